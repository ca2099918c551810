/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-effect.h"
#include "nre-field.h"

/**
 * Preset: the value of a field in a new command; other fields are 0.
 * @opcode: the opcode of the commands that get the value; 0 for all that have the field
 * @value: the value of each element of the field
 */
typedef struct
{
  const char *field;
  guint       opcode;
  float       value;
} Preset;

/* clang-format off */
static const Preset presets[] = {
  { "mode", 1, 1 },
  { "mode", 10, 16 },
  /* Active for the whole life of the effect */
  { "t_end", 0, 1 },
  { "active_t1", 0, 1 },
  { "active_t1_min", 0, 1 },
  { "active_t1_max", 0, 1 },
  { "eval_t1", 0, 1 },
  { "gate_t1", 0, 1 },
  { "period_min", 0, 1 },
  { "period_max", 0, 1 },
  { "phase_span", 0, 1 },
  /* Linear changes from zero to one; "scalar_min", "scalar_max" and "color" are constants of one */
  { "alpha_pow", 0, 1 },
  { "alpha_pow_a", 0, 1 },
  { "alpha_pow_b", 0, 1 },
  { "out_max", 0, 1 },
  { "out_pow", 0, 1 },
  { "eval_max", 0, 1 },
  { "eval_pow", 0, 1 },
  { "phase_pow", 0, 1 },
  { "pow0", 0, 1 },
  { "pow1", 0, 1 },
  { "set0_pow", 0, 1 },
  { "set1_pow", 0, 1 },
  { "set2_pow", 0, 1 },
  { "render_pow", 0, 1 },
  { "scalar_min", 0, 1 },
  { "scalar_max", 0, 1 },
  { "color", 0, 1 },
  /* Not 0, since some of these are divisors */
  { "distance_norm", 0, 1 },
  { "step_norm", 0, 1 },
  { "segment_len", 0, 1 },
  { "max_segments", 0, 16 },
  { "count_a", 0, 1 },
  { "count_b", 0, 1 },
  { "slots", 0, 1 },
};
/* clang-format on */

static void
fill_field (const NreField *field, guint8 *record, float value)
{
  for (guint i = 0; i < nre_field_n_elements (field); i++)
    {
      guint8 *p = nre_field_at (field, record, i);

      if (field->type == NRE_ELEMENT_F32)
        nre_store_f32 (p, value);
      else
        nre_element_set_integer (field->type, p, (gint64) value);
    }
}

/**
 * nre_effect_fill_template:
 * @opcode: 1 to 10
 * @record: (out): the new command, of nre_effect_command_size() bytes
 *
 * Make a command with default values.
 */
void
nre_effect_fill_template (guint opcode, guint8 *record)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");
  const NreShape *shape = nre_table_find_shape (commands, (int) opcode);
  const char *archive = opcode == 2 ? "sounds.lib" : "material.lib";
  const NreField *ref = nre_shape_find_field (shape, "ref");

  memset (record, 0, shape->size);
  nre_store_u32 (record, opcode | NRE_EFFECT_ENABLED);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      const NreField *field = nre_shape_find_field (shape, presets[i].field);

      if (field != NULL && (presets[i].opcode == 0 || presets[i].opcode == opcode))
        fill_field (field, record, presets[i].value);
    }
  /* Optional resources, such as that of a light, stay empty. */
  if (ref != NULL && !(ref->flags & NRE_FIELD_OPTIONAL))
    memcpy (record + ref->offset, archive, strlen (archive));
}
