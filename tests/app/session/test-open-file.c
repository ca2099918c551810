/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found in an open file, and when it is looked for anew. */

#include "pages-fixture.h"

#include "nre-open-file.h"
#include "test-files.h"
#include "test-fixture.h"

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

PAGES_TEST (pages_open_file)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/open-file/materials-beside", test_materials_beside);
  return g_test_run ();
}
