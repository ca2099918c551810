/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The copy that is made of a file before it is edited, on a disk that fails: either there is a copy of every
 * byte, or the message says why there is none, and the file is as it was. */

#include "nre-faults.h"

#include "nre-error.h"
#include "nre-mapping.h"
#include "nre-platform.h"
#include "nre-private-copy.h"
#include "test-files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define SIZE 300000

typedef struct
{
  char       *folder;
  char       *path;
  GBytes     *contents;
  NreMapping *mapping;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  guint8 *bytes = g_malloc (SIZE);

  for (guint i = 0; i < SIZE; i++)
    bytes[i] = (guint8) (i * 7 + i / 256);
  self->contents = g_bytes_new_take (bytes, SIZE);
  self->folder = test_folder_new ();
  self->path = test_file_write (self->folder, "file", self->contents);
  self->mapping = nre_mapping_open (self->path, NULL);
  g_assert_nonnull (self->mapping);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_faults_end ();
  g_clear_pointer (&self->mapping, nre_mapping_unref);
  g_bytes_unref (self->contents);
  g_free (self->path);
  test_folder_remove (self->folder);
}

static gboolean
keep (Fixture *self, const NreFault *fault, GError **error)
{
  gboolean ok;

  nre_faults_begin (fault);
  ok = nre_mapping_keep (self->mapping, error);
  nre_faults_end ();
  return ok;
}

/* What is mapped is the copy: the file may become anything. */
static void
assert_kept (Fixture *self)
{
  g_autoptr (GBytes) bytes = nre_mapping_get_bytes (self->mapping);

  g_assert_true (nre_mapping_is_copied (self->mapping));
  g_assert_cmpint (truncate (self->path, 0), ==, 0);
  test_assert_same (bytes, self->contents);
  g_assert_true (nre_mapping_check (self->mapping, NULL));
}

/* Each call fails in turn; a second try succeeds. */
static void
test_every_call (Fixture *self, gconstpointer data)
{
  gboolean done = FALSE;
  guint n_failed = 0;

  for (guint nth = 1; !done; nth++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = nth, .saved_errno = ENOSPC };
      g_autoptr (GError) error = NULL;

      if (keep (self, &fault, &error))
        done = nre_faults_count (NRE_N_CALLS) < nth;
      else
        {
          g_autoptr (GBytes) bytes = nre_mapping_get_bytes (self->mapping);

          g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
          g_assert_nonnull (strstr (error->message, g_strerror (ENOSPC)));
          g_assert_false (nre_mapping_is_copied (self->mapping));
          test_assert_same (bytes, self->contents);
          n_failed++;
          g_clear_error (&error);
          g_assert_true (nre_mapping_keep (self->mapping, &error));
          g_assert_no_error (error);
        }
      assert_kept (self);
      g_clear_pointer (&self->mapping, nre_mapping_unref);
      g_free (self->path);
      self->path = test_file_write (self->folder, "file", self->contents);
      self->mapping = nre_mapping_open (self->path, NULL);
    }
  g_test_message ("%u calls failed", n_failed);
}

/** Way: how a copy is made otherwise than at one go. */
typedef struct
{
  const char *name;
  NreFault    fault;
} Way;

static const Way ways[] = {
  { "short", { .call = NRE_CALL_COPY_RANGE, .short_count = 70000 } },
  { "interrupted", { .call = NRE_CALL_COPY_RANGE, .nth = 1, .saved_errno = EINTR } },
  { "by-hand", { .call = NRE_CALL_COPY_RANGE, .nth = 1, .saved_errno = EXDEV, .always = TRUE,
                 .short_count = 70000 } },
  { "by-hand-from-the-middle", { .call = NRE_CALL_COPY_RANGE, .nth = 3, .saved_errno = EINVAL, .always = TRUE,
                                 .short_count = 70000 } },
  { "nothing-copied", { .call = NRE_CALL_COPY_RANGE, .nth = 1, .ends = TRUE } },
};

static void
test_way (Fixture *self, gconstpointer data)
{
  const Way *way = data;
  g_autoptr (GError) error = NULL;

  g_assert_true (keep (self, &way->fault, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (nre_faults_count (NRE_CALL_COPY_RANGE), >, 0);
  assert_kept (self);
}

static void
cut_file (gpointer path)
{
  g_assert_cmpint (truncate (path, 1000), ==, 0);
}

/* Another program writes while the copy is made: that is no copy. */
static void
test_meanwhile (Fixture *self, gconstpointer data)
{
  const NreFault fault = { .call = NRE_CALL_COPY_RANGE, .nth = 2, .short_count = 70000, .hook = cut_file,
                           .data = self->path };
  g_autoptr (GError) error = NULL;

  g_assert_false (keep (self, &fault, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_LOST);
  g_assert_false (nre_mapping_is_copied (self->mapping));
  g_assert_false (nre_mapping_check (self->mapping, NULL));
}

/* A copy that is no longer needed is not made, and does not pass for one. */
static void
test_stopped (Fixture *self, gconstpointer data)
{
  const gint stop = TRUE;
  int from = open (self->path, O_RDONLY | O_CLOEXEC), to = nre_platform_open_unnamed (NULL, 0600);

  g_assert_cmpint (from, >=, 0);
  g_assert_cmpint (to, >=, 0);
  g_assert_false (nre_private_copy_fill (from, SIZE, to, &stop));
  g_assert_cmpint (errno, ==, ECANCELED);
  close (from);
  close (to);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/mapping-faults/every-call", Fixture, NULL, set_up, test_every_call, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strconcat ("/mapping-faults/", ways[i].name, NULL);

      g_test_add (path, Fixture, &ways[i], set_up, test_way, tear_down);
    }
  g_test_add ("/mapping-faults/meanwhile", Fixture, NULL, set_up, test_meanwhile, tear_down);
  g_test_add ("/mapping-faults/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  return g_test_run ();
}
