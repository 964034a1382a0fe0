# Copyright Spack Project Developers. See COPYRIGHT file for details.
#
# SPDX-License-Identifier: (Apache-2.0 OR MIT)

from spack_repo.builtin.build_systems.makefile import MakefilePackage

from spack.package import *


class Occupant(MakefilePackage):
    """Occupancy of CUDA and HIP kernels, explored in the terminal and reported to
    scripts: what limits it and what a change gains, without a GPU."""

    homepage = "https://occupant.invalid"
    url = "https://occupant.invalid/occupant-0.1.0.tar.gz"

    license("MIT", checked_by="occupant")

    version("0.1.0", sha256="0000000000000000000000000000000000000000000000000000000000000000")

    variant("static", default=False, description="Install the static library too")

    depends_on("c", type="build")
    depends_on("gmake", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("ncurses")
    # Loaded when a file needs them, by the rpath of the program.
    depends_on("lz4")
    depends_on("zlib-api")
    depends_on("zstd")

    conflicts("platform=darwin", msg="needs an ELF system")
    conflicts("platform=windows", msg="needs an ELF system")

    @property
    def settings(self):
        static = "yes" if self.spec.satisfies("+static") else "no"
        return [f"PREFIX={self.prefix}", f"STATIC_LIBRARY={static}"]

    @property
    def build_targets(self):
        return self.settings + ["all"]

    @property
    def install_targets(self):
        return self.settings + ["install"]

    def test_report(self):
        """report an occupancy without a GPU"""
        occupant = which(self.prefix.bin.occupant, required=True)
        out = occupant("report", "-a", "sm_90", "-b", "256", "--format", "csv", output=str.split)
        assert "occupancy" in out
