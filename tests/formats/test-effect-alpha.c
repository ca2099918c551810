/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The alpha of effects (spec: fxid.md, "time_mode → alpha"): each mode by numbers worked out by hand. */

#include "nre-effect-alpha.h"

#include "nre-author-effect.h"

#include <math.h>
#include <string.h>

/* Numbers that no other has. */
static const NreEffectInputs inputs = {
  .constant = 0.75f,
  .external = 0.375f,
  .previous = 0.5f,
  .a = { 0.625f, 0.125f, 0.25f, 0.875f },
  .b = { 0.6875f, 0.0625f, 0.1875f, 0.3125f },
  .queue = 0.8125f,
};

static float
alpha (guint time_mode, float duration, guint32 flags, double seconds, const NreEffectInputs *from)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (time_mode, duration, flags);
  g_autoptr (GBytes) bytes = nre_author_effect_finish (effect);

  return nre_effect_alpha (nre_span_of_bytes (bytes), seconds, from);
}

#define ASSERT(expected, ...) g_assert_cmpfloat (alpha (__VA_ARGS__), ==, expected)

static void
test_modes (void)
{
  /* At 1 of 4 seconds, by mode. */
  static const float expected[] = { 0.75f,   0.25f,  0.25f,   0.75f,   0.375f,  0.625f,
                                    0.125f,  0.25f,  0.875f,  0.6875f, 0.0625f, 0.1875f,
                                    0.3125f, 0.625f, 0.1875f, 0.6875f, 0.5f,    0.375f };
  NreEffectInputs longer = inputs;

  for (guint mode = 0; mode < NRE_EFFECT_N_TIME_MODES; mode++)
    ASSERT (expected[mode], mode, 4, 0, 1, &inputs);
  longer.a[0] = 0.75f;
  ASSERT (0.75f, 15, 4, 0, 1, &longer);
  /* What is no mode has no alpha. */
  g_assert_true (isnan (alpha (18, 4, 0, 1, &inputs)));
  g_assert_true (isnan (alpha (G_MAXUINT32, 4, 0, 1, &inputs)));
}

static void
test_time (void)
{
  ASSERT (0, 1, 4, 0, 0, &inputs);
  ASSERT (1, 1, 4, 0, 4, &inputs);
  ASSERT (1, 3, 4, 0, 0, &inputs);
  ASSERT (0, 3, 4, 0, 4, &inputs);
  /* The part of life goes on after it, and begins again at its end where the mode says so. */
  ASSERT (1.5f, 1, 4, 0, 6, &inputs);
  ASSERT (0, 2, 4, 0, 4, &inputs);
  ASSERT (0.5f, 2, 4, 0, 6, &inputs);
  ASSERT (-0.5f, 3, 4, 0, 6, &inputs);
  /* In single precision. */
  ASSERT (1.0f / 3.0f, 1, 3, 0, 1, &inputs);
  ASSERT (0.47699999809265137f / 1.59f, 1, 1.59f, 0, 0.47699999809265137, &inputs);
}

static void
test_clamped (void)
{
  NreEffectInputs from = inputs;

  from.external = 0.25f;
  ASSERT (0.5f, 16, 4, 0, 1, &from);
  ASSERT (0.25f, 17, 4, 0, 1, &from);
  from.external = 0.625f;
  ASSERT (0.625f, 16, 4, 0, 1, &from);
  ASSERT (0.5f, 17, 4, 0, 1, &from);
  /* With these the effect begins anew. */
  from.external = 0;
  ASSERT (0, 16, 4, 0, 1, &from);
  ASSERT (0, 17, 4, 0, 1, &from);
  from.external = 1;
  ASSERT (1, 16, 4, 0, 1, &from);
  ASSERT (1, 17, 4, 0, 1, &from);
  from.external = 1.5f;
  ASSERT (0.5f, 17, 4, 0, 1, &from);
  from.external = -0.5f;
  ASSERT (0.5f, 16, 4, 0, 1, &from);
  /* Nothing came before. */
  from.previous = NAN;
  from.external = 0.25f;
  ASSERT (0.25f, 16, 4, 0, 1, &from);
  ASSERT (0.25f, 17, 4, 0, 1, &from);
}

static void
test_flags (void)
{
  NreEffectInputs from = inputs;

  ASSERT (0.375f * 0.25f, 4, 4, 0x200, 1, &from);
  ASSERT (0.75f, 4, 4, 0x20, 1, &from);
  ASSERT (0.1875f, 4, 4, 0x220, 1, &from);
  from.external = 0.75f;
  ASSERT (0.5f, 4, 4, 0x20, 1, &from);
  /* First the part of life, then the triangle: the other way round it would be 0.125. */
  ASSERT (0.375f, 4, 4, 0x220, 1, &from);
  from.external = 0.5f;
  ASSERT (1, 4, 4, 0x20, 1, &from);
  from.external = 1.5f;
  ASSERT (-1, 4, 4, 0x20, 1, &from);
  /* Other flags do not matter, jitter either. */
  ASSERT (1.5f, 4, 4, ~0x220u, 1, &from);
}

/* What a file may say of a duration. */
static void
test_odd_durations (void)
{
  static const guint32 flags[] = { 0, 0x200, 0x20, 0x220 };

  ASSERT (0, 1, 0, 0, 3, &inputs);
  ASSERT (0, 1, -0.0f, 0, 3, &inputs);
  ASSERT (0, 2, 0, 0, 3, &inputs);
  ASSERT (1, 3, 0, 0, 3, &inputs);
  ASSERT (0, 4, 0, 0x200, 3, &inputs);
  ASSERT (0, 1, INFINITY, 0, 3, &inputs);
  ASSERT (-0.75f, 1, -4, 0, 3, &inputs);
  ASSERT (0.25f, 2, -4, 0, 3, &inputs);
  ASSERT (INFINITY, 1, 1e-45f, 0, 3, &inputs);
  g_assert_true (isnan (alpha (1, NAN, 0, 3, &inputs)));
  g_assert_true (isnan (alpha (2, 1e-45f, 0, 3, &inputs)));
  /* A mode that does not look at the time does not care. */
  ASSERT (0.75f, 0, NAN, 0, 3, &inputs);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    for (guint mode = 0; mode < NRE_EFFECT_N_TIME_MODES; mode++)
      {
        alpha (mode, NAN, flags[i], 1e300, &inputs);
        alpha (mode, -INFINITY, flags[i], -1e300, &inputs);
        alpha (mode, 0, flags[i], (double) NAN, &inputs);
      }
}

static void
test_cut (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0x1);
  g_autoptr (GBytes) bytes = nre_author_effect_finish (effect);
  NreSpan cut = nre_span_sub (nre_span_of_bytes (bytes), 0, 59);
  float low, high;

  g_assert_true (isnan (nre_effect_alpha (cut, 0, &inputs)));
  g_assert_true (isnan (nre_effect_get_life (cut, 0)));
  nre_effect_alpha_band (cut, 0, &inputs, &low, &high);
  g_assert_true (isnan (low) && isnan (high));
  g_assert_true (isnan (nre_effect_alpha (nre_span (NULL, 0), 0, &inputs)));
}

static void
assert_band (guint32 flags, float jitter, float expected_low, float expected_high)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 4, flags);
  g_autoptr (GBytes) bytes = NULL;
  float low, high;

  nre_author_effect_set_phase_jitter (effect, jitter);
  bytes = nre_author_effect_finish (effect);
  nre_effect_alpha_band (nre_span_of_bytes (bytes), 1, &inputs, &low, &high);
  g_assert_cmpfloat (low, ==, expected_low);
  g_assert_cmpfloat (high, ==, expected_high);
}

static void
test_band (void)
{
  assert_band (0x1, 0.25f, 0.625f, 0.875f);
  assert_band (0x1, -0.25f, 0.625f, 0.875f);
  assert_band (0x1, 1, 0.25f, 1.25f);
  assert_band (0x1, 0, 0.75f, 0.75f);
  assert_band (~0x221u, 0.25f, 0.75f, 0.75f);
  assert_band (0x1, NAN, 0.75f, 0.75f);
  assert_band (0x1, INFINITY, 0.75f, 0.75f);
  /* Around what the flags made of the alpha. */
  assert_band (0x21, 0.25f, 0.375f, 0.625f);
}

/* The values that the function of a mode looks at are those that it says. */
static void
test_inputs (void)
{
  NreEffectInputs defaults;
  guint seen = 0;

  for (guint mode = 0; mode < NRE_EFFECT_N_TIME_MODES; mode++)
    for (guint input = 0; input < NRE_EFFECT_N_INPUTS; input++)
      {
        NreEffectInputs low = inputs, high = inputs;
        gboolean needed = (nre_effect_get_inputs (mode) >> input & 1) != 0;

        *nre_effect_inputs_get (&low, input) = -2;
        *nre_effect_inputs_get (&high, input) = 2;
        g_assert_cmpint (alpha (mode, 4, 0, 1, &low) != alpha (mode, 4, 0, 1, &high), ==, needed);
        seen |= needed << input;
      }
  g_assert_cmpuint (seen, ==, (1u << NRE_EFFECT_N_INPUTS) - 1);
  g_assert_cmpuint (nre_effect_get_inputs (1), ==, 0);
  g_assert_cmpuint (nre_effect_get_inputs (18), ==, 0);
  g_assert_cmpuint (nre_effect_get_inputs (16), ==,
                    1u << NRE_EFFECT_INPUT_EXTERNAL | 1u << NRE_EFFECT_INPUT_PREVIOUS);
  g_assert_cmpstr (nre_effect_input_get_name (NRE_EFFECT_INPUT_QUEUE), ==, "queue");
  g_assert_cmpstr (nre_effect_input_get_title (NRE_EFFECT_INPUT_A_LENGTH), ==, "Length of A");

  nre_effect_inputs_init (&defaults);
  for (guint mode = 0; mode < NRE_EFFECT_N_TIME_MODES; mode++)
    if ((mode == 0 || mode > 3) && mode != 13)
      ASSERT (1, mode, 4, 0, 1, &defaults);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-alpha/modes", test_modes);
  g_test_add_func ("/effect-alpha/time", test_time);
  g_test_add_func ("/effect-alpha/clamped", test_clamped);
  g_test_add_func ("/effect-alpha/flags", test_flags);
  g_test_add_func ("/effect-alpha/odd-durations", test_odd_durations);
  g_test_add_func ("/effect-alpha/cut", test_cut);
  g_test_add_func ("/effect-alpha/band", test_band);
  g_test_add_func ("/effect-alpha/inputs", test_inputs);
  return g_test_run ();
}
