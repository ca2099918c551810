/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-file-names.h"

#include "nre-entry-path-text.h"

struct _NreFileNames
{
  char       *folder;
  GHashTable *owners;           /* folded name → its owner */
  GHashTable *numbers;          /* folded name → the last number that was given out for it */
};

/** nre_file_names_new: (transfer full): at first, only the names of existing files in @folder are taken. */
NreFileNames *
nre_file_names_new (const char *folder)
{
  NreFileNames *self = g_new0 (NreFileNames, 1);

  self->folder = g_strdup (folder);
  self->owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
nre_file_names_free (NreFileNames *self)
{
  g_hash_table_unref (self->owners);
  g_hash_table_unref (self->numbers);
  g_free (self->folder);
  g_free (self);
}

/** nre_file_is_there: whether there is a file at the path. A dangling symbolic link counts as one, since a
 * file that is written to it would be created somewhere else. */
gboolean
nre_file_is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/** nre_file_names_find: (transfer none) (nullable): the owner of the name, from nre_file_names_set(). Files
 * that exist in the folder have no owner. */
gpointer
nre_file_names_find (NreFileNames *self, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  return g_hash_table_lookup (self->owners, folded);
}

/** nre_file_names_set: set the owner of a name, instead of the one before. @owner: not owned; must not be
 * NULL */
void
nre_file_names_set (NreFileNames *self, const char *name, gpointer owner)
{
  g_hash_table_replace (self->owners, g_utf8_casefold (name, -1), owner);
}

/**
 * nre_file_names_dup_free: (transfer full):
 *
 * A name that is neither owned nor in the folder: "tree_2.msh" for "tree.msh", or with a higher number.
 * Numbers that were given out before are not tried again, so that many equal names take linear time in
 * total. The name gets no owner.
 */
char *
nre_file_names_dup_free (NreFileNames *self, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, folded));

  for (number = MAX (number, 1) + 1;; number++)
    {
      char *numbered = nre_entry_file_name_number (name, number);
      g_autofree char *path = g_build_filename (self->folder, numbered, NULL);

      if (nre_file_names_find (self, numbered) == NULL && !nre_file_is_there (path))
        {
          g_hash_table_replace (self->numbers, g_steal_pointer (&folded), GUINT_TO_POINTER (number));
          return numbered;
        }
      g_free (numbered);
    }
}
