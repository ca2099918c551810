/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-fault-bar.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-gtk-util.h"
#include "nre-text.h"

/* Fault: a copy of the data of an NreTextFault, because its text may be freed while the fault is shown.
 * @offset, @size: range of the faulty line's bytes
 * @line: number of the faulty line, from 1
 * @mend_line: number of the line to correct, from 1; it may be another one
 */
typedef struct
{
  guint64 offset;
  guint64 size;
  guint   line;
  guint   mend_line;
  char   *message;
  char   *mend_text;            /* the line to correct, without its end */
  char   *repair_title;         /* NULL if there is no certain repair */
} Fault;

struct _NreFaultBar
{
  GtkBox parent_instance;

  GtkLabel  *message;
  GtkLabel  *place;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel  *line_label;
  GtkEntry  *line;
  GtkWidget *write_button;
  GtkButton *fix_button;

  GArray    *faults;            /* of Fault */
  guint      current;           /* index of the shown fault */
};

enum
{
  LINE_SHOWN,
  LINE_WRITTEN,
  LINE_REPAIRED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreFaultBar, nre_fault_bar, GTK_TYPE_BOX)

static void
fault_clear (gpointer data)
{
  Fault *self = data;

  g_free (self->message);
  g_free (self->mend_text);
  g_free (self->repair_title);
}

static const Fault *
get_fault (NreFaultBar *self, guint i)
{
  return &g_array_index (self->faults, Fault, i);
}

static char *
dup_line (NreSpan text, gsize offset)
{
  NreSpan line = nre_span_sub (text, offset, text.size - offset);
  const guint8 *end = line.size > 0 ? memchr (line.data, '\n', line.size) : NULL;

  if (end != NULL)
    line.size = (gsize) (end - line.data);
  if (line.size > 0 && line.data[line.size - 1] == '\r')
    line.size--;
  return nre_text_decode (line.data, line.size);
}

static void
show (NreFaultBar *self)
{
  g_autofree char *place = NULL, *name = NULL, *sentence = NULL;
  const Fault *fault;

  gtk_widget_set_visible (GTK_WIDGET (self), self->faults->len > 0);
  if (self->faults->len == 0)
    return;
  self->current = MIN (self->current, self->faults->len - 1);
  fault = get_fault (self, self->current);
  /* Translators: which of the lines that are wrong is shown: "1 of 3". */
  place = g_strdup_printf (_("%u of %u"), self->current + 1, self->faults->len);
  name = g_strdup_printf (_("Line %u"), fault->mend_line);
  sentence = nre_error_dup_sentence (fault->message);
  gtk_label_set_label (self->message, sentence);
  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->line_label, name);
  gtk_widget_set_sensitive (self->previous, self->current > 0);
  gtk_widget_set_sensitive (self->next, self->current + 1 < self->faults->len);
  gtk_editable_set_text (GTK_EDITABLE (self->line), fault->mend_text);
  nre_accessible_set_label (self->line, name);
  gtk_widget_set_visible (GTK_WIDGET (self->fix_button), fault->repair_title != NULL);
  if (fault->repair_title != NULL)
    gtk_button_set_label (self->fix_button, fault->repair_title);
  gtk_widget_set_sensitive (self->write_button, FALSE);
}

/** nre_fault_bar_set_faults: show other faults. @text: the text in which they were found; @faults:
 * (element-type NreTextFault): copied */
void
nre_fault_bar_set_faults (NreFaultBar *self, NreSpan text, const GArray *faults)
{
  g_array_set_size (self->faults, 0);
  for (guint i = 0; i < faults->len; i++)
    {
      const NreTextFault *found = &g_array_index (faults, NreTextFault, i);
      Fault fault = { found->offset, found->size, found->line, found->mend_line, g_strdup (found->message),
                      dup_line (text, found->mend_offset), g_strdup (found->repair.title) };

      g_array_append_val (self->faults, fault);
    }
  show (self);
}

/** nre_fault_bar_show_at: show the fault of the line that begins at @offset, if there is one. */
void
nre_fault_bar_show_at (NreFaultBar *self, guint64 offset)
{
  for (guint i = 0; i < self->faults->len; i++)
    if (get_fault (self, i)->offset == offset)
      {
        if (get_fault (self, self->current)->offset == offset)
          return;
        self->current = i;
        show (self);
        return;
      }
}

/** nre_fault_bar_get_shown: get the bytes of the faulty line that is shown; FALSE if there is none. */
gboolean
nre_fault_bar_get_shown (NreFaultBar *self, guint64 *offset, guint64 *size)
{
  if (self->faults->len == 0)
    return FALSE;
  *offset = get_fault (self, self->current)->offset;
  *size = get_fault (self, self->current)->size;
  return TRUE;
}

static void
go (NreFaultBar *self, int by)
{
  const Fault *fault;

  self->current = (guint) ((int) self->current + by);
  show (self);
  fault = get_fault (self, self->current);
  g_signal_emit (self, signals[LINE_SHOWN], 0, fault->offset, fault->size);
}

static void
on_previous (NreFaultBar *self)
{
  go (self, -1);
}

static void
on_next (NreFaultBar *self)
{
  go (self, 1);
}

static void
on_fix (NreFaultBar *self)
{
  if (self->current < self->faults->len)
    g_signal_emit (self, signals[LINE_REPAIRED], 0, get_fault (self, self->current)->line);
}

static gboolean
is_changed (NreFaultBar *self)
{
  return self->current < self->faults->len && strcmp (get_fault (self, self->current)->mend_text,
                                                      gtk_editable_get_text (GTK_EDITABLE (self->line))) != 0;
}

static void
on_changed (NreFaultBar *self)
{
  gtk_widget_set_sensitive (self->write_button, is_changed (self));
}

static void
on_write (NreFaultBar *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));

  if (is_changed (self))
    g_signal_emit (self, signals[LINE_WRITTEN], 0, get_fault (self, self->current)->mend_line, text);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_fault_bar_finalize (GObject *object)
{
  g_array_unref (NRE_FAULT_BAR (object)->faults);
  G_OBJECT_CLASS (nre_fault_bar_parent_class)->finalize (object);
}

static void
nre_fault_bar_class_init (NreFaultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_fault_bar_finalize;
  signals[LINE_SHOWN] = g_signal_new ("line-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  signals[LINE_WRITTEN] = g_signal_new ("line-written", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[LINE_REPAIRED] = g_signal_new ("line-repaired", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-fault-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, message);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, place);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, previous);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, next);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, line_label);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, line);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, write_button);
  gtk_widget_class_bind_template_child (widget_class, NreFaultBar, fix_button);
  gtk_widget_class_bind_template_callback (widget_class, on_previous);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_fix);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
}

static void
nre_fault_bar_init (NreFaultBar *self)
{
  self->faults = g_array_new (FALSE, FALSE, sizeof (Fault));
  g_array_set_clear_func (self->faults, fault_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->line), FALSE);
}
