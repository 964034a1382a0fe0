/* SPDX-License-Identifier: MIT */
/* Measured points over the curves: CSV with parameter, value, measured, unit, label and device. */
#ifndef LAUNCH_MEASURED_H
#define LAUNCH_MEASURED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"
#include "base/number.h"
#include "launch/launch_parameter.h"
#include "profile/profile.h"

enum {
    MEASURED_POINTS_MOST = 1 << 16,
    MEASURED_SERIES_MOST = 64,
    MEASURED_SIGNS = 8,  /* that tell series of one picture apart */
    MEASURED_LABEL = 64, /* bytes of a label; a longer one is cut between characters */
    MEASURED_UNIT = 24,
};

typedef struct measured_point {
    int series;
    occ_parameter parameter; /* a slider's */
    bool is_static;          /* value counts bytes of static shared memory, not dynamic ones */
    int value;
    double amount;    /* 0 and more, in the unit of the series */
    double occupancy; /* percent; 0: the file does not say */
    int blocks;       /* resident on an SM; 0: the file does not say */
} measured_point;

/* Points of one label, unit and device in a file, named behind a label that an earlier one has. */
typedef struct measured_series {
    char label[MEASURED_LABEL];  /* cleaned; "": none was given */
    char unit[MEASURED_UNIT];    /* the same */
    char device[MEASURED_LABEL]; /* the same: where it was measured, as the file names it */
    double best;                 /* the greatest amount */
} measured_series;

/* The label of a series as it is shown: a word where none was given. */
const char *measured_label(const struct language *language, const measured_series *series);

/* An amount as it is shown, without its unit: "0.052", "93.1", "1,960". Returns out. */
char *measured_format(char out[NUMBER_SIZE], double amount);

/* Start from all zero; measured_free frees it. */
typedef struct measured_set {
    measured_point *points; /* owned; by series, parameter and value */
    size_t count;
    size_t capacity;
    measured_series *series; /* owned; in the order of their first rows */
    int series_count;
    size_t skipped; /* rows */
    char **files;   /* as they were named; owned, and each of them */
    int file_count;
} measured_set;

/*
 * Adds a file, a measurement of the program, or "-" (standard input); a message for each refused
 * row. false: none was read. pipes: false where nobody can end the wait for a writer.
 */
bool measured_read(measured_set *set, const char *name, bool pipes, message_list *messages);

void measured_free(measured_set *set);

/* ---- measured_read.c: the rows of a text, whose name messages have */

bool measured_read_text(measured_set *set, const char *name, const char *text, size_t size,
                        message_list *messages);

/* The measurements in the program, made from profiles/measured: in the order of their names. */
extern const struct compiled_in compiled_in_measurements[]; /* then {NULL, NULL} */
extern const size_t compiled_in_measurement_count;

/* ---- What is shown of them: a set of bits, one for each series */

uint64_t measured_all(const measured_set *set);

/* The series whose labels match a glob. */
uint64_t measured_named(const measured_set *set, const char *pattern);

/* The series with points on the graph of a parameter. */
uint64_t measured_on(const measured_set *set, occ_parameter parameter);

/* The next choice of series: all, the first alone, then each, none, and all again. */
uint64_t measured_next(uint64_t all, uint64_t shown);

/* The unit of the axis for the shown series, which every graph has. */
typedef struct measured_scale {
    bool shares;      /* percent of the best of each series: their units or sizes differ */
    const char *unit; /* of amounts; NULL with shares */
    double most;      /* the greatest that is shown: 100 with shares */
} measured_scale;

measured_scale measured_scale_of(const measured_set *set, uint64_t shown);

/* The height of a point on that scale. */
double measured_height(const measured_set *set, const measured_scale *scale,
                       const measured_point *point);

/* The value of a point on the curve of a launch over its parameter. */
int measured_value(const measured_point *point, const occ_launch *launch);

/* The mean of a series' amounts at a value of a parameter. false: none was measured there. */
bool measured_at(const measured_set *set, int series, occ_parameter parameter, int value,
                 double *amount);

#endif
