/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-list.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-gtk-util.h"
#include "nre-style.h"

struct _NreByteList
{
  GtkWidget parent_instance;

  GtkListView        *view;
  GtkSingleSelection *selection;

  NreByteFields      *fields;
  gboolean            syncing;
};

enum
{
  FIELD_SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreByteList, nre_byte_list, GTK_TYPE_WIDGET)

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
setup_cb (NreByteList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *swatch = g_object_new (GTK_TYPE_BOX, "valign", GTK_ALIGN_CENTER, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "hexpand", TRUE, "ellipsize",
                                  PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *offset = gtk_label_new (NULL);

  gtk_widget_add_css_class (name, "field-name");
  gtk_widget_add_css_class (offset, "numeric");
  gtk_widget_add_css_class (offset, "dim-label");
  gtk_box_append (GTK_BOX (row), swatch);
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), offset);
  gtk_list_item_set_child (item, row);
}

static void
show_color (GtkWidget *swatch, guint color)
{
  g_autofree char *class =
      color < NRE_BYTE_N_COLORS ? g_strdup_printf ("field-%u", color) : g_strdup ("field-none");
  const char *classes[] = { "field-swatch", class, NULL };

  gtk_widget_set_css_classes (swatch, classes);
}

static void
bind_cb (NreByteList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *swatch = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (swatch);
  g_autofree char *name = NULL, *type = NULL, *offset = NULL, *spoken = NULL, *tip = NULL;
  const char *title, *hint;
  NreBytePlace place;

  if (!nre_byte_fields_get (self->fields, nre_byte_field_get_number (gtk_list_item_get_item (item)), &place))
    return;
  name = nre_byte_place_dup_name (&place);
  type = nre_byte_place_dup_type (&place);
  title = nre_byte_place_get_title (&place);
  hint = place.field != NULL && place.field->hint != NULL ? g_dgettext (GETTEXT_PACKAGE, place.field->hint)
                                                          : NULL;
  offset = g_strdup_printf ("+%" PRIu64, place.offset - nre_byte_fields_get_offset (self->fields));
  tip = hint != NULL ? g_strdup_printf ("%s (%s)\n%s", title, type, hint)
                     : g_strdup_printf ("%s (%s)", title, type);
  /* Translators: a field of a record, its type, and which byte of the record it begins with. */
  spoken = g_strdup_printf (_("%s, %s, at byte %" PRIu64), name, type,
                            place.offset - nre_byte_fields_get_offset (self->fields));
  show_color (swatch, place.color);
  gtk_label_set_label (GTK_LABEL (label), name);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (label)), offset);
  gtk_widget_set_tooltip_text (row, tip);
  if (gtk_widget_get_parent (row) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
}

/* --- Selecting ----------------------------------------------------------------------------------- */

static void
on_selected (NreByteList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->syncing && selected != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[FIELD_SELECTED], 0, selected);
}

/* Activating a field that is selected in the list selects all its bytes, since only one may be selected. */
static void
activate_cb (NreByteList *self, guint position)
{
  g_signal_emit (self, signals[FIELD_SELECTED], 0, position);
}

/** nre_byte_list_get_fields: (transfer none): the listed fields, to be filled by the caller. */
NreByteFields *
nre_byte_list_get_fields (NreByteList *self)
{
  return self->fields;
}

/** nre_byte_list_select: select the field and scroll to it, without emitting "field-selected". @number: its
 * index; NRE_BYTE_NO_FIELD for none */
void
nre_byte_list_select (NreByteList *self, guint number)
{
  guint position = number < g_list_model_get_n_items (G_LIST_MODEL (self->fields)) ? number
                                                                                  : GTK_INVALID_LIST_POSITION;

  if (position == gtk_single_selection_get_selected (self->selection))
    return;
  self->syncing = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->syncing = FALSE;
  if (position != GTK_INVALID_LIST_POSITION)
    nre_list_view_scroll_to (self->view, position);
}

/** nre_byte_list_get_selected: the index of the selected field, or NRE_BYTE_NO_FIELD. */
guint
nre_byte_list_get_selected (NreByteList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  return selected != GTK_INVALID_LIST_POSITION ? selected : NRE_BYTE_NO_FIELD;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_byte_list_dispose (GObject *object)
{
  NreByteList *self = NRE_BYTE_LIST (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->selection);
  g_clear_object (&self->fields);
  G_OBJECT_CLASS (nre_byte_list_parent_class)->dispose (object);
}

static void
nre_byte_list_class_init (NreByteListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_byte_list_dispose;
  signals[FIELD_SELECTED] = g_signal_new ("field-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  nre_style_load ();
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-byte-list.ui");
  gtk_widget_class_bind_template_child (widget_class, NreByteList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
nre_byte_list_init (NreByteList *self)
{
  self->fields = nre_byte_fields_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect", TRUE,
                                  "model", self->fields, NULL);
  /* Refilling the model for another record must not select a field. */
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected), self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}
