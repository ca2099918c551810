/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-typing.h"

#include "nre-focus.h"
#include "nre-gtk-util.h"

typedef struct
{
  GtkWidget *entry;
  GtkWidget *list;
  void     (*go_first) (gpointer data);
  gpointer  data;
} Typing;

/* Put the cursor after the typed text, with nothing selected: further typing appends to it. */
static void
on_started (GtkWidget *entry)
{
  gtk_text_grab_focus_without_selecting (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
}

/* Without a filter, go to what is selected, if anything is. */
static void
go_to_list (Typing *typing)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (typing->list));
  g_autoptr (GtkBitset) selected = NULL;

  /* The entry emits this signal only a while after the user has typed, so apply the filter now. */
  g_signal_emit_by_name (typing->entry, "search-changed");
  selected = gtk_selection_model_get_selection (model);
  if (g_list_model_get_n_items (G_LIST_MODEL (model)) == 0)
    return;
  if (gtk_bitset_is_empty (selected) || *gtk_editable_get_text (GTK_EDITABLE (typing->entry)) != '\0')
    {
      gtk_selection_model_select_item (model, 0, TRUE);
      nre_list_view_scroll_to (GTK_LIST_VIEW (typing->list), 0);
    }
  nre_focus_grab_list (typing->list);
}

static gboolean
on_key (Typing *typing, guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  if (typing->go_first != NULL)
    typing->go_first (typing->data);
  else
    go_to_list (typing);
  return GDK_EVENT_STOP;
}

/* Without room for the filter, typing must not start it: the focus would go to an invisible entry. */
static void
on_map (GtkSearchEntry *entry, GtkWidget *list)
{
  gtk_search_entry_set_key_capture_widget (entry, list);
}

static void
on_unmap (GtkSearchEntry *entry)
{
  gtk_search_entry_set_key_capture_widget (entry, NULL);
}

/* Text that is typed in the list is appended. The focus goes with it, also if the entry had a text before:
 * the list loses the focus if nothing matches, and the next keys would act on another widget. */
static void
on_changed (GtkEditable *entry, GtkWidget *list)
{
  if ((gtk_widget_get_state_flags (GTK_WIDGET (entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    return;
  gtk_editable_set_position (entry, -1);
  if (*gtk_editable_get_text (entry) != '\0' && gtk_widget_get_mapped (GTK_WIDGET (entry)) &&
      (gtk_widget_get_state_flags (list) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    on_started (GTK_WIDGET (entry));
}

/* The entry also gets the keys of the list. Unless the entry has the focus, disable its menu, so that the
 * keys for menus open the menu of the row, and append typed text. */
static void
on_focus (GtkEventControllerFocus *focus, GParamSpec *pspec, GtkWidget *entry)
{
  gboolean is_focused = gtk_event_controller_focus_contains_focus (focus);

  gtk_widget_action_set_enabled (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))), "menu.popup",
                                 is_focused);
  if (!is_focused)
    gtk_editable_set_position (GTK_EDITABLE (entry), -1);
}

static void
on_find (GSimpleAction *action, GVariant *parameter, gpointer entry)
{
  if (gtk_widget_get_mapped (entry))
    gtk_widget_grab_focus (entry);
}

/** nre_typing_add_find: let win.find, with the focus anywhere in @owner, go to the search entry in it. */
void
nre_typing_add_find (GtkWidget *owner, GtkWidget *entry)
{
  static const GActionEntry entries[] = { { "open", on_find } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), entry);
  gtk_widget_insert_action_group (owner, "find-bar", G_ACTION_GROUP (actions));
}

static void
free_typing (gpointer typing, GClosure *closure)
{
  g_free (typing);
}

/**
 * nre_typing_to_filter:
 * @owner: a widget that contains @entry and @list
 * @entry: a GtkSearchEntry
 * @list: the list that it filters
 * @go_first: (nullable): selects the first match and focuses the list. By default the first row is the first
 *   match, and @list must be a list view
 *
 * Typing in the list and win.find go to its filter, and Down in the filter goes to the first match.
 */
void
nre_typing_to_filter (GtkWidget *owner, GtkWidget *entry, GtkWidget *list,
                      void (*go_first) (gpointer data), gpointer data)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();
  Typing *typing = g_new (Typing, 1);

  nre_typing_add_find (owner, entry);
  *typing = (Typing){ entry, list, go_first, data };
  g_signal_connect_object (entry, "map", G_CALLBACK (on_map), list, 0);
  g_signal_connect (entry, "unmap", G_CALLBACK (on_unmap), NULL);
  g_signal_connect (entry, "search-started", G_CALLBACK (on_started), NULL);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_changed), list, 0);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (on_key), typing, free_typing, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, keys);
  g_signal_connect (focus, "notify::contains-focus", G_CALLBACK (on_focus), entry);
  gtk_widget_add_controller (entry, focus);
  on_focus (GTK_EVENT_CONTROLLER_FOCUS (focus), NULL, entry);
}
