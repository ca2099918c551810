/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-model-view.h"
#include "nre-visibility.h"

G_BEGIN_DECLS

/* NreNodeLabels: names of a model's nodes over a picture of it, at the places of the nodes. Labels that would
 * cover another one are left out; the selected node comes first, then the nearest ones. */
typedef struct _NreNodeLabels NreNodeLabels;

/**
 * NreNodeLabelsView: the picture.
 * @visibility: (nullable): nodes that draw something, but all of it is left out, have no label
 * @selected: the node whose name is always visible, or -1
 * @x, @width, @height: its place in the widget, in logical pixels; its top is the widget's
 */
typedef struct
{
  const NreScene      *scene;
  const NreVisibility *visibility;
  const NreCamera     *camera;
  guint                lod;
  int                  group;
  int                  selected;
  float                x;
  float                width;
  float                height;
} NreNodeLabelsView;

NreNodeLabels *nre_node_labels_new      (GtkWidget *widget);
void           nre_node_labels_free     (NreNodeLabels *self);
void           nre_node_labels_forget   (NreNodeLabels *self);
guint          nre_node_labels_snapshot (NreNodeLabels *self, GtkSnapshot *snapshot, NreModelView *model,
                                         const NreNodeLabelsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreNodeLabels, nre_node_labels_free)

G_END_DECLS
