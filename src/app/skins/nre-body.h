/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"
#include "nre-job.h"
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

/** NreBodyLoaded: receives a body. @body: (transfer full) (nullable): NULL if @error is set */
typedef void (*NreBodyLoaded) (gpointer owner, NreBody *body, const GError *error);

NreBody *nre_body_new        (NreScene *scene, GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;
void     nre_body_free       (NreBody *self);
void     nre_body_load_start (NreJob **slot, const NreAppKind *kind, NreDirectory *snapshot, const char *path,
                              const char *entry, gpointer owner, NreBodyLoaded done);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreBody, nre_body_free)

G_END_DECLS
