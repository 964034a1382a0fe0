/* SPDX-License-Identifier: MIT */
/* The table of commands, and the paragraph of each for --help and the manual. */
#include "command/command.h"

#include <string.h>

#define COMMAND_ROW(id, name, operands, sentence) [COMMAND_##id] = {#name, operands, sentence},
const struct command commands[COMMAND_COUNT] = {COMMANDS(COMMAND_ROW)};

command_id command_find(const char *name)
{
    command_id id = 0;

    while (id < COMMAND_COUNT && strcmp(commands[id].name, name) != 0) {
        id++;
    }
    return id;
}

/* The rule of kernel_choice.c. */
#define BUILDS                                                                                     \
    "With --arch those builds of a file count that the driver would load there, of each kernel "   \
    "the best one; where a file has none, the build for the nearest architecture stands in, as "   \
    "an assumption."

const char *command_details(command_id id)
{
    static const char *const details[COMMAND_COUNT] = {
        [COMMAND_EXPLORE] =
            "The command that runs when none is named. When standard output is no terminal, "
            "report "
            "runs instead. Numbers take K, KiB, M, hexadecimal digits and separators: 48K, 0x100, "
            "1,024. FILE may be - for standard input.",
        [COMMAND_REPORT] =
            "Without a file, one report of the launch that the options give. With files, one for "
            "each kernel found, on the architecture that it was built for unless --arch or "
            "--device "
            "says otherwise; then of each file those that the driver would load there, or, where "
            "it has none, those built for the nearest architecture. The block size is that of "
            "--block, of the profiled launch, of the "
            "kernel itself, or else the best one, and the report says which. With --explain or "
            "--advice CSV has a row for each line of the arithmetic, or for each change.",
        [COMMAND_SWEEP] =
            "AXIS is a key of a field: block, registers, dynamic_smem, cluster, static_smem, "
            "barriers, carveout, grid, max_threads or virtual. Without a range it goes over the "
            "legal values, shared memory by the allocation unit. Text joins neighbours with equal "
            "results.",
        [COMMAND_SUGGEST] =
            "First the block sizes with the best occupancy; the one that the CUDA runtime's "
            "cudaOccupancyMaxPotentialBlockSize would choose is marked. Then, for the block size "
            "of "
            "--block or that one: for each number of blocks on an SM the most registers a thread "
            "may have, the launch bounds that ask for it, and the most dynamic shared memory. "
            "api is what cudaOccupancyAvailableDynamicSMemPerBlock answers; it can be too much.",
        [COMMAND_BATCH] =
            "The first row names the columns; those of the launch (arch, device, block, "
            "registers, "
            "static_smem, dynamic_smem, carveout, barriers, cluster, grid, cache_config, caching, "
            "max_threads, virtual, optin, nonportable) are read, the others passed through. What "
            "is "
            "missing or empty takes the option's value or the default. Appended are the results. "
            "error says what is wrong with a row (exit status 1), or why no block fits (blocks is "
            "0). Clusters are counted where a column or option names a device.",
        [COMMAND_KERNELS] =
            "Occupancy is at the launch that was profiled, the block size that the kernel fixes, "
            "or the best one; it stays empty where the file does not say the registers or the "
            "static shared memory. bounds are those of __launch_bounds__, threads/blocks. " BUILDS
            " The exit status is 2 when something could not be read, or not whole, or when there "
            "is nothing to list.",
        [COMMAND_CHECK] =
            "Prints each kernel that is not as it must be, and why; the exit status is then 1. A "
            "kernel whose file does not say what is asked fails. " BUILDS
            " The exit status is 2 when something could not be read, or not whole, or when there "
            "is no kernel to check.",
        [COMMAND_DIFF] =
            "Kernels are told apart by name and architecture, by name alone with --arch. Worse is "
            "less occupancy; where that is as before, more spills, then more registers, then more "
            "shared memory. A ? is what a file does not say; where that is the registers or the "
            "static shared memory the change is unclear. " BUILDS
            " The exit status is 2 when something could not be read, or not whole, when there is "
            "no kernel to compare, and with --fail when a change is unclear.",
        [COMMAND_PROFILES] =
            "NAME prints the profile of one architecture, as a file that can be copied and "
            "changed. "
            "Files are looked for in $OCCUPANT_PROFILES, $XDG_CONFIG_HOME/occupant/profiles or "
            "~/.config/occupant/profiles, the installed ones, and those inside the program.",
    };

    return details[id];
}
