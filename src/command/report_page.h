/* SPDX-License-Identifier: MIT */
/* occupant report --page: a page of the explorer, without a terminal. */
#ifndef COMMAND_REPORT_PAGE_H
#define COMMAND_REPORT_PAGE_H

#include "command/option/option.h"

/* Whether the options ask for a page rather than for tables. */
bool report_page_asked(const struct options *options);

/* --size, "128x36"; without it both stay. false: complained. */
bool page_size_take(const struct options *options, int *rows, int *columns);

exit_status report_page(const struct options *options, FILE *output);

#endif
