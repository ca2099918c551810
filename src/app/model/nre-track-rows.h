/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tracks.h"

G_BEGIN_DECLS

/** NRE_TRACK_ROWS_ALL: in place of a node: all nodes with keys. */
#define NRE_TRACK_ROWS_ALL G_MAXUINT

/** NreTrackPoint: the place of a key in a track; @time is finite, in frames. */
typedef struct
{
  float time;
  guint key;
} NreTrackPoint;

/** NreTrackRow: a node with keys; @depth is its number of ancestors. */
typedef struct
{
  guint node;
  guint depth;
  guint first;
  guint n;
} NreTrackRow;

/* NreTrackRows: the tracks of a model as the rows of a sheet: nodes after their parents, the keys of each in
 * the order of their times. Keys with NaN as their time are left out. */
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
