/* SPDX-License-Identifier: MIT */
/* The table of options, and the parser of the command line. */
#include "command/option/option.h"

#include "base/utf8.h"
#include "driver/gpu.h"
#include "explorer/page.h"

/* "graphs|tables|...": the names of a table, without the bar before the first. */
#define PAGE_CHOICE(id, name) "|" #name
#define PAGE_CHOICES &EXPLORER_PAGES(PAGE_CHOICE)[1]
#define NAME_CHOICE(id, name) "|" name
#define THEME_CHOICES &EXPLORER_THEMES(NAME_CHOICE)[1]
#define LANGUAGE_CHOICE(id, code, form) "|" #code
#define LANGUAGE_CHOICES &LANGUAGES(LANGUAGE_CHOICE)[1]

#define ROW(id, name_, letter_, kind_, on, span_, ...)                                             \
    [OPTION_##id] = {.long_name = (name_),                                                         \
                     .short_name = (letter_),                                                      \
                     .kind = OPTION_KIND_##kind_,                                                  \
                     .commands = (on),                                                             \
                     .span = OPTION_##span_,                                                       \
                     __VA_ARGS__},
#define SENTENCE(id) .sentence = SENTENCE_OPTION_##id
#define WORDS(list) .words = (list), .argument = SENTENCE_COUNT
#define ARGUMENT(id) .argument = SENTENCE_ARGUMENT_##id

#define STRING(id, name, letter, of, on, span)                                                     \
    ROW(id, name, letter, TEXT, on, span, ARGUMENT(of), SENTENCE(id))
#define FIELD(id, name, letter, of, field_, on, span)                                              \
    ROW(id, name, letter, FIELD, on, span, of, .sentence = SENTENCE_COUNT,                         \
        .field = OCC_PARAM_##field_)
#define NUMBER(id, name, of, least_, most_, unit_, on)                                             \
    ROW(id, name, 0, NUMBER, on, ONCE, ARGUMENT(of), SENTENCE(id), .least = (least_),              \
        .most = (most_), .unit = NUMBER_##unit_)
#define CHOICE(id, name, letter, list, on, span)                                                   \
    ROW(id, name, letter, CHOICE, on, span, WORDS(list), SENTENCE(id))
#define FLAG(id, name, letter, on, span)                                                           \
    ROW(id, name, letter, FLAG, on, span, WORDS(NULL), SENTENCE(id))

const struct option option_table[OPTION_COUNT] = {OPTIONS(STRING, FIELD, NUMBER, CHOICE, FLAG)};

const char *option_help(const struct language *language, option_id id)
{
    const struct option *option = &option_table[id];

    return word(language, option->sentence < SENTENCE_COUNT
                              ? option->sentence
                              : parameter_of(option->field)->sentence);
}

option_id option_of_field(occ_parameter field)
{
    option_id id = 0;

    while (id < OPTION_COUNT &&
           (option_table[id].kind != OPTION_KIND_FIELD || option_table[id].field != field)) {
        id++;
    }
    return id;
}

bool option_choice(option_id id, int index, char out[CHOICE_SIZE])
{
    const char *at = option_table[id].words;

    for (; index > 0 && at; index--) {
        at = strchr(at, '|');
        at = at ? at + 1 : NULL;
    }
    if (!at) {
        return false;
    }
    snprintf(out, CHOICE_SIZE, "%.*s", (int)strcspn(at, "|"), at);
    return true;
}

unsigned option_word_commands(option_id id, const char *text)
{
#define OPTION_WORD(id_, word_, on) {OPTION_##id_, word_, on},
    static const struct {
        option_id id;
        const char *text;
        unsigned takers;
    } limited[] = {OPTION_WORDS(OPTION_WORD)};

    for (size_t i = 0; i < sizeof limited / sizeof *limited; i++) {
        if (limited[i].id == id && strcmp(limited[i].text, text) == 0) {
            return limited[i].takers;
        }
    }
    return option_table[id].commands;
}

const char *option_argument(const struct language *language, option_id id, unsigned takers,
                            char list[WORDS_SIZE])
{
    const struct option *option = &option_table[id];
    struct text_buffer words = text_buffer_of(list, WORDS_SIZE);
    char choice[CHOICE_SIZE];

    if (option->argument < SENTENCE_COUNT) {
        return word(language, option->argument);
    }
    for (int i = 0; option_choice(id, i, choice); i++) {
        if (option_word_commands(id, choice) & takers) {
            text_join(&words, "|", choice);
        }
    }
    return option->words ? list : NULL;
}

int option_find_word(option_id id, const char *text, unsigned takers)
{
    char choice[CHOICE_SIZE];

    if (option_table[id].kind == OPTION_KIND_FLAG) {
        return text_equal(text, "on") ? 1 : text_equal(text, "off") ? 0 : -1;
    }
    text = id == OPTION_PAGE ? explorer_page_renamed(text) : text;
    for (int i = 0; option_choice(id, i, choice); i++) {
        if (text_equal(text, choice) && (option_word_commands(id, choice) & takers)) {
            return i;
        }
    }
    return -1;
}

bool option_repeats(option_id id)
{
    return id == OPTION_VARY || id == OPTION_KERNEL || id == OPTION_FILTER || id == OPTION_OVERLAY;
}

option_id option_find(const char *name, size_t length)
{
    option_id id = 0;

    while (id < OPTION_COUNT && (strncmp(option_table[id].long_name, name, length) != 0 ||
                                 option_table[id].long_name[length] != '\0')) {
        id++;
    }
    return id;
}

/* ---- Commands */

#define COMMAND_ROW(id, name)                                                                      \
    [COMMAND_##id] = {#name, SENTENCE_COMMAND_##id##_OPERANDS, SENTENCE_COMMAND_##id,              \
                      SENTENCE_COMMAND_##id##_DETAILS},
const struct command commands[COMMAND_COUNT] = {COMMANDS(COMMAND_ROW)};

/* ---- The parser */

enum { WORD_SIZE = 96 };

struct walk {
    struct options *options;
    char *const *next; /* the remaining arguments, NULL-terminated */
    bool only_operands;
    char *reason;
    size_t size;
};

/* Fills the reason; ends like sentence(). Returns false. */
static bool refuse(const struct walk *walk, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    sentence(walk->reason, walk->size, walk->options->language, id, values, count);
    return false;
}

/* The word that the command takes; it may stand behind the option. */
static bool settle_choice(const struct walk *walk, option_id id)
{
    const char *text = walk->options->values[id][0];
    unsigned command = 1u << walk->options->command;
    int found = option_find_word(id, text, command);
    char list[WORDS_SIZE];

    if (found < 0) {
        return refuse(walk, SAY(OPTION_NO_CHOICE, option_table[id].long_name, text,
                                option_argument(walk->options->language, id, command, list)));
    }
    walk->options->numbers[id] = found;
    return true;
}

static bool take_number(const struct walk *walk, option_id id, const char *text)
{
    const struct option *option = &option_table[id];
    char reason[WORD_SIZE * 2];
    long long value = 0;
    number_error error =
        option->unit == NUMBER_PERCENT
            ? number_parse_percent(text, (double)option->least, (double)option->most,
                                   &walk->options->percents[id])
            : number_parse(text, option->unit, option->least, option->most, &value);

    if (error != NUMBER_OK) {
        number_explain(reason, sizeof reason, walk->options->language, error, text, option->unit,
                       option->least, option->most, "");
        return refuse(walk, SAY(OPTION_REFUSED, option->long_name, reason));
    }
    walk->options->numbers[id] = (int)value;
    return true;
}

/* The launch takes the last value. */
static bool settle_field(const struct walk *walk, option_id id)
{
    struct options *options = walk->options;
    char reason[SENTENCE_SIZE];

    return parameter_parse(options->language, NULL, NULL, option_table[id].field,
                           options->values[id][0], &options->launch, reason) ||
           refuse(walk, SAY(OPTION_REFUSED, option_table[id].long_name, reason));
}

/* "--show-command", and of a lasting one "--show-command=off", against the configuration file. */
static bool take_flag(const struct walk *walk, option_id id, const char *text)
{
    int found = *text ? option_find_word(id, text, ON_ALL) : 1;

    if (found < 0) {
        return refuse(walk, SAY(OPTION_NO_CHOICE, option_table[id].long_name, text, SWITCH_WORDS));
    }
    walk->options->numbers[id] = found > 0 && option_table[id].span == OPTION_LASTING;
    return true;
}

static bool take(const struct walk *walk, option_id id, const char *text)
{
    struct options *options = walk->options;
    int place =
        id == OPTION_VARY ? options->given[id] : 0; /* else the last value replaces others */
    option_kind kind = option_table[id].kind;

    if (place == AXES_MOST) {
        return refuse(walk, SAY(AXES_TOO_MANY));
    }
    options->given[id]++;
    options->values[id][place] = text;
    if (id == OPTION_KERNEL || id == OPTION_FILTER) {
        options->patterns[options->pattern_count++] = text;
    }
    if (id == OPTION_OVERLAY) {
        options->overlays[options->overlay_count++] = text;
    }
    if (id == OPTION_LANG) { /* what is refused behind it is said in it */
        int found = option_find_word(id, text, ON_ALL);

        options->language = found >= 0 ? &languages[found] : options->language;
    }
    return kind == OPTION_KIND_NUMBER ? take_number(walk, id, text)
           : kind == OPTION_KIND_FLAG ? take_flag(walk, id, text)
                                      : true;
}

static bool unknown_option(const struct walk *walk, const char *name, size_t length)
{
    char found[WORD_SIZE];
    text_nearest nearest = {.word = found};

    text_clean(found, sizeof found, name, length);
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        text_nearest_offer(&nearest, option_table[id].long_name);
    }
    const char *best = text_nearest_name(&nearest);

    return best ? refuse(walk, SAY(OPTION_MEANT, found, best))
                : refuse(walk, SAY(OPTION_UNKNOWN, found));
}

/* The argument is attached to the option, or else the next word. */
static bool take_with_argument(struct walk *walk, option_id id, const char *attached)
{
    if (!attached && !*walk->next) {
        char list[WORDS_SIZE];

        return refuse(walk, SAY(OPTION_NEEDS, option_table[id].long_name,
                                option_argument(walk->options->language, id,
                                                1u << walk->options->command, list)));
    }
    return take(walk, id, attached ? attached : *walk->next++);
}

static bool take_long(struct walk *walk, const char *name)
{
    size_t length = strcspn(name, "=");
    const char *attached = name[length] == '=' ? name + length + 1 : NULL;
    option_id id = option_find(name, length);

    if (id == OPTION_COUNT) {
        return unknown_option(walk, name, length);
    }
    /* "--gpu", "--gpu 1", "--gpu=GPU-5f...": a file behind it stays an operand. */
    bool of_gpu = id == OPTION_GPU;
    bool flag = option_table[id].kind == OPTION_KIND_FLAG;

    if ((of_gpu && !attached && *walk->next && gpu_is_name(*walk->next)) || !(of_gpu || flag)) {
        return take_with_argument(walk, id, attached);
    }
    if (flag && attached && option_table[id].span == OPTION_ONCE) {
        return refuse(walk, SAY(OPTION_WITH_VALUE, option_table[id].long_name));
    }
    return take(walk, id, attached ? attached : "");
}

/* "-b256", "-b 256", "-Rf csv" */
static bool take_short(struct walk *walk, const char *letters)
{
    for (; *letters; letters++) {
        option_id id = 0;

        while (id < OPTION_COUNT && option_table[id].short_name != *letters) {
            id++;
        }
        if (id == OPTION_COUNT) {
            char found[WORD_SIZE];
            uint32_t character;
            size_t length = utf8_character(letters, strlen(letters), &character);

            text_clean(found, sizeof found, letters, length > 0 ? length : 1);
            return refuse(walk, SAY(OPTION_UNKNOWN_SHORT, found));
        }
        if (option_table[id].kind != OPTION_KIND_FLAG) {
            return take_with_argument(walk, id, letters[1] ? letters + 1 : NULL);
        }
        (void)take(walk, id, ""); /* without a value a flag is never refused */
    }
    return true;
}

static bool take_operand(struct walk *walk, const char *text)
{
    struct options *options = walk->options;
    bool first = !options->command_given && options->operand_count == 0 && !walk->only_operands;
    command_id named = first ? 0 : COMMAND_COUNT;

    while (named < COMMAND_COUNT && strcmp(commands[named].name, text) != 0) {
        named++;
    }
    if (named < COMMAND_COUNT) {
        options->command = named;
        options->command_given = true;
    } else {
        options->operands[options->operand_count++] = text;
    }
    return true;
}

static bool take_argument(struct walk *walk)
{
    const char *text = *walk->next++;

    if (walk->only_operands || text[0] != '-' || text[1] == '\0') {
        return take_operand(walk, text);
    }
    if (strcmp(text, "--") == 0) {
        walk->only_operands = true;
        return true;
    }
    return text[1] == '-' ? take_long(walk, text + 2) : take_short(walk, text + 1);
}

/* Whether every given option, and its value, belongs to the command. false: reason filled. */
static bool settle(const struct walk *walk)
{
    struct options *options = walk->options;

    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (options->given[id] && !(option_table[id].commands & (1u << options->command))) {
            return refuse(walk, SAY(OPTION_OF_OTHER_COMMAND, commands[options->command].name,
                                    option_table[id].long_name));
        }
        if (options->given[id] &&
            !(option_table[id].kind == OPTION_KIND_CHOICE  ? settle_choice(walk, id)
              : option_table[id].kind == OPTION_KIND_FIELD ? settle_field(walk, id)
                                                           : true)) {
            return false;
        }
    }
    options->launch.optin = !options->given[OPTION_NO_OPTIN];
    options->launch.nonportable_cluster = options->given[OPTION_NONPORTABLE] > 0;
    options->launch.oversized_smem = options->given[OPTION_OVERSIZED] > 0;
    options->launch.cooperative = options->given[OPTION_COOPERATIVE] > 0;
    return true;
}

bool options_parse(struct options *options, const struct language *language, int argc,
                   char *const argv[], char *reason, size_t size)
{
    struct walk walk = {.options = options, .next = argv + (argc > 0), .size = size};

    walk.reason = reason;
    memset(options, 0, sizeof *options);
    options->language = language;
    options->launch = (occ_launch)OCC_LAUNCH_DEFAULT;
    options->operands = memory_allocate_zeroed(3 * ((size_t)argc + 1), sizeof *options->operands);
    if (!options->operands) {
        return refuse(&walk, SAY(OUT_OF_MEMORY));
    }
    options->patterns = options->operands + argc + 1;
    options->overlays = options->patterns + argc + 1;
    while (*walk.next) {
        if (!take_argument(&walk)) {
            return false;
        }
    }
    return settle(&walk);
}

unsigned options_parameters(const struct options *options)
{
    unsigned given = options->given[OPTION_NONPORTABLE] ? 1u << OCC_PARAM_NONPORTABLE : 0;

    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (options->given[id] && option_table[id].kind == OPTION_KIND_FIELD) {
            given |= 1u << option_table[id].field;
        }
    }
    return given;
}

void options_free(struct options *options)
{
    free(options->operands);
    options->operands = options->patterns = options->overlays = NULL;
}
