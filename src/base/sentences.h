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

/* ---- kernel: files that are read. {0} is the file */
SENTENCE(FILE_FAILED, 2, "{0}: {1}")
SENTENCE(FILE_PIPE_TOO_LONG, 1, "{0}: more than 1 GiB came through a pipe: give the file")
SENTENCE(FILE_CHANGED, 1, "{0}: was written to while it was read: read it again")
SENTENCE(FILE_IS_FOLDER, 1,
         "{0}: is a folder: name its files, or walk through it with --recursive")
SENTENCE(FOLDER_TOO_DEEP, 1, "{0}: lies more than 64 folders deep: it is left out")
SENTENCE(FOLDER_WITHOUT_KERNELS, 2,
         "{0}: no kernels in {1:plain} file|{0}: no kernels in {1:plain} files")
SENTENCE(FILE_EMPTY, 1, "{0}: is empty")
SENTENCE(FILE_WITHOUT_KERNELS, 1, "{0}: holds no kernels")
SENTENCE(FILE_COMPRESSED, 2, "{0}: is compressed: {1}")
SENTENCE(FILE_ZIP, 1, "{0}: is an archive of zip: unpack it, and give what is in it")
SENTENCE(FILE_PTX, 2, "{0}: is PTX, whose registers are known once it is compiled: {1}")
SENTENCE(FILE_UNKNOWN, 1,
         "{0}: holds nothing that is known here: give the text of nvcc -Xptxas -v or cuobjdump "
         "-res-usage, a cubin, fatbin, object, library or program with CUDA kernels, or what ncu "
         "prints (ncu --import REPORT --csv --print-units base)")
SENTENCE(OUT_OF_MEMORY, 0, "out of memory")
SENTENCE(FILE_OUT_OF_MEMORY, 1, "{0}: out of memory")
SENTENCE(LINE_OUT_OF_MEMORY, 2, "{0}:{1:plain}: out of memory")
SENTENCE(KERNELS_OUT_OF_MEMORY, 2,
         "{0}: out of memory after {1:plain} kernel|{0}: out of memory after {1:plain} kernels")
SENTENCE(LINES_CUT, 2, "{0}: lines longer than {1:plain} bytes were cut")

/* ---- kernel: text of compilers and profilers. {0} is the file */
SENTENCE(LOG_UNFINISHED, 3,
         "{0}: no \"Used ... registers\" line for {1:plain} of the kernels (the first is "
         "{2:120}): the text is not complete")
SENTENCE(LOG_MIXED, 3,
         "{0}: lines of compiles that ran at once are mixed, so that the figures of {1:plain} "
         "kernel are not known (the first is {2:100}): make -O or ninja keeps the lines of each "
         "together|"
         "{0}: lines of compiles that ran at once are mixed, so that the figures of {1:plain} "
         "kernels are not known (the first is {2:100}): make -O or ninja keeps the lines of each "
         "together")
SENTENCE(LOG_LINE_DAMAGED, 3,
         "{0}:{1:plain}: a line of ptxas or nvlink with a name or a number that cannot be read "
         "(such lines: {2:plain})")
SENTENCE(DUMP_WITHOUT_FIGURES, 3,
         "{0}:{1:plain}: a function without its line of figures (\"REG:... STACK:...\"); such "
         "functions: {2:plain}")
SENTENCE(NCU_FIGURES_REFUSED, 2,
         "{0}: figures that are too large, or in an unknown unit: {1:plain}")
SENTENCE(NCU_ROUNDED, 1,
         "{0}: its sizes are rounded (\"1.02 Kbyte\") and taken for the nearest likely ones: ncu "
         "--print-units base prints them exactly")
SENTENCE(ROW_TOO_LONG, 3,
         "{0}:{1:plain}: a row of more than {2:plain} bytes, or a quote that is never closed: the "
         "row is left out")
SENTENCE(ROW_QUOTE_OPEN, 2, "{0}:{1:plain}: a quote that is never closed: the row is left out")
SENTENCE(ROW_DAMAGED, 3, "{0}:{1:plain}: {2}: the row is left out")

/* ---- kernel: binary files. {0} is the file */
SENTENCE(CUBIN_DAMAGED, 4, "{0}: the cubin at byte {1:hex}: {2} ({3:hex})")
SENTENCE(ELF_DAMAGED, 4, "{0}: the ELF file at byte {1:hex}: {2} ({3:hex})")
SENTENCE(ELF_NOT_SUPPORTED, 0, "no ELF file of 64 bits, little endian")
SENTENCE(ELF_HEADER_SIZE, 0, "section headers have another size than 64")
SENTENCE(ELF_HEADERS_BEYOND, 0, "the section headers lie beyond the end of the file")
SENTENCE(ELF_HEADERS_CUT, 0, "the section headers go beyond the end of the file")
SENTENCE(ELF_NAMES_CUT, 0, "the names of the sections are not all in the file")
SENTENCE(CUBIN_SYMBOLS_CUT, 0, "the symbols are not all in the file")
SENTENCE(CUBIN_KERNEL_WITHOUT_CODE, 0, "a kernel has no code of its own")
SENTENCE(CUBIN_KERNEL_WITHOUT_NAME, 0, "a kernel's name is not in the table of names")
SENTENCE(CUBIN_RECORDS_OVERLAP, 0, "sections .nv.info lie over each other")
SENTENCE(CUBIN_RECORD_CUT, 0, "a record of .nv.info goes beyond its section")
SENTENCE(CUBIN_RECORDS_CUT, 0, "a section .nv.info is not all in the file")
SENTENCE(SECTION_CUT, 3,
         "{0}: the section {1} at byte {2:hex} goes beyond the end of the file")
SENTENCE(SECTION_OVERLAPS, 3,
         "{0}: the section {1} at byte {2:hex} is left out: the sections overlap, and claim more "
         "bytes than the file has")
SENTENCE(MEMBER_DAMAGED, 2,
         "{0}: the member of the archive at byte {1:hex} is damaged or cut off")
SENTENCE(ARCHIVE_THIN, 1,
         "{0}: a thin archive only names its objects: give the objects themselves")
SENTENCE(FATBIN_UNKNOWN, 1, "{0}: a fatbin of an unknown version, or cut off")
SENTENCE(FATBIN_CUT, 4,
         "{0}: the fatbin at byte {1:hex} claims {2:unsigned} bytes, and {3:plain} are there")
SENTENCE(FATBIN_ENTRY_CUT, 2,
         "{0}: the fatbin entry at byte {1:hex} goes beyond its container")
SENTENCE(IMAGE_TOO_LARGE, 4,
         "{0}: the image for sm_{1:plain} at byte {2:hex} would unpack to more than is allowed "
         "({3:unsigned} bytes)")
SENTENCE(IMAGE_DAMAGED, 4,
         "{0}: the image for sm_{1:plain} at byte {2:hex} cannot be unpacked ({3:unsigned} bytes)")
SENTENCE(IMAGE_OUT_OF_MEMORY, 4,
         "{0}: the image for sm_{1:plain} at byte {2:hex} does not fit in memory ({3:unsigned} "
         "bytes)")
SENTENCE(IMAGES_LEFT_OUT, 5,
         "{0}: {1:plain} kernel image is left out, because it is compressed with {2} and this "
         "system has no {3}: {4}|"
         "{0}: {1:plain} kernel images are left out, because they are compressed with {2} and this "
         "system has no {3}: {4}")
SENTENCE(KERNELS_AS_PTX, 1,
         "{0}: holds kernels as PTX only, whose registers are known once a compiler has made code "
         "for a GPU of it")
SENTENCE(KERNELS_AS_LTO, 1,
         "{0}: holds kernels for link-time optimisation only, whose registers are known after the "
         "link")

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
