/* SPDX-License-Identifier: MIT */
/* occupant verify: a record of a driver's answers, compared with the core; and measurements. */
#ifndef COMMAND_VERIFY_RUN_H
#define COMMAND_VERIFY_RUN_H

#include "command/option/setting.h"
#include "driver/verify.h"

enum { GPC_LISTS_MOST = 8, DISAGREEMENTS_MOST = 100 };

struct disagreement {
    size_t row;
    int value; /* of the axis */
    int driver;
    int core;
};

struct verification {
    const struct language *language;
    verify_record record;
    occ_arch arch; /* as its profile has it */
    occ_device device;

    long asked[VERIFY_QUESTION_COUNT];
    long differ[VERIFY_QUESTION_COUNT];
    struct disagreement disagreements[DISAGREEMENTS_MOST];
    int disagreement_count; /* kept of all that differ */

    residency_list residency;
    int unmeasured;                   /* launches that the driver refused */
    char refusal[DRIVER_REASON_SIZE]; /* of the last of them */
    bound_answer bound;
    bool partial;          /* the time was up, or Ctrl-C: rows or launches were left out */
    occ_status gpc_status; /* of occ_solve_gpcs */
    occ_gpc_list gpcs[GPC_LISTS_MOST];
    size_t gpc_count;    /* lists found */
    size_t gpc_answers;  /* counts that they explain; 0: there were no questions */
    occ_gpc_list groups; /* of SMs that shared clusters; count 0: not measured */
    bool solved_device;  /* the profile knows no GPCs: the only solution stands for them */
};

/* Compares every answer, and solves the GPC list. */
void verification_compare(struct verification *v);

/* Whether nothing differs: answers, measured blocks, GPC list. */
bool verification_agrees(const struct verification *v);

void verification_print(const struct verification *v, FILE *output);
void verification_json(const struct verification *v, FILE *output);

/* Reads what verification_json wrote. false: complained. */
bool verification_read(struct verification *v, const char *path);

/* Chooses architecture and device by the names of the record. false: complained. */
bool verification_choose(struct verification *v, profile_set *profiles);

#endif
