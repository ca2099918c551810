/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive.h"
#include "nre-author-archive.h"
#include "nre-container.h"
#include "nre-error.h"

#include <string.h>

static GBytes *
sound (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_data (archive, 7, "cherry", 1, 2, 3, "abc", 3);
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_FXID, "Banana", 4, 5, 6, "0123456789", 10);
  nre_author_archive_add_data (archive, 9, "apple", 0, 0, 0, NULL, 0);
  nre_author_archive_add_data (archive, 9, "BANANA", 0, 0, 0, "x", 1);
  return nre_author_archive_finish (archive);
}

static NreArchive *
open_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreArchive *archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return archive;
}

/* --- A container without checks -------------------------------------------------------------------- */

/* Two bytes an entry, of which the second is its payload. */
static gboolean
pairs_open (NreArchive *archive, GError **error G_GNUC_UNUSED)
{
  archive->count = (guint32) archive->span.size / 2;
  archive->records = archive->own = g_malloc0 (archive->count * NRE_RECORD_SIZE);
  for (guint i = 0; i < archive->count; i++)
    nre_store_u32 ((guint8 *) archive->own + i * NRE_RECORD_SIZE, archive->span.data[2 * i]);
  return TRUE;
}

static gboolean
pairs_get_payload (NreArchive *archive, guint index, NreSpan *out, GError **error G_GNUC_UNUSED)
{
  *out = nre_span_sub (archive->span, 2 * index + 1, 1);
  return TRUE;
}

static void
test_other_container (void)
{
  static const NreContainer pairs = {
    .open = pairs_open, .get_payload = pairs_get_payload, .free_own = g_free
  };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("a1b2", 4);
  g_autoptr (NreArchive) archive = nre_archive_open (&pairs, bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreSpan payload;
  guint index;

  g_assert_false (nre_archive_is_loose (archive));
  g_assert_cmpuint (nre_directory_get_n_entries (directory), ==, 2);
  g_assert_true (nre_directory_find_type (directory, 'b', &index));
  g_assert_true (nre_directory_get_payload (directory, index, &payload));
  g_assert_cmpmem (payload.data, payload.size, "2", 1);
  nre_directory_check (directory, findings);
  g_assert_cmpuint (nre_findings_n (findings), ==, 0);
}

/* --- NRes ------------------------------------------------------------------------------------------ */

static void
test_sound (void)
{
  g_autoptr (GBytes) bytes = sound ();
  g_autoptr (NreArchive) archive = open_bytes (bytes);
  NreRecord record;
  NreSpan span;
  guint8 raw[64];

  g_assert_cmpuint (nre_archive_get_n_entries (archive), ==, 4);
  g_assert_cmpuint (nre_archive_get_total_size (archive), ==, g_bytes_get_size (bytes));
  g_assert_cmpuint (nre_archive_get_directory_offset (archive), ==, g_bytes_get_size (bytes) - 256);
  nre_archive_get_record (archive, 1, &record);
  g_assert_cmphex (record.type_id, ==, NRE_AUTHOR_TYPE_FXID);
  g_assert_cmpuint (record.attr1, ==, 4);
  g_assert_cmpuint (record.attr2, ==, 5);
  g_assert_cmpuint (record.attr3, ==, 6);
  g_assert_cmpuint (record.size, ==, 10);
  g_assert_cmpuint (record.data_offset, ==, 24);
  g_assert_cmpstr ((const char *) record.name, ==, "Banana");
  nre_record_store (raw, &record);
  g_assert_cmpmem (raw, 64, nre_archive_peek_record (archive, 1), 64);
  g_assert_true (nre_archive_get_payload (archive, 1, &span));
  g_assert_cmpmem (span.data, span.size, "0123456789", 10);
  g_assert_true (nre_archive_get_payload (archive, 2, &span));
  g_assert_cmpuint (span.size, ==, 0);
}

static void
test_empty (void)
{
  static const guint8 header[16] = { 'N', 'R', 'e', 's', 0, 1, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (header, 16);
  g_autoptr (NreArchive) archive = open_bytes (bytes);

  g_assert_cmpuint (nre_archive_get_n_entries (archive), ==, 0);
}

static void
assert_rejected (GBytes *bytes, const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_archive_new (bytes, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” does not say “%s”", error->message, why);
}

static void
test_rejected_headers (void)
{
  static const struct
  {
    gsize       offset;
    guint32     value;
    const char *why;
  } cases[] = {
    { 4, 0, "version 0x00000000" },
    { 4, 0x101, "version" },
    { 4, 0x00010000, "version" },
    { 8, 0xffffffffu, "negative" },
    { 8, 0x80000000u, "negative" },
    { 8, 0x7fffffffu, "directory" },
    { 8, 0x04000000u, "directory" },            /* times 64 it is 2³² */
    { 8, 6, "directory" },
    { 12, 0xffffffffu, "cut short" },
    { 12, 0, "directory" },
    { 12, 15, "directory" },
    { 12, 16 + 4 * 64 - 1, "directory" },
  };
  g_autoptr (GBytes) bytes = sound ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) damaged = nre_author_patch_u32 (bytes, cases[i].offset, cases[i].value);

      assert_rejected (damaged, cases[i].why);
    }
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) damaged = nre_author_patch_u8 (bytes, i, 'x');

      assert_rejected (damaged, "begins with");
    }
}

static void
test_every_truncation (void)
{
  g_autoptr (GBytes) bytes = sound ();

  for (gsize size = 0; size < g_bytes_get_size (bytes); size++)
    {
      g_autoptr (GBytes) cut = nre_author_cut (bytes, size);

      assert_rejected (cut, size == 0 ? "empty" : size < 16 ? "16" : "cut short");
    }
}

/* More data than the header says: opened where the directory is where the header puts it. */
static void
test_longer_than_it_says (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) longer = NULL, wrong = NULL, whole = sound ();
  g_autoptr (NreArchive) archive = NULL;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "xyz", 3);
  nre_author_archive_set_tail (author, "appended", 8);
  longer = nre_author_archive_finish (author);
  archive = open_bytes (longer);
  g_assert_cmpuint (nre_archive_get_total_size (archive), ==, g_bytes_get_size (longer) - 8);
  g_assert_cmpuint (nre_archive_get_span (archive).size, ==, g_bytes_get_size (longer));
  wrong = nre_author_patch_u32 (whole, 12, (guint32) g_bytes_get_size (whole) - 8);
  assert_rejected (wrong, "no directory");
}

/* What stands where the header puts the directory is one only if every record of it makes sense. */
static void
test_plausible_directory (void)
{
  static const struct { guint offset; guint32 value; gboolean fits; } cases[] = {
    { 60, 0, TRUE },  { 60, 1, TRUE },  { 60, 2, FALSE }, { 56, 15, FALSE }, { 56, 16, TRUE },
    { 12, 17, FALSE }, { 12, 16, TRUE }, { 12, G_MAXUINT32, FALSE },
  };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) longer = NULL, unnamed = NULL;
  gsize record;

  nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "xyz", 3);
  nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "xyz", 3);
  nre_author_archive_set_tail (author, "appended", 8);
  longer = nre_author_archive_finish (author);
  for (guint entry = 0; entry < 2; entry++)
    {
      record = g_bytes_get_size (longer) - 8 - 2 * 64 + 64 * entry;
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autoptr (GBytes) at_16 = nre_author_patch_u32 (longer, record + 56, 16);
          g_autoptr (GBytes) damaged = nre_author_patch_u32 (at_16, record + cases[i].offset, cases[i].value);

          if (cases[i].fits)
            nre_archive_unref (open_bytes (damaged));
          else
            assert_rejected (damaged, "no directory");
        }
      g_clear_pointer (&unnamed, g_bytes_unref);
      unnamed = nre_author_patch (longer, record + 20, "0123456789abcdef0123456789abcdef0123", 36);
      assert_rejected (unnamed, "no directory");
    }
}

static void
test_unreadable_payloads (void)
{
  static const struct
  {
    guint32 offset, size;
  } cases[] = {
    { 0, 0 },  { 15, 1 }, { 16, 0xffffffffu }, { 0xffffffffu, 0xffffffffu }, { 0xfffffff0u, 16 },
    { 48, 1 }, { 40, 9 }, { 49, 0 },
  };
  g_autoptr (GBytes) bytes = sound ();
  gsize record = nre_author_archive_record (bytes, 0);

  g_assert_cmpuint (nre_author_archive_record (bytes, 0), ==, 48);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) size = nre_author_patch_u32 (bytes, record + 12, cases[i].size);
      g_autoptr (GBytes) damaged = nre_author_patch_u32 (size, record + 56, cases[i].offset);
      g_autoptr (NreArchive) archive = open_bytes (damaged);
      NreSpan span = nre_span ("x", 1);

      g_assert_false (nre_archive_get_payload (archive, 0, &span));
      g_assert_cmpuint (span.size, ==, 0);
      g_assert_true (nre_archive_get_payload (archive, 1, &span));
    }
}

static void
test_names (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autofree char *full = NULL, *russian = NULL;
  guint8 field[36];
  NreRecord record;

  memset (field, 'f', sizeof field);
  nre_author_archive_add_data (author, 1, "x", 0, 0, 0, NULL, 0);
  nre_author_archive_set_name_field (author, 0, field);
  nre_author_archive_add_data (author, 1, "\xe4\xee\xec", 0, 0, 0, NULL, 0);
  nre_author_archive_set_name_tail (author, 1, "tail", 4);
  bytes = nre_author_archive_finish (author);
  archive = open_bytes (bytes);
  nre_archive_get_record (archive, 0, &record);
  g_assert_cmpuint (nre_record_name_length (record.name), ==, 36);
  full = nre_record_name_decode (record.name);
  g_assert_cmpuint (strlen (full), ==, 36);
  nre_archive_get_record (archive, 1, &record);
  g_assert_cmpuint (nre_record_name_length (record.name), ==, 3);
  russian = nre_record_name_decode (record.name);
  g_assert_cmpstr (russian, ==, "дом");
}

static void
test_type_names (void)
{
  static const struct
  {
    guint32     type;
    const char *text;
  } cases[] = { { 0x44495846, "FXID" },
                { 0x3054414d, "MAT0" },
                { 0x6d786554, "Texm" },
                { 13, "13" },
                { 0, "0" },
                { 255, "255" },
                { 256, "0x00000100" },
                { 0xffffffffu, "0xffffffff" },
                { 0x00545845, "0x00545845" },
                /* Four digits are a code, too, and the number is written otherwise. */
                { 0x30303031, "1000" },
                { 1000, "0x000003e8" } };
  static const struct
  {
    const char *text;
    guint32     type;
  } others[] = {
    { "256", 256 }, { "0x3e8", 1000 }, { "0Xc", 12 }, { "0012345", 12345 }, { "4294967295", G_MAXUINT32 }
  };
  static const char *const wrong[] = { "",       "-1", "+1",  " 12",         "ABC",       "A_BC",
                                       "MESHES", "0x", "0xg", "0x100000000", "4294967296" };
  guint32 type;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = nre_type_id_to_string (cases[i].type);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_true (nre_type_id_parse (text, &type));
      g_assert_cmphex (type, ==, cases[i].type);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_true (nre_type_id_parse (others[i].text, &type));
      g_assert_cmphex (type, ==, others[i].type);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (nre_type_id_parse (wrong[i], &type));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive/other-container", test_other_container);
  g_test_add_func ("/archive/sound", test_sound);
  g_test_add_func ("/archive/empty", test_empty);
  g_test_add_func ("/archive/rejected-headers", test_rejected_headers);
  g_test_add_func ("/archive/every-truncation", test_every_truncation);
  g_test_add_func ("/archive/longer-than-it-says", test_longer_than_it_says);
  g_test_add_func ("/archive/plausible-directory", test_plausible_directory);
  g_test_add_func ("/archive/unreadable-payloads", test_unreadable_payloads);
  g_test_add_func ("/archive/names", test_names);
  g_test_add_func ("/archive/type-names", test_type_names);
  return g_test_run ();
}
