/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every kind of file, at three sizes, through every operation that it has. A new kind adds a row here for
 * each way in which its records can claim the same bytes, and its operations to growth-actions.c. */

#include "growth-kinds.h"
#include "growth.h"
#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-author-text.h"
#include "test-shapes.h"

static GBytes *
sharing_bytes (guint n)
{
  g_autoptr (GBytes) payload = g_bytes_new_take (g_strnfill (8 * n, 'x'), 8 * n);

  return test_shape_sharing (n, payload, 0);
}

static GBytes *
overlapping_bytes (guint n)
{
  g_autoptr (GBytes) payload = g_bytes_new_take (g_strnfill (8 * n, 'x'), 8 * n);

  return test_shape_sharing (n, payload, 8);
}

static GBytes *
sharing_archive (guint n)
{
  g_autoptr (GBytes) payload = test_shape_entries (n);

  return test_shape_sharing (n, payload, 0);
}

static GBytes *
overlapping_archive (guint n)
{
  g_autoptr (GBytes) payload = test_shape_entries (n);

  return test_shape_sharing (n, payload, 8);
}

static GBytes *
nested (guint n)
{
  return test_shape_nested (n, 1, 0, NULL);
}

static GBytes *
nested_sharing (guint n)
{
  return test_shape_nested (n, 3, 0, NULL);
}

static GBytes *
nested_overlapping (guint n)
{
  return test_shape_nested (n, 3, 8, NULL);
}

static GBytes *
archives (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.rlb", i);

      nre_author_archive_add_take (author, 1, name, 0, 0, 0, test_shape_entries (3));
    }
  return nre_author_archive_finish (author);
}

/* Each entry of a type of its own: what looks for the first one of a type finds it at once, or far behind. */
static GBytes *
many_types (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      char name[16], text[16];

      g_snprintf (name, sizeof name, "e%08u", i);
      g_snprintf (text, sizeof text, "text%04u", i % 10000);
      nre_author_archive_add_data (author, 1000 + i, name, i, 0, 0, text, 8);
    }
  return nre_author_archive_finish (author);
}

static GBytes *
one_name (guint n)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

  for (guint i = 0; i < n; i++)
    {
      nre_author_archive_add_plain_material (author, "HULL", "HULL.0");
      if (i > 0)
        nre_author_archive_share (author, i, 0);
    }
  return nre_author_archive_finish (author);
}

static GBytes *
one_name_of_models (guint n)
{
  static const char *const rows[] = { "HULL", NULL };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_MESH, "A.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_take (author, NRE_AUTHOR_TYPE_WEAR, "A.wea", 0, 0, 0, nre_author_wear (rows, NULL));
  for (guint i = 1; i < n; i++)
    {
      nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_MESH, i % 2 ? "a.msh" : "A.msh", 0, 0, 0, "x", 1);
      nre_author_archive_share (author, 2 * i, 0);
      nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, i % 2 ? "a.wea" : "A.wea", 0, 0, 0, "x", 1);
      nre_author_archive_share (author, 2 * i + 1, 1);
    }
  return nre_author_archive_finish (author);
}

#define MODEL(...) test_shape_model (&(TestGreedyModel){ __VA_ARGS__ })

static GBytes *
one_track (guint n)
{
  return MODEL (.nodes = n, .vertices = 3, .indices = 3, .keys = n);
}

static GBytes *
one_late_track (guint n)
{
  return MODEL (.nodes = n, .vertices = 3, .indices = 3, .keys = n, .late = TRUE);
}

static GBytes *
many_keys (guint n)
{
  return MODEL (.nodes = 2, .vertices = 3, .indices = 3, .keys = n);
}

static GBytes *
many_nodes (guint n)
{
  return MODEL (.nodes = n, .slots = 1, .batches = 1, .vertices = 3, .indices = 3, .keys = 1);
}

static GBytes *
one_batch_range (guint n)
{
  return MODEL (.nodes = 2, .slots = n, .batches = n, .vertices = 3, .indices = 3, .keys = 1);
}

static GBytes *
one_index_range (guint n)
{
  return MODEL (.nodes = 2, .slots = 1, .batches = n, .vertices = n, .indices = 3 * n, .keys = 1);
}

static GBytes *
all_of_all (guint n)
{
  return MODEL (.nodes = n, .slots = n, .batches = n, .vertices = n, .indices = 3 * n, .keys = n);
}

/* Nesting has an end at NRE_MAX_DEPTH, and an edit inside is written once for each archive around it. */
static const GrowthShape shapes[] = {
  { "entries", test_shape_entries, 1000, 1, GROWTH_ARCHIVE | GROWTH_MODS },
  { "many-types", many_types, 1000, 1, GROWTH_ARCHIVE },
  { "archives", archives, 500, 1, GROWTH_ARCHIVE },
  { "sharing-bytes", sharing_bytes, 1000, 1, GROWTH_ARCHIVE },
  { "overlapping-bytes", overlapping_bytes, 1000, 1, GROWTH_ARCHIVE },
  { "sharing-archive", sharing_archive, 500, 1, GROWTH_ARCHIVE },
  { "overlapping-archive", overlapping_archive, 500, 1, GROWTH_ARCHIVE },
  { "nested", nested, 7, 2, GROWTH_ARCHIVE },
  { "nested-sharing", nested_sharing, 7, 2, GROWTH_ARCHIVE },
  { "nested-overlapping", nested_overlapping, 7, 2, GROWTH_ARCHIVE },
  { "one-name", one_name, 1000, 1, GROWTH_NAMES },
  { "one-name-of-models", one_name_of_models, 500, 1, GROWTH_BESIDE },
  { "one-track", one_track, 4500, 1, GROWTH_MODEL },
  { "one-late-track", one_late_track, 4500, 1, GROWTH_MODEL },
  { "many-keys", many_keys, 2000, 1, GROWTH_MODEL },
  { "many-nodes", many_nodes, 2000, 1, GROWTH_MODEL },
  { "one-batch-range", one_batch_range, 1000, 1, GROWTH_MODEL },
  { "one-index-range", one_index_range, 1000, 1, GROWTH_MODEL },
  { "all-of-all", all_of_all, 500, 1, GROWTH_MODEL },
  { "effect", growth_effect, 500, 1, GROWTH_KIND | GROWTH_EFFECT },
  { "material", growth_material, 500, 1, GROWTH_KIND | GROWTH_MATERIAL },
  { "texture", growth_textures, 2000, 1, GROWTH_KIND },
  { "pixels", growth_pixels, 1000, 1, GROWTH_KIND | GROWTH_TEXTURE },
  { "registry", growth_registry, 500, 1, GROWTH_KIND },
  { "tables", growth_tables, 200, 1, GROWTH_ARCHIVE },
  { "wear", growth_wear, 1000, 1, GROWTH_KIND },
  { "build-list", growth_build_list, 1000, 1, GROWTH_KIND },
  { "build-faults", growth_build_faults, 1000, 1, GROWTH_KIND },
  { "mission", growth_mission, 500, 1, GROWTH_KIND },
  { "rsli", growth_rsli, 500, 1, GROWTH_ARCHIVE },
  { "terrain", growth_terrain, 1000, 1, GROWTH_KIND | GROWTH_LEVEL },
  { "terrain-tiles", growth_terrain_tiles, 1000, 1, GROWTH_KIND | GROWTH_LEVEL },
  { "areal-map", growth_areal_map, 500, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
  { "areal-strip", growth_areal_strip, 500, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
  { "areal-outline", growth_areal_outline, 500, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
  { "areal-pile", growth_areal_pile, 500, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
  { "areal-cells", growth_areal_cells, 2048, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
  { "polygons", growth_polygons, 1000, 1, GROWTH_KIND | GROWTH_AREALS | GROWTH_LEVEL },
};

typedef struct
{
  const GrowthShape  *shape;
  const GrowthAction *action;
} Case;

static void
run_case (gconstpointer data)
{
  const Case *test = data;

  growth_assert (test->shape, test->action);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint k = 0; k < growth_n_actions; k++)
      if (shapes[i].what & growth_actions[k].what)
        {
          g_autofree char *path = g_strdup_printf ("/growth/%s/%s", shapes[i].name, growth_actions[k].name);
          Case *test = g_new (Case, 1);

          *test = (Case){ &shapes[i], &growth_actions[k] };
          g_test_add_data_func_full (path, test, run_case, g_free);
        }
  return g_test_run ();
}
