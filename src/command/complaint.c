/* SPDX-License-Identifier: MIT */
#include "command/complaint.h"

#include <stdio.h>

#include "base/text.h"
#include "term/signals.h"

enum { COMPLAINT_SIZE = 1024, LOCK_PATIENCE = 1000 /* milliseconds */ };

bool complain_text(const char *text)
{
    char shown[COMPLAINT_SIZE];

    text_clean_string(shown, sizeof shown, text); /* a path may hold any byte */
    fflush(stdout);                               /* keeps the order of both streams */
    fprintf(stderr, "occupant: %s\n", shown);
    return false;
}

bool complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count)
{
    char text[COMPLAINT_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    return complain_text(text);
}

exit_status complain_wrong(const struct language *language, sentence_id id,
                           const struct sentence_value *values, size_t count)
{
    complain(language, id, values, count);
    return EXIT_WRONG;
}

void complain_of(message_list *messages)
{
    const struct language *language = messages->language;

    for (size_t i = 0; i < messages->count; i++) {
        complain_text(messages->items[i].text);
    }
    if (messages->dropped > 0) {
        complain(language, SAY(MESSAGES_DROPPED, messages->dropped));
    }
    message_free(messages);
    *messages = (message_list){.language = language};
}

struct lock_wait {
    const struct language *language;
    const char *path;
    const struct file_lock *lock;
    long long begun; /* milliseconds, monotonic clock */
    bool complained;
};

static bool wait_for_lock(void *owner, double share)
{
    struct lock_wait *wait = owner;

    (void)share;
    if (!wait->complained && clock_now() - wait->begun >= LOCK_PATIENCE) {
        complain(wait->language, SAY(LOCK_AWAITED, wait->path, wait->lock->path));
        wait->complained = true;
    }
    return true;
}

void lock_file(struct file_lock *lock, const char *path, const struct language *language)
{
    struct lock_wait wait = {.language = language, .path = path, .lock = lock};
    struct work work = {.step = wait_for_lock, .owner = &wait, .to = 1};

    wait.begun = clock_now();
    (void)file_lock_take(lock, path, &work);
}
