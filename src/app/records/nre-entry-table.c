/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-table.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-kinds.h"
#include "nre-gtk-util.h"

typedef enum
{
  COLUMN_INDEX,
  COLUMN_NAME,
  COLUMN_KIND,
  COLUMN_TYPE,
  COLUMN_SIZE,
  COLUMN_ATTR1,
  COLUMN_ATTR2,
  COLUMN_ATTR3,
  N_COLUMNS
} Column;

struct _NreEntryTable
{
  GtkWidget parent_instance;

  GtkColumnView      *view;
  GtkSingleSelection *rows;

  NreSelection       *selection;
  GHashTable         *bound;            /* GtkListItem → NULL: the cells that show something */
  gboolean            syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

enum
{
  ENTRY_ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreEntryTable, nre_entry_table, GTK_TYPE_WIDGET)

/* --- Cells --------------------------------------------------------------------------------------- */

static char *
dup_text (NreEntry *entry, Column column)
{
  g_autofree char *number = NULL;
  NreFields fields;
  guint index;

  if (!nre_entry_get_index (entry, &index))
    return g_strdup ("");
  switch (column)
    {
    case COLUMN_INDEX:
      return g_strdup_printf ("%u", index);
    case COLUMN_NAME:
      return nre_entry_dup_title (entry, &number);
    case COLUMN_KIND:
      return g_strdup (nre_entry_is_table (entry) ? _("Table")
                                                        : nre_kind_get_title (nre_entry_get_kind (entry)));
    case COLUMN_SIZE:
      return g_strdup_printf ("%'" PRIu64, nre_entry_get_size (entry));
    case COLUMN_TYPE:
    case COLUMN_ATTR1:
    case COLUMN_ATTR2:
    case COLUMN_ATTR3:
    case N_COLUMNS:
    default:
      nre_entry_get_fields (entry, &fields);
      if (column == COLUMN_TYPE)
        return nre_type_id_to_string (fields.type_id);
      return g_strdup_printf ("%u", column == COLUMN_ATTR1   ? fields.attr1
                                    : column == COLUMN_ATTR2 ? fields.attr2
                                                             : fields.attr3);
    }
}

static Column
get_column (GtkListItem *item)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "column"));
}

static void
update_cell (GtkListItem *item)
{
  NreEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);
  g_autofree char *text = dup_text (entry, get_column (item));

  if (get_column (item) == COLUMN_NAME)
    {
      gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (child)),
                                    nre_entry_get_icon_name (entry));
      child = gtk_widget_get_last_child (child);
    }
  gtk_label_set_label (GTK_LABEL (child), text);
  if (get_column (item) == COLUMN_NAME)
    nre_list_cell_set_row_name (gtk_list_item_get_child (item), text);
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item, NreEntryTable *self)
{
  Column column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  gboolean number = column == COLUMN_INDEX || column >= COLUMN_SIZE;
  GtkWidget *label = gtk_label_new (NULL);

  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (column));
  gtk_label_set_xalign (GTK_LABEL (label), number ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (number || column == COLUMN_TYPE)
    gtk_widget_add_css_class (label, "numeric");
  if (column == COLUMN_INDEX || column == COLUMN_KIND)
    gtk_widget_add_css_class (label, "dim-label");
  if (column == COLUMN_NAME)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

      /* It takes what the others leave; in a narrow window that is nothing, and the table is scrolled. */
      gtk_label_set_width_chars (GTK_LABEL (label), 12);
      gtk_box_append (GTK_BOX (box), gtk_image_new ());
      gtk_box_append (GTK_BOX (box), label);
      label = box;
    }
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item, NreEntryTable *self)
{
  g_hash_table_add (self->bound, item);
  update_cell (item);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, NreEntryTable *self)
{
  g_hash_table_remove (self->bound, item);
}

/* Sets the list of the page's archive, which is another one after the archive was replaced. */
static void
load_rows (NreEntryTable *self)
{
  NreDocument *document = nre_selection_get_document (self->selection);
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autoptr (GListModel) rows = entry != NULL ? nre_document_get_children (document, entry)
                                              : G_LIST_MODEL (g_object_ref (document));

  if (rows != gtk_single_selection_get_model (self->rows))
    gtk_single_selection_set_model (self->rows, rows);
}

static void
on_document_changed (NreEntryTable *self, const NreChanges *changes)
{
  GHashTableIter iter;
  gpointer item;

  if (!nre_selection_is_concerned (self->selection, changes))
    return;
  self->syncing = TRUE;
  load_rows (self);
  self->syncing = FALSE;
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    update_cell (item);
}

static void
add_column (NreEntryTable *self, Column column, const char *title, int width)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) view_column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self, 0);
  view_column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (view_column, TRUE);
  if (width > 0)
    gtk_column_view_column_set_fixed_width (view_column, width);
  else
    gtk_column_view_column_set_expand (view_column, TRUE);
  gtk_column_view_append_column (self->view, view_column);
}

/* --- Selection ----------------------------------------------------------------------------------- */

/* A row is no part of anything: it selects the entry that it stands for, with all its bytes. */
static void
on_row_selected (NreEntryTable *self)
{
  NreEntry *entry = gtk_single_selection_get_selected_item (self->rows);

  if (self->syncing || self->selection == NULL || entry == NULL)
    return;
  self->syncing = TRUE;
  nre_selection_select (self->selection, NRE_PART_ENTRY, G_MAXUINT);
  nre_selection_set_bytes (self->selection, entry, 0, nre_entry_get_size (entry));
  self->syncing = FALSE;
}

static void
sync_selection (NreEntryTable *self)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;
  guint position = GTK_INVALID_LIST_POSITION;
  guint index;

  if (self->syncing)
    return;
  if (nre_selection_get_bytes (self->selection, &entry, &offset, &size) && entry != NULL &&
      nre_entry_get_parent (entry) == nre_selection_get_entry (self->selection) &&
      nre_entry_get_index (entry, &index))
    position = index;
  if (position == gtk_single_selection_get_selected (self->rows))
    return;
  self->syncing = TRUE;
  gtk_single_selection_set_selected (self->rows, position);
  if (position != GTK_INVALID_LIST_POSITION)
    nre_column_view_scroll_to (self->view, position);
  self->syncing = FALSE;
}

static void
on_activated (NreEntryTable *self, guint position)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  if (entry != NULL)
    g_signal_emit (self, signals[ENTRY_ACTIVATED], 0, entry);
}

static void
set_selection (NreEntryTable *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  self->syncing = TRUE;
  if (selection != NULL)
    {
      load_rows (self);
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (on_document_changed), self);
    }
  else
    gtk_single_selection_set_model (self->rows, NULL);
  self->syncing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- The type ------------------------------------------------------------------------------------ */

GtkColumnView *
nre_entry_table_get_view (NreEntryTable *self)
{
  return self->view;
}

static void
nre_entry_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_ENTRY_TABLE (object)->selection);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_entry_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    set_selection (NRE_ENTRY_TABLE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_entry_table_dispose (GObject *object)
{
  NreEntryTable *self = NRE_ENTRY_TABLE (object);

  if (self->view != NULL)
    set_selection (self, NULL);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_entry_table_parent_class)->dispose (object);
}

static void
nre_entry_table_finalize (GObject *object)
{
  g_hash_table_unref (NRE_ENTRY_TABLE (object)->bound);
  G_OBJECT_CLASS (nre_entry_table_parent_class)->finalize (object);
}

static void
nre_entry_table_class_init (NreEntryTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_entry_table_get_property;
  object_class->set_property = nre_entry_table_set_property;
  object_class->dispose = nre_entry_table_dispose;
  object_class->finalize = nre_entry_table_finalize;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ENTRY_ACTIVATED] = g_signal_new ("entry-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_ENTRY);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-entry-table.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEntryTable, view);
  gtk_widget_class_bind_template_child (widget_class, NreEntryTable, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
nre_entry_table_init (NreEntryTable *self)
{
  self->bound = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: the number of an entry in its archive, as the title of a narrow column. */
  add_column (self, COLUMN_INDEX, _("No."), 76);
  add_column (self, COLUMN_NAME, _("Name"), 0);
  add_column (self, COLUMN_KIND, _("Kind"), 110);
  add_column (self, COLUMN_TYPE, _("Type"), 90);
  add_column (self, COLUMN_SIZE, _("Size"), 110);
  add_column (self, COLUMN_ATTR1, _("Attribute 1"), 100);
  add_column (self, COLUMN_ATTR2, _("Attribute 2"), 100);
  add_column (self, COLUMN_ATTR3, _("Attribute 3"), 100);
  nre_column_view_align_titles (self->view, COLUMN_INDEX, 1);
  nre_column_view_align_titles (self->view, COLUMN_SIZE, 4);
  nre_column_view_set_name (self->view, _("Entries"));
}
