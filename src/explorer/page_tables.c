/* SPDX-License-Identifier: MIT */
/* The page of tables shows figures that are in force already. */
#include "explorer/page.h"

const page_rules page_tables = {0};
