/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which record is which in two states of a table, by the commands of effects. */

#include "nre-record-match.h"

#include "nre-author-effect.h"
#include "nre-effect.h"
#include "nre-schema-diff.h"

#include <string.h>

/* --- What is told -------------------------------------------------------------------------------- */

/* An effect of commands, a letter for each: P a particle, L a light, C a cube; a digit behind it makes it
 * another. */
static GBytes *
make (const char *letters)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);
  guint command = 0;

  for (const char *p = letters; *p != '\0'; p++)
    if (g_ascii_isdigit (*p))
      nre_author_effect_set_u32 (effect, command, 4, (guint) g_ascii_digit_value (*p));
    else if (*p == '!')
      nre_author_effect_set_f32 (effect, command, 20, -7);
    else
      command = nre_author_effect_add (effect,
                                       *p == 'P'   ? NRE_AUTHOR_OP_PARTICLE
                                       : *p == 'L' ? NRE_AUTHOR_OP_LIGHT
                                                   : NRE_AUTHOR_OP_CUBE,
                                       0.25f, 0.5f, "a.lib", "B");
  return nre_author_effect_finish (effect);
}

static void
assert_diff (const char *before, const char *after, const char *expected)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new_with_free_func (nre_difference_free);
  g_autoptr (GBytes) a = make (before), b = make (after);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (nre_diff_records (&(NreDiffLines){ differences, "x", 0, 0 }, &nre_effect_schema, 0,
                                   &(NreSubject){ .payload = nre_span_of_bytes (a) },
                                   &(NreSubject){ .payload = nre_span_of_bytes (b) }));
  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);

      if (!g_str_has_prefix (difference->field, "header "))
        g_string_append_printf (text, "%s%s %s>%s", text->len > 0 ? ", " : "",
                                difference->field +
                                    (g_str_has_prefix (difference->field, "command ") ? 8 : 0),
                                difference->old_value, difference->new_value);
    }
  if (strcmp (text->str, expected) != 0)
    g_error ("%s → %s: %s; expected %s", before, after, text->str, expected);
}

static void
test_told (void)
{
  assert_diff ("P1L1C1", "P1L1C1", "");
  /* Edited in place. */
  assert_diff ("P1L1C1", "P1L2C1", "1 mode 1>2");
  assert_diff ("P1P2P3", "P4P5P6", "0 mode 1>4, 1 mode 2>5, 2 mode 3>6");
  /* Inserted, at each place: nothing else differs. */
  assert_diff ("P1L1C1", "C7P1L1C1", "commands 3>4, 0 none>cube");
  assert_diff ("P1L1C1", "P1C7L1C1", "commands 3>4, 1 none>cube");
  assert_diff ("P1L1C1", "P1L1C1C7", "commands 3>4, 3 none>cube");
  /* Removed. */
  assert_diff ("P1L1C1", "L1C1", "commands 3>2, 0 particle>none");
  assert_diff ("P1L1C1", "P1C1", "commands 3>2, 1 light>none");
  assert_diff ("P1L1C1", "P1L1", "commands 3>2, 2 cube>none");
  assert_diff ("P1L1C1", "", "commands 3>0, 0 particle>none, 1 light>none, 2 cube>none");
  assert_diff ("", "P1", "commands 0>1, 0 none>particle");
  /* Moved: what was passed is not. */
  assert_diff ("P1L1C1P2", "L1C1P1P2", "0 index 0>2");
  assert_diff ("P1L1C1P2", "P2P1L1C1", "3 index 3>0");
  /* Inserted and edited at once: the one that is most alike is the one that was edited. */
  assert_diff ("P1L1", "P9!P2L1", "commands 2>3, 0 mode 1>2, 0 none>particle");
  assert_diff ("P1L1", "P2P9!L1", "commands 2>3, 0 mode 1>2, 1 none>particle");
  /* Moved and edited. */
  assert_diff ("P1L1C1", "L1C1P2", "0 index 0>2, 0 mode 1>2");
  /* Another kind of command at the same place is another command. */
  assert_diff ("P1L1C1", "P1C2C1", "1 light>none, 1 none>cube");
  /* Many that are the same. */
  assert_diff ("P1P1P1P1L1", "P1P1P1L1", "commands 5>4, 3 particle>none");
  assert_diff ("P1P2P1P2P1", "P2P1P2P1", "commands 5>4, 0 particle>none");
}

/* --- Any two states ------------------------------------------------------------------------------ */

static void
locate (GBytes *bytes, NreRecords *out)
{
  nre_schema_locate (&nre_effect_schema, &(NreSubject){ .payload = nre_span_of_bytes (bytes) },
                     nre_schema_find_table (&nre_effect_schema, "commands"), out);
}

/* Points that differ in the bits of their words that mean nothing. */
static GBytes *
make_points (const guint *values, guint n)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.5f, 0);

  for (guint i = 0; i < n; i++)
    nre_author_effect_add_raw (effect, 6 | values[i] << 9, NULL, 0);
  return nre_author_effect_finish (effect);
}

/* How many can stand in the same order. */
static guint
longest_common (const guint *a, guint n, const guint *b, guint m)
{
  guint best[32][32] = { { 0 } };

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < m; k++)
      best[i + 1][k + 1] = a[i] == b[k] ? best[i][k] + 1 : MAX (best[i][k + 1], best[i + 1][k]);
  return best[n][m];
}

static void
assert_match (const guint *a, guint n, const guint *b, guint m)
{
  g_autoptr (GBytes) before = make_points (a, n), after = make_points (b, m);
  g_auto (NreRecords) x = { 0 };
  g_auto (NreRecords) y = { 0 };
  g_auto (NreMatch) match = { NULL, NULL, NULL };
  guint in_order = 0, matched = 0, taken = 0, last = 0, equal = 0;
  int surplus[16] = { 0 };

  locate (before, &x);
  locate (after, &y);
  nre_record_match_init (&match, &x, &y);
  for (guint i = 0; i < n; i++)
    if (match.to[i] != NRE_UNMATCHED)
      {
        g_assert_cmpuint (match.to[i], <, m);
        g_assert_true (match.taken[match.to[i]]);
        for (guint k = 0; k < i; k++)
          g_assert_cmpuint (match.to[k] == NRE_UNMATCHED ? m : match.to[k], !=, match.to[i]);
        matched++;
        equal += a[i] == b[match.to[i]];
        if (match.moved[i])
          continue;
        g_assert_cmpint (in_order == 0 || match.to[i] > last, ==, TRUE);
        last = match.to[i];
        in_order++;
      }
    else
      g_assert_false (match.moved[i]);
  for (guint k = 0; k < m; k++)
    taken += match.taken[k];
  g_assert_cmpuint (taken, ==, matched);
  g_assert_cmpuint (in_order, >=, longest_common (a, n, b, m));
  /* As many are equal to their own as can be. */
  for (guint i = 0; i < n; i++)
    surplus[a[i]]++;
  for (guint k = 0; k < m; k++)
    if (surplus[b[k]]-- > 0)
      equal--;
  g_assert_cmpuint (equal, ==, 0);
}

static void
test_any (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint round = 0; round < 3000; round++)
    {
      guint a[31], b[31], n = (guint) g_rand_int_range (random, 0, 31),
                          m = (guint) g_rand_int_range (random, 0, 31);
      int values = g_rand_int_range (random, 1, 16);

      for (guint i = 0; i < n; i++)
        a[i] = (guint) g_rand_int_range (random, 0, values);
      for (guint k = 0; k < m; k++)
        b[k] = k < n && g_rand_int_range (random, 0, 3) > 0 ? a[k]
                                                            : (guint) g_rand_int_range (random, 0, values);
      assert_match (a, n, b, m);
    }
}

/* More than is weighed in pairs: all of 600 are edited, and one is added. */
static void
test_many (void)
{
  g_autoptr (NreAuthorEffect) one = nre_author_effect_new (1, 2.5f, 0),
                              other = nre_author_effect_new (1, 2.5f, 0);
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_auto (NreRecords) x = { 0 };
  g_auto (NreRecords) y = { 0 };
  g_auto (NreMatch) match = { NULL, NULL, NULL };

  for (guint i = 0; i < 600; i++)
    {
      nre_author_effect_add (one, i % 2 == 0 ? NRE_AUTHOR_OP_PARTICLE : NRE_AUTHOR_OP_LIGHT, 0, 1, "a.lib",
                             "B");
      nre_author_effect_set_u32 (one, i, 4, i);
      nre_author_effect_add (other, i % 2 == 0 ? NRE_AUTHOR_OP_PARTICLE : NRE_AUTHOR_OP_LIGHT, 0, 1, "a.lib",
                             "B");
      nre_author_effect_set_u32 (other, i, 4, 1000 + i);
    }
  nre_author_effect_add (other, NRE_AUTHOR_OP_CUBE, 0, 1, "a.lib", "B");
  before = nre_author_effect_finish (one);
  after = nre_author_effect_finish (other);
  locate (before, &x);
  locate (after, &y);
  nre_record_match_init (&match, &x, &y);
  for (guint i = 0; i < 600; i++)
    {
      g_assert_cmpuint (match.to[i], ==, i);
      g_assert_false (match.moved[i]);
    }
  g_assert_false (match.taken[600]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-match/told", test_told);
  g_test_add_func ("/record-match/any", test_any);
  g_test_add_func ("/record-match/many", test_many);
  return g_test_run ();
}
