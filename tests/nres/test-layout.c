/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lossless save, case by case; random archives are in tests/exchange/test-properties.c. */

#include "nre-author-archive.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "nre-mapping.h"
#include "test-files.h"
#include "test-tree.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static NreDirectory *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return nre_directory_new (archive);
}

static GBytes *
write_out (NreDirectory *directory)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = nre_layout_write (directory, &error);

  g_assert_no_error (error);
  return bytes;
}

static NreAuthorArchive *
three (void)
{
  NreAuthorArchive *author = nre_author_archive_new ();

  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "aaaaa", 5);
  nre_author_archive_add_data (author, 2, "a", 0, 0, 0, "bbbbbbbbbb", 10);
  nre_author_archive_add_data (author, 3, "c", 0, 0, 0, "ccc", 3);
  return author;
}

static void
set_payload (NreDirectory *directory, guint index, const char *text)
{
  guint32 id = nre_directory_get_id (directory, index);
  NreSpan span;

  if (nre_directory_get_payload (directory, index, &span))
    nre_directory_splice (directory, id, 0, span.size, nre_span (text, strlen (text)));
  else
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      NreContent content = { nre_payload_new (bytes), NULL };

      nre_directory_swap_content (directory, id, &content);
      nre_content_clear (&content);
    }
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

static void
assert_entry (GBytes *archive, guint index, guint32 offset, const char *payload)
{
  g_autoptr (GBytes) bytes = test_archive_payload (archive, index);
  TestRecord record;

  test_archive_record (archive, index, &record);
  g_assert_cmpuint (record.offset, ==, offset);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), payload, strlen (payload));
}

static void
assert_sort (GBytes *archive, guint n, ...)
{
  va_list args;

  va_start (args, n);
  g_assert_cmpuint (test_archive_count (archive), ==, n);
  for (guint i = 0; i < n; i++)
    {
      TestRecord record;

      test_archive_record (archive, i, &record);
      g_assert_cmpuint (record.sort_index, ==, va_arg (args, guint));
    }
  va_end (args);
}

static void
assert_identity (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author), again = NULL;
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  g_autoptr (NreLayout) layout = nre_layout_new (directory, NULL);

  again = nre_layout_to_bytes (layout);
  test_assert_same (again, bytes);
  g_assert_cmpuint (nre_layout_get_size (layout), ==, g_bytes_get_size (bytes));
}

static void
test_identity (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  guint8 field[36];

  assert_identity (author);                             /* empty */
  g_clear_pointer (&author, nre_author_archive_free);
  author = three ();
  assert_identity (author);
  nre_author_archive_set_padding (author, 0, 0xee);
  assert_identity (author);
  nre_author_archive_set_shift (author, 1, 3);
  assert_identity (author);
  nre_author_archive_set_gap (author, 0, "a lead that nobody addresses", 28);
  assert_identity (author);
  nre_author_archive_set_gap (author, 2, "\0\0\0\0\0\0\0\0\0\0\0", 11);
  assert_identity (author);
  nre_author_archive_set_name_tail (author, 0, "tail", 4);
  memset (field, 'f', sizeof field);
  nre_author_archive_set_name_field (author, 1, field);
  assert_identity (author);
  nre_author_archive_add_data (author, 4, "z", 0, 0, 0, NULL, 0);
  nre_author_archive_add_data (author, 5, "y", 0, 0, 0, "never", 5);
  nre_author_archive_share (author, 4, 1);
  assert_identity (author);
  nre_author_archive_override (author, 2, NRE_AUTHOR_FIELD_OFFSET, 21);
  assert_identity (author);
  nre_author_archive_override (author, 0, NRE_AUTHOR_FIELD_SIZE, 0xffffffffu);
  assert_identity (author);
  nre_author_archive_override (author, 3, NRE_AUTHOR_FIELD_OFFSET, 18);
  assert_identity (author);
  nre_author_archive_set_last_gap (author, "odd", 3);
  assert_identity (author);
  for (guint i = 0; i < 4; i++)
    {
      nre_author_archive_set_sort (author, (NreAuthorSort) i);
      assert_identity (author);
    }
}

static void
test_trailing_data (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, after = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  gsize size;

  nre_author_archive_set_tail (author, "behind", 6);
  assert_identity (author);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  set_payload (directory, 0, "aaaaaAAAA");
  after = write_out (directory);
  size = g_bytes_get_size (after);
  g_assert_cmpuint (size, ==, g_bytes_get_size (bytes) + 8);
  g_assert_cmpuint (nre_author_peek_u32 (after, 12), ==, size - 6);
  g_assert_cmpmem ((const char *) g_bytes_get_data (after, NULL) + size - 6, 6, "behind", 6);
}

static void
test_same_size (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author), after = NULL;
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  guint differing = 0;

  set_payload (directory, 1, "BBBBBBBBBB");
  after = write_out (directory);
  g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (bytes));
  for (gsize i = 0; i < g_bytes_get_size (after); i++)
    differing += ((const char *)g_bytes_get_data (after, NULL))[i]
                 != ((const char *)g_bytes_get_data (bytes, NULL))[i];
  g_assert_cmpuint (differing, ==, 10);
  assert_entry (after, 1, 24, "BBBBBBBBBB");
}

static void
test_grow_and_shrink (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, grown = NULL, shrunk = NULL, back = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_set_gap (author, 2, "between!", 8);
  nre_author_archive_set_sort (author, NRE_AUTHOR_SORT_REVERSED);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  /* 5 bytes and 3 of padding were there: 8 still fit before the next. */
  set_payload (directory, 0, "AAAAAAAA");
  grown = write_out (directory);
  assert_entry (grown, 0, 16, "AAAAAAAA");
  assert_entry (grown, 1, 24, "bbbbbbbbbb");
  set_payload (directory, 0, "AAAAAAAAA");
  g_clear_pointer (&grown, g_bytes_unref);
  grown = write_out (directory);
  assert_entry (grown, 1, 32, "bbbbbbbbbb");
  assert_entry (grown, 2, 56, "ccc");
  g_assert_cmpmem ((const char *) g_bytes_get_data (grown, NULL) + 48, 8, "between!", 8);
  assert_sort (grown, 3, 2, 0, 1);      /* as odd as it was */
  set_payload (directory, 0, "");
  shrunk = write_out (directory);
  assert_entry (shrunk, 0, 16, "");
  assert_entry (shrunk, 1, 16, "bbbbbbbbbb");
  assert_entry (shrunk, 2, 40, "ccc");
  set_payload (directory, 0, "aaaaa");
  back = write_out (directory);
  test_assert_same (back, bytes);
}

static void
test_unaligned_stays_unaligned (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, after = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  TestRecord before;

  nre_author_archive_set_shift (author, 1, 3);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  test_archive_record (bytes, 1, &before);
  g_assert_cmpuint (before.offset % 8, !=, 0);
  set_payload (directory, 2, "CCCCCCCCCCCCC");
  after = write_out (directory);
  assert_entry (after, 1, before.offset, "bbbbbbbbbb");
}

/* Bytes between payloads that are no padding are kept, wherever what stands before them ends. */
static void
test_gaps_are_kept (void)
{
  for (guint size = 1; size < 12; size++)
    {
      g_autoptr (NreAuthorArchive) author = three ();
      g_autofree char *text = g_strnfill (size, 'A');
      g_autoptr (GBytes) bytes = NULL, after = NULL;
      g_autoptr (NreDirectory) directory = NULL;
      const guint8 *data;

      nre_author_archive_set_padding (author, 0, 0xaa);
      bytes = nre_author_archive_finish (author);
      directory = open_bytes (bytes);
      set_payload (directory, 0, text);
      after = write_out (directory);
      data = g_bytes_get_data (after, NULL);
      g_assert_cmpmem (data + 16, size, text, size);
      g_assert_cmpmem (data + 16 + size, 3, "\xaa\xaa\xaa", 3);
    }
}

static void
test_remove_add_move (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author), after = NULL, added = NULL, moved = NULL,
                     back = NULL;
  g_autoptr (NreDirectory) directory = open_bytes (bytes);
  g_autoptr (GBytes) some = g_bytes_new_static ("new", 3);
  g_autoptr (NrePayload) payload = nre_payload_new (some);
  NreFields fields = { 9, 1, 2, 3, "0" };
  guint32 id;

  assert_sort (bytes, 3, 1, 0, 2);
  nre_directory_remove (directory, 0);
  after = write_out (directory);
  assert_entry (after, 0, 16, "bbbbbbbbbb");
  assert_entry (after, 1, 32, "ccc");
  assert_sort (after, 2, 0, 1);
  id = nre_directory_new_item (directory, &fields, payload);
  nre_directory_insert (directory, 1, id);
  added = write_out (directory);
  assert_entry (added, 1, 40, "new");
  assert_entry (added, 2, 32, "ccc");
  assert_sort (added, 3, 1, 0, 2);
  nre_directory_remove (directory, 0);
  nre_directory_insert (directory, 2, 1);
  moved = write_out (directory);
  assert_entry (moved, 2, 16, "bbbbbbbbbb");
  assert_sort (moved, 3, 0, 2, 1);
  nre_directory_remove (directory, 2);
  nre_directory_remove (directory, 0);
  nre_directory_insert (directory, 0, 1);
  nre_directory_insert (directory, 0, 0);
  back = write_out (directory);
  test_assert_same (back, bytes);
}

static void
test_remove_everything (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author), after = NULL;
  g_autoptr (NreDirectory) directory = open_bytes (bytes);

  for (guint i = 0; i < 3; i++)
    nre_directory_remove (directory, 0);
  after = write_out (directory);
  g_assert_cmpuint (g_bytes_get_size (after), ==, 16);
  test_archive_assert_sound (after);
}

static void
test_sort_table (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, kept = NULL, fresh = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_set_sort (author, NRE_AUTHOR_SORT_IDENTITY);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  /* A new name in the old place makes nothing stale, and a table that was wrong stays as it was. */
  rename_entry (directory, 2, "d");
  kept = write_out (directory);
  assert_sort (kept, 3, 0, 1, 2);
  rename_entry (directory, 2, "A0");
  fresh = write_out (directory);
  assert_sort (fresh, 3, 1, 2, 0);
}

static void
test_shared (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, one = NULL, both = NULL, back = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_add_data (author, 4, "d", 0, 0, 0, "never", 5);
  nre_author_archive_share (author, 3, 1);
  bytes = nre_author_archive_finish (author);
  assert_entry (bytes, 3, 24, "bbbbbbbbbb");
  directory = open_bytes (bytes);
  /* Even of the same size: the other one has the old bytes. */
  set_payload (directory, 1, "BBBBBBBBBB");
  one = write_out (directory);
  assert_entry (one, 3, 24, "bbbbbbbbbb");
  assert_entry (one, 1, 48, "BBBBBBBBBB");
  assert_entry (one, 2, 40, "ccc");
  set_payload (directory, 3, "DD");
  both = write_out (directory);
  assert_entry (both, 1, 24, "BBBBBBBBBB");
  assert_entry (both, 3, 40, "DD");
  set_payload (directory, 1, "bbbbbbbbbb");
  set_payload (directory, 3, "bbbbbbbbbb");
  back = write_out (directory);
  test_assert_same (back, bytes);
}

/* Three in a row, each overlapping the next: found by the macro that took two steps at once. */
static void
test_chain_of_overlaps (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, after = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_override (author, 0, NRE_AUTHOR_FIELD_SIZE, 12);
  nre_author_archive_override (author, 1, NRE_AUTHOR_FIELD_SIZE, 17);
  assert_identity (author);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  set_payload (directory, 2, "CCCC");
  after = write_out (directory);
  assert_entry (after, 2, 48, "CCCC");
  g_assert_cmpmem ((const char *)g_bytes_get_data (after, NULL) + 16, 27,
                   (const char *)g_bytes_get_data (bytes, NULL) + 16, 27);
}

/* An entry without bytes in the midst of another one's keeps nobody from staying in place. */
static void
test_nothing_inside_something (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, after = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_add_data (author, 4, "d", 0, 0, 0, NULL, 0);
  nre_author_archive_override (author, 3, NRE_AUTHOR_FIELD_OFFSET, 28);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  set_payload (directory, 1, "BBBBBBBBBB");
  after = write_out (directory);
  g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (bytes));
  assert_entry (after, 1, 24, "BBBBBBBBBB");
  assert_entry (after, 3, 28, "");
}

/* An archive that two entries share: edited inside and put back, the file is as it was. */
static void
test_shared_archive_edited_and_undone (void)
{
  g_autoptr (NreAuthorArchive) inner = three (), author = three ();
  g_autoptr (GBytes) bytes = NULL, after = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_archive_set_payload (author, 0, nre_author_archive_finish (inner));
  nre_author_archive_share (author, 1, 0);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  set_payload (nre_directory_open_nested (directory, 0, NULL), 0, "AAAAA");
  after = write_out (directory);
  g_assert_cmpuint (g_bytes_get_size (after), >, g_bytes_get_size (bytes));
  set_payload (nre_directory_open_nested (directory, 0, NULL), 0, "aaaaa");
  g_clear_pointer (&after, g_bytes_unref);
  after = write_out (directory);
  test_assert_same (after, bytes);
}

static void
test_invalid_ranges (void)
{
  g_autoptr (NreAuthorArchive) author = three ();
  g_autoptr (GBytes) bytes = NULL, kept = NULL, mended = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  TestRecord record;

  nre_author_archive_override (author, 1, NRE_AUTHOR_FIELD_OFFSET, 0xfffffff0u);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  set_payload (directory, 0, "aaaaaaaaaa");
  kept = write_out (directory);
  test_archive_record (kept, 1, &record);
  g_assert_cmphex (record.offset, ==, 0xfffffff0u);
  g_assert_cmpuint (record.size, ==, 10);
  /* What only the broken record knew of is kept as bytes of nobody. */
  g_assert_cmpmem ((const char *) g_bytes_get_data (kept, NULL) + 32, 10, "bbbbbbbbbb", 10);
  set_payload (directory, 1, "mended");
  mended = write_out (directory);
  test_archive_record (mended, 1, &record);
  assert_entry (mended, 1, record.offset, "mended");
  g_assert_cmpuint (record.offset % 8, ==, 0);
}

static void
test_repack (void)
{
  g_autoptr (NreAuthorArchive) author = three (), plain = three ();
  g_autoptr (GBytes) bytes = NULL, expected = nre_author_archive_finish (plain), after = NULL;
  g_autoptr (NreDirectory) directory = NULL, broken = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  guint64 dropped;

  nre_author_archive_set_gap (author, 0, "a lead that nobody addresses", 28);
  nre_author_archive_set_padding (author, 0, 0xee);
  nre_author_archive_set_sort (author, NRE_AUTHOR_SORT_REVERSED);
  nre_author_archive_set_shift (author, 1, 3);
  nre_author_archive_set_last_gap (author, "end", 3);
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  layout = nre_layout_new_repack (directory, &dropped, &error);
  g_assert_no_error (error);
  after = nre_layout_to_bytes (layout);
  test_assert_same (after, expected);
  g_assert_cmpuint (dropped, >=, 28 + 3);
  g_clear_pointer (&layout, nre_layout_free);

  nre_author_archive_override (author, 1, NRE_AUTHOR_FIELD_OFFSET, 3);
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = nre_author_archive_finish (author);
  broken = open_bytes (bytes);
  layout = nre_layout_new_repack (broken, &dropped, &error);
  g_assert_null (layout);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "#1"));
}

/* A sparse file of just under 4 GiB: looked at, refused, never read through. */
static void
test_four_gigabytes (void)
{
  const guint32 total = G_MAXUINT32;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "huge.rlb", NULL);
  int fd = open (path, O_RDWR | O_CREAT, 0600);
  guint8 header[16] = "NRes", raw[64];
  NreRecord record = { .type_id = 1, .size = total - 64 - 16, .data_offset = 16, .name = "huge" };
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) bytes = NULL, some = g_bytes_new_static ("1", 1);
  g_autoptr (NrePayload) payload = nre_payload_new (some);
  g_autoptr (GError) error = NULL;
  NreFields fields = { 1, 0, 0, 0, "a" };

  g_assert_cmpint (fd, >=, 0);
  nre_store_u32 (header + 4, NRE_VERSION);
  nre_store_u32 (header + 8, 1);
  nre_store_u32 (header + 12, total);
  nre_record_store (raw, &record);
  g_assert_cmpint (ftruncate (fd, total), ==, 0);
  g_assert_cmpint (pwrite (fd, header, 16, 0), ==, 16);
  g_assert_cmpint (pwrite (fd, raw, 64, (off_t) total - 64), ==, 64);
  close (fd);
  mapping = nre_mapping_open (path, &error);
  g_assert_no_error (error);
  bytes = nre_mapping_get_bytes (mapping);
  directory = open_bytes (bytes);
  layout = nre_layout_new (directory, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_layout_get_size (layout), ==, total);
  g_clear_pointer (&layout, nre_layout_free);
  nre_directory_insert (directory, 1, nre_directory_new_item (directory, &fields, payload));
  layout = nre_layout_new (directory, &error);
  g_assert_null (layout);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (error->message, "4 GiB"));
}

/* The same inside another archive, whose other entry has the same bytes, so that the changed one comes last:
 * whoever writes that is told, and gets no half of it. */
static void
test_four_gigabytes_inside (void)
{
  const guint32 total = G_MAXUINT32 - 7, inner = total - 16 - 2 * 64;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "huge.rlb", NULL);
  int fd = open (path, O_RDWR | O_CREAT, 0600);
  const guint32 sizes[] = { total, inner };
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) bytes = NULL, some = g_bytes_new_static ("1", 1);
  g_autoptr (NrePayload) payload = nre_payload_new (some);
  g_autoptr (GError) error = NULL;
  NreFields fields = { 1, 0, 0, 0, "a" };
  NreDirectory *nested;

  g_assert_cmpint (ftruncate (fd, total), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      guint8 header[16] = "NRes", raw[64];
      NreRecord record = { .type_id = 1, .size = sizes[i] - 64 - 16, .data_offset = 16, .name = "huge" };

      nre_store_u32 (header + 4, NRE_VERSION);
      if (i == 0)
        record.size = inner;
      nre_store_u32 (header + 8, 2 - i);
      nre_store_u32 (header + 12, sizes[i]);
      nre_record_store (raw, &record);
      g_assert_cmpint (pwrite (fd, header, 16, 16 * (off_t) i), ==, 16);
      for (guint k = i; k < 2; k++)
        g_assert_cmpint (pwrite (fd, raw, 64, 16 * (off_t) i + sizes[i] - 64 * (2 - k)), ==, 64);
    }
  close (fd);
  mapping = nre_mapping_open (path, &error);
  g_assert_no_error (error);
  bytes = nre_mapping_get_bytes (mapping);
  directory = open_bytes (bytes);
  nested = nre_directory_open_nested (directory, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    nre_directory_insert (nested, 1, nre_directory_new_item (nested, &fields, payload));
  layout = nre_layout_new (directory, &error);
  g_assert_null (layout);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
}

/* A gigabyte that nobody touched is one piece, not thousands. */
static void
test_few_pieces (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreLayout) layout = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *name = g_strdup_printf ("%04u", i);

      nre_author_archive_add_data (author, 1, name, 0, 0, 0, name, 4);
    }
  bytes = nre_author_archive_finish (author);
  directory = open_bytes (bytes);
  layout = nre_layout_new (directory, NULL);
  g_assert_cmpuint (nre_layout_get_n_pieces (layout), <=, 4);
  g_clear_pointer (&layout, nre_layout_free);
  set_payload (directory, 2500, "2501");
  layout = nre_layout_new (directory, NULL);
  g_assert_cmpuint (nre_layout_get_n_pieces (layout), <=, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/identity", test_identity);
  g_test_add_func ("/layout/trailing-data", test_trailing_data);
  g_test_add_func ("/layout/same-size", test_same_size);
  g_test_add_func ("/layout/grow-and-shrink", test_grow_and_shrink);
  g_test_add_func ("/layout/unaligned-stays-unaligned", test_unaligned_stays_unaligned);
  g_test_add_func ("/layout/gaps-are-kept", test_gaps_are_kept);
  g_test_add_func ("/layout/remove-add-move", test_remove_add_move);
  g_test_add_func ("/layout/remove-everything", test_remove_everything);
  g_test_add_func ("/layout/sort-table", test_sort_table);
  g_test_add_func ("/layout/shared", test_shared);
  g_test_add_func ("/layout/chain-of-overlaps", test_chain_of_overlaps);
  g_test_add_func ("/layout/nothing-inside-something", test_nothing_inside_something);
  g_test_add_func ("/layout/shared-archive-edited-and-undone", test_shared_archive_edited_and_undone);
  g_test_add_func ("/layout/invalid-ranges", test_invalid_ranges);
  g_test_add_func ("/layout/repack", test_repack);
  g_test_add_func ("/layout/four-gigabytes", test_four_gigabytes);
  g_test_add_func ("/layout/four-gigabytes-inside", test_four_gigabytes_inside);
  g_test_add_func ("/layout/few-pieces", test_few_pieces);
  return g_test_run ();
}
