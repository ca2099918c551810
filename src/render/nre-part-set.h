/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* NrePartSet: a set of parts of a scene, by their indices in the file, so that it can be applied to another
 * scene of the file. The triangle of a part is ignored. The set is not thread-safe. */
typedef struct _NrePartSet NrePartSet;

NrePartSet *nre_part_set_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void        nre_part_set_free     (NrePartSet *self);
void        nre_part_set_clear    (NrePartSet *self);
gboolean    nre_part_set_add      (NrePartSet *self, const NreScenePart *part);
guint       nre_part_set_get_size (const NrePartSet *self);
gboolean    nre_part_set_contains (const NrePartSet *self, const NreScenePart *part);
gboolean    nre_part_set_equal    (const NrePartSet *a, const NrePartSet *b);
void        nre_part_set_add_all  (NrePartSet *self, const NrePartSet *other);
gboolean    nre_part_set_has_draw (const NrePartSet *self, const NreScene *scene, const NreSceneDraw *draw);
gboolean    nre_part_set_get_bounds (const NrePartSet *self, const NreScene *scene, guint lod, int group,
                                     NreBounds *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NrePartSet, nre_part_set_free)

G_END_DECLS
