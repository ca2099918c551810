/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-level-button.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-gtk-util.h"
#include "nre-texture-picture.h"

struct _NreLevelButton
{
  GtkToggleButton parent_instance;

  GtkImage   *picture;
  GtkLabel   *title;
  GtkLabel   *size;
  GtkLabel   *bytes;
};

G_DEFINE_FINAL_TYPE (NreLevelButton, nre_level_button, GTK_TYPE_TOGGLE_BUTTON)

/** nre_level_button_set_mip: show the size of @mip in pixels and bytes. */
void
nre_level_button_set_mip (NreLevelButton *self, const NreTextureMip *mip)
{
  /* Translators: a size in pixels. */
  g_autofree char *size = g_strdup_printf (_("%u × %u"), mip->width, mip->height);
  /* Translators: so many bytes. */
  g_autofree char *bytes = g_strdup_printf (_("%'" PRIu64 " B"), mip->size);

  gtk_label_set_label (self->size, size);
  gtk_label_set_label (self->bytes, bytes);
}

/** nre_level_button_set_picture: @picture: (nullable): a miniature of the level; NULL for none */
void
nre_level_button_set_picture (NreLevelButton *self, GdkTexture *picture)
{
  gtk_image_set_from_paintable (self->picture, picture != NULL ? GDK_PAINTABLE (picture) : NULL);
}

static void
nre_level_button_class_init (NreLevelButtonClass *klass)
{
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
nre_level_button_init (NreLevelButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8),
            *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->picture = GTK_IMAGE (gtk_image_new ());
  gtk_image_set_pixel_size (self->picture, NRE_TEXTURE_THUMBNAIL);
  gtk_widget_set_valign (GTK_WIDGET (self->picture), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  self->title = add_label (texts, "heading");
  self->size = add_label (texts, "caption");
  self->bytes = add_label (texts, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->size), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->bytes), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), texts);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

/** nre_level_button_new: @level: index of the level; 0 is the largest */
GtkWidget *
nre_level_button_new (guint level)
{
  NreLevelButton *self = g_object_new (NRE_TYPE_LEVEL_BUTTON, NULL);
  g_autofree char *title = g_strdup_printf (_("Level %u"), level);

  gtk_label_set_label (self->title, title);
  nre_accessible_set_label (self, title);
  return GTK_WIDGET (self);
}
