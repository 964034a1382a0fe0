/* SPDX-License-Identifier: MIT */
/*
 * The scenario of the fake driver: the words of $FAKE_CUDA, "gpus=2 mig fail=cuInit:999". Tests
 * alone read it: the program knows nothing of it.
 */
#ifndef FAKE_SCENARIO_H
#define FAKE_SCENARIO_H

#include <stdbool.h>

enum { SCENARIO_TEXT = 128 };

/* The value of the nth word "key=value" into out; "" of a word without a value. false: no such word. */
bool scenario_value(const char *key, int nth, char out[SCENARIO_TEXT]);

/* Its number; fallback: no such word. */
int scenario_number(const char *key, int fallback);

#endif
