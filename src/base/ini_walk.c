/* SPDX-License-Identifier: MIT */
#include "base/ini_walk.h"

void ini_complain(struct ini_walk *walk, sentence_id id, const struct sentence_value *values,
                  size_t count)
{
    mistake_add(&walk->mistakes, walk->line, id, values, count);
}

static void hand_over(struct ini_walk *walk, const struct ini_schema *schema, const struct ini *ini,
                      ini_event event)
{
    switch (event) {
    case INI_SECTION:
        schema->section(walk, ini->section);
        break;
    case INI_OPEN_SECTION:
        schema->open_section(walk, ini->text);
        break;
    case INI_PAIR:
    case INI_NO_PAIR:
        schema->content(walk, ini, event);
        break;
    case INI_LONG_LINE:
        ini_complain(walk, SAY(INI_LINE_TOO_LONG, ini->length, schema->line_most));
        break;
    case INI_UNCLEAN:
        ini_complain(walk, SAY(INI_LINE_UNCLEAN));
        break;
    case INI_END:
        break;
    }
}

void ini_walk_text(struct ini_walk *walk, const struct ini_schema *schema, const char *text,
                   size_t size)
{
    struct ini ini;
    ini_event event;

    ini_open(&ini, text, size, schema->line_most, schema->comments);
    do {
        event = ini_next(&ini);
        walk->line = ini.line;
        hand_over(walk, schema, &ini, event);
    } while (event != INI_END && walk->mistakes.count <= MISTAKES_MOST);
}

bool ini_walk_end(struct ini_walk *walk)
{
    if (walk->mistakes.count > MISTAKES_MOST) {
        message_say(walk->mistakes.messages,
                    SAY(TOO_MANY_MISTAKES, walk->mistakes.file, walk->line, MISTAKES_MOST));
    }
    return walk->mistakes.count == 0;
}
