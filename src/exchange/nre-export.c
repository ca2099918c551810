/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export.h"

#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-exchange-kinds.h"
#include "nre-i18n.h"

/* What a scene and its root are called: as the entry, or as the file. */
static char *
dup_title (NreDirectory *directory, guint index, const char *file_name)
{
  g_autofree char *name = nre_record_name_decode (nre_directory_peek_name (directory, index));

  return *name != '\0' ? g_steal_pointer (&name) : g_filename_display_basename (file_name);
}

/**
 * nre_export_make:
 * @root: a document's, or a snapshot of it, which may be read in another thread
 * @entry: (nullable): path of what is exported; NULL for the file itself
 * @file_name: of the document; what is exported is called so where it has no entry
 * @options: which slots, and when; JSON is of everything
 * @path: where the files are going to be; nothing is written yet
 *
 * Make the files of an export. Fails with NRE_ERROR_NOT_FOUND and NRE_ERROR_FORMAT when there is no such
 * entry or its kind has no export, and as the kind's export does.
 */
NreExportFiles *
nre_export_make (NreDirectory *root, const char *entry, const char *file_name, NreExportFormat format,
                 const NreExportOptions *options, const char *path, GError **error)
{
  g_autoptr (NreExportFiles) self = nre_export_files_new ();
  NreExportRequest request = { root, NRE_EXPORT_WHOLE_FILE, root, NULL, format, options, path };
  const NreExchangeKind *row;
  g_autofree char *title = NULL;

  if (entry != NULL)
    {
      if (!nre_entry_path_resolve (root, entry, &request.directory, &request.index, error))
        return NULL;
      request.archive = nre_directory_open_nested (request.directory, request.index, error);
    }
  if (request.archive == NULL)
    return NULL;
  row = nre_exchange_kind_get (nre_kind_of_archive (request.archive));
  if (row == NULL || row->export == NULL)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_FORMAT, _(nre_exchange_kinds_no_export));
      return NULL;
    }
  title = entry != NULL ? dup_title (request.directory, request.index, file_name) : g_filename_display_basename (file_name);
  request.title = title;
  return row->export (self, &request, error) ? g_steal_pointer (&self) : NULL;
}
