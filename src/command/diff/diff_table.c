/* SPDX-License-Identifier: MIT */
/* Changes as text, CSV and JSON. */
#include "command/diff/build_changes.h"

#include "base/number.h"
#include "base/text_buffer.h"

#define FIGURE_COLUMNS(id, key, heading, worse)                                                    \
    {key "_old", NO_HEADING, 4, false}, {key "_new", NO_HEADING, 4, false},
static const struct column machine_columns[] = {
    {"kernel", NO_HEADING, 0, true},
    {"arch", NO_HEADING, 0, true},
    {"change", NO_HEADING, 0, true},
    UPPER_FIGURES(FIGURE_COLUMNS) LOWER_FIGURES(FIGURE_COLUMNS){"linked_old", NO_HEADING, 0, false},
    {"linked_new", NO_HEADING, 0, false},
    {"block_old", NO_HEADING, 0, false},
    {"block_new", NO_HEADING, 0, false},
    {"dynamic_smem_old", NO_HEADING, 0, false},
    {"dynamic_smem_new", NO_HEADING, 0, false},
    {"unknown_old", NO_HEADING, 0, true},
    {"unknown_new", NO_HEADING, 0, true},
    {"assumed_old", NO_HEADING, 0, true},
    {"assumed_new", NO_HEADING, 0, true},
    STACK_FIGURE(FIGURE_COLUMNS)};

#define FIGURE_TITLE(id, key, heading, worse) {NULL, heading, 2, false},
static const struct column text_columns[] = {{NULL, HEADING(CHANGE), 0, true},
                                             {NULL, HEADING(ARCH), 0, true},
                                             FIGURES(FIGURE_TITLE){NULL, HEADING(KERNEL), 0, true}};

enum {
    SOURCES_SIZE = 240,
    MACHINE_COUNT = sizeof machine_columns / sizeof *machine_columns,
    TEXT_COUNT = sizeof text_columns / sizeof *text_columns,
};

static struct value figure_value(const struct side *side, int figure)
{
    double amount = side->k ? side->figures[figure] : -1;

    return amount < 0                   ? value_empty()
           : figure == FIGURE_OCCUPANCY ? value_real(amount)
                                        : value_count((long long)amount);
}

static struct value linked_value(const struct side *side)
{
    return side->k ? value_flag(!side->k->relocatable) : value_empty();
}

/* A parameter of the launch that a side was evaluated at; empty where it is unknown. */
static struct value launch_value(const struct side *side, occ_parameter id)
{
    bool known = side->evaluated && !(side->unknown & 1u << id);

    return known ? value_count(slider_value_of(&side->launch, id)) : value_empty();
}

/* The keys of the parameters that have a source. */
static struct value source_keys(const struct side *side, parameter_source source,
                                char text[SOURCES_SIZE])
{
    parameter_keys(side->evaluated ? parameters_with(side->sources, source) : 0, text,
                   SOURCES_SIZE);
    return value_text(text);
}

/* The figures [first, end) of both sides. Returns the place behind them. */
static struct value *put_figures(struct value *next, const struct change *change, int first,
                                 int end)
{
    for (int i = first; i < end; i++) {
        *next++ = figure_value(&change->old_side, i);
        *next++ = figure_value(&change->new_side, i);
    }
    return next;
}

static void put_machine(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[MACHINE_COUNT];
    struct value *next = values;
    const struct side *before = &change->old_side;
    const struct side *after = &change->new_side;
    char texts[4][SOURCES_SIZE];

    (void)choice; /* names stay mangled */
    *next++ = value_text(k->name);
    *next++ = value_text(k->arch);
    *next++ = value_text(change_name(change));
    next = put_figures(next, change, 0, FIGURE_STACK);
    next = put_figures(next, change, FIGURE_STACK + 1, FIGURE_COUNT);
    *next++ = linked_value(before);
    *next++ = linked_value(after);
    *next++ = launch_value(before, OCC_PARAM_BLOCK_SIZE);
    *next++ = launch_value(after, OCC_PARAM_BLOCK_SIZE);
    *next++ = launch_value(before, OCC_PARAM_DYNAMIC_SMEM);
    *next++ = launch_value(after, OCC_PARAM_DYNAMIC_SMEM);
    *next++ = source_keys(before, SOURCE_UNKNOWN, texts[0]);
    *next++ = source_keys(after, SOURCE_UNKNOWN, texts[1]);
    *next++ = source_keys(before, SOURCE_ASSUMED, texts[2]);
    *next++ = source_keys(after, SOURCE_ASSUMED, texts[3]);
    put_figures(next, change, FIGURE_STACK, FIGURE_STACK + 1);
    table_row(table, values);
}

/* "62.5", and of an upper bound "≤ 62.5". */
static const char *occupancy_text(char text[NUMBER_SIZE], const struct side *side)
{
    double amount = side->figures[FIGURE_OCCUPANCY];
    char number[NUMBER_SIZE];

    number_format_real(number, amount, 2);
    text_format(text, NUMBER_SIZE, "%s%s", side->mark, number);
    return text;
}

static const char *figure_text(char text[NUMBER_SIZE], const struct side *side, int figure)
{
    double amount = side->figures[figure];

    return amount < 0                   ? "?"
           : figure == FIGURE_OCCUPANCY ? occupancy_text(text, side)
                                        : number_format(text, (long long)amount);
}

static bool is_known(const struct side *side, int figure)
{
    return side->k && side->figures[figure] >= 0;
}

/* Whether a figure has two values to show, one of which may be unknown. */
static bool shows_two(const struct change *change, int figure)
{
    return change->old_side.k && change->new_side.k &&
           (change_differs(change, figure) ||
            is_known(&change->old_side, figure) != is_known(&change->new_side, figure));
}

void change_figure(const struct change *change, int figure, const char *between,
                   char text[PAIR_SIZE])
{
    const struct side *before = &change->old_side;
    const struct side *after = &change->new_side;
    const struct side *one = after->k ? after : before;
    bool said = is_known(before, figure) || is_known(after, figure) || figure == FIGURE_OCCUPANCY;
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (!said) {
        text[0] = '\0';
    } else if (shows_two(change, figure)) {
        snprintf(text, PAIR_SIZE, "%s%s%s", figure_text(from, before, figure), between,
                 figure_text(to, after, figure));
    } else {
        snprintf(text, PAIR_SIZE, "%s", figure_text(to, one, figure));
    }
}

static void put_text(struct table *table, kernel_choice *choice, const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[TEXT_COUNT];
    struct value *next = values;
    char pairs[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];

    *next++ = value_key(change_name(change), change_word(table->language, change));
    *next++ = value_text(k->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        change_figure(change, i, word(table->language, SENTENCE_CHANGED_TO), pairs[i]);
        *next++ = value_text(pairs[i]);
    }
    *next++ = value_text(input_listed_name(choice, k, name));
    table_row(table, values);
}

const char *changes_summary(const struct changes *changes, unsigned kinds, char text[SUMMARY_SIZE])
{
#define CHANGE_COUNT(id, name) [CHANGE_##id] = SENTENCE_KERNELS_##id,
    static const sentence_id counts[] = {CHANGE_KINDS(CHANGE_COUNT)};
    const struct language *language = changes->setting.options->language;
    struct text_buffer list = text_buffer_of(text, SUMMARY_SIZE);

    for (change_kind kind = 0; kind < CHANGE_KIND_COUNT; kind++) {
        char count[SUMMARY_SIZE];

        if ((kinds & (1u << kind)) && changes->kinds[kind] > 0) {
            sentence(count, sizeof count, language, counts[kind], SAY_VALUES(changes->kinds[kind]));
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), count);
        }
    }
    return text;
}

bool diff_put_table(struct changes *changes, output_format format, FILE *output)
{
    bool text = format == FORMAT_TEXT;
    struct table table;

    table_begin(&table, output, format, text ? text_columns : machine_columns,
                text ? TEXT_COUNT : MACHINE_COUNT);
    table.language = changes->setting.options->language;
    table.csv.guard = changes->setting.options->given[OPTION_CSV_GUARD] > 0;
    for (size_t i = 0; i < changes->count; i++) {
        const struct change *change = &changes->items[i];

        if (change_kind_of(change) != CHANGE_UNCHANGED) {
            (text ? put_text : put_machine)(&table, change_choice(changes, change), change);
        }
    }
    return table_end(&table);
}
