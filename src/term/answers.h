/* SPDX-License-Identifier: MIT */
/* Questions to the terminal, and its answers among the bytes of keys: pure functions over bytes. */
#ifndef TERM_ANSWERS_H
#define TERM_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>

/* Around a frame: the terminal shows nothing of it before its end (DEC mode 2026). */
#define ANSWERS_BEGIN_FRAME "\033[?2026h"
#define ANSWERS_END_FRAME "\033[?2026l"

/* Mode 2026 (DECRQM), the background (OSC 11), the kind (DA1), which nearly all answer, behind the others. */
#define ANSWERS_ASK_FRAMES "\033[?2026$p"
#define ANSWERS_ASK_BACKGROUND "\033]11;?\a"
#define ANSWERS_ASK_KIND "\033[c"

typedef enum answer_kind {
    ANSWER_NONE, /* the bytes begin no answer */
    ANSWER_PART, /* they may go on as one; an ESC alone is also a key */
    ANSWER_FRAMES,
    ANSWER_BACKGROUND,
    ANSWER_KIND,
    ANSWER_PING, /* output.h */
} answer_kind;

typedef struct answer {
    answer_kind kind;
    size_t used; /* bytes of a whole answer */
    bool yes;    /* FRAMES: the terminal has the mode; BACKGROUND: it is light */
} answer;

/* The bytes of a control string with its end, BEL, ESC \ or ST, from its text on. 0: it has no end. */
size_t answers_string(const char *bytes, size_t length, size_t text);

/* The questions that are open. Times are milliseconds of one monotonic clock. */
typedef struct questions {
    unsigned open;     /* 1 << answer_kind each, but for pings */
    int pings;         /* in flight, or lost */
    long long due;     /* until then an ESC alone waits for what may follow */
    long long late;    /* until then it waits for it a while, as long as the kind is not answered */
    long long escaped; /* until then bytes may go on with an answer whose ESC was taken for a key */
} questions;

/* The questions asked at a time. */
questions questions_ask(bool background, long long now);

/* Whether some answer may still come. */
bool questions_open(const questions *asked);

/* Milliseconds after which bytes that may be part of an answer are keys; delay: of keys alone. */
long long questions_patience(const questions *asked, long long now, long long delay);

/* The answer that the bytes begin, with or without its ESC; a whole one closes its question. */
answer questions_take(questions *asked, const char *bytes, size_t length, long long now);

/* An ESC that might have begun an answer was taken for the key (escape), or another part for keys. */
void questions_give_up(questions *asked, bool escape, long long now);

/* Whether the bytes are the Escape key and then an answer, rather than Alt with another key. */
bool questions_precede(const questions *asked, const char *bytes, size_t length);

#endif
