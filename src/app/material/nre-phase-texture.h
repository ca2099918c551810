/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-text-row.h"

G_BEGIN_DECLS

/* Extends a row for the name of a texture: the row completes names, shows whether the texture is available,
 * and has a button that opens it. */
typedef struct _NrePhaseTexture NrePhaseTexture;

NrePhaseTexture *nre_phase_texture_new  (NreTextRow *row) G_GNUC_WARN_UNUSED_RESULT;
void            nre_phase_texture_free (NrePhaseTexture *self);
void            nre_phase_texture_show (NrePhaseTexture *self, NreDocument *document, const char *name);

G_END_DECLS
