/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of entries that are missing in other archives, as findings at the names. */

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-author-text.h"
#include "nre-resource-collect.h"

#include <string.h>

/** Known: @missing: ends with NULL; names that the archives lack; @n_looks: calls of look() */
typedef struct
{
  const char *const *missing;
  const char        *unknown_archive;
  guint              n_looks;
} Known;

static NreResourceState
look (gpointer data, const char *archive, const char *name)
{
  Known *known = data;

  known->n_looks++;
  if (g_strcmp0 (archive, known->unknown_archive) == 0)
    return NRE_RESOURCE_UNKNOWN;
  return g_strv_contains (known->missing, name) ? NRE_RESOURCE_MISSING : NRE_RESOURCE_FOUND;
}

/* The findings, one a line: "#0 commands 1 material.lib has no …" */
static void
assert_missing (NreAuthorArchive *author, Known *known, const char *expected)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreResourceUses) uses = nre_resource_collect (directory, "test.rlb", NULL, NULL, NULL);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autoptr (GString) text = g_string_new (NULL);

  nre_resource_uses_check (uses, look, known, findings);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      g_assert_cmpstr (finding->code, ==, "resource-missing");
      g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_WARNING);
      g_string_append_printf (text, "%s: %s\n", finding->entry, finding->message);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
add_effect (NreAuthorArchive *archive, const char *name, const char *first, const char *second)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", first);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 1, "sounds.lib", "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", second);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 0,
                               nre_author_effect_finish (effect));
}

static void
add_table (NreAuthorArchive *archive, const char *name, const char *material, const char *light)
{
  const char *const materials[] = { "HULL", material, NULL }, *const lights[] = { light, NULL };

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, name, 0, 0, 0,
                               nre_author_wear (materials, lights));
}

/* Each is looked up once, however often it is named. */
static void
test_effects (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  const char *const missing[] = { "GONE", "boom.wav", NULL };
  Known known = { missing, "sounds.lib" };

  add_effect (archive, "sound", "HULL", "HULL");
  add_effect (archive, "torch", "HULL", "GONE");
  add_effect (archive, "twice", "GONE", "GONE");
  assert_missing (archive, &known,
                  "#1: command 2: material.lib has no “GONE”\n"
                  "#2: command 0: material.lib has no “GONE”\n"
                  "#2: command 2: material.lib has no “GONE”\n");
  g_assert_cmpuint (known.n_looks, ==, 3);
}

static void
test_nothing_missing (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  const char *const missing[] = { NULL };
  Known known = { missing, NULL };

  add_effect (archive, "torch", "HULL", "METAL");
  nre_author_archive_add_data (archive, 0, "text", 0, 0, 0, "text", 4);
  assert_missing (archive, &known, "");
  g_assert_cmpuint (known.n_looks, ==, 3);
}

/* What the game does instead is said. */
static void
test_instead (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  const char *const missing[] = { "GONE", "L.9", NULL };
  const char *const all[] = { "GONE", "L.9", "DEFAULT", NULL };
  Known known = { missing, NULL }, without = { all, NULL };

  add_table (archive, "a.wea", "GONE", "L.9");
  assert_missing (archive, &known,
                  "#0: row 1: Material.lib has no “GONE”; the game takes “DEFAULT” instead\n"
                  "#0: light map 0: LightMap.lib has no “L.9”; it counts as none, slot −1\n");
  assert_missing (archive, &without,
                  "#0: row 1: Material.lib has no “GONE”; the game takes the first entry instead\n"
                  "#0: light map 0: LightMap.lib has no “L.9”; it counts as none, slot −1\n");
}

/* Entries with the same bytes are reported once, for the first. */
static void
test_shared (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  const char *const missing[] = { "GONE", NULL };
  Known known = { missing, NULL };

  add_effect (archive, "a", "GONE", "HULL");
  add_effect (archive, "b", "GONE", "HULL");
  nre_author_archive_share (archive, 1, 0);
  assert_missing (archive, &known, "#0: command 0: material.lib has no “GONE”\n");
}

static void
test_nested (void)
{
  g_autoptr (NreAuthorArchive) outer = nre_author_archive_new (), sound = nre_author_archive_new (),
                               inner = nre_author_archive_new ();
  const char *const missing[] = { "gone.0", NULL };
  Known known = { missing, NULL };

  nre_author_archive_add_plain_material (sound, "HULL", "hull.0");
  nre_author_archive_add_plain_material (inner, "HULL", "hull.0");
  nre_author_archive_add_plain_material (inner, "bare", "");
  nre_author_archive_add_plain_material (inner, "METAL", "gone.0");
  nre_author_archive_add_take (outer, 0, "sound.lib", 0, 0, 0, nre_author_archive_finish (sound));
  nre_author_archive_add_take (outer, 0, "inner.lib", 0, 0, 0, nre_author_archive_finish (inner));
  assert_missing (outer, &known, "#1/#2: phase 0: Textures.lib has no “gone.0”\n");
  g_assert_cmpuint (known.n_looks, ==, 2);
}

/* Objects may name what is not there. */
static void
test_objects (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  const NreAuthorReference references[] = { { "static.rlb", "tree.msh" }, { "", "" } };
  const char *const missing[] = { "tree.msh", NULL };
  Known known = { missing, NULL };

  nre_author_archive_add_object (archive, "tree", references, G_N_ELEMENTS (references));
  assert_missing (archive, &known, "");
  g_assert_cmpuint (known.n_looks, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/resource-uses/effects", test_effects);
  g_test_add_func ("/resource-uses/nothing-missing", test_nothing_missing);
  g_test_add_func ("/resource-uses/instead", test_instead);
  g_test_add_func ("/resource-uses/shared", test_shared);
  g_test_add_func ("/resource-uses/nested", test_nested);
  g_test_add_func ("/resource-uses/objects", test_objects);
  return g_test_run ();
}
