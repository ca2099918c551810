/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-kind.h"

#include "nre-format.h"
#include "nre-library.h"
#include "nre-text.h"

/* The greatest type id of a table of a model, a terrain or an areal map. */
#define MAX_TABLE_TYPE 21

/** nre_kind_to_string: the name of the kind in the output of `nres dump --json`. */
const char *
nre_kind_to_string (NreKind kind)
{
  return nre_format_get (kind)->name;
}

/** nre_kind_is_library: whether files of the kind contain entries of any kind, and not the tables of a model
 * or a map. */
gboolean
nre_kind_is_library (NreKind kind)
{
  return kind == NRE_KIND_ARCHIVE || kind == NRE_KIND_RSLI;
}

/** nre_kind_of_archive: the kind of an archive by its entries; NRE_KIND_ARCHIVE if they do not determine one.
 * For a file that is not an archive, the kind that was passed to nre_archive_new_loose(). */
NreKind
nre_kind_of_archive (NreDirectory *directory)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  if (nre_directory_is_loose (directory))
    return (NreKind) nre_archive_get_loose_kind (nre_directory_get_origin (directory));
  for (guint i = 0; i < n; i++)
    if (formats[i].probe_archive != NULL && formats[i].probe_archive (directory))
      return formats[i].kind;
  return NRE_KIND_ARCHIVE;
}

static gboolean
ends_with (const guint8 *name, gsize size, const char *suffix)
{
  gsize n = strlen (suffix);

  return size >= n && nre_text_compare_folded (name + size - n, n, (const guint8 *) suffix, n) == 0;
}

/* Whether the last component of @path is @name; ASCII letters match in either case. */
static gboolean
is_called (const char *path, const char *name)
{
  gsize length = strlen (path), n = strlen (name);

  return length >= n && g_ascii_strcasecmp (path + length - n, name) == 0 &&
         (length == n || G_IS_DIR_SEPARATOR (path[length - n - 1]));
}

/* The kind of an archive by its name; NRE_KIND_ARCHIVE if the name does not determine one. */
static NreKind
kind_of_name (const guint8 *name, gsize size)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint i = 0; i < n; i++)
    if (formats[i].is_archive && formats[i].suffix != NULL && ends_with (name, size, formats[i].suffix))
      return formats[i].kind;
  return NRE_KIND_ARCHIVE;
}

/* Whether all type ids are small, like those of tables. If so, the archive may be a model that has lost most
 * of its tables. */
static gboolean
may_be_rest (NreDirectory *directory)
{
  guint n = nre_directory_get_n_entries (directory);

  for (guint i = 0; i < n; i++)
    {
      NreFields fields;

      nre_directory_get_fields (directory, i, &fields);
      if (fields.type_id > MAX_TABLE_TYPE)
        return FALSE;
    }
  return TRUE;
}

static NreKind
kind_of_archive_called (NreDirectory *directory, const guint8 *name, gsize size)
{
  NreKind kind = nre_kind_of_archive (directory);

  return kind == NRE_KIND_ARCHIVE && may_be_rest (directory) ? kind_of_name (name, size) : kind;
}

/** nre_kind_of_named_archive: like nre_kind_of_archive(). If the entries do not determine the kind, but all
 * of them could be tables, the kind is that of @name, the name of the file or entry. */
NreKind
nre_kind_of_named_archive (NreDirectory *directory, const char *name)
{
  return kind_of_archive_called (directory, (const guint8 *) name, strlen (name));
}

/** nre_kind_of_entry: the kind of an entry without opening it. The type id determines most kinds. A payload
 * that begins like an archive is an NRE_KIND_ARCHIVE; nre_kind_of_entry_inside() determines the exact kind.
 * Otherwise, the name of the entry, that of the file and the payload are tried in this order; NRE_KIND_RAW
 * if none of them determines the kind. Entries of RsLi archives have no type id. @file: (nullable): path or
 * name of the file */
NreKind
nre_kind_of_entry (const NreFields *fields, NreSpan payload, const char *file)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);
  NreKind named;

  for (guint i = 0; i < n; i++)
    if (formats[i].type_id != 0 && formats[i].type_id == fields->type_id)
      return formats[i].kind;
  if (nre_archive_probe (payload))
    return NRE_KIND_ARCHIVE;
  named = kind_of_name (fields->name, nre_record_name_length (fields->name));
  if (named != NRE_KIND_ARCHIVE)
    return named;
  /* Entries of this file are registries, unless their type id, their contents or their name tells another
   * kind. */
  if (file != NULL && is_called (file, NRE_LIBRARY_OF_OBJECTS))
    return NRE_KIND_REGISTRY;
  for (guint i = 0; i < n; i++)
    if (formats[i].probe != NULL && (!formats[i].is_file || fields->type_id == NRE_TYPE_ID_RSLI) &&
        formats[i].probe (payload))
      return formats[i].kind;
  return NRE_KIND_RAW;
}

/** nre_kind_of_payload: like nre_kind_of_entry() for an entry of @directory; for a file that is not an
 * archive, the kind that it was opened as. @fields: (nullable): of the entry; ignored for such a file */
NreKind
nre_kind_of_payload (NreDirectory *directory, const NreFields *fields, NreSpan payload)
{
  return nre_directory_is_loose (directory) ? nre_kind_of_archive (directory)
                                            : nre_kind_of_entry (fields, payload, NULL);
}

/** nre_kind_of_entry_inside: like nre_kind_of_entry(), with the exact kind of an archive. The name of the
 * entry determines the kind if the archive cannot be opened, is empty, or has too few tables to tell.
 * @nested: (nullable): the payload as an archive, if it can be opened */
NreKind
nre_kind_of_entry_inside (const NreFields *fields, NreSpan payload, NreDirectory *nested, const char *file)
{
  NreKind kind = nre_kind_of_entry (fields, payload, file);
  gsize size;

  if (kind != NRE_KIND_ARCHIVE)
    return kind;
  size = nre_record_name_length (fields->name);
  return nested != NULL ? kind_of_archive_called (nested, fields->name, size)
                        : kind_of_name (fields->name, size);
}

/** nre_kind_of_file: the kind of a file by its contents or else by its name, or NRE_KIND_RAW. All archives
 * are NRE_KIND_ARCHIVE; nre_kind_of_archive() determines the exact kind. */
NreKind
nre_kind_of_file (NreSpan bytes, const char *name)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  if (nre_archive_probe (bytes))
    return NRE_KIND_ARCHIVE;
  for (guint i = 0; i < n; i++)
    if (formats[i].is_file && formats[i].probe != NULL && formats[i].probe (bytes))
      return formats[i].kind;
  for (guint i = 0; i < n; i++)
    if (formats[i].is_file && formats[i].suffix != NULL &&
        ends_with ((const guint8 *) name, strlen (name), formats[i].suffix))
      return formats[i].kind;
  return NRE_KIND_RAW;
}
