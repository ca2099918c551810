/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which an effect, a material, a texture or an object can break its format (spec: fxid.md,
 * materials.md, libraries.md), made from a sound one. */

#include "kind-checks.h"

#include "nre-author-effect.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-effect.h"
#include "nre-field.h"
#include "nre-material.h"
#include "nre-registry.h"
#include "nre-texture.h"

/* --- Effects ------------------------------------------------------------------------------------- */

#define FIRST 60
#define SECOND (FIRST + 200)
#define EFFECT(bytes, code, table, index, offset) \
  kind_checks_assert_finding (NRE_KIND_EFFECT, bytes, 0, code, table, index, offset)

/* A particle of 200 bytes and a point of 4. */
static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (17, 2.5f, 0xffffffffu);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 0, NULL, NULL);
  return nre_author_effect_finish (effect);
}

static void
test_effect (void)
{
  g_autoptr (GBytes) sound = make_effect ();
  g_autoptr (GBytes) empty = NULL;
  gsize size = g_bytes_get_size (sound);

  g_assert_cmpuint (size, ==, SECOND + 4);
  kind_checks_assert_sound (NRE_KIND_EFFECT, sound, 0);
  empty = nre_author_cut (sound, FIRST);
  EFFECT (g_bytes_ref (empty), "effect-cut", "commands", 0, FIRST);
  EFFECT (nre_author_cut (sound, FIRST - 1), "effect-short", "header", 0, 0);
  EFFECT (nre_author_cut (sound, 0), "effect-short", "header", 0, 0);
  EFFECT (nre_author_patch_u8 (sound, FIRST, 0), "effect-opcode", "commands", 0, FIRST);
  EFFECT (nre_author_patch_u8 (sound, FIRST, 11), "effect-opcode", "commands", 0, FIRST);
  EFFECT (nre_author_patch_u8 (sound, SECOND, 255), "effect-opcode", "commands", 1, SECOND);
  EFFECT (nre_author_patch_u8 (sound, SECOND, 1), "effect-cut", "commands", 1, SECOND);
  EFFECT (nre_author_cut (sound, SECOND - 1), "effect-cut", "commands", 0, FIRST);
  EFFECT (nre_author_cut (sound, SECOND + 3), "effect-cut", "commands", 1, SECOND);
  EFFECT (nre_author_patch_u32 (sound, 0, 3), "effect-cut", "commands", 2, SECOND + 4);
  EFFECT (nre_author_patch_u32 (sound, 0, 1), "effect-tail", "commands", ANYWHERE, SECOND);
  EFFECT (nre_author_patch_u32 (sound, 0, G_MAXUINT32), "effect-cut", "commands", 2, SECOND + 4);
  EFFECT (nre_author_patch_u32 (sound, 4, 18), "field-range", "header", 0, 4);
  EFFECT (nre_author_patch_u32 (sound, 8, 0x7fc00001u), "field-not-finite", "header", 0, 8);
  EFFECT (nre_author_patch_u32 (sound, 12, 0x7f800000u), "field-not-finite", "header", 0, 12);
  EFFECT (nre_author_patch_u32 (sound, 56, 0xff800000u), "field-not-finite", "header", 0, 56);
  /* A command's numbers are readings: the game may not care, so that is a warning. */
  EFFECT (nre_author_patch_u32 (sound, FIRST + 40, 0x7fc00000u), "field-not-finite", "commands", 0,
          FIRST + 40);
}

/* Three commands that are never active, each with the byte of what ends too early; and a sound one beside
 * them. */
static void
test_effect_windows (void)
{
  g_autoptr (NreAuthorEffect) author = nre_author_effect_new (1, 1, 0);
  g_autoptr (GBytes) sound = NULL;
  guint trail, model;

  nre_author_effect_add (author, NRE_AUTHOR_OP_SOUND, 0.25f, 0.25f, "sounds.lib", "boom.wav");
  trail = FIRST + nre_author_effect_command_size (NRE_AUTHOR_OP_SOUND);
  nre_author_effect_add (author, NRE_AUTHOR_OP_TRAIL, 0.25f, 0.5f, "material.lib", "SMOKE");
  model = trail + nre_author_effect_command_size (NRE_AUTHOR_OP_TRAIL);
  nre_author_effect_add (author, NRE_AUTHOR_OP_MODEL, 0, 1, "material.lib", "SMOKE");
  sound = nre_author_effect_finish (author);
  kind_checks_assert_sound (NRE_KIND_EFFECT, sound, 0);
  EFFECT (nre_author_patch_f32 (sound, FIRST + 12, 0.125f), "effect-window", "commands", 0, FIRST + 12);
  EFFECT (nre_author_patch_f32 (sound, trail + 28, 0.125f), "effect-window", "commands", 1, trail + 28);
  EFFECT (nre_author_patch_f32 (sound, trail + 24, 0.75f), "effect-window", "commands", 1, trail + 28);
  EFFECT (nre_author_patch_f32 (sound, model + 20, -1), "effect-window", "commands", 2, model + 20);
  /* The other end of a trail is random, and may be before the start. */
  g_autoptr (GBytes) early = nre_author_patch_f32 (sound, trail + 24, 0);
  kind_checks_assert_sound (NRE_KIND_EFFECT, early, 0);
}

/* What of any bytes is taken for an effect: those alone that are one to their end. */
static void
test_effect_probe (void)
{
  g_autoptr (GBytes) sound = make_effect (), none = nre_author_patch_u32 (sound, 0, 0), mode = NULL,
                     opcode = NULL;
  g_autoptr (GBytes) more = nre_author_patch_u32 (sound, 0, 3),
                     last_mode = nre_author_patch_u32 (sound, 4, 17);
  NreSpan span = nre_span_of_bytes (sound), nothing = nre_span_of_bytes (none);

  mode = nre_author_patch_u32 (sound, 4, 18);
  opcode = nre_author_patch_u8 (sound, SECOND, 11);
  g_assert_true (nre_effect_probe (span));
  g_assert_true (nre_effect_probe (nre_span_of_bytes (last_mode)));
  g_assert_true (nre_effect_probe (nre_span_sub (nothing, 0, FIRST)));
  g_assert_false (nre_effect_probe (nothing));
  g_assert_false (nre_effect_probe (nre_span_of_bytes (mode)));
  g_assert_false (nre_effect_probe (nre_span_of_bytes (opcode)));
  g_assert_false (nre_effect_probe (nre_span_of_bytes (more)));
  for (gsize size = 0; size < span.size; size++)
    g_assert_false (nre_effect_probe (nre_span_sub (span, 0, size)));
}

/* Each of the three attributes counts, and a file of its own has none. */
static void
test_effect_attributes (void)
{
  static const struct
  {
    NreFields fields;
    guint     n;
  } cases[] = {
    { { .attr1 = 0, .attr2 = 0, .attr3 = 1 }, 0 },
    { { .attr1 = 1, .attr2 = 0, .attr3 = 1 }, 1 },
    { { .attr1 = 0, .attr2 = 1, .attr3 = 1 }, 1 },
    { { .attr1 = 0, .attr2 = 0, .attr3 = 0 }, 1 },
  };
  g_autoptr (GBytes) bytes = make_effect ();

  for (guint i = 0; i <= G_N_ELEMENTS (cases); i++)
    {
      const NreFields *fields = i < G_N_ELEMENTS (cases) ? &cases[i].fields : NULL;
      g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
      guint n = 0;

      nre_effect_check (&(NreSubject){ .fields = fields, .payload = nre_span_of_bytes (bytes) }, findings);
      for (guint k = 0; k < nre_findings_n (findings); k++)
        n += strcmp (nre_findings_get (findings, k)->code, "effect-attributes") == 0;
      g_assert_cmpuint (n, ==, fields != NULL ? cases[i].n : 0);
    }
}

static void
test_effect_commands (void)
{
  static const guint sizes[] = { 0, 224, 148, 200, 204, 112, 4, 208, 248, 208, 208, 0 };
  g_autoptr (GBytes) bytes = make_effect ();
  NreSubject subject = { .payload = nre_span_of_bytes (bytes) };
  g_auto (NreRecords) records = { 0 };
  guint index;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_assert_cmpuint (nre_effect_command_size (i), ==, sizes[i]);
  g_assert_true (nre_schema_locate (&nre_effect_schema, &subject,
                                    nre_schema_find_table (&nre_effect_schema, "commands"), &records));
  g_assert_cmpuint (records.n, ==, 2);
  g_assert_cmpstr (nre_records_get_shape (&records, 0)->name, ==, "particle");
  g_assert_cmpstr (nre_records_get_shape (&records, 1)->name, ==, "point");
  g_assert_cmpuint (nre_records_get (&records, 0).size, ==, 200);
  g_assert_false (nre_records_find (&records, FIRST - 1, &index));
  g_assert_true (nre_records_find (&records, FIRST, &index) && index == 0);
  g_assert_true (nre_records_find (&records, SECOND - 1, &index) && index == 0);
  g_assert_true (nre_records_find (&records, SECOND, &index) && index == 1);
  g_assert_true (nre_records_find (&records, SECOND + 3, &index) && index == 1);
  g_assert_false (nre_records_find (&records, SECOND + 4, &index));
}

/* --- Materials ----------------------------------------------------------------------------------- */

#define MATERIAL(bytes, version, code, table, index, offset) \
  kind_checks_assert_finding (NRE_KIND_MATERIAL, bytes, version, code, table, index, offset)

/* Two phases and an animation of three keys. */
static GBytes *
make_material (guint version)
{
  NreAuthorMaterial material = { .version = version, .n_phases = 2, .n_animations = 1 };

  material.phases[0] = nre_author_phase (255, 0, 0, "A.0");
  material.phases[1] = nre_author_phase (0, 255, 0, "");
  material.animations[0] =
      (NreAuthorMaterialAnimation){ 3, 3, { { 0, 0, 7 }, { 1, 100, 7 }, { 0, 200, 7 } } };
  return nre_author_material (&material);
}

/* A red and a green phase; of the other colours, only the second counts. */
static void
test_material_color (void)
{
  g_autoptr (GBytes) sound = make_material (4), cut = nre_author_cut (sound, 20);
  const NreFields fields = { .attr2 = 4 };
  float rgb[3];

  g_assert_true (nre_material_get_color (&(NreSubject){ .fields = &fields,
                                                        .payload = nre_span_of_bytes (sound) }, rgb));
  g_assert_cmpfloat_with_epsilon (rgb[0], 0.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (rgb[1], 0.5, 1e-6);
  g_assert_cmpfloat (rgb[2], ==, 0);
  g_assert_false (nre_material_get_color (&(NreSubject){ .fields = &fields,
                                                         .payload = nre_span_of_bytes (cut) }, rgb));
  g_assert_false (nre_material_get_color (&(NreSubject){ .payload = nre_span (NULL, 0) }, rgb));
}

static void
test_material (void)
{
  static const guint headers[] = { 4, 4, 6, 10, 14, 14, 14 };

  for (guint version = 0; version < G_N_ELEMENTS (headers); version++)
    {
      g_autoptr (GBytes) sound = make_material (version);
      guint phases = headers[version], animation = phases + 2 * 34, end = animation + 6 + 3 * 6;
      NreFields fields = { .attr2 = version };
      NreMaterial material;

      g_assert_cmpuint (g_bytes_get_size (sound), ==, end);
      kind_checks_assert_sound (NRE_KIND_MATERIAL, sound, version);
      g_assert_true (nre_material_read (&(NreSubject){ .fields = &fields,
                                                       .payload = nre_span_of_bytes (sound) },
                                        &material));
      g_assert_cmpuint (material.header_size, ==, phases);
      g_assert_cmpuint (material.end, ==, end);
      MATERIAL (nre_author_cut (sound, phases - 1), version, "material-short", "header", 0, 0);
      MATERIAL (nre_author_cut (sound, phases + 33), version, "material-cut", "phases", 0, phases);
      MATERIAL (nre_author_cut (sound, animation - 1), version, "material-cut", "phases", 1, phases + 34);
      MATERIAL (nre_author_cut (sound, animation + 5), version, "material-cut", "animations", 0, animation);
      MATERIAL (nre_author_cut (sound, end - 1), version, "material-cut", "animations", 0, animation);
      MATERIAL (nre_author_patch_u16 (sound, 0, 65535), version, "material-cut", "phases", 2, ANYWHERE);
      MATERIAL (nre_author_patch_u16 (sound, 2, 20), version, "material-animations", "header", 0, 2);
      MATERIAL (nre_author_patch_u16 (sound, 2, 2), version, "material-cut", "animations", 1, end);
      MATERIAL (nre_author_patch_u16 (sound, 2, 0), version, "material-tail", NULL, ANYWHERE, animation);
      MATERIAL (nre_author_patch_u16 (sound, animation + 4, 4), version, "material-cut", "animations", 0,
                animation);
      MATERIAL (nre_author_patch_u16 (sound, animation + 4, 2), version, "material-tail", NULL, ANYWHERE,
                end - 6);
    }
}

/* --- Textures ------------------------------------------------------------------------------------ */

#define TEXTURE(bytes, code, table, index, offset) \
  kind_checks_assert_finding (NRE_KIND_TEXTURE, bytes, 0, code, table, index, offset)

static GBytes *
make_texture (guint format, guint n_pages)
{
  static const NreAuthorPage pages[] = { { 0, 2, 0, 2 }, { 2, 2, 0, 2 } };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 2);

  return nre_author_texture (image, format, 3, pages, n_pages);
}

static void
test_texture (void)
{
  static const struct { guint format, pixel; } formats[] = {
    { 0, 1 }, { 565, 2 }, { 556, 2 }, { 4444, 2 }, { 88, 2 }, { 888, 4 }, { 8888, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) plain = make_texture (formats[i].format, 0),
                         paged = make_texture (formats[i].format, 2);
      guint first = formats[i].format == 0 ? 32 + 1024 : 32, pixel = formats[i].pixel;
      guint end = first + pixel * (8 + 2 + 1);
      NreTexture texture;

      g_assert_cmpuint (g_bytes_get_size (plain), ==, end);
      kind_checks_assert_sound (NRE_KIND_TEXTURE, plain, 0);
      kind_checks_assert_sound (NRE_KIND_TEXTURE, paged, 0);
      g_assert_true (nre_texture_read (nre_span_of_bytes (paged), &texture));
      g_assert_cmpuint (texture.n_mips, ==, 3);
      g_assert_cmpuint (texture.mips[1].width, ==, 2);
      g_assert_cmpuint (texture.mips[1].height, ==, 1);
      g_assert_cmpuint (texture.mips[2].height, ==, 1);
      g_assert_cmpuint (texture.mips[2].offset, ==, first + pixel * 10);
      g_assert_cmpuint (texture.end, ==, end);
      g_assert_true (texture.has_pages && texture.n_pages == 2);
      TEXTURE (nre_author_cut (plain, end - 1), "texture-cut", NULL, ANYWHERE, first + pixel * 10);
      TEXTURE (nre_author_cut (plain, first), "texture-cut", NULL, ANYWHERE, first);
      if (formats[i].format == 0)
        TEXTURE (nre_author_cut (plain, first - 1), "texture-cut", NULL, ANYWHERE, first);
      TEXTURE (nre_author_cut (paged, end + 3), "texture-tail", NULL, ANYWHERE, end);
      TEXTURE (nre_author_cut (paged, end + 8 + 15), "texture-pages", "pages", 1, end);
      TEXTURE (nre_author_patch_u32 (paged, end + 4, 3), "texture-pages", "pages", 2, end);
      TEXTURE (nre_author_patch_u32 (paged, end + 4, 1), "texture-pages", "pages", 1, end);
      TEXTURE (nre_author_patch_u32 (paged, end + 4, 0x20000001u), "texture-pages", "pages", ANYWHERE, end);
      TEXTURE (nre_author_patch_u32 (plain, 4, 0), "texture-size", "header", 0, 4);
      TEXTURE (nre_author_patch_u32 (plain, 8, 0), "texture-size", "header", 0, 8);
      TEXTURE (nre_author_patch_u32 (plain, 4, 0x80000000u), "texture-cut", NULL, ANYWHERE, first);
      TEXTURE (nre_author_patch_u32 (plain, 12, 0), "texture-mips", "header", 0, 12);
      TEXTURE (nre_author_patch_u32 (plain, 12, 33), "texture-mips", "header", 0, 12);
      TEXTURE (nre_author_patch_u32 (plain, 12, 4), "texture-cut", NULL, ANYWHERE, end);
      TEXTURE (nre_author_patch_u32 (plain, 12, 2), "texture-tail", NULL, ANYWHERE, end - pixel);
      TEXTURE (nre_author_patch_u32 (plain, 28, 566), "field-value", "header", 0, 28);
      TEXTURE (nre_author_patch_u32 (plain, 0, 0), "texture-magic", "header", 0, 0);
      TEXTURE (nre_author_cut (plain, 31), "texture-short", "header", 0, 0);
    }
}

/* What can be read of a texture whose header is wrong, or whose last chunk is empty. */
static void
test_texture_parts (void)
{
  g_autoptr (GBytes) sound = make_texture (565, 0), narrow = nre_author_patch_u32 (sound, 4, 0);
  g_autoptr (GBytes) low = nre_author_patch_u32 (sound, 8, 0), unknown = nre_author_patch_u32 (sound, 28, 1);
  GBytes *none[] = { narrow, low, unknown };
  gsize size = g_bytes_get_size (sound);
  g_autoptr (GBytes) empty = nre_author_splice (sound, size, 0, "Page\0\0\0\0", 8);
  NreTexture texture;

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_assert_true (nre_texture_read (nre_span_of_bytes (none[i]), &texture));
      g_assert_cmpuint (texture.n_mips, ==, 0);
      g_assert_cmpuint (texture.end, ==, NRE_TEXTURE_HEADER_SIZE);
      g_assert_false (texture.has_pages);
    }
  g_assert_true (nre_texture_read (nre_span_of_bytes (empty), &texture));
  g_assert_true (texture.has_pages && texture.n_pages == 0 && texture.end == size);
  kind_checks_assert_sound (NRE_KIND_TEXTURE, empty, 0);
  TEXTURE (nre_author_cut (empty, size + 7), "texture-tail", NULL, ANYWHERE, size);
  /* Of a format that does not exist nothing but that is said. */
  g_assert_cmpuint (kind_checks_count (NRE_KIND_TEXTURE, g_bytes_ref (unknown), 0, "texture-tail"), ==, 0);
  g_assert_cmpuint (kind_checks_count (NRE_KIND_TEXTURE, g_bytes_ref (unknown), 0, "texture-cut"), ==, 0);
  g_assert_cmpuint (kind_checks_count (NRE_KIND_TEXTURE, g_bytes_ref (unknown), 0, "field-value"), ==, 1);
  g_assert_true (nre_texture_probe (nre_span ("Texm", 4)));
  g_assert_false (nre_texture_probe (nre_span ("Texm", 3)));
  g_assert_false (nre_texture_probe (nre_span ("texm", 4)));
}

static void
test_texture_limits (void)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (1, 1);
  g_autoptr (GBytes) sound = nre_author_texture (image, 8888, NRE_TEXTURE_MAX_MIPS, NULL, 0);
  NreTexture texture;

  kind_checks_assert_sound (NRE_KIND_TEXTURE, sound, 0);
  g_assert_true (nre_texture_read (nre_span_of_bytes (sound), &texture));
  g_assert_cmpuint (texture.n_mips, ==, NRE_TEXTURE_MAX_MIPS);
  TEXTURE (nre_author_patch_u32 (sound, 12, NRE_TEXTURE_MAX_MIPS + 1), "texture-mips", "header", 0, 12);
}

/* 19 animations are right, and 20 are too many, be they there or not. */
static void
test_material_limits (void)
{
  g_autoptr (GBytes) sound = make_material (4);
  const guint animations = 14 + 2 * 34;

  for (guint n = NRE_MATERIAL_MAX_ANIMATIONS - 1; n <= NRE_MATERIAL_MAX_ANIMATIONS; n++)
    {
      g_autoptr (GBytes) cut = nre_author_cut (sound, animations), counted = nre_author_patch_u16 (cut, 2, n);
      g_autofree guint8 *empty = g_malloc0 (6 * n);
      GBytes *bytes = nre_author_splice (counted, animations, 0, empty, 6 * n);

      g_assert_cmpuint (kind_checks_count (NRE_KIND_MATERIAL, g_bytes_ref (bytes), 4, "material-animations"),
                        ==, n < NRE_MATERIAL_MAX_ANIMATIONS ? 0 : 1);
      g_assert_cmpuint (kind_checks_count (NRE_KIND_MATERIAL, bytes, 4, "material-cut"), ==, 0);
    }
}

/* --- Objects ------------------------------------------------------------------------------------- */

static void
test_registry (void)
{
  const NreAuthorReference references[] = { { "bases.rlb", "TREE.MSH" }, { "bases.rlb", "TREE.WEA" } };
  g_autoptr (GBytes) sound = nre_author_references (references, 2);
  g_autoptr (GBytes) odd = nre_author_patch_u8 (sound, 3, 7),
                     unnamed = nre_author_patch_u8 (sound, 64 + 32, 0);
  g_autoptr (GBytes) full = nre_author_patch (sound, 0, "0123456789abcdefghijklmnopqrst.x", 32);
  g_autoptr (GBytes) last = nre_author_patch_u8 (sound, 3, 0x1f),
                     first = nre_author_patch_u8 (sound, 3, 0x20);
  g_autoptr (GBytes) tilde = nre_author_patch_u8 (sound, 3, 0x7e),
                     delete = nre_author_patch_u8 (sound, 3, 0x7f);
  g_autoptr (GBytes) high = nre_author_patch_u8 (sound, 3, 0x80), tail = nre_author_patch_u8 (sound, 31, 7);
  g_autoptr (GBytes) longest = nre_author_patch (sound, 0, "0123456789abcdefghijklmnopqrs.x\0", 32);
  g_autoptr (GBytes) suffixless = nre_author_patch_u8 (sound, 5, 'x'), cut = nre_author_cut (sound, 127);

  kind_checks_assert_sound (NRE_KIND_REGISTRY, sound, 0);
  kind_checks_assert_finding (NRE_KIND_REGISTRY, nre_author_cut (sound, 65), 0, "registry-torn", "refs", 1,
                              64);
  kind_checks_assert_finding (NRE_KIND_REGISTRY, nre_author_cut (sound, 127), 0, "registry-torn", "refs", 1,
                              64);
  g_assert_true (nre_registry_probe (nre_span_of_bytes (sound)));
  g_assert_false (nre_registry_probe (nre_span (NULL, 0)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (odd)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (unnamed)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (full)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (suffixless)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (last)));
  g_assert_true (nre_registry_probe (nre_span_of_bytes (first)));
  g_assert_true (nre_registry_probe (nre_span_of_bytes (tilde)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (delete)));
  g_assert_true (nre_registry_probe (nre_span_of_bytes (high)));
  g_assert_true (nre_registry_probe (nre_span_of_bytes (tail)));
  g_assert_true (nre_registry_probe (nre_span_of_bytes (longest)));
  g_assert_false (nre_registry_probe (nre_span_of_bytes (cut)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payload-kinds/effect", test_effect);
  g_test_add_func ("/payload-kinds/effect-windows", test_effect_windows);
  g_test_add_func ("/payload-kinds/effect-commands", test_effect_commands);
  g_test_add_func ("/payload-kinds/effect-probe", test_effect_probe);
  g_test_add_func ("/payload-kinds/effect-attributes", test_effect_attributes);
  g_test_add_func ("/payload-kinds/material", test_material);
  g_test_add_func ("/payload-kinds/material-color", test_material_color);
  g_test_add_func ("/payload-kinds/texture", test_texture);
  g_test_add_func ("/payload-kinds/texture-parts", test_texture_parts);
  g_test_add_func ("/payload-kinds/texture-limits", test_texture_limits);
  g_test_add_func ("/payload-kinds/material-limits", test_material_limits);
  g_test_add_func ("/payload-kinds/registry", test_registry);
  return g_test_run ();
}
