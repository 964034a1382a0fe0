/* SPDX-License-Identifier: MIT */
#include "command/option/option.h"

#include "explorer/session.h"
#include "profile/field.h"
#include "tour/tour.h"

/* ---- --help */

enum { LEFT = 28, TERM_SIZE = 80, DETAILS_SIZE = 2048 };

/* The paragraph of a command: its details, with the rule for builds where they have a place. */
static void command_details(const struct language *language, command_id id, char text[DETAILS_SIZE])
{
    sentence(text, DETAILS_SIZE, language, commands[id].details,
             SAY_VALUES(word(language, SENTENCE_BUILDS_OF_ARCH)));
}

/* A sentence from a column on. */
static void put_sentence(FILE *output, const char *text, int column)
{
    char next[LEFT + 1];

    snprintf(next, sizeof next, "%*s", column, "");
    prose_flow(output, next, column, text);
    putc('\n', output);
}

static void put_item(FILE *output, const char *term, const char *sentence)
{
    int used = fprintf(output, "  %s", term);

    if (used + 2 > LEFT) {
        fprintf(output, "\n%*s", LEFT, "");
    } else {
        fprintf(output, "%*s", LEFT - used, "");
    }
    put_sentence(output, sentence, LEFT);
}

static void put_help_option(FILE *output, const struct language *language, command_id command,
                            option_id id)
{
    const struct option *option = &option_table[id];
    char list[WORDS_SIZE];
    const char *argument = option_argument(language, id, 1u << command, list);
    char term[TERM_SIZE];
    char shorter[] = {'-', option->short_name, ',', ' ', '\0'};

    snprintf(term, sizeof term, "%s--%s%s%s", option->short_name ? shorter : "    ",
             option->long_name, argument ? " " : "", argument ? argument : "");
    put_item(output, term, option_help(language, id));
}

/* Whether an option is one of those that a command is mostly used with. */
static bool is_usual(option_id id, command_id command)
{
    static const option_id usual[] = {
        OPTION_ARCH,          OPTION_BLOCK,          OPTION_REGISTERS, OPTION_VARY,
        OPTION_TARGET,        OPTION_EXACTLY,        OPTION_FAIL,      OPTION_EXPLAIN,
        OPTION_MIN_OCCUPANCY, OPTION_MAX_REGISTERS,  OPTION_ADVICE,    OPTION_KERNEL,
        OPTION_MAX_SPILLS,    OPTION_BASELINE,       OPTION_UPDATE,    OPTION_SORT,
        OPTION_CHECK,         OPTION_WRITE_LAUNCHES, OPTION_FIELDS,    OPTION_DEVICES,
        OPTION_WRITE,         OPTION_ARGUMENTS,      OPTION_LIMIT,     OPTION_REPLAY,
        OPTION_JSON,          OPTION_PAGE,           OPTION_WATCH,     OPTION_NOTES,
        OPTION_HELP,
    };
    static const unsigned usual_on[OPTION_COUNT] = {
        [OPTION_DEVICE] = ON_LAUNCH,
        [OPTION_GPU] = ON_GPU & ~(ON_BOTH & ~COMMAND_BIT(EXPLORE)),
        [OPTION_SMEM] = ON_LAUNCH | COMMAND_BIT(MEASURE),
        [OPTION_CLUSTER] = COMMAND_BIT(EXPLORE) | COMMAND_BIT(SWEEP) | COMMAND_BIT(BATCH),
        [OPTION_RECURSIVE] = ON_KERNELS,
        [OPTION_LAUNCHES] = COMMAND_BIT(KERNELS) | COMMAND_BIT(DIFF),
        [OPTION_FORMAT] = ON_FORMAT & ~COMMAND_BIT(EXPLORE),
        [OPTION_RECORD] = COMMAND_BIT(TOUR),
        [OPTION_PRESENTER] = COMMAND_BIT(TOUR),
    };
    bool found = usual_on[id] & (1u << command);

    for (size_t i = 0; i < sizeof usual / sizeof *usual && !found; i++) {
        found = usual[i] == id;
    }
    return found;
}

static void put_help_options(FILE *output, const struct language *language, command_id command,
                             const char *name, bool all)
{
    fprintf(output, "\n%s\n", word(language, SENTENCE_HELP_OPTIONS));
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if ((option_table[id].commands & (1u << command)) && (all || is_usual(id, command))) {
            put_help_option(output, language, command, id);
        }
    }
    if (!all) {
        putc('\n', output);
        prose_say(output, language, SAY(HELP_ALL, name));
    }
}

void help_print(FILE *output, const struct language *language, command_id command, bool all)
{
    char details[DETAILS_SIZE];
    char name[TERM_SIZE];

    if (command == COMMAND_COUNT) {
        fputs(word(language, SENTENCE_HELP_PROGRAM), output);
        for (command_id id = 0; id < COMMAND_COUNT; id++) {
            put_item(output, commands[id].name, word(language, commands[id].sentence));
        }
        fprintf(output, "\n%s\n", word(language, SENTENCE_HELP_MORE));
        put_help_options(output, language, COMMAND_EXPLORE, "", all);
        return;
    }
    prose_say(output, language,
              SAY(HELP_USAGE, commands[command].name, word(language, commands[command].operands)));
    putc('\n', output);
    put_sentence(output, word(language, commands[command].sentence), 0);
    putc('\n', output);
    command_details(language, command, details);
    put_sentence(output, details, 0);
    snprintf(name, sizeof name, "%s ", commands[command].name);
    put_help_options(output, language, command, name, all);
}

/* ---- The keys of a tour's file */

enum { MORE_SIZE = 1600 };

/* The sentence of the keys that scenes share with launches and with sessions. */
static const char *shared_keys(const struct language *language, char text[MORE_SIZE])
{
    char launch[MORE_SIZE / 2];
    char session[MORE_SIZE / 2];
    struct text_buffer of_launch = text_buffer_of(launch, sizeof launch);
    struct text_buffer of_session = text_buffer_of(session, sizeof session);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        text_join(&of_launch, word(language, SENTENCE_LIST_BETWEEN), parameter_of(id)->key);
    }
    for (size_t i = 0; session_key_at(i); i++) {
        text_join(&of_session, word(language, SENTENCE_LIST_BETWEEN), session_key_at(i));
    }
    sentence(text, MORE_SIZE, language, SAY(TOUR_FIELDS_MORE, launch, session));
    return text;
}

void tour_fields_print(FILE *output, const struct language *language)
{
    char more[MORE_SIZE];

    for (size_t i = 0; tour_field_at(i).key; i++) {
        fputs(i == 0 ? "[tour], [scene]\n" : i == SCENE_HEAD_TEXTS ? "\n[scene]\n" : "", output);
        put_item(output, tour_field_at(i).key, word(language, tour_field_at(i).meaning));
    }
    putc('\n', output);
    put_sentence(output, shared_keys(language, more), 0);
    fprintf(output, "\n%s", tour_example);
}

/* ---- The manual page */

enum { NAMES_SIZE = 160 };

/* Text for troff, with its requests and escapes quoted. */
static void manual_put(FILE *output, const char *text)
{
    bool line_start = true;

    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\'')) {
            fputs("\\&", output);
        }
        if (*text == '\\') {
            fputs("\\e", output);
        } else if (*text == '-') {
            fputs("\\-", output);
        } else {
            putc(*text, output);
        }
        line_start = *text == '\n';
    }
}

/* The same and its end. */
static void put_line(FILE *output, const char *text, const char *end)
{
    manual_put(output, text);
    fputs(end, output);
}

static void list_commands(FILE *output, const struct language *language, sentence_id id,
                          unsigned takers, const char *choice)
{
    char names[NAMES_SIZE];
    struct text_buffer list = text_buffer_of(names, NAMES_SIZE);

    for (command_id command = 0; command < COMMAND_COUNT; command++) {
        if (takers & (1u << command)) {
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), commands[command].name);
        }
    }
    prose_say(output, language, id, SAY_VALUES(names, choice));
}

/* An argument, whose list of words may be broken between them. */
static void put_argument(FILE *output, const char *argument)
{
    fputs(" Ar ", output);
    for (; *argument; argument++) {
        fputs(*argument == '|' ? "|\\:" : (char[]){*argument, '\0'}, output);
    }
}

/* An option, the commands that take it, and words that fewer of them take. */
static void put_option(FILE *output, const struct language *language, int place)
{
    option_id id = (option_id)place;
    const struct option *option = &option_table[id];
    char list[WORDS_SIZE];
    const char *argument = option_argument(language, id, ON_ALL, list);
    char choice[CHOICE_SIZE];

    fputs(".It ", output);
    if (option->short_name) {
        fprintf(output, "Fl %c , ", option->short_name);
    }
    fprintf(output, "Fl \\-%s", option->long_name);
    if (argument) {
        put_argument(output, argument);
    }
    putc('\n', output);
    put_line(output, option_help(language, id), ".\n");
    if (option->commands != ON_ALL) {
        list_commands(output, language, SENTENCE_MANUAL_FOR, option->commands, NULL);
    }
    for (int i = 0; option_choice(id, i, choice); i++) {
        unsigned takers = option_word_commands(id, choice);

        if (takers != option->commands) {
            list_commands(output, language, SENTENCE_MANUAL_WORD_FOR, takers, choice);
        }
    }
}

static void put_command(FILE *output, const struct language *language, int id)
{
    char details[DETAILS_SIZE];

    fprintf(output, ".It Cm %s ", commands[id].name);
    put_line(output, word(language, commands[id].operands), "\n");
    put_line(output, word(language, commands[id].sentence), ".\n");
    command_details(language, (command_id)id, details);
    put_line(output, details, "\n");
}

/* An action of the explorer with its keys; \& before each key, since some begin requests. */
static void put_key(FILE *output, const struct language *language, int place)
{
    const action_row *of = action_of((action_id)place);

    fputs(".It \\&", output);
    for (const char *key = of->keys; *key; key++) {
        const char letter[] = {*key, '\0'};

        if (*key == ' ') {
            fputs(" \\&", output);
        } else {
            manual_put(output, letter);
        }
    }
    putc('\n', output);
    put_line(output, word(language, of->sentence), ".\n");
}

/* An option that is a key of the configuration file. */
static void put_config_key(FILE *output, const struct language *language, int id)
{
    char list[WORDS_SIZE];
    const char *argument = option_argument(language, (option_id)id, ON_ALL, list);

    if (option_table[id].span == OPTION_LASTING) {
        fputs(".It ", output);
        put_line(output, option_table[id].long_name, " No =");
        put_argument(output, argument ? argument : SWITCH_WORDS);
        putc('\n', output);
        put_line(output, option_help(language, (option_id)id), ".\n");
    }
}

/* A parameter that launch files state. */
static void put_launch_key(FILE *output, const struct language *language, int id)
{
    const launch_parameter *parameter = parameter_of((occ_parameter)id);

    if (parameter->of_launch) {
        fprintf(output, ".It %s\n", parameter->key);
        put_line(output, word(language, parameter->sentence), ".\n");
    }
}

static void put_tour_key(FILE *output, const struct language *language, int place)
{
    const tour_field field = tour_field_at((size_t)place);

    fprintf(output, ".It Cm %s\n", field.key);
    put_line(output, word(language, field.meaning), ".\n");
}

static void put_list(FILE *output, const struct language *language, sentence_id title, int count,
                     void (*put)(FILE *, const struct language *, int))
{
    fprintf(output, "%s.Bl -tag -width Ds\n", word(language, title));
    for (int i = 0; i < count; i++) {
        put(output, language, i);
    }
    fputs(".El\n", output);
}

void manual_print(FILE *output, const struct language *language)
{
    char more[MORE_SIZE];
    int tour_fields = 0;

    while (tour_field_at((size_t)tour_fields).key) {
        tour_fields++;
    }
    fputs(word(language, SENTENCE_MANUAL_BEGIN), output);
    put_list(output, language, SENTENCE_MANUAL_COMMANDS, COMMAND_COUNT, put_command);
    put_list(output, language, SENTENCE_MANUAL_OPTIONS, OPTION_COUNT, put_option);
    put_list(output, language, SENTENCE_MANUAL_KEYS, ACTION_COUNT, put_key);
    put_list(output, language, SENTENCE_MANUAL_LAUNCHES, OCC_PARAM_COUNT, put_launch_key);
    fputs(word(language, SENTENCE_MANUAL_MEASURED), output);
    put_list(output, language, SENTENCE_MANUAL_TOURS, tour_fields, put_tour_key);
    fputs(".Pp\n", output);
    put_line(output, shared_keys(language, more), "\n.Bd -literal\n");
    put_line(output, tour_example, ".Ed\n");
    put_list(output, language, SENTENCE_MANUAL_CONFIG, OPTION_COUNT, put_config_key);
    fputs(word(language, SENTENCE_MANUAL_SM), output);
    fputs(word(language, SENTENCE_MANUAL_END), output);
    fputs(".Dl occupant report \\-a sm_80 \\-b 512 \\-r 33\n"
          ".Dl nvcc \\-Xptxas \\-v kernel.cu 2>&1 | occupant report \\-\n"
          ".Dl occupant sweep \\-a sm_90 \\-\\-vary registers \\-\\-format csv\n",
          output);
    fputs(word(language, SENTENCE_MANUAL_SEE), output);
}

/* ---- The manual page of profile files, from the table of their fields */

static void put_fields(FILE *output, const section_kind *kind)
{
    char allowed[FIELD_TEXT_SIZE];

    fputs(".Bl -tag -width Ds\n", output);
    for (size_t i = 0; i < kind->field_count; i++) {
        const struct field *field = &kind->fields[i];

        fprintf(output, ".It Cm %s No = Ar %s\n", field->name,
                field->choices              ? "word"
                : field->type == FIELD_TEXT ? "text"
                                            : "value");
        put_line(output, field_allowed(field, allowed), ".\n");
        put_line(output, field->meaning, "\n");
    }
    fputs(".El\n", output);
}

static void put_section(FILE *output, const struct language *language, const section_kind *kind)
{
    char words[80], text[160];

    fprintf(output, ".Ss [%s%s]\n", kind->name, kind->shape == SECTION_NAMED ? " NAME" : "");
    put_line(output, kind->meaning, "\n");
    if (kind->shape == SECTION_FIGURES) {
        sentence(text, sizeof text, language,
                 SAY(MANUAL_FIGURES, kind->unit,
                     choice_list(words, sizeof words, language, confidence_words)));
        put_line(output, text, "\n");
    } else {
        put_fields(output, kind);
    }
}

void manual_print_profile(FILE *output, const struct language *language)
{
    fputs(word(language, SENTENCE_MANUAL_PROFILE_BEGIN), output);
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        put_section(output, language, &section_kinds[i]);
    }
    fputs(word(language, SENTENCE_MANUAL_PROFILE_END), output);
}
