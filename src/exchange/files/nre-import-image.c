/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-import-image.h"

#include "nre-edits.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-layout.h"

/* The maximum number of bytes by which a layout may exceed the given bytes, so that a few lines of text
 * cannot use up the memory. */
#define MAX_ZEROS ((guint64) 256 << 20)

static void
clear_entry (gpointer data)
{
  NreImportEntry *entry = data;

  g_clear_pointer (&entry->contents, g_byte_array_unref);
}

static void
clear_gap (gpointer data)
{
  NreImportGap *gap = data;

  g_clear_pointer (&gap->bytes, g_free);
}

void
nre_import_image_init (NreImportImage *self)
{
  *self = (NreImportImage){ .entries = g_array_new (FALSE, TRUE, sizeof (NreImportEntry)),
                            .gaps = g_array_new (FALSE, TRUE, sizeof (NreImportGap)) };
  g_array_set_clear_func (self->entries, clear_entry);
  g_array_set_clear_func (self->gaps, clear_gap);
}

void
nre_import_image_clear (NreImportImage *self)
{
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->gaps, g_array_unref);
}

static NreImportEntry *
get_entry (NreImportImage *self, guint index)
{
  return &g_array_index (self->entries, NreImportEntry, index);
}

/* Returns: the size of the header, the directory, the payloads and the gaps, without overflow */
static guint64
given_size (NreImportImage *self)
{
  guint64 size = NRE_HEADER_SIZE + (guint64) self->entries->len * NRE_RECORD_SIZE;

  for (guint i = 0; i < self->entries->len; i++)
    if (get_entry (self, i)->contents != NULL)
      size += get_entry (self, i)->contents->len;
  for (guint i = 0; i < self->gaps->len; i++)
    size += g_array_index (self->gaps, NreImportGap, i).size;
  return size;
}

static gboolean
check_sizes (NreImportImage *self, GError **error)
{
  guint64 directory = (guint64) self->entries->len * NRE_RECORD_SIZE, given = given_size (self);

  if (self->total_size > G_MAXUINT32 || given > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE,
                     _("the archive would pass the 4 GiB that its header can say"));
  if (self->size < self->total_size || self->total_size < NRE_HEADER_SIZE + directory)
    return nre_fail (error, NRE_ERROR_SYNTAX,
                     _("layout: total_size is %" PRIu64 " and size is %" PRIu64
                       "; a directory of %u entries does not fit"),
                     self->total_size, self->size, self->entries->len);
  if (self->size > given + MAX_ZEROS)
    return nre_fail (error, NRE_ERROR_TOO_LARGE,
                     _("layout: size is %" PRIu64 ", and only %" PRIu64 " bytes are given"),
                     self->size, given);
  return TRUE;
}

/* Write bytes to the image. Bytes that are already taken are kept. Returns FALSE if a kept byte differs from
 * the new one. */
static gboolean
put (guint8 *image, guint8 *taken, guint64 offset, const guint8 *bytes, gsize size)
{
  gboolean agrees = TRUE;

  for (gsize i = 0; i < size; i++)
    {
      agrees = agrees && (!taken[offset + i] || image[offset + i] == bytes[i]);
      if (!taken[offset + i])
        image[offset + i] = bytes[i];
      taken[offset + i] = 1;
    }
  return agrees;
}

static gboolean
put_entries (NreImportImage *self, guint8 *image, guint8 *taken, guint8 *edited, GError **error)
{
  guint64 directory = self->total_size - (guint64) self->entries->len * NRE_RECORD_SIZE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      NreImportEntry *entry = get_entry (self, i);
      guint64 offset = entry->record.data_offset, size = entry->record.size;

      nre_record_store (image + directory + (gsize) i * NRE_RECORD_SIZE, &entry->record);
      if (entry->contents == NULL)
        continue;
      if (offset < NRE_HEADER_SIZE || offset + size > directory)
        return nre_fail (error, NRE_ERROR_SYNTAX,
                         _("layout: entry %u stands at %" PRIu64 " with %" PRIu64
                           " bytes; payloads lie between 16 and the directory at %" PRIu64), i, offset, size,
                         directory);
      /* A payload of another size, or one that overlaps different bytes, does not fit in its range. An
       * edit inserts it later and moves the payloads after it. */
      if (entry->contents->len == size)
        edited[i] = !put (image, taken, offset, entry->contents->data, size);
      else
        {
          memset (taken + offset, 1, size);
          edited[i] = 1;
        }
    }
  return TRUE;
}

static gboolean
put_gaps (NreImportImage *self, guint8 *image, guint8 *taken, GError **error)
{
  guint64 directory = self->total_size - (guint64) self->entries->len * NRE_RECORD_SIZE;

  for (guint i = 0; i < self->gaps->len; i++)
    {
      const NreImportGap *gap = &g_array_index (self->gaps, NreImportGap, i);
      gboolean behind = gap->offset == self->total_size && gap->size == self->size - self->total_size;
      gboolean free_there = behind;

      if (gap->offset >= NRE_HEADER_SIZE && gap->offset <= directory && gap->size <= directory - gap->offset)
        free_there = free_there || gap->size == 0 || memchr (taken + gap->offset, 1, gap->size) == NULL;

      if (!free_there)
        return nre_fail (error, NRE_ERROR_SYNTAX,
                         _("layout: a gap of %zu bytes at %" PRIu64 " does not lie between the payloads, nor "
                           "fills the archive behind its directory"), gap->size, gap->offset);
      put (image, taken, gap->offset, gap->bytes, gap->size);
    }
  return TRUE;
}

static GBytes *
write_edited (NreImportImage *self, GBytes *image, const guint8 *edited, GError **error)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (image, "import", error);

  if (document == NULL)
    return NULL;
  for (guint i = 0; i < self->entries->len; i++)
    if (edited[i])
      {
        GByteArray *contents = get_entry (self, i)->contents;
        g_autoptr (GBytes) bytes = g_bytes_new (contents->data, contents->len);
        g_autofree char *path = g_strdup_printf ("#%u", i);

        if (!nre_edit_replace_payload (document, path, bytes, error))
          return NULL;
      }
  return nre_layout_write (nre_document_get_root (document), error);
}

/* Give the payloads consecutive ranges. Repacking then makes the canonical layout. */
static void
lay_out (NreImportImage *self)
{
  guint64 at = NRE_HEADER_SIZE;

  for (guint i = 0; i < self->entries->len; i++)
    {
      NreImportEntry *entry = get_entry (self, i);

      entry->record.data_offset = (guint32) at;
      entry->record.size = entry->contents != NULL ? entry->contents->len : 0;
      entry->record.sort_index = i;
      at += entry->record.size;
    }
  self->size = self->total_size = at + (guint64) self->entries->len * NRE_RECORD_SIZE;
}

/* Returns: (transfer full) (nullable): a copy of the archive with a sort table by names */
static GBytes *
sort (GBytes *image, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (image, error);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_autofree guint32 *order = NULL;
  gsize size = g_bytes_get_size (image), at;
  guint8 *bytes;

  if (directory == NULL)
    return NULL;
  order = nre_archive_sort (directory);
  bytes = g_memdup2 (g_bytes_get_data (image, NULL), size);
  at = nre_archive_get_directory_offset (archive) + 60;
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++, at += NRE_RECORD_SIZE)
    nre_store_u32 (bytes + at, order[i]);
  return g_bytes_new_take (bytes, size);
}

static GBytes *
repack (GBytes *image, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (image, error);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_autoptr (NreLayout) layout = NULL;
  guint64 dropped;

  if (directory == NULL)
    return NULL;
  layout = nre_layout_new_repack (directory, &dropped, error);
  return layout != NULL ? nre_layout_to_bytes (layout) : NULL;
}

/**
 * nre_import_image_finish:
 *
 * Assemble the archive. A payload that does not fit the layout, because its size differs or it overlaps other
 * bytes, is written by an edit afterwards (spec: nres.md, writing). Fails with NRE_ERROR_SYNTAX if the layout
 * contradicts itself; with NRE_ERROR_TOO_LARGE if the archive exceeds 4 GiB - 1 bytes, does not fit in
 * memory, or is much larger than the given bytes; and like nre_archive_new() and nre_layout_new().
 *
 * Returns: (transfer full) (nullable): the archive
 */
GBytes *
nre_import_image_finish (NreImportImage *self, GError **error)
{
  g_autofree guint8 *image = NULL, *taken = NULL, *edited = g_malloc0 (self->entries->len + 1);
  g_autoptr (GBytes) bytes = NULL;

  if (!self->laid_out)
    lay_out (self);
  if (!check_sizes (self, error))
    return NULL;
  image = g_try_malloc0 (self->size);
  taken = g_try_malloc0 (self->size);
  if (image == NULL || taken == NULL)
    return nre_fail_null (error, NRE_ERROR_TOO_LARGE, _("there is no memory for %" PRIu64 " bytes"),
                          self->size);
  memcpy (image, "NRes", 4);
  nre_store_u32 (image + 4, NRE_VERSION);
  nre_store_u32 (image + 8, self->entries->len);
  nre_store_u32 (image + 12, (guint32) self->total_size);
  if (!put_entries (self, image, taken, edited, error) || !put_gaps (self, image, taken, error))
    return NULL;
  bytes = g_bytes_new_take (g_steal_pointer (&image), self->size);
  if (!self->laid_out)
    return repack (bytes, error);
  if (self->sorted)
    {
      GBytes *sorted = sort (bytes, error);

      g_bytes_unref (bytes);
      bytes = sorted;
      if (bytes == NULL)
        return NULL;
    }
  if (memchr (edited, 1, self->entries->len + 1) != NULL)
    return write_edited (self, bytes, edited, error);
  return g_steal_pointer (&bytes);
}
