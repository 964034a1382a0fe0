/* SPDX-License-Identifier: MIT */
/* The sentences in Traditional Chinese, as Taiwan writes it. */
SENTENCE(NUMBER_OF, 2, "{0} {1}")
SENTENCE(OPTION_LANG, 0, "語言；未指定時依 LC_ALL、LC_MESSAGES 與 LANG")
SENTENCE(OPTION_UNKNOWN, 1, "沒有 --{0} 這個選項")
