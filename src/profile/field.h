/* SPDX-License-Identifier: MIT */
/* The field table: the format of profile files, for reader, messages, writer and --fields. */
#ifndef PROFILE_FIELD_H
#define PROFILE_FIELD_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/ini.h"
#include "profile/profile.h"

typedef enum field_type {
    FIELD_TEXT,      /* char[capacity] */
    FIELD_VERSION,   /* "9.0": two ints, at offset and at other */
    FIELD_COUNT,     /* int */
    FIELD_BYTES,     /* int */
    FIELD_REAL,      /* double */
    FIELD_FLAG,      /* bool: yes, no */
    FIELD_CHOICE,    /* an enum, one word of choices for each value */
    FIELD_COUNTS,    /* int[capacity]; their number is an int at other */
    FIELD_ASCENDING, /* FIELD_COUNTS in ascending order */
    FIELD_SIZES,     /* FIELD_ASCENDING in bytes */
} field_type;

/* Stands for a default: a file without the field is refused. */
#define FIELD_REQUIRED LLONG_MIN

struct field {
    const char *name;
    field_type type;
    const char *unit;  /* shown behind the amount; "": none */
    long long minimum; /* of a text in bytes; of a list for each item */
    long long maximum;
    long long fallback;         /* the value when left out, or FIELD_REQUIRED */
    size_t offset;              /* in the section's struct */
    size_t other;               /* second offset of the types that have one */
    size_t capacity;            /* text: bytes with the NUL; lists: items */
    const char *const *choices; /* in the order of the enum, then NULL */
    const char *meaning;        /* one sentence */
};

/* The content of a kind of section. */
typedef enum section_shape {
    SECTION_SINGLE,  /* fields of one struct */
    SECTION_NAMED,   /* "[device NAME]": fields of one struct of an array */
    SECTION_FIGURES, /* "item = value confidence": one struct profile_figure a line */
} section_shape;

typedef struct section_kind {
    const char *name;
    section_shape shape;
    bool required;
    const struct field *fields; /* SECTION_FIGURES: NULL */
    size_t field_count;
    size_t offset;       /* of the struct or the array in struct profile */
    size_t size;         /* of one struct */
    size_t count_offset; /* SECTION_NAMED: of their number, a size_t */
    size_t capacity;     /* SECTION_NAMED: the largest number */
    int figure_kind;     /* SECTION_FIGURES */
    const char *unit;    /* SECTION_FIGURES */
    const char *meaning;
} section_kind;

enum { FIELD_MOST = 80, SECTION_KIND_COUNT = 5 }; /* fields in one section */

extern const section_kind section_kinds[SECTION_KIND_COUNT];

/* The words of occ_confidence, then NULL. */
extern const char *const confidence_words[];
extern const char *const vendor_words[]; /* by occ_vendor */

/* NULL: no such name. */
const section_kind *section_kind_find(const char *name);
const struct field *field_find(const section_kind *kind, const char *name);

/* The index of a word among the choices, in any case; -1: none. */
int choice_find(const char *const *choices, const char *word);

/* "a, b or c" into out. Returns out. */
char *choice_list(char *out, size_t size, const struct language *language,
                  const char *const *choices);

enum { FIELD_TEXT_SIZE = 240 };

/* The allowed values and the default: "1 to 4,096 warps; required". Returns out. */
const char *field_allowed(const struct field *field, char out[FIELD_TEXT_SIZE]);

/* The sentence about a refused value: what was found, what is allowed. */
struct reason {
    const struct language *language;
    char text[240];
};

/* Writes the sentence. Returns false. */
bool refuse(struct reason *why, sentence_id id, const struct sentence_value *values, size_t count);

/* Reads a value into target, the section's struct. false: refused, and target is unchanged. */
bool field_read(const struct field *field, void *target, const char *text, struct reason *why);

/* Sets the field to its default. */
void field_clear(const struct field *field, void *target);

/* The int at an offset in a section's struct. */
int int_at(const void *target, size_t offset);

/* The state of reading one file: profile_reader.c reads its lines, check.c checks sections. */

typedef struct field_state {
    int line;  /* of the first assignment; 0: none */
    bool good; /* it has a valid value, its own or the default */
} field_state;

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    profile *profile;

    const section_kind *kind; /* of the open section; NULL: none, or a skipped one */
    void *target;             /* its struct */
    int section_line;
    field_state states[FIELD_MOST];     /* of its fields, in the order of the table */
    int kind_lines[SECTION_KIND_COUNT]; /* of its first section; 0: none */
};

/* Complains of missing and contradicting fields of the open section. */
void check_section(struct reader *reader);

#endif
