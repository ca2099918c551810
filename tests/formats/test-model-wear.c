/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which parts of a model use a row of its table of materials. */

#include "nre-author-model.h"
#include "nre-model-wear.h"
#include "test-files.h"

static NreDirectory *
open_archive (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  g_assert_nonnull (archive);
  return nre_directory_new (archive);
}

static guint
add_slot (NreAuthorModel *model, guint first, guint second)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  const guint materials[] = { first, second };

  for (guint i = 0; i < G_N_ELEMENTS (materials); i++)
    {
      nre_author_mesh_begin_batch (mesh, materials[i], 0);
      nre_author_mesh_box (mesh, (NreAuthorVec3){ (float) i, 0, 0 }, (NreAuthorVec3){ (float) i + 1, 1, 1 });
    }
  return nre_author_model_add_slot (model, mesh);
}

/* Two slots of two batches each; the node in the middle has none. */
static NreAuthorArchive *
make_model (NreAuthorModelFlags flags)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("three");
  const NreAuthorQuat upright = { 1, 0, 0, 0 };

  nre_author_model_set_flags (model, flags);
  nre_author_model_add_node (model, "body", -1, 0);
  nre_author_model_add_node (model, "middle", 0, 0);
  nre_author_model_add_node (model, "head", 1, 0);
  for (guint i = 0; i < 3; i++)
    nre_author_model_add_key (model, i, 0, (NreAuthorVec3){ 0, 0, 0 }, upright);
  nre_author_model_set_slot (model, 0, 0, 0, add_slot (model, 0, 2));
  nre_author_model_set_slot (model, 2, 1, 3, add_slot (model, 2, 5));
  return nre_author_model_to_archive (model);
}

static void
assert_numbers (GArray *found, const char *expected)
{
  g_autoptr (GArray) owned = found;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (found, guint, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_rows (void)
{
  g_autoptr (NreAuthorArchive) author = make_model (NRE_AUTHOR_MODEL_PLAIN);
  g_autoptr (NreDirectory) model = open_archive (author);
  g_autofree char *name = nre_model_wear_dup_node_name (model, 2);

  assert_numbers (nre_model_wear_list_rows (model), "0 2 2 5");
  assert_numbers (nre_model_wear_list_nodes (model, 0), "0");
  assert_numbers (nre_model_wear_list_nodes (model, 2), "0 2");
  assert_numbers (nre_model_wear_list_nodes (model, 5), "2");
  assert_numbers (nre_model_wear_list_nodes (model, 1), "");
  g_assert_cmpstr (name, ==, "head");
}

/* Slots past the end of the table count for nothing, and batches past theirs are none. */
static void
test_damaged (void)
{
  g_autoptr (NreAuthorArchive) author = make_model (NRE_AUTHOR_MODEL_PLAIN);
  guint nodes = (guint) nre_author_archive_find_type (author, 1);
  guint batches = (guint) nre_author_archive_find_type (author, 13);
  g_autoptr (GBytes) cut = nre_author_cut (nre_author_archive_get_payload (author, batches),
                                           3 * NRE_AUTHOR_BATCH_SIZE);
  g_autoptr (NreDirectory) short_of_batches = NULL, wrong_slot = NULL;
  guint slot_of_body = 8;       /* spec msh.md: after flags, parent and two animation words */

  nre_author_archive_set_payload (author, batches, g_bytes_ref (cut));
  short_of_batches = open_archive (author);
  assert_numbers (nre_model_wear_list_nodes (short_of_batches, 2), "0 2");
  assert_numbers (nre_model_wear_list_nodes (short_of_batches, 5), "");
  nre_author_archive_set_payload (author, nodes,
                                  nre_author_patch_u16 (nre_author_archive_get_payload (author, nodes),
                                                        slot_of_body, 777));
  wrong_slot = open_archive (author);
  assert_numbers (nre_model_wear_list_nodes (wrong_slot, 2), "2");
}

/* Nodes of the old size have no slots that anyone knows. */
static void
test_legacy (void)
{
  g_autoptr (NreAuthorArchive) author = make_model (NRE_AUTHOR_MODEL_LEGACY);
  g_autoptr (NreDirectory) model = open_archive (author);

  assert_numbers (nre_model_wear_list_rows (model), "0 2 2 5");
  assert_numbers (nre_model_wear_list_nodes (model, 2), "");
}

/* Of two models with one name, the first has the table. */
static void
test_whose (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  const char *const materials[] = { "HULL", "METAL", NULL };
  g_autoptr (NreDirectory) directory = NULL;
  guint model = 99;

  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "lonely.wea", 0, 0, 0, "1\n0 A\n", 6);
  test_archive_add_model (author, "tree", materials);
  test_archive_add_model (author, "TREE", materials);
  directory = open_archive (author);
  g_assert_false (nre_model_wear_find_model (directory, 0, &model));
  g_assert_true (nre_model_wear_find_model (directory, 2, &model));
  g_assert_cmpuint (model, ==, 1);
  g_assert_false (nre_model_wear_find_model (directory, 4, &model));
}

static void
test_names (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  const char *const materials[] = { "HULL", "METAL", NULL };
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (GPtrArray) names = NULL, numbered = NULL, of_text = NULL;
  NreDirectory *model;
  g_autofree char *second = NULL;

  test_archive_add_model (author, "tree", materials);
  directory = open_archive (author);
  model = nre_directory_open_nested (directory, 0, NULL);
  names = nre_model_wear_list_names (model);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (names->pdata[0], ==, "HULL");
  numbered = nre_model_wear_list_materials (model);
  g_assert_cmpuint (numbered->len, ==, 2);
  g_assert_cmpstr (numbered->pdata[1], ==, "1 METAL");
  second = nre_model_wear_dup_material (model, 1);
  g_assert_cmpstr (second, ==, "1 METAL");
  g_assert_null (nre_model_wear_dup_material (model, 2));
  of_text = nre_model_wear_list_names_in (nre_span ("2\n0 ROCK\nno row\n", 16));
  g_assert_cmpuint (of_text->len, ==, 1);
  g_assert_cmpstr (of_text->pdata[0], ==, "ROCK");
}

/* A model that is a file has no entry beside it. */
static void
test_no_table (void)
{
  g_autoptr (NreAuthorArchive) author = make_model (NRE_AUTHOR_MODEL_PLAIN);
  g_autoptr (NreDirectory) model = open_archive (author);
  g_autoptr (GPtrArray) names = nre_model_wear_list_names (model),
                        numbered = nre_model_wear_list_materials (model);

  g_assert_cmpuint (names->len, ==, 0);
  g_assert_cmpuint (numbered->len, ==, 0);
  g_assert_null (nre_model_wear_dup_material (model, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-wear/rows", test_rows);
  g_test_add_func ("/model-wear/damaged", test_damaged);
  g_test_add_func ("/model-wear/legacy", test_legacy);
  g_test_add_func ("/model-wear/whose", test_whose);
  g_test_add_func ("/model-wear/names", test_names);
  g_test_add_func ("/model-wear/no-table", test_no_table);
  return g_test_run ();
}
