/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-texture-replace.h"
#include "nre-texture-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A dialog that asks how to convert an image to a texture, and shows the image beside the result. If the
 * texture is edited meanwhile, the dialog is updated.
 *
 * Signal "replace" (GBytes *payload) when the user confirms; @payload is the new texture. The dialog then
 * closes. */
#define NRE_TYPE_REPLACE_DIALOG (nre_replace_dialog_get_type ())
G_DECLARE_FINAL_TYPE (NreReplaceDialog, nre_replace_dialog, NRE, REPLACE_DIALOG, AdwWindow)

GtkWindow  *nre_replace_dialog_new        (GtkWindow *parent, NreTextureView *view, const char *name,
                                           GBytes *rgba,
                                           guint width, guint height);
void        nre_replace_dialog_get_form   (NreReplaceDialog *self, NreTextureForm *out);
void        nre_replace_dialog_set_form   (NreReplaceDialog *self, const NreTextureForm *form);
gboolean    nre_replace_dialog_is_settled (NreReplaceDialog *self);
const char *nre_replace_dialog_get_words  (NreReplaceDialog *self);

G_END_DECLS
