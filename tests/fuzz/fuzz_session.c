/* SPDX-License-Identifier: MIT */
/* Sessions: any bytes; what is read can be drawn, and is the same when it is saved and read again. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/text.h"
#include "explorer/explorer.h"
#include "explorer/session.h"
#include "view/view.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

static bool load(explorer *state, const char *bytes, size_t size)
{
    int file = memfd_create("session", MFD_CLOEXEC);
    char path[64];
    char reason[SENTENCE_SIZE] = "";

    expect(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    bool good = session_load(state, path, reason, sizeof reason);

    expect(good || reason[0]);
    expect(text_is_clean(reason, strlen(reason)));
    close(file);
    return good;
}

static void draw(const explorer *state)
{
    grid picture;

    expect(grid_open(&picture, 24, 80));
    view_render(state, &picture);
    grid_close(&picture);
}

static void look_at(explorer *state)
{
    size_t size = 0;
    size_t again_size = 0;
    char *text = session_print(state, &size);

    draw(state);
    expect(text != NULL && load(state, text, size));
    char *again = session_print(state, &again_size);

    expect(again != NULL && again_size == size && memcmp(text, again, size) == 0);
    free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const profile_places places = {.compiled_in = true};
    configuration start = {.device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};
    profile_set profiles;
    explorer state;

    expect(profile_set_open(&profiles, &places));
    start.profile = profile_set_find(&profiles, "sm_90");
    expect(explorer_open(&state, NULL, &profiles, NULL, &start) == NULL);
    if (load(&state, (const char *)data, size)) {
        look_at(&state);
    }
    for (size_t i = 0; i < state.skipped.count; i++) {
        expect(text_is_clean(state.skipped.items[i].text, strlen(state.skipped.items[i].text)));
    }
    explorer_close(&state);
    profile_set_close(&profiles);
    return 0;
}
