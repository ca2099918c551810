/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two pictures of a model that are compared, side by side or in turns: both have its textures, and both
 * follow what is edited. */

#include <glib/gstdio.h>

#include "pages-fixture.h"

#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-model-page.h"
#include "nre-workspace.h"
#include "test-files.h"
#include "test-wait.h"

/* In the small model one slot has material 1 alone, and another one material 0. */
#define GREEN_LOD 2u
#define GREEN_GROUP 0
#define RED_LOD 0u
#define RED_GROUP 1

enum
{
  RED,
  GREEN,
  BLUE,
};

typedef struct
{
  char         *folder;
  NreWorkspace *workspace;
  NreDocument  *document;
  NreEntry     *entry;
  NrePage      *page;
  GtkWindow    *window;
} Fixture;

static void
write_folder (const char *folder, const char *library)
{
  static const char *const names[] = { "RED", "GREEN", "BLUE" };
  NreAuthorArchive *materials = nre_author_archive_new (), *textures = nre_author_archive_new ();
  NreAuthorArchive *models = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NreAuthorMaterial material = { .version = 6, .n_phases = 1 };
      g_autoptr (NreAuthorImage) image = nre_author_image_new (4, 4);

      material.phases[0] = nre_author_phase (0x80, 0x80, 0x80, names[i]);
      nre_author_archive_add_material (materials, names[i], &material);
      nre_author_image_fill (image, 0xff000000u >> 8 * i | 0xff);
      nre_author_archive_add_texture (textures, names[i], image, 8888, 1);
    }
  test_file_write_archive (folder, library, materials);
  test_file_write_archive (folder, "Textures.lib", textures);
  nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_MESH, "small.msh", 1, 2, 3,
                               nre_author_model_finish (model));
  nre_author_archive_add_take (models, NRE_AUTHOR_TYPE_WEAR, "small.wea", 0, 0, 0,
                               nre_author_wear ((const char *const[]){ "RED", "GREEN", "RED", NULL }, NULL));
  test_file_write_archive (folder, "models.rlb", models);
}

static NreViewport *
get_viewport (Fixture *self)
{
  return nre_model_page_get_viewport (NRE_MODEL_PAGE (self->page));
}

/* @data: what the library of materials is to be called */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = test_folder_new ();
  write_folder (self->folder, data);
  path = g_build_filename (self->folder, "models.rlb", NULL);
  self->workspace = nre_workspace_new ();
  self->document = nre_document_open (path, &error);
  g_assert_no_error (error);
  nre_workspace_add (self->workspace, self->document);
  self->entry = pages_entry (self->document, "#0");
  self->page = nre_page_new (self->document, self->entry, NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->entry);
  g_object_unref (self->workspace);
  pages_assert_released (self->document);
  test_folder_remove (self->folder);
}

/* --- Looking ------------------------------------------------------------------------------------- */

/** Expected: of which colours there are faces in a part of the viewport, across. */
typedef struct
{
  Fixture *fixture;
  double   from;
  double   to;
  guint    color;
} Expected;

static gboolean
is_seen (gpointer data)
{
  const Expected *expected = data;
  guint n[3], others;

  pages_count_colors (GTK_WIDGET (get_viewport (expected->fixture)), expected->from, expected->to, n);
  others = n[0] + n[1] + n[2] - n[expected->color];
  return n[expected->color] > 500 && others < n[expected->color] / 20;
}

static void
expect (Fixture *self, double from, double to, guint color)
{
  Expected expected = { self, from, to, color };

  pages_wait (is_seen, &expected);
}

static void
rename_row (Fixture *self, guint row, const char *name)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (self->document, "set-wear", "#1",
                        g_variant_new_parsed ("{'row': <%u>, 'name': <%s>}", row, name), &error);
  g_assert_no_error (error);
}

/* --- Tests --------------------------------------------------------------------------------------- */

static void
compare (Fixture *self, NreCompare how)
{
  g_object_set (nre_viewport_get_settings (get_viewport (self)), "lod", GREEN_LOD, "group", GREEN_GROUP,
                "compare-lod", RED_LOD, "compare-group", RED_GROUP, "compare", how, "axes", FALSE, NULL);
}

static void
test_side_by_side (Fixture *self, gconstpointer data)
{
  compare (self, NRE_COMPARE_SIDE_BY_SIDE);
  expect (self, 0, 0.49, GREEN);
  expect (self, 0.51, 1, RED);
  rename_row (self, 0, "BLUE");
  expect (self, 0.51, 1, BLUE);
  expect (self, 0, 0.49, GREEN);
  rename_row (self, 1, "RED");
  expect (self, 0, 0.49, RED);
  expect (self, 0.51, 1, BLUE);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  expect (self, 0, 0.49, GREEN);
  expect (self, 0.51, 1, RED);
  /* What is shown alone afterwards is the first one. */
  compare (self, NRE_COMPARE_OFF);
  expect (self, 0, 1, GREEN);
}

static void
test_in_turns (Fixture *self, gconstpointer data)
{
  compare (self, NRE_COMPARE_BLINK);
  expect (self, 0, 1, GREEN);
  expect (self, 0, 1, RED);
  rename_row (self, 0, "BLUE");
  expect (self, 0, 1, BLUE);
  expect (self, 0, 1, GREEN);
  expect (self, 0, 1, BLUE);
}

static gboolean
says_unknown (Fixture *self)
{
  g_autofree char *stats = NULL;

  g_object_get (nre_viewport_get_words (get_viewport (self)), "stats", &stats, NULL);
  return stats != NULL && g_str_has_suffix (stats, "materials not found");
}

/* Where no library is, the list of shadings says Textured, and the words what became of that. */
static void
test_unknown (Fixture *self, gconstpointer data)
{
  NreViewSettings *settings = nre_viewport_get_settings (get_viewport (self));
  g_autofree char *path = g_build_filename (self->folder, data, NULL);
  g_autofree char *found = g_build_filename (self->folder, "Material.lib", NULL);
  g_autoptr (NreDocument) library = NULL;
  g_autoptr (GError) error = NULL;

  WAIT_FOR (says_unknown (self));
  g_object_set (settings, "shading", (guint) NRE_SHADING_MATERIAL, NULL);
  g_assert_false (says_unknown (self));
  g_object_set (settings, "shading", (guint) NRE_SHADING_TEXTURED, NULL);
  g_assert_true (says_unknown (self));
  g_assert_cmpint (g_rename (path, found), ==, 0);
  library = nre_document_open (found, &error);
  g_assert_no_error (error);
  nre_workspace_add (self->workspace, library);
  WAIT_FOR (!says_unknown (self));
}

/* The same of a model that is opened without its table of materials, until that is there. */
static void
test_no_table (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  gtk_window_destroy (self->window);
  nre_document_perform (self->document, "remove-entry", "#1", NULL, &error);
  g_assert_no_error (error);
  self->page = nre_page_new (self->document, self->entry, NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
  WAIT_FOR (says_unknown (self));
  nre_document_undo (self->document);
  WAIT_FOR (!says_unknown (self));
}

PAGES_TEST (pages_compare)
{
  pages_init (&argc, &argv);
#define ADD(NAME, LIBRARY, TEST) g_test_add ("/compare/" NAME, Fixture, LIBRARY, set_up, TEST, tear_down)
  ADD ("side-by-side", "Material.lib", test_side_by_side);
  ADD ("in-turns", "Material.lib", test_in_turns);
  ADD ("unknown", "put-away", test_unknown);
  ADD ("no-table", "Material.lib", test_no_table);
  return g_test_run ();
}
