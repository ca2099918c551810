/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-textured-popover.h"

#include "nre-gtk-util.h"

struct _NreTexturedPopover
{
  GtkPopover parent_instance;

  GtkWidget *light_maps_box;
  GtkWidget *light_maps_switch;
  GtkLabel  *obstacle;
};

G_DEFINE_FINAL_TYPE (NreTexturedPopover, nre_textured_popover, GTK_TYPE_POPOVER)

/** nre_textured_popover_set_obstacle: @obstacle: (nullable): why light maps cannot be shown */
void
nre_textured_popover_set_obstacle (NreTexturedPopover *self, const char *obstacle)
{
  gtk_widget_set_sensitive (self->light_maps_switch, obstacle == NULL);
  nre_gtk_set_tooltip (self->light_maps_box, obstacle);
  gtk_label_set_label (self->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), obstacle != NULL);
}

static void
nre_textured_popover_class_init (NreTexturedPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-textured-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTexturedPopover, light_maps_box);
  gtk_widget_class_bind_template_child (widget_class, NreTexturedPopover, light_maps_switch);
  gtk_widget_class_bind_template_child (widget_class, NreTexturedPopover, obstacle);
}

static void
nre_textured_popover_init (NreTexturedPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
