/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-picture-flow.h"

#include <glib/gi18n.h>

#include "nre-base-name.h"
#include "nre-report.h"
#include "nre-write-flow.h"

/* (transfer full) (nullable): render a widget with everything drawn over it, at the scale of its window. */
static GdkTexture *
take_picture (GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  float scale = (float) gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GdkTexture *texture;

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  texture =
      gsk_renderer_render_texture (renderer, node,
                                   &GRAPHENE_RECT_INIT (0, 0, scale * (float) width, scale * (float) height));
  gsk_render_node_unref (node);
  return texture;
}

static GBytes *
make_png (gpointer data, GError **error)
{
  return gdk_texture_save_to_png_bytes (data);
}

static const NreWriteType picture_type = {
  N_("Save Picture of Viewport"), ".png", N_("The Picture Was Not Saved"), make_png, g_object_unref,
};

/** nre_picture_flow_run: let the user choose a file, and save the picture of the page as PNG, as it was
 * before the question. If the page shows no picture, only tell the user. */
void
nre_picture_flow_run (NreHost *host, NrePage *page)
{
  GtkWidget *picture = nre_page_get_picture (page);
  g_autofree char *base = NULL;
  GdkTexture *texture;

  texture = picture != NULL && gtk_widget_get_mapped (picture) ? take_picture (picture) : NULL;
  if (texture == NULL)
    {
      nre_host_add_toast (host, nre_toast_new (_("This page shows no viewport now")));
      return;
    }
  base = nre_base_name_of (nre_page_get_document (page), nre_page_get_entry (page));
  nre_write_flow_run (host, GTK_WINDOW (host), &picture_type, texture, base);
}
