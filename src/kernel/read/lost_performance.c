/* SPDX-License-Identifier: MIT */
#include "kernel/read/lines.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "kernel/kernel.h"

/* Bytes of the text of one warning, and of all of a kernel. */
enum { WARNING_MOST = 240, WARNINGS_MOST = 600 };

#define MARK "Potential Performance Loss: "

/* "C7508 " of "(C7508) Potential Performance Loss: ..."; "": the toolkit prints no numbers. */
static void read_number(const char *line, const char *mark, char number[16])
{
    const char *open = mark - line >= 3 && mark[-2] == ')' ? mark - 3 : NULL;

    number[0] = '\0';
    while (open != NULL && open > line && *open != '(') {
        open--;
    }
    if (open != NULL && *open == '(' && mark - open < 12) {
        snprintf(number, 16, "%.*s ", (int)(mark - 2 - (open + 1)), open + 1);
    }
}

void lost_performance_line(lost_performance *lost, const char *line)
{
    const char *mark = strstr(line, MARK);
    const char *text = mark == NULL ? NULL : mark + strlen(MARK);
    const char *in;
    char whole[WARNING_MOST];
    char number[16];
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
    read_number(line, mark, number);
    in = strstr(text, " in the function '");
    const char *name = in == NULL ? NULL : strchr(in, '\'') + 1;
    if (name != NULL && strcspn(name, "'") > 0) {
        warning.function = name_pool_add(&lost->list->names, name, strcspn(name, "'"));
    }
    size_t length = in == NULL ? strlen(text) : (size_t)(in - text);
    length -= length > 0 && text[length - 1] == '.';
    snprintf(whole, sizeof whole, "%s%.*s", number, (int)length, text);
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

/* Warnings of that text without the name of a kernel; *again: it has been before this one. */
static size_t count_unnamed(const lost_performance *lost, size_t at, bool *again)
{
    size_t count = 0;

    *again = false;
    for (size_t i = 0; i < lost->count; i++) {
        if (lost->warnings[i].text == lost->warnings[at].text &&
            find_kernel(lost, lost->warnings[i].function) == NULL) {
            *again = *again || i < at;
            count++;
        }
    }
    return count;
}

/* Adds a warning without a kernel's name to all kernels; as many of them as kernels are one for each. */
static void add_to_all(lost_performance *lost, size_t at)
{
    size_t kernels = lost->list->count - lost->first;
    bool again;
    size_t count = count_unnamed(lost, at, &again);

    for (size_t i = lost->first; !again && i < lost->list->count; i++) {
        add_warning(lost->list, &lost->list->items[i], lost->warnings[at].text);
    }
    if (!again && count < kernels) {
        message_say(&lost->list->messages,
                    SAY(LOG_WARNING_WITHOUT_KERNEL, lost->file, lost->warnings[at].text, kernels));
    }
}

void lost_performance_end(lost_performance *lost)
{
    for (size_t i = 0; i < lost->count; i++) {
        kernel *named = find_kernel(lost, lost->warnings[i].function);

        if (named != NULL) {
            add_warning(lost->list, named, lost->warnings[i].text);
        } else {
            add_to_all(lost, i);
        }
    }
    lost->count = 0;
    lost->first = lost->list->count;
}
