/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

G_BEGIN_DECLS

/**
 * NreModelPatch: bytes to put into one table of a model.
 * @entry: the table's index in the archive
 * @offset, @removed: the range of its payload that goes, in bytes
 * @inserted: (owned): what comes, up to 24 bytes and a name
 */
typedef struct
{
  guint   entry;
  gsize   offset;
  gsize   removed;
  GBytes *inserted;
} NreModelPatch;

gboolean nre_model_patch_node_name (const NreModel *model, guint node, const char *name, NreModelPatch *out, GError **error);
gboolean nre_model_patch_node_slot (const NreModel *model, guint node, guint lod, guint group, guint slot,
                                    NreModelPatch *out, GError **error);
void     nre_model_patch_clear     (NreModelPatch *patch);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreModelPatch, nre_model_patch_clear)

G_END_DECLS
