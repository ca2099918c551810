/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which fields of which records a condition finds. */

#include "nre-author-effect.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-condition.h"
#include "nre-error.h"
#include "nre-format.h"

#include <string.h>

typedef struct
{
  NreKind   kind;
  NreFields fields;
  GBytes   *bytes;
} Fixture;

static void
add_match (const NreMatch *match, gpointer data)
{
  GString *text = data;
  g_autofree char *field = match->field != NULL ? nre_match_dup_field (match) : NULL;
  g_autofree char *value = match->field != NULL ? nre_match_dup_value (match) : NULL;

  g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", match->table->name, match->index);
  if (field != NULL)
    g_string_append_printf (text, " %s=%s", field, value);
}

static char *
find (Fixture *self, const char *condition)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreExpression) expression = nre_expression_new (condition, &error);
  const NreFormat *format = nre_format_get (self->kind);
  g_autoptr (NreArchive) archive = format->is_archive ? nre_archive_new (self->bytes, NULL) : NULL;
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  const NreSubject subject = { .directory = directory, .payload = nre_span_of_bytes (self->bytes),
                               .fields = &self->fields };
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  nre_expression_find (expression, format->schema, &subject, add_match, text);
  return g_string_free (text, FALSE);
}

/** Case: @found: as add_match() writes it */
typedef struct
{
  const char *condition;
  const char *found;
} Case;

static void
check (Fixture *self, const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *found = find (self, cases[i].condition);

      if (strcmp (found, cases[i].found) != 0)
        g_error ("“%s” finds “%s”, expected “%s”", cases[i].condition, found, cases[i].found);
    }
}

static void
clear (Fixture *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

static Fixture
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 7.5f, 0x21);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "Hull");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0, 1, "", "");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  return (Fixture){ NRE_KIND_EFFECT, { .type_id = NRE_AUTHOR_TYPE_FXID }, nre_author_effect_finish (effect) };
}

/* A reference is found by both names, by the second one, or by a part of them. */
static void
test_references (void)
{
  static const Case cases[] = {
    { "ref = material.lib/Hull", "commands 0 ref=material.lib / Hull" },
    { "ref = Hull", "commands 0 ref=material.lib / Hull" },
    { "ref = \"Hull\"", "commands 0 ref=material.lib / Hull" },
    { "ref = hull", "" },
    { "ref ~ hULL", "commands 0 ref=material.lib / Hull" },
    { "ref ~ LIB/h", "commands 0 ref=material.lib / Hull" },
    { "ref ~ metal", "" },
    { "ref ~ null", "" },
    { "ref[0] = Hull", "commands 0 ref[0]=material.lib / Hull" },
    { "ref[1] = Hull", "" },
    { "ref = null", "commands 1 ref=–" },
    { "ref != null", "commands 0 ref=material.lib / Hull" },
    { "ref != Hull", "commands 0 ref=material.lib / Hull, commands 1 ref=–" },
  };
  Fixture self = make_effect ();

  check (&self, cases, G_N_ELEMENTS (cases));
  clear (&self);
}

/* Numbers in some bits have names of their own; conditions on the header limit the records of the others. */
static void
test_header_and_bits (void)
{
  static const Case cases[] = {
    { "opcode = 1", "commands 1 opcode=1" },
    { "commands.opcode[0] = 1", "commands 1 opcode[0]=1" },
    { "commands.opcode[1] = 1", "" },
    { "opcode > 1 and enabled = 1", "commands 0, commands 2" },
    { "header.flags has 0x20 and opcode = 6", "commands 2" },
    { "header.flags has 0x40 and opcode = 6", "" },
    { "opcode = 6 and header.flags has 0x21", "commands 2" },
    { "header.flags = 0x21 and header.duration_sec > 7", "header 0" },
    { "header.duration_sec = 7.5", "header 0 duration_sec=7.5" },
    { "header.scale[1] = 1", "header 0 scale[1]=1" },
    { "header.scale[3] = 1", "" },
    { "header.flags = word", "" },
    { "header.flags != word", "header 0 flags=33" },
    { "header.flags ~ 2", "" },
  };
  Fixture self = make_effect ();

  check (&self, cases, G_N_ELEMENTS (cases));
  clear (&self);
}

/* Bytes without a meaning are compared as digits. */
static void
test_digits (void)
{
  Fixture self = make_effect ();
  g_autofree char *found = find (&self, "opaque136 = 000000000000000000000000000000000000000000000000");
  g_autofree char *part = find (&self, "opaque136[1] = 00");

  g_assert_true (g_str_has_prefix (found, "commands 1 opaque136="));
  g_assert_cmpstr (part, ==, "");
  clear (&self);
}

static float
get_height (float x, float y, gpointer data)
{
  return 0;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, middle.x < 4 ? 3 : 1, 255 };
}

/* @edge_classes: of face 0; @x: the stored x of its normal */
static Fixture
make_terrain (guint8 edge_classes, gint16 x)
{
  const NreAuthorTerrain terrain = { .n_tiles = 1, .n_quads = 1, .size = 8, .height = get_height,
                                     .ground = get_ground };
  g_autoptr (NreAuthorArchive) archive = nre_author_terrain_to_archive (&terrain);
  guint faces = (guint) nre_author_archive_find_type (archive, 21);
  g_autoptr (GBytes) turned = nre_author_patch_u16 (nre_author_archive_get_payload (archive, faces), 20,
                                                    (guint16) x);
  Fixture self = { NRE_KIND_TERRAIN };

  nre_author_archive_set_payload (archive, faces, nre_author_splice (turned, 26, 1, &edge_classes, 1));
  self.bytes = nre_author_archive_finish (archive);
  return self;
}

/* Numbers without names in the bits of a field are its elements; a scaled number is compared as it is shown;
 * a value may mean “none”. */
static void
test_faces (void)
{
  static const Case cases[] = {
    { "edge_classes = 1", "faces 0 edge_classes=0  2  1" },
    { "edge_classes[1] = 2", "faces 0 edge_classes[1]=2" },
    { "edge_classes[0] = 1", "" },
    { "edge_classes[3] = 2", "" },
    { "edge_classes has 4", "" },
    { "faces.normal[0] = 1", "faces 0 normal[0]=1" },
    { "faces.normal[0] >= 1", "faces 0 normal[0]=1" },
    { "faces.normal[0] > 1", "" },
    { "faces.material = 1 and edge_classes[2] = 1", "faces 0" },
    { "faces.material = 3 and edge_classes[2] = 1", "" },
  };
  Fixture self = make_terrain (2 << 2 | 1 << 4, 32767);

  check (&self, cases, G_N_ELEMENTS (cases));
  clear (&self);
}

static Fixture
make_material (void)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2, .n_animations = 1 };

  material.phases[0] = nre_author_phase (10, 20, 30, "HULL.0");
  material.phases[1] = nre_author_phase (10, 20, 30, "");
  material.animations[0] = (NreAuthorMaterialAnimation){ 1, 2, { { 0, 100, 0 }, { 1, 100, 0 } } };
  return (Fixture){ NRE_KIND_MATERIAL, { .type_id = NRE_AUTHOR_TYPE_MAT0, .attr2 = 4 },
                    nre_author_material (&material) };
}

/* Each item of a record is found by itself. */
static void
test_items (void)
{
  static const Case cases[] = {
    { "texture = 'HULL.0'", "phases 0 texture=HULL.0" },
    { "texture ~ \"hull\"", "phases 0 texture=HULL.0" },
    { "texture = ''", "phases 1 texture=" },
    { "texture != ''", "phases 0 texture=HULL.0" },
    { "animations.k1 = 100", "animations 0 k1=100, animations 0 k1=100" },
    { "animations.k0 = 1", "animations 0 k0=1" },
    { "animations.k0 = 1 and animations.k1 = 100", "animations 0" },
    { "animations.k0 = 1 and animations.k1 = 99", "" },
  };
  Fixture self = make_material ();

  check (&self, cases, G_N_ELEMENTS (cases));
  clear (&self);
}

/* Of a file that is cut, what is there is found. */
static void
test_cut (void)
{
  Fixture self = make_effect ();
  g_autoptr (GBytes) whole = g_steal_pointer (&self.bytes);

  for (gsize size = 0; size < g_bytes_get_size (whole); size++)
    {
      g_autofree char *first = NULL, *both = NULL, *header = NULL;

      self.bytes = nre_author_cut (whole, size);
      first = find (&self, "ref = Hull");
      both = find (&self, "header.flags = 0x21 and ref = Hull");
      header = find (&self, "header.duration_sec = 7.5 and header.scale = 1");
      g_assert_cmpint (*first != '\0', ==, *both != '\0');
      g_assert_true (*first == '\0' || *header != '\0');
      clear (&self);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "column 1: expected the name of a field" },
    { "  ", "column 3: expected the name of a field" },
    { "= 1", "column 1: expected the name of a field" },
    { "header. = 1", "column 8: expected the name of a field" },
    { "header.nothing = 1", "column 1: expected a field" },
    { "nothing.flags = 1", "column 1: expected a field" },
    { "scale[] = 1", "column 7: expected the number of an element" },
    { "scale[1 = 1", "column 7: expected the number of an element" },
    { "scale[65536] = 1", "column 7: expected the number of an element" },
    { "flags", "column 6: expected =, !=" },
    { "flags =", "column 8: expected a number, a word" },
    { "texture = 'HULL", "column 11: expected a quote" },
    { "texture = \"HULL", "column 11: expected a quote" },
    { "flags < abc", "column 9: expected a number" },
    { "flags <= abc", "column 10: expected a number" },
    { "flags > abc", "column 9: expected a number" },
    { "flags >= abc", "column 10: expected a number" },
    { "flags has abc", "column 11: expected a number from 0" },
    { "flags has 4294967296", "column 11: expected a number from 0" },
    { "flags = 1 and", "column 11: expected “and”" },
    { "flags = 1 andflags = 2", "column 11: expected “and”" },
    { "flags = 1 and ", "column 15: expected the name of a field" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_expression_new (cases[i].text, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_SYNTAX);
      if (!g_str_has_prefix (error->message, cases[i].message))
        g_error ("“%s”: “%s”, expected “%s…”", cases[i].text, error->message, cases[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condition/references", test_references);
  g_test_add_func ("/condition/header-and-bits", test_header_and_bits);
  g_test_add_func ("/condition/digits", test_digits);
  g_test_add_func ("/condition/faces", test_faces);
  g_test_add_func ("/condition/items", test_items);
  g_test_add_func ("/condition/cut", test_cut);
  g_test_add_func ("/condition/refused", test_refused);
  return g_test_run ();
}
