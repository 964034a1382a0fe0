/* SPDX-License-Identifier: MIT */
/* Tours: whatever is read can be checked, and whatever is good can be played to its end. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tour/tour.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void play(const tour *told, profile_set *profiles)
{
    static tour_player player; /* large */
    configuration start = {.device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};
    explorer state;

    expect(explorer_open(&state, NULL, profiles, NULL, &start) == NULL);
    tour_play(&player, told, &state);
    /* A key each for the end of a motion, an answer and the next scene; what is clipped is told. */
    for (size_t i = 0; i < 3 * told->scene_count; i++) {
        expect(text_is_clean(player.lecture.text, strlen(player.lecture.text)));
        tour_tick(&player, &state);
        tour_act(&player, &state, ACTION_TOUR_ON);
    }
    expect(player.scene == told->scene_count - 1);
    tour_act(&player, &state, ACTION_TOUR_BACK);
    explorer_close(&state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const profile_places places = {.compiled_in = true};
    message_list messages = {0};
    profile_set profiles;
    tour told;

    expect(profile_set_open(&profiles, &places));
    if (tour_read(&told, "fuzz", (const char *)data, size, &messages)) {
        bool good = tour_check(&told, "fuzz", &profiles, &messages);

        expect(good == (messages.count == 0));
        play(&told, &profiles);
    } else {
        expect(messages.count > 0);
    }
    for (size_t i = 0; i < messages.count; i++) {
        expect(text_is_clean(messages.items[i].text, strlen(messages.items[i].text)));
    }
    tour_free(&told);
    message_free(&messages);
    profile_set_close(&profiles);
    return 0;
}
