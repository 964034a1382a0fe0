/* SPDX-License-Identifier: MIT */
/*
 * The state of an exploration and what keys and clicks make of it:
 * (state, action) -> state. Knows neither cells nor a terminal; the view draws
 * it, the term module feeds it.
 */
#ifndef EXPLORER_EXPLORER_H
#define EXPLORER_EXPLORER_H

#include "explorer/action.h"
#include "explorer/key.h"
#include "explorer/launch_parameter.h"
#include "kernel/kernel.h"
#include "profile/profile.h"

/* Pages, in the order of Tab. */
#define EXPLORER_PAGES(PAGE)                                                                       \
    PAGE(GRAPHS, "graphs")                                                                         \
    PAGE(TABLES, "tables")                                                                         \
    PAGE(WHY, "why")                                                                               \
    PAGE(ADVICE, "advice")                                                                         \
    PAGE(MAP, "map")                                                                               \
    PAGE(COMPARE, "compare")                                                                       \
    PAGE(DEVICES, "devices")

#define EXPLORER_PAGE_ID(id, name) PAGE_##id,
typedef enum explorer_page { EXPLORER_PAGES(EXPLORER_PAGE_ID) PAGE_COUNT } explorer_page;
#undef EXPLORER_PAGE_ID

const char *explorer_page_name(explorer_page page);

/* What lies over the page. */
typedef enum explorer_overlay {
    OVERLAY_NONE,
    OVERLAY_HELP,
    OVERLAY_FIELDS,       /* every field of the launch */
    OVERLAY_ARCHITECTURE, /* picker of architectures and devices */
    OVERLAY_KERNEL,       /* picker of kernels */
} explorer_overlay;

/* How lines are drawn. */
typedef enum explorer_glyphs {
    GLYPHS_BRAILLE,
    GLYPHS_BLOCK,
    GLYPHS_ASCII,
    GLYPHS_COUNT
} explorer_glyphs;

enum {
    EXPLORER_MAX_RUNS = 1024, /* more than any parameter of a real architecture has */
    EXPLORER_MAX_ADVICE = 160,
    EXPLORER_MAX_PINS = 4,
    EXPLORER_MAX_COMPARED = 64,
    EXPLORER_MAX_NOTES = 8,
    EXPLORER_TEXT = 64,
    EXPLORER_MESSAGE = 200,
};

/* Where an exploration stands: what undo, pins and sessions keep. */
typedef struct configuration {
    int profile; /* index in the profile set */
    int device;  /* index in the profile; -1: none */
    occ_launch launch;
    int kernel;             /* index in the kernels; -1: none. Pins do not keep it */
    bool keep_architecture; /* it was asked for: kernels are explored on it, wherever built for */
} configuration;

/* The exact curve over one slider, and its places of change. */
typedef struct explorer_curve {
    occ_range range;
    size_t run_count;
    occ_run *runs; /* EXPLORER_MAX_RUNS */
} explorer_curve;

/* What a typed line is for. */
typedef enum entry_kind { ENTRY_FIELD, ENTRY_SAVE, ENTRY_OPEN } entry_kind;

/* One line of typed text: the value of a field, or the path of a session. */
typedef struct explorer_entry {
    bool open;
    entry_kind kind;
    occ_parameter field; /* of ENTRY_FIELD */
    char text[EXPLORER_MESSAGE];
    int length;
    char reason[EXPLORER_MESSAGE]; /* why it was refused; "" while it was not */
} explorer_entry;

/* A row of the architecture picker (device -1: the architecture itself) or of the kernel picker. */
typedef struct picker_row {
    int profile;
    int device;
    int kernel;
    int first; /* of the architectures that the kernel was built for: neighbours in the list */
    int count;
    int rank;   /* 0: the filter is in the name shown; 1: elsewhere. Rows are sorted by it, */
    double key; /* then by this, */
    int place;  /* and then by name */
} picker_row;

/* Orders of the kernel picker; Tab goes on. */
#define KERNELS_SORTS(SORT)                                                                        \
    SORT(NAME, "by name")                                                                          \
    SORT(REGISTERS, "by registers")                                                                \
    SORT(SMEM, "by shared memory")                                                                 \
    SORT(SPILLS, "by spills")                                                                      \
    SORT(OCCUPANCY, "by occupancy")

#define KERNELS_SORT_ID(id, name) KERNELS_BY_##id,
typedef enum kernels_sort { KERNELS_SORTS(KERNELS_SORT_ID) KERNELS_SORT_COUNT } kernels_sort;
#undef KERNELS_SORT_ID

typedef struct explorer_picker {
    char filter[EXPLORER_TEXT];
    int filter_length;
    picker_row *rows; /* those that the filter leaves */
    int count;
    int capacity;
    int cursor;
    bool adds;         /* what is chosen is added to the comparison */
    kernels_sort sort; /* of kernels */
} explorer_picker;

/* What the screen must do after a key or a click. */
enum {
    EXPLORER_DRAW = 1,
    EXPLORER_REDRAW = 2, /* every cell, as after ^L */
    EXPLORER_SUSPEND = 4,
    EXPLORER_QUIT = 8,
    EXPLORER_COPY = 16, /* the command line that comes back here, to the clipboard */
};

/* A configuration that stays on the graphs as a ghost, with what it gives. */
typedef struct explorer_pin {
    configuration where;
    occ_launch launch; /* clipped to its architecture */
    occ_result result;
} explorer_pin;

/* Changes that would help, then those of each slider that gain or lose, the nearest both ways. */
typedef struct explorer_advice {
    occ_advice items[EXPLORER_MAX_ADVICE];
    int count;
    int gains; /* the first ones: nothing as cheap gives as much (occ_advise) */
} explorer_advice;

/* The map of two sliders: its own cursor walks in it. */
typedef struct explorer_map {
    occ_parameter x;
    occ_parameter y;
    int cursor_x; /* values, not cells */
    int cursor_y;
    occ_result result; /* at the cursor */
    bool limiters;     /* regions by limiter rather than by occupancy */
} explorer_map;

/* One row of the comparison: the same launch on another architecture or device. */
typedef struct compare_row {
    int profile;
    int device; /* -1: none */
    occ_launch launch;
    unsigned clipped; /* 1 << occ_parameter for each that had to move */
    occ_result result;
    occ_waves waves; /* valid where device is not -1 */
} compare_row;

#define COMPARE_SORTS(SORT)                                                                        \
    SORT(ORDER, "as chosen")                                                                       \
    SORT(OCCUPANCY, "by occupancy")                                                                \
    SORT(BLOCKS, "by blocks per SM")                                                               \
    SORT(RESIDENT, "by resident blocks")                                                           \
    SORT(WAVES, "by waves")

#define COMPARE_SORT_ID(id, name) COMPARE_BY_##id,
typedef enum compare_sort { COMPARE_SORTS(COMPARE_SORT_ID) COMPARE_SORT_COUNT } compare_sort;
#undef COMPARE_SORT_ID

typedef struct explorer_compare {
    compare_row rows[EXPLORER_MAX_COMPARED];
    int count;
    compare_sort sort;
} explorer_compare;

typedef struct explorer {
    profile_set *profiles;      /* the caller's */
    const kernel_list *kernels; /* the caller's; may be NULL */
    picker_row *catalogue;      /* every architecture and device; empty until one is to be chosen */
    int catalogue_count;
    int kernel;           /* the one explored, as in wanted; -1: none */
    char **kernel_names;  /* for people, one for each kernel */
    int *kernel_places;   /* in the order of these names, one for each kernel */
    bool *kernel_changed; /* since the last build, one for each kernel */
    bool kernel_spills;   /* some file says how much its kernels spill: binaries do not */
    int name_form;        /* kernel_name_form */

    configuration start;  /* what RESET returns to, and a kernel's launch begins with */
    unsigned given;       /* 1 << occ_parameter for each that options gave: no kernel changes it */
    bool dragging;        /* the mouse holds a slider: one change, however far it goes */
    configuration wanted; /* as asked for, beyond what the architecture allows */
    struct history *history; /* undo and redo */

    /* In force, derived by explorer_update: */
    const profile *profile;
    const occ_device *device; /* NULL: none */
    occ_launch launch;        /* wanted.launch, clipped */
    unsigned clipped;         /* 1 << occ_parameter for each that was */
    occ_result result;
    occ_waves waves; /* valid where device is not NULL */
    explorer_curve curves[SLIDER_COUNT];

    /* What is shown: */
    explorer_page page;
    explorer_overlay overlay;
    occ_parameter slider; /* the current one */
    occ_parameter field;  /* the current row of OVERLAY_FIELDS */
    int row;              /* the current row of a page that has rows */
    int help_row;         /* the first line shown of help */
    bool percent;         /* y axes in percent, not warps */
    bool carveouts;       /* one line a carve-out */
    explorer_glyphs glyphs;
    bool unicode; /* the terminal can show more than ASCII */
    explorer_entry entry;
    char session_path[EXPLORER_MESSAGE]; /* of the session saved or opened last; "": none */
    explorer_picker picker;
    explorer_pin pins[EXPLORER_MAX_PINS];
    int pin_count;
    explorer_advice advice;   /* valid on PAGE_ADVICE */
    explorer_map map;         /* valid on PAGE_MAP */
    explorer_compare compare; /* valid on PAGE_COMPARE */
    int latency;              /* index of a latency among the profile's figures; -1: no line */
    int ilp;                  /* independent instructions of a warp, 1 and more */
    char message[EXPLORER_MESSAGE]; /* what the last key had to say; "" for nothing */
    bool message_is_error;
} explorer;

/*
 * NULL, or the reason of a failure; then nothing is to be closed. Of a profile
 * that cannot be read the set's messages name the mistakes.
 */
const char *explorer_open(explorer *state, profile_set *profiles, const kernel_list *kernels,
                   const configuration *start);
void explorer_close(explorer *state);

/* EXPLORER_ bits. */
unsigned explorer_key(explorer *state, int key);
unsigned explorer_do(explorer *state, action_id action);

unsigned explorer_show_page(explorer *state, explorer_page page);

/* What lies under a cell of the screen: found by the view (view_hit), acted on here. */
typedef enum explorer_target_kind {
    TARGET_NOTHING,
    TARGET_INSIDE, /* of an overlay, but on nothing that can be pressed */
    TARGET_SLIDER, /* value: what the position stands for */
    TARGET_GRAPH,  /* the same */
    TARGET_FIELD,  /* value: occ_parameter */
    TARGET_ROW,    /* value: row of a picker or of the devices page */
    TARGET_PAGE,   /* value: explorer_page, a tab in the frame */
    TARGET_MAP,    /* value and other: the values of the map's axes */
} explorer_target_kind;

typedef struct explorer_target {
    explorer_target_kind kind;
    occ_parameter parameter; /* of a slider or a graph */
    int value;
    int other;
} explorer_target;

unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target);

/*
 * Takes a kernel over (take.h). Unless the architecture is to be kept, the one
 * that it was built for too, where it is known.
 */
void explorer_set_kernel(explorer *state, int index, bool keep_architecture);

/*
 * A kernel's occupancy at the launch that it would be taken over with (take.h),
 * on the architecture where it would be explored, which is returned.
 */
const occ_arch *explorer_kernel_occupancy(const explorer *state, int index, occ_launch *launch,
                                          occ_result *result);

/* A launch and its evaluation: the subject of facts and phrases, with or without an exploration. */
typedef struct explorer_subject {
    const occ_arch *arch;
    const occ_device *device; /* NULL: none */
    const occ_launch *launch;
    const occ_result *result;
    const occ_waves *waves; /* valid where there is a device */
    int max_cluster;        /* blocks of the largest cluster that fits; -1: unknown */
} explorer_subject;

explorer_subject explorer_subject_of(const explorer *state);

/* The cliffs of a slider that fall: where one more costs warps. Returns as occ_cliffs does. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity);

/* The nearest step of a slider that raises or lowers the resident warps; false: there is none. */
typedef struct explorer_step {
    occ_parameter parameter;
    int value;       /* the value to go to */
    occ_point point; /* what stands there */
} explorer_step;

/* direction: -1 towards smaller values, 1 towards larger ones. */
bool explorer_gain(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step);
bool explorer_loss(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step);

/* The same without an exploration: sign 1 for a gain, -1 for a loss. */
bool explorer_nearest(const explorer_subject *subject, occ_parameter parameter, int direction,
                      int sign, explorer_step *step);

/* The one step that gains most for least: for the summary line. */
bool explorer_best_step(const explorer *state, explorer_step *step);

/* "1 register fewer → 100 %": the step in words. */
void explorer_step_phrase(const explorer *state, const explorer_step *step, char *text,
                          size_t size);

/*
 * Notes by the book for the launch as it stands, each with its reason. Returns
 * how many were written, at most EXPLORER_MAX_NOTES.
 */
size_t explorer_notes(const explorer_subject *subject, char (*notes)[EXPLORER_MESSAGE]);

/*
 * The compiler's and the runtime's words for a launch with so many blocks on
 * an SM: launch bounds, register caps, attributes to set. Lines of C++ or
 * nvcc options, ready to copy. Returns how many, at most EXPLORER_MAX_NOTES.
 */
size_t explorer_words(const occ_arch *arch, const occ_launch *launch, int blocks,
                      char (*lines)[EXPLORER_MESSAGE]);

/* "carve-out default → 50 %", with a short name, or only where it goes to. */
typedef enum explorer_brevity { BREVITY_NONE, BREVITY_NAME, BREVITY_TARGET } explorer_brevity;

void explorer_change_phrase(const occ_change *change, explorer_brevity brevity, char *text,
                            size_t size);

/* " B", " %" or "": what stands behind an amount of it. */
const char *explorer_unit(occ_parameter parameter);

/* "registers 33 → 32: 3 → 4 blocks, 75 → 100 %"; of a pair with both of its changes. */
void explorer_advice_phrase(const explorer_subject *subject, const occ_advice *advice, char *text,
                            size_t size);

/* "+1,793 B shared memory until the next block goes: 4 → 3 blocks, 100 → 75 %" */
void explorer_loss_phrase(const explorer_subject *subject, const explorer_step *step, char *text,
                          size_t size);

/* The left side of a line of a limit's arithmetic: "33 registers × 32 threads". */
void explorer_expression(const occ_arithmetic *line, char *text, size_t size);

/* What its value counts: "registers", or "a warp" where registers stand at the left already. */
const char *explorer_value_label(const occ_arithmetic *line);

/* The whole line: "33 registers × 32 threads = 1,056 registers". */
void explorer_arithmetic(const occ_arithmetic *line, char *text, size_t size);

/* A sentence for a refusal: which rule, by how much, what would be right. */
void explorer_refusal(const occ_arch *arch, const occ_refusal *refusal, char *text, size_t size);

/* "registers + shared memory": the limiters by name. key: their one-word keys instead. */
void explorer_limiters(unsigned limiters, bool key, char *text, size_t size);

#endif
