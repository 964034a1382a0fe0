/* SPDX-License-Identifier: MIT */
#include "fake/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool scenario_value(const char *key, int nth, char out[SCENARIO_TEXT])
{
    const char *at = getenv("FAKE_CUDA");
    size_t length = strlen(key);

    for (; at && *(at += strspn(at, " ")); at += strcspn(at, " ")) {
        size_t size = strcspn(at, " ");
        bool same = strncmp(at, key, length) == 0 && (size == length || at[length] == '=');

        if (same && nth-- == 0) {
            size_t start = size == length ? length : length + 1;

            snprintf(out, SCENARIO_TEXT, "%.*s", (int)(size - start), at + start);
            return true;
        }
    }
    return false;
}

int scenario_number(const char *key, int fallback)
{
    char text[SCENARIO_TEXT];

    return scenario_value(key, 0, text) ? atoi(text) : fallback;
}
