/* SPDX-License-Identifier: MIT */
/* Whole screens against tests/golden; GENERATE=1 writes them anew. */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "support/picture.h"
#include "support/unit.h"

/* A file NAME.txt in tests/golden; "80x24" in its name is columns by rows. */
struct golden {
    const char *name;
    int columns;
    int rows;
    struct scene scene;
};

/* Fails the test where the text is not that of tests/golden/NAME.txt; writes the file with GENERATE=1. */
void golden_expect(const char *name, const char *found);

/* Makes a test of each. The goldens must outlive the tests. */
void golden_tests(struct golden *goldens, size_t count, struct CMUnitTest *tests);

#endif
