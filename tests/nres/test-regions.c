/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-layout.h"

static GArray *
regions_of (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return nre_archive_get_regions (archive);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regions/canonical", test_canonical);
  g_test_add_func ("/regions/empty", test_empty);
  g_test_add_func ("/regions/odd", test_odd);
  g_test_add_func ("/regions/shared-and-outside", test_shared_and_outside);
  return g_test_run ();
}
