/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

/* The rows of an effect's header over a form of it, to be placed by the caller: its fields, and its flags. */
typedef struct _NreEffectForm NreEffectForm;

NreEffectForm *nre_effect_form_new        (NrePartForm *form, guint flag_columns);
void           nre_effect_form_free       (NreEffectForm *self);
GtkWidget     *nre_effect_form_get_fields (NreEffectForm *self);
GtkWidget     *nre_effect_form_get_flags  (NreEffectForm *self);
void           nre_effect_form_show       (NreEffectForm *self, NreSelection *selection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEffectForm, nre_effect_form_free)

G_END_DECLS
