#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Test how nres saves files: what it refuses, and what is left behind by a full disk or a kill at any time.

test-save-nres.py NRES MAKE-SAVE-FIXTURE FAULTS-MODULE
"""

import hashlib
import json
import os
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

nres, make_fixture, faults = sys.argv[1:4]
EDIT = {'edits': [{'op': 'rename-node', 'entry': 'tree.msh', 'node': 1, 'name': 'a name that is longer than it was'}]}
BACK = {'edits': [{'op': 'rename-node', 'entry': 'tree.msh', 'node': 1, 'name': 'Turret'}]}


class Folder:
    """A temporary folder with an archive, game.rlb; and another folder with edit scripts, `edit` and `back`, which
    undoes it."""

    def __init__(self, size=200000, place=None):
        self.place = tempfile.mkdtemp(prefix='nres-save-', dir=place)
        self.scripts = tempfile.mkdtemp(prefix='nres-save-')
        self.file = self / 'game.rlb'
        subprocess.run([make_fixture, self.file, str(size)], check=True)
        for name, edits in ('edit', EDIT), ('back', BACK):
            with open(os.path.join(self.scripts, name), 'w', encoding='utf-8') as script:
                json.dump(edits, script)
        self.before = digest(self.file)

    def __truediv__(self, name):
        return os.path.join(self.place, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.place)
        shutil.rmtree(self.scripts)

    def command(self, name='game.rlb', script='edit', *options):
        return [nres, 'edit', self / name, os.path.join(self.scripts, script), *options]

    def edit(self, name='game.rlb', script='edit', *options, **how):
        return subprocess.run(self.command(name, script, *options), capture_output=True, text=True, check=False, **how)

    def refused(self, word, result):
        """Check that the command was refused: exit status 4, @word in the message, the file unchanged, and no temporary
        file left."""
        assert result.returncode == 4, result
        assert result.stderr.startswith('nres: ') and word in result.stderr, result.stderr
        assert digest(self.file) == self.before
        assert not self.litter(), self.litter()

    def litter(self):
        return [name for name in os.listdir(self.place) if name.startswith('.nres-save-')]

    def edited(self):
        """Returns the digest that game.rlb must have after the edit, made by editing it into another file."""
        out = os.path.join(self.scripts, 'out.rlb')
        result = self.edit('game.rlb', 'edit', '-o', out)
        assert result.returncode == 0, result
        return digest(out)


def digest(path):
    with open(path, 'rb') as file:
        state = hashlib.sha256()
        while block := file.read(1 << 22):
            state.update(block)
    return state.hexdigest()


def test_plain():
    with Folder() as folder:
        wanted = folder.edited()
        assert wanted != folder.before
        os.chmod(folder.file, 0o640)
        assert folder.edit().returncode == 0
        assert digest(folder.file) == wanted
        assert stat.S_IMODE(os.stat(folder.file).st_mode) == 0o640
        assert folder.edit(script='back').returncode == 0
        assert digest(folder.file) == folder.before
        assert not folder.litter()


def test_nothing_to_do():
    with Folder() as folder:
        before = os.stat(folder.file)
        assert folder.edit(script='back').returncode == 0
        assert os.stat(folder.file).st_ino == before.st_ino
        assert os.stat(folder.file).st_mtime_ns == before.st_mtime_ns


def test_symlink():
    with Folder() as folder:
        wanted = folder.edited()
        os.mkdir(folder / 'links')
        os.symlink('../game.rlb', folder / 'links/link.rlb')
        assert folder.edit('links/link.rlb').returncode == 0
        assert os.readlink(folder / 'links/link.rlb') == '../game.rlb'
        assert digest(folder.file) == wanted


def test_hard_link():
    with Folder() as folder:
        os.link(folder.file, folder / 'other.rlb')
        folder.refused('2 names', folder.edit())
        assert os.stat(folder.file).st_nlink == 2


def test_read_only():
    with Folder() as folder:
        os.chmod(folder.file, 0o444)
        folder.refused('read-only', folder.edit())


def test_other_owner():
    """Check that saving is refused if the file would get another owner by it, because a command cannot ask."""
    with Folder() as folder:
        folder.refused('belongs to the user', folder.edit(env=with_faults(NRE_FAULT_OWNER='1')))
        if os.getuid() != 0:
            return
        # The same without simulation: run as another user.
        for path, mode in (folder.place, 0o777), (folder.scripts, 0o755), (folder.file, 0o666):
            os.chmod(path, mode)
        folder.refused('belongs to the user', folder.edit(user=65534, group=65534, extra_groups=[]))


def test_folder_read_only():
    """Check that saving is refused in a read-only folder, which root may write to, and in a missing folder."""
    with Folder() as folder:
        if os.getuid() != 0:
            os.chmod(folder.place, 0o555)
            folder.refused('folder', folder.edit())
            os.chmod(folder.place, 0o755)
        result = folder.edit('game.rlb', 'edit', '-o', folder / 'no-folder/out.rlb')
        folder.refused('no-folder', result)


def test_files_at_most():
    """Check that saving is refused if the file would exceed a size limit, which resembles a full disk but needs no
    mount."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000))
    with Folder() as folder:
        folder.refused('File too large', folder.edit(preexec_fn=limit))


def with_faults(**kinds):
    """Returns an environment that preloads the module of faults. AddressSanitizer wants to be the first library, unless
    verify_asan_link_order is 0."""
    return dict(os.environ, LD_PRELOAD=faults, LC_ALL='C.UTF-8',
                ASAN_OPTIONS='verify_asan_link_order=0:' + os.environ.get('ASAN_OPTIONS', ''), **kinds)


def with_fault(fault):
    """Returns an environment in which a system call fails as @fault says."""
    return with_faults(NRE_FAULT=fault)


def test_disk_fails():
    """Check that saving is refused when any of the system calls that it needs fails."""
    calls = [('open', 'cannot write in the folder'), ('write', 'No space left'), ('copy_file_range', 'No space left'),
             ('fsync', 'No space left'), ('fchmod', 'No space left'), ('rename', 'No space left')]
    with Folder() as folder:
        for call, word in calls:
            folder.refused(word, folder.edit(env=with_fault(f'{call}:1:28:always')))


def test_pair_of_exports():
    """Check that the two files of an export are replaced together, or neither is, whichever system call fails."""
    for suffix, companion in ('gltf', 'bin'), ('obj', 'mtl'):
        with Folder() as folder:
            out, other = folder / f'tree.{suffix}', folder / f'tree.{companion}'
            command = [nres, 'export', folder.file, 'tree.msh', '--format', suffix, '-o', out]
            for there in True, False:
                refused = 0
                for call in 'open', 'write', 'fsync', 'rename':
                    for number in range(1, 9):
                        for path in out, other:
                            if there:
                                with open(path, 'w', encoding='utf-8') as file:
                                    file.write('of the export before: ' + path)
                            elif os.path.exists(path):
                                os.unlink(path)
                        result = subprocess.run(command, capture_output=True, text=True, check=False,
                                                env=with_fault(f'{call}:{number}:28'))
                        told = f'{call} {number} {there} {result}'
                        assert not folder.litter(), told
                        if result.returncode == 0:
                            continue
                        refused += 1
                        assert result.returncode == 4, told
                        for path in out, other:
                            assert os.path.exists(path) == there, told
                            if there:
                                with open(path, encoding='utf-8') as file:
                                    assert file.read() == 'of the export before: ' + path, told
                assert refused >= 6, refused


def small_disk():
    """Try to mount a file system of 1 MiB; returns the prefix of a command line that may do so ([] for root), or
    None."""
    for prefix in [], ['unshare', '--user', '--map-root-user', '--mount']:
        try:
            result = subprocess.run([*prefix, 'sh', '-c', 'mount -t tmpfs -o size=1m none "$0" && umount "$0"',
                                     tempfile.gettempdir() if prefix else SCRATCH], capture_output=True, check=False)
        except FileNotFoundError:
            continue
        if result.returncode == 0:
            return prefix
    return None


def test_disk_full():
    """Check saving on a disk that is really full. If no file system can be mounted, this is skipped; test_files_at_most
    and test_disk_fails test much the same."""
    prefix = small_disk()
    if prefix is None:
        print('# nobody may mount a file system here')
        return
    with Folder(size=700000) as folder:
        script = ('mount -t tmpfs -o size=1m none "$1" || exit 99; cp --sparse=never "$2" "$1/game.rlb"; '
                  '"$3" edit "$1/game.rlb" "$4"; status=$?; cmp "$2" "$1/game.rlb" || status=98; '
                  'ls -A "$1"; umount "$1"; exit $status')
        result = subprocess.run([*prefix, 'sh', '-c', script, 'sh', SCRATCH, folder.file, nres,
                                 os.path.join(folder.scripts, 'edit')], capture_output=True, text=True, check=False)
        assert result.returncode == 4, result
        assert 'No space left' in result.stderr, result.stderr
        assert result.stdout.split() == ['game.rlb'], result.stdout


def test_kill_before_the_name():
    """Check that a save killed before the rename leaves no temporary file, if the file system supports files without a
    name (O_TMPFILE)."""
    for call in 'write', 'copy_file_range', 'fsync', 'pread', 'fchmod':
        with Folder() as folder:
            assert folder.edit(env=with_fault(f'{call}:1:0:kill')).returncode == -signal.SIGKILL
            assert digest(folder.file) == folder.before
            try:
                os.close(os.open(folder.place, os.O_TMPFILE | os.O_RDWR))
            except OSError:
                continue
            assert not folder.litter(), (call, folder.litter())


def kill_at_random(folder, seconds, rounds):
    """Kill saves at random times, and check that the file is always either the complete old or the complete new one."""
    states = {'edit': folder.edited(), 'back': folder.before}
    script, killed, finished, at_a_time = 'edit', 0, 0, 0.02
    generator = random.Random(20260101)
    deadline = time.monotonic() + seconds
    rounds_left = rounds
    while rounds_left > 0 and time.monotonic() < deadline:
        rounds_left -= 1
        started = time.monotonic()
        with subprocess.Popen(folder.command(script=script), stdout=subprocess.DEVNULL) as process:
            try:
                process.wait(generator.uniform(0, at_a_time))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            status = process.wait()
        now = digest(folder.file)
        assert now in states.values(), 'the file is neither the old one nor the new one'
        if status == 0:
            assert now == states[script]
            finished += 1
            # The save was finished before the kill, which tests nothing: adapt the time to the duration of a save.
            at_a_time = 1.1 * (time.monotonic() - started)
        else:
            killed += 1
            at_a_time *= 1.05
        if now == states[script]:
            script = 'back' if script == 'edit' else 'edit'
        for name in folder.litter():
            os.unlink(folder / name)
    print(f'# {killed} killed, {finished} finished')
    assert killed > 0
    return killed


def test_kill():
    with Folder() as folder:
        kill_at_random(folder, 8, 150)


def test_kill_large():
    """Kill saves of a file of 400 MiB, or less if the disk is too full."""
    room = shutil.disk_usage(tempfile.gettempdir()).free
    size = min(400 << 20, room // 8)
    with Folder(size=size) as folder:
        kill_at_random(folder, 15, 4)


tests = [value for name, value in list(globals().items()) if name.startswith('test_')]
SCRATCH = tempfile.mkdtemp(prefix='nres-save-mount-')
failures = 0
print(f'1..{len(tests)}')
try:
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} {test.__name__}', flush=True)
        except Exception as error:  # pylint: disable=broad-except
            failures += 1
            reason = f'{type(error).__name__}: {error}'.replace('\n', '\n# ')
            print(f'not ok {number} {test.__name__}\n# {reason}', flush=True)
finally:
    os.rmdir(SCRATCH)
sys.exit(failures > 0)
