/* SPDX-License-Identifier: MIT */
/* From a kernel to the launch that is explored. */
#include "kernel/kernel.h"

static void take(int *figure, int stated, int least)
{
    if (stated >= least) {
        *figure = stated;
    }
}

void kernel_apply(const kernel *k, occ_launch *launch)
{
    const kernel_launch *seen = &k->launch;

    take(&launch->registers_per_thread, k->registers, 0);
    take(&launch->static_smem, k->static_smem, 0);
    take(&launch->barriers, k->barriers, 0);
    take(&launch->max_threads_per_block, k->max_threads, 1);
    take(&launch->cluster_size, k->cluster, 1);
    take(&launch->block_size, k->block_size, 1);
    take(&launch->block_size, seen->block_size, 1);
    take(&launch->grid_size, seen->grid_size, 1);
    take(&launch->dynamic_smem, seen->dynamic_smem, 0);
    take(&launch->cluster_size, seen->cluster_size, 0);
    take(&launch->carveout_bytes, seen->carveout_bytes, 0);
    /* A block size of nobody's choice must not exceed the kernel's own bound. */
    if (k->max_threads > 0 && launch->block_size > k->max_threads) {
        launch->block_size = k->max_threads;
    }
}
