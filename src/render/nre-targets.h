/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-gl.h"

G_BEGIN_DECLS

/**
 * NreTargets: the framebuffers into which a frame is drawn before it is copied to the caller's framebuffer.
 * @width, @height: the size in pixels; 0 before the framebuffers are created
 * @scene: the framebuffer for the scene: colour and depth, multisampled if @samples > 1
 * @mask: the framebuffer for the shape of the selection: one channel, with the depth of @scene
 * @picture: the framebuffer into which @scene is resolved; equal to @scene if @samples is 1
 * @mask_resolved: the framebuffer into which @mask is resolved; equal to @mask if @samples is 1
 * @mask_texture: the texture of @mask_resolved
 * @backdrop: the framebuffer with a picture of the background for @scene; 0 if that is multisampled
 * @backdrop_kind: a number that the caller chooses for the contents of @backdrop; 0 if it is empty
 */
typedef struct
{
  guint  width;
  guint  height;
  guint  samples;
  GLuint scene;
  GLuint mask;
  GLuint picture;
  GLuint mask_resolved;
  GLuint mask_texture;
  GLuint backdrop;
  guint  backdrop_kind;

  GLuint framebuffers[4];
  GLuint textures[3];
  GLuint renderbuffers[3];
} NreTargets;

gboolean nre_targets_ensure  (NreTargets *self, guint width, guint height, guint samples, GError **error);
void     nre_targets_copy    (NreTargets *self, GLuint from, GLuint to, int x, int y);
void     nre_targets_resolve (NreTargets *self, gboolean with_mask);
void     nre_targets_read    (NreTargets *self, int x, int y, guint width, guint height, guint8 *pixels,
                              gsize stride);
void     nre_targets_clear   (NreTargets *self);

G_END_DECLS
