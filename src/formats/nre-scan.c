/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scan.h"

#include "nre-entry-path.h"

typedef struct
{
  const char  *name;            /* name of the file */
  NreWalk     *walk;            /* limits the work for overlapping payloads */
  NreScanVisit visit;
  gpointer     data;
} Scan;

static void scan_entries (Scan *self, NreDirectory *directory, const char *path);

static void
scan_entry (Scan *self, NreDirectory *directory, guint index, const char *parent)
{
  guint32 id = nre_directory_get_id (directory, index);
  g_autofree char *path = nre_entry_path_join (parent, index);
  NreDirectory *nested = NULL;
  NreScanned scanned = { .path = path };
  NreFields fields;
  NreKind kind;

  nre_directory_get_fields (directory, index, &fields);
  if (!nre_directory_get_payload (directory, index, &scanned.payload) ||
      !nre_walk_spend (self->walk, scanned.payload.size))
    return;
  kind = nre_kind_of_entry (&fields, scanned.payload, self->name);
  if (nre_format_get (kind)->is_archive)
    {
      nested = nre_directory_open_nested_by_id (directory, id, NULL);
      kind = nre_kind_of_entry_inside (&fields, scanned.payload, nested, self->name);
    }
  scanned.format = nre_format_get (kind);
  scanned.fields = &fields;
  scanned.subject = (NreSubject){ nested, &fields, nested == NULL ? scanned.payload : nre_span (NULL, 0) };
  self->visit (&scanned, self->data);
  if (nested != NULL && kind == NRE_KIND_ARCHIVE)
    scan_entries (self, nested, path);
}

static void
scan_entries (Scan *self, NreDirectory *directory, const char *path)
{
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    scan_entry (self, directory, i, path);
}

/**
 * nre_scan_bytes:
 * @bytes: the bytes of a whole file
 * @name: name of the file, without folders
 *
 * Visit the file and each entry in it, including those in nested archives, in order. The tables of a model
 * are not visited as entries. Fails with NRE_ERROR_FORMAT if an archive cannot be opened.
 */
gboolean
nre_scan_bytes (GBytes *bytes, const char *name, NreScanVisit visit, gpointer data, GError **error)
{
  NreSpan span = nre_span_of_bytes (bytes);
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreWalk) walk = NULL;
  NreScanned scanned = { .path = "", .payload = span, .subject.payload = span };
  NreKind kind = nre_kind_of_file (span, name);

  if (kind == NRE_KIND_ARCHIVE)
    {
      archive = nre_archive_new (bytes, error);
      if (archive == NULL)
        return FALSE;
      directory = nre_directory_new (archive);
      walk = nre_walk_new (span.size);
      kind = nre_kind_of_named_archive (directory, name);
      scanned.subject = (NreSubject){ .directory = directory };
    }
  scanned.format = nre_format_get (kind);
  visit (&scanned, data);
  if (kind == NRE_KIND_ARCHIVE)
    scan_entries (&(Scan){ name, walk, visit, data }, directory, "");
  return TRUE;
}
