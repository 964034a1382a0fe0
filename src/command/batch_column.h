/* SPDX-License-Identifier: MIT */
/* What a column of batch's input is for, told by its name. */
#ifndef COMMAND_BATCH_COLUMN_H
#define COMMAND_BATCH_COLUMN_H

#include "explorer/launch_parameter.h"

enum { COLUMN_NAME_SIZE = 120 };

/* Below OCC_PARAM_COUNT a field of the launch. */
enum { COLUMN_ARCH = OCC_PARAM_COUNT, COLUMN_DEVICE, COLUMN_PASSED };

/* The name as it is compared: blanks around it and the case of its letters mean nothing. */
void batch_column_name(char out[COLUMN_NAME_SIZE], const char *text);

int batch_column_meaning(const char *name);

/* Complains of a name that is passed on, and was perhaps meant for one that is read or appended. */
void batch_column_warn(const char *file, const char *name);

#endif
