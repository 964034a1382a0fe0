/* SPDX-License-Identifier: MIT */
/* Baselines: whatever is read can be paired with itself, written, and read again as the same. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "command/check/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

/* Reads entries; what is refused has a message for it, which complain_of cleans. */
static bool read_bytes(struct baseline *baseline, const char *bytes, size_t size)
{
    message_list mistakes = {0};
    bool good = baseline_read(baseline, "fuzz", bytes, size, &mistakes);

    expect(good == (mistakes.count == 0));
    for (size_t i = 0; i < mistakes.count; i++) {
        expect(mistakes.items[i].text[0] != '\0');
    }
    message_free(&mistakes);
    return good;
}

static char *written(const struct baseline *baseline, size_t *size)
{
    char *bytes = NULL;
    FILE *file = open_memstream(&bytes, size);

    expect(file != NULL);
    baseline_write(baseline, file);
    fclose(file);
    return bytes;
}

/* Every settled entry finds its equal. */
static void check_pairs(struct baseline *stored, struct baseline *build)
{
    expect(stored->count == build->count);
    baseline_pair(stored, build);
    for (size_t i = 0; i < build->count; i++) {
        struct baseline_entry *entry = &build->items[i];

        expect(entry->pair == &stored->items[i] && entry->pair->pair == entry);
        expect(baseline_compare(entry) == BASELINE_SAME && !entry->renamed && !entry->ambiguous);
        expect(baseline_find(build, entry) == entry);
        expect(text_is_clean(entry->kernel, strlen(entry->kernel)) && *entry->kernel != '\0');
    }
}

/* The halves of a file against each other: pairs are mutual. */
static void check_halves(const char *bytes, size_t size, const char *header, size_t header_size)
{
    struct baseline first = {0};
    struct baseline second = {0};
    const char *middle = memchr(bytes + size / 2, '\n', size - size / 2);
    size_t half = middle ? (size_t)(middle - bytes) + 1 : size;
    char *rest = malloc(header_size + size - half + 1);

    expect(rest != NULL);
    memcpy(rest, header, header_size);
    memcpy(rest + header_size, bytes + half, size - half);
    read_bytes(&first, bytes, half);
    read_bytes(&second, rest, header_size + size - half);
    baseline_settle(&first);
    baseline_settle(&second);
    baseline_pair(&first, &second);
    for (size_t i = 0; i < second.count; i++) {
        const struct baseline_entry *pair = second.items[i].pair;

        expect(!pair ||
               (pair->pair == &second.items[i] && strcmp(pair->arch, second.items[i].arch) == 0));
        (void)baseline_compare(&second.items[i]);
    }
    baseline_free(&first);
    baseline_free(&second);
    free(rest);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct baseline baseline = {0};
    struct baseline again = {0};
    char *input = malloc(size + 1);
    char *bytes;
    size_t length;

    expect(input != NULL);
    memcpy(input, data, size);
    if (!read_bytes(&baseline, input, size)) { /* it is used no further */
        baseline_free(&baseline);
        free(input);
        return 0;
    }
    const char *end = memchr(input, '\n', size);

    check_halves(input, size, input, end ? (size_t)(end - input) + 1 : size);
    baseline_settle(&baseline);
    bytes = written(&baseline, &length);
    expect(read_bytes(&again, bytes, length));
    expect(baseline_settle(&again) == 0);
    check_pairs(&baseline, &again);
    baseline_free(&baseline);
    baseline_free(&again);
    free(bytes);
    free(input);
    return 0;
}
