/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Archives that are extracted to a disk that fails, and put together on one: every call fails in turn, and
 * after each the message says what the system said, and the archive that was there is whole. */

#include "nre-faults.h"

#include "nre-author-archive.h"
#include "nre-error.h"
#include "nre-manifest.h"
#include "test-files.h"
#include "test-tree.h"

#include <errno.h>
#include <string.h>

typedef struct
{
  char   *folder;
  char   *out;                  /* the extracted archive */
  char   *path;                 /* the archive to make */
  GBytes *bytes;
} Fixture;

static gboolean
extract (Fixture *self, const char *folder, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (self->bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_manifest_extract (directory, folder, error);
}

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *path = test_file_write (folder, name, bytes);

  g_assert_nonnull (path);
}

/* Three entries, of which two share bytes, and bytes of nobody. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  guint8 tail[100] = { 1, 2, 3 };

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "hello, world", 12);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "shared!!", 8);
  nre_author_archive_add_data (author, 1, "c", 0, 0, 0, NULL, 0);
  nre_author_archive_share (author, 2, 1);
  nre_author_archive_set_tail (author, tail, sizeof tail);
  self->bytes = nre_author_archive_finish (author);
  self->folder = test_folder_new ();
  self->out = g_build_filename (self->folder, "out", NULL);
  self->path = g_build_filename (self->folder, "again.rlb", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_faults_end ();
  g_bytes_unref (self->bytes);
  g_free (self->out);
  g_free (self->path);
  test_folder_remove (self->folder);
}

static void
assert_cause (const NreFault *fault, const GError *error)
{
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  if (strstr (error->message, g_strerror (fault->saved_errno)) == NULL)
    g_error ("after %s: the cause “%s” is missing in “%s”", nre_faults_last (),
             g_strerror (fault->saved_errno), error->message);
}

/* A second try elsewhere gives the archive again. */
static void
test_extract (Fixture *self, gconstpointer data)
{
  gboolean done = FALSE;

  for (guint nth = 1; !done; nth++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = nth, .saved_errno = ENOSPC };
      g_autofree char *name = g_strdup_printf ("%u", nth), *out = g_build_filename (self->folder, name, NULL);
      g_autoptr (GError) error = NULL;

      nre_faults_begin (&fault);
      done = extract (self, out, &error);
      nre_faults_end ();
      if (!done)
        assert_cause (&fault, error);
      /* Three payloads, the bytes of nobody, and the manifest are made and written. */
      g_assert_true (!done || nth == 11);
    }
}

static void
assert_only (Fixture *self, guint n_files)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, n_files);
}

static void
assert_payload (GBytes *archive, guint index, const char *text)
{
  g_autoptr (GBytes) payload = test_archive_payload (archive, index);

  g_assert_cmpmem (g_bytes_get_data (payload, NULL), g_bytes_get_size (payload), text, strlen (text));
}

/* One payload became longer, and one of two that share bytes became another: both are put in as edits. */
static void
test_pack (Fixture *self, gconstpointer data)
{
  gboolean done = FALSE;
  guint late = 0;

  g_assert_true (extract (self, self->out, NULL));
  write_text (self->out, "0000_a", "hello, longer world");
  write_text (self->out, "0002_c", "changed!");
  for (guint nth = 1; !done; nth++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = nth, .saved_errno = EIO };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) now = NULL;
      gboolean ok;

      write_text (self->folder, "again.rlb", "old");
      nre_faults_begin (&fault);
      ok = nre_manifest_pack (self->out, self->path, &error);
      done = ok && nre_faults_count (NRE_N_CALLS) < nth;
      nre_faults_end ();
      assert_only (self, 2);
      now = test_file_read (self->path);
      if (!ok)
        assert_cause (&fault, error);
      if (ok || strstr (error->message, "the file was saved, but") != NULL)
        {
          assert_payload (now, 0, "hello, longer world");
          assert_payload (now, 1, "shared!!");
          assert_payload (now, 2, "changed!");
          late += !ok;
        }
      else
        g_assert_cmpmem (g_bytes_get_data (now, NULL), g_bytes_get_size (now), "old", 3);
    }
  g_assert_cmpuint (late, <=, 1);
}

/* Writing goes on after a signal, and after a part. */
static void
test_interrupted (Fixture *self, gconstpointer data)
{
  NreFault fault = { .call = NRE_CALL_WRITE, .nth = 2, .saved_errno = EINTR, .short_count = 3 };
  g_autoptr (GBytes) now = NULL;
  g_autoptr (GError) error = NULL;

  nre_faults_begin (&fault);
  extract (self, self->out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_faults_count (NRE_CALL_WRITE), >, 10);
  nre_faults_begin (&fault);
  nre_manifest_pack (self->out, self->path, &error);
  nre_faults_end ();
  g_assert_no_error (error);
  now = test_file_read (self->path);
  test_assert_same (now, self->bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/manifest-faults/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("extract", test_extract);
  ADD ("pack", test_pack);
  ADD ("interrupted", test_interrupted);
  return g_test_run ();
}
