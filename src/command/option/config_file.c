/* SPDX-License-Identifier: MIT */
#include "command/option/option.h"

#include "base/ini.h"

enum { KEYS_SIZE = 400 };

struct reader {
    struct ini_walk walk;
    struct config_file *config;
};

/* The lasting option of a key; OPTION_COUNT: complained. */
static option_id find_key(struct reader *reader, const char *key)
{
    const struct language *language = reader->config->messages.language;
    option_id found = option_find(key, strlen(key));
    char keys[KEYS_SIZE];
    struct text_buffer list = text_buffer_of(keys, sizeof keys);

    if (found < OPTION_COUNT && option_table[found].span == OPTION_LASTING) {
        return found;
    }
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (option_table[id].span == OPTION_LASTING) {
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), option_table[id].long_name);
        }
    }
    ini_complain(&reader->walk, SAY(CONFIG_KEY_UNKNOWN, key, keys));
    return OPTION_COUNT;
}

/* Complains of a value that the option may not have. */
static void read_value(struct reader *reader, option_id id, const char *value)
{
    const struct option *option = &option_table[id];
    bool choice = option->kind == OPTION_KIND_CHOICE || option->kind == OPTION_KIND_FLAG;
    int number = choice ? option_find_word(id, value, option->commands) : 0;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    char reason[SENTENCE_SIZE];

    if (number < 0) {
        ini_complain(&reader->walk, SAY(CONFIG_VALUE_REFUSED, option->long_name, value,
                                        option->words ? option->words : SWITCH_WORDS));
    } else if (option->kind == OPTION_KIND_FIELD &&
               !parameter_parse(reader->config->messages.language, NULL, NULL, option->field, value,
                                &launch, reason)) {
        ini_complain(&reader->walk, SAY(FIELD_REFUSED, option->long_name, reason));
    } else {
        reader->config->choices[id] = (struct config_choice){
            reader->walk.line, number, choice ? NULL : memory_duplicate(value)};
    }
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reader *reader = context;
    option_id id = find_key(reader, key);

    if (id == OPTION_COUNT) {
        return;
    }
    if (reader->config->choices[id].line > 0) {
        ini_complain(&reader->walk, SAY(CONFIG_KEY_TWICE, key, reader->config->choices[id].line));
        return;
    }
    read_value(reader, id, value);
    if (id == OPTION_LANG && reader->config->choices[id].line > 0) {
        /* From its line on, mistakes are said in the language of the file. */
        reader->config->language = &languages[reader->config->choices[id].number];
        reader->config->messages.language = reader->config->language;
    }
}

/* A section is refused with all its lines. */
void config_read_text(struct config_file *config, const char *path, const char *text, size_t size)
{
    static const struct ini_schema schema = {
        .pair = read_pair,
        .no_section = SENTENCE_INI_LINE_NOT_UNDERSTOOD,
        .outside = SENTENCE_COUNT,
        .line_most = 1023,
        .comments = INI_COMMENT_APART,
    };
    struct reader reader = {.config = config};

    mistakes_open(&reader.walk.mistakes, &config->messages, path);
    text_format(config->file, sizeof config->file, "%s", reader.walk.mistakes.file);
    ini_walk_text(&reader.walk, &schema, text, size);
    ini_walk_end(&reader.walk);
}

/* ---- The file */

static void fill_notice(struct config_file *config)
{
    const message_list *messages = &config->messages;
    const char *first = messages->count > 0 ? messages->items[0].text : "";

    /* The base name only, so the mistake itself fits. */
    first += text_starts_with(first, config->file) ? path_name(config->file) - config->file : 0;

    if (messages->count == 1) {
        text_format(config->notice, sizeof config->notice, "%s", first);
    } else if (messages->count > 1) {
        sentence(config->notice, sizeof config->notice, messages->language,
                 SAY(NOTICE_OF_MESSAGES, messages->count, first));
    }
}

void config_open(struct config_file *config, const struct language *language)
{
    char place[USER_PATH_SIZE];
    const char *path = user_folder_path(USER_CONFIG, "config.ini", place);
    size_t size;

    *config = (struct config_file){.messages.language = language};
    char *text = path ? file_text(NULL, path, false, CONFIG_MOST, &size) : NULL;

    if (text) {
        config_read_text(config, path, text, size);
    } else if (path && errno != ENOENT && errno != ENOTDIR) { /* no folder, so no file */
        message_say(&config->messages, SAY(FILE_FAILED, path, file_error(language, errno)));
    }
    free(text);
    fill_notice(config);
}

void config_close(struct config_file *config)
{
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        free(config->choices[id].text);
    }
    message_free(&config->messages);
    *config = (struct config_file){0};
}

/* ---- Its choices among the options */

void config_apply(const struct config_file *config, struct options *options)
{
    options->config = config;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        bool taken = option_table[id].commands & (1u << options->command);

        if (config->choices[id].line > 0 && taken && !options->given[id]) {
            options->numbers[id] = config->choices[id].number;
        }
    }
}

bool config_chosen(const struct options *options, option_id id)
{
    return options->given[id] || (options->config && options->config->choices[id].line > 0);
}

const char *config_text(const struct options *options, option_id id)
{
    bool taken = option_table[id].commands & (1u << options->command);

    return options->config && taken ? options->config->choices[id].text : NULL;
}

void config_launch(const struct options *options, const occ_arch *arch, occ_launch *launch)
{
    const unsigned takers =
        COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SWEEP) | COMMAND_BIT(SUGGEST);
    char reason[SENTENCE_SIZE];

    if (!(takers & (1u << options->command)) || options->operand_count > 0) {
        return;
    }
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        const char *text =
            option_table[id].kind == OPTION_KIND_FIELD ? config_text(options, id) : NULL;

        if (text && !options->given[id] && occ_has(arch, option_table[id].field)) {
            parameter_parse(options->language, NULL, NULL, option_table[id].field, text, launch,
                            reason);
        }
    }
}

/* ---- The folders of a person */

/* NULL: the variable is no absolute path. */
static const char *absolute(const char *variable)
{
    const char *value = getenv(variable);

    return value && *value == '/' ? value : NULL;
}

const char *user_folder_path(const char *variable, const char *below_home, const char *name,
                             char path[USER_PATH_SIZE])
{
    const char *given = absolute(variable);
    const char *base = given ? given : absolute("HOME");

    if (!base) {
        return NULL;
    }
    int length = snprintf(path, USER_PATH_SIZE, "%s%s/occupant%s%s", base, given ? "" : below_home,
                          *name ? "/" : "", name);

    return length > 0 && length < USER_PATH_SIZE ? path : NULL;
}
