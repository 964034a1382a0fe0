/* SPDX-License-Identifier: MIT */
/* The page of one SM draws the launch in force: it has no rows and no keys of its own. */
#include "explorer/page.h"

const page_rules page_sm = {0};
