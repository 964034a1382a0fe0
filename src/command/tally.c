/* SPDX-License-Identifier: MIT */
#include "command/tally.h"

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
