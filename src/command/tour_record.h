/* SPDX-License-Identifier: MIT */
/* occupant tour NAME --record FILE: the whole tour as an asciicast, without a terminal and without hands. */
#ifndef COMMAND_TOUR_RECORD_H
#define COMMAND_TOUR_RECORD_H

#include "command/setting.h"
#include "tour/tour.h"

/* Of 80 x 24 cells, or of --size. Every text stays as long as a reader needs for it. */
exit_status tour_record(struct setting *setting, const tour *told);

#endif
