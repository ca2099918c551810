/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How often those who show a document do it anew: once for a step, and only where it concerns them. */

#include "pages-fixture.h"

#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-entry-page.h"

/** Page: a page, and how often it was asked to show itself anew. */
typedef struct
{
  NrePage *page;
  guint    n;
} Page;

static Page pages[3];
static void (*refresh) (NrePage *page);

static void
count_refresh (NrePage *page)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].page == page)
      pages[i].n++;
  refresh (page);
}

static void
assert_runs (guint nodes, guint other, guint text)
{
  g_assert_cmpuint (pages[0].n, ==, nodes);
  g_assert_cmpuint (pages[1].n, ==, other);
  g_assert_cmpuint (pages[2].n, ==, text);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    pages[i].n = 0;
}

static void
count (guint *counter)
{
  (*counter)++;
}

static void
test_pages (void)
{
  static const char *const paths[] = { PAGES_MODEL "/#0", PAGES_MODEL "/#3", PAGES_TEXT };
  g_autoptr (NreDocument) document = pages_document ();
  guint moved = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (NreEntry) entry = pages_entry (document, paths[i]);

      pages[i].page = g_object_ref_sink (nre_page_new (document, entry, NULL));
      pages[i].n = 0;
    }
  refresh = NRE_PAGE_GET_CLASS (pages[0].page)->refresh;
  NRE_PAGE_GET_CLASS (pages[0].page)->refresh = count_refresh;
  g_signal_connect_swapped (nre_document_get_history (document), "notify::position", G_CALLBACK (count),
                            &moved);

  g_assert_true (nre_edit_set_node_slot (document, PAGES_MODEL, 0, 0, 2, 1, NULL));
  assert_runs (1, 0, 0);
  nre_document_begin_group (document, "Group");
  for (guint i = 0; i < 20; i++)
    g_assert_true (nre_edit_set_node_slot (document, PAGES_MODEL, i % 2, i % 3, 2, i % 2, NULL));
  nre_document_end_group (document);
  assert_runs (1, 0, 0);
  g_assert_cmpuint (moved, ==, 2);
  g_assert_true (nre_document_undo (document));
  assert_runs (1, 0, 0);
  g_assert_true (nre_document_redo (document));
  assert_runs (1, 0, 0);
  g_assert_cmpuint (moved, ==, 4);

  g_assert_true (nre_edit_rename_entry (document, PAGES_TEXT, "text", NULL));
  assert_runs (0, 0, 1);
  nre_document_go_to (document, 0);
  assert_runs (1, 0, 1);
  g_assert_cmpuint (moved, ==, 6);
  /* Where an entry stands is news for every page. */
  g_assert_true (nre_edit_move_entry (document, "#0", 1, NULL));
  assert_runs (1, 1, 1);

  NRE_PAGE_GET_CLASS (pages[0].page)->refresh = refresh;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    g_object_unref (pages[i].page);
}

PAGES_TEST (pages_changes)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/changes/pages", test_pages);
  return g_test_run ();
}
