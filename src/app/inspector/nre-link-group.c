/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-link-group.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-host.h"

#define PICTURE_SIZE 32

struct _NreLinkGroup
{
  AdwPreferencesGroup parent_instance;

  GArray       *links;
  GPtrArray    *rows;           /* AdwActionRow, one for each link and one for the omitted ones */
  NreSelection *selection;
};

G_DEFINE_FINAL_TYPE (NreLinkGroup, nre_link_group, ADW_TYPE_PREFERENCES_GROUP)

static void
clear_link (gpointer link)
{
  g_free (((NreLink *) link)->markup);
  g_free (((NreLink *) link)->entry);
  g_free (((NreLink *) link)->detail);
}

/* A computed colour of a style, as in libadwaita since 1.6, may be outside sRGB, which
 * markup cannot express. */
static guint
component (float value)
{
  return (guint) lroundf (CLAMP (value, 0, 1) * 255);
}

/** nre_link_markup_in: (transfer full): Pango markup of a plain text in @color, clamped to sRGB. */
char *
nre_link_markup_in (const GdkRGBA *color, const char *text)
{
  g_autofree char *hex = g_strdup_printf ("#%02x%02x%02x", component (color->red), component (color->green),
                                          component (color->blue));

  return g_markup_printf_escaped ("<span foreground='%s'>%s</span>", hex, text);
}

/**
 * nre_link_markup: (transfer full):
 * @widget: the widget whose style defines the colour
 *
 * Pango markup of a plain text in the accent colour: for the part of a row's text that names the target of
 * the link.
 */
char *
nre_link_markup (GtkWidget *widget, const char *text)
{
  GdkRGBA color = { 0.1f, 0.4f, 0.8f, 1 };

  /* Markup contains the value of a colour, so callers must make it again when the style changes; see
   * nre_style_follow(). The inspector does so for all its pages. */
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &color);
  return nre_link_markup_in (&color, text);
}

/** nre_link_markup_printf: the same for a formatted text. */
char *
nre_link_markup_printf (GtkWidget *widget, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return nre_link_markup (widget, text);
}

/** nre_link_group_begin: begin to replace the links; the old rows are shown until nre_link_group_end(). */
void
nre_link_group_begin (NreLinkGroup *self)
{
  g_array_set_size (self->links, 0);
}

/** nre_link_group_clear: remove all links, and release the selection. */
void
nre_link_group_clear (NreLinkGroup *self)
{
  nre_link_group_begin (self);
  nre_link_group_end (self, NULL, 0);
}

/** nre_link_group_add: add a link, and take its strings. The caller must not add more than
 * NRE_LINK_GROUP_MAX. */
void
nre_link_group_add (NreLinkGroup *self, const NreLink *link)
{
  g_array_append_vals (self->links, link, 1);
}

guint
nre_link_group_get_n (NreLinkGroup *self)
{
  return self->links->len;
}

/** nre_link_group_get: (transfer none): link @i, valid until the links are replaced. */
const NreLink *
nre_link_group_get (NreLinkGroup *self, guint i)
{
  g_return_val_if_fail (i < self->links->len, NULL);

  return &g_array_index (self->links, NreLink, i);
}

/** nre_link_group_set_picture: show a picture in row @i, which must exist: call it after
 * nre_link_group_end().
 * @picture: (nullable): NULL removes the picture */
void
nre_link_group_set_picture (NreLinkGroup *self, guint i, GdkPaintable *picture)
{
  GtkWidget *image;

  g_return_if_fail (i < self->rows->len);

  image = g_object_get_data (g_ptr_array_index (self->rows, i), "picture");
  if (picture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (image), picture);
  else
    gtk_image_clear (GTK_IMAGE (image));
  gtk_widget_set_visible (image, picture != NULL);
  /* Also show or hide its box, which takes space. */
  gtk_widget_set_visible (gtk_widget_get_parent (image), picture != NULL);
}

static gboolean
leads_somewhere (const NreLink *link)
{
  return link->part != NRE_PART_NONE || link->entry != NULL;
}

static void
show_bytes (NreLinkGroup *self, const NreLink *link)
{
  g_autoptr (NreEntry) table = nre_selection_dup_table (self->selection, link->table);

  if (table != NULL)
    nre_selection_set_bytes (self->selection, table, link->offset, link->size);
}

/* Open the link's entry, and select its bytes there if it has any and the group is in a window. */
static void
show_entry (NreLinkGroup *self, const NreLink *link)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  NreDocument *document = nre_selection_get_document (self->selection);
  NreOpenFile *file =
      NRE_IS_HOST (root) ? nre_workspace_find (nre_host_get_workspace (NRE_HOST (root)), document) : NULL;
  g_autoptr (NreEntry) entry = link->size > 0 ? nre_document_find_entry (document, link->entry, NULL) : NULL;
  const NreAppPlace place = { NRE_PART_BYTES, G_MAXUINT, link->offset, link->size };

  if (file != NULL && entry != NULL)
    nre_host_show_inside (NRE_HOST (root), file, entry, &place);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "inspector.open-entry", "s", link->entry);
}

/** nre_link_group_activate: follow link @i, as a click does; does nothing if there is none. */
void
nre_link_group_activate (NreLinkGroup *self, guint i)
{
  const NreLink *link;

  if (i >= self->links->len || self->selection == NULL)
    return;
  link = &g_array_index (self->links, NreLink, i);
  if (link->entry != NULL)
    show_entry (self, link);
  else if (link->part == NRE_PART_BYTES)
    show_bytes (self, link);
  else if (link->exact)
    nre_selection_select_path (self->selection, link->part, &link->path);
  else if (link->part != NRE_PART_NONE)
    nre_selection_select (self->selection, link->part, link->index);
}

static void
on_activated (NreLinkGroup *self, AdwActionRow *row)
{
  guint i;

  if (g_ptr_array_find (self->rows, row, &i))
    nre_link_group_activate (self, i);
}

static AdwActionRow *
add_row (NreLinkGroup *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *picture = g_object_new (GTK_TYPE_IMAGE, "pixel-size", PICTURE_SIZE, "visible", FALSE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_object_set_data (G_OBJECT (row), "arrow", arrow);
  g_object_set_data (G_OBJECT (row), "picture", picture);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_activated), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
  return ADW_ACTION_ROW (row);
}

/**
 * nre_link_group_end:
 * @selection: (nullable): the selection that links change; the group keeps a reference
 * @n_more: number of omitted links, shown in a row of its own unless it is 0
 *
 * Show the links. Rows are reused, so that a focused one keeps its focus.
 */
void
nre_link_group_end (NreLinkGroup *self, NreSelection *selection, guint n_more)
{
  guint n = self->links->len + (n_more > 0 ? 1 : 0);

  g_set_object (&self->selection, selection);
  while (self->rows->len > n)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                    g_ptr_array_index (self->rows, self->rows->len - 1));
      g_ptr_array_set_size (self->rows, self->rows->len - 1);
    }
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < n; i++)
    {
      AdwActionRow *row = g_ptr_array_index (self->rows, i);
      g_autofree char *more = i == self->links->len
                                ? g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more)
                                : NULL;
      const NreLink *link = more == NULL ? &g_array_index (self->links, NreLink, i) : NULL;
      gboolean leads = link != NULL && leads_somewhere (link);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), link != NULL ? link->markup : more);
      adw_action_row_set_subtitle (row, link != NULL && link->detail != NULL ? link->detail : "");
      nre_link_group_set_picture (self, i, NULL);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), leads);
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "arrow"), leads);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
nre_link_group_dispose (GObject *object)
{
  NreLinkGroup *self = NRE_LINK_GROUP (object);

  g_ptr_array_set_size (self->rows, 0);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_link_group_parent_class)->dispose (object);
}

static void
nre_link_group_finalize (GObject *object)
{
  NreLinkGroup *self = NRE_LINK_GROUP (object);

  g_array_unref (self->links);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (nre_link_group_parent_class)->finalize (object);
}

static void
nre_link_group_class_init (NreLinkGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_link_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_link_group_finalize;
}

static void
nre_link_group_init (NreLinkGroup *self)
{
  self->links = g_array_new (FALSE, FALSE, sizeof (NreLink));
  g_array_set_clear_func (self->links, clear_link);
  self->rows = g_ptr_array_new ();
}
