/* SPDX-License-Identifier: MIT */
/* occupant [FILE...]: from the options to the explorer. */
#include "command/explore.h"
#include "command/input.h"
#include "command/setting.h"

static exit_status open_explorer(struct setting *setting, const kernel_list *kernels)
{
    const struct options *options = setting->options;
    const explore_input input = {
        .profiles = &setting->profiles,
        .kernels = kernels,
        .start = {setting->profile, setting->device, setting->launch},
        .glyphs = (explorer_glyphs)options->numbers[OPTION_GLYPHS],
        .term = {.color = (term_color)options->numbers[OPTION_COLOR],
                 .mouse = !options->given[OPTION_NO_MOUSE]},
    };
    const char *reason = explore(&input);

    if (reason) {
        complain("%s", reason);
        return EXIT_WRONG;
    }
    return EXIT_FINE;
}

exit_status command_explore(const struct options *options, FILE *output)
{
    struct setting setting = {0};
    kernel_list kernels = {0};
    exit_status status = EXIT_WRONG;

    (void)output; /* the screen is the terminal's */
    if (setting_open(&setting, options) &&
        (input_read(&kernels, options, options->operands, options->operand_count) ||
         kernels.count > 0)) {
        status = open_explorer(&setting, &kernels);
    }
    kernel_list_free(&kernels);
    setting_close(&setting);
    return status;
}
