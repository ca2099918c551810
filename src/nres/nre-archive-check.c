/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive-check.h"

#include "nre-container.h"
#include "nre-text.h"
#include "nre-i18n.h"

#define DIRECTORY NRE_PLACE_DIRECTORY

/* The archive as a save would write it now */
typedef struct
{
  NreDirectory *directory;
  NreArchive   *archive;
  NreLayout    *layout;         /* NULL if nothing has changed */
  const guint8 *records;        /* the records as opened; NULL if there are none */
  guint         n;
  guint64       directory_offset;
  guint64       total;          /* the total size in the header */
  guint64       size;
} Image;

static void
get_range (const Image *self, guint index, guint32 *offset, guint32 *size)
{
  NreRecord record;

  if (self->layout == NULL)
    {
      const guint8 *bytes = self->records + (gsize) index * NRE_RECORD_SIZE;

      *offset = nre_load_u32 (bytes + 56);
      *size = nre_load_u32 (bytes + 12);
      return;
    }
  nre_layout_get_record (self->layout, index, &record);
  *offset = record.data_offset;
  *size = record.size;
}

static guint64
record_offset (const Image *self, guint index, guint field)
{
  return self->directory_offset + (guint64) index * NRE_RECORD_SIZE + field;
}

static const guint8 *
peek_name (const Image *self, guint index)
{
  return self->layout != NULL ? nre_directory_peek_name (self->directory, index)
                              : self->records + (gsize) index * NRE_RECORD_SIZE + 20;
}

static guint32
get_sort_index (const Image *self, guint index)
{
  NreRecord record;

  if (self->layout == NULL)
    return nre_load_u32 (self->records + (gsize) index * NRE_RECORD_SIZE + 60);
  nre_layout_get_record (self->layout, index, &record);
  return record.sort_index;
}

static void
check_records (const Image *self, NreFindings *findings)
{
  static const guint8 zeros[NRE_NAME_SIZE];

  for (guint i = 0; i < self->n; i++)
    {
      const guint8 *name = peek_name (self, i);
      gsize length = nre_record_name_length (name);
      guint32 offset, size;

      if (length == NRE_NAME_SIZE)
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "name-no-nul", DIRECTORY, i,
                          record_offset (self, i, 20),
                          _("entry #%u: the name fills all 36 bytes; a NUL is expected among them"), i);
      else if (memcmp (name + length, zeros, NRE_NAME_SIZE - length) != 0)
        nre_findings_add (findings, NRE_SEVERITY_INFO, "name-tail", DIRECTORY, i, record_offset (self, i, 20),
                          _("entry #%u: bytes after the NUL of the name are not zero; they are kept"), i);
      get_range (self, i, &offset, &size);
      if (offset < NRE_HEADER_SIZE || (guint64) offset + size > self->directory_offset)
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "entry-range", DIRECTORY, i,
                          record_offset (self, i, 56),
                          ngettext ("entry #%u: payload of %u byte at %u lies outside the data region, 16 "
                                    "to %" PRIu64,
                                    "entry #%u: payload of %u bytes at %u lies outside the data region, "
                                    "16 to %" PRIu64,
                                    size),
                          i, size, offset, self->directory_offset);
    }
}

/* Check the sort table up to its first fault. Entries of the same name may be in any order, since the game's
 * search finds one of them all the same. */
static void
check_sort (const Image *self, NreFindings *findings)
{
  guint n = self->n;
  g_autofree guint8 *seen = g_malloc0 (n / 8 + 1);
  const guint8 *before = NULL;
  gsize length_before = 0;
  guint32 entry_before = 0;

  for (guint i = 0; i < n; i++)
    {
      guint32 entry = get_sort_index (self, i);
      const guint8 *name;
      gsize length;

      if (entry >= n)
        {
          nre_findings_add (findings, NRE_SEVERITY_ERROR, "sort-range", DIRECTORY, i,
                            record_offset (self, i, 60),
                            _("sort index %u of record #%u is out of range; expected 0 to %u"), entry, i,
                            n - 1);
          return;
        }
      if (seen[entry / 8] & 1 << entry % 8)
        {
          nre_findings_add (findings, NRE_SEVERITY_ERROR, "sort-repeat", DIRECTORY, i,
                            record_offset (self, i, 60),
                            _("sort index %u stands twice, again in record #%u; expected each entry once"),
                            entry, i);
          return;
        }
      seen[entry / 8] |= (guint8) (1 << entry % 8);
      name = peek_name (self, entry);
      length = nre_record_name_length (name);
      if (before != NULL && nre_text_compare_folded (before, length_before, name, length) > 0)
        {
          nre_findings_add (findings, NRE_SEVERITY_ERROR, "sort-order", DIRECTORY, i,
                            record_offset (self, i, 60),
                            _("the sort table is not in the order of the names: entry #%u stands before "
                              "#%u; "
                               "the game would not find some entries by name"),
                            entry_before, entry);
          return;
        }
      before = name;
      length_before = length;
      entry_before = entry;
    }
}

static void
check_regions (const Image *self, NreFindings *findings)
{
  g_autoptr (GArray) regions = NULL;
  NreRegion widest = { NRE_REGION_HEADER, 0, 0, G_MAXUINT };

  if (self->layout == NULL && nre_archive_is_tidy (self->archive))
    return;
  regions =
      self->layout != NULL ? nre_layout_get_regions (self->layout) : nre_archive_get_regions (self->archive);
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      if (region->kind == NRE_REGION_UNINDEXED)
        {
          const NrePlace place = { "", NRE_PLACE_CONTAINER, NRE_NOWHERE, NULL, region->offset, region->size };

          nre_findings_add_at (findings, NRE_SEVERITY_INFO, "unindexed", NULL, &place,
                               ngettext ("%" PRIu64 " byte at %" PRIu64 " that no entry addresses; it is "
                                         "kept",
                                         "%" PRIu64 " bytes at %" PRIu64 " that no entry addresses; they "
                                         "are kept", (gulong) region->size),
                               region->size, region->offset);
        }
      if (region->kind != NRE_REGION_PAYLOAD || region->size == 0)
        continue;
      if (widest.entry != G_MAXUINT && region->offset < widest.offset + widest.size)
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "overlap", DIRECTORY, region->entry,
                          record_offset (self, region->entry, 56),
                          _("entries #%u and #%u share bytes from %" PRIu64 "; payloads must not overlap"),
                          widest.entry, region->entry, region->offset);
      if (widest.entry == G_MAXUINT || region->offset + region->size > widest.offset + widest.size)
        widest = *region;
    }
}

/** nre_nres_check: see nre_directory_check(). */
void
nre_nres_check (NreDirectory *directory, NreFindings *findings)
{
  NreArchive *archive = nre_directory_get_origin (directory);
  g_autoptr (NreLayout) layout = NULL;
  Image image = {
    .directory = directory,
    .archive = archive,
    .n = nre_directory_get_n_entries (directory),
    .directory_offset = nre_archive_get_directory_offset (archive),
    .total = nre_archive_get_total_size (archive),
    .size = nre_archive_get_span (archive).size,
    .records = nre_archive_get_n_entries (archive) > 0 ? nre_archive_peek_record (archive, 0) : NULL,
  };

  if (nre_directory_is_changed (directory))
    {
      g_autoptr (GError) error = NULL;

      image.layout = layout = nre_layout_new (directory, &error);
      if (layout == NULL)
        {
          nre_findings_add (findings, NRE_SEVERITY_ERROR, "not-writable", NULL, NRE_NOWHERE, NRE_NOWHERE,
                            "%s", error->message);
          return;
        }
      image.total = nre_layout_get_archive_size (layout);
      image.size = nre_layout_get_size (layout);
      image.directory_offset = image.total - (guint64) image.n * NRE_RECORD_SIZE;
    }
  if (image.size > image.total)
    {
      const NrePlace place = { "", NRE_PLACE_CONTAINER, NRE_NOWHERE, "total_size", 12, 4 };

      nre_findings_add_at (findings, NRE_SEVERITY_ERROR, "trailing-data", "header", &place,
                           ngettext ("%" PRIu64 " byte follows the directory: total size is %u, expected "
                                     "%zu",
                                     "%" PRIu64 " bytes follow the directory: total size is %u, expected "
                                     "%zu", (gulong) (image.size - image.total)),
                           image.size - image.total, (guint32) image.total, (gsize) image.size);
    }
  check_records (&image, findings);
  check_regions (&image, findings);
  check_sort (&image, findings);
}
