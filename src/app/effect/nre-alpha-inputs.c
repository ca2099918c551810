/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-alpha-inputs.h"

struct _NreAlphaInputs
{
  GObject parent_instance;

  NreEffectInputs values;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreAlphaInputs, nre_alpha_inputs, G_TYPE_OBJECT)

static void
nre_alpha_inputs_class_init (NreAlphaInputsClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_alpha_inputs_init (NreAlphaInputs *self)
{
  nre_effect_inputs_init (&self->values);
}

/** nre_alpha_inputs_new: with values that make effects visible. */
NreAlphaInputs *
nre_alpha_inputs_new (void)
{
  return g_object_new (NRE_TYPE_ALPHA_INPUTS, NULL);
}

const NreEffectInputs *
nre_alpha_inputs_get (NreAlphaInputs *self)
{
  return &self->values;
}

void
nre_alpha_inputs_set (NreAlphaInputs *self, NreEffectInput input, double value)
{
  float *where;

  g_return_if_fail (NRE_IS_ALPHA_INPUTS (self));

  where = nre_effect_inputs_get (&self->values, input);
  if (*where == (float) value)
    return;
  *where = (float) value;
  g_signal_emit (self, signals[CHANGED], 0);
}
