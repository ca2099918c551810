/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A level in the window: two files on one page, however they came there, and what becomes of it when one goes. */

#include "config.h"

#include <glib/gstdio.h>

#include "nre-host.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-number-field.h"
#include "nre-partner.h"
#include "nre-tree-cell.h"
#include "nre-window.h"
#include "test-tasks.h"
#include "test-wait.h"

static NreApplication *application;

/* --- A folder with a level ----------------------------------------------------------------------- */

typedef struct
{
  char      *folder;
  NreWindow *window;
} Fixture;

static void
copy_in (Fixture *self, const char *name, const char *as)
{
  g_autofree char *from = g_build_filename (g_getenv ("NRE_SAMPLE"), "DATA", "MAPS", "ISLAND", name, NULL);
  g_autofree char *to = g_build_filename (self->folder, as, NULL);
  g_autofree char *data = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (from, &data, &size, NULL));
  g_assert_true (g_file_set_contents (to, data, (gssize) size, NULL));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("nre-level-XXXXXX", NULL);
  self->window = nre_window_new (application);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (self->window));
  test_drain ();
  test_await_tasks ();
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
}

static void
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  nre_window_open_files (self->window, &file, 1);
}

static NreWorkspace *
workspace_of (Fixture *self)
{
  return nre_window_get_workspace (self->window);
}

static NreOpenFile *
find_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  return nre_workspace_find_path (workspace_of (self), path);
}

static NreDocument *
find_document (Fixture *self, const char *name)
{
  NreOpenFile *file = find_file (self, name);

  return file != NULL ? nre_open_file_get_document (file) : NULL;
}

static NrePage *
get_page (Fixture *self)
{
  return nre_window_get_current_page (self->window);
}

static guint
get_n_sides (Fixture *self)
{
  return get_page (self) != NULL ? nre_page_get_n_sides (get_page (self)) : 0;
}

static guint
get_n_tabs (Fixture *self)
{
  guint n = get_page (self) != NULL ? 1 : 0;

  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "next-tab"))
    n++;
  return n;
}

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), action));
  g_action_group_activate_action (G_ACTION_GROUP (self->window), action, NULL);
  test_drain ();
}

static void
open_level (Fixture *self)
{
  copy_in (self, "Land.map", "Land.map");
  copy_in (self, "Land.msh", "Land.msh");
  open_file (self, "Land.map");
  WAIT_FOR (get_n_sides (self) == 2);
  test_drain ();
}

static NreMapView *
get_view (Fixture *self)
{
  return nre_map_page_get_view (NRE_MAP_PAGE (get_page (self)));
}

static void
set_class (NreDocument *document, guint areal, guint value)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "set-areal", NULL,
                        g_variant_new_parsed ("{'areal': <%u>, 'class_id': <%u>}", areal, value), &error);
  g_assert_no_error (error);
}

static void
set_flags (NreDocument *document, guint face, guint flags)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "set-face", NULL,
                        g_variant_new_parsed ("{'face': <%u>, 'set_flags': <%u>}", face, flags), &error);
  g_assert_no_error (error);
}

/* --- Finding the partner ------------------------------------------------------------------------- */

static void
test_pair (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_basename (self->folder);

  open_level (self);
  g_assert_cmpuint (nre_workspace_get_n (workspace_of (self)), ==, 2);
  g_assert_cmpuint (get_n_tabs (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, folder);
  g_assert_cmpstr (nre_page_get_icon_name (get_page (self)), ==, "nre-map-symbolic");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (self->window)), folder));
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.map"));
  g_assert_true (nre_open_file_get_partner (find_file (self, "Land.map")) == find_file (self, "Land.msh"));
  g_assert_nonnull (nre_map_view_get_areal_view (get_view (self)));
  g_assert_nonnull (nre_map_view_get_terrain_view (get_view (self)));
  /* Opening the other one leads to the same page. */
  open_file (self, "Land.msh");
  test_drain ();
  g_assert_cmpuint (get_n_tabs (self), ==, 1);
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.msh"));
}

static void
test_other_names (Fixture *self, gconstpointer data)
{
  copy_in (self, "Land.map", "areals.bin");
  copy_in (self, "Land.msh", "GROUND.DAT");
  copy_in (self, "Land1.wea", "Land1.wea");
  open_file (self, "GROUND.DAT");
  WAIT_FOR (get_n_sides (self) == 2);
  g_assert_nonnull (nre_page_find_side (get_page (self), find_document (self, "areals.bin")));
}

static void
test_both_at_once (Fixture *self, gconstpointer data)
{
  copy_in (self, "Land.map", "Land.map");
  copy_in (self, "Land.msh", "Land.msh");
  open_file (self, "Land.msh");
  open_file (self, "Land.map");
  WAIT_FOR (get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (nre_workspace_get_n (workspace_of (self)), ==, 2);
  g_assert_cmpuint (get_n_tabs (self), ==, 1);
}

/* The files of all levels have the same names, and so may the folders of two. */
static void
test_alike (Fixture *self, gconstpointer data)
{
  const char *const names[] = { "Land.map", "Land.msh" };
  g_autofree char *base = g_path_get_basename (self->folder);
  g_autofree char *inner = g_build_filename (self->folder, "deep", base, NULL);
  g_autofree char *deep = g_path_get_dirname (inner);
  g_autofree char *label = g_strdup_printf ("%s/%s/Land.map", "deep", base);
  g_autofree char *title = g_strdup_printf ("deep/%s", base);
  Fixture other = { inner, self->window };
  NreOpenFile *file;

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    copy_in (&other, names[i], names[i]);
  copy_in (self, "Land.map", "Land.map");
  copy_in (self, "Land.msh", "Land.msh");
  /* Both before either partner is found: each partner comes to its file, and not to the end. Of files that are opened
   * at once the first is shown, and a partner is looked for when a file is. */
  open_file (self, "Land.map");
  open_file (&other, "Land.map");
  WAIT_FOR (find_file (self, "Land.map") != NULL && find_file (&other, "Land.map") != NULL);
  nre_window_show_file (self->window, find_file (&other, "Land.map"));
  WAIT_FOR (nre_workspace_get_n (workspace_of (self)) == 4);
  WAIT_FOR (get_n_sides (self) == 2 && nre_open_file_get_partner (find_file (self, "Land.map")) != NULL);
  test_drain ();
  g_assert_true (nre_workspace_get (workspace_of (self), 0) == find_file (self, "Land.map"));
  g_assert_true (nre_workspace_get (workspace_of (self), 1) == find_file (self, "Land.msh"));
  g_assert_true (nre_workspace_get (workspace_of (self), 2) == find_file (&other, "Land.map"));
  g_assert_cmpstr (nre_open_file_get_label (find_file (&other, "Land.map")), ==, label);
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, title);
  /* The other one has a folder more in its label, too, and none any more when it is alone. */
  file = find_file (self, "Land.map");
  g_assert_true (g_str_has_suffix (nre_open_file_get_label (file), "Land.map"));
  g_assert_cmpstr (nre_open_file_get_label (file), !=, "Land.map");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (inner, names[i], NULL);

      nre_window_close_file (self->window, find_file (&other, names[i]));
      g_unlink (path);
    }
  test_drain ();
  g_assert_cmpstr (nre_open_file_get_label (file), ==, "Land.map");
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, base);
  g_rmdir (inner);
  g_rmdir (deep);
}

static gboolean
has_looked (Fixture *self, const char *name)
{
  return find_file (self, name) != NULL && nre_open_file_get_findings (find_file (self, name)) != NULL;
}

static void
test_alone (Fixture *self, gconstpointer data)
{
  copy_in (self, "Land.msh", "Land.msh");
  open_file (self, "Land.msh");
  WAIT_FOR (get_page (self) != NULL && has_looked (self, "Land.msh"));
  test_drain ();
  g_assert_cmpuint (get_n_sides (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, "Land.msh");
  g_assert_null (nre_map_view_get_areal_view (get_view (self)));
  g_assert_cmpuint (nre_map_view_get_active (get_view (self)), ==, NRE_MAP_TERRAIN);
  /* The partner that is opened later joins the page that is there. */
  copy_in (self, "Land.map", "land.MAP");
  open_file (self, "land.MAP");
  WAIT_FOR (get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (get_n_tabs (self), ==, 1);
  g_assert_nonnull (nre_map_view_get_areal_view (get_view (self)));
}

static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Land.map", NULL);

  copy_in (self, "Land.msh", "Land.msh");
  g_assert_true (g_file_set_contents (path, "NRes\0\1\0\0 and no more", 12, NULL));
  open_file (self, "Land.msh");
  WAIT_FOR (get_page (self) != NULL && has_looked (self, "Land.msh"));
  test_drain ();
  g_assert_cmpuint (get_n_sides (self), ==, 1);
  g_assert_cmpuint (nre_workspace_get_n (workspace_of (self)), ==, 1);
  set_flags (find_document (self, "Land.msh"), 3, 0x8);
  activate (self, "undo");
}

/* Inside an archive neither has a folder to look in. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Land.msh", NULL);
  g_autofree char *from = g_build_filename (g_getenv ("NRE_SAMPLE"), "bases.rlb", NULL);
  g_autofree char *archive = g_build_filename (self->folder, "bases.rlb", NULL), *bytes = NULL;
  g_autoptr (GVariant) payload = NULL;
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  gsize size;

  g_assert_true (g_file_get_contents (from, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (archive, bytes, (gssize) size, NULL));
  copy_in (self, "Land.msh", "Land.msh");
  copy_in (self, "Land.map", "Land.map");
  open_file (self, "bases.rlb");
  WAIT_FOR (get_page (self) != NULL);
  document = find_document (self, "bases.rlb");
  g_clear_pointer (&bytes, g_free);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  payload = g_variant_ref_sink (g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, size, 1));
  nre_document_perform (document, "add-entry", NULL,
                        g_variant_new_parsed ("{'name': <'Land.msh'>, 'type_id': <uint32 0>, 'attr1': <uint32 0>, "
                                              "'attr2': <uint32 0>, 'attr3': <uint32 0>, 'data': <%*>, 'index': <uint32 0>}",
                                              payload), &error);
  g_assert_no_error (error);
  entry = nre_document_find_entry (document, "#0", &error);
  g_assert_no_error (error);
  nre_window_show_entry (self->window, find_file (self, "bases.rlb"), entry, TRUE);
  g_assert_true (NRE_IS_MAP_PAGE (get_page (self)));
  test_drain ();
  g_assert_cmpuint (get_n_sides (self), ==, 1);
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, "Land.msh");
  WAIT_FOR (nre_scene_source_get_scene (NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (get_page (self))))));
  nre_document_perform (document, "set-face", "#0", g_variant_new_parsed ("{'face': <uint32 3>, 'set_flags': <uint32 8>}"),
                        &error);
  g_assert_no_error (error);
  g_assert_true (nre_page_get_modified (get_page (self)));
}

/* Which file is the partner, going by names where several could be. */
static void
test_choice (Fixture *self, gconstpointer data)
{
  g_autofree char *own = g_build_filename (self->folder, "b.map", NULL);
  g_autofree char *same = g_build_filename (self->folder, "B.msh", NULL);
  g_autofree char *other = g_build_filename (self->folder, "c.msh", NULL);
  g_autofree char *level = g_build_filename (self->folder, "land.map", NULL);
  g_autofree char *meant = g_build_filename (self->folder, "LAND.MSH", NULL);
  g_autofree char *found = NULL, *damaged = NULL;

  copy_in (self, "Land.map", "b.map");
  copy_in (self, "Land.msh", "a.msh");
  copy_in (self, "Land.map", "a.map");
  /* That of another map is not taken away from it. */
  g_assert_null (nre_partner_find (own, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, &damaged));
  g_assert_null (damaged);
  copy_in (self, "Land.msh", "c.msh");
  found = nre_partner_find (own, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, NULL);
  g_assert_cmpstr (found, ==, other);
  copy_in (self, "Land.msh", "B.msh");
  g_free (found);
  found = nre_partner_find (own, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, NULL);
  g_assert_cmpstr (found, ==, same);
  /* What should be it by its name is told of, where it cannot be opened. */
  g_unlink (other);
  g_unlink (same);
  copy_in (self, "Land.map", "land.map");
  g_assert_true (g_file_set_contents (meant, "NRes and no more", -1, NULL));
  g_assert_null (nre_partner_find (level, NRE_KIND_AREAL_MAP, NRE_KIND_TERRAIN, &damaged));
  g_assert_cmpstr (damaged, ==, meant);
}

/* --- The tree ------------------------------------------------------------------------------------ */

static GtkWidget *
find_cell (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return gtk_widget_get_ancestor (widget, NRE_TYPE_TREE_CELL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_cell (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Whether the row says that it is modified. */
static gboolean
has_dot (GtkWidget *cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_IMAGE (child) && gtk_widget_get_visible (child) &&
        g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (child)), "nre-dot-symbolic") == 0)
      return TRUE;
  return FALSE;
}

static void
test_tree (Fixture *self, gconstpointer data)
{
  g_autoptr (NreEntry) entry = NULL, table = NULL;
  guint64 offset, size, first;
  GtkWidget *tree;

  open_level (self);
  tree = GTK_WIDGET (self->window);
  WAIT_FOR (find_cell (tree, "Grid") != NULL && find_cell (tree, "128 × 128") != NULL);
  g_assert_true (find_cell (tree, "Areals") == find_cell (tree, "85"));
  g_assert_true (find_cell (tree, "Grid") == find_cell (tree, "128 × 128"));
  g_assert_nonnull (find_cell (tree, "Header and slots"));
  g_assert_nonnull (find_cell (tree, "Faces"));
  /* Each leads to its own records. */
  g_assert_true (gtk_widget_activate_action (find_cell (tree, "Grid"), "row.open", NULL));
  test_drain ();
  g_assert_false (NRE_IS_MAP_PAGE (get_page (self)));
  entry = nre_document_find_entry (find_document (self, "Land.map"), "#0", NULL);
  g_assert_true (nre_page_get_entry (get_page (self)) == entry);
  g_assert_true (nre_selection_get_bytes (nre_page_get_selection (get_page (self)), &table, &first, &size));
  g_assert_cmpuint (first, >, 0);
  g_assert_true (gtk_widget_activate_action (find_cell (tree, "Areals"), "row.open", NULL));
  test_drain ();
  g_clear_object (&table);
  g_assert_true (nre_selection_get_bytes (nre_page_get_selection (get_page (self)), &table, &offset, &size));
  g_assert_cmpuint (offset, <, first);
  /* The file is modified, and it is not said that both of its parts were. */
  set_class (find_document (self, "Land.map"), 3, 9);
  test_drain ();
  g_assert_true (has_dot (find_cell (tree, "Land.map")));
  g_assert_false (has_dot (find_cell (tree, "Grid")));
}

/* A key for a tool works wherever nothing is typed, but is text in a field, and looks for something in the tree, from
 * which opening the level leads to the page. */
static void
test_tool_keys (Fixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  open_level (self);
  WAIT_FOR (find_cell (window, "Grid") != NULL);
  gtk_widget_child_focus (gtk_widget_get_ancestor (find_cell (window, "Grid"), GTK_TYPE_LIST_VIEW), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (get_page (self))));
  g_assert_true (g_spawn_command_line_sync ("xdotool mousemove 60 500 key v", NULL, NULL, NULL, NULL));
  WAIT_FOR (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))) &&
            strcmp (gtk_editable_get_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window)))), "v") == 0);
  g_assert_cmpuint (nre_map_view_get_tool (get_view (self)), ==, NRE_MAP_TOOL_SELECT);
  gtk_editable_set_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))), "");
  WAIT_FOR (find_cell (window, "Land.map") != NULL);
  g_assert_true (gtk_widget_activate_action (find_cell (window, "Land.map"), "row.open", NULL));
  test_drain ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (nre_map_page_get_viewport (NRE_MAP_PAGE (get_page (self)))));
  g_assert_true (g_spawn_command_line_sync ("xdotool key v", NULL, NULL, NULL, NULL));
  WAIT_FOR (nre_map_view_get_tool (get_view (self)) == NRE_MAP_TOOL_MOVE_VERTEX);
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "find", NULL);
  test_drain ();
  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (g_spawn_command_line_sync ("xdotool key r", NULL, NULL, NULL, NULL));
  WAIT_FOR (strcmp (gtk_editable_get_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window)))), "r") == 0);
  g_assert_cmpuint (nre_map_view_get_tool (get_view (self)), ==, NRE_MAP_TOOL_MOVE_VERTEX);
}

/* --- Editing and saving -------------------------------------------------------------------------- */

static void
test_sides (Fixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;
  NreMapView *view;

  open_level (self);
  map = find_document (self, "Land.map");
  terrain = find_document (self, "Land.msh");
  view = get_view (self);
  set_class (map, 3, 9);
  g_assert_true (nre_page_get_modified (get_page (self)));
  set_flags (terrain, 4, 0x8);
  test_drain ();
  /* What was edited last is what undo is about. */
  g_assert_true (nre_page_get_document (get_page (self)) == terrain);
  g_assert_true (nre_window_get_current_file (self->window) == find_file (self, "Land.msh"));
  activate (self, "undo");
  g_assert_false (nre_document_get_modified (terrain));
  g_assert_true (nre_document_get_modified (map));
  g_assert_true (nre_page_get_modified (get_page (self)));
  /* So is what was selected last. */
  nre_map_view_select_areal (view, 7);
  test_drain ();
  g_assert_true (nre_window_get_current_file (self->window) == find_file (self, "Land.map"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "redo"));
  activate (self, "undo");
  g_assert_false (nre_document_get_modified (map));
  g_assert_false (nre_page_get_modified (get_page (self)));
}

static void
test_save (Fixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;

  open_level (self);
  map = find_document (self, "Land.map");
  terrain = find_document (self, "Land.msh");
  set_class (map, 3, 9);
  set_flags (terrain, 4, 0x8);
  test_drain ();
  activate (self, "save");
  WAIT_FOR (!nre_document_get_modified (map) && !nre_document_get_modified (terrain));
  WAIT_FOR (!nre_open_file_get_busy (find_file (self, "Land.map")) &&
            !nre_open_file_get_busy (find_file (self, "Land.msh")));
  g_assert_false (nre_page_get_modified (get_page (self)));
}

static AdwMessageDialog *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

/* What cannot be saved of one side does not keep the other from being saved. */
static void
test_save_other (Fixture *self, gconstpointer data)
{
  NreDocument *map, *terrain;
  AdwMessageDialog *dialog;
  g_autofree char *bytes = NULL;
  gsize size;

  open_level (self);
  map = find_document (self, "Land.map");
  terrain = find_document (self, "Land.msh");
  set_flags (terrain, 4, 0x8);
  set_class (map, 3, 9);
  test_drain ();
  g_assert_true (g_file_get_contents (nre_document_get_path (map), &bytes, &size, NULL));
  bytes[size - 1] ^= 1;
  g_assert_true (g_file_set_contents (nre_document_get_path (map), bytes, (gssize) size, NULL));
  nre_page_set_active (get_page (self), map);
  test_drain ();
  activate (self, "save");
  WAIT_FOR ((dialog = find_dialog ()) != NULL);
  g_assert_true (nre_document_get_modified (terrain));
  adw_message_dialog_response (dialog, "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
  WAIT_FOR (!nre_document_get_modified (terrain) && !nre_open_file_get_busy (find_file (self, "Land.msh")));
  g_assert_true (nre_document_get_modified (map));
  activate (self, "undo");
}

static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What happens to the side that is not active is told, too, and what is chosen is done to that side. */
static void
test_changed_side (Fixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *button;

  open_level (self);
  WAIT_FOR (has_looked (self, "Land.msh"));
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.map"));
  copy_in (self, "Land1.wea", "Land.msh");
  WAIT_FOR (find_label (window, "Land.msh Was Changed by Another Program") != NULL);
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.map"));
  button = gtk_widget_get_ancestor (find_label (window, "_Keep Mine"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR (nre_open_file_get_disk_state (find_file (self, "Land.msh")) == NRE_DISK_SAME);
  g_assert_true (nre_window_get_current_file (self->window) == find_file (self, "Land.msh"));
}

/* --- Sides that go and come ---------------------------------------------------------------------- */

static void
test_close_side (Fixture *self, gconstpointer data)
{
  g_autoptr (NreMapView) view = NULL;
  gpointer map;

  open_level (self);
  view = g_object_ref (get_view (self));
  map = find_document (self, "Land.map");
  g_object_add_weak_pointer (G_OBJECT (map), &map);
  nre_map_view_select_areal (view, 7);
  test_drain ();
  activate (self, "close-file");
  g_assert_cmpuint (get_n_sides (self), ==, 1);
  g_assert_cmpuint (nre_workspace_get_n (workspace_of (self)), ==, 1);
  g_assert_true (nre_window_get_current_file (self->window) == find_file (self, "Land.msh"));
  g_assert_cmpstr (nre_page_get_title (get_page (self)), ==, "Land.msh");
  g_assert_null (nre_map_view_get_areal_view (view));
  g_assert_cmpuint (nre_map_view_get_active (view), ==, NRE_MAP_TERRAIN);
  /* Nothing that the page remembers keeps the file in memory. */
  WAIT_FOR (map == NULL);
  open_file (self, "Land.map");
  WAIT_FOR (get_n_sides (self) == 2);
  g_assert_true (get_view (self) == view);
  activate (self, "close-file");
  activate (self, "close-file");
  g_assert_null (get_page (self));
}

/* A tab that is closed and opened again shows both. */
static void
test_close_tab (Fixture *self, gconstpointer data)
{
  open_level (self);
  activate (self, "close-tab");
  g_assert_null (get_page (self));
  g_assert_cmpuint (nre_workspace_get_n (workspace_of (self)), ==, 2);
  nre_window_show_file (self->window, find_file (self, "Land.msh"));
  WAIT_FOR (get_n_sides (self) == 2);
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.msh"));
}

static void
test_reload (Fixture *self, gconstpointer data)
{
  NreDocument *before;

  open_level (self);
  before = find_document (self, "Land.map");
  nre_map_view_select_areal (get_view (self), 7);
  test_drain ();
  activate (self, "reload");
  WAIT_FOR (find_document (self, "Land.map") != before && get_n_sides (self) == 2);
  test_drain ();
  g_assert_cmpuint (get_n_tabs (self), ==, 1);
  g_assert_true (nre_page_get_document (get_page (self)) == find_document (self, "Land.map"));
  g_assert_true (nre_map_view_get_document (get_view (self), NRE_MAP_AREALS) == find_document (self, "Land.map"));
  g_assert_cmpuint (nre_areal_view_get_n_areals (nre_map_view_get_areal_view (get_view (self))), >, 7);
  set_class (find_document (self, "Land.map"), 3, 9);
  activate (self, "undo");
}

/* --- What is shown ------------------------------------------------------------------------------- */

static gboolean
is_ready (Fixture *self)
{
  NreViewport *viewport = nre_map_page_get_viewport (NRE_MAP_PAGE (get_page (self)));
  gboolean ready;

  g_object_get (viewport, "ready", &ready, NULL);
  return ready && nre_map_source_get_areals (nre_map_page_get_source (NRE_MAP_PAGE (get_page (self)))) != NULL;
}

static guint
count_hidden (Fixture *self)
{
  NreSceneSource *source = NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (get_page (self))));
  const guint8 *hidden = nre_scene_source_get_overlay_hidden (source);
  guint n = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (get_view (self))), n_hidden = 0;

  for (guint i = 0; i < n && hidden != NULL; i++)
    n_hidden += hidden[i] != 0;
  return n_hidden;
}

static GtkWidget *
find_row (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return gtk_widget_get_ancestor (widget, GTK_TYPE_TOGGLE_BUTTON);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_legend (Fixture *self, gconstpointer data)
{
  const NreArealLegend *legend;
  const NreArealLegendRow *rows;
  NreMapLegend *widget;
  GtkWidget *row;
  guint n, first, all;

  open_level (self);
  WAIT_FOR (is_ready (self));
  widget = nre_map_page_get_legend (NRE_MAP_PAGE (get_page (self)));
  legend = nre_map_source_get_legend (nre_map_page_get_source (NRE_MAP_PAGE (get_page (self))));
  rows = nre_areal_legend_get_rows (legend, &n);
  all = nre_areal_legend_get_n_areals (legend);
  g_assert_cmpuint (n, >, 2);
  first = rows[0].n;
  row = find_row (GTK_WIDGET (widget), "Class 0");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (row)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), FALSE);
  g_assert_cmpuint (count_hidden (self), ==, first);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row), TRUE);
  g_assert_cmpuint (count_hidden (self), ==, 0);
  nre_map_view_show_only (get_view (self), (guint32[]){ 0, 1, 2, 3, 7, 12 }, 6, 0);
  g_assert_cmpuint (count_hidden (self), ==, all - first);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_row (GTK_WIDGET (widget), "Class 1"))));
  /* An edit counts at once; another colouring shows all of its values. */
  set_class (find_document (self, "Land.map"), 3, 77);
  g_assert_nonnull (find_row (GTK_WIDGET (widget), "Class 77"));
  g_object_set (get_view (self), "coloring", (guint) NRE_AREAL_COLORING_ISLAND, NULL);
  g_assert_cmpuint (count_hidden (self), ==, 0);
  g_assert_nonnull (find_row (GTK_WIDGET (widget), "Island 1"));
}

static guint
get_layers (Fixture *self)
{
  NreRenderOptions options = { 0 };

  nre_scene_source_prepare (NRE_SCENE_SOURCE (nre_map_page_get_source (NRE_MAP_PAGE (get_page (self)))), &options);
  return options.overlay_layers;
}

/* The areas of areals do not hide which faces are selected. */
static void
test_ground_shows (Fixture *self, gconstpointer data)
{
  open_level (self);
  WAIT_FOR (is_ready (self));
  nre_map_view_select_areal (get_view (self), 7);
  test_drain ();
  g_assert_cmphex (get_layers (self) & NRE_COVER_SHOW_AREAS, !=, 0);
  nre_selection_select (nre_map_view_get_selection (get_view (self), NRE_MAP_TERRAIN), NRE_TERRAIN_PART_FACE, 5);
  test_drain ();
  g_assert_cmphex (get_layers (self) & NRE_COVER_SHOW_AREAS, ==, 0);
  g_assert_cmphex (get_layers (self) & NRE_COVER_SHOW_OUTLINES, !=, 0);
  nre_map_view_select_areal (get_view (self), 8);
  test_drain ();
  g_assert_cmphex (get_layers (self) & NRE_COVER_SHOW_AREAS, !=, 0);
}

static void
test_leave_out (Fixture *self, gconstpointer data)
{
  guint all;

  open_level (self);
  WAIT_FOR (is_ready (self));
  all = nre_areal_view_get_n_areals (nre_map_view_get_areal_view (get_view (self)));
  nre_map_view_select_areal (get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "view.isolate", NULL));
  g_assert_cmpuint (count_hidden (self), ==, all - 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "view.show-all", NULL));
  g_assert_cmpuint (count_hidden (self), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "view.hide", NULL));
  g_assert_cmpuint (count_hidden (self), ==, 1);
  g_assert_cmpuint (nre_selection_get_part (nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS)), ==,
                    NRE_PART_NONE);
}

static void
test_status (Fixture *self, gconstpointer data)
{
  NreMapHover hover = nre_map_hover_nothing (NRE_MAP_HOVER_PICTURE);
  NreMapStatus *status;
  const NreArealGround *ground;
  g_autofree char *before = NULL;

  open_level (self);
  status = nre_map_page_get_status (NRE_MAP_PAGE (get_page (self)));
  ground = nre_areal_view_get_ground (nre_map_view_get_areal_view (get_view (self)));
  g_assert_cmpstr (nre_map_status_get_text (status), ==, "85 areals · 1 island");
  hover.has_place = TRUE;
  hover.place[0] = (float) (ground->x.start + 4.5 * ground->x.size);
  hover.place[1] = (float) (ground->y.start + 6.5 * ground->y.size);
  nre_map_view_set_hover (get_view (self), &hover);
  WAIT_FOR (g_str_has_prefix (nre_map_status_get_text (status), "85 areals · 1 island · cell (4, 6): "));
  nre_map_view_clear_hover (get_view (self), NRE_MAP_HOVER_PICTURE);
  WAIT_FOR (g_str_equal (nre_map_status_get_text (status), "85 areals · 1 island"));
}

static gboolean
is_above (Fixture *self)
{
  NreSceneLook look;

  nre_viewport_get_look (nre_map_page_get_viewport (NRE_MAP_PAGE (get_page (self))), 1, &look);
  return look.camera->orthographic && look.camera->pitch > 1.5f;
}

static void
press_key (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }
}

static void
test_picture (Fixture *self, gconstpointer data)
{
  NreViewport *viewport;
  NreSceneLook look;
  float x;
  NreViewSettings *settings;
  guint shading, mask;
  gboolean wireframe;

  open_level (self);
  WAIT_FOR (is_ready (self));
  viewport = nre_map_page_get_viewport (NRE_MAP_PAGE (get_page (self)));
  settings = nre_map_view_get_settings (get_view (self));
  g_object_set (settings, "lod", 1u, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.from-above", "b", TRUE));
  WAIT_FOR (is_above (self));
  /* It is moved like paper there, and not turned; looking from elsewhere ends it. */
  nre_viewport_get_look (viewport, 1, &look);
  x = look.camera->target[0];
  press_key (GTK_WIDGET (viewport), GDK_KEY_Right);
  nre_viewport_get_look (viewport, 1, &look);
  g_assert_cmpfloat (look.camera->target[0], >, x);
  g_assert_true (is_above (self));
  nre_viewport_set_preset (viewport, NRE_CAMERA_FRONT);
  WAIT_FOR (!nre_view_settings_get_orthographic (settings));
  g_assert_false (nre_viewport_get_flat (viewport));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.from-above", "b", TRUE));
  WAIT_FOR (is_above (self));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.from-above", "b", FALSE));
  WAIT_FOR (!nre_view_settings_get_orthographic (settings));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.shading", "u", 3u));
  g_object_get (settings, "shading", &shading, "wireframe", &wireframe, NULL);
  g_object_get (get_view (self), "flag-mask", &mask, NULL);
  g_assert_cmpuint (shading, ==, NRE_SHADING_FACE_FLAGS);
  g_assert_cmphex (mask, ==, 0x20000);
  g_assert_false (wireframe);
}

static void
test_select_alike (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) selected = NULL;
  NreSelection *areals, *terrain;
  GObject *tool;

  open_level (self);
  areals = nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS);
  terrain = nre_map_view_get_selection (get_view (self), NRE_MAP_TERRAIN);
  nre_map_view_select_areal (get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-island", NULL));
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, nre_selection_get_count (areals, NRE_AREAL_PART_AREAL));
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 7);
  nre_map_view_select_areal (get_view (self), 7);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-class", NULL));
  g_assert_true (nre_selection_has_several (areals));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-all", NULL));
  g_assert_cmpuint (nre_selection_get_count (areals, NRE_AREAL_PART_AREAL), ==, 85);
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 85);
  /* What the legend leaves out, 20 areals, is not selected. */
  WAIT_FOR (is_ready (self));
  nre_map_view_set_shown (get_view (self), 3, FALSE);
  test_drain ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-all", NULL));
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (areals, NRE_AREAL_PART_AREAL);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 65);
  nre_selection_select (terrain, NRE_TERRAIN_PART_FACE, 5);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-material", NULL));
  g_assert_true (nre_selection_has_several (terrain));
  g_assert_cmpuint (nre_map_view_get_active (get_view (self)), ==, NRE_MAP_TERRAIN);
  /* Who works at faces means all of those: it would be the other file that is edited and undone then. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-all", NULL));
  g_assert_cmpuint (nre_map_view_get_active (get_view (self)), ==, NRE_MAP_TERRAIN);
  g_clear_pointer (&selected, gtk_bitset_unref);
  selected = nre_selection_get_several (terrain, NRE_TERRAIN_PART_FACE);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, nre_selection_get_count (terrain, NRE_TERRAIN_PART_FACE));
  nre_map_view_select_areal (get_view (self), 7);
  tool = G_OBJECT (nre_map_tools_get (nre_map_page_get_tools (NRE_MAP_PAGE (get_page (self))), NRE_MAP_TOOL_SELECT));
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (tool, "faces", i == 0, NULL);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "map.select-all", NULL));
      g_assert_cmpuint (nre_map_view_get_active (get_view (self)), ==, i == 0 ? NRE_MAP_TERRAIN : NRE_MAP_AREALS);
      nre_map_view_select_areal (get_view (self), 7);
    }
}

/* --- Places of findings -------------------------------------------------------------------------- */

static void
test_reveal (Fixture *self, gconstpointer data)
{
  NrePlace place = { .entry = (char *) "", .table = "areals", .record = 14, .offset = NRE_NOWHERE };
  NreSelection *areals, *terrain;
  NreAreal areal;

  open_level (self);
  areals = nre_map_view_get_selection (get_view (self), NRE_MAP_AREALS);
  terrain = nre_map_view_get_selection (get_view (self), NRE_MAP_TERRAIN);
  g_assert_true (nre_areal_view_get_areal (nre_map_view_get_areal_view (get_view (self)), 14, &areal));
  place.offset = nre_areal_link_offset (&areal, 2);
  place.size = 8;
  nre_page_set_active (get_page (self), find_document (self, "Land.map"));
  nre_page_reveal (get_page (self), &place);
  g_assert_cmpuint (nre_selection_get_index (areals, NRE_AREAL_PART_AREAL), ==, 14);
  g_assert_cmpuint (nre_map_view_get_edge (get_view (self)), ==, 2);
  place = (NrePlace){ .entry = (char *) "", .table = "faces", .record = 20, .offset = 20 * 28 + 4, .size = 1 };
  nre_page_set_active (get_page (self), find_document (self, "Land.msh"));
  nre_page_reveal (get_page (self), &place);
  g_assert_cmpuint (nre_selection_get_index (terrain, NRE_TERRAIN_PART_FACE), ==, 20);
  /* A record of a table that was opened by itself leads here, too. */
  nre_page_reveal_record (get_page (self), NRE_TERRAIN_TILES, 3);
  g_assert_cmpuint (nre_selection_get_index (terrain, NRE_TERRAIN_PART_TILE), ==, 3);
}

/* --- What is done with a side -------------------------------------------------------------------- */

/* What a level is exported to is beside it, wherever other files were opened from. */
static void
test_folder (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) elsewhere = g_file_new_for_path (g_get_tmp_dir ()), at = NULL, parent = NULL, chosen = NULL;
  NreDocument *map, *terrain;

  open_level (self);
  map = find_document (self, "Land.map");
  terrain = find_document (self, "Land.msh");
  nre_host_set_recent_folder (NRE_HOST (self->window), elsewhere);
  at = g_file_new_for_path (nre_document_get_path (map));
  parent = nre_host_get_folder_of (NRE_HOST (self->window), map);
  g_assert_true (g_file_has_parent (at, parent));
  nre_host_set_folder_of (NRE_HOST (self->window), map, elsewhere);
  chosen = nre_host_get_folder_of (NRE_HOST (self->window), map);
  g_assert_true (g_file_equal (chosen, elsewhere));
  g_clear_object (&chosen);
  chosen = nre_host_get_folder_of (NRE_HOST (self->window), terrain);
  g_assert_true (g_file_equal (chosen, parent));
}

static void
test_actions (Fixture *self, gconstpointer data)
{
  NreDocument *map;

  open_level (self);
  map = find_document (self, "Land.map");
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "rebuild-grid"));
  set_class (map, 3, 9);
  nre_document_perform (map, "set-areal", NULL, g_variant_new_parsed ("{'areal': <uint32 5>, 'area_metric': <1.0>}"),
                        NULL);
  test_drain ();
  activate (self, "recompute-areals");
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (map)), ==, 3);
  nre_selection_select (nre_map_view_get_selection (get_view (self), NRE_MAP_TERRAIN), NRE_TERRAIN_PART_FACE, 1);
  test_drain ();
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "rebuild-grid"));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "export"));
}

static GtkWidget *
find (GtkWidget *widget, gboolean (*fits) (GtkWidget *widget, const char *text), const char *text)
{
  GtkWidget *found = gtk_widget_get_mapped (widget) && fits (widget, text) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, fits, text);
  return found;
}

static gboolean
is_field (GtkWidget *widget, const char *text)
{
  return NRE_IS_NUMBER_FIELD (widget) && g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), text) == 0;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

/* What is being typed when an action is chosen is a step of its own, and not what the action did. */
static void
test_typed (Fixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window), *field;
  NreDocument *map;

  open_level (self);
  map = find_document (self, "Land.map");
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *typed = g_strdup_printf ("%u", 90 + i);
      guint n = nre_history_get_position (nre_document_get_history (map));

      nre_map_view_select_areal (get_view (self), 2);
      WAIT_FOR ((field = find (window, is_field, "class_id")) != NULL);
      gtk_widget_grab_focus (field);
      gtk_editable_set_text (GTK_EDITABLE (field), typed);
      activate (self, i == 0 ? "rebuild-grid" : "recompute-areals");
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (map)), ==, n + 1);
      WAIT_FOR (find (window, says, i == 0 ? "The grid lists the right areals already"
                                           : "Areas and anchors are right already") != NULL);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_test_init (&argc, &argv, NULL);
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/level/pair", test_pair);
  ADD ("/level/other-names", test_other_names);
  ADD ("/level/both-at-once", test_both_at_once);
  ADD ("/level/alike", test_alike);
  ADD ("/level/alone", test_alone);
  ADD ("/level/damaged", test_damaged);
  ADD ("/level/nested", test_nested);
  ADD ("/level/choice", test_choice);
  ADD ("/level/tree", test_tree);
  ADD ("/level/tool-keys", test_tool_keys);
  ADD ("/level/sides", test_sides);
  ADD ("/level/save", test_save);
  ADD ("/level/save-other", test_save_other);
  ADD ("/level/changed-side", test_changed_side);
  ADD ("/level/close-side", test_close_side);
  ADD ("/level/close-tab", test_close_tab);
  ADD ("/level/reload", test_reload);
  ADD ("/level/legend", test_legend);
  ADD ("/level/ground-shows", test_ground_shows);
  ADD ("/level/leave-out", test_leave_out);
  ADD ("/level/status", test_status);
  ADD ("/level/picture", test_picture);
  ADD ("/level/select-alike", test_select_alike);
  ADD ("/level/reveal", test_reveal);
  ADD ("/level/folder", test_folder);
  ADD ("/level/actions", test_actions);
  ADD ("/level/typed", test_typed);
#undef ADD
  status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}
