/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <sys/stat.h>

#include "command/kernel_input.h"
#include "explorer/session.h"
#include "term/signals.h"

/* ---- The launch file of a run */

/* Whether a folder, which ends in "/" or is "", has an entry, which is no pipe. */
static bool has(const char *folder, const char *name, char path[PATH_MAX])
{
    struct stat status;

    snprintf(path, PATH_MAX, "%s%s", folder, name);
    return stat(path, &status) == 0 && !S_ISFIFO(status.st_mode);
}

/* The nearest file in the folders above the current one, up to its project's root. NULL: none. */
static char *find_above(void)
{
    enum { LEVELS_MOST = 64 };
    char folder[3 * LEVELS_MOST + 1] = "";
    char path[PATH_MAX];
    char *found = NULL;

    for (size_t level = 0; level < LEVELS_MOST; level++) {
        if (has(folder, ".git", path)) {
            return found;
        }
        memcpy(folder + 3 * level, "../", sizeof "../");
        if (!found && has(folder, LAUNCH_FILE_NAME, path)) {
            found = memory_duplicate(path);
        }
    }
    free(found); /* outside of a project */
    return NULL;
}

char *launches_find(const struct options *options)
{
    const char *given = options->values[OPTION_LAUNCHES][0];
    char path[PATH_MAX];

    if (given) {
        return text_equal(given, "none") ? NULL : memory_duplicate(given);
    }
    return has("", LAUNCH_FILE_NAME, path) ? memory_duplicate(LAUNCH_FILE_NAME) : find_above();
}

bool launches_read(const struct language *language, const char *path, launch_file *file)
{
    struct progress progress;
    message_list messages = {.language = language, .work = progress_watch(&progress, language)};
    bool good = launch_file_read(file, path, &messages);

    progress_end(&progress);
    complain_of(&messages);
    return good;
}

/* ---- Kernels */

enum { OVERRULED_MOST = 64 }; /* lines, each named once */

/* Lines of a launch file whose value some kernel's code rules out. */
struct overruled {
    int lines[OVERRULED_MOST];
    int count;
};

static bool is_new(struct overruled *overruled, int line)
{
    for (int i = 0; i < overruled->count; i++) {
        if (overruled->lines[i] == line) {
            return false;
        }
    }
    if (overruled->count == OVERRULED_MOST) {
        return false;
    }
    overruled->lines[overruled->count++] = line;
    return true;
}

/* Names each line of the file that the code of a kernel overrules, with the first such kernel. */
static void say_overruled(const launch_file *file, kernel_list *kernels)
{
    struct overruled overruled = {.count = 0};
    kernel_namer namer = {.list = kernels};

    for (size_t i = 0; i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];
        const stated_launch *stated = launch_file_find(file, item->name);
        launch_overrule found;

        for (occ_parameter id = 0; stated && id < OCC_PARAM_COUNT; id++) {
            if (launch_overruled(&stated->launch, stated->stated, item, id, &found) &&
                is_new(&overruled, stated->lines[id])) {
                message_say(&kernels->messages,
                            found.at_most ? SENTENCE_LAUNCHES_ABOVE_MOST
                                          : SENTENCE_LAUNCHES_OVERRULED,
                            SAY_VALUES(file->path, stated->lines[id], parameter_of(id)->key,
                                       occ_get(&stated->launch, id),
                                       kernel_form_name(&namer, item->name, KERNEL_NAME_SHORT),
                                       found.value));
            }
        }
    }
    kernel_namer_close(&namer);
}

/* A message for each option that the code of a selected kernel overrules, with the first kernel. */
static void launches_say_overruled(const struct setting *setting, kernel_list *kernels)
{
    unsigned left = options_parameters(setting->options);
    kernel_choice choice = input_choice(setting, kernels);

    for (size_t i = 0; left != 0 && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];
        launch_overrule found;

        for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
            if (launch_overruled(&setting->launch, left, item, id, &found) &&
                input_chosen(&choice, item)) {
                message_say(
                    &kernels->messages,
                    found.at_most ? SENTENCE_OPTION_ABOVE_MOST : SENTENCE_OPTION_OVERRULED,
                    SAY_VALUES(option_table[option_of_field(id)].long_name,
                               occ_get(&setting->launch, id),
                               kernel_form_name(&choice.namer, item->name, KERNEL_NAME_SHORT),
                               found.value));
                left &= ~(1u << id);
            }
        }
    }
    input_choice_close(&choice);
}

void launches_match(launch_file *file, kernel_list *kernels)
{
    if (launch_file_match(file, kernels) && file->count > 0) {
        say_overruled(file, kernels);
    }
}

enum { START_SIZE = 4096 };

/* The architecture of a kernel whose file names none: an option's, unless of another vendor. */
static const char *arch_to_take(const struct setting *setting, const kernel *k, bool *given)
{
    const char *arch = setting->profiles.entries[setting->profile].name;
    size_t letters = k->likely_arch ? strcspn(k->likely_arch, "0123456789") : 0;

    *given =
        setting->arch_given && strncmp(arch, k->likely_arch ? k->likely_arch : "", letters) == 0;
    return k->likely_arch && !*given ? k->likely_arch : arch;
}

/*
 * Gives kernels without an architecture that of their device, where it alone names one, else the
 * setting's; unless an option named it, their arch stays empty.
 */
static void settle_architectures(struct setting *setting, kernel_list *kernels)
{
    const char *last_file = NULL, *last_device = NULL, *last_taken = "";
    int recorded = -1;

    for (size_t i = 0; i < kernels->count; i++) {
        kernel *k = &kernels->items[i];
        const char *device = k->launch.device;
        bool given;
        const char *taken = arch_to_take(setting, k, &given);

        if (k->arch[0] != '\0') {
            continue;
        }
        if (device != last_device) {
            recorded = device ? profile_set_recorded(&setting->profiles, device) : -1;
            last_device = device;
        }
        kernel_set_arch(k, recorded >= 0 ? setting->profiles.entries[recorded].name : taken);
        if (recorded >= 0 || given) {
            continue;
        }
        k->arch[0] = setting->arch_given ? k->arch[0] : '\0';
        if (k->file != last_file || strcmp(taken, last_taken) != 0) {
            message_say(&kernels->messages, SAY(KERNEL_FILE_WITHOUT_ARCH, k->file, taken));
            last_file = k->file;
            last_taken = taken;
        }
    }
}

/* false: one of the files could not be read, or the reading was ended. */
static bool read_files(struct setting *setting, kernel_list *kernels, const char *const *paths,
                       int count)
{
    const kernel_options reading = {.recursive = setting->options->given[OPTION_RECURSIVE] > 0,
                                    .mapping = &term_mapping};
    struct progress progress;
    struct work *shown = progress_watch(&progress, setting->options->language);
    bool all = true;

    kernels->work = kernels->work ? kernels->work : shown;
    for (int i = 0; i < count; i++) {
        struct work whole = work_part(kernels->work, (size_t)i, (size_t)count);
        char start[START_SIZE];
        bool piped = strcmp(paths[i], "-") == 0; /* it is read once */
        /* Whether a launch file is given in place of kernels. */
        bool other = !piped &&
                     launch_file_recognises(start, input_file_start(paths[i], start, sizeof start));

        if (other) {
            message_say(&kernels->messages, SAY(FILE_IS_LAUNCHES, paths[i]));
        }
        all &= !other && kernel_list_read(kernels, paths[i], &reading);
        work_whole(kernels->work, &whole);
    }
    progress_end(&progress);
    all = all && !work_has_ended(kernels->work);
    kernels->work = NULL;
    return all;
}

bool input_gather(struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count)
{
    kernels->messages.language = setting->options->language;
    bool all = read_files(setting, kernels, paths, count);

    settle_architectures(setting, kernels);
    kernel_list_join(kernels, setting->profiles.entries[setting->profile].name);
    launches_say_overruled(setting, kernels);
    launches_match(setting->launches, kernels);
    return all;
}

bool input_read(struct setting *setting, kernel_list *kernels, const char *const *paths, int count)
{
    bool all = input_gather(setting, kernels, paths, count);

    setting->read[setting->read_count++] = kernels;
    complain_of(&kernels->messages);
    return all && !kernels->incomplete;
}

void input_open(struct input *input, struct setting *setting, const char *const *paths, int count)
{
    *input = (struct input){.whole = false};
    input->whole = input_read(setting, &input->kernels, paths, count);
    input->choice = input_choice(setting, &input->kernels);
}

exit_status input_close(struct input *input, exit_status status)
{
    input_choice_close(&input->choice);
    kernel_list_free(&input->kernels);
    return input->whole ? status : EXIT_WRONG;
}

void input_complain_of_none(const struct options *options, size_t count)
{
    sentence_id by = options->given[OPTION_ARCH]     ? SENTENCE_BY_KERNEL_AND_ARCH
                     : options->given[OPTION_DEVICE] ? SENTENCE_BY_KERNEL_AND_DEVICE
                                                     : SENTENCE_BY_KERNEL;
    bool selected = count > 0 && options->pattern_count > 0;

    complain(options->language, selected ? SENTENCE_NO_KERNEL_MEANT : SENTENCE_NO_KERNEL,
             SAY_VALUES(count, word(options->language, by)));
}

bool input_any(kernel_choice *choice)
{
    bool any = input_next(choice, NULL) != NULL;

    if (!any) {
        input_complain_of_none(choice->options, choice->namer.list->count);
    }
    return any;
}

const kernel *input_only(kernel_choice *choice)
{
    const kernel *chosen = NULL;
    size_t count = 0;

    for (const kernel *k = NULL; input_any(choice) && (k = input_next(choice, k)) != NULL;
         count++) {
        chosen = k;
    }
    if (count > 1) {
        complain(choice->options->language, SAY(SUGGEST_SEVERAL, count));
    }
    return count == 1 ? chosen : NULL;
}

const char *input_path(const kernel *k)
{
    return strcmp(k->file, KERNEL_STANDARD_INPUT) == 0 ? NULL : k->file;
}

const char *input_below(const char *file, const char *operand)
{
    size_t length = strlen(operand);

    while (length > 0 && operand[length - 1] == '/') {
        length--;
    }
    if (strncmp(file, operand, length) != 0 || file[length] != '/') {
        return NULL;
    }
    return file + length + strspn(file + length, "/");
}

const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    kernel_cut_form(&choice->namer, k->name, KERNEL_NAME_SHORT, SHOWN_NAME_CELLS, "~", out,
                    SHOWN_NAME_SIZE);
    return out;
}

const char *input_listed_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    return choice->cuts ? input_shown_name(choice, k, out)
                        : kernel_form_name(&choice->namer, k->name, KERNEL_NAME_SHORT);
}

/* ---- The files of the command line: those of kernels, at most one session */

/* A repeated path is added once. */
static void add_path(struct operands *operands, const char *path)
{
    for (int i = 0; i < operands->count; i++) {
        if (strcmp(operands->paths[i], path) == 0) {
            return;
        }
    }
    operands->paths[operands->count++] = path;
}

void operands_open(struct operands *operands, const struct options *options)
{
    /* One more for the file that a session names, and one for the caller. */
    operands->paths = allocate((size_t)options->operand_count + 2, sizeof *operands->paths);
    for (int i = 0; i < options->operand_count; i++) {
        char start[START_SIZE];
        size_t size = input_file_start(options->operands[i], start, sizeof start);

        if (session_recognises(start, size)) {
            operands->session = options->operands[i];
        } else {
            add_path(operands, options->operands[i]);
        }
    }
    if (operands->session && session_kernel_file(operands->session, operands->kernel_file,
                                                 sizeof operands->kernel_file)) {
        add_path(operands, operands->kernel_file);
    }
}

bool operands_select(struct setting *setting, const kernel_list *kernels)
{
    kernel_choice choice = input_choice(setting, kernels);
    bool any = input_any(&choice);

    input_choice_close(&choice);
    return any;
}

void operands_close(struct operands *operands)
{
    free(operands->paths);
    *operands = (struct operands){0};
}

/* ---- Outputs */

/* Whether a path is that of an input, which may be NULL. */
static bool is_any(const char *path, const char *const *inputs, int count)
{
    bool found = false;

    for (int i = 0; i < count; i++) {
        found |= inputs[i] && input_file_is(inputs[i], path);
    }
    return found;
}

/* An operand, an input that an option names, the launch file, or the file of a kernel. */
static bool is_input(const struct options *options, const kernel_list *kernels, const char *path,
                     const char *launches)
{
    const char *const inputs[] = {options->values[OPTION_ARCH][0],
                                  options->values[OPTION_ARGUMENTS][0],
                                  options->values[OPTION_REPLAY][0], launches};
    const char *last = NULL; /* kernels of one file share its name */
    bool found = is_any(path, inputs, (int)(sizeof inputs / sizeof *inputs)) ||
                 is_any(path, options->overlays, options->overlay_count) ||
                 is_any(path, options->operands, options->operand_count);

    for (size_t i = 0; kernels && i < kernels->count && !found; i++) {
        found = kernels->items[i].file != last && input_file_is(kernels->items[i].file, path);
        last = kernels->items[i].file;
    }
    return found;
}

bool outputs_spare_inputs(const struct options *options, const kernel_list *kernels)
{
    static const option_id outputs[] = {OPTION_TEXT,           OPTION_ANSI,  OPTION_SVG,
                                        OPTION_WRITE_LAUNCHES, OPTION_WRITE, OPTION_RECORD,
                                        OPTION_BASELINE};

    bool reads = option_table[OPTION_LAUNCHES].commands & (1u << options->command);
    char *launches = reads ? launches_find(options) : NULL;
    bool good = true;

    for (size_t i = 0; i < sizeof outputs / sizeof *outputs && good; i++) {
        option_id id = outputs[i];
        const char *path = options->values[id][0];
        bool written = path && strcmp(path, "-") != 0 &&
                       (id != OPTION_BASELINE || options->given[OPTION_UPDATE]);

        good = !written ||
               !is_input(options, kernels, path, id == OPTION_WRITE_LAUNCHES ? NULL : launches) ||
               complain(options->language, SAY(OUTPUT_IS_INPUT, option_table[id].long_name, path));
    }
    free(launches);
    return good;
}
