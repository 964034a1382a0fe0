/* SPDX-License-Identifier: MIT */
/* occupant profiles: lists, prints and checks the profiles of architectures. */
#include "command/option/setting.h"
#include "driver/probe.h"
#include "profile/field.h"

enum { REASON_SIZE = 240, GPC_TEXT_SIZE = 160, VERSION_SIZE = 16 };

/* ---- Tables */

#define ARCH_TABLE(COLUMN)                                                                         \
    COLUMN("name", HEADING(NAME), 0, true, value_text(arch->name))                                 \
    COLUMN("title", HEADING(TITLE), 0, true, value_text(arch->title))                              \
    COLUMN("compute_capability", NO_HEADING, 0, true,                                              \
           arch->compute_major ? value_text(version) : value_empty())                              \
    COLUMN("max_warps_per_sm", HEADING(WARPS), 0, false, value_count(arch->max_warps_per_sm))      \
    COLUMN("max_blocks_per_sm", HEADING(BLOCKS), 0, false, value_count(arch->max_blocks_per_sm))   \
    COLUMN("registers_per_sm", HEADING(REGISTERS), 0, false, value_count(arch->registers_per_sm))  \
    COLUMN("max_registers_per_thread", NO_HEADING, 0, false,                                       \
           value_count(arch->max_registers_per_thread))                                            \
    COLUMN("smem_per_sm", HEADING(SMEM_SM), 0, false,                                              \
           value_count(arch->carveouts[arch->carveout_count - 1]))                                 \
    COLUMN("smem_per_block", NO_HEADING, 0, false, value_count(arch->smem_per_block))              \
    COLUMN("smem_per_block_optin", HEADING(SMEM_BLOCK), 0, false,                                  \
           value_count(arch->smem_per_block_optin))                                                \
    COLUMN("smem_reserved", NO_HEADING, 0, false, value_count(arch->smem_reserved))                \
    COLUMN("barriers_per_sm", NO_HEADING, 0, false, value_count(arch->barriers_per_sm))            \
    COLUMN("cluster_max", HEADING(CLUSTER), 0, false,                                              \
           value_count(occ_cluster_limit(arch, NULL, true)))                                       \
    COLUMN("devices", HEADING(DEVICES), 0, false, value_count((long long)known->device_count))     \
    COLUMN("path", NO_HEADING, 0, true, value_text(entry->path))

static const struct column arch_columns[] = {ARCH_TABLE(COLUMN_OF)};

static void put_arch(struct table *table, const profile_entry *entry, const profile *known)
{
    const occ_arch *arch = &known->arch;
    char version[VERSION_SIZE];

    text_format(version, sizeof version, "%d.%d", arch->compute_major, arch->compute_minor);
    const struct value values[] = {ARCH_TABLE(VALUE_OF)};

    table_row(table, values);
}

#define DEVICE_TABLE(COLUMN)                                                                       \
    COLUMN("device", HEADING(DEVICE), 0, true, value_text(device->name))                           \
    COLUMN("arch", HEADING(ARCH), 0, true, value_text(known->arch.name))                           \
    COLUMN("chip", HEADING(CHIP), 0, true, value_text(device->chip))                               \
    COLUMN("sms", HEADING(SMS), 0, false, value_count(device->sms))                                \
    COLUMN("clock_mhz", HEADING(MHZ), 0, false,                                                    \
           device->clock_mhz > 0 ? value_count(device->clock_mhz) : value_empty())                 \
    COLUMN("bandwidth_gbs", HEADING(BANDWIDTH), 1, false,                                          \
           device->bandwidth_gbs > 0 ? value_real(device->bandwidth_gbs) : value_empty())          \
    COLUMN("gpc_sms", NO_HEADING, 0, true, value_text(gpcs))                                       \
    COLUMN("gpc_status", HEADING(GPCS), 0, true,                                                   \
           value_key(confidence_words[gpcs_known], confidence_word(table->language, gpcs_known)))

static const struct column device_columns[] = {DEVICE_TABLE(COLUMN_OF)};

static void put_device(struct table *table, const profile *known, const occ_device *device)
{
    char gpcs[GPC_TEXT_SIZE];
    occ_confidence gpcs_known = device->gpc_count > 0 ? device->gpc_status : OCC_CONFIDENCE_UNKNOWN;

    gpc_list_text(device->gpc_sms, device->gpc_count, gpcs, sizeof gpcs);
    const struct value values[] = {DEVICE_TABLE(VALUE_OF)};

    table_row(table, values);
}

/* Lists the named architectures, or all. */
static exit_status list(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    profile_set *profiles = &setting->profiles;
    bool devices = options->given[OPTION_DEVICES] > 0;
    struct table table;

    setting_table(setting, &table, output, devices ? device_columns : arch_columns,
                  devices ? sizeof device_columns / sizeof *device_columns
                          : sizeof arch_columns / sizeof *arch_columns);
    for (size_t i = 0; i < profiles->count; i++) {
        bool wanted = options->operand_count == 0;

        for (int k = 0; k < options->operand_count; k++) {
            wanted |= profile_set_find(profiles, options->operands[k]) == (int)i;
        }
        const profile *known = wanted ? profile_set_get(profiles, i) : NULL;

        if (known && !devices) {
            put_arch(&table, &profiles->entries[i], known);
        }
        for (size_t k = 0; known && devices && k < known->device_count; k++) {
            put_device(&table, known, &known->devices[k]);
        }
    }
    return table_end(&table) ? EXIT_FINE : EXIT_WRONG;
}

/* The texts of files; or a document of their figures. */
static exit_status print(struct setting *setting, struct json *json, FILE *output)
{
    const struct options *options = setting->options;
    profile_set *profiles = &setting->profiles;

    for (int i = 0; i < options->operand_count; i++) {
        char reason[REASON_SIZE];
        int index = setting_find_arch(profiles, options->operands[i], reason, sizeof reason);

        if (index < 0) {
            complain_text(reason);
            return EXIT_WRONG;
        }
        const profile_entry *entry = &profiles->entries[index];
        size_t size;
        char *read =
            entry->path ? profile_read_file(entry->path, &size, &profiles->messages) : NULL;
        const char *text = entry->path ? read : entry->text; /* with the sources in its comments */

        if (text && json) {
            profile_document(json, profile_set_get(profiles, (size_t)index), text);
        } else if (text) {
            fputs(text, output);
        }
        free(read);
        if (!text) {
            return EXIT_WRONG;
        }
    }
    return EXIT_FINE;
}

static exit_status print_document(struct setting *setting, FILE *output)
{
    struct json json;

    document_begin(&json, output, setting_head(setting));
    json_array(&json, "results");
    exit_status status = print(setting, &json, output);

    json_end(&json);
    return status;
}

static exit_status check_file(const struct language *language, const char *path)
{
    message_list messages = {.language = language};
    size_t size;
    char *text = profile_read_file(path, &size, &messages);
    profile *known = allocate(1, sizeof *known);
    bool good = text && profile_read(known, path, text, size, &messages);
    exit_status status = good ? EXIT_FINE : text ? EXIT_FAILED : EXIT_WRONG;

    free(known);
    free(text);
    complain_of(&messages);
    return status;
}

static exit_status check(const struct options *options, FILE *output)
{
    int bad = 0;
    exit_status worst = EXIT_FINE;

    if (options->operand_count == 0) {
        return complain_wrong(options->language, SAY(PROFILES_CHECK_OPERANDS));
    }
    for (int i = 0; i < options->operand_count; i++) {
        exit_status status = check_file(options->language, options->operands[i]);

        bad += status != EXIT_FINE;
        worst = status > worst ? status : worst;
    }
    prose_say(output, options->language, SAY(PROFILES_CHECKED, options->operand_count, bad));
    return worst;
}

exit_status command_profiles(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    profile_set *profiles = &setting->profiles;
    bool table = options->given[OPTION_DEVICES] || options->given[OPTION_FORMAT];

    if (options->given[OPTION_FIELDS]) {
        profile_write_fields(output);
        return EXIT_FINE;
    }
    if (options->given[OPTION_CHECK]) {
        return check(options, output);
    }
    bool document =
        options->numbers[OPTION_FORMAT] == FORMAT_JSON && !options->given[OPTION_DEVICES];
    exit_status status = options->operand_count == 0 ? list(setting, output)
                         : !table                    ? print(setting, NULL, output)
                         : document                  ? print_document(setting, output)
                                                     : list(setting, output);

    complain_of(&profiles->messages);
    return status;
}

/* ---- occupant schema */

exit_status command_schema(struct setting *setting, FILE *output)
{
    (void)setting;
    fputs(compiled_in_schemas[0].text, output);
    return EXIT_FINE;
}
