/* SPDX-License-Identifier: MIT */
/* The kernel that measure times: its name, and its run in a child process. */
#include <sys/wait.h>

#include "command/measure/measuring.h"
#include "kernel/read/ptx.h"
#include "term/signals.h"

/* ---- The name */

enum { NAMES_SIZE = 640, MORE_SIZE = 40 };

struct search {
    const struct options *options;
    const char *path;
    kernel_list list;
    kernel_namer namer; /* each name once: builds for several architectures share one */
};

bool measure_is_ptx(const char *image, size_t size)
{
    return memchr(image, '\0', size) == NULL && strstr(image, ".version") != NULL;
}

/* The entries of PTX, of which the readers of kernels have no figures. */
static bool list_entries(struct search *search, const char *image, size_t size)
{
    const kernel_input input = {.file = search->path};
    ptx_text text = {image, image + size};
    bool ptx = measure_is_ptx(image, size);
    ptx_entry entry;

    while (ptx && ptx_next_entry(&text, &entry)) {
        kernel *k = kernel_add(&search->list, &input, entry.name, entry.length);

        if (!k) {
            return false;
        }
        memcpy(k->block_dimensions, entry.block, sizeof entry.block);
        memcpy(k->cluster_dimensions, entry.cluster, sizeof entry.cluster);
    }
    return search->list.count > 0;
}

/* 2: a pattern is the whole name; 1: one matches, or there is none; 0: none matches. */
static int likeness(struct search *search, const char *name)
{
    const struct options *options = search->options;

    for (int i = 0; i < options->pattern_count; i++) {
        if (strcmp(options->patterns[i], name) == 0) {
            return 2;
        }
    }
    return options->pattern_count == 0 ||
           kernel_is_named(&search->namer, name, options->patterns, options->pattern_count);
}

/* The demangled name, by which --kernel finds it; the mangled one of an overload. */
static const char *listed_name(const struct search *search, const kernel_name *name)
{
    for (size_t i = 0; i < search->namer.count; i++) {
        const kernel_name *other = &search->namer.names[i];

        if (other != name && strcmp(other->bare, name->bare) == 0) {
            return name->mangled;
        }
    }
    return name->bare;
}

/* Whole names of so much likeness, and how many more. */
static void list_names(struct search *search, int like, char out[NAMES_SIZE])
{
    const struct language *language = search->options->language;
    struct text_buffer names = text_buffer_of(out, NAMES_SIZE);
    size_t count = 0, shown = 0;
    char more[MORE_SIZE];

    for (size_t i = 0; i < search->namer.count; i++) {
        const kernel_name *own = &search->namer.names[i];
        bool listed = likeness(search, own->mangled) == like;
        const char *name = listed && shown == count ? listed_name(search, own) : NULL;

        count += listed;
        if (name && names.length + strlen(name) + MORE_SIZE < NAMES_SIZE) {
            text_join(&names, word(language, SENTENCE_LIST_BETWEEN), name);
            shown++;
        }
    }
    if (shown < count) {
        sentence(more, sizeof more, language, SAY(MEASURE_MORE_NAMES, count - shown));
        text_join(&names, word(language, SENTENCE_LIST_BETWEEN), more);
    }
}

/* The only kernel that matches, by its whole name if one does; NULL: complained. */
static const char *only_match(struct search *search)
{
    const struct language *language = search->options->language;
    char names[NAMES_SIZE] = "";
    const char *found = NULL;
    size_t count = 0;
    int most = 0;

    for (size_t i = 0; i < search->namer.count; i++) {
        const char *name = search->namer.names[i].mangled;
        int like = likeness(search, name);

        count = like > most ? 1 : count + (like == most);
        found = like > most ? name : found;
        most = like > most ? like : most;
    }
    if (most > 0 && count == 1) {
        return found;
    }
    list_names(search, most, names);
    if (most > 0) {
        complain(language, SAY(MEASURE_SEVERAL_MATCH, count, search->path, names));
    } else {
        complain(language,
                 SAY(MEASURE_NONE_MATCHES, search->path, search->options->patterns[0], names));
    }
    return NULL;
}

static const char *choose(struct search *search, const char *image, size_t size)
{
    const struct options *options = search->options;

    if (!list_entries(search, image, size)) {
        (void)kernel_list_read_bytes(&search->list, search->path, image, size);
    }
    if (search->list.count == 0 && options->pattern_count == 1) {
        return options->patterns[0];
    }
    if (search->list.count == 0) {
        complain(options->language, SAY(MEASURE_NO_KERNEL));
        return NULL;
    }
    need_memory(kernel_namer_open(&search->namer));
    return only_match(search);
}

/* The sizes of "8 8 4". */
static void read_parameters(const char *text, kernel_parameters *stated)
{
    stated->count = 0;
    for (char *end; *text; text = end) {
        long bytes = strtol(text, &end, 10);

        if (stated->count < ARGUMENT_MOST) {
            stated->bytes[stated->count] = (int)bytes;
        }
        stated->count++;
    }
}

/* Parameters, block and cluster, each from the first build of the kernel that has them. */
static void take_stated(const kernel_list *list, const char *name, kernel_parameters *stated,
                        fixed_launch *fixed)
{
    *stated = (kernel_parameters){.count = -1};
    *fixed = (fixed_launch){{0}, {0}};
    for (size_t i = 0; i < list->count; i++) {
        const kernel *k = &list->items[i];

        if (k->name == name && stated->count < 0 && k->parameters) {
            read_parameters(k->parameters, stated);
        }
        if (k->name == name && fixed->block[0] <= 0 && k->block_dimensions[0] > 0) {
            memcpy(fixed->block, k->block_dimensions, sizeof fixed->block);
        }
        if (k->name == name && fixed->cluster[0] <= 0 && k->cluster_dimensions[0] > 0) {
            memcpy(fixed->cluster, k->cluster_dimensions, sizeof fixed->cluster);
        }
    }
}

char *measure_name(const struct options *options, const char *path, const char *image, size_t size,
                   kernel_parameters *parameters, fixed_launch *fixed)
{
    struct search search = {
        .options = options, .path = path, .list.messages.language = options->language};

    search.namer.list = &search.list;
    const char *name = choose(&search, image, size);
    char *own = name ? memory_duplicate(name) : NULL;

    take_stated(&search.list, name, parameters, fixed);
    need_memory(!name || own);
    kernel_namer_close(&search.namer);
    kernel_list_free(&search.list);
    return own;
}

enum { FAILURES_MOST = 3 };

/* ---- In the child */

struct sender {
    int descriptor;
    unsigned seconds; /* until the next answer */
};

/* Sends an answer. SIGALRM, set for the next one, kills a child whose kernel never ends. */
static void send(void *context, const measure_answer *answer)
{
    const struct sender *sender = context;

    if (write_all(sender->descriptor, (const char *)answer, sizeof *answer)) {
        alarm(sender->seconds);
    }
}

/* ---- In the parent */

static bool receive(int descriptor, measure_answer *answer)
{
    size_t got = 0;

    while (got < sizeof *answer) {
        if (!interrupt_wait(descriptor)) {
            return false;
        }
        ssize_t size = read(descriptor, (char *)answer + got, sizeof *answer - got);

        if (size == 0 || (size < 0 && errno != EINTR)) {
            return false;
        }
        got += size > 0 ? (size_t)size : 0;
    }
    return true;
}

/* Why a child ended without an answer. */
static void explain_end(const measure_request *request, int status, measure_answer *answer)
{
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

    *answer = (measure_answer){.good = false};
    sentence(answer->reason, sizeof answer->reason, request->language,
             signal == SIGALRM ? SENTENCE_MEASURE_NEVER_ENDS
             : signal != 0     ? SENTENCE_MEASURE_CHILD_DIED
                               : SENTENCE_MEASURE_CHILD_ENDED,
             SAY_VALUES(signal == SIGALRM ? request->seconds
                        : signal != 0     ? signal
                                          : WEXITSTATUS(status)));
}

/* The answers of one child. Returns the status of its end. */
static int listen(const measure_request *request, int first, measure_answer *answers, int *count,
                  struct progress *progress)
{
    int ends[2], status = 0;

    fflush(NULL);
    if (pipe(ends) != 0) {
        return 0;
    }
    pid_t child = fork();

    if (child == 0) {
        close(ends[0]);
        interrupt_default();
        interrupt_pass_on(); /* one that came before */
        struct sender sender = {ends[1], (unsigned)request->seconds};

        alarm(sender.seconds);
        measure_run(request, first, send, &sender);
        _exit(0);
    }
    close(ends[1]);
    while (child > 0 && receive(ends[0], &answers[*count])) {
        ++*count;
        if (progress) {
            progress_step(progress);
        }
    }
    close(ends[0]);
    /* The child's launch may never end, and SIGINT may have come to this process alone. */
    if (child > 0 && interrupt_came()) {
        kill(child, SIGKILL);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

int measure_in_child(const measure_request *request, measure_answer *answers,
                     struct progress *progress)
{
    int most = request->count > 0 ? request->count : 1;
    int count = 0, failures = 0;

    while (count < most && failures < FAILURES_MOST && !interrupt_came()) {
        int before = count;
        int status = listen(request, count, answers, &count, progress);
        bool failed = count > before && !answers[count - 1].good;

        if (count < most && !failed && !interrupt_came()) {
            explain_end(request, status, &answers[count]);
            count++;
            failed = true;
        }
        failures = !failed ? 0 : count - before > 1 ? 1 : failures + 1;
    }
    return count;
}
