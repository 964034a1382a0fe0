#!/bin/bash
set -euxo pipefail

make -j"${CPU_COUNT}" PREFIX="${PREFIX}" STATIC_LIBRARY=no all
make PREFIX="${PREFIX}" STATIC_LIBRARY=no install
