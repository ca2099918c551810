/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the program puts right by itself: the finding is gone, nothing but the bytes in question changed, no
 * other finding came, and undo gives the damaged file back. */

#include "nre-author-model.h"
#include "nre-layout.h"
#include "nre-model.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"
#include "test-files.h"

#include <string.h>

#define INF_BITS 0x7f800000u

typedef struct
{
  const char *name;
  void      (*damage) (NreAuthorArchive *archive);
  const char *code;
  const char *label;
  guint       type;             /* of the table that changes */
  gsize       from;             /* bytes that may change in it */
  gsize       to;
  gboolean    attrs;            /* or its attributes, and not its bytes */
} Case;

static guint
table_of (NreAuthorArchive *archive, guint type)
{
  return (guint) nre_author_archive_find_type (archive, type);
}

static GBytes *
payload_of (NreAuthorArchive *archive, guint type)
{
  return g_bytes_ref (nre_author_archive_get_payload (archive, table_of (archive, type)));
}

static void
put16 (NreAuthorArchive *archive, guint type, gsize offset, guint value)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_patch_u16 (bytes, offset, value));
}

static void
put32 (NreAuthorArchive *archive, guint type, gsize offset, guint32 value)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_patch_u32 (bytes, offset, value));
}

static void
keep (NreAuthorArchive *archive, guint type, gsize size)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type), nre_author_cut (bytes, size));
}

static void
append (NreAuthorArchive *archive, guint type, const char *data, gsize size)
{
  g_autoptr (GBytes) bytes = payload_of (archive, type);

  nre_author_archive_set_payload (archive, table_of (archive, type),
                                  nre_author_splice (bytes, g_bytes_get_size (bytes), 0, data, size));
}

static void
attr (NreAuthorArchive *archive, guint type, NreAuthorField field, guint32 value)
{
  nre_author_archive_override (archive, table_of (archive, type), field, value);
}

#define DAMAGE(name, ...)                                                                                    \
  static void name (NreAuthorArchive *archive) { __VA_ARGS__; }

DAMAGE (nodes_attr1, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR1, 7))
DAMAGE (nodes_attr3, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR3, 0))
DAMAGE (slots_attr1, attr (archive, 2, NRE_AUTHOR_FIELD_ATTR1, 0))
DAMAGE (positions_attr2, attr (archive, 3, NRE_AUTHOR_FIELD_ATTR2, 9))
DAMAGE (keys_attr3, attr (archive, 8, NRE_AUTHOR_FIELD_ATTR3, 24))
DAMAGE (strings_attr1, attr (archive, 10, NRE_AUTHOR_FIELD_ATTR1, 1))
DAMAGE (strings_attr3, attr (archive, 10, NRE_AUTHOR_FIELD_ATTR3, 1))
DAMAGE (map_attr3, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR3, 4))
DAMAGE (frames_0, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 0))
DAMAGE (frames_8, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 8))
DAMAGE (slot_4, put16 (archive, 1, 38 + 8 + 2 * 7, 4))
DAMAGE (slot_65534, put16 (archive, 1, 3 * 38 + 8 + 2 * 14, 0xfffe))
DAMAGE (box_inf, put32 (archive, 2, 0x8c + 68 + 8, INF_BITS))
DAMAGE (radius_inf, put32 (archive, 2, 0x8c + 44, INF_BITS))
DAMAGE (box_small, put32 (archive, 2, 0x8c + 68 + 20, 0))
DAMAGE (sphere_small, put32 (archive, 2, 0x8c + 44, 0x3c23d70au))
DAMAGE (two_names, keep (archive, 10, 12 + 11))

/* clang-format off */
static const Case cases[] = {
  { "nodes-attr1", nodes_attr1, "table-attr1", "Set attr1 to 4", 1, 0, 0, TRUE },
  { "nodes-attr3", nodes_attr3, "table-attr3", "Set attr3 to 38", 1, 0, 0, TRUE },
  { "slots-attr1", slots_attr1, "table-attr1", "Set attr1 to 4", 2, 0, 0, TRUE },
  { "positions-attr2", positions_attr2, "table-attr2", "Set attr2 to 0", 3, 0, 0, TRUE },
  { "keys-attr3", keys_attr3, "table-attr3", "Set attr3 to 4", 8, 0, 0, TRUE },
  { "strings-attr1", strings_attr1, "table-attr1", "Set attr1 to 4", 10, 0, 0, TRUE },
  { "strings-attr3", strings_attr3, "table-attr3", "Set attr3 to 0", 10, 0, 0, TRUE },
  { "map-attr3", map_attr3, "table-attr3", "Set attr3 to 2", 19, 0, 0, TRUE },
  { "frame-count-0", frames_0, "frame-count", "Set attr2 to 9", 19, 0, 0, TRUE },
  { "frame-count-8", frames_8, "frame-count-keys", "Set attr2 to 9", 19, 0, 0, TRUE },
  { "slot-4", slot_4, "node-slot", "Set slot to none", 1, 38 + 22, 38 + 24, FALSE },
  { "slot-65534", slot_65534, "node-slot", "Set slot to none", 1, 3 * 38 + 36, 3 * 38 + 38, FALSE },
  { "box-infinite", box_inf, "not-finite", "Recompute bounds of slot", 2, 0x8c + 68 + 8, 0x8c + 68 + 48,
    FALSE },
  { "radius-infinite", radius_inf, "not-finite", "Recompute bounds of slot", 2, 0x8c + 8, 0x8c + 48, FALSE },
  { "box-small", box_small, "slot-bounds", "Recompute bounds of slot", 2, 0x8c + 68 + 8, 0x8c + 68 + 48,
    FALSE },
  { "sphere-small", sphere_small, "slot-bounds", "Recompute bounds of slot", 2, 0x8c + 8, 0x8c + 48, FALSE },
  { "names", two_names, "strings-short", "Add empty names for the other nodes", 10, 23, 31, FALSE },
};
/* clang-format on */

DAMAGE (torn_attr1, append (archive, 3, "x", 1); attr (archive, 3, NRE_AUTHOR_FIELD_ATTR1, 1))
DAMAGE (nodes_both, attr (archive, 1, NRE_AUTHOR_FIELD_ATTR1, 7);
        attr (archive, 1, NRE_AUTHOR_FIELD_ATTR3, 24))
DAMAGE (strings_torn, append (archive, 10, "\1", 1); attr (archive, 10, NRE_AUTHOR_FIELD_ATTR1, 0))
DAMAGE (frames_unsure, attr (archive, 19, NRE_AUTHOR_FIELD_ATTR2, 0); append (archive, 19, "\0\0", 2))
DAMAGE (parent_gone, put16 (archive, 1, 38 + 2, 99))
DAMAGE (parent_self, put16 (archive, 1, 38 + 2, 1))
DAMAGE (hull_inf, put32 (archive, 2, 4, INF_BITS))
DAMAGE (vertex_inf, put32 (archive, 3, 4, INF_BITS))
DAMAGE (broken_batch, put32 (archive, 13, 16, 0xffffffffu); put32 (archive, 2, 0x8c + 8, INF_BITS))
DAMAGE (draws_nothing, put16 (archive, 2, 0x8c + 6, 0); put32 (archive, 2, 0x8c + 8, INF_BITS))
DAMAGE (name_cut, keep (archive, 10, 14))
DAMAGE (batches_gone, put16 (archive, 2, 0x8c + 6, 99))

/* Findings that leave open what was meant. */
static const Case hopeless[] = {
  { "torn-attr1", torn_attr1, "table-attr1" },
  { "legacy-or-not", nodes_both, "table-attr1" },
  { "strings-torn", strings_torn, "table-attr1" },
  { "frame-count-unsure", frames_unsure, "frame-count" },
  { "parent-gone", parent_gone, "node-parent" },
  { "parent-self", parent_self, "node-cycle" },
  { "hull-infinite", hull_inf, "not-finite" },
  { "vertex-infinite", vertex_inf, "not-finite" },
  { "batch-broken", broken_batch, "not-finite" },
  { "draws-nothing", draws_nothing, "not-finite" },
  { "name-cut", name_cut, "strings-short" },
  { "batches-gone", batches_gone, "slot-batches" },
};

static GBytes *
damaged (void (*damage) (NreAuthorArchive *archive), gboolean nested)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author = nre_author_model_to_archive (model), outer = NULL;

  damage (author);
  if (!nested)
    return nre_author_archive_finish (author);
  outer = nre_author_archive_new ();
  nre_author_archive_add_data (outer, 5, "a.txt", 1, 2, 3, "hello", 5);
  nre_author_archive_add_take (outer, NRE_AUTHOR_TYPE_MESH, "tree.msh", 4, 5, 6,
                               nre_author_archive_finish (author));
  return nre_author_archive_finish (outer);
}

static NreFindings *
check (NreDocument *document)
{
  NreFindings *findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  nre_validate_directory (&validation, nre_document_get_root (document), "");
  return findings;
}

static const NreFinding *
find (NreFindings *findings, const char *code)
{
  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, code) == 0)
      return nre_findings_get (findings, i);
  return NULL;
}

static GBytes *
write_out (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

static NreDirectory *
model_of (NreDirectory *root, gboolean nested)
{
  return nested ? nre_directory_open_nested (root, 1, NULL) : root;
}

/* Both are the model, before and after: only the named bytes differ. */
static void
assert_only (const Case *test, NreDirectory *before, NreDirectory *after)
{
  g_assert_cmpuint (nre_directory_get_n_entries (before), ==, nre_directory_get_n_entries (after));
  for (guint i = 0; i < nre_directory_get_n_entries (before); i++)
    {
      NreFields a, b;
      NreSpan p, q;

      nre_directory_get_fields (before, i, &a);
      nre_directory_get_fields (after, i, &b);
      nre_directory_get_payload (before, i, &p);
      nre_directory_get_payload (after, i, &q);
      if (a.type_id != test->type || !test->attrs)
        g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
      else
        g_assert_cmpmem (a.name, sizeof a.name, b.name, sizeof b.name);
      if (a.type_id != test->type || test->attrs)
        {
          g_assert_cmpmem (p.data, p.size, q.data, q.size);
          continue;
        }
      g_assert_cmpmem (p.data, test->from, q.data, test->from);
      if (q.size == p.size)
        g_assert_cmpmem (p.data + test->to, p.size - test->to, q.data + test->to, q.size - test->to);
      else
        g_assert_cmpuint (q.size, ==, test->to);
    }
}

static void
run_case (const Case *test, gboolean nested)
{
  g_autoptr (GBytes) bytes = damaged (test->damage, nested), fixed = NULL, undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreDocument) original = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) before = check (document), after = NULL;
  const NreFinding *finding = find (before, test->code);
  g_autoptr (NreQuickFix) fix = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (finding);
  fix = nre_quick_fix_new (document, finding);
  g_assert_nonnull (fix);
  g_assert_cmpstr (fix->label, ==, test->label);
  g_assert_true (nre_quick_fix_perform (fix, document, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);

  after = check (document);
  for (guint i = 0; i < nre_findings_n (after); i++)
    g_test_message ("left: %s", nre_findings_get (after, i)->message);
  g_assert_null (find (after, test->code));
  g_assert_cmpuint (nre_findings_n (after), <, nre_findings_n (before));
  assert_only (test, model_of (nre_document_get_root (original), nested),
               model_of (nre_document_get_root (document), nested));
  /* What is not so any more is not fixed again. */
  again = nre_quick_fix_new (document, finding);
  g_assert_true (again == NULL || strcmp (again->operation, "recompute-bounds") == 0);

  g_assert_true (nre_document_undo (document));
  undone = write_out (document);
  test_assert_same (undone, bytes);
  g_assert_true (nre_document_redo (document));
  fixed = write_out (document);
  g_assert_false (g_bytes_equal (fixed, bytes));
}

static void
test_case (gconstpointer data)
{
  run_case (data, FALSE);
  run_case (data, TRUE);
}

static void
test_hopeless (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GBytes) bytes = damaged (test->damage, TRUE);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document);

  g_assert_nonnull (find (findings, test->code));
  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, test->code) == 0)
      g_assert_null (nre_quick_fix_new (document, nre_findings_get (findings, i)));
  g_assert_cmpuint (nre_quick_fix_count (document, findings, test->code, NULL), ==, 0);
}

static void
test_known (void)
{
  g_assert_true (nre_quick_fix_is_known ("node-slot"));
  g_assert_false (nre_quick_fix_is_known ("shared-payload"));
}

static void
three_slots (NreAuthorArchive *archive)
{
  for (guint i = 0; i < 3; i++)
    put16 (archive, 1, 38 * i + 8 + 2 * (10 + i), 100 + i);
  attr (archive, 1, NRE_AUTHOR_FIELD_ATTR1, 0);
}

static void
test_all (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, undone = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreFindings) findings = NULL, left = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  for (guint i = 0; i < 4; i++)
    nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_MESH, "tree.msh", 4, 5, 6,
                                 damaged (three_slots, FALSE));
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "x", NULL);
  findings = check (document);
  g_assert_cmpuint (nre_findings_n (findings), ==, 16);
  g_assert_cmpuint (nre_quick_fix_count (document, findings, "node-slot", NULL), ==, 12);
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", NULL, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 12);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  /* The step says what was done. */
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (document)), ==,
                   "Set slot to none (12)");
  left = check (document);
  g_assert_cmpuint (nre_findings_n (left), ==, 4);
  /* Nothing is left to do, and nothing is done. */
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", NULL, &n, &error));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  g_assert_true (nre_document_undo (document));
  undone = write_out (document);
  test_assert_same (undone, bytes);
}

static void
all_slots (NreAuthorArchive *archive)
{
  for (guint i = 0; i < 4 * 15; i++)
    put16 (archive, 1, 38 * (i / 15) + 8 + 2 * (i % 15), 100 + i);
}

/* Of one kind and entry only fifty are listed; all of them are mended, and counted. */
static void
test_more_than_listed (void)
{
  g_autoptr (GBytes) bytes = damaged (all_slots, TRUE), undone = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document), left = NULL;
  g_autoptr (GError) error = NULL;
  guint n, n_listed = 0;

  for (guint i = 0; i < nre_findings_n (findings); i++)
    n_listed += strcmp (nre_findings_get (findings, i)->code, "node-slot") == 0;
  g_assert_cmpuint (n_listed, ==, nre_findings_get_limit ());
  g_assert_cmpuint (nre_quick_fix_count (document, findings, "node-slot", NULL), ==, 60);
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", NULL, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 60);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  left = check (document);
  for (guint i = 0; i < nre_findings_n (left); i++)
    g_assert_cmpstr (nre_findings_get (left, i)->code, !=, "node-slot");
  g_assert_true (nre_document_undo (document));
  undone = write_out (document);
  test_assert_same (undone, bytes);
}

/* Findings of another moment, of entries that are gone or became something else. */
static void
test_outdated (void)
{
  g_autoptr (GBytes) bytes = damaged (three_slots, TRUE), text = g_bytes_new_static ("text", 4);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document);
  GVariantDict args;
  guint n;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, text, TRUE));
  g_assert_true (nre_document_perform (document, "replace-payload", "#1", g_variant_dict_end (&args), NULL));
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", NULL, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (nre_document_perform (document, "remove-entry", "#1", NULL, NULL));
  g_assert_cmpuint (nre_quick_fix_count (document, findings, "node-slot", NULL), ==, 0);
}

/* (transfer container): the findings with the code */
static GPtrArray *
list_findings (NreFindings *findings, const char *code)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, code) == 0)
      g_ptr_array_add (list, (gpointer) nre_findings_get (findings, i));
  return list;
}

/* Whether two can be mended is told without counting all. */
static void
test_several (void)
{
  g_autoptr (GBytes) bytes = damaged (three_slots, TRUE);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document);
  g_autoptr (GPtrArray) slots = list_findings (findings, "node-slot"), one = g_ptr_array_new ();

  g_assert_cmpuint (slots->len, ==, 3);
  g_assert_true (nre_quick_fix_are_several (document, "node-slot", slots));
  g_ptr_array_add (one, slots->pdata[0]);
  g_assert_false (nre_quick_fix_are_several (document, "node-slot", one));
  /* Two findings with the same repair are one. */
  g_ptr_array_add (one, slots->pdata[0]);
  g_assert_false (nre_quick_fix_are_several (document, "node-slot", one));
  g_ptr_array_add (one, slots->pdata[2]);
  g_assert_true (nre_quick_fix_are_several (document, "node-slot", one));
  /* Without a repair for the code there are none; of an entry that is gone neither. */
  g_assert_false (nre_quick_fix_are_several (document, "no-such-code", slots));
  g_assert_true (nre_document_perform (document, "remove-entry", "#1", NULL, NULL));
  g_assert_false (nre_quick_fix_are_several (document, "node-slot", slots));
}

/* Only those that are asked for are mended. */
static void
test_only (void)
{
  g_autoptr (GBytes) bytes = damaged (three_slots, TRUE);
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "x", NULL);
  g_autoptr (NreFindings) findings = check (document), left = NULL;
  g_autoptr (GPtrArray) slots = list_findings (findings, "node-slot"), still = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  g_ptr_array_remove_index (slots, 1);
  g_assert_cmpuint (nre_quick_fix_count (document, findings, "node-slot", slots), ==, 2);
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", slots, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 2);
  left = check (document);
  still = list_findings (left, "node-slot");
  g_assert_cmpuint (still->len, ==, 1);
  g_assert_true (nre_quick_fix_perform_all (document, findings, "no-such-code", NULL, &n, &error));
  g_assert_cmpuint (n, ==, 0);
}

/* More entries than the list of findings has room for: those that are not listed are mended, too. */
static void
test_more_entries_than_listed (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) model = damaged (all_slots, FALSE), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreFindings) findings = NULL, left = NULL;
  g_autoptr (GPtrArray) listed = NULL, still = NULL;
  g_autoptr (GError) error = NULL;
  guint n_models = nre_findings_get_room () / nre_findings_get_limit () + 4, n;

  for (guint i = 0; i < n_models; i++)
    nre_author_archive_add (author, NRE_AUTHOR_TYPE_MESH, "tree.msh", 4, 5, 6, model);
  bytes = nre_author_archive_finish (author);
  document = nre_document_new_from_bytes (bytes, "x", NULL);
  findings = check (document);
  g_assert_true (nre_findings_is_full (findings));
  listed = list_findings (findings, "node-slot");
  g_assert_cmpuint (listed->len, <, n_models * nre_findings_get_limit ());
  g_assert_true (nre_quick_fix_perform_all (document, findings, "node-slot", NULL, &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 60 * n_models);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document))), ==, 1);
  left = check (document);
  still = list_findings (left, "node-slot");
  g_assert_cmpuint (still->len, ==, 0);
}

static void
add_cases (const Case *list, guint n, const char *group, GTestDataFunc func)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/quick-fix/", group, list[i].name, NULL);

      g_test_add_data_func (path, &list[i], func);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cases (cases, G_N_ELEMENTS (cases), "", test_case);
  add_cases (hopeless, G_N_ELEMENTS (hopeless), "none-for-", test_hopeless);
  g_test_add_func ("/quick-fix/known", test_known);
  g_test_add_func ("/quick-fix/all", test_all);
  g_test_add_func ("/quick-fix/more-than-listed", test_more_than_listed);
  g_test_add_func ("/quick-fix/outdated", test_outdated);
  g_test_add_func ("/quick-fix/several", test_several);
  g_test_add_func ("/quick-fix/only", test_only);
  g_test_add_func ("/quick-fix/more-entries-than-listed", test_more_entries_than_listed);
  return g_test_run ();
}
