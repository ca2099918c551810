/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-command-cells.h"

#include <glib/gi18n.h>

#include "nre-effect-kind.h"
#include "nre-effect-window.h"
#include "nre-gtk-util.h"

/* The minimum width of the name of a resource, in characters. */
#define NAME_WIDTH 7

/* On the widget of a cell: the row that it shows, without a reference. */
#define ROW_KEY "nre-command-row"

/**
 * Factory: shared data of a column's cells.
 * @funcs: borrowed
 */
typedef struct
{
  NreCommandCell             cell;
  const NreCommandCellFuncs *funcs;
} Factory;

static GtkWidget *
get_part (GtkWidget *box, guint i)
{
  GtkWidget *part = gtk_widget_get_first_child (box);

  while (part != NULL && i-- > 0)
    part = gtk_widget_get_next_sibling (part);
  return part;
}

/* --- What they show ------------------------------------------------------------------------------ */

static void
show_enabled (GtkWidget *toggle, guint index, const NreEffectCommand *command)
{
  /* Translators: the switch of a command of an effect, by its number. */
  g_autofree char *name = g_strdup_printf (_("Enable command %u"), index);

  g_object_set_data (G_OBJECT (toggle), "showing", GINT_TO_POINTER (TRUE));
  gtk_switch_set_active (GTK_SWITCH (toggle), command->enabled);
  g_object_set_data (G_OBJECT (toggle), "showing", NULL);
  nre_accessible_set_label (toggle, name);
}

static void
show_command (GtkWidget *box, guint index, const NreEffectCommand *command, const NreCommandCellFuncs *funcs)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, command->shape->title);
  /* Translators: the opcode of a command of an effect. */
  g_autofree char *opcode = g_strdup_printf (_("op %u"), command->opcode);
  g_autofree char *name = g_strdup_printf (_("Command %u · %s"), index, title);

  gtk_image_set_from_icon_name (GTK_IMAGE (get_part (box, 0)), nre_effect_get_icon_name (command->opcode));
  gtk_label_set_label (GTK_LABEL (get_part (box, 1)), title);
  gtk_label_set_label (GTK_LABEL (get_part (box, 2)), opcode);
  gtk_widget_set_visible (get_part (box, 2), !funcs->short_names);
  gtk_widget_set_tooltip_text (box, funcs->short_names ? opcode : NULL);
  nre_list_cell_set_row_name (box, name);
}

static void
show_resource (GtkWidget *box, NreCommandRow *row, const NreEffectCommand *command,
               const NreCommandCellFuncs *funcs)
{
  GtkWidget *archive_label = get_part (box, 0), *label = get_part (box, 1), *mark = get_part (box, 2);
  g_autofree char *archive = NULL, *name = NULL, *before = NULL, *missing = NULL, *whole = NULL;
  gboolean has_reference = nre_effect_dup_reference (command->record, &archive, &name) && *archive != '\0' &&
                           *name != '\0';

  if (has_reference)
    {
      before = g_strconcat (archive, " /", NULL);
      whole = g_strdup_printf ("%s / %s", archive, name);
      missing = funcs->find_missing != NULL ? funcs->find_missing (row, funcs->data) : NULL;
    }
  gtk_widget_set_visible (archive_label, has_reference && !funcs->short_names);
  gtk_widget_set_tooltip_text (box, whole);
  gtk_label_set_label (GTK_LABEL (archive_label), before);
  gtk_label_set_label (GTK_LABEL (label), has_reference ? name : _("no reference"));
  if (has_reference)
    gtk_widget_remove_css_class (label, "dim-label");
  else
    gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_visible (mark, missing != NULL);
  gtk_widget_set_tooltip_text (mark, missing);
  nre_accessible_set_label (mark, missing != NULL ? missing : "");
}

static void
show (GtkWidget *widget, NreCommandRow *row, const Factory *factory)
{
  NreEffectCommand command;
  g_autofree char *number = NULL;

  if (!nre_command_row_get (row, &command))
    return;
  switch (factory->cell)
    {
    case NRE_COMMAND_CELL_INDEX:
      number = g_strdup_printf ("%u", nre_command_row_get_index (row));
      gtk_label_set_label (GTK_LABEL (widget), number);
      break;
    case NRE_COMMAND_CELL_ENABLED:
      show_enabled (widget, nre_command_row_get_index (row), &command);
      return;
    case NRE_COMMAND_CELL_COMMAND:
      show_command (widget, nre_command_row_get_index (row), &command, factory->funcs);
      break;
    case NRE_COMMAND_CELL_RESOURCE:
    default:
      show_resource (widget, row, &command, factory->funcs);
      break;
    }
  if (command.enabled)
    gtk_widget_remove_css_class (widget, "disabled-command");
  else
    gtk_widget_add_css_class (widget, "disabled-command");
}

static void
on_row_changed (NreCommandRow *row, GtkWidget *widget)
{
  show (widget, row, g_object_get_data (G_OBJECT (widget), "nre-factory"));
}

static void
on_switched (GtkWidget *toggle)
{
  const Factory *factory = g_object_get_data (G_OBJECT (toggle), "nre-factory");
  NreCommandRow *row = g_object_get_data (G_OBJECT (toggle), ROW_KEY);
  g_autoptr (NreCommandRow) held = NULL;

  if (row == NULL || g_object_get_data (G_OBJECT (toggle), "showing") != NULL ||
      factory->funcs->enable == NULL)
    return;
  held = g_object_ref (row);
  factory->funcs->enable (row, gtk_switch_get_active (GTK_SWITCH (toggle)), factory->funcs->data);
  /* If the edit failed, the old state remains. */
  if (g_object_get_data (G_OBJECT (toggle), ROW_KEY) == (gpointer) row)
    show (toggle, row, factory);
}

/* --- Making them --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_cell (NreCommandCell cell)
{
  GtkWidget *box, *widget;

  switch (cell)
    {
    case NRE_COMMAND_CELL_INDEX:
      widget = make_label ("numeric");
      gtk_label_set_xalign (GTK_LABEL (widget), 1);
      gtk_widget_add_css_class (widget, "dim-label");
      return widget;
    case NRE_COMMAND_CELL_ENABLED:
      widget = gtk_switch_new ();
      gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
      gtk_widget_set_halign (widget, GTK_ALIGN_START);
      g_signal_connect (widget, "notify::active", G_CALLBACK (on_switched), NULL);
      return widget;
    case NRE_COMMAND_CELL_COMMAND:
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      widget = gtk_image_new ();
      gtk_widget_set_margin_end (widget, 3);
      gtk_box_append (GTK_BOX (box), widget);
      gtk_box_append (GTK_BOX (box), make_label (NULL));
      widget = make_label ("caption");
      gtk_widget_add_css_class (widget, "dim-label");
      gtk_widget_add_css_class (widget, "opcode");
      gtk_box_append (GTK_BOX (box), widget);
      return box;
    case NRE_COMMAND_CELL_RESOURCE:
    default:
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      widget = make_label ("dim-label");
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (box), widget);
      widget = make_label (NULL);
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
      /* The name distinguishes resources; if there is little room, the archive is shortened. */
      gtk_label_set_width_chars (GTK_LABEL (widget), NAME_WIDTH);
      gtk_box_append (GTK_BOX (box), widget);
      widget = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
      gtk_widget_add_css_class (widget, "warning");
      gtk_box_append (GTK_BOX (box), widget);
      return box;
    }
}

static void
on_setup (GtkSignalListItemFactory *object, GtkListItem *item, Factory *factory)
{
  GtkWidget *widget = make_cell (factory->cell);

  g_object_set_data (G_OBJECT (widget), "nre-factory", factory);
  gtk_list_item_set_child (item, widget);
}

static void
on_bind (GtkSignalListItemFactory *object, GtkListItem *item, Factory *factory)
{
  GtkWidget *widget = gtk_list_item_get_child (item);
  NreCommandRow *row = gtk_list_item_get_item (item);

  g_object_set_data (G_OBJECT (widget), ROW_KEY, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_row_changed), widget, 0);
  show (widget, row, factory);
}

static void
on_unbind (GtkSignalListItemFactory *object, GtkListItem *item, Factory *factory)
{
  GtkWidget *widget = gtk_list_item_get_child (item);

  g_object_set_data (G_OBJECT (widget), ROW_KEY, NULL);
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), on_row_changed, widget);
}

/** nre_command_cells_new_factory: @funcs: borrowed; must live as long as the factory and its cells */
GtkListItemFactory *
nre_command_cells_new_factory (NreCommandCell cell, const NreCommandCellFuncs *funcs)
{
  GtkListItemFactory *object = gtk_signal_list_item_factory_new ();
  Factory *factory = g_new0 (Factory, 1);

  factory->cell = cell;
  factory->funcs = funcs;
  g_object_set_data_full (G_OBJECT (object), "nre-factory", factory, g_free);
  g_signal_connect (object, "setup", G_CALLBACK (on_setup), factory);
  g_signal_connect (object, "bind", G_CALLBACK (on_bind), factory);
  g_signal_connect (object, "unbind", G_CALLBACK (on_unbind), factory);
  return object;
}

/** nre_command_cells_find_row: (transfer none) (nullable): the row of a cell, or of a list
 * row that contains one. */
NreCommandRow *
nre_command_cells_find_row (GtkWidget *widget)
{
  NreCommandRow *row = g_object_get_data (G_OBJECT (widget), ROW_KEY);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && row == NULL;
       child = gtk_widget_get_next_sibling (child))
    row = nre_command_cells_find_row (child);
  return row;
}
