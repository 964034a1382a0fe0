/* SPDX-License-Identifier: MIT */
#include "explorer/evaluated.h"

bool explorer_waves(const explorer_subject *subject, occ_waves *waves)
{
    bool evaluated =
        occ_device_waves(subject->arch, subject->device, subject->launch, waves) == OCC_OK;

    waves->upper_bound |= subject->bounding != 0 && waves->resident_blocks > 0;
    return evaluated;
}
