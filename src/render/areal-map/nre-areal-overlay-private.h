/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-overlay.h"
#include "nre-relief.h"

G_BEGIN_DECLS

/** NreArealUnpainted: which parts of a partly drawn areal are left out. */
typedef enum
{
  NRE_AREAL_EDGES_ONLY = 1,
  NRE_AREAL_NOT_EVEN_EDGES,
} NreArealUnpainted;

/* What nre-areal-overlay.c shares with the files that make its pieces and its ground. */

struct _NreArealOverlay
{
  gatomicrefcount ref_count;
  NreOverlay     *overlay;
  NreScene       *ground;
  NreRelief      *relief;
  gboolean        own_ground;   /* made of the areals themselves */
  guint           n_areals;
  guint           left_out;
  guint32        *first;        /* n + 1 items: the first corner of each areal */
  float         (*corners)[3];
  guint8         *links;        /* per corner: an NreArealLinkState */
  NreArealLink   *targets;      /* per corner */
  float         (*places)[3];   /* per areal: position of its number label */
  float          *reaches;      /* per areal: largest distance from there to its corners, seen from above */
  guint8         *unpainted;    /* per areal: 0, or an NreArealUnpainted */
  guint32        *order;        /* areals, neighbours together; consecutive runs make a piece */
  guint64         made_of;      /* hash of all corners, from which an own ground is made */
};

NreScene *nre_areal_overlay_new_floor   (const NreArealOverlay *self) G_GNUC_WARN_UNUSED_RESULT;
void      nre_areal_overlay_add_pieces  (NreArealOverlay *self, const NreArealOverlay *before,
                                         const guint8 *concerned);
guint64   nre_areal_overlay_mix         (guint64 hash, gconstpointer data, gsize size);

G_END_DECLS
