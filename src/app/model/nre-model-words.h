/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-picture-words.h"
#include "nre-view-settings.h"

G_BEGIN_DECLS

/* Describes in words what a viewport shows of a model. */
void  nre_model_words_update        (NrePictureWords *words, NreScene *scene, NreViewSettings *settings,
                                     const NreVisibility *visibility, gboolean second, gboolean unknown);
char *nre_model_words_new_triangles (guint64 n);

G_END_DECLS
