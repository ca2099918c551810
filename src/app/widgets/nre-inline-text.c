/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-inline-text.h"

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-report.h"

struct _NreInlineText
{
  GtkWidget parent_instance;

  GtkStack         *stack;      /* contains the label and, while editing, the entry */
  GtkLabel         *label;
  GtkEntry         *entry;      /* only while editing */
  char             *name;       /* accessible name of the entry */
  char             *before;     /* initial text of the entry */
  NreTextCompletion complete;
  NreTextPicture    picture;
  gpointer          complete_data;
  NreTextCheck      check;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreInlineText, nre_inline_text, GTK_TYPE_WIDGET)

/** nre_inline_text_get_label: (transfer none): the label shown while nothing is edited. */
GtkLabel *
nre_inline_text_get_label (NreInlineText *self)
{
  return self->label;
}

/** nre_inline_text_set_complete: @complete: (nullable): returns completions of the typed text */
void
nre_inline_text_set_complete (NreInlineText *self, NreTextCompletion complete, gpointer data)
{
  self->complete = complete;
  self->complete_data = data;
}

/** nre_inline_text_set_picture: set the function that makes the picture before each completion; it gets the
 * data of the completions. */
void
nre_inline_text_set_picture (NreInlineText *self, NreTextPicture picture)
{
  self->picture = picture;
}

/** nre_inline_text_set_check: set the function that judges a changed text, without spaces at its ends. */
void
nre_inline_text_set_check (NreInlineText *self, NreTextCheck check)
{
  self->check = check;
}

gboolean
nre_inline_text_get_editing (NreInlineText *self)
{
  return self->entry != NULL;
}

/* --- Editing ------------------------------------------------------------------------------------- */

static char *
dup_text (GtkEntry *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

/* Whether the typed text is accepted; otherwise the user is told why not. */
static gboolean
judge (NreInlineText *self)
{
  g_autofree char *text = dup_text (self->entry), *reason = NULL;
  g_autoptr (GError) error = NULL;

  if (self->check == NULL || strcmp (text, self->before) == 0 || self->check (text, &error))
    return TRUE;
  reason = nre_error_dup_sentence (error->message);
  nre_entry_refuse (self->entry, reason);
  nre_report_toast (GTK_WIDGET (self), nre_toast_new (reason));
  return FALSE;
}

static void
on_activate (NreInlineText *self)
{
  if (self->entry != NULL && judge (self))
    nre_inline_text_stop (self, TRUE);
}

static void
on_focus_left (NreInlineText *self)
{
  if (self->entry != NULL)
    nre_inline_text_stop (self, judge (self));
}

static void
on_changed (NreInlineText *self)
{
  if (self->entry != NULL)
    nre_entry_refuse (self->entry, NULL);
}

static gboolean
on_key_pressed (NreInlineText *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  nre_inline_text_stop (self, FALSE);
  return GDK_EVENT_STOP;
}

/** nre_inline_text_start: replace the label by a text field, which gets the focus. @text: the initial text;
 * @select_from: index of the first character that is selected */
void
nre_inline_text_start (NreInlineText *self, const char *text, int select_from)
{
  GtkEventController *focus, *key;

  if (self->entry != NULL)
    return;
  g_free (self->before);
  self->before = g_strdup (text);
  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "in-row");
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  nre_accessible_set_label (self->entry, self->name);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (on_changed), self);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);

  /* Added before the controllers of the completion, so that those come first. */
  key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);
  if (self->complete != NULL)
    {
      nre_text_completion_add_to_entry (self->entry, self->complete, self->complete_data);
      nre_text_completion_set_picture (self->entry, self->picture);
    }

  gtk_stack_add_child (self->stack, GTK_WIDGET (self->entry));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), select_from, -1);
}

static gboolean
remove_entry (gpointer data)
{
  GtkWidget *entry = data;
  GtkWidget *stack = gtk_widget_get_parent (entry);

  if (stack != NULL)
    gtk_stack_remove (GTK_STACK (stack), entry);
  return G_SOURCE_REMOVE;
}

/* Focus the row again, so that the arrow keys and F2 keep working. */
static void
return_focus (NreInlineText *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  while (row != NULL && !gtk_widget_get_focusable (row))
    row = gtk_widget_get_parent (row);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

/** nre_inline_text_stop: restore the label. @commit: whether to emit "edited" if the text was changed;
 * otherwise the text is discarded */
void
nre_inline_text_stop (NreInlineText *self, gboolean commit)
{
  g_autofree char *text = NULL;
  GtkEntry *entry;

  if (self->entry == NULL)
    return;
  entry = g_steal_pointer (&self->entry);
  text = dup_text (entry);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->label));
  if (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))))
    return_focus (self);
  /* The entry may be emitting a signal about its focus at this moment. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, remove_entry, g_object_ref (entry), g_object_unref);
  if (commit && strcmp (text, self->before) != 0)
    g_signal_emit (self, signals[EDITED], 0, text);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_inline_text_dispose (GObject *object)
{
  NreInlineText *self = NRE_INLINE_TEXT (object);

  self->entry = NULL;
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  G_OBJECT_CLASS (nre_inline_text_parent_class)->dispose (object);
}

static void
nre_inline_text_finalize (GObject *object)
{
  g_free (NRE_INLINE_TEXT (object)->name);
  g_free (NRE_INLINE_TEXT (object)->before);
  G_OBJECT_CLASS (nre_inline_text_parent_class)->finalize (object);
}

static void
nre_inline_text_class_init (NreInlineTextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_inline_text_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_inline_text_finalize;
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "inline-text");
}

static void
nre_inline_text_init (NreInlineText *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_MIDDLE);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->label));
}

/** nre_inline_text_new: @name: accessible name of the entry */
GtkWidget *
nre_inline_text_new (const char *name)
{
  NreInlineText *self = g_object_new (NRE_TYPE_INLINE_TEXT, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}
