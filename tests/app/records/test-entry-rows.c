/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of more entries than can be sorted within a frame: another thread does it, whatever happens
 * meanwhile. */

#include "nre-author-archive.h"
#include "nre-document.h"
#include "nre-edits.h"
#include "nre-entry-rows.h"
#include "test-wait.h"

#define N 60000

typedef struct
{
  NreDocument  *document;
  NreEntryRows *rows;
  guint         n;              /* as those who follow the rows know it */
} Fixture;

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, Fixture *self)
{
  g_assert_cmpuint (position + removed, <=, self->n);
  self->n = self->n - removed + added;
  g_assert_cmpuint (self->n, ==, g_list_model_get_n_items (model));
}

/* Names fall where numbers rise. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N; i++)
    {
      char name[16];

      g_snprintf (name, sizeof name, "%05u", N - 1 - i);
      nre_author_archive_add_take (archive, 7, name, i % 10, 0, 0, g_bytes_new_static ("x", 1));
    }
  bytes = nre_author_archive_finish (archive);
  self->document = nre_document_new_from_bytes (bytes, "many.lib", &error);
  g_assert_no_error (error);
  self->rows = nre_entry_rows_new ();
  self->n = 0;
  g_signal_connect (self->rows, "items-changed", G_CALLBACK (changed_cb), self);
  nre_entry_rows_set_archive (self->rows, self->document, NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->rows);
  g_object_unref (self->document);
}

static void
wait (Fixture *self)
{
  WAIT_FOR (!nre_entry_rows_is_working (self->rows));
}

static void
assert_row (Fixture *self, guint position, const char *name)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  guint found;

  g_assert_cmpstr (nre_entry_get_name (entry), ==, name);
  g_assert_true (nre_entry_rows_find (self->rows, entry, &found));
  g_assert_cmpuint (found, ==, position);
}

static void
test_sort (Fixture *self, gconstpointer data)
{
  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_NAME, FALSE);
  g_assert_true (nre_entry_rows_is_working (self->rows));
  assert_row (self, 0, "59999");
  wait (self);
  assert_row (self, 0, "00000");
  assert_row (self, N - 1, "59999");
  /* What is asked for last counts. */
  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_NAME, TRUE);
  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_ATTR1, TRUE);
  wait (self);
  assert_row (self, 0, "59990");
  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_NAME, FALSE);
  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_INDEX, FALSE);
  g_assert_false (nre_entry_rows_is_working (self->rows));
  assert_row (self, 1, "59998");
}

static void
test_filter (Fixture *self, gconstpointer data)
{
  char *problem;
  g_autoptr (NreEntry) left_out = g_list_model_get_item (G_LIST_MODEL (self->document), 0);
  guint position;

  nre_entry_rows_filter (self->rows, nre_entry_filter_parse ("attr1=3", &problem));
  g_assert_cmpuint (self->n, ==, N);
  wait (self);
  g_assert_cmpuint (self->n, ==, N / 10);
  assert_row (self, 0, "59996");
  g_assert_false (nre_entry_rows_find (self->rows, left_out, &position));
  /* Nobody waits for it any more. */
  nre_entry_rows_filter (self->rows, nre_entry_filter_parse ("attr1=4", &problem));
  nre_entry_rows_set_archive (self->rows, NULL, NULL);
  g_assert_false (nre_entry_rows_is_working (self->rows));
  g_assert_cmpuint (self->n, ==, 0);
}

/* Types that are words are found in either case; bits of them are those of the word. */
static void
test_types (void)
{
  static const struct { const char *text; guint n; } filters[] = {
    { "type=TEXM", 2 }, { "type=texm", 2 }, { "type=Texm", 2 }, { "type!=texm", 3 }, { "type=7", 1 },
    { "type&0x2000", 2 }, { "type=0x9ee0", 1 }, { "type=0xbee0", 1 },
  };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;

  nre_author_archive_add_take (archive, 0x6d786554, "a", 0, 0, 0, g_bytes_new_static ("x", 1));
  nre_author_archive_add_take (archive, 0x4d584554, "b", 0, 0, 0, g_bytes_new_static ("x", 1));
  nre_author_archive_add_take (archive, 7, "c", 0, 0, 0, g_bytes_new_static ("x", 1));
  /* No letters: these are not each other's other case. */
  nre_author_archive_add_take (archive, 0x9ee0, "d", 0, 0, 0, g_bytes_new_static ("x", 1));
  nre_author_archive_add_take (archive, 0xbee0, "e", 0, 0, 0, g_bytes_new_static ("x", 1));
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "types.lib", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      char *problem;
      g_autoptr (NreEntryFilter) filter = nre_entry_filter_parse (filters[i].text, &problem);
      guint n = 0;

      g_assert_nonnull (filter);
      for (guint k = 0; k < 5; k++)
        n += nre_entry_filter_match (filter, nre_document_get_root (document), k, NULL);
      g_assert_cmpuint (n, ==, filters[i].n);
    }
}

/* Entries come and go before it is known how they are listed. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  nre_entry_rows_sort (self->rows, NRE_ENTRY_COLUMN_NAME, FALSE);
  nre_edit_remove_entry (self->document, "#0", &error);
  g_assert_no_error (error);
  assert_row (self, 0, "59998");
  wait (self);
  g_assert_cmpuint (self->n, ==, N - 1);
  assert_row (self, 0, "00000");
  assert_row (self, N - 2, "59998");
  nre_edit_remove_entry (self->document, "#10", &error);
  g_assert_no_error (error);
  /* They are right, if not in order. */
  assert_row (self, 0, "00000");
  assert_row (self, N - 3, "59998");
  nre_document_undo (self->document);
  assert_row (self, N - 2, "59988");
  wait (self);
  assert_row (self, N - 2, "59998");
  nre_edit_move_entry (self->document, "#0", 5, &error);
  g_assert_no_error (error);
  wait (self);
  assert_row (self, N - 2, "59998");
  nre_document_go_to (self->document, 0);
  wait (self);
  g_assert_cmpuint (self->n, ==, N);
  assert_row (self, N - 1, "59999");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/entry-rows/sort", Fixture, NULL, set_up, test_sort, tear_down);
  g_test_add ("/entry-rows/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/entry-rows/edits", Fixture, NULL, set_up, test_edits, tear_down);
  g_test_add_func ("/entry-rows/types", test_types);
  return g_test_run ();
}
