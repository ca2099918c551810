/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finding names by some of their letters, in order: “turr” is in “Tex_Turret.0” and in “b_tunnel_door_r.msh”.
 * The better a name fits, the higher it scores: letters at the begin of words and humps, runs of letters, the
 * begin of the name, the whole of it. Case makes no difference, nor spaces, nor “ё” and “е”. */

/** NRE_FUZZY_MAX_NAME: so many letters of a name are looked at. */
#define NRE_FUZZY_MAX_NAME 256

/** NRE_FUZZY_MAX_NEEDLE: so many letters of what is looked for count. */
#define NRE_FUZZY_MAX_NEEDLE 48

/* A letter of a name: folded, and what begins with it. */
#define NRE_FUZZY_LETTER 0x1fffffu
#define NRE_FUZZY_WORD   0x80000000u
#define NRE_FUZZY_HUMP   0x40000000u

/**
 * NreFuzzyNeedle: what is looked for.
 * @mask: which letters are in it, roughly
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
