/* SPDX-License-Identifier: MIT */
/* The parts of a screen around its page: header, sliders, summary and footer. */
#ifndef VIEW_SCREEN_PARTS_H
#define VIEW_SCREEN_PARTS_H

#include "explorer/explorer.h"
#include "view/cells/line.h"
#include "view/graph/axis.h"
#include "view/layout.h"

/* A word for one action or two; their keys come from the table of actions. */
struct hint {
    action_id first;
    action_id second; /* ACTION_COUNT: none */
    sentence_id word;
};

struct hints {
    const struct hint *items; /* in order of importance */
    size_t count;
    bool typed; /* characters are typed into an entry: they are no hints */
};

#define HINTS_OF(items, typed)                                                                     \
    &(const struct hints)                                                                          \
    {                                                                                              \
        (items), sizeof(items) / sizeof *(items), (typed)                                          \
    }

/* The hints of every page. */
#define HINTS_OF_PAGES                                                                             \
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},                                          \
        {ACTION_PALETTE, ACTION_COUNT, SENTENCE_HINT_FIND},                                        \
        {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},                                           \
    {                                                                                              \
        ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT                                              \
    }

/* The first row: architecture, device, kernel, carve-out, and the pages as tabs. */
void header_draw(const explorer *state, grid *picture, rect area);

/* Architecture, device, carve-out and kernel alone, in one row. */
void header_subject_draw(const explorer *state, grid *picture, rect area);

/* The tab of a page; empty where the screen has no room for it. */
rect header_tab(const explorer *state, rect area, explorer_page page);

/* The sliders, a row each. letters: a legend names them. */
void sliders_draw(const explorer *state, grid *picture, rect area, bool letters);

/* The track of a slider. */
struct track {
    occ_parameter parameter;
    rect area;           /* one row */
    struct scale across; /* a cell for each column of the area */
    bool letters;        /* a legend names them: limits without a colour of their own have one */
};

void track_draw(const explorer *state, grid *picture, const struct track *track);

/* The target in a cell of the sliders' area. */
explorer_target slider_target(const explorer *state, rect area, int row, int column);

/* The keys of the sliders, for pages without keys of their own. */
extern const struct hints slider_hints;

/* The value of a column of the screen on a slider's track. */
int slider_value(const explorer *state, rect area, occ_parameter parameter, int column);

/* "75 %  48/64 warps  6 blocks", or "0 %" where nothing runs. */
void result_figures(struct flow *flow, const occ_arch *arch, const occ_result *result, bool bound);

/*
 * limiters_shown: OCC_ROW_BIT of the limits whose letters the page shows; 0:
 * none. Returns those that the legend names: 0 where it has no room.
 */
unsigned summary_draw(const explorer *state, grid *picture, rect area, unsigned limiters_shown);

/* A name of the legend on the graphs, the pin, or nothing; limiters_shown as above. */
explorer_target summary_target(const explorer *state, rect area, unsigned limiters_shown, int row,
                               int column);

/* The last row: an entry, else the last key's message, else hints that fit or the command line. */
void footer_draw(const explorer *state, grid *picture, rect area, const struct hints *hints);

/* The action of the hint in a column of the footer; ACTION_COUNT: there is none. */
action_id footer_action(const explorer *state, rect area, const struct hints *hints, int column);

/* The rows of the launch's command line, below the footer of a screen of that size. */
int command_rows(const explorer *state, int rows, int columns);

/* The command line in an area's rows. */
void command_row_draw(const explorer *state, grid *picture, rect area);

/* The first keys of an action, at most that many, as they are shown: "←", "Shift-→", "?". */
enum { KEYS_SIZE = 64 };
#define KEYS(picture, action, most) key_names((picture), (action), (most), (char[KEYS_SIZE]){0})
const char *key_names(const grid *picture, action_id action, int most, char text[KEYS_SIZE]);

/*
 * "R registers  W warp slots" for masks of limits and of hidden letters: by name, or by key.
 * Returns the limit in a column of the screen; OCC_ROW_COUNT: none is there.
 */
occ_limit_id limiter_legend(struct flow *flow, unsigned limiters, unsigned hidden, bool names,
                            int column);

/* "registers + warp slots" in the limits' colours; in brief "registers+smem". Returns the count. */
size_t limiter_spans(const struct language *language, unsigned limiters, bool names,
                     struct span spans[2 * OCC_ROW_COUNT]);

/* The cells that the legend takes. */
int limiter_legend_cells(const struct language *language, unsigned limiters, bool names);

/* Rows of the legend of measured points: 0 or 1. */
int measured_legend_rows(const explorer *state);

/*
 * The signs of the shown series with their labels, the unit of their axis, and the
 * device that they are of where it is not the explored one.
 */
void measured_legend(const explorer *state, grid *picture, rect area);

/* The series that it names on a picture, in an area as wide: those alone are drawn. */
uint64_t measured_legend_names(const explorer *state, const grid *picture);

/* ---- The words of a tour, below the page, and the place that it points at */

/* Rows that the lecture takes from a screen, at most half of it; 0: no tour is played. */
int lecture_rows(const explorer *state, int rows, int columns);

void lecture_draw(const explorer *state, grid *picture, rect area);

/* Shows the words or the value that the lecture points at, on a page that is drawn. */
void lecture_point_draw(const explorer *state, grid *picture, const view_layout *layout);

/* The keys of a tour, in place of the page's. */
extern const struct hints lecture_hints;

/* ---- The phrases of the summary */

enum { PHRASE_FORMS = 4 };

/* A phrase, from its longest form to its shortest; none if the launch has nothing of the kind. */
struct forms {
    struct phrase items[PHRASE_FORMS];
    size_t count;
};

typedef void summary_phrase(const explorer *state, struct forms *forms);

summary_phrase phrase_result;      /* "75 %  48/64 warps  6 blocks", without blocks, "75 %" */
summary_phrase phrase_limits;      /* "limited by registers"; of a refused launch the reason */
summary_phrase phrase_fault;       /* a cooperative grid that is refused */
summary_phrase phrase_grid;        /* a grid that its clusters do not divide */
summary_phrase phrase_split;       /* registers that setmaxnreg never gives */
summary_phrase phrase_tensor_span; /* the occupancy over unknown columns of tensor memory */
summary_phrase phrase_step;        /* the nearest change that gains */
summary_phrase phrase_local;       /* spills, stack or local memory of the kernel */
summary_phrase phrase_driver;      /* the driver's own count of blocks */
summary_phrase phrase_worth;       /* the worth of more warps to the kernel */
summary_phrase phrase_pin;         /* the pinned occupancy, and the difference */

/* Phrases behind result, limits and step, the most important first; then NULL. */
extern summary_phrase *const summary_others[];

#endif
