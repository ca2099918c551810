/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* That a check of what changed always finds what a check of everything does is a property test of
 * tests/exchange; here is what is special. */

#include "nre-author-archive.h"
#include "nre-author-bytes.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-validate.h"
#include "nre-validator.h"
#include "test-fixture.h"

#include <string.h>

static NreFindings *
check (NreValidator *validator, NreDocument *document)
{
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);

  return nre_validator_check_file (validator, snapshot, "fixture.rlb", NULL, NULL, NULL);
}

static void
assert_finding (NreFindings *findings, guint i, const char *code, const char *entry, const char *entry_name)
{
  const NreFinding *finding = nre_findings_get (findings, i);

  g_assert_cmpstr (finding->code, ==, code);
  g_assert_cmpstr (finding->entry, ==, entry);
  g_assert_cmpstr (finding->entry_name, ==, entry_name);
  g_assert_cmpstr (finding->file, ==, "fixture.rlb");
}

/* Findings go where their entry goes, although nobody looked at it again. */
static void
test_places (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreFindings) sound = check (validator, document), damaged = NULL, moved = NULL, renamed = NULL,
                          gone = NULL, back = NULL;

  g_assert_cmpuint (nre_findings_n (sound), ==, 0);
  g_assert_true (nre_edit_remove_entry (document, "#1/#12", NULL));
  damaged = check (validator, document);
  g_assert_cmpuint (nre_findings_n (damaged), ==, 1);
  assert_finding (damaged, 0, "table-missing", "#1", "tree.msh");
  g_assert_true (nre_edit_move_entry (document, "#1", 0, NULL));
  moved = check (validator, document);
  assert_finding (moved, 0, "table-missing", "#0", "tree.msh");
  g_assert_true (nre_edit_rename_entry (document, "#0", "oak.msh", NULL));
  renamed = check (validator, document);
  assert_finding (renamed, 0, "table-missing", "#0", "oak.msh");
  g_assert_true (nre_edit_remove_entry (document, "#0", NULL));
  gone = check (validator, document);
  g_assert_cmpuint (nre_findings_n (gone), ==, 0);
  nre_document_go_to (document, 1);
  back = check (validator, document);
  assert_finding (back, 0, "table-missing", "#1", "tree.msh");
}

/* Of a damaged entry, only the name of the file tells that it is a registry. */
static void
test_file_name (void)
{
  const NreAuthorReference references[] = { { "bases.rlb", "TREE.MSH" }, { "bases.rlb", "TREE.WEA" } };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) sound = nre_author_references (references, 2), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreDirectory) snapshot = NULL;
  g_autoptr (NreFindings) findings = NULL;

  nre_author_archive_add_take (archive, 5, "tree", 0, 0, 0, nre_author_cut (sound, 65));
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "objects.rlb", NULL);
  snapshot = nre_document_snapshot (document);
  findings = nre_validator_check_file (validator, snapshot, "objects.rlb", NULL, NULL, NULL);
  g_assert_cmpuint (nre_findings_n (findings), ==, 1);
  g_assert_cmpstr (nre_findings_get (findings, 0)->code, ==, "registry-torn");
}

static void
test_snapshot_in_the_past (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive (), damaged = g_bytes_new_static ("\0\0\0", 3);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreFindings) before = NULL, after = NULL, again = NULL;

  g_assert_true (nre_edit_replace_payload (document, "#1/#0", damaged, NULL));
  before = nre_validator_check_file (validator, snapshot, "x", NULL, NULL, NULL);
  g_assert_cmpuint (nre_findings_n (before), ==, 0);
  after = check (validator, document);
  g_assert_cmpuint (nre_findings_count (after, NRE_SEVERITY_ERROR), >, 0);
  assert_finding (after, 0, "table-size", "#1", "tree.msh");
  again = nre_validator_check_file (validator, snapshot, "x", NULL, NULL, NULL);
  g_assert_cmpuint (nre_findings_n (again), ==, 0);
}

static void
set_material (NreDocument *document, guint batch, guint material)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "batch", "u", batch);
  g_variant_dict_insert (&args, "material_index", "u", material);
  g_assert_true (nre_document_perform (document, "set-batch", "#0", g_variant_dict_end (&args), NULL));
}

static guint
count_materials (NreValidator *validator, NreDocument *document)
{
  g_autoptr (NreFindings) findings = check (validator, document), all = nre_findings_new (FALSE);
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  NreValidation validation = { .findings = all };
  guint n = 0;

  nre_validate_directory (&validation, snapshot, "fixture.rlb");
  g_assert_cmpuint (nre_findings_n (findings), ==, nre_findings_n (all));
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      if (strcmp (finding->code, "batch-material") != 0)
        continue;
      n++;
      g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_WARNING);
      g_assert_cmpstr (finding->place.table, ==, "batches");
      g_assert_cmpstr (finding->place.field, ==, "material_index");
      g_assert_cmpuint (finding->place.offset, ==, 20 * finding->place.record + 2);
      g_assert_nonnull (strstr (finding->message, "OAK.WEA"));
    }
  return n;
}

/* A batch and the table of materials that its model goes by: whichever of the two changes, it is told. */
static void
test_materials (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) model = test_fixture_model (), bytes = NULL,
                     many = g_bytes_new_static ("2\n0 A\n0 B\n", 10),
                     damaged = g_bytes_new_static ("many\n", 5);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreValidator) validator = nre_validator_new ();
  guint n_past;

  nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, "oak.msh", 1, 2, 3, model);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "OAK.WEA", 0, 0, 1, "1\n0 A\n", 6);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "elm.wea", 0, 0, 1, "1\n0 A\n", 6);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  n_past = count_materials (validator, document);
  set_material (document, 0, 500);
  g_assert_cmpuint (count_materials (validator, document), ==, n_past + 1);
  g_assert_true (nre_edit_replace_payload (document, "#1", damaged, NULL));
  g_assert_cmpuint (count_materials (validator, document), ==, 0);
  g_assert_true (nre_edit_replace_payload (document, "#1", many, NULL));
  g_assert_cmpuint (count_materials (validator, document), <=, n_past + 1);
  g_assert_cmpuint (count_materials (validator, document), >=, 1);
  g_assert_true (nre_edit_rename_entry (document, "#1", "ash.wea", NULL));
  g_assert_cmpuint (count_materials (validator, document), ==, 0);
  nre_document_undo (document);
  g_assert_cmpuint (count_materials (validator, document), >=, 1);
  g_assert_true (nre_edit_remove_entry (document, "#1", NULL));
  g_assert_cmpuint (count_materials (validator, document), ==, 0);
  nre_document_undo (document);
  set_material (document, 0, 0);
  g_assert_cmpuint (count_materials (validator, document), <=, n_past);
}

/* What two entries share is told at the first of them, until that one is edited and the other left with
 * it. */
static void
test_shared (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) model = test_fixture_model (), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreFindings) edited = NULL, undone = NULL;
  gsize nodes = nre_author_archive_payload_offset (model, nre_author_archive_index_of_type (model, 1));
  g_autoptr (GBytes) damaged = nre_author_patch_u16 (model, nodes + 38 + 2, 999);

  for (guint i = 0; i < 2; i++)
    nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, i == 0 ? "a.msh" : "b.msh", 1, 2, 3, damaged);
  nre_author_archive_share (author, 1, 0);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreFindings) findings = check (validator, document);

      g_assert_cmpuint (nre_findings_n (findings), ==, 3);
      assert_finding (findings, 0, "overlap", "", "");
      assert_finding (findings, 1, "node-parent", "#0", "a.msh");
      assert_finding (findings, 2, "shared-payload", "", "");
    }
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "twig", NULL));
  edited = check (validator, document);
  /* The edited one gets a place of its own in the file, so that nothing overlaps. */
  g_assert_cmpuint (nre_findings_n (edited), ==, 2);
  assert_finding (edited, 0, "node-parent", "#0", "a.msh");
  assert_finding (edited, 1, "node-parent", "#1", "b.msh");
  nre_document_go_to (document, 0);
  g_assert_true (nre_edit_remove_entry (document, "#0", NULL));
  undone = check (validator, document);
  assert_finding (undone, nre_findings_n (undone) - 1, "node-parent", "#0", "b.msh");
}

/* The same, where the other one is two archives deep: what is known of either does not hold. */
static void
test_shared_inside (void)
{
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new (), outer = nre_author_archive_new (),
                               author = nre_author_archive_new ();
  g_autoptr (GBytes) model = test_fixture_model (), deep = NULL, nested = NULL, bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreFindings) findings = NULL, edited = NULL;
  gsize nodes = nre_author_archive_payload_offset (model, nre_author_archive_index_of_type (model, 1));
  g_autoptr (GBytes) damaged = nre_author_patch_u16 (model, nodes + 38 + 2, 999);
  guint index;

  nre_author_archive_add (inner, NRE_AUTHOR_TYPE_MESH, "b.msh", 1, 2, 3, damaged);
  deep = nre_author_archive_finish (inner);
  nre_author_archive_add (outer, 9, "inner.lib", 0, 0, 0, deep);
  nested = nre_author_archive_finish (outer);
  nre_author_archive_add (author, 9, "outer.lib", 0, 0, 0, nested);
  index = nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_MESH, "a.msh", 1, 2, 3, "", 0);
  nre_author_archive_override (author, index, NRE_AUTHOR_FIELD_OFFSET,
                               (guint32) (16 + nre_author_archive_payload_offset (nested, 0) +
                                          nre_author_archive_payload_offset (deep, 0)));
  nre_author_archive_override (author, index, NRE_AUTHOR_FIELD_SIZE, (guint32) g_bytes_get_size (damaged));
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_assert_true (nre_edit_move_entry (document, "a.msh", 0, NULL));
  findings = check (validator, document);
  g_assert_cmpuint (nre_findings_n (findings), ==, 3);
  assert_finding (findings, 0, "overlap", "", "");
  assert_finding (findings, 1, "node-parent", "#0", "a.msh");
  assert_finding (findings, 2, "shared-payload", "#1/#0", "outer.lib/inner.lib");
  g_assert_true (nre_edit_rename_node (document, "#0", 1, "twig", NULL));
  edited = check (validator, document);
  g_assert_cmpuint (nre_findings_n (edited), ==, 2);
  assert_finding (edited, 0, "node-parent", "#0", "a.msh");
  assert_finding (edited, 1, "node-parent", "#1/#0/#0", "outer.lib/inner.lib/b.msh");
}

static GBytes *
many_models (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) model = test_fixture_model ();

  for (guint i = 0; i < n; i++)
    nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, "tree.msh", 1, 2, 3, model);
  return nre_author_archive_finish (author);
}

static void
cancel (GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (3000);
  cancel (cancellable);
  return NULL;
}

/* What was found out before it was cancelled is true, and the next check goes on from there. */
static void
test_cancelled (void)
{
  g_autoptr (GBytes) bytes = many_models (600);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (NreFindings) findings = NULL;

  for (guint i = 0; i < 600; i += 100)
    {
      g_autofree char *entry = g_strdup_printf ("#%u/#12", i);

      g_assert_true (nre_edit_remove_entry (document, entry, NULL));
    }
  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
      g_autoptr (NreFindings) none = NULL;
      GThread *thread;

      g_cancellable_reset (cancellable);
      if (round == 0)
        cancel (cancellable);
      thread = g_thread_new ("cancel", cancel_soon, cancellable);
      none = nre_validator_check_file (validator, snapshot, "fixture.rlb", NULL, NULL, cancellable);
      g_thread_join (thread);
      g_assert_true (none == NULL || nre_findings_n (none) == 6);
    }
  findings = check (validator, document);
  g_assert_cmpuint (nre_findings_n (findings), ==, 6);
}

static double
seconds_of (NreValidator *validator, NreDocument *document)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (NreFindings) findings = check (validator, document);

  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_WARNING), ==, 0);
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

/* After an edit of one entry, the others cost next to nothing. */
static void
test_costs (void)
{
  g_autoptr (GBytes) bytes = many_models (2000);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  double full = G_MAXDOUBLE, one = G_MAXDOUBLE;

  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (NreValidator) validator = nre_validator_new ();
      double seconds = seconds_of (validator, document);

      full = MIN (full, seconds);
      g_assert_true (nre_edit_rename_node (document, "#1000", 0, round % 2 == 0 ? "trunk" : "root", NULL));
      seconds = seconds_of (validator, document);
      one = MIN (one, seconds);
    }
  g_test_message ("all of 2000 models in %.2f ms, one of them in %.3f ms: %.0f ×", full * 1e3, one * 1e3,
                  full / one);
  g_assert_cmpfloat (one, <, full / 4);
}

/* Somebody who edits all the time, and somebody who checks all the time. */
typedef struct
{
  NreValidator *validator;
  GAsyncQueue  *snapshots;
} Checker;

static gpointer
check_snapshots (gpointer data)
{
  Checker *checker = data;
  NreDirectory *snapshot;

  while ((snapshot = g_async_queue_pop (checker->snapshots)) != (gpointer) checker)
    {
      g_autoptr (NreFindings) findings =
          nre_validator_check_file (checker->validator, snapshot, "x", NULL, NULL, NULL);

      g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_WARNING), ==, 0);
      nre_directory_unref (snapshot);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (GBytes) bytes = many_models (20);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  Checker checker = { validator, g_async_queue_new () };
  GThread *threads[2];

  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("check", check_snapshots, &checker);
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *entry = g_strdup_printf ("#%u", i % 20);

      g_assert_true (nre_edit_rename_node (document, entry, i % 4, i % 3 == 0 ? "trunk" : "root", NULL));
      if (i % 7 == 0)
        nre_document_undo (document);
      g_async_queue_push (checker.snapshots, nre_document_snapshot (document));
    }
  for (guint i = 0; i < 2; i++)
    g_async_queue_push (checker.snapshots, &checker);
  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  g_async_queue_unref (checker.snapshots);
}

/* Along with the findings, what the file names is told; nothing of either where it was stopped. */
static void
test_uses (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreDirectory) snapshot = NULL;
  g_autoptr (NreValidator) validator = nre_validator_new (), same = nre_validator_ref (validator);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (NreResourceUses) uses = NULL, none = NULL;
  g_autoptr (NreFindings) findings = NULL, stopped = NULL;

  nre_author_archive_add_plain_material (author, "HULL", "HULL.0");
  nre_author_archive_add_plain_material (author, "bare", "");
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "Material.lib", NULL);
  snapshot = nre_document_snapshot (document);
  findings = nre_validator_check_file (same, snapshot, "Material.lib", NULL, &uses, NULL);
  g_assert_nonnull (findings);
  g_assert_false (nre_resource_uses_is_empty (uses));
  g_assert_cmpuint (nre_resource_uses_get_n_inside (uses), ==, 1);
  g_cancellable_cancel (cancellable);
  stopped = nre_validator_check_file (validator, snapshot, "Material.lib", NULL, &none, cancellable);
  g_assert_null (none);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/validator/places", test_places);
  g_test_add_func ("/validator/file-name", test_file_name);
  g_test_add_func ("/validator/snapshot-in-the-past", test_snapshot_in_the_past);
  g_test_add_func ("/validator/materials", test_materials);
  g_test_add_func ("/validator/shared", test_shared);
  g_test_add_func ("/validator/shared-inside", test_shared_inside);
  g_test_add_func ("/validator/cancelled", test_cancelled);
  g_test_add_func ("/validator/costs", test_costs);
  g_test_add_func ("/validator/threads", test_threads);
  g_test_add_func ("/validator/uses", test_uses);
  return g_test_run ();
}
