/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ground-fixture.h"

#include "nre-gl.h"

/** look_down: from above on the ground from -10 to 10, so that a metre is some ten pixels. */
void
look_down (NreCamera *camera, gboolean orthographic)
{
  const NreBounds bounds = { { -10, -10, 0 }, { 10, 10, 0 } };

  nre_camera_init (camera);
  nre_camera_set_preset (camera, NRE_CAMERA_TOP);
  camera->orthographic = orthographic;
  nre_camera_frame (camera, &bounds, WIDTH, HEIGHT);
}

void
ground_set_up (GroundFixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;

  self->offscreen = nre_offscreen_new ((NreOffscreenApi) GPOINTER_TO_INT (api), WIDTH, HEIGHT, &error);
  g_assert_no_error (error);
  self->renderer = nre_renderer_new ();
  nre_renderer_realize (self->renderer, &error);
  g_assert_no_error (error);
  look_down (&self->camera, FALSE);
  nre_render_options_init (&self->options);
  self->options.grid = self->options.shadow = self->options.axes = FALSE;
  self->options.background = FALSE;
}

void
ground_tear_down (GroundFixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;

  nre_renderer_unrealize (self->renderer);
  nre_gl_check_errors ("ending", &error);
  g_assert_no_error (error);
  nre_renderer_free (self->renderer);
  nre_offscreen_free (self->offscreen);
}

GBytes *
ground_draw (GroundFixture *self)
{
  g_autoptr (GError) error = NULL;

  nre_renderer_draw (self->renderer, WIDTH, HEIGHT, &self->camera, &self->options, &error);
  g_assert_no_error (error);
  nre_gl_check_errors ("drawing", &error);
  g_assert_no_error (error);
  return nre_offscreen_read (self->offscreen);
}

/** ground_pixel_at: the pixel that shows a place on the ground. */
const guint8 *
ground_pixel_at (GroundFixture *self, GBytes *pixels, float x, float y)
{
  const float at[3] = { x, y, 0 };
  float px, py;

  g_assert_true (nre_camera_project (&self->camera, at, WIDTH, HEIGHT, &px, &py));
  return (const guint8 *) g_bytes_get_data (pixels, NULL) + 4 * ((guint) py * WIDTH + (guint) px);
}
