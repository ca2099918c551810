/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-layout.h"

typedef struct
{
  guint64 offset;
  guint64 end;
  guint   entry;
} Range;

static int
compare_ranges (gconstpointer a, gconstpointer b)
{
  const Range *x = a, *y = b;

  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  if (x->end != y->end)
    return x->end < y->end ? -1 : 1;
  return x->entry < y->entry ? -1 : x->entry > y->entry;
}

static gboolean
all_zero (NreSpan span)
{
  for (gsize i = 0; i < span.size; i++)
    if (span.data[i] != 0)
      return FALSE;
  return TRUE;
}

static void
append (GArray *regions, NreRegionKind kind, guint64 offset, guint64 end, guint entry)
{
  NreRegion region = { kind, offset, end - offset, entry };

  if (end > offset || kind == NRE_REGION_PAYLOAD)
    g_array_append_val (regions, region);
}

/* Zeros up to the next multiple of eight are padding; anything else is data without an owner. */
static void
append_gap (GArray *regions, NreSpan span, guint64 at, guint64 end)
{
  guint64 aligned = MIN ((at + 7) & ~(guint64) 7, end);

  if (all_zero (nre_span_sub (span, at, aligned - at)))
    {
      append (regions, NRE_REGION_PADDING, at, aligned, G_MAXUINT);
      at = aligned;
    }
  append (regions, NRE_REGION_UNINDEXED, at, end, G_MAXUINT);
}

/**
 * nre_archive_get_regions:
 *
 * (element-type NreRegion): every byte of the archive in order of offset, as header, payload,
 * padding, unindexed or directory (spec: nres.md, regions). Payloads that share bytes are all
 * listed; entries whose range lies outside are not.
 */
GArray *
nre_archive_get_regions (NreArchive *archive)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (NreRegion));
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  NreSpan span = nre_archive_get_span (archive);
  guint64 directory = nre_archive_get_directory_offset (archive);
  guint64 at = NRE_HEADER_SIZE;
  guint n = nre_archive_get_n_entries (archive);

  for (guint i = 0; i < n; i++)
    {
      NreSpan payload;

      if (nre_archive_get_payload (archive, i, &payload))
        {
          NreRecord record;
          Range range;

          nre_archive_get_record (archive, i, &record);
          range = (Range){ record.data_offset, (guint64) record.data_offset + record.size, i };
          g_array_append_val (ranges, range);
        }
    }
  g_array_sort (ranges, compare_ranges);
  append (regions, NRE_REGION_HEADER, 0, NRE_HEADER_SIZE, G_MAXUINT);
  for (guint i = 0; i < ranges->len; i++)
    {
      const Range *range = &g_array_index (ranges, Range, i);

      if (range->offset > at)
        append_gap (regions, span, at, range->offset);
      append (regions, NRE_REGION_PAYLOAD, range->offset, range->end, range->entry);
      at = MAX (at, range->end);
    }
  append_gap (regions, span, at, directory);
  append (regions, NRE_REGION_DIRECTORY, directory, nre_archive_get_total_size (archive), G_MAXUINT);
  append (regions, NRE_REGION_UNINDEXED, nre_archive_get_total_size (archive), span.size, G_MAXUINT);
  return regions;
}
