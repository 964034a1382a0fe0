/* SPDX-License-Identifier: MIT */
#include "kernel/read/lines.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Bytes of the text of one warning, and of all of a kernel. */
enum { WARNING_MOST = 240, WARNINGS_MOST = 600 };

#define MARK "Potential Performance Loss: "

/* "C7508 " of "(C7508) Potential Performance Loss: ..."; "": the toolkit prints no numbers. */
static ptrdiff_t number_before(const char *line, const char *mark, const char **number)
{
    *number = mark;
    while (*number > line && mark - *number < 12 && **number != '(') {
        --*number;
    }
    return mark - *number > 2 && **number == '(' && mark[-2] == ')' ? mark - 2 - ++*number : 0;
}

void lost_performance_line(lost_performance *lost, const char *line)
{
    const char *mark = strstr(line, MARK);
    char whole[WARNING_MOST];
    const char *number;
    performance_warning warning = {0};

    if (mark == NULL) {
        return;
    }
    if (lost->list->count > lost->first) {
        lost_performance_end(lost);
    }
    if (lost->count == LOST_PERFORMANCE_MOST) {
        return;
    }
    const char *text = mark + strlen(MARK);
    const char *in = strstr(text, " in the function '");
    const char *name = in == NULL ? "" : strchr(in, '\'') + 1;
    size_t length = in == NULL ? strlen(text) : (size_t)(in - text);
    ptrdiff_t digits = number_before(line, mark, &number);

    if (strcspn(name, "'") > 0) {
        warning.function = name_pool_add(&lost->list->names, name, strcspn(name, "'"));
    }
    length -= length > 0 && text[length - 1] == '.';
    snprintf(whole, sizeof whole, "%.*s%s%.*s", (int)digits, number, digits > 0 ? " " : "",
             (int)length, text);
    warning.text = name_pool_add(&lost->list->names, whole, strlen(whole));
    if (warning.text != NULL && warning.text[0] != '\0') {
        lost->warnings[lost->count++] = warning;
    }
}

static void add_warning(kernel_list *list, kernel *k, const char *text)
{
    char joined[WARNINGS_MOST];
    struct text_buffer all = text_buffer_of(joined, sizeof joined);
    const char *before = k->warnings == NULL ? "" : k->warnings; /* NULL: from nvlink's lines */

    if (strstr(before, text) != NULL) {
        return;
    }
    text_append(&all, "%s%s%s", before, before[0] != '\0' ? "; " : "", text);
    const char *kept = name_pool_add(&list->names, joined, strlen(joined));

    k->warnings = kept == NULL ? text : kept;
}

static kernel *find_kernel(const lost_performance *lost, const char *function)
{
    for (size_t i = lost->list->count; function != NULL && i > lost->first; i--) {
        if (lost->list->items[i - 1].name == function) {
            return &lost->list->items[i - 1];
        }
    }
    return NULL;
}

/*
 * Adds a warning to the kernel that it names, else to all kernels. If fewer warnings of one text
 * than there are kernels name none, a message says so once.
 */
static void add_to_kernels(const lost_performance *lost, size_t at)
{
    const char *text = lost->warnings[at].text;
    kernel *named = find_kernel(lost, lost->warnings[at].function);
    size_t kernels = lost->list->count - lost->first, alike = 0, before = 0;

    for (size_t i = 0; i < kernels && named == NULL; i++) {
        add_warning(lost->list, &lost->list->items[lost->first + i], text);
    }
    if (named != NULL) {
        add_warning(lost->list, named, text);
        return;
    }
    for (size_t i = 0; i < lost->count; i++) {
        if (lost->warnings[i].text == text &&
            find_kernel(lost, lost->warnings[i].function) == NULL) {
            before += i < at;
            alike++;
        }
    }
    if (before == 0 && alike < kernels) {
        message_say(&lost->list->messages,
                    SAY(LOG_WARNING_WITHOUT_KERNEL, lost->file, text, kernels));
    }
}

void lost_performance_end(lost_performance *lost)
{
    for (size_t i = 0; i < lost->count; i++) {
        add_to_kernels(lost, i);
    }
    lost->count = 0;
    lost->first = lost->list->count;
}
