/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-table.h"

#include <glib/gi18n.h>

#include "nre-cell-editor.h"
#include "nre-decimal.h"
#include "nre-error.h"
#include "nre-field-edit.h"
#include "nre-field-text.h"
#include "nre-field.h"
#include "nre-gtk-util.h"
#include "nre-record-text.h"
#include "nre-report.h"
#include "nre-signal-source.h"

/* Columns of a list of fields. The column of a field is its number plus COLUMN_FIELD. */
enum
{
  COLUMN_RECORD,
  COLUMN_FIELD,
  COLUMN_VALUE,
  COLUMN_MEANING,
};

struct _NreRecordTable
{
  GtkWidget parent_instance;

  GtkWidget          *overlay;
  GtkColumnView      *view;
  GtkMultiSelection  *selection;
  guint               lead;             /* the row that was selected last, or GTK_INVALID_LIST_POSITION */
  NreCellEditor     *editor;
  guint               edited;           /* row and column of the present or last edit */
  guint               edited_column;
  guint               opening;          /* tick callback that waits for the cell */
  NreRecordRows      *rows;
  GHashTable         *bound;            /* GtkListItem of each cell that is shown */

  NreEntryRecords    *records;          /* (nullable): borrowed */
  guint               table;
  const NreShape     *shape;            /* of all records, if each is a row; NULL in a list of fields */
  gboolean            syncing;
  gboolean            is_committing;
  gboolean            is_telling;
};

enum
{
  SELECTED,
  ACTIVATED,
  TARGET_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreRecordTable, nre_record_table, GTK_TYPE_WIDGET)

static gboolean begin_edit (NreRecordTable *self, guint position, guint column);

#define COLUMN_OF(object) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (object), "column"))

/* --- Cells --------------------------------------------------------------------------------------- */

static void
set_text (GtkLabel *label, const char *text, char *markup)
{
  if (markup != NULL)
    gtk_label_set_markup (label, markup);
  else
    gtk_label_set_text (label, text);
  g_free (markup);
}

/* @field: (nullable): the title of the row's field, if the row is not a whole record */
static void
name_row (GtkLabel *label, const NreTable *table, guint record, const char *field)
{
  g_autofree char *name = g_strdup_printf (_("Record %u"), record);
  g_autofree char *both = field != NULL ? g_strdup_printf ("%s, %s", name, field) : NULL;

  nre_list_cell_set_row_name (GTK_WIDGET (label), field == NULL ? name : table->single ? field : both);
}

static void
show_record_cell (NreRecordTable *self, GtkLabel *label, guint column, const NreRecordRow *row)
{
  const NreField *field = column != COLUMN_RECORD ? &self->shape->fields[column - COLUMN_FIELD] : NULL;
  g_autofree char *text =
      field != NULL ? nre_decimal_localize_field (field, nre_field_format (field, row->base))
                    : g_strdup_printf ("%u", row->record);

  set_text (label, text, field != NULL ? nre_field_dup_markup (field, row->base, self->records) : NULL);
  if (field == NULL)
    name_row (label, nre_entry_records_get_table (self->records, self->table), row->record, NULL);
}

static void
show_field_cell (NreRecordTable *self, GtkLabel *label, guint column, const NreRecordRow *row)
{
  const NreTable *table = nre_entry_records_get_table (self->records, self->table);
  g_autofree char *text = NULL;
  char *markup = NULL;

  if (column == COLUMN_RECORD)
    {
      text = nre_record_row_dup_record (row, table);
      if (row->is_first)
        gtk_widget_remove_css_class (GTK_WIDGET (label), "dim-label");
      else
        gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
    }
  else if (column == COLUMN_FIELD)
    {
      text = nre_record_row_dup_title (row);
      name_row (label, table, row->record, text);
    }
  else if (column == COLUMN_MEANING)
    text = nre_record_row_dup_meaning (row);
  else
    {
      text = nre_record_row_dup_value (row);
      if (row->has_field)
        markup = nre_field_dup_markup (&row->field, row->base, self->records);
    }
  set_text (label, text, markup);
  /* The tooltip has the full text. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), column >= COLUMN_VALUE && *text != '\0' ? text : NULL);
}

static void
show_cell (NreRecordTable *self, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  NreRecordRow row;

  if (!nre_record_rows_get (self->rows, gtk_list_item_get_position (item), &row))
    gtk_label_set_text (label, "");
  else if (self->shape != NULL)
    show_record_cell (self, label, COLUMN_OF (item), &row);
  else
    show_field_cell (self, label, COLUMN_OF (item), &row);
}

static gboolean
on_link (GtkLabel *label, const char *uri, GtkListItem *item)
{
  NreRecordTable *self =
      NRE_RECORD_TABLE (gtk_widget_get_ancestor (GTK_WIDGET (label), NRE_TYPE_RECORD_TABLE));
  guint element = (guint) g_ascii_strtoull (uri, NULL, 10);
  g_auto (NreEntryTarget) target = { 0 };
  const NreField *field;
  NreRecordRow row;
  guint64 at;

  if (!nre_record_rows_get (self->rows, gtk_list_item_get_position (item), &row))
    return TRUE;
  field = self->shape != NULL ? &self->shape->fields[COLUMN_OF (item) - COLUMN_FIELD] : &row.field;
  at = field->offset + (guint64) element * nre_element_size (field->type);
  if (nre_span_contains (row.base, at, nre_element_size (field->type)) &&
      nre_entry_records_resolve (self->records, field, row.base.data + at, &target))
    g_signal_emit (self, signals[TARGET_ACTIVATED], 0, target.entry, target.offset, target.size);
  return TRUE;
}

/* A double click begins to edit the cell; its first click has selected the row. */
static void
on_cell_pressed (GtkGestureClick *click, int n_press, double x, double y, GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  NreRecordTable *self = NRE_RECORD_TABLE (gtk_widget_get_ancestor (label, NRE_TYPE_RECORD_TABLE));
  guint column = self->shape != NULL ? COLUMN_OF (item) : COLUMN_VALUE;

  if (n_press == 2 && begin_edit (self, gtk_list_item_get_position (item), column))
    gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
setup_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  guint column = COLUMN_OF (factory);
  const NreField *field =
      self->shape != NULL && column != COLUMN_RECORD ? &self->shape->fields[column - COLUMN_FIELD] : NULL;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label),
                        self->shape != NULL && (field == NULL || field->type != NRE_ELEMENT_CHAR) ? 1 : 0);
  if (self->shape == NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (self->shape != NULL || column != COLUMN_MEANING)
    gtk_widget_add_css_class (label, "numeric");
  if (column == COLUMN_RECORD || (self->shape == NULL && column == COLUMN_MEANING))
    gtk_widget_add_css_class (label, "dim-label");
  if (field != NULL && field->hint != NULL)
    gtk_widget_set_tooltip_text (label, g_dgettext (GETTEXT_PACKAGE, field->hint));
  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (column));
  g_signal_connect_object (label, "activate-link", G_CALLBACK (on_link), item, 0);
  gtk_list_item_set_child (item, label);
  if (self->shape != NULL ? column != COLUMN_RECORD : column >= COLUMN_FIELD)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_object (click, "pressed", G_CALLBACK (on_cell_pressed), item, 0);
      gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (click));
    }
}

static void
bind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  g_hash_table_add (self->bound, item);
  show_cell (self, item);
}

static void
unbind_cell (GtkSignalListItemFactory *factory, GtkListItem *item, NreRecordTable *self)
{
  g_hash_table_remove (self->bound, item);
}

static void
add_column (NreRecordTable *self, guint number, const char *title, int width, gboolean is_text)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (number));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), self);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  /* Rows are recycled as the list is scrolled; a fixed width keeps the columns of a long list stable. */
  gtk_column_view_column_set_fixed_width (column, width);
  /* A wide window has room for the whole text. */
  gtk_column_view_column_set_expand (column, width == 0 || (self->shape != NULL && number >= COLUMN_FIELD));
  gtk_column_view_append_column (self->view, column);
  if (!is_text)
    nre_column_view_align_titles (self->view, number, 1);
}

static void
add_columns (NreRecordTable *self, const NreTable *table)
{
  if (self->shape == NULL)
    {
      if (!table->single)
        add_column (self, COLUMN_RECORD, _("Record"), table->n_shapes > 1 ? 150 : 80, TRUE);
      add_column (self, COLUMN_FIELD, _("Field"), 200, TRUE);
      add_column (self, COLUMN_VALUE, _("Value"), 250, TRUE);
      add_column (self, COLUMN_MEANING, _("Meaning"), 0, TRUE);
      return;
    }
  add_column (self, COLUMN_RECORD, _("Record"), -1, FALSE);
  for (guint i = 0; i < self->shape->n_fields; i++)
    add_column (self, COLUMN_FIELD + i, g_dgettext (GETTEXT_PACKAGE, self->shape->fields[i].title), -1,
                self->shape->fields[i].type == NRE_ELEMENT_CHAR);
}

static void
remove_columns (NreRecordTable *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }
}

/* --- Editing ------------------------------------------------------------------------------------- */

/* Get the edit of a cell; FALSE if the cell cannot be edited. @field: (out): storage that @out points to */
static gboolean
find_edit (NreRecordTable *self, guint position, guint column, NreFieldEdit *out, NreField *field)
{
  NreRecordRow row;

  if (self->records == NULL ||
      nre_directory_is_read_only (nre_entry_get_directory (nre_entry_records_get_entry (self->records))) ||
      !nre_record_rows_get (self->rows, position, &row) || row.shape == NULL)
    return FALSE;
  *out = (NreFieldEdit){ .table = nre_entry_records_get_table (self->records, self->table),
                         .record = row.record };
  out->base = row.base;
  out->field = field;
  if (self->shape != NULL)
    {
      if (column < COLUMN_FIELD || column - COLUMN_FIELD >= self->shape->n_fields)
        return FALSE;
      out->whole = &self->shape->fields[column - COLUMN_FIELD];
      *field = *out->whole;
      out->offset = row.offset;
    }
  else
    {
      if (column != COLUMN_VALUE || !row.has_field)
        return FALSE;
      *field = row.field;
      out->whole = row.run == NULL ? nre_shape_find_field (row.shape, row.field.name) : NULL;
      out->offset = row.offset - row.field.offset;
    }
  return !(field->flags & NRE_FIELD_DERIVED) &&
         nre_span_contains (row.base, field->offset, nre_field_size (field));
}

/* (nullable): the cell at the position, if it has a widget. */
static GtkWidget *
find_cell (NreRecordTable *self, guint position, guint column)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position && COLUMN_OF (item) == column)
      return gtk_widget_get_parent (gtk_list_item_get_child (item));
  return NULL;
}

static gboolean
on_child_position (NreRecordTable *self, GtkWidget *child, GdkRectangle *place)
{
  GtkWidget *cell = find_cell (self, self->edited, self->edited_column);
  graphene_rect_t bounds;
  int height, width, most = gtk_widget_get_width (self->overlay);

  if (cell == NULL || !gtk_widget_compute_bounds (cell, self->overlay, &bounds))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  place->width = MIN (MAX ((int) bounds.size.width, width), MAX (most, width));
  place->height = MAX ((int) bounds.size.height, height);
  place->x = CLAMP ((int) bounds.origin.x, 0, MAX (most - place->width, 0));
  place->y = MAX ((int) bounds.origin.y + ((int) bounds.size.height - place->height) / 2, 0);
  return TRUE;
}

static gboolean
open_editor (NreRecordTable *self)
{
  NreFieldEdit edit;
  NreField field;

  if (find_cell (self, self->edited, self->edited_column) == NULL ||
      !find_edit (self, self->edited, self->edited_column, &edit, &field))
    return FALSE;
  nre_cell_editor_open (self->editor, &field, edit.base);
  gtk_widget_queue_allocate (self->overlay);
  return TRUE;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  NreRecordTable *self = NRE_RECORD_TABLE (widget);

  self->opening = 0;
  open_editor (self);
  return G_SOURCE_REMOVE;
}

static gboolean
begin_edit (NreRecordTable *self, guint position, guint column)
{
  NreFieldEdit edit;
  NreField field;

  if (!find_edit (self, position, column, &edit, &field))
    return FALSE;
  self->edited = position;
  self->edited_column = column;
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    nre_column_view_select_row (self->view, position);
  if (open_editor (self))
    return TRUE;
  /* The row is out of view: its cells come with the next frame. */
  nre_column_view_scroll_to (self->view, position);
  if (self->opening == 0)
    self->opening = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  return TRUE;
}

/** nre_record_table_edit: begin to edit the row that was selected last, in the column that was edited last
 * or, if that cannot be edited, in the first one that can. FALSE if none can. */
gboolean
nre_record_table_edit (NreRecordTable *self)
{
  guint first = self->shape != NULL ? COLUMN_FIELD : COLUMN_VALUE,
        n = self->shape != NULL ? self->shape->n_fields : 1;

  if (self->lead == GTK_INVALID_LIST_POSITION)
    return FALSE;
  if (begin_edit (self, self->lead, self->edited_column))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (begin_edit (self, self->lead, first + i))
      return TRUE;
  return FALSE;
}

/** nre_record_table_edit_field: begin to edit a field. If each record is a row, the field with the name is
 * edited in the row; otherwise the only field of the row is edited, and @name is ignored. FALSE if the field
 * cannot be edited. */
gboolean
nre_record_table_edit_field (NreRecordTable *self, guint row, const char *name)
{
  for (guint i = 0; self->shape != NULL && i < self->shape->n_fields; i++)
    if (strcmp (self->shape->fields[i].name, name) == 0)
      return begin_edit (self, row, COLUMN_FIELD + i);
  return self->shape == NULL && begin_edit (self, row, COLUMN_VALUE);
}

/* Locate the records again if earlier edits may have moved their bytes or replaced the records. */
static void
follow_bytes (NreRecordTable *self)
{
  NreSpan now;

  if (self->shape == NULL || !nre_entry_get_payload (nre_entry_records_get_entry (self->records), &now) ||
      now.data != nre_entry_records_get (self->records, self->table)->span.data)
    nre_entry_records_refresh (self->records);
  nre_entry_records_get (self->records, self->table);
}

/* Whether @other, the edit of another row, is of the same field as @edit, so that the value applies to it. */
static gboolean
is_same_field (const NreFieldEdit *edit, const NreField *field, const NreFieldEdit *other,
               const NreField *other_field)
{
  return edit->whole == other->whole && strcmp (field->name, other_field->name) == 0 &&
         field->type == other_field->type && field->count == other_field->count &&
         (edit->whole == NULL || field->offset == other_field->offset);
}

static gboolean
set_row (NreRecordTable *self, guint position, const NreFieldEdit *like, const NreField *like_field,
         GVariant *value, GError **error)
{
  g_autofree char *subject_path = NULL, *holder_path = NULL;
  NreEntry *holder = nre_entry_records_get_entry (self->records), *subject;
  NreFieldEdit edit;
  NreField field;

  follow_bytes (self);
  if (!find_edit (self, position, self->edited_column, &edit, &field) ||
      (like != NULL && !is_same_field (&edit, &field, like, like_field)))
    return TRUE;
  edit.kind = nre_entry_records_get_kind (self->records, &subject);
  edit.subject = subject_path = subject != NULL ? nre_entry_dup_path (subject) : NULL;
  if (!nre_directory_is_loose (nre_entry_get_directory (holder)))
    edit.holder = holder_path = nre_entry_dup_path (holder);
  return nre_field_edit_perform (&edit, nre_entry_get_document (holder), value, error);
}

/* Set the value in all selected rows, as one step: all of them accept it, or none. */
static gboolean
set_rows (NreRecordTable *self, const NreFieldEdit *like, const NreField *field, GVariant *value,
          GError **error)
{
  g_autoptr (GtkBitset) rows = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  NreDocument *document = nre_entry_get_document (nre_entry_records_get_entry (self->records));
  g_autofree char *label = g_strdup_printf (ngettext ("Set %s in %u record",
                                                      "Set %s in %u records",
                                                      (gulong) gtk_bitset_get_size (rows)),
                                            g_dgettext (GETTEXT_PACKAGE, field->title),
                                            (guint) gtk_bitset_get_size (rows));
  GtkBitsetIter iter;
  guint position;
  gboolean ok = TRUE;

  nre_document_begin_group (document, label);
  for (gboolean any = gtk_bitset_iter_init_first (&iter, rows, &position); any && ok;
       any = gtk_bitset_iter_next (&iter, &position))
    ok = set_row (self, position, like, field, value, error);
  if (ok)
    nre_document_end_group (document);
  else
    nre_document_abort_group (document);
  return ok;
}

/* Set the edited field, in all rows selected with it, to the typed text. Fails with NRE_ERROR_REFUSED if the
 * text is not a value of the field, or the kind's rules do not allow it.
 */
static gboolean
write_typed (NreRecordTable *self, const char *text, GError **error)
{
  GtkSelectionModel *model = GTK_SELECTION_MODEL (self->selection);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autofree char *present = NULL;
  gboolean several = gtk_bitset_get_size (selected) > 1 && gtk_bitset_contains (selected, self->edited);
  NreFieldEdit edit;
  NreField field;

  follow_bytes (self);
  if (!find_edit (self, self->edited, self->edited_column, &edit, &field))
    return TRUE;
  present = nre_decimal_localize_field (&field, nre_field_format_exactly (&field, edit.base));
  /* An unchanged text is not written, in one row or in several. */
  if (strcmp (present, text) == 0)
    return TRUE;
  value = nre_field_text_parse (&field, text, error);
  if (value == NULL)
    return FALSE;
  g_variant_ref_sink (value);
  document = g_object_ref (nre_entry_get_document (nre_entry_records_get_entry (self->records)));
  if (several)
    return set_rows (self, &edit, &field, value, error);
  return set_row (self, self->edited, NULL, NULL, value, error);
}

/* Edit the next or previous cell that can be edited, in this row or in the rows after or before it. */
static void
edit_next (NreRecordTable *self, int step)
{
  guint first = self->shape != NULL ? COLUMN_FIELD : COLUMN_VALUE,
        n = self->shape != NULL ? self->shape->n_fields : 1;
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  gint64 cell = (gint64) self->edited * n + (self->edited_column - first);

  for (guint tries = 0; tries < 2 * n + 64; tries++)
    {
      guint row;

      cell += step;
      if (cell < 0 || cell >= (gint64) n_rows * n)
        return;
      row = (guint) (cell / n);
      if (row != self->edited &&
          !gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), row))
        nre_column_view_select_row (self->view, row);
      if (begin_edit (self, row, first + (guint) (cell % n)))
        return;
    }
}

static gboolean
on_commit (NreRecordTable *self, const char *text, int step)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;

  gboolean taken;

  self->is_committing = TRUE;
  taken = write_typed (self, text, &error);
  self->is_committing = FALSE;
  if (!taken)
    {
      reason = nre_error_dup_sentence (error->message);
      nre_cell_editor_refuse (self->editor, reason);
      nre_report_toast (GTK_WIDGET (self), nre_toast_new (reason));
      return FALSE;
    }
  nre_cell_editor_close (self->editor);
  if (step != 0)
    edit_next (self, step);
  return TRUE;
}

/* Focus the table after editing, unless the focus is elsewhere or the table is hidden. */
static gboolean
take_focus (gpointer data)
{
  NreRecordTable *self = data;
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->editor))))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return G_SOURCE_REMOVE;
}

/* Do not take the focus while GTK is moving it elsewhere: a cell would then look focused for good. */
static void
on_closed (NreRecordTable *self)
{
  if (nre_cell_editor_is_left (self->editor))
    g_idle_add_full (G_PRIORITY_HIGH, take_focus, g_object_ref (self), g_object_unref);
  else
    take_focus (self);
}

static gboolean
on_key_pressed (NreRecordTable *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_F2 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  return nre_record_table_edit (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Commit pending input before its cell is recycled. */
static void
on_scrolled (NreRecordTable *self)
{
  if (nre_cell_editor_is_open (self->editor))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* --- Showing ------------------------------------------------------------------------------------- */

/**
 * nre_record_table_set_records:
 * @records: borrowed; must exist until other records are set, or the table is disposed
 * @table: index of the table to show
 */
void
nre_record_table_set_records (NreRecordTable *self, NreEntryRecords *records, guint table)
{
  const NreTable *shown = nre_entry_records_get_table (records, table);

  g_return_if_fail (NRE_IS_RECORD_TABLE (self));

  nre_cell_editor_close (self->editor);
  self->syncing = TRUE;
  nre_record_rows_set (self->rows, NULL, FALSE);
  self->lead = GTK_INVALID_LIST_POSITION;
  self->edited_column = 0;
  remove_columns (self);
  self->records = records;
  self->table = table;
  self->shape = shown->single ? NULL : nre_table_get_shape (shown);
  add_columns (self, shown);
  nre_column_view_set_name (self->view, g_dgettext (GETTEXT_PACKAGE, shown->title));
  nre_record_table_refresh (self);
  self->syncing = FALSE;
}

/** nre_record_table_refresh: show the present records; to be called when their bytes have changed. Closes an
 * open text field, except while its value is being written. */
void
nre_record_table_refresh (NreRecordTable *self)
{
  GHashTableIter iter;
  gpointer item;

  if (self->records == NULL)
    return;
  if (!self->is_committing)
    nre_cell_editor_close (self->editor);
  nre_record_rows_set (self->rows, nre_entry_records_get (self->records, self->table), self->shape == NULL);
  if (self->lead >= g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    self->lead = GTK_INVALID_LIST_POSITION;
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    show_cell (self, item);
}

/** nre_record_table_get_table: the index of the shown table. */
guint
nre_record_table_get_table (NreRecordTable *self)
{
  return self->table;
}

/** nre_record_table_select: select only this row and scroll to it, without emitting "selected"; G_MAXUINT to
 * select none. */
void
nre_record_table_select (NreRecordTable *self, guint row)
{
  /* A handler of "selected" may call this function: of several rows, only one would stay selected. */
  if (row == self->lead || self->is_telling)
    return;
  self->syncing = TRUE;
  if (row < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), row, TRUE);
  else
    gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  if (row < g_list_model_get_n_items (G_LIST_MODEL (self->rows)))
    nre_column_view_scroll_to (self->view, row);
  self->syncing = FALSE;
}

/** nre_record_table_select_byte: select the row that contains the byte at an offset of the entry; FALSE if
 * there is none, in which case nothing is selected. */
gboolean
nre_record_table_select_byte (NreRecordTable *self, guint64 offset)
{
  guint row = nre_record_rows_find (self->rows, offset);

  nre_record_table_select (self, row);
  return row != G_MAXUINT;
}

/** nre_record_table_get_selected: the row that was selected last, or G_MAXUINT. */
guint
nre_record_table_get_selected (NreRecordTable *self)
{
  return self->lead;
}

/** nre_record_table_get_selection: (transfer none): the selection model of the rows. */
GtkSelectionModel *
nre_record_table_get_selection (NreRecordTable *self)
{
  return GTK_SELECTION_MODEL (self->selection);
}

static guint
record_of_row (NreRecordTable *self, guint position)
{
  NreRecordRow row;

  return nre_record_rows_get (self->rows, position, &row) ? row.record : G_MAXUINT;
}

/** nre_record_table_get_record: the index of the record in the row that was selected last, or G_MAXUINT. */
guint
nre_record_table_get_record (NreRecordTable *self)
{
  return record_of_row (self, nre_record_table_get_selected (self));
}

/** nre_record_table_get_range: get the range of a row's bytes in the entry; FALSE if there is no such row. */
gboolean
nre_record_table_get_range (NreRecordTable *self, guint row, guint64 *offset, guint64 *size)
{
  return nre_record_rows_get_range (self->rows, row, offset, size);
}

static void
on_selected (NreRecordTable *self, guint position, guint n_items)
{
  guint before = self->lead;

  self->lead =
      nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->selection), position, n_items, before);
  if (self->syncing || self->lead == GTK_INVALID_LIST_POSITION || self->lead == before)
    return;
  self->is_telling = TRUE;
  g_signal_emit (self, signals[SELECTED], 0, self->lead);
  self->is_telling = FALSE;
}

static void
on_activate (NreRecordTable *self, guint row)
{
  g_signal_emit (self, signals[ACTIVATED], 0, record_of_row (self, row));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_record_table_dispose (GObject *object)
{
  NreRecordTable *self = NRE_RECORD_TABLE (object);

  if (self->rows != NULL)
    nre_record_rows_set (self->rows, NULL, FALSE);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  nre_set_signal_source (&self->selection, NULL, self);
  g_clear_object (&self->rows);
  self->records = NULL;
  G_OBJECT_CLASS (nre_record_table_parent_class)->dispose (object);
}

static void
nre_record_table_finalize (GObject *object)
{
  g_hash_table_unref (NRE_RECORD_TABLE (object)->bound);
  G_OBJECT_CLASS (nre_record_table_parent_class)->finalize (object);
}

static void
nre_record_table_class_init (NreRecordTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_record_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_record_table_finalize;

  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TARGET_ACTIVATED] =
      g_signal_new ("target-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, NRE_TYPE_ENTRY, G_TYPE_UINT64, G_TYPE_UINT64);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_record_table_init (NreRecordTable *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkWidget *scroller;

  self->bound = g_hash_table_new (NULL, NULL);
  self->rows = nre_record_rows_new ();
  self->lead = GTK_INVALID_LIST_POSITION;
  self->selection = gtk_multi_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (on_selected), self);

  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection))));
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  nre_column_view_fix_ctrl_click (self->view);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), key);
  scroller = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "value-changed", G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "value-changed", G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  self->editor = g_object_new (NRE_TYPE_CELL_EDITOR, NULL);
  g_signal_connect_swapped (self->editor, "commit", G_CALLBACK (on_commit), self);
  g_signal_connect_swapped (self->editor, "closed", G_CALLBACK (on_closed), self);
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), scroller);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->editor));
  g_signal_connect_swapped (self->overlay, "get-child-position", G_CALLBACK (on_child_position), self);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
}
