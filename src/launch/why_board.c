/* SPDX-License-Identifier: MIT */
#include "launch/why_board.h"

#include <string.h>

#include "launch/phrase.h"

why_line *add_line(struct board *board, const char *sign)
{
    board->count -= board->count == WHY_MAX_LINES;
    board->lines[board->count] = (why_line){.sign = sign};
    return &board->lines[board->count++];
}

why_line *begin_line(struct board *board, const char *sign, sentence_id id,
                     const struct sentence_value *values, size_t count)
{
    why_line *line = add_line(board, sign);

    sentence(line->text, sizeof line->text, board->language, id, values, count);
    return line;
}

void whole_value(struct board *board, long long value, sentence_id label)
{
    why_line *line = &board->lines[board->count - 1];

    number_format(line->value, value);
    unit_words(board->language, label, value, line->label);
}

void real_value(struct board *board, double value, sentence_id label)
{
    why_line *line = &board->lines[board->count - 1];

    whole_value(board, (long long)(value + 0.5), label);
    if (value < 1000) {
        format_real(line->value, value);
        /* A fraction is no single one. */
        unit_words(board->language, label, strcmp(line->value, "1") == 0 ? 1 : 2, line->label);
    }
}

const char *board_blocks(const struct board *board, int count, char out[PHRASE_SIZE])
{
    return amount_phrase(board->language, count, OCC_QUANTITY_BLOCKS, out);
}
