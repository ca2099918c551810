/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-renderer.h"

G_BEGIN_DECLS

#define NRE_GL_AREA_MAX_PICTURES 2

/**
 * NreGlPictures: the contents of an area: one or more pictures of one scene, side by
 * side and of the same size.
 * @camera: of all of them
 * @options: of each; the scale and the colours of the window are set already
 * @n_pictures: at least 1
 * @still: options for one picture when nothing moves; see nre_renderer_draw_kept()
 * @hastened: whether the present options differ from that
 */
typedef struct
{
  NreCamera        camera;
  NreRenderOptions options[NRE_GL_AREA_MAX_PICTURES];
  guint            n_pictures;
  NreRenderOptions still;
  gboolean         hastened;
} NreGlPictures;

/* NreGlArea: the area of a window in which a renderer draws. It owns the GL context, and the
 * renderer lives as long as that.
 *
 * Signals: "prepare" (pointer to an NreGlPictures) before each frame; "failed" (the reason, for people) if GL
 * is missing or insufficient, or fails while it draws, also in a new context; "started" if it works. */
#define NRE_TYPE_GL_AREA (nre_gl_area_get_type ())
G_DECLARE_FINAL_TYPE (NreGlArea, nre_gl_area, NRE, GL_AREA, GtkGLArea)

GtkWidget *nre_gl_area_new       (void);
void       nre_gl_area_set_scene (NreGlArea *self, NreScene *scene);
gboolean   nre_gl_area_is_complete (NreGlArea *self);
void       nre_gl_area_try_again (NreGlArea *self);

G_END_DECLS
