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
/*
 * A screen is 80 cells wide and 24 high, or larger; wide characters take two
 * cells. Texts that are too wide for their place are cut after a word, so the
 * first words must say most.
 */

/* Of a terminal that is too small the first that fits: it needs {0} columns and {1} rows */
SENTENCE(SCREEN_TOO_SMALL, 4,
         "occupant needs {0:plain} columns and {1:plain} rows: there are {2:plain} and {3:plain}")
SENTENCE(SCREEN_TOO_SMALL_SHORT, 4, "needs {0:plain}x{1:plain}, has {2:plain}x{3:plain}")
SENTENCE(SCREEN_NEEDED, 2, "needs {0:plain}x{1:plain}")
SENTENCE(SCREEN_SIZE, 2, "{0:plain}x{1:plain}")

/* The first row: architecture, device {0} with its SMs, carve-out, and the name {0} of a kernel */
SENTENCE(HEADER_DEVICE, 2, "{0}, {1} SM|{0}, {1} SMs")
SENTENCE(HEADER_CARVEOUT, 1, "carve-out {0} KiB")
SENTENCE(HEADER_CARVEOUT_SHORT, 1, "{0} KiB")
SENTENCE(HEADER_KERNEL, 1, "kernel {0}")

/* Warps of a block, on a slider and in the product of the tables */
SENTENCE(AMOUNT_WARPS, 1, "{0} warp|{0} warps")
/* A slider's row: behind the value, in 20 to 44 cells. Its unit {0}, and the warps {1} of a block */
SENTENCE(SLIDER_BLOCK, 2, "{0}, {1}")
SENTENCE(SLIDER_BLOCK_WIDE, 3, "{0}, {1}, {2} lane idle|{0}, {1}, {2} lanes idle")
SENTENCE(SLIDER_REGISTERS_OF_BLOCK, 1, "→ {0} a block")
SENTENCE(SLIDER_REGISTERS, 1, "→ {0} allocated")
SENTENCE(SLIDER_REGISTERS_WIDE, 2, "→ {0} allocated, {1} a block")
SENTENCE(SLIDER_SMEM, 1, "B → {0}")
SENTENCE(SLIDER_SMEM_STATIC, 1, "B + {0} fixed")
SENTENCE(SLIDER_SMEM_RESERVED, 1, "B + {0} reserved")
SENTENCE(SLIDER_SMEM_WIDE, 2, "B → {0} allocated, of {1} KiB")
SENTENCE(SLIDER_CLUSTER, 2, "{0}, {1} active") /* {0} is the unit, {1} active clusters */
SENTENCE(SLIDER_CLUSTER_WIDE, 2, "{0}, {1} active cluster|{0}, {1} active clusters")
SENTENCE(SLIDER_MISSING, 1, "not on {0}") /* {0} is an architecture */

/* The summary: phrases in 1 to 3 lines, two blanks apart. Resident warps, and the warps of an SM */
SENTENCE(RESULT_WARPS, 2, "{0}/{1} warps")
SENTENCE(RESULT_BLOCKS, 1, "{0} block|{0} blocks")
/* {0} is limits by name with " + " between; the short one has their letters, "R + S" */
SENTENCE(SUMMARY_LIMITED, 1, "limited by {0}")
SENTENCE(SUMMARY_LIMITED_SHORT, 1, "by {0}")
SENTENCE(SUMMARY_ACHIEVED, 1, "achieved {0}") /* occupancy that a profiler measured: "71.3 %" */
SENTENCE(SUMMARY_BLOCK_ASSUMED, 0, "the best block size")
SENTENCE(SUMMARY_BUILT_FOR, 1, "registers as built for {0}") /* another architecture */
SENTENCE(SUMMARY_NEEDS_OPTIN, 0, "needs the shared memory opt-in")
SENTENCE(SUMMARY_NEEDS_NONPORTABLE, 0, "non-portable cluster")
/* A pinned launch: warps, occupancy "75 %", the difference in points "+25"; {3}: its architecture */
SENTENCE(SUMMARY_PINNED, 3, "pinned: {0} warp, {1} ({2})|pinned: {0} warps, {1} ({2})")
SENTENCE(SUMMARY_PINNED_ELSEWHERE, 4,
         "pinned {3}: {0} warp, {1} ({2})|pinned {3}: {0} warps, {1} ({2})")
/* Of the whole GPU; {1} is the size of the largest cluster that fits */
SENTENCE(SUMMARY_CLUSTERS, 2,
         "{0} active cluster, largest {1}|{0} active clusters, largest {1}")
SENTENCE(SUMMARY_CLUSTERS_BOUND, 2,
         "{0} active cluster, largest {1}, an upper bound|"
         "{0} active clusters, largest {1}, an upper bound")
/* {0} is a number with decimals; {1} are the blocks of the last wave, which is not full */
SENTENCE(SUMMARY_WAVES, 1, "{0} waves")
SENTENCE(SUMMARY_WAVES_TAIL, 2,
         "{0} waves, {1} block in the tail|{0} waves, {1} blocks in the tail")
SENTENCE(SUMMARY_BLOCKS_BY_LIMIT, 0, "Blocks by limit:") /* "registers 6  warp slots 8" follow */

/* The last row while something is typed: behind the keys Enter and Esc, or before a path */
SENTENCE(ENTRY_TAKE, 0, "take")
SENTENCE(ENTRY_LEAVE, 0, "leave")
SENTENCE(ENTRY_SAVE_TO, 0, "Save to")
SENTENCE(ENTRY_OPEN, 0, "Open")

/* Hints in the last row, each behind its keys; as many as fit. Of a cursor */
SENTENCE(HINT_ROW, 0, "row")
SENTENCE(HINT_SCROLL, 0, "scroll")
SENTENCE(HINT_WALK, 0, "walk")
SENTENCE(HINT_PART, 0, "part")
SENTENCE(HINT_FIELD, 0, "field")
SENTENCE(HINT_SLIDER, 0, "slider")
/* of values: the next one, the next cliff, another, typed, undone, as at the start */
SENTENCE(HINT_STEP, 0, "step")
SENTENCE(HINT_CLIFF, 0, "cliff")
SENTENCE(HINT_CHANGE, 0, "change")
SENTENCE(HINT_TYPE, 0, "type")
SENTENCE(HINT_UNDO, 0, "undo")
SENTENCE(HINT_RESET, 0, "reset")
/* of the row or point under the cursor */
SENTENCE(HINT_CHOOSE, 0, "choose")
SENTENCE(HINT_APPLY, 0, "apply")
SENTENCE(HINT_TAKE, 0, "take")
SENTENCE(HINT_EXPLORE, 0, "explore it")
SENTENCE(HINT_ADD, 0, "add")
SENTENCE(HINT_REMOVE, 0, "remove")
SENTENCE(HINT_SORT, 0, "sort")
SENTENCE(HINT_PIN, 0, "pin")
/* of what is shown */
SENTENCE(HINT_PAGE, 0, "page")
SENTENCE(HINT_ARCHITECTURE, 0, "arch")
SENTENCE(HINT_FIELDS, 0, "fields")
SENTENCE(HINT_PERCENT, 0, "percent")
SENTENCE(HINT_CARVEOUTS, 0, "carve-outs")
SENTENCE(HINT_GLYPHS, 0, "glyphs")
SENTENCE(HINT_AXES, 0, "axes")
SENTENCE(HINT_LIMITERS, 0, "limiters")
SENTENCE(HINT_LATENCY, 0, "latency")
SENTENCE(HINT_ILP, 0, "ILP")
SENTENCE(HINT_BUILT_FOR, 0, "built for") /* the architecture that the kernel was built for */
SENTENCE(HINT_NAMES, 0, "names")         /* of kernels: short, full or mangled */
SENTENCE(HINT_HELP, 0, "help")
SENTENCE(HINT_CLOSE, 0, "close")
SENTENCE(HINT_QUIT, 0, "quit")

/* ---- view: graphs and pages */
/* Titles of graphs, and of the map: in a frame of 27 cells and more, the narrow ones below 50 */
SENTENCE(AXIS_BLOCK_SIZE, 0, "Block size")
SENTENCE(AXIS_REGISTERS, 0, "Registers per thread")
SENTENCE(AXIS_REGISTERS_NARROW, 0, "Registers")
SENTENCE(AXIS_SMEM, 0, "Shared memory per block, KiB")
SENTENCE(AXIS_SMEM_NARROW, 0, "Shared memory, KiB")
SENTENCE(AXIS_CLUSTER_SIZE, 0, "Cluster size")
/* The same inside of a title: {1} of MAP_TITLE, whose {0} is one of those above */
SENTENCE(AXIS_NAME_BLOCK_SIZE, 0, "block size")
SENTENCE(AXIS_NAME_REGISTERS, 0, "registers per thread")
SENTENCE(AXIS_NAME_SMEM, 0, "shared memory, KiB")
SENTENCE(AXIS_NAME_CLUSTER_SIZE, 0, "cluster size")
SENTENCE(MAP_TITLE, 2, "{0} over {1}") /* the vertical axis over the horizontal one */
SENTENCE(AXIS_NO_CLUSTER, 0, "none")   /* the label of 0 on the axis of cluster sizes; 6 cells */
/* The place of the map's cursor */
SENTENCE(MAP_THREADS, 1, "{0} thread|{0} threads")
SENTENCE(MAP_REGISTERS, 1, "{0} register|{0} registers")
SENTENCE(MAP_BYTES, 1, "{0} B")
SENTENCE(MAP_CLUSTER, 1, "{0} block a cluster|{0} blocks a cluster")
SENTENCE(MAP_NO_CLUSTER, 0, "no cluster")
SENTENCE(MAP_REFUSED, 1, "does not run: {0}") /* {0} is a limit */

/* The right end of a graph's title: the unit of its height; the wide ones from 50 cells on */
SENTENCE(GRAPH_WARPS, 0, "warps")
SENTENCE(GRAPH_WARPS_WIDE, 0, "warps per SM")
SENTENCE(GRAPH_PERCENT, 0, "%")
SENTENCE(GRAPH_PERCENT_WIDE, 0, "% of warps")
SENTENCE(GRAPH_CLUSTERS, 1, "{0} cluster|{0} clusters")
SENTENCE(GRAPH_CLUSTERS_WIDE, 1,
         "{0} active cluster, % of the GPU|{0} active clusters, % of the GPU")
SENTENCE(GRAPH_GPU, 0, "% of GPU")
SENTENCE(GRAPH_GPU_WIDE, 0, "% of the GPU's warps")
/* Inside of the graph of cluster sizes */
SENTENCE(GRAPH_NO_DEVICE, 0, "of one SM: no device chosen")
SENTENCE(GRAPH_GPCS_UNKNOWN, 0, "upper bound, GPC sizes unknown")
SENTENCE(GRAPH_GPCS_FITTED, 0, "GPC sizes fitted")
SENTENCE(GRAPH_GPCS_ASSUMED, 0, "GPC sizes assumed")
/* At the latency line: {0} is the latency's name, {1} a number with decimals; ↑: above the graph */
SENTENCE(LATENCY_WARPS, 2, "{0}: {1} warps")
SENTENCE(LATENCY_WARPS_ABOVE, 2, "{0}: {1} warps ↑")

/* The page of tables: headings of its columns, of 10 cells each */
SENTENCE(TABLES_ONE_SM, 0, "One SM")
SENTENCE(TABLES_PER_BLOCK, 0, "per block")
SENTENCE(TABLES_PER_SM, 0, "per SM")
SENTENCE(TABLES_BLOCKS, 0, "= blocks")
SENTENCE(TABLES_NO_LIMIT, 0, "no limit") /* instead of a number of blocks */
/* "6 blocks × 8 warps = 48 of 64 warps: 75 %" */
SENTENCE(TABLES_PRODUCT, 3, "{0} of {1} warp: {2}|{0} of {1} warps: {2}")
/* The shades of the bars */
SENTENCE(TABLES_ALLOCATED, 0, "allocated")
SENTENCE(TABLES_OTHER_LIMIT, 0, "another limit comes first")
SENTENCE(TABLES_TOO_SMALL, 0, "too small for a block")
/* Headings of facts, in 24 to 32 cells; a unit in which registers are allocated */
SENTENCE(FACTS_OCCUPANCY, 0, "Occupancy")
SENTENCE(FACTS_LIMITS_OF, 1, "Limits of {0}")
SENTENCE(FACTS_UNIT_OF_BLOCK, 1, "{0}/block")
SENTENCE(FACTS_UNIT_OF_WARP, 1, "{0}/warp")

/* The page of advice: headings of the list, and of its columns: 9, 9, 14 and 18 cells */
SENTENCE(ADVICE_GAINS, 0, "What gains, cheapest first")
SENTENCE(ADVICE_MAKES_IT_RUN, 0, "What makes it run, cheapest first")
SENTENCE(ADVICE_FULL, 0, "All warp slots taken: nothing to gain")
SENTENCE(ADVICE_NOTHING, 0, "No change, and no pair, gains anything")
SENTENCE(ADVICE_NEAREST, 0, "Nearest change of each slider")
SENTENCE(ADVICE_BY, 0, "by") /* above "+1,793 B": the distance of a change */
SENTENCE(ADVICE_BLOCKS, 0, "blocks")
SENTENCE(ADVICE_OCCUPANCY, 0, "occupancy")
SENTENCE(ADVICE_THEN_LIMITED_BY, 0, "then limited by")
SENTENCE(ADVICE_CODE, 1, "To write, for {0} block on an SM|To write, for {0} blocks on an SM")

/* The page of comparison: headings of its columns; a column is at least as wide */
SENTENCE(COMPARE_OCCUPANCY, 0, "occupancy")
SENTENCE(COMPARE_BLOCKS, 0, "blocks")
SENTENCE(COMPARE_WARPS, 0, "warps")
SENTENCE(COMPARE_LIMITER, 0, "limiter")
SENTENCE(COMPARE_ON_GPU, 0, "on GPU") /* blocks resident on the whole GPU */
SENTENCE(COMPARE_WAVES, 0, "waves")
SENTENCE(COMPARE_CLUSTERS, 0, "clusters")
SENTENCE(COMPARE_AS_CHOSEN, 0, "as chosen") /* the order of the rows */
SENTENCE(COMPARE_OVER, 1, "over {0}")       /* above small graphs: over the slider {0} */
SENTENCE(COMPARE_REFUSED, 0, "refused")     /* instead of a limiter; 13 cells */
SENTENCE(COMPARE_CLIPPED, 0, "* clipped:")  /* "Cluster size 16 → 8" follows */
SENTENCE(COMPARE_SHARE, 1, "{0} of the GPU's warps") /* "71.3 %" */

/* The page of devices: headings of its columns; a column is at least as wide */
SENTENCE(DEVICES_SMS, 0, "SMs")
SENTENCE(DEVICES_WARPS, 0, "Warps")
SENTENCE(DEVICES_BLOCKS, 0, "Blocks")
SENTENCE(DEVICES_REGISTERS, 0, "Registers")
SENTENCE(DEVICES_SMEM, 0, "Smem KiB")
SENTENCE(DEVICES_CLUSTER, 0, "Cluster")
SENTENCE(DEVICES_GPCS, 0, "GPCs")
SENTENCE(DEVICES_MHZ, 0, "MHz")
SENTENCE(DEVICES_BANDWIDTH, 0, "GB/s")
SENTENCE(DEVICES_CHIP, 0, "Chip")
SENTENCE(DEVICES_GPC_COUNT, 2, "{0} {1}") /* "8 measured": their number, the source of their sizes */
/* The source of the sizes of GPCs */
SENTENCE(CONFIDENCE_UNKNOWN, 0, "unknown")
SENTENCE(CONFIDENCE_ASSUMED, 0, "assumed")
SENTENCE(CONFIDENCE_FITTED, 0, "fitted")
SENTENCE(CONFIDENCE_DOCUMENTED, 0, "documented")
SENTENCE(CONFIDENCE_MEASURED, 0, "measured")

/* ---- view: overlays */
/* Titles of boxes */
SENTENCE(HELP_TITLE, 0, "Keys")
SENTENCE(LAUNCH_TITLE, 0, "Launch")
SENTENCE(ARCHITECTURES_TITLE, 0, "Architecture or device")
SENTENCE(KERNELS_TITLE, 0, "Kernel")
SENTENCE(LAUNCH_LIMITED, 1, "limited, was {0}") /* behind a value that the architecture clipped */

/* Pickers: a filter with the place in the list, or that nothing has the filter's text in it */
SENTENCE(PICKER_FILTER, 0, "Filter")
SENTENCE(PICKER_PLACE, 2, "{0:plain} of {1:plain}")
SENTENCE(PICKER_NONE, 0, "none")
SENTENCE(ARCHITECTURES_NONE, 0, "nothing has this in its name")
SENTENCE(KERNELS_NONE, 0, "no kernel has this in its name, its file or its architecture")

/* The picker of architectures and devices: SMs at the right of a row, details below the list */
SENTENCE(ARCHITECTURES_SMS, 1, "{0} SM|{0} SMs")
/* An SM has these, in two phrases of one list: the second is not broken over lines */
SENTENCE(ARCHITECTURES_OF_SM, 3, "{0} warps, {1} blocks, {2} registers an SM,")
SENTENCE(ARCHITECTURES_SMEM, 1, "{0} KiB shared memory")
SENTENCE(ARCHITECTURES_CLUSTERS, 1, "clusters of {0}")
SENTENCE(ARCHITECTURES_CLOCK, 1, "{0} MHz")
SENTENCE(ARCHITECTURES_BANDWIDTH, 1, "{0} GB/s")
SENTENCE(ARCHITECTURES_GPCS, 1, "GPCs, {0}:") /* "measured"; the SMs of each follow: "18 18 16" */
SENTENCE(ARCHITECTURES_GPCS_UNKNOWN, 0, "GPC sizes unknown")

/* The picker of kernels: headings of its columns, of 13, 6, 8, 7 and 20 cells */
SENTENCE(KERNELS_NAME, 0, "Kernel")
SENTENCE(KERNELS_ARCH, 0, "Arch")
SENTENCE(KERNELS_REGISTERS, 0, "Regs")
SENTENCE(KERNELS_SMEM, 0, "Smem")
SENTENCE(KERNELS_SPILLS, 0, "Spill")
SENTENCE(KERNELS_OCCUPANCY, 0, "Occupancy")
/* Below the list: the block size, and its source */
SENTENCE(KERNELS_BLOCK, 1, "blocks of {0}")
SENTENCE(KERNELS_BLOCK_GIVEN, 1, "blocks of {0}, as asked for")
SENTENCE(KERNELS_BLOCK_OF_FILE, 1, "blocks of {0}, its own")
SENTENCE(KERNELS_BLOCK_PROFILED, 1, "blocks of {0}, as profiled")
SENTENCE(KERNELS_BLOCK_ASSUMED, 1, "blocks of {0}, the best")
SENTENCE(KERNELS_SPILLED, 1, "{0} B spilled")
SENTENCE(KERNELS_RELOCATABLE, 0, "not linked yet: registers may still grow")

/* ---- output: reports */

/* ---- command: options and help */

/* ---- command: what is refused, and results of gates */

/* clang-format on */
