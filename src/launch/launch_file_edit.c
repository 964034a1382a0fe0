/* SPDX-License-Identifier: MIT */
/* One kernel's launch, put into a launch file that keeps every other byte. */
#include "launch/launch_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/memory.h"
#include "base/range.h"
#include "base/text.h"

struct draft {
    launch_edit *edit;
    char *text; /* as it was read; NULL: there is no file yet */
    size_t size;
    launch_file file;   /* read from the text */
    unsigned missing;   /* bits of parameters that the text lacks or states differently */
    const char *ending; /* of its lines */
    bool apart;         /* the section has a key of its own for smem_per_thread */
};

/* ---- Lines */

static void put_value(FILE *out, const struct draft *draft, occ_parameter id)
{
    const occ_launch *launch = draft->edit->launch;
    char value[64];

    if (id == OCC_PARAM_DYNAMIC_SMEM && !draft->apart && launch->smem_per_thread > 0) {
        fprintf(out, "%d*block", launch->smem_per_thread);
        if (launch->dynamic_smem == 0) {
            return;
        }
        fputs(" + ", out);
    }
    parameter_print(launch, id, value, sizeof value);
    fputs(value, out);
}

/* A line "key = value # comment" with another value; no value has a "#". */
static void put_changed(FILE *out, const struct draft *draft, const char *line, size_t length,
                        occ_parameter id)
{
    const char *value = (const char *)memchr(line, '=', length) + 1;

    value += strspn(value, " \t");
    fwrite(line, 1, (size_t)(value - line), out);
    put_value(out, draft, id);
    const char *rest = value + strcspn(value, "#\r\n");

    while (rest > value && (rest[-1] == ' ' || rest[-1] == '\t')) {
        rest--;
    }
    fwrite(rest, 1, (size_t)(line + length - rest), out);
}

static void put_new(FILE *out, const struct draft *draft, unsigned mask)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if ((mask & 1u << id) && (id != OCC_PARAM_SMEM_PER_THREAD || draft->apart)) {
            fprintf(out, "%-12s = ", parameter_of(id)->key);
            put_value(out, draft, id);
            fputs(draft->ending, out);
        }
    }
}

/* Ends the last line of a text. */
static void end_line(FILE *out, const struct draft *draft, const char *text, size_t size)
{
    if (size > 0 && text[size - 1] != '\n') {
        fputs(draft->ending, out);
    }
}

/* ---- Sections */

static bool is_own_name(const kernel_name *name, const char *pattern)
{
    return strcmp(pattern, name->bare) == 0 || strcmp(pattern, name->called) == 0 ||
           strcmp(pattern, name->full) == 0 || strcmp(pattern, name->mangled) == 0;
}

/* The last section of the kernel's own name, if no later one states what is missing; else NULL. */
static const launch_section *own_section(const struct draft *draft)
{
    const launch_edit *edit = draft->edit;
    size_t i = draft->file.count;
    unsigned later = 0;

    while (i > 0 && !is_own_name(edit->name, draft->file.sections[i - 1].pattern)) {
        const launch_section *section = &draft->file.sections[--i];

        later |= kernel_name_matches(edit->name, section->pattern) ? section->states.stated : 0;
    }
    return i > 0 && (later & draft->missing) == 0 &&
                   kernel_names_tell(edit->names, draft->file.sections[i - 1].pattern)
               ? &draft->file.sections[i - 1]
               : NULL;
}

static void put_into_section(FILE *out, const struct draft *draft, const launch_section *section)
{
    unsigned absent = draft->missing; /* without a line in the section */
    int last = section->line;         /* the last line with a key, or else the section's own */
    int line = 1;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        absent &= section->states.lines[id] > 0 ? ~(1u << id) : ~0u;
        last = larger(last, section->states.lines[id]);
    }
    for (size_t at = 0, length; at < draft->size; at += length, line++) {
        const char *start = draft->text + at;
        occ_parameter id = 0;

        while (id < OCC_PARAM_COUNT && section->states.lines[id] != line) {
            id++;
        }
        const char *end = memchr(start, '\n', draft->size - at);

        length = end ? (size_t)(end - start) + 1 : draft->size - at;
        if (id < OCC_PARAM_COUNT && (draft->missing & 1u << id)) {
            put_changed(out, draft, start, length, id);
        } else {
            fwrite(start, 1, length, out);
        }
        if (line == last && absent != 0) {
            end_line(out, draft, start, length);
            put_new(out, draft, absent);
        }
    }
}

static void put_behind(FILE *out, const struct draft *draft)
{
    if (draft->text) {
        fwrite(draft->text, 1, draft->size, out);
        end_line(out, draft, draft->text, draft->size);
    } else {
        fprintf(out, "# %s\n", word(draft->edit->language, SENTENCE_LAUNCHES_TITLE));
    }
    fprintf(out, "%s[%s]%s", draft->ending, draft->edit->pattern, draft->ending);
    put_new(out, draft, draft->missing);
}

/* ---- The file */

/* Fills the reason; ends like sentence(). */
static edit_outcome fail(const struct draft *draft, sentence_id id,
                         const struct sentence_value *values, size_t count)
{
    sentence(draft->edit->reason, sizeof draft->edit->reason, draft->edit->language, id, values,
             count);
    return EDIT_FAILED;
}

static edit_outcome fail_to_read(const struct draft *draft)
{
    return fail(draft, SAY(LAUNCHES_UNREADABLE, draft->edit->path,
                           file_error(draft->edit->language, errno)));
}

/* false: the reason is filled. */
static bool read_draft(struct draft *draft)
{
    message_list messages = {.language = draft->edit->language};

    draft->text = file_text(NULL, draft->edit->path, false, LAUNCH_FILE_MOST, &draft->size);
    if (!draft->text && errno != ENOENT) {
        return fail_to_read(draft) != EDIT_FAILED;
    }
    draft->size = draft->text ? draft->size : 0;
    const char *text = draft->text ? draft->text : "";
    bool good =
        launch_file_read_text(&draft->file, draft->edit->path, text, strlen(text), &messages);

    if (!good) {
        text_format(draft->edit->reason, sizeof draft->edit->reason, "%s",
                    messages.count > 0 ? messages.items[0].text : "");
    }
    draft->ending = strstr(text, "\r\n") ? "\r\n" : "\n";
    message_free(&messages);
    return good;
}

static edit_outcome replace(const struct draft *draft, const launch_section *section)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_stream_open(&text, &size);
    edit_outcome outcome = EDIT_DONE;

    if (out && section) {
        put_into_section(out, draft, section);
    } else if (out) {
        put_behind(out, draft);
    }
    if (!out || !memory_stream_close(out, &text)) {
        outcome = fail(draft, SAY(OUT_OF_MEMORY));
    } else if (!replace_file(draft->edit->path, text, size)) {
        outcome = fail_to_read(draft);
    }
    free(text);
    return outcome;
}

static edit_outcome edit_draft(struct draft *draft)
{
    launch_edit *edit = draft->edit;
    const stated_launch *stated = NULL;
    const launch_section *section;

    if (!read_draft(draft)) {
        return EDIT_FAILED;
    }
    if (launch_file_match(&draft->file, edit->names->list)) {
        stated = launch_file_find(&draft->file, edit->name->mangled);
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        bool good = stated && (stated->stated & 1u << id) &&
                    parameter_same(&stated->launch, edit->launch, id);

        draft->missing |= (edit->mask & 1u << id) && !good ? 1u << id : 0;
    }
    draft->missing = with_both_parts(draft->missing);
    section = own_section(draft);
    draft->apart = section && section->states.lines[OCC_PARAM_SMEM_PER_THREAD] > 0;
    if (section) {
        text_format(edit->pattern, sizeof edit->pattern, "%s", section->pattern);
    } else if (!kernel_names_pattern(edit->names, edit->name, edit->pattern,
                                     sizeof edit->pattern)) {
        return fail(draft, SAY(LAUNCHES_NAMELESS));
    }
    return draft->missing == 0 ? EDIT_NOTHING : replace(draft, section);
}

edit_outcome launch_file_edit(launch_edit *edit)
{
    struct draft draft = {.edit = edit};
    struct file_lock lock;
    edit_outcome outcome = file_lock_take(&lock, edit->path, edit->work)
                               ? edit_draft(&draft)
                               : fail(&draft, SAY(LAUNCHES_LOCKED, edit->path));

    file_lock_release(&lock);
    launch_file_free(&draft.file);
    free(draft.text);
    return outcome;
}
