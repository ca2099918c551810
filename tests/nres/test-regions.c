/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-layout.h"

/* What the regions say of themselves: none without an owner, none that shares bytes, in the order of the
 * entries. */
static gboolean
are_tidy (NreArchive *archive, GArray *regions)
{
  guint next = 0;
  guint64 at = 0;

  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);

      if (region->kind == NRE_REGION_UNINDEXED || region->offset != at ||
          (region->kind == NRE_REGION_PAYLOAD && region->entry != next++))
        return FALSE;
      at += region->size;
    }
  return next == nre_archive_get_n_entries (archive);
}

static GArray *
regions_of (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  GArray *regions;

  g_assert_no_error (error);
  regions = nre_archive_get_regions (archive);
  g_assert_cmpint (nre_archive_is_tidy (archive), ==, are_tidy (archive, regions));
  return regions;
}

static void
assert_region (GArray *regions, guint i, NreRegionKind kind, guint64 offset, guint64 size, guint entry)
{
  const NreRegion *region;

  g_assert_cmpuint (i, <, regions->len);
  region = &g_array_index (regions, NreRegion, i);
  g_assert_cmpint (region->kind, ==, kind);
  g_assert_cmpuint (region->offset, ==, offset);
  g_assert_cmpuint (region->size, ==, size);
  g_assert_cmpuint (region->entry, ==, entry);
}

#define NOBODY G_MAXUINT

static void
test_canonical (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GArray) regions = NULL;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "12345", 5);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "12345678", 8);
  nre_author_archive_add_data (author, 1, "c", 0, 0, 0, NULL, 0);
  regions = regions_of (author);
  g_assert_cmpuint (regions->len, ==, 6);
  assert_region (regions, 0, NRE_REGION_HEADER, 0, 16, NOBODY);
  assert_region (regions, 1, NRE_REGION_PAYLOAD, 16, 5, 0);
  assert_region (regions, 2, NRE_REGION_PADDING, 21, 3, NOBODY);
  assert_region (regions, 3, NRE_REGION_PAYLOAD, 24, 8, 1);
  assert_region (regions, 4, NRE_REGION_PAYLOAD, 32, 0, 2);
  assert_region (regions, 5, NRE_REGION_DIRECTORY, 32, 192, NOBODY);
}

static void
test_empty (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GArray) regions = regions_of (author);

  g_assert_cmpuint (regions->len, ==, 1);
  assert_region (regions, 0, NRE_REGION_HEADER, 0, 16, NOBODY);
}

/* Padding is zeros up to the next multiple of eight; dirty padding has no owner, and zeros beyond neither. */
static void
test_odd (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GArray) regions = NULL;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "12345", 5);
  nre_author_archive_set_gap (author, 0, "leading!", 8);
  nre_author_archive_set_padding (author, 0, 0xee);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "12345", 5);
  nre_author_archive_set_last_gap (author, "\0\0\0\0\0\0\0\0", 8);
  nre_author_archive_set_tail (author, "tail", 4);
  regions = regions_of (author);
  assert_region (regions, 0, NRE_REGION_HEADER, 0, 16, NOBODY);
  assert_region (regions, 1, NRE_REGION_UNINDEXED, 16, 8, NOBODY);
  assert_region (regions, 2, NRE_REGION_PAYLOAD, 24, 5, 0);
  assert_region (regions, 3, NRE_REGION_UNINDEXED, 29, 3, NOBODY);
  assert_region (regions, 4, NRE_REGION_PAYLOAD, 32, 5, 1);
  assert_region (regions, 5, NRE_REGION_PADDING, 37, 3, NOBODY);
  assert_region (regions, 6, NRE_REGION_UNINDEXED, 40, 8, NOBODY);
  assert_region (regions, 7, NRE_REGION_DIRECTORY, 48, 128, NOBODY);
  assert_region (regions, 8, NRE_REGION_UNINDEXED, 176, 4, NOBODY);
  g_assert_cmpuint (regions->len, ==, 9);
}

static void
test_shared_and_outside (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GArray) regions = NULL;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "12345678", 8);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "12345678", 8);
  nre_author_archive_share (author, 1, 0);
  nre_author_archive_add_data (author, 1, "c", 0, 0, 0, "12345678", 8);
  nre_author_archive_override (author, 2, NRE_AUTHOR_FIELD_OFFSET, 0xfffffff0u);
  regions = regions_of (author);
  assert_region (regions, 1, NRE_REGION_PAYLOAD, 16, 8, 0);
  assert_region (regions, 2, NRE_REGION_PAYLOAD, 16, 8, 1);
  assert_region (regions, 3, NRE_REGION_UNINDEXED, 24, 8, NOBODY);
  assert_region (regions, 4, NRE_REGION_DIRECTORY, 32, 192, NOBODY);
}

/* Whatever one byte of a record or of the bytes between is changed to, nothing is overlooked. */
static void
test_tidy (void)
{
  static const guint8 values[] = { 0, 1, 7, 8, 9, 16, 17, 21, 22, 24, 32, 40, 0xff };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint n_tidy = 0;
  gsize size;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "12345", 5);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, NULL, 0);
  nre_author_archive_add_data (author, 1, "c", 0, 0, 0, "123", 3);
  bytes = nre_author_archive_finish (author);
  size = g_bytes_get_size (bytes);
  for (gsize at = 8; at < size; at++)
    for (guint i = 0; i < G_N_ELEMENTS (values); i++)
      {
        guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
        g_autoptr (GBytes) changed = g_bytes_new_take (copy, size);
        g_autoptr (NreArchive) archive = NULL;
        g_autoptr (GArray) regions = NULL;

        copy[at] = values[i];
        archive = nre_archive_new (changed, NULL);
        if (archive == NULL)
          continue;
        regions = nre_archive_get_regions (archive);
        g_assert_cmpint (nre_archive_is_tidy (archive), ==, are_tidy (archive, regions));
        n_tidy += nre_archive_is_tidy (archive);
      }
  g_assert_cmpuint (n_tidy, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regions/canonical", test_canonical);
  g_test_add_func ("/regions/empty", test_empty);
  g_test_add_func ("/regions/odd", test_odd);
  g_test_add_func ("/regions/shared-and-outside", test_shared_and_outside);
  g_test_add_func ("/regions/tidy", test_tidy);
  return g_test_run ();
}
