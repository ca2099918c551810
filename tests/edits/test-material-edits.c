/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Phases, animations and keys of a material of each version: what an edit changes, and each reason to refuse
 * it. */

#include "edits-fixture.h"
#include "nre-author-text.h"

#include <string.h>

#define N_VERSIONS 6

static void
set_phases (NreAuthorMaterial *material)
{
  material->n_phases = 2;
  material->phases[0] = nre_author_phase (1, 2, 3, "HULL.0");
  material->phases[1] = nre_author_phase (4, 5, 6, "");
  /* Bytes behind the NUL, which an edit leaves alone. */
  memcpy (material->phases[0].texture + 7, "TAILBYTES", 9);
  material->n_animations = 2;
  material->animations[0] = (NreAuthorMaterialAnimation){ 0xdeadbeef, 2, { { 1, 2, 3 }, { 4, 5, 6 } } };
  material->animations[1] = (NreAuthorMaterialAnimation){ 1, 1, { { 7, 8, 9 } } };
}

static GBytes *
make_material (const NreAuthorMaterial *material)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_material (archive, "HULL", material);
  return nre_author_archive_finish (archive);
}

static void
assert_written (EditsFixture *fixture, GBytes *expected)
{
  g_autoptr (GBytes) written = edits_fixture_write (fixture);

  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

/* The edit makes of the one material what the other is, and can be taken back and done again. */
static void
assert_edit (const NreAuthorMaterial *before, const NreAuthorMaterial *after, const char *edit)
{
  g_autoptr (GBytes) bytes = make_material (before), expected = make_material (after);
  g_auto (EditsFixture) fixture = { 0 };

  edits_fixture_init (&fixture, bytes, "Material.lib");
  edits_fixture_perform (&fixture, "%s", edit);
  assert_written (&fixture, expected);
  nre_document_undo (fixture.document);
  assert_written (&fixture, bytes);
  nre_document_redo (fixture.document);
  assert_written (&fixture, expected);
}

static void
parameters_change (void)
{
  for (guint version = 0; version < N_VERSIONS; version++)
    {
      NreAuthorMaterial before = { .version = version }, after;

      set_phases (&before);
      after = before;
      for (guint i = 0; i < 18; i++)
        after.phases[1].parameters[i] = (guint8) (255 - i);
      assert_edit (&before, &after,
                   "{'op': 'set-phase', 'entry': '#0', 'phase': 1, 'params': [255, 254, 253, 252, 251, 250,"
                   " 249, 248, 247, 246, 245, 244, 243, 242, 241, 240, 239, 238]}");
    }
}

/* A shorter name, a longer one that goes over the tail, the longest, none, and one where none was. */
static void
textures_change (void)
{
  static const struct { guint phase; const char *name; const char *bytes; } cases[] = {
    { 0, "A", "A\0\0\0\0\0\0TAILBYTES" },
    { 0, "HULL.1", "HULL.1\0TAILBYTES" },
    { 0, "LONGER.0", "LONGER.0\0ILBYTES" },
    { 0, "FIFTEEN_BYTES.0", "FIFTEEN_BYTES.0\0" },
    { 0, "", "\0\0\0\0\0\0\0TAILBYTES" },
    { 1, "NEW", "NEW\0\0\0\0\0\0\0\0\0\0\0\0\0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreAuthorMaterial before = { .version = i }, after;
      g_autofree char *edit =
          g_strdup_printf ("{'op': 'set-phase', 'entry': '#0', 'phase': %u, 'texture': '%s'}", cases[i].phase,
                           cases[i].name);

      set_phases (&before);
      after = before;
      memcpy (after.phases[cases[i].phase].texture, cases[i].bytes, 16);
      assert_edit (&before, &after, edit);
    }
}

/* What there is of it depends on the version. */
static void
headers_change (void)
{
  static const struct
  {
    guint version;
    const char *fields;
    gsize at;
    const char *bytes;
    gsize size;
  } cases[] = {
    { 2, "'meta_a': 1", 4, "\1", 1 },
    { 3, "'meta_b': 2, 'meta_c': 16909060", 5, "\2\4\3\2\1", 5 },
    { 4, "'meta_d': 4294967295", 10, "\377\377\377\377", 4 },
    { 6, "'meta_c': 0, 'meta_d': 7", 6, "\0\0\0\0\7\0\0\0", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreAuthorMaterial material = { .version = cases[i].version };
      g_autoptr (GBytes) bytes = NULL, before = NULL, after = NULL;
      g_auto (EditsFixture) fixture = { 0 };
      g_autofree guint8 *expected = NULL;
      gsize size;

      set_phases (&material);
      bytes = make_material (&material);
      edits_fixture_init (&fixture, bytes, "Material.lib");
      before = edits_fixture_write (&fixture);
      edits_fixture_perform (&fixture, "{'op': 'set-material', 'entry': '#0', %s}", cases[i].fields);
      after = edits_fixture_write (&fixture);
      expected = g_memdup2 (g_bytes_get_data (before, &size), g_bytes_get_size (before));
      memcpy (expected + 16 + cases[i].at, cases[i].bytes, cases[i].size);
      g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), expected, size);
    }
}

static void
animations_change (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_phases (&before);
  after = before;
  after.animations[0].header = 0xdeadbee8 | 3;
  after.animations[1].header = 7u | 0x1ffffffeu << 3;
  assert_edit (&before, &after, "{'op': 'set-material-animation', 'entry': '#0', 'animation': 0, 'mode': 3},"
                                "{'op': 'set-material-animation', 'entry': '#0', 'animation': 1, 'mode': 7,"
                                " 'interpolation': 536870910}");
  after = before;
  after.animations[0].header = 7;
  assert_edit (&before, &after,
               "{'op': 'set-material-animation', 'entry': '#0', 'animation': 0, 'interpolation': 0}");
}

static void
keys_change (void)
{
  NreAuthorMaterial before = { .version = 3 }, after;

  set_phases (&before);
  after = before;
  after.animations[0].keys[1][0] = 65535;
  after.animations[0].keys[1][2] = 0;
  after.animations[1].keys[0][1] = 123;
  assert_edit (&before, &after,
               "{'op': 'set-material-key', 'entry': '#0', 'animation': 0, 'key': 1, 'k0': 65535, 'k2': 0},"
               "{'op': 'set-material-key', 'entry': '#0', 'animation': 1, 'key': 0, 'k1': 123}");
}

/* --- What comes, goes and changes places ---------------------------------------------------------- */

/* Three phases; keys that name each of them, and one that names none. */
static void
set_order (NreAuthorMaterial *material)
{
  material->n_phases = 3;
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("T.%u", i);

      material->phases[i] = nre_author_phase (i, i, i, name);
      memcpy (material->phases[i].texture + 5, "TAILBYTES", 9);
    }
  material->n_animations = 2;
  material->animations[0] = (NreAuthorMaterialAnimation){
    0xdeadbee8, 4, { { 0, 5, 3 }, { 1, 20, 1 }, { 2, 30, 2 }, { 9, 40, 9 } }
  };
  material->animations[1] = (NreAuthorMaterialAnimation){ 1, 2, { { 2, 7, 0 }, { 0, 9, 2 } } };
}

/* What the keys name then, in their order. */
static void
set_keys (NreAuthorMaterial *material, const guint16 *phases)
{
  for (guint i = 0; i < material->n_animations; i++)
    for (guint k = 0; k < material->animations[i].n_keys; k++)
      material->animations[i].keys[k][0] = *phases++;
}

static void
phases_come (void)
{
  static const guint8 plain[18] = { 255, 255, 255, 100, 255, 255, 255, 255 };

  for (guint version = 0; version < N_VERSIONS; version++)
    {
      NreAuthorMaterial before = { .version = version }, after;

      set_order (&before);
      /* A copy, with its name's tail; another name keeps it. */
      after = before;
      after.n_phases = 4;
      after.phases[3] = after.phases[2];
      after.phases[2] = after.phases[1];
      after.phases[1] = after.phases[3];
      memcpy (after.phases[1].texture, "NEW\0\0", 5);
      set_keys (&after, (const guint16[]){ 0, 2, 3, 10, 3, 0 });
      assert_edit (&before, &after,
                   "{'op': 'add-phase', 'entry': '#0', 'index': 1, 'copy': 2, 'texture': 'NEW'}");
      /* A plain one, at the end. */
      after = before;
      after.n_phases = 4;
      memset (&after.phases[3], 0, sizeof after.phases[3]);
      memcpy (after.phases[3].parameters, plain, sizeof plain);
      set_keys (&after, (const guint16[]){ 0, 1, 2, 10, 2, 0 });
      assert_edit (&before, &after, "{'op': 'add-phase', 'entry': '#0'}");
    }
}

static void
phases_go (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_order (&before);
  after = before;
  after.n_phases = 2;
  after.phases[1] = after.phases[2];
  set_keys (&after, (const guint16[]){ 0, 1, 1, 8, 1, 0 });
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phase': 1, 'instead': 2}");
  set_keys (&after, (const guint16[]){ 0, 0, 1, 8, 1, 0 });
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phase': 1, 'instead': 0}");
  /* One that no key names goes without that; all of them may. */
  before.animations[0].keys[1][0] = 0;
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phase': 1}");
  before.n_animations = after.n_animations = after.n_phases = 0;
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phase': 2},"
                                "{'op': 'remove-phase', 'entry': '#0', 'phase': 0},"
                                "{'op': 'remove-phase', 'entry': '#0', 'phase': 0}");
}

/* The step says which texture has gone, or else how many keys had to change. */
static void
removed_phases_are_named (void)
{
  static const struct
  {
    guint       phase;
    const char *texture, *label;
  } cases[] = {
    { 1, "T.1", "Remove phase 1, T.1" },
    { 1, "", "Remove phase 1" },
    { 0, "T.0", "Remove phase 0; 2 keys now name what was phase 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreAuthorMaterial material = { .version = 4 };
      g_autoptr (GBytes) bytes = NULL;
      g_auto (EditsFixture) fixture = { 0 };
      g_autoptr (NreStep) step = NULL;

      set_order (&material);
      set_keys (&material, (const guint16[]){ 0, 2, 2, 9, 2, 0 });
      memset (material.phases[cases[i].phase].texture, 0, 16);
      g_strlcpy (material.phases[cases[i].phase].texture, cases[i].texture, 16);
      bytes = make_material (&material);
      edits_fixture_init (&fixture, bytes, "Material.lib");
      edits_fixture_perform (&fixture, "{'op': 'remove-phase', 'entry': '#0', 'phase': %u, 'instead': 2}",
                             cases[i].phase);
      step = g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (fixture.document)), 0);
      g_assert_cmpstr (nre_command_get_label (nre_step_get_commands (step)->pdata[0]), ==, cases[i].label);
    }
}

/* As one step: keys name the nearest that stays. */
static void
several_phases_go (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_order (&before);
  after = before;
  after.n_phases = 1;
  after.phases[0] = after.phases[1];
  set_keys (&after, (const guint16[]){ 0, 0, 0, 7, 0, 0 });
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phases': [0, 2], 'nearest': true}");
  assert_edit (&before, &after, "{'op': 'remove-phase', 'entry': '#0', 'phases': [2, 0], 'instead': 1}");
}

static void
phases_move (void)
{
  NreAuthorMaterial before = { .version = 2 }, after;

  set_order (&before);
  after = before;
  after.phases[0] = before.phases[1];
  after.phases[1] = before.phases[2];
  after.phases[2] = before.phases[0];
  set_keys (&after, (const guint16[]){ 2, 0, 1, 9, 1, 2 });
  assert_edit (&before, &after, "{'op': 'move-phase', 'entry': '#0', 'phase': 0, 'index': 2}");
  assert_edit (&after, &before, "{'op': 'move-phase', 'entry': '#0', 'phase': 2, 'index': 0}");
  assert_edit (&before, &before, "{'op': 'move-phase', 'entry': '#0', 'phase': 1, 'index': 1}");
}

static void
animations_come_and_go (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_order (&before);
  after = before;
  after.n_animations = 3;
  after.animations[2] = (NreAuthorMaterialAnimation){ 2 | 5 << 3, 0, { { 0 } } };
  assert_edit (&before, &after,
               "{'op': 'add-material-animation', 'entry': '#0', 'mode': 2, 'interpolation': 5}");
  assert_edit (&after, &before, "{'op': 'remove-material-animation', 'entry': '#0', 'animation': 2}");
  after.animations[2] = before.animations[1];
  after.animations[1] = before.animations[0];
  after.animations[0] = before.animations[1];
  after.animations[0].header = 3;
  assert_edit (&before, &after,
               "{'op': 'add-material-animation', 'entry': '#0', 'index': 0, 'copy': 1, 'mode': 3}");
  assert_edit (&after, &before, "{'op': 'remove-material-animation', 'entry': '#0', 'animation': 0}");
}

/* They go with their keys, however many each has. */
static void
animations_move (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_order (&before);
  before.n_animations = 3;
  before.animations[2] = (NreAuthorMaterialAnimation){ 2 | 5 << 3, 1, { { 1, 2, 3 } } };
  after = before;
  after.animations[0] = before.animations[1];
  after.animations[1] = before.animations[2];
  after.animations[2] = before.animations[0];
  assert_edit (&before, &after,
               "{'op': 'move-material-animation', 'entry': '#0', 'animation': 0, 'index': 2}");
  assert_edit (&after, &before,
               "{'op': 'move-material-animation', 'entry': '#0', 'animation': 2, 'index': 0}");
  assert_edit (&before, &before,
               "{'op': 'move-material-animation', 'entry': '#0', 'animation': 1, 'index': 1}");
}

static void
keys_come_and_go (void)
{
  NreAuthorMaterial before = { .version = 4 }, after;

  set_order (&before);
  after = before;
  after.animations[0] = (NreAuthorMaterialAnimation){
    0xdeadbee8, 5, { { 0, 5, 3 }, { 1, 20, 1 }, { 2, 20, 6 }, { 2, 30, 2 }, { 9, 40, 9 } }
  };
  /* Where its time belongs, behind what is as late. */
  assert_edit (&before, &after,
               "{'op': 'add-material-key', 'entry': '#0', 'animation': 0, 'k0': 2, 'k1': 20, 'k2': 6}");
  assert_edit (&before, &after,
               "{'op': 'add-material-key', 'entry': '#0', 'animation': 0, 'index': 2, 'k0': 2,"
               " 'k1': 20, 'k2': 6}");
  assert_edit (&after, &before, "{'op': 'remove-material-key', 'entry': '#0', 'animation': 0, 'key': 2}");
  after = before;
  after.animations[1].n_keys = 0;
  assert_edit (&before, &after, "{'op': 'remove-material-key', 'entry': '#0', 'animation': 1, 'key': 1},"
                                "{'op': 'remove-material-key', 'entry': '#0', 'animation': 1, 'key': 0}");
  assert_edit (&after, &before,
               "{'op': 'add-material-key', 'entry': '#0', 'animation': 1, 'k0': 0, 'k1': 9, 'k2': 2},"
               "{'op': 'add-material-key', 'entry': '#0', 'animation': 1, 'k0': 2, 'k1': 7}");
}

/* There is always one animation fewer than the limit. */
static void
animations_are_few (void)
{
  NreAuthorMaterial material = { .version = 4 };
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  set_order (&material);
  bytes = make_material (&material);
  edits_fixture_init (&fixture, bytes, "Material.lib");
  for (guint i = 2; i < 19; i++)
    edits_fixture_perform (&fixture, "{'op': 'add-material-animation', 'entry': '#0'}");
  edits_fixture_refuse (&fixture, "{'op': 'add-material-animation', 'entry': '#0'}",
                        "fewer than 20 animations");
}

/* What follows the last animation, which is a finding, stays there. */
static void
tails_stay (void)
{
  NreAuthorMaterial material = { .version = 4 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL, payload = NULL, after = NULL;
  g_autoptr (GByteArray) tailed = g_byte_array_new ();
  g_auto (EditsFixture) fixture = { 0 };
  const guint8 *data;
  gsize size;

  set_order (&material);
  payload = nre_author_material (&material);
  g_byte_array_append (tailed, g_bytes_get_data (payload, NULL), (guint) g_bytes_get_size (payload));
  g_byte_array_append (tailed, (const guint8 *) "TAIL", 4);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MAT0, "HULL", 0, 4, 0,
                               g_bytes_new (tailed->data, tailed->len));
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, bytes, "Material.lib");
  edits_fixture_perform (&fixture, "{'op': 'add-material-animation', 'entry': '#0'}");
  after = edits_fixture_write (&fixture);
  data = g_bytes_get_data (after, &size);
  g_assert_cmpmem (data + 16 + tailed->len - 4, 10, "\0\0\0\0\0\0TAIL", 10);
}

#define ZEROS "0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0"

static void
what_is_refused (void)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "'op': 'set-phase', 'phase': 2, 'texture': 'a'", "no record 2 in “phases”: there are 2" },
    { "'op': 'set-phase', 'phase': 0", "nothing to set" },
    { "'op': 'set-phase', 'texture': 'a'", "“phase” is missing" },
    { "'op': 'set-phase', 'phase': 0, 'params': [" ZEROS "]", "array of 18" },
    { "'op': 'set-phase', 'phase': 0, 'params': [" ZEROS ", 0, 0]", "array of 18" },
    { "'op': 'set-phase', 'phase': 0, 'params': [" ZEROS ", 256]", "does not fit" },
    { "'op': 'set-phase', 'phase': 0, 'params': [" ZEROS ", -1]", "does not fit" },
    { "'op': 'set-phase', 'phase': 0, 'params': [" ZEROS ", 0.5]", "integer" },
    { "'op': 'set-phase', 'phase': 0, 'texture': 'sixteen_bytes.00'", "at most 15" },
    { "'op': 'set-phase', 'phase': 0, 'texture': '日'", "CP1251" },
    { "'op': 'set-phase', 'phase': 0, 'texture': null", "string" },
    { "'op': 'set-phase', 'phase': 0, 'texture': 'a\\u0000b'", "NUL" },
    { "'op': 'set-phase', 'phase': 0, 'p0': 1", "no field “p0”" },
    { "'op': 'set-material'", "nothing to set" },
    { "'op': 'set-material', 'meta_a': 256", "does not fit" },
    { "'op': 'set-material-animation', 'animation': 2, 'mode': 1", "no record 2 in “animations”" },
    { "'op': 'set-material-animation', 'animation': 0, 'mode': 8", "does not fit" },
    { "'op': 'set-material-animation', 'animation': 0, 'interpolation': 536870912", "does not fit" },
    { "'op': 'set-material-animation', 'animation': 0", "nothing to set" },
    { "'op': 'set-material-animation', 'animation': 0, 'header': 1", "no field “header”" },
    { "'op': 'set-material-key', 'animation': 2, 'key': 0, 'k0': 1", "no record 2" },
    { "'op': 'set-material-key', 'animation': 0, 'key': 2, 'k0': 1", "there is no key 2: animation 0 has 2" },
    { "'op': 'set-material-key', 'animation': 1, 'key': 1, 'k0': 1", "there is no key 1: animation 1 has 1" },
    { "'op': 'set-material-key', 'animation': 0, 'key': 0, 'k1': 65536", "does not fit" },
    { "'op': 'set-material-key', 'animation': 0, 'key': 0", "nothing to set" },
    { "'op': 'add-phase', 'index': 3", "nothing can be inserted at 3: there are 2" },
    { "'op': 'add-phase', 'copy': 2", "no phase 2 that could be copied" },
    { "'op': 'add-phase', 'texture': 'sixteen_bytes.00'", "at most 15" },
    { "'op': 'add-phase', 'params': [1, 2]", "array of 18" },
    { "'op': 'remove-phase', 'phase': 2", "no phase 2: there are 2" },
    { "'op': 'remove-phase', 'phase': 1", "key 0 of animation 0 names phase 1" },
    { "'op': 'remove-phase', 'phase': 1, 'instead': 1", "key 0 of animation 0 names phase 1" },
    { "'op': 'remove-phase', 'phase': 1, 'instead': 2", "no phase 2: there are 2" },
    { "'op': 'move-phase', 'phase': 2, 'index': 0", "no phase 2" },
    { "'op': 'move-phase', 'phase': 0, 'index': 2", "no phase 2" },
    { "'op': 'add-material-animation', 'index': 3", "nothing can be inserted at 3" },
    { "'op': 'add-material-animation', 'copy': 2", "no record 2 in “animations”" },
    { "'op': 'remove-material-animation', 'animation': 2", "no animation 2: there are 2" },
    { "'op': 'move-material-animation', 'animation': 2, 'index': 0", "no animation 2: there are 2" },
    { "'op': 'move-material-animation', 'animation': 0, 'index': 2", "no animation 2" },
    { "'op': 'add-material-key', 'animation': 2", "no animation 2" },
    { "'op': 'add-material-key', 'animation': 1, 'index': 2", "nothing can be inserted at 2: there are 1" },
    { "'op': 'remove-material-key', 'animation': 1, 'key': 1", "there is no key 1: animation 1 has 1" },
    { "'op': 'set-wear', 'row': 0, 'name': 'a'", "acts on" },
  };
  NreAuthorMaterial material = { .version = 4 };
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  set_phases (&material);
  bytes = make_material (&material);
  edits_fixture_init (&fixture, bytes, "Material.lib");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *alone = g_strdup_printf ("{'entry': '#0', %s}", cases[i].edit);
      g_autofree char *behind =
          g_strdup_printf ("{'op': 'set-phase', 'entry': '#0', 'phase': 0, 'texture': 'X'}, %s", alone);

      edits_fixture_refuse (&fixture, alone, cases[i].reason);
      edits_fixture_refuse (&fixture, behind, "edit 1");
    }
}

/* A version has no more than it has. */
static void
missing_fields_are_refused (void)
{
  NreAuthorMaterial material = { .version = 2 };
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  set_phases (&material);
  bytes = make_material (&material);
  edits_fixture_init (&fixture, bytes, "Material.lib");
  edits_fixture_refuse (&fixture, "{'op': 'set-material', 'entry': '#0', 'meta_c': 1}",
                        "has no field “meta_c”");
}

/* Of a material that is cut short, what is there as a whole can be edited. */
static void
cut_materials_keep_their_rest (void)
{
  NreAuthorMaterial material = { .version = 4 };
  g_autoptr (GBytes) whole = NULL, bytes = NULL;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_auto (EditsFixture) fixture = { 0 };

  set_phases (&material);
  whole = nre_author_material (&material);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MAT0, "HULL", 0, 4, 0,
                               nre_author_cut (whole, g_bytes_get_size (whole) - 3));
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, bytes, "Material.lib");
  edits_fixture_perform (&fixture,
                         "{'op': 'set-material-key', 'entry': '#0', 'animation': 0, 'key': 0, 'k0': 9}");
  edits_fixture_refuse (&fixture,
                        "{'op': 'set-material-key', 'entry': '#0', 'animation': 1, 'key': 0, 'k0': 9}",
                        "no record 1");
  edits_fixture_refuse (&fixture, "{'op': 'add-phase', 'entry': '#0'}", "cut short");
  edits_fixture_refuse (&fixture, "{'op': 'remove-material-key', 'entry': '#0', 'animation': 0, 'key': 0}",
                        "cut short");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/material-edits/params", parameters_change);
  g_test_add_func ("/material-edits/texture", textures_change);
  g_test_add_func ("/material-edits/header", headers_change);
  g_test_add_func ("/material-edits/animation", animations_change);
  g_test_add_func ("/material-edits/key", keys_change);
  g_test_add_func ("/material-edits/add-phase", phases_come);
  g_test_add_func ("/material-edits/remove-phase", phases_go);
  g_test_add_func ("/material-edits/removed-phases-are-named", removed_phases_are_named);
  g_test_add_func ("/material-edits/remove-phases", several_phases_go);
  g_test_add_func ("/material-edits/move-phase", phases_move);
  g_test_add_func ("/material-edits/animations", animations_come_and_go);
  g_test_add_func ("/material-edits/move-animation", animations_move);
  g_test_add_func ("/material-edits/keys", keys_come_and_go);
  g_test_add_func ("/material-edits/limit", animations_are_few);
  g_test_add_func ("/material-edits/tail", tails_stay);
  g_test_add_func ("/material-edits/refused", what_is_refused);
  g_test_add_func ("/material-edits/missing", missing_fields_are_refused);
  g_test_add_func ("/material-edits/cut", cut_materials_keep_their_rest);
  return g_test_run ();
}
