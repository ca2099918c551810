/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container.h"

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const NreRange *x = a, *y = b;

  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  if (x->end != y->end)
    return x->end < y->end ? -1 : 1;
  return x->entry < y->entry ? -1 : x->entry > y->entry;
}

/* Sort the ranges by offset, unless they are in order already, as they usually are. */
static void
sort_ranges (GArray *ranges)
{
  const NreRange *all = (gconstpointer) ranges->data;

  for (guint i = 1; i < ranges->len; i++)
    if (compare_ranges (&all[i - 1], &all[i]) > 0)
      {
        g_array_sort (ranges, compare_ranges);
        return;
      }
}

/* The bytes to divide into regions: those of @span or @layout. The calls of all_zero() must be in order of
 * offset, since it does not return to pieces that it has passed. */
typedef struct
{
  NreSpan    span;
  NreLayout *layout;            /* NULL if @span is used */
  guint      piece;
  guint64    start;             /* start of the current piece */
} Image;

static gboolean
all_zero (Image *self, guint64 at, guint64 end)
{
  if (self->layout == NULL)
    return nre_span_is_zero (nre_span_sub (self->span, at, end - at));
  for (; self->piece < nre_layout_get_n_pieces (self->layout); self->piece++)
    {
      const NrePiece *piece = nre_layout_get_piece (self->layout, self->piece);
      guint64 first = MAX (at, self->start), last = MIN (end, self->start + piece->size);

      if (first < last && piece->data != NULL &&
          !nre_span_is_zero (nre_span (piece->data + (first - self->start), last - first)))
        return FALSE;
      if (self->start + piece->size >= end)
        break;
      self->start += piece->size;
    }
  return TRUE;
}

static void
append (GArray *regions, NreRegionKind kind, guint64 offset, guint64 end, guint entry)
{
  NreRegion region = { kind, offset, end - offset, entry };

  if (end > offset || kind == NRE_REGION_PAYLOAD)
    g_array_append_val (regions, region);
}

/* Zeros up to the next multiple of eight are padding, all other bytes are unindexed. */
static void
append_gap (GArray *regions, Image *image, guint64 at, guint64 end)
{
  guint64 aligned = MIN ((at + 7) & ~(guint64) 7, end);

  if (all_zero (image, at, aligned))
    {
      append (regions, NRE_REGION_PADDING, at, aligned, G_MAXUINT);
      at = aligned;
    }
  append (regions, NRE_REGION_UNINDEXED, at, end, G_MAXUINT);
}

/* Append the payloads and the gaps between @at and @end. */
static void
append_payloads (GArray *regions, Image *image, GArray *ranges, guint64 at, guint64 end)
{
  for (guint i = 0; i < ranges->len; i++)
    {
      const NreRange *range = &g_array_index (ranges, NreRange, i);

      if (range->offset > at)
        append_gap (regions, image, at, range->offset);
      append (regions, NRE_REGION_PAYLOAD, range->offset, range->end, range->entry);
      at = MAX (at, range->end);
    }
  append_gap (regions, image, at, end);
}

/** nre_regions_append_payloads: append regions by rising offset: the payloads in @ranges, and the bytes of
 * @span from @at to @end that are in none of them. @ranges: (element-type NreRange): is sorted in place */
void
nre_regions_append_payloads (GArray *regions, NreSpan span, GArray *ranges, guint64 at, guint64 end)
{
  Image image = { .span = span };

  sort_ranges (ranges);
  append_payloads (regions, &image, ranges, at, end);
}

/* Divide the bytes into regions. @ranges: the payloads in order of offset; @directory: the offset of the
 * directory, which ends at @total; @size: the number of all bytes */
static GArray *
find_regions (Image *image, GArray *ranges, guint64 directory, guint64 total, guint64 size)
{
  GArray *regions = g_array_sized_new (FALSE, FALSE, sizeof (NreRegion), 2 * ranges->len + 4);

  append (regions, NRE_REGION_HEADER, 0, NRE_HEADER_SIZE, G_MAXUINT);
  append_payloads (regions, image, ranges, NRE_HEADER_SIZE, directory);
  append (regions, NRE_REGION_DIRECTORY, directory, total, G_MAXUINT);
  append (regions, NRE_REGION_UNINDEXED, total, size, G_MAXUINT);
  return regions;
}

static void
append_range (GArray *ranges, guint64 offset, guint32 size, guint64 directory, guint entry)
{
  const NreRange range = { offset, offset + size, entry };

  if (range.offset >= NRE_HEADER_SIZE && range.end <= directory)
    g_array_append_val (ranges, range);
}

/** nre_nres_list_ranges: (transfer full) (element-type NreRange): the readable payloads by rising offset. */
GArray *
nre_nres_list_ranges (NreArchive *archive)
{
  GArray *ranges = g_array_sized_new (FALSE, FALSE, sizeof (NreRange), archive->count);

  for (guint i = 0; i < archive->count; i++)
    {
      const guint8 *record = nre_archive_peek_record (archive, i);

      append_range (ranges, nre_load_u32 (record + 56), nre_load_u32 (record + 12), archive->directory_offset,
                    i);
    }
  sort_ranges (ranges);
  return ranges;
}

/** nre_nres_get_regions: see nre_archive_get_regions(). */
GArray *
nre_nres_get_regions (NreArchive *archive)
{
  g_autoptr (GArray) ranges = nre_nres_list_ranges (archive);
  Image image = { .span = archive->span };

  return find_regions (&image, ranges, archive->directory_offset, archive->total_size, image.span.size);
}

static gboolean
is_padding (NreSpan span, guint64 at, guint64 end)
{
  return end - at < 8 && end <= ((at + 7) & ~(guint64) 7) &&
         nre_span_is_zero (nre_span_sub (span, at, end - at));
}

/**
 * nre_archive_is_tidy:
 *
 * Whether the archive consists of the header, the payloads in the order of the entries, padding between them,
 * and the directory. Nearly all archives do, and this check is faster than listing the regions.
 */
gboolean
nre_archive_is_tidy (NreArchive *archive)
{
  NreSpan span = nre_archive_get_span (archive);
  guint64 directory = nre_archive_get_directory_offset (archive), at = NRE_HEADER_SIZE;
  guint n = nre_archive_get_n_entries (archive);

  if (nre_archive_get_total_size (archive) != span.size)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const guint8 *record = nre_archive_peek_record (archive, i);
      guint64 offset = nre_load_u32 (record + 56), end = offset + nre_load_u32 (record + 12);

      if (offset < at || end > directory || !is_padding (span, at, offset))
        return FALSE;
      at = end;
    }
  return is_padding (span, at, directory);
}

/** nre_layout_get_regions: (transfer full) (element-type NreRegion): the regions of the file to write, in
 * order of offset. @layout: of an NRes archive */
GArray *
nre_layout_get_regions (NreLayout *layout)
{
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (NreRange));
  guint n = nre_layout_get_n_entries (layout);
  guint64 total = nre_layout_get_archive_size (layout);
  guint64 directory = total - (guint64) n * NRE_RECORD_SIZE;
  Image image = { .layout = layout };

  for (guint i = 0; i < n; i++)
    {
      NreRecord record;

      nre_layout_get_record (layout, i, &record);
      append_range (ranges, record.data_offset, record.size, directory, i);
    }
  sort_ranges (ranges);
  return find_regions (&image, ranges, directory, total, nre_layout_get_size (layout));
}
