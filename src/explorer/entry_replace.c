/* SPDX-License-Identifier: MIT */
#include "explorer/entry_replace.h"

#include <stdio.h>
#include <sys/stat.h>

#include "base/input_file.h"
#include "base/text_buffer.h"

enum { START_SIZE = 1024 }; /* bytes by which a file is recognised */

bool entry_file_is_other(const char *path, file_recogniser *recognises)
{
    char start[START_SIZE];
    struct stat status;

    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) {
        return false;
    }
    FILE *file = recognises ? input_file_open(path, false) : NULL;
    size_t size = file ? fread(start, 1, sizeof start, file) : 0;

    if (file) {
        fclose(file);
    }
    return !file || !recognises(start, size);
}

bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question)
{
    explorer_entry *entry = &state->entry;

    if (entry->asked || !entry_file_is_other(entry->text, recognises)) {
        return true;
    }
    entry->asked = true;
    text_format(entry->reason, sizeof entry->reason, "%s", word(state->language, question));
    return false;
}
