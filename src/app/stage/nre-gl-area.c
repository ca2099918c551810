/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-gl-area.h"

#include <adwaita.h>
#include <gsk/gsk.h>
#include <string.h>

/* The number of surfaces, used in turn: the window still shows the last one while the next one is drawn. */
#define N_SURFACES 3

/* How often in a row drawing may fail before the area gives up. After each failure but the last, the area
 * starts again with a new context, which works if the driver was reset, as by a suspend. */
#define MAX_FAILURES 3

struct _NreGlArea
{
  GtkGLArea parent_instance;

  NreRenderer     *renderer;

  /* The members up to @patch_box are only used if the window is drawn without GL. */
  cairo_surface_t *surfaces[N_SURFACES];        /* NULL, or of @width by @height device pixels */
  int              width;
  int              height;
  int              scale;
  guint            n_taken;
  GskRenderNode   *picture;             /* NULL, or of the same size */
  GskRenderNode   *patch;               /* NULL, or the later changes, drawn over @picture */
  int              patch_box[4];        /* left, bottom, width and height, device pixels */
  guint            again;               /* a tick callback that draws what the last frame lacks */
  guint            n_failures;          /* in a row, while drawing */
  GError          *failure;             /* the last failure */
  guint            restart;             /* an idle that starts with a new context, or gives up */
  guint            release;             /* an idle that releases the memory of an area that is not visible */
  gboolean         in_memory;           /* whether the current frame is drawn in memory */
};

enum
{
  PREPARE,
  FAILED,
  STARTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreGlArea, nre_gl_area, GTK_TYPE_GL_AREA)

/** nre_gl_area_set_scene: @scene: (nullable): the scene that all pictures show from the next frame on. */
void
nre_gl_area_set_scene (NreGlArea *self, NreScene *scene)
{
  nre_renderer_set_scene (self->renderer, scene);
}

/* --- The context --------------------------------------------------------------------------------- */

static void
fail (NreGlArea *self, const GError *error)
{
  gtk_gl_area_set_error (GTK_GL_AREA (self), error);
  g_signal_emit (self, signals[FAILED], 0, error->message);
}

static GdkGLContext *
on_create_context (GtkGLArea *area)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (area)));
  g_autoptr (GdkGLContext) context = NULL;
  GError *error = NULL;

  context = gdk_surface_create_gl_context (surface, &error);
  if (context != NULL)
    {
      /* The renderer supports desktop GL and GLES. 3.0 is the minimum for GLES; GTK raises it to 3.2 for
       * desktop GL. */
      gdk_gl_context_set_allowed_apis (context, GDK_GL_API_GL | GDK_GL_API_GLES);
      gdk_gl_context_set_required_version (context, 3, 0);
      if (gdk_gl_context_realize (context, &error))
        return g_steal_pointer (&context);
    }
  gtk_gl_area_set_error (area, error);
  g_clear_error (&error);
  return NULL;
}

static void
nre_gl_area_realize (GtkWidget *widget)
{
  NreGlArea *self = NRE_GL_AREA (widget);
  g_autoptr (GError) error = NULL;

  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->realize (widget);
  gtk_gl_area_make_current (GTK_GL_AREA (self));
  if (gtk_gl_area_get_error (GTK_GL_AREA (self)) != NULL)
    g_signal_emit (self, signals[FAILED], 0, gtk_gl_area_get_error (GTK_GL_AREA (self))->message);
  else if (!nre_renderer_realize (self->renderer, &error))
    fail (self, error);
  else
    g_signal_emit (self, signals[STARTED], 0);
}

static void
forget_surfaces (NreGlArea *self)
{
  for (guint i = 0; i < N_SURFACES; i++)
    g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->patch, gsk_render_node_unref);
}

static void
nre_gl_area_unrealize (GtkWidget *widget)
{
  NreGlArea *self = NRE_GL_AREA (widget);

  if (nre_renderer_is_realized (self->renderer))
    {
      gtk_gl_area_make_current (GTK_GL_AREA (self));
      nre_renderer_unrealize (self->renderer);
    }
  g_clear_handle_id (&self->release, g_source_remove);
  g_clear_handle_id (&self->restart, g_source_remove);
  forget_surfaces (self);
  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->unrealize (widget);
}

/* --- Areas that are not seen ---------------------------------------------------------------------- */

/* Unrealize the area: a realized one needs some 25 MB with a driver that draws in memory, and mapping
 * realizes it again within milliseconds. */
static gboolean
on_release (gpointer data)
{
  NreGlArea *self = data;

  self->release = 0;
  gtk_widget_unrealize (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
nre_gl_area_map (GtkWidget *widget)
{
  g_clear_handle_id (&NRE_GL_AREA (widget)->release, g_source_remove);
  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->map (widget);
}

/* The area is released in an idle, since it cannot be unrealized while it is being unmapped; and with high
 * priority, so that its memory is free before the next frame needs memory. */
static void
nre_gl_area_unmap (GtkWidget *widget)
{
  NreGlArea *self = NRE_GL_AREA (widget);

  GTK_WIDGET_CLASS (nre_gl_area_parent_class)->unmap (widget);
  if (self->release == 0)
    self->release = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_release, self, NULL);
}

/* --- Pictures in memory -------------------------------------------------------------------------- */

static void
fit_surfaces (NreGlArea *self, int width, int height, int scale)
{
  if (self->width == width && self->height == height && self->scale == scale)
    return;
  forget_surfaces (self);
  self->width = width;
  self->height = height;
  self->scale = scale;
  g_signal_emit_by_name (self, "resize", width, height);
}

static cairo_surface_t *
take_surface (NreGlArea *self)
{
  cairo_surface_t **surface = &self->surfaces[self->n_taken++ % N_SURFACES];

  if (*surface == NULL)
    {
      *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
      cairo_surface_set_device_scale (*surface, self->scale, self->scale);
    }
  return *surface;
}

/* @x, @y: of the top left corner, logical pixels */
static GskRenderNode *
show_surface (cairo_surface_t *surface, double x, double y, double width, double height)
{
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_surface_mark_dirty (surface);
  cairo_set_source_surface (cr, surface, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

static void
show_picture (NreGlArea *self, cairo_surface_t *surface)
{
  g_clear_pointer (&self->patch, gsk_render_node_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture =
      show_surface (surface, 0, 0, (double) self->width / self->scale, (double) self->height / self->scale);
}

/* Extend @a to contain @b, with borders on whole logical pixels. Boxes are left, bottom, width and height in
 * device pixels; @a may be empty. @scale: device pixels per logical pixel */
static void
join_boxes (int a[4], const int b[4], int scale)
{
  for (guint k = 0; k < 2; k++)
    {
      int low = a[k + 2] > 0 ? MIN (a[k], b[k]) : b[k];
      int high = MAX (a[k + 2] > 0 ? a[k] + a[k + 2] : 0, b[k] + b[k + 2]);

      low -= low % scale;
      a[k] = low;
      a[k + 2] = (high - low + scale - 1) / scale * scale;
    }
}

/* @x, @y: of the bottom left corner, device pixels. The surface has no data if the allocation failed. */
static void
read_part (NreGlArea *self, cairo_surface_t *surface, int x, int y)
{
  guint8 *pixels;

  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  if (pixels != NULL)
    nre_renderer_read (self->renderer, x, y, (guint) cairo_image_surface_get_width (surface),
                       (guint) cairo_image_surface_get_height (surface), pixels,
                       (gsize) cairo_image_surface_get_stride (surface));
}

/* Show what was drawn. Small changes become a patch over the last whole picture, so that the window repaints
 * only the patch. @change: the box outside which the picture is unchanged; @part: whether only this box was
 * drawn */
static void
read_change (NreGlArea *self, const int change[4], gboolean part)
{
  int box[4] = { 0, 0, 0, 0 };
  cairo_surface_t *surface;

  if (part && self->picture != NULL && (change[2] == 0 || change[3] == 0))
    return;
  if (self->patch != NULL)
    memcpy (box, self->patch_box, sizeof box);
  join_boxes (box, change, self->scale);
  /* Read the whole picture if there is none yet, if more than half of it has changed, or if its upper
   * border is not at a whole logical pixel. */
  if (!part || self->picture == NULL || self->height % self->scale != 0 || box[0] + box[2] > self->width ||
      box[1] + box[3] > self->height || 2 * (gint64) box[2] * box[3] > (gint64) self->width * self->height)
    {
      surface = take_surface (self);
      read_part (self, surface, 0, 0);
      show_picture (self, surface);
      return;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, box[2], box[3]);
  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  read_part (self, surface, box[0], box[1]);
  g_clear_pointer (&self->patch, gsk_render_node_unref);
  memcpy (self->patch_box, box, sizeof box);
  self->patch = show_surface (surface, (double) box[0] / self->scale,
                              (double) (self->height - box[1] - box[3]) / self->scale,
                              (double) box[2] / self->scale, (double) box[3] / self->scale);
  cairo_surface_destroy (surface);
}

/* A GtkGLArea provides a texture, which a window without GL would read back, flip and blend pixel by pixel.
 * The pixels read here are copied once. */
static void
nre_gl_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NreGlArea *self = NRE_GL_AREA (widget);
  GtkNative *native = gtk_widget_get_native (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean done;

  if (!GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)) ||
      gtk_gl_area_get_error (GTK_GL_AREA (self)) != NULL || width <= 0 || height <= 0)
    {
      GTK_WIDGET_CLASS (nre_gl_area_parent_class)->snapshot (widget, snapshot);
      return;
    }
  gtk_gl_area_make_current (GTK_GL_AREA (self));
  fit_surfaces (self, width * scale, height * scale, scale);
  self->in_memory = TRUE;
  g_signal_emit_by_name (self, "render", gtk_gl_area_get_context (GTK_GL_AREA (self)), &done);
  self->in_memory = FALSE;
  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  if (self->picture != NULL && self->patch != NULL)
    gtk_snapshot_append_node (snapshot, self->patch);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
init_options (NreGlArea *self, NreRenderOptions *options)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA accent;

  nre_render_options_init (options);
  options->skins_later = TRUE;
  options->scale = (float) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  options->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  if (!gtk_style_context_lookup_color (context, "accent_bg_color", &accent))
    return;
  options->accent[0] = accent.red;
  options->accent[1] = accent.green;
  options->accent[2] = accent.blue;
  options->accent[3] = accent.alpha;
}

static gboolean
draw_in_memory (NreGlArea *self, const NreGlPictures *pictures, GError **error)
{
  guint n = pictures->n_pictures, width = (guint) self->width / n;
  cairo_surface_t *surface;
  int change[4];

  if (n == 1)
    {
      if (!nre_renderer_draw_kept (self->renderer, width, (guint) self->height, &pictures->camera,
                                   &pictures->options[0], pictures->hastened ? &pictures->still : NULL,
                                   change, error))
        return FALSE;
      read_change (self, change, nre_renderer_drew_part (self->renderer));
      return TRUE;
    }
  surface = take_surface (self);
  cairo_surface_flush (surface);
  if (cairo_image_surface_get_data (surface) == NULL)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint x = i + 1 == n ? (guint) self->width - width : i * width;

      if (!nre_renderer_draw_kept (self->renderer, width, (guint) self->height, &pictures->camera,
                                   &pictures->options[i], NULL, change, error))
        return FALSE;
      nre_renderer_read (self->renderer, 0, 0, width, (guint) self->height,
                         cairo_image_surface_get_data (surface) + 4 * x,
                         (gsize) cairo_image_surface_get_stride (surface));
    }
  show_picture (self, surface);
  return TRUE;
}

static gboolean
draw_in_window (NreGlArea *self, guint full_width, guint height, const NreGlPictures *pictures,
                GError **error)
{
  guint n = pictures->n_pictures, width = full_width / n;

  for (guint i = 0; i < n; i++)
    {
      /* The last picture ends at the right border; the remainder of the division is before it. */
      guint x = i + 1 == n ? full_width - width : i * width;

      if (!nre_renderer_draw_at (self->renderer, (int) x, 0, width, height, &pictures->camera,
                                 &pictures->options[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
on_restart (gpointer data)
{
  NreGlArea *self = data;
  GtkWidget *widget = data;

  self->restart = 0;
  if (self->n_failures >= MAX_FAILURES)
    fail (self, self->failure);
  else if (gtk_widget_get_mapped (widget))
    {
      gtk_widget_unrealize (widget);
      gtk_widget_map (widget);
      gtk_gl_area_queue_render (GTK_GL_AREA (widget));
    }
  return G_SOURCE_REMOVE;
}

/* Restart in an idle: during drawing, the context cannot be destroyed, nor can widgets change. @error:
 * (transfer full) */
static void
on_draw_failed (NreGlArea *self, GError *error)
{
  g_clear_error (&self->failure);
  self->failure = error;
  self->n_failures++;
  if (self->restart == 0)
    self->restart = g_idle_add (on_restart, self);
}

/** nre_gl_area_try_again: after "failed", drop the context. When the area is mapped the next time, it starts
 * with a new one, or fails again. */
void
nre_gl_area_try_again (NreGlArea *self)
{
  g_return_if_fail (NRE_IS_GL_AREA (self));

  self->n_failures = 0;
  gtk_widget_unrealize (GTK_WIDGET (self));
}

/* Draw what was missing with the next frame. */
static gboolean
draw_again (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NRE_GL_AREA (widget)->again = 0;
  gtk_gl_area_queue_render (GTK_GL_AREA (widget));
  return G_SOURCE_REMOVE;
}

static gboolean
nre_gl_area_render (GtkGLArea *area, GdkGLContext *context)
{
  NreGlArea *self = NRE_GL_AREA (area);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int width = gtk_widget_get_width (GTK_WIDGET (area)) * scale;
  int height = gtk_widget_get_height (GTK_WIDGET (area)) * scale;
  NreGlPictures pictures = { .n_pictures = 1 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < NRE_GL_AREA_MAX_PICTURES; i++)
    init_options (self, &pictures.options[i]);
  g_signal_emit (self, signals[PREPARE], 0, &pictures);
  if (!nre_renderer_is_realized (self->renderer) || width < (int) pictures.n_pictures || height <= 0)
    return TRUE;
  if (!(self->in_memory ? draw_in_memory (self, &pictures, &error)
                        : draw_in_window (self, (guint) width, (guint) height, &pictures, &error)))
    {
      on_draw_failed (self, g_steal_pointer (&error));
      return TRUE;
    }
  self->n_failures = 0;
  if (!nre_renderer_is_complete (self->renderer) && self->again == 0)
    self->again = gtk_widget_add_tick_callback (GTK_WIDGET (self), draw_again, NULL, NULL);
  return TRUE;
}

/** nre_gl_area_is_complete: whether the last frame was complete; the next frames add missing parts. */
gboolean
nre_gl_area_is_complete (NreGlArea *self)
{
  return nre_renderer_is_complete (self->renderer);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_gl_area_finalize (GObject *object)
{
  forget_surfaces (NRE_GL_AREA (object));
  g_clear_error (&NRE_GL_AREA (object)->failure);
  nre_renderer_free (NRE_GL_AREA (object)->renderer);
  G_OBJECT_CLASS (nre_gl_area_parent_class)->finalize (object);
}

static void
nre_gl_area_class_init (NreGlAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = nre_gl_area_finalize;
  widget_class->realize = nre_gl_area_realize;
  widget_class->unrealize = nre_gl_area_unrealize;
  widget_class->map = nre_gl_area_map;
  widget_class->unmap = nre_gl_area_unmap;
  widget_class->snapshot = nre_gl_area_snapshot;
  GTK_GL_AREA_CLASS (klass)->render = nre_gl_area_render;

  signals[PREPARE] = g_signal_new ("prepare", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[STARTED] = g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_gl_area_init (NreGlArea *self)
{
  self->renderer = nre_renderer_new ();
  gtk_gl_area_set_auto_render (GTK_GL_AREA (self), FALSE);
  g_signal_connect (self, "create-context", G_CALLBACK (on_create_context), NULL);
}

GtkWidget *
nre_gl_area_new (void)
{
  return g_object_new (NRE_TYPE_GL_AREA, NULL);
}
