/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tables-form.h"

#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-text.h"

/* The maximum number of entries of an archive that is read from JSON. */
#define MAX_TABLES 4096

typedef NreTablesImport Import;

/* --- Members -------------------------------------------------------------------------------------------- */

/**
 * nre_tables_read_uint:
 * @out: (out): the value; unchanged if the member is missing
 *
 * Read a member that is an integer from 0 to @max. Fails with NRE_ERROR_SYNTAX, or with NRE_ERROR_REFUSED if
 * the value is out of range. If the member is missing, fails only if it is @required.
 */
gboolean
nre_tables_read_uint (JsonObject *object, const char *name, guint64 max, gboolean required, guint64 *out,
                      GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  if (node == NULL)
    return !required || nre_json_fail (error, _("“%s” is missing"), name);
  if (!nre_json_get_integer (node, &number))
    return nre_json_fail (error, _("“%s” must be an integer"), name);
  if (number < 0 || (guint64) number > max)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“%s” is %" PRId64 ", which does not fit: expected 0 to %" PRIu64), name, number, max);
  *out = (guint64) number;
  return TRUE;
}

/* Read a member that is a string. @out: (out) (nullable): NULL if the member is missing */
static gboolean
read_string (JsonObject *object, const char *name, const char **out, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  *out = nre_json_get_text (node);
  return node == NULL || *out != NULL || nre_json_fail (error, _("“%s” must be a string"), name);
}

/**
 * nre_tables_read_hex:
 * @bytes: (out) (transfer full) (nullable): the bytes; NULL if the member is missing
 * @size: (out): their number; 0 if the member is missing
 *
 * Read a member that is a string of hexadecimal digits. Fails with NRE_ERROR_SYNTAX.
 */
gboolean
nre_tables_read_hex (JsonObject *object, const char *name, guint8 **bytes, gsize *size, GError **error)
{
  const char *text;

  *bytes = NULL;
  *size = 0;
  if (!read_string (object, name, &text, error))
    return FALSE;
  if (text != NULL && !nre_text_unhex (text, bytes, size))
    return nre_json_fail (error, _("“%s” must be pairs of hexadecimal digits and nothing else"), name);
  return TRUE;
}

static gboolean
append_hex (JsonObject *object, const char *name, GByteArray *out, GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (!nre_tables_read_hex (object, name, &bytes, &size, error))
    return FALSE;
  if (size > 0)
    g_byte_array_append (out, bytes, (guint) size);
  return TRUE;
}

/** nre_tables_only: check that the object has only the @allowed members. Fails with NRE_ERROR_SYNTAX */
gboolean
nre_tables_only (JsonObject *object, const char *const *allowed, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    if (!g_strv_contains (allowed, name))
      return nre_json_fail (error, _("there is no member “%s” here"), name);
  return TRUE;
}

/** nre_tables_get_object: get an item of an array that must be an object. Fails with NRE_ERROR_SYNTAX.
 * Returns: (transfer none) (nullable): the object */
JsonObject *
nre_tables_get_object (JsonArray *array, guint i, GError **error)
{
  JsonObject *object = nre_json_get_object (json_array_get_element (array, i));

  return object != NULL ? object : nre_fail_null (error, NRE_ERROR_SYNTAX, _("must be an object"));
}

/** nre_tables_get_array: get a member that must be an array. Fails with NRE_ERROR_SYNTAX. Returns:
 * (transfer none) (nullable): the array */
JsonArray *
nre_tables_get_array (JsonObject *object, const char *name, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array = nre_json_get_array (node);

  if (node == NULL)
    return nre_fail_null (error, NRE_ERROR_SYNTAX, _("“%s” is missing"), name);
  return array != NULL ? array : nre_fail_null (error, NRE_ERROR_SYNTAX, _("“%s” must be an array"), name);
}

/* --- Names ---------------------------------------------------------------------------------------------- */

/**
 * nre_tables_read_name:
 * @bytes: (out) (transfer full) (nullable): the bytes of the name, @size in number
 *
 * Read the bytes of a name from the member "name" or, if it is missing, from "name_hex". So it is sufficient
 * to edit "name". Fails with NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED.
 */
gboolean
nre_tables_read_name (JsonObject *object, guint8 **bytes, gsize *size, GError **error)
{
  JsonNode *node = json_object_get_member (object, "name");
  const char *text;

  *bytes = NULL;
  *size = 0;
  if (node == NULL && !json_object_has_member (object, "name_hex"))
    return nre_json_fail (error, _("“name” is missing"));
  if (node == NULL)
    return nre_tables_read_hex (object, "name_hex", bytes, size, error);
  if (!read_string (object, "name", &text, error))
    return FALSE;
  if (strstr (text, NRE_JSON_NUL) != NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("“name” contains a NUL, which ends a name in the game"));
  return nre_text_encode (text, bytes, size, error);
}

static gboolean
read_entry_name (JsonObject *object, guint8 field[NRE_NAME_SIZE], GError **error)
{
  g_autofree guint8 *name = NULL, *tail = NULL;
  gsize size, tail_size;

  if (!nre_tables_read_name (object, &name, &size, error) ||
      !nre_tables_read_hex (object, "name_tail_hex", &tail, &tail_size, error))
    return FALSE;
  if (size > NRE_NAME_SIZE || (size > 0 && memchr (name, 0, size) != NULL))
    return nre_fail (error, NRE_ERROR_REFUSED, _("“name” has %zu bytes; at most %d fit beside the NUL"), size,
                     NRE_NAME_SIZE - 1);
  memset (field, 0, NRE_NAME_SIZE);
  if (size > 0)
    memcpy (field, name, size);
  /* If the length of the name changed, the old bytes after its NUL do not fit, and are dropped. */
  if (tail_size > 0 && size + 1 + tail_size == NRE_NAME_SIZE)
    memcpy (field + size + 1, tail, tail_size);
  return TRUE;
}

/* --- Sections ------------------------------------------------------------------------------------------- */

static gboolean
append_header (Import *self, guint32 type_id, GByteArray *out, GError **error)
{
  const NreTable *header = nre_schema_find_header (self->form->schema, type_id);
  JsonNode *node = json_object_get_member (self->root, header->name);
  g_autofree guint8 *record = NULL;

  if (node == NULL)
    return nre_json_fail (error, _("“%s” is missing"), header->name);
  g_hash_table_add (self->used, (gpointer) header->name);
  record = g_malloc0 (header->shapes[0].size);
  if (!nre_json_read_record (header, &header->shapes[0], node, 0, NULL, record, error))
    return FALSE;
  g_byte_array_append (out, record, header->shapes[0].size);
  return TRUE;
}

static gboolean
append_section (Import *self, const NreTable *section, GByteArray *out, GError **error)
{
  JsonArray *array = nre_tables_get_array (self->root, section->name, error);
  const char *const *extra = section->type_id == self->form->extra_type ? self->form->extra : NULL;
  g_autofree guint8 *record = g_malloc (section->shapes[0].size);

  if (array == NULL || (section->start > 0 && !append_header (self, section->type_id, out, error)))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      memset (record, 0, section->shapes[0].size);
      if (!nre_json_read_record (section, &section->shapes[0], json_array_get_element (array, i), i, extra,
                                 record, error))
        return FALSE;
      if ((guint64) out->len + section->shapes[0].size > G_MAXUINT32 / 2)
        return nre_fail (error, NRE_ERROR_TOO_LARGE, _("“%s” has more records than a table can hold"),
                         section->name);
      g_byte_array_append (out, record, section->shapes[0].size);
    }
  return TRUE;
}

/* Read the contents of an entry. @count: (out): the number of records; G_MAXUINT if it is not known */
static gboolean
read_contents (Import *self, JsonObject *table, NreImportEntry *entry, guint *count, GError **error)
{
  const NreTable *section = NULL;
  const char *name;

  *count = G_MAXUINT;
  if (json_object_has_member (table, "section") + json_object_has_member (table, "hex") +
        json_object_has_member (table, "unreadable") != 1)
    return nre_json_fail (error, _("exactly one of “section”, “hex” and “unreadable” is expected"));
  if (json_object_has_member (table, "unreadable"))
    return TRUE;
  entry->contents = g_byte_array_new ();
  if (!read_string (table, "section", &name, error))
    return FALSE;
  if (name == NULL)
    return append_hex (table, "hex", entry->contents, error);
  if (!g_hash_table_add (self->used, (gpointer) name))
    return nre_json_fail (error, _("the section “%s” already is another table"), name);
  if (self->form->read_section != NULL)
    {
      gboolean known = FALSE,
               ok = self->form->read_section (self, name, entry->contents, count, &known, error);

      if (known)
        return ok && append_hex (table, "rest_hex", entry->contents, error);
    }
  section = nre_schema_find_table (self->form->schema, name);
  if (section == NULL || section->single)
    return nre_json_fail (error, _("there is no section “%s”"), name);
  if (!append_section (self, section, entry->contents, error))
    return FALSE;
  *count = (entry->contents->len - section->start) / section->shapes[0].size;
  return append_hex (table, "rest_hex", entry->contents, error);
}

/* Set attr1 to the number of records, and attr3 to the size of a record unless the kind has a rule of its
 * own. */
static void
recompute_attributes (const NreTablesForm *form, NreRecord *record, guint count)
{
  const NreTable *section = nre_schema_find_rows (form->schema, record->type_id);

  record->attr1 = count;
  if (form->set_attributes != NULL)
    form->set_attributes (record, count);
  else if (section != NULL)
    record->attr3 = section->shapes[0].size;
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
  if (!nre_tables_only (table, members, error) ||
      !nre_tables_read_uint (table, "index", MAX_TABLES, FALSE, &own_index, error) ||
      !nre_tables_read_uint (table, "type_id", G_MAXUINT32, TRUE, &type_id, error) ||
      !nre_tables_read_uint (table, "attr1", G_MAXUINT32, place != NULL, &attr1, error) ||
      !nre_tables_read_uint (table, "attr2", G_MAXUINT32, place != NULL, &attr2, error) ||
      !nre_tables_read_uint (table, "attr3", G_MAXUINT32, place != NULL, &attr3, error) ||
      !read_entry_name (table, entry->record.name, error) ||
      !read_contents (self, table, entry, &count, error))
    return FALSE;
  if (own_index != index)
    return nre_json_fail (error, _("has another “index” than its place in the array"));
  if (place != NULL &&
      (!nre_tables_only (place, place_members, error) ||
       !nre_tables_read_uint (place, "offset", G_MAXUINT32, TRUE, &offset, error) ||
       !nre_tables_read_uint (place, "size", G_MAXUINT32, TRUE, &size, error) ||
       !nre_tables_read_uint (place, "sort_index", G_MAXUINT32, !self->image.sorted, &sort_index, error)))
    {
      g_prefix_error (error, "layout: ");
      return FALSE;
    }
  if (self->image.sorted && place != NULL && json_object_has_member (place, "sort_index"))
    return nre_json_fail (error, _("layout: the first entry has no “sort_index”, and this one has; give all "
                                   "or none"));
  entry->record.type_id = (guint32) type_id;
  entry->record.attr1 = (guint32) attr1;
  entry->record.attr3 = (guint32) attr3;
  if (count != G_MAXUINT && (place != NULL ? entry->contents->len != size : !attr1_given && !attr3_given))
    recompute_attributes (self->form, &entry->record, count);
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
  JsonArray *gaps = json_object_has_member (layout, "gaps") ? nre_tables_get_array (layout, "gaps", error)
                                                            : NULL;
  NreImportGap tail = { .offset = self->image.total_size };

  if (json_object_has_member (layout, "gaps") && gaps == NULL)
    return FALSE;
  for (guint i = 0; gaps != NULL && i < json_array_get_length (gaps); i++)
    {
      JsonObject *object = nre_tables_get_object (gaps, i, error);
      NreImportGap gap = { 0 };

      if (object == NULL || !nre_tables_only (object, members, error) ||
          !nre_tables_read_uint (object, "offset", G_MAXUINT32, TRUE, &gap.offset, error) ||
          !nre_tables_read_hex (object, "hex", &gap.bytes, &gap.size, error))
        {
          g_prefix_error (error, "gap %u: ", i);
          return FALSE;
        }
      g_array_append_val (self->image.gaps, gap);
    }
  if (!nre_tables_read_hex (layout, "tail_hex", &tail.bytes, &tail.size, error))
    return FALSE;
  if (tail.bytes != NULL)
    g_array_append_val (self->image.gaps, tail);
  return TRUE;
}

/* Whether the sort table is to be computed from the names, since the first entry has no "sort_index". */
static gboolean
lacks_sort (JsonArray *places)
{
  JsonNode *node = json_array_get_length (places) > 0 ? json_array_get_element (places, 0) : NULL;
  JsonObject *first = nre_json_get_object (node);

  return first == NULL || !json_object_has_member (first, "sort_index");
}

/* Read the member "layout". @places: (out) (nullable): the offsets and sizes of the entries; NULL without
 * "layout" */
static gboolean
read_layout (Import *self, guint n_tables, JsonArray **places, GError **error)
{
  static const char *const members[] = { "size", "total_size", "entries", "gaps", "tail_hex", NULL };
  JsonNode *node = json_object_get_member (self->root, "layout");
  JsonObject *layout = nre_json_get_object (node);

  *places = NULL;
  if (node == NULL)
    return TRUE;
  if (layout == NULL)
    return nre_json_fail (error, _("“layout” must be an object"));
  self->image.laid_out = TRUE;
  g_hash_table_add (self->used, (gpointer) "layout");
  *places = nre_tables_get_array (layout, "entries", error);
  if (*places == NULL || !nre_tables_only (layout, members, error) ||
      !nre_tables_read_uint (layout, "size", G_MAXINT64, TRUE, &self->image.size, error) ||
      !nre_tables_read_uint (layout, "total_size", G_MAXUINT32, TRUE, &self->image.total_size, error) ||
      !read_gaps (self, layout, error))
    {
      g_prefix_error (error, "layout: ");
      return FALSE;
    }
  self->image.sorted = lacks_sort (*places);
  return json_array_get_length (*places) == n_tables ||
         nre_json_fail (error, _("layout: it places %u entries, and there are %u tables; without “layout” "
                                 "the archive is laid out anew"),
                        json_array_get_length (*places), n_tables);
}

static gboolean
read_tables (Import *self, GError **error)
{
  JsonArray *tables = nre_tables_get_array (self->root, "tables", error), *places;
  guint n = tables != NULL ? json_array_get_length (tables) : 0;

  if (tables == NULL)
    return FALSE;
  g_hash_table_add (self->used, (gpointer) "tables");
  if (n > MAX_TABLES)
    return nre_json_fail (error, _("tables: %u of them; there are at most %d"), n, MAX_TABLES);
  if (!read_layout (self, n, &places, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *table = nre_tables_get_object (tables, i, error), *place = NULL;

      if (table == NULL || (places != NULL && (place = nre_tables_get_object (places, i, error)) == NULL) ||
          !read_table (self, table, place, i, error))
        {
          g_prefix_error (error, "table %u: ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/* Refuse members of the root that were not read, since they would be lost. */
static gboolean
check_unused (Import *self, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, self->root);
  while (json_object_iter_next (&iter, &name, &node))
    if (!g_hash_table_contains (self->used, name))
      return nre_json_fail (error,
                            _("no table has “%s” as its section, and it is nothing else that is known"),
                            name);
  return TRUE;
}

/* Returns: the kind in words, with an article: “a model” */
static const char *
noun (const NreTablesForm *form)
{
  return g_dgettext (GETTEXT_PACKAGE, nre_format_get (form->kind)->noun);
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
  if (g_strcmp0 (kind, nre_kind_to_string (self->form->kind)) != 0)
    return nre_json_fail (error, _("not the JSON form of %s: “kind” must be \"%s\""), noun (self->form),
                          nre_kind_to_string (self->form->kind));
  if (!nre_tables_read_uint (self->root, "version", G_MAXUINT32, TRUE, &version, error))
    return FALSE;
  return version == NRE_TABLES_JSON_VERSION ||
         nre_json_fail (error, _("“version” is %" PRIu64 "; this program reads version %d"), version,
                        NRE_TABLES_JSON_VERSION);
}

/**
 * nre_tables_read:
 * @root: output of nre_tables_write(), edited or not, as nre_json_read() parsed it
 *
 * Make the bytes of an archive from its JSON form. attr1 and attr3 of a table are recomputed if its size is
 * not the size in "layout", or without "layout", if both are missing. Fails with NRE_ERROR_SYNTAX, with
 * NRE_ERROR_REFUSED if a value does not fit its field, and like nre_import_image_finish().
 *
 * Returns: (transfer full) (nullable): the archive
 */
GBytes *
nre_tables_read (const NreTablesForm *form, JsonNode *root, GError **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (NreImportImage) image = { 0 };
  Import self = { .form = form, .root = nre_json_get_object (root), .used = used };
  gboolean ok;

  if (self.root == NULL)
    return nre_fail_null (error, NRE_ERROR_SYNTAX, _("not the JSON form of %s: an object is expected"),
                          noun (form));
  nre_import_image_init (&self.image);
  ok = read_head (&self, error) && read_tables (&self, error) &&
       (form->check == NULL || form->check (&self, error)) && check_unused (&self, error);
  image = self.image;
  return ok ? nre_import_image_finish (&image, error) : NULL;
}
