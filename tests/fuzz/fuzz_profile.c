/* SPDX-License-Identifier: MIT */
/* Profiles: what is read can be evaluated on every device, and is read again as it is written. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "profile/profile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

/* A launch within the architecture, of some of its blocks, registers and shared memory. */
static occ_launch launch_of(const occ_arch *arch, int part)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = 1 + arch->max_threads_per_block * part / 4;
    launch.registers_per_thread = arch->max_registers_per_thread * part / 4;
    launch.dynamic_smem = arch->smem_per_block * part / 4;
    launch.cluster_size = part;
    launch.grid_size = 1 << (8 * part);
    return launch;
}

static void evaluate(const occ_arch *arch, const occ_device *device)
{
    for (int part = 0; part < 4; part++) {
        const occ_launch launch = launch_of(arch, part);
        occ_result result;
        occ_waves waves;

        expect(occ_occupancy(arch, device, &launch, &result) == OCC_OK);
        expect(result.blocks >= 0 && result.warps >= 0 && result.warps <= arch->max_warps_per_sm);
        if (device) {
            expect(occ_device_waves(arch, device, &launch, &waves) == OCC_OK || device->sms == 0);
        }
    }
}

static const char *no_source(void *context, const char *section, const char *field)
{
    (void)context;
    (void)section;
    (void)field;
    return NULL;
}

static void read_again(const profile *known)
{
    static profile again; /* large */
    char *text = NULL;
    size_t size = 0;
    message_list messages = {0};
    FILE *file = open_memstream(&text, &size);

    expect(file != NULL);
    profile_write(file, known, no_source, NULL);
    expect(fclose(file) == 0);
    expect(profile_read(&again, "again", text, size, &messages));
    expect(again.device_count == known->device_count);
    expect(again.arch.registers_per_sm == known->arch.registers_per_sm);
    message_free(&messages);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static profile found; /* large */
    message_list messages = {0};

    if (profile_read(&found, "fuzz", (const char *)data, size, &messages)) {
        expect(messages.count == 0);
        expect(text_is_clean(found.arch.name, strlen(found.arch.name)));
        evaluate(&found.arch, NULL);
        for (size_t i = 0; i < found.device_count; i++) {
            expect(text_is_clean(found.devices[i].name, strlen(found.devices[i].name)));
            evaluate(&found.arch, &found.devices[i]);
        }
        read_again(&found);
    } else {
        expect(messages.count > 0);
    }
    for (size_t i = 0; i < messages.count; i++) {
        expect(text_is_clean(messages.items[i].text, strlen(messages.items[i].text)));
    }
    message_free(&messages);
    return 0;
}
