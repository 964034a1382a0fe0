/* SPDX-License-Identifier: MIT */
/* What the parts of the picture of one SM share: sm_box.c draws the box, sm_table.c its words. */
#ifndef VIEW_SM_SCENE_H
#define VIEW_SM_SCENE_H

#include "explorer/state.h"
#include "view/page/sm_layout.h"

/* What is drawn, and where. */
struct sm_scene {
    const explorer *state;
    evaluated_launch subject;
    grid *picture;
    rect area;
    sm_lanes sm;
    sm_layout layout; /* empty while the parts are measured */
};

/* Whether lanes have their names; in a narrow area they have their keys. */
bool sm_has_names(const struct sm_scene *scene);

/* The name of a lane, or its key; and the cells of the longest one. */
const char *sm_name(const struct sm_scene *scene, const sm_lane *lane);
int sm_name_cells(const struct sm_scene *scene);

/* The lines of the GPCs of a cluster launch with their title; 0: none are drawn. */
int sm_gpc_rows(const struct sm_scene *scene);

#endif
