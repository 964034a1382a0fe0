/* SPDX-License-Identifier: MIT */
/* The least that a curses program can be: what the explorer's start, memory and steps are held against. */
#include <curses.h>
#include <locale.h>

/* Every cell changes. */
static void fill(chtype letter)
{
    for (int row = 0; row < LINES; row++) {
        mvhline(row, 0, letter, COLS);
    }
    refresh();
}

int main(void)
{
    setlocale(LC_ALL, "");
    initscr();
    refresh();
    for (chtype letter = 'a'; getch() != ERR; letter ^= 'a' ^ 'b') {
        fill(letter);
    }
    return endwin() == ERR;
}
