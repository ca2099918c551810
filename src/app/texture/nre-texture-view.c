/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-view.h"

#include "nre-schema.h"

struct _NreTextureView
{
  GObject parent_instance;

  NreDocument *document;
  NreEntry    *entry;           /* NULL where there is none any more */
  gboolean     is_loose;        /* the document itself is the texture */

  /* What was found in the payload; it is good as long as the directory's serial is the same. */
  guint64      serial;
  gboolean     is_known;
  NreSpan      payload;
  NreTexture   texture;
  NreRecords   rectangles;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreTextureView, nre_texture_view, G_TYPE_OBJECT)

static void
find (NreTextureView *self)
{
  NreDirectory *directory = self->entry != NULL ? nre_entry_get_directory (self->entry) : NULL;
  guint64 serial = directory != NULL ? nre_directory_get_serial (directory) : 0;
  guint index;

  if (self->is_known && self->serial == serial)
    return;
  self->is_known = TRUE;
  self->serial = serial;
  self->payload = nre_span (NULL, 0);
  if (self->entry != NULL && nre_entry_get_index (self->entry, &index))
    nre_entry_get_payload (self->entry, &self->payload);
  nre_texture_read (self->payload, &self->texture);
  nre_records_clear (&self->rectangles);
  nre_schema_locate (&nre_texture_schema, &(NreSubject){ .payload = self->payload },
                     nre_schema_find_table (&nre_texture_schema, "pages"), &self->rectangles);
}

/** nre_texture_view_get_entry: (transfer none) (nullable): whose payload the texture is, of a loose file too. */
NreEntry *
nre_texture_view_get_entry (NreTextureView *self)
{
  return self->entry;
}

/** nre_texture_view_get_payload: all bytes of the texture; good until the document changes. */
NreSpan
nre_texture_view_get_payload (NreTextureView *self)
{
  find (self);
  return self->payload;
}

/** nre_texture_view_dup_payload: (transfer full) (nullable): the same, for a thread; NULL where it cannot be read. */
GBytes *
nre_texture_view_dup_payload (NreTextureView *self)
{
  guint index;

  if (self->entry == NULL || !nre_entry_get_index (self->entry, &index))
    return NULL;
  return nre_directory_read (nre_entry_get_directory (self->entry), index, NULL);
}

/** nre_texture_view_get_texture: (transfer none): what the header says and what is there; all 0 without a header. */
const NreTexture *
nre_texture_view_get_texture (NreTextureView *self)
{
  find (self);
  return &self->texture;
}

/** nre_texture_view_get_n_rectangles: how many rectangles are there as a whole. */
guint
nre_texture_view_get_n_rectangles (NreTextureView *self)
{
  find (self);
  return self->texture.n_pages;
}

/** nre_texture_view_get_rectangle: FALSE where there is no such rectangle. */
gboolean
nre_texture_view_get_rectangle (NreTextureView *self, guint index, NreTextureRectangle *out)
{
  NreSpan record;

  find (self);
  *out = (NreTextureRectangle){ 0 };
  if (index >= self->texture.n_pages)
    return FALSE;
  out->offset = nre_records_get_offset (&self->rectangles, index);
  record = nre_span_sub (self->payload, out->offset, self->rectangles.stride);
  if (record.size == 0)
    return FALSE;
  out->x = (gint16) nre_span_u16 (record, 0);
  out->width = (gint16) nre_span_u16 (record, 2);
  out->y = (gint16) nre_span_u16 (record, 4);
  out->height = (gint16) nre_span_u16 (record, 6);
  return TRUE;
}

static void
on_document_changed (NreTextureView *self, const NreChanges *changes)
{
  /* Where the archive was replaced, the file still is what it was. */
  if (self->is_loose && (self->entry == NULL || nre_entry_is_gone (self->entry)))
    {
      g_clear_object (&self->entry);
      self->entry = nre_document_dup_loose_entry (self->document);
      self->is_known = FALSE;
    }
  if (self->entry != NULL && !nre_changes_is_empty (changes) && !nre_changes_concern (changes, self->entry))
    return;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_view_dispose (GObject *object)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (object);

  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  nre_records_clear (&self->rectangles);
  G_OBJECT_CLASS (nre_texture_view_parent_class)->dispose (object);
}

static void
nre_texture_view_class_init (NreTextureViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_texture_view_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_texture_view_init (NreTextureView *self)
{
}

/**
 * nre_texture_view_new:
 * @entry: (nullable): an entry that is a texture, or NULL when the file itself is
 */
NreTextureView *
nre_texture_view_new (NreDocument *document, NreEntry *entry)
{
  NreTextureView *self = g_object_new (NRE_TYPE_TEXTURE_VIEW, NULL);

  self->document = g_object_ref (document);
  self->is_loose = entry == NULL;
  self->entry = entry != NULL ? g_object_ref (entry) : nre_document_dup_loose_entry (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self, G_CONNECT_SWAPPED);
  return self;
}
