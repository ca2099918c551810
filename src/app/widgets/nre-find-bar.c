/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-find-bar.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

struct _NreFindBar
{
  GtkPopover parent_instance;

  GtkWidget         *list;
  GtkWidget         *view;       /* the list view in @list */
  GtkWidget         *entry;
  const NreFindable *findable;
};

G_DEFINE_FINAL_TYPE (NreFindBar, nre_find_bar, GTK_TYPE_POPOVER)

static gboolean
has_name (NreFindBar *self, gpointer item, const char *wanted)
{
  g_autofree char *name = self->findable->dup_name (item);
  g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  return folded != NULL && strstr (folded, wanted) != NULL;
}

/**
 * nre_find_bar_find:
 * @step: 0 to stay where the selection is if that matches, 1 for the next match, -1 for the one before
 *
 * Select a row with the text in its name, wrapping around at the end. Returns whether there is one.
 */
gboolean
nre_find_bar_find (NreFindBar *self, const char *text, int step)
{
  GtkSelectionModel *model = self->findable->get_model (self->list);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  guint from = gtk_bitset_is_empty (selected) ? 0 : gtk_bitset_get_minimum (selected);

  if (gtk_bitset_is_empty (selected) && step > 0)
    step = 0;
  for (guint i = 0; i < n && *wanted != '\0'; i++)
    {
      guint at =
          (guint) (((gint64) from + step + (step < 0 ? -(gint64) i : (gint64) i) + 2 * (gint64) n) % n);
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (model), at);

      if (!has_name (self, item, wanted))
        continue;
      self->findable->show (self->list, at);
      return TRUE;
    }
  return FALSE;
}

static void
find (NreFindBar *self, int step)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (nre_find_bar_find (self, text, step) || *text == '\0')
    gtk_widget_remove_css_class (self->entry, "error");
  else
    gtk_widget_add_css_class (self->entry, "error");
}

static void
on_changed (NreFindBar *self)
{
  find (self, 0);
}

static void
on_next (NreFindBar *self)
{
  find (self, 1);
}

static void
on_previous (NreFindBar *self)
{
  find (self, -1);
}

static gboolean
on_key (NreFindBar *self, guint keyval)
{
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    find (self, 1);
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    find (self, -1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
on_stop (NreFindBar *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->view);
}

static void
open_bar (NreFindBar *self)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (self),
                               &(GdkRectangle){ MAX (gtk_widget_get_width (self->list) - 130, 0), 0, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self));
}

static void
on_find (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_bar (data);
  gtk_widget_grab_focus (NRE_FIND_BAR (data)->entry);
}

static void
nre_find_bar_class_init (NreFindBarClass *klass)
{
}

static void
nre_find_bar_init (NreFindBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->entry = gtk_search_entry_new ();
  gtk_search_entry_set_search_delay (GTK_SEARCH_ENTRY (self->entry), 0);
  g_object_set (self->entry, "placeholder-text", _("Find by name"), "width-chars", 18, NULL);
  nre_accessible_set_label (self->entry, _("Find by name"));
  g_signal_connect_swapped (self->entry, "search-changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_next), self);
  g_signal_connect_swapped (self->entry, "next-match", G_CALLBACK (on_next), self);
  g_signal_connect_swapped (self->entry, "previous-match", G_CALLBACK (on_previous), self);
  g_signal_connect_swapped (self->entry, "stop-search", G_CALLBACK (on_stop), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (self->entry, keys);
  gtk_popover_set_child (GTK_POPOVER (self), self->entry);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
}

/**
 * nre_find_bar_new:
 * @list: the widget over whose corner it is shown, which is passed to @findable
 * @view: the list view in @list, which gets the focus when Escape closes the popover
 */
GtkWidget *
nre_find_bar_new (GtkWidget *list, GtkWidget *view, const NreFindable *findable)
{
  NreFindBar *self = g_object_new (NRE_TYPE_FIND_BAR, NULL);
  const GActionEntry entries[] = { { "open", on_find } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  self->list = list;
  self->view = view;
  self->findable = findable;
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (list, "find-bar", G_ACTION_GROUP (actions));
  gtk_widget_set_parent (GTK_WIDGET (self), list);
  return GTK_WIDGET (self);
}
