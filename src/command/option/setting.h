/* SPDX-License-Identifier: MIT */
/* The setting of a command by its options: the profiles, architecture, device and launch. */
#ifndef COMMAND_SETTING_H
#define COMMAND_SETTING_H

#include "command/option/option.h"
#include "launch/launch_file.h"
#include "output/report/report.h"

/* The architecture without --arch and --device. */
#define DEFAULT_ARCHITECTURE "sm_90"

enum { SETTING_NOTICE_SIZE = 480 };

struct setting {
    const struct options *options;
    profile_set profiles;
    int profile;                          /* index in the set */
    int device;                           /* index in the profile; -1: none */
    bool arch_given;                      /* by --arch, --device or --gpu */
    bool no_device;                       /* the device that was chosen is "none" */
    bool device_chosen;                   /* else device is the profile's first */
    bool unicode;                         /* text may hold more than ASCII */
    char gpu_notice[SETTING_NOTICE_SIZE]; /* of --gpu: remarks, or why there is none; "": nothing */
    char config_notice
        [SETTING_NOTICE_SIZE]; /* of a value in the file that names nothing; "": none */
    int latency;               /* kind of latency_line.h, or LATENCY_NONE */
    occ_launch launch;         /* with every option applied */
    launch_file *launches;     /* of the run, without sections where there is none; owned. NULL: the
                              command reads no kernels */
    const kernel_list *read[2]; /* the kernels that the command has read, of one build or of two */
    int read_count;
    document_head head; /* of setting_head; its inputs are owned */
    unsigned assumed;   /* 1 << occ_parameter for each that is assumed where nothing states it */
};

/* Opens a setting with the profiles; nothing is chosen yet. */
void setting_open(struct setting *setting, const struct options *options);
void setting_close(struct setting *setting);

/* Chooses architecture, device and launch, and reads the launch file. false: complained. */
bool setting_choose(struct setting *setting);

/* table_begin in the format and the language of the options. */
void setting_table(struct setting *setting, struct table *table, FILE *output,
                   const struct column *columns, size_t count);

/* The head of the command's document, with the files read so far; valid until the next call. */
const document_head *setting_head(struct setting *setting);

/* An object of a profile's figures, each with unit, confidence and source as its text has them. */
void profile_document(struct json *json, const profile *known, const char *text);

/* Whether --arch lists several architectures, for suggest: then the setting has none of them. */
bool suggest_names_several(const struct options *options);

/* suggest for them: the block sizes whose lowest occupancy there is highest or reaches --target. */
exit_status suggest_archs(struct setting *setting, FILE *output);

/* ---- Profiles and devices by name */

/* The index of an architecture by name or file; -1: none, with a reason. */
int setting_find_arch(profile_set *profiles, const char *name, char *reason, size_t size);

/* The same by name alone: no file is read. */
int setting_find_arch_named(profile_set *profiles, const char *name, char *reason, size_t size);

/*
 * The index of a device by name in profile *index; *index -1 searches all, and is set. Returns -1:
 * none, with a reason, which is "" for the name "none".
 */
int setting_find_device(profile_set *profiles, const char *name, int *index, char *reason,
                        size_t size);

/* ---- Reports of the setting: of its launch, and of kernels */

/* A report of the setting's launch, not yet evaluated. */
evaluated_launch setting_report(struct setting *setting);

enum { KERNEL_REASON_SIZE = 160 };

/*
 * The evaluated report of a kernel: on the architecture given, or else its own,
 * at the launch of launch_of_kernel. A parameter that nothing states is
 * unknown unless it is one of setting->assumed. false: not evaluated; the
 * reason is that the architecture has no profile, or a figure is out of bounds.
 */
bool setting_report_kernel(struct setting *setting, const kernel *k, evaluated_launch *report,
                           char reason[KERNEL_REASON_SIZE]);

#endif
