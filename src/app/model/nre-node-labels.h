/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-camera.h"
#include "nre-model-view.h"
#include "nre-visibility.h"

G_BEGIN_DECLS

/* NreNodeLabels: the names of a model's nodes, drawn over the viewport at the positions of the nodes. A label
 * that would overlap another is left out; the selected node has priority, then the nodes nearest to the
 * camera. */
typedef struct _NreNodeLabels NreNodeLabels;

/**
 * NreNodeLabelsView: what the viewport shows.
 * @scene, @camera: the scene and the camera
 * @visibility: (nullable): which parts are hidden; a node whose draws are all hidden has no label
 * @lod, @group: the level of detail and the group that are drawn
 * @selected: the node whose label is always visible, or -1
 * @x, @width, @height: the area in the widget, from the top of the widget, in logical pixels
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
