/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports of several files to a disk that fails: each call fails in turn, and after each the files are those
 * of one export, of the old or of the new one. */

#include "nre-faults.h"

#include "nre-error.h"
#include "nre-export-files.h"
#include "test-files.h"

#include <errno.h>
#include <string.h>

static const char *const names[] = { "out.png", "out.bin", "out.gltf" };

typedef struct
{
  char  *folder;
  char  *paths[3];
  double fraction;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    self->paths[i] = g_build_filename (self->folder, names[i], NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_faults_end ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (self->paths[i]);
  test_folder_remove (self->folder);
}

/* All files with these contents, and nothing beside them. */
static void
assert_all (Fixture *self, const char *contents)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, contents != NULL ? G_N_ELEMENTS (names) : 0);
  for (guint i = 0; i < G_N_ELEMENTS (names) && contents != NULL; i++)
    {
      g_autoptr (GBytes) found = test_file_read (self->paths[i]);

      g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found), contents, strlen (contents));
    }
}

static void
on_progress (double fraction, gpointer data)
{
  Fixture *self = data;

  g_assert_cmpfloat (fraction, >=, self->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  self->fraction = fraction;
}

static gboolean
write_all (Fixture *self, const char *contents, const NreFault *fault, GError **error)
{
  g_autoptr (NreExportFiles) files = nre_export_files_new ();
  gboolean ok;

  self->fraction = 0;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    nre_export_files_take (files, g_strdup (self->paths[i]), g_bytes_new (contents, strlen (contents)));
  nre_faults_begin (fault);
  ok = nre_export_files_write (files, NULL, on_progress, self, error);
  nre_faults_end ();
  return ok;
}

/* @data: whether there are files of an older export */
static void
test_every_call (Fixture *self, gconstpointer data)
{
  const gboolean replaces = GPOINTER_TO_INT (data);
  const NreFault none = { .call = NRE_N_CALLS };
  gboolean done = FALSE;

  for (guint nth = 1; !done; nth++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .nth = nth, .saved_errno = ENOSPC };
      g_autoptr (GError) error = NULL;

      test_folder_empty (self->folder);
      if (replaces)
        g_assert_true (write_all (self, "older", &none, NULL));
      if (write_all (self, "new", &fault, &error))
        {
          assert_all (self, "new");
          done = nre_faults_count (NRE_N_CALLS) < nth;
          continue;
        }
      g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
      if (strstr (error->message, g_strerror (ENOSPC)) == NULL)
        g_error ("after %s: the cause is missing in “%s”", nre_faults_last (), error->message);
      assert_all (self, replaces ? "older" : NULL);
      g_clear_error (&error);
      write_all (self, "new", &none, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat (self->fraction, ==, 1);
      assert_all (self, "new");
    }
}

/* On a disk that stays broken, it is said what could not be put back. */
static void
test_not_put_back (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  gboolean told = FALSE;

  for (guint nth = 1; nth < 8; nth++)
    {
      const NreFault fault = { .call = NRE_CALL_RENAME, .nth = nth, .saved_errno = EIO, .always = TRUE };
      g_autoptr (GError) error = NULL;

      test_folder_empty (self->folder);
      g_assert_true (write_all (self, "older", &none, NULL));
      if (write_all (self, "new", &fault, &error))
        break;
      told = told || strstr (error->message, "could not be put back") != NULL;
    }
  g_assert_true (told);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export-faults/new", Fixture, GINT_TO_POINTER (FALSE), set_up, test_every_call, tear_down);
  g_test_add ("/export-faults/replaced", Fixture, GINT_TO_POINTER (TRUE), set_up, test_every_call, tear_down);
  g_test_add ("/export-faults/not-put-back", Fixture, NULL, set_up, test_not_put_back, tear_down);
  return g_test_run ();
}
