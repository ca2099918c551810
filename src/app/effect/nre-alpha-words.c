/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-alpha-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-effect.h"

#define TIME_MODE_AT 4
#define FLAGS_AT 16

#define FLAG_TRIANGLE 0x0020u
#define FLAG_LIFE 0x0200u

/* Translators: these say what the alpha of an effect is; t is the part of its life that has passed, A and B
 * are vectors. */
static const char *const words[NRE_EFFECT_N_TIME_MODES] = {
  N_("constant"),
  N_("t"),
  N_("repeating t"),
  N_("1 − t"),
  N_("external value"),
  N_("length of A"),
  N_("x of A"),
  N_("y of A"),
  N_("z of A"),
  N_("length of B"),
  N_("x of B"),
  N_("y of B"),
  N_("z of B"),
  N_("1 − external value"),
  N_("1 − parameter 49"),
  N_("greater of A and B"),
  N_("external value, never falling"),
  N_("external value, never rising"),
};

static char *
dup_formula (guint32 mode, gboolean by_life)
{
  const char *word = _(words[mode]);

  if (!by_life)
    return g_strdup (word);
  if (mode == 1)
    return g_strdup ("t²");
  if (mode == 3)
    return g_strdup ("t (1 − t)");
  /* Translators: a value (such as “outside value”) times the part of the life of an effect that has passed.
   */
  return g_strdup_printf (_("%s × t"), word);
}

/** nre_alpha_words_dup: (transfer full): the formula, or why there is none. @header: the effect, or its first
 * 60 bytes */
char *
nre_alpha_words_dup (NreSpan header)
{
  g_autofree char *formula = NULL;
  guint32 mode, flags;

  if (header.size < NRE_EFFECT_HEADER_SIZE)
    return g_strdup (_("the header is truncated"));
  mode = nre_span_u32 (header, TIME_MODE_AT);
  flags = nre_span_u32 (header, FLAGS_AT);
  if (mode >= NRE_EFFECT_N_TIME_MODES)
    return g_strdup_printf (_("there is no time mode %u"), mode);
  formula = dup_formula (mode, (flags & FLAG_LIFE) != 0);
  if (flags & FLAG_TRIANGLE)
    /* Translators: a curve goes up to 1 where the formula is a half, and down again: “t² folded at ½”. */
    return g_strdup_printf (_("%s folded at ½"), formula);
  return g_steal_pointer (&formula);
}

/** nre_alpha_words_dup_value: a value with a sensible number of digits. */
char *
nre_alpha_words_dup_value (double alpha)
{
  if (isnan (alpha))
    return g_strdup (_("not a number"));
  if (isinf (alpha) || fabs (alpha) >= 1e4)
    return g_strdup_printf ("%.4g", alpha);
  return g_strdup_printf ("%.3f", fabs (alpha) < 0.0005 ? 0 : alpha);
}
