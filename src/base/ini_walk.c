/* SPDX-License-Identifier: MIT */
#include "base/ini_walk.h"

void ini_complain(struct ini_walk *walk, sentence_id id, const struct sentence_value *values,
                  size_t count)
{
    mistake_add(&walk->mistakes, walk->line, id, values, count);
}

static void hand_over_content(struct ini_walk *walk, const struct ini_schema *schema,
                              const struct ini *ini, ini_event event)
{
    if (!walk->inside && !walk->skipping && schema->outside < SENTENCE_COUNT) {
        ini_complain(walk, schema->outside, NULL, 0);
        walk->skipping = true;
    }
    if (walk->skipping) {
        return;
    }
    if (event == INI_NO_PAIR) {
        ini_complain(walk, SAY(INI_LINE_NOT_UNDERSTOOD, ini->text));
    } else if (*ini->key == '\0') {
        ini_complain(walk, SAY(INI_NO_KEY));
    } else if (*ini->value == '\0') {
        ini_complain(walk, SAY(INI_NO_VALUE));
    } else {
        schema->pair(walk, ini->key, ini->value);
    }
}

static void hand_over(struct ini_walk *walk, const struct ini_schema *schema, const struct ini *ini,
                      ini_event event)
{
    switch (event) {
    case INI_SECTION:
        walk->inside = true;
        walk->skipping = false;
        schema->section(walk, ini->section);
        break;
    case INI_OPEN_SECTION:
        walk->inside = walk->skipping = true;
        schema->section(walk, NULL);
        ini_complain(walk, schema->no_section, SAY_VALUES(ini->text));
        break;
    case INI_PAIR:
    case INI_NO_PAIR:
        hand_over_content(walk, schema, ini, event);
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
