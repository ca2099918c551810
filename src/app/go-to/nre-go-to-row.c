/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-go-to-row.h"

#include <string.h>

#include "nre-gtk-util.h"
#include "nre-style.h"

/* --- What was found ---------------------------------------------------------------------------------- */

struct _NreFoundName
{
  GObject   parent_instance;

  NreNames *names;
  guint     index;
};

G_DEFINE_FINAL_TYPE (NreFoundName, nre_found_name, G_TYPE_OBJECT)

static void
nre_found_name_finalize (GObject *object)
{
  nre_names_unref (NRE_FOUND_NAME (object)->names);
  G_OBJECT_CLASS (nre_found_name_parent_class)->finalize (object);
}

static void
nre_found_name_class_init (NreFoundNameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_found_name_finalize;
}

static void
nre_found_name_init (NreFoundName *self)
{
}

/** nre_found_name_new: (transfer full): holds a reference to the list that contains the name. */
NreFoundName *
nre_found_name_new (const NreNameHit *hit)
{
  NreFoundName *self = g_object_new (NRE_TYPE_FOUND_NAME, NULL);

  self->names = nre_names_ref (hit->names);
  self->index = hit->index;
  return self;
}

/** nre_found_name_get_names: (transfer none): the list that contains the name. */
NreNames *
nre_found_name_get_names (NreFoundName *self)
{
  return self->names;
}

/** nre_found_name_get: (transfer none): the name; it lives as long as @self. */
const NreName *
nre_found_name_get (NreFoundName *self)
{
  return nre_names_get (self->names, self->index);
}

/* --- The row ------------------------------------------------------------------------------------------ */

struct _NreGoToRow
{
  GtkWidget  parent_instance;

  GtkWidget *icon;
  GtkWidget *name;
  GtkWidget *word;
  GtkWidget *place;

  NreFoundName       *found;    /* (nullable) */
  const NreNameQuery *query;
};

G_DEFINE_FINAL_TYPE (NreGoToRow, nre_go_to_row, GTK_TYPE_WIDGET)

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* (transfer full): attributes that show the matching letters in bold and in the accent colour. */
static PangoAttrList *
mark_letters (NreGoToRow *self, const NreName *name, const NreNameQuery *query)
{
  PangoAttrList *list = pango_attr_list_new ();
  gboolean marks[NRE_FUZZY_MAX_NAME];
  const char *letter = name->name;
  GdkRGBA color = { 0 };

  if (!nre_name_query_mark (query, name, marks))
    return list;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_color", &color);
  for (guint i = 0; i < name->n_letters; i++, letter = g_utf8_next_char (letter))
    {
      guint start = (guint) (letter - name->name), end = (guint) (g_utf8_next_char (letter) - name->name);

      if (!marks[i])
        continue;
      add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), start, end);
      add_attribute (list,
                     pango_attr_foreground_new ((guint16) (color.red * 65535),
                                                (guint16) (color.green * 65535),
                                                (guint16) (color.blue * 65535)),
                     start, end);
    }
  return list;
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

/** nre_go_to_row_get_thumbnail: (transfer none): the picture before the name, which also shows the icon. */
NreThumbnail *
nre_go_to_row_get_thumbnail (NreGoToRow *self)
{
  return NRE_THUMBNAIL (self->icon);
}

/** nre_go_to_row_show: show a name with the letters that match @query. @query: not owned; must live as long
 * as the row, or until another call */
void
nre_go_to_row_show (NreGoToRow *self, NreFoundName *found, const NreNameQuery *query)
{
  const NreName *name = nre_found_name_get (found);
  g_autoptr (PangoAttrList) marks = mark_letters (self, name, query);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *where = NULL;

  g_set_object (&self->found, found);
  self->query = query;
  nre_thumbnail_set_icon_name (NRE_THUMBNAIL (self->icon), name->icon_name);
  gtk_label_set_attributes (GTK_LABEL (self->name), marks);
  gtk_label_set_text (GTK_LABEL (self->name), name->name);
  set_text (self->word, name->word);
  set_text (self->place, name->place);
  if (item == NULL)
    return;
  where = g_strjoin (name->word != NULL && name->place != NULL ? ", " : "",
                     name->word != NULL ? name->word : "", name->place != NULL ? name->place : "", NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, name->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, where, -1);
}

/* Mark the letters again: their attributes contain the accent colour as a value. */
static void
on_style_changed (NreGoToRow *self)
{
  g_autoptr (PangoAttrList) marks = NULL;

  if (self->found == NULL)
    return;
  marks = mark_letters (self, nre_found_name_get (self->found), self->query);
  gtk_label_set_attributes (GTK_LABEL (self->name), marks);
}

static void
nre_go_to_row_dispose (GObject *object)
{
  g_clear_object (&NRE_GO_TO_ROW (object)->found);
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_go_to_row_parent_class)->dispose (object);
}

static void
nre_go_to_row_class_init (NreGoToRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (NRE_TYPE_THUMBNAIL);
  G_OBJECT_CLASS (klass)->dispose = nre_go_to_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-go-to-row.ui");
  gtk_widget_class_bind_template_child (widget_class, NreGoToRow, icon);
  gtk_widget_class_bind_template_child (widget_class, NreGoToRow, name);
  gtk_widget_class_bind_template_child (widget_class, NreGoToRow, word);
  gtk_widget_class_bind_template_child (widget_class, NreGoToRow, place);
}

static void
nre_go_to_row_init (NreGoToRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_style_follow (GTK_WIDGET (self), G_CALLBACK (on_style_changed));
}
