# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Runs with a library that plays libcuda.so.1 (tests/fake/fake.h has the scenarios); sourced after tap.sh.
fake=${BUILD:-build}/tests/fake
case $fake in /*) ;; *) fake=$PWD/$fake ;; esac
unset CUDA_VISIBLE_DEVICES
OCCUPANT_KFD=/nonexistent
export OCCUPANT_KFD

# play_by LIBRARY SCENARIO ARGUMENT...: run with the driver "now" or "old"
play_by() {
    LD_LIBRARY_PATH=$fake/$1
    FAKE_CUDA=$2
    export LD_LIBRARY_PATH FAKE_CUDA
    shift 2
    run "$@"
    unset LD_LIBRARY_PATH FAKE_CUDA
}

# play SCENARIO ARGUMENT...
play() {
    play_by now "$@"
}

# flat TEXT: on one line, with single blanks
flat() {
    printf '%s' "$1" | tr '\n' ' ' | tr -s ' '
}

# keep_playing NAME SCENARIO ARGUMENT...: the whole run is kept; a real driver's version would stand in it
keep_playing() {
    name=$1
    shift
    play "$@"
    if [ -e /sys/module/nvidia/version ]; then
        skip "$name" "this machine has a driver"
    else
        keep "$name"
    fi
}
