/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-directory.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

static GBytes *
wrap (GBytes *payload)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  nre_author_archive_add (author, 1, "inner", 0, 0, 0, payload);
  return nre_author_archive_finish (author);
}

static GBytes *
fixture (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) core = g_bytes_new_static ("core", 4);

  nre_author_archive_add_data (author, 5, "a", 1, 2, 3, "aaaa", 4);
  nre_author_archive_add_take (author, 6, "b", 1, 2, 3, wrap (core));
  nre_author_archive_add_data (author, 7, "c", 1, 2, 3, "cccc", 4);
  return nre_author_archive_finish (author);
}

static NreDirectory *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return nre_directory_new (archive);
}

static void
assert_payload (NreDirectory *directory, guint index, const char *text)
{
  NreSpan span;

  g_assert_true (nre_directory_get_payload (directory, index, &span));
  g_assert_cmpmem (span.data, span.size, text, strlen (text));
}

static void
assert_written (NreDirectory *directory, GBytes *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreLayout) layout = nre_layout_new (directory, &error);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  bytes = nre_layout_to_bytes (layout);
  test_assert_same (bytes, expected);
}

static void
test_ids (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  g_autoptr (GBytes) some = g_bytes_new_static ("new", 3);
  g_autoptr (NrePayload) payload = nre_payload_new (some);
  NreFields fields = { 9, 0, 0, 0, "new" };
  guint32 id = nre_directory_new_item (directory, &fields, payload);
  guint index = 99;

  g_assert_cmpuint (id, ==, 3);
  g_assert_false (nre_directory_find_id (directory, id, &index));
  nre_directory_insert (directory, 1, id);
  g_assert_cmpuint (nre_directory_get_n_entries (directory), ==, 4);
  g_assert_true (nre_directory_find_id (directory, 2, &index));
  g_assert_cmpuint (index, ==, 3);
  g_assert_cmpuint (nre_directory_get_id (directory, 1), ==, 3);
  assert_payload (directory, 1, "new");
  nre_directory_remove (directory, 0);
  g_assert_false (nre_directory_find_id (directory, 0, &index));
  assert_payload (directory, 2, "cccc");
  g_assert_true (nre_directory_order_changed (directory));
  /* All put back: the order is the origin's again. */
  nre_directory_insert (directory, 0, 0);
  nre_directory_remove (directory, 1);
  g_assert_false (nre_directory_order_changed (directory));
  assert_written (directory, bytes);
}

static void
test_snapshots (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes), before = nre_directory_copy (directory),
                           middle = NULL;
  NreDirectory *inner = nre_directory_open_nested (directory, 1, NULL), *copied;
  NreFields fields;

  nre_directory_splice (directory, 0, 1, 2, nre_span ("XXX", 3));
  nre_directory_splice (inner, 0, 0, 1, nre_span ("C", 1));
  middle = nre_directory_copy (directory);
  nre_directory_splice (directory, 0, 0, 5, nre_span ("", 0));
  nre_directory_splice (inner, 0, 1, 3, nre_span ("ORE!", 4));
  nre_directory_get_fields (inner, 0, &fields);
  fields.attr1 = 77;
  nre_directory_set_fields (inner, 0, &fields);
  nre_directory_remove (directory, 2);

  assert_payload (before, 0, "aaaa");
  assert_written (before, bytes);
  assert_payload (middle, 0, "aXXXa");
  g_assert_cmpuint (nre_directory_get_n_entries (middle), ==, 3);
  copied = nre_directory_open_nested (middle, 1, NULL);
  g_assert_true (copied != inner);
  assert_payload (copied, 0, "Core");
  nre_directory_get_fields (copied, 0, &fields);
  g_assert_cmpuint (fields.attr1, ==, 0);
  assert_payload (directory, 0, "");
  assert_payload (inner, 0, "CORE!");
}

static void
test_nested (void)
{
  g_autoptr (GBytes) bytes = fixture (), inner_bytes = NULL, core = g_bytes_new_static ("Xcore", 5),
                     expected = wrap (core);
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  NreDirectory *inner = nre_directory_open_nested (directory, 1, NULL);
  guint64 serial = nre_directory_get_serial (directory);
  guint32 id = 99;

  g_assert_true (nre_directory_open_nested (directory, 1, NULL) == inner);
  g_assert_true (nre_directory_get_parent (inner, &id) == directory);
  g_assert_cmpuint (id, ==, 1);
  g_assert_cmpuint (nre_directory_get_depth (inner), ==, 1);
  g_assert_false (nre_directory_is_changed (directory));
  nre_directory_splice (inner, 0, 0, 0, nre_span ("X", 1));
  g_assert_true (nre_directory_is_changed (directory));
  g_assert_cmpuint (nre_directory_get_serial (directory), >, serial);
  g_assert_cmpuint (nre_directory_get_size (directory, 1), ==, g_bytes_get_size (expected));
  inner_bytes = nre_directory_read (directory, 1, NULL);
  test_assert_same (inner_bytes, expected);
}

/* Who only looks leaves nothing open, and sees what is open as it is. */
static void
test_look (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes), looked = nre_directory_look_nested (directory, 1),
                           again = NULL;
  NreDirectory *inner;

  g_assert_null (nre_directory_peek_nested (directory, 1));
  g_assert_null (nre_directory_look_nested (directory, 0));
  inner = nre_directory_open_nested (directory, 1, NULL);
  g_assert_true (looked != inner);
  g_assert_cmpuint (nre_directory_get_n_entries (looked), ==, nre_directory_get_n_entries (inner));
  again = nre_directory_look_nested (directory, 1);
  g_assert_true (again == inner);
}

static void
test_not_nested (void)
{
  g_autoptr (GBytes) bytes = fixture (),
                     damaged = nre_author_patch_u32 (bytes, nre_author_archive_record (bytes, 2) + 56, 1);
  g_autoptr (NreDirectory) directory = open_bytes (damaged);
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_directory_open_nested (directory, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_null (nre_directory_open_nested (directory, 2, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_null (nre_directory_read (directory, 2, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_cmpuint (nre_directory_get_size (directory, 2), ==, 4);
  g_assert_false (nre_directory_is_changed (directory));
}

static void
test_depth_cap (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("core", 4);
  g_autoptr (NreDirectory) root = NULL;
  g_autoptr (GError) error = NULL;
  NreDirectory *at;
  guint depth = 0;

  for (guint i = 0; i < 40; i++)
    {
      GBytes *outer = wrap (bytes);

      g_bytes_unref (bytes);
      bytes = outer;
    }
  at = root = open_bytes (bytes);
  for (NreDirectory *next; (next = nre_directory_open_nested (at, 0, &error)) != NULL; at = next)
    depth++;
  g_assert_cmpuint (depth, ==, NRE_MAX_DEPTH - 1);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "deep"));
  /* What lies deeper can still be edited as bytes, and what lies above written. */
  nre_directory_splice (at, 0, 0, 1, nre_span ("M", 1));
  g_autoptr (NreLayout) layout = nre_layout_new (root, &error);
  g_assert_cmpuint (nre_layout_get_size (layout), ==, g_bytes_get_size (bytes));
}

static void
test_find (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  g_autoptr (GArray) found = nre_directory_find_name (directory, (const guint8 *) "C", 1);
  NreFields fields;
  guint index = 99;

  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpuint (g_array_index (found, guint, 0), ==, 2);
  g_assert_true (nre_directory_find_type (directory, 6, &index));
  g_assert_cmpuint (index, ==, 1);
  nre_directory_get_fields (directory, 0, &fields);
  fields.type_id = 6;
  nre_directory_set_fields (directory, 0, &fields);
  g_assert_true (nre_directory_find_type (directory, 6, &index));
  g_assert_cmpuint (index, ==, 0);
  g_assert_false (nre_directory_find_type (directory, 5, &index));
}

/* Modified is what differs from the last save, not from the file as it was opened. */
static void
test_versions (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes), snapshot = NULL, second = NULL;
  NreDirectory *inner = nre_directory_open_nested (directory, 1, NULL);
  NreFields fields;

  g_assert_false (nre_directory_is_modified (directory));
  g_assert_cmpuint (nre_directory_swap_version (inner, 0, 11), ==, 0);
  g_assert_true (nre_directory_is_modified (directory));
  g_assert_true (nre_directory_id_is_modified (directory, 1));
  g_assert_false (nre_directory_id_is_modified (directory, 0));
  nre_directory_get_fields (inner, 0, &fields);
  fields.attr1++;
  nre_directory_set_fields (inner, 0, &fields);
  snapshot = nre_directory_copy (directory);
  nre_directory_mark_saved (directory, snapshot);
  g_assert_false (nre_directory_is_modified (directory));
  g_assert_cmpuint (nre_directory_swap_version (inner, 0, 0), ==, 11);
  g_assert_true (nre_directory_is_modified (directory));

  /* Edited to and fro, an archive inside has the bytes that it was opened with, in a later state: saved, too.
   */
  fields.attr1--;
  nre_directory_set_fields (inner, 0, &fields);
  nre_directory_swap_version (inner, 0, 12);
  second = nre_directory_copy (directory);
  nre_directory_mark_saved (directory, second);
  g_assert_false (nre_directory_is_modified (directory));
}

static void
assert_saved (NreDirectory *directory, guint32 id, const char *expected)
{
  NreSpan saved;

  g_assert_cmpint (nre_directory_get_saved_payload_by_id (directory, id, &saved), ==, expected != NULL);
  if (expected != NULL)
    g_assert_cmpmem (saved.data, saved.size, expected, strlen (expected));
}

/* Whoever shows what differs needs the bytes as they were saved, whatever was done to them since. */
static void
test_saved_payload (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes), snapshot = NULL;
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  g_autoptr (NrePayload) payload = nre_payload_new (text);
  NreFields fields = { 0 };
  g_autofree char *opened = NULL;
  NreSpan span;
  guint32 id;

  nre_directory_get_payload_by_id (directory, 0, &span);
  opened = g_strndup ((const char *) span.data, span.size);
  g_assert_cmpuint (span.size, >, 1);
  assert_saved (directory, 0, opened);
  nre_directory_splice (directory, 0, 0, 1, nre_span ((const guint8 *) "*", 1));
  nre_directory_swap_version (directory, 0, 21);
  assert_saved (directory, 0, opened);

  id = nre_directory_new_item (directory, &fields, payload);
  assert_saved (directory, id, NULL);
  nre_directory_insert (directory, 2, id);
  nre_directory_swap_version (directory, id, 22);
  snapshot = nre_directory_copy (directory);
  nre_directory_splice (directory, 0, 0, 1, nre_span ((const guint8 *) "+", 1));
  nre_directory_swap_version (directory, 0, 23);
  nre_directory_mark_saved (directory, snapshot);
  *opened = '*';
  assert_saved (directory, 0, opened);
  assert_saved (directory, id, "text");
  nre_directory_splice (directory, id, 0, 4, nre_span (NULL, 0));
  assert_saved (directory, id, "text");
}

static void
assert_saved_attr2 (NreDirectory *directory, guint32 id, guint32 expected)
{
  NreFields fields;

  g_assert_true (nre_directory_get_saved_fields_by_id (directory, id, &fields));
  g_assert_cmpuint (fields.attr2, ==, expected);
}

/* Such bytes are read with the fields that were saved along with them. */
static void
test_saved_fields (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes), snapshot = NULL;
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  g_autoptr (NrePayload) payload = nre_payload_new (text);
  NreFields fields, of_new = { .attr2 = 7 };
  guint32 id = nre_directory_new_item (directory, &of_new, payload);

  nre_directory_get_fields (directory, 0, &fields);
  assert_saved_attr2 (directory, 0, fields.attr2);
  fields.attr2 += 1;
  nre_directory_set_fields (directory, 0, &fields);
  nre_directory_swap_version (directory, 0, 21);
  assert_saved_attr2 (directory, 0, fields.attr2 - 1);
  g_assert_false (nre_directory_get_saved_fields_by_id (directory, id, &of_new));

  nre_directory_insert (directory, 2, id);
  nre_directory_swap_version (directory, id, 22);
  snapshot = nre_directory_copy (directory);
  fields.attr2 += 1;
  nre_directory_set_fields (directory, 0, &fields);
  nre_directory_swap_version (directory, 0, 23);
  nre_directory_mark_saved (directory, snapshot);
  assert_saved_attr2 (directory, 0, fields.attr2 - 1);
  assert_saved_attr2 (directory, id, 7);
  nre_directory_mark_saved (directory, NULL);
  assert_saved_attr2 (directory, 0, fields.attr2 - 2);
}

/* An entry that was added differs from what was saved until it is saved, whatever is undone around it. */
static void
test_added_is_modified (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive), copy = NULL;
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  g_autoptr (NrePayload) payload = nre_payload_new (text);
  NreFields fields = { 1, 2, 3, 4, "name" };
  guint n = nre_directory_get_n_entries (directory);
  guint32 id = nre_directory_new_item (directory, &fields, payload);

  g_assert_false (nre_directory_is_modified (directory));
  nre_directory_open_nested (directory, 1, NULL);
  g_assert_true (nre_directory_id_is_touched (directory, 1));
  g_assert_false (nre_directory_id_is_modified (directory, 1));

  /* Saved while it stood nowhere. */
  g_clear_pointer (&copy, nre_directory_unref);
  copy = nre_directory_copy (directory);
  nre_directory_mark_saved (directory, copy);
  nre_directory_insert (directory, n, id);
  nre_directory_swap_version (directory, NRE_ORDER_ID, 1);
  g_assert_true (nre_directory_id_is_modified (directory, id));
  g_assert_true (nre_directory_is_modified (directory));

  g_clear_pointer (&copy, nre_directory_unref);
  copy = nre_directory_copy (directory);
  g_assert_true (nre_directory_id_is_modified (copy, id));
  nre_directory_mark_saved (directory, copy);
  g_assert_false (nre_directory_id_is_modified (directory, id));
  g_assert_false (nre_directory_is_modified (directory));
  g_clear_pointer (&copy, nre_directory_unref);
  copy = nre_directory_copy (directory);
  g_assert_false (nre_directory_id_is_modified (copy, id));
  g_assert_false (nre_directory_is_modified (copy));
}

/* Places are noted and entries drift from them: ask after few changes and after many. */
static void
test_find_id (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, text = g_bytes_new_static ("x", 1);
  g_autoptr (NrePayload) payload = nre_payload_new (text);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  NreFields fields = { 0 };

  for (guint i = 0; i < 200; i++)
    nre_author_archive_add_data (author, 5, "a", 1, 2, 3, "aaaa", 4);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  for (guint step = 0; step < 2000; step++)
    {
      guint n = nre_directory_get_n_entries (directory), at = g_rand_int_range (rand, 0, (gint32) n), index;
      guint32 id = nre_directory_get_id (directory, at);
      gboolean found;

      switch (g_rand_int_range (rand, 0, 3))
        {
        case 0:
          nre_directory_remove (directory, at);
          found = nre_directory_find_id (directory, id, &index);
          g_assert_false (found);
          break;
        case 1:
          id = nre_directory_new_item (directory, &fields, payload);
          found = nre_directory_find_id (directory, id, &index);
          g_assert_false (found);
          nre_directory_insert (directory, at, id);
          break;
        default:
          nre_directory_remove (directory, at);
          nre_directory_insert (directory, g_rand_int_range (rand, 0, (gint32) n), id);
        }
      if (step % 3 == 0 || step % 200 > 100)
        continue;
      n = nre_directory_get_n_entries (directory);
      at = g_rand_int_range (rand, 0, (gint32) n);
      g_assert_true (nre_directory_find_id (directory, nre_directory_get_id (directory, at), &index));
      g_assert_cmpuint (index, ==, at);
    }
}

/* Names are looked up in an index that only learns: against the plain way, while entries are renamed and
 * go. */
static void
test_find_many_names (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, text = g_bytes_new_static ("x", 1);
  g_autoptr (NrePayload) payload = nre_payload_new (text);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (guint i = 0; i < 40; i++)
    nre_author_archive_add_data (author, 5, i % 2 ? "Name" : "other", 1, 2, 3, "aaaa", 4);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  for (guint step = 0; step < 3000; step++)
    {
      static const char *const names[] = { "name", "NAME", "Other", "third", "nam", "" };
      const char *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
      guint n = nre_directory_get_n_entries (directory), at = g_rand_int_range (rand, 0, (gint32) n), k = 0;
      guint32 id = nre_directory_get_id (directory, at);
      NreFields fields = { 0 };
      g_autoptr (GArray) found = NULL;
      guint first = G_MAXUINT;

      memcpy (fields.name, name, strlen (name));
      if (step % 5 == 0 && n > 20)
        nre_directory_remove (directory, at);
      else if (step % 5 == 1 && n < 60)
        nre_directory_insert (directory, at, nre_directory_new_item (directory, &fields, payload));
      else
        nre_directory_set_fields (directory, id, &fields);
      name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
      found = nre_directory_find_name (directory, (const guint8 *) name, strlen (name));
      n = nre_directory_get_n_entries (directory);
      for (guint i = 0; i < n; i++)
        if (g_ascii_strcasecmp ((const char *) nre_directory_peek_name (directory, i), name) == 0)
          {
            g_assert_cmpuint (k, <, found->len);
            g_assert_cmpuint (g_array_index (found, guint, k), ==, i);
            k++;
          }
      g_assert_cmpuint (k, ==, found->len);
      g_assert_cmpint (nre_directory_find_first_name (directory, (const guint8 *) name, strlen (name),
                                                      &first),
                       ==, k > 0);
      g_assert_cmpuint (first, ==, k > 0 ? g_array_index (found, guint, 0) : G_MAXUINT);
    }
}

/* An archive knows in which entry it is, and a file that it is in none. */
static void
test_parent (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) root = open_bytes (bytes);
  NreDirectory *inner = nre_directory_open_nested (root, 1, NULL);
  guint32 id = 99;

  g_assert_nonnull (inner);
  g_assert_null (nre_directory_get_parent (root, &id));
  g_assert_cmpuint (id, ==, 99);
  g_assert_null (nre_directory_get_parent (root, NULL));
  g_assert_true (nre_directory_get_parent (inner, NULL) == root);
  g_assert_true (nre_directory_get_parent (inner, &id) == root);
  g_assert_cmpuint (id, ==, nre_directory_get_id (root, 1));
}

/* In the order as it is now, and of types as they are now. */
static void
test_types (void)
{
  g_autoptr (GBytes) bytes = fixture ();
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  guint first[8];
  NreFields fields;

  nre_directory_find_types (directory, 7, first);
  g_assert_cmpuint (first[0], ==, G_MAXUINT);
  g_assert_cmpuint (first[4], ==, G_MAXUINT);
  g_assert_cmpuint (first[5], ==, 0);
  g_assert_cmpuint (first[6], ==, 1);
  nre_directory_get_fields (directory, 2, &fields);
  fields.type_id = 6;
  nre_directory_set_fields (directory, 2, &fields);
  nre_directory_remove (directory, 0);
  nre_directory_find_types (directory, 8, first);
  g_assert_cmpuint (first[5], ==, G_MAXUINT);
  g_assert_cmpuint (first[6], ==, 0);
  g_assert_cmpuint (first[7], ==, G_MAXUINT);
  for (guint type = 0; type < 8; type++)
    {
      guint index = G_MAXUINT;

      g_assert_cmpint (nre_directory_find_type (directory, type, &index), ==, first[type] != G_MAXUINT);
      g_assert_cmpuint (index, ==, first[type]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/directory/saved-payload", test_saved_payload);
  g_test_add_func ("/directory/saved-fields", test_saved_fields);
  g_test_add_func ("/directory/ids", test_ids);
  g_test_add_func ("/directory/snapshots", test_snapshots);
  g_test_add_func ("/directory/nested", test_nested);
  g_test_add_func ("/directory/look", test_look);
  g_test_add_func ("/directory/not-nested", test_not_nested);
  g_test_add_func ("/directory/depth-cap", test_depth_cap);
  g_test_add_func ("/directory/find", test_find);
  g_test_add_func ("/directory/find-id", test_find_id);
  g_test_add_func ("/directory/find-many-names", test_find_many_names);
  g_test_add_func ("/directory/versions", test_versions);
  g_test_add_func ("/directory/added-is-modified", test_added_is_modified);
  g_test_add_func ("/directory/parent", test_parent);
  g_test_add_func ("/directory/types", test_types);
  return g_test_run ();
}
