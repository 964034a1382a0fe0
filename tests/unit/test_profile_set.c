/* SPDX-License-Identifier: MIT */
/* The set of profiles: where they are found, what hides what, and what a name means. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "profile/profile.h"
#include "support/unit.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

enum { PATH_ROOM = 256 };

/* A folder of its own with one folder for each place. */
typedef struct places {
    char root[64];
    char environment[PATH_ROOM], second[PATH_ROOM], user[PATH_ROOM], installed[PATH_ROOM];
    char both[2 * PATH_ROOM + 2]; /* environment:second */
} places;

static void make_folder(char *out, const char *root, const char *name)
{
    snprintf(out, PATH_ROOM, "%s/%s", root, name);
    assert_int_equal(mkdir(out, 0700), 0);
}

static int make_places(void **state)
{
    places *made = calloc(1, sizeof *made);

    snprintf(made->root, sizeof made->root, "/tmp/occupant-test-XXXXXX");
    assert_non_null(mkdtemp(made->root));
    make_folder(made->environment, made->root, "environment");
    make_folder(made->second, made->root, "second");
    make_folder(made->user, made->root, "user");
    make_folder(made->installed, made->root, "installed");
    snprintf(made->both, sizeof made->both, "%s:%s", made->environment, made->second);
    *state = made;
    return 0;
}

static int remove_places(void **state)
{
    places *made = *state;
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s'", made->root);
    free(made);
    return system(command);
}

static const char *text_of(const char *name)
{
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        if (strcmp(compiled_in_profiles[i].name, name) == 0) {
            return compiled_in_profiles[i].text;
        }
    }
    return NULL;
}

/* The profile of sm_80 under another name and title, as a user would copy it. */
static void write_copy(const char *folder, const char *file, const char *name, const char *title)
{
    char path[2 * PATH_ROOM];
    const char *text = strstr(text_of("sm_80"), "\nwarp_size");
    FILE *stream;

    snprintf(path, sizeof path, "%s/%s", folder, file);
    stream = fopen(path, "w");
    assert_non_null(stream);
    fprintf(stream, "[architecture]\nname = %s\ntitle = %s\ncompute_capability = 8.0%s", name,
            title, text);
    fclose(stream);
}

static void open_all(profile_set *set, const places *made)
{
    profile_places where = {made->both, made->user, made->installed, true};

    assert_true(profile_set_open(set, &where));
}

static const char *title_of(profile_set *set, const char *name)
{
    int index = profile_set_find(set, name);
    const profile *found = index < 0 ? NULL : profile_set_get(set, (size_t)index);

    return found == NULL ? NULL : found->arch.title;
}

static void earlier_places_hide_later_ones(void **state)
{
    places *made = *state;
    const struct step {
        const char *folder, *title;
    } steps[] = {{made->installed, "installed"},
                 {made->user, "user"},
                 {made->second, "second"},
                 {made->environment, "environment"}};
    profile_set set;

    open_all(&set, made);
    assert_string_equal(title_of(&set, "sm_80"), "Ampere GA100"); /* compiled in */
    profile_set_close(&set);
    for (size_t i = 0; i < LENGTH(steps); i++) {
        write_copy(steps[i].folder, "sm_80.ini", "sm_80", steps[i].title);
        open_all(&set, made);
        assert_int_equal(set.count, compiled_in_profile_count);
        assert_string_equal(title_of(&set, "sm_80"), steps[i].title);
        profile_set_close(&set);
    }
}

static void the_file_of_the_option_hides_all(void **state)
{
    places *made = *state;
    char path[2 * PATH_ROOM];
    profile_set set;
    int index;

    write_copy(made->environment, "sm_80.ini", "sm_80", "environment");
    write_copy(made->root, "anything.txt", "sm_80", "option");
    snprintf(path, sizeof path, "%s/anything.txt", made->root);
    open_all(&set, made);
    assert_string_equal(title_of(&set, "sm_80"), "environment");
    index = profile_set_add_file(&set, path);
    assert_int_equal(index, profile_set_find(&set, "sm_80"));
    assert_string_equal(title_of(&set, "sm_80"), "option");
    assert_int_equal(set.count, compiled_in_profile_count);
    profile_set_close(&set);
}

static void a_new_file_takes_its_place_in_the_order(void **state)
{
    places *made = *state;
    char path[2 * PATH_ROOM];
    profile_set set;
    int index;

    write_copy(made->root, "new.ini", "sm_80_mine", "mine");
    snprintf(path, sizeof path, "%s/new.ini", made->root);
    open_all(&set, made);
    index = profile_set_add_file(&set, path);
    assert_true(index > 0);
    assert_int_equal(set.count, compiled_in_profile_count + 1);
    assert_string_equal(set.entries[index - 1].name, "sm_80");
    assert_string_equal(set.entries[index].name, "sm_80_mine");
    assert_int_equal(profile_set_find(&set, "SM_80_mine"), index);
    profile_set_close(&set);
}

static void bad_files_do_not_stop_the_others(void **state)
{
    places *made = *state;
    profile_set set;

    write_copy(made->user, "sm_80.ini", "sm_80", "user\nwarp_unit = 0");
    write_copy(made->user, "sm_86.ini", "sm_80", "not renamed");
    write_copy(made->user, "notes.txt", "sm_90", "no profile");
    write_copy(made->user, ".hidden.ini", "hidden", "no profile");
    open_all(&set, made);
    assert_int_equal(set.count, compiled_in_profile_count);
    assert_int_equal(set.messages.count, 0); /* nothing is read yet */
    assert_null(title_of(&set, "sm_80"));
    assert_non_null(
        strstr(set.messages.items[0].text, "sm_80.ini:4: warp_unit: \"0\" is too small"));
    assert_null(title_of(&set, "sm_86"));
    assert_non_null(strstr(set.messages.items[set.messages.count - 1].text,
                           "its name is \"sm_80\"; allowed is \"sm_86\""));
    assert_string_equal(title_of(&set, "sm_90"), "Hopper GH100");
    size_t count = set.messages.count;
    assert_null(title_of(&set, "sm_80")); /* and said once */
    assert_int_equal(set.messages.count, count);
    profile_set_close(&set);
}

static void what_cannot_be_read_is_said(void **state)
{
    places *made = *state;
    char path[2 * PATH_ROOM];
    char meant[32];
    profile_set set;
    FILE *stream;

    snprintf(path, sizeof path, "%s/none", made->root);
    assert_true(profile_set_open(&set, &(profile_places){.environment = path, .user = path}));
    assert_int_equal(set.count, 0);
    assert_int_equal(set.messages.count, 1); /* only the one that somebody named */
    assert_int_equal(profile_set_add_file(&set, path), -1);
    assert_int_equal(profile_set_add_file(&set, made->root), -1);
    snprintf(path, sizeof path, "%s/large.ini", made->root);
    stream = fopen(path, "w");
    assert_int_equal(ftruncate(fileno(stream), (1 << 20) + 1), 0);
    fclose(stream);
    assert_int_equal(profile_set_add_file(&set, path), -1);
    assert_int_equal(set.messages.count, 4);
    assert_non_null(strstr(set.messages.items[3].text, "larger than the 1 MiB"));
    assert_false(profile_set_suggest(&set, "sm_90", meant, sizeof meant));
    profile_set_close(&set);
}

static void names_are_in_the_order_of_the_architectures(void **state)
{
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    assert_string_equal(set.entries[0].name, "sm_10");
    assert_string_equal(set.entries[set.count - 1].name, "gfx1250");
    for (size_t i = 1; i < set.count; i++) {
        const occ_arch *before = &profile_set_get(&set, i - 1)->arch;
        const occ_arch *after = &profile_set_get(&set, i)->arch;

        assert_true(after->vendor != before->vendor ||
                    before->compute_major * 10 + before->compute_minor <
                        after->compute_major * 10 + after->compute_minor ||
                    strtol(before->name + 3, NULL, 16) < strtol(after->name + 3, NULL, 16));
    }
    profile_set_close(&set);
}

static void nothing_is_read_before_it_is_asked_for(void **state)
{
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < set.count; i++) {
        assert_null(set.entries[i].loaded);
    }
    assert_ptr_equal(profile_set_get(&set, 3), profile_set_get(&set, 3));
    profile_set_close(&set);
}

static void architectures_go_by_many_names(void **state)
{
    static const char *const hopper[] = {"sm_90",  "SM_90",      "90",    "9.0",
                                         "sm_90a", "compute_90", "Sm_9.0"};
    static const char *const none[] = {"",      "9",      "sm_",    "95",        "sm_90x",
                                       "90aa",  "hopper", "9.",     "sm_90.ini", "9.0.0",
                                       "9.000", "00090",  "sm_9x0", ".90"};
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < LENGTH(hopper); i++) {
        int index = profile_set_find(&set, hopper[i]);

        if (index < 0 || strcmp(set.entries[index].name, "sm_90") != 0) {
            fail_msg("\"%s\" is not sm_90", hopper[i]);
        }
    }
    for (size_t i = 0; i < LENGTH(none); i++) {
        if (profile_set_find(&set, none[i]) != -1) {
            fail_msg("\"%s\" was found", none[i]);
        }
    }
    assert_string_equal(set.entries[profile_set_find(&set, "sm_100f")].name, "sm_100");
    assert_string_equal(set.entries[profile_set_find(&set, "12.1")].name, "sm_121");
    assert_string_equal(set.entries[profile_set_find(&set, "1.2")].name, "sm_12");
    profile_set_close(&set);
}

static void names_that_could_have_been_meant(void **state)
{
    static const struct {
        const char *name, *meant; /* "": nothing */
    } cases[] = {
        {"sm_88", "sm_87"},
        {"sm_99", "sm_90"},
        {"95", "sm_90"},
        {"sm_130", "sm_120"},
        {"sm9O", "sm_90"},
        {"hopper", "sm_90"},
        {"Ampere", "sm_80, sm_86, sm_87"},
        {"gp100", "sm_60"},
        {"opper", ""},
        {"", ""},
        {"-", ""},
        {"Voodoo", ""},
    };
    char meant[32];
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_int_equal(profile_set_suggest(&set, cases[i].name, meant, sizeof meant),
                         cases[i].meant[0] != '\0');
        assert_string_equal(meant, cases[i].meant);
    }
    profile_set_list_devices(&set, "a100", -1, meant, sizeof meant);
    assert_string_equal(meant, "A100 SXM4 80GB, ...");
    profile_set_close(&set);
}

static const struct device_case {
    const char *name;
    const char *found; /* NULL: none, or several */
    int count;         /* 2: several */
} device_cases[] = {
    {"H200 SXM 141GB", "H200 SXM 141GB", 1},
    {"h200", "H200 SXM 141GB", 1}, /* the product, not its slices */
    {"H200 sxm 141gb mig 2G", "H200 SXM 141GB MIG 2g.35gb", 1},
    {"2g.35gb", "H200 SXM 141GB MIG 2g.35gb", 1},
    {"3g.40gb", NULL, 2},      /* of an A100 or an H100 */
    {"h100 3g.40gb", NULL, 2}, /* SXM5 or PCIe */
    {"h100 sxm5 3g.40gb", "H100 SXM5 80GB MIG 3g.40gb", 1},
    {"h100 pcie 1g.10gb+me", "H100 PCIe 80GB MIG 1g.10gb", 1}, /* media engines are no SMs */
    {"RTX PRO 6000 1g.24gb-me", "RTX PRO 6000 Blackwell MIG 1g.24gb", 1},
    {"NVIDIA H100 80GB HBM3 MIG 3g.40gb", "H100 SXM5 80GB MIG 3g.40gb", 1}, /* the driver's */
    {"NVIDIA H100 80GB HBM3 MIG 1c.3g.40gb", NULL, 0}, /* a part of the slice */
    {"NVIDIA H100 80GB HBM3", "H100 SXM5 80GB", 1},
    {"NVIDIA A100-SXM4-40GB MIG 1g.5gb", "A100 SXM4 40GB MIG 1g.5gb", 1},
    {"h200 nvl", NULL, 0},
    {"gtx 1080", "GeForce GTX 1080", 1}, /* the Ti's name goes on from it */
    {"1080 Ti", "GeForce GTX 1080 Ti", 1},
    {"A10", "A10", 1}, /* a whole name wins over A100 */
    {"L4", "L4", 1},
    {"a100", NULL, 2}, /* with 40 and with 80 GB */
    {"4090", "GeForce RTX 4090", 1},
    {"h20", "H20", 1},
    {"rtx4090", "GeForce RTX 4090", 1},
    {"h200sxm", "H200 SXM 141GB", 1},
    {"-sxm", NULL, 2},
    {"eforce RTX 5090", "GeForce RTX 5090", 1},
    {"RTX 50", NULL, 2},
    {"Voodoo", NULL, 0},
    {"", NULL, 0},
    {"-", NULL, 0},
};

static void devices_go_by_parts_of_their_names(void **state)
{
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < LENGTH(device_cases); i++) {
        const struct device_case *expected = &device_cases[i];
        device_match match = profile_set_find_device(&set, expected->name, -1);

        if (expected->found != NULL) {
            assert_int_equal(match.count, 1);
            assert_string_equal(
                profile_set_get(&set, (size_t)match.profile)->devices[match.device].name,
                expected->found);
        } else {
            assert_int_equal(match.profile, -1);
            assert_true(expected->count == 0 ? match.count == 0 : match.count > 1);
        }
    }
    profile_set_close(&set);
}

/* As CUDA names devices, and how many SMs they have. */
static void recorded_devices_go_by_model_and_sms(void **state)
{
    static const struct {
        const char *arch;
        const char *recorded;
        int sms;
        const char *device; /* NULL: none */
    } cases[] = {
        {"sm_90", "NVIDIA H100 80GB HBM3", 132, "H100 SXM5 80GB"},
        {"sm_90", "NVIDIA H100 PCIe", 114, "H100 PCIe 80GB"},
        {"sm_90", "NVIDIA H200", 132, "H200 SXM 141GB"},
        {"sm_90", "NVIDIA H100 80GB HBM3", 100, NULL}, /* a part of a GPU */
        {"sm_90", "NVIDIA H100 80GB HBM3", -1, NULL},
        {"sm_90", "NVIDIA H800", 132, NULL}, /* another model */
        {"sm_80", "NVIDIA A100-SXM4-40GB", 108, "A100 SXM4 40GB"},
        {"sm_80", "NVIDIA A100-SXM4-80GB", 108, "A100 SXM4 80GB"},
        {"sm_89", "NVIDIA GeForce RTX 4090", 128, "GeForce RTX 4090"},
        {"sm_89", "NVIDIA GeForce RTX 4090 Laptop GPU", 76, NULL},
        {"sm_89", "NVIDIA L40", 142, NULL},
        {"sm_120", "NVIDIA GeForce RTX 5070 Ti", 70, "GeForce RTX 5070 Ti"},
        {"sm_90", "NVIDIA H100 80GB HBM3 MIG 3g.40gb", 60, "H100 SXM5 80GB MIG 3g.40gb"},
        {"sm_90", "NVIDIA H100 80GB HBM3 MIG 1g.20gb", 26, "H100 SXM5 80GB MIG 1g.20gb"},
        {"sm_90", "NVIDIA H100 80GB HBM3 MIG 1g.10gb+me", 16, "H100 SXM5 80GB MIG 1g.10gb"},
        {"sm_90", "NVIDIA H100 80GB HBM3 MIG 1c.3g.40gb", 16, NULL}, /* a part of a slice */
        {"sm_90", "NVIDIA H200 MIG 7g.141gb", 132, "H200 SXM 141GB MIG 7g.141gb"},
        {"sm_80", "NVIDIA A100-SXM4-80GB MIG 3g.39gb", 42, "A100 SXM4 80GB MIG 3g.40gb"},
        {"sm_80", "NVIDIA A100-SXM4-40GB MIG 1g.10gb", 14, "A100 SXM4 40GB MIG 1g.10gb"},
        {"sm_90", NULL, 132, NULL},
        {"sm_90", "", 132, NULL},
    };
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int index = profile_set_find(&set, cases[i].arch);
        const profile *loaded = profile_set_get(&set, (size_t)index);
        int found = profile_recorded_device(loaded, cases[i].recorded, cases[i].sms);

        if (cases[i].device == NULL) {
            assert_int_equal(found, -1);
        } else {
            assert_true(found >= 0);
            assert_string_equal(loaded->devices[found].name, cases[i].device);
        }
    }
    profile_set_close(&set);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(earlier_places_hide_later_ones, make_places, remove_places),
        cmocka_unit_test_setup_teardown(the_file_of_the_option_hides_all, make_places,
                                        remove_places),
        cmocka_unit_test_setup_teardown(a_new_file_takes_its_place_in_the_order, make_places,
                                        remove_places),
        cmocka_unit_test_setup_teardown(bad_files_do_not_stop_the_others, make_places,
                                        remove_places),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_is_said, make_places, remove_places),
        cmocka_unit_test(names_are_in_the_order_of_the_architectures),
        cmocka_unit_test(nothing_is_read_before_it_is_asked_for),
        cmocka_unit_test(architectures_go_by_many_names),
        cmocka_unit_test(names_that_could_have_been_meant),
        cmocka_unit_test(devices_go_by_parts_of_their_names),
        cmocka_unit_test(recorded_devices_go_by_model_and_sms),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
