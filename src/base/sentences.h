/* SPDX-License-Identifier: MIT */
/* The sentences in English, by room. catalogue.h includes them, and says how to add one. */
/* clang-format off */

/* ---- base: numbers that are refused. {0} is the text, {1} and {2} the bounds */
SENTENCE(NUMBER_MISSING, 2, "a number is missing; allowed is {0} to {1}")
SENTENCE(NUMBER_NOT_WHOLE, 3, "\"{0}\" is not a whole number; allowed is {1} to {2}")
SENTENCE(NUMBER_NO_NUMBER, 3, "\"{0}\" is no number; allowed is {1} to {2}")
SENTENCE(NUMBER_WRONG_UNIT, 4, "\"{0}\" has a wrong unit; allowed is {1} to {2} ({3})")
SENTENCE(NUMBER_TOO_SMALL, 3, "\"{0}\" is too small; allowed is {1} to {2}")
SENTENCE(NUMBER_TOO_LARGE, 3, "\"{0}\" is too large; allowed is {1} to {2}")
/* A bound, and what it counts */
SENTENCE(NUMBER_OF, 2, "{0} {1}")
SENTENCE(NUMBER_UNITS_OF_COUNTS, 0, "K, M or G")
SENTENCE(NUMBER_UNITS_OF_BYTES, 0, "B, K, KiB, M, MiB, G or GiB")
SENTENCE(NUMBER_UNITS_OF_PERCENT, 0, "%")

/* ---- base: JSON that is read, behind "file: at byte 12: " */
SENTENCE(NO_REGULAR_FILE, 0, "it is no regular file")
SENTENCE(IS_FOLDER, 0, "is a folder")
SENTENCE(JSON_CUT_OFF, 0, "the text is cut off")
SENTENCE(JSON_UNEXPECTED, 0, "a byte that JSON does not have there")
SENTENCE(JSON_BAD_ESCAPE, 0, "an escape that JSON does not have")
SENTENCE(JSON_CONTROL, 0, "a control character in a string")
SENTENCE(JSON_NOT_UTF8, 0, "a string that is not UTF-8")
SENTENCE(JSON_NO_NUMBER, 0, "a number that JSON does not have")
SENTENCE(JSON_TOO_DEEP, 0, "more nested values than the 256 that are allowed")
SENTENCE(JSON_BEHIND, 0, "more behind the end of the value")

/* ---- base: files with mistakes; profile: lines and sections of a file */
SENTENCE(TOO_MANY_MISTAKES, 3,
         "{0}:{1:plain}: more than {2:plain} mistakes; the rest is not read")
SENTENCE(INI_LINE_TOO_LONG, 2, "a line of {0:plain} bytes; allowed are {1:plain}")
SENTENCE(INI_LINE_UNCLEAN, 0, "a control character, or no UTF-8; allowed is text")
SENTENCE(INI_NO_TEXT, 1, "{0}: is no text")
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
SENTENCE(TENSOR_EXCLUSIVE_SMALL, 2,
         "{0:plain}; allowed is 0, or more than tensor_columns_per_sm ({1:plain})")
SENTENCE(GPCS_DIFFER_FROM_SMS, 2,
         "the GPCs have {0:plain} SM together; allowed is the {1:plain} of sms|"
         "the GPCs have {0:plain} SMs together; allowed is the {1:plain} of sms")
SENTENCE(ASSUMED_NO_FIELD, 1, "there is no field \"{0}\"")
SENTENCE(CURVE_LENGTHS_DIFFER, 2, "{0} numbers; allowed are as many as of warps, {1}")
SENTENCE(GPC_STATUS_ALONE, 0, "a status without gpc_sms; allowed is none, or unknown")
SENTENCE(GPC_STATUS_MISSING, 0,
         "gpc_sms without its status; allowed is assumed, fitted, documented or measured")
SENTENCE(CLUSTER_SMALLER_THAN_PORTABLE, 2,
         "{0:plain}; allowed is the portable {1:plain} of the architecture and more, or 0")

/* ---- profile: files */
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
SENTENCE(FILE_PTX_INSIDE, 2,
         "{0}: holds PTX as text, which the driver compiles when the program runs: ptxas -v "
         "-arch={1} of that text states its kernels' registers")
SENTENCE(FILE_PACKED, 2, "{0}: is packed by UPX: {1}")
SENTENCE(FILE_AMD, 1, "{0}: holds code for GPUs of AMD, of which nothing is known here")
SENTENCE(FILE_NVVM, 1,
         "{0}: is code of NVVM (nvcc -ltoir or -optix-ir), whose registers are known once it is "
         "linked or loaded")
SENTENCE(FILE_BITCODE, 1,
         "{0}: is bitcode of LLVM, whose registers are known once it is compiled")
SENTENCE(FILE_NCU_REPORT, 2, "{0}: is a report of Nsight Compute: {1}")
SENTENCE(FILE_NSYS_REPORT, 2, "{0}: is a report of Nsight Systems: {1}")
SENTENCE(FILE_NSYS_SUMMARY, 2,
         "{0}: is a report of Nsight Systems without the launches as CSV: {1}")
SENTENCE(FILE_DATABASE, 2, "{0}: is a database of SQLite; one of Nsight Systems is read by: {1}")
SENTENCE(FILE_TRITON_METADATA, 1,
         "{0}: states the launch of a kernel of Triton: give the .cubin beside it, or the folder")
SENTENCE(FILE_XLA, 2,
         "{0}: is a dump of XLA (JAX), which states no registers; its PTX, which XLA_FLAGS="
         "--xla_dump_to=FOLDER leaves beside it, is read by: {1}")
SENTENCE(FILE_UNKNOWN, 1,
         "{0}: holds nothing that is known here: give the text of nvcc -Xptxas -v or cuobjdump "
         "-res-usage, a cubin, fatbin, object, library or program with CUDA kernels, or what ncu "
         "prints (ncu --import REPORT --csv --print-units base)")
SENTENCE(OUT_OF_MEMORY, 0, "out of memory")
SENTENCE(RESULT_OUT_OF_MEMORY, 0, "out of memory: the result is not complete")
SENTENCE(FILE_OUT_OF_MEMORY, 1, "{0}: out of memory")
SENTENCE(LINE_OUT_OF_MEMORY, 2, "{0}:{1:plain}: out of memory")
SENTENCE(KERNELS_OUT_OF_MEMORY, 2,
         "{0}: out of memory after {1:plain} kernel|{0}: out of memory after {1:plain} kernels")
SENTENCE(LAST_LINE_CUT, 1,
         "{0}: the text was cut off: its last line has no line end and is left out; if the text is "
         "whole, add a line end")
SENTENCE(LINES_CUT, 2, "{0}: lines longer than {1:plain} bytes were cut")

/* ---- kernel: text of compilers and profilers. {0} is the file */
SENTENCE(LOG_UNFINISHED, 3,
         "{0}: no \"Used ... registers\" line for {1:plain} of the kernels (the first is "
         "{2:120}): the text is not complete")
SENTENCE(LOG_WARNING_WITHOUT_KERNEL, 3,
         "{0}: ptxas does not say which of the {2:plain} kernels compiled together it means, so "
         "that all of them have the warning: {1:240}")
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
SENTENCE(NCU_ROUNDED, 2,
         "{0}: its sizes are rounded (\"{1}\") and taken for the nearest likely ones: ncu "
         "--print-units base prints them exactly")
SENTENCE(NSYS_ROUNDED, 2,
         "{0}: its sizes of shared memory are rounded (\"{1}\") and taken for the nearest likely "
         "ones; an occupancy that the rounding may change is an upper bound")
SENTENCE(TRACE_DAMAGED, 3,
         "{0}: at byte {1:plain}: {2}: the launches after it are not counted")
SENTENCE(TRACE_GZIP_DAMAGED, 2,
         "{0}: the compressed data are damaged or cut off at byte {1:plain}: the launches after it "
         "are not counted")
SENTENCE(TRACE_WITHOUT_KERNELS, 1,
         "{0}: a trace without GPU kernels: the profiler must record them "
         "(ProfilerActivity.CUDA, or nsys profile --trace=cuda)")
SENTENCE(JOIN_OTHER_BUILD, 5,
         "{0} and {1} are of different builds, and {4:plain} row of the first stays by itself: "
         "{2} has {3}|"
         "{0} and {1} are of different builds, and {4:plain} rows of the first stay by themselves: "
         "{2} has {3}")
SENTENCE(JOIN_REGISTERS, 2, "{0:plain} and {1:plain} registers")
SENTENCE(JOIN_STATIC_SMEM, 2, "{0} and {1} B of static shared memory")
SENTENCE(JOIN_SMEM, 2, "{0} B of shared memory in all, and {1} B of static")
SENTENCE(JOIN_THREADS, 2, "blocks of {0} threads, and at most {1}")
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
SENTENCE(ELF_SEGMENTS_CUT, 0, "the program headers are not all in the file")
SENTENCE(ELF_SECTION_CUT, 0, "a section is not all in the file")
SENTENCE(ELF_NAMES_CUT, 0, "the names of the sections are not all in the file")
SENTENCE(CUBIN_SYMBOLS_CUT, 0, "the symbols are not all in the file")
SENTENCE(CUBIN_KERNEL_WITHOUT_CODE, 0, "a kernel has no code of its own")
SENTENCE(CUBIN_KERNEL_WITHOUT_NAME, 0, "a kernel's name is not in the table of names")
SENTENCE(CUBIN_RECORDS_OVERLAP, 0, "sections .nv.info lie over each other")
SENTENCE(CUBIN_RECORD_CUT, 0, "a record of .nv.info goes beyond its section")
SENTENCE(CUBIN_RECORDS_CUT, 0, "a section .nv.info is not all in the file")
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
SENTENCE(IMAGES_LEFT_OUT_STATIC, 5,
         "{0}: {1:plain} kernel image is left out, because it is compressed with {2} and this "
         "static program was built without {3}: {4}|"
         "{0}: {1:plain} kernel images are left out, because they are compressed with {2} and this "
         "static program was built without {3}: {4}")
SENTENCE(FRAME_LEFT_OUT, 3,
         "{0}: the cubin in the zstd frame at byte {1:hex} cannot be unpacked ({2:unsigned} bytes)")
SENTENCE(KERNELS_AS_PTX, 1,
         "{0}: holds kernels as PTX only, whose registers are known once a compiler has made code "
         "for a GPU of it")
SENTENCE(KERNELS_AS_LTO, 1,
         "{0}: holds kernels for link-time optimisation only, whose registers are known after the "
         "link")

/* ---- explorer: launch parameters, facts, limits and their arithmetic */

/* Units behind an amount of their own column; the count chooses the form. At most 20 cells. */
SENTENCE(UNIT_THREADS, 0, "thread|threads")
SENTENCE(UNIT_BLOCKS, 0, "block|blocks")
SENTENCE(UNIT_BYTES, 0, "B")
SENTENCE(UNIT_PERCENT, 0, "%")
SENTENCE(UNIT_PER_BLOCK, 0, "per block")
SENTENCE(UNIT_COLUMNS, 0, "column|columns")
SENTENCE(UNIT_SMS, 0, "SM|SMs")
SENTENCE(UNIT_WARPGROUPS, 0, "warpgroup|warpgroups")

/* Names of parameters: NAME in a sentence, BRIEF where there is little room, LABEL in front of a
   slider (at most 16 cells for the first four, 22 for the others), HELP for options and panels. */
SENTENCE(PARAMETER_BLOCK_SIZE_NAME, 0, "block size")
SENTENCE(PARAMETER_BLOCK_SIZE_BRIEF, 0, "block")
SENTENCE(PARAMETER_BLOCK_SIZE_LABEL, 0, "Block size")
SENTENCE(PARAMETER_BLOCK_SIZE_HELP, 0, "threads of a block")
SENTENCE(PARAMETER_REGISTERS_NAME, 0, "registers")
SENTENCE(PARAMETER_REGISTERS_BRIEF, 0, "registers")
SENTENCE(PARAMETER_REGISTERS_LABEL, 0, "Registers/thread")
SENTENCE(PARAMETER_REGISTERS_HELP, 0, "registers of a thread, as the compiler prints them")
SENTENCE(PARAMETER_DYNAMIC_SMEM_NAME, 0, "shared memory")
SENTENCE(PARAMETER_DYNAMIC_SMEM_BRIEF, 0, "smem")
SENTENCE(PARAMETER_DYNAMIC_SMEM_LABEL, 0, "Shared mem/block")
SENTENCE(PARAMETER_DYNAMIC_SMEM_HELP, 0, "dynamic shared memory of a block")
SENTENCE(PARAMETER_CLUSTER_SIZE_NAME, 0, "cluster size")
SENTENCE(PARAMETER_CLUSTER_SIZE_BRIEF, 0, "cluster")
SENTENCE(PARAMETER_CLUSTER_SIZE_LABEL, 0, "Cluster size")
SENTENCE(PARAMETER_CLUSTER_SIZE_HELP, 0, "blocks of a cluster; 0 for a launch without clusters")
SENTENCE(PARAMETER_CLUSTER_SIZE_MISSING, 0, "no clusters on this architecture")
SENTENCE(PARAMETER_STATIC_SMEM_NAME, 0, "static shared memory")
SENTENCE(PARAMETER_STATIC_SMEM_BRIEF, 0, "static smem")
SENTENCE(PARAMETER_STATIC_SMEM_LABEL, 0, "Static shared memory")
SENTENCE(PARAMETER_STATIC_SMEM_HELP, 0, "static shared memory of a block")
SENTENCE(PARAMETER_BARRIERS_NAME, 0, "barriers")
SENTENCE(PARAMETER_BARRIERS_BRIEF, 0, "barriers")
SENTENCE(PARAMETER_BARRIERS_LABEL, 0, "Barriers")
SENTENCE(PARAMETER_BARRIERS_HELP, 0, "named barriers of a block")
SENTENCE(PARAMETER_BARRIERS_MISSING, 0, "barriers are no limit on this architecture")
SENTENCE(PARAMETER_CARVEOUT_NAME, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_BRIEF, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_LABEL, 0, "Carve-out")
SENTENCE(PARAMETER_CARVEOUT_HELP, 0,
         "shared memory of an SM that the kernel prefers: percent, a size, or default")
SENTENCE(PARAMETER_CARVEOUT_MISSING, 0, "no carve-outs on this architecture")
SENTENCE(PARAMETER_CACHE_CONFIG_NAME, 0, "cache configuration")
SENTENCE(PARAMETER_CACHE_CONFIG_BRIEF, 0, "cache")
SENTENCE(PARAMETER_CACHE_CONFIG_LABEL, 0, "Cache configuration")
SENTENCE(PARAMETER_CACHE_CONFIG_HELP, 0,
         "how the kernel divides L1 and shared memory: none, shared, l1 or equal")
SENTENCE(PARAMETER_CACHE_CONFIG_MISSING, 0, "the size of shared memory is fixed here")
SENTENCE(PARAMETER_CACHING_NAME, 0, "L1 caching")
SENTENCE(PARAMETER_CACHING_BRIEF, 0, "caching")
SENTENCE(PARAMETER_CACHING_LABEL, 0, "L1 caching of loads")
SENTENCE(PARAMETER_CACHING_HELP, 0, "partitioned caching of global loads: off, on or forced")
SENTENCE(PARAMETER_CACHING_MISSING, 0, "caching does not confine blocks here")
SENTENCE(PARAMETER_GRID_SIZE_NAME, 0, "grid size")
SENTENCE(PARAMETER_GRID_SIZE_BRIEF, 0, "grid")
SENTENCE(PARAMETER_GRID_SIZE_LABEL, 0, "Grid size")
SENTENCE(PARAMETER_GRID_SIZE_HELP, 0, "blocks of the launch; 0 when not known")
SENTENCE(PARAMETER_MAX_THREADS_NAME, 0, "launch bounds")
SENTENCE(PARAMETER_MAX_THREADS_BRIEF, 0, "bounds")
SENTENCE(PARAMETER_MAX_THREADS_LABEL, 0, "Launch bounds")
SENTENCE(PARAMETER_MAX_THREADS_HELP, 0,
         "largest block that the kernel allows; 0 for the architecture's")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_NAME, 0, "virtual resources")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_BRIEF, 0, "virtual")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_LABEL, 0, "Virtual resources")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_HELP, 0, "virtual resources of a block")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_MISSING, 0, "no virtual resources on this architecture")
SENTENCE(PARAMETER_TENSOR_COLUMNS_NAME, 0, "tensor memory columns")
SENTENCE(PARAMETER_TENSOR_COLUMNS_BRIEF, 0, "tensor mem")
SENTENCE(PARAMETER_TENSOR_COLUMNS_LABEL, 0, "Tensor memory")
SENTENCE(PARAMETER_TENSOR_COLUMNS_HELP, 0,
         "columns of tensor memory that a block allocates (tcgen05.alloc); 0 for none")
SENTENCE(PARAMETER_TENSOR_COLUMNS_MISSING, 0, "no tensor memory on this architecture")
SENTENCE(PARAMETER_OVERSIZED_NAME, 0, "oversized shared memory")
SENTENCE(PARAMETER_OVERSIZED_BRIEF, 0, "oversized")
SENTENCE(PARAMETER_OVERSIZED_LABEL, 0, "Oversized shared mem")
SENTENCE(PARAMETER_OVERSIZED_HELP, 0,
         "the kernel may use the oversized level of shared memory, above the opt-in limit")
SENTENCE(PARAMETER_OVERSIZED_MISSING, 0, "no oversized level of shared memory on this architecture")
SENTENCE(PARAMETER_OPTIN_NAME, 0, "shared memory opt-in")
SENTENCE(PARAMETER_OPTIN_BRIEF, 0, "opt-in")
SENTENCE(PARAMETER_OPTIN_LABEL, 0, "Shared memory opt-in")
SENTENCE(PARAMETER_OPTIN_HELP, 0,
         "the kernel may use more than the default shared memory of a block")
SENTENCE(PARAMETER_OPTIN_MISSING, 0, "no shared memory beyond the default here")
SENTENCE(PARAMETER_NONPORTABLE_NAME, 0, "non-portable clusters")
SENTENCE(PARAMETER_NONPORTABLE_BRIEF, 0, "non-portable")
SENTENCE(PARAMETER_NONPORTABLE_LABEL, 0, "Non-portable clusters")
SENTENCE(PARAMETER_NONPORTABLE_HELP, 0, "the kernel may use clusters above the portable size")
SENTENCE(PARAMETER_NONPORTABLE_MISSING, 0, "no clusters above the portable size here")
SENTENCE(PARAMETER_SMS_NAME, 0, "SMs of the partition")
SENTENCE(PARAMETER_SMS_BRIEF, 0, "SMs")
SENTENCE(PARAMETER_SMS_LABEL, 0, "SMs of the partition")
SENTENCE(PARAMETER_SMS_HELP, 0,
         "SMs that the launch may use: of a green context or MPS; 0 for the whole GPU")
SENTENCE(PARAMETER_SMS_MISSING, 0, "no partitions of the GPU on this architecture")
SENTENCE(PARAMETER_COOPERATIVE_NAME, 0, "cooperative launch")
SENTENCE(PARAMETER_COOPERATIVE_BRIEF, 0, "cooperative")
SENTENCE(PARAMETER_COOPERATIVE_LABEL, 0, "Cooperative launch")
SENTENCE(PARAMETER_COOPERATIVE_HELP, 0,
         "all blocks of the grid must be resident at once, for grid.sync()")
SENTENCE(PARAMETER_COOPERATIVE_MISSING, 0, "no cooperative launches on this architecture")
SENTENCE(PARAMETER_SMEM_PER_THREAD_NAME, 0, "shared memory per thread")
SENTENCE(PARAMETER_SMEM_PER_THREAD_BRIEF, 0, "smem/thread")
SENTENCE(PARAMETER_SMEM_PER_THREAD_LABEL, 0, "Shared memory/thread")
SENTENCE(PARAMETER_SMEM_PER_THREAD_HELP, 0,
         "dynamic shared memory for each thread of a block, beside that of the block")
SENTENCE(PARAMETER_ACCESS_BYTES_NAME, 0, "bytes per access")
SENTENCE(PARAMETER_ACCESS_BYTES_BRIEF, 0, "bytes/access")
SENTENCE(PARAMETER_ACCESS_BYTES_LABEL, 0, "Bytes/memory access")
SENTENCE(PARAMETER_ACCESS_BYTES_HELP, 0,
         "bytes of one memory access of a thread, for the warps that hide its latency")
SENTENCE(PARAMETER_INDEPENDENT_NAME, 0, "independent accesses")
SENTENCE(PARAMETER_INDEPENDENT_BRIEF, 0, "ILP")
SENTENCE(PARAMETER_INDEPENDENT_LABEL, 0, "In flight/warp (ILP)")
SENTENCE(PARAMETER_INDEPENDENT_HELP, 0,
         "memory accesses, or instructions of one kind, of a warp in flight at once (ILP)")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_NAME, 0, "instructions between accesses")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_BRIEF, 0, "instructions")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_LABEL, 0, "Instructions/access")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_HELP, 0,
         "other instructions that a warp executes between two of its memory accesses")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_NAME, 0, "multiple of block sizes")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_BRIEF, 0, "block multiple")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_LABEL, 0, "Block size multiple")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_HELP, 0,
         "threads: advice names block sizes that are multiples of it, such as whole tiles; else of 64")
SENTENCE(PARAMETER_PRODUCERS_NAME, 0, "producer warpgroups")
SENTENCE(PARAMETER_PRODUCERS_BRIEF, 0, "producers")
SENTENCE(PARAMETER_PRODUCERS_LABEL, 0, "Producers")
SENTENCE(PARAMETER_PRODUCERS_HELP, 0,
         "warpgroups that give registers back by setmaxnreg; the others are consumers")
SENTENCE(PARAMETER_PRODUCERS_MISSING, 0, "no setmaxnreg on this architecture")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_NAME, 0, "registers of a producer's thread")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_BRIEF, 0, "regs/producer")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_LABEL, 0, "Registers/producer")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_HELP, 0,
         "registers that a thread of the producers keeps by setmaxnreg; 0: the fewest")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_MISSING, 0, "no setmaxnreg on this architecture")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_NAME, 0, "registers of a consumer's thread")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_BRIEF, 0, "regs/consumer")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_LABEL, 0, "Registers/consumer")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_HELP, 0,
         "registers that a thread of the consumers asks for by setmaxnreg; 0: the most that fit")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_MISSING, 0, "no setmaxnreg on this architecture")

/* Values of parameters that are refused. {0} is the text, {1} a list or one of the next two;
   the word "default" is typed, and stays. */
SENTENCE(PARAMETER_REFUSED, 2, "found \"{0}\", allowed is {1}")
SENTENCE(ENTRY_OVERSIZED, 0, "; more: --oversized-smem (Esc f)")
SENTENCE(CARVEOUT_ALLOWED, 1, "0 to 100 %, a size up to {0:plain} KiB, or default")
/* {0} the bound with its unit, {1} a higher one, {2} the switch that allows it, {3} its key */
SENTENCE(BOUND_RAISED, 4, "too large: at most {0}, {1} with {2} (Esc, then {3})")
SENTENCE(PERCENT_REFUSED, 2, "a share is allowed from 0 to 100 %, of {0} {1}")
SENTENCE(SMEM_SUM_ALLOWED, 0, "a size such as 4K, or with bytes per thread: 16*block + 1K")
/* The parts of 16*block + 1K: the unit of one, the reason why the other is refused */
SENTENCE(UNIT_BYTES_PER_THREAD, 0, "B per thread")
SENTENCE(SMEM_CONSTANT_REFUSED, 1, "the constant part: {0}")
SENTENCE(CARVEOUT_ALLOWED_ANYWHERE, 0, "a percentage (0 to 100), a size such as 64K, or default")
/* A number without a unit */
SENTENCE(CARVEOUT_UNIT_ALLOWED, 1, "{0:plain}K, {0:plain}B or 0 to 100 %")

/* Facts: in a report at most 34 cells; _SHORT on the screen at most 18. */
SENTENCE(FACT_WARP_SIZE, 0, "Threads per warp")
SENTENCE(FACT_WARP_SIZE_SHORT, 0, "Threads/warp")
SENTENCE(FACT_WARPS_PER_SM, 0, "Warps per SM")
SENTENCE(FACT_WARPS_PER_SM_SHORT, 0, "Warps/SM")
SENTENCE(FACT_THREADS_PER_SM, 0, "Threads per SM")
SENTENCE(FACT_THREADS_PER_SM_SHORT, 0, "Threads/SM")
SENTENCE(FACT_BLOCKS_PER_SM, 0, "Blocks per SM")
SENTENCE(FACT_BLOCKS_PER_SM_SHORT, 0, "Blocks/SM")
SENTENCE(FACT_THREADS_PER_BLOCK, 0, "Threads per block")
SENTENCE(FACT_THREADS_PER_BLOCK_SHORT, 0, "Threads/block")
SENTENCE(FACT_REGISTERS_PER_SM, 0, "Registers per SM")
SENTENCE(FACT_REGISTERS_PER_SM_SHORT, 0, "Registers/SM")
SENTENCE(FACT_REGISTERS_PER_BLOCK, 0, "Registers per block")
SENTENCE(FACT_REGISTERS_PER_BLOCK_SHORT, 0, "Registers/block")
SENTENCE(FACT_REGISTERS_PER_THREAD, 0, "Registers per thread")
SENTENCE(FACT_REGISTERS_PER_THREAD_SHORT, 0, "Registers/thread")
SENTENCE(FACT_REGISTER_UNIT, 0, "Register allocation unit")
SENTENCE(FACT_REGISTER_UNIT_SHORT, 0, "Register unit")
SENTENCE(FACT_WARP_UNIT, 0, "Warp allocation unit")
SENTENCE(FACT_WARP_UNIT_SHORT, 0, "Warp unit")
SENTENCE(FACT_SMEM_PER_SM, 0, "Shared memory per SM, at most")
SENTENCE(FACT_SMEM_PER_SM_SHORT, 0, "Smem/SM")
SENTENCE(FACT_SMEM_PER_BLOCK, 0, "Shared memory per block")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN, 0, "Shared memory per block, opt-in")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN_SHORT, 0, "Smem/block")
SENTENCE(FACT_SMEM_PER_BLOCK_OVERSIZED, 0, "Shared memory per block, oversized")
SENTENCE(FACT_SMEM_UNIT, 0, "Shared memory allocation unit")
SENTENCE(FACT_SMEM_UNIT_SHORT, 0, "Smem unit")
SENTENCE(FACT_UNIFIED_CACHE, 0, "L1 cache and shared memory per SM")
SENTENCE(FACT_UNIFIED_CACHE_SHORT, 0, "L1 + smem/SM")
SENTENCE(FACT_L1_LEFT, 0, "L1 cache beside the carve-out")
SENTENCE(FACT_L1_LEFT_SHORT, 0, "L1 left/SM")
SENTENCE(FACT_SMEM_RESERVED, 0, "Shared memory reserved per block")
SENTENCE(FACT_SMEM_RESERVED_SHORT, 0, "Reserved/block")
SENTENCE(FACT_BARRIERS_PER_SM, 0, "Barriers per SM")
SENTENCE(FACT_VIRTUAL_PER_SM, 0, "Virtual resources per SM")
SENTENCE(FACT_CLUSTER_PORTABLE, 0, "Blocks per cluster, portable")
SENTENCE(FACT_CLUSTER_BLOCKS, 0, "Blocks of clusters per SM")
SENTENCE(FACT_TENSOR_COLUMNS, 0, "Tensor memory columns per SM")
SENTENCE(FACT_TENSOR_COLUMNS_SHORT, 0, "Tensor columns/SM")
SENTENCE(FACT_DRIVER_BLOCKS, 0, "Blocks per SM, by the driver's count")
SENTENCE(FACT_DRIVER_BLOCKS_SHORT, 0, "Driver's count/SM")
SENTENCE(FACT_THREADS, 0, "Active threads per SM")
SENTENCE(FACT_THREADS_SHORT, 0, "Active threads/SM")
SENTENCE(FACT_WARPS, 0, "Active warps per SM")
SENTENCE(FACT_WARPS_SHORT, 0, "Active warps/SM")
SENTENCE(FACT_BLOCKS, 0, "Active blocks per SM")
SENTENCE(FACT_BLOCKS_SHORT, 0, "Active blocks/SM")
SENTENCE(FACT_OCCUPANCY, 0, "Occupancy of each SM")
SENTENCE(FACT_OCCUPANCY_SHORT, 0, "Occupancy")
SENTENCE(FACT_SMS_SHORT, 0, "SMs")
SENTENCE(FACT_PARTITION_SMS, 0, "SMs of the partition")
SENTENCE(FACT_PARTITION_SMS_SHORT, 0, "of them, partition")
SENTENCE(FACT_RESIDENT_BLOCKS, 0, "Resident blocks")
SENTENCE(FACT_COOPERATIVE_GRID, 0, "Largest cooperative grid")
SENTENCE(FACT_COOPERATIVE_GRID_SHORT, 0, "Cooperative grid")
SENTENCE(FACT_RESIDENT_SHARE, 0, "Share of the warp slots taken")
SENTENCE(FACT_RESIDENT_SHARE_SHORT, 0, "Warp slots taken")
SENTENCE(FACT_ACTIVE_CLUSTERS, 0, "Active clusters")
SENTENCE(FACT_MAX_CLUSTER, 0, "Largest cluster that fits")
SENTENCE(FACT_MAX_CLUSTER_SHORT, 0, "Largest cluster")
SENTENCE(FACT_WAVES, 0, "Waves")
SENTENCE(FACT_WAVES_SHORT, 0, "Waves of the grid")
SENTENCE(FACT_FULL_WAVES, 0, "Full waves")
SENTENCE(FACT_TAIL_BLOCKS, 0, "Blocks in the last, partial wave")
SENTENCE(FACT_TAIL_BLOCKS_SHORT, 0, "Blocks in the tail")
SENTENCE(FACT_IDLE_SMS, 0, "SMs without a block in it")
SENTENCE(FACT_IDLE_SMS_SHORT, 0, "SMs idle in it")
SENTENCE(FACT_EFFICIENCY, 0, "Share of the waves' slots used")
SENTENCE(FACT_EFFICIENCY_SHORT, 0, "Wave slots used")
SENTENCE(FACT_FULL_GRID_BELOW, 0, "Grid of full waves, smaller")
SENTENCE(FACT_FULL_GRID_ABOVE, 0, "Grid of full waves, larger")

/* Limits: in a sentence or a list, and as the title of a part of the explanation. */
SENTENCE(LIMIT_BLOCKS, 0, "block slots")
SENTENCE(LIMIT_WARPS, 0, "warp slots")
SENTENCE(LIMIT_REGISTERS, 0, "registers")
SENTENCE(LIMIT_SMEM, 0, "shared memory")
SENTENCE(LIMIT_BARRIERS, 0, "barriers")
SENTENCE(LIMIT_VIRTUAL, 0, "virtual resources")
SENTENCE(LIMIT_CLUSTER, 0, "cluster blocks")
SENTENCE(LIMIT_TENSOR, 0, "tensor memory")
SENTENCE(LIMIT_NONE, 0, "none")
/* The same in one word of at most 9 cells, where there is little room: "by registers+smem" */
SENTENCE(LIMIT_BRIEF_BLOCKS, 0, "blocks")
SENTENCE(LIMIT_BRIEF_WARPS, 0, "warps")
SENTENCE(LIMIT_BRIEF_REGISTERS, 0, "registers")
SENTENCE(LIMIT_BRIEF_SMEM, 0, "smem")
SENTENCE(LIMIT_BRIEF_BARRIERS, 0, "barriers")
SENTENCE(LIMIT_BRIEF_VIRTUAL, 0, "virtual")
SENTENCE(LIMIT_BRIEF_CLUSTER, 0, "cluster")
SENTENCE(LIMIT_BRIEF_TENSOR, 0, "tensor")
SENTENCE(WHY_BLOCKS, 0, "Block slots")
SENTENCE(WHY_WARPS, 0, "Warp slots")
SENTENCE(WHY_REGISTERS, 0, "Registers")
SENTENCE(WHY_SMEM, 0, "Shared memory")
SENTENCE(WHY_BARRIERS, 0, "Barriers")
SENTENCE(WHY_VIRTUAL, 0, "Virtual resources")
SENTENCE(WHY_CLUSTER, 0, "Cluster blocks")
SENTENCE(WHY_TENSOR, 0, "Tensor memory")
SENTENCE(WHY_JOIN, 0, "One SM")
SENTENCE(WHY_WARPGROUPS, 0, "Warpgroups")
SENTENCE(WHY_GPU, 0, "Whole GPU")
SENTENCE(WHY_LATENCY, 0, "Latency")
SENTENCE(WHY_NOTES, 0, "Rules of thumb")
/* The same in one word, beside the brief names of limits: at most 9 cells */
SENTENCE(WHY_BRIEF_JOIN, 0, "SM")
SENTENCE(WHY_BRIEF_WARPGROUPS, 0, "groups")
SENTENCE(WHY_BRIEF_GPU, 0, "GPU")
SENTENCE(WHY_BRIEF_LATENCY, 0, "latency")
SENTENCE(WHY_BRIEF_NOTES, 0, "rules")

/* Words for an amount: "33 registers", "48 warps a block" (that is, warps per block). The last
   English form is also a label in JSON and CSV. */
SENTENCE(QUANTITY_BLOCKS, 0, "block|blocks")
SENTENCE(QUANTITY_PER_BLOCK, 0, "a block")
SENTENCE(QUANTITY_SLOTS, 0, "slot|slots")
SENTENCE(QUANTITY_THREADS, 0, "thread|threads")
SENTENCE(QUANTITY_THREADS_PER_BLOCK, 0, "thread a block|threads a block")
SENTENCE(QUANTITY_THREADS_PER_WARP, 0, "thread a warp|threads a warp")
SENTENCE(QUANTITY_THREADS_COUNTED, 0, "thread counted|threads counted")
SENTENCE(QUANTITY_WARPS, 0, "warp|warps")
SENTENCE(QUANTITY_WARPS_PER_BLOCK, 0, "warp a block|warps a block")
SENTENCE(QUANTITY_WARP_SLOTS, 0, "warp slot|warp slots")
SENTENCE(QUANTITY_WARPS_COUNTED, 0, "warp counted|warps counted")
SENTENCE(QUANTITY_WARPS_CHECKED, 0, "warp checked|warps checked")
SENTENCE(QUANTITY_WARPS_IN_EACH, 0, "warp in each|warps in each")
SENTENCE(QUANTITY_WARPS_PER_HALF, 0, "warp in a half|warps in a half")
SENTENCE(QUANTITY_BLOCKS_PER_HALF, 0, "block in a half|blocks in a half")
SENTENCE(QUANTITY_HALVES, 0, "half|halves")
SENTENCE(QUANTITY_HALVES_OF_SM, 0, "half of the SM|halves of the SM")
SENTENCE(QUANTITY_SUBPARTITIONS, 0, "sub-partition|sub-partitions")
SENTENCE(QUANTITY_REGISTERS, 0, "register|registers")
SENTENCE(QUANTITY_REGISTERS_PER_THREAD, 0, "register a thread|registers a thread")
SENTENCE(QUANTITY_REGISTERS_PER_WARP, 0, "register a warp|registers a warp")
SENTENCE(QUANTITY_REGISTERS_PER_BLOCK, 0, "register a block|registers a block")
SENTENCE(QUANTITY_REGISTERS_CHECKED, 0, "register checked|registers checked")
SENTENCE(QUANTITY_REGISTERS_IN_EACH, 0, "register in each|registers in each")
SENTENCE(QUANTITY_BYTES, 0, "B")
SENTENCE(QUANTITY_STATIC_BYTES, 0, "B static")
SENTENCE(QUANTITY_DYNAMIC_BYTES, 0, "B dynamic")
SENTENCE(QUANTITY_RESERVED_BYTES, 0, "B reserved")
SENTENCE(QUANTITY_BYTES_PER_BLOCK, 0, "B a block")
SENTENCE(QUANTITY_BYTES_WITHOUT_OPTIN, 0, "B without opt-in")
SENTENCE(QUANTITY_BARRIERS, 0, "barrier|barriers")
SENTENCE(QUANTITY_VIRTUAL_RESOURCES, 0, "virtual resource|virtual resources")
SENTENCE(QUANTITY_CLUSTER_BLOCKS, 0, "cluster block|cluster blocks")
SENTENCE(QUANTITY_BLOCKS_PER_CLUSTER, 0, "block a cluster|blocks a cluster")
SENTENCE(QUANTITY_TENSOR_COLUMNS, 0, "column|columns")
SENTENCE(QUANTITY_TENSOR_COLUMNS_PER_BLOCK, 0, "column a block|columns a block")
SENTENCE(QUANTITY_BYTES_PER_THREAD, 0, "B a thread")
/* The same without the noun, where the left side has named it: "48 warps / 16 a block". */
SENTENCE(QUALIFIER_PER_BLOCK, 0, "a block")
SENTENCE(QUALIFIER_PER_WARP, 0, "a warp")
SENTENCE(QUALIFIER_PER_THREAD, 0, "a thread")
SENTENCE(QUALIFIER_PER_HALF, 0, "in a half")
SENTENCE(QUALIFIER_PER_CLUSTER, 0, "a cluster")
SENTENCE(QUALIFIER_COUNTED, 0, "counted")
SENTENCE(QUALIFIER_CHECKED, 0, "checked")
SENTENCE(QUALIFIER_IN_EACH, 0, "in each")
SENTENCE(QUALIFIER_OF_SM, 0, "of the SM")
SENTENCE(QUALIFIER_STATIC, 0, "static")
SENTENCE(QUALIFIER_DYNAMIC, 0, "dynamic")
SENTENCE(QUALIFIER_RESERVED, 0, "reserved")
SENTENCE(QUALIFIER_WITHOUT_OPTIN, 0, "without opt-in")

/* {0} the number, {1} its words; then operations, where {0} and {1} are such amounts. */
SENTENCE(AMOUNT, 2, "{0} {1}")
/* The same behind an operation, where the words only qualify: "{0} a block", "static". */
SENTENCE(AMOUNT_QUALIFIED, 2, "{0} {1}")
SENTENCE(OPERATION_TIMES, 2, "{0} × {1}")
SENTENCE(OPERATION_PLUS, 2, "{0} + {1}")
SENTENCE(OPERATION_OVER, 2, "{0} / {1}")
SENTENCE(OPERATION_OVER_UP, 2, "{0} / {1}, rounded up")
SENTENCE(OPERATION_ROUNDED_UP, 2, "{0} rounded up to {1}s")
SENTENCE(OPERATION_ROUNDED_DOWN, 2, "{0} rounded down to {1}s")
SENTENCE(OPERATION_EXCEEDS, 2, "{0} > {1}")

/* The explanation: the left side of a line; the value follows in a column, and then its words. */
/* A kernel that allocates tensor memory, and nothing states how much of it. */
SENTENCE(TENSOR_SPAN, 4,
         "columns unknown: {1} to {0} block, {2} to {3} %|"
         "columns unknown: {1} to {0} blocks, {2} to {3} %")
/* Behind the arithmetic of tensor memory: the driver's own count, and a block that is not counted. */
SENTENCE(WHY_DRIVER_BLOCKS, 0, "block by the driver's count|blocks by the driver's count")
SENTENCE(WHY_PARKED_BLOCK, 0,
         "one block more is resident, parked inside the allocation: it makes no progress")
/* Behind the arithmetic of registers: what a launch adds to the count of the code. */
SENTENCE(WHY_LAUNCHED_WITH, 1,
         "profilers show {0}: the driver launches it with no fewer (measured on H200)")
/* Behind the arithmetic of shared memory: bytes of the memory that L1 and shared memory have. */
SENTENCE(WHY_L1, 2, "{0} unified − {1} carve-out")
SENTENCE(WHY_L1_LEFT, 0, "B left to L1")
SENTENCE(WHY_L1_UNKNOWN, 0, "L1 left by the carve-out: unknown, the profile has no unified_cache")
SENTENCE(WHY_SMALLEST, 1, "smallest of {0}")
SENTENCE(WHY_SHARE_OF_SLOTS, 2, "of {0} = {1} %")
SENTENCE(WHY_SHARE_AT_MOST, 2, "of {0}, {1} %")
SENTENCE(WHY_GPC_TOO_SMALL, 2,
         "{0} SM < {1} blocks a cluster|{0} SMs < {1} blocks a cluster")
/* {1} is "3 blocks". */
SENTENCE(WHY_CLUSTERS_OF_SMS, 3, "{0} SM × {1} / {2} a cluster|{0} SMs × {1} / {2} a cluster")
SENTENCE(WHY_EACH_IN_GPCS, 1, "each in {0} GPC|each in {0} GPCs")
SENTENCE(WHY_IN_GPC, 0, "in the GPC")
SENTENCE(WHY_ACTIVE_CLUSTERS, 0, "active cluster|active clusters")
SENTENCE(WHY_CLUSTERS_OF_BLOCKS, 2, "{0} cluster × {1}|{0} clusters × {1}")
SENTENCE(WHY_BLOCKS_OF_SMS, 2, "{1} × {0} SM|{1} × {0} SMs")
SENTENCE(WHY_RESIDENT_BLOCKS, 0, "resident block|resident blocks")
SENTENCE(WHY_SMS_HOLD_ONE, 2, "{1} of {0} SM can hold one|{1} of {0} SMs can hold one")
SENTENCE(WHY_PERCENT_OF_SMS, 0, "% of the SMs")
SENTENCE(WHY_BLOCKS_OF_RESIDENT, 2, "{0} block / {1} resident|{0} blocks / {1} resident")
SENTENCE(WHY_WAVES, 0, "wave|waves")
SENTENCE(WHY_BLOCKS_BEYOND_WAVES, 3, "{0} block − {1} × {2}|{0} blocks − {1} × {2}")
SENTENCE(WHY_IN_TAIL, 0, "in the tail")
SENTENCE(WHY_BLOCKS_OF_WAVE, 2, "{1} of {0} block|{1} of {0} blocks")
SENTENCE(WHY_PERCENT_OF_WAVE, 0, "% of a wave")
SENTENCE(WHY_WHOLE_WAVES, 2, "{0} × {1} resident")
SENTENCE(WHY_IN_WHOLE_WAVES, 0, "in whole waves")
SENTENCE(WHY_POOL, 2, "{0} threads × {1} registers")
SENTENCE(WHY_IN_POOL, 0, "to share: setmaxnreg")
SENTENCE(WHY_PRODUCERS, 3, "{0} − {1} × {2} registers")
SENTENCE(WHY_LEFT_TO_CONSUMERS, 0, "left by the producers")
SENTENCE(WHY_CONSUMERS, 3, "{0} / {1} rounded down to {2}s")
SENTENCE(WHY_MOST_REGISTERS, 1, "setmaxnreg gives at most {0}")
SENTENCE(WHY_CONSUMER_REGISTERS, 0, "for each consumer")
SENTENCE(WHY_SPLIT, 4, "{0} × {1} + {2} × {3} registers")
/* {0} fields of a profile, {1} an architecture */
SENTENCE(WHY_ASSUMED, 2, "assumed, not published for {1}: {0}")
SENTENCE(WHY_SPLIT_BEYOND, 0, "wait forever")
SENTENCE(WHY_SPLIT_WITHIN, 0, "fit")
SENTENCE(WHY_SPLIT_NO_CONSUMERS, 2,
         "no consumers: {0} of the block's {1} warpgroups are producers")
SENTENCE(WHY_SPLIT_NO_COUNT, 1, "setmaxnreg does not take {0} registers")
SENTENCE(WHY_SPLIT_MOVE, 0,
         "f: the number of producers, the registers of both")
SENTENCE(WHY_SPLIT_NONE, 1, "too few are left: the least is {0}")
SENTENCE(WHY_SPLIT_COUNTS, 3,
         "setmaxnreg takes multiples of {2} from {0} to {1}; a request beyond the pool waits forever")
SENTENCE(WHY_SPLIT_REQUESTS, 2, "this kernel asks setmaxnreg for {0} to {1} registers")
SENTENCE(WHY_SPLIT_KERNEL, 0, "this kernel executes setmaxnreg")
/* {0} threads of the block, {1} of a warpgroup */
SENTENCE(WHY_SPLIT_NO_WARPGROUPS, 2,
         "setmaxnreg splits 2 or more whole warpgroups of {1} threads; a block has {0}")
SENTENCE(WHY_WHOLE_HOLDS, 0, "the whole GPU holds")
SENTENCE(WHY_IN_COOPERATIVE, 0, "cooperative")
SENTENCE(WHY_IDLE_SMS, 2, "{0} SM − {1} blocks|{0} SMs − {1} blocks")
SENTENCE(WHY_SMS_IDLE, 0, "SM idle in it|SMs idle in it")
SENTENCE(WHY_PERCENT_OF_WAVES, 0, "% of the slots")
SENTENCE(WHY_WARPS_OF_GPU, 2, "{1} of {0} warp|{1} of {0} warps")
SENTENCE(WHY_PERCENT_OF_GPU, 0, "% of the GPU")
SENTENCE(WHY_PERCENT_OF_PARTITION, 0, "% of the partition")
/* {0} a kind of latency, {1} cycles, {2} how its figures are known. */
SENTENCE(WHY_LATENCY_OF, 3, "{0}: {1} cycles, {2}")
/* Where the source of the rate, {4}, is another than that of the cycles, {2} */
SENTENCE(WHY_LATENCY_AND_BYTES, 5, "{0}: {1} cycles, {2}; {3} B a cycle, {4}")
SENTENCE(WHY_LATENCY_AND_RESULTS, 5, "{0}: {1} cycles, {2}; {3} results a cycle, {4}")
SENTENCE(WHY_LATENCY_UNKNOWN, 2, "{0}: latency unknown on {1}")
SENTENCE(WHY_BANDWIDTH_UNKNOWN, 0, "bandwidth unknown: only the schedulers bound the warps needed")
/* {0} accesses, {1} bytes, {2} instructions, {3} one of the next three */
SENTENCE(WHY_ACCESSES, 4,
         "{3}: {0} access of {1} B a thread in flight, with {2} other instructions|"
         "{3}: {0} accesses of {1} B a thread in flight, with {2} other instructions each")
SENTENCE(WHY_ACCESSES_ASSUMED, 0, "assumed of a warp")
SENTENCE(WHY_ACCESSES_COUNTED, 0, "counted in the code")
SENTENCE(WHY_ACCESSES_GIVEN, 0, "given")
/* {0} cycles, {1} bytes in a microsecond, {2} SMs, {3} MHz */
SENTENCE(WHY_BYTES_OF_DEVICE, 4, "{0} cycles × {1} B/µs / {2} SMs / {3} MHz")
SENTENCE(WHY_BYTES_OF_SM, 2, "{0} cycles × {1} B a cycle")
SENTENCE(WHY_BYTES_IN_FLIGHT, 0, "byte in flight|bytes in flight")
SENTENCE(WHY_BYTES_OF_WARP, 3, "{1} threads × {2} B × {0} access|{1} threads × {2} B × {0} accesses")
SENTENCE(WHY_BYTES_A_WARP, 0, "byte a warp|bytes a warp")
SENTENCE(WHY_QUOTIENT, 2, "{0} / {1}")
SENTENCE(WHY_FILL_BANDWIDTH, 0, "warps fill the bandwidth")
/* {0} schedulers, {1} cycles, {2} accesses, {3} instructions with the access */
SENTENCE(WHY_ISSUE, 4, "{1} cycles × {0} scheduler / {2} / {3} instructions|"
                       "{1} cycles × {0} schedulers / {2} / {3} instructions")
SENTENCE(WHY_FILL_SCHEDULERS, 0, "warps fill the schedulers")
SENTENCE(WHY_SMALLEST_UP, 1, "smallest of {0}, rounded up")
SENTENCE(WHY_ROUNDED_UP, 1, "{0}, rounded up")
SENTENCE(WHY_WARPS_NEEDED, 0, "warp needed|warps needed")
/* Cycles × results of a clock / threads of a warp / independent instructions of a warp. */
SENTENCE(WHY_SLOW_RESULTS, 4, "{0} cycles × {1} results / {2} / ILP {3}")
SENTENCE(WHY_SCHEDULERS, 3,
         "{1} cycles × {0} scheduler / ILP {2}|{1} cycles × {0} schedulers / ILP {2}")
/* {0} a device, {1} a list of the next */
SENTENCE(WHY_MEASURED, 2, "measured on {0}, % of the best by warps: {1}")
SENTENCE(WHY_MEASURED_POINT, 2, "{0}: {1}")
/* {0} percent, {1} warps, {2} percent of them */
SENTENCE(WHY_MODEL_BELOW, 3, "{0} of the best is measured at {1} warps; the model is {2} below")
SENTENCE(WHY_MODEL_ABOVE, 3, "{0} of the best is measured at {1} warps; the model is {2} above")

/* Kinds of latency, and how their figures are known. */
SENTENCE(LATENCY_DRAM, 0, "DRAM")
SENTENCE(LATENCY_L2_HIT, 0, "L2 hit")
SENTENCE(LATENCY_L1_HIT, 0, "L1 hit")
SENTENCE(LATENCY_SHARED_LOAD, 0, "shared memory load")
SENTENCE(LATENCY_DISTRIBUTED, 0, "distributed shared memory load")
SENTENCE(LATENCY_FP32, 0, "FP32 FMA")
SENTENCE(LATENCY_FP16, 0, "FP16 FMA")
SENTENCE(LATENCY_FP64, 0, "FP64 FMA")
SENTENCE(LATENCY_INT_ADD, 0, "integer addition")
SENTENCE(LATENCY_INT_MAD, 0, "integer multiply-add")
SENTENCE(LATENCY_SHIFT, 0, "integer shift")
SENTENCE(LATENCY_LOGIC, 0, "bitwise logic")
SENTENCE(LATENCY_COMPARE, 0, "integer comparison")
SENTENCE(LATENCY_SPECIAL, 0, "special function (1/x, exp, sin)")
SENTENCE(LATENCY_POPC, 0, "population count")
SENTENCE(LATENCY_SHUFFLE, 0, "warp shuffle")
SENTENCE(LATENCY_CONVERT_64, 0, "64-bit conversion")
/* The same where there is little room. */
SENTENCE(LATENCY_BRIEF_SHARED_LOAD, 0, "shared load")
SENTENCE(LATENCY_BRIEF_DISTRIBUTED, 0, "DSM load")
SENTENCE(LATENCY_BRIEF_INT_MAD, 0, "integer MAD")
SENTENCE(LATENCY_BRIEF_SPECIAL, 0, "special function")
SENTENCE(FIGURE_UNKNOWN, 0, "of unknown source")
SENTENCE(FIGURE_ASSUMED, 0, "assumed")
SENTENCE(FIGURE_FITTED, 0, "derived")
SENTENCE(FIGURE_DOCUMENTED, 0, "documented")
SENTENCE(FIGURE_MEASURED, 0, "measured")

/* ---- explorer: advice, words for the compiler, notes, refusals */

/* The first step that gains: what changes, and the occupancy {1} that it leads to. */
SENTENCE(STEP_REGISTERS_FEWER, 2, "{0} register fewer → {1} %|{0} registers fewer → {1} %")
SENTENCE(STEP_REGISTERS_MORE, 2, "{0} register more → {1} %|{0} registers more → {1} %")
SENTENCE(STEP_SMEM_LESS, 2, "{0} B less shared memory → {1} %")
SENTENCE(STEP_SMEM_MORE, 2, "{0} B more shared memory → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_LESS, 2, "{0} B/thread less shared memory → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_MORE, 2, "{0} B/thread more shared memory → {1} %")
SENTENCE(STEP_NO_CLUSTER, 1, "no cluster → {0} %")
SENTENCE(STEP_BLOCKS, 2, "blocks of {0} → {1} %")
SENTENCE(STEP_CLUSTERS, 2, "clusters of {0} → {1} %")
SENTENCE(STEP_COLUMNS, 2, "{0} tensor column → {1} %|{0} tensor columns → {1} %")
SENTENCE(STEP_BARRIERS, 2, "{0} barrier → {1} %|{0} barriers → {1} %")
SENTENCE(STEP_CARVEOUT, 2, "carve-out of {0} % → {1} %")

/* {0} a parameter's name, {1} its value before, {2} after: "registers 33 → 32". */
SENTENCE(CHANGE, 3, "{0} {1} → {2}")
SENTENCE(CHANGE_BYTES, 3, "{0} {1} → {2} B")
SENTENCE(CHANGE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(CHANGE_TARGET, 2, "{0} → {1}")
/* {1} blocks before, {0} after; {2} percent before, {3} after. */
SENTENCE(OUTCOME, 4, "{1} → {0} block, {2} → {3} %|{1} → {0} blocks, {2} → {3} %")
/* Changes, and the outcome last. */
SENTENCE(ADVICE_OUTCOME, 2, "{0}: {1}")
SENTENCE(ADVICE_MAY_SPILL, 1, "{0}, may spill")
/* An amount more or less, the {0} of the three sentences after these. */
SENTENCE(MORE_BLOCK_SIZE, 1, "{0} thread per block more|{0} threads per block more")
SENTENCE(MORE_REGISTERS, 1, "{0} register more|{0} registers more")
SENTENCE(MORE_DYNAMIC_SMEM, 1, "{0} B shared memory more")
SENTENCE(MORE_STATIC_SMEM, 1, "{0} B static shared memory more")
SENTENCE(MORE_BARRIERS, 1, "{0} barrier more|{0} barriers more")
SENTENCE(MORE_SMEM_PER_THREAD, 1, "{0} B shared memory per thread more")
SENTENCE(LESS_BLOCK_SIZE, 1, "{0} thread per block fewer|{0} threads per block fewer")
SENTENCE(LESS_REGISTERS, 1, "{0} register fewer|{0} registers fewer")
SENTENCE(LESS_DYNAMIC_SMEM, 1, "{0} B shared memory less")
SENTENCE(LESS_STATIC_SMEM, 1, "{0} B static shared memory less")
SENTENCE(LESS_BARRIERS, 1, "{0} barrier fewer|{0} barriers fewer")
SENTENCE(LESS_SMEM_PER_THREAD, 1, "{0} B shared memory per thread less")
SENTENCE(LOSS_NONE_FITS, 2, "{0} and no block fits: {1}")
SENTENCE(LOSS_OF_BLOCK, 2, "{0} loses blocks: {1}")
SENTENCE(LOSS_OF_WARPS, 2, "{0} loses warps: {1}")

/* What advice leaves as it is, and why: one line each, in 74 cells. {0} and {1} registers. */
SENTENCE(HELD_BLOCK, 1, "block size stays {0}: the kernel is built for it")
SENTENCE(HELD_BY_POOL, 3,
         "block size stays, registers from {2} on: setmaxnreg asks for {0} and {1}")
SENTENCE(HELD_BY_DECREASE, 1,
         "block size stays, registers from {0} on: setmaxnreg asks for so many")
SENTENCE(HELD_BY_SETMAXNREG, 0,
         "block size and registers stay: setmaxnreg shares out what they make")
SENTENCE(HELD_CLUSTER, 1, "cluster stays {0}: the kernel is built for it")
SENTENCE(HELD_CLUSTER_MOST, 1, "cluster stays at most {0}: the launch bounds of the kernel allow no more")
SENTENCE(HELD_CLUSTER_USED, 0, "cluster stays: its code works with other blocks of the cluster")

/* Comments behind code: it replaces the line before it; a tile; the cost of fewer registers. */
SENTENCE(CODE_INSTEAD, 0, "instead")
SENTENCE(CODE_TILE, 4,
         "a tile of {0:plain} x {1:plain} floats instead of {2:plain} x {3:plain}")
SENTENCE(CODE_FLOATS, 2, "{0:plain} floats instead of {1:plain}")
SENTENCE(CODE_BYTES, 2, "{0:plain} bytes instead of {1:plain}")
SENTENCE(CODE_PER_THREAD, 2, "{0:plain} bytes per thread instead of {1:plain}")
SENTENCE(CODE_POOL, 2, "setmaxnreg, if it is there, counts on {0:plain} x {1:plain} registers")
SENTENCE(CODE_WITH_STATIC, 0, "less the static bytes, which the record adds")
SENTENCE(CODE_SPILLS, 0, "may spill: compile and look")
SENTENCE(CODE_SPILLS_MORE, 1, "may spill more than {0}: compile and look")

/* Partitions of a device. {0} of the first two is the unit, {1} the least, {3} a list of counts. */
SENTENCE(GREEN_SIZES, 3,
         "a green context on {2} takes multiples of {0:plain} SMs, at least {1:plain}")
SENTENCE(GREEN_NEAREST, 4,
         "a green context on {2} takes multiples of {0:plain} SMs, at least {1:plain}: {3}")
SENTENCE(PARTITION_WITHOUT_DEVICE, 0, "a number of SMs needs a device")
SENTENCE(PARTITION_BEYOND, 2, "{1} has {0:plain} SM|{1} has {0:plain} SMs")
SENTENCE(PARTITION_NONE, 3,
         "no partition has {0:plain} SM: MPS gives {1}, a green context {2}|"
         "no partition has {0:plain} SMs: MPS gives {1}, a green context {2}")
SENTENCE(PARTITION_BY, 3, "{1:plain} of {0:plain} SM: {2}|{1:plain} of {0:plain} SMs: {2}")
SENTENCE(PARTITION_UNKNOWN, 3,
         "{1:plain} of {0:plain} SM: by MPS at most, whose sizes on {2} are not known|"
         "{1:plain} of {0:plain} SMs: by MPS at most, whose sizes on {2} are not known")
SENTENCE(WAY_GREEN, 0, "a green context")
SENTENCE(WAY_INDEPENDENT, 0, "a green context without co-scheduling")
SENTENCE(WAY_REST, 0, "what a split into green contexts leaves")
SENTENCE(WAY_MPS, 1, "CUDA_MPS_ACTIVE_THREAD_PERCENTAGE={0}")
SENTENCE(PARTITION_CLUSTERS, 0,
         "which SMs of a GPC the partition has is not known: clusters are an upper bound")
SENTENCE(COOPERATIVE_REFUSED, 2,
         "a cooperative grid of {0} block is refused: at most {1} resident|"
         "a cooperative grid of {0} blocks is refused: at most {1} resident")

/* Rules of thumb. */
SENTENCE(NOTE_IDLE_LANES, 2,
         "the last warp of a block has {0} idle lane: blocks of {1} fill it|"
         "the last warp of a block has {0} idle lanes: blocks of {1} fill it")
SENTENCE(NOTE_SMALL_BLOCK, 0,
         "fewer than 64 threads a block: block slots run out first; begin with 128 to 256")
SENTENCE(NOTE_ONE_BLOCK, 0,
         "one block per SM: while it waits at a barrier the SM has nothing else to do")
SENTENCE(NOTE_MAY_SPILL, 0, "fewer registers may spill to local memory")
SENTENCE(NOTE_MAY_SPILL_MORE, 1,
         "fewer registers may spill to local memory: its file shows {0} already")
SENTENCE(NOTE_ENOUGH, 0, "above 50 % more occupancy alone seldom makes a kernel faster")
SENTENCE(NOTE_SMALL_GRID, 2,
         "{0} SM, and a grid for {1:plain} of them: the others stay idle|"
         "{0} SMs, and a grid for {1:plain} of them: the others stay idle")
SENTENCE(NOTE_GRID_OF_CLUSTERS, 2,
         "a grid of {0} is no multiple of clusters of {1:plain}: the launch is refused")

/* Faults of a launch; the short ones stand in the headline. */
SENTENCE(FAULT_GRID, 2, "grid {0} is no multiple of {1:plain}")
SENTENCE(FAULT_REFUSED, 0, "this grid is refused")
SENTENCE(FAULT_SPLIT, 0, "setmaxnreg fails")
SENTENCE(FAULT_SPLIT_NONE, 1, "setmaxnreg: producers with {0} registers leave the others too few")
SENTENCE(FAULT_SPLIT_BEYOND, 2,
         "setmaxnreg waits forever: {0} registers asked for, {1} launched with")

/* Refusals: {0} is the amount asked for, {1} the amount allowed. */
SENTENCE(REFUSED_BLOCK_SIZE, 2,
         "{0} thread: a block may have at most {1}|{0} threads: a block may have at most {1}")
SENTENCE(REFUSED_KERNEL_BLOCK_SIZE, 2,
         "{0} thread: the kernel's launch bounds allow at most {1}|"
         "{0} threads: the kernel's launch bounds allow at most {1}")
SENTENCE(REFUSED_WARPS, 2,
         "a block of {0} warp: there are slots for {1}|a block of {0} warps: there are slots for {1}")
SENTENCE(REFUSED_REGISTERS_THREAD, 2,
         "{0} register: a thread may have at most {1}|{0} registers: a thread may have at most {1}")
SENTENCE(REFUSED_REGISTERS_BLOCK, 2,
         "{0} register for a block: it may have at most {1}|"
         "{0} registers for a block: it may have at most {1}")
SENTENCE(REFUSED_REGISTERS_FAMILY, 2,
         "{0} register for a block, as its family counts them: at most {1}|"
         "{0} registers for a block, as its family counts them: at most {1}")
SENTENCE(REFUSED_REGISTERS_SM, 2,
         "{0} register for a block: the SM can give it {1}|"
         "{0} registers for a block: the SM can give it {1}")
SENTENCE(REFUSED_SMEM_BLOCK, 2, "{0} B of shared memory: at most {1} without opt-in")
SENTENCE(REFUSED_SMEM_OVERSIZED, 2,
         "{0} B of shared memory: at most {1} without --oversized-smem")
SENTENCE(REFUSED_SMEM_OPTIN, 2, "{0} B of shared memory: a block may have at most {1}")
SENTENCE(REFUSED_BARRIERS, 2, "{0} barrier: an SM has {1}|{0} barriers: an SM has {1}")
SENTENCE(REFUSED_VIRTUAL, 2,
         "{0} virtual resource: an SM has {1}|{0} virtual resources: an SM has {1}")
SENTENCE(REFUSED_NO_CLUSTERS, 1, "a cluster of {0}: this architecture has no clusters")
SENTENCE(REFUSED_CLUSTER_PORTABLE, 2,
         "a cluster of {0}: at most {1} unless the kernel allows non-portable sizes")
SENTENCE(REFUSED_CLUSTER_SIZE, 2, "a cluster of {0}: at most {1} blocks")
SENTENCE(REFUSED_NO_TENSOR, 1,
         "{0} column of tensor memory: this architecture has none|"
         "{0} columns of tensor memory: this architecture has none")
SENTENCE(REFUSED_TENSOR, 2,
         "{0} column of tensor memory: a block may have at most {1}|"
         "{0} columns of tensor memory: a block may have at most {1}")

/* The same in few cells, behind "does not fit: ": asked for, and allowed at most */
SENTENCE(MISFIT, 1, "does not fit: {0}")
/* The shortest word for a grid that the launch refuses, beside the occupancy */
SENTENCE(GRID_REFUSED, 0, "grid refused")
SENTENCE(MISFIT_BLOCK_SIZE, 2, "{0} threads of {1}")
SENTENCE(MISFIT_KERNEL_BLOCK_SIZE, 2, "{0} threads of {1}")
SENTENCE(MISFIT_WARPS, 2, "{0} warps of {1}")
SENTENCE(MISFIT_REGISTERS_THREAD, 2, "{0} registers/thread of {1}")
SENTENCE(MISFIT_REGISTERS_BLOCK, 2, "{0} registers of {1}")
SENTENCE(MISFIT_REGISTERS_FAMILY, 2, "{0} registers of {1}")
SENTENCE(MISFIT_REGISTERS_SM, 2, "{0} registers of {1}")
SENTENCE(MISFIT_SMEM_BLOCK, 2, "{0} B of {1}")
SENTENCE(MISFIT_SMEM_OPTIN, 2, "{0} B of {1}")
SENTENCE(MISFIT_SMEM_KIB, 2, "{0} KiB of {1}")
SENTENCE(MISFIT_SMEM_OVERSIZED, 2, "{0} B of {1}")
SENTENCE(MISFIT_BARRIERS, 2, "{0} barriers of {1}")
SENTENCE(MISFIT_VIRTUAL, 2, "{0} virtual resources of {1}")
SENTENCE(MISFIT_NO_CLUSTERS, 0, "no clusters")
SENTENCE(MISFIT_CLUSTER_PORTABLE, 2, "cluster of {0}, at most {1}")
SENTENCE(MISFIT_CLUSTER_SIZE, 2, "cluster of {0}, at most {1}")
SENTENCE(MISFIT_NO_TENSOR, 0, "no tensor memory")
SENTENCE(MISFIT_TENSOR, 2, "{0} columns of {1}")
SENTENCE(MISFIT_SMS, 2, "{0} SM of {1}|{0} SMs of {1}")
SENTENCE(MISFIT_PARTITION, 1, "no partition of {0} SM|no partition of {0} SMs")
SENTENCE(MISFIT_COOPERATIVE, 2, "cooperative grid of {0}, at most {1}")
SENTENCE(MISFIT_NO_COOPERATIVE, 0, "no cooperative launches")

/* ---- explorer: actions, messages of the last line, entries, sessions */

/* Actions, in the help: what a key does. */
SENTENCE(GROUP_CHANGE, 0, "Change a value")
SENTENCE(GROUP_SHOW, 0, "What is shown")
SENTENCE(GROUP_CHOOSE, 0, "Choose")
SENTENCE(GROUP_PROGRAM, 0, "Program")
SENTENCE(ACTION_UP, 0, "previous slider, field or row")
SENTENCE(ACTION_DOWN, 0, "next slider, field or row")
SENTENCE(ACTION_LESS, 0, "less: by a warp, a register, 1 KiB, a block")
SENTENCE(ACTION_MORE, 0, "more: by a warp, a register, 1 KiB, a block")
SENTENCE(ACTION_FINE_LESS, 0, "less in fine steps: by a thread, 128 bytes")
SENTENCE(ACTION_FINE_MORE, 0, "more in fine steps: by a thread, 128 bytes")
SENTENCE(ACTION_PAGE_LESS, 0, "a large step less, or a page down")
SENTENCE(ACTION_PAGE_MORE, 0, "a large step more, or a page up")
SENTENCE(ACTION_FIRST, 0, "smallest value, or first row")
SENTENCE(ACTION_LAST, 0, "largest value, or last row")
SENTENCE(ACTION_CLIFF_BACK, 0, "previous cliff")
SENTENCE(ACTION_CLIFF_ON, 0, "next cliff")
SENTENCE(ACTION_BEST, 0, "nearest value with the highest occupancy")
SENTENCE(ACTION_FOLLOW, 0, "shared memory per thread: it follows the block size")
SENTENCE(ACTION_ENTER, 0, "type a value (digits start it too), or apply the row")
SENTENCE(ACTION_UNDO, 0, "undo the last change")
SENTENCE(ACTION_REDO, 0, "redo it")
SENTENCE(ACTION_RESET, 0, "reset to the program's or the kernel's launch")
SENTENCE(ACTION_PAGE_NEXT, 0, "next page")
SENTENCE(ACTION_PAGE_BACK, 0, "previous page")
SENTENCE(ACTION_PERCENT, 0, "graphs in warps or in percent")
SENTENCE(ACTION_CARVEOUTS, 0, "one line for each carve-out")
SENTENCE(ACTION_LARGE, 0, "the current slider's graph large, and back (or a double click)")
SENTENCE(ACTION_BLOCKS, 0, "advice on block sizes: multiples, or every warp")
SENTENCE(ACTION_TARGET, 0, "advice: only what reaches a target occupancy")
SENTENCE(ACTION_EXACTLY, 0, "advice: amounts for exactly so many blocks on an SM")
SENTENCE(ACTION_ARCHITECTURES, 0, "advice: one block size for several architectures")
SENTENCE(ACTION_GLYPHS, 0, "filled curves, or lines of braille, blocks or ASCII")
SENTENCE(ACTION_THEME, 0, "theme: colour-blind safe, dark, light, high contrast, no colours")
SENTENCE(ACTION_LATENCY, 0, "warps that hide a latency: of each memory and instruction, then none")
SENTENCE(ACTION_ILP, 0, "independent accesses of a warp in flight: 1, 2, 4, 8")
SENTENCE(ACTION_MAP_X, 0, "the map's horizontal parameter")
SENTENCE(ACTION_MAP_Y, 0, "the map's vertical parameter")
SENTENCE(ACTION_REGIONS, 0, "the map by limiter, or by occupancy")
SENTENCE(ACTION_PIN, 0, "pin this configuration as a ghost, or unpin it")
SENTENCE(ACTION_PINS, 0, "the pins; a pin's letter returns to it")
SENTENCE(ACTION_ADD, 0, "add an architecture or device to the comparison")
SENTENCE(ACTION_REMOVE, 0, "remove the row from the comparison")
SENTENCE(ACTION_SORT, 0, "sort the comparison by the next column")
SENTENCE(ACTION_REVERSE, 0, "reverse the order of the comparison")
SENTENCE(ACTION_ARCHITECTURE, 0, "choose an architecture or a device")
SENTENCE(ACTION_FIELDS, 0, "every field of the launch")
SENTENCE(ACTION_KERNEL, 0, "choose a kernel of the files given")
SENTENCE(ACTION_NAMES, 0, "kernels' names: short, full, mangled")
SENTENCE(ACTION_SAVE, 0, "save the exploration to a file")
SENTENCE(ACTION_OPEN, 0, "open a saved exploration")
SENTENCE(ACTION_UNSAVED, 0, "open work that was kept when the program was ended")
SENTENCE(ACTION_LAUNCH, 0, "save what you set for this kernel to the launch file")
SENTENCE(ACTION_PICTURE, 0, "save a picture of this page: SVG or text")
SENTENCE(ACTION_FIGURE, 0, "save a picture of the current slider's graph alone")
SENTENCE(ACTION_COPY, 0, "copy the command line that reproduces this")
SENTENCE(ACTION_COMMAND, 0, "show that command line in the last row, or hide it")
SENTENCE(ACTION_TOUR_ON, 0, "a tour: on to the answer or the next scene")
SENTENCE(ACTION_TOUR_BACK, 0, "a tour: back to the scene before")
SENTENCE(ACTION_TOUR_SCENE, 0, "a tour: the scene again, as it began")
SENTENCE(ACTION_LETTERS, 0, "letters of limits on the graphs, or none")
SENTENCE(ACTION_HELP, 0, "this help")
SENTENCE(ACTION_CANCEL, 0, "close or clear, without a change")
SENTENCE(ACTION_REDRAW, 0, "redraw the screen")
SENTENCE(ACTION_SUSPEND, 0, "suspend to the shell; fg resumes")
SENTENCE(ACTION_QUIT, 0, "quit")

/* Messages of the last line: the block sizes that advice names. */
SENTENCE(BLOCKS_OF_WARPS, 1, "block sizes: every multiple of a warp, {0} threads")
SENTENCE(BLOCKS_OF_MULTIPLES, 1, "block sizes: multiples of {0} threads")

/* Pages, as tabs in one row of 80 cells. */
SENTENCE(PAGE_GRAPHS, 0, "graphs")
SENTENCE(PAGE_TABLES, 0, "tables")
SENTENCE(PAGE_WHY, 0, "why")
SENTENCE(PAGE_ADVICE, 0, "advice")
SENTENCE(PAGE_MAP, 0, "map")
SENTENCE(PAGE_COMPARE, 0, "compare")
SENTENCE(PAGE_SM, 0, "sm")
SENTENCE(PAGE_GPU, 0, "gpu")
SENTENCE(PAGE_DEVICES, 0, "devices")

/* Messages of the last line. */
SENTENCE(KERNELS_BY_NAME, 0, "sorted by name")
SENTENCE(KERNELS_BY_REGISTERS, 0, "sorted by registers")
SENTENCE(KERNELS_BY_SMEM, 0, "sorted by shared memory")
SENTENCE(KERNELS_BY_SPILLS, 0, "sorted by spills")
SENTENCE(KERNELS_BY_OCCUPANCY, 0, "sorted by occupancy")
SENTENCE(KERNELS_BY_TIME, 0, "sorted by GPU time")
/* {0} one of the next */
SENTENCE(COMPARE_REVERSED, 1, "{0}, reversed")
SENTENCE(COMPARE_BY_ORDER, 0, "in list order")
SENTENCE(COMPARE_BY_OCCUPANCY, 0, "sorted by occupancy")
SENTENCE(COMPARE_BY_BLOCKS, 0, "sorted by blocks per SM")
SENTENCE(COMPARE_BY_WARPS, 0, "sorted by warps per SM")
SENTENCE(COMPARE_BY_LIMITER, 0, "sorted by limiter")
SENTENCE(COMPARE_BY_RESIDENT, 0, "sorted by resident blocks")
SENTENCE(COMPARE_BY_WAVES, 0, "sorted by waves")
SENTENCE(COMPARE_BY_CLUSTERS, 0, "sorted by active clusters")
SENTENCE(COMPARE_FULL, 1, "no more than {0} rows")
SENTENCE(COMPARE_LAST_ROW, 0, "one row stays")
SENTENCE(NAMES_SHORT, 0, "names: short")
SENTENCE(NAMES_FULL, 0, "names: full")
SENTENCE(NAMES_MANGLED, 0, "names: mangled")
/* {1} is a list of CHANGE. */
SENTENCE(LIMITED_ON, 2, "limited on {0}: {1}")
SENTENCE(LIMITED_BY, 2, "limited by {0}: {1}")
SENTENCE(FOLLOWS_BLOCK, 2,
         "shared memory follows the block size: {0} B for each thread + {1} B a block")
SENTENCE(FOLLOWS_NO_BLOCK, 1, "shared memory of a block: {0} B at every block size")
SENTENCE(NOTHING_TO_UNDO, 0, "nothing to undo")
SENTENCE(NOTHING_TO_REDO, 0, "nothing to redo")
SENTENCE(NO_PROFILE_FOR, 2, "no profile for {0}: shown as on {1}")
SENTENCE(UNDESCRIBED_FOR, 2, "no document describes {0}: shown as on {1}")
SENTENCE(NO_CLIFF_ABOVE, 0, "no cliff above")
SENTENCE(NO_CLIFF_BELOW, 0, "no cliff below")
/* {0} the name of a parameter */
SENTENCE(BEST_ALREADY, 1, "{0}: no other value has a higher occupancy")
SENTENCE(NO_BEST_VALUE, 1, "{0}: no best value")
/* {0} the bound that a switch {1} allows, {2} the key of its panel */
SENTENCE(UPPER_BOUND_RAISED, 3, "the upper end; {1} (key {2}) allows {0}")
SENTENCE(GLYPHS_ASCII_ONLY, 0, "this terminal's character set is not UTF-8: ASCII only")
SENTENCE(THEME_SAFE, 0, "theme safe: colours that the colour-blind tell apart")
SENTENCE(THEME_DARK, 0, "theme dark: bright colours for a dark background")
SENTENCE(THEME_LIGHT, 0, "theme light: dark colours for a light background")
SENTENCE(THEME_CONTRAST, 0, "theme contrast: high contrast, for projectors")
SENTENCE(THEME_MONO, 0, "theme mono: no colours; textures, letters and bold tell things apart")
SENTENCE(ILP, 1,
         "{0} independent access or instruction of a warp in flight|"
         "{0} independent accesses or instructions of a warp in flight")
SENTENCE(TOUR_ENDED, 0, "the tour ends here; q leaves")
SENTENCE(NO_TOUR, 0, "no tour is played: occupant tour lists them")
SENTENCE(NO_KERNELS, 0, "no kernels: occupant FILE reads them from what a build left")
/* {0} the letter of a pin, {1} a key */
SENTENCE(PINNED, 2, "pin {0}: it stays on the graphs as a ghost; {1} lists the pins")
SENTENCE(PIN_REPLACED, 3, "pin {0} replaced: {1} pins at most; {2} lists them")
SENTENCE(UNPINNED, 1, "pin {0} removed")
SENTENCE(PIN_RETURNED, 1, "back at pin {0}")
SENTENCE(NO_PINS, 1, "no pins: {0} pins this configuration")
/* {0} a limit, {1} a key */
SENTENCE(LETTERS_SHOWN, 1, "letters of {0} shown")
SENTENCE(LETTERS_HIDDEN, 2, "letters of {0} hidden: click the name again, or {1}")
/* {0} a key */
SENTENCE(LETTERS_ALL, 0, "letters of every limit on the graphs")
SENTENCE(LETTERS_NONE, 1, "no letters on the graphs: {0} shows them again")
/* What a pin has otherwise: {0} a parameter, {1} the pin's value */
SENTENCE(PIN_VALUE, 2, "{0} {1}")
SENTENCE(PIN_VALUE_BYTES, 2, "{0} {1} B")
SENTENCE(SESSION_SAVED, 1, "saved to {0}")
/* {0} keys, {1} a section, {2} the launch file */
SENTENCE(LAUNCHES_SAVED, 3, "{0} of [{1:80}] saved to {2:80}")
SENTENCE(LAUNCHES_STATED, 3, "{0} of [{1:80}] is in {2:80} already")
SENTENCE(LAUNCHES_NOTHING_GIVEN, 0, "nothing to save: you set nothing of this kernel's launch")
SENTENCE(LAUNCHES_REREAD, 1, "reread: {0:80}")
SENTENCE(SESSION_OPENED, 1, "opened {0}")
/* Beside the path of a file that is there: a second Enter replaces it. */
SENTENCE(REPLACE_NO_SESSION, 0, "this file is no session: Enter again replaces it")
SENTENCE(REPLACE_NO_PICTURE, 0, "this file is there already: Enter again replaces it")
SENTENCE(REPLACE_INPUT, 0, "this file is one of those explored here: name another one")
SENTENCE(PROFILE_NOT_READ, 0, "the profile of the architecture cannot be read")
SENTENCE(LATENCY_OFF, 0, "no latency line")
/* {0} a kind of latency, {1} one of the next */
SENTENCE(LATENCY_CHOSEN, 2, "{0}: {1}")
SENTENCE(LATENCY_VERDICT_UNKNOWN, 1, "latency unknown on {0}")
SENTENCE(LATENCY_VERDICT_ENOUGH, 2,
         "{0} warp needed, {1} resident: more occupancy gains nothing here|"
         "{0} warps needed, {1} resident: more occupancy gains nothing here")
SENTENCE(LATENCY_VERDICT_MORE, 2,
         "{0} warp needed, {1} resident: more occupancy gains|"
         "{0} warps needed, {1} resident: more occupancy gains")
SENTENCE(LATENCY_VERDICT_MORE_BOUND, 2,
         "{0} warp needed, at most {1} resident: more occupancy gains|"
         "{0} warps needed, at most {1} resident: more occupancy gains")
SENTENCE(LATENCY_VERDICT_BOUND, 2,
         "{0} warp needed, at most {1} resident|{0} warps needed, at most {1} resident")
SENTENCE(LATENCY_VERDICT_OPEN, 2, "at most {0} warps needed, {1} resident: its bandwidth is unknown")
SENTENCE(LATENCY_VERDICT_NEVER, 2,
         "{0} warps needed, an SM holds {1}: more accesses in flight gain")
/* After a new build: {0} is a list of the entries that follow. */
SENTENCE(REBUILT, 1, "rebuilt: {0}")
SENTENCE(REBUILT_GONE, 1, "{0} is gone")
SENTENCE(REBUILT_NO_CHANGE, 0, "rebuilt, no change")
SENTENCE(REBUILT_SAME, 0, "no change")
SENTENCE(REBUILT_REGISTERS, 2, "registers {0} → {1}")
SENTENCE(REBUILT_SPILLS, 2, "spills {0:plain} → {1:plain} B")
SENTENCE(REBUILT_PERCENT, 2, "{0} → {1} %")
SENTENCE(REBUILT_OTHERS, 1, "{0:plain} other changed|{0:plain} others changed")
SENTENCE(REBUILT_OTHERS_GONE, 1, "{0:plain} gone")
SENTENCE(REBUILT_PINNED, 1, "before: pin {0}")
SENTENCE(REBUILT_UNKNOWN, 0, "unknown")
/* In place of REBUILT: {0} a kernel that an earlier build had lost, {1} the list */
SENTENCE(REBUILT_BACK, 2, "{0} is back: {1}")

/* Sessions: files that are refused. SESSION_REFUSED: path, line, one of the entries after it. */
SENTENCE(SESSION_FAILED, 2, "{0:100}: {1}")
SENTENCE(SESSION_NAME_TOO_LONG, 0, "the kernel's name is too long for a session")
SENTENCE(SESSION_REFUSED, 3, "{0:60}:{1:plain}: {2}")
SENTENCE(SESSION_NO_ARCHITECTURE, 1, "no architecture \"{0}\"")
SENTENCE(SESSION_NO_DEVICE, 2, "{0} has no device \"{1}\"")
SENTENCE(SESSION_NO_COMPARED, 2, "{0}: no row for \"{1:80}\"")
SENTENCE(SESSION_VALUE_REFUSED, 2, "{0}: {1}")
SENTENCE(SESSION_ON_OR_OFF, 1, "{0}: on or off")
SENTENCE(SESSION_TOO_MANY_PINS, 1, "more than {0} pins")
SENTENCE(SESSION_LETTER, 0, "letter: a to h")
SENTENCE(SESSION_SECTIONS, 0, "[session], [configuration] or [pin] are allowed")
SENTENCE(SESSION_UNKNOWN_KEY, 1, "unknown key \"{0:40}\"")
SENTENCE(SESSION_KEY_MEANT, 2, "unknown key \"{0:40}\"; did you mean {1}?")
SENTENCE(SESSION_VALUE_TOO_LONG, 2, "{0}: at most {1:plain} characters")
SENTENCE(SESSION_LINE_TOO_LONG, 1, "a line of more than {0:plain} characters")
SENTENCE(SESSION_UNCLEAN, 0, "a character that does not belong into a session")
SENTENCE(SESSION_NOT_A_PAIR, 0, "a section and then key = value is allowed")
SENTENCE(SESSION_LINE_CUT, 0, "the last line has no line end: the file was cut off")
SENTENCE(SESSION_UNCONFIGURED, 0, "no [configuration] in it")
SENTENCE(SESSION_NONE, 0, "is no saved exploration")

/* Launch files: lines that are refused, behind "file:line: "; {0} of values is the key */
SENTENCE(LAUNCHES_UNREADABLE, 2, "{0:100}: {1}")
SENTENCE(LAUNCHES_LOCKED, 1, "{0:100}: not saved: another occupant writes it")
SENTENCE(LAUNCHES_OUTSIDE, 0, "a line before any section; allowed first is [KERNEL]")
SENTENCE(LAUNCHES_NO_PATTERN, 0, "a section without a name; allowed is [KERNEL], with * and ?")
SENTENCE(LAUNCHES_OPEN_SECTION, 1,
         "\"{0:60}\" is no section; allowed is [KERNEL]; what it holds is not read")
SENTENCE(LAUNCHES_KEY_MEANT, 2, "unknown key \"{0:60}\"; did you mean {1}?")
SENTENCE(LAUNCHES_KEY_UNKNOWN, 2, "unknown key \"{0:60}\"; allowed are {1}")
SENTENCE(LAUNCHES_KEY_OF_KERNEL, 2,
         "{0} is compiled into the kernel: its own file states it; allowed are {1}")
SENTENCE(EXPRESSION_REFUSED, 2,
         "{0}: \"{1:60}\" is not understood; allowed is a number, or sums and products such as "
         "4*block + 1K")
SENTENCE(EXPRESSION_NOT_LINEAR, 2,
         "{0}: \"{1:60}\" multiplies block by block; allowed are bytes for each thread and fixed "
         "ones, such as 4*block + 1K")
SENTENCE(EXPRESSION_TOO_LARGE, 2, "{0}: \"{1:60}\" is too large")
SENTENCE(EXPRESSION_OF_BLOCK, 2, "{0}: a number is allowed; {1} alone may follow block")
SENTENCE(EXPRESSION_OUT_OF_BOUNDS, 4,
         "{0}: \"{1:60}\" is out of bounds; allowed is {2} to {3}")

SENTENCE(LAUNCHES_UNSTATED, 1, "{0:100}: it cannot state this launch: nothing is written")
SENTENCE(LAUNCHES_NAMELESS, 0, "the name of this kernel is not its own: no section can mean it alone")

/* Launch files that are written: comments behind "# "; {0} launches, {1} percent */
SENTENCE(LAUNCHES_TITLE, 0,
         "How the kernels of this project are launched: occupant reads it in this folder and those "
         "below.")
SENTENCE(LAUNCHES_COUNT, 1, "{0} launch|{0} launches")
SENTENCE(LAUNCHES_COUNT_AND_TIME, 2,
         "{0} launch, {1} % of the kernel's time|{0} launches, {1} % of the kernel's time")
SENTENCE(LAUNCHES_SMEM_SUM, 1,
         "static and dynamic shared memory together: {0} B; dynamic_smem is without the static part")
SENTENCE(LAUNCHES_APPROXIMATE, 0, "sizes are rounded: the profiler printed them so")
SENTENCE(LAUNCHES_CARVEOUT, 1, "carve-out in force, as the driver chose it: {0} B")
SENTENCE(LAUNCHES_MORE, 1, "and {0} other launch|and {0} other launches")

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
SENTENCE(HEADER_PARTITION, 3, "{0}, {2} of {1} SM|{0}, {2} of {1} SMs")
SENTENCE(HEADER_DEVICE, 2, "{0}, {1} SM|{0}, {1} SMs")
SENTENCE(HEADER_CARVEOUT_L1, 2, "carve-out {0} KiB, L1 {1} KiB")
SENTENCE(HEADER_CARVEOUT, 1, "carve-out {0} KiB")
SENTENCE(HEADER_CARVEOUT_SHORT, 1, "carve-out {0}K")
SENTENCE(HEADER_KERNEL, 1, "kernel {0}")

/* Warps of a block, on a slider and in the product of the tables */
SENTENCE(AMOUNT_WARPS, 1, "{0} warp|{0} warps")
/* Behind a slider's value, in 20 to 44 cells: its unit {0}, and the warps {1} of a block */
SENTENCE(SLIDER_BLOCK, 2, "{0}, {1}")
SENTENCE(SLIDER_BLOCK_WIDE, 3, "{0}, {1}, {2} lane idle|{0}, {1}, {2} lanes idle")
SENTENCE(SLIDER_REGISTERS_OF_BLOCK, 1, "→ {0} a block")
SENTENCE(SLIDER_REGISTERS, 1, "→ {0} allocated")
SENTENCE(SLIDER_REGISTERS_WIDE, 2, "→ {0} allocated, {1} a block")
SENTENCE(SLIDER_SMEM, 1, "B → {0}")
/* Shared memory that follows the block size, behind the bytes of the block. */
SENTENCE(REPORT_SMEM_SUM, 2, "+ {0} B/thread = {1} B")
SENTENCE(SLIDER_SMEM_FOLLOWS_NARROW, 2, "= {0}/thread+{1}")
SENTENCE(SLIDER_SMEM_FOLLOWS, 2, "= {0}/thread + {1}")
SENTENCE(SLIDER_SMEM_FOLLOWS_WIDE, 3, "B = {0}/thread + {1} → {2} allocated")
SENTENCE(SLIDER_SMEM_STATIC, 1, "B + {0} fixed")
SENTENCE(SLIDER_SMEM_RESERVED, 1, "B + {0} reserved")
SENTENCE(SLIDER_SMEM_WIDE, 2, "B → {0} allocated, of {1} KiB")
SENTENCE(SLIDER_CLUSTER, 2, "{0}, {1} active") /* {0} is the unit, {1} active clusters */
SENTENCE(SLIDER_CLUSTER_WIDE, 2, "{0}, {1} active cluster|{0}, {1} active clusters")
/* The same where the sizes of the GPCs are unknown */
SENTENCE(SLIDER_CLUSTER_BOUND, 2, "{0}, ≤{1} active")
SENTENCE(SLIDER_CLUSTER_BOUND_WIDE, 2, "{0}, ≤ {1} active cluster|{0}, ≤ {1} active clusters")
SENTENCE(SLIDER_COLUMNS, 1, "→ {0} allocated") /* columns of tensor memory */
SENTENCE(SLIDER_MISSING, 1, "(not on {0})") /* {0} is an architecture */

/* The source of a parameter's value, behind it */
SENTENCE(SOURCE_START, 0, "the default")
SENTENCE(SOURCE_GIVEN, 0, "given")
SENTENCE(SOURCE_LAUNCHES, 0, "from the launch file")
SENTENCE(SOURCE_FILE, 0, "from the file")
SENTENCE(SOURCE_PROFILED, 0, "from the profiled run")
SENTENCE(SOURCE_ASSUMED, 0, "assumed")
SENTENCE(SOURCE_UNKNOWN, 0, "unknown")
SENTENCE(SOURCE_DYNAMIC_SMEM, 0, "dynamic shared memory")
SENTENCE(SOURCE_MAX_THREADS, 0, "launch bounds or a fixed block size")

/* The summary: phrases in 1 to 3 lines, two blanks apart. Resident warps, and the warps of an SM */
SENTENCE(RESULT_WARPS, 2, "{0}/{1} warps")
SENTENCE(RESULT_BLOCKS, 1, "{0} block|{0} blocks")
/* The same behind the occupancy; {2} is "6 blocks" */
SENTENCE(SUMMARY_FIGURES, 3, "  {0}/{1} warps  {2}")
SENTENCE(SUMMARY_FIGURES_SHORT, 2, "  {0}/{1} warps")
/* {0} is limits by name with " + " between; the short one has their brief names, "registers+smem" */
SENTENCE(SUMMARY_LIMITED, 1, "limited by {0}")
SENTENCE(SUMMARY_LIMITED_SHORT, 1, "by {0}")
SENTENCE(SUMMARY_LIMITS, 1, "by {0} limit|by {0} limits")
/* Beside the occupancy, the local memory that it is bought with */
SENTENCE(LOCAL_SPILLS, 1, "{0} B of spills")
SENTENCE(LOCAL_STACK, 1, "{0} B of stack")
SENTENCE(LOCAL_MEMORY, 0, "local memory")
SENTENCE(SUMMARY_LOCAL, 1, "with {0}")
SENTENCE(SUMMARY_ACHIEVED, 1, "achieved {0}") /* occupancy that a profiler measured: "71.3 %" */
SENTENCE(SUMMARY_ESTIMATED, 1, "achieved {0} by the profiler's estimate")
SENTENCE(SUMMARY_ESTIMATED_SHORT, 1, "achieved {0}, estimated")
SENTENCE(SUMMARY_ASSUMED, 1, "assumed: {0}") /* names of parameters */
SENTENCE(SUMMARY_UNKNOWN, 1, "unknown: {0}")
/* {0} the block size's name, and over all sizes the least and the highest occupancy, its size */
SENTENCE(SUMMARY_BLOCK_SPAN, 4, "{0} ({1} to {2} %, highest at {3})")
SENTENCE(SUMMARY_BLOCK_BOUND, 3, "{0} ({1} %, highest at {2})")
SENTENCE(SUMMARY_BLOCK_SPAN_SHORT, 3, "{0} ({1} to {2} %)")
SENTENCE(SUMMARY_BLOCK_BOUND_SHORT, 2, "{0} ({1} %)")
SENTENCE(SUMMARY_BUILT_FOR, 1, "registers as built for {0}") /* another architecture */
SENTENCE(SUMMARY_BUILT_FOR_SHORT, 1, "built for {0}")
SENTENCE(SUMMARY_DRIVER, 1, "driver: {0} block|driver: {0} blocks") /* its answer for tensor memory */
SENTENCE(SUMMARY_DRIVER_SHORT, 1, "driver: {0}")
SENTENCE(SUMMARY_NEEDS_OPTIN, 0, "needs the shared memory opt-in")
SENTENCE(SUMMARY_NEEDS_OPTIN_SHORT, 0, "needs opt-in")
SENTENCE(SUMMARY_NEEDS_OVERSIZED, 0, "needs oversized shared memory")
SENTENCE(SUMMARY_NEEDS_OVERSIZED_SHORT, 0, "needs oversized smem")
/* What the numbers at the lines of other carve-outs are */
SENTENCE(SUMMARY_CARVEOUTS, 0, "lines: carve-out + L1, KiB")
SENTENCE(SUMMARY_CARVEOUTS_BARE, 0, "lines: carve-out, KiB")
SENTENCE(SUMMARY_NEEDS_NONPORTABLE, 0, "non-portable cluster")
/* A pinned launch: warps, occupancy "75 %", difference in points "+25", letter, architecture */
SENTENCE(SUMMARY_PINNED, 4, "pin {3}: {0} warp, {1} ({2})|pin {3}: {0} warps, {1} ({2})")
SENTENCE(SUMMARY_PINNED_ELSEWHERE, 5,
         "pin {3}, {4}: {0} warp, {1} ({2})|pin {3}, {4}: {0} warps, {1} ({2})")
/* The list of pins */
SENTENCE(PINS_TITLE, 0, "Pins, and how they differ")
SENTENCE(PINS_SAME, 0, "no difference")
SENTENCE(PINS_BUILD, 0, "build before")
SENTENCE(PINS_WARPS, 1, "{0} warp|{0} warps")
SENTENCE(SUMMARY_PINNED_SHORT, 3, "pin {2}: {0} ({1})")
/* The letters of all pins: "a b"; and the last one, as above */
SENTENCE(SUMMARY_PINS, 1, "pins {0}")
SENTENCE(SUMMARY_PINS_LAST, 2, "pins {0}, {1}")
SENTENCE(SUMMARY_PIN, 1, "pin {0}")
/* The warps that the chosen latency {1} needs */
SENTENCE(SUMMARY_LATENCY, 2, "{1}: {0} warp needed|{1}: {0} warps needed")
/* Of the whole GPU; {1} is the size of the largest cluster that fits */
SENTENCE(SUMMARY_CLUSTERS, 2,
         "{0} active cluster, largest {1}|{0} active clusters, largest {1}")
SENTENCE(SUMMARY_PARTITION, 2, "{1} of {0} SM|{1} of {0} SMs")
SENTENCE(SUMMARY_CLUSTERS_BOUND, 2,
         "{0} active cluster, largest {1}, an upper bound|"
         "{0} active clusters, largest {1}, an upper bound")
SENTENCE(SUMMARY_CLUSTERS_SHORT, 1, "{0} active cluster|{0} active clusters")
SENTENCE(SUMMARY_CLUSTERS_AT_MOST, 1, "≤ {0} active cluster|≤ {0} active clusters")
/* {0} is a number with decimals; {1} are the blocks of the last wave, which is not full */
SENTENCE(SUMMARY_WAVES, 1, "{0} waves")
SENTENCE(SUMMARY_WAVES_TAIL, 2,
         "{0} waves, {1} block in the tail|{0} waves, {1} blocks in the tail")
SENTENCE(SUMMARY_BLOCKS_BY_LIMIT, 0, "Blocks by limit:") /* "registers 6  warp slots 8" follow */

/* The last row while something is typed: behind the keys Enter and Esc, or before a path */
SENTENCE(ENTRY_TAKE, 0, "take")
SENTENCE(ENTRY_LEAVE, 0, "leave")
SENTENCE(ENTRY_SAVE_TO, 0, "Save to")
SENTENCE(ENTRY_LAUNCHES_TO, 0, "Save launch to")
SENTENCE(ENTRY_OPEN, 0, "Open")
SENTENCE(ENTRY_PICTURE, 0, "Picture to (.svg, .ans, .txt)")
SENTENCE(ENTRY_TARGET, 0, "Occupancy to reach, %:")
SENTENCE(ENTRY_TARGET_AGAIN, 2, "Occupancy to reach, % (now {0}; {1}: none):") /* percent, a key */
SENTENCE(ENTRY_EXACTLY, 0, "Blocks on an SM, exactly:")
SENTENCE(ENTRY_ARCHITECTURES, 0, "Architectures:")
/* How values are typed; examples and the word default stay */
SENTENCE(TYPED_BYTES, 0, "bytes, such as 6144 or 48K, or a share such as 50 %")
SENTENCE(TYPED_BYTES_PER_THREAD, 0, "bytes per thread, such as 16 or 16 + 1K")
SENTENCE(TYPED_CARVEOUT, 0, "a share such as 50 %, a size such as 100K, or default")
SENTENCE(NO_SUCH_ARCH, 1, "no architecture \"{0}\"")
SENTENCE(NO_SUCH_ARCH_MEANT, 2, "no architecture \"{0}\"; did you mean {1}?")
SENTENCE(NO_ARCHS, 0, "names of architectures are missing")

/* Hints in the last row, each behind its keys; as many as fit. Of a cursor */
SENTENCE(HINT_TOUR_ON, 0, "go on")
SENTENCE(HINT_TOUR_BACK, 0, "back")
SENTENCE(HINT_TOUR_SCENE, 0, "scene")
SENTENCE(LECTURE_LEFT, 1, "your own launch; {0} returns to the scene")
SENTENCE(HINT_ROW, 0, "row")
SENTENCE(HINT_SCROLL, 0, "scroll")
SENTENCE(HINT_WALK, 0, "walk")
SENTENCE(HINT_PART, 0, "part")
SENTENCE(HINT_FIELD, 0, "field")
SENTENCE(HINT_SLIDER, 0, "slider")
/* of values: the next one, the next cliff, another, typed, undone, as at the start */
SENTENCE(HINT_STEP, 0, "step")
SENTENCE(HINT_CLIFF, 0, "cliff")
SENTENCE(HINT_BEST, 0, "best")
SENTENCE(HINT_FOLLOW, 0, "per thread")
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
SENTENCE(HINT_REVERSE, 0, "reverse")
SENTENCE(HINT_GRID, 0, "take the grid")
SENTENCE(HINT_PIN, 0, "pin")
SENTENCE(HINT_PINS, 0, "pins")
SENTENCE(HINT_RETURN, 0, "return")
/* of what is shown */
SENTENCE(HINT_PAGE, 0, "page")
SENTENCE(HINT_ARCHITECTURE, 0, "arch")
SENTENCE(HINT_FIELDS, 0, "fields")
SENTENCE(HINT_PERCENT, 0, "percent")
SENTENCE(HINT_CARVEOUTS, 0, "carve-outs")
SENTENCE(HINT_LARGE, 0, "large")
SENTENCE(HINT_ALL_GRAPHS, 0, "all graphs")
SENTENCE(HINT_BLOCKS, 0, "blocks")
SENTENCE(HINT_TARGET, 0, "target")
SENTENCE(HINT_EXACTLY, 0, "exactly")
SENTENCE(HINT_ARCHITECTURES, 0, "archs")
SENTENCE(HINT_ALL_ADVICE, 0, "all advice")
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
/* The last row during long work */
SENTENCE(WORK_READING, 0, "reading")
SENTENCE(WORK_WAITING, 0, "another occupant writes this file: waiting")
SENTENCE(WORK_ENDS, 0, "ends it")

/* ---- view: graphs and pages */
/* Titles of graphs, and of the map: in a frame of 27 cells and more, the narrow ones below 50 */
SENTENCE(AXIS_BLOCK_SIZE, 0, "Block size")
SENTENCE(AXIS_REGISTERS, 0, "Registers per thread")
SENTENCE(AXIS_REGISTERS_NARROW, 0, "Registers")
SENTENCE(AXIS_SMEM, 0, "Shared memory per block, KiB")
SENTENCE(AXIS_SMEM_NARROW, 0, "Shared memory, KiB")
SENTENCE(AXIS_CLUSTER_SIZE, 0, "Cluster size")
SENTENCE(AXIS_TENSOR_COLUMNS, 0, "Tensor memory columns")
SENTENCE(AXIS_TENSOR_COLUMNS_NARROW, 0, "Tensor memory")
/* The same inside of a title: {1} of MAP_TITLE, whose {0} is one of those above */
SENTENCE(AXIS_NAME_BLOCK_SIZE, 0, "block size")
SENTENCE(AXIS_NAME_REGISTERS, 0, "registers per thread")
SENTENCE(AXIS_NAME_SMEM, 0, "shared memory, KiB")
SENTENCE(AXIS_NAME_CLUSTER_SIZE, 0, "cluster size")
SENTENCE(AXIS_NAME_TENSOR_COLUMNS, 0, "tensor memory columns")
SENTENCE(AXIS_SMEM_PER_THREAD, 0, "Shared memory, B/thread")
SENTENCE(AXIS_NAME_SMEM_PER_THREAD, 0, "shared memory, B/thread")
/* Under the axis of a large graph: the unit of its values */
SENTENCE(AXIS_UNIT_BLOCK_SIZE, 0, "threads per block")
SENTENCE(AXIS_UNIT_REGISTERS, 0, "registers per thread")
SENTENCE(AXIS_UNIT_SMEM, 0, "KiB of dynamic shared memory per block")
SENTENCE(AXIS_UNIT_SMEM_PER_THREAD, 0, "bytes of shared memory per thread")
SENTENCE(AXIS_UNIT_CLUSTER_SIZE, 0, "blocks per cluster")
SENTENCE(AXIS_UNIT_TENSOR_COLUMNS, 0, "columns of tensor memory per block")
SENTENCE(MAP_TITLE, 2, "{0} over {1}") /* the vertical axis over the horizontal one */
SENTENCE(AXIS_NO_CLUSTER, 0, "none")   /* the label of 0 on the axis of cluster sizes; 6 cells */
/* The place of the map's cursor */
SENTENCE(MAP_THREADS, 1, "{0} thread|{0} threads")
SENTENCE(MAP_REGISTERS, 1, "{0} register|{0} registers")
SENTENCE(MAP_BYTES, 1, "{0} B")
SENTENCE(MAP_BYTES_PER_THREAD, 1, "{0} B/thread")
SENTENCE(MAP_CLUSTER, 1, "{0} block a cluster|{0} blocks a cluster")
SENTENCE(MAP_NO_CLUSTER, 0, "no cluster")
SENTENCE(MAP_COLUMNS, 1, "{0} tensor column|{0} tensor columns")
SENTENCE(MAP_NO_COLUMNS, 0, "no tensor memory")
SENTENCE(MAP_REFUSED, 1, "does not run: {0}") /* {0} is a limit */
/* The map's legend, behind its levels: a line between two areas of one level */
SENTENCE(MAP_LINE_LONG, 0, "cliff in one shade")
SENTENCE(MAP_LINE, 0, "cliff")
SENTENCE(MAP_BLANK, 0, "blank: does not run")

/* The right end of a graph's title: the unit of its height; the wide ones from 50 cells on */
SENTENCE(GRAPH_WARPS, 0, "warps")
SENTENCE(GRAPH_WARPS_WIDE, 0, "warps per SM")
SENTENCE(GRAPH_PERCENT, 0, "%")
SENTENCE(GRAPH_PERCENT_WIDE, 0, "% of warps")
SENTENCE(GRAPH_CLUSTERS_WIDE, 1, "{0}, % of the GPU")
SENTENCE(GRAPH_GPU, 0, "% of GPU")
SENTENCE(GRAPH_GPU_WIDE, 0, "% of the GPU's warps")
/* Inside of the graph of cluster sizes */
SENTENCE(GRAPH_NO_DEVICE, 0, "of one SM: no device chosen")
SENTENCE(GRAPH_GPCS_UNKNOWN, 0, "upper bound, GPC sizes unknown")
SENTENCE(GRAPH_GPCS_FITTED, 0, "GPC sizes fitted")
SENTENCE(GRAPH_GPCS_ASSUMED, 0, "GPC sizes assumed")
/* At the latency line, by the room there is: {1} is its name, {2} resident warps */
SENTENCE(LATENCY_WORDS_RESIDENT, 3,
         "{0} warp needed to hide {1}, {2} resident|{0} warps needed to hide {1}, {2} resident")
SENTENCE(LATENCY_WORDS_NEEDED, 2, "{0} warp needed to hide {1}|{0} warps needed to hide {1}")
SENTENCE(LATENCY_WORDS_ENOUGH, 3, "{0} of {2} warps hides {1}|{0} of {2} warps hide {1}")
SENTENCE(LATENCY_WORDS_FEW, 3, "{2} of the {0} warp that hides {1}|{2} of the {0} warps that hide {1}")
SENTENCE(LATENCY_WORDS_HIDE, 2, "{0} warp hides {1}|{0} warps hide {1}")
SENTENCE(LATENCY_WARPS, 2, "{1}: {0} warp|{1}: {0} warps")
/* ↑: above the graph */
SENTENCE(LATENCY_WORDS_ABOVE, 2, "{0} warp needed to hide {1} ↑|{0} warps needed to hide {1} ↑")
SENTENCE(LATENCY_WARPS_ABOVE, 2, "{1}: {0} warp ↑|{1}: {0} warps ↑")
/* {0} one of these: whether more warps gain, and what the figures at the right end of the graph are */
SENTENCE(LATENCY_GAINS_NOTHING, 1, "{0}: more gain nothing")
SENTENCE(LATENCY_GAINS, 1, "{0}: more would help")
SENTENCE(LATENCY_POINTS, 1, "{0} (right: measured % of best)")
SENTENCE(LATENCY_POINTS_SHORT, 1, "{0} (right: %, measured)")

/* In place of the graph of clusters on the architecture {0}, in a frame of 24 cells and more */
SENTENCE(CARVEOUTS_TITLE_WIDE, 1, "No clusters on {0}: L1 by carve-out")
SENTENCE(CARVEOUTS_TITLE, 0, "L1 by carve-out")
/* The same where the L1 cache beside them is unknown */
SENTENCE(CARVEOUTS_BARE_TITLE_WIDE, 1, "No clusters on {0}: carve-outs")
SENTENCE(CARVEOUTS_BARE_TITLE, 0, "Carve-outs")
SENTENCE(LIMITS_TITLE_WIDE, 1, "No clusters on {0}: blocks by limit")
SENTENCE(LIMITS_TITLE, 0, "Blocks by limit")
SENTENCE(LIMITS_UNIT, 0, "blocks")
/* Its rows, in 3 cells at the left: the L1 cache above, the carve-out below the bars */
SENTENCE(CARVEOUTS_L1, 0, " L1")
SENTENCE(CARVEOUTS_KIB, 0, "KiB")

/* Beside a large graph, in 30 cells: the heading of its cliffs, and of what each costs */
SENTENCE(CLIFFS_TITLE, 0, "Cliffs")
SENTENCE(CLIFFS_NONE, 0, "no cliff: the curve never falls")
/* "33 registers: 4 → 3 blocks": {2} is the first value after the fall */
SENTENCE(CLIFF_BLOCKS, 3, "{2}: {1} → {0} block|{2}: {1} → {0} blocks")
SENTENCE(CLIFF_SHARE, 3, "cluster of {0}: {1} → {2} %") /* of the GPU's warps */

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
SENTENCE(ADVICE_GAINS, 0, "Improvements, smallest change first")
SENTENCE(ADVICE_REACHES, 1, "Changes that reach {0} %")
SENTENCE(ADVICE_REACHES_NOTHING, 1, "No change, and no pair, reaches {0} %")
/* {0} blocks of {1} threads, {2} percent of an SM's warps; nothing gives so many. */
SENTENCE(ADVICE_EXACTLY, 3,
         "Exactly {0} block of {1} threads on an SM: {2} %|"
         "Exactly {0} blocks of {1} threads on an SM: {2} %")
SENTENCE(ADVICE_NOT_EXACTLY, 2,
         "No registers, no shared memory alone give exactly {0} block of {1} threads|"
         "No registers, no shared memory alone give exactly {0} blocks of {1} threads")
SENTENCE(ADVICE_NOW, 0, "now")
SENTENCE(ADVICE_FIRST, 0, "first")
SENTENCE(ADVICE_LAST, 0, "last")
SENTENCE(ADVICE_NEAREST_AMOUNT, 0, "nearest")
SENTENCE(ADVICE_SHARED, 1, "Block sizes on {0}: occupancy, %")
SENTENCE(ADVICE_SHARED_TARGET, 2, "Block sizes with at least {1} % on {0}: occupancy, %")
SENTENCE(ADVICE_SHARED_NONE, 2, "No block size has at least {1} % on {0}")
SENTENCE(ADVICE_SHARED_REFUSED, 2, "Nothing fits on {0}: {1}")
SENTENCE(ADVICE_LOWEST, 0, "lowest")
/* Behind the mark of the block sizes whose lowest occupancy is the highest */
SENTENCE(ADVICE_SHARED_BEST, 0, "highest lowest")
SENTENCE(ADVICE_THREADS, 0, "threads")
SENTENCE(ADVICE_MAKES_IT_RUN, 0, "Changes that make it run")
SENTENCE(ADVICE_FULL, 0, "All warp slots taken: nothing to gain")
SENTENCE(ADVICE_NOTHING, 0, "No change, and no pair, gains anything")
/* The same two of upper bounds */
SENTENCE(ADVICE_FULL_BOUND, 0, "At best all warp slots are taken: nothing gains beyond that")
SENTENCE(ADVICE_NOTHING_BOUND, 0, "No change, and no pair, raises the upper bound")
SENTENCE(ADVICE_NEAREST, 0, "Nearest losses of each parameter")
SENTENCE(ADVICE_BY, 0, "by") /* above "+1,793 B": the distance of a change */
SENTENCE(ADVICE_BLOCKS, 0, "blocks")
SENTENCE(ADVICE_OCCUPANCY, 0, "occupancy")
SENTENCE(ADVICE_THEN_LIMITED_BY, 0, "then limited by")
SENTENCE(ADVICE_CODE, 1,
         "Put in your code, for {0} block on an SM|Put in your code, for {0} blocks on an SM")

/* The page of comparison: headings of its columns; a column is at least as wide */
SENTENCE(COMPARE_OCCUPANCY, 0, "occupancy")
SENTENCE(COMPARE_BLOCKS, 0, "blocks")
SENTENCE(COMPARE_WARPS, 0, "warps")
SENTENCE(COMPARE_LIMITER, 0, "limiter")
SENTENCE(COMPARE_ON_GPU, 0, "on GPU") /* blocks resident on the whole GPU */
SENTENCE(COMPARE_WAVES, 0, "waves")
SENTENCE(COMPARE_CLUSTERS, 0, "clusters")
/* In the column of the limiter, where their names have no room */
SENTENCE(COMPARE_LIMITS, 1, "{0} limit|{0} limits")
SENTENCE(COMPARE_GPU, 0, "GPU")
SENTENCE(COMPARE_LIST_ORDER, 0, "GPU, list order") /* the order in which the rows were added */
SENTENCE(COMPARE_OVER, 1, "over {0}")       /* above small graphs: over the slider {0} */
/* Below the rows, behind the mark that they have: of {0} with a device */
SENTENCE(COMPARE_ONE_WAVE, 2, "one wave suffices on {0} of {1}")
SENTENCE(COMPARE_NO_WAVE, 1, "one wave suffices on none of {0}")
/* Of the row of the launch in force, where the architecture does not allow what was asked for */
SENTENCE(COMPARE_CLIPPED, 0, "as explored; other rows: as asked for")
SENTENCE(COMPARE_SHARE, 1, "{0} of the GPU's warps") /* "71.3 %" */

/* The page of the whole GPU */
/* {1} the key of the list */
SENTENCE(GPU_NO_DEVICE, 2, "{0} without a device: the list of architectures ({1}) has its products")
SENTENCE(GPU_RESIDENT, 2, "{0} block at once on {1} SMs|{0} blocks at once on {1} SMs")
SENTENCE(GPU_RESIDENT_BOUND, 2, "≤ {0} block at once on {1} SMs|≤ {0} blocks at once on {1} SMs")
SENTENCE(GPU_RESIDENT_SHARE, 1, "{0} of warps") /* "70.45 %", of the SMs */
SENTENCE(GPU_COOPERATIVE, 2, "cooperative grid: {0}{1}") /* "≤ " or ""; blocks of the largest grid */
SENTENCE(GPU_NO_GRID, 2, "no grid size ({0}: {1})") /* a key, and what it shows */
SENTENCE(GPU_GRID, 2, "a grid of {0}: {1} waves") /* blocks; "12.63" */
SENTENCE(GPU_GRID_BOUND, 2, "a grid of {0}: ≥ {1} waves")
SENTENCE(GPU_TAIL, 1, "{0} block in the last|{0} blocks in the last")
SENTENCE(GPU_IDLE, 1, "{0} SM idle in it|{0} SMs idle in it")
SENTENCE(GPU_EFFICIENCY, 1, "{0} of all slots") /* "97.14 %" of the block slots of its waves */
SENTENCE(GPU_SIZES, 0, "Grids of whole waves")
SENTENCE(GPU_CURVE, 0, "Block slots used, %, by grid size")
SENTENCE(GPU_WAVES, 1, "{0} wave|{0} waves")
SENTENCE(GPU_GPCS_UNKNOWN, 0, "which SMs belong to a GPC is not known: clusters are an upper bound")
SENTENCE(GPU_GPCS, 2, "{0} GPC ({1})|{0} GPCs ({1})") /* "measured" */
SENTENCE(GPU_CLUSTERS, 4, "clusters of {0}: {1} at once, on {2} of {3} SMs")
SENTENCE(GPU_NO_CLUSTERS, 0, "no clusters: every SM takes blocks")
/* In the frame of a GPC: {1} SMs */
SENTENCE(GPU_GPC_CLUSTERS, 2, "{1} SMs, {0} cluster|{1} SMs, {0} clusters")
SENTENCE(GPU_GPC_BLOCKS, 2, "{1} SMs, {0} block|{1} SMs, {0} blocks")
/* The boxes of SMs */
SENTENCE(GPU_SM_USED, 0, "takes blocks")
SENTENCE(GPU_SM_OVER, 0, "room for less than a cluster")
SENTENCE(GPU_SM_EMPTY, 0, "GPC smaller than a cluster")
SENTENCE(GPU_PARTITIONS, 0, "Partitions")
SENTENCE(GPU_GREEN, 2, "green contexts: from {0} SMs on, multiples of {1}")
SENTENCE(GPU_MPS, 2, "MPS: from {0} SMs on, multiples of {1}")
/* A MIG slice, in columns: "16 SMs", "≤ 96 blocks", "≥ 52.08 waves" */
SENTENCE(GPU_SMS, 1, "{0} SM|{0} SMs")
SENTENCE(GPU_BLOCKS_AT_MOST, 1, "≤ {0} block|≤ {0} blocks")
SENTENCE(GPU_WAVES_OF_SLICE, 1, "{0} waves")
SENTENCE(GPU_WAVES_AT_LEAST, 1, "≥ {0} waves")
/* The same of a whole number, which may be 1 */
SENTENCE(GPU_WHOLE_WAVES_AT_LEAST, 1, "≥ {0} wave|≥ {0} waves")

/* The page of one SM. Its sub-partitions, and the L1 cache beside its shared memory, KiB */
SENTENCE(SM_PART, 1, "sub-partition {0}")
SENTENCE(SM_WHOLE, 0, "SM")
SENTENCE(SM_L1, 1, "L1 {0} KiB")
/* A resource: {0} blocks of {1} hold {2}, of {3} */
SENTENCE(SM_AMOUNTS, 4, "{0} × {1} = {2} of {3}")
SENTENCE(SM_AMOUNTS_SHORT, 2, "{0} of {1}")
SENTENCE(SM_AMOUNTS_MOST, 2, "≤ {0} of {1}")
SENTENCE(SM_AMOUNTS_UNKNOWN, 1, "? of {0}")
SENTENCE(SM_LEAST, 1, "≥ {0}")
SENTENCE(SM_BYTES, 1, "{0} B")
SENTENCE(SM_KIB, 1, "{0} KiB")
/* What is left over of it, and why: {0} further blocks or warps; {2}, {3} are of the next block */
SENTENCE(SM_ROOM, 2, "{1} left: room for {0} more block|{1} left: room for {0} more blocks")
SENTENCE(SM_NOT_TAKEN, 1, "{0} left: the blocks take none")
SENTENCE(SM_ROOM_SHORT, 1, "room for {0} more")
SENTENCE(SM_LEFT_SHORT, 1, "{0} left: too few")
SENTENCE(SM_UNKNOWN_SHORT, 0, "not known")
SENTENCE(SM_UNKNOWN, 0, "not known what a block takes: room for fewer blocks, perhaps")
SENTENCE(SM_NONE_LEFT, 2, "none left: block {0} needs {1}")
SENTENCE(SM_TOO_FEW, 3, "{0} left: block {1} needs {2}")
SENTENCE(SM_THREADS_IDLE, 3, "{0} thread slots idle: block {1} of {2} does not fit")
SENTENCE(SM_WARPS_LEFT, 4,
         "{1} left: for {0} more warp, block {2} has {3}|{1} left: for {0} more warps, block {2} has {3}")
SENTENCE(SM_HALVES, 3, "{0} left in two halves: block {1} needs {2} in one")
SENTENCE(SM_REFUSES, 0, "keeps out even one block")
/* The next block; {1}: "registers + warp slots" */
SENTENCE(SM_DOOR, 2, "block {0} at the door: kept out by {1}")
SENTENCE(SM_DOOR_BOUND, 2, "block {0} at the door: kept out by {1}, if not earlier by what is unknown")
SENTENCE(SM_DOOR_SHORT, 2, "block {0} at the door: {1}")
SENTENCE(SM_DOOR_REFUSED, 1, "no block runs: {0}")
SENTENCE(SM_DOOR_PARKED, 1,
         "block {0} waits inside the allocation of tensor memory: launched, but not counted")
SENTENCE(SM_PLACEMENT, 0, "placement assumed: warps go to the sub-partitions in turn")
SENTENCE(SM_GPCS_ELSEWHERE, 1, "the SMs of each GPC: page gpu ({0})") /* "Tab" */
SENTENCE(SM_PLACEMENT_HALVES, 0, "placement assumed: blocks go to the two halves in turn")

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
/* Beside the list, before the occupancy of the launch on the device under the cursor */
SENTENCE(DEVICES_LAUNCH, 0, "this launch:")
/* The sizes that the shared memory of an SM can have follow: "0 8 16 KiB" */
SENTENCE(DEVICES_CARVEOUTS, 0, "carve-outs:")
/* "8 measured": the number of GPCs, and the source of their sizes */
SENTENCE(DEVICES_GPC_COUNT, 2, "{0} {1}")
/* The source of the sizes of GPCs */
SENTENCE(CONFIDENCE_UNKNOWN, 0, "unknown")
SENTENCE(CONFIDENCE_ASSUMED, 0, "assumed")
SENTENCE(CONFIDENCE_FITTED, 0, "fitted")
SENTENCE(CONFIDENCE_DOCUMENTED, 0, "documented")
SENTENCE(CONFIDENCE_MEASURED, 0, "measured")

/* ---- view: overlays */
/* Titles of boxes */
SENTENCE(HELP_TITLE, 0, "Help")
SENTENCE(HELP_READING, 0, "Reading the screen")
SENTENCE(HELP_TYPE, 0, "type to narrow the list")
SENTENCE(HELP_NONE, 0, "no symbol and no key has this")
/* The meaning of each symbol, behind a sample of it */
SENTENCE(SYMBOL_VALUE, 0, "the value in force: a point, or a bright column; in high graphs dashes lead to it")
SENTENCE(SYMBOL_AXIS_VALUE, 0, "the value in force on an axis where no bright column stands")
SENTENCE(SYMBOL_CLIFF, 0, "a cliff: the next value holds fewer warps")
SENTENCE(SYMBOL_COST, 0, "the cost of this cliff, in the unit of the axis")
SENTENCE(SYMBOL_ASSUMED, 0, "assumed or unknown: no option, file or key states this value")
SENTENCE(SYMBOL_BOUND, 0, "an upper bound: some value is unknown")
SENTENCE(SYMBOL_PIN, 0, "dim line: a pin with its letter (P), or a carve-out (c)")
SENTENCE(SYMBOL_CARVEOUT, 0, "at the end of such a line: carve-out + L1, KiB")
SENTENCE(SYMBOL_LATENCY, 0, "the warps that hide the latency beside it (w: another one)")
SENTENCE(SYMBOL_MEASURED, 0, "throughput measured with so many warps, of the highest")
SENTENCE(SYMBOL_TICK, 0, "a round value of an axis")
SENTENCE(SYMBOL_GRIDLINE, 0, "faint: the heights of the axis")
SENTENCE(SYMBOL_GAIN, 0, "advice: a change that gains warps")
SENTENCE(SYMBOL_LOSS, 0, "advice: the nearest change that loses warps")
SENTENCE(SYMBOL_BINDING, 0, "tables: the limit that binds")
SENTENCE(SYMBOL_ROW, 0, "tables, lists: the row of the value in force, or of the next cliff")
SENTENCE(SYMBOL_HEAT, 0, "map: occupancy from low to high, without 256 colours")
SENTENCE(SYMBOL_REGION_EDGE, 0, "map: a cliff within one shade")
SENTENCE(SYMBOL_MAP_CURSOR, 0, "map: the cursor, whose values the last line has")
SENTENCE(SYMBOL_MAP_LAUNCH, 0, "map: row and column of the launch in force")
SENTENCE(SYMBOL_DOOR, 0, "sm: the next block, and the resource that keeps it out")
SENTENCE(SYMBOL_PIECE, 0, "sm: resident blocks; where the number has no room its last digit")
SENTENCE(SYMBOL_LEFT_OVER, 0, "sm, gpu: room that is left over")
SENTENCE(SYMBOL_SM_BOXES, 0, "gpu: an SM that takes blocks, with room for less than a cluster, of too small a GPC")
SENTENCE(SYMBOL_CLUSTERS, 0, "devices: the largest cluster, portable and non-portable")
SENTENCE(SYMBOL_FITS, 0, "compare: the grid fits into one wave")
SENTENCE(SYMBOL_SORTED, 0, "compare: the column that sorts the rows")
SENTENCE(SYMBOL_NO_TAB, 0, "pages without a tab here: Tab goes on to them")
SENTENCE(SYMBOL_REFUSED, 0, "on a slider: values with which no block runs")
SENTENCE(SYMBOL_HIDDEN, 0, "in the legend: a limit whose letters are hidden (X)")
SENTENCE(SYMBOL_SCROLL, 0, "the part of a list that is shown")
SENTENCE(SYMBOL_LEFT_OUT, 0, "words or options without room")
SENTENCE(SYMBOL_LETTERS, 0, "a letter or a colour: the limit that binds there")
SENTENCE(LAUNCH_TITLE, 0, "Launch")
SENTENCE(LAUNCH_SMEM_CONSTANT, 0, "Shared mem, constant") /* beside bytes for each thread */
SENTENCE(ARCHITECTURES_TITLE, 0, "Architecture or device")
SENTENCE(KERNELS_TITLE, 0, "Kernel")
SENTENCE(LAUNCH_MEMORIES, 2, "{0} KiB shared, {1} KiB L1") /* behind the carve-out */
SENTENCE(LAUNCH_L1_UNKNOWN, 1, "{0} KiB shared, size of L1 unknown")
SENTENCE(LAUNCH_LIMITED, 1, "limited, was {0}") /* behind a value that the architecture clipped */
SENTENCE(LAUNCH_NO_EFFECT, 0, "no effect") /* of a parameter on this architecture; 12 cells */

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
SENTENCE(KERNELS_TIME, 0, "GPU time") /* a share: "23.8 %" */
SENTENCE(KERNELS_BLOCK, 2, "blocks of {0}, {1}") /* below the list; {1} is a source */
SENTENCE(KERNELS_SPILLED, 1, "{0} B spilled")
SENTENCE(KERNELS_TENSOR, 1, "{0} tensor column|{0} tensor columns")
SENTENCE(KERNELS_WARNED, 1, "ptxas: {0}")
SENTENCE(KERNELS_SETMAXNREG, 0, "R setmaxnreg")
SENTENCE(KERNELS_ALIKE, 1, "{0} alike")
SENTENCE(KERNELS_RELOCATABLE, 0, "not linked yet: registers may still grow")

/* ---- output: reports */
SENTENCE(REPORT_FROM, 1, "from {0}")
SENTENCE(REPORT_FROM_BUILD, 2, "from {0}, compiled for {1}")
SENTENCE(REPORT_TITLE, 2, "{0} {1}")
SENTENCE(REPORT_TITLE_DEVICE, 4, "{0} {1}, {2} with {3:plain} SM|{0} {1}, {2} with {3:plain} SMs")
SENTENCE(REPORT_TITLE_PARTITION, 5,
         "{0} {1}, {4:plain} of {3:plain} SM of {2}|{0} {1}, {4:plain} of {3:plain} SMs of {2}")
SENTENCE(REPORT_LAUNCH, 0, "Launch")
SENTENCE(REPORT_OCCUPANCY, 0, "Occupancy")
SENTENCE(REPORT_LIMITED_BY, 0, "Limited by")
SENTENCE(REPORT_LIMITED_BY_MANY, 1, "Limited by  {0}")
SENTENCE(REPORT_NO_LIMIT, 0, "no limit")
SENTENCE(REPORT_ARCH, 0, "Physical limits of the GPU")
SENTENCE(REPORT_DEVICE, 0, "Whole GPU")
SENTENCE(ROW_BLOCKS, 0, "Block slots")
SENTENCE(ROW_WARPS, 0, "Warps")
SENTENCE(ROW_REGISTERS, 0, "Registers")
SENTENCE(ROW_SMEM, 0, "Shared memory, bytes")
SENTENCE(ROW_BARRIERS, 0, "Barriers")
SENTENCE(ROW_VIRTUAL, 0, "Virtual resources")
SENTENCE(ROW_CLUSTER, 0, "Blocks of clusters")
SENTENCE(ROW_TENSOR, 0, "Tensor memory, columns")

/* Two tables of limits: four headings each */
SENTENCE(ALLOCATED, 0, "Allocated resources")
SENTENCE(ALLOCATED_NEEDED, 0, "per block")
SENTENCE(ALLOCATED_AVAILABLE, 0, "limit per SM")
SENTENCE(ALLOCATED_BLOCKS, 0, "= blocks per SM")
SENTENCE(MAXIMUM, 0, "Maximum blocks per SM")
SENTENCE(MAXIMUM_BLOCKS, 0, "blocks")
SENTENCE(MAXIMUM_WARPS_PER_BLOCK, 0, "* warps/block")
SENTENCE(MAXIMUM_WARPS, 0, "= warps per SM")
SENTENCE(REPORT_LOCAL, 1, ", with {0}")
SENTENCE(REPORT_SOURCE, 1, ", {0}") /* behind a value: the source of it */
SENTENCE(REPORT_LIMITS_LEGEND, 3,
         "  < limits; the SM has {0:plain} warp slots; occupancy = {1:plain} / {0:plain} = {2} %")

SENTENCE(REPORT_EXPLANATION, 0, "How it comes about")
SENTENCE(REPORT_UNLIMITED, 1, "{0}: no limit")
SENTENCE(REPORT_LIMIT, 2, "{0}: {1:plain} block|{0}: {1:plain} blocks")
SENTENCE(REPORT_SMALLEST_LIMIT, 2,
         "{0}: {1:plain} block, the smallest|{0}: {1:plain} blocks, the smallest")
SENTENCE(REPORT_ADVICE, 0, "Improvements, smallest change first")
SENTENCE(GAINS, 0, "Improvements, smallest change first")
SENTENCE(GAINS_OF_REFUSED, 0, "Changes that make it run")
SENTENCE(LOSSES, 0, "The nearest losses of each parameter")
SENTENCE(REPORT_CODE, 1,
         "Put in your code, for {0:plain} block on an SM|"
         "Put in your code, for {0:plain} blocks on an SM")
SENTENCE(REPORT_NOTES, 0, "Notes")

/* ---- output: changes of the launch: "registers 33 to 32: 64 warps, 100 %" */
SENTENCE(ADVICE_CHANGE, 3, "{0} {1} to {2}")
SENTENCE(ADVICE_CHANGE_BYTES, 3, "{0} {1} to {2} B")
SENTENCE(ADVICE_CHANGE_PERCENT, 3, "{0} {1} to {2} %")
SENTENCE(ADVICE_ONE, 3, "{0}: {1:plain} warps, {2} %")
SENTENCE(ADVICE_AND, 0, " and ") /* between changes */
SENTENCE(ADVICE_DYNAMIC_SMEM, 0, "dynamic shared memory")
SENTENCE(ADVICE_CLUSTER, 0, "cluster")
SENTENCE(ADVICE_GRID, 0, "grid")
SENTENCE(ADVICE_DEFAULT, 0, "default")
SENTENCE(ADVICE_NONE, 0, "none")
SENTENCE(VALUE_ALL, 0, "all")
SENTENCE(VALUE_LEAST, 0, "least")
SENTENCE(VALUE_MOST, 0, "most")

/* ---- output: notes */
SENTENCE(NO_BLOCK_FITS, 1, "no block fits: {0}")
SENTENCE(NOTE_STATIC_SMEM_ENDS, 1,
         "static shared memory ends at {0} bytes: what goes beyond must be dynamic")
SENTENCE(NOTE_NEEDS_OPTIN, 1,
         "more than {0} bytes of shared memory: the kernel must set "
         "cudaFuncAttributeMaxDynamicSharedMemorySize")
SENTENCE(NOTE_FITS_WITH_OPTIN, 0,
         "it fits when the kernel sets cudaFuncAttributeMaxDynamicSharedMemorySize (here: without "
         "--no-optin)")
SENTENCE(NOTE_FIGURES_ASSUMED, 2, "assumed, not published for {1}: {0}")
SENTENCE(NOTE_FITS_OVERSIZED, 1,
         "it fits when the kernel allows oversized shared memory, up to {0} bytes: cudaFuncAttribute "
         "17 (shared memory mode) set to 3 (here: --oversized-smem)")
SENTENCE(NOTE_NEEDS_OVERSIZED, 0,
         "needs cudaFuncAttribute 17 (shared memory mode) set to 3, which allows oversized shared "
         "memory, beside the opt-in")
SENTENCE(NOTE_FITS_NONPORTABLE, 0,
         "it fits when the kernel sets cudaFuncAttributeNonPortableClusterSizeAllowed (here: "
         "--nonportable)")
SENTENCE(NOTE_NEEDS_NONPORTABLE, 1,
         "a cluster above {0:plain} blocks: the kernel must set "
         "cudaFuncAttributeNonPortableClusterSizeAllowed")
SENTENCE(NOTE_CARVEOUT_GREW, 2, "the carve-out grew from {0} to {1} bytes to hold one block")
SENTENCE(NOTE_CACHING_OFF, 0, "caching of loads in L1 is given up: no block fits in half an SM")
SENTENCE(NOTE_IDLE_THREADS, 1,
         "the last warp of a block has {0:plain} idle lane|"
         "the last warp of a block has {0:plain} idle lanes")
SENTENCE(NOTE_NO_EFFECT, 3, "{0} has no effect on {1}: {2}")
SENTENCE(NOTE_DRIVER_BLOCKS, 2,
         "{0} block per SM holds tensor memory; the driver answers {1} for any kernel with "
         "tcgen05.alloc, by which API calls and cooperative launches go|"
         "{0} blocks per SM hold tensor memory; the driver answers {1} for any kernel with "
         "tcgen05.alloc, by which API calls and cooperative launches go")
SENTENCE(NOTE_DRIVER_BLOCKS_AT_MOST, 2,
         "at most {0} block per SM holds tensor memory; the driver answers {1} for any kernel "
         "with tcgen05.alloc, by which API calls and cooperative launches go|"
         "at most {0} blocks per SM hold tensor memory; the driver answers {1} for any kernel "
         "with tcgen05.alloc, by which API calls and cooperative launches go")
SENTENCE(NOTE_CLUSTER_BLOCKS_ASSUMED, 2,
         "that an SM holds at most {0:plain} blocks of cluster launches is assumed on {1}")
SENTENCE(NOTE_GPCS_UNKNOWN, 1,
         "the GPCs of {0} are not known: active clusters are an upper bound")
SENTENCE(NOTE_GPCS_FITTED, 1, "the GPC list of {0} is fitted: boards differ (--gpcs sets it)")
SENTENCE(NOTE_GPCS_ASSUMED, 1, "the GPC list of {0} is assumed: boards differ (--gpcs sets it)")
SENTENCE(NOTE_OTHER_BUILD, 2, "compiled for {0}: on {1} its registers are an assumption")
/* {0}: names of parameters */
SENTENCE(NOTE_UNKNOWN, 1, "unknown: {0}: the occupancy is an upper bound")
SENTENCE(NOTE_ASSUMED, 1, "assumed: {0}")
SENTENCE(NOTE_BLOCK_SPAN, 3, "over all block sizes {0} to {1} %, highest at {2}")
SENTENCE(NOTE_NOT_LINKED, 0, "not linked yet: registers and stack may still grow")
SENTENCE(NOTE_SPILLS, 2, "registers spill: {0:plain} bytes stored, {1:plain} bytes loaded")

/* Headings of tables as text, and words in their cells. --sort takes them too. */
SENTENCE(HEADING_ARCH, 0, "arch")
SENTENCE(HEADING_REGS, 0, "regs")
SENTENCE(HEADING_SMEM, 0, "smem")
SENTENCE(HEADING_BAR, 0, "bar")
SENTENCE(HEADING_CLUSTER, 0, "cluster")
SENTENCE(HEADING_STACK, 0, "stack")
SENTENCE(HEADING_BLOCK, 0, "block")
SENTENCE(HEADING_LIMITER, 0, "limiter")
SENTENCE(HEADING_ON, 0, "on")
SENTENCE(HEADING_LAUNCHES, 0, "launches")
SENTENCE(HEADING_TIME_US, 0, "time_us")
SENTENCE(HEADING_SHARE, 0, "share")
SENTENCE(HEADING_PERCENT, 0, "%")
SENTENCE(HEADING_BOUNDS, 0, "bounds")
SENTENCE(HEADING_SPILLS, 0, "spills")
SENTENCE(HEADING_FILE, 0, "file")
SENTENCE(HEADING_KERNEL, 0, "kernel")
SENTENCE(HEADING_TIMES, 0, "times")
SENTENCE(HEADING_CHANGE, 0, "change")
SENTENCE(HEADING_REGISTERS, 0, "registers")
SENTENCE(HEADING_BLOCKS, 0, "blocks")
SENTENCE(HEADING_WARPS, 0, "warps")
SENTENCE(HEADING_THREADS, 0, "threads")
SENTENCE(HEADING_MIN_GRID, 0, "min grid")
SENTENCE(HEADING_CUDAS, 0, "CUDA's")
SENTENCE(HEADING_LAUNCH_BOUNDS, 0, "launch bounds")
SENTENCE(HEADING_API, 0, "api")
SENTENCE(HEADING_TARGET, 0, "target")
SENTENCE(HEADING_LOWEST, 0, "lowest %")
SENTENCE(HEADING_FIELD, 0, "field")
SENTENCE(HEADING_NOW, 0, "now")
SENTENCE(HEADING_FIRST, 0, "first")
SENTENCE(HEADING_LAST, 0, "last")
SENTENCE(HEADING_RESIDENT, 0, "resident")
SENTENCE(HEADING_WAVES, 0, "waves")
SENTENCE(HEADING_TAIL, 0, "tail")
SENTENCE(HEADING_NAME, 0, "name")
SENTENCE(HEADING_TITLE, 0, "title")
SENTENCE(HEADING_SMEM_SM, 0, "smem/SM")
SENTENCE(HEADING_SMEM_BLOCK, 0, "smem/block")
SENTENCE(HEADING_DEVICES, 0, "devices")
SENTENCE(HEADING_DEVICE, 0, "device")
SENTENCE(HEADING_CHIP, 0, "chip")
SENTENCE(HEADING_SMS, 0, "SMs")
SENTENCE(HEADING_MHZ, 0, "MHz")
SENTENCE(HEADING_BANDWIDTH, 0, "GB/s")
SENTENCE(HEADING_GPCS, 0, "GPCs")
SENTENCE(HEADING_GPU, 0, "GPU")
SENTENCE(HEADING_GIB, 0, "GiB")
SENTENCE(HEADING_MIG, 0, "MIG")
SENTENCE(HEADING_MODE, 0, "mode")
SENTENCE(HEADING_UUID, 0, "UUID")
SENTENCE(HEADING_QUESTION, 0, "question")
SENTENCE(HEADING_CONFIGURATIONS, 0, "configurations")
SENTENCE(HEADING_DIFFER, 0, "differ")
SENTENCE(HEADING_COLUMNS, 0, "columns")
SENTENCE(HEADING_CORE, 0, "core")
SENTENCE(HEADING_STOOD, 0, "stood")
SENTENCE(HEADING_PARAMETER, 0, "parameter")
SENTENCE(HEADING_VALUE, 0, "value")
SENTENCE(HEADING_SPEED, 0, "speed")
SENTENCE(HEADING_UNIT, 0, "unit")
SENTENCE(HEADING_OCCUPANCY, 0, "occupancy %")
SENTENCE(HEADING_US, 0, "us")
SENTENCE(CHANGED_UNCLEAR, 0, "unclear")
SENTENCE(CHANGED_WORSE, 0, "worse")
SENTENCE(CHANGED_TRADED, 0, "traded")
SENTENCE(CHANGED_BETTER, 0, "better")
SENTENCE(CHANGED_ADDED, 0, "added")
SENTENCE(CHANGED_REMOVED, 0, "removed")
SENTENCE(CHANGED_UNCHANGED, 0, "unchanged")
SENTENCE(CHANGED_TO, 0, " to ") /* between the figures of the old and the new build */
SENTENCE(VALUE_YES, 0, "yes")
SENTENCE(VALUE_NO, 0, "no")

/* ---- command: options and help */
/* Commands: operands, what they do, how they work; {0} is BUILDS_OF_ARCH */
SENTENCE(COMMAND_EXPLORE_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_EXPLORE, 0, "open the explorer; FILE is anything that holds kernels")
SENTENCE(COMMAND_EXPLORE_DETAILS, 0,
         "The command that runs when none is named. When standard output is no terminal, report "
         "runs instead. Numbers take K, KiB, M, hexadecimal digits and separators: 48K, 0x100, "
         "1,024. FILE may be - for standard input.")
SENTENCE(COMMAND_REPORT_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_REPORT, 0, "print the tables once, for each kernel of the files")
SENTENCE(COMMAND_REPORT_DETAILS, 0,
         "Without a file, one report of the launch that the options give. With files, one for "
         "each kernel found, on the architecture that it was built for unless --arch or "
         "--device says otherwise; then of each file those that the driver would load there, "
         "or, where it has none, those built for the nearest architecture. The block size is "
         "that of --block, of the launch file, of the profiled launch or of the kernel itself; "
         "where nothing states "
         "it, that of --assume-block or 256 is assumed. The report names the source of each "
         "value. A saved exploration among the files gives one report, of its launch. With "
         "--explain or --advice CSV has a row for each line of the arithmetic, or for each "
         "change.")
SENTENCE(COMMAND_SWEEP_OPERANDS, 0, "--vary AXIS[=FROM..TO[:STEP]]")
SENTENCE(COMMAND_SWEEP, 0, "vary one or two fields of the launch")
SENTENCE(COMMAND_SWEEP_DETAILS, 0,
         "AXIS is a key of a field: block, registers, dynamic_smem, smem_per_thread, cluster, "
         "static_smem, barriers, carveout, grid, max_threads, virtual or tensor_columns. Without "
         "a range it goes over the legal values, shared memory by the allocation unit, per thread "
         "by 4 bytes. Text joins neighbours with equal results.")
SENTENCE(COMMAND_SUGGEST_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_SUGGEST, 0, "block sizes, launch bounds and register caps that reach a target")
SENTENCE(COMMAND_SUGGEST_DETAILS, 0,
         "First the block sizes with the highest occupancy; the one that the CUDA runtime's "
         "cudaOccupancyMaxPotentialBlockSize would choose is marked. Then, for the block size "
         "of --block or that one: for each number of blocks on an SM the most registers a "
         "thread may have, the launch bounds that ask for it, and the most dynamic shared "
         "memory. api is what cudaOccupancyAvailableDynamicSMemPerBlock answers; it can be too "
         "much. With files the launch is that of the one kernel that --kernel and --arch "
         "select. --exactly prints instead the registers and the bytes with which so many blocks "
         "are resident, no more and no fewer. Several architectures (--arch NAME,NAME) give "
         "the block sizes whose lowest occupancy among them is the highest; of a kernel, each with "
         "the build that it runs. Percentages with a sign of at most are upper bounds: nothing "
         "states some value of the kernel's launch.")
SENTENCE(COMMAND_BATCH_OPERANDS, 0, "[FILE]")
SENTENCE(COMMAND_BATCH, 0, "CSV of configurations in, the same rows with results out")
SENTENCE(COMMAND_BATCH_DETAILS, 0,
         "The first row names the columns; those of the launch (arch, device, block, registers, "
         "static_smem, dynamic_smem, smem_per_thread, carveout, barriers, cluster, grid, "
         "cache_config, caching, max_threads, virtual, optin, nonportable, oversized, tensor_columns) are "
         "read, the others passed through with ? for control characters. dynamic_smem may follow the block size: 16*block + 1K. "
         "What is missing or empty takes the option's value or the default. Appended are the "
         "results. error says what is wrong with a row (exit status 1), or why no block fits "
         "(blocks is 0). Clusters are counted where a column or option names a device.")
SENTENCE(COMMAND_KERNELS_OPERANDS, 0, "FILE...")
SENTENCE(COMMAND_KERNELS, 0, "list the kernels of files with their resources")
SENTENCE(COMMAND_KERNELS_DETAILS, 1,
         "Occupancy is at the launch that the launch file states or that was profiled, or the block "
         "size that the kernel fixes. "
         "Where a value of the launch is unknown it is the highest over all of its values, an "
         "upper bound: <= in text, bound and unknown in CSV, with best_block. bounds are those "
         "of __launch_bounds__, threads/blocks. {0} The "
         "exit status is 2 when something could not be read, or not whole, or when there is "
         "nothing to list.")
SENTENCE(COMMAND_CHECK_OPERANDS, 0, "FILE... --min-occupancy P | --baseline CSV")
SENTENCE(COMMAND_CHECK, 0,
         "fail when a kernel falls below an occupancy, or takes more than it may")
SENTENCE(COMMAND_CHECK_DETAILS, 1,
         "Prints each kernel that is not as it must be, and why; the exit status is then 1. A "
         "kernel of which it cannot be told, since a file does not say what is asked or nothing "
         "states its block size, is no pass and counted apart. With --baseline a kernel fails whose "
         "occupancy, registers, spills or stack are worse than there, or are unknown and were "
         "known there; new and gone kernels are named. --update stores the build instead. "
         "Kernels are known by name and architecture; one whose parameters changed by its name "
         "alone, if that is unique. {0} The exit status is 2 when "
         "something could not be read, or not whole, or when there is no kernel to check.")
SENTENCE(COMMAND_DIFF_OPERANDS, 0, "OLD NEW")
SENTENCE(COMMAND_DIFF, 0, "compare the kernels of two builds, worst change first")
SENTENCE(COMMAND_DIFF_DETAILS, 1,
         "Kernels are paired as by check --baseline: by name and architecture, by name alone with "
         "--arch; one whose parameters changed by its name alone, if that is unique. Worse is "
         "less occupancy; where that is as before, more spills, then a larger stack, then more "
         "registers, then more shared memory. Traded is less occupancy for fewer spills, or more "
         "for more. A ? is what a file does not say, <= the highest occupancy over all "
         "values of what is unknown; where that is the registers or the static shared memory, or "
         "unknown in one build only, the change is unclear. The formats markdown and github are a "
         "comment on a pull request, cut to what GitHub takes, and annotations of a workflow, "
         "errors with --fail. {0} The exit status is 2 when something "
         "could not be read, or not whole, when there is no kernel to compare, and with --fail "
         "when a change is unclear.")
SENTENCE(COMMAND_PROFILES_OPERANDS, 0, "[NAME...]")
SENTENCE(COMMAND_PROFILES, 0, "list, print and check the profiles of architectures")
SENTENCE(COMMAND_PROFILES_DETAILS, 0,
         "NAME prints the profile of one architecture, as a file that can be copied and "
         "changed. Files are looked for in $OCCUPANT_PROFILES, "
         "$XDG_CONFIG_HOME/occupant/profiles or ~/.config/occupant/profiles, the installed "
         "ones, and those inside the program.")
SENTENCE(COMMAND_TOUR_OPERANDS, 0, "[NAME|FILE]")
SENTENCE(COMMAND_TOUR, 0, "play a lecture, scene by scene; without a name list those there are")
SENTENCE(COMMAND_TOUR_DETAILS, 0,
         "Space goes on and Backspace back; every other key is the explorer's, and = returns to "
         "the scene. --check finds every mistake of a FILE: each number of a text must be computed, "
         "claimed or given as a fact. A motion takes at most a minute. --notes, on a second terminal, follows with the notes. "
         "--record FILE plays the whole tour by itself into an asciicast, without a terminal.")
SENTENCE(BUILDS_OF_ARCH, 0,
         "With --arch those builds of a file count that the driver would load there, of each "
         "kernel the best one; where a file has none, the build for the nearest architecture "
         "stands in, as an assumption.")
/* Arguments of options, then what the options do */
SENTENCE(COMMAND_GPUS_OPERANDS, 0, "[--write FILE]")
SENTENCE(COMMAND_GPUS, 0, "list the GPUs of this machine; write a profile of one")
SENTENCE(COMMAND_GPUS_DETAILS, 0,
         "The driver of this machine is asked, libcuda.so.1, which is opened at run time. Behind "
         "the table stands every figure of which the driver and the profile say different things; "
         "other commands take the driver's with --gpu. --write FILE writes the profile of a GPU, "
         "of the first one without --gpu, as `occupant profiles --fields` describes it, with the "
         "source of each figure. It uses the GPU for a second or two to measure its GPCs and the "
         "blocks of a cluster launch on an SM; what it cannot measure it says, on standard error "
         "and at the head of the profile.")
SENTENCE(COMMAND_VERIFY_OPERANDS, 0, "[--gpu N]")
SENTENCE(COMMAND_VERIFY, 0, "hold the profile of this machine's GPU against its driver")
SENTENCE(COMMAND_VERIFY_DETAILS, 0,
         "Compiles small kernels through the driver, asks it for active blocks, block sizes, shared "
         "memory and clusters over tens of thousands of configurations, and compares each answer "
         "with the profile's. Then it measures what the driver does not tell: how many blocks of "
         "ordinary, cluster and tensor memory launches stand on an SM together, and the SMs of each "
         "GPC. It takes less than a minute and a few MB of device memory. Exit status 1: an answer "
         "differs, and it is printed with both values. Ctrl-C prints what has been compared so far and "
         "ends the program by that signal (130 in a shell). --json writes a record of every answer, for "
         "a bug report; --replay FILE compares such a record again, without a GPU.")
SENTENCE(COMMAND_MEASURE_OPERANDS, 0, "FILE --kernel GLOB --arguments FILE")
SENTENCE(COMMAND_MEASURE, 0, "time a kernel over block sizes, registers and shared memory")
SENTENCE(COMMAND_MEASURE_DETAILS, 0,
         "Loads a cubin, fatbin or PTX through the driver, and runs one kernel of it over block sizes, "
         "over register caps (of PTX, which the driver compiles anew), and with dynamic shared memory "
         "added, which lowers the occupancy step by step and nothing else. --arguments FILE describes "
         "the kernel's arguments in their order, one a line: buffer = 64 MiB (zeros or pattern), "
         "u32, s32, u64, s64, f32 or f64 = a value; and elements = N (with per_thread = N) or "
         "grid = N. Count and sizes must be the kernel's; a whole number also stands for one of 1 or "
         "2 bytes. --kernel takes a glob, as in `occupant kernels`, that leaves one kernel; of a file "
         "with only one it is not needed. --block and --smem are the launch that the other series "
         "start from. The kernel runs in a process of its own, which --limit ends if a launch does "
         "not. Ctrl-C prints the points so far, and ends the program by that signal. CSV has a row a point: parameter,value,measured,unit,label.")
SENTENCE(ARGUMENT_NAME_OR_FILE, 0, "NAME|FILE")
SENTENCE(ARGUMENT_NAME, 0, "NAME")
SENTENCE(ARGUMENT_GPU, 0, "[N|UUID]")
SENTENCE(ARGUMENT_COUNT, 0, "N")
SENTENCE(ARGUMENT_BYTES, 0, "BYTES")
SENTENCE(ARGUMENT_LIST, 0, "LIST")
SENTENCE(ARGUMENT_AXIS, 0, "AXIS[=FROM..TO[:STEP]]")
SENTENCE(ARGUMENT_PERCENT, 0, "PERCENT")
SENTENCE(ARGUMENT_GLOB, 0, "GLOB")
SENTENCE(ARGUMENT_FILE, 0, "FILE")
SENTENCE(ARGUMENT_FILE_OR_NONE, 0, "FILE|none")
SENTENCE(ARGUMENT_COLUMN, 0, "COLUMN")
SENTENCE(ARGUMENT_KEYS, 0, "KEYS")
SENTENCE(ARGUMENT_SIZE, 0, "COLSxROWS")
SENTENCE(ARGUMENT_PIXELS, 0, "PIXELS")
SENTENCE(ARGUMENT_SECONDS, 0, "SECONDS")
SENTENCE(OPTION_ARCH, 0,
         "architecture: sm_90, 9.0 or a profile file; else sm_90, or what a kernel was built for")
SENTENCE(OPTION_DEVICE, 0,
         "product, by its name or a part of it, or none; else the profile's first")
SENTENCE(OPTION_GPU, 0,
         "this machine's GPU, the first without N: its limits from the driver, the rest from the profile")
SENTENCE(OPTION_ARGUMENTS, 0, "what the kernel is launched with")
/* Its seconds are SECONDS_LIMIT of command_measure.c. */
SENTENCE(OPTION_LIMIT, 0, "end a launch that has not ended after so long; 30 without it")
SENTENCE(OPTION_REPLAY, 0, "compare a record that --json wrote, without a GPU")
SENTENCE(OPTION_JSON, 0, "the same as --format json")
SENTENCE(OPTION_WRITE, 0, "write a profile of the GPU into the file")
SENTENCE(OPTION_NO_OPTIN, 0, "the kernel does not opt in to more than the default shared memory")
SENTENCE(OPTION_OVERSIZED, 0, "the kernel allows the oversized level of shared memory")
SENTENCE(OPTION_NONPORTABLE, 0, "the kernel allows clusters above the portable size")
SENTENCE(OPTION_COOPERATIVE, 0, "the launch is cooperative: its whole grid must be resident")
SENTENCE(OPTION_GPCS, 0,
         "the SMs of each GPC of your own board, such as 18,18,16: their sum is its SMs")
SENTENCE(OPTION_LATENCY, 0,
         "what the kernel waits for, by its name in a profile: dram, l2_hit, fp32_add_mul_fma, none")
SENTENCE(OPTION_VARY, 0, "a field to vary, over its legal range or a given one; twice for a map")
SENTENCE(OPTION_TARGET, 0, "occupancy to reach; the highest possible without it")
SENTENCE(OPTION_ASSUME_BLOCK, 0, "threads of a block where nothing states the block size")
SENTENCE(OPTION_EXACTLY, 0, "blocks on an SM: the amounts that give exactly so many")
SENTENCE(OPTION_BLOCK_LIMIT, 0, "the largest block to consider")
SENTENCE(OPTION_MIN_OCCUPANCY, 0, "the occupancy that every kernel must reach")
SENTENCE(OPTION_MAX_REGISTERS, 0, "the registers per thread that no kernel may exceed")
SENTENCE(OPTION_NO_ASSUMED, 0,
         "a launch parameter that is assumed is unknown to --min-occupancy, which then cannot tell")
SENTENCE(OPTION_NO_LOST_PERFORMANCE, 0,
         "no kernel may have a warning of ptxas about lost performance, which build logs hold")
SENTENCE(OPTION_MAX_SPILLS, 0, "the spilled bytes, stores and loads, that no kernel may exceed")
SENTENCE(OPTION_BASELINE, 0, "CSV of an earlier build, whose figures no kernel may fall behind")
SENTENCE(OPTION_UPDATE, 0, "store the figures of this build in the baseline")
SENTENCE(OPTION_FAIL, 0, "exit status 1 when something got worse or was traded")
SENTENCE(OPTION_EXPLAIN, 0,
         "the arithmetic of every limit with its numbers, in place of the tables")
SENTENCE(OPTION_ADVICE, 0,
         "every change that gains warps, the nearest that lose them, what to write")
SENTENCE(OPTION_KERNEL, 0,
         "only the kernels of this name: plain, with template arguments, with parameters, or "
         "mangled; * and ? match any text and any byte; repeated: any of them; explored: the "
         "first")
SENTENCE(OPTION_FILTER, 0, "the same as --kernel")
SENTENCE(OPTION_SORT, 0,
         "sort by a column, by its heading or its key in CSV; -COLUMN for the largest first")
SENTENCE(OPTION_RECURSIVE, 0, "walk folders")
SENTENCE(OPTION_CHECK, 0,
         "name every mistake of profiles, of a tour, or (kernels) of the launch file, and the "
         "sections that match no kernel")
SENTENCE(OPTION_LAUNCHES, 0,
         "launch file: how the kernels are launched; else occupant.launches, here or above in the "
         "project; none: no file")
SENTENCE(OPTION_WRITE_LAUNCHES, 0,
         "add the recorded launches to a launch file, a section for each kernel that it lacks; - "
         "for standard output")
SENTENCE(OPTION_FIELDS, 0, "print what a profile file may hold")
SENTENCE(OPTION_DEVICES, 0, "list products instead of architectures")
SENTENCE(OPTION_FORMAT, 0, "how results are written")
SENTENCE(OPTION_CSV_GUARD, 0, "in CSV, ' before texts that a spreadsheet would run")
SENTENCE(OPTION_COLOR, 0, "colours and emphasis; NO_COLOR is honoured")
SENTENCE(OPTION_PRESENTER, 0, "few and large things in high contrast, for a projector; a --theme stays")
SENTENCE(OPTION_NOTES, 0, "the speaker's notes of the tour that is played on another terminal")
SENTENCE(OPTION_LANG, 0, "language; otherwise that of LC_ALL, LC_MESSAGES or LANG")
SENTENCE(LANG_NEEDS_UTF8, 1,
         "--lang {0} needs a locale with UTF-8; LC_ALL=C.UTF-8 is one that most systems have")
SENTENCE(LOCALE_NOT_INSTALLED, 1,
         "the locale {0} is not installed: English without UTF-8; LC_ALL=C.UTF-8 is one that most "
         "systems have")
SENTENCE(OPTION_GLYPHS, 0, "what graphs are drawn with")
SENTENCE(OPTION_PAGE, 0,
         "a page of the explorer in place of the tables: text, or what --text, --ansi and --svg say")
SENTENCE(OPTION_GRAPH, 0, "one graph of the explorer alone in place of the tables")
SENTENCE(OPTION_KEYS, 0,
         "keys to press first, with blanks between, as the list of keys names them: \"Down ] G\"")
SENTENCE(OPTION_SIZE, 0, "cells of the page: 100x30, or as --aspect has room for")
SENTENCE(OPTION_TEXT, 0, "write the page as text to a file; - for standard output")
SENTENCE(OPTION_ANSI, 0, "write the page with a terminal's colours; - for standard output")
SENTENCE(OPTION_SVG, 0, "write the page as SVG, for slides and papers; - for standard output")
SENTENCE(OPTION_ASPECT, 0, "sides of the SVG's page, for slides")
SENTENCE(OPTION_WIDTH, 0, "pixels of the SVG's width")
SENTENCE(OPTION_PRINT, 0, "colours for white paper")
SENTENCE(OPTION_THEME, 0,
         "colours: safe for the colour-blind, for dark or for light, of high contrast, none")
SENTENCE(OPTION_RECORD, 0, "record the screen as an asciicast: what is shown, and when")
SENTENCE(OPTION_SHOW_COMMAND, 0, "keep the command line that reproduces the screen in its last row")
SENTENCE(OPTION_WATCH, 0, "read the files anew when they are rebuilt, and mark what changed")
SENTENCE(OPTION_NO_MOUSE, 0, "leave the mouse to the terminal")
SENTENCE(OPTION_NO_CONFIG, 0, "leave the configuration file unread")
SENTENCE(OPTION_HELP, 0, "print this help")
SENTENCE(OPTION_VERSION, 0, "print the version")
SENTENCE(OPTION_COMPLETION, 0, "print a shell's completion file")
SENTENCE(OPTION_MANUAL, 0, "print the manual page, for man; of profiles: that of their files")

/* Help and the manual page, which is in the mdoc language */
SENTENCE(HELP_PROGRAM, 0,
         "Usage: occupant [OPTION...] [FILE...]\n"
         "       occupant COMMAND [OPTION...] [OPERAND...]\n\n"
         "How many blocks of a CUDA kernel an SM holds, what stops the next one, and where\n"
         "the curve falls, for every NVIDIA architecture, without a GPU. Without a command\n"
         "it opens the explorer; where standard output is no terminal it reports.\n"
         "\nCommands:\n")
SENTENCE(HELP_USAGE, 2, "Usage: occupant {0} {1} [OPTION...]")
SENTENCE(HELP_USAGE_ALONE, 1, "Usage: occupant {0} [OPTION...]")
SENTENCE(HELP_MORE, 0, "occupant COMMAND --help tells more of each.")
SENTENCE(HELP_OPTIONS, 0, "Options:")
SENTENCE(MANUAL_BEGIN, 0,
         ".Dd November 21, 2026\n.Dt OCCUPANT 1\n.Os\n.Sh NAME\n.Nm occupant\n"
         ".Nd explore the occupancy of CUDA kernels\n.Sh SYNOPSIS\n"
         ".Nm\n.Op Ar option ...\n.Op Ar file ...\n"
         ".Nm\n.Ar command\n.Op Ar option ...\n.Op Ar operand ...\n.Sh DESCRIPTION\n.Nm\n"
         "tells how many blocks of a CUDA kernel a multiprocessor (SM) of a GPU holds, what "
         "stops\nthe next one, and where the curve falls.\nIt needs no GPU.\n")
SENTENCE(MANUAL_SM, 0,
         ".Sh ONE MULTIPROCESSOR\nThe explorer's page sm draws an SM: its sub-partitions with a "
         "warp in each slot, their\nregisters, shared memory beside what its carve-out leaves to "
         "the L1 cache, block slots, and\nbarriers, tensor memory, cluster blocks and virtual "
         "resources where a launch uses them.\nA piece with a number belongs to a resident block; "
         "of a number without room the last digit\nis shown. What is left over is hatched; the "
         "mark before a resource says that it keeps out\nthe next block, which stands at the door "
         "below.\nThe order of warps over the sub-partitions is not published: they are placed in "
         "turn.\n")
SENTENCE(MANUAL_COMMANDS, 0, ".Sh COMMANDS\n")
SENTENCE(MANUAL_OPTIONS, 0,
         ".Sh OPTIONS\nNumbers take K, KiB, M, hexadecimal digits and separators.\n")
SENTENCE(MANUAL_KEYS, 0, ".Sh KEYS\nIn the explorer, where ^L is Ctrl and L, and S\\-Left Shift and Left:\n")
SENTENCE(MANUAL_LAUNCHES, 0,
         ".Sh LAUNCH FILES\nA launch file says how the kernels of a project are launched, once for "
         "the explorer and\nfor every command.\nIt is\n.Pa occupant.launches\nin the current folder "
         "or, inside of a project, the nearest one above; a project\nends at the folder that holds\n"
         ".Pa .git .\nA section names kernels, and its lines the parameters of their launch:\n"
         ".Bd -literal -offset indent\n[block_sum<*>]    # all instances\nblock        = 16x16\n"
         "dynamic_smem = 4*block + 1K\n.Ed\n.Pp\n"
         "The name of a section is a glob with * and ?, which matches a kernel's whole name: "
         "mangled,\ndemangled with its parameters, without them, or without template arguments "
         "too.\nOf all sections that match a kernel the last one that states a parameter wins.\n"
         "Numbers may be sums and products, and dynamic_smem may follow the block size.\n"
         "An option, or a value set in the explorer, wins over the file, and the file over a "
         "profile\nof a run; a block or cluster size that the kernel's own code fixes stays, with a "
         "message.\nIn the explorer W saves what was set for a kernel; kernels \\-\\-write-launches "
         "writes what a\nprofiler recorded.\nThe keys:\n")
SENTENCE(MANUAL_CONFIG, 0,
         ".Sh CONFIGURATION FILE\nLasting choices are lines in\n"
         ".Pa ~/.config/occupant/config.ini ,\nor in\n.Pa occupant/config.ini\nof\n"
         ".Ev XDG_CONFIG_HOME .\nA line is an option's name and its value, a switch is on or off; "
         "a # begins a comment:\n"
         ".Bd -literal -offset indent\ntheme        = light\nlang         = ko\n"
         "show-command = on     # as --show-command\n.Ed\n.Pp\n"
         "The command line wins over the file, and the file over the environment:\n.Ev LANG\nand\n"
         ".Ev NO_COLOR\nchoose where neither of the others does. A saved session has its own "
         "characters and\nits own line of the command, which win over the file.\n"
         "A switch that the file turns on is turned off by\n.Fl \\-NAME=off .\n.Pp\n"
         "The architecture and the device of the file take the place of the default: a kernel that\n"
         "was built for another one keeps it, and with\n.Fl \\-arch , \\-device\nor\n.Fl \\-gpu\n"
         "both are left out. A language other than English needs UTF\\-8, and is left out "
         "elsewhere;\nwhat programs read is in English.\n.Pp\n"
         "Only the user writes the file, and\n.Fl \\-no\\-config\nleaves it unread. "
         "A mistake is named with its line and what is allowed, the line is left\nout, and the program "
         "goes on: a command warns on standard error, the explorer says it in its\nlast row.\n"
         "The keys:\n")
SENTENCE(MANUAL_FOR, 1, "For {0}.")
SENTENCE(MANUAL_WORD_FOR, 2, "{0} is for {1}.")
SENTENCE(MANUAL_END, 0,
         ".Sh ENVIRONMENT\n.Bl -tag -width Ds\n"
         ".It Ev OCCUPANT_PROFILES\nfolders of profiles, separated by colons.\n"
         ".It Ev XDG_CONFIG_HOME\nholds\n.Pa occupant ,\nthe folder of one's own files; else\n.Ev HOME\n"
         "has it in\n.Pa .config .\n"
         ".It Ev XDG_STATE_HOME\nholds\n.Pa occupant ,\nthe folder of unsaved work; else\n.Ev HOME\n"
         "has it in\n.Pa .local/state .\n"
         ".It Ev NO_COLOR\nturns colours off where neither an option nor the configuration file "
         "chooses.\n"
         ".It Ev COLORFGBG\nwhether the background is light, of a terminal that does not answer that "
         "itself.\n"
         ".It Ev TERM , TERMINFO\nthe kind of terminal, and where it is described.\n"
         ".It Ev ESCDELAY\nmilliseconds after which an ESC is the key; else 25.\n"
         ".It Ev LC_ALL , LC_CTYPE , LANG\nthe character set: UTF-8 for more than ASCII.\n"
         ".It Ev LC_ALL , LC_MESSAGES , LANG\nthe language where neither an option nor the "
         "configuration file chooses.\n.El\n"
         ".Sh FILES\n.Bl -tag -width Ds\n"
         ".It Pa ~/.config/occupant/config.ini\nlasting choices; see\n"
         ".Sx CONFIGURATION FILE .\n"
         ".It Pa ~/.config/occupant/profiles/NAME.ini\na profile of one's own; see\n"
         ".Xr occupant-profile 5 .\n"
         ".It Pa occupant.launches\nhow the kernels of a project are launched; see\n"
         ".Sx LAUNCH FILES .\n"
         ".It Pa ~/.local/state/occupant/unsaved\\-*.occ\nexplorations that a signal or a closed "
         "terminal ended; the next\nstart offers the newest.\n"
         ".It Pa .occupant\\-lock\\-NAME\na lock beside a file that is being changed: other writers wait "
         "for it;\nit goes with its writer.\n"
         ".It Pa .occupant\\-XXXXXX\na file while it is written, six digits; a killed program "
         "leaves it.\n.El\n"
         ".Sh EXIT STATUS\n0: fine; 1: a check failed, or rows were bad; 2: wrong use, nothing\n"
         "to do, files that could not be read, or not whole, or not be written, or no memory.\n"
         ".Sh EXAMPLES\n")
SENTENCE(MANUAL_SEE, 0, ".Sh SEE ALSO\n.Xr occupant\\-profile 5\n")
SENTENCE(MANUAL_FIGURES, 2,
         "Each line is a name, a number ({0}), and one word of {1} for how sure it is.")
SENTENCE(MANUAL_PROFILE_BEGIN, 0,
         ".Dd November 22, 2026\n.Dt OCCUPANT-PROFILE 5\n.Os\n.Sh NAME\n.Nm occupant\\-profile\n"
         ".Nd an architecture of GPUs, for\n.Xr occupant 1\n.Sh DESCRIPTION\n"
         "A profile is a text file with the limits of one architecture and its products. A new GPU\n"
         "is a new file: nothing is compiled again.\nA section begins with its name in brackets; "
         "in it stands one\n.Dq name = value\na line. A # begins a comment.\n.Pp\n"
         "Sizes take B, KiB or MiB: 48 KiB, 0x30, 65,536. Items of a list have blanks between, "
         "and\na unit at the end is for all: 0 8 16 KiB.\nA file is refused as a whole where a "
         "required field is missing, a name is unknown or a value\nis out of its bounds;\n"
         ".Dl occupant profiles \\-\\-check FILE\nnames every mistake with its line.\n"
         ".Sh SECTIONS\n")
SENTENCE(MANUAL_PROFILE_END, 0,
         ".Sh FILES\nA profile is looked for by its file name, NAME.ini, in this order:\n"
         ".Bl -enum -compact\n.It\nthe folders of\n.Ev OCCUPANT_PROFILES , with colons between"
         ";\n.It\n.Pa ~/.config/occupant/profiles ,\nor\n.Pa occupant/profiles\nin\n"
         ".Ev XDG_CONFIG_HOME ;\n.It\nthe folder of the installation;\n.It\nthe program itself, "
         "which holds every profile of its version.\n.El\n"
         ".Sh EXAMPLES\nA profile to change, and what it says of a launch:\n"
         ".Dl occupant profiles NAME >mine.ini\n.Dl occupant report \\-a ./mine.ini \\-b 256\n"
         ".Sh SEE ALSO\n.Xr occupant 1\n")

/* ---- tour: files, scenes, the list */
SENTENCE(TOUR_SECTIONS, 1, "unknown section \"{0:60}\"; allowed are [tour] and [scene]")
SENTENCE(TOUR_WITHOUT_HEAD, 0, "a tour begins with the section [tour]")
SENTENCE(TOUR_KEY_UNKNOWN, 1,
         "unknown key \"{0:60}\"; allowed are texts (title, text, notes, question, answer), keys "
         "of sessions and launches, point, motion, overlay, series, claim and fact")
SENTENCE(TOUR_POINT_REFUSED, 1,
         "point: \"{0:60}\"; allowed is slider KEY, limit KEY or value KEY NUMBER")
SENTENCE(TOUR_MOTION_REFUSED, 2,
         "motion: \"{0:60}\"; allowed is KEY FROM..TO [by STEP] [at STEPS A SECOND, 1 to {1}]")
SENTENCE(TOUR_PLACE_REFUSED, 1, 
         "\"{0:60}\": no figure of this launch has that name, or a value is beyond its "
         "architecture")
SENTENCE(TOUR_CLAIM_REFUSED, 1, "claim: \"{0:60}\"; allowed is FIGURE [KEY=VALUE...]: VALUE")
SENTENCE(TOUR_CLAIM_WRONG, 3, "claim: {0:80} is {1}, not {2:40}")
SENTENCE(TOUR_NUMBER_UNSTATED, 1,
         "{0} is a number that nothing in the scene states; compute it in braces, claim it, or "
         "name its source as a fact")
SENTENCE(TOUR_GOOD, 2, "{0}: {1} scene, without a mistake|{0}: {1} scenes, without a mistake")
SENTENCE(TOUR_OPERANDS, 0, "tour plays one tour (see occupant tour --help)")
SENTENCE(TOURS_HOW, 0, "occupant tour NAME plays one")
SENTENCE(TOUR_HEAD_KEY_UNKNOWN, 1,
         "unknown key \"{0:60}\"; allowed in [tour] are title and summary")
SENTENCE(TOUR_NO_NUMBER, 2, "there is no tour {0}: there is {1}|there is no tour {0}: there are {1}, 1 to {1}")
SENTENCE(TOUR_MEANT, 2, "{0}: no tour and no file has that name; did you mean {1}?")
SENTENCE(TOUR_UNKNOWN, 1, "{0}: no tour and no file has that name (see occupant tour)")
SENTENCE(TOUR_VALUE_BEYOND, 4, "{0}: {1} is beyond what the architecture allows, {2} to {3}")
SENTENCE(TOUR_MOTION_LONG, 2,
         "motion: it takes {0} seconds, of at most {1}; take larger steps (by N), or more of them a "
         "second (at N)")
SENTENCE(TOUR_PLACE_OPEN, 1, "\"{0:60}\": the brace is never closed")
SENTENCE(TOUR_SLIDER_MISSING, 2,
         "\"{0:60}\": nothing was measured over {1}, the slider of this scene; name another one "
         "(slider = KEY)")
SENTENCE(TOUR_FACT_BARE, 1, "fact: \"{0:60}\" names no source; write it behind the number")
SENTENCE(TOUR_ANSWER_ALONE, 0, "answer: the scene has no question")
SENTENCE(TOUR_TEXT_LONG, 2, "{0}: longer than the {1} bytes that a scene can show")
SENTENCE(NOTES_NO_TOUR, 0, "no tour is being played by this user on this machine")
SENTENCE(NOTES_OF_SCENE, 5, "\n{0}/{1}  {2}\n{3}\n\n{4}\n")

/* ---- command: what is refused, and results of gates */
SENTENCE(MESSAGES_DROPPED, 1, "{0:plain} more messages are left out")
SENTENCE(STANDARD_INPUT, 0, "standard input")
SENTENCE(OUTPUT_FAILED, 1, "standard output: {0}")
SENTENCE(OUTPUT_UNWRITTEN, 0, "standard output: it could not be written")
SENTENCE(OPERAND_UNKNOWN, 1, "{0}: no such file or command")
SENTENCE(OPERAND_MEANT, 2, "{0}: no such file or command; did you mean \"{1}\"?")

/* Options */
SENTENCE(OPTION_REFUSED, 2, "--{0}: {1}")
SENTENCE(OPTION_NO_CHOICE, 3, "--{0}: found \"{1}\", allowed is {2}")
SENTENCE(OPTION_UNKNOWN, 1, "unknown option --{0}")
SENTENCE(OPTION_MEANT, 2, "unknown option --{0}; did you mean --{1}?")
SENTENCE(OPTION_UNKNOWN_SHORT, 1, "unknown option -{0}")
SENTENCE(OPTION_NEEDS, 2, "--{0} needs {1}")
SENTENCE(OPTION_WITH_VALUE, 1, "--{0} takes no value")
SENTENCE(OPTION_OF_OTHER_COMMAND, 2, "{0} takes no --{1} (see occupant {0} --help)")
/* Lines of the configuration file, behind "file:line: "; {0} is the key */
SENTENCE(CONFIG_SECTION, 1, "\"[{0:58}]\" is a section; allowed are lines name = value alone")
SENTENCE(CONFIG_KEY_UNKNOWN, 2, "unknown key \"{0:60}\"; allowed are {1}")
SENTENCE(CONFIG_KEY_MEANT, 2, "unknown key \"{0:60}\"; did you mean \"{1}\"?")
SENTENCE(CONFIG_KEY_ONCE, 2, "{0} is for the command line alone; allowed here are {1}")
SENTENCE(CONFIG_KEY_TWICE, 2, "{0} is there already, on line {1:plain}; allowed is once")
SENTENCE(CONFIG_VALUE_REFUSED, 3, "{0}: found \"{1:60}\", allowed is {2}")
SENTENCE(BATCH_OPERANDS, 0, "batch takes one file (see occupant batch --help)")
SENTENCE(CHECK_OPERANDS, 0,
         "check needs files and --min-occupancy P, --max-registers N, --max-spills BYTES, "
         "--no-lost-performance or --baseline FILE (see occupant check --help)")
SENTENCE(UPDATE_WITHOUT_BASELINE, 0, "--update needs --baseline FILE (see occupant check --help)")
SENTENCE(DIFF_OPERANDS, 0,
         "diff needs two files or folders, OLD and NEW (see occupant diff --help)")
SENTENCE(KERNELS_OPERANDS, 0, "kernels needs files (see occupant kernels --help)")
SENTENCE(PROFILES_CHECK_OPERANDS, 0, "--check needs the names of profile files")
SENTENCE(REPORT_PAGE_OR_TABLES, 2,
         "--{0} asks for a page, --{1} for tables: ask for one of them (--text, --ansi and --svg "
         "write a page)")
SENTENCE(REPORT_TWO_TABLES, 0,
         "--explain and --advice are two tables of CSV: ask for one of them")
SENTENCE(SWEEP_OPERANDS, 0, "sweep takes options alone (see occupant sweep --help)")
SENTENCE(SWEEP_NOTHING, 0,
         "sweep needs --vary AXIS[=FROM..TO[:STEP]] (see occupant sweep --help)")
SENTENCE(WATCH_NOTHING, 0, "--watch needs a FILE to watch")
/* An option and its file */
SENTENCE(OUTPUT_IS_INPUT, 2,
         "--{0} {1:100}: this command reads that file too: name another one to write to")
/* A file and its lock file */
SENTENCE(LOCK_AWAITED, 2, "{0:100}: another occupant writes it: waiting (its lock is {1})")
SENTENCE(OVERLAY_STANDARD_INPUT, 0, "--overlay -: standard input is read once: give a FILE")
SENTENCE(WATCH_STANDARD_INPUT, 0, "--watch: standard input is read once: give a FILE")
SENTENCE(WATCH_FOLDER, 1, "--watch: {0} is a folder: name its files")

/* Architecture, device, GPCs */
SENTENCE(ARCH_UNKNOWN, 1, "no architecture \"{0}\" (see occupant profiles)")
SENTENCE(ARCH_MEANT, 2, "no architecture \"{0}\"; did you mean {1}? (see occupant profiles)")
SENTENCE(ARCH_IS_DEVICE, 2, "\"{0}\" names a device, no architecture: --device takes {1}")
SENTENCE(ARCH_UNDESCRIBED, 1,
         "\"{0}\" is a target of ptxas that no document describes: its limits are not known")
SENTENCE(ARCH_WITH_MISTAKES, 1,
         "the profile of \"{0}\" has mistakes (see occupant profiles --check)")
SENTENCE(DEVICE_UNKNOWN, 1, "no device matches \"{0}\" (see occupant profiles --devices)")
SENTENCE(DEVICE_IS_ARCH, 1, "\"{0}\" names an architecture, no device: --arch takes it")
SENTENCE(DEVICE_NONE_OF_ARCH, 2,
         "no device of {1} matches \"{0}\" (see occupant profiles --devices)")
SENTENCE(DEVICE_OTHERS_OF_ARCH, 3,
         "no device of {1} matches \"{0}\"; there are {2} (see occupant profiles --devices)")
SENTENCE(DEVICE_SEVERAL, 2,
         "more than one device matches \"{0}\": {1} (see occupant profiles --devices)")
SENTENCE(DEVICE_SEVERAL_OF_ARCH, 3,
         "more than one device of {1} matches \"{0}\": {2} (see occupant profiles --devices)")
SENTENCE(GPCS_WITHOUT_DEVICE, 0, "--gpcs needs a device")
SENTENCE(GPCS_TOO_MANY, 1, "more than {0:plain} GPCs")
SENTENCE(LATENCY_KEY_UNKNOWN, 1,
         "found \"{0}\", allowed is dram, l2_hit, l1_hit, shared_load, fp32_add_mul_fma, another name "
         "of [throughput] in a profile, or none")
SENTENCE(GPCS_OF_OTHER_SUM, 3, "the list comes to {0:plain} SMs, {1} has {2:plain}")

/* Kernels */
SENTENCE(KERNEL_REFUSED, 3, "{0}: {1}: {2}")
SENTENCE(KERNEL_WITHOUT_PROFILE, 1, "no profile of {0}")
SENTENCE(KERNEL_UNDESCRIBED, 1, "{0} is a target of ptxas that no document describes")
SENTENCE(KERNEL_FILE_WITHOUT_ARCH, 2,
         "{0} names no architecture: taken for {1} (-a says otherwise)")
SENTENCE(KERNEL_OUT_OF_BOUNDS, 0, "its figures are beyond what can be launched")
SENTENCE(KERNEL_FIGURE_TOO_LARGE, 3, "{0} {1}: at most {2} can be launched")
SENTENCE(UNKNOWN_REGISTERS, 0, "registers unknown: its file does not say")
SENTENCE(UNKNOWN_SPILLS, 0, "spills unknown: its file does not say")
SENTENCE(NONE_TO_EXPLORE, 0, "there is no kernel to explore")
SENTENCE(NONE_TO_REPORT, 0, "there is no kernel to report")
SENTENCE(NONE_TO_SUGGEST, 0, "there is no kernel to suggest a launch for")
SENTENCE(NONE_TO_LIST, 0, "there is no kernel to list")
SENTENCE(NONE_TO_CHECK, 0, "there is no kernel to check")
SENTENCE(NONE_TO_COMPARE, 0, "there is no kernel to compare")

/* {1} is one of the three that follow */
SENTENCE(NONE_MEANT_TO_EXPLORE, 2,
         "there is no kernel to explore: none of the {0:plain} is meant by {1}")
SENTENCE(NONE_MEANT_TO_REPORT, 2,
         "there is no kernel to report: none of the {0:plain} is meant by {1}")
SENTENCE(NONE_MEANT_TO_SUGGEST, 2,
         "there is no kernel to suggest a launch for: none of the {0:plain} is meant by {1}")
SENTENCE(NONE_MEANT_TO_LIST, 2,
         "there is no kernel to list: none of the {0:plain} is meant by {1}")
SENTENCE(NONE_MEANT_TO_CHECK, 2,
         "there is no kernel to check: none of the {0:plain} is meant by {1}")
SENTENCE(NONE_MEANT_TO_COMPARE, 2,
         "there is no kernel to compare: none of the {0:plain} is meant by {1}")
SENTENCE(BY_KERNEL, 0, "--kernel")
SENTENCE(BY_KERNEL_AND_ARCH, 0, "--kernel and --arch")
SENTENCE(BY_KERNEL_AND_DEVICE, 0, "--kernel and --device")
SENTENCE(SORT_UNKNOWN, 2, "--sort: no column \"{0}\"; there are {1}")
SENTENCE(SORT_MEANT, 3, "--sort: no column \"{0}\"; did you mean \"{2}\"?; there are {1}")
SENTENCE(NOTICE_OF_MESSAGES, 2, "{0:plain} messages, such as {1}")
SENTENCE(TALLY_UNLINKED, 1,
         "{0:plain} kernel is not linked yet: registers and stack may still grow|"
         "{0:plain} kernels are not linked yet: registers and stack may still grow")
/* "inputs: block size 3 from the file, 1 given; dynamic shared memory 4 assumed" */
SENTENCE(TALLY_WARNED, 1,
         "{0:plain} kernel has a warning of ptxas about lost performance (--format csv has it)|"
         "{0:plain} kernels have a warning of ptxas about lost performance (--format csv has it)")
SENTENCE(TALLY_INPUTS, 1, "inputs: {0}")
SENTENCE(TALLY_SOURCES, 2, "{0} {1}")
SENTENCE(TALLY_BETWEEN, 0, "; ")
SENTENCE(TALLY_SOURCE, 2, "{0:plain} {1}")
SENTENCE(TALLY_BOUNDS, 1,
         "{0:plain} occupancy is an upper bound: --block, --assume-block, --smem or a launch file "
         "states what is unknown or assumed|"
         "{0:plain} occupancies are upper bounds: --block, --assume-block, --smem or a launch file "
         "states what is unknown or assumed")
/* What a format cannot state: "ptxas: launch bounds, cluster size", joined by TALLY_BETWEEN */
SENTENCE(TALLY_UNSTATED, 1, "assumed to be none, since the format cannot state it: {0}")
SENTENCE(TALLY_FORMAT, 2, "{0}: {1}")
SENTENCE(TALLY_STAND_INS, 2,
         "{0:plain} kernel is not built for {1}: the nearest build stands in, an assumption|"
         "{0:plain} kernels are not built for {1}: the nearest build stands in, an assumption")

/* batch: {0} is the file */
SENTENCE(COLUMN_TWICE, 3, "{0}:1: column {1:plain}: \"{2}\" is there twice")
SENTENCE(COLUMN_OF_RESULT, 2,
         "{0}:1: \"{1}\" of the input stays beside the result of that name")
SENTENCE(COLUMN_PASSED_MEANT, 3,
         "{0}:1: column \"{1}\" is passed through; did you mean \"{2}\"?")
SENTENCE(BATCH_EMPTY, 1, "{0}: empty; the first row must name the columns")
SENTENCE(NO_COLUMN_KNOWN, 1,
         "{0}:1: no column is known; known are arch, device, block, registers, static_smem, "
         "dynamic_smem, carveout, barriers, cluster, grid and more (see occupant batch --help)")
SENTENCE(ROW_REFUSED, 3, "{0}:{1:plain}: {2}")
SENTENCE(ROWS_BAD, 2, "{0}: {1:plain} bad rows in all")
SENTENCE(ROW_OF_OTHER_LENGTH, 2, "{0:plain} fields, the first row names {1:plain}")
SENTENCE(ROW_OUT_OF_BOUNDS, 0, "the launch is out of bounds")
SENTENCE(CELL_REFUSED, 2, "{0}: {1}")
SENTENCE(CELL_ARCH, 1, "arch: \"{0}\" is not known")
SENTENCE(CELL_ARCH_UNDESCRIBED, 1,
         "arch: \"{0}\" is a target of ptxas that no document describes: its limits are not known")
SENTENCE(CELL_ARCH_MEANT, 2, "arch: \"{0}\" is not known; did you mean {1}?")

/* check: {0} percent on {1} with blocks of {2} threads from {3}, for the reason {4}, built for {5} */
/* {2} is "256 (given)" or "any size", {3} the limit */
SENTENCE(CHECK_LOW, 4, "{0} % on {1} with blocks of {2}: {3}")
SENTENCE(CHECK_LOW_OF_BUILD, 5, "{0} % on {1} (built for {4}) with blocks of {2}: {3}")
SENTENCE(CHECK_BLOCK, 2, "{0} ({1})")
SENTENCE(CHECK_ANY_BLOCK, 0, "any size")
SENTENCE(CHECK_CANNOT_TELL, 2, "cannot tell: {0} unknown: {1} %") /* {0}: parameters; {1}: "≤ 100" */
SENTENCE(CHECK_ASSUMED, 2,
         "cannot tell: assumed: {0} (an option, a launch file or the binary states it); as "
         "assumed {1} %") /* {0}: parameters */
SENTENCE(CHECK_INPUTS, 1, "inputs: {0}") /* "block size 256 given, registers 33 (from the file)" */
SENTENCE(CHECK_INPUT, 3, "{0} {1} ({2})")
SENTENCE(CHECK_INPUT_UNKNOWN, 2, "{0} {1}")
SENTENCE(CHECK_LIMITED_BY, 1, "limited by {0}")
SENTENCE(CHECK_ADVICE, 1, "would reach it: {0}")
SENTENCE(CHECK_REGISTERS, 2, "{0} registers: at most {1}")
SENTENCE(CHECK_REGISTERS_OF_BUILD, 3, "{0} registers on {2}: at most {1}")
SENTENCE(CHECK_SPILLS, 2, "{0} bytes spilled: at most {1}")
SENTENCE(CHECK_SPILLS_OF_BUILD, 3, "{0} bytes spilled on {2}: at most {1}")

SENTENCE(CHECK_WARNING, 1, "ptxas warned of lost performance: {0}")
SENTENCE(CHECK_WARNING_OF_BUILD, 2, "ptxas warned of lost performance on {1}: {0}")
SENTENCE(UNKNOWN_WARNINGS, 0, "only a build log has the warnings of ptxas")

/* {0} kernels, of which {1} are bad and {2} unknown; {3} is the percentage */
SENTENCE(CHECKED_BEYOND, 2,
         "{0:plain} kernel, {1:plain} beyond what is allowed|"
         "{0:plain} kernels, {1:plain} beyond what is allowed")
SENTENCE(CHECKED_BEYOND_UNKNOWN, 3,
         "{0:plain} kernel, {1:plain} beyond what is allowed, {2:plain} cannot be told|"
         "{0:plain} kernels, {1:plain} beyond what is allowed, {2:plain} cannot be told")
SENTENCE(CHECKED_BELOW, 3,
         "{0:plain} kernel, {1:plain} below {2} %|"
         "{0:plain} kernels, {1:plain} below {2} %")
SENTENCE(CHECKED_BELOW_UNKNOWN, 4,
         "{0:plain} kernel, {1:plain} below {2} %, {3:plain} cannot be told|"
         "{0:plain} kernels, {1:plain} below {2} %, {3:plain} cannot be told")

/* check --baseline: {0} is the file */
SENTENCE(BASELINE_MISSING, 1, "{0}: no such file; --update writes it")
SENTENCE(BASELINE_NO_KERNEL, 0,
         "no column is named kernel; a baseline is what check --update writes, or the CSV of "
         "occupant kernels")
SENTENCE(BASELINE_COLUMN_TWICE, 1, "column {0} is there twice; allowed is once")
SENTENCE(BASELINE_CELL_REFUSED, 5, "{0}:{1:plain}: column {2:plain}, {3}: {4}")
SENTENCE(BASELINE_NO_NAME, 0, "empty; allowed is the name of a kernel")
SENTENCE(BASELINE_NO_ARCH, 1,
         "\"{0}\" is no architecture; allowed is a name such as sm_N, or nothing")
SENTENCE(BASELINE_NOT_WHOLE, 1, "{0}: not updated: not every file could be read, or not whole")
SENTENCE(BASELINE_UPDATED, 2,
         "{0}: updated, {1} kernel|{0}: updated, {1} kernels")
SENTENCE(BASELINE_CURRENT, 1, "{0}: up to date")
SENTENCE(BASELINE_HINT, 0, "--update stores the figures of this build")
SENTENCE(BASELINE_OF_ARCH, 2, "{0} on {1}")
SENTENCE(BASELINE_SUMMARY, 2, "against {0}: {1}")
SENTENCE(BASELINE_LINE_WORSE, 2, "worse than {0}: {1}")
SENTENCE(BASELINE_LINE_UNCLEAR, 2, "cannot tell against {0}: {1}")
SENTENCE(BASELINE_LINE_BETTER, 2, "better than {0}: {1}")
SENTENCE(BASELINE_LINE_NEW, 1, "new: not in {0}")
SENTENCE(BASELINE_LINE_RENAMED, 2, "its parameters changed: in {0} it is {1}")
SENTENCE(BASELINE_GONE, 2, "gone: {0}: {1:400}")
SENTENCE(BASELINE_GONE_OF_ARCH, 3, "gone: {0}: {1:400} on {2}")
SENTENCE(BASELINE_MERGED, 1,
         "{0} kernel shares name, architecture, file and launch with another: the worst figures "
         "of both count|"
         "{0} kernels share name, architecture, file and launch with another: the worst figures "
         "of each count")
SENTENCE(BASELINE_AMBIGUOUS, 1,
         "{0} new kernel may be a gone one with other parameters; several fit: not compared|"
         "{0} new kernels may be gone ones with other parameters; several fit: not compared")
SENTENCE(BASELINE_FIGURE, 3, "{0} {1} to {2}")
SENTENCE(BASELINE_PERCENT, 3, "{0} {1} to {2} %")
SENTENCE(BASELINE_ELSEWHERE, 5, "{0} {1} % on {3} to {2} % on {4}")
SENTENCE(BASELINE_BLOCKS, 2, "blocks of {0} to {1} threads")
SENTENCE(KERNELS_NEW, 1, "{0} new")
SENTENCE(KERNELS_GONE, 1, "{0} gone")

/* diff, profiles --check */
SENTENCE(DIFF_NOTHING, 0, "no difference")
SENTENCE(KERNELS_UNCLEAR, 1, "{0} unclear")
SENTENCE(KERNELS_WORSE, 1, "{0} worse")
SENTENCE(KERNELS_TRADED, 1, "{0} traded")
SENTENCE(KERNELS_BETTER, 1, "{0} better")
SENTENCE(KERNELS_ADDED, 1, "{0} added")
SENTENCE(KERNELS_REMOVED, 1, "{0} removed")
SENTENCE(KERNELS_UNCHANGED, 1, "{0} unchanged")
SENTENCE(DIFF_SUMMARY, 1, "Kernels: {0}")
SENTENCE(DIFF_CUT, 1,
         "{0} more kernel is left out: GitHub limits the length of a comment|"
         "{0} more kernels are left out: GitHub limits the length of a comment")
SENTENCE(DIFF_TITLE, 2, "{0}: {1}")
SENTENCE(DIFF_TITLE_OF_ARCH, 3, "{0}: {1} on {2}")
SENTENCE(DIFF_FIGURE, 2, "{0} {1}")
SENTENCE(DIFF_PERCENT, 2, "{0} {1} %")
SENTENCE(DIFF_UNKNOWN, 4,
         "{0:plain} kernel is compared without occupancy; the first, {1}: {2}: {3}|"
         "{0:plain} kernels are compared without occupancy; the first, {1}: {2}: {3}")
SENTENCE(PROFILES_CHECKED, 2,
         "{0:plain} profile checked, {1:plain} bad|{0:plain} profiles checked, {1:plain} bad")

/* Launch files: {0} their path, or {1} where a count comes first. A value {3} of the key {2} that
   a kernel's code rules out: {4} is the kernel, {5} the code's value */
SENTENCE(LAUNCHES_OVERRULED, 6, "{0}:{1:plain}: {2} = {3:plain}: the code of {4:80} fixes {5:plain}")
SENTENCE(LAUNCHES_ABOVE_MOST, 6,
         "{0}:{1:plain}: {2} = {3:plain}: the code of {4:80} allows at most {5:plain}")
SENTENCE(OPTION_OVERRULED, 4, "--{0} {1:plain}: the code of {2:80} fixes {3:plain}")
SENTENCE(OPTION_ABOVE_MOST, 4, "--{0} {1:plain}: the code of {2:80} allows at most {3:plain}")
SENTENCE(LAUNCHES_NONE_TO_CHECK, 1,
         "--check needs a launch file: there is no {0} here, and no --launches FILE")
SENTENCE(FILE_IS_LAUNCHES, 1, "{0}: is a launch file: give it by --launches {0}")
SENTENCE(LAUNCHES_CHECKED, 2,
         "{1}: {0:plain} section, no mistake|{1}: {0:plain} sections, no mistake")
SENTENCE(LAUNCHES_CHECKED_BAD, 2, "{1}: {0:plain} mistake|{1}: {0:plain} mistakes")
SENTENCE(LAUNCHES_UNMATCHED, 3, "{0}:{1:plain}: [{2}] matches no kernel")
SENTENCE(LAUNCHES_NOTHING_RECORDED, 0,
         "--write-launches: no launch of these kernels is recorded: it needs what a profiler saw")
SENTENCE(LAUNCHES_ADDED, 2, "{1}: {0:plain} section added|{1}: {0:plain} sections added")
SENTENCE(LAUNCHES_KNOWN, 1,
         "{0:plain} kernel is there already|{0:plain} kernels are there already")
SENTENCE(LAUNCHES_UNRECORDED, 1,
         "{0:plain} kernel has no recorded launch|{0:plain} kernels have no recorded launch")
SENTENCE(LAUNCHES_UNNAMED, 1,
         "{0:plain} kernel is left out: its name is not its own|"
         "{0:plain} kernels are left out: their names are not their own")

/* suggest */
SENTENCE(SUGGEST_BLOCKS, 3,
         "Block sizes with at least {0} % (highest: {1} %) with {2:plain} registers a thread")
SENTENCE(SUGGEST_BLOCKS_BOUND, 3,
         "Block sizes whose upper bound is {0} % or more (highest: {1} %) with {2:plain} registers "
         "a thread")
SENTENCE(SUGGEST_BOUNDS, 1,
         "A block of {0} threads: for each number of blocks on an SM the most registers\n"
         "a thread, the launch bounds, the most dynamic shared memory (api: what\n"
         "cudaOccupancyAvailableDynamicSMemPerBlock answers)")
SENTENCE(SUGGEST_ARCHS, 3,
         "Block sizes with at least {0} % on each architecture (highest: {1} %),\n"
         "with {2:plain} registers a thread")
SENTENCE(SUGGEST_ARCHS_KERNEL, 2,
         "Block sizes of the kernel with at least {0} % on each architecture (highest: {1} %)")
/* The build that an architecture {0} runs, with {1} registers; one for {2} that does not run there. */
SENTENCE(SUGGEST_BUILD, 3, "  {0}: {1:plain} registers a thread, built for {2}")
SENTENCE(SUGGEST_STAND_IN, 3,
         "  {0}: {1:plain} registers a thread, built for {2}, which does not run there")
SENTENCE(SUGGEST_ARCHS_ALONE, 0,
         "several architectures: without --device and --exactly, in at most 255 characters")
SENTENCE(SUGGEST_ARCHS_TOO_MANY, 1, "at most {0} architectures")
SENTENCE(SUGGEST_EXACTLY, 2,
         "Exactly {0} block of {1} threads on an SM: first and last value, the rest as it is|"
         "Exactly {0} blocks of {1} threads on an SM: first and last value, the rest as it is")
SENTENCE(SUGGEST_NOT_EXACTLY, 3,
         "no registers and no shared memory alone give exactly {0:plain} blocks of {1:plain} "
         "threads on {2}")
SENTENCE(SUGGEST_SEVERAL, 1,
         "{0:plain} kernels are selected: name one by --kernel, and its build by --arch")
SENTENCE(SUGGEST_UNKNOWN, 1, "Nothing states {0}: the percentages are upper bounds.")
SENTENCE(SUGGEST_SPILLS, 1,
         "Fewer than its {0:plain} registers may spill: compile with -Xptxas -v and look.")
SENTENCE(SUGGEST_SPILLS_MORE, 2,
         "It has {1} already; fewer than its {0:plain} registers may spill more:\n"
         "compile with -Xptxas -v and look.")
SENTENCE(SUGGEST_NOTHING_RUNS, 1,
         "no block size runs: {0} has no room for one block of this kernel")

/* sweep, behind "--vary: " */
SENTENCE(AXES_TOO_MANY, 0, "--vary: at most two axes")
SENTENCE(AXES_SAME, 0, "the two axes are the same")
SENTENCE(AXIS_UNKNOWN, 1,
         "no field \"{0}\"; there are block, registers, dynamic_smem, smem_per_thread, cluster, "
         "static_smem, barriers, carveout, grid, max_threads, virtual and tensor_columns")
SENTENCE(AXIS_MEANT, 2, "no field \"{0}\"; did you mean \"{1}\"?")
SENTENCE(AXIS_NO_RANGE, 0, "a range is written FROM..TO or FROM..TO:STEP")
SENTENCE(AXIS_WITHOUT_END, 0, "grid has no end: give it a range, such as grid=1..2000")
SENTENCE(AXIS_NO_NUMBER, 0, "only fields that are numbers can be varied")

/* Pictures: report --page, and the explorer's key. {0} a page, {1} an architecture */
SENTENCE(PICTURE_TITLE, 2, "occupant: {0}, {1}")
SENTENCE(RECORDING_ENDED, 2, "recording ended: {0}: {1}")
SENTENCE(PICTURE_WRITTEN, 1, "picture written to {0}")
SENTENCE(SIZE_REFUSED, 4,
         "--size: \"{0}\"; allowed is COLSxROWS, from {1:plain}x{2:plain} to {3:plain}x{3:plain}")
SENTENCE(KEY_UNKNOWN, 1,
         "--keys: no key \"{0}\"; keys are characters, or names as Down, S-Left, Tab, Enter, ^L")

/* The explorer's messages that its event loop writes */
SENTENCE(COPIED, 1, "copied: {0}")
SENTENCE(PRINTED_ON_LEAVING, 1, "printed on leaving: {0}")
SENTENCE(LAUNCHES_KEPT, 1, "launches as before: {0}")
SENTENCE(WAITING_FOR_BUILD, 1, "waiting for the build: {0}")
SENTENCE(NO_KERNELS_YET, 0, "no kernels yet")
SENTENCE(READING_STOPPED, 0, "Esc ended the reading: nothing is explored")
SENTENCE(READING_ENDED, 0,
         "reading ended: the kernels are those from before, until the file changes again")
/* {0} the time of its end, {1} a key */
SENTENCE(UNSAVED_OFFERED, 2, "unsaved work of {0}: {1} opens it, D deletes it, Esc leaves it")
SENTENCE(UNSAVED_OPENED, 2, "unsaved work of {0} opened; {1} undoes it")
SENTENCE(UNSAVED_DELETED, 0, "unsaved work deleted")
SENTENCE(UNSAVED_NONE, 0, "no unsaved work is kept")
SENTENCE(UNSAVED_IN_A_TOUR, 0, "a tour opens no unsaved work; occupant alone offers it")
SENTENCE(UNSAVED_TAKEN, 0, "that work is gone: another occupant has opened or deleted it")

/* ---- driver: why no GPU is there. {0} is the library, or a function of the driver */
SENTENCE(DRIVER_MISSING, 1,
         "no NVIDIA driver here: its library, {0}, was not found")
SENTENCE(DRIVER_STATIC, 0,
         "this occupant is a static program, which cannot use the NVIDIA driver: the file that `make "
         "portable` builds can, and so can an occupant built on this machine")
SENTENCE(DRIVER_TOO_OLD, 1, "the NVIDIA driver is too old: it has no {0}, as drivers have from CUDA 11.4 on")
SENTENCE(DRIVER_NONE_VISIBLE, 0, "CUDA_VISIBLE_DEVICES is empty, which hides every GPU: unset it")
SENTENCE(DRIVER_NO_GPU, 0, "the NVIDIA driver shows no GPU")
SENTENCE(DRIVER_NO_GPU_VISIBLE, 1,
         "the NVIDIA driver shows no GPU: none is named by CUDA_VISIBLE_DEVICES, which is \"{0:60}\"")
SENTENCE(DRIVER_STUB, 0,
         "libcuda.so.1 is the toolkit's stub: it is for linking, and has no driver behind it")
SENTENCE(DRIVER_GPU_BUSY, 0,
         "the GPU is in exclusive use by another process, or its compute mode prohibits use")
SENTENCE(DRIVER_MISMATCH, 0,
         "libcuda.so.1 and the kernel's NVIDIA module have different versions: restart the machine "
         "after an update")
SENTENCE(DRIVER_TOO_OLD_FOR_GPU, 0,
         "the forward compatibility package of CUDA in use does not support this GPU")
SENTENCE(DRIVER_ERROR, 3, "the driver refuses {0}: {1} (error {2:plain})")
SENTENCE(DRIVER_ERROR_NUMBER, 2, "the driver refuses {0}: error {1:plain}")
SENTENCE(GPU_WITHOUT_CAPABILITY, 1,
         "the driver tells no compute capability or no SMs of GPU {0:plain}")
SENTENCE(GPU_UNKNOWN, 2, "no GPU \"{0}\"; there is {1:200}")

/* A GPU beside its profile; {0} is a field or the profile */
SENTENCE(GPU_LIKE_RELATIVE, 1, "like {0} (assumed)")
SENTENCE(GPU_NAME_LIKE, 2, "like {1}: {0:40}")
SENTENCE(GPU_DIFFERENCE, 3, "{0} {1:plain} (profile: {2:plain})")
SENTENCE(GPU_DIFFERENCES, 2, "{0}: the driver's figures are used: {1:300}")
SENTENCE(GPU_CONTRADICTS, 2,
         "{0}: the driver's figures contradict one another, the profile's are used; the driver: {1:300}")
SENTENCE(GPU_WITHOUT_PROFILE, 2,
         "no profile for {0}: beyond the driver's figures those of {1} are assumed")
SENTENCE(GPU_OF_NO_PRODUCT, 2,
         "{1} is no product of the profile {0}: its GPCs are unknown, and cluster counts are upper "
         "bounds")

/* gpus */
SENTENCE(GPUS_WRITTEN, 2, "{0}: written, the profile of {1}")
/* Lines of the profile that is written, behind "# ": {1} is the date, {2} CUDA, {3} the driver */
SENTENCE(GPUS_PROFILE_TITLE, 4, "{0}, as its driver {3} (CUDA {2}) described it on {1}")
SENTENCE(GPUS_PROFILE_BY, 1, "written by occupant {0}, `occupant gpus --write`")
SENTENCE(GPUS_SOURCE_DRIVER, 0, "the driver")
SENTENCE(GPUS_SOURCE_PROFILE, 1, "the profile {0}")
SENTENCE(GPUS_SOURCE_ASSUMED, 1, "assumed: {0}")
SENTENCE(VERSION_UNKNOWN, 0, "unknown")
SENTENCE(GPUS_DRIVER, 2, "Driver {1}, CUDA {0}.")
SENTENCE(GPUS_DRIVER_UNKNOWN, 1, "Driver of unknown version, CUDA {0}.")
SENTENCE(GPU_AND_ARCHITECTURE, 0, "--gpu chooses architecture and device: leave out --arch and --device")
SENTENCE(GPU_MODE_PROHIBITED, 0, "prohibited")
SENTENCE(GPU_MODE_EXCLUSIVE, 0, "exclusive")
SENTENCE(GPUS_VERSION_UNKNOWN, 0, "of unknown version")
/* What gpus --write measures: source of a figure, and lines behind "# " */
SENTENCE(GPUS_SOURCE_GPCS, 1, "measured: {0} cluster count|measured: {0} cluster counts")
SENTENCE(GPUS_SOURCE_CLUSTER, 0, "measured: blocks that stood on an SM")
SENTENCE(GPUS_MEASURED, 1, "measured: {0}")
SENTENCE(GPUS_MEASURED_NOTHING, 0, "nothing")
SENTENCE(GPUS_LEFT_OUT, 2, "{0}: not measured, and left out: {1:240}")
SENTENCE(GPUS_NOT_MEASURED, 2, "{0}: not measured, the profile's: {1:240}")
SENTENCE(GPUS_NO_CLUSTERS, 1, "{0} has no clusters, whose counts tell the GPCs")
SENTENCE(GPUS_NO_COUNTS, 0, "the driver gives no counts of active clusters")
SENTENCE(GPUS_GPCS_NONE, 1, "no list explains the {0} cluster counts of the driver")
SENTENCE(GPUS_GPCS_SEVERAL, 2,
         "several lists explain the {0} cluster counts of the driver: {1:180}")
SENTENCE(GPUS_GPCS_MANY, 2,
         "too many lists explain the {0} cluster counts of the driver, such as {1:140}")
SENTENCE(GPUS_GPCS_DIFFER, 3, "gpc_sms: measured {0:100}; {1}, as the profile has it: {2:100}")
SENTENCE(GPUS_CLUSTER_DIFFERS, 2, "cluster_blocks_per_sm: measured {0:plain}; the profile has {1:plain}")
/* On the first screen, which may cut the list; {0} counts it */
SENTENCE(GPU_DIFFERENCES_COUNTED, 3,
         "{1}: {0} figure is the driver's (occupant gpus): {2:300}|{1}: {0} figures are the driver's (occupant gpus): {2:300}")

/* verify. {0} and {1} of the title: the GPU and its driver; {2} is CUDA, {3} the date */
SENTENCE(VERIFY_TITLE, 6,
         "{0}, driver {1}, CUDA {2}, {3}, against the profile {4}, {5}")
SENTENCE(VERIFY_BOTH, 2, "driver {0:plain}, profile {1:plain}")
SENTENCE(VERIFY_BOUND_REFUSED, 0,
         "A block above the kernel's own launch bound is refused at its launch, as the profile says; "
         "the driver's count of active blocks does not look at the bound.")
SENTENCE(VERIFY_BOUND_IGNORED, 0,
         "The driver launches a block above the kernel's own launch bound; the profile says that it "
         "refuses it.")
SENTENCE(VERIFY_UNMEASURED, 2,
         "{0} launch was not measured: {1:200}|{0} launches were not measured: {1:200}")
SENTENCE(VERIFY_RESIDENCY, 0, "Blocks on one SM together, as the profile says and as they stood:")
SENTENCE(VERIFY_GPCS_SAME, 2, "GPCs: {1} SMs explain all {0} cluster counts, as the profile says.")
SENTENCE(VERIFY_GPCS_NEW, 2, "GPCs: {1} SMs alone explain all {0} cluster counts; the profile has no list.")
SENTENCE(VERIFY_GPCS_OTHER, 2,
         "GPCs: {1} SMs explain all {0} cluster counts; the profile's list does not.")
SENTENCE(VERIFY_GPCS_SEVERAL, 2, "GPCs: several lists explain all {0} cluster counts: {1}")
SENTENCE(VERIFY_GPCS_MANY, 2, "GPCs: many lists explain the {0} cluster counts, such as {1}")
SENTENCE(VERIFY_GPCS_NONE, 1, "GPCs: no list explains all {0} cluster counts.")
SENTENCE(VERIFY_GROUPS, 1, "SMs that running clusters shared stand in groups of {0}.")
SENTENCE(VERIFY_GROUPS_OTHER, 1, "The GPCs of the profile are other ones: {0}.")
SENTENCE(VERIFY_AGREES, 1, "No disagreement in {0} answers.")
SENTENCE(VERIFY_DIFFERS, 2, "{0} of {1} answers differ.")
SENTENCE(VERIFY_MEASURED_DIFFERS, 1, "{0} measurement differs.|{0} measurements differ.")
SENTENCE(VERIFY_OUT_OF_TIME, 2,
         "the driver answers slowly: {0} of {1} rows were asked before the time was up")
SENTENCE(VERIFY_UNREADABLE, 2, "{0}: {1}")
SENTENCE(VERIFY_NO_RECORD, 1, "{0}: no record of `occupant verify --json`")
SENTENCE(VERIFY_INTERRUPTED, 4,
         "interrupted: {0} of {1} rows of questions were asked, and {2} of {3} launches measured")
SENTENCE(PROGRESS_LEFT, 1, "{0} second left|{0} seconds left")

/* measure; lines of an argument file, behind "file:line: " */
SENTENCE(ARGUMENT_REFUSED, 1, "{0}")
SENTENCE(ARGUMENT_NO_ROOM, 2, "\"{0:60}\" does not fit into {1}")
SENTENCE(ARGUMENT_TWO_SIZES, 0, "elements and grid both give the blocks: leave one out")
SENTENCE(ARGUMENT_NO_NUMBER, 1, "\"{0:60}\" is no number")
SENTENCE(ARGUMENTS_TOO_MANY, 1, "more than the {0:plain} arguments that are allowed")
SENTENCE(ARGUMENT_UNKNOWN, 1,
         "unknown \"{0:60}\"; allowed are buffer, u32, s32, u64, s64, f32, f64, elements, per_thread "
         "and grid")
SENTENCE(ARGUMENT_NO_PAIR, 0, "a line is written name = value")
SENTENCE(ARGUMENT_NO_GRID, 0, "elements = N or grid = N is missing")
SENTENCE(MEASURE_OPERANDS, 0, "measure: one file with the kernel is needed")
SENTENCE(MEASURE_NO_ARGUMENTS, 0,
         "measure: --arguments is missing: a file that describes what the kernel is launched with "
         "(occupant measure --help)")
SENTENCE(MEASURE_ARGUMENT_COUNT, 3,
         "{0:200}: has {1:plain} argument; the kernel takes {2:plain}|"
         "{0:200}: has {1:plain} arguments; the kernel takes {2:plain}")
SENTENCE(MEASURE_ARGUMENT_SIZE, 5,
         "{0:200}:{1:plain}: this argument has {2:plain} bytes; argument {3:plain} of the kernel has "
         "{4:plain}")
SENTENCE(MEASURE_NO_KERNEL, 0,
         "measure: --kernel is missing: the name of the kernel, mangled as in the file")
SENTENCE(MEASURE_NEVER_ENDS, 1,
         "it had not ended after {0:plain} second (--limit)|it had not ended after {0:plain} seconds "
         "(--limit)")
SENTENCE(MEASURE_CHILD_DIED, 1,
         "its process was ended by signal {0:plain}: does the file of arguments have them all?")
SENTENCE(MEASURE_CHILD_ENDED, 1, "its process ended with status {0:plain}")
/* Threads, register cap and dynamic shared memory of a launch, and why it failed */
SENTENCE(MEASURE_FAILED, 4,
         "a launch of {0:plain} threads, register cap {1:plain}, {2:plain} B failed: {3:200}")
SENTENCE(MEASURE_GIVEN_UP, 1, "{0:plain} points were left out after three failures in a row")
SENTENCE(MEASURE_INTERRUPTED, 2, "interrupted: {0:plain} of {1:plain} points were measured")
SENTENCE(MEASURE_SEVERAL_MATCH, 3, "{1:200}: --kernel must choose one of {0:plain} kernels: {2}")
SENTENCE(MEASURE_NONE_MATCHES, 3, "{0:200}: no kernel matches \"{1:100}\"; it has {2}")
SENTENCE(MEASURE_MORE_NAMES, 1, "{0:plain} more") /* at the end of the list of names */
SENTENCE(MEASURE_CAPS_ALIKE, 2, "Register caps {0} leave the kernel at {1} registers: one point.")
SENTENCE(MEASURE_VERDICT, 4,
         "With shared memory added, {0:plain} to {1:plain} % occupancy: at {1:plain} % it runs at "
         "{2:plain} % of its speed at {0:plain} %; {3:plain} % occupancy is enough for 95 % of the best.")

/* Measured points over the curves. Rows that are refused, behind "file:line: " */
SENTENCE(MEASURED_NO_COLUMN, 1,
         "no column \"{0}\"; needed are parameter, value and measured; unit, label and "
         "device may be there")
SENTENCE(MEASURED_NO_PARAMETER, 1,
         "parameter: \"{0:60}\"; allowed are block, registers, dynamic_smem, static_smem, "
         "cluster and tensor_columns")
SENTENCE(MEASURED_NO_NUMBER, 1, "measured: \"{0:60}\" is no number from 0 up")
SENTENCE(MEASURED_SERIES_TOO_MANY, 1, "more than {0:plain} series")
SENTENCE(MEASURED_POINTS_TOO_MANY, 1, "more than {0} points: the rest of the file is not read")
SENTENCE(MEASURED_DAMAGED, 1, "{0}")
SENTENCE(MEASURED_NOTHING_IN, 1, "{0}: no measured point in it")
SENTENCE(MEASURED_SKIPPED, 2,
         "{0} row of the overlay skipped: {1}|{0} rows of the overlay skipped, the first: "
         "{1}")
/* The explorer's messages: the place of a series, of how many, and its label */
SENTENCE(MEASURED_NO_OVERLAY, 0, "no measured points: --overlay FILE.csv lays them over the curves")
SENTENCE(MEASURED_NONE_SHOWN, 0, "measured points: none")
SENTENCE(MEASURED_ONE_SHOWN, 3, "measured points: series {0:plain} of {1:plain}, {2}")
SENTENCE(MEASURED_ALL_SHOWN, 1, "measured points: {0} series|measured points: all {0} series")
/* The right end of a graph's title: {0} is the unit of the left axis, {1} of the right one */
SENTENCE(GRAPH_RIGHT, 1, "right: {0}")
SENTENCE(GRAPH_BOTH, 2, "{0} · right: {1}")
SENTENCE(MEASURED_SHARE_UNIT, 0, "% of best")
/* The legend: {0} is a unit; a series with its best; its other ends */
SENTENCE(MEASURED_LEGEND, 0, "Measured:")
SENTENCE(MEASURED_LEGEND_IN, 1, "Measured, {0}:")
SENTENCE(MEASURED_LEGEND_SHARE, 0, "Measured, % of the best:")
/* The same on another device than the explored one, {0} or {1}; and the label of one series, where others differ */
SENTENCE(MEASURED_LEGEND_ON, 1, "Measured on {0}:")
SENTENCE(MEASURED_LEGEND_IN_ON, 2, "Measured on {1}, {0}:")
SENTENCE(MEASURED_LEGEND_SHARE_ON, 1, "Measured on {0}, % of the best:")
SENTENCE(MEASURED_LEGEND_ON_SHORT, 1, "On {0}:")
SENTENCE(MEASURED_LEGEND_OF, 2, "{0}, {1}")
SENTENCE(MEASURED_LEGEND_BEST, 2, "{0} ({1})")
SENTENCE(MEASURED_LEGEND_NONE, 0, "Measured: not shown")
SENTENCE(MEASURED_LEGEND_MORE, 1, "{0} more")
SENTENCE(MEASURED_LEGEND_OUTSIDE, 1, "{0} point beyond the axes|{0} points beyond the axes")
SENTENCE(MEASURED_NO_LABEL, 0, "points")
/* Beside the point of a profiler: {0} is "48.5 %" */
SENTENCE(GRAPH_ACHIEVED, 1, "{0} achieved")
SENTENCE(GRAPH_ESTIMATED, 1, "{0} estimated")
/* Key, hint, symbols, option */
SENTENCE(ACTION_MEASURED, 0, "measured points: all series, each alone, none")
SENTENCE(HINT_MEASURED, 0, "series")
SENTENCE(SYMBOL_POINT, 0, "points measured, by the right axis (m)")
SENTENCE(SYMBOL_ACHIEVED, 0, "occupancy that a profiler saw of this launch")
SENTENCE(OPTION_OVERLAY, 0,
         "lay measured points over the curves: CSV as measure writes it, - for standard "
         "input, or the built-in h200; may be repeated")
/* A tour's key: {0} is a glob that no label matches */
SENTENCE(TOUR_SERIES_NONE, 1, "series: no label matches \"{0:60}\" (the key overlay comes first)")
/* Behind the launch files, in the mdoc language */
SENTENCE(MANUAL_MEASURED, 0,
         ".Sh MEASURED POINTS\nA file for \\-\\-overlay is CSV with the columns parameter, value and "
         "measured, and unit,\nlabel and device where there are any; others are ignored, and lines that begin with "
         "#.\n.Bd -literal -offset indent\nparameter,value,measured,unit,label\nblock,256,93.1,"
         "Gelement/s,copy\ndynamic_smem,57344,91.2,Gelement/s,copy\n.Ed\n.Pp\nA point lies over the graph "
         "of its parameter, and counts by the axis at the right.\nThe rows of a file with one label and unit "
         "are a series; a label that an earlier file has is\nfollowed by the file's name, or its "
         "folder's.\nLarger is better: give rates, not times.\nWhere units differ, or bests by more than a factor of 4, all series are drawn in "
         "percent of\ntheir own best.\nStatic shared memory lies on the graph of the dynamic one, less "
         "what the launch has.\nWhere the device is not the explored one, the screen names it.\nA row that is refused is skipped, with a message.\nSessions do not keep "
         "the points.\n")

/* clang-format on */
