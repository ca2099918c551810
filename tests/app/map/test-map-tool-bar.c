/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be chosen of the tools of a map. */

#include "pages-fixture.h"

#include "nre-map-parts.h"
#include "nre-map-tool-bar.h"
#include "test-files.h"

typedef struct
{
  NreDocument  *document;
  NreSelection *selection;
  NreMapView   *view;
  NreMapTools  *tools;
  GtkWidget    *viewport;
  GtkWidget    *bar;
  GtkWindow    *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_path ("DATA/MAPS/ISLAND/Land.msh");
  g_autoptr (GError) error = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->document = nre_document_open (path, &error);
  g_assert_no_error (error);
  self->selection = nre_selection_new (self->document, NULL);
  self->viewport = g_object_new (NRE_TYPE_VIEWPORT, NULL);
  self->view = nre_map_view_new (nre_viewport_get_settings (NRE_VIEWPORT (self->viewport)));
  nre_map_view_set_selection (self->view, NRE_MAP_TERRAIN, self->selection);
  self->tools = nre_map_tools_new (self->view, NRE_VIEWPORT (self->viewport), self->viewport);
  self->bar = nre_map_tool_bar_new (self->tools);
  gtk_widget_set_halign (self->bar, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), self->viewport);
  self->window = pages_show (box);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_assert_finalize_object (self->tools);
  g_assert_finalize_object (self->view);
  g_object_unref (self->selection);
  pages_assert_released (self->document);
}

/* A button or a choice, by its tooltip; NULL where it is not seen. */
static GtkWidget *
find (GtkWidget *root, const char *start)
{
  const char *tooltip = gtk_widget_get_tooltip_text (root);

  if (tooltip != NULL && g_str_has_prefix (tooltip, start) && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, start);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, GTK_IS_BUTTON (button) ? "clicked" : "activate");
  pages_settle ();
}

static void
use (Fixture *self, NreMapTool tool)
{
  nre_map_view_set_tool (self->view, tool);
  pages_settle ();
}

static void
test_options (Fixture *self, gconstpointer data)
{
  guint drag;
  gboolean on;

  /* Where there are no areals, faces are what is selected anyway. */
  g_assert_null (find (self->bar, "Select faces"));
  press (find (self->bar, "Dragging selects with a lasso"));
  g_object_get (nre_map_tools_get (self->tools, NRE_MAP_TOOL_SELECT), "drag", &drag, NULL);
  g_assert_cmpuint (drag, ==, 2);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find (self->bar, "Dragging turns"))));

  use (self, NRE_MAP_TOOL_CONNECT);
  g_assert_null (find (self->bar, "Dragging turns"));
  press (find (self->bar, "Only the link"));
  g_assert_true (nre_map_view_get_one_way (self->view));
  use (self, NRE_MAP_TOOL_DISCONNECT);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (find (self->bar, "Only the link"))));

  use (self, NRE_MAP_TOOL_MOVE_VERTEX);
  press (find (self->bar, "Corners of neighbours"));
  g_assert_true (nre_map_view_get_apart (self->view));
  press (find (self->bar, "Corners snap"));
  g_object_get (nre_map_tools_get (self->tools, NRE_MAP_TOOL_MOVE_VERTEX), "whole", &on, NULL);
  g_assert_true (on);

  use (self, NRE_MAP_TOOL_ROUTE);
  g_assert_false (gtk_widget_get_sensitive (find (self->bar, "Clear the route")));
  nre_map_view_set_route (self->view, 1, G_MAXUINT);
  g_assert_true (gtk_widget_get_sensitive (find (self->bar, "Clear the route")));
  press (find (self->bar, "Clear the route"));
  g_assert_cmpuint (nre_map_view_get_route_from (self->view), ==, G_MAXUINT);
}

static GtkWidget *
find_bit (GtkWidget *root, const char *name)
{
  if (GTK_IS_TOGGLE_BUTTON (root) &&
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *differs =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (differs == NULL)
        return root;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_bit (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_paint (Fixture *self, gconstpointer data)
{
  const NreMapPaint *paint = nre_map_view_get_paint (self->view);
  NreTerrainView *terrain = nre_map_view_get_terrain_view (self->view);
  GtkDropDown *material;
  GtkStringList *rows;
  GtkToggleButton *set, *clear;
  g_autoptr (GtkBitset) faces = NULL;
  NreTerrainFace face;
  guint n = 0;

  use (self, NRE_MAP_TOOL_PAINT);
  material = GTK_DROP_DOWN (find (self->bar, "Material that faces get"));
  /* By the names that the table beside the terrain has. */
  rows = GTK_STRING_LIST (gtk_drop_down_get_model (material));
  g_assert_nonnull (strstr (gtk_string_list_get_string (rows, 2), "GRASS"));
  gtk_drop_down_set_selected (material, 2);
  g_assert_true (paint->has_material);
  g_assert_cmpuint (paint->material, ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (self->bar, "Second material that")), 256);
  g_assert_cmpuint (paint->material2, ==, 255);

  set = GTK_TOGGLE_BUTTON (find_bit (self->bar, "Set 0x000020"));
  clear = GTK_TOGGLE_BUTTON (find_bit (self->bar, "Clear 0x000020"));
  gtk_toggle_button_set_active (set, TRUE);
  g_assert_cmphex (paint->set_flags, ==, 0x20);
  gtk_toggle_button_set_active (clear, TRUE);
  g_assert_cmphex (paint->set_flags, ==, 0);
  g_assert_cmphex (paint->clear_flags, ==, 0x20);
  g_assert_false (gtk_toggle_button_get_active (set));

  /* Others may change it, and nobody changes it back. */
  nre_map_view_set_paint (self->view, &(NreMapPaint){ .mode = NRE_MAP_PAINT_SELECT,
                                                      .radius = 2.5f,
                                                      .has_material = TRUE,
                                                      .material = 3,
                                                      .set_flags = 0x80000000,
                                                      .same_flags = TRUE });
  g_assert_cmpuint (gtk_drop_down_get_selected (material), ==, 4);
  g_assert_false (gtk_toggle_button_get_active (clear));
  g_assert_cmpfloat (paint->radius, ==, 2.5f);
  g_assert_cmphex (paint->set_flags, ==, 0x80000000);
  g_assert_cmpint (paint->mode, ==, NRE_MAP_PAINT_SELECT);
  g_assert_true (
    gtk_check_button_get_active (GTK_CHECK_BUTTON (find (self->bar, "Only faces with the same flags"))));

  gtk_widget_activate_action (find (self->bar, "Select all faces that are"), "paint.select-materials", NULL);
  faces = nre_selection_get_several (self->selection, NRE_TERRAIN_PART_FACE);
  for (guint i = 0; nre_terrain_view_get_face (terrain, i, &face); i++)
    {
      g_assert_cmpint (gtk_bitset_contains (faces, i), ==, face.material == 3);
      n += face.material == 3;
    }
  g_assert_cmpuint (n, >, 1);

  /* Without the terrain there is nothing to paint. */
  nre_map_view_set_selection (self->view, NRE_MAP_TERRAIN, NULL);
  g_assert_false (gtk_widget_is_sensitive (find (self->bar, "Select all faces that are")));
}

PAGES_TEST (pages_map_tool_bar)
{
  pages_init (&argc, &argv);
  g_test_add ("/map/tool-bar/options", Fixture, NULL, set_up, test_options, tear_down);
  g_test_add ("/map/tool-bar/paint", Fixture, NULL, set_up, test_paint, tear_down);
  return g_test_run ();
}
