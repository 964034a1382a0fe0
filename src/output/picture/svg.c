/* SPDX-License-Identifier: MIT */
/* A grid as SVG; backgrounds, block elements and box drawing are shapes: fonts leave seams. */
#include "base/range.h"
#include "base/utf8.h"
#include "output/picture/picture.h"
#include "view/cells/canvas.h"

struct svg {
    FILE *file;
    const grid *picture;
    struct color_choice colors;
    unsigned background; /* 0xRRGGBB */
    unsigned foreground;
};

/* The colours of a cell, 0xRRGGBB. */
struct svg_colors {
    unsigned foreground;
    unsigned background;
    bool filled; /* the background is not that of the page */
};

static struct svg_colors svg_colors_of(const struct svg *svg, const cell *shown)
{
    cell_look look = cell_look_of(shown, svg->colors);
    unsigned front = look.foreground < 0 ? svg->foreground : theme_rgb(look.foreground);
    unsigned back = look.background < 0 ? svg->background : theme_rgb(look.background);

    return look.attributes & THEME_REVERSE ? (struct svg_colors){back, front, true}
                                           : (struct svg_colors){front, back, look.background >= 0};
}

static unsigned svg_color(const struct svg *svg, view_role role)
{
    return svg_colors_of(svg, &(cell){.glyph = GLYPH_FULL, .role = (uint8_t)role}).foreground;
}

static void svg_put_glyph(FILE *file, uint32_t glyph)
{
    if (glyph == '&' || glyph == '<' || glyph == '>') {
        fputs(glyph == '&' ? "&amp;" : glyph == '<' ? "&lt;" : "&gt;", file);
    } else {
        utf8_put(glyph, file);
    }
}

/* ---- Rectangles; neighbours of one kind are joined */

/* A part of a cell, in its eighths. */
struct part {
    int left, top, right, bottom;
    int opacity; /* quarters */
};

static const struct part whole = {0, 0, 8, 8, 4};

static void put_rectangle(const struct svg *svg, int row, int first, int last,
                          const struct part *part, unsigned color)
{
    double x = first * SVG_CELL_WIDTH + part->left * SVG_CELL_WIDTH / 8.0;
    double y = row * SVG_CELL_HEIGHT + part->top * SVG_CELL_HEIGHT / 8.0;

    fprintf(svg->file, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"#%06x\"", x, y,
            last * SVG_CELL_WIDTH + part->right * SVG_CELL_WIDTH / 8.0 - x,
            row * SVG_CELL_HEIGHT + part->bottom * SVG_CELL_HEIGHT / 8.0 - y, color);
    if (part->opacity < 4) {
        fprintf(svg->file, " fill-opacity=\"%g\"", part->opacity / 4.0);
    }
    fputs("/>\n", svg->file);
}

/* Whether the background of a cell is drawn: areas of curves are shapes. */
static bool has_background(const struct svg *svg, int row, int column)
{
    const cell *shown = grid_at(svg->picture, row, column);

    return svg_colors_of(svg, shown).filled &&
           (shown->reverse || !shapes_hold(svg->picture->shapes, row, column));
}

static void svg_grounds(const struct svg *svg)
{
    fputs("<g class=\"grounds\" shape-rendering=\"crispEdges\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        const cell *shown = grid_at(svg->picture, row, 0);

        for (int column = 0, first = 0; column < svg->picture->columns; first = ++column) {
            unsigned color = svg_colors_of(svg, &shown[column]).background;

            if (!has_background(svg, row, column)) {
                continue;
            }
            while (column + 1 < svg->picture->columns && has_background(svg, row, column + 1) &&
                   svg_colors_of(svg, &shown[column + 1]).background == color) {
                column++;
            }
            put_rectangle(svg, row, first, column, &whole, color);
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Block elements (Unicode 2580 to 259F) */

enum { QUARTERS_FIRST = 0x2596 };

/* The quarters of 2596 to 259F: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
static const uint8_t quarters[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};

/* The part of its cell that a glyph fills, other than quarters. */
static struct part part_of(uint32_t glyph)
{
    if (glyph > GLYPH_BLOCKS && glyph <= GLYPH_FULL) {
        return (struct part){0, 8 - (int)(glyph - GLYPH_BLOCKS), 8, 8, 4};
    }
    if (glyph > GLYPH_FULL && glyph <= 0x258f) {
        return (struct part){0, 0, (int)(0x2590 - glyph), 8, 4};
    }
    return glyph == 0x2580   ? (struct part){0, 0, 8, 4, 4}
           : glyph == 0x2590 ? (struct part){4, 0, 8, 8, 4}
           : glyph == 0x2594 ? (struct part){0, 0, 8, 1, 4}
           : glyph == 0x2595 ? (struct part){7, 0, 8, 8, 4} /* shades: 2591 to 2593 */
                             : (struct part){0, 0, 8, 8, (int)(glyph - 0x2590)};
}

static void put_quarters(const struct svg *svg, int row, int column, uint32_t glyph, unsigned color)
{
    for (int i = 0; i < 4; i++) {
        int left = i % 2 * 4;
        int top = i / 2 * 4;

        if (quarters[glyph - QUARTERS_FIRST] >> i & 1) {
            put_rectangle(svg, row, column, column, &(struct part){left, top, left + 4, top + 4, 4},
                          color);
        }
    }
}

static bool is_block(const struct svg *svg, int row, int column)
{
    uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

    return glyph_is_block(glyph) && !shapes_replace(svg->picture, row, column);
}

static void svg_blocks(const struct svg *svg)
{
    fputs("<g class=\"blocks\" shape-rendering=\"crispEdges\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0; column < svg->picture->columns; column++) {
            const cell *shown = grid_at(svg->picture, row, column);
            unsigned color = svg_colors_of(svg, shown).foreground;

            if (!is_block(svg, row, column)) {
                continue;
            }
            if (shown->glyph >= QUARTERS_FIRST) {
                put_quarters(svg, row, column, shown->glyph, color);
                continue;
            }
            struct part part = part_of(shown->glyph);
            int first = column;

            /* Neighbours that look the same and reach each other are one. */
            while (part.left == 0 && part.right == 8 && column + 1 < svg->picture->columns &&
                   is_block(svg, row, column + 1) && shown[1].glyph == shown->glyph &&
                   svg_colors_of(svg, &shown[1]).foreground == color) {
                shown++;
                column++;
            }
            put_rectangle(svg, row, first, column, &part, color);
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Box drawing: thin lines, one path for each colour */

/* Draws a stroke through a cell: from its middle or an edge to the middle or the other edge. */
static void put_stroke(const struct svg *svg, bool down, int across, int along, bool back, bool on)
{
    double size = down ? SVG_CELL_HEIGHT : SVG_CELL_WIDTH;
    double line = (across + 0.5) * (down ? SVG_CELL_WIDTH : SVG_CELL_HEIGHT);
    double start = (back ? along : along + 0.5) * size;
    double end = (on ? along + 1 : along + 0.5) * size;

    if (back || on) {
        fprintf(svg->file, down ? "M%g %gV%g" : "M%g %gH%g", down ? line : start,
                down ? start : line, end);
    }
}

static void put_boxes(const struct svg *svg, unsigned color)
{
    bool begun = false;

    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0; column < svg->picture->columns; column++) {
            const cell *shown = grid_at(svg->picture, row, column);
            unsigned sides = outline_sides(shown->glyph);

            if (!sides || svg_colors_of(svg, shown).foreground != color ||
                shapes_replace(svg->picture, row, column)) {
                continue;
            }
            fputs(begun ? "" : "<path d=\"", svg->file);
            begun = true;
            put_stroke(svg, false, row, column, sides & OUTLINE_LEFT, sides & OUTLINE_RIGHT);
            put_stroke(svg, true, column, row, sides & OUTLINE_UP, sides & OUTLINE_DOWN);
        }
    }
    if (begun) {
        fprintf(svg->file, "\" stroke=\"#%06x\"/>\n", color);
    }
}

static void svg_boxes(const struct svg *svg)
{
    fputs("<g class=\"boxes\" fill=\"none\" stroke-linecap=\"square\">\n", svg->file);
    for (view_role role = 0; role < ROLE_COUNT; role++) {
        view_role first = 0; /* of the colour */

        while (svg_color(svg, first) != svg_color(svg, role)) {
            first++;
        }
        if (first == role) {
            put_boxes(svg, svg_color(svg, role));
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Words at the places of their cells: no font can shift a column */

static const double BASELINE = 12.3; /* below the upper edge of a row, pixels */

static bool is_text(const struct svg *svg, int row, int column)
{
    uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

    return glyph != ' ' && !glyph_is_block(glyph) && outline_sides(glyph) == 0 &&
           !shapes_replace(svg->picture, row, column);
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
    const cell *shown = grid_at(svg->picture, row, 0);
    int end = column;

    while (end < svg->picture->columns && is_text(svg, row, end) &&
           (shown[end].glyph == 0 || alike(svg, &shown[column], &shown[end]))) {
        end++;
    }
    return end;
}

/* Words with one blank between them, all of one look. Returns the column behind them. */
static int put_text(const struct svg *svg, int row, int column)
{
    const cell *first = grid_at(svg->picture, row, column);
    unsigned attributes = attributes_of(svg, first);

    fprintf(svg->file, "<text xml:space=\"preserve\" y=\"%g\" fill=\"#%06x\"%s%s%s>",
            row * SVG_CELL_HEIGHT + BASELINE, svg_colors_of(svg, first).foreground,
            attributes & THEME_BOLD ? " font-weight=\"bold\"" : "",
            attributes & THEME_DIM ? " fill-opacity=\"0.7\"" : "",
            attributes & THEME_UNDERLINE ? " text-decoration=\"underline\"" : "");
    for (;;) {
        int end = word_end(svg, row, column);

        fprintf(svg->file, "<tspan x=\"%d\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">",
                column * SVG_CELL_WIDTH, (end - column) * SVG_CELL_WIDTH);
        for (; column < end; column++) {
            uint32_t glyph = grid_at(svg->picture, row, column)->glyph;

            if (glyph != 0) {
                svg_put_glyph(svg->file, glyph);
            }
        }
        fputs("</tspan>", svg->file);
        column++;
        if (column >= svg->picture->columns || grid_at(svg->picture, row, end)->glyph != ' ' ||
            !is_text(svg, row, column) || !alike(svg, first, grid_at(svg->picture, row, column))) {
            fputs("</text>\n", svg->file);
            return end;
        }
        putc(' ', svg->file);
    }
}

/* A word over the area of a curve keeps its background: it is never on two colours. */
static void put_background(const struct svg *svg, int row, int first, int end)
{
    const cell *shown = grid_at(svg->picture, row, first);

    if (end > first && shapes_hold(svg->picture->shapes, row, first) &&
        svg_colors_of(svg, shown).filled) {
        put_rectangle(svg, row, first, end - 1, &whole, svg_colors_of(svg, shown).background);
    }
}

static void put_texts(const struct svg *svg)
{
    fputs("<g class=\"texts\">\n", svg->file);
    for (int row = 0; row < svg->picture->rows; row++) {
        for (int column = 0, end; column < svg->picture->columns;
             column = larger(end, column + 1)) {
            end = word_end(svg, row, column);
            put_background(svg, row, column, end);
        }
        for (int column = 0; column < svg->picture->columns;) {
            column = is_text(svg, row, column) ? put_text(svg, row, column) : column + 1;
        }
    }
    fputs("</g>\n", svg->file);
}

/* ---- Curves */

static void put_path(const struct svg *svg, const shape *item, unsigned color, const char *look)
{
    const shape_place *places = &svg->picture->shapes->places[item->first];

    fputs("<path d=\"", svg->file);
    for (size_t i = 0; i < item->count; i++) {
        fprintf(svg->file, "%c%.2f %.2f", i == 0 ? 'M' : 'L', places[i].x * SVG_CELL_WIDTH,
                places[i].y * SVG_CELL_HEIGHT);
    }
    fprintf(svg->file, "\" fill=\"none\" stroke=\"#%06x\"%s/>\n", color, look);
}

/* A sign as a path around its place, in pixels; hollow signs show the background inside. */
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
static void put_sign(const struct svg *svg, const struct sign *sign, double x, double y,
                     unsigned color)
{
    for (int edge = 1; edge >= 0; edge--) {
        fprintf(svg->file,
                "<path d=\"M%.2f %.2f%s\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"%s\"/>\n",
                x, y, sign->path, sign->hollow ? svg->background : color,
                edge ? svg->background : color, edge ? "3.4" : "1.4");
    }
}

static void put_shape(const struct svg *svg, const shape *item)
{
    static const char *const looks[SHAPE_KINDS] = {
        [SHAPE_GRIDLINE] = " stroke-width=\"0.7\" stroke-opacity=\"0.6\"",
        [SHAPE_LINE] = " stroke-width=\"1.6\"",
        [SHAPE_DASHES] = " stroke-width=\"1\" stroke-dasharray=\"4 4\"",
        [SHAPE_TRACE] = " stroke-width=\"1.2\" stroke-opacity=\"0.75\" stroke-linejoin=\"round\"",
    };
    const shape_place *places = &svg->picture->shapes->places[item->first];
    double x = places[0].x * SVG_CELL_WIDTH;
    double y = places[0].y * SVG_CELL_HEIGHT;
    unsigned color = svg_color(svg, item->role);

    switch (item->kind) {
    case SHAPE_AREA:
    case SHAPE_MARKER:
        fprintf(svg->file,
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"#%06x\" "
                "shape-rendering=\"crispEdges\"/>\n",
                x, y, places[1].x * SVG_CELL_WIDTH - x, places[1].y * SVG_CELL_HEIGHT - y, color);
        return;
    case SHAPE_POINT:
        fprintf(svg->file,
                "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"4\" fill=\"#%06x\" stroke=\"#%06x\"/>\n", x, y,
                color, svg->background);
        return;
    case SHAPE_MARK:
        put_sign(svg, &signs[item->sign], x, y, color);
        return;
    case SHAPE_TRACE: /* a line has an edge too: a wider one under it */
        put_path(svg, item, svg->background,
                 " stroke-width=\"3\" stroke-opacity=\"0.75\" stroke-linejoin=\"round\"");
        break;
    default:
        break;
    }
    put_path(svg, item, color, looks[item->kind] ? looks[item->kind] : "");
}

/* Whether words are in the cell of a short line. */
static bool is_covered(const struct svg *svg, const shape *item)
{
    const shape_place *place = &svg->picture->shapes->places[item->first];
    int row = (int)place->y;
    int column = (int)place->x;

    return (item->kind == SHAPE_GRIDLINE || item->kind == SHAPE_DASHES) && row >= 0 &&
           row < svg->picture->rows && column >= 0 && column < svg->picture->columns &&
           is_text(svg, row, column);
}

/* Curves; none after a lack of memory: the last shape lacks places, and the picture is refused. */
static void svg_shapes(const struct svg *svg)
{
    const struct shapes *shapes = svg->picture->shapes;
    bool drawn = shapes && !shapes->failed;

    fputs("<g class=\"curves\">\n", svg->file);
    for (shape_kind kind = 0; drawn && kind < SHAPE_KINDS; kind++) {
        for (size_t i = 0; i < shapes->count; i++) {
            if (shapes->items[i].kind == kind && !is_covered(svg, &shapes->items[i])) {
                put_shape(svg, &shapes->items[i]);
            }
        }
    }
    fputs("</g>\n", svg->file);
}

static const double FONT_SIZE = 13.288; /* DejaVu Sans Mono's characters are 0.602 of it wide */

enum { TEXT_ON_DARK = 254, TEXT_ON_LIGHT = 16, BLACK = 16, WHITE = 231 };

/* The page: the picture with a margin, wider or higher where its sides are given. */
static void begin(const struct svg *svg, const struct svg_style *style)
{
    double own_width = svg->picture->columns * SVG_CELL_WIDTH;
    double own_height = svg->picture->rows * SVG_CELL_HEIGHT;
    double page_width = own_width + 2 * SVG_MARGIN;
    double page_height = own_height + 2 * SVG_MARGIN;
    double across = style->aspect_across;
    double down = style->aspect_down;
    const char *title = style->title;
    struct character character;

    if (across > 0 && page_width * down > page_height * across) {
        page_height = page_width * down / across;
    } else if (across > 0) {
        page_width = page_height * across / down;
    }
    double width = style->width > 0 ? style->width : page_width;

    fprintf(svg->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" "
            "height=\"%g\" font-family=\"'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', "
            "'Noto Sans Mono', monospace\" "
            "font-size=\"%g\">\n",
            page_width, page_height, width, page_height * width / page_width, FONT_SIZE);
    fputs("<title>", svg->file);
    while (title && text_next(&title, &character)) {
        svg_put_glyph(svg->file, character.code_point);
    }
    fputs("</title>\n", svg->file);
    fprintf(svg->file, "<rect width=\"%g\" height=\"%g\" fill=\"#%06x\"/>\n", page_width,
            page_height, svg->background);
    fprintf(svg->file, "<g transform=\"translate(%g %g)\">\n", (page_width - own_width) / 2,
            (page_height - own_height) / 2);
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
