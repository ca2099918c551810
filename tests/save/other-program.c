/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "other-program.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATCH_AT 40
#define PATCH_SIZE 8
#define CUT_AT 100

typedef struct
{
  OtherAct act;
  guint32  seed;
  guint    delay;               /* in microseconds */
  char     folder[256];
} Request;

static const char *const names[OTHER_N_ACTS] = {
  "nothing", "rewrite", "overwrite", "patch", "truncate", "replace", "remove", "move", "move the folder",
  "unmount",
};

static pid_t child;
static int requests[2], answers[2];

const char *
other_act_name (OtherAct act)
{
  return names[act];
}

/** other_act_writes: whether the file has other bytes afterwards. */
gboolean
other_act_writes (OtherAct act)
{
  return act >= OTHER_REWRITE && act <= OTHER_REPLACE;
}

/* No two are the same. */
static GBytes *
make_theirs (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  gsize size = (gsize) g_rand_int_range (rand, 8, 300000);
  guint8 *data = g_malloc (size);

  memset (data, g_rand_int_range (rand, 0, 256), size);
  memcpy (data, &seed, sizeof seed);
  return g_bytes_new_take (data, size);
}

/** other_act_result: (transfer full) (nullable): the bytes of the file afterwards. */
GBytes *
other_act_result (OtherAct act, guint32 seed, GBytes *before)
{
  gsize size, wanted = act == OTHER_TRUNCATE ? CUT_AT : PATCH_AT + PATCH_SIZE;
  guint8 *data;

  switch (act)
    {
    case OTHER_REWRITE:
    case OTHER_OVERWRITE:
    case OTHER_REPLACE:
      return make_theirs (seed);
    case OTHER_PATCH:
    case OTHER_TRUNCATE:
      size = act == OTHER_TRUNCATE ? wanted : MAX (g_bytes_get_size (before), wanted);
      data = g_malloc0 (size);
      memcpy (data, g_bytes_get_data (before, NULL), MIN (size, g_bytes_get_size (before)));
      if (act == OTHER_PATCH)
        memset (data + PATCH_AT, (int) (seed & 0xff), PATCH_SIZE);
      return g_bytes_new_take (data, size);
    case OTHER_REMOVE:
    case OTHER_MOVE:
      return NULL;
    case OTHER_NOTHING:
    case OTHER_MOVE_FOLDER:
    case OTHER_UNMOUNT:
    case OTHER_N_ACTS:
    default:
      return before != NULL ? g_bytes_ref (before) : NULL;
    }
}

/* --- The process -------------------------------------------------------------------------------------- */

static gboolean
put (int fd, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0)
        return FALSE;
      data += n;
      size -= (gsize) n;
    }
  return TRUE;
}

static gboolean
write_theirs (const char *path, int flags, const Request *request)
{
  g_autoptr (GBytes) theirs = make_theirs (request->seed);
  gsize size = g_bytes_get_size (theirs), half = size / 2;
  const guint8 *data = g_bytes_get_data (theirs, NULL);
  int fd = open (path, O_WRONLY | O_CLOEXEC | flags, 0644);
  gboolean ok;

  if (fd < 0)
    return FALSE;
  ok = put (fd, data, half);
  g_usleep (request->seed % 1000);
  ok = ok && put (fd, data + half, size - half) && ftruncate (fd, (off_t) size) == 0;
  close (fd);
  return ok;
}

static gboolean
patch (const char *path, const Request *request)
{
  guint8 bytes[PATCH_SIZE];
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  gboolean ok;

  memset (bytes, (int) (request->seed & 0xff), sizeof bytes);
  ok = fd >= 0 && pwrite (fd, bytes, sizeof bytes, PATCH_AT) == sizeof bytes;
  if (fd >= 0)
    close (fd);
  return ok;
}

static gboolean
act (const Request *request)
{
  g_autofree char *path = g_build_filename (request->folder, "game.rlb", NULL);
  g_autofree char *other = g_build_filename (request->folder, "theirs", NULL);
  g_autofree char *moved = g_strconcat (request->folder, "-moved", NULL);
  g_autofree char *away = g_strconcat (request->folder, "-away", NULL);

  switch (request->act)
    {
    case OTHER_REWRITE:
      return write_theirs (path, O_TRUNC, request);
    case OTHER_OVERWRITE:
      return write_theirs (path, 0, request);
    case OTHER_PATCH:
      return patch (path, request);
    case OTHER_TRUNCATE:
      return truncate (path, CUT_AT) == 0;
    case OTHER_REPLACE:
      return write_theirs (other, O_CREAT | O_TRUNC, request) && g_rename (other, path) == 0;
    case OTHER_REMOVE:
      return g_unlink (path) == 0;
    case OTHER_MOVE:
      return g_rename (path, moved) == 0;
    case OTHER_MOVE_FOLDER:
      return g_rename (request->folder, away) == 0;
    case OTHER_UNMOUNT:
      return g_rename (request->folder, away) == 0 && g_mkdir (request->folder, 0755) == 0;
    case OTHER_NOTHING:
    case OTHER_N_ACTS:
    default:
      return FALSE;
    }
}

static void
serve (int in, int out)
{
  Request request;

  while (read (in, &request, sizeof request) == sizeof request)
    {
      guint8 done;

      g_usleep (request.delay);
      done = act (&request);
      if (write (out, &done, 1) != 1)
        break;
    }
}

/** other_program_start: call it before there are any threads. */
void
other_program_start (void)
{
  g_assert_cmpint (pipe (requests), ==, 0);
  g_assert_cmpint (pipe (answers), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      close (requests[1]);
      close (answers[0]);
      serve (requests[0], answers[1]);
      _exit (0);
    }
  close (requests[0]);
  close (answers[1]);
}

void
other_program_stop (void)
{
  close (requests[1]);
  close (answers[0]);
  waitpid (child, NULL, 0);
}

/** other_program_ask: let the other program act after @delay microseconds; it answers when it has. */
void
other_program_ask (OtherAct what, const char *folder, guint32 seed, guint delay)
{
  Request request = { what, seed, delay, "" };

  g_assert_cmpuint (g_strlcpy (request.folder, folder, sizeof request.folder), <, sizeof request.folder);
  g_assert_cmpint (write (requests[1], &request, sizeof request), ==, sizeof request);
}

/**
 * other_program_wait:
 * @timeout: in milliseconds, or -1
 * @done: (out): whether it could do what it was asked to
 *
 * FALSE when it has not answered in this time.
 */
gboolean
other_program_wait (int timeout, gboolean *done)
{
  struct pollfd answer = { .fd = answers[0], .events = POLLIN };
  guint8 byte;
  int n;

  do
    n = poll (&answer, 1, timeout);
  while (n < 0 && errno == EINTR);
  if (n <= 0)
    return FALSE;
  g_assert_cmpint (read (answers[0], &byte, 1), ==, 1);
  *done = byte != 0;
  return TRUE;
}
