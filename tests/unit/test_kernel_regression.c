/* SPDX-License-Identifier: MIT */
/*
 * Inputs that are made to hurt, and those that fuzzing found something with:
 * each is read again, for the sanitizers to watch, and must give kernels or a
 * sentence, and names that fit a screen.
 */
#include <dirent.h>
#include <elf.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "kernel/name/namer.h"
#include "base/text.h"
#include "support/unit.h"

#define FOLDER "tests/data/kernels/regression"

static void check_kernel(kernel_namer *namer, const kernel *k)
{
    const char *name = kernel_form_name(namer, k->name, KERNEL_NAME_FULL);

    assert_true(text_is_clean(k->name, strlen(k->name)));
    assert_true(text_is_clean(name, strlen(name)));
}

static void check_file(const char *name)
{
    kernel_list list = {0};
    kernel_namer namer = {.list = &list};
    char path[512];

    snprintf(path, sizeof path, FOLDER "/%s", name);
    print_message("%s\n", path);
    (void)kernel_list_read(&list, path, NULL);
    assert_true(list.count + list.messages.count > 0);
    for (size_t i = 0; i < list.messages.count; i++) {
        assert_true(
            text_is_clean(list.messages.items[i].text, strlen(list.messages.items[i].text)));
    }
    for (size_t i = 0; i < list.count; i++) {
        check_kernel(&namer, &list.items[i]);
    }
    kernel_namer_close(&namer);
    kernel_list_free(&list);
}

static void test_every_file(void **state)
{
    DIR *folder = opendir(FOLDER);
    struct dirent *entry;
    int count = 0;

    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        check_file(entry->d_name);
        count++;
    }
    closedir(folder);
    assert_true(count > 0);
}

/* The bounds themselves: what lies over each other is read once at most. */
static void test_overlaps(void **state)
{
    kernel_list list = {0};

    (void)state;
    assert_true(kernel_list_read(&list, FOLDER "/cubin-records-over-each-other", NULL));
    assert_int_equal(list.messages.count, 1);
    assert_true(kernel_list_read(&list, FOLDER "/cubin-names-over-each-other", NULL));
    assert_int_equal(list.messages.count, 2);
    assert_non_null(strstr(list.messages.items[1].text, "a kernel has no code of its own"));
    assert_true(list.incomplete);
    kernel_list_free(&list);
}

enum { SECTIONS = 60000, NAME_BYTES = 3 << 20 };

/* A cubin of so many sections, each with a kernel, and all kernels with one long name. */
static unsigned char *make_long_names(size_t *size)
{
    size_t symbols = sizeof(Elf64_Ehdr) + NAME_BYTES + 2;
    size_t table = symbols + SECTIONS * sizeof(Elf64_Sym);
    Elf64_Ehdr header = {.e_type = htole16(ET_EXEC),
                         .e_machine = htole16(EM_CUDA),
                         .e_version = htole32(EV_CURRENT),
                         .e_shoff = htole64(table),
                         .e_ehsize = htole16(sizeof header),
                         .e_shentsize = htole16(sizeof(Elf64_Shdr)),
                         .e_shnum = htole16(SECTIONS),
                         .e_shstrndx = htole16(1)};
    Elf64_Shdr names = {.sh_type = htole32(SHT_STRTAB),
                        .sh_offset = htole64(sizeof header),
                        .sh_size = htole64(NAME_BYTES + 2)};
    Elf64_Shdr symbol_table = {.sh_type = htole32(SHT_SYMTAB),
                               .sh_offset = htole64(symbols),
                               .sh_size = htole64(SECTIONS * sizeof(Elf64_Sym)),
                               .sh_link = htole32(1),
                               .sh_entsize = htole64(sizeof(Elf64_Sym))};
    unsigned char *bytes;

    *size = table + SECTIONS * sizeof(Elf64_Shdr);
    bytes = calloc(1, *size);
    assert_non_null(bytes);
    memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    memcpy(bytes, &header, sizeof header);
    memset(bytes + sizeof header + 1, 'a', NAME_BYTES);
    for (size_t i = 1; i < SECTIONS; i++) {
        Elf64_Sym symbol = {.st_name = htole32(1),
                            .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC),
                            .st_other = 0x10,
                            .st_shndx = htole16((Elf64_Half)i)};

        memcpy(bytes + symbols + i * sizeof symbol, &symbol, sizeof symbol);
    }
    memcpy(bytes + table + sizeof names, &names, sizeof names);
    memcpy(bytes + table + 2 * sizeof names, &symbol_table, sizeof symbol_table);
    return bytes;
}

/* Reading the name for each of them would be 180 GB of work. */
static void test_long_names(void **state)
{
    kernel_list list = {0};
    size_t size;
    unsigned char *bytes = make_long_names(&size);

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "names", bytes, size));
    assert_int_equal(list.count, 2); /* the file has no room for three such names */
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "a kernel's name is not in the table"));
    kernel_list_free(&list);
    free(bytes);
}

/* Each pool has its own names; a part of one is none. */
static void test_pools_differ(void **state)
{
    struct name_pool *pools[2] = {NULL, NULL};
    const char *kept[2][2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        kept[i][0] = name_pool_add(&pools[i], "one name, longer than a word", 28);
        kept[i][1] = name_pool_add(&pools[i], "another", 7);
        assert_ptr_equal(name_pool_add(&pools[i], "one name, longer than a word", 28), kept[i][0]);
        assert_ptr_equal(name_pool_find(pools[i], "another", 7), kept[i][1]);
        assert_null(name_pool_find(pools[i], "anothe", 6));
    }
    assert_string_equal(kept[0][0], kept[1][0]);
    name_pool_free(pools[0]);
    name_pool_free(pools[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_file),
        cmocka_unit_test(test_overlaps),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_pools_differ),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
