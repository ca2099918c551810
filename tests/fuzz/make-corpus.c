/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes the seeds of the fuzz targets into FOLDER/TARGET: small archives and models with every oddity that
 * the authoring library can make. */

#include "nre-author-archive.h"
#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-mission.h"
#include "nre-author-model.h"
#include "nre-author-rsli.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-author-png.h"
#include "nre-author-texture.h"

#include <glib/gstdio.h>

static const char *root;

static void
put (const char *target, const char *name, GBytes *bytes)
{
  g_autofree char *folder = g_build_filename (root, target, NULL),
                  *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0777);
  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s", error->message);
}

static void
put_take (const char *target, const char *name, GBytes *bytes)
{
  put (target, name, bytes);
  g_bytes_unref (bytes);
}

/* The seed with bytes behind it that tell the target what to edit. */
static void
put_with_edits (const char *target, const char *name, GBytes *bytes, const char *edits, gsize size)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();

  g_byte_array_append (array, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  g_byte_array_append (array, (const guint8 *) edits, (guint) size);
  put_take (target, name, g_bytes_new (array->data, array->len));
}

static NreAuthorArchive *
three_entries (void)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "cherry", 1, 2, 3, "abc", 3);
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, "Banana", 0, 0, 0, "0123456789", 10);
  nre_author_archive_add_data (archive, 9, "apple", 0, 0, 0, NULL, 0);
  return archive;
}

/* One node, one triangle: every table, and as few bytes as that takes. */
static GBytes *
tiny_model (NreAuthorModelFlags flags)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("tiny");
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  const NreAuthorVec3 corners[] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 0, 1 } };
  guint node = nre_author_model_add_node (model, "a", -1, 0);

  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_polygon (mesh, corners, 3);
  nre_author_model_set_slot (model, node, 0, 0, nre_author_model_add_slot (model, mesh));
  nre_author_model_set_flags (model, flags);
  return nre_author_model_finish (model);
}

/* Two nodes, the second moving, without geometry. */
static GBytes *
tiny_animation (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("moving");
  const NreAuthorVec3 up = { 0, 0, 1 };
  guint base = nre_author_model_add_node (model, "central", -1, 0);
  guint head = nre_author_model_add_node (model, NULL, (int) base, 0);

  nre_author_model_add_key (model, head, 0, up, nre_author_quat_identity ());
  nre_author_model_add_key (model, head, 2, up, nre_author_quat_turn (up, 90));
  return nre_author_model_finish (model);
}

/* A text for each method; LZHUF as bytes that happen to be some. */
static NreAuthorRsli *
all_methods (void)
{
  static const guint8 lzhuf[] = { 0xec, 0x79, 0xba, 0x9e, 0x1e, 0x97, 0x1b, 0x59, 0xed, 0xa3, 0x00, 0x49 };
  NreAuthorRsli *author = nre_author_rsli_new ();

  nre_author_rsli_add (author, "STORED", NRE_AUTHOR_RSLI_STORED, "abc", 3);
  nre_author_rsli_add (author, "CIPHER", NRE_AUTHOR_RSLI_CIPHER, "0123456789", 10);
  nre_author_rsli_add (author, "LZSS", NRE_AUTHOR_RSLI_LZSS, "0123456789", 10);
  nre_author_rsli_add (author, "BOTH", NRE_AUTHOR_RSLI_LZSS_CIPHER, "0123456789", 10);
  nre_author_rsli_add_packed (author, "LZHUF", NRE_AUTHOR_RSLI_LZHUF, lzhuf, sizeof lzhuf, 10);
  nre_author_rsli_add_packed (author, "LZHUF2", NRE_AUTHOR_RSLI_LZHUF_CIPHER, lzhuf, sizeof lzhuf, 10);
  nre_author_rsli_add (author, "DEFLATE.TEX", NRE_AUTHOR_RSLI_DEFLATE, "aaaaaaaaaaaa", 12);
  return author;
}

static void
make_rsli (void)
{
  g_autoptr (NreAuthorRsli) all = all_methods (), one = nre_author_rsli_new ();
  g_autoptr (NreAuthorRsli) empty = nre_author_rsli_new ();
  g_autoptr (GBytes) inner = NULL;

  put_take ("rsli-archive", "empty", nre_author_rsli_finish (empty));
  put_take ("rsli-archive", "all", nre_author_rsli_finish (all));
  nre_author_rsli_set_sorted (all, FALSE);
  put_take ("rsli-archive", "unsorted", nre_author_rsli_finish (all));
  nre_author_rsli_set_overlay (all, 100);
  put_take ("rsli-archive", "overlay", nre_author_rsli_finish (all));
  nre_author_rsli_set_excess (all, 1);
  put_take ("rsli-archive", "past-end", nre_author_rsli_finish (all));
  inner = tiny_model (NRE_AUTHOR_MODEL_PLAIN);
  nre_author_rsli_add (one, "TINY.MSH", NRE_AUTHOR_RSLI_DEFLATE, g_bytes_get_data (inner, NULL),
                       g_bytes_get_size (inner));
  put_take ("rsli-archive", "model", nre_author_rsli_finish (one));
}

static void
make_archives (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, tiny = tiny_model (NRE_AUTHOR_MODEL_PLAIN);
  const char edits[] = "\x02\x04\x01\x00\x00\x03\x00\x02\x05\x09\x01\x00\x04\x02\x00\x05\x03\x01";

  put_take ("archive", "empty", nre_author_archive_finish (archive));

  g_clear_pointer (&archive, nre_author_archive_free);
  archive = three_entries ();
  bytes = nre_author_archive_finish (archive);
  put ("archive", "three", bytes);
  put_with_edits ("archive", "three-edited", bytes, edits, sizeof edits);
  put_with_edits ("archive", "three-edited-with-tail", bytes, "\x05\x00\x01\x02\x04\x00\x03\x01", 8);

  nre_author_archive_set_gap (archive, 0, "unindexed bytes", 15);
  nre_author_archive_set_padding (archive, 1, 0xee);
  nre_author_archive_set_shift (archive, 1, 3);
  nre_author_archive_set_name_tail (archive, 0, "tail", 4);
  nre_author_archive_set_last_gap (archive, "last gap", 8);
  nre_author_archive_set_sort (archive, NRE_AUTHOR_SORT_REVERSED);
  put_take ("archive", "odd", nre_author_archive_finish (archive));
  nre_author_archive_set_sort (archive, NRE_AUTHOR_SORT_OUT_OF_RANGE);
  nre_author_archive_share (archive, 1, 0);
  put_take ("archive", "shared", nre_author_archive_finish (archive));
  nre_author_archive_override (archive, 1, NRE_AUTHOR_FIELD_SIZE, 0xffffffffu);
  nre_author_archive_override (archive, 2, NRE_AUTHOR_FIELD_OFFSET, 17);
  put_take ("archive", "outside", nre_author_archive_finish (archive));
  g_clear_pointer (&bytes, g_bytes_unref);

  /* Names that a terminal would obey. */
  g_clear_pointer (&archive, nre_author_archive_free);
  archive = nre_author_archive_new ();
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_WEAR, "\x1b]0;a\a.wea", 0, 0, 0, "1\n0 \x1b[2J\n", 9);
  nre_author_archive_add_data (archive, 9, "\x1b[31mred", 0, 0, 0, "\x1b", 1);
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, "a\nb\rc", 0, 0, 0, NULL, 0);
  put_take ("archive", "terminal", nre_author_archive_finish (archive));

  /* An archive in an archive in an archive. */
  for (guint depth = 0; depth < 3; depth++)
    {
      g_autoptr (NreAuthorArchive) outer = nre_author_archive_new ();

      if (bytes != NULL)
        nre_author_archive_add_take (outer, 0x54534554u, "inner", 0, 0, 0, g_steal_pointer (&bytes));
      nre_author_archive_add_data (outer, 1, "leaf", depth, 0, 0, "leaf", 4);
      bytes = nre_author_archive_finish (outer);
    }
  put ("archive", "nested", bytes);
  put_with_edits ("archive", "nested-edited", bytes, edits + 2, sizeof edits - 2);

  g_clear_pointer (&archive, nre_author_archive_free);
  archive = nre_author_archive_new ();
  nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, "tree.msh", 0, 0, 0, tiny);
  nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, "TREE.MSH", 0, 0, 0, tiny);
  put_take ("archive", "library", nre_author_archive_finish (archive));
}

static void
make_models (const char *target)
{
  g_autoptr (NreAuthorModel) small = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = NULL;
  g_autoptr (GBytes) tiny = tiny_model (NRE_AUTHOR_MODEL_PLAIN);

  put (target, "tiny", tiny);
  put_with_edits (target, "tiny-edited", tiny, "\x00\x03\x00\x01\x01\x05\x00\x00\x01\x02\x00\x01", 12);
  put_take (target, "streams", tiny_model (NRE_AUTHOR_MODEL_TANGENTS | NRE_AUTHOR_MODEL_COLOURS |
                                            NRE_AUTHOR_MODEL_EXTRA));
  put_take (target, "legacy", tiny_model (NRE_AUTHOR_MODEL_LEGACY));
  put_take (target, "animation", tiny_animation ());
  put_take (target, "small", nre_author_model_finish (small));
  archive = nre_author_model_to_archive (small);
  nre_author_archive_reverse (archive);
  put_take (target, "reversed", nre_author_archive_finish (archive));
  nre_author_archive_remove (archive, 0);
  nre_author_archive_set_gap (archive, 2, "gap", 3);
  put_take (target, "odd", nre_author_archive_finish (archive));
}

/* --- Other kinds --------------------------------------------------------------------------------- */

/* For each target that takes the bytes of an effect. */
static void
put_effect (const char *name, NreAuthorEffect *effect)
{
  g_autoptr (GBytes) bytes = nre_author_effect_finish (effect);

  put ("effect", name, bytes);
  put ("effect-exchange", name, bytes);
}

static void
make_effects (void)
{
  g_autoptr (NreAuthorEffect) none = nre_author_effect_new (0, 0, 0),
                              all = nre_author_effect_new (16, 2.5f, 0x221);
  g_autoptr (NreAuthorEffect) same = nre_author_effect_new (2, -1.5f, 0x201);

  put_effect ("empty", none);
  for (guint opcode = 1; opcode <= 10; opcode++)
    nre_author_effect_add (all, opcode, 0.25f, 0.75f, "material.lib", "SMOKE");
  put_effect ("all", all);
  for (guint i = 0; i < 9; i++)
    nre_author_effect_add (same, NRE_AUTHOR_OP_POINT, 0, 0, NULL, NULL);
  nre_author_effect_set_phase_jitter (same, 0.5f);
  put_effect ("same", same);
}

static void
make_materials (void)
{
  for (guint version = 0; version <= 4; version++)
    {
      NreAuthorMaterial material = { .version = version, .n_phases = 2, .n_animations = 1 };
      g_autofree char *name = g_strdup_printf ("version-%u", version);

      material.phases[0] = nre_author_phase (255, 0, 0, "A.0");
      material.phases[1] = nre_author_phase (0, 255, 0, "");
      material.animations[0] = (NreAuthorMaterialAnimation){ 1, 2, { { 0, 0, 7 }, { 1, 100, 7 } } };
      put_take ("material", name, nre_author_material (&material));
    }
}

static void
make_textures (void)
{
  static const guint formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };
  const NreAuthorPage page = { 0, 2, 0, 1 };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *name = g_strdup_printf ("format-%u", formats[i]);
      g_autoptr (GBytes) bytes = nre_author_texture (image, formats[i], 3, &page, i % 2);

      put ("texture", name, bytes);
      put ("texture-pixels", name, bytes);
    }
}

/* Of the size of the textures that they are imported into, and of another. */
static void
make_pngs (void)
{
  static const struct
  {
    const char *name;
    guint       width, height, depth, kind, row;
  } cases[] = {
    { "rgba", 4, 2, 8, NRE_AUTHOR_PNG_RGBA, 16 },        { "rgb", 4, 2, 8, NRE_AUTHOR_PNG_RGB, 12 },
    { "wide", 4, 2, 16, NRE_AUTHOR_PNG_RGBA, 32 },       { "grey", 4, 2, 1, NRE_AUTHOR_PNG_GREY, 1 },
    { "palette", 4, 2, 2, NRE_AUTHOR_PNG_PALETTE, 1 },   { "alpha", 4, 2, 8, NRE_AUTHOR_PNG_GREY_ALPHA, 8 },
    { "other", 3, 5, 8, NRE_AUTHOR_PNG_RGBA, 12 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint8 rows[5 * 33];
      gsize size = (gsize) cases[i].height * (cases[i].row + 1);

      for (gsize k = 0; k < size; k++)
        rows[k] = (guint8) (k % (cases[i].row + 1) == 0 ? k / (cases[i].row + 1) : k * 37);
      put_take ("png", cases[i].name,
                nre_author_png (cases[i].width, cases[i].height, cases[i].depth, cases[i].kind, rows, size));
    }
}

static void
make_texts (void)
{
  static const char *const materials[] = { "HULL", "METAL", NULL };
  static const char *const lightmaps[] = { "LM.0", NULL };
  static const char *const units[] = { "UNITS\\A-1.dat", "b", NULL };
  static const char damaged[] = "mine 1\r\n\"a\"\r\nPlant 2\n b \nHangar\n\"c*\"\nShop 1\n\"d\n";
  const NreAuthorBuildSection sections[] = { { "Mine", units }, { "Tower_Large", units } };
  const NreAuthorReference references[] = { { "bases.rlb", "TREE.MSH" }, { "bases.rlb", "TREE.WEA" } };

  put_take ("wear", "plain", nre_author_wear (materials, NULL));
  put_take ("wear", "lightmaps", nre_author_wear (materials, lightmaps));
  put_take ("build-list", "two", nre_author_build_list ("a comment", sections, 2));
  put_take ("build-list", "damaged", g_bytes_new_static (damaged, sizeof damaged - 1));
  put_take ("registry", "two", nre_author_references (references, 2));
  put_take ("mission", "small", nre_author_mission_new_small ());
  put_take ("mission", "empty", nre_author_mission_new_empty ());
  put_take ("raw", "bytes", g_bytes_new_static ("\1\0none of the kinds\377", 20));
}

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

static void
make_levels (void)
{
  const NreAuthorVec3 left[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 right[] = { { 8, 0, 0 }, { 16, 0, 0 }, { 16, 8, 0 } };
  NreAuthorTerrain terrain = { .n_tiles = 1, .n_quads = 1, .size = 8, .height = flat, .ground = grass };

  put_take ("terrain", "tile", nre_author_terrain_finish (&terrain));
  put_take ("level-exchange", "tile", nre_author_terrain_finish (&terrain));
  put_take ("map-scene", "tile", nre_author_terrain_finish (&terrain));
  for (guint apart = 0; apart < 2; apart++)
    {
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 16, 8);

      nre_author_areals_add (areals, left, 4, 1, 2);
      nre_author_areals_add (areals, right, 3, 3, 4);
      nre_author_areals_link_all (areals);
      nre_author_areals_set_grid (areals, 2, 1);
      nre_author_areals_set_exclusive (areals, apart);
      if (apart)
        nre_author_areals_add_polygon (areals, 0, 2);
      put_take ("areal-map", apart ? "polygon" : "plain", nre_author_areals_finish (areals));
      put_take ("level-exchange", apart ? "polygon" : "plain", nre_author_areals_finish (areals));
      put_take ("map-scene", apart ? "polygon" : "plain", nre_author_areals_finish (areals));
    }
}

/* Two squares and a triangle with something to put right: an anchor outside, and a link that leads one way or
 * edges that touch. */
static void
make_graphs (void)
{
  const NreAuthorVec3 left[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 right[] = { { 8, 0, 0 }, { 16, 0, 0 }, { 16, 8, 0 }, { 8, 8, 0 } };
  const NreAuthorVec3 beyond[] = { { 16, 0, 0 }, { 24, 4, 0 }, { 16, 8, 0 } };

  for (guint both = 0; both < 2; both++)
    {
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 24, 8);

      nre_author_areals_add (areals, left, 4, 0, 0);
      nre_author_areals_add (areals, right, 4, 0, 0);
      nre_author_areals_add (areals, beyond, 3, 0, 0);
      nre_author_areals_link_all (areals);
      nre_author_areals_set_grid (areals, 3, 1);
      nre_author_areals_set_anchor (areals, 0, (NreAuthorVec3){ -1, 2, 3 });
      nre_author_areals_set_link (areals, 0, 1, -1, -1);
      if (both)
        nre_author_areals_set_link (areals, 1, 3, -1, -1);
      put_take ("areal-graph", both ? "apart" : "one-way", nre_author_areals_finish (areals));
    }
}

static void
add_number (GByteArray *bytes, guint64 value, guint size)
{
  for (guint i = 0; i < size; i++)
    {
      guint8 byte = i < sizeof value ? (guint8) (value >> 8 * i) : 0;

      g_byte_array_append (bytes, &byte, 1);
    }
}

/* The target makes the checksum right. */
static void
add_record (GByteArray *journal, guint8 type, GByteArray *contents)
{
  add_number (journal, contents->len, 8);
  add_number (journal, type, 1);
  g_byte_array_append (journal, contents->data, contents->len);
  add_number (journal, 0, 4);
  g_byte_array_set_size (contents, 0);
}

/* A splice of an entry of the archive that the target opens, or with @inside of the one in that. */
static void
add_splice (GByteArray *bytes, guint kind, gboolean inside, guint index, guint to, const char *removed,
            guint removed_size, const char *inserted, guint inserted_size)
{
  add_number (bytes, kind, 1);
  add_number (bytes, inside ? 1 : 0, 3);
  add_number (bytes, index, 4);
  add_number (bytes, to, 4);
  add_number (bytes, removed_size, 8);
  add_number (bytes, inserted_size, 8);
  if (inside)
    add_number (bytes, 1, 4);
  g_byte_array_append (bytes, (const guint8 *) removed, removed_size);
  g_byte_array_append (bytes, (const guint8 *) inserted, inserted_size);
}

/* Steps with splices of all kinds; some are undone, and the file was saved in between. */
static void
make_journals (void)
{
  static const char old_fields[52] = "\2\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0text";
  static const char new_fields[52] = "\2\0\0\0\4\0\0\0\0\0\0\0\0\0\0\0text";
  static const char entry[56] = "\7\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0new";

  for (guint saved = 0; saved < 2; saved++)
    {
      GByteArray *journal = g_byte_array_new ();
      g_autoptr (GByteArray) contents = g_byte_array_new ();

      g_byte_array_append (journal, (const guint8 *) "NReJrnl\n", 8);
      add_number (journal, 1, 4);
      for (guint i = 0; i < 7; i++)
        add_number (contents, 0, 8);
      g_byte_array_append (contents, (const guint8 *) "/seed.rlb", 9);
      add_record (journal, 1, contents);
      for (guint step = 0; step < 5; step++)
        {
          add_number (contents, 4, 4);
          g_byte_array_append (contents, (const guint8 *) "Step", 4);
          if (step == 0)
            add_splice (contents, 1, FALSE, 0, 0, old_fields, 52, new_fields, 52);
          else if (step == 1)
            add_splice (contents, 0, TRUE, 0, 2, "e", 1, "EE", 2);
          else if (step == 2)
            add_splice (contents, 3, FALSE, 2, 0, "", 0, entry, 56);
          else if (step == 3)
            add_splice (contents, 5, FALSE, 0, 2, "", 0, "", 0);
          else
            {
              add_splice (contents, 4, FALSE, 1, 0, entry, 56, "", 0);
              add_splice (contents, 2, FALSE, 1, 0, "twelve", 6, "12", 2);
            }
          add_record (journal, 2, contents);
        }
      add_splice (contents, 0, FALSE, 1, 1, "2", 1, "3", 1);
      g_byte_array_prepend (contents, (const guint8 *) "\0\0\0\0", 4);
      add_record (journal, 3, contents);
      add_number (contents, 1 + saved, 4);
      add_record (journal, saved ? 4 : 7, contents);
      if (saved)
        add_record (journal, 5, contents);
      add_number (contents, 0, 4);
      add_number (contents, 8, 16);
      add_record (journal, 6, contents);
      put_take ("journal", saved ? "undone" : "all", g_byte_array_free_to_bytes (journal));
    }
}

/* Those that take models, each in its own way. */
static const char *const model_targets[] = { "animation", "export", "model", "operations", "scene" };

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("usage: make-corpus FOLDER\n");
      return 2;
    }
  root = argv[1];
  make_archives ();
  make_rsli ();
  for (guint i = 0; i < G_N_ELEMENTS (model_targets); i++)
    make_models (model_targets[i]);
  make_effects ();
  make_materials ();
  make_textures ();
  make_pngs ();
  make_texts ();
  make_levels ();
  make_graphs ();
  make_journals ();
  return 0;
}
