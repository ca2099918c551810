/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is put right in an effect: the finding is gone, no other came, and nothing but the bytes in question
 * is different; and what is not certain is left alone. */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-effect.h"
#include "nre-layout.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"
#include "test-files.h"

#include <math.h>
#include <string.h>

#define SOUND NRE_EFFECT_HEADER_SIZE
#define TRAIL (SOUND + 148)

static NreDocument *
open_effect (guint attr1, guint at, float value)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);
  g_autoptr (GBytes) payload = NULL, bytes = NULL;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.25f, 0.5f, "sounds.lib", "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.25f, 0.5f, "material.lib", "SMOKE");
  payload = nre_author_effect_finish (effect);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "effect", attr1, 0, 1,
                               at > 0 ? nre_author_patch_f32 (payload, at, value) : g_bytes_ref (payload));
  bytes = nre_author_archive_finish (archive);
  return nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
}

static NreFindings *
check (NreDocument *document)
{
  NreFindings *findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (document), "effects.rlb");
  return findings;
}

static NreQuickFix *
find_fix (NreDocument *document, const char *code)
{
  g_autoptr (NreFindings) findings = check (document);

  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, code);
  return nre_quick_fix_new (document, nre_findings_get (findings, 0));
}

static void
assert_fixed (NreDocument *document, const char *code, const char *label)
{
  g_autoptr (NreQuickFix) fix = find_fix (document, code);
  g_autoptr (NreFindings) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (fix);
  g_assert_cmpstr (fix->label, ==, label);
  nre_quick_fix_perform (fix, document, &error);
  g_assert_no_error (error);
  after = check (document);
  g_assert_cmpuint (nre_findings_n (after), ==, 0);
}

static void
test_attributes (void)
{
  g_autoptr (NreDocument) document = open_effect (3, 0, 0);
  NreFields fields;
  const NreFinding gone = { .code = "effect-attributes", .entry = (char *) "#0", .place = { .entry = "#0" } };
  g_autoptr (NreQuickFix) again = NULL;

  assert_fixed (document, "effect-attributes", "Set the attributes to 0, 0, 1");
  again = nre_quick_fix_new (document, &gone);
  g_assert_null (again);
  nre_directory_get_fields (nre_document_get_root (document), 0, &fields);
  g_assert_cmpuint (fields.attr1, ==, 0);
  g_assert_cmpuint (fields.attr2, ==, 0);
  g_assert_cmpuint (fields.attr3, ==, 1);
}

static void
assert_exchanged (guint at, float value, guint low, guint high)
{
  g_autoptr (NreDocument) document = open_effect (0, at, value);
  NreSpan before, after;
  float start, end;

  nre_directory_get_payload (nre_document_get_root (document), 0, &before);
  start = nre_span_f32 (before, low);
  end = nre_span_f32 (before, high);
  assert_fixed (document, "effect-window", "Exchange the ends of the window");
  nre_directory_get_payload (nre_document_get_root (document), 0, &after);
  g_assert_cmpfloat (nre_span_f32 (after, low), ==, end);
  g_assert_cmpfloat (nre_span_f32 (after, high), ==, start);
}

static void
test_window (void)
{
  assert_exchanged (SOUND + 12, 0.125f, SOUND + 8, SOUND + 12);
  assert_exchanged (SOUND + 8, 7, SOUND + 8, SOUND + 12);
  /* The two that a random end is between. */
  assert_exchanged (TRAIL + 24, 0.75f, TRAIL + 24, TRAIL + 28);
}

static void
test_uncertain (void)
{
  g_autoptr (NreDocument) late = open_effect (0, TRAIL + 16, 0.75f);
  g_autoptr (NreDocument) none = open_effect (0, SOUND + 12, NAN);
  g_autoptr (NreQuickFix) fix = find_fix (late, "effect-window"),
                          number = find_fix (none, "field-not-finite");

  g_assert_null (fix);
  g_assert_null (number);
}

/* All of an archive in one step. */
static void
test_all (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreFindings) findings = NULL, after = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);

      for (guint k = 0; k < 5; k++)
        nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, k % 2 ? 0.75f : 0.25f, 0.5f, "sounds.lib",
                               "boom.wav");
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "effect", 0, 0, 1,
                                   nre_author_effect_finish (effect));
    }
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "effects.rlb", NULL);
  findings = check (document);
  nre_quick_fix_perform_all (document, findings, "effect-window", NULL, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 100);
  after = check (document);
  g_assert_cmpuint (nre_findings_n (after), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
}

/* A file that is an effect has no attributes. */
static void
test_loose (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1, 0);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) payload = NULL;
  g_autofree char *path = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreQuickFix) fix = NULL;
  const NreFinding finding = { .code = "effect-attributes", .entry = (char *) "", .place = { .entry = "" } };

  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 1, "sounds.lib", "boom.wav");
  payload = nre_author_effect_finish (effect);
  path = test_file_write (folder, "fire.fxid", payload);
  document = nre_document_open_any (path, NULL);
  fix = nre_quick_fix_new (document, &finding);
  g_assert_null (fix);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-fixes/attributes", test_attributes);
  g_test_add_func ("/effect-fixes/window", test_window);
  g_test_add_func ("/effect-fixes/uncertain", test_uncertain);
  g_test_add_func ("/effect-fixes/all", test_all);
  g_test_add_func ("/effect-fixes/loose", test_loose);
  return g_test_run ();
}
