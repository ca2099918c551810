/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-renderer.h"

G_BEGIN_DECLS

#define NRE_GL_AREA_MAX_PICTURES 2

/**
 * NreGlPictures: the pictures that an NreGlArea draws: one or several of the same scene, side by side and of
 * the same size.
 * @camera: the camera of all pictures
 * @options: the options of each picture; the scale and the colours of the window are already set
 * @n_pictures: number of pictures, 1 to NRE_GL_AREA_MAX_PICTURES
 * @still: the options of a single picture when nothing moves; see nre_renderer_draw_kept()
 * @hastened: whether @options differ from @still, to draw faster
 */
typedef struct
{
  NreCamera        camera;
  NreRenderOptions options[NRE_GL_AREA_MAX_PICTURES];
  guint            n_pictures;
  NreRenderOptions still;
  gboolean         hastened;
} NreGlPictures;

/* NreGlArea: the widget in which a renderer draws. It owns the GL context and the renderer. GL objects of the
 * renderer exist as long as the context.
 *
 * Signals: "prepare" (pointer to an NreGlPictures) before each frame, to set what is drawn; "failed" (string:
 * the reason, for the user) if GL is missing or insufficient, or fails while drawing and again in a new
 * context; "started" when GL works. */
#define NRE_TYPE_GL_AREA (nre_gl_area_get_type ())
G_DECLARE_FINAL_TYPE (NreGlArea, nre_gl_area, NRE, GL_AREA, GtkGLArea)

GtkWidget *nre_gl_area_new       (void);
void       nre_gl_area_set_scene (NreGlArea *self, NreScene *scene);
gboolean   nre_gl_area_is_complete (NreGlArea *self);
void       nre_gl_area_try_again (NreGlArea *self);

G_END_DECLS
