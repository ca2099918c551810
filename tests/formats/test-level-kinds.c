/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which a terrain or an areal map can break its format (spec: terrain.md, areal-map.md), made
 * from a sound one. */

#include "kind-checks.h"

#include "nre-areal-map.h"
#include "nre-author-areals.h"
#include "nre-author-terrain.h"

/* --- Terrains ------------------------------------------------------------------------------------ */

typedef GBytes *(*Damage) (GBytes *payload);

static float
flat (float x, float y, gpointer data)
{
  return 0;
}

static NreAuthorGround
grass (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0x400, 1, 0xff };
}

static NreAuthorArchive *
make_terrain (void)
{
  NreAuthorTerrain terrain = { .n_tiles = 2, .n_quads = 2, .size = 64, .height = flat, .ground = grass };

  return nre_author_terrain_to_archive (&terrain);
}

/* The terrain with a chunk replaced. */
static void
assert_chunk (guint type, GBytes *payload, const char *code, const char *table, guint64 index, guint64 offset)
{
  g_autoptr (NreAuthorArchive) archive = make_terrain ();
  int entry = nre_author_archive_find_type (archive, type);

  nre_author_archive_set_payload (archive, (guint) entry, payload);
  kind_checks_assert_finding (NRE_KIND_TERRAIN, nre_author_archive_finish (archive), 0, code, table, index,
                              offset);
}

static void
assert_field (guint type, NreAuthorField field, guint32 value, const char *code, const char *table)
{
  g_autoptr (NreAuthorArchive) archive = make_terrain ();

  nre_author_archive_override (archive, (guint) nre_author_archive_find_type (archive, type), field, value);
  kind_checks_assert_finding (NRE_KIND_TERRAIN, nre_author_archive_finish (archive), 0, code, table, ANYWHERE,
                              ANYWHERE);
}

static void
test_terrain_chunks (void)
{
  static const struct { guint type; const char *table; guint start, stride; } chunks[] = {
    { 1, "nodes", 0, 38 }, { 2, "slots", 0x8c, 68 }, { 3, "positions", 0, 12 }, { 4, "normals", 0, 4 },
    { 5, "uv", 0, 4 }, { 11, "cells", 0, 4 }, { 14, "extra", 0, 4 }, { 18, "microtexture", 0, 4 },
    { 21, "faces", 0, 28 },
  };
  g_autoptr (NreAuthorArchive) sound = make_terrain ();
  g_autoptr (GBytes) bytes = nre_author_archive_finish (sound);

  kind_checks_assert_sound (NRE_KIND_TERRAIN, bytes, 0);
  for (guint i = 0; i < G_N_ELEMENTS (chunks); i++)
    {
      int entry = nre_author_archive_find_type (sound, chunks[i].type);
      GBytes *payload = nre_author_archive_get_payload (sound, (guint) entry);
      gsize size = g_bytes_get_size (payload);
      guint n = (guint) ((size - chunks[i].start) / chunks[i].stride);
      g_autoptr (NreAuthorArchive) without = make_terrain ();

      assert_chunk (chunks[i].type, nre_author_splice (payload, size, 0, "xyz", 3), "chunk-torn",
                    chunks[i].table, n, size);
      assert_field (chunks[i].type, NRE_AUTHOR_FIELD_ATTR1, n + 1, "chunk-count", chunks[i].table);
      assert_field (chunks[i].type, NRE_AUTHOR_FIELD_ATTR3, chunks[i].stride + 1, "chunk-stride",
                    chunks[i].table);
      if (chunks[i].type != 1)
        assert_field (chunks[i].type, NRE_AUTHOR_FIELD_ATTR2, 1, "chunk-attr2", chunks[i].table);
      assert_field (chunks[i].type, NRE_AUTHOR_FIELD_OFFSET, 0x7fffffff, "chunk-unreadable", chunks[i].table);
      nre_author_archive_remove (without, (guint) entry);
      if (chunks[i].type == 14)
        {
          g_autoptr (GBytes) left = nre_author_archive_finish (without);

          kind_checks_assert_sound (NRE_KIND_TERRAIN, left, 0);
        }
      else
        kind_checks_assert_finding (NRE_KIND_TERRAIN, nre_author_archive_finish (without), 0, "chunk-missing",
                                    chunks[i].table, ANYWHERE, ANYWHERE);
    }
  assert_chunk (2, g_bytes_new ("0123456789", 10), "chunk-short", "slots", ANYWHERE, 10);
}

static void
test_terrain_records (void)
{
  g_autoptr (NreAuthorArchive) sound = make_terrain ();
  GBytes *nodes = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 1));
  GBytes *slots = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 2));
  GBytes *positions = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 3));
  GBytes *faces = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 21));
  guint n_slots = (guint) ((g_bytes_get_size (slots) - 0x8c) / 68);
  guint n_vertices = (guint) (g_bytes_get_size (positions) / 12),
        n_faces = (guint) (g_bytes_get_size (faces) / 28);

  assert_chunk (21, nre_author_patch_u16 (faces, 28 + 10, n_vertices), "face-vertex", "faces", 1, 28 + 10);
  assert_chunk (21, nre_author_patch_u16 (faces, 14, n_faces), "face-neighbour", "faces", 0, 14);
  assert_chunk (21, nre_author_patch_u16 (faces, 18, 0xfffe), "face-neighbour", "faces", 0, 18);
  assert_chunk (2, nre_author_patch_u16 (slots, 0x8c + 2, n_faces + 1), "slot-faces", "slots", 0, 0x8c);
  assert_chunk (2, nre_author_patch_u32 (slots, 0x8c + 68 + 8, 0x7fc00000u), "terrain-not-finite", "slots", 1,
                0x8c + 68 + 8);
  assert_chunk (2, nre_author_patch_u32 (slots, 0x8c + 44, 0x7f800000u), "terrain-not-finite", "slots", 0,
                0x8c + 44);
  assert_chunk (2, nre_author_patch_u32 (slots, 0x88, 0x7fc00000u), "terrain-not-finite", "header", 0, 0x88);
  assert_chunk (3, nre_author_patch_u32 (positions, 12 + 8, 0xff800000u), "terrain-not-finite", "positions",
                1, 20);
  assert_chunk (1, nre_author_patch_u16 (nodes, 38 + 8 + 28, n_slots), "node-slot", "nodes", 1, 38 + 8 + 28);
}

static guint
count_in_chunk (guint type, GBytes *payload, const char *code)
{
  g_autoptr (NreAuthorArchive) archive = make_terrain ();

  nre_author_archive_set_payload (archive, (guint) nre_author_archive_find_type (archive, type), payload);
  return kind_checks_count (NRE_KIND_TERRAIN, nre_author_archive_finish (archive), 0, code);
}

/* Each record is named once, and only for numbers that are its own; the last value that is right is. */
static void
test_terrain_limits (void)
{
  g_autoptr (NreAuthorArchive) sound = make_terrain ();
  GBytes *nodes = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 1));
  GBytes *slots = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 2));
  GBytes *positions = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 3));
  GBytes *faces = nre_author_archive_get_payload (sound, (guint) nre_author_archive_find_type (sound, 21));
  guint n_slots = (guint) ((g_bytes_get_size (slots) - 0x8c) / 68);
  guint n_vertices = (guint) (g_bytes_get_size (positions) / 12),
        n_faces = (guint) (g_bytes_get_size (faces) / 28);
  const guint32 words[] = { 0x7fc00000u, 0x7fc00000u, 0x7fc00000u };
  guint start = nre_author_peek_u16 (slots, 0x8c);

  g_assert_cmpuint (count_in_chunk (3, nre_author_patch (positions, 0, words, 12), "terrain-not-finite"), ==,
                    1);
  g_assert_cmpuint (count_in_chunk (3, nre_author_patch (positions, 8, words, 8), "terrain-not-finite"), ==,
                    2);
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch (slots, 0, words, 12), "terrain-not-finite"), ==, 1);
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch (slots, 0x88, words, 4), "terrain-not-finite"), ==,
                    1);
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch (slots, 0x8c + 8, words, 12), "terrain-not-finite"),
                    ==, 1);
  /* The words behind the sphere are no numbers. */
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch (slots, 0x8c + 48, words, 12), "terrain-not-finite"),
                    ==, 0);
  g_assert_cmpuint (count_in_chunk (21, nre_author_patch_u16 (faces, 8, n_vertices - 1), "face-vertex"), ==,
                    0);
  g_assert_cmpuint (count_in_chunk (21, nre_author_patch_u16 (faces, 12, n_vertices), "face-vertex"), ==, 1);
  g_assert_cmpuint (count_in_chunk (21, nre_author_patch_u16 (faces, 14, n_faces - 1), "face-neighbour"), ==,
                    0);
  g_assert_cmpuint (count_in_chunk (21, nre_author_patch_u16 (faces, 14, 0xffff), "face-neighbour"), ==, 0);
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch_u16 (slots, 0x8c + 2, n_faces - start), "slot-faces"),
                    ==, 0);
  g_assert_cmpuint (count_in_chunk (2, nre_author_patch_u16 (slots, 0x8c + 2, n_faces - start + 1),
                                    "slot-faces"),
                    ==, 1);
  g_assert_cmpuint (count_in_chunk (1, nre_author_patch_u16 (nodes, 8, n_slots - 1), "node-slot"), ==, 0);
  g_assert_cmpuint (count_in_chunk (1, nre_author_patch_u16 (nodes, 8, 0xffff), "node-slot"), ==, 0);
  g_assert_cmpuint (count_in_chunk (1, nre_author_patch_u16 (nodes, 8, n_slots), "node-slot"), ==, 1);
  g_assert_cmpuint (count_in_chunk (1, nre_author_patch_u16 (nodes, 6, n_slots), "node-slot"), ==, 0);
  g_assert_cmpuint (count_in_chunk (2, nre_author_cut (slots, 0x8c), "chunk-short"), ==, 0);
  g_assert_cmpuint (count_in_chunk (2, nre_author_cut (slots, 0x8b), "chunk-short"), ==, 1);
}

/* --- Areal maps ---------------------------------------------------------------------------------- */

#define MAP(bytes, code, table, index, offset) \
  kind_checks_assert_finding (NRE_KIND_AREAL_MAP, bytes, 0, code, table, index, offset)

/* Two squares side by side, linked, over a grid of 2 × 1 cells; with polygons in the first, if any. */
static NreAuthorArchive *
make_map (guint n_polygons, gboolean apart)
{
  const NreAuthorVec3 left[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 right[] = { { 8, 0, 0 }, { 16, 0, 0 }, { 16, 8, 0 }, { 8, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 16, 8);

  nre_author_areals_add (areals, left, 4, 1, 2);
  nre_author_areals_add (areals, right, 4, 3, 4);
  nre_author_areals_link_all (areals);
  nre_author_areals_set_grid (areals, 2, 1);
  nre_author_areals_set_exclusive (areals, apart);
  for (guint i = 0; i < n_polygons; i++)
    nre_author_areals_add_polygon (areals, 0, 1 + i);
  return nre_author_areals_to_archive (areals);
}

static GBytes *
get_payload (void)
{
  g_autoptr (NreAuthorArchive) archive = make_map (0, FALSE);

  return g_bytes_ref (nre_author_archive_get_payload (archive, 0));
}

/* The map with these bytes, which are taken. */
static GBytes *
with_payload (GBytes *payload)
{
  g_autoptr (NreAuthorArchive) archive = make_map (0, FALSE);

  nre_author_archive_set_payload (archive, 0, payload);
  return nre_author_archive_finish (archive);
}

static GBytes *
with_count (guint32 count)
{
  g_autoptr (NreAuthorArchive) archive = make_map (0, FALSE);

  nre_author_archive_override (archive, 0, NRE_AUTHOR_FIELD_ATTR1, count);
  return nre_author_archive_finish (archive);
}

#define AREAL (56 + 4 * 12 + 4 * 8)
#define GRID (2 * AREAL)

static void
test_areals (void)
{
  g_autoptr (GBytes) payload = get_payload ();
  g_autoptr (NreAuthorArchive) sound = make_map (0, FALSE);
  g_autoptr (GBytes) bytes = nre_author_archive_finish (sound);
  gsize size = g_bytes_get_size (payload);
  guint links = 56 + 4 * 12;

  kind_checks_assert_sound (NRE_KIND_AREAL_MAP, bytes, 0);
  MAP (with_count (0), "areal-count", NULL, ANYWHERE, ANYWHERE);
  MAP (with_count (3), "areal-cut", "areals", 2, GRID);
  MAP (with_count (1), "areal-grid", "grid", 0, ANYWHERE);
  MAP (with_count (G_MAXUINT32), "areal-cut", "areals", 2, GRID);
  MAP (with_payload (nre_author_patch_u32 (payload, 48, G_MAXUINT32)), "areal-cut", "areals", 0, 0);
  MAP (with_payload (nre_author_patch_u32 (payload, 52, 1)), "areal-cut", "areals", ANYWHERE, ANYWHERE);
  MAP (with_payload (nre_author_cut (payload, 55)), "areal-cut", "areals", 0, 0);
  MAP (with_payload (nre_author_cut (payload, GRID - 1)), "areal-cut", "areals", 1, AREAL);
  MAP (with_payload (nre_author_cut (payload, GRID + 7)), "areal-grid", "grid", 0, GRID);
  MAP (with_payload (nre_author_cut (payload, size - 1)), "areal-grid", "grid", 0, GRID);
  MAP (with_payload (nre_author_splice (payload, size, 0, "x", 1)), "areal-tail", "grid", 0, size);
  MAP (with_payload (nre_author_patch_u32 (payload, GRID, 0)), "areal-grid", "grid", 0, GRID);
  MAP (with_payload (nre_author_patch_u32 (payload, GRID + 4, G_MAXUINT32)), "areal-grid", "grid", 0, GRID);
  MAP (with_payload (nre_author_patch_u16 (payload, GRID + 8 + 2, 2)), "areal-cell", "grid", 0, GRID + 8 + 2);
  MAP (with_payload (nre_author_patch_u32 (payload, 4, 0x7fc00000u)), "areal-not-finite", "areals", 0, 4);
  MAP (with_payload (nre_author_patch_u32 (payload, 16, 0x7f800000u)), "areal-not-finite", "areals", 0, 16);
  MAP (with_payload (nre_author_patch_u32 (payload, AREAL + 28, 0x7fc00000u)), "areal-not-finite", "areals",
       1, AREAL + 28);
  MAP (with_payload (nre_author_patch_u32 (payload, 56 + 4 * 11, 0x7fc00000u)), "areal-not-finite", "areals",
       0, 56 + 4 * 11);
  MAP (with_payload (nre_author_patch_f32 (payload, AREAL + 28, 1.02f)), "areal-normal", "areals", 1,
       AREAL + 20);
  MAP (with_payload (nre_author_patch_f32 (payload, 28, 0)), "areal-normal", "areals", 0, 20);
  MAP (with_payload (nre_author_patch_u32 (payload, links, 2)), "areal-link", "areals", 0, links);
  MAP (with_payload (nre_author_patch_u32 (payload, links, (guint32) -5)), "areal-link", "areals", 0, links);
  /* Edge 1 of the first leads to edge 3 of the second. */
  MAP (with_payload (nre_author_patch_u32 (payload, links + 8 + 4, 4)), "areal-link", "areals", 0,
       links + 8 + 4);
  MAP (with_payload (nre_author_patch_u32 (payload, links + 8 + 4, (guint32) -1)), "areal-link", "areals", 0,
       links + 8 + 4);
  MAP (with_payload (nre_author_patch_u32 (payload, links + 8, (guint32) -1)), "areal-link", "areals", 0,
       links + 8);
}

/* Both readings of a polygon, each with as many bytes as it needs. */
static void
test_polygons (void)
{
  for (guint n = 1; n < 4; n++)
    for (guint apart = 0; apart < 2; apart++)
      {
        g_autoptr (NreAuthorArchive) author = make_map (n, apart);
        g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
        g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
        g_autoptr (NreDirectory) directory = nre_directory_new (archive);
        g_auto (NreArealMap) map = { 0 };

        kind_checks_assert_sound (NRE_KIND_AREAL_MAP, bytes, 0);
        g_assert_true (nre_areal_map_read (directory, &map));
        g_assert_cmpuint (map.n_areals, ==, 2);
        g_assert_cmpint (map.apart, ==, apart);
        g_assert_true (map.has_grid);
        g_assert_cmpuint (map.end, ==, map.payload.size);
      }
}

/* A polygon is there as a whole or not at all. */
static void
test_polygon_size (void)
{
  for (guint apart = 0; apart < 2; apart++)
    {
      guint8 bytes[64] = { [8] = 2 };
      gsize size, whole = 4 + 2 * 12 + (apart ? 4 : 0);

      for (gsize end = 0; end <= sizeof bytes; end++)
        {
          const NreArealMap map = { .payload = nre_span (bytes, end), .apart = apart };

          g_assert_cmpint (nre_areal_map_get_polygon_size (&map, 8, &size), ==, end >= 8 + whole);
          if (end >= 12)
            g_assert_cmpuint (size, ==, whole);
        }
    }
}

static guint
count_in_map (GBytes *payload, const char *code)
{
  return kind_checks_count (NRE_KIND_AREAL_MAP, with_payload (payload), 0, code);
}

/* What the game tolerates is a warning, and no more. */
static void
test_areal_rules (void)
{
  static const guint8 no_link[8] = { 255, 255, 255, 255, 255, 255, 255, 255 };
  g_autoptr (GBytes) payload = get_payload ();
  guint link = 56 + 4 * 12 + 8;
  const struct { GBytes *payload; const char *code; guint areal; gsize offset; } cases[] = {
    { nre_author_patch (payload, link, no_link, 8), "areal-one-way", 1, AREAL + 56 + 4 * 12 + 3 * 8 },
    { nre_author_patch_u32 (payload, link + 4, 0), "areal-one-way", 0, link },
    { nre_author_patch_f32 (payload, 16, 64 * 1.16f), "areal-area", 0, 16 },
    { nre_author_patch_f32 (payload, 16, 64 * 0.84f), "areal-area", 0, 16 },
    { nre_author_patch_f32 (payload, 4, -0.5f), "areal-anchor", 0, 0 },
  };
  const struct { GBytes *payload; } tolerated[] = {
    { nre_author_patch_f32 (payload, 16, 64 * 1.14f) },
    { nre_author_patch_f32 (payload, 28, 1.005f) },
    { nre_author_patch_f32 (payload, 4, 0.5f) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = with_payload (g_bytes_ref (cases[i].payload));
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
      g_autoptr (NreDirectory) directory = nre_directory_new (archive);
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

      nre_areal_map_check (&(NreSubject){ .directory = directory }, findings);
      g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_ERROR), ==, 0);
      MAP (g_bytes_ref (bytes), cases[i].code, "areals", cases[i].areal, cases[i].offset);
      g_bytes_unref (cases[i].payload);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tolerated); i++)
    {
      g_autoptr (GBytes) bytes = with_payload (tolerated[i].payload);

      kind_checks_assert_sound (NRE_KIND_AREAL_MAP, bytes, 0);
    }
}

/* The last value that is right, and the first that is wrong; each number is reported where it is, once. */
static void
test_areal_limits (void)
{
  g_autoptr (GBytes) payload = get_payload ();
  const guint32 words[] = { 0x7fc00000u, 0x7fc00000u, 0x7fc00000u };
  const guint links = 56 + 4 * 12;

  g_assert_cmpuint (count_in_map (nre_author_patch (payload, 0, words, 12), "areal-not-finite"), ==, 1);
  /* The opaque word behind the anchor, and those behind the normal. */
  g_assert_cmpuint (count_in_map (nre_author_patch (payload, 12, words, 4), "areal-not-finite"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch (payload, 20, words, 12), "areal-not-finite"), ==, 1);
  g_assert_cmpuint (count_in_map (nre_author_patch (payload, 32, words, 12), "areal-not-finite"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch (payload, 56 + 36, words, 12), "areal-not-finite"), ==, 1);
  g_assert_cmpuint (count_in_map (nre_author_patch_u32 (payload, links + 8, 1), "areal-link"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch_u32 (payload, links + 8, 2), "areal-link"), ==, 1);
  g_assert_cmpuint (count_in_map (nre_author_patch_u32 (payload, links + 8 + 4, 0), "areal-link"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch_u32 (payload, links + 8 + 4, 3), "areal-link"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch_u32 (payload, links + 8 + 4, 4), "areal-link"), ==, 1);
  g_assert_cmpuint (count_in_map (nre_author_patch_u16 (payload, GRID + 8 + 2, 1), "areal-cell"), ==, 0);
  g_assert_cmpuint (count_in_map (nre_author_patch_u16 (payload, GRID + 8 + 2, 2), "areal-cell"), ==, 1);
}

/* A grid of which no cell names an areal takes as few bytes as it can, and is whole. */
static void
test_empty_grid (void)
{
  g_autoptr (GBytes) payload = get_payload (), counted = nre_author_patch_u32 (payload, GRID, 2);
  g_autoptr (GBytes) head = nre_author_cut (counted, GRID + 8);
  GBytes *empty = nre_author_splice (head, GRID + 8, 0, "\0\0\0\0", 4);
  g_autoptr (GBytes) map = with_payload (g_bytes_ref (empty));

  g_assert_cmpuint (nre_author_peek_u32 (payload, GRID), ==, 2);
  g_assert_cmpuint (nre_author_peek_u32 (payload, GRID + 4), ==, 1);
  g_assert_cmpuint (kind_checks_count (NRE_KIND_AREAL_MAP, g_bytes_ref (map), 0, "areal-grid"), ==, 0);
  MAP (g_bytes_ref (map), "areal-cells", "grid", 0, GRID);
  MAP (with_payload (nre_author_cut (empty, GRID + 11)), "areal-grid", "grid", 0, GRID);
  g_bytes_unref (empty);
}

/* Polygons that neither reading brings to the end are read as the first does. */
static void
test_neither_reading (void)
{
  g_autoptr (NreAuthorArchive) author = make_map (2, TRUE);
  GBytes *payload = nre_author_archive_get_payload (author, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_auto (NreArealMap) map = { 0 };

  nre_author_archive_set_payload (author, 0,
                                  nre_author_splice (payload, g_bytes_get_size (payload), 0, "x", 1));
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  g_assert_true (nre_areal_map_read (directory, &map));
  g_assert_false (map.apart);
}

/* With another entry beside it, of the same type or not. */
static void
test_entries (void)
{
  for (guint type = 11; type <= 12; type++)
    {
      g_autoptr (NreAuthorArchive) archive = make_map (0, FALSE);

      nre_author_archive_add_data (archive, type, "more", 0, 0, 0, "x", 1);
      MAP (nre_author_archive_finish (archive), "areal-entries", NULL, ANYWHERE, ANYWHERE);
    }
}

/* Squares one above the other, each in each of these cells. */
static GBytes *
make_stack (guint n, guint cells_x, guint cells_y)
{
  const NreAuthorVec3 outline[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  for (guint i = 0; i < n; i++)
    nre_author_areals_add (areals, outline, 4, 0, 0);
  nre_author_areals_set_grid (areals, cells_x, cells_y);
  return nre_author_areals_finish (areals);
}

/* What the game packs into 10 and 22 bits. */
static void
test_grid_limits (void)
{
  g_assert_cmpuint (kind_checks_count (NRE_KIND_AREAL_MAP, make_stack (1023, 1, 2), 0, "areal-hits"), ==, 0);
  g_assert_cmpuint (kind_checks_count (NRE_KIND_AREAL_MAP, make_stack (1024, 1, 2), 0, "areal-hits"), ==, 2);
  MAP (make_stack (1024, 1, 2), "areal-hits", "grid", 0, 1024 * (56 + 4 * 20) + 8 + 2 + 2 * 1024);
  g_assert_cmpuint (kind_checks_count (NRE_KIND_AREAL_MAP, make_stack (1023, 60, 68), 0, "areal-pool"), ==,
                    0);
  MAP (make_stack (1023, 60, 69), "areal-pool", "grid", 0, 1023 * (56 + 4 * 20));
  MAP (make_stack (512, 64, 128), "areal-pool", "grid", 0, 512 * (56 + 4 * 20));
}

static void
test_no_map (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  MAP (nre_author_archive_finish (archive), "areal-missing", NULL, ANYWHERE, ANYWHERE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-kinds/terrain-chunks", test_terrain_chunks);
  g_test_add_func ("/level-kinds/terrain-records", test_terrain_records);
  g_test_add_func ("/level-kinds/terrain-limits", test_terrain_limits);
  g_test_add_func ("/level-kinds/areals", test_areals);
  g_test_add_func ("/level-kinds/areal-limits", test_areal_limits);
  g_test_add_func ("/level-kinds/areal-rules", test_areal_rules);
  g_test_add_func ("/level-kinds/polygon-size", test_polygon_size);
  g_test_add_func ("/level-kinds/empty-grid", test_empty_grid);
  g_test_add_func ("/level-kinds/neither-reading", test_neither_reading);
  g_test_add_func ("/level-kinds/polygons", test_polygons);
  g_test_add_func ("/level-kinds/entries", test_entries);
  g_test_add_func ("/level-kinds/grid-limits", test_grid_limits);
  g_test_add_func ("/level-kinds/no-map", test_no_map);
  return g_test_run ();
}
