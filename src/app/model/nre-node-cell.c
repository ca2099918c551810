/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-node-cell.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-signal-source.h"

struct _NreNodeCell
{
  GtkWidget parent_instance;

  GtkWidget *number;
  GtkStack  *stack;
  GtkLabel  *label;
  GtkEntry  *entry;             /* only while editing */

  NreTableRow *record;
};

enum
{
  PROP_0,
  PROP_RECORD,
  N_PROPS
};

enum
{
  RENAMED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreNodeCell, nre_node_cell, GTK_TYPE_WIDGET)

static void
update (NreNodeCell *self)
{
  g_autofree char *number = NULL;
  g_autofree char *name = NULL;
  gboolean has_name = FALSE;

  if (self->record != NULL)
    {
      number = g_strdup_printf ("%u", nre_table_row_get_index (self->record));
      g_object_get (self->record, "name", &name, "has-name", &has_name, NULL);
    }
  gtk_label_set_label (GTK_LABEL (self->number), number != NULL ? number : "");
  nre_accessible_set_label (self, name != NULL ? name : "");
  gtk_label_set_label (self->label, name != NULL ? name : "");
  if (has_name)
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "no-name");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "no-name");
}

static void
set_record (NreNodeCell *self, NreTableRow *record)
{
  if (self->record == record)
    return;
  nre_node_cell_stop_editing (self, FALSE);
  nre_set_signal_source (&self->record, record, self);
  /* All properties of a record are notified together, so one is enough. */
  if (record != NULL)
    g_signal_connect_swapped (record, "notify::name", G_CALLBACK (update), self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RECORD]);
}

/* Returns FALSE if the new name is refused. */
static gboolean
commit_name (NreNodeCell *self, const char *name)
{
  g_autofree char *before = nre_table_row_dup_name (self->record);
  gboolean accepted = TRUE;

  if (g_strcmp0 (name, before != NULL ? before : "") != 0)
    g_signal_emit (self, signals[RENAMED], 0, name, &accepted);
  return accepted;
}

/* A refused name can be corrected. */
static void
on_activate (NreNodeCell *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (commit_name (self, name))
    nre_node_cell_stop_editing (self, FALSE);
  else if (self->entry != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
}

static void
on_changed (GtkWidget *entry)
{
  gtk_widget_remove_css_class (entry, "error");
}

static void
on_focus_leave (NreNodeCell *self)
{
  nre_node_cell_stop_editing (self, TRUE);
}

static gboolean
on_key_pressed (NreNodeCell *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  nre_node_cell_stop_editing (self, FALSE);
  return GDK_EVENT_STOP;
}

/** nre_node_cell_start_editing: turn the name into an entry with all of it selected. */
void
nre_node_cell_start_editing (NreNodeCell *self)
{
  g_autofree char *name = NULL;
  GtkEventController *focus, *key;

  g_return_if_fail (NRE_IS_NODE_CELL (self));

  if (self->record == NULL || self->entry != NULL)
    return;
  name = nre_table_row_dup_name (self->record);
  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name != NULL ? name : "");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 6);
  gtk_entry_set_placeholder_text (self->entry, _("no name"));
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "in-row");
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  nre_accessible_set_label (self->entry, _("Node name"));
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect (self->entry, "changed", G_CALLBACK (on_changed), NULL);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);

  key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);

  gtk_stack_add_child (self->stack, GTK_WIDGET (self->entry));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
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

/* Focus goes back to the row, so that the arrow keys and F2 work on. */
static void
focus_row (NreNodeCell *self)
{
  for (GtkWidget *at = gtk_widget_get_parent (GTK_WIDGET (self)); at != NULL; at = gtk_widget_get_parent (at))
    if (gtk_widget_get_focusable (at))
      {
        gtk_widget_grab_focus (at);
        return;
      }
}

/**
 * nre_node_cell_stop_editing:
 * @commit: emit the new name, if it was changed; else discard it
 */
void
nre_node_cell_stop_editing (NreNodeCell *self, gboolean commit)
{
  g_autofree char *name = NULL;
  gboolean had_focus;
  GtkEntry *entry;

  g_return_if_fail (NRE_IS_NODE_CELL (self));

  if (self->entry == NULL)
    return;
  entry = g_steal_pointer (&self->entry);
  had_focus = gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
  name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->label));
  if (had_focus)
    focus_row (self);
  /* The entry may be emitting a signal about its focus at this moment. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, remove_entry, g_object_ref (entry), g_object_unref);
  if (commit)
    commit_name (self, name);
}

gboolean
nre_node_cell_get_editing (NreNodeCell *self)
{
  return self->entry != NULL;
}

NreTableRow *
nre_node_cell_get_record (NreNodeCell *self)
{
  return self->record;
}

static void
nre_node_cell_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RECORD)
    g_value_set_object (value, NRE_NODE_CELL (object)->record);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_node_cell_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RECORD)
    set_record (NRE_NODE_CELL (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_node_cell_dispose (GObject *object)
{
  NreNodeCell *self = NRE_NODE_CELL (object);

  self->entry = NULL;
  nre_set_signal_source (&self->record, NULL, self);
  g_clear_pointer (&self->number, gtk_widget_unparent);
  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;
  G_OBJECT_CLASS (nre_node_cell_parent_class)->dispose (object);
}

static void
nre_node_cell_class_init (NreNodeCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = nre_node_cell_get_property;
  object_class->set_property = nre_node_cell_set_property;
  object_class->dispose = nre_node_cell_dispose;

  properties[PROP_RECORD] = g_param_spec_object ("record", NULL, NULL, NRE_TYPE_TABLE_ROW,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   g_signal_accumulator_first_wins, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                   G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "node-name");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
nre_node_cell_init (NreNodeCell *self)
{
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 2);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "number");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));

  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->label));
}
