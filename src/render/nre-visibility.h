/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-set.h"

G_BEGIN_DECLS

/* NreVisibility: which parts of a scene are visible. If parts are isolated, only they are visible; hidden
 * parts never are. Parts are identified by their indices in the file, so that a visibility can be applied to
 * another scene of the file. It is not thread-safe. */
typedef struct _NreVisibility NreVisibility;

NreVisibility *nre_visibility_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void           nre_visibility_free         (NreVisibility *self);
void           nre_visibility_isolate      (NreVisibility *self, const NrePartSet *parts);
gboolean       nre_visibility_is_isolated  (const NreVisibility *self, const NrePartSet *parts);
void           nre_visibility_hide         (NreVisibility *self, const NrePartSet *parts);
void           nre_visibility_show_all     (NreVisibility *self);
guint          nre_visibility_get_n_isolated (const NreVisibility *self);
guint          nre_visibility_get_n_hidden (const NreVisibility *self);
guint64        nre_visibility_get_stamp    (const NreVisibility *self);

gboolean       nre_visibility_shows_part   (const NreVisibility *self, const NreScenePart *part);
gboolean       nre_visibility_shows        (const NreVisibility *self, const NreScene *scene,
                                            const NreSceneDraw *draw);
void           nre_visibility_get_stats    (const NreVisibility *self, const NreScene *scene, guint lod,
                                            int group, NreSceneStats *out);
void           nre_visibility_get_bounds   (const NreVisibility *self, const NreScene *scene, guint lod,
                                            int group, NreBounds *out);
void           nre_visibility_find_hidden_nodes (const NreVisibility *self, const NreScene *scene, guint lod,
                                                 int group, guint8 *hidden);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreVisibility, nre_visibility_free)

G_END_DECLS
