/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Fuzzy search: a name matches if it contains the letters of the searched text in order. “turr” matches
 * “Tex_Turret.0” and “b_tunnel_door_r.msh”. The score of a match is higher for letters at the beginning of
 * words and of parts in camel case, for consecutive letters, for the beginning of the name, and for the whole
 * name. Case and spaces are ignored, and “ё” equals “е”. */

/** NRE_FUZZY_MAX_NAME: only so many letters of a name are examined, from the first on. */
#define NRE_FUZZY_MAX_NAME 256

/** NRE_FUZZY_MAX_NEEDLE: only so many letters of the searched text are examined, from the first on. */
#define NRE_FUZZY_MAX_NEEDLE 48

/* A letter of a name: the case-folded character, and flags if a word, or a part in camel case, begins with
 * it. */
#define NRE_FUZZY_LETTER 0x1fffffu
#define NRE_FUZZY_WORD   0x80000000u
#define NRE_FUZZY_HUMP   0x40000000u

/**
 * NreFuzzyNeedle: the searched text.
 * @letters, @n: the letters of the text, case-folded
 * @mask: a bit for each of the letters; different letters may have the same bit
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
