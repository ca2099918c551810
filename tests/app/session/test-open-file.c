/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found in an open file, and when it is looked for anew. */

#include "pages-fixture.h"

#include "nre-author-archive.h"
#include "nre-open-file.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-wait.h"

#include <string.h>

typedef struct
{
  NreOpenFile *file;
  gboolean     expected;
} Wait;

/* Whether a batch is said to have a material that is none, once no check is under way. */
static gboolean
is_said (gpointer data)
{
  const Wait *wait = data;
  NreFindings *findings = nre_open_file_get_findings (wait->file);
  gboolean said = FALSE;

  if (findings == NULL || nre_open_file_get_validating (wait->file))
    return FALSE;
  for (guint i = 0; i < nre_findings_n (findings); i++)
    said = said || strcmp (nre_findings_get (findings, i)->code, "batch-material") == 0;
  return said == wait->expected;
}

static void
write_rows (const char *folder, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;

  g_string_append_printf (text, "%u\n", n);
  for (guint i = 0; i < n; i++)
    g_string_append (text, "0 METAL\n");
  path = g_build_filename (folder, "tree.wea", NULL);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

/* The materials of a model that is a file are in the file beside it, which may come and change at any
 * time. */
static void
test_materials_beside (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) model = test_fixture_model ();
  g_autofree char *path = test_file_write (folder, "tree.msh", model), *copy = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);
  g_autoptr (NreOpenFile) file = nre_open_file_new (document);
  Wait no = { file, FALSE }, yes = { file, TRUE };

  pages_wait (is_said, &no);
  write_rows (folder, 1);
  pages_wait (is_said, &yes);
  write_rows (folder, 600);
  pages_wait (is_said, &no);
  write_rows (folder, 1);
  pages_wait (is_said, &yes);
  /* Under another name it has no materials. */
  copy = g_build_filename (folder, "bush.msh", NULL);
  g_assert_true (nre_document_save (document, copy, 0, NULL));
  g_assert_cmpstr (nre_document_get_path (document), ==, copy);
  pages_wait (is_said, &no);
  nre_open_file_close (file);
}

/* Edits that come faster than a check takes do not keep it from ending. */
static void
test_steady_edits (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreOpenFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gint64 end;
  guint serial;

  for (guint i = 0; i < 100000; i++)
    nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, "WHITE", 6, 0, 0, "no material", 11);
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "library.lib", &error);
  g_assert_no_error (error);
  file = nre_open_file_new_unrecorded (document);
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  serial = nre_open_file_get_findings_serial (file);
  end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  for (guint i = 0; nre_open_file_get_findings_serial (file) == serial; i++)
    {
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "offset", "u", 0);
      g_variant_dict_insert_value (
          &args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, i % 2 == 0 ? "a" : "b", 1, 1));
      nre_document_perform (document, "patch-bytes", "#1", g_variant_dict_end (&args), &error);
      g_assert_no_error (error);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
  nre_open_file_close (file);
}

PAGES_TEST (pages_open_file)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/open-file/materials-beside", test_materials_beside);
  g_test_add_func ("/open-file/steady-edits", test_steady_edits);
  return g_test_run ();
}
