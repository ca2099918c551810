/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"

G_BEGIN_DECLS

/* Edits of single keys of an animation (spec: animation.md, canonical layout). They fail with
 * NRE_ERROR_REFUSED if they would break a track. The model itself does not change. */

gboolean nre_model_sample_key       (const NreModel *model, guint node, float time, NreTrackKey *out,
                                     GError **error);
gboolean nre_animation_insert_key   (NreAnimation *self, guint node, const NreTrackKey *key, guint *number,
                                     GError **error);
gboolean nre_animation_remove_keys  (NreAnimation *self, const guint *keys, guint n, GError **error);
gboolean nre_animation_move_keys    (NreAnimation *self, const guint *keys, guint n, int frames,
                                     GError **error);
gboolean nre_animation_duplicate_keys (NreAnimation *self, const guint *keys, guint n, guint *copies,
                                       GError **error);

G_END_DECLS
