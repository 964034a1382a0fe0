/* SPDX-License-Identifier: MIT */
#include "launch/facts.h"
#include "launch/latency_line.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "base/text.h"

#include <string.h>

#define SENTENCE_FACT_NONE SENTENCE_COUNT
#define SENTENCE_UNIT_NONE SENTENCE_COUNT

#define FACT_ROW(id, group_, kind_, table_, key_, label_, short_, unit_, value)                    \
    [FACT_##id] = {FACTS_##group_,         FACT_KIND_##kind_,      FACT_TABLE_##table_,  key_,     \
                   SENTENCE_FACT_##label_, SENTENCE_FACT_##short_, SENTENCE_UNIT_##unit_},
const fact_row fact_rows[FACT_COUNT] = {FACTS(FACT_ROW)};

/* The values of the table that take a condition or more than a member. */
#define THREADS_OF_SM s->arch->max_warps_per_sm * s->arch->warp_size
#define SMEM_OF_SM s->arch->carveouts[s->arch->carveout_count - 1]
#define L1_BYTES occ_l1_bytes(s->arch, s->result.smem_capacity)
#define COLUMNS_OF_SM s->arch->tensor_columns_per_sm > 0 ? s->arch->tensor_columns_per_sm : -1
#define LIMIT_OF(row)                                                                              \
    s->result.limits[row].blocks == OCC_UNLIMITED ? -1 : s->result.limits[row].blocks
#define ON_DEVICE(member) s->device ? (double)s->waves.member : -1
#define OF_CLUSTERS(member) s->device && s->launch.cluster_size > 0 ? s->waves.member : -1
#define OF_GRID(member) has_waves(s) ? (double)s->waves.member : -1
#define OF_EXACT_GRID(member) has_exact_waves(s) ? (double)s->waves.member : -1
#define OF_TAIL(member) (has_tail(s) ? s->waves.member : -1)
#define COOPERATIVE_GRID_OF                                                                        \
    s->device && s->arch->cooperative_launch ? (double)s->waves.cooperative_grid : -1

static bool is_bounded(const evaluated_launch *s)
{
    return s->device && s->waves.upper_bound && s->waves.resident_blocks > 0;
}

static bool has_waves(const evaluated_launch *s)
{
    return s->device && s->launch.grid_size > 0 && !s->waves.cooperative_refused;
}

/* If resident blocks are only an upper bound, waves are a lower bound and the tail is unknown. */
static bool has_exact_waves(const evaluated_launch *s)
{
    return has_waves(s) && !is_bounded(s);
}

static bool has_tail(const evaluated_launch *s)
{
    return has_exact_waves(s) && s->waves.tail_blocks > 0;
}

/* Blocks of a grid's full waves and more waves beyond them; -1: no tail, or no full wave. */
static double full_grid(const evaluated_launch *s, int more)
{
    long long waves = has_tail(s) ? s->waves.full_waves + more : 0;

    return waves > 0 ? (double)(waves * s->waves.resident_blocks) : -1;
}

/* Warps that hide the latency in force; -1: none is chosen, or it is unknown. */
static int warps_needed(const evaluated_launch *s)
{
    latency_line line;

    return latency_of(s, &line) && line.known ? line.warps : -1;
}

/* Warps of a sub-partition as the compiler states them; -1: as those of the result, rounded up. */
static int others_warps(const evaluated_launch *s)
{
    unsigned rules;
    int warps = occ_compiler_warps(s->arch, &s->launch, &s->result, &rules);

    return rules != 0 ? warps : -1;
}

static double number_of(const evaluated_launch *s, fact_id id)
{
#define FACT_NUMBER(id, group, kind, table, key, label, short_label, unit, value)                  \
    case FACT_##id:                                                                                \
        return (double)(value);
    switch (id) {
        FACTS(FACT_NUMBER)
    case FACT_COUNT:
        break;
    }
    return -1;
}

void fact_evaluate(const evaluated_launch *subject, fact_id id, fact *found)
{
    launch_fault fault;

    found->text[0] = found->shown[0] = '\0';
    found->number = number_of(subject, id);
    found->known = found->number >= 0;
    found->bound = !is_bounded(subject) ? NUMBER_EXACT
                   : id == FACT_WAVES   ? NUMBER_AT_LEAST
                   : id == FACT_RESIDENT_BLOCKS || id == FACT_RESIDENT_SHARE ||
                           id == FACT_ACTIVE_CLUSTERS || id == FACT_COOPERATIVE_GRID
                       ? NUMBER_AT_MOST
                       : NUMBER_EXACT;
    if (id == FACT_LIMITER) {
        limiter_keys(subject->result.limiters, found->text, sizeof found->text);
        limiter_briefs(subject->language, subject->result.limiters, found->shown,
                       sizeof found->shown);
    }
    if (id == FACT_LATENCY) {
        latency_line line;

        text_format(found->text, sizeof found->text, "%s",
                    latency_of(subject, &line) ? line.key : "");
    }
    if (id == FACT_UNKNOWN) {
        parameter_keys(subject->unknown, found->text, sizeof found->text);
    }
    if (id == FACT_ERROR && subject->result.blocks == 0) {
        refusal_sentence(subject->language, &subject->result.refusal, found->text);
    } else if (id == FACT_ERROR && cooperative_fault(subject, &fault)) {
        text_format(found->text, sizeof found->text, "%s", fault.reason);
    }
}

/* Facts that the launch changes come first. */
const fact_group fact_sections[FACT_SECTIONS] = {FACTS_RESULT, FACTS_DEVICE, FACTS_ARCH};

int facts_shown(const evaluated_launch *subject, fact_group group, fact_id ids[FACT_COUNT])
{
    int count = 0;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        if (fact_rows[id].group == group && fact_rows[id].short_label != SENTENCE_COUNT &&
            number_of(subject, id) >= 0) {
            ids[count++] = id;
        }
    }
    return count;
}

/* ---- Figures that no document states */

/* The figures that each limit is computed with, separated by blanks. */
static const char *const figures_of[] = {
    [OCC_ROW_BLOCKS] = "max_blocks_per_sm block_slot_warps",
    [OCC_ROW_WARPS] = "max_warps_per_sm warp_size wide_warp_size",
    [OCC_ROW_REGISTERS] =
        ("registers_per_sm accumulation max_registers_per_block register_allocation "
         "register_unit warp_unit subpartitions"),
    [OCC_ROW_SMEM] = "carveouts smem_per_block smem_per_block_optin smem_unit smem_reserved",
    [OCC_ROW_BARRIERS] = "barriers_per_sm",
    [OCC_ROW_VIRTUAL] = "virtual_resources_per_sm",
    [OCC_ROW_CLUSTER] = "cluster_blocks_per_sm",
    [OCC_ROW_TENSOR] = "tensor_columns_per_sm tensor_column_unit tensor_virtual_resources",
    [OCC_ROW_SCALAR] = "scalar_registers_per_sm max_scalar_registers scalar_unit scalar_reserved",
    [OCC_ROW_SCRATCH] = "scratch_warps_per_sm",
};
_Static_assert(sizeof figures_of / sizeof *figures_of == OCC_ROW_COUNT, "every limit has figures");
_Static_assert(FACT_LIMIT_SCRATCH - FACT_LIMIT_WARPS + 1 == OCC_ROW_COUNT, "every limit is a fact");

bool figure_is_assumed(const occ_arch *arch, const char *figure)
{
    return name_has_word(arch->assumed, " ", figure, strlen(figure)) ||
           (strcmp(figure, "cluster_blocks_per_sm") == 0 && arch->cluster_blocks_per_sm > 0 &&
            arch->cluster_blocks_status == OCC_CONFIDENCE_ASSUMED);
}

bool fact_is_assumed(const evaluated_launch *subject, fact_id id)
{
    return fact_rows[id].group == FACTS_ARCH && fact_rows[id].key &&
           figure_is_assumed(subject->arch, fact_rows[id].key);
}

/* Whether a fact of the architecture shows a figure: "register_unit". */
static bool is_fact(const char *figure)
{
    fact_id id = 0;

    while (id < FACT_COUNT && !(fact_rows[id].group == FACTS_ARCH && fact_rows[id].key &&
                                strcmp(fact_rows[id].key, figure) == 0)) {
        id++;
    }
    return id < FACT_COUNT;
}

static bool list_assumed(const evaluated_launch *subject, const char *names, bool all,
                         char list[OCC_LIST_SIZE])
{
    struct text_buffer listed = text_buffer_of(list, OCC_LIST_SIZE);
    char name[OCC_NAME_SIZE];

    for (size_t length; (length = strcspn(names += strspn(names, " "), " ")) > 0; names += length) {
        text_format(name, sizeof name, "%.*s", (int)length, names);
        if (figure_is_assumed(subject->arch, name) && (all || !is_fact(name))) {
            text_join(&listed, word(subject->language, SENTENCE_LIST_BETWEEN), name);
        }
    }
    return listed.length > 0;
}

bool limit_assumes(const evaluated_launch *subject, occ_limit_id limit, char list[OCC_LIST_SIZE])
{
    return list_assumed(subject, figures_of[limit], true, list);
}

bool others_assumed(const evaluated_launch *subject, char list[OCC_LIST_SIZE])
{
    return list_assumed(subject, subject->arch->assumed, false, list);
}
