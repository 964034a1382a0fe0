/* SPDX-License-Identifier: MIT */
#include "output/svg.h"

#include "base/width.h"

static const double FONT_SIZE =
    13.288; /* of DejaVu Sans Mono, whose characters are 0.602 of it wide */

enum { INK_ON_DARK = 254, INK_ON_LIGHT = 16, BLACK = 16, WHITE = 231 };

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
            "height=\"%g\" font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" "
            "font-size=\"%g\">\n",
            page.width, page.height, width, page.height * width / page.width, FONT_SIZE);
    put_title(svg->file, style->title);
    fprintf(svg->file, "<rect width=\"%g\" height=\"%g\" fill=\"#%06x\"/>\n", page.width,
            page.height, svg->ground);
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
    svg.ground = theme_rgb(light ? WHITE : BLACK);
    svg.ink = theme_rgb(light ? INK_ON_LIGHT : INK_ON_DARK);
    begin(&svg, style);
    svg_grounds(&svg);
    svg_shapes(&svg);
    svg_blocks(&svg);
    svg_boxes(&svg);
    svg_texts(&svg);
    fputs("</g>\n</svg>\n", file);
}
