/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-model.h"
#include "nre-validate.h"
#include "test-shapes.h"

#include <string.h>

static void
validate (NreValidation *validation, GBytes *bytes, const char *name, gboolean checked)
{
  memset (validation, 0, sizeof *validation);
  validation->findings = nre_findings_new (FALSE);
  g_assert_true (nre_validate_bytes (validation, bytes, name) == checked);
}

static GBytes *
nested (GBytes *model, const char *name)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  nre_author_archive_add_data (author, 5, "a.txt", 0, 0, 0, "hello", 5);
  nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, name, 0, 0, 0, model);
  return nre_author_archive_finish (author);
}

static GBytes *
small_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_finish (model);
}

static void
test_sound (void)
{
  g_autoptr (GBytes) model = small_model (), outer = nested (model, "tree.msh"),
                     more = nested (outer, "inner.rlb");
  NreValidation validation;

  validate (&validation, more, "static.rlb", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 0);
  g_assert_cmpuint (validation.checked[NRE_KIND_ARCHIVE], ==, 3);
  g_assert_cmpuint (validation.checked[NRE_KIND_MODEL], ==, 1);
  nre_findings_unref (validation.findings);
}

static void
test_place_of_nested_finding (void)
{
  g_autoptr (GBytes) model = small_model (), damaged = NULL, outer = NULL, more = NULL;
  gsize nodes = nre_author_archive_payload_offset (model, nre_author_archive_index_of_type (model, 1));
  const NreFinding *finding;
  NreValidation validation;

  damaged = nre_author_patch_u16 (model, nodes + 38 + 2, 999);
  outer = nested (damaged, "tree.msh");
  more = nested (outer, "inner.rlb");
  validate (&validation, more, "static.rlb", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 1);
  finding = nre_findings_get (validation.findings, 0);
  g_assert_cmpstr (finding->code, ==, "node-parent");
  g_assert_cmpstr (finding->entry, ==, "#1/#1");
  g_assert_cmpstr (finding->entry_name, ==, "inner.rlb/tree.msh");
  g_assert_cmpuint (finding->offset, ==, 40);
  nre_findings_unref (validation.findings);
}

static void
test_by_content (void)
{
  g_autoptr (GBytes) model = small_model (), text = g_bytes_new_static ("just text", 9), rsli = NULL;
  guint8 other[32] = "NL\0\1";
  NreValidation validation;

  validate (&validation, model, "whatever.bin", TRUE);
  g_assert_cmpuint (validation.checked[NRE_KIND_MODEL], ==, 1);
  nre_findings_unref (validation.findings);
  validate (&validation, text, "readme.txt", FALSE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 0);
  nre_findings_unref (validation.findings);
  /* Called like an archive and none: that is an error. */
  validate (&validation, text, "STATIC.RLB", TRUE);
  g_assert_cmpstr (nre_findings_get (validation.findings, 0)->code, ==, "not-an-archive");
  nre_findings_unref (validation.findings);
  validate (&validation, text, ".msh", TRUE);
  g_assert_cmpstr (nre_findings_get (validation.findings, 0)->code, ==, "not-an-archive");
  nre_findings_unref (validation.findings);
  validate (&validation, text, "msh", FALSE);
  nre_findings_unref (validation.findings);
  validate (&validation, text, "x.msh2", FALSE);
  nre_findings_unref (validation.findings);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) almost = NULL;

      other[i] ^= 1;
      almost = g_bytes_new (other, sizeof other);
      validate (&validation, almost, "sprites.lib", TRUE);
      nre_findings_unref (validation.findings);
      other[i] ^= 1;
    }
  {
    g_autoptr (GBytes) shorter = g_bytes_new (other, sizeof other - 1);

    validate (&validation, shorter, "sprites.lib", TRUE);
    nre_findings_unref (validation.findings);
  }
  rsli = g_bytes_new (other, sizeof other);
  validate (&validation, rsli, "sprites", TRUE);
  g_assert_cmpuint (validation.checked[NRE_KIND_RSLI], ==, 1);
  g_assert_cmpuint (validation.checked[NRE_KIND_ARCHIVE], ==, 0);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 0);
  nre_findings_unref (validation.findings);
}

static void
test_damaged_inside (void)
{
  g_autoptr (GBytes) model = small_model (), cut = nre_author_cut (model, 100),
                     outer = nested (cut, "tree.msh");
  NreValidation validation;

  validate (&validation, outer, "static.rlb", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 1);
  g_assert_cmpstr (nre_findings_get (validation.findings, 0)->code, ==, "nested-archive");
  g_assert_cmpstr (nre_findings_get (validation.findings, 0)->entry, ==, "#1");
  nre_findings_unref (validation.findings);
}

/* An archive of other things is none of a model's business, whatever it is called. */
static void
test_archive_called_model (void)
{
  g_autoptr (GBytes) model = small_model (), inner = nested (model, "tree"),
                     outer = nested (inner, "trees.msh");
  NreValidation validation;

  validate (&validation, outer, "static.rlb", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 0);
  g_assert_cmpuint (validation.checked[NRE_KIND_MODEL], ==, 1);
  nre_findings_unref (validation.findings);
  validate (&validation, inner, "trees.msh", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 0);
  g_assert_cmpuint (validation.checked[NRE_KIND_MODEL], ==, 1);
  nre_findings_unref (validation.findings);
}

/* Tolerance is for files of which something can be used. */
static void
test_tolerant (void)
{
  g_autoptr (GBytes) model = small_model (), cut = nre_author_cut (model, 100), text = NULL,
                     outer = nested (cut, "tree.msh");
  g_autoptr (NreFindings) findings = nre_findings_new (TRUE);
  NreValidation validation = { .findings = findings };

  nre_validate_bytes (&validation, outer, "static.rlb");
  g_assert_cmpint (nre_findings_get (findings, 0)->severity, ==, NRE_SEVERITY_WARNING);
  text = g_bytes_new_static ("just text", 9);
  nre_validate_bytes (&validation, text, "static.rlb");
  g_assert_cmpint (nre_findings_get (findings, 1)->severity, ==, NRE_SEVERITY_ERROR);
}

static gboolean
cancel (gpointer data)
{
  guint *asked = data;

  return ++*asked > 2;
}

static void
test_cancelled (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, bad = g_bytes_new_static ("NRes damaged", 12);
  guint asked = 0;
  NreValidation validation
      = { .findings = nre_findings_new (FALSE), .scan = { .cancelled = cancel, .cancelled_data = &asked } };

  for (guint i = 0; i < 1000; i++)
    nre_author_archive_add (author, 1, "x", 0, 0, 0, bad);
  bytes = nre_author_archive_finish (author);
  nre_validate_bytes (&validation, bytes, "x.rlb");
  g_assert_cmpuint (nre_findings_count (validation.findings, NRE_SEVERITY_ERROR), <, 1000);
  nre_findings_unref (validation.findings);
}

/* A hundred archives, each inside the next: the depth is capped, and said. */
static void
test_deep (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  NreValidation validation;

  for (guint i = 0; i < 100; i++)
    {
      GBytes *outer = nested (bytes, "x.rlb");

      g_bytes_unref (bytes);
      bytes = outer;
    }
  validate (&validation, bytes, "x.rlb", TRUE);
  g_assert_cmpuint (nre_findings_n (validation.findings), ==, 1);
  g_assert_nonnull (strstr (nre_findings_get (validation.findings, 0)->message, "deep"));
  nre_findings_unref (validation.findings);
}

/* Two to the power of thirty paths lead to one model. */
static void
test_shared (void)
{
  g_autoptr (GBytes) model = small_model (), damaged = NULL, bytes = NULL;
  gsize nodes = nre_author_archive_payload_offset (model, nre_author_archive_index_of_type (model, 1));
  guint n_shared = 0, n_parent = 0;
  NreValidation validation;

  damaged = nre_author_patch_u16 (model, nodes + 38 + 2, 999);
  bytes = test_shape_nested (30, 2, 0, damaged);
  validate (&validation, bytes, "x.rlb", TRUE);
  g_assert_cmpuint (validation.checked[NRE_KIND_ARCHIVE], ==, 31);
  g_assert_cmpuint (validation.checked[NRE_KIND_MODEL], ==, 1);
  for (guint i = 0; i < nre_findings_n (validation.findings); i++)
    {
      const NreFinding *finding = nre_findings_get (validation.findings, i);

      if (strcmp (finding->code, "shared-payload") == 0)
        {
          n_shared++;
          g_assert_cmpuint (finding->index, ==, 1);
        }
      n_parent += strcmp (finding->code, "node-parent") == 0;
    }
  g_assert_cmpuint (n_shared, ==, 30);
  g_assert_cmpuint (n_parent, ==, 1);
  nre_findings_unref (validation.findings);
}

/* Each range is one of its own: what is too much is left out, and that is told. */
static void
test_overlapping (void)
{
  g_autoptr (GBytes) model = small_model (), one_wide = test_shape_nested (1, 200, 8, model),
                     wide = test_shape_nested (2, 200, 8, one_wide);
  gboolean told = FALSE;
  NreValidation validation;

  validate (&validation, wide, "x.rlb", TRUE);
  g_assert_cmpuint (validation.checked[NRE_KIND_ARCHIVE], >, 2);
  g_assert_cmpuint (validation.checked[NRE_KIND_ARCHIVE], <, 1000);
  for (guint i = 0; i < nre_findings_n (validation.findings); i++)
    told = told || strcmp (nre_findings_get (validation.findings, i)->code, "not-checked") == 0;
  g_assert_true (told);
  nre_findings_unref (validation.findings);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/validate/sound", test_sound);
  g_test_add_func ("/validate/place-of-nested-finding", test_place_of_nested_finding);
  g_test_add_func ("/validate/by-content", test_by_content);
  g_test_add_func ("/validate/damaged-inside", test_damaged_inside);
  g_test_add_func ("/validate/archive-called-model", test_archive_called_model);
  g_test_add_func ("/validate/tolerant", test_tolerant);
  g_test_add_func ("/validate/cancelled", test_cancelled);
  g_test_add_func ("/validate/deep", test_deep);
  g_test_add_func ("/validate/shared", test_shared);
  g_test_add_func ("/validate/overlapping", test_overlapping);
  return g_test_run ();
}
