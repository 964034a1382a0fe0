/* SPDX-License-Identifier: MIT */
/*
 * The translated rows of src/languages beside the English ones: the rules of its README that a program can check
 * without a false alarm, and the rows whose English has changed since. GENERATE=1 records the rows of today in
 * src/languages/CODE.of.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/text.h"
#include "base/utf8.h"
#include "support/unit.h"

enum { TYPED_CAPITALS = 4, NAME_LENGTH = 63, FAULTS_SIZE = 8192 };

#define SENTENCE(id, places) #id,
static const char *const names[] = {
#include "sentence_ids.h"
};
#undef SENTENCE

/* The row of a language, its forms with "|" between; NULL: it is English. */
static const char *row_of(language_id language, size_t id)
{
    const struct language *item = &languages[language];

    return item->places[id] ? item->texts + item->places[id] : NULL;
}

/* What is wrong with a row beside the English one; NULL: nothing. */
typedef const char *rule(const char *name, const char *text, const char *english);

struct faults {
    char text[FAULTS_SIZE];
    struct text_buffer lines;
};

static void add_fault(struct faults *faults, const char *file, const char *name, const char *fault,
                      const char *text)
{
    text_append(&faults->lines, "\n%s: %s: %s: %s", file, name, fault, text);
}

static void expect_none(const struct faults *faults)
{
    if (faults->text[0]) {
        fail_msg("src/languages/README.md has the rules%s", faults->text);
    }
}

static void check_rules(language_id language, rule *const *rules)
{
    struct faults faults = {.text = ""};

    faults.lines = text_buffer_of(faults.text, sizeof faults.text);
    for (size_t id = 0; id < SENTENCE_COUNT; id++) {
        const char *text = row_of(language, id);

        for (rule *const *each = rules; text && *each; each++) {
            const char *fault = (*each)(names[id], text, row_of(LANGUAGE_EN, id));

            if (fault) {
                add_fault(&faults, languages[language].code, names[id], fault, text);
            }
        }
    }
    expect_none(&faults);
}

/* ---- Both languages: what users type is the same in each */

static bool has_typed_shape(const char *word, size_t length)
{
    size_t capitals = 0;

    for (size_t i = 0; i < length; i++) {
        capitals += isupper((unsigned char)word[i]) != 0;
    }
    bool option = length > 2 && strncmp(word, "--", 2) == 0;

    return option || memchr(word, '_', length) || (capitals == length && length >= TYPED_CAPITALS);
}

/* The option, the name with "_", the word in capitals, or all between backquotes; moves on behind it. */
static size_t typed_length(const char **english)
{
    static const char word_bytes[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    const char *start = *english;
    bool quoted = *start == '`';
    size_t length = quoted ? strcspn(start + 1, "`") + 1 : strspn(start, word_bytes);

    length += quoted && start[length] == '`';
    *english += length ? length : 1;
    return quoted || has_typed_shape(start, length) ? length : 0;
}

static const char *typed_words(const char *name, const char *text, const char *english)
{
    static char fault[128];
    char word[128];

    for (const char *rest = english; *rest && !text_starts_with(name, "HEADING_");) {
        const char *start = rest;
        size_t length = typed_length(&rest);

        snprintf(word, sizeof word, "%.*s", (int)length, start);
        if (!text_contains(text, word)) {
            snprintf(fault, sizeof fault, "lacks %.100s", word);
            return fault;
        }
    }
    return NULL;
}

/* ---- Words that the glossary replaces */

struct replaced {
    const char *word;
    const char *fault;
};

static const char *replaced_word(const struct replaced *words, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++) {
        if (text_contains(text, words[i].word)) {
            return words[i].fault;
        }
    }
    return NULL;
}

/* ---- Korean */

static const char *korean_words(const char *name, const char *text, const char *english)
{
    static const struct replaced words[] = {
        {"장치", "디바이스"},
        {"지역 메모리", "로컬 메모리"},
        {"전역", "글로벌"},
        {"은닉하", "숨기"},
        {"실행 파일", "실행 설정 파일"},
        {"시그널", "신호"},
        {"인수", "인자"},
        {"모르는", "알 수 없는"},
        {"주세요", "지정하세요"},
        {"악화", "나빠짐"},
        {"소멸", "없어짐"},
        {"사라지", "없어지"},
        {"사라짐", "없어짐"},
        {"리셋", "초기화"},
        {"레이블", "라벨"},
        {"최고의 %", "최고 대비 %"},
        {"} 쓰면", "사용 시"},
        {"핀들", "no plural"},
        {"커널들", "no plural"},
        {"블록들", "no plural"},
        {"워프들", "no plural"},
        {"스레드들", "no plural"},
        {"GPU들", "no plural"},
        {"값들", "no plural"},
    };

    (void)name;
    (void)english;
    return replaced_word(words, sizeof words / sizeof *words, text);
}

static size_t hangul_length(const char *text)
{
    size_t length = 0;
    uint32_t glyph;

    for (size_t size; (size = utf8_decode(text + length, strlen(text + length), &glyph)) > 0;
         length += size) {
        if (glyph < 0xac00 || glyph > 0xd7a3) {
            break;
        }
    }
    return length;
}

/* A particle whose form depends on the sound before it. */
static bool has_particle(const char *text)
{
    static const char *const particles[] = {
        "은",   "는",   "이", "가",   "을", "를",   "과", "와",   "로",
        "으로", "이나", "나", "이며", "며", "이면", "면", "이고", "이라",
    };
    size_t length = hangul_length(text);

    for (size_t i = 0; i < sizeof particles / sizeof *particles; i++) {
        if (strlen(particles[i]) == length && strncmp(particles[i], text, length) == 0) {
            return true;
        }
    }
    return false;
}

static const char *korean_particles(const char *name, const char *text, const char *english)
{
    static const struct replaced both[] = {
        {"은(는)", "a particle of two forms"}, {"이(가)", "a particle of two forms"},
        {"을(를)", "a particle of two forms"}, {"과(와)", "a particle of two forms"},
        {"와(과)", "a particle of two forms"}, {"(으)로", "a particle of two forms"},
    };

    (void)name;
    (void)english;
    for (const char *end = text; (end = strchr(end, '}')) != NULL;) {
        end += strspn(end, "}\"'`)]");
        if (has_particle(end)) {
            return "a particle behind a place";
        }
    }
    return replaced_word(both, sizeof both / sizeof *both, text);
}

/* Help and notes are whole sentences; whatever else is one ends in a full stop. */
static const char *korean_level(const char *name, const char *text, const char *english)
{
    (void)english;
    bool whole = text_starts_with(name, "NOTE_") || text_starts_with(name, "HELP_") ||
                 text_ends_with(name, "_DETAILS") || text_ends_with(text, ".");

    return !whole && text_contains(text, "니다") ? "a diagnosis is nominal: 없음, 필요" : NULL;
}

static void korean(void **unused)
{
    static rule *const rules[] = {typed_words, korean_words, korean_particles, korean_level, NULL};

    (void)unused;
    check_rules(LANGUAGE_KO, rules);
}

/* ---- Traditional Chinese */

/* Only words that no border of two others makes: 用時 is in 使用時. */
static const char *chinese_words(const char *name, const char *text, const char *english)
{
    static const struct replaced words[] = {
        {"組建", "建置"},        {"給定", "指定"},       {"增益", "提升"},
        {"信號", "訊號"},        {"恰為", "恰好"},       {"恰有", "恰好有"},
        {"略去", "略過"},        {"溢位", "溢出"},       {"餘地", "剩餘空間"},
        {"；是否為", "您是指"},  {"無條件進位", "進位"}, {"子分割區", "子分區"},
        {"最多可有", "每…最多"}, {"測量", "量測"},       {"寄存器", "暫存器"},
        {"緩存", "快取"},        {"默認", "預設"},       {"信息", "訊息"},
        {"屏幕", "畫面"},        {"文件夾", "資料夾"},   {"激活", "啟用"},
        {"菜單", "選單"},        {"鼠標", "滑鼠"},       {"缺省", "預設"},
    };

    (void)name;
    (void)english;
    return replaced_word(words, sizeof words / sizeof *words, text);
}

static bool is_han(uint32_t glyph)
{
    return glyph >= 0x4e00 && glyph <= 0x9fff;
}

/* Full-width marks that no blank precedes or follows, but for one before an opening quote. */
static bool is_mark(uint32_t glyph)
{
    return glyph == 0x3001 || glyph == 0x3002 || glyph == 0x300d || glyph == 0xff0c ||
           glyph == 0xff1a || glyph == 0xff1b || glyph == 0xff1f;
}

static const char *fault_of_glyphs(uint32_t before, uint32_t glyph, uint32_t after)
{
    if (glyph == ' ' && is_han(before) && is_han(after)) {
        return "a blank between Chinese characters";
    }
    if (glyph == ' ' && (is_mark(before) || is_mark(after) || before == 0x300c)) {
        return "a blank beside full-width punctuation";
    }
    if (is_han(before) && glyph < 0x80 && glyph != 0 && strchr(",;?!", (int)glyph)) {
        return "half-width punctuation behind Chinese";
    }
    return glyph == 0xff08 || glyph == 0xff09 || glyph == 0xff5e ? "full-width parentheses or ～"
                                                                 : NULL;
}

static const char *chinese_punctuation(const char *name, const char *text, const char *english)
{
    const char *fault = NULL;
    uint32_t before = 0;
    uint32_t glyph = 0;
    uint32_t after = 0;

    (void)english;
    for (size_t size; !fault && !text_starts_with(name, "FIND_");
         text += size) { /* lists of words to search */
        size = utf8_decode(text, strlen(text), &after);
        before = glyph;
        glyph = size ? after : 0;
        if (size == 0) {
            break;
        }
        utf8_decode(text + size, strlen(text + size), &after);
        fault = fault_of_glyphs(before, glyph, text[size] ? after : 0);
    }
    return fault;
}

/* "--option: ", not a full-width colon. */
static const char *chinese_colons(const char *name, const char *text, const char *english)
{
    (void)name;
    (void)english;
    for (; (text = strstr(text, "--")) != NULL;) {
        text += 2 + strspn(text + 2, "abcdefghijklmnopqrstuvwxyz-");
        if (text[-1] != '-' && text_starts_with(text, "：")) {
            return "an option before a full-width colon";
        }
    }
    return NULL;
}

static void traditional_chinese(void **unused)
{
    static rule *const rules[] = {typed_words, chinese_words, chinese_punctuation, chinese_colons,
                                  NULL};

    (void)unused;
    check_rules(LANGUAGE_ZH_TW, rules);
}

/* ---- The rules find what they are for, and nothing beside it */

static void rules_find_faults(void **unused)
{
    static const struct {
        rule *rule;
        const char *fault;
        const char *fine;
    } trials[] = {
        {typed_words, "{0}: 옵션", "--{0}: `occupant x` FILE --all max_threads"},
        {korean_words, "SM의 장치", "SM의 디바이스"},
        {korean_particles, "\"{0:60}\"은 없음", "\"{0:60}\"에 없음, {1:plain}개는 {2}인가요"},
        {korean_particles, "{0}은(는) 없음", "{0}에서 {1}보다"},
        {korean_level, "없습니다", "없음; 다시 읽으세요"},
        {chinese_words, "組建", "使用時建置"},
        {chinese_punctuation, "區塊 大小", "區塊 SM 大小"},
        {chinese_punctuation, "區塊： SM", "區塊：SM"},
        {chinese_punctuation, "區塊,大小", "sm_90, 區塊"},
        {chinese_punctuation, "區塊（大小）", "區塊 (大小)"},
        {chinese_colons, "--size：大小", "--size: 「{0}」"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
        assert_non_null(trials[i].rule("NAME", trials[i].fault, "--all"));
        assert_null(trials[i].rule("NAME", trials[i].fine, trials[i].fine));
    }
}

/* ---- Rows that the English has outrun: CODE.of has "NAME HASH-OF-THE-ENGLISH HASH-OF-THE-ROW" */

struct record {
    uint32_t english;
    uint32_t own;
    bool known;
};

/* FNV-1a, 32 bits. */
static uint32_t hash_of(const char *text)
{
    uint32_t hash = 2166136261;

    for (; text && *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 16777619;
    }
    return hash;
}

static struct record record_now(language_id language, size_t id)
{
    return (struct record){hash_of(row_of(LANGUAGE_EN, id)), hash_of(row_of(language, id)), true};
}

/* Lines of rows that are gone are ignored. */
static void read_records(const char *path, struct record records[SENTENCE_COUNT])
{
    char line[128];
    char name[NAME_LENGTH + 1];
    struct record found = {.known = true};
    FILE *file = fopen(path, "r");

    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "%63s %8x %8x", name, &found.english, &found.own) == 3) {
            for (size_t id = 0; id < SENTENCE_COUNT; id++) {
                records[id] = strcmp(name, names[id]) == 0 ? found : records[id];
            }
        }
    }
    if (file) {
        fclose(file);
    }
}

/* A row whose English alone has changed keeps its record, and so is named until somebody translates it. */
static void write_records(const char *path, language_id language,
                          struct record records[SENTENCE_COUNT])
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("# SPDX-License-Identifier: MIT\n# Written by GENERATE=1 test_languages; README.md says "
          "what for.\n",
          file);
    for (size_t id = 0; id < SENTENCE_COUNT; id++) {
        if (row_of(language, id)) {
            struct record now = record_now(language, id);

            if (!records[id].known || records[id].english == now.english ||
                records[id].own != now.own) {
                records[id] = now;
            }
            fprintf(file, "%s %08x %08x\n", names[id], (unsigned)records[id].english,
                    (unsigned)records[id].own);
        }
    }
    assert_int_equal(fclose(file), 0);
}

static void check_records(language_id language, struct faults *faults)
{
    static struct record records[SENTENCE_COUNT];
    char path[64];

    memset(records, 0, sizeof records);
    snprintf(path, sizeof path, "src/languages/%s.of", languages[language].code);
    read_records(path, records);
    if (getenv("GENERATE")) {
        write_records(path, language, records);
    }
    for (size_t id = 0; id < SENTENCE_COUNT; id++) {
        const char *english = row_of(LANGUAGE_EN, id);

        if (row_of(language, id) && !records[id].known) {
            add_fault(faults, path, names[id], "not recorded (GENERATE=1 does)", english);
        } else if (row_of(language, id) && records[id].english != hash_of(english)) {
            add_fault(faults, path, names[id], "the English has changed", english);
        }
    }
}

static void no_row_is_of_other_english(void **unused)
{
    struct faults faults = {.text = ""};

    (void)unused;
    faults.lines = text_buffer_of(faults.text, sizeof faults.text);
    for (language_id language = LANGUAGE_EN + 1; language < LANGUAGE_COUNT; language++) {
        check_records(language, &faults);
    }
    expect_none(&faults);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(korean),
        cmocka_unit_test(traditional_chinese),
        cmocka_unit_test(rules_find_faults),
        cmocka_unit_test(no_row_is_of_other_english),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
