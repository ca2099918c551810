/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-view.h"

#include <string.h>

#include "nre-schema.h"

struct _NreTextureView
{
  NreEntryView parent_instance;

  /* What was found in the payload. */
  NreSpan    payload;
  NreTexture texture;
  NreRecords rectangles;

  /* @known has the rectangles after the last change. Of the @n_before before it, the first @n_first kept
   * their index, and the index of the last @n_last changed by the difference of the numbers. */
  GByteArray *known;
  guint       n_before;
  guint       n_first;
  guint       n_last;
};

G_DEFINE_FINAL_TYPE (NreTextureView, nre_texture_view, NRE_TYPE_ENTRY_VIEW)

static void
nre_texture_view_read_payload (NreEntryView *view, NreSpan payload)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (view);

  self->payload = payload;
  nre_texture_read (payload, &self->texture);
  nre_records_clear (&self->rectangles);
  nre_schema_find_records (&nre_texture_schema, &(NreSubject){ .payload = payload }, "pages",
                           &self->rectangles);
}

/** nre_texture_view_get_texture: (transfer none): the parsed texture; all 0 without a header. */
const NreTexture *
nre_texture_view_get_texture (NreTextureView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return &self->texture;
}

/** nre_texture_view_get_n_rectangles: the number of rectangles that lie completely in the payload. */
guint
nre_texture_view_get_n_rectangles (NreTextureView *self)
{
  nre_entry_view_update (NRE_ENTRY_VIEW (self));
  return self->texture.n_pages;
}

/** nre_texture_view_get_rectangle: get a rectangle. Returns FALSE if there is no rectangle @index. */
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

/* The stored bytes of all rectangles; empty if there are none. */
static NreSpan
get_records (NreTextureView *self)
{
  if (self->texture.n_pages == 0)
    return nre_span (NULL, 0);
  return nre_span_sub (self->payload, nre_records_get_offset (&self->rectangles, 0),
                       (guint64) self->texture.n_pages * NRE_TEXTURE_PAGE_SIZE);
}

static gboolean
nre_texture_view_compare (NreEntryView *view)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (view);
  NreSpan now = get_records (self);
  guint n = (guint) (now.size / NRE_TEXTURE_PAGE_SIZE), before = self->known->len / NRE_TEXTURE_PAGE_SIZE;
  guint most = MIN (n, before), first = 0, last = 0;

  while (first < most &&
         memcmp (now.data + (gsize) first * NRE_TEXTURE_PAGE_SIZE,
                 self->known->data + (gsize) first * NRE_TEXTURE_PAGE_SIZE, NRE_TEXTURE_PAGE_SIZE) == 0)
    first++;
  while (last < most - first &&
         memcmp (now.data + (gsize) (n - last - 1) * NRE_TEXTURE_PAGE_SIZE,
                 self->known->data + (gsize) (before - last - 1) * NRE_TEXTURE_PAGE_SIZE,
                 NRE_TEXTURE_PAGE_SIZE) == 0)
    last++;
  self->n_before = before;
  self->n_first = n == before ? n : first;
  self->n_last = last;
  g_byte_array_set_size (self->known, 0);
  if (now.size > 0)
    g_byte_array_append (self->known, now.data, (guint) now.size);
  return TRUE;
}

/** nre_texture_view_follow: the present index of the rectangle that was at @index before the last
 * "changed"; G_MAXUINT if it was removed. */
guint
nre_texture_view_follow (NreTextureView *self, guint index)
{
  if (index < self->n_first)
    return index;
  if (index < self->n_before && index >= self->n_before - self->n_last)
    return index - self->n_before + nre_texture_view_get_n_rectangles (self);
  return G_MAXUINT;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_view_finalize (GObject *object)
{
  NreTextureView *self = NRE_TEXTURE_VIEW (object);

  nre_records_clear (&self->rectangles);
  g_byte_array_unref (self->known);
  G_OBJECT_CLASS (nre_texture_view_parent_class)->finalize (object);
}

static void
nre_texture_view_class_init (NreTextureViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_texture_view_finalize;
  NRE_ENTRY_VIEW_CLASS (klass)->read_payload = nre_texture_view_read_payload;
  NRE_ENTRY_VIEW_CLASS (klass)->compare = nre_texture_view_compare;
}

static void
nre_texture_view_init (NreTextureView *self)
{
  self->known = g_byte_array_new ();
}
