/* SPDX-License-Identifier: MIT */
/* The fake driver's loader: kernels of a cubin, by the names of its sections. */
#include "fake/fake.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>

enum { CUDA_MACHINE = 190, PARAMETER_RECORD = 0x17, PAYLOAD = 4, REGISTERS_SHIFT = 24 };

static const Elf64_Shdr *section_at(const unsigned char *image, int index)
{
    const Elf64_Ehdr *header = (const void *)image;

    return (const Elf64_Shdr *)(const void *)(image + header->e_shoff) + index;
}

static const char *name_at(const unsigned char *image, int index)
{
    const Elf64_Ehdr *header = (const void *)image;

    return (const char *)image + section_at(image, header->e_shstrndx)->sh_offset +
           section_at(image, index)->sh_name;
}

/* The section "PREFIX" with the kernel's name behind; NULL: none. */
static const Elf64_Shdr *find_section(const unsigned char *image, const char *prefix,
                                      const char *kernel)
{
    const Elf64_Ehdr *header = (const void *)image;

    for (int i = 0; i < header->e_shnum; i++) {
        const char *name = name_at(image, i);

        if (strncmp(name, prefix, strlen(prefix)) == 0 &&
            strcmp(name + strlen(prefix), kernel) == 0) {
            return section_at(image, i);
        }
    }
    return NULL;
}

static void read_parameters(struct cuda_function_object *f, const unsigned char *at,
                            const unsigned char *end)
{
    while (at < end) {
        uint16_t size, ordinal;
        uint32_t flags;

        memcpy(&size, at + 2, sizeof size);
        if (at[0] == PAYLOAD && at[1] == PARAMETER_RECORD) {
            memcpy(&ordinal, at + 8, sizeof ordinal);
            memcpy(&flags, at + 12, sizeof flags);
            f->parameter_bytes[ordinal % FAKE_PARAMETERS] = flags >> 18;
            f->parameter_count++;
        }
        at += 4 + (at[0] == PAYLOAD ? size : 0);
    }
}

static void read_kernel(struct cuda_function_object *f, const unsigned char *image,
                        const char *name)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const Elf64_Shdr *code = find_section(image, ".text.", name);
    const Elf64_Shdr *records = find_section(image, ".nv.info.", name);
    const Elf64_Shdr *shared = find_section(image, ".nv.shared.", name);

    *f = (struct cuda_function_object){.launch = plain, .carveout = -1};
    snprintf(f->name, sizeof f->name, "%s", name);
    f->launch.registers_per_thread = (int)(code->sh_info >> REGISTERS_SHIFT);
    f->launch.static_smem = shared ? (int)shared->sh_size : 0;
    f->max_dynamic = 49152 - f->launch.static_smem;
    if (records) {
        read_parameters(f, image + records->sh_offset,
                        image + records->sh_offset + records->sh_size);
    }
}

bool fake_read_cubin(struct cuda_module_object *module, const unsigned char *image)
{
    const Elf64_Ehdr *header = (const void *)image;

    module->count = 0;
    if (memcmp(image, ELFMAG, SELFMAG) != 0 || header->e_machine != CUDA_MACHINE) {
        return false;
    }
    for (int i = 0; i < header->e_shnum && module->count < FAKE_FUNCTIONS; i++) {
        const char *name = name_at(image, i);

        if (strncmp(name, ".text.", strlen(".text.")) == 0) {
            read_kernel(&module->functions[module->count++], image, name + strlen(".text."));
        }
    }
    return module->count > 0;
}
