/* SPDX-License-Identifier: MIT */
#include "base/ini.h"

#include <stdbool.h>
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
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    text[length] = '\0';
    return text;
}

/* The "#" that begins the comment behind a line's content; NULL: none. */
static const char *find_comment(const struct ini *ini, const char *start)
{
    const char *end = start + ini->length;
    const char *at = ini->comments == INI_COMMENT_LINES ? NULL : memchr(start, '#', ini->length);

    while (ini->comments == INI_COMMENT_APART && at != NULL && at > start && at[-1] != ' ' &&
           at[-1] != '\t') {
        at = memchr(at + 1, '#', (size_t)(end - at - 1));
    }
    return at;
}

/* Steps over the next line; its content is *start and ini->length. false: the text has ended. */
static bool take_line(struct ini *ini, const char **start)
{
    size_t left = (size_t)(ini->end - ini->next);
    const char *stop = left > 0 ? memchr(ini->next, '\n', left) : NULL;

    if (left == 0) {
        return false;
    }
    *start = ini->next;
    ini->line++;
    ini->length = stop != NULL ? (size_t)(stop - ini->next) : left;
    ini->next = stop != NULL ? stop + 1 : ini->end;
    const char *comment = find_comment(ini, *start);
    if (comment != NULL) {
        ini->length = (size_t)(comment - *start);
    }
    ini->length -= ini->length > 0 && (*start)[ini->length - 1] == '\r';
    return true;
}

static void copy_line(struct ini *ini, const char *start)
{
    for (size_t i = 0; i < ini->length; i++) {
        ini->buffer[i] = start[i];
        if (start[i] == '\t') {
            ini->buffer[i] = ' ';
        }
    }
    ini->buffer[ini->length] = '\0';
}

static ini_event split_section(struct ini *ini)
{
    size_t length = strlen(ini->text);

    if (ini->text[length - 1] != ']') {
        return INI_OPEN_SECTION;
    }
    ini->text[length - 1] = '\0';
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
    const char *start;
    size_t clean;

    while (take_line(ini, &start)) {
        ini->column = 1;
        if (ini->length > ini->line_most) {
            return INI_LONG_LINE;
        }
        copy_line(ini, start);
        if (ini->buffer[strspn(ini->buffer, " ")] == '#') {
            continue;
        }
        clean = text_clean_span(ini->buffer, ini->length);
        if (clean < ini->length) {
            ini->column = (int)clean + 1;
            return INI_UNCLEAN;
        }
        ini->text = trim(ini->buffer);
        ini->column = (int)(ini->text - ini->buffer) + 1;
        if (*ini->text == '[') {
            return split_section(ini);
        }
        if (*ini->text != '\0') {
            return split_pair(ini);
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
