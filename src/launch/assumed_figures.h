/* SPDX-License-Identifier: MIT */
/* The figures of an architecture that no document states: its profile names them. */
#ifndef LAUNCH_ASSUMED_FIGURES_H
#define LAUNCH_ASSUMED_FIGURES_H

#include "base/catalogue.h"
#include "occupancy.h"

/* By the name of a field of [architecture]: "register_unit". */
bool figure_is_assumed(const occ_arch *arch, const char *name);

/* The assumed figures that a limit depends on, separated by commas. false: none. */
bool limit_assumes(const struct language *language, const occ_arch *arch, occ_limit_id limit,
                   char *list, size_t size);

typedef bool figure_predicate(const char *name);

/* All of them but those that are shown elsewhere. false: none. */
bool others_assumed(const struct language *language, const occ_arch *arch, figure_predicate *shown,
                    char *list, size_t size);

#endif
