/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

/* The rows for an effect's header, connected to an NrePartForm: its fields and its flags. The caller adds
 * them to the window. */
typedef struct _NreEffectForm NreEffectForm;

NreEffectForm *nre_effect_form_new        (NrePartForm *form, guint flag_columns);
void           nre_effect_form_free       (NreEffectForm *self);
GtkWidget     *nre_effect_form_get_fields (NreEffectForm *self);
GtkWidget     *nre_effect_form_get_flags  (NreEffectForm *self);
void           nre_effect_form_show       (NreEffectForm *self, NreSelection *selection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectForm, nre_effect_form_free)

G_END_DECLS
