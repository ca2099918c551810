/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands of effects as text that is copied, sent, edited and pasted. */

#include "nre-exchange-effect.h"

#include "nre-author-effect.h"
#include "nre-error.h"
#include "nre-json-line.h"

#include <string.h>

/* Where commands begin in what make_all() makes. */
static const guint sizes[] = { 224, 148, 200, 204, 112, 4, 208, 248, 208, 208 };

/* One command of each opcode; those of even number are disabled. */
static GBytes *
make_all (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x16);

  for (guint opcode = 1; opcode <= G_N_ELEMENTS (sizes); opcode++)
    {
      guint i = nre_author_effect_add (effect, opcode, 0.25f, 0.75f, opcode == 6 ? NULL : "material.lib",
                                       opcode == 6 ? NULL : "SMOKE");

      nre_author_effect_set_word (effect, i, opcode % 2 == 0 ? opcode : opcode | 0x100);
    }
  return nre_author_effect_finish (effect);
}

static NreSpan
command_of (GBytes *effect, guint command)
{
  gsize at = 60;

  for (guint i = 0; i < command; i++)
    at += sizes[i];
  return nre_span_sub (nre_span_of_bytes (effect), at, sizes[command]);
}

static void
assert_same (GPtrArray *records, guint i, NreSpan expected)
{
  NreSpan got = nre_span_of_bytes (g_ptr_array_index (records, i));

  g_assert_cmpmem (got.data, got.size, expected.data, expected.size);
}

static void
test_round_trip (void)
{
  static const guint all[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, some[] = { 7, 10, 2, 2, G_MAXUINT };
  g_autoptr (GBytes) effect = make_all ();
  g_autofree char *text = nre_command_text_write (nre_span_of_bytes (effect), all, G_N_ELEMENTS (all));
  g_autofree char *other = nre_command_text_write (nre_span_of_bytes (effect), some, G_N_ELEMENTS (some));
  g_autoptr (GPtrArray) records = nre_command_text_read (text, NULL),
                        chosen = nre_command_text_read (other, NULL);

  g_assert_nonnull (strstr (text, "\"active_t0\": 0.25"));
  g_assert_nonnull (strstr (text, "\"archive\": \"material.lib\""));
  g_assert_cmpuint (records->len, ==, G_N_ELEMENTS (all));
  for (guint i = 0; i < records->len; i++)
    assert_same (records, i, command_of (effect, i));
  /* In the order that was asked for, and what is not there is left out. */
  g_assert_cmpuint (chosen->len, ==, 3);
  assert_same (chosen, 0, command_of (effect, 7));
  assert_same (chosen, 1, command_of (effect, 2));
  assert_same (chosen, 2, command_of (effect, 2));
}

/* Bits that no number tells of: payloads of NaNs, a minus in front of a zero, high bits of the word, names
 * without a NUL, of letters beyond ASCII, and with something behind them. */
static void
test_odd_bytes (void)
{
  static const guint32 floats[] = {
    0x7fc00000u, 0x7fc00001u, 0xffc12345u, 0x7f800001u, 0x7f800000u,
    0xff800000u, 0x80000000u, 1,           0x7f7fffffu, 0x3dcccccdu,
  };
  static const guint first[] = { 0 };
  guint8 body[196];
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 0, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) records = NULL;

  for (guint i = 0; i < sizeof body; i++)
    body[i] = (guint8) (i * 37);
  for (guint i = 0; i < G_N_ELEMENTS (floats); i++)
    memcpy (body + 4 + 4 * i, (guint32[]){ GUINT32_TO_LE (floats[i]) }, 4);
  memset (body + 132, 0xc4, 32);
  memcpy (body + 164, "A\0\0tail", 7);
  nre_author_effect_add_raw (effect, 0xfffffe03u, body, sizeof body);
  bytes = nre_author_effect_finish (effect);
  text = nre_command_text_write (nre_span_of_bytes (bytes), first, 1);
  records = nre_command_text_read (text, NULL);
  g_assert_nonnull (records);
  assert_same (records, 0, nre_span_sub (nre_span_of_bytes (bytes), 60, 200));
  g_assert_nonnull (strstr (text, "\"0xffc12345\""));
}

static char *
replace (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

/* A friend changes what can be read. */
static void
test_edited (void)
{
  static const guint particle[] = { 2 };
  g_autoptr (GBytes) effect = make_all ();
  g_autofree char *text = nre_command_text_write (nre_span_of_bytes (effect), particle, 1);
  g_autofree char *disabled = replace (text, "\"enabled\": 1", "\"enabled\": 0");
  g_autofree char *later = replace (disabled, "\"active_t0\": 0.25", "\"active_t0\": 0.375");
  g_autofree char *vector =
      replace (later, "\"v0_min\": [-0.5, -0.5, 0]", "\"v0_min\": [-1, \"NaN\", \"0x7fc00001\"]");
  g_autofree char *named = replace (vector, "\"SMOKE\"", "\"Дым\"");
  g_autoptr (GPtrArray) records = nre_command_text_read (named, NULL);
  guint8 expected[200];

  memcpy (expected, command_of (effect, 2).data, sizeof expected);
  expected[1] = 0;
  memcpy (expected + 32, (guint8[]){ 0, 0, 0xc0, 0x3e }, 4);
  memcpy (expected + 40, (guint8[]){ 0, 0, 0x80, 0xbf, 0, 0, 0xc0, 0x7f, 1, 0, 0xc0, 0x7f }, 12);
  memcpy (expected + 168, "\xc4\xfb\xec\0\0\0", 6);
  g_assert_nonnull (records);
  assert_same (records, 0, nre_span (expected, sizeof expected));
}

/* Other forms of the same: one command alone, a whole effect, a command without what can be left out. */
static void
test_forms (void)
{
  static const char *const texts[] = {
    "{\"opcode\": 6, \"enabled\": 1}",
    " [{\"opcode\": 6, \"enabled\": 1}]\n",
    "[{\"index\": 7, \"opcode\": 6, \"enabled\": 1, \"fields\": {}}]",
    "[{\"word_raw\": 262}]",
    "[{\"word_raw\": 6, \"enabled\": 1, \"body_hex\": \"\"}]",
    "{\"header\": 0, \"commands\": [{\"opcode\": 6, \"enabled\": 1, \"word_raw\": 262, \"body_hex\": \"\"}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) records = nre_command_text_read (texts[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (records->len, ==, 1);
      assert_same (records, 0, nre_span ("\6\1\0\0", 4));
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "line 1" },
    { "hello", "line 1, column 1" },
    { "[]", "no commands" },
    { "{\"commands\": 3}", "no commands" },
    { "3", "no commands" },
    { "[3]", "line 1, command 0: a command must be an object" },
    { "[\n{\"word_raw\": 6},\n{\"opcode\": 11,\n\"enabled\": 1}]",
      "line 3, command 1: there is no opcode 11" },
    { "[{\"opcode\": 0, \"enabled\": 1}]", "no opcode 0" },
    { "[{\"word_raw\": 6, \"opcode\": 5}]", "“opcode” is 5, but “word_raw” is one of opcode 6" },
    { "[{\"word_raw\": 4294967296}]", "“word_raw” must be an integer from 0 to 4294967295" },
    { "[{\"word_raw\": \"6\"}]", "“word_raw” must be an integer" },
    { "[{\"opcode\": 6, \"enabled\": 2}]", "“enabled” must be an integer from 0 to 1" },
    { "[{\"opcode\": 6}]", "“enabled” is missing" },
    { "[{\"enabled\": 1}]", "“opcode” is missing" },
    { "[{\"opcode\": 6, \"enabled\": 1,\n\"bodyhex\": \"\"}]",
      "line 2, command 0: there is no member “bodyhex”" },
    { "[{\"opcode\": 6, \"enabled\": 1, \"body_hex\": \"00\"}]",
      "the 0 hexadecimal digits of a command of opcode 6" },
    { "[{\"opcode\": 5, \"enabled\": 1}]", "“body_hex” is missing" },
    { "[{\"opcode\": 5, \"enabled\": 1,\n \"body_hex\": \"00\"}]",
      "line 2, command 0: “body_hex” must be the 216" },
    { "[{\"opcode\": 6, \"enabled\": 1, \"fields\": 1}]", "“fields” must be an object" },
    { "[{\"opcode\": 6, \"enabled\": 1, \"fields\": {\n\n\"mode\": 1}}]",
      "line 3, command 0: a command of opcode 6 has no field “mode”" },
    { "[{\"opcode\": 6, \"enabled\": 1, \"fields\": {\"word_raw\": 1}}]", "has no field “word_raw”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_command_text_read (cases[i].text, &error));
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s: %s", cases[i].text, error->message);
    }
}

/* Faults in the fields of a whole command. */
static void
test_refused_fields (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *message;
  } cases[] = {
    { "\"mode\": 2", "\"mode\": -1", "“mode” does not fit: expected an integer from 0 to 4294967295" },
    { "\"mode\": 2", "\"mode\": 2.5", "“mode” must be an integer" },
    { "\"active_t0\": 0.25", "\"active_t0\": \"soon\"", "“active_t0” must be a number" },
    { "\"active_t0\": 0.25", "\"active_t0\": 1e39", "“active_t0” is too large" },
    { "\"active_t0\": 0.25", "\"active_t0\": null", "“active_t0” must be a number" },
    { "\"v0_min\": [-0.5, -0.5, 0]", "\"v0_min\": [-0.5, 0]", "“v0_min” must be an array of 3" },
    { "\"v0_min\": [-0.5, -0.5, 0]", "\"v0_min\": [0, 0, \"x\"]", "“v0_min” [2] must be a number" },
    { "\"SMOKE\"", "3", "“ref” “name” must be text" },
    { "\"SMOKE\"", "\"01234567890123456789012345678901\"", "“ref” “name” has 32 characters; at most 31 fit" },
    { "\"SMOKE\"", "\"\\u4e2d\"", "“ref” “name”" },
    { "\"name\": \"SMOKE\"", "\"nam\": \"SMOKE\"", "“ref” has no member “nam”" },
    { "\"ref\": {", "\"ref\": 1, \"x\": {", "“ref” must be an object" },
  };
  static const guint particle[] = { 2 };
  g_autoptr (GBytes) effect = make_all ();
  g_autofree char *text = nre_command_text_write (nre_span_of_bytes (effect), particle, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *edited = replace (text, cases[i].from, cases[i].to), *place = NULL;
      const char *end = strstr (edited, strstr (cases[i].message, "“ref”") != NULL ? "\"ref\"" : cases[i].to);
      g_autoptr (GError) error = NULL;
      guint line = 1;

      for (const char *p = edited; p < end; p++)
        line += *p == '\n';
      place = g_strdup_printf ("line %u, command 0: ", line);
      g_assert_null (nre_command_text_read (edited, &error));
      if (strstr (error->message, cases[i].message) == NULL || !g_str_has_prefix (error->message, place))
        g_error ("%s: %s (expected at %s)", cases[i].to, error->message, place);
    }
}

static void
test_lines (void)
{
  static const char text[] =
      "\n[ {\"a\" : [1, {\"]\\\"\": 2},\n\"}\", null], \"b\"\n: -1e5\n}\n,\n[[\n3], 4, {}, 5\n]]";
  static const struct
  {
    const char *path[4];
    guint       line;
  } cases[] = {
    { { NULL }, 2 },           { { "0", NULL }, 2 },       { { "0", "a", NULL }, 2 },
    { { "0", "a", "1", NULL }, 2 },
    { { "0", "a", "2" }, 3 },  { { "0", "a", "3" }, 3 },   { { "0", "b", NULL }, 4 }, { { "1", NULL }, 7 },
    { { "1", "0", "0" }, 8 },  { { "1", "1", NULL }, 8 },  { { "1", "3", NULL }, 8 },
    { { "0", "c", NULL }, 2 },
    { { "2", "a", NULL }, 2 }, { { "0", "b", "0" }, 4 },   { { "x", NULL }, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (nre_json_find_line (text, cases[i].path), ==, cases[i].line);
  g_assert_cmpuint (nre_json_find_line ("\xef\xbb\xbf\n1", cases[0].path), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command-text/round-trip", test_round_trip);
  g_test_add_func ("/command-text/odd-bytes", test_odd_bytes);
  g_test_add_func ("/command-text/edited", test_edited);
  g_test_add_func ("/command-text/forms", test_forms);
  g_test_add_func ("/command-text/refused", test_refused);
  g_test_add_func ("/command-text/refused-fields", test_refused_fields);
  g_test_add_func ("/command-text/lines", test_lines);
  return g_test_run ();
}
