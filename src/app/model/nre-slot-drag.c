/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-slot-drag.h"

#include "nre-slot-cell.h"

/* How far the picture is from the pointer, which would hide the number. */
#define ICON_OFFSET 12

/* A copied slot must not keep a closed file alive. */
struct _NreSlotClip
{
  GWeakRef view;
  guint    slot;
  guint    lod;
  guint    group;
};

static NreSlotClip *
clip_new (gpointer view, guint slot, guint lod, guint group)
{
  NreSlotClip *self = g_new (NreSlotClip, 1);

  g_weak_ref_init (&self->view, view);
  self->slot = slot;
  self->lod = lod;
  self->group = group;
  return self;
}

static NreSlotClip *
clip_copy (NreSlotClip *self)
{
  g_autoptr (GObject) view = g_weak_ref_get (&self->view);

  return clip_new (view, self->slot, self->lod, self->group);
}

static void
clip_free (NreSlotClip *self)
{
  g_weak_ref_clear (&self->view);
  g_free (self);
}

G_DEFINE_BOXED_TYPE (NreSlotClip, nre_slot_clip, clip_copy, clip_free)

/**
 * nre_slot_drag_new_content:
 * @view: the view of the slot's model
 * @slot: NRE_MODEL_NONE draws nothing
 * @lod, @group: the source cell; G_MAXUINT from a list
 *
 * Other programs get the index of the slot, as text.
 */
GdkContentProvider *
nre_slot_drag_new_content (NreModelView *view, guint slot, guint lod, guint group)
{
  g_autofree char *text = slot != NRE_MODEL_NONE ? g_strdup_printf ("%u", slot) : g_strdup ("–");
  NreSlotClip *clip = clip_new (view, slot, lod, group);
  GdkContentProvider *both[] = { gdk_content_provider_new_typed (NRE_TYPE_SLOT_CLIP, clip),
                                 gdk_content_provider_new_typed (G_TYPE_STRING, text) };

  clip_free (clip);
  return gdk_content_provider_new_union (both, G_N_ELEMENTS (both));
}

/**
 * nre_slot_drag_read:
 * @content: (nullable)
 * @view: only slots of its model are accepted
 */
gboolean
nre_slot_drag_read (GdkContentProvider *content, NreModelView *view, NreSlotDrag *out)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GObject) of = NULL;
  NreSlotClip *clip;

  g_value_init (&value, NRE_TYPE_SLOT_CLIP);
  if (content == NULL || !gdk_content_provider_get_value (content, &value, NULL))
    return FALSE;
  clip = g_value_get_boxed (&value);
  of = clip != NULL ? g_weak_ref_get (&clip->view) : NULL;
  if (of == NULL || of != G_OBJECT (view))
    return FALSE;
  *out = (NreSlotDrag){ clip->slot, clip->lod, clip->group };
  return TRUE;
}

/** nre_slot_drag_set_icon: show its picture, if there is one, and its number. */
void
nre_slot_drag_set_icon (GdkDrag *drag, GdkTexture *picture, guint slot)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *number = slot != NRE_MODEL_NONE ? g_strdup_printf ("%u", slot) : g_strdup ("–");

  gtk_widget_add_css_class (box, "slot-drag");
  if (picture != NULL)
    {
      GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (picture));

      gtk_image_set_pixel_size (GTK_IMAGE (image), NRE_SLOT_CELL_PICTURE_SIZE);
      gtk_box_append (GTK_BOX (box), image);
    }
  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), box);
  gdk_drag_set_hotspot (drag, -ICON_OFFSET, -ICON_OFFSET);
}
