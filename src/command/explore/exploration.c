/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include "command/kernel_input.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "view/view.h"
#include "launch/latency_line.h"

/* The selected build of a row of the picker: the offered one if it is; -1: none. */
static int selected_build(const explorer *state, kernel_choice *choice, const picker_row *row)
{
    const kernel *items = state->kernels->items;
    int found = input_chosen(choice, &items[row->kernel]) ? row->kernel : -1;

    for (int i = row->first; found < 0 && i < row->first + row->count; i++) {
        found = input_chosen(choice, &items[i]) ? i : -1;
    }
    return found;
}

/* The kernel whose name is the pattern, or else the first selected one in the picker's order. */
static int asked_for(explorer *state, const struct setting *setting)
{
    const char *pattern = setting->options->values[OPTION_KERNEL][0]; /* the last one */
    kernel_choice choice = input_choice(setting, state->kernels);
    int found = -1;
    bool done = false;

    picker_list_kernels(state);
    for (int i = 0; i < state->picker.count && !done; i++) {
        int build = selected_build(state, &choice, &state->picker.rows[i]);
        bool exact =
            build >= 0 && pattern && strcmp(state->kernels->items[build].name, pattern) == 0;

        found = exact || found < 0 ? build : found;
        done = found >= 0 && (exact || !pattern);
    }
    input_choice_close(&choice);
    return found < 0 ? 0 : found;
}

void exploration_take_kernel(explorer *state, const explore_input *input)
{
    if (!state->kernels) {
        return;
    }
    explorer_set_kernel(state, asked_for(state, input->setting), state->start.keep_architecture);
    if (state->kernels->count > 1 && !input->setting->options->given[OPTION_KERNEL]) {
        explorer_do(state, ACTION_KERNEL);
    }
}

explore_input exploration_input(struct setting *setting, kernel_list *kernels, const char *session)
{
    const struct options *options = setting->options;

    return (explore_input){
        .setting = setting,
        .kernels = kernels,
        .session = session,
        .start = {setting->profile, setting->device, setting->launch, -1, setting->arch_given,
                  options_parameters(options), setting->launch.block_size},
    };
}

bool page_size_take(const struct options *options, int *own_rows, int *own_columns)
{
    char *end;

    if (!options->given[OPTION_SIZE]) {
        return true;
    }
    const char *text = options->values[OPTION_SIZE][0];
    long columns = strtol(text, &end, 10);
    long rows = *end == 'x' && end[1] >= '0' && end[1] <= '9' ? strtol(end + 1, &end, 10) : 0;

    if (*end || *text < '0' || *text > '9' || columns < VIEW_MIN_COLUMNS || columns > GRID_MOST ||
        rows < VIEW_MIN_ROWS || rows > GRID_MOST) {
        return complain(options->language,
                        SAY(SIZE_REFUSED, text, VIEW_MIN_COLUMNS, VIEW_MIN_ROWS, GRID_MOST));
    }
    *own_rows = (int)rows;
    *own_columns = (int)columns;
    return true;
}

bool exploration_reads_once(const struct options *options)
{
    int count = 0;

    for (int i = 0; i < options->operand_count; i++) {
        count += strcmp(options->operands[i], "-") == 0;
    }
    for (int i = 0; i < options->overlay_count; i++) {
        count += 2 * (strcmp(options->overlays[i], "-") == 0);
    }
    return count <= 2 || complain(options->language, SAY(OVERLAY_STANDARD_INPUT));
}

bool exploration_overlay(const struct options *options, measured_set *measured,
                         message_list *messages)
{
    struct progress progress;
    bool good = true;

    messages->language = options->language;
    messages->work = progress_watch(&progress, options->language);
    for (int i = 0; good && i < options->overlay_count; i++) {
        good = measured_read(measured, options->overlays[i], true, messages);
    }
    progress_end(&progress);
    messages->work = NULL;
    if (!good) {
        complain_of(messages);
    }
    return good;
}

bool exploration_record(explore_input *input, struct asciicast *cast)
{
    const struct options *options = input->setting->options;
    const char *path = options->values[OPTION_RECORD][0];

    *cast = (struct asciicast){.descriptor = -1};
    if (!path) {
        return true;
    }
    input->cast = cast;
    if (!outputs_spare_inputs(options, input->kernels)) {
        return false;
    }
    return asciicast_open(cast, path) || complain_of_file(options->language, path, cast->error);
}

bool exploration_recorded(const explore_input *input)
{
    const struct options *options = input->setting->options;

    if (!input->cast) {
        return true;
    }
    asciicast_close(input->cast);
    return input->cast->error == 0 ||
           complain(options->language, SAY(RECORDING_ENDED, options->values[OPTION_RECORD][0],
                                           file_error(options->language, input->cast->error)));
}

bool exploration_open(explorer *state, const explore_input *input)
{
    kernel_list *kernels = input->kernels && input->kernels->count > 0 ? input->kernels : NULL;

    if (kernels) {
        qsort(kernels->items, kernels->count, sizeof *kernels->items, kernels_order);
    }
    const char *reason = explorer_open(state, input->setting->options->language,
                                       &input->setting->profiles, kernels, &input->start);

    if (reason) {
        complain_of(&input->setting->profiles.messages);
        return complain_text(reason);
    }
    state->now.latency = input->setting->latency;
    state->launches = input->setting->launches;
    if (input->measured) {
        state->measured = *input->measured;
        state->measured_shown = measured_all(&state->measured);
        *input->measured = (measured_set){0};
    }
    return true;
}

/* Options win over the session. */
static void take_options(explorer *state, const explore_input *input)
{
    const struct options *options = input->setting->options;
    unsigned parameters = options_parameters(options);

    if (input->start.keep_architecture) {
        change_architecture(state, input->start.profile, input->start.device);
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters >> id & 1) {
            change_given(state, id, &input->start.launch);
        }
    }
    if (options->given[OPTION_LATENCY]) {
        state->now.latency = input->setting->latency;
    }
    if (options->given[OPTION_GLYPHS] && state->unicode) {
        state->glyphs = (explorer_glyphs)options->numbers[OPTION_GLYPHS];
    }
    if (options->given[OPTION_SHOW_COMMAND]) {
        state->command_line = options->numbers[OPTION_SHOW_COMMAND] > 0;
    }
}

/* false: the session is refused. */
static bool load_session(explorer *state, const explore_input *input)
{
    char reason[SENTENCE_SIZE];
    bool good = session_load(state, input->session, reason, sizeof reason);

    if (good) {
        take_options(state, input);
    }
    memcpy(state->message, reason, sizeof state->message);
    state->message_is_error = reason[0] != '\0';
    if (good && strlen(input->session) < sizeof state->session_path) {
        memcpy(state->session_path, input->session, strlen(input->session) + 1);
    }
    return good;
}

bool exploration_begin(explorer *state, const explore_input *input)
{
    const struct options *options = input->setting->options;
    bool good = true;
    /* By default high contrast with --presenter. */
    bool contrast = options->numbers[OPTION_PRESENTER] && !config_chosen(options, OPTION_THEME);

    theme_choose(state, contrast ? THEME_CONTRAST : (explorer_theme)options->numbers[OPTION_THEME]);
    state->glyphs =
        state->unicode ? (explorer_glyphs)options->numbers[OPTION_GLYPHS] : GLYPHS_ASCII;
    state->command_line = options->numbers[OPTION_SHOW_COMMAND] > 0;
    state->presenter = options->numbers[OPTION_PRESENTER] > 0;
    if (input->session) {
        good = load_session(state, input);
    } else {
        exploration_take_kernel(state, input);
    }
    change_say_limits(state);
    if (input->notice && !state->message_is_error) {
        snprintf(state->message, sizeof state->message, "%s", input->notice);
        state->message_is_error = true;
    }
    return good;
}

bool exploration_lead(explorer *state, const explore_input *input, bool *whole)
{
    if (!exploration_open(state, input)) {
        return false;
    }
    state->unicode = term_is_utf8();
    bool good = exploration_begin(state, input);

    *whole = state->skipped.count == 0;
    complain_of(&state->skipped);
    if (state->message_is_error && *whole) {
        complain_text(state->message);
        good = false;
    }
    if (!good) {
        explorer_close(state);
    }
    return good;
}

/* ---- The command line that reproduces a launch */

enum { NAME_MOST = 512 }; /* bytes; a kernel of a longer name is left out of the line */

/* Appends a word, in single quotes if it has characters that a shell interprets. */
static void append_word(struct text_buffer *line, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./%";

    if (word[strspn(word, plain)] == '\0') {
        text_append(line, " %s", word);
        return;
    }
    text_append(line, " '");
    for (; *word; word++) {
        text_append(line, *word == '\'' ? "'\\''" : "%c", *word);
    }
    text_append(line, "'");
}

/* Appends an option behind the character before. value: NULL: none. */
static void append_option(struct text_buffer *line, char before, option_id id, const char *value)
{
    const struct option *option = &option_table[id];

    if (option->short_name) {
        text_append(line, "%c-%c", before, option->short_name);
    } else {
        text_append(line, "%c--%s", before, option->long_name);
    }
    if (value) {
        append_word(line, value);
    }
}

static void append_flag(struct text_buffer *line, option_id id, bool on)
{
    if (on) {
        append_option(line, EXPLORER_OPTION_BREAK, id, NULL);
    }
}

/* Whether the user alone gave a value; without a kernel a block size or registers. */
static bool is_decided(const explorer *state, occ_parameter id)
{
    const launch_start nothing = {0};

    if (state->kernel < 0) {
        return id <= OCC_PARAM_REGISTERS && state->now.sources[id] == SOURCE_GIVEN;
    }
    return state->now.sources[id] == SOURCE_GIVEN &&
           source_of(nothing, &state->kernels->items[state->kernel], state->now.arch, id) >=
               SOURCE_ASSUMED;
}

/* Appends a parameter unless kernel or default give its value, whatever the configuration file. */
static void append_field(struct text_buffer *line, const explorer *state, const occ_launch *start,
                         occ_parameter id)
{
    bool assumed = state->now.sources[id] == SOURCE_ASSUMED && id == OCC_PARAM_BLOCK_SIZE;
    option_id option = assumed ? OPTION_ASSUME_BLOCK : option_of_field(id);
    char text[PHRASE_SIZE];
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    bool configured = state->kernel < 0 && !parameter_same(&state->start.launch, &plain, id);
    bool same = start && parameter_same(&state->now.launch, start, id) && !is_decided(state, id) &&
                !configured;

    if (option == OPTION_COUNT || !occ_has(state->now.arch, id) || same) {
        return;
    }
    parameter_print(&state->now.launch, id, text, sizeof text);
    append_option(line, EXPLORER_OPTION_BREAK, option, text);
}

/* Whether name and architecture are unique in its file. */
static bool is_only_one(const explorer *state, const kernel *explored)
{
    int alike = 0;

    for (size_t i = 0; i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        alike += item->name == explored->name && item->file == explored->file &&
                 strcmp(item->arch, explored->arch) == 0;
    }
    return alike == 1;
}

/* Appends --gpu if it gave the device: only the driver has all limits. Else --arch and --device. */
static void append_place(struct text_buffer *line, const explorer *state)
{
    const profile_entry *entry = &state->profiles->entries[state->wanted.profile];

    if (entry->gpu[0] != '\0' && state->now.device &&
        state->now.device == &state->now.profile->devices[entry->gpu_device]) {
        append_option(line, EXPLORER_OPTION_BREAK, OPTION_GPU, entry->gpu);
        return;
    }
    append_option(line, EXPLORER_OPTION_BREAK, OPTION_ARCH,
                  entry->by_path ? entry->path : state->now.arch->name);
    bool first = state->now.device == state->now.profile->devices; /* what --arch alone chooses */

    append_option(line, first ? EXPLORER_DROPPABLE_BREAK : EXPLORER_OPTION_BREAK, OPTION_DEVICE,
                  state->now.device ? state->now.device->name : "none");
}

void reproduce_options(const explorer *state, char *text, size_t size)
{
    struct text_buffer line = text_buffer_of(text, size);
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    occ_launch start = plain;
    const kernel *explored = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;

    explored = explored && strlen(explored->name) < NAME_MOST ? explored : NULL;
    bool only = !explored || is_only_one(state, explored);

    if (explored) {
        launch_of_kernel((launch_start){&plain, 0, ASSUMED_AT_A_POINT | ASSUMED_BOUNDS, NULL},
                         explored, state->now.arch, &start, NULL);
    }
    text_append(&line, "occupant");
    append_place(&line, state);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        append_field(&line, state, only ? &start : NULL, id);
    }
    append_flag(&line, OPTION_NO_OPTIN, !state->now.launch.optin);
    append_flag(&line, OPTION_OVERSIZED, state->now.launch.oversized_smem);
    append_flag(&line, OPTION_NONPORTABLE,
                state->now.launch.nonportable_cluster && !start.nonportable_cluster);
    append_flag(&line, OPTION_COOPERATIVE, state->now.launch.cooperative);
    if (state->launches && state->launches->count > 0) {
        append_option(&line, EXPLORER_OPTION_BREAK, OPTION_LAUNCHES, "none");
    }
    if (state->now.latency != LATENCY_NONE) {
        append_option(&line, EXPLORER_DROPPABLE_BREAK, OPTION_LATENCY,
                      latency_key(state->now.latency));
    }
    for (int i = 0; i < state->measured.file_count; i++) {
        append_option(&line, EXPLORER_DROPPABLE_BREAK, OPTION_OVERLAY, state->measured.files[i]);
    }
    if (explored) {
        append_option(&line, EXPLORER_OPTION_BREAK, OPTION_KERNEL, explored->name);
        append_word(&line, explored->file);
    }
}

void reproduce(const explorer *state, char *text, size_t size)
{
    reproduce_options(state, text, size);
    for (; *text; text++) {
        *text = *text == EXPLORER_OPTION_BREAK || *text == EXPLORER_DROPPABLE_BREAK ? ' ' : *text;
    }
}
