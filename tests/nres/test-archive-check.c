/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every deviation of a container that can be opened all the same: its code, its record, its offset. */

#include "nre-archive-check.h"
#include "nre-author-archive.h"

#include <string.h>

static GBytes *
sound (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_data (archive, 7, "cherry", 1, 2, 3, "abc", 3);
  nre_author_archive_add_data (archive, 8, "Banana", 4, 5, 6, "0123456789", 10);
  nre_author_archive_add_data (archive, 9, "apple", 0, 0, 0, NULL, 0);
  return nre_author_archive_finish (archive);
}

static NreFindings *
check (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = NULL;
  NreFindings *findings = nre_findings_new (FALSE);

  g_assert_no_error (error);
  directory = nre_directory_new (archive);
  nre_directory_check (directory, findings);
  return findings;
}

static void
assert_one (GBytes *bytes, const char *code, NreSeverity severity, guint64 index, guint64 offset)
{
  g_autoptr (NreFindings) findings = check (bytes);
  const NreFinding *finding;

  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  finding = nre_findings_get (findings, 0);
  g_assert_cmpstr (finding->code, ==, code);
  g_assert_cmpint (finding->severity, ==, severity);
  g_assert_cmpuint (finding->index, ==, index);
  g_assert_cmpuint (finding->offset, ==, offset);
}

static void
test_sound (void)
{
  g_autoptr (GBytes) bytes = sound ();
  g_autoptr (NreFindings) findings = check (bytes);

  g_assert_cmpuint (nre_findings_n (findings), ==, 0);
}

static void
test_entry_range (void)
{
  g_autoptr (GBytes) bytes = sound (), damaged = NULL;
  gsize record = nre_author_archive_record (bytes, 1);

  /* Its bytes belong to nobody then, which is said too. */
  damaged = nre_author_patch_u32 (bytes, record + 56, 3);
  g_autoptr (NreFindings) findings = check (damaged);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 1);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "entry-range");
  g_assert_cmpuint (nre_findings_get (findings, 0)->index, ==, 1);
  g_assert_cmpuint (nre_findings_get (findings, 0)->offset, ==, record + 56);
}

static void
test_names (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint8 field[36];

  memset (field, 'f', sizeof field);
  nre_author_archive_add_data (archive, 7, "a", 1, 2, 3, "abc", 3);
  nre_author_archive_set_name_field (archive, 0, field);
  bytes = nre_author_archive_finish (archive);
  assert_one (bytes, "name-no-nul", NRE_SEVERITY_ERROR, 0, nre_author_archive_record (bytes, 0) + 20);
  memset (field, 0, sizeof field);
  memcpy (field, "a\0\0tail", 7);
  nre_author_archive_set_name_field (archive, 0, field);
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = nre_author_archive_finish (archive);
  assert_one (bytes, "name-tail", NRE_SEVERITY_INFO, 0, nre_author_archive_record (bytes, 0) + 20);
}

static void
test_sort (void)
{
  g_autoptr (GBytes) bytes = sound (), range = NULL, repeat = NULL, a = NULL, order = NULL;
  gsize record = nre_author_archive_record (bytes, 0);

  range = nre_author_patch_u32 (bytes, record + 64 + 60, 3);
  assert_one (range, "sort-range", NRE_SEVERITY_ERROR, 1, record + 64 + 60);
  repeat = nre_author_patch_u32 (bytes, record + 128 + 60, 1);
  assert_one (repeat, "sort-repeat", NRE_SEVERITY_ERROR, 2, record + 128 + 60);
  a = nre_author_patch_u32 (bytes, record + 64 + 60, 0);
  order = nre_author_patch_u32 (a, record + 128 + 60, 1);
  assert_one (order, "sort-order", NRE_SEVERITY_ERROR, 2, record + 128 + 60);
}

static void
test_overlap (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "01234567", 8);
  nre_author_archive_add_data (archive, 7, "b", 0, 0, 0, "", 0);
  nre_author_archive_share (archive, 1, 0);
  bytes = nre_author_archive_finish (archive);
  assert_one (bytes, "overlap", NRE_SEVERITY_ERROR, 1, nre_author_archive_record (bytes, 1) + 56);
}

static void
test_unindexed (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "01234567", 8);
  nre_author_archive_set_gap (archive, 0, "nobody's", 8);
  bytes = nre_author_archive_finish (archive);
  assert_one (bytes, "unindexed", NRE_SEVERITY_INFO, NRE_NOWHERE, 16);
}

static void
test_trailing (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreFindings) findings = NULL;

  nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "01234567", 8);
  nre_author_archive_set_tail (archive, "tail", 4);
  bytes = nre_author_archive_finish (archive);
  findings = check (bytes);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "trailing-data");
  g_assert_cmpuint (nre_findings_get (findings, 0)->offset, ==, 12);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive-check/sound", test_sound);
  g_test_add_func ("/archive-check/entry-range", test_entry_range);
  g_test_add_func ("/archive-check/names", test_names);
  g_test_add_func ("/archive-check/sort", test_sort);
  g_test_add_func ("/archive-check/overlap", test_overlap);
  g_test_add_func ("/archive-check/unindexed", test_unindexed);
  g_test_add_func ("/archive-check/trailing", test_trailing);
  return g_test_run ();
}
