/* SPDX-License-Identifier: MIT */
/* The least that a curses program can be: what the explorer's start and memory are held against. */
#include <curses.h>
#include <locale.h>

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    refresh();
    getch();
    return endwin() == ERR;
}
