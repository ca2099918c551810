/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-view.h"
#include "nre-model.h"
#include "nre-model-scene.h"
#include "nre-playback.h"
#include "nre-slot-pictures.h"
#include "nre-tracks.h"

G_BEGIN_DECLS

/**
 * NreSlotUse: the cells, in the slot matrices of all nodes, that refer to a slot.
 * @count: number of the cells
 * @node, @lod, @group: the first of these cells; G_MAXUINT if there is none
 */
typedef struct
{
  guint count;
  guint node;
  guint lod;
  guint group;
} NreSlotUse;

/* A view of an entry of a document, or of the document itself, as a model. The view reads the model again
 * after the entry has changed, so callers must get the model each time and must not keep it.
 *
 * Signals: "changed" after a command, undo or redo that changed the entry; "tried" when the cells set by
 * nre_model_view_set_trials() have changed. */
#define NRE_TYPE_MODEL_VIEW (nre_model_view_get_type ())
G_DECLARE_FINAL_TYPE (NreModelView, nre_model_view, NRE, MODEL_VIEW, NreEntryView)

NreModel     *nre_model_view_get_model      (NreModelView *self);
char         *nre_model_view_dup_error      (NreModelView *self);
guint         nre_model_view_get_n_nodes    (NreModelView *self);
void          nre_model_view_get_slot_use   (NreModelView *self, guint slot, NreSlotUse *out);
gboolean      nre_model_view_find_slot      (NreModelView *self, guint node, guint slot, guint *lod,
                                             guint *group);
guint         nre_model_view_find_batch_slot (NreModelView *self, guint batch, guint after);
guint         nre_model_view_follow_slot    (NreModelView *self, guint slot);
guint         nre_model_view_follow_key     (NreModelView *self, guint key);
NreTracks    *nre_model_view_get_tracks     (NreModelView *self);
char         *nre_model_view_dup_key_label  (NreModelView *self, guint key, guint node);
char         *nre_model_view_dup_node_label (NreModelView *self, guint node);
char         *nre_model_view_dup_node_title (NreModelView *self, guint node);
char         *nre_model_view_dup_nodes_title (NreModelView *self, guint n, guint node);
/* The playback that determines the displayed time of the animation; NULL if there is none. */
void          nre_model_view_set_playback   (NreModelView *self, NrePlayback *playback);
NrePlayback  *nre_model_view_get_playback   (NreModelView *self);
/* The pictures of slots; NULL if there are none. */
void          nre_model_view_set_pictures   (NreModelView *self, NreSlotPictures *pictures);
NreSlotPictures *nre_model_view_get_pictures (NreModelView *self);
/* Cells with another slot than in the document, which the viewport shows until the model changes. */
void          nre_model_view_set_trials     (NreModelView *self, const NreModelCell *cells, guint n_cells);
const NreModelCell *nre_model_view_get_trials (NreModelView *self, guint *n_cells);

G_END_DECLS
