/* SPDX-License-Identifier: MIT */
/*
 * The headline: phrases in a few rows, most important first. A phrase has
 * forms from the longest to the shortest; the first one for which some row has
 * room is drawn, whole. A phrase without room is left out.
 */
#ifndef VIEW_HEADLINE_H
#define VIEW_HEADLINE_H

#include "view/cells/line.h"

enum { HEADLINE_ROWS = 3, PHRASE_FORMS = 4 };

struct headline {
    grid *picture;
    rect area;  /* of at most HEADLINE_ROWS rows */
    bool dry;   /* nothing is drawn: only lost is of interest */
    bool below; /* the next phrases try the first row last */
    bool brief; /* the next phrases are not in their longest form if they have others */
    int used[HEADLINE_ROWS]; /* cells from the left */
    int kept[HEADLINE_ROWS]; /* cells at the right end that are not the phrases' */
    int lost;                /* phrases left out, or not in their longest form */
    rect last;               /* the place of the last phrase; empty: it was left out */
    rect pin;                /* the same of the pin's */
    rect legend;             /* and of the letters with their names */
    bool names;              /* the legend has the names of limits, not their keys */
};

/* One phrase. */
struct forms {
    struct phrase items[PHRASE_FORMS];
    size_t count;
};

struct headline headline_of(grid *picture, rect area, bool dry);

/* One more form, shorter than those before: form_add(&forms, language, role, SAY(...)). */
void form_add(struct forms *forms, const struct language *language, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count);

/* The same of a text. */
void form_add_text(struct forms *forms, view_role role, const char *text);

/* Draws the phrase two cells after the one before. false: it is left out; one without forms is not. */
bool headline_put(struct headline *headline, const struct forms *forms);

/* The same behind a dot, which begins no row. */
bool headline_put_item(struct headline *headline, const struct forms *forms);

/* Cells left in a row for a phrase two cells after the one before. */
int headline_room(const struct headline *headline, int row);

#endif
