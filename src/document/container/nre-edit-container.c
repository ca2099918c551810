/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-container.h"

#include "nre-edit.h"
#include "nre-edits.h"
#include "nre-entry-name.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "nre-text.h"
#include "nre-i18n.h"

static guint32
target_id (const NreTarget *target)
{
  return nre_directory_get_id (target->directory, target->index);
}

static char *
target_name (const NreTarget *target)
{
  const guint8 *name = nre_directory_peek_name (target->directory, target->index);

  return nre_text_display (name, nre_record_name_length (name));
}

gboolean
nre_run_rename_entry (NreEdit *edit, GError **error)
{
  g_autofree char *before = target_name (&edit->target);
  const char *name = nre_edit_get_string (edit, "name");
  NreFields fields;

  nre_directory_get_fields (edit->target.directory, edit->target.index, &fields);
  if (!nre_entry_name_encode (name, fields.name, error))
    return FALSE;
  nre_command_set_fields (edit->command, edit->target.directory, target_id (&edit->target), &fields);
  /* Translators: a change of an entry: its old name, and its new name. */
  nre_command_set_label (edit->command, _("Entry %s: name → %s"), before, name);
  return TRUE;
}

gboolean
nre_run_set_attributes (NreEdit *edit, GError **error)
{
  g_autofree char *name = target_name (&edit->target);
  g_autoptr (GString) what = g_string_new (NULL);
  NreFields fields;
  gboolean any = FALSE;
  const struct
  {
    const char *key;
    guint32    *field;
  } all[] = {
    { "attr1", &fields.attr1 },
    { "attr2", &fields.attr2 },
    { "attr3", &fields.attr3 },
    { "type_id", &fields.type_id },
  };

  nre_directory_get_fields (edit->target.directory, edit->target.index, &fields);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      guint32 before = *all[i].field;

      any = g_variant_lookup (edit->args, all[i].key, "u", all[i].field) || any;
      if (*all[i].field != before)
        g_string_append_printf (what, "%s%s %u → %u", what->len > 0 ? ", " : "", all[i].key, before,
                                *all[i].field);
    }
  if (!any)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("nothing to set: expected at least one of attr1, attr2, attr3, type_id"));
  nre_command_set_fields (edit->command, edit->target.directory, target_id (&edit->target), &fields);
  /* Translators: a change of an entry, such as “Entry a.tga: attr1 0 → 4”. */
  nre_command_set_label (edit->command, _("Entry %s: %s"), name, what->str);
  return TRUE;
}

static GBytes *
lookup_payload (GVariant *args)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (args, "data", G_VARIANT_TYPE_BYTESTRING);

  return g_variant_get_data_as_bytes (value);
}

gboolean
nre_run_replace_payload (NreEdit *edit, GError **error G_GNUC_UNUSED)
{
  g_autofree char *name = target_name (&edit->target);
  g_autoptr (GBytes) payload = lookup_payload (edit->args);

  nre_command_replace (edit->command, edit->target.directory, target_id (&edit->target), payload);
  if (nre_directory_is_loose (edit->target.directory))
    nre_command_set_label (edit->command,
                           ngettext ("Replace the file by %zu byte",
                                     "Replace the file by %zu bytes", g_bytes_get_size (payload)),
                           g_bytes_get_size (payload));
  else
    nre_command_set_label (edit->command, _("Replace the bytes of “%s”"), name);
  return TRUE;
}

static void
say_patched (const NreTarget *target, guint32 offset, gsize size, NreCommand *command)
{
  g_autofree char *name = target_name (target);

  if (nre_directory_is_loose (target->directory))
    nre_command_set_label (command,
                           ngettext ("Overwrite %zu byte at 0x%X",
                                     "Overwrite %zu bytes at 0x%X", (gulong) size),
                           size, offset);
  else
    nre_command_set_label (command, ngettext ("Entry %s: %zu byte at 0x%X overwritten",
                                              "Entry %s: %zu bytes at 0x%X overwritten", (gulong) size),
                           name, size, offset);
}

gboolean
nre_run_patch_bytes (NreEdit *edit, GError **error)
{
  g_autoptr (GBytes) bytes = lookup_payload (edit->args);
  g_autoptr (GBytes) payload = nre_directory_read (edit->target.directory, edit->target.index, error);
  NreSpan present, inserted = nre_span_of_bytes (bytes);
  guint32 offset = nre_edit_get_uint (edit, "offset", 0);

  if (payload == NULL)
    return FALSE;
  present = nre_span_of_bytes (payload);
  if (inserted.size == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("nothing to set: there are no bytes"));
  if (!nre_span_contains (present, offset, inserted.size))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     ngettext ("%zu byte at %u reaches past the end of the payload, which has %zu bytes",
                               "%zu bytes at %u reach past the end of the payload, which has %zu bytes",
                               inserted.size), inserted.size, offset,
                     present.size);
  if (nre_span_equal (nre_span_sub (present, offset, inserted.size), inserted))
    return TRUE;
  /* While @payload refers to the bytes, the edit would have to copy all of them. */
  g_clear_pointer (&payload, g_bytes_unref);
  nre_patches_splice (&edit->patches, offset, inserted.size, inserted);
  say_patched (&edit->target, offset, inserted.size, edit->command);
  return TRUE;
}

static gsize
get_data_size (GVariant *args)
{
  g_autoptr (GBytes) data = lookup_payload (args);

  return g_bytes_get_size (data);
}

/** nre_join_patch_bytes: the @join function of patch-bytes; see NreOperation. */
GVariant *
nre_join_patch_bytes (const NreTarget *target, GVariant *args, GVariant *next, NreCommand *command)
{
  guint32 offset = 0, at = 0;
  NreSpan payload;
  GVariantDict dict;

  g_variant_lookup (args, "offset", "u", &offset);
  g_variant_lookup (next, "offset", "u", &at);
  nre_directory_get_payload (target->directory, target->index, &payload);
  payload = nre_span_sub (payload, offset, MAX (get_data_size (args), at - offset + get_data_size (next)));
  say_patched (target, offset, payload.size, command);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "offset", "u", offset);
  g_variant_dict_insert_value (&dict, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, payload.data, payload.size,
                                                          1));
  return g_variant_dict_end (&dict);
}

gboolean
nre_run_add_entry (NreEdit *edit, GError **error)
{
  g_autoptr (GBytes) payload = lookup_payload (edit->args);
  guint n = nre_directory_get_n_entries (edit->target.directory);
  guint32 index = nre_edit_get_uint (edit, "index", n);
  const char *name = nre_edit_get_string (edit, "name");
  NreFields fields = {
    .type_id = nre_edit_get_uint (edit, "type_id", 0),
    .attr1 = nre_edit_get_uint (edit, "attr1", 0),
    .attr2 = nre_edit_get_uint (edit, "attr2", 0),
    .attr3 = nre_edit_get_uint (edit, "attr3", 0),
  };

  if (index > n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     ngettext ("index %u is out of range: the archive has %u entry",
                               "index %u is out of range: the archive has %u entries", n), index, n);
  if (n >= G_MAXINT32)
    return nre_fail (error, NRE_ERROR_REFUSED, _("the archive has as many entries as the format can count"));
  if (!nre_entry_name_encode (name, fields.name, error))
    return FALSE;
  nre_command_add (edit->command, edit->target.directory, index, &fields, payload);
  nre_command_set_label (edit->command, _("Add entry “%s”"), name);
  return TRUE;
}

gboolean
nre_run_remove_entry (NreEdit *edit, GError **error G_GNUC_UNUSED)
{
  g_autofree char *name = target_name (&edit->target);

  nre_command_remove (edit->command, edit->target.directory, edit->target.index);
  nre_command_set_label (edit->command, _("Delete entry “%s”"), name);
  return TRUE;
}

gboolean
nre_run_move_entry (NreEdit *edit, GError **error)
{
  g_autofree char *name = target_name (&edit->target);
  guint n = nre_directory_get_n_entries (edit->target.directory);
  guint32 index = nre_edit_get_uint (edit, "index", 0);

  if (index >= n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     ngettext ("index %u is out of range: the archive has %u entry",
                               "index %u is out of range: the archive has %u entries", n), index, n);
  nre_command_move (edit->command, edit->target.directory, edit->target.index, index);
  nre_command_set_label (edit->command, _("Move entry “%s” from #%u to #%u"), name, edit->target.index,
                         index);
  return TRUE;
}

/* Whether the sort table is wrong, and the next save would keep it. */
static gboolean
is_sort_stale (NreDirectory *directory)
{
  g_autofree guint32 *sorted = NULL;

  if (nre_directory_order_changed (directory))
    return FALSE;
  sorted = nre_archive_sort (directory);
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      NreRecord record;

      nre_archive_get_record (nre_directory_get_origin (directory), i, &record);
      if (record.sort_index != sorted[i])
        return TRUE;
    }
  return FALSE;
}

gboolean
nre_run_rebuild_sort_table (NreEdit *edit, GError **error G_GNUC_UNUSED)
{
  if (is_sort_stale (edit->target.directory))
    nre_command_sort (edit->command, edit->target.directory);
  nre_command_set_label (edit->command, "%s", _("Rebuild sort table"));
  return TRUE;
}

/* --- Typed functions ----------------------------------------------------------------------------- */

/** nre_edit_rename_entry: rename an entry. @name: in UTF-8; at most 35 characters, all of them in CP1251. */
gboolean
nre_edit_rename_entry (NreDocument *document, const char *entry, const char *name, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", name);
  return nre_document_perform (document, "rename-entry", entry, g_variant_dict_end (&args), error);
}

/** nre_edit_set_attributes: set the type and the attributes of an entry. @type_id, @attr1, @attr2, @attr3:
 * (nullable): the new values; NULL to keep a value. At least one must not be NULL. */
gboolean
nre_edit_set_attributes (NreDocument *document, const char *entry, const guint32 *type_id,
                         const guint32 *attr1, const guint32 *attr2, const guint32 *attr3, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  if (type_id != NULL)
    g_variant_dict_insert (&args, "type_id", "u", *type_id);
  if (attr1 != NULL)
    g_variant_dict_insert (&args, "attr1", "u", *attr1);
  if (attr2 != NULL)
    g_variant_dict_insert (&args, "attr2", "u", *attr2);
  if (attr3 != NULL)
    g_variant_dict_insert (&args, "attr3", "u", *attr3);
  return nre_document_perform (document, "set-attributes", entry, g_variant_dict_end (&args), error);
}

/** nre_edit_replace_payload: replace the bytes of an entry by any bytes, even of another kind. */
gboolean
nre_edit_replace_payload (NreDocument *document, const char *entry, GBytes *payload, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, payload, TRUE));
  return nre_document_perform (document, "replace-payload", entry, g_variant_dict_end (&args), error);
}

/** nre_edit_add_entry: add an entry. @archive: (nullable): the path of the archive; NULL for the file.
 * @index: (nullable): the index of the new entry; NULL to append it. */
gboolean
nre_edit_add_entry (NreDocument *document, const char *archive, const NreFields *fields, GBytes *payload,
                    const guint *index, GError **error)
{
  g_autofree char *name = nre_record_name_decode (fields->name);
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", name);
  g_variant_dict_insert (&args, "type_id", "u", fields->type_id);
  g_variant_dict_insert (&args, "attr1", "u", fields->attr1);
  g_variant_dict_insert (&args, "attr2", "u", fields->attr2);
  g_variant_dict_insert (&args, "attr3", "u", fields->attr3);
  if (index != NULL)
    g_variant_dict_insert (&args, "index", "u", *index);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, payload, TRUE));
  return nre_document_perform (document, "add-entry", archive, g_variant_dict_end (&args), error);
}

/** nre_edit_remove_entry: remove an entry from its archive. */
gboolean
nre_edit_remove_entry (NreDocument *document, const char *entry, GError **error)
{
  return nre_document_perform (document, "remove-entry", entry, NULL, error);
}

/** nre_edit_move_entry: move an entry inside its archive. @index: the index of the entry after the move. */
gboolean
nre_edit_move_entry (NreDocument *document, const char *entry, guint index, GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "index", "u", index);
  return nre_document_perform (document, "move-entry", entry, g_variant_dict_end (&args), error);
}
