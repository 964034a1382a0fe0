/* SPDX-License-Identifier: MIT */
/* The files of the command line: those of kernels, at most one session, and outputs. */
#include <stdlib.h>
#include <string.h>

#include "base/input_file.h"
#include "base/memory.h"
#include "command/launches.h"
#include "explorer/session.h"

enum { START_SIZE = 64 };

static bool is_session(const char *path)
{
    char start[START_SIZE];

    return session_recognises(start, input_file_start(path, start, sizeof start));
}

/* A repeated path is added once. */
static void add_path(struct operands *operands, const char *path)
{
    for (int i = 0; i < operands->count; i++) {
        if (strcmp(operands->paths[i], path) == 0) {
            return;
        }
    }
    operands->paths[operands->count++] = path;
}

bool operands_open(struct operands *operands, const struct options *options)
{
    /* One more for the file that a session names, and one for the caller. */
    operands->paths =
        memory_allocate_zeroed((size_t)options->operand_count + 2, sizeof *operands->paths);
    if (!operands->paths) {
        return complain(options->language, SAY(OUT_OF_MEMORY));
    }
    for (int i = 0; i < options->operand_count; i++) {
        if (is_session(options->operands[i])) {
            operands->session = options->operands[i];
        } else {
            add_path(operands, options->operands[i]);
        }
    }
    if (operands->session && session_kernel_file(operands->session, operands->kernel_file,
                                                 sizeof operands->kernel_file)) {
        add_path(operands, operands->kernel_file);
    }
    return true;
}

bool operands_select(struct setting *setting, const kernel_list *kernels)
{
    kernel_choice choice = input_choice(setting, kernels);
    bool any = input_next(&choice, NULL) != NULL;

    input_choice_close(&choice);
    if (!any) {
        input_complain_of_none(setting->options, setting->options->command, kernels->count);
    }
    return any;
}

void operands_close(struct operands *operands)
{
    free(operands->paths);
    *operands = (struct operands){0};
}

/* ---- Outputs */

static bool is_option(const struct options *options, const char *path)
{
    static const option_id inputs[] = {OPTION_ARCH, OPTION_ARGUMENTS, OPTION_REPLAY};
    bool found = false;

    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        const char *value = options->values[inputs[i]][0];

        found |= value && input_file_is(value, path);
    }
    for (int i = 0; i < options->overlay_count; i++) {
        found |= input_file_is(options->overlays[i], path);
    }
    return found;
}

static bool is_operand(const struct options *options, const char *path)
{
    bool found = false;

    for (int i = 0; i < options->operand_count; i++) {
        found |= input_file_is(options->operands[i], path);
    }
    return found;
}

/* Kernels of one file share its name. */
static bool is_of_kernel(const kernel_list *kernels, const char *path)
{
    const char *last = NULL;
    bool found = false;

    for (size_t i = 0; kernels && i < kernels->count && !found; i++) {
        const char *file = kernels->items[i].file;

        found = file != last && input_file_is(file, path);
        last = file;
    }
    return found;
}

static bool is_launch_file(const struct options *options, const char *path)
{
    bool read = option_table[OPTION_LAUNCHES].commands & (1u << options->command);
    char *launches = read ? launches_find(options) : NULL;
    bool found = launches && input_file_is(launches, path);

    free(launches);
    return found;
}

bool outputs_spare_inputs(const struct options *options, const kernel_list *kernels)
{
    static const option_id outputs[] = {OPTION_TEXT,           OPTION_ANSI,  OPTION_SVG,
                                        OPTION_WRITE_LAUNCHES, OPTION_WRITE, OPTION_RECORD,
                                        OPTION_BASELINE};

    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        option_id id = outputs[i];
        const char *path = options->values[id][0];
        bool written = path && strcmp(path, "-") != 0 &&
                       (id != OPTION_BASELINE || options->given[OPTION_UPDATE]);

        if (written &&
            (is_operand(options, path) || is_option(options, path) || is_of_kernel(kernels, path) ||
             (id != OPTION_WRITE_LAUNCHES && is_launch_file(options, path)))) {
            return complain(options->language,
                            SAY(OUTPUT_IS_INPUT, option_table[id].long_name, path));
        }
    }
    return true;
}
