/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-import-json.h"

#include "nre-error.h"
#include "nre-export-json.h"
#include "nre-i18n.h"
#include "nre-import-image.h"
#include "nre-json-reader.h"
#include "nre-json-records.h"
#include "nre-model-schema.h"
#include "nre-model.h"
#include "nre-text.h"

/* A directory of more entries than this is not looked at as a model. */
#define MAX_TABLES 4096

typedef struct
{
  JsonObject    *root;
  GHashTable    *used;          /* names of the root's members that were read */
  NreImportImage image;
} Import;

static gboolean G_GNUC_PRINTF (2, 3)
fail (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX, message);
  return FALSE;
}

/* --- Members -------------------------------------------------------------------------------------------- */

static gboolean
read_uint (JsonObject *object, const char *name, guint64 max, gboolean required, guint64 *out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL)
    return !required || fail (error, _("“%s” is missing"), name);
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return fail (error, _("“%s” must be an integer"), name);
  if (json_node_get_int (node) < 0 || (guint64) json_node_get_int (node) > max)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("“%s” is %" PRId64 ", which does not fit: expected 0 to %" PRIu64), name,
                   json_node_get_int (node), max);
      return FALSE;
    }
  *out = (guint64) json_node_get_int (node);
  return TRUE;
}

/* A string member, or NULL where there is none, which is @missing's to judge. */
static gboolean
read_string (JsonObject *object, const char *name, const char **out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  *out = NULL;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return fail (error, _("“%s” must be a string"), name);
  *out = json_node_get_string (node);
  return TRUE;
}

static gboolean
read_hex (JsonObject *object, const char *name, guint8 **bytes, gsize *size, GError **error)
{
  const char *text;

  *bytes = NULL;
  *size = 0;
  if (!read_string (object, name, &text, error))
    return FALSE;
  if (text != NULL && !nre_text_unhex (text, bytes, size))
    return fail (error, _("“%s” must be pairs of hexadecimal digits and nothing else"), name);
  return TRUE;
}

static gboolean
append_hex (JsonObject *object, const char *name, GByteArray *out, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (!read_hex (object, name, &bytes, &size, error))
    return FALSE;
  if (size > 0)
    g_byte_array_append (out, bytes, (guint) size);
  return TRUE;
}

static gboolean
only_members (JsonObject *object, const char *const *allowed, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    if (!g_strv_contains (allowed, name))
      return fail (error, _("there is no member “%s” here"), name);
  return TRUE;
}

static JsonObject *
array_object (JsonArray *array, guint i, GError **error)
{
  JsonNode *node = json_array_get_element (array, i);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  fail (error, _("must be an object"));
  return NULL;
}

static JsonArray *
member_array (JsonObject *object, const char *name, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  fail (error, node == NULL ? _("“%s” is missing") : _("“%s” must be an array"), name);
  return NULL;
}

/* --- Names ---------------------------------------------------------------------------------------------- */

/* The bytes of "name"; of "name_hex" only where there is no "name", so that changing the readable
 * one is enough. */
static gboolean
read_name (JsonObject *object, guint8 **bytes, gsize *size, GError **error)
{
  JsonNode *node = json_object_get_member (object, "name");
  const char *text;

  *bytes = NULL;
  *size = 0;
  if (node == NULL && !json_object_has_member (object, "name_hex"))
    return fail (error, _("“name” is missing"));
  if (node == NULL)
    return read_hex (object, "name_hex", bytes, size, error);
  if (!read_string (object, "name", &text, error))
    return FALSE;
  if (strstr (text, NRE_JSON_NUL) != NULL)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           _("“name” contains a NUL, which ends a name in the game"));
      return FALSE;
    }
  return nre_text_encode (text, bytes, size, error);
}

static gboolean
read_entry_name (JsonObject *object, guint8 field[NRE_NAME_SIZE], GError **error)
{
  g_autofree guint8 *name = NULL, *tail = NULL;
  gsize size, tail_size;

  if (!read_name (object, &name, &size, error) ||
      !read_hex (object, "name_tail_hex", &tail, &tail_size, error))
    return FALSE;
  if (size > NRE_NAME_SIZE || (size > 0 && memchr (name, 0, size) != NULL))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("“name” has %zu bytes; at most %d fit beside the NUL"),
                   size, NRE_NAME_SIZE - 1);
      return FALSE;
    }
  memset (field, 0, NRE_NAME_SIZE);
  if (size > 0)
    memcpy (field, name, size);
  /* Behind a name of another length, what stood behind the old one is garbage that no longer fits. */
  if (tail_size > 0 && size + 1 + tail_size == NRE_NAME_SIZE)
    memcpy (field + size + 1, tail, tail_size);
  return TRUE;
}

static gboolean
append_node_name (JsonObject *node, GByteArray *out, GError **error)
{
  g_autofree guint8 *name = NULL;
  gsize size = 0;
  guint8 word[4];

  if (!json_object_has_member (node, "name") || !JSON_NODE_HOLDS_NULL (json_object_get_member (node, "name")))
    {
      if (!read_name (node, &name, &size, error))
        return FALSE;
      if (size > 0 && memchr (name, 0, size) != NULL)
        return fail (error, _("“name_hex” contains a NUL"));
    }
  nre_store_u32 (word, (guint32) size);
  g_byte_array_append (out, word, 4);
  if (size > 0)
    {
      g_byte_array_append (out, name, (guint) size);
      g_byte_array_append (out, (const guint8 *) "", 1);
    }
  return TRUE;
}

/* --- Sections ------------------------------------------------------------------------------------------- */

static gboolean
append_strings (Import *self, GByteArray *out, GError **error)
{
  JsonArray *nodes = member_array (self->root, "nodes", error);

  if (nodes == NULL)
    {
      g_prefix_error (error, _("section strings, which the names of the nodes make: "));
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (nodes); i++)
    {
      JsonObject *node = array_object (nodes, i, error);

      if (node == NULL || !append_node_name (node, out, error))
        {
          g_prefix_error (error, "node %u: ", i);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
append_header (Import *self, GByteArray *out, GError **error)
{
  const NreTable *header = nre_schema_find_table (&nre_model_schema, "header");
  JsonNode *node = json_object_get_member (self->root, "header");
  guint8 record[NRE_MODEL_HEADER_SIZE] = { 0 };

  if (node == NULL)
    return fail (error, _("“header” is missing"));
  g_hash_table_add (self->used, (gpointer) "header");
  if (!nre_json_read_record (header, &header->shapes[0], node, 0, NULL, record, error))
    return FALSE;
  g_byte_array_append (out, record, sizeof record);
  return TRUE;
}

static gboolean
append_section (Import *self, const NreTable *section, GByteArray *out, GError **error)
{
  JsonArray *array = member_array (self->root, section->name, error);
  /* Names of nodes belong to Res10. */
  static const char *const names[] = { "name", "name_hex", NULL };
  const char *const *extra = section->type_id == NRE_MODEL_NODES ? names : NULL;
  g_autofree guint8 *record = g_malloc (section->shapes[0].size);

  if (array == NULL || (section->start > 0 && !append_header (self, out, error)))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      memset (record, 0, section->shapes[0].size);
      if (!nre_json_read_record (section, &section->shapes[0], json_array_get_element (array, i), i, extra, record,
                                 error))
        return FALSE;
      if ((guint64) out->len + section->shapes[0].size > G_MAXUINT32 / 2)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE, _("“%s” has more records than a table can hold"),
                       section->name);
          return FALSE;
        }
      g_byte_array_append (out, record, section->shapes[0].size);
    }
  return TRUE;
}

/* The contents of a table, and the records in it; G_MAXUINT where that is not known. */
static gboolean
read_contents (Import *self, JsonObject *table, NreImportEntry *entry, guint *count, GError **error)
{
  const NreTable *section = NULL;
  const char *name;

  *count = G_MAXUINT;
  if (json_object_has_member (table, "section") + json_object_has_member (table, "hex") +
        json_object_has_member (table, "unreadable") != 1)
    return fail (error, _("exactly one of “section”, “hex” and “unreadable” is expected"));
  if (json_object_has_member (table, "unreadable"))
    return TRUE;
  entry->contents = g_byte_array_new ();
  if (!read_string (table, "section", &name, error))
    return FALSE;
  if (name == NULL)
    return append_hex (table, "hex", entry->contents, error);
  if (!g_hash_table_add (self->used, (gpointer) name))
    return fail (error, _("the section “%s” already is another table"), name);
  if (strcmp (name, "strings") == 0)
    {
      if (!append_strings (self, entry->contents, error))
        return FALSE;
      *count = json_array_get_length (json_object_get_array_member (self->root, "nodes"));
      return append_hex (table, "rest_hex", entry->contents, error);
    }
  section = nre_schema_find_table (&nre_model_schema, name);
  if (section == NULL || section->single)
    return fail (error, _("there is no section “%s”"), name);
  if (!append_section (self, section, entry->contents, error))
    return FALSE;
  *count = (entry->contents->len - section->start) / section->shapes[0].size;
  return append_hex (table, "rest_hex", entry->contents, error);
}

/* attr1 counts the records, attr3 is the stride, with two exceptions (spec: msh.md, writer). */
static void
recompute_attributes (NreRecord *record, guint count)
{
  const NreTable *section = nre_schema_find_rows (&nre_model_schema, record->type_id);

  record->attr1 = count;
  if (record->type_id == NRE_MODEL_STRINGS)
    record->attr3 = 0;
  else if (section != NULL)
    record->attr3 = record->type_id == NRE_MODEL_KEYS ? 4 : section->shapes[0].size;
}

static gboolean
read_table (Import *self, JsonObject *table, JsonObject *place, guint index, GError **error)
{
  static const char *const members[] = { "index", "type_id", "type", "name", "name_hex", "name_tail_hex",
                                         "attr1", "attr2", "attr3", "section", "rest_hex", "hex",
                                         "unreadable", NULL };
  static const char *const place_members[] = { "offset", "size", "sort_index", NULL };
  guint64 type_id = 0, attr1 = 0, attr2 = 0, attr3 = 0, own_index = index;
  guint64 offset = 0, size = 0, sort_index = 0;
  gboolean attr1_given = json_object_has_member (table, "attr1");
  gboolean attr3_given = json_object_has_member (table, "attr3");
  NreImportEntry *entry;
  guint count;

  g_array_set_size (self->image.entries, index + 1);
  entry = &g_array_index (self->image.entries, NreImportEntry, index);
  if (!only_members (table, members, error) ||
      !read_uint (table, "index", MAX_TABLES, FALSE, &own_index, error) ||
      !read_uint (table, "type_id", G_MAXUINT32, TRUE, &type_id, error) ||
      !read_uint (table, "attr1", G_MAXUINT32, place != NULL, &attr1, error) ||
      !read_uint (table, "attr2", G_MAXUINT32, place != NULL, &attr2, error) ||
      !read_uint (table, "attr3", G_MAXUINT32, place != NULL, &attr3, error) ||
      !read_entry_name (table, entry->record.name, error) ||
      !read_contents (self, table, entry, &count, error))
    return FALSE;
  if (own_index != index)
    return fail (error, _("has another “index” than its place in the array"));
  if (place != NULL &&
      (!only_members (place, place_members, error) ||
       !read_uint (place, "offset", G_MAXUINT32, TRUE, &offset, error) ||
       !read_uint (place, "size", G_MAXUINT32, TRUE, &size, error) ||
       !read_uint (place, "sort_index", G_MAXUINT32, !self->image.sorted, &sort_index, error)))
    {
      g_prefix_error (error, "layout: ");
      return FALSE;
    }
  if (self->image.sorted && place != NULL && json_object_has_member (place, "sort_index"))
    return fail (error, _("layout: the first entry has no “sort_index”, and this one has; give all or none"));
  entry->record.type_id = (guint32) type_id;
  if (count != G_MAXUINT && (place != NULL ? entry->contents->len != size : !attr1_given && !attr3_given))
    recompute_attributes (&entry->record, count);
  else
    {
      entry->record.attr1 = (guint32) attr1;
      entry->record.attr3 = (guint32) attr3;
    }
  entry->record.attr2 = (guint32) attr2;
  entry->record.data_offset = (guint32) offset;
  entry->record.size = (guint32) size;
  entry->record.sort_index = (guint32) sort_index;
  return TRUE;
}

/* --- Layout --------------------------------------------------------------------------------------------- */

static gboolean
read_gaps (Import *self, JsonObject *layout, GError **error)
{
  static const char *const members[] = { "offset", "hex", NULL };
  JsonArray *gaps = json_object_has_member (layout, "gaps") ? member_array (layout, "gaps", error) : NULL;
  NreImportGap tail = { .offset = self->image.total_size };

  if (json_object_has_member (layout, "gaps") && gaps == NULL)
    return FALSE;
  for (guint i = 0; gaps != NULL && i < json_array_get_length (gaps); i++)
    {
      JsonObject *object = array_object (gaps, i, error);
      NreImportGap gap = { 0 };

      if (object == NULL || !only_members (object, members, error) ||
          !read_uint (object, "offset", G_MAXUINT32, TRUE, &gap.offset, error) ||
          !read_hex (object, "hex", &gap.bytes, &gap.size, error))
        {
          g_prefix_error (error, "gap %u: ", i);
          return FALSE;
        }
      g_array_append_val (self->image.gaps, gap);
    }
  if (!read_hex (layout, "tail_hex", &tail.bytes, &tail.size, error))
    return FALSE;
  if (tail.bytes != NULL)
    g_array_append_val (self->image.gaps, tail);
  return TRUE;
}

/* Whether the sort table is left to be made of the names, as the first entry says for all. */
static gboolean
lacks_sort (JsonArray *places)
{
  JsonNode *first = json_array_get_length (places) > 0 ? json_array_get_element (places, 0) : NULL;

  return first == NULL || !JSON_NODE_HOLDS_OBJECT (first) ||
         !json_object_has_member (json_node_get_object (first), "sort_index");
}

/* (nullable): the places of the entries. */
static gboolean
read_layout (Import *self, guint n_tables, JsonArray **places, GError **error)
{
  static const char *const members[] = { "size", "total_size", "entries", "gaps", "tail_hex", NULL };
  JsonNode *node = json_object_get_member (self->root, "layout");
  JsonObject *layout;

  *places = NULL;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return fail (error, _("“layout” must be an object"));
  layout = json_node_get_object (node);
  self->image.laid_out = TRUE;
  g_hash_table_add (self->used, (gpointer) "layout");
  *places = member_array (layout, "entries", error);
  if (*places == NULL || !only_members (layout, members, error) ||
      !read_uint (layout, "size", G_MAXINT64, TRUE, &self->image.size, error) ||
      !read_uint (layout, "total_size", G_MAXUINT32, TRUE, &self->image.total_size, error) ||
      !read_gaps (self, layout, error))
    {
      g_prefix_error (error, "layout: ");
      return FALSE;
    }
  self->image.sorted = lacks_sort (*places);
  return json_array_get_length (*places) == n_tables ||
         fail (error, _("layout: it places %u entries, and there are %u tables; without “layout” the archive "
                      "is laid out anew"),
               json_array_get_length (*places), n_tables);
}

static gboolean
read_tables (Import *self, GError **error)
{
  JsonArray *tables = member_array (self->root, "tables", error), *places;
  guint n = tables != NULL ? json_array_get_length (tables) : 0;

  if (tables == NULL)
    return FALSE;
  g_hash_table_add (self->used, (gpointer) "tables");
  if (n > MAX_TABLES)
    return fail (error, _("tables: %u of them; a model has at most %d"), n, MAX_TABLES);
  if (!read_layout (self, n, &places, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *table = array_object (tables, i, error), *place = NULL;

      if (table == NULL || (places != NULL && (place = array_object (places, i, error)) == NULL) ||
          !read_table (self, table, place, i, error))
        {
          g_prefix_error (error, "table %u: ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/* "frame_count" is attr2 of the frame map. Where the two differ, one was changed and the other forgotten. */
static gboolean
check_frame_count (Import *self, GError **error)
{
  guint64 frame_count = 0;

  if (!json_object_has_member (self->root, "frame_count"))
    return TRUE;
  g_hash_table_add (self->used, (gpointer) "frame_count");
  if (!read_uint (self->root, "frame_count", G_MAXUINT32, TRUE, &frame_count, error))
    return FALSE;
  for (guint i = 0; i < self->image.entries->len; i++)
    {
      const NreRecord *record = &g_array_index (self->image.entries, NreImportEntry, i).record;

      if (record->type_id == NRE_MODEL_FRAME_MAP)
        return record->attr2 == frame_count ||
               fail (error,
                     _("“frame_count” is %" PRIu64
                     " and attr2 of table %u, which says the same, is %u; "
                            "change both or leave “frame_count” out"), frame_count, i, record->attr2);
    }
  return fail (error, _("“frame_count” is given, and there is no frame map (type 19)"));
}

/* Whatever was not read would be lost without a word. */
static gboolean
check_unused (Import *self, GError **error)
{
  gboolean strings = g_hash_table_contains (self->used, "strings");
  JsonArray *nodes = member_array (self->root, "nodes", NULL);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, self->root);
  while (json_object_iter_next (&iter, &name, &node))
    if (!g_hash_table_contains (self->used, name))
      return fail (error, _("no table has “%s” as its section, and it is nothing else that is known"), name);
  for (guint i = 0; !strings && nodes != NULL && i < json_array_get_length (nodes); i++)
    if (json_object_has_member (json_array_get_object_element (nodes, i), "name") ||
        json_object_has_member (json_array_get_object_element (nodes, i), "name_hex"))
      return fail (error, _("node %u has a name, and no table has the section “strings”, where names are"), i);
  return TRUE;
}

static gboolean
read_head (Import *self, GError **error)
{
  guint64 version = 0;
  const char *kind;

  g_hash_table_add (self->used, (gpointer) "kind");
  g_hash_table_add (self->used, (gpointer) "version");
  if (!read_string (self->root, "kind", &kind, error))
    return FALSE;
  if (g_strcmp0 (kind, "model") != 0)
    return fail (error, _("not the JSON form of a model: “kind” must be \"model\""));
  if (!read_uint (self->root, "version", G_MAXUINT32, TRUE, &version, error))
    return FALSE;
  return version == NRE_EXPORT_JSON_VERSION ||
         fail (error, _("“version” is %" PRIu64 "; this program reads version %d"), version,
               NRE_EXPORT_JSON_VERSION);
}

/**
 * nre_import_json_read:
 * @root: what nre_json_read() made of the text that nre_export_json() wrote, edited or not
 *
 * (transfer full): the model's archive: the very bytes that were exported, but for what was edited. A table
 * whose number of records changed gets attr1 and attr3 anew. Fails with NRE_ERROR_SYNTAX when the JSON is not
 * of the shape, NRE_ERROR_REFUSED on values that do not fit their fields, and NRE_ERROR_TOO_LARGE.
 */
GBytes *
nre_import_json_read (JsonNode *root, GError **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (NreImportImage) image = { 0 };
  Import self = { .used = used };
  gboolean ok;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      fail (error, _("not the JSON form of a model: an object is expected"));
      return NULL;
    }
  nre_import_image_init (&self.image);
  self.root = json_node_get_object (root);
  ok = read_head (&self, error) && read_tables (&self, error) && check_frame_count (&self, error) &&
       check_unused (&self, error);
  image = self.image;
  return ok ? nre_import_image_finish (&image, error) : NULL;
}
