/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-tile.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

struct _NreSlotTile
{
  GtkWidget parent_instance;

  GtkImage *picture;
  GtkLabel *number;
  GtkLabel *size;
  GtkLabel *uses;

  NreSlotChoice *choice;        /* NULL if it shows none */
};

G_DEFINE_FINAL_TYPE (NreSlotTile, nre_slot_tile, GTK_TYPE_WIDGET)

static void
say (NreSlotTile *self)
{
  const char *size = gtk_label_get_label (self->size);
  g_autofree char *name = NULL;

  if (nre_slot_choice_get_slot (self->choice) == NRE_MODEL_NONE)
    name = g_strdup (size);
  else
    /* Translators: the number of a slot, its size, and how often it is used. */
    name = g_strdup_printf (_("Slot %s, %s, %s"), gtk_label_get_label (self->number), size,
                            gtk_label_get_label (self->uses));
  nre_list_cell_set_row_name (GTK_WIDGET (self), name);
}

/** nre_slot_tile_set_choice: @choice: (nullable): NULL for an unused tile */
void
nre_slot_tile_set_choice (NreSlotTile *self, NreSlotChoice *choice)
{
  g_autofree char *number = NULL, *size = NULL, *uses = NULL;

  g_set_object (&self->choice, choice);
  nre_slot_tile_set_picture (self, NULL);
  if (choice == NULL)
    return;
  number = nre_slot_choice_dup_number (choice);
  size = nre_slot_choice_dup_size (choice);
  uses = nre_slot_choice_dup_uses (choice);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->size, size);
  gtk_label_set_label (self->uses, uses != NULL ? uses : "");
  if (uses != NULL && nre_slot_choice_get_n_uses (choice) == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->uses), "unused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->uses), "unused");
  say (self);
}

/** nre_slot_tile_get_choice: (transfer none) (nullable) */
NreSlotChoice *
nre_slot_tile_get_choice (NreSlotTile *self)
{
  return self->choice;
}

/** nre_slot_tile_set_picture: @picture: (nullable): NULL leaves the space for it empty */
void
nre_slot_tile_set_picture (NreSlotTile *self, GdkTexture *picture)
{
  if (picture == NULL)
    gtk_image_clear (self->picture);
  else if (gtk_image_get_paintable (self->picture) != GDK_PAINTABLE (picture))
    gtk_image_set_from_paintable (self->picture, GDK_PAINTABLE (picture));
}

static void
nre_slot_tile_dispose (GObject *object)
{
  NreSlotTile *self = NRE_SLOT_TILE (object);

  g_clear_object (&self->choice);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_slot_tile_parent_class)->dispose (object);
}

static void
nre_slot_tile_class_init (NreSlotTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_slot_tile_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-slot-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, NreSlotTile, picture);
  gtk_widget_class_bind_template_child (widget_class, NreSlotTile, number);
  gtk_widget_class_bind_template_child (widget_class, NreSlotTile, size);
  gtk_widget_class_bind_template_child (widget_class, NreSlotTile, uses);
}

static void
nre_slot_tile_init (NreSlotTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_image_set_pixel_size (self->picture, NRE_SLOT_TILE_PICTURE_SIZE);
}

GtkWidget *
nre_slot_tile_new (void)
{
  return g_object_new (NRE_TYPE_SLOT_TILE, NULL);
}
