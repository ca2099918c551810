/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "journal-fixture.h"

#include "nre-edits.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-fixture.h"

static char *folder;

/** journal_fixture_init: before anything asks for the user's folders. */
void
journal_fixture_init (void)
{
  folder = test_folder_new ();
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
}

void
journal_fixture_clear (void)
{
  test_folder_remove (g_steal_pointer (&folder));
}

char *
journal_fixture_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

NreDocument *
journal_fixture_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open_any (path, &error);

  g_assert_no_error (error);
  return document;
}

/** journal_fixture_make: the usual archive under this name, opened. */
NreDocument *
journal_fixture_make (const char *name)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autofree char *path = test_file_write (folder, name, bytes);

  return journal_fixture_open (path);
}

/** journal_fixture_set: an edit: the first attribute of the first entry. */
void
journal_fixture_set (NreDocument *document, guint32 value)
{
  g_autoptr (GError) error = NULL;

  nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, &error);
  g_assert_no_error (error);
}

guint32
journal_fixture_get (NreDocument *document)
{
  NreFields fields;

  nre_directory_get_fields (nre_document_get_root (document), 0, &fields);
  return fields.attr1;
}

/** journal_fixture_write: (transfer full): what a save would write. */
GBytes *
journal_fixture_write (NreDocument *document)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (nre_document_get_root (document), &error);

  g_assert_no_error (error);
  return bytes;
}

/** journal_fixture_find: (transfer full) (nullable): the only journal of the document. */
NreJournalFile *
journal_fixture_find (const char *path)
{
  g_autoptr (GPtrArray) files = nre_journal_file_list (NULL);
  NreJournalFile *found = NULL;

  for (guint i = files->len; i > 0; i--)
    if (g_strcmp0 (nre_journal_file_get_document (files->pdata[i - 1]), path) == 0)
      {
        g_assert_null (found);
        found = g_ptr_array_steal_index (files, i - 1);
      }
  return found;
}

/** journal_fixture_count: how many files there are among the journals, of whatever kind. */
guint
journal_fixture_count (void)
{
  g_autofree char *journals = nre_journal_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (journals, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}
