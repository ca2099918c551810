/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What effects name in other archives, and is not there, is a problem of the file. */

#include "pages-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-open-file.h"
#include "nre-validator.h"
#include "nre-workspace.h"
#include "test-files.h"
#include "test-wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define REFERENCE_AT(opcode) nre_author_effect_reference_at (opcode)

typedef struct
{
  char         *folder;
  NreWorkspace *workspace;
  NreDocument  *document;
  NreOpenFile  *file;
} Fixture;

static NreAuthorArchive *
make_materials (const char *first, const char *second)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, first, 0, 0, 0, "x", 1);
  nre_author_archive_add_data (archive, NRE_AUTHOR_TYPE_MAT0, second, 0, 0, 0, "y", 1);
  return archive;
}

static void
write_archive (Fixture *self, const char *name, NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorArchive) owned = archive;
  g_autoptr (GBytes) bytes = nre_author_archive_finish (archive);

  g_free (test_file_write (self->folder, name, bytes));
}

/* The second command names what is not there; of the others nothing can be said. */
static GBytes *
make_effect (void)
{
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0);

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "Materials.lib", "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0, 1, "materials.lib", "fire");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 1, "sounds.lib", "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0, 1, "", "");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0, 1, NULL, NULL);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0, 1, "materials.lib", "");
  return nre_author_effect_finish (effect);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) effect = make_effect (), bytes = NULL;
  g_autofree char *path = NULL;

  self->folder = test_folder_new ();
  write_archive (self, "materials.lib", make_materials ("Smoke", "stone"));
  nre_author_archive_add_data (archive, 0, "text", 0, 0, 0, "text", 4);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "torch", 0, 0, 0, g_bytes_ref (effect));
  bytes = nre_author_archive_finish (archive);
  path = test_file_write (self->folder, "effects.rlb", bytes);
  self->document = nre_document_open (path, NULL);
  g_assert_nonnull (self->document);
  self->workspace = nre_workspace_new ();
  self->file = nre_workspace_add (self->workspace, self->document);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->workspace);
  pages_assert_released (self->document);
  test_folder_remove (self->folder);
}

/* (nullable): the only one. */
static const NreFinding *
find_missing (NreOpenFile *file)
{
  NreFindings *findings = nre_open_file_get_findings (file);
  const NreFinding *found = NULL;

  for (guint i = 0; findings != NULL && i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, "resource-missing") == 0)
      {
        g_assert_null (found);
        found = nre_findings_get (findings, i);
      }
  return found;
}

static gboolean
is_missing (gpointer file)
{
  return !nre_open_file_get_validating (file) && find_missing (file) != NULL;
}

static gboolean
is_sound (gpointer file)
{
  return nre_open_file_get_findings (file) != NULL && !nre_open_file_get_validating (file) &&
         find_missing (file) == NULL;
}

static void
test_place (Fixture *self, gconstpointer data)
{
  guint at = 60 + nre_author_effect_command_size (3) + REFERENCE_AT (4) + 32;
  const NreFinding *finding;
  NreSeverity worst;

  pages_wait (is_missing, self->file);
  finding = find_missing (self->file);
  g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_WARNING);
  g_assert_cmpstr (finding->message, ==, "command 1: materials.lib has no “fire”");
  g_assert_cmpstr (finding->entry, ==, "#1");
  g_assert_cmpstr (finding->entry_name, ==, "torch");
  g_assert_cmpstr (finding->place.entry, ==, "#1");
  g_assert_cmpstr (finding->place.table, ==, "commands");
  g_assert_cmpstr (finding->place.field, ==, "ref");
  g_assert_cmpuint (finding->place.record, ==, 1);
  g_assert_cmpuint (finding->place.offset, ==, at);
  g_assert_cmpuint (finding->place.size, ==, 32);
  g_assert_cmpuint (nre_open_file_count_findings (self->file, "#1", &worst), >=, 1);
  g_assert_cmpuint (nre_open_file_count_findings (self->file, "", NULL), ==,
                    nre_open_file_count_findings (self->file, "#1", NULL));
}

static void
perform (NreDocument *document, const char *operation, const char *entry, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, operation, entry, g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static void
test_edits (Fixture *self, gconstpointer data)
{
  pages_wait (is_missing, self->file);
  perform (self->document, "set-command", "#1",
           "{'command': <uint32 1>, 'fields': <{'ref': <{'name': <'Stone'>}>}>}");
  pages_wait (is_sound, self->file);
  nre_document_undo (self->document);
  pages_wait (is_missing, self->file);
  /* What is before it in the archive has gone, and it is told where it is now. */
  perform (self->document, "remove-entry", "#0", "@a{sv} {}");
  pages_wait (is_missing, self->file);
  WAIT_FOR (strcmp (find_missing (self->file)->entry, "#0") == 0);
  perform (self->document, "remove-entry", "#0", "@a{sv} {}");
  pages_wait (is_sound, self->file);
}

/* An entry of that name comes and goes in a file that is open, too. */
static void
test_other_document (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "materials.lib", NULL);
  g_autoptr (NreDocument) materials = nre_document_open (path, NULL);

  g_assert_nonnull (materials);
  pages_wait (is_missing, self->file);
  nre_workspace_add (self->workspace, materials);
  perform (materials, "rename-entry", "#1", "{'name': <'Fire'>}");
  pages_wait (is_sound, self->file);
  nre_document_undo (materials);
  pages_wait (is_missing, self->file);
}

/* An effect in an archive in an archive, which both move and change. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new (), outer = nre_author_archive_new ();
  g_autoptr (GBytes) effect = make_effect (), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autofree char *path = NULL;
  NreOpenFile *file;

  nre_author_archive_add_data (inner, 0, "text", 0, 0, 0, "text", 4);
  nre_author_archive_add_take (inner, NRE_AUTHOR_TYPE_FXID, "torch", 0, 0, 0, g_bytes_ref (effect));
  nre_author_archive_add_data (outer, 0, "text", 0, 0, 0, "text", 4);
  nre_author_archive_add_take (outer, 0, "inner.rlb", 0, 0, 0, nre_author_archive_finish (inner));
  bytes = nre_author_archive_finish (outer);
  path = test_file_write (self->folder, "outer.rlb", bytes);
  document = nre_document_open (path, NULL);
  file = nre_workspace_add (self->workspace, document);
  pages_wait (is_missing, file);
  g_assert_cmpstr (find_missing (file)->entry, ==, "#1/#1");
  g_assert_cmpstr (find_missing (file)->entry_name, ==, "inner.rlb/torch");
  g_assert_cmpuint (nre_open_file_count_findings (file, "#1", NULL), >=, 1);
  perform (document, "remove-entry", "#0", "@a{sv} {}");
  perform (document, "remove-entry", "#0/#0", "@a{sv} {}");
  WAIT_FOR (is_missing (file) && strcmp (find_missing (file)->entry, "#0/#0") == 0);
}

/* --- From the rows of a table to textures --------------------------------------------------------- */

static void
add_material (NreAuthorArchive *archive, const char *name, const char *first, const char *second)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2 };

  material.phases[0] = nre_author_phase (10, 20, 30, first);
  material.phases[1] = nre_author_phase (10, 20, 30, second);
  nre_author_archive_add_material (archive, name, &material);
}

static void
add_texture (NreAuthorArchive *archive, const char *name)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (2, 2);

  nre_author_archive_add_texture (archive, name, image, 565, 1);
}

/* A table that is in an archive twice, as the same bytes. */
static void
write_chain (Fixture *self)
{
  NreAuthorArchive *materials = nre_author_archive_new (), *textures = nre_author_archive_new ();
  NreAuthorArchive *lightmaps = nre_author_archive_new (), *models = nre_author_archive_new ();
  const char *const rows[] = { "hull", "GONE", NULL }, *const lights[] = { "away", "l.0", NULL };

  add_material (materials, "Hull", "", "Gone.0");
  add_material (materials, "DEFAULT", "hull.0", "hull.0");
  add_texture (textures, "HULL.0");
  add_texture (lightmaps, "L.0");
  nre_author_archive_add_data (models, 0, "text", 0, 0, 0, "text", 4);
  nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_WEAR, "a.wea", 0, 0, 0,
                               nre_author_wear (rows, lights));
  write_archive (self, "MATERIAL.LIB", materials);
  write_archive (self, "textures.lib", textures);
  write_archive (self, "LightMap.lib", lightmaps);
  write_archive (self, "static.rlb", models);
}

static NreOpenFile *
open_beside (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);

  g_assert_nonnull (document);
  return nre_workspace_add (self->workspace, document);
}

static guint
count_missing (NreOpenFile *file)
{
  NreFindings *findings = nre_open_file_get_findings (file);
  guint count = 0;

  for (guint i = 0; findings != NULL && i < nre_findings_n (findings); i++)
    count += strcmp (nre_findings_get (findings, i)->code, "resource-missing") == 0;
  return count;
}

static const NreFinding *
get_missing (NreOpenFile *file, const char *table)
{
  NreFindings *findings = nre_open_file_get_findings (file);

  for (guint i = 0; i < nre_findings_n (findings); i++)
    if (strcmp (nre_findings_get (findings, i)->code, "resource-missing") == 0 &&
        strcmp (nre_findings_get (findings, i)->place.table, table) == 0)
      return nre_findings_get (findings, i);
  g_assert_not_reached ();
}

static void
test_rows (Fixture *self, gconstpointer data)
{
  const NreFinding *finding;
  NreOpenFile *file;

  write_chain (self);
  file = open_beside (self, "static.rlb");
  WAIT_FOR (count_missing (file) == 2);
  finding = get_missing (file, "materials");
  g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_WARNING);
  g_assert_cmpstr (finding->message, ==,
                   "row 1: Material.lib has no “GONE”; the game takes “DEFAULT” instead");
  g_assert_cmpstr (finding->entry, ==, "#1");
  g_assert_cmpuint (finding->place.record, ==, 1);
  g_assert_cmpstr (finding->place.field, ==, "name");
  g_assert_cmpuint (finding->place.size, ==, 4);
  finding = get_missing (file, "lightmaps");
  g_assert_cmpstr (finding->message, ==,
                   "light map 0: LightMap.lib has no “away”; it counts as none, slot −1");
  perform (nre_open_file_get_document (file), "set-wear", "#1", "{'row': <uint32 1>, 'name': <'hull'>}");
  WAIT_FOR (count_missing (file) == 1);
  nre_document_undo (nre_open_file_get_document (file));
  WAIT_FOR (count_missing (file) == 2);
}

/* Without DEFAULT it is the first, and a library that nobody has says nothing. */
static void
test_first_instead (Fixture *self, gconstpointer data)
{
  g_autofree char *lightmaps = g_build_filename (self->folder, "LightMap.lib", NULL);
  NreOpenFile *file, *materials;

  write_chain (self);
  g_assert_cmpint (g_remove (lightmaps), ==, 0);
  materials = open_beside (self, "MATERIAL.LIB");
  perform (nre_open_file_get_document (materials), "rename-entry", "#1", "{'name': <'OTHER'>}");
  file = open_beside (self, "static.rlb");
  WAIT_FOR (count_missing (file) == 1);
  g_assert_cmpstr (get_missing (file, "materials")->message, ==,
                   "row 1: Material.lib has no “GONE”; the game takes the first entry instead");
}

static void
test_phases (Fixture *self, gconstpointer data)
{
  const NreFinding *finding;
  NreOpenFile *file;

  write_chain (self);
  file = open_beside (self, "MATERIAL.LIB");
  WAIT_FOR (count_missing (file) == 1);
  finding = get_missing (file, "phases");
  g_assert_cmpstr (finding->message, ==, "phase 1: Textures.lib has no “Gone.0”");
  g_assert_cmpstr (finding->entry_name, ==, "Hull");
  g_assert_cmpuint (finding->place.offset, ==, 14 + 34 + 18);
  g_assert_cmpuint (finding->place.size, ==, 16);
  perform (nre_open_file_get_document (file), "set-phase", "#0",
           "{'phase': <uint32 1>, 'texture': <'hull.0'>}");
  WAIT_FOR (count_missing (file) == 0);
}

/* --- Many ---------------------------------------------------------------------------------------- */

static NreResourceState
count_look (gpointer data, const char *archive, const char *name)
{
  ++*(guint *) data;
  return g_str_has_suffix (name, "7") ? NRE_RESOURCE_MISSING : NRE_RESOURCE_FOUND;
}

#define N_EFFECTS 10000
#define N_COMMANDS 10
#define N_NAMES 100

static GBytes *
make_many (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < N_EFFECTS; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (0, 1, 0);
      g_autofree char *title = g_strdup_printf ("effect_%u", i);

      for (guint k = 0; k < N_COMMANDS; k++)
        {
          g_autofree char *name = g_strdup_printf ("material_%u", (i * N_COMMANDS + k) % N_NAMES);

          nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "materials.lib", name);
        }
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, title, 0, 0, 0,
                                   nre_author_effect_finish (effect));
    }
  return nre_author_archive_finish (archive);
}

static NreFindings *
check (NreValidator *validator, NreDocument *document, guint *n_looks)
{
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreResourceUses) uses = NULL;
  gint64 start = g_get_monotonic_time (), middle;
  NreFindings *findings = nre_validator_check_file (validator, snapshot, "x", NULL, &uses, NULL);

  g_assert_nonnull (uses);
  middle = g_get_monotonic_time ();
  nre_resource_uses_check (uses, count_look, n_looks, findings);
  g_test_message ("%d commands: validated in %.1f ms, resources in %.1f ms", N_EFFECTS * N_COMMANDS,
                  (double) (middle - start) / 1000, (double) (g_get_monotonic_time () - middle) / 1000);
  return findings;
}

/* Each resource is looked for once, however many commands name it, and a tenth of them is missing. */
static void
test_many (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  g_autoptr (NreDocument) document = pages_document_of (bytes);
  g_autoptr (NreValidator) validator = nre_validator_new ();
  g_autoptr (NreFindings) first = NULL, again = NULL;
  guint n_looks = 0;

  first = check (validator, document, &n_looks);
  g_assert_cmpuint (n_looks, ==, N_NAMES);
  again = check (validator, document, &n_looks);
  g_assert_cmpuint (n_looks, ==, 2 * N_NAMES);
  g_assert_cmpuint (nre_findings_count (again, NRE_SEVERITY_WARNING), >=, N_EFFECTS * N_COMMANDS / 10);
  g_assert_cmpuint (nre_findings_count (again, NRE_SEVERITY_INFO), ==,
                    nre_findings_count (first, NRE_SEVERITY_INFO));
}

PAGES_TEST (pages_missing_resources)
{
  pages_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/missing-resources/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("place", test_place);
  ADD ("edits", test_edits);
  ADD ("other-document", test_other_document);
  ADD ("nested", test_nested);
  ADD ("rows", test_rows);
  ADD ("first-instead", test_first_instead);
  ADD ("phases", test_phases);
  g_test_add_func ("/missing-resources/many", test_many);
  return g_test_run ();
}
