/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-angles.h"
#include "nre-pose.h"

#include <math.h>
#include <string.h>

/* By so many degrees four words of 16 bits may turn otherwise than was asked. */
#define ROUNDING 0.0036

static NreTrackKey
make_key (gint16 w, gint16 x, gint16 y, gint16 z)
{
  return (NreTrackKey){ .pos = { 1, 2, 3 }, .time = 4, .quat = { x, y, z, w } };
}

/* Degrees between what the game makes of the key and turning by the angles about x, then y, then z. */
static double
measure (const NreTrackKey *key, const double degrees[3])
{
  double c[3], s[3], length = 0, trace;
  NreModelKey read = { { 0, 0, 0 }, 0, { 0, 0, 0, 0 } };
  float m[16];

  for (guint i = 0; i < 3; i++)
    {
      c[i] = cos (degrees[i] * G_PI / 180);
      s[i] = sin (degrees[i] * G_PI / 180);
    }
  for (guint i = 0; i < 4; i++)
    length += (double) key->quat[i] * (double) key->quat[i];
  for (guint i = 0; i < 4; i++)
    read.quat[i] = (float) (key->quat[(i + 3) % 4] / sqrt (length));
  nre_pose_from_key (&read, m);
  {
    const double r[9] = { c[1] * c[2],
                          s[0] * s[1] * c[2] - c[0] * s[2],
                          c[0] * s[1] * c[2] + s[0] * s[2],
                          c[1] * s[2],
                          s[0] * s[1] * s[2] + c[0] * c[2],
                          c[0] * s[1] * s[2] - s[0] * c[2],
                          -s[1],
                          s[0] * c[1],
                          c[0] * c[1] };
    double off = 0;

    /* Small turns are lost in a trace: by the length of what differs. */
    for (guint i = 0; i < 9; i++)
      off += pow (r[i] - (double) m[4 * (i / 3) + i % 3], 2);
    trace = sqrt (off) / G_SQRT2;
  }
  return trace * 180 / G_PI;
}

static void
angles_come_back_within_the_words (void)
{
  for (int x = -180; x <= 180; x += 15)
    for (int y = -90; y <= 90; y += 15)
      for (int z = -180; z <= 180; z += 15)
        {
          const double asked[3] = { x + 0.3, y, z - 0.7 };
          NreTrackKey key = make_key (32767, 0, 0, 0), again;
          double got[3];

          nre_track_key_set_angles (&key, asked);
          g_assert_cmpfloat (measure (&key, asked), <, ROUNDING);
          nre_track_key_get_angles (&key, got);
          g_assert_cmpfloat (measure (&key, got), <, 2 * ROUNDING);
          /* Straight up and down several angles are one rotation; elsewhere they are what was asked. */
          for (guint i = 0; i < 3 && ABS (y) < 90; i++)
            g_assert_cmpfloat (fabs (remainder (got[i] - asked[i], 360)), <, 0.03);
          again = key;
          g_assert_false (nre_track_key_set_angles (&again, got));
          g_assert_cmpmem (&again, sizeof again, &key, sizeof key);
          g_assert_cmpfloat (key.time + key.pos[0] + key.pos[1] + key.pos[2], ==, 10);
        }
}

/* Of two numbers for the same rotation the nearer one, so that what lies between two keys does not go round.
 */
static void
sign_stays_with_what_was_stored (void)
{
  for (int sign = -1; sign <= 1; sign += 2)
    {
      NreTrackKey key = make_key ((gint16) (sign * 32767), 0, 0, 0);
      const double asked[3] = { 0, 0, 40 };

      g_assert_true (nre_track_key_set_angles (&key, asked));
      g_assert_cmpint (key.quat[3] * sign, >, 0);
      g_assert_cmpfloat (measure (&key, asked), <, ROUNDING);
    }
}

/* A stored length is kept as far as the largest number has room in its word. */
static void
length_keeps_within_the_words (void)
{
  for (guint i = 1; i < 48; i++)
    {
      NreTrackKey key = make_key (32767, 1390, 0, 0);
      const double asked[3] = { i / 10.0, 0, 0 };

      g_assert_true (nre_track_key_set_angles (&key, asked));
      g_assert_cmpint (ABS (key.quat[3]), ==, 32767);
      g_assert_cmpint (ABS (key.quat[0]), ==, (int) round (tan (asked[0] * G_PI / 360) * 32767));
    }
}

static void
what_turns_like_that_stays (void)
{
  /* A length that is not 1, the word that no writer makes, and one that turns nothing. */
  const NreTrackKey keys[] = { make_key (16384, 0, 0, 0),           make_key (23170, 23170, 0, 1),
                               make_key (G_MININT16, 0, 0, 0),      make_key (0, 0, 0, 0),
                               make_key (30000, 300, -9000, 20000), make_key (-1, 3, -2, 1) };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      NreTrackKey key = keys[i];
      double angles[3];

      nre_track_key_get_angles (&key, angles);
      g_assert_false (nre_track_key_set_angles (&key, angles));
      g_assert_cmpmem (&key, sizeof key, &keys[i], sizeof key);
      /* Whatever it was, what is set is a rotation. */
      angles[0] += 30;
      g_assert_true (nre_track_key_set_angles (&key, angles));
      g_assert_cmpfloat (measure (&key, angles), <, ROUNDING);
    }
}

/* What is out of reach of the words is no change, and so no step. */
static void
too_little_changes_nothing (void)
{
  NreTrackKey key = make_key (32767, 0, 0, 0), before = key;
  const double little[3] = { 0, 0.001, 0 }, lost[3] = { NAN, 0, 0 }, far[3] = { 0, INFINITY, 0 };

  g_assert_false (nre_track_key_set_angles (&key, little));
  g_assert_false (nre_track_key_set_angles (&key, lost));
  g_assert_false (nre_track_key_set_angles (&key, far));
  g_assert_cmpmem (&key, sizeof key, &before, sizeof key);
}

static void
turning_is_about_the_axis (void)
{
  const double x[3] = { 2, 0, 0 }, z[3] = { 0, 0, 1 }, none[3] = { 0, 0, 0 }, aslant[3] = { 1, -2, 0.5 };
  const double first[3] = { 90, 0, 0 }, both[3] = { 90, 0, 90 };
  NreTrackKey key = make_key (32767, 0, 0, 0), before;

  g_assert_true (nre_track_key_turn (&key, x, 90));
  g_assert_cmpfloat (measure (&key, first), <, ROUNDING);
  g_assert_true (nre_track_key_turn (&key, z, 90));
  g_assert_cmpfloat (measure (&key, both), <, ROUNDING);
  g_assert_false (nre_track_key_turn (&key, none, 90));
  g_assert_false (nre_track_key_turn (&key, z, 0));
  g_assert_false (nre_track_key_turn (&key, z, NAN));
  /* There and back again it is the same words, whatever rotation it was. */
  for (guint i = 0; i < 200; i++)
    {
      const double angles[3] = { i * 7.1, i * 3.3 - 300, i * 11.9 };

      nre_track_key_set_angles (&key, angles);
      before = key;
      nre_track_key_turn (&key, aslant, 360);
      g_assert_cmpmem (&key, sizeof key, &before, sizeof key);
    }
}

/* A rotation of four zeros is none: what is turned begins upright. */
static void
nothing_is_turned_from_upright (void)
{
  static const double axis[3] = { 0, 0, 2 }, nowhere[3] = { 0, 0, 0 };
  NreTrackKey key = make_key (0, 0, 0, 0), none = key;
  double degrees[3];

  nre_track_key_get_angles (&key, degrees);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (degrees[i], ==, 0);
  g_assert_false (nre_track_key_turn (&key, nowhere, 30));
  g_assert_false (nre_track_key_turn (&key, axis, NAN));
  g_assert_cmpmem (&key, sizeof key, &none, sizeof none);
  g_assert_true (nre_track_key_turn (&key, axis, 30));
  nre_track_key_get_angles (&key, degrees);
  g_assert_cmpfloat_with_epsilon (degrees[2], 30, ROUNDING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/angles/round-trip", angles_come_back_within_the_words);
  g_test_add_func ("/angles/sign", sign_stays_with_what_was_stored);
  g_test_add_func ("/angles/length", length_keeps_within_the_words);
  g_test_add_func ("/angles/as-it-was", what_turns_like_that_stays);
  g_test_add_func ("/angles/too-little", too_little_changes_nothing);
  g_test_add_func ("/angles/turning", turning_is_about_the_axis);
  g_test_add_func ("/angles/nothing", nothing_is_turned_from_upright);
  return g_test_run ();
}
