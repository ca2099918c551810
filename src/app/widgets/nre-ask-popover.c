/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-ask-popover.h"

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-popover.h"

struct _NreAskPopover
{
  GtkPopover parent_instance;

  GtkLabel   *title;
  GtkEntry   *entry;
  GtkWidget  *add_button;
  GtkWidget  *problem;

  NreAskCheck check;
  gpointer    data;
  char       *initial;          /* the text of the entry before the user types */
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreAskPopover, nre_ask_popover, GTK_TYPE_POPOVER)

/* (transfer full) (nullable): why the typed text is not a valid answer. */
static char *
dup_problem (NreAskPopover *self)
{
  g_autoptr (GError) error = NULL;

  if (self->check (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->data, &error))
    return NULL;
  return nre_error_dup_sentence (error->message);
}

/* Show why the text is not valid, but only if the user has typed it: the initial text and an empty entry are
 * not reported. @problem: (nullable) */
static void
show_problem (NreAskPopover *self, const char *problem)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gboolean wrong = problem != NULL && *text != '\0' && strcmp (text, self->initial) != 0;

  gtk_label_set_label (GTK_LABEL (self->problem), wrong ? problem : "");
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  wrong ? problem : "", -1);
  if (gtk_widget_get_visible (self->problem) == wrong)
    return;
  gtk_widget_set_visible (self->problem, wrong);
  /* An open popover does not grow by itself. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_present (GTK_POPOVER (self));
}

static void
on_changed (NreAskPopover *self)
{
  g_autofree char *problem = dup_problem (self);

  gtk_widget_set_sensitive (self->add_button, problem == NULL);
  show_problem (self, problem);
}

static void
on_add (NreAskPopover *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *problem = dup_problem (self);

  if (problem != NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[ANSWERED], 0, text);
}

/**
 * nre_ask_popover_ask: open the popover.
 * @title: heading above the entry
 * @text: initial text of the answer
 * @at: the rectangle to point to, in the coordinates of the parent
 */
void
nre_ask_popover_ask (NreAskPopover *self, const char *title, const char *text, const GdkRectangle *at)
{
  gtk_label_set_label (self->title, title);
  g_free (self->initial);
  self->initial = g_strdup (text);
  /* Undo in the entry must not bring back the previous answer. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), TRUE);
  on_changed (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), at);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
nre_ask_popover_finalize (GObject *object)
{
  g_free (NRE_ASK_POPOVER (object)->initial);
  G_OBJECT_CLASS (nre_ask_popover_parent_class)->finalize (object);
}

static void
nre_ask_popover_class_init (NreAskPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_ask_popover_finalize;
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-ask-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, title);
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, entry);
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, add_button);
  gtk_widget_class_bind_template_child (widget_class, NreAskPopover, problem);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
}

static void
nre_ask_popover_init (NreAskPopover *self)
{
  self->initial = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_popover_let_grow (GTK_POPOVER (self));
}

/**
 * nre_ask_popover_new:
 * @name: accessible name of the entry
 * @complete: returns completions of the typed text
 * @data: data of @check and @complete
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
