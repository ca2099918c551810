/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "inspect-fixture.h"

#include "nre-author-terrain.h"

#define TILES 1u
#define SLOTS 2u
#define FACE ((NrePart) NRE_TERRAIN_PART_FACE)
#define TILE ((NrePart) NRE_TERRAIN_PART_TILE)
#define SLOT ((NrePart) NRE_TERRAIN_PART_SLOT)

static float
make_height (float x, float y, gpointer data)
{
  return 1;
}

static NreAuthorGround
make_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, 1, 0xff };
}

/* Two by two tiles, near slots 0 to 3, and far slots 4 to 7. */
static GBytes *
make_terrain (void)
{
  const NreAuthorTerrain terrain = { .n_tiles = 2, .n_quads = 2, .size = 16, .height = make_height,
                                     .ground = make_ground };

  return nre_author_terrain_finish (&terrain);
}

static void
set_up (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_terrain ();

  inspect_open (self, bytes, "Land.msh");
}

static void
select_parts (InspectFixture *self, NrePart part, guint first, guint last)
{
  g_autoptr (GtkBitset) set = gtk_bitset_new_range (first, last - first + 1);

  nre_selection_select_several (self->selection, part, set, first);
  inspect_settle (self);
}

static void
test_words (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = make_terrain ();

  select_parts (self, TILE, 1, 1);
  g_assert_true (inspect_has_label (self, "Tile 1"));
  inspect_enter (self, "Far slot", "0");
  inspect_assert_as (self, original, TILES,
                     "{'op': 'set-node-slot', 'node': 1, 'lod': 0, 'group': 1, 'slot': 0}");
  inspect_click (self, "Near slot: none");
  inspect_assert_as (self, original, TILES,
                     "{'op': 'set-node-slot', 'node': 1, 'lod': 0, 'group': 1, 'slot': 0},"
                     "{'op': 'set-node-slot', 'node': 1, 'lod': 0, 'group': 0, 'slot': null}");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (inspect_field (self, "Near slot"))), ==,
                   "none");
  inspect_enter (self, "Near slot", "0");
  g_assert_cmpuint (inspect_n_steps (self), ==, 3);
  inspect_enter (self, "Near slot", "8");
  g_assert_nonnull (nre_number_field_get_problem (inspect_field (self, "Near slot")));
  g_assert_cmpuint (inspect_n_steps (self), ==, 3);
  nre_document_go_to (self->document, 0);
  g_assert_null (nre_number_field_get_problem (inspect_field (self, "Near slot")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (inspect_field (self, "Near slot"))), ==, "1");
}

static void
test_several_tiles (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = make_terrain ();

  select_parts (self, TILE, 0, 2);
  g_assert_true (nre_number_field_get_mixed (inspect_field (self, "Near slot")));
  inspect_enter (self, "Near slot", "3");
  g_assert_cmpuint (inspect_n_steps (self), ==, 1);
  inspect_assert_as (self, original, TILES,
                     "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 0, 'slot': 3},"
                     "{'op': 'set-node-slot', 'node': 1, 'lod': 0, 'group': 0, 'slot': 3},"
                     "{'op': 'set-node-slot', 'node': 2, 'lod': 0, 'group': 0, 'slot': 3}");
  nre_document_undo (self->document);
  g_assert_true (nre_number_field_get_mixed (inspect_field (self, "Near slot")));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (inspect_field (self, "Near slot"))), ==,
                   "mixed");
}

/* What was typed for one tile is not for the next. */
static void
test_pending (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) original = make_terrain ();

  select_parts (self, TILE, 1, 1);
  gtk_editable_set_text (GTK_EDITABLE (inspect_field (self, "Near slot")), "2");
  select_parts (self, TILE, 3, 3);
  inspect_assert_as (self, original, TILES,
                     "{'op': 'set-node-slot', 'node': 1, 'lod': 0, 'group': 0, 'slot': 2}");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (inspect_field (self, "Near slot"))), ==, "3");
}

static void
test_follow (InspectFixture *self, gconstpointer data)
{
  select_parts (self, TILE, 1, 1);
  inspect_click (self, "Go to Far slot");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, SLOT);
  g_assert_cmpuint (nre_selection_get_index (self->selection, SLOT), ==, 5);
  inspect_activate (self, "Tile 1, far");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, TILE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, TILE), ==, 1);
}

static void
test_slots (InspectFixture *self, gconstpointer data)
{
  static const struct { const char *field; const char *typed; const char *edit; } cases[] = {
    { "Face start", "3", "{'op': 'set-slot', 'slot': 1, 'tri_start': 3}" },
    { "Face count", "2", "{'op': 'set-slot', 'slot': 1, 'tri_count': 2}" },
    { "Batch start", "9", "{'op': 'set-slot', 'slot': 1, 'batch_start': 9}" },
    { "Batch count", "1", "{'op': 'set-slot', 'slot': 1, 'batch_count': 1}" },
    { "Sphere radius", "77", "{'op': 'set-slot', 'slot': 1, 'sphere_radius': 77}" },
  };
  g_autoptr (GBytes) original = make_terrain ();

  select_parts (self, SLOT, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].field);
      inspect_enter (self, cases[i].field, cases[i].typed);
      inspect_assert_as (self, original, SLOTS, cases[i].edit);
      nre_document_undo (self->document);
    }
  inspect_enter (self, "Face count", "60000");
  g_assert_nonnull (nre_number_field_get_problem (inspect_field (self, "Face count")));
  inspect_enter (self, "Box minimum x", "1000");
  g_assert_nonnull (nre_number_field_get_problem (inspect_field (self, "Box minimum x")));
  g_assert_null (inspect_button (self, "Compute the box and the sphere from the vertices that the slot "
                                       "draws"));
}

static void
test_select_faces (InspectFixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) faces = NULL;
  guint first, count;

  select_parts (self, SLOT, 1, 1);
  nre_terrain_view_get_slot_faces (nre_map_view_get_terrain_view (self->map), 1, &first, &count);
  inspect_click (self, "Select the faces that the slot has");
  faces = nre_selection_get_several (self->selection, FACE);
  g_assert_cmpuint (gtk_bitset_get_size (faces), ==, count);
  g_assert_cmpuint (gtk_bitset_get_minimum (faces), ==, first);
}

#define ADD(name, test) \
  g_test_add ("/tile-inspector/" name, InspectFixture, NULL, set_up, test, inspect_tear_down)

PAGES_TEST (pages_tile_inspector)
{
  pages_init (&argc, &argv);
  ADD ("words", test_words);
  ADD ("several-tiles", test_several_tiles);
  ADD ("pending", test_pending);
  ADD ("follow", test_follow);
  ADD ("slots", test_slots);
  ADD ("select-faces", test_select_faces);
  return g_test_run ();
}
