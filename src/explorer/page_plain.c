/* SPDX-License-Identifier: MIT */
/* The rules of pages that need few: graphs, SM. */
#include "explorer/page.h"

const page_rules page_graphs = {0};
const page_rules page_sm = {0};
