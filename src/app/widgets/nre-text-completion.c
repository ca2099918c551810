/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-text-completion.h"

#include "nre-popover.h"

/* A list below the entry while the user types. It never has the focus: the entry keeps it, and its arrow keys
 * move through the list. */
typedef struct
{
  NreTextRow       *row;        /* NULL for an entry by itself */
  GtkEntry         *entry;
  GtkWidget        *popover;
  GtkListBox       *list;
  NreTextCompletion complete;
  NreTextPicture    picture;    /* NULL if completions have no pictures */
  gpointer          data;
  gboolean          choosing;
} Completion;

static gboolean
has_focus (Completion *self)
{
  return (gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static gboolean
is_edited (Completion *self)
{
  return self->row == NULL || nre_text_row_is_edited (self->row);
}

static void
fill (Completion *self, char **texts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      GtkWidget *picture = self->picture != NULL ? self->picture (texts[i], self->data) : NULL;
      GtkWidget *label = gtk_label_new (texts[i]), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

      if (picture != NULL)
        gtk_box_append (GTK_BOX (box), picture);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
      gtk_list_box_append (self->list, box);
      gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
    }
}

static void
offer (Completion *self, const char *typed)
{
  g_auto (GStrv) texts = self->complete (typed, self->data);

  if (texts == NULL || texts[0] == NULL || (texts[1] == NULL && strcmp (texts[0], typed) == 0))
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return;
    }
  fill (self, texts);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  /* The height of an open popover may have changed. */
  gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
on_changed (Completion *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->choosing)
    return;
  /* Text set by the row was not typed; and after the user deleted everything there is nothing to complete. */
  if (!has_focus (self) || !is_edited (self) || *typed == '\0')
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  else
    offer (self, typed);
}

static void
choose (Completion *self, GtkListBoxRow *row)
{
  GtkWidget *label = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));

  self->choosing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), gtk_label_get_label (GTK_LABEL (label)));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->choosing = FALSE;
}

static void
on_row_activated (Completion *self, GtkListBoxRow *row)
{
  choose (self, row);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  if (self->row != NULL)
    nre_text_row_commit (self->row);
  else
    offer (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
move (Completion *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + by : by > 0 ? 0 : -1;

  row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  choose (self, row);
}

static gboolean
on_key_pressed (Completion *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!gtk_widget_get_visible (self->popover))
    {
      if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down) || (state & GDK_ALT_MASK) != 0)
        return GDK_EVENT_PROPAGATE;
      /* Offer all completions, for users who do not know how to begin. */
      offer (self,
             is_edited (self) ? gtk_editable_get_text (GTK_EDITABLE (self->entry)) : "");
      /* If there is nothing to offer, Down works as in any other row. */
      return gtk_widget_get_visible (self->popover) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
    }
  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      move (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      move (self, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      /* The entry commits what it shows. */
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return GDK_EVENT_PROPAGATE;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_left (Completion *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* A popover is a child that its parent must unparent. */
static void
on_entry_destroyed (Completion *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
add (NreTextRow *row, GtkEntry *entry, NreTextCompletion complete, gpointer data)
{
  Completion *self = g_new0 (Completion, 1);
  GtkEventController *key = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  *self = (Completion){ .row = row, .entry = entry, .complete = complete, .data = data };
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), GTK_WIDGET (self->list));
  nre_popover_let_grow (GTK_POPOVER (self->popover));
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  /* At the start of the entry, not centred below it. */
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_add_css_class (self->popover, "completion");
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->entry));
  g_object_set_data_full (G_OBJECT (self->entry), "nre-text-completion", self, g_free);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->entry, "destroy", G_CALLBACK (on_entry_destroyed), self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

/**
 * nre_text_completion_add:
 * @complete: called while the user types
 *
 * Offer completions below the entry of the row. A chosen one is committed.
 */
void
nre_text_completion_add (NreTextRow *row, NreTextCompletion complete, gpointer data)
{
  add (row, nre_text_row_get_entry (row), complete, data);
}

/** nre_text_completion_add_to_entry: the same for an entry; a chosen text may be only the beginning,
 * and more is then offered. */
void
nre_text_completion_add_to_entry (GtkEntry *entry, NreTextCompletion complete, gpointer data)
{
  add (NULL, entry, complete, data);
}

/** nre_text_completion_set_picture: @entry: an entry with completions; @picture gets the data of these. */
void
nre_text_completion_set_picture (GtkEntry *entry, NreTextPicture picture)
{
  Completion *self = g_object_get_data (G_OBJECT (entry), "nre-text-completion");

  g_return_if_fail (self != NULL);
  self->picture = picture;
}
