/* SPDX-License-Identifier: MIT */
/* The meanings of the columns of batch's input, by their names. */
#ifndef COMMAND_BATCH_COLUMN_H
#define COMMAND_BATCH_COLUMN_H

#include "explorer/launch_parameter.h"

enum { COLUMN_NAME_SIZE = 120 };

/* The meaning of a column; a value below OCC_PARAM_COUNT is a launch parameter. */
enum { COLUMN_ARCH = OCC_PARAM_COUNT, COLUMN_DEVICE, COLUMN_PASSED };

/* The name in lower case, without blanks around it. */
void batch_column_name(char out[COLUMN_NAME_SIZE], const char *text);

int batch_column_meaning(const char *name);

/* Complains if a column that is passed through has nearly the name of one that is read. */
void batch_column_warn(const struct language *language, const char *file, const char *name);

#endif
