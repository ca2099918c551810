/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-container.h"

#include "nre-edit.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-pieces.h"
#include "nre-text.h"

/**
 * Sources: the bytes that pieces can refer to.
 * @present: the bytes before the edit
 * @directory: (nullable): an archive of the file; NULL if pieces cannot refer to entries
 * @opened: (nullable): the file as it was opened; NULL until a piece refers to it
 * @entry, @bytes: (nullable): the path and the bytes of the entry of @opened that was read last
 */
typedef struct
{
  NreSpan       present;
  NreDirectory *directory;
  NreDirectory *opened;
  char         *entry;
  GBytes       *bytes;
} Sources;

static void
sources_clear (Sources *self)
{
  g_clear_pointer (&self->opened, nre_directory_unref);
  g_clear_pointer (&self->entry, g_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sources, sources_clear)

/* Find the bytes that a piece refers to. @entry: "" for the bytes before the edit */
static gboolean
find_source (Sources *self, const char *entry, NreSpan *out, GError **error)
{
  NreDirectory *directory;
  guint index;

  *out = self->present;
  if (*entry == '\0')
    return TRUE;
  if (self->directory == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("pieces of entries cannot be used here"));
  if (g_strcmp0 (self->entry, entry) != 0)
    {
      if (self->opened == NULL)
        self->opened =
            nre_directory_new (nre_directory_get_origin (nre_directory_get_root (self->directory)));
      if (!nre_entry_path_resolve (self->opened, entry, &directory, &index, error))
        return FALSE;
      g_clear_pointer (&self->bytes, g_bytes_unref);
      g_clear_pointer (&self->entry, g_free);
      self->bytes = nre_directory_read (directory, index, error);
      if (self->bytes == NULL)
        return FALSE;
      self->entry = g_strdup (entry);
    }
  *out = nre_span_of_bytes (self->bytes);
  return TRUE;
}

/* Append a piece to @out. */
static gboolean
append_piece (Sources *self, guint number, GVariant *piece, GByteArray *out, GError **error)
{
  g_autoptr (GVariant) inserted = g_variant_get_child_value (piece, 3);
  const char *entry;
  guint32 offset, size;
  NreSpan source;
  gsize n;
  const guint8 *bytes = g_variant_get_fixed_array (inserted, &n, 1);

  g_variant_get (piece, "(&suu@ay)", &entry, &offset, &size, NULL);
  if (n == 0 && !find_source (self, entry, &source, error))
    {
      g_prefix_error (error, _("piece %u: "), number);
      return FALSE;
    }
  if (n == 0 && !nre_span_contains (source, offset, size))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("piece %u: %u bytes at %u reach past the end of the payload, which has %zu"), number,
                     size, offset, source.size);
  if (out->len + (guint64) (n > 0 ? n : size) > G_MAXUINT32)
    return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the pieces have more than 4 GiB - 1 bytes"));
  if (n > 0)
    g_byte_array_append (out, bytes, (guint) n);
  else if (size > 0)
    g_byte_array_append (out, source.data + offset, size);
  return TRUE;
}

/**
 * nre_pieces_join:
 * @pieces: see NRE_PARAM_PIECES
 * @present: the bytes to which a piece without an entry refers
 * @directory: (nullable): an archive of the file; NULL if no piece may refer to an entry
 *
 * Returns: (transfer full) (nullable): the bytes of all pieces together. Fails with NRE_ERROR_REFUSED if a
 * piece reaches past the end, with NRE_ERROR_TOO_LARGE past 4 GiB - 1, and like nre_entry_path_resolve()
 */
GBytes *
nre_pieces_join (GVariant *pieces, NreSpan present, NreDirectory *directory, GError **error)
{
  g_autoptr (GByteArray) result = g_byte_array_new ();
  g_auto (Sources) sources = { .present = present, .directory = directory };

  for (gsize i = 0; i < g_variant_n_children (pieces); i++)
    {
      g_autoptr (GVariant) piece = g_variant_get_child_value (pieces, i);

      if (!append_piece (&sources, (guint) i, piece, result, error))
        return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&result));
}

/** nre_run_rebuild_payload: make a payload of pieces of the former one, of other entries as they were opened,
 * and of new bytes. Thus a script that moves bytes does not contain them. */
gboolean
nre_run_rebuild_payload (NreEdit *edit, GError **error)
{
  g_autoptr (GVariant) pieces = g_variant_lookup_value (edit->args, "pieces", G_VARIANT_TYPE ("a(suuay)"));
  NreDirectory *directory = edit->target.directory;
  g_autoptr (GBytes) present = nre_directory_read (directory, edit->target.index, error), payload = NULL;

  if (present != NULL)
    payload = nre_pieces_join (pieces, nre_span_of_bytes (present), directory, error);
  if (payload == NULL)
    return FALSE;
  if (g_bytes_equal (present, payload))
    return TRUE;
  nre_command_replace (edit->command, directory, nre_directory_get_id (directory, edit->target.index),
                       payload);
  if (nre_directory_is_loose (directory))
    nre_command_set_label (edit->command, "%s", _("Rebuild the bytes of the file"));
  else
    {
      const guint8 *bytes = nre_directory_peek_name (directory, edit->target.index);
      g_autofree char *name = nre_text_display (bytes, nre_record_name_length (bytes));

      nre_command_set_label (edit->command, _("Rebuild the bytes of “%s”"), name);
    }
  return TRUE;
}
