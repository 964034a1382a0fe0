/* SPDX-License-Identifier: MIT */
#include "tour/tour.h"

#include "explorer/change.h"
#include "explorer/page.h"

enum { MILLISECONDS = 1000 };

/* ---- Scenes */

static void note_place(tour_player *player, const explorer *state)
{
    player->own = state->now.launch;
    player->profile = state->wanted.profile;
    player->lecture.left = false;
}

static void show(tour_player *player, explorer *state, size_t place)
{
    const tour_scene *scene = &player->played->scenes[place];
    explorer_lecture *lecture = &player->lecture;

    player->scene = place;
    scene_apply(player->played, scene, state, &player->play, NULL);
    scene_say(state, scene, "title", state->language, lecture->title);
    scene_say(state, scene, "text", state->language, lecture->text);
    scene_say(state, scene, "question", state->language, lecture->question);
    scene_say(state, scene, "answer", state->language, lecture->answer);
    scene_say(state, scene, "notes", state->language, player->notes);
    player->next[0] = '\0';
    if (place + 1 < player->played->scene_count) {
        scene_say(state, scene + 1, "title", state->language, player->next);
    }
    player->steps = 0;
    lecture->answered = lecture->question[0] == '\0';
    lecture->scene = (int)place;
    lecture->count = (int)player->played->scene_count - 1;
    lecture->point = player->play.point;
    player->moving = lecture->answered && player->play.motion.per_second > 0;
    state->lecture = lecture;
    note_place(player, state);
}

void tour_play(tour_player *player, const tour *played, explorer *state)
{
    player->played = played;
    show(player, state, 1);
}

/* ---- Motion */

static void move_to(tour_player *player, explorer *state, int value)
{
    const scene_motion *motion = &player->play.motion;
    occ_launch launch = state->now.launch;

    slider_set_value(&launch, motion->parameter, value);
    change_field(state, slider_changes(&state->now.launch, motion->parameter), &launch);
    page_refresh(state);
    note_place(player, state);
    player->moving = player->moving && value != motion->to;
}

int tour_patience(const tour_player *player)
{
    return player->played && player->moving ? MILLISECONDS / player->play.motion.per_second : -1;
}

unsigned tour_tick(tour_player *player, explorer *state)
{
    if (!player->moving) {
        return 0;
    }
    move_to(player, state, scene_motion_value(&player->play.motion, ++player->steps));
    return EXPLORER_DRAW;
}

/* ---- Keys */

/* First the rest of this scene: its answer, which a motion shows, then the motion's end. */
static unsigned go_on(tour_player *player, explorer *state)
{
    bool left = player->lecture.left;

    player->lecture.left = false;
    if (player->moving) {
        move_to(player, state, player->play.motion.to);
    } else if (!player->lecture.answered) {
        player->lecture.answered = true;
        player->moving = !left && player->play.motion.per_second > 0;
    } else if (player->scene + 1 < player->played->scene_count) {
        show(player, state, player->scene + 1);
    } else {
        say(state, false, SAY(TOUR_ENDED));
    }
    return EXPLORER_DRAW;
}

unsigned tour_act(tour_player *player, explorer *state, action_id id)
{
    state->message[0] = '\0';
    if (id == ACTION_TOUR_ON) {
        return go_on(player, state);
    }
    show(player, state,
         id == ACTION_TOUR_BACK && player->scene > 1 ? player->scene - 1 : player->scene);
    return EXPLORER_DRAW;
}

bool tour_takes(const tour_player *player, const explorer *state, int key)
{
    action_id id = action_of_key(key);

    return player->played && !state->entry.open && state->overlay == OVERLAY_NONE &&
           (id == ACTION_TOUR_ON || id == ACTION_TOUR_BACK || id == ACTION_TOUR_SCENE);
}

void tour_follow(tour_player *player, const explorer *state)
{
    if (player->played && (launch_differences(&player->own, &state->now.launch) != 0 ||
                           player->profile != state->wanted.profile)) {
        player->lecture.left = true;
        player->moving = false;
    }
}
