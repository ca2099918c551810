/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an animation of a material shows at a time. */

#include "nre-material-cycle.h"
#include "nre-material.h"

#include "nre-author-text.h"

#include <math.h>

enum { LOOP, PING_PONG, ONE_SHOT, RANDOM };

typedef struct
{
  GBytes    *bytes;
  NreFields  fields;
  NreSubject subject;
} Fixture;

/* Six phases; key k shows phase phases[k] at times[k]. */
static void
fixture_init (Fixture *self, guint header, guint n_keys, const guint16 *phases, const guint16 *times)
{
  NreAuthorMaterial material = { .version = 6, .n_phases = 6, .n_animations = 1 };

  for (guint i = 0; i < material.n_phases; i++)
    {
      material.phases[i] = nre_author_phase (0, 0, 0, "");
      for (guint k = 0; k < NRE_MATERIAL_N_PARAMS; k++)
        material.phases[i].parameters[k] = (guint8) (40 * i + k);
    }
  material.animations[0].header = header;
  material.animations[0].n_keys = n_keys;
  for (guint i = 0; i < n_keys; i++)
    {
      material.animations[0].keys[i][0] = phases[i];
      material.animations[0].keys[i][1] = times[i];
      material.animations[0].keys[i][2] = 0xffff;
    }
  self->bytes = nre_author_material (&material);
  self->fields = (NreFields){ .attr2 = 6 };
  self->subject = (NreSubject){ .fields = &self->fields, .payload = nre_span_of_bytes (self->bytes) };
}

static void
fixture_clear (Fixture *self)
{
  g_bytes_unref (self->bytes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static void
check (const Fixture *self, double time, guint phase, guint next, float blend)
{
  NreMaterialMoment moment;

  g_assert_true (nre_material_cycle_at (&self->subject, 0, time, 0, &moment));
  g_assert_cmpuint (moment.phase, ==, phase);
  g_assert_cmpuint (moment.next, ==, next);
  g_assert_cmpfloat_with_epsilon (moment.blend, blend, 1e-6);
}

static const guint16 phases[] = { 0, 2, 1 };
static const guint16 times[] = { 0, 100, 300 };

static void
test_loop (void)
{
  g_auto (Fixture) material = { 0 };

  fixture_init (&material, LOOP, 3, phases, times);
  g_assert_cmpuint (nre_material_cycle_get_duration (&material.subject, 0), ==, 300);
  check (&material, 0, 0, 2, 0);
  check (&material, 50, 0, 2, 0.5f);
  check (&material, 100, 2, 1, 0);
  check (&material, 250, 2, 1, 0.75f);
  check (&material, 300, 0, 2, 0);
  check (&material, 3025, 0, 2, 0.25f);
}

/* A mode that nobody knows is a loop. */
static void
test_unknown_mode (void)
{
  g_auto (Fixture) material = { 0 };

  fixture_init (&material, 7, 3, phases, times);
  check (&material, 350, 0, 2, 0.5f);
}

static void
test_ping_pong (void)
{
  g_auto (Fixture) material = { 0 };

  fixture_init (&material, PING_PONG, 3, phases, times);
  g_assert_cmpuint (nre_material_cycle_get_duration (&material.subject, 0), ==, 300);
  check (&material, 200, 2, 1, 0.5f);
  check (&material, 300, 1, 1, 0);
  check (&material, 400, 2, 1, 0.5f);
  check (&material, 575, 0, 2, 0.25f);
  check (&material, 600, 0, 2, 0);
  check (&material, 650, 0, 2, 0.5f);
}

static void
test_one_shot (void)
{
  g_auto (Fixture) material = { 0 };

  fixture_init (&material, ONE_SHOT, 3, phases, times);
  check (&material, 200, 2, 1, 0.5f);
  check (&material, 300, 1, 1, 0);
  check (&material, 1e12, 1, 1, 0);
}

/* The same for the same seed, others for others; each phase is seen at some time, and nothing that the cycle
 * has not. */
static void
test_random (void)
{
  g_auto (Fixture) material = { 0 };
  guint differ = 0, seen = 0;

  fixture_init (&material, RANDOM, 3, phases, times);
  for (guint step = 0; step < 200; step++)
    {
      NreMaterialMoment moment, again, other;

      nre_material_cycle_at (&material.subject, 0, 150 * step + 1, 7, &moment);
      nre_material_cycle_at (&material.subject, 0, 150 * step + 149, 7, &again);
      nre_material_cycle_at (&material.subject, 0, 150 * step + 1, 8, &other);
      g_assert_cmpmem (&moment, sizeof moment, &again, sizeof again);
      g_assert_true ((moment.phase == 0 && moment.next == 2) || (moment.phase == 2 && moment.next == 1));
      seen |= 1u << moment.phase;
      differ += other.phase != moment.phase;
    }
  g_assert_cmpuint (seen, ==, 5);
  g_assert_cmpuint (differ, >, 20);
}

/* Before the first key it is that one which is seen; a key that is late shows no longer than to the next. */
static void
test_damaged_keys (void)
{
  static const guint16 late[] = { 100, 200, 400 };
  static const guint16 back[] = { 0, 200, 100 };
  static const guint16 same[] = { 0, 0, 100 };
  static const guint16 none[] = { 0, 0, 0 };
  static const guint16 far_phases[] = { 65535, 1, 6 };
  g_auto (Fixture) first = { 0 }, second = { 0 }, third = { 0 }, fourth = { 0 }, fifth = { 0 };

  fixture_init (&first, LOOP, 3, phases, late);
  check (&first, 50, 0, 0, 0);
  check (&first, 150, 0, 2, 0.5f);
  fixture_init (&second, ONE_SHOT, 3, phases, back);
  g_assert_cmpuint (nre_material_cycle_get_duration (&second.subject, 0), ==, 200);
  check (&second, 150, 0, 2, 0.75f);
  check (&second, 200, 1, 1, 0);
  fixture_init (&third, LOOP, 3, phases, same);
  check (&third, 0, 2, 1, 0);
  check (&third, 50, 2, 1, 0.5f);
  for (guint mode = 0; mode < 8; mode++)
    {
      g_auto (Fixture) still = { 0 };

      fixture_init (&still, mode, 3, phases, none);
      g_assert_cmpuint (nre_material_cycle_get_duration (&still.subject, 0), ==, 0);
      check (&still, 1234, 1, 1, 0);
    }
  fixture_init (&fourth, LOOP, 3, far_phases, times);
  check (&fourth, 50, 5, 1, 0.5f);
  check (&fourth, 200, 1, 5, 0.5f);
  fixture_init (&fifth, LOOP, 1, phases, late);
  check (&fifth, 0, 0, 0, 0);
  check (&fifth, 99999, 0, 0, 0);
}

static void
test_odd_times (void)
{
  g_auto (Fixture) material = { 0 };

  for (guint mode = 0; mode < 8; mode++)
    {
      NreMaterialMoment moment;

      g_clear_pointer (&material.bytes, g_bytes_unref);
      fixture_init (&material, mode, 3, phases, times);
      nre_material_cycle_at (&material.subject, 0, 0, 0, &moment);
      check (&material, -1, moment.phase, moment.next, moment.blend);
      check (&material, NAN, moment.phase, moment.next, moment.blend);
      check (&material, INFINITY, moment.phase, moment.next, moment.blend);
      g_assert_true (nre_material_cycle_at (&material.subject, 0, 1e300, 0, &moment));
      g_assert_cmpuint (moment.phase, <, 6);
    }
}

static void
check_nothing (const NreSubject *subject, guint animation)
{
  NreMaterialMoment moment = { 9, 9, 9 };

  g_assert_false (nre_material_cycle_at (subject, animation, 500, 0, &moment));
  g_assert_cmpuint (moment.phase, ==, 0);
  g_assert_cmpuint (moment.next, ==, 0);
  g_assert_cmpfloat (moment.blend, ==, 0);
  g_assert_cmpuint (nre_material_cycle_get_duration (subject, animation), ==, 0);
}

static void
test_nothing (void)
{
  g_auto (Fixture) material = { 0 }, without = { 0 };
  NreSubject cut;

  fixture_init (&without, LOOP, 0, NULL, NULL);
  check_nothing (&without.subject, 0);
  fixture_init (&material, LOOP, 3, phases, times);
  check_nothing (&material.subject, 1);
  check_nothing (&material.subject, G_MAXUINT);
  cut = material.subject;
  for (cut.payload.size = 0; cut.payload.size < material.subject.payload.size; cut.payload.size++)
    check_nothing (&cut, 0);
}

/* Each bit of the mask, and nothing without one. */
static void
test_params (void)
{
  static const guint32 parts[] = { 1u << 0 | 1u << 1 | 1u << 2,
                                   1u << 4 | 1u << 5 | 1u << 6,
                                   1u << 8 | 1u << 9 | 1u << 10,
                                   1u << 12 | 1u << 13 | 1u << 14,
                                   1u << 3,
                                   0 };

  for (guint bit = 0; bit < G_N_ELEMENTS (parts); bit++)
    {
      g_auto (Fixture) material = { 0 };
      g_autoptr (NreMaterialCycle) cycle = NULL, none = NULL;
      float params[NRE_MATERIAL_N_PARAMS];
      NreSpan from, to;

      fixture_init (&material, (1u << bit) << 3, 3, phases, times);
      cycle = nre_material_cycle_new (&material.subject, 0);
      none = nre_material_cycle_new (&material.subject, 1);
      g_assert_true (nre_material_get_phase (&material.subject, 1, &from));
      g_assert_true (nre_material_get_phase (&material.subject, 2, &to));
      nre_material_mix_params (from.data, to.data, nre_material_cycle_get_mask (cycle), 0.25f, params);
      for (guint k = 0; k < NRE_MATERIAL_N_PARAMS; k++)
        g_assert_cmpfloat (params[k], ==, 40.0f + (float) k + ((parts[bit] >> k & 1) != 0 ? 10 : 0));
      g_assert_cmpuint (nre_material_cycle_get_mask (none), ==, 0);
    }
}

static void
test_still (void)
{
  static const guint16 one[] = { 3, 3, 3 };
  g_auto (Fixture) moving = { 0 }, still = { 0 };
  g_autoptr (NreMaterialCycle) first = NULL, second = NULL, third = NULL;

  fixture_init (&moving, 5 << 3, 3, phases, times);
  fixture_init (&still, LOOP, 3, one, times);
  first = nre_material_cycle_new (&moving.subject, 0);
  second = nre_material_cycle_new (&still.subject, 0);
  third = nre_material_cycle_new (&moving.subject, 1);
  g_assert_false (nre_material_cycle_is_still (first));
  g_assert_cmpuint (nre_material_cycle_get_mask (first), ==, 5);
  g_assert_true (nre_material_cycle_is_still (second));
  g_assert_true (nre_material_cycle_is_still (third));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/material-cycle/loop", test_loop);
  g_test_add_func ("/material-cycle/unknown-mode", test_unknown_mode);
  g_test_add_func ("/material-cycle/ping-pong", test_ping_pong);
  g_test_add_func ("/material-cycle/one-shot", test_one_shot);
  g_test_add_func ("/material-cycle/random", test_random);
  g_test_add_func ("/material-cycle/damaged-keys", test_damaged_keys);
  g_test_add_func ("/material-cycle/odd-times", test_odd_times);
  g_test_add_func ("/material-cycle/nothing", test_nothing);
  g_test_add_func ("/material-cycle/params", test_params);
  g_test_add_func ("/material-cycle/still", test_still);
  return g_test_run ();
}
