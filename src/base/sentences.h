/* SPDX-License-Identifier: MIT */
/* The sentences in English, by room. catalogue.h includes them, and says how to add one. */
/* clang-format off */

/* ---- base: numbers that are refused. {0} is the text, {1} and {2} the bounds */
SENTENCE(NUMBER_MISSING, 2, "a number is missing; allowed is {0} to {1}")
SENTENCE(NUMBER_NOT_WHOLE, 3, "\"{0}\" is not a whole number; allowed is {1} to {2}")
SENTENCE(NUMBER_WRONG_UNIT, 4, "\"{0}\" has a wrong unit; allowed is {1} to {2} ({3})")
SENTENCE(NUMBER_TOO_SMALL, 3, "\"{0}\" is too small; allowed is {1} to {2}")
SENTENCE(NUMBER_TOO_LARGE, 3, "\"{0}\" is too large; allowed is {1} to {2}")
SENTENCE(NUMBER_UNITS_OF_COUNTS, 0, "K, M or G")
SENTENCE(NUMBER_UNITS_OF_BYTES, 0, "B, K, KiB, M, MiB, G or GiB")
SENTENCE(NUMBER_UNITS_OF_PERCENT, 0, "%")

/* ---- profile: lines and sections of a file */
SENTENCE(INI_LINE_TOO_LONG, 2, "a line of {0:plain} bytes; allowed are {1:plain}")
SENTENCE(INI_LINE_UNCLEAN, 0, "a control character, or no UTF-8; allowed is text")
SENTENCE(INI_LINE_NOT_UNDERSTOOD, 1, "\"{0:60}\" is not understood; allowed is name = value")
SENTENCE(INI_NO_KEY, 0, "a value without a name; allowed is name = value")
SENTENCE(INI_NO_VALUE, 0, "a name without a value; allowed is name = value")
SENTENCE(INI_NO_SECTION, 1, "\"{0:60}\" is no section; allowed is [section]")
SENTENCE(SECTION_BRACKETS, 1, "\"[{0:58}]\" is no section; allowed is [section]")
SENTENCE(SECTION_MEANT, 2,
         "unknown section \"{0:60}\"; did you mean [{1}]? what it holds is not read")
SENTENCE(SECTION_UNKNOWN, 1,
         "unknown section \"{0:60}\"; allowed are [architecture], [device NAME], [throughput] and "
         "[latency]; what it holds is not read")
SENTENCE(SECTION_NAME_SIZE, 3,
         "a name of {0:plain} bytes; allowed is [{1} NAME] with 1 to {2:plain}")
SENTENCE(SECTION_NAME_TWICE, 2, "[{0} {1}] is there already; allowed is once")
SENTENCE(SECTION_TWICE, 2, "[{0}] is there already, on line {1:plain}; allowed is once")
SENTENCE(SECTION_WITH_NAME, 2, "[{0}] has no name; \"{1:60}\" is not allowed")
SENTENCE(SECTIONS_TOO_MANY, 2, "more [{0}] sections than the {1:plain} that are allowed")
SENTENCE(SECTION_MISSING, 1, "the section [{0}] is missing")

/* ---- profile: fields and figures */
SENTENCE(FIELD_OUTSIDE, 0, "a field before any section; allowed first is [architecture]")
SENTENCE(FIELD_MEANT, 2, "unknown field \"{0:60}\"; did you mean {1}?")
SENTENCE(FIELD_UNKNOWN, 2,
         "unknown field \"{0:60}\"; allowed in [{1}] is what `occupant profiles --fields` lists")
SENTENCE(FIELD_TWICE, 2, "{0} is given already, on line {1:plain}; allowed is once")
SENTENCE(FIELD_MISSING, 2, "{0} is missing; [{1}] must have it")
SENTENCE(FIELD_REFUSED, 2, "{0}: {1}")
SENTENCE(FIELD_NOT_AT_MOST, 4, "{0}: {1}; allowed is at most {2} ({3})")
SENTENCE(FIELD_NOT_AT_LEAST, 4, "{0}: {1}; allowed is at least {2} ({3})")
SENTENCE(FIELD_NOT_DIVISOR, 4, "{0}: {1}; allowed is a divisor of {2} ({3})")
SENTENCE(FIGURE_REFUSED, 3,
         "{0}: \"{1:60}\" is no figure; allowed is a number up to 1,000,000 and {2}")
SENTENCE(FIGURE_TWICE, 1, "{0} is given already; allowed is once")
SENTENCE(FIGURE_NAME_SIZE, 2, "a name of {0:plain} bytes; allowed is 1 to {1:plain}")
SENTENCE(FIGURES_TOO_MANY, 1, "more figures than the {0:plain} that are allowed")

/* ---- profile: values */
SENTENCE(VALUE_TEXT_SIZE, 2, "a text of {0:plain} bytes; allowed is 1 to {1:plain}")
SENTENCE(VALUE_NO_CAPABILITY, 1,
         "\"{0:40}\" is no compute capability; allowed is as 9.0, up to 99.99")
SENTENCE(VALUE_NO_REAL, 3,
         "\"{0:40}\" is not allowed; allowed is a number from {1:plain} to {2}")
SENTENCE(VALUE_NO_CHOICE, 2, "\"{0:40}\" is not known; allowed is {1}")
SENTENCE(VALUE_UNIT_IN_LIST, 1,
         "\"{0:40}\" in a list; allowed is one unit for all, at the end")
SENTENCE(VALUE_NOT_ASCENDING, 2, "{0} comes after {1}; the list must be ascending")
SENTENCE(VALUE_LIST_SIZE, 2, "a list of {0:plain} numbers; allowed is 1 to {1:plain}")

/* ---- profile: values that contradict each other */
SENTENCE(CAPABILITY_OF_OTHER_NAME, 3,
         "{0:plain}.{1:plain} in a profile called {2}; allowed there is its own number")
SENTENCE(WARP_SIZE_UNKNOWN, 1, "{0:plain} threads; allowed is 16, 32 or 64")
SENTENCE(BLOCK_LARGER_THAN_WARPS, 4,
         "{0:plain} threads; allowed is at most {1:plain}, max_warps_per_sm ({2:plain}) of "
         "{3:plain} threads")
SENTENCE(OPTIN_LARGER_THAN_CARVEOUT, 2,
         "with smem_reserved it is {0} bytes; allowed is at most {1}, the largest of carveouts")
SENTENCE(WIDE_REGISTERS_HALF, 0,
         "one of wide_register_unit and wide_registers; allowed is both or none")
SENTENCE(WIDE_REGISTER_UNIT_SMALL, 2,
         "{0:plain}; allowed is 0, or register_unit ({1:plain}) and more")
SENTENCE(GPCS_DIFFER_FROM_SMS, 2,
         "the GPCs have {0:plain} SM together; allowed is the {1:plain} of sms|"
         "the GPCs have {0:plain} SMs together; allowed is the {1:plain} of sms")
SENTENCE(GPC_STATUS_ALONE, 0, "a status without gpc_sms; allowed is none, or unknown")
SENTENCE(GPC_STATUS_MISSING, 0,
         "gpc_sms without its status; allowed is assumed, fitted, documented or measured")
SENTENCE(CLUSTER_SMALLER_THAN_PORTABLE, 2,
         "{0:plain}; allowed is the portable {1:plain} of the architecture and more, or 0")

/* ---- profile: files */
SENTENCE(PROFILE_TOO_MANY_MISTAKES, 3,
         "{0}:{1:plain}: more than {2:plain} mistakes; the rest is not read")
SENTENCE(PROFILE_FOLDER_UNREADABLE, 2, "{0}: no profiles from here: {1}")
SENTENCE(PROFILE_UNREADABLE, 2, "{0}: cannot be read: {1}")
SENTENCE(PROFILE_TOO_LARGE, 1, "{0}: larger than the 1 MiB that a profile may have")
SENTENCE(PROFILE_OF_OTHER_NAME, 3,
         "{0}: its name is \"{1}\"; allowed is \"{2}\", as the file is called")

/* ---- lists: "a, b or c" */
SENTENCE(LIST_BETWEEN, 0, ", ")
SENTENCE(LIST_OR, 0, " or ")

/* ---- kernel: files that are read */

/* ---- explorer: launch parameters, facts, limits and their arithmetic */

/* ---- explorer: advice, words for the compiler, notes, refusals */

/* ---- explorer: actions, messages of the last line, entries, sessions */

/* ---- view: header, sliders, summary, footer */

/* ---- view: graphs and pages */

/* ---- view: overlays */

/* ---- output: reports */

/* ---- command: options and help */

/* ---- command: what is refused, and results of gates */

/* clang-format on */
