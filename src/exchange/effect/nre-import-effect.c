/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-import-check.h"
#include "nre-json-reader.h"
#include "nre-kind.h"

static JsonObject *
get_object (JsonNode *node, const char *what, GError **error)
{
  JsonObject *object = nre_json_get_object (node);

  return object != NULL ? object : nre_fail_null (error, NRE_ERROR_SYNTAX, _("%s must be an object"), what);
}

static gboolean
check_kind (JsonObject *object, const char *expected, GError **error)
{
  JsonNode *node = json_object_get_member (object, "kind");

  if (node == NULL || g_strcmp0 (nre_json_get_text (node), expected) == 0)
    return TRUE;
  return nre_json_fail (error, _("“kind” must be \"%s\" here"), expected);
}

/** nre_import_effect_read: read the JSON file of an effect. Fails with NRE_ERROR_SYNTAX or
 * NRE_ERROR_REFUSED. Returns: (transfer full) (nullable): the bytes of the effect */
GBytes *
nre_import_effect_read (JsonNode *json, GError **error)
{
  static const char *const others[] = { "kind", "file",     "entry",         "size", "index",
                                        "name", "name_hex", "name_tail_hex", NULL };
  JsonObject *object = get_object (json, _("an effect"), error);
  GByteArray *bytes;

  if (object == NULL || !check_kind (object, "effect", error))
    return NULL;
  bytes = nre_effect_json_read (object, others, error);
  return bytes != NULL ? g_byte_array_free_to_bytes (bytes) : NULL;
}

/* --- All of an archive --------------------------------------------------------------------------- */

#define NOWHERE G_MAXUINT

/* Read the index and the name of the entry to import. At least one of "index" and "name" must be given. A
 * missing "index" is NOWHERE, a missing "name" is NULL. */
static gboolean
read_place (JsonObject *object, guint *index, const char **name, GError **error)
{
  JsonNode *at = json_object_get_member (object, "index"), *called = json_object_get_member (object, "name");
  gint64 number = NOWHERE;
  const char *fault = NULL;

  *name = nre_json_get_text (called);
  if (at == NULL && called == NULL)
    fault = _("“index” or “name” must say which entry is meant");
  else if (at != NULL && (!nre_json_get_integer (at, &number) || number < 0 || number >= NOWHERE))
    fault = _("“index” must be the number of an entry");
  else if (called != NULL && *name == NULL)
    fault = _("“name” must be text");
  *index = (guint) number;
  return fault == NULL || nre_json_fail (error, "%s", fault);
}

/* Returns: (transfer full): a table from the names of entries to their indices, or to NOWHERE if several
 * entries have the same name */
static GHashTable *
index_names (NreDirectory *archive)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < nre_directory_get_n_entries (archive); i++)
    {
      char *name = nre_record_name_decode (nre_directory_peek_name (archive, i));
      gboolean twice = g_hash_table_contains (names, name);

      g_hash_table_replace (names, name, GUINT_TO_POINTER (twice ? NOWHERE : i));
    }
  return names;
}

static gboolean
find_entry (NreDirectory *archive, GHashTable *names, JsonObject *object, guint *index, GError **error)
{
  g_autofree char *present = NULL;
  const char *name;
  gpointer found;
  NreFields fields;
  NreSpan payload = { NULL, 0 };

  if (!read_place (object, index, &name, error))
    return FALSE;
  if (*index == NOWHERE)
    {
      if (!g_hash_table_lookup_extended (names, name, NULL, &found) || GPOINTER_TO_UINT (found) == NOWHERE)
        return nre_fail (error, NRE_ERROR_REFUSED,
                         _("the archive has no entry “%s”, or several; “index” would say which is meant"),
                         name);
      *index = GPOINTER_TO_UINT (found);
    }
  if (*index >= nre_directory_get_n_entries (archive))
    return nre_fail (error, NRE_ERROR_REFUSED, _("the archive has no entry #%u"), *index);
  nre_directory_get_fields (archive, *index, &fields);
  present = nre_record_name_decode (fields.name);
  if (name != NULL && strcmp (name, present) != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("entry #%u is called “%s” and not “%s”"), *index, present,
                     name);
  nre_directory_get_payload (archive, *index, &payload);
  if (nre_kind_of_entry (&fields, payload, NULL) == NRE_KIND_EFFECT)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("entry #%u is not an effect"), *index);
}

static gboolean
read_item (NreDirectory *archive, GHashTable *names, GHashTable *seen, JsonNode *node, GArray *items,
           GError **error)
{
  static const char *const others[] = { "index", "name", "name_hex", "name_tail_hex", NULL };
  JsonObject *object = get_object (node, _("an effect"), error);
  NreImportItem item;
  GByteArray *bytes;

  if (object == NULL || !find_entry (archive, names, object, &item.index, error))
    return FALSE;
  if (!g_hash_table_add (seen, GUINT_TO_POINTER (item.index)))
    return nre_fail (error, NRE_ERROR_REFUSED, _("entry #%u is already another of the effects"), item.index);
  bytes = nre_effect_json_read (object, others, error);
  if (bytes == NULL)
    return FALSE;
  item.bytes = g_byte_array_free_to_bytes (bytes);
  g_array_append_val (items, item);
  return TRUE;
}

/**
 * nre_import_effects_read:
 * @items: (element-type NreImportItem): gets the new bytes of each effect in the JSON
 *
 * Read the JSON file of the effects in an archive. Effects that are not in the JSON are not changed. Fails
 * with NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED; the message names the effect.
 */
gboolean
nre_import_effects_read (NreDirectory *archive, JsonNode *json, GArray *items, GError **error)
{
  JsonObject *object = get_object (json, _("what is imported into an archive"), error);
  g_autoptr (GHashTable) names = NULL, seen = g_hash_table_new (NULL, NULL);
  JsonArray *effects;

  if (object == NULL || !check_kind (object, "effects", error))
    return FALSE;
  effects = nre_json_get_array (json_object_get_member (object, "effects"));
  if (effects == NULL)
    return nre_json_fail (error, _("“effects” must be an array"));
  names = index_names (archive);
  for (guint i = 0; i < json_array_get_length (effects); i++)
    if (!read_item (archive, names, seen, json_array_get_element (effects, i), items, error))
      {
        g_prefix_error (error, _("effect %u: "), i);
        return FALSE;
      }
  return TRUE;
}
