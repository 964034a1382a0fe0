/* SPDX-License-Identifier: MIT */
/*
 * The sentences in Korean, in the order of sentences.h, which says where each of them stands.
 * Rows that are left out are English: operands and arguments, which are typed so everywhere, and
 * the manual page.
 *
 * One translation for one term:
 * - achieved: 달성; advice: 조언; allocated: 할당; architecture: 아키텍처; assumed: 가정;
 *   bandwidth: 대역폭; barrier: 배리어; (thread) block: (스레드) 블록; build: 빌드; cache: 캐시;
 *   cliff: 절벽; cluster: 클러스터; column of tensor memory: 열; compute capability: 컴퓨트 능력;
 *   consumer: 소비자; cooperative: 협력; device: 장치; documented: 문서; driver: 드라이버;
 *   field: 필드; figure: 수치; fitted: 추정; green context: 그린 컨텍스트; grid: 그리드;
 *   to hide a latency: 은닉; idle: 유휴; kernel: 커널; lane: 레인; latency: 지연 시간
 * - launch: 실행; its parameters: 실행 구성; launch file: 실행 설정 파일 (실행 파일 is an
 *   executable); limit: 한도; limiter: 제한 요인; loss, gain: 손실, 이득; measured: 측정;
 *   non-portable: 비이식; occupancy: 점유율; page of the screen: 쪽; parameter: 매개변수;
 *   partition: 파티션; pin: 핀; producer: 생산자; profile: 프로필; profiler: 프로파일러;
 *   register: 레지스터; resident: 상주; rule of thumb: 경험칙; scheduler: 스케줄러; shared
 *   memory: 공유 메모리; slider: 슬라이더; slot: 슬롯; spill: 스필; stack: 스택; sub-partition:
 *   하위 파티션; tail: 꼬리; tensor memory: 텐서 메모리; thread: 스레드; unknown: 미상, in
 *   sentences 알 수 없음; upper bound: 상한; virtual resource: 가상 자원; warp: 워프; warpgroup:
 *   워프그룹; wave: 웨이브
 * - as the field writes them: carve-out, launch bounds, opt-in, oversized, setmaxnreg, smem, GPC,
 *   GPU, ILP, MIG, MPS, SM, L1, L2; so do options, keys, formats, names of columns, units, and
 *   what is typed.
 * No particle depends on the sound at the end of a value: a noun or a colon stands between.
 */
/* clang-format off */

/* ---- base: numbers that are refused */
SENTENCE(NUMBER_MISSING, 2, "숫자가 없습니다; 허용 범위: {0} ~ {1}")
SENTENCE(NUMBER_NOT_WHOLE, 3, "\"{0}\": 정수가 아닙니다; 허용 범위: {1} ~ {2}")
SENTENCE(NUMBER_NO_NUMBER, 3, "\"{0}\": 숫자가 아닙니다; 허용 범위: {1} ~ {2}")
SENTENCE(NUMBER_WRONG_UNIT, 4, "\"{0}\": 단위가 틀렸습니다; 허용 범위: {1} ~ {2} ({3})")
SENTENCE(NUMBER_TOO_SMALL, 3, "\"{0}\": 너무 작습니다; 허용: {1} ~ {2}")
SENTENCE(NUMBER_TOO_LARGE, 3, "\"{0}\": 너무 큽니다; 허용: {1} ~ {2}")
/* A bound, and what it counts */
SENTENCE(NUMBER_OF, 2, "{0} {1}")
SENTENCE(NUMBER_UNITS_OF_COUNTS, 0, "K, M, G")
SENTENCE(NUMBER_UNITS_OF_BYTES, 0, "B, K, KiB, M, MiB, G, GiB")
SENTENCE(NUMBER_UNITS_OF_PERCENT, 0, "%")

/* ---- base: JSON that is read */
SENTENCE(NO_REGULAR_FILE, 0, "일반 파일이 아닙니다")
SENTENCE(IS_FOLDER, 0, "폴더입니다")
SENTENCE(JSON_CUT_OFF, 0, "텍스트가 잘려 있음")
SENTENCE(JSON_UNEXPECTED, 0, "JSON에서 이 자리에 올 수 없는 바이트")
SENTENCE(JSON_BAD_ESCAPE, 0, "JSON에 없는 이스케이프")
SENTENCE(JSON_CONTROL, 0, "문자열 안의 제어 문자")
SENTENCE(JSON_NOT_UTF8, 0, "UTF-8이 아닌 문자열")
SENTENCE(JSON_NO_NUMBER, 0, "JSON에 없는 형식의 숫자")
SENTENCE(JSON_TOO_DEEP, 0, "허용된 256단계보다 깊이 중첩된 값")
SENTENCE(JSON_BEHIND, 0, "값이 끝난 뒤에 더 있는 내용")

/* ---- base: files with mistakes; profile: lines and sections of a file */
SENTENCE(TOO_MANY_MISTAKES, 3,
         "{0}:{1:plain}: 오류가 {2:plain}개를 넘어 나머지는 읽지 않습니다")
SENTENCE(INI_LINE_TOO_LONG, 2, "줄이 {0:plain}바이트입니다; 허용: {1:plain}")
SENTENCE(INI_LINE_UNCLEAN, 0, "제어 문자이거나 UTF-8이 아닙니다; 허용: 텍스트")
SENTENCE(INI_NO_TEXT, 1, "{0}: 텍스트가 아닙니다")
SENTENCE(INI_LINE_NOT_UNDERSTOOD, 1, "\"{0:60}\": 해석할 수 없습니다; 허용: name = value")
SENTENCE(INI_NO_KEY, 0, "이름 없는 값입니다; 허용: name = value")
SENTENCE(INI_NO_VALUE, 0, "값 없는 이름입니다; 허용: name = value")
SENTENCE(INI_NO_SECTION, 1, "\"{0:60}\": 섹션이 아님; 허용: [section]")
SENTENCE(SECTION_BRACKETS, 1, "\"[{0:58}]\": 섹션이 아님; 허용: [section]")
SENTENCE(SECTION_MEANT, 2,
         "알 수 없는 섹션 \"{0:60}\"; [{1}]인가요? 이 섹션의 내용은 읽지 않습니다")
SENTENCE(SECTION_UNKNOWN, 1,
         "알 수 없는 섹션 \"{0:60}\"; 허용: [architecture], [device NAME], [throughput], "
         "[latency]; 이 섹션의 내용은 읽지 않습니다")
SENTENCE(SECTION_NAME_SIZE, 3,
         "이름이 {0:plain}바이트입니다; 허용: [{1} NAME], 1 ~ {2:plain}바이트")
SENTENCE(SECTION_NAME_TWICE, 2, "[{0} {1}]: 이미 있습니다; 한 번만 허용")
SENTENCE(SECTION_TWICE, 2, "[{0}]: {1:plain}번째 줄에 이미 있습니다; 한 번만 허용")
SENTENCE(SECTION_WITH_NAME, 2, "[{0}]: 이름을 두지 않습니다: \"{1:60}\"")
SENTENCE(SECTIONS_TOO_MANY, 2, "[{0}] 섹션이 허용된 {1:plain}개보다 많습니다")
SENTENCE(SECTION_MISSING, 1, "[{0}] 섹션이 없습니다")

/* ---- profile: fields and figures */
SENTENCE(FIELD_OUTSIDE, 0, "섹션 앞의 필드입니다; 먼저 [architecture]가 와야 합니다")
SENTENCE(FIELD_MEANT, 2, "알 수 없는 필드 \"{0:60}\"; {1}인가요?")
SENTENCE(FIELD_UNKNOWN, 2,
         "알 수 없는 필드 \"{0:60}\"; [{1}]의 필드 목록: `occupant profiles --fields`")
SENTENCE(FIELD_TWICE, 2, "{0}: {1:plain}번째 줄에 이미 있습니다; 한 번만 허용")
SENTENCE(FIELD_MISSING, 2, "{0}: 없음; [{1}]에 꼭 필요함")
SENTENCE(FIELD_REFUSED, 2, "{0}: {1}")
SENTENCE(FIELD_NOT_AT_MOST, 4, "{0}: {1}; 허용: {2} 이하 ({3})")
SENTENCE(FIELD_NOT_AT_LEAST, 4, "{0}: {1}; 허용: {2} 이상 ({3})")
SENTENCE(FIELD_NOT_DIVISOR, 4, "{0}: {1}; 허용: {2}의 약수 ({3})")
SENTENCE(FIGURE_REFUSED, 3,
         "{0}: \"{1:60}\": 수치가 아님; 허용: 1,000,000 이하의 숫자와 {2}")
SENTENCE(FIGURE_TWICE, 1, "{0}: 이미 있습니다; 한 번만 허용")
SENTENCE(FIGURE_NAME_SIZE, 2, "이름이 {0:plain}바이트; 허용: 1 ~ {1:plain}")
SENTENCE(FIGURES_TOO_MANY, 1, "수치가 허용된 {0:plain}개보다 많습니다")

/* ---- profile: values */
SENTENCE(VALUE_TEXT_SIZE, 2, "텍스트가 {0:plain}바이트; 허용: 1 ~ {1:plain}")
SENTENCE(VALUE_NO_CAPABILITY, 1,
         "\"{0:40}\": 컴퓨트 능력이 아닙니다; 허용: 9.0과 같은 형식, 99.99 이하")
SENTENCE(VALUE_NO_REAL, 3,
         "\"{0:40}\": 허용되지 않습니다; 허용: {1:plain} ~ {2} 사이의 수")
SENTENCE(VALUE_NO_CHOICE, 2, "\"{0:40}\": 모르는 값입니다; 허용: {1}")
SENTENCE(VALUE_UNIT_IN_LIST, 1,
         "목록 안의 \"{0:40}\"; 단위는 끝에 하나만 씁니다")
SENTENCE(VALUE_NOT_ASCENDING, 2, "{1} 다음에 {0}; 목록은 오름차순이어야 합니다")
SENTENCE(VALUE_LIST_SIZE, 2, "숫자가 {0:plain}개인 목록; 허용: 1 ~ {1:plain}개")

/* ---- profile: values that contradict each other */
SENTENCE(CAPABILITY_OF_OTHER_NAME, 3,
         "프로필 이름은 {2}인데 {0:plain}.{1:plain}입니다; 이름과 같은 번호만 허용")
SENTENCE(WARP_SIZE_UNKNOWN, 1, "스레드 {0:plain}개; 허용: 16, 32, 64")
SENTENCE(BLOCK_LARGER_THAN_WARPS, 4,
         "스레드 {0:plain}개; 허용: {1:plain}개 이하, max_warps_per_sm ({2:plain}) × 스레드 "
         "{3:plain}개")
SENTENCE(OPTIN_LARGER_THAN_CARVEOUT, 2,
         "smem_reserved를 더하면 {0}바이트; 허용: {1} 이하, carveouts의 최댓값")
SENTENCE(WIDE_REGISTERS_HALF, 0,
         "wide_register_unit과 wide_registers 중 하나만 있음; 둘 다 쓰거나 둘 다 빼기")
SENTENCE(WIDE_REGISTER_UNIT_SMALL, 2,
         "{0:plain}; 허용: 0, 또는 register_unit ({1:plain}) 이상")
SENTENCE(TENSOR_EXCLUSIVE_SMALL, 2,
         "{0:plain}; 허용: 0, 또는 tensor_columns_per_sm ({1:plain}) 초과")
SENTENCE(GPCS_DIFFER_FROM_SMS, 2,
         "GPC의 SM을 합하면 {0:plain}개입니다; 허용: sms의 {1:plain}개")
SENTENCE(ASSUMED_NO_FIELD, 1, "\"{0}\" 필드가 없습니다")
SENTENCE(CURVE_LENGTHS_DIFFER, 2, "숫자 {0}개; 허용: 워프 개수와 같은 {1}개")
SENTENCE(GPC_STATUS_ALONE, 0, "gpc_sms 없는 상태 값; 허용: 없음, 또는 unknown")
SENTENCE(GPC_STATUS_MISSING, 0,
         "gpc_sms에 상태가 없습니다; 허용: assumed, fitted, documented, measured")
SENTENCE(CLUSTER_SMALLER_THAN_PORTABLE, 2,
         "{0:plain}; 허용: 아키텍처의 이식 가능한 크기 {1:plain} 이상, 또는 0")

/* ---- profile: files */
SENTENCE(PROFILE_FOLDER_UNREADABLE, 2, "{0}: 프로필을 읽지 못함: {1}")
SENTENCE(PROFILE_UNREADABLE, 2, "{0}: 읽을 수 없음: {1}")
SENTENCE(PROFILE_TOO_LARGE, 1, "{0}: 프로필의 최대 크기인 1 MiB를 넘습니다")
SENTENCE(PROFILE_OF_OTHER_NAME, 3,
         "{0}: 이름이 \"{1}\"입니다; 허용: 파일 이름과 같은 \"{2}\"")

/* ---- lists */
SENTENCE(LIST_BETWEEN, 0, ", ")
SENTENCE(LIST_OR, 0, " 또는 ")

/* ---- kernel: files that are read */
SENTENCE(FILE_FAILED, 2, "{0}: {1}")
SENTENCE(FILE_CHANGED, 1, "{0}: 읽는 동안 내용이 바뀌었습니다: 다시 읽으세요")
SENTENCE(FILE_IS_FOLDER, 1,
         "{0}: 폴더입니다: 안의 파일을 지정하거나 --recursive로 훑으세요")
SENTENCE(FOLDER_TOO_DEEP, 1, "{0}: 폴더 64단계보다 깊이 있어 제외합니다")
SENTENCE(FOLDER_WITHOUT_KERNELS, 2,
         "{0}: 파일 {1:plain}개에 커널 없음")
SENTENCE(FILE_EMPTY, 1, "{0}: 빈 파일")
SENTENCE(FILE_WITHOUT_KERNELS, 1, "{0}: 커널이 없음")
SENTENCE(FILE_COMPRESSED, 2, "{0}: 압축 파일: {1}")
SENTENCE(FILE_ZIP, 1, "{0}: zip 압축 파일입니다: 풀어서 안의 파일을 주세요")
SENTENCE(FILE_PTX, 2, "{0}: PTX이며, 레지스터 수는 컴파일해야 알 수 있습니다: {1}")
SENTENCE(FILE_PTX_INSIDE, 2,
         "{0}: PTX 텍스트가 들어 있고 프로그램이 실행될 때 드라이버가 컴파일합니다: 그 텍스트를 "
         "ptxas -v -arch={1}에 주면 커널의 레지스터 수가 나옵니다")
SENTENCE(FILE_PACKED, 2, "{0}: UPX로 압축됨: {1}")
SENTENCE(FILE_AMD, 1, "{0}: AMD GPU용 코드이며, 이 프로그램은 그에 대해 모릅니다")
SENTENCE(FILE_NVVM, 1,
         "{0}: NVVM 코드(nvcc -ltoir 또는 -optix-ir)이며, 레지스터 수는 링크하거나 올려야 "
         "알 수 있습니다")
SENTENCE(FILE_BITCODE, 1,
         "{0}: LLVM 비트코드이며, 레지스터 수는 컴파일해야 알 수 있습니다")
SENTENCE(FILE_NCU_REPORT, 2, "{0}: Nsight Compute 보고서입니다: {1}")
SENTENCE(FILE_NSYS_REPORT, 2, "{0}: Nsight Systems 보고서입니다: {1}")
SENTENCE(FILE_NSYS_SUMMARY, 2,
         "{0}: 커널 실행의 CSV가 없는 Nsight Systems 보고서입니다: {1}")
SENTENCE(FILE_DATABASE, 2, "{0}: SQLite 데이터베이스; Nsight Systems의 것이라면: {1}")
SENTENCE(FILE_TRITON_METADATA, 1,
         "{0}: Triton 커널의 실행 정보입니다: 옆에 있는 .cubin 파일이나 폴더를 주세요")
SENTENCE(FILE_XLA, 2,
         "{0}: XLA(JAX) 덤프이며, 레지스터 수가 없습니다; XLA_FLAGS=--xla_dump_to=FOLDER가 "
         "옆에 남기는 PTX는 다음으로 읽습니다: {1}")
SENTENCE(FILE_UNKNOWN, 1,
         "{0}: 아는 내용이 없습니다: nvcc -Xptxas -v나 cuobjdump -res-usage의 출력, CUDA 커널이 "
         "든 cubin, fatbin, 오브젝트, 라이브러리, 프로그램, 또는 ncu의 출력(ncu --import REPORT "
         "--csv --print-units base)을 주세요")
SENTENCE(OUT_OF_MEMORY, 0, "메모리 부족")
SENTENCE(RESULT_OUT_OF_MEMORY, 0, "메모리 부족: 결과가 완전하지 않습니다")
SENTENCE(FILE_OUT_OF_MEMORY, 1, "{0}: 메모리 부족")
SENTENCE(LINE_OUT_OF_MEMORY, 2, "{0}:{1:plain}: 메모리 부족")
SENTENCE(KERNELS_OUT_OF_MEMORY, 2,
         "{0}: 커널 {1:plain}개 뒤 메모리 부족")
SENTENCE(LAST_LINE_CUT, 1,
         "{0}: 마지막 줄에 줄바꿈이 없어 텍스트가 거기서 잘린 것으로 보고 그 줄을 뺍니다: 파일이 "
         "온전하면 끝에 줄바꿈을 넣으세요")
SENTENCE(LINES_CUT, 2, "{0}: {1:plain}바이트보다 긴 줄을 잘랐습니다")

/* ---- kernel: text of compilers and profilers */
SENTENCE(LOG_UNFINISHED, 3,
         "{0}: 커널 {1:plain}개에 \"Used ... registers\" 줄이 없습니다(첫 커널: {2:120}): "
         "텍스트가 완전하지 않습니다")
SENTENCE(LOG_WARNING_WITHOUT_KERNEL, 3,
         "{0}: 함께 컴파일한 커널 {2:plain}개 중 어느 것인지 ptxas가 밝히지 않아 모두에 경고를 "
         "표시합니다: {1:240}")
SENTENCE(LOG_MIXED, 3,
         "{0}: 동시에 진행된 컴파일의 줄이 섞여 커널 {1:plain}개의 수치를 알 수 없습니다(첫 커널: "
         "{2:100}): make -O나 ninja는 줄이 섞이지 않게 합니다")
SENTENCE(LOG_LINE_DAMAGED, 3,
         "{0}:{1:plain}: ptxas나 nvlink의 줄에서 이름이나 숫자를 읽을 수 없습니다(이런 줄: "
         "{2:plain}개)")
SENTENCE(DUMP_WITHOUT_FIGURES, 3,
         "{0}:{1:plain}: 수치 줄(\"REG:... STACK:...\")이 없는 함수입니다; 이런 함수: "
         "{2:plain}개")
SENTENCE(NCU_FIGURES_REFUSED, 2,
         "{0}: 너무 크거나 단위를 모르는 수치: {1:plain}개")
SENTENCE(NCU_ROUNDED, 2,
         "{0}: 크기가 반올림되어(\"{1}\") 가장 가까운 그럴듯한 값으로 봅니다: ncu "
         "--print-units base는 정확한 값을 출력합니다")
SENTENCE(NSYS_ROUNDED, 2,
         "{0}: 공유 메모리 크기가 반올림되어(\"{1}\") 가장 가까운 그럴듯한 값으로 봅니다; 반올림에 따라 "
         "달라질 수 있는 점유율은 상한입니다")
SENTENCE(TRACE_DAMAGED, 3,
         "{0}: 바이트 {1:plain}: {2}: 그 뒤의 실행은 세지 않습니다")
SENTENCE(TRACE_GZIP_DAMAGED, 2,
         "{0}: 압축 데이터가 바이트 {1:plain}에서 손상되었거나 잘렸습니다: 그 뒤의 실행은 세지 "
         "않습니다")
SENTENCE(TRACE_WITHOUT_KERNELS, 1,
         "{0}: GPU 커널이 없는 트레이스입니다: 프로파일러가 커널을 기록해야 합니다"
         "(ProfilerActivity.CUDA, 또는 nsys profile --trace=cuda)")
SENTENCE(JOIN_OTHER_BUILD, 5,
         "{0} 및 {1}: 서로 다른 빌드이므로 앞 파일의 {4:plain}행은 합치지 않습니다: "
         "{2}: {3}")
SENTENCE(JOIN_REGISTERS, 2, "레지스터 {0:plain} / {1:plain}개")
SENTENCE(JOIN_STATIC_SMEM, 2, "정적 공유 메모리 {0} B와 {1} B")
SENTENCE(JOIN_SMEM, 2, "공유 메모리 모두 {0} B, 정적 {1} B")
SENTENCE(JOIN_THREADS, 2, "블록의 스레드 {0}개, 최대 {1}개")
SENTENCE(ROW_TOO_LONG, 3,
         "{0}:{1:plain}: {2:plain}바이트가 넘는 행이거나 닫히지 않은 따옴표: 이 행은 "
         "뺍니다")
SENTENCE(ROW_QUOTE_OPEN, 2, "{0}:{1:plain}: 닫히지 않은 따옴표: 이 행은 뺍니다")
SENTENCE(ROW_DAMAGED, 3, "{0}:{1:plain}: {2}: 이 행은 뺍니다")

/* ---- kernel: binary files */
SENTENCE(CUBIN_DAMAGED, 4, "{0}: 바이트 {1:hex}의 cubin: {2} ({3:hex})")
SENTENCE(ELF_DAMAGED, 4, "{0}: 바이트 {1:hex}의 ELF 파일: {2} ({3:hex})")
SENTENCE(ELF_NOT_SUPPORTED, 0, "64비트 리틀 엔디언 ELF 파일이 아님")
SENTENCE(ELF_HEADER_SIZE, 0, "섹션 헤더의 크기가 64가 아님")
SENTENCE(ELF_HEADERS_BEYOND, 0, "섹션 헤더가 파일 끝보다 뒤에 있음")
SENTENCE(ELF_HEADERS_CUT, 0, "섹션 헤더가 파일 끝을 넘어감")
SENTENCE(ELF_SEGMENTS_CUT, 0, "프로그램 헤더가 파일에 다 들어 있지 않음")
SENTENCE(ELF_SECTION_CUT, 0, "섹션 하나가 파일에 다 들어 있지 않음")
SENTENCE(ELF_NAMES_CUT, 0, "섹션 이름이 파일에 다 들어 있지 않음")
SENTENCE(CUBIN_SYMBOLS_CUT, 0, "심볼이 파일에 다 들어 있지 않음")
SENTENCE(CUBIN_KERNEL_WITHOUT_CODE, 0, "자기 코드가 없는 커널이 있음")
SENTENCE(CUBIN_KERNEL_WITHOUT_NAME, 0, "커널 이름이 이름 표에 없음")
SENTENCE(CUBIN_RECORDS_OVERLAP, 0, ".nv.info 섹션이 서로 겹침")
SENTENCE(CUBIN_RECORD_CUT, 0, ".nv.info의 항목이 섹션을 넘어감")
SENTENCE(CUBIN_RECORDS_CUT, 0, ".nv.info 섹션이 파일에 다 들어 있지 않음")
SENTENCE(MEMBER_DAMAGED, 2,
         "{0}: 바이트 {1:hex}의 아카이브 멤버가 손상되었거나 잘렸습니다")
SENTENCE(ARCHIVE_THIN, 1,
         "{0}: 오브젝트의 이름만 담은 thin 아카이브입니다: 오브젝트 파일을 주세요")
SENTENCE(FATBIN_UNKNOWN, 1, "{0}: 버전을 모르거나 잘린 fatbin입니다")
SENTENCE(FATBIN_CUT, 4,
         "{0}: 바이트 {1:hex}의 fatbin은 {2:unsigned}바이트라지만 {3:plain}바이트뿐입니다")
SENTENCE(FATBIN_ENTRY_CUT, 2,
         "{0}: 바이트 {1:hex}의 fatbin 항목이 컨테이너를 넘어갑니다")
SENTENCE(IMAGE_TOO_LARGE, 4,
         "{0}: 바이트 {2:hex}의 sm_{1:plain} 이미지를 풀면 허용 크기를 넘습니다"
         "({3:unsigned}바이트)")
SENTENCE(IMAGE_DAMAGED, 4,
         "{0}: 바이트 {2:hex}의 sm_{1:plain} 이미지를 풀 수 없습니다({3:unsigned}바이트)")
SENTENCE(IMAGE_OUT_OF_MEMORY, 4,
         "{0}: 바이트 {2:hex}의 sm_{1:plain} 이미지가 메모리에 들어가지 않습니다({3:unsigned}"
         "바이트)")
SENTENCE(IMAGES_LEFT_OUT, 5,
         "{0}: 커널 이미지 {1:plain}개를 뺍니다: {2} 압축인데 이 시스템에 {3} 파일이 "
         "없습니다: {4}")
SENTENCE(IMAGES_LEFT_OUT_STATIC, 5,
         "{0}: 커널 이미지 {1:plain}개를 뺍니다: {2} 압축인데 이 정적 프로그램은 {3} 없이 "
         "빌드되었습니다: {4}")
SENTENCE(FRAME_LEFT_OUT, 3,
         "{0}: 바이트 {1:hex}의 zstd 프레임에 든 cubin을 풀 수 없습니다({2:unsigned}바이트)")
SENTENCE(KERNELS_AS_PTX, 1,
         "{0}: 커널이 PTX로만 들어 있고, 레지스터 수는 컴파일러가 GPU용 코드를 만들어야 "
         "알 수 있습니다")
SENTENCE(KERNELS_AS_LTO, 1,
         "{0}: 링크 시 최적화용 커널만 들어 있고, 레지스터 수는 링크한 뒤에 알 수 "
         "있습니다")

/* ---- explorer: launch parameters, facts, limits and their arithmetic */

/* Units behind an amount of their own column. At most 20 cells. */
SENTENCE(UNIT_THREADS, 0, "스레드")
SENTENCE(UNIT_BLOCKS, 0, "블록")
SENTENCE(UNIT_BYTES, 0, "B")
SENTENCE(UNIT_PERCENT, 0, "%")
SENTENCE(UNIT_PER_BLOCK, 0, "/블록")
SENTENCE(UNIT_COLUMNS, 0, "열")
SENTENCE(UNIT_SMS, 0, "SM")
SENTENCE(UNIT_WARPGROUPS, 0, "워프그룹")

/* Names of parameters: LABEL at most 16 cells for the first four, 22 for the others */
SENTENCE(PARAMETER_BLOCK_SIZE_NAME, 0, "블록 크기")
SENTENCE(PARAMETER_BLOCK_SIZE_BRIEF, 0, "블록")
SENTENCE(PARAMETER_BLOCK_SIZE_LABEL, 0, "블록 크기")
SENTENCE(PARAMETER_BLOCK_SIZE_HELP, 0, "블록의 스레드 수")
SENTENCE(PARAMETER_REGISTERS_NAME, 0, "레지스터")
SENTENCE(PARAMETER_REGISTERS_BRIEF, 0, "레지스터")
SENTENCE(PARAMETER_REGISTERS_LABEL, 0, "레지스터/스레드")
SENTENCE(PARAMETER_REGISTERS_HELP, 0, "스레드의 레지스터 수, 컴파일러가 출력한 값")
SENTENCE(PARAMETER_DYNAMIC_SMEM_NAME, 0, "공유 메모리")
SENTENCE(PARAMETER_DYNAMIC_SMEM_BRIEF, 0, "smem")
SENTENCE(PARAMETER_DYNAMIC_SMEM_LABEL, 0, "공유 메모리/블록")
SENTENCE(PARAMETER_DYNAMIC_SMEM_HELP, 0, "블록의 동적 공유 메모리")
SENTENCE(PARAMETER_CLUSTER_SIZE_NAME, 0, "클러스터 크기")
SENTENCE(PARAMETER_CLUSTER_SIZE_BRIEF, 0, "클러스터")
SENTENCE(PARAMETER_CLUSTER_SIZE_LABEL, 0, "클러스터 크기")
SENTENCE(PARAMETER_CLUSTER_SIZE_HELP, 0, "클러스터의 블록 수; 클러스터 없이 실행하면 0")
SENTENCE(PARAMETER_CLUSTER_SIZE_MISSING, 0, "이 아키텍처에는 클러스터 없음")
SENTENCE(PARAMETER_STATIC_SMEM_NAME, 0, "정적 공유 메모리")
SENTENCE(PARAMETER_STATIC_SMEM_BRIEF, 0, "정적 smem")
SENTENCE(PARAMETER_STATIC_SMEM_LABEL, 0, "정적 공유 메모리")
SENTENCE(PARAMETER_STATIC_SMEM_HELP, 0, "블록의 정적 공유 메모리")
SENTENCE(PARAMETER_BARRIERS_NAME, 0, "배리어")
SENTENCE(PARAMETER_BARRIERS_BRIEF, 0, "배리어")
SENTENCE(PARAMETER_BARRIERS_LABEL, 0, "배리어")
SENTENCE(PARAMETER_BARRIERS_HELP, 0, "블록의 named 배리어")
SENTENCE(PARAMETER_BARRIERS_MISSING, 0, "이 아키텍처에서는 배리어가 한도가 아님")
SENTENCE(PARAMETER_CARVEOUT_NAME, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_BRIEF, 0, "carve-out")
SENTENCE(PARAMETER_CARVEOUT_LABEL, 0, "Carve-out")
SENTENCE(PARAMETER_CARVEOUT_HELP, 0,
         "커널이 선호하는 SM의 공유 메모리: 백분율, 크기, 또는 default")
SENTENCE(PARAMETER_CARVEOUT_MISSING, 0, "이 아키텍처에는 carve-out 없음")
SENTENCE(PARAMETER_CACHE_CONFIG_NAME, 0, "캐시 구성")
SENTENCE(PARAMETER_CACHE_CONFIG_BRIEF, 0, "캐시")
SENTENCE(PARAMETER_CACHE_CONFIG_LABEL, 0, "캐시 구성")
SENTENCE(PARAMETER_CACHE_CONFIG_HELP, 0,
         "커널이 L1과 공유 메모리를 나누는 방식: none, shared, l1, equal")
SENTENCE(PARAMETER_CACHE_CONFIG_MISSING, 0, "여기서는 공유 메모리 크기가 고정됨")
SENTENCE(PARAMETER_CACHING_NAME, 0, "L1 캐싱")
SENTENCE(PARAMETER_CACHING_BRIEF, 0, "캐싱")
SENTENCE(PARAMETER_CACHING_LABEL, 0, "로드의 L1 캐싱")
SENTENCE(PARAMETER_CACHING_HELP, 0, "전역 로드의 분할 캐싱: off, on, forced")
SENTENCE(PARAMETER_CACHING_MISSING, 0, "여기서는 캐싱이 블록을 제한하지 않음")
SENTENCE(PARAMETER_GRID_SIZE_NAME, 0, "그리드 크기")
SENTENCE(PARAMETER_GRID_SIZE_BRIEF, 0, "그리드")
SENTENCE(PARAMETER_GRID_SIZE_LABEL, 0, "그리드 크기")
SENTENCE(PARAMETER_GRID_SIZE_HELP, 0, "실행하는 블록 수; 모르면 0")
SENTENCE(PARAMETER_MAX_THREADS_NAME, 0, "launch bounds")
SENTENCE(PARAMETER_MAX_THREADS_BRIEF, 0, "bounds")
SENTENCE(PARAMETER_MAX_THREADS_LABEL, 0, "Launch bounds")
SENTENCE(PARAMETER_MAX_THREADS_HELP, 0,
         "커널이 허용하는 가장 큰 블록; 0은 아키텍처의 한도")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_NAME, 0, "가상 자원")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_BRIEF, 0, "가상")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_LABEL, 0, "가상 자원")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_HELP, 0, "블록의 가상 자원 수")
SENTENCE(PARAMETER_VIRTUAL_RESOURCES_MISSING, 0, "이 아키텍처에는 가상 자원 없음")
SENTENCE(PARAMETER_TENSOR_COLUMNS_NAME, 0, "텐서 메모리 열")
SENTENCE(PARAMETER_TENSOR_COLUMNS_BRIEF, 0, "텐서 열")
SENTENCE(PARAMETER_TENSOR_COLUMNS_LABEL, 0, "텐서 메모리")
SENTENCE(PARAMETER_TENSOR_COLUMNS_HELP, 0,
         "블록이 할당하는 텐서 메모리의 열 수(tcgen05.alloc); 없으면 0")
SENTENCE(PARAMETER_TENSOR_COLUMNS_MISSING, 0, "이 아키텍처에는 텐서 메모리 없음")
SENTENCE(PARAMETER_OVERSIZED_NAME, 0, "oversized 공유 메모리")
SENTENCE(PARAMETER_OVERSIZED_BRIEF, 0, "oversized")
SENTENCE(PARAMETER_OVERSIZED_LABEL, 0, "Oversized 공유메모리")
SENTENCE(PARAMETER_OVERSIZED_HELP, 0,
         "커널이 opt-in 한도를 넘는 oversized 단계의 공유 메모리를 쓸 수 있음")
SENTENCE(PARAMETER_OVERSIZED_MISSING, 0, "이 아키텍처에는 oversized 단계의 공유 메모리가 없음")
SENTENCE(PARAMETER_OPTIN_NAME, 0, "공유 메모리 opt-in")
SENTENCE(PARAMETER_OPTIN_BRIEF, 0, "opt-in")
SENTENCE(PARAMETER_OPTIN_LABEL, 0, "공유 메모리 opt-in")
SENTENCE(PARAMETER_OPTIN_HELP, 0,
         "커널이 블록의 기본 공유 메모리보다 많이 쓸 수 있음")
SENTENCE(PARAMETER_OPTIN_MISSING, 0, "여기서는 기본보다 큰 공유 메모리가 없음")
SENTENCE(PARAMETER_NONPORTABLE_NAME, 0, "비이식 클러스터")
SENTENCE(PARAMETER_NONPORTABLE_BRIEF, 0, "비이식")
SENTENCE(PARAMETER_NONPORTABLE_LABEL, 0, "비이식 클러스터")
SENTENCE(PARAMETER_NONPORTABLE_HELP, 0, "커널이 이식 가능한 크기보다 큰 클러스터를 쓸 수 있음")
SENTENCE(PARAMETER_NONPORTABLE_MISSING, 0, "여기서는 이식 가능한 크기까지만 가능")
SENTENCE(PARAMETER_SMS_NAME, 0, "파티션의 SM")
SENTENCE(PARAMETER_SMS_BRIEF, 0, "SM")
SENTENCE(PARAMETER_SMS_LABEL, 0, "파티션의 SM")
SENTENCE(PARAMETER_SMS_HELP, 0,
         "실행이 쓸 수 있는 SM 수: 그린 컨텍스트나 MPS의 몫; 0은 GPU 전체")
SENTENCE(PARAMETER_SMS_MISSING, 0, "이 아키텍처에는 GPU 파티션 없음")
SENTENCE(PARAMETER_COOPERATIVE_NAME, 0, "협력 실행")
SENTENCE(PARAMETER_COOPERATIVE_BRIEF, 0, "협력")
SENTENCE(PARAMETER_COOPERATIVE_LABEL, 0, "협력 실행")
SENTENCE(PARAMETER_COOPERATIVE_HELP, 0,
         "그리드의 모든 블록이 한꺼번에 상주해야 함, grid.sync()용")
SENTENCE(PARAMETER_COOPERATIVE_MISSING, 0, "이 아키텍처에는 협력 실행 없음")
SENTENCE(PARAMETER_SMEM_PER_THREAD_NAME, 0, "스레드당 공유 메모리")
SENTENCE(PARAMETER_SMEM_PER_THREAD_BRIEF, 0, "smem/스레드")
SENTENCE(PARAMETER_SMEM_PER_THREAD_LABEL, 0, "공유 메모리/스레드")
SENTENCE(PARAMETER_SMEM_PER_THREAD_HELP, 0,
         "블록의 몫과 별도로 블록의 스레드마다 드는 동적 공유 메모리")
SENTENCE(PARAMETER_ACCESS_BYTES_NAME, 0, "접근당 바이트")
SENTENCE(PARAMETER_ACCESS_BYTES_BRIEF, 0, "접근 크기")
SENTENCE(PARAMETER_ACCESS_BYTES_LABEL, 0, "바이트/메모리 접근")
SENTENCE(PARAMETER_ACCESS_BYTES_HELP, 0,
         "스레드의 메모리 접근 한 번의 바이트 수, 지연 시간을 은닉할 워프 계산용")
SENTENCE(PARAMETER_INDEPENDENT_NAME, 0, "독립적인 접근")
SENTENCE(PARAMETER_INDEPENDENT_BRIEF, 0, "ILP")
SENTENCE(PARAMETER_INDEPENDENT_LABEL, 0, "독립적인 접근")
SENTENCE(PARAMETER_INDEPENDENT_HELP, 0,
         "워프에서 동시에 진행되는 메모리 접근 또는 한 종류의 명령어 수(ILP)")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_NAME, 0, "접근 사이의 명령어")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_BRIEF, 0, "명령어")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_LABEL, 0, "명령어/접근")
SENTENCE(PARAMETER_INSTRUCTIONS_BETWEEN_HELP, 0,
         "워프가 두 메모리 접근 사이에 실행하는 다른 명령어 수")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_NAME, 0, "블록 크기의 배수")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_BRIEF, 0, "블록 배수")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_LABEL, 0, "블록 크기의 배수")
SENTENCE(PARAMETER_BLOCK_MULTIPLE_HELP, 0,
         "스레드 수: 조언은 이 수의 배수(예: 타일 전체)인 블록 크기를 제시; 없으면 64의 배수")
SENTENCE(PARAMETER_PRODUCERS_NAME, 0, "생산자 워프그룹")
SENTENCE(PARAMETER_PRODUCERS_BRIEF, 0, "생산자")
SENTENCE(PARAMETER_PRODUCERS_LABEL, 0, "생산자")
SENTENCE(PARAMETER_PRODUCERS_HELP, 0,
         "setmaxnreg로 레지스터를 돌려주는 워프그룹 수; 나머지는 소비자")
SENTENCE(PARAMETER_PRODUCERS_MISSING, 0, "이 아키텍처에는 setmaxnreg 없음")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_NAME, 0, "생산자 스레드의 레지스터")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_BRIEF, 0, "생산자 regs")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_LABEL, 0, "레지스터/생산자")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_HELP, 0,
         "생산자의 스레드가 setmaxnreg로 유지하는 레지스터 수; 0: 최소")
SENTENCE(PARAMETER_PRODUCER_REGISTERS_MISSING, 0, "이 아키텍처에는 setmaxnreg 없음")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_NAME, 0, "소비자 스레드의 레지스터")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_BRIEF, 0, "소비자 regs")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_LABEL, 0, "레지스터/소비자")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_HELP, 0,
         "소비자의 스레드가 setmaxnreg로 요청하는 레지스터 수; 0: 가능한 최대")
SENTENCE(PARAMETER_CONSUMER_REGISTERS_MISSING, 0, "이 아키텍처에는 setmaxnreg 없음")

/* Values of parameters that are refused */
SENTENCE(PARAMETER_REFUSED, 2, "입력: \"{0}\", 허용: {1}")
SENTENCE(ENTRY_OVERSIZED, 0, "; 또는 --oversized-smem (Esc f)")
SENTENCE(CARVEOUT_ALLOWED, 1, "0~100 %, {0:plain} KiB 이하의 크기, default")
SENTENCE(BOUND_RAISED, 4, "너무 큼: 최대 {0}, {2} 쓰면 {1} (Esc 다음 {3})")
SENTENCE(PERCENT_REFUSED, 2, "비율은 {0} {1}의 0~100 %만 가능합니다")
SENTENCE(SMEM_SUM_ALLOWED, 0, "4K 같은 크기, 또는 스레드당 바이트: 16*block + 1K")
SENTENCE(UNIT_BYTES_PER_THREAD, 0, "B(스레드당)")
SENTENCE(SMEM_CONSTANT_REFUSED, 1, "상수 부분: {0}")
SENTENCE(CARVEOUT_ALLOWED_ANYWHERE, 0, "백분율(0~100), 64K 같은 크기, 또는 default")
SENTENCE(CARVEOUT_UNIT_ALLOWED, 1, "{0:plain}K, {0:plain}B 또는 0~100 %")

/* Facts: in a report at most 34 cells; _SHORT on the screen at most 18. */
SENTENCE(FACT_WARP_SIZE, 0, "워프당 스레드")
SENTENCE(FACT_WARP_SIZE_SHORT, 0, "스레드/워프")
SENTENCE(FACT_WARPS_PER_SM, 0, "SM당 워프")
SENTENCE(FACT_WARPS_PER_SM_SHORT, 0, "워프/SM")
SENTENCE(FACT_THREADS_PER_SM, 0, "SM당 스레드")
SENTENCE(FACT_THREADS_PER_SM_SHORT, 0, "스레드/SM")
SENTENCE(FACT_BLOCKS_PER_SM, 0, "SM당 블록")
SENTENCE(FACT_BLOCKS_PER_SM_SHORT, 0, "블록/SM")
SENTENCE(FACT_THREADS_PER_BLOCK, 0, "블록당 스레드")
SENTENCE(FACT_THREADS_PER_BLOCK_SHORT, 0, "스레드/블록")
SENTENCE(FACT_REGISTERS_PER_SM, 0, "SM당 레지스터")
SENTENCE(FACT_REGISTERS_PER_SM_SHORT, 0, "레지스터/SM")
SENTENCE(FACT_REGISTERS_PER_BLOCK, 0, "블록당 레지스터")
SENTENCE(FACT_REGISTERS_PER_BLOCK_SHORT, 0, "레지스터/블록")
SENTENCE(FACT_REGISTERS_PER_THREAD, 0, "스레드당 레지스터")
SENTENCE(FACT_REGISTERS_PER_THREAD_SHORT, 0, "레지스터/스레드")
SENTENCE(FACT_REGISTER_UNIT, 0, "레지스터 할당 단위")
SENTENCE(FACT_REGISTER_UNIT_SHORT, 0, "레지스터 단위")
SENTENCE(FACT_WARP_UNIT, 0, "워프 할당 단위")
SENTENCE(FACT_WARP_UNIT_SHORT, 0, "워프 단위")
SENTENCE(FACT_SMEM_PER_SM, 0, "SM당 공유 메모리, 최대")
SENTENCE(FACT_SMEM_PER_SM_SHORT, 0, "smem/SM")
SENTENCE(FACT_SMEM_PER_BLOCK, 0, "블록당 공유 메모리")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN, 0, "블록당 공유 메모리, opt-in")
SENTENCE(FACT_SMEM_PER_BLOCK_OPTIN_SHORT, 0, "smem/블록")
SENTENCE(FACT_SMEM_PER_BLOCK_OVERSIZED, 0, "블록당 공유 메모리, oversized")
SENTENCE(FACT_SMEM_UNIT, 0, "공유 메모리 할당 단위")
SENTENCE(FACT_SMEM_UNIT_SHORT, 0, "smem 단위")
SENTENCE(FACT_UNIFIED_CACHE, 0, "SM당 L1 캐시와 공유 메모리")
SENTENCE(FACT_UNIFIED_CACHE_SHORT, 0, "L1 + smem/SM")
SENTENCE(FACT_L1_LEFT, 0, "carve-out을 뺀 L1 캐시")
SENTENCE(FACT_L1_LEFT_SHORT, 0, "남은 L1/SM")
SENTENCE(FACT_SMEM_RESERVED, 0, "블록당 예약된 공유 메모리")
SENTENCE(FACT_SMEM_RESERVED_SHORT, 0, "예약/블록")
SENTENCE(FACT_BARRIERS_PER_SM, 0, "SM당 배리어")
SENTENCE(FACT_VIRTUAL_PER_SM, 0, "SM당 가상 자원")
SENTENCE(FACT_CLUSTER_PORTABLE, 0, "클러스터당 블록, 이식 가능")
SENTENCE(FACT_CLUSTER_BLOCKS, 0, "SM당 클러스터 블록")
SENTENCE(FACT_TENSOR_COLUMNS, 0, "SM당 텐서 메모리 열")
SENTENCE(FACT_TENSOR_COLUMNS_SHORT, 0, "텐서 열/SM")
SENTENCE(FACT_DRIVER_BLOCKS, 0, "SM당 블록, 드라이버가 세는 수")
SENTENCE(FACT_DRIVER_BLOCKS_SHORT, 0, "드라이버 블록/SM")
SENTENCE(FACT_THREADS, 0, "SM당 활성 스레드")
SENTENCE(FACT_THREADS_SHORT, 0, "활성 스레드/SM")
SENTENCE(FACT_WARPS, 0, "SM당 활성 워프")
SENTENCE(FACT_WARPS_SHORT, 0, "활성 워프/SM")
SENTENCE(FACT_BLOCKS, 0, "SM당 활성 블록")
SENTENCE(FACT_BLOCKS_SHORT, 0, "활성 블록/SM")
SENTENCE(FACT_OCCUPANCY, 0, "각 SM의 점유율")
SENTENCE(FACT_OCCUPANCY_SHORT, 0, "점유율")
SENTENCE(FACT_SMS_SHORT, 0, "SM")
SENTENCE(FACT_PARTITION_SMS, 0, "파티션의 SM")
SENTENCE(FACT_PARTITION_SMS_SHORT, 0, "그중 파티션")
SENTENCE(FACT_RESIDENT_BLOCKS, 0, "상주 블록")
SENTENCE(FACT_COOPERATIVE_GRID, 0, "가장 큰 협력 그리드")
SENTENCE(FACT_COOPERATIVE_GRID_SHORT, 0, "협력 그리드")
SENTENCE(FACT_RESIDENT_SHARE, 0, "GPU 워프의 비율")
SENTENCE(FACT_RESIDENT_SHARE_SHORT, 0, "워프의 비율")
SENTENCE(FACT_ACTIVE_CLUSTERS, 0, "활성 클러스터")
SENTENCE(FACT_MAX_CLUSTER, 0, "들어가는 최대 클러스터")
SENTENCE(FACT_MAX_CLUSTER_SHORT, 0, "최대 클러스터")
SENTENCE(FACT_WAVES, 0, "웨이브")
SENTENCE(FACT_WAVES_SHORT, 0, "그리드의 웨이브")
SENTENCE(FACT_FULL_WAVES, 0, "꽉 찬 웨이브")
SENTENCE(FACT_TAIL_BLOCKS, 0, "덜 찬 마지막 웨이브의 블록")
SENTENCE(FACT_TAIL_BLOCKS_SHORT, 0, "꼬리의 블록")
SENTENCE(FACT_IDLE_SMS, 0, "그 웨이브의 유휴 SM")
SENTENCE(FACT_IDLE_SMS_SHORT, 0, "꼬리의 유휴 SM")
SENTENCE(FACT_EFFICIENCY, 0, "웨이브 슬롯 가운데 쓴 비율")
SENTENCE(FACT_EFFICIENCY_SHORT, 0, "쓴 웨이브 슬롯")
SENTENCE(FACT_FULL_GRID_BELOW, 0, "웨이브가 꽉 차는 그리드, 작게")
SENTENCE(FACT_FULL_GRID_ABOVE, 0, "웨이브가 꽉 차는 그리드, 크게")

/* Limits: in a sentence or a list, and as the title of a part of the explanation. */
SENTENCE(LIMIT_BLOCKS, 0, "블록 슬롯")
SENTENCE(LIMIT_WARPS, 0, "워프 슬롯")
SENTENCE(LIMIT_REGISTERS, 0, "레지스터")
SENTENCE(LIMIT_SMEM, 0, "공유 메모리")
SENTENCE(LIMIT_BARRIERS, 0, "배리어")
SENTENCE(LIMIT_VIRTUAL, 0, "가상 자원")
SENTENCE(LIMIT_CLUSTER, 0, "클러스터 블록")
SENTENCE(LIMIT_TENSOR, 0, "텐서 메모리")
SENTENCE(LIMIT_NONE, 0, "없음")
/* The same in one word of at most 9 cells */
SENTENCE(LIMIT_BRIEF_BLOCKS, 0, "블록")
SENTENCE(LIMIT_BRIEF_WARPS, 0, "워프")
SENTENCE(LIMIT_BRIEF_REGISTERS, 0, "레지스터")
SENTENCE(LIMIT_BRIEF_SMEM, 0, "smem")
SENTENCE(LIMIT_BRIEF_BARRIERS, 0, "배리어")
SENTENCE(LIMIT_BRIEF_VIRTUAL, 0, "가상")
SENTENCE(LIMIT_BRIEF_CLUSTER, 0, "클러스터")
SENTENCE(LIMIT_BRIEF_TENSOR, 0, "텐서")
SENTENCE(WHY_BLOCKS, 0, "블록 슬롯")
SENTENCE(WHY_WARPS, 0, "워프 슬롯")
SENTENCE(WHY_REGISTERS, 0, "레지스터")
SENTENCE(WHY_SMEM, 0, "공유 메모리")
SENTENCE(WHY_BARRIERS, 0, "배리어")
SENTENCE(WHY_VIRTUAL, 0, "가상 자원")
SENTENCE(WHY_CLUSTER, 0, "클러스터 블록")
SENTENCE(WHY_TENSOR, 0, "텐서 메모리")
SENTENCE(WHY_JOIN, 0, "SM 1개")
SENTENCE(WHY_WARPGROUPS, 0, "워프그룹")
SENTENCE(WHY_GPU, 0, "GPU 전체")
SENTENCE(WHY_LATENCY, 0, "지연 시간")
SENTENCE(WHY_NOTES, 0, "경험칙")
/* The same in one word: at most 9 cells */
SENTENCE(WHY_BRIEF_JOIN, 0, "SM")
SENTENCE(WHY_BRIEF_WARPGROUPS, 0, "그룹")
SENTENCE(WHY_BRIEF_GPU, 0, "GPU")
SENTENCE(WHY_BRIEF_LATENCY, 0, "지연")
SENTENCE(WHY_BRIEF_NOTES, 0, "경험칙")

/* Words for an amount, behind its number: "33 레지스터", "48 워프/블록" */
SENTENCE(QUANTITY_BLOCKS, 0, "블록")
SENTENCE(QUANTITY_PER_BLOCK, 0, "블록당")
SENTENCE(QUANTITY_SLOTS, 0, "슬롯")
SENTENCE(QUANTITY_THREADS, 0, "스레드")
SENTENCE(QUANTITY_THREADS_PER_BLOCK, 0, "스레드/블록")
SENTENCE(QUANTITY_THREADS_PER_WARP, 0, "스레드/워프")
SENTENCE(QUANTITY_THREADS_COUNTED, 0, "산정 스레드")
SENTENCE(QUANTITY_WARPS, 0, "워프")
SENTENCE(QUANTITY_WARPS_PER_BLOCK, 0, "워프/블록")
SENTENCE(QUANTITY_WARP_SLOTS, 0, "워프 슬롯")
SENTENCE(QUANTITY_WARPS_COUNTED, 0, "산정 워프")
SENTENCE(QUANTITY_WARPS_CHECKED, 0, "검사 워프")
SENTENCE(QUANTITY_WARPS_IN_EACH, 0, "워프/파티션")
SENTENCE(QUANTITY_WARPS_PER_HALF, 0, "워프/절반")
SENTENCE(QUANTITY_BLOCKS_PER_HALF, 0, "블록/절반")
SENTENCE(QUANTITY_HALVES, 0, "절반")
SENTENCE(QUANTITY_HALVES_OF_SM, 0, "SM의 절반")
SENTENCE(QUANTITY_SUBPARTITIONS, 0, "하위 파티션")
SENTENCE(QUANTITY_REGISTERS, 0, "레지스터")
SENTENCE(QUANTITY_REGISTERS_PER_THREAD, 0, "레지스터/스레드")
SENTENCE(QUANTITY_REGISTERS_PER_WARP, 0, "레지스터/워프")
SENTENCE(QUANTITY_REGISTERS_PER_BLOCK, 0, "레지스터/블록")
SENTENCE(QUANTITY_REGISTERS_CHECKED, 0, "검사 레지스터")
SENTENCE(QUANTITY_REGISTERS_IN_EACH, 0, "레지스터/파티션")
SENTENCE(QUANTITY_BYTES, 0, "B")
SENTENCE(QUANTITY_STATIC_BYTES, 0, "B 정적")
SENTENCE(QUANTITY_DYNAMIC_BYTES, 0, "B 동적")
SENTENCE(QUANTITY_RESERVED_BYTES, 0, "B 예약")
SENTENCE(QUANTITY_BYTES_PER_BLOCK, 0, "B/블록")
SENTENCE(QUANTITY_BYTES_WITHOUT_OPTIN, 0, "B (opt-in 없이)")
SENTENCE(QUANTITY_BARRIERS, 0, "배리어")
SENTENCE(QUANTITY_VIRTUAL_RESOURCES, 0, "가상 자원")
SENTENCE(QUANTITY_CLUSTER_BLOCKS, 0, "클러스터 블록")
SENTENCE(QUANTITY_BLOCKS_PER_CLUSTER, 0, "블록/클러스터")
SENTENCE(QUANTITY_TENSOR_COLUMNS, 0, "열")
SENTENCE(QUANTITY_TENSOR_COLUMNS_PER_BLOCK, 0, "열/블록")
SENTENCE(QUANTITY_BYTES_PER_THREAD, 0, "B/스레드")
/* The same without the noun: "48 워프 / 블록당 16" */
SENTENCE(QUALIFIER_PER_BLOCK, 0, "블록당")
SENTENCE(QUALIFIER_PER_WARP, 0, "워프당")
SENTENCE(QUALIFIER_PER_THREAD, 0, "스레드당")
SENTENCE(QUALIFIER_PER_HALF, 0, "절반당")
SENTENCE(QUALIFIER_PER_CLUSTER, 0, "클러스터당")
SENTENCE(QUALIFIER_COUNTED, 0, "산정")
SENTENCE(QUALIFIER_CHECKED, 0, "검사")
SENTENCE(QUALIFIER_IN_EACH, 0, "각각")
SENTENCE(QUALIFIER_OF_SM, 0, "SM의")
SENTENCE(QUALIFIER_STATIC, 0, "정적")
SENTENCE(QUALIFIER_DYNAMIC, 0, "동적")
SENTENCE(QUALIFIER_RESERVED, 0, "예약")
SENTENCE(QUALIFIER_WITHOUT_OPTIN, 0, "opt-in 없이")

/* {0} the number, {1} its words; then operations, where {0} and {1} are such amounts. */
SENTENCE(AMOUNT, 2, "{0} {1}")
/* The same behind an operation, where the words only qualify: "블록당 16" */
SENTENCE(AMOUNT_QUALIFIED, 2, "{1} {0}")
SENTENCE(OPERATION_TIMES, 2, "{0} × {1}")
SENTENCE(OPERATION_PLUS, 2, "{0} + {1}")
SENTENCE(OPERATION_OVER, 2, "{0} / {1}")
SENTENCE(OPERATION_OVER_UP, 2, "{0} / {1}, 올림")
SENTENCE(OPERATION_ROUNDED_UP, 2, "{0}, {1} 단위로 올림")
SENTENCE(OPERATION_ROUNDED_DOWN, 2, "{0}, {1} 단위로 내림")
SENTENCE(OPERATION_EXCEEDS, 2, "{0} > {1}")

/* The explanation: the left side of a line; the value follows in a column, and then its words. */
SENTENCE(TENSOR_SPAN, 4,
         "열 수 미상: 블록 {1}~{0}개, {2}~{3} %")
SENTENCE(WHY_DRIVER_BLOCKS, 0, "블록, 드라이버가 세는 수")
SENTENCE(WHY_PARKED_BLOCK, 0,
         "블록 하나가 더 상주하지만 할당에서 멈춰 있어 진행하지 못합니다")
SENTENCE(WHY_LAUNCHED_WITH, 1,
         "프로파일러에는 {0}: 드라이버는 이보다 적게 실행하지 않음 (H200에서 측정)")
SENTENCE(WHY_L1, 2, "{0} 통합 − {1} carve-out")
SENTENCE(WHY_L1_LEFT, 0, "B L1에 남음")
SENTENCE(WHY_L1_UNKNOWN, 0, "carve-out이 남기는 L1: 알 수 없음, 프로필에 unified_cache가 없음")
SENTENCE(WHY_SMALLEST, 1, "{0} 중 최소")
SENTENCE(WHY_SHARE_OF_SLOTS, 2, "/ {0} = {1} %")
SENTENCE(WHY_SHARE_AT_MOST, 2, "/ {0}, {1} %")
SENTENCE(WHY_GPC_TOO_SMALL, 2,
         "{0} SM < 클러스터당 {1} 블록")
SENTENCE(WHY_CLUSTERS_OF_SMS, 3, "{0} SM × {1} / 클러스터당 {2}")
SENTENCE(WHY_EACH_IN_GPCS, 1, "GPC {0}개에 각각")
SENTENCE(WHY_IN_GPC, 0, "GPC 하나에")
SENTENCE(WHY_ACTIVE_CLUSTERS, 0, "활성 클러스터")
SENTENCE(WHY_CLUSTERS_OF_BLOCKS, 2, "{0} 클러스터 × {1}")
SENTENCE(WHY_BLOCKS_OF_SMS, 2, "{1} × {0} SM")
SENTENCE(WHY_RESIDENT_BLOCKS, 0, "상주 블록")
SENTENCE(WHY_SMS_HOLD_ONE, 2, "수용 가능한 SM {1}/{0}")
SENTENCE(WHY_PERCENT_OF_SMS, 0, "% (SM 기준)")
SENTENCE(WHY_BLOCKS_OF_RESIDENT, 2, "{0} 블록 / 상주 {1}")
SENTENCE(WHY_WAVES, 0, "웨이브")
SENTENCE(WHY_BLOCKS_BEYOND_WAVES, 3, "{0} 블록 − {1} × {2}")
SENTENCE(WHY_IN_TAIL, 0, "꼬리에")
SENTENCE(WHY_BLOCKS_OF_WAVE, 2, "{1}/{0} 블록")
SENTENCE(WHY_PERCENT_OF_WAVE, 0, "% (웨이브)")
SENTENCE(WHY_WHOLE_WAVES, 2, "{0} × 상주 {1}")
SENTENCE(WHY_IN_WHOLE_WAVES, 0, "꽉 찬 웨이브")
SENTENCE(WHY_POOL, 2, "{0} 스레드 × {1} 레지스터")
SENTENCE(WHY_IN_POOL, 0, "나눌 몫: setmaxnreg")
SENTENCE(WHY_PRODUCERS, 3, "{0} − {1} × {2} 레지스터")
SENTENCE(WHY_LEFT_TO_CONSUMERS, 0, "생산자가 남긴 수")
SENTENCE(WHY_CONSUMERS, 3, "{0} / {1}, {2} 단위로 내림")
SENTENCE(WHY_MOST_REGISTERS, 1, "setmaxnreg로는 최대 {0}")
SENTENCE(WHY_CONSUMER_REGISTERS, 0, "소비자마다")
SENTENCE(WHY_SPLIT, 4, "{0} × {1} + {2} × {3} 레지스터")
SENTENCE(WHY_ASSUMED, 2, "가정, {1}에 대해 공개되지 않음: {0}")
SENTENCE(WHY_SPLIT_BEYOND, 0, "영원히 대기")
SENTENCE(WHY_SPLIT_WITHIN, 0, "가능")
SENTENCE(WHY_SPLIT_NO_CONSUMERS, 2,
         "소비자 없음: 블록의 워프그룹 {1}개 중 {0}개가 생산자입니다")
SENTENCE(WHY_SPLIT_NO_COUNT, 1, "setmaxnreg는 레지스터 {0}개를 못 받음")
SENTENCE(WHY_SPLIT_MOVE, 0,
         "f: 생산자 수와 양쪽의 레지스터 수")
SENTENCE(WHY_SPLIT_NONE, 1, "남은 수가 부족함: 최소 {0}")
SENTENCE(WHY_SPLIT_COUNTS, 3,
         "setmaxnreg는 {0}~{1} 사이의 {2}의 배수를 받습니다; 남은 수를 넘는 요청은 영원히 기다립니다")
SENTENCE(WHY_SPLIT_REQUESTS, 2, "이 커널은 setmaxnreg로 레지스터 {0}~{1}개를 요청합니다")
SENTENCE(WHY_SPLIT_KERNEL, 0, "이 커널은 setmaxnreg를 씁니다")
SENTENCE(WHY_SPLIT_NO_WARPGROUPS, 2,
         "setmaxnreg는 스레드 {1}개의 온전한 워프그룹을 2개 이상 나눔; 이 블록은 {0}개")
SENTENCE(WHY_WHOLE_HOLDS, 0, "GPU 전체의 수용량")
SENTENCE(WHY_IN_COOPERATIVE, 0, "협력 실행")
SENTENCE(WHY_IDLE_SMS, 2, "{0} SM − {1} 블록")
SENTENCE(WHY_SMS_IDLE, 0, "꼬리의 유휴 SM")
SENTENCE(WHY_PERCENT_OF_WAVES, 0, "% (슬롯)")
SENTENCE(WHY_WARPS_OF_GPU, 2, "{1}/{0} 워프")
SENTENCE(WHY_PERCENT_OF_GPU, 0, "% (GPU)")
SENTENCE(WHY_PERCENT_OF_PARTITION, 0, "% (파티션)")
SENTENCE(WHY_LATENCY_OF, 3, "{0}: {1} 사이클, {2}")
SENTENCE(WHY_LATENCY_AND_BYTES, 5, "{0}: {1} 사이클, {2}; {3} B/사이클, {4}")
SENTENCE(WHY_LATENCY_AND_RESULTS, 5, "{0}: {1} 사이클, {2}; {3} 결과/사이클, {4}")
SENTENCE(WHY_LATENCY_UNKNOWN, 2, "{0}: {1}의 지연 시간 미상")
SENTENCE(WHY_BANDWIDTH_UNKNOWN, 0, "대역폭 미상: 스케줄러만이 필요한 워프 수를 정합니다")
SENTENCE(WHY_ACCESSES, 4,
         "{3}: 스레드당 진행 중인 {1} B 접근 {0}번, 접근마다 다른 명령어 {2}개")
SENTENCE(WHY_ACCESSES_ASSUMED, 0, "워프에 대한 가정")
SENTENCE(WHY_ACCESSES_COUNTED, 0, "코드에서 센 값")
SENTENCE(WHY_ACCESSES_GIVEN, 0, "지정")
SENTENCE(WHY_BYTES_OF_DEVICE, 4, "{0} 사이클 × {1} B/µs / {2} SM / {3} MHz")
SENTENCE(WHY_BYTES_OF_SM, 2, "{0} 사이클 × {1} B/사이클")
SENTENCE(WHY_BYTES_IN_FLIGHT, 0, "바이트 전송 중")
SENTENCE(WHY_BYTES_OF_WARP, 3, "{1} 스레드 × {2} B × {0} 접근")
SENTENCE(WHY_BYTES_A_WARP, 0, "B/워프")
SENTENCE(WHY_QUOTIENT, 2, "{0} / {1}")
SENTENCE(WHY_FILL_BANDWIDTH, 0, "워프가 대역폭을 채움")
SENTENCE(WHY_ISSUE, 4, "{1} 사이클 × {0} 스케줄러 / {2} / {3} 명령어")
SENTENCE(WHY_FILL_SCHEDULERS, 0, "워프가 스케줄러를 채움")
SENTENCE(WHY_SMALLEST_UP, 1, "{0} 중 최소, 올림")
SENTENCE(WHY_ROUNDED_UP, 1, "{0}, 올림")
SENTENCE(WHY_WARPS_NEEDED, 0, "워프 필요")
SENTENCE(WHY_SLOW_RESULTS, 4, "{0} 사이클 × {1} 결과 / {2} / ILP {3}")
SENTENCE(WHY_SCHEDULERS, 3,
         "{1} 사이클 × {0} 스케줄러 / ILP {2}")
SENTENCE(WHY_MEASURED, 2, "{0}에서 측정, 워프 수에 따른 최고 대비 %: {1}")
SENTENCE(WHY_MEASURED_POINT, 2, "{0}: {1}")
SENTENCE(WHY_MODEL_BELOW, 3, "측정에서는 워프 {1}개로 최고의 {0}에 이릅니다; 모델이 {2} 낮음")
SENTENCE(WHY_MODEL_ABOVE, 3, "측정에서는 워프 {1}개로 최고의 {0}에 이릅니다; 모델이 {2} 높음")

/* Kinds of latency, and how their figures are known. */
SENTENCE(LATENCY_DRAM, 0, "DRAM")
SENTENCE(LATENCY_L2_HIT, 0, "L2 적중")
SENTENCE(LATENCY_L1_HIT, 0, "L1 적중")
SENTENCE(LATENCY_SHARED_LOAD, 0, "공유 메모리 로드")
SENTENCE(LATENCY_DISTRIBUTED, 0, "분산 공유 메모리 로드")
SENTENCE(LATENCY_FP32, 0, "FP32 FMA")
SENTENCE(LATENCY_FP16, 0, "FP16 FMA")
SENTENCE(LATENCY_FP64, 0, "FP64 FMA")
SENTENCE(LATENCY_INT_ADD, 0, "정수 덧셈")
SENTENCE(LATENCY_INT_MAD, 0, "정수 곱셈-덧셈")
SENTENCE(LATENCY_SHIFT, 0, "정수 시프트")
SENTENCE(LATENCY_LOGIC, 0, "비트 논리")
SENTENCE(LATENCY_COMPARE, 0, "정수 비교")
SENTENCE(LATENCY_SPECIAL, 0, "특수 함수(1/x, exp, sin)")
SENTENCE(LATENCY_POPC, 0, "1의 개수 세기")
SENTENCE(LATENCY_SHUFFLE, 0, "워프 셔플")
SENTENCE(LATENCY_CONVERT_64, 0, "64비트 변환")
SENTENCE(LATENCY_BRIEF_SHARED_LOAD, 0, "공유 로드")
SENTENCE(LATENCY_BRIEF_DISTRIBUTED, 0, "DSM 로드")
SENTENCE(LATENCY_BRIEF_INT_MAD, 0, "정수 MAD")
SENTENCE(LATENCY_BRIEF_SPECIAL, 0, "특수 함수")
SENTENCE(FIGURE_UNKNOWN, 0, "출처 미상")
SENTENCE(FIGURE_ASSUMED, 0, "가정")
SENTENCE(FIGURE_FITTED, 0, "유도")
SENTENCE(FIGURE_DOCUMENTED, 0, "문서")
SENTENCE(FIGURE_MEASURED, 0, "측정")

/* ---- explorer: advice, words for the compiler, notes, refusals */

/* The first step that gains: what changes, and the occupancy {1} that it leads to. */
SENTENCE(STEP_REGISTERS_FEWER, 2, "레지스터 {0}개 줄임 → {1} %")
SENTENCE(STEP_REGISTERS_MORE, 2, "레지스터 {0}개 늘림 → {1} %")
SENTENCE(STEP_SMEM_LESS, 2, "공유 메모리 {0} B 줄임 → {1} %")
SENTENCE(STEP_SMEM_MORE, 2, "공유 메모리 {0} B 늘림 → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_LESS, 2, "공유 메모리 {0} B/스레드 줄임 → {1} %")
SENTENCE(STEP_SMEM_PER_THREAD_MORE, 2, "공유 메모리 {0} B/스레드 늘림 → {1} %")
SENTENCE(STEP_NO_CLUSTER, 1, "클러스터 0 → {0} %")
SENTENCE(STEP_BLOCKS, 2, "블록 크기 {0} → {1} %")
SENTENCE(STEP_CLUSTERS, 2, "클러스터 {0} → {1} %")
SENTENCE(STEP_COLUMNS, 2, "텐서 열 {0} → {1} %")
SENTENCE(STEP_BARRIERS, 2, "배리어 {0} → {1} %")
SENTENCE(STEP_CARVEOUT, 2, "carve-out {0} % → {1} %")

/* {0} a parameter's name, {1} its value before, {2} after */
SENTENCE(CHANGE, 3, "{0} {1} → {2}")
SENTENCE(CHANGE_BYTES, 3, "{0} {1} → {2} B")
SENTENCE(CHANGE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(CHANGE_TARGET, 2, "{0} → {1}")
SENTENCE(OUTCOME, 4, "{1} → {0} 블록, {2} → {3} %")
SENTENCE(ADVICE_OUTCOME, 2, "{0}: {1}")
SENTENCE(ADVICE_MAY_SPILL, 1, "{0}, 스필 가능")
/* An amount more or less, the {0} of the three sentences after these. */
SENTENCE(MORE_BLOCK_SIZE, 1, "블록당 스레드 {0}개 늘리면")
SENTENCE(MORE_REGISTERS, 1, "레지스터 {0}개 늘리면")
SENTENCE(MORE_DYNAMIC_SMEM, 1, "공유 메모리 {0} B 늘리면")
SENTENCE(MORE_STATIC_SMEM, 1, "정적 공유 메모리 {0} B 늘리면")
SENTENCE(MORE_BARRIERS, 1, "배리어 {0}개 늘리면")
SENTENCE(MORE_SMEM_PER_THREAD, 1, "스레드당 공유 메모리 {0} B 늘리면")
SENTENCE(LESS_BLOCK_SIZE, 1, "블록당 스레드 {0}개 줄이면")
SENTENCE(LESS_REGISTERS, 1, "레지스터 {0}개 줄이면")
SENTENCE(LESS_DYNAMIC_SMEM, 1, "공유 메모리 {0} B 줄이면")
SENTENCE(LESS_STATIC_SMEM, 1, "정적 공유 메모리 {0} B 줄이면")
SENTENCE(LESS_BARRIERS, 1, "배리어 {0}개 줄이면")
SENTENCE(LESS_SMEM_PER_THREAD, 1, "스레드당 공유 메모리 {0} B 줄이면")
SENTENCE(LOSS_NONE_FITS, 2, "{0} 블록 불가: {1}")
SENTENCE(LOSS_OF_BLOCK, 2, "{0} 블록 감소: {1}")
SENTENCE(LOSS_OF_WARPS, 2, "{0} 워프 감소: {1}")

/* What advice leaves as it is, and why: one line each, in 74 cells. */
SENTENCE(HELD_BLOCK, 1, "블록 크기는 {0} 그대로: 커널이 이 크기로 만들어짐")
SENTENCE(HELD_BY_POOL, 3,
         "블록 크기는 그대로, 레지스터는 {2}개부터: setmaxnreg의 요청은 {0}, {1}")
SENTENCE(HELD_BY_DECREASE, 1,
         "블록 크기는 그대로, 레지스터는 {0}개부터: setmaxnreg가 그만큼 요청")
SENTENCE(HELD_BY_SETMAXNREG, 0,
         "블록 크기와 레지스터는 그대로: setmaxnreg가 그 둘의 곱을 나눠 씀")
SENTENCE(HELD_CLUSTER, 1, "클러스터는 {0} 그대로: 커널이 이 크기로 만들어짐")
SENTENCE(HELD_CLUSTER_MOST, 1, "클러스터는 최대 {0}: 커널의 launch bounds가 그 이상을 허용하지 않음")
SENTENCE(HELD_CLUSTER_USED, 0, "클러스터는 그대로: 코드가 클러스터의 다른 블록과 함께 일함")

/* Comments behind code */
SENTENCE(CODE_INSTEAD, 0, "대안")
SENTENCE(CODE_TILE, 4,
         "float 타일 {0:plain} x {1:plain}, 원래 {2:plain} x {3:plain}")
SENTENCE(CODE_FLOATS, 2, "float {0:plain}개, 원래 {1:plain}개")
SENTENCE(CODE_BYTES, 2, "{0:plain} B, 원래 {1:plain} B")
SENTENCE(CODE_PER_THREAD, 2, "스레드당 {0:plain} B, 원래 {1:plain} B")
SENTENCE(CODE_POOL, 2, "setmaxnreg를 쓴다면 레지스터 {0:plain} x {1:plain}개가 전제")
SENTENCE(CODE_WITH_STATIC, 0, "정적 바이트 제외: 기록에서 더해짐")
SENTENCE(CODE_SPILLS, 0, "스필 가능: 컴파일해 확인")
SENTENCE(CODE_SPILLS_MORE, 1, "스필이 {0}보다 늘 수 있음: 컴파일해 확인")

/* Partitions of a device. {0} of the first two is the unit, {1} the least, {3} a list of counts. */
SENTENCE(GREEN_SIZES, 3,
         "{2}의 그린 컨텍스트는 SM {0:plain}의 배수, 최소 {1:plain}개를 가집니다")
SENTENCE(GREEN_NEAREST, 4,
         "{2}의 그린 컨텍스트는 SM {0:plain}의 배수, 최소 {1:plain}개: {3}")
SENTENCE(PARTITION_WITHOUT_DEVICE, 0, "SM 개수를 주려면 장치가 필요")
SENTENCE(PARTITION_BEYOND, 2, "{1}: SM {0:plain}개뿐")
SENTENCE(PARTITION_NONE, 3,
         "SM {0:plain}개인 파티션은 없음: MPS는 {1}, 그린 컨텍스트는 {2}")
SENTENCE(PARTITION_BY, 3, "SM {1:plain}/{0:plain}: {2}")
SENTENCE(PARTITION_UNKNOWN, 3,
         "SM {1:plain}/{0:plain}: 기껏해야 MPS로 가능, {2}에서 그 크기는 알려지지 않음")
SENTENCE(WAY_GREEN, 0, "그린 컨텍스트")
SENTENCE(WAY_INDEPENDENT, 0, "동시 스케줄링 없는 그린 컨텍스트")
SENTENCE(WAY_REST, 0, "그린 컨텍스트로 나누고 남은 부분")
SENTENCE(WAY_MPS, 1, "CUDA_MPS_ACTIVE_THREAD_PERCENTAGE={0}")
SENTENCE(PARTITION_CLUSTERS, 0,
         "파티션이 GPC의 어느 SM을 갖는지 알 수 없음: 클러스터 수는 상한입니다")
SENTENCE(COOPERATIVE_REFUSED, 2,
         "블록 {0}개의 협력 그리드는 거부됩니다: 상주는 최대 {1}개")

/* Rules of thumb. */
SENTENCE(NOTE_IDLE_LANES, 2,
         "마지막 워프의 레인 {0}개가 유휴: 채우는 블록 크기는 {1:plain}")
SENTENCE(NOTE_SMALL_BLOCK, 0,
         "블록당 스레드가 64개 미만이면 블록 슬롯이 먼저 바닥납니다; 128~256부터 시작하세요")
SENTENCE(NOTE_ONE_BLOCK, 0,
         "SM당 블록 1개: 블록이 배리어에서 기다리는 동안 SM에 다른 할 일이 없습니다")
SENTENCE(NOTE_MAY_SPILL, 0, "레지스터를 줄이면 지역 메모리로 스필 가능")
SENTENCE(NOTE_MAY_SPILL_MORE, 1,
         "레지스터를 줄이면 지역 메모리로 더 스필 가능: 파일에 이미 {0}")
SENTENCE(NOTE_ENOUGH, 0, "50 %를 넘으면 점유율만 높여서 커널이 빨라지는 일은 드뭅니다")
SENTENCE(NOTE_SMALL_GRID, 2,
         "SM {0}개에 그리드는 {1:plain}개분: 나머지 SM은 유휴")
SENTENCE(NOTE_GRID_OF_CLUSTERS, 2,
         "그리드 {0}: 클러스터 {1:plain}의 배수가 아니어서 실행이 거부됩니다")

/* Faults of a launch; the short ones stand in the headline. */
SENTENCE(FAULT_GRID, 2, "그리드 {0}: {1:plain}의 배수 아님")
SENTENCE(FAULT_REFUSED, 0, "이 그리드는 거부됨")
SENTENCE(FAULT_SPLIT, 0, "setmaxnreg 실패")
SENTENCE(FAULT_SPLIT_NONE, 1, "setmaxnreg: 생산자의 레지스터가 {0}개이면 나머지에 너무 적게 남습니다")
SENTENCE(FAULT_SPLIT_BEYOND, 2, "setmaxnreg가 영원히 대기: 요청 {0} 레지스터, 실행 시 {1}")

/* Refusals: {0} is the amount asked for, {1} the amount allowed. */
SENTENCE(REFUSED_BLOCK_SIZE, 2,
         "스레드 {0}개: 블록은 최대 {1}개까지 가능")
SENTENCE(REFUSED_KERNEL_BLOCK_SIZE, 2,
         "스레드 {0}개: 커널의 launch bounds는 최대 {1}개 허용")
SENTENCE(REFUSED_WARPS, 2,
         "워프 {0}개인 블록: 슬롯은 {1}개뿐")
SENTENCE(REFUSED_REGISTERS_THREAD, 2,
         "레지스터 {0}개: 스레드는 최대 {1}개까지 가능")
SENTENCE(REFUSED_REGISTERS_BLOCK, 2,
         "블록의 레지스터 {0}개: 최대 {1}개까지 가능")
SENTENCE(REFUSED_REGISTERS_FAMILY, 2,
         "블록의 레지스터 {0}개(제품군의 계산 방식): 최대 {1}개")
SENTENCE(REFUSED_REGISTERS_SM, 2,
         "블록의 레지스터 {0}개: SM이 줄 수 있는 것은 {1}개")
SENTENCE(REFUSED_SMEM_BLOCK, 2, "공유 메모리 {0} B: opt-in 없이는 최대 {1}")
SENTENCE(REFUSED_SMEM_OVERSIZED, 2,
         "공유 메모리 {0} B: --oversized-smem 없이는 최대 {1}")
SENTENCE(REFUSED_SMEM_OPTIN, 2, "공유 메모리 {0} B: 블록은 최대 {1}까지 가능")
SENTENCE(REFUSED_BARRIERS, 2, "배리어 {0}개: SM에는 {1}개")
SENTENCE(REFUSED_VIRTUAL, 2,
         "가상 자원 {0}개: SM에는 {1}개")
SENTENCE(REFUSED_NO_CLUSTERS, 1, "클러스터 {0}: 이 아키텍처에는 클러스터가 없음")
SENTENCE(REFUSED_CLUSTER_PORTABLE, 2,
         "클러스터 {0}: 최대 {1}, 커널이 비이식 크기를 허용하지 않는 한")
SENTENCE(REFUSED_CLUSTER_SIZE, 2, "클러스터 {0}: 블록은 최대 {1}개")
SENTENCE(REFUSED_NO_TENSOR, 1,
         "텐서 메모리 {0}열: 이 아키텍처에는 없음")
SENTENCE(REFUSED_TENSOR, 2,
         "텐서 메모리 {0}열: 블록은 최대 {1}열까지 가능")

/* The same in few cells: asked for, and allowed at most */
SENTENCE(MISFIT, 1, "맞지 않음: {0}")
SENTENCE(GRID_REFUSED, 0, "그리드 거부")
SENTENCE(MISFIT_BLOCK_SIZE, 2, "스레드 {0} > {1}")
SENTENCE(MISFIT_KERNEL_BLOCK_SIZE, 2, "스레드 {0} > {1}")
SENTENCE(MISFIT_WARPS, 2, "워프 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_THREAD, 2, "스레드 레지스터 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_BLOCK, 2, "레지스터 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_FAMILY, 2, "레지스터 {0} > {1}")
SENTENCE(MISFIT_REGISTERS_SM, 2, "레지스터 {0} > {1}")
SENTENCE(MISFIT_SMEM_BLOCK, 2, "{0} B > {1}")
SENTENCE(MISFIT_SMEM_OPTIN, 2, "{0} B > {1}")
SENTENCE(MISFIT_SMEM_KIB, 2, "{0} KiB > {1}")
SENTENCE(MISFIT_SMEM_OVERSIZED, 2, "{0} B > {1}")
SENTENCE(MISFIT_BARRIERS, 2, "배리어 {0} > {1}")
SENTENCE(MISFIT_VIRTUAL, 2, "가상 자원 {0} > {1}")
SENTENCE(MISFIT_NO_CLUSTERS, 0, "클러스터 없음")
SENTENCE(MISFIT_CLUSTER_PORTABLE, 2, "클러스터 {0} > {1}")
SENTENCE(MISFIT_CLUSTER_SIZE, 2, "클러스터 {0} > {1}")
SENTENCE(MISFIT_NO_TENSOR, 0, "텐서 메모리 없음")
SENTENCE(MISFIT_TENSOR, 2, "열 {0} > {1}")
SENTENCE(MISFIT_SMS, 2, "SM {0} > {1}")
SENTENCE(MISFIT_PARTITION, 1, "SM {0}개 파티션 없음")
SENTENCE(MISFIT_COOPERATIVE, 2, "협력 그리드 {0} > {1}")
SENTENCE(MISFIT_NO_COOPERATIVE, 0, "협력 실행 없음")

/* ---- explorer: actions, messages of the last line, entries, sessions */

/* Actions, in the help: what a key does. */
SENTENCE(GROUP_CHANGE, 0, "값 바꾸기")
SENTENCE(GROUP_SHOW, 0, "표시할 내용")
SENTENCE(GROUP_CHOOSE, 0, "선택")
SENTENCE(GROUP_PROGRAM, 0, "프로그램")
SENTENCE(ACTION_UP, 0, "이전 슬라이더, 필드, 행")
SENTENCE(ACTION_DOWN, 0, "다음 슬라이더, 필드, 행")
SENTENCE(ACTION_LESS, 0, "줄이기: 워프, 레지스터, 1 KiB, 블록 하나씩")
SENTENCE(ACTION_MORE, 0, "늘리기: 워프, 레지스터, 1 KiB, 블록 하나씩")
SENTENCE(ACTION_FINE_LESS, 0, "잘게 줄이기: 스레드 하나, 128바이트씩")
SENTENCE(ACTION_FINE_MORE, 0, "잘게 늘리기: 스레드 하나, 128바이트씩")
SENTENCE(ACTION_PAGE_LESS, 0, "크게 줄이기, 또는 한 쪽 아래로")
SENTENCE(ACTION_PAGE_MORE, 0, "크게 늘리기, 또는 한 쪽 위로")
SENTENCE(ACTION_FIRST, 0, "가장 작은 값, 또는 첫 행")
SENTENCE(ACTION_LAST, 0, "가장 큰 값, 또는 끝 행")
SENTENCE(ACTION_CLIFF_BACK, 0, "이전 절벽")
SENTENCE(ACTION_CLIFF_ON, 0, "다음 절벽")
SENTENCE(ACTION_BEST, 0, "점유율이 가장 높은 가까운 값")
SENTENCE(ACTION_FOLLOW, 0, "스레드당 공유 메모리: 블록 크기를 따라감")
SENTENCE(ACTION_ENTER, 0, "값 입력(숫자로도 시작), 또는 행 적용")
SENTENCE(ACTION_UNDO, 0, "마지막 변경 취소")
SENTENCE(ACTION_REDO, 0, "다시 하기")
SENTENCE(ACTION_RESET, 0, "프로그램이나 커널의 실행 구성으로 되돌리기")
SENTENCE(ACTION_PAGE_NEXT, 0, "다음 쪽")
SENTENCE(ACTION_PAGE_BACK, 0, "이전 쪽")
SENTENCE(ACTION_PERCENT, 0, "그래프 단위: 워프 또는 %")
SENTENCE(ACTION_CARVEOUTS, 0, "carve-out마다 곡선 하나씩")
SENTENCE(ACTION_LARGE, 0, "현재 슬라이더의 그래프를 크게, 다시 원래대로(또는 두 번 클릭)")
SENTENCE(ACTION_BLOCKS, 0, "블록 크기 조언: 배수만, 또는 모든 워프 수")
SENTENCE(ACTION_TARGET, 0, "조언: 목표 점유율에 이르는 것만")
SENTENCE(ACTION_EXACTLY, 0, "조언: SM의 블록이 정확히 몇 개인 값의 범위")
SENTENCE(ACTION_ARCHITECTURES, 0, "조언: 여러 아키텍처에 쓸 블록 크기 하나")
SENTENCE(ACTION_GLYPHS, 0, "채운 곡선, 또는 점자, 블록, ASCII 선")
SENTENCE(ACTION_THEME, 0, "테마: 색각 이상용, 어두움, 밝음, 고대비, 색 없음")
SENTENCE(ACTION_LATENCY, 0, "지연 시간을 은닉하는 워프: 메모리와 명령어마다, 끝은 없음")
SENTENCE(ACTION_ILP, 0, "워프에서 동시에 진행되는 독립적인 접근: 1, 2, 4, 8")
SENTENCE(ACTION_MAP_X, 0, "맵의 가로축 매개변수")
SENTENCE(ACTION_MAP_Y, 0, "맵의 세로축 매개변수")
SENTENCE(ACTION_REGIONS, 0, "맵: 제한 요인별, 또는 점유율별")
SENTENCE(ACTION_PIN, 0, "이 구성을 흐린 선으로 고정(핀), 또는 핀 제거")
SENTENCE(ACTION_PINS, 0, "핀 목록; 핀의 글자로 그 구성에 복귀")
SENTENCE(ACTION_ADD, 0, "비교에 아키텍처나 장치 추가")
SENTENCE(ACTION_REMOVE, 0, "비교에서 행 제거")
SENTENCE(ACTION_SORT, 0, "비교를 다음 열로 정렬")
SENTENCE(ACTION_REVERSE, 0, "비교의 순서 뒤집기")
SENTENCE(ACTION_ARCHITECTURE, 0, "아키텍처나 장치 선택")
SENTENCE(ACTION_FIELDS, 0, "실행 구성의 모든 필드")
SENTENCE(ACTION_KERNEL, 0, "주어진 파일의 커널 선택")
SENTENCE(ACTION_NAMES, 0, "커널 이름: 짧게, 전체, 맹글링")
SENTENCE(ACTION_SAVE, 0, "탐색을 파일에 저장")
SENTENCE(ACTION_OPEN, 0, "저장한 탐색 열기")
SENTENCE(ACTION_UNSAVED, 0, "프로그램이 강제로 끝날 때 보관된 작업 열기")
SENTENCE(ACTION_LAUNCH, 0, "이 커널에 정한 값을 실행 설정 파일에 저장")
SENTENCE(ACTION_PICTURE, 0, "이 쪽의 그림 저장: SVG 또는 텍스트")
SENTENCE(ACTION_FIGURE, 0, "현재 슬라이더의 그래프만 그림으로 저장")
SENTENCE(ACTION_COPY, 0, "이 상태를 재현하는 명령줄 복사")
SENTENCE(ACTION_COMMAND, 0, "그 명령줄을 마지막 행에 표시, 또는 숨김")
SENTENCE(ACTION_TOUR_ON, 0, "투어: 답이나 다음 장면으로")
SENTENCE(ACTION_TOUR_BACK, 0, "투어: 앞 장면으로")
SENTENCE(ACTION_TOUR_SCENE, 0, "투어: 이 장면을 처음부터")
SENTENCE(ACTION_LETTERS, 0, "그래프의 한도 글자, 또는 없음")
SENTENCE(ACTION_HELP, 0, "도움말")
SENTENCE(ACTION_CANCEL, 0, "변경 없이 닫기나 지우기")
SENTENCE(ACTION_REDRAW, 0, "화면 다시 그리기")
SENTENCE(ACTION_SUSPEND, 0, "셸로 일시 중단; fg로 재개")
SENTENCE(ACTION_QUIT, 0, "종료")

/* Messages of the last line: the block sizes that advice names. */
SENTENCE(BLOCKS_OF_WARPS, 1, "블록 크기: 워프(스레드 {0}개)의 모든 배수")
SENTENCE(BLOCKS_OF_MULTIPLES, 1, "블록 크기: 스레드 {0}개의 배수")

/* Pages, as tabs in one row of 80 cells. */
SENTENCE(PAGE_GRAPHS, 0, "그래프")
SENTENCE(PAGE_TABLES, 0, "표")
SENTENCE(PAGE_WHY, 0, "이유")
SENTENCE(PAGE_ADVICE, 0, "조언")
SENTENCE(PAGE_MAP, 0, "맵")
SENTENCE(PAGE_COMPARE, 0, "비교")
SENTENCE(PAGE_SM, 0, "SM")
SENTENCE(PAGE_GPU, 0, "GPU")
SENTENCE(PAGE_DEVICES, 0, "장치")

/* Messages of the last line. */
SENTENCE(KERNELS_BY_NAME, 0, "이름순 정렬")
SENTENCE(KERNELS_BY_REGISTERS, 0, "레지스터순 정렬")
SENTENCE(KERNELS_BY_SMEM, 0, "공유 메모리순 정렬")
SENTENCE(KERNELS_BY_SPILLS, 0, "스필순 정렬")
SENTENCE(KERNELS_BY_OCCUPANCY, 0, "점유율순 정렬")
SENTENCE(KERNELS_BY_TIME, 0, "GPU 시간순 정렬")
SENTENCE(COMPARE_REVERSED, 1, "{0}, 역순")
SENTENCE(COMPARE_BY_ORDER, 0, "목록 순서")
SENTENCE(COMPARE_BY_OCCUPANCY, 0, "점유율순 정렬")
SENTENCE(COMPARE_BY_BLOCKS, 0, "SM당 블록순 정렬")
SENTENCE(COMPARE_BY_WARPS, 0, "SM당 워프순 정렬")
SENTENCE(COMPARE_BY_LIMITER, 0, "제한 요인 정렬")
SENTENCE(COMPARE_BY_RESIDENT, 0, "상주 블록순 정렬")
SENTENCE(COMPARE_BY_WAVES, 0, "웨이브순 정렬")
SENTENCE(COMPARE_BY_CLUSTERS, 0, "활성 클러스터순 정렬")
SENTENCE(COMPARE_FULL, 1, "행은 최대 {0}개")
SENTENCE(COMPARE_LAST_ROW, 0, "한 행은 남김")
SENTENCE(NAMES_SHORT, 0, "이름: 짧게")
SENTENCE(NAMES_FULL, 0, "이름: 전체")
SENTENCE(NAMES_MANGLED, 0, "이름: 맹글링")
SENTENCE(LIMITED_ON, 2, "{0}에서 제한됨: {1}")
SENTENCE(LIMITED_BY, 2, "제한({0}): {1}")
SENTENCE(FOLLOWS_BLOCK, 2,
         "공유 메모리가 블록 크기를 따라감: 스레드마다 {0} B + 블록마다 {1} B")
SENTENCE(FOLLOWS_NO_BLOCK, 1, "블록의 공유 메모리: 모든 블록 크기에서 {0} B")
SENTENCE(NOTHING_TO_UNDO, 0, "취소할 것 없음")
SENTENCE(NOTHING_TO_REDO, 0, "다시 할 것 없음")
SENTENCE(NO_PROFILE_FOR, 2, "{0}: 프로필 없음, {1} 기준 표시")
SENTENCE(UNDESCRIBED_FOR, 2, "{0}: 설명한 문서가 없어 {1} 기준으로 표시")
SENTENCE(NO_CLIFF_ABOVE, 0, "위에 절벽 없음")
SENTENCE(NO_CLIFF_BELOW, 0, "밑에 절벽 없음")
SENTENCE(BEST_ALREADY, 1, "{0}: 점유율이 더 높은 값 없음")
SENTENCE(NO_BEST_VALUE, 1, "{0}: 최적값 없음")
SENTENCE(UPPER_BOUND_RAISED, 3, "상한입니다; {1} (키 {2}) 쓰면 {0}")
SENTENCE(GLYPHS_ASCII_ONLY, 0, "이 터미널의 문자 집합은 UTF-8이 아님: ASCII만 가능")
SENTENCE(THEME_SAFE, 0, "테마 safe: 색각 이상자도 구별하는 색")
SENTENCE(THEME_DARK, 0, "테마 dark: 어두운 배경에 밝은 색")
SENTENCE(THEME_LIGHT, 0, "테마 light: 밝은 배경에 어두운 색")
SENTENCE(THEME_CONTRAST, 0, "테마 contrast: 프로젝터용 고대비")
SENTENCE(THEME_MONO, 0, "테마 mono: 색 없음; 무늬, 글자, 굵기로 구별")
SENTENCE(ILP, 1,
         "워프에서 동시에 진행되는 독립적인 접근이나 명령어: {0}개")
SENTENCE(TOUR_ENDED, 0, "투어 끝; q로 나가기")
SENTENCE(NO_TOUR, 0, "진행 중인 투어 없음: 목록은 occupant tour")
SENTENCE(NO_KERNELS, 0, "커널 없음: occupant FILE은 빌드 결과에서 커널을 읽습니다")
SENTENCE(PINNED, 2, "핀 {0}: 그래프에 흐린 선으로 남습니다; 핀 목록은 {1}")
SENTENCE(PIN_REPLACED, 3, "핀 {0} 교체: 핀은 최대 {1}개; 핀 목록은 {2}")
SENTENCE(UNPINNED, 1, "핀 {0} 제거")
SENTENCE(PIN_RETURNED, 1, "핀 {0} 복귀")
SENTENCE(NO_PINS, 1, "핀 없음: {0} 키로 이 구성을 고정")
SENTENCE(LETTERS_SHOWN, 1, "{0} 글자 표시")
SENTENCE(LETTERS_HIDDEN, 2, "{0} 글자 숨김: 이름을 다시 누르거나 {1}")
SENTENCE(LETTERS_ALL, 0, "그래프에 모든 한도의 글자 표시")
SENTENCE(LETTERS_NONE, 1, "그래프에 글자 없음: 다시 표시하려면 {0}")
SENTENCE(PIN_VALUE, 2, "{0} {1}")
SENTENCE(PIN_VALUE_BYTES, 2, "{0} {1} B")
SENTENCE(SESSION_SAVED, 1, "저장: {0}")
SENTENCE(LAUNCHES_SAVED, 3, "[{1:80}]의 {0} 저장: {2:80}")
SENTENCE(LAUNCHES_STATED, 3, "[{1:80}]의 {0}: 이미 {2:80}에 있음")
SENTENCE(LAUNCHES_NOTHING_GIVEN, 0, "저장할 것 없음: 이 커널의 실행 구성에서 정한 값이 없습니다")
SENTENCE(LAUNCHES_REREAD, 1, "다시 읽음: {0:80}")
SENTENCE(SESSION_OPENED, 1, "열림: {0}")
SENTENCE(REPLACE_NO_SESSION, 0, "세션이 아닌 파일: Enter를 다시 누르면 덮어씀")
SENTENCE(REPLACE_NO_PICTURE, 0, "이미 있는 파일: Enter를 다시 누르면 덮어씀")
SENTENCE(REPLACE_INPUT, 0, "여기서 탐색 중인 파일: 다른 이름을 지정하세요")
SENTENCE(PROFILE_NOT_READ, 0, "아키텍처의 프로필을 읽을 수 없습니다")
SENTENCE(LATENCY_OFF, 0, "지연 시간 선 끔")
SENTENCE(LATENCY_CHOSEN, 2, "{0}: {1}")
SENTENCE(LATENCY_VERDICT_UNKNOWN, 1, "{0}의 지연 시간 미상")
SENTENCE(LATENCY_VERDICT_ENOUGH, 2,
         "{0} 워프 필요, {1} 상주: 점유율을 더 높여도 여기서는 이득 없음")
SENTENCE(LATENCY_VERDICT_MORE, 2,
         "{0} 워프 필요, {1} 상주: 점유율을 높이면 이득")
SENTENCE(LATENCY_VERDICT_MORE_BOUND, 2,
         "{0} 워프 필요, 최대 {1} 상주: 점유율을 높이면 이득")
SENTENCE(LATENCY_VERDICT_BOUND, 2,
         "{0} 워프 필요, 최대 {1} 상주")
SENTENCE(LATENCY_VERDICT_OPEN, 2, "최대 {0} 워프 필요, {1} 상주: 대역폭을 모릅니다")
SENTENCE(LATENCY_VERDICT_NEVER, 2,
         "{0} 워프 필요, SM의 한도는 {1}: 동시 접근을 늘리면 이득")
/* After a new build */
SENTENCE(REBUILT, 1, "재빌드: {0}")
SENTENCE(REBUILT_GONE, 1, "{0} 사라짐")
SENTENCE(REBUILT_NO_CHANGE, 0, "재빌드, 변화 없음")
SENTENCE(REBUILT_SAME, 0, "변화 없음")
SENTENCE(REBUILT_REGISTERS, 2, "레지스터 {0} → {1}")
SENTENCE(REBUILT_SPILLS, 2, "스필 {0:plain} → {1:plain} B")
SENTENCE(REBUILT_PERCENT, 2, "{0} → {1} %")
SENTENCE(REBUILT_OTHERS, 1, "다른 {0:plain}개 변경")
SENTENCE(REBUILT_OTHERS_GONE, 1, "{0:plain}개 삭제")
SENTENCE(REBUILT_PINNED, 1, "이전: 핀 {0}")
SENTENCE(REBUILT_UNKNOWN, 0, "미상")
SENTENCE(REBUILT_BACK, 2, "{0} 다시 나타남: {1}")

/* Sessions: files that are refused */
SENTENCE(SESSION_FAILED, 2, "{0:100}: {1}")
SENTENCE(SESSION_NAME_TOO_LONG, 0, "커널 이름이 세션에 담기에는 너무 깁니다")
SENTENCE(SESSION_REFUSED, 3, "{0:60}:{1:plain}: {2}")
SENTENCE(SESSION_NO_ARCHITECTURE, 1, "아키텍처 \"{0}\" 없음")
SENTENCE(SESSION_NO_DEVICE, 2, "{0}: 장치 \"{1}\" 없음")
SENTENCE(SESSION_NO_COMPARED, 2, "{0}: \"{1:80}\" 행 없음")
SENTENCE(SESSION_VALUE_REFUSED, 2, "{0}: {1}")
SENTENCE(SESSION_ON_OR_OFF, 1, "{0}: on/off")
SENTENCE(SESSION_TOO_MANY_PINS, 1, "핀이 {0}개 초과")
SENTENCE(SESSION_LETTER, 0, "letter: a ~ h")
SENTENCE(SESSION_SECTIONS, 0, "허용: [session], [configuration], [pin]")
SENTENCE(SESSION_UNKNOWN_KEY, 1, "모르는 키 \"{0:40}\"")
SENTENCE(SESSION_KEY_MEANT, 2, "모르는 키 \"{0:40}\"; {1}인가요?")
SENTENCE(SESSION_VALUE_TOO_LONG, 2, "{0}: 최대 {1:plain}자")
SENTENCE(SESSION_LINE_TOO_LONG, 1, "줄이 {0:plain}자보다 깁니다")
SENTENCE(SESSION_UNCLEAN, 0, "세션에 쓸 수 없는 문자가 있음")
SENTENCE(SESSION_NOT_A_PAIR, 0, "섹션과 그 뒤의 key = value만 허용")
SENTENCE(SESSION_LINE_CUT, 0, "마지막 줄에 줄바꿈이 없음: 파일이 잘렸음")
SENTENCE(SESSION_UNCONFIGURED, 0, "[configuration] 없음")
SENTENCE(SESSION_NONE, 0, "저장된 탐색이 아닙니다")

/* Launch files: lines that are refused; {0} of values is the key */
SENTENCE(LAUNCHES_UNREADABLE, 2, "{0:100}: {1}")
SENTENCE(LAUNCHES_LOCKED, 1, "{0:100}: 저장하지 않음: 다른 occupant가 쓰는 중")
SENTENCE(LAUNCHES_OUTSIDE, 0, "섹션 앞의 줄입니다; 먼저 [KERNEL]이 와야 합니다")
SENTENCE(LAUNCHES_NO_PATTERN, 0, "이름 없는 섹션입니다; 허용: [KERNEL], *와 ? 사용 가능")
SENTENCE(LAUNCHES_OPEN_SECTION, 1,
         "\"{0:60}\": 섹션이 아님; 허용: [KERNEL]; 그 내용은 읽지 않습니다")
SENTENCE(LAUNCHES_KEY_MEANT, 2, "모르는 키 \"{0:60}\"; {1}인가요?")
SENTENCE(LAUNCHES_KEY_UNKNOWN, 2, "모르는 키 \"{0:60}\"; 허용: {1}")
SENTENCE(LAUNCHES_KEY_OF_KERNEL, 2,
         "{0}: 커널에 컴파일된 값이며 커널 파일에 있습니다; 허용: {1}")
SENTENCE(EXPRESSION_REFUSED, 2,
         "{0}: \"{1:60}\": 해석할 수 없습니다; 허용: 숫자, 또는 4*block + 1K 같은 합과 곱")
SENTENCE(EXPRESSION_NOT_LINEAR, 2,
         "{0}: \"{1:60}\": block에 block을 곱했습니다; 허용: 4*block + 1K처럼 스레드당 바이트와 "
         "고정 바이트")
SENTENCE(EXPRESSION_TOO_LARGE, 2, "{0}: \"{1:60}\": 너무 큼")
SENTENCE(EXPRESSION_OF_BLOCK, 2, "{0}: 숫자만 허용; block을 따를 수 있는 것은 {1}뿐")
SENTENCE(EXPRESSION_OUT_OF_BOUNDS, 4,
         "{0}: \"{1:60}\": 범위 밖입니다; 허용: {2} ~ {3}")

SENTENCE(LAUNCHES_UNSTATED, 1, "{0:100}: 이 실행 구성을 나타낼 수 없어 쓰지 않습니다")
SENTENCE(LAUNCHES_NAMELESS, 0, "이 커널만의 이름이 아님: 이 커널만 가리키는 섹션을 쓸 수 없습니다")

/* Launch files that are written: comments; {0} launches, {1} percent */
SENTENCE(LAUNCHES_TITLE, 0,
         "이 프로젝트의 커널을 실행하는 구성: occupant는 이 폴더와 그 아래 폴더에서 이 파일을 "
         "읽습니다.")
SENTENCE(LAUNCHES_COUNT, 1, "실행 {0}회")
SENTENCE(LAUNCHES_COUNT_AND_TIME, 2,
         "실행 {0}회, 커널 시간의 {1} %")
SENTENCE(LAUNCHES_SMEM_SUM, 1,
         "정적 및 동적 공유 메모리의 합: {0} B; dynamic_smem은 정적 부분을 뺀 값입니다")
SENTENCE(LAUNCHES_APPROXIMATE, 0, "크기는 반올림됨: 프로파일러가 그렇게 출력")
SENTENCE(LAUNCHES_CARVEOUT, 1, "적용된 carve-out, 드라이버가 고른 값: {0} B")
SENTENCE(LAUNCHES_MORE, 1, "그 밖의 실행 {0}회")

/* ---- view: header, sliders, summary, footer */

/* Of a terminal that is too small the first that fits: it needs {0} columns and {1} rows */
SENTENCE(SCREEN_TOO_SMALL, 4,
         "occupant에는 {0:plain}열 {1:plain}행이 필요합니다: 지금은 {2:plain}열 {3:plain}행")
SENTENCE(SCREEN_TOO_SMALL_SHORT, 4, "필요 {0:plain}x{1:plain}, 지금 {2:plain}x{3:plain}")
SENTENCE(SCREEN_NEEDED, 2, "필요 {0:plain}x{1:plain}")
SENTENCE(SCREEN_SIZE, 2, "{0:plain}x{1:plain}")

/* The first row */
SENTENCE(HEADER_PARTITION, 3, "{0}, SM {2}/{1}")
SENTENCE(HEADER_DEVICE, 2, "{0}, {1} SM")
SENTENCE(HEADER_CARVEOUT_L1, 2, "carve-out {0} KiB, L1 {1} KiB")
SENTENCE(HEADER_CARVEOUT, 1, "carve-out {0} KiB")
SENTENCE(HEADER_CARVEOUT_SHORT, 1, "carve-out {0}K")
SENTENCE(HEADER_KERNEL, 1, "커널 {0}")

/* Warps of a block, on a slider and in the product of the tables */
SENTENCE(AMOUNT_WARPS, 1, "{0} 워프")
/* Behind a slider's value, in 20 to 44 cells: its unit {0}, and the warps {1} of a block */
SENTENCE(SLIDER_BLOCK, 2, "{0}, {1}")
SENTENCE(SLIDER_BLOCK_WIDE, 3, "{0}, {1}, 유휴 레인 {2}")
SENTENCE(SLIDER_REGISTERS_OF_BLOCK, 1, "→ 블록당 {0}")
SENTENCE(SLIDER_REGISTERS, 1, "→ {0} 할당")
SENTENCE(SLIDER_REGISTERS_WIDE, 2, "→ {0} 할당, 블록당 {1}")
SENTENCE(SLIDER_SMEM, 1, "B → {0}")
SENTENCE(REPORT_SMEM_SUM, 2, "+ {0} B/스레드 = {1} B")
SENTENCE(SLIDER_SMEM_FOLLOWS_NARROW, 2, "= {0}/스레드+{1}")
SENTENCE(SLIDER_SMEM_FOLLOWS, 2, "= {0}/스레드 + {1}")
SENTENCE(SLIDER_SMEM_FOLLOWS_WIDE, 3, "B = {0}/스레드 + {1} → {2} 할당")
SENTENCE(SLIDER_SMEM_STATIC, 1, "B + {0} 고정")
SENTENCE(SLIDER_SMEM_RESERVED, 1, "B + {0} 예약")
SENTENCE(SLIDER_SMEM_WIDE, 2, "B → {0} 할당, 전체 {1} KiB")
SENTENCE(SLIDER_CLUSTER, 2, "{0}, {1} 활성")
SENTENCE(SLIDER_CLUSTER_WIDE, 2, "{0}, 활성 클러스터 {1}")
SENTENCE(SLIDER_CLUSTER_BOUND, 2, "{0}, ≤{1} 활성")
SENTENCE(SLIDER_CLUSTER_BOUND_WIDE, 2, "{0}, 활성 클러스터 ≤ {1}")
SENTENCE(SLIDER_COLUMNS, 1, "→ {0} 할당")
SENTENCE(SLIDER_MISSING, 1, "{0}에 없음")

/* The source of a parameter's value, behind it */
SENTENCE(SOURCE_START, 0, "기본값")
SENTENCE(SOURCE_GIVEN, 0, "지정")
SENTENCE(SOURCE_LAUNCHES, 0, "실행 설정 파일에서")
SENTENCE(SOURCE_FILE, 0, "파일에서")
SENTENCE(SOURCE_PROFILED, 0, "프로파일한 실행에서")
SENTENCE(SOURCE_ASSUMED, 0, "가정")
SENTENCE(SOURCE_UNKNOWN, 0, "미상")
SENTENCE(SOURCE_DYNAMIC_SMEM, 0, "동적 공유 메모리")
SENTENCE(SOURCE_MAX_THREADS, 0, "launch bounds 또는 고정 블록 크기")

/* The summary: phrases in 1 to 3 lines, two blanks apart */
SENTENCE(RESULT_WARPS, 2, "{0}/{1} 워프")
SENTENCE(RESULT_BLOCKS, 1, "{0} 블록")
SENTENCE(SUMMARY_FIGURES, 3, "  {0}/{1} 워프  {2}")
SENTENCE(SUMMARY_FIGURES_SHORT, 2, "  {0}/{1} 워프")
SENTENCE(SUMMARY_LIMITED, 1, "제한: {0}")
SENTENCE(SUMMARY_LIMITED_SHORT, 1, "제한 {0}")
SENTENCE(SUMMARY_LIMITS, 1, "제한 {0}개")
SENTENCE(LOCAL_SPILLS, 1, "스필 {0} B")
SENTENCE(LOCAL_STACK, 1, "스택 {0} B")
SENTENCE(LOCAL_MEMORY, 0, "지역 메모리")
SENTENCE(SUMMARY_LOCAL, 1, "{0} 포함")
SENTENCE(SUMMARY_ACHIEVED, 1, "달성 {0}")
SENTENCE(SUMMARY_ESTIMATED, 1, "달성 {0}, 프로파일러의 어림값")
SENTENCE(SUMMARY_ESTIMATED_SHORT, 1, "달성 {0}, 어림값")
SENTENCE(SUMMARY_ASSUMED, 1, "가정: {0}")
SENTENCE(SUMMARY_UNKNOWN, 1, "미상: {0}")
/* {0} the block size's name, and over all sizes the least and the highest occupancy, its size */
SENTENCE(SUMMARY_BLOCK_SPAN, 4, "{0}({1}~{2} %, 최고는 {3})")
SENTENCE(SUMMARY_BLOCK_BOUND, 3, "{0}({1} %, 최고는 {2})")
SENTENCE(SUMMARY_BLOCK_SPAN_SHORT, 3, "{0}({1}~{2} %)")
SENTENCE(SUMMARY_BLOCK_BOUND_SHORT, 2, "{0}({1} %)")
SENTENCE(SUMMARY_BUILT_FOR, 1, "레지스터는 {0}용 빌드의 값")
SENTENCE(SUMMARY_BUILT_FOR_SHORT, 1, "{0}용 빌드")
SENTENCE(SUMMARY_DRIVER, 1, "드라이버: {0} 블록")
SENTENCE(SUMMARY_DRIVER_SHORT, 1, "드라이버 {0}")
SENTENCE(SUMMARY_NEEDS_OPTIN, 0, "공유 메모리 opt-in 필요")
SENTENCE(SUMMARY_NEEDS_OPTIN_SHORT, 0, "opt-in 필요")
SENTENCE(SUMMARY_NEEDS_OVERSIZED, 0, "oversized 공유 메모리 필요")
SENTENCE(SUMMARY_NEEDS_OVERSIZED_SHORT, 0, "oversized smem 필요")
SENTENCE(SUMMARY_CARVEOUTS, 0, "선: carve-out + L1, KiB")
SENTENCE(SUMMARY_CARVEOUTS_BARE, 0, "선: carve-out, KiB")
SENTENCE(SUMMARY_NEEDS_NONPORTABLE, 0, "비이식 클러스터")
/* A pinned launch: warps, occupancy "75 %", difference in points "+25", letter, architecture */
SENTENCE(SUMMARY_PINNED, 4, "핀 {3}: {0} 워프, {1} ({2})")
SENTENCE(SUMMARY_PINNED_ELSEWHERE, 5,
         "핀 {3}, {4}: {0} 워프, {1} ({2})")
SENTENCE(PINS_TITLE, 0, "핀: 지금과 다른 점")
SENTENCE(PINS_SAME, 0, "차이 없음")
SENTENCE(PINS_BUILD, 0, "이전 빌드")
SENTENCE(PINS_WARPS, 1, "{0} 워프")
SENTENCE(SUMMARY_PINNED_SHORT, 3, "핀 {2}: {0} ({1})")
SENTENCE(SUMMARY_PINS, 1, "핀 {0}")
SENTENCE(SUMMARY_PINS_LAST, 2, "핀 {0}, {1}")
SENTENCE(SUMMARY_PIN, 1, "핀 {0}")
SENTENCE(SUMMARY_LATENCY, 2, "{1}: {0} 워프 필요")
/* Of the whole GPU; {1} is the size of the largest cluster that fits */
SENTENCE(SUMMARY_CLUSTERS, 2,
         "활성 클러스터 {0}, 최대 크기 {1}")
SENTENCE(SUMMARY_PARTITION, 2, "SM {1}/{0}")
SENTENCE(SUMMARY_CLUSTERS_BOUND, 2,
         "활성 클러스터 {0}, 최대 크기 {1}, 상한")
SENTENCE(SUMMARY_CLUSTERS_SHORT, 1, "활성 클러스터 {0}")
SENTENCE(SUMMARY_CLUSTERS_AT_MOST, 1, "활성 클러스터 ≤ {0}")
SENTENCE(SUMMARY_WAVES, 1, "웨이브 {0}")
SENTENCE(SUMMARY_WAVES_TAIL, 2,
         "웨이브 {0}, 꼬리에 {1} 블록")
SENTENCE(SUMMARY_BLOCKS_BY_LIMIT, 0, "한도별 블록:")

/* The last row while something is typed: behind the keys Enter and Esc, or before a path */
SENTENCE(ENTRY_TAKE, 0, "확인")
SENTENCE(ENTRY_LEAVE, 0, "취소")
SENTENCE(ENTRY_SAVE_TO, 0, "저장")
SENTENCE(ENTRY_LAUNCHES_TO, 0, "실행 구성 저장")
SENTENCE(ENTRY_OPEN, 0, "열기")
SENTENCE(ENTRY_PICTURE, 0, "그림 저장 (.svg, .ans, .txt)")
SENTENCE(ENTRY_TARGET, 0, "목표 점유율, %:")
SENTENCE(ENTRY_TARGET_AGAIN, 2, "목표 점유율, % (지금 {0}; {1}: 없음):")
SENTENCE(ENTRY_EXACTLY, 0, "SM의 정확한 블록 수:")
SENTENCE(ENTRY_ARCHITECTURES, 0, "아키텍처:")
SENTENCE(TYPED_BYTES, 0, "바이트, 예: 6144 또는 48K, 비율은 50 %")
SENTENCE(TYPED_BYTES_PER_THREAD, 0, "스레드당 바이트, 예: 16 또는 16 + 1K")
SENTENCE(TYPED_CARVEOUT, 0, "비율 예: 50 %, 크기 예: 100K, 또는 default")
SENTENCE(NO_SUCH_ARCH, 1, "아키텍처 \"{0}\" 없음")
SENTENCE(NO_SUCH_ARCH_MEANT, 2, "아키텍처 \"{0}\" 없음; {1}인가요?")
SENTENCE(NO_ARCHS, 0, "아키텍처 이름이 없습니다")

/* Hints in the last row, each behind its keys; as many as fit. Of a cursor */
SENTENCE(HINT_TOUR_ON, 0, "다음")
SENTENCE(HINT_TOUR_BACK, 0, "뒤로")
SENTENCE(HINT_TOUR_SCENE, 0, "장면")
SENTENCE(LECTURE_LEFT, 1, "직접 정한 실행 구성; {0} 키로 장면 복귀")
SENTENCE(HINT_ROW, 0, "행")
SENTENCE(HINT_SCROLL, 0, "스크롤")
SENTENCE(HINT_WALK, 0, "이동")
SENTENCE(HINT_PART, 0, "부분")
SENTENCE(HINT_FIELD, 0, "필드")
SENTENCE(HINT_SLIDER, 0, "항목")
/* of values */
SENTENCE(HINT_STEP, 0, "조절")
SENTENCE(HINT_CLIFF, 0, "절벽")
SENTENCE(HINT_BEST, 0, "최적")
SENTENCE(HINT_FOLLOW, 0, "스레드당")
SENTENCE(HINT_CHANGE, 0, "변경")
SENTENCE(HINT_TYPE, 0, "입력")
SENTENCE(HINT_UNDO, 0, "취소")
SENTENCE(HINT_RESET, 0, "리셋")
/* of the row or point under the cursor */
SENTENCE(HINT_CHOOSE, 0, "선택")
SENTENCE(HINT_APPLY, 0, "적용")
SENTENCE(HINT_TAKE, 0, "적용")
SENTENCE(HINT_EXPLORE, 0, "탐색")
SENTENCE(HINT_ADD, 0, "추가")
SENTENCE(HINT_REMOVE, 0, "제거")
SENTENCE(HINT_SORT, 0, "정렬")
SENTENCE(HINT_REVERSE, 0, "역순")
SENTENCE(HINT_GRID, 0, "그리드 적용")
SENTENCE(HINT_PIN, 0, "핀")
SENTENCE(HINT_PINS, 0, "핀들")
SENTENCE(HINT_RETURN, 0, "복귀")
/* of what is shown */
SENTENCE(HINT_PAGE, 0, "쪽")
SENTENCE(HINT_ARCHITECTURE, 0, "GPU")
SENTENCE(HINT_FIELDS, 0, "필드")
SENTENCE(HINT_PERCENT, 0, "백분율")
SENTENCE(HINT_CARVEOUTS, 0, "carve-out")
SENTENCE(HINT_LARGE, 0, "크게")
SENTENCE(HINT_ALL_GRAPHS, 0, "모두 보기")
SENTENCE(HINT_BLOCKS, 0, "블록")
SENTENCE(HINT_TARGET, 0, "목표")
SENTENCE(HINT_EXACTLY, 0, "정확히")
SENTENCE(HINT_ARCHITECTURES, 0, "GPU들")
SENTENCE(HINT_ALL_ADVICE, 0, "전체 조언")
SENTENCE(HINT_GLYPHS, 0, "기호")
SENTENCE(HINT_AXES, 0, "축")
SENTENCE(HINT_LIMITERS, 0, "제한요인")
SENTENCE(HINT_LATENCY, 0, "지연")
SENTENCE(HINT_ILP, 0, "ILP")
SENTENCE(HINT_BUILT_FOR, 0, "대상")
SENTENCE(HINT_NAMES, 0, "이름")
SENTENCE(HINT_HELP, 0, "도움")
SENTENCE(HINT_CLOSE, 0, "닫기")
SENTENCE(HINT_QUIT, 0, "종료")
/* The last row during long work */
SENTENCE(WORK_READING, 0, "읽는 중")
SENTENCE(WORK_WAITING, 0, "다른 occupant가 이 파일에 쓰는 중: 대기")
SENTENCE(WORK_ENDS, 0, "중단")

/* ---- view: graphs and pages */
/* Titles of graphs, and of the map: in a frame of 27 cells and more, the narrow ones below 50 */
SENTENCE(AXIS_BLOCK_SIZE, 0, "블록 크기")
SENTENCE(AXIS_REGISTERS, 0, "스레드당 레지스터")
SENTENCE(AXIS_REGISTERS_NARROW, 0, "레지스터")
SENTENCE(AXIS_SMEM, 0, "블록당 공유 메모리, KiB")
SENTENCE(AXIS_SMEM_NARROW, 0, "공유 메모리, KiB")
SENTENCE(AXIS_CLUSTER_SIZE, 0, "클러스터 크기")
SENTENCE(AXIS_TENSOR_COLUMNS, 0, "텐서 메모리 열")
SENTENCE(AXIS_TENSOR_COLUMNS_NARROW, 0, "텐서 메모리")
/* The same inside of a title */
SENTENCE(AXIS_NAME_BLOCK_SIZE, 0, "블록 크기")
SENTENCE(AXIS_NAME_REGISTERS, 0, "스레드당 레지스터")
SENTENCE(AXIS_NAME_SMEM, 0, "공유 메모리, KiB")
SENTENCE(AXIS_NAME_CLUSTER_SIZE, 0, "클러스터 크기")
SENTENCE(AXIS_NAME_TENSOR_COLUMNS, 0, "텐서 메모리 열")
SENTENCE(AXIS_SMEM_PER_THREAD, 0, "공유 메모리, B/스레드")
SENTENCE(AXIS_NAME_SMEM_PER_THREAD, 0, "공유 메모리, B/스레드")
/* Under the axis of a large graph: the unit of its values */
SENTENCE(AXIS_UNIT_BLOCK_SIZE, 0, "블록당 스레드")
SENTENCE(AXIS_UNIT_REGISTERS, 0, "스레드당 레지스터")
SENTENCE(AXIS_UNIT_SMEM, 0, "블록당 동적 공유 메모리, KiB")
SENTENCE(AXIS_UNIT_SMEM_PER_THREAD, 0, "스레드당 공유 메모리 바이트")
SENTENCE(AXIS_UNIT_CLUSTER_SIZE, 0, "클러스터당 블록")
SENTENCE(AXIS_UNIT_TENSOR_COLUMNS, 0, "블록당 텐서 메모리 열")
SENTENCE(MAP_TITLE, 2, "{0} 대 {1}")
SENTENCE(AXIS_NO_CLUSTER, 0, "없음")
/* The place of the map's cursor */
SENTENCE(MAP_THREADS, 1, "{0} 스레드")
SENTENCE(MAP_REGISTERS, 1, "{0} 레지스터")
SENTENCE(MAP_BYTES, 1, "{0} B")
SENTENCE(MAP_BYTES_PER_THREAD, 1, "{0} B/스레드")
SENTENCE(MAP_CLUSTER, 1, "{0} 블록/클러스터")
SENTENCE(MAP_NO_CLUSTER, 0, "클러스터 없음")
SENTENCE(MAP_COLUMNS, 1, "{0} 텐서 열")
SENTENCE(MAP_NO_COLUMNS, 0, "텐서 메모리 없음")
SENTENCE(MAP_REFUSED, 1, "실행 불가: {0}")
/* The map's legend, behind its levels: a line between two areas of one level */
SENTENCE(MAP_LINE_LONG, 0, "음영 안의 절벽")
SENTENCE(MAP_LINE, 0, "절벽")
SENTENCE(MAP_BLANK, 0, "빈칸: 실행 불가")

/* The right end of a graph's title: the unit of its height; the wide ones from 50 cells on */
SENTENCE(GRAPH_WARPS, 0, "워프")
SENTENCE(GRAPH_WARPS_WIDE, 0, "SM당 워프")
SENTENCE(GRAPH_PERCENT, 0, "%")
SENTENCE(GRAPH_PERCENT_WIDE, 0, "워프의 %")
SENTENCE(GRAPH_CLUSTERS_WIDE, 1, "{0}, GPU의 %")
SENTENCE(GRAPH_GPU, 0, "GPU의 %")
SENTENCE(GRAPH_GPU_WIDE, 0, "GPU 워프의 %")
/* Inside of the graph of cluster sizes */
SENTENCE(GRAPH_NO_DEVICE, 0, "SM 1개 기준: 장치 미선택")
SENTENCE(GRAPH_GPCS_UNKNOWN, 0, "상한, GPC 크기 미상")
SENTENCE(GRAPH_GPCS_FITTED, 0, "GPC 크기 추정")
SENTENCE(GRAPH_GPCS_ASSUMED, 0, "GPC 크기 가정")
/* At the latency line, by the room there is: {1} is its name, {2} resident warps */
SENTENCE(LATENCY_WORDS_RESIDENT, 3,
         "{1} 은닉에 {0} 워프 필요, {2} 상주")
SENTENCE(LATENCY_WORDS_NEEDED, 2, "{1} 은닉에 {0} 워프 필요")
SENTENCE(LATENCY_WORDS_ENOUGH, 3, "{1} 은닉: {2} 워프 중 {0}")
SENTENCE(LATENCY_WORDS_FEW, 3, "{1} 은닉에 {0} 워프, 지금 {2}")
SENTENCE(LATENCY_WORDS_HIDE, 2, "{1} 은닉: {0} 워프")
SENTENCE(LATENCY_WARPS, 2, "{1}: {0} 워프")
/* ↑: above the graph */
SENTENCE(LATENCY_WORDS_ABOVE, 2, "{1} 은닉에 {0} 워프 필요 ↑")
SENTENCE(LATENCY_WARPS_ABOVE, 2, "{1}: {0} 워프 ↑")
/* {0} one of these: whether more warps gain, and what the figures at the right end are */
SENTENCE(LATENCY_GAINS_NOTHING, 1, "{0}: 더해도 이득 없음")
SENTENCE(LATENCY_GAINS, 1, "{0}: 늘리면 이득")
SENTENCE(LATENCY_POINTS, 1, "{0} (오른쪽: 측정, 최고의 %)")
SENTENCE(LATENCY_POINTS_SHORT, 1, "{0} (오른쪽: %, 측정)")

/* In place of the graph of clusters on the architecture {0}, in a frame of 24 cells and more */
SENTENCE(CARVEOUTS_TITLE_WIDE, 1, "{0}: 클러스터 없음: carve-out별 L1")
SENTENCE(CARVEOUTS_TITLE, 0, "carve-out별 L1")
SENTENCE(CARVEOUTS_BARE_TITLE_WIDE, 1, "{0}: 클러스터 없음: carve-out")
SENTENCE(CARVEOUTS_BARE_TITLE, 0, "carve-out")
SENTENCE(LIMITS_TITLE_WIDE, 1, "{0}: 클러스터 없음: 한도별 블록")
SENTENCE(LIMITS_TITLE, 0, "한도별 블록")
SENTENCE(LIMITS_UNIT, 0, "블록")
/* Its rows, in 3 cells at the left */
SENTENCE(CARVEOUTS_L1, 0, " L1")
SENTENCE(CARVEOUTS_KIB, 0, "KiB")

/* Beside a large graph, in 30 cells: the heading of its cliffs, and of what each costs */
SENTENCE(CLIFFS_TITLE, 0, "절벽")
SENTENCE(CLIFFS_NONE, 0, "절벽 없음: 곡선이 떨어지지 않음")
SENTENCE(CLIFF_BLOCKS, 3, "{2}: {1} → {0} 블록")
SENTENCE(CLIFF_SHARE, 3, "클러스터 {0}: {1} → {2} %")

/* The page of tables: headings of its columns, of 10 cells each */
SENTENCE(TABLES_ONE_SM, 0, "SM 1개")
SENTENCE(TABLES_PER_BLOCK, 0, "블록당")
SENTENCE(TABLES_PER_SM, 0, "SM당")
SENTENCE(TABLES_BLOCKS, 0, "= 블록")
SENTENCE(TABLES_NO_LIMIT, 0, "무제한")
SENTENCE(TABLES_PRODUCT, 3, "{0}/{1} 워프: {2}")
/* The shades of the bars */
SENTENCE(TABLES_ALLOCATED, 0, "할당")
SENTENCE(TABLES_OTHER_LIMIT, 0, "다른 한도가 먼저 걸림")
SENTENCE(TABLES_TOO_SMALL, 0, "한 블록에 부족")
/* Headings of facts, in 24 to 32 cells; a unit in which registers are allocated */
SENTENCE(FACTS_OCCUPANCY, 0, "점유율")
SENTENCE(FACTS_LIMITS_OF, 1, "{0}의 한도")
SENTENCE(FACTS_UNIT_OF_BLOCK, 1, "{0}/블록")
SENTENCE(FACTS_UNIT_OF_WARP, 1, "{0}/워프")

/* The page of advice: headings of the list, and of its columns: 9, 9, 14 and 18 cells */
SENTENCE(ADVICE_GAINS, 0, "나아지는 변경, 작은 변경부터")
SENTENCE(ADVICE_REACHES, 1, "{0} %에 이르는 변경")
SENTENCE(ADVICE_REACHES_NOTHING, 1, "변경 한두 개로는 {0} %에 못 미침")
SENTENCE(ADVICE_EXACTLY, 3,
         "SM에 {1} 스레드 블록이 정확히 {0}개: {2} %")
SENTENCE(ADVICE_NOT_EXACTLY, 2,
         "레지스터나 공유 메모리만 바꿔서는 {1} 스레드 블록이 정확히 {0}개가 되지 않음")
SENTENCE(ADVICE_NOW, 0, "지금")
SENTENCE(ADVICE_FIRST, 0, "처음")
SENTENCE(ADVICE_LAST, 0, "끝")
SENTENCE(ADVICE_NEAREST_AMOUNT, 0, "최근접")
SENTENCE(ADVICE_SHARED, 1, "블록 크기, {0}: 점유율, %")
SENTENCE(ADVICE_SHARED_TARGET, 2, "{1} % 이상인 블록 크기, {0}: 점유율, %")
SENTENCE(ADVICE_SHARED_NONE, 2, "{1} % 이상인 블록 크기 없음, {0}")
SENTENCE(ADVICE_SHARED_REFUSED, 2, "{0}에는 아무것도 들어가지 않습니다: {1}")
SENTENCE(ADVICE_LOWEST, 0, "최저")
SENTENCE(ADVICE_SHARED_BEST, 0, "최저값이 가장 높음")
SENTENCE(ADVICE_THREADS, 0, "스레드")
SENTENCE(ADVICE_MAKES_IT_RUN, 0, "실행되게 하는 변경")
SENTENCE(ADVICE_FULL, 0, "워프 슬롯이 모두 참: 더 얻을 것 없음")
SENTENCE(ADVICE_NOTHING, 0, "변경 한두 개로는 나아지지 않음")
SENTENCE(ADVICE_FULL_BOUND, 0, "최선이면 워프 슬롯이 모두 참: 그 이상 얻을 것 없음")
SENTENCE(ADVICE_NOTHING_BOUND, 0, "변경 한두 개로는 상한이 오르지 않음")
SENTENCE(ADVICE_NEAREST, 0, "매개변수별 가장 가까운 손실")
SENTENCE(ADVICE_BY, 0, "변화")
SENTENCE(ADVICE_BLOCKS, 0, "블록")
SENTENCE(ADVICE_OCCUPANCY, 0, "점유율")
SENTENCE(ADVICE_THEN_LIMITED_BY, 0, "그 뒤의 제한")
SENTENCE(ADVICE_CODE, 1,
         "코드에 넣을 내용, SM에 블록 {0}개")

/* The page of comparison: headings of its columns; a column is at least as wide */
SENTENCE(COMPARE_OCCUPANCY, 0, "점유율")
SENTENCE(COMPARE_BLOCKS, 0, "블록")
SENTENCE(COMPARE_WARPS, 0, "워프")
SENTENCE(COMPARE_LIMITER, 0, "제한")
SENTENCE(COMPARE_ON_GPU, 0, "상주")
SENTENCE(COMPARE_WAVES, 0, "웨이브")
SENTENCE(COMPARE_CLUSTERS, 0, "클러스터")
SENTENCE(COMPARE_LIMITS, 1, "제한 {0}개")
SENTENCE(COMPARE_GPU, 0, "GPU")
SENTENCE(COMPARE_LIST_ORDER, 0, "GPU, 목록 순서")
SENTENCE(COMPARE_OVER, 1, "{0}별")
SENTENCE(COMPARE_ONE_WAVE, 2, "{1} 중 {0}개: 한 웨이브로 충분")
SENTENCE(COMPARE_NO_WAVE, 1, "{0}개 모두 한 웨이브로 부족")
SENTENCE(COMPARE_CLIPPED, 0, "탐색 중인 값; 다른 행: 요청한 값")
SENTENCE(COMPARE_SHARE, 1, "GPU 워프의 {0}")

/* The page of the whole GPU */
SENTENCE(GPU_NO_DEVICE, 2, "{0}, 장치 없음: 아키텍처 목록({1})에 그 제품들이 있습니다")
SENTENCE(GPU_RESIDENT, 2, "SM {1}개에 동시에 {0} 블록")
SENTENCE(GPU_RESIDENT_BOUND, 2, "{1} SM에 동시에 ≤ {0} 블록")
SENTENCE(GPU_RESIDENT_SHARE, 1, "워프의 {0}")
SENTENCE(GPU_COOPERATIVE, 2, "협력 그리드: {0}{1}")
SENTENCE(GPU_NO_GRID, 2, "그리드 없음({0}: {1})")
SENTENCE(GPU_GRID, 2, "그리드 {0}: 웨이브 {1}")
SENTENCE(GPU_GRID_BOUND, 2, "그리드 {0}: ≥ {1} 웨이브")
SENTENCE(GPU_TAIL, 1, "마지막에 {0} 블록")
SENTENCE(GPU_IDLE, 1, "그중 유휴 SM {0}")
SENTENCE(GPU_EFFICIENCY, 1, "전체 슬롯의 {0}")
SENTENCE(GPU_SIZES, 0, "웨이브가 꽉 차는 그리드")
SENTENCE(GPU_CURVE, 0, "그리드 크기별 쓴 블록 슬롯, %")
SENTENCE(GPU_WAVES, 1, "{0} 웨이브")
SENTENCE(GPU_GPCS_UNKNOWN, 0, "어느 SM이 어느 GPC에 있는지 알 수 없음: 클러스터 수는 상한입니다")
SENTENCE(GPU_GPCS, 2, "GPC {0}개({1})")
SENTENCE(GPU_CLUSTERS, 4, "클러스터 {0}: 동시에 {1}개, SM {3} 중 {2}")
SENTENCE(GPU_NO_CLUSTERS, 0, "클러스터 없음: 모든 SM 사용")
/* In the frame of a GPC: {1} SMs */
SENTENCE(GPU_GPC_CLUSTERS, 2, "{1} SM, {0} 클러스터")
SENTENCE(GPU_GPC_BLOCKS, 2, "{1} SM, {0} 블록")
/* The boxes of SMs */
SENTENCE(GPU_SM_USED, 0, "블록을 받음")
SENTENCE(GPU_SM_OVER, 0, "클러스터 하나보다 작은 자리")
SENTENCE(GPU_SM_EMPTY, 0, "클러스터보다 작은 GPC")
SENTENCE(GPU_PARTITIONS, 0, "파티션")
SENTENCE(GPU_GREEN, 2, "그린 컨텍스트: SM {0}개부터, {1}의 배수")
SENTENCE(GPU_MPS, 2, "MPS: SM {0}개부터, {1}의 배수")
/* A MIG slice, in columns */
SENTENCE(GPU_SMS, 1, "{0} SM")
SENTENCE(GPU_BLOCKS_AT_MOST, 1, "≤ {0} 블록")
SENTENCE(GPU_WAVES_OF_SLICE, 1, "{0} 웨이브")
SENTENCE(GPU_WAVES_AT_LEAST, 1, "≥ {0} 웨이브")
SENTENCE(GPU_WHOLE_WAVES_AT_LEAST, 1, "≥ {0} 웨이브")

/* The page of one SM. Its sub-partitions, and the L1 cache beside its shared memory, KiB */
SENTENCE(SM_PART, 1, "하위 파티션 {0}")
SENTENCE(SM_WHOLE, 0, "SM")
SENTENCE(SM_L1, 1, "L1 {0} KiB")
/* A resource: {0} blocks of {1} hold {2}, of {3} */
SENTENCE(SM_AMOUNTS, 4, "{3} 중 {0} × {1} = {2}")
SENTENCE(SM_AMOUNTS_SHORT, 2, "{1} 중 {0}")
SENTENCE(SM_AMOUNTS_MOST, 2, "{1} 중 ≤ {0}")
SENTENCE(SM_AMOUNTS_UNKNOWN, 1, "{0} 중 ?")
SENTENCE(SM_LEAST, 1, "≥ {0}")
SENTENCE(SM_BYTES, 1, "{0} B")
SENTENCE(SM_KIB, 1, "{0} KiB")
/* What is left over of it, and why: {0} further blocks or warps; {2}, {3} are of the next block */
SENTENCE(SM_ROOM, 2, "{1} 남음: 블록 {0}개 더 가능")
SENTENCE(SM_NOT_TAKEN, 1, "{0} 남음: 블록이 쓰지 않음")
SENTENCE(SM_ROOM_SHORT, 1, "{0}개 더 가능")
SENTENCE(SM_LEFT_SHORT, 1, "{0} 남음: 부족")
SENTENCE(SM_UNKNOWN_SHORT, 0, "미상")
SENTENCE(SM_UNKNOWN, 0, "블록이 쓰는 양을 모름: 들어갈 블록이 더 적을 수 있음")
SENTENCE(SM_NONE_LEFT, 2, "안 남음: 블록 {0}에 {1} 필요")
SENTENCE(SM_TOO_FEW, 3, "{0} 남음: 블록 {1}에 {2} 필요")
SENTENCE(SM_THREADS_IDLE, 3, "유휴 스레드 슬롯 {0}: {2} 스레드인 블록 {1} 불가")
SENTENCE(SM_WARPS_LEFT, 4,
         "{1} 남음: 워프 {0}개분, 블록 {2}의 워프는 {3}개")
SENTENCE(SM_HALVES, 3, "두 절반에 {0} 남음: 블록 {1}에는 한쪽에 {2} 필요")
SENTENCE(SM_REFUSES, 0, "블록 하나도 들이지 못함")
/* The next block; {1}: "레지스터 + 워프 슬롯" */
SENTENCE(SM_DOOR, 2, "블록 {0} 문 앞 대기: {1}에 막힘")
SENTENCE(SM_DOOR_BOUND, 2, "블록 {0} 문 앞 대기: {1}에 막힘, 모르는 값에 먼저 막힐 수도 있음")
SENTENCE(SM_DOOR_SHORT, 2, "블록 {0} 대기: {1}")
SENTENCE(SM_DOOR_REFUSED, 1, "블록 실행 불가: {0}")
SENTENCE(SM_DOOR_PARKED, 1,
         "블록 {0}: 텐서 메모리 할당에서 대기 중: 시작되었지만 점유율에 세지 않습니다")
SENTENCE(SM_PLACEMENT, 0, "배치 가정: 워프는 하위 파티션에 차례로 배정")
SENTENCE(SM_GPCS_ELSEWHERE, 1, "각 GPC의 SM: GPU 쪽({0})")
SENTENCE(SM_PLACEMENT_HALVES, 0, "배치 가정: 블록은 두 절반에 차례로 배정")

/* The page of devices: headings of its columns; a column is at least as wide */
SENTENCE(DEVICES_SMS, 0, "SM")
SENTENCE(DEVICES_WARPS, 0, "워프")
SENTENCE(DEVICES_BLOCKS, 0, "블록")
SENTENCE(DEVICES_REGISTERS, 0, "레지스터")
SENTENCE(DEVICES_SMEM, 0, "Smem KiB")
SENTENCE(DEVICES_CLUSTER, 0, "클러스터")
SENTENCE(DEVICES_GPCS, 0, "GPC")
SENTENCE(DEVICES_MHZ, 0, "MHz")
SENTENCE(DEVICES_BANDWIDTH, 0, "GB/s")
SENTENCE(DEVICES_CHIP, 0, "칩")
SENTENCE(DEVICES_LAUNCH, 0, "이 실행 구성:")
SENTENCE(DEVICES_CARVEOUTS, 0, "carve-out:")
SENTENCE(DEVICES_GPC_COUNT, 2, "{0} {1}")
/* The source of the sizes of GPCs */
SENTENCE(CONFIDENCE_UNKNOWN, 0, "미상")
SENTENCE(CONFIDENCE_ASSUMED, 0, "가정")
SENTENCE(CONFIDENCE_FITTED, 0, "추정")
SENTENCE(CONFIDENCE_DOCUMENTED, 0, "문서")
SENTENCE(CONFIDENCE_MEASURED, 0, "측정")

/* ---- view: overlays */
/* Titles of boxes */
SENTENCE(HELP_TITLE, 0, "도움말")
SENTENCE(HELP_READING, 0, "화면 읽는 법")
SENTENCE(HELP_TYPE, 0, "입력하면 목록이 줄어듦")
SENTENCE(HELP_NONE, 0, "맞는 기호나 키가 없습니다")
/* The meaning of each symbol, behind a sample of it */
SENTENCE(SYMBOL_VALUE, 0, "현재 값: 점 또는 밝은 열; 높은 그래프에서는 점선이 가리킴")
SENTENCE(SYMBOL_AXIS_VALUE, 0, "밝은 열이 없는 축에서 현재 값의 자리")
SENTENCE(SYMBOL_CLIFF, 0, "절벽: 다음 값에서 워프가 줄어듦")
SENTENCE(SYMBOL_COST, 0, "이 절벽에서 잃는 양, 축의 단위로")
SENTENCE(SYMBOL_ASSUMED, 0, "가정이거나 미상: 옵션, 파일, 키로 주어지지 않은 값")
SENTENCE(SYMBOL_BOUND, 0, "상한: 알 수 없는 값이 있음")
SENTENCE(SYMBOL_PIN, 0, "흐린 선: 글자가 있는 핀(P), 또는 다른 carve-out(c)")
SENTENCE(SYMBOL_CARVEOUT, 0, "그런 선의 끝: carve-out + L1, KiB")
SENTENCE(SYMBOL_LATENCY, 0, "옆에 적힌 지연 시간을 은닉하는 워프(w: 다른 것)")
SENTENCE(SYMBOL_MEASURED, 0, "그만큼의 워프로 측정한 처리량, 최고 대비")
SENTENCE(SYMBOL_TICK, 0, "축의 눈금")
SENTENCE(SYMBOL_GRIDLINE, 0, "희미한 선: 축의 높이")
SENTENCE(SYMBOL_GAIN, 0, "조언: 워프를 얻는 변경")
SENTENCE(SYMBOL_LOSS, 0, "조언: 워프를 잃는 가장 가까운 변경")
SENTENCE(SYMBOL_BINDING, 0, "표: 결과를 정하는 한도")
SENTENCE(SYMBOL_ROW, 0, "표와 목록: 현재 값의 행, 또는 다음 절벽의 행")
SENTENCE(SYMBOL_HEAT, 0, "맵: 낮은 점유율에서 높은 점유율로, 256색이 아닐 때")
SENTENCE(SYMBOL_REGION_EDGE, 0, "맵: 같은 음영 안의 절벽")
SENTENCE(SYMBOL_MAP_CURSOR, 0, "맵: 커서, 그 값은 마지막 줄에")
SENTENCE(SYMBOL_MAP_LAUNCH, 0, "맵: 현재 구성의 행과 열")
SENTENCE(SYMBOL_DOOR, 0, "SM: 다음 블록, 그리고 그것을 막는 자원")
SENTENCE(SYMBOL_PIECE, 0, "SM: 상주 블록, 번호 자리가 없으면 끝자리만")
SENTENCE(SYMBOL_LEFT_OVER, 0, "SM, GPU: 남은 자리")
SENTENCE(SYMBOL_SM_BOXES, 0, "GPU: 블록을 받는 SM, 클러스터보다 작은 자리의 SM, 너무 작은 GPC의 SM")
SENTENCE(SYMBOL_CLUSTERS, 0, "장치: 가장 큰 클러스터, 이식 가능/비이식")
SENTENCE(SYMBOL_FITS, 0, "비교: 그리드가 한 웨이브에 들어감")
SENTENCE(SYMBOL_SORTED, 0, "비교: 행을 정렬하는 열")
SENTENCE(SYMBOL_NO_TAB, 0, "여기 탭이 없는 쪽: Tab으로 이어짐")
SENTENCE(SYMBOL_REFUSED, 0, "슬라이더: 블록이 실행되지 않는 값")
SENTENCE(SYMBOL_HIDDEN, 0, "범례에서: 글자를 숨긴 한도(X)")
SENTENCE(SYMBOL_SCROLL, 0, "목록에서 보이는 부분")
SENTENCE(SYMBOL_LEFT_OUT, 0, "자리가 없는 낱말이나 옵션")
SENTENCE(SYMBOL_LETTERS, 0, "글자나 색: 그 자리에서 결과를 정하는 한도")
SENTENCE(LAUNCH_TITLE, 0, "실행 구성")
SENTENCE(LAUNCH_SMEM_CONSTANT, 0, "공유 메모리, 상수")
SENTENCE(ARCHITECTURES_TITLE, 0, "아키텍처 또는 장치")
SENTENCE(KERNELS_TITLE, 0, "커널")
SENTENCE(LAUNCH_MEMORIES, 2, "공유 {0} KiB, L1 {1} KiB")
SENTENCE(LAUNCH_L1_UNKNOWN, 1, "공유 {0} KiB, L1 크기 미상")
SENTENCE(LAUNCH_LIMITED, 1, "제한됨, 원래 {0}")
SENTENCE(LAUNCH_NO_EFFECT, 0, "효과 없음")

/* Pickers */
SENTENCE(PICKER_FILTER, 0, "필터")
SENTENCE(PICKER_PLACE, 2, "{0:plain}/{1:plain}")
SENTENCE(PICKER_NONE, 0, "없음")
SENTENCE(ARCHITECTURES_NONE, 0, "이름에 이것이 든 항목 없음")
SENTENCE(KERNELS_NONE, 0, "이름, 파일, 아키텍처에 이것이 든 커널이 없습니다")

/* The picker of architectures and devices */
SENTENCE(ARCHITECTURES_SMS, 1, "{0} SM")
SENTENCE(ARCHITECTURES_OF_SM, 3, "SM당 워프 {0}, 블록 {1}, 레지스터 {2},")
SENTENCE(ARCHITECTURES_SMEM, 1, "공유 메모리 {0} KiB")
SENTENCE(ARCHITECTURES_CLUSTERS, 1, "클러스터 {0}")
SENTENCE(ARCHITECTURES_CLOCK, 1, "{0} MHz")
SENTENCE(ARCHITECTURES_BANDWIDTH, 1, "{0} GB/s")
SENTENCE(ARCHITECTURES_GPCS, 1, "GPC, {0}:")
SENTENCE(ARCHITECTURES_GPCS_UNKNOWN, 0, "GPC 크기 미상")

/* The picker of kernels: headings of its columns, of 13, 6, 8, 7 and 20 cells */
SENTENCE(KERNELS_NAME, 0, "커널")
SENTENCE(KERNELS_ARCH, 0, "Arch")
SENTENCE(KERNELS_REGISTERS, 0, "Regs")
SENTENCE(KERNELS_SMEM, 0, "Smem")
SENTENCE(KERNELS_SPILLS, 0, "스필")
SENTENCE(KERNELS_OCCUPANCY, 0, "점유율")
SENTENCE(KERNELS_TIME, 0, "GPU 시간")
SENTENCE(KERNELS_BLOCK, 2, "블록 크기 {0}, {1}")
SENTENCE(KERNELS_SPILLED, 1, "스필 {0} B")
SENTENCE(KERNELS_TENSOR, 1, "텐서 열 {0}")
SENTENCE(KERNELS_WARNED, 1, "ptxas: {0}")
SENTENCE(KERNELS_SETMAXNREG, 0, "R setmaxnreg")
SENTENCE(KERNELS_ALIKE, 1, "동일 {0}")
SENTENCE(KERNELS_RELOCATABLE, 0, "링크 전: 레지스터가 더 늘 수 있음")

/* ---- output: reports */
SENTENCE(REPORT_FROM, 1, "{0}에서")
SENTENCE(REPORT_FROM_BUILD, 2, "{0}에서, {1}용으로 컴파일")
SENTENCE(REPORT_TITLE, 2, "{0} {1}")
SENTENCE(REPORT_TITLE_DEVICE, 4, "{0} {1}, {2}, SM {3:plain}개")
SENTENCE(REPORT_TITLE_PARTITION, 5,
         "{0} {1}, {2}의 SM {4:plain}/{3:plain}")
SENTENCE(REPORT_LAUNCH, 0, "실행 구성")
SENTENCE(REPORT_OCCUPANCY, 0, "점유율")
SENTENCE(REPORT_LIMITED_BY, 0, "제한 요인")
SENTENCE(REPORT_LIMITED_BY_MANY, 1, "제한 요인   {0}")
SENTENCE(REPORT_NO_LIMIT, 0, "무제한")
SENTENCE(REPORT_ARCH, 0, "GPU의 물리적 한도")
SENTENCE(REPORT_DEVICE, 0, "GPU 전체")
SENTENCE(ROW_BLOCKS, 0, "블록 슬롯")
SENTENCE(ROW_WARPS, 0, "워프")
SENTENCE(ROW_REGISTERS, 0, "레지스터")
SENTENCE(ROW_SMEM, 0, "공유 메모리, 바이트")
SENTENCE(ROW_BARRIERS, 0, "배리어")
SENTENCE(ROW_VIRTUAL, 0, "가상 자원")
SENTENCE(ROW_CLUSTER, 0, "클러스터 블록")
SENTENCE(ROW_TENSOR, 0, "텐서 메모리, 열")

/* Two tables of limits: four headings each */
SENTENCE(ALLOCATED, 0, "할당된 자원")
SENTENCE(ALLOCATED_NEEDED, 0, "블록당")
SENTENCE(ALLOCATED_AVAILABLE, 0, "SM당 한도")
SENTENCE(ALLOCATED_BLOCKS, 0, "= SM당 블록")
SENTENCE(MAXIMUM, 0, "SM당 최대 블록")
SENTENCE(MAXIMUM_BLOCKS, 0, "블록")
SENTENCE(MAXIMUM_WARPS_PER_BLOCK, 0, "* 워프/블록")
SENTENCE(MAXIMUM_WARPS, 0, "= SM당 워프")
SENTENCE(REPORT_LOCAL, 1, ", {0} 포함")
SENTENCE(REPORT_SOURCE, 1, ", {0}") /* behind a value: the source of it */
SENTENCE(REPORT_LIMITS_LEGEND, 3,
         "  < 제한 요인; SM의 워프 슬롯 {0:plain}개; 점유율 = {1:plain} / {0:plain} = {2} %")

SENTENCE(REPORT_EXPLANATION, 0, "계산 과정")
SENTENCE(REPORT_UNLIMITED, 1, "{0}: 무제한")
SENTENCE(REPORT_LIMIT, 2, "{0}: {1:plain} 블록")
SENTENCE(REPORT_SMALLEST_LIMIT, 2,
         "{0}: {1:plain} 블록, 가장 작음")
SENTENCE(REPORT_ADVICE, 0, "나아지는 변경, 작은 변경부터")
SENTENCE(GAINS, 0, "나아지는 변경, 작은 변경부터")
SENTENCE(GAINS_OF_REFUSED, 0, "실행되게 하는 변경")
SENTENCE(LOSSES, 0, "매개변수별 가장 가까운 손실")
SENTENCE(REPORT_CODE, 1,
         "코드에 넣을 내용, SM에 블록 {0:plain}개")
SENTENCE(REPORT_NOTES, 0, "참고")

/* ---- output: changes of the launch */
SENTENCE(ADVICE_CHANGE, 3, "{0} {1} → {2}")
SENTENCE(ADVICE_CHANGE_BYTES, 3, "{0} {1} → {2} B")
SENTENCE(ADVICE_CHANGE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(ADVICE_ONE, 3, "{0}: {1:plain} 워프, {2} %")
SENTENCE(ADVICE_AND, 0, ", ")
SENTENCE(ADVICE_DYNAMIC_SMEM, 0, "동적 공유 메모리")
SENTENCE(ADVICE_CLUSTER, 0, "클러스터")
SENTENCE(ADVICE_GRID, 0, "그리드")
SENTENCE(ADVICE_DEFAULT, 0, "기본값")
SENTENCE(ADVICE_NONE, 0, "없음")
SENTENCE(VALUE_ALL, 0, "전체")
SENTENCE(VALUE_LEAST, 0, "최소")
SENTENCE(VALUE_MOST, 0, "최대")

/* ---- output: notes */
SENTENCE(NO_BLOCK_FITS, 1, "블록 불가: {0}")
SENTENCE(NOTE_STATIC_SMEM_ENDS, 1,
         "정적 공유 메모리는 {0}바이트까지: 그보다 큰 부분은 동적이어야 합니다")
SENTENCE(NOTE_NEEDS_OPTIN, 1,
         "공유 메모리가 {0}바이트를 넘음: 커널이 "
         "cudaFuncAttributeMaxDynamicSharedMemorySize를 설정해야 합니다")
SENTENCE(NOTE_FITS_WITH_OPTIN, 0,
         "커널이 cudaFuncAttributeMaxDynamicSharedMemorySize를 설정하면 들어갑니다(여기서는 "
         "--no-optin 없이)")
SENTENCE(NOTE_FIGURES_ASSUMED, 2, "가정, {1}에 대해 공개되지 않음: {0}")
SENTENCE(NOTE_FITS_OVERSIZED, 1,
         "커널이 oversized 공유 메모리를 허용하면 {0}바이트까지 들어갑니다: cudaFuncAttribute 17"
         "(공유 메모리 모드)을 3으로 설정(여기서는 --oversized-smem)")
SENTENCE(NOTE_NEEDS_OVERSIZED, 0,
         "opt-in과 함께 cudaFuncAttribute 17(공유 메모리 모드)을 oversized 공유 메모리를 허용하는 "
         "3으로 설정해야 합니다")
SENTENCE(NOTE_FITS_NONPORTABLE, 0,
         "커널이 cudaFuncAttributeNonPortableClusterSizeAllowed를 설정하면 들어갑니다(여기서는 "
         "--nonportable)")
SENTENCE(NOTE_NEEDS_NONPORTABLE, 1,
         "블록이 {0:plain}개보다 많은 클러스터: 커널이 "
         "cudaFuncAttributeNonPortableClusterSizeAllowed를 설정해야 합니다")
SENTENCE(NOTE_CARVEOUT_GREW, 2, "블록 하나를 담으려고 carve-out이 {0} → {1}바이트로 커짐")
SENTENCE(NOTE_CACHING_OFF, 0, "L1의 로드 캐싱을 포기합니다: SM 절반에 들어가는 블록이 없습니다")
SENTENCE(NOTE_IDLE_THREADS, 1,
         "블록의 마지막 워프에 유휴 스레드가 {0:plain}개 있습니다")
SENTENCE(NOTE_NO_EFFECT, 3, "{0}: {1}에서는 효과 없음: {2}")
SENTENCE(NOTE_DRIVER_BLOCKS, 2,
         "SM당 {0} 블록이 텐서 메모리를 가집니다; 드라이버는 tcgen05.alloc이 있는 커널이면 언제나 "
         "{1}개라고 답하고, API 호출과 협력 실행은 그 답을 따릅니다")
SENTENCE(NOTE_DRIVER_BLOCKS_AT_MOST, 2,
         "SM당 최대 {0} 블록이 텐서 메모리를 가집니다; 드라이버는 tcgen05.alloc이 있는 커널이면 언제나 "
         "{1}개라고 답하고, API 호출과 협력 실행은 그 답을 따릅니다")
SENTENCE(NOTE_CLUSTER_BLOCKS_ASSUMED, 2,
         "{1}의 SM에 클러스터 실행의 블록이 최대 {0:plain}개라는 것은 가정입니다")
SENTENCE(NOTE_GPCS_UNKNOWN, 1,
         "{0}의 GPC를 알 수 없습니다: 활성 클러스터는 상한입니다")
SENTENCE(NOTE_GPCS_FITTED, 1, "{0}의 GPC 목록은 추정입니다: 보드마다 다릅니다(--gpcs로 지정)")
SENTENCE(NOTE_GPCS_ASSUMED, 1, "{0}의 GPC 목록은 가정입니다: 보드마다 다릅니다(--gpcs로 지정)")
SENTENCE(NOTE_OTHER_BUILD, 2, "{0}용 컴파일: {1}에서 그 레지스터 수는 가정입니다")
SENTENCE(NOTE_UNKNOWN, 1, "미상: {0}: 점유율은 상한입니다")
SENTENCE(NOTE_ASSUMED, 1, "가정: {0}")
SENTENCE(NOTE_BLOCK_SPAN, 3, "모든 블록 크기에서 {0}~{1} %, 최고는 {2}")
SENTENCE(NOTE_NOT_LINKED, 0, "링크 전: 레지스터와 스택이 더 늘 수 있습니다")
SENTENCE(NOTE_SPILLS, 2, "레지스터 스필: {0:plain}바이트 저장, {1:plain}바이트 로드")

/* Headings of tables as text, and words in their cells */
SENTENCE(HEADING_ARCH, 0, "아키텍처")
SENTENCE(HEADING_REGS, 0, "레지스터")
SENTENCE(HEADING_BAR, 0, "배리어")
SENTENCE(HEADING_CLUSTER, 0, "클러스터")
SENTENCE(HEADING_STACK, 0, "스택")
SENTENCE(HEADING_BLOCK, 0, "블록 크기")
SENTENCE(HEADING_LIMITER, 0, "제한 요인")
SENTENCE(HEADING_ON, 0, "기준")
SENTENCE(HEADING_LAUNCHES, 0, "실행")
SENTENCE(HEADING_TIME_US, 0, "시간 µs")
SENTENCE(HEADING_SHARE, 0, "비율")
SENTENCE(HEADING_SPILLS, 0, "스필")
SENTENCE(HEADING_FILE, 0, "파일")
SENTENCE(HEADING_KERNEL, 0, "커널")
SENTENCE(HEADING_TIMES, 0, "횟수")
SENTENCE(HEADING_CHANGE, 0, "변경")
SENTENCE(HEADING_REGISTERS, 0, "레지스터")
SENTENCE(HEADING_BLOCKS, 0, "블록")
SENTENCE(HEADING_WARPS, 0, "워프")
SENTENCE(HEADING_THREADS, 0, "스레드")
SENTENCE(HEADING_MIN_GRID, 0, "최소 그리드")
SENTENCE(HEADING_CUDAS, 0, "CUDA 선택")
SENTENCE(HEADING_TARGET, 0, "목표")
SENTENCE(HEADING_LOWEST, 0, "최저 %")
SENTENCE(HEADING_FIELD, 0, "필드")
SENTENCE(HEADING_NOW, 0, "지금")
SENTENCE(HEADING_FIRST, 0, "처음")
SENTENCE(HEADING_LAST, 0, "끝")
SENTENCE(HEADING_RESIDENT, 0, "상주")
SENTENCE(HEADING_WAVES, 0, "웨이브")
SENTENCE(HEADING_TAIL, 0, "꼬리")
SENTENCE(HEADING_NAME, 0, "이름")
SENTENCE(HEADING_TITLE, 0, "계열")
SENTENCE(HEADING_SMEM_BLOCK, 0, "smem/블록")
SENTENCE(HEADING_DEVICES, 0, "장치")
SENTENCE(HEADING_DEVICE, 0, "장치")
SENTENCE(HEADING_CHIP, 0, "칩")
SENTENCE(HEADING_SMS, 0, "SM")
SENTENCE(HEADING_GPCS, 0, "GPC")
SENTENCE(HEADING_MODE, 0, "모드")
SENTENCE(HEADING_QUESTION, 0, "질문")
SENTENCE(HEADING_CONFIGURATIONS, 0, "구성")
SENTENCE(HEADING_DIFFER, 0, "차이")
SENTENCE(HEADING_COLUMNS, 0, "열")
SENTENCE(HEADING_CORE, 0, "계산")
SENTENCE(HEADING_STOOD, 0, "상주")
SENTENCE(HEADING_PARAMETER, 0, "매개변수")
SENTENCE(HEADING_VALUE, 0, "값")
SENTENCE(HEADING_SPEED, 0, "속도")
SENTENCE(HEADING_UNIT, 0, "단위")
SENTENCE(HEADING_OCCUPANCY, 0, "점유율 %")
SENTENCE(HEADING_US, 0, "µs")
SENTENCE(CHANGED_UNCLEAR, 0, "불분명")
SENTENCE(CHANGED_WORSE, 0, "나빠짐")
SENTENCE(CHANGED_TRADED, 0, "맞바뀜")
SENTENCE(CHANGED_BETTER, 0, "좋아짐")
SENTENCE(CHANGED_ADDED, 0, "추가됨")
SENTENCE(CHANGED_REMOVED, 0, "없어짐")
SENTENCE(CHANGED_UNCHANGED, 0, "그대로")
SENTENCE(CHANGED_TO, 0, " → ") /* between the figures of the old and the new build */
SENTENCE(VALUE_YES, 0, "예")
SENTENCE(VALUE_NO, 0, "아니요")

/* ---- command: options and help */
/* Commands: what they do, how they work; operands and arguments stay as they are typed */
SENTENCE(COMMAND_EXPLORE_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_EXPLORE, 0, "탐색기 열기; FILE은 커널이 든 파일")
SENTENCE(COMMAND_EXPLORE_DETAILS, 0,
         "명령을 주지 않으면 이 명령이 실행됩니다. 표준 출력이 터미널이 아니면 대신 report를 "
         "실행합니다. 숫자에는 K, KiB, M, 16진수, 구분 기호를 쓸 수 있습니다: 48K, 0x100, "
         "1,024. FILE이 -이면 표준 입력입니다.")
SENTENCE(COMMAND_REPORT_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_REPORT, 0, "파일의 커널마다 표를 한 번 출력")
SENTENCE(COMMAND_REPORT_DETAILS, 0,
         "파일이 없으면 옵션이 주는 실행 구성의 보고서 하나를 냅니다. 파일이 있으면 찾은 커널마다 "
         "하나씩, --arch나 --device가 달리 정하지 않는 한 그 커널이 빌드된 아키텍처에서 냅니다; "
         "달리 정하면 파일마다 드라이버가 거기서 올릴 커널을, 없으면 가장 가까운 아키텍처용 커널을 "
         "씁니다. 블록 크기는 --block, 실행 설정 파일, 프로파일한 실행, 커널 자신의 값을 차례로 "
         "따르고, 아무 데도 없으면 --assume-block의 값이나 256으로 가정합니다. 보고서에는 각 값의 "
         "출처가 나옵니다. 파일 가운데 저장한 탐색이 있으면 그 실행 구성의 보고서 하나를 냅니다. "
         "--explain이나 --advice를 주면 CSV에는 계산의 줄마다, 또는 변경마다 한 "
         "행이 있습니다.")
SENTENCE(COMMAND_SWEEP_OPERANDS, 0, "--vary AXIS[=FROM..TO[:STEP]]")
SENTENCE(COMMAND_SWEEP, 0, "실행 구성의 필드 한두 개를 바꿔 보기")
SENTENCE(COMMAND_SWEEP_DETAILS, 0,
         "AXIS는 필드의 키입니다: block, registers, dynamic_smem, smem_per_thread, cluster, "
         "static_smem, barriers, carveout, grid, max_threads, virtual, tensor_columns. 범위를 "
         "주지 않으면 가능한 값을 모두 훑고, 공유 메모리는 할당 단위로, 스레드당 값은 4바이트씩 "
         "나아갑니다. text 형식은 결과가 같은 이웃을 묶습니다.")
SENTENCE(COMMAND_SUGGEST_OPERANDS, 0, "[FILE...]")
SENTENCE(COMMAND_SUGGEST, 0, "목표에 이르는 블록 크기, launch bounds, 레지스터 한도")
SENTENCE(COMMAND_SUGGEST_DETAILS, 0,
         "먼저 점유율이 가장 높은 블록 크기를 냅니다; CUDA 런타임의 "
         "cudaOccupancyMaxPotentialBlockSize가 고를 크기에는 표시가 있습니다. 다음으로 --block의 "
         "블록 크기나 그 크기에 대해, SM의 블록 수마다 스레드가 가질 수 있는 최대 레지스터, 그것을 "
         "요청하는 launch bounds, 최대 동적 공유 메모리를 냅니다. api는 "
         "cudaOccupancyAvailableDynamicSMemPerBlock의 답이며 실제보다 클 수 있습니다. 파일이 있으면 "
         "--kernel과 --arch로 고른 커널 하나의 실행 구성을 씁니다. --exactly는 대신 블록이 정확히 "
         "그 수만큼 상주하는 레지스터와 바이트를 출력합니다. 아키텍처가 여럿이면(--arch NAME,NAME) "
         "그 가운데 가장 낮은 점유율이 가장 높은 블록 크기를 냅니다; 커널이면 각각에서 실행되는 "
         "빌드로 셉니다. 이하 기호가 붙은 백분율은 상한입니다: 커널 실행 구성의 어떤 값을 알 수 "
         "없습니다.")
SENTENCE(COMMAND_BATCH_OPERANDS, 0, "[FILE]")
SENTENCE(COMMAND_BATCH, 0, "구성의 CSV를 받아 같은 행에 결과를 붙여 출력")
SENTENCE(COMMAND_BATCH_DETAILS, 0,
         "첫 행은 열의 이름입니다; 실행 구성의 열(arch, device, block, registers, static_smem, "
         "dynamic_smem, smem_per_thread, carveout, barriers, cluster, grid, cache_config, caching, "
         "max_threads, virtual, optin, nonportable, oversized, tensor_columns)을 읽고 나머지는 제어 "
         "문자만 ?로 바꾸어 그대로 넘깁니다. dynamic_smem은 블록 크기를 따를 수 있습니다: 16*block + 1K. 없거나 빈 값은 "
         "옵션의 값이나 기본값이 됩니다. 결과는 뒤에 덧붙습니다. error에는 행의 잘못(종료 상태 1)이나 "
         "블록이 들어가지 않는 까닭(blocks는 0)이 나옵니다. 클러스터는 열이나 옵션이 장치를 정할 때 "
         "셉니다.")
SENTENCE(COMMAND_KERNELS_OPERANDS, 0, "FILE...")
SENTENCE(COMMAND_KERNELS, 0, "파일의 커널과 그 자원을 나열")
SENTENCE(COMMAND_KERNELS_DETAILS, 1,
         "점유율은 실행 설정 파일이나 프로파일한 실행의 구성, 또는 커널이 정한 블록 크기에서 셉니다. "
         "실행 구성의 값을 알 수 없으면 그 모든 값에서 가장 높은 점유율, 곧 상한입니다: text에서는 "
         "<=, CSV에서는 bound와 unknown이며 best_block이 붙습니다. bounds는 __launch_bounds__의 값, "
         "스레드/블록입니다. {0} 읽지 못했거나 다 읽지 못한 것이 있으면, 또는 나열할 것이 없으면 종료 "
         "상태는 2입니다.")
SENTENCE(COMMAND_CHECK, 0,
         "점유율이 낮아지거나 허용보다 많이 쓰는 커널이 있으면 실패")
SENTENCE(COMMAND_CHECK_DETAILS, 1,
         "조건에 맞지 않는 커널과 그 까닭을 출력하며, 이때 종료 상태는 1입니다. 파일에 물은 값이 "
         "없거나 블록 크기를 알 수 없어 판단할 수 없는 커널은 통과가 아니며 따로 셉니다. --baseline을 "
         "주면 점유율, 레지스터, 스필, 스택이 기준보다 나빠졌거나 기준에 있던 값을 이제 알 수 없는 "
         "커널이 실패합니다; 새 커널과 없어진 커널의 이름이 나옵니다. --update는 대신 이 빌드를 "
         "저장합니다. 커널은 이름과 아키텍처로 구별하고, 매개변수가 바뀐 커널은 이름이 하나뿐이면 "
         "이름만으로 구별합니다. {0} 읽지 못했거나 다 읽지 못한 것이 있으면, 또는 검사할 커널이 "
         "없으면 종료 상태는 2입니다.")
SENTENCE(COMMAND_DIFF_OPERANDS, 0, "OLD NEW")
SENTENCE(COMMAND_DIFF, 0, "두 빌드의 커널 비교, 가장 나빠진 것부터")
SENTENCE(COMMAND_DIFF_DETAILS, 1,
         "커널은 check --baseline과 같이 이름과 아키텍처로, --arch를 주면 이름만으로 짝짓고, "
         "매개변수가 바뀐 커널은 이름이 하나뿐이면 이름만으로 짝짓습니다. 나빠짐은 점유율이 낮아진 "
         "것이고, 점유율이 같으면 차례로 스필, 스택, 레지스터, 공유 메모리가 늘어난 것입니다. 맞바뀜은 "
         "점유율과 스필이 함께 줄거나 함께 늘어난 것입니다. ?는 "
         "파일에 없는 값, <=는 알 수 없는 값의 모든 경우에서 가장 높은 점유율입니다; 알 수 없는 것이 "
         "레지스터나 정적 공유 메모리이거나 한 빌드에서만 알 수 없으면 변화는 불분명합니다. markdown과 "
         "github 형식은 GitHub의 한도까지 자른 pull request 댓글과 워크플로의 주석이며, --fail이면 "
         "오류로 냅니다. {0} 읽지 못했거나 다 읽지 못한 것이 있거나, 비교할 커널이 없거나, --fail에서 "
         "변화가 불분명하면 종료 상태는 2입니다.")
SENTENCE(COMMAND_PROFILES_OPERANDS, 0, "[NAME...]")
SENTENCE(COMMAND_PROFILES, 0, "아키텍처의 프로필 나열, 출력, 검사")
SENTENCE(COMMAND_PROFILES_DETAILS, 0,
         "NAME은 한 아키텍처의 프로필을 복사해 고칠 수 있는 파일로 출력합니다. 파일은 "
         "$OCCUPANT_PROFILES, $XDG_CONFIG_HOME/occupant/profiles 또는 ~/.config/occupant/profiles, "
         "설치된 것, 프로그램 안에 든 것의 차례로 찾습니다.")
SENTENCE(COMMAND_TOUR, 0, "강의를 장면마다 진행; 이름이 없으면 목록")
SENTENCE(COMMAND_TOUR_DETAILS, 0,
         "Space는 앞으로, Backspace는 뒤로 가며, 다른 키는 모두 탐색기의 것이고 =는 장면으로 "
         "돌아갑니다. --check는 FILE의 모든 오류를 찾습니다: 글에 나오는 수는 계산하거나, claim으로 "
         "주장하거나, fact로 밝혀야 합니다. 움직임은 길어야 1분입니다. --notes는 둘째 터미널에서 강사 메모로 따라갑니다. "
         "--record FILE은 터미널 없이 투어 전체를 asciicast로 기록합니다.")
SENTENCE(BUILDS_OF_ARCH, 0,
         "--arch를 주면 파일에서 드라이버가 거기서 올릴 빌드만, 커널마다 가장 알맞은 것을 셉니다; "
         "그런 빌드가 없으면 가장 가까운 아키텍처용 빌드로 가정합니다.")
SENTENCE(COMMAND_GPUS_OPERANDS, 0, "[--write FILE]")
SENTENCE(COMMAND_GPUS, 0, "이 컴퓨터의 GPU 나열; 그 프로필 쓰기")
SENTENCE(COMMAND_GPUS_DETAILS, 0,
         "이 컴퓨터의 드라이버에 묻습니다: libcuda.so.1을 실행 중에 엽니다. 표 뒤에는 드라이버와 "
         "프로필이 다르게 말하는 수치가 모두 나옵니다; 다른 명령은 --gpu를 주면 드라이버의 수치를 "
         "씁니다. --write FILE은 GPU의 프로필을 쓰며, --gpu가 없으면 첫 GPU의 것입니다; 형식은 "
         "`occupant profiles --fields`에 있고 수치마다 출처를 적습니다. GPC와 SM 하나에 상주하는 "
         "클러스터 실행의 블록을 재느라 GPU를 1~2초 씁니다; 측정하지 못한 것은 표준 오류와 프로필의 "
         "머리에 적습니다.")
SENTENCE(COMMAND_VERIFY, 0, "이 컴퓨터의 GPU의 프로필을 드라이버와 대조")
SENTENCE(COMMAND_VERIFY_DETAILS, 0,
         "드라이버로 작은 커널을 컴파일하고 수만 가지 구성에서 활성 블록, 블록 크기, 공유 메모리, "
         "클러스터를 물어 그 답을 프로필의 답과 하나씩 비교합니다. 그다음 드라이버가 말하지 않는 것을 "
         "측정합니다: 보통 실행, 클러스터 실행, 텐서 메모리 실행의 블록이 SM에 몇 개 함께 상주하는지, "
         "그리고 각 GPC의 SM 수. 1분 안에 끝나고 장치 메모리 몇 MB를 씁니다. 종료 상태 1: 다른 답이 "
         "있으며, 두 값을 함께 출력합니다. Ctrl-C는 그때까지 비교한 것을 출력하고 그 신호로 끝납니다(셸에서 "
         "130). --json은 버그 보고를 위해 모든 답의 기록을 씁니다; --replay "
         "FILE은 그런 기록을 GPU 없이 다시 비교합니다.")
/* What the options do */
SENTENCE(OPTION_ARCH, 0,
         "아키텍처: sm_90, 9.0, 또는 프로필 파일; 없으면 sm_90, 또는 커널이 빌드된 아키텍처")
SENTENCE(OPTION_DEVICE, 0,
         "제품 이름이나 그 일부, 또는 none; 없으면 프로필의 첫 제품")
SENTENCE(OPTION_GPU, 0,
         "이 컴퓨터의 GPU, N이 없으면 첫 GPU: 한도는 드라이버에서, 나머지는 프로필에서")
SENTENCE(OPTION_LIMIT, 0, "이 시간이 지나도 끝나지 않은 실행을 끝냄; 없으면 30초")
SENTENCE(OPTION_REPLAY, 0, "--json이 쓴 기록을 GPU 없이 비교")
SENTENCE(OPTION_JSON, 0, "--format json과 같음")
SENTENCE(OPTION_WRITE, 0, "GPU의 프로필을 파일에 쓰기")
SENTENCE(OPTION_NO_OPTIN, 0, "커널이 기본보다 큰 공유 메모리를 opt-in하지 않음")
SENTENCE(OPTION_OVERSIZED, 0, "커널이 oversized 단계의 공유 메모리를 허용")
SENTENCE(OPTION_NONPORTABLE, 0, "커널이 이식 가능한 크기보다 큰 클러스터를 허용")
SENTENCE(OPTION_COOPERATIVE, 0, "협력 실행: 그리드 전체가 상주해야 함")
SENTENCE(OPTION_GPCS, 0,
         "사용하는 보드의 GPC별 SM 수, 예: 18,18,16: 그 합이 보드의 SM 수")
SENTENCE(OPTION_LATENCY, 0,
         "커널이 기다리는 것, 프로필의 이름으로: dram, l2_hit, fp32_add_mul_fma, none")
SENTENCE(OPTION_VARY, 0, "바꿀 필드, 가능한 범위나 주어진 범위에서; 두 번 주면 맵")
SENTENCE(OPTION_TARGET, 0, "목표 점유율; 없으면 가능한 최고값")
SENTENCE(OPTION_ASSUME_BLOCK, 0, "블록 크기를 알 수 없을 때 가정할 블록의 스레드 수")
SENTENCE(OPTION_EXACTLY, 0, "SM의 블록 수: 정확히 그만큼이 되는 값의 범위")
SENTENCE(OPTION_BLOCK_LIMIT, 0, "고려할 가장 큰 블록")
SENTENCE(OPTION_MIN_OCCUPANCY, 0, "모든 커널이 이르러야 하는 점유율")
SENTENCE(OPTION_MAX_REGISTERS, 0, "어느 커널도 넘으면 안 되는 스레드당 레지스터 수")
SENTENCE(OPTION_NO_ASSUMED, 0,
         "가정한 실행 매개변수는 --min-occupancy에서 미상으로 보고, 판단 불가로 처리")
SENTENCE(OPTION_NO_LOST_PERFORMANCE, 0,
         "어느 커널에도 성능 손실에 대한 ptxas의 경고(빌드 로그에 있음)가 없어야 함")
SENTENCE(OPTION_MAX_SPILLS, 0, "어느 커널도 넘으면 안 되는 스필 바이트 수(저장과 로드)")
SENTENCE(OPTION_BASELINE, 0, "이전 빌드의 CSV, 어느 커널도 그 수치보다 나빠지면 안 됨")
SENTENCE(OPTION_UPDATE, 0, "이 빌드의 수치를 기준 파일에 저장")
SENTENCE(OPTION_FAIL, 0, "나빠지거나 맞바뀐 것이 있으면 종료 상태 1")
SENTENCE(OPTION_EXPLAIN, 0,
         "표 대신 모든 한도의 계산 과정을 숫자와 함께 출력")
SENTENCE(OPTION_ADVICE, 0,
         "워프를 얻는 모든 변경, 잃는 가장 가까운 변경, 코드에 쓸 내용")
SENTENCE(OPTION_KERNEL, 0,
         "이 이름의 커널만: 이름만, 템플릿 인수까지, 매개변수까지, 또는 맹글링된 이름; *는 모든 "
         "텍스트, ?는 한 바이트에 맞음; 여러 번 주면 그중 하나에 맞는 것; 탐색은 첫 커널")
SENTENCE(OPTION_FILTER, 0, "--kernel과 같음")
SENTENCE(OPTION_SORT, 0,
         "열의 제목이나 CSV 키로 정렬; -COLUMN은 큰 값부터")
SENTENCE(OPTION_RECURSIVE, 0, "폴더 훑기")
SENTENCE(OPTION_CHECK, 0,
         "프로필 파일, 또는 (kernels) 실행 설정 파일의 모든 오류와 맞는 커널이 없는 섹션을 "
         "알림")
SENTENCE(OPTION_LAUNCHES, 0,
         "실행 설정 파일: 커널을 실행하는 구성; 없으면 여기나 프로젝트의 위 폴더에 있는 "
         "occupant.launches; none: 쓰지 않음")
SENTENCE(OPTION_WRITE_LAUNCHES, 0,
         "기록된 실행을 실행 설정 파일에 추가, 없는 커널마다 섹션 하나; -는 표준 출력")
SENTENCE(OPTION_FIELDS, 0, "프로필 파일에 쓸 수 있는 것을 출력")
SENTENCE(OPTION_DEVICES, 0, "아키텍처 대신 제품을 나열")
SENTENCE(OPTION_FORMAT, 0, "결과의 출력 형식")
SENTENCE(OPTION_CSV_GUARD, 0, "CSV에서 스프레드시트가 수식으로 실행할 글 앞에 '")
SENTENCE(OPTION_COLOR, 0, "색과 강조; NO_COLOR를 따름")
SENTENCE(OPTION_PRESENTER, 0, "프로젝터용, 적고 크게, 고대비로; --theme이 있으면 그대로")
SENTENCE(OPTION_NOTES, 0, "다른 터미널에서 진행 중인 투어의 강사 메모")
SENTENCE(OPTION_LANG, 0, "언어; 없으면 LC_ALL, LC_MESSAGES, LANG의 언어")
SENTENCE(LANG_NEEDS_UTF8, 1,
         "--lang {0}: UTF-8 로캘이 필요합니다; LC_ALL=C.UTF-8은 대부분의 시스템에 있습니다")
SENTENCE(LOCALE_NOT_INSTALLED, 1,
         "로캘 {0}이(가) 설치되어 있지 않습니다: UTF-8 없이 영어로; 대부분의 시스템에 LC_ALL=C.UTF-8이 있습니다")
SENTENCE(OPTION_GLYPHS, 0, "그래프를 그리는 문자")
SENTENCE(OPTION_PAGE, 0, "표 대신 탐색기의 한 쪽: 텍스트, 또는 --text, --ansi, --svg가 정하는 형식")
SENTENCE(OPTION_GRAPH, 0, "표 대신 탐색기의 그래프 하나")
SENTENCE(OPTION_KEYS, 0, "먼저 누를 키, 공백으로 구분, 키 목록의 이름대로: \"Down ] G\"")
SENTENCE(OPTION_SIZE, 0, "쪽의 칸 수: 100x30, 또는 --aspect에 맞게")
SENTENCE(OPTION_TEXT, 0, "쪽을 텍스트로 파일에 씀; -는 표준 출력")
SENTENCE(OPTION_ANSI, 0, "쪽을 터미널 색으로 씀; -는 표준 출력")
SENTENCE(OPTION_SVG, 0, "쪽을 슬라이드와 논문용 SVG로 씀; -는 표준 출력")
SENTENCE(OPTION_ASPECT, 0, "슬라이드용 SVG의 가로세로 비")
SENTENCE(OPTION_WIDTH, 0, "SVG의 너비, 픽셀")
SENTENCE(OPTION_PRINT, 0, "흰 종이를 위한 색")
SENTENCE(OPTION_THEME, 0, "색: 색각 이상자용, 어두운 배경, 밝은 배경, 고대비, 없음")
SENTENCE(OPTION_RECORD, 0, "화면을 asciicast로 기록: 무엇이 언제 보이는지")
SENTENCE(OPTION_SHOW_COMMAND, 0, "화면을 재현하는 명령줄을 마지막 행에 계속 표시")
SENTENCE(OPTION_WATCH, 0, "파일이 다시 빌드되면 새로 읽고 바뀐 것을 표시")
SENTENCE(OPTION_NO_MOUSE, 0, "마우스를 터미널에 맡김")
SENTENCE(OPTION_NO_CONFIG, 0, "설정 파일을 읽지 않음")
SENTENCE(OPTION_HELP, 0, "이 도움말 출력")
SENTENCE(OPTION_VERSION, 0, "버전 출력")
SENTENCE(OPTION_COMPLETION, 0, "셸의 자동 완성 파일 출력")
SENTENCE(OPTION_MANUAL, 0, "man용 매뉴얼 쪽 출력")

/* Help; the manual page is in English, as what programs read */
SENTENCE(HELP_PROGRAM, 0,
         "사용법: occupant [OPTION...] [FILE...]\n"
         "        occupant COMMAND [OPTION...] [OPERAND...]\n\n"
         "CUDA 커널의 블록이 SM에 몇 개 들어가는지, 다음 블록을 무엇이 막는지, 곡선이\n"
         "어디서 떨어지는지를 모든 NVIDIA 아키텍처에 대해 GPU 없이 보여 줍니다. 명령을\n"
         "주지 않으면 탐색기를 열고, 표준 출력이 터미널이 아니면 보고서를 냅니다.\n"
         "\n명령:\n")
SENTENCE(HELP_USAGE, 2, "사용법: occupant {0} {1} [OPTION...]")
SENTENCE(HELP_USAGE_ALONE, 1, "사용법: occupant {0} [OPTION...]")
SENTENCE(HELP_MORE, 0, "자세한 설명: occupant COMMAND --help")
SENTENCE(HELP_OPTIONS, 0, "옵션:")

/* ---- tour: files, scenes, the list */
SENTENCE(TOUR_SECTIONS, 1, "알 수 없는 섹션 \"{0:60}\"; 허용: [tour], [scene]")
SENTENCE(TOUR_WITHOUT_HEAD, 0, "투어는 [tour] 섹션으로 시작합니다")
SENTENCE(TOUR_KEY_UNKNOWN, 1,
         "모르는 키 \"{0:60}\"; 허용: 글(title, text, notes, question, answer), 세션과 실행 구성의 "
         "키, point, motion, overlay, series, claim, fact")
SENTENCE(TOUR_POINT_REFUSED, 1,
         "point: \"{0:60}\"; 허용: slider KEY, limit KEY, value KEY NUMBER")
SENTENCE(TOUR_MOTION_REFUSED, 2,
         "motion: \"{0:60}\"; 허용: KEY FROM..TO [by STEP] [at 초당 단계 수, 1 ~ {1}]")
SENTENCE(TOUR_PLACE_REFUSED, 1, 
         "\"{0:60}\": 이 실행 구성에 그런 이름의 수치가 없거나, 값이 아키텍처의 범위 밖")
SENTENCE(TOUR_CLAIM_REFUSED, 1, "claim: \"{0:60}\"; 허용: FIGURE [KEY=VALUE...]: VALUE")
SENTENCE(TOUR_CLAIM_WRONG, 3, "claim: {0:80}: 값은 {1}, {2:40} 아님")
SENTENCE(TOUR_NUMBER_UNSTATED, 1,
         "{0}: 장면 어디에도 근거가 없는 수입니다; 중괄호로 계산하거나, claim으로 주장하거나, "
         "fact에 출처를 적으세요")
SENTENCE(TOUR_GOOD, 2, "{0}: 장면 {1}개, 오류 없음")
SENTENCE(TOUR_OPERANDS, 0, "tour는 투어 하나만 진행(occupant tour --help 참조)")
SENTENCE(TOURS_HOW, 0, "진행: occupant tour NAME")
SENTENCE(TOUR_HEAD_KEY_UNKNOWN, 1, "모르는 키 \"{0:60}\"; [tour]에 허용: title, summary")
SENTENCE(TOUR_NO_NUMBER, 2, "투어 {0}은(는) 없습니다: 1부터 {1}까지 있습니다")
SENTENCE(TOUR_MEANT, 2, "{0}: 그런 이름의 투어나 파일이 없습니다; {1}인가요?")
SENTENCE(TOUR_UNKNOWN, 1, "{0}: 그런 이름의 투어나 파일이 없습니다(occupant tour 참조)")
SENTENCE(TOUR_VALUE_BEYOND, 4, "{0}: {1}은(는) {2}부터 {3}까지의 범위 밖")
SENTENCE(TOUR_MOTION_LONG, 2,
         "motion: {0}초가 걸립니다, 최대 {1}초; 단계를 크게 하거나(by N) 초당 단계 수를 늘리세요(at N)")
SENTENCE(TOUR_PLACE_OPEN, 1, "\"{0:60}\": 중괄호가 닫히지 않음")
SENTENCE(TOUR_SLIDER_MISSING, 2,
         "\"{0:60}\": 이 장면의 슬라이더 {1}에 대한 측정값 없음; 다른 슬라이더를 지정하세요(slider = KEY)")
SENTENCE(TOUR_FACT_BARE, 1, "fact: \"{0:60}\"에 출처 없음; 숫자 뒤에 적으세요")
SENTENCE(TOUR_ANSWER_ALONE, 0, "answer: 장면에 question 없음")
SENTENCE(TOUR_TEXT_LONG, 2, "{0}: 장면이 보여 줄 수 있는 {1}바이트보다 깁니다")
SENTENCE(NOTES_NO_TOUR, 0, "이 컴퓨터에서 이 사용자가 진행 중인 투어가 없습니다")
SENTENCE(NOTES_OF_SCENE, 5, "\n{0}/{1}  {2}\n{3}\n\n{4}\n")

/* ---- command: what is refused, and results of gates */
SENTENCE(MESSAGES_DROPPED, 1, "메시지 {0:plain}개 더 있음")
SENTENCE(STANDARD_INPUT, 0, "표준 입력")
SENTENCE(OUTPUT_FAILED, 1, "표준 출력: {0}")
SENTENCE(OUTPUT_UNWRITTEN, 0, "표준 출력: 쓸 수 없습니다")
SENTENCE(OPERAND_UNKNOWN, 1, "{0}: 그런 파일이나 명령 없음")
SENTENCE(OPERAND_MEANT, 2, "{0}: 그런 파일이나 명령이 없습니다; \"{1}\"인가요?")

/* Options */
SENTENCE(OPTION_REFUSED, 2, "--{0}: {1}")
SENTENCE(OPTION_NO_CHOICE, 3, "--{0}: 입력 \"{1}\", 허용: {2}")
SENTENCE(OPTION_UNKNOWN, 1, "없는 옵션 --{0}")
SENTENCE(OPTION_MEANT, 2, "없는 옵션 --{0}; --{1}인가요?")
SENTENCE(OPTION_UNKNOWN_SHORT, 1, "없는 옵션 -{0}")
SENTENCE(OPTION_NEEDS, 2, "--{0}: {1} 필요")
SENTENCE(OPTION_WITH_VALUE, 1, "--{0}: 값 불필요")
SENTENCE(OPTION_OF_OTHER_COMMAND, 2, "{0}: --{1} 없음(occupant {0} --help 참조)")
/* Lines of the configuration file, behind "file:line: "; {0} is the key */
SENTENCE(CONFIG_SECTION, 1, "\"[{0:58}]\": 섹션은 없음; 허용: name = value")
SENTENCE(CONFIG_KEY_UNKNOWN, 2, "모르는 키 \"{0:60}\"; 허용: {1}")
SENTENCE(CONFIG_KEY_MEANT, 2, "모르는 키 \"{0:60}\"; {1}인가요?")
SENTENCE(CONFIG_KEY_ONCE, 2, "{0}: 명령줄에서만 가능; 여기서 허용: {1}")
SENTENCE(CONFIG_KEY_TWICE, 2, "{0}: {1:plain}번째 줄에 이미 있음; 한 번만 허용")
SENTENCE(CONFIG_VALUE_REFUSED, 3, "{0}: 입력 \"{1:60}\", 허용: {2}")
SENTENCE(BATCH_OPERANDS, 0, "batch는 파일 하나만 받음(occupant batch --help 참조)")
SENTENCE(CHECK_OPERANDS, 0,
         "check에는 파일과 --min-occupancy P, --max-registers N, --max-spills BYTES, "
         "--no-lost-performance, --baseline FILE 중 하나가 필요합니다(occupant check --help 참조)")
SENTENCE(UPDATE_WITHOUT_BASELINE, 0, "--update에는 --baseline FILE 필요(occupant check --help 참조)")
SENTENCE(DIFF_OPERANDS, 0,
         "diff에는 파일이나 폴더 둘, OLD와 NEW가 필요합니다(occupant diff --help 참조)")
SENTENCE(KERNELS_OPERANDS, 0, "kernels에는 파일 필요(occupant kernels --help 참조)")
SENTENCE(PROFILES_CHECK_OPERANDS, 0, "--check에는 프로필 파일의 이름 필요")
SENTENCE(REPORT_PAGE_OR_TABLES, 2,
         "--{0}: 페이지, --{1}: 표; 하나만 지정하세요(페이지 쓰기: --text, --ansi, --svg)")
SENTENCE(REPORT_TWO_TABLES, 0,
         "--explain과 --advice는 서로 다른 CSV 표입니다: 하나만 요청하세요")
SENTENCE(SWEEP_OPERANDS, 0, "sweep은 옵션만 받습니다(occupant sweep --help 참조)")
SENTENCE(SWEEP_NOTHING, 0,
         "sweep: --vary AXIS[=FROM..TO[:STEP]] 필요(occupant sweep --help 참조)")
SENTENCE(WATCH_NOTHING, 0, "--watch에는 FILE이 필요")
SENTENCE(OUTPUT_IS_INPUT, 2,
         "--{0} {1:100}: 이 명령이 읽기도 하는 파일입니다: 쓸 파일을 따로 지정하세요")
SENTENCE(LOCK_AWAITED, 2, "{0:100}: 다른 occupant가 쓰는 중이라 기다립니다(잠금 파일: {1})")
SENTENCE(OVERLAY_STANDARD_INPUT, 0, "--overlay -: 표준 입력은 한 번만 읽습니다: FILE을 지정하세요")
SENTENCE(WATCH_STANDARD_INPUT, 0, "--watch: 표준 입력은 한 번만 읽습니다: FILE을 주세요")
SENTENCE(WATCH_FOLDER, 1, "--watch: {0}: 폴더임: 파일을 지정하세요")

/* Architecture, device, GPCs */
SENTENCE(ARCH_UNKNOWN, 1, "아키텍처 \"{0}\" 없음(occupant profiles 참조)")
SENTENCE(ARCH_MEANT, 2, "아키텍처 \"{0}\" 없음; {1}인가요? (occupant profiles 참조)")
SENTENCE(ARCH_IS_DEVICE, 2, "\"{0}\": 아키텍처가 아니라 장치의 이름입니다: --device에 {1}")
SENTENCE(ARCH_UNDESCRIBED, 1,
         "\"{0}\": 어느 문서에도 설명이 없는 ptxas의 대상입니다: 한도를 알 수 없습니다")
SENTENCE(ARCH_WITH_MISTAKES, 1,
         "\"{0}\"의 프로필에 오류가 있습니다(occupant profiles --check 참조)")
SENTENCE(DEVICE_UNKNOWN, 1, "\"{0}\"에 맞는 장치 없음(occupant profiles --devices 참조)")
SENTENCE(DEVICE_IS_ARCH, 1, "\"{0}\": 장치가 아니라 아키텍처의 이름입니다: --arch를 쓰세요")
SENTENCE(DEVICE_NONE_OF_ARCH, 2,
         "{1}에 \"{0}\"에 맞는 장치 없음(occupant profiles --devices 참조)")
SENTENCE(DEVICE_OTHERS_OF_ARCH, 3,
         "{1}에 \"{0}\"에 맞는 장치 없음; 있는 장치: {2} (occupant profiles --devices 참조)")
SENTENCE(DEVICE_SEVERAL, 2,
         "\"{0}\"에 맞는 장치가 여럿입니다: {1} (occupant profiles --devices 참조)")
SENTENCE(DEVICE_SEVERAL_OF_ARCH, 3,
         "{1}에 \"{0}\"에 맞는 장치가 여럿입니다: {2} (occupant profiles --devices 참조)")
SENTENCE(GPCS_WITHOUT_DEVICE, 0, "--gpcs: 장치 필요")
SENTENCE(GPCS_TOO_MANY, 1, "GPC가 {0:plain}개 초과")
SENTENCE(LATENCY_KEY_UNKNOWN, 1,
         "입력 \"{0}\", 허용: dram, l2_hit, l1_hit, shared_load, fp32_add_mul_fma, 프로필 "
         "[throughput]의 다른 이름, 또는 none")
SENTENCE(GPCS_OF_OTHER_SUM, 3, "목록의 SM은 모두 {0:plain}개, {1}: {2:plain}개")

/* Kernels */
SENTENCE(KERNEL_REFUSED, 3, "{0}: {1}: {2}")
SENTENCE(KERNEL_WITHOUT_PROFILE, 1, "{0}: 프로필 없음")
SENTENCE(KERNEL_UNDESCRIBED, 1, "{0}: 어느 문서에도 설명이 없는 ptxas의 대상")
SENTENCE(KERNEL_FILE_WITHOUT_ARCH, 2,
         "{0}: 아키텍처가 적혀 있지 않음: {1} 기준으로 봅니다(-a로 변경)")
SENTENCE(KERNEL_OUT_OF_BOUNDS, 0, "실행할 수 있는 범위를 넘는 수치")
SENTENCE(KERNEL_FIGURE_TOO_LARGE, 3, "{0} {1}: 최대 {2}까지 실행 가능")
SENTENCE(UNKNOWN_REGISTERS, 0, "레지스터 수 미상: 파일에 없음")
SENTENCE(UNKNOWN_SPILLS, 0, "스필 미상: 파일에 없음")
SENTENCE(NONE_TO_EXPLORE, 0, "탐색할 커널이 없습니다")
SENTENCE(NONE_TO_REPORT, 0, "보고할 커널이 없습니다")
SENTENCE(NONE_TO_SUGGEST, 0, "실행 구성을 제안할 커널이 없습니다")
SENTENCE(NONE_TO_LIST, 0, "나열할 커널이 없습니다")
SENTENCE(NONE_TO_CHECK, 0, "검사할 커널이 없습니다")
SENTENCE(NONE_TO_COMPARE, 0, "비교할 커널이 없습니다")

/* {1} is one of the three that follow */
SENTENCE(NONE_MEANT_TO_EXPLORE, 2,
         "탐색할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(NONE_MEANT_TO_REPORT, 2,
         "보고할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(NONE_MEANT_TO_SUGGEST, 2,
         "실행 구성을 제안할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(NONE_MEANT_TO_LIST, 2,
         "나열할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(NONE_MEANT_TO_CHECK, 2,
         "검사할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(NONE_MEANT_TO_COMPARE, 2,
         "비교할 커널이 없습니다: {0:plain}개 중 {1} 조건에 맞는 것이 없습니다")
SENTENCE(BY_KERNEL, 0, "--kernel")
SENTENCE(BY_KERNEL_AND_ARCH, 0, "--kernel, --arch")
SENTENCE(BY_KERNEL_AND_DEVICE, 0, "--kernel, --device")
SENTENCE(SORT_UNKNOWN, 2, "--sort: \"{0}\" 열 없음; 있는 열: {1}")
SENTENCE(SORT_MEANT, 3, "--sort: \"{0}\" 열 없음; \"{2}\"인가요?; 있는 열: {1}")
SENTENCE(NOTICE_OF_MESSAGES, 2, "메시지 {0:plain}개, 예: {1}")
SENTENCE(TALLY_UNLINKED, 1,
         "커널 {0:plain}개는 아직 링크되지 않음: 레지스터와 스택이 더 늘 수 있습니다")
SENTENCE(TALLY_WARNED, 1,
         "커널 {0:plain}개에 성능 손실에 대한 ptxas의 경고가 있습니다(--format csv로 확인)")
SENTENCE(TALLY_INPUTS, 1, "입력: {0}")
SENTENCE(TALLY_SOURCES, 2, "{0}: {1}")
SENTENCE(TALLY_BETWEEN, 0, "; ")
SENTENCE(TALLY_SOURCE, 2, "{1} {0:plain}")
SENTENCE(TALLY_BOUNDS, 1,
         "점유율 {0:plain}개는 상한입니다: 미상이거나 가정한 값은 --block, --assume-block, --smem이나 실행 설정 "
         "파일로 주세요")
SENTENCE(TALLY_UNSTATED, 1, "형식이 담지 못해 없다고 가정: {0}")
SENTENCE(TALLY_FORMAT, 2, "{0}: {1}")
SENTENCE(TALLY_STAND_INS, 2,
         "커널 {0:plain}개는 {1}용으로 빌드되지 않음: 가장 가까운 빌드로 가정합니다")

/* batch: {0} is the file */
SENTENCE(COLUMN_TWICE, 3, "{0}:1: {1:plain}번째 열: \"{2}\" 중복")
SENTENCE(COLUMN_OF_RESULT, 2,
         "{0}:1: 입력의 \"{1}\" 열을 같은 이름의 결과 옆에 남깁니다")
SENTENCE(COLUMN_PASSED_MEANT, 3,
         "{0}:1: \"{1}\" 열은 그대로 넘깁니다; \"{2}\"인가요?")
SENTENCE(BATCH_EMPTY, 1, "{0}: 비어 있습니다; 첫 행은 열의 이름이어야 합니다")
SENTENCE(NO_COLUMN_KNOWN, 1,
         "{0}:1: 아는 열이 없습니다; 아는 열: arch, device, block, registers, static_smem, "
         "dynamic_smem, carveout, barriers, cluster, grid 등(occupant batch --help 참조)")
SENTENCE(ROW_REFUSED, 3, "{0}:{1:plain}: {2}")
SENTENCE(ROWS_BAD, 2, "{0}: 잘못된 행 {1:plain}개")
SENTENCE(ROW_OF_OTHER_LENGTH, 2, "필드 {0:plain}개, 첫 행의 이름은 {1:plain}개")
SENTENCE(ROW_OUT_OF_BOUNDS, 0, "실행 구성이 범위 밖입니다")
SENTENCE(CELL_REFUSED, 2, "{0}: {1}")
SENTENCE(CELL_ARCH, 1, "arch: \"{0}\": 모르는 값")
SENTENCE(CELL_ARCH_UNDESCRIBED, 1,
         "arch: \"{0}\": 어느 문서에도 설명이 없는 ptxas의 대상입니다: 한도를 알 수 없습니다")
SENTENCE(CELL_ARCH_MEANT, 2, "arch: \"{0}\": 모르는 값; {1}인가요?")

/* check: {0} percent on {1} with blocks of {2}, {3} the limit, {4} what it was built for */
SENTENCE(CHECK_LOW, 4, "{1}에서 {0} %, 블록 크기 {2}: {3}")
SENTENCE(CHECK_LOW_OF_BUILD, 5, "{1}({4}용 빌드)에서 {0} %, 블록 크기 {2}: {3}")
SENTENCE(CHECK_BLOCK, 2, "{0} ({1})")
SENTENCE(CHECK_ANY_BLOCK, 0, "무관")
SENTENCE(CHECK_CANNOT_TELL, 2, "판단 불가: {0} 미상: {1} %")
SENTENCE(CHECK_ASSUMED, 2,
         "판단 불가: 가정: {0} (옵션, 실행 파일 또는 바이너리로 확인); 가정하면 {1} %") /* {0}: parameters */
SENTENCE(CHECK_INPUTS, 1, "입력: {0}")
SENTENCE(CHECK_INPUT, 3, "{0} {1} ({2})")
SENTENCE(CHECK_INPUT_UNKNOWN, 2, "{0} {1}")
SENTENCE(CHECK_LIMITED_BY, 1, "제한: {0}")
SENTENCE(CHECK_ADVICE, 1, "이르는 방법: {0}")
SENTENCE(CHECK_REGISTERS, 2, "레지스터 {0}개: 최대 {1}")
SENTENCE(CHECK_REGISTERS_OF_BUILD, 3, "{2}에서 레지스터 {0}: 최대 {1}")
SENTENCE(CHECK_SPILLS, 2, "스필 {0}바이트: 최대 {1}")
SENTENCE(CHECK_SPILLS_OF_BUILD, 3, "{2}에서 스필 {0} B: 최대 {1}")

SENTENCE(CHECK_WARNING, 1, "ptxas의 성능 손실 경고: {0}")
SENTENCE(CHECK_WARNING_OF_BUILD, 2, "{1}에서 ptxas의 성능 손실 경고: {0}")
SENTENCE(UNKNOWN_WARNINGS, 0, "ptxas의 경고는 빌드 로그에만 있습니다")

/* {0} kernels, of which {1} are bad and {2} unknown; {3} is the percentage */
SENTENCE(CHECKED_BEYOND, 2,
         "커널 {0:plain}개, 허용 초과 {1:plain}개")
SENTENCE(CHECKED_BEYOND_UNKNOWN, 3,
         "커널 {0:plain}개, 허용 초과 {1:plain}개, 판단 불가 {2:plain}개")
SENTENCE(CHECKED_BELOW, 3,
         "커널 {0:plain}, {2} % 미만 {1:plain}")
SENTENCE(CHECKED_BELOW_UNKNOWN, 4,
         "커널 {0:plain}, {2} % 미만 {1:plain}, 판단 불가 {3:plain}")

/* check --baseline: {0} is the file */
SENTENCE(BASELINE_MISSING, 1, "{0}: 파일 없음; --update가 만듭니다")
SENTENCE(BASELINE_NO_KERNEL, 0,
         "kernel이라는 열이 없습니다; 기준 파일은 check --update가 쓴 것이나 occupant kernels의 "
         "CSV입니다")
SENTENCE(BASELINE_COLUMN_TWICE, 1, "{0} 열이 중복됨; 한 번만 허용")
SENTENCE(BASELINE_CELL_REFUSED, 5, "{0}:{1:plain}: {2:plain}번째 열, {3}: {4}")
SENTENCE(BASELINE_NO_NAME, 0, "비어 있음; 커널의 이름이 와야 함")
SENTENCE(BASELINE_NO_ARCH, 1,
         "\"{0}\": 아키텍처가 아닙니다; 허용: sm_N과 같은 이름, 또는 빈칸")
SENTENCE(BASELINE_NOT_WHOLE, 1, "{0}: 저장하지 않음: 읽지 못했거나 다 읽지 못한 파일이 있습니다")
SENTENCE(BASELINE_UPDATED, 2,
         "{0}: 저장, 커널 {1}개")
SENTENCE(BASELINE_CURRENT, 1, "{0}: 최신")
SENTENCE(BASELINE_HINT, 0, "--update는 이 빌드의 수치를 저장합니다")
SENTENCE(BASELINE_OF_ARCH, 2, "{0} ({1})")
SENTENCE(BASELINE_SUMMARY, 2, "{0} 대비: {1}")
SENTENCE(BASELINE_LINE_WORSE, 2, "{0}보다 나쁨: {1}")
SENTENCE(BASELINE_LINE_UNCLEAR, 2, "{0} 대비 판단 불가: {1}")
SENTENCE(BASELINE_LINE_BETTER, 2, "{0}보다 좋음: {1}")
SENTENCE(BASELINE_LINE_NEW, 1, "신규: {0}에 없음")
SENTENCE(BASELINE_LINE_RENAMED, 2, "매개변수가 바뀜: {0}에서는 {1}")
SENTENCE(BASELINE_GONE, 2, "소멸: {0}: {1:400}")
SENTENCE(BASELINE_GONE_OF_ARCH, 3, "소멸: {0}: {2}의 {1:400}")
SENTENCE(BASELINE_MERGED, 1,
         "커널 {0}개가 이름, 아키텍처, 파일, 실행 구성이 다른 커널과 같음: 그중 가장 나쁜 수치로 "
         "셉니다")
SENTENCE(BASELINE_AMBIGUOUS, 1,
         "새 커널 {0}개는 매개변수가 바뀐 커널일 수 있습니다; 후보가 여럿이라 비교하지 않습니다")
SENTENCE(BASELINE_FIGURE, 3, "{0} {1} → {2}")
SENTENCE(BASELINE_PERCENT, 3, "{0} {1} → {2} %")
SENTENCE(BASELINE_ELSEWHERE, 5, "{0} {1} % ({3}) → {2} % ({4})")
SENTENCE(BASELINE_BLOCKS, 2, "블록의 스레드 {0} → {1}")
SENTENCE(KERNELS_NEW, 1, "새 {0}")
SENTENCE(KERNELS_GONE, 1, "소멸 {0}")

/* diff, profiles --check */
SENTENCE(DIFF_NOTHING, 0, "차이 없음")
SENTENCE(KERNELS_UNCLEAR, 1, "불분명 {0}")
SENTENCE(KERNELS_WORSE, 1, "악화 {0}")
SENTENCE(KERNELS_TRADED, 1, "맞바뀜 {0}")
SENTENCE(KERNELS_BETTER, 1, "개선 {0}")
SENTENCE(KERNELS_ADDED, 1, "추가 {0}")
SENTENCE(KERNELS_REMOVED, 1, "제거 {0}")
SENTENCE(KERNELS_UNCHANGED, 1, "그대로 {0}")
SENTENCE(DIFF_SUMMARY, 1, "커널: {0}")
SENTENCE(DIFF_CUT, 1,
         "커널 {0}개를 더 뺐습니다: GitHub은 댓글의 길이를 제한합니다")
SENTENCE(DIFF_TITLE, 2, "{0}: {1}")
SENTENCE(DIFF_TITLE_OF_ARCH, 3, "{0}: {1} ({2})")
SENTENCE(DIFF_FIGURE, 2, "{0} {1}")
SENTENCE(DIFF_PERCENT, 2, "{0} {1} %")
SENTENCE(DIFF_UNKNOWN, 4,
         "커널 {0:plain}개는 점유율 없이 비교합니다; 첫 커널, {1}: {2}: {3}")
SENTENCE(PROFILES_CHECKED, 2,
         "프로필 {0:plain}개 검사, 오류 {1:plain}개")

/* Launch files: {0} their path, or {1} where a count comes first */
SENTENCE(LAUNCHES_OVERRULED, 6, "{0}:{1:plain}: {2} = {3:plain}: {4:80}의 코드는 {5:plain} 고정")
SENTENCE(LAUNCHES_ABOVE_MOST, 6,
         "{0}:{1:plain}: {2} = {3:plain}: {4:80}의 코드는 최대 {5:plain}")
SENTENCE(OPTION_OVERRULED, 4, "--{0} {1:plain}: {2:80}의 코드는 {3:plain} 고정")
SENTENCE(OPTION_ABOVE_MOST, 4, "--{0} {1:plain}: {2:80}의 코드는 최대 {3:plain}")
SENTENCE(LAUNCHES_NONE_TO_CHECK, 1,
         "--check에는 실행 설정 파일 필요: 여기 {0} 없음, --launches FILE도 없음")
SENTENCE(FILE_IS_LAUNCHES, 1, "{0}: 실행 설정 파일입니다: --launches {0}로 주세요")
SENTENCE(LAUNCHES_CHECKED, 2,
         "{1}: 섹션 {0:plain}개, 오류 없음")
SENTENCE(LAUNCHES_CHECKED_BAD, 2, "{1}: 오류 {0:plain}개")
SENTENCE(LAUNCHES_UNMATCHED, 3, "{0}:{1:plain}: [{2}]: 맞는 커널 없음")
SENTENCE(LAUNCHES_NOTHING_RECORDED, 0,
         "--write-launches: 이 커널들의 실행 기록이 없습니다: 프로파일러가 본 것이 필요합니다")
SENTENCE(LAUNCHES_ADDED, 2, "{1}: 섹션 {0:plain}개 추가")
SENTENCE(LAUNCHES_KNOWN, 1,
         "커널 {0:plain}개는 이미 있습니다")
SENTENCE(LAUNCHES_UNRECORDED, 1,
         "커널 {0:plain}개는 실행 기록이 없습니다")
SENTENCE(LAUNCHES_UNNAMED, 1,
         "커널 {0:plain}개를 뺍니다: 그 커널만의 이름이 아닙니다")

/* suggest */
SENTENCE(SUGGEST_BLOCKS, 3,
         "스레드당 레지스터 {2:plain}개로 {0} % 이상인 블록 크기(최고: {1} %)")
SENTENCE(SUGGEST_BLOCKS_BOUND, 3,
         "스레드당 레지스터 {2:plain}개로 상한이 {0} % 이상인 블록 크기(최고: {1} %)")
SENTENCE(SUGGEST_BOUNDS, 1,
         "스레드 {0}개인 블록: SM의 블록 수마다 스레드당 최대 레지스터, launch bounds,\n"
         "최대 동적 공유 메모리\n"
         "(api: cudaOccupancyAvailableDynamicSMemPerBlock의 답)")
SENTENCE(SUGGEST_ARCHS, 3,
         "각 아키텍처에서 {0} % 이상인 블록 크기(최고: {1} %),\n"
         "스레드당 레지스터 {2:plain}개")
SENTENCE(SUGGEST_ARCHS_KERNEL, 2,
         "각 아키텍처에서 {0} % 이상인 커널의 블록 크기(최고: {1} %)")
SENTENCE(SUGGEST_BUILD, 3, "  {0}: 스레드당 레지스터 {1:plain}개, {2}용 빌드")
SENTENCE(SUGGEST_STAND_IN, 3,
         "  {0}: 스레드당 레지스터 {1:plain}개, {2}용 빌드로 여기서는 실행되지 않음")
SENTENCE(SUGGEST_ARCHS_ALONE, 0,
         "아키텍처가 여럿이면: --device와 --exactly 없이, 255자 이내로")
SENTENCE(SUGGEST_ARCHS_TOO_MANY, 1, "아키텍처는 최대 {0}개")
SENTENCE(SUGGEST_EXACTLY, 2,
         "SM에 {1} 스레드 블록이 정확히 {0}개: 처음 값과 끝 값, 나머지는 그대로")
SENTENCE(SUGGEST_NOT_EXACTLY, 3,
         "{2}: 레지스터나 공유 메모리만 바꿔서는 {1:plain} 스레드 블록이 정확히 {0:plain}개가 되지 "
         "않습니다")
SENTENCE(SUGGEST_SEVERAL, 1,
         "커널이 {0:plain}개 골라졌습니다: --kernel로 하나를, --arch로 그 빌드를 고르세요")
SENTENCE(SUGGEST_UNKNOWN, 1, "미상: {0}: 백분율은 상한입니다.")
SENTENCE(SUGGEST_SPILLS, 1,
         "레지스터가 {0:plain}개보다 적으면 스필될 수 있습니다: -Xptxas -v로 확인하세요.")
SENTENCE(SUGGEST_SPILLS_MORE, 2,
         "이미 {1}; 레지스터가 {0:plain}개보다 적으면 스필이 늘 수 있습니다:\n"
         "-Xptxas -v로 컴파일해 확인하세요.")
SENTENCE(SUGGEST_NOTHING_RUNS, 1,
         "실행되는 블록 크기 없음: {0}에 이 커널의 블록이 들어가지 못함")

/* sweep, behind "--vary: " */
SENTENCE(AXES_TOO_MANY, 0, "--vary: 축은 최대 둘")
SENTENCE(AXES_SAME, 0, "두 축이 같습니다")
SENTENCE(AXIS_UNKNOWN, 1,
         "\"{0}\" 필드 없음; 있는 필드: block, registers, dynamic_smem, smem_per_thread, cluster, "
         "static_smem, barriers, carveout, grid, max_threads, virtual, tensor_columns")
SENTENCE(AXIS_MEANT, 2, "\"{0}\" 필드 없음; \"{1}\"인가요?")
SENTENCE(AXIS_NO_RANGE, 0, "범위는 FROM..TO 또는 FROM..TO:STEP 형식")
SENTENCE(AXIS_WITHOUT_END, 0, "grid에는 끝이 없습니다: 범위를 주세요, 예: grid=1..2000")
SENTENCE(AXIS_NO_NUMBER, 0, "숫자인 필드만 바꿔 볼 수 있습니다")

/* The explorer's messages that its event loop writes */
SENTENCE(PICTURE_TITLE, 2, "occupant: {0}, {1}")
SENTENCE(RECORDING_ENDED, 2, "기록이 끝남: {0}: {1}")
SENTENCE(PICTURE_WRITTEN, 1, "그림을 {0}에 저장함")
SENTENCE(SIZE_REFUSED, 4, "--size: \"{0}\"; 허용: COLSxROWS, {1:plain}x{2:plain}부터 {3:plain}x{3:plain}까지")
SENTENCE(KEY_UNKNOWN, 1, "--keys: \"{0}\" 키는 없음; 키는 문자이거나 Down, S-Left, Tab, Enter, ^L 같은 이름")
SENTENCE(COPIED, 1, "복사: {0}")
SENTENCE(PRINTED_ON_LEAVING, 1, "끝낼 때 출력: {0}")
SENTENCE(LAUNCHES_KEPT, 1, "실행 구성 그대로: {0}")
SENTENCE(WAITING_FOR_BUILD, 1, "빌드 대기: {0}")
SENTENCE(NO_KERNELS_YET, 0, "아직 커널 없음")
SENTENCE(READING_STOPPED, 0, "Esc로 읽기 중단: 아무것도 열지 않았습니다")
SENTENCE(READING_ENDED, 0, "읽기 중단: 파일이 다시 바뀔 때까지 커널은 이전 그대로")
SENTENCE(UNSAVED_OFFERED, 2, "저장하지 않은 작업 {0}: {1} 열기, D 삭제, Esc 그대로 둠")
SENTENCE(UNSAVED_OPENED, 2, "저장하지 않은 작업 {0} 열림; {1} 되돌리기")
SENTENCE(UNSAVED_DELETED, 0, "저장하지 않은 작업 삭제됨")
SENTENCE(UNSAVED_NONE, 0, "보관된 작업 없음")
SENTENCE(UNSAVED_IN_A_TOUR, 0, "투어에서는 저장하지 않은 작업을 열지 않습니다; occupant만 실행하면 표시됩니다")
SENTENCE(UNSAVED_TAKEN, 0, "그 작업은 없음: 다른 occupant가 열었거나 삭제함")

/* ---- driver: why no GPU is there. {0} is the library, or a function of the driver */
SENTENCE(DRIVER_MISSING, 1,
         "NVIDIA 드라이버 없음: 그 라이브러리 {0} 파일을 찾지 못했습니다")
SENTENCE(DRIVER_STATIC, 0,
         "이 occupant는 정적 프로그램이라 NVIDIA 드라이버를 쓸 수 없습니다: `make portable`로 만든 "
         "파일이나 이 컴퓨터에서 빌드한 occupant는 쓸 수 있습니다")
SENTENCE(DRIVER_TOO_OLD, 1, "낡은 NVIDIA 드라이버: {0} 없음; CUDA 11.4부터의 드라이버에 있습니다")
SENTENCE(DRIVER_NONE_VISIBLE, 0, "CUDA_VISIBLE_DEVICES가 비어 있어 모든 GPU가 가려집니다: 설정을 지우세요")
SENTENCE(DRIVER_NO_GPU, 0, "드라이버에 보이는 GPU 없음")
SENTENCE(DRIVER_NO_GPU_VISIBLE, 1,
         "NVIDIA 드라이버에 보이는 GPU 없음: CUDA_VISIBLE_DEVICES의 값 \"{0:60}\"이(가) 아무 "
         "GPU도 가리키지 않습니다")
SENTENCE(DRIVER_STUB, 0,
         "libcuda.so.1이 툴킷의 stub입니다: 링크용이며 뒤에 드라이버가 없습니다")
SENTENCE(DRIVER_GPU_BUSY, 0,
         "다른 프로세스가 GPU를 독점하고 있거나 컴퓨트 모드가 사용을 막고 있습니다")
SENTENCE(DRIVER_MISMATCH, 0,
         "libcuda.so.1과 커널의 NVIDIA 모듈의 버전이 다릅니다: 업데이트한 뒤에는 컴퓨터를 다시 "
         "시작하세요")
SENTENCE(DRIVER_TOO_OLD_FOR_GPU, 0,
         "지금 쓰는 CUDA forward compatibility 패키지는 이 GPU를 지원하지 않습니다")
SENTENCE(DRIVER_ERROR, 3, "드라이버가 {0} 거부: {1} (오류 {2:plain})")
SENTENCE(DRIVER_ERROR_NUMBER, 2, "드라이버가 {0} 거부: 오류 {1:plain}")
SENTENCE(GPU_WITHOUT_CAPABILITY, 1,
         "드라이버가 GPU {0:plain}의 컴퓨트 능력이나 SM 수를 알려 주지 않습니다")
SENTENCE(GPU_UNKNOWN, 2, "\"{0}\": 없는 GPU; 있음: {1:200}")

/* A GPU beside its profile; {0} is a field or the profile */
SENTENCE(GPU_LIKE_RELATIVE, 1, "{0} 기준(가정)")
SENTENCE(GPU_NAME_LIKE, 2, "{1} 기준: {0:40}")
SENTENCE(GPU_DIFFERENCE, 3, "{0} {1:plain} (프로필: {2:plain})")
SENTENCE(GPU_DIFFERENCES, 2, "{0}: 드라이버의 수치를 씁니다: {1:300}")
SENTENCE(GPU_CONTRADICTS, 2,
         "{0}: 드라이버의 수치가 서로 맞지 않아 프로필의 수치를 씁니다; 드라이버: {1:300}")
SENTENCE(GPU_WITHOUT_PROFILE, 2,
         "{0}: 프로필 없음: 드라이버의 수치 밖의 것은 {1}의 수치로 가정합니다")
SENTENCE(GPU_OF_NO_PRODUCT, 2,
         "{1}: {0} 프로필의 제품이 아닙니다: GPC를 알 수 없고 클러스터 수는 상한입니다")

/* gpus */
SENTENCE(GPUS_WRITTEN, 2, "{0}: {1}의 프로필을 썼습니다")
/* Lines of the profile that is written: {1} is the date, {2} CUDA, {3} the driver */
SENTENCE(GPUS_PROFILE_TITLE, 4, "{0}, 드라이버 {3}(CUDA {2})의 {1} 설명에 따름")
SENTENCE(GPUS_PROFILE_BY, 1, "occupant {0}의 `occupant gpus --write`로 씀")
SENTENCE(GPUS_SOURCE_DRIVER, 0, "드라이버")
SENTENCE(GPUS_SOURCE_PROFILE, 1, "{0} 프로필")
SENTENCE(GPUS_SOURCE_ASSUMED, 1, "가정: {0}")
SENTENCE(VERSION_UNKNOWN, 0, "미상")
SENTENCE(GPUS_DRIVER, 2, "드라이버 {1}, CUDA {0}")
SENTENCE(GPUS_DRIVER_UNKNOWN, 1, "드라이버 버전 미상, CUDA {0}")
SENTENCE(GPU_AND_ARCHITECTURE, 0, "--gpu가 아키텍처와 장치를 고릅니다: --arch와 --device를 빼세요")
SENTENCE(GPU_MODE_PROHIBITED, 0, "사용 금지")
SENTENCE(GPU_MODE_EXCLUSIVE, 0, "독점")
SENTENCE(GPUS_VERSION_UNKNOWN, 0, "버전 미상")
/* What gpus --write measures */
SENTENCE(GPUS_SOURCE_GPCS, 1, "측정: 클러스터 수 {0}개")
SENTENCE(GPUS_SOURCE_CLUSTER, 0, "측정: SM에 상주한 블록")
SENTENCE(GPUS_MEASURED, 1, "측정함: {0}")
SENTENCE(GPUS_MEASURED_NOTHING, 0, "없음")
SENTENCE(GPUS_LEFT_OUT, 2, "{0}: 측정하지 못해 뺐습니다: {1:240}")
SENTENCE(GPUS_NOT_MEASURED, 2, "{0}: 측정하지 못함, 프로필의 값: {1:240}")
SENTENCE(GPUS_NO_CLUSTERS, 1, "{0}: GPC를 알려 주는 클러스터가 없습니다")
SENTENCE(GPUS_NO_COUNTS, 0, "드라이버가 활성 클러스터 수를 알려 주지 않습니다")
SENTENCE(GPUS_GPCS_NONE, 1, "드라이버의 클러스터 수 {0}개를 설명하는 목록이 없습니다")
SENTENCE(GPUS_GPCS_SEVERAL, 2, "드라이버의 클러스터 수 {0}개를 설명하는 목록이 여럿입니다: {1:180}")
SENTENCE(GPUS_GPCS_MANY, 2,
         "드라이버의 클러스터 수 {0}개를 설명하는 목록이 너무 많습니다, 예: {1:140}")
SENTENCE(GPUS_GPCS_DIFFER, 3, "gpc_sms: 측정값 {0:100}; 프로필의 {1}: {2:100}")
SENTENCE(GPUS_CLUSTER_DIFFERS, 2, "cluster_blocks_per_sm: 측정값 {0:plain}; 프로필은 {1:plain}")
/* On the first screen, which may cut the list; {0} counts it */
SENTENCE(GPU_DIFFERENCES_COUNTED, 3,
         "{1}: 드라이버의 수치 {0}개(occupant gpus): {2:300}")

/* verify. {0} and {1} of the title: the GPU and its driver; {2} is CUDA, {3} the date */
SENTENCE(VERIFY_TITLE, 6,
         "{0}, 드라이버 {1}, CUDA {2}, {3}, 대조한 프로필 {4}, {5}")
SENTENCE(VERIFY_BOTH, 2, "드라이버 {0:plain}, 프로필 {1:plain}")
SENTENCE(VERIFY_BOUND_REFUSED, 0,
         "커널 자신의 launch bounds보다 큰 블록은 프로필대로 실행할 때 거부됩니다; 드라이버가 세는 활성 "
         "블록 수는 그 한도를 보지 않습니다.")
SENTENCE(VERIFY_BOUND_IGNORED, 0,
         "드라이버는 커널 자신의 launch bounds보다 큰 블록을 실행합니다; 프로필은 거부된다고 합니다.")
SENTENCE(VERIFY_UNMEASURED, 2,
         "실행 {0}회는 측정하지 못함: {1:200}")
SENTENCE(VERIFY_RESIDENCY, 0, "한 SM에 함께 상주한 블록, 프로필의 값과 실제 값:")
SENTENCE(VERIFY_GPCS_SAME, 2, "GPC: SM {1} 구성이 클러스터 수 {0}개를 모두 설명하며, 프로필과 같습니다.")
SENTENCE(VERIFY_GPCS_NEW, 2, "GPC: SM {1} 구성만이 클러스터 수 {0}개를 모두 설명합니다; 프로필에는 없습니다.")
SENTENCE(VERIFY_GPCS_OTHER, 2,
         "GPC: SM {1} 구성이 클러스터 수 {0}개를 모두 설명; 프로필의 목록은 아님")
SENTENCE(VERIFY_GPCS_SEVERAL, 2, "GPC: 클러스터 수 {0}개를 모두 설명하는 목록이 여럿: {1}")
SENTENCE(VERIFY_GPCS_MANY, 2, "GPC: 클러스터 수 {0}개를 설명하는 목록이 많음, 예: {1}")
SENTENCE(VERIFY_GPCS_NONE, 1, "GPC: 클러스터 수 {0}개를 설명하는 목록 없음")
SENTENCE(VERIFY_GROUPS, 1, "실행 중인 클러스터가 함께 쓴 SM은 {0}개씩 모여 있습니다.")
SENTENCE(VERIFY_GROUPS_OTHER, 1, "프로필의 GPC는 다릅니다: {0}.")
SENTENCE(VERIFY_AGREES, 1, "답 {0}개에 차이 없음")
SENTENCE(VERIFY_DIFFERS, 2, "답 {1}개 중 {0}개 다름")
SENTENCE(VERIFY_MEASURED_DIFFERS, 1, "측정값 {0}개 다름")
SENTENCE(VERIFY_OUT_OF_TIME, 2,
         "드라이버의 답이 느립니다: 시간 안에 {1}행 중 {0}행을 물었습니다")
SENTENCE(VERIFY_UNREADABLE, 2, "{0}: {1}")
SENTENCE(VERIFY_NO_RECORD, 1, "{0}: `occupant verify --json`의 기록이 아님")
SENTENCE(VERIFY_INTERRUPTED, 4,
         "중단됨: 질문 {1}행 중 {0}행을 물었고 실행 {3}개 중 {2}개를 측정했습니다")
SENTENCE(PROGRESS_LEFT, 1, "{0}초 남음")
SENTENCE(ARGUMENT_NO_ROOM, 2, "\"{0:60}\": {1}에 들어가지 않습니다")
SENTENCE(ARGUMENT_TWO_SIZES, 0, "elements와 grid가 모두 블록 수를 정합니다: 하나를 빼세요")

/* Measured points over the curves. Rows that are refused, behind "file:line: " */
SENTENCE(MEASURED_NO_COLUMN, 1,
         "\"{0}\" 열 없음; 필요한 열은 parameter, value, measured이고 unit, label, device는 "
         "있어도 됩니다")
SENTENCE(MEASURED_NO_PARAMETER, 1,
         "parameter: \"{0:60}\"; 허용: block, registers, dynamic_smem, static_smem, "
         "cluster, tensor_columns")
SENTENCE(MEASURED_NO_NUMBER, 1, "measured: \"{0:60}\"은(는) 0 이상의 수가 아닙니다")
SENTENCE(MEASURED_SERIES_TOO_MANY, 1, "계열이 {0:plain}개를 넘습니다")
SENTENCE(MEASURED_POINTS_TOO_MANY, 1, "점이 {0}개를 넘습니다: 파일의 나머지는 읽지 않습니다")
SENTENCE(MEASURED_DAMAGED, 1, "{0}")
SENTENCE(MEASURED_NOTHING_IN, 1, "{0}: 측정점이 없습니다")
SENTENCE(MEASURED_SKIPPED, 2, "오버레이의 행 {0}개를 건너뜀, 첫째: {1}")
/* The explorer's messages: the place of a series, of how many, and its label */
SENTENCE(MEASURED_NO_OVERLAY, 0, "측정점 없음: --overlay FILE.csv로 곡선 위에 겹칩니다")
SENTENCE(MEASURED_NONE_SHOWN, 0, "측정점: 표시 안 함")
SENTENCE(MEASURED_ONE_SHOWN, 3, "측정점: 계열 {1:plain}개 중 {0:plain}번째, {2}")
SENTENCE(MEASURED_ALL_SHOWN, 1, "측정점: 계열 {0}개 모두")
/* The right end of a graph's title: {0} is the unit of the left axis, {1} of the right one */
SENTENCE(GRAPH_RIGHT, 1, "오른쪽: {0}")
SENTENCE(GRAPH_BOTH, 2, "{0} · 오른쪽: {1}")
SENTENCE(MEASURED_SHARE_UNIT, 0, "최고의 %")
/* The legend: {0} is a unit; a series with its best; its other ends */
SENTENCE(MEASURED_LEGEND, 0, "측정:")
SENTENCE(MEASURED_LEGEND_IN, 1, "측정, {0}:")
SENTENCE(MEASURED_LEGEND_SHARE, 0, "측정, 최고 대비 %:")
SENTENCE(MEASURED_LEGEND_ON, 1, "{0}에서 측정:")
SENTENCE(MEASURED_LEGEND_IN_ON, 2, "{1}에서 측정, {0}:")
SENTENCE(MEASURED_LEGEND_SHARE_ON, 1, "{0}에서 측정, 최고 대비 %:")
SENTENCE(MEASURED_LEGEND_ON_SHORT, 1, "{0}:")
SENTENCE(MEASURED_LEGEND_OF, 2, "{0}, {1}")
SENTENCE(MEASURED_LEGEND_BEST, 2, "{0} ({1})")
SENTENCE(MEASURED_LEGEND_NONE, 0, "측정: 표시 안 함")
SENTENCE(MEASURED_LEGEND_MORE, 1, "외 {0}개")
SENTENCE(MEASURED_LEGEND_OUTSIDE, 1, "축 밖의 점 {0}개")
SENTENCE(MEASURED_NO_LABEL, 0, "점")
/* Beside the point of a profiler: {0} is "48.5 %" */
SENTENCE(GRAPH_ACHIEVED, 1, "달성 {0}")
SENTENCE(GRAPH_ESTIMATED, 1, "추정 {0}")
/* Key, hint, symbols, option */
SENTENCE(ACTION_MEASURED, 0, "측정점: 모든 계열, 하나씩, 없음")
SENTENCE(HINT_MEASURED, 0, "계열")
SENTENCE(SYMBOL_POINT, 0, "측정점, 오른쪽 축의 값(m)")
SENTENCE(SYMBOL_ACHIEVED, 0, "프로파일러가 이 실행에서 본 점유율")
SENTENCE(OPTION_OVERLAY, 0, "측정점을 곡선 위에 겹치기: measure가 쓰는 CSV, 표준 입력이면 -, 또는 내장 h200; 반복 가능")
/* A tour's key: {0} is a glob that no label matches */
SENTENCE(TOUR_SERIES_NONE, 1, "series: \"{0:60}\"에 맞는 레이블 없음 (overlay 키가 먼저 와야 합니다)")

/* measure; lines of an argument file, behind "file:line: " */
SENTENCE(COMMAND_MEASURE, 0, "블록 크기, 레지스터, 공유 메모리에 따른 커널의 시간 측정")
SENTENCE(COMMAND_MEASURE_DETAILS, 0,
         "드라이버로 cubin, fatbin, PTX를 올려 그 안의 커널 하나를 여러 블록 크기로, 여러 레지스터 "
         "한도로(드라이버가 새로 컴파일하는 PTX만), 그리고 점유율만 한 단계씩 낮추는 동적 공유 메모리를 "
         "더해 가며 실행합니다. --arguments FILE은 커널의 인수를 차례로 한 줄에 하나씩 적습니다: "
         "buffer = 64 MiB(0이나 무늬), u32, s32, u64, s64, f32, f64 = 값; 그리고 elements = N"
         "(per_thread = N과 함께) 또는 grid = N. 인수의 수와 크기는 커널의 것과 같아야 하며, 정수는 1바이트나 2바이트 인수에도 씁니다. --kernel은 `occupant kernels`에서처럼 "
         "커널 하나만 남기는 glob이며, 커널이 하나뿐인 파일에는 필요 없습니다. --block과 --smem은 다른 "
         "계열이 시작하는 실행 구성입니다. 커널은 별도의 프로세스에서 실행되고, 실행이 끝나지 않으면 "
         "--limit이 그 프로세스를 끝냅니다. Ctrl-C는 그때까지의 점을 출력하고 그 시그널로 프로그램을 "
         "끝냅니다. CSV에는 점마다 한 행이 있습니다: "
         "parameter,value,measured,unit,label.")
SENTENCE(OPTION_ARGUMENTS, 0, "커널을 실행하는 인수")
SENTENCE(ARGUMENT_NO_NUMBER, 1, "\"{0:60}\": 숫자가 아님")
SENTENCE(ARGUMENTS_TOO_MANY, 1, "인수가 허용된 {0:plain}개보다 많음")
SENTENCE(ARGUMENT_UNKNOWN, 1,
         "모르는 이름 \"{0:60}\"; 허용: buffer, u32, s32, u64, s64, f32, f64, elements, per_thread, "
         "grid")
SENTENCE(ARGUMENT_NO_PAIR, 0, "허용: name = value")
SENTENCE(ARGUMENT_NO_GRID, 0, "elements = N이나 grid = N이 없음")
SENTENCE(MEASURE_OPERANDS, 0, "measure: 커널이 든 파일 하나가 필요합니다")
SENTENCE(MEASURE_NO_ARGUMENTS, 0,
         "measure: --arguments 없음: 커널을 실행하는 인수를 적은 파일이 필요합니다")
SENTENCE(MEASURE_ARGUMENT_COUNT, 3,
         "{0:200}: 인수 {1:plain}개; 커널의 인수는 {2:plain}개")
SENTENCE(MEASURE_ARGUMENT_SIZE, 5,
         "{0:200}:{1:plain}: 이 인수는 {2:plain}바이트; 커널의 {3:plain}번째 인수는 {4:plain}바이트")
/* Threads, register cap and dynamic shared memory of a launch, and why it failed */
SENTENCE(MEASURE_FAILED, 4,
         "실행 실패: 스레드 {0:plain}, 레지스터 한도 {1:plain}, {2:plain} B: {3:200}")
SENTENCE(MEASURE_NO_KERNEL, 0, "measure: --kernel 없음: 파일에 있는 대로 맹글링된 커널 이름")
SENTENCE(MEASURE_NEVER_ENDS, 1, "{0:plain}초가 지나도 끝나지 않았습니다(--limit)")
SENTENCE(MEASURE_CHILD_DIED, 1, "프로세스가 신호 {0:plain}로 끝났습니다: 인수 파일에 인수가 모두 있나요?")
SENTENCE(MEASURE_CHILD_ENDED, 1, "프로세스가 상태 {0:plain}로 끝났습니다")
SENTENCE(MEASURE_GIVEN_UP, 1, "잇따라 세 번 실패하여 점 {0:plain}개를 건너뜀")
SENTENCE(MEASURE_INTERRUPTED, 2, "중단됨: 점 {1:plain}개 중 {0:plain}개를 측정했습니다")
SENTENCE(MEASURE_SEVERAL_MATCH, 3, "{1:200}: --kernel로 커널 {0:plain}개 중 하나를 골라야 합니다: {2}")
SENTENCE(MEASURE_NONE_MATCHES, 3, "{0:200}: \"{1:100}\"에 맞는 커널 없음; 있는 커널: {2}")
SENTENCE(MEASURE_MORE_NAMES, 1, "외 {0:plain}개")
SENTENCE(MEASURE_CAPS_ALIKE, 2, "레지스터 상한 {0}: 커널은 모두 레지스터 {1}개: 점 하나.")
SENTENCE(MEASURE_VERDICT, 4,
         "공유 메모리를 더해 점유율 {0:plain}~{1:plain} %: {1:plain} %에서의 속도는 {0:plain} %일 때의 "
         "{2:plain} %; 최고의 95 %에는 점유율 {3:plain} %로 충분합니다.")

/* clang-format on */
