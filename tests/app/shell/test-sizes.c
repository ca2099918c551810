/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in every size: what folds, what covers the page, and what is as it was when there is room
 * again. */

#include "config.h"

#include "nre-archive-tree.h"
#include "nre-bottom-panel.h"
#include "nre-edits.h"
#include "nre-effect-kind.h"
#include "nre-float-box.h"
#include "nre-focus.h"
#include "nre-gl-area.h"
#include "nre-go-to-card.h"
#include "nre-gtk-util.h"
#include "nre-host.h"
#include "nre-inspector.h"
#include "nre-last-session.h"
#include "nre-ledger-window.h"
#include "nre-map-tool-bar.h"
#include "nre-map-view.h"
#include "nre-node-list.h"
#include "nre-preferences.h"
#include "nre-problems-panel.h"
#include "nre-reopen-flow.h"
#include "nre-side-panes.h"
#include "nre-size-bin.h"
#include "nre-split.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-tool-box.h"
#include "nre-window-panes.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

static void
open_sample (NreWindow *window, const char *name)
{
  g_autofree char *path = test_sample_path (name);

  window_open (window, path);
  window_settle (window);
}

static NreWindow *
open_window (const char *name)
{
  NreWindow *window = window_new (1440, 900);

  open_sample (window, name);
  return window;
}

static NreSizeBin *
get_bin (NreWindow *window)
{
  return PAGES_FIND (NRE, SIZE_BIN, window);
}

static int
get_width (NreWindow *window)
{
  return gtk_widget_get_width (GTK_WIDGET (get_bin (window)));
}

static int
get_height (NreWindow *window)
{
  return gtk_widget_get_height (GTK_WIDGET (get_bin (window)));
}

/* What is in the window is smaller than the window by the frame that it draws. */
static void
resize (NreWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  WAIT_FOR (ABS (get_width (window) - width) < 16 && ABS (get_height (window) - height) < 16);
  window_settle (window);
}

static void
activate (NreWindow *window, const char *action)
{
  window_activate (window, action);
  window_settle (window);
}

/* --- Panes ------------------------------------------------------------------------------------------- */

/* Whether the row of what the page is of has the focus in the tree. */
static gboolean
is_at_page_entry (NreWindow *window)
{
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, tree) ? nre_focus_find_row (focus) : NULL;

  return row != NULL && (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0 &&
         window_find_selected (window) == nre_page_get_entry (nre_window_get_current_page (window));
}

static gboolean
is_focus_in_view (NreWindow *window, GtkWidget *list)
{
  GtkWidget *row = nre_focus_find_row (gtk_window_get_focus (GTK_WINDOW (window)));
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_compute_bounds (row, list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

/* The tree is seen for the first time over the page of a session that was reopened: the focus is on the row
 * of what is on the page, which is beyond the rows that the list begins with. */
static void
test_first_tree (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreAuthorArchive *archive = nre_author_archive_new ();
  g_autofree char *path = g_build_filename (folder, "many.lib", NULL);
  NreLastSession *session = nre_last_session_new ();
  NreWindow *window = window_new (500, 500);
  GtkWidget *tree;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *name = g_strdup_printf ("e%03u", i);

      nre_author_archive_add_data (archive, NRE_TYPE_ID_WEAR, name, 0, 0, 0, "1\n0 HULL\n", 9);
    }
  test_file_write_archive (folder, "many.lib", archive);
  g_ptr_array_add (session->files, g_strdup (path));
  nre_last_session_add_tab (session, path, "#150", "e150");
  nre_reopen_flow_run (window, session);
  WAIT_FOR (nre_window_get_current_page (window) != NULL);
  window_settle (window);
  tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  g_assert_false (gtk_widget_get_mapped (tree));
  pointer_do ("key F9");
  WAIT_FOR (gtk_widget_get_mapped (tree));
  GIVE_TIME_FOR (is_at_page_entry (window));
  window_settle (window);
  g_assert_true (is_at_page_entry (window));
  g_assert_true (is_focus_in_view (window, pages_find (tree, GTK_TYPE_LIST_VIEW)));
  window_close (window);
}

/* Where the tree slides over the page, keys go to the row of what is on the page, however the window came to
 * that size. */
static void
test_tree_focus (void)
{
  NreWindow *window = window_new (1000, 700);
  NreOpenFile *file;

  open_sample (window, "effects.rlb");
  nre_window_panes_uncover (window);
  window_settle (window);
  activate (window, "toggle-left");
  WAIT_FOR (is_at_page_entry (window));
  activate (window, "toggle-left");
  file = nre_window_get_current_file (window);
  for (guint i = 1; i < 4; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i);
      g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), path, NULL);

      nre_window_show_entry (window, file, entry, TRUE);
      window_settle (window);
      activate (window, "toggle-left");
      WAIT_FOR (is_at_page_entry (window));
      activate (window, "toggle-left");
      WAIT_FOR (gtk_root_get_focus (GTK_ROOT (window)) != NULL);
      resize (window, i % 2 != 0 ? 1440 : 700, 600);
      resize (window, i % 2 != 0 ? 1000 : 700, 700);
    }
  window_close (window);
}

static gboolean
is_at_selected_row (NreWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_mapped (focus) && nre_focus_find_row (focus) == focus &&
         (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED) != 0;
}

/* Where the tree has no room any more, its focus goes to the page, where that selects nothing; and it returns
 * with the tree. What is selected in the page has the focus meanwhile. */
static void
test_focus_returns (void)
{
  NreWindow *window = open_window ("effects.rlb");
  NreSelection *selection = nre_page_get_selection (nre_window_get_current_page (window));
  NreArchiveTree *tree = PAGES_FIND (NRE, ARCHIVE_TREE, window);
  g_autoptr (NreEntry) entry = NULL;
  NreOpenFile *file;
  NrePart part;

  nre_archive_tree_focus_list (tree);
  WAIT_FOR (is_at_page_entry (window));
  part = nre_selection_get_part (selection);
  resize (window, 1000, 700);
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (tree)) && gtk_root_get_focus (GTK_ROOT (window)) != NULL &&
            gtk_widget_get_mapped (gtk_root_get_focus (GTK_ROOT (window))));
  g_assert_cmpint (nre_selection_get_part (selection), ==, part);
  resize (window, 1440, 900);
  WAIT_FOR (is_at_page_entry (window));

  file = nre_window_get_current_file (window);
  entry = nre_document_find_entry (nre_open_file_get_document (file), "#1", NULL);
  nre_window_show_entry (window, file, entry, TRUE);
  selection = nre_page_get_selection (nre_window_get_current_page (window));
  nre_selection_select (selection, NRE_EFFECT_PART_COMMAND, 2);
  window_settle (window);
  nre_archive_tree_focus_list (tree);
  WAIT_FOR (is_at_page_entry (window));
  resize (window, 1000, 700);
  WAIT_FOR (!gtk_widget_get_mapped (GTK_WIDGET (tree)) && is_at_selected_row (window));
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_EFFECT_PART_COMMAND), ==, 2);
  window_close (window);
}

static gboolean
is_selected_tab (GtkWidget *widget, const char *name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), name) &&
         (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0;
}

static gboolean
is_tab_in_view (NreWindow *window)
{
  GtkWidget *bar = pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_BAR);
  GtkWidget *tab = pages_find_by (bar, is_selected_tab, "tab");
  GtkWidget *scrolled = gtk_widget_get_ancestor (tab, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (tab, scrolled, &bounds) && bounds.origin.x >= 0 &&
         bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (scrolled);
}

/* The tab of the page is in view, however wide the bar is. */
static void
test_tab_in_view (void)
{
  static const int widths[] = { 700, 1440, 500, 1000 };
  NreWindow *window = open_window ("effects.rlb");
  NreOpenFile *file = nre_window_get_current_file (window);

  for (guint i = 1; i < 8; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i);
      g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), path, NULL);

      nre_window_show_entry (window, file, entry, TRUE);
      window_settle (window);
    }
  WAIT_FOR (is_tab_in_view (window));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (window, widths[i], 900);
      nre_window_panes_uncover (window);
      pages_settle ();
      WAIT_FOR (is_tab_in_view (window));
    }
  window_close (window);
}

static void
preview (NreWindow *window, guint i)
{
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autofree char *path = g_strdup_printf ("#%u", i);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), path, NULL);

  nre_window_show_entry (window, file, entry, FALSE);
  window_settle (window);
  WAIT_FOR (is_tab_in_view (window));
}

/* So is that of a preview, which takes the place of another one beside it. */
static void
test_preview_in_view (void)
{
  NreWindow *window = open_window ("effects.rlb");

  for (guint i = 1; i < 9; i++)
    {
      preview (window, i);
      nre_window_show_entry (window, nre_window_get_current_file (window), window_find_selected (window),
                             TRUE);
      window_settle (window);
    }
  for (int tab = 0; tab < 2; tab++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.select-tab", "i", tab);
      window_settle (window);
      for (guint i = 10; i < 14; i++)
        preview (window, i);
    }
  window_close (window);
}

static void
test_fold (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *inspector = pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR);
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));
  int tree_width, inspector_width, page_width;

  GIVE_TIME_FOR (window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  g_assert_true (window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  tree_width = gtk_widget_get_width (tree);
  inspector_width = gtk_widget_get_width (inspector);
  page_width = gtk_widget_get_width (page);

  /* The tree goes first. */
  resize (window, 1000, 700);
  GIVE_TIME_FOR (!window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  g_assert_true (!window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  GIVE_TIME_FOR (!gtk_widget_get_mapped (tree) && gtk_widget_get_mapped (inspector));
  g_assert_true (!gtk_widget_get_mapped (tree) && gtk_widget_get_mapped (inspector));
  WAIT_FOR (gtk_widget_get_width (page) + gtk_widget_get_width (inspector) + 1 == get_width (window));
  g_assert_cmpint (gtk_widget_get_width (page), >=, 500);
  resize (window, 860, 700);
  WAIT_FOR (gtk_widget_get_width (page) + gtk_widget_get_width (inspector) + 1 == get_width (window));
  g_assert_cmpint (gtk_widget_get_width (page), >=, 500);

  /* The page has the whole width, and a pane slides over it, one at a time. */
  resize (window, 800, 700);
  GIVE_TIME_FOR (!(window_is_on (window, "toggle-left") || window_is_on (window, "toggle-right")));
  g_assert_false (window_is_on (window, "toggle-left") || window_is_on (window, "toggle-right"));
  GIVE_TIME_FOR (!(gtk_widget_get_mapped (tree) || gtk_widget_get_mapped (inspector)));
  g_assert_false (gtk_widget_get_mapped (tree) || gtk_widget_get_mapped (inspector));
  GIVE_TIME_FOR (gtk_widget_get_width (page) == get_width (window));
  g_assert_cmpint (gtk_widget_get_width (page), ==, get_width (window));
  activate (window, "toggle-right");
  GIVE_TIME_FOR (gtk_widget_get_mapped (inspector));
  g_assert_true (gtk_widget_get_mapped (inspector));
  GIVE_TIME_FOR (gtk_widget_get_width (page) == get_width (window));
  g_assert_cmpint (gtk_widget_get_width (page), ==, get_width (window));
  activate (window, "toggle-left");
  GIVE_TIME_FOR (window_is_on (window, "toggle-left") && !window_is_on (window, "toggle-right"));
  g_assert_true (window_is_on (window, "toggle-left") && !window_is_on (window, "toggle-right"));
  WAIT_FOR (!gtk_widget_get_mapped (inspector));
  GIVE_TIME_FOR (gtk_widget_get_mapped (tree));
  g_assert_true (gtk_widget_get_mapped (tree));

  /* Single, it covers the page. */
  resize (window, 360, 500);
  WAIT_FOR (!gtk_widget_get_mapped (page));
  GIVE_TIME_FOR (gtk_widget_get_width (tree) == get_width (window));
  g_assert_cmpint (gtk_widget_get_width (tree), ==, get_width (window));
  activate (window, "show-page");
  WAIT_FOR (!gtk_widget_get_mapped (tree));
  GIVE_TIME_FOR (gtk_widget_get_mapped (page) && window_is_on (window, "show-page"));
  g_assert_true (gtk_widget_get_mapped (page) && window_is_on (window, "show-page"));

  /* Nothing of it has changed what was. */
  resize (window, 1440, 900);
  GIVE_TIME_FOR (window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  g_assert_true (window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  GIVE_TIME_FOR (gtk_widget_get_width (tree) == tree_width);
  g_assert_cmpint (gtk_widget_get_width (tree), ==, tree_width);
  GIVE_TIME_FOR (gtk_widget_get_width (inspector) == inspector_width);
  g_assert_cmpint (gtk_widget_get_width (inspector), ==, inspector_width);
  GIVE_TIME_FOR (gtk_widget_get_width (page) == page_width);
  g_assert_cmpint (gtk_widget_get_width (page), ==, page_width);
  activate (window, "toggle-left");
  resize (window, 1000, 700);
  resize (window, 800, 700);
  resize (window, 1440, 900);
  GIVE_TIME_FOR (!window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  g_assert_true (!window_is_on (window, "toggle-left") && window_is_on (window, "toggle-right"));
  activate (window, "toggle-left");
  window_close (window);
}

static gboolean
is_focus_on_page (NreWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_mapped (focus) &&
         gtk_widget_is_ancestor (focus, GTK_WIDGET (nre_window_get_current_page (window)));
}

/* When the tree is sent away, the focus goes to what is on the page, also if that was chosen in the tree, and
 * not to the tabs above it. */
static void
test_tree_left (void)
{
  const struct
  {
    int         width;
    const char *keys;
  } cases[] = { { 700, "key F9" }, { 700, "key Escape" }, { 1000, "key F9" }, { 1440, "key F9" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreWindow *window = window_new (cases[i].width, 700);
      NreOpenFile *file;

      open_sample (window, "effects.rlb");
      file = nre_window_get_current_file (window);
      for (guint j = 0; j < 5; j++)
        {
          g_autofree char *path = g_strdup_printf ("#%u", j);
          g_autoptr (NreEntry) entry =
              nre_document_find_entry (nre_open_file_get_document (file), path, NULL);

          /* The last one is seen while the tree is. */
          if (j == 4)
            {
              if (!window_is_on (window, "toggle-left"))
                activate (window, "toggle-left");
              gtk_widget_grab_focus (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE));
            }
          nre_window_show_entry (window, file, entry, j < 4);
          window_settle (window);
        }
      g_test_message ("%s at %d", cases[i].keys, cases[i].width);
      WAIT_FOR (is_at_page_entry (window));
      pointer_do (cases[i].keys);
      WAIT_FOR (!window_is_on (window, "toggle-left"));
      GIVE_TIME_FOR (is_focus_on_page (window));
      g_assert_true (is_focus_on_page (window));
      /* Where there is room, other windows would be without it, too. */
      activate (window, "toggle-left");
      window_close (window);
    }
}

/* Escape, and what is chosen, send away what covers the page. */
static void
test_uncover (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  g_autoptr (NreEntry) entry = NULL;

  resize (window, 1000, 700);
  activate (window, "toggle-left");
  GIVE_TIME_FOR (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), tree));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), tree));
  entry = nre_document_find_entry (nre_open_file_get_document (nre_window_get_current_file (window)),
                                   "r_walker.wea", NULL);
  g_signal_emit_by_name (tree, "open-entry", nre_window_get_current_file (window), entry, FALSE);
  GIVE_TIME_FOR (window_is_on (window, "toggle-left"));
  g_assert_true (window_is_on (window, "toggle-left"));
  g_signal_emit_by_name (tree, "open-entry", nre_window_get_current_file (window), entry, TRUE);
  GIVE_TIME_FOR (!window_is_on (window, "toggle-left"));
  g_assert_false (window_is_on (window, "toggle-left"));
  /* Without a page there is the tree to choose one in. */
  activate (window, "close-tab");
  if (nre_window_get_current_page (window) != NULL)
    activate (window, "close-tab");
  GIVE_TIME_FOR (window_is_on (window, "toggle-left"));
  g_assert_true (window_is_on (window, "toggle-left"));
  window_close (window);
}

/* (nullable): the line of numbers over the picture. */
static GtkWidget *
find_stats (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "viewport-stats") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_stats (child);
  return found;
}

/* Where the picture is low, the line of numbers is left out, rather than shown over the bars. */
static void
test_stats (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *stats = find_stats (GTK_WIDGET (nre_window_get_current_page (window)));

  g_assert_nonnull (stats);
  WAIT_FOR (gtk_widget_get_mapped (stats) && gtk_widget_get_child_visible (stats));
  resize (window, 700, 500);
  activate (window, "panel-history");
  WAIT_FOR (!gtk_widget_get_child_visible (stats));
  window_close (window);
}

static void
on_prepare (gboolean *covered, NreGlPictures *pictures)
{
  *covered = pictures->options[0].no_corner_axes;
}

/* The tools of a map cover the small axes where the picture is low: these are left out then. */
static void
test_corner_axes (void)
{
  NreWindow *window = open_window ("DATA/MAPS/ISLAND/Land.map");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));
  GtkWidget *area = pages_find (page, NRE_TYPE_GL_AREA);
  gboolean covered = TRUE;

  g_signal_connect_swapped (area, "prepare", G_CALLBACK (on_prepare), &covered);
  gtk_widget_queue_draw (area);
  WAIT_FOR (!covered);
  resize (window, 700, 500);
  g_object_set (window, "bottom-page", "history", "show-bottom", TRUE, NULL);
  WAIT_FOR (covered);
  resize (window, 1440, 900);
  WAIT_FOR (!covered);
  window_close (window);
}

static void
click_node (NreWindow *window, const char *name)
{
  GtkWidget *nodes = pages_find (GTK_WIDGET (nre_window_get_current_page (window)), NRE_TYPE_NODE_LIST), *row;

  WAIT_FOR ((row = pages_find_label (nodes, name)) != NULL);
  pointer_move (row, 5, 5);
  pointer_do ("click 1");
  window_settle (window);
}

static guint
get_node (NreWindow *window)
{
  return nre_selection_get_index (nre_page_get_selection (nre_window_get_current_page (window)),
                                  NRE_PART_NODE);
}

/* A click beside what is over the page does what it does without: the inspector stays to be read, the tree
 * goes. */
static void
test_click_beside (void)
{
  NreWindow *window = open_window ("bases.rlb");
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreEntry) entry =
      nre_document_find_entry (nre_open_file_get_document (file), "r_walker.msh", NULL);
  GtkWidget *inspector = pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR), *picture;

  nre_window_show_entry (window, file, entry, TRUE);
  resize (window, 800, 700);
  activate (window, "toggle-right");
  WAIT_FOR (gtk_widget_get_mapped (inspector));
  click_node (window, "0");
  g_assert_cmpuint (get_node (window), ==, 0);
  click_node (window, "2");
  g_assert_cmpuint (get_node (window), ==, 2);
  g_assert_true (window_is_on (window, "toggle-right"));

  activate (window, "toggle-right");
  activate (window, "toggle-left");
  g_assert_true (window_is_on (window, "toggle-left"));
  picture = nre_page_get_picture (nre_window_get_current_page (window));
  pointer_move (picture, gtk_widget_get_width (picture) - 40, 200);
  pointer_do ("click 1");
  window_settle (window);
  g_assert_false (window_is_on (window, "toggle-left"));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == picture);
  GIVE_TIME_FOR (get_node (window) == G_MAXUINT);
  g_assert_cmpuint (get_node (window), ==, G_MAXUINT);
  window_close (window);
}

/* The inspector is as wide for a key, which has many fields, as for a node. */
static void
test_inspector (void)
{
  static const NrePart parts[] = { NRE_PART_NODE, NRE_PART_KEY };
  NreWindow *window = open_window ("bases.rlb");
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreEntry) entry =
      nre_document_find_entry (nre_open_file_get_document (file), "r_walker.msh", NULL);
  GtkWidget *inspector = pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR);
  int widths[G_N_ELEMENTS (parts)];

  nre_window_show_entry (window, file, entry, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      nre_selection_select (nre_page_get_selection (nre_window_get_current_page (window)), parts[i], 1);
      window_settle (window);
      gtk_widget_measure (inspector, GTK_ORIENTATION_HORIZONTAL, -1, &widths[i], NULL, NULL, NULL);
    }
  g_assert_cmpint (widths[0], ==, widths[1]);
  window_close (window);
}

/* A key that leads from the tree, which is over the page, to the page or to a panel sends it away, too. */
static void
test_key_beside (void)
{
  static const char *const keys[] = { "key " KEY_F6, "key shift+" KEY_F6, "key Tab" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      NreWindow *window = window_new (1024, 768);
      GtkWidget *tree;

      open_sample (window, "effects.rlb");
      tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
      if (!window_is_on (window, "toggle-left"))
        activate (window, "toggle-left");
      WAIT_FOR (gtk_widget_get_mapped (tree));
      gtk_widget_grab_focus (tree);
      window_settle (window);
      g_assert_true (window_is_on (window, "toggle-left"));
      pointer_do (keys[i]);
      GIVE_TIME_FOR (!window_is_on (window, "toggle-left"));
      g_assert_false (window_is_on (window, "toggle-left"));
      g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), tree));
      window_close (window);
    }
}

static gboolean
is_filled (NreWindow *window)
{
  GtkWidget *picture = nre_page_get_picture (nre_window_get_current_page (window));

  return window_is_on (window, "fill-window") && gtk_widget_get_width (picture) == get_width (window) &&
         !gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE)) &&
         !gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR)) &&
         !gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_BOTTOM_PANEL)) &&
         !gtk_widget_get_mapped (
             pages_find (GTK_WIDGET (nre_window_get_current_page (window)), NRE_TYPE_NODE_LIST));
}

static gboolean
is_as_before (NreWindow *window)
{
  return !window_is_on (window, "fill-window") && window_is_on (window, "toggle-left") &&
         window_is_on (window, "toggle-right") &&
         gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE)) &&
         gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR)) &&
         gtk_widget_get_mapped (pages_find (GTK_WIDGET (window), NRE_TYPE_BOTTOM_PANEL)) &&
         gtk_widget_get_mapped (
             pages_find (GTK_WIDGET (nre_window_get_current_page (window)), NRE_TYPE_NODE_LIST));
}

/* A picture fills the window until it is told not to, or something else is asked for. */
static void
test_fill (void)
{
  NreWindow *window = open_window ("bases.rlb");
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreEntry) first =
      nre_document_find_entry (nre_open_file_get_document (file), "r_walker.msh", NULL);
  g_autoptr (NreEntry) second =
      nre_document_find_entry (nre_open_file_get_document (file), "b_bunker.msh", NULL);

  nre_window_show_entry (window, file, first, TRUE);
  activate (window, "toggle-bottom");
  WAIT_FOR (is_as_before (window));
  gtk_widget_grab_focus (nre_page_get_picture (nre_window_get_current_page (window)));
  pointer_do ("key ctrl+space");
  WAIT_FOR (is_filled (window));
  pointer_do ("key ctrl+space");
  WAIT_FOR (is_as_before (window));

  activate (window, "fill-window");
  WAIT_FOR (is_filled (window));
  activate (window, "toggle-left");
  WAIT_FOR (is_as_before (window));
  activate (window, "fill-window");
  activate (window, "toggle-bottom");
  WAIT_FOR (is_as_before (window));
  activate (window, "fill-window");
  WAIT_FOR (is_filled (window));
  nre_window_show_entry (window, file, second, TRUE);
  WAIT_FOR (is_as_before (window));
  activate (window, "toggle-bottom");
  window_close (window);
}

/* Down in the filter of the tree goes to the first entry found, and not to what holds it. */
static void
test_down (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *entry = pages_find (tree, GTK_TYPE_SEARCH_ENTRY), *list = pages_find (tree, GTK_TYPE_LIST_VIEW);
  GListModel *controllers = gtk_widget_observe_controllers (entry);
  gboolean handled = FALSE;

  g_assert_true (gtk_search_entry_get_key_capture_widget (GTK_SEARCH_ENTRY (entry)) == list);
  activate (window, "find");
  GIVE_TIME_FOR (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), entry));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "b_tower");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) == 3);
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
    }
  g_assert_true (handled);
  window_settle (window);
  GIVE_TIME_FOR (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), tree));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), tree));
  g_assert_true (gtk_selection_model_is_selected (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1));
  g_object_unref (controllers);
  window_close (window);
}

static gboolean
says_first (GtkWidget *widget, const char *start)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), start);
}

/* (nullable): a label that begins so, and is seen. */
static GtkWidget *
find_label (GtkWidget *root, const char *start)
{
  return pages_find_seen (root, says_first, start);
}

static gboolean
is_whole (GtkWidget *label)
{
  return !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* What the tool of a map takes is said in one line beside what there is, or not at all. The pointer may be
 * over the map: what is under it is said a moment later, and has room with the next frame. */
static void
test_hint (void)
{
  NreWindow *window = open_window ("DATA/MAPS/ISLAND/Land.map");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window)), *hint, *stats;

  activate (window, "toggle-right");
  resize (window, 1000, 700);
  WAIT_FOR (find_label (page, "Click an areal") != NULL && find_label (page, "85 areals") != NULL);
  hint = find_label (page, "Click an areal");
  stats = find_label (page, "85 areals");
  WAIT_FOR (gtk_widget_get_height (hint) == gtk_widget_get_height (stats) && is_whole (stats));
  resize (window, 560, 700);
  GIVE_TIME_FOR (find_label (page, "Click an areal") == NULL);
  g_assert_null (find_label (page, "Click an areal"));
  WAIT_FOR (is_whole (stats));
  window_close (window);
}

static gboolean
is_tool_bar (GtkWidget *widget, const char *text)
{
  return NRE_IS_MAP_TOOL_BAR (widget);
}

/* The legend of a map covers no small map, unless somebody asks for it. */
static void
test_legend (void)
{
  NreWindow *window = open_window ("DATA/MAPS/ISLAND/Land.map");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));

  WAIT_FOR (find_label (page, "Class 0") != NULL);
  resize (window, 360, 500);
  GIVE_TIME_FOR (find_label (page, "Class 0") == NULL);
  g_assert_null (find_label (page, "Class 0"));
  g_assert_true (gtk_widget_activate_action (page, "map.legend", NULL));
  WAIT_FOR (find_label (page, "Class 0") != NULL);
  /* So with the options of the tool, behind a button. */
  g_assert_true (gtk_widget_get_visible (pages_find (page, NRE_TYPE_MAP_TOOL_BAR)));
  GIVE_TIME_FOR (pages_find_seen (page, is_tool_bar, NULL) == NULL);
  g_assert_null (pages_find_seen (page, is_tool_bar, NULL));
  resize (window, 1440, 900);
  GIVE_TIME_FOR (pages_find_seen (page, is_tool_bar, NULL) != NULL);
  g_assert_nonnull (pages_find_seen (page, is_tool_bar, NULL));
  GIVE_TIME_FOR (find_label (page, "Class 0") != NULL);
  g_assert_nonnull (find_label (page, "Class 0"));
  g_assert_true (gtk_widget_activate_action (page, "map.legend", NULL));
  GIVE_TIME_FOR (find_label (page, "Class 0") == NULL);
  g_assert_null (find_label (page, "Class 0"));
  window_close (window);
}

/* Nothing that floats over a map covers anything else that does, whichever tool has its options there, also
 * beside an open panel at the bottom. */
static void
test_map_bars (void)
{
  static const struct
  {
    int      height;
    gboolean panel;
  } cases[] = { { 600, FALSE }, { 560, FALSE }, { 500, FALSE }, { 600, TRUE } };
  NreWindow *window = open_window ("DATA/MAPS/ISLAND/Land.map");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window)), *box;

  WAIT_FOR (find_label (page, "Class 0") != NULL);
  box = pages_find (page, NRE_TYPE_FLOAT_BOX);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      resize (window, 800, cases[i].height);
      g_object_set (window, "show-bottom", cases[i].panel, NULL);
      window_settle (window);
      WAIT_FOR (pages_find_seen (page, is_tool_bar, NULL) != NULL);
      for (guint tool = 0; tool < NRE_MAP_N_TOOLS; tool++)
        {
          guint n = 0;

          g_assert_true (gtk_widget_activate_action (page, "map.tool", "u", tool));
          window_settle (window);
          for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
               child = gtk_widget_get_next_sibling (child))
            {
              graphene_rect_t place, other;
              float end;

              if (!gtk_widget_get_mapped (child) || gtk_widget_get_width (child) == 0)
                continue;
              n++;
              g_assert_true (gtk_widget_compute_bounds (child, page, &place));
              end = place.origin.y + place.size.height;
              g_assert_cmpfloat (end, <=, (float) gtk_widget_get_height (page));
              for (GtkWidget *next = gtk_widget_get_next_sibling (child); next != NULL;
                   next = gtk_widget_get_next_sibling (next))
                if (gtk_widget_get_mapped (next) && gtk_widget_compute_bounds (next, page, &other))
                  g_assert_false (graphene_rect_intersection (&place, &other, NULL));
            }
          g_assert_cmpuint (n, >=, 5);
        }
    }
  g_object_set (window, "show-bottom", FALSE, NULL);
  window_close (window);
}

static gboolean
has_tool_bar (GtkWidget *widget, const char *text)
{
  GtkPopover *popover =
      GTK_IS_MENU_BUTTON (widget) ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) : NULL;

  return popover != NULL && NRE_IS_MAP_TOOL_BAR (gtk_popover_get_child (popover));
}

/* What is chosen with keys in a list that opens from a popover leaves the focus in the popover. */
static void
test_list_in_popover (void)
{
  NreWindow *window = open_window ("DATA/MAPS/ISLAND/Land.map");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window)), *button, *popover, *dropdown;

  WAIT_FOR (find_label (page, "Class 0") != NULL);
  resize (window, 700, 600);
  g_assert_true (gtk_widget_activate_action (page, "map.tool", "u", NRE_MAP_TOOL_PAINT));
  window_settle (window);
  button = pages_find_by (page, has_tool_bar, NULL);
  g_assert_nonnull (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  dropdown = pages_find (popover, GTK_TYPE_DROP_DOWN);
  WAIT_FOR (gtk_widget_get_mapped (dropdown));
  window_settle (window);
  g_assert_true (gtk_widget_grab_focus (dropdown));
  pointer_do ("key space");
  WAIT_FOR (GTK_IS_LIST_VIEW (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (window)))));
  pointer_do ("key Down");
  pointer_do ("key Return");
  WAIT_FOR (gtk_drop_down_get_selected (GTK_DROP_DOWN (dropdown)) == 1);
  window_settle (window);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), dropdown));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  window_close (window);
}

/* In a window of 700 pixels, buttons have made room for the name of a file: the menu and the icon of Open say
 * the same. */
static void
test_title (void)
{
  NreWindow *window = open_window ("bases.rlb");
  AdwWindowTitle *title = ADW_WINDOW_TITLE (pages_find (GTK_WIDGET (window), ADW_TYPE_WINDOW_TITLE));
  const char *name = "unit_walkers_second.rlb";

  resize (window, 700, 600);
  adw_window_title_set_title (title, name);
  adw_window_title_set_subtitle (title, "r_walker.msh — 12 changes not saved");
  window_settle (window);
  WAIT_FOR (find_label (GTK_WIDGET (title), name) != NULL);
  g_assert_true (is_whole (find_label (GTK_WIDGET (title), name)));
  window_close (window);
}

/* Without tabs there is no bar for them; a lone tab is no wider than its title needs. */
static void
test_tab (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *bar = pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_BAR);

  g_assert_false (adw_tab_bar_get_expand_tabs (ADW_TAB_BAR (bar)));
  GIVE_TIME_FOR (gtk_widget_get_visible (bar));
  g_assert_true (gtk_widget_get_visible (bar));
  while (nre_window_get_current_page (window) != NULL)
    activate (window, "close-tab");
  GIVE_TIME_FOR (!gtk_widget_get_visible (bar));
  g_assert_false (gtk_widget_get_visible (bar));
  window_close (window);
}

/* Views whose names have no room have icons, and are called by their names all the same. Tools behind the
 * button are in its popover, and back in their row afterwards. */
static void
test_short (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));
  GtkWidget *switcher = pages_find (page, NRE_TYPE_SWITCHER), *bar = pages_find (page, NRE_TYPE_TOOL_BOX);
  GtkWidget *last = gtk_widget_get_last_child (switcher), *more, *popover, *tool = NULL;

  GIVE_TIME_FOR (!nre_switch_button_is_short (NRE_SWITCH_BUTTON (last)));
  g_assert_false (nre_switch_button_is_short (NRE_SWITCH_BUTTON (last)));
  resize (window, 360, 500);
  GIVE_TIME_FOR (nre_switch_button_is_short (NRE_SWITCH_BUTTON (last)));
  g_assert_true (nre_switch_button_is_short (NRE_SWITCH_BUTTON (last)));
  g_assert_cmpstr (nre_switch_button_get_text (NRE_SWITCH_BUTTON (last)), ==, "Tracks");

  more = nre_tool_box_get_more (NRE_TOOL_BOX (bar));
  GIVE_TIME_FOR (gtk_widget_get_mapped (more));
  g_assert_true (gtk_widget_get_mapped (more));
  for (GtkWidget *child = gtk_widget_get_first_child (bar); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && !gtk_widget_get_child_visible (child))
      tool = child;
  g_assert_nonnull (tool);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  window_settle (window);
  GIVE_TIME_FOR (gtk_widget_is_ancestor (tool, popover));
  g_assert_true (gtk_widget_is_ancestor (tool, popover));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (more));
  WAIT_FOR (gtk_widget_get_parent (tool) == bar);
  resize (window, 1440, 900);
  GIVE_TIME_FOR (gtk_widget_get_mapped (tool) && !gtk_widget_get_mapped (more));
  g_assert_true (gtk_widget_get_mapped (tool) && !gtk_widget_get_mapped (more));
  window_close (window);
}

/* The buttons of the lists of a model stay where they are, whichever is pressed: a double click must press no
 * other one. */
static void
test_switch (void)
{
  static const char *const lists[] = { "batches", "keys", "slots", "tracks", "nodes", "keys", "nodes" };
  static const int widths[] = { 1440, 1300, 1200, 1120, 1100, 1000, 900, 860, 800, 600, 360 };
  NreWindow *window = open_window ("bases.rlb");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));
      GtkWidget *switcher = pages_find (page, NRE_TYPE_SWITCHER);
      float places[8];

      resize (window, widths[i], 700);
      nre_window_panes_uncover (window);
      window_settle (window);
      for (guint j = 0; j < G_N_ELEMENTS (lists); j++)
        {
          guint n = 0;

          for (GtkWidget *button = gtk_widget_get_first_child (switcher); button != NULL;
               button = gtk_widget_get_next_sibling (button), n++)
            {
              graphene_rect_t bounds;

              g_assert_true (gtk_widget_compute_bounds (button, page, &bounds));
              if (j == 0)
                places[n] = bounds.origin.x;
              else if (ABS (places[n] - bounds.origin.x) > 0)
                g_error ("%s at %d moved button %u from %g to %g", lists[j - 1], widths[i], n,
                         (double) places[n], (double) bounds.origin.x);
            }
          gtk_widget_activate_action (page, "list.show", "s", lists[j]);
          window_settle (window);
        }
    }
  window_close (window);
}

/* The panel is not opened below a pane that slid over it. What is typed in its list goes into the filter, for
 * which there is room before there is for the switches; without any, no filter takes the keys. */
static void
test_bottom_filter (void)
{
  NreWindow *window = window_new (1000, 700);
  GtkWidget *tree, *panel, *filter, *list;
  NreDocument *document;

  open_sample (window, "bases.rlb");
  tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  document = nre_open_file_get_document (nre_window_get_current_file (window));
  g_assert_true (nre_edit_set_attributes (document, "#2/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  panel = pages_find (GTK_WIDGET (window), NRE_TYPE_PROBLEMS_PANEL);
  WAIT_FOR (nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (panel)) > 0);
  activate (window, "toggle-left");
  WAIT_FOR (gtk_widget_get_mapped (tree));
  activate (window, "panel-problems");
  WAIT_FOR (!gtk_widget_get_mapped (tree));
  list = pages_find (panel, GTK_TYPE_LIST_VIEW);
  filter = pages_find (nre_problems_panel_get_controls (NRE_PROBLEMS_PANEL (panel)), GTK_TYPE_SEARCH_ENTRY);
  WAIT_FOR (gtk_widget_get_mapped (list) && gtk_widget_get_mapped (filter));
  WAIT_FOR (nre_gtk_get_focus (GTK_WIDGET (window)) != NULL &&
            gtk_widget_is_ancestor (nre_gtk_get_focus (GTK_WIDGET (window)), list));
  pointer_do ("key s key l");
  WAIT_FOR (strcmp (gtk_editable_get_text (GTK_EDITABLE (filter)), "sl") == 0);
  g_assert_true (gtk_widget_is_ancestor (nre_gtk_get_focus (GTK_WIDGET (window)), filter));
  gtk_editable_set_text (GTK_EDITABLE (filter), "");

  resize (window, 400, 700);
  WAIT_FOR (!gtk_widget_get_mapped (filter));
  activate (window, "toggle-bottom");
  activate (window, "toggle-bottom");
  WAIT_FOR (gtk_widget_is_ancestor (nre_gtk_get_focus (GTK_WIDGET (window)), list));
  pointer_do ("key s key l");
  window_settle (window);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "");
  g_assert_true (gtk_widget_is_ancestor (nre_gtk_get_focus (GTK_WIDGET (window)), list));
  activate (window, "toggle-bottom");
  window_close (window);
}

/* The panel at the bottom is as high as it was when there is room for it again. */
static void
test_bottom (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *split = pages_find (GTK_WIDGET (window), NRE_TYPE_SPLIT);
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));
  int height;

  activate (window, "toggle-bottom");
  nre_split_set_end_size (NRE_SPLIT (split), 260);
  window_settle (window);
  height = gtk_widget_get_height (page);
  g_assert_cmpint (height, >, 400);
  resize (window, 1440, 500);
  GIVE_TIME_FOR (gtk_widget_get_height (page) >= 120);
  g_assert_cmpint (gtk_widget_get_height (page), >=, 120);
  resize (window, 1440, 900);
  WAIT_FOR (gtk_widget_get_height (page) == height);
  activate (window, "toggle-bottom");
  window_close (window);
}

/* Where there is room for neither, the panel has all of it, until somebody goes to the page. */
static void
test_bottom_alone (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window));

  resize (window, 360, 500);
  nre_window_panes_uncover (window);
  WAIT_FOR (gtk_widget_get_mapped (page));
  activate (window, "toggle-bottom");
  WAIT_FOR (!gtk_widget_get_mapped (page));
  nre_window_panes_uncover (window);
  WAIT_FOR (gtk_widget_get_mapped (page));
  GIVE_TIME_FOR (!window_is_on (window, "toggle-bottom"));
  g_assert_false (window_is_on (window, "toggle-bottom"));
  activate (window, "toggle-bottom");
  WAIT_FOR (!gtk_widget_get_mapped (page));
  resize (window, 1440, 900);
  WAIT_FOR (gtk_widget_get_mapped (page));
  activate (window, "toggle-bottom");
  window_close (window);
}

static gboolean
has_focus_inside (NreWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* Who looks into the tree, which covers the page, comes back to where the keyboard was. */
static void
test_escape_returns (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window)), *left;
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *list = pages_find (tree, GTK_TYPE_LIST_VIEW),
            *inspector = pages_find (GTK_WIDGET (window), NRE_TYPE_INSPECTOR);

  for (guint width = 500; width <= 1000; width += 500)
    {
      resize (window, width, 700);
      nre_window_panes_uncover (window);
      window_settle (window);
      nre_page_take_focus (NRE_PAGE (page));
      left = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (has_focus_inside (window, page));
      activate (window, "toggle-left");
      WAIT_FOR (has_focus_inside (window, list));
      pointer_do ("key Escape");
      WAIT_FOR (!window_is_on (window, "toggle-left"));
      window_settle (window);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == left);
      /* In the wider window the inspector stays beside the page. */
      if (width > 500)
        continue;
      activate (window, "toggle-right");
      window_settle (window);
      WAIT_FOR (has_focus_inside (window, inspector) || gtk_window_get_focus (GTK_WINDOW (window)) == NULL);
      nre_window_panes_uncover (window);
      window_settle (window);
    }
  window_close (window);
}

/* Where the filtered tree is over the page, Escape first clears the filter, whether the focus is in the
 * filter or in the rows. The next Escape hides the tree, and the focus is on the page where it was. */
static void
test_escape_filtered (void)
{
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (window)), *left;
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *list = pages_find (tree, GTK_TYPE_LIST_VIEW), *filter = pages_find (tree, GTK_TYPE_SEARCH_ENTRY);

  for (guint i = 0; i < 4; i++)
    {
      gboolean in_rows = i % 2 != 0;

      resize (window, i < 2 ? 500 : 800, 700);
      nre_window_panes_uncover (window);
      window_settle (window);
      nre_page_take_focus (NRE_PAGE (page));
      left = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (has_focus_inside (window, page));
      activate (window, "toggle-left");
      WAIT_FOR (has_focus_inside (window, list));
      pointer_do ("key w key e");
      WAIT_FOR (strcmp (gtk_editable_get_text (GTK_EDITABLE (filter)), "we") == 0);
      if (in_rows)
        {
          pointer_do ("key Down");
          WAIT_FOR (has_focus_inside (window, list));
        }
      window_settle (window);
      pointer_do ("key Escape");
      window_settle (window);
      GIVE_TIME_FOR (*gtk_editable_get_text (GTK_EDITABLE (filter)) == '\0');
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "");
      g_assert_true (window_is_on (window, "toggle-left"));
      WAIT_FOR (has_focus_inside (window, list));
      pointer_do ("key Escape");
      WAIT_FOR (!window_is_on (window, "toggle-left"));
      window_settle (window);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == left);
    }
  window_close (window);
}

/* Without a tab, F9 hides and shows the tree, which has the focus, and Escape hides it. */
static void
test_tree_without_tab (void)
{
  static const int sizes[][2] = { { 700, 500 }, { 500, 500 }, { 1000, 700 }, { 1440, 900 } };
  NreWindow *window = window_new (700, 500);
  GtkWidget *tree, *list;

  open_sample (window, "bases.rlb");
  tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  list = pages_find (tree, GTK_TYPE_LIST_VIEW);
  while (nre_window_get_current_page (window) != NULL)
    activate (window, "close-tab");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (window, sizes[i][0], sizes[i][1]);
      WAIT_FOR (window_is_on (window, "toggle-left"));
      pointer_do ("key F9");
      WAIT_FOR (!window_is_on (window, "toggle-left") && !gtk_widget_get_mapped (tree));
      for (guint j = 0; j < 2; j++)
        {
          pointer_do ("key F9");
          WAIT_FOR (window_is_on (window, "toggle-left") && gtk_widget_get_mapped (tree));
          WAIT_FOR (has_focus_inside (window, list));
          /* Where there is room beside the page, Escape leaves the tree. */
          pointer_do (j == 0 || sizes[i][0] > 1000 ? "key F9" : "key Escape");
          WAIT_FOR (!window_is_on (window, "toggle-left") && !gtk_widget_get_mapped (tree));
        }
    }
  /* The next window is to have the tree. */
  activate (window, "toggle-left");
  window_close (window);
}

/* Who looked at another entry meanwhile comes back to a page that is seen, and not to the one that was. */
static void
test_escape_elsewhere (void)
{
  NreWindow *window = open_window ("bases.rlb");
  NreOpenFile *file = nre_window_get_current_file (window);
  g_autoptr (NreEntry) entry =
      nre_document_find_entry (nre_open_file_get_document (file), "r_walker.wea", NULL);
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), *focus;

  resize (window, 800, 700);
  nre_page_take_focus (nre_window_get_current_page (window));
  activate (window, "toggle-left");
  WAIT_FOR (has_focus_inside (window, tree));
  nre_window_show_entry (window, file, entry, FALSE);
  window_settle (window);
  pointer_do ("key Escape");
  WAIT_FOR (!window_is_on (window, "toggle-left"));
  window_settle (window);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus == NULL || gtk_widget_get_mapped (focus));
  window_close (window);
}

/* Who goes to an effect that is opened only now has the keyboard on a row of it, and not where the tree
 * was. */
static void
test_gone_to (void)
{
  NreWindow *window = window_new (360, 500);
  const char *folder = g_getenv ("NRE_SAMPLE");
  GtkWidget *page, *card;
  GtkEditable *entry;
  GtkListView *list;

  nre_host_add_folder (NRE_HOST (window), folder);
  window_settle (window);
  activate (window, "go-to");
  card = pages_find (GTK_WIDGET (window), NRE_TYPE_GO_TO_CARD);
  entry = GTK_EDITABLE (pages_find (card, GTK_TYPE_TEXT));
  list = GTK_LIST_VIEW (pages_find (card, GTK_TYPE_LIST_VIEW));
  gtk_editable_set_text (entry, "s_fountain");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 1);
  g_signal_emit_by_name (entry, "activate");
  WAIT_FOR (nre_window_get_current_page (window) != NULL);
  page = GTK_WIDGET (nre_window_get_current_page (window));
  window_settle (window);
  GIVE_TIME_FOR (has_focus_inside (window, page));
  g_assert_true (has_focus_inside (window, page));
  GIVE_TIME_FOR (!GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_false (GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (window))));
  window_close (window);
}

/* And so has who goes to one that the panel at the bottom has left no room for until then. */
static void
test_gone_to_covered (void)
{
  NreWindow *window = open_window ("effects.rlb");
  NreOpenFile *file = nre_workspace_get (nre_window_get_workspace (window), 0);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  GtkWidget *page = GTK_WIDGET (nre_window_show_entry (window, file, entry, TRUE));

  g_object_set (page, "view", "records", NULL);
  /* How much room there is depends on the version of libadwaita. */
  g_object_set (gtk_widget_get_ancestor (page, NRE_TYPE_SPLIT), "both-length", 500, NULL);
  resize (window, 360, 500);
  nre_window_panes_uncover (window);
  activate (window, "toggle-bottom");
  WAIT_FOR (!gtk_widget_get_mapped (page));
  nre_host_show_entry (NRE_HOST (window), entry);
  WAIT_FOR (gtk_widget_get_mapped (page));
  window_settle (window);
  GIVE_TIME_FOR (has_focus_inside (window, page));
  g_assert_true (has_focus_inside (window, page));
  window_close (window);
}

/* Where no sample was installed, the other buttons of the start page are in the middle of it all the same. */
static void
test_start (void)
{
  g_autofree char *sample = g_strdup (g_getenv ("NRE_SAMPLE"));
  NreWindow *window;
  GtkWidget *box, *first, *second;
  graphene_rect_t left, right;

  g_unsetenv ("NRE_SAMPLE");
  window = window_new (1000, 700);
  window_settle (window);
  g_setenv ("NRE_SAMPLE", sample, TRUE);
  box = pages_find (GTK_WIDGET (window), GTK_TYPE_FLOW_BOX);
  first = gtk_widget_get_first_child (box);
  second = gtk_widget_get_next_sibling (first);
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_next_sibling (second)));
  g_assert_true (gtk_widget_compute_bounds (first, box, &left));
  g_assert_true (gtk_widget_compute_bounds (second, box, &right));
  g_assert_cmpfloat_with_epsilon (graphene_rect_get_x (&left),
                                  (float) gtk_widget_get_width (box) - graphene_rect_get_x (&right) -
                                    graphene_rect_get_width (&right), 2);
  window_close (window);
}

static gboolean
is_table (GtkWidget *widget, const char *text)
{
  return GTK_IS_COLUMN_VIEW (widget);
}

/* (nullable): a table that is seen. */
static GtkWidget *
find_table (GtkWidget *root)
{
  return pages_find_seen (root, is_table, NULL);
}

/* All that a wide window has to give does not go to one column. */
static void
test_columns (void)
{
  static const char *const files[] = { "bases.rlb", "objects.rlb" }, *const names[] = { "r_walker.msh",
                                                                                        "r_walker" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      NreWindow *window = open_window (files[i]);
      NreOpenFile *file = nre_window_get_current_file (window);
      g_autoptr (NreEntry) entry =
          nre_document_find_entry (nre_open_file_get_document (file), names[i], NULL);
      GtkWidget *page = GTK_WIDGET (nre_window_show_entry (window, file, entry, TRUE));
      GListModel *columns;
      guint n_sharing = 0;

      window_settle (window);
      WAIT_FOR (find_table (page) != NULL);
      columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_table (page)));
      for (guint j = 0; j < g_list_model_get_n_items (columns); j++)
        {
          g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, j);

          n_sharing += gtk_column_view_column_get_expand (column);
        }
      g_assert_cmpuint (n_sharing, ==, 2);
      window_close (window);
    }
}

static gboolean
is_misspelt_key (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "keycap") &&
         strchr (gtk_label_get_text (GTK_LABEL (widget)), '_') != NULL;
}

static gboolean
is_page_switch (GtkWidget *widget, const char *text)
{
  return GTK_IS_STACK_SWITCHER (widget) && gtk_widget_get_visible (widget) &&
         gtk_widget_get_visible (gtk_widget_get_parent (widget));
}

/* The window of all shortcuts is no larger than a small screen. Each section has one page: GTK may show
 * several in another order than their numbers. */
static void
test_shortcuts (void)
{
  NreWindow *window = window_new (0, 0);
  GtkWidget *shortcuts;
  int height, width;

  window_settle (window);
  g_action_group_activate_action (G_ACTION_GROUP (window_get_application ()), "shortcuts", NULL);
  shortcuts = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  g_assert_nonnull (shortcuts);
  test_drain ();
  gtk_widget_measure (shortcuts, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (shortcuts, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 1200);
  g_assert_cmpint (height, <=, 700);
  g_assert_null (pages_find_by (shortcuts, is_misspelt_key, NULL));
  g_assert_null (pages_find_by (shortcuts, is_page_switch, NULL));
  gtk_window_destroy (GTK_WINDOW (shortcuts));
  window_close (window);
}

/* (nullable): the colour of the outline, as the style sheet has it. */
static char *
dup_outline (GtkWidget *widget)
{
  g_autofree char *style = gtk_style_context_to_string (gtk_widget_get_style_context (widget),
                                                        GTK_STYLE_CONTEXT_PRINT_SHOW_STYLE);
  const char *found = strstr (style, "outline-color");

  return found != NULL ? g_strndup (found, strcspn (found, ";\n")) : NULL;
}

/* What has the keyboard has an outline, and the window around it has no other edge than otherwise. */
static void
test_outline (void)
{
  NreWindow *window = window_new (0, 0);
  g_autofree char *before = NULL, *after = NULL;

  window_settle (window);
  gtk_widget_unset_state_flags (GTK_WIDGET (window), GTK_STATE_FLAG_FOCUS_VISIBLE);
  before = dup_outline (GTK_WIDGET (window));
  gtk_widget_set_state_flags (GTK_WIDGET (window), GTK_STATE_FLAG_FOCUS_VISIBLE, FALSE);
  after = dup_outline (GTK_WIDGET (window));
  g_assert_cmpstr (before, ==, after);
  window_close (window);
}

static gboolean
is_cut (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *preferences = GTK_WIDGET (nre_preferences_new (settings)), *cut;

  gtk_window_present (GTK_WINDOW (preferences));
  WAIT_FOR (gtk_widget_get_mapped (preferences));
  pages_await_frames (preferences, 2);
  cut = pages_find_by (preferences, is_cut, NULL);
  if (cut != NULL)
    g_test_message ("cut: %s", gtk_label_get_text (GTK_LABEL (cut)));
  g_assert_null (cut);
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static GtkWindow *
find_ledger (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (NRE_IS_LEDGER_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* The last line of the list of changes is whole, also where it takes two lines, and leads to the bytes; other
 * widgets are measured as they always are. */
static void
test_ledger (void)
{
  NreWindow *window = open_window ("bases.rlb");
  NreDocument *document = nre_open_file_get_document (nre_window_get_current_file (window));
  GtkWidget *content, *label, *button, *bytes, *expander = g_object_ref_sink (gtk_expander_new (NULL));
  graphene_rect_t bounds;

  g_assert_true (nre_document_perform (document, "add-wear", "#1",
                                       g_variant_new_parsed ("@a{sv} {'name': <'HULL'>, 'legacy_id': <7>}"),
                                       NULL));
  g_assert_true (nre_edit_move_entry (document, "#0", 3, NULL));
  activate (window, "show-ledger");
  WAIT_FOR (find_ledger () != NULL);
  /* Newer versions of libadwaita have no window that is narrower than 360 pixels. */
  gtk_window_set_default_size (find_ledger (), 240, 400);
  content = adw_window_get_content (ADW_WINDOW (find_ledger ()));
  WAIT_FOR (gtk_widget_get_width (content) < 400);
  pages_await_frames (content, 2);
  label = find_label (content, "What follows");
  g_assert_nonnull (label);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), >, 1);
  g_assert_true (gtk_widget_compute_bounds (label, content, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (content));
  g_assert_cmpint (gtk_widget_get_request_mode (expander), ==, GTK_SIZE_REQUEST_CONSTANT_SIZE);
  g_object_unref (expander);
  button = gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON);
  bytes = gtk_widget_get_next_sibling (button);
  g_assert_false (gtk_widget_get_mapped (bytes));
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR (gtk_widget_get_mapped (bytes) && gtk_widget_get_height (bytes) >= 240);
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR (!gtk_widget_get_mapped (bytes));
  gtk_window_destroy (find_ledger ());
  window_close (window);
}

/* --- Every width ------------------------------------------------------------------------------------- */

/* What keeps a widget from being that narrow: itself, or what is in it. */
static void
explain (GtkWidget *widget, int width, GString *text)
{
  GtkWidget *widest = NULL;
  int most = width;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_get_child_visible (child) || GTK_IS_NATIVE (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum > most)
        {
          most = minimum;
          widest = child;
        }
    }
  if (widest == NULL)
    return;
  g_string_append_printf (text, " > %s %s %d", G_OBJECT_TYPE_NAME (widest), gtk_widget_get_name (widest),
                          most);
  explain (widest, gtk_widget_get_width (widest) < most ? gtk_widget_get_width (widest) : width, text);
}

static void
check_size (NreWindow *window, const char *what)
{
  GtkWidget *bin = GTK_WIDGET (get_bin (window)), *child = gtk_widget_get_first_child (bin);
  int width = gtk_widget_get_width (bin), height = gtk_widget_get_height (bin), minimum;
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > width)
    explain (bin, width, text);
  if (text->len > 0)
    g_test_message ("%s at %d × %d needs a width of %d:%s", what, width, height, minimum, text->str);
  if (minimum > width)
    g_test_fail ();
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  if (minimum > height)
    {
      g_test_message ("%s at %d × %d needs a height of %d", what, width, height, minimum);
      g_test_fail ();
    }
}

static void
sweep (NreWindow *window, const char *what)
{
  static const int widths[] = { 1920, 1000, 590, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (window, widths[i], widths[i] < 1000 ? 500 : 700);
      check_size (window, what);
    }
}

static void
sweep_panes (NreWindow *window, const char *what)
{
  static const char *const panels[] = { "panel-problems", "panel-history", "panel-bytes" };

  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      activate (window, panels[i]);
      check_size (window, panels[i]);
    }
  activate (window, "toggle-bottom");
  activate (window, "toggle-left");
  check_size (window, "tree");
  activate (window, "toggle-right");
  check_size (window, "inspector");
  activate (window, "show-page");
}

static void
test_widths (gconstpointer data)
{
  g_auto (GStrv) names = g_strsplit (data, ":", 2);
  NreWindow *window = window_new (0, 0);

  if (names[0] != NULL)
    open_sample (window, names[0]);
  else
    window_settle (window);
  if (names[0] != NULL && names[1] != NULL)
    {
      NreOpenFile *file = nre_window_get_current_file (window);
      g_autoptr (NreEntry) entry =
          nre_document_find_entry (nre_open_file_get_document (file), names[1], NULL);

      g_assert_nonnull (entry);
      nre_window_show_entry (window, file, entry, TRUE);
    }
  sweep (window, data);
  if (names[0] != NULL)
    sweep_panes (window, data);
  window_close (window);
}

static void
assert_page (NreWindow *window, const char *when)
{
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);

  window_settle (window);
  g_test_message ("%s", when);
  GIVE_TIME_FOR (!gtk_widget_get_mapped (tree) && is_focus_on_page (window));
  g_assert_false (window_is_on (window, "toggle-left") || gtk_widget_get_mapped (tree));
  g_assert_true (is_focus_on_page (window));
}

/* Where the tree slides over the page, it is not shown over a page that was not chosen in it: of a file that
 * was opened, of the last session, or of a file that was read again. */
static void
test_opened (void)
{
  static const int widths[] = { 1000, 700, 500 };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = test_sample_copy ("effects.rlb", folder, "effects.rlb");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      NreWindow *window = window_new (widths[i], 700);
      NreLastSession *session = nre_last_session_new ();
      g_autoptr (NreDocument) again = nre_document_open_any (path, NULL);
      NreOpenFile *file;

      window_settle (window);
      file = window_open (window, path);
      assert_page (window, "opened");
      nre_window_replace_document (window, file, again);
      assert_page (window, "read again");
      window_close (window);

      window = window_new (widths[i], 700);
      window_settle (window);
      g_ptr_array_add (session->files, g_strdup (path));
      nre_last_session_add_tab (session, path, "#1", NULL);
      nre_reopen_flow_run (window, session);
      WAIT_FOR (nre_window_get_current_page (window) != NULL);
      assert_page (window, "reopened");
      window_close (window);
    }
}

/* The tree is over the place of the page, and not over what is said there. */
static void
test_empty_page (void)
{
  static const int widths[] = { 1440, 1024, 640, 1024 };
  NreWindow *window = open_window ("bases.rlb");
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), *words;

  window_activate (window, "close-tab");
  WAIT_FOR (window_count_tabs (window) == 0);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t of_tree, of_words;

      resize (window, widths[i], 700);
      WAIT_FOR (gtk_widget_get_mapped (tree) &&
                gtk_widget_compute_bounds (tree, GTK_WIDGET (window), &of_tree) && of_tree.origin.x > -1);
      window_settle (window);
      words = pages_find_seen (GTK_WIDGET (window), pages_says, "No Entry Is Open");
      g_assert_nonnull (words);
      g_assert_true (gtk_widget_compute_bounds (words, GTK_WIDGET (window), &of_words) &&
                     gtk_widget_compute_bounds (tree, GTK_WIDGET (window), &of_tree));
      g_assert_cmpfloat (of_words.origin.x, >=, of_tree.origin.x + of_tree.size.width);
    }
  /* A page has the whole room again. */
  nre_window_show_file (window, nre_workspace_get (nre_window_get_workspace (window), 0));
  WAIT_FOR (window_count_tabs (window) == 1);
  words = gtk_widget_get_ancestor (words, ADW_TYPE_STATUS_PAGE);
  g_assert_cmpint (gtk_widget_get_margin_start (words), ==, 0);
  window_close (window);
}

PAGES_TEST (window_sizes)
{
  /* An entry follows a colon. */
  static const char *const files[] = { "",
                                       "bases.rlb",
                                       "bases.rlb:r_walker.wea",
                                       "effects.rlb",
                                       "effects.rlb:s_smoke",
                                       "Textures.lib",
                                       "Material.lib",
                                       "BuildDat.lst",
                                       "objects.rlb",
                                       "DATA/MAPS/ISLAND/Land.map" };
  window_init (&argc, &argv);

  /* First: what is shown late is so only while the program starts. */
  g_test_add_func ("/sizes/first-tree", test_first_tree);
  g_test_add_func ("/sizes/escape-returns", test_escape_returns);
  g_test_add_func ("/sizes/escape-filtered", test_escape_filtered);
  g_test_add_func ("/sizes/tree-without-tab", test_tree_without_tab);
  g_test_add_func ("/sizes/escape-elsewhere", test_escape_elsewhere);
  g_test_add_func ("/sizes/fold", test_fold);
  g_test_add_func ("/sizes/opened", test_opened);
  g_test_add_func ("/sizes/empty-page", test_empty_page);
  g_test_add_func ("/sizes/uncover", test_uncover);
  g_test_add_func ("/sizes/click-beside", test_click_beside);
  g_test_add_func ("/sizes/inspector", test_inspector);
  g_test_add_func ("/sizes/key-beside", test_key_beside);
  g_test_add_func ("/sizes/fill", test_fill);
  g_test_add_func ("/sizes/legend", test_legend);
  g_test_add_func ("/sizes/map-bars", test_map_bars);
  g_test_add_func ("/sizes/list-in-popover", test_list_in_popover);
  g_test_add_func ("/sizes/title", test_title);
  g_test_add_func ("/sizes/tab", test_tab);
  g_test_add_func ("/sizes/tab-in-view", test_tab_in_view);
  g_test_add_func ("/sizes/preview-in-view", test_preview_in_view);
  g_test_add_func ("/sizes/hint", test_hint);
  g_test_add_func ("/sizes/switch", test_switch);
  g_test_add_func ("/sizes/down", test_down);
  g_test_add_func ("/sizes/short", test_short);
  g_test_add_func ("/sizes/gone-to", test_gone_to);
  g_test_add_func ("/sizes/gone-to-covered", test_gone_to_covered);
  g_test_add_func ("/sizes/start", test_start);
  g_test_add_func ("/sizes/columns", test_columns);
  g_test_add_func ("/sizes/shortcuts", test_shortcuts);
  g_test_add_func ("/sizes/outline", test_outline);
  g_test_add_func ("/sizes/preferences", test_preferences);
  g_test_add_func ("/sizes/ledger", test_ledger);
  g_test_add_func ("/sizes/bottom-alone", test_bottom_alone);
  g_test_add_func ("/sizes/bottom", test_bottom);
  g_test_add_func ("/sizes/bottom-filter", test_bottom_filter);
  g_test_add_func ("/sizes/stats", test_stats);
  g_test_add_func ("/sizes/corner-axes", test_corner_axes);
  g_test_add_func ("/sizes/tree-focus", test_tree_focus);
  g_test_add_func ("/sizes/tree-left", test_tree_left);
  g_test_add_func ("/sizes/focus-returns", test_focus_returns);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sizes/widths/%s", *files[i] != '\0' ? files[i] : "start");

      g_strdelimit (path + strlen ("/sizes/widths/"), "/:", '-');
      g_test_add_data_func (path, files[i], test_widths);
    }
  return window_run ();
}
