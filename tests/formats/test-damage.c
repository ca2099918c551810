/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A small archive with a model inside and a small model by itself, cut at every byte, and with every byte
 * flipped: reading, checking and viewing end, and saving without an edit gives the same bytes. */

#include "nre-author-model.h"
#include "nre-layout.h"
#include "nre-model.h"
#include "nre-pose.h"
#include "nre-validate.h"
#include "test-files.h"

#include <string.h>

/* Read everything that a view of a model offers. */
static void
look_at_model (NreDirectory *directory)
{
  g_autoptr (NreModel) model = nre_model_new (directory);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  g_autofree float (*world)[16] = g_malloc_n (n + 1, sizeof *world);
  NreModelHeader header;
  volatile float sum G_GNUC_UNUSED = 0;

  nre_model_get_header (model, &header);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name G_GNUC_UNUSED = nre_model_dup_node_name (model, i);
      NreModelNode node;

      if (!nre_model_is_legacy (model))
        nre_model_get_node (model, i, &node);
    }
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_SLOTS); i++)
    {
      NreModelSlot slot;

      nre_model_get_slot (model, i, &slot);
      nre_model_slot_is_drawable (model, &slot);
    }
  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_BATCHES); i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (model, i, &batch);
      if (!nre_model_batch_is_drawable (model, &batch))
        continue;
      for (guint k = 0; k < batch.index_count; k++)
        {
          float position[3];

          nre_model_get_position (
              model, batch.base_vertex + nre_model_get_index (model, batch.index_start + k), position);
          sum += position[0];
        }
    }
  nre_model_rest_pose (model, world);
}

static void
look_at (GBytes *bytes)
{
  NreValidation validation = { .findings = nre_findings_new (FALSE) };
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreLayout) layout = NULL, repacked = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GArray) regions = NULL;
  guint64 dropped;

  nre_validate_bytes (&validation, bytes, "damaged.msh");
  nre_findings_unref (validation.findings);
  archive = nre_archive_new (bytes, NULL);
  if (archive == NULL)
    return;
  directory = nre_directory_new (archive);
  regions = nre_archive_get_regions (archive);
  layout = nre_layout_new (directory, NULL);
  again = nre_layout_to_bytes (layout);
  test_assert_same (again, bytes);
  repacked = nre_layout_new_repack (directory, &dropped, NULL);
  look_at_model (directory);
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      NreDirectory *inner = nre_directory_open_nested (directory, i, NULL);

      if (inner != NULL)
        look_at_model (inner);
    }
}

static GBytes *
small_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_finish (model);
}

/* A model of one triangle, so that every byte of it can be flipped inside another archive. */
static GBytes *
tiny_archive (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("tiny");
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  guint node;

  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_box (mesh, nre_author_vec3 (0, 0, 0), nre_author_vec3 (1, 1, 1));
  node = nre_author_model_add_node (model, "root", -1, 0);
  nre_author_model_set_slot (model, node, 0, 0, nre_author_model_add_slot (model, mesh));
  nre_author_archive_add_data (author, 5, "a.txt", 0, 0, 0, "hello", 5);
  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  return nre_author_archive_finish (author);
}

static void
cut_everywhere (GBytes *bytes)
{
  for (gsize size = 0; size < g_bytes_get_size (bytes); size++)
    {
      /* A copy of just the size, so that a sanitizer sees every byte behind it. */
      g_autoptr (GBytes) damaged = g_bytes_new (g_bytes_get_data (bytes, NULL), size);

      look_at (damaged);
    }
}

static void
flip_everywhere (GBytes *bytes)
{
  static const guint8 masks[] = { 0xff, 0x01, 0x80 };

  for (gsize at = 0; at < g_bytes_get_size (bytes); at++)
    {
      guint8 byte = ((const guint8 *) g_bytes_get_data (bytes, NULL))[at];
      g_autoptr (GBytes) damaged = nre_author_patch_u8 (bytes, at, byte ^ masks[at % G_N_ELEMENTS (masks)]);
      g_autoptr (GBytes) other
          = nre_author_patch_u8 (bytes, at, byte ^ masks[(at + 1) % G_N_ELEMENTS (masks)]);

      look_at (damaged);
      look_at (other);
    }
}

static void
test_model (void)
{
  g_autoptr (GBytes) bytes = small_model ();

  cut_everywhere (bytes);
  flip_everywhere (bytes);
}

static void
test_archive (void)
{
  g_autoptr (GBytes) bytes = tiny_archive ();

  cut_everywhere (bytes);
  flip_everywhere (bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damage/model", test_model);
  g_test_add_func ("/damage/archive", test_archive);
  return g_test_run ();
}
