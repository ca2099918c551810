/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-view.h"

#include "nre-schema.h"

struct _NreTextureView
{
  NreEntryView parent_instance;

  /* What was found in the payload. */
  NreSpan    payload;
  NreTexture texture;
  NreRecords rectangles;
};

G_DEFINE_FINAL_TYPE (NreTextureView, nre_texture_view, NRE_TYPE_ENTRY_VIEW)

static void
nre_texture_view_find (NreEntryView *view, NreSpan payload)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (view);

  self->payload = payload;
  nre_texture_read (payload, &self->texture);
  nre_records_clear (&self->rectangles);
  nre_schema_locate (&nre_texture_schema, &(NreSubject){ .payload = payload },
                     nre_schema_find_table (&nre_texture_schema, "pages"), &self->rectangles);
}

/** nre_texture_view_get_texture: (transfer none): what the header says and what is there; all 0 without a header. */
const NreTexture *
nre_texture_view_get_texture (NreTextureView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return &self->texture;
}

/** nre_texture_view_get_n_rectangles: how many rectangles are there as a whole. */
guint
nre_texture_view_get_n_rectangles (NreTextureView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->texture.n_pages;
}

/** nre_texture_view_get_rectangle: FALSE where there is no such rectangle. */
gboolean
nre_texture_view_get_rectangle (NreTextureView *self, guint index, NreTextureRectangle *out)
{
  NreSpan record;

  nre_entry_view_update (NRE_ENTRY_VIEW (self));
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

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_view_finalize (GObject *object)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (object);

  nre_records_clear (&self->rectangles);
  G_OBJECT_CLASS (nre_texture_view_parent_class)->finalize (object);
}

static void
nre_texture_view_class_init (NreTextureViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_texture_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->find = nre_texture_view_find;
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
  return g_object_new (NRE_TYPE_TEXTURE_VIEW, "document", document, "entry", entry, NULL);
}
