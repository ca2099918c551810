/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-cell.h"

#include <glib/gi18n.h>

#include "nre-kinds.h"

#define INDENT 16

/* With its padding and margin, as the style sheet has it. */
#define EXPANDER_WIDTH 22

struct _NreTreeCell
{
  GtkWidget   parent_instance;

  NreTreeRow *row;
  GtkWidget  *expander;
  GtkWidget  *icon;
  GtkWidget  *number;
  GtkWidget  *name;
  GtkWidget  *dot;
  GtkWidget  *badge;
  GtkWidget  *measure;
};

G_DEFINE_FINAL_TYPE (NreTreeCell, nre_tree_cell, GTK_TYPE_WIDGET)

enum
{
  OPEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

/* A screen reader is told in words what the row shows by marks, and a test finds it by its title. */
static void
update_accessible (NreTreeCell *self, const char *title, gboolean modified, guint n_findings)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autoptr (GString) description = g_string_new (NULL);

  if (item == NULL)
    return;
  if (modified)
    g_string_append (description, _("changed"));
  if (modified && n_findings > 0)
    g_string_append (description, ", ");
  if (n_findings > 0)
    g_string_append_printf (description, ngettext ("%u problem", "%u problems", n_findings), n_findings);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description->str, -1);
}

static void
update_expander (NreTreeCell *self)
{
  gboolean expandable = nre_tree_row_get_expandable (self->row);
  gboolean expanded = nre_tree_row_get_expanded (self->row);
  int indent = (int) nre_tree_row_get_depth (self->row) * INDENT;

  gtk_widget_set_margin_start (self->expander, indent);
  gtk_widget_set_visible (self->expander, expandable);
  gtk_widget_set_margin_start (self->icon, expandable ? 0 : indent + EXPANDER_WIDTH);
  gtk_button_set_icon_name (GTK_BUTTON (self->expander), expanded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  expanded ? _("Collapse") : _("Expand"), -1);
}

static void
find_section (NreTreeRow *row, char **title, char **measure)
{
  NreEntry *entry = nre_tree_row_get_entry (row);
  const NreAppKind *holder = nre_entry_get_holder (entry);
  guint64 offset, size;

  *title = holder->dup_section (entry, nre_tree_row_get_section (row));
  *measure = holder->find_section (entry, nre_tree_row_get_section (row), &offset, &size);
}

static void
update (NreTreeCell *self)
{
  NreOpenFile *file;
  NreEntry *entry;
  g_autofree char *title = NULL, *number = NULL, *measure = NULL, *path = NULL, *n = NULL;
  NreSeverity worst;
  guint n_findings;
  gboolean modified;

  if (self->row == NULL)
    return;
  file = nre_tree_row_get_file (self->row);
  entry = nre_tree_row_get_entry (self->row);
  if (entry != NULL)
    {
      if (nre_tree_row_get_section (self->row) != G_MAXUINT)
        find_section (self->row, &title, &measure);
      else
        {
          title = nre_entry_dup_title (entry, &number);
          measure = nre_entry_dup_measure (entry);
        }
      path = nre_entry_dup_path (entry);
      /* Which part of the entry differs is not known: that something does is said of the file. */
      modified = nre_tree_row_get_section (self->row) == G_MAXUINT && nre_entry_get_modified (entry);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), nre_entry_get_icon_name (entry));
    }
  else
    {
      NreDocument *document = nre_open_file_get_document (file);

      title = g_strdup (nre_open_file_get_label (file));
      if (!nre_document_is_loose (document))
        measure = g_strdup_printf ("%'u", g_list_model_get_n_items (G_LIST_MODEL (document)));
      modified = nre_document_get_modified (document);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                    nre_kind_get_icon_name (nre_document_get_kind (document)));
    }
  n_findings = nre_open_file_count_findings (file, path != NULL ? path : "", &worst);
  n = n_findings > 0 ? g_strdup_printf ("%u", n_findings) : NULL;

  set_text (self->number, number);
  gtk_label_set_text (GTK_LABEL (self->name), title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), entry == NULL ? nre_document_get_path (nre_open_file_get_document (file))
                                                                : title);
  set_text (self->measure, measure);
  set_text (self->badge, n);
  if (worst == NRE_SEVERITY_ERROR)
    gtk_widget_add_css_class (self->badge, "error");
  else
    gtk_widget_remove_css_class (self->badge, "error");
  gtk_widget_set_visible (self->dot, modified);
  if (entry != NULL && nre_entry_is_opaque (entry))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dim-label");
  update_expander (self);
  update_accessible (self, title, modified, n_findings);
}

static void
expander_clicked_cb (NreTreeCell *self)
{
  if (self->row != NULL)
    nre_tree_row_set_expanded (self->row, !nre_tree_row_get_expanded (self->row));
}

/* What a double click and the arrow do, for those who have no pointer on the row. */
static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPEN], 0);
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  expander_clicked_cb (NRE_TREE_CELL (widget));
}

/** nre_tree_cell_set_row: @row may be NULL. */
void
nre_tree_cell_set_row (NreTreeCell *self, NreTreeRow *row)
{
  if (self->row == row)
    return;
  if (self->row != NULL)
    {
      NreEntry *entry = nre_tree_row_get_entry (self->row);
      NreOpenFile *file = nre_tree_row_get_file (self->row);

      g_signal_handlers_disconnect_by_data (self->row, self);
      g_signal_handlers_disconnect_by_data (file, self);
      g_signal_handlers_disconnect_by_data (nre_open_file_get_document (file), self);
      if (entry != NULL)
        g_signal_handlers_disconnect_by_data (entry, self);
    }
  g_set_object (&self->row, row);
  if (row != NULL)
    {
      NreEntry *entry = nre_tree_row_get_entry (row);
      NreOpenFile *file = nre_tree_row_get_file (row);

      g_signal_connect_swapped (row, "notify::expanded", G_CALLBACK (update_expander), self);
      g_signal_connect_swapped (file, "notify::findings-serial", G_CALLBACK (update), self);
      g_signal_connect_swapped (file, "notify::label", G_CALLBACK (update), self);
      if (entry != NULL)
        g_signal_connect_swapped (entry, "notify", G_CALLBACK (update), self);
      else
        g_signal_connect_swapped (nre_open_file_get_document (file), "notify", G_CALLBACK (update), self);
      update (self);
    }
}

NreTreeRow *
nre_tree_cell_get_row (NreTreeCell *self)
{
  return self->row;
}

static void
nre_tree_cell_dispose (GObject *object)
{
  NreTreeCell *self = NRE_TREE_CELL (object);
  GtkWidget *child;

  nre_tree_cell_set_row (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (nre_tree_cell_parent_class)->dispose (object);
}

static void
nre_tree_cell_class_init (NreTreeCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_tree_cell_dispose;

  signals[OPEN] = g_signal_new ("open", NRE_TYPE_TREE_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "row.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "row.toggle", NULL, toggle_action);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-tree-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, expander);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, icon);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, number);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, name);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, dot);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, badge);
  gtk_widget_class_bind_template_child (widget_class, NreTreeCell, measure);
  gtk_widget_class_bind_template_callback (widget_class, expander_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "treecell");
}

static void
nre_tree_cell_init (NreTreeCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
nre_tree_cell_new (void)
{
  return g_object_new (NRE_TYPE_TREE_CELL, NULL);
}
