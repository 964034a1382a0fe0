/* SPDX-License-Identifier: MIT */
/*
 * Holds what the readers say of compiled files against what ptxas itself said
 * while it compiled them: compare TEXT FILE... Prints TAP.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"

/* The file's kernel of the same name and architecture; NULL: there is none. */
static const kernel *find(const kernel_list *list, const kernel *wanted)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, wanted->name) == 0 &&
            strcmp(list->items[i].arch, wanted->arch) == 0) {
            return &list->items[i];
        }
    }
    return NULL;
}

static size_t differs(const char *figure, const kernel *said, int expected, int found)
{
    if (expected == found) {
        return 0;
    }
    printf("# %s %s: %s is %d, and ptxas says %d\n", said->name, said->arch, figure, found,
           expected);
    return 1;
}

static size_t compare_kernel(const kernel *said, const kernel *found)
{
    if (found == NULL) {
        printf("# %s %s is not there\n", said->name, said->arch);
        return 1;
    }
    return differs("registers", said, said->registers, found->registers) +
           differs("static shared memory", said, said->static_smem, found->static_smem) +
           differs("barriers", said, said->barriers, found->barriers) +
           (found->relocatable ? 0 : differs("stack", said, said->stack, found->stack));
}

static size_t print_messages(const kernel_list *list)
{
    for (size_t i = 0; i < list->messages.count; i++) {
        printf("# %s\n", list->messages.items[i].text);
    }
    return list->messages.count;
}

static void compare_file(const kernel_list *text, const char *path, int number)
{
    kernel_list list = {0};
    size_t mistakes = kernel_list_read(&list, path, NULL) ? 0 : 1;

    mistakes += print_messages(&list);
    for (size_t i = 0; i < text->count; i++) {
        mistakes += compare_kernel(&text->items[i], find(&list, &text->items[i]));
    }
    if (list.count != text->count) {
        printf("# %zu kernels, and ptxas compiled %zu\n", list.count, text->count);
        mistakes++;
    }
    printf("%s %d - %s: %zu kernels\n", mistakes == 0 ? "ok" : "not ok", number, path, list.count);
    kernel_list_free(&list);
}

int main(int count, char **arguments)
{
    kernel_list text = {0};

    if (count < 3 || !kernel_list_read(&text, arguments[1], NULL) || text.count == 0) {
        print_messages(&text);
        printf("not ok - no kernels in what ptxas said\n");
        return 1;
    }
    for (int i = 2; i < count; i++) {
        compare_file(&text, arguments[i], i - 1);
    }
    kernel_list_free(&text);
    return 0;
}
