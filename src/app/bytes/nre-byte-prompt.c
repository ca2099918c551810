/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-prompt.h"

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-popover.h"

struct _NreBytePrompt
{
  GtkPopover parent_instance;

  GtkLabel           *title;
  GtkEntry           *entry;
  GtkButton          *button;
  GtkLabel           *problem;
  NreBytePromptAnswer answer;
};

G_DEFINE_FINAL_TYPE (NreBytePrompt, nre_byte_prompt, GTK_TYPE_POPOVER)

static void
forgive (NreBytePrompt *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button),
                            *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0');
}

static void
on_done (NreBytePrompt *self)
{
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *reason = NULL;
  g_autoptr (GError) error = NULL;

  if (self->answer (widget, text, &error))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  reason = nre_error_dup_sentence (error->message);
  gtk_label_set_label (self->problem, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason,
                                  -1);
}

/**
 * nre_byte_prompt_ask:
 * @title: heading of the popover, and accessible name of the entry
 * @hint: placeholder of the entry: an example of what to type
 * @button: label of the button that confirms
 * @answer: called when the user confirms, with the widget that is the parent of the popover
 *
 * Open the popover with an empty entry.
 */
void
nre_byte_prompt_ask (NreBytePrompt *self, const char *title, const char *hint, const char *button,
                     NreBytePromptAnswer answer)
{
  self->answer = answer;
  gtk_label_set_label (self->title, title);
  nre_accessible_set_label (self, title);
  nre_accessible_set_label (self->entry, title);
  gtk_entry_set_placeholder_text (self->entry, hint);
  gtk_button_set_label (self->button, button);
  nre_accessible_set_label (self->button, button);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  forgive (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
nre_byte_prompt_class_init (NreBytePromptClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-byte-prompt.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBytePrompt, title);
  gtk_widget_class_bind_template_child (widget_class, NreBytePrompt, entry);
  gtk_widget_class_bind_template_child (widget_class, NreBytePrompt, button);
  gtk_widget_class_bind_template_child (widget_class, NreBytePrompt, problem);
  gtk_widget_class_bind_template_callback (widget_class, forgive);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
}

static void
nre_byte_prompt_init (NreBytePrompt *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_popover_let_grow (GTK_POPOVER (self));
}
