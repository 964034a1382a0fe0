/* SPDX-License-Identifier: MIT */
/* The table of pages. */
#include "view/page/view_page.h"

const struct view_page *view_page_of(const explorer *state)
{
#define PAGE_ROW(id, name) [PAGE_##id] = &view_page_##name,
    static const struct view_page *const pages[PAGE_COUNT] = {EXPLORER_PAGES(PAGE_ROW)};

    return pages[state->page];
}

const struct hints *view_page_hints(const explorer *state)
{
    const struct view_page *page = view_page_of(state);

    return page->hints_of ? page->hints_of(state) : page->hints;
}
