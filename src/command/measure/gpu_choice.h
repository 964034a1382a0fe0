/* SPDX-License-Identifier: MIT */
/* --gpu: architecture and device from the GPU of this machine. */
#ifndef COMMAND_GPU_CHOICE_H
#define COMMAND_GPU_CHOICE_H

#include "command/option/setting.h"
#include "driver/gpu_profile.h"

/*
 * Puts the profile of the GPU that name selects into the setting's set, and chooses it and its
 * device. gpu_notice then has the remarks: differences, or a relative's figures. false:
 * gpu_notice has the reason, and the setting is as before.
 */
bool gpu_choose(struct setting *setting, const char *name);

enum { GPU_REMARK_MOST = 2, GPU_REMARK_SIZE = SETTING_NOTICE_SIZE };

/* Remarks on a GPU's profile, a sentence each, the weightiest first. Returns their number. */
size_t gpu_remarks(const struct language *language, const gpu_profile *made,
                   char (*remarks)[GPU_REMARK_SIZE]);

#endif
