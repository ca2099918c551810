/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Small pictures of entries: what is shown of each, that they follow edits and files, what is done for those
 * that nobody sees, and how much is kept. */

#include "pages-fixture.h"

#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-resources.h"
#include "nre-text-completion.h"
#include "nre-thumbnail-cache.h"
#include "nre-thumbnail.h"
#include "test-files.h"
#include "test-wait.h"

#include <string.h>

#define SIDE 32
#define RED 0xff0000ffu
#define BLUE 0x0000ffffu
#define MANY 60

/* Where the pixels of a texture begin. */
#define HEADER_SIZE 32u

typedef struct
{
  char         *folder;
  NreDocument  *textures;
  NreDocument  *materials;
  NreWorkspace *workspace;
  GtkWindow    *window;
  GtkWidget    *box;
  NreThumbnail *thumbnail;
} Fixture;

static void
write_textures (const char *folder, guint32 first)
{
  NreAuthorArchive *textures = nre_author_archive_new ();

  nre_author_archive_add_plain_texture (textures, "RED.0", first);
  nre_author_archive_add_plain_texture (textures, "BLUE.0", BLUE);
  nre_author_archive_add_data (textures, NRE_AUTHOR_TYPE_TEXM, "TORN.0", 0, 0, 0, "Texm", 4);
  nre_author_archive_add_data (textures, 1, "OTHER", 0, 0, 0, "none", 4);
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("MANY.%u", i);

      nre_author_archive_add_plain_texture (textures, name, i << 24 | 0xff);
    }
  test_file_write_archive (folder, "Textures.lib", textures);
}

static void
write_materials (const char *folder)
{
  NreAuthorArchive *materials = nre_author_archive_new ();

  nre_author_archive_add_plain_material (materials, "HULL", "RED.0");
  nre_author_archive_add_plain_material (materials, "PLAIN", "");
  nre_author_archive_add_plain_material (materials, "LOST", "NONE.0");
  test_file_write_archive (folder, "Material.lib", materials);
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

static NreThumbnail *
add_thumbnail (Fixture *self)
{
  GtkWidget *thumbnail = nre_thumbnail_new (SIDE);

  gtk_box_append (GTK_BOX (self->box), thumbnail);
  return NRE_THUMBNAIL (thumbnail);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  write_textures (self->folder, RED);
  write_materials (self->folder);
  self->workspace = nre_workspace_new ();
  self->materials = open_file (self, "Material.lib");
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->window = pages_show (self->box);
  self->thumbnail = add_thumbnail (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_thumbnail_cache_set_limit (0);
  gtk_window_destroy (self->window);
  g_object_unref (self->workspace);
  if (self->textures != NULL)
    pages_assert_released (self->textures);
  pages_assert_released (self->materials);
  test_folder_remove (self->folder);
}

static NreEntry *
find (NreDocument *document, const char *path)
{
  g_autoptr (GError) error = NULL;
  NreEntry *entry = nre_document_find_entry (document, path, &error);

  g_assert_no_error (error);
  return entry;
}

/* The pixel in the middle, 0xRRGGBBAA; 0 where there are no pixels. */
static guint32
get_pixel (NreThumbnail *thumbnail)
{
  GdkTexture *texture = nre_thumbnail_get_picture (thumbnail);
  g_autofree guint8 *bytes = NULL;
  const guint8 *p;
  gsize stride;

  if (texture == NULL)
    return 0;
  stride = (gsize) gdk_texture_get_width (texture) * 4;
  bytes = g_malloc (stride * (gsize) gdk_texture_get_height (texture));
  gdk_texture_download (texture, bytes, stride);
  p = bytes + stride * (gsize) (gdk_texture_get_height (texture) / 2) + stride / 2;
  /* As cairo has them. */
  return (guint32) p[2] << 24 | (guint32) p[1] << 16 | (guint32) p[0] << 8 | p[3];
}

#define WAIT_FOR_LOOK(thumbnail, look) WAIT_FOR (nre_thumbnail_get_look (thumbnail) == NRE_THUMBNAIL_##look)

/* All pixels; the word of one is 0xAARRGGBB. */
static void
paint (NreDocument *document, const char *entry, guint32 word)
{
  g_autoptr (GError) error = NULL;
  guint8 pixels[16 * 4];
  GVariantDict args;

  for (guint i = 0; i < 16; i++)
    nre_store_u32 (pixels + i * 4, word);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", HEADER_SIZE);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, pixels, sizeof pixels, 1));
  g_assert_true (nre_document_perform (document, "patch-bytes", entry, g_variant_dict_end (&args), &error));
  g_assert_no_error (error);
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
test_entries (Fixture *self, gconstpointer data)
{
  self->textures = open_file (self, "Textures.lib");
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#0"));
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmphex (get_pixel (self->thumbnail), ==, RED);
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#1"));
  WAIT_FOR (get_pixel (self->thumbnail) == BLUE);
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#2"));
  WAIT_FOR_LOOK (self->thumbnail, BROKEN);
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#3"));
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
  g_assert_false (nre_thumbnail_can_show (find (self->textures, "#3")));
  nre_thumbnail_clear (self->thumbnail);
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "");
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_UNTEXTURED);
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "blue.0");
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmphex (get_pixel (self->thumbnail), ==, BLUE);
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "NONE.0");
  WAIT_FOR_LOOK (self->thumbnail, MISSING);
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "TORN.0");
  WAIT_FOR_LOOK (self->thumbnail, BROKEN);
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Nowhere.lib", "RED.0");
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
}

static void
test_materials (Fixture *self, gconstpointer data)
{
  NreThumbnail *other = add_thumbnail (self);

  nre_thumbnail_set_material (self->thumbnail, self->materials, "HULL");
  nre_thumbnail_set_entry (other, self->materials, find (self->materials, "#0"));
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  WAIT_FOR_LOOK (other, PIXELS);
  g_assert_cmphex (get_pixel (self->thumbnail), ==, RED);
  g_assert_true (nre_thumbnail_get_picture (self->thumbnail) == nre_thumbnail_get_picture (other));
  nre_thumbnail_set_material (self->thumbnail, self->materials, "PLAIN");
  WAIT_FOR_LOOK (self->thumbnail, COLOR);
  nre_thumbnail_set_material (self->thumbnail, self->materials, "LOST");
  WAIT_FOR_LOOK (self->thumbnail, MISSING);
}

/* Of a file by itself, as long as nothing else is needed to see it. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_autofree char *textures = g_build_filename (self->folder, "Textures.lib", NULL);
  g_autofree char *materials = g_build_filename (self->folder, "Material.lib", NULL);

  nre_thumbnail_set_file (self->thumbnail, textures, 0);
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmphex (get_pixel (self->thumbnail), ==, RED);
  nre_thumbnail_set_file (self->thumbnail, textures, 1);
  WAIT_FOR (get_pixel (self->thumbnail) == BLUE);
  nre_thumbnail_set_file (self->thumbnail, textures, 3);
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
  nre_thumbnail_set_file (self->thumbnail, textures, 99999);
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
  nre_thumbnail_set_file (self->thumbnail, materials, 1);
  WAIT_FOR_LOOK (self->thumbnail, COLOR);
}

/* What is offered has pictures where there are such. */
static void
test_named (Fixture *self, gconstpointer data)
{
  GtkWidget *picture = NULL;

  WAIT_FOR (nre_resources_is_settled (nre_resources_get (self->materials)));
  g_assert_null (nre_thumbnail_new_named (SIDE, self->materials, "Textures.lib", "OTHER"));
  g_assert_null (nre_thumbnail_new_named (SIDE, self->materials, "Textures.lib", "NONE.0"));
  picture = nre_thumbnail_new_named (SIDE, self->materials, "Textures.lib", "BLUE.0");
  g_assert_nonnull (picture);
  gtk_box_append (GTK_BOX (self->box), picture);
  WAIT_FOR_LOOK (NRE_THUMBNAIL (picture), PIXELS);
}

static char **
complete (const char *typed, gpointer data)
{
  return nre_resources_complete_name (nre_resources_get (((Fixture *) data)->materials), "Textures.lib",
                                      typed, 12);
}

static GtkWidget *
make_picture (const char *text, gpointer data)
{
  return nre_thumbnail_new_named (SIDE, ((Fixture *) data)->materials, "Textures.lib", text);
}

/* Below an entry in which a name is typed; the text that is chosen is that of the row. */
static void
test_completion (Fixture *self, gconstpointer data)
{
  g_autoptr (GListModel) controllers = NULL;
  GtkWidget *entry = gtk_entry_new (), *list, *row, *thumbnail;

  WAIT_FOR (nre_resources_is_settled (nre_resources_get (self->materials)));
  gtk_box_append (GTK_BOX (self->box), entry);
  nre_text_completion_add_to_entry (GTK_ENTRY (entry), complete, self);
  nre_text_completion_set_picture (GTK_ENTRY (entry), make_picture);
  gtk_widget_grab_focus (entry);
  pages_settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "B");
  list = pages_find (entry, GTK_TYPE_LIST_BOX);
  row = pages_find (list, GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  thumbnail = pages_find (row, NRE_TYPE_THUMBNAIL);
  g_assert_nonnull (thumbnail);
  WAIT_FOR_LOOK (NRE_THUMBNAIL (thumbnail), PIXELS);
  g_assert_cmphex (get_pixel (NRE_THUMBNAIL (thumbnail)), ==, BLUE);
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "BLUE.0");
  /* Of what is no texture there is none. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "OTH");
  row = pages_find (list, GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  g_assert_null (pages_find (row, NRE_TYPE_THUMBNAIL));
  /* Where nothing is offered, Down leads on as in any entry. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing of the kind");
  controllers = gtk_widget_observe_controllers (entry);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;
      g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
      g_assert_false (handled);
    }
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
test_edits (Fixture *self, gconstpointer data)
{
  NreThumbnail *named = add_thumbnail (self), *material = add_thumbnail (self);

  self->textures = open_file (self, "Textures.lib");
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#0"));
  nre_thumbnail_set_texture (named, self->materials, "Textures.lib", "RED.0");
  nre_thumbnail_set_material (material, self->materials, "HULL");
  WAIT_FOR (get_pixel (self->thumbnail) == RED && get_pixel (named) == RED && get_pixel (material) == RED);
  paint (self->textures, "#0", 0xff00ff00u);
  WAIT_FOR (get_pixel (self->thumbnail) == 0x00ff00ffu && get_pixel (named) == 0x00ff00ffu &&
            get_pixel (material) == 0x00ff00ffu);
  while (nre_document_undo (self->textures))
    ;
  WAIT_FOR (get_pixel (self->thumbnail) == RED && get_pixel (named) == RED && get_pixel (material) == RED);
}

/* A library that nobody has open is written by another program. */
static void
test_file (Fixture *self, gconstpointer data)
{
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "RED.0");
  WAIT_FOR (get_pixel (self->thumbnail) == RED);
  write_textures (self->folder, 0x00ff00ffu);
  nre_thumbnail_clear (self->thumbnail);
  nre_thumbnail_set_texture (self->thumbnail, self->materials, "Textures.lib", "RED.0");
  WAIT_FOR (get_pixel (self->thumbnail) == 0x00ff00ffu);
}

/* --- What is done and kept ----------------------------------------------------------------------- */

static void
test_unmapped (Fixture *self, gconstpointer data)
{
  guint before = nre_thumbnail_cache_count_decoded ();

  self->textures = open_file (self, "Textures.lib");
  gtk_widget_set_visible (GTK_WIDGET (self->thumbnail), FALSE);
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#0"));
  pages_settle ();
  g_assert_cmpuint (nre_thumbnail_cache_count_decoded (), ==, before);
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_NOTHING);
  gtk_widget_set_visible (GTK_WIDGET (self->thumbnail), TRUE);
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmpuint (nre_thumbnail_cache_count_decoded (), ==, before + 1);
}

/* Of what a row showed for a moment nothing comes when it shows something else. */
static void
test_stale (Fixture *self, gconstpointer data)
{
  self->textures = open_file (self, "Textures.lib");
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i + 4);

      nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, path));
    }
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#1"));
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmphex (get_pixel (self->thumbnail), ==, BLUE);
  pages_settle ();
  g_assert_cmphex (get_pixel (self->thumbnail), ==, BLUE);
}

static void
test_limit (Fixture *self, gconstpointer data)
{
  const gsize limit = 40000;
  guint before;

  self->textures = open_file (self, "Textures.lib");
  nre_thumbnail_cache_set_limit (limit);
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i + 4);

      nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, path));
      WAIT_FOR_LOOK (self->thumbnail, PIXELS);
      g_assert_cmphex (get_pixel (self->thumbnail), ==, i << 24 | 0xff);
      g_assert_cmpuint (nre_thumbnail_cache_get_size (), <=, limit);
    }
  before = nre_thumbnail_cache_count_decoded ();
  /* The last are there still, the first are not. */
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#62"));
  g_assert_cmpint (nre_thumbnail_get_look (self->thumbnail), ==, NRE_THUMBNAIL_PIXELS);
  nre_thumbnail_set_entry (self->thumbnail, self->textures, find (self->textures, "#4"));
  WAIT_FOR_LOOK (self->thumbnail, PIXELS);
  g_assert_cmpuint (nre_thumbnail_cache_count_decoded (), ==, before + 1);
}

#define TEST(name) g_test_add ("/thumbnail/" #name, Fixture, NULL, set_up, test_##name, tear_down)

PAGES_TEST (pages_thumbnail)
{
  pages_init (&argc, &argv);
  TEST (entries);
  TEST (names);
  TEST (materials);
  TEST (closed);
  TEST (named);
  TEST (completion);
  TEST (edits);
  TEST (file);
  TEST (unmapped);
  TEST (stale);
  TEST (limit);
  return g_test_run ();
}
