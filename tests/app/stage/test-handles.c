/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Handles: where they are, and what a way of the pointer does with them; and what is typed meanwhile. */

#include "nre-handles.h"
#include "nre-move-keys.h"

#include <math.h>

#define WIDTH 600.0f
#define HEIGHT 400.0f

static const float upright[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };

static void
make_look (NreCamera *camera, NreCameraPreset preset, gboolean orthographic, NreSceneLook *look)
{
  nre_camera_init (camera);
  nre_camera_set_preset (camera, preset);
  camera->distance = 20;
  camera->orthographic = orthographic;
  *look = (NreSceneLook){ .camera = camera, .x = 100, .width = WIDTH, .height = HEIGHT };
}

/* What is at the place is what the place was looked for of, and moving along with it stays below the pointer.
 */
static void
handles_follow_the_pointer (void)
{
  static const NreCameraPreset presets[] = { NRE_CAMERA_ISO, NRE_CAMERA_FRONT, NRE_CAMERA_TOP,
                                             NRE_CAMERA_BIRD };
  static const float origin[3] = { 1, -0.5f, 2 };
  guint n_found = 0;

  for (guint c = 0; c < 2 * G_N_ELEMENTS (presets); c++)
    for (NreHandle handle = NRE_HANDLE_MOVE_X; handle < NRE_N_HANDLES; handle++)
      {
        graphene_point_t place;
        NreHandles handles, after;
        double delta[3], from[3], axis[3];
        NreSceneLook look;
        NreCamera camera;
        float there[3];

        make_look (&camera, presets[c / 2], c % 2, &look);
        g_assert_true (nre_handles_init (&handles, &look, origin, upright));
        if (!nre_handles_get_place (&handles, handle, &place))
          continue;
        n_found++;
        g_assert_cmpint (nre_handles_find (&handles, NRE_HANDLES_MOVE | NRE_HANDLES_TURN, (double) place.x,
                                           (double) place.y), ==, handle);
        g_assert_cmpint (nre_handles_find (&handles,
                                           nre_handle_is_turn (handle) ? NRE_HANDLES_MOVE : NRE_HANDLES_TURN,
                                           (double) place.x, (double) place.y),
                         !=, handle);
        if (nre_handle_is_turn (handle))
          continue;
        /* The handle is where the pointer went, as far as its line or plane reaches there. */
        nre_handles_get_move (&handles, handle, (double) place.x, (double) place.y, (double) place.x + 17,
                              (double) place.y - 9, delta);
        nre_handles_get_axis (&handles, handle, axis);
        for (guint i = 0; i < 3; i++)
          {
            there[i] = origin[i] + (float) delta[i];
            from[i] = delta[i];
          }
        if (nre_handle_is_plane (handle))
          g_assert_cmpfloat (fabs (from[nre_handle_get_axis (handle)]), <, 1e-5);
        else if (nre_handle_get_axis (handle) >= 0)
          for (int i = 0; i < 3; i++)
            g_assert_true (i == nre_handle_get_axis (handle) || delta[i] == 0);
        g_assert_true (nre_handles_init (&after, &look, there, upright));
        if (nre_handle_get_axis (handle) < 0 || nre_handle_is_plane (handle))
          {
            /* In perspective the far end of a plane is smaller. */
            g_assert_cmpfloat (fabs ((double) (after.center.x - handles.center.x) - 17), <, c % 2 ? 0.05 : 4);
            g_assert_cmpfloat (fabs ((double) (after.center.y - handles.center.y) + 9), <, c % 2 ? 0.05 : 4);
          }
        /* And back again. */
        nre_handles_get_move (&handles, handle, (double) place.x + 17, (double) place.y - 9, (double) place.x,
                              (double) place.y, from);
        for (guint i = 0; i < 3; i++)
          g_assert_cmpfloat (fabs (from[i] + delta[i]), <, 1e-5);
      }
  /* Seen along an axis its arrow and the planes beside it cannot be taken; the rest always. */
  g_assert_cmpuint (n_found, >, 60);
}

/* Around the middle by so many degrees turns by so many; from the other side, the other way. */
static void
rings_turn_with_the_pointer (void)
{
  static const float origin[3] = { 0, 0, 0 };
  NreHandles handles;
  NreSceneLook look;
  NreCamera camera;
  double x, y;

  for (int bottom = 0; bottom < 2; bottom++)
    {
      make_look (&camera, bottom ? NRE_CAMERA_BOTTOM : NRE_CAMERA_TOP, FALSE, &look);
      g_assert_true (nre_handles_init (&handles, &look, origin, upright));
      x = (double) handles.center.x;
      y = (double) handles.center.y;
      g_assert_cmpfloat (fabs (nre_handles_get_turn (&handles, NRE_HANDLE_TURN_Z, x + 50, y, x, y - 50) -
                               (bottom ? -90 : 90)), <, 0.1);
      g_assert_cmpfloat (fabs (nre_handles_get_turn (&handles, NRE_HANDLE_TURN_VIEW, x + 50, y, x, y - 50) -
                               90),
                         <, 0.1);
      /* The others are seen from the side: along them. */
      g_assert_cmpfloat (fabs (fabs (nre_handles_get_turn (&handles, NRE_HANDLE_TURN_X, x, y, x,
                                                           y + NRE_HANDLES_RING)) -
                               180 / G_PI),
                         <, 1);
      g_assert_cmpfloat (fabs (nre_handles_get_turn (&handles, NRE_HANDLE_TURN_X, x, y, x + 40, y)), <, 0.1);
    }
}

static void
what_is_not_seen_has_no_handles (void)
{
  const float behind[3] = { 0, -500, 0 }, lost[3] = { NAN, 0, 0 }, nowhere[3] = { 0, 0, 0 };
  const float flat[3][3] = { { 0, 0, 0 }, { NAN, 0, 0 }, { 0, 0, INFINITY } };
  NreHandles handles;
  NreSceneLook look;
  NreCamera camera;
  double delta[3];

  make_look (&camera, NRE_CAMERA_FRONT, FALSE, &look);
  g_assert_false (nre_handles_init (&handles, &look, behind, upright));
  g_assert_false (nre_handles_init (&handles, &look, lost, upright));
  /* Axes that are none are those of the picture's space. */
  g_assert_true (nre_handles_init (&handles, &look, nowhere, flat));
  nre_handles_get_move (&handles, NRE_HANDLE_MOVE_Z, 400, 200, 400, 150, delta);
  g_assert_cmpfloat (delta[2], >, 0.1);
  /* Along the view nothing can be pulled. */
  nre_handles_get_move (&handles, NRE_HANDLE_MOVE_Y, 400, 200, 400, 150, delta);
  g_assert_cmpfloat (fabs (delta[1]), <, 30);
}

static void
press (NreMoveKeys *keys, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    nre_move_keys_press (keys, *p == '<' ? GDK_KEY_BackSpace : gdk_unicode_to_keyval ((guint32) *p),
                         g_ascii_isupper (*p) ? GDK_SHIFT_MASK : 0);
}

static void
keys_hold_and_count (void)
{
  NreMoveKeys keys;
  double number;

  nre_move_keys_init (&keys, FALSE, FALSE);
  g_assert_false (nre_move_keys_get_number (&keys, &number));
  press (&keys, "y");
  g_assert_true (keys.axis == 1 && !keys.own && !keys.plane);
  press (&keys, "y");
  g_assert_true (keys.axis == 1 && keys.own);
  press (&keys, "y");
  g_assert_cmpint (keys.axis, ==, -1);
  press (&keys, "yyZ");
  g_assert_true (keys.axis == 2 && keys.plane && !keys.own);
  press (&keys, "x1.2.5-");
  g_assert_true (keys.axis == 0 && !keys.plane);
  g_assert_true (nre_move_keys_get_number (&keys, &number));
  g_assert_cmpfloat (number, ==, -1.25);
  press (&keys, "<<<<<<<<");
  g_assert_false (nre_move_keys_get_number (&keys, &number));
  press (&keys, "99999999999999999999999999");
  g_assert_true (nre_move_keys_get_number (&keys, &number));
  /* Shortcuts are not meant, and turning knows no planes. */
  g_assert_false (nre_move_keys_press (&keys, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_false (nre_move_keys_press (&keys, GDK_KEY_q, 0));
  g_assert_true (nre_move_keys_press (&keys, GDK_KEY_Cyrillic_ya, 0));
  g_assert_cmpint (keys.axis, ==, 2);
  nre_move_keys_init (&keys, TRUE, TRUE);
  press (&keys, "X");
  g_assert_true (keys.axis == 0 && !keys.plane && keys.own);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/handles/pointer", handles_follow_the_pointer);
  g_test_add_func ("/handles/rings", rings_turn_with_the_pointer);
  g_test_add_func ("/handles/unseen", what_is_not_seen_has_no_handles);
  g_test_add_func ("/handles/keys", keys_hold_and_count);
  return g_test_run ();
}
