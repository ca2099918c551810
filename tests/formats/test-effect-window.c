/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* When commands are active and what they name, at the places of the spec (fxid.md, "Commands"). */

#include "nre-effect-window.h"

#include "nre-author-effect.h"
#include "nre-effect.h"

#include <string.h>

/* Offsets in the command; 0 where there is none. */
static const struct
{
  guint from;
  guint until;
  guint until_max;
  guint reference;
} places[] = {
  { 0 },
  { 8, 12, 0, 160 },
  { 8, 12, 0, 84 },
  { 32, 36, 0, 136 },
  { 32, 36, 0, 136 },
  { 16, 24, 28, 48 },
  { 0 },
  { 20, 24, 0, 144 },
  { 16, 20, 0, 184 },
  { 32, 36, 0, 136 },
  { 20, 24, 0, 144 },
  { 0 },
};

static guint
offset_of (const NreField *field)
{
  return field != NULL ? field->offset : 0;
}

static void
test_fields (void)
{
  for (guint opcode = 0; opcode < G_N_ELEMENTS (places); opcode++)
    {
      NreEffectWindow window;

      g_assert_cmpint (nre_effect_get_window (opcode, &window), ==, places[opcode].from != 0);
      g_assert_cmpuint (offset_of (window.from), ==, places[opcode].from);
      g_assert_cmpuint (offset_of (window.until), ==, places[opcode].until);
      g_assert_cmpuint (offset_of (window.until_max), ==, places[opcode].until_max);
      g_assert_cmpuint (offset_of (nre_effect_get_reference (opcode)), ==, places[opcode].reference);
    }
  g_assert_null (nre_effect_get_reference (G_MAXUINT));
}

static void
test_read (void)
{
  for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2, 0);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *archive = NULL, *name = NULL;
      NreEffectSpan active;
      NreSpan record;

      nre_author_effect_add (effect, opcode, 0.25f, 0.5f, opcode == 6 ? NULL : "ar.lib",
                             opcode == 6 ? NULL : "\xc4\xdb\xcc");
      if (opcode == 5)
        {
          nre_author_effect_set_f32 (effect, 0, 24, 0.5f);
          nre_author_effect_set_f32 (effect, 0, 28, 0.75f);
        }
      bytes = nre_author_effect_finish (effect);
      record = nre_span_of_bytes (bytes);
      record = nre_span_sub (record, 60, record.size - 60);
      g_assert_cmpint (nre_effect_read_window (record, &active), ==, opcode != 6);
      if (opcode == 6)
        {
          g_assert_false (nre_effect_dup_reference (record, &archive, &name));
          g_assert_null (archive);
          g_assert_null (name);
          continue;
        }
      g_assert_cmpfloat (active.from, ==, 0.25f);
      g_assert_cmpfloat (active.until, ==, 0.5f);
      g_assert_cmpfloat (active.until_max, ==, opcode == 5 ? 0.75f : 0.5f);
      g_assert_true (nre_effect_dup_reference (record, &archive, &name));
      g_assert_cmpstr (archive, ==, "ar.lib");
      g_assert_cmpstr (name, ==, "ДЫМ");

      /* A command that is not there as a whole has neither. */
      record.size--;
      g_assert_false (nre_effect_read_window (record, &active));
      g_clear_pointer (&archive, g_free);
      g_clear_pointer (&name, g_free);
      g_assert_false (nre_effect_dup_reference (record, &archive, &name));
    }
}

/* A name of 32 bytes has no NUL, and what is behind one is not part of the name. */
static void
test_names (void)
{
  guint8 record[200] = { 3, 1 };
  g_autofree char *archive = NULL, *name = NULL;

  memset (record + 136, 'A', 32);
  memcpy (record + 168, "B\0tail", 6);
  g_assert_true (nre_effect_dup_reference (nre_span (record, sizeof record), &archive, &name));
  g_assert_cmpstr (archive, ==, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  g_assert_cmpstr (name, ==, "B");
  g_clear_pointer (&archive, g_free);
  g_clear_pointer (&name, g_free);
  g_assert_false (nre_effect_dup_reference (nre_span (record, 3), &archive, &name));
  g_assert_false (nre_effect_dup_reference (nre_span (NULL, 0), &archive, &name));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-window/fields", test_fields);
  g_test_add_func ("/effect-window/read", test_read);
  g_test_add_func ("/effect-window/names", test_names);
  return g_test_run ();
}
