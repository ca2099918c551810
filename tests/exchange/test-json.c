/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-json-writer.h"

#include <locale.h>
#include <math.h>
#include <string.h>

static void
test_accepted (void)
{
  static const char *const texts[] = {
    "{}",
    "[]",
    " \t\r\n1 ",
    "\"a\"",
    "true",
    "false",
    "null",
    "-0",
    "0.5",
    "-1.5e-3",
    "1E5",
    "1e+2",
    "{\"a\": [1, 2.5, {\"b\": null}], \"c\": \"\"}",
    "\"\\u0416\\ud83e\\udd16\\n\\\"\\\\\\/\"",
    "\"Ж\"",
    "\xef\xbb\xbf[]",
    "{\"\\ud83e\\udd16\\b\\f\\r\\t\": 1, \"\\u0016\\ud83e\\udd17\": 2}",
    "{\"a\": 1, \"A\": 2}",
    "123456789012345678901234567890",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = nre_json_read (texts[i], strlen (texts[i]), &error);

      if (error != NULL)
        g_error ("%s: %s", texts[i], error->message);
      g_assert_nonnull (node);
    }
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "",
    " ",
    "{",
    "[",
    "[1",
    "[1,",
    "[1,]",
    "[,1]",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\": 1,}",
    "{a: 1}",
    "{'a': 1}",
    "{\"a\": 1 \"b\": 2}",
    "{\"a\": 1, \"a\": 1}",
    "{\"a\": 1, \"\\u0061\": 1}",
    "{\"x\": {\"a\": 1, \"b\": 2, \"a\": 3}}",
    "{\"/\": 1, \"\\/\": 2}",
    "1e400",
    "-1e400",
    "[1e999999999999]",
    "01",
    "+1",
    "1.",
    ".5",
    "1e",
    "1e+",
    "-",
    "0x10",
    "NaN",
    "Infinity",
    "-Infinity",
    "nul",
    "nulll",
    "True",
    "tru",
    "1 2",
    "{} {}",
    "[] x",
    "// c\n1",
    "/* c */ 1",
    "[1] // c",
    "\"",
    "\"a",
    "\"\\\"",
    "\"\\x41\"",
    "\"\\u12\"",
    "\"\\u12g4\"",
    "\"\\ud83e\"",
    "\"\\udd16\"",
    "\"\\ud83e\\u0041\"",
    "\"\\ud83ex\"",
    "\"\\ud83e\\\"",
    "\"\\ud83e\\n1234\"",
    "\"\\ud83e\\u\"",
    "\"\\ud83e\\ud83e\"",
    "\"\\ud83e\\udd1\"",
    "\"\\ud83e\\ud\\u00\"",
    "\"\\ud83e\\udgg6\"",
    "\"\\ud83e\\uddg6\"",
    "{\"\\ud83e\\udd16\": 1, \"\U0001f916\": 2}",
    "{\"\\n\": 1, \"\\u000a\": 2}",
    "\"\t\"",
    "\"\n\"",
    "\"\x01\"",
    "\"\xff\"",
    "\"\xc3\"",
    "\"\xed\xa0\x80\"",
    "\"\xc0\x80\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = nre_json_read (texts[i], strlen (texts[i]), &error);

      if (node != NULL)
        g_error ("“%s” was taken for JSON", texts[i]);
      g_assert_error (error, NRE_ERROR, NRE_ERROR_SYNTAX);
    }
}

static void
test_place_of_error (void)
{
  const char *text = "{\n  \"a\": 1,\n  \"a\": 2\n}";
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_json_read (text, strlen (text), &error));
  g_assert_nonnull (strstr (error->message, "line 3"));
}

/* The text ends where its bytes end, and what is wrong is named with its place. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *text, *reason;
  } cases[] = {
    { "x", "line 1, column 1: not a JSON value" },
    { "tru", "line 1, column 1: not a JSON value" },
    { "\"a", "line 1, column 3: the text ends inside a string" },
    { "\"\\", "line 1, column 2: the text ends inside a string" },
    { "\"\\u12", "line 1, column 2: the text ends inside a string" },
    { "\"\\x\"", "line 1, column 2: unknown escape in a string" },
    { "\"\\u12g4\"", "line 1, column 2: four hexadecimal digits are expected after \\u" },
    { "\"\\udd16\"", "half of a surrogate pair in a string" },
    { "\"\ta\"", "line 1, column 2: a control character in a string" },
    { "{a", "line 1, column 2: a string is expected" },
    { "{", "line 1, column 2: a string is expected" },
    { "-", "line 1, column 2: not a number" },
    { "01", "line 1, column 1: a number cannot begin with 0" },
    { "1.", "line 1, column 3: a digit is expected after the point" },
    { "1e+", "line 1, column 4: a digit is expected in the exponent" },
    { "1e400", "the number is too large" },
    { "[1", "line 1, column 3: “,” or “]” is expected" },
    { "[1 x", "line 1, column 4: “,” or “]” is expected" },
    { "{\"a\"", "line 1, column 5: “:” is expected" },
    { "{\"a\"x", "line 1, column 5: “:” is expected" },
    { "{\"a\":", "line 1, column 6: the text ends where a value is expected" },
    { "{\"a\":1", "line 1, column 7: “,” or “}” is expected" },
    { "{\"a\":1 x", "line 1, column 8: “,” or “}” is expected" },
    { "[1] x", "line 1, column 5: something follows the value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize size = strlen (cases[i].text);
      g_autofree char *text = g_memdup2 (cases[i].text, size);
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_json_read (text, size, &error));
      if (strstr (error->message, cases[i].reason) == NULL)
        g_error ("%s: %s", cases[i].text, error->message);
    }
}

static void
test_depth (void)
{
  for (guint depth = 60; depth < 70; depth++)
    {
      g_autofree char *open = g_strnfill (depth, '['), *close = g_strnfill (depth, ']'),
                      *text = g_strconcat (open, close, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = nre_json_read (text, strlen (text), &error);

      g_assert_true ((node != NULL) == (depth <= 64));
    }
  /* A million of them must not need a million stack frames. */
  g_autofree char *endless = g_strnfill (1000000, '[');
  g_assert_null (nre_json_read (endless, 1000000, NULL));
}

static void
test_nul (void)
{
  g_autoptr (JsonNode) node = nre_json_read ("\"a\\u0000b\"", 10, NULL);
  const char raw[] = "\"a\0b\"";

  g_assert_cmpstr (json_node_get_string (node), ==, "a" NRE_JSON_NUL "b");
  g_assert_null (nre_json_read (raw, sizeof raw - 1, NULL));
}

static void
test_numbers (void)
{
  const char *text = "[1, 1.0, 1e2, 999999999999999999, 9223372036854775808, -1]";
  g_autoptr (JsonNode) node = nre_json_read (text, strlen (text), NULL);
  JsonArray *array = json_node_get_array (node);

  g_assert_true (json_node_get_value_type (json_array_get_element (array, 0)) == G_TYPE_INT64);
  g_assert_true (json_node_get_value_type (json_array_get_element (array, 1)) == G_TYPE_DOUBLE);
  g_assert_cmpfloat (json_array_get_double_element (array, 2), ==, 100);
  g_assert_cmpint (json_array_get_int_element (array, 3), ==, G_GINT64_CONSTANT (999999999999999999));
  /* Beyond 64 bits nothing wraps. */
  g_assert_true (json_node_get_value_type (json_array_get_element (array, 4)) == G_TYPE_DOUBLE);
  g_assert_cmpint (json_array_get_int_element (array, 5), ==, -1);
}

static void
test_writer (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);
  const float floats[] = { 0.1f, -0.0f, 1e-45f, 3.40282347e38f, NAN, INFINITY, -INFINITY, 16777216.0f };
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *object;
  JsonArray *array;

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "te\"xt", "\"\\\n\t\x01\x7f Ж");
  nre_json_writer_member_uint (writer, "uint", 4294967295u);
  nre_json_writer_member_boolean (writer, "yes", TRUE);
  nre_json_writer_member_floats (writer, "floats", floats, G_N_ELEMENTS (floats));
  nre_json_writer_key (writer, "nothing");
  nre_json_writer_null (writer);
  nre_json_writer_begin_member_array (writer, "empty");
  nre_json_writer_begin_object (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_begin_array (writer);
  nre_json_writer_end_array (writer);
  nre_json_writer_string (writer, "]");
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);

  node = nre_json_read (text->str, text->len, &error);
  g_assert_no_error (error);
  object = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (object, "te\"xt"), ==, "\"\\\n\t\x01\x7f Ж");
  g_assert_cmpint (json_object_get_int_member (object, "uint"), ==, 4294967295u);
  array = json_object_get_array_member (object, "floats");
  /* Nine digits bring every float back. */
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat ((float) json_array_get_double_element (array, i), ==, floats[i]);
  g_assert_cmpstr (json_array_get_string_element (array, 4), ==, "NaN");
  g_assert_cmpstr (json_array_get_string_element (array, 5), ==, "Infinity");
  g_assert_cmpstr (json_array_get_string_element (array, 6), ==, "-Infinity");
  g_assert_nonnull (strstr (text->str, "0.100000001"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "empty")), ==, 3);
}

/* Scalars of an array are on one line; what has members of its own is not. */
static void
test_writer_lines (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_array (writer, "scalars");
  nre_json_writer_null (writer);
  nre_json_writer_null (writer);
  nre_json_writer_boolean (writer, TRUE);
  nre_json_writer_boolean (writer, FALSE);
  nre_json_writer_uint (writer, 1);
  nre_json_writer_int (writer, -1);
  nre_json_writer_float (writer, 0.5f);
  nre_json_writer_float (writer, -0.0f);
  nre_json_writer_string (writer, "s");
  nre_json_writer_hex (writer, nre_span ("\x0a", 1));
  nre_json_writer_end_array (writer);
  nre_json_writer_begin_member_array (writer, "others");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "a", 1);
  nre_json_writer_end_object (writer);
  nre_json_writer_begin_array (writer);
  nre_json_writer_null (writer);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  g_assert_cmpstr (text->str, ==,
                   "{\n  \"scalars\": [null, null, true, false, 1, -1, 0.5, -0.0, \"s\", \"0a\"],\n"
                   "  \"others\": [\n    {\n      \"a\": 1\n    },\n    [null]\n  ]\n}\n");
}

/* Text goes out in runs; where one ends must not show. */
static void
test_writer_runs (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);
  g_autoptr (JsonNode) node = NULL;

  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < 20000; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_begin_member_array (writer, "values");
      for (guint k = 0; k < i % 5; k++)
        nre_json_writer_uint (writer, k);
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_free (writer);
  node = nre_json_read (text->str, text->len, NULL);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (node)), ==, 20000);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/accepted", test_accepted);
  g_test_add_func ("/json/refused", test_refused);
  g_test_add_func ("/json/place-of-error", test_place_of_error);
  g_test_add_func ("/json/reasons", test_reasons);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/nul", test_nul);
  g_test_add_func ("/json/numbers", test_numbers);
  g_test_add_func ("/json/writer", test_writer);
  g_test_add_func ("/json/writer-lines", test_writer_lines);
  g_test_add_func ("/json/writer-runs", test_writer_runs);
  return g_test_run ();
}
