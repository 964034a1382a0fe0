# SPDX-License-Identifier: MIT
# What zsh shows when a line is completed: zsh -f complete.zsh FOLDER LINE, where
# FOLDER has the completion file _occupant, and occupant is on the path.
zmodload zsh/zpty
zpty shell 'zsh -f -i'
zpty -w shell "PS1= fpath=(${(q)1} \$fpath); LISTMAX=1000; autoload -U compinit; compinit -u -D; echo rea''dy"
expect() {
    local piece
    until [[ $seen == *$1* ]]; do
        zpty -r shell piece || return
        seen+=$piece
    done
}
expect ready
seen=
zpty -n -w shell "$2"$'\t'
# The end of what zsh writes is known by the answer to a line that follows.
zpty -n -w shell $'\C-a\C-k'"echo do''ne"$'\n'
expect done
print -r -- "$seen"
