/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-view.h"

#include "nre-effect-schema.h"

struct _NreEffectView
{
  NreEntryView parent_instance;

  NrePlayback  *playback;
  NreAlphaInputs *inputs;

  /* What was found in the payload. */
  NreSpan       payload;
  guint32      *offsets;        /* of each command, and of the end */
  guint         n_commands;
  guint64 *digests; /* of the bytes of each command, as they were when "changed" was emitted last */
  guint         n_digests;

  /* What the last change did to the list of commands. */
  guint         position;
  guint         removed;
  guint         added;
  guint        *moves;          /* of each that was removed: where it is now, or G_MAXUINT */
};

G_DEFINE_FINAL_TYPE (NreEffectView, nre_effect_view, NRE_TYPE_ENTRY_VIEW)

/* --- Finding ------------------------------------------------------------------------------------- */

/* An edit of any entry of the archive is a reason to look again, which costs a step for each command. */
static void
nre_effect_view_find (NreEntryView *view, NreSpan payload)
{
  NreEffectView *self = NRE_EFFECT_VIEW (view);

  self->payload = payload;
  g_free (self->offsets);
  self->n_commands = nre_effect_find_commands (payload, &self->offsets);
}

/**
 * nre_effect_view_get_header: the NRE_EFFECT_HEADER_SIZE bytes of the header; none where they are not there.
 */
NreSpan
nre_effect_view_get_header (NreEffectView *self)
{
  return nre_span_sub (nre_entry_view_get_payload (NRE_ENTRY_VIEW (self)), 0, NRE_EFFECT_HEADER_SIZE);
}

/** nre_effect_view_get_n_commands: how many commands can be read. */
guint
nre_effect_view_get_n_commands (NreEffectView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->n_commands;
}

/** nre_effect_view_get_announced: how many commands there are by the header. */
guint
nre_effect_view_get_announced (NreEffectView *self)
{
  NreSpan header = nre_effect_view_get_header (self);

  return header.size > 0 ? nre_span_u32 (header, 0) : 0;
}

/**
 * nre_effect_view_get_end: where the commands that can be read end; bytes behind that are kept as they are.
 */
gsize
nre_effect_view_get_end (NreEffectView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->offsets[self->n_commands];
}

/** nre_effect_view_get_command: FALSE where there is no such command. */
gboolean
nre_effect_view_get_command (NreEffectView *self, guint index, NreEffectCommand *out)
{
  guint32 word;

  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  *out = (NreEffectCommand){ 0 };
  if (index >= self->n_commands)
    return FALSE;
  out->offset = self->offsets[index];
  out->record = nre_span_sub (self->payload, out->offset, self->offsets[index + 1] - self->offsets[index]);
  word = nre_span_u32 (out->record, 0);
  out->opcode = word & 0xff;
  out->enabled = (word & 0x100) != 0;
  out->shape = nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"),
                                     (int) out->opcode);
  return TRUE;
}

/** nre_effect_view_find_command: which command the byte at @offset of the payload is of; FALSE of none. */
gboolean
nre_effect_view_find_command (NreEffectView *self, guint64 offset, guint *index)
{
  guint first = 0, end;

  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  end = self->n_commands;
  if (end == 0 || offset < self->offsets[0] || offset >= self->offsets[end])
    return FALSE;
  while (end - first > 1)
    {
      guint middle = first + (end - first) / 2;

      if (self->offsets[middle] <= offset)
        first = middle;
      else
        end = middle;
    }
  *index = first;
  return TRUE;
}

/* --- Following ----------------------------------------------------------------------------------- */

/* That two commands are taken for each other costs nothing but where the selection goes. */
static guint64 *
digest_all (NreEffectView *self)
{
  guint64 *digests = g_new (guint64, MAX (self->n_commands, 1));

  for (guint i = 0; i < self->n_commands; i++)
    digests[i] = nre_span_hash (
        NRE_HASH_START, nre_span_sub (self->payload, self->offsets[i], self->offsets[i + 1] - self->offsets[i]));
  return digests;
}

/* Of the commands that are between those which stayed: where each is now. When they are as many as before,
 * and not just in another order, they were changed where they stand: of two that were changed together, the
 * one may look now as the other did before. */
static void
follow_moves (NreEffectView *self, const guint64 *now)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);
  gboolean all = TRUE;

  for (guint i = self->added; i > 0; i--)
    g_hash_table_insert (places, (gpointer) &now[self->position + i - 1],
                         GUINT_TO_POINTER (self->position + i));
  for (guint i = 0; i < self->removed; i++)
    {
      const guint64 *before = &self->digests[self->position + i];
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, before));

      self->moves[i] = place != 0 ? place - 1 : G_MAXUINT;
      if (place != 0)
        g_hash_table_remove (places, before);
      all = all && place != 0;
    }
  for (guint i = 0; i < self->removed && !all && self->removed == self->added; i++)
    self->moves[i] = self->position + i;
}

static void
nre_effect_view_compare (NreEntryView *view)
{
  NreEffectView *self = NRE_EFFECT_VIEW (view);
  guint64 *now = digest_all (self);
  guint shorter = MIN (self->n_digests, self->n_commands), first = 0, last = 0;

  while (first < shorter && self->digests[first] == now[first])
    first++;
  while (last < shorter - first &&
         self->digests[self->n_digests - 1 - last] == now[self->n_commands - 1 - last])
    last++;
  self->position = first;
  self->removed = self->n_digests - first - last;
  self->added = self->n_commands - first - last;
  g_free (self->moves);
  self->moves = g_new (guint, MAX (self->removed, 1));
  follow_moves (self, now);
  g_free (self->digests);
  self->digests = now;
  self->n_digests = self->n_commands;
}

/**
 * nre_effect_view_get_change:
 * @position, @removed, @added: (out): commands that the last "changed" replaced by others; as many where they
 *   were only edited or changed places
 */
void
nre_effect_view_get_change (NreEffectView *self, guint *position, guint *removed, guint *added)
{
  *position = self->position;
  *removed = self->removed;
  *added = self->added;
}

/** nre_effect_view_follow: where the command is since the last "changed" that was @index before; or
 * G_MAXUINT. */
guint
nre_effect_view_follow (NreEffectView *self, guint index)
{
  if (index < self->position || index == G_MAXUINT)
    return index;
  if (index - self->position < self->removed)
    return self->moves[index - self->position];
  return index - self->removed + self->added;
}

/* --- The playback -------------------------------------------------------------------------------- */

/** nre_effect_view_set_playback: @playback: what the page plays the effect by */
void
nre_effect_view_set_playback (NreEffectView *self, NrePlayback *playback)
{
  g_set_object (&self->playback, playback);
}

/** nre_effect_view_get_playback: (transfer none) (nullable) */
NrePlayback *
nre_effect_view_get_playback (NreEffectView *self)
{
  return self->playback;
}

/** nre_effect_view_get_inputs: (transfer none): the values from outside by which the effect is shown
 * everywhere */
NreAlphaInputs *
nre_effect_view_get_inputs (NreEffectView *self)
{
  if (self->inputs == NULL)
    self->inputs = nre_alpha_inputs_new ();
  return self->inputs;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_effect_view_dispose (GObject *object)
{
  NreEffectView *self = NRE_EFFECT_VIEW (object);

  g_clear_object (&self->playback);
  g_clear_object (&self->inputs);
  G_OBJECT_CLASS (nre_effect_view_parent_class)->dispose (object);
}

static void
nre_effect_view_finalize (GObject *object)
{
  NreEffectView *self = NRE_EFFECT_VIEW (object);

  g_free (self->offsets);
  g_free (self->digests);
  g_free (self->moves);
  G_OBJECT_CLASS (nre_effect_view_parent_class)->finalize (object);
}

static void
nre_effect_view_class_init (NreEffectViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_effect_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_effect_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->find = nre_effect_view_find;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_effect_view_compare;
}

static void
nre_effect_view_init (NreEffectView *self)
{
}

/**
 * nre_effect_view_new:
 * @entry: (nullable): an entry that is an effect, or NULL when the file itself is
 */
NreEffectView *
nre_effect_view_new (NreDocument *document, NreEntry *entry)
{
  return g_object_new (NRE_TYPE_EFFECT_VIEW, "document", document, "entry", entry, NULL);
}
