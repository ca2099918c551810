/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-overlay.h"
#include "nre-relief.h"

G_BEGIN_DECLS

/** NreArealUnpainted: how much is drawn of an areal that is not painted: only its edges, or nothing. */
typedef enum
{
  NRE_AREAL_EDGES_ONLY = 1,
  NRE_AREAL_NOT_EVEN_EDGES,
} NreArealUnpainted;

/* The structure of overlays, and the functions that nre-areal-overlay.c shares with the files that make its
 * pieces and its ground. */

struct _NreArealOverlay
{
  gatomicrefcount ref_count;
  NreOverlay     *overlay;
  NreScene       *ground;
  NreRelief      *relief;
  gboolean        own_ground;   /* whether @ground is made of the areals */
  guint           n_areals;
  guint           left_out;
  guint32        *first;        /* index of the first corner of each areal; the last element is the number of
                                 * corners */
  float         (*corners)[3];
  guint8         *links;        /* for each corner: the NreArealLinkState of the edge that begins there */
  NreArealLink   *targets;      /* for each corner: the link of that edge */
  float         (*places)[3];   /* for each areal: position of its number */
  float          *reaches;      /* for each areal: largest distance from that position to a corner, seen from
                                 * above */
  guint8         *unpainted;    /* for each areal: 0 if it is painted, or an NreArealUnpainted */
  guint32        *order;        /* indices of areals along a space-filling curve; each piece has consecutive
                                 * elements of it */
  guint64         made_of;      /* hash of all corners; identifies a ground that is made of the areals */
};

NreScene *nre_areal_overlay_new_floor   (const NreArealOverlay *self) G_GNUC_WARN_UNUSED_RESULT;
void      nre_areal_overlay_add_pieces  (NreArealOverlay *self, const NreArealOverlay *before,
                                         const guint8 *concerned);
guint64   nre_areal_overlay_mix         (guint64 hash, gconstpointer data, gsize size);

G_END_DECLS
