/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-textured-popover.h"

struct _NreTexturedPopover
{
  GtkPopover parent_instance;
};

G_DEFINE_FINAL_TYPE (NreTexturedPopover, nre_textured_popover, GTK_TYPE_POPOVER)

static void
nre_textured_popover_class_init (NreTexturedPopoverClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), APPLICATION_PATH "/ui/nre-textured-popover.ui");
}

static void
nre_textured_popover_init (NreTexturedPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
