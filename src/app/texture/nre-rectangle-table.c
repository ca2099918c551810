/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-rectangle-table.h"

#include <glib/gi18n.h>

#include "nre-edit-series.h"
#include "nre-gtk-util.h"
#include "nre-number-field.h"
#include "nre-read-only.h"
#include "nre-rectangle-edit.h"
#include "nre-report.h"
#include "nre-texture-kind.h"

/* How many rectangles have rows; the records view has all of them. */
#define MOST_ROWS 64

#define N_FIELDS 4

/** Row: the widgets of a rectangle. */
typedef struct
{
  GtkWidget      *row;
  GtkWidget      *button;
  NreNumberField *fields[N_FIELDS];
} Row;

/* In the order of the columns. */
static const char *const columns[N_FIELDS] = { "x", "y", "w", "h" };

struct _NreRectangleTable
{
  AdwPreferencesGroup parent_instance;

  GtkListBox   *list;
  GtkLabel     *more;
  GtkWidget    *add_button;
  GArray       *rows;           /* of Row */
  NreSelection *selection;      /* NULL while nothing is shown */
  NreEditSeries series;         /* of steps of one field */
};

G_DEFINE_FINAL_TYPE (NreRectangleTable, nre_rectangle_table, ADW_TYPE_PREFERENCES_GROUP)

/* --- Editing ------------------------------------------------------------------------------------- */

static gboolean
find_field (NreRectangleTable *self, NreNumberField *field, guint *index, guint *column)
{
  for (*index = 0; *index < self->rows->len; (*index)++)
    for (*column = 0; *column < N_FIELDS; (*column)++)
      if (g_array_index (self->rows, Row, *index).fields[*column] == field)
        return TRUE;
  return FALSE;
}

/* Successive steps of one number make one undo step. */
static void
on_commit (NreRectangleTable *self, double value, gboolean goes_on, NreNumberField *field)
{
  g_autoptr (NreSelection) selection = NULL;
  g_autoptr (GError) error = NULL;
  NreDocument *document;
  guint index, column;
  gboolean done;

  if (self->selection == NULL || !find_field (self, field, &index, &column))
    return;
  selection = g_object_ref (self->selection);
  document = nre_selection_get_document (selection);
  nre_edit_series_begin (&self->series, document, field, goes_on);
  done = nre_rectangle_edit_set_field (selection, index, columns[column], (int) value, &error);
  nre_edit_series_end (&self->series, document);
  if (!done)
    nre_field_editor_set_error (NRE_FIELD_EDITOR (field), error);
}

static void
on_number_clicked (NreRectangleTable *self, GtkWidget *button)
{
  for (guint i = 0; self->selection != NULL && i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).button == button)
      {
        nre_selection_select (self->selection, NRE_TEXTURE_PART_RECTANGLE, i);
        return;
      }
}

/* Add a rectangle in the middle, with half the width and height of the texture. */
static void
on_add (NreRectangleTable *self)
{
  g_autoptr (NreSelection) selection = self->selection != NULL ? g_object_ref (self->selection) : NULL;
  g_autoptr (GError) error = NULL;
  const NreTexture *texture;
  GdkRectangle rectangle;

  if (selection == NULL)
    return;
  texture = nre_texture_view_get_texture (nre_selection_get_texture_view (selection));
  rectangle = (GdkRectangle){ (int) (texture->width / 4), (int) (texture->height / 4),
                              (int) MAX (texture->width / 2, 1), (int) MAX (texture->height / 2, 1) };
  if (!nre_rectangle_edit_add (selection, &rectangle, &error))
    nre_report_error (GTK_WIDGET (self), error);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static char *
dup_field_name (guint column, guint index)
{
  switch (column)
    {
    case 0:
      return g_strdup_printf (_("Rectangle %u x"), index);
    case 1:
      return g_strdup_printf (_("Rectangle %u y"), index);
    case 2:
      return g_strdup_printf (_("Rectangle %u width"), index);
    default:
      return g_strdup_printf (_("Rectangle %u height"), index);
    }
}

static GtkWidget *
new_field (NreRectangleTable *self, guint index, guint column, Row *row)
{
  /* The visible titles are above the columns; this one is for screen readers. */
  g_autofree char *name = dup_field_name (column, index);

  row->fields[column] =
      g_object_new (NRE_TYPE_NUMBER_FIELD, "field-name", name, "minimum", (double) G_MININT16, "maximum",
                    (double) G_MAXINT16, "step", 1.0, "width-chars", 4, "max-width-chars", 5, "hexpand", TRUE,
                    "valign", GTK_ALIGN_CENTER, NULL);
  g_signal_connect_swapped (row->fields[column], "commit", G_CALLBACK (on_commit), self);
  return GTK_WIDGET (row->fields[column]);
}

static void
add_row (NreRectangleTable *self)
{
  g_autofree char *text = g_strdup_printf ("%u", self->rows->len);
  g_autofree char *name = g_strdup_printf (_("Rectangle %u"), self->rows->len);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  Row row = { gtk_list_box_row_new (), gtk_button_new_with_label (text), { NULL } };

  gtk_widget_add_css_class (box, "rectangle-row");
  gtk_widget_add_css_class (row.button, "flat");
  gtk_widget_set_valign (row.button, GTK_ALIGN_CENTER);
  nre_accessible_set_label (row.button, name);
  g_signal_connect_swapped (row.button, "clicked", G_CALLBACK (on_number_clicked), self);
  gtk_box_append (GTK_BOX (box), row.button);
  for (guint i = 0; i < N_FIELDS; i++)
    gtk_box_append (GTK_BOX (box), new_field (self, self->rows->len, i, &row));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row.row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row.row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row.row), FALSE);
  gtk_widget_set_focusable (row.row, FALSE);
  gtk_list_box_append (self->list, row.row);
  g_array_append_val (self->rows, row);
}

/* The first row: titles of the columns. */
static GtkWidget *
new_titles (void)
{
  static const char *const titles[] = { "#", "x", "y", N_("w"), N_("h") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "rectangle-row");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      /* Translators: x and y, w for width, and h for height, over the numbers of rectangles. */
      GtkWidget *label = gtk_label_new (i < 3 ? titles[i] : _(titles[i]));

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_hexpand (label, i > 0);
      gtk_label_set_xalign (GTK_LABEL (label), i > 0 ? 1 : 0.5f);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
set_n_rows (NreRectangleTable *self, guint n)
{
  while (self->rows->len > n)
    {
      GtkWidget *row = g_array_index (self->rows, Row, self->rows->len - 1).row;

      /* Forget the row first: removing it moves the focus, which would commit pending input to it. */
      g_array_set_size (self->rows, self->rows->len - 1);
      gtk_list_box_remove (self->list, row);
    }
  while (self->rows->len < n)
    add_row (self);
}

static void
leave (NreRectangleTable *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < N_FIELDS; k++)
      nre_field_editor_leave (NRE_FIELD_EDITOR (g_array_index (self->rows, Row, i).fields[k]));
}

/** nre_rectangle_table_show: show the rectangles of a texture. @selection: (nullable): a selection inside the
 * texture; NULL to show nothing, and release the last one */
void
nre_rectangle_table_show (NreRectangleTable *self, NreSelection *selection)
{
  NreTextureView *view = selection != NULL ? nre_selection_get_texture_view (selection) : NULL;
  guint n = view != NULL ? nre_texture_view_get_n_rectangles (view) : 0;
  g_autofree char *more = NULL;

  /* Commit pending input to the texture that was shown. */
  if (self->selection != selection)
    leave (self);
  g_set_object (&self->selection, selection);
  gtk_widget_set_sensitive (self->add_button, selection != NULL && !nre_selection_is_read_only (selection));
  set_n_rows (self, MIN (n, MOST_ROWS));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);
      NreTextureRectangle is;

      nre_texture_view_get_rectangle (view, i, &is);
      nre_number_field_set_value (row->fields[0], is.x);
      nre_number_field_set_value (row->fields[1], is.y);
      nre_number_field_set_value (row->fields[2], is.width);
      nre_number_field_set_value (row->fields[3], is.height);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n > MOST_ROWS);
  more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n - MIN (n, MOST_ROWS)),
                          n - MIN (n, MOST_ROWS));
  gtk_label_set_label (self->more, more);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_rectangle_table_dispose (GObject *object)
{
  g_clear_object (&NRE_RECTANGLE_TABLE (object)->selection);
  G_OBJECT_CLASS (nre_rectangle_table_parent_class)->dispose (object);
}

static void
nre_rectangle_table_finalize (GObject *object)
{
  g_array_unref (NRE_RECTANGLE_TABLE (object)->rows);
  G_OBJECT_CLASS (nre_rectangle_table_parent_class)->finalize (object);
}

static void
nre_rectangle_table_class_init (NreRectangleTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_rectangle_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_rectangle_table_finalize;
}

static void
nre_rectangle_table_init (NreRectangleTable *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->add_button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add_button, "flat");
  gtk_widget_add_css_class (self->add_button, "small");
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->add_button, _("Add a rectangle in the middle"));
  nre_accessible_set_label (self->add_button, _("Add rectangle"));
  g_signal_connect_swapped (self->add_button, "clicked", G_CALLBACK (on_add), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rectangles"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add_button);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_list_box_append (self->list, new_titles ());
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->list));
  self->more = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->more), "dim-label");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->more));
}
