/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static const char *const names[NRE_N_CALLS] = {
  "open", "write", "copy_file_range", "fsync", "fstat", "lstat", "pread", "fchown", "fchmod",
  "flistxattr", "fgetxattr", "fsetxattr", "link", "rename", "lease",
};

/* Saving syncs in a thread while it verifies in another. */
static GMutex mutex;
static NreFault fault;
static gboolean active;
static guint counts[NRE_N_CALLS + 1];
static NreCall last;
static gboolean owner_is_hidden;
static gboolean group_is_hidden;
static gboolean owner_is_refused;
static gboolean xattrs_are_fake;
static gboolean links_are_refused;
static const char *immutable_path;
static const char *unreadable_name;

/* Held while a call is made that is told, so that the order is that of the calls. */
static GRecMutex trace_mutex;
static NreFaultsTrace tracer;

/* The one attribute of a file system that has none: whose it is, and its value. */
#define FAKE_NAME "user.nre-test"
static struct
{
  dev_t  dev;
  ino_t  ino;
  char   value[64];
  gssize size;
} fake[64];
static guint n_fake;

static void *
next (const char *name)
{
  void *symbol = dlsym (RTLD_NEXT, name);

  if (symbol == NULL)
    abort ();
  return symbol;
}

/* Which of these two the C library's headers make of the same source is theirs to say. */
#ifdef __USE_FILE_OFFSET64
#define NEXT(name) next (name "64")
#else
#define NEXT(name) next (name)
#endif

/** nre_faults_begin: count from now on, and do as @fault says. */
void
nre_faults_begin (const NreFault *what)
{
  g_mutex_lock (&mutex);
  fault = *what;
  memset (counts, 0, sizeof counts);
  last = NRE_N_CALLS;
  active = TRUE;
  g_mutex_unlock (&mutex);
}

/** nre_faults_end: the disk is sound again; the counts stay. */
void
nre_faults_end (void)
{
  g_mutex_lock (&mutex);
  active = FALSE;
  g_mutex_unlock (&mutex);
}

/** nre_faults_count: calls since the beginning, NRE_N_CALLS for all of them together. */
guint
nre_faults_count (NreCall call)
{
  return counts[call];
}

/** nre_faults_last: the name of the call that the fault met, or NULL. */
const char *
nre_faults_last (void)
{
  return last < NRE_N_CALLS ? names[last] : NULL;
}

/** nre_faults_hide_owner: fstat() and lstat() say that files belong to somebody else than they do, so that
 * saving has to change the owner of a new file, whoever runs the test. */
void
nre_faults_hide_owner (gboolean hidden)
{
  owner_is_hidden = hidden;
}

/** nre_faults_hide_group: likewise for the group. */
void
nre_faults_hide_group (gboolean hidden)
{
  group_is_hidden = hidden;
}

/** nre_faults_fake_xattrs: extended attributes are kept here instead of in the file system. */
void
nre_faults_fake_xattrs (gboolean is_fake)
{
  xattrs_are_fake = is_fake;
  n_fake = 0;
}

/** nre_faults_refuse_links: files have one name each, as on FAT. */
void
nre_faults_refuse_links (gboolean refused)
{
  links_are_refused = refused;
}

/** nre_faults_refuse_owner: nothing can be given to another owner or group, as by a user without
 * privileges. */
void
nre_faults_refuse_owner (gboolean refused)
{
  owner_is_refused = refused;
}

/** nre_faults_mark_immutable: @path: (nullable): the one file or folder that is marked as immutable; must
 * stay valid */
void
nre_faults_mark_immutable (const char *path)
{
  immutable_path = path;
}

/** nre_faults_trace: @trace: (nullable): told of each call that changes the disk, while no other one is
 * made. */
void
nre_faults_trace (NreFaultsTrace trace)
{
  nre_faults_lock ();
  tracer = trace;
  nre_faults_unlock ();
}

/** nre_faults_lock: no call that changes the disk is made in another thread until nre_faults_unlock(). */
void
nre_faults_lock (void)
{
  g_rec_mutex_lock (&trace_mutex);
}

void
nre_faults_unlock (void)
{
  g_rec_mutex_unlock (&trace_mutex);
}

static void
tell (NreFaultsEvent event, int fd, const char *from, const char *path, gssize size)
{
  int saved_errno = errno;

  if (tracer != NULL)
    tracer (event, fd, from, path, size);
  errno = saved_errno;
}

/* Count a call; TRUE when it is to fail, with errno set. */
static gboolean
meets_fault (NreCall call)
{
  void (*hook) (gpointer) = NULL;
  gboolean fails = FALSE;
  guint n;

  g_mutex_lock (&mutex);
  if (active)
    {
      counts[call]++;
      counts[NRE_N_CALLS]++;
      n = counts[fault.call];
      if ((fault.call == call || fault.call == NRE_N_CALLS) && fault.nth > 0 &&
          (n == fault.nth || (fault.always && n > fault.nth)))
        {
          fails = fault.saved_errno != 0;
          last = call;
          hook = fault.hook;
        }
    }
  g_mutex_unlock (&mutex);
  if (hook != NULL)
    hook (fault.data);
  if (fails)
    errno = fault.saved_errno;
  return fails;
}

/* Looking at a file without counting it. */
static gboolean
look_at (int fd, struct stat *info)
{
  int (*real) (int, struct stat *) = NEXT ("fstat");

  return real (fd, info) == 0;
}

static gboolean
is_file (int fd)
{
  struct stat info;

  return fd > 2 && look_at (fd, &info) && S_ISREG (info.st_mode);
}

/* How much of @size bytes the disk takes; 0, with errno set, when it is full. */
static gsize
take_space (NreCall call, gsize size)
{
  g_mutex_lock (&mutex);
  if (active && fault.is_full)
    {
      if (fault.space < size)
        last = call;
      size = MIN (size, fault.space);
      fault.space -= size;
      errno = ENOSPC;
    }
  g_mutex_unlock (&mutex);
  return size;
}

static gboolean
is_flip (NreCall call)
{
  return active && fault.flip && fault.call == call && counts[call] == fault.nth;
}

int
open (const char *path, int flags, ...)
{
  int (*real) (const char *, int, ...) = NEXT ("open");
  mode_t mode = 0;
  int fd;

  if (flags & (O_CREAT | O_TMPFILE))
    {
      va_list args;

      va_start (args, flags);
      mode = va_arg (args, mode_t);
      va_end (args);
    }
  if ((flags & (O_CREAT | O_DIRECTORY)) != 0 && meets_fault (NRE_CALL_OPEN))
    return -1;
  if (unreadable_name != NULL && (flags & O_ACCMODE) == O_RDONLY && g_str_has_suffix (path, unreadable_name))
    {
      errno = EIO;
      return -1;
    }
  if ((flags & O_EXCL) == 0 && (flags & O_TMPFILE) != O_TMPFILE)
    return real (path, flags, mode);
  nre_faults_lock ();
  fd = real (path, flags, mode);
  if (fd >= 0)
    tell (NRE_EVENT_NEW, fd, NULL, path, 0);
  nre_faults_unlock ();
  return fd;
}

ssize_t
write (int fd, const void *data, size_t size)
{
  ssize_t (*real) (int, const void *, size_t) = next ("write");
  ssize_t n;

  if (!is_file (fd))
    return real (fd, data, size);
  if (meets_fault (NRE_CALL_WRITE))
    return -1;
  if (is_flip (NRE_CALL_WRITE) && size > 0)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);

      copy[size / 2] ^= 0x10;
      return real (fd, copy, size);
    }
  if (active && fault.short_count > 0)
    size = MIN (size, fault.short_count);
  if (size > 0 && (size = take_space (NRE_CALL_WRITE, size)) == 0)
    return -1;
  nre_faults_lock ();
  n = real (fd, data, size);
  if (n >= 0)
    tell (NRE_EVENT_WRITTEN, fd, NULL, NULL, n);
  nre_faults_unlock ();
  return n;
}

ssize_t
pwrite (int fd, const void *data, size_t size, off_t at)
{
  ssize_t (*real) (int, const void *, size_t, off_t) = next ("pwrite");

  if (is_file (fd) && meets_fault (NRE_CALL_WRITE))
    return -1;
  if (active && fault.short_count > 0)
    size = MIN (size, fault.short_count);
  return real (fd, data, size, at);
}

ssize_t
copy_file_range (int from, off64_t *from_at, int to, off64_t *to_at, size_t size, unsigned int flags)
{
  ssize_t (*real) (int, off64_t *, int, off64_t *, size_t, unsigned int) = next ("copy_file_range");
  ssize_t n;

  if (meets_fault (NRE_CALL_COPY_RANGE))
    return -1;
  if (active && fault.ends && counts[NRE_CALL_COPY_RANGE] >= fault.nth)
    {
      errno = EIO;
      return 0;
    }
  if (active && fault.short_count > 0)
    size = MIN (size, fault.short_count);
  if (size > 0 && (size = take_space (NRE_CALL_COPY_RANGE, size)) == 0)
    return -1;
  nre_faults_lock ();
  n = real (from, from_at, to, to_at, size, flags);
  if (n >= 0)
    tell (NRE_EVENT_WRITTEN, to, NULL, NULL, n);
  nre_faults_unlock ();
  if (n > 0 && is_flip (NRE_CALL_COPY_RANGE))
    {
      ssize_t (*real_pread) (int, void *, size_t, off_t) = NEXT ("pread");
      off_t end = lseek (to, 0, SEEK_CUR);
      guint8 byte;

      if (real_pread (to, &byte, 1, end - n / 2 - 1) != 1)
        abort ();
      byte ^= 0x10;
      if (pwrite (to, &byte, 1, end - n / 2 - 1) != 1)
        abort ();
    }
  return n;
}

static int
sync_file (int (*real) (int fd), int fd)
{
  int result;

  if (meets_fault (NRE_CALL_FSYNC))
    return -1;
  nre_faults_lock ();
  result = real (fd);
  if (result == 0)
    tell (NRE_EVENT_SYNCED, fd, NULL, NULL, 0);
  nre_faults_unlock ();
  return result;
}

int
fsync (int fd)
{
  return sync_file (next ("fsync"), fd);
}

int
fdatasync (int fd)
{
  return sync_file (next ("fdatasync"), fd);
}

int
fstat (int fd, struct stat *info)
{
  int (*real) (int, struct stat *) = NEXT ("fstat");

  return meets_fault (NRE_CALL_FSTAT) ? -1 : real (fd, info);
}

int
lstat (const char *path, struct stat *info)
{
  int (*real) (const char *, struct stat *) = NEXT ("lstat");
  int result = meets_fault (NRE_CALL_LSTAT) ? -1 : real (path, info);

  if (result == 0 && owner_is_hidden)
    info->st_uid++;
  if (result == 0 && group_is_hidden)
    info->st_gid++;
  return result;
}

int
statx (int folder, const char *path, int flags, unsigned int mask, struct statx *info)
{
  int (*real) (int, const char *, int, unsigned int, struct statx *) = next ("statx");
  int result = real (folder, path, flags, mask, info);

  if (result == 0 && g_strcmp0 (path, immutable_path) == 0)
    info->stx_attributes |= STATX_ATTR_IMMUTABLE;
  return result;
}

ssize_t
pread (int fd, void *data, size_t size, off_t at)
{
  ssize_t (*real) (int, void *, size_t, off_t) = NEXT ("pread");

  if (meets_fault (NRE_CALL_PREAD))
    return -1;
  if (active && fault.short_count > 0)
    size = MIN (size, fault.short_count);
  return real (fd, data, size, at);
}

int
fchown (int fd, uid_t user, gid_t group)
{
  int (*real) (int, uid_t, gid_t) = next ("fchown");

  if (meets_fault (NRE_CALL_FCHOWN))
    return -1;
  if (owner_is_refused)
    {
      errno = EPERM;
      return -1;
    }
  return owner_is_hidden || group_is_hidden ? 0 : real (fd, user, group);
}

int
fchmod (int fd, mode_t mode)
{
  int (*real) (int, mode_t) = next ("fchmod");

  return meets_fault (NRE_CALL_FCHMOD) ? -1 : real (fd, mode);
}

static guint
find_fake (int fd)
{
  struct stat info;
  guint i = 0;

  if (!look_at (fd, &info))
    return n_fake;
  while (i < n_fake && (fake[i].dev != info.st_dev || fake[i].ino != info.st_ino))
    i++;
  return i;
}

ssize_t
flistxattr (int fd, char *list, size_t size)
{
  ssize_t (*real) (int, char *, size_t) = next ("flistxattr");

  if (meets_fault (NRE_CALL_FLISTXATTR))
    return -1;
  if (!xattrs_are_fake)
    return real (fd, list, size);
  if (find_fake (fd) == n_fake)
    return 0;
  if (size >= sizeof FAKE_NAME)
    memcpy (list, FAKE_NAME, sizeof FAKE_NAME);
  return sizeof FAKE_NAME;
}

ssize_t
fgetxattr (int fd, const char *name, void *value, size_t size)
{
  ssize_t (*real) (int, const char *, void *, size_t) = next ("fgetxattr");
  guint i;

  if (meets_fault (NRE_CALL_FGETXATTR))
    return -1;
  if (!xattrs_are_fake)
    return real (fd, name, value, size);
  i = find_fake (fd);
  if (i == n_fake)
    {
      errno = ENODATA;
      return -1;
    }
  if (size > 0)
    memcpy (value, fake[i].value, MIN (size, (gsize) fake[i].size));
  return fake[i].size;
}

int
fsetxattr (int fd, const char *name, const void *value, size_t size, int flags)
{
  int (*real) (int, const char *, const void *, size_t, int) = next ("fsetxattr");
  struct stat info;
  guint i;

  if (meets_fault (NRE_CALL_FSETXATTR))
    return -1;
  if (!xattrs_are_fake)
    return real (fd, name, value, size, flags);
  i = find_fake (fd);
  if (size > sizeof fake[i].value || i == G_N_ELEMENTS (fake) || !look_at (fd, &info))
    abort ();
  fake[i].dev = info.st_dev;
  fake[i].ino = info.st_ino;
  fake[i].size = (gssize) size;
  memcpy (fake[i].value, value, size);
  n_fake = MAX (n_fake, i + 1);
  return 0;
}

int
link (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = next ("link");
  int result;

  if (meets_fault (NRE_CALL_LINK))
    return -1;
  if (links_are_refused)
    {
      errno = EPERM;
      return -1;
    }
  nre_faults_lock ();
  result = real (from, to);
  if (result == 0)
    tell (NRE_EVENT_NAMED, -1, from, to, 0);
  nre_faults_unlock ();
  return result;
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  int (*real) (int, const char *, int, const char *, int) = next ("linkat");
  int result;

  if (meets_fault (NRE_CALL_LINK))
    return -1;
  nre_faults_lock ();
  result = real (from_folder, from, to_folder, to, flags);
  if (result == 0)
    tell (NRE_EVENT_NAMED, -1, from, to, 0);
  nre_faults_unlock ();
  return result;
}

/* Only the asking for a lease counts; giving one up is not refused. */
int
fcntl (int fd, int command, ...)
{
  int (*real) (int, int, ...) = NEXT ("fcntl");
  va_list args;
  void *argument;

  va_start (args, command);
  argument = va_arg (args, void *);
  va_end (args);
  if (command == F_SETLEASE && GPOINTER_TO_INT (argument) == F_RDLCK && meets_fault (NRE_CALL_LEASE))
    return -1;
  return real (fd, command, argument);
}

int
rename (const char *from, const char *to)
{
  int (*real) (const char *, const char *) = next ("rename");
  int result;

  if (meets_fault (NRE_CALL_RENAME))
    return -1;
  nre_faults_lock ();
  result = real (from, to);
  if (result == 0)
    tell (NRE_EVENT_RENAMED, -1, from, to, 0);
  nre_faults_unlock ();
  return result;
}

/* (transfer full): the whole path of a file in an open folder. */
static char *
dup_path (int folder, const char *name)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", folder);
  g_autofree char *path = g_path_is_absolute (name) ? NULL : g_file_read_link (link, NULL);

  return path != NULL ? g_build_filename (path, name, NULL) : g_strdup (name);
}

/* Of two files that exchange their names, each gets one. */
int
renameat2 (int from_folder, const char *from_name, int to_folder, const char *to_name, unsigned int flags)
{
  int (*real) (int, const char *, int, const char *, unsigned int) = next ("renameat2");
  g_autofree char *from = dup_path (from_folder, from_name), *to = dup_path (to_folder, to_name);
  int result;

  if (meets_fault (NRE_CALL_RENAME))
    return -1;
  nre_faults_lock ();
  result = real (from_folder, from_name, to_folder, to_name, flags);
  if (result == 0)
    tell (NRE_EVENT_RENAMED, -1, from, to, 0);
  if (result == 0 && flags & RENAME_EXCHANGE)
    tell (NRE_EVENT_NAMED, -1, to, from, 0);
  nre_faults_unlock ();
  return result;
}

/* These do not fail, and are not counted. */
int
unlink (const char *path)
{
  int (*real) (const char *) = next ("unlink");
  int result;

  nre_faults_lock ();
  result = real (path);
  if (result == 0)
    tell (NRE_EVENT_REMOVED, -1, NULL, path, 0);
  nre_faults_unlock ();
  return result;
}

int
mkdir (const char *path, mode_t mode)
{
  int (*real) (const char *, mode_t) = next ("mkdir");
  int result;

  nre_faults_lock ();
  result = real (path, mode);
  if (result == 0)
    tell (NRE_EVENT_FOLDER, -1, NULL, path, 0);
  nre_faults_unlock ();
  return result;
}

static void
kill_self (gpointer data G_GNUC_UNUSED)
{
  raise (SIGKILL);
}

/* For programs that do not know of this file. NRE_FAULT_UNREADABLE: the end of the path of a file that cannot
 * be read */
static void __attribute__ ((constructor))
read_environment (void)
{
  const char *text = getenv ("NRE_FAULT");
  NreFault what = { .call = NRE_N_CALLS };
  char call[32], when[16] = "";

  unreadable_name = getenv ("NRE_FAULT_UNREADABLE");
  owner_is_hidden = owner_is_refused = getenv ("NRE_FAULT_OWNER") != NULL;
  if (text == NULL || sscanf (text, "%31[a-z_]:%u:%d:%15s", call, &what.nth, &what.saved_errno, when) < 3)
    return;
  for (guint i = 0; i < NRE_N_CALLS; i++)
    if (strcmp (call, names[i]) == 0)
      what.call = (NreCall) i;
  what.always = strcmp (when, "always") == 0;
  if (strcmp (when, "kill") == 0)
    what.hook = kill_self;
  nre_faults_begin (&what);
}
