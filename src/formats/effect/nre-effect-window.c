/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-window.h"

#include "nre-effect.h"
#include "nre-field.h"
#include "nre-text.h"

/* For each opcode, the fields for the start and the end of the time when a command is active. The end of a
 * trail (5) is random. */
static const struct
{
  const char *from;
  const char *until;
  const char *until_max;
} windows[] = {
  [1] = { "t_start", "t_end", NULL },
  [2] = { "t_start", "t_end", NULL },
  [3] = { "active_t0", "active_t1", NULL },
  [4] = { "active_t0", "active_t1", NULL },
  [5] = { "active_t0", "active_t1_min", "active_t1_max" },
  [7] = { "active_t0", "active_t1", NULL },
  [8] = { "gate_t0", "gate_t1", NULL },
  [9] = { "active_t0", "active_t1", NULL },
  [10] = { "active_t0", "active_t1", NULL },
};

static const NreShape *
find_shape (guint opcode)
{
  const NreTable *commands = nre_schema_find_table (&nre_effect_schema, "commands");

  return opcode <= G_MAXUINT8 ? nre_table_find_shape (commands, (int) opcode) : NULL;
}

/* (nullable): the shape of a command; NULL for an unknown opcode or an incomplete record. */
static const NreShape *
find_shape_of_record (NreSpan record)
{
  const NreShape *shape = record.size >= 4 ? find_shape (record.data[0]) : NULL;

  return shape != NULL && record.size >= shape->size ? shape : NULL;
}

/* The fields are looked up only once, since an archive may have thousands of commands. */
static const NreEffectWindow *
get_windows (void)
{
  static NreEffectWindow *found;

  if (g_once_init_enter (&found))
    {
      NreEffectWindow *all = g_new0 (NreEffectWindow, G_N_ELEMENTS (windows));

      for (guint opcode = 0; opcode < G_N_ELEMENTS (windows); opcode++)
        {
          const NreShape *shape = find_shape (opcode);

          if (shape == NULL || windows[opcode].from == NULL)
            continue;
          all[opcode].from = nre_shape_find_field (shape, windows[opcode].from);
          all[opcode].until = nre_shape_find_field (shape, windows[opcode].until);
          if (windows[opcode].until_max != NULL)
            all[opcode].until_max = nre_shape_find_field (shape, windows[opcode].until_max);
        }
      g_once_init_leave (&found, all);
    }
  return found;
}

/** nre_effect_get_windows: (array length=n): an NreEffectWindow for each opcode; its fields are NULL if
 * commands with the opcode have no such fields. */
const NreEffectWindow *
nre_effect_get_windows (guint *n)
{
  *n = G_N_ELEMENTS (windows);
  return get_windows ();
}

/** nre_effect_get_window: get the fields for the start and the end of commands with this opcode. Returns
 * FALSE, with NULL in @out, if there are none. */
gboolean
nre_effect_get_window (guint opcode, NreEffectWindow *out)
{
  *out = (NreEffectWindow){ NULL, NULL, NULL };
  if (opcode < G_N_ELEMENTS (windows))
    *out = get_windows ()[opcode];
  return out->from != NULL;
}

/** nre_effect_read_window: get the start and the end of a command as they are stored, which may be NaN.
 * @record: the bytes of the command. Returns FALSE if the command is truncated or has no such fields. */
gboolean
nre_effect_read_window (NreSpan record, NreEffectSpan *out)
{
  NreEffectWindow window;

  if (find_shape_of_record (record) == NULL || !nre_effect_get_window (record.data[0], &window))
    return FALSE;
  out->from = nre_span_f32 (record, window.from->offset);
  out->until = nre_span_f32 (record, window.until->offset);
  out->until_max = window.until_max != NULL ? nre_span_f32 (record, window.until_max->offset) : out->until;
  return TRUE;
}

/** nre_effect_get_reference: (nullable): the field by which commands with this opcode refer to a resource. */
const NreField *
nre_effect_get_reference (guint opcode)
{
  const NreShape *shape = find_shape (opcode);

  for (guint i = 0; shape != NULL && i < shape->n_fields; i++)
    if (shape->fields[i].flags & NRE_FIELD_REFERENCE)
      return &shape->fields[i];
  return NULL;
}

/** nre_effect_dup_reference: get the names, in UTF-8, of the archive and the resource to which a command
 * refers; both are empty if the command refers to none. Returns FALSE, and sets both to NULL, if the command
 * is truncated or its opcode has no reference. @archive, @name: (out) (transfer full) */
gboolean
nre_effect_dup_reference (NreSpan record, char **archive, char **name)
{
  const NreField *field =
      find_shape_of_record (record) != NULL ? nre_effect_get_reference (record.data[0]) : NULL;
  const guint8 *p;
  gsize half;

  *archive = *name = NULL;
  if (field == NULL)
    return FALSE;
  p = nre_field_at (field, record.data, 0);
  half = nre_field_size (field) / 2;
  *archive = nre_text_decode (p, nre_field_name_length (p, half));
  *name = nre_text_decode (p + half, nre_field_name_length (p + half, half));
  return TRUE;
}
