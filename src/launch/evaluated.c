/* SPDX-License-Identifier: MIT */
#include "launch/evaluated.h"

#include "launch/launch_fault.h"

unsigned launch_bounding(const evaluated_launch *launch)
{
    return bounding_values(launch->unstated, launch->result.blocks);
}

const struct language *language_of_arch(const struct language *language, const occ_arch *arch,
                                        const occ_launch *launch)
{
    static const vocabulary words[] = {[OCC_VENDOR_NVIDIA] = WORDS_SM, [OCC_VENDOR_AMD] = WORDS_CU};
    _Static_assert(sizeof words / sizeof *words == OCC_VENDOR_COUNT, "a row for each vendor");
    bool paired = arch->paired_sms && !launch->cu_mode;

    return language_in(language, paired ? WORDS_WGP : words[arch->vendor]);
}

/* Puts the unit that the launch runs on in place of the architecture and the device. */
static void take_unit(evaluated_launch *launch)
{
    const profile *known = launch->profile;
    const profile *unit =
        known ? profile_unit(known, launch->launch.warp_size, !launch->launch.cu_mode) : NULL;

    if (unit != known) {
        launch->profile = unit;
        launch->arch = &unit->arch;
        launch->device = launch->device ? &unit->devices[launch->device - known->devices] : NULL;
    }
    launch->language = language_of_arch(launch->language, launch->arch, &launch->launch);
}

bool launch_evaluate(evaluated_launch *launch)
{
    take_unit(launch);
    const occ_arch *arch = launch->arch;
    const occ_device *device = launch->device;

    launch->unknown = parameters_with(launch->sources, SOURCE_UNKNOWN);
    launch->unstated = unstated_of(launch->sources, arch, device, &launch->launch);
    launch->max_cluster = -1;
    launch->waves = (occ_waves){0};
    if (occ_occupancy(arch, device, &launch->launch, &launch->result) != OCC_OK) {
        return false;
    }
    if (!device) {
        return true;
    }
    if (arch->cluster_max_portable > 0) {
        occ_max_cluster(arch, device, &launch->launch, &launch->max_cluster);
    }
    bool evaluated = occ_device_waves(arch, device, &launch->launch, &launch->waves) == OCC_OK;

    /* Clusters may leave SMs empty on which every block would fit. */
    bool may_be_fewer =
        launch_bounding(launch) || (launch->unstated.parameters & 1u << OCC_PARAM_CLUSTER_SIZE);

    launch->waves.upper_bound |= may_be_fewer && launch->waves.resident_blocks > 0;
    return evaluated;
}

bool launch_move(launch_place *place, const kernel *item)
{
    if (place->keep_architecture) {
        return true;
    }
    const char *arch = item->arch[0] ? item->arch : item->likely_arch;
    int index = arch ? profile_set_find(place->profiles, arch) : place->profile;
    const profile *own = profile_set_get(place->profiles, (size_t)index);

    if (!own) {
        return false;
    }
    if (index != place->profile) {
        place->profile = index;
        place->device = own->device_count > 0 && !place->no_device ? 0 : -1;
    }
    int recorded = profile_recorded_device(own, item->launch.device, item->launch.sms);

    place->device = recorded >= 0 && place->device >= 0 ? recorded : place->device;
    return true;
}

bool kernel_evaluate(launch_place place, launch_start start, const kernel *item,
                     evaluated_launch *found, char *reason, size_t size)
{
    bool moved = launch_move(&place, item);
    const profile *known = profile_set_get(place.profiles, (size_t)place.profile);

    found->profile = known;
    found->arch = &known->arch;
    found->device = place.device >= 0 ? &known->devices[place.device] : NULL;
    found->kernel = item;
    found->launch = *start.launch;
    if (!moved) {
        sentence(reason, size, found->language,
                 profile_is_undescribed(item->arch) ? SENTENCE_KERNEL_UNDESCRIBED
                                                    : SENTENCE_KERNEL_WITHOUT_PROFILE,
                 SAY_VALUES(item->arch));
        return false;
    }
    launch_of_kernel(start, item, found->arch, &found->launch, found->sources);
    if (partition_refused(found->language, found->arch, found->device, found->launch.sms, reason)) {
        return false;
    }
    if (!launch_evaluate(found)) {
        sentence(reason, size, found->language, SAY(KERNEL_OUT_OF_BOUNDS));
        return false;
    }
    return true;
}
