/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export.h"

#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-exchange-kinds.h"
#include "nre-i18n.h"

/* (transfer full): the name for the exported scene and its root node: the name of the entry or, if that is
 * empty, of the file */
static char *
dup_title (NreDirectory *directory, guint index, const char *file_name)
{
  g_autofree char *name = nre_record_name_decode (nre_directory_peek_name (directory, index));

  return *name != '\0' ? g_steal_pointer (&name) : g_filename_display_basename (file_name);
}

/* Find the row of the kind to export. If the target is an archive, open it as the @archive of @request. @all:
 * (out): whether to export all entries of one kind in this archive */
static const NreExchangeKind *
find_row (NreExportRequest *request, gboolean *all, GError **error)
{
  const NreExchangeKind *row;
  NreKind kind;

  if (request->index == NRE_NO_ENTRY)
    kind = nre_kind_of_archive (request->archive);
  else
    {
      NreFields fields;
      NreSpan span;

      nre_directory_get_fields (request->directory, request->index, &fields);
      if (!nre_directory_get_payload (request->directory, request->index, &span))
        span = nre_span (NULL, 0);
      kind = nre_directory_is_loose (request->directory) ? nre_kind_of_archive (request->directory)
                                                         : nre_kind_of_entry (&fields, span, NULL);
      if (nre_format_get (kind)->is_archive)
        {
          request->archive = nre_directory_open_nested (request->directory, request->index, error);
          if (request->archive == NULL)
            return NULL;
          kind = nre_kind_of_archive (request->archive);
        }
    }
  *all = nre_kind_is_library (kind);
  row = *all ? nre_exchange_kind_find_inside (request->archive) : nre_exchange_kind_get (kind);
  if (row != NULL && (*all || row->formats != 0))
    return row;
  return nre_fail_null (error, NRE_ERROR_FORMAT,
                        *all ? _("only models, effects, terrains and areal maps can be exported without "
                                 "naming an entry")
                             : _("only models, terrains, areal maps, effects and textures can be exported"));
}

/**
 * nre_export_make:
 * @root: the root of a document, or of a snapshot of a document; with a snapshot, any thread may call this
 * @entry: (nullable): path of the entry to export; NULL for the file itself
 * @file_name: path of the document, or its title if it has no path. If the exported model or terrain is a
 *   file, its table of materials is looked for beside this path
 * @options: what to export of a model, terrain or texture; JSON always contains everything
 * @path: where the caller will write the files
 *
 * Make the files of an export. From a library (see nre_kind_is_library()), export all entries of one kind:
 * that of the first entry whose kind has @export_all (see NreExchangeKind). Fails with NRE_ERROR_FORMAT if
 * the kind cannot be exported in this format, and as nre_entry_path_resolve() and the export of the kind do.
 *
 * Returns: (transfer full) (nullable): the files
 */
NreExportFiles *
nre_export_make (NreDirectory *root, const char *entry, const char *file_name, NreExportFormat format,
                 const NreExportOptions *options, const char *path, GError **error)
{
  g_autoptr (NreExportFiles) self = nre_export_files_new ();
  NreExportRequest request = { root, NRE_NO_ENTRY, root, NULL, format, options, path, file_name };
  const NreExchangeKind *row;
  g_autofree char *title = NULL;
  gboolean all, done;

  if (!nre_entry_path_resolve (root, entry, &request.directory, &request.index, error))
    return NULL;
  row = find_row (&request, &all, error);
  if (row == NULL)
    return NULL;
  if ((row->formats >> format & 1) == 0)
    /* Translators: the thing to export, such as “an effect”, and a format, such as “glb”. */
    return nre_fail_null (error, NRE_ERROR_FORMAT, _("%s cannot be exported as %s"),
                          g_dgettext (GETTEXT_PACKAGE, nre_format_get (row->kind)->noun),
                          nre_export_format_get_suffix (format));
  title = entry != NULL ? dup_title (request.directory, request.index, file_name)
                        : g_filename_display_basename (file_name);
  request.title = title;
  if (all)
    done = row->export_all (self, &request, error);
  else if (format == NRE_EXPORT_JSON && row->tables != NULL)
    done = nre_tables_export (row->tables, self, &request, error);
  else
    done = row->export (self, &request, error);
  return done ? g_steal_pointer (&self) : NULL;
}
