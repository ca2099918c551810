/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the materials of a model look like, and that it follows edits of whatever that depends on. */

#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-kind.h"
#include "nre-model-skins.h"
#include "nre-resources.h"
#include "nre-slot-pictures.h"
#include "test-files.h"
#include "test-tasks.h"
#include "test-wait.h"

#include <string.h>

#define RED 0xff0000ffu
#define BLUE 0x0000ffffu

/* Beside a level 0 of 4 × 4 pixels of 4 bytes. */
#define HEADER_SIZE 32u

typedef struct
{
  char          *folder;
  NreDocument   *document;
  NreWorkspace  *workspace;
  NreScene      *scene;
  NreModelSkins *skins;
  guint          changes;
} Fixture;

static void
write_libraries (const char *folder)
{
  NreAuthorArchive *materials = nre_author_archive_new (), *textures = nre_author_archive_new ();

  nre_author_archive_add_plain_material (materials, "DEFAULT", "BLUE.0");
  nre_author_archive_add_plain_material (materials, "HULL", "RED.0");
  nre_author_archive_add_plain_material (materials, "SEA", "BLUE.0");
  test_file_write_archive (folder, "Material.lib", materials);
  nre_author_archive_add_plain_texture (textures, "RED.0", RED);
  nre_author_archive_add_plain_texture (textures, "BLUE.0", BLUE);
  test_file_write_archive (folder, "Textures.lib", textures);
}

/* The name of what is there is that of a texture as well. */
static void
write_light_maps (const char *folder)
{
  NreAuthorArchive *light_maps = nre_author_archive_new ();

  nre_author_archive_add_plain_texture (light_maps, "RED.0", BLUE);
  test_file_write_archive (folder, "LightMap.lib", light_maps);
}

/* A triangle of the first material and the second light map, and one of the first, with the table. */
static void
add_lit_model (NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("lit");
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  for (guint row = 2; row-- > 0;)
    {
      nre_author_mesh_begin_batch (mesh, 0, NRE_MODEL_BATCH_LIGHT_MAP);
      nre_author_mesh_set_lightmap (mesh, row);
      for (guint i = 0; i < 3; i++)
        nre_author_mesh_add_vertex (mesh, nre_author_vec3 (i == 1, i == 2, (float) row),
                                    nre_author_vec3 (0, 0, 1), 0, 0);
      nre_author_mesh_project_light (mesh, nre_author_vec3 (0, 0, 0), nre_author_vec3 (1, 0, 0),
                                     nre_author_vec3 (0, 1, 0));
      nre_author_mesh_add_triangle (mesh, 0, 1, 2);
    }
  nre_author_model_add_node (model, "central", -1, 0);
  nre_author_model_set_slot (model, 0, 0, 0, nre_author_model_add_slot (model, mesh));
  nre_author_model_add_key (model, 0, 0, nre_author_vec3 (0, 0, 0), nre_author_quat_identity ());
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "lit.msh", 1, 2, 3,
                               nre_author_model_finish (model));
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, "lit.wea", 0, 0, 0,
                               nre_author_wear ((const char *const[]){ "HULL", NULL },
                                                (const char *const[]){ "AWAY.0", "RED.0", NULL }));
}

/* A model of the first material, and its table beside it. */
static void
write_model (const char *folder, gboolean lit)
{
  NreAuthorArchive *archive = nre_author_archive_new ();

  if (lit)
    add_lit_model (archive);
  else
    test_archive_add_model (archive, "small", (const char *const[]){ "HULL", "HULL", "HULL", NULL });
  test_file_write_archive (folder, "models.rlb", archive);
}

static void
on_changed (guint *changes)
{
  (*changes)++;
}

static NreDocument *
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  g_assert_no_error (error);
  nre_workspace_add (self->workspace, document);
  return document;
}

static void
open_model (Fixture *self)
{
  g_autoptr (NreModelView) view = NULL;
  NreEntry *entry;

  self->workspace = nre_workspace_new ();
  self->document = open_file (self, "models.rlb");
  entry = nre_document_find_entry (self->document, "#0", NULL);
  view = nre_entry_view_new (NRE_TYPE_MODEL_VIEW, self->document, entry);
  self->scene = nre_model_scene_new (nre_model_view_get_model (view));
  self->skins = nre_model_skins_new (self->document, entry);
  g_signal_connect_swapped (self->skins, "changed", G_CALLBACK (on_changed), &self->changes);
  nre_model_skins_set_scene (self->skins, self->scene);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), TRUE);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  write_libraries (self->folder);
  if (data != NULL)
    write_light_maps (self->folder);
  write_model (self->folder, data != NULL);
  open_model (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->skins);
  nre_scene_unref (self->scene);
  g_object_unref (self->workspace);
  g_object_add_weak_pointer (G_OBJECT (self->document), (gpointer *) &self->document);
  g_object_unref (self->document);
  WAIT_FOR (self->document == NULL);
  test_folder_remove (self->folder);
}

/* The number of a material that the scene has. */
static guint
get_material (Fixture *self)
{
  guint n;
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n);

  g_assert_cmpuint (n, >, 0);
  return batches[0].material_index;
}

/* Its first pixel, 0xRRGGBBAA; 0 where it has no picture. */
static guint32
look (Fixture *self)
{
  NreSkins *skins = nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
  const NreSkin *skin = skins != NULL ? nre_skins_get (skins, get_material (self)) : NULL;
  const guint8 *p;

  if (skin == NULL || skin->picture == NRE_SKIN_NONE)
    return 0;
  p = g_bytes_get_data (nre_skins_get_picture (skins, skin->picture)->rgba, NULL);
  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

static void
perform (NreDocument *document, const char *operation, const char *entry, GVariantDict *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, operation, entry, g_variant_dict_end (args), &error);
  g_assert_no_error (error);
}

/* --- Tests --------------------------------------------------------------------------------------- */

static void
test_found (Fixture *self, gconstpointer data)
{
  WAIT_FOR (look (self) == RED);
  WAIT_FOR (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  g_assert_cmpuint (self->changes, ==, 1);
}

/* Another name in the table of materials, and back. */
static void
test_wear (Fixture *self, gconstpointer data)
{
  GVariantDict args;

  WAIT_FOR (look (self) == RED);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "row", "u", get_material (self));
  g_variant_dict_insert (&args, "name", "s", "SEA");
  perform (self->document, "set-wear", "#1", &args);
  WAIT_FOR (look (self) == BLUE);
  g_assert_true (nre_document_undo (self->document));
  WAIT_FOR (look (self) == RED);
}

/* Edits of libraries that are open are seen before they are saved, and no more when they are closed. */
static void
test_libraries (Fixture *self, gconstpointer data)
{
  NreDocument *textures = open_file (self, "Textures.lib"), *materials = open_file (self, "Material.lib");
  guint8 green[16 * 4];
  GVariantDict args;

  WAIT_FOR (look (self) == RED);
  for (guint i = 0; i < 16; i++)
    memcpy (green + 4 * i, "\x00\xff\x00\xff", 4);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", HEADER_SIZE);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, green, sizeof green, 1));
  perform (textures, "patch-bytes", "#0", &args);
  WAIT_FOR (look (self) == 0x00ff00ff);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "phase", "u", 0u);
  g_variant_dict_insert (&args, "texture", "s", "BLUE.0");
  perform (materials, "set-phase", "#1", &args);
  WAIT_FOR (look (self) == BLUE);
  g_assert_true (nre_document_undo (materials));
  g_assert_true (nre_document_undo (textures));
  WAIT_FOR (look (self) == RED);
  nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, materials));
  nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, textures));
  g_object_unref (materials);
  g_object_unref (textures);
}

/* Edits of something else make no other pictures. */
static void
test_same (Fixture *self, gconstpointer data)
{
  GVariantDict args;

  WAIT_FOR (look (self) == RED);
  WAIT_FOR (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "name", "s", "other.msh");
  perform (self->document, "rename-entry", "#0", &args);
  g_assert_true (nre_document_undo (self->document));
  g_assert_false (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  WAIT_FOR (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  g_assert_cmpuint (self->changes, ==, 1);
}

/* What nobody sees does not look before somebody does. */
static void
test_hidden (Fixture *self, gconstpointer data)
{
  GVariantDict args;

  WAIT_FOR (look (self) == RED);
  WAIT_FOR (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), FALSE);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "row", "u", get_material (self));
  g_variant_dict_insert (&args, "name", "s", "SEA");
  perform (self->document, "set-wear", "#1", &args);
  nre_skin_source_look (NRE_SKIN_SOURCE (self->skins));
  g_assert_false (nre_skin_source_is_settled (NRE_SKIN_SOURCE (self->skins)));
  g_assert_cmphex (look (self), ==, RED);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (self->skins), TRUE);
  WAIT_FOR (look (self) == BLUE);
}

/* Names that are told, one of them of none; and a material that is given as it is. */
static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (NreSkinSource) source = nre_skin_source_new (self->document);

  nre_skin_source_set_shown (source, TRUE);
  nre_skin_source_set_names (source, (const char *const[]){ "HULL", "NOWHERE", "SEA", NULL });
  WAIT_FOR (nre_skin_source_get (source) != NULL && nre_skins_get (nre_skin_source_get (source), 2) != NULL);
  g_assert_nonnull (nre_skins_get (nre_skin_source_get (source), 1));
  g_assert_cmpuint (nre_skins_get_n_pictures (nre_skin_source_get (source)), ==, 2);
  g_assert_null (nre_skins_get (nre_skin_source_get (source), 3));
}

/** TestSource: of one material that is given as it is, or of none. */
#define TEST_TYPE_SOURCE (test_source_get_type ())
G_DECLARE_FINAL_TYPE (TestSource, test_source, TEST, SOURCE, NreSkinSource)

struct _TestSource
{
  NreSkinSource parent_instance;

  GBytes   *payload;
  NreFields fields;
};

G_DEFINE_FINAL_TYPE (TestSource, test_source, NRE_TYPE_SKIN_SOURCE)

static void
test_source_list (NreSkinSource *source)
{
  TestSource *self = TEST_SOURCE (source);

  if (self->payload != NULL)
    nre_skin_source_add_payload (source, 0, self->payload, &self->fields);
}

static void
test_source_finalize (GObject *object)
{
  g_clear_pointer (&TEST_SOURCE (object)->payload, g_bytes_unref);
  G_OBJECT_CLASS (test_source_parent_class)->finalize (object);
}

static void
test_source_class_init (TestSourceClass *klass)
{
  NRE_SKIN_SOURCE_CLASS (klass)->list = test_source_list;
  G_OBJECT_CLASS (klass)->finalize = test_source_finalize;
}

static void
test_source_init (TestSource *self)
{
}

/* The name of the texture that the only material shows, or NULL. */
static const char *
name_of_first (gpointer source)
{
  NreSkins *skins = nre_skin_source_get (source);
  const NreSkin *skin = skins != NULL ? nre_skins_get (skins, 0) : NULL;

  return skin != NULL && skin->picture != NRE_SKIN_NONE ? nre_skins_get_picture_name (skins, skin->picture)
                                                        : NULL;
}

/* The same bytes are another material where the record says another version: its header is as long as that
 * says. */
static void
test_version (Fixture *self, gconstpointer data)
{
  g_autoptr (TestSource) source = g_object_new (TEST_TYPE_SOURCE, NULL);
  guint8 bytes[48] = { 1 };

  /* Behind 18 bytes of a phase, which is behind 4 or 14 bytes of a header. */
  memcpy (bytes + 4 + 18, "RED.0", 5);
  memcpy (bytes + 14 + 18, "BLUE.0", 6);
  source->payload = g_bytes_new (bytes, sizeof bytes);
  source->fields = (NreFields){ .type_id = NRE_TYPE_ID_MAT0 };
  nre_skin_source_follow (NRE_SKIN_SOURCE (source), self->document);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (source), TRUE);
  WAIT_FOR (g_strcmp0 (name_of_first (source), "RED.0") == 0);
  source->fields.attr2 = 6;
  nre_skin_source_look (NRE_SKIN_SOURCE (source));
  WAIT_FOR (g_strcmp0 (name_of_first (source), "BLUE.0") == 0);
}

/* What is wanted no more when it comes does not come, and is made when it is wanted again. */
static void
test_wanted_no_more (Fixture *self, gconstpointer data)
{
  g_autoptr (TestSource) source = g_object_new (TEST_TYPE_SOURCE, NULL);
  guint8 bytes[48] = { 1 };

  memcpy (bytes + 4 + 18, "RED.0", 5);
  source->fields = (NreFields){ .type_id = NRE_TYPE_ID_MAT0 };
  nre_skin_source_follow (NRE_SKIN_SOURCE (source), self->document);
  WAIT_FOR (nre_resources_is_settled (nre_resources_get (self->document)));
  source->payload = g_bytes_new (bytes, sizeof bytes);
  nre_skin_source_set_shown (NRE_SKIN_SOURCE (source), TRUE);
  nre_skin_source_look (NRE_SKIN_SOURCE (source));
  g_assert_false (nre_skin_source_is_settled (NRE_SKIN_SOURCE (source)));
  g_clear_pointer (&source->payload, g_bytes_unref);
  nre_skin_source_look (NRE_SKIN_SOURCE (source));
  g_assert_true (nre_skin_source_is_settled (NRE_SKIN_SOURCE (source)));
  /* What was begun comes to its end all the same. */
  test_await_tasks ();
  test_drain ();
  g_assert_null (nre_skin_source_get (NRE_SKIN_SOURCE (source)));
  source->payload = g_bytes_new (bytes, sizeof bytes);
  nre_skin_source_look (NRE_SKIN_SOURCE (source));
  WAIT_FOR (g_strcmp0 (name_of_first (source), "RED.0") == 0);
}

/* The hue of most of a picture of a slot; ' ' while there is none. */
static char
hue_of_slot (NreSlotPictures *pictures, guint slot)
{
  GdkTexture *texture = nre_slot_pictures_get (pictures, slot);
  guint8 pixels[32 * 32 * 4];
  guint n[3] = { 0 };

  if (texture == NULL)
    return ' ';
  gdk_texture_download (texture, pixels, 32 * 4);
  for (guint i = 0; i < 32 * 32; i++)
    for (guint k = 0; k < 3; k++)
      n[k] += pixels[4 * i + k] > 2 * pixels[4 * i + (k + 1) % 3] &&
              pixels[4 * i + k] > 2 * pixels[4 * i + (k + 2) % 3];
  return "bgr"[n[0] > n[1] && n[0] > n[2] ? 0 : n[1] > n[2] ? 1 : 2];
}

/* Slots are shown with their textures, and again when these are others. */
static void
test_slots (Fixture *self, gconstpointer data)
{
  g_autoptr (NreSlotPictures) pictures = nre_slot_pictures_new ();
  g_autoptr (NreEntry) entry = nre_document_find_entry (self->document, "#0", NULL);
  g_autoptr (NreSelection) selection = nre_selection_new (self->document, entry);
  const guint slots[] = { 0 };
  GVariantDict args;

  nre_slot_pictures_set_model (pictures, selection);
  nre_slot_pictures_set_scene (pictures, self->scene);
  nre_slot_pictures_want (pictures, slots, 1, 32, FALSE);
  WAIT_FOR (hue_of_slot (pictures, 0) == 'r');
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "row", "u", get_material (self));
  g_variant_dict_insert (&args, "name", "s", "SEA");
  perform (self->document, "set-wear", "#1", &args);
  WAIT_FOR (hue_of_slot (pictures, 0) == 'b');
}

/* Light maps are of a library of their own; one that is not there is none, and no checker. */
static void
test_light_maps (Fixture *self, gconstpointer data)
{
  NreSkins *skins;
  const guint8 *p;

  WAIT_FOR (look (self) == RED);
  skins = nre_skin_source_get (NRE_SKIN_SOURCE (self->skins));
  g_assert_cmpuint (nre_skins_get_n_pictures (skins), ==, 2);
  g_assert_cmpuint (nre_skins_get_light_map (skins, 0), ==, NRE_SKIN_NONE);
  g_assert_cmpuint (nre_skins_get_light_map (skins, 1), !=, NRE_SKIN_NONE);
  p = g_bytes_get_data (nre_skins_get_picture (skins, nre_skins_get_light_map (skins, 1))->rgba, NULL);
  g_assert_cmpuint (p[2], ==, 0xff);
}

/* Let go while it looks, decodes, or waits. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  WAIT_FOR (nre_resources_is_settled (nre_resources_get (self->document)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/model-skins/found", Fixture, NULL, set_up, test_found, tear_down);
  g_test_add ("/model-skins/wear", Fixture, NULL, set_up, test_wear, tear_down);
  g_test_add ("/model-skins/libraries", Fixture, NULL, set_up, test_libraries, tear_down);
  g_test_add ("/model-skins/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/model-skins/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/model-skins/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/model-skins/version", Fixture, NULL, set_up, test_version, tear_down);
  g_test_add ("/model-skins/wanted-no-more", Fixture, NULL, set_up, test_wanted_no_more, tear_down);
  g_test_add ("/model-skins/slots", Fixture, NULL, set_up, test_slots, tear_down);
  g_test_add ("/model-skins/light-maps", Fixture, "lit", set_up, test_light_maps, tear_down);
  g_test_add ("/model-skins/gone", Fixture, NULL, set_up, test_gone, tear_down);
  return g_test_run ();
}
