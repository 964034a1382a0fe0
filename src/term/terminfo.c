/* SPDX-License-Identifier: MIT */
/* A file of its own, since <term.h> defines macros such as "columns". */
#include "term/terminfo.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "term/terminals.h"

const char *terminfo_sentence(const char *rest)
{
    static char sentence[160];
    char type[48] = "";
    const char *given = getenv("TERM");
    /* From outside: only printable ASCII is repeated. */
    for (size_t i = 0; given && given[i] && i + 1 < sizeof type; i++) {
        type[i] = given[i] >= ' ' && given[i] <= '~' ? given[i] : '?';
    }
    snprintf(sentence, sizeof sentence, "the terminal type \"%s\" (TERM) %s", type, rest);
    return sentence;
}

/* The system's entry for the terminal, else the one inside. answer: as setupterm has it. */
static bool find_entry(const char *type, int descriptor, int *answer)
{
    const struct terminal_inside *inside = terminals_inside;

    if (setupterm(NULL, descriptor, answer) != ERR) {
        return true;
    }
    while (inside->name && strcmp(inside->name, type) != 0) {
        inside++;
    }
    return inside->name && setenv("TERMINFO", inside->entry, 1) == 0 &&
           setupterm(NULL, descriptor, answer) != ERR;
}

const char *terminfo_check(int descriptor)
{
    const char *type = getenv("TERM");
    int answer;
    if (!type || !*type) {
        return "TERM is not set, so the kind of terminal is unknown (try TERM=xterm)";
    }
    if (!find_entry(type, descriptor, &answer)) {
        if (answer < 0 && !terminals_inside[0].name) {
            return "there is no terminfo database (install ncurses-base, or set TERMINFO)";
        }
        return terminfo_sentence("is unknown here (try TERM=xterm)");
    }
    const char *place = tigetstr("cup");
    bool places = place && place != (char *)-1;
    del_curterm(cur_term);
    return places ? NULL : terminfo_sentence("cannot place the cursor");
}

/*
 * The types of terminals that draw block elements themselves or by a font of the
 * desktop. The console of Linux has the 256 characters of code page 437, PuTTY
 * those of Windows Glyph List 4: full, half and shaded blocks alone.
 */
bool terminfo_half_blocks(void)
{
    static const char *const families[] = {
        "xterm",   "tmux",    "screen", "alacritty", "kitty",       "foot",
        "wezterm", "vte",     "gnome",  "konsole",   "rxvt",        "st-",
        "contour", "ghostty", "iterm",  "mlterm",    "ms-terminal", "Eterm",
    };
    const char *type = getenv("TERM");

    for (size_t i = 0; type && i < sizeof families / sizeof *families; i++) {
        if (strncmp(type, families[i], strlen(families[i])) == 0) {
            return false;
        }
    }
    return true;
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
