/* SPDX-License-Identifier: MIT */
/* Fatbins and host files beyond the table of expected figures: absent libraries, lies, damage, folders. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/bytes.h"
#include "support/kernels.h"
#include "support/made.h"
#include "term/signals.h"

#define DATA "tests/data/kernels/"

static unsigned char *load(const char *path, size_t *size)
{
    unsigned char *bytes = bytes_of_file(path, size);

    assert_non_null(bytes);
    return bytes;
}

static void one_message(const char *text)
{
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text, text);
}

/* Without the libraries one sentence names what is left out; the rest is read. */
static void test_no_libraries(void **state)
{
    const kernel_options options = {.no_libraries = true};

    (void)state;
    assert_true(kernel_list_read(&list, DATA "fatbin/basic.compressall.fatbin", &options));
    assert_int_equal(list.count, 0);
    one_message(DATA "fatbin/basic.compressall.fatbin: 4 kernel images are left out, because they "
                     "are compressed with zstd and this system has no libzstd.so.1: sm_75 at byte "
                     "0x10, sm_80 at byte 0xdb8, sm_90a at byte 0x1b60, sm_120 at byte 0x2b78");
    kernel_list_free(&list);
    assert_true(kernel_list_read(&list, DATA "fatbin/basic.speed.fatbin", &options));
    assert_int_equal(list.count, 54); /* only its PTX is compressed */
    assert_int_equal(list.messages.count, 0);
}

enum { KIND_PTX = 1, KIND_CUBIN = 2, KIND_LTO = 8, CONTAINER = 16 };

/* Gives the images of one kind in a fatbin another kind, at most so many. */
static void set_kinds(unsigned char *fatbin, size_t size, int from, int to, int most)
{
    for (size_t at = CONTAINER; at < size && most > 0;) {
        size_t header = bytes_get64(fatbin + at) >> 32;

        if (fatbin[at] == from) {
            fatbin[at] = (unsigned char)to;
            most--;
        }
        at += header + (size_t)bytes_get64(fatbin + at + 8);
    }
}

/* A file whose kernels have no figures yet has a message that says why; one with others has none. */
static void test_images_without_figures(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.none.fatbin", &size);

    (void)state;
    set_kinds(fatbin, size, KIND_CUBIN, KIND_LTO, 1);
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    assert_in_range(list.count, 1, 54 - 1);
    assert_int_equal(list.messages.count, 0);
    kernel_list_free(&list);
    set_kinds(fatbin, size, KIND_CUBIN, KIND_LTO, 100);
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    one_message("f: holds kernels as PTX only, whose registers are known once a compiler has made "
                "code for a GPU of it");
    kernel_list_free(&list);
    set_kinds(fatbin, size, KIND_PTX, KIND_LTO, 1);
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    one_message("f: holds kernels for link-time optimisation only, whose registers are known after "
                "the link");
    assert_int_equal(list.count, 0);
    kernel_list_free(&list);
    set_kinds(fatbin, size, KIND_LTO, 0x40, 100); /* a kind that is not known */
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    one_message("f: holds PTX as text, which the driver compiles when the program runs: ptxas -v "
                "-arch=sm_120 of that text states its kernels' registers");
    free(fatbin);
}

/* One image is told from several. */
static void test_one_image_left_out(void **state)
{
    const kernel_options options = {.no_libraries = true};
    char path[] = "/tmp/occupant-test-XXXXXX";
    char expected[MESSAGE_SIZE];
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.compressall.fatbin", &size);
    FILE *file = fdopen(mkstemp(path), "wb");

    (void)state;
    set_kinds(fatbin, size, KIND_CUBIN, 0x40, 3);
    assert_int_equal(fwrite(fatbin, 1, size, file), size);
    fclose(file);
    assert_true(kernel_list_read(&list, path, &options));
    unlink(path);
    snprintf(expected, sizeof expected,
             "%s: 1 kernel image is left out, because it is compressed with zstd and this system "
             "has no libzstd.so.1: sm_120 at byte 0x2b78",
             path);
    one_message(expected);
    free(fatbin);
}

/* Images that are left out are named while there is room, each whole. */
static void test_many_images_left_out(void **state)
{
    enum { FATBINS = 3 };
    const kernel_options options = {.no_libraries = true};
    char path[] = "/tmp/occupant-test-XXXXXX";
    char expected[MESSAGE_SIZE];
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.compressall.fatbin", &size);
    FILE *file = fdopen(mkstemp(path), "wb");

    (void)state;
    for (int i = 0; i < FATBINS; i++) {
        assert_int_equal(fwrite(fatbin, 1, size, file), size);
    }
    fclose(file);
    assert_true(kernel_list_read(&list, path, &options));
    unlink(path);
    snprintf(expected, sizeof expected,
             "%s: 12 kernel images are left out, because they are compressed with zstd and this "
             "system has no libzstd.so.1: sm_75 at byte 0x10, sm_80 at byte 0xdb8, sm_90a at byte "
             "0x1b60, sm_120 at byte 0x2b78, sm_75 at byte 0x%zx, sm_80 at byte 0x%zx, sm_90a at "
             "byte 0x%zx ...",
             path, size + 0x10, size + 0xdb8, size + 0x1b60);
    one_message(expected);
    assert_true(list.incomplete);
    free(fatbin);
}

/* The section table gone, as after sstrip. */
static void test_no_section_table(void **state)
{
    size_t size;
    unsigned char *app = load(DATA "host/app", &size);

    (void)state;
    memset(app + 0x28, 0, 8);
    assert_true(kernel_list_read_bytes(&list, "app", app, size));
    assert_int_equal(list.count, 78);
    free(app);
}

enum { HEADER = 64, COPIES = 500 }; /* bytes of a section header; so many of one section */

/* The file with a table of sections at its end that names its fatbin section COPIES times. */
static unsigned char *repeat_section(const unsigned char *app, size_t *size, size_t copied)
{
    const unsigned char *table = app + bytes_get64(app + 0x28);
    size_t count = (size_t)app[0x3c] + COPIES;
    unsigned char *more = calloc(1, *size + count * HEADER);

    memcpy(more, app, *size);
    bytes_put64(more + 0x28, *size);
    more[0x3c] = (unsigned char)(count & 0xff);
    more[0x3d] = (unsigned char)(count >> 8);
    memcpy(more + *size, table, (size_t)app[0x3c] * HEADER);
    for (size_t i = app[0x3c]; i < count; i++) {
        memcpy(more + *size + i * HEADER, table + copied * HEADER, HEADER);
    }
    *size += count * HEADER;
    return more;
}

/* The number of the section that holds the linked fatbins: the one that begins with a container. */
static size_t find_fatbin_section(const unsigned char *app, size_t size)
{
    const unsigned char *table = app + bytes_get64(app + 0x28);

    for (size_t i = 1; i < app[0x3c]; i++) {
        uint64_t at = bytes_get64(table + i * HEADER + 0x18);

        if (at + 4 <= size && memcmp(app + at, "\x50\xed\x55\xba", 4) == 0) {
            return i;
        }
    }
    fail_msg("there is no fatbin section");
    return 0;
}

/* Sections over each other are read once. */
static void test_overlapping_sections(void **state)
{
    size_t size;
    unsigned char *app = load(DATA "host/app", &size);
    unsigned char *more = repeat_section(app, &size, find_fatbin_section(app, size));
    size_t count;

    (void)state;
    assert_true(kernel_list_read(&list, DATA "host/app", NULL));
    count = list.count;
    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "app", more, size));
    assert_int_equal(list.count, count);
    assert_int_equal(list.messages.count, 0);
    free(more);
    free(app);
}

/* A section that ends behind the file. */
static void test_section_beyond_the_end(void **state)
{
    size_t size;
    unsigned char *app = load(DATA "host/app", &size);
    unsigned char *header =
        app + bytes_get64(app + 0x28) + find_fatbin_section(app, size) * HEADER + 0x20;

    (void)state;
    header[6] = 1; /* 2^48 bytes more */
    (void)kernel_list_read_bytes(&list, "app", app, size);
    assert_true(list.incomplete);
    assert_non_null(strstr(list.messages.items[0].text, "a section is not all in the file"));
    free(app);
}

/* As libcufft: containers without kernels in their section, and the kernels elsewhere. */
static void test_kernels_outside_their_section(void **state)
{
    static const unsigned char magic[] = {0x50, 0xed, 0x55, 0xba, 0x01, 0x00, 0x10, 0x00};
    size_t size, fatbin_size;
    unsigned char *app = load(DATA "host/app", &size);
    unsigned char *fatbin = load(DATA "fatbin/basic.none.fatbin", &fatbin_size);
    unsigned char *both = malloc(size + fatbin_size);
    unsigned char *at = app;

    (void)state;
    while ((at = memmem(at, (size_t)(app + size - at), magic, sizeof magic)) != NULL) {
        memset(at + sizeof magic, 0, 8 + bytes_get64(at + sizeof magic)); /* no entries */
        at += sizeof magic;
    }
    memcpy(both, app, size);
    memcpy(both + size, fatbin, fatbin_size);
    assert_true(kernel_list_read_bytes(&list, "app", both, size + fatbin_size));
    assert_int_equal(list.count, 54);
    assert_int_equal(list.messages.count, 0);
    free(both);
    free(fatbin);
    free(app);
}

/* A file of no known kind around a container. */
static void test_foreign_file(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/extra.sm_100a.fatbin", &size);
    unsigned char *program = calloc(1, size + 1000);

    (void)state;
    memcpy(program, "MZ", 2);
    memcpy(program + 904, fatbin, size);
    assert_true(kernel_list_read_bytes(&list, "app.exe", program, size + 1000));
    assert_int_equal(list.count, 6);
    free(program);
    free(fatbin);
}

enum { FAR = 17 * 1024 * 1024 + 3 };

/* Begins like a fatbin, and has three, each FAR after the one before. */
static void write_large_file(char *path)
{
    int descriptor = mkstemp(path);
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.none.fatbin", &size);

    assert_true(descriptor >= 0);
    for (int i = 1; i <= 3; i++) {
        assert_int_equal(pwrite(descriptor, fatbin, size, (off_t)FAR * i), (ssize_t)size);
    }
    assert_int_equal(pwrite(descriptor, "\x50\xed\x55\xba\x01\x00\x10\x00", 8, 0), 8);
    close(descriptor);
    free(fatbin);
}

/* Large files are mapped, and searched piece by piece. */
static void test_mapped_file(void **state)
{
    char path[] = "/tmp/occupant-test-XXXXXX";

    (void)state;
    write_large_file(path);
    assert_true(kernel_list_read(&list, path, NULL));
    assert_int_equal(list.count, 3 * 54);
    unlink(path);
}

static char cut_path[] = "/tmp/occupant-test-XXXXXX";

/* Once the file is mapped, somebody cuts it inside the second fatbin. */
static void begin_and_cut(const void *bytes, size_t size)
{
    term_mapping.begin(bytes, size);
    assert_int_equal(truncate(cut_path, 2 * FAR + 4096), 0);
}

static void test_cut_under_its_reader(void **state)
{
    const kernel_mapping cutting = {begin_and_cut, term_mapping.end};
    struct sigaction before, after;

    (void)state;
    sigaction(SIGBUS, NULL, &before);
    write_large_file(cut_path);
    assert_false(kernel_list_read(&list, cut_path, &(kernel_options){.mapping = &cutting}));
    unlink(cut_path);
    assert_in_range(list.count, 54, 2 * 54 - 1);
    assert_non_null(strstr(list.messages.items[list.messages.count - 1].text,
                           "was written to while it was read"));
    sigaction(SIGBUS, NULL, &after);
    assert_true(before.sa_handler == after.sa_handler);
    kernel_list_free(&list);
    strcpy(cut_path, "/tmp/occupant-test-XXXXXX");
    write_large_file(cut_path); /* the next file is whole */
    assert_true(kernel_list_read(&list, cut_path, &(kernel_options){.mapping = &term_mapping}));
    unlink(cut_path);
    assert_int_equal(list.messages.count, 0);
}

/* The date of the file's bytes: seconds, nanoseconds. */
static void set_date(time_t seconds, long nanoseconds)
{
    const struct timespec times[] = {{seconds, nanoseconds}, {seconds, nanoseconds}};

    assert_int_equal(utimensat(AT_FDCWD, cut_path, times, 0), 0);
}

/* The file that is being read grows, and keeps its date. */
static void begin_and_append(const void *bytes, size_t size)
{
    (void)bytes;
    assert_int_equal(truncate(cut_path, (off_t)size + 1), 0);
    set_date(1, 0);
}

static void begin_and_date_seconds(const void *bytes, size_t size)
{
    (void)bytes;
    (void)size;
    set_date(2, 0);
}

static void begin_and_date_nanoseconds(const void *bytes, size_t size)
{
    (void)bytes;
    (void)size;
    set_date(1, 1000000);
}

static void begin_and_nothing(const void *bytes, size_t size)
{
    (void)bytes;
    (void)size;
}

static bool pages_missing(void)
{
    return true;
}

static bool no_pages_missing(void)
{
    return false;
}

/* Each sign of a change is enough: a missing page, another size, another date. */
static void test_changed_under_its_reader(void **state)
{
    static const struct {
        kernel_mapping mapping;
        bool changed;
    } cases[] = {
        {{begin_and_nothing, no_pages_missing}, false},
        {{begin_and_nothing, pages_missing}, true},
        {{begin_and_append, no_pages_missing}, true},
        {{begin_and_date_seconds, no_pages_missing}, true},
        {{begin_and_date_nanoseconds, no_pages_missing}, true},
    };

    (void)state;
    strcpy(cut_path, "/tmp/occupant-test-XXXXXX");
    write_large_file(cut_path);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set_date(1, 0);
        assert_int_equal(
            kernel_list_read(&list, cut_path, &(kernel_options){.mapping = &cases[i].mapping}),
            !cases[i].changed);
        assert_int_equal(list.incomplete, cases[i].changed);
        assert_int_equal(list.messages.count, cases[i].changed);
        kernel_list_free(&list);
    }
    unlink(cut_path);
}

static void test_container_that_lies(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/extra.sm_100a.fatbin", &size);

    (void)state;
    fatbin[15] = 0x10; /* 2^60 bytes more than there are */
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    assert_int_equal(list.count, 6);
    one_message("f: the fatbin at byte 0x0 claims 1152921504606875072 bytes, and 28096 are there");
    free(fatbin);
}

static void test_image_that_lies(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.compressall.fatbin", &size);

    (void)state;
    fatbin[16 + 0x38 + 7] = 0x10; /* the first image claims to unpack to 2^60 bytes */
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    assert_int_equal(list.count, 54 - 12);
    one_message("f: the image for sm_75 at byte 0x10 would unpack to more than is allowed "
                "(1152921504606869664 bytes)");
    free(fatbin);
}

/* A few kilobytes may grow, but not to anything. */
static void test_image_that_grows(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.compressall.fatbin", &size);

    (void)state;
    fatbin[16 + 0x38 + 3] = 0x0f; /* 240 MiB more: less than any image may be */
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    one_message("f: the image for sm_75 at byte 0x10 would unpack to more than is allowed "
                "(251680928 bytes)");
    assert_true(list.incomplete);
    free(fatbin);
}

/* A member of an archive that is no object of this machine: a cubin, or what holds a fatbin. */
static void add_member(unsigned char *archive, size_t *used, const void *bytes, size_t size)
{
    char header[61];

    snprintf(header, sizeof header, "%-48s%-10zu`\n", "member/", size);
    memcpy(archive + *used, header, 60);
    memcpy(archive + *used + 60, bytes, size);
    *used += 60 + size + size % 2;
}

static void test_archive_of_other_things(void **state)
{
    size_t cubin_size, fatbin_size, used = 8;
    unsigned char *cubin = load(DATA "cubin/basic.sm_90.cubin", &cubin_size);
    unsigned char *fatbin = load(DATA "fatbin/basic.none.fatbin", &fatbin_size);
    unsigned char *foreign = calloc(1, fatbin_size + 100);
    unsigned char *archive = calloc(1, cubin_size + 2 * fatbin_size + 1000);

    (void)state;
    memcpy(archive, "!<arch>\n", 8);
    memcpy(foreign, "\x64\x86", 2); /* an object for Windows */
    memcpy(foreign + 100, fatbin, fatbin_size);
    add_member(archive, &used, cubin, cubin_size);
    add_member(archive, &used, fatbin, fatbin_size);
    add_member(archive, &used, foreign, fatbin_size + 100);
    assert_true(kernel_list_read_bytes(&list, "x.lib", archive, used));
    assert_int_equal(list.messages.count, 0);
    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "cubin", cubin, cubin_size));
    size_t in_cubin = list.count;

    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "x.lib", archive, used));
    assert_int_equal(list.count, in_cubin + 2 * 54);
    free(archive);
    free(foreign);
    free(fatbin);
    free(cubin);
}

static void test_what_is_no_build(void **state)
{
    static const struct {
        const char *name;
        const char *bytes;
        size_t size;
        const char *said;
    } cases[] = {
        {"f", "\x1f\x8b\x08\x00", 4, "gzip -dc"},
        {"f", "\x28\xb5\x2f\xfd\x00", 5, "zstd -dc"},
        {"f", "PK\x03\x04\x00", 5, "an archive of zip"},
        {"f", ".version 9.0\n.target sm_90\n", 27,
         "is PTX, whose registers are known once it is compiled: ptxas -v -arch=sm_90 "},
        {"f", ".version 9.0\n.target sm_100a, debug\n", 37,
         "ptxas -v -arch=sm_100a -o /dev/null FILE "},
        {"f", "hello", 5, "nothing that is known here"},
        {"f", "NVR", 3, "nothing that is known here"},
        {"f", "NVR\0\x10", 5, "ncu --import FILE"},
        {"a.ncu-rep", "any bytes", 9, "ncu --import FILE"},
        {"f",
         "\xed"
         "CN\x7f\x01",
         5, "is code of NVVM"},
        {"f", "BC\xc0\xde\x35", 5, "is bitcode of LLVM"},
        {"f", "\n.target sm_90\n.version 9.0", 27, "nothing that is known here"},
        {"f", ".version %s\n.target sm_%d\n", 25, "nothing that is known here"},
        {"f", "SQLite format 3\0\x10", 17, "nsys stats -r cuda_gpu_trace"},
        {"a.nsys-rep", "any bytes", 9, "a report of Nsight Systems: nsys stats"},
        {"a.qdrep", "any bytes", 9, "a report of Nsight Systems: nsys stats"},
        {"nsys-rep", "any bytes", 9, "nothing that is known here"},
        {"f", "HloModule jit_f, entry", 22, "a dump of XLA"},
        {"f", "{\"num_warps\": 4, \"shared\": 0}", 29, "the .cubin or .hsaco beside it"},
        {"f", "{\"num_warps\": 4}", 16, "nothing that is known here"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(kernel_list_read_bytes(&list, cases[i].name, cases[i].bytes, cases[i].size));
        assert_int_equal(list.messages.count, 1);
        assert_non_null(strstr(list.messages.items[0].text, cases[i].said));
        kernel_list_free(&list);
    }
}

/* An ELF file of 64 bits for a machine, without sections, with a text at a place. */
static void has_nothing_at(int machine, size_t place, const char *text, const char *said)
{
    static unsigned char bytes[8192];

    memset(bytes, 0, sizeof bytes);
    memcpy(bytes,
           "\x7f"
           "ELF\x02\x01\x01",
           7);

    bytes[16] = 2; /* e_type, e_machine, e_version, e_ehsize */
    bytes[18] = (unsigned char)machine;
    bytes[20] = 1;
    bytes[52] = 64;
    memcpy(bytes + place, text, strlen(text));
    assert_true(kernel_list_read_bytes(&list, "f", bytes, sizeof bytes));
    assert_int_equal(list.count, 0);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, said));
    kernel_list_free(&list);
}

/* The text behind the header. */
static void has_nothing(int machine, const char *text, const char *said)
{
    has_nothing_at(machine, 64, text, said);
}

/* A binary file is known by its beginning: this program holds the words of other formats, too. */
static void test_words_in_a_program(void **state)
{
    (void)state;
    has_nothing_at(62, 6000, "SQLite format 3", "holds no kernels");
    has_nothing_at(62, 6000, "Time (%) Instances", "holds no kernels");
    has_nothing_at(62, 64, "GrdX BlkX", "holds no kernels");
    has_nothing_at(62, 6000, "UPX!", "holds no kernels");
}

static void test_what_holds_no_kernels(void **state)
{
    (void)state;
    has_nothing(62, "", "holds no kernels");
    has_nothing(62, "\n.version 8.0\n.target sm_90\n.address_size 64", "holds PTX as text");
    has_nothing(62, "\n.version %s\n.target sm_%d\n", "holds no kernels");
    has_nothing(62, "UPX!", "upx -d");
    has_nothing(224, "", "holds no kernels");
}

/* CuPy's cache: the cubin behind 40 digits, without its last byte, as it is read alone. */
static void test_cupy(void **state)
{
    static const char *const files[] = {"36b061549f92cf9f7f286393519ec2c897ee1791",
                                        "5cbed000092430358e9d81f873e3270c4be0b499"};
    char path[128];
    size_t size;

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        kernel_list alone = {0};

        snprintf(path, sizeof path, DATA "cupy/%s.cubin", files[i]);
        unsigned char *bytes = load(path, &size);
        unsigned char *cubin = calloc(1, size - 39);

        assert_true(kernel_list_read(&list, path, NULL));
        assert_non_null(cubin);
        memcpy(cubin, bytes + 40, size - 40);
        assert_true(kernel_list_read_bytes(&alone, "f", cubin, size - 39));
        free(cubin);
        assert_int_equal(list.count, 1);
        assert_int_equal(alone.count, 1);
        assert_string_equal(list.items[0].arch, "sm_90");
        assert_string_equal(list.items[0].name, alone.items[0].name);
        assert_int_equal(list.items[0].registers, alone.items[0].registers);
        assert_int_equal(list.messages.count, 0);
        kernel_list_free(&alone);
        kernel_list_free(&list);
        bytes[7] = 'x'; /* no digit */
        assert_false(kernel_list_read_bytes(&list, "f", bytes, size));
        free(bytes);
        kernel_list_free(&list);
    }
}

static void test_image_that_cannot_be_unpacked(void **state)
{
    size_t size;
    unsigned char *fatbin = load(DATA "fatbin/basic.compressall.fatbin", &size);

    (void)state;
    memset(fatbin + 16 + 64, 0xff, 4); /* the mark of zstd */
    assert_true(kernel_list_read_bytes(&list, "f", fatbin, size));
    assert_int_equal(list.count, 54 - 12);
    one_message("f: the image for sm_75 at byte 0x10 cannot be unpacked (22688 bytes)");
    free(fatbin);
}

static void check_cuts(const char *path, size_t step)
{
    size_t size;
    unsigned char *bytes = load(path, &size);

    for (size_t cut = 1; cut < size; cut += cut < 200 ? 1 : step) {
        unsigned char *part = malloc(cut);

        memcpy(part, bytes, cut);
        (void)kernel_list_read_bytes(&list, "cut", part, cut);
        kernel_list_free(&list);
        free(part);
    }
    free(bytes);
}

/* Nothing is read beyond the end: the address sanitizer watches. */
static void test_cuts(void **state)
{
    (void)state;
    check_cuts(DATA "fatbin/basic.compressall.fatbin", 97);
    check_cuts(DATA "host/lambda.multi.o", 211);
}

static void test_archive_cut_off(void **state)
{
    size_t size;
    unsigned char *archive = made_file("host/libfix.a", &size);

    (void)state;
    assert_true(kernel_list_read_bytes(&list, "libfix.a", archive, size - 10));
    assert_int_equal(list.count, 54);
    one_message("libfix.a: the member of the archive at byte 0x2883c is damaged or cut off");
    memcpy(archive, "!<thin>", 7);
    assert_false(kernel_list_read_bytes(&list, "libfix.a", archive, size));
    free(archive);
}

static void test_folder(void **state)
{
    const kernel_options walk = {.recursive = true};

    (void)state;
    assert_false(kernel_list_read(&list, DATA "fatbin", NULL));
    one_message(DATA "fatbin: is a folder: name its files, or walk through it with --recursive");
    kernel_list_free(&list);
    assert_true(kernel_list_read(&list, DATA "fatbin/", &walk));
    assert_int_equal(list.count, 4 * 54 + 6 + 5);
    assert_string_equal(list.items[0].file, DATA "fatbin/basic.compressall.fatbin");
    assert_int_equal(list.messages.count, 0);
    kernel_list_free(&list);
    assert_false(kernel_list_read(&list, DATA "src", &walk));
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, DATA "src: no kernels in "));
}

/* One kernel's architectures are neighbours once sorted. */
static void test_builds_for_an_architecture(void **state)
{
    static const struct {
        const char *built, *arch;
        bool runs;
    } cases[] = {
        {"sm_80", "sm_86", true},     {"sm_86", "sm_80", false},    {"sm_80", "sm_90", false},
        {"sm_90a", "sm_90", true},    {"sm_100a", "sm_103", false}, {"sm_100f", "sm_103", true},
        {"sm_120", "sm_121", true},   {"sm_9", "sm_90", false},     {"", "sm_90", false},
        {"sm_100f", "sm_100", true},  {"sm_100f", "sm_107", true},  {"sm_100f", "sm_101", false},
        {"sm_103f", "sm_100", false}, {"sm_103f", "sm_107", true},  {"sm_107f", "sm_107", true},
        {"sm_110f", "sm_110", true},  {"sm_120f", "sm_121", true},  {"sm_100f", "sm_110", false},
    };
    kernel items[] = {{.arch = "sm_75"}, {.arch = "sm_80"}, {.arch = "sm_86"}, {.arch = "sm_90"}};
    kernel family[] = {
        {.arch = "sm_100f"}, {.arch = "sm_101"}, {.arch = "sm_101"}, {.arch = "sm_101a"}};
    const kernel_list builds = {.items = items, .count = 4};
    const kernel_list nearer = {.items = family, .count = 4};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(kernel_arch_fit(cases[i].built, cases[i].arch) > 0, cases[i].runs);
    }
    assert_true(kernel_arch_fit("sm_86", "sm_89") > kernel_arch_fit("sm_80", "sm_89"));
    assert_true(kernel_arch_fit("sm_90a", "sm_90") > kernel_arch_fit("sm_90", "sm_90"));
    assert_true(kernel_arch_fit("sm_103a", "sm_103") > kernel_arch_fit("sm_103f", "sm_103"));
    assert_true(kernel_arch_fit("sm_103f", "sm_103") > kernel_arch_fit("sm_103", "sm_103"));
    assert_true(kernel_arch_fit("sm_103", "sm_103") > kernel_arch_fit("sm_100f", "sm_103"));
    assert_true(kernel_arch_fit("sm_100f", "sm_103") > kernel_arch_fit("sm_100", "sm_103"));
    assert_int_equal(kernel_build_for(&builds, 0, 4, "sm_89"), 2);
    assert_int_equal(kernel_build_for(&builds, 0, 2, "sm_89"), 1);
    assert_int_equal(kernel_build_for(&builds, 0, 4, "sm_100"), 3);
    assert_int_equal(kernel_build_for(&builds, 0, 4, "sm_70"), 0); /* none loads: the nearest */
    assert_int_equal(kernel_build_for(&builds, 1, 3, "sm_78"), 1);
    assert_int_equal(kernel_build_for(&builds, 0, 3, "sm_90"), 2);
    assert_int_equal(kernel_arch_fit("sm_80", "sm_80"), kernel_arch_fit("sm_80", "sm_89"));
    assert_int_equal(kernel_build_for(&nearer, 0, 4, "sm_103"), 1); /* of equals, the first */
    assert_int_equal(kernel_build_for(&nearer, 0, 1, "sm_103"), 0);
    assert_int_equal(kernel_build_for(&nearer, 3, 1, "sm_103"), 3);
}

/* A library under its own name and a link's is one library; a link to elsewhere counts. */
static void test_folder_with_links(void **state)
{
    const kernel_options walk = {.recursive = true};
    char folder[] = "/tmp/occupant-test-XXXXXX";
    char *fatbin = realpath(DATA "fatbin/basic.none.fatbin", NULL);
    char first[64], second[64];

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(first, sizeof first, "%s/lib.so.1", folder);
    snprintf(second, sizeof second, "%s/lib.so", folder);
    assert_int_equal(symlink(fatbin, first), 0);
    assert_true(kernel_list_read(&list, folder, &walk));
    assert_int_equal(list.count, 54);
    kernel_list_free(&list);
    unlink(first);

    int copy = open(first, O_WRONLY | O_CREAT, 0600);
    size_t size;
    unsigned char *bytes = load(fatbin, &size);

    assert_int_equal(write(copy, bytes, size), (ssize_t)size);
    close(copy);
    assert_int_equal(symlink("lib.so.1", second), 0);
    assert_true(kernel_list_read(&list, folder, &walk));
    assert_int_equal(list.count, 54);
    kernel_list_free(&list);

    char hidden[64];

    snprintf(hidden, sizeof hidden, "%s/.lib.so.1", folder);
    assert_int_equal(rename(first, hidden), 0);
    unlink(second);
    assert_int_equal(symlink(".lib.so.1", second), 0);
    assert_true(kernel_list_read(&list, folder, &walk));
    assert_int_equal(list.count, 54);
    unlink(hidden);
    unlink(second);
    unlink(first);
    rmdir(folder);
    free(bytes);
    free(fatbin);
}

/* SIGBUS from outside still ends a program that is reading a mapped file. */
static void test_a_signal_that_was_sent(void **state)
{
    pid_t child = fork();
    int status;

    (void)state;
    assert_true(child >= 0);
    if (child == 0) {
        struct sigaction plain = {.sa_handler = SIG_DFL};

        sigaction(SIGBUS, &plain, NULL);
        term_mapping.begin("", 1);
        raise(SIGBUS);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGBUS);
}

static void test_groups(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, DATA "host/lambda.multi.o", NULL));
    assert_int_equal(list.count, 8);
    qsort(list.items, list.count, sizeof list.items[0], kernel_compare);
    for (size_t i = 1; i < list.count; i++) {
        /* Equal names of a list have one address. */
        assert_int_equal(list.items[i].name == list.items[i - 1].name, i != 4);
    }
    assert_string_equal(list.items[0].arch, "sm_75");
    assert_string_equal(list.items[2].arch, "sm_90a");
    assert_string_equal(list.items[3].arch, "sm_120");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_no_libraries, teardown),
        cmocka_unit_test_teardown(test_images_without_figures, teardown),
        cmocka_unit_test_teardown(test_one_image_left_out, teardown),
        cmocka_unit_test_teardown(test_many_images_left_out, teardown),
        cmocka_unit_test_teardown(test_no_section_table, teardown),
        cmocka_unit_test_teardown(test_overlapping_sections, teardown),
        cmocka_unit_test_teardown(test_section_beyond_the_end, teardown),
        cmocka_unit_test_teardown(test_kernels_outside_their_section, teardown),
        cmocka_unit_test_teardown(test_foreign_file, teardown),
        cmocka_unit_test_teardown(test_mapped_file, teardown),
        cmocka_unit_test_teardown(test_cut_under_its_reader, teardown),
        cmocka_unit_test_teardown(test_changed_under_its_reader, teardown),
        cmocka_unit_test_teardown(test_container_that_lies, teardown),
        cmocka_unit_test_teardown(test_image_that_lies, teardown),
        cmocka_unit_test_teardown(test_image_that_cannot_be_unpacked, teardown),
        cmocka_unit_test_teardown(test_cuts, teardown),
        cmocka_unit_test_teardown(test_archive_cut_off, teardown),
        cmocka_unit_test_teardown(test_folder, teardown),
        cmocka_unit_test_teardown(test_groups, teardown),
        cmocka_unit_test_teardown(test_image_that_grows, teardown),
        cmocka_unit_test_teardown(test_archive_of_other_things, teardown),
        cmocka_unit_test_teardown(test_what_is_no_build, teardown),
        cmocka_unit_test_teardown(test_what_holds_no_kernels, teardown),
        cmocka_unit_test_teardown(test_words_in_a_program, teardown),
        cmocka_unit_test_teardown(test_cupy, teardown),
        cmocka_unit_test_teardown(test_folder_with_links, teardown),
        cmocka_unit_test(test_a_signal_that_was_sent),
        cmocka_unit_test(test_builds_for_an_architecture),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
