/* SPDX-License-Identifier: MIT */
/* The command line, a word in each line of the input, and config.ini, whose text is the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "command/option/option.h"

enum { WORDS_MOST = 64, REASON_SIZE = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

/* Splits the text in place. Returns the number of words, with the program's name. */
static int split(char *text, char *words[WORDS_MOST + 1])
{
    static char program[] = "occupant";
    int count = 0;

    words[count++] = program;
    for (char *word = strtok(text, "\n"); word && count < WORDS_MOST; word = strtok(NULL, "\n")) {
        words[count++] = word;
    }
    words[count] = NULL;
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    char *words[WORDS_MOST + 1];
    char reason[REASON_SIZE] = "";
    struct config_file config = {0};
    struct options options;

    expect(text != NULL);
    config_read_text(&config, "config.ini", (const char *)data, size);
    memcpy(text, data, size);
    text[size] = '\0';
    if (options_parse(&options, NULL, split(text, words), words, reason, sizeof reason)) {
        config_apply(&config, &options);
    } else {
        expect(reason[0] != '\0'); /* complain_text cleans it */
    }
    options_free(&options);
    for (size_t i = 0; i < config.messages.count; i++) {
        expect(text_is_clean(config.messages.items[i].text, strlen(config.messages.items[i].text)));
    }
    config_close(&config);
    free(text);
    return 0;
}
