/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-prepared-edit.h"

#include "nre-edit.h"
#include "nre-error.h"
#include "nre-i18n.h"

struct _NrePreparedEdit
{
  const char   *operation;
  char         *entry;
  GVariant     *args;
  guint64       token;          /* the token of the state in the snapshot */
  NreDirectory *snapshot;

  char         *label;
  GPtrArray    *paths;          /* of the entries whose payloads change */
  GPtrArray    *payloads;       /* of GBytes, parallel to @paths */
};

/**
 * nre_prepared_edit_new:
 * @operation, @entry, @args: as for nre_document_perform()
 *
 * Take a snapshot of the document for the edit. Call this in the thread that edits the document.
 */
NrePreparedEdit *
nre_prepared_edit_new (NreDocument *document, const char *operation, const char *entry, GVariant *args)
{
  NrePreparedEdit *self = g_new0 (NrePreparedEdit, 1);

  self->operation = g_intern_string (operation);
  self->entry = g_strdup (entry);
  self->args = g_variant_ref_sink (args != NULL ? args : g_variant_new ("a{sv}", NULL));
  self->token = nre_history_get_token (nre_document_get_history (document));
  self->snapshot = nre_document_snapshot (document);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->payloads = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

/** nre_prepared_edit_free: free the edit. May be called in any thread. */
void
nre_prepared_edit_free (NrePreparedEdit *self)
{
  g_free (self->entry);
  g_variant_unref (self->args);
  nre_directory_unref (self->snapshot);
  g_free (self->label);
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->payloads);
  g_free (self);
}

/* Read the new payloads of the changed entries. @touched: id → NreDirectory. */
static gboolean
collect (NrePreparedEdit *self, GHashTable *touched, GError **error)
{
  GHashTableIter iter;
  gpointer key, directory;

  g_hash_table_iter_init (&iter, touched);
  while (g_hash_table_iter_next (&iter, &key, &directory))
    {
      guint index;
      GBytes *bytes;

      if (!nre_directory_find_id (directory, GPOINTER_TO_UINT (key), &index))
        continue;
      bytes = nre_directory_read (directory, index, error);
      if (bytes == NULL)
        return FALSE;
      g_ptr_array_add (self->paths, self->entry != NULL ? g_strdup_printf ("%s/#%u", self->entry, index)
                                                        : g_strdup_printf ("#%u", index));
      g_ptr_array_add (self->payloads, bytes);
    }
  return TRUE;
}

static void
on_touched (const NreTouch *touch, gpointer data)
{
  g_hash_table_insert (data, GUINT_TO_POINTER (touch->id), touch->directory);
}

/** nre_prepared_edit_run: compute the edit. Call this once; it may be called in any thread. Fails like
 * nre_edit_run() and nre_directory_read(). */
gboolean
nre_prepared_edit_run (NrePreparedEdit *self, GError **error)
{
  const NreOperation *operation = nre_operation_find (self->operation);
  g_autoptr (GHashTable) touched = g_hash_table_new (NULL, NULL);
  g_autoptr (NreCommand) command = NULL;

  g_return_val_if_fail (operation != NULL && operation->target == NRE_TARGET_KIND, FALSE);

  command = nre_edit_run (operation, self->snapshot, self->entry, self->args, FALSE, error);
  if (command == NULL)
    return FALSE;
  self->label = g_strdup (nre_command_get_label (command));
  nre_command_foreach_touch (command, FALSE, on_touched, touched);
  return collect (self, touched, error);
}

static gboolean
replace (NreDocument *document, const char *entry, GBytes *payload, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, payload, TRUE));
  return nre_document_perform (document, "replace-payload", entry, g_variant_dict_end (&args), error);
}

/**
 * nre_prepared_edit_apply:
 * @document: the document that the edit was prepared for
 *
 * Apply the computed edit to the document as one step, or as none if nothing changes. Fails with
 * NRE_ERROR_CHANGED if the document has changed since the snapshot, and like nre_document_perform(). A
 * failure leaves the document unchanged.
 */
gboolean
nre_prepared_edit_apply (NrePreparedEdit *self, NreDocument *document, GError **error)
{
  if (self->token != nre_history_get_token (nre_document_get_history (document)))
    return nre_fail (error, NRE_ERROR_CHANGED,
                     _("something else was edited meanwhile, so nothing was done; try again"));
  if (self->paths->len == 0)
    return TRUE;
  nre_document_begin_group (document, self->label);
  for (guint i = 0; i < self->paths->len; i++)
    if (!replace (document, g_ptr_array_index (self->paths, i), g_ptr_array_index (self->payloads, i), error))
      {
        nre_document_abort_group (document);
        return FALSE;
      }
  nre_document_end_group (document);
  return TRUE;
}
