/* SPDX-License-Identifier: MIT */
/* The sentences in Korean. */
SENTENCE(NUMBER_OF, 2, "{0} {1}")
SENTENCE(OPTION_LANG, 0, "언어; 없으면 LC_ALL, LC_MESSAGES, LANG를 따름")
SENTENCE(OPTION_UNKNOWN, 1, "--{0}: 없는 옵션입니다")
