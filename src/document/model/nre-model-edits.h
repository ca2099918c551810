/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-pose-target.h"

G_BEGIN_DECLS

/* The operations on models as typed functions (spec: msh.md), like those of nre-edits.h. @entry is the path
 * of the model, or NULL if the file is the model. */

gboolean nre_edit_rename_node     (NreDocument *document, const char *entry, guint node, const char *name,
                                   GError **error);
gboolean nre_edit_set_node_slot   (NreDocument *document, const char *entry, guint node, guint lod,
                                   guint group,
                                   guint slot, GError **error);

/* Edits of animation keys, each of them one undoable step (spec: animation.md). Indices of keys are those in
 * the table of all keys of the model. If the frame map is not canonical, keys can be inserted, removed and
 * moved only with NRE_TRACKS_REWRITE, which rebuilds the frame map. Edits that are refused fail with
 * NRE_ERROR_REFUSED, and leave the document unchanged. */

typedef enum
{
  NRE_TRACKS_KEEP,
  NRE_TRACKS_REWRITE,
} NreTracksMode;

gboolean nre_edit_tracks_need_rewrite (NreDocument *document, const char *entry);
gboolean nre_edit_insert_key    (NreDocument *document, const char *entry, guint node, float time,
                                 NreTracksMode mode, guint *key, GError **error);
gboolean nre_edit_duplicate_keys (NreDocument *document, const char *entry, const guint *keys, guint n,
                                  NreTracksMode mode, guint *copies, GError **error);
gboolean nre_edit_remove_keys   (NreDocument *document, const char *entry, const guint *keys, guint n,
                                 NreTracksMode mode, GError **error);
gboolean nre_edit_move_keys     (NreDocument *document, const char *entry, const guint *keys, guint n,
                                 int frames, NreTracksMode mode, GError **error);
gboolean nre_edit_pose          (NreDocument *document, const char *entry, const NrePoseTarget *target,
                                 const NreTrackKey *pose, NreTracksMode mode, guint *key, GError **error);
gboolean nre_edit_paste_keys    (NreDocument *document, const char *entry, guint node, float time,
                                 const NreTrackKey *keys, guint n, NreTracksMode mode, guint *key,
                                 GError **error);
gboolean nre_edit_check_move    (NreDocument *document, const char *entry, const guint *keys, guint n,
                                 int frames, GError **error);

G_END_DECLS
