/* SPDX-License-Identifier: MIT */
/* Rows about a launch: the table of limits with their arithmetic, the facts, the best advice. */
#include "base/range.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/page/view_page.h"

enum {
    LABEL_SIZE = 64,
    LETTER_CELLS = 2, /* of a limit, behind its name */
    NUMBER_CELLS = 10,
    MARK_CELLS = 2, /* of a limit that binds, behind its blocks */
    BAR_LEAST = 8,
    BAR_MOST = 64,
    INDENT = 2,            /* of the arithmetic */
    EXPRESSION_CELLS = 38, /* the sign and the value of a longer one are out of line */
    VALUE_CELLS = 8,
    TAIL_CELLS = 28, /* sign, value and label: they have their places where a row has so many */
    FACT_CELLS = 24,
    FACT_MOST_CELLS = 32,
    FACT_GAP = 2,
};

/* ---- The table of limits */

/* Ends of the table's columns. */
struct columns {
    int name;
    int needed;
    int available; /* as needed: left out, where there is no room */
    int blocks;
};

/* "Shared memory, B": with the unit where it is not what the name counts. */
static void label_of(const struct language *language, occ_limit_id id, char out[LABEL_SIZE])
{
    bool bytes = id == OCC_ROW_SMEM;

    text_format(out, LABEL_SIZE, "%s%s%s", why_part_name(language, (why_part)id), bytes ? ", " : "",
                bytes ? word(language, SENTENCE_UNIT_BYTES) : "");
}

static struct columns columns_of(const struct sheet *sheet)
{
    const struct language *language = sheet->subject->language;
    int blocks = 1 + larger(text_width(word(language, SENTENCE_TABLES_BLOCKS)),
                            text_width(word(language, SENTENCE_TABLES_NO_LIMIT)));
    struct columns columns = {.name = 0};
    char label[LABEL_SIZE];

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        label_of(language, id, label);
        columns.name = larger(columns.name, text_width(label) + LETTER_CELLS);
    }
    columns.name += sheet->area.column;
    columns.needed = columns.name + NUMBER_CELLS;
    columns.available = columns.needed + NUMBER_CELLS + 1;
    if (columns.available + blocks + MARK_CELLS > sheet->area.column + sheet->area.columns) {
        columns.available = columns.needed;
    }
    columns.blocks = columns.available + blocks;
    return columns;
}

/* Texts that end where the columns do: what a block needs, what is available, blocks. */
static void write_columns(const struct line *line, const struct columns *columns, view_role role,
                          view_role last, const char *const texts[3])
{
    const int ends[] = {columns->name, columns->needed, columns->available, columns->blocks};

    for (int i = 0; i < 3; i++) {
        text_right(line->picture, line->row, ends[i], ends[i + 1], i < 2 ? role : last, texts[i]);
    }
}

void limits_heading(struct sheet *sheet)
{
    const struct language *language = sheet->subject->language;
    struct columns columns = columns_of(sheet);
    struct line line = sheet_line(sheet);
    bool divided = columns.available > columns.needed; /* available by needed */
    const char *const texts[] = {
        word(language, SENTENCE_TABLES_PER_BLOCK), word(language, SENTENCE_TABLES_PER_SM),
        word(language, divided ? SENTENCE_TABLES_BLOCKS : SENTENCE_HEADING_BLOCKS)};

    line_text(&line, ROLE_title, why_part_name(language, WHY_JOIN));
    columns.name = line.column;
    write_columns(&line, &columns, ROLE_dim, ROLE_dim, texts);
}

static int cells_of(long long amount, int available, int cells)
{
    return (int)((2 * amount * cells + available) / (2LL * available));
}

/* Allocated, free because another limit comes first, and too little for one more block. */
static void draw_division(const occ_result *result, const struct line *line, occ_limit_id id)
{
    const occ_limit *limit = &result->limits[id];
    rect bar = {line->row, line->column, 1, smaller(line->end - 1 - line->column, BAR_MOST)};
    int cells = bar.columns;
    long long allocated = (long long)result->blocks * limit->needed;
    long long possible = limit->blocks == OCC_UNLIMITED ? limit->available
                                                        : (long long)limit->blocks * limit->needed;

    if (cells < BAR_LEAST || limit->available <= 0) {
        return;
    }
    area_cover(line->picture, bar);
    bar.columns = cells_of(possible, limit->available, cells);
    area_put(line->picture, bar, 0x2592, ROLE_dim);
    bar.columns = cells_of(allocated, limit->available, cells);
    area_put(line->picture, bar, GLYPH_FULL, limit->limits ? limiter_role(id) : ROLE_axis);
}

void limits_shades(struct sheet *sheet)
{
    static const struct {
        uint32_t glyph;
        view_role role;
        sentence_id meaning;
    } shades[] = {{GLYPH_FULL, ROLE_text, SENTENCE_TABLES_ALLOCATED},
                  {0x2592, ROLE_dim, SENTENCE_TABLES_OTHER_LIMIT},
                  {0x2591, ROLE_frame, SENTENCE_TABLES_TOO_SMALL}};
    int bar = columns_of(sheet).blocks + MARK_CELLS + 1 - sheet->area.column;

    if (sheet->area.columns - 1 - bar < BAR_LEAST) {
        return;
    }
    struct line line = sheet_line(sheet);

    for (size_t i = 0; i < sizeof shades / sizeof *shades; i++) {
        const char *meaning = word(line.picture->language, shades[i].meaning);

        line = line.column + 3 + text_width(meaning) > line.end ? sheet_line(sheet) : line;
        area_put(line.picture, (rect){line.row, line.column, 1, 2}, shades[i].glyph,
                 shades[i].role);
        line_skip(&line, 3);
        line_text(&line, ROLE_dim, meaning);
        line_skip(&line, 3);
    }
}

/* The row of a limit, with its letter as on the graphs. */
static void write_limit(struct sheet *sheet, occ_limit_id id)
{
    const struct language *language = sheet->subject->language;
    const occ_limit *limit = &sheet->subject->result.limits[id];
    struct columns columns = columns_of(sheet);
    struct line line = sheet_line(sheet);
    grid *picture = line.picture;
    view_role role = limit->limits ? limiter_role(id) : ROLE_text;
    char label[LABEL_SIZE];

    label_of(language, id, label);
    line_text(&line, role, label);
    grid_put(picture, line.row, columns.name - 1, (unsigned char)limiter_letter(id), role);
    write_columns(&line, &columns, ROLE_text, limit->limits ? ROLE_strong : ROLE_text,
                  (const char *const[]){NUMBER(limit->needed), NUMBER(limit->available),
                                        limit->blocks == OCC_UNLIMITED
                                            ? word(language, SENTENCE_TABLES_NO_LIMIT)
                                            : NUMBER(limit->blocks)});
    if (limit->limits) {
        grid_put(picture, line.row, columns.blocks + 1, 0x25c2, role);
    }
    line.column = columns.blocks + MARK_CELLS + 1;
    draw_division(&sheet->subject->result, &line, id);
}

/* ---- Arithmetic */

/* Writes an expression and its value, for lack of room in its own row; a note has no value. */
static void write_line(struct sheet *sheet, int indent, const why_line *item, view_role role)
{
    int sign = clamp(sheet->area.columns - TAIL_CELLS, 0, EXPRESSION_CELLS);
    int text = indent + text_cells(sheet->picture, item->text);
    int value = text_cells(sheet->picture, item->value);
    int label = text_cells(sheet->picture, item->label);
    bool aligned =
        text <= sign && sign + 4 + larger(value, VALUE_CELLS) + label <= sheet->area.columns;
    bool apart = !item->sign[0] || text + 4 + value + label > sheet->area.columns;

    if (apart) {
        sheet_sentence(sheet, indent, ROLE_text, item->text);
    }
    if (!item->sign[0]) {
        return;
    }
    struct line line = sheet_line(sheet);

    line_skip(&line, indent);
    if (!apart) {
        line_text(&line, ROLE_text, item->text);
    }
    line_skip(&line, 1 + (aligned ? sign - text : 0));
    line_text(&line, ROLE_dim, item->sign);
    line_skip(&line, 1 + (aligned ? larger(VALUE_CELLS - value, 0) : 0));
    line_text(&line, role, item->value);
    line_skip(&line, 1);
    line_text(&line, role == ROLE_text ? ROLE_dim : role, item->label);
}

/* The blocks of a limit have its colour where it limits. */
static view_role value_role(const occ_result *result, why_part part, const why_line *item)
{
    return !item->total                  ? ROLE_text
           : part == WHY_JOIN            ? ROLE_strong
           : result->limits[part].limits ? limiter_role((occ_limit_id)part)
                                         : ROLE_text;
}

void part_write(struct sheet *sheet, why_part part, bool explored, bool open)
{
    why_line lines[WHY_MAX_LINES];
    int count = open ? why_lines(sheet->subject, explored, part, lines) : 0;

    sheet_mark(sheet);
    if (part < WHY_JOIN) {
        write_limit(sheet, (occ_limit_id)part);
    } else if (part > WHY_JOIN) {
        struct line line = sheet_line(sheet);

        line_text(&line, ROLE_title, why_part_name(sheet->subject->language, part));
    }
    for (int i = 0; i < count; i++) {
        write_line(sheet, part == WHY_JOIN ? 0 : INDENT, &lines[i],
                   value_role(&sheet->subject->result, part, &lines[i]));
    }
}

/* The parts of one mask, with the arithmetic of those of the other. */
static void write_parts(struct sheet *sheet, unsigned shown, unsigned open)
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(sheet->subject, parts);

    if (shown & WHY_LIMITS) {
        limits_heading(sheet);
    }
    for (int i = 0; i < count; i++) {
        if (shown & WHY_BIT(parts[i])) {
            part_write(sheet, parts[i], false, open & WHY_BIT(parts[i]));
        }
    }
}

/* Draws parts, in a wide area later ones beside earlier ones. Returns the rows that they need. */
int parts_draw(grid *picture, const evaluated_launch *subject, unsigned parts, rect area)
{
    int half = (area.columns - SHEET_GAP) / 2;
    bool two = half >= SHEET_LEAST;
    struct sheet counted = {
        .picture = picture, .subject = subject, .area = {.columns = two ? half : area.columns}};
    unsigned open = subject->result.limiters | ~WHY_LIMITS;
    int part = 0;

    write_parts(&counted, parts, open);
    while (part < counted.marked && (!two || 2 * counted.marks[part] < counted.row)) {
        part++;
    }
    int left = part < counted.marked ? counted.marks[part] : counted.row;

    area.columns = counted.area.columns;
    for (int i = 0; i < (two ? 2 : 1) && area.rows > 0; i++) {
        struct sheet sheet = {
            .picture = picture, .subject = subject, .area = area, .row = -i * left};

        sheet.area.column += i * (half + SHEET_GAP);
        sheet.area.rows = smaller(area.rows, i ? area.rows : left);
        write_parts(&sheet, parts, open);
    }
    return larger(left, counted.row - left);
}

bool parts_draw_whole(grid *picture, const evaluated_launch *subject, unsigned parts, rect area)
{
    bool fits = parts_draw(picture, subject, parts, (rect){.columns = area.columns}) <= area.rows;

    if (fits) {
        parts_draw(picture, subject, parts, area);
    }
    return fits;
}

void parts_draw_fullest(grid *picture, const evaluated_launch *subject, rect area)
{
    const unsigned join = WHY_BIT(WHY_JOIN);
    const unsigned masks[] = {WHY_LIMITS | join | WHY_BIT(WHY_GPU), WHY_LIMITS | join,
                              subject->result.limiters | join, join};
    size_t i = 0;

    while (i < sizeof masks / sizeof *masks &&
           !parts_draw_whole(picture, subject, masks[i], area)) {
        i++;
    }
}

void limits_draw(const evaluated_launch *subject, grid *picture, rect area, unsigned shown)
{
    struct sheet sheet = {.picture = picture, .subject = subject, .area = area};

    write_parts(&sheet, shown | WHY_BIT(WHY_JOIN), WHY_BIT(WHY_JOIN));
}

/* ---- Facts */

void fact_text(const evaluated_launch *subject, fact_id id, char text[FACT_SHOWN_SIZE])
{
    bool by_block = subject->arch->register_allocation == OCC_REGISTERS_BY_BLOCK;
    struct text_buffer buffer = text_buffer_of(text, FACT_SHOWN_SIZE);
    const fact_row *row = &fact_rows[id];
    bool share = row->kind == FACT_KIND_SHARE;
    fact found;

    fact_evaluate(subject, id, &found);
    if (!found.known) {
        return;
    }
    if (id == FACT_REGISTER_UNIT) {
        text_append(&buffer, "%s",
                    SAID(subject->language,
                         by_block ? SENTENCE_FACTS_UNIT_OF_BLOCK : SENTENCE_FACTS_UNIT_OF_WARP,
                         SAY_VALUES((long long)found.number)));
    } else if (share || row->kind == FACT_KIND_PERCENT) {
        text_append(&buffer, "%s",
                    OCCUPANCY(share ? 100 * found.number : found.number,
                              share ? found.bound != NUMBER_EXACT : launch_bounding(subject) != 0));
    } else {
        text_append(&buffer, "%s%s", bound_mark(found.bound, true),
                    row->kind == FACT_KIND_REAL ? DECIMALS(found.number)
                                                : NUMBER((long long)found.number));
    }
    if (row->unit == SENTENCE_UNIT_BYTES) {
        text_append(&buffer, " %s", word(subject->language, SENTENCE_UNIT_BYTES));
    }
    if (fact_is_assumed(subject, id)) {
        text_append(&buffer, "?");
    }
}

static void write_heading(struct sheet *sheet, fact_group group)
{
    const evaluated_launch *subject = sheet->subject;
    struct line line = sheet_line(sheet);

    line_text(&line, ROLE_title,
              group == FACTS_RESULT ? word(subject->language, SENTENCE_FACTS_OCCUPANCY)
              : group == FACTS_DEVICE
                  ? subject->device->name
                  : SAID(subject->language, SAY(FACTS_LIMITS_OF, subject->arch->name)));
}

void facts_write(struct sheet *sheet, fact_group group)
{
    const evaluated_launch *subject = sheet->subject;
    fact_id ids[FACT_COUNT];
    int count = facts_shown(subject, group, ids);
    int abreast =
        clamp((sheet->area.columns + FACT_GAP) / (FACT_CELLS + FACT_GAP), 1, FACTS_ABREAST);
    int cells = smaller((sheet->area.columns + FACT_GAP) / abreast - FACT_GAP, FACT_MOST_CELLS);
    struct line line;
    bool assumed = false;

    if (count == 0) {
        return;
    }
    write_heading(sheet, group);
    for (int i = 0; i < count; i++) {
        char value[FACT_SHOWN_SIZE];

        if (i % FACTS_ABREAST == 0) {
            sheet_mark(sheet);
        }
        line = i % abreast == 0 ? sheet_line(sheet) : line;
        int end = sheet->area.column + i % abreast * (cells + FACT_GAP) + cells;

        fact_text(subject, ids[i], value);
        line.column = end - cells;
        line.end = text_right(line.picture, line.row, line.column, end, ROLE_text, value) - 1;
        line_text(&line, ROLE_dim, word(subject->language, fact_rows[ids[i]].short_label));
        assumed |= fact_is_assumed(subject, ids[i]);
    }
    if (assumed) {
        line = sheet_line(sheet);
        line_format(&line, ROLE_dim, "? %s", word(subject->language, SENTENCE_CONFIDENCE_ASSUMED));
    }
}

int facts_draw(const evaluated_launch *subject, grid *picture, rect area)
{
    struct sheet sheet = {.picture = picture, .subject = subject, .area = area};

    for (int i = 0; i < FACT_SECTIONS; i++) {
        struct sheet counted = {
            .picture = picture, .subject = subject, .area = {.columns = area.columns}};

        facts_write(&counted, fact_sections[i]);
        if (sheet.row + counted.row <= area.rows) {
            facts_write(&sheet, fact_sections[i]);
        }
    }
    return sheet.row;
}

/* ---- The limits that bind, and the best advice */

int binding_words_draw(const explorer *state, grid *picture, rect area)
{
    unsigned limiters = state->now.result.limiters;
    occ_advice_scope scope = advice_scope_of(&state->now, state->every_warp);
    struct sheet sheet = {.picture = picture, .subject = &state->now, .area = area};
    char text[SENTENCE_SIZE];
    occ_advice best;

    sheet.row = parts_draw(picture, &state->now, limiters ? limiters : WHY_BIT(WHY_JOIN), area) + 1;
    /* The summary's single change; if there is none the best pair, whose search takes longer. */
    if (state->now.result.warps < state->now.arch->max_warps_per_sm &&
        (explorer_best_step(state, &best) || advice_find(&state->now, &scope, &best, 1) > 0)) {
        struct line line = sheet_line(&sheet);

        advice_phrase(&state->now, &best, text);
        line_text(&line, ROLE_good, "▲");
        sheet.row--;
        sheet_sentence(&sheet, INDENT, ROLE_strong, text);
    } else {
        sheet_sentence(&sheet, INDENT, ROLE_dim,
                       word(state->language, no_gain_sentence(&state->now)));
    }
    return sheet.row;
}
