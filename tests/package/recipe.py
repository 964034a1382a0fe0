#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The steps of a recipe as shell commands, a line each, as its package manager runs them: recipe.py FILE PREFIX JOBS.

Steps of the build come first, then a line "# test", then what the manager tests. Nothing of the steps is here:
Spack's and EasyBuild's files are run as the Python that they are, with a stand-in for the manager; conda's
and Homebrew's are read. The first line is "# NAME VERSION".
"""
import os
import re
import shlex
import sys
import types


def words(*arguments):
    return shlex.join(str(argument) for argument in arguments)


class Path(str):
    """A prefix of Spack: prefix.bin.occupant."""

    def __getattr__(self, name):
        return Path(self + "/" + name)


def spack(text, prefix, jobs):
    facts = {"version": [], "variants": {}}
    steps = []

    class MakefilePackage:
        build_targets = []
        install_targets = ["install"]

    def which(path, required=False):
        def run(*arguments, **_):
            steps.append(words(path, *arguments))
            return "occupancy"

        return run

    def nothing(*_, **__):
        return None

    package = types.ModuleType("spack.package")
    package.version = lambda number, **_: facts["version"].append(number)
    package.variant = lambda name, default, **_: facts["variants"].update({name: default})
    package.which = which
    for name in ("license", "depends_on", "conflicts", "maintainers"):
        setattr(package, name, nothing)
    makefile = types.ModuleType("spack_repo.builtin.build_systems.makefile")
    makefile.MakefilePackage = MakefilePackage
    for name in ("spack", "spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems"):
        sys.modules[name] = types.ModuleType(name)
    sys.modules["spack.package"] = package
    sys.modules[makefile.__name__] = makefile
    space = {}
    exec(text, space)
    made = next(value for value in space.values()
                if isinstance(value, type) and issubclass(value, MakefilePackage) and value is not MakefilePackage)()
    made.prefix = Path(prefix)
    made.spec = types.SimpleNamespace(satisfies=lambda variant: facts["variants"][variant.strip("+")])
    # MakefilePackage: make of each phase's targets, in parallel
    steps.append(words("make", f"-j{jobs}", *made.build_targets))
    steps.append(words("make", f"-j{jobs}", *made.install_targets))
    steps.append("# test")
    for name in sorted(dir(made)):
        if name.startswith("test_"):
            getattr(made, name)()
    return type(made).__name__.lower(), facts["version"][0], steps


def easybuild(text, prefix, jobs):
    space = {"SOURCELOWER_TAR_GZ": "", "SHLIB_EXT": "so"}
    exec(text, space)
    assert space["easyblock"] == "ConfigureMake" and space["skipsteps"] == ["configure"]

    def filled(template):
        return template % {"installdir": shlex.quote(prefix), "version": space["version"]}

    steps = [f"make -j {jobs} {filled(space['buildopts'])}", f"make install {filled(space['installopts'])}", "# test"]
    paths = space["sanity_check_paths"]
    steps += [words("test", "-f", f"{prefix}/{path}") for path in paths["files"]]
    steps += [words("test", "-d", f"{prefix}/{path}") for path in paths["dirs"]]
    return space["name"], space["version"], steps + [filled(command) for command in space["sanity_check_commands"]]


def conda(text, prefix, jobs, folder):
    version = re.search(r'set version = "(.*?)"', text).group(1)
    text = text.replace("{{ version }}", version)
    commands = re.search(r"^  commands:\n((?:    - .*\n)+)", text, re.M).group(1)
    variables = words("env", f"PREFIX={prefix}", f"CPU_COUNT={jobs}")
    steps = [f"{variables} bash {shlex.quote(folder + '/build.sh')}", "# test"]
    steps += [words("env", f"PREFIX={prefix}", "sh", "-c", line[6:]) for line in commands.splitlines()]
    return re.search(r"^  name: (.*)", text, re.M).group(1), version, steps


def homebrew(text, prefix, jobs):
    values = {"prefix": prefix, "bin": prefix + "/bin", "bash_completion": prefix + "/etc/bash_completion.d",
              "zsh_completion": prefix + "/share/zsh/site-functions",
              "fish_completion": prefix + "/share/fish/vendor_completions.d",
              "version": re.search(r'url ".*-([0-9.]+)\.tar\.gz"', text).group(1)}

    def filled(string):
        return re.sub(r"#\{(\w+)\}", lambda place: values[place.group(1)], string)

    install = re.search(r"^  def install\n(.*?)^  end", text, re.M | re.S).group(1)
    tests = re.search(r"^  test do\n(.*?)^  end", text, re.M | re.S).group(1)
    calls = re.findall(r'^    system ((?:"[^"]*"(?:,\s*)?)+)', install, re.M)
    assert len(calls) == len(re.findall(r"^    \w", install, re.M))
    # Homebrew sets MAKEFLAGS
    steps = [words("env", f"MAKEFLAGS=-j{jobs}", *map(filled, re.findall(r'"([^"]*)"', call))) for call in calls]
    steps.append("# test")
    for kind, expected, command in re.findall(r'assert_(equal|match) "(.*?)", shell_output\("(.*?)"\)', tests):
        steps.append(f"{filled(command)} | grep {'-x ' if kind == 'equal' else ''}-- {shlex.quote(filled(expected))}")
    return re.search(r"^class (\w+)", text).group(1).lower(), values["version"], steps


def main():
    path, prefix, jobs = sys.argv[1:]
    text = open(path).read()
    name = os.path.basename(path)
    name, version, steps = (spack(text, prefix, jobs) if name == "package.py"
                            else easybuild(text, prefix, jobs) if name.endswith(".eb")
                            else conda(text, prefix, jobs, os.path.dirname(os.path.abspath(path))) if name == "meta.yaml"
                            else homebrew(text, prefix, jobs))
    print(f"# {name} {version}", *steps, sep="\n")


main()
