/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-texture-page.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-float-box.h"
#include "nre-gtk-util.h"
#include "nre-level-button.h"
#include "nre-read-only.h"
#include "nre-record-pane.h"
#include "nre-rectangle-edit.h"
#include "nre-report.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-texture-kind.h"
#include "nre-texture-picture.h"
#include "nre-texture-pixels.h"
#include "nre-texture-words.h"
#include "nre-tool-box.h"

/* The maximum number of rectangles drawn on the picture, since a file may have any number. */
#define MOST_RECTANGLES 1024

struct _NreTexturePage
{
  NrePage parent_instance;

  GtkStack      *views;
  GtkStack      *contents;
  NrePixelView  *pixels;
  AdwStatusPage *nothing;
  GtkMenuButton *zoom_button;
  GtkWidget     *alpha_button;
  GtkWidget     *transparency_button;
  GtkWidget     *rectangles_button;
  GtkWidget     *hover_box;
  GtkWidget     *hover_swatch;
  GtkLabel      *hover_label;
  GtkLabel      *count_label;
  GtkWidget     *strip;
  GtkBox        *levels_box;
  NreRecordPane *records;

  GPtrArray     *levels;                /* of NreLevelButton */
  guint          level;
  NreTextureChannel channel;            /* not NRE_TEXTURE_RGBA */
  gboolean       opaque;
  gboolean       no_rectangles;
  NreRectangleEdit edit;
  char          *edited;                /* (nullable): text with the position of the dragged rectangle */
  GBytes        *decoded;               /* (nullable): the payload that the pictures were made from */
  gboolean       lacks_thumbnails;      /* whether the shown thumbnails are outdated */
  GBytes        *rgba;                  /* (nullable): of the shown level */
  guint          shown_level;
  guint          rectangle;             /* the selected one, or G_MAXUINT */
  guint          width;                 /* of the shown level, in pixels */
  guint8         swatch[4];
  NreJob        *loading;               /* decodes a level; NULL if none is being decoded */
  guint          zoom_idle;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_ZOOM,
  PROP_SMOOTH,
  PROP_CHANNEL,
  PROP_TRANSPARENCY,
  PROP_RECTANGLES,
  PROP_LEVEL,
  PROP_ADDING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreTexturePage, nre_texture_page, NRE_TYPE_PAGE)

/* By NreTextureChannel. */
static const char *const channel_names[] = { NULL, "rgb", "r", "g", "b", "a" };

static NreTextureView *
get_view (NreTexturePage *self)
{
  return nre_selection_get_texture_view (nre_page_get_selection (NRE_PAGE (self)));
}

/** nre_texture_page_get_level: the index of the chosen level; 0 is the largest. */
guint
nre_texture_page_get_level (NreTexturePage *self)
{
  return self->level;
}

/** nre_texture_page_get_hover_text: (transfer none): the text about the pixel under the pointer, or about the
 * dragged rectangle; empty if there is neither. */
const char *
nre_texture_page_get_hover_text (NreTexturePage *self)
{
  return gtk_label_get_label (self->hover_label);
}

/** nre_texture_page_is_loading: whether a picture is being decoded, for tests. */
gboolean
nre_texture_page_is_loading (NreTexturePage *self)
{
  return self->loading != NULL;
}

/* --- What is under the pointer ------------------------------------------------------------------- */

/* The stored bytes of the pixel as a little-endian number. */
static char *
dup_raw (NreTexturePage *self, gsize pixel)
{
  const NreTexture *texture = nre_texture_view_get_texture (get_view (self));
  guint size = texture->pixel_size;
  NreSpan span = { 0 };
  guint32 raw = 0;

  if (self->shown_level < texture->n_mips)
    span = nre_span_sub (nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))),
                         texture->mips[self->shown_level].offset + (guint64) pixel * size, size);
  for (gsize i = 0; i < span.size; i++)
    raw |= (guint32) span.data[i] << 8 * i;
  return g_strdup_printf ("0x%0*X", (int) (2 * size), raw);
}

static void
show_hovered (NreTexturePage *self)
{
  g_autofree char *text = NULL, *raw = NULL;
  const guint8 *rgba;
  gsize pixel, size;
  guint x, y;

  gtk_widget_set_visible (self->hover_box, FALSE);
  gtk_label_set_label (self->hover_label, "");
  gtk_widget_set_visible (self->hover_swatch, self->edited == NULL);
  if (self->edited != NULL)
    {
      gtk_label_set_label (self->hover_label, self->edited);
      gtk_widget_set_visible (self->hover_box, TRUE);
      return;
    }
  if (self->rgba == NULL || !nre_pixel_view_get_hovered (self->pixels, &x, &y))
    return;
  pixel = (gsize) y * self->width + x;
  rgba = g_bytes_get_data (self->rgba, &size);
  if (x >= self->width || (pixel + 1) * 4 > size)
    return;
  rgba += pixel * 4;
  memcpy (self->swatch, rgba, 4);
  raw = dup_raw (self, pixel);
  /* Translators: of a pixel: where it is, its red, green, blue and alpha, and its bytes as they are
   * stored. */
  text = g_strdup_printf (_("x %u, y %u · RGBA %u %u %u %u · raw %s"), x, y, rgba[0], rgba[1], rgba[2],
                          rgba[3], raw);
  gtk_label_set_label (self->hover_label, text);
  gtk_widget_set_visible (self->hover_box, TRUE);
  gtk_widget_queue_draw (self->hover_swatch);
}

static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const guint8 *rgba = NRE_TEXTURE_PAGE (data)->swatch;

  cairo_set_source_rgb (cr, rgba[0] / 255.0, rgba[1] / 255.0, rgba[2] / 255.0);
  cairo_paint (cr);
}

/* --- Rectangles ---------------------------------------------------------------------------------- */

static void
show_rectangles (NreTexturePage *self)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  guint n = nre_texture_view_get_n_rectangles (get_view (self));
  NreTextureRectangle rectangle;

  gtk_widget_set_visible (self->rectangles_button, n > 0);
  /* Rectangles are in pixels of the largest level, and shown only there. */
  for (guint i = 0; i < MIN (n, MOST_RECTANGLES) && !self->no_rectangles && self->shown_level == 0; i++)
    if (nre_texture_view_get_rectangle (get_view (self), i, &rectangle))
      {
        GdkRectangle r = { rectangle.x, rectangle.y, rectangle.width, rectangle.height };

        g_array_append_val (shown, r);
      }
  nre_pixel_view_set_rectangles (self->pixels, (const GdkRectangle *) (void *) shown->data, shown->len,
                                 nre_selection_get_part (selection) == NRE_TEXTURE_PART_RECTANGLE
                                   ? nre_selection_get_index (selection, NRE_TEXTURE_PART_RECTANGLE)
                                   : G_MAXUINT);
}

/* Show the rectangles, and the largest level, since only there they are drawn. */
static void
reveal_rectangles (NreTexturePage *self)
{
  g_object_set (self, "level", 0, "rectangles", TRUE, NULL);
}

static void
on_rectangle_activated (NreTexturePage *self, guint index)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));

  if (index != G_MAXUINT)
    nre_selection_select (selection, NRE_TEXTURE_PART_RECTANGLE, index);
  else if (nre_selection_get_part (selection) == NRE_TEXTURE_PART_RECTANGLE)
    nre_selection_clear (selection);
}

static void
report (NreTexturePage *self, gboolean done, const GError *error)
{
  if (!done)
    nre_report_error (GTK_WIDGET (self), error);
}

static void
on_rectangle_edited (NreTexturePage *self, NrePixelEdit edit, gboolean new, const GdkRectangle *rectangle)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  guint index = nre_selection_get_index (selection, NRE_TEXTURE_PART_RECTANGLE);
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  g_clear_pointer (&self->edited, g_free);
  switch (edit)
    {
    case NRE_PIXEL_EDIT_BEGIN:
      if (!new)
        nre_rectangle_edit_begin (&self->edit, selection);
      break;
    case NRE_PIXEL_EDIT_UPDATE:
      /* Translators: where a rectangle is, and its size, in pixels. */
      self->edited = g_strdup_printf (_("x %d, y %d · %d × %d"), rectangle->x, rectangle->y, rectangle->width,
                                      rectangle->height);
      if (!new)
        done = nre_rectangle_edit_set (&self->edit, selection, index, rectangle, &error);
      break;
    case NRE_PIXEL_EDIT_END:
      nre_rectangle_edit_end (&self->edit, selection);
      if (new)
        {
          g_object_set (self, "adding", FALSE, NULL);
          done = nre_rectangle_edit_add (selection, rectangle, &error);
        }
      break;
    case NRE_PIXEL_EDIT_CANCEL:
      nre_rectangle_edit_cancel (&self->edit, selection);
      break;
    default:
      g_return_if_reached ();
    }
  show_hovered (self);
  report (self, done, error);
}

static void
on_rectangle_nudged (NreTexturePage *self, int dx, int dy, gboolean size)
{
  g_autoptr (GError) error = NULL;

  report (self,
          nre_rectangle_edit_nudge (&self->edit, nre_page_get_selection (NRE_PAGE (self)), dx, dy, size,
                                    &error),
          error);
}

static void
remove_rectangle (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  report (self, nre_rectangle_edit_remove (nre_page_get_selection (NRE_PAGE (self)), &error), error);
}

static void
on_adding_changed (NreTexturePage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADDING]);
}

/* Enable or disable the actions that need a picture. */
static void
set_has_picture (NreTexturePage *self, gboolean has_picture)
{
  static const char *const actions[] = { "texture.zoom",         "texture.smooth", "texture.channel",
                                         "texture.transparency", "texture.adding", "texture.rectangles" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], has_picture);
  if (nre_selection_is_read_only (nre_page_get_selection (NRE_PAGE (self))))
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "texture.adding", FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->zoom_button), has_picture);
}

/* --- The picture --------------------------------------------------------------------------------- */

/* Show why there is no picture. */
static void
show_nothing (NreTexturePage *self, const char *reason)
{
  g_autofree char *sentence = nre_error_dup_sentence (reason);

  g_clear_pointer (&self->rgba, g_bytes_unref);
  g_object_set (self->pixels, "adding", FALSE, NULL);
  nre_pixel_view_set_picture (self->pixels, NULL);
  set_has_picture (self, FALSE);
  nre_status_page_set_text (self->nothing, sentence);
  gtk_stack_set_visible_child (self->contents, GTK_WIDGET (self->nothing));
  show_hovered (self);
}

static void
show_picture (NreTexturePage *self, NreTexturePicture *picture)
{
  g_clear_pointer (&self->rgba, g_bytes_unref);
  self->rgba = g_bytes_ref (picture->rgba);
  self->shown_level = picture->level;
  self->width = picture->width;
  nre_pixel_view_set_picture (self->pixels, picture->surface);
  set_has_picture (self, TRUE);
  gtk_stack_set_visible_child_name (self->contents, "pixels");
  for (guint i = 0; picture->thumbnails != NULL && i < self->levels->len && i < picture->thumbnails->len; i++)
    nre_level_button_set_picture (g_ptr_array_index (self->levels, i),
                                  g_ptr_array_index (picture->thumbnails, i));
  self->lacks_thumbnails = self->lacks_thumbnails && picture->thumbnails == NULL;
  show_rectangles (self);
  show_hovered (self);
}

static void
loaded_cb (gpointer owner, NreTexturePicture *picture, const GError *error)
{
  if (picture != NULL)
    show_picture (owner, picture);
  else
    show_nothing (owner, error->message);
  g_clear_pointer (&picture, nre_texture_picture_free);
}

static void
load (NreTexturePage *self, gboolean thumbnails)
{
  g_autoptr (GBytes) payload = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (get_view (self)));
  NreTextureChannel channel =
      self->channel == NRE_TEXTURE_RGB && !self->opaque ? NRE_TEXTURE_RGBA : self->channel;

  nre_job_abandon (&self->loading);
  g_clear_pointer (&self->decoded, g_bytes_unref);
  self->decoded = payload != NULL ? g_bytes_ref (payload) : NULL;
  self->lacks_thumbnails = self->lacks_thumbnails || thumbnails;
  if (payload == NULL)
    {
      show_nothing (self, _("the bytes cannot be read"));
      return;
    }
  nre_texture_picture_load_start (&self->loading, payload, self->level, channel, self->lacks_thumbnails, self,
                                  loaded_cb);
}

/* --- Levels -------------------------------------------------------------------------------------- */

static void
show_count (NreTexturePage *self, const NreTexture *texture)
{
  guint possible = nre_texture_words_count_possible (texture->width, texture->height);
  g_autofree char *label = g_strdup_printf (_("%'u of %'u"), texture->n_mips, possible), *tooltip = NULL;

  /* Translators: how many levels a texture has, and how many one of its size can have. */
  tooltip = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u possible at this size",
                                          "%u of %u possible at this size", texture->n_mips),
                             texture->n_mips, possible);
  gtk_label_set_label (self->count_label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->count_label), tooltip);
}

static void
show_levels (NreTexturePage *self)
{
  const NreTexture *texture = nre_texture_view_get_texture (get_view (self));

  while (self->levels->len > texture->n_mips)
    {
      gtk_box_remove (self->levels_box, g_ptr_array_index (self->levels, self->levels->len - 1));
      g_ptr_array_set_size (self->levels, (int) self->levels->len - 1);
    }
  while (self->levels->len < texture->n_mips)
    {
      GtkWidget *button = nre_level_button_new (self->levels->len);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "texture.level");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (gint32) self->levels->len);
      gtk_box_append (self->levels_box, button);
      g_ptr_array_add (self->levels, button);
    }
  for (guint i = 0; i < self->levels->len; i++)
    nre_level_button_set_mip (g_ptr_array_index (self->levels, i), &texture->mips[i]);
  gtk_widget_set_visible (self->strip, texture->n_mips > 0);
  show_count (self, texture);
}

/* Whether header, palette and levels are unchanged since the pictures were made. */
static gboolean
is_decoded (NreTexturePage *self)
{
  const NreTexture *texture = nre_texture_view_get_texture (get_view (self));
  NreSpan now = nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self)));

  return self->decoded != NULL && texture->n_mips > 0 && texture->n_mips == texture->mip_count &&
         texture->end <= MIN (now.size, g_bytes_get_size (self->decoded)) &&
         memcmp (now.data, g_bytes_get_data (self->decoded, NULL), (gsize) texture->end) == 0;
}

static void
on_texture_changed (NreTexturePage *self)
{
  const NreTexture *texture = nre_texture_view_get_texture (get_view (self));
  gboolean has_alpha = texture->pixel_size > 0 && nre_pixel_has_alpha (texture->format);

  if (self->level >= MAX (texture->n_mips, 1))
    {
      self->level = 0;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
    }
  gtk_widget_set_visible (self->alpha_button, has_alpha);
  gtk_widget_set_visible (self->transparency_button, has_alpha);
  if (!has_alpha && self->channel == NRE_TEXTURE_A)
    {
      self->channel = NRE_TEXTURE_RGB;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANNEL]);
    }
  show_levels (self);
  show_rectangles (self);
  if (!is_decoded (self))
    load (self, TRUE);
}

/* --- Zoom ---------------------------------------------------------------------------------------- */

static void
show_zoom (NreTexturePage *self)
{
  /* Translators: the zoom of a picture, in percent of its own size. */
  g_autofree char *label = g_strdup_printf (_("%.0f %%"), 100 * nre_pixel_view_get_scale (self->pixels));

  if (g_strcmp0 (gtk_menu_button_get_label (self->zoom_button), label) != 0)
    gtk_menu_button_set_label (self->zoom_button, label);
}

static gboolean
on_zoom_idle (gpointer data)
{
  NRE_TEXTURE_PAGE (data)->zoom_idle = 0;
  show_zoom (data);
  return G_SOURCE_REMOVE;
}

/* The scale also changes during the layout, when the label must not change; so it is updated in an idle. */
static void
on_scale_changed (NreTexturePage *self)
{
  if (self->zoom_idle == 0)
    self->zoom_idle = g_idle_add (on_zoom_idle, self);
}

static void
on_zoom_changed (NreTexturePage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

/* --- Revealing ----------------------------------------------------------------------------------- */

/* Reveal a rectangle that was selected here or elsewhere. */
static void
on_selection_changed (NreTexturePage *self)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));
  guint before = self->rectangle;

  self->rectangle = nre_selection_get_part (selection) == NRE_TEXTURE_PART_RECTANGLE
                      ? nre_selection_get_index (selection, NRE_TEXTURE_PART_RECTANGLE)
                      : G_MAXUINT;
  if (self->rectangle != before && self->rectangle != G_MAXUINT)
    reveal_rectangles (self);
  show_rectangles (self);
}

static void
on_range_selected (NreTexturePage *self, guint64 offset, guint64 size)
{
  nre_page_reveal_bytes (NRE_PAGE (self), offset, size);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_texture_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (object);

  switch (id)
    {
    case PROP_VIEW:
      g_value_set_string (value, gtk_stack_get_visible_child_name (self->views));
      break;
    case PROP_ZOOM:
    case PROP_SMOOTH:
    case PROP_ADDING:
      g_object_get_property (G_OBJECT (self->pixels), pspec->name, value);
      break;
    case PROP_CHANNEL:
      g_value_set_string (value, channel_names[self->channel]);
      break;
    case PROP_TRANSPARENCY:
      g_value_set_boolean (value, !self->opaque);
      break;
    case PROP_RECTANGLES:
      g_value_set_boolean (value, !self->no_rectangles);
      break;
    case PROP_LEVEL:
      g_value_set_int (value, (int) self->level);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Returns FALSE if @name is not a channel, or already chosen. */
static gboolean
set_channel (NreTexturePage *self, const char *name)
{
  for (guint i = NRE_TEXTURE_RGB; i < G_N_ELEMENTS (channel_names); i++)
    if (g_strcmp0 (name, channel_names[i]) == 0 && i != self->channel)
      {
        self->channel = (NreTextureChannel) i;
        return TRUE;
      }
  return FALSE;
}

static void
nre_texture_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (object);

  switch (id)
    {
    case PROP_VIEW:
      /* Ignore the name of a view that this page does not have. */
      if (g_value_get_string (value) == NULL ||
          gtk_stack_get_child_by_name (self->views, g_value_get_string (value)) == NULL)
        return;
      gtk_stack_set_visible_child_name (self->views, g_value_get_string (value));
      break;
    case PROP_ADDING:
      if (g_value_get_boolean (value))
        reveal_rectangles (self);
      g_object_set_property (G_OBJECT (self->pixels), pspec->name, value);
      return;
    case PROP_ZOOM:
    case PROP_SMOOTH:
      g_object_set_property (G_OBJECT (self->pixels), pspec->name, value);
      break;
    case PROP_CHANNEL:
      if (!set_channel (self, g_value_get_string (value)))
        return;
      load (self, FALSE);
      break;
    case PROP_TRANSPARENCY:
      self->opaque = !g_value_get_boolean (value);
      load (self, FALSE);
      break;
    case PROP_RECTANGLES:
      self->no_rectangles = !g_value_get_boolean (value);
      show_rectangles (self);
      break;
    case PROP_LEVEL:
      if (self->level == (guint) g_value_get_int (value) ||
          (guint) g_value_get_int (value) >= self->levels->len)
        return;
      self->level = (guint) g_value_get_int (value);
      load (self, FALSE);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_texture_page_constructed (GObject *object)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (object);
  NreSelection *selection;

  G_OBJECT_CLASS (nre_texture_page_parent_class)->constructed (object);
  selection = nre_page_get_selection (NRE_PAGE (self));
  g_signal_connect_object (selection, "changed", G_CALLBACK (on_selection_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_view (self), "changed", G_CALLBACK (on_texture_changed), self,
                           G_CONNECT_SWAPPED);
  nre_page_remember_view (NRE_PAGE (self), self, "level");
  nre_page_remember_view (NRE_PAGE (self), self, "channel");
  nre_record_pane_show (self->records, selection,
                        nre_entry_view_get_entry (NRE_ENTRY_VIEW (get_view (self))));
  on_texture_changed (self);
}

static void
nre_texture_page_dispose (GObject *object)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (object);

  g_clear_handle_id (&self->zoom_idle, g_source_remove);
  G_OBJECT_CLASS (nre_texture_page_parent_class)->dispose (object);
}

static void
nre_texture_page_finalize (GObject *object)
{
  NreTexturePage *self = NRE_TEXTURE_PAGE (object);

  g_clear_pointer (&self->rgba, g_bytes_unref);
  g_clear_pointer (&self->decoded, g_bytes_unref);
  g_free (self->edited);
  g_ptr_array_unref (self->levels);
  G_OBJECT_CLASS (nre_texture_page_parent_class)->finalize (object);
}

static GtkWidget *
nre_texture_page_get_content (NrePage *page)
{
  return GTK_WIDGET (NRE_TEXTURE_PAGE (page)->pixels);
}

static void
add_properties (NreTexturePageClass *klass)
{
  static const char *const names[N_PROPS] = {
    NULL, "view", "zoom", "smooth", "channel", "transparency", "rectangles", "level", "adding",
  };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, NULL, flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, NRE_PIXEL_VIEW_MAX_ZOOM, 0, flags);
  properties[PROP_SMOOTH] = g_param_spec_boolean ("smooth", NULL, NULL, FALSE, flags);
  properties[PROP_CHANNEL] = g_param_spec_string ("channel", NULL, NULL, NULL, flags);
  properties[PROP_TRANSPARENCY] = g_param_spec_boolean ("transparency", NULL, NULL, TRUE, flags);
  properties[PROP_RECTANGLES] = g_param_spec_boolean ("rectangles", NULL, NULL, TRUE, flags);
  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, 0, NRE_TEXTURE_MAX_MIPS - 1, 0, flags);
  properties[PROP_ADDING] = g_param_spec_boolean ("adding", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  for (guint i = 1; i < N_PROPS; i++)
    {
      g_autofree char *name = g_strconcat ("texture.", names[i], NULL);

      gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), name, names[i]);
    }
}

static void
nre_texture_page_class_init (NreTexturePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = nre_texture_page_constructed;
  object_class->dispose = nre_texture_page_dispose;
  object_class->finalize = nre_texture_page_finalize;
  object_class->get_property = nre_texture_page_get_property;
  object_class->set_property = nre_texture_page_set_property;
  NRE_PAGE_CLASS (klass)->get_content = nre_texture_page_get_content;
  add_properties (klass);
  gtk_widget_class_install_action (widget_class, "texture.remove-rectangle", NULL, remove_rectangle);

  g_type_ensure (NRE_TYPE_FLOAT_BOX);
  g_type_ensure (NRE_TYPE_PIXEL_VIEW);
  g_type_ensure (NRE_TYPE_RECORD_PANE);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-texture-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, views);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, contents);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, pixels);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, alpha_button);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, transparency_button);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, rectangles_button);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, hover_box);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, hover_swatch);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, hover_label);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, strip);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, levels_box);
  gtk_widget_class_bind_template_child (widget_class, NreTexturePage, records);
  gtk_widget_class_bind_template_callback (widget_class, on_range_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_rectangle_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_rectangle_edited);
  gtk_widget_class_bind_template_callback (widget_class, on_rectangle_nudged);
  gtk_widget_class_bind_template_callback (widget_class, on_adding_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_zoom_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_scale_changed);
  gtk_widget_class_bind_template_callback (widget_class, show_hovered);
}

static void
nre_texture_page_init (NreTexturePage *self)
{
  self->channel = NRE_TEXTURE_RGB;
  self->levels = g_ptr_array_new ();
  self->rectangle = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->hover_swatch), draw_swatch, self, NULL);
}
