/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-bytes-panel.h"
#include "nre-inspector.h"
#include "nre-model-page.h"
#include "nre-model.h"

#include "nre-author-model.h"
#include "test-random.h"

static gboolean
is_ready (gpointer viewport)
{
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready;
}

static void
select_everything (NreSelection *selection)
{
  static const struct
  {
    NreModelTableType table;
    NrePart           part;
  } parts[] = {
    { NRE_MODEL_NODES, NRE_PART_NODE },
    { NRE_MODEL_SLOTS, NRE_PART_SLOT },
    { NRE_MODEL_BATCHES, NRE_PART_BATCH },
    { NRE_MODEL_TRIANGLES, NRE_PART_TRIANGLE },
    { NRE_MODEL_KEYS, NRE_PART_KEY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
      guint n = model != NULL ? nre_model_count (model, parts[i].table) : 0;

      for (guint k = 0; k < MIN (n, 12) + 2; k++)
        nre_selection_select (selection, parts[i].part, k);
    }
}

/* Overwrite random words of an authored model, some with values that are far off. */
static GBytes *
damage (GBytes *bytes, GRand *rand)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *copy = g_memdup2 (data, size);

  for (guint i = test_pick (rand, 60); i > 0; i--)
    {
      /* Headers and directories stay, or nothing opens. */
      gsize at = 16 + test_pick (rand, (guint) (size - 16 - 15 * 64));

      copy[at] = test_pick (rand, 2) ? 0xff : (guint8) test_pick (rand, 256);
    }
  return g_bytes_new_take (g_steal_pointer (&copy), size);
}

static void
test_damaged (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) whole = nre_author_model_finish (model);
  guint n = test_n_rounds (12);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  NreInspector *inspector = NRE_INSPECTOR (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  NreBytesPanel *bytes_panel = NRE_BYTES_PANEL (g_object_new (NRE_TYPE_BYTES_PANEL, NULL));
  GtkWindow *window;

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (inspector));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bytes_panel));
  gtk_widget_set_size_request (GTK_WIDGET (inspector), 300, 200);
  gtk_widget_set_size_request (GTK_WIDGET (bytes_panel), 300, 100);
  window = pages_show (box);
  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GBytes) bytes = damage (whole, rand);
      g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "damaged.msh", NULL);
      NrePage *page;

      g_test_message ("seed %u", seed);
      if (document == NULL)
        continue;
      page = nre_page_new (document, NULL, NULL);
      gtk_widget_set_vexpand (GTK_WIDGET (page), TRUE);
      gtk_box_prepend (GTK_BOX (box), GTK_WIDGET (page));
      nre_inspector_set_selection (inspector, nre_page_get_selection (page));
      nre_bytes_panel_set_selection (bytes_panel, nre_page_get_selection (page));
      if (NRE_IS_MODEL_PAGE (page))
        pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
      select_everything (nre_page_get_selection (page));
      pages_settle ();
      nre_inspector_set_selection (inspector, NULL);
      nre_bytes_panel_set_selection (bytes_panel, NULL);
      gtk_box_remove (GTK_BOX (box), GTK_WIDGET (page));
    }
  gtk_window_destroy (window);
}

static gboolean
is_reason (GtkWidget *widget, const char *unused)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "This model cannot be read.\n");
}

static gboolean
is_told (gpointer page)
{
  GtkWidget *label = pages_find_by (page, is_reason, NULL);

  return label != NULL && gtk_widget_get_visible (label);
}

static void
test_legacy (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkWindow *window;
  NrePage *page;

  nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_LEGACY);
  bytes = nre_author_model_finish (model);
  document = pages_document_of (bytes);
  page = nre_page_new (document, NULL, NULL);
  g_assert_true (NRE_IS_MODEL_PAGE (page));
  window = pages_show (GTK_WIDGET (page));
  pages_wait (is_ready, nre_model_page_get_viewport (NRE_MODEL_PAGE (page)));
  select_everything (nre_page_get_selection (page));
  g_assert_nonnull (
      pages_find_label (GTK_WIDGET (page),
                        "The nodes of this model have an older format of 24 bytes, which is not "
                        "understood. They are kept unchanged and cannot be edited."));
  gtk_window_destroy (window);
}

/* A model that is cut short says why nothing is visible. */
static void
test_cut (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) whole = nre_author_model_finish (model), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEntry) entry = NULL;
  GtkWindow *window;
  NrePage *page;

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "cut.msh", 1, 2, 3,
                               g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / 2));
  bytes = nre_author_archive_finish (archive);
  document = pages_document_of (bytes);
  entry = pages_entry (document, "#0");
  page = nre_page_new (document, entry, NULL);
  g_assert_true (NRE_IS_MODEL_PAGE (page));
  window = pages_show (GTK_WIDGET (page));
  pages_wait (is_told, page);
  gtk_window_destroy (window);
}

PAGES_TEST (pages_hostile_models)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/hostile-models/damaged", test_damaged);
  g_test_add_func ("/pages/hostile-models/legacy", test_legacy);
  g_test_add_func ("/pages/hostile-models/cut", test_cut);
  return g_test_run ();
}
