/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-document.h"

G_BEGIN_DECLS

/* A dialog for making the same change to many effects, with a live preview. */
#define NRE_TYPE_EFFECT_BATCH_DIALOG (nre_effect_batch_dialog_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectBatchDialog, nre_effect_batch_dialog, NRE, EFFECT_BATCH_DIALOG, AdwWindow)

GtkWindow *nre_effect_batch_dialog_new       (GtkWindow *parent, NreDocument *document, NreEntry *archive,
                                              GArray *indices);
gboolean   nre_effect_batch_dialog_is_settled (NreEffectBatchDialog *self);

G_END_DECLS
