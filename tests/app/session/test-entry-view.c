/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How an entry is followed by the views of kinds: when it is read again, and when they say so. */

#include "nre-author-archive.h"
#include "nre-edits.h"
#include "nre-entry-view.h"

#include <string.h>

/* A view that counts what is asked of it, and keeps how long the payload is. */
#define TEST_TYPE_VIEW (test_view_get_type ())
G_DECLARE_FINAL_TYPE (TestView, test_view, TEST, VIEW, NreEntryView)

struct _TestView
{
  NreEntryView parent_instance;
  guint        finds;
  guint        compares;
  gsize        size;
  gsize        size_before;
};

G_DEFINE_FINAL_TYPE (TestView, test_view, NRE_TYPE_ENTRY_VIEW)

static void
test_view_read_payload (NreEntryView *view, NreSpan payload)
{
  TEST_VIEW (view)->finds++;
  TEST_VIEW (view)->size = payload.size;
}

static gboolean
test_view_compare (NreEntryView *view)
{
  TEST_VIEW (view)->compares++;
  TEST_VIEW (view)->size_before = TEST_VIEW (view)->size;
  return TRUE;
}

static void
test_view_class_init (TestViewClass *klass)
{
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = test_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = test_view_compare;
}

static void
test_view_init (TestView *self)
{
}

/* --- The tests ----------------------------------------------------------------------------------- */

static NreDocument *
open_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  NreDocument *document;

  nre_author_archive_add_data (archive, 0x31313131, "first", 0, 0, 0, "abc", 3);
  nre_author_archive_add_data (archive, 0x31313131, "second", 0, 0, 0, "defgh", 5);
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "two.rlb", NULL);
  g_assert_nonnull (document);
  return document;
}

static void
replace (NreDocument *document, const char *entry, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_assert_true (nre_edit_replace_payload (document, entry, bytes, NULL));
}

static void
on_changed (guint *changes)
{
  (*changes)++;
}

/* An edit of another entry is a reason to read again, since bytes may have moved, but nothing to be told
 * of. */
static void
test_entry (void)
{
  g_autoptr (NreDocument) document = open_archive ();
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#1", NULL);
  g_autoptr (TestView) view = g_object_new (TEST_TYPE_VIEW, "document", document, "entry", entry, NULL);
  NreEntryView *base = NRE_ENTRY_VIEW (view);
  g_autoptr (GBytes) payload = NULL;
  guint changes = 0;

  g_signal_connect_swapped (view, "changed", G_CALLBACK (on_changed), &changes);
  g_assert_true (nre_entry_view_get_document (base) == document);
  g_assert_true (nre_entry_view_get_entry (base) == entry);
  g_assert_cmpuint (view->compares, ==, 1);
  g_assert_cmpuint (view->finds, ==, 1);
  g_assert_cmpuint (nre_entry_view_get_payload (base).size, ==, 5);
  g_assert_cmpuint (view->finds, ==, 1);

  replace (document, "#0", "a longer one");
  g_assert_cmpuint (changes, ==, 0);
  g_assert_cmpmem (nre_entry_view_get_payload (base).data, nre_entry_view_get_payload (base).size, "defgh",
                   5);
  g_assert_cmpuint (view->finds, ==, 2);
  g_assert_cmpuint (view->compares, ==, 1);

  replace (document, "#1", "ij");
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpuint (view->compares, ==, 2);
  g_assert_cmpuint (view->size_before, ==, 2);
  g_assert_true (nre_document_undo (document));
  g_assert_cmpuint (changes, ==, 2);
  g_assert_cmpuint (view->size_before, ==, 5);
  payload = nre_entry_view_dup_payload (base);
  g_assert_cmpuint (g_bytes_get_size (payload), ==, 5);

  g_assert_true (nre_edit_remove_entry (document, "#1", NULL));
  g_assert_cmpuint (view->size_before, ==, 0);
  g_assert_null (nre_entry_view_dup_payload (base));
  g_assert_true (nre_document_undo (document));
  g_assert_cmpuint (nre_entry_view_get_payload (base).size, ==, 5);
}

/* The file itself, whatever becomes of it. */
static void
test_loose (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("1\n0 ONE\n", 8);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "one.wea", NULL);
  g_autoptr (TestView) view = g_object_new (TEST_TYPE_VIEW, "document", document, NULL);
  NreEntryView *base = NRE_ENTRY_VIEW (view);
  guint changes = 0;

  g_signal_connect_swapped (view, "changed", G_CALLBACK (on_changed), &changes);
  g_assert_nonnull (nre_entry_view_get_entry (base));
  g_assert_cmpuint (nre_entry_view_get_payload (base).size, ==, 8);
  g_assert_true (nre_document_perform (document, "set-wear", NULL,
                                       g_variant_new_parsed ("{'row': <uint32 0>, 'name': <'SEVEN'>}"),
                                       NULL));
  g_assert_cmpuint (nre_entry_view_get_payload (base).size, ==, 10);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (nre_document_undo (document));
  g_assert_cmpuint (changes, ==, 2);
  g_assert_cmpuint (view->size_before, ==, 8);
}

/* A kind whose entries have one table. */
static void
test_table (void)
{
  g_autoptr (NreDocument) document = open_archive ();
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (NreEntry) other = nre_document_find_entry (document, "#1", NULL);
  g_autoptr (TestView) view = g_object_new (TEST_TYPE_VIEW, "document", document, "entry", entry, NULL);
  NreEntryView *base = NRE_ENTRY_VIEW (view);
  g_autoptr (NreEntry) table = nre_entry_view_dup_table (base, NRE_ENTRY_VIEW_TABLE);
  NreSpan span = nre_entry_view_peek_table (base, NRE_ENTRY_VIEW_TABLE);
  guint number = 7;

  g_assert_true (table == entry);
  g_assert_null (nre_entry_view_dup_table (base, 0));
  g_assert_cmpmem (span.data, span.size, "abc", 3);
  g_assert_cmpuint (nre_entry_view_peek_table (base, 0).size, ==, 0);
  g_assert_true (nre_entry_view_find_table (base, entry, &number));
  g_assert_cmpuint (number, ==, NRE_ENTRY_VIEW_TABLE);
  g_assert_false (nre_entry_view_find_table (base, other, &number));
  g_assert_false (nre_entry_view_find_table (base, NULL, &number));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry-view/entry", test_entry);
  g_test_add_func ("/entry-view/loose", test_loose);
  g_test_add_func ("/entry-view/table", test_table);
  return g_test_run ();
}
