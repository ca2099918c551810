/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-import.h"

#include "nre-edits.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-exchange-kinds.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-png.h"
#include "nre-read-file.h"

/**
 * NreImport: an import in progress
 * @root: (borrowed): root of the file
 * @directory, @index: the target: an entry of @directory, or @directory itself if @index is NRE_NO_ENTRY
 * @all: whether the entries of @directory that are of @kind are imported, rather than a single target
 * @kind: the row of the kind of the target, or of the entries that are imported into an archive
 * @label: (nullable): label of the undoable step; NULL if the input is JSON
 * @items: (element-type NreImportItem): the new bytes of each entry. If the kind is an archive, there is a
 *   single item with the bytes of the archive, and its index is not used
 */
struct _NreImport
{
  char                  *entry;
  NreDirectory          *root;
  NreDirectory          *directory;
  guint                  index;
  gboolean               all;
  const NreExchangeKind *kind;
  const char            *label;
  GArray                *items;
};

static void
item_clear (gpointer data)
{
  NreImportItem *item = data;

  g_clear_pointer (&item->bytes, g_bytes_unref);
}

static NreKind
kind_of_entry (NreDirectory *directory, guint index)
{
  NreDirectory *nested;
  NreFields fields;
  NreSpan span;

  nre_directory_get_fields (directory, index, &fields);
  if (!nre_directory_get_payload (directory, index, &span))
    span = nre_span (NULL, 0);
  /* A damaged archive can also be replaced, so find out its kind even if it cannot be opened. */
  nested = nre_archive_probe (span) ? nre_directory_open_nested (directory, index, NULL) : NULL;
  return nre_kind_of_entry_inside (&fields, span, nested, NULL);
}

static gboolean
takes_json (const NreExchangeKind *kind)
{
  return kind->read != NULL || kind->tables != NULL;
}

static const NreExchangeKind *
find_row (NreImport *self, GError **error)
{
  NreKind kind = self->index != NRE_NO_ENTRY ? kind_of_entry (self->directory, self->index)
                                             : nre_kind_of_archive (self->directory);
  const NreExchangeKind *row;

  if (!nre_kind_is_library (kind))
    row = nre_exchange_kind_get (kind);
  else
    {
      if (self->index != NRE_NO_ENTRY)
        self->directory = nre_directory_open_nested (self->directory, self->index, error);
      if (self->directory == NULL)
        return NULL;
      self->index = NRE_NO_ENTRY;
      self->all = TRUE;
      row = nre_exchange_kind_find_inside (self->directory);
    }
  if (row != NULL && (self->all ? row->read_all != NULL : takes_json (row) || row->read_picture != NULL))
    return row;
  return nre_fail_null (error, NRE_ERROR_FORMAT,
                        _("only models, terrains, areal maps, effects and textures can be imported"));
}

/**
 * nre_import_new:
 * @root: root of a document, or of a snapshot of it; must outlive the import
 * @entry: (nullable): path of the target entry; NULL for the file itself
 *
 * Begin an import into an entry or a file. Fails with NRE_ERROR_FORMAT if the kind of the target cannot be
 * imported, and as nre_entry_path_resolve() and nre_directory_open_nested() do.
 *
 * Returns: (transfer full) (nullable): the import
 */
NreImport *
nre_import_new (NreDirectory *root, const char *entry, GError **error)
{
  g_autoptr (NreImport) self = g_new0 (NreImport, 1);

  self->entry = g_strdup (entry);
  self->root = root;
  self->items = g_array_new (FALSE, FALSE, sizeof (NreImportItem));
  g_array_set_clear_func (self->items, item_clear);
  if (!nre_entry_path_resolve (root, entry, &self->directory, &self->index, error))
    return NULL;
  self->kind = find_row (self, error);
  return self->kind != NULL ? g_steal_pointer (&self) : NULL;
}

void
nre_import_free (NreImport *self)
{
  g_clear_pointer (&self->items, g_array_unref);
  g_free (self->entry);
  g_free (self);
}

/**
 * nre_import_read:
 * @json: output of `nres export --format json`, edited or not
 *
 * Make the bytes to import. Fails with NRE_ERROR_FORMAT if the kind is not imported from JSON, with
 * NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED if the JSON is wrong, and like nre_tables_read().
 */
gboolean
nre_import_read (NreImport *self, JsonNode *json, GError **error)
{
  NreImportItem item = { self->index, NULL };

  if (self->all)
    return self->kind->read_all (self->directory, json, self->items, error);
  if (!takes_json (self->kind))
    /* Translators: the thing to import, “a texture”. */
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s is imported from a PNG picture, and this is JSON"),
                     g_dgettext (GETTEXT_PACKAGE, nre_format_get (self->kind->kind)->noun));
  item.bytes = self->kind->tables != NULL ? nre_tables_read (self->kind->tables, json, error)
                                          : self->kind->read (json, error);
  if (item.bytes != NULL)
    g_array_append_val (self->items, item);
  return item.bytes != NULL;
}

/**
 * nre_import_read_picture:
 * @picture: a PNG
 * @flags: passed to the import of the kind
 *
 * Make the bytes to import from a picture. Fails with NRE_ERROR_FORMAT if @picture is not a PNG, or if the
 * kind is not imported from pictures, and with the errors of the import of the kind.
 */
gboolean
nre_import_read_picture (NreImport *self, NreSpan picture, NreImportFlags flags, GError **error)
{
  NreImportItem item = { self->index, NULL };
  NreSpan payload;

  if (self->all || self->kind->read_picture == NULL)
    return nre_fail (error, NRE_ERROR_FORMAT, _("%s is imported from JSON, and this is a picture"),
                     g_dgettext (GETTEXT_PACKAGE, nre_format_get (self->kind->kind)->noun));
  if (!nre_directory_get_payload (self->directory, self->index, &payload))
    payload = nre_span (NULL, 0);
  item.bytes = self->kind->read_picture (payload, picture, flags, error);
  if (item.bytes == NULL)
    return FALSE;
  self->label = _("Import picture");
  g_array_append_val (self->items, item);
  return TRUE;
}

/** nre_import_read_file: make the bytes to import from a PNG or JSON file or pipe. If the kind is imported
 * only from pictures, any file is read as a PNG. Fails with NRE_ERROR_IO, and as nre_import_read() and
 * nre_import_read_picture() do */
gboolean
nre_import_read_file (NreImport *self, const char *path, NreImportFlags flags, GError **error)
{
  g_autoptr (GBytes) bytes = nre_read_file (path, error);
  g_autoptr (JsonNode) json = NULL;
  NreSpan span;

  if (bytes == NULL)
    return FALSE;
  span = nre_span_of_bytes (bytes);
  if (nre_png_probe (span) || (!self->all && !takes_json (self->kind)))
    return nre_import_read_picture (self, span, flags, error);
  json = nre_json_read (span.size > 0 ? (const char *) span.data : "", span.size, error);
  if (json == NULL)
    /* Translators: the thing to import, “a model”; what is wrong with the file follows. */
    g_prefix_error (error, self->kind->read_picture != NULL ? _("%s is imported from JSON or a PNG picture: ")
                                                            : _("%s is imported from JSON: "),
                    g_dgettext (GETTEXT_PACKAGE, nre_format_get (self->kind->kind)->noun));
  return json != NULL && nre_import_read (self, json, error);
}

static NreFindings *
check_payload (NreKind kind, const NreFields *fields, NreSpan payload)
{
  NreFindings *findings = nre_findings_new (FALSE);
  const NreSubject subject = { .fields = fields, .payload = payload };

  nre_format_get (kind)->check (&subject, findings);
  return findings;
}

static gboolean
check_item (NreImport *self, const NreImportItem *item, GError **error)
{
  NreSpan before = { NULL, 0 }, after = nre_span_of_bytes (item->bytes);
  g_autoptr (NreFindings) old = NULL, new = NULL;
  const char *added;
  NreFields fields;

  nre_directory_get_fields (self->directory, item->index, &fields);
  nre_directory_get_payload (self->directory, item->index, &before);
  if (nre_span_equal (before, after))
    return TRUE;
  old = check_payload (self->kind->kind, &fields, before);
  new = check_payload (self->kind->kind, &fields, after);
  added = nre_import_find_new_error (old, new);
  return added == NULL || nre_fail (error, NRE_ERROR_REFUSED, _("entry #%u would break an invariant: %s"),
                                    item->index, added);
}

/** nre_import_check: check whether the input would add errors to those of the current contents. If so, fails
 * like nre_import_perform() without NRE_IMPORT_TOLERANT */
gboolean
nre_import_check (NreImport *self, GError **error)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreImportItem *item = &g_array_index (self->items, NreImportItem, i);

      if (self->kind->tables != NULL
            ? !nre_tables_check (self->kind->tables, self->root, self->entry, item->bytes, error)
            : !check_item (self, item, error))
        return FALSE;
    }
  return TRUE;
}

/* (transfer full) (nullable): the path of the target or, if the items are entries of an archive, the path of
 * the entry @index; NULL for the file itself */
static char *
item_path (NreImport *self, guint index)
{
  if (!self->all)
    return g_strdup (self->entry);
  if (self->entry == NULL)
    return g_strdup_printf ("#%u", index);
  return g_strdup_printf ("%s/#%u", self->entry, index);
}

static gboolean
replace (NreImport *self, NreDocument *document, const NreImportItem *item, GError **error)
{
  g_autofree char *path = item_path (self, item->index);
  NreSpan before;

  if (nre_directory_get_payload (self->directory, item->index, &before) &&
      nre_span_equal (before, nre_span_of_bytes (item->bytes)))
    return TRUE;
  return nre_edit_replace_payload (document, path, item->bytes, error);
}

static gboolean
replace_all (NreImport *self, NreDocument *document, GError **error)
{
  nre_document_begin_group (document, self->label != NULL ? self->label : _("Import JSON"));
  for (guint i = 0; i < self->items->len; i++)
    if (!replace (self, document, &g_array_index (self->items, NreImportItem, i), error))
      {
        nre_document_abort_group (document);
        return FALSE;
      }
  nre_document_end_group (document);
  return TRUE;
}

/**
 * nre_import_perform:
 * @document: the document of @self, in the same state as when @self was made
 * @whole: (out) (transfer full) (nullable): bytes that the caller must write as the whole file, if edits
 *   alone cannot produce them; else NULL
 *
 * Replace the target with the input, unless they are equal, as one undoable step. Without
 * NRE_IMPORT_TOLERANT, fails with NRE_ERROR_REFUSED if the input would break an invariant that holds now. It
 * also fails like nre_tables_import() and nre_edit_replace_payload(). On failure, the document is unchanged.
 */
gboolean
nre_import_perform (NreImport *self, NreDocument *document, NreImportFlags flags, GBytes **whole,
                    GError **error)
{
  *whole = NULL;
  if (self->kind->tables != NULL)
    return nre_tables_import (self->kind->tables, document, self->entry,
                              g_array_index (self->items, NreImportItem, 0).bytes, flags, whole, error);
  if ((flags & NRE_IMPORT_TOLERANT) == 0 && !nre_import_check (self, error))
    return FALSE;
  return replace_all (self, document, error);
}
