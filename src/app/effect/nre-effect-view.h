/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-alpha-inputs.h"
#include "nre-effect.h"
#include "nre-entry-view.h"
#include "nre-playback.h"

G_BEGIN_DECLS

/**
 * NreEffectCommand: a command whose bytes are complete.
 * @opcode: the type of the command
 * @enabled: whether the command is enabled
 * @offset: offset of the command in the effect, in bytes
 * @shape: the fields of commands with this opcode
 * @record: all bytes of the command
 */
typedef struct
{
  guint           opcode;
  gboolean        enabled;
  gsize           offset;
  const NreShape *shape;
  NreSpan         record;
} NreEffectCommand;

/* A view of an entry of a document, or of the document itself, as an effect. The view locates the commands
 * again when the bytes have changed, so callers must query it each time and must not keep spans or
 * commands. */
#define NRE_TYPE_EFFECT_VIEW (nre_effect_view_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectView, nre_effect_view, NRE, EFFECT_VIEW, NreEntryView)

NreSpan        nre_effect_view_get_header     (NreEffectView *self);
guint          nre_effect_view_get_n_commands (NreEffectView *self);
guint          nre_effect_view_get_announced  (NreEffectView *self);
gsize          nre_effect_view_get_end        (NreEffectView *self);
gboolean       nre_effect_view_get_command    (NreEffectView *self, guint index, NreEffectCommand *out);

void           nre_effect_view_get_change     (NreEffectView *self, guint *position, guint *removed,
                                               guint *added);
guint          nre_effect_view_follow         (NreEffectView *self, guint index);

/* The playback that determines the displayed time of the effect, in seconds; NULL if there is none. */
void           nre_effect_view_set_playback   (NreEffectView *self, NrePlayback *playback);
NrePlayback   *nre_effect_view_get_playback   (NreEffectView *self);

NreAlphaInputs *nre_effect_view_get_inputs    (NreEffectView *self);

G_END_DECLS
