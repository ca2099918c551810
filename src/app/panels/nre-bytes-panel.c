/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bytes-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-entry-records.h"
#include "nre-gtk-util.h"
#include "nre-kinds.h"
#include "nre-payload-source.h"
#include "nre-style.h"

struct _NreBytesPanel
{
  GtkWidget parent_instance;

  GtkStack         *stack;
  GtkWidget        *content;
  GtkWidget        *nothing;
  GtkDropDown      *table_dropdown;
  GtkLabel         *table_label;
  GtkLabel         *record_label;
  GtkLabel         *offset_label;
  GtkLabel         *u8_label;
  GtkLabel         *u16_label;
  GtkLabel         *u32_label;
  GtkLabel         *f32_label;
  NreHexView       *hex;

  NreSelection     *selection;
  NrePayloadSource *source;
  NreEntryRecords  *records;            /* in the bytes that are shown; NULL in those of an archive file */
  GPtrArray        *tables;             /* NreEntry, the items of the drop-down */
  gboolean          syncing;
};

enum
{
  PROP_0,
  PROP_SELECTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreBytesPanel, nre_bytes_panel, GTK_TYPE_WIDGET)

/* --- The strip ----------------------------------------------------------------------------------- */

static void
take_label (GtkLabel *label, char *text)
{
  gtk_label_set_label (label, text);
  g_free (text);
}

/* What the byte is a byte of, in front of the field: a record by its number where the entry has one table, else by
 * what it is. */
static char *
dup_record_title (NreBytesPanel *self, const NreTable *table, const NreRecordPlace *place)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, place->shape != NULL ? place->shape->title : table->title);
  g_autofree char *record = NULL;

  if (table->single)
    record = g_strdup (title);
  else if (nre_entry_records_get_n_tables (self->records) == 1)
    record = g_strdup_printf (_("Record %u"), place->record);
  else
    /* Translators: what a record is, and its number: "Slot 3". */
    record = g_strdup_printf (_("%s %u"), title, place->record);
  if (place->run == NULL)
    return g_steal_pointer (&record);
  return g_strdup_printf ("%s: %s %u", record, g_dgettext (GETTEXT_PACKAGE, place->run->title), place->item);
}

static void
describe_record (NreBytesPanel *self, guint64 offset)
{
  g_autofree char *record = NULL;
  NreRecordPlace place;
  guint64 begin, size;
  guint table;

  gtk_label_set_label (self->record_label, "");
  if (self->records == NULL || !nre_entry_records_find_place (self->records, offset, &table, &place))
    return;
  record = dup_record_title (self, nre_entry_records_get_table (self->records, table), &place);
  begin = nre_records_get_offset (nre_entry_records_get (self->records, table), place.record);
  size = nre_records_get_offset (nre_entry_records_get (self->records, table), place.record + 1) - begin;
  if (place.field != NULL)
    /* Translators: a record, with what a field of it is called: "Record 3: Material index, byte 2 of 20". */
    take_label (self->record_label, g_strdup_printf (_("%s: %s, byte %" PRIu64 " of %" PRIu64), record,
                                                     g_dgettext (GETTEXT_PACKAGE, place.field->title), offset - begin,
                                                     size));
  else
    take_label (self->record_label,
                g_strdup_printf (_("%s, byte %" PRIu64 " of %" PRIu64), record, offset - begin, size));
}

static void
update_strip (NreBytesPanel *self)
{
  guint64 at = nre_hex_view_get_cursor (self->hex);
  NreSpan span;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (self->source == NULL)
    return;
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
  describe_record (self, at);
  take_label (self->offset_label, g_strdup_printf ("0x%04" G_GINT64_MODIFIER "X", at));
  take_label (self->u8_label, g_strdup_printf ("%u", span.data[at]));
  if (nre_span_contains (span, at, 2))
    take_label (self->u16_label, g_strdup_printf ("%u", nre_span_u16 (span, at)));
  else
    gtk_label_set_label (self->u16_label, "–");
  if (nre_span_contains (span, at, 4))
    {
      take_label (self->u32_label, g_strdup_printf ("%u", nre_span_u32 (span, at)));
      gtk_label_set_label (self->f32_label,
                           g_ascii_formatd (number, sizeof number, "%.6g", (double) nre_span_f32 (span, at)));
    }
  else
    {
      gtk_label_set_label (self->u32_label, "–");
      gtk_label_set_label (self->f32_label, "–");
    }
}

/* --- What is shown ------------------------------------------------------------------------------- */

/** nre_bytes_panel_get_table: (transfer none) (nullable): whose bytes are shown; NULL the file's. */
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
  guint position;

  self->syncing = TRUE;
  if (table != NULL && g_ptr_array_find (self->tables, table, &position))
    gtk_drop_down_set_selected (self->table_dropdown, position);
  else
    gtk_drop_down_set_selected (self->table_dropdown, GTK_INVALID_LIST_POSITION);
  self->syncing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->table_dropdown), self->tables->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->table_label), self->tables->len == 0);
  if (table != NULL)
    take_label (self->table_label, dup_table_title (table));
  else if (self->selection != NULL)
    {
      NreDocument *document = nre_selection_get_document (self->selection);

      take_label (self->table_label,
                  nre_document_get_modified (document)
                    ? g_strdup_printf (_("%s as it was opened"), nre_document_get_title (document))
                    : g_strdup (nre_document_get_title (document)));
    }
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
  nre_hex_view_set_source (self->hex, nre_payload_source_peek, self->source);
  g_clear_pointer (&before, nre_payload_source_free);
  show_table_name (self);
}

/** nre_bytes_panel_set_table: show the bytes of that entry, without selecting any. */
void
nre_bytes_panel_set_table (NreBytesPanel *self, NreEntry *table)
{
  g_return_if_fail (NRE_IS_BYTES_PANEL (self));

  if (self->selection == NULL)
    return;
  set_source (self, table);
  update_strip (self);
}

/* Whether the page shows tables of the entry, and the entry is what it was when the page was made. */
static gboolean
has_tables (NreBytesPanel *self)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  NreEntry *entry = nre_selection_get_entry (self->selection);
  guint index;

  return kind->has_tables && kind->find_table != NULL && (entry == NULL || nre_entry_get_index (entry, &index)) &&
         nre_app_kind_of (nre_selection_get_document (self->selection), entry) == kind;
}

/* The tables of what consists of tables; of other pages there is just the one entry. */
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

/* The first table, or else the entry, or a file that is no archive. */
static void
set_default_source (NreBytesPanel *self)
{
  NreEntry *entry = nre_selection_get_entry (self->selection);
  g_autoptr (NreEntry) loose = NULL;

  if (entry == NULL)
    loose = nre_document_dup_loose_entry (nre_selection_get_document (self->selection));
  set_source (self, self->tables->len > 0 ? g_ptr_array_index (self->tables, 0) : loose != NULL ? loose : entry);
}

static void
sync_selection (NreBytesPanel *self)
{
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size, cursor;

  if (self->selection == NULL)
    return;
  if (!nre_selection_get_bytes (self->selection, &table, &offset, &size))
    {
      if (self->source == NULL)
        set_default_source (self);
      nre_hex_view_set_highlight (self->hex, 0, 0);
      update_strip (self);
      return;
    }
  set_source (self, table);
  nre_hex_view_set_highlight (self->hex, offset, size);
  /* A byte of the record that the user has clicked stays the one whose value is shown. */
  cursor = nre_hex_view_get_cursor (self->hex);
  if (cursor < offset || cursor - offset >= size)
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

/* The record that a byte belongs to becomes the selection, and of its bytes those of the field. */
static void
on_byte_activated (NreBytesPanel *self, guint64 offset)
{
  const NreAppKind *kind = nre_selection_get_kind (self->selection);
  NreEntry *table = nre_bytes_panel_get_table (self);
  NreAppPlace place = { NRE_PART_BYTES, G_MAXUINT, offset, 1 };
  NreRecordPlace found;
  guint number;

  update_strip (self);
  if (table == NULL)
    return;
  if (nre_entry_records_find_place (self->records, offset, &number, &found))
    {
      place.offset = found.offset;
      place.size = found.size;
    }
  if (kind->find_place != NULL)
    kind->find_place (nre_selection_get_view (self->selection), table, offset, &place);
  /* A part that is selected already keeps what is selected around it. */
  if (nre_selection_get_part (self->selection) != place.part ||
      nre_selection_get_index (self->selection, place.part) != place.index)
    nre_selection_select (self->selection, place.part, place.index);
  nre_selection_set_bytes (self->selection, table, place.offset, place.size);
}

/* --- The type ------------------------------------------------------------------------------------ */

NreHexView *
nre_bytes_panel_get_hex_view (NreBytesPanel *self)
{
  return self->hex;
}

NreSelection *
nre_bytes_panel_get_selection (NreBytesPanel *self)
{
  return self->selection;
}

/** nre_bytes_panel_set_selection: follow it; NULL when there is no page. */
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
  nre_hex_view_set_source (self->hex, NULL, NULL);
  g_clear_pointer (&self->source, nre_payload_source_free);
  g_clear_pointer (&self->records, nre_entry_records_free);
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
nre_bytes_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTION)
    g_value_set_object (value, NRE_BYTES_PANEL (object)->selection);
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
  nre_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (nre_bytes_panel_parent_class)->dispose (object);
}

static void
nre_bytes_panel_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_BYTES_PANEL (object)->tables);
  G_OBJECT_CLASS (nre_bytes_panel_parent_class)->finalize (object);
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

  properties[PROP_SELECTION] = g_param_spec_object ("selection", NULL, NULL, NRE_TYPE_SELECTION,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                    G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (NRE_TYPE_HEX_VIEW);
  nre_style_load ();
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-bytes-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, content);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, table_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, table_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, record_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, offset_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u8_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u16_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, u32_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, f32_label);
  gtk_widget_class_bind_template_child (widget_class, NreBytesPanel, hex);
  gtk_widget_class_bind_template_callback (widget_class, on_table_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_byte_activated);
}

static void
nre_bytes_panel_init (NreBytesPanel *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_drop_down_set_name (self->table_dropdown, _("Table"));
  gtk_stack_set_visible_child (self->stack, self->nothing);
}

GtkWidget *
nre_bytes_panel_new (void)
{
  return g_object_new (NRE_TYPE_BYTES_PANEL, NULL);
}
