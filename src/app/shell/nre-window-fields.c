/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-fields.h"

#include "nre-focus.h"
#include "nre-signal-source.h"
#include "nre-window-actions.h"
#include "nre-window-private.h"

/* Compare with the text before, since input is not pending any more when the field has refused and reverted
 * it. */
static void
field_changed_cb (NreWindow *self)
{
  self->field_changed = g_strcmp0 (gtk_editable_get_text (self->field), self->field_text) != 0;
  nre_window_actions_update (self);
}

/* Note the text of the field, which is now the document's value. */
static void
take_text (NreWindow *self)
{
  g_free (self->field_text);
  self->field_text = self->field != NULL ? g_strdup (gtk_editable_get_text (self->field)) : NULL;
  self->field_changed = FALSE;
  nre_window_actions_update (self);
}

static void
filter_changed_cb (NreWindow *self)
{
  self->filter_typed = TRUE;
}

/* Note whether the filter with the focus has or has had a text: then undo acts on this text. @focus:
 * (nullable) */
static void
follow_filter (NreWindow *self, GtkWidget *focus)
{
  gboolean is_filter = GTK_IS_EDITABLE (focus) &&
                       gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) != NULL;
  GtkEditable *filter = is_filter ? GTK_EDITABLE (focus) : NULL;

  if (filter == self->filter)
    return;
  if (self->filter != NULL)
    g_signal_handlers_disconnect_by_func (self->filter, filter_changed_cb, self);
  g_set_weak_pointer (&self->filter, filter);
  self->filter_typed = filter != NULL && *gtk_editable_get_text (filter) != '\0';
  if (filter != NULL)
    g_signal_connect_object (filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Follow the field with the focus, if it is one for a value of the document. These fields are recognized by
 * having no undo history of their text. Pending input can be undone as soon as the text differs, although it
 * is not an edit yet. */
static void
focus_cb (NreWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkEditable *field = GTK_IS_EDITABLE (focus) && !gtk_editable_get_enable_undo (GTK_EDITABLE (focus))
                         ? GTK_EDITABLE (focus) : NULL;

  if (self->closed)
    return;
  follow_filter (self, focus);
  if (field == self->field)
    return;
  nre_set_signal_source (&self->field, field, self);
  if (field != NULL)
    g_signal_connect_object (field, "changed", G_CALLBACK (field_changed_cb), self, G_CONNECT_SWAPPED);
  take_text (self);
}

/** nre_window_fields_watch: begin to follow the focus, to know about pending input. */
void
nre_window_fields_watch (NreWindow *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

static gboolean
settle_field_cb (gpointer data)
{
  NreWindow *self = data;

  self->settle = 0;
  take_text (self);
  return G_SOURCE_REMOVE;
}

/**
 * nre_window_fields_settle:
 *
 * Must be called when the document that the fields show has changed. The fields are about to show the new
 * values: pending input has become an edit, or is gone.
 */
void
nre_window_fields_settle (NreWindow *self)
{
  if (self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_field_cb, self, NULL);
  self->field_changed = FALSE;
}

/** nre_window_fields_clear: stop following the field with the focus. Must be called when the window is
 * disposed of. */
void
nre_window_fields_clear (NreWindow *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  nre_set_signal_source (&self->field, NULL, self);
  g_clear_pointer (&self->field_text, g_free);
}

static gboolean
is_there (NreWindow *self, GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) &&
         gtk_widget_is_ancestor (widget, GTK_WIDGET (self));
}

/**
 * nre_window_commit_fields:
 *
 * Commit pending input. A field does this when it loses the focus, so take the focus away and give it back.
 * If the field was only shown for editing a row, it is removed, and the row gets the focus.
 */
void
nre_window_commit_fields (NreWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  g_autoptr (GtkWidget) field = NULL, row = NULL;

  if (focus == NULL || !GTK_IS_EDITABLE (focus))
    return;
  field = g_object_ref (focus);
  row = nre_focus_find_row (focus);
  if (row != NULL)
    g_object_ref (row);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (is_there (self, field))
    gtk_widget_grab_focus (field);
  else if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL && is_there (self, row))
    nre_focus_grab_row (row);
}
