/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-fault-bar.h"

#include <glib/gi18n.h>

#include "nre-build-actions.h"
#include "nre-build-list.h"
#include "nre-text.h"

struct _NreBuildFaultBar
{
  GtkBox parent_instance;

  GtkLabel     *message;
  GtkLabel     *place;
  GtkWidget    *previous;
  GtkWidget    *next;
  GtkLabel     *line_label;
  GtkEntry     *line;
  GtkWidget    *write_button;
  GtkButton    *fix_button;

  NreSelection *selection;
  guint         current;        /* among the faults */
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

enum
{
  LINE_SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreBuildFaultBar, nre_build_fault_bar, GTK_TYPE_BOX)

static const GArray *
get_faults (NreBuildFaultBar *self)
{
  return nre_build_list_view_get_faults (nre_selection_get_build_list_view (self->selection));
}

static const NreTextFault *
get_fault (NreBuildFaultBar *self, guint i)
{
  return &g_array_index (get_faults (self), NreTextFault, i);
}

/* All of the line that takes another text, but what ends it. */
static char *
dup_line (NreBuildFaultBar *self, const NreTextFault *fault)
{
  NreSpan text = nre_entry_view_get_payload (NRE_ENTRY_VIEW (nre_selection_get_view (self->selection)));
  NreSpan line = nre_span_sub (text, fault->mend_offset, text.size - fault->mend_offset);
  const guint8 *end = line.size > 0 ? memchr (line.data, '\n', line.size) : NULL;

  if (end != NULL)
    line.size = (gsize) (end - line.data);
  if (line.size > 0 && line.data[line.size - 1] == '\r')
    line.size--;
  return nre_text_decode (line.data, line.size);
}

static void
show (NreBuildFaultBar *self)
{
  const GArray *faults = get_faults (self);
  g_autofree char *place = NULL, *line = NULL, *name = NULL;
  const NreTextFault *fault;

  gtk_widget_set_visible (GTK_WIDGET (self), faults->len > 0);
  if (faults->len == 0)
    return;
  self->current = MIN (self->current, faults->len - 1);
  fault = get_fault (self, self->current);
  /* Translators: which of the lines that are wrong is shown: "1 of 3". */
  place = g_strdup_printf (_("%u of %u"), self->current + 1, faults->len);
  line = dup_line (self, fault);
  name = g_strdup_printf (_("Line %u"), fault->mend_line);
  gtk_label_set_label (self->message, fault->message);
  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->line_label, name);
  gtk_widget_set_sensitive (self->previous, self->current > 0);
  gtk_widget_set_sensitive (self->next, self->current + 1 < faults->len);
  gtk_editable_set_text (GTK_EDITABLE (self->line), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->fix_button), fault->repair.title != NULL);
  if (fault->repair.title != NULL)
    gtk_button_set_label (self->fix_button, fault->repair.title);
  gtk_widget_set_sensitive (self->write_button, FALSE);
}

/** nre_build_fault_bar_refresh: the list has changed. */
void
nre_build_fault_bar_refresh (NreBuildFaultBar *self)
{
  if (self->selection != NULL)
    show (self);
}

/** nre_build_fault_bar_show_at: what is wrong in the line that begins at @offset, if something is. */
void
nre_build_fault_bar_show_at (NreBuildFaultBar *self, guint64 offset)
{
  const GArray *faults = self->selection != NULL ? get_faults (self) : NULL;

  for (guint i = 0; faults != NULL && i < faults->len; i++)
    if (get_fault (self, i)->offset == offset)
      {
        if (get_fault (self, self->current)->offset == offset)
          return;
        self->current = i;
        show (self);
        return;
      }
}

static void
go (NreBuildFaultBar *self, int by)
{
  const NreTextFault *fault;

  self->current = (guint) ((int) self->current + by);
  show (self);
  fault = get_fault (self, self->current);
  g_signal_emit (self, signals[LINE_SHOWN], 0, (guint64) fault->offset, (guint64) fault->size);
}

static void
on_previous (NreBuildFaultBar *self)
{
  go (self, -1);
}

static void
on_next (NreBuildFaultBar *self)
{
  go (self, 1);
}

static void
on_fix (NreBuildFaultBar *self)
{
  nre_build_actions_repair_line (GTK_WIDGET (self), self->selection, get_fault (self, self->current)->line);
}

static gboolean
is_changed (NreBuildFaultBar *self)
{
  g_autofree char *line = NULL;

  if (self->selection == NULL || get_faults (self)->len <= self->current)
    return FALSE;
  line = dup_line (self, get_fault (self, self->current));
  return strcmp (line, gtk_editable_get_text (GTK_EDITABLE (self->line))) != 0;
}

static void
on_changed (NreBuildFaultBar *self)
{
  gtk_widget_set_sensitive (self->write_button, is_changed (self));
}

static void
on_write (NreBuildFaultBar *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->line)));

  if (is_changed (self))
    nre_build_actions_set_line (GTK_WIDGET (self), self->selection, get_fault (self, self->current)->mend_line, text);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_build_fault_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_BUILD_FAULT_BAR (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_build_fault_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreBuildFaultBar *self = NRE_BUILD_FAULT_BAR (object);

  if (id != PROP_SELECTION)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (g_set_object (&self->selection, g_value_get_object (value)))
    {
      nre_build_fault_bar_refresh (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
nre_build_fault_bar_dispose (GObject *object)
{
  g_clear_object (&NRE_BUILD_FAULT_BAR (object)->selection);
  G_OBJECT_CLASS (nre_build_fault_bar_parent_class)->dispose (object);
}

static void
nre_build_fault_bar_class_init (NreBuildFaultBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_build_fault_bar_get_property;
  object_class->set_property = nre_build_fault_bar_set_property;
  object_class->dispose = nre_build_fault_bar_dispose;
  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[LINE_SHOWN] = g_signal_new ("line-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-build-fault-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, message);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, place);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, previous);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, next);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, line_label);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, line);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, write_button);
  gtk_widget_class_bind_template_child (widget_class, NreBuildFaultBar, fix_button);
  gtk_widget_class_bind_template_callback (widget_class, on_previous);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_fix);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_write);
}

static void
nre_build_fault_bar_init (NreBuildFaultBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->line), FALSE);
}
