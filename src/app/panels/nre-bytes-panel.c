/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bytes-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-byte-editor.h"
#include "nre-byte-list.h"
#include "nre-byte-words.h"
#include "nre-decimal.h"
#include "nre-entry-records.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-part-place.h"
#include "nre-payload-source.h"
#include "nre-style.h"
#include "nre-tool-box.h"
#include "nre-workspace.h"

struct _NreBytesPanel
{
  GtkWidget parent_instance;

  GtkStack         *stack;
  GtkWidget        *content;
  GtkWidget        *nothing;
  GtkDropDown      *table_dropdown;
  GtkLabel         *table_label;
  GtkWidget        *lock;
  GtkLabel         *record_label;
  GtkLabel         *offset_label;
  GtkLabel         *u8_label;
  GtkLabel         *u16_label;
  GtkLabel         *u32_label;
  GtkLabel         *f32_label;
  NreByteEditor    *editor;
  NreHexView       *hex;                /* the editor's */
  GtkWidget        *side;
  NreByteList      *list;

  NreSelection     *selection;
  NrePayloadSource *source;
  NreEntryRecords  *records;            /* of the shown entry; NULL while an archive file is shown */
  GPtrArray        *tables;             /* NreEntry, the items of the drop-down */
  char             *field_text;
  guint             showing_side;       /* idle source */
  gboolean          syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  PROP_FIELD_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreBytesPanel, nre_bytes_panel, GTK_TYPE_WIDGET)

/* --- The fields of the record -------------------------------------------------------------------- */

static void
take_field_text (NreBytesPanel *self, char *text)
{
  g_autofree char *before = self->field_text;

  self->field_text = text;
  if (g_strcmp0 (before, text) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIELD_TEXT]);
}

/* Update the text about the field at the cursor; see nre_byte_words_of_field(). */
static void
describe_field (NreBytesPanel *self)
{
  NreByteFields *fields = nre_byte_list_get_fields (self->list);
  NreBytePlace place;
  NreSpan span;

  if (self->source != NULL)
    nre_payload_source_peek (self->source, &span);
  if (self->source == NULL ||
      !nre_byte_fields_get (fields, nre_byte_fields_find (fields, nre_hex_view_get_cursor (self->hex)),
                            &place) ||
      !nre_span_contains (span, place.offset, place.size))
    {
      take_field_text (self, NULL);
      return;
    }
  take_field_text (self, nre_byte_words_of_field (&place, span));
}

static gboolean
find_field (gpointer data, guint64 offset, guint64 *end, guint *color)
{
  NreByteFields *fields = nre_byte_list_get_fields (NRE_BYTES_PANEL (data)->list);
  NreBytePlace place;

  if (!nre_byte_fields_get (fields, nre_byte_fields_find (fields, offset), &place))
    return FALSE;
  *end = place.offset + place.size;
  *color = place.color;
  return TRUE;
}

/* The list is shown if all digits and the text fit beside it. */
static void
show_side (NreBytesPanel *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (nre_byte_list_get_fields (self->list))) > 0;
  int bytes, list;

  gtk_widget_measure (GTK_WIDGET (self->hex), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &bytes, NULL, NULL);
  gtk_widget_get_size_request (GTK_WIDGET (self->list), &list, NULL);
  gtk_widget_set_visible (self->side, any && gtk_widget_get_width (GTK_WIDGET (self)) >= bytes + list);
}

static gboolean
on_idle (gpointer data)
{
  NreBytesPanel *self = data;

  self->showing_side = 0;
  show_side (self);
  return G_SOURCE_REMOVE;
}

/* The index of the field that contains the whole range, or NRE_BYTE_NO_FIELD. */
static guint
find_field_of_range (NreByteFields *fields, guint64 offset, guint64 size)
{
  guint number = nre_byte_fields_find (fields, offset);
  NreBytePlace place;

  if (!nre_byte_fields_get (fields, number, &place) || offset + size > place.offset + place.size)
    return NRE_BYTE_NO_FIELD;
  return number;
}

/* Show the fields of the record that contains the whole range; none if no record does, or if @size is 0. */
static void
show_record (NreBytesPanel *self, guint64 offset, guint64 size)
{
  NreByteFields *fields = nre_byte_list_get_fields (self->list);
  NreRecordPlace place;
  guint table;

  if (size > 0 && self->records != NULL &&
      nre_entry_records_find_place (self->records, offset, &table, &place))
    nre_byte_fields_set_record (fields, nre_entry_records_get (self->records, table), place.record);
  else
    nre_byte_fields_set_record (fields, NULL, 0);
  if (offset + size > nre_byte_fields_get_offset (fields) + nre_byte_fields_get_size (fields))
    nre_byte_fields_set_record (fields, NULL, 0);
  if (g_list_model_get_n_items (G_LIST_MODEL (fields)) > 0)
    nre_hex_view_set_fields (self->hex, nre_byte_fields_get_offset (fields),
                             nre_byte_fields_get_size (fields), find_field, self);
  else
    nre_hex_view_set_fields (self->hex, 0, 0, NULL, NULL);
  nre_byte_list_select (self->list,
                        size > 0 ? find_field_of_range (fields, offset, size) : NRE_BYTE_NO_FIELD);
  show_side (self);
}

/* --- The strip ----------------------------------------------------------------------------------- */

static void
take_label (GtkLabel *label, char *text)
{
  gtk_label_set_label (label, text);
  g_free (text);
}

/* Show the record of the byte, or the number of selected bytes; a screen reader gets both. */
static void
describe_cursor (NreBytesPanel *self, NreSpan span, guint64 at)
{
  g_autofree char *record = nre_byte_words_of_record (self->records, at), *spoken = NULL;
  guint64 offset, size;

  if (!nre_hex_view_get_selection (self->hex, &offset, &size))
    size = 1;
  spoken =
      nre_byte_words_of_cursor (span, at, size, nre_hex_view_get_side (self->hex) == NRE_HEX_TEXT, record);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hex), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken,
                                  -1);
  if (size > 1)
    take_label (self->record_label,
                g_strdup_printf (ngettext ("%'" PRIu64 " byte selected, from 0x%04" PRIX64,
                                           "%'" PRIu64 " bytes selected, from 0x%04" PRIX64, (gulong) size),
                                 size, offset));
  else
    gtk_label_set_label (self->record_label, record != NULL ? record : "");
}

static void
update_strip (NreBytesPanel *self)
{
  guint64 at = nre_hex_view_get_cursor (self->hex);
  NreSpan span;


  if (self->source == NULL)
    return;
  describe_field (self);
  nre_payload_source_peek (self->source, &span);
  if (at >= span.size)
    {
      GtkLabel *labels[] = {
        self->offset_label, self->u8_label, self->u16_label, self->u32_label, self->f32_label,
      };

      for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
        gtk_label_set_label (labels[i], "–");
      gtk_label_set_label (self->record_label, span.size == 0 ? _("no bytes") : "");
      return;
    }
  describe_cursor (self, span, at);
  take_label (self->offset_label, g_strdup_printf ("0x%04" G_GINT64_MODIFIER "X", at));
  take_label (self->u8_label, g_strdup_printf ("%u", span.data[at]));
  if (nre_span_contains (span, at, 2))
    take_label (self->u16_label, g_strdup_printf ("%u", nre_span_u16 (span, at)));
  else
    gtk_label_set_label (self->u16_label, "–");
  if (nre_span_contains (span, at, 4))
    {
      take_label (self->u32_label, g_strdup_printf ("%u", nre_span_u32 (span, at)));
      take_label (self->f32_label, nre_decimal_format ("%.6g", (double) nre_span_f32 (span, at)));
    }
  else
    {
      gtk_label_set_label (self->u32_label, "–");
      gtk_label_set_label (self->f32_label, "–");
    }
}

/* --- What is shown ------------------------------------------------------------------------------- */

/** nre_bytes_panel_get_table: (transfer none) (nullable): the entry whose bytes are shown; NULL if those of
 * the archive file are. */
NreEntry *
nre_bytes_panel_get_table (NreBytesPanel *self)
{
  return self->source != NULL ? nre_payload_source_get_entry (self->source) : NULL;
}

static char *
dup_table_title (NreEntry *table)
{
  g_autofree char *number = NULL;
  g_autofree char *title = NULL;

  title = nre_entry_dup_title (table, &number);
  return number != NULL ? g_strdup_printf ("%s %s", number, title) : g_steal_pointer (&title);
}

static void
show_table_name (NreBytesPanel *self)
{
  NreEntry *table = nre_bytes_panel_get_table (self);
  g_autofree char *name = NULL;
  guint position;

  self->syncing = TRUE;
  if (table != NULL && g_ptr_array_find (self->tables, table, &position))
    gtk_drop_down_set_selected (self->table_dropdown, position);
  else
    nre_drop_down_set_selected (self->table_dropdown, GTK_INVALID_LIST_POSITION);
  self->syncing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->table_dropdown), self->tables->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->table_label), self->tables->len == 0);
  if (table != NULL)
    name = dup_table_title (table);
  else if (self->selection != NULL)
    {
      NreDocument *document = nre_selection_get_document (self->selection);

      name = nre_document_get_modified (document)
               ? g_strdup_printf (_("%s as it was opened"), nre_workspace_label_of (document))
               : g_strdup (nre_workspace_label_of (document));
    }
  if (name == NULL)
    return;
  gtk_label_set_label (self->table_label, name);
  /* A whole entry with tables is not in the list of tables, but its bytes may be shown. */
  nre_drop_down_set_nothing (self->table_dropdown, name);
}

static void
set_source (NreBytesPanel *self, NreEntry *table)
{
  NrePayloadSource *before = self->source;

  if (before != NULL && nre_payload_source_get_entry (before) == table)
    return;
  self->source = nre_payload_source_new (nre_selection_get_document (self->selection), table);
  g_clear_pointer (&self->records, nre_entry_records_free);
  self->records = table != NULL ? nre_entry_records_new (table) : NULL;
  nre_byte_editor_set_source (self->editor, self->source);
  gtk_widget_set_visible (self->lock, table == NULL);
  show_record (self, 0, 0);
  g_clear_pointer (&before, nre_payload_source_free);
  show_table_name (self);
}

/** nre_bytes_panel_set_table: show the bytes of an entry, without selecting any. Does nothing without a page.
 * @table: (nullable): NULL for the bytes of the file */
void
nre_bytes_panel_set_table (NreBytesPanel *self, NreEntry *table)
{
  g_return_if_fail (NRE_IS_BYTES_PANEL (self));

  if (self->selection == NULL)
    return;
  set_source (self, table);
  update_strip (self);
}

/* Whether the page shows tables of the entry, and the kind of the entry has not changed since. */
static gboolean
has_tables (NreBytesPanel *self)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  NreEntry *entry = nre_selection_get_entry (self->selection);
  guint index;

  return kind->has_tables && nre_selection_get_view (self->selection) != NULL &&
         (entry == NULL || nre_entry_get_index (entry, &index)) &&
         nre_app_kind_of (nre_selection_get_document (self->selection), entry) == kind;
}

/* Fill the drop-down with the tables of the page's entry or file; leave it empty if that has none. */
static void
load_tables (NreBytesPanel *self)
{
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_object_unref);

  if (has_tables (self))
    {
      NreDocument *document = nre_selection_get_document (self->selection);
      g_autoptr (GListModel) children = entry != NULL ? nre_document_get_children (document, entry)
                                                      : G_LIST_MODEL (g_object_ref (document));
      guint n = children != NULL ? g_list_model_get_n_items (children) : 0;

      for (guint i = 0; i < n; i++)
        {
          NreEntry *table = g_list_model_get_item (children, i);
          g_autofree char *title = dup_table_title (table);

          g_ptr_array_add (tables, table);
          gtk_string_list_append (names, title);
        }
    }
  self->syncing = TRUE;
  gtk_drop_down_set_model (self->table_dropdown, G_LIST_MODEL (names));
  g_ptr_array_unref (self->tables);
  self->tables = g_steal_pointer (&tables);
  self->syncing = FALSE;
}

/* Show the bytes of the first table; without tables, those of the entry, or of a file that is not an
 * archive. */
static void
set_default_source (NreBytesPanel *self)
{
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autoptr (NreEntry) loose = NULL;

  if (entry == NULL)
    loose = nre_document_dup_loose_entry (nre_selection_get_document (self->selection));
  set_source (self, self->tables->len > 0 ? g_ptr_array_index (self->tables, 0)
                    : loose != NULL       ? loose
                                          : entry);
}

static void
sync_selection (NreBytesPanel *self)
{
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size, cursor, shown, shown_size;

  if (self->selection == NULL)
    return;
  if (!nre_selection_get_bytes (self->selection, &table, &offset, &size))
    {
      if (self->source == NULL)
        set_default_source (self);
      nre_hex_view_set_highlight (self->hex, 0, 0);
      show_record (self, 0, 0);
      update_strip (self);
      return;
    }
  set_source (self, table);
  nre_hex_view_get_highlight (self->hex, &shown, &shown_size);
  nre_hex_view_set_highlight (self->hex, offset, size);
  show_record (self, offset, size);
  /* Leave the cursor at a clicked byte of the record, whose value is shown. */
  cursor = nre_hex_view_get_cursor (self->hex);
  if ((cursor < offset || cursor - offset >= size) && (offset != shown || size != shown_size))
    nre_hex_view_set_cursor (self->hex, offset);
  else
    nre_hex_view_set_cursor (self->hex, cursor);
  update_strip (self);
}

static void
on_document_changed (NreBytesPanel *self, const NreChanges *changes)
{
  NreEntry *shown = nre_bytes_panel_get_table (self);
  guint index;

  /* A save removes the marks of changed bytes, without changing any entry. */
  gtk_widget_queue_draw (GTK_WIDGET (self->hex));
  if (self->source == NULL || (!nre_selection_is_concerned (self->selection, changes) &&
                               (shown == NULL || !nre_changes_concern (changes, shown))))
    return;
  if (self->records != NULL)
    nre_entry_records_refresh (self->records);
  if (self->tables->len > 0 || has_tables (self))
    load_tables (self);
  /* The entry may have been removed. */
  if (nre_bytes_panel_get_table (self) != NULL &&
      !nre_entry_get_index (nre_bytes_panel_get_table (self), &index))
    set_default_source (self);
  nre_hex_view_refresh (self->hex);
  show_table_name (self);
  sync_selection (self);
}

/* --- Choosing ------------------------------------------------------------------------------------ */

static void
on_table_selected (NreBytesPanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->table_dropdown);

  if (self->syncing || self->selection == NULL || selected >= self->tables->len)
    return;
  nre_bytes_panel_set_table (self, g_ptr_array_index (self->tables, selected));
  nre_hex_view_set_cursor (self->hex, 0);
  update_strip (self);
}

/* Select the part that contains the byte at @at, and its bytes; if @size is not 0, @size bytes from @at on
 * instead. */
static void
select_place (NreBytesPanel *self, NreEntry *table, guint64 at, guint64 size)
{
  NreAppPlace place;

  nre_part_place_find (self->selection, self->records, table, at, &place);
  if (size > 0)
    {
      place.offset = at;
      place.size = size;
    }
  /* If the part is selected already, its containers stay selected. */
  if (nre_selection_get_part (self->selection) != place.part ||
      nre_selection_get_index (self->selection, place.part) != place.index)
    nre_selection_select (self->selection, place.part, place.index);
  nre_selection_set_bytes (self->selection, table, place.offset, place.size);
}

static void
on_byte_activated (NreBytesPanel *self, guint64 offset)
{
  NreEntry *table = nre_bytes_panel_get_table (self);

  update_strip (self);
  if (table != NULL)
    select_place (self, table, offset, 0);
}

static void
on_field_selected (NreBytesPanel *self, guint number)
{
  NreEntry *table = nre_bytes_panel_get_table (self);
  NreBytePlace place;

  if (table == NULL || !nre_byte_fields_get (nre_byte_list_get_fields (self->list), number, &place))
    return;
  nre_hex_view_set_cursor (self->hex, place.offset);
  select_place (self, table, place.offset, place.size);
}

/* --- The type ------------------------------------------------------------------------------------ */

/** nre_bytes_panel_get_editor: (transfer none): the editor of the bytes. */
NreByteEditor *
nre_bytes_panel_get_editor (NreBytesPanel *self)
{
  return self->editor;
}

/** nre_bytes_panel_set_selection: show the bytes of @selection, and follow it. @selection: (nullable): NULL
 * if there is no page */
void
nre_bytes_panel_set_selection (NreBytesPanel *self, NreSelection *selection)
{
  g_return_if_fail (NRE_IS_BYTES_PANEL (self));

  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  nre_byte_editor_set_source (self->editor, NULL);
  g_clear_pointer (&self->source, nre_payload_source_free);
  g_clear_pointer (&self->records, nre_entry_records_free);
  show_record (self, 0, 0);
  take_field_text (self, NULL);
  g_ptr_array_set_size (self->tables, 0);
  g_set_object (&self->selection, selection);
  if (selection != NULL)
    {
      g_signal_connect_swapped (selection, "changed", G_CALLBACK (sync_selection), self);
      g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                                G_CALLBACK (on_document_changed), self);
      load_tables (self);
      sync_selection (self);
      show_table_name (self);
    }
  gtk_stack_set_visible_child (self->stack, selection != NULL ? self->content : self->nothing);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);
}

static void
nre_bytes_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* Show or hide the list of fields later: widgets cannot be shown or hidden during the layout. */
static void
nre_bytes_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NreBytesPanel *self = NRE_BYTES_PANEL (widget);

  if (self->showing_side == 0)
    self->showing_side = g_idle_add (on_idle, self);
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static void
nre_bytes_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_BYTES_PANEL (object)->selection);
  else if (id == PROP_FIELD_TEXT)
    g_value_set_string (value, NRE_BYTES_PANEL (object)->field_text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_bytes_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    nre_bytes_panel_set_selection (NRE_BYTES_PANEL (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_bytes_panel_dispose (GObject *object)
{
  NreBytesPanel *self = NRE_BYTES_PANEL (object);

  if (self->hex != NULL)
    nre_bytes_panel_set_selection (self, NULL);
  g_clear_handle_id (&self->showing_side, g_source_remove);
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_bytes_panel_parent_class)->dispose (object);
}

static void
nre_bytes_panel_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_BYTES_PANEL (object)->tables);
  g_free (NRE_BYTES_PANEL (object)->field_text);
  G_OBJECT_CLASS (nre_bytes_panel_parent_class)->finalize (object);
}

static gboolean
nre_bytes_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (NRE_BYTES_PANEL (widget)->hex));
}

static void
nre_bytes_panel_class_init (NreBytesPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = nre_bytes_panel_get_property;
  object_class->set_property = nre_bytes_panel_set_property;
  object_class->dispose = nre_bytes_panel_dispose;
  object_class->finalize = nre_bytes_panel_finalize;
  widget_class->focus = nre_focus_in_child;
  widget_class->grab_focus = nre_bytes_panel_grab_focus;
  widget_class->measure = nre_bytes_panel_measure;
  widget_class->size_allocate = nre_bytes_panel_size_allocate;

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_FIELD_TEXT] = g_param_spec_string ("field-text", NULL, NULL, NULL,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_BYTE_LIST);
  g_type_ensure (NRE_TYPE_BYTE_EDITOR);
  nre_style_load ();
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-bytes-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, content);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, table_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, table_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, lock);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, record_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, offset_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u8_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u16_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u32_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, f32_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, editor);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, side);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, on_table_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_field_selected);
}

static void
nre_bytes_panel_init (NreBytesPanel *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hex = nre_byte_editor_get_hex_view (self->editor);
  g_signal_connect_object (self->hex, "byte-activated", G_CALLBACK (on_byte_activated), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hex, "selection-changed", G_CALLBACK (update_strip), self,
                           G_CONNECT_SWAPPED);
  nre_drop_down_set_name (self->table_dropdown, _("Table"));
  gtk_stack_set_visible_child (self->stack, self->nothing);
}
