#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records what `nres` and the operations of its library do, to find out whether a redesign has changed anything.

    pins.py make BUILD FOLDER [FILE…]           write the inputs: the sample, files of the tests' own makers, the corpus of
                                                the fuzzers, FILEs besides, and damaged copies of all of them
    pins.py take BUILD FOLDER OUT [--small]     run BUILD over the inputs and write a digest of each run to OUT
    pins.py compare OLD NEW                     list the runs that differ; status 1 when there are any
    pins.py sum RUNS                            print a digest for each command and folder of inputs, as reference.json has
                                                them

BUILD is a build folder. `./dev pins COMMIT` does the first three, and `./dev pins --record` the last."""

import argparse
import concurrent.futures
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import zlib

SOURCE = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
# Size limits in bytes: larger inputs are used as they are, but not damaged (DAMAGED), or not edited (EDITED).
DAMAGED = 200_000
EDITED = 500_000
MOST_ENTRIES = 40
FORMATS = ("json", "obj", "glb", "gltf", "png")


# --- Inputs ------------------------------------------------------------------------------------------

def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def read_made(path):
    """Returns the contents of a file that `nres` has written. The pixels of a PNG are decompressed, because versions of
    zlib compress differently."""
    data = read(path)
    if not data.startswith(b"\x89PNG\r\n"):
        return data
    at, kept, pixels = 8, b"", b""
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        chunk, at = data[at + 4:at + 8 + size], at + 12 + size
        if chunk.startswith(b"IDAT"):
            pixels += chunk[4:]
        else:
            kept += chunk
    return kept + zlib.decompress(pixels)


def list_files(folder):
    found = []
    for parent, folders, names in os.walk(folder):
        folders.sort()
        found += [os.path.relpath(os.path.join(parent, name), folder) for name in sorted(names)]
    return found


def damage(path, data, n):
    """Write @n truncated copies of @data and @n with changed bytes, at positions that are random but always the same
    for the same data."""
    chance = random.Random(hashlib.sha256(data).digest())
    stem, suffix = os.path.splitext(path)
    for i in range(n):
        write(f"{stem}~cut{i}{suffix}", data[:chance.randrange(len(data))])
        changed = bytearray(data)
        for _ in range(chance.choice((1, 1, 4))):
            # Half of the changes are in the first 64 bytes, because errors in a header matter most.
            place = chance.choice((chance.randrange(min(64, len(data))), chance.randrange(len(data))))
            changed[place] = chance.choice((0, 0x7F, 0x80, 0xFF, changed[place] ^ 1 << chance.randrange(8)))
        write(f"{stem}~flip{i}{suffix}", bytes(changed))


def make(build, folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    sample = os.path.join(SOURCE, "data", "sample")
    for name in list_files(sample):
        if not name.endswith((".md", ".build")):
            write(os.path.join(folder, "sample", name), read(os.path.join(sample, name)))
    for room, maker, *rest in (("fuzz", "make-corpus"), ("exchange-levels", "make-levels"),
                               ("exchange-models", "make-odd-models", "6")):
        made = os.path.join(folder, room)
        os.makedirs(made)
        subprocess.run([os.path.join(build, "tests", room, maker), made, *rest], check=True)
    corpus = os.path.join(SOURCE, "tests", "fuzz", "corpus")
    for name in list_files(corpus):
        write(os.path.join(folder, "corpus", name), read(os.path.join(corpus, name)))
    for i, path in enumerate(files):
        write(os.path.join(folder, "given", f"{i}-{os.path.basename(path)}"), read(path))
    for name in list_files(folder):
        data = read(os.path.join(folder, name))
        if 0 < len(data) <= DAMAGED:
            damage(os.path.join(folder, name), data, 3)


# --- Runs --------------------------------------------------------------------------------------------

class Pins:
    """The results of the runs of one build. The name of a run is its command line, relative to the folder of inputs."""

    def __init__(self, build, folder, small):
        self.nres = os.path.join(build, "src", "cli", "nres")
        self.operations = os.path.join(build, "tests", "pins", "pin-operations")
        self.folder = folder
        self.small = small
        self.taken = {}

    def run(self, *args, scratch=None, name=None):
        """Run nres and record its status and a digest of its output and of the files that it writes into @scratch; the
        name of that folder has no influence. Returns the finished process."""
        environment = {"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
        done = subprocess.run([self.nres, *args], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        digest = hashlib.sha256()
        for said in (done.stdout, done.stderr):
            digest.update((said if scratch is None else said.replace(scratch.encode(), b"SCRATCH")) + b"\0")
        for made in list_files(scratch) if scratch is not None else []:
            digest.update(made.encode() + read_made(os.path.join(scratch, made)))
        self.taken[name or " ".join(args)] = [done.returncode, digest.hexdigest()[:16]]
        return done

    def pin_entry(self, file, entry):
        at = [file] + ([entry] if entry is not None else [])
        if self.run("dump", *at, "--json").returncode != 0:
            return
        self.run("dump", *at)
        for form in FORMATS:
            with tempfile.TemporaryDirectory() as scratch:
                out = os.path.join(scratch, "out." + form)
                self.run("export", *at, "--format", form, "-o", out, scratch=scratch, name=f"export {' '.join(at)} {form}")
                if form in ("json", "png") and os.path.exists(out):
                    self.pin_import(at, form, read(out))

    def pin_import(self, at, form, data):
        """Run imports of the exported @data: unchanged, and, if it is JSON, with single values changed at random."""
        versions = [data]
        if form == "json":
            tree = json.loads(data)
            leaves = []

            def walk(node):
                for key in node if isinstance(node, dict) else range(len(node)):
                    if isinstance(node[key], (dict, list)):
                        walk(node[key])
                    else:
                        leaves.append((node, key))

            walk(tree)
            chance = random.Random(len(data))
            for parent, key in chance.sample(leaves, min(len(leaves), 1 if self.small else 4)):
                old = parent[key]
                parent[key] = chance.choice((old + 1, 70000, -1, 0.5, "x", None)) if isinstance(old, (int, float)) else "y"
                versions.append(json.dumps(tree).encode())
                parent[key] = old
        for i, version in enumerate(versions):
            with tempfile.TemporaryDirectory() as scratch:
                given = os.path.join(scratch, "in." + form)
                write(given, version)
                self.run("import", *at, given, "-o", os.path.join(scratch, "out"), scratch=scratch,
                         name=f"import {' '.join(at)} {form} {i}")

    def pin_file(self, file, before):
        damaged = "~" in file
        self.run("validate", file, "--json")
        listed = self.run("list", file, "--json")
        if damaged and self.small:
            return
        self.run("list", file)
        if before is not None:
            self.run("diff", before, file, "--json")
            self.run("diff", before, file)
        self.pin_entry(file, None)
        if listed.returncode == 0:
            for i in range(min(len(json.loads(listed.stdout)["entries"]), 4 if damaged else MOST_ENTRIES)):
                self.pin_entry(file, f"#{i}")
        if not damaged and os.path.getsize(os.path.join(self.folder, file)) <= EDITED:
            self.pin_operations(file)

    def pin_operations(self, file):
        done = subprocess.run([self.operations, "1" if self.small else "3", file], cwd=self.folder, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for line in done.stdout.decode().splitlines():
            name, _, result = line.partition(": ")
            self.taken["operation " + name] = [0, result]
        self.taken[f"operations {file}"] = [done.returncode, done.stderr.decode()[-200:]]

    def take(self):
        files = list_files(self.folder)
        self.run("schema")
        self.run("schema", "--json")
        pairs = zip(files, [None] + files)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for future in [pool.submit(self.pin_file, file, before) for file, before in pairs]:
                future.result()


def take(build, folder, out, small):
    pins = Pins(os.path.realpath(build), folder, small)
    pins.take()
    with open(out, "w", encoding="utf-8") as file:
        json.dump(dict(sorted(pins.taken.items())), file, indent=0, ensure_ascii=False)
    print(f"{len(pins.taken)} runs")


def compare(old, new):
    with open(old, encoding="utf-8") as file:
        before = json.load(file)
    with open(new, encoding="utf-8") as file:
        after = json.load(file)
    differ = [name for name in sorted(before.keys() | after.keys()) if before.get(name) != after.get(name)]
    for name in differ[:200]:
        print(f"{name}\n  - {before.get(name)}\n  + {after.get(name)}")
    print(f"{len(differ)} of {len(before.keys() | after.keys())} runs differ")
    return 1 if differ else 0


def sum_up(runs):
    """Returns one digest of all runs for each combination of command, folder of inputs, and whether the input is
    damaged. Exports as GLB are left out, because they contain compressed pictures."""
    with open(runs, encoding="utf-8") as file:
        taken = json.load(file)
    groups = {}
    for name, result in sorted(taken.items()):
        command, _, rest = name.partition(" ")
        if not name.endswith(" glb"):
            group = f"{command} {rest.split('/')[0] if '/' in rest else ''}{' damaged' if '~' in rest else ''}"
            groups.setdefault(group.rstrip(), hashlib.sha256()).update(f"{name} {result}\n".encode())
    return {group: digest.hexdigest()[:16] for group, digest in sorted(groups.items())}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    maker = commands.add_parser("make")
    maker.add_argument("build")
    maker.add_argument("folder")
    maker.add_argument("files", nargs="*")
    taker = commands.add_parser("take")
    taker.add_argument("build")
    taker.add_argument("folder")
    taker.add_argument("out")
    taker.add_argument("--small", action="store_true")
    comparer = commands.add_parser("compare")
    comparer.add_argument("old")
    comparer.add_argument("new")
    summer = commands.add_parser("sum")
    summer.add_argument("runs")
    args = parser.parse_args()
    if args.command == "make":
        make(os.path.realpath(args.build), args.folder, args.files)
        return 0
    if args.command == "take":
        take(args.build, args.folder, args.out, args.small)
        return 0
    if args.command == "sum":
        print(json.dumps(sum_up(args.runs), indent=1))
        return 0
    return compare(args.old, args.new)


sys.exit(main())
