/* SPDX-License-Identifier: MIT */
/*
 * The symbols of the screen, for its help: identifier, role, sample, sample in ASCII. Their
 * meaning is SENTENCE_SYMBOL_<id>. The characters of lines follow the glyphs
 * that are chosen, so a LINE is drawn as graphs draw one.
 */
#ifndef VIEW_HELP_SYMBOLS_H
#define VIEW_HELP_SYMBOLS_H

#include "explorer/state.h"
#include "view/cells/theme.h"

/* clang-format off */
#define HELP_SYMBOLS(SYMBOL, LINE)                                                                 \
    SYMBOL(VALUE, marker, "● ┊", "O")                                                              \
    SYMBOL(AXIS_VALUE, marker, "▲", "^")                                                           \
    SYMBOL(CLIFF, cliff, "┴", "'")                                                                 \
    SYMBOL(COST, dim, "−16", "-16")                                                                \
    SYMBOL(ASSUMED, cliff, "256?", "256?")                                                         \
    SYMBOL(BOUND, strong, "≤ 75 %", "<= 75 %")                                                     \
    LINE(PIN, ghost)                                                                               \
    SYMBOL(CARVEOUT, ghost, "228+28", "228+28")                                                    \
    SYMBOL(LATENCY, axis, "┄┄┄┄", "....")                                                          \
    SYMBOL(MEASURED, axis, "89%", "89%")                                                           \
    SYMBOL(POINT, point, "◆ ○ △", "x o *")                                                         \
    SYMBOL(ACHIEVED, point, "◆ 48.5 %", "x 48.5 %")                                                \
    SYMBOL(TICK, frame, "┬ ┤", "+")                                                                \
    SYMBOL(GRIDLINE, gridline, "▔   ▔", ".   .")                                                   \
    SYMBOL(GAIN, good, "▲", "^")                                                                   \
    SYMBOL(LOSS, dim, "▼", "v")                                                                    \
    SYMBOL(BINDING, cliff, "◂", "<")                                                               \
    SYMBOL(ROW, marker, "▶", ">")                                                                  \
    SYMBOL(LEFT_OUT, dim, "…", "~")                                                                \
    SYMBOL(HEAT, text, "· ░ ▒ ▓ █", ". : = * #")                                                   \
    SYMBOL(REGION_EDGE, text, "▏ ▔ │ ─", "| -")                                                    \
    SYMBOL(MAP_CURSOR, selected, " ┼ ", " + ")                                                     \
    SYMBOL(MAP_LAUNCH, marker, "▶ ▲", "> ^")                                                       \
    SYMBOL(DOOR, error, "►", ">")                                                                  \
    SYMBOL(PIECE, text, "9▕0▕", "9|0|")                                                            \
    SYMBOL(LEFT_OVER, frame, "░░░", "///")                                                         \
    SYMBOL(SM_BOXES, text, "■ ▪ □", "# : .")                                                       \
    SYMBOL(CLUSTERS, text, "8/16", "8/16")                                                         \
    SYMBOL(FITS, good, "✓", "+")                                                                   \
    SYMBOL(SORTED, dim, "▾", "v")                                                                  \
    SYMBOL(NO_TAB, dim, "< >", "< >")                                                              \
    SYMBOL(SCROLL, axis, "┃", "#")                                                                 \
    SYMBOL(REFUSED, dim, "····", "....")                                                           \
    SYMBOL(HIDDEN, dim, "·", ".")
/* clang-format on */

#define HELP_SYMBOL_ID(id, ...) SYMBOL_##id,
typedef enum help_symbol { HELP_SYMBOLS(HELP_SYMBOL_ID, HELP_SYMBOL_ID) SYMBOL_COUNT } help_symbol;
#undef HELP_SYMBOL_ID

#endif
