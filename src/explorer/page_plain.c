/* SPDX-License-Identifier: MIT */
/* Pages that show the launch in force alone: they have no rows and no keys of their own. */
#include "explorer/page.h"

const page_rules page_graphs = {0};
const page_rules page_sm = {0};
const page_rules page_tables = {0};
