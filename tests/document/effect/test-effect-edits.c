/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The operations on effects: what each writes, byte by byte, what it refuses and why, and that undo and redo
 * bring back each bit. */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-document.h"
#include "nre-edit-effect.h"
#include "nre-effect.h"
#include "nre-error.h"
#include "nre-field.h"
#include "nre-layout.h"
#include "nre-text.h"
#include "test-files.h"
#include "test-random.h"

#include <string.h>

#define FIRST NRE_EFFECT_HEADER_SIZE

/* --- Files --------------------------------------------------------------------------------------- */

/* Commands of every opcode; the third has bits that nobody knows. */
static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x11);

  for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    nre_author_effect_add (effect, opcode, 0.25f, 0.75f, "material.lib", "SMOKE");
  nre_author_effect_set_word (effect, 2, 0xabcd0003u);
  return nre_author_effect_finish (effect);
}

static GBytes *
wrap (GBytes *payload)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "effect", 0, 0, 1, g_bytes_ref (payload));
  return nre_author_archive_finish (archive);
}

static NreDocument *
open_payload (GBytes *payload)
{
  g_autoptr (GBytes) bytes = wrap (payload);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "effects.rlb", &error);

  g_assert_no_error (error);
  return document;
}

static GBytes *
get_payload (NreDocument *document)
{
  NreSpan span;

  g_assert_true (nre_directory_get_payload (nre_document_get_root (document), 0, &span));
  return g_bytes_new (span.data, span.size);
}

static gboolean
perform (NreDocument *document, const char *operation, const char *text, GError **error)
{
  g_autoptr (GError) syntax = NULL;
  g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &syntax);

  g_assert_no_error (syntax);
  return nre_document_perform (document, operation, "#0", args, error);
}

/* One edit of the payload, taken back and made again; what comes of it. */
static GBytes *
edit (GBytes *payload, const char *operation, const char *text)
{
  g_autoptr (NreDocument) document = open_payload (payload);
  g_autoptr (GBytes) after = NULL, undone = NULL, redone = NULL;
  g_autoptr (GError) error = NULL;

  perform (document, operation, text, &error);
  g_assert_no_error (error);
  after = get_payload (document);
  if (nre_document_get_modified (document))
    {
      g_assert_true (nre_document_undo (document));
      undone = get_payload (document);
      test_assert_same (undone, payload);
      g_assert_true (nre_document_redo (document));
      redone = get_payload (document);
      test_assert_same (redone, after);
    }
  return g_steal_pointer (&after);
}

static void
refuse (GBytes *payload, const char *operation, const char *text, const char *why)
{
  g_autoptr (NreDocument) document = open_payload (payload);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (perform (document, operation, text, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, why) == NULL)
    g_error ("%s %s: “%s” does not say “%s”", operation, text, error->message, why);
  g_assert_false (nre_document_get_modified (document));
  after = get_payload (document);
  test_assert_same (after, payload);
}

/* Where a command begins in an effect of make_effect(). */
static guint
offset_of (guint command)
{
  guint at = FIRST;

  for (guint i = 0; i < command; i++)
    at += nre_author_effect_command_size (i + 1);
  return at;
}

/* --- Bytes expected ------------------------------------------------------------------------------ */

static GByteArray *
copy (GBytes *payload)
{
  return g_byte_array_append (g_byte_array_new (), g_bytes_get_data (payload, NULL),
                              (guint) g_bytes_get_size (payload));
}

static void
insert_at (GByteArray *bytes, guint at, const guint8 *data, guint size)
{
  guint tail = bytes->len - at;

  g_byte_array_set_size (bytes, bytes->len + size);
  memmove (bytes->data + at + size, bytes->data + at, tail);
  memcpy (bytes->data + at, data, size);
}

static void
assert_is (GBytes *found, GByteArray *expected)
{
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (expected);

  test_assert_same (found, bytes);
}

/* --- set-effect ---------------------------------------------------------------------------------- */

static void
test_header (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  GByteArray *expected = copy (payload);

  nre_store_u32 (expected->data + 4, 17);
  nre_store_f32 (expected->data + 8, 3.5f);
  nre_store_u32 (expected->data + 16, 0xffffffffu);
  nre_store_u32 (expected->data + 20, 0xabcdef12u);
  nre_store_f32 (expected->data + 36, 1);
  nre_store_f32 (expected->data + 40, 2);
  nre_store_f32 (expected->data + 44, -3.5f);
  after = edit (payload, "set-effect",
                "{'time_mode': <uint32 17>, 'duration_sec': <3.5>, 'flags': <uint32 4294967295>, "
                "'settings_id': <uint32 2882400018>, 'pivot': <[1.0, 2.0, -3.5]>}");
  assert_is (after, expected);
}

static void
test_header_refused (void)
{
  g_autoptr (GBytes) payload = make_effect (), shorter = g_bytes_new_from_bytes (payload, 0, FIRST - 1);

  refuse (payload, "set-effect", "{}", "nothing to set");
  refuse (payload, "set-effect", "{'time_mode': <uint32 18>}", "time_mode");
  refuse (payload, "set-effect", "{'cmd_count': <uint32 1>}", "no field “cmd_count”");
  refuse (payload, "set-effect", "{'duration_sec': <inf>}", "“duration_sec”: a finite number is expected");
  refuse (payload, "set-effect", "{'duration_sec': <nan>}", "“duration_sec”: a finite number is expected");
  refuse (payload, "set-effect", "{'duration_sec': <1e39>}", "too large for a 32-bit float");
  refuse (payload, "set-effect", "{'pivot': <[1.0, 2.0]>}", "“pivot”");
  refuse (shorter, "set-effect", "{'flags': <uint32 1>}", "no record 0");
}

/* What is no number stays what it is, bit for bit, when a neighbour is set. */
static void
test_header_nan (void)
{
  g_autoptr (GBytes) sound = make_effect (), payload = NULL, after = NULL;
  GByteArray *bytes = copy (sound), *expected;

  nre_store_u32 (bytes->data + 36, 0x7f812345u);
  nre_store_u32 (bytes->data + 40, 0xff800000u);
  payload = g_byte_array_free_to_bytes (bytes);
  expected = copy (payload);
  nre_store_f32 (expected->data + 44, 7);
  after = edit (payload, "set-effect", "{'pivot': <[nan, -inf, 7.0]>}");
  assert_is (after, expected);
  refuse (payload, "set-effect", "{'pivot': <[nan, inf, 7.0]>}", "“pivot”: a finite number is expected");
}

/* --- set-command --------------------------------------------------------------------------------- */

static void
test_enabled (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL, off = NULL;
  GByteArray *expected = copy (payload);

  /* The other bits of the word stay. */
  nre_store_u32 (expected->data + offset_of (2), 0xabcd0103u);
  after = edit (payload, "set-command", "{'command': <uint32 2>, 'enabled': <true>}");
  assert_is (after, expected);
  off = edit (after, "set-command", "{'command': <uint32 2>, 'enabled': <false>}");
  test_assert_same (off, payload);
}

static void
test_word (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL, other = NULL;
  GByteArray *expected = copy (payload);

  nre_store_u32 (expected->data + offset_of (0), 0xfffffe01u);
  after = edit (payload, "set-command",
                "{'command': <uint32 0>, 'word_raw': <uint32 4294966785>, 'enabled': <false>}");
  assert_is (after, expected);

  /* Another opcode of the same size; its fields are meant then. */
  expected = copy (payload);
  nre_store_u32 (expected->data + offset_of (6), 0x10a);
  nre_store_u32 (expected->data + offset_of (6) + 4, 32);
  other = edit (payload, "set-command",
                "{'command': <uint32 6>, 'word_raw': <uint32 266>, 'fields': <{'mode': <uint32 32>}>}");
  assert_is (other, expected);

  refuse (payload, "set-command", "{'command': <uint32 0>, 'word_raw': <uint32 2>}", "which do not change");
  refuse (payload, "set-command", "{'command': <uint32 0>, 'word_raw': <uint32 11>}", "says opcode 11");
  refuse (payload, "set-command", "{'command': <uint32 0>, 'word_raw': <uint32 0>}", "says opcode 0");
  refuse (payload, "set-command", "{'command': <uint32 0>, 'word_raw': <uint32 1>, 'enabled': <true>}",
          "contradict each other");
}

static void
test_body (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL, point = NULL;
  GByteArray *expected = copy (payload);
  guint size = nre_author_effect_command_size (5) - 4;
  g_autoptr (GString) text =
      g_string_new ("{'command': <uint32 4>, 'fields': <{'active_t0': <0.5>}>, 'body_hex': <@ay [");

  /* All bytes, and then the field. */
  for (guint i = 0; i < size; i++)
    {
      g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", i);
      expected->data[offset_of (4) + 4 + i] = (guint8) i;
    }
  g_string_append (text, "]>}");
  nre_store_f32 (expected->data + offset_of (4) + 16, 0.5f);
  after = edit (payload, "set-command", text->str);
  assert_is (after, expected);
  refuse (payload, "set-command", "{'command': <uint32 4>, 'body_hex': <@ay [1]>}", "“body_hex” has 1 bytes");
  point = edit (payload, "set-command", "{'command': <uint32 5>, 'body_hex': <@ay []>}");
  test_assert_same (point, payload);
}

static void
test_fields (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  GByteArray *expected = copy (payload);
  guint8 *record = expected->data + offset_of (8);

  /* As a form has values, and as JSON has them. */
  nre_store_u32 (record + 4, 7);
  nre_store_f32 (record + 32, 2);
  nre_store_f32 (record + 40, 1);
  nre_store_f32 (record + 44, 2);
  nre_store_f32 (record + 48, 4.5f);
  nre_store_u32 (record + 76, 0x7f800001u);
  nre_store_u32 (record + 80, 0xff800000u);
  nre_store_u32 (record + 84, 0x7fc00000u);
  nre_store_f32 (record + 88, -1);
  nre_store_f32 (record + 92, -2);
  nre_store_f32 (record + 96, -3);
  after =
      edit (payload, "set-command",
            "{'command': <uint32 8>, 'fields': <{'mode': <int64 7>, 'active_t0': <int64 2>, "
            "'v0_min': <[<int64 1>, <2.0>, <4.5>]>, 'v1_min': <[<'0x7f800001'>, <'-Infinity'>, <'NaN'>]>, "
            "'v1_max': <[-1.0, -2.0, -3.0]>}>}");
  assert_is (after, expected);
}

static void
test_opaque (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  GByteArray *expected = copy (payload);

  memcpy (expected->data + offset_of (4) + 8, "\x01\x02\xfe\xff", 4);
  after = edit (payload, "set-command", "{'command': <uint32 4>, 'fields': <{'opaque8': <'0102feff'>}>}");
  assert_is (after, expected);
  refuse (payload, "set-command", "{'command': <uint32 4>, 'fields': <{'opaque8': <'0102fe'>}>}",
          "8 hexadecimal digits");
}

static void
test_fields_refused (void)
{
  static const struct
  {
    const char *args;
    const char *why;
  } cases[] = {
    { "{'command': <uint32 10>, 'enabled': <true>}", "no record 10 in “commands”: there are 10" },
    { "{'command': <uint32 0>}", "nothing to set" },
    { "{'command': <uint32 0>, 'fields': <@a{sv} {}>}", "nothing to set" },
    { "{'command': <uint32 0>, 'fields': <{'no_such_field': <uint32 1>}>}",
      "Light has no field “no_such_field”" },
    { "{'command': <uint32 0>, 'fields': <{'active_t0': <1.0>}>}", "Light has no field “active_t0”" },
    { "{'command': <uint32 0>, 'fields': <{'word_raw': <uint32 1>}>}", "beside “fields”" },
    { "{'command': <uint32 0>, 'fields': <{'mode': <1.5>}>}", "“mode”: an integer from 0 to 4294967295" },
    { "{'command': <uint32 0>, 'fields': <{'mode': <int64 -1>}>}", "“mode”: an integer" },
    { "{'command': <uint32 0>, 'fields': <{'mode': <int64 4294967296>}>}", "“mode”: an integer" },
    { "{'command': <uint32 0>, 'fields': <{'mode': <'1'>}>}", "“mode”: an integer" },
    { "{'command': <uint32 0>, 'fields': <{'mode': <@mv nothing>}>}", "“mode”: null is no value" },
    { "{'command': <uint32 0>, 'fields': <{'t_start': <'1'>}>}", "“t_start”: a number is expected" },
    { "{'command': <uint32 0>, 'fields': <{'t_start': <'0x1234567'>}>}", "“t_start”: a number is expected" },
    { "{'command': <uint32 0>, 'fields': <{'t_start': <true>}>}", "“t_start”: a number is expected" },
    { "{'command': <uint32 0>, 'fields': <{'t_start': <1e39>}>}", "too large for a 32-bit float" },
    { "{'command': <uint32 0>, 'fields': <{'color': <[1.0, 2.0]>}>}", "“color”: an array of 3 numbers" },
    { "{'command': <uint32 0>, 'fields': <{'color': <1.0>}>}", "“color”: an array of 3 numbers" },
    { "{'command': <uint32 0>, 'fields': <{'color': <[<1.0>, <'x'>, <1.0>]>}>}",
      "“color”: a number is expected" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <'x'>}>}", "“archive”, “name”, or both" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <@a{sv} {}>}>}", "“archive”, “name”, or both" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <{'nome': <'x'>}>}>}", "“archive”, “name”, or both" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <{'name': <uint32 1>}>}>}", "“archive”, “name”, or both" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <{'name': <'12345678901234567890123456789012'>}>}>}",
      "at most 31" },
    { "{'command': <uint32 0>, 'fields': <{'ref': <{'archive': <'漢'>}>}>}", "“ref”, archive" },
  };
  g_autoptr (GBytes) payload = make_effect ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    refuse (payload, "set-command", cases[i].args, cases[i].why);
}

static void
set_name (const char *before, const char *name, const char *after)
{
  g_autoptr (GBytes) sound = make_effect (), payload = NULL, found = NULL;
  g_autofree char *text =
      g_strdup_printf ("{'command': <uint32 2>, 'fields': <{'ref': <{'name': <'%s'>}>}>}", name);
  GByteArray *bytes = copy (sound), *expected;
  guint at = offset_of (2) + nre_author_effect_reference_at (3) + 32;

  memcpy (bytes->data + at, before, 32);
  payload = g_byte_array_free_to_bytes (bytes);
  expected = copy (payload);
  memcpy (expected->data + at, after, 32);
  found = edit (payload, "set-command", text);
  assert_is (found, expected);
}

/* What stands behind the old NUL stays, as far as the new name leaves it. */
static void
test_names (void)
{
  set_name ("SMOKE\0tail behind the NUL.......", "A", "A\0\0\0\0\0tail behind the NUL.......");
  set_name ("SMOKE\0tail behind the NUL.......", "", "\0\0\0\0\0\0tail behind the NUL.......");
  set_name ("SMOKE\0tail behind the NUL.......", "FIRES", "FIRES\0tail behind the NUL.......");
  set_name ("SMOKE\0tail behind the NUL.......", "FIRE_10", "FIRE_10\0il behind the NUL.......");
  set_name ("SMOKE\0tail behind the NUL.......", "1234567890123456789012345678901",
            "1234567890123456789012345678901");
  set_name ("32 bytes, and no NUL among them.", "B",
            "B\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
  set_name ("SMOKE\0tail behind the NUL.......", "Дым", "\xc4\xfb\xec\0\0\0tail behind the NUL.......");
}

static void
test_archive_and_name (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  GByteArray *expected = copy (payload);
  guint8 *ref = expected->data + offset_of (1) + nre_author_effect_reference_at (2);

  memset (ref, 0, 64);
  memcpy (ref, "sounds.lib", 10);
  memcpy (ref + 32, "boom.wav", 8);
  after = edit (payload, "set-command",
                "{'command': <uint32 1>, 'fields': <{'ref': <{'archive': <'sounds.lib'>, 'name': "
                "<'boom.wav'>}>}>}");
  assert_is (after, expected);
}

/* --- The stream ---------------------------------------------------------------------------------- */

static void
test_insert (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL, body = NULL, last = NULL;
  GByteArray *expected = copy (payload);
  guint8 record[112] = { 5 };
  g_autoptr (GString) text =
      g_string_new ("{'index': <uint32 3>, 'opcode': <uint32 5>, 'enabled': <false>, 'body_hex': <@ay [");

  nre_store_u32 (expected->data, 11);
  insert_at (expected, FIRST, (const guint8 *) "\x06\x01\0\0", 4);
  after = edit (payload, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 6>}");
  assert_is (after, expected);

  for (guint i = 4; i < sizeof record; i++)
    {
      record[i] = (guint8) i;
      g_string_append_printf (text, "%s%u", i > 4 ? ", " : "", i);
    }
  g_string_append (text, "]>}");
  expected = copy (payload);
  nre_store_u32 (expected->data, 11);
  insert_at (expected, offset_of (3), record, sizeof record);
  body = edit (payload, "insert-command", text->str);
  assert_is (body, expected);

  expected = copy (payload);
  nre_store_u32 (expected->data, 11);
  insert_at (expected, expected->len, (const guint8 *) "\x06\xff\xee\xdd", 4);
  last = edit (payload, "insert-command",
               "{'index': <uint32 10>, 'opcode': <uint32 6>, 'enabled': <true>, 'word_raw': <uint32 "
               "3723427590>}");
  assert_is (last, expected);
}

static void
test_insert_refused (void)
{
  g_autoptr (GBytes) payload = make_effect (), shorter = g_bytes_new_from_bytes (payload, 0, 3), full = NULL;
  GByteArray *bytes = copy (payload);

  refuse (payload, "insert-command", "{'index': <uint32 11>, 'opcode': <uint32 6>}",
          "cannot be inserted at 11: there are 10");
  refuse (payload, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 11>}", "opcode");
  refuse (payload, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 0>}", "opcode");
  refuse (payload, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 3>, 'body_hex': <@ay [0]>}",
          "“body_hex” has 1 bytes; the body of a command of opcode 3 has 196");
  refuse (payload, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 3>, 'word_raw': <uint32 4>}",
          "“opcode” and “word_raw” contradict");
  refuse (payload, "insert-command",
          "{'index': <uint32 0>, 'opcode': <uint32 3>, 'word_raw': <uint32 3>, 'enabled': <true>}",
          "“enabled” and “word_raw” contradict");
  refuse (shorter, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 6>}",
          "shorter than its header");
  nre_store_u32 (bytes->data, G_MAXUINT32);
  full = g_byte_array_free_to_bytes (bytes);
  refuse (full, "insert-command", "{'index': <uint32 0>, 'opcode': <uint32 6>}", "cannot be inserted");
}

static void
test_remove (void)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  GByteArray *expected = copy (payload);

  nre_store_u32 (expected->data, 9);
  g_byte_array_remove_range (expected, offset_of (4), 112);
  after = edit (payload, "remove-command", "{'command': <uint32 4>}");
  assert_is (after, expected);
  refuse (payload, "remove-command", "{'command': <uint32 10>}", "no command 10: there are 10");
}

static void
assert_moved (guint from, guint to)
{
  g_autoptr (GBytes) payload = make_effect (), after = NULL;
  g_autofree char *text = g_strdup_printf ("{'command': <uint32 %u>, 'index': <uint32 %u>}", from, to);
  GByteArray *expected = g_byte_array_new ();
  const guint8 *data = g_bytes_get_data (payload, NULL);

  g_byte_array_append (expected, data, FIRST);
  for (guint i = 0; i < NRE_EFFECT_N_OPCODES; i++)
    {
      /* Which command comes to stand at i. */
      guint old = i == to     ? from
                  : from < to ? (i >= from && i < to ? i + 1 : i)
                              : (i > to && i <= from ? i - 1 : i);

      g_byte_array_append (expected, data + offset_of (old), nre_author_effect_command_size (old + 1));
    }
  after = edit (payload, "move-command", text);
  assert_is (after, expected);
}

static void
test_move (void)
{
  g_autoptr (GBytes) payload = make_effect ();

  for (guint from = 0; from < NRE_EFFECT_N_OPCODES; from += 3)
    for (guint to = 0; to < NRE_EFFECT_N_OPCODES; to++)
      assert_moved (from, to);
  refuse (payload, "move-command", "{'command': <uint32 10>, 'index': <uint32 0>}", "no command 10");
  refuse (payload, "move-command", "{'command': <uint32 0>, 'index': <uint32 10>}",
          "cannot be moved to 10: there are 10");
}

/* A command that cannot be read, and whatever follows it, is there afterwards as it was; what can be read is
 * edited as ever. */
static void
test_damaged (void)
{
  g_autoptr (GBytes) sound = make_effect (), payload = NULL, set = NULL, inserted = NULL, removed = NULL,
                     moved = NULL;
  GByteArray *bytes = copy (sound), *expected;

  bytes->data[offset_of (4)] = 11;
  payload = g_byte_array_free_to_bytes (bytes);

  expected = copy (payload);
  nre_store_f32 (expected->data + offset_of (3) + 200, 3);
  set = edit (payload, "set-command", "{'command': <uint32 3>, 'fields': <{'distance_norm': <3.0>}>}");
  assert_is (set, expected);
  refuse (payload, "set-command", "{'command': <uint32 4>, 'enabled': <true>}", "there are 4");

  expected = copy (payload);
  nre_store_u32 (expected->data, 11);
  insert_at (expected, offset_of (4), (const guint8 *) "\x06\x01\0\0", 4);
  inserted = edit (payload, "insert-command", "{'index': <uint32 4>, 'opcode': <uint32 6>}");
  assert_is (inserted, expected);
  refuse (payload, "insert-command", "{'index': <uint32 5>, 'opcode': <uint32 6>}", "there are 4");

  expected = copy (payload);
  nre_store_u32 (expected->data, 9);
  g_byte_array_remove_range (expected, offset_of (3), 204);
  removed = edit (payload, "remove-command", "{'command': <uint32 3>}");
  assert_is (removed, expected);

  expected = copy (payload);
  memmove (expected->data + FIRST + 148, expected->data + FIRST, 224);
  memcpy (expected->data + FIRST, (const guint8 *) g_bytes_get_data (payload, NULL) + offset_of (1), 148);
  moved = edit (payload, "move-command", "{'command': <uint32 1>, 'index': <uint32 0>}");
  assert_is (moved, expected);
}

/* Bytes behind the last command stay behind the last. */
static void
test_tail (void)
{
  g_autoptr (GBytes) sound = make_effect (), payload = NULL, after = NULL;
  GByteArray *bytes = copy (sound), *expected;

  g_byte_array_append (bytes, (const guint8 *) "tail", 4);
  payload = g_byte_array_free_to_bytes (bytes);
  expected = copy (payload);
  nre_store_u32 (expected->data, 11);
  insert_at (expected, expected->len - 4, (const guint8 *) "\x06\x01\0\0", 4);
  after = edit (payload, "insert-command", "{'index': <uint32 10>, 'opcode': <uint32 6>}");
  assert_is (after, expected);
}

/* --- Templates ----------------------------------------------------------------------------------- */

/* A new command is sound: its effect has no more to be told of than that the resource is still to be
 * chosen. */
static void
test_templates (void)
{
  for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    {
      g_autoptr (NreAuthorEffect) author = nre_author_effect_new (1, 1, 0);
      g_autoptr (GBytes) payload = nre_author_effect_finish (author), after = NULL;
      g_autofree char *text = g_strdup_printf ("{'index': <uint32 0>, 'opcode': <uint32 %u>}", opcode);
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      guint8 record[256];
      GByteArray *expected = copy (payload);
      NreSubject subject = { .fields = NULL };

      nre_effect_fill_template (opcode, record);
      g_assert_cmpuint (nre_load_u32 (record), ==, opcode | NRE_EFFECT_ENABLED);
      nre_store_u32 (expected->data, 1);
      insert_at (expected, FIRST, record, nre_effect_command_size (opcode));
      after = edit (payload, "insert-command", text);
      subject.payload = nre_span_of_bytes (after);
      nre_effect_check (&subject, findings);
      g_assert_cmpuint (nre_findings_n (findings), ==, 0);
      assert_is (after, expected);
    }
}

/* Its numbers are stored as what they are: active all its life, and one of each. */
static void
test_template_numbers (void)
{
  guint8 record[256];

  nre_effect_fill_template (5, record);
  g_assert_cmpfloat (nre_load_f32 (record + 16), ==, 0);
  g_assert_cmpuint (nre_load_u32 (record + 20), ==, 16);
  g_assert_cmpfloat (nre_load_f32 (record + 24), ==, 1);
  g_assert_cmpfloat (nre_load_f32 (record + 28), ==, 1);
  nre_effect_fill_template (7, record);
  g_assert_cmpfloat (nre_load_f32 (record + 24), ==, 1);
  g_assert_cmpuint (nre_load_u32 (record + 36), ==, 1);
  nre_effect_fill_template (10, record);
  g_assert_cmpuint (nre_load_u32 (record + 4), ==, 16);
}

/* --- Memory, gestures, places -------------------------------------------------------------------- */

/* The cost of a step, with its label and its arguments. */
static void
test_memory (void)
{
  g_autoptr (GBytes) payload = make_effect ();
  g_autoptr (NreDocument) document = open_payload (payload);
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GError) error = NULL;

  perform (document, "set-command", "{'command': <uint32 0>, 'fields': <{'t_end': <0.5>}>}", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_memory (history), <, 512);
}

static void
drag (NreDocument *document, const char *format, double value)
{
  g_autofree char *text = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GError) error = NULL;

  text = g_strdup_printf (format, g_ascii_formatd (number, sizeof number, "%.3f", value));
  perform (document, "set-command", text, &error);
  g_assert_no_error (error);
}

/* The steps of a drag are one command with one splice; a drag that goes on with another field keeps both. */
static void
test_gesture (void)
{
  g_autoptr (GBytes) payload = make_effect (), undone = NULL;
  g_autoptr (NreDocument) document = open_payload (payload);
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;
  GPtrArray *commands;

  nre_document_begin_gesture (document);
  for (guint i = 0; i < 100; i++)
    drag (document, "{'command': <uint32 0>, 'fields': <{'t_end': <%s>}>}", i / 100.0);
  for (guint i = 0; i < 100; i++)
    drag (document, "{'command': <uint32 0>, 'fields': <{'t_start': <%s>}>}", i / 100.0);
  nre_document_end_gesture (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  commands = nre_step_get_commands (step);
  g_assert_cmpuint (commands->len, ==, 2);
  nre_document_undo (document);
  undone = get_payload (document);
  test_assert_same (undone, payload);
}

/* A step that does not name what the one before it set does not stand for both, although their bytes are the
 * same. */
static void
test_gesture_names (void)
{
  g_autoptr (GBytes) payload = make_effect ();
  g_autoptr (NreDocument) document = open_payload (payload);
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;

  nre_document_begin_gesture (document);
  drag (document,
        "{'command': <uint32 0>, 'fields': <{'mode': <uint32 2>, 't_start': <0.5>, 't_end': <%s>}>}", 1);
  drag (document, "{'command': <uint32 0>, 'fields': <{'mode': <uint32 3>, 't_end': <%s>}>}", 2);
  drag (document,
        "{'command': <uint32 0>, 'fields': <{'mode': <uint32 4>, 't_start': <0.5>, 't_end': <%s>}>}", 3);
  nre_document_end_gesture (document);
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_cmpuint (nre_step_get_commands (step)->len, ==, 2);
}

static void
test_labels (void)
{
  static const struct
  {
    const char *operation;
    const char *args;
    const char *label;
  } cases[] = {
    { "set-effect", "{'duration_sec': <3.0>}", "Header: duration 2.5 → 3" },
    { "set-effect", "{'duration_sec': <3.0>, 'flags': <uint32 0>}",
      "Header: duration 2.5 → 3, flag “Random phase jitter” cleared, flag “Visibility branch” cleared" },
    { "set-command", "{'command': <uint32 2>, 'enabled': <true>}", "Enable command 2" },
    { "set-command", "{'command': <uint32 1>, 'enabled': <false>}", "Disable command 1" },
    { "set-command", "{'command': <uint32 1>, 'fields': <{'t_end': <9.0>}>}",
      "Command 1 Sound: end 0.75 → 9" },
    { "set-command", "{'command': <uint32 1>, 'word_raw': <uint32 2>}", "Command 1 Sound: enabled 1 → 0" },
    { "insert-command", "{'index': <uint32 1>, 'opcode': <uint32 2>}", "Insert command 1, Sound" },
    { "remove-command", "{'command': <uint32 3>}", "Remove command 3, Billboard" },
    { "move-command", "{'command': <uint32 3>, 'index': <uint32 0>}", "Move command 3, Billboard, to 0" },
  };
  g_autoptr (GBytes) payload = make_effect ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreDocument) document = open_payload (payload);
      g_autoptr (GError) error = NULL;

      perform (document, cases[i].operation, cases[i].args, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (document)), ==, cases[i].label);
    }
}

/* In an archive that is an entry of another, and not that archive itself; and in a file that is an effect. */
static void
test_places (void)
{
  g_autoptr (GBytes) payload = make_effect (), inner = wrap (payload), bytes = NULL;
  g_autoptr (NreAuthorArchive) outer = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL, file = NULL;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = test_file_write (folder, "fire.fxid", payload);
  g_autoptr (NreEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  NreSpan span;

  nre_author_archive_add_take (outer, 1, "effects.rlb", 0, 0, 0, g_bytes_ref (inner));
  bytes = nre_author_archive_finish (outer);
  document = nre_document_new_from_bytes (bytes, "outer.rlb", &error);
  g_assert_no_error (error);
  nre_document_perform (document, "insert-command", "#0/#0",
                        g_variant_new_parsed ("{'index': <uint32 0>, 'opcode': <uint32 6>}"), &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_get_modified (document));
  g_assert_false (nre_document_perform (document, "set-effect", "#0",
                                        g_variant_new_parsed ("{'flags': <uint32 0>}"), &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "acts on an effect"));
  g_clear_error (&error);

  file = nre_document_open_any (path, &error);
  g_assert_no_error (error);
  nre_document_perform (file, "remove-command", NULL, g_variant_new_parsed ("{'command': <uint32 9>}"),
                        &error);
  g_assert_no_error (error);
  entry = nre_document_dup_loose_entry (file);
  g_assert_true (nre_entry_get_payload (entry, &span));
  g_assert_cmpuint (span.size, ==, offset_of (9));
  g_assert_cmpuint (nre_span_u32 (span, 0), ==, 9);
}

/* --- Any edits ----------------------------------------------------------------------------------- */

static char *
random_edit (GRand *rand, const char **operation)
{
  guint a = test_pick (rand, 12), b = test_pick (rand, 12);
  double value = test_pick (rand, 1000) / 64.0;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.6f", value);
  switch (test_pick (rand, 7))
    {
    case 0:
      *operation = "set-effect";
      return g_strdup_printf ("{'duration_sec': <%s>, 'flags': <uint32 %u>}", number, g_rand_int (rand));
    case 1:
      *operation = "set-command";
      return g_strdup_printf ("{'command': <uint32 %u>, 'enabled': <%s>}", a, b % 2 ? "true" : "false");
    case 2:
      *operation = "set-command";
      return g_strdup_printf ("{'command': <uint32 %u>, 'fields': <{'active_t0': <%s>}>}", a, number);
    case 3:
      *operation = "set-command";
      return g_strdup_printf ("{'command': <uint32 %u>, 'fields': <{'ref': <{'name': <'%.*s'>}>}>}", a,
                              (int) b, "abcdefghijklmnop");
    case 4:
      *operation = "remove-command";
      return g_strdup_printf ("{'command': <uint32 %u>}", a);
    case 5:
      *operation = "move-command";
      return g_strdup_printf ("{'command': <uint32 %u>, 'index': <uint32 %u>}", a, b);
    default:
      *operation = "insert-command";
      return g_strdup_printf ("{'index': <uint32 %u>, 'opcode': <uint32 %u>}", a,
                              1 + b % NRE_EFFECT_N_OPCODES);
    }
}

/* Whatever is done leaves a stream that can be read, and undo and redo go through every state of it. */
static void
run_round (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GBytes) payload = make_effect ();
  g_autoptr (NreDocument) document = open_payload (payload);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  NreHistory *history = nre_document_get_history (document);

  g_test_message ("seed %u", seed);
  g_ptr_array_add (states, get_payload (document));
  for (guint i = 0; i < 30; i++)
    {
      const char *operation;
      g_autofree char *text = random_edit (rand, &operation);
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      g_autoptr (GError) error = NULL;
      NreSubject subject = { .fields = NULL };
      guint position = nre_history_get_position (history);

      if (!perform (document, operation, text, &error))
        g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      if (nre_history_get_position (history) == position)
        continue;
      g_ptr_array_add (states, get_payload (document));
      subject.payload = nre_span_of_bytes (g_ptr_array_index (states, states->len - 1));
      nre_effect_check (&subject, findings);
      for (guint k = 0; k < nre_findings_n (findings); k++)
        g_assert_cmpint (nre_findings_get (findings, k)->severity, !=, NRE_SEVERITY_ERROR);
    }
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < states->len; i++)
      {
        guint position = pass == 0 ? states->len - 1 - i : i;
        g_autoptr (GBytes) now = NULL;

        nre_document_go_to (document, position);
        now = get_payload (document);
        test_assert_same (now, g_ptr_array_index (states, position));
      }
}

static void
test_properties (void)
{
  guint n = test_n_rounds (40);

  for (guint i = 0; i < n; i++)
    run_round (test_seed (i, n));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-edits/header", test_header);
  g_test_add_func ("/effect-edits/header-refused", test_header_refused);
  g_test_add_func ("/effect-edits/header-nan", test_header_nan);
  g_test_add_func ("/effect-edits/enabled", test_enabled);
  g_test_add_func ("/effect-edits/word", test_word);
  g_test_add_func ("/effect-edits/body", test_body);
  g_test_add_func ("/effect-edits/fields", test_fields);
  g_test_add_func ("/effect-edits/opaque", test_opaque);
  g_test_add_func ("/effect-edits/fields-refused", test_fields_refused);
  g_test_add_func ("/effect-edits/names", test_names);
  g_test_add_func ("/effect-edits/archive-and-name", test_archive_and_name);
  g_test_add_func ("/effect-edits/insert", test_insert);
  g_test_add_func ("/effect-edits/insert-refused", test_insert_refused);
  g_test_add_func ("/effect-edits/remove", test_remove);
  g_test_add_func ("/effect-edits/move", test_move);
  g_test_add_func ("/effect-edits/damaged", test_damaged);
  g_test_add_func ("/effect-edits/tail", test_tail);
  g_test_add_func ("/effect-edits/templates", test_templates);
  g_test_add_func ("/effect-edits/template-numbers", test_template_numbers);
  g_test_add_func ("/effect-edits/memory", test_memory);
  g_test_add_func ("/effect-edits/gesture", test_gesture);
  g_test_add_func ("/effect-edits/gesture-names", test_gesture_names);
  g_test_add_func ("/effect-edits/labels", test_labels);
  g_test_add_func ("/effect-edits/places", test_places);
  g_test_add_func ("/effect-edits/properties", test_properties);
  return g_test_run ();
}
