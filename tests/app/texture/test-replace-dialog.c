/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What asks what a picture is to become in a texture: what it offers, what it says of the loss, and the bytes
 * that it comes to. */

#include "pages-fixture.h"

#include "nre-author-texture.h"
#include "nre-picture-file.h"
#include "nre-png.h"
#include "nre-replace-dialog.h"
#include "nre-texture-pixels.h"

#include <glib/gstdio.h>
#include <string.h>

#define WIDTH 8
#define HEIGHT 4

typedef struct
{
  NreDocument      *document;
  NreTextureView   *view;
  NreReplaceDialog *dialog;
  GBytes           *made;       /* that was asked for */
  guint             n_asked;
} Fixture;

static guint8 *
make_picture (guint width, guint height)
{
  guint8 *rgba = g_malloc ((gsize) width * height * 4);

  for (gsize i = 0; i < (gsize) width * height; i++)
    nre_store_u32 (rgba + 4 * i, 0xff000000u | (guint32) i * 0x030705u);
  return rgba;
}

static gboolean
is_settled (gpointer data)
{
  return nre_replace_dialog_is_settled (data);
}

static void
on_replace (NreReplaceDialog *dialog, GBytes *payload, Fixture *self)
{
  self->made = g_bytes_ref (payload);
  self->n_asked++;
}

/* @picture: (transfer full) */
static void
open_with (Fixture *self, guint8 *picture, guint format, guint width, guint height)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (WIDTH, HEIGHT);
  g_autoptr (GBytes) texture = NULL, rgba = g_bytes_new_take (picture, (gsize) width * height * 4);

  nre_author_image_fill (image, 0x808080ff);
  texture = nre_author_texture (image, format, 2, NULL, 0);
  self->document = nre_document_new_from_bytes (texture, "HULL.0", NULL);
  self->view = nre_entry_view_new (NRE_TYPE_TEXTURE_VIEW, self->document, NULL);
  self->dialog =
      NRE_REPLACE_DIALOG (nre_replace_dialog_new (NULL, self->view, "picture.png", rgba, width, height));
  g_signal_connect (self->dialog, "replace", G_CALLBACK (on_replace), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
  pages_wait (is_settled, self->dialog);
  pages_settle ();
}

static void
open_dialog (Fixture *self, guint format, guint width, guint height)
{
  open_with (self, make_picture (width, height), format, width, height);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  if (self->n_asked == 0)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  g_clear_pointer (&self->made, g_bytes_unref);
  g_object_unref (self->view);
  pages_assert_released (self->document);
}

static void
choose (Fixture *self, const NreTextureForm *form)
{
  nre_replace_dialog_set_form (self->dialog, form);
  pages_wait (is_settled, self->dialog);
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

static void
press_replace (Fixture *self)
{
  GtkWidget *button = find_button (GTK_WIDGET (self->dialog), "_Replace");

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (self->n_asked, ==, 1);
}

/* As it is opened it asks for what importing does, and says what that loses. */
static void
test_as_it_is (Fixture *self, gconstpointer data)
{
  g_autofree guint8 *rgba = make_picture (WIDTH, HEIGHT);
  g_autoptr (GBytes) before = NULL, expected = NULL;
  NreTextureForm form;

  open_dialog (self, 565, WIDTH, HEIGHT);
  before = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (self->view));
  expected = nre_texture_replace (nre_span_of_bytes (before), rgba, WIDTH, HEIGHT, FALSE, NULL);
  nre_replace_dialog_get_form (self->dialog, &form);
  g_assert_true (form.format == 565 && form.width == WIDTH && form.mip_count == 2 && !form.dither &&
                 !form.new_palette);
  g_assert_nonnull (strstr (nre_replace_dialog_get_words (self->dialog), "of 32 pixels change"));
  press_replace (self);
  g_assert_true (g_bytes_equal (self->made, expected));
}

static gboolean
is_cut (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* A list has room for what can be chosen. */
static void
test_whole_lists (Fixture *self, gconstpointer data)
{
  static const char *const rows[] = { "Format", "Palette", "Size" };

  open_dialog (self, 0, 2 * WIDTH, 2 * HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = gtk_widget_get_ancestor (pages_find_label (GTK_WIDGET (self->dialog), rows[i]),
                                                ADW_TYPE_COMBO_ROW);
      GtkWidget *list = pages_find (row, GTK_TYPE_POPOVER);

      adw_action_row_activate (ADW_ACTION_ROW (row));
      pages_settle ();
      g_assert_true (gtk_widget_get_mapped (list));
      g_assert_nonnull (pages_find (list, GTK_TYPE_LIST_VIEW));
      g_assert_null (pages_find_by (list, is_cut, NULL));
      gtk_popover_popdown (GTK_POPOVER (list));
      pages_settle ();
    }
}

static gboolean
has_focus (gpointer button)
{
  return gtk_widget_is_focus (button);
}

/* Enter does what the dialog is for as soon as that can be done; it cannot before there is a preview. */
static void
test_focus (Fixture *self, gconstpointer data)
{
  open_dialog (self, 565, WIDTH, HEIGHT);
  pages_wait (has_focus, find_button (GTK_WIDGET (self->dialog), "_Replace"));
}

/* Another format, size and number of levels; what is asked for last is what is made. */
static void
test_other (Fixture *self, gconstpointer data)
{
  const NreTextureForm palette = { 0, WIDTH, HEIGHT, 3, TRUE, TRUE },
                       scaled = { 8888, WIDTH, HEIGHT, 3, FALSE, FALSE },
                       whole = { 8888, 16, 2, 4, FALSE, FALSE };
  NreTexture texture;
  NreTextureForm form;

  open_dialog (self, 565, 16, 2);
  nre_replace_dialog_set_form (self->dialog, &palette);
  nre_replace_dialog_get_form (self->dialog, &form);
  g_assert_true (form.format == 0 && form.new_palette && form.dither && form.mip_count == 3 &&
                 form.width == WIDTH);
  choose (self, &scaled);
  g_assert_cmpstr (nre_replace_dialog_get_words (self->dialog), ==,
                   "Every pixel of the scaled picture is stored unchanged.");
  choose (self, &whole);
  g_assert_cmpstr (nre_replace_dialog_get_words (self->dialog), ==,
                   "Nothing is lost: every pixel is stored unchanged.");
  press_replace (self);
  g_assert_true (nre_texture_read (nre_span_of_bytes (self->made), &texture));
  g_assert_true (texture.format == 8888 && texture.width == 16 && texture.height == 2 && texture.n_mips == 4);
}

static void
test_loses_alpha (Fixture *self, gconstpointer data)
{
  NreTextureForm form;

  open_dialog (self, 4444, WIDTH, HEIGHT);
  g_assert_null (strstr (nre_replace_dialog_get_words (self->dialog), "no alpha"));
  nre_replace_dialog_get_form (self->dialog, &form);
  form.format = 888;
  choose (self, &form);
  g_assert_cmpstr (nre_replace_dialog_get_words (self->dialog), ==,
                   "Nothing is lost: every pixel is stored unchanged.");
}

/* What is lost is said to the end, however much that is: of the alpha after all else. */
static void
test_says_all (Fixture *self, gconstpointer data)
{
  guint8 *rgba = make_picture (64, 64);
  const char *words;
  GtkWidget *label;

  for (guint i = 0; i < 64 * 64; i++)
    rgba[4 * i + 3] = 0x99;
  open_with (self, rgba, 565, 64, 64);
  words = nre_replace_dialog_get_words (self->dialog);
  g_assert_true (g_str_has_suffix (words, "transparent pixels become opaque."));
  label = pages_find_label (GTK_WIDGET (self->dialog), words);
  g_assert_nonnull (label);
  pages_settle ();
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* Somebody edits the texture meanwhile: the picture goes into what there is now. */
static void
test_edited (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  open_dialog (self, 8888, WIDTH, HEIGHT);
  /* The title says which texture is replaced. */
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->dialog), "HULL.0"));
  nre_document_perform (self->document, "set-texture", NULL, g_variant_new_parsed ("{'flags5': <uint32 7>}"),
                        &error);
  g_assert_no_error (error);
  pages_wait (is_settled, self->dialog);
  press_replace (self);
  g_assert_cmpuint (nre_span_u32 (nre_span_of_bytes (self->made), 20), ==, 7);
}

/* A header may claim any size, and any number of levels: nothing is made as large as that, and it is said
 * why. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const guint32 claims[][3] = { { 0x80000000u, 0x80000000u, 2 },
                                       { 60000, 60000, 0xffffffffu },
                                       { 0, 4, 0 } };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (WIDTH, HEIGHT);
  g_autoptr (GBytes) texture = nre_author_texture (image, 565, 2, NULL, 0), rgba = NULL;

  self->n_asked = 1;
  rgba = g_bytes_new_take (make_picture (WIDTH, HEIGHT), (gsize) WIDTH * HEIGHT * 4);
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (texture, NULL), g_bytes_get_size (texture));
      g_autoptr (GBytes) damaged = NULL;

      for (guint k = 0; k < 3; k++)
        nre_store_u32 (bytes + 4 + 4 * k, claims[i][k]);
      damaged = g_bytes_new (bytes, g_bytes_get_size (texture));
      g_clear_object (&self->view);
      g_clear_object (&self->document);
      self->document = nre_document_new_from_bytes (damaged, "HULL.0", NULL);
      self->view = nre_entry_view_new (NRE_TYPE_TEXTURE_VIEW, self->document, NULL);
      self->dialog =
          NRE_REPLACE_DIALOG (nre_replace_dialog_new (NULL, self->view, "picture.png", rgba, WIDTH, HEIGHT));
      gtk_window_present (GTK_WINDOW (self->dialog));
      pages_wait (is_settled, self->dialog);
      g_assert_false (gtk_widget_get_sensitive (find_button (GTK_WIDGET (self->dialog), "_Replace")));
      g_assert_cmpstr (nre_replace_dialog_get_words (self->dialog), !=, "");
      gtk_window_destroy (GTK_WINDOW (self->dialog));
      pages_settle ();
    }
}

/* PNG as it is stored, whatever its name says; others by GdkPixbuf. */
static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pictures-XXXXXX", NULL), *broken = NULL;
  g_autofree guint8 *rgba = make_picture (5, 3);
  static const char *const types[] = { "png", "bmp", "tiff" };
  guint width, height;
  g_autoptr (GError) wrong = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/picture-%s", folder, types[i]);
      g_autoptr (GdkPixbuf) pixbuf =
        gdk_pixbuf_new_from_data (rgba, GDK_COLORSPACE_RGB, TRUE, 8, 5, 3, 20, NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) found = NULL;

      gdk_pixbuf_save (pixbuf, path, types[i], &error, NULL);
      g_assert_no_error (error);
      found = nre_picture_file_read (path, &width, &height, &error);
      g_assert_no_error (error);
      g_assert_true (width == 5 && height == 3);
      g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found), rgba, 60);
      g_remove (path);
    }
  broken = g_strconcat (folder, "/broken.PNG", NULL);
  g_file_set_contents (broken, "no picture", -1, NULL);
  g_assert_null (nre_picture_file_read (broken, &width, &height, &wrong));
  g_assert_nonnull (strstr (wrong->message, "not a PNG"));
  g_remove (broken);
  g_rmdir (folder);
}

PAGES_TEST (pages_replace_dialog)
{
  pages_init (&argc, &argv);
  g_test_add ("/replace-dialog/as-it-is", Fixture, NULL, NULL, test_as_it_is, tear_down);
  g_test_add ("/replace-dialog/focus", Fixture, NULL, NULL, test_focus, tear_down);
  g_test_add ("/replace-dialog/whole-lists", Fixture, NULL, NULL, test_whole_lists, tear_down);
  g_test_add ("/replace-dialog/other", Fixture, NULL, NULL, test_other, tear_down);
  g_test_add ("/replace-dialog/loses-alpha", Fixture, NULL, NULL, test_loses_alpha, tear_down);
  g_test_add ("/replace-dialog/says-all", Fixture, NULL, NULL, test_says_all, tear_down);
  g_test_add ("/replace-dialog/edited", Fixture, NULL, NULL, test_edited, tear_down);
  g_test_add ("/replace-dialog/damaged", Fixture, NULL, NULL, test_damaged, tear_down);
  g_test_add_func ("/replace-dialog/files", test_files);
  return g_test_run ();
}
