/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-label.h"

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-record-words.h"

/* The maximum number of fields in the text of a label; further fields are only counted. */
#define MAX_FIELDS 3

typedef struct
{
  const NreField *field;
  guint8         *bytes;        /* the bytes before the change, then those after it */
  char           *old_text;     /* (nullable): a description to show in place of the value */
  char           *new_text;
} Piece;

struct _NreRecordLabel
{
  char           *title;
  const NreShape *shape;
  Piece          *pieces;       /* in the order of @shape */
  guint           n_pieces;
};

/** nre_record_label_new: create a label without changes. @title: the record's name, such as “Batch 4”. */
NreRecordLabel *
nre_record_label_new (const char *title, const NreShape *shape)
{
  NreRecordLabel *self = g_new0 (NreRecordLabel, 1);

  self->title = g_strdup (title);
  self->shape = shape;
  return self;
}

static void
piece_clear (Piece *piece)
{
  g_free (piece->bytes);
  g_free (piece->old_text);
  g_free (piece->new_text);
}

void
nre_record_label_free (NreRecordLabel *self)
{
  for (guint i = 0; i < self->n_pieces; i++)
    piece_clear (&self->pieces[i]);
  g_free (self->pieces);
  g_free (self->title);
  g_free (self);
}

static guint
find (const NreRecordLabel *self, const NreField *field)
{
  guint i = 0;

  while (i < self->n_pieces && self->pieces[i].field < field)
    i++;
  return i;
}

static gboolean
has (const NreRecordLabel *self, guint i, const NreField *field)
{
  return i < self->n_pieces && self->pieces[i].field == field;
}

/* Insert a piece at the index @at. @piece: (transfer full) */
static void
insert (NreRecordLabel *self, guint at, Piece piece)
{
  self->pieces = g_renew (Piece, self->pieces, self->n_pieces + 1);
  memmove (self->pieces + at + 1, self->pieces + at, (self->n_pieces - at) * sizeof piece);
  self->pieces[at] = piece;
  self->n_pieces++;
}

static gboolean
is_as_it_was (const Piece *piece)
{
  guint size = nre_field_size (piece->field);

  return memcmp (piece->bytes, piece->bytes + size, size) == 0;
}

/**
 * nre_record_label_add:
 * @field: a field of the shape; each field must be added only once
 * @before, @after: the bytes of the record before and after the change
 * @old_text, @new_text: (transfer full) (nullable): descriptions to show in place of the values
 *
 * Add a field that changed.
 */
void
nre_record_label_add (NreRecordLabel *self, const NreField *field, const guint8 *before, const guint8 *after,
                      char *old_text, char *new_text)
{
  guint size = nre_field_size (field);
  Piece piece = { field, g_malloc (2 * size), old_text, new_text };

  memcpy (piece.bytes, nre_field_get_bytes (field, before).data, size);
  memcpy (piece.bytes + size, nre_field_get_bytes (field, after).data, size);
  insert (self, find (self, field), piece);
}

/** nre_record_label_merge: merge the label @next of a later change of the same record into @self; FALSE if
 * the shapes differ. */
gboolean
nre_record_label_merge (NreRecordLabel *self, const NreRecordLabel *next)
{
  if (self->shape != next->shape)
    return FALSE;
  for (guint i = 0; i < next->n_pieces; i++)
    {
      const Piece *piece = &next->pieces[i];
      guint size = nre_field_size (piece->field), at = find (self, piece->field);

      if (!has (self, at, piece->field))
        {
          insert (self, at,
                  (Piece){ piece->field, g_memdup2 (piece->bytes, 2 * size), g_strdup (piece->old_text),
                           g_strdup (piece->new_text) });
          continue;
        }
      memcpy (self->pieces[at].bytes + size, piece->bytes + size, size);
      g_free (self->pieces[at].new_text);
      self->pieces[at].new_text = g_strdup (piece->new_text);
    }
  return TRUE;
}

static char *
dup_words (const NreRecordLabel *self, const Piece *piece)
{
  g_autofree guint8 *before = g_malloc0 (self->shape->size), *after = g_malloc0 (self->shape->size);

  nre_field_set_bytes (piece->field, before, piece->bytes);
  nre_field_set_bytes (piece->field, after, piece->bytes + nre_field_size (piece->field));
  return nre_record_words_of_change (piece->field, before, after, piece->old_text, piece->new_text);
}

/** nre_record_label_dup_text: (transfer full): the text, such as “Batch 4: material 1 → 2 METAL”. */
char *
nre_record_label_dup_text (const NreRecordLabel *self)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  g_string_printf (text, "%s: ", self->title);
  for (guint i = 0; i < self->n_pieces; i++)
    {
      g_autofree char *words = NULL;

      if (is_as_it_was (&self->pieces[i]) || n++ >= MAX_FIELDS)
        continue;
      words = dup_words (self, &self->pieces[i]);
      g_string_append_printf (text, "%s%s", n > 1 ? ", " : "", words);
    }
  if (n > MAX_FIELDS)
    /* Translators: follows a list of some of the changed fields; %u is the number of the others. */
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n - MAX_FIELDS), n - MAX_FIELDS);
  if (n == 0)
    g_string_append (text, _("as it was"));
  return g_string_free (text, FALSE);
}

/** nre_record_label_get_memory: the number of bytes used by the label. */
gsize
nre_record_label_get_memory (const NreRecordLabel *self)
{
  gsize memory = sizeof *self + strlen (self->title) + 1 + self->n_pieces * sizeof (Piece);

  for (guint i = 0; i < self->n_pieces; i++)
    memory += 2 * nre_field_size (self->pieces[i].field) +
              (self->pieces[i].old_text != NULL ? strlen (self->pieces[i].old_text) + 1 : 0) +
              (self->pieces[i].new_text != NULL ? strlen (self->pieces[i].new_text) + 1 : 0);
  return memory;
}
