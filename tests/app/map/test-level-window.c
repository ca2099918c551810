/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A level in the window: two files on one page, however they came there, and what becomes of it when one
 * goes. */

#include "config.h"

#include "level-fixture.h"

#include <glib/gstdio.h>

#include "nre-archive-tree.h"
#include "nre-areal-inspector.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-partner.h"
#include "nre-toasts.h"
#include "nre-tree-cell.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"

/* --- Finding the partner ------------------------------------------------------------------------- */

static void
test_pair (LevelFixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_basename (self->folder);
  g_autoptr (NreTreeRow) last = NULL;
  GtkWidget *list;
  GListModel *rows;

  level_open (self);
  /* Nobody asked for the tables of the other one. */
  list = pages_find (pages_find (GTK_WIDGET (self->window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  last = g_list_model_get_item (rows, g_list_model_get_n_items (rows) - 1);
  g_assert_true (nre_tree_row_get_item (last) == level_find_file (self, "Land.msh"));
  g_assert_cmpuint (nre_workspace_get_n (level_get_workspace (self)), ==, 2);
  g_assert_cmpuint (level_get_n_tabs (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, folder);
  g_assert_cmpstr (nre_page_get_icon_name (level_get_page (self)), ==, "nre-map-symbolic");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (self->window)), folder));
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.map"));
  g_assert_true (nre_open_file_get_partner (level_find_file (self, "Land.map")) ==
                 level_find_file (self, "Land.msh"));
  g_assert_nonnull (nre_map_view_get_areal_view (level_get_view (self)));
  g_assert_nonnull (nre_map_view_get_terrain_view (level_get_view (self)));
  /* Opening the other one leads to the same page. */
  level_begin_opening (self, "Land.msh");
  test_drain ();
  g_assert_cmpuint (level_get_n_tabs (self), ==, 1);
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.msh"));
}

static void
test_other_names (LevelFixture *self, gconstpointer data)
{
  level_copy_in (self, "Land.map", "areals.bin");
  level_copy_in (self, "Land.msh", "GROUND.DAT");
  level_copy_in (self, "Land1.wea", "Land1.wea");
  level_begin_opening (self, "GROUND.DAT");
  WAIT_FOR (level_get_n_sides (self) == 2);
  g_assert_nonnull (nre_page_find_side (level_get_page (self), level_find_document (self, "areals.bin")));
}

static void
test_both_at_once (LevelFixture *self, gconstpointer data)
{
  level_copy_in (self, "Land.map", "Land.map");
  level_copy_in (self, "Land.msh", "Land.msh");
  level_begin_opening (self, "Land.msh");
  level_begin_opening (self, "Land.map");
  WAIT_FOR (level_get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (nre_workspace_get_n (level_get_workspace (self)), ==, 2);
  g_assert_cmpuint (level_get_n_tabs (self), ==, 1);
}

/* The files of all levels have the same names, and so may the folders of two. */
static void
test_alike (LevelFixture *self, gconstpointer data)
{
  const char *const names[] = { "Land.map", "Land.msh" };
  g_autofree char *base = g_path_get_basename (self->folder);
  g_autofree char *inner = g_build_filename (self->folder, "deep", base, NULL);
  g_autofree char *deep = g_path_get_dirname (inner);
  g_autofree char *label = g_strdup_printf ("%s/%s/Land.map", "deep", base);
  g_autofree char *title = g_strdup_printf ("deep/%s", base);
  LevelFixture other = { inner, self->window };
  NreOpenFile *file;

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    level_copy_in (&other, names[i], names[i]);
  level_copy_in (self, "Land.map", "Land.map");
  level_copy_in (self, "Land.msh", "Land.msh");
  /* Both before either partner is found: each partner comes to its file, and not to the end. Of files that
   * are opened at once the first is shown, and a partner is looked for when a file is. */
  level_begin_opening (self, "Land.map");
  level_begin_opening (&other, "Land.map");
  WAIT_FOR (level_find_file (self, "Land.map") != NULL && level_find_file (&other, "Land.map") != NULL);
  nre_window_show_file (self->window, level_find_file (&other, "Land.map"));
  WAIT_FOR (nre_workspace_get_n (level_get_workspace (self)) == 4);
  WAIT_FOR (level_get_n_sides (self) == 2 &&
            nre_open_file_get_partner (level_find_file (self, "Land.map")) != NULL);
  test_drain ();
  g_assert_true (nre_workspace_get (level_get_workspace (self), 0) == level_find_file (self, "Land.map"));
  g_assert_true (nre_workspace_get (level_get_workspace (self), 1) == level_find_file (self, "Land.msh"));
  g_assert_true (nre_workspace_get (level_get_workspace (self), 2) == level_find_file (&other, "Land.map"));
  g_assert_cmpstr (nre_open_file_get_label (level_find_file (&other, "Land.map")), ==, label);
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, title);
  /* The other one has a folder more in its label, too, and none any more when it is alone. */
  file = level_find_file (self, "Land.map");
  g_assert_true (g_str_has_suffix (nre_open_file_get_label (file), "Land.map"));
  g_assert_cmpstr (nre_open_file_get_label (file), !=, "Land.map");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (inner, names[i], NULL);

      nre_window_close_file (self->window, level_find_file (&other, names[i]));
      g_unlink (path);
    }
  test_drain ();
  g_assert_cmpstr (nre_open_file_get_label (file), ==, "Land.map");
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, base);
  g_rmdir (inner);
  g_rmdir (deep);
}

/* A folder that is called by a number, as those of the game are, says what it is the number of. */
static void
test_numbered (LevelFixture *self, gconstpointer data)
{
  const char *const names[] = { "Land.map", "Land.msh" };
  g_autofree char *inner = g_build_filename (self->folder, "12", NULL);
  LevelFixture other = { inner, self->window };

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    level_copy_in (&other, names[i], names[i]);
  level_begin_opening (&other, "Land.map");
  WAIT_FOR (level_get_page (self) != NULL && level_get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, "Level 12");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (inner, names[i], NULL);

      nre_window_close_file (self->window, level_find_file (&other, names[i]));
      g_unlink (path);
    }
  g_rmdir (inner);
}

static void
test_alone (LevelFixture *self, gconstpointer data)
{
  level_copy_in (self, "Land.msh", "Land.msh");
  level_begin_opening (self, "Land.msh");
  WAIT_FOR (level_get_page (self) != NULL && level_has_looked (self, "Land.msh"));
  test_drain ();
  g_assert_cmpuint (level_get_n_sides (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, "Land.msh");
  g_assert_null (nre_map_view_get_areal_view (level_get_view (self)));
  g_assert_cmpuint (nre_map_view_get_active (level_get_view (self)), ==, NRE_MAP_TERRAIN);
  /* The partner that is opened later joins the page that is there. */
  level_copy_in (self, "Land.map", "land.MAP");
  level_begin_opening (self, "land.MAP");
  WAIT_FOR (level_get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (level_get_n_tabs (self), ==, 1);
  g_assert_nonnull (nre_map_view_get_areal_view (level_get_view (self)));
}

static void
test_damaged (LevelFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Land.map", NULL);

  level_copy_in (self, "Land.msh", "Land.msh");
  g_assert_true (g_file_set_contents (path, "NRes\0\1\0\0 and no more", 12, NULL));
  level_begin_opening (self, "Land.msh");
  WAIT_FOR (level_get_page (self) != NULL && level_has_looked (self, "Land.msh"));
  test_drain ();
  g_assert_cmpuint (level_get_n_sides (self), ==, 1);
  g_assert_cmpuint (nre_workspace_get_n (level_get_workspace (self)), ==, 1);
  level_set_flags (level_find_document (self, "Land.msh"), 3, 0x8);
  window_activate (self->window, "undo");
}

/* Inside an archive neither has a folder to look in. */
static void
test_nested (LevelFixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Land.msh", NULL);
  g_autofree char *archive = test_sample_copy ("bases.rlb", self->folder, NULL), *bytes = NULL;
  g_autoptr (GVariant) payload = NULL;
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  gsize size;

  level_copy_in (self, "Land.msh", "Land.msh");
  level_copy_in (self, "Land.map", "Land.map");
  level_begin_opening (self, "bases.rlb");
  WAIT_FOR (level_get_page (self) != NULL);
  document = level_find_document (self, "bases.rlb");
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  payload = g_variant_ref_sink (g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, size, 1));
  nre_document_perform (document, "add-entry", NULL,
                        g_variant_new_parsed ("{'name': <'Land.msh'>, 'type_id': <uint32 0>, 'attr1': "
                                              "<uint32 0>, "
                                              "'attr2': <uint32 0>, 'attr3': <uint32 0>, 'data': <%*>, "
                                              "'index': <uint32 0>}",
                                              payload),
                        &error);
  g_assert_no_error (error);
  entry = nre_document_find_entry (document, "#0", &error);
  g_assert_no_error (error);
  nre_window_show_entry (self->window, level_find_file (self, "bases.rlb"), entry, TRUE);
  g_assert_true (NRE_IS_MAP_PAGE (level_get_page (self)));
  test_drain ();
  g_assert_cmpuint (level_get_n_sides (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, "Land.msh");
  WAIT_FOR (nre_scene_source_get_scene (
      NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (level_get_page (self))))));
  nre_document_perform (document, "set-face", "#0",
                        g_variant_new_parsed ("{'face': <uint32 3>, 'set_flags': <uint32 8>}"), &error);
  g_assert_no_error (error);
  g_assert_true (nre_page_get_modified (level_get_page (self)));
}

static void
assert_partner (const char *path, const char *partner)
{
  g_autoptr (NreDocument) found = nre_partner_open (path, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, NULL);

  g_assert_cmpstr (nre_document_get_path (found), ==, partner);
}

/* Which file is the partner, going by names where several could be. */
static void
test_choice (LevelFixture *self, gconstpointer data)
{
  g_autofree char *own = g_build_filename (self->folder, "b.map", NULL);
  g_autofree char *same = g_build_filename (self->folder, "B.msh", NULL);
  g_autofree char *other = g_build_filename (self->folder, "c.msh", NULL);
  g_autofree char *level = g_build_filename (self->folder, "land.map", NULL);
  g_autofree char *meant = g_build_filename (self->folder, "LAND.MSH", NULL);
  g_autofree char *damaged = NULL;

  level_copy_in (self, "Land.map", "b.map");
  level_copy_in (self, "Land.msh", "a.msh");
  level_copy_in (self, "Land.map", "a.map");
  /* That of another map is not taken away from it. */
  g_assert_null (nre_partner_open (own, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, &damaged));
  g_assert_null (damaged);
  level_copy_in (self, "Land.msh", "c.msh");
  assert_partner (own, other);
  level_copy_in (self, "Land.msh", "B.msh");
  assert_partner (own, same);
  /* What should be it by its name is told of, where it cannot be opened. */
  g_unlink (other);
  g_unlink (same);
  level_copy_in (self, "Land.map", "land.map");
  g_assert_true (g_file_set_contents (meant, "NRes and no more", -1, NULL));
  g_assert_null (nre_partner_open (level, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, &damaged));
  g_assert_cmpstr (damaged, ==, meant);
}

/* --- The tree ------------------------------------------------------------------------------------ */

static gboolean
says_in_cell (GtkWidget *widget, const char *text)
{
  return pages_says (widget, text) && gtk_widget_get_ancestor (widget, NRE_TYPE_TREE_CELL) != NULL;
}

/* (nullable): the cell that says so. */
static GtkWidget *
find_cell (GtkWidget *widget, const char *text)
{
  GtkWidget *label = pages_find_seen (widget, says_in_cell, text);

  return label != NULL ? gtk_widget_get_ancestor (label, NRE_TYPE_TREE_CELL) : NULL;
}

/* Whether the row says that it is modified. */
static gboolean
has_dot (GtkWidget *cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_IMAGE (child) && gtk_widget_get_visible (child) &&
        g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (child)), "nre-dot-symbolic") == 0)
      return TRUE;
  return FALSE;
}

static void
test_tree (LevelFixture *self, gconstpointer data)
{
  g_autoptr (NreEntry) entry = NULL, table = NULL;
  guint64 offset, size, first;
  GtkWidget *tree;

  level_open (self);
  tree = GTK_WIDGET (self->window);
  WAIT_FOR (find_cell (tree, "Grid") != NULL && find_cell (tree, "128 × 128") != NULL);
  g_assert_true (find_cell (tree, "Areals") == find_cell (tree, "85"));
  g_assert_true (find_cell (tree, "Grid") == find_cell (tree, "128 × 128"));
  nre_archive_tree_expand_file (NRE_ARCHIVE_TREE (pages_find (tree, NRE_TYPE_ARCHIVE_TREE)),
                                level_find_file (self, "Land.msh"));
  WAIT_FOR (find_cell (tree, "Header and slots") != NULL && find_cell (tree, "Faces") != NULL);
  /* Each leads to its own records. */
  g_assert_true (gtk_widget_activate_action (find_cell (tree, "Grid"), "row.open", NULL));
  test_drain ();
  g_assert_false (NRE_IS_MAP_PAGE (level_get_page (self)));
  entry = nre_document_find_entry (level_find_document (self, "Land.map"), "#0", NULL);
  g_assert_true (nre_page_get_entry (level_get_page (self)) == entry);
  g_assert_true (
      nre_selection_get_bytes (nre_page_get_selection (level_get_page (self)), &table, &first, &size));
  g_assert_cmpuint (first, >, 0);
  g_assert_true (gtk_widget_activate_action (find_cell (tree, "Areals"), "row.open", NULL));
  test_drain ();
  g_clear_object (&table);
  g_assert_true (
      nre_selection_get_bytes (nre_page_get_selection (level_get_page (self)), &table, &offset, &size));
  g_assert_cmpuint (offset, <, first);
  /* The file is modified, and it is not said that both of its parts were. */
  level_set_class (level_find_document (self, "Land.map"), 3, 9);
  test_drain ();
  g_assert_true (has_dot (find_cell (tree, "Land.map")));
  g_assert_false (has_dot (find_cell (tree, "Grid")));
}

/* A key for a tool works wherever nothing is typed, but is text in a field, and looks for something in the
 * tree, from which opening the level leads to the page. */
static void
test_tool_keys (LevelFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  level_open (self);
  WAIT_FOR (find_cell (window, "Grid") != NULL);
  gtk_widget_child_focus (gtk_widget_get_ancestor (find_cell (window, "Grid"), GTK_TYPE_LIST_VIEW),
                          GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                          GTK_WIDGET (level_get_page (self))));
  g_assert_true (g_spawn_command_line_sync ("xdotool mousemove 60 500 key v", NULL, NULL, NULL, NULL));
  WAIT_FOR (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))) &&
            strcmp (gtk_editable_get_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window)))), "v") ==
                0);
  g_assert_cmpuint (nre_map_view_get_tool (level_get_view (self)), ==, NRE_MAP_TOOL_SELECT);
  gtk_editable_set_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))), "");
  WAIT_FOR (find_cell (window, "Land.map") != NULL);
  g_assert_true (gtk_widget_activate_action (find_cell (window, "Land.map"), "row.open", NULL));
  test_drain ();
  GIVE_TIME_FOR (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self)))));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (PAGES_FIND (NRE, VIEWPORT, NRE_MAP_PAGE (level_get_page (self)))));
  g_assert_true (g_spawn_command_line_sync ("xdotool key v", NULL, NULL, NULL, NULL));
  WAIT_FOR (nre_map_view_get_tool (level_get_view (self)) == NRE_MAP_TOOL_MOVE_VERTEX);
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "find", NULL);
  test_drain ();
  GIVE_TIME_FOR (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (g_spawn_command_line_sync ("xdotool key r", NULL, NULL, NULL, NULL));
  WAIT_FOR (strcmp (gtk_editable_get_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window)))), "r") ==
            0);
  g_assert_cmpuint (nre_map_view_get_tool (level_get_view (self)), ==, NRE_MAP_TOOL_MOVE_VERTEX);
}

/* --- Editing and saving -------------------------------------------------------------------------- */

static void
test_sides (LevelFixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;
  NreMapView *view;

  level_open (self);
  map = level_find_document (self, "Land.map");
  terrain = level_find_document (self, "Land.msh");
  view = level_get_view (self);
  level_set_class (map, 3, 9);
  g_assert_true (nre_page_get_modified (level_get_page (self)));
  level_set_flags (terrain, 4, 0x8);
  test_drain ();
  /* What was edited last is what undo is about. */
  g_assert_true (nre_page_get_document (level_get_page (self)) == terrain);
  g_assert_true (nre_window_get_current_file (self->window) == level_find_file (self, "Land.msh"));
  window_activate (self->window, "undo");
  g_assert_false (nre_document_get_modified (terrain));
  g_assert_true (nre_document_get_modified (map));
  g_assert_true (nre_page_get_modified (level_get_page (self)));
  /* So is what was selected last. */
  nre_map_view_select_areal (view, 7);
  test_drain ();
  g_assert_true (nre_window_get_current_file (self->window) == level_find_file (self, "Land.map"));
  /* But what only the other file can redo is redone there. */
  window_activate (self->window, "redo");
  g_assert_true (nre_document_get_modified (terrain));
  window_activate (self->window, "undo");
  g_assert_false (nre_document_get_modified (terrain));
  nre_map_view_select_areal (view, 8);
  test_drain ();
  window_activate (self->window, "undo");
  g_assert_false (nre_document_get_modified (map));
  g_assert_false (nre_page_get_modified (level_get_page (self)));
  g_assert_false (window_can (self->window, "undo"));

  /* A step of the other file is undone where the active one has none. */
  level_set_flags (terrain, 4, 0x8);
  test_drain ();
  nre_map_view_select_areal (view, 7);
  test_drain ();
  g_assert_true (nre_window_get_current_file (self->window) == level_find_file (self, "Land.map"));
  window_activate (self->window, "undo");
  g_assert_false (nre_document_get_modified (terrain));
}

/* What is selected within a record is still selected after undo and redo, so that keys act on it. */
static void
test_corner (LevelFixture *self, gconstpointer data)
{
  NreMapView *view;

  level_open (self);
  view = level_get_view (self);
  nre_map_view_select_areal (view, 3);
  nre_map_view_set_vertex (view, 1);
  level_set_class (level_find_document (self, "Land.map"), 3, 9);
  test_drain ();
  window_activate (self->window, "undo");
  test_drain ();
  g_assert_cmpuint (nre_map_view_get_vertex (view), ==, 1);
  window_activate (self->window, "redo");
  test_drain ();
  g_assert_cmpuint (nre_map_view_get_vertex (view), ==, 1);
}

/* Undo leads from one side to the other: the field with the focus is gone with its side. */
static void
test_focus (LevelFixture *self, gconstpointer data)
{
  GtkWidget *areal, *focus;
  g_autoptr (GError) error = NULL;

  level_open (self);
  nre_document_perform (level_find_document (self, "Land.msh"), "set-face", NULL,
                        g_variant_new_parsed ("{'faces': <[uint32 4, 5]>, 'set_flags': <uint32 8>}"), &error);
  g_assert_no_error (error);
  test_drain ();
  nre_map_view_select_areal (level_get_view (self), 3);
  level_set_class (level_find_document (self, "Land.map"), 3, 9);
  window_settle (self->window);
  areal = pages_find (GTK_WIDGET (self->window), NRE_TYPE_AREAL_INSPECTOR);
  g_assert_true (gtk_widget_get_mapped (areal));
  gtk_widget_child_focus (areal, GTK_DIR_TAB_FORWARD);
  window_activate (self->window, "undo");
  window_settle (self->window);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, areal));
  window_activate (self->window, "undo");
  window_settle (self->window);
  g_assert_false (gtk_widget_get_mapped (areal));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus != NULL && focus == nre_page_get_picture (level_get_page (self)));
}

static void
test_save (LevelFixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;

  level_open (self);
  map = level_find_document (self, "Land.map");
  terrain = level_find_document (self, "Land.msh");
  level_set_class (map, 3, 9);
  level_set_flags (terrain, 4, 0x8);
  test_drain ();
  window_activate (self->window, "save");
  WAIT_FOR (!nre_document_get_modified (map) && !nre_document_get_modified (terrain));
  WAIT_FOR (!nre_open_file_get_busy (level_find_file (self, "Land.map")) &&
            !nre_open_file_get_busy (level_find_file (self, "Land.msh")));
  g_assert_false (nre_page_get_modified (level_get_page (self)));
}

/* What cannot be saved of one side does not keep the other from being saved. */
static void
test_save_other (LevelFixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;
  g_autofree char *bytes = NULL;
  gsize size;

  level_open (self);
  map = level_find_document (self, "Land.map");
  terrain = level_find_document (self, "Land.msh");
  level_set_flags (terrain, 4, 0x8);
  level_set_class (map, 3, 9);
  test_drain ();
  g_assert_true (g_file_get_contents (nre_document_get_path (map), &bytes, &size, NULL));
  bytes[size - 1] ^= 1;
  g_assert_true (g_file_set_contents (nre_document_get_path (map), bytes, (gssize) size, NULL));
  nre_page_set_active (level_get_page (self), map);
  test_drain ();
  window_activate (self->window, "save");
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_true (nre_document_get_modified (terrain));
  window_answer ("cancel");
  WAIT_FOR (!nre_document_get_modified (terrain) &&
            !nre_open_file_get_busy (level_find_file (self, "Land.msh")));
  g_assert_true (nre_document_get_modified (map));
  window_activate (self->window, "undo");
}

static gboolean
is_labelled (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

/* What happens to the side that is not active is told, too, and what is chosen is done to that side. Keeping
 * it changes nothing of what is selected. */
static void
test_changed_side (LevelFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *button;

  level_open (self);
  WAIT_FOR (level_has_looked (self, "Land.msh"));
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.map"));
  nre_map_view_select_areal (level_get_view (self), 7);
  level_copy_in (self, "Land1.wea", "Land.msh");
  WAIT_FOR (pages_find_seen (window, is_labelled, "Land.msh Was Changed by Another Program") != NULL);
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.map"));
  button = gtk_widget_get_ancestor (pages_find_seen (window, is_labelled, "_Keep Mine"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR (nre_open_file_get_disk_state (level_find_file (self, "Land.msh")) == NRE_DISK_SAME);
  g_assert_true (nre_window_get_current_file (self->window) == level_find_file (self, "Land.map"));
  g_assert_cmpuint (nre_selection_get_index (nre_page_get_selection (level_get_page (self)),
                                             NRE_AREAL_PART_AREAL),
                    ==, 7);
}

/* --- Sides that go and come ---------------------------------------------------------------------- */

static void
test_close_side (LevelFixture *self, gconstpointer data)
{
  static const char no_areals[] = "This tool is for areals, and there is no areal map";
  g_autoptr (NreMapView) view = NULL;
  gpointer map;

  level_open (self);
  view = g_object_ref (level_get_view (self));
  map = level_find_document (self, "Land.map");
  g_object_add_weak_pointer (G_OBJECT (map), &map);
  nre_map_view_select_areal (view, 7);
  g_object_set (view, "tool", NRE_MAP_TOOL_ROUTE, NULL);
  test_drain ();
  g_assert_null (pages_find_label (GTK_WIDGET (self->window), no_areals));
  window_activate (self->window, "close-file");
  g_assert_cmpuint (level_get_n_sides (self), ==, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->window), no_areals));
  g_assert_cmpuint (nre_workspace_get_n (level_get_workspace (self)), ==, 1);
  g_assert_true (nre_window_get_current_file (self->window) == level_find_file (self, "Land.msh"));
  g_assert_cmpstr (nre_page_get_title (level_get_page (self)), ==, "Land.msh");
  g_assert_null (nre_map_view_get_areal_view (view));
  g_assert_cmpuint (nre_map_view_get_active (view), ==, NRE_MAP_TERRAIN);
  /* Nothing that the page remembers keeps the file in memory. */
  WAIT_FOR (map == NULL);
  level_begin_opening (self, "Land.map");
  WAIT_FOR (level_get_n_sides (self) == 2);
  g_assert_true (level_get_view (self) == view);
  window_activate (self->window, "close-file");
  window_activate (self->window, "close-file");
  g_assert_null (level_get_page (self));
}

/* A tab that is closed and opened again shows both. */
static void
test_close_tab (LevelFixture *self, gconstpointer data)
{
  level_open (self);
  window_activate (self->window, "close-tab");
  g_assert_null (level_get_page (self));
  g_assert_cmpuint (nre_workspace_get_n (level_get_workspace (self)), ==, 2);
  nre_window_show_file (self->window, level_find_file (self, "Land.msh"));
  WAIT_FOR (level_get_n_sides (self) == 2);
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.msh"));
}

static void
test_reload (LevelFixture *self, gconstpointer data)
{
  NreDocument *before;

  level_open (self);
  before = level_find_document (self, "Land.map");
  nre_map_view_select_areal (level_get_view (self), 7);
  test_drain ();
  window_activate (self->window, "reload");
  WAIT_FOR (level_find_document (self, "Land.map") != before && level_get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (level_get_n_tabs (self), ==, 1);
  g_assert_true (nre_page_get_document (level_get_page (self)) == level_find_document (self, "Land.map"));
  g_assert_true (nre_map_view_get_document (level_get_view (self), NRE_MAP_AREALS) ==
                 level_find_document (self, "Land.map"));
  g_assert_cmpuint (nre_areal_view_get_n_areals (nre_map_view_get_areal_view (level_get_view (self))), >, 7);
  level_set_class (level_find_document (self, "Land.map"), 3, 9);
  window_activate (self->window, "undo");
}

/* --- Toasts -------------------------------------------------------------------------------------- */

static gboolean
is_toast (GtkWidget *widget, const char *text)
{
  return strcmp (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget") == 0;
}

static void
assert_apart (GtkWidget *window, GtkWidget *toast, GtkWidget *other)
{
  graphene_rect_t first, second;

  g_assert_true (gtk_widget_get_mapped (other));
  g_assert_true (gtk_widget_compute_bounds (toast, window, &first));
  g_assert_true (gtk_widget_compute_bounds (other, window, &second));
  g_assert_cmpfloat (second.size.width * second.size.height, >, 0);
  g_assert_false (graphene_rect_intersection (&first, &second, NULL));
}

/* What is told in passing covers nothing of the page, neither how far a task is nor what a tool says
 * meanwhile. */
static void
test_toast (LevelFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window), *hint;
  NreTaskBar *bar = nre_window_get_task_bar (self->window);
  guint task;

  level_open (self);
  task = nre_task_bar_begin (bar, "A task", NULL);
  g_object_set (level_get_view (self), "tool", NRE_MAP_TOOL_DISCONNECT, NULL);
  nre_window_add_toast (self->window, nre_toast_new ("Edge 3 of areal 40 disconnected from 41"));
  WAIT_FOR (gtk_widget_get_can_target (GTK_WIDGET (bar)) && pages_find_by (window, is_toast, NULL) != NULL);
  pages_await_frames (window, 40);
  hint = pages_find_label (window, "Click an edge to remove its link · Shift: one way");
  g_assert_nonnull (hint);
  assert_apart (window, pages_find_by (window, is_toast, NULL), GTK_WIDGET (bar));
  assert_apart (window, pages_find_by (window, is_toast, NULL), hint);
  assert_apart (window, pages_find_by (window, is_toast, NULL),
                GTK_WIDGET (nre_window_get_current_page (self->window)));
  nre_task_bar_end (bar, task);
}

PAGES_TEST (window_level)
{
  window_init (&argc, &argv);

#define ADD(path, func) g_test_add (path, LevelFixture, NULL, level_set_up, func, level_tear_down)
  ADD ("/level/pair", test_pair);
  ADD ("/level/other-names", test_other_names);
  ADD ("/level/both-at-once", test_both_at_once);
  ADD ("/level/alike", test_alike);
  ADD ("/level/numbered", test_numbered);
  ADD ("/level/alone", test_alone);
  ADD ("/level/damaged", test_damaged);
  ADD ("/level/nested", test_nested);
  ADD ("/level/choice", test_choice);
  ADD ("/level/tree", test_tree);
  ADD ("/level/tool-keys", test_tool_keys);
  ADD ("/level/sides", test_sides);
  ADD ("/level/corner", test_corner);
  ADD ("/level/focus", test_focus);
  ADD ("/level/save", test_save);
  ADD ("/level/save-other", test_save_other);
  ADD ("/level/changed-side", test_changed_side);
  ADD ("/level/close-side", test_close_side);
  ADD ("/level/close-tab", test_close_tab);
  ADD ("/level/reload", test_reload);
  ADD ("/level/toast", test_toast);
#undef ADD
  return window_run ();
}
