/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "nre-effect-alpha.h"

G_BEGIN_DECLS

/* The external values on which an effect's alpha may depend. In the game, the object that has the effect
 * provides them; in the editor, the user sets them. They are not part of the document.
 *
 * Signal "changed" after a value has changed. */
#define NRE_TYPE_ALPHA_INPUTS (nre_alpha_inputs_get_type ())
G_DECLARE_FINAL_TYPE (NreAlphaInputs, nre_alpha_inputs, NRE, ALPHA_INPUTS, GObject)

NreAlphaInputs        *nre_alpha_inputs_new  (void);
const NreEffectInputs *nre_alpha_inputs_get  (NreAlphaInputs *self);
void                   nre_alpha_inputs_set  (NreAlphaInputs *self, NreEffectInput input, double value);

G_END_DECLS
