/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a description forbids, tried on descriptions of no real format: every kind of rule, on its last value
 * that is right and the first that is wrong, and nothing else is reported. Each array goes on behind the end
 * that is said. */

#include "nre-schema-check.h"

#include "nre-author-bytes.h"
#include "nre-field.h"
#include "nre-record-place.h"

#include <string.h>

/* --- Rows ---------------------------------------------------------------------------------------- */

static const NreReading modes[] = { { 1, "One", FALSE }, { 3, "Three", FALSE }, { 0 } };

static const NreField head_fields[] = {
  { "mode", "Mode", NULL, NRE_ELEMENT_U32, 0, .flags = NRE_FIELD_STRICT, .values = modes },
  { "ranged", "Ranged", NULL, NRE_ELEMENT_U16, 4, .min = 2, .max = 5 },
  { "signed", "Signed", NULL, NRE_ELEMENT_I8, 6, 2, .min = -3, .max = 3 },
  { "beyond", "Beyond", NULL, NRE_ELEMENT_U16, 8, .min = 2, .max = 5 },
};

static const NreField row_fields[] = {
  { "up", "Up", NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_NONE, .refers_to = "rows" },
  { "signed", "Signed", NULL, NRE_ELEMENT_I16, 2, .refers_to = "rows" },
  { "pair", "Pair", NULL, NRE_ELEMENT_U8, 4, 2, .refers_to = "rows" },
  { "foreign", "Foreign", NULL, NRE_ELEMENT_U16, 6, .refers_to = "wear.materials" },
  { "warm", "Warm", NULL, NRE_ELEMENT_F32, 8, 2 },
  { "hard", "Hard", NULL, NRE_ELEMENT_F32, 16, .flags = NRE_FIELD_FINITE },
  { "opaque", "Opaque", NULL, NRE_ELEMENT_F32, 20, .flags = NRE_FIELD_OPAQUE },
  { "beyond", "Beyond", NULL, NRE_ELEMENT_U16, 24, .refers_to = "rows" },
};

#define HEAD 8
#define ROW 24

static const NreShape head_shapes[] = {
  { "head", "Head", -1, HEAD, head_fields, G_N_ELEMENTS (head_fields) - 1 },
};

static const NreShape row_shapes[] = {
  { "row", "Row", -1, ROW, row_fields, G_N_ELEMENTS (row_fields) - 1 },
};

static const NreTable tables[] = {
  { "head", "head", "Head", NULL, 0, 0, TRUE, FALSE, head_shapes, 1 },
  { "rows", "row", "Rows", NULL, 0, HEAD, FALSE, FALSE, row_shapes, 1 },
  { "beyond", "row", "Rows", NULL, 7, HEAD, FALSE, FALSE, row_shapes, 1 },
};

static const NreSchema schema = { "test", "Test", tables, G_N_ELEMENTS (tables) - 1, NULL };

/* A head and three rows. */
static GBytes *
sound (void)
{
  static const guint8 head[HEAD] = { 1, 0, 0, 0, 2, 0, 0, 0 };
  g_autoptr (GBytes) zeroes = g_bytes_new_take (g_malloc0 (HEAD + 3 * ROW), HEAD + 3 * ROW);

  return nre_author_patch (zeroes, 0, head, HEAD);
}

/* Everything that is found, one thing in a line; @bytes are taken. */
static void
assert_found (const NreSchema *self, GBytes *bytes, const char *expected)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autoptr (GString) found = g_string_new (NULL);
  NreSubject subject = { .payload = nre_span_of_bytes (bytes) };

  nre_schema_check (self, &subject, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      g_string_append_printf (found, "%s%s %s %s %u %u", i > 0 ? "\n" : "",
                              finding->severity == NRE_SEVERITY_ERROR ? "error" : "warning", finding->code,
                              finding->table, (guint) finding->index, (guint) finding->offset);
    }
  g_bytes_unref (bytes);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_u8 (gsize at, guint value, const char *expected)
{
  g_autoptr (GBytes) bytes = sound ();

  assert_found (&schema, nre_author_patch_u8 (bytes, at, value), expected);
}

static void
assert_u16 (gsize at, guint value, const char *expected)
{
  g_autoptr (GBytes) bytes = sound ();

  assert_found (&schema, nre_author_patch_u16 (bytes, at, value), expected);
}

static void
assert_u32 (gsize at, guint32 value, const char *expected)
{
  g_autoptr (GBytes) bytes = sound ();

  assert_found (&schema, nre_author_patch_u32 (bytes, at, value), expected);
}

static void
test_values (void)
{
  assert_found (&schema, sound (), "");
  assert_u32 (0, 3, "");
  assert_u32 (0, 0, "error field-value head 0 0");
  assert_u32 (0, 2, "error field-value head 0 0");
  assert_u16 (4, 1, "error field-range head 0 4");
  assert_u16 (4, 5, "");
  assert_u16 (4, 6, "error field-range head 0 4");
  for (guint i = 0; i < 2; i++)
    {
      const char *error = i == 0 ? "error field-range head 0 6" : "error field-range head 0 7";

      assert_u8 (6 + i, 0xfc, error);
      assert_u8 (6 + i, 0xfd, "");
      assert_u8 (6 + i, 3, "");
      assert_u8 (6 + i, 4, error);
    }
}

static void
test_references (void)
{
  const gsize row = HEAD + ROW;

  assert_u16 (row, 2, "");
  assert_u16 (row, 3, "warning field-reference rows 1 32");
  assert_u16 (row, 0xfffe, "warning field-reference rows 1 32");
  assert_u16 (row, 0xffff, "");
  assert_u16 (row + 2, 2, "");
  assert_u16 (row + 2, 3, "warning field-reference rows 1 34");
  assert_u16 (row + 2, 0xffff, "warning field-reference rows 1 34");
  assert_u8 (row + 4, 3, "warning field-reference rows 1 36");
  assert_u8 (row + 5, 3, "warning field-reference rows 1 37");
  assert_u8 (row + 5, 2, "");
  /* The other file is not at hand. */
  assert_u16 (row + 6, 999, "");
}

static void
test_floats (void)
{
  static const guint32 words[] = { 0x7f800000u, 0xff800000u, 0x7fc00000u, 0x7f800001u };
  const gsize row = HEAD + 2 * ROW;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      assert_u32 (row + 8, words[i], "warning field-not-finite rows 2 64");
      assert_u32 (row + 12, words[i], "warning field-not-finite rows 2 68");
      assert_u32 (row + 16, words[i], "error field-not-finite rows 2 72");
      assert_u32 (row + 20, words[i], "");
    }
  assert_u32 (row + 8, 0x7f7fffffu, "");
  assert_u32 (row + 16, 0xff7fffffu, "");
}

/* Records that are not there as a whole are none. */
static void
test_sizes (void)
{
  g_autoptr (GBytes) bytes = sound ();

  for (gsize size = 0; size <= g_bytes_get_size (bytes); size++)
    {
      NreSubject subject = { .payload = { g_bytes_get_data (bytes, NULL), size } };
      g_auto (NreRecords) head = { 0 };
      g_auto (NreRecords) rows = { 0 };

      g_assert_true (nre_schema_locate (&schema, &subject, &tables[0], &head));
      g_assert_true (nre_schema_locate (&schema, &subject, &tables[1], &rows));
      g_assert_cmpuint (head.n, ==, size >= HEAD ? 1 : 0);
      g_assert_cmpuint (rows.n, ==, size >= HEAD ? (size - HEAD) / ROW : 0);
      /* It is in an archive, and this is none. */
      g_assert_false (nre_schema_locate (&schema, &subject, &tables[2], &rows));
    }
}

static void
test_lookups (void)
{
  guint element = 99;

  g_assert_true (nre_schema_find_table (&schema, "rows") == &tables[1]);
  g_assert_null (nre_schema_find_table (&schema, "beyond"));
  g_assert_true (nre_schema_find_rows (&schema, 0) == &tables[1]);
  g_assert_null (nre_schema_find_rows (&schema, 7));
  g_assert_true (nre_shape_find_field (row_shapes, "hard") == &row_fields[5]);
  g_assert_null (nre_shape_find_field (row_shapes, "beyond"));
  g_assert_true (nre_shape_find_field_at (row_shapes, 0, &element) == &row_fields[0] && element == 0);
  g_assert_true (nre_shape_find_field_at (row_shapes, 11, &element) == &row_fields[4] && element == 0);
  g_assert_true (nre_shape_find_field_at (row_shapes, 12, &element) == &row_fields[4] && element == 1);
  g_assert_true (nre_shape_find_field_at (row_shapes, 5, NULL) == &row_fields[2]);
  g_assert_true (nre_shape_find_field_at (row_shapes, ROW - 1, &element) == &row_fields[6] && element == 0);
  g_assert_null (nre_shape_find_field_at (row_shapes, ROW, &element));
}

/* --- Runs ---------------------------------------------------------------------------------------- */

static const NreField block_fields[] = {
  { "n", "N", NULL, NRE_ELEMENT_U16, 0 },
  { "m", "M", NULL, NRE_ELEMENT_U16, 2 },
};

/* The bytes 2 and 5 of an item are nobody's. */
static const NreField item_fields[] = {
  { "x", "X", NULL, NRE_ELEMENT_U16, 0, .refers_to = "blocks" },
  { "y", "Y", NULL, NRE_ELEMENT_U16, 3 },
  { "beyond", "Beyond", NULL, NRE_ELEMENT_U8, 5, .refers_to = "blocks" },
};

static const NreField word_fields[] = { { "z", "Z", NULL, NRE_ELEMENT_U16, 0, .refers_to = "blocks" } };

static const NreRun block_runs[] = {
  { "items", "Items", NULL, { { "n", 1 } }, 6, item_fields, G_N_ELEMENTS (item_fields) - 1 },
  { "words", "Words", NULL, { { "n", 2 }, { "m", 1 } }, 2, word_fields, 1 },
  { "rest", "Rest", NULL, { { NULL, 0 } }, 0, NULL, 0 },
  { "beyond", "Beyond", NULL, { { "n", 100 } }, 6, item_fields, 2 },
};

static const NreShape block_shapes[] = {
  { "block", "Block", -1, 4, block_fields, G_N_ELEMENTS (block_fields), block_runs,
    G_N_ELEMENTS (block_runs) - 1 },
};

static const NreTable block_tables[] = { { "blocks", "block", "Blocks", NULL, 0, 0, FALSE, FALSE,
                                           block_shapes, 1 } };

/* One item, three words and two more bytes; then two items and four words. */
#define SECOND (4 + 6 + 3 * 2 + 2)
#define END (SECOND + 4 + 2 * 6 + 4 * 2)

static void
locate_blocks (const NreSubject *subject, NreRecords *out)
{
  const guint32 offsets[] = { 0, SECOND, (guint32) subject->payload.size };

  out->n = 2;
  out->offsets = g_memdup2 (offsets, sizeof offsets);
}

static const NreSchema block_schema = { "test", "Test", block_tables, 1, locate_blocks };

static GBytes *
blocks (void)
{
  g_autoptr (GBytes) zeroes = g_bytes_new_take (g_malloc0 (END), END);
  g_autoptr (GBytes) first = nre_author_patch_u32 (zeroes, 0, 0x00010001u);

  return nre_author_patch_u32 (first, SECOND, 2);
}

static void
assert_block (gsize at, guint value, const char *expected)
{
  g_autoptr (GBytes) bytes = blocks ();

  assert_found (&block_schema, nre_author_patch_u16 (bytes, at, value), expected);
}

static void
test_runs (void)
{
  assert_found (&block_schema, blocks (), "");
  assert_block (4, 1, "");
  assert_block (4, 2, "warning field-reference blocks 0 4");
  assert_block (4 + 3, 2, "");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *expected = g_strdup_printf ("warning field-reference blocks 0 %u", 10 + 2 * i);

      assert_block (10 + 2 * i, 2, expected);
    }
  assert_block (16, 2, "");
  assert_block (SECOND + 4 + 6, 2, "warning field-reference blocks 1 28");
  assert_block (END - 2, 2, "warning field-reference blocks 1 40");
  /* More words than there are bytes: those that are there are looked at. */
  assert_block (SECOND + 2, 1000, "");
}

static void
test_run_offsets (void)
{
  g_autoptr (GBytes) bytes = blocks ();
  NreSubject subject = { .payload = nre_span_of_bytes (bytes) };
  g_auto (NreRecords) records = { 0 };
  NreSpan first, second;

  g_assert_true (nre_schema_locate (&block_schema, &subject, block_tables, &records));
  first = nre_records_get (&records, 0);
  second = nre_records_get (&records, 1);
  g_assert_cmpuint (first.size, ==, SECOND);
  g_assert_cmpuint (second.size, ==, END - SECOND);
  g_assert_cmpuint (nre_run_get_count (&block_runs[0], block_shapes, first), ==, 1);
  g_assert_cmpuint (nre_run_get_count (&block_runs[1], block_shapes, first), ==, 3);
  g_assert_cmpuint (nre_run_get_count (&block_runs[1], block_shapes, second), ==, 4);
  g_assert_cmpuint (nre_shape_get_run_offset (block_shapes, 0, first), ==, 4);
  g_assert_cmpuint (nre_shape_get_run_offset (block_shapes, 1, first), ==, 10);
  g_assert_cmpuint (nre_shape_get_run_offset (block_shapes, 2, first), ==, 16);
  g_assert_cmpuint (nre_shape_get_run_offset (block_shapes, 3, first), ==, SECOND);
  g_assert_cmpuint (nre_shape_get_run_offset (block_shapes, 3, second), ==, END - SECOND);
}

/* Which run, item and field a byte belongs to, and how far what is known of it reaches. */
static void
test_places (void)
{
  static const struct { gsize at; const char *run, *field; guint item; gsize offset, size; } cases[] = {
    { 1, NULL, "n", 0, 0, 2 },           { 2, NULL, "m", 0, 2, 2 },        { 4, "items", "x", 0, 4, 2 },
    { 5, "items", "x", 0, 4, 2 },        { 6, "items", NULL, 0, 4, 6 },    { 7, "items", "y", 0, 7, 2 },
    { 9, "items", NULL, 0, 4, 6 },       { 10, "words", "z", 0, 10, 2 },   { 15, "words", "z", 2, 14, 2 },
    { 16, "rest", NULL, 0, 16, 2 },      { 17, "rest", NULL, 0, 16, 2 },
      { SECOND, NULL, "n", 0, SECOND, 2 },
    { 28, "items", "x", 1, 28, 2 },      { END - 1, "words", "z", 3, END - 2, 2 },
  };
  g_autoptr (GBytes) bytes = blocks ();
  NreSubject subject = { .payload = nre_span_of_bytes (bytes) };
  g_auto (NreRecords) records = { 0 };
  NreRecordPlace place;

  g_assert_true (nre_schema_locate (&block_schema, &subject, block_tables, &records));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (nre_records_find_place (&records, cases[i].at, &place));
      g_assert_cmpuint (place.record, ==, cases[i].at < SECOND ? 0 : 1);
      g_assert_cmpstr (place.run != NULL ? place.run->name : NULL, ==, cases[i].run);
      g_assert_cmpstr (place.field != NULL ? place.field->name : NULL, ==, cases[i].field);
      g_assert_cmpuint (place.item, ==, cases[i].item);
      g_assert_cmpuint (place.offset, ==, cases[i].offset);
      g_assert_cmpuint (place.size, ==, cases[i].size);
    }
  g_assert_false (nre_records_find_place (&records, END, &place));
}

/* --- Shapes -------------------------------------------------------------------------------------- */

static const NreShape tagged_shapes[] = {
  { "one", "One", 1, 4, word_fields, 1 },
  { "two", "Two", 2, 4, word_fields, 1 },
  { "beyond", "Beyond", 3, 4, word_fields, 1 },
};

static void
test_shapes (void)
{
  static const guint8 bytes[] = { 2, 0, 0, 0, 3, 0, 0, 0 };
  const NreTable tagged = { "tagged", "one", "Tagged", NULL, 0, 0, FALSE, FALSE, tagged_shapes, 2 };
  NreRecords records = { &tagged, NRE_NO_ENTRY, { bytes, sizeof bytes }, 2, 0, 4, NULL, -1 };
  NreRecordPlace place;

  g_assert_true (nre_table_find_shape (&tagged, 1) == &tagged_shapes[0]);
  g_assert_true (nre_table_find_shape (&tagged, 2) == &tagged_shapes[1]);
  g_assert_null (nre_table_find_shape (&tagged, 3));
  g_assert_null (nre_table_find_shape (&tagged, 0));
  g_assert_true (nre_table_find_shape (&tables[1], 0) == row_shapes);
  g_assert_null (nre_table_get_shape (&tagged));
  g_assert_null (nre_table_get_shape (block_tables));
  g_assert_true (nre_table_get_shape (&tables[1]) == row_shapes);
  g_assert_true (nre_records_get_shape (&records, 0) == &tagged_shapes[1]);
  g_assert_null (nre_records_get_shape (&records, 1));
  records.tag = 1;
  g_assert_true (nre_records_get_shape (&records, 1) == &tagged_shapes[0]);
  records.tag = -1;
  g_assert_true (nre_records_find_place (&records, 5, &place));
  g_assert_null (place.shape);
  g_assert_cmpuint (place.offset, ==, 4);
  g_assert_cmpuint (place.size, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema-check/values", test_values);
  g_test_add_func ("/schema-check/references", test_references);
  g_test_add_func ("/schema-check/floats", test_floats);
  g_test_add_func ("/schema-check/sizes", test_sizes);
  g_test_add_func ("/schema-check/lookups", test_lookups);
  g_test_add_func ("/schema-check/runs", test_runs);
  g_test_add_func ("/schema-check/run-offsets", test_run_offsets);
  g_test_add_func ("/schema-check/places", test_places);
  g_test_add_func ("/schema-check/shapes", test_shapes);
  return g_test_run ();
}
