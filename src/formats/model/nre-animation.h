/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-patch.h"

G_BEGIN_DECLS

/* NreAnimation: the keys of all nodes as tracks, and their canonical form (spec: animation.md, canonical
 * writer). An edit changes the tracks in memory; nre_animation_write() makes patches of them. */

/* Size of a record of Res8 in bytes. */
#define NRE_TRACK_KEY_SIZE 24

/** NreTrackKey: a key as the model stores it (a record of Res8, see nre-model.h), unlike NreModelKey with its
 * decoded quaternion. @quat is x, y, z, w times 32767; @time is in frames. */
typedef struct
{
  float  pos[3];
  float  time;
  gint16 quat[4];
} NreTrackKey;

typedef struct _NreAnimation NreAnimation;

NreAnimation *nre_animation_new       (const NreModel *model, GError **error);
void          nre_animation_free      (NreAnimation *self);
guint         nre_animation_get_track (NreAnimation *self, guint node, const NreTrackKey **keys);
guint         nre_animation_get_start (NreAnimation *self, guint node);
gboolean      nre_animation_set_track (NreAnimation *self, guint node, const NreTrackKey *keys, guint n,
                                       GError **error);
gboolean      nre_animation_find_key  (NreAnimation *self, guint key, guint *node, guint *index);
gboolean      nre_animation_write     (NreAnimation *self, const NreModel *model, NrePatches *out,
                                       GError **error);
gboolean      nre_model_is_canonical_animation (const NreModel *model);
void          nre_track_key_get_quat  (const NreTrackKey *key, double wxyz[4]);
void          nre_track_key_set_quat  (NreTrackKey *key, const double wxyz[4]);

gboolean      nre_model_check_key     (guint key, const guint8 *before, const guint8 *after, GError **error);
gboolean      nre_model_patch_key_time (const NreModel *model, guint key, const NreTrackKey *fields,
                                        NrePatches *out, GError **error);
void          nre_track_key_load      (NreTrackKey *self, const guint8 *p);
void          nre_track_key_store     (const NreTrackKey *key, guint8 *p);
void          nre_model_get_track_key (const NreModel *model, guint key, NreTrackKey *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAnimation, nre_animation_free)

G_END_DECLS
