/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-effect.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-record-change.h"

/* Set the first word of the command. @shape: (out): the shape of the changed command, which the opcode in
 * this word determines. */
static gboolean
set_word (NreRecordChange *change, GVariant *args, const NreShape **shape, GError **error)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "commands");
  gboolean raw, enable, enabled = FALSE;
  guint32 word = nre_load_u32 (change->before);

  raw = g_variant_lookup (args, "word_raw", "u", &word);
  enable = g_variant_lookup (args, "enabled", "b", &enabled);
  *shape = nre_table_find_shape (table, (int) (word & NRE_EFFECT_OPCODE));
  if (*shape == NULL || (*shape)->size != change->size)
    return nre_fail (error, NRE_ERROR_REFUSED, _("“word_raw” says opcode %u, and the command of opcode %u "
                                                 "has %zu bytes, which do not change"),
                     word & NRE_EFFECT_OPCODE, change->before[0], change->size);
  if (raw && enable && enabled != ((word & NRE_EFFECT_ENABLED) != 0))
    return nre_fail (error, NRE_ERROR_REFUSED, _("“enabled” and “word_raw” contradict each other"));
  if (enable)
    word = enabled ? word | NRE_EFFECT_ENABLED : word & ~NRE_EFFECT_ENABLED;
  nre_store_u32 (change->after, word);
  if (raw || enable)
    nre_record_change_name (change, 0, 4);
  return TRUE;
}

static gboolean
set_body (NreRecordChange *change, GVariant *args, GError **error)
{
  g_autoptr (GVariant) body = g_variant_lookup_value (args, "body_hex", NULL);
  const guint8 *bytes;
  gsize size;

  if (body == NULL)
    return TRUE;
  bytes = g_variant_get_fixed_array (body, &size, 1);
  if (size != change->size - 4)
    return nre_fail (error, NRE_ERROR_REFUSED, _("“body_hex” has %zu bytes; the command’s body has %zu"),
                     size, change->size - 4);
  if (size > 0)
    memcpy (change->after + 4, bytes, size);
  nre_record_change_name (change, 4, size);
  return TRUE;
}

static gboolean
set_fields (NreRecordChange *change, const NreShape *shape, GVariant *fields, GError **error)
{
  g_autoptr (GVariant) word = fields != NULL ? g_variant_lookup_value (fields, "word_raw", NULL) : NULL;

  if (word != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("“word_raw” belongs beside “fields”, not in it"));
  return fields == NULL || nre_record_change_set (change, shape, fields, error);
}

static void
label_set_command (NreEdit *edit, const NreRecordChange *change, const NreShape *shape)
{
  NreRecordChange as_it_will_be = *change;
  gboolean enabled;

  as_it_will_be.shape = shape;
  if (g_variant_n_children (edit->args) == 2 && g_variant_lookup (edit->args, "enabled", "b", &enabled))
    nre_command_set_label (edit->command, enabled ? _("Enable command %u") : _("Disable command %u"),
                           change->index);
  else
    nre_record_change_say (&as_it_will_be, edit);
}

/* Set the first word, whose opcode determines the fields; then the bytes behind it; then the named fields,
 * which override bytes. */
gboolean
nre_run_set_command (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) fields = g_variant_lookup_value (edit->args, "fields", NULL);
  g_auto (NreRecordChange) change = { 0 };
  const NreShape *shape;

  if (!nre_record_change_open (&change, edit, "commands", nre_edit_get_uint (edit, "command", 0), error) ||
      !set_word (&change, edit->args, &shape, error) || !set_body (&change, edit->args, error) ||
      !set_fields (&change, shape, fields, error))
    return FALSE;
  if (g_variant_n_children (edit->args) == (fields != NULL && g_variant_n_children (fields) == 0 ? 2u : 1u))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("nothing to set: expected “enabled”, “word_raw”, “fields” or “body_hex”"));
  label_set_command (edit, &change, shape);
  nre_record_change_apply (&change, edit);
  return TRUE;
}
