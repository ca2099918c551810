/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-rsli.h"

#include "nre-archive-check.h"
#include "nre-author-rsli.h"
#include "nre-error.h"
#include "nre-layout.h"

/* LZSS and LZHUF of these 57 bytes, made by a program of its own after the description of the formats. */
#define PLAIN "LZHUF: aaaaaaaaaaaaaaaaaaaaaaaaaaa LZHUF: abcabcabc   end"
static const guint8 lzss_packed[] = {
  0xff, 0x4c, 0x5a, 0x48, 0x55, 0x46, 0x3a, 0x20, 0x61, 0x98, 0xf5, 0xff, 0x00,
  0x05, 0xed, 0xf6, 0x62, 0x63, 0x18, 0x03, 0x21, 0x00, 0x65, 0x03, 0x6e, 0x64,
};
static const guint8 lzhuf_packed[] = {
  0xec, 0x79, 0xba, 0x9e, 0x1e, 0x97, 0x1b, 0x59, 0xed, 0xa3, 0x00, 0x49,
  0x08, 0xbd, 0xde, 0xf8, 0xf0, 0x14, 0x60, 0xd7, 0xe3, 0xfa, 0xf8, 0x00,
};

static const struct
{
  const char *name;
  guint       method;
} entries[] = {
  { "LZSS", NRE_AUTHOR_RSLI_LZSS },
  { "STORED", NRE_AUTHOR_RSLI_STORED },
  { "DEFLATE.TEX", NRE_AUTHOR_RSLI_DEFLATE },
  { "LZHUF", NRE_AUTHOR_RSLI_LZHUF },
  { "CIPHER", NRE_AUTHOR_RSLI_CIPHER },
  { "BOTH", NRE_AUTHOR_RSLI_LZSS_CIPHER },
  { "ALL OF THREE", NRE_AUTHOR_RSLI_LZHUF_CIPHER },
};

static NreAuthorRsli *
author_all (void)
{
  NreAuthorRsli *author = nre_author_rsli_new ();

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (entries[i].method == NRE_AUTHOR_RSLI_LZSS)
      nre_author_rsli_add_packed (author, entries[i].name, entries[i].method, lzss_packed, sizeof lzss_packed,
                                  strlen (PLAIN));
    else if ((entries[i].method & ~0x20u) == NRE_AUTHOR_RSLI_LZHUF)
      nre_author_rsli_add_packed (author, entries[i].name, entries[i].method, lzhuf_packed,
                                  sizeof lzhuf_packed, strlen (PLAIN));
    else
      nre_author_rsli_add (author, entries[i].name, entries[i].method, PLAIN, strlen (PLAIN));
  return author;
}

static NreArchive *
finish (NreAuthorRsli *author)
{
  g_autoptr (GBytes) bytes = nre_author_rsli_finish (author);
  g_autoptr (GError) error = NULL;
  NreArchive *archive = nre_archive_new (bytes, &error);

  g_assert_no_error (error);
  return archive;
}

static void
assert_payload (NreArchive *archive, guint index, const char *expected)
{
  NreSpan payload;

  g_assert_true (nre_archive_get_payload (archive, index, &payload));
  g_assert_cmpmem (payload.data, payload.size, expected, strlen (expected));
}

/* The finding with this code, of which there is only one. */
static const NreFinding *
check (NreArchive *archive, NreFindings *findings, const char *code)
{
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  const NreFinding *found = NULL;

  nre_directory_check (directory, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, code) == 0)
      {
        g_assert_null (found);
        found = nre_findings_get (findings, i);
      }
  g_assert_nonnull (found);
  return found;
}

/* --- Methods ------------------------------------------------------------------------------------------- */

/* The streams are those of the specification. */
static void
test_cipher (void)
{
  static const guint8 zeros[12];
  static const guint8 first[] = { 0x7a, 0x87, 0xb0, 0x8f, 0xe6, 0x56, 0xb7, 0xd4, 0x21, 0x27, 0x5b, 0xe7 };
  static const guint8 second[] = { 0x02, 0x06, 0x0b, 0x1e, 0x26, 0x67, 0xbc, 0xfd };
  guint8 out[12];

  nre_rsli_decrypt (0x1234, nre_span (zeros, 12), out);
  g_assert_cmpmem (out, 12, first, 12);
  nre_rsli_decrypt (0x1234, nre_span (out, 12), out);
  g_assert_cmpmem (out, 12, zeros, 12);
  nre_rsli_decrypt (1, nre_span (zeros, 8), out);
  g_assert_cmpmem (out, 8, second, 8);
  nre_rsli_decrypt (0, nre_span (zeros, 12), out);
  g_assert_cmpmem (out, 12, zeros, 12);
}

static void
test_methods (void)
{
  g_autoptr (NreAuthorRsli) author = author_all ();
  g_autoptr (NreArchive) archive = finish (author);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  g_assert_true (nre_archive_is_rsli (archive));
  g_assert_cmpuint (nre_archive_get_n_entries (archive), ==, G_N_ELEMENTS (entries));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      NreRsliEntry entry;
      NreRecord record;

      assert_payload (archive, i, PLAIN);
      nre_rsli_get_entry (archive, i, &entry);
      nre_archive_get_record (archive, i, &record);
      g_assert_cmpuint (entry.method, ==, entries[i].method);
      g_assert_cmpuint (record.size, ==, strlen (PLAIN));
      g_assert_cmpmem (record.name, nre_record_name_length (record.name), entries[i].name,
                       strlen (entries[i].name));
    }
  nre_directory_check (directory, findings);
  g_assert_cmpuint (nre_findings_n (findings), ==, 0);
  g_assert_true (nre_rsli_is_strict (archive, NULL));
}

static void
assert_unpack_fails (guint method, NreSpan packed, gsize size, const char *message)
{
  g_autofree guint8 *out = g_malloc (size + 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_rsli_unpack (method, 0, packed, out, size, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, message));
}

/* Each method stops at the stated size, and misses bytes if the packed ones are cut anywhere. */
static void
test_sizes (void)
{
  static const struct
  {
    guint         method;
    const guint8 *data;
    gsize         size;
  } packed[] = {
    { NRE_RSLI_LZSS, lzss_packed, sizeof lzss_packed },
    { NRE_RSLI_LZHUF, lzhuf_packed, sizeof lzhuf_packed },
  };
  guint8 out[128];

  for (guint k = 0; k < G_N_ELEMENTS (packed); k++)
    {
      for (gsize size = 0; size <= strlen (PLAIN); size++)
        {
          memset (out, 0xee, sizeof out);
          g_assert_true (nre_rsli_unpack (packed[k].method, 0, nre_span (packed[k].data, packed[k].size), out,
                                          size, NULL));
          g_assert_cmpmem (out, size, PLAIN, size);
          g_assert_cmphex (out[size], ==, 0xee);
        }
      /* The last byte of LZHUF has only bits that fill it up. */
      for (gsize size = 0; size < packed[k].size - (packed[k].method == NRE_RSLI_LZHUF); size++)
        assert_unpack_fails (packed[k].method, nre_span (packed[k].data, size), strlen (PLAIN),
                             "of the expected 57 bytes");
    }
}

static void
test_deflate (void)
{
  /* A stored block of three bytes, and one that is not the last */
  static const guint8 last[] = { 0x01, 0x03, 0x00, 0xfc, 0xff, 'a', 'b', 'c' };
  static const guint8 open[] = { 0x00, 0x03, 0x00, 0xfc, 0xff, 'a', 'b', 'c' };
  static const guint8 empty[] = { 0x03, 0x00 };
  static const guint8 damaged[] = { 0x07, 0x00 };
  guint8 out[4];

  g_assert_true (nre_rsli_unpack (NRE_RSLI_DEFLATE, 0, nre_span (last, 8), out, 3, NULL));
  g_assert_cmpmem (out, 3, "abc", 3);
  g_assert_true (nre_rsli_unpack (NRE_RSLI_DEFLATE, 0, nre_span (open, 8), out, 3, NULL));
  g_assert_true (nre_rsli_unpack (NRE_RSLI_DEFLATE, 0, nre_span (empty, 2), out, 0, NULL));
  assert_unpack_fails (NRE_RSLI_DEFLATE, nre_span (last, 8), 2, "more than the expected 2");
  assert_unpack_fails (NRE_RSLI_DEFLATE, nre_span (last, 8), 0, "more than the expected 0");
  assert_unpack_fails (NRE_RSLI_DEFLATE, nre_span (last, 8), 4, "only 3 of the expected 4");
  assert_unpack_fails (NRE_RSLI_DEFLATE, nre_span (last, 7), 3, "only 2 of the expected 3");
  assert_unpack_fails (NRE_RSLI_DEFLATE, nre_span (damaged, 2), 3, "damaged after 0 of 3");
  assert_unpack_fails (NRE_RSLI_STORED, nre_span ("ab", 2), 1, "more than the expected 1");
  assert_unpack_fails (0x0c0, nre_span ("ab", 2), 2, "0x0c0 is not supported");
}

/* --- Directories --------------------------------------------------------------------------------------- */

/* Without an order in the entries, that of the names is their key. */
static void
test_unsorted (void)
{
  static const guint keys[] = { 6, 5, 4, 2, 3, 0, 1 };
  g_autoptr (NreAuthorRsli) author = author_all ();
  g_autoptr (NreArchive) archive = NULL;

  nre_author_rsli_set_sorted (author, FALSE);
  archive = finish (author);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      NreRecord record;

      assert_payload (archive, i, PLAIN);
      nre_archive_get_record (archive, i, &record);
      g_assert_cmpuint (record.sort_index, ==, keys[i]);
    }
  g_assert_true (nre_rsli_is_strict (archive, NULL));
}

/* An order that is not that of the names is an error; the entries can be read nevertheless. */
static void
test_wrong_order (void)
{
  static const guint16 orders[][G_N_ELEMENTS (entries)] = {
    { 6, 5, 4, 2, 3, 1, 0 },
    { 6, 5, 4, 2, 3, 0, 0 },
    { 6, 5, 4, 2, 3, 0, 7 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (orders); k++)
    {
      g_autoptr (NreAuthorRsli) author = author_all ();
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      g_autoptr (NreArchive) archive = NULL;
      g_autoptr (GError) error = NULL;

      nre_author_rsli_set_order (author, orders[k]);
      archive = finish (author);
      g_assert_cmpuint (check (archive, findings, "rsli-order")->severity, ==, NRE_SEVERITY_ERROR);
      g_assert_cmpuint (nre_findings_n (findings), ==, 1);
      g_assert_false (nre_rsli_is_strict (archive, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
      /* The order is made anew, but the keys of the payloads stay. */
      assert_payload (archive, 4, PLAIN);
      for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
        {
          static const guint sorted[] = { 6, 5, 4, 2, 3, 0, 1 };
          NreRecord record;

          nre_archive_get_record (archive, i, &record);
          g_assert_cmpuint (record.sort_index, ==, sorted[i]);
        }
    }
}

static void
test_overlay (void)
{
  g_autoptr (NreAuthorRsli) author = author_all ();
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GArray) regions = NULL;
  const NreRegion *trailer;
  NreRsliEntry entry;
  NreRecord record;

  nre_author_rsli_set_overlay (author, 200);
  archive = finish (author);
  g_assert_cmpuint (nre_rsli_get_overlay (archive), ==, 200);
  nre_archive_get_record (archive, 0, &record);
  nre_rsli_get_entry (archive, 0, &entry);
  g_assert_cmpuint (record.data_offset, ==, 32 + 7 * 32 - 200);
  g_assert_cmpuint (entry.offset, ==, 32 + 7 * 32);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    assert_payload (archive, i, PLAIN);
  regions = nre_archive_get_regions (archive);
  g_assert_cmpuint (regions->len, ==, 2 + G_N_ELEMENTS (entries) + 1);
  trailer = &g_array_index (regions, NreRegion, regions->len - 1);
  g_assert_cmpuint (trailer->size, ==, 6);
  g_assert_cmpuint (trailer->offset + 6, ==, nre_archive_get_span (archive).size);
}

/* The known quirk: Deflate may end one byte past the end of the file, and nothing else may. */
static void
test_past_end (void)
{
  static const struct
  {
    guint       method;
    guint       excess;
    const char *code;
    NreSeverity severity;
  } cases[] = {
    { NRE_AUTHOR_RSLI_DEFLATE, 1, "deflate-eof-plus-one", NRE_SEVERITY_WARNING },
    { NRE_AUTHOR_RSLI_DEFLATE, 2, "entry-range", NRE_SEVERITY_ERROR },
    { NRE_AUTHOR_RSLI_LZSS, 1, "entry-range", NRE_SEVERITY_ERROR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      g_autoptr (NreArchive) archive = NULL;
      gboolean is_quirk = cases[i].severity == NRE_SEVERITY_WARNING;
      NreSpan payload;

      nre_author_rsli_add (author, "INTERF8.TEX", cases[i].method, PLAIN, strlen (PLAIN));
      nre_author_rsli_set_excess (author, cases[i].excess);
      archive = finish (author);
      g_assert_cmpuint (check (archive, findings, cases[i].code)->severity, ==, cases[i].severity);
      g_assert_cmpuint (nre_findings_n (findings), ==, 1);
      g_assert_true (nre_rsli_is_strict (archive, NULL) == is_quirk);
      g_assert_true (nre_archive_get_payload (archive, 0, &payload) == is_quirk);
      g_assert_cmpuint (payload.size, ==, is_quirk ? strlen (PLAIN) : 0);
    }
}

/* Payloads that cannot be unpacked have a finding with the reason, and no bytes. */
static void
test_bad_payloads (void)
{
  static const struct
  {
    guint       method;
    guint32     size;
    const char *code;
    const char *message;
  } cases[] = {
    { NRE_AUTHOR_RSLI_STORED, 9, "rsli-payload", "9 bytes cannot come out of 8" },
    { NRE_AUTHOR_RSLI_STORED, 7, "rsli-payload", "more than the expected 7" },
    { NRE_AUTHOR_RSLI_CIPHER, 7, "rsli-payload", "more than the expected 7" },
    { NRE_AUTHOR_RSLI_LZSS, 67, "rsli-payload", "of the expected 67" },
    { NRE_AUTHOR_RSLI_LZSS, 68, "rsli-payload", "68 bytes cannot come out of 8" },
    { NRE_AUTHOR_RSLI_LZHUF, 384, "rsli-payload", "of the expected 384" },
    { NRE_AUTHOR_RSLI_LZHUF, 385, "rsli-payload", "385 bytes cannot come out of 8" },
    { NRE_AUTHOR_RSLI_DEFLATE, 8 * 1032 + 1, "rsli-payload", "8257 bytes cannot come out of 8" },
    { 0x0c0, 8, "rsli-method", "0x0c0 is not supported" },
    { 0x1e0, 8, "rsli-method", "0x1e0 is not supported" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      g_autoptr (NreArchive) archive = NULL;
      g_autoptr (NreDirectory) directory = NULL;
      g_autoptr (GError) error = NULL, nested = NULL;
      g_autoptr (GBytes) bytes = NULL;
      NreSpan payload;

      nre_author_rsli_add_packed (author, "BAD", cases[i].method, "\1\2\3\4\5\6\7\10", 8, cases[i].size);
      archive = finish (author);
      directory = nre_directory_new (archive);
      g_assert_nonnull (strstr (check (archive, findings, cases[i].code)->message, cases[i].message));
      g_assert_true (nre_rsli_is_strict (archive, NULL));
      g_assert_false (nre_archive_get_payload (archive, 0, &payload));
      g_assert_cmpuint (payload.size, ==, 0);
      bytes = nre_directory_read (directory, 0, &error);
      g_assert_null (bytes);
      g_assert_nonnull (strstr (error->message, cases[i].message));
      g_assert_null (nre_directory_open_nested (directory, 0, &nested));
      g_assert_cmpstr (nested->message, ==, error->message);
    }
}

static void
assert_not_opened (GBytes *bytes, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_archive_new (bytes, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_bad_headers (void)
{
  g_autoptr (NreAuthorRsli) author = author_all (), other = author_all ();
  g_autoptr (GBytes) bytes = nre_author_rsli_finish (author), overlay = NULL;
  g_autoptr (GBytes) negative = nre_author_patch_u16 (bytes, 4, 0xffff);
  g_autoptr (GBytes) many = nre_author_patch_u16 (bytes, 4, 0x7fff);
  g_autoptr (GBytes) cut = nre_author_cut (bytes, 31);
  g_autoptr (GBytes) version = nre_author_patch_u8 (bytes, 3, 2);
  g_autoptr (GBytes) reserved = nre_author_patch_u8 (bytes, 2, 1);

  nre_author_rsli_set_overlay (other, 0x100000);
  overlay = nre_author_rsli_finish (other);
  assert_not_opened (negative, "entry count -1 is negative");
  assert_not_opened (many, "a directory of 32767 entries");
  assert_not_opened (cut, "31 bytes");
  assert_not_opened (overlay, "an overlay of 1048576 bytes");
  assert_not_opened (version, "not an NRes archive");
  assert_not_opened (reserved, "not an NRes archive");
}

/* An archive of any bytes is opened or refused, and what it lists is inside the file. */
static void
test_damaged (void)
{
  g_autoptr (NreAuthorRsli) author = author_all ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_rsli_set_overlay (author, 10);
  bytes = nre_author_rsli_finish (author);
  for (gsize at = 0; at < g_bytes_get_size (bytes); at++)
    for (guint k = 0; k < 6; k++)
      {
        static const guint values[] = { 0x00, 0x7f, 0x80, 0xff };
        const guint8 *data = g_bytes_get_data (bytes, NULL);
        g_autoptr (GBytes) other = k == 0   ? nre_author_cut (bytes, at)
                                   : k == 5 ? nre_author_patch_u8 (bytes, at, data[at] ^ 0xffu)
                                            : nre_author_patch_u8 (bytes, at, values[k - 1]);
        g_autoptr (NreArchive) archive = nre_archive_new (other, NULL);
        g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
        g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
        g_autoptr (GArray) regions = NULL;
        guint64 end = 0;

        if (archive == NULL)
          continue;
        nre_directory_check (directory, findings);
        regions = nre_archive_get_regions (archive);
        for (guint i = 0; i < regions->len; i++)
          {
            const NreRegion *region = &g_array_index (regions, NreRegion, i);

            g_assert_cmpuint (region->offset, <=, end);
            end = MAX (end, region->offset + region->size);
          }
        g_assert_cmpuint (end, ==, g_bytes_get_size (other));
      }
}

/* --- Changes ------------------------------------------------------------------------------------------- */

static void
test_read_only (void)
{
  g_autoptr (NreAuthorRsli) author = author_all ();
  g_autoptr (NreArchive) archive = finish (author);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreLayout) layout = nre_layout_new (directory, NULL);
  g_autoptr (GBytes) copy = nre_layout_to_bytes (layout);
  g_autoptr (GError) error = NULL;
  guint64 dropped;

  g_assert_true (nre_directory_is_read_only (directory));
  g_assert_true (g_bytes_equal (copy, nre_archive_get_bytes (archive)));
  g_assert_null (nre_layout_new_repack (directory, &dropped, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

/* The size of an entry is known without unpacking it; that of a damaged one is what it claims. */
static void
test_entry_size (void)
{
  g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  nre_author_rsli_add (author, "GOOD", NRE_AUTHOR_RSLI_DEFLATE, PLAIN, strlen (PLAIN));
  nre_author_rsli_add_packed (author, "BAD", NRE_AUTHOR_RSLI_LZSS, "\xff", 1, 8);
  archive = finish (author);
  directory = nre_directory_new (archive);
  g_assert_cmpuint (nre_directory_get_size (directory, 0), ==, strlen (PLAIN));
  g_assert_cmpuint (nre_directory_get_size (directory, 1), ==, 8);
}

/* Archives inside an archive unpack no more than the outer one may, and failures count, too. */
static void
test_budget (void)
{
  const gsize size = 100 * 1024 * 1024;
  g_autofree guint8 *zeros = g_malloc0 (size);
  g_autoptr (NreAuthorRsli) inner = nre_author_rsli_new (), outer = nre_author_rsli_new ();
  g_autoptr (NreAuthorRsli) failing = nre_author_rsli_new ();
  g_autoptr (NreArchive) archive = NULL, failed = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (GBytes) bytes = NULL, packed = NULL;
  NreSpan payload;
  guint n = 0;

  nre_author_rsli_add (inner, "ZEROS", NRE_AUTHOR_RSLI_DEFLATE, zeros, size);
  bytes = nre_author_rsli_finish (inner);
  for (guint i = 0; i < 7; i++)
    nre_author_rsli_add (outer, "INNER", NRE_AUTHOR_RSLI_DEFLATE, g_bytes_get_data (bytes, NULL),
                         g_bytes_get_size (bytes));
  archive = finish (outer);
  directory = nre_directory_new (archive);
  for (guint i = 0; i < 7; i++)
    n += nre_directory_get_payload (nre_directory_open_nested (directory, i, NULL), 0, &payload);
  g_assert_cmpuint (n, ==, 5);

  /* Looking at one without keeping it takes nothing from the others. */
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (NreArchive) again = nre_archive_new (nre_archive_get_bytes (archive), NULL);
      g_autoptr (NreDirectory) root = nre_directory_new (again);
      g_autoptr (NreDirectory) nested = nre_directory_look_nested (root, i);

      g_assert_true (nre_directory_get_payload (nested, 0, &payload));
    }

  packed = g_bytes_new_from_bytes (bytes, 64, g_bytes_get_size (bytes) - 64);
  for (guint i = 0; i < 6; i++)
    nre_author_rsli_add_packed (failing, "SHORT", NRE_AUTHOR_RSLI_DEFLATE, g_bytes_get_data (packed, NULL),
                                g_bytes_get_size (packed), (guint32) size + 1);
  failed = finish (failing);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_archive_load_payload (failed, i, &error));
      g_assert_cmpint (error->code, ==, i < 5 ? NRE_ERROR_FORMAT : NRE_ERROR_TOO_LARGE);
    }
}

/* Unpacked bytes outlive the archive. */
static void
test_lifetime (void)
{
  g_autoptr (NreAuthorRsli) author = author_all ();
  NreArchive *archive = finish (author);
  NreDirectory *directory = nre_directory_new (archive);
  g_autoptr (GBytes) bytes = nre_directory_read (directory, 2, NULL);

  /* With sanitizers, this also fails if the bytes are freed, but not yet overwritten. */
  nre_directory_unref (directory);
  nre_archive_unref (archive);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), PLAIN, strlen (PLAIN));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rsli/cipher", test_cipher);
  g_test_add_func ("/rsli/methods", test_methods);
  g_test_add_func ("/rsli/sizes", test_sizes);
  g_test_add_func ("/rsli/deflate", test_deflate);
  g_test_add_func ("/rsli/unsorted", test_unsorted);
  g_test_add_func ("/rsli/wrong-order", test_wrong_order);
  g_test_add_func ("/rsli/overlay", test_overlay);
  g_test_add_func ("/rsli/past-end", test_past_end);
  g_test_add_func ("/rsli/bad-payloads", test_bad_payloads);
  g_test_add_func ("/rsli/bad-headers", test_bad_headers);
  g_test_add_func ("/rsli/damaged", test_damaged);
  g_test_add_func ("/rsli/read-only", test_read_only);
  g_test_add_func ("/rsli/entry-size", test_entry_size);
  g_test_add_func ("/rsli/budget", test_budget);
  g_test_add_func ("/rsli/lifetime", test_lifetime);
  return g_test_run ();
}
