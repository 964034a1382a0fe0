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
#include "explorer/launch_field.h"
#include "kernel/kernel.h"
#include "profile/profile.h"

/* Pages, in the order of Tab. */
#define EXPLORER_PAGES(PAGE)                                                                       \
    PAGE(GRAPHS, "graphs")                                                                         \
    PAGE(TABLES, "tables")                                                                         \
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
    EXPLORER_TEXT = 64,
    EXPLORER_MESSAGE = 200,
};

/* Where an exploration stands: what undo, pins and sessions keep. */
typedef struct configuration {
    int profile; /* index in the profile set */
    int device;  /* index in the profile; -1: none */
    occ_launch launch;
} configuration;

/* The exact curve over one slider, and its places of change. */
typedef struct explorer_curve {
    occ_range range;
    size_t run_count;
    occ_run *runs; /* EXPLORER_MAX_RUNS */
} explorer_curve;

/* One line of typed text. */
typedef struct explorer_entry {
    bool open;
    field_id field;
    char text[EXPLORER_TEXT];
    int length;
    char reason[EXPLORER_MESSAGE]; /* why it was refused; "" while it was not */
} explorer_entry;

/* A row of the architecture picker (device -1: the architecture itself) or of the kernel picker. */
typedef struct picker_row {
    int profile;
    int device;
    int kernel;
} picker_row;

typedef struct explorer_picker {
    char filter[EXPLORER_TEXT];
    int filter_length;
    picker_row *rows; /* those that the filter leaves */
    int count;
    int capacity;
    int cursor;
} explorer_picker;

/* What the screen must do after a key or a click. */
enum {
    EXPLORER_DRAW = 1,
    EXPLORER_REDRAW = 2, /* every cell, as after ^L */
    EXPLORER_SUSPEND = 4,
    EXPLORER_QUIT = 8,
};

typedef struct explorer {
    profile_set *profiles;      /* the caller's */
    const kernel_list *kernels; /* the caller's; may be NULL */
    picker_row *catalogue;      /* every architecture and device; empty until one is to be chosen */
    int catalogue_count;
    int kernel; /* index of the one explored; -1: none */

    configuration start;     /* what RESET returns to */
    bool dragging;           /* the mouse holds a slider: one change, however far it goes */
    configuration wanted;    /* as asked for, beyond what the architecture allows */
    struct history *history; /* undo and redo */

    /* In force, derived by explorer_update: */
    const profile *profile;
    const occ_device *device; /* NULL: none */
    occ_launch launch;        /* wanted.launch, clipped */
    unsigned clipped;         /* 1 << field_id for each that was */
    occ_result result;
    occ_waves waves; /* valid where device is not NULL */
    explorer_curve curves[OCC_SLIDER_COUNT];

    /* What is shown: */
    explorer_page page;
    explorer_overlay overlay;
    occ_parameter slider; /* the current one */
    field_id field;       /* the current row of OVERLAY_FIELDS */
    int row;              /* the current row of PAGE_DEVICES; first line shown of help and tables */
    bool percent;         /* y axes in percent, not warps */
    bool carveouts;       /* one line a carve-out */
    explorer_glyphs glyphs;
    bool unicode; /* the terminal can show more than ASCII */
    explorer_entry entry;
    explorer_picker picker;
    char message[EXPLORER_MESSAGE]; /* what the last key had to say; "" for nothing */
    bool message_is_error;
} explorer;

/* false: out of memory, or no profile can be read (the set's messages say why). */
bool explorer_open(explorer *state, profile_set *profiles, const kernel_list *kernels,
                   const configuration *start);
void explorer_close(explorer *state);

/* EXPLORER_ bits. */
unsigned explorer_key(explorer *state, int key);
unsigned explorer_do(explorer *state, action_id action);

unsigned explorer_show_page(explorer *state, explorer_page page);

/* What lies under a cell of the screen: found by the view (view_hit), acted on here. */
typedef enum explorer_target_kind {
    TARGET_NOTHING,
    TARGET_SLIDER, /* value: what the position stands for */
    TARGET_GRAPH,  /* the same */
    TARGET_FIELD,  /* value: field_id */
    TARGET_ROW,    /* value: row of a picker or of the devices page */
    TARGET_PAGE,   /* value: explorer_page, a tab in the frame */
} explorer_target_kind;

typedef struct explorer_target {
    explorer_target_kind kind;
    occ_parameter parameter; /* of a slider or a graph */
    int value;
} explorer_target;

unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target);

/* Takes a kernel's figures over; -1 for none. Its architecture too, where it is known. */
void explorer_set_kernel(explorer *state, int index);

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

/* The one step that gains most for least: for the summary line. */
bool explorer_best_step(const explorer *state, explorer_step *step);

/* "1 register fewer → 100 %": the step in words. */
void explorer_step_phrase(const explorer *state, const explorer_step *step, char *text,
                          size_t size);

/* A sentence for a refusal: which rule, by how much, what would be right. */
void explorer_refusal(const occ_arch *arch, const occ_refusal *refusal, char *text, size_t size);

/* "registers + shared memory": the limiters by name. key: their one-word keys instead. */
void explorer_limiters(unsigned limiters, bool key, char *text, size_t size);

#endif
