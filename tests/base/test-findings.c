/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-findings.h"

#include <string.h>

static void
add (NreFindings *findings, NreSeverity severity, const char *code, guint64 index)
{
  nre_findings_add (findings, severity, code, "Res1", index, 38 * index, "record %u is wrong", (guint) index);
}

static void
push (NreFindings *findings, guint index, const char *name)
{
  nre_findings_push_entry (findings, index, nre_span (name, strlen (name)));
}

static void
test_places (void)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  const NreFinding *finding;

  nre_findings_set_file (findings, "a.rlb");
  add (findings, NRE_SEVERITY_INFO, "one", 0);
  push (findings, 3, "tree.msh");
  push (findings, 0, "nodes");
  add (findings, NRE_SEVERITY_ERROR, "two", 5);
  nre_findings_pop_entry (findings);
  add (findings, NRE_SEVERITY_WARNING, "three", 6);
  nre_findings_pop_entry (findings);
  push (findings, 1, "left open");
  nre_findings_set_file (findings, "b.rlb");
  add (findings, NRE_SEVERITY_ERROR, "four", NRE_NOWHERE);

  g_assert_cmpuint (nre_findings_n (findings), ==, 4);
  finding = nre_findings_get (findings, 1);
  g_assert_cmpstr (finding->file, ==, "a.rlb");
  g_assert_cmpstr (finding->entry, ==, "#3/#0");
  g_assert_cmpstr (finding->entry_name, ==, "tree.msh/nodes");
  g_assert_cmpstr (finding->table, ==, "Res1");
  g_assert_cmpstr (finding->code, ==, "two");
  g_assert_cmpstr (finding->message, ==, "record 5 is wrong");
  g_assert_cmpuint (finding->index, ==, 5);
  g_assert_cmpuint (finding->offset, ==, 190);
  g_assert_cmpstr (nre_findings_get (findings, 0)->entry, ==, "");
  g_assert_cmpstr (nre_findings_get (findings, 2)->entry, ==, "#3");
  g_assert_cmpstr (nre_findings_get (findings, 3)->file, ==, "b.rlb");
  g_assert_cmpstr (nre_findings_get (findings, 3)->entry, ==, "");
}

static void
test_counts (void)
{
  g_autoptr (NreFindings) strict = nre_findings_new (FALSE), tolerant = nre_findings_new (TRUE);

  for (guint i = 0; i < 2; i++)
    {
      NreFindings *findings = i == 0 ? strict : tolerant;

      add (findings, NRE_SEVERITY_INFO, "a", 0);
      add (findings, NRE_SEVERITY_WARNING, "b", 0);
      add (findings, NRE_SEVERITY_ERROR, "c", 0);
      add (findings, NRE_SEVERITY_ERROR, "c", 1);
    }
  g_assert_cmpuint (nre_findings_count (strict, NRE_SEVERITY_ERROR), ==, 2);
  g_assert_cmpuint (nre_findings_count (strict, NRE_SEVERITY_WARNING), ==, 3);
  g_assert_cmpuint (nre_findings_count (strict, NRE_SEVERITY_INFO), ==, 4);
  /* Tolerant reading reports the same and calls none of it an error. */
  g_assert_cmpuint (nre_findings_count (tolerant, NRE_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (nre_findings_count (tolerant, NRE_SEVERITY_WARNING), ==, 3);
  g_assert_cmpuint (nre_findings_n (tolerant), ==, nre_findings_n (strict));
}

static void
test_many_of_one_code (void)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  for (guint i = 0; i < 1000; i++)
    add (findings, NRE_SEVERITY_ERROR, "a", i);
  add (findings, NRE_SEVERITY_ERROR, "b", 0);
  g_assert_cmpuint (nre_findings_n (findings), ==, 51);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 1001);
  g_assert_nonnull (strstr (nre_findings_get (findings, 49)->message, "not listed"));
  g_assert_null (strstr (nre_findings_get (findings, 48)->message, "not listed"));
  /* Another entry starts anew. */
  push (findings, 0, "x");
  add (findings, NRE_SEVERITY_ERROR, "a", 0);
  g_assert_cmpuint (nre_findings_n (findings), ==, 52);
}

/* As it stands in a directory: in CP1251, with what is behind its NUL. */
static void
test_name (void)
{
  static const guint8 name[8] = { 'a', 0xe9, 0, 'x' };
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  nre_findings_push_entry (findings, 0, nre_span (name, sizeof name));
  nre_findings_push_entry (findings, 1, nre_span (NULL, 0));
  add (findings, NRE_SEVERITY_ERROR, "a", 0);
  nre_findings_pop_entry (findings);
  nre_findings_push_entry (findings, 2, nre_span (name, 1));
  add (findings, NRE_SEVERITY_ERROR, "a", 0);
  g_assert_cmpstr (nre_findings_get (findings, 0)->entry_name, ==, "aй/");
  g_assert_cmpstr (nre_findings_get (findings, 1)->entry_name, ==, "aй/a");
  g_assert_cmpstr (nre_findings_get (findings, 1)->entry, ==, "#0/#2");
}

static void
test_many_in_all (void)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  for (guint i = 0; i < 30000; i++)
    {
      push (findings, i, "x");
      add (findings, NRE_SEVERITY_ERROR, "a", 0);
      nre_findings_pop_entry (findings);
    }
  g_assert_cmpuint (nre_findings_n (findings), ==, 20000);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 30000);
}

static void
test_severity (void)
{
  g_assert_cmpstr (nre_severity_to_string (NRE_SEVERITY_ERROR), ==, "error");
  g_assert_cmpstr (nre_severity_to_string (NRE_SEVERITY_WARNING), ==, "warning");
  g_assert_cmpstr (nre_severity_to_string (NRE_SEVERITY_INFO), ==, "info");
}

/* Whoever holds them last frees them. */
static void
test_reference (void)
{
  NreFindings *findings = nre_findings_new (FALSE);
  g_autoptr (NreFindings) same = nre_findings_ref (findings);

  add (findings, NRE_SEVERITY_INFO, "one", 0);
  nre_findings_unref (findings);
  g_assert_cmpuint (nre_findings_n (same), ==, 1);
  g_assert_cmpstr (nre_findings_get (same, 0)->code, ==, "one");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/findings/places", test_places);
  g_test_add_func ("/findings/counts", test_counts);
  g_test_add_func ("/findings/many-of-one-code", test_many_of_one_code);
  g_test_add_func ("/findings/many-in-all", test_many_in_all);
  g_test_add_func ("/findings/severity", test_severity);
  g_test_add_func ("/findings/name", test_name);
  g_test_add_func ("/findings/reference", test_reference);
  return g_test_run ();
}
