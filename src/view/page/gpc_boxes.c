/* SPDX-License-Identifier: MIT */
/* The GPCs of a device, a small box for each SM: which of them a cluster size reaches. */
#include "base/range.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/page/view_page.h"

enum {
    LABEL = 3,       /* cells of "18 " */
    GROUP_LABEL = 6, /* of "12×18 " */
    GAP = 3,         /* between GPCs on one line */
    FRAME_GAP = 1,
    FRAME_ROWS = 4, /* two rows of SMs between two of the frame */
    SM_ROWS = 2,
};

static const struct box {
    const char *glyph;
    view_role role;
    sentence_id meaning;
} used = {"■", ROLE_good, SENTENCE_GPU_SM_USED}, over = {"▪", ROLE_text, SENTENCE_GPU_SM_OVER},
  empty = {"□", ROLE_dim, SENTENCE_GPU_SM_EMPTY};

struct gpc_group {
    int sms;
    int count;
};

/* The GPCs in the device's order, equal ones joined where the form is so. Returns the groups. */
static int groups_of(const occ_device *device, gpc_form form, struct gpc_group groups[OCC_MAX_GPCS])
{
    int count = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        int same = form == GPC_GROUPS ? 0 : count;

        while (same < count && groups[same].sms != device->gpc_sms[i]) {
            same++;
        }
        groups[same].sms = device->gpc_sms[i];
        groups[same].count = same < count ? groups[same].count + 1 : 1;
        count += same == count;
    }
    return count;
}

static int largest_gpc(const occ_device *device)
{
    int most = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        most = larger(most, device->gpc_sms[i]);
    }
    return most;
}

static int sms_per_row(const occ_device *device)
{
    return (largest_gpc(device) + SM_ROWS - 1) / SM_ROWS;
}

/* Active clusters of a GPC of so many SMs; 0 where the launch has none. */
static int clusters_of(const evaluated_launch *subject, int sms)
{
    const occ_device one = {.sms = sms,
                            .gpc_sms = {sms},
                            .gpc_count = 1,
                            .clusters_per_gpc = subject->device->clusters_per_gpc};
    int clusters = 0;

    occ_active_clusters(&one, subject->result.blocks, subject->launch.cluster_size, &clusters);
    return clusters;
}

/* "18 SMs, 27 clusters", or its blocks where the launch has no clusters. */
static void write_title(const evaluated_launch *subject, int sms, char text[PHRASE_SIZE])
{
    bool clusters = subject->launch.cluster_size > 0;
    long long count =
        clusters ? clusters_of(subject, sms) : (long long)sms * subject->result.blocks;

    sentence(text, PHRASE_SIZE, subject->language,
             clusters ? SENTENCE_GPU_GPC_CLUSTERS : SENTENCE_GPU_GPC_BLOCKS,
             SAY_VALUES(count, sms));
}

/* A frame holds its title and two rows of SMs. */
static int frame_cells(const evaluated_launch *subject)
{
    int most = 2 * sms_per_row(subject->device) + 3;

    for (int i = 0; i < subject->device->gpc_count; i++) {
        char text[PHRASE_SIZE];

        write_title(subject, subject->device->gpc_sms[i], text);
        most = larger(most, text_width(text) + 4);
    }
    return most;
}

static const struct box *box_of(const evaluated_launch *subject, int sms, int sm)
{
    int size = subject->launch.cluster_size;
    int blocks = larger(subject->result.blocks, 1);
    /* SMs that the clusters of a GPC cannot fill: the room left is less than one cluster. */
    int left = size > 0 ? (sms * blocks - clusters_of(subject, sms) * size) / blocks : 0;

    return sms < size ? &empty : sm >= sms - left ? &over : &used;
}

/* "18 ■■■", or "6×18 ■■■" of equal ones. */
static void draw_row(const evaluated_launch *subject, grid *picture, rect at,
                     const struct gpc_group *group, gpc_form form)
{
    struct line line = line_of(picture, at, 0);

    if (form == GPC_GROUPS) {
        line_format(&line, ROLE_dim, "%2d×", group->count);
    }
    line_format(&line, ROLE_dim, "%2d ", group->sms);
    for (int i = 0; i < group->sms; i++) {
        const struct box *box = box_of(subject, group->sms, i);

        line_text(&line, box->role, box->glyph);
    }
}

static void draw_frame(const evaluated_launch *subject, grid *picture, rect at, int sms)
{
    int per_row = sms_per_row(subject->device);
    char text[PHRASE_SIZE];
    struct line title = {picture, at.row, at.column + 1, at.column + at.columns - 1};

    area_frame(picture, at, ROLE_frame);
    write_title(subject, sms, text);
    line_format(&title, sms < subject->launch.cluster_size ? ROLE_dim : ROLE_text, " %s ", text);
    for (int i = 0; i < sms; i++) {
        const struct box *box = box_of(subject, sms, i);

        grid_text(picture, at.row + 1 + i / per_row, at.column + 2 + 2 * (i % per_row), 1,
                  box->role, box->glyph);
    }
}

/* Draws the groups. Returns the rows that they need. */
static int draw_groups(const evaluated_launch *subject, grid *picture, rect area, gpc_form form)
{
    bool framed = form == GPC_FRAMES;
    int label = form == GPC_GROUPS ? GROUP_LABEL : LABEL;
    int cells = framed ? frame_cells(subject) : label + largest_gpc(subject->device);
    int gap = framed ? FRAME_GAP : GAP;
    int rows = framed ? FRAME_ROWS : 1;
    int per_line = larger((area.columns + gap) / (cells + gap), 1);
    struct gpc_group groups[OCC_MAX_GPCS];
    int count = groups_of(subject->device, form, groups);

    for (int i = 0; i < count; i++) {
        int row = i / per_line * rows;
        int left = i % per_line * (cells + gap);
        rect at = {area.row + row, area.column + left, rows, smaller(cells, area.columns - left)};

        if (row + rows > area.rows) {
            break;
        }
        if (framed) {
            draw_frame(subject, picture, at, groups[i].sms);
        } else {
            draw_row(subject, picture, at, &groups[i], form);
        }
    }
    return (count + per_line - 1) / per_line * rows;
}

int gpc_boxes_draw(const evaluated_launch *subject, grid *picture, rect area, gpc_form form)
{
    static const struct box *const legend[] = {&used, &over, &empty};
    /* Without clusters every SM takes blocks. */
    size_t count = subject->launch.cluster_size > 0 ? sizeof legend / sizeof *legend : 1;
    int rows = draw_groups(subject, picture, area, form);

    rect_drop(&area, rows);
    struct flow flow = flow_of(picture, area);

    for (size_t i = 0; i < count; i++) {
        char words[PHRASE_SIZE];
        struct span spans[] = {{legend[i]->role, legend[i]->glyph}, {ROLE_dim, words}};

        text_format(words, sizeof words, " %s", word(subject->language, legend[i]->meaning));
        flow_phrase(&flow, 2, spans, sizeof spans / sizeof *spans);
    }
    return rows + flow.row + 1;
}

/* Writes the number of GPCs or dies, and the clusters. Returns the rows used. */
static int say_clusters(const evaluated_launch *subject, grid *picture, rect area)
{
    const occ_device *device = subject->device;
    int size = subject->launch.cluster_size;
    struct flow flow = flow_of(picture, area);
    int sms = 0;

    if (gpu_shows_dies(subject)) {
        flow_fit(&flow, 0, ROLE_title,
                 SAID(subject->language, SAY(GPU_DIES, device->dies, device->sms / device->dies)));
        /* AMD, ROCm documentation: the dispatcher hands work-groups to the XCDs round-robin. */
        flow_fit(&flow, 2, ROLE_dim, word(subject->language, SENTENCE_GPU_DIES_IN_TURN));
        return flow.row + 1;
    }
    flow_fit(&flow, 0, ROLE_title,
             SAID(subject->language,
                  device->gpc_status == OCC_CONFIDENCE_MEASURED ? SENTENCE_GPU_GPCS_MEASURED
                                                                : SENTENCE_GPU_GPCS,
                  SAY_VALUES(device->gpc_count,
                             confidence_word(subject->language, device->gpc_status))));
    if (size > 0 && occ_cluster_sms(device, size, &sms) == OCC_OK) {
        flow_fit(&flow, 2, ROLE_text,
                 SAID(subject->language,
                      SAY(GPU_CLUSTERS, size, subject->waves.active_clusters, sms, device->sms)));
    } else if (occ_has(subject->arch, OCC_PARAM_CLUSTER_SIZE)) {
        flow_fit(&flow, 2, ROLE_dim, word(subject->language, SENTENCE_GPU_NO_CLUSTERS));
    }
    return flow.row + 1;
}

int gpcs_draw(const evaluated_launch *launch, grid *picture, rect area, gpc_form form)
{
    evaluated_launch shown = *launch;
    const evaluated_launch *subject = &shown;
    occ_device device;

    if (!gpu_has_gpcs(subject)) {
        return 0;
    }
    if (!gpu_knows_gpcs(subject)) {
        return area_sentence(picture, area, ROLE_dim,
                             word(subject->language, SENTENCE_GPU_GPCS_UNKNOWN));
    }
    int rows = say_clusters(subject, picture, area);

    if (gpu_shows_dies(subject)) { /* in place of GPCs that are not known */
        device = *subject->device;
        device.gpc_count = smaller(device.dies, OCC_MAX_GPCS);
        for (int i = 0; i < device.gpc_count; i++) {
            device.gpc_sms[i] = device.sms / device.dies;
        }
        shown.device = &device;
    }
    rect_drop(&area, rows);
    return rows + gpc_boxes_draw(subject, picture, area, form);
}
