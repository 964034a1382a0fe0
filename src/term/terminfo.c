/* SPDX-License-Identifier: MIT */
/* A file of its own, since <term.h> defines macros such as "columns". */
#include "term/terminfo.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "base/text.h"

const char *terminfo_sentence(const char *rest)
{
    static char sentence[160];
    char type[48];
    const char *given = getenv("TERM");

    text_clean_string(type, sizeof type, given ? given : "");
    snprintf(sentence, sizeof sentence, "the terminal type \"%s\" (TERM) %s", type, rest);
    return sentence;
}

/*
 * Types of terminals by the beginning of their names, with a type that draws alike and that every
 * system has. Most draw block elements themselves, or by a font of the desktop. The console of
 * Linux has the 256 characters of code page 437, PuTTY those of Windows Glyph List 4: full, half
 * and shaded blocks alone.
 */
static const struct family {
    const char *alike;
    bool half_blocks;
    const char *names[18]; /* then NULL */
} families[] = {
    {"xterm-256color",
     false,
     {"xterm", "alacritty", "kitty", "foot", "wezterm", "vte", "gnome", "konsole", "rxvt", "st-",
      "contour", "ghostty", "iterm", "mlterm", "ms-terminal", "Eterm"}},
    {"screen-256color", false, {"tmux", "screen"}},
    {"linux", true, {"linux", "putty"}},
};

/* NULL: none is known. */
static const struct family *family_of(const char *type)
{
    for (size_t i = 0; type && i < sizeof families / sizeof *families; i++) {
        for (const char *const *name = families[i].names; *name; name++) {
            if (strncmp(type, *name, strlen(*name)) == 0) {
                return &families[i];
            }
        }
    }
    return NULL;
}

/* The system's entry for a type, else the one inside. answer: as setupterm has it. */
static bool find_entry(const char *type, int descriptor, int *answer)
{
    const struct terminal_inside *inside = terminals_inside;
    char name[128]; /* ncurses before 6.1 takes names as char * */

    snprintf(name, sizeof name, "%s", type);
    bool found = setupterm(name, descriptor, answer) != ERR;

    while (inside->name && strcmp(inside->name, type) != 0) {
        inside++;
    }
    if (!found && inside->name && setenv("TERMINFO", inside->entry, 1) == 0) {
        found = setupterm(name, descriptor, answer) != ERR;
    }
    return found;
}

const char *terminfo_check(int descriptor)
{
    const char *type = getenv("TERM");
    const struct family *family = family_of(type);
    int answer = 0, answer_of_family;

    if (!type || !*type) {
        return "TERM is not set, so the kind of terminal is unknown (try TERM=xterm)";
    }
    /* An unknown type has the entry of its family, whose type is TERM from then on. */
    if (!find_entry(type, descriptor, &answer) &&
        !(family && find_entry(family->alike, descriptor, &answer_of_family) &&
          setenv("TERM", family->alike, 1) == 0)) {
        if (answer < 0 && !terminals_inside[0].name) {
            return "there is no terminfo database (install ncurses-base, or set TERMINFO)";
        }
        return terminfo_sentence("is unknown here (try TERM=xterm)");
    }
    bool places = terminfo_string("cup") != NULL;

    del_curterm(cur_term);
    return places ? NULL : terminfo_sentence("cannot place the cursor");
}

bool terminfo_half_blocks(void)
{
    const struct family *family = family_of(getenv("TERM"));

    return !family || family->half_blocks;
}

/* ncurses before 6.1 takes names as char *. */
const char *terminfo_string(const char *name)
{
    char copy[16];

    snprintf(copy, sizeof copy, "%s", name);
    char *string = tigetstr(copy);
    return string == (char *)-1 ? NULL : string;
}

bool terminfo_is_direct(void)
{
    char name[] = "RGB"; /* a flag, a number or a string */

    return tigetflag(name) > 0 || tigetnum(name) > 0 || terminfo_string(name) != NULL;
}
