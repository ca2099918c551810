/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "pages-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-gsk-renderer.h"
#include "nre-focus.h"
#include "nre-icons.h"
#include "nre-link-group.h"
#include "nre-popover.h"
#include "test-files.h"
#include "test-wait.h"

/* Milliseconds, and frames of each window. */
#define SETTLE_MS 150
#define SETTLE_FRAMES 2

/** pages_init: what main() of each of these tests begins with. */
void
pages_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  /* As in the program; with software GL this takes half of the time. */
  nre_gsk_renderer_choose ();
  adw_init ();
  nre_icons_keep ();
  nre_focus_init ();
  nre_popover_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    APPLICATION_PATH "/icons");
}

NreDocument *
pages_document_of (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "test.rlb", &error);

  g_assert_no_error (error);
  return document;
}

NreDocument *
pages_document (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_model_set_slot (model, PAGES_DANGLING_NODE, PAGES_DANGLING_LOD, PAGES_DANGLING_GROUP,
                             PAGES_DANGLING_SLOT);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "small.msh", 1, 2, 3,
                               nre_author_model_finish (model));
  nre_author_archive_add_data (archive, 0, "notes.txt", 0, 0, 0,
                               "Just some text, longer than a row of bytes.", 43);
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

/** pages_open_sample: (transfer full): a file of the sample, an archive or not. */
NreDocument *
pages_open_sample (const char *name)
{
  g_autofree char *path = test_sample_path (name);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open_any (path, &error);

  g_assert_no_error (error);
  return document;
}

NreEntry *
pages_entry (NreDocument *document, const char *path)
{
  g_autoptr (GError) error = NULL;
  NreEntry *entry = nre_document_find_entry (document, path, &error);

  g_assert_no_error (error);
  return entry;
}

/** pages_show: a window with the widget inside a toast overlay, as the real one has. */
GtkWindow *
pages_show (GtkWidget *widget)
{
  return pages_show_small (widget, 900, 700);
}

/** pages_show_small: the same with fewer pixels, which pictures take most of the time for. */
GtkWindow *
pages_show_small (GtkWidget *widget, int width, int height)
{
  GtkWidget *window, *overlay;

  window = adw_window_new ();
  overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), widget);
  adw_window_set_content (ADW_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  /* Since 1.6, libadwaita asks for 360 × 200 pixels by itself. */
  gtk_widget_set_size_request (window, MIN (width, 360), MIN (height, 200));
  gtk_window_present (GTK_WINDOW (window));
  pages_settle ();
  return GTK_WINDOW (window);
}

static gboolean
on_timeout (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/** pages_wait: WAIT_FOR() what a function says. */
void
pages_wait (gboolean (*done) (gpointer data), gpointer data)
{
  WAIT_FOR (done (data));
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  ++*(guint *) data;
}

/* (element-type GtkWidget): the windows that are seen. */
static GPtrArray *
list_windows (void)
{
  GListModel *all = gtk_window_get_toplevels ();
  GPtrArray *windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (gtk_widget_get_mapped (window))
        g_ptr_array_add (windows, g_steal_pointer (&window));
    }
  return windows;
}

/** pages_idle: the window is left to itself for a while. */
void
pages_idle (void)
{
  gboolean done = FALSE;

  g_timeout_add (SETTLE_MS, on_timeout, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/** pages_settle: let what is under way be laid out and drawn: for a while, and for as many frames as that has
 * where nothing else keeps the processors busy. */
void
pages_settle (void)
{
  g_autoptr (GPtrArray) windows = NULL;

  /* What the server has to tell of what others did there is told. */
  gdk_display_sync (gdk_display_get_default ());
  pages_idle ();
  windows = list_windows ();
  for (guint i = 0; i < windows->len; i++)
    if (gtk_widget_get_mapped (windows->pdata[i]))
      pages_await_frames (windows->pdata[i], SETTLE_FRAMES);
}

/** pages_await_frames: until the window has been laid out and drawn so often, or is not seen any more. */
void
pages_await_frames (GtkWidget *widget, guint n_frames)
{
  g_autoptr (GdkFrameClock) clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  guint n = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n);

  for (guint i = 1; i <= n_frames && gtk_widget_get_mapped (widget); i++)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      WAIT_FOR (n >= i || !gtk_widget_get_mapped (widget));
    }
  g_signal_handler_disconnect (clock, handler);
}

static gboolean
is_last (gpointer data)
{
  return G_OBJECT (data)->ref_count == 1;
}

/** pages_assert_released: @document is the last reference: no widget, selection or thread holds another.
 * Threads may take their time. */
void
pages_assert_released (NreDocument *document)
{
  pages_settle ();
  pages_wait (is_last, document);
  g_assert_finalize_object (document);
}

/** pages_find: (transfer none): the first widget of the type under @root. */
GtkWidget *
pages_find (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = pages_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/** pages_find_by: (transfer none) (nullable): the first widget under @root that fits. */
GtkWidget *
pages_find_by (GtkWidget *root, gboolean (*fits) (GtkWidget *widget, const char *text), const char *text)
{
  GtkWidget *found = fits (root, text) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = pages_find_by (child, fits, text);
  return found;
}

/** pages_is_under_pointer: whether GTK would look for a tooltip at the middle of the widget. */
gboolean
pages_is_under_pointer (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget)), *picked;
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &place));
  picked = gtk_widget_pick (window, place.origin.x + place.size.width / 2,
                            place.origin.y + place.size.height / 2, GTK_PICK_INSENSITIVE);
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

/** pages_says: whether it is a label with that text. */
gboolean
pages_says (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

/** pages_find_seen: (transfer none) (nullable): as pages_find_by(), of those in a window that is shown. */
GtkWidget *
pages_find_seen (GtkWidget *root, gboolean (*fits) (GtkWidget *widget, const char *text), const char *text)
{
  GtkWidget *found = gtk_widget_get_mapped (root) && fits (root, text) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = pages_find_seen (child, fits, text);
  return found;
}

/** pages_find_label: (transfer none) (nullable): the first label with that text under @root. */
GtkWidget *
pages_find_label (GtkWidget *root, const char *text)
{
  return pages_find_by (root, pages_says, text);
}

/** pages_count_links: the number of seen labels that have a colour in their markup; @stale: other than the
 * accent's. */
guint
pages_count_links (GtkWidget *root, gboolean stale)
{
  g_autofree char *now = nre_link_markup (root, "");
  const char *end = strstr (now, "'>") + 1;
  gboolean seen = GTK_IS_LABEL (root) && gtk_widget_get_mapped (root);
  const char *text = seen ? gtk_label_get_label (GTK_LABEL (root)) : "";
  const char *span = strstr (text, "<span foreground='");
  guint n = span != NULL && (!stale || strncmp (span, now, (gsize) (end - now)) != 0);

  if (n > 0)
    g_test_message ("%s (now %s)", text, now);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += pages_count_links (child, stale);
  return n;
}

/** pages_change_style: have the dark style or the light one, and let widgets follow it. */
void
pages_change_style (gboolean dark)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  pages_settle ();
}

/** pages_n_toasts: whether the window shows a toast. */
guint
pages_n_toasts (GtkWindow *window)
{
  GtkWidget *overlay = pages_find (GTK_WIDGET (window), ADW_TYPE_TOAST_OVERLAY);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += strcmp (G_OBJECT_TYPE_NAME (child), "AdwToastWidget") == 0;
  return n;
}

static gboolean
is_toast (GtkWidget *widget, const char *text)
{
  return strcmp (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget") == 0;
}

/** pages_get_toast: (nullable): what the toast of the window says. */
const char *
pages_get_toast (gpointer window)
{
  GtkWidget *toast = pages_find_by (window, is_toast, NULL);

  return toast != NULL ? gtk_label_get_text (GTK_LABEL (pages_find (toast, GTK_TYPE_LABEL))) : NULL;
}

/** pages_find_toast_button: (nullable): what the toast of the window offers, once it has come in whole. */
GtkWidget *
pages_find_toast_button (gpointer window)
{
  GtkWidget *toast = pages_find_by (window, is_toast, NULL), *child = toast, *button;

  while (child != NULL && !ADW_IS_TOAST_OVERLAY (gtk_widget_get_parent (child)))
    child = gtk_widget_get_parent (child);
  button = child != NULL && gtk_widget_get_can_target (child) ? pages_find (toast, GTK_TYPE_BUTTON) : NULL;
  return button != NULL && gtk_widget_get_visible (button) ? button : NULL;
}

void
pages_show_parts (NreSelection *selection)
{
  for (NrePart part = NRE_PART_OWN; part < NRE_PART_OWN + nre_selection_get_kind (selection)->n_parts; part++)
    nre_selection_select (selection, part, 0);
  nre_selection_clear (selection);
}

/** pages_take_picture: (transfer full) (nullable): the pixels of the widget, 0xAARRGGBB, row by row, without
 * gaps. */
GBytes *
pages_take_picture (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gsize size = (gsize) width * height * 4;
  guint8 *pixels;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  /* There was no frame yet. */
  if (node == NULL)
    return NULL;
  texture =
      gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  pixels = g_malloc (size);
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_bytes_new_take (pixels, size);
}

/** pages_count_colors: @from, @to: which part of the picture of the widget, across, from 0 to 1; @n: (out):
 * how many of its pixels are plainly red, green, and blue. */
void
pages_count_colors (GtkWidget *widget, double from, double to, guint n[3])
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int begin = (int) (width * from), end = (int) (width * to);
  g_autoptr (GBytes) picture = pages_take_picture (widget);
  const guint32 *pixels;

  n[0] = n[1] = n[2] = 0;
  if (picture == NULL)
    return;
  pixels = g_bytes_get_data (picture, NULL);
  for (int y = 0; y < height; y++)
    for (int x = begin; x < end; x++)
      {
        guint32 pixel = pixels[y * width + x];
        guint rgb[3] = { pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff };

        for (guint k = 0; k < 3; k++)
          n[k] += rgb[k] > 60 && rgb[k] > 3 * rgb[(k + 1) % 3] && rgb[k] > 3 * rgb[(k + 2) % 3];
      }
}
