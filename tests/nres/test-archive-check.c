/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every deviation of a container that can be opened all the same: its code, its record, its offset. */

#include "nre-archive-check.h"
#include "nre-author-archive.h"
#include "nre-layout.h"

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

/* The entry that reaches farthest is what later ones are held against, be it the first or not. */
static void
test_overlaps (void)
{
  static const struct { guint32 offset; gboolean overlaps; } cases[] = {
    { 24, TRUE }, { 31, TRUE }, { 63, TRUE }, { 64, FALSE }, { 16, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (NreFindings) findings = NULL;
      guint n = 0;

      nre_author_archive_add_data (archive, 7, "a", 0, 0, 0, "01234567", 8);
      nre_author_archive_add_zeros (archive, 7, "b", 40);
      nre_author_archive_add_data (archive, 7, "c", 0, 0, 0, "01234567", 8);
      nre_author_archive_override (archive, 2, NRE_AUTHOR_FIELD_OFFSET, cases[i].offset);
      bytes = nre_author_archive_finish (archive);
      findings = check (bytes);
      for (guint k = 0; k < nre_findings_n (findings); k++)
        n += strcmp (nre_findings_get (findings, k)->code, "overlap") == 0;
      g_assert_cmpuint (n, ==, cases[i].overlaps);
    }
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

static NreDirectory *
open_directory (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return nre_directory_new (archive);
}

/* The findings of what was edited are those of the file that a save makes of it. Gives their codes. */
static char *
codes_after (NreDirectory *directory)
{
  g_autoptr (NreLayout) layout = nre_layout_new (directory, NULL);
  g_autoptr (GBytes) written = nre_layout_to_bytes (layout);
  g_autoptr (NreFindings) found = nre_findings_new (FALSE), expected = check (written);
  g_autoptr (GString) codes = g_string_new (NULL);

  nre_directory_check (directory, found);
  g_assert_cmpuint (nre_findings_n (found), ==, nre_findings_n (expected));
  for (guint i = 0; i < nre_findings_n (found); i++)
    {
      const NreFinding *a = nre_findings_get (found, i), *b = nre_findings_get (expected, i);

      g_assert_cmpstr (a->code, ==, b->code);
      g_assert_cmpuint (a->index, ==, b->index);
      g_assert_cmpuint (a->offset, ==, b->offset);
      g_assert_cmpstr (a->message, ==, b->message);
      g_string_append_printf (codes, "%s%s", i > 0 ? " " : "", a->code);
    }
  return g_string_free (g_steal_pointer (&codes), FALSE);
}

static void
rename_entry (NreDirectory *directory, guint index, const char *name)
{
  NreFields fields;

  nre_directory_get_fields (directory, index, &fields);
  memset (fields.name, 0, sizeof fields.name);
  memcpy (fields.name, name, strlen (name));
  nre_directory_set_fields (directory, nre_directory_get_id (directory, index), &fields);
}

/* Each deviation is told until an edit mends it, and no longer. */
static void
test_edited (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, odd = NULL, again = NULL, fresh = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autofree char *first = NULL, *renamed = NULL, *moved = NULL, *replaced = NULL, *taken_out = NULL;
  NreContent content = { NULL, NULL };

  nre_author_archive_add_data (author, 7, "a", 0, 0, 0, "01234567", 8);
  nre_author_archive_add_data (author, 7, "b", 0, 0, 0, "", 0);
  nre_author_archive_add_data (author, 7, "c", 0, 0, 0, "012345", 6);
  nre_author_archive_set_gap (author, 0, "nobody's", 8);
  nre_author_archive_share (author, 1, 0);
  bytes = nre_author_archive_finish (author);
  odd = nre_author_patch_u32 (bytes, nre_author_archive_record (bytes, 2) + 56, 3);
  again = nre_author_patch_u32 (odd, nre_author_archive_record (bytes, 0) + 60, 1);
  g_clear_pointer (&odd, g_bytes_unref);
  odd = nre_author_patch_u32 (again, nre_author_archive_record (bytes, 1) + 60, 0);

  directory = open_directory (odd);
  first = codes_after (directory);
  g_assert_cmpstr (first, ==, "entry-range unindexed overlap unindexed sort-order");
  rename_entry (directory, 0, "bb");
  renamed = codes_after (directory);
  g_assert_cmpstr (renamed, ==, "entry-range unindexed overlap unindexed");
  nre_directory_splice (directory, 1, 0, 1, nre_span ("X", 1));
  moved = codes_after (directory);
  g_assert_cmpstr (moved, ==, "entry-range unindexed unindexed");
  fresh = g_bytes_new_static ("abc", 3);
  content.payload = nre_payload_new (fresh);
  nre_directory_swap_content (directory, 2, &content);
  nre_content_clear (&content);
  replaced = codes_after (directory);
  g_assert_cmpstr (replaced, ==, "unindexed unindexed");
  nre_directory_remove (directory, 0);
  taken_out = codes_after (directory);
  g_assert_cmpstr (taken_out, ==, "unindexed unindexed");
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
  g_test_add_func ("/archive-check/overlaps", test_overlaps);
  g_test_add_func ("/archive-check/trailing", test_trailing);
  g_test_add_func ("/archive-check/edited", test_edited);
  return g_test_run ();
}
