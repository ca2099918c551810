/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes effects from nothing (spec: fxid.md): a header of 60 bytes and commands of fixed sizes. */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_EFFECT_HEADER_SIZE 60
#define NRE_AUTHOR_REFERENCE_SIZE 64

/* The opcodes of commands. Their names follow from their assumed meaning. */
typedef enum
{
  NRE_AUTHOR_OP_LIGHT = 1,
  NRE_AUTHOR_OP_SOUND = 2,
  NRE_AUTHOR_OP_PARTICLE = 3,
  NRE_AUTHOR_OP_BILLBOARD = 4,
  NRE_AUTHOR_OP_TRAIL = 5,
  NRE_AUTHOR_OP_POINT = 6,
  NRE_AUTHOR_OP_PLANE = 7,
  NRE_AUTHOR_OP_MODEL = 8,
  NRE_AUTHOR_OP_ANIMATED_MODEL = 9,
  NRE_AUTHOR_OP_CUBE = 10
} NreAuthorOpcode;

typedef struct _NreAuthorEffect NreAuthorEffect;

NreAuthorEffect *nre_author_effect_new             (guint            time_mode,
                                                    float            duration,
                                                    guint32          flags);
void             nre_author_effect_free            (NreAuthorEffect *self);

void             nre_author_effect_set_phase_jitter (NreAuthorEffect *self,
                                                    float            jitter);
void             nre_author_effect_set_settings_id (NreAuthorEffect *self,
                                                    guint32          settings_id);
void             nre_author_effect_set_rand_shift  (NreAuthorEffect *self,
                                                    NreAuthorVec3    shift);
void             nre_author_effect_set_pivot       (NreAuthorEffect *self,
                                                    NreAuthorVec3    pivot);
void             nre_author_effect_set_scale       (NreAuthorEffect *self,
                                                    NreAuthorVec3    scale);

guint            nre_author_effect_command_size    (guint            opcode);
guint            nre_author_effect_reference_at    (guint            opcode);
guint            nre_author_effect_add             (NreAuthorEffect *self,
                                                    NreAuthorOpcode  opcode,
                                                    float            from,
                                                    float            to,
                                                    const char      *archive,
                                                    const char      *name);
guint            nre_author_effect_add_raw         (NreAuthorEffect *self,
                                                    guint32          word,
                                                    gconstpointer    body,
                                                    gsize            size);
void             nre_author_effect_set_word        (NreAuthorEffect *self,
                                                    guint            command,
                                                    guint32          word);
void             nre_author_effect_set_u32         (NreAuthorEffect *self,
                                                    guint            command,
                                                    guint            offset,
                                                    guint32          value);
void             nre_author_effect_set_f32         (NreAuthorEffect *self,
                                                    guint            command,
                                                    guint            offset,
                                                    float            value);
void             nre_author_effect_set_vec3        (NreAuthorEffect *self,
                                                    guint            command,
                                                    guint            offset,
                                                    NreAuthorVec3    value);

GBytes          *nre_author_effect_finish          (NreAuthorEffect *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorEffect, nre_author_effect_free)

G_END_DECLS
