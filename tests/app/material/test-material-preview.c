/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a material looks like beside its phases: with the textures of the libraries around it, as it is
 * edited, and at the time of the play head; and that nothing is drawn where nothing changes. */

#include "pages-fixture.h"

#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-gl-area.h"
#include "nre-material-kind.h"
#include "nre-material-preview.h"
#include "nre-workspace.h"
#include "pointer-fixture.h"
#include "test-files.h"

#define RED 0xff0000ffu
#define GREEN 0x00ff00ffu
#define BLUE 0x0000ffffu

typedef struct
{
  char               *folder;
  NreWorkspace       *workspace;
  NreDocument        *document;
  NreEntry           *entry;
  NreSelection       *selection;
  NreMaterialPlayer  *player;
  NrePlayback        *playback;
  NreMaterialPreview *preview;
  GtkWindow          *window;
} Fixture;

/* Red and then green; another animation shows blue alone. */
static void
write_libraries (const char *folder)
{
  NreAuthorArchive *materials = nre_author_archive_new (), *textures = nre_author_archive_new ();
  NreAuthorMaterial material = { .version = 6, .n_phases = 3, .n_animations = 2 };

  material.phases[0] = nre_author_phase (0x80, 0x80, 0x80, "RED");
  material.phases[1] = nre_author_phase (0x80, 0x80, 0x80, "GREEN");
  material.phases[2] = nre_author_phase (0x80, 0x80, 0x80, "BLUE");
  material.animations[0] =
      (NreAuthorMaterialAnimation){ 0, 3, { { 0, 0, 0 }, { 1, 1000, 0 }, { 0, 2000, 0 } } };
  material.animations[1] = (NreAuthorMaterialAnimation){ 2, 1, { { 2, 0, 0 } } };
  nre_author_archive_add_material (materials, "SIGNAL", &material);
  nre_author_archive_add_plain_material (materials, "PLAIN", "BLUE");
  test_file_write_archive (folder, "Material.lib", materials);
  nre_author_archive_add_plain_texture (textures, "RED", RED);
  nre_author_archive_add_plain_texture (textures, "GREEN", GREEN);
  nre_author_archive_add_plain_texture (textures, "BLUE", BLUE);
  test_file_write_archive (folder, "Textures.lib", textures);
}

/* A model whose materials are another one and then this, in its own case of letters; and one that has it
 * once. */
static void
write_models (const char *folder)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  test_archive_add_model (archive, "r_small", (const char *const[]){ "PLAIN", "Signal", "SIGNAL", NULL });
  test_archive_add_model (archive, "s_other", (const char *const[]){ "PLAIN", "PLAIN", "SIGNAL", NULL });
  test_file_write_archive (folder, "models.rlb", archive);
}

/* --- Looking ------------------------------------------------------------------------------------- */

static gboolean
is_settled (gpointer data)
{
  Fixture *self = data;

  return nre_material_source_get_skins (nre_material_preview_get_source (self->preview)) != NULL &&
         nre_material_source_is_settled (nre_material_preview_get_source (self->preview));
}

/* The first pixel of what is seen now of a material, 0xRRGGBBAA; 0 where there is no picture. */
static guint32
look_at (Fixture *self, guint material)
{
  NreSkins *skins;
  NreSkin skin;
  float tint[3];
  const guint8 *p;

  pages_wait (is_settled, self);
  skins = nre_material_source_get_skins (nre_material_preview_get_source (self->preview));
  if (!nre_skins_get_at (skins, material, nre_playback_get_time (self->playback) * 1000, &skin, tint) ||
      skin.picture == NRE_SKIN_NONE)
    return 0;
  p = g_bytes_get_data (nre_skins_get_picture (skins, skin.picture)->rgba, NULL);
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static guint32
look (Fixture *self)
{
  return look_at (self, 0);
}

static void
perform (Fixture *self, const char *operation, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (self->document, operation, "#0", g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static void
assert_caption (Fixture *self, const char *text)
{
  g_assert_cmpstr (nre_material_preview_get_caption (self->preview), ==, text);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *preview;

  self->folder = test_folder_new ();
  write_libraries (self->folder);
  write_models (self->folder);
  path = g_build_filename (self->folder, "Material.lib", NULL);
  self->workspace = nre_workspace_new ();
  self->document = nre_document_open (path, &error);
  g_assert_no_error (error);
  nre_workspace_add (self->workspace, self->document);
  self->entry = pages_entry (self->document, "#0");
  self->selection = nre_selection_new (self->document, self->entry);
  self->player = nre_material_player_new (self->selection);
  self->playback = nre_time_scale_get_playback (nre_material_player_get_scale (self->player));
  preview = nre_material_preview_new (self->player);
  self->preview = NRE_MATERIAL_PREVIEW (preview);
  self->window = pages_show_small (preview, 480, 420);
  pages_wait (is_settled, self);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->player);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  g_object_unref (self->workspace);
  pages_assert_released (self->document);
  test_folder_remove (self->folder);
}

/* --- Tests --------------------------------------------------------------------------------------- */

/* The textures are those of the library beside it; by the play head, the animation and the phase that are
 * selected. */
static void
test_moments (Fixture *self, gconstpointer data)
{
  g_assert_cmphex (look (self), ==, RED);
  assert_caption (self, "phase 0 → 1 · blend 0.00");
  nre_playback_set_time (self->playback, 1.25);
  g_assert_cmphex (look (self), ==, GREEN);
  assert_caption (self, "phase 1 → 0 · blend 0.25");
  nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, 1);
  g_assert_cmphex (look (self), ==, BLUE);
  assert_caption (self, "phase 2");
  nre_selection_select (self->selection, NRE_MATERIAL_PART_PHASE, 1);
  g_assert_cmphex (look (self), ==, GREEN);
  assert_caption (self, "phase 1");
  nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, 0);
  nre_playback_set_time (self->playback, 0.1);
  g_assert_cmphex (look (self), ==, RED);
}

/* What is not saved is seen, and what is undone. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  perform (self, "set-phase", "{'phase': <uint32 0>, 'texture': <'BLUE'>}");
  g_assert_cmphex (look (self), ==, BLUE);
  perform (self, "set-phase", "{'phase': <uint32 0>, 'texture': <''>}");
  g_assert_cmphex (look (self), ==, 0);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  g_assert_cmphex (look (self), ==, RED);
  /* A key that comes later makes the caption another one at once. */
  nre_playback_set_time (self->playback, 0.5);
  assert_caption (self, "phase 0 → 1 · blend 0.50");
  perform (self, "set-material-key", "{'animation': <uint32 0>, 'key': <uint32 1>, 'k1': <uint32 2000>}");
  assert_caption (self, "phase 0 → 1 · blend 0.25");
}

static void
test_shapes (Fixture *self, gconstpointer data)
{
  NreViewport *viewport = nre_material_preview_get_viewport (self->preview);
  g_autoptr (NreScene) sphere = nre_scene_ref (nre_viewport_get_scene (viewport));
  g_autofree char *shape = NULL;
  guint n, m;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.shape", "s", "cube"));
  pages_settle ();
  nre_scene_get_indices (sphere, &n);
  nre_scene_get_indices (nre_viewport_get_scene (viewport), &m);
  g_assert_cmpuint (m, ==, 36);
  g_assert_cmpuint (n, >, 36);
  /* Anything may be asked for through the accessibility bus. */
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.shape", "s", "teapot");
  g_object_get (self->preview, "shape", &shape, NULL);
  g_assert_cmpstr (shape, ==, "cube");
  /* What is selected stays so when the picture is clicked. */
  nre_selection_select (self->selection, NRE_MATERIAL_PART_PHASE, 1);
  nre_viewport_pick_at (viewport, 200, 200);
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_MATERIAL_PART_PHASE);
}

static gboolean
has_models (gpointer data)
{
  Fixture *self = data;
  GMenuModel *models = nre_material_preview_get_models (self->preview);
  g_autoptr (GVariant)
      target = g_menu_model_get_n_items (models) > 0
                   ? g_menu_model_get_item_attribute_value (models, 0, G_MENU_ATTRIBUTE_TARGET, NULL)
                   : NULL;

  return target != NULL;
}

static gboolean
shows_model (gpointer data)
{
  Fixture *self = data;
  g_autofree char *shape = NULL;

  g_object_get (self->preview, "shape", &shape, NULL);
  return strcmp (shape, "model") == 0;
}

/* On a model that uses it the material is in all the places that are called so, and the others are as in
 * their library; both follow edits. */
static void
test_model (Fixture *self, gconstpointer data)
{
  NreViewport *viewport = nre_material_preview_get_viewport (self->preview);
  GtkMenuButton *button = PAGES_FIND (GTK, MENU_BUTTON, self->preview);
  g_autofree char *label = NULL;
  guint n;

  /* There is none before one was chosen. */
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.shape", "s", "model");
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.model", "u", 0);
  g_assert_false (shows_model (self));
  gtk_menu_button_popup (button);
  pages_wait (has_models, self);
  g_menu_model_get_item_attribute (nre_material_preview_get_models (self->preview), 0, G_MENU_ATTRIBUTE_LABEL,
                                   "s", &label);
  g_assert_cmpstr (label, ==, "r__small.msh · models.rlb");
  gtk_menu_button_popdown (button);
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.model", "u", 0);
  pages_wait (shows_model, self);
  nre_scene_get_batches (nre_viewport_get_scene (viewport), &n);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmphex (look_at (self, 0), ==, BLUE);
  g_assert_cmphex (look_at (self, 1), ==, RED);
  g_assert_cmphex (look_at (self, 2), ==, RED);
  perform (self, "set-phase", "{'phase': <uint32 0>, 'texture': <'GREEN'>}");
  g_assert_cmphex (look_at (self, 0), ==, BLUE);
  g_assert_cmphex (look_at (self, 1), ==, GREEN);
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.shape", "s", "sphere");
  g_assert_cmphex (look (self), ==, GREEN);
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.shape", "s", "model");
  g_assert_true (shows_model (self));
}

/* The first model, whose file is opened after it was chosen. */
static NreDocument *
show_model_of (Fixture *self)
{
  g_autofree char *path = g_build_filename (self->folder, "models.rlb", NULL);
  GtkMenuButton *button = PAGES_FIND (GTK, MENU_BUTTON, self->preview);
  g_autoptr (GError) error = NULL;
  NreDocument *document;

  gtk_menu_button_popup (button);
  pages_wait (has_models, self);
  gtk_menu_button_popdown (button);
  gtk_widget_activate_action (GTK_WIDGET (self->preview), "preview.model", "u", 0);
  pages_wait (shows_model, self);
  document = nre_document_open (path, &error);
  g_assert_no_error (error);
  nre_workspace_add (self->workspace, document);
  return document;
}

static void
edit_model (NreDocument *document, const char *operation, const char *entry, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, operation, entry, g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static guint
material_of_first_batch (Fixture *self)
{
  NreViewport *viewport = nre_material_preview_get_viewport (self->preview);
  guint n;

  return nre_scene_get_batches (nre_viewport_get_scene (viewport), &n)[0].material_index;
}

static gboolean
has_material_2 (gpointer data)
{
  return material_of_first_batch (data) == 2;
}

static gboolean
has_its_material (gpointer data)
{
  return material_of_first_batch (data) != 2;
}

static gboolean
second_is_blue (gpointer data)
{
  return is_settled (data) && look_at (data, 1) == BLUE;
}

/* Edits of the model itself are seen as well, saved or not, and what is undone; once somebody looks. */
static void
test_model_edits (Fixture *self, gconstpointer data)
{
  g_autoptr (NreDocument) models = show_model_of (self);
  NreScene *before;

  g_assert_false (has_material_2 (self));
  edit_model (models, "set-batch", "#0", "{'batch': <uint32 0>, 'material_index': <uint32 2>}");
  pages_wait (has_material_2, self);
  nre_document_undo (models);
  pages_wait (has_its_material, self);
  /* What its materials are called is said by another entry. */
  edit_model (models, "set-wear", "#1", "{'row': <uint32 1>, 'name': <'PLAIN'>}");
  pages_wait (second_is_blue, self);
  /* It is the same entry, wherever it is moved to. */
  edit_model (models, "move-entry", "#0", "{'index': <uint32 3>}");
  edit_model (models, "set-batch", "#3", "{'batch': <uint32 0>, 'material_index': <uint32 2>}");
  pages_wait (has_material_2, self);
  /* It stays as it was while it is nowhere. */
  edit_model (models, "remove-entry", "#3", "@a{sv} {}");
  edit_model (models, "remove-entry", "#2", "@a{sv} {}");
  pages_settle ();
  g_assert_true (has_material_2 (self));
  nre_document_undo (models);
  nre_document_undo (models);
  nre_document_undo (models);
  pages_wait (has_its_material, self);
  /* Nobody looks. */
  gtk_widget_set_visible (GTK_WIDGET (self->preview), FALSE);
  pages_settle ();
  before = nre_viewport_get_scene (nre_material_preview_get_viewport (self->preview));
  edit_model (models, "set-batch", "#3", "{'batch': <uint32 0>, 'material_index': <uint32 2>}");
  pages_settle ();
  g_assert_true (nre_viewport_get_scene (nre_material_preview_get_viewport (self->preview)) == before);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), TRUE);
  pages_wait (has_material_2, self);
  /* Closed without being saved, it is what the file is. */
  nre_document_undo (models);
  nre_document_undo (models);
  edit_model (models, "set-batch", "#0", "{'batch': <uint32 0>, 'material_index': <uint32 2>}");
  pages_wait (has_material_2, self);
  nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, models));
  pages_wait (has_its_material, self);
  pages_assert_released (g_steal_pointer (&models));
}

/* The menu is filled while it is open, and keys go on where they were. */
static void
test_model_by_keys (Fixture *self, gconstpointer data)
{
  GtkMenuButton *button = PAGES_FIND (GTK, MENU_BUTTON, self->preview);

  pointer_move (GTK_WIDGET (self->preview), 5, 5);
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (button)));
  pointer_do ("key Return");
  pages_wait (has_models, self);
  pages_settle ();
  pointer_do ("key Down");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
  pointer_do ("key Return");
  pages_wait (shows_model, self);
  /* Its second row is another one than that of the first model. */
  g_assert_cmphex (look_at (self, 1), ==, BLUE);
  g_assert_cmphex (look_at (self, 2), ==, RED);
}

/* --- Pictures ------------------------------------------------------------------------------------ */

/* The body is seen in the colours of its textures, with nothing else on it. */
static void
test_picture (Fixture *self, gconstpointer data)
{
  GtkWidget *viewport = GTK_WIDGET (nre_material_preview_get_viewport (self->preview));
  guint n[3];

  pages_settle ();
  pages_count_colors (viewport, 0, 1, n);
  g_assert_cmpuint (n[0], >, 5000);
  g_assert_cmpuint (n[1] + n[2], <, 100);
  nre_playback_set_time (self->playback, 1.25);
  pages_settle ();
  pages_count_colors (viewport, 0, 1, n);
  g_assert_cmpuint (n[1], >, 5000);
  g_assert_cmpuint (n[0] + n[2], <, 100);
}

static void
on_prepare (guint *n)
{
  (*n)++;
}

/* It is drawn for a reason only, and not where nobody sees it. */
static void
test_idle (Fixture *self, gconstpointer data)
{
  GtkWidget *area = pages_find (GTK_WIDGET (self->preview), NRE_TYPE_GL_AREA);
  guint n = 0;

  pages_settle ();
  g_signal_connect_swapped (area, "prepare", G_CALLBACK (on_prepare), &n);
  pages_settle ();
  g_assert_cmpuint (n, ==, 0);
  nre_playback_set_time (self->playback, 0.5);
  pages_settle ();
  g_assert_cmpuint (n, >, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), FALSE);
  pages_settle ();
  n = 0;
  nre_playback_set_time (self->playback, 1.5);
  perform (self, "set-phase", "{'phase': <uint32 1>, 'texture': <'BLUE'>}");
  pages_settle ();
  g_assert_cmpuint (n, ==, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), TRUE);
  pages_settle ();
  assert_caption (self, "phase 1 → 0 · blend 0.50");
  g_assert_cmphex (look (self), ==, BLUE);
}

PAGES_TEST (pages_material_preview)
{
  pages_init (&argc, &argv);
#define ADD(NAME, TEST) g_test_add ("/material-preview/" NAME, Fixture, NULL, set_up, TEST, tear_down)
  ADD ("moments", test_moments);
  ADD ("edits", test_edits);
  ADD ("shapes", test_shapes);
  ADD ("model", test_model);
  ADD ("model-edits", test_model_edits);
  ADD ("model-by-keys", test_model_by_keys);
  ADD ("picture", test_picture);
  ADD ("idle", test_idle);
  return g_test_run ();
}
