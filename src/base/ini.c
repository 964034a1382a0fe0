/* SPDX-License-Identifier: MIT */
#include "base/ini.h"

#include <string.h>

#include "base/text.h"

void ini_open(struct ini *ini, const char *text, size_t size, size_t line_most,
              ini_comments comments)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin a file with it */
    size_t skipped = size >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0 ? 3 : 0;

    *ini = (struct ini){.next = text + skipped,
                        .end = text + size,
                        .line_most = line_most < INI_LINE_MOST ? line_most : INI_LINE_MOST,
                        .comments = comments};
}

static char *trim(char *text)
{
    text += strspn(text, " ");
    for (size_t length = strlen(text); length > 0 && text[length - 1] == ' '; length--) {
        text[length - 1] = '\0';
    }
    return text;
}

/* Whether a comment begins at a "#" behind a line's content. */
static bool begins_comment(const struct ini *ini, const char *line, size_t at)
{
    return ini->comments == INI_COMMENT_ANYWHERE ||
           (ini->comments == INI_COMMENT_APART &&
            (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t'));
}

/* Copies the next line's content that fits to buffer, tabs as blanks. false: the text has ended. */
static bool take_line(struct ini *ini)
{
    const char *line = ini->next;
    size_t left = (size_t)(ini->end - line), length = 0;
    bool commented = false;

    for (; length < left && line[length] != '\n' && !commented; length += !commented) {
        commented = line[length] == '#' && begins_comment(ini, line, length);
    }
    const char *stop = left > 0 ? memchr(line + length, '\n', left - length) : NULL;

    ini->comment = commented ? line + length + 1 : "";
    ini->next = stop != NULL ? stop + 1 : ini->end;
    ini->line += left > 0;
    ini->length = length - (length > 0 && line[length - 1] == '\r');
    for (size_t i = 0; i <= ini->length && i <= INI_LINE_MOST; i++) {
        char c = i < ini->length && i < INI_LINE_MOST ? line[i] : '\0';

        ini->buffer[i] = c == '\t' ? ' ' : c;
    }
    return left > 0;
}

static ini_event split_section(struct ini *ini)
{
    char *last = ini->text + strlen(ini->text) - 1;

    if (*last != ']') {
        return INI_OPEN_SECTION;
    }
    *last = '\0';
    ini->section = trim(ini->text + 1);
    return INI_SECTION;
}

static ini_event split_pair(struct ini *ini)
{
    char *equals = strchr(ini->text, '=');

    if (equals == NULL) {
        return INI_NO_PAIR;
    }
    *equals = '\0';
    ini->key = trim(ini->text);
    ini->value = trim(equals + 1);
    return INI_PAIR;
}

ini_event ini_next(struct ini *ini)
{
    while (take_line(ini)) {
        if (ini->length > ini->line_most) {
            return INI_LONG_LINE;
        }
        if (ini->buffer[strspn(ini->buffer, " ")] == '#') {
            continue;
        }
        if (!text_is_clean(ini->buffer, ini->length)) {
            return INI_UNCLEAN;
        }
        ini->text = trim(ini->buffer);
        if (*ini->text != '\0') {
            return *ini->text == '[' ? split_section(ini) : split_pair(ini);
        }
    }
    return INI_END;
}

char *ini_split_section(char *section)
{
    size_t length = strcspn(section, " ");
    char *name = section + length;

    if (*name != '\0') {
        *name = '\0';
        name = trim(name + 1);
    }
    return name;
}

/* ---- All lines */

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
    } else if (*ini->value == '\0' && !schema->empty_values) {
        ini_complain(walk, SAY(INI_NO_VALUE));
    } else {
        schema->pair(walk, ini->key, ini->value);
    }
}

static void hand_over(struct ini_walk *walk, const struct ini_schema *schema, const struct ini *ini,
                      ini_event event)
{
    bool open = event == INI_OPEN_SECTION;

    if (event == INI_SECTION || open) {
        walk->inside = true;
        walk->skipping = open || !schema->section;
        if (schema->section) {
            schema->section(walk, open ? NULL : ini->section);
        } else if (!open) {
            ini_complain(walk, SAY(CONFIG_SECTION, ini->section));
        }
        if (open) {
            ini_complain(walk, schema->no_section, SAY_VALUES(ini->text));
        }
    } else if (event == INI_LONG_LINE) {
        ini_complain(walk, SAY(INI_LINE_TOO_LONG, ini->length, schema->line_most));
    } else if (event == INI_UNCLEAN) {
        ini_complain(walk, SAY(INI_LINE_UNCLEAN));
    } else if (event != INI_END) {
        hand_over_content(walk, schema, ini, event);
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
