/* SPDX-License-Identifier: MIT */
#include "explorer/page.h"

#include "base/text.h"

const page_row *page_of(explorer_page page)
{
#define PAGE_ROW(id, name)                                                                         \
    [PAGE_##id] = {#name, SENTENCE_PAGE_##id, SENTENCE_PAGE_QUESTION_##id, &page_##name},
    static const page_row pages[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_ROW)};

    return &pages[page];
}

const char *explorer_page_renamed(const char *name)
{
    bool unit = text_equal(name, "cu") || text_equal(name, "wgp"); /* as its tab says on AMD */

    return text_equal(name, "tables") ? "why" : unit ? "sm" : name;
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
    const page_rules *rules = page_of(state->page)->rules;

    return rules->row_count ? rules->row_count(state) : 0;
}

static void update(explorer *state)
{
    const page_rules *rules = page_of(state->page)->rules;

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
    const page_rules *rules = page_of(page)->rules;

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
    if (page_of(state->page)->rules->row_moved) {
        page_of(state->page)->rules->row_moved(state);
    }
}

unsigned page_activate(explorer *state)
{
    const page_rules *rules = page_of(state->page)->rules;

    bool beyond = rules->row_count && state->row >= rules->row_count(state);

    return rules->activate && !beyond ? rules->activate(state) : 0;
}
