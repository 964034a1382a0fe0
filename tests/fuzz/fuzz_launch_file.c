/* SPDX-License-Identifier: MIT */
/* Launch files: any bytes, and the kernels that they match. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "launch/launch_file.h"
#include "kernel/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look_at_messages(const message_list *messages)
{
    if (messages->count == 0) {
        abort(); /* a refusal without a sentence */
    }
    for (size_t i = 0; i < messages->count; i++) {
        if (!text_is_clean(messages->items[i].text, strlen(messages->items[i].text))) {
            abort();
        }
    }
}

/* What is stated must be a launch, at the largest block too. */
static void look_at(const stated_launch *states)
{
    occ_launch launch = states->launch;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const launch_parameter *parameter = parameter_of(id);
        bool stated = states->stated & 1u << id;

        if ((states->lines[id] > 0 && !stated) || (stated && !parameter->of_launch) ||
            (parameter->kind <= PARAMETER_KIND_BYTES &&
             (occ_get(&launch, id) < parameter->least || occ_get(&launch, id) > parameter->most))) {
            abort();
        }
    }
}

static void look_at_file(launch_file *file)
{
    static const char *const names[] = {"k", "block_sum", "a[b]", ""};
    kernel_list list = {0};
    const kernel_input input = {.file = "fuzz"};

    for (size_t i = 0; i < file->count; i++) {
        look_at(&file->sections[i].states);
        if (!text_is_clean(file->sections[i].pattern, strlen(file->sections[i].pattern))) {
            abort();
        }
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!kernel_add(&list, &input, names[i], strlen(names[i]))) {
            abort();
        }
    }
    if (!launch_file_match(file, &list)) {
        abort();
    }
    for (size_t i = 0; i < list.count; i++) {
        const stated_launch *found = launch_file_find(file, list.items[i].name);

        if (found) {
            look_at(found);
        }
    }
    kernel_list_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    message_list messages = {0};
    launch_file file;

    if (launch_file_read_text(&file, "fuzz", (const char *)data, size, &messages)) {
        look_at_file(&file);
    } else {
        look_at_messages(&messages);
    }
    launch_file_free(&file);
    message_free(&messages);
    return 0;
}
