/* SPDX-License-Identifier: MIT */
/* Waits for events, updates the exploration, draws. */
#include "command/explore/exploration.h"

#include "explorer/curves.h"
#include "term/signals.h"
#include "term/terminfo.h"
#include "view/view.h"

enum { EVENTS_PER_FRAME = 4096 /* at most: continuous input is drawn too */ };

enum { TOURS_MOST = 32 }; /* that the palette offers */

/* An exploration on a terminal. */
struct ui {
    const explore_input *input;
    explorer state;
    grid picture;
    explorer_target held; /* where the mouse button was pressed */
    bool gone;            /* the terminal is gone, or a signal ended the program */
    struct reread files;
    struct long_work work;
    struct unsaved unsaved;       /* closed while a tour is played */
    char printed[REPRODUCE_SIZE]; /* printed on leaving; "": nothing */
    char command[REPRODUCE_SIZE]; /* of the last frame, where it is shown */
    tour_player player;
    struct tour_notes notes;
    tour chosen; /* from the palette; owned */
    const char *tours[TOURS_MOST + 1];
    struct recent recent;
};

/* Copies the command line to the clipboard, or else prints it on leaving. */
static void copy_command_line(struct ui *ui)
{
    static const sentence_id ways[] = {
        [CLIPBOARD_NONE] = SENTENCE_PRINTED_ON_LEAVING,
        [CLIPBOARD_TERMINAL] = SENTENCE_COPIED,
        [CLIPBOARD_TMUX] = SENTENCE_COPIED_BY_TMUX,
    };
    _Static_assert(sizeof ways / sizeof *ways == CLIPBOARD_COUNT, "a sentence for each");
    char line[REPRODUCE_SIZE];

    reproduce(&ui->state, line, sizeof line);
    term_clipboard way = term_copy(line);

    if (way == CLIPBOARD_NONE) {
        memcpy(ui->printed, line, sizeof line);
    }
    say(&ui->state, false, ways[way], SAY_VALUES(line));
}

/* ---- The tour */

static void say_notes(struct ui *ui)
{
    const tour_player *player = &ui->player;
    const explorer_lecture *lecture = &player->lecture;
    const struct language *language = ui->state.language;
    char text[NOTES_SIZE];

    if (!player->played) {
        return;
    }
    size_t used = sentence(text, sizeof text, language,
                           SAY(NOTES_OF_SCENE, lecture->scene, lecture->count, lecture->title,
                               lecture->text, player->notes));

    if (lecture->question[0]) {
        used += sentence(text + used, sizeof text - used, language,
                         SAY(NOTES_QUESTION, lecture->question, lecture->answer));
    }
    if (player->next[0]) {
        sentence(text + used, sizeof text - used, language, SAY(NOTES_NEXT, player->next));
    }
    tour_notes_say(&ui->notes, text);
}

static void play(struct ui *ui, const tour *played)
{
    if (!ui->player.played) {
        unsaved_close(&ui->unsaved);
        ui->unsaved = (struct unsaved){.begun = NULL};
        tour_notes_open(&ui->notes);
    }
    tour_play(&ui->player, played, &ui->state);
    say_notes(ui);
}

/* The tour that was chosen in the palette, in place of one that is played. */
static void play_chosen(struct ui *ui)
{
    const struct compiled_in *found = &compiled_in_tours[ui->state.wanted_tour];
    message_list messages = {.language = ui->state.language};
    tour read = {0};

    if (tour_read(&read, found->name, found->text, strlen(found->text), &messages)) {
        tour_free(&ui->chosen);
        ui->chosen = read;
        play(ui, &ui->chosen);
    }
    message_free(&messages);
}

static unsigned handle_key(struct ui *ui, int key)
{
    unsigned effect;

    if (tour_takes(&ui->player, &ui->state, key)) {
        effect = tour_act(&ui->player, &ui->state, action_of_key(key));
        say_notes(ui);
        return effect;
    }
    if (unsaved_key(&ui->unsaved, &ui->state, key)) {
        return EXPLORER_DRAW;
    }
    effect = explorer_key(&ui->state, key);
    tour_follow(&ui->player, &ui->state);
    return effect;
}

/* A drag keeps the target that it started on; a double click on a graph holds nothing. */
static unsigned handle_mouse(struct ui *ui, const mouse *event)
{
    const grid *picture = &ui->picture;
    explorer_target target = view_hit(&ui->state, picture, event->row, event->column);
    int key = target.kind == TARGET_ACTION ? action_key((action_id)target.value) : KEYPRESS_NONE;

    if (event->kind == MOUSE_PRESS && key != KEYPRESS_NONE) {
        return handle_key(ui, key); /* it may be one of a tour */
    }
    if (event->kind == MOUSE_PRESS || event->kind == MOUSE_DOUBLE) {
        ui->held = target;
        if (event->kind == MOUSE_DOUBLE && target.kind == TARGET_GRAPH) {
            ui->held.kind = TARGET_NOTHING;
        }
    }
    if (event->kind == MOUSE_DRAG) {
        target = ui->held;
        target.value = view_drag_value(&ui->state, picture, target, event->column);
    }
    if (event->kind == MOUSE_RELEASE) {
        ui->held.kind = TARGET_NOTHING;
    }
    unsigned effect = explorer_mouse(&ui->state, event->kind, target);

    tour_follow(&ui->player, &ui->state);
    return effect;
}

static unsigned handle(struct ui *ui, const term_event *event)
{
    if (event->type == TERM_KEY) {
        return event->pasted ? explorer_paste(&ui->state, event->key) : handle_key(ui, event->key);
    }
    if (event->type == TERM_MOUSE) {
        return handle_mouse(ui, &event->mouse);
    }
    if (event->type == TERM_RESIZE) {
        int rows;
        int columns;

        term_size(&rows, &columns);
        ui->gone = ui->gone || !grid_resize(&ui->picture, rows, columns);
    }
    if (event->type == TERM_TIMEOUT) {
        return ui->player.played ? tour_tick(&ui->player, &ui->state) : reread_poll(&ui->files);
    }
    ui->gone |= event->type == TERM_GONE;
    return event->type == TERM_LOOK || event->type == TERM_RESIZE ? EXPLORER_DRAW : 0;
}

static void write_command(struct ui *ui)
{
    ui->state.command = NULL;
    if (ui->state.command_line) {
        reproduce_options(&ui->state, ui->command, sizeof ui->command);
        ui->state.command = ui->command;
    }
}

/* The page, or a graph, at the size of the screen, as the name of its file asks for. */
static void save_picture(struct ui *ui)
{
    const explorer_picture *wanted = &ui->state.picture;
    const struct picture_request request = {
        .format = picture_format_of(wanted->path),
        .rows = ui->picture.rows,
        .columns = ui->picture.columns,
        .graph = wanted->graph,
    };
    char reason[SENTENCE_SIZE];

    write_command(ui);
    if (picture_file_write(&ui->state, &request, wanted->path, NULL, reason, sizeof reason)) {
        say(&ui->state, false, SAY(PICTURE_WRITTEN, wanted->path));
    } else {
        memcpy(ui->state.message, reason, sizeof reason);
        ui->state.message_is_error = true;
    }
}

/* Does what an event asks of the program itself. Returns what is left: to draw, or to leave. */
static unsigned follow(struct ui *ui, unsigned effect)
{
    if (effect & EXPLORER_COPY) {
        copy_command_line(ui);
    }
    if (effect & EXPLORER_PICTURE) {
        save_picture(ui);
    }
    if (effect & EXPLORER_UNSAVED) {
        unsaved_take(&ui->unsaved, &ui->state);
    }
    if (effect & EXPLORER_TOUR) {
        play_chosen(ui);
    }
    if (effect & EXPLORER_SUSPEND) {
        term_suspend();
        effect |= EXPLORER_DRAW;
    }
    return effect & (EXPLORER_DRAW | EXPLORER_REDRAW | EXPLORER_QUIT);
}

/* Waits for an event and handles all that are pending, for one frame. */
static unsigned handle_pending(struct ui *ui)
{
    unsigned effect = 0;
    int events = 0;

    do {
        int patience = ui->input->watched.kernels > 0 ? REREAD_MILLISECONDS : -1;
        term_event event = term_wait(ui->player.played ? tour_patience(&ui->player) : patience);

        long_work_begin(&ui->work);
        unsigned own = handle(ui, &event);

        reread_follow(&ui->files);
        effect |= follow(ui, own);
        unsaved_offer(&ui->unsaved, &ui->state);
    } while (!ui->gone && !(effect & EXPLORER_QUIT) && ++events < EVENTS_PER_FRAME &&
             term_pending());
    return effect;
}

/* false: the recording cannot go on, and the next frame says so. */
static bool record(struct ui *ui)
{
    const struct color_choice colors = {ui->state.terminal_colors, ui->state.theme,
                                        term_is_light()};
    struct asciicast *cast = ui->input->cast;

    if (cast && !asciicast_frame(cast, &ui->picture, colors, clock_now())) {
        say(&ui->state, true,
            SAY(RECORDING_ENDED, ui->input->setting->options->values[OPTION_RECORD][0],
                file_error(ui->state.language, cast->error)));
        return false;
    }
    return true;
}

/* Returns what is left to do when the line takes a frame again: states between are never drawn. */
static unsigned draw(struct ui *ui, unsigned effect)
{
    if (effect & EXPLORER_REDRAW) {
        term_redraw();
    }
    if (!(effect & EXPLORER_DRAW)) {
        return 0;
    }
    if (!term_takes()) {
        return EXPLORER_DRAW;
    }
    write_command(ui);
    view_render(&ui->state, &ui->picture);
    term_draw(&ui->picture);
    bool recorded = record(ui);

    ui->state.help.row = view_help_row(&ui->state, &ui->picture, &ui->state.help.page);
    return recorded ? 0 : draw(ui, EXPLORER_DRAW);
}

/* Opens the session or takes the kernel, when the terminal is known. */
static void begin(struct ui *ui)
{
    const explore_input *input = ui->input;
    explorer *state = &ui->state;

    ui->work.picture = &ui->picture;
    state->work = &ui->work.work;
    ui->files = (struct reread){
        .input = input, .state = state, .work = &ui->work, .watched = input->watched};
    state->unicode = term_has_unicode();
    state->terminal_colors = term_colors();
    state->half_blocks = terminfo_half_blocks();
    long_work_begin(&ui->work); /* a session or an overlay may be slow to read */
    (void)exploration_begin(state, input);
    measured_begin(state);
    state->untouched = !state->kernels && !input->session && !input->tour &&
                       !input->start.keep_architecture && input->start.given == 0;
    for (size_t i = 0; i < compiled_in_tour_count && i < TOURS_MOST; i++) {
        ui->tours[i] = tour_short_name(i);
    }
    state->tours = ui->tours;
    state->files = (const char *const *)ui->recent.paths;
    if (input->tour) {
        play(ui, input->tour);
    } else {
        unsaved_open(&ui->unsaved, state);
        unsaved_offer(&ui->unsaved, state);
    }
}

/* Keeps work before the terminal is given back: a shell sends HUP again to what still runs then. */
static void finish(struct ui *ui)
{
    if (ui->gone) {
        unsaved_keep(&ui->unsaved, &ui->state);
    }
    term_close();
    unsaved_close(&ui->unsaved);
    if (ui->player.played) {
        tour_notes_close(&ui->notes);
    }
    tour_free(&ui->chosen);
    grid_close(&ui->picture);
    complain_of(&ui->state.skipped);
    explorer_close(&ui->state);
    if (ui->printed[0]) {
        puts(ui->printed);
        fflush(stdout); /* a signal, which term_raise sends, drops what is buffered */
    }
    term_raise();
}

/* false: complained of a failure to open. */
static bool explore_until_left(const explore_input *input)
{
    const struct language *language = input->setting->options->language;
    struct ui ui = {.input = input, .held = {.kind = TARGET_NOTHING}};
    const int *numbers = input->setting->options->numbers;
    int rows;
    int columns;

    if (!exploration_open(&ui.state, input)) {
        return false;
    }
    const char *reason = term_open(&(term_options){.color = (term_color)numbers[OPTION_COLOR],
                                                   .mouse = numbers[OPTION_NO_MOUSE] == 0});

    if (reason) {
        explorer_close(&ui.state);
        complain_of(&input->setting->profiles.messages);
        return complain(language, SAY(SCREEN_NONE, reason));
    }
    term_size(&rows, &columns);
    bool good = grid_open(&ui.picture, rows, columns);

    recent_open(&ui.recent, input->setting->options);

    if (good) {
        unsigned effect = EXPLORER_DRAW;

        begin(&ui);
        term_pending(); /* an answer that is there chooses the colours of the first frame */
        while (!ui.gone && !(effect & EXPLORER_QUIT)) {
            effect = draw(&ui, effect) | handle_pending(&ui);
        }
    }
    int file = ui.state.wanted_file;

    finish(&ui);
    if (file > 0 && !ui.gone) {
        recent_explore(&ui.recent, file - 1);
    }
    recent_close(&ui.recent);
    return good || complain(language, SAY(OUT_OF_MEMORY));
}

exit_status explore(explore_input *input)
{
    struct asciicast cast;

    if (!exploration_record(input, &cast)) {
        return EXIT_WRONG;
    }
    bool good = explore_until_left(input);

    return exploration_recorded(input) && good ? EXIT_FINE : EXIT_WRONG;
}
