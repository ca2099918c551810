/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-edit.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-i18n.h"

/* The offset of cmd_count in the header of an effect */
#define COMMAND_COUNT 0

/* Locate the readable commands. @announced: (out): the number of commands according to the header. */
static gboolean
open_commands (const NreEdit *edit, NreRecords *commands, guint32 *announced, GError **error)
{
  if (edit->subject.payload.size < NRE_EFFECT_HEADER_SIZE)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the effect is shorter than its header of %u bytes"),
                     NRE_EFFECT_HEADER_SIZE);
  *announced = nre_span_u32 (edit->subject.payload, COMMAND_COUNT);
  return nre_schema_find_records (&nre_effect_schema, &edit->subject, "commands", commands);
}

static gboolean
has_command (const NreRecords *commands, guint32 command, GError **error)
{
  if (command < commands->n)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("there is no command %u: there are %u, counted from 0"),
                   command, commands->n);
}

static const char *
get_title (NreSpan record)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "commands");

  return g_dgettext (GETTEXT_PACKAGE, nre_table_find_shape (table, record.data[0])->title);
}

/* --- Inserting ----------------------------------------------------------------------------------- */

static gboolean
make_word (GVariant *args, guint32 opcode, guint8 *record, GError **error)
{
  gboolean enable, enabled = TRUE;
  guint32 word;

  enable = g_variant_lookup (args, "enabled", "b", &enabled);
  if (g_variant_lookup (args, "word_raw", "u", &word))
    {
      if ((word & NRE_EFFECT_OPCODE) != opcode ||
          (enable && enabled != ((word & NRE_EFFECT_ENABLED) != 0)))
        return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” and “word_raw” contradict each other"),
                         (word & NRE_EFFECT_OPCODE) != opcode ? "opcode" : "enabled");
      nre_store_u32 (record, word);
    }
  else if (!enabled)
    nre_store_u32 (record, opcode);
  return TRUE;
}

static gboolean
make_body (GVariant *args, guint32 opcode, guint8 *record, GError **error)
{
  g_autoptr (GVariant) body = g_variant_lookup_value (args, "body_hex", NULL);
  gsize expected = nre_effect_command_size (opcode) - 4, size;
  const guint8 *bytes;

  if (body == NULL)
    return TRUE;
  bytes = g_variant_get_fixed_array (body, &size, 1);
  if (size != expected)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“body_hex” has %zu bytes; the body of a command of opcode %u has %zu"), size, opcode,
                     expected);
  if (size > 0)
    memcpy (record + 4, bytes, size);
  return TRUE;
}

gboolean
nre_run_insert_command (NreEdit *edit, GError **error)
{
  guint32 index = nre_edit_get_uint (edit, "index", 0), opcode = nre_edit_get_uint (edit, "opcode", 0),
          announced;
  NreSpan span = nre_span (NULL, nre_effect_command_size (opcode));
  g_autofree guint8 *record = g_malloc (span.size);
  g_auto (NreRecords) commands = { 0 };

  if (!open_commands (edit, &commands, &announced, error))
    return FALSE;
  if (index > commands.n || announced == G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a command cannot be inserted at %u: there are %u"), index,
                     commands.n);
  nre_effect_fill_template (opcode, record);
  if (!make_word (edit->args, opcode, record, error) || !make_body (edit->args, opcode, record, error))
    return FALSE;
  span.data = record;
  nre_patches_put (&edit->patches, COMMAND_COUNT, 4, announced + 1);
  nre_patches_splice (&edit->patches, nre_records_get_offset (&commands, index), 0, span);
  /* Translators: the index of a command and its kind, such as “Light”. */
  nre_command_set_label (edit->command, _("Insert command %u, %s"), index, get_title (span));
  return TRUE;
}

/* --- Removing and moving ------------------------------------------------------------------------- */

gboolean
nre_run_remove_command (NreEdit *edit, GError **error)
{
  guint32 index = nre_edit_get_uint (edit, "command", 0), announced;
  g_auto (NreRecords) commands = { 0 };
  NreSpan record;

  if (!open_commands (edit, &commands, &announced, error) || !has_command (&commands, index, error))
    return FALSE;
  record = nre_records_get (&commands, index);
  nre_command_set_label (edit->command, _("Remove command %u, %s"), index, get_title (record));
  nre_patches_put (&edit->patches, COMMAND_COUNT, 4, announced - 1);
  nre_patches_add (&edit->patches, nre_records_get_offset (&commands, index), record.size);
  return TRUE;
}

gboolean
nre_run_move_command (NreEdit *edit, GError **error)
{
  guint32 from = nre_edit_get_uint (edit, "command", 0), to = nre_edit_get_uint (edit, "index", 0), announced;
  g_auto (NreRecords) commands = { 0 };

  if (!open_commands (edit, &commands, &announced, error) || !has_command (&commands, from, error))
    return FALSE;
  if (to >= commands.n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("a command cannot be moved to %u: there are %u, counted from 0"), to, commands.n);
  nre_command_set_label (edit->command, _("Move command %u, %s, to %u"), from,
                         get_title (nre_records_get (&commands, from)), to);
  nre_patches_move (&edit->patches, nre_records_get (&commands, from),
                    nre_records_get_offset (&commands, to > from ? to + 1 : to));
  return TRUE;
}
