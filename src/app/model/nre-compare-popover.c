/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-compare-popover.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"
#include "nre-model.h"

struct _NreComparePopover
{
  GtkPopover parent_instance;

  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (NreComparePopover, nre_compare_popover, GTK_TYPE_POPOVER)

static void
add_choice (GtkBox *box, const char *text, char *name, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (text);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  nre_accessible_set_label (button, name);
  gtk_box_append (box, button);
  g_free (name);
}

static GtkWidget *
add_row (NreComparePopover *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_add_css_class (box, "numeric");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  gtk_grid_attach (self->grid, box, column + 1, row, 1, 1);
  return box;
}

/* Add the choices for one of the two pictures. @lod_action, @group_action: the actions that set them. */
static void
add_picture (NreComparePopover *self, const char *letter, const char *lod_action, const char *group_action,
             int row)
{
  GtkWidget *heading = gtk_label_new (letter);
  GtkWidget *box;

  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (self->grid, heading, 0, row, 1, 1);
  box = add_row (self, _("LOD"), 1, row);
  for (guint i = 0; i < NRE_MODEL_LODS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      /* Translators: %s is A or B, one of two pictures. */
      add_choice (GTK_BOX (box), text, g_strdup_printf (_("%s: LOD %u"), letter, i), lod_action,
                  g_variant_new_uint32 (i));
    }
  box = add_row (self, _("Group"), 3, row);
  add_choice (GTK_BOX (box), _("All"), g_strdup_printf (_("%s: all groups"), letter), group_action,
              g_variant_new_int32 (-1));
  for (int i = 0; i < NRE_MODEL_GROUPS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      add_choice (GTK_BOX (box), text, g_strdup_printf (_("%s: group %d"), letter, i), group_action,
                  g_variant_new_int32 (i));
    }
}

static void
nre_compare_popover_class_init (NreComparePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-compare-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, NreComparePopover, grid);
}

static void
nre_compare_popover_init (NreComparePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_picture (self, "A", "view.lod", "view.group", 0);
  add_picture (self, "B", "view.compare-lod", "view.compare-group", 1);
}
