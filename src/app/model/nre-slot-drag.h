/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreSlotDrag: a slot that is being dragged, or is on the clipboard.
 * @slot: index of the slot, or NRE_MODEL_NONE
 * @lod, @group: the cell from which it was taken; G_MAXUINT if it was taken from a list
 */
typedef struct
{
  guint slot;
  guint lod;
  guint group;
} NreSlotDrag;

/* The boxed type with which GTK transfers an NreSlotDrag. */
typedef struct _NreSlotClip NreSlotClip;
#define NRE_TYPE_SLOT_CLIP (nre_slot_clip_get_type ())
GType nre_slot_clip_get_type (void);

GdkContentProvider *nre_slot_drag_new_content (NreModelView *view, guint slot, guint lod, guint group);
gboolean            nre_slot_drag_read        (GdkContentProvider *content, NreModelView *view,
                                               NreSlotDrag *out);
void                nre_slot_drag_set_icon    (GdkDrag *drag, GdkTexture *picture, guint slot);

G_END_DECLS
