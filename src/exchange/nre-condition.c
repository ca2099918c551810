/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-condition.h"

#include <math.h>
#include <string.h>

#include "nre-error.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-text.h"

typedef enum
{
  OP_NOT_EQUAL,
  OP_AT_MOST,
  OP_AT_LEAST,
  OP_EQUAL,
  OP_LESS,
  OP_GREATER,
  OP_CONTAINS,
  OP_HAS,
} Op;

/* In the order of Op. The first operator that matches is used, so "<=" stands before "<". */
static const char *const op_words[] = { "!=", "<=", ">=", "=", "<", ">", "~", "has" };

/**
 * Condition:
 * @table: (nullable): the name of a table; NULL for any table that has the field
 * @element: an index in the field; -1 for any element
 * @text: (nullable): the value as the user typed it; NULL for "none"
 * @is_number: whether the value is a number, which is then in @number
 */
typedef struct
{
  char    *table;
  char    *field;
  int      element;
  Op       op;
  char    *text;
  gboolean is_number;
  double   number;
} Condition;

struct _NreExpression
{
  GArray *conditions;
};

/* --- Reading the text ---------------------------------------------------------------------------- */

typedef struct
{
  const char *text;
  const char *at;
} Reader;

static gboolean
fail (const Reader *self, GError **error, const char *expected)
{
  return nre_fail (error, NRE_ERROR_SYNTAX, _("column %u: expected %s"),
                   (guint) g_utf8_strlen (self->text, self->at - self->text) + 1, expected);
}

static void
skip_spaces (Reader *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

static char *
take_name (Reader *self)
{
  const char *begin = self->at;

  while (g_ascii_isalnum (*self->at) || *self->at == '_')
    self->at++;
  return self->at > begin ? g_strndup (begin, (gsize) (self->at - begin)) : NULL;
}

/* Find the field @name, or the field that has a packed number @name. As in JSON, a packed number takes
 * precedence. @packed: (out): the packed number; NULL for a whole field. */
static const NreField *
find_field (const NreField *fields, guint n, const char *name, const NrePacked **packed)
{
  for (guint i = 0; i < n; i++)
    for (*packed = fields[i].packed; *packed != NULL && (*packed)->width > 0; ++*packed)
      if (g_strcmp0 ((*packed)->name, name) == 0)
        return &fields[i];
  *packed = NULL;
  for (guint i = 0; i < n; i++)
    if (strcmp (fields[i].name, name) == 0)
      return &fields[i];
  return NULL;
}

static gboolean
has_field (const NreTable *table, const Condition *condition)
{
  const NrePacked *packed;

  if (condition->table != NULL && strcmp (table->name, condition->table) != 0)
    return FALSE;
  for (guint i = 0; i < table->n_shapes; i++)
    {
      const NreShape *shape = &table->shapes[i];

      if (find_field (shape->fields, shape->n_fields, condition->field, &packed) != NULL)
        return TRUE;
      for (guint k = 0; k < shape->n_runs; k++)
        if (find_field (shape->runs[k].fields, shape->runs[k].n_fields, condition->field, &packed) != NULL)
          return TRUE;
    }
  return FALSE;
}

static gboolean
is_known (const Condition *condition)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; formats[i].schema != NULL && k < formats[i].schema->n_tables; k++)
      if (has_field (&formats[i].schema->tables[k], condition))
        return TRUE;
  return FALSE;
}

static gboolean
read_field (Reader *self, Condition *out, GError **error)
{
  const Reader begin = *self;

  out->field = take_name (self);
  if (out->field != NULL && *self->at == '.')
    {
      self->at++;
      out->table = g_steal_pointer (&out->field);
      out->field = take_name (self);
    }
  if (out->field == NULL)
    return fail (self, error, _("the name of a field"));
  if (*self->at == '[')
    {
      char *end = NULL;
      guint64 element = g_ascii_strtoull (++self->at, &end, 10);

      if (end == self->at || *end != ']' || element > G_MAXUINT16)
        return fail (self, error, _("the number of an element and “]”"));
      out->element = (int) element;
      self->at = end + 1;
    }
  return is_known (out) || fail (&begin, error, _("a field that “nres schema” lists"));
}

static gboolean
read_op (Reader *self, Condition *out, GError **error)
{
  skip_spaces (self);
  for (guint i = 0; i < G_N_ELEMENTS (op_words); i++)
    if (g_str_has_prefix (self->at, op_words[i]))
      {
        out->op = (Op) i;
        self->at += strlen (op_words[i]);
        return TRUE;
      }
  return fail (self, error, _("=, !=, <, <=, >, >=, has or ~"));
}

static gboolean
is_order (Op op)
{
  return op == OP_LESS || op == OP_AT_MOST || op == OP_GREATER || op == OP_AT_LEAST;
}

/* Check whether the operator can be used with the value. @begin: the start of the value, for the column in
 * the error message. */
static gboolean
check_value (const Reader *self, const Condition *out, const char *begin, GError **error)
{
  const Reader at = { self->text, begin };
  gboolean is_word = out->is_number && out->number >= 0 && out->number <= G_MAXUINT32 &&
                     floor (out->number) == out->number;

  if (out->op == OP_HAS && !is_word)
    return fail (&at, error, _("a number from 0 to 0xFFFFFFFF"));
  return out->is_number || !is_order (out->op) || fail (&at, error, _("a number"));
}

static gboolean
read_value (Reader *self, Condition *out, GError **error)
{
  const char *begin;
  char *end;

  skip_spaces (self);
  begin = self->at;
  if (*begin == '"' || *begin == '\'')
    {
      const char *quote = strchr (begin + 1, *begin);

      if (quote == NULL)
        return fail (self, error, _("a quote at the end of the text"));
      out->text = g_strndup (begin + 1, (gsize) (quote - begin - 1));
      self->at = quote + 1;
      return check_value (self, out, begin, error);
    }
  while (*self->at != '\0' && !g_ascii_isspace (*self->at))
    self->at++;
  if (self->at == begin)
    return fail (self, error, _("a number, a word, a text in quotes, or null"));
  out->text = g_strndup (begin, (gsize) (self->at - begin));
  if (strcmp (out->text, "null") == 0)
    g_clear_pointer (&out->text, g_free);
  else
    {
      out->number = g_ascii_strtod (out->text, &end);
      out->is_number = *end == '\0';
    }
  return check_value (self, out, begin, error);
}

static void
clear_condition (gpointer data)
{
  Condition *condition = data;

  g_free (condition->table);
  g_free (condition->field);
  g_free (condition->text);
}

/** nre_expression_new: parse an expression. Fails with NRE_ERROR_SYNTAX; the message names the column.
 * Returns: (transfer full) (nullable): the expression */
NreExpression *
nre_expression_new (const char *text, GError **error)
{
  g_autoptr (NreExpression) self = g_new0 (NreExpression, 1);
  Reader reader = { text, text };

  self->conditions = g_array_new (FALSE, TRUE, sizeof (Condition));
  g_array_set_clear_func (self->conditions, clear_condition);
  for (;;)
    {
      Condition *condition;

      g_array_set_size (self->conditions, self->conditions->len + 1);
      condition = &g_array_index (self->conditions, Condition, self->conditions->len - 1);
      condition->element = -1;
      skip_spaces (&reader);
      if (!read_field (&reader, condition, error) || !read_op (&reader, condition, error) ||
          !read_value (&reader, condition, error))
        return NULL;
      skip_spaces (&reader);
      if (*reader.at == '\0')
        return g_steal_pointer (&self);
      if (!g_str_has_prefix (reader.at, "and") || !g_ascii_isspace (reader.at[3]))
        {
          fail (&reader, error, _("“and”, or the end"));
          return NULL;
        }
      reader.at += 3;
    }
}

void
nre_expression_free (NreExpression *self)
{
  g_array_unref (self->conditions);
  g_free (self);
}

/* --- Values -------------------------------------------------------------------------------------- */

static gboolean
compare_numbers (Op op, double value, double wanted)
{
  switch (op)
    {
    case OP_EQUAL:
      return value == wanted;
    case OP_NOT_EQUAL:
      return value != wanted;
    case OP_LESS:
      return value < wanted;
    case OP_AT_MOST:
      return value <= wanted;
    case OP_GREATER:
      return value > wanted;
    case OP_AT_LEAST:
      return value >= wanted;
    default:
      return FALSE;
    }
}

/* Whether a text satisfies the condition. @text: (nullable): NULL for "none" */
static gboolean
compare_texts (const Condition *self, const char *text)
{
  if (self->op == OP_CONTAINS)
    {
      g_autofree char *folded = g_ascii_strdown (text != NULL ? text : "", -1);
      g_autofree char *wanted = g_ascii_strdown (self->text != NULL ? self->text : "", -1);

      return text != NULL && self->text != NULL && strstr (folded, wanted) != NULL;
    }
  return (self->op == OP_EQUAL && g_strcmp0 (text, self->text) == 0) ||
         (self->op == OP_NOT_EQUAL && g_strcmp0 (text, self->text) != 0);
}

/* Whether an element satisfies the condition. @packed: (nullable): the packed number to compare; NULL to
 * compare the whole element */
static gboolean
test_element (const Condition *self, const NreField *field, const NrePacked *packed, const guint8 *p)
{
  gboolean none = packed == NULL && nre_field_element_is_none (field, p);
  gint64 integer;

  if (none || self->text == NULL)
    return none == (self->text == NULL) ? self->op == OP_EQUAL : self->op == OP_NOT_EQUAL;
  if (!self->is_number)
    return self->op == OP_NOT_EQUAL;
  /* A field that shows 0.1 stores the nearest float, so the wanted value is rounded in the same way. */
  if (field->type == NRE_ELEMENT_F32)
    return compare_numbers (self->op, (double) nre_load_f32 (p), (double) (float) self->number);
  integer = nre_element_get_integer (field->type, p);
  if (packed != NULL)
    integer = nre_packed_get (packed, (guint32) integer);
  if (self->op == OP_HAS)
    return ((guint32) integer & (guint32) self->number) == (guint32) self->number;
  if (nre_field_is_scaled (field))
    return compare_numbers (self->op, (double) integer / (double) field->scale, self->number);
  return compare_numbers (self->op, (double) integer, self->number);
}

/* Whether a field satisfies the condition. @data: the bytes from which the offset of the field is counted */
static gboolean
test_field (const Condition *self, const NreField *field, const NrePacked *packed, const guint8 *data)
{
  guint n = nre_field_n_elements (field);

  if (nre_field_is_text (field))
    {
      g_autofree char *text = nre_field_dup_text (field, nre_field_at (field, data, 0));
      const char *slash = text != NULL && (field->flags & NRE_FIELD_REFERENCE) ? strchr (text, '/') : NULL;

      /* The value of the condition may be a whole reference, "archive/name", or the name alone. */
      return self->element <= 0 && (compare_texts (self, text) ||
             (slash != NULL && self->op == OP_EQUAL && compare_texts (self, slash + 1)));
    }
  if (packed != NULL)
    return self->element <= 0 && test_element (self, field, packed, nre_field_at (field, data, 0));
  if (field->packed != NULL && field->packed->name == NULL)
    {
      for (guint i = 0; field->packed[i].width > 0; i++)
        if ((self->element < 0 || self->element == (int) i) &&
            test_element (self, field, &field->packed[i], nre_field_at (field, data, 0)))
          return TRUE;
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    if ((self->element < 0 || self->element == (int) i) &&
        test_element (self, field, NULL, nre_field_at (field, data, i)))
      return TRUE;
  return FALSE;
}

/* --- Records ------------------------------------------------------------------------------------- */

/* Whether a record satisfies the condition: the fields of its head, or an item that follows the head. @item:
 * (inout) (nullable): the index of the first item to test; on success, the index of the item that satisfies
 * the condition. The head is tested only if this index is 0. NULL to test the head and all items. @out:
 * (out): the match */
static gboolean
test_record (const Condition *self, const NreRecords *records, guint index, guint *item, NreMatch *out)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  NreSpan record = nre_records_get (records, index);
  gsize offset = nre_records_get_offset (records, index);

  *out = (NreMatch){ .table = records->table, .index = index, .element = self->element, .data = record.data,
                     .offset = offset };
  out->field = find_field (shape->fields, shape->n_fields, self->field, &out->packed);
  if (out->field != NULL)
    return (item == NULL || *item == 0) &&
           nre_field_fits (out->field, record) &&
           test_field (self, out->field, out->packed, record.data);
  for (guint i = 0; i < shape->n_runs; i++)
    {
      const NreRun *run = &shape->runs[i];
      gsize begin = nre_shape_get_run_offset (shape, i, record);
      guint n = run->stride > 0 ? nre_run_get_count (run, shape, record) : 0;

      out->field = find_field (run->fields, run->n_fields, self->field, &out->packed);
      for (guint k = item != NULL ? *item : 0; out->field != NULL && k < n; k++)
        {
          gsize at = begin + (gsize) k * run->stride;

          if (!nre_span_contains (record, at, run->stride))
            break;
          out->data = record.data + at;
          out->offset = offset + at;
          if (!test_field (self, out->field, out->packed, out->data))
            continue;
          if (item != NULL)
            *item = k;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_about_header (const Condition *self)
{
  return g_strcmp0 (self->table, "header") == 0;
}

static gboolean
test_header (const NreExpression *self, const NreSchema *schema, const NreSubject *subject)
{
  const NreTable *table = nre_schema_find_table (schema, "header");
  g_auto (NreRecords) records = { 0 };
  gboolean located = table != NULL && nre_schema_locate (schema, subject, table, &records) && records.n > 0;
  NreMatch match;

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if (is_about_header (condition) && (!located || !test_record (condition, &records, 0, NULL, &match)))
        return FALSE;
    }
  return TRUE;
}

/* Whether records of @table can match: the table must have the fields of all conditions. Conditions on the
 * header can be combined with records of any table, so they are ignored for other tables. At least one
 * condition must remain. */
static gboolean
concerns (const NreExpression *self, const NreTable *table)
{
  gboolean any = FALSE, is_header = strcmp (table->name, "header") == 0;

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if (is_about_header (condition) && !is_header)
        continue;
      if (!has_field (table, condition))
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* Whether the match is a single element of an array, rather than a whole field. */
static gboolean
is_element (const NreMatch *self)
{
  return self->element >= 0 && self->field->count > 0 && !nre_field_is_digits (self->field) &&
         self->field->type != NRE_ELEMENT_CHAR;
}

/* Call @found for the fields of a record that satisfy the condition. @self: the only condition of the
 * expression */
static void
find_fields (const Condition *self, const NreRecords *records, guint index, NreMatchFunc found, gpointer data)
{
  NreMatch match;

  for (guint item = 0; test_record (self, records, index, &item, &match); item++)
    {
      if (is_element (&match))
        {
          match.offset += nre_field_element_offset (match.field, (guint) match.element);
          match.size = nre_element_size (match.field->type);
        }
      else
        {
          match.offset += match.field->offset;
          match.size = nre_field_size (match.field);
        }
      found (&match, data);
    }
}

static void
find_in_record (const NreExpression *self, const NreRecords *records, guint index, NreMatchFunc found,
                gpointer data)
{
  gboolean is_header = strcmp (records->table->name, "header") == 0;
  NreSpan record = nre_records_get (records, index);
  NreMatch match;

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);

      if ((is_header || !is_about_header (condition)) &&
          !test_record (condition, records, index, NULL, &match))
        return;
    }
  match = (NreMatch){ .table = records->table, .index = index,
                      .offset = nre_records_get_offset (records, index), .size = record.size };
  found (&match, data);
}

/** nre_expression_find: call @found for each match in the subject, in the order of tables and records. With
 * several conditions, a match is a record that satisfies all of them, except that conditions on "header"
 * apply to the header of the subject. With a single condition, each field that satisfies it is a match. So if
 * items follow the head of a record (see NreRun), each item that satisfies the condition is a match. */
void
nre_expression_find (const NreExpression *self, const NreSchema *schema, const NreSubject *subject,
                     NreMatchFunc found, gpointer data)
{
  gboolean header_is_known = FALSE;

  for (guint i = 0; i < schema->n_tables; i++)
    {
      const NreTable *table = &schema->tables[i];
      g_auto (NreRecords) records = { 0 };

      if (!concerns (self, table))
        continue;
      if (!header_is_known && !test_header (self, schema, subject))
        return;
      header_is_known = TRUE;
      nre_schema_locate (schema, subject, table, &records);
      for (guint k = 0; k < records.n; k++)
        if (self->conditions->len > 1)
          find_in_record (self, &records, k, found, data);
        else
          find_fields (&g_array_index (self->conditions, Condition, 0), &records, k, found, data);
    }
}

/** nre_match_dup_field: (transfer full): the name of the matching field, such as "slots[2]". Call this,
 * nre_match_dup_value() and nre_match_write_value() only for a match that has a @field. */
char *
nre_match_dup_field (const NreMatch *self)
{
  const char *name = self->packed != NULL ? self->packed->name : self->field->name;

  return self->element < 0 ? g_strdup (name) : g_strdup_printf ("%s[%d]", name, self->element);
}

/* (nullable): the packed number that matches; NULL if a field or an element matches. */
static const NrePacked *
get_packed (const NreMatch *self)
{
  const NrePacked *packed = self->field->packed;

  if (self->packed != NULL)
    return self->packed;
  return self->element >= 0 && packed != NULL && packed->name == NULL ? &packed[self->element] : NULL;
}

static guint32
get_packed_value (const NreMatch *self)
{
  return nre_packed_get (get_packed (self), (guint32) nre_field_get_integer (self->field, self->data));
}

/* A field named "value" that describes only the bytes of the matching value. */
static NreField
get_value_field (const NreMatch *self)
{
  NreField field = *self->field;

  field.name = "value";
  if (field.packed != NULL && field.packed->name != NULL)
    field.packed = NULL;
  if (is_element (self))
    {
      field.offset = (guint16) nre_field_element_offset (&field, (guint) self->element);
      field.count = 0;
      field.columns = 0;
      field.flags &= (guint16) ~NRE_FIELD_LAST_FIRST;
    }
  return field;
}

/** nre_match_dup_value: (transfer full): the matching value as text, on one line. */
char *
nre_match_dup_value (const NreMatch *self)
{
  NreField field = get_value_field (self);

  return get_packed (self) != NULL ? g_strdup_printf ("%u", get_packed_value (self))
                                   : nre_json_field_to_text (&field, self->data);
}

/** nre_match_write_value: write the matching value as the member "value", as `nres dump` prints it. */
void
nre_match_write_value (const NreMatch *self, NreJsonWriter *writer)
{
  NreField field = get_value_field (self);

  if (get_packed (self) != NULL)
    nre_json_writer_member_uint (writer, "value", get_packed_value (self));
  else
    nre_json_write_field (writer, &field, self->data, FALSE);
}
