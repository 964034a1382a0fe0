/* SPDX-License-Identifier: MIT */
/*
 * The sentences in Traditional Chinese as written in Taiwan, in the order of
 * sentences.h, whose comments say where each of them stands. Chinese has one
 * form for every count. A Han character takes two cells: no label, heading or
 * hint is wider than the English one, but for a few where there is room (two
 * tabs of the pages, titles above wider columns).
 *
 * One term, one word:
 *   occupancy 佔用率, thread 執行緒, block 區塊, warp warp, warpgroup warpgroup,
 *   lane lane, SM SM, sub-partition 子分割區, GPC GPC, partition 分割區,
 *   register 暫存器, shared memory 共享記憶體, dynamic 動態, static 靜態,
 *   local memory 區域記憶體, spill 溢出, stack 堆疊, cache 快取, carve-out carve-out,
 *   opt-in opt-in, oversized 超大, tensor memory 張量記憶體, its column 欄,
 *   barrier 屏障, virtual resource 虛擬資源, cluster 叢集, portable 可攜, grid 網格,
 *   kernel kernel, launch 啟動, launch bounds 啟動界限, cooperative 協作,
 *   resident 常駐, active 作用中, slot 槽位, limit 上限, limiter 限制, bound 上界,
 *   wave 波次, tail 尾波, cliff 斷崖, gain 增益, loss 損失, advice 建議, target 目標,
 *   latency 延遲, bandwidth 頻寬, throughput 吞吐量, scheduler 排程器, access 存取,
 *   instruction 指令, command 命令, producer 生產者, consumer 消費者,
 *   allocate 配置, reserve 保留, round up 進位, round down 捨去, idle 閒置,
 *   architecture 架構, device 裝置, driver 驅動程式, profile 描述檔, profiler 分析器,
 *   compile 編譯, link 連結, build 組建, baseline 基準, launch file 啟動檔,
 *   option 選項, field 欄位, key 按鍵 or 鍵, row 列, column 欄, line 行, section 區段,
 *   file 檔案, folder 資料夾, program 程式, byte 位元組, default 預設, page 頁面,
 *   slider 滑桿, graph 曲線圖, map 分布圖, pin 釘選, ghost 殘影, undo 復原,
 *   tour 導覽, scene 場景, notes 講稿, claim 聲明,
 *   session (its file) 探索檔, given 指定, assumed 假設, unknown 未知, fitted 擬合, measured 實測
 */
/* clang-format off */

/* ---- base: numbers that are refused. {0} is the text, {1} and {2} the bounds */
SENTENCE(NUMBER_MISSING, 2, "缺少數字；允許 {0} 到 {1}")
SENTENCE(NUMBER_NOT_WHOLE, 3, "「{0}」不是整數；允許 {1} 到 {2}")
SENTENCE(NUMBER_NO_NUMBER, 3, "「{0}」不是數字；允許 {1} 到 {2}")
SENTENCE(NUMBER_WRONG_UNIT, 4, "「{0}」的單位不對；允許 {1} 到 {2} ({3})")
SENTENCE(NUMBER_TOO_SMALL, 3, "「{0}」太小；允許 {1} 到 {2}")
SENTENCE(NUMBER_TOO_LARGE, 3, "「{0}」太大；允許 {1} 到 {2}")
/* A bound, and what it counts */
SENTENCE(NUMBER_OF, 2, "{0} {1}")
SENTENCE(NUMBER_UNITS_OF_COUNTS, 0, "K、M 或 G")
SENTENCE(NUMBER_UNITS_OF_BYTES, 0, "B、K、KiB、M、MiB、G 或 GiB")
SENTENCE(NUMBER_UNITS_OF_PERCENT, 0, "%")

/* ---- base: JSON that is read, behind "file: at byte 12: " */
SENTENCE(NO_REGULAR_FILE, 0, "不是一般檔案")
SENTENCE(IS_FOLDER, 0, "是資料夾")
SENTENCE(JSON_CUT_OFF, 0, "文字被截斷")
SENTENCE(JSON_UNEXPECTED, 0, "JSON 在此不允許的位元組")
SENTENCE(JSON_BAD_ESCAPE, 0, "JSON 沒有的跳脫序列")
SENTENCE(JSON_CONTROL, 0, "字串裡有控制字元")
SENTENCE(JSON_NOT_UTF8, 0, "字串不是 UTF-8")
SENTENCE(JSON_NO_NUMBER, 0, "JSON 沒有這種數字")
SENTENCE(JSON_TOO_DEEP, 0, "巢狀的值超過允許的 256 層")
SENTENCE(JSON_BEHIND, 0, "值結束之後還有內容")

/* ---- base: files with mistakes; profile: lines and sections of a file */
SENTENCE(TOO_MANY_MISTAKES, 3, "{0}:{1:plain}: 錯誤超過 {2:plain} 個；其餘不讀")
SENTENCE(INI_LINE_TOO_LONG, 2, "一行有 {0:plain} 個位元組；最多 {1:plain}")
SENTENCE(INI_LINE_UNCLEAN, 0, "有控制字元，或不是 UTF-8；只允許文字")
SENTENCE(INI_NO_TEXT, 1, "{0}: 不是文字檔")
SENTENCE(INI_LINE_NOT_UNDERSTOOD, 1, "看不懂「{0:60}」；應寫成 name = value")
SENTENCE(INI_NO_KEY, 0, "有值卻沒有名稱；應寫成 name = value")
SENTENCE(INI_NO_VALUE, 0, "有名稱卻沒有值；應寫成 name = value")
SENTENCE(INI_NO_SECTION, 1, "「{0:60}」不是區段；應寫成 [section]")
SENTENCE(SECTION_BRACKETS, 1, "「[{0:58}]」不是區段；應寫成 [section]")
SENTENCE(SECTION_MEANT, 2, "未知的區段「{0:60}」；您是指 [{1}] 嗎？其內容不讀")
SENTENCE(SECTION_UNKNOWN, 1,
         "未知的區段「{0:60}」；允許 [architecture]、[device NAME]、[throughput] 和 "
         "[latency]；其內容不讀")
SENTENCE(SECTION_NAME_SIZE, 3, "名稱有 {0:plain} 個位元組；允許 [{1} NAME]，長 1 到 {2:plain}")
SENTENCE(SECTION_NAME_TWICE, 2, "[{0} {1}] 已經有了；只允許一次")
SENTENCE(SECTION_TWICE, 2, "[{0}] 已在第 {1:plain} 行；只允許一次")
SENTENCE(SECTION_WITH_NAME, 2, "[{0}] 沒有名稱；不允許「{1:60}」")
SENTENCE(SECTIONS_TOO_MANY, 2, "[{0}] 區段超過允許的 {1:plain} 個")
SENTENCE(SECTION_MISSING, 1, "缺少區段 [{0}]")

/* ---- profile: fields and figures */
SENTENCE(FIELD_OUTSIDE, 0, "欄位在任何區段之前；第一個應是 [architecture]")
SENTENCE(FIELD_MEANT, 2, "未知的欄位「{0:60}」；您是指 {1} 嗎？")
SENTENCE(FIELD_UNKNOWN, 2,
         "未知的欄位「{0:60}」；[{1}] 允許的欄位由 `occupant profiles --fields` 列出")
SENTENCE(FIELD_TWICE, 2, "{0} 已在第 {1:plain} 行給定；只允許一次")
SENTENCE(FIELD_MISSING, 2, "缺少 {0}；[{1}] 必須有它")
SENTENCE(FIELD_REFUSED, 2, "{0}: {1}")
SENTENCE(FIELD_NOT_AT_MOST, 4, "{0}: {1}；最多允許 {2} ({3})")
SENTENCE(FIELD_NOT_AT_LEAST, 4, "{0}: {1}；至少要 {2} ({3})")
SENTENCE(FIELD_NOT_DIVISOR, 4, "{0}: {1}；必須是 {2} ({3}) 的因數")
SENTENCE(FIGURE_REFUSED, 3, "{0}: 「{1:60}」不是數值；允許不超過 1,000,000 的數字和 {2}")
SENTENCE(FIGURE_TWICE, 1, "{0} 已經給定；只允許一次")
SENTENCE(FIGURE_NAME_SIZE, 2, "名稱有 {0:plain} 個位元組；允許 1 到 {1:plain}")
SENTENCE(FIGURES_TOO_MANY, 1, "數值超過允許的 {0:plain} 個")

/* ---- profile: values */
SENTENCE(VALUE_TEXT_SIZE, 2, "文字有 {0:plain} 個位元組；允許 1 到 {1:plain}")
SENTENCE(VALUE_NO_CAPABILITY, 1, "「{0:40}」不是運算能力；應如 9.0，最大 99.99")
SENTENCE(VALUE_NO_REAL, 3, "不允許「{0:40}」；允許從 {1:plain} 到 {2} 的數字")
SENTENCE(VALUE_NO_CHOICE, 2, "未知的「{0:40}」；允許 {1}")
SENTENCE(VALUE_UNIT_IN_LIST, 1, "清單裡有「{0:40}」；單位只允許一個，寫在最後")
SENTENCE(VALUE_NOT_ASCENDING, 2, "{0} 排在 {1} 之後；清單必須遞增")
SENTENCE(VALUE_LIST_SIZE, 2, "清單有 {0:plain} 個數字；允許 1 到 {1:plain}")

/* ---- profile: values that contradict each other */
SENTENCE(CAPABILITY_OF_OTHER_NAME, 3,
         "描述檔名為 {2}，卻寫 {0:plain}.{1:plain}；只允許它自己的編號")
SENTENCE(WARP_SIZE_UNKNOWN, 1, "{0:plain} 個執行緒；允許 16、32 或 64")
SENTENCE(BLOCK_LARGER_THAN_WARPS, 4,
         "{0:plain} 個執行緒；最多允許 {1:plain}，即 max_warps_per_sm ({2:plain}) 乘以 "
         "{3:plain} 個執行緒")
SENTENCE(OPTIN_LARGER_THAN_CARVEOUT, 2,
         "加上 smem_reserved 是 {0} 個位元組；最多允許 {1}，即 carveouts 的最大值")
SENTENCE(WIDE_REGISTERS_HALF, 0,
         "wide_register_unit 和 wide_registers 只有一個；應兩個都有或都沒有")
SENTENCE(WIDE_REGISTER_UNIT_SMALL, 2,
         "{0:plain}；允許 0，或 register_unit ({1:plain}) 以上")
SENTENCE(TENSOR_EXCLUSIVE_SMALL, 2,
         "{0:plain}；允許 0，或大於 tensor_columns_per_sm ({1:plain})")
SENTENCE(GPCS_DIFFER_FROM_SMS, 2,
         "各 GPC 共有 {0:plain} 個 SM；應是 sms 的 {1:plain} 個")
SENTENCE(ASSUMED_NO_FIELD, 1, "沒有欄位「{0}」")
SENTENCE(CURVE_LENGTHS_DIFFER, 2, "{0} 個數字；應與 warps 的個數相同，即 {1}")
SENTENCE(GPC_STATUS_ALONE, 0, "有狀態卻沒有 gpc_sms；應省略，或寫 unknown")
SENTENCE(GPC_STATUS_MISSING, 0,
         "gpc_sms 沒有狀態；允許 assumed、fitted、documented 或 measured")
SENTENCE(CLUSTER_SMALLER_THAN_PORTABLE, 2,
         "{0:plain}；允許架構的可攜大小 {1:plain} 以上，或 0")

/* ---- profile: files */
SENTENCE(PROFILE_FOLDER_UNREADABLE, 2, "{0}: 這裡的描述檔都不讀：{1}")
SENTENCE(PROFILE_UNREADABLE, 2, "{0}: 無法讀取：{1}")
SENTENCE(PROFILE_TOO_LARGE, 1, "{0}: 超過描述檔允許的 1 MiB")
SENTENCE(PROFILE_OF_OTHER_NAME, 3, "{0}: 其名稱是「{1}」；應與檔名相同，即「{2}」")

/* ---- lists: "a, b or c" */
SENTENCE(LIST_BETWEEN, 0, "、")
SENTENCE(LIST_OR, 0, " 或 ")

/* ---- kernel: files that are read. {0} is the file */
SENTENCE(FILE_FAILED, 2, "{0}: {1}")
SENTENCE(FILE_CHANGED, 1, "{0}: 讀取時被寫入：請重新讀取")
SENTENCE(FILE_IS_FOLDER, 1, "{0}: 是資料夾：請指名檔案，或用 --recursive 走訪")
SENTENCE(FOLDER_TOO_DEEP, 1, "{0}: 深於 64 層資料夾：略過")
SENTENCE(FOLDER_WITHOUT_KERNELS, 2, "{0}: {1:plain} 個檔案裡沒有 kernel")
SENTENCE(FILE_EMPTY, 1, "{0}: 是空的")
SENTENCE(FILE_WITHOUT_KERNELS, 1, "{0}: 沒有 kernel")
SENTENCE(FILE_COMPRESSED, 2, "{0}: 是壓縮檔：{1}")
SENTENCE(FILE_ZIP, 1, "{0}: 是 zip 封存檔：請解壓縮，再給其中的檔案")
SENTENCE(FILE_PTX, 2, "{0}: 是 PTX，編譯之後才知道暫存器數：{1}")
SENTENCE(FILE_PTX_INSIDE, 2,
         "{0}: 內含文字形式的 PTX，由驅動程式在程式執行時編譯：對該文字執行 ptxas -v "
         "-arch={1} "
         "就會寫出 kernel 的暫存器數")
SENTENCE(FILE_PACKED, 2, "{0}: 以 UPX 壓縮：{1}")
SENTENCE(FILE_AMD, 1, "{0}: 是 AMD GPU 的程式碼，本程式對它一無所知")
SENTENCE(FILE_NVVM, 1,
         "{0}: 是 NVVM 程式碼 (nvcc -ltoir 或 -optix-ir)，連結或載入之後才知道暫存器數")
SENTENCE(FILE_BITCODE, 1, "{0}: 是 LLVM 的 bitcode，編譯之後才知道暫存器數")
SENTENCE(FILE_NCU_REPORT, 2, "{0}: 是 Nsight Compute 的報告：{1}")
SENTENCE(FILE_NSYS_REPORT, 2, "{0}: 是 Nsight Systems 的報告：{1}")
SENTENCE(FILE_NSYS_SUMMARY, 2, "{0}: 是 Nsight Systems 的報告，但沒有 CSV 形式的啟動：{1}")
SENTENCE(FILE_DATABASE, 2, "{0}: 是 SQLite 資料庫；若屬 Nsight Systems，可這樣讀：{1}")
SENTENCE(FILE_TRITON_METADATA, 1,
         "{0}: 記載 Triton kernel 的啟動：請給旁邊的 .cubin，或整個資料夾")
SENTENCE(FILE_XLA, 2,
         "{0}: 是 XLA (JAX) 的傾印，不含暫存器數；它的 PTX 由 XLA_FLAGS="
         "--xla_dump_to=FOLDER 留在旁邊，可這樣讀：{1}")
SENTENCE(FILE_UNKNOWN, 1,
         "{0}: 沒有可辨識的內容：請給 nvcc -Xptxas -v 或 cuobjdump -res-usage 的文字、"
         "內有 CUDA kernel 的 cubin、fatbin、目的檔、程式庫或程式，或 ncu 的輸出 "
         "(ncu --import REPORT --csv --print-units base)")
SENTENCE(OUT_OF_MEMORY, 0, "記憶體不足")
SENTENCE(RESULT_OUT_OF_MEMORY, 0, "記憶體不足：結果不完整")
SENTENCE(FILE_OUT_OF_MEMORY, 1, "{0}: 記憶體不足")
SENTENCE(LINE_OUT_OF_MEMORY, 2, "{0}:{1:plain}: 記憶體不足")
SENTENCE(KERNELS_OUT_OF_MEMORY, 2, "{0}: 讀了 {1:plain} 個 kernel 之後記憶體不足")
SENTENCE(LAST_LINE_CUT, 1,
         "{0}: 文字在此中斷：最後一行沒有行尾，故略過；若內容完整，請在結尾加上換行")
SENTENCE(LINES_CUT, 2, "{0}: 超過 {1:plain} 個位元組的行已截斷")

/* ---- kernel: text of compilers and profilers. {0} is the file */
SENTENCE(LOG_UNFINISHED, 3,
         "{0}: 有 {1:plain} 個 kernel 沒有「Used ... registers」行 (第一個是 {2:120})："
         "文字不完整")
SENTENCE(LOG_WARNING_WITHOUT_KERNEL, 3,
         "{0}: ptxas 沒有說一起編譯的 {2:plain} 個 kernel 中是哪一個，因此都算有此警告：{1:240}")
SENTENCE(LOG_MIXED, 3,
         "{0}: 同時編譯的各行混在一起，因此不知道 {1:plain} 個 kernel 的數值 (第一個是 {2:100})："
         "make -O 或 ninja 會讓各次編譯的行保持在一起")
SENTENCE(LOG_LINE_DAMAGED, 3,
         "{0}:{1:plain}: ptxas 或 nvlink 的這一行有讀不出的名稱或數字 (共 {2:plain} 行如此)")
SENTENCE(DUMP_WITHOUT_FIGURES, 3,
         "{0}:{1:plain}: 函式沒有它的數值行 (「REG:... STACK:...」)；這樣的函式：{2:plain}")
SENTENCE(NCU_FIGURES_REFUSED, 2, "{0}: 太大或單位未知的數值：{1:plain}")
SENTENCE(NCU_ROUNDED, 2,
         "{0}: 其中的大小經過捨入 (「{1}」)，取最接近的可能值：ncu --print-units base "
         "會印出精確值")
SENTENCE(NSYS_ROUNDED, 2,
         "{0}: 共享記憶體的大小經過捨入 (「{1}」)，取最接近的可能值；捨入可能改變的佔用率是上限")
SENTENCE(TRACE_DAMAGED, 3, "{0}: 位元組 {1:plain} 處：{2}：其後的啟動不計")
SENTENCE(TRACE_GZIP_DAMAGED, 2,
         "{0}: 壓縮資料在位元組 {1:plain} 處損壞或截斷：其後的啟動不計")
SENTENCE(TRACE_WITHOUT_KERNELS, 1,
         "{0}: 追蹤記錄裡沒有 GPU kernel：分析器必須記錄它們 "
         "(ProfilerActivity.CUDA，或 nsys profile --trace=cuda)")
SENTENCE(JOIN_OTHER_BUILD, 5,
         "{0} 與 {1} 屬於不同的組建，前者有 {4:plain} 列單獨保留：{2} 有 {3}")
SENTENCE(JOIN_REGISTERS, 2, "{0:plain} 和 {1:plain} 個暫存器")
SENTENCE(JOIN_STATIC_SMEM, 2, "{0} 和 {1} B 靜態共享記憶體")
SENTENCE(JOIN_SMEM, 2, "總共 {0} B 共享記憶體，和 {1} B 靜態")
SENTENCE(JOIN_THREADS, 2, "{0} 個執行緒的區塊，和最多 {1}")
SENTENCE(ROW_TOO_LONG, 3,
         "{0}:{1:plain}: 一列超過 {2:plain} 個位元組，或引號沒有結束：略過此列")
SENTENCE(ROW_QUOTE_OPEN, 2, "{0}:{1:plain}: 引號沒有結束：略過此列")
SENTENCE(ROW_DAMAGED, 3, "{0}:{1:plain}: {2}：略過此列")

/* ---- kernel: binary files. {0} is the file */
SENTENCE(CUBIN_DAMAGED, 4, "{0}: 位元組 {1:hex} 處的 cubin：{2} ({3:hex})")
SENTENCE(ELF_DAMAGED, 4, "{0}: 位元組 {1:hex} 處的 ELF 檔：{2} ({3:hex})")
SENTENCE(ELF_NOT_SUPPORTED, 0, "不是 64 位元、小端序的 ELF 檔")
SENTENCE(ELF_HEADER_SIZE, 0, "區段標頭的大小不是 64")
SENTENCE(ELF_HEADERS_BEYOND, 0, "區段標頭位於檔案結尾之外")
SENTENCE(ELF_HEADERS_CUT, 0, "區段標頭超出檔案結尾")
SENTENCE(ELF_SEGMENTS_CUT, 0, "程式標頭不全在檔案裡")
SENTENCE(ELF_SECTION_CUT, 0, "有個區段不全在檔案裡")
SENTENCE(ELF_NAMES_CUT, 0, "區段名稱不全在檔案裡")
SENTENCE(CUBIN_SYMBOLS_CUT, 0, "符號不全在檔案裡")
SENTENCE(CUBIN_KERNEL_WITHOUT_CODE, 0, "kernel 沒有自己的程式碼")
SENTENCE(CUBIN_KERNEL_WITHOUT_NAME, 0, "kernel 的名稱不在名稱表裡")
SENTENCE(CUBIN_RECORDS_OVERLAP, 0, ".nv.info 區段互相重疊")
SENTENCE(CUBIN_RECORD_CUT, 0, ".nv.info 的一筆記錄超出其區段")
SENTENCE(CUBIN_RECORDS_CUT, 0, ".nv.info 區段不全在檔案裡")
SENTENCE(MEMBER_DAMAGED, 2, "{0}: 封存檔在位元組 {1:hex} 處的成員損壞或截斷")
SENTENCE(ARCHIVE_THIN, 1, "{0}: 精簡封存檔只記目的檔的名稱：請給目的檔本身")
SENTENCE(FATBIN_UNKNOWN, 1, "{0}: 版本未知或被截斷的 fatbin")
SENTENCE(FATBIN_CUT, 4,
         "{0}: 位元組 {1:hex} 處的 fatbin 宣稱有 {2:unsigned} 個位元組，實際有 {3:plain}")
SENTENCE(FATBIN_ENTRY_CUT, 2, "{0}: 位元組 {1:hex} 處的 fatbin 項目超出其容器")
SENTENCE(IMAGE_TOO_LARGE, 4,
         "{0}: 位元組 {2:hex} 處 sm_{1:plain} 的映像解開後會超過允許的大小 "
         "({3:unsigned} 個位元組)")
SENTENCE(IMAGE_DAMAGED, 4,
         "{0}: 位元組 {2:hex} 處 sm_{1:plain} 的映像無法解開 ({3:unsigned} 個位元組)")
SENTENCE(IMAGE_OUT_OF_MEMORY, 4,
         "{0}: 位元組 {2:hex} 處 sm_{1:plain} 的映像放不進記憶體 ({3:unsigned} 個位元組)")
SENTENCE(IMAGES_LEFT_OUT, 5,
         "{0}: 略過 {1:plain} 個 kernel 映像，因為它們以 {2} 壓縮，而本系統沒有 {3}：{4}")
SENTENCE(IMAGES_LEFT_OUT_STATIC, 5,
         "{0}: 略過 {1:plain} 個 kernel 映像，因為它們以 {2} 壓縮，而這個靜態程式建置時沒有 {3}：{4}")
SENTENCE(FRAME_LEFT_OUT, 3,
         "{0}: 位元組 {1:hex} 處 zstd 框架裡的 cubin 無法解開 ({2:unsigned} 個位元組)")
SENTENCE(KERNELS_AS_PTX, 1,
         "{0}: 只有 PTX 形式的 kernel，編譯器產生 GPU 程式碼之後才知道暫存器數")
SENTENCE(KERNELS_AS_LTO, 1,
         "{0}: 只有供連結時期最佳化的 kernel，連結之後才知道暫存器數")

/* ---- explorer: launch parameters, facts, limits and their arithmetic */

/* Units behind an amount of their own column. At most 20 cells. */
SENTENCE(UNIT_THREADS, 0, "執行緒")
SENTENCE(UNIT_BLOCKS, 0, "區塊")
SENTENCE(UNIT_BYTES, 0, "B")
SENTENCE(UNIT_PERCENT, 0, "%")
SENTENCE(UNIT_PER_BLOCK, 0, "個/區塊")
SENTENCE(UNIT_COLUMNS, 0, "欄")
SENTENCE(UNIT_SMS, 0, "SM")
SENTENCE(UNIT_WARPGROUPS, 0, "warpgroup")

/* Names of parameters: NAME in a sentence, BRIEF where there is little room, LABEL in front of a
   slider (at most 16 cells for the first four, 22 for the others), HELP for options and panels. */
SENTENCE(PARAMETER_BLOCK_SIZE_NAME, 0, "區塊大小")
SENTENCE(PARAMETER_BLOCK_SIZE_BRIEF, 0, "區塊")
SENTENCE(PARAMETER_BLOCK_SIZE_LABEL, 0, "區塊大小")
SENTENCE(PARAMETER_BLOCK_SIZE_HELP, 0, "每個區塊的執行緒數")
SENTENCE(PARAMETER_REGISTERS_NAME, 0, "暫存器")
SENTENCE(PARAMETER_REGISTERS_BRIEF, 0, "暫存器")
SENTENCE(PARAMETER_REGISTERS_LABEL, 0, "暫存器/執行緒")
SENTENCE(PARAMETER_REGISTERS_HELP, 0, "每個執行緒的暫存器數，如編譯器所印")
SENTENCE(PARAMETER_DYNAMIC_SMEM_NAME, 0, "共享記憶體")
SENTENCE(PARAMETER_DYNAMIC_SMEM_BRIEF, 0, "smem")
SENTENCE(PARAMETER_DYNAMIC_SMEM_LABEL, 0, "共享記憶體/區塊")
SENTENCE(PARAMETER_DYNAMIC_SMEM_HELP, 0, "每個區塊的動態共享記憶體")
SENTENCE(PARAMETER_CLUSTER_SIZE_NAME, 0, "叢集大小")
SENTENCE(PARAMETER_CLUSTER_SIZE_BRIEF, 0, "叢集")
SENTENCE(PARAMETER_CLUSTER_SIZE_LABEL, 0, "叢集大小")
SENTENCE(PARAMETER_CLUSTER_SIZE_HELP, 0, "每個叢集的區塊數；0 表示啟動不用叢集")
SENTENCE(PARAMETER_CLUSTER_SIZE_MISSING, 0, "此架構沒有叢集")
SENTENCE(PARAMETER_STATIC_SMEM_NAME, 0, "靜態共享記憶體")
SENTENCE(PARAMETER_STATIC_SMEM_BRIEF, 0, "靜態 smem")
SENTENCE(PARAMETER_STATIC_SMEM_LABEL, 0, "靜態共享記憶體")
SENTENCE(PARAMETER_STATIC_SMEM_HELP, 0, "每個區塊的靜態共享記憶體")
SENTENCE(PARAMETER_BARRIERS_NAME, 0, "屏障")
SENTENCE(PARAMETER_BARRIERS_BRIEF, 0, "屏障")
SENTENCE(PARAMETER_BARRIERS_LABEL, 0, "屏障")
SENTENCE(PARAMETER_BARRIERS_HELP, 0, "每個區塊的具名屏障數")
SENTENCE(PARAMETER_BARRIERS_MISSING, 0, "屏障在此架構不構成上限")
SENTENCE(PARAMETER_CARVEOUT_NAME, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_BRIEF, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_LABEL, 0, "Carve-out")
SENTENCE(PARAMETER_CARVEOUT_HELP, 0,
         "kernel 偏好的每個 SM 共享記憶體：百分比、大小或 default")
SENTENCE(PARAMETER_CARVEOUT_MISSING, 0, "此架構沒有 carve-out")
SENTENCE(PARAMETER_CACHE_CONFIG_NAME, 0, "快取組態")
SENTENCE(PARAMETER_CACHE_CONFIG_BRIEF, 0, "快取")
SENTENCE(PARAMETER_CACHE_CONFIG_LABEL, 0, "快取組態")
SENTENCE(PARAMETER_CACHE_CONFIG_HELP, 0,
         "kernel 如何劃分 L1 與共享記憶體：none、shared、l1 或 equal")
SENTENCE(PARAMETER_CACHE_CONFIG_MISSING, 0, "這裡的共享記憶體大小固定")
SENTENCE(PARAMETER_CACHING_NAME, 0, "L1 快取")
SENTENCE(PARAMETER_CACHING_BRIEF, 0, "L1 快取")
SENTENCE(PARAMETER_CACHING_LABEL, 0, "載入的 L1 快取")
SENTENCE(PARAMETER_CACHING_HELP, 0, "全域載入的分割快取：off、on 或 forced")
SENTENCE(PARAMETER_CACHING_MISSING, 0, "這裡的快取不限制區塊")
SENTENCE(PARAMETER_GRID_SIZE_NAME, 0, "網格大小")
SENTENCE(PARAMETER_GRID_SIZE_BRIEF, 0, "網格")
SENTENCE(PARAMETER_GRID_SIZE_LABEL, 0, "網格大小")
SENTENCE(PARAMETER_GRID_SIZE_HELP, 0, "啟動的區塊數；0 表示未知")
SENTENCE(PARAMETER_MAX_THREADS_NAME, 0, "啟動界限")
SENTENCE(PARAMETER_MAX_THREADS_BRIEF, 0, "界限")
SENTENCE(PARAMETER_MAX_THREADS_LABEL, 0, "啟動界限")
SENTENCE(PARAMETER_MAX_THREADS_HELP, 0, "kernel 允許的最大區塊；0 表示依架構")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_NAME, 0, "虛擬資源")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_BRIEF, 0, "虛擬")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_LABEL, 0, "虛擬資源")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_HELP, 0, "每個區塊的虛擬資源")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_MISSING, 0, "此架構沒有虛擬資源")
SENTENCE(PARAMETER_TENSOR_COLUMNS_NAME, 0, "張量記憶體欄數")
SENTENCE(PARAMETER_TENSOR_COLUMNS_BRIEF, 0, "張量記憶體")
SENTENCE(PARAMETER_TENSOR_COLUMNS_LABEL, 0, "張量記憶體")
SENTENCE(PARAMETER_TENSOR_COLUMNS_HELP, 0,
         "每個區塊配置的張量記憶體欄數 (tcgen05.alloc)；0 表示沒有")
SENTENCE(PARAMETER_TENSOR_COLUMNS_MISSING, 0, "此架構沒有張量記憶體")
SENTENCE(PARAMETER_OVERSIZED_NAME, 0, "超大共享記憶體")
SENTENCE(PARAMETER_OVERSIZED_BRIEF, 0, "超大")
SENTENCE(PARAMETER_OVERSIZED_LABEL, 0, "超大共享記憶體")
SENTENCE(PARAMETER_OVERSIZED_HELP, 0, "kernel 可用超大級的共享記憶體，高於 opt-in 上限")
SENTENCE(PARAMETER_OVERSIZED_MISSING, 0, "此架構沒有超大級的共享記憶體")
SENTENCE(PARAMETER_OPTIN_NAME, 0, "共享記憶體 opt-in")
SENTENCE(PARAMETER_OPTIN_BRIEF, 0, "opt-in")
SENTENCE(PARAMETER_OPTIN_LABEL, 0, "共享記憶體 opt-in")
SENTENCE(PARAMETER_OPTIN_HELP, 0, "kernel 可用超過預設的每區塊共享記憶體")
SENTENCE(PARAMETER_OPTIN_MISSING, 0, "這裡沒有超過預設的共享記憶體")
SENTENCE(PARAMETER_NONPORTABLE_NAME, 0, "非可攜叢集")
SENTENCE(PARAMETER_NONPORTABLE_BRIEF, 0, "非可攜")
SENTENCE(PARAMETER_NONPORTABLE_LABEL, 0, "非可攜叢集")
SENTENCE(PARAMETER_NONPORTABLE_HELP, 0, "kernel 可用大於可攜大小的叢集")
SENTENCE(PARAMETER_NONPORTABLE_MISSING, 0, "這裡沒有大於可攜大小的叢集")
SENTENCE(PARAMETER_SMS_NAME, 0, "分割區的 SM 數")
SENTENCE(PARAMETER_SMS_BRIEF, 0, "SM")
SENTENCE(PARAMETER_SMS_LABEL, 0, "分割區的 SM 數")
SENTENCE(PARAMETER_SMS_HELP, 0,
         "啟動可用的 SM 數：屬於 green context 或 MPS；0 表示整個 GPU")
SENTENCE(PARAMETER_SMS_MISSING, 0, "此架構的 GPU 不能分割")
SENTENCE(PARAMETER_COOPERATIVE_NAME, 0, "協作啟動")
SENTENCE(PARAMETER_COOPERATIVE_BRIEF, 0, "協作")
SENTENCE(PARAMETER_COOPERATIVE_LABEL, 0, "協作啟動")
SENTENCE(PARAMETER_COOPERATIVE_HELP, 0, "網格的所有區塊必須同時常駐，供 grid.sync() 使用")
SENTENCE(PARAMETER_COOPERATIVE_MISSING, 0, "此架構沒有協作啟動")
SENTENCE(PARAMETER_SMEM_PER_THREAD_NAME, 0, "每執行緒共享記憶體")
SENTENCE(PARAMETER_SMEM_PER_THREAD_BRIEF, 0, "smem/執行緒")
SENTENCE(PARAMETER_SMEM_PER_THREAD_LABEL, 0, "共享記憶體/執行緒")
SENTENCE(PARAMETER_SMEM_PER_THREAD_HELP, 0,
         "除區塊本身的以外，每個執行緒另加的動態共享記憶體")
SENTENCE(PARAMETER_ACCESS_BYTES_NAME, 0, "每次存取位元組")
SENTENCE(PARAMETER_ACCESS_BYTES_BRIEF, 0, "B/存取")
SENTENCE(PARAMETER_ACCESS_BYTES_LABEL, 0, "位元組/存取")
SENTENCE(PARAMETER_ACCESS_BYTES_HELP, 0,
         "執行緒一次記憶體存取的位元組數，用來算隱藏其延遲的 warp 數")
SENTENCE(PARAMETER_INDEPENDENT_NAME, 0, "獨立存取數")
SENTENCE(PARAMETER_INDEPENDENT_BRIEF, 0, "ILP")
SENTENCE(PARAMETER_INDEPENDENT_LABEL, 0, "獨立存取數")
SENTENCE(PARAMETER_INDEPENDENT_HELP, 0,
         "每個 warp 同時進行中的記憶體存取或同一種指令的個數 (ILP)")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_NAME, 0, "存取之間的指令數")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_BRIEF, 0, "指令數")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_LABEL, 0, "指令數/存取")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_HELP, 0,
         "warp 在兩次記憶體存取之間執行的其他指令數")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_NAME, 0, "區塊大小的倍數")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_BRIEF, 0, "區塊倍數")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_LABEL, 0, "區塊大小倍數")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_HELP, 0,
         "執行緒數：建議只列出其倍數的區塊大小，例如完整的 tile；否則為 64 的倍數")
SENTENCE(PARAMETER_PRODUCERS_NAME, 0, "生產者 warpgroup")
SENTENCE(PARAMETER_PRODUCERS_BRIEF, 0, "生產者")
SENTENCE(PARAMETER_PRODUCERS_LABEL, 0, "生產者")
SENTENCE(PARAMETER_PRODUCERS_HELP, 0,
         "以 setmaxnreg 歸還暫存器的 warpgroup 數；其餘是消費者")
SENTENCE(PARAMETER_PRODUCERS_MISSING, 0, "此架構沒有 setmaxnreg")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_NAME, 0, "生產者執行緒的暫存器")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_BRIEF, 0, "生產者暫存器")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_LABEL, 0, "暫存器/生產者")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_HELP, 0,
         "生產者的執行緒以 setmaxnreg 留下的暫存器數；0：最少")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_MISSING, 0, "此架構沒有 setmaxnreg")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_NAME, 0, "消費者執行緒的暫存器")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_BRIEF, 0, "消費者暫存器")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_LABEL, 0, "暫存器/消費者")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_HELP, 0,
         "消費者的執行緒以 setmaxnreg 要求的暫存器數；0：放得下的最多")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_MISSING, 0, "此架構沒有 setmaxnreg")

/* Values of parameters that are refused. {0} is the text, {1} a list or one of the next two;
   the word "default" is typed, and stays. */
SENTENCE(PARAMETER_REFUSED, 2, "寫成「{0}」，允許 {1}")
SENTENCE(ENTRY_OVERSIZED, 0, "；更多：--oversized-smem (Esc f)")
SENTENCE(CARVEOUT_ALLOWED, 1, "0 到 100 %、不超過 {0:plain} KiB 的大小，或 default")
/* {0} the bound with its unit, {1} a higher one, {2} the switch that allows it, {3} its key */
SENTENCE(BOUND_RAISED, 4, "太大：最多 {0}，用 {2} 可到 {1} (Esc 後按 {3})")
SENTENCE(PERCENT_REFUSED, 2, "比例允許 0 到 100 %，相對於 {0} {1}")
SENTENCE(SMEM_SUM_ALLOWED, 0, "大小如 4K，或加上每執行緒位元組：16*block + 1K")
SENTENCE(UNIT_BYTES_PER_THREAD, 0, "B（每執行緒）")
SENTENCE(SMEM_CONSTANT_REFUSED, 1, "固定部分：{0}")
SENTENCE(CARVEOUT_ALLOWED_ANYWHERE, 0, "百分比 (0 到 100)、大小如 64K，或 default")
SENTENCE(CARVEOUT_UNIT_ALLOWED, 1, "{0:plain}K、{0:plain}B 或 0 到 100 %")

/* Facts: in a report at most 34 cells; _SHORT on the screen at most 18. */
SENTENCE(FACT_WARP_SIZE, 0, "每 warp 執行緒數")
SENTENCE(FACT_WARP_SIZE_SHORT, 0, "執行緒/warp")
SENTENCE(FACT_WARPS_PER_SM, 0, "每 SM warp 數")
SENTENCE(FACT_WARPS_PER_SM_SHORT, 0, "Warp/SM")
SENTENCE(FACT_THREADS_PER_SM, 0, "每 SM 執行緒數")
SENTENCE(FACT_THREADS_PER_SM_SHORT, 0, "執行緒/SM")
SENTENCE(FACT_BLOCKS_PER_SM, 0, "每 SM 區塊數")
SENTENCE(FACT_BLOCKS_PER_SM_SHORT, 0, "區塊/SM")
SENTENCE(FACT_THREADS_PER_BLOCK, 0, "每區塊執行緒數")
SENTENCE(FACT_THREADS_PER_BLOCK_SHORT, 0, "執行緒/區塊")
SENTENCE(FACT_REGISTERS_PER_SM, 0, "每 SM 暫存器數")
SENTENCE(FACT_REGISTERS_PER_SM_SHORT, 0, "暫存器/SM")
SENTENCE(FACT_REGISTERS_PER_BLOCK, 0, "每區塊暫存器數")
SENTENCE(FACT_REGISTERS_PER_BLOCK_SHORT, 0, "暫存器/區塊")
SENTENCE(FACT_REGISTERS_PER_THREAD, 0, "每執行緒暫存器數")
SENTENCE(FACT_REGISTERS_PER_THREAD_SHORT, 0, "暫存器/執行緒")
SENTENCE(FACT_REGISTER_UNIT, 0, "暫存器配置單位")
SENTENCE(FACT_REGISTER_UNIT_SHORT, 0, "暫存器單位")
SENTENCE(FACT_WARP_UNIT, 0, "Warp 配置單位")
SENTENCE(FACT_WARP_UNIT_SHORT, 0, "Warp 單位")
SENTENCE(FACT_SMEM_PER_SM, 0, "每 SM 共享記憶體，最多")
SENTENCE(FACT_SMEM_PER_SM_SHORT, 0, "smem/SM")
SENTENCE(FACT_SMEM_PER_BLOCK, 0, "每區塊共享記憶體")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN, 0, "每區塊共享記憶體，opt-in")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN_SHORT, 0, "smem/區塊")
SENTENCE(FACT_SMEM_PER_BLOCK_OVERSIZED, 0, "每區塊共享記憶體，超大")
SENTENCE(FACT_SMEM_UNIT, 0, "共享記憶體配置單位")
SENTENCE(FACT_SMEM_UNIT_SHORT, 0, "smem 單位")
SENTENCE(FACT_UNIFIED_CACHE, 0, "每 SM 的 L1 快取與共享記憶體")
SENTENCE(FACT_UNIFIED_CACHE_SHORT, 0, "L1 + smem/SM")
SENTENCE(FACT_L1_LEFT, 0, "Carve-out 以外的 L1 快取")
SENTENCE(FACT_L1_LEFT_SHORT, 0, "剩餘 L1/SM")
SENTENCE(FACT_SMEM_RESERVED, 0, "每區塊保留的共享記憶體")
SENTENCE(FACT_SMEM_RESERVED_SHORT, 0, "保留/區塊")
SENTENCE(FACT_BARRIERS_PER_SM, 0, "每 SM 屏障數")
SENTENCE(FACT_VIRTUAL_PER_SM, 0, "每 SM 虛擬資源數")
SENTENCE(FACT_CLUSTER_PORTABLE, 0, "每叢集區塊數，可攜")
SENTENCE(FACT_CLUSTER_BLOCKS, 0, "每 SM 叢集區塊數")
SENTENCE(FACT_TENSOR_COLUMNS, 0, "每 SM 張量記憶體欄數")
SENTENCE(FACT_TENSOR_COLUMNS_SHORT, 0, "張量欄/SM")
SENTENCE(FACT_DRIVER_BLOCKS, 0, "每 SM 區塊數，依驅動程式計數")
SENTENCE(FACT_DRIVER_BLOCKS_SHORT, 0, "驅動程式計數/SM")
SENTENCE(FACT_THREADS, 0, "每 SM 作用中執行緒")
SENTENCE(FACT_THREADS_SHORT, 0, "作用中執行緒/SM")
SENTENCE(FACT_WARPS, 0, "每 SM 作用中 warp")
SENTENCE(FACT_WARPS_SHORT, 0, "作用中 warp/SM")
SENTENCE(FACT_BLOCKS, 0, "每 SM 作用中區塊")
SENTENCE(FACT_BLOCKS_SHORT, 0, "作用中區塊/SM")
SENTENCE(FACT_OCCUPANCY, 0, "每個 SM 的佔用率")
SENTENCE(FACT_OCCUPANCY_SHORT, 0, "佔用率")
SENTENCE(FACT_SMS_SHORT, 0, "SM")
SENTENCE(FACT_PARTITION_SMS, 0, "分割區的 SM 數")
SENTENCE(FACT_PARTITION_SMS_SHORT, 0, "其中分割區")
SENTENCE(FACT_RESIDENT_BLOCKS, 0, "常駐區塊")
SENTENCE(FACT_COOPERATIVE_GRID, 0, "最大的協作網格")
SENTENCE(FACT_COOPERATIVE_GRID_SHORT, 0, "協作網格")
SENTENCE(FACT_RESIDENT_SHARE, 0, "佔其 warp 的比例")
SENTENCE(FACT_RESIDENT_SHARE_SHORT, 0, "佔其 warp")
SENTENCE(FACT_ACTIVE_CLUSTERS, 0, "作用中叢集")
SENTENCE(FACT_MAX_CLUSTER, 0, "放得下的最大叢集")
SENTENCE(FACT_MAX_CLUSTER_SHORT, 0, "最大叢集")
SENTENCE(FACT_WAVES, 0, "波次")
SENTENCE(FACT_WAVES_SHORT, 0, "網格的波次")
SENTENCE(FACT_FULL_WAVES, 0, "完整波次")
SENTENCE(FACT_TAIL_BLOCKS, 0, "末尾不滿波次的區塊")
SENTENCE(FACT_TAIL_BLOCKS_SHORT, 0, "尾波的區塊")
SENTENCE(FACT_IDLE_SMS, 0, "其中沒有區塊的 SM")
SENTENCE(FACT_IDLE_SMS_SHORT, 0, "其中閒置 SM")
SENTENCE(FACT_EFFICIENCY, 0, "波次槽位的使用比例")
SENTENCE(FACT_EFFICIENCY_SHORT, 0, "波次槽位使用")
SENTENCE(FACT_FULL_GRID_BELOW, 0, "完整波次的網格，較小")
SENTENCE(FACT_FULL_GRID_ABOVE, 0, "完整波次的網格，較大")

/* Limits: in a sentence or a list, and as the title of a part of the explanation. */
SENTENCE(LIMIT_BLOCKS, 0, "區塊槽位")
SENTENCE(LIMIT_WARPS, 0, "warp 槽位")
SENTENCE(LIMIT_REGISTERS, 0, "暫存器")
SENTENCE(LIMIT_SMEM, 0, "共享記憶體")
SENTENCE(LIMIT_BARRIERS, 0, "屏障")
SENTENCE(LIMIT_VIRTUAL, 0, "虛擬資源")
SENTENCE(LIMIT_CLUSTER, 0, "叢集區塊")
SENTENCE(LIMIT_TENSOR, 0, "張量記憶體")
SENTENCE(LIMIT_NONE, 0, "無")
/* The same in one word of at most 9 cells, where there is little room: "by registers+smem" */
SENTENCE(LIMIT_BRIEF_BLOCKS, 0, "區塊")
SENTENCE(LIMIT_BRIEF_WARPS, 0, "warp")
SENTENCE(LIMIT_BRIEF_REGISTERS, 0, "暫存器")
SENTENCE(LIMIT_BRIEF_SMEM, 0, "smem")
SENTENCE(LIMIT_BRIEF_BARRIERS, 0, "屏障")
SENTENCE(LIMIT_BRIEF_VIRTUAL, 0, "虛擬")
SENTENCE(LIMIT_BRIEF_CLUSTER, 0, "叢集")
SENTENCE(LIMIT_BRIEF_TENSOR, 0, "張量")
SENTENCE(WHY_BLOCKS, 0, "區塊槽位")
SENTENCE(WHY_WARPS, 0, "Warp 槽位")
SENTENCE(WHY_REGISTERS, 0, "暫存器")
SENTENCE(WHY_SMEM, 0, "共享記憶體")
SENTENCE(WHY_BARRIERS, 0, "屏障")
SENTENCE(WHY_VIRTUAL, 0, "虛擬資源")
SENTENCE(WHY_CLUSTER, 0, "叢集區塊")
SENTENCE(WHY_TENSOR, 0, "張量記憶體")
SENTENCE(WHY_JOIN, 0, "單一 SM")
SENTENCE(WHY_WARPGROUPS, 0, "Warpgroup")
SENTENCE(WHY_GPU, 0, "整個 GPU")
SENTENCE(WHY_LATENCY, 0, "延遲")
SENTENCE(WHY_NOTES, 0, "經驗法則")
/* The same in one word, beside the brief names of limits: at most 9 cells */
SENTENCE(WHY_BRIEF_JOIN, 0, "SM")
SENTENCE(WHY_BRIEF_WARPGROUPS, 0, "群組")
SENTENCE(WHY_BRIEF_GPU, 0, "GPU")
SENTENCE(WHY_BRIEF_LATENCY, 0, "延遲")
SENTENCE(WHY_BRIEF_NOTES, 0, "法則")

/* Words for an amount: "33 registers", "48 warps a block" (that is, warps per block). */
SENTENCE(QUANTITY_BLOCKS, 0, "區塊")
SENTENCE(QUANTITY_PER_BLOCK, 0, "/區塊")
SENTENCE(QUANTITY_SLOTS, 0, "槽位")
SENTENCE(QUANTITY_THREADS, 0, "執行緒")
SENTENCE(QUANTITY_THREADS_PER_BLOCK, 0, "執行緒/區塊")
SENTENCE(QUANTITY_THREADS_PER_WARP, 0, "執行緒/warp")
SENTENCE(QUANTITY_THREADS_COUNTED, 0, "計入的執行緒")
SENTENCE(QUANTITY_WARPS, 0, "warp")
SENTENCE(QUANTITY_WARPS_PER_BLOCK, 0, "warp/區塊")
SENTENCE(QUANTITY_WARP_SLOTS, 0, "warp 槽位")
SENTENCE(QUANTITY_WARPS_COUNTED, 0, "計入的 warp")
SENTENCE(QUANTITY_WARPS_CHECKED, 0, "檢查的 warp")
SENTENCE(QUANTITY_WARPS_IN_EACH, 0, "warp/分割區")
SENTENCE(QUANTITY_WARPS_PER_HALF, 0, "warp/半邊")
SENTENCE(QUANTITY_BLOCKS_PER_HALF, 0, "區塊/半邊")
SENTENCE(QUANTITY_HALVES, 0, "半邊")
SENTENCE(QUANTITY_HALVES_OF_SM, 0, "個半邊 SM")
SENTENCE(QUANTITY_SUBPARTITIONS, 0, "子分割區")
SENTENCE(QUANTITY_REGISTERS, 0, "暫存器")
SENTENCE(QUANTITY_REGISTERS_PER_THREAD, 0, "暫存器/執行緒")
SENTENCE(QUANTITY_REGISTERS_PER_WARP, 0, "暫存器/warp")
SENTENCE(QUANTITY_REGISTERS_PER_BLOCK, 0, "暫存器/區塊")
SENTENCE(QUANTITY_REGISTERS_CHECKED, 0, "檢查的暫存器")
SENTENCE(QUANTITY_REGISTERS_IN_EACH, 0, "暫存器/分割區")
SENTENCE(QUANTITY_BYTES, 0, "B")
SENTENCE(QUANTITY_STATIC_BYTES, 0, "B 靜態")
SENTENCE(QUANTITY_DYNAMIC_BYTES, 0, "B 動態")
SENTENCE(QUANTITY_RESERVED_BYTES, 0, "B 保留")
SENTENCE(QUANTITY_BYTES_PER_BLOCK, 0, "B/區塊")
SENTENCE(QUANTITY_BYTES_WITHOUT_OPTIN, 0, "B (無 opt-in)")
SENTENCE(QUANTITY_BARRIERS, 0, "屏障")
SENTENCE(QUANTITY_VIRTUAL_RESOURCES, 0, "虛擬資源")
SENTENCE(QUANTITY_CLUSTER_BLOCKS, 0, "叢集區塊")
SENTENCE(QUANTITY_BLOCKS_PER_CLUSTER, 0, "區塊/叢集")
SENTENCE(QUANTITY_TENSOR_COLUMNS, 0, "欄")
SENTENCE(QUANTITY_TENSOR_COLUMNS_PER_BLOCK, 0, "欄/區塊")
SENTENCE(QUANTITY_BYTES_PER_THREAD, 0, "B/執行緒")
/* The same without the noun, where the left side has named it: "48 warps / 16 a block". */
SENTENCE(QUALIFIER_PER_BLOCK, 0, "/區塊")
SENTENCE(QUALIFIER_PER_WARP, 0, "/warp")
SENTENCE(QUALIFIER_PER_THREAD, 0, "/執行緒")
SENTENCE(QUALIFIER_PER_HALF, 0, "/半邊")
SENTENCE(QUALIFIER_PER_CLUSTER, 0, "/叢集")
SENTENCE(QUALIFIER_COUNTED, 0, "計入")
SENTENCE(QUALIFIER_CHECKED, 0, "受檢")
SENTENCE(QUALIFIER_IN_EACH, 0, "/分割區")
SENTENCE(QUALIFIER_OF_SM, 0, "/SM")
SENTENCE(QUALIFIER_STATIC, 0, "靜態")
SENTENCE(QUALIFIER_DYNAMIC, 0, "動態")
SENTENCE(QUALIFIER_RESERVED, 0, "保留")
SENTENCE(QUALIFIER_WITHOUT_OPTIN, 0, "(無 opt-in)")

/* {0} the number, {1} its words; then operations, where {0} and {1} are such amounts. */
SENTENCE(AMOUNT, 2, "{0} {1}")
/* The same behind an operation, where the words only qualify: "{0} a block", "static". */
SENTENCE(AMOUNT_QUALIFIED, 2, "{0} {1}")
SENTENCE(OPERATION_TIMES, 2, "{0} × {1}")
SENTENCE(OPERATION_PLUS, 2, "{0} + {1}")
SENTENCE(OPERATION_OVER, 2, "{0} ÷ {1}")
SENTENCE(OPERATION_OVER_UP, 2, "{0} ÷ {1}，無條件進位")
SENTENCE(OPERATION_ROUNDED_UP, 2, "{0}，進位到 {1} 的倍數")
SENTENCE(OPERATION_ROUNDED_DOWN, 2, "{0}，捨去到 {1} 的倍數")
SENTENCE(OPERATION_EXCEEDS, 2, "{0} > {1}")

/* The explanation: the left side of a line; the value follows in a column, and then its words. */
SENTENCE(TENSOR_SPAN, 4, "欄數未知：{1} 到 {0} 個區塊，{2} 到 {3} %")
SENTENCE(WHY_DRIVER_BLOCKS, 0, "區塊 (驅動程式計數)")
SENTENCE(WHY_PARKED_BLOCK, 0, "另有一個區塊常駐，但停在配置指令裡：沒有進展")
SENTENCE(WHY_LAUNCHED_WITH, 1, "效能分析工具顯示 {0}：驅動程式至少以此數啟動 (在 H200 上測得)")
SENTENCE(WHY_L1, 2, "{0} 統一 − {1} carve-out")
SENTENCE(WHY_L1_LEFT, 0, "B 留給 L1")
SENTENCE(WHY_L1_UNKNOWN, 0, "carve-out 留下的 L1：未知，描述檔沒有 unified_cache")
SENTENCE(WHY_SMALLEST, 1, "{0} 的最小值")
SENTENCE(WHY_SHARE_OF_SLOTS, 2, "/ {0} = {1} %")
SENTENCE(WHY_SHARE_AT_MOST, 2, "/ {0}, {1} %")
SENTENCE(WHY_GPC_TOO_SMALL, 2, "{0} SM < {1} 區塊/叢集")
SENTENCE(WHY_CLUSTERS_OF_SMS, 3, "{0} SM × {1} ÷ {2} /叢集")
SENTENCE(WHY_EACH_IN_GPCS, 1, "/GPC，共 {0} 個")
SENTENCE(WHY_IN_GPC, 0, "在此 GPC")
SENTENCE(WHY_ACTIVE_CLUSTERS, 0, "作用中叢集")
SENTENCE(WHY_CLUSTERS_OF_BLOCKS, 2, "{0} 叢集 × {1}")
SENTENCE(WHY_BLOCKS_OF_SMS, 2, "{1} × {0} SM")
SENTENCE(WHY_RESIDENT_BLOCKS, 0, "常駐區塊")
SENTENCE(WHY_SMS_HOLD_ONE, 2, "{0} 個 SM 中 {1} 個可放")
SENTENCE(WHY_PERCENT_OF_SMS, 0, "% (SM)")
SENTENCE(WHY_BLOCKS_OF_RESIDENT, 2, "{0} 區塊 ÷ {1} 常駐")
SENTENCE(WHY_WAVES, 0, "波次")
SENTENCE(WHY_BLOCKS_BEYOND_WAVES, 3, "{0} 區塊 − {1} × {2}")
SENTENCE(WHY_IN_TAIL, 0, "在尾波")
SENTENCE(WHY_BLOCKS_OF_WAVE, 2, "{1} / {0} 區塊")
SENTENCE(WHY_PERCENT_OF_WAVE, 0, "% (波次)")
SENTENCE(WHY_WHOLE_WAVES, 2, "{0} × {1} 常駐")
SENTENCE(WHY_IN_WHOLE_WAVES, 0, "在完整波次")
SENTENCE(WHY_POOL, 2, "{0} 執行緒 × {1} 暫存器")
SENTENCE(WHY_IN_POOL, 0, "供分配：setmaxnreg")
SENTENCE(WHY_PRODUCERS, 3, "{0} − {1} × {2} 暫存器")
SENTENCE(WHY_LEFT_TO_CONSUMERS, 0, "由生產者留下")
SENTENCE(WHY_CONSUMERS, 3, "{0} ÷ {1}，捨去到 {2} 的倍數")
SENTENCE(WHY_MOST_REGISTERS, 1, "setmaxnreg 最多給 {0}")
SENTENCE(WHY_CONSUMER_REGISTERS, 0, "每個消費者")
SENTENCE(WHY_SPLIT, 4, "{0} × {1} + {2} × {3} 暫存器")
/* {0} fields of a profile, {1} an architecture */
SENTENCE(WHY_ASSUMED, 2, "假設值，{1} 未公布：{0}")
SENTENCE(WHY_SPLIT_BEYOND, 0, "永遠等待")
SENTENCE(WHY_SPLIT_WITHIN, 0, "夠")
SENTENCE(WHY_SPLIT_NO_CONSUMERS, 2,
         "沒有消費者：區塊的 {1} 個 warpgroup 有 {0} 個是生產者")
SENTENCE(WHY_SPLIT_NO_COUNT, 1, "setmaxnreg 不接受 {0} 個暫存器")
SENTENCE(WHY_SPLIT_MOVE, 0, "f：生產者的個數、兩者的暫存器")
SENTENCE(WHY_SPLIT_NONE, 1, "剩下的太少：至少要 {0}")
SENTENCE(WHY_SPLIT_COUNTS, 3,
         "setmaxnreg 接受 {0} 到 {1} 之間 {2} 的倍數；要求超出可分配量會永遠等待")
SENTENCE(WHY_SPLIT_REQUESTS, 2, "此 kernel 向 setmaxnreg 要求 {0} 到 {1} 個暫存器")
SENTENCE(WHY_SPLIT_KERNEL, 0, "此 kernel 執行 setmaxnreg")
SENTENCE(WHY_SPLIT_NO_WARPGROUPS, 2,
         "setmaxnreg 劃分 2 個以上各 {1} 個執行緒的完整 warpgroup；此區塊有 {0} 個")
SENTENCE(WHY_WHOLE_HOLDS, 0, "整個 GPU 容納")
SENTENCE(WHY_IN_COOPERATIVE, 0, "協作上限")
SENTENCE(WHY_IDLE_SMS, 2, "{0} SM − {1} 區塊")
SENTENCE(WHY_SMS_IDLE, 0, "SM 在其中閒置")
SENTENCE(WHY_PERCENT_OF_WAVES, 0, "% (槽位)")
SENTENCE(WHY_WARPS_OF_GPU, 2, "{1} / {0} warp")
SENTENCE(WHY_PERCENT_OF_GPU, 0, "% (GPU)")
SENTENCE(WHY_PERCENT_OF_PARTITION, 0, "% (分割區)")
/* {0} a kind of latency, {1} cycles, {2} how its figures are known. */
SENTENCE(WHY_LATENCY_OF, 3, "{0}：{1} 週期，{2}")
SENTENCE(WHY_LATENCY_AND_BYTES, 5, "{0}：{1} 週期，{2}；{3} B/週期，{4}")
SENTENCE(WHY_LATENCY_AND_RESULTS, 5, "{0}：{1} 週期，{2}；{3} 結果/週期，{4}")
SENTENCE(WHY_LATENCY_UNKNOWN, 2, "{0}：{1} 上的延遲未知")
SENTENCE(WHY_BANDWIDTH_UNKNOWN, 0, "頻寬未知：所需 warp 數只由排程器限定")
/* {0} accesses, {1} bytes, {2} instructions, {3} one of the next three */
SENTENCE(WHY_ACCESSES, 4,
         "{3}：每執行緒進行中存取 {0} 次，各 {1} B，每次另有 {2} 個指令")
SENTENCE(WHY_ACCESSES_ASSUMED, 0, "假設 warp 為")
SENTENCE(WHY_ACCESSES_COUNTED, 0, "由程式碼計數")
SENTENCE(WHY_ACCESSES_GIVEN, 0, "指定")
/* {0} cycles, {1} bytes in a microsecond, {2} SMs, {3} MHz */
SENTENCE(WHY_BYTES_OF_DEVICE, 4, "{0} 週期 × {1} B/µs ÷ {2} SM ÷ {3} MHz")
SENTENCE(WHY_BYTES_OF_SM, 2, "{0} 週期 × {1} B/週期")
SENTENCE(WHY_BYTES_IN_FLIGHT, 0, "位元組進行中")
SENTENCE(WHY_BYTES_OF_WARP, 3, "{1} 執行緒 × {2} B × {0} 次存取")
SENTENCE(WHY_BYTES_A_WARP, 0, "位元組/warp")
SENTENCE(WHY_QUOTIENT, 2, "{0} ÷ {1}")
SENTENCE(WHY_FILL_BANDWIDTH, 0, "個 warp 填滿頻寬")
/* {0} schedulers, {1} cycles, {2} accesses, {3} instructions with the access */
SENTENCE(WHY_ISSUE, 4, "{1} 週期 × {0} 排程器 ÷ {2} ÷ {3} 指令")
SENTENCE(WHY_FILL_SCHEDULERS, 0, "個 warp 填滿排程器")
SENTENCE(WHY_SMALLEST_UP, 1, "{0} 的最小值，進位")
SENTENCE(WHY_ROUNDED_UP, 1, "{0}，無條件進位")
SENTENCE(WHY_WARPS_NEEDED, 0, "個 warp 才夠")
/* Cycles × results of a clock / threads of a warp / independent instructions of a warp. */
SENTENCE(WHY_SLOW_RESULTS, 4, "{0} 週期 × {1} 結果 ÷ {2} ÷ ILP {3}")
SENTENCE(WHY_SCHEDULERS, 3, "{1} 週期 × {0} 排程器 ÷ ILP {2}")
/* {0} a device, {1} a list of the next */
SENTENCE(WHY_MEASURED, 2, "在 {0} 實測，各 warp 數達到最佳值的 %：{1}")
SENTENCE(WHY_MEASURED_POINT, 2, "{0}: {1}")
/* {0} percent, {1} warps, {2} percent of them */
SENTENCE(WHY_MODEL_BELOW, 3, "實測在 {1} 個 warp 達到最佳值的 {0}；模型低了 {2}")
SENTENCE(WHY_MODEL_ABOVE, 3, "實測在 {1} 個 warp 達到最佳值的 {0}；模型高了 {2}")

/* Kinds of latency, and how their figures are known. */
SENTENCE(LATENCY_DRAM, 0, "DRAM")
SENTENCE(LATENCY_L2_HIT, 0, "L2 命中")
SENTENCE(LATENCY_L1_HIT, 0, "L1 命中")
SENTENCE(LATENCY_SHARED_LOAD, 0, "共享記憶體載入")
SENTENCE(LATENCY_DISTRIBUTED, 0, "分散式共享記憶體載入")
SENTENCE(LATENCY_FP32, 0, "FP32 FMA")
SENTENCE(LATENCY_FP16, 0, "FP16 FMA")
SENTENCE(LATENCY_FP64, 0, "FP64 FMA")
SENTENCE(LATENCY_INT_ADD, 0, "整數加法")
SENTENCE(LATENCY_INT_MAD, 0, "整數乘加")
SENTENCE(LATENCY_SHIFT, 0, "整數移位")
SENTENCE(LATENCY_LOGIC, 0, "位元邏輯")
SENTENCE(LATENCY_COMPARE, 0, "整數比較")
SENTENCE(LATENCY_SPECIAL, 0, "特殊函數 (1/x, exp, sin)")
SENTENCE(LATENCY_POPC, 0, "位元計數")
SENTENCE(LATENCY_SHUFFLE, 0, "warp shuffle")
SENTENCE(LATENCY_CONVERT_64, 0, "64 位元轉換")
SENTENCE(LATENCY_BRIEF_SHARED_LOAD, 0, "共享載入")
SENTENCE(LATENCY_BRIEF_DISTRIBUTED, 0, "DSM 載入")
SENTENCE(LATENCY_BRIEF_INT_MAD, 0, "整數 MAD")
SENTENCE(LATENCY_BRIEF_SPECIAL, 0, "特殊函數")
SENTENCE(FIGURE_UNKNOWN, 0, "來源未知")
SENTENCE(FIGURE_ASSUMED, 0, "假設")
SENTENCE(FIGURE_FITTED, 0, "推得")
SENTENCE(FIGURE_DOCUMENTED, 0, "文件記載")
SENTENCE(FIGURE_MEASURED, 0, "實測")

/* ---- explorer: advice, words for the compiler, notes, refusals */

/* The first step that gains: what changes, and the occupancy {1} that it leads to. */
SENTENCE(STEP_REGISTERS_FEWER, 2, "少 {0} 個暫存器 → {1} %")
SENTENCE(STEP_REGISTERS_MORE, 2, "多 {0} 個暫存器 → {1} %")
SENTENCE(STEP_SMEM_LESS, 2, "共享記憶體少 {0} B → {1} %")
SENTENCE(STEP_SMEM_MORE, 2, "共享記憶體多 {0} B → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_LESS, 2, "共享記憶體少 {0} B/執行緒 → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_MORE, 2, "共享記憶體多 {0} B/執行緒 → {1} %")
SENTENCE(STEP_NO_CLUSTER, 1, "不用叢集 → {0} %")
SENTENCE(STEP_BLOCKS, 2, "區塊大小 {0} → {1} %")
SENTENCE(STEP_CLUSTERS, 2, "叢集大小 {0} → {1} %")
SENTENCE(STEP_COLUMNS, 2, "{0} 個張量欄 → {1} %")
SENTENCE(STEP_BARRIERS, 2, "{0} 個屏障 → {1} %")
SENTENCE(STEP_CARVEOUT, 2, "carve-out {0} % → {1} %")

/* {0} a parameter's name, {1} its value before, {2} after: "registers 33 → 32". */
SENTENCE(CHANGE, 3, "{0} {1} → {2}")
SENTENCE(CHANGE_BYTES, 3, "{0} {1} → {2} B")
SENTENCE(CHANGE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(CHANGE_TARGET, 2, "{0} → {1}")
/* {1} blocks before, {0} after; {2} percent before, {3} after. */
SENTENCE(OUTCOME, 4, "{1} → {0} 個區塊，{2} → {3} %")
/* Changes, and the outcome last. */
SENTENCE(ADVICE_OUTCOME, 2, "{0}：{1}")
SENTENCE(ADVICE_MAY_SPILL, 1, "{0}，可能溢出")
/* An amount more or less, the {0} of the three sentences after these. */
SENTENCE(MORE_BLOCK_SIZE, 1, "每區塊多 {0} 個執行緒")
SENTENCE(MORE_REGISTERS, 1, "多 {0} 個暫存器")
SENTENCE(MORE_DYNAMIC_SMEM, 1, "共享記憶體多 {0} B")
SENTENCE(MORE_STATIC_SMEM, 1, "靜態共享記憶體多 {0} B")
SENTENCE(MORE_BARRIERS, 1, "多 {0} 個屏障")
SENTENCE(MORE_SMEM_PER_THREAD, 1, "每執行緒共享記憶體多 {0} B")
SENTENCE(LESS_BLOCK_SIZE, 1, "每區塊少 {0} 個執行緒")
SENTENCE(LESS_REGISTERS, 1, "少 {0} 個暫存器")
SENTENCE(LESS_DYNAMIC_SMEM, 1, "共享記憶體少 {0} B")
SENTENCE(LESS_STATIC_SMEM, 1, "靜態共享記憶體少 {0} B")
SENTENCE(LESS_BARRIERS, 1, "少 {0} 個屏障")
SENTENCE(LESS_SMEM_PER_THREAD, 1, "每執行緒共享記憶體少 {0} B")
SENTENCE(LOSS_NONE_FITS, 2, "{0}，放不下任何區塊：{1}")
SENTENCE(LOSS_OF_BLOCK, 2, "{0}，區塊減少：{1}")
SENTENCE(LOSS_OF_WARPS, 2, "{0}，warp 減少：{1}")

/* What advice leaves as it is, and why: one line each, in 74 cells. {0} and {1} registers. */
SENTENCE(HELD_BLOCK, 1, "區塊大小維持 {0}：kernel 為此而寫")
SENTENCE(HELD_BY_POOL, 3,
         "區塊大小不變，暫存器不低於 {2}：setmaxnreg 要求 {0} 和 {1}")
SENTENCE(HELD_BY_DECREASE, 1,
         "區塊大小不變，暫存器不低於 {0}：setmaxnreg 要求這麼多")
SENTENCE(HELD_BY_SETMAXNREG, 0,
         "區塊大小與暫存器不變：setmaxnreg 分配兩者的乘積")
SENTENCE(HELD_CLUSTER, 1, "叢集維持 {0}：kernel 為此而寫")
SENTENCE(HELD_CLUSTER_MOST, 1, "叢集最多 {0}：kernel 的 launch bounds 不允許更多")
SENTENCE(HELD_CLUSTER_USED, 0, "叢集不變：程式碼與叢集的其他區塊合作")

/* Comments behind code: it replaces the line before it; a tile; the cost of fewer registers. */
SENTENCE(CODE_INSTEAD, 0, "或改用")
SENTENCE(CODE_TILE, 4,
         "{0:plain} x {1:plain} 個 float 的 tile，原為 {2:plain} x {3:plain}")
SENTENCE(CODE_FLOATS, 2, "{0:plain} 個 float，原為 {1:plain}")
SENTENCE(CODE_BYTES, 2, "{0:plain} 位元組，原為 {1:plain}")
SENTENCE(CODE_PER_THREAD, 2, "每執行緒 {0:plain} 位元組，原為 {1:plain}")
SENTENCE(CODE_POOL, 2, "setmaxnreg (若有) 靠 {0:plain} x {1:plain} 個暫存器")
SENTENCE(CODE_WITH_STATIC, 0, "扣除靜態位元組，記錄會加上它")
SENTENCE(CODE_SPILLS, 0, "可能溢出：編譯後查看")
SENTENCE(CODE_SPILLS_MORE, 1, "溢出可能多於 {0}：編譯後查看")

/* Partitions of a device. {0} of the first two is the unit, {1} the least, {3} a list of counts. */
SENTENCE(GREEN_SIZES, 3,
         "{2} 的 green context 取 {0:plain} 的倍數個 SM，至少 {1:plain}")
SENTENCE(GREEN_NEAREST, 4,
         "{2} 的 green context 取 {0:plain} 的倍數個 SM，至少 {1:plain}：{3}")
SENTENCE(PARTITION_WITHOUT_DEVICE, 0, "SM 數需要先選裝置")
SENTENCE(PARTITION_BEYOND, 2, "{1} 有 {0:plain} SM")
SENTENCE(PARTITION_NONE, 3,
         "沒有 {0:plain} 個 SM 的分割區：MPS 給 {1}，green context 給 {2}")
SENTENCE(PARTITION_BY, 3, "{0:plain} SM 中 {1:plain} 個：{2}")
SENTENCE(PARTITION_UNKNOWN, 3,
         "{0:plain} SM 中 {1:plain} 個：最多靠 MPS，它在 {2} 的大小未知")
SENTENCE(WAY_GREEN, 0, "green context")
SENTENCE(WAY_INDEPENDENT, 0, "不共同排程的 green context")
SENTENCE(WAY_REST, 0, "切出 green context 後剩下的")
SENTENCE(WAY_MPS, 1, "CUDA_MPS_ACTIVE_THREAD_PERCENTAGE={0}")
SENTENCE(PARTITION_CLUSTERS, 0,
         "不知道分割區有 GPC 的哪些 SM：叢集數是上界")
SENTENCE(COOPERATIVE_REFUSED, 2,
         "{0} 個區塊的協作網格被拒絕：最多常駐 {1} 個")

/* Rules of thumb. */
SENTENCE(NOTE_IDLE_LANES, 2,
         "最後一個 warp 有 {0} 個 lane 閒置：{1:plain} 的區塊會填滿它")
SENTENCE(NOTE_SMALL_BLOCK, 0,
         "每區塊少於 64 個執行緒：區塊槽位先用完；請從 128 到 256 開始")
SENTENCE(NOTE_ONE_BLOCK, 0,
         "每個 SM 一個區塊：它在屏障等待時，SM 沒有別的事可做")
SENTENCE(NOTE_MAY_SPILL, 0, "較少的暫存器可能溢出到區域記憶體")
SENTENCE(NOTE_MAY_SPILL_MORE, 1,
         "較少的暫存器可能溢出到區域記憶體：檔案已顯示 {0}")
SENTENCE(NOTE_ENOUGH, 0, "超過 50 % 之後，單靠提高佔用率很少讓 kernel 變快")
SENTENCE(NOTE_SMALL_GRID, 2,
         "有 {0} 個 SM，網格只夠其中 {1:plain} 個：其餘閒置")
SENTENCE(NOTE_GRID_OF_CLUSTERS, 2,
         "網格 {0} 不是叢集 {1:plain} 的倍數：啟動被拒絕")

/* Faults of a launch; the short ones stand in the headline. */
SENTENCE(FAULT_GRID, 2, "網格 {0} 不是 {1:plain} 的倍數")
SENTENCE(FAULT_REFUSED, 0, "此網格被拒絕")
SENTENCE(FAULT_SPLIT, 0, "setmaxnreg 失敗")
SENTENCE(FAULT_SPLIT_NONE, 1, "setmaxnreg：生產者留 {0} 個暫存器，其餘者太少")
SENTENCE(FAULT_SPLIT_BEYOND, 2, "setmaxnreg 永遠等待：要求 {0} 個暫存器，啟動時有 {1} 個")

/* Refusals: {0} is the amount asked for, {1} the amount allowed. */
SENTENCE(REFUSED_BLOCK_SIZE, 2, "{0} 個執行緒：區塊最多可有 {1} 個")
SENTENCE(REFUSED_KERNEL_BLOCK_SIZE, 2,
         "{0} 個執行緒：kernel 的啟動界限最多允許 {1} 個")
SENTENCE(REFUSED_WARPS, 2, "區塊有 {0} 個 warp：槽位只有 {1} 個")
SENTENCE(REFUSED_REGISTERS_THREAD, 2, "{0} 個暫存器：執行緒最多可有 {1} 個")
SENTENCE(REFUSED_REGISTERS_BLOCK, 2, "區塊要 {0} 個暫存器：最多可有 {1} 個")
SENTENCE(REFUSED_REGISTERS_FAMILY, 2, "區塊要 {0} 個暫存器 (依其家族計數)：最多 {1} 個")
SENTENCE(REFUSED_REGISTERS_SM, 2, "區塊要 {0} 個暫存器：SM 只能給 {1} 個")
SENTENCE(REFUSED_SMEM_BLOCK, 2, "{0} B 共享記憶體：沒有 opt-in 最多 {1}")
SENTENCE(REFUSED_SMEM_OVERSIZED, 2, "{0} B 共享記憶體：沒有 --oversized-smem 最多 {1}")
SENTENCE(REFUSED_SMEM_OPTIN, 2, "{0} B 共享記憶體：區塊最多可有 {1}")
SENTENCE(REFUSED_BARRIERS, 2, "{0} 個屏障：SM 只有 {1} 個")
SENTENCE(REFUSED_VIRTUAL, 2, "{0} 個虛擬資源：SM 只有 {1} 個")
SENTENCE(REFUSED_NO_CLUSTERS, 1, "叢集大小 {0}：此架構沒有叢集")
SENTENCE(REFUSED_CLUSTER_PORTABLE, 2, "叢集大小 {0}：除非 kernel 允許非可攜大小，最多 {1}")
SENTENCE(REFUSED_CLUSTER_SIZE, 2, "叢集大小 {0}：最多 {1} 個區塊")
SENTENCE(REFUSED_NO_TENSOR, 1, "{0} 欄張量記憶體：此架構沒有張量記憶體")
SENTENCE(REFUSED_TENSOR, 2, "{0} 欄張量記憶體：區塊最多可有 {1} 欄")

/* The same in few cells, behind "does not fit: ": asked for, and allowed at most */
SENTENCE(MISFIT, 1, "放不下：{0}")
SENTENCE(GRID_REFUSED, 0, "網格被拒")
SENTENCE(MISFIT_BLOCK_SIZE, 2, "執行緒 {0} > {1}")
SENTENCE(MISFIT_KERNEL_BLOCK_SIZE, 2, "執行緒 {0} > {1}")
SENTENCE(MISFIT_WARPS, 2, "warp {0} > {1}")
SENTENCE(MISFIT_REGISTERS_THREAD, 2, "暫存器/執行緒 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_BLOCK, 2, "暫存器 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_FAMILY, 2, "暫存器 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_SM, 2, "暫存器 {0} > {1}")
SENTENCE(MISFIT_SMEM_BLOCK, 2, "{0} > {1} B")
SENTENCE(MISFIT_SMEM_OPTIN, 2, "{0} > {1} B")
SENTENCE(MISFIT_SMEM_KIB, 2, "{0} > {1} KiB")
SENTENCE(MISFIT_SMEM_OVERSIZED, 2, "{0} > {1} B")
SENTENCE(MISFIT_BARRIERS, 2, "屏障 {0} > {1}")
SENTENCE(MISFIT_VIRTUAL, 2, "虛擬資源 {0} > {1}")
SENTENCE(MISFIT_NO_CLUSTERS, 0, "沒有叢集")
SENTENCE(MISFIT_CLUSTER_PORTABLE, 2, "叢集 {0}，最多 {1}")
SENTENCE(MISFIT_CLUSTER_SIZE, 2, "叢集 {0}，最多 {1}")
SENTENCE(MISFIT_NO_TENSOR, 0, "沒有張量記憶體")
SENTENCE(MISFIT_TENSOR, 2, "欄 {0} > {1}")
SENTENCE(MISFIT_SMS, 2, "SM {0} > {1}")
SENTENCE(MISFIT_PARTITION, 1, "無 {0} SM 的分割區")
SENTENCE(MISFIT_COOPERATIVE, 2, "協作網格 {0}，最多 {1}")
SENTENCE(MISFIT_NO_COOPERATIVE, 0, "沒有協作啟動")

/* ---- explorer: actions, messages of the last line, entries, sessions */

/* Actions, in the help: what a key does. */
SENTENCE(GROUP_CHANGE, 0, "變更數值")
SENTENCE(GROUP_SHOW, 0, "顯示內容")
SENTENCE(GROUP_CHOOSE, 0, "選擇")
SENTENCE(GROUP_PROGRAM, 0, "程式")
SENTENCE(ACTION_UP, 0, "上一個滑桿、欄位或列")
SENTENCE(ACTION_DOWN, 0, "下一個滑桿、欄位或列")
SENTENCE(ACTION_LESS, 0, "減一個 warp、一個暫存器、1 KiB、一個區塊")
SENTENCE(ACTION_MORE, 0, "增一個 warp、一個暫存器、1 KiB、一個區塊")
SENTENCE(ACTION_FINE_LESS, 0, "微減一個執行緒、128 位元組")
SENTENCE(ACTION_FINE_MORE, 0, "微增一個執行緒、128 位元組")
SENTENCE(ACTION_PAGE_LESS, 0, "大步減少，或下移一頁")
SENTENCE(ACTION_PAGE_MORE, 0, "大步增加，或上移一頁")
SENTENCE(ACTION_FIRST, 0, "最小值，或第一列")
SENTENCE(ACTION_LAST, 0, "最大值，或最後一列")
SENTENCE(ACTION_CLIFF_BACK, 0, "上一個斷崖")
SENTENCE(ACTION_CLIFF_ON, 0, "下一個斷崖")
SENTENCE(ACTION_BEST, 0, "佔用率最高的最近值")
SENTENCE(ACTION_FOLLOW, 0, "每執行緒共享記憶體：隨區塊大小而變")
SENTENCE(ACTION_ENTER, 0, "輸入數值 (按數字也可)，或套用該列")
SENTENCE(ACTION_UNDO, 0, "復原上次變更")
SENTENCE(ACTION_REDO, 0, "重做")
SENTENCE(ACTION_RESET, 0, "重設為程式或 kernel 的啟動")
SENTENCE(ACTION_PAGE_NEXT, 0, "下一頁")
SENTENCE(ACTION_PAGE_BACK, 0, "上一頁")
SENTENCE(ACTION_PERCENT, 0, "曲線圖以 warp 或百分比表示")
SENTENCE(ACTION_CARVEOUTS, 0, "每種 carve-out 各一條線")
SENTENCE(ACTION_LARGE, 0, "放大目前滑桿的曲線圖，再按還原 (或連按兩下)")
SENTENCE(ACTION_BLOCKS, 0, "建議的區塊大小：某數的倍數，或每個 warp")
SENTENCE(ACTION_TARGET, 0, "建議：只列達到目標佔用率的")
SENTENCE(ACTION_EXACTLY, 0, "建議：使 SM 上恰有這麼多區塊的量")
SENTENCE(ACTION_ARCHITECTURES, 0, "建議：多個架構共用一個區塊大小")
SENTENCE(ACTION_GLYPHS, 0, "填滿的曲線，或點字、方塊、ASCII 線條")
SENTENCE(ACTION_THEME, 0, "佈景：色盲可辨、深色、淺色、高對比、無色")
SENTENCE(ACTION_LATENCY, 0, "隱藏延遲的 warp 數：各種記憶體與指令，最後為無")
SENTENCE(ACTION_ILP, 0, "warp 進行中的獨立存取數：1、2、4、8")
SENTENCE(ACTION_MAP_X, 0, "分布圖的橫軸參數")
SENTENCE(ACTION_MAP_Y, 0, "分布圖的縱軸參數")
SENTENCE(ACTION_REGIONS, 0, "分布圖依限制，或依佔用率")
SENTENCE(ACTION_PIN, 0, "將此組態釘選為殘影，或取消釘選")
SENTENCE(ACTION_PINS, 0, "釘選清單；按其字母回到該釘選")
SENTENCE(ACTION_ADD, 0, "將架構或裝置加入比較")
SENTENCE(ACTION_REMOVE, 0, "將該列移出比較")
SENTENCE(ACTION_SORT, 0, "依下一欄排序比較")
SENTENCE(ACTION_REVERSE, 0, "反轉比較的順序")
SENTENCE(ACTION_ARCHITECTURE, 0, "選擇架構或裝置")
SENTENCE(ACTION_FIELDS, 0, "啟動的所有欄位")
SENTENCE(ACTION_KERNEL, 0, "從給定的檔案選擇 kernel")
SENTENCE(ACTION_NAMES, 0, "kernel 名稱：簡短、完整、修飾名")
SENTENCE(ACTION_SAVE, 0, "將探索儲存到檔案")
SENTENCE(ACTION_OPEN, 0, "開啟儲存的探索")
SENTENCE(ACTION_UNSAVED, 0, "開啟程式被結束時保留的工作")
SENTENCE(ACTION_LAUNCH, 0, "將您對此 kernel 的設定存到啟動檔")
SENTENCE(ACTION_PICTURE, 0, "儲存此頁的圖：SVG 或文字")
SENTENCE(ACTION_FIGURE, 0, "只將目前滑桿的曲線圖存成圖檔")
SENTENCE(ACTION_COPY, 0, "複製能重現此畫面的命令列")
SENTENCE(ACTION_COMMAND, 0, "在最後一列顯示該命令列，或隱藏")
SENTENCE(ACTION_TOUR_ON, 0, "導覽：前往答案或下一個場景")
SENTENCE(ACTION_TOUR_BACK, 0, "導覽：回到上一個場景")
SENTENCE(ACTION_TOUR_SCENE, 0, "導覽：這個場景從頭再來")
SENTENCE(ACTION_LETTERS, 0, "曲線圖上的上限字母，或不顯示")
SENTENCE(ACTION_HELP, 0, "這份說明")
SENTENCE(ACTION_CANCEL, 0, "關閉或清除，不做變更")
SENTENCE(ACTION_REDRAW, 0, "重繪畫面")
SENTENCE(ACTION_SUSPEND, 0, "暫停回到 shell；fg 繼續")
SENTENCE(ACTION_QUIT, 0, "離開")

/* Messages of the last line: the block sizes that advice names. */
SENTENCE(BLOCKS_OF_WARPS, 1, "區塊大小：每個 warp 的倍數，{0} 個執行緒")
SENTENCE(BLOCKS_OF_MULTIPLES, 1, "區塊大小：{0} 個執行緒的倍數")

/* Pages, as tabs in one row of 80 cells. */
SENTENCE(PAGE_GRAPHS, 0, "曲線")
SENTENCE(PAGE_TABLES, 0, "表格")
SENTENCE(PAGE_WHY, 0, "推導")
SENTENCE(PAGE_ADVICE, 0, "建議")
SENTENCE(PAGE_MAP, 0, "分布")
SENTENCE(PAGE_COMPARE, 0, "比較")
SENTENCE(PAGE_SM, 0, "sm")
SENTENCE(PAGE_GPU, 0, "gpu")
SENTENCE(PAGE_DEVICES, 0, "裝置")

/* Messages of the last line. */
SENTENCE(KERNELS_BY_NAME, 0, "依名稱排序")
SENTENCE(KERNELS_BY_REGISTERS, 0, "依暫存器排序")
SENTENCE(KERNELS_BY_SMEM, 0, "依共享記憶體排序")
SENTENCE(KERNELS_BY_SPILLS, 0, "依溢出排序")
SENTENCE(KERNELS_BY_OCCUPANCY, 0, "依佔用率排序")
SENTENCE(KERNELS_BY_TIME, 0, "依 GPU 時間排序")
/* {0} one of the next */
SENTENCE(COMPARE_REVERSED, 1, "{0}，反向")
SENTENCE(COMPARE_BY_ORDER, 0, "依清單順序")
SENTENCE(COMPARE_BY_OCCUPANCY, 0, "依佔用率排序")
SENTENCE(COMPARE_BY_BLOCKS, 0, "依每 SM 區塊數排序")
SENTENCE(COMPARE_BY_WARPS, 0, "依每 SM warp 數排序")
SENTENCE(COMPARE_BY_LIMITER, 0, "依限制排序")
SENTENCE(COMPARE_BY_RESIDENT, 0, "依常駐區塊排序")
SENTENCE(COMPARE_BY_WAVES, 0, "依波次排序")
SENTENCE(COMPARE_BY_CLUSTERS, 0, "依作用中叢集排序")
SENTENCE(COMPARE_FULL, 1, "最多 {0} 列")
SENTENCE(COMPARE_LAST_ROW, 0, "保留一列")
SENTENCE(NAMES_SHORT, 0, "名稱：簡短")
SENTENCE(NAMES_FULL, 0, "名稱：完整")
SENTENCE(NAMES_MANGLED, 0, "名稱：修飾名")
/* {1} is a list of CHANGE. */
SENTENCE(LIMITED_ON, 2, "在 {0} 上受限：{1}")
SENTENCE(LIMITED_BY, 2, "受限於 {0}：{1}")
SENTENCE(FOLLOWS_BLOCK, 2,
         "共享記憶體隨區塊大小而變：每執行緒 {0} B + 每區塊 {1} B")
SENTENCE(FOLLOWS_NO_BLOCK, 1, "區塊的共享記憶體：任何區塊大小都是 {0} B")
SENTENCE(NOTHING_TO_UNDO, 0, "沒有可復原的")
SENTENCE(NOTHING_TO_REDO, 0, "沒有可重做的")
SENTENCE(NO_PROFILE_FOR, 2, "沒有 {0} 的描述檔：以 {1} 顯示")
SENTENCE(UNDESCRIBED_FOR, 2, "沒有文件描述 {0}：以 {1} 顯示")
SENTENCE(NO_CLIFF_ABOVE, 0, "往上沒有斷崖")
SENTENCE(NO_CLIFF_BELOW, 0, "往下沒有斷崖")
/* {0} the name of a parameter */
SENTENCE(BEST_ALREADY, 1, "{0}：其他值的佔用率都不更高")
SENTENCE(NO_BEST_VALUE, 1, "{0}：沒有最佳值")
/* {0} the bound that a switch {1} allows, {2} the key of its panel */
SENTENCE(UPPER_BOUND_RAISED, 3, "已到上端；{1} (按鍵 {2}) 允許 {0}")
SENTENCE(GLYPHS_ASCII_ONLY, 0, "此終端機的字元集不是 UTF-8：只能用 ASCII")
SENTENCE(THEME_SAFE, 0, "佈景 safe：色盲也能分辨的顏色")
SENTENCE(THEME_DARK, 0, "佈景 dark：深色背景用的亮色")
SENTENCE(THEME_LIGHT, 0, "佈景 light：淺色背景用的深色")
SENTENCE(THEME_CONTRAST, 0, "佈景 contrast：投影機用的高對比")
SENTENCE(THEME_MONO, 0, "佈景 mono：無色；以紋理、字母與粗體分辨")
SENTENCE(ILP, 1, "warp 同時有 {0} 個獨立的存取或指令進行中")
SENTENCE(TOUR_ENDED, 0, "導覽到此結束；按 q 離開")
SENTENCE(NO_TOUR, 0, "沒有播放導覽：occupant tour 會列出它們")
SENTENCE(NO_KERNELS, 0, "沒有 kernel：occupant FILE 從組建的產物讀取")
/* {0} the letter of a pin, {1} a key */
SENTENCE(PINNED, 2, "釘選 {0}：以殘影留在曲線圖上；按 {1} 列出釘選")
SENTENCE(PIN_REPLACED, 3, "釘選 {0} 已被取代：最多 {1} 個釘選；按 {2} 列出")
SENTENCE(UNPINNED, 1, "已取消釘選 {0}")
SENTENCE(PIN_RETURNED, 1, "回到釘選 {0}")
SENTENCE(NO_PINS, 1, "沒有釘選：按 {0} 釘選此組態")
SENTENCE(LETTERS_SHOWN, 1, "顯示 {0} 的字母")
SENTENCE(LETTERS_HIDDEN, 2, "隱藏 {0} 的字母：再點一次名稱，或按 {1}")
SENTENCE(LETTERS_ALL, 0, "曲線圖上顯示所有上限的字母")
SENTENCE(LETTERS_NONE, 1, "曲線圖上沒有字母：按 {0} 重新顯示")
/* What a pin has otherwise: {0} a parameter, {1} the pin's value */
SENTENCE(PIN_VALUE, 2, "{0} {1}")
SENTENCE(PIN_VALUE_BYTES, 2, "{0} {1} B")
SENTENCE(SESSION_SAVED, 1, "已存到 {0}")
/* {0} keys, {1} a section, {2} the launch file */
SENTENCE(LAUNCHES_SAVED, 3, "[{1:80}] 的 {0} 已存到 {2:80}")
SENTENCE(LAUNCHES_STATED, 3, "[{1:80}] 的 {0} 已在 {2:80} 裡")
SENTENCE(LAUNCHES_NOTHING_GIVEN, 0, "沒有可儲存的：您沒有設定此 kernel 的啟動")
SENTENCE(LAUNCHES_REREAD, 1, "已重讀：{0:80}")
SENTENCE(SESSION_OPENED, 1, "已開啟 {0}")
SENTENCE(REPLACE_NO_SESSION, 0, "此檔不是探索檔：再按 Enter 取代")
SENTENCE(REPLACE_NO_PICTURE, 0, "此檔已存在：再按 Enter 取代")
SENTENCE(REPLACE_INPUT, 0, "此檔正在這裡探索：請指名另一個檔案")
SENTENCE(PROFILE_NOT_READ, 0, "無法讀取此架構的描述檔")
SENTENCE(LATENCY_OFF, 0, "沒有延遲線")
/* {0} a kind of latency, {1} one of the next */
SENTENCE(LATENCY_CHOSEN, 2, "{0}：{1}")
SENTENCE(LATENCY_VERDICT_UNKNOWN, 1, "{0} 上的延遲未知")
SENTENCE(LATENCY_VERDICT_ENOUGH, 2,
         "需要 {0} 個 warp，常駐 {1}：更高的佔用率在此沒有增益")
SENTENCE(LATENCY_VERDICT_MORE, 2, "需要 {0} 個 warp，常駐 {1}：更高的佔用率有增益")
SENTENCE(LATENCY_VERDICT_MORE_BOUND, 2,
         "需要 {0} 個 warp，常駐最多 {1}：更高的佔用率有增益")
SENTENCE(LATENCY_VERDICT_BOUND, 2, "需要 {0} 個 warp，常駐最多 {1}")
SENTENCE(LATENCY_VERDICT_OPEN, 2, "最多需要 {0} 個 warp，常駐 {1}：其頻寬未知")
SENTENCE(LATENCY_VERDICT_NEVER, 2,
         "需要 {0} 個 warp，SM 容納 {1}：更多進行中的存取有增益")
/* After a new build: {0} is a list of the entries that follow. */
SENTENCE(REBUILT, 1, "已重建：{0}")
SENTENCE(REBUILT_GONE, 1, "{0} 不見了")
SENTENCE(REBUILT_NO_CHANGE, 0, "已重建，沒有變更")
SENTENCE(REBUILT_SAME, 0, "沒有變更")
SENTENCE(REBUILT_REGISTERS, 2, "暫存器 {0} → {1}")
SENTENCE(REBUILT_SPILLS, 2, "溢出 {0:plain} → {1:plain} B")
SENTENCE(REBUILT_PERCENT, 2, "{0} → {1} %")
SENTENCE(REBUILT_OTHERS, 1, "另 {0:plain} 個變更")
SENTENCE(REBUILT_OTHERS_GONE, 1, "消失 {0:plain}")
SENTENCE(REBUILT_PINNED, 1, "之前：釘 {0}")
SENTENCE(REBUILT_UNKNOWN, 0, "未知")
SENTENCE(REBUILT_BACK, 2, "{0} 又出現：{1}")

/* Sessions: files that are refused. SESSION_REFUSED: path, line, one of the entries after it. */
SENTENCE(SESSION_FAILED, 2, "{0:100}: {1}")
SENTENCE(SESSION_NAME_TOO_LONG, 0, "kernel 的名稱太長，無法存入探索檔")
SENTENCE(SESSION_REFUSED, 3, "{0:60}:{1:plain}: {2}")
SENTENCE(SESSION_NO_ARCHITECTURE, 1, "沒有架構「{0}」")
SENTENCE(SESSION_NO_DEVICE, 2, "{0} 沒有裝置「{1}」")
SENTENCE(SESSION_NO_COMPARED, 2, "{0}: 沒有「{1:80}」的列")
SENTENCE(SESSION_VALUE_REFUSED, 2, "{0}: {1}")
SENTENCE(SESSION_ON_OR_OFF, 1, "{0}: on 或 off")
SENTENCE(SESSION_TOO_MANY_PINS, 1, "超過 {0} 個釘選")
SENTENCE(SESSION_LETTER, 0, "letter: a 到 h")
SENTENCE(SESSION_SECTIONS, 0, "允許 [session]、[configuration] 或 [pin]")
SENTENCE(SESSION_UNKNOWN_KEY, 1, "未知的鍵「{0:40}」")
SENTENCE(SESSION_KEY_MEANT, 2, "未知的鍵「{0:40}」；是否為 {1}？")
SENTENCE(SESSION_VALUE_TOO_LONG, 2, "{0}: 最多 {1:plain} 個字元")
SENTENCE(SESSION_LINE_TOO_LONG, 1, "一行超過 {0:plain} 個字元")
SENTENCE(SESSION_UNCLEAN, 0, "有不屬於探索檔的字元")
SENTENCE(SESSION_NOT_A_PAIR, 0, "應先有區段，再寫 key = value")
SENTENCE(SESSION_LINE_CUT, 0, "最後一行沒有行尾：檔案中斷")
SENTENCE(SESSION_UNCONFIGURED, 0, "其中沒有 [configuration]")
SENTENCE(SESSION_NONE, 0, "不是儲存的探索")

/* Launch files: lines that are refused, behind "file:line: "; {0} of values is the key */
SENTENCE(LAUNCHES_UNREADABLE, 2, "{0:100}: {1}")
SENTENCE(LAUNCHES_LOCKED, 1, "{0:100}: 未儲存：另一個 occupant 正在寫入")
SENTENCE(LAUNCHES_OUTSIDE, 0, "此行在任何區段之前；第一個應是 [KERNEL]")
SENTENCE(LAUNCHES_NO_PATTERN, 0, "區段沒有名稱；應寫成 [KERNEL]，可用 * 和 ?")
SENTENCE(LAUNCHES_OPEN_SECTION, 1, "「{0:60}」不是區段；應寫成 [KERNEL]；其內容不讀")
SENTENCE(LAUNCHES_KEY_MEANT, 2, "未知的鍵「{0:60}」；您是指 {1} 嗎？")
SENTENCE(LAUNCHES_KEY_UNKNOWN, 2, "未知的鍵「{0:60}」；允許 {1}")
SENTENCE(LAUNCHES_KEY_OF_KERNEL, 2, "{0} 已編譯進 kernel：由其檔案給出；允許 {1}")
SENTENCE(EXPRESSION_REFUSED, 2,
         "{0}: 看不懂「{1:60}」；允許數字，或和與積，例如 4*block + 1K")
SENTENCE(EXPRESSION_NOT_LINEAR, 2,
         "{0}: 「{1:60}」將 block 乘以 block；允許每執行緒的位元組和固定的位元組，"
         "例如 4*block + 1K")
SENTENCE(EXPRESSION_TOO_LARGE, 2, "{0}: 「{1:60}」太大")
SENTENCE(EXPRESSION_OF_BLOCK, 2, "{0}: 只允許數字；只有 {1} 可隨 block 而變")
SENTENCE(EXPRESSION_OUT_OF_BOUNDS, 4, "{0}: 「{1:60}」超出範圍；允許 {2} 到 {3}")

SENTENCE(LAUNCHES_UNSTATED, 1, "{0:100}: 無法表示此啟動：沒有寫入任何內容")
SENTENCE(LAUNCHES_NAMELESS, 0, "此 kernel 的名稱並非獨有：沒有區段能單指它")

/* Launch files that are written: comments behind "# "; {0} launches, {1} percent */
SENTENCE(LAUNCHES_TITLE, 0,
         "本專案的 kernel 如何啟動：occupant 在此資料夾及其下各層讀取本檔。")
SENTENCE(LAUNCHES_COUNT, 1, "{0} 次啟動")
SENTENCE(LAUNCHES_COUNT_AND_TIME, 2, "{0} 次啟動，佔 kernel 時間的 {1} %")
SENTENCE(LAUNCHES_SMEM_SUM, 1,
         "靜態與動態共享記憶體合計：{0} B；dynamic_smem 不含靜態部分")
SENTENCE(LAUNCHES_APPROXIMATE, 0, "大小經過捨入：分析器如此印出")
SENTENCE(LAUNCHES_CARVEOUT, 1, "生效的 carve-out，由驅動程式選定：{0} B")
SENTENCE(LAUNCHES_MORE, 1, "還有其他 {0} 次啟動")

/* ---- view: header, sliders, summary, footer */
/*
 * A screen is 80 cells wide and 24 high, or larger; a Han character takes two
 * cells. The first characters of a text must say most.
 */

/* Of a terminal that is too small the first that fits: it needs {0} columns and {1} rows */
SENTENCE(SCREEN_TOO_SMALL, 4,
         "occupant 需要 {0:plain} 欄 {1:plain} 列：現在是 {2:plain} 欄 {3:plain} 列")
SENTENCE(SCREEN_TOO_SMALL_SHORT, 4, "需{0:plain}x{1:plain}，有{2:plain}x{3:plain}")
SENTENCE(SCREEN_NEEDED, 2, "需要 {0:plain}x{1:plain}")
SENTENCE(SCREEN_SIZE, 2, "{0:plain}x{1:plain}")

/* The first row: architecture, device {0} with its SMs, carve-out, and the name {0} of a kernel */
SENTENCE(HEADER_PARTITION, 3, "{0}，{2}/{1} SM")
SENTENCE(HEADER_DEVICE, 2, "{0}，{1} SM")
SENTENCE(HEADER_CARVEOUT_L1, 2, "carve-out {0} KiB，L1 {1} KiB")
SENTENCE(HEADER_CARVEOUT, 1, "carve-out {0} KiB")
SENTENCE(HEADER_CARVEOUT_SHORT, 1, "carve-out {0}K")
SENTENCE(HEADER_KERNEL, 1, "kernel {0}")

/* Warps of a block, on a slider and in the product of the tables */
SENTENCE(AMOUNT_WARPS, 1, "{0} warp")
/* Behind a slider's value, in 20 to 44 cells: its unit {0}, and the warps {1} of a block */
SENTENCE(SLIDER_BLOCK, 2, "{0}，{1}")
SENTENCE(SLIDER_BLOCK_WIDE, 3, "{0}，{1}，{2} lane 閒置")
SENTENCE(SLIDER_REGISTERS_OF_BLOCK, 1, "→ {0} /區塊")
SENTENCE(SLIDER_REGISTERS, 1, "→ 配置 {0}")
SENTENCE(SLIDER_REGISTERS_WIDE, 2, "→ 配置 {0}，{1} /區塊")
SENTENCE(SLIDER_SMEM, 1, "B → {0}")
/* Shared memory that follows the block size, behind the bytes of the block. */
SENTENCE(REPORT_SMEM_SUM, 2, "+ {0} B/執行緒 = {1} B")
SENTENCE(SLIDER_SMEM_FOLLOWS_NARROW, 2, "={0}/執行緒+{1}")
SENTENCE(SLIDER_SMEM_FOLLOWS, 2, "= {0}/執行緒+{1}")
SENTENCE(SLIDER_SMEM_FOLLOWS_WIDE, 3, "B = {0}/執行緒 + {1} → 配置 {2}")
SENTENCE(SLIDER_SMEM_STATIC, 1, "B + 固定 {0}")
SENTENCE(SLIDER_SMEM_RESERVED, 1, "B + 保留 {0}")
SENTENCE(SLIDER_SMEM_WIDE, 2, "B → 配置 {0}，共 {1} KiB")
SENTENCE(SLIDER_CLUSTER, 2, "{0}，作用中 {1}") /* {0} is the unit, {1} active clusters */
SENTENCE(SLIDER_CLUSTER_WIDE, 2, "{0}，作用中叢集 {1}")
SENTENCE(SLIDER_CLUSTER_BOUND, 2, "{0}，作用中 ≤{1}")
SENTENCE(SLIDER_CLUSTER_BOUND_WIDE, 2, "{0}，作用中叢集 ≤ {1}")
SENTENCE(SLIDER_COLUMNS, 1, "→ 配置 {0}") /* columns of tensor memory */
SENTENCE(SLIDER_MISSING, 1, "{0} 不支援") /* {0} is an architecture */

/* The source of a parameter's value, behind it */
SENTENCE(SOURCE_START, 0, "預設值")
SENTENCE(SOURCE_GIVEN, 0, "指定")
SENTENCE(SOURCE_LAUNCHES, 0, "來自啟動檔")
SENTENCE(SOURCE_FILE, 0, "來自檔案")
SENTENCE(SOURCE_PROFILED, 0, "來自分析器")
SENTENCE(SOURCE_ASSUMED, 0, "假設")
SENTENCE(SOURCE_UNKNOWN, 0, "未知")
SENTENCE(SOURCE_DYNAMIC_SMEM, 0, "動態共享記憶體")
SENTENCE(SOURCE_MAX_THREADS, 0, "啟動界限或固定的區塊大小")

/* The summary: phrases in 1 to 3 lines, two blanks apart. Resident warps, and the warps of an SM */
SENTENCE(RESULT_WARPS, 2, "{0}/{1} warp")
SENTENCE(RESULT_BLOCKS, 1, "{0} 個區塊")
/* The same behind the occupancy; {2} is "6 blocks" */
SENTENCE(SUMMARY_FIGURES, 3, "  {0}/{1} warp  {2}")
SENTENCE(SUMMARY_FIGURES_SHORT, 2, "  {0}/{1} warp")
/* {0} is limits by name with " + " between; the short one has their brief names, "registers+smem" */
SENTENCE(SUMMARY_LIMITED, 1, "受限於 {0}")
SENTENCE(SUMMARY_LIMITED_SHORT, 1, "因 {0}")
SENTENCE(SUMMARY_LIMITS, 1, "受 {0} 項限制")
/* Beside the occupancy, the local memory that it is bought with */
SENTENCE(LOCAL_SPILLS, 1, "{0} B 溢出")
SENTENCE(LOCAL_STACK, 1, "{0} B 堆疊")
SENTENCE(LOCAL_MEMORY, 0, "區域記憶體")
SENTENCE(SUMMARY_LOCAL, 1, "代價 {0}")
SENTENCE(SUMMARY_ACHIEVED, 1, "實際 {0}") /* occupancy that a profiler measured: "71.3 %" */
SENTENCE(SUMMARY_ESTIMATED, 1, "實際 {0}，由分析器估計")
SENTENCE(SUMMARY_ESTIMATED_SHORT, 1, "實際 {0}，估計")
SENTENCE(SUMMARY_ASSUMED, 1, "假設：{0}") /* names of parameters */
SENTENCE(SUMMARY_UNKNOWN, 1, "未知：{0}")
/* {0} the block size's name, and over all sizes the least and the highest occupancy, its size */
SENTENCE(SUMMARY_BLOCK_SPAN, 4, "{0} ({1} 到 {2} %，最高在 {3})")
SENTENCE(SUMMARY_BLOCK_BOUND, 3, "{0} ({1} %，最高在 {2})")
SENTENCE(SUMMARY_BLOCK_SPAN_SHORT, 3, "{0} ({1} 到 {2} %)")
SENTENCE(SUMMARY_BLOCK_BOUND_SHORT, 2, "{0} ({1} %)")
SENTENCE(SUMMARY_BUILT_FOR, 1, "暫存器依 {0} 的組建") /* another architecture */
SENTENCE(SUMMARY_BUILT_FOR_SHORT, 1, "{0} 組建")
SENTENCE(SUMMARY_DRIVER, 1, "驅動：{0} 區塊") /* its answer for tensor memory */
SENTENCE(SUMMARY_DRIVER_SHORT, 1, "驅動：{0}")
SENTENCE(SUMMARY_NEEDS_OPTIN, 0, "需要共享記憶體 opt-in")
SENTENCE(SUMMARY_NEEDS_OPTIN_SHORT, 0, "需要 opt-in")
SENTENCE(SUMMARY_NEEDS_OVERSIZED, 0, "需要超大共享記憶體")
SENTENCE(SUMMARY_NEEDS_OVERSIZED_SHORT, 0, "需要超大 smem")
SENTENCE(SUMMARY_CARVEOUTS, 0, "線：carve-out + L1，KiB")
SENTENCE(SUMMARY_CARVEOUTS_BARE, 0, "線：carve-out，KiB")
SENTENCE(SUMMARY_NEEDS_NONPORTABLE, 0, "非可攜叢集")
/* A pinned launch: warps, occupancy "75 %", difference in points "+25", letter, architecture */
SENTENCE(SUMMARY_PINNED, 4, "釘 {3}：{0} warp，{1} ({2})")
SENTENCE(SUMMARY_PINNED_ELSEWHERE, 5, "釘 {3}，{4}：{0} warp，{1} ({2})")
/* The list of pins */
SENTENCE(PINS_TITLE, 0, "釘選：與現在的不同之處")
SENTENCE(PINS_SAME, 0, "與現在相同")
SENTENCE(PINS_BUILD, 0, "先前的組建")
SENTENCE(PINS_WARPS, 1, "{0} warp")
SENTENCE(SUMMARY_PINNED_SHORT, 3, "釘 {2}：{0} ({1})")
SENTENCE(SUMMARY_PINS, 1, "釘 {0}")
SENTENCE(SUMMARY_PINS_LAST, 2, "釘 {0}，{1}")
SENTENCE(SUMMARY_PIN, 1, "釘 {0}")
/* The warps that the chosen latency {1} needs */
SENTENCE(SUMMARY_LATENCY, 2, "{1}：需 {0} 個 warp")
/* Of the whole GPU; {1} is the size of the largest cluster that fits */
SENTENCE(SUMMARY_CLUSTERS, 2, "{0} 個作用中叢集，最大 {1}")
SENTENCE(SUMMARY_PARTITION, 2, "{1}/{0} SM")
SENTENCE(SUMMARY_CLUSTERS_BOUND, 2, "{0} 個作用中叢集，最大 {1}，上界")
SENTENCE(SUMMARY_CLUSTERS_SHORT, 1, "{0} 個作用中叢集")
SENTENCE(SUMMARY_CLUSTERS_AT_MOST, 1, "≤ {0} 個作用中叢集")
/* {0} is a number with decimals; {1} are the blocks of the last wave, which is not full */
SENTENCE(SUMMARY_WAVES, 1, "{0} 波次")
SENTENCE(SUMMARY_WAVES_TAIL, 2, "{0} 波次，尾波 {1} 個區塊")
SENTENCE(SUMMARY_BLOCKS_BY_LIMIT, 0, "各上限區塊數：") /* "registers 6  warp slots 8" follow */

/* The last row while something is typed: behind the keys Enter and Esc, or before a path */
SENTENCE(ENTRY_TAKE, 0, "採用")
SENTENCE(ENTRY_LEAVE, 0, "取消")
SENTENCE(ENTRY_SAVE_TO, 0, "存到")
SENTENCE(ENTRY_LAUNCHES_TO, 0, "啟動存到")
SENTENCE(ENTRY_OPEN, 0, "開啟")
SENTENCE(ENTRY_PICTURE, 0, "圖存到 (.svg, .ans, .txt)")
SENTENCE(ENTRY_TARGET, 0, "要達到的佔用率，%：")
SENTENCE(ENTRY_TARGET_AGAIN, 2, "要達到的佔用率，%（現為 {0}；{1}：取消）：")
SENTENCE(ENTRY_EXACTLY, 0, "SM 上的區塊數，恰為：")
SENTENCE(ENTRY_ARCHITECTURES, 0, "架構：")
SENTENCE(TYPED_BYTES, 0, "位元組，例如 6144 或 48K，或比例如 50 %")
SENTENCE(TYPED_BYTES_PER_THREAD, 0, "每執行緒位元組，例如 16 或 16 + 1K")
SENTENCE(TYPED_CARVEOUT, 0, "比例如 50 %，大小如 100K，或 default")
SENTENCE(NO_SUCH_ARCH, 1, "沒有架構「{0}」")
SENTENCE(NO_SUCH_ARCH_MEANT, 2, "沒有架構「{0}」；您是指 {1} 嗎？")
SENTENCE(NO_ARCHS, 0, "缺少架構名稱")

/* Hints in the last row, each behind its keys; as many as fit. Of a cursor */
SENTENCE(HINT_TOUR_ON, 0, "前進")
SENTENCE(HINT_TOUR_BACK, 0, "後退")
SENTENCE(HINT_TOUR_SCENE, 0, "場景")
SENTENCE(LECTURE_LEFT, 1, "您自己的啟動；按 {0} 回到場景")
SENTENCE(HINT_ROW, 0, "列")
SENTENCE(HINT_SCROLL, 0, "捲動")
SENTENCE(HINT_WALK, 0, "移動")
SENTENCE(HINT_PART, 0, "部分")
SENTENCE(HINT_FIELD, 0, "欄位")
SENTENCE(HINT_SLIDER, 0, "滑桿")
/* of values: the next one, the next cliff, another, typed, undone, as at the start */
SENTENCE(HINT_STEP, 0, "增減")
SENTENCE(HINT_CLIFF, 0, "斷崖")
SENTENCE(HINT_BEST, 0, "最佳")
SENTENCE(HINT_FOLLOW, 0, "每執行緒")
SENTENCE(HINT_CHANGE, 0, "變更")
SENTENCE(HINT_TYPE, 0, "輸入")
SENTENCE(HINT_UNDO, 0, "復原")
SENTENCE(HINT_RESET, 0, "重設")
/* of the row or point under the cursor */
SENTENCE(HINT_CHOOSE, 0, "選擇")
SENTENCE(HINT_APPLY, 0, "套用")
SENTENCE(HINT_TAKE, 0, "採用")
SENTENCE(HINT_EXPLORE, 0, "探索它")
SENTENCE(HINT_ADD, 0, "加")
SENTENCE(HINT_REMOVE, 0, "移除")
SENTENCE(HINT_SORT, 0, "排序")
SENTENCE(HINT_REVERSE, 0, "反轉")
SENTENCE(HINT_GRID, 0, "採用網格")
SENTENCE(HINT_PIN, 0, "釘")
SENTENCE(HINT_PINS, 0, "釘選")
SENTENCE(HINT_RETURN, 0, "返回")
/* of what is shown */
SENTENCE(HINT_PAGE, 0, "頁面")
SENTENCE(HINT_ARCHITECTURE, 0, "架構")
SENTENCE(HINT_FIELDS, 0, "欄位")
SENTENCE(HINT_PERCENT, 0, "百分比")
SENTENCE(HINT_CARVEOUTS, 0, "carve-out")
SENTENCE(HINT_LARGE, 0, "放大")
SENTENCE(HINT_ALL_GRAPHS, 0, "所有曲線")
SENTENCE(HINT_BLOCKS, 0, "區塊")
SENTENCE(HINT_TARGET, 0, "目標")
SENTENCE(HINT_EXACTLY, 0, "恰為")
SENTENCE(HINT_ARCHITECTURES, 0, "架構")
SENTENCE(HINT_ALL_ADVICE, 0, "所有建議")
SENTENCE(HINT_GLYPHS, 0, "字形")
SENTENCE(HINT_AXES, 0, "軸")
SENTENCE(HINT_LIMITERS, 0, "限制")
SENTENCE(HINT_LATENCY, 0, "延遲")
SENTENCE(HINT_ILP, 0, "ILP")
SENTENCE(HINT_BUILT_FOR, 0, "組建架構") /* the architecture that the kernel was built for */
SENTENCE(HINT_NAMES, 0, "名稱")         /* of kernels: short, full or mangled */
SENTENCE(HINT_HELP, 0, "說明")
SENTENCE(HINT_CLOSE, 0, "關閉")
SENTENCE(HINT_QUIT, 0, "離開")
/* The last row during long work */
SENTENCE(WORK_READING, 0, "讀取中")
SENTENCE(WORK_WAITING, 0, "另一個 occupant 正在寫入此檔：等待中")
SENTENCE(WORK_ENDS, 0, "停止")

/* ---- view: graphs and pages */
/* Titles of graphs, and of the map: in a frame of 27 cells and more, the narrow ones below 50 */
SENTENCE(AXIS_BLOCK_SIZE, 0, "區塊大小")
SENTENCE(AXIS_REGISTERS, 0, "每執行緒暫存器")
SENTENCE(AXIS_REGISTERS_NARROW, 0, "暫存器")
SENTENCE(AXIS_SMEM, 0, "每區塊共享記憶體，KiB")
SENTENCE(AXIS_SMEM_NARROW, 0, "共享記憶體，KiB")
SENTENCE(AXIS_CLUSTER_SIZE, 0, "叢集大小")
SENTENCE(AXIS_TENSOR_COLUMNS, 0, "張量記憶體欄數")
SENTENCE(AXIS_TENSOR_COLUMNS_NARROW, 0, "張量記憶體")
/* The same inside of a title: {1} of MAP_TITLE, whose {0} is one of those above */
SENTENCE(AXIS_NAME_BLOCK_SIZE, 0, "區塊大小")
SENTENCE(AXIS_NAME_REGISTERS, 0, "每執行緒暫存器")
SENTENCE(AXIS_NAME_SMEM, 0, "共享記憶體，KiB")
SENTENCE(AXIS_NAME_CLUSTER_SIZE, 0, "叢集大小")
SENTENCE(AXIS_NAME_TENSOR_COLUMNS, 0, "張量記憶體欄數")
SENTENCE(AXIS_SMEM_PER_THREAD, 0, "共享記憶體，B/執行緒")
SENTENCE(AXIS_NAME_SMEM_PER_THREAD, 0, "共享記憶體，B/執行緒")
/* Under the axis of a large graph: the unit of its values */
SENTENCE(AXIS_UNIT_BLOCK_SIZE, 0, "執行緒/區塊")
SENTENCE(AXIS_UNIT_REGISTERS, 0, "暫存器/執行緒")
SENTENCE(AXIS_UNIT_SMEM, 0, "每區塊動態共享記憶體，KiB")
SENTENCE(AXIS_UNIT_SMEM_PER_THREAD, 0, "每執行緒共享記憶體，位元組")
SENTENCE(AXIS_UNIT_CLUSTER_SIZE, 0, "區塊/叢集")
SENTENCE(AXIS_UNIT_TENSOR_COLUMNS, 0, "每區塊張量記憶體，欄")
SENTENCE(MAP_TITLE, 2, "{0} 對 {1}") /* the vertical axis over the horizontal one */
SENTENCE(AXIS_NO_CLUSTER, 0, "無")   /* the label of 0 on the axis of cluster sizes; 6 cells */
/* The place of the map's cursor */
SENTENCE(MAP_THREADS, 1, "{0} 執行緒")
SENTENCE(MAP_REGISTERS, 1, "{0} 暫存器")
SENTENCE(MAP_BYTES, 1, "{0} B")
SENTENCE(MAP_BYTES_PER_THREAD, 1, "{0} B/執行緒")
SENTENCE(MAP_CLUSTER, 1, "{0} 區塊/叢集")
SENTENCE(MAP_NO_CLUSTER, 0, "無叢集")
SENTENCE(MAP_COLUMNS, 1, "{0} 張量欄")
SENTENCE(MAP_NO_COLUMNS, 0, "無張量記憶體")
SENTENCE(MAP_REFUSED, 1, "無法執行：{0}") /* {0} is a limit */
/* The map's legend, behind its levels: a line between two areas of one level */
SENTENCE(MAP_LINE_LONG, 0, "同色階內的斷崖")
SENTENCE(MAP_LINE, 0, "斷崖")
SENTENCE(MAP_BLANK, 0, "空白：無法執行")

/* The right end of a graph's title: the unit of its height; the wide ones from 50 cells on */
SENTENCE(GRAPH_WARPS, 0, "warp")
SENTENCE(GRAPH_WARPS_WIDE, 0, "warp/SM")
SENTENCE(GRAPH_PERCENT, 0, "%")
SENTENCE(GRAPH_PERCENT_WIDE, 0, "佔 warp 的 %")
SENTENCE(GRAPH_CLUSTERS_WIDE, 1, "{0}，佔 GPU 的 %")
SENTENCE(GRAPH_GPU, 0, "佔 GPU 的 %")
SENTENCE(GRAPH_GPU_WIDE, 0, "GPU 的 warp，%")
/* Inside of the graph of cluster sizes */
SENTENCE(GRAPH_NO_DEVICE, 0, "只算一個 SM：未選裝置")
SENTENCE(GRAPH_GPCS_UNKNOWN, 0, "上界，GPC 大小未知")
SENTENCE(GRAPH_GPCS_FITTED, 0, "GPC 大小擬合")
SENTENCE(GRAPH_GPCS_ASSUMED, 0, "GPC 大小假設")
/* At the latency line, by the room there is: {1} is its name, {2} resident warps */
SENTENCE(LATENCY_WORDS_RESIDENT, 3, "隱藏 {1} 需要 {0} 個 warp，常駐 {2}")
SENTENCE(LATENCY_WORDS_NEEDED, 2, "隱藏 {1} 需要 {0} 個 warp")
SENTENCE(LATENCY_WORDS_ENOUGH, 3, "{2} warp 中 {0} 個隱藏 {1}")
SENTENCE(LATENCY_WORDS_FEW, 3, "隱藏 {1} 的 {0} 個 warp 只有 {2}")
SENTENCE(LATENCY_WORDS_HIDE, 2, "{0} warp 隱藏 {1}")
SENTENCE(LATENCY_WARPS, 2, "{1}：{0} warp")
/* ↑: above the graph */
SENTENCE(LATENCY_WORDS_ABOVE, 2, "隱藏 {1} 需要 {0} 個 warp ↑")
SENTENCE(LATENCY_WARPS_ABOVE, 2, "{1}：{0} warp ↑")
/* {0} one of these: whether more warps gain, and what the figures at the right end of the graph are */
SENTENCE(LATENCY_GAINS_NOTHING, 1, "{0}：更多無增益")
SENTENCE(LATENCY_GAINS, 1, "{0}：更多有益")
SENTENCE(LATENCY_POINTS, 1, "{0} (右：實測，最佳的 %)")
SENTENCE(LATENCY_POINTS_SHORT, 1, "{0} (右：%，實測)")

/* In place of the graph of clusters on the architecture {0}, in a frame of 24 cells and more */
SENTENCE(CARVEOUTS_TITLE_WIDE, 1, "{0} 沒有叢集：各 carve-out 的 L1")
SENTENCE(CARVEOUTS_TITLE, 0, "carve-out → L1")
SENTENCE(CARVEOUTS_BARE_TITLE_WIDE, 1, "{0} 沒有叢集：carve-out")
SENTENCE(CARVEOUTS_BARE_TITLE, 0, "carve-out")
SENTENCE(LIMITS_TITLE_WIDE, 1, "{0} 沒有叢集：各上限的區塊數")
SENTENCE(LIMITS_TITLE, 0, "各上限區塊數")
SENTENCE(LIMITS_UNIT, 0, "區塊")
/* Its rows, in 3 cells at the left: the L1 cache above, the carve-out below the bars */
SENTENCE(CARVEOUTS_L1, 0, " L1")
SENTENCE(CARVEOUTS_KIB, 0, "KiB")

/* Beside a large graph, in 30 cells: the heading of its cliffs, and of what each costs */
SENTENCE(CLIFFS_TITLE, 0, "斷崖")
SENTENCE(CLIFFS_NONE, 0, "沒有斷崖：曲線從不下降")
/* "33 registers: 4 → 3 blocks": {2} is the first value after the fall */
SENTENCE(CLIFF_BLOCKS, 3, "{2}：{1} → {0} 區塊")
SENTENCE(CLIFF_SHARE, 3, "叢集 {0}：{1} → {2} %") /* of the GPU's warps */

/* The page of tables: headings of its columns, of 10 cells each */
SENTENCE(TABLES_ONE_SM, 0, "單一 SM")
SENTENCE(TABLES_PER_BLOCK, 0, "每區塊")
SENTENCE(TABLES_PER_SM, 0, "每 SM")
SENTENCE(TABLES_BLOCKS, 0, "= 區塊")
SENTENCE(TABLES_NO_LIMIT, 0, "無上限") /* instead of a number of blocks */
/* "6 blocks × 8 warps = 48 of 64 warps: 75 %" */
SENTENCE(TABLES_PRODUCT, 3, "{0} / {1} warp：{2}")
/* The shades of the bars */
SENTENCE(TABLES_ALLOCATED, 0, "已配置")
SENTENCE(TABLES_OTHER_LIMIT, 0, "另一上限先到")
SENTENCE(TABLES_TOO_SMALL, 0, "放不下一個區塊")
/* Headings of facts, in 24 to 32 cells; a unit in which registers are allocated */
SENTENCE(FACTS_OCCUPANCY, 0, "佔用率")
SENTENCE(FACTS_LIMITS_OF, 1, "{0} 的上限")
SENTENCE(FACTS_UNIT_OF_BLOCK, 1, "{0}/區塊")
SENTENCE(FACTS_UNIT_OF_WARP, 1, "{0}/warp")

/* The page of advice: headings of the list, and of its columns: 9, 9, 14 and 18 cells */
SENTENCE(ADVICE_GAINS, 0, "可改進之處，變更最小的在前")
SENTENCE(ADVICE_REACHES, 1, "達到 {0} % 的變更")
SENTENCE(ADVICE_REACHES_NOTHING, 1, "沒有變更或成對變更達到 {0} %")
/* {0} blocks of {1} threads, {2} percent of an SM's warps; nothing gives so many. */
SENTENCE(ADVICE_EXACTLY, 3, "SM 上恰有 {0} 個 {1} 執行緒的區塊：{2} %")
SENTENCE(ADVICE_NOT_EXACTLY, 2,
         "單靠暫存器或共享記憶體都得不到恰好 {0} 個 {1} 執行緒的區塊")
SENTENCE(ADVICE_NOW, 0, "現值")
SENTENCE(ADVICE_FIRST, 0, "首值")
SENTENCE(ADVICE_LAST, 0, "末值")
SENTENCE(ADVICE_NEAREST_AMOUNT, 0, "最近值")
SENTENCE(ADVICE_SHARED, 1, "{0} 的區塊大小：佔用率，%")
SENTENCE(ADVICE_SHARED_TARGET, 2, "{0} 上至少 {1} % 的區塊大小：佔用率，%")
SENTENCE(ADVICE_SHARED_NONE, 2, "{0} 上沒有區塊大小達到 {1} %")
SENTENCE(ADVICE_SHARED_REFUSED, 2, "{0} 上什麼都放不下：{1}")
SENTENCE(ADVICE_LOWEST, 0, "最低")
SENTENCE(ADVICE_SHARED_BEST, 0, "最低值最高")
SENTENCE(ADVICE_THREADS, 0, "執行緒")
SENTENCE(ADVICE_MAKES_IT_RUN, 0, "使它能執行的變更")
SENTENCE(ADVICE_FULL, 0, "warp 槽位全滿：沒有可增益的")
SENTENCE(ADVICE_NOTHING, 0, "沒有變更或成對變更帶來增益")
SENTENCE(ADVICE_FULL_BOUND, 0, "最好時 warp 槽位全滿：沒有更多可增益的")
SENTENCE(ADVICE_NOTHING_BOUND, 0, "沒有變更或成對變更提高上界")
SENTENCE(ADVICE_NEAREST, 0, "各參數最近的損失")
SENTENCE(ADVICE_BY, 0, "差") /* above "+1,793 B": the distance of a change */
SENTENCE(ADVICE_BLOCKS, 0, "區塊")
SENTENCE(ADVICE_OCCUPANCY, 0, "佔用率")
SENTENCE(ADVICE_THEN_LIMITED_BY, 0, "之後受限於")
SENTENCE(ADVICE_CODE, 1, "寫進程式，使 SM 上有 {0} 個區塊")

/* The page of comparison: headings of its columns; a column is at least as wide */
SENTENCE(COMPARE_OCCUPANCY, 0, "佔用率")
SENTENCE(COMPARE_BLOCKS, 0, "區塊")
SENTENCE(COMPARE_WARPS, 0, "warp")
SENTENCE(COMPARE_LIMITER, 0, "限制")
SENTENCE(COMPARE_ON_GPU, 0, "GPU 上") /* blocks resident on the whole GPU */
SENTENCE(COMPARE_WAVES, 0, "波次")
SENTENCE(COMPARE_CLUSTERS, 0, "叢集")
SENTENCE(COMPARE_LIMITS, 1, "{0} 項限制")
SENTENCE(COMPARE_GPU, 0, "GPU")
SENTENCE(COMPARE_LIST_ORDER, 0, "GPU，依清單") /* the order in which the rows were added */
SENTENCE(COMPARE_OVER, 1, "對 {0}") /* above small graphs: over the slider {0} */
/* Below the rows, behind the mark that they have: of {0} with a device */
SENTENCE(COMPARE_ONE_WAVE, 2, "{1} 個中有 {0} 個一波次就夠")
SENTENCE(COMPARE_NO_WAVE, 1, "{0} 個都不夠一波次")
SENTENCE(COMPARE_CLIPPED, 0, "目前的值；其他列：要求的值")
SENTENCE(COMPARE_SHARE, 1, "佔 GPU warp 的 {0}") /* "71.3 %" */

/* The page of the whole GPU */
/* {1} the key of the list */
SENTENCE(GPU_NO_DEVICE, 2, "{0} 未選裝置：架構清單 ({1}) 有它的產品")
SENTENCE(GPU_RESIDENT, 2, "{1} 個 SM 同時容納 {0} 個區塊")
SENTENCE(GPU_RESIDENT_BOUND, 2, "{1} 個 SM 上同時 ≤ {0} 個區塊")
SENTENCE(GPU_RESIDENT_SHARE, 1, "佔 warp 的 {0}") /* "70.45 %", of the SMs */
SENTENCE(GPU_COOPERATIVE, 2, "協作網格：{0}{1}")
SENTENCE(GPU_NO_GRID, 2, "沒有網格大小 ({0}：{1})") /* a key, and what it shows */
SENTENCE(GPU_GRID, 2, "網格 {0}：{1} 波次") /* blocks; "12.63" */
SENTENCE(GPU_GRID_BOUND, 2, "{0} 的網格：≥ {1} 波次")
SENTENCE(GPU_TAIL, 1, "尾波 {0} 個區塊")
SENTENCE(GPU_IDLE, 1, "其中 {0} SM 閒置")
SENTENCE(GPU_EFFICIENCY, 1, "槽位的 {0}") /* "97.14 %" of the block slots of its waves */
SENTENCE(GPU_SIZES, 0, "完整波次的網格")
SENTENCE(GPU_CURVE, 0, "區塊槽位使用率，%，依網格大小")
SENTENCE(GPU_WAVES, 1, "{0} 波次")
SENTENCE(GPU_GPCS_UNKNOWN, 0, "不知道哪些 SM 屬於同一 GPC：叢集數是上界")
SENTENCE(GPU_GPCS, 2, "{0} GPC ({1})") /* "measured" */
SENTENCE(GPU_CLUSTERS, 4, "叢集大小 {0}：同時 {1} 個，佔 {2}/{3} 個 SM")
SENTENCE(GPU_NO_CLUSTERS, 0, "沒有叢集：每個 SM 都接受區塊")
/* In the frame of a GPC: {1} SMs */
SENTENCE(GPU_GPC_CLUSTERS, 2, "{1} SM，{0} 叢集")
SENTENCE(GPU_GPC_BLOCKS, 2, "{1} SM，{0} 區塊")
/* The boxes of SMs */
SENTENCE(GPU_SM_USED, 0, "接受區塊")
SENTENCE(GPU_SM_OVER, 0, "餘地不足一個叢集")
SENTENCE(GPU_SM_EMPTY, 0, "GPC 小於一個叢集")
SENTENCE(GPU_PARTITIONS, 0, "分割區")
SENTENCE(GPU_GREEN, 2, "green context：從 {0} 個 SM 起，{1} 的倍數")
SENTENCE(GPU_MPS, 2, "MPS：從 {0} 個 SM 起，{1} 的倍數")
/* A MIG slice, in columns: "16 SMs", "≤ 96 blocks", "≥ 52.08 waves" */
SENTENCE(GPU_SMS, 1, "{0} SM")
SENTENCE(GPU_BLOCKS_AT_MOST, 1, "≤ {0} 區塊")
SENTENCE(GPU_WAVES_OF_SLICE, 1, "{0} 波次")
SENTENCE(GPU_WAVES_AT_LEAST, 1, "≥ {0} 波次")
SENTENCE(GPU_WHOLE_WAVES_AT_LEAST, 1, "≥ {0} 波次")

/* The page of one SM. Its sub-partitions, and the L1 cache beside its shared memory, KiB */
SENTENCE(SM_PART, 1, "子分割區 {0}")
SENTENCE(SM_WHOLE, 0, "SM")
SENTENCE(SM_L1, 1, "L1 {0} KiB")
/* A resource: {0} blocks of {1} hold {2}, of {3} */
SENTENCE(SM_AMOUNTS, 4, "{0} × {1} = {2} / {3}")
SENTENCE(SM_AMOUNTS_SHORT, 2, "{0} / {1}")
SENTENCE(SM_AMOUNTS_MOST, 2, "≤ {0} / {1}")
SENTENCE(SM_AMOUNTS_UNKNOWN, 1, "? / {0}")
SENTENCE(SM_LEAST, 1, "≥ {0}")
SENTENCE(SM_BYTES, 1, "{0} B")
SENTENCE(SM_KIB, 1, "{0} KiB")
/* What is left over of it, and why: {0} further blocks or warps; {2}, {3} are of the next block */
SENTENCE(SM_ROOM, 2, "剩 {1}：還可放 {0} 個區塊")
SENTENCE(SM_NOT_TAKEN, 1, "剩 {0}：區塊都不取用")
SENTENCE(SM_ROOM_SHORT, 1, "還可放 {0}")
SENTENCE(SM_LEFT_SHORT, 1, "剩 {0}：不夠")
SENTENCE(SM_UNKNOWN_SHORT, 0, "未知")
SENTENCE(SM_UNKNOWN, 0, "不知道一個區塊取用多少：或許放得下的更少")
SENTENCE(SM_NONE_LEFT, 2, "無剩餘：區塊 {0} 要 {1}")
SENTENCE(SM_TOO_FEW, 3, "剩 {0}：區塊 {1} 要 {2}")
SENTENCE(SM_THREADS_IDLE, 3, "閒置 {0} 個執行緒槽位：{2} 的區塊 {1} 放不下")
SENTENCE(SM_WARPS_LEFT, 4, "剩 {1}：夠 {0} 個 warp，區塊 {2} 有 {3} 個")
SENTENCE(SM_HALVES, 3, "兩半邊共剩 {0}：區塊 {1} 在一邊要 {2}")
SENTENCE(SM_REFUSES, 0, "連一個區塊都擋下")
/* The next block; {1}: "registers + warp slots" */
SENTENCE(SM_DOOR, 2, "區塊 {0} 在門口：被 {1} 擋下")
SENTENCE(SM_DOOR_BOUND, 2, "區塊 {0} 在門口：被 {1} 擋下，或更早被未知的擋下")
SENTENCE(SM_DOOR_SHORT, 2, "區塊 {0} 在門口：{1}")
SENTENCE(SM_DOOR_REFUSED, 1, "無區塊能執行：{0}")
SENTENCE(SM_DOOR_PARKED, 1, "區塊 {0} 停在張量記憶體的配置裡：已啟動，但不計入")
SENTENCE(SM_PLACEMENT, 0, "位置為假設：warp 輪流分到各子分割區")
SENTENCE(SM_GPCS_ELSEWHERE, 1, "各 GPC 的 SM：gpu 頁 ({0})") /* "Tab" */
SENTENCE(SM_PLACEMENT_HALVES, 0, "位置為假設：區塊輪流分到兩個半邊")

/* The page of devices: headings of its columns; a column is at least as wide */
SENTENCE(DEVICES_SMS, 0, "SM")
SENTENCE(DEVICES_WARPS, 0, "Warp")
SENTENCE(DEVICES_BLOCKS, 0, "區塊")
SENTENCE(DEVICES_REGISTERS, 0, "暫存器")
SENTENCE(DEVICES_SMEM, 0, "Smem KiB")
SENTENCE(DEVICES_CLUSTER, 0, "叢集")
SENTENCE(DEVICES_GPCS, 0, "GPC")
SENTENCE(DEVICES_MHZ, 0, "MHz")
SENTENCE(DEVICES_BANDWIDTH, 0, "GB/s")
SENTENCE(DEVICES_CHIP, 0, "晶片")
/* Beside the list, before the occupancy of the launch on the device under the cursor */
SENTENCE(DEVICES_LAUNCH, 0, "此啟動：")
/* The sizes that the shared memory of an SM can have follow: "0 8 16 KiB" */
SENTENCE(DEVICES_CARVEOUTS, 0, "carve-out：")
/* "8 measured": the number of GPCs, and the source of their sizes */
SENTENCE(DEVICES_GPC_COUNT, 2, "{0} {1}")
/* The source of the sizes of GPCs */
SENTENCE(CONFIDENCE_UNKNOWN, 0, "未知")
SENTENCE(CONFIDENCE_ASSUMED, 0, "假設")
SENTENCE(CONFIDENCE_FITTED, 0, "擬合")
SENTENCE(CONFIDENCE_DOCUMENTED, 0, "文件記載")
SENTENCE(CONFIDENCE_MEASURED, 0, "實測")

/* ---- view: overlays */
/* Titles of boxes */
SENTENCE(HELP_TITLE, 0, "說明")
SENTENCE(HELP_READING, 0, "如何看畫面")
SENTENCE(HELP_TYPE, 0, "輸入文字以篩選清單")
SENTENCE(HELP_NONE, 0, "沒有符號或按鍵含有它")
/* The meaning of each symbol, behind a sample of it */
SENTENCE(SYMBOL_VALUE, 0, "生效的值：點，或亮的直條；較高的圖中有虛線指向它")
SENTENCE(SYMBOL_AXIS_VALUE, 0, "沒有亮直條的軸上，生效的值所在")
SENTENCE(SYMBOL_CLIFF, 0, "斷崖：下一個值容納較少的 warp")
SENTENCE(SYMBOL_COST, 0, "此斷崖的代價，以軸的單位表示")
SENTENCE(SYMBOL_ASSUMED, 0, "假設或未知：沒有選項、檔案或按鍵給定此值")
SENTENCE(SYMBOL_BOUND, 0, "上界：有些值未知")
SENTENCE(SYMBOL_PIN, 0, "暗線：附字母的釘選 (P)，或某種 carve-out (c)")
SENTENCE(SYMBOL_CARVEOUT, 0, "在這種線的末端：carve-out + L1，KiB")
SENTENCE(SYMBOL_LATENCY, 0, "隱藏旁邊所寫延遲的 warp 數 (w：換一種)")
SENTENCE(SYMBOL_MEASURED, 0, "以這麼多 warp 實測的吞吐量，相對於最高值")
SENTENCE(SYMBOL_TICK, 0, "軸上的刻度值")
SENTENCE(SYMBOL_GRIDLINE, 0, "淡線：軸的高度")
SENTENCE(SYMBOL_GAIN, 0, "建議：增加 warp 的變更")
SENTENCE(SYMBOL_LOSS, 0, "建議：最近的、減少 warp 的變更")
SENTENCE(SYMBOL_BINDING, 0, "表格：起限制作用的上限")
SENTENCE(SYMBOL_ROW, 0, "表格與清單：生效的值所在的列，或下一個斷崖的列")
SENTENCE(SYMBOL_HEAT, 0, "分布：佔用率由低到高，沒有 256 色時")
SENTENCE(SYMBOL_REGION_EDGE, 0, "分布：同一色階內的斷崖")
SENTENCE(SYMBOL_MAP_CURSOR, 0, "分布：游標，其值在最後一列")
SENTENCE(SYMBOL_MAP_LAUNCH, 0, "分布：生效的啟動所在的列與欄")
SENTENCE(SYMBOL_DOOR, 0, "sm：下一個區塊，以及擋下它的資源")
SENTENCE(SYMBOL_PIECE, 0, "sm：常駐區塊；編號放不下時只寫末位")
SENTENCE(SYMBOL_LEFT_OVER, 0, "sm、gpu：剩餘的空間")
SENTENCE(SYMBOL_SM_BOXES, 0, "gpu：接受區塊的 SM、餘地不足一個叢集的 SM、GPC 過小的 SM")
SENTENCE(SYMBOL_CLUSTERS, 0, "裝置：最大叢集，可攜與 non-portable")
SENTENCE(SYMBOL_FITS, 0, "比較：網格一波次就放得下")
SENTENCE(SYMBOL_SORTED, 0, "比較：用來排序各列的欄")
SENTENCE(SYMBOL_NO_TAB, 0, "這一列放不下的頁面：按 Tab 前往")
SENTENCE(SYMBOL_REFUSED, 0, "滑桿：沒有區塊能執行的值")
SENTENCE(SYMBOL_HIDDEN, 0, "圖例中：字母已隱藏的上限 (X)")
SENTENCE(SYMBOL_SCROLL, 0, "清單中顯示的部分")
SENTENCE(SYMBOL_LEFT_OUT, 0, "放不下的文字或選項")
SENTENCE(SYMBOL_LETTERS, 0, "字母或顏色：在那裡起作用的上限")
SENTENCE(LAUNCH_TITLE, 0, "啟動")
SENTENCE(LAUNCH_SMEM_CONSTANT, 0, "共享記憶體，固定")
SENTENCE(ARCHITECTURES_TITLE, 0, "架構或裝置")
SENTENCE(KERNELS_TITLE, 0, "Kernel")
SENTENCE(LAUNCH_MEMORIES, 2, "共享 {0} KiB，L1 {1} KiB") /* behind the carve-out */
SENTENCE(LAUNCH_L1_UNKNOWN, 1, "共享 {0} KiB，L1 大小未知")
SENTENCE(LAUNCH_LIMITED, 1, "受限，原為 {0}") /* behind a value that the architecture clipped */
SENTENCE(LAUNCH_NO_EFFECT, 0, "沒有作用")

/* Pickers: a filter with the place in the list, or that nothing has the filter's text in it */
SENTENCE(PICKER_FILTER, 0, "篩選")
SENTENCE(PICKER_PLACE, 2, "{0:plain} / {1:plain}")
SENTENCE(PICKER_NONE, 0, "無")
SENTENCE(ARCHITECTURES_NONE, 0, "沒有名稱含有它")
SENTENCE(KERNELS_NONE, 0, "沒有 kernel 的名稱、檔案或架構含有它")

/* The picker of architectures and devices: SMs at the right of a row, details below the list */
SENTENCE(ARCHITECTURES_SMS, 1, "{0} SM")
/* An SM has these, in two phrases of one list: the second is not broken over lines */
SENTENCE(ARCHITECTURES_OF_SM, 3, "每 SM：{0} warp、{1} 區塊、{2} 暫存器、")
SENTENCE(ARCHITECTURES_SMEM, 1, "{0} KiB 共享記憶體")
SENTENCE(ARCHITECTURES_CLUSTERS, 1, "叢集大小 {0}")
SENTENCE(ARCHITECTURES_CLOCK, 1, "{0} MHz")
SENTENCE(ARCHITECTURES_BANDWIDTH, 1, "{0} GB/s")
SENTENCE(ARCHITECTURES_GPCS, 1, "GPC，{0}:") /* "measured"; the SMs of each follow: "18 18 16" */
SENTENCE(ARCHITECTURES_GPCS_UNKNOWN, 0, "GPC 大小未知")

/* The picker of kernels: headings of its columns, of 13, 6, 8, 7 and 20 cells */
SENTENCE(KERNELS_NAME, 0, "Kernel")
SENTENCE(KERNELS_ARCH, 0, "架構")
SENTENCE(KERNELS_REGISTERS, 0, "暫存")
SENTENCE(KERNELS_SMEM, 0, "Smem")
SENTENCE(KERNELS_SPILLS, 0, "溢出")
SENTENCE(KERNELS_OCCUPANCY, 0, "佔用率")
SENTENCE(KERNELS_TIME, 0, "GPU 時間") /* a share: "23.8 %" */
SENTENCE(KERNELS_BLOCK, 2, "區塊大小 {0}，{1}") /* below the list; {1} is a source */
SENTENCE(KERNELS_SPILLED, 1, "溢出 {0} B")
SENTENCE(KERNELS_TENSOR, 1, "{0} 張量欄")
SENTENCE(KERNELS_WARNED, 1, "ptxas: {0}")
SENTENCE(KERNELS_SETMAXNREG, 0, "R setmaxnreg")
SENTENCE(KERNELS_ALIKE, 1, "相同 {0}")
SENTENCE(KERNELS_RELOCATABLE, 0, "尚未連結：暫存器還可能增加")

/* ---- output: reports */
SENTENCE(REPORT_FROM, 1, "來自 {0}")
SENTENCE(REPORT_FROM_BUILD, 2, "來自 {0}，為 {1} 編譯")
SENTENCE(REPORT_TITLE, 2, "{0} {1}")
SENTENCE(REPORT_TITLE_DEVICE, 4, "{0} {1}，{2}，{3:plain} 個 SM")
SENTENCE(REPORT_TITLE_PARTITION, 5, "{0} {1}，{2} 的 {4:plain}/{3:plain} 個 SM")
SENTENCE(REPORT_LAUNCH, 0, "啟動")
SENTENCE(REPORT_OCCUPANCY, 0, "佔用率")
SENTENCE(REPORT_LIMITED_BY, 0, "受限於")
SENTENCE(REPORT_LIMITED_BY_MANY, 1, "受限於  {0}")
SENTENCE(REPORT_NO_LIMIT, 0, "無上限")
SENTENCE(REPORT_ARCH, 0, "GPU 的實體上限")
SENTENCE(REPORT_DEVICE, 0, "整個 GPU")
SENTENCE(ROW_BLOCKS, 0, "區塊槽位")
SENTENCE(ROW_WARPS, 0, "Warp")
SENTENCE(ROW_REGISTERS, 0, "暫存器")
SENTENCE(ROW_SMEM, 0, "共享記憶體，位元組")
SENTENCE(ROW_BARRIERS, 0, "屏障")
SENTENCE(ROW_VIRTUAL, 0, "虛擬資源")
SENTENCE(ROW_CLUSTER, 0, "叢集區塊")
SENTENCE(ROW_TENSOR, 0, "張量記憶體，欄")

/* Two tables of limits: four headings each */
SENTENCE(ALLOCATED, 0, "配置的資源")
SENTENCE(ALLOCATED_NEEDED, 0, "每區塊")
SENTENCE(ALLOCATED_AVAILABLE, 0, "每 SM 上限")
SENTENCE(ALLOCATED_BLOCKS, 0, "= 每 SM 區塊數")
SENTENCE(MAXIMUM, 0, "每 SM 最多區塊數")
SENTENCE(MAXIMUM_BLOCKS, 0, "區塊")
SENTENCE(MAXIMUM_WARPS_PER_BLOCK, 0, "* warp/區塊")
SENTENCE(MAXIMUM_WARPS, 0, "= 每 SM warp 數")
SENTENCE(REPORT_LOCAL, 1, "，代價 {0}")
SENTENCE(REPORT_SOURCE, 1, "，{0}") /* behind a value: the source of it */
SENTENCE(REPORT_LIMITS_LEGEND, 3,
         "  < 起限制；SM 有 {0:plain} 個 warp 槽位；佔用率 = {1:plain} / {0:plain} = {2} %")

SENTENCE(REPORT_EXPLANATION, 0, "計算過程")
SENTENCE(REPORT_UNLIMITED, 1, "{0}：無上限")
SENTENCE(REPORT_LIMIT, 2, "{0}：{1:plain} 個區塊")
SENTENCE(REPORT_SMALLEST_LIMIT, 2, "{0}：{1:plain} 個區塊，最小")
SENTENCE(REPORT_ADVICE, 0, "可改進之處，變更最小的在前")
SENTENCE(GAINS, 0, "可改進之處，變更最小的在前")
SENTENCE(GAINS_OF_REFUSED, 0, "使它能執行的變更")
SENTENCE(LOSSES, 0, "各參數最近的損失")
SENTENCE(REPORT_CODE, 1, "寫進程式，使 SM 上有 {0:plain} 個區塊")
SENTENCE(REPORT_NOTES, 0, "附註")

/* ---- output: changes of the launch: "registers 33 to 32: 64 warps, 100 %" */
SENTENCE(ADVICE_CHANGE, 3, "{0} {1} → {2}")
SENTENCE(ADVICE_CHANGE_BYTES, 3, "{0} {1} → {2} B")
SENTENCE(ADVICE_CHANGE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(ADVICE_ONE, 3, "{0}：{1:plain} warp，{2} %")
SENTENCE(ADVICE_AND, 0, " 與 ") /* between changes */
SENTENCE(ADVICE_DYNAMIC_SMEM, 0, "動態共享記憶體")
SENTENCE(ADVICE_CLUSTER, 0, "叢集")
SENTENCE(ADVICE_GRID, 0, "網格")
SENTENCE(ADVICE_DEFAULT, 0, "預設")
SENTENCE(ADVICE_NONE, 0, "無")
SENTENCE(VALUE_ALL, 0, "全部")
SENTENCE(VALUE_LEAST, 0, "最少")
SENTENCE(VALUE_MOST, 0, "最多")

/* ---- output: notes */
SENTENCE(NO_BLOCK_FITS, 1, "放不下區塊：{0}")
SENTENCE(NOTE_STATIC_SMEM_ENDS, 1, "靜態共享記憶體到 {0} 位元組為止：超過的必須是動態的")
SENTENCE(NOTE_NEEDS_OPTIN, 1,
         "共享記憶體超過 {0} 位元組：kernel 必須設定 "
         "cudaFuncAttributeMaxDynamicSharedMemorySize")
SENTENCE(NOTE_FITS_WITH_OPTIN, 0,
         "若 kernel 設定 cudaFuncAttributeMaxDynamicSharedMemorySize 就放得下 (此處：不加 "
         "--no-optin)")
SENTENCE(NOTE_FIGURES_ASSUMED, 2, "假設值，{1} 未公布：{0}")
SENTENCE(NOTE_FITS_OVERSIZED, 1,
         "若 kernel 允許最多 {0} 位元組的超大共享記憶體就放得下：cudaFuncAttribute 17 "
         "(共享記憶體模式) 設為 3 (此處：--oversized-smem)")
SENTENCE(NOTE_NEEDS_OVERSIZED, 0,
         "除 opt-in 之外，還需要將 cudaFuncAttribute 17 (共享記憶體模式) 設為 3，"
         "以允許超大共享記憶體")
SENTENCE(NOTE_FITS_NONPORTABLE, 0,
         "若 kernel 設定 cudaFuncAttributeNonPortableClusterSizeAllowed 就放得下 (此處："
         "--nonportable)")
SENTENCE(NOTE_NEEDS_NONPORTABLE, 1,
         "叢集超過 {0:plain} 個區塊：kernel 必須設定 "
         "cudaFuncAttributeNonPortableClusterSizeAllowed")
SENTENCE(NOTE_CARVEOUT_GREW, 2, "carve-out 從 {0} 增為 {1} 位元組，以容納一個區塊")
SENTENCE(NOTE_CACHING_OFF, 0, "放棄以 L1 快取載入的資料：半個 SM 放不下任何區塊")
SENTENCE(NOTE_IDLE_THREADS, 1, "區塊的最後一個 warp 有 {0:plain} 個閒置的執行緒")
SENTENCE(NOTE_NO_EFFECT, 3, "{0} 對 {1} 沒有作用：{2}")
SENTENCE(NOTE_DRIVER_BLOCKS, 2,
         "每個 SM 有 {0} 個區塊持有張量記憶體；對任何含 tcgen05.alloc 的 kernel，"
         "驅動程式都回答 {1}，API 呼叫與協作啟動以此為準")
SENTENCE(NOTE_DRIVER_BLOCKS_AT_MOST, 2,
         "每個 SM 最多 {0} 個區塊持有張量記憶體；對任何含 tcgen05.alloc 的 kernel，"
         "驅動程式都回答 {1}，API 呼叫與協作啟動以此為準")
SENTENCE(NOTE_CLUSTER_BLOCKS_ASSUMED, 2,
         "SM 最多容納 {0:plain} 個叢集啟動的區塊，這在 {1} 是假設")
SENTENCE(NOTE_GPCS_UNKNOWN, 1, "{0} 的 GPC 未知：作用中叢集數是上界")
SENTENCE(NOTE_GPCS_FITTED, 1, "{0} 的 GPC 清單是擬合的：各板不同 (可用 --gpcs 設定)")
SENTENCE(NOTE_GPCS_ASSUMED, 1, "{0} 的 GPC 清單是假設的：各板不同 (可用 --gpcs 設定)")
SENTENCE(NOTE_OTHER_BUILD, 2, "為 {0} 編譯：在 {1} 上其暫存器數是假設")
/* {0}: names of parameters */
SENTENCE(NOTE_UNKNOWN, 1, "未知：{0}：佔用率是上界")
SENTENCE(NOTE_ASSUMED, 1, "假設：{0}")
SENTENCE(NOTE_BLOCK_SPAN, 3, "所有區塊大小為 {0} 到 {1} %，最高在 {2}")
SENTENCE(NOTE_NOT_LINKED, 0, "尚未連結：暫存器與堆疊還可能增加")
SENTENCE(NOTE_SPILLS, 2, "暫存器溢出：儲存 {0:plain} 位元組，載入 {1:plain} 位元組")

/* Headings of tables as text, and words in their cells */
SENTENCE(HEADING_ARCH, 0, "架構")
SENTENCE(HEADING_REGS, 0, "暫存器")
SENTENCE(HEADING_BAR, 0, "屏障")
SENTENCE(HEADING_CLUSTER, 0, "叢集")
SENTENCE(HEADING_STACK, 0, "堆疊")
SENTENCE(HEADING_BLOCK, 0, "區塊大小")
SENTENCE(HEADING_LIMITER, 0, "限制")
SENTENCE(HEADING_ON, 0, "於")
SENTENCE(HEADING_LAUNCHES, 0, "啟動")
SENTENCE(HEADING_TIME_US, 0, "時間 µs")
SENTENCE(HEADING_SHARE, 0, "比例")
SENTENCE(HEADING_BOUNDS, 0, "界限")
SENTENCE(HEADING_SPILLS, 0, "溢出")
SENTENCE(HEADING_FILE, 0, "檔案")
SENTENCE(HEADING_TIMES, 0, "次數")
SENTENCE(HEADING_CHANGE, 0, "變更")
SENTENCE(HEADING_REGISTERS, 0, "暫存器")
SENTENCE(HEADING_BLOCKS, 0, "區塊")
SENTENCE(HEADING_WARPS, 0, "warp")
SENTENCE(HEADING_THREADS, 0, "執行緒")
SENTENCE(HEADING_MIN_GRID, 0, "最小網格")
SENTENCE(HEADING_CUDAS, 0, "CUDA 所選")
SENTENCE(HEADING_LAUNCH_BOUNDS, 0, "啟動界限")
SENTENCE(HEADING_TARGET, 0, "目標")
SENTENCE(HEADING_LOWEST, 0, "最低 %")
SENTENCE(HEADING_FIELD, 0, "欄位")
SENTENCE(HEADING_NOW, 0, "現值")
SENTENCE(HEADING_FIRST, 0, "首值")
SENTENCE(HEADING_LAST, 0, "末值")
SENTENCE(HEADING_RESIDENT, 0, "常駐")
SENTENCE(HEADING_WAVES, 0, "波次")
SENTENCE(HEADING_TAIL, 0, "尾波")
SENTENCE(HEADING_NAME, 0, "名稱")
SENTENCE(HEADING_TITLE, 0, "系列")
SENTENCE(HEADING_SMEM_BLOCK, 0, "smem/區塊")
SENTENCE(HEADING_DEVICES, 0, "裝置")
SENTENCE(HEADING_DEVICE, 0, "裝置")
SENTENCE(HEADING_CHIP, 0, "晶片")
SENTENCE(HEADING_SMS, 0, "SM")
SENTENCE(HEADING_GPCS, 0, "GPC")
SENTENCE(HEADING_MODE, 0, "模式")
SENTENCE(HEADING_QUESTION, 0, "詢問")
SENTENCE(HEADING_CONFIGURATIONS, 0, "組態")
SENTENCE(HEADING_DIFFER, 0, "不同")
SENTENCE(HEADING_COLUMNS, 0, "欄")
SENTENCE(HEADING_CORE, 0, "計算")
SENTENCE(HEADING_STOOD, 0, "實際")
SENTENCE(HEADING_PARAMETER, 0, "參數")
SENTENCE(HEADING_VALUE, 0, "值")
SENTENCE(HEADING_SPEED, 0, "速度")
SENTENCE(HEADING_UNIT, 0, "單位")
SENTENCE(HEADING_OCCUPANCY, 0, "佔用率 %")
SENTENCE(HEADING_US, 0, "µs")
SENTENCE(CHANGED_UNCLEAR, 0, "不明")
SENTENCE(CHANGED_WORSE, 0, "變差")
SENTENCE(CHANGED_TRADED, 0, "互有得失")
SENTENCE(CHANGED_BETTER, 0, "變好")
SENTENCE(CHANGED_ADDED, 0, "新增")
SENTENCE(CHANGED_REMOVED, 0, "移除")
SENTENCE(CHANGED_UNCHANGED, 0, "不變")
SENTENCE(CHANGED_TO, 0, " → ") /* between the figures of the old and the new build */
SENTENCE(VALUE_YES, 0, "是")
SENTENCE(VALUE_NO, 0, "否")

/* ---- command: options and help */
/* Commands: operands, what they do, how they work; {0} is BUILDS_OF_ARCH. Operands and arguments
   with "|", which is no sign of forms there, are those of English. */
SENTENCE(COMMAND_EXPLORE_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_EXPLORE, 0, "開啟探索器；FILE 是任何含有 kernel 的檔案")
SENTENCE(COMMAND_EXPLORE_DETAILS, 0,
         "沒有指名命令時執行的命令。標準輸出不是終端機時，改為執行 report。"
         "數字可用 K、KiB、M、十六進位數字和分隔符號：48K、0x100、1,024。"
         "FILE 可以是 -，代表標準輸入。")
SENTENCE(COMMAND_REPORT_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_REPORT, 0, "為檔案裡的每個 kernel 印出一次表格")
SENTENCE(COMMAND_REPORT_DETAILS, 0,
         "沒有檔案時，為選項給定的啟動印出一份報告。有檔案時，為找到的每個 kernel 各印一份，"
         "採用它組建時的架構，除非 --arch 或 --device 另有指定；此時取各檔案中驅動程式"
         "會在那裡載入的組建，若沒有，則取為最近架構組建的。區塊大小取自 --block、啟動檔、"
         "分析到的啟動或 kernel 本身；都沒有給定時，假設為 --assume-block 的值或 256。"
         "報告會註明每個值的來源。檔案中若有探索檔，則為它的啟動印出"
         "一份報告。使用 --explain 或 --advice 時，CSV 為計算的每一行或每項變更各寫一列。")
SENTENCE(COMMAND_SWEEP_OPERANDS, 0, "--vary AXIS[=FROM..TO[:STEP]]")
SENTENCE(COMMAND_SWEEP, 0, "讓啟動的一個或兩個欄位變動")
SENTENCE(COMMAND_SWEEP_DETAILS, 0,
         "AXIS 是欄位的鍵：block、registers、dynamic_smem、smem_per_thread、cluster、"
         "static_smem、barriers、carveout、grid、max_threads、virtual 或 tensor_columns。"
         "沒有範圍時走過合法的值，共享記憶體以配置單位為步，每執行緒的以 4 位元組為步。"
         "文字格式會合併結果相同的相鄰值。")
SENTENCE(COMMAND_SUGGEST_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_SUGGEST, 0, "達到目標的區塊大小、啟動界限與暫存器上限")
SENTENCE(COMMAND_SUGGEST_DETAILS, 0,
         "先列佔用率最高的區塊大小；CUDA runtime 的 cudaOccupancyMaxPotentialBlockSize "
         "會選的那個有標記。再對 --block 或那個區塊大小：為 SM 上的每種區塊數列出執行緒"
         "最多可有的暫存器、要求它的啟動界限，以及最多的動態共享記憶體。api 是 "
         "cudaOccupancyAvailableDynamicSMemPerBlock 的回答，它可能過多。有檔案時，啟動"
         "取自 --kernel 與 --arch 所選的那個 kernel。--exactly 改為印出恰好使這麼多區塊"
         "常駐的暫存器數與位元組數，不多也不少。多個架構 (--arch NAME,NAME) 給出在各架構中"
         "最低佔用率最高的區塊大小；對 kernel 則各用它會執行的組建。帶有「最多」記號的"
         "百分比是上界：kernel 的啟動有些值沒有給定。")
SENTENCE(COMMAND_BATCH_OPERANDS, 0, "[FILE]")
SENTENCE(COMMAND_BATCH, 0, "輸入組態的 CSV，輸出同樣的列並附上結果")
SENTENCE(COMMAND_BATCH_DETAILS, 0,
         "第一列是各欄的名稱；讀取屬於啟動的欄 (arch, device, block, registers, "
         "static_smem, dynamic_smem, smem_per_thread, carveout, barriers, cluster, grid, "
         "cache_config, caching, max_threads, virtual, optin, nonportable, oversized, "
         "tensor_columns)，其餘照樣輸出，控制字元改為 ?。dynamic_smem 可隨區塊大小而變：16*block + 1K。"
         "缺少或空白的取選項的值或預設值。結果附加在後。error 說明該列的錯誤 (結束狀態 1)，"
         "或為何放不下任何區塊 (blocks 為 0)。有欄或選項指名裝置時才計算叢集。")
SENTENCE(COMMAND_KERNELS_OPERANDS, 0, "FILE...")
SENTENCE(COMMAND_KERNELS, 0, "列出檔案裡的 kernel 及其資源")
SENTENCE(COMMAND_KERNELS_DETAILS, 1,
         "佔用率屬於啟動檔給定或分析到的啟動，或 kernel 固定的區塊大小。啟動有值未知時，"
         "取該值所有可能中最高的，是上界：文字裡寫 <=，CSV 裡寫 bound 和 unknown，"
         "並附 best_block。bounds 是 __launch_bounds__ 的值，執行緒/區塊。{0}"
         "有檔案無法讀取或不完整，或沒有可列的，結束狀態是 2。")
SENTENCE(COMMAND_CHECK, 0, "有 kernel 低於某佔用率或用量超過時失敗")
SENTENCE(COMMAND_CHECK_DETAILS, 1,
         "印出每個不合要求的 kernel 及其原因；此時結束狀態是 1。檔案沒有記載所問的事，"
         "或區塊大小沒有給定，因而無法判斷的 kernel 不算通過，另外計數。使用 --baseline 時，"
         "佔用率、暫存器、溢出或堆疊比基準差，或基準已知而現在未知的 kernel 算失敗；"
         "新增和消失的 kernel 會列名。--update 改為儲存這次組建。kernel 以名稱與架構辨認；"
         "參數改變的，若名稱唯一則只憑名稱。{0}有檔案無法讀取或不完整，或沒有可檢查的 kernel，"
         "結束狀態是 2。")
SENTENCE(COMMAND_DIFF_OPERANDS, 0, "OLD NEW")
SENTENCE(COMMAND_DIFF, 0, "比較兩次組建的 kernel，最差的變更在前")
SENTENCE(COMMAND_DIFF_DETAILS, 1,
         "kernel 的配對與 check --baseline 相同：以名稱與架構，使用 --arch 時只憑名稱；參數改變的，"
         "若名稱唯一則只憑名稱。較差是指佔用率較低；佔用率相同時，"
         "依序是溢出較多、堆疊較大、暫存器較多、共享記憶體較多。互有得失是指佔用率與溢出同時減少，"
         "或同時增加。? 表示檔案沒有記載，"
         "<= 表示未知值的所有可能中最高的佔用率；未知的若是暫存器或靜態共享記憶體，"
         "或只在一次組建中未知，則此變更不明。格式 markdown 和 github 分別是 pull request "
         "的留言 (截到 GitHub 可接受的長度) 和工作流程的註解，使用 --fail 時為錯誤。{0}"
         "有檔案無法讀取或不完整、沒有可比較的 kernel，或使用 --fail 而有變更不明，"
         "結束狀態是 2。")
SENTENCE(COMMAND_PROFILES_OPERANDS, 0, "[NAME...]")
SENTENCE(COMMAND_PROFILES, 0, "列出、印出並檢查架構的描述檔")
SENTENCE(COMMAND_PROFILES_DETAILS, 0,
         "NAME 印出一個架構的描述檔，其形式是可以複製和修改的檔案。檔案依序在 "
         "$OCCUPANT_PROFILES、$XDG_CONFIG_HOME/occupant/profiles 或 "
         "~/.config/occupant/profiles、安裝的資料夾和程式內部尋找。")
SENTENCE(COMMAND_TOUR, 0, "逐場景播放一堂課；沒有名稱時列出現有的")
SENTENCE(COMMAND_TOUR_DETAILS, 0,
         "Space 前進，Backspace 後退；其他按鍵都屬於探索器，= 回到場景。--check 找出 FILE 的"
         "每個錯誤：文字裡的每個數字都必須是算出的、聲明的，或註明為事實。動畫最長一分鐘。--notes 在第二個"
         "終端機上跟著顯示講稿。--record FILE 不需終端機，自動把整個導覽錄成 asciicast。")
SENTENCE(BUILDS_OF_ARCH, 0,
         "使用 --arch 時，只計檔案中驅動程式會在那裡載入的組建，每個 kernel 取最好的；"
         "檔案若沒有，則以為最近架構組建的代替，算作假設。")
/* Arguments of options, then what the options do */
SENTENCE(COMMAND_GPUS_OPERANDS, 0, "[--write FILE]")
SENTENCE(COMMAND_GPUS, 0, "列出本機的 GPU；寫出其中一個的描述檔")
SENTENCE(COMMAND_GPUS_DETAILS, 0,
         "詢問本機的驅動程式 libcuda.so.1，執行時才開啟它。表格之後列出驅動程式與描述檔"
         "說法不同的每個數值；其他命令加 --gpu 時採用驅動程式的數值。--write FILE 依 "
         "`occupant profiles --fields` 的說明寫出一個 GPU 的描述檔，並註明每個數值的來源，"
         "沒有 --gpu 時取第一個。它會用 GPU 一兩秒，量測其 GPC 與一個 SM 上常駐的叢集啟動區塊；"
         "未能量測的，會在標準錯誤與描述檔開頭說明。")
SENTENCE(COMMAND_VERIFY_OPERANDS, 0, "[--gpu N]")
SENTENCE(COMMAND_VERIFY, 0, "將本機 GPU 的描述檔與其驅動程式對照")
SENTENCE(COMMAND_VERIFY_DETAILS, 0,
         "透過驅動程式編譯小的 kernel，在數萬種組態上詢問作用中區塊、區塊大小、共享記憶體"
         "與叢集，並將每個回答與描述檔比較。再實測驅動程式不說的：一般、叢集與張量記憶體的"
         "啟動在一個 SM 上同時有多少個區塊，以及各 GPC 的 SM 數。用時不到一分鐘，佔裝置記憶體"
         "幾 MB。結束狀態 1：有回答不同，會印出兩個值。Ctrl-C 會印出已比較的部分，並以該訊號結束 (在 shell 中為 130)。"
         "--json 寫出每個回答的記錄，供回報錯誤；"
         "--replay FILE 再比較一次這種記錄，不需要 GPU。")
SENTENCE(ARGUMENT_NAME, 0, "NAME")
SENTENCE(ARGUMENT_COUNT, 0, "N")
SENTENCE(ARGUMENT_BYTES, 0, "BYTES")
SENTENCE(ARGUMENT_LIST, 0, "LIST")
SENTENCE(ARGUMENT_AXIS, 0, "AXIS[=FROM..TO[:STEP]]")
SENTENCE(ARGUMENT_PERCENT, 0, "PERCENT")
SENTENCE(ARGUMENT_GLOB, 0, "GLOB")
SENTENCE(ARGUMENT_FILE, 0, "FILE")
SENTENCE(ARGUMENT_COLUMN, 0, "COLUMN")
SENTENCE(OPTION_ARCH, 0,
         "架構：sm_90、9.0 或描述檔；否則為 sm_90，或 kernel 所組建的架構")
SENTENCE(OPTION_DEVICE, 0, "產品，以名稱或其一部分表示，或 none；否則為描述檔的第一個")
SENTENCE(OPTION_GPU, 0,
         "本機的 GPU，沒有 N 時為第一個：上限取自驅動程式，其餘取自描述檔")
SENTENCE(OPTION_LIMIT, 0, "執行超過此時間仍未結束就終止；未給則 30 秒")
SENTENCE(OPTION_REPLAY, 0, "比較 --json 寫出的記錄，不需要 GPU")
SENTENCE(OPTION_JSON, 0, "與 --format json 相同")
SENTENCE(OPTION_WRITE, 0, "將 GPU 的描述檔寫到檔案")
SENTENCE(OPTION_NO_OPTIN, 0, "kernel 沒有 opt-in 使用超過預設的共享記憶體")
SENTENCE(OPTION_OVERSIZED, 0, "kernel 允許超大級的共享記憶體")
SENTENCE(OPTION_NONPORTABLE, 0, "kernel 允許大於可攜大小的叢集")
SENTENCE(OPTION_COOPERATIVE, 0, "協作啟動：整個網格必須常駐")
SENTENCE(OPTION_GPCS, 0, "您自己板卡上各 GPC 的 SM 數，例如 18,18,16：總和即其 SM 數")
SENTENCE(OPTION_LATENCY, 0,
         "kernel 等待的是什麼，用描述檔裡的名稱：dram、l2_hit、fp32_add_mul_fma、none")
SENTENCE(OPTION_VARY, 0, "要改變的欄位，走過合法或給定的範圍；兩次則得分布圖")
SENTENCE(OPTION_TARGET, 0, "要達到的佔用率；沒有時為最高的")
SENTENCE(OPTION_ASSUME_BLOCK, 0, "沒有給定區塊大小時，每區塊的執行緒數")
SENTENCE(OPTION_EXACTLY, 0, "SM 上的區塊數：恰好得到這麼多的量")
SENTENCE(OPTION_BLOCK_LIMIT, 0, "考慮的最大區塊")
SENTENCE(OPTION_MIN_OCCUPANCY, 0, "每個 kernel 必須達到的佔用率")
SENTENCE(OPTION_MAX_REGISTERS, 0, "任何 kernel 都不可超過的每執行緒暫存器數")
SENTENCE(OPTION_NO_ASSUMED, 0,
         "假設的啟動參數在 --min-occupancy 中視為未知，因而無法判斷")
SENTENCE(OPTION_NO_LOST_PERFORMANCE, 0,
         "任何 kernel 都不可有 ptxas 關於效能損失的警告，這寫在組建記錄裡")
SENTENCE(OPTION_MAX_SPILLS, 0, "任何 kernel 都不可超過的溢出位元組數，含儲存與載入")
SENTENCE(OPTION_BASELINE, 0, "先前組建的 CSV，任何 kernel 都不可比它差")
SENTENCE(OPTION_UPDATE, 0, "將這次組建的數值存入基準")
SENTENCE(OPTION_FAIL, 0, "有變差或互有得失時結束狀態為 1")
SENTENCE(OPTION_EXPLAIN, 0, "以數字寫出每個上限的計算，取代表格")
SENTENCE(OPTION_ADVICE, 0, "每個增加 warp 的變更、最近的減少 warp 的變更、該怎麼寫")
SENTENCE(OPTION_KERNEL, 0,
         "只取這個名稱的 kernel：單獨的名稱、帶樣板引數、帶參數，或修飾後的名稱；* 代表任何文字，"
         "? 代表一個位元組；重複時符合其一即可；探索時取第一個")
SENTENCE(OPTION_FILTER, 0, "與 --kernel 相同")
SENTENCE(OPTION_SORT, 0, "依一欄排序，用其標題或 CSV 的鍵；-COLUMN 表示大的在前")
SENTENCE(OPTION_RECURSIVE, 0, "走訪資料夾")
SENTENCE(OPTION_CHECK, 0,
         "指出描述檔、導覽或 (kernels) 啟動檔的每個錯誤，以及不符合任何 kernel 的區段")
SENTENCE(OPTION_LAUNCHES, 0,
         "啟動檔：kernel 如何啟動；否則為專案中這裡或上層的 occupant.launches；none：不用檔案")
SENTENCE(OPTION_WRITE_LAUNCHES, 0,
         "將記錄到的啟動加入啟動檔，為其中沒有的每個 kernel 加一個區段；- 為標準輸出")
SENTENCE(OPTION_FIELDS, 0, "印出描述檔可以有的內容")
SENTENCE(OPTION_DEVICES, 0, "列出產品，而不是架構")
SENTENCE(OPTION_FORMAT, 0, "結果的寫法")
SENTENCE(OPTION_CSV_GUARD, 0, "CSV 中，試算表會當公式執行的文字前加 '")
SENTENCE(OPTION_COLOR, 0, "顏色與強調；遵守 NO_COLOR")
SENTENCE(OPTION_PRESENTER, 0, "少而大、高對比，供投影機使用；--theme 所選者不變")
SENTENCE(OPTION_NOTES, 0, "在另一個終端機播放的導覽的講稿")
SENTENCE(OPTION_LANG, 0, "語言；否則依 LC_ALL、LC_MESSAGES 或 LANG")
SENTENCE(LANG_NEEDS_UTF8, 1, "--lang {0} 需要 UTF-8 的 locale；大多數系統都有 LC_ALL=C.UTF-8")
SENTENCE(LOCALE_NOT_INSTALLED, 1,
         "未安裝 locale {0}：改用英文，無 UTF-8；大多數系統都有 LC_ALL=C.UTF-8")
SENTENCE(OPTION_GLYPHS, 0, "用什麼畫曲線圖")
SENTENCE(OPTION_PAGE, 0, "以探索器的一頁取代表格：文字，或依 --text、--ansi、--svg")
SENTENCE(OPTION_GRAPH, 0, "以探索器的一張曲線圖取代表格")
SENTENCE(OPTION_KEYS, 0, "先按的鍵，以空格分隔，名稱如鍵表：\"Down ] G\"")
SENTENCE(OPTION_SIZE, 0, "頁面的格數：100x30，或依 --aspect")
SENTENCE(OPTION_TEXT, 0, "將頁面以文字寫入檔案；- 為標準輸出")
SENTENCE(OPTION_ANSI, 0, "將頁面連同終端機顏色寫入；- 為標準輸出")
SENTENCE(OPTION_SVG, 0, "將頁面寫成投影片與論文用的 SVG；- 為標準輸出")
SENTENCE(OPTION_ASPECT, 0, "投影片用 SVG 頁面的長寬比")
SENTENCE(OPTION_WIDTH, 0, "SVG 的寬度，像素")
SENTENCE(OPTION_PRINT, 0, "白紙用的顏色")
SENTENCE(OPTION_RECORD, 0, "將畫面錄成 asciicast：何時顯示什麼")
SENTENCE(OPTION_THEME, 0, "顏色：色盲可辨、深色、淺色、高對比、無色")
SENTENCE(OPTION_SHOW_COMMAND, 0, "在畫面最後一列保留能重現它的命令列")
SENTENCE(OPTION_WATCH, 0, "檔案重建時重新讀取，並標出變更")
SENTENCE(OPTION_NO_MOUSE, 0, "將滑鼠留給終端機")
SENTENCE(OPTION_NO_CONFIG, 0, "不讀取設定檔")
SENTENCE(OPTION_HELP, 0, "印出這份說明")
SENTENCE(OPTION_VERSION, 0, "印出版本")
SENTENCE(OPTION_COMPLETION, 0, "印出 shell 的自動完成檔")
SENTENCE(OPTION_MANUAL, 0, "印出手冊頁，供 man 使用；profiles 的：描述檔的手冊頁")

/* Help; the manual page is in English in every language */
SENTENCE(HELP_PROGRAM, 0,
         "用法：occupant [OPTION...] [FILE...]\n"
         "      occupant COMMAND [OPTION...] [OPERAND...]\n\n"
         "一個 SM 能容納多少個 CUDA kernel 的區塊、什麼擋下了下一個、曲線在哪裡下降，\n"
         "適用於每種 NVIDIA 架構，不需要 GPU。沒有命令時開啟探索器；\n"
         "標準輸出不是終端機時則印出報告。\n"
         "\n命令：\n")
SENTENCE(HELP_USAGE, 2, "用法：occupant {0} {1} [OPTION...]")
SENTENCE(HELP_USAGE_ALONE, 1, "用法：occupant {0} [OPTION...]")
SENTENCE(HELP_MORE, 0, "occupant COMMAND --help 有各命令的詳細說明。")
SENTENCE(HELP_OPTIONS, 0, "選項：")

/* ---- tour: files, scenes, the list */
SENTENCE(TOUR_SECTIONS, 1, "未知的區段「{0:60}」；允許 [tour] 和 [scene]")
SENTENCE(TOUR_WITHOUT_HEAD, 0, "導覽以區段 [tour] 開頭")
SENTENCE(TOUR_KEY_UNKNOWN, 1,
         "未知的鍵「{0:60}」；允許文字 (title, text, notes, question, answer)、探索檔與啟動檔"
         "的鍵、point、motion、overlay、series、claim 和 fact")
SENTENCE(TOUR_POINT_REFUSED, 1,
         "point: 「{0:60}」；允許 slider KEY、limit KEY 或 value KEY NUMBER")
SENTENCE(TOUR_MOTION_REFUSED, 2,
         "motion: 「{0:60}」；允許 KEY FROM..TO [by STEP] [at STEPS A SECOND，1 到 {1}]")
SENTENCE(TOUR_PLACE_REFUSED, 1, "「{0:60}」：此啟動沒有這個名稱的數值，或值超出架構的範圍")
SENTENCE(TOUR_CLAIM_REFUSED, 1,
         "claim: 「{0:60}」；允許 FIGURE [KEY=VALUE...]: VALUE")
SENTENCE(TOUR_CLAIM_WRONG, 3, "claim: {0:80} 是 {1}，不是 {2:40}")
SENTENCE(TOUR_NUMBER_UNSTATED, 1,
         "場景裡沒有任何東西給定數字 {0}；請以大括號計算它、聲明它，或以 fact 註明來源")
SENTENCE(TOUR_GOOD, 2, "{0}: {1} 個場景，沒有錯誤")
SENTENCE(TOUR_OPERANDS, 0, "tour 播放一個導覽 (見 occupant tour --help)")
SENTENCE(TOURS_HOW, 0, "occupant tour NAME 播放其一")
SENTENCE(TOUR_HEAD_KEY_UNKNOWN, 1, "未知的鍵「{0:60}」；[tour] 允許 title 和 summary")
SENTENCE(TOUR_NO_NUMBER, 2, "沒有導覽 {0}：有 1 到 {1}")
SENTENCE(TOUR_MEANT, 2, "{0}: 沒有這個名稱的導覽或檔案；是否為 {1}？")
SENTENCE(TOUR_UNKNOWN, 1, "{0}: 沒有這個名稱的導覽或檔案 (見 occupant tour)")
SENTENCE(TOUR_VALUE_BEYOND, 4, "{0}: {1} 超出範圍 {2} 到 {3}")
SENTENCE(TOUR_MOTION_LONG, 2,
         "motion: 需要 {0} 秒，最多 {1} 秒；請加大每一步 (by N)，或增加每秒的步數 (at N)")
SENTENCE(TOUR_PLACE_OPEN, 1, "「{0:60}」：大括號沒有關上")
SENTENCE(TOUR_SLIDER_MISSING, 2,
         "「{0:60}」：此場景的滑桿 {1} 沒有實測值；請指定另一個 (slider = KEY)")
SENTENCE(TOUR_FACT_BARE, 1, "fact: 「{0:60}」沒有來源；請寫在數字後面")
SENTENCE(TOUR_ANSWER_ALONE, 0, "answer: 此場景沒有 question")
SENTENCE(TOUR_TEXT_LONG, 2, "{0}: 超過場景所能顯示的 {1} 位元組")
SENTENCE(NOTES_NO_TOUR, 0, "此使用者沒有在本機播放導覽")
SENTENCE(NOTES_OF_SCENE, 5, "\n{0}/{1}  {2}\n{3}\n\n{4}\n")

/* ---- command: what is refused, and results of gates */
SENTENCE(MESSAGES_DROPPED, 1, "另有 {0:plain} 則訊息略過")
SENTENCE(STANDARD_INPUT, 0, "標準輸入")
SENTENCE(OUTPUT_FAILED, 1, "標準輸出: {0}")
SENTENCE(OUTPUT_UNWRITTEN, 0, "標準輸出: 無法寫入")
SENTENCE(OPERAND_UNKNOWN, 1, "{0}: 沒有這個檔案或命令")
SENTENCE(OPERAND_MEANT, 2, "{0}: 沒有這個檔案或命令；您是指「{1}」嗎？")

/* Options */
SENTENCE(OPTION_REFUSED, 2, "--{0}: {1}")
SENTENCE(OPTION_NO_CHOICE, 3, "--{0}: 寫成「{1}」，允許 {2}")
SENTENCE(OPTION_UNKNOWN, 1, "未知的選項 --{0}")
SENTENCE(OPTION_MEANT, 2, "未知的選項 --{0}；您是指 --{1} 嗎？")
SENTENCE(OPTION_UNKNOWN_SHORT, 1, "未知的選項 -{0}")
SENTENCE(OPTION_NEEDS, 2, "--{0} 需要 {1}")
SENTENCE(OPTION_WITH_VALUE, 1, "--{0} 不接受值")
SENTENCE(OPTION_OF_OTHER_COMMAND, 2, "{0} 不接受 --{1} (見 occupant {0} --help)")
/* Lines of the configuration file, behind "file:line: "; {0} is the key */
SENTENCE(CONFIG_SECTION, 1, "「[{0:58}]」是區段；應寫成 name = value")
SENTENCE(CONFIG_KEY_UNKNOWN, 2, "未知的鍵「{0:60}」；允許 {1}")
SENTENCE(CONFIG_KEY_MEANT, 2, "未知的鍵「{0:60}」；您是指 {1} 嗎？")
SENTENCE(CONFIG_KEY_ONCE, 2, "{0} 只能用於命令列；此處允許 {1}")
SENTENCE(CONFIG_KEY_TWICE, 2, "{0} 已在第 {1:plain} 行；只允許一次")
SENTENCE(CONFIG_VALUE_REFUSED, 3, "{0}: 寫成「{1:60}」，允許 {2}")
SENTENCE(BATCH_OPERANDS, 0, "batch 接受一個檔案 (見 occupant batch --help)")
SENTENCE(CHECK_OPERANDS, 0,
         "check 需要檔案，以及 --min-occupancy P、--max-registers N、--max-spills BYTES、"
         "--no-lost-performance 或 --baseline FILE (見 occupant check --help)")
SENTENCE(UPDATE_WITHOUT_BASELINE, 0, "--update 需要 --baseline FILE (見 occupant check --help)")
SENTENCE(DIFF_OPERANDS, 0,
         "diff 需要兩個檔案或資料夾，OLD 和 NEW (見 occupant diff --help)")
SENTENCE(KERNELS_OPERANDS, 0, "kernels 需要檔案 (見 occupant kernels --help)")
SENTENCE(PROFILES_CHECK_OPERANDS, 0, "--check 需要描述檔的名稱")
SENTENCE(REPORT_PAGE_OR_TABLES, 2,
         "--{0} 要求頁面，--{1} 要求表格：請選其一 (--text、--ansi 和 --svg 寫出頁面)")
SENTENCE(REPORT_TWO_TABLES, 0, "--explain 和 --advice 是兩個 CSV 表格：請選其一")
SENTENCE(SWEEP_OPERANDS, 0, "sweep 只接受選項 (見 occupant sweep --help)")
SENTENCE(SWEEP_NOTHING, 0,
         "sweep 需要 --vary AXIS[=FROM..TO[:STEP]] (見 occupant sweep --help)")
SENTENCE(WATCH_NOTHING, 0, "--watch 需要一個要監看的 FILE")
SENTENCE(OUTPUT_IS_INPUT, 2, "--{0} {1:100}: 此命令也讀取這個檔案：請指名另一個檔案寫入")
SENTENCE(LOCK_AWAITED, 2, "{0:100}: 另一個 occupant 正在寫入：等待中 (鎖定檔：{1})")
SENTENCE(OVERLAY_STANDARD_INPUT, 0, "--overlay -: 標準輸入只讀一次：請給 FILE")
SENTENCE(WATCH_STANDARD_INPUT, 0, "--watch: 標準輸入只讀一次：請給 FILE")
SENTENCE(WATCH_FOLDER, 1, "--watch: {0} 是資料夾：請指名檔案")

/* Architecture, device, GPCs */
SENTENCE(ARCH_UNKNOWN, 1, "沒有架構「{0}」(見 occupant profiles)")
SENTENCE(ARCH_MEANT, 2, "沒有架構「{0}」；您是指 {1} 嗎？(見 occupant profiles)")
SENTENCE(ARCH_IS_DEVICE, 2, "「{0}」是裝置名稱，不是架構：請用 --device {1}")
SENTENCE(ARCH_UNDESCRIBED, 1, "「{0}」是 ptxas 的目標，但沒有文件描述：其上限未知")
SENTENCE(ARCH_WITH_MISTAKES, 1, "「{0}」的描述檔有錯誤 (見 occupant profiles --check)")
SENTENCE(DEVICE_UNKNOWN, 1, "沒有裝置符合「{0}」(見 occupant profiles --devices)")
SENTENCE(DEVICE_IS_ARCH, 1, "「{0}」是架構名稱，不是裝置：請用 --arch")
SENTENCE(DEVICE_NONE_OF_ARCH, 2, "{1} 沒有裝置符合「{0}」(見 occupant profiles --devices)")
SENTENCE(DEVICE_OTHERS_OF_ARCH, 3,
         "{1} 沒有裝置符合「{0}」；有 {2} (見 occupant profiles --devices)")
SENTENCE(DEVICE_SEVERAL, 2,
         "不只一個裝置符合「{0}」：{1} (見 occupant profiles --devices)")
SENTENCE(DEVICE_SEVERAL_OF_ARCH, 3,
         "{1} 有不只一個裝置符合「{0}」：{2} (見 occupant profiles --devices)")
SENTENCE(GPCS_WITHOUT_DEVICE, 0, "--gpcs 需要裝置")
SENTENCE(GPCS_TOO_MANY, 1, "超過 {0:plain} 個 GPC")
SENTENCE(LATENCY_KEY_UNKNOWN, 1,
         "寫成「{0}」，允許 dram、l2_hit、l1_hit、shared_load、fp32_add_mul_fma、描述檔 "
         "[throughput] 的其他名稱，或 none")
SENTENCE(GPCS_OF_OTHER_SUM, 3, "清單合計 {0:plain} 個 SM，{1} 有 {2:plain}")

/* Kernels */
SENTENCE(KERNEL_REFUSED, 3, "{0}: {1}: {2}")
SENTENCE(KERNEL_WITHOUT_PROFILE, 1, "沒有 {0} 的描述檔")
SENTENCE(KERNEL_UNDESCRIBED, 1, "{0} 是 ptxas 的目標，但沒有文件描述")
SENTENCE(KERNEL_FILE_WITHOUT_ARCH, 2, "{0} 沒有寫架構：當作 {1} (-a 可另外指定)")
SENTENCE(KERNEL_OUT_OF_BOUNDS, 0, "其數值超出可啟動的範圍")
SENTENCE(KERNEL_FIGURE_TOO_LARGE, 3, "{0} {1}：最多可啟動 {2}")
SENTENCE(UNKNOWN_REGISTERS, 0, "暫存器未知：其檔案沒有記載")
SENTENCE(UNKNOWN_SPILLS, 0, "溢出未知：其檔案沒有記載")
SENTENCE(NONE_TO_EXPLORE, 0, "沒有可探索的 kernel")
SENTENCE(NONE_TO_REPORT, 0, "沒有可報告的 kernel")
SENTENCE(NONE_TO_SUGGEST, 0, "沒有可建議啟動的 kernel")
SENTENCE(NONE_TO_LIST, 0, "沒有可列的 kernel")
SENTENCE(NONE_TO_CHECK, 0, "沒有可檢查的 kernel")
SENTENCE(NONE_TO_COMPARE, 0, "沒有可比較的 kernel")

/* {1} is one of the three that follow */
SENTENCE(NONE_MEANT_TO_EXPLORE, 2,
         "沒有可探索的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(NONE_MEANT_TO_REPORT, 2,
         "沒有可報告的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(NONE_MEANT_TO_SUGGEST, 2,
         "沒有可建議啟動的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(NONE_MEANT_TO_LIST, 2, "沒有可列的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(NONE_MEANT_TO_CHECK, 2,
         "沒有可檢查的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(NONE_MEANT_TO_COMPARE, 2,
         "沒有可比較的 kernel：{0:plain} 個中沒有 {1} 所指的")
SENTENCE(BY_KERNEL, 0, "--kernel")
SENTENCE(BY_KERNEL_AND_ARCH, 0, "--kernel 與 --arch")
SENTENCE(BY_KERNEL_AND_DEVICE, 0, "--kernel 與 --device")
SENTENCE(SORT_UNKNOWN, 2, "--sort: 沒有欄「{0}」；有 {1}")
SENTENCE(SORT_MEANT, 3, "--sort: 沒有欄「{0}」；您是指「{2}」嗎？有 {1}")
SENTENCE(NOTICE_OF_MESSAGES, 2, "{0:plain} 則訊息，例如 {1}")
SENTENCE(TALLY_UNLINKED, 1, "{0:plain} 個 kernel 尚未連結：暫存器與堆疊還可能增加")
/* "inputs: block size 3 from the file, 1 given; dynamic shared memory 4 assumed" */
SENTENCE(TALLY_WARNED, 1,
         "{0:plain} 個 kernel 有 ptxas 關於效能損失的警告 (見 --format csv)")
SENTENCE(TALLY_INPUTS, 1, "輸入：{0}")
SENTENCE(TALLY_SOURCES, 2, "{0} {1}")
SENTENCE(TALLY_BETWEEN, 0, "；")
SENTENCE(TALLY_SOURCE, 2, "{0:plain} {1}")
SENTENCE(TALLY_BOUNDS, 1,
         "{0:plain} 個佔用率是上界：用 --block、--assume-block、--smem 或啟動檔給定未知或假設的值")
SENTENCE(TALLY_UNSTATED, 1, "格式無法記載而假設為無：{0}")
SENTENCE(TALLY_FORMAT, 2, "{0}：{1}")
SENTENCE(TALLY_STAND_INS, 2,
         "{0:plain} 個 kernel 不是為 {1} 組建：以最近的組建代替，是假設")

/* batch: {0} is the file */
SENTENCE(COLUMN_TWICE, 3, "{0}:1: 第 {1:plain} 欄: 「{2}」出現兩次")
SENTENCE(COLUMN_OF_RESULT, 2, "{0}:1: 輸入的「{1}」留在同名的結果旁邊")
SENTENCE(COLUMN_PASSED_MEANT, 3, "{0}:1: 欄「{1}」照樣輸出；您是指「{2}」嗎？")
SENTENCE(BATCH_EMPTY, 1, "{0}: 是空的；第一列必須是各欄的名稱")
SENTENCE(NO_COLUMN_KNOWN, 1,
         "{0}:1: 沒有認得的欄；認得的有 arch, device, block, registers, static_smem, "
         "dynamic_smem, carveout, barriers, cluster, grid 等 (見 occupant batch --help)")
SENTENCE(ROW_REFUSED, 3, "{0}:{1:plain}: {2}")
SENTENCE(ROWS_BAD, 2, "{0}: 總共 {1:plain} 列錯誤")
SENTENCE(ROW_OF_OTHER_LENGTH, 2, "{0:plain} 個欄位，第一列有 {1:plain} 個")
SENTENCE(ROW_OUT_OF_BOUNDS, 0, "啟動超出範圍")
SENTENCE(CELL_REFUSED, 2, "{0}: {1}")
SENTENCE(CELL_ARCH, 1, "arch: 未知的「{0}」")
SENTENCE(CELL_ARCH_UNDESCRIBED, 1,
         "arch: 「{0}」是 ptxas 的目標，但沒有文件描述：其上限未知")
SENTENCE(CELL_ARCH_MEANT, 2, "arch: 未知的「{0}」；您是指 {1} 嗎？")

/* check: {0} percent on {1} with blocks of {2} threads from {3}, for the reason {4}, built for {5} */
/* {2} is "256 (given)" or "any size", {3} the limit */
SENTENCE(CHECK_LOW, 4, "{1} 上 {0} %，區塊大小 {2}：{3}")
SENTENCE(CHECK_LOW_OF_BUILD, 5, "{1} (為 {4} 組建) 上 {0} %，區塊大小 {2}：{3}")
SENTENCE(CHECK_BLOCK, 2, "{0} ({1})")
SENTENCE(CHECK_ANY_BLOCK, 0, "任何值")
SENTENCE(CHECK_CANNOT_TELL, 2, "無法判斷：{0} 未知：{1} %") /* {0}: parameters */
SENTENCE(CHECK_ASSUMED, 2,
         "無法判斷：假設：{0} (由選項、啟動檔或執行檔得知)；依假設為 {1} %") /* {0}: parameters */
SENTENCE(CHECK_INPUTS, 1, "輸入：{0}") /* "block size 256 given, registers 33 (from the file)" */
SENTENCE(CHECK_INPUT, 3, "{0} {1} ({2})")
SENTENCE(CHECK_INPUT_UNKNOWN, 2, "{0} {1}")
SENTENCE(CHECK_LIMITED_BY, 1, "受限於 {0}")
SENTENCE(CHECK_ADVICE, 1, "可達到的作法：{0}")
SENTENCE(CHECK_REGISTERS, 2, "{0} 個暫存器：最多 {1}")
SENTENCE(CHECK_REGISTERS_OF_BUILD, 3, "{2} 上 {0} 個暫存器：最多 {1}")
SENTENCE(CHECK_SPILLS, 2, "溢出 {0} 位元組：最多 {1}")
SENTENCE(CHECK_SPILLS_OF_BUILD, 3, "{2} 上溢出 {0} 位元組：最多 {1}")

SENTENCE(CHECK_WARNING, 1, "ptxas 警告效能損失：{0}")
SENTENCE(CHECK_WARNING_OF_BUILD, 2, "ptxas 警告 {1} 上的效能損失：{0}")
SENTENCE(UNKNOWN_WARNINGS, 0, "只有組建記錄才有 ptxas 的警告")

/* {0} kernels, of which {1} are bad and {2} unknown; {3} is the percentage */
SENTENCE(CHECKED_BEYOND, 2, "{0:plain} 個 kernel，{1:plain} 個超出允許")
SENTENCE(CHECKED_BEYOND_UNKNOWN, 3,
         "{0:plain} 個 kernel，{1:plain} 個超出允許，{2:plain} 個無法判斷")
SENTENCE(CHECKED_BELOW, 3, "{0:plain} 個 kernel，{1:plain} 個低於 {2} %")
SENTENCE(CHECKED_BELOW_UNKNOWN, 4,
         "{0:plain} 個 kernel，{1:plain} 個低於 {2} %，{3:plain} 個無法判斷")

/* check --baseline: {0} is the file */
SENTENCE(BASELINE_MISSING, 1, "{0}: 沒有這個檔案；--update 會寫出它")
SENTENCE(BASELINE_NO_KERNEL, 0,
         "沒有名為 kernel 的欄；基準是 check --update 寫出的，或 occupant kernels 的 CSV")
SENTENCE(BASELINE_COLUMN_TWICE, 1, "欄 {0} 出現兩次；只允許一次")
SENTENCE(BASELINE_CELL_REFUSED, 5, "{0}:{1:plain}: 第 {2:plain} 欄，{3}：{4}")
SENTENCE(BASELINE_NO_NAME, 0, "空白；應是 kernel 的名稱")
SENTENCE(BASELINE_NO_ARCH, 1, "「{0}」不是架構；應是如 sm_N 的名稱，或空白")
SENTENCE(BASELINE_NOT_WHOLE, 1, "{0}: 未更新：有檔案無法讀取或不完整")
SENTENCE(BASELINE_UPDATED, 2, "{0}: 已更新，{1} 個 kernel")
SENTENCE(BASELINE_CURRENT, 1, "{0}: 已是最新")
SENTENCE(BASELINE_HINT, 0, "--update 儲存這次組建的數值")
SENTENCE(BASELINE_OF_ARCH, 2, "{0} ({1})")
SENTENCE(BASELINE_SUMMARY, 2, "對照 {0}：{1}")
SENTENCE(BASELINE_LINE_WORSE, 2, "比 {0} 差：{1}")
SENTENCE(BASELINE_LINE_UNCLEAR, 2, "無法與 {0} 對照：{1}")
SENTENCE(BASELINE_LINE_BETTER, 2, "比 {0} 好：{1}")
SENTENCE(BASELINE_LINE_NEW, 1, "新增：不在 {0}")
SENTENCE(BASELINE_LINE_RENAMED, 2, "參數已變：在 {0} 裡是 {1}")
SENTENCE(BASELINE_GONE, 2, "消失：{0}：{1:400}")
SENTENCE(BASELINE_GONE_OF_ARCH, 3, "消失：{0}：{1:400} ({2})")
SENTENCE(BASELINE_MERGED, 1,
         "{0} 個 kernel 與另一個同名稱、架構、檔案和啟動：計其中最差的數值")
SENTENCE(BASELINE_AMBIGUOUS, 1,
         "{0} 個新 kernel 可能是參數不同的消失者；符合的不只一個：不比較")
SENTENCE(BASELINE_FIGURE, 3, "{0} {1} → {2}")
SENTENCE(BASELINE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(BASELINE_ELSEWHERE, 5, "{0} {3} 上 {1} % → {4} 上 {2} %")
SENTENCE(BASELINE_BLOCKS, 2, "區塊 {0} → {1} 個執行緒")
SENTENCE(KERNELS_NEW, 1, "新 {0}")
SENTENCE(KERNELS_GONE, 1, "消失 {0}")

/* diff, profiles --check */
SENTENCE(DIFF_NOTHING, 0, "沒有差異")
SENTENCE(KERNELS_UNCLEAR, 1, "不明 {0}")
SENTENCE(KERNELS_WORSE, 1, "變差 {0}")
SENTENCE(KERNELS_TRADED, 1, "互有得失 {0}")
SENTENCE(KERNELS_BETTER, 1, "變好 {0}")
SENTENCE(KERNELS_ADDED, 1, "新增 {0}")
SENTENCE(KERNELS_REMOVED, 1, "移除 {0}")
SENTENCE(KERNELS_UNCHANGED, 1, "不變 {0}")
SENTENCE(DIFF_SUMMARY, 1, "Kernel：{0}")
SENTENCE(DIFF_CUT, 1, "另有 {0} 個 kernel 略過：GitHub 限制留言的長度")
SENTENCE(DIFF_TITLE, 2, "{0}：{1}")
SENTENCE(DIFF_TITLE_OF_ARCH, 3, "{0}：{1} ({2})")
SENTENCE(DIFF_FIGURE, 2, "{0} {1}")
SENTENCE(DIFF_PERCENT, 2, "{0} {1} %")
SENTENCE(DIFF_UNKNOWN, 4,
         "{0:plain} 個 kernel 不計佔用率來比較；第一個，{1}：{2}：{3}")
SENTENCE(PROFILES_CHECKED, 2, "檢查了 {0:plain} 個描述檔，{1:plain} 個有錯")

/* Launch files: {0} their path, or {1} where a count comes first. A value {3} of the key {2} that
   a kernel's code rules out: {4} is the kernel, {5} the code's value */
SENTENCE(LAUNCHES_OVERRULED, 6, "{0}:{1:plain}: {2} = {3:plain}：{4:80} 的程式碼定為 {5:plain}")
SENTENCE(LAUNCHES_ABOVE_MOST, 6,
         "{0}:{1:plain}: {2} = {3:plain}：{4:80} 的程式碼最多允許 {5:plain}")
SENTENCE(OPTION_OVERRULED, 4, "--{0} {1:plain}：{2:80} 的程式碼定為 {3:plain}")
SENTENCE(OPTION_ABOVE_MOST, 4, "--{0} {1:plain}：{2:80} 的程式碼最多允許 {3:plain}")
SENTENCE(LAUNCHES_NONE_TO_CHECK, 1,
         "--check 需要啟動檔：這裡沒有 {0}，也沒有 --launches FILE")
SENTENCE(FILE_IS_LAUNCHES, 1, "{0}: 是啟動檔：請以 --launches {0} 給出")
SENTENCE(LAUNCHES_CHECKED, 2, "{1}: {0:plain} 個區段，沒有錯誤")
SENTENCE(LAUNCHES_CHECKED_BAD, 2, "{1}: {0:plain} 個錯誤")
SENTENCE(LAUNCHES_UNMATCHED, 3, "{0}:{1:plain}: [{2}] 不符合任何 kernel")
SENTENCE(LAUNCHES_NOTHING_RECORDED, 0,
         "--write-launches: 這些 kernel 沒有啟動記錄：需要分析器所見的")
SENTENCE(LAUNCHES_ADDED, 2, "{1}: 加入 {0:plain} 個區段")
SENTENCE(LAUNCHES_KNOWN, 1, "{0:plain} 個 kernel 已經有了")
SENTENCE(LAUNCHES_UNRECORDED, 1, "{0:plain} 個 kernel 沒有啟動記錄")
SENTENCE(LAUNCHES_UNNAMED, 1, "略過 {0:plain} 個 kernel：名稱並非獨有")

/* suggest */
SENTENCE(SUGGEST_BLOCKS, 3,
         "每執行緒 {2:plain} 個暫存器時至少 {0} % 的區塊大小 (最高：{1} %)")
SENTENCE(SUGGEST_BLOCKS_BOUND, 3,
         "每執行緒 {2:plain} 個暫存器時上界至少 {0} % 的區塊大小 (最高：{1} %)")
SENTENCE(SUGGEST_BOUNDS, 1,
         "{0} 個執行緒的區塊：對 SM 上的每種區塊數，每執行緒最多的暫存器、啟動界限、\n"
         "最多的動態共享記憶體 (api：cudaOccupancyAvailableDynamicSMemPerBlock\n"
         "的回答)")
SENTENCE(SUGGEST_ARCHS, 3,
         "在每個架構上至少 {0} % 的區塊大小 (最高：{1} %)，\n"
         "每執行緒 {2:plain} 個暫存器")
SENTENCE(SUGGEST_ARCHS_KERNEL, 2,
         "kernel 在每個架構上至少 {0} % 的區塊大小 (最高：{1} %)")
/* The build that an architecture {0} runs, with {1} registers; one for {2} that does not run there. */
SENTENCE(SUGGEST_BUILD, 3, "  {0}: 每執行緒 {1:plain} 個暫存器，為 {2} 組建")
SENTENCE(SUGGEST_STAND_IN, 3,
         "  {0}: 每執行緒 {1:plain} 個暫存器，為 {2} 組建，不能在此執行")
SENTENCE(SUGGEST_ARCHS_ALONE, 0,
         "多個架構：不可用 --device 和 --exactly，最多 255 個字元")
SENTENCE(SUGGEST_ARCHS_TOO_MANY, 1, "最多 {0} 個架構")
SENTENCE(SUGGEST_EXACTLY, 2,
         "SM 上恰有 {0} 個 {1} 執行緒的區塊：首值與末值，其餘照舊")
SENTENCE(SUGGEST_NOT_EXACTLY, 3,
         "在 {2} 上，單靠暫存器或共享記憶體都得不到恰好 {0:plain} 個 {1:plain} "
         "執行緒的區塊")
SENTENCE(SUGGEST_SEVERAL, 1,
         "選中了 {0:plain} 個 kernel：請用 --kernel 指名一個，並用 --arch 指定其組建")
SENTENCE(SUGGEST_UNKNOWN, 1, "{0} 沒有給定：百分比是上界。")
SENTENCE(SUGGEST_SPILLS, 1,
         "少於現有的 {0:plain} 個暫存器可能溢出：請以 -Xptxas -v 編譯後查看。")
SENTENCE(SUGGEST_SPILLS_MORE, 2,
         "現在已有 {1}；少於現有的 {0:plain} 個暫存器可能溢出更多：\n"
         "請以 -Xptxas -v 編譯後查看。")
SENTENCE(SUGGEST_NOTHING_RUNS, 1,
         "沒有區塊大小能執行：{0} 容不下此 kernel 的一個區塊")

/* sweep, behind "--vary: " */
SENTENCE(AXES_TOO_MANY, 0, "--vary: 最多兩個軸")
SENTENCE(AXES_SAME, 0, "兩個軸相同")
SENTENCE(AXIS_UNKNOWN, 1,
         "沒有欄位「{0}」；有 block, registers, dynamic_smem, smem_per_thread, cluster, "
         "static_smem, barriers, carveout, grid, max_threads, virtual 和 tensor_columns")
SENTENCE(AXIS_MEANT, 2, "沒有欄位「{0}」；您是指「{1}」嗎？")
SENTENCE(AXIS_NO_RANGE, 0, "範圍寫成 FROM..TO 或 FROM..TO:STEP")
SENTENCE(AXIS_WITHOUT_END, 0, "grid 沒有終點：請給範圍，例如 grid=1..2000")
SENTENCE(AXIS_NO_NUMBER, 0, "只有數字欄位才能改變")

/* The explorer's messages that its event loop writes */
SENTENCE(RECORDING_ENDED, 2, "錄製中止：{0}：{1}")
SENTENCE(PICTURE_WRITTEN, 1, "圖已存到 {0}")
SENTENCE(SIZE_REFUSED, 4, "--size：\"{0}\"；可用 COLSxROWS，自 {1:plain}x{2:plain} 至 {3:plain}x{3:plain}")
SENTENCE(KEY_UNKNOWN, 1, "--keys：沒有 \"{0}\" 這個鍵；鍵是字元，或 Down、S-Left、Tab、Enter、^L 等名稱")
SENTENCE(COPIED, 1, "已複製：{0}")
SENTENCE(PRINTED_ON_LEAVING, 1, "離開時印出：{0}")
SENTENCE(LAUNCHES_KEPT, 1, "啟動照舊：{0}")
SENTENCE(WAITING_FOR_BUILD, 1, "等待組建：{0}")
SENTENCE(NO_KERNELS_YET, 0, "還沒有 kernel")
SENTENCE(READING_STOPPED, 0, "已按 Esc 停止讀取：沒有開啟任何檔案")
SENTENCE(READING_ENDED, 0, "已停止讀取：在檔案再次變更前，kernel 仍是先前的")
SENTENCE(UNSAVED_OFFERED, 2, "{0} 的未存工作：{1} 開啟，D 刪除，Esc 保留")
SENTENCE(UNSAVED_OPENED, 2, "已開啟 {0} 的未存工作；{1} 復原")
SENTENCE(UNSAVED_DELETED, 0, "未存工作已刪除")
SENTENCE(UNSAVED_NONE, 0, "沒有保留的工作")
SENTENCE(UNSAVED_IN_A_TOUR, 0, "導覽中不開啟未儲存的工作；單獨執行 occupant 會提供")
SENTENCE(UNSAVED_TAKEN, 0, "該工作已不在：另一個 occupant 已開啟或刪除")

/* ---- driver: why no GPU is there. {0} is the library, or a function of the driver */
SENTENCE(DRIVER_MISSING, 1,
         "沒有 NVIDIA 驅動程式：找不到它的程式庫 {0}")
SENTENCE(DRIVER_STATIC, 0,
         "這個 occupant 是靜態程式，無法使用 NVIDIA 驅動程式：`make portable` 產生的檔案可以，"
         "在這台機器上建置的 occupant 也可以")
SENTENCE(DRIVER_TOO_OLD, 1, "NVIDIA 驅動程式太舊：它沒有 {0}，CUDA 11.4 起的驅動程式才有")
SENTENCE(DRIVER_NONE_VISIBLE, 0, "CUDA_VISIBLE_DEVICES 是空的，所有 GPU 都被隱藏：請取消設定")
SENTENCE(DRIVER_NO_GPU, 0, "NVIDIA 驅動程式沒有任何 GPU")
SENTENCE(DRIVER_NO_GPU_VISIBLE, 1, "NVIDIA 驅動程式不顯示任何 GPU：CUDA_VISIBLE_DEVICES 的「{0:60}」沒有指到任何一個")
SENTENCE(DRIVER_STUB, 0,
         "libcuda.so.1 是工具套件的 stub：只供連結，背後沒有驅動程式")
SENTENCE(DRIVER_GPU_BUSY, 0,
         "GPU 由另一個行程獨佔使用，或其計算模式禁止使用")
SENTENCE(DRIVER_MISMATCH, 0,
         "libcuda.so.1 與核心的 NVIDIA 模組版本不同：更新之後請重新開機")
SENTENCE(DRIVER_TOO_OLD_FOR_GPU, 0,
         "使用中的 CUDA 向前相容套件不支援這個 GPU")
SENTENCE(DRIVER_ERROR, 3, "驅動程式拒絕 {0}：{1} (錯誤 {2:plain})")
SENTENCE(DRIVER_ERROR_NUMBER, 2, "驅動程式拒絕 {0}：錯誤 {1:plain}")
SENTENCE(GPU_WITHOUT_CAPABILITY, 1,
         "驅動程式沒有給出 GPU {0:plain} 的運算能力或 SM 數")
SENTENCE(GPU_UNKNOWN, 2, "沒有 GPU「{0}」；有 {1:200}")

/* A GPU beside its profile; {0} is a field or the profile */
SENTENCE(GPU_LIKE_RELATIVE, 1, "如 {0} (假設)")
SENTENCE(GPU_NAME_LIKE, 2, "如 {1}：{0:40}")
SENTENCE(GPU_DIFFERENCE, 3, "{0} {1:plain} (描述檔：{2:plain})")
SENTENCE(GPU_DIFFERENCES, 2, "{0}: 採用驅動程式的數值：{1:300}")
SENTENCE(GPU_CONTRADICTS, 2,
         "{0}: 驅動程式的數值互相矛盾，採用描述檔的；驅動程式：{1:300}")
SENTENCE(GPU_WITHOUT_PROFILE, 2,
         "沒有 {0} 的描述檔：驅動程式沒有的數值假設為 {1} 的")
SENTENCE(GPU_OF_NO_PRODUCT, 2,
         "{1} 不是描述檔 {0} 的產品：其 GPC 未知，叢集數是上界")

/* gpus */
SENTENCE(GPUS_WRITTEN, 2, "{0}: 已寫出 {1} 的描述檔")
/* Lines of the profile that is written, behind "# ": {1} is the date, {2} CUDA, {3} the driver */
SENTENCE(GPUS_PROFILE_TITLE, 4, "{0}，由其驅動程式 {3} (CUDA {2}) 於 {1} 描述")
SENTENCE(GPUS_PROFILE_BY, 1, "由 occupant {0} 寫出，`occupant gpus --write`")
SENTENCE(GPUS_SOURCE_DRIVER, 0, "驅動程式")
SENTENCE(GPUS_SOURCE_PROFILE, 1, "描述檔 {0}")
SENTENCE(GPUS_SOURCE_ASSUMED, 1, "假設：{0}")
SENTENCE(VERSION_UNKNOWN, 0, "未知")
SENTENCE(GPUS_DRIVER, 2, "驅動程式 {1}，CUDA {0}。")
SENTENCE(GPUS_DRIVER_UNKNOWN, 1, "驅動程式版本未知，CUDA {0}。")
SENTENCE(GPU_AND_ARCHITECTURE, 0, "--gpu 會選定架構與裝置：請省略 --arch 和 --device")
SENTENCE(GPU_MODE_PROHIBITED, 0, "禁止")
SENTENCE(GPU_MODE_EXCLUSIVE, 0, "獨佔")
SENTENCE(GPUS_VERSION_UNKNOWN, 0, "版本未知")
/* What gpus --write measures */
SENTENCE(GPUS_SOURCE_GPCS, 1, "量測：{0} 個叢集數")
SENTENCE(GPUS_SOURCE_CLUSTER, 0, "量測：SM 上常駐的區塊")
SENTENCE(GPUS_MEASURED, 1, "已量測：{0}")
SENTENCE(GPUS_MEASURED_NOTHING, 0, "無")
SENTENCE(GPUS_LEFT_OUT, 2, "{0}: 未能量測，故略去：{1:240}")
SENTENCE(GPUS_NOT_MEASURED, 2, "{0}: 未能量測，用描述檔的值：{1:240}")
SENTENCE(GPUS_NO_CLUSTERS, 1, "{0} 沒有叢集，無從得知 GPC")
SENTENCE(GPUS_NO_COUNTS, 0, "驅動程式不提供作用中叢集的數目")
SENTENCE(GPUS_GPCS_NONE, 1, "沒有清單能解釋驅動程式的 {0} 個叢集數")
SENTENCE(GPUS_GPCS_SEVERAL, 2, "有數份清單能解釋驅動程式的 {0} 個叢集數：{1:180}")
SENTENCE(GPUS_GPCS_MANY, 2, "有太多清單能解釋驅動程式的 {0} 個叢集數，例如 {1:140}")
SENTENCE(GPUS_GPCS_DIFFER, 3, "gpc_sms: 量測值 {0:100}；描述檔的 {1}：{2:100}")
SENTENCE(GPUS_CLUSTER_DIFFERS, 2, "cluster_blocks_per_sm: 量測值 {0:plain}；描述檔為 {1:plain}")
/* On the first screen, which may cut the list; {0} counts it */
SENTENCE(GPU_DIFFERENCES_COUNTED, 3,
         "{1}: 採用驅動程式的 {0} 個數值 (occupant gpus)：{2:300}")

/* verify. {0} and {1} of the title: the GPU and its driver; {2} is CUDA, {3} the date */
SENTENCE(VERIFY_TITLE, 6,
         "{0}，驅動程式 {1}，CUDA {2}，{3}，對照描述檔 {4}，{5}")
SENTENCE(VERIFY_BOTH, 2, "驅動 {0:plain}，描述檔 {1:plain}")
SENTENCE(VERIFY_BOUND_REFUSED, 0,
         "超過 kernel 自己啟動界限的區塊在啟動時被拒絕，如描述檔所說；驅動程式計算作用中區塊時"
         "不看這個界限。")
SENTENCE(VERIFY_BOUND_IGNORED, 0,
         "驅動程式會啟動超過 kernel 自己啟動界限的區塊；描述檔說它會拒絕。")
SENTENCE(VERIFY_UNMEASURED, 2, "有 {0} 次啟動沒有實測：{1:200}")
SENTENCE(VERIFY_RESIDENCY, 0, "一個 SM 上同時的區塊數，描述檔所說與實際所見：")
SENTENCE(VERIFY_GPCS_SAME, 2, "GPC：SM 數 {1} 可解釋全部 {0} 個叢集計數，如描述檔所說。")
SENTENCE(VERIFY_GPCS_NEW, 2,
         "GPC：只有 SM 數 {1} 可解釋全部 {0} 個叢集計數；描述檔沒有清單。")
SENTENCE(VERIFY_GPCS_OTHER, 2,
         "GPC：SM 數 {1} 可解釋全部 {0} 個叢集計數；描述檔的清單不能。")
SENTENCE(VERIFY_GPCS_SEVERAL, 2, "GPC：多個清單可解釋全部 {0} 個叢集計數：{1}")
SENTENCE(VERIFY_GPCS_MANY, 2, "GPC：許多清單可解釋這 {0} 個叢集計數，例如 {1}")
SENTENCE(VERIFY_GPCS_NONE, 1, "GPC：沒有清單能解釋全部 {0} 個叢集計數。")
SENTENCE(VERIFY_GROUPS, 1, "執行中的叢集所共用的 SM，每群 {0} 個。")
SENTENCE(VERIFY_GROUPS_OTHER, 1, "描述檔的 GPC 不同：{0}。")
SENTENCE(VERIFY_AGREES, 1, "{0} 個回答全部相符。")
SENTENCE(VERIFY_DIFFERS, 2, "{1} 個回答中有 {0} 個不同。")
SENTENCE(VERIFY_MEASURED_DIFFERS, 1, "{0} 個量測不同。")
SENTENCE(VERIFY_OUT_OF_TIME, 2, "驅動程式回答得慢：時間到之前問了 {1} 列中的 {0} 列")
SENTENCE(VERIFY_UNREADABLE, 2, "{0}: {1}")
SENTENCE(VERIFY_NO_RECORD, 1, "{0}: 不是 `occupant verify --json` 的記錄")
SENTENCE(VERIFY_INTERRUPTED, 4,
         "已中斷：問了 {1} 列問題中的 {0} 列，量測了 {3} 次啟動中的 {2} 次")
SENTENCE(PROGRESS_LEFT, 1, "還有 {0} 秒")
SENTENCE(ARGUMENT_NO_ROOM, 2, "「{0:60}」放不進 {1}")
SENTENCE(ARGUMENT_TWO_SIZES, 0, "elements 與 grid 都決定區塊數：請拿掉一個")

/* Measured points over the curves. Rows that are refused, behind "file:line: " */
SENTENCE(MEASURED_NO_COLUMN, 1, "沒有「{0}」欄；需要 parameter、value 和 measured，可以有 unit、label 和 device")
SENTENCE(MEASURED_NO_PARAMETER, 1,
         "parameter：「{0:60}」；允許 block、registers、dynamic_smem、static_smem、cluster 和 "
         "tensor_columns")
SENTENCE(MEASURED_NO_NUMBER, 1, "measured：「{0:60}」不是 0 以上的數")
SENTENCE(MEASURED_SERIES_TOO_MANY, 1, "超過 {0:plain} 個數列")
SENTENCE(MEASURED_POINTS_TOO_MANY, 1, "超過 {0} 個點：檔案其餘部分不讀取")
SENTENCE(MEASURED_DAMAGED, 1, "{0}")
SENTENCE(MEASURED_NOTHING_IN, 1, "{0}：裡面沒有實測點")
SENTENCE(MEASURED_SKIPPED, 2, "略過疊圖的 {0} 列，第一列：{1}")
/* The explorer's messages: the place of a series, of how many, and its label */
SENTENCE(MEASURED_NO_OVERLAY, 0, "沒有實測點：--overlay FILE.csv 把它們疊在曲線上")
SENTENCE(MEASURED_NONE_SHOWN, 0, "實測點：不顯示")
SENTENCE(MEASURED_ONE_SHOWN, 3, "實測點：{1:plain} 個數列中的第 {0:plain} 個，{2}")
SENTENCE(MEASURED_ALL_SHOWN, 1, "實測點：全部 {0} 個數列")
/* The right end of a graph's title: {0} is the unit of the left axis, {1} of the right one */
SENTENCE(GRAPH_RIGHT, 1, "右軸：{0}")
SENTENCE(GRAPH_BOTH, 2, "{0} · 右軸：{1}")
SENTENCE(MEASURED_SHARE_UNIT, 0, "最佳的 %")
/* The legend: {0} is a unit; a series with its best; its other ends */
SENTENCE(MEASURED_LEGEND, 0, "實測：")
SENTENCE(MEASURED_LEGEND_IN, 1, "實測，{0}：")
SENTENCE(MEASURED_LEGEND_SHARE, 0, "實測，佔最佳的 %：")
SENTENCE(MEASURED_LEGEND_ON, 1, "在 {0} 上實測：")
SENTENCE(MEASURED_LEGEND_IN_ON, 2, "在 {1} 上實測，{0}：")
SENTENCE(MEASURED_LEGEND_SHARE_ON, 1, "在 {0} 上實測，佔最佳的 %：")
SENTENCE(MEASURED_LEGEND_ON_SHORT, 1, "{0}：")
SENTENCE(MEASURED_LEGEND_OF, 2, "{0}，{1}")
SENTENCE(MEASURED_LEGEND_BEST, 2, "{0} ({1})")
SENTENCE(MEASURED_LEGEND_NONE, 0, "實測：不顯示")
SENTENCE(MEASURED_LEGEND_MORE, 1, "另有 {0} 個")
SENTENCE(MEASURED_LEGEND_OUTSIDE, 1, "{0} 個點在軸外")
SENTENCE(MEASURED_NO_LABEL, 0, "點")
/* Beside the point of a profiler: {0} is "48.5 %" */
SENTENCE(GRAPH_ACHIEVED, 1, "實際 {0}")
SENTENCE(GRAPH_ESTIMATED, 1, "估計 {0}")
/* Key, hint, symbols, option */
SENTENCE(ACTION_MEASURED, 0, "實測點：全部數列、逐一、都不顯示")
SENTENCE(HINT_MEASURED, 0, "數列")
SENTENCE(SYMBOL_POINT, 0, "實測點，看右軸 (m)")
SENTENCE(SYMBOL_ACHIEVED, 0, "分析器看到這次啟動的佔用率")
SENTENCE(OPTION_OVERLAY, 0, "把實測點疊在曲線上：measure 寫的 CSV，標準輸入用 -，或內建的 h200；可重複")
/* A tour's key: {0} is a glob that no label matches */
SENTENCE(TOUR_SERIES_NONE, 1, "series：沒有標籤符合「{0:60}」（overlay 鍵要在前面）")

/* measure; lines of an argument file, behind "file:line: " */
SENTENCE(COMMAND_MEASURE, 0, "依區塊大小、暫存器與共享記憶體，實測 kernel 的時間")
SENTENCE(COMMAND_MEASURE_DETAILS, 0,
         "透過驅動程式載入 cubin、fatbin 或 PTX，以各種區塊大小、各種暫存器上限 (限於 PTX，由驅動程式"
         "重新編譯)，以及逐步增加的動態共享記憶體 (只會一步步降低佔用率) 執行其中一個 kernel。"
         "--arguments FILE 依序描述 kernel 的引數，每行一個：buffer = 64 MiB (零或花樣)、"
         "u32、s32、u64、s64、f32 或 f64 = 值；以及 elements = N (搭配 per_thread = N) 或 "
         "grid = N。引數的個數與大小必須與 kernel 相同；整數也可用於 1 或 2 位元組的引數。--kernel 與 `occupant kernels` 一樣是 glob，須只留下一個 kernel；檔案只有一個時"
         "可以省略。--block 與 --smem 是其他系列起始的啟動。kernel 在獨立的行程中執行，啟動若不結束，"
         "由 --limit 中止它。Ctrl-C 印出目前為止的點，並以該信號結束程式。CSV 每個點一列：parameter,value,measured,unit,label。")
SENTENCE(OPTION_ARGUMENTS, 0, "啟動 kernel 的引數")
SENTENCE(ARGUMENT_NO_NUMBER, 1, "「{0:60}」不是數字")
SENTENCE(ARGUMENTS_TOO_MANY, 1, "引數超過允許的 {0:plain} 個")
SENTENCE(ARGUMENT_UNKNOWN, 1,
         "未知的「{0:60}」；允許 buffer、u32、s32、u64、s64、f32、f64、elements、per_thread "
         "和 grid")
SENTENCE(ARGUMENT_NO_PAIR, 0, "應寫成 name = value")
SENTENCE(ARGUMENT_NO_GRID, 0, "缺少 elements = N 或 grid = N")
SENTENCE(MEASURE_OPERANDS, 0, "measure 需要一個含有 kernel 的檔案")
SENTENCE(MEASURE_NO_ARGUMENTS, 0, "measure 需要 --arguments：描述 kernel 引數的檔案")
SENTENCE(MEASURE_ARGUMENT_COUNT, 3,
         "{0:200}：有 {1:plain} 個引數；kernel 需要 {2:plain} 個")
SENTENCE(MEASURE_ARGUMENT_SIZE, 5,
         "{0:200}:{1:plain}: 這個引數有 {2:plain} 位元組；kernel 的第 {3:plain} 個引數有 {4:plain} 位元組")
/* Threads, register cap and dynamic shared memory of a launch, and why it failed */
SENTENCE(MEASURE_FAILED, 4,
         "{0:plain} 個執行緒、暫存器上限 {1:plain}、{2:plain} B 的啟動失敗：{3:200}")
SENTENCE(MEASURE_NO_KERNEL, 0, "measure 缺少 --kernel：kernel 在檔案裡的修飾名")
SENTENCE(MEASURE_NEVER_ENDS, 1, "過了 {0:plain} 秒仍未結束 (--limit)")
SENTENCE(MEASURE_CHILD_DIED, 1, "它的行程因信號 {0:plain} 結束：引數檔案是否齊全？")
SENTENCE(MEASURE_CHILD_ENDED, 1, "它的行程以狀態 {0:plain} 結束")
SENTENCE(MEASURE_GIVEN_UP, 1, "連續失敗三次，略過 {0:plain} 個點")
SENTENCE(MEASURE_INTERRUPTED, 2, "已中斷：{1:plain} 個點中量測了 {0:plain} 個")
SENTENCE(MEASURE_SEVERAL_MATCH, 3, "{1:200}：--kernel 必須在 {0:plain} 個 kernel 中選出一個：{2}")
SENTENCE(MEASURE_NONE_MATCHES, 3, "{0:200}：沒有 kernel 符合「{1:100}」；它有 {2}")
SENTENCE(MEASURE_MORE_NAMES, 1, "還有 {0:plain} 個")
SENTENCE(MEASURE_CAPS_ALIKE, 2, "暫存器上限 {0} 都使 kernel 使用 {1} 個暫存器：一個點。")
SENTENCE(MEASURE_VERDICT, 4,
         "增加共享記憶體，佔用率 {0:plain} 到 {1:plain} %：{1:plain} % 時的速度是 {0:plain} % 時的 "
         "{2:plain} %；{3:plain} % 的佔用率就足以達到最佳值的 95 %。")

/* clang-format on */
