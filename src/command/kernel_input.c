/* SPDX-License-Identifier: MIT */
#include "command/kernel_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "term/mapping.h"

enum { NAME_SIZE = 4096 };

/*
 * Gives kernels of files that name no architecture the setting's one, which
 * also decides whether their shared memory includes the reserved bytes. Unless
 * an option named it, it is an assumption: the kernel's arch stays empty.
 */
static void settle_architectures(const struct setting *setting, kernel_list *kernels)
{
    const char *arch = setting->profiles.entries[setting->profile].name;
    const char *last_file = NULL;

    for (size_t i = 0; i < kernels->count; i++) {
        kernel *k = &kernels->items[i];

        if (k->arch[0] != '\0') {
            continue;
        }
        kernel_set_arch(k, arch);
        if (!setting->arch_given) {
            k->arch[0] = '\0';
        }
        if (!setting->arch_given && k->file != last_file) {
            message_add(&kernels->messages,
                        "%s names no architecture: taken for %s (-a says otherwise)", k->file,
                        arch);
            last_file = k->file;
        }
    }
}

bool input_gather(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count)
{
    const kernel_options reading = {.recursive = setting->options->given[OPTION_RECURSIVE] > 0,
                                    .mapping = &term_mapping};
    bool all = true;

    for (int i = 0; i < count; i++) {
        all &= kernel_list_read(kernels, paths[i], &reading);
    }
    settle_architectures(setting, kernels);
    return all;
}

bool input_read(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                int count)
{
    bool all = input_gather(setting, kernels, paths, count);

    complain_of(&kernels->messages);
    return all && !kernels->incomplete;
}

void input_complain_of_none(const struct options *options, size_t count, const char *verb)
{
    bool arch = options->given[OPTION_ARCH] > 0;
    bool device = options->given[OPTION_DEVICE] > 0;

    if (count == 0 || options->pattern_count == 0) {
        complain("there is no kernel to %s", verb);
    } else {
        complain("there is no kernel to %s: none of the %zu is meant by --kernel%s", verb, count,
                 arch     ? " and --arch"
                 : device ? " and --device"
                          : "");
    }
}

long long input_spilled(const kernel *k)
{
    long long store = k->spill_store > 0 ? k->spill_store : 0;
    long long load = k->spill_load > 0 ? k->spill_load : 0;

    return k->spill_store < 0 && k->spill_load < 0 ? KERNEL_UNKNOWN : store + load;
}

const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    char name[NAME_SIZE];

    kernel_display_name(&choice->namer, k->name, KERNEL_NAME_SHORT, name, sizeof name);
    kernel_cut_name(out, SHOWN_NAME_SIZE, name, SHOWN_NAME_CELLS, "~");
    return out;
}

struct tally tally_of(const struct setting *setting)
{
    return (struct tally){
        .arch = setting->arch_given ? setting->profiles.entries[setting->profile].name : NULL,
    };
}

void tally_add(struct tally *tally, const kernel *k)
{
    tally->kernels++;
    tally->unlinked += k->relocatable;
    tally->stand_ins += tally->arch && kernel_arch_fit(k->arch, tally->arch) == 0;
}

/* "1 kernel is", "3 kernels are" */
static void put_subject(FILE *file, size_t count)
{
    fprintf(file, "%zu kernel%s", count, count == 1 ? " is" : "s are");
}

void tally_print(const struct tally *tally, FILE *file)
{
    if (tally->unlinked > 0) {
        put_subject(file, tally->unlinked);
        fputs(" not linked yet: registers and stack may still grow\n", file);
    }
    if (tally->stand_ins > 0) {
        put_subject(file, tally->stand_ins);
        fprintf(file, " not built for %s: the nearest build stands in, an assumption\n",
                tally->arch);
    }
}
