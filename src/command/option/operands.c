/* SPDX-License-Identifier: MIT */
/* The files of the command line: of kernels, and at most one session among them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "command/explore/exploration.h"
#include "command/kernel_input.h"
#include "explorer/session.h"

enum { START_SIZE = 64 };

static bool is_session(const char *path)
{
    char start[START_SIZE];
    struct stat status;
    /* Reading would take its first bytes from a pipe. */
    bool regular = stat(path, &status) == 0 && S_ISREG(status.st_mode);
    FILE *file = regular ? fopen(path, "rb") : NULL;
    size_t size = file ? fread(start, 1, sizeof start, file) : 0;

    memory_note_error(!file || ferror(file) ? errno : 0);
    if (file) {
        fclose(file);
    }
    return session_recognises(start, size);
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
        complain(options->language, SAY(OUT_OF_MEMORY));
        return false;
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
    bool any = input_any_chosen(&choice, kernels);

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
