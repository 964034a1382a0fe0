/* SPDX-License-Identifier: MIT */
#include "explorer/page.h"

#include "base/text.h"

/* The rules of pages that need few. */
const page_rules page_graphs = {0};
const page_rules page_sm = {0};

#define PAGE_RULES(id, name) [PAGE_##id] = &page_##name,
static const page_rules *const pages[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_RULES)};

#define PAGE_NAME(id, name) [PAGE_##id] = #name,
static const char *const names[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_NAME)};

const page_rules *page_of(explorer_page page)
{
    return pages[page];
}

const char *explorer_page_name(explorer_page page)
{
    return names[page];
}

const char *explorer_page_renamed(const char *name)
{
    bool unit = text_equal(name, "cu") || text_equal(name, "wgp"); /* as its tab says on AMD */

    return text_equal(name, "tables") ? "why" : unit ? "sm" : name;
}

#define PAGE_TITLE(id, name) SENTENCE_PAGE_##id,
const char *explorer_page_title(const struct language *language, explorer_page page)
{
    static const sentence_id titles[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_TITLE)};

    return word(language, titles[page]);
}

#define PAGE_QUESTION(id, name) SENTENCE_PAGE_QUESTION_##id,
const char *explorer_page_question(const struct language *language, explorer_page page)
{
    static const sentence_id questions[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_QUESTION)};

    return word(language, questions[page]);
}

explorer_page page_of_key(int key)
{
    int place = key >= KEYPRESS_F1 && key <= KEYPRESS_LAST ? key - KEYPRESS_F1 - 1
                : key & KEYPRESS_ALT                       ? (key & ~KEYPRESS_ALT) - '1'
                                                           : -1;

    return place >= 0 && place < PAGE_COUNT ? (explorer_page)place : PAGE_COUNT;
}

int page_row_count(const explorer *state)
{
    const page_rules *rules = pages[state->page];

    return rules->row_count ? rules->row_count(state) : 0;
}

static void update(explorer *state)
{
    const page_rules *rules = pages[state->page];

    if (rules->update) {
        rules->update(state);
    }
    int rows = page_row_count(state);

    if (rows > 0 && state->row >= rows && state->overlay == OVERLAY_NONE) {
        state->row = rows - 1;
    }
    state->page_outdated = false;
}

void page_refresh(explorer *state)
{
    if (state->page_outdated) {
        update(state);
    }
}

unsigned explorer_show_page(explorer *state, explorer_page page)
{
    const page_rules *rules = pages[page];

    state->page = page;
    state->overlay = OVERLAY_NONE;
    if (rules->enter) {
        rules->enter(state);
    }
    update(state);
    state->row = rules->row_in_force ? rules->row_in_force(state) : 0;
    return EXPLORER_DRAW;
}

void page_move_to(explorer *state, int row)
{
    state->row = row;
    if (pages[state->page]->row_moved) {
        pages[state->page]->row_moved(state);
    }
}

unsigned page_activate(explorer *state)
{
    const page_rules *rules = pages[state->page];

    return rules->activate ? rules->activate(state) : 0;
}
