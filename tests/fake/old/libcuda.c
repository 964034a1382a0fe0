/* SPDX-License-Identifier: MIT */
/* A driver of long ago: it lacks functions that the program needs. */

int cuInit(unsigned flags);

int cuInit(unsigned flags)
{
    return flags == 0 ? 0 : 1;
}
