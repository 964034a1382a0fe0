/* SPDX-License-Identifier: MIT */
/* The page of graphs shows what every page derives. */
#include "explorer/page.h"

const page_rules page_graphs = {0};
