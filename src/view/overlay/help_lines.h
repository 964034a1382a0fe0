/* SPDX-License-Identifier: MIT */
/* The lines of the help that its filter leaves: symbols, and actions group by group. */
#ifndef VIEW_HELP_LINES_H
#define VIEW_HELP_LINES_H

#include "explorer/state.h"
#include "view/overlay/help_symbols.h"
#include "view/cells/theme.h"

enum { HELP_LINES_MOST = ACTION_COUNT + 2 * GROUP_COUNT + SYMBOL_COUNT + 8 };

/* HELP_LETTERS: those of all limits, with their names. */
enum help_kind { HELP_BLANK, HELP_HEADING, HELP_ACTION, HELP_SYMBOL, HELP_LETTERS };

struct help_line {
    enum help_kind kind;
    int id; /* of the heading's sentence, the action or the symbol */
};

struct help_lines {
    struct help_line items[HELP_LINES_MOST];
    int count;
};

/* A symbol as the screen shows it. */
struct help_sample {
    view_role role;
    const char *sample; /* NULL: a line */
    const char *ascii;
    sentence_id meaning;
};

const struct help_sample *help_sample_of(help_symbol id);

/* The symbols under their heading; no line where the filter leaves none. */
void help_collect_symbols(const explorer *state, struct help_lines *lines);

/* The actions under the headings of their groups. */
void help_collect_actions(const explorer *state, struct help_lines *lines);

/* The first line of the second of two columns: the first heading after the middle. */
int help_split(const struct help_lines *lines);

#endif
