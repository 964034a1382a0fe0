/* SPDX-License-Identifier: MIT */
/* The table of actions, the names of keys, the movement in a list. */
#include "explorer/action.h"

#include <string.h>

#define ACTION_ROW(id, name, keys, group, handler)                                                 \
    [ACTION_##id] = {name, keys, GROUP_##group, SENTENCE_ACTION_##id},
static const action_row actions[ACTION_COUNT] = {ACTIONS(ACTION_ROW)};

const action_row *action_of(action_id id)
{
    return &actions[id];
}

sentence_id action_synonyms(action_id id)
{
#define SYNONYMS(id) [ACTION_##id] = SENTENCE_FIND_##id
    static const sentence_id words[ACTION_COUNT] = {
        SYNONYMS(ARCHITECTURE), SYNONYMS(BEST),    SYNONYMS(CLIFF_ON), SYNONYMS(COPY),
        SYNONYMS(FIELDS),       SYNONYMS(KERNEL),  SYNONYMS(LATENCY),  SYNONYMS(MEASURED),
        SYNONYMS(OPEN),         SYNONYMS(PICTURE), SYNONYMS(PIN),      SYNONYMS(SAVE),
        SYNONYMS(THEME),        SYNONYMS(UNSAVED),
    };

    return words[id] ? words[id] : SENTENCE_COUNT;
}

bool action_has_twin(const struct language *language, action_id id)
{
    return id + 1 < ACTION_COUNT && strcmp(word(language, actions[id].sentence),
                                           word(language, actions[id + 1].sentence)) == 0;
}

sentence_id action_group_title(action_group group)
{
#define ACTION_GROUP_TITLE(id) SENTENCE_GROUP_##id,
    static const sentence_id titles[GROUP_COUNT] = {ACTION_GROUPS(ACTION_GROUP_TITLE)};

    return titles[group];
}

enum { LIST_PAGE = 10 };

int action_move(int cursor, int count, action_id action)
{
    long long steps[ACTION_COUNT] = {
        [ACTION_UP] = -1,
        [ACTION_DOWN] = 1,
        [ACTION_PAGE_MORE] = -LIST_PAGE,
        [ACTION_PAGE_LESS] = LIST_PAGE,
        [ACTION_FIRST] = -(long long)count,
        [ACTION_LAST] = count,
    };
    long long place = cursor + (action < ACTION_COUNT ? steps[action] : 0);

    place = place > count - 1 ? count - 1 : place;
    return place < 0 ? 0 : (int)place;
}

static int named_key(const char *name, size_t length)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {
        {"Up", KEYPRESS_UP},
        {"Down", KEYPRESS_DOWN},
        {"Left", KEYPRESS_LEFT},
        {"Right", KEYPRESS_RIGHT},
        {"Home", KEYPRESS_HOME},
        {"End", KEYPRESS_END},
        {"PageUp", KEYPRESS_PAGE_UP},
        {"PageDown", KEYPRESS_PAGE_DOWN},
        {"Insert", KEYPRESS_INSERT},
        {"Delete", KEYPRESS_DELETE},
        {"Tab", KEYPRESS_TAB},
        {"Enter", KEYPRESS_ENTER},
        {"Escape", KEYPRESS_ESCAPE},
        {"Backspace", KEYPRESS_BACKSPACE},
        {"Space", ' '},
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strlen(names[i].name) == length && memcmp(names[i].name, name, length) == 0) {
            return names[i].key;
        }
    }
    return length == 2 && name[0] == 'F' && name[1] >= '1' && name[1] <= '9'
               ? KEYPRESS_F1 + name[1] - '1'
               : KEYPRESS_NONE;
}

int key_parse(const char *name, size_t length)
{
    if (length == 1) {
        return (unsigned char)name[0];
    }
    if (length == 2 && name[0] == '^') {
        return name[1] & 0x1f;
    }
    if (length > 2 && name[0] == 'S' && name[1] == '-') {
        int key = named_key(name + 2, length - 2);

        return key == KEYPRESS_NONE ? KEYPRESS_NONE : key | KEYPRESS_SHIFT;
    }
    return named_key(name, length);
}

bool action_applies(const occ_arch *arch, action_id id)
{
    return id != ACTION_CARVEOUTS || arch->carveout_count > 1;
}

/* Reads the next key of a list, and goes behind it. KEYPRESS_NONE: there is none. */
static int next_key(const char **keys)
{
    const char *name = *keys + strspn(*keys, " ");
    size_t length = strcspn(name, " ");

    *keys = name + length;
    return key_parse(name, length);
}

int action_key(action_id id)
{
    const char *keys = actions[id].keys;

    return next_key(&keys);
}

action_id action_of_key(int key)
{
    action_id id = 0;

    for (; id < ACTION_COUNT; id++) {
        const char *keys = actions[id].keys;

        for (int own = next_key(&keys); own != KEYPRESS_NONE; own = next_key(&keys)) {
            if (own == key) {
                return id;
            }
        }
    }
    return id;
}
