/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every field of every table of every kind in the sample, as it is typed: what is formatted is parsed to the
 * same bytes, and what is set changes the field and, where no operation of the kind knows better, no byte
 * else. */

#include "nre-error.h"
#include "nre-field-edit.h"
#include "nre-field-text.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-format.h"
#include "test-files.h"

typedef struct
{
  const char *file;
  const char *entry;            /* NULL for the file */
} Subject;

static const Subject subjects[] = {
  { "bases.rlb", "#0" }, { "DATA/MAPS/ISLAND/Land.msh", NULL }, { "DATA/MAPS/ISLAND/Land.map", NULL },
  { "effects.rlb", "r_explosion" }, { "effects.rlb", "s_smoke" }, { "Material.lib", "GLASS" },
  { "Textures.lib", "LAMP.0" }, { "objects.rlb", "r_walker" },
};

/* Of long tables only some. */
#define MAX_RECORDS 3

static guint n_fields, n_operations, n_patches, n_refused;

static GBytes *
read_all (NreDocument *document)
{
  g_autoptr (NreLayout) layout = NULL;

  layout = nre_layout_new (nre_document_get_root (document), NULL);
  return nre_layout_to_bytes (layout);
}

static void
assert_round_trip (const NreField *field, NreSpan record)
{
  g_autofree char *text = nre_field_format_exactly (field, record);
  g_autofree guint8 *copy = g_memdup2 (record.data, record.size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = nre_field_text_parse (field, text, &error);

  g_assert_no_error (error);
  g_variant_ref_sink (value);
  if (field->flags & NRE_FIELD_DERIVED)
    return;
  if (!nre_field_set_value (field, value, copy, &error))
    g_error ("%s: “%s”: %s", field->name, text, error->message);
  if (memcmp (copy, record.data, record.size) != 0)
    g_error ("%s: “%s” is other bytes", field->name, text);
}

/* Another value of the field. */
static char *
dup_other (const NreField *field, NreSpan record)
{
  g_autofree guint8 *copy = g_memdup2 (record.data, record.size);
  guint8 *last = copy + field->offset + nre_field_size (field) - 1;

  if (field->flags & NRE_FIELD_REFERENCE)
    return g_strdup ("some.lib / thing");
  if (field->type == NRE_ELEMENT_CHAR)
    return g_strdup ("x");
  if (field->type == NRE_ELEMENT_F32)
    *last ^= 0x80;
  else
    copy[field->offset] ^= 1;
  return nre_field_format_exactly (field, nre_span (copy, record.size));
}

/* What the field has already is no step; that it refers to nothing is one, or refused, and can be undone. */
static void
try_same_and_none (NreDocument *document, NreFieldEdit *edit, GBytes *before)
{
  g_autofree char *same = nre_field_format_exactly (edit->field, edit->base);
  const char *const texts[] = { same, "none" };
  NreHistory *history = nre_document_get_history (document);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GVariant *value = i == 0 || edit->field->flags & NRE_FIELD_NONE
                          ? nre_field_text_parse (edit->field, texts[i], NULL) : NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;

      if (value != NULL && nre_field_edit_perform (edit, document, value, &error))
        g_assert_cmpuint (nre_history_get_position (history), <=, i);
      else if (value != NULL)
        g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      if (nre_history_get_position (history) > 0)
        g_assert_true (nre_document_undo (document));
      after = read_all (document);
      g_assert_true (g_bytes_equal (after, before));
    }
}

static void
try_field (NreDocument *document, NreFieldEdit *edit)
{
  /* Edits put the bytes elsewhere. */
  g_autofree guint8 *base = g_memdup2 (edit->base.data, edit->base.size);
  g_autoptr (GBytes) before = read_all (document), after = NULL, undone = NULL;
  g_autofree char *text = dup_other (edit->field, edit->base);
  g_autoptr (GError) error = NULL;
  GVariant *value = nre_field_text_parse (edit->field, text, &error);
  NreHistory *history = nre_document_get_history (document);
  const guint8 *old, *new;
  gsize size, first, last;

  n_fields++;
  edit->base = nre_span (base, edit->base.size);
  assert_round_trip (edit->field, edit->base);
  g_assert_no_error (error);
  try_same_and_none (document, edit, before);
  if (!nre_field_edit_perform (edit, document, value, &error))
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      after = read_all (document);
      g_assert_true (g_bytes_equal (after, before));
      n_refused++;
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  after = read_all (document);
  g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (before));
  old = g_bytes_get_data (before, &size);
  new = g_bytes_get_data (after, NULL);
  for (first = 0; first < size && old[first] == new[first];)
    first++;
  for (last = size - 1; last > first && old[last] == new[last];)
    last--;
  g_assert_cmpuint (first, <, size);
  if (nre_field_edit_find_operation (edit) == NULL)
    {
      g_assert_cmpuint (last - first, <, nre_field_size (edit->field));
      n_patches++;
    }
  else
    n_operations++;
  nre_document_undo (document);
  undone = read_all (document);
  g_assert_true (g_bytes_equal (undone, before));
}

static void
try_table (NreDocument *document, NreFieldEdit *edit, NreSubject *subject, const char *path)
{
  const NreSchema *schema = nre_format_get (edit->kind)->schema;

  for (guint i = 0; i < MAX_RECORDS; i++)
    {
      g_auto (NreRecords) records = { 0 };
      g_autofree char *holder = NULL;
      const NreShape *shape;

      if (!nre_schema_locate (schema, subject, edit->table, &records) || i >= records.n)
        return;
      edit->record = i;
      holder = records.entry == NRE_NO_ENTRY ? g_strdup (path)
                                             : g_strdup_printf ("%s%s#%u", path != NULL ? path : "",
                                                                path != NULL ? "/" : "", records.entry);
      edit->holder = holder;
      shape = nre_records_get_shape (&records, i);
      for (guint f = 0; shape != NULL && f < shape->n_fields; f++)
        {
          g_auto (NreRecords) now = { 0 };
          NreSubject fresh = *subject;

          /* Edits may have put the bytes elsewhere. */
          if (subject->directory == NULL)
            {
              g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);

              nre_entry_get_payload (entry, &fresh.payload);
            }
          g_assert_true (nre_schema_locate (schema, &fresh, edit->table, &now));
          edit->base = nre_records_get (&now, i);
          edit->offset = nre_records_get_offset (&now, i);
          edit->field = edit->whole = &shape->fields[f];
          try_field (document, edit);
        }
    }
}

static void
test_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autofree char *path = test_sample_path (subjects[i].file);
      g_autoptr (GError) error = NULL;
      g_autoptr (NreDocument) document = nre_document_open_any (path, &error);
      g_autoptr (NreEntry) entry = NULL;
      g_autofree char *entry_path = NULL;
      NreFieldEdit edit = { 0 };
      NreSubject subject = { 0 };
      NreFields fields;

      g_assert_no_error (error);
      edit.kind = nre_document_get_kind (document);
      if (subjects[i].entry != NULL)
        {
          entry = nre_document_find_entry (document, subjects[i].entry, &error);
          g_assert_no_error (error);
          entry_path = nre_entry_dup_path (entry);
          edit.kind = nre_entry_get_kind (entry);
          nre_entry_get_fields (entry, &fields);
          subject.fields = &fields;
        }
      edit.subject = entry_path;
      if (nre_format_get (edit.kind)->is_archive)
        subject.directory = entry != NULL ? nre_entry_open (entry, NULL) : nre_document_get_root (document);
      else
        nre_entry_get_payload (entry, &subject.payload);
      g_test_message ("%s %s: %s", subjects[i].file, subjects[i].entry, nre_kind_to_string (edit.kind));
      g_assert_nonnull (nre_format_get (edit.kind)->schema);
      for (guint t = 0; t < nre_format_get (edit.kind)->schema->n_tables; t++)
        {
          edit.table = &nre_format_get (edit.kind)->schema->tables[t];
          try_table (document, &edit, &subject, entry_path);
        }
    }
  g_test_message ("%u fields: %u by operations, %u by bytes, %u refused", n_fields, n_operations, n_patches,
                  n_refused);
  g_assert_cmpuint (n_operations, >, 50);
  g_assert_cmpuint (n_patches, >, 50);
}

/* --- Text ----------------------------------------------------------------------------------------- */

static const NreReading colors[] = { { 7, "Red" }, { 9, "Deep Blue" }, { 0, NULL } };

static void
assert_typed (const NreField *field, const char *text, const char *hex)
{
  guint8 record[16] = { 0 };
  g_autoptr (GError) error = NULL;
  GVariant *value = nre_field_text_parse (field, text, &error);
  g_autoptr (GVariant) sunk = value != NULL ? g_variant_ref_sink (value) : NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  if (value == NULL || !nre_field_set_value (field, value, record, &error))
    {
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_assert_null (hex);
      return;
    }
  for (guint i = 0; i < nre_field_size (field); i++)
    g_string_append_printf (found, "%02x", record[field->offset + i]);
  g_assert_cmpstr (found->str, ==, hex);
}

static void
test_typed (void)
{
  static const NreField number = { "n", "N", NULL, NRE_ELEMENT_U16, 0, .values = colors };
  static const NreField none = { "n", "N", NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_NONE };
  static const NreField sign = { "n", "N", NULL, NRE_ELEMENT_I8, 0 };
  static const NreField real = { "n", "N", NULL, NRE_ELEMENT_F32, 0 };
  static const NreField finite = { "n", "N", NULL, NRE_ELEMENT_F32, 0, .flags = NRE_FIELD_FINITE };
  static const NreField pair = { "n", "N", NULL, NRE_ELEMENT_F32, 0, 2 };
  static const NreField digits = { "n", "N", NULL, NRE_ELEMENT_BYTE, 0, 3 };
  static const NreField name = { "n", "N", NULL, NRE_ELEMENT_CHAR, 0, 4 };
  static const NreField reference = { "n", "N", NULL, NRE_ELEMENT_CHAR, 0, 8, .flags = NRE_FIELD_REFERENCE };
  static const NreField scaled = { "n", "N", NULL, NRE_ELEMENT_I16, 0, .scale = 4 };
  g_autofree char *two_names = nre_field_text_expected (&reference),
                  *real_of = nre_field_text_expected (&scaled);

  assert_typed (&reference, "a / b", "6100000062000000");
  assert_typed (&reference, "a/b", "6100000062000000");
  assert_typed (&reference, "null", "0000000000000000");
  assert_typed (&reference, "NONE", "0000000000000000");
  assert_typed (&reference, "a", NULL);
  assert_typed (&reference, "long / b", NULL);
  g_assert_cmpstr (two_names, ==, "an archive, “ / ” and a name in it");
  assert_typed (&scaled, "-0.5", "feff");
  assert_typed (&scaled, "1e30", NULL);
  assert_typed (&scaled, "NaN", NULL);
  g_assert_cmpstr (real_of, ==, "a number");
  assert_typed (&number, "258", "0201");
  assert_typed (&number, " 0x102 ", "0201");
  assert_typed (&number, "deep blue", "0900");
  assert_typed (&number, "65536", NULL);
  assert_typed (&number, "-1", NULL);
  assert_typed (&number, "1.5", NULL);
  assert_typed (&number, "", NULL);
  assert_typed (&none, "–", "ffff");
  assert_typed (&none, "none", "ffff");
  assert_typed (&none, "65535", NULL);
  assert_typed (&sign, "-128", "80");
  assert_typed (&sign, "128", NULL);
  assert_typed (&sign, "-0x10", "f0");
  assert_typed (&sign, "\u22120x10", "f0");
  assert_typed (&sign, "0x-10", NULL);
  assert_typed (&sign, "--16", NULL);
  assert_typed (&sign, "-", NULL);
  assert_typed (&real, "1.5", "0000c03f");
  assert_typed (&real, "1,5", "0000c03f");
  assert_typed (&real, "-1.5", "0000c0bf");
  assert_typed (&real, "\u22121.5", "0000c0bf");
  assert_typed (&real, "NaN", "0000c07f");
  assert_typed (&real, "0x7fc00001", "0100c07f");
  assert_typed (&real, "1e40", NULL);
  assert_typed (&real, "one", NULL);
  assert_typed (&real, "0x1p3", NULL);
  assert_typed (&finite, "NaN", NULL);
  assert_typed (&pair, "1 -2", "0000803f000000c0");
  assert_typed (&pair, "(1, -2)", "0000803f000000c0");
  assert_typed (&pair, "1", NULL);
  assert_typed (&pair, "1 2 3", NULL);
  assert_typed (&digits, "01 02 ff", "0102ff");
  assert_typed (&digits, "0102", NULL);
  assert_typed (&digits, "0102fg", NULL);
  assert_typed (&name, "Ёж", "a8e60000");
  assert_typed (&name, "long", NULL);
  assert_typed (&name, "é", NULL);
}

/* Floats whose digits or bits are not told by six digits, arrays with commas, and what is no number. */
static void
test_odd_values (void)
{
  static const NreField real = { "n", "N", NULL, NRE_ELEMENT_F32, 0 };
  static const NreField pair = { "n", "N", NULL, NRE_ELEMENT_U8, 0, 2 };
  static const NreField number = { "n", "N", NULL, NRE_ELEMENT_U16, 0 };
  static const NreField name = { "n", "N", NULL, NRE_ELEMENT_CHAR, 0, 4 };
  static const struct { guint32 word; const char *text; } floats[] = {
    { 0x4cd01f49, "109115976" }, { 0x3dcccccd, "0.1" }, { 0x7fc00000, "NaN" }, { 0x7fc00001, "0x7FC00001" },
    { 0xffc00000, "0xFFC00000" }, { 0x7f800000, "Infinity" }, { 0xff800000, "-Infinity" },
    { 0x80000000, "-0" },
    { 0x00000001, "1.4013e-45" }, { 0x7f7fffff, "3.4028235e+38" },
  };
  g_autofree char *digits = nre_field_text_expected (&pair), *word = nre_field_text_expected (&number),
                  *any = nre_field_text_expected (&real), *letters = nre_field_text_expected (&name);

  for (guint i = 0; i < G_N_ELEMENTS (floats); i++)
    {
      guint8 record[4];
      g_autofree char *text = NULL, *hex = NULL;

      nre_store_u32 (record, floats[i].word);
      text = nre_field_format_exactly (&real, nre_span (record, 4));
      g_assert_cmpstr (text, ==, floats[i].text);
      hex = g_strdup_printf ("%02x%02x%02x%02x", record[0], record[1], record[2], record[3]);
      assert_typed (&real, text, hex);
    }
  assert_typed (&pair, "1, 2", "0102");
  assert_typed (&pair, "[0x1; 2]", "0102");
  assert_typed (&pair, "1,2", NULL);
  assert_typed (&pair, "1,, 2", NULL);
  assert_typed (&number, "0x", NULL);
  assert_typed (&number, "0xg", NULL);
  assert_typed (&number, "1 234", NULL);
  assert_typed (&real, "1 234,5", NULL);
  assert_typed (&real, "1.234,5", NULL);
  g_assert_cmpstr (digits, ==, "2 numbers");
  g_assert_cmpstr (word, ==, "an integer from 0 to 65535");
  g_assert_cmpstr (any, ==, "a number");
  g_assert_cmpstr (letters, ==, "text of at most 3 characters");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-edits/typed", test_typed);
  g_test_add_func ("/field-edits/odd-values", test_odd_values);
  g_test_add_func ("/field-edits/all", test_all);
  return g_test_run ();
}
