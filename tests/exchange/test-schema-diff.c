/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-schema-diff.h"

#include "nre-areal-map-schema.h"
#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-text.h"
#include "nre-effect.h"
#include "nre-material.h"
#include "nre-registry.h"
#include "nre-texture.h"

static char *
lines_of (GPtrArray *differences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      NreDifference *difference = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s: %s → %s\n", difference->field, difference->old_value,
                              difference->new_value);
      nre_difference_free (difference);
    }
  g_ptr_array_unref (differences);
  return g_string_free (text, FALSE);
}

/* The two states of one payload, of a kind that is no archive. */
static void
assert_diff (const NreSchema *schema, NreSpan a, NreSpan b, const char *expected)
{
  GPtrArray *differences = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_assert_true (nre_diff_records (&(NreDiffLines){ differences, "x", 0, 0 }, schema, 0,
                                   &(NreSubject){ .payload = a }, &(NreSubject){ .payload = b }));
  text = lines_of (differences);
  g_assert_cmpstr (text, ==, expected);
}

static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0x20);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 0, NULL, NULL);
  return nre_author_effect_finish (effect);
}

static void
test_effect (void)
{
  g_autoptr (GBytes) bytes = make_effect ();
  NreSpan a = nre_span_of_bytes (bytes);
  g_autofree guint8 *copy = g_memdup2 (a.data, a.size);
  NreSpan b = nre_span (copy, a.size);

  assert_diff (&nre_effect_schema, a, b, "");
  nre_store_f32 (copy + 8, 4);
  assert_diff (&nre_effect_schema, a, b, "header duration_sec: 2.5 → 4\n");
  nre_store_f32 (copy + 8, 2.5f);
  copy[60 + 136 + 32] = 'M';
  assert_diff (&nre_effect_schema, a, b, "command 0 ref: material.lib / SMOKE → material.lib / MMOKE\n");
  copy[60 + 136 + 32] = 'S';
  /* Another command than before. */
  copy[60] = 9;
  assert_diff (&nre_effect_schema, a, b,
               "commands: 2 → 0\ncommand 0: particle → none\ncommand 1: point → none\n"
               "other bytes from 0: none → 09010000020000000000803f0000803f…\n");
}

/* A phase and an animation that came before others are told as such, and not as a change of all that
 * follow. */
static void
test_material (void)
{
  NreAuthorMaterial before = { .version = 4, .n_phases = 2, .n_animations = 1 }, after;
  g_autoptr (GBytes) a = NULL, b = NULL;

  before.phases[0] = nre_author_phase (1, 2, 3, "A");
  before.phases[1] = nre_author_phase (4, 5, 6, "B");
  before.animations[0] = (NreAuthorMaterialAnimation){ 1, 1, { { 1, 2, 3 } } };
  after = before;
  after.n_phases = 3;
  after.phases[0] = nre_author_phase (7, 8, 9, "C");
  after.phases[1] = before.phases[0];
  after.phases[2] = before.phases[1];
  after.n_animations = 2;
  after.animations[0] = (NreAuthorMaterialAnimation){ 2, 0, { { 0 } } };
  after.animations[1] = before.animations[0];
  after.animations[1].keys[0][0] = 2;
  a = nre_author_material (&before);
  b = nre_author_material (&after);
  assert_diff (&nre_material_schema, nre_span_of_bytes (a), nre_span_of_bytes (b),
               "header phase_count: 2 → 3\nheader anim_count: 1 → 2\nphases: 2 → 3\nphase 0: none → phase\n"
               "animations: 1 → 2\nanimation 0 keys 0 k0: 1 → 2\nanimation 0: none → animation\n");
}

/* Only what stands behind the end of a name differs. */
static void
test_name_tail (void)
{
  guint8 x[64] = "a.rlb", y[64] = "a.rlb";
  g_autofree char *expected = NULL;

  x[32] = y[32] = 'r';
  y[10] = 0xfe;
  expected = g_strdup_printf ("reference 0 archive: 612e726c62%0*d → 612e726c6200000000%02d%s%0*d\n", 54, 0,
                              0, "fe", 42, 0);
  assert_diff (&nre_registry_schema, nre_span (x, 64), nre_span (y, 64), expected);
}

static void
test_runs (void)
{
  const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (NreArchive) x = NULL, y = NULL;
  g_autoptr (NreDirectory) a = NULL, b = NULL;
  GPtrArray *differences = g_ptr_array_new ();
  g_autofree char *text = NULL;

  nre_author_areals_add (areals, outline, 4, 0, 3);
  nre_author_areals_set_grid (areals, 1, 1);
  before = nre_author_areals_finish (areals);
  nre_author_areals_set_link (areals, 0, 2, 0, 1);
  after = nre_author_areals_finish (areals);
  x = nre_archive_new (before, NULL);
  y = nre_archive_new (after, NULL);
  a = nre_directory_new (x);
  b = nre_directory_new (y);
  g_assert_true (nre_diff_records (&(NreDiffLines){ differences, "x", 0, 0 }, &nre_areal_map_schema, 12,
                                   &(NreSubject){ .directory = a },
                                   &(NreSubject){ .directory = b }));
  text = lines_of (differences);
  g_assert_cmpstr (text, ==, "areal 0 links 2 area_ref: null → 0\nareal 0 links 2 edge_ref: null → 1\n");
}

/* Pixels are in no record. */
static void
test_other_bytes (void)
{
  guint8 x[32 + 8] = "Texm", y[32 + 8];

  nre_store_u32 (x + 4, 2);
  nre_store_u32 (x + 8, 2);
  nre_store_u32 (x + 12, 1);
  nre_store_u32 (x + 28, 565);
  memcpy (y, x, sizeof y);
  y[32 + 5] = 0xaa;
  assert_diff (&nre_texture_schema, nre_span (x, 40), nre_span (y, 40),
               "other bytes from 5: 000000 → aa0000\n");
  assert_diff (&nre_texture_schema, nre_span (x, 40), nre_span (x, 38), "other bytes from 6: 0000 → none\n");
}

static void
assert_lines (const char *a, const char *b, const char *expected)
{
  GPtrArray *differences = g_ptr_array_new ();
  g_autofree char *text = NULL;

  nre_diff_lines (&(NreDiffLines){ differences, "x", 0, 0 }, nre_span (a, strlen (a)),
                  nre_span (b, strlen (b)));
  text = lines_of (differences);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_lines (void)
{
  assert_lines ("1\r\n0 A\r\n", "1\r\n0 A\r\n", "");
  assert_lines ("1\r\n0 A\r\n", "1\r\n0 B\r\n", "line 2: 0 A → 0 B\n");
  /* Between two that differ there may be some that do not. */
  assert_lines ("3\n0 A\n1 B\n2 C\n", "3\n0 X\n1 B\n2 Y\n", "line 2: 0 A → 0 X\nline 4: 2 C → 2 Y\n");
  assert_lines ("2\n0 A\n1 B\n", "1\n1 B\n", "line 1: 2 → 1\nline 2: 0 A → none\n");
  assert_lines ("1\n1 B\n", "2\n0 A\n1 B\n", "line 1: 1 → 2\nline 2: none → 0 A\n");
  assert_lines ("1\n0 A\n", "1\r\n0 A\r\n", "line ends: 6 bytes → 8 bytes\n");
  assert_lines ("", "x", "line 1: none → x\n");
}

/* Of very many differences only the first are told, and how many more there are. */
static void
test_many (void)
{
  g_autofree guint8 *x = g_malloc0 (100 * 64), *y = g_malloc0 (100 * 64);
  GPtrArray *differences = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < 100; i++)
    y[64 * i] = 'a';
  nre_diff_records (&(NreDiffLines){ differences, "x", 0, 0 }, &nre_registry_schema, 0,
                    &(NreSubject){ .payload = nre_span (x, 6400) },
                    &(NreSubject){ .payload = nre_span (y, 6400) });
  g_assert_cmpuint (differences->len, ==, 65);
  text = lines_of (differences);
  g_assert_nonnull (strstr (text, "reference 63 archive:"));
  g_assert_null (strstr (text, "reference 64 archive:"));
  g_assert_nonnull (strstr (text, "refs: 36 more fields → differ\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema-diff/effect", test_effect);
  g_test_add_func ("/schema-diff/material", test_material);
  g_test_add_func ("/schema-diff/name-tail", test_name_tail);
  g_test_add_func ("/schema-diff/runs", test_runs);
  g_test_add_func ("/schema-diff/other-bytes", test_other_bytes);
  g_test_add_func ("/schema-diff/lines", test_lines);
  g_test_add_func ("/schema-diff/many", test_many);
  return g_test_run ();
}
