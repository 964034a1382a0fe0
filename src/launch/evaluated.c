/* SPDX-License-Identifier: MIT */
#include "launch/evaluated.h"

unsigned launch_bounding(const evaluated_launch *subject)
{
    return bounding_values(subject->unstated, subject->result->blocks);
}

/* Clusters may leave SMs empty on which every block would fit. */
bool launch_waves(const evaluated_launch *subject, occ_waves *waves)
{
    bool may_be_fewer =
        launch_bounding(subject) || (subject->unstated.parameters & 1u << OCC_PARAM_CLUSTER_SIZE);
    bool evaluated =
        occ_device_waves(subject->arch, subject->device, subject->launch, waves) == OCC_OK;

    waves->upper_bound |= may_be_fewer && waves->resident_blocks > 0;
    return evaluated;
}
