/* SPDX-License-Identifier: MIT */
/*
 * The state of an exploration: what is wanted, what is in force, what is
 * shown. Plain data: the other files of this room change it, the view draws
 * it.
 */
#ifndef EXPLORER_STATE_H
#define EXPLORER_STATE_H

#include "explorer/action.h"
#include "launch/advice_answers.h"
#include "launch/launch_file.h"
#include "launch/measured.h"

/* The pages, in the order of Tab: identifier, name (of the rules, page.h). */
#define EXPLORER_PAGES(PAGE)                                                                       \
    PAGE(GRAPHS, graphs)                                                                           \
    PAGE(WHY, why)                                                                                 \
    PAGE(ADVICE, advice)                                                                           \
    PAGE(MAP, map)                                                                                 \
    PAGE(COMPARE, compare)                                                                         \
    PAGE(SM, sm)                                                                                   \
    PAGE(GPU, gpu)

#define EXPLORER_PAGE_ID(id, name) PAGE_##id,
typedef enum explorer_page { EXPLORER_PAGES(EXPLORER_PAGE_ID) PAGE_COUNT } explorer_page;

/* Overlays, drawn over the page: identifier, name of the rules (page.h). */
#define EXPLORER_OVERLAYS(OVERLAY)                                                                 \
    OVERLAY(HELP, help)                                                                            \
    OVERLAY(FIELDS, launch)                                                                        \
    OVERLAY(ARCHITECTURE, architectures)                                                           \
    OVERLAY(KERNEL, kernels)                                                                       \
    OVERLAY(PALETTE, palette)                                                                      \
    OVERLAY(PINS, pins)

#define EXPLORER_OVERLAY_ID(id, name) , OVERLAY_##id
typedef enum explorer_overlay {
    OVERLAY_NONE EXPLORER_OVERLAYS(EXPLORER_OVERLAY_ID)
} explorer_overlay;

/* Glyphs of graphs: identifier, name. */
#define EXPLORER_GLYPHS(GLYPHS)                                                                    \
    GLYPHS(FILLED, "filled")                                                                       \
    GLYPHS(BRAILLE, "braille")                                                                     \
    GLYPHS(BLOCKS, "blocks")                                                                       \
    GLYPHS(ASCII, "ascii")

#define EXPLORER_GLYPHS_ID(id, name) GLYPHS_##id,
typedef enum explorer_glyphs { EXPLORER_GLYPHS(EXPLORER_GLYPHS_ID) GLYPHS_COUNT } explorer_glyphs;

/* Sets of colours: identifier, name. */
#define EXPLORER_THEMES(THEME)                                                                     \
    THEME(SAFE, "safe")                                                                            \
    THEME(DARK, "dark")                                                                            \
    THEME(LIGHT, "light")                                                                          \
    THEME(CONTRAST, "contrast")                                                                    \
    THEME(MONO, "mono")

#define EXPLORER_THEMES_ID(id, name) THEME_##id,
typedef enum explorer_theme { EXPLORER_THEMES(EXPLORER_THEMES_ID) THEME_COUNT } explorer_theme;

enum {
    EXPLORER_MAX_ADVICE = 160,
    EXPLORER_MAX_SHARED = 64,
    EXPLORER_MAX_PINS = 8,
    EXPLORER_FIRST_PIN = 'a', /* letter of a pin; the others follow it */
    EXPLORER_MAX_COMPARED = 64,
};

/* The point that is explored: an architecture, a device, a launch, a kernel. */
typedef struct configuration {
    int profile; /* index in the profile set */
    int device;  /* index in the profile; -1: none */
    occ_launch launch;
    int kernel;             /* index in the kernels; -1: none */
    bool keep_architecture; /* the user chose it: a kernel built for another does not change it */
    unsigned given;    /* by an option or a hand, 1 << occ_parameter each: no kernel changes it */
    int assumed_block; /* threads, of every kernel whose block size nothing states */
} configuration;

/* The exact curve of slider_launch over one slider, as runs of equal results. */
typedef struct explorer_curve {
    occ_range range;
    size_t run_count;
    occ_run *runs; /* OCC_MAX_RUNS, owned; NULL for a parameter that no slider changes */
} explorer_curve;

/* The purpose of a typed line. */
typedef enum entry_kind {
    ENTRY_FIELD,
    ENTRY_TARGET,        /* of the page of advice: its questions, in the order of their actions */
    ENTRY_EXACTLY,       /* the same */
    ENTRY_ARCHITECTURES, /* the same */
    ENTRY_SAVE,          /* a path, as are the next */
    ENTRY_OPEN,
    ENTRY_LAUNCHES,
    ENTRY_PICTURE,
    ENTRY_COUNT
} entry_kind;

/* One line of typed text: a value, a path, or a question to the page of advice. */
typedef struct explorer_entry {
    bool open;
    entry_kind kind;
    occ_parameter field; /* of ENTRY_FIELD */
    char text[SENTENCE_SIZE];
    char reason[SENTENCE_SIZE]; /* why the text was refused; "": it was not */
    bool asked; /* the reason is a question, of a file at the path, that Enter answers */
} explorer_entry;

/* Kinds of rows in the palette; SENTENCE_PALETTE_<id> names each. */
#define PALETTE_KINDS(KIND)                                                                        \
    KIND(PAGE)                                                                                     \
    KIND(ACTION)                                                                                   \
    KIND(FIELD) KIND(THEME) KIND(LANGUAGE) KIND(TOUR) KIND(DEVICE) KIND(KERNEL) KIND(FILE)

#define PALETTE_KIND_ID(id) PALETTE_##id,
typedef enum palette_kind { PALETTE_KINDS(PALETTE_KIND_ID) PALETTE_KIND_COUNT } palette_kind;

/* A row of the architecture picker (device -1: the architecture), the kernels, the palette. */
typedef struct picker_row {
    palette_kind kind; /* of the palette */
    int index;         /* of the page, action, parameter, theme, language or tour */
    int profile;
    int device;
    int kernel;
    int first; /* index of the kernel's first build: its builds are neighbours in the list */
    int count; /* of its builds */
    int rank;  /* first sort key. 0: the filter matches the name shown; 1: another text */
    double key;
    const char *name; /* of the kernel as shown: third sort key; then comes first */
    int alike;        /* kernels that share the row: equal in everything that is shown */
} picker_row;

/* Orders of the kernel picker; Tab goes to the next. SENTENCE_KERNELS_BY_<id> names one. */
#define KERNELS_SORTS(SORT)                                                                        \
    SORT(NAME) SORT(REGISTERS) SORT(SMEM) SORT(SPILLS) SORT(OCCUPANCY) SORT(TIME)

#define KERNELS_SORT_ID(id) KERNELS_BY_##id,
typedef enum kernels_sort { KERNELS_SORTS(KERNELS_SORT_ID) KERNELS_SORT_COUNT } kernels_sort;

/* The list to choose from while an overlay with a filter is open. */
typedef struct explorer_picker {
    char filter[PHRASE_SIZE];
    picker_row *rows; /* that pass the filter; owned */
    int count;
    size_t capacity;
    int cursor;
    bool adds;         /* the choice becomes a row of the comparison */
    action_id chosen;  /* in the palette */
    kernels_sort sort; /* of kernels */
} explorer_picker;

/* Separators in explorer.command: before a launch option; before one that a narrow row may drop. */
enum { EXPLORER_OPTION_BREAK = '\n', EXPLORER_DROPPABLE_BREAK = '\v' };

/* The help: what is typed narrows it. */
typedef struct explorer_help {
    char filter[PHRASE_SIZE];
    int row;  /* the first that is shown; beyond the last screenful it counts as that */
    int page; /* rows that are shown; 0: not known */
} explorer_help;

/* Effects of a key or a click, as bits. */
enum {
    EXPLORER_DRAW = 1,
    EXPLORER_REDRAW = 2, /* every cell, as after ^L */
    EXPLORER_SUSPEND = 4,
    EXPLORER_QUIT = 8,
    EXPLORER_COPY = 16,    /* the command line of this exploration goes to the clipboard */
    EXPLORER_PICTURE = 32, /* explorer.picture is to be written */
    EXPLORER_UNSAVED = 64, /* kept work is to be opened */
    EXPLORER_TOUR = 128,   /* explorer.wanted_tour is to be played */
    EXPLORER_ACT = 256,    /* explorer.picker.chosen is to be done; explorer.c does it */
};

/* A configuration that stays on the graphs as a ghost, with its result. */
typedef struct explorer_pin {
    char letter;
    bool of_build; /* kept by itself when a new build replaced it */
    configuration where;
    occ_launch launch; /* clipped to its architecture */
    occ_result result;
    unsigned unknown; /* launch_bounding: if not 0, the occupancy is a bound */
} explorer_pin;

/* A block size on several architectures. */
typedef struct shared_block {
    int block_size; /* threads */
    double lowest;  /* occupancy on these, percent */
    double percents[BLOCK_PLACES_MOST];
} shared_block;

/* The question of the page of advice; unset: which changes gain. At most one of blocks, archs. */
typedef struct advice_question {
    int target;              /* percent that a change or block size reaches; 0: not asked */
    int blocks;              /* exactly so many on an SM; 0: not asked */
    char archs[PHRASE_SIZE]; /* names with commas between: one block size for all; "": not asked */
} advice_question;

/* The answer: items, or stretches for blocks, or blocks for archs. */
typedef struct explorer_advice {
    occ_advice items[EXPLORER_MAX_ADVICE]; /* gains, then those of occ_losses */
    int gains;                             /* the first items */
    int realistic;                         /* the first gains */
    int beyond; /* gains that are not realistic: a row without changes shows them */
    amount_stretch stretches[STRETCHES_MOST];
    block_places places;
    shared_block blocks[EXPLORER_MAX_SHARED];
    int refused;         /* index of the place that no block size fits; -1: none */
    occ_refusal refusal; /* its reason */
    int count;           /* rows: items, stretches or blocks */
} explorer_advice;

/* The map of two sliders, with a cursor of its own. */
typedef struct explorer_map {
    occ_parameter x;
    occ_parameter y;
    int cursor_x; /* a value of x, no cell */
    int cursor_y;
    bool per_thread;   /* of shared memory the cursor counts bytes per thread, not per block */
    occ_result result; /* at the cursor */
    bool limiters;     /* regions by limiter rather than by occupancy */
} explorer_map;

/* One row of the comparison: the same launch on another architecture or device. */
typedef struct compare_row {
    int profile;
    int device;           /* -1: none */
    int place;            /* in the list of the user's choice */
    evaluated_launch now; /* in force, or as wanted with its preferences clipped */
    bool fits;            /* the launch runs: not launch_fault_of */
} compare_row;

/* Orders of the comparison: identifier, key of sessions. SENTENCE_COMPARE_BY_<id> names one. */
#define COMPARE_SORTS(SORT)                                                                        \
    SORT(ORDER, "order")                                                                           \
    SORT(OCCUPANCY, "occupancy")                                                                   \
    SORT(BLOCKS, "blocks")                                                                         \
    SORT(WARPS, "warps")                                                                           \
    SORT(LIMITER, "limiter")                                                                       \
    SORT(WAVES, "waves")                                                                           \
    SORT(RESIDENT, "resident")                                                                     \
    SORT(CLUSTERS, "clusters")

#define COMPARE_SORT_ID(id, name) COMPARE_BY_##id,
typedef enum compare_sort { COMPARE_SORTS(COMPARE_SORT_ID) COMPARE_SORT_COUNT } compare_sort;

/* The architectures and devices to compare, in the order of their choice. */
typedef struct compared_list {
    struct {
        short profile;
        short device; /* -1: none */
    } items[EXPLORER_MAX_COMPARED];
    int count; /* 0: the comparison has not begun */
} compared_list;

typedef struct explorer_compare {
    compared_list chosen;
    compare_row rows[EXPLORER_MAX_COMPARED]; /* of all that are chosen, sorted */
    int count;
    int refused;        /* the last rows, whose launch does not run */
    bool refused_shown; /* in a row each; else several share one row */
    compare_sort sort;
    bool reversed; /* reverses sort; rows that do not fit or have no value stay last */
} explorer_compare;

/* Target of a lecture's pointer. */
typedef struct lecture_point {
    enum { LECTURE_NOTHING, LECTURE_SLIDER, LECTURE_LIMIT, LECTURE_VALUE } kind;
    occ_parameter parameter; /* of a slider, and of a value on its graph */
    int value;
    occ_limit_id limit;
} lecture_point;

enum { LECTURE_TEXT = 2048 }; /* bytes */

/* Text of the present scene of a tour, below the page. */
typedef struct explorer_lecture {
    char title[LECTURE_TEXT]; /* of the scene */
    char text[LECTURE_TEXT];
    char question[LECTURE_TEXT]; /* "": none */
    char answer[LECTURE_TEXT];
    bool answered; /* the answer is shown */
    int scene;     /* from 1 */
    int count;
    bool left; /* the launch is no longer the scene's */
    lecture_point point;
} explorer_lecture;

/* A picture to be written. */
typedef struct explorer_picture {
    char path[SENTENCE_SIZE];
    occ_parameter graph; /* alone; OCC_PARAM_COUNT: the page as it is */
} explorer_picture;

typedef struct explorer {
    const struct language *language; /* of every sentence; NULL: English; the caller's */
    profile_set *profiles;           /* the caller's */
    const kernel_list *kernels;      /* the caller's; may be NULL */
    launch_file *launches;           /* the caller's, matched with the kernels; NULL: none */
    int launches_saved;              /* times; the user named the file at the first */
    int kernel;                      /* index of the explored kernel, as in wanted; -1: none */
    struct kernel_namer *namer;      /* of the kernels' names; owned; NULL: no kernels */
    const char **kernel_names;       /* in the form name_form, one for each kernel; owned */
    bool *kernel_changed;            /* since the last build, one for each kernel; owned */
    kernel lost;           /* the explored one that the last build lacked; name NULL: none */
    name_pool *lost_names; /* its name and file; owned */
    bool kernel_times;     /* some file states how long launches ran */
    bool kernel_spills;    /* some kernel spills */
    int name_form;         /* kernel_name_form */

    configuration start;     /* RESET returns to it, and a kernel's launch begins with it */
    bool dragging;           /* the mouse holds a slider: one undo step, however far it goes */
    bool clicked;            /* the last press moved a graph's value */
    configuration wanted;    /* as asked for, beyond what the architecture allows */
    struct history *history; /* undo and redo; owned */

    /* In force: derived from wanted by change_update. */
    evaluated_launch now;
    unsigned clipped; /* 1 << occ_parameter for each of its values that was clipped */
    explorer_curve curves[OCC_PARAM_COUNT];
    bool page_outdated; /* the page's own figures are older than the launch in force */

    /* Shown. */
    explorer_page page;
    explorer_overlay overlay;
    occ_parameter slider;    /* the current one */
    occ_parameter field;     /* the current row of OVERLAY_FIELDS */
    int row;                 /* the current row of a page that has rows */
    explorer_help help;      /* while OVERLAY_HELP is open */
    bool percent;            /* y axes in percent, not warps */
    bool carveouts;          /* one line for each carve-out */
    unsigned hidden;         /* OCC_ROW_BIT of the limits without letters on the graphs */
    measured_set measured;   /* points over the curves of PAGE_GRAPHS; owned */
    uint64_t measured_shown; /* bits of its series */
    bool large;              /* on PAGE_GRAPHS: the current slider's graph has the whole page */
    bool command_line;       /* the last row has the command line that reproduces this */
    const char *command;     /* it, with breaks before options; the caller's; or NULL */
    bool untouched; /* no key came, nothing was read or given: the last row says what is shown */
    const explorer_lecture *lecture; /* the caller's; NULL: no tour is played */
    const char *const *tours; /* names that the palette offers, to NULL; the caller's; or NULL */
    int wanted_tour;          /* index in them */
    const char *const *files; /* explored last, which the palette offers, to NULL; as tours */
    int wanted_file;   /* counted from 1 in them, to be explored after EXPLORER_QUIT; 0: none */
    struct work *work; /* the caller's, for what may take long; NULL: none */
    bool presenter;    /* few and large things, for a projector */
    bool exported;     /* into a file, without tabs and keys */
    bool every_change; /* the page of advice shows those that may spill too */
    bool every_warp;   /* advice names block sizes of any number of whole warps */
    explorer_glyphs glyphs;
    bool unicode;        /* the terminal can show more than ASCII */
    int terminal_colors; /* 0, 8 or 256 */
    int colors;          /* of them in use: none where the theme is THEME_MONO */
    explorer_theme theme;
    bool half_blocks; /* its font may have no other eighths of a block than the half one */
    explorer_entry entry;
    explorer_picture picture;
    char session_path[SENTENCE_SIZE]; /* of the session saved or opened last; "": none */
    message_list skipped; /* mistakes in sessions, reported to the user after leaving; owned */
    explorer_picker picker;
    explorer_pin pins[EXPLORER_MAX_PINS];
    int pin_count;
    advice_question question;
    int pin_row;                 /* the current row of OVERLAY_PINS */
    explorer_advice advice;      /* valid on PAGE_ADVICE */
    explorer_map map;            /* valid on PAGE_MAP */
    explorer_compare compare;    /* valid on PAGE_COMPARE */
    char message[SENTENCE_SIZE]; /* of the last key; "": none */
    bool message_is_error;
} explorer;

/* A lecture asks: the result of the launch is covered until its answer is shown. */
static inline bool explorer_asks(const explorer *state)
{
    return state->lecture && !state->lecture->answered;
}

/* Whether an architecture, or with device not -1 a device of it, is the one that is explored. */
bool explorer_is_on(const explorer *state, int profile_index, int device);

/* Whether all is drawn in ASCII alone: by choice, or on a terminal that shows no more. */
bool explorer_in_ascii(const explorer *state);

/* Sets the message of the last line; error: in the colour of errors. Returns EXPLORER_DRAW. */
unsigned say(explorer *state, bool error, sentence_id id, const struct sentence_value *values,
             size_t count);

/* Message: why the architecture lacks a parameter. false: it has it, and nothing is said. */
bool say_missing(explorer *state, occ_parameter id);

/* ---- The theme of the colours; the terminal's own background stays in every one */

/* Uses no colours with THEME_MONO, else those of the terminal. */
void theme_choose(explorer *state, explorer_theme theme);

/* "theme dark: bright colours for a dark background" */
sentence_id theme_sentence(explorer_theme theme);

/* The next theme, with a message that names it. Returns EXPLORER_ bits. */
unsigned theme_next(explorer *state, action_id id);

#endif
