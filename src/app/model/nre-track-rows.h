/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tracks.h"

G_BEGIN_DECLS

/** NRE_TRACK_ROWS_ALL: a value for all nodes with keys, used instead of the index of a node. */
#define NRE_TRACK_ROWS_ALL G_MAXUINT

/** NreTrackPoint: a key in a track, and its time in frames, which is finite. */
typedef struct
{
  float time;
  guint key;
} NreTrackPoint;

/** NreTrackRow: a node with keys. @depth: the number of its ancestors; @first, @n: the range of its keys
 * among all points. */
typedef struct
{
  guint node;
  guint depth;
  guint first;
  guint n;
} NreTrackRow;

/* NreTrackRows: the rows of an NreTrackView: the nodes that have keys, each after its parent, and the keys of
 * each node, sorted by time. Keys whose time is NaN are left out. */
typedef struct _NreTrackRows NreTrackRows;

NreTrackRows        *nre_track_rows_new        (const NreModel *model, const NreTracks *tracks, guint node);
void                 nre_track_rows_free       (NreTrackRows *self);
guint                nre_track_rows_get_n      (const NreTrackRows *self);
const NreTrackRow   *nre_track_rows_get        (const NreTrackRows *self, guint row);
const NreTrackPoint *nre_track_rows_get_points (const NreTrackRows *self, guint row, guint *n);
guint                nre_track_rows_find_time  (const NreTrackRows *self, guint row, double time);
gboolean             nre_track_rows_find_key   (const NreTrackRows *self, guint key, guint node, guint *row,
                                                guint *index);
gboolean             nre_track_rows_find_node  (const NreTrackRows *self, guint node, guint *row);
double               nre_track_rows_get_last   (const NreTrackRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreTrackRows, nre_track_rows_free)

G_END_DECLS
