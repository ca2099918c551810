/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-annotated-text.h"

/* Space between a line and its note, in pixels. */
#define GAP 24

struct _NreAnnotatedText
{
  GtkTextView parent_instance;

  GHashTable *notes;            /* line + 1 → char */
  GtkTextTag *tag;              /* of the lines with a note */
};

G_DEFINE_FINAL_TYPE (NreAnnotatedText, nre_annotated_text, GTK_TYPE_TEXT_VIEW)

static void
draw_note (NreAnnotatedText *self, GtkSnapshot *snapshot, PangoLayout *layout, GtkTextIter *at,
           const char *note)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GtkTextIter end = *at;
  GdkRectangle place;
  GdkRGBA colour;

  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &end, &place);
  if (!gtk_style_context_lookup_color (style, "error_color", &colour))
    colour = (GdkRGBA){ 0.75f, 0.11f, 0.16f, 1 };
  pango_layout_set_text (layout, note, -1);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (place.x + GAP), (float) place.y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
nre_annotated_text_snapshot_layer (GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot)
{
  NreAnnotatedText *self = NRE_ANNOTATED_TEXT (view);
  g_autoptr (PangoLayout) layout = NULL;
  GdkRectangle visible;
  GtkTextIter at;
  int y, height;

  if (layer != GTK_TEXT_VIEW_LAYER_ABOVE_TEXT || g_hash_table_size (self->notes) == 0)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  gtk_text_view_get_visible_rect (view, &visible);
  gtk_text_view_get_line_at_y (view, &at, visible.y, NULL);
  do
    {
      const char *note = nre_annotated_text_get_note (self, (guint) gtk_text_iter_get_line (&at));

      gtk_text_view_get_line_yrange (view, &at, &y, &height);
      if (note != NULL)
        draw_note (self, snapshot, layout, &at, note);
    }
  while (gtk_text_iter_forward_line (&at) && y + height < visible.y + visible.height);
}

/** nre_annotated_text_get_note: (nullable): the note after a line. @line: index of the line, from 0 */
const char *
nre_annotated_text_get_note (NreAnnotatedText *self, guint line)
{
  return g_hash_table_lookup (self->notes, GUINT_TO_POINTER (line + 1));
}

/** nre_annotated_text_clear: remove all notes. */
void
nre_annotated_text_clear (NreAnnotatedText *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  GtkTextIter begin, end;

  g_hash_table_remove_all (self->notes);
  gtk_text_buffer_get_bounds (buffer, &begin, &end);
  gtk_text_buffer_remove_tag (buffer, self->tag, &begin, &end);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** nre_annotated_text_add: add a note after a line; a second note follows the first. @line: from 0 */
void
nre_annotated_text_add (NreAnnotatedText *self, guint line, const char *note)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
  const char *before = nre_annotated_text_get_note (self, line);
  GtkTextIter begin, end;

  g_hash_table_insert (self->notes, GUINT_TO_POINTER (line + 1),
                       before != NULL ? g_strdup_printf ("%s · %s", before, note) : g_strdup (note));
  if (!gtk_text_buffer_get_iter_at_line (buffer, &begin, (int) line))
    return;
  end = begin;
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag (buffer, self->tag, &begin, &end);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
nre_annotated_text_finalize (GObject *object)
{
  g_hash_table_unref (NRE_ANNOTATED_TEXT (object)->notes);
  G_OBJECT_CLASS (nre_annotated_text_parent_class)->finalize (object);
}

static void
nre_annotated_text_class_init (NreAnnotatedTextClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_annotated_text_finalize;
  GTK_TEXT_VIEW_CLASS (klass)->snapshot_layer = nre_annotated_text_snapshot_layer;
}

static void
nre_annotated_text_init (NreAnnotatedText *self)
{
  const GdkRGBA red = { 0.88f, 0.11f, 0.14f, 0.15f };

  self->notes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->tag = gtk_text_buffer_create_tag (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self)), NULL,
                                          "paragraph-background-rgba", &red, NULL);
}

GtkWidget *
nre_annotated_text_new (void)
{
  return g_object_new (NRE_TYPE_ANNOTATED_TEXT, NULL);
}
