/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-view.h"

#include "nre-effect.h"
#include "nre-record-moves.h"

struct _NreEffectView
{
  NreEntryView parent_instance;

  NrePlayback  *playback;
  NreAlphaInputs *inputs;

  /* Results of reading the payload. */
  NreSpan       payload;
  guint32      *offsets;        /* of each command, and of the end */
  guint         n_commands;
  NreRecordMoves moves;         /* of commands */
};

G_DEFINE_FINAL_TYPE (NreEffectView, nre_effect_view, NRE_TYPE_ENTRY_VIEW)

/* --- Finding ------------------------------------------------------------------------------------- */

/* An edit of any entry in the archive causes a new search, which takes a step for each command. */
static void
nre_effect_view_read_payload (NreEntryView *view, NreSpan payload)
{
  NreEffectView *self = NRE_EFFECT_VIEW (view);

  self->payload = payload;
  g_free (self->offsets);
  self->n_commands = nre_effect_find_commands (payload, &self->offsets);
}

/** nre_effect_view_get_header: the NRE_EFFECT_HEADER_SIZE bytes of the header; empty if it is truncated. */
NreSpan
nre_effect_view_get_header (NreEffectView *self)
{
  return nre_span_sub (nre_entry_view_get_payload (NRE_ENTRY_VIEW (self)), 0, NRE_EFFECT_HEADER_SIZE);
}

/** nre_effect_view_get_n_commands: number of readable commands. */
guint
nre_effect_view_get_n_commands (NreEffectView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->n_commands;
}

/** nre_effect_view_get_announced: the number of commands according to the header; 0 if that is truncated. */
guint
nre_effect_view_get_announced (NreEffectView *self)
{
  NreSpan header = nre_effect_view_get_header (self);

  return header.size > 0 ? nre_span_u32 (header, 0) : 0;
}

/**
 * nre_effect_view_get_end: offset of the end of the readable commands; bytes after it are kept unchanged.
 */
gsize
nre_effect_view_get_end (NreEffectView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->offsets[self->n_commands];
}

/** nre_effect_view_get_command: FALSE if there is no such command. */
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

/* --- Following ----------------------------------------------------------------------------------- */

static guint64 *
digest_all (NreEffectView *self)
{
  guint64 *digests = g_new (guint64, MAX (self->n_commands, 1));

  for (guint i = 0; i < self->n_commands; i++)
    digests[i] = nre_span_hash (NRE_HASH_START, nre_span_sub (self->payload, self->offsets[i],
                                                              self->offsets[i + 1] - self->offsets[i]));
  return digests;
}

static gboolean
nre_effect_view_compare (NreEntryView *view)
{
  NreEffectView *self = NRE_EFFECT_VIEW (view);

  nre_record_moves_take (&self->moves, digest_all (self), self->n_commands);
  return TRUE;
}

/**
 * nre_effect_view_get_change:
 * @position, @removed, @added: (out): the last "changed" replaced @removed commands from the index @position
 *   on by
 *   @added others; the numbers are equal if the commands were only edited or reordered
 */
void
nre_effect_view_get_change (NreEffectView *self, guint *position, guint *removed, guint *added)
{
  *position = self->moves.position;
  *removed = self->moves.removed;
  *added = self->moves.added;
}

/** nre_effect_view_follow: the present index of the command that was at @index before the last
 * "changed"; G_MAXUINT if it was removed. */
guint
nre_effect_view_follow (NreEffectView *self, guint index)
{
  return nre_record_moves_follow (&self->moves, index);
}

/* --- The playback -------------------------------------------------------------------------------- */

/** nre_effect_view_set_playback: @playback: the playback of the page */
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

/** nre_effect_view_get_inputs: (transfer none): the external values with which the effect is shown
 * everywhere. */
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
  nre_record_moves_clear (&self->moves);
  G_OBJECT_CLASS (nre_effect_view_parent_class)->finalize (object);
}

static void
nre_effect_view_class_init (NreEffectViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_effect_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_effect_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = nre_effect_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_effect_view_compare;
}

static void
nre_effect_view_init (NreEffectView *self)
{
}
