/* SPDX-License-Identifier: MIT */
#include "launch/evaluated.h"

bool launch_waves(const evaluated_launch *subject, occ_waves *waves)
{
    bool evaluated =
        occ_device_waves(subject->arch, subject->device, subject->launch, waves) == OCC_OK;

    waves->upper_bound |= subject->bounding != 0 && waves->resident_blocks > 0;
    return evaluated;
}
