/* SPDX-License-Identifier: MIT */
/* The report of a saved exploration: of its launch, on its device, of its kernel. */
#ifndef COMMAND_REPORT_SESSION_H
#define COMMAND_REPORT_SESSION_H

#include "command/exploration.h"
#include "output/report.h"

/*
 * The launch that the session leads to, as its page shows it, evaluated. kernels: read
 * already; the report may point into them, and into the setting. false: complained.
 */
bool report_session(struct setting *setting, kernel_list *kernels, const char *session,
                    struct report *report);

#endif
