/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-table.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-entry-choice.h"
#include "nre-entry-rows.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-spare-columns.h"
#include "nre-thumbnail.h"
#include "nre-typing.h"

/* The maximum number of selected entries that stay selected when rows are added, removed or sorted. */
#define MANY 1000

/* The padding at each side of a cell in pixels, as in pages.css. */
#define CELL_PADDING 8

/* The side of thumbnails in pixels: a little more than an icon. */
#define THUMBNAIL_SIDE 20

/* The minimum width of the column of names in pixels: enough for most names beside a thumbnail. */
#define NAME_WIDTH 176

/* The columns that are hidden if there is too little space, in this order. The inspector shows the same, and
 * the icon tells the kind. */
static const guint spare_columns[] = {
  NRE_ENTRY_COLUMN_ATTR3, NRE_ENTRY_COLUMN_ATTR2, NRE_ENTRY_COLUMN_ATTR1,
  NRE_ENTRY_COLUMN_TYPE,  NRE_ENTRY_COLUMN_KIND,  NRE_ENTRY_COLUMN_SIZE,
};

static const NreEntryChoiceColumn columns[] = {
  /* Translators: the number of an entry in its archive, as the title of a narrow column. */
  { NRE_ENTRY_COLUMN_INDEX, N_("No."), 60, FALSE, TRUE, "dim-label" },
  { NRE_ENTRY_COLUMN_NAME, N_("Name"), NAME_WIDTH, TRUE, FALSE, NULL },
  { NRE_ENTRY_COLUMN_KIND, N_("Kind"), -1, FALSE, FALSE, "dim-label" },
  { NRE_ENTRY_COLUMN_TYPE, N_("Type"), 104, FALSE, FALSE, "numeric" },
  { NRE_ENTRY_COLUMN_SIZE, N_("Size"), 88, FALSE, TRUE, NULL },
  { NRE_ENTRY_COLUMN_ATTR1, N_("Attribute 1"), 96, FALSE, TRUE, NULL },
  { NRE_ENTRY_COLUMN_ATTR2, N_("Attribute 2"), 96, FALSE, TRUE, NULL },
  { NRE_ENTRY_COLUMN_ATTR3, N_("Attribute 3"), 96, FALSE, TRUE, NULL },
};

struct _NreEntryTable
{
  GtkWidget parent_instance;

  GtkColumnView      *view;
  NreSpareColumns    *spare;
  AdwStatusPage      *none;
  GtkWidget          *search;
  GtkLabel           *count_label;

  NreEntryRows       *rows;
  GtkMultiSelection  *model;            /* of the rows */
  NreEntryChoice      choice;
  GPtrArray          *chosen;           /* of NreEntry: the selected entries; empty if there are more than
                                         * MANY */
  char               *problem;          /* the part of the filter that is not understood; NULL if there is
                                         * none */
  NreSelection       *selection;
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
dup_text (NreEntry *entry, NreEntryColumn column)
{
  g_autofree char *number = NULL;
  NreFields fields;
  guint index;

  if (!nre_entry_get_index (entry, &index))
    return g_strdup ("");
  switch (column)
    {
    case NRE_ENTRY_COLUMN_INDEX:
      return g_strdup_printf ("%u", index);
    case NRE_ENTRY_COLUMN_NAME:
      return nre_entry_dup_title (entry, &number);
    case NRE_ENTRY_COLUMN_KIND:
      return g_strdup (nre_entry_is_table (entry) ? _("Table")
                                                        : nre_kind_get_title (nre_entry_get_kind (entry)));
    case NRE_ENTRY_COLUMN_SIZE:
      return g_strdup_printf ("%'" PRIu64, nre_entry_get_size (entry));
    case NRE_ENTRY_COLUMN_TYPE:
    case NRE_ENTRY_COLUMN_ATTR1:
    case NRE_ENTRY_COLUMN_ATTR2:
    case NRE_ENTRY_COLUMN_ATTR3:
    case N_NRE_ENTRY_COLUMNS:
    default:
      nre_entry_get_fields (entry, &fields);
      if (column == NRE_ENTRY_COLUMN_TYPE)
        return nre_type_id_to_string (fields.type_id);
      return g_strdup_printf ("%u", column == NRE_ENTRY_COLUMN_ATTR1   ? fields.attr1
                                    : column == NRE_ENTRY_COLUMN_ATTR2 ? fields.attr2
                                                             : fields.attr3);
    }
}

static void
update_cell (GtkWidget *widget, GtkListItem *item, guint column)
{
  NreEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);
  g_autofree char *text = dup_text (entry, column);

  if (column == NRE_ENTRY_COLUMN_NAME)
    {
      NreThumbnail *thumbnail = NRE_THUMBNAIL (gtk_widget_get_first_child (child));

      nre_thumbnail_set_icon_name (thumbnail, nre_entry_get_icon_name (entry));
      if (nre_thumbnail_can_show (entry))
        nre_thumbnail_set_entry (thumbnail, nre_entry_get_document (entry), entry);
      else
        nre_thumbnail_clear (thumbnail);
      child = gtk_widget_get_last_child (child);
    }
  gtk_label_set_label (GTK_LABEL (child), text);
  if (column == NRE_ENTRY_COLUMN_NAME)
    nre_list_cell_set_row_name (gtk_list_item_get_child (item), text);
}

static GtkWidget *
make_cell (GtkWidget *label, guint column)
{
  GtkWidget *box;

  if (column != NRE_ENTRY_COLUMN_NAME)
    return label;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (box), nre_thumbnail_new (THUMBNAIL_SIDE));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
release_cell (GtkListItem *item, guint column)
{
  if (column == NRE_ENTRY_COLUMN_NAME)
    nre_thumbnail_clear (NRE_THUMBNAIL (gtk_widget_get_first_child (gtk_list_item_get_child (item))));
}

/* List the archive of the page, which another one may have replaced. */
static void
load_rows (NreEntryTable *self)
{
  nre_entry_rows_set_archive (self->rows, nre_selection_get_document (self->selection),
                              nre_selection_get_entry (self->selection));
}

static void
update_count (NreEntryTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), all = nre_entry_rows_get_n_all (self->rows);
  g_autofree char *text = n == all ? g_strdup_printf (ngettext ("%'u entry", "%'u entries", n), n)
                                   /* Translators: how many are listed of how many there are. */
                                   : g_strdup_printf (_("%'u of %'u"), n, all);

  gtk_label_set_label (self->count_label, self->problem != NULL ? self->problem : text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->count_label), self->problem);
  adw_status_page_set_title (self->none, all > 0 ? _("No Entries Match") : _("No Entries"));
  adw_status_page_set_icon_name (self->none, all > 0 ? "edit-find-symbolic" : NULL);
  nre_status_page_set_text (self->none, all > 0 ? self->problem : _("Drop or paste entries or files here."));
  gtk_widget_set_visible (GTK_WIDGET (self->none), n == 0);
}

static void
on_document_changed (NreEntryTable *self, const NreChanges *changes)
{
  if (!nre_selection_is_concerned (self->selection, changes))
    return;
  self->choice.syncing = TRUE;
  load_rows (self);
  nre_entry_rows_refresh (self->rows);
  self->choice.syncing = FALSE;
  nre_entry_actions_changed (self->choice.actions);
  nre_entry_choice_update_cells (&self->choice);
}

static void
on_search_changed (NreEntryTable *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  char *problem = NULL;
  NreEntryFilter *filter = *text != '\0' ? nre_entry_filter_parse (text, &problem) : NULL;

  g_free (self->problem);
  self->problem = problem;
  nre_entry_rows_filter (self->rows, filter);
  update_count (self);
  nre_entry_choice_show_problem (self->search, problem);
}

static void
on_search_stopped (NreEntryTable *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  nre_focus_grab_list (nre_column_view_get_list (self->view));
}

/* Make the column as wide as the longest title of a kind. */
static void
fit_kind_column (NreEntryTable *self)
{
  g_autoptr (GtkColumnViewColumn) column =
      g_list_model_get_item (gtk_column_view_get_columns (self->view), NRE_ENTRY_COLUMN_KIND);
  int width = nre_widget_get_text_width (GTK_WIDGET (self), _("Table"));

  for (NreKind kind = 0; kind < NRE_N_KINDS; kind++)
    width = MAX (width, nre_widget_get_text_width (GTK_WIDGET (self), nre_kind_get_title (kind)));
  gtk_column_view_column_set_fixed_width (column, width + 2 * CELL_PADDING);
}

/* --- Selection ----------------------------------------------------------------------------------- */

static void
note_chosen (NreEntryTable *self)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->model));
  GtkBitsetIter iter;
  guint position;

  g_ptr_array_set_size (self->chosen, 0);
  if (gtk_bitset_get_size (all) > MANY || !gtk_bitset_iter_init_first (&iter, all, &position))
    return;
  do
    g_ptr_array_add (self->chosen, g_list_model_get_item (G_LIST_MODEL (self->rows), position));
  while (gtk_bitset_iter_next (&iter, &position));
}

static void
on_rows_selected (NreEntryTable *self, guint position, guint n_items)
{
  note_chosen (self);
  nre_entry_choice_rows_selected (&self->choice, position, n_items);
}

static void
select_rows (GtkWidget *widget, GPtrArray *entries)
{
  NreEntryTable *self = NRE_ENTRY_TABLE (widget);
  g_autoptr (GtkBitset) rows = gtk_bitset_new_empty ();
  guint position;

  for (guint i = 0; i < entries->len; i++)
    if (nre_entry_rows_find (self->rows, entries->pdata[i], &position))
      gtk_bitset_add (rows, position);
  nre_column_view_select_rows (self->view, rows, gtk_bitset_get_minimum (rows));
}

/* Selected entries stay selected, wherever they are listed now. */
static void
on_rows_changed (NreEntryTable *self)
{
  g_autoptr (GPtrArray) chosen =
      g_ptr_array_copy (self->chosen, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
  g_autoptr (NreEntry) lead = NULL;
  gboolean syncing = self->choice.syncing;
  guint64 offset, size;

  g_ptr_array_set_free_func (chosen, g_object_unref);
  update_count (self);
  self->choice.syncing = TRUE;
  if (chosen->len > 0)
    select_rows (GTK_WIDGET (self), chosen);
  if (self->selection != NULL && !syncing)
    nre_entry_choice_leave_hidden (&self->choice);
  if (chosen->len > 0 && self->selection != NULL &&
      nre_selection_get_bytes (self->selection, &lead, &offset, &size) && lead != NULL)
    nre_entry_rows_find (self->rows, lead, &self->choice.lead);
  if (chosen->len > 0 && nre_focus_is_in_list (nre_column_view_get_list (self->view)))
    nre_column_view_scroll_to (self->view, self->choice.lead);
  self->choice.syncing = syncing;
}

static void
on_activated (NreEntryTable *self, guint position)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  if (entry != NULL)
    g_signal_emit (self, signals[ENTRY_ACTIVATED], 0, entry);
}

static NreEntry *
dup_entry (GtkWidget *widget, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (NRE_ENTRY_TABLE (widget)->rows), position);
}

static gboolean
is_sorted (GtkWidget *widget)
{
  return nre_entry_rows_is_sorted (NRE_ENTRY_TABLE (widget)->rows);
}

static void
sort (GtkWidget *widget, guint column, gboolean descending)
{
  if (NRE_ENTRY_TABLE (widget)->view != NULL)
    nre_entry_rows_sort (NRE_ENTRY_TABLE (widget)->rows, column, descending);
}

static const NreEntryChoiceRows choice_rows = {
  .dup_entry = dup_entry,
  .select = select_rows,
  .is_sorted = is_sorted,
  .sort = sort,
  .update_cell = update_cell,
  .make_cell = make_cell,
  .release_cell = release_cell,
};

static void
set_selection (NreEntryTable *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
  g_set_object (&self->selection, selection);
  nre_entry_choice_set_selection (&self->choice, selection);
  self->choice.syncing = TRUE;
  if (selection != NULL)
    {
      load_rows (self);
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (on_document_changed), self);
    }
  else
    nre_entry_rows_set_archive (self->rows, NULL, NULL);
  self->choice.syncing = FALSE;
  if (selection != NULL)
    nre_entry_actions_changed (self->choice.actions);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

/* --- The type ------------------------------------------------------------------------------------ */

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

  g_clear_pointer (&self->spare, nre_spare_columns_free);
  if (self->view != NULL)
    set_selection (self, NULL);
  if (self->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->rows, self);
      g_signal_handlers_disconnect_by_data (self->model, self);
      gtk_column_view_set_model (self->view, NULL);
    }
  self->view = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_entry_table_parent_class)->dispose (object);
}

static void
nre_entry_table_finalize (GObject *object)
{
  NreEntryTable *self = NRE_ENTRY_TABLE (object);

  nre_entry_choice_clear (&self->choice);
  g_ptr_array_unref (self->chosen);
  g_clear_object (&self->model);
  g_clear_object (&self->rows);
  g_free (self->problem);
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
  gtk_widget_class_bind_template_child (widget_class, NreEntryTable, search);
  gtk_widget_class_bind_template_child (widget_class, NreEntryTable, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryTable, none);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_stopped);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
nre_entry_table_init (NreEntryTable *self)
{
  self->chosen = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = nre_entry_rows_new ();
  self->model = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_entry_choice_init (&self->choice, GTK_WIDGET (self), self->view, NRE_ENTRY_COLUMN_NAME, &choice_rows);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  nre_typing_to_filter (GTK_WIDGET (self), self->search, nre_column_view_get_list (self->view), NULL, NULL);
  g_signal_connect_swapped (self->model, "selection-changed", G_CALLBACK (on_rows_selected), self);
  /* Connected after the list itself. */
  g_signal_connect_data (self->rows, "items-changed", G_CALLBACK (on_rows_changed), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    nre_entry_choice_add_column (&self->choice, &columns[i]);
  fit_kind_column (self);
  self->spare = nre_spare_columns_new (self->view, spare_columns, G_N_ELEMENTS (spare_columns));
  nre_column_view_align_titles (self->view, NRE_ENTRY_COLUMN_INDEX, 1);
  nre_column_view_align_titles (self->view, NRE_ENTRY_COLUMN_SIZE, 4);
  nre_column_view_set_name (self->view, _("Entries"));
  nre_column_view_fix_ctrl_click (self->view);
}
