/* SPDX-License-Identifier: MIT */
/* Pictures of an exploration in files: the page as it stands, or one graph alone. */
#ifndef COMMAND_PICTURE_FILE_H
#define COMMAND_PICTURE_FILE_H

#include "explorer/state.h"
#include "output/picture/picture.h"

typedef enum picture_format { PICTURE_TEXT, PICTURE_ANSI, PICTURE_SVG } picture_format;

struct picture_request {
    picture_format format;
    int rows;
    int columns;
    occ_parameter graph; /* alone; OCC_PARAM_COUNT: the page */
    bool light;          /* ANSI: for a light background */
    struct svg_style style;
};

/* The format that the end of a name tells, in any case: .txt, .ans; else SVG. */
picture_format picture_format_of(const char *path);

/*
 * Writes the picture to a file, which is replaced as a whole; "-" for output, unless that is NULL. The
 * state keeps what it is. false: the reason says why; the file is as it was.
 */
bool picture_file_write(const explorer *state, const struct picture_request *request,
                        const char *path, FILE *output, char *reason, size_t size);

#endif
