/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-picture-file.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <string.h>

#include "nre-error.h"
#include "nre-png.h"
#include "nre-read-file.h"

/* Read the stored values and ignore colour profiles, so that an exported picture is imported exactly. */
static GBytes *
read_png (const char *path, guint *width, guint *height, GError **error)
{
  g_autoptr (GBytes) bytes = nre_read_file (path, error);
  guint8 *rgba = bytes != NULL ? nre_png_decode (nre_span_of_bytes (bytes), width, height, error) : NULL;

  return rgba != NULL ? g_bytes_new_take (rgba, (gsize) *width * *height * 4) : NULL;
}

static GBytes *
read_pixbuf (const char *path, guint *width, guint *height, GError **error)
{
  g_autoptr (GdkPixbuf) stored = gdk_pixbuf_new_from_file (path, error), upright = NULL, whole = NULL;
  guint8 *rgba;
  gsize row;

  if (stored == NULL)
    return NULL;
  upright = gdk_pixbuf_apply_embedded_orientation (stored);
  whole = gdk_pixbuf_add_alpha (upright, FALSE, 0, 0, 0);
  *width = (guint) gdk_pixbuf_get_width (whole);
  *height = (guint) gdk_pixbuf_get_height (whole);
  row = (gsize) *width * 4;
  rgba = g_malloc (row * *height);
  for (guint y = 0; y < *height; y++)
    memcpy (rgba + y * row, gdk_pixbuf_read_pixels (whole) + y * (gsize) gdk_pixbuf_get_rowstride (whole),
            row);
  return g_bytes_new_take (rgba, row * *height);
}

/**
 * nre_picture_file_read:
 * @width, @height: (out): in pixels
 *
 * Returns (transfer full) (nullable): @width × @height × 4 bytes. Fails if the file cannot be read or
 * decoded: a PNG like nre_png_decode(), other pictures like GdkPixbuf, and with NRE_ERROR_REFUSED if they
 * have more than NRE_PNG_MAX_PIXELS pixels.
 */
GBytes *
nre_picture_file_read (const char *path, guint *width, guint *height, GError **error)
{
  int w = 0, h = 0;
  GdkPixbufFormat *format = gdk_pixbuf_get_file_info (path, &w, &h);
  g_autofree char *name = format != NULL ? gdk_pixbuf_format_get_name (format) : NULL;
  g_autofree char *lower = g_ascii_strdown (path, -1);

  if (g_strcmp0 (name, "png") == 0 || g_str_has_suffix (lower, ".png"))
    return read_png (path, width, height, error);
  if (format == NULL || (guint64) MAX (w, 0) * (guint64) MAX (h, 0) <= NRE_PNG_MAX_PIXELS)
    return read_pixbuf (path, width, height, error);
  return nre_fail_null (error, NRE_ERROR_REFUSED, _("the picture has %d × %d pixels, but at most %u are "
                                                    "allowed"),
                        w, h, NRE_PNG_MAX_PIXELS);
}
