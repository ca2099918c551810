/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a level, as far as it takes no window of the application. */

#include "pages-fixture.h"

#include "nre-edits.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"

static gboolean
has_picture (gpointer data)
{
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (data));

  return nre_scene_source_get_scene (source) != NULL || nre_scene_source_get_overlay (source) != NULL;
}

/* Nothing of a page holds on to it, and it to nothing, once its window is gone. */
static void
test_released (gconstpointer data)
{
  NreDocument *document = pages_open_sample (data);
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window;

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  window = pages_show_small (GTK_WIDGET (page), 600, 400);
  pages_wait (has_picture, page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "map.legend", NULL));
  pages_settle ();
  gtk_window_destroy (window);
  pages_assert_released (document);
  g_assert_null (page);
}

static void
test_legend (void)
{
  NreDocument *document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWidget *legend = GTK_WIDGET (PAGES_FIND (NRE, MAP_LEGEND, page));
  GtkWindow *window = pages_show_small (GTK_WIDGET (page), 900, 400);

  g_assert_true (gtk_widget_get_visible (legend));
  gtk_widget_activate_action (GTK_WIDGET (page), "map.legend", NULL);
  g_assert_false (gtk_widget_get_visible (legend));
  gtk_widget_activate_action (GTK_WIDGET (page), "map.legend", NULL);
  g_assert_true (gtk_widget_get_visible (legend));
  gtk_window_destroy (window);
  pages_assert_released (document);
}

/* Of a map that says that it has no areals, or whose areals cannot be read, there is nothing to tell colours
 * of. */
static void
test_nothing_to_tell (void)
{
  NreDocument *document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWidget *legend = GTK_WIDGET (PAGES_FIND (NRE, MAP_LEGEND, page));
  GtkWindow *window = pages_show_small (GTK_WIDGET (page), 900, 400);
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_get_visible (legend));
  g_assert_true (nre_edit_set_attributes (document, "#0", NULL, &(guint32){ 0 }, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (gtk_widget_get_visible (legend));
  nre_document_undo (document);
  g_assert_true (gtk_widget_get_visible (legend));
  gtk_window_destroy (window);
  pages_assert_released (document);
}

/* --- Options of the tool --------------------------------------------------------------------------- */

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return tooltip != NULL && g_str_has_prefix (tooltip, text);
}

/* Can be chosen where there is room, behind the button where there is none, and again where there is. */
static void
test_options (void)
{
  static const int widths[] = { 1000, 640, 1000, 640 };
  NreDocument *document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  NrePage *page = nre_page_new (document, NULL, NULL);
  GtkWindow *window = pages_show_small (GTK_WIDGET (page), 1000, 400);

  pages_wait (has_picture, page);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *lasso, *button = NULL;

      gtk_window_set_default_size (window, widths[i], 400);
      pages_settle ();
      if (widths[i] < 740)
        {
          button = pages_find_seen (GTK_WIDGET (page), has_tooltip, "Tool options");
          g_assert_nonnull (button);
          g_assert_null (pages_find_seen (GTK_WIDGET (page), has_tooltip, "Dragging selects with a lasso"));
          gtk_menu_button_popup (GTK_MENU_BUTTON (button));
          pages_settle ();
        }
      lasso = pages_find_seen (GTK_WIDGET (page), has_tooltip, "Dragging selects with a lasso");
      g_assert_nonnull (lasso);
      g_assert_true (gtk_widget_is_sensitive (lasso));
      g_signal_emit_by_name (lasso, "clicked");
      pages_settle ();
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (lasso)));
      /* Once it is open while the room comes back. */
      if (button != NULL && i == 3)
        {
          gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
          pages_settle ();
        }
    }
  gtk_window_destroy (window);
  pages_assert_released (document);
}

/* --- What is built ------------------------------------------------------------------------------- */

static void
count_loaded (guint *n)
{
  ++*n;
}

static gboolean
is_current (gpointer data)
{
  return nre_scene_source_is_current (data) && nre_map_source_get_areals (data) != NULL;
}

/* Whoever knows both sides has both in one picture, and none of half of them before. */
static void
test_partner (void)
{
  NreDocument *document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  NreDocument *partner = pages_open_sample ("DATA/MAPS/ISLAND/Land.msh");
  NrePage *page = nre_page_new (document, NULL, partner);
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (page)));
  GtkWindow *window;
  guint n = 0;

  g_signal_connect_swapped (source, "loaded", G_CALLBACK (count_loaded), &n);
  window = pages_show_small (GTK_WIDGET (page), 600, 400);
  g_assert_cmpuint (nre_page_get_n_sides (page), ==, 2);
  g_assert_true (nre_page_get_document (page) == document);
  pages_wait (is_current, source);
  pages_settle ();
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (nre_scene_get_n_nodes (nre_scene_source_get_scene (source)), >, 1);
  gtk_window_destroy (window);
  pages_assert_released (document);
  pages_assert_released (partner);
  /* Another of the same is none. */
  document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  partner = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  page = nre_page_new (document, NULL, partner);
  g_assert_cmpuint (nre_page_get_n_sides (page), ==, 1);
  g_object_unref (g_object_ref_sink (page));
  pages_assert_released (document);
  pages_assert_released (partner);
}

/* Sides that come and go while something is built: what there is at last is shown, however often that was. */
static void
test_restless (void)
{
  NreDocument *document = pages_open_sample ("DATA/MAPS/ISLAND/Land.map");
  NreDocument *partner = pages_open_sample ("DATA/MAPS/ISLAND/Land.msh");
  NrePage *page = nre_page_new (document, NULL, NULL);
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (page)));
  GtkWindow *window = pages_show_small (GTK_WIDGET (page), 600, 400);

  for (guint i = 0; i < 5; i++)
    {
      nre_page_add_side (page, partner, NULL);
      if (i < 4)
        nre_page_remove_side (page, partner);
    }
  pages_wait (is_current, source);
  g_assert_cmpuint (nre_scene_get_n_nodes (nre_scene_source_get_scene (source)), >, 1);
  nre_page_remove_side (page, partner);
  pages_wait (is_current, source);
  g_assert_cmpuint (nre_scene_get_n_nodes (nre_scene_source_get_scene (source)), <=, 1);
  gtk_window_destroy (window);
  pages_assert_released (document);
  pages_assert_released (partner);
}

/* Areals and faces do not both look as if keys and edits went there. */
static void
test_one_selection (void)
{
  NreDocument *documents[] = { pages_open_sample ("DATA/MAPS/ISLAND/Land.map"),
                               pages_open_sample ("DATA/MAPS/ISLAND/Land.msh") };
  NrePage *page = nre_page_new (documents[0], NULL, NULL);
  NreMapView *view = nre_map_page_get_view (NRE_MAP_PAGE (page));
  GtkWindow *window = pages_show_small (GTK_WIDGET (page), 600, 400);
  g_autoptr (GtkBitset) faces = gtk_bitset_new_range (7, 2);
  NreSelection *areals, *terrain;

  nre_page_add_side (page, documents[1], NULL);
  areals = nre_map_view_get_selection (view, NRE_MAP_AREALS);
  terrain = nre_map_view_get_selection (view, NRE_MAP_TERRAIN);
  nre_map_view_select_edge (view, 40, 0);
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 40);
  nre_map_view_select_faces (view, faces, 7);
  g_assert_cmpuint (nre_selection_get_index (terrain, NRE_TERRAIN_PART_FACE), ==, 7);
  g_assert_cmpuint (nre_selection_get_part (areals), ==, NRE_PART_NONE);
  g_assert_cmpuint (nre_map_view_get_edge (view), ==, G_MAXUINT);
  g_assert_true (nre_page_get_document (page) == documents[1]);
  nre_map_view_select_areal (view, 40);
  g_assert_cmpuint (nre_selection_get_part (terrain), ==, NRE_PART_NONE);
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 40);
  /* Who turns to the other file leaves what was selected. */
  nre_page_set_active (page, documents[1]);
  g_assert_cmpuint (nre_selection_get_part (areals), ==, NRE_PART_NONE);
  gtk_window_destroy (window);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    pages_assert_released (documents[i]);
}

PAGES_TEST (pages_map_page)
{
  pages_init (&argc, &argv);
  g_test_add_data_func ("/pages/map-page/released-areals", "DATA/MAPS/ISLAND/Land.map", test_released);
  g_test_add_data_func ("/pages/map-page/released-terrain", "DATA/MAPS/ISLAND/Land.msh", test_released);
  g_test_add_func ("/pages/map-page/legend", test_legend);
  g_test_add_func ("/pages/map-page/nothing-to-tell", test_nothing_to_tell);
  g_test_add_func ("/pages/map-page/options", test_options);
  g_test_add_func ("/pages/map-page/partner", test_partner);
  g_test_add_func ("/pages/map-page/restless", test_restless);
  g_test_add_func ("/pages/map-page/one-selection", test_one_selection);
  return g_test_run ();
}
