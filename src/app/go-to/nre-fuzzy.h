/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finding names by some of their letters, in order: “turr” is in “Tex_Turret.0” and in “b_tunnel_door_r.msh”.
 * The better a name fits, the higher it scores: for letters at the beginning of words and humps, runs of
 * letters, the beginning of the name, and the whole name. Case and spaces are ignored, and “ё” equals “е”. */

/** NRE_FUZZY_MAX_NAME: how many letters of a name are examined. */
#define NRE_FUZZY_MAX_NAME 256

/** NRE_FUZZY_MAX_NEEDLE: how many letters of a needle count. */
#define NRE_FUZZY_MAX_NEEDLE 48

/* A letter of a name: the folded character, and flags for what begins with it. */
#define NRE_FUZZY_LETTER 0x1fffffu
#define NRE_FUZZY_WORD   0x80000000u
#define NRE_FUZZY_HUMP   0x40000000u

/**
 * NreFuzzyNeedle: the searched text.
 * @mask: approximate set of its letters
 */
typedef struct
{
  guint32 letters[NRE_FUZZY_MAX_NEEDLE];
  guint   n;
  guint64 mask;
} NreFuzzyNeedle;

void     nre_fuzzy_needle_init (NreFuzzyNeedle *self, const char *text);
guint    nre_fuzzy_fold        (const char *name, guint32 letters[NRE_FUZZY_MAX_NAME], guint64 *mask);
gboolean nre_fuzzy_match       (const NreFuzzyNeedle *self, const guint32 *letters, guint n, int *score,
                                guint *places);

G_END_DECLS
