/* SPDX-License-Identifier: MIT */
/* occupant: finds the command, runs it, reports a failure to write its output. */
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <strings.h>
#include <sys/stat.h>

#include "command/kernel_input.h"
#include "term/signals.h"
#include "term/term.h"
#include "base/library.h"

/* ---- The locale: a static program holds the character types of C.UTF-8 for systems without it */

/* The first name set of LC_ALL, a category's variable and LANG (POSIX, 8.2); "": none is. */
static const char *locale_of(const char *category)
{
    const char *variables[] = {"LC_ALL", category, "LANG"};

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);

        if (value && *value) {
            return value;
        }
    }
    return "";
}

static const char *locale_wanted(void)
{
    return locale_of("LC_CTYPE");
}

/* Whether that name says UTF-8. */
static bool locale_wants_utf8(void)
{
    const char *set = strchr(locale_wanted(), '.');

    return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
}

/* Reads the locale from a folder of its own, removed again: the C library has the file mapped. */
static bool take_from(const char *place)
{
    char folder[PATH_MAX / 2], inner[PATH_MAX - 16], file[PATH_MAX];
    bool good;

    if (snprintf(folder, sizeof folder, "%s/occupant-XXXXXX", place) >= (int)sizeof folder ||
        !mkdtemp(folder)) {
        return false;
    }
    snprintf(inner, sizeof inner, "%s/C.utf8", folder);
    snprintf(file, sizeof file, "%s/LC_CTYPE", inner);
    good = mkdir(inner, 0700) == 0 &&
           replace_file(file, (const char *)locale_inside, locale_inside_size) &&
           setenv("LOCPATH", folder, 1) == 0 && setlocale(LC_CTYPE, "C.UTF-8");
    unsetenv("LOCPATH");
    unlink(file);
    rmdir(inner);
    rmdir(folder);
    return good;
}

/* Takes the environment's locale, or for UTF-8 another one that has it. false: ASCII is left. */
static bool locale_take(void)
{
    const char *places[] = {getenv("TMPDIR"), "/dev/shm", "/tmp", "/var/tmp", getenv("HOME"), "."};
    /* The program uses LC_CTYPE alone, which is the same in all locales with UTF-8. */
    bool taken = setlocale(LC_CTYPE, "") ||
                 (locale_wants_utf8() &&
                  (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8")));

    /* Other character sets need libraries of the system: where none may be opened, ASCII. */
    if (!library_can_open() && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        setlocale(LC_CTYPE, "C");
    }
    if (taken || locale_inside_size == 0 || !locale_wants_utf8()) {
        return taken;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places && !taken; i++) {
        taken = places[i] && *places[i] && take_from(places[i]);
    }
    return taken;
}

enum { OUTPUT_BUFFER = 1 << 16, REASON_SIZE = 400, NAME_SIZE = 120 };

/* ---- The command */

/* --help, --version, --completion, --manual. false: none of them is given. */
static bool print_about_program(const struct options *options, FILE *output)
{
    const char *operand = options->operand_count > 0 ? options->operands[0] : "";

    if (options->given[OPTION_HELP] && text_equal(operand, compiled_in_pages[0].name)) {
        fputs(compiled_in_pages[0].text, output);
    } else if (options->given[OPTION_HELP]) {
        help_print(output, options->language,
                   options->command_given ? options->command : COMMAND_COUNT,
                   strcmp(operand, "all") == 0);
    } else if (options->given[OPTION_VERSION]) {
        fprintf(output, "occupant %s\n", occ_version());
    } else if (options->given[OPTION_COMPLETION]) {
        completion_print(output, options->language, options->numbers[OPTION_COMPLETION]);
    } else if (options->given[OPTION_MANUAL]) {
        (options->command == COMMAND_PROFILES ? manual_print_profile
                                              : manual_print)(output, options->language);
    } else {
        return false;
    }
    return true;
}

/* Whether operands without a command exist; else complains, with a likely command or option. */
static bool operands_exist(struct setting *setting)
{
    const struct options *options = setting->options;

    for (int i = 0; i < options->operand_count; i++) {
        const char *name = options->operands[i];
        text_nearest nearest = {.word = name};

        if (strcmp(name, "-") == 0 || access(name, F_OK) == 0) {
            continue;
        }
        for (command_id id = 0; id < COMMAND_COUNT; id++) {
            text_nearest_offer(&nearest, commands[id].name);
        }
        const char *best = text_nearest_name(&nearest);
        bool arch = profile_set_find(&setting->profiles, name) >= 0;
        char option[NAME_SIZE];

        if (arch || profile_set_find_device(&setting->profiles, name, -1).count > 0) {
            text_format(option, NAME_SIZE, "-%s %s", arch ? "a" : "d", name);
            best = option;
        }
        return complain(options->language, best ? SENTENCE_OPERAND_MEANT : SENTENCE_OPERAND_UNKNOWN,
                        SAY_VALUES(name, best));
    }
    return true;
}

/* Output for programs, and files that are installed for all users, are in English. */
static bool is_for_programs(const struct options *options)
{
    int format = options->given[OPTION_FORMAT] ? options->numbers[OPTION_FORMAT] : FORMAT_TEXT;

    if (options->given[OPTION_HELP]) {
        return false;
    }
    return options->command == COMMAND_BATCH || format == FORMAT_CSV || format == FORMAT_JSON ||
           options->given[OPTION_COMPLETION] || options->given[OPTION_MANUAL];
}

/* Options of command line and configuration file, reread in its language. false: with a reason. */
static bool take_options(struct options *options, struct config_file *config, int argc,
                         char *argv[], char *reason, size_t size)
{
    /* The language of POSIX's variables; English if the locale has no UTF-8. */
    const struct language *language =
        language_of_locale(term_is_utf8() ? locale_of("LC_MESSAGES") : "");
    bool good = options_parse(options, language, argc, argv, reason, size);

    /* The file is for commands: what is printed about the program needs its language alone. */
    if (options->given[OPTION_NO_CONFIG] || options->given[OPTION_VERSION] ||
        options->given[OPTION_COMPLETION] || options->given[OPTION_MANUAL]) {
        return good;
    }
    config_open(config, options->language);
    if (config->language && term_is_utf8()) {
        options_free(options);
        good = options_parse(options, config->language, argc, argv, reason, size);
    }
    config_apply(config, options);
    return good;
}

/* false: complained. */
static bool settle_language(struct options *options)
{
    if (options->given[OPTION_LANG] && options->numbers[OPTION_LANG] != LANGUAGE_EN &&
        !term_is_utf8()) {
        return complain(NULL, SAY(LANG_NEEDS_UTF8, options->language->code));
    }
    /* A screen of ASCII alone has English alone. */
    bool screen = options->command == COMMAND_EXPLORE || options->command == COMMAND_TOUR;
    bool ascii_screen = screen && !options->given[OPTION_HELP] && !term_has_unicode();

    if (is_for_programs(options) || ascii_screen) {
        options->language = &languages[LANGUAGE_EN];
    }
    return true;
}

static exit_status run(const struct options *options, FILE *output)
{
#define COMMAND_RUN(id, name) [COMMAND_##id] = command_##name,
    static exit_status (*const functions[COMMAND_COUNT])(struct setting *,
                                                         FILE *) = {COMMANDS(COMMAND_RUN)};
    /* The others choose later, or nothing. */
    const unsigned choosing = (ON_BOTH & ~COMMAND_BIT(EXPLORE)) | COMMAND_BIT(MEASURE);
    const unsigned alone =
        COMMAND_BIT(SWEEP) | COMMAND_BIT(SCHEMA) | COMMAND_BIT(GPUS) | COMMAND_BIT(VERIFY);
    command_id command = options->command;
    struct setting setting;

    if (print_about_program(options, output)) {
        return EXIT_FINE;
    }
    if (options->operand_count > 0 && (alone & 1u << command)) {
        return complain_wrong(options->language, SAY(OPERANDS_NONE, commands[command].name));
    }
    if (!options->command_given && !isatty(STDOUT_FILENO)) {
        command = COMMAND_REPORT;
    }
    setting_open(&setting, options);
    /* A watched file may be built later. */
    bool sought = options->command_given || options->given[OPTION_WATCH] > 0;
    bool ready = (sought || operands_exist(&setting)) && outputs_spare_inputs(options, NULL) &&
                 (!(choosing & (1u << command)) || setting_choose(&setting));
    exit_status status = ready ? functions[command](&setting, output) : EXIT_WRONG;

    setting_close(&setting);
    return status;
}

/* A closed pipe is no error; a full disk is one. */
static exit_status close_output(FILE *output, const struct language *language, exit_status status)
{
    bool failed = ferror(output) != 0;

    errno = 0;
    if (fflush(output) == 0 && !failed) {
        return status;
    }
    if (errno == 0) {
        complain(language, SAY(OUTPUT_UNWRITTEN));
    } else if (errno != EPIPE) {
        complain(language, SAY(OUTPUT_FAILED, strerror(errno)));
    }
    return EXIT_WRONG;
}

int main(int argc, char *argv[])
{
    static char buffer[OUTPUT_BUFFER];
    char reason[REASON_SIZE];
    struct options options;
    struct config_file config = {0};
    exit_status status = EXIT_WRONG;

    bool located = locale_take();

    signals_take_file_limit();

    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    if (take_options(&options, &config, argc, argv, reason, sizeof reason)) {
        complain_of(&config.messages);
        if (settle_language(&options)) {
            /* A missing locale takes UTF-8 or the language; with C.UTF-8 it is a lack of memory. */
            if (!located && !is_for_programs(&options) &&
                !text_starts_with(locale_wanted(), "C.") &&
                (locale_wants_utf8() ||
                 language_of_locale(locale_wanted()) != &languages[LANGUAGE_EN])) {
                complain(NULL, SAY(LOCALE_NOT_INSTALLED, locale_wanted()));
            }
            status = run(&options, stdout);
        }
    } else {
        complain_text(reason);
    }
    options_free(&options);
    config_close(&config);
    status = close_output(stdout, options.language, status);
    if (memory_ran_out()) {
        complain(options.language, SAY(RESULT_OUT_OF_MEMORY));
        status = EXIT_WRONG;
    }
    return (int)status;
}
