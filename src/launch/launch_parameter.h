/* SPDX-License-Identifier: MIT */
/*
 * The parameters of a launch: one row each, with its names, its steps and how
 * it reads and prints. Sliders, the panel of parameters, typed entry,
 * command-line options, CSV columns, JSON keys and sessions walk this table.
 * The core holds the other half: the place in occ_launch and the legal values.
 */
#ifndef LAUNCH_PARAMETER_H
#define LAUNCH_PARAMETER_H

#include <stdbool.h>

#include "base/catalogue.h"
#include "base/number.h"
#include "base/text.h"
#include "occupancy.h"

typedef enum parameter_kind {
    PARAMETER_KIND_NUMBER,
    PARAMETER_KIND_BYTES,
    PARAMETER_KIND_CARVEOUT, /* a percentage, a size, or default */
    PARAMETER_KIND_CHOICE,   /* one of several words */
    PARAMETER_KIND_SWITCH,   /* off or on */
} parameter_kind;

/* The amount of an architecture that a step counts in. */
typedef enum parameter_base {
    BASE_ONE,
    BASE_WARP,          /* threads of a warp */
    BASE_SMEM_UNIT,     /* bytes of an allocation unit */
    BASE_TENSOR_UNIT,   /* columns of the smallest allocation of tensor memory */
    BASE_GREEN_CONTEXT, /* SMs of an allocation unit */
} parameter_base;

/* The sentences are SENTENCE_PARAMETER_<id>_NAME and so on. */
typedef struct launch_parameter {
    const char *key;      /* in CSV, JSON and sessions: "dynamic_smem" */
    sentence_id name;     /* in a sentence */
    sentence_id brief;    /* where there is little room */
    sentence_id label;    /* on the screen and in reports */
    sentence_id sentence; /* for help */
    sentence_id missing;  /* of an architecture without it; SENTENCE_COUNT: every one has it */
    unsigned named_by; /* 1 << occ_vendor: its screens have a row for it also where it is missing */
    sentence_id unit;  /* for unit_words; SENTENCE_COUNT: none */
    sentence_id counted; /* the unit of its bounds in a refusal; SENTENCE_COUNT: none */
    parameter_kind kind;
    const char *const *words; /* of a choice or a switch, by value, as typed; NULL ends them */
    int least;                /* of any launch; an architecture's bounds are narrower */
    int most;                 /* the same */
    int step;                 /* the arrows, in steps of base */
    int page_step;            /* the page keys, the same */
    parameter_base base;
    parameter_base fine_step; /* shift and the arrows */
    parameter_base snap;      /* the mouse and the advice keep to whole ones, except at the ends */
    sentence_id zero;  /* how 0 reads; typed in English: "none"; SENTENCE_COUNT: as the number */
    sentence_id typed; /* how a value is typed; SENTENCE_COUNT: its meaning says it */
    bool of_launch;    /* launch files may state it: the compiler does not settle it */
} launch_parameter;

/* The parameters with a slider and a graph. */
enum { SLIDER_COUNT = 5 };

const launch_parameter *parameter_of(occ_parameter id);

/* The parameter of a key ("block"), or OCC_PARAM_COUNT. */
occ_parameter parameter_find(const char *key);

/* Offers every key. */
void parameters_offer(text_nearest *nearest);

/* Whether an architecture has a parameter, or most of its vendor's architectures do. */
bool parameter_is_shown(const occ_arch *arch, occ_parameter id);

/* The parameters that are shown, ascending: all rows of the panel of the launch. */
struct shown_parameters {
    occ_parameter ids[OCC_PARAM_COUNT];
    int count;
};

struct shown_parameters parameters_shown(const occ_arch *arch);

/* The row of a parameter; of one without a row, the last. */
int parameter_row(const struct shown_parameters *shown, occ_parameter id);

/* The slider at a place below SLIDER_COUNT: its first that the architecture has, or its first. */
occ_parameter slider_at(const occ_arch *arch, int place);

/* The number of sliders that the screen has on an architecture: the first ones. */
int slider_count(const occ_arch *arch);

/* A slider's place, on an architecture that has it; -1: the parameter is no slider. */
int slider_place(occ_parameter id);

/* The slider that an architecture's screen has at the place of another one, or else its first. */
occ_parameter slider_in_place_of(const occ_arch *arch, occ_parameter id);

/* Whether it is one of the two parts of dynamic shared memory. */
bool parameter_is_dynamic_smem(occ_parameter id);

/* Bits 1 << occ_parameter: where one part of dynamic shared memory is among them, both are. */
unsigned with_both_parts(unsigned bits);

/* The parameter that a slider's keys change: bytes per thread of memory that follows the block. */
occ_parameter slider_changes(const occ_launch *launch, occ_parameter slider);

/* The launch whose curve a slider shows: shared memory as bytes of the block. */
occ_launch slider_launch(const occ_launch *launch, occ_parameter slider);

/* The launch's value on that curve. */
int slider_value_of(const occ_launch *launch, occ_parameter slider);

/* Moves a launch to a value on that curve; bytes per thread go to the nearest sum, 1 and more. */
void slider_set_value(occ_launch *launch, occ_parameter slider, int value);

/* Dynamic shared memory follows the block size, or not; its bytes stay, or become 4 per thread. */
void launch_follow_block(occ_launch *launch, bool follow);

/* The unit in which a parameter's numbers are written. */
number_unit parameter_number_unit(occ_parameter id);

/* Length of a step by one key press: the arrows, shift and the arrows, the page keys. */
typedef enum parameter_step { STEP_PLAIN, STEP_FINE, STEP_PAGE } parameter_step;

/* The size of a step, 1 and more. */
int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step);

/* The unit of snap on an architecture, 1 and more. */
int parameter_snap(const occ_arch *arch, occ_parameter id);

/* The columns of one allocation of tensor memory, or none, that are nearest to a number. */
int parameter_nearest_columns(const occ_arch *arch, int columns);

/* NULL when the architecture has it (occ_has); else a sentence that says why not. */
const char *parameter_missing(const struct language *language, const occ_arch *arch,
                              occ_parameter id);

/* occ_bounds of an architecture and a device from profiles, which are valid. */
occ_range parameter_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           occ_parameter id);

/* The switch that, once on, raises a parameter's upper bound, to *most; OCC_PARAM_COUNT: none. */
occ_parameter parameter_raised_by(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, occ_parameter id, int *most);

/* A carve-out is two numbers, a percentage and a size; every other parameter is one. */
bool parameter_same(const occ_launch *a, const occ_launch *b, occ_parameter id);
void parameter_copy(occ_launch *launch, const occ_launch *from, occ_parameter id);

/* The parameters that differ, as bits 1 << occ_parameter. */
unsigned launch_differences(const occ_launch *a, const occ_launch *b);

/* One step up (1) or down (-1) within the bounds: to the next multiple, word or size. */
void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch);

/*
 * Sets a parameter from text: numbers with units, percent of a carve-out, words,
 * 0 and 1 for switches, -1 for the default carve-out. With an architecture, shared
 * memory in percent is a share of the most that the parameter may have there.
 * Bounds are the architecture's; arch NULL: those of any launch, since what an
 * architecture refuses is a result (0 blocks, and why) and no mistake in the text.
 * false: *launch is unchanged, and reason says what is allowed, without an
 * architecture also what was found. Numbers may be dimensions ("32x8"), and dynamic
 * shared memory a sum with the block size ("4*block + 1K"), which sets both of its
 * parameters: the bytes of a block and those per thread.
 */
bool parameter_parse(const struct language *language, const occ_arch *arch,
                     const occ_device *device, occ_parameter id, const char *text,
                     occ_launch *launch, char reason[SENTENCE_SIZE]);

/* Whether a text is meant as an expression rather than as a plain number with its unit. */
bool launch_expression_meant(const char *text);

/* A value without its unit: "1,024", "default" of a carve-out, "none" where 0 reads so, "on". */
const char *parameter_amount(const struct language *language, occ_parameter id, int amount,
                             char number[NUMBER_SIZE]);

/* The unit behind an amount of a parameter: " B", " %" or "". */
const char *amount_unit(occ_parameter id);

/* The value for people, without its unit: "4,096", or a word: "none", "on". */
void parameter_format(const struct language *language, const occ_launch *launch, occ_parameter id,
                      char *text, size_t size);

/* The value as parameter_parse reads it back without loss: "4096", "0", "default". */
void parameter_print(const occ_launch *launch, occ_parameter id, char *text, size_t size);

/* The explorer's key for the panel of all parameters, which refusals name. */
#define PARAMETER_PANEL_KEY "f"

enum { UNIT_SIZE = 64 };

/* A unit's form for an amount: "threads", and for 1 "thread"; "" of SENTENCE_COUNT. Returns out. */
const char *unit_words(const struct language *language, sentence_id unit, long long amount,
                       char out[UNIT_SIZE]);

/* Brings every parameter within an architecture's bounds. Returns the clipped ones, as bits. */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch);

#endif
