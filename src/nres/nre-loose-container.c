/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-container.h"

#include "nre-error.h"
#include "nre-i18n.h"

/* The container of a file that is not an archive; see nre_archive_new_loose(). */

static gboolean
loose_open (NreArchive *archive, GError **error)
{
  NreRecord record = { .size = (guint32) archive->span.size };

  if (archive->span.size > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the file has %zu bytes; 4 GiB - 1 can be edited"),
                     archive->span.size);
  archive->records = archive->own = g_malloc (NRE_RECORD_SIZE);
  nre_record_store (archive->own, &record);
  archive->count = 1;
  archive->total_size = (guint32) archive->span.size;
  archive->directory_offset = archive->span.size;
  return TRUE;
}

static gboolean
loose_get_payload (NreArchive *archive, guint index G_GNUC_UNUSED, NreSpan *out,
                   GError **error G_GNUC_UNUSED)
{
  *out = archive->span;
  return TRUE;
}

static GArray *
loose_get_regions (NreArchive *archive)
{
  GArray *regions = g_array_new (FALSE, FALSE, sizeof (NreRegion));
  const NreRegion whole = { NRE_REGION_PAYLOAD, 0, archive->span.size, 0 };

  g_array_append_val (regions, whole);
  return regions;
}

static gboolean
loose_lay_out (NreLayout *layout, GError **error)
{
  return nre_layout_put_content (layout, 0, error);
}

const NreContainer nre_loose_container = {
  .open = loose_open,
  .get_payload = loose_get_payload,
  .get_regions = loose_get_regions,
  .lay_out = loose_lay_out,
  .free_own = g_free,
};

/**
 * nre_archive_new_loose:
 * @bytes: a file that is not an archive
 * @kind: the kind of the file, for nre_archive_get_loose_kind()
 * @type_id: the type id for the record of its entry
 *
 * Represent the file as an archive with a single entry. Fails with NRE_ERROR_TOO_LARGE above 4 GiB - 1.
 */
NreArchive *
nre_archive_new_loose (GBytes *bytes, guint kind, guint32 type_id, GError **error)
{
  NreArchive *self = nre_archive_open (&nre_loose_container, bytes, error);

  if (self != NULL)
    {
      self->kind = kind;
      nre_store_u32 (self->own, type_id);
    }
  return self;
}

/** nre_archive_is_loose: whether the archive represents a file that is not an archive. */
gboolean
nre_archive_is_loose (NreArchive *self)
{
  return self->container == &nre_loose_container;
}

/** nre_archive_get_loose_kind: the kind that was passed to nre_archive_new_loose(). */
guint
nre_archive_get_loose_kind (NreArchive *self)
{
  return self->kind;
}
