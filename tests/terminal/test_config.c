/* SPDX-License-Identifier: MIT */
/* The configuration file in the explorer: its theme, what wins over it, its mistakes; the projector's theme. */
#include "terminal/explorer.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "view/cells/theme.h"

/* A folder of configuration with one file, and the environment that names it. */
struct place {
    char folder[64];
    char variable[96];
    const char *environment[2];
};

static void path_of(const struct place *place, const char *name, char path[128])
{
    snprintf(path, 128, "%s%s", place->folder, name);
}

static void place_make(struct place *place, const char *text)
{
    char path[128];

    strcpy(place->folder, "/tmp/occupant-config-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    path_of(place, "/occupant", path);
    assert_int_equal(mkdir(path, 0700), 0);
    path_of(place, "/occupant/config.ini", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    snprintf(place->variable, sizeof place->variable, "XDG_CONFIG_HOME=%s", place->folder);
    place->environment[0] = place->variable;
    place->environment[1] = NULL;
}

static void place_remove(const struct place *place)
{
    char path[128];

    path_of(place, "/occupant/config.ini", path);
    unlink(path);
    path_of(place, "/occupant", path);
    rmdir(path);
    assert_int_equal(rmdir(place->folder), 0);
}

/* The explorer with such a file, and up to two more arguments. */
static terminal *start(void **state, struct place *place, const char *text, const char *first,
                       const char *second)
{
    const char *const arguments[] = {"-a", "sm_80", "-b", "512", "-r", "33", first, second, NULL};

    place_make(place, text);
    const terminal_setup setup = {.environment = place->environment};

    return explorer_start_with(state, &setup, arguments);
}

static int color_of(explorer_theme theme)
{
    return theme == THEME_MONO
               ? TERMINAL_DEFAULT
               : theme_color(theme_palette(theme, false), ROLE_limit_REGISTERS, 'r');
}

struct wanted {
    const char *text; /* its last word in the colour of registers */
    int color;
};

static bool has_color(terminal *t, const void *context)
{
    const struct wanted *wanted = context;
    const char *blank = strrchr(wanted->text, ' ');
    int before = blank ? (int)(blank + 1 - wanted->text) : 0;
    int row, column;

    return terminal_find(t, wanted->text, &row, &column) &&
           terminal_cell_at(t, row, column + before).foreground == wanted->color;
}

static void expect_theme(terminal *t, explorer_theme theme)
{
    struct wanted wanted = {"limited by registers", color_of(theme)};

    assert_true(terminal_wait(t, has_color, &wanted));
}

static void every_theme_by_the_file(void **state)
{
    static const struct {
        explorer_theme theme;
        const char *line;
    } rows[] = {{THEME_SAFE, "theme = safe\n"},
                {THEME_DARK, "theme = dark\n"},
                {THEME_LIGHT, "theme = light\n"},
                {THEME_CONTRAST, "theme = contrast\n"},
                {THEME_MONO, "theme = mono\n"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct place place;
        terminal *t = start(state, &place, rows[i].line, NULL, NULL);

        terminal_expect(t, EXPLORER_READY);
        expect_theme(t, rows[i].theme);
        explorer_quit(t);
        place_remove(&place);
    }
}

static void an_option_and_a_key_win(void **state)
{
    struct place place;
    terminal *t = start(state, &place, "theme = light\n", "--theme", "dark");

    terminal_expect(t, EXPLORER_READY);
    expect_theme(t, THEME_DARK);
    terminal_press(t, ":theme");
    expect_theme(t, THEME_LIGHT);
    explorer_quit(t);
    place_remove(&place);
    t = start(state, &place, "theme = light\n", "--no-config", NULL);
    terminal_expect(t, EXPLORER_READY);
    expect_theme(t, THEME_SAFE);
    explorer_quit(t);
    place_remove(&place);
}

/* A line of the command that the file keeps, and --show-command=off. */
static void a_switch_is_turned_off(void **state)
{
    struct place place;
    terminal *t = start(state, &place, "show-command = on\n", NULL, NULL);

    terminal_expect(t, "occupant -a sm_80");
    explorer_quit(t);
    place_remove(&place);
    t = start(state, &place, "show-command = on\n", "--show-command=off", NULL);
    terminal_expect(t, EXPLORER_READY);
    assert_false(terminal_find(t, "occupant -a sm_80", NULL, NULL));
    explorer_quit(t);
    place_remove(&place);
}

static void expect_command_line(void **state, const struct place *place, const char *option,
                                bool shown)
{
    char path[128];
    const char *const arguments[] = {path, option, NULL};
    const terminal_setup setup = {.environment = place->environment};

    path_of(place, "/mine.occupant", path);
    terminal *t = explorer_start_with(state, &setup, arguments);

    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 ");
    if (shown) {
        terminal_expect(t, "occupant -a sm_80");
    } else {
        terminal_expect_no(t, "occupant -a sm_80");
    }
    explorer_quit(t);
}

/* A session keeps whether the line is shown; the option wins over it. */
static void a_switch_wins_over_a_session(void **state)
{
    struct place place;
    char path[128];
    terminal *t = start(state, &place, "", "--show-command", NULL);

    terminal_expect(t, "occupant -a sm_80");
    path_of(&place, "/mine.occupant", path);
    terminal_press(t, "S");
    terminal_type(t, path);
    terminal_press(t, "Enter");
    terminal_expect(t, "saved to ");
    explorer_quit(t);
    expect_command_line(state, &place, NULL, true);
    expect_command_line(state, &place, "--show-command=off", false);
    assert_int_equal(unlink(path), 0);
    place_remove(&place);
}

/* Mistakes keep nobody from exploring: the last row names the first, with file and line. */
static void a_mistake_is_a_notice(void **state)
{
    struct place place;
    terminal *t = start(state, &place, "theme = dark\nthema = x\n", NULL, NULL);

    terminal_expect(t, "config.ini:2: unknown key \"thema\"");
    expect_theme(t, THEME_DARK);
    terminal_press(t, "Right");
    terminal_expect_no(t, "unknown key");
    explorer_quit(t);
    place_remove(&place);
}

/* Of several the first is named without the folders of the file, which would hide the mistake. */
static void mistakes_are_named_without_folders(void **state)
{
    struct place place;
    terminal *t = start(state, &place, "theme = dark\nthema = x\nlung = ko\n", NULL, NULL);

    terminal_expect(t, "2 messages, such as config.ini:2: unknown key \"thema\"");
    explorer_quit(t);
    place_remove(&place);
}

static void an_unknown_architecture_is_a_notice(void **state)
{
    static const char *const arguments[] = {NULL};
    struct place place;

    place_make(&place, "arch = sm_801\n");
    const terminal_setup setup = {.environment = place.environment};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, "config.ini:1: arch: no architecture");
    terminal_expect(t, "sm_90");
    explorer_quit(t);
    place_remove(&place);
}

/* ---- The projector: high contrast, unless a theme is chosen */

/* The summary of the large screen has the limit's colour too. */
static void expect_projector(terminal *t, explorer_theme theme)
{
    struct wanted wanted = {"registers", color_of(theme)};

    assert_true(terminal_wait(t, has_color, &wanted));
}

static void a_projector_has_high_contrast(void **state)
{
    static const struct {
        const char *file;
        const char *option;
        explorer_theme theme;
    } rows[] = {{"", NULL, THEME_CONTRAST},
                {"presenter = on\n", NULL, THEME_CONTRAST},
                {"theme = dark\n", NULL, THEME_DARK},
                {"", "--theme=light", THEME_LIGHT},
                {"", "--theme=safe", THEME_SAFE}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct place place;
        bool by_file = strncmp(rows[i].file, "presenter", 9) == 0;
        terminal *t = start(state, &place, rows[i].file, by_file ? "--color=auto" : "--presenter",
                            rows[i].option);

        expect_projector(t, rows[i].theme);
        terminal_press(t, "q");
        assert_int_equal(terminal_end(t), 0);
        place_remove(&place);
    }
}

static void a_key_leaves_high_contrast(void **state)
{
    struct place place;
    terminal *t = start(state, &place, "", "--presenter", NULL);

    expect_projector(t, THEME_CONTRAST);
    terminal_press(t, ":theme");
    expect_projector(t, THEME_MONO);
    terminal_press(t, "Tab");
    terminal_expect(t, "why");
    terminal_press(t, "Shift+Tab");
    expect_projector(t, THEME_MONO);
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    place_remove(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(every_theme_by_the_file),
        EXPLORER_TEST(an_option_and_a_key_win),
        EXPLORER_TEST(a_switch_is_turned_off),
        EXPLORER_TEST(a_switch_wins_over_a_session),
        EXPLORER_TEST(a_mistake_is_a_notice),
        EXPLORER_TEST(mistakes_are_named_without_folders),
        EXPLORER_TEST(an_unknown_architecture_is_a_notice),
        EXPLORER_TEST(a_projector_has_high_contrast),
        EXPLORER_TEST(a_key_leaves_high_contrast),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
