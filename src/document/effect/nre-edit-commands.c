/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-effect.h"

#include "nre-effect.h"
#include "nre-error.h"
#include "nre-i18n.h"

/**
 * Stream: the readable commands of an effect.
 * @offsets: (owned): the start of each of @n commands, and the end of the last
 * @announced: the number of commands according to the header
 */
typedef struct
{
  NreDirectory *directory;
  guint32       id;
  NreSpan       payload;
  guint32      *offsets;
  guint         n;
  guint32       announced;
} Stream;

static void
stream_clear (Stream *self)
{
  g_free (self->offsets);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stream, stream_clear)

static gboolean
stream_open (Stream *self, const NreTarget *target, GError **error)
{
  *self = (Stream){ .directory = target->directory, .id = nre_directory_get_id (target->directory,
                                                                                target->index) };
  if (!nre_directory_get_payload (target->directory, target->index, &self->payload) ||
      self->payload.size < NRE_EFFECT_HEADER_SIZE)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("the effect is shorter than its header of %u bytes"), NRE_EFFECT_HEADER_SIZE);
      return FALSE;
    }
  self->n = nre_effect_find_commands (self->payload, &self->offsets);
  self->announced = nre_span_u32 (self->payload, 0);
  return TRUE;
}

static gboolean
stream_has (const Stream *self, guint32 command, GError **error)
{
  if (command < self->n)
    return TRUE;
  g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
               _("there is no command %u: there are %u, counted from 0"), command, self->n);
  return FALSE;
}

static NreSpan
stream_get (const Stream *self, guint command)
{
  return nre_span_sub (self->payload, self->offsets[command],
                       self->offsets[command + 1] - self->offsets[command]);
}

static const char *
get_title (NreSpan record)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "commands");

  return g_dgettext (GETTEXT_PACKAGE, nre_table_find_shape (table, record.data[0])->title);
}

static void
set_count (const Stream *self, NreCommand *command, guint32 count)
{
  guint8 bytes[4];

  nre_store_u32 (bytes, count);
  nre_command_splice (command, self->directory, self->id, 0, sizeof bytes, nre_span (bytes, sizeof bytes));
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
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("“%s” and “word_raw” contradict each other"),
                       (word & NRE_EFFECT_OPCODE) != opcode ? "opcode" : "enabled");
          return FALSE;
        }
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
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("“body_hex” has %zu bytes; the body of a command of opcode %u has %zu"), size, opcode,
                   expected);
      return FALSE;
    }
  if (size > 0)
    memcpy (record + 4, bytes, size);
  return TRUE;
}

gboolean
nre_run_insert_command (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autofree guint8 *record = NULL;
  g_auto (Stream) stream = { 0 };
  guint32 index = 0, opcode = 0;
  NreSpan span;

  g_variant_lookup (args, "index", "u", &index);
  g_variant_lookup (args, "opcode", "u", &opcode);
  if (!stream_open (&stream, target, error))
    return FALSE;
  if (index > stream.n || stream.announced == G_MAXUINT32)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("a command cannot be inserted at %u: there are %u"), index, stream.n);
      return FALSE;
    }
  record = g_malloc (nre_effect_command_size (opcode));
  nre_effect_fill_template (opcode, record);
  if (!make_word (args, opcode, record, error) || !make_body (args, opcode, record, error))
    return FALSE;
  span = nre_span (record, nre_effect_command_size (opcode));
  set_count (&stream, command, stream.announced + 1);
  nre_command_splice (command, stream.directory, stream.id, stream.offsets[index], 0, span);
  /* Translators: what a command is, such as “Light”. */
  nre_command_set_label (command, _("Insert command %u, %s"), index, get_title (span));
  return TRUE;
}

/* --- Removing and moving ------------------------------------------------------------------------- */

gboolean
nre_run_remove_command (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_auto (Stream) stream = { 0 };
  guint32 index = 0;

  g_variant_lookup (args, "command", "u", &index);
  if (!stream_open (&stream, target, error) || !stream_has (&stream, index, error))
    return FALSE;
  nre_command_set_label (command, _("Remove command %u, %s"), index, get_title (stream_get (&stream, index)));
  nre_command_splice (command, stream.directory, stream.id, stream.offsets[index],
                      stream_get (&stream, index).size, nre_span (NULL, 0));
  set_count (&stream, command, stream.announced - 1);
  return TRUE;
}

gboolean
nre_run_move_command (const NreTarget *target, GVariant *args, NreCommand *command, GError **error)
{
  g_autofree guint8 *record = NULL;
  g_auto (Stream) stream = { 0 };
  guint32 from = 0, to = 0;
  gsize size, at;

  g_variant_lookup (args, "command", "u", &from);
  g_variant_lookup (args, "index", "u", &to);
  if (!stream_open (&stream, target, error) || !stream_has (&stream, from, error))
    return FALSE;
  if (to >= stream.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("a command cannot be moved to %u: there are %u, counted from 0"), to, stream.n);
      return FALSE;
    }
  if (from == to)
    return TRUE;
  nre_command_set_label (command, _("Move command %u, %s, to %u"), from,
                         get_title (stream_get (&stream, from)), to);
  size = stream_get (&stream, from).size;
  /* The destination after the command has been taken out. */
  at = to > from ? stream.offsets[to + 1] - size : stream.offsets[to];
  record = g_memdup2 (stream_get (&stream, from).data, size);
  nre_command_splice (command, stream.directory, stream.id, stream.offsets[from], size, nre_span (NULL, 0));
  nre_command_splice (command, stream.directory, stream.id, at, 0, nre_span (record, size));
  return TRUE;
}
