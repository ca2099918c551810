/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-rectangle-edit.h"

#include "nre-texture-kind.h"

/* Presses of keys within this time of each other, in microseconds, make one undo step. */
#define BELONGS_TOGETHER (1 * G_USEC_PER_SEC)

static void
put_rectangle (GVariantDict *args, const GdkRectangle *rectangle)
{
  g_variant_dict_insert (args, "x", "i", CLAMP (rectangle->x, G_MININT16, G_MAXINT16));
  g_variant_dict_insert (args, "y", "i", CLAMP (rectangle->y, G_MININT16, G_MAXINT16));
  g_variant_dict_insert (args, "w", "i", CLAMP (rectangle->width, G_MININT16, G_MAXINT16));
  g_variant_dict_insert (args, "h", "i", CLAMP (rectangle->height, G_MININT16, G_MAXINT16));
}

static guint64
get_token (NreSelection *selection)
{
  return nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)));
}

/** nre_rectangle_edit_begin: begin a gesture; changes until its end make one undo step. */
void
nre_rectangle_edit_begin (NreRectangleEdit *self, NreSelection *selection)
{
  nre_document_begin_gesture (nre_selection_get_document (selection));
  self->is_open = TRUE;
  self->nudged_at = 0;
  self->token = get_token (selection);
}

/**
 * nre_rectangle_edit_set:
 *
 * Change a rectangle during a gesture. Does nothing and returns TRUE without a gesture, or if something else
 * was edited or undone since the gesture began. Fails like the operation "set-rectangle".
 */
gboolean
nre_rectangle_edit_set (NreRectangleEdit *self, NreSelection *selection, guint index,
                        const GdkRectangle *rectangle, GError **error)
{
  GVariantDict args;
  gboolean done;

  if (!self->is_open || self->token != get_token (selection))
    return TRUE;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "rectangle", "u", index);
  put_rectangle (&args, rectangle);
  done = nre_selection_perform (selection, "set-rectangle", &args, error);
  self->token = get_token (selection);
  return done;
}

void
nre_rectangle_edit_end (NreRectangleEdit *self, NreSelection *selection)
{
  if (self->is_open)
    nre_document_end_gesture (nre_selection_get_document (selection));
  self->is_open = FALSE;
  self->token = get_token (selection);
}

/** nre_rectangle_edit_cancel: end the gesture, and undo its changes unless something else was edited or
 * undone since it began. */
void
nre_rectangle_edit_cancel (NreRectangleEdit *self, NreSelection *selection)
{
  if (!self->is_open)
    return;
  if (self->token == get_token (selection))
    nre_document_abort_gesture (nre_selection_get_document (selection));
  else
    nre_document_end_gesture (nre_selection_get_document (selection));
  self->is_open = FALSE;
}

/**
 * nre_rectangle_edit_nudge:
 * @dx, @dy: by how many pixels
 * @size: whether to resize the rectangle, to at least one pixel, instead of moving it
 *
 * Move or resize the selected rectangle by a key. Repeated presses make one undo step. Does nothing and
 * returns TRUE if no rectangle is selected, or during a gesture. Fails like the operation "set-rectangle".
 */
gboolean
nre_rectangle_edit_nudge (NreRectangleEdit *self, NreSelection *selection, int dx, int dy, gboolean size,
                          GError **error)
{
  NreDocument *document = nre_selection_get_document (selection);
  guint index = nre_selection_get_index (selection, NRE_TEXTURE_PART_RECTANGLE);
  gint64 now = g_get_monotonic_time ();
  NreTextureRectangle is;
  GdkRectangle rectangle;
  gboolean done;

  if (self->is_open || nre_selection_get_part (selection) != NRE_TEXTURE_PART_RECTANGLE ||
      !nre_texture_view_get_rectangle (nre_selection_get_texture_view (selection), index, &is))
    return TRUE;
  rectangle = (GdkRectangle){ is.x + (size ? 0 : dx), is.y + (size ? 0 : dy), is.width, is.height };
  if (size)
    {
      rectangle.width = dx != 0 ? MAX (1, is.width + dx) : is.width;
      rectangle.height = dy != 0 ? MAX (1, is.height + dy) : is.height;
    }
  if (self->nudged_at != 0 && now - self->nudged_at < BELONGS_TOGETHER && self->nudged == index)
    nre_document_resume_gesture (document, self->token);
  else
    nre_document_begin_gesture (document);
  self->is_open = TRUE;
  self->token = get_token (selection);
  done = nre_rectangle_edit_set (self, selection, index, &rectangle, error);
  nre_rectangle_edit_end (self, selection);
  self->nudged_at = done ? now : 0;
  self->nudged = index;
  return done;
}

/** nre_rectangle_edit_set_field: set a number of a rectangle. @field: its name in the schema: "x", "y", "w"
 * or "h" */
gboolean
nre_rectangle_edit_set_field (NreSelection *selection, guint index, const char *field, int value,
                              GError **error)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "rectangle", "u", index);
  g_variant_dict_insert (&args, field, "i", value);
  return nre_selection_perform (selection, "set-rectangle", &args, error);
}

/** nre_rectangle_edit_add: add a rectangle at the end, and select it. */
gboolean
nre_rectangle_edit_add (NreSelection *selection, const GdkRectangle *rectangle, GError **error)
{
  guint n = nre_texture_view_get_n_rectangles (nre_selection_get_texture_view (selection));
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  put_rectangle (&args, rectangle);
  if (!nre_selection_perform (selection, "add-rectangle", &args, error))
    return FALSE;
  nre_selection_select (selection, NRE_TEXTURE_PART_RECTANGLE, n);
  return TRUE;
}

/** nre_rectangle_edit_remove: remove the selected rectangle, and select the next one, or else the one
 * before. If none is selected, do nothing and return TRUE. */
gboolean
nre_rectangle_edit_remove (NreSelection *selection, GError **error)
{
  guint index = nre_selection_get_index (selection, NRE_TEXTURE_PART_RECTANGLE), n;
  GVariantDict args;

  if (nre_selection_get_part (selection) != NRE_TEXTURE_PART_RECTANGLE)
    return TRUE;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "rectangle", "u", index);
  if (!nre_selection_perform (selection, "remove-rectangle", &args, error))
    return FALSE;
  n = nre_texture_view_get_n_rectangles (nre_selection_get_texture_view (selection));
  if (n > 0)
    nre_selection_select (selection, NRE_TEXTURE_PART_RECTANGLE, MIN (index, n - 1));
  return TRUE;
}
