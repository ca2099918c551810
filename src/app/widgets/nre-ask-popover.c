/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-ask-popover.h"

#include "nre-gtk-util.h"
#include "nre-popover.h"

struct _NreAskPopover
{
  GtkPopover parent_instance;

  GtkLabel   *title;
  GtkEntry   *entry;
  GtkWidget  *add_button;

  NreAskCheck check;
  gpointer    data;
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreAskPopover, nre_ask_popover, GTK_TYPE_POPOVER)

static gboolean
is_complete (NreAskPopover *self)
{
  return self->check (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->data);
}

static void
on_changed (NreAskPopover *self)
{
  gtk_widget_set_sensitive (self->add_button, is_complete (self));
}

static void
on_add (NreAskPopover *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (!is_complete (self))
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[ANSWERED], 0, text);
}

/** nre_ask_popover_ask: @text: initial text of the answer; @at: place in the parent */
void
nre_ask_popover_ask (NreAskPopover *self, const char *title, const char *text, const GdkRectangle *at)
{
  gtk_label_set_label (self->title, title);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  on_changed (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), at);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
nre_ask_popover_class_init (NreAskPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-ask-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, title);
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, entry);
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, add_button);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
}

static void
nre_ask_popover_init (NreAskPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_popover_let_grow (GTK_POPOVER (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
}

/**
 * nre_ask_popover_new:
 * @name: accessible name of the entry
 * @complete: returns completions of the typed text
 */
GtkWidget *
nre_ask_popover_new (const char *name, NreAskCheck check, NreTextCompletion complete, gpointer data)
{
  NreAskPopover *self = g_object_new (NRE_TYPE_ASK_POPOVER, NULL);

  self->check = check;
  self->data = data;
  nre_accessible_set_label (self->entry, name);
  nre_text_completion_add_to_entry (self->entry, complete, data);
  return GTK_WIDGET (self);
}

/** nre_ask_popover_set_picture: set the function that makes the picture before each completion; it gets
 * the data of the check. */
void
nre_ask_popover_set_picture (NreAskPopover *self, NreTextPicture picture)
{
  nre_text_completion_set_picture (self->entry, picture);
}
