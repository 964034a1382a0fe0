/* SPDX-License-Identifier: MIT */
#include "command/option/option.h"

/* Whether the argument is one of a list of words. */
static bool has_words(const struct option *option)
{
    return option->kind == OPTION_KIND_CHOICE ||
           (option->kind == OPTION_KIND_FIELD &&
            parameter_of(option->field)->kind == PARAMETER_KIND_CHOICE);
}

/* The words of an option, with blanks between them. */
static void put_words(FILE *output, option_id id)
{
    for (const char *c = option_table[id].words; *c; c++) {
        putc(*c == '|' ? ' ' : *c, output);
    }
}

/* A sentence in single quotes: characters of the set, and what a quote becomes. */
static void put_quoted(FILE *output, const char *text, const char *set, const char *quote)
{
    for (; *text; text++) {
        if (*text == '\'') {
            fputs(quote, output);
            continue;
        }
        if (strchr(set, *text)) {
            putc('\\', output);
        }
        putc(*text, output);
    }
}

/* The names of commands, with a blank before each. */
static void put_takers(FILE *output, unsigned takers)
{
    for (command_id command = 0; command < COMMAND_COUNT; command++) {
        if (takers & (1u << command)) {
            fprintf(output, " %s", commands[command].name);
        }
    }
}

/* ---- bash */

static void put_bash_values(FILE *output)
{
    fputs("    case $previous in\n", output);
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        if (has_words(&option_table[id])) {
            fprintf(output, "    --%s) COMPREPLY=($(compgen -W \"", option_table[id].long_name);
            put_words(output, id);
            fputs("\" -- \"$word\")); return;;\n", output);
        }
    }
    fputs("    -a|--arch) COMPREPLY=($(compgen -W \"$(occupant profiles --format csv 2>/dev/null |"
          " tail -n +2 | cut -d, -f1)\" -- \"$word\")); return;;\n"
          "    esac\n",
          output);
}

static void put_bash_options(FILE *output)
{
    fputs("    case $command in\n", output);
    for (command_id command = 0; command < COMMAND_COUNT; command++) {
        fprintf(output, "    %s) options=\"", commands[command].name);
        for (option_id id = 0; id < OPTION_COUNT; id++) {
            if (option_table[id].commands & (1u << command)) {
                fprintf(output, "--%s ", option_table[id].long_name);
            }
        }
        fputs("\";;\n", output);
    }
    fputs("    esac\n", output);
}

static void put_bash(FILE *output, const struct language *language)
{
    fputs("# bash completion for occupant\n"
          "_occupant()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
          "    local command=explore options commands=\"",
          output);
    (void)language; /* bash shows no sentences */
    put_takers(output, ON_ALL);
    fputs("\"\n    local each\n"
          "    for each in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
          "        [[ \" $commands \" == *\" $each \"* ]] && command=$each && break\n"
          "    done\n"
          "    COMPREPLY=()\n",
          output);
    put_bash_values(output);
    put_bash_options(output);
    fputs(
        "    if [[ $word == -* ]]; then\n"
        "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
        "    elif ((COMP_CWORD == 1)); then\n"
        "        COMPREPLY=($(compgen -W \"$commands\" -- \"$word\") $(compgen -f -- \"$word\"))\n"
        "    else\n"
        "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
        "    fi\n}\n"
        "complete -o filenames -F _occupant occupant\n",
        output);
}

/* ---- zsh */

/* Both names, each excluding the other unless the option repeats: '(-b --block)'{-b+,--block=}'[ */
static void put_zsh_names(FILE *output, option_id id)
{
    const struct option *option = &option_table[id];
    bool flag = option->kind == OPTION_KIND_FLAG;
    const char *end = flag ? "" : "=";

    fputs(" \\\n        ", output);
    if (!option->short_name) {
        fprintf(output, "'%s--%s%s[", option_repeats(id) ? "*" : "", option->long_name, end);
        return;
    }
    if (option_repeats(id)) {
        fputs("'*'", output);
    } else {
        fprintf(output, "'(-%c --%s)'", option->short_name, option->long_name);
    }
    fprintf(output, "{-%c%s,--%s%s}'[", option->short_name, flag ? "" : "+", option->long_name,
            end);
}

static void put_zsh_option(FILE *output, const struct language *language, option_id id)
{
    const struct option *option = &option_table[id];

    put_zsh_names(output, id);
    put_quoted(output, option_help(language, id), "[]:\\", "'\\''");
    putc(']', output);
    if (option->kind != OPTION_KIND_FLAG) {
        fputs(":value:", output);
        if (id == OPTION_ARCH) {
            fputs("_occupant_archs", output);
        } else if (has_words(option)) {
            putc('(', output);
            put_words(output, id);
            putc(')', output);
        }
    }
    putc('\'', output);
}

/* The functions for a first word, a command or a file, and for the names of architectures. */
static void put_zsh_helpers(FILE *output, const struct language *language)
{
    fputs("#compdef occupant\n"
          "_occupant_first() {\n"
          "    local -a described=(\n",
          output);
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        fprintf(output, "        '%s:", commands[id].name);
        put_quoted(output, word(language, commands[id].sentence), "[]:\\", "'\\''");
        fputs("'\n", output);
    }
    fputs("    )\n"
          "    _describe -t commands command described\n"
          "    _files\n"
          "}\n"
          "_occupant_archs() {\n"
          "    local -a archs=(${${(f)\"$(occupant profiles --format csv "
          "2>/dev/null)\"}[2,-1]%%,*})\n"
          "    compadd \"$@\" -a archs\n"
          "    _files -g '*.ini'\n"
          "}\n",
          output);
}

static void put_zsh(FILE *output, const struct language *language)
{
    put_zsh_helpers(output, language);
    fputs("_occupant() {\n"
          "    local command=explore\n"
          "    local -a commands=(",
          output);
    put_takers(output, ON_ALL);
    fputs(")\n    (( ${commands[(Ie)${words[2]}]} )) && command=${words[2]}\n"
          "    case $command in\n",
          output);
    for (command_id command = 0; command < COMMAND_COUNT; command++) {
        fprintf(output, "    %s)\n        _arguments", commands[command].name);
        for (option_id id = 0; id < OPTION_COUNT; id++) {
            if (option_table[id].commands & (1u << command)) {
                put_zsh_option(output, language, id);
            }
        }
        fputs(" \\\n        '1:command: _occupant_first' '*:file:_files';;\n", output);
    }
    fputs("    esac\n}\n"
          "[[ $funcstack[1] == _occupant ]] && _occupant \"$@\" || compdef _occupant occupant\n",
          output);
}

/* ---- fish */

static void put_fish_option(FILE *output, const struct language *language, option_id id)
{
    const struct option *option = &option_table[id];

    fputs("complete -c occupant", output);
    if (!(option->commands & COMMAND_BIT(EXPLORE))) { /* those of the explorer need no condition */
        fputs(" -n '__fish_seen_subcommand_from", output);
        put_takers(output, option->commands);
        putc('\'', output);
    }
    fprintf(output, " -l %s", option->long_name);
    if (option->short_name) {
        fprintf(output, " -s %c", option->short_name);
    }
    if (option->kind != OPTION_KIND_FLAG) {
        fputs(has_words(option) ? " -x -a '" : " -r", output);
    }
    if (has_words(option)) {
        put_words(output, id);
        putc('\'', output);
    }
    fputs(" -d '", output);
    put_quoted(output, option_help(language, id), "\\", "\\'");
    fputs("'\n", output);
}

static void put_fish(FILE *output, const struct language *language)
{
    fputs("# fish completion for occupant\n", output);
    for (command_id id = 0; id < COMMAND_COUNT; id++) {
        fprintf(output, "complete -c occupant -n '__fish_is_first_arg' -a %s -d '",
                commands[id].name);
        put_quoted(output, word(language, commands[id].sentence), "\\", "\\'");
        fputs("'\n", output);
    }
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        put_fish_option(output, language, id);
    }
}

void completion_print(FILE *output, const struct language *language, int shell)
{
    static void (*const printers[])(FILE *, const struct language *) = {put_bash, put_zsh,
                                                                        put_fish};

    printers[shell](output, language);
}
