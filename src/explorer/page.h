/* SPDX-License-Identifier: MIT */
/*
 * The pages, and the overlays over them. Each page has its rules in page_<name>.c: what it derives,
 * what its rows are, what its keys do. A function that a page or an overlay does not have is NULL.
 */
#ifndef EXPLORER_PAGE_H
#define EXPLORER_PAGE_H

#include "explorer/state.h"
#include "launch/facts.h"
#include "launch/why.h"

typedef struct page_rules {
    /* On arriving, before update: loads what it needs, puts cursors on what is in force. */
    void (*enter)(explorer *state);
    /* Derives what the page shows. */
    void (*update)(explorer *state);
    /* The rows that its cursor moves through, and the one in force. */
    int (*row_count)(const explorer *state);
    int (*row_in_force)(const explorer *state);
    /* The cursor moved to another row. */
    void (*row_moved)(explorer *state);
    /* Enter, or a second press on the row: takes over what the cursor is on. */
    unsigned (*activate)(explorer *state);
    /* Moves a cursor of two axes. */
    unsigned (*walk)(explorer *state, action_id id);
    /* The parameter behind the row of the cursor that has no slider, for the panel of the launch;
       OCC_PARAM_COUNT: none. */
    occ_parameter (*field)(const explorer *state);
} page_rules;

#define EXPLORER_PAGE_RULES(id, name) extern const page_rules page_##name;
EXPLORER_PAGES(EXPLORER_PAGE_RULES)

typedef struct page_row {
    const char *name; /* "graphs": the key in sessions */
    sentence_id title;
    sentence_id question; /* that it answers */
    const page_rules *rules;
} page_row;

const page_row *page_of(explorer_page page);

/* Functions return EXPLORER_ bits. */
typedef struct overlay_rules {
    /* Takes a key first; 0: leaves it to its action. */
    unsigned (*key)(explorer *state, int key);
    /* A character of pasted text. */
    unsigned (*type)(explorer *state, int character);
    /* Moves its cursor by an action of movement; never NULL. */
    void (*move)(explorer *state, action_id id);
    bool only_arrows; /* move the cursor; Home, End and the page keys change a value */
    /* Enter. NULL: the page takes over its row, or the entry of the current value opens. */
    unsigned (*activate)(explorer *state);
    /* A press on a row. */
    unsigned (*press)(explorer *state, int row);
    /* A press on a heading. NULL: one of the comparison. */
    unsigned (*sort)(explorer *state, int column);
    /* Removes the row of the cursor. */
    unsigned (*remove)(explorer *state);
} overlay_rules;

#define EXPLORER_OVERLAY_RULES(id, name) extern const overlay_rules overlay_##name;
EXPLORER_OVERLAYS(EXPLORER_OVERLAY_RULES)

/* handlers.c: the rules of the open overlay; of OVERLAY_NONE those of the page's own keys. */
const overlay_rules *overlay_of(const explorer *state);

/* picker.c: opens the help at its beginning, without a filter; closes an open one. */
unsigned help_toggle(explorer *state);

/* Actions of one page: page_map.c, page_compare.c, page_advice.c (from elsewhere too). */
unsigned map_act(explorer *state, action_id id);
unsigned compare_act(explorer *state, action_id id);
unsigned advice_act(explorer *state, action_id id, bool elsewhere);

/* Moves the map's cursor to values of its axes. */
unsigned map_walk_to(explorer *state, int x, int y);

/* The present name of a page that sessions, tours and options of older versions name otherwise. */
const char *explorer_page_renamed(const char *name);

/* F2 and Alt-1 for the first, and so on; PAGE_COUNT: the key is of no page. */
explorer_page page_of_key(int key);

/* Goes to a page, with its cursors on what is in force; closes what lies over it. */
unsigned explorer_show_page(explorer *state, explorer_page page);

/* Derives the current page anew where the launch in force has changed. */
void page_refresh(explorer *state);

/* The rows that the current page's cursor moves through; 0: it has none. */
int page_row_count(const explorer *state);

/* Puts the cursor on a row. */
void page_move_to(explorer *state, int row);

/* Takes over what the current page's cursor is on. */
unsigned page_activate(explorer *state);

/* Whether a row of the comparison sums up all from there on, whose launches do not run. */
bool compare_stands_for_refused(const explorer *state, int row);

/* Adds a row to the comparison, unless it is there, and puts the cursor on it. */
void compare_add(explorer *state, int profile_index, int device);

/* Sorts the comparison; by its present order: turns that around. */
unsigned compare_sort_by(explorer *state, compare_sort sort);

/* Whether the launch has values to sort by: waves of a grid, active clusters. */
bool compare_has(const explorer *state, compare_sort sort);

/* Evaluates the wanted launch where a row says; on what is in force, the launch in force. */
void compare_evaluate(const explorer *state, compare_row *row);

/* ---- page_why.c: the rows that its cursor goes through */

typedef enum why_kind { WHY_ARITHMETIC, WHY_FACTS, WHY_RANGES } why_kind;

typedef struct why_section {
    why_kind kind;
    int id;               /* why_part, fact_group, or the occ_parameter of the curve */
    occ_parameter slider; /* that the cursor takes along; OCC_PARAM_COUNT: none */
    int rows;             /* 1 of arithmetic */
} why_section;

enum { WHY_SECTIONS_MOST = WHY_PART_COUNT + FACT_SECTIONS + SLIDER_COUNT };

/* Sections of the why page in their order, arithmetic first. Returns their number. */
int why_sections(const explorer *state, why_section sections[WHY_SECTIONS_MOST]);

/* The values with one result from *run of a curve on, which moves behind them. false: none left. */
bool why_next_range(const explorer_curve *curve, size_t *run, occ_run *range);

/* ---- page_advice.c: the questions that the page of advice can be asked, and their answers */

enum { QUESTION_BLOCKS_MOST = 4096 };

/* The kind of answer that the page shows. */
typedef enum advice_kind { ADVICE_CHANGES, ADVICE_EXACTLY, ADVICE_SHARED } advice_kind;

advice_kind question_kind(const explorer *state);

/* Takes the text of the entry. false: refused, with a reason that the entry shows. */
bool question_take(explorer *state);

/* The places of a list of architectures. false: reason names the first that is refused. */
bool question_places(const explorer *state, const char *archs, block_places *places, char *reason,
                     size_t size);

/* The first single change advised; a block size only where nothing else gains. false: none. */
bool explorer_best_step(const explorer *state, occ_advice *best);

/* A launch with the chosen row of the page made; the page must have that row. */
occ_launch question_followed(const explorer *state, const occ_launch *start);

/* ---- page_gpu.c: rows of grid sizes of whole waves, GPCs, partitions and MIG slices */

typedef enum gpu_row_kind {
    GPU_ROW_NONE,
    GPU_ROW_SIZE,
    GPU_ROW_GPCS,
    GPU_ROW_PARTITIONS,
    GPU_ROW_SLICE,
} gpu_row_kind;

typedef struct gpu_row {
    gpu_row_kind kind;
    int index; /* of the grid size among all, of the slice among the slices */
} gpu_row;

/* kind GPU_ROW_NONE: there is no such row. */
gpu_row gpu_row_at(const explorer *state, int row);

/* The row of a kind, its first one; -1: none. */
int gpu_row_of(const explorer *state, gpu_row_kind kind);

/* Whether the page shows the dies of the whole device in place of GPCs, which are not known. */
bool gpu_shows_dies(const evaluated_launch *subject);

/* Whether the SMs of each GPC, or die, of the device are known: those of a partition are not. */
bool gpu_knows_gpcs(const evaluated_launch *subject);

/* Whether the page has GPCs: if they are known, or matter for the architecture's clusters. */
bool gpu_has_gpcs(const evaluated_launch *subject);

/* MIG slices of the whole device in force, devices of its profile; none of a part of it. */
int gpu_slice_count(const explorer *state);

/* The index of a slice among the devices of the profile; -1: there is none. */
int gpu_slice_device(const explorer *state, int slice);

/* ---- Grid sizes of whole waves near the grid of a launch */

enum { GRID_SIZES_MOST = 9 };

typedef struct grid_size {
    int blocks;
    int waves;
} grid_size;

/* Ascending sizes around the grid, from one wave; cooperative: only that. 0: none is resident. */
int grid_sizes_of(const occ_launch *launch, const occ_waves *waves,
                  grid_size sizes[GRID_SIZES_MOST]);

/* ---- The lists to choose from, filtered as one types: picker.c, picker_rows.c */

/* Opens one with its cursor on the row in force. adds: a choice joins the comparison. */
unsigned picker_open(explorer *state, explorer_overlay overlay, bool adds);

/* Computes the rows anew, with the same filter. */
void picker_refilter(explorer *state);

/* Computes the rows of all kernels, as an open picker without a filter shows them. */
void picker_list_kernels(explorer *state);

/* ---- The rows that a filter leaves */

/* Appends a row; leaves it out if memory is missing. */
void picker_append(explorer_picker *picker, picker_row row);

/* Sorts by rank, key, name, first. */
void picker_sort(explorer_picker *picker);

enum { PALETTE_TEXTS = 5 };

/* Score of a filter's words, each in its best text (NULL: no text). 0: a word is in none. */
int palette_score(const char *filter, const char *const texts[PALETTE_TEXTS]);

/* Text of a row of the palette. Returns text. */
const char *palette_text(const explorer *state, const picker_row *row, char text[SENTENCE_SIZE]);

/* Whether each word of a filter is contained in one of the texts, in any case. */
bool picker_passes(const char *filter, const char *const *texts, size_t count);

/* Adds the architectures and devices that pass the filter. */
void picker_filter_devices(explorer *state);

/* Adds the kernels that pass the filter: one row each, whatever its builds, in the chosen order. */
void picker_filter_kernels(explorer *state);

/* ---- pins.c: configurations kept by a letter: ghosts on the graphs, a list in OVERLAY_PINS */

/* The configuration in force, as a pin without a letter. */
explorer_pin pin_in_force(const explorer *state);

/* Adds a pin and returns its letter, given or free; a full list drops a build's or the oldest. */
char pins_add(explorer *state, explorer_pin pin);

/* The index of the pin with a letter; -1: none. */
int pins_find(const explorer *state, int letter);

/* ACTION_PIN pins the configuration in force, or removes its pin; ACTION_PINS toggles the list. */
unsigned pins_act(explorer *state, action_id id);

/* Keeps the build in force before a new one, in place of one kept earlier. Returns its letter. */
char pins_keep_build(explorer *state, explorer_pin build);

/* A pin's values that differ from those in force: "block 384, registers 40"; "": none. */
void pin_differences(const explorer *state, const explorer_pin *pin, char *text, size_t size);

#endif
