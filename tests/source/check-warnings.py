#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that Clang does not warn about any file of src/. It only checks the syntax; just the toolkit's header is
compiled, once.

usage: check-warnings.py CLANG BUILD SOURCE SCRATCH_FOLDER
"""

import concurrent.futures
import json
import os
import shlex
import subprocess
import sys

CLANG = sys.argv[1]
BUILD, SOURCE, SCRATCH = map(os.path.realpath, sys.argv[2:5])
TOOLKIT = os.path.join(SOURCE, "src", "app", "nre-toolkit.h")

# Do not warn about the options of GCC that Clang does not know.
OPTIONS = ["-Wno-unknown-warning-option"]


def commands():
    """Yields for each file of src/ the arguments that compile it, without compiler and output, and whether the
    toolkit's header is included first."""
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    seen = set()
    for entry in entries:
        path = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
        if path in seen or not path.startswith(os.path.join(SOURCE, "src") + os.sep) or not path.endswith(".c"):
            continue
        seen.add(path)
        words, kept, toolkit = iter(shlex.split(entry["command"])), [], False
        # The command may begin with a compiler cache.
        if os.path.basename(next(words)) in ("ccache", "sccache"):
            next(words)
        for word in words:
            if word in ("-o", "-MF", "-MQ"):
                next(words)
            elif word == "-include":
                toolkit |= next(words) == os.path.basename(TOOLKIT)
            elif word not in ("-MD", "-c", "-g", "-fpch-preprocess", "-fdiagnostics-color=always"):
                kept.append(word)
        yield kept, toolkit


def run(words):
    """Run Clang; returns its messages if it fails or warns, otherwise an empty string."""
    done = subprocess.run([CLANG, *words, *OPTIONS], cwd=BUILD, capture_output=True, text=True)
    said = done.stderr.strip()
    return said if done.returncode != 0 or "warning:" in said else ""


def main():
    files = list(commands())
    os.makedirs(SCRATCH, exist_ok=True)
    compiled = os.path.join(SCRATCH, "toolkit.pch")
    first = next((words for words, toolkit in files if toolkit), None)
    warnings = []
    if first is not None:
        # All arguments except the source file, which is the last one.
        warnings.append(run([*first[:-1], "-x", "c-header", TOOLKIT, "-o", compiled]))
    jobs = [["-fsyntax-only", *(["-include-pch", compiled] if toolkit else []), *words] for words, toolkit in files]
    print("1..1")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        warnings += pool.map(run, jobs)
    warnings = [said for said in warnings if said]
    print(f"{'not ok' if warnings else 'ok'} 1 - Clang has nothing to say ({len(jobs)} files)")
    for said in warnings:
        for line in said.splitlines():
            print(f"# {line}")
    sys.exit(1 if warnings else 0)


main()
