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

/* The widths of panes in a large window are stored apart from those in a smaller one. */
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

/** nre_window_panes_is_shown: whether the tree or the inspector is visible at present. */
gboolean
nre_window_panes_is_shown (NreWindow *self, GtkPackType side)
{
  return self->filled == NULL &&
         (self->panes != NULL ? nre_side_panes_is_shown (self->panes, side) : *get_dock (self, side));
}

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

/** nre_window_panes_dock: show the pane beside the page when there is room for it; this is stored. */
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

/** nre_window_panes_fill: @fill: whether the picture of the current page fills the window, until another page
 * or a pane is requested; the former panes then return */
void
nre_window_panes_fill (NreWindow *self, gboolean fill)
{
  NrePage *page = fill ? nre_window_get_current_page (self) : NULL;
  GtkWidget *picture = page != NULL ? nre_page_get_picture (page) : NULL;

  if (fill && (picture == NULL || !gtk_widget_get_mapped (picture)))
    return;
  /* Also if the page is gone already. */
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

/** nre_window_panes_uncover: hide panes that are over the page. */
void
nre_window_panes_uncover (NreWindow *self)
{
  if (self->panes == NULL)
    return;
  nre_side_panes_uncover (self->panes);
  if (nre_split_get_end_alone (self->bottom_split))
    g_object_set (self, "show-bottom", FALSE, NULL);
}

/** nre_window_panes_chosen: the user has chosen what a page shows: hide the panes that cover the page, but
 * for a preview (@keep is FALSE) only if there is room for one pane at a time. */
void
nre_window_panes_chosen (NreWindow *self, gboolean keep)
{
  if (keep || nre_size_bin_get_size (self->size_bin) == NRE_SIZE_SINGLE)
    nre_window_panes_uncover (self);
}

/** nre_window_panes_go: @page: the page that the user went to, from the tree or elsewhere;
 * @keep: FALSE for a preview. */
void
nre_window_panes_go (NreWindow *self, NrePage *page, gboolean keep)
{
  nre_window_panes_chosen (self, keep);
  if (keep)
    nre_page_take_focus (page);
}

/* What is said in the place of a page stands beside the tree, even if that has slid over this place. Only as
 * long as it is said: its room is kept for pages, too. */
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

/** nre_window_panes_offer_tree: if there is no page to show, show the tree to choose one. */
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

/** nre_window_panes_update_bottom: call it when the bottom panel was opened, closed or switched. */
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

/* The line of the panel stays while it is closed: pulling it opens the panel. */
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

/* Data of a pane: a weak reference to the focus widget from which a key led elsewhere. */
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

/* Focus the pane's last focus widget, or its main contents. */
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

/* Parts of a page with a split between them are panes of their own. */
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

/* So are lists among the fields of the inspector. The list in which a combo row shows its value cannot be
 * focused. */
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

/* A key with which the user goes to a list leads to a selected row: further keys act on it, and go on from
 * it. */
static void
select_entered (NreWindow *self)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));

  if (focus != NULL)
    nre_focus_select_only (focus);
}

/** nre_window_panes_cycle: move the focus to the next pane, or @back to the previous one. */
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
  /* Above the panes of the page, such as on the buttons that switch its contents. */
  else if (page != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))
    for (guint i = panes->len; i-- > 0;)
      if (gtk_widget_is_ancestor (panes->pdata[i], GTK_WIDGET (page)))
        at = back ? i : (i + panes->len - 1) % panes->len;
  /* A pane may have nothing focusable. */
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

/* Remember what contains the focus. GTK itself forgets it while another window is active. */
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

/* The innermost widget that is still shown, of those that contained the focus; else the window. */
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
 * nre_window_panes_fronted: call it when another page was selected; @page: (nullable)
 *
 * If the focus was in the former page, libadwaita has moved it to what had it last in this one. If that is
 * gone, or nothing had it, it has moved it to what Tab reaches first, such as a filter: move it to the main
 * contents then.
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

/* The focus is elsewhere while the pane that had it is hidden. */
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

/* Unless the user moved the focus since, it returns to the pane that had it before it was hidden. */
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
 * If the widget that had the focus is gone, keep the focus as near as possible: in the list or form that
 * contained it, in the pane, on the page, or else in the tree. GTK would move on to what Tab reaches next,
 * such as a line between panes, or a button of the header bar.
 *
 * Returns: FALSE if the widget is not gone, or nothing else takes the focus
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

/* The fields of a row that cannot be edited in its place are in the inspector. */
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

/* F2 edits what has the focus. If the tree and the inspector do not handle it, it goes to the page, whose
 * selection they show. */
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

/* GTK hides the focus ring when a key is released that has not moved the focus. If the focus is already in
 * the only pane, the key must still show it. */
static void
on_key_released (NreWindow *self, guint keyval)
{
  if (keyval == GDK_KEY_F6)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_focus_cb, g_object_ref (self), g_object_unref);
}

/** nre_window_panes_enter_bottom: focus the open panel, and hide panes that cover it. */
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

/** nre_window_panes_leave_bottom: close the panel; if it has the focus, restore the former focus. */
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
shown_cb (NreWindow *self)
{
  if (self->closed)
    return;
  for (GtkPackType side = GTK_PACK_START; side <= GTK_PACK_END; side++)
    if (!nre_side_panes_is_folded (self->panes, side))
      nre_window_panes_dock (self, side, nre_side_panes_get_docked (self->panes, side));
  g_object_notify (G_OBJECT (self), "show-left");
  g_object_notify (G_OBJECT (self), "show-right");
  g_object_notify (G_OBJECT (self), "show-page");
  update_empty_page (self);
}

/** nre_window_panes_update_size: call it when the available width changed, or the panes were made. */
void
nre_window_panes_update_size (NreWindow *self)
{
  /* The least needed pane folds first: the tree is for choosing, the inspector for reading while working. */
  static const NreFold folds[] = {
    [NRE_SIZE_SINGLE] = NRE_FOLD_SINGLE, [NRE_SIZE_FOLDED] = NRE_FOLD_BOTH, [NRE_SIZE_HALF] = NRE_FOLD_START,
    [NRE_SIZE_WIDE] = NRE_FOLD_NONE,     [NRE_SIZE_ROOMY] = NRE_FOLD_NONE,
  };
  NreSize size = nre_size_bin_get_size (self->size_bin);
  gboolean single = size == NRE_SIZE_SINGLE, small = size <= NRE_SIZE_FOLDED;

  /* The title needs the room: the menu has the same command, and a longer name of the button tells no more
   * than its icon. */
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

/** nre_window_panes_built: call it when the panes were made. */
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
  shown_cb (self);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/** nre_window_panes_remember: store their sizes, for the next window. */
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
