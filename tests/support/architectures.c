/* SPDX-License-Identifier: MIT */
#include "support/architectures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile/profile.h"

static void give_up(const char *what, const char *name)
{
    fprintf(stderr, "compiled-in profiles: %s %s\n", what, name);
    exit(2);
}

static void open_set(profile_set *set)
{
    const profile_places places = {.compiled_in = true};

    if (!profile_set_open(set, &places)) {
        give_up("out of memory", "");
    }
}

static const occ_arch *arch_at(profile_set *set, size_t index)
{
    const profile *found = profile_set_get(set, index);

    if (!found) {
        give_up("bad:", set->entries[index].name);
    }
    return &found->arch;
}

void architectures_read(architectures *all)
{
    profile_set set;

    open_set(&set);
    if (set.count == 0 || set.count > MOST_ARCHITECTURES) {
        give_up("none, or too many", "");
    }
    for (size_t i = 0; i < set.count; i++) {
        all->items[i] = *arch_at(&set, i);
    }
    all->count = set.count;
    profile_set_close(&set);
}

occ_arch architecture_named(const char *name)
{
    profile_set set;

    open_set(&set);
    int index = profile_set_find(&set, name);

    if (index < 0) {
        give_up("no", name);
    }
    const occ_arch arch = *arch_at(&set, (size_t)index);

    profile_set_close(&set);
    return arch;
}
