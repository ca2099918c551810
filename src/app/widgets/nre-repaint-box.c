/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-repaint-box.h"

/* By how many pixels, at least, the clip extends beyond the contents of the box, so that it clips nothing. */
#define MARGIN 64

struct _NreRepaintBox
{
  GtkBox   parent_instance;

  gboolean odd;         /* toggles with each snapshot */
};

G_DEFINE_FINAL_TYPE (NreRepaintBox, nre_repaint_box, GTK_TYPE_BOX)

/* When GTK compares the render nodes of two frames, it compares the contents of clip nodes only if their
 * rectangles are equal. So put the contents into a clip that always differs from that of the last snapshot.
 * While nothing in the box changes, no snapshot is taken. */
static void
nre_repaint_box_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreRepaintBox *self = NRE_REPAINT_BOX (widget);
  GtkSnapshot *inside = gtk_snapshot_new ();
  GskRenderNode *content, *clip;
  graphene_rect_t box;

  GTK_WIDGET_CLASS (nre_repaint_box_parent_class)->snapshot (widget, inside);
  content = gtk_snapshot_free_to_node (inside);
  if (content == NULL)
    return;
  self->odd = !self->odd;
  gsk_render_node_get_bounds (content, &box);
  graphene_rect_inset (&box, -MARGIN - (float) self->odd, -MARGIN);
  clip = gsk_clip_node_new (content, &box);
  gtk_snapshot_append_node (snapshot, clip);
  gsk_render_node_unref (clip);
  gsk_render_node_unref (content);
}

static void
nre_repaint_box_class_init (NreRepaintBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = nre_repaint_box_snapshot;
}

static void
nre_repaint_box_init (NreRepaintBox *self)
{
}

GtkWidget *
nre_repaint_box_new (GtkOrientation orientation, int spacing)
{
  return g_object_new (NRE_TYPE_REPAINT_BOX, "orientation", orientation, "spacing", spacing, NULL);
}
