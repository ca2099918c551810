/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-model-scene.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* Creates lists of changes to cells of the selected nodes, which the viewport can show in advance, and
 * applies such a list as one undo step. */

GArray  *nre_slot_edit_set      (NreSelection *selection, guint lod, guint group, guint slot);
GArray  *nre_slot_edit_set_lods (NreSelection *selection, guint group, guint slot);
GArray  *nre_slot_edit_move     (NreSelection *selection, guint from_lod, guint from_group, guint lod,
                                 guint group,
                                 gboolean copy);
void     nre_slot_edit_try      (NreSelection *selection, GArray *cells);
gboolean nre_slot_edit_run      (GtkWidget *widget, NreSelection *selection, GArray *cells);

G_END_DECLS
