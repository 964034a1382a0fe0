/* SPDX-License-Identifier: MIT */
/* Text in UTF-8 that is typed at its end, a key at a time: paths and filters. */
#ifndef EXPLORER_TYPED_TEXT_H
#define EXPLORER_TYPED_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether a key is a character of text, of any script: no named key, and no
 * control, invisible or bidirectional character, which could show another text
 * than the one that is typed.
 */
bool typed_is_text(int key);

/* Appends a character in its bytes. false: it is no text, or size leaves no room for all of it. */
bool typed_append(char *text, int *length, size_t size, int key);

/* Takes off the last character with the marks that stand on it. */
void typed_erase(char *text, int *length);

#endif
