/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-payload-source.h"

struct _NrePayloadSource
{
  NreDocument *document;
  NreEntry    *entry;
  GBytes      *composed;
  guint64      serial;          /* of the assembled nested archive */
};

/** nre_payload_source_new: @entry: (nullable): NULL for the bytes of the file as it was opened */
NrePayloadSource *
nre_payload_source_new (NreDocument *document, NreEntry *entry)
{
  NrePayloadSource *self = g_new0 (NrePayloadSource, 1);

  self->document = g_object_ref (document);
  self->entry = entry != NULL ? g_object_ref (entry) : NULL;
  return self;
}

void
nre_payload_source_free (NrePayloadSource *self)
{
  g_clear_pointer (&self->composed, g_bytes_unref);
  g_clear_object (&self->entry);
  g_clear_object (&self->document);
  g_free (self);
}

/** nre_payload_source_get_entry: (transfer none) (nullable): the entry of the bytes. */
NreEntry *
nre_payload_source_get_entry (NrePayloadSource *self)
{
  return self->entry;
}

/**
 * nre_payload_source_peek:
 * @source: an NrePayloadSource
 * @out: (out): the bytes, valid until the document changes; empty if they cannot be read
 */
void
nre_payload_source_peek (gpointer source, NreSpan *out)
{
  NrePayloadSource *self = source;
  NreDirectory *nested;
  guint index;

  *out = (NreSpan){ NULL, 0 };
  if (self->entry == NULL)
    {
      *out = nre_span_of_bytes (nre_document_get_original (self->document));
      return;
    }
  if (!nre_entry_get_index (self->entry, &index))
    return;
  nested = nre_directory_peek_nested (nre_entry_get_directory (self->entry), nre_entry_get_id (self->entry));
  if (nested == NULL || !nre_directory_is_changed (nested))
    {
      g_clear_pointer (&self->composed, g_bytes_unref);
      nre_entry_get_payload (self->entry, out);
      return;
    }
  if (self->composed == NULL || self->serial != nre_directory_get_serial (nested))
    {
      g_clear_pointer (&self->composed, g_bytes_unref);
      self->composed = nre_entry_read (self->entry, NULL);
      self->serial = nre_directory_get_serial (nested);
    }
  if (self->composed != NULL)
    *out = nre_span_of_bytes (self->composed);
}

/**
 * nre_payload_source_peek_saved:
 * @source: an NrePayloadSource
 * @out: (out): the saved bytes, valid until the next save; empty if they are not known
 */
void
nre_payload_source_peek_saved (gpointer source, NreSpan *out)
{
  NrePayloadSource *self = source;

  if (self->entry == NULL || !nre_entry_get_modified (self->entry) ||
      !nre_directory_get_saved_payload_by_id (nre_entry_get_directory (self->entry),
                                              nre_entry_get_id (self->entry), out))
    *out = (NreSpan){ NULL, 0 };
}
