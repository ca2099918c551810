/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Splices that were written down: what is none, and what no longer fits the file. */

#include "nre-author-archive.h"
#include "nre-error.h"
#include "nre-logged-splice.h"
#include "test-files.h"

#include <string.h>

/* "text" with one entry, an archive that is nested with two, and one whose bytes lie outside the file. */
static NreDirectory *
make_directory (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new (), inner = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  nre_author_archive_add_data (inner, 5, "one", 0, 0, 0, "1", 1);
  nre_author_archive_add_data (inner, 6, "two", 0, 0, 0, "22", 2);
  nre_author_archive_add_data (author, 1, "text", 0, 0, 0, "hello", 5);
  nre_author_archive_add_take (author, 2, "inner", 0, 0, 0, nre_author_archive_finish (inner));
  nre_author_archive_add_data (author, 3, "gone", 0, 0, 0, "lost", 4);
  nre_author_archive_override (author, 2, NRE_AUTHOR_FIELD_OFFSET, 0x7fffff00);
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  g_assert_nonnull (archive);
  return nre_directory_new (archive);
}

static GBytes *
write_log (guint8 kind, guint8 depth, guint8 unreadable, guint8 zero, guint32 index, guint32 to,
           NreSpan removed, NreSpan inserted)
{
  guint8 head[NRE_LOGGED_SIZE + 4 * NRE_MAX_DEPTH] = { kind, depth, unreadable, zero };
  GByteArray *log = g_byte_array_new ();

  nre_store_u32 (head + 4, index);
  nre_store_u32 (head + 8, to);
  nre_store_u64 (head + 12, removed.size);
  nre_store_u64 (head + 20, inserted.size);
  for (guint i = 0; i < MIN (depth, NRE_MAX_DEPTH); i++)
    nre_store_u32 (head + NRE_LOGGED_SIZE + 4 * i, 1);
  g_byte_array_append (log, head, NRE_LOGGED_SIZE + 4 * MIN (depth, NRE_MAX_DEPTH));
  if (removed.size > 0)
    g_byte_array_append (log, removed.data, (guint) removed.size);
  if (inserted.size > 0)
    g_byte_array_append (log, inserted.data, (guint) inserted.size);
  return g_byte_array_free_to_bytes (log);
}

static NreSpan
text_span (const char *text)
{
  return nre_span (text, strlen (text));
}

/* Which splices a log can have. */
static void
test_sound (void)
{
  static const guint8 zeros[60] = { 0 };
  static const struct
  {
    guint8   kind, depth, unreadable, zero;
    guint32  to;
    guint    removed, inserted;
    gboolean is_sound;
  } cases[] = {
    { NRE_SPLICE_BYTES, 0, 0, 0, 0, 3, 4, TRUE },
    { NRE_SPLICE_BYTES, 3, 0, 0, 0, 3, 4, TRUE },
    { NRE_SPLICE_BYTES, NRE_MAX_DEPTH, 0, 0, 0, 3, 4, FALSE },
    { NRE_SPLICE_BYTES, 0, 1, 0, 0, 0, 4, FALSE },
    { NRE_SPLICE_BYTES, 0, 2, 0, 0, 3, 4, FALSE },
    { NRE_SPLICE_BYTES, 0, 0, 1, 0, 3, 4, FALSE },
    { NRE_SPLICE_CONTENT, 0, 0, 0, 0, 3, 4, TRUE },
    { NRE_SPLICE_CONTENT, 0, 1, 0, 0, 0, 4, TRUE },
    { NRE_SPLICE_CONTENT, 0, 1, 0, 0, 3, 4, FALSE },
    { NRE_SPLICE_FIELDS, 0, 0, 0, 0, 52, 52, TRUE },
    { NRE_SPLICE_FIELDS, 0, 0, 0, 0, 51, 52, FALSE },
    { NRE_SPLICE_FIELDS, 0, 0, 0, 0, 52, 53, FALSE },
    { NRE_SPLICE_INSERT, 0, 0, 0, 0, 0, 52, TRUE },
    { NRE_SPLICE_INSERT, 0, 0, 0, 0, 0, 60, TRUE },
    { NRE_SPLICE_INSERT, 0, 0, 0, 0, 0, 51, FALSE },
    { NRE_SPLICE_INSERT, 0, 0, 0, 0, 1, 52, FALSE },
    { NRE_SPLICE_INSERT, 0, 1, 0, 0, 0, 52, FALSE },
    { NRE_SPLICE_REMOVE, 0, 0, 0, 0, 60, 0, TRUE },
    { NRE_SPLICE_REMOVE, 0, 0, 0, 0, 51, 0, FALSE },
    { NRE_SPLICE_REMOVE, 0, 0, 0, 0, 52, 1, FALSE },
    { NRE_SPLICE_REMOVE, 0, 1, 0, 0, 52, 0, TRUE },
    { NRE_SPLICE_REMOVE, 0, 1, 0, 0, 53, 0, FALSE },
    { NRE_SPLICE_MOVE, 0, 0, 0, 1, 0, 52, TRUE },
    { NRE_SPLICE_MOVE, 0, 0, 0, 0, 0, 52, FALSE },
    { NRE_SPLICE_MOVE, 0, 0, 0, 1, 1, 52, FALSE },
    { NRE_SPLICE_MOVE, 0, 0, 0, 1, 0, 51, FALSE },
    { NRE_SPLICE_MOVE + 1, 0, 0, 0, 1, 0, 52, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) log =
          write_log (cases[i].kind, cases[i].depth, cases[i].unreadable, cases[i].zero, 0, cases[i].to,
                     nre_span (zeros, cases[i].removed), nre_span (zeros, cases[i].inserted));
      NreSpan span = nre_span_of_bytes (log);
      NreLoggedSplice splice;

      if (nre_logged_splice_read (&span, &splice) != cases[i].is_sound)
        g_error ("case %u is expected to be %s", i, cases[i].is_sound ? "sound" : "refused");
      if (!cases[i].is_sound)
        continue;
      g_assert_cmpuint (span.size, ==, 0);
      for (gsize size = 0; size < g_bytes_get_size (log); size++)
        {
          NreSpan cut = nre_span_sub (nre_span_of_bytes (log), 0, size);

          g_assert_false (nre_logged_splice_read (&cut, &splice));
        }
    }
}

/* The fields of an entry, and a text behind them, as a log has them; freed with the test. */
static NreSpan
add_fields (GPtrArray *kept, NreDirectory *directory, guint index, const char *text)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8 stored[NRE_LOGGED_FIELDS];
  NreFields fields;

  nre_directory_get_fields (directory, index, &fields);
  nre_logged_splice_write (&fields, stored);
  g_byte_array_append (bytes, stored, sizeof stored);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
  g_ptr_array_add (kept, bytes);
  return nre_span (bytes->data, bytes->len);
}

/* Whether the file has what the splice takes out. */
static gboolean
fits (NreDirectory *root, NreSpliceKind kind, guint depth, gboolean unreadable, guint32 index, guint32 to,
      NreSpan removed, NreSpan inserted, gboolean backward)
{
  g_autoptr (GBytes) log =
      write_log ((guint8) kind, (guint8) depth, unreadable ? 1 : 0, 0, index, to, removed, inserted);
  NreSpan span = nre_span_of_bytes (log);
  g_autoptr (GError) error = NULL;
  NreLoggedSplice logged;
  NreSplice splice;

  g_assert_true (nre_logged_splice_read (&span, &logged));
  if (!nre_logged_splice_prepare (&logged, backward, log, root, &splice, &error))
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_CHANGED);
      return FALSE;
    }
  nre_splice_clear (&splice);
  return TRUE;
}

static void
test_bytes (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  const NreSpan none = { 0 }, ell = text_span ("ell"), other = text_span ("a long text"),
                hello = text_span ("hello");

  for (NreSpliceKind kind = NRE_SPLICE_BYTES; kind <= NRE_SPLICE_CONTENT; kind += 2)
    {
      g_assert_true (fits (root, kind, 0, FALSE, 0, 1, ell, other, FALSE));
      g_assert_true (fits (root, kind, 0, FALSE, 0, 1, other, ell, TRUE));
      g_assert_true (fits (root, kind, 0, FALSE, 0, 5, none, other, FALSE));
      g_assert_false (fits (root, kind, 0, FALSE, 0, 6, none, other, FALSE));
      g_assert_false (fits (root, kind, 0, FALSE, 0, 2, ell, other, FALSE));
      g_assert_false (fits (root, kind, 0, FALSE, 0, 4, ell, other, FALSE));
      g_assert_false (fits (root, kind, 0, FALSE, 3, 1, ell, other, FALSE));
      g_assert_false (fits (root, kind, 0, FALSE, 2, 0, none, other, FALSE));
      g_assert_true (fits (root, kind, 1, FALSE, 0, 0, text_span ("1"), other, FALSE));
    }
  /* What was unreadable has new bytes, and backwards none. */
  g_assert_true (fits (root, NRE_SPLICE_CONTENT, 0, TRUE, 2, 0, none, other, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_CONTENT, 0, TRUE, 0, 0, none, other, FALSE));
  g_assert_true (fits (root, NRE_SPLICE_CONTENT, 0, TRUE, 0, 0, none, hello, TRUE));
  g_assert_false (fits (root, NRE_SPLICE_CONTENT, 0, TRUE, 0, 0, none, text_span ("hell"), TRUE));
}

/* The archives around an entry are found by their indices. */
static void
test_depth (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  const NreSpan none = { 0 }, text = text_span ("text");

  g_assert_true (fits (root, NRE_SPLICE_BYTES, 1, FALSE, 1, 2, none, text, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_BYTES, 1, FALSE, 2, 0, none, text, FALSE));
  /* Entry 1 of the nested archive is no archive. */
  g_assert_false (fits (root, NRE_SPLICE_BYTES, 2, FALSE, 0, 0, none, text, FALSE));
}

static void
test_fields (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  NreSpan first = add_fields (kept, root, 0, ""), second = add_fields (kept, root, 1, "");

  g_assert_true (fits (root, NRE_SPLICE_FIELDS, 0, FALSE, 0, 0, first, second, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_FIELDS, 0, FALSE, 0, 0, first, second, TRUE));
  g_assert_true (fits (root, NRE_SPLICE_FIELDS, 0, FALSE, 1, 0, first, second, TRUE));
  g_assert_false (fits (root, NRE_SPLICE_FIELDS, 0, FALSE, 3, 0, first, second, FALSE));
}

static void
test_entries (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  NreSpan none = { 0 }, text = add_fields (kept, root, 0, "hello"),
          other = add_fields (kept, root, 0, "help!"), inner = add_fields (kept, root, 1, "hello"),
          gone = add_fields (kept, root, 2, "");

  g_assert_true (fits (root, NRE_SPLICE_INSERT, 0, FALSE, 3, 0, none, text, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_INSERT, 0, FALSE, 4, 0, none, text, FALSE));
  g_assert_true (fits (root, NRE_SPLICE_INSERT, 0, FALSE, 0, 0, none, text, TRUE));
  g_assert_false (fits (root, NRE_SPLICE_INSERT, 0, FALSE, 3, 0, none, text, TRUE));
  g_assert_true (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 0, 0, text, none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 0, 0, other, none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 0, 0, inner, none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 1, 0, inner, none, FALSE));
  g_assert_true (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 2, 0, text, none, TRUE));
  /* What was unreadable must still be so, and is not made again. */
  g_assert_true (fits (root, NRE_SPLICE_REMOVE, 0, TRUE, 2, 0, gone, none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 2, 0, gone, none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, TRUE, 2, 0, gone, none, TRUE));
}

static void
test_moves (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  NreSpan none = { 0 }, first = add_fields (kept, root, 0, ""), last = add_fields (kept, root, 2, "");

  g_assert_true (fits (root, NRE_SPLICE_MOVE, 0, FALSE, 0, 2, none, first, FALSE));
  g_assert_true (fits (root, NRE_SPLICE_MOVE, 0, FALSE, 0, 2, none, last, TRUE));
  g_assert_false (fits (root, NRE_SPLICE_MOVE, 0, FALSE, 0, 2, none, last, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_MOVE, 0, FALSE, 0, 2, none, first, TRUE));
  g_assert_false (fits (root, NRE_SPLICE_MOVE, 0, FALSE, 0, 3, none, first, FALSE));
}

/* An archive that was edited before a save has the same entries in other places: what counts are these. */
static void
test_open_archive (void)
{
  g_autoptr (NreDirectory) root = make_directory ();
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  static const struct
  {
    const char *name, *payload;
    guint       n;
    gboolean    fits;
  } cases[] = {
    { "two", "22", 2, TRUE }, { "two", "2x", 2, FALSE }, { "tow", "22", 2, FALSE }, { "two", "22", 1, FALSE },
  };

  g_assert_nonnull (nre_directory_open_nested (root, 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorArchive) inner = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL;
      GByteArray *entry = g_byte_array_new ();
      NreSpan fields = add_fields (kept, root, 1, ""), none = { 0 };

      nre_author_archive_add_data (inner, 5, "one", 0, 0, 0, "1", 1);
      if (cases[i].n > 1)
        nre_author_archive_add_data (inner, 6, cases[i].name, 0, 0, 0, cases[i].payload, 2);
      nre_author_archive_set_gap (inner, 0, "eight678", 8);
      bytes = nre_author_archive_finish (inner);
      g_byte_array_append (entry, fields.data, (guint) fields.size);
      g_byte_array_append (entry, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
      g_ptr_array_add (kept, entry);
      fields = nre_span (entry->data, entry->len);
      g_assert_cmpint (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 1, 0, fields, none, FALSE), ==,
                       cases[i].fits);
    }
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 1, 0, add_fields (kept, root, 1, "no archive"),
                        (NreSpan){ 0 }, FALSE));
  /* Bytes of an archive that is open are changed as its whole content. */
  g_assert_true (fits (root, NRE_SPLICE_BYTES, 0, FALSE, 1, 0, text_span ("NRes"), text_span ("none"),
                       FALSE));
}

/* A file that is no archive has bytes only. */
static void
test_loose (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("hello", 5);
  g_autoptr (NreArchive) archive = nre_archive_new_loose (bytes, 0, 0, NULL);
  g_autoptr (NreDirectory) root = nre_directory_new (archive);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  g_autoptr (NreDirectory) other = make_directory ();
  NreSpan none = { 0 }, fields = add_fields (kept, other, 0, "hello");

  g_assert_true (fits (root, NRE_SPLICE_BYTES, 0, FALSE, 0, 0, text_span ("hell"), none, FALSE));
  g_assert_true (fits (root, NRE_SPLICE_CONTENT, 0, FALSE, 0, 0, text_span ("hell"), none, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_BYTES, 1, FALSE, 0, 0, none, text_span ("x"), FALSE));
  g_assert_false (fits (root, NRE_SPLICE_INSERT, 0, FALSE, 0, 0, none, fields, FALSE));
  g_assert_false (fits (root, NRE_SPLICE_REMOVE, 0, FALSE, 0, 0, fields, none, FALSE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logged-splice/sound", test_sound);
  g_test_add_func ("/logged-splice/bytes", test_bytes);
  g_test_add_func ("/logged-splice/depth", test_depth);
  g_test_add_func ("/logged-splice/fields", test_fields);
  g_test_add_func ("/logged-splice/entries", test_entries);
  g_test_add_func ("/logged-splice/moves", test_moves);
  g_test_add_func ("/logged-splice/open-archive", test_open_archive);
  g_test_add_func ("/logged-splice/loose", test_loose);
  return g_test_run ();
}
