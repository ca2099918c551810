/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-cell.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-text-completion.h"

struct _NreBuildCell
{
  GtkWidget parent_instance;

  GtkStack  *stack;             /* of the text, and of the entry while editing */
  GtkLabel  *text;
  GtkEntry  *entry;             /* only while editing */
  GtkLabel  *mask;
  GtkLabel  *note;
  GtkLabel  *number;
  GtkWidget *add_button;

  NreBuildListView *view;
  NreBuildRow      *row;
};

enum
{
  EDITED,
  ADD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreBuildCell, nre_build_cell, GTK_TYPE_WIDGET)

/* --- Showing ------------------------------------------------------------------------------------- */

/* The file in the path is what matters; its folders are much the same everywhere. */
static void
show_path (NreBuildCell *self, const char *path)
{
  const char *name = path + strlen (path);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *dim = pango_attr_foreground_alpha_new (0x9999);

  while (name > path && name[-1] != '\\' && name[-1] != '/')
    name--;
  dim->end_index = (guint) (name - path);
  pango_attr_list_insert (attributes, dim);
  gtk_label_set_attributes (self->text, attributes);
  gtk_label_set_label (self->text, path);
}

/* The row is what a screen reader comes to. */
static void
set_name (NreBuildCell *self, const char *name)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_section (NreBuildCell *self)
{
  g_autofree char *mask = NULL, *number = NULL, *add = NULL, *name = NULL;
  NreBuildSection section;

  if (!nre_build_list_view_get_section (self->view, nre_build_row_get_section (self->row), &section))
    return;
  mask = g_strdup_printf ("0x%08X", section.mask);
  number = g_strdup_printf ("%'u", section.n_units);
  add = g_strdup_printf (_("Add a unit to %s"), section.name);
  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u unit", "%s, %u units", section.n_units), section.name,
                          section.n_units);
  gtk_label_set_attributes (self->text, NULL);
  gtk_label_set_label (self->text, section.name);
  gtk_label_set_label (self->mask, mask);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_tooltip_text (self->add_button, add);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add_button), GTK_ACCESSIBLE_PROPERTY_LABEL, add, -1);
  set_name (self, name);
}

static void
append_place (NreBuildCell *self, GString *text, guint unit)
{
  NreBuildListUnit other;
  NreBuildSection section;

  if (nre_build_list_view_get_unit (self->view, unit, &other) &&
      nre_build_list_view_get_section (self->view, other.section, &section))
    /* Translators: where else a path is listed: "Mine, line 17". */
    g_string_append_printf (text, _("%s, line %u"), section.name, other.line);
}

static void
show_unit (NreBuildCell *self)
{
  guint number = nre_build_row_get_unit (self->row);
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *note = NULL, *name = NULL;
  NreBuildListUnit unit;

  if (!nre_build_list_view_get_unit (self->view, number, &unit))
    return;
  show_path (self, unit.path);
  gtk_widget_set_visible (GTK_WIDGET (self->note), unit.same != NULL);
  if (unit.same == NULL)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), NULL);
      set_name (self, unit.path);
      return;
    }
  for (guint i = 0; i < unit.same->len && i < 10; i++)
    if (g_array_index (unit.same, guint, i) != number)
      {
        g_string_append (places, places->len > 0 ? "\n" : "");
        append_place (self, places, g_array_index (unit.same, guint, i));
      }
  /* Translators: how often a path stands in the list: "listed 2 times". */
  note = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "listed %u time", "listed %u times", unit.same->len),
                          unit.same->len);
  name = g_strdup_printf ("%s, %s", unit.path, note);
  gtk_label_set_label (self->note, note);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note), places->str);
  set_name (self, name);
}

static void
set_class (NreBuildCell *self, const char *name, gboolean has)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
  if (row == NULL)
    return;
  if (has)
    gtk_widget_add_css_class (row, name);
  else
    gtk_widget_remove_css_class (row, name);
}

static void
update (NreBuildCell *self)
{
  NreBuildRowKind kind = nre_build_row_get_kind (self->row);
  gboolean is_section = kind == NRE_BUILD_ROW_SECTION;

  gtk_widget_set_visible (GTK_WIDGET (self->mask), is_section);
  gtk_widget_set_visible (GTK_WIDGET (self->number), is_section);
  gtk_widget_set_visible (self->add_button, is_section);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->stack), !is_section);
  set_class (self, "section", is_section);
  set_class (self, "no-units", kind == NRE_BUILD_ROW_EMPTY);
  if (is_section)
    show_section (self);
  else if (kind == NRE_BUILD_ROW_UNIT)
    show_unit (self);
  else
    {
      gtk_label_set_attributes (self->text, NULL);
      gtk_label_set_label (self->text, _("No units: add one, or drop some here"));
      set_name (self, _("No units"));
    }
}

/** nre_build_cell_set_row: @row: (nullable) */
void
nre_build_cell_set_row (NreBuildCell *self, NreBuildListView *view, NreBuildRow *row)
{
  nre_build_cell_stop_editing (self, FALSE);
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, update, self);
  g_set_object (&self->view, view);
  g_set_object (&self->row, row);
  if (row == NULL)
    return;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (update), self);
  update (self);
}

/** nre_build_cell_get_row: (transfer none) (nullable). */
NreBuildRow *
nre_build_cell_get_row (NreBuildCell *self)
{
  return self->row;
}

/* --- Editing ------------------------------------------------------------------------------------- */

static void
on_activate (NreBuildCell *self)
{
  nre_build_cell_stop_editing (self, TRUE);
}

static void
on_focus_leave (NreBuildCell *self)
{
  nre_build_cell_stop_editing (self, TRUE);
}

static gboolean
on_key_pressed (NreBuildCell *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  nre_build_cell_stop_editing (self, FALSE);
  return GDK_EVENT_STOP;
}

/** nre_build_cell_start_editing: turn the path into an entry with the name of the file selected. */
void
nre_build_cell_start_editing (NreBuildCell *self, NreBuildComplete complete, gpointer data)
{
  GtkEventController *focus, *key;
  const char *path, *name;

  if (self->row == NULL || self->entry != NULL || nre_build_row_get_kind (self->row) != NRE_BUILD_ROW_UNIT)
    return;
  path = nre_build_row_get_key (self->row);
  name = path + strlen (path);
  while (name > path && name[-1] != '\\' && name[-1] != '/')
    name--;
  self->entry = GTK_ENTRY (gtk_entry_new ());
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), path);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "in-row");
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Path of the unit"),
                                  -1);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_activate), self);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);

  /* Those of the completion come later, and so they come first. */
  key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), key);
  nre_text_completion_add_to_entry (self->entry, complete, data);

  gtk_stack_add_child (self->stack, GTK_WIDGET (self->entry));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), (int) (name - path), -1);
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

/** nre_build_cell_stop_editing: @commit: announce the path, if it is another one; else forget it */
void
nre_build_cell_stop_editing (NreBuildCell *self, gboolean commit)
{
  g_autofree char *path = NULL;
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkEntry *entry;

  if (self->entry == NULL)
    return;
  entry = g_steal_pointer (&self->entry);
  path = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->text));
  /* Back to the row, so that the arrow keys and F2 work on. */
  if (row != NULL && gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))))
    gtk_widget_grab_focus (row);
  /* The entry may be telling of its own focus at this moment. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, remove_entry, g_object_ref (entry), g_object_unref);
  if (commit && strcmp (path, nre_build_row_get_key (self->row)) != 0)
    g_signal_emit (self, signals[EDITED], 0, path);
}

gboolean
nre_build_cell_get_editing (NreBuildCell *self)
{
  return self->entry != NULL;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
on_add_clicked (NreBuildCell *self)
{
  g_signal_emit (self, signals[ADD], 0);
}

static void
nre_build_cell_dispose (GObject *object)
{
  NreBuildCell *self = NRE_BUILD_CELL (object);

  self->entry = NULL;
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, update, self);
  g_clear_object (&self->row);
  g_clear_object (&self->view);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_build_cell_parent_class)->dispose (object);
}

static void
nre_build_cell_class_init (NreBuildCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_build_cell_dispose;
  signals[EDITED] = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ADD] = g_signal_new ("add", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "build-cell");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (NreBuildCell *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return GTK_LABEL (label);
}

static void
nre_build_cell_init (NreBuildCell *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));
  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_ellipsize (self->text, PANGO_ELLIPSIZE_MIDDLE);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->text));

  self->mask = add_label (self, "mask");
  gtk_label_set_xalign (self->mask, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->mask), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->mask), "dim-label");
  self->note = add_label (self, "warning-text");
  self->number = add_label (self, "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "dim-label");
  self->add_button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add_button, "flat");
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->add_button, "clicked", G_CALLBACK (on_add_clicked), self);
  gtk_widget_set_parent (self->add_button, GTK_WIDGET (self));
}

GtkWidget *
nre_build_cell_new (void)
{
  return g_object_new (NRE_TYPE_BUILD_CELL, NULL);
}
