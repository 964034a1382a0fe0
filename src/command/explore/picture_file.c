/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include "explorer/page.h"
#include "view/cells/canvas.h"
#include "view/view.h"

enum { TITLE_SIZE = 160, COLORS = 256 };

picture_format picture_format_of(const char *path)
{
    return text_ends_with(path, ".txt")   ? PICTURE_TEXT
           : text_ends_with(path, ".ans") ? PICTURE_ANSI
                                          : PICTURE_SVG;
}

/* The state as the medium shows it: paper and files have every glyph; plain text has no colours. */
static void prepare(explorer *shown, picture_format format, bool chrome)
{
    shown->half_blocks = false;
    shown->exported = !chrome;
    shown->terminal_colors = format == PICTURE_TEXT ? 0 : COLORS;
    theme_choose(shown, shown->theme);
    if (format == PICTURE_SVG) {
        shown->unicode = true;
        shown->glyphs = shown->glyphs == GLYPHS_ASCII ? GLYPHS_FILLED : shown->glyphs;
    }
    shown->message[0] = '\0';
    shown->entry.open = false;
}

static void put_picture(FILE *file, const explorer *shown, const struct picture_request *request,
                        const grid *picture)
{
    char title[TITLE_SIZE];
    struct svg_style style = request->style;

    if (request->format == PICTURE_TEXT) {
        picture_as_text(file, picture, NULL);
    } else if (request->format == PICTURE_ANSI) {
        picture_as_text(file, picture,
                        &(struct color_choice){COLORS, shown->theme, request->light});
    } else {
        sentence(title, sizeof title, shown->language,
                 SAY(PICTURE_TITLE, word(shown->language, page_of(shown->page)->title),
                     shown->now.arch->name));
        style.title = title;
        style.theme = shown->theme;
        picture_as_svg(file, picture, &style);
    }
}

/* The bytes of the picture. NULL: out of memory. */
static char *render(const explorer *shown, const struct picture_request *request, size_t *size)
{
    struct shapes shapes = {0};
    char *bytes = NULL;
    grid picture;
    bool whole = grid_open(&picture, request->rows, request->columns);

    /* Textures of cells tell limits apart where there are no colours. */
    picture.shapes = request->format == PICTURE_SVG && shown->theme != THEME_MONO ? &shapes : NULL;
    FILE *file = whole ? memory_stream_open(&bytes, size) : NULL;

    if (file) {
        if (request->graph < OCC_PARAM_COUNT) {
            view_render_graph(shown, &picture, request->graph);
        } else {
            view_render(shown, &picture);
        }
        put_picture(file, shown, request, &picture);
        whole = memory_stream_close(file, &bytes) && !shapes.failed;
    }
    shapes_free(&shapes);
    grid_close(&picture);
    if (!whole) {
        free(bytes);
        bytes = NULL;
    }
    return bytes;
}

bool picture_file_write(const explorer *state, const struct picture_request *request,
                        const char *path, FILE *output, char *reason, size_t size)
{
    explorer shown = *state;
    size_t length = 0;

    prepare(&shown, request->format, request->chrome);

    char *bytes = render(&shown, request, &length);
    bool done = bytes != NULL;

    if (!bytes) {
        sentence(reason, size, state->language, SAY(OUT_OF_MEMORY));
    } else if (output && strcmp(path, "-") == 0) {
        fwrite(bytes, 1, length, output);
    } else if (!replace_file(path, bytes, length)) {
        sentence(reason, size, state->language,
                 SAY(FILE_FAILED, path, file_error(state->language, errno)));
        done = false;
    }
    free(bytes);
    return done;
}
