/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-material-view.h"

#include "nre-field.h"
#include "nre-record-moves.h"
#include "nre-text.h"

struct _NreMaterialView
{
  NreEntryView parent_instance;

  /* What was found in the payload. */
  NreSpan        payload;
  NreFields      fields;
  gboolean       has_fields;    /* a file that is no archive has none */
  NreMaterial    material;
  NreRecords     blocks;
  guint         *first_keys;    /* the index of each animation's first key; then the number of all keys */

  NreSpan        saved;         /* the payload as it was saved last; empty if unchanged, or never saved */
  gsize          saved_header;  /* size of its header, in bytes */
  guint          n_saved;       /* number of elements of @saved_phases */
  guint         *saved_phases;  /* the index in @saved of each phase, or G_MAXUINT for a new one; NULL if the
                                 * entry is unchanged */

  NreRecordMoves phase_moves;
  NreRecordMoves block_moves;
  NreRecordMoves key_moves;
};

G_DEFINE_FINAL_TYPE (NreMaterialView, nre_material_view, NRE_TYPE_ENTRY_VIEW)

/* --- Reading ------------------------------------------------------------------------------------- */

static guint
count_keys (NreSpan block)
{
  return (guint) (block.size - NRE_MATERIAL_ANIMATION_HEAD) / NRE_MATERIAL_KEY_SIZE;
}

static void
nre_material_view_read_payload (NreEntryView *view, NreSpan payload)
{
  NreMaterialView *self = NRE_MATERIAL_VIEW (view);
  NreEntry *entry = nre_entry_view_get_entry (view);
  NreDirectory *directory = entry != NULL ? nre_entry_get_directory (entry) : NULL;
  NreSubject subject = { .payload = payload };
  guint index;

  self->payload = payload;
  self->has_fields =
      directory != NULL && !nre_directory_is_loose (directory) && nre_entry_get_index (entry, &index);
  if (self->has_fields)
    {
      nre_directory_get_fields (directory, index, &self->fields);
      subject.fields = &self->fields;
    }
  if (!nre_material_read (&subject, &self->material))
    self->material = (NreMaterial){ .version = self->material.version,
                                    .header_size = self->material.header_size };
  nre_records_clear (&self->blocks);
  nre_schema_find_records (&nre_material_schema, &subject, "animations", &self->blocks);
  g_free (self->first_keys);
  self->first_keys = g_new0 (guint, self->blocks.n + 1);
  for (guint i = 0; i < self->blocks.n; i++)
    self->first_keys[i + 1] = self->first_keys[i] + count_keys (nre_records_get (&self->blocks, i));
}

static void
update (NreMaterialView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
}

/** nre_material_view_get_material: (transfer none): the parsed layout; without a header, all 0 except the
 * fields that depend on the version. */
const NreMaterial *
nre_material_view_get_material (NreMaterialView *self)
{
  update (self);
  return &self->material;
}

/** nre_material_view_get_fields: get the fields of the entry, whose attributes belong to the material.
 * Returns FALSE for a material that is a file, which has none. */
gboolean
nre_material_view_get_fields (NreMaterialView *self, NreFields *out)
{
  update (self);
  if (self->has_fields)
    *out = self->fields;
  return self->has_fields;
}

/** nre_material_view_get_subject: @out: (out): the subject for the format's functions; valid
 * until the document changes */
void
nre_material_view_get_subject (NreMaterialView *self, NreSubject *out)
{
  update (self);
  *out = (NreSubject){ .fields = self->has_fields ? &self->fields : NULL, .payload = self->payload };
}

guint
nre_material_view_get_n_phases (NreMaterialView *self)
{
  update (self);
  return self->material.n_phases;
}

/** nre_material_view_get_phase: get a phase. Returns FALSE if there is no such phase. */
gboolean
nre_material_view_get_phase (NreMaterialView *self, guint index, NreMaterialPhase *out)
{
  update (self);
  if (index >= self->material.n_phases)
    return FALSE;
  out->offset = self->material.header_size + NRE_MATERIAL_PHASE_SIZE * (guint64) index;
  out->params = self->payload.data + out->offset;
  return TRUE;
}

/** nre_material_view_dup_texture: (transfer full) (nullable): the name of a phase's texture; empty if the
 * phase is untextured on purpose; NULL if there is no such phase. */
char *
nre_material_view_dup_texture (NreMaterialView *self, guint phase)
{
  NreSubject subject;
  NreSpan name;

  nre_material_view_get_subject (self, &subject);
  return nre_material_get_texture (&subject, phase, &name) ? nre_text_decode (name.data, name.size) : NULL;
}

guint
nre_material_view_get_n_blocks (NreMaterialView *self)
{
  update (self);
  return self->blocks.n;
}

/** nre_material_view_get_block: get an animation. Returns FALSE if there is no such animation. */
gboolean
nre_material_view_get_block (NreMaterialView *self, guint index, NreMaterialBlock *out)
{
  NreSpan record;
  guint32 header;

  update (self);
  if (index >= self->blocks.n)
    return FALSE;
  record = nre_records_get (&self->blocks, index);
  header = nre_span_u32 (record, 0);
  *out = (NreMaterialBlock){ nre_records_get_offset (&self->blocks, index), record.size,
                             header & NRE_MATERIAL_MAX_MODE, header >> 3, self->first_keys[index],
                             self->first_keys[index + 1] - self->first_keys[index] };
  return TRUE;
}

/** nre_material_view_get_n_keys: number of keys in all animations. */
guint
nre_material_view_get_n_keys (NreMaterialView *self)
{
  update (self);
  return self->first_keys[self->blocks.n];
}

/** nre_material_view_get_key: get a key. @index: index among the keys of all animations. Returns FALSE if
 * there is no such key. */
gboolean
nre_material_view_get_key (NreMaterialView *self, guint index, NreMaterialKey *out)
{
  guint low = 0, high;
  gsize at;

  if (index >= nre_material_view_get_n_keys (self))
    return FALSE;
  high = self->blocks.n;
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (self->first_keys[middle] <= index)
        low = middle;
      else
        high = middle;
    }
  at = nre_records_get_offset (&self->blocks, low) + NRE_MATERIAL_ANIMATION_HEAD +
       NRE_MATERIAL_KEY_SIZE * (gsize) (index - self->first_keys[low]);
  *out = (NreMaterialKey){ at, low, index - self->first_keys[low],
                           nre_span_u16 (self->payload, at + NRE_MATERIAL_KEY_PHASE),
                           nre_span_u16 (self->payload, at + NRE_MATERIAL_KEY_TIME),
                           nre_span_u16 (self->payload, at + 4) };
  return TRUE;
}

/** nre_material_view_find_key: the index, among the keys of all animations, of key @key of @animation;
 * G_MAXUINT if there is no such key. */
guint
nre_material_view_find_key (NreMaterialView *self, guint animation, guint key)
{
  NreMaterialBlock block;

  if (!nre_material_view_get_block (self, animation, &block) || key >= block.n_keys)
    return G_MAXUINT;
  return block.first_key + key;
}

/* --- Following ----------------------------------------------------------------------------------- */

static guint64 *
digest_phases (NreSpan payload, const NreMaterial *material)
{
  guint64 *digests = g_new (guint64, MAX (material->n_phases, 1));

  for (guint i = 0; i < material->n_phases; i++)
    digests[i] =
        nre_span_hash (NRE_HASH_START,
                       nre_span_sub (payload, material->header_size + NRE_MATERIAL_PHASE_SIZE * (gsize) i,
                                     NRE_MATERIAL_PHASE_SIZE));
  return digests;
}

/* Find out which phases were saved, if the entry is modified. */
static void
compare_with_saved (NreMaterialView *self)
{
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (self));
  NreDirectory *directory = entry != NULL ? nre_entry_get_directory (entry) : NULL;
  g_auto (NreRecordMoves) moves = { 0 };
  NreSubject subject = { 0 };
  NreFields fields;
  NreMaterial before;

  g_clear_pointer (&self->saved_phases, g_free);
  self->saved = nre_span (NULL, 0);
  if (directory == NULL || !nre_directory_id_is_modified (directory, nre_entry_get_id (entry)))
    return;
  self->n_saved = self->material.n_phases;
  self->saved_phases = g_new (guint, MAX (self->n_saved, 1));
  for (guint i = 0; i < self->material.n_phases; i++)
    self->saved_phases[i] = G_MAXUINT;
  /* An entry that is new was never saved. */
  if (!nre_directory_get_saved_payload_by_id (directory, nre_entry_get_id (entry), &self->saved))
    return;
  subject.payload = self->saved;
  if (self->has_fields && nre_directory_get_saved_fields_by_id (directory, nre_entry_get_id (entry), &fields))
    subject.fields = &fields;
  if (!nre_material_read (&subject, &before))
    return;
  self->saved_header = before.header_size;
  nre_record_moves_take (&moves, digest_phases (self->saved, &before), before.n_phases);
  nre_record_moves_take (&moves, digest_phases (self->payload, &self->material), self->material.n_phases);
  for (guint i = 0; i < before.n_phases; i++)
    {
      guint now = nre_record_moves_follow (&moves, i);

      if (now < self->material.n_phases)
        self->saved_phases[now] = i;
    }
}

/** nre_material_view_get_saved_phase: get the saved bytes of a phase. @record: (out): valid until the
 * document changes. Returns FALSE, with an empty span, for a phase that was not saved yet. */
gboolean
nre_material_view_get_saved_phase (NreMaterialView *self, guint index, NreSpan *record)
{
  guint before = index;
  gsize header;
  NreSpan payload;

  update (self);
  *record = nre_span (NULL, 0);
  if (index >= self->material.n_phases)
    return FALSE;
  /* During an edit of several steps, there may be more phases than when they were compared. */
  if (self->saved_phases != NULL)
    before = index < self->n_saved ? self->saved_phases[index] : G_MAXUINT;
  payload = self->saved_phases != NULL ? self->saved : self->payload;
  header = self->saved_phases != NULL ? self->saved_header : self->material.header_size;
  if (before != G_MAXUINT)
    *record = nre_span_sub (payload, header + NRE_MATERIAL_PHASE_SIZE * (gsize) before,
                            NRE_MATERIAL_PHASE_SIZE);
  return record->size > 0;
}

static gboolean
nre_material_view_compare (NreEntryView *view)
{
  NreMaterialView *self = NRE_MATERIAL_VIEW (view);
  guint n_phases = nre_material_view_get_n_phases (self), n_blocks = nre_material_view_get_n_blocks (self),
        n_keys = nre_material_view_get_n_keys (self);
  guint64 *blocks = g_new (guint64, MAX (n_blocks, 1)), *keys = g_new (guint64, MAX (n_keys, 1));

  for (guint i = 0; i < n_blocks; i++)
    {
      NreSpan record = nre_records_get (&self->blocks, i);
      gsize at = NRE_MATERIAL_ANIMATION_HEAD;

      blocks[i] = nre_span_hash (NRE_HASH_START, record);
      for (guint k = self->first_keys[i]; k < self->first_keys[i + 1]; k++, at += NRE_MATERIAL_KEY_SIZE)
        keys[k] = nre_span_hash (NRE_HASH_START, nre_span_sub (record, at, NRE_MATERIAL_KEY_SIZE));
    }
  compare_with_saved (self);
  nre_record_moves_take (&self->phase_moves, digest_phases (self->payload, &self->material), n_phases);
  nre_record_moves_take (&self->block_moves, blocks, n_blocks);
  nre_record_moves_take (&self->key_moves, keys, n_keys);
  return TRUE;
}

/** nre_material_view_follow_phase: the present index of the phase that was at @index before the last
 * "changed"; G_MAXUINT if it was removed. */
guint
nre_material_view_follow_phase (NreMaterialView *self, guint index)
{
  return nre_record_moves_follow (&self->phase_moves, index);
}

/** nre_material_view_follow_block: the same for an animation. */
guint
nre_material_view_follow_block (NreMaterialView *self, guint index)
{
  return nre_record_moves_follow (&self->block_moves, index);
}

/** nre_material_view_follow_key: the same for a key, counted through all animations. */
guint
nre_material_view_follow_key (NreMaterialView *self, guint index)
{
  return nre_record_moves_follow (&self->key_moves, index);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_material_view_finalize (GObject *object)
{
  NreMaterialView *self = NRE_MATERIAL_VIEW (object);

  nre_records_clear (&self->blocks);
  g_free (self->first_keys);
  g_free (self->saved_phases);
  nre_record_moves_clear (&self->phase_moves);
  nre_record_moves_clear (&self->block_moves);
  nre_record_moves_clear (&self->key_moves);
  G_OBJECT_CLASS (nre_material_view_parent_class)->finalize (object);
}

static void
nre_material_view_class_init (NreMaterialViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_material_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = nre_material_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_material_view_compare;
}

static void
nre_material_view_init (NreMaterialView *self)
{
}
