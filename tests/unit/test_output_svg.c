/* SPDX-License-Identifier: MIT */
/*
 * SVG against the grid that it was made from: the same text at the same places in
 * the same colours, the same backgrounds; and its curves against the core's runs.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "output/picture/picture.h"
#include "support/picture.h"
#include "support/unit.h"
#include "view/graph/graph.h"
#include "view/cells/canvas.h"
#include "view/view.h"

enum { ROWS_MOST = 60, COLUMNS_MOST = 200, NONE = -1 };

/* What an SVG shows in a cell. */
struct shown {
    uint32_t glyph;  /* 0: no text */
    long color;      /* of the text */
    long background; /* NONE: that of the page */
};

struct svg_read {
    struct shown cells[ROWS_MOST][COLUMNS_MOST];
    int texts;
};

/* ------------------------------------------------------------------------
 * Reading
 */

/* The value of an attribute in an element, before its end. */
static const char *attribute(const char *element, const char *name)
{
    char start[32];

    snprintf(start, sizeof start, " %s=\"", name);
    const char *found = strstr(element, start);

    assert_non_null(found);
    assert_true(found < strchr(element, '>'));
    return found + strlen(start);
}

static long color_at(const char *element)
{
    return strtol(attribute(element, "fill") + 1, NULL, 16);
}

/* One character of XML text. Returns what follows. */
static const char *read_glyph(const char *text, uint32_t *glyph)
{
    static const struct {
        const char *entity;
        char glyph;
    } entities[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}};

    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        if (strncmp(text, entities[i].entity, strlen(entities[i].entity)) == 0) {
            *glyph = (unsigned char)entities[i].glyph;
            return text + strlen(entities[i].entity);
        }
    }
    assert_true(*text != '&' && *text != '<' && *text != '>');
    return text + utf8_decode(text, strlen(text), glyph);
}

/* The words of a text element, each at its own place and as wide as its cells. */
static void read_words(struct svg_read *read, const char *text, const char *end)
{
    int row = (int)(strtod(attribute(text, "y"), NULL) / SVG_CELL_HEIGHT);
    long color = color_at(text);
    const char *word = text;

    while ((word = strstr(word, "<tspan")) && word < end) {
        int first = (int)strtol(attribute(word, "x"), NULL, 10) / SVG_CELL_WIDTH;
        int column = first;
        int cells = (int)strtol(attribute(word, "textLength"), NULL, 10) / SVG_CELL_WIDTH;
        const char *at = strchr(word, '>') + 1;

        while (strncmp(at, "</tspan>", 8) != 0) {
            struct shown *place = &read->cells[row][column++];

            assert_int_equal(place->glyph, 0);
            place->color = color;
            at = read_glyph(at, &place->glyph);
        }
        assert_int_equal(column - first, cells);
        read->texts++;
        word = at;
    }
}

static void read_grounds(struct svg_read *read, const char *svg)
{
    const char *at = strstr(svg, "<g class=\"grounds\"");
    const char *end = strstr(at, "</g>");

    while ((at = strstr(at, "<rect")) && at < end) {
        int row = (int)(strtod(attribute(at, "y"), NULL) / SVG_CELL_HEIGHT);
        int first = (int)(strtod(attribute(at, "x"), NULL) / SVG_CELL_WIDTH);
        int cells = (int)(strtod(attribute(at, "width"), NULL) / SVG_CELL_WIDTH);

        for (int i = first; i < first + cells; i++) {
            read->cells[row][i].background = color_at(at);
        }
        at++;
    }
}

static void read_svg(struct svg_read *read, const char *svg)
{
    const char *at = svg;

    memset(read, 0, sizeof *read);
    for (int row = 0; row < ROWS_MOST; row++) {
        for (int column = 0; column < COLUMNS_MOST; column++) {
            read->cells[row][column].background = NONE;
        }
    }
    while ((at = strstr(at, "<text "))) {
        const char *end = strstr(at, "</text>");

        read_words(read, at, end);
        at = end;
    }
    read_grounds(read, svg);
}

/* ------------------------------------------------------------------------
 * What the grid says
 */

static const long inks[] = {0xe4e4e4, 0x000000};
static const long pages[] = {0x000000, 0xffffff};

static long rgb_of(int color, long own)
{
    return color < 0 ? own : (long)theme_rgb(color);
}

static bool is_curve(uint32_t glyph)
{
    return theme_is_drawing(glyph) || glyph == 0x25cf || glyph == 0x25c6;
}

/* A cell in reverse video: a chosen row, or the role of what is chosen. */
static bool is_reversed(const cell *expected)
{
    return expected->reverse ||
           (expected->role == ROLE_selected && expected->background == ROLE_text);
}

static void expect_text(const struct shown *shown, const cell *expected, view_palette palette,
                        bool in_plot)
{
    bool light = theme_is_light(palette);
    long color = rgb_of(theme_color(palette, expected->role, expected->glyph), inks[light]);

    if (shown->glyph == 0) {
        /* Blank, the right half of a wide character, drawn as a path, or as part of a curve. */
        assert_true(expected->glyph == ' ' || expected->glyph == 0 ||
                    theme_is_drawing(expected->glyph) || (in_plot && is_curve(expected->glyph)));
        return;
    }
    assert_int_equal(shown->glyph, expected->glyph);
    if (is_reversed(expected)) {
        assert_int_equal(shown->color, pages[light]);
    } else if (expected->background != ROLE_text) {
        int background = theme_color(palette, expected->background, 0x2588);

        assert_int_equal(shown->color, rgb_of(background < 0 ? NONE : theme_text_color(background),
                                              pages[light]));
    } else {
        assert_int_equal(shown->color, color);
    }
}

static void expect_ground(const struct shown *shown, const cell *expected, view_palette palette,
                          bool in_plot)
{
    long ink = inks[theme_is_light(palette)];

    if (is_reversed(expected)) {
        assert_int_equal(shown->background,
                         rgb_of(theme_color(palette, expected->role, expected->glyph), ink));
    } else if (expected->background == ROLE_text || in_plot) {
        assert_int_equal(shown->background, NONE);
    } else {
        assert_int_equal(shown->background,
                         rgb_of(theme_color(palette, expected->background, 0x2588), ink));
    }
}

/* The picture as SVG; free it. */
static char *svg_of(const grid *picture, const struct svg_style *style)
{
    char *bytes = NULL;
    size_t size;
    FILE *file = open_memstream(&bytes, &size);

    assert_non_null(file);
    picture_as_svg(file, picture, style);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

static void expect_same(const struct stage *stage, int columns, int rows, bool print)
{
    struct shapes shapes = {0};
    struct svg_style style = {.theme = stage->state.theme, .print = print, .title = "a < b & c"};
    view_palette palette = theme_palette(stage->state.theme, print);
    static struct svg_read read;
    grid picture;

    assert_true(grid_open(&picture, rows, columns));
    picture.shapes = &shapes;
    view_render(&stage->state, &picture);
    assert_false(shapes.failed);

    char *svg = svg_of(&picture, &style);

    assert_non_null(strstr(svg, "<title>a &lt; b &amp; c</title>"));
    read_svg(&read, svg);
    assert_true(read.texts > rows);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            bool in_plot = shapes_hold(&shapes, row, column);
            const cell *expected = grid_at(&picture, row, column);

            expect_text(&read.cells[row][column], expected, palette, in_plot);
            expect_ground(&read.cells[row][column], expected, palette, in_plot);
        }
    }
    free(svg);
    shapes_free(&shapes);
    grid_close(&picture);
}

static void every_page_is_its_grid(void **unused)
{
    static const int sizes[][2] = {{80, 24}, {128, 36}, {200, 60}};

    (void)unused;
    for (explorer_page page = 0; page < PAGE_COUNT; page++) {
        struct stage stage;

        stage_open(&stage, &(struct scene){.arch = "sm_90",
                                           .device = "H200",
                                           .settings = "block=384 registers=56 dynamic_smem=24K"});
        while (stage.state.page != page) {
            stage_press(&stage, "Tab");
        }
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            expect_same(&stage, sizes[i][0], sizes[i][1], false);
            expect_same(&stage, sizes[i][0], sizes[i][1], true);
        }
        stage_close(&stage);
    }
}

static void every_theme_and_glyph_is_its_grid(void **unused)
{
    static const char *const keys[] = {"c G", "P Right c", "?", "a", "f", "S"};

    (void)unused;
    for (explorer_theme theme = 0; theme < THEME_MONO; theme++) {
        for (explorer_glyphs glyphs = 0; glyphs < GLYPHS_ASCII; glyphs++) {
            struct stage stage;

            stage_open(&stage, &(struct scene){.arch = "sm_80",
                                               .device = "A100",
                                               .settings = "block=512 registers=33",
                                               .keys = keys[(theme * 2 + glyphs) % 6],
                                               .glyphs = glyphs});
            stage.state.theme = theme;
            expect_same(&stage, 100, 30, false);
            stage_close(&stage);
        }
    }
}

/* ------------------------------------------------------------------------
 * Curves
 */

/* The rectangle of the curves that holds a place across; the height is 0 where there is none. */
static double height_over(const char *svg, double x, long *color)
{
    const char *at = strstr(svg, "<g class=\"curves\"");
    const char *end = strstr(at, "</g>");
    double height = 0;

    while ((at = strstr(at, "<rect")) && at < end) {
        double left = strtod(attribute(at, "x"), NULL);
        double width = strtod(attribute(at, "width"), NULL);

        if (left <= x && x < left + width && color_at(at) != inks[0]) {
            height = strtod(attribute(at, "height"), NULL);
            *color = color_at(at);
        }
        at++;
    }
    return height;
}

/* Every value of the parameter stands under its own height, of its own limiter's colour. */
static void curves_are_the_runs_of_the_core(void **unused)
{
    static const occ_parameter parameters[] = {OCC_PARAM_BLOCK_SIZE, OCC_PARAM_REGISTERS};
    struct stage stage;
    struct shapes shapes = {0};
    grid picture;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_80", .settings = "block=512 registers=33"});
    assert_true(grid_open(&picture, 36, 128));
    picture.shapes = &shapes;
    for (size_t i = 0; i < sizeof parameters / sizeof *parameters; i++) {
        view_render_graph(&stage.state, &picture, parameters[i]);

        char *svg = svg_of(&picture, &(struct svg_style){.title = ""});
        const explorer_curve *curve = &stage.state.curves[parameters[i]];
        rect plot = shapes.plots[0];
        double share = (double)plot.columns * SVG_CELL_WIDTH / (curve->range.last + 1.0);
        double unit = 0;

        assert_int_equal(shapes.plot_count, 1);
        for (size_t run = 0; run < curve->run_count; run++) {
            for (int value = curve->runs[run].first; value <= curve->runs[run].last; value++) {
                double x = plot.column * SVG_CELL_WIDTH + (value + 0.5) * share;
                const occ_point *point = &curve->runs[run].point;
                long color = NONE;
                double height = height_over(svg, x, &color);

                if (point->warps == 0) {
                    assert_true(height < 0.001);
                    continue;
                }
                unit = unit > 0 ? unit : height / point->warps;
                assert_true(fabs(height - unit * point->warps) < 0.02);
                assert_int_equal(color, theme_rgb(theme_color(
                                            PALETTE_SAFE,
                                            limiter_role(limiter_first(point->limiters)), 0x2588)));
            }
        }
        free(svg);
    }
    shapes_free(&shapes);
    grid_close(&picture);
    stage_close(&stage);
}

/* ------------------------------------------------------------------------
 * The page
 */

static void pages_have_their_sides(void **unused)
{
    static const struct {
        struct svg_style style;
        const char *head;
    } cases[] = {
        {{.title = ""}, "viewBox=\"0 0 656 400\" width=\"656\" height=\"400\""},
        {{.title = "", .width = 1312}, "viewBox=\"0 0 656 400\" width=\"1312\" height=\"800\""},
        {{.title = "", .aspect_across = 16, .aspect_down = 9},
         "viewBox=\"0 0 711.111 400\" width=\"711.111\" height=\"400\""},
        {{.title = "", .width = 1024, .aspect_across = 4, .aspect_down = 3},
         "viewBox=\"0 0 656 492\" width=\"1024\" height=\"768\""},
    };
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 24, 80));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *svg = svg_of(&picture, &cases[i].style);

        assert_non_null(strstr(svg, cases[i].head));
        free(svg);
    }
    grid_close(&picture);
}

/* The blocks of a row that look alike are one rectangle; quarters are drawn apart. */
static void blocks_are_rectangles(void **unused)
{
    grid picture;

    (void)unused;
    assert_true(grid_open(&picture, 2, 8));
    grid_put(&picture, 0, 0, 0x2584, ROLE_good);
    grid_put(&picture, 0, 1, 0x2584, ROLE_good);
    grid_put(&picture, 1, 0, 0x259a, ROLE_good);
    grid_put(&picture, 1, 2, 0x2592, ROLE_good);

    char *svg = svg_of(&picture, &(struct svg_style){.title = ""});

    assert_non_null(
        strstr(svg, "<rect x=\"0\" y=\"8\" width=\"16\" height=\"8\" fill=\"#0087d7\"/>"));
    assert_non_null(
        strstr(svg, "<rect x=\"0\" y=\"16\" width=\"4\" height=\"8\" fill=\"#0087d7\"/>"));
    assert_non_null(
        strstr(svg, "<rect x=\"4\" y=\"24\" width=\"4\" height=\"8\" fill=\"#0087d7\"/>"));
    assert_non_null(strstr(svg, "fill-opacity=\"0.5\""));
    free(svg);
    grid_close(&picture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_is_its_grid),
        cmocka_unit_test(every_theme_and_glyph_is_its_grid),
        cmocka_unit_test(curves_are_the_runs_of_the_core),
        cmocka_unit_test(pages_have_their_sides),
        cmocka_unit_test(blocks_are_rectangles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
