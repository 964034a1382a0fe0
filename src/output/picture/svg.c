/* SPDX-License-Identifier: MIT */
#include "output/picture/svg.h"

#include "base/range.h"
#include "base/utf8.h"

/* ---- Words at the places of their cells: no font can shift a column */

static const double BASELINE = 12.3; /* below the upper edge of a row, pixels */

static bool is_text(const struct svg *svg, int row, int column)
{
    uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

    return glyph != ' ' && !svg_is_block(glyph) &&
           !shapes_replace(svg->picture->shapes, svg->picture, row, column);
}

static unsigned attributes_of(const struct svg *svg, const cell *shown)
{
    return cell_look_of(shown, svg->colors).attributes & (THEME_BOLD | THEME_DIM | THEME_UNDERLINE);
}

static bool alike(const struct svg *svg, const cell *a, const cell *b)
{
    return svg_colors_of(svg, a).foreground == svg_colors_of(svg, b).foreground &&
           attributes_of(svg, a) == attributes_of(svg, b);
}

/* The column behind the word that begins in a column, all of one look. */
static int word_end(const struct svg *svg, int row, int column)
{
    const cell *first = grid_at(svg->picture, row, column);

    while (column < svg->picture->columns && is_text(svg, row, column)) {
        const cell *shown = grid_at(svg->picture, row, column);

        if (shown->glyph != 0 && !alike(svg, first, shown)) {
            break;
        }
        column++;
    }
    return column;
}

static void put_word(const struct svg *svg, int row, int first, int end)
{
    fprintf(svg->file, "<tspan x=\"%d\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">",
            first * SVG_CELL_WIDTH, (end - first) * SVG_CELL_WIDTH);
    for (int column = first; column < end; column++) {
        uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

        if (glyph != 0) {
            svg_put_glyph(svg->file, glyph);
        }
    }
    fputs("</tspan>", svg->file);
}

static void begin_text(const struct svg *svg, int row, const cell *first)
{
    unsigned attributes = attributes_of(svg, first);

    fprintf(svg->file, "<text xml:space=\"preserve\" y=\"%g\" fill=\"#%06x\"",
            row * SVG_CELL_HEIGHT + BASELINE, svg_colors_of(svg, first).foreground);
    fputs(attributes & THEME_BOLD ? " font-weight=\"bold\"" : "", svg->file);
    fputs(attributes & THEME_DIM ? " fill-opacity=\"0.7\"" : "", svg->file);
    fputs(attributes & THEME_UNDERLINE ? " text-decoration=\"underline\"" : "", svg->file);
    putc('>', svg->file);
}

/* Words with one blank between them, all of one look. Returns the column behind them. */
static int put_text(const struct svg *svg, int row, int column)
{
    const cell *first = grid_at(svg->picture, row, column);

    begin_text(svg, row, first);
    for (;;) {
        int end = word_end(svg, row, column);

        put_word(svg, row, column, end);
        column = end + 1;
        if (column >= svg->picture->columns || grid_at(svg->picture, row, end)->glyph != ' ' ||
            !is_text(svg, row, column) || !alike(svg, first, grid_at(svg->picture, row, column))) {
            fputs("</text>\n", svg->file);
            return end;
        }
        putc(' ', svg->file);
    }
}

/* A word over the area of a curve keeps its ground: it never stands on two colours. */
static void put_ground(const struct svg *svg, int row, int first, int end)
{
    const cell *shown = grid_at(svg->picture, row, first);

    if (end > first && shapes_hold(svg->picture->shapes, row, first) &&
        svg_colors_of(svg, shown).filled) {
        fprintf(svg->file, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
                first * SVG_CELL_WIDTH, row * SVG_CELL_HEIGHT, (end - first) * SVG_CELL_WIDTH,
                SVG_CELL_HEIGHT, svg_colors_of(svg, shown).background);
    }
}

static void put_texts(const struct svg *svg)
{
    fputs("<g class=\"texts\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0, end; column < svg->picture->columns;
             column = larger(end, column + 1)) {
            end = word_end(svg, row, column);
            put_ground(svg, row, column, end);
        }
        for (int column = 0; column < svg->picture->columns;) {
            column = is_text(svg, row, column) ? put_text(svg, row, column) : column + 1;
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Curves */

static const double POINT_RADIUS = 4;

static double across(shape_place place)
{
    return place.x * SVG_CELL_WIDTH;
}

static double down(shape_place place)
{
    return place.y * SVG_CELL_HEIGHT;
}

static void put_area(const struct svg *svg, const shape *item, const shape_place *places)
{
    fprintf(svg->file,
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"#%06x\" "
            "shape-rendering=\"crispEdges\"/>\n",
            across(places[0]), down(places[0]), across(places[1]) - across(places[0]),
            down(places[1]) - down(places[0]), svg_color(svg, item->role));
}

static void begin_path(const struct svg *svg, const shape *item, const shape_place *places)
{
    fputs("<path d=\"", svg->file);
    for (size_t i = 0; i < item->count; i++) {
        fprintf(svg->file, "%c%.2f %.2f", i == 0 ? 'M' : 'L', across(places[i]), down(places[i]));
    }
}

static void put_path(const struct svg *svg, const shape *item, const shape_place *places)
{
    static const char *const looks[SHAPE_KINDS] = {
        [SHAPE_GRIDLINE] = " stroke-width=\"0.7\" stroke-opacity=\"0.6\"",
        [SHAPE_LINE] = " stroke-width=\"1.6\"",
        [SHAPE_DASHES] = " stroke-width=\"1\" stroke-dasharray=\"4 4\"",
        [SHAPE_TRACE] = " stroke-width=\"1.2\" stroke-opacity=\"0.75\" stroke-linejoin=\"round\"",
    };

    begin_path(svg, item, places);
    fprintf(svg->file, "\" fill=\"none\" stroke=\"#%06x\"%s/>\n", svg_color(svg, item->role),
            looks[item->kind] ? looks[item->kind] : "");
}

static void put_point(const struct svg *svg, const shape *item, const shape_place *places)
{
    fprintf(svg->file,
            "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%g\" fill=\"#%06x\" stroke=\"#%06x\"/>\n",
            across(places[0]), down(places[0]), POINT_RADIUS, svg_color(svg, item->role),
            svg->background);
}

/* A sign as a path around its place, in pixels; signs that are hollow show the background inside. */
static const struct sign {
    const char *path;
    bool hollow;
} signs[SHAPE_SIGNS] = {
    {"m0 -5l5 5l-5 5l-5 -5z", false}, {"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", true},
    {"m0 -5l5 8.6h-10z", true},       {"m-3.7 -3.7h7.4v7.4h-7.4z", true},
    {"m0 5l5 -8.6h-10z", true},       {"m0 -5l5 5l-5 5l-5 -5z", true},
    {"m5 0l-8.6 -5v10z", true},       {"m-3.7 -3.7h7.4v7.4h-7.4z", false},
};

/* The edge in the other colour keeps it readable over any area. */
static void put_sign(const struct svg *svg, const shape *item, const shape_place *places)
{
    unsigned color = svg_color(svg, item->role);
    bool hollow = signs[item->sign].hollow;

    for (int edge = 1; edge >= 0; edge--) {
        fprintf(svg->file,
                "<path d=\"M%.2f %.2f%s\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"%s\"/>\n",
                across(places[0]), down(places[0]), signs[item->sign].path,
                hollow ? svg->background : color, edge ? svg->background : color,
                edge ? "3.4" : "1.4");
    }
}

/* A line has an edge too: a wider one in the colour of the background under it. */
static void put_trace(const struct svg *svg, const shape *item, const shape_place *places)
{
    begin_path(svg, item, places);
    fprintf(svg->file,
            "\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"3\" stroke-opacity=\"0.75\" "
            "stroke-linejoin=\"round\"/>\n",
            svg->background);
    put_path(svg, item, places);
}

/* Whether words stand in the cell of a short line. */
static bool is_covered(const struct svg *svg, const shape *item, const shape_place *places)
{
    int row = (int)places[0].y;
    int column = (int)places[0].x;
    bool beside = item->kind == SHAPE_GRIDLINE || item->kind == SHAPE_DASHES;

    if (!beside || row < 0 || row >= svg->picture->rows || column < 0 ||
        column >= svg->picture->columns) {
        return false;
    }
    return is_text(svg, row, column);
}

static void put_shape(const struct svg *svg, const shape *item)
{
    static void (*const puts[SHAPE_KINDS])(const struct svg *, const shape *,
                                           const shape_place *) = {
        [SHAPE_AREA] = put_area, [SHAPE_MARKER] = put_area, [SHAPE_POINT] = put_point,
        [SHAPE_MARK] = put_sign, [SHAPE_TRACE] = put_trace,
    };
    const shape_place *places = &svg->picture->shapes->places[item->first];

    if (is_covered(svg, item, places)) {
        return;
    }
    (puts[item->kind] ? puts[item->kind] : put_path)(svg, item, places);
}

/* Curves. Without memory the last shape lacks places, and the picture is refused as a whole: none is drawn. */
static void svg_shapes(const struct svg *svg)
{
    const struct shapes *shapes = svg->picture->shapes;
    bool whole = shapes && !shapes->failed;

    fputs("<g class=\"curves\">\n", svg->file);
    for (shape_kind kind = 0; whole && kind < SHAPE_KINDS; kind++) {
        for (size_t i = 0; i < shapes->count; i++) {
            if (shapes->items[i].kind == kind) {
                put_shape(svg, &shapes->items[i]);
            }
        }
    }
    fputs("</g>\n", svg->file);
}

static const double FONT_SIZE =
    13.288; /* of DejaVu Sans Mono, whose characters are 0.602 of it wide */

enum { TEXT_ON_DARK = 254, TEXT_ON_LIGHT = 16, BLACK = 16, WHITE = 231 };

static void put_title(FILE *file, const char *title)
{
    struct character character;

    fputs("<title>", file);
    while (title && text_next(&title, &character)) {
        svg_put_glyph(file, character.code_point);
    }
    fputs("</title>\n", file);
}

/* The page: the picture with a margin, wider or higher where its sides are given. */
struct page {
    double width;
    double height;
};

static struct page page_of(const grid *picture, const struct svg_style *style)
{
    struct page page = {picture->columns * SVG_CELL_WIDTH + 2 * SVG_MARGIN,
                        picture->rows * SVG_CELL_HEIGHT + 2 * SVG_MARGIN};
    double across = style->aspect_across;
    double down = style->aspect_down;

    if (across > 0 && page.width * down > page.height * across) {
        page.height = page.width * down / across;
    } else if (across > 0) {
        page.width = page.height * across / down;
    }
    return page;
}

static void begin(const struct svg *svg, const struct svg_style *style)
{
    struct page page = page_of(svg->picture, style);
    double width = style->width > 0 ? style->width : page.width;

    fprintf(svg->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" "
            "height=\"%g\" font-family=\"'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', "
            "'Noto Sans Mono', monospace\" "
            "font-size=\"%g\">\n",
            page.width, page.height, width, page.height * width / page.width, FONT_SIZE);
    put_title(svg->file, style->title);
    fprintf(svg->file, "<rect width=\"%g\" height=\"%g\" fill=\"#%06x\"/>\n", page.width,
            page.height, svg->background);
    fprintf(svg->file, "<g transform=\"translate(%g %g)\">\n",
            (page.width - svg->picture->columns * SVG_CELL_WIDTH) / 2,
            (page.height - svg->picture->rows * SVG_CELL_HEIGHT) / 2);
}

void picture_as_svg(FILE *file, const grid *picture, const struct svg_style *style)
{
    struct svg svg = {file, picture, {256, style->theme, style->print}, 0, 0};
    bool light = style->print || theme_is_light(theme_palette(style->theme, style->print));

    if (style->print && style->theme == THEME_DARK) {
        svg.colors.theme = THEME_LIGHT;
    }
    svg.background = theme_rgb(light ? WHITE : BLACK);
    svg.foreground = theme_rgb(light ? TEXT_ON_LIGHT : TEXT_ON_DARK);
    begin(&svg, style);
    svg_grounds(&svg);
    svg_shapes(&svg);
    svg_blocks(&svg);
    svg_boxes(&svg);
    put_texts(&svg);
    fputs("</g>\n</svg>\n", file);
}
