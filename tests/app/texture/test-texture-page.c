/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a texture: what is painted at each zoom and of each channel, what is said of a pixel, its
 * levels and rectangles, and what is shown of textures that are damaged. */

#include "part-fixture.h"
#include "pointer-fixture.h"

#include "nre-author-texture.h"
#include "nre-history.h"
#include "nre-level-button.h"
#include "nre-texture-kind.h"
#include "nre-texture-page.h"

#define WIDTH 16
#define HEIGHT 8
#define RED 0xc03020ffu
#define GLASS 0x2040c080u

/* Where the rectangles are stored: behind the levels of 16 × 8, 8 × 4 and 4 × 2, and the head of their
 * chunk. */
#define RECTANGLES (32 + (WIDTH * HEIGHT + 32 + 8) * 4 + 8)

static const NreAuthorPage rectangles[] = { { 0, 8, 0, 8 }, { 8, 4, 2, 3 } };

typedef struct
{
  NreDocument    *document;
  NreTexturePage *page;
  NreSelection   *selection;
  GtkWindow      *window;
} Fixture;

/* The left half is red, the right one is half transparent. */
static GBytes *
make_texture (guint format, guint n_mips)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (WIDTH, HEIGHT);

  nre_author_image_fill (image, RED);
  nre_author_image_rectangle (image, WIDTH / 2, 0, WIDTH / 2, HEIGHT, GLASS);
  return nre_author_texture (image, format, n_mips, rectangles, G_N_ELEMENTS (rectangles));
}

static gboolean
is_loaded (gpointer data)
{
  return !nre_texture_page_is_loading (data);
}

static void
settle (Fixture *self)
{
  pages_wait (is_loaded, self->page);
  pages_settle ();
}

static void
open_texture (Fixture *self, GBytes *texture)
{
  self->document = nre_document_new_from_bytes (texture, "SIGN.0", NULL);
  g_assert_nonnull (self->document);
  self->page = NRE_TEXTURE_PAGE (nre_page_new (self->document, NULL, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->window = pages_show (GTK_WIDGET (self->page));
  settle (self);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) texture = make_texture (8888, 3);

  open_texture (self, texture);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  pages_assert_released (self->document);
}

static NrePixelView *
get_pixels (Fixture *self)
{
  return PAGES_FIND (NRE, PIXEL_VIEW, self->page);
}

static void
set_string (Fixture *self, const char *name, const char *value)
{
  g_object_set (self->page, name, value, NULL);
  settle (self);
}

/* What is painted in the middle of a pixel, as 0xRRGGBB. */
static guint32
get_painted (Fixture *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (get_pixels (self));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), stride;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  guint32 found;
  double at_x, at_y;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  nre_pixel_view_get_place (get_pixels (self), x + 0.5, y + 0.5, &at_x, &at_y);
  g_assert_true (at_x >= 0 && at_y >= 0 && at_x < width && at_y < height);
  found =
      *(guint32 *) (void *) (cairo_image_surface_get_data (surface) + (int) at_y * stride + (int) at_x * 4);
  cairo_surface_destroy (surface);
  return found & 0xffffff;
}

static guint
count_levels (GtkWidget *root)
{
  guint n = NRE_IS_LEVEL_BUTTON (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_levels (child);
  return n;
}

static GBytes *
read_payload (Fixture *self)
{
  return nre_entry_view_dup_payload (NRE_ENTRY_VIEW (nre_selection_get_view (self->selection)));
}

/* --- What is painted ----------------------------------------------------------------------------- */

static void
test_painted (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "zoom", 8.0, "rectangles", FALSE, NULL);
  settle (self);
  g_assert_cmpfloat (nre_pixel_view_get_scale (get_pixels (self)), ==, 8);
  g_assert_cmphex (get_painted (self, 2, 3), ==, 0xc03020);
  /* Half of a lighter or a darker square of the checker. */
  g_assert_cmphex (get_painted (self, 12, 3), !=, 0x2040c0);
  g_object_set (self->page, "transparency", FALSE, NULL);
  settle (self);
  g_assert_cmphex (get_painted (self, 12, 3), ==, 0x2040c0);
  set_string (self, "channel", "g");
  g_assert_cmphex (get_painted (self, 2, 3), ==, 0x303030);
  set_string (self, "channel", "a");
  g_assert_cmphex (get_painted (self, 2, 3), ==, 0xffffff);
  g_assert_cmphex (get_painted (self, 12, 3), ==, 0x808080);
  set_string (self, "channel", "none such");
  g_assert_cmphex (get_painted (self, 12, 3), ==, 0x808080);
  set_string (self, "channel", "rgb");
  g_assert_cmphex (get_painted (self, 2, 3), ==, 0xc03020);
}

/* Pixels have edges, unless they are asked to blend. */
static void
test_smooth (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "zoom", 16.0, "rectangles", FALSE, "transparency", FALSE, NULL);
  settle (self);
  g_assert_cmphex (get_painted (self, 7.4, 3), ==, 0xc03020);
  g_object_set (self->page, "smooth", TRUE, NULL);
  settle (self);
  g_assert_cmphex (get_painted (self, 7.4, 3), !=, 0xc03020);
}

static void
test_zoom (Fixture *self, gconstpointer data)
{
  NrePixelView *pixels = get_pixels (self);
  double fit = nre_pixel_view_get_scale (pixels), zoom;

  /* As large as there is room, in whole pixels. */
  g_assert_cmpfloat (fit, >, 2);
  g_assert_cmpfloat (fit, ==, (double) (int) fit);
  g_object_set (self->page, "zoom", 1.0, NULL);
  g_assert_cmpfloat (nre_pixel_view_get_scale (pixels), ==, 1);
  nre_pixel_view_zoom_by (pixels, 1);
  nre_pixel_view_zoom_by (pixels, 1);
  g_object_get (self->page, "zoom", &zoom, NULL);
  g_assert_cmpfloat (zoom, ==, 3);
  nre_pixel_view_zoom_by (pixels, 100);
  g_assert_cmpfloat (nre_pixel_view_get_scale (pixels), ==, NRE_PIXEL_VIEW_MAX_ZOOM);
  nre_pixel_view_zoom_by (pixels, -1);
  g_assert_cmpfloat (nre_pixel_view_get_scale (pixels), ==, 24);
  nre_pixel_view_zoom_by (pixels, -100);
  g_assert_cmpfloat (nre_pixel_view_get_scale (pixels), ==, 0.0625);
  g_object_set (self->page, "zoom", 0.0, NULL);
  g_assert_cmpfloat (nre_pixel_view_get_scale (pixels), ==, fit);
}

/* --- Levels -------------------------------------------------------------------------------------- */

/* The pictures of levels lie on a checkerboard, too. */
static void
assert_no_alpha (GtkWidget *image)
{
  GdkTexture *picture = GDK_TEXTURE (gtk_image_get_paintable (GTK_IMAGE (image)));
  gsize n = (gsize) gdk_texture_get_width (picture) * (gsize) gdk_texture_get_height (picture);
  g_autofree guint32 *pixels = g_new (guint32, n);

  gdk_texture_download (picture, (guchar *) pixels, (gsize) gdk_texture_get_width (picture) * 4);
  for (gsize i = 0; i < n; i++)
    g_assert_cmphex (pixels[i] >> 24, ==, 0xff);
}

static void
test_levels (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (count_levels (GTK_WIDGET (self->page)), ==, 3);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "8 × 4"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "3 of 5"));
  assert_no_alpha (pages_find (pages_find (GTK_WIDGET (self->page), NRE_TYPE_LEVEL_BUTTON), GTK_TYPE_IMAGE));
  g_object_set (self->page, "level", 2, "zoom", 8.0, "transparency", FALSE, NULL);
  settle (self);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 2);
  g_assert_cmphex (get_painted (self, 0, 1), ==, 0xc03020);
  g_assert_cmphex (get_painted (self, 3, 1), ==, 0x2040c0);
  /* There is none such. */
  g_object_set (self->page, "level", 3, NULL);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 2);
}

/* --- The pointer --------------------------------------------------------------------------------- */

static void
move_to (Fixture *self, double x, double y)
{
  double at_x, at_y;

  nre_pixel_view_get_place (get_pixels (self), x + 0.5, y + 0.5, &at_x, &at_y);
  pointer_move (GTK_WIDGET (get_pixels (self)), at_x, at_y);
}

/* What is said of a pixel lies beside the picture, and not over it. */
static void
assert_beside (Fixture *self)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->page), nre_texture_page_get_hover_text (self->page));
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (get_pixels (self)), GTK_TYPE_OVERLAY);
  graphene_rect_t bounds;

  settle (self);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_get_mapped (label) && gtk_widget_compute_bounds (label, view, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 0);
}

static void
test_hover (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "zoom", 16.0, NULL);
  settle (self);
  move_to (self, 3, 2);
  g_assert_cmpstr (nre_texture_page_get_hover_text (self->page), ==,
                   "x 3, y 2 · RGBA 192 48 32 255 · raw 0xFFC03020");
  assert_beside (self);
  move_to (self, 15, 7);
  g_assert_cmpstr (nre_texture_page_get_hover_text (self->page), ==,
                   "x 15, y 7 · RGBA 32 64 192 128 · raw 0x802040C0");
  move_to (self, 15, 8);
  g_assert_cmpstr (nre_texture_page_get_hover_text (self->page), ==, "");
}

static void
test_rectangles (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "zoom", 16.0, NULL);
  settle (self);
  move_to (self, 9, 3);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_TEXTURE_PART_RECTANGLE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_TEXTURE_PART_RECTANGLE), ==, 1);
  move_to (self, 2, 2);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_TEXTURE_PART_RECTANGLE), ==, 0);
  move_to (self, 14, 7);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_PART_NONE);
}

/* --- Editing ------------------------------------------------------------------------------------- */

static NreNumberField *
find_field (GtkWidget *root, const char *name)
{
  NreNumberField *found = NULL;

  if (NRE_IS_NUMBER_FIELD (root))
    {
      g_autofree char *own = NULL;

      g_object_get (root, "field-name", &own, NULL);
      return g_strcmp0 (own, name) == 0 ? NRE_NUMBER_FIELD (root) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_field (child, name);
  return found;
}

/* A field of a rectangle is two bytes, and a step; whole numbers below 0 are shown and written as such. */
static void
test_edit (Fixture *self, gconstpointer data)
{
  NreInspector *inspector = g_object_ref_sink (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  NreHistory *history = nre_document_get_history (self->document);
  g_autoptr (GBytes) before = read_payload (self);
  GtkWindow *window = pages_show (GTK_WIDGET (inspector));
  gsize size = g_bytes_get_size (before);
  guint8 *expected = g_memdup2 (g_bytes_get_data (before, NULL), size);
  g_autoptr (GBytes) wanted = NULL, after = NULL, undone = NULL;
  NreNumberField *x, *w;

  nre_inspector_set_selection (inspector, self->selection);
  nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, 1);
  pages_settle ();
  x = find_field (GTK_WIDGET (inspector), "Rectangle x");
  w = find_field (GTK_WIDGET (inspector), "Rectangle width");
  g_assert_true (x != NULL && w != NULL);
  part_assert_shown (x, "8");
  part_assert_shown (w, "4");
  part_enter (x, "-3");
  part_assert_shown (x, "-3");
  expected[RECTANGLES + 8] = 0xfd;
  expected[RECTANGLES + 9] = 0xff;
  wanted = g_bytes_new_take (expected, size);
  after = read_payload (self);
  part_assert_same (after, wanted);
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  settle (self);
  g_assert_true (nre_document_undo (self->document));
  undone = read_payload (self);
  part_assert_same (undone, before);
  part_assert_shown (x, "8");
  settle (self);
  nre_inspector_set_selection (inspector, NULL);
  gtk_window_destroy (window);
  g_object_unref (inspector);
}

/* --- What is damaged ----------------------------------------------------------------------------- */

static GBytes *
patch (GBytes *texture, gsize size, gsize offset, guint32 word)
{
  guint8 *data = g_memdup2 (g_bytes_get_data (texture, NULL), size);

  if (offset + 4 <= size)
    for (guint i = 0; i < 4; i++)
      data[offset + i] = (guint8) (word >> 8 * i);
  return g_bytes_new_take (data, size);
}

/* Of one that is cut short the levels that are whole. */
static void
test_cut (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = make_texture (8888, 3);
  g_autoptr (GBytes) cut = patch (whole, 32 + (WIDTH * HEIGHT + 32) * 4 + 5, G_MAXSIZE - 8, 0);

  open_texture (self, cut);
  g_assert_cmpuint (count_levels (GTK_WIDGET (self->page)), ==, 2);
  g_object_set (self->page, "zoom", 8.0, NULL);
  settle (self);
  g_assert_cmphex (get_painted (self, 2, 3), ==, 0xc03020);
}

typedef struct
{
  const char *name;
  gsize       offset;
  guint32     word;
  gsize       size;     /* 0: all */
} Damage;

static const Damage damages[] = {
  { "format", 28, 4711, 0 },
  { "no-width", 4, 0, 0 },
  { "huge", 4, 0xffffffff, 0 },
  { "level-0-cut", 0, 0x6d786554, 60 },
  { "header-cut", 0, 0x6d786554, 12 },
};

static gboolean
is_of_action (GtkWidget *widget, const char *name)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

/* Nothing is shown of the rest, but why. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const char *const actions[] = { "texture.zoom", "texture.smooth", "texture.channel",
                                         "texture.adding" };
  const Damage *damage = data;
  g_autoptr (GBytes) whole = make_texture (8888, 3);
  g_autoptr (GBytes) damaged =
      patch (whole, damage->size > 0 ? damage->size : g_bytes_get_size (whole), damage->offset, damage->word);
  AdwStatusPage *nothing;

  open_texture (self, damaged);
  g_assert_cmpuint (count_levels (GTK_WIDGET (self->page)), ==, 0);
  nothing = ADW_STATUS_PAGE (pages_find (GTK_WIDGET (self->page), ADW_TYPE_STATUS_PAGE));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (nothing)));
  g_assert_cmpstr (adw_status_page_get_description (nothing), !=, "");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = pages_find_by (GTK_WIDGET (self->page), is_of_action, actions[i]);

      g_assert_nonnull (button);
      g_assert_false (gtk_widget_is_sensitive (button));
    }
}

/* Of more rectangles than anybody can look at, the first ones are drawn; a click goes through to them. */
static void
test_many (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (WIDTH, HEIGHT);
  const guint n = 300000;
  g_autofree NreAuthorPage *pages = g_new0 (NreAuthorPage, n);
  g_autoptr (GBytes) texture = NULL;

  nre_author_image_fill (image, RED);
  for (guint i = 0; i < n; i++)
    pages[i] = (NreAuthorPage){ (gint16) (i % WIDTH), 1, (gint16) (i / WIDTH % HEIGHT), 1 };
  texture = nre_author_texture (image, 8888, 1, pages, n);
  open_texture (self, texture);
  g_object_set (self->page, "zoom", 16.0, NULL);
  settle (self);
  move_to (self, 9, 3);
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_TEXTURE_PART_RECTANGLE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_TEXTURE_PART_RECTANGLE) % (WIDTH * HEIGHT),
                    ==, 3 * WIDTH + 9);
}

/* --- Changes ------------------------------------------------------------------------------------- */

/* What was asked for before an edit is not what is shown after it. */
static void
test_followed (Fixture *self, gconstpointer data)
{
  guint8 pixel[4] = { 1, 2, 3, 255 };
  GVariantDict args;
  g_autoptr (GError) error = NULL;

  g_object_set (self->page, "zoom", 8.0, "rectangles", FALSE, NULL);
  g_object_set (self->page, "transparency", FALSE, NULL);
  /* Another is on its way already. */
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", 32u);
  g_variant_dict_insert_value (&args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, pixel, 4, 1));
  g_assert_true (
      nre_document_perform (self->document, "patch-bytes", NULL, g_variant_dict_end (&args), &error));
  g_assert_no_error (error);
  settle (self);
  g_assert_cmphex (get_painted (self, 0, 0), ==, 0x030201);
  g_assert_cmphex (get_painted (self, 1, 0), ==, 0xc03020);
  g_assert_true (nre_document_undo (self->document));
  settle (self);
  g_assert_cmphex (get_painted (self, 0, 0), ==, 0xc03020);
}

/* A level that an edit takes away is looked at again when that comes back. */
static void
test_level_back (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) fewer = make_texture (8888, 1);
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_object_set (self->page, "level", 2, NULL);
  settle (self);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, fewer, TRUE));
  g_assert_true (
      nre_document_perform (self->document, "replace-payload", NULL, g_variant_dict_end (&args), &error));
  g_assert_no_error (error);
  settle (self);
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 0);
  g_assert_true (nre_document_undo (self->document));
  g_assert_cmpuint (nre_texture_page_get_level (self->page), ==, 2);
  settle (self);
}

/* A page that is closed while its picture is decoded lets go of everything. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_object_set (self->page, "channel", "r", NULL);
  g_assert_true (nre_texture_page_is_loading (self->page));
}

/* A format without alpha has no such channel. */
static void
test_opaque (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) texture = make_texture (565, 1);

  open_texture (self, texture);
  g_assert_false (gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (self->page), "A")));
  g_assert_true (gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (self->page), "B")));
}

PAGES_TEST (pages_texture_page)
{
  pages_init (&argc, &argv);

  g_test_add ("/texture-page/painted", Fixture, NULL, set_up, test_painted, tear_down);
  g_test_add ("/texture-page/smooth", Fixture, NULL, set_up, test_smooth, tear_down);
  g_test_add ("/texture-page/zoom", Fixture, NULL, set_up, test_zoom, tear_down);
  g_test_add ("/texture-page/levels", Fixture, NULL, set_up, test_levels, tear_down);
  g_test_add ("/texture-page/hover", Fixture, NULL, set_up, test_hover, tear_down);
  g_test_add ("/texture-page/rectangles", Fixture, NULL, set_up, test_rectangles, tear_down);
  g_test_add ("/texture-page/edit", Fixture, NULL, set_up, test_edit, tear_down);
  g_test_add ("/texture-page/cut", Fixture, NULL, NULL, test_cut, tear_down);
  g_test_add ("/texture-page/many", Fixture, NULL, NULL, test_many, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/texture-page/damaged/", damages[i].name, NULL);

      g_test_add (path, Fixture, &damages[i], NULL, test_damaged, tear_down);
    }
  g_test_add ("/texture-page/followed", Fixture, NULL, set_up, test_followed, tear_down);
  g_test_add ("/texture-page/level-back", Fixture, NULL, set_up, test_level_back, tear_down);
  g_test_add ("/texture-page/closed", Fixture, NULL, set_up, test_closed, tear_down);
  g_test_add ("/texture-page/opaque", Fixture, NULL, NULL, test_opaque, tear_down);
  return g_test_run ();
}
