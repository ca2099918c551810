/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-edit.h"

#define NO_STEP G_MAXUINT64

struct _NreByteEdit
{
  guint64 token;                /* the history's token after the last edit of the current run of typing;
                                 * NO_STEP while the run has changed nothing */
};

NreByteEdit *
nre_byte_edit_new (void)
{
  return g_new0 (NreByteEdit, 1);
}

void
nre_byte_edit_free (NreByteEdit *self)
{
  g_free (self);
}

/**
 * nre_byte_edit_overwrite:
 * @entry: also the content of a file that is not an archive
 * @offset: offset of the first byte in the entry
 * @goes_on: whether this continues the typing of the previous call. Then both become one undo step, unless
 *   the document was changed in between
 *
 * Perform the operation "patch-bytes", and fail like it.
 */
gboolean
nre_byte_edit_overwrite (NreByteEdit *self, NreEntry *entry, guint64 offset, GBytes *bytes, gboolean goes_on,
                         GError **error)
{
  NreDocument *document = nre_entry_get_document (entry);
  NreHistory *history = nre_document_get_history (document);
  gboolean is_loose = nre_directory_is_loose (nre_entry_get_directory (entry));
  g_autofree char *path = is_loose ? NULL : nre_entry_dup_path (entry);
  guint64 before = nre_history_get_token (history);
  GVariantDict args;
  gboolean done;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", (guint32) offset);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE));
  if (goes_on)
    nre_document_resume_gesture (document, self->token);
  else
    nre_document_begin_gesture (document);
  done = nre_document_perform (document, "patch-bytes", path, g_variant_dict_end (&args), error);
  nre_document_end_gesture (document);
  if (nre_history_get_token (history) != before)
    self->token = nre_history_get_token (history);
  else if (!goes_on)
    self->token = NO_STEP;
  return done;
}

/** nre_byte_edit_repeat: (transfer full): @size bytes of the repeated @pattern, which must not be empty. */
GBytes *
nre_byte_edit_repeat (GBytes *pattern, guint64 size)
{
  gsize length = g_bytes_get_size (pattern);
  const guint8 *data = g_bytes_get_data (pattern, NULL);
  guint8 *bytes = g_malloc (size);

  for (gsize i = 0; i < size; i++)
    bytes[i] = data[i % length];
  return g_bytes_new_take (bytes, size);
}
