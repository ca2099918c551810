/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** NreOffscreenApi: the GL API to use. */
typedef enum
{
  NRE_OFFSCREEN_ANY,    /* desktop GL, or GLES if it is not available */
  NRE_OFFSCREEN_GL,
  NRE_OFFSCREEN_GLES,
} NreOffscreenApi;

/* NreOffscreen: a GL context with a framebuffer but without a window, for tests, thumbnails and `nres
 * render`. It is current in the thread that created it, and must be freed in that thread. */
typedef struct _NreOffscreen NreOffscreen;

NreOffscreen *nre_offscreen_new          (NreOffscreenApi api, guint width, guint height,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void          nre_offscreen_free         (NreOffscreen *self);
gboolean      nre_offscreen_resize       (NreOffscreen *self, guint width, guint height, GError **error);
void          nre_offscreen_make_current (NreOffscreen *self);
GBytes       *nre_offscreen_read         (NreOffscreen *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreOffscreen, nre_offscreen_free)

G_END_DECLS
