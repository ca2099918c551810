/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/**
 * NreBody: the geometry of an entry without its materials, for showing other materials on it.
 * @scene: the geometry
 * @names: (element-type utf8): names of the entry's materials, by their index in the scene
 */
struct _NreBody
{
  NreScene  *scene;
  GPtrArray *names;
};

NreBody *nre_body_new         (NreScene *scene, GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;
void     nre_body_free        (NreBody *self);
void     nre_body_load_async  (const NreAppKind *kind, NreDirectory *snapshot, const char *path,
                               const char *entry,
                               GCancellable *cancellable, GAsyncReadyCallback ready, gpointer data);
NreBody *nre_body_load_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreBody, nre_body_free)

G_END_DECLS
