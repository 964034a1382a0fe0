/* SPDX-License-Identifier: MIT */
/*
 * What the options of a command come to: the profiles that can be found, the
 * architecture, the device and the launch to start from.
 */
#ifndef COMMAND_SETTING_H
#define COMMAND_SETTING_H

#include "command/complaint.h"
#include "command/option.h"
#include "kernel/kernel.h"
#include "output/report.h"
#include "profile/profile.h"

/* Where nobody names an architecture. */
#define DEFAULT_ARCHITECTURE "sm_90"

struct setting {
    const struct options *options;
    profile_set profiles;
    int profile;       /* index in the set */
    int device;        /* index in the profile; -1: none */
    bool arch_given;   /* by --arch or --device */
    bool no_device;    /* --device none */
    occ_launch launch; /* with every option applied */
};

/* false: complained. Close it all the same. */
bool setting_open(struct setting *setting, const struct options *options);
void setting_close(struct setting *setting);

/* The profiles alone, for commands that need no architecture. */
bool setting_open_profiles(profile_set *profiles);

/* An architecture by name or file: its index, or -1 and a reason. */
int setting_find_arch(profile_set *profiles, const char *name, char *reason, size_t size);

/*
 * A device by name, of a profile (-1: of any; *index is then set): its
 * index there, or -1 and a reason. "none" is -1 without a reason.
 */
int setting_find_device(profile_set *profiles, const char *name, int *index, char *reason,
                        size_t size);

/* A report of the setting's launch, not yet evaluated. */
struct report setting_report(struct setting *setting);

enum { KERNEL_REASON_SIZE = 160 };

/*
 * A report of a kernel: its own architecture unless one was given, its
 * figures, then the options over them, and a block size from --block, the
 * kernel, or the best one. Evaluated. false: it cannot be, and the reason says
 * why. What its file does not say of registers and static shared memory is
 * assumed, and the reason says what is unknown; else it is "".
 */
bool setting_report_kernel(struct setting *setting, const kernel *k, struct report *report,
                           char reason[KERNEL_REASON_SIZE]);

/* The same; false where something is assumed too. */
bool setting_report_known(struct setting *setting, const kernel *k, struct report *report,
                          char reason[KERNEL_REASON_SIZE]);

#endif
