/* SPDX-License-Identifier: MIT */
#include "view/page/sm_scene.h"

#include "base/range.h"
#include "explorer/gpu_rows.h"
#include "launch/phrase.h"
#include "view/page/gpu_parts.h"
#include "view/cells/line.h"

enum { NAMES_FROM = 100 }; /* cells of an area */

bool sm_has_names(const struct sm_scene *scene)
{
    return scene->area.columns >= NAMES_FROM;
}

const char *sm_name(const struct sm_scene *scene, const sm_lane *lane)
{
    return sm_has_names(scene) ? limit_name(scene->state->language, lane->limit)
                               : limit_brief(scene->state->language, lane->limit);
}

int sm_name_cells(const struct sm_scene *scene)
{
    int cells = 0;

    for (int i = 0; i < scene->sm.count; i++) {
        cells = larger(cells, text_cells(scene->picture, sm_name(scene, &scene->sm.lanes[i])));
    }
    return cells;
}

int sm_gpc_rows(const struct sm_scene *scene)
{
    if (!scene->state->device || !gpu_knows_gpcs(&scene->subject) ||
        scene->state->launch.cluster_size == 0 || scene->sm.blocks == 0) {
        return 0;
    }
    return 1 + gpc_boxes_rows(&scene->subject, sm_below_columns(scene->area), GPC_LINES);
}
