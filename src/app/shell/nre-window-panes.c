/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panes of the window: which are visible, their widths, and their folding if there is little room. */

#include "config.h"

#include "nre-window-panes.h"

#include <glib/gi18n.h>

#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-window-actions.h"
#include "nre-window-private.h"

static const char *
get_shown_name (GtkPackType side)
{
  return side == GTK_PACK_START ? "show-left" : "show-right";
}

static gboolean *
get_dock (NreWindow *self, GtkPackType side)
{
  return side == GTK_PACK_START ? &self->dock_left : &self->dock_right;
}

/* The settings key for the width of a pane. Large and smaller windows have separate keys. */
static const char *
get_width_key (NreSize size, GtkPackType side)
{
  if (size == NRE_SIZE_ROOMY)
    return side == GTK_PACK_START ? "tree-width-roomy" : "inspector-width-roomy";
  return side == GTK_PACK_START ? "tree-width" : "inspector-width";
}

static void
load_widths (NreWindow *self, NreSize size)
{
  self->widths_of = size;
  for (GtkPackType side = GTK_PACK_START; side <= GTK_PACK_END; side++)
    nre_side_panes_set_width (self->panes, side,
                              g_settings_get_int (self->settings, get_width_key (size, side)));
}

static void
store_widths (NreWindow *self)
{
  static const int least[] = { 120, 200 };

  for (GtkPackType side = GTK_PACK_START; side <= GTK_PACK_END; side++)
    g_settings_set_int (self->settings, get_width_key (self->widths_of, side),
                        MAX (nre_side_panes_get_width (self->panes, side), least[side]));
}

/** nre_window_panes_is_shown: whether the tree (GTK_PACK_START) or the inspector (GTK_PACK_END) is
 * visible. */
gboolean
nre_window_panes_is_shown (NreWindow *self, GtkPackType side)
{
  return self->filled == NULL &&
         (self->panes != NULL ? nre_side_panes_is_shown (self->panes, side) : *get_dock (self, side));
}

/** nre_window_panes_show: show or hide a pane, beside the page or over it. Showing one ends
 * nre_window_panes_fill(). */
void
nre_window_panes_show (NreWindow *self, GtkPackType side, gboolean show)
{
  if (show)
    nre_window_panes_fill (self, FALSE);
  if (self->panes != NULL)
    nre_side_panes_show (self->panes, side, show);
  else
    nre_window_panes_dock (self, side, show);
}

/** nre_window_panes_dock: set whether the pane is beside the page whenever there is room for it. This is
 * stored in the settings. */
void
nre_window_panes_dock (NreWindow *self, GtkPackType side, gboolean docked)
{
  if (*get_dock (self, side) == docked)
    return;
  *get_dock (self, side) = docked;
  if (self->panes != NULL)
    nre_side_panes_set_docked (self->panes, side, docked);
  else
    g_object_notify (G_OBJECT (self), get_shown_name (side));
  g_object_notify (G_OBJECT (self), side == GTK_PACK_START ? "dock-left" : "dock-right");
}

/* --- One picture alone ------------------------------------------------------------------------------ */

static void
set_alone (NreWindow *self, NrePage *page, gboolean alone)
{
  GtkWidget *below = nre_page_get_picture (page);

  for (GtkWidget *at = gtk_widget_get_parent (below); at != NULL; below = at, at = gtk_widget_get_parent (at))
    if (NRE_IS_SPLIT (at))
      nre_split_set_alone (NRE_SPLIT (at), alone ? below : NULL);
  nre_side_panes_set_alone (self->panes, alone);
}

/** nre_window_panes_fill: let the picture of the current page fill the window, until another page or a pane
 * is requested; or restore the panes. Does nothing if the page has no picture. @fill: FALSE to restore the
 * panes */
void
nre_window_panes_fill (NreWindow *self, gboolean fill)
{
  NrePage *page = fill ? nre_window_get_current_page (self) : NULL;
  GtkWidget *picture = page != NULL ? nre_page_get_picture (page) : NULL;

  if (fill && (picture == NULL || !gtk_widget_get_mapped (picture)))
    return;
  /* Do this even if the page is gone already. */
  if (!fill && self->panes != NULL)
    {
      nre_side_panes_set_alone (self->panes, FALSE);
      nre_split_set_alone (self->bottom_split, NULL);
    }
  if (self->filled == page)
    return;
  if (self->filled != NULL)
    set_alone (self, self->filled, FALSE);
  g_set_weak_pointer (&self->filled, page);
  if (page != NULL)
    {
      nre_side_panes_uncover (self->panes);
      set_alone (self, page, TRUE);
      gtk_widget_grab_focus (picture);
    }
  g_object_notify (G_OBJECT (self), "fill-window");
  g_object_notify (G_OBJECT (self), "show-left");
  g_object_notify (G_OBJECT (self), "show-right");
}

/** nre_window_panes_uncover: hide the panes that cover the page, since there is no room beside it. */
void
nre_window_panes_uncover (NreWindow *self)
{
  if (self->panes == NULL)
    return;
  nre_side_panes_uncover (self->panes);
  if (nre_split_get_end_alone (self->bottom_split))
    g_object_set (self, "show-bottom", FALSE, NULL);
}

/** nre_window_panes_chosen: must be called when the user has chosen what the page shows. Hides the panes that
 * cover the page. @keep: FALSE for a preview; then panes are only hidden if there is room for no more than
 * one */
void
nre_window_panes_chosen (NreWindow *self, gboolean keep)
{
  if (keep || nre_size_bin_get_size (self->size_bin) == NRE_SIZE_SINGLE)
    nre_window_panes_uncover (self);
}

/** nre_window_panes_go: must be called when the user has gone to a page, from the tree or elsewhere. Hides
 * the panes that cover the page, and focuses it. @keep: FALSE for a preview, which does not get the focus */
void
nre_window_panes_go (NreWindow *self, NrePage *page, gboolean keep)
{
  nre_window_panes_chosen (self, keep);
  if (keep)
    nre_page_take_focus (page);
}

/* While there is no page, keep the message in its place beside the tree, if the tree covers a part of the
 * place. The margin is removed when there is a page, since it would also narrow the pages. */
static void
update_empty_page (NreWindow *self)
{
  NreSize size = nre_size_bin_get_size (self->size_bin);
  gboolean covered = adw_tab_view_get_n_pages (self->tab_view) == 0 && size > NRE_SIZE_SINGLE &&
                     nre_side_panes_is_folded (self->panes, GTK_PACK_START) &&
                     nre_side_panes_is_shown (self->panes, GTK_PACK_START);

  gtk_widget_set_margin_start (gtk_stack_get_child_by_name (self->page_stack, "none"),
                               covered ? nre_side_panes_get_width (self->panes, GTK_PACK_START) : 0);
}

/** nre_window_panes_offer_tree: if there is no page, and the tree is hidden for lack of room, show the
 * tree. */
void
nre_window_panes_offer_tree (NreWindow *self)
{
  if (self->panes != NULL && !self->closed && nre_size_bin_get_size (self->size_bin) < NRE_SIZE_WIDE &&
      adw_tab_view_get_n_pages (self->tab_view) == 0 &&
      nre_workspace_get_n (self->workspace) + nre_workspace_get_n_folders (self->workspace) > 0)
    nre_side_panes_show (self->panes, GTK_PACK_START, TRUE);
  if (self->panes != NULL && !self->closed)
    update_empty_page (self);
}

/** nre_window_panes_opened: call it when files were opened: if there is a page now, hide the tree that was
 * offered before there was one. */
void
nre_window_panes_opened (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);

  if (page == NULL || !nre_side_panes_is_folded (self->panes, GTK_PACK_START) ||
      !nre_side_panes_is_shown (self->panes, GTK_PACK_START))
    return;
  nre_side_panes_uncover (self->panes);
  nre_page_take_focus (page);
}

/* --- The panel at the bottom ----------------------------------------------------------------------- */

/** nre_window_panes_update_bottom: show the state of the properties "bottom-page" and "show-bottom". */
void
nre_window_panes_update_bottom (NreWindow *self)
{
  if (self->panes != NULL)
    {
      nre_bottom_panel_show (self->bottom_panel, self->bottom_page, self->show_bottom);
      g_object_set (self->bottom_split, "open", self->show_bottom, NULL);
    }
  nre_window_actions_update (self);
}

/* Follow the split: the user can drag its line to open or close the panel. */
static void
bottom_open_cb (NreWindow *self)
{
  gboolean open;

  if (self->closed)
    return;
  g_object_get (self->bottom_split, "open", &open, NULL);
  if (open != self->show_bottom)
    g_object_set (self, "show-bottom", open, NULL);
}

/* --- The keyboard ---------------------------------------------------------------------------------- */

/* Data of a pane: a weak reference to the widget that had the focus before a key moved it to another pane. */
#define LAST_KEY "nre-last-focus"

/* Data of a page: a weak reference to its last focus widget. */
#define IN_PAGE_KEY "nre-focus-in-page"

static void
free_last (gpointer last)
{
  g_weak_ref_clear (last);
  g_free (last);
}

static void
set_last (GtkWidget *pane, const char *key, GtkWidget *focus)
{
  GWeakRef *last = g_new0 (GWeakRef, 1);

  g_weak_ref_init (last, focus);
  g_object_set_data_full (G_OBJECT (pane), key, last, free_last);
}

static void
remember_focus (GtkWidget *pane, GtkWidget *focus)
{
  set_last (pane, LAST_KEY, focus);
}

/* Focus the widget that had the focus in the pane last, or else the main contents. Returns FALSE if nothing
 * in the pane takes the focus. */
static gboolean
enter_pane (GtkWidget *pane)
{
  GWeakRef *ref = g_object_get_data (G_OBJECT (pane), LAST_KEY);
  g_autoptr (GtkWidget) last = ref != NULL ? g_weak_ref_get (ref) : NULL;
  GtkWidget *row = last != NULL ? nre_focus_find_row (last) : NULL;

  if (row != NULL && gtk_widget_is_ancestor (row, pane) && gtk_widget_get_mapped (row))
    return nre_focus_grab_list (gtk_widget_get_parent (row));
  if (last != NULL && gtk_widget_is_ancestor (last, pane) && gtk_widget_get_mapped (last) &&
      gtk_widget_grab_focus (last))
    return TRUE;
  return nre_focus_enter (pane);
}

/* Add the panes of a page: the parts of its splits, or the whole page. */
static void
add_panes (GPtrArray *panes, GtkWidget *widget)
{
  guint before = panes->len;

  if (!gtk_widget_get_mapped (widget))
    return;
  nre_split_list_panes (widget, panes);
  if (panes->len == before)
    g_ptr_array_add (panes, widget);
}

/* Add the lists among the fields of the inspector as panes. A combo row shows its value in a list, too, but
 * that cannot be focused. */
static void
add_lists (GPtrArray *panes, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && gtk_widget_get_can_focus (child))
      {
        if (GTK_IS_LIST_VIEW (child) && gtk_list_view_get_model (GTK_LIST_VIEW (child)) != NULL)
          g_ptr_array_add (panes, child);
        else
          add_lists (panes, child);
      }
}

static GPtrArray *
list_panes (NreWindow *self)
{
  GPtrArray *panes = g_ptr_array_new ();
  NrePage *page = nre_window_get_current_page (self);

  if (self->panes == NULL)
    return panes;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->tree)))
    g_ptr_array_add (panes, self->tree);
  if (self->banner != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->banner)))
    g_ptr_array_add (panes, self->banner);
  if (page != NULL)
    add_panes (panes, GTK_WIDGET (page));
  if (gtk_widget_get_mapped (self->inspector))
    {
      g_ptr_array_add (panes, self->inspector);
      add_lists (panes, self->inspector);
    }
  if (self->show_bottom && gtk_widget_get_mapped (GTK_WIDGET (self->bottom_panel)))
    g_ptr_array_add (panes, self->bottom_panel);
  return panes;
}

/* When the user has come to a list with a key, select the focused row, so that further keys act on it and
 * move from there. */
static void
select_entered (NreWindow *self)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));

  if (focus != NULL)
    nre_focus_select_only (focus);
}

/** nre_window_panes_cycle: move the focus to the next pane that can take it. @back: TRUE for the previous
 * one */
void
nre_window_panes_cycle (NreWindow *self, gboolean back)
{
  g_autoptr (GPtrArray) panes = list_panes (self);
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self)), *inside = NULL;
  NrePage *page = nre_window_get_current_page (self);
  guint at = back ? 0 : panes->len - 1;

  for (guint i = 0; i < panes->len && focus != NULL; i++)
    if (focus == panes->pdata[i] || gtk_widget_is_ancestor (focus, panes->pdata[i]))
      {
        inside = panes->pdata[i];
        at = i;
      }
  if (inside != NULL)
    remember_focus (inside, focus);
  /* The focus is on the page, but in none of its panes, such as on the buttons above that switch its
   * contents. */
  else if (page != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))
    for (guint i = panes->len; i-- > 0;)
      if (gtk_widget_is_ancestor (panes->pdata[i], GTK_WIDGET (page)))
        at = back ? i : (i + panes->len - 1) % panes->len;
  /* Skip panes in which nothing takes the focus. */
  for (guint i = 0; i < panes->len; i++)
    {
      at = (at + (back ? panes->len - 1 : 1)) % panes->len;
      if (enter_pane (panes->pdata[at]))
        {
          nre_side_panes_focused (self->panes);
          select_entered (self);
          gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
          return;
        }
    }
}

/* Remember the widgets that contain the focus, since GTK forgets them while another window is active. */
static void
note_focus (NreWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  g_ptr_array_set_size (self->around_focus, 0);
  if (focus != NULL && self->front != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->front)))
    set_last (GTK_WIDGET (self->front), IN_PAGE_KEY, focus);
  for (GtkWidget *at = focus != NULL ? gtk_widget_get_parent (focus) : NULL;
       at != NULL && at != GTK_WIDGET (self); at = gtk_widget_get_parent (at))
    {
      GWeakRef *ref = g_new0 (GWeakRef, 1);

      g_weak_ref_init (ref, at);
      g_ptr_array_add (self->around_focus, ref);
    }
}

/* (transfer none): the innermost of the widgets that contained the focus that is still visible, or else the
 * window. */
static GtkWidget *
find_remains (NreWindow *self)
{
  for (guint i = 0; i < self->around_focus->len; i++)
    {
      g_autoptr (GtkWidget) at = g_weak_ref_get (self->around_focus->pdata[i]);

      if (at != NULL && gtk_widget_get_mapped (at) && gtk_widget_is_ancestor (at, GTK_WIDGET (self)))
        return at;
    }
  return GTK_WIDGET (self);
}

/**
 * nre_window_panes_fronted:
 * @page: (nullable): the selected page
 *
 * Must be called when another page was selected. If the focus was in the former page, libadwaita has moved
 * it to the widget that had it last in this page. If there is no such widget any more, libadwaita has moved
 * it to what Tab reaches first, such as a filter; then move it to the main contents.
 */
void
nre_window_panes_fronted (NreWindow *self, NrePage *page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GWeakRef *ref = page != NULL ? g_object_get_data (G_OBJECT (page), IN_PAGE_KEY) : NULL;
  g_autoptr (GtkWidget) last = ref != NULL ? g_weak_ref_get (ref) : NULL;

  g_set_weak_pointer (&self->front, page);
  if (page == NULL || focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))
    return;
  if (!nre_focus_restore (GTK_WIDGET (page), last))
    nre_page_take_focus (page);
}

/* If the focus was lost because a pane was hidden, remember this pane, and where the focus is now. */
static void
lend_focus (NreWindow *self, GtkWidget *lost)
{
  GtkWidget *panes[] = { GTK_WIDGET (self->tree), self->inspector };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    if (gtk_widget_is_ancestor (lost, panes[i]) && !gtk_widget_get_mapped (panes[i]))
      {
        remember_focus (panes[i], lost);
        g_set_weak_pointer (&self->lender, panes[i]);
        g_set_weak_pointer (&self->lent, gtk_window_get_focus (GTK_WINDOW (self)));
      }
}

/* When the pane that lost the focus is visible again, return the focus, unless the user has moved it
 * since. */
static void
return_focus (NreWindow *self)
{
  if (self->lender == NULL || !gtk_widget_get_mapped (self->lender))
    return;
  if (self->lent != NULL && gtk_window_get_focus (GTK_WINDOW (self)) == self->lent)
    enter_pane (self->lender);
  g_clear_weak_pointer (&self->lender);
  g_clear_weak_pointer (&self->lent);
}

/**
 * nre_window_panes_keep_focus:
 *
 * If the focused widget is not visible any more, move the focus to what is nearest: the list or form that
 * contained the widget, the pane, the page, or else the tree. GTK would move it to what Tab reaches next,
 * such as a line between panes, or a button of the header bar.
 *
 * Returns: FALSE if the focused widget is visible, or nothing else takes the focus
 */
gboolean
nre_window_panes_keep_focus (NreWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autoptr (GtkWidget) lost = focus != NULL ? g_object_ref (focus) : NULL;
  NrePage *page = nre_window_get_current_page (self);
  g_autoptr (GPtrArray) panes = NULL;

  if (self->panes == NULL || focus == NULL || gtk_widget_get_mapped (focus))
    return FALSE;
  panes = list_panes (self);
  for (GtkWidget *at = find_remains (self); at != GTK_WIDGET (self); at = gtk_widget_get_parent (at))
    if (g_ptr_array_find (panes, at, NULL) ? enter_pane (at)
        : GTK_IS_LIST_VIEW (at)            ? nre_focus_grab_list (at)
                                           : gtk_widget_grab_focus (at))
      return TRUE;
  if (page != NULL && gtk_widget_get_mapped (GTK_WIDGET (page)))
    {
      nre_page_take_focus (page);
      lend_focus (self, lost);
      return TRUE;
    }
  return gtk_widget_get_mapped (GTK_WIDGET (self->tree)) && gtk_widget_grab_focus (GTK_WIDGET (self->tree));
}

/* Edit the row with the focus; if it cannot be edited in place, focus its fields in the inspector. */
static gboolean
edit_row (NreWindow *self, NrePage *page, GtkWidget *focus)
{
  NreSelection *selection = nre_page_get_selection (page);

  if (nre_focus_find_row (focus) == NULL || selection == NULL ||
      nre_selection_get_part (selection) < NRE_PART_OWN)
    return GDK_EVENT_PROPAGATE;
  g_object_set (self, "show-right", TRUE, NULL);
  return nre_focus_enter (self->inspector);
}

/* F2 edits what has the focus. If the tree or the inspector has the focus, and does not handle the key, the
 * page does, since they show its selection. */
static gboolean
on_key (NreWindow *self, guint keyval, guint code, GdkModifierType state, GtkEventControllerKey *controller)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));
  NrePage *page = nre_window_get_current_page (self);

  if (keyval != GDK_KEY_F2 || page == NULL || focus == NULL || GTK_IS_EDITABLE (focus) ||
      !gtk_widget_get_mapped (GTK_WIDGET (page)))
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))
    return edit_row (self, page, focus);
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (page));
}

static gboolean
show_focus_cb (gpointer window)
{
  if (!NRE_WINDOW (window)->closed)
    gtk_window_set_focus_visible (window, TRUE);
  return G_SOURCE_REMOVE;
}

/* Show the focus ring again after F6 was released: GTK hides it if the key has not moved the focus, as when
 * there is only one pane. */
static void
on_key_released (NreWindow *self, guint keyval)
{
  if (keyval == GDK_KEY_F6)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_focus_cb, g_object_ref (self), g_object_unref);
}

/** nre_window_panes_enter_bottom: focus the open bottom panel, and hide the panes that cover it. */
void
nre_window_panes_enter_bottom (NreWindow *self)
{
  GtkWidget *focus;

  if (self->panes == NULL)
    return;
  nre_side_panes_uncover (self->panes);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->bottom_panel)))
    return;
  focus = nre_gtk_get_focus (GTK_WIDGET (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->bottom_panel)))
    remember_focus (GTK_WIDGET (self), focus);
  nre_bottom_panel_take_focus (self->bottom_panel);
  select_entered (self);
}

/** nre_window_panes_leave_bottom: close the bottom panel; if it has the focus, return the focus to where it
 * was before, or else to the page, or to the tree if there is no page. */
void
nre_window_panes_leave_bottom (NreWindow *self)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));
  gboolean had_focus = self->panes != NULL && focus != NULL &&
                       gtk_widget_is_ancestor (focus, GTK_WIDGET (self->bottom_panel));
  GWeakRef *ref = g_object_get_data (G_OBJECT (self), LAST_KEY);
  g_autoptr (GtkWidget) last = ref != NULL ? g_weak_ref_get (ref) : NULL;
  NrePage *page = nre_window_get_current_page (self);

  g_object_set (self, "show-bottom", FALSE, NULL);
  if (!had_focus)
    return;
  if (nre_focus_restore (GTK_WIDGET (self), last))
    return;
  if (page != NULL)
    nre_page_take_focus (page);
  else
    nre_archive_tree_focus_list (self->tree);
}

/* --- Room ------------------------------------------------------------------------------------------ */

static void
update_shown (NreWindow *self)
{
  for (GtkPackType side = GTK_PACK_START; side <= GTK_PACK_END; side++)
    if (!nre_side_panes_is_folded (self->panes, side))
      nre_window_panes_dock (self, side, nre_side_panes_get_docked (self->panes, side));
  g_object_notify (G_OBJECT (self), "show-left");
  g_object_notify (G_OBJECT (self), "show-right");
  g_object_notify (G_OBJECT (self), "show-page");
  update_empty_page (self);
}

static void
shown_cb (NreWindow *self, GParamSpec *pspec)
{
  if (self->closed)
    return;
  update_shown (self);
  /* Without a page, nothing else has contents for keys to act on. */
  if (g_str_equal (pspec->name, "show-start") && nre_window_get_current_page (self) == NULL &&
      nre_side_panes_is_shown (self->panes, GTK_PACK_START) &&
      gtk_widget_get_focus_child (GTK_WIDGET (self->tree)) == NULL)
    enter_pane (GTK_WIDGET (self->tree));
}

/** nre_window_panes_update_size: adapt the panes and the header bar to the available width. */
void
nre_window_panes_update_size (NreWindow *self)
{
  /* The tree folds first, since it is only needed for choosing, while the inspector is read while working. */
  static const NreFold folds[] = {
    [NRE_SIZE_SINGLE] = NRE_FOLD_SINGLE, [NRE_SIZE_FOLDED] = NRE_FOLD_BOTH, [NRE_SIZE_HALF] = NRE_FOLD_START,
    [NRE_SIZE_WIDE] = NRE_FOLD_NONE,     [NRE_SIZE_ROOMY] = NRE_FOLD_NONE,
  };
  NreSize size = nre_size_bin_get_size (self->size_bin);
  gboolean single = size == NRE_SIZE_SINGLE, small = size <= NRE_SIZE_FOLDED;

  /* Leave room for the title: the menu has the same command as the hidden button, and the icon of the other
   * button says as much as its label. */
  gtk_widget_set_visible (self->find_button, !small);
  gtk_widget_set_visible (self->pane_buttons, !single);
  if (single)
    gtk_widget_add_css_class (self->header_bar, "narrow");
  else
    gtk_widget_remove_css_class (self->header_bar, "narrow");
  if (small)
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  else
    adw_split_button_set_label (self->open_button, _("Open"));
  if (self->panes == NULL)
    return;
  gtk_widget_set_visible (self->pane_bar, single);
  if (size >= NRE_SIZE_WIDE && size != self->widths_of)
    {
      store_widths (self);
      load_widths (self, size);
    }
  nre_side_panes_fold (self->panes, folds[size]);
  return_focus (self);
  nre_window_panes_offer_tree (self);
}

/** nre_window_panes_built: set up the panes, restore their sizes, and follow the keyboard focus. Must be
 * called once, when the widgets exist. */
void
nre_window_panes_built (NreWindow *self)
{
  NreSize size = nre_size_bin_get_size (self->size_bin);
  GtkEventController *keys;

  self->around_focus = g_ptr_array_new_with_free_func (free_last);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (note_focus), NULL);
  load_widths (self, MAX (size, NRE_SIZE_WIDE));
  nre_side_panes_set_docked (self->panes, GTK_PACK_START, self->dock_left);
  nre_side_panes_set_docked (self->panes, GTK_PACK_END, self->dock_right);
  g_signal_connect_object (self->panes, "notify::show-start", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panes, "notify::show-end", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  nre_split_set_end_size (self->bottom_split, g_settings_get_int (self->settings, "bottom-height"));
  nre_window_panes_update_bottom (self);
  g_signal_connect_object (self->bottom_split, "notify::open", G_CALLBACK (bottom_open_cb), self,
                           G_CONNECT_SWAPPED);
  nre_window_panes_update_size (self);
  update_shown (self);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/** nre_window_panes_remember: store the sizes of the panes in the settings, for the next window. */
void
nre_window_panes_remember (NreWindow *self)
{
  int height;

  if (self->panes == NULL)
    return;
  store_widths (self);
  height = nre_split_get_end_size (self->bottom_split);
  if (height >= 80)
    g_settings_set_int (self->settings, "bottom-height", height);
}
