/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-page.h"

#include <glib/gi18n.h>

#include "nre-entry-table.h"
#include "nre-format.h"
#include "nre-gtk-util.h"
#include "nre-byte-editor.h"
#include "nre-kinds.h"
#include "nre-payload-source.h"
#include "nre-record-table.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-text-pane.h"
#include "nre-tool-box.h"

struct _NreEntryPage
{
  NrePage parent_instance;

  GtkStack         *stack;
  GtkWidget        *lists_box;
  GtkWidget        *lists_bar;
  NreSwitcher       *lists_buttons;
  GtkStack         *lists;
  NreEntryTable    *table;
  GtkWidget        *bytes;
  GtkImage         *kind_image;
  GtkLabel         *kind_label;
  GtkLabel         *summary_label;
  GtkLabel         *note_label;
  GtkLabel         *about_label;
  GtkWidget        *views;
  GtkWidget        *records_button;
  GtkWidget        *text_button;
  GtkWidget        *model_button;
  GtkDropDown      *table_dropdown;
  GtkStack         *contents;
  NreRecordTable   *records;
  NreTextPane      *text;
  NreByteEditor    *editor;
  NreHexView       *hex;                /* the editor's */

  NrePayloadSource *source;
  NreEntry         *subject;            /* the entry of the bytes: the page's entry, or a file that is not an
                                         * archive */
  NreEntryRecords  *found;              /* its records; without tables if its format is unknown */
  gboolean          has_records;
  gboolean          is_text;
  gboolean          syncing;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_LIST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (NreEntryPage, nre_entry_page, NRE_TYPE_PAGE)

static char *
dup_summary (NreEntry *entry)
{
  g_autofree char *type = NULL;
  g_autofree char *size = g_format_size_full (nre_entry_get_size (entry), G_FORMAT_SIZE_IEC_UNITS);
  NreFields fields;

  /* A file that is not an archive has no directory record. */
  if (nre_directory_is_loose (nre_entry_get_directory (entry)))
    return g_steal_pointer (&size);
  nre_entry_get_fields (entry, &fields);
  type = nre_type_id_to_string (fields.type_id);
  /* Translators: size, type id and the three attributes of an entry. */
  return g_strdup_printf (_("%s · type %s · attributes %u, %u, %u"), size, type, fields.attr1, fields.attr2,
                          fields.attr3);
}

static char *
dup_table_title (NreEntryPage *self, guint i)
{
  const NreTable *table = nre_entry_records_get_table (self->found, i);
  const char *title = g_dgettext (GETTEXT_PACKAGE, table->title);

  if (table->single)
    return g_strdup (title);
  /* Translators: a table, and how many records it has. */
  return g_strdup_printf (_("%s (%'u)"), title, nre_entry_records_get (self->found, i)->n);
}

static void
fill_tables (NreEntryPage *self, guint selected)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n = nre_entry_records_get_n_tables (self->found);

  gtk_widget_set_visible (GTK_WIDGET (self->table_dropdown), n > 1);
  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = dup_table_title (self, i);

      gtk_string_list_append (titles, title);
    }
  self->syncing = TRUE;
  gtk_drop_down_set_model (self->table_dropdown, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->table_dropdown, selected);
  self->syncing = FALSE;
}

static void
show_text (NreEntryPage *self)
{
  NreSpan span;

  nre_payload_source_peek (self->source, &span);
  nre_text_pane_set_text (self->text, span);
}

/* This is also necessary while the page lists the entries: records and lines would otherwise refer to freed
 * bytes. */
static void
refresh_contents (NreEntryPage *self)
{
  if (self->is_text)
    show_text (self);
  if (self->has_records)
    {
      nre_entry_records_refresh (self->found);
      nre_record_table_refresh (self->records);
      fill_tables (self, nre_record_table_get_table (self->records));
    }
}

static void
on_entry_activated (NreEntryPage *self, NreEntry *entry)
{
  nre_page_open_entry (NRE_PAGE (self), entry);
}

/* --- Overviews of an archive ------------------------------------------------------------------------ */

/* (transfer none) (nullable): the archive that the page lists. */
static NreDirectory *
get_archive (NreEntryPage *self)
{
  NreEntry *entry = nre_page_get_entry (NRE_PAGE (self));
  NreDocument *document = nre_page_get_document (NRE_PAGE (self));

  if (entry != NULL)
    return nre_entry_open (entry, NULL);
  return nre_document_is_loose (document) ? NULL : nre_document_get_root (document);
}

static gboolean
has_entries_of (NreDirectory *archive, const NreAppKind *kind)
{
  guint32 type_id = nre_format_get (kind->kind)->type_id;
  guint index;

  return archive != NULL && type_id != 0 && nre_directory_find_type (archive, type_id, &index);
}

/* Add the overviews of kinds besides the list of entries. An archive may get its first such
 * entry while it is shown. */
static void
add_overviews (NreEntryPage *self)
{
  for (guint i = 0; nre_app_kinds[i] != NULL; i++)
    {
      const NreAppKind *kind = nre_app_kinds[i];
      GtkWidget *button;

      if (kind->new_overview == NULL || gtk_stack_get_child_by_name (self->lists, kind->group) != NULL ||
          !has_entries_of (get_archive (self), kind))
        continue;
      /* show_list() makes the contents when the overview is first shown. */
      gtk_stack_add_named (self->lists, adw_bin_new (), kind->group);
      button = nre_switch_button_new (g_dgettext (GETTEXT_PACKAGE, kind->overview_title), kind->icon_name);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "entry.list");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", kind->group);
      nre_switcher_append (self->lists_buttons, button);
      gtk_widget_set_visible (self->lists_bar, TRUE);
    }
}

static void
show_list (NreEntryPage *self, const char *name)
{
  GtkWidget *bin = name != NULL ? gtk_stack_get_child_by_name (self->lists, name) : NULL;

  if (bin == NULL)
    return;
  for (guint i = 0; ADW_IS_BIN (bin) && adw_bin_get_child (ADW_BIN (bin)) == NULL && nre_app_kinds[i] != NULL;
       i++)
    if (nre_app_kinds[i]->new_overview != NULL && g_str_equal (nre_app_kinds[i]->group, name))
      {
        GtkWidget *overview = nre_app_kinds[i]->new_overview (nre_page_get_selection (NRE_PAGE (self)));

        g_signal_connect_object (overview, "entry-activated", G_CALLBACK (on_entry_activated), self,
                                 G_CONNECT_SWAPPED);
        adw_bin_set_child (ADW_BIN (bin), overview);
      }
  gtk_stack_set_visible_child_name (self->lists, name);
}

static void
update (NreEntryPage *self)
{
  NreEntry *entry = self->subject;
  guint index;

  refresh_contents (self);
  if (entry == NULL || (nre_entry_get_index (entry, &index) && nre_entry_is_archive (entry)))
    {
      add_overviews (self);
      gtk_stack_set_visible_child (self->stack, self->lists_box);
      return;
    }
  gtk_stack_set_visible_child (self->stack, self->bytes);
  if (nre_entry_get_index (entry, &index))
    {
      g_autofree char *summary = dup_summary (entry);
      g_autofree char *number = NULL;
      g_autofree char *table = nre_entry_dup_title (entry, &number);
      const char *title = number != NULL ? table : nre_kind_get_title (nre_entry_get_kind (entry));
      NreSpan span;

      gtk_image_set_from_icon_name (self->kind_image, nre_entry_get_icon_name (entry));
      gtk_label_set_label (self->kind_label, title);
      gtk_label_set_label (self->summary_label, summary);
      nre_payload_source_peek (self->source, &span);
      gtk_label_set_label (self->note_label,
                           span.data == NULL && nre_entry_get_size (entry) > 0
                               ? _("The bytes cannot be read: the entry points outside the archive.")
                               : "");
    }
  else
    gtk_label_set_label (self->summary_label, _("The entry has been removed."));
  nre_hex_view_refresh (self->hex);
}

static void
nre_entry_page_refresh (NrePage *page)
{
  update (NRE_ENTRY_PAGE (page));
}

static void
select_range (NreEntryPage *self, guint64 offset, guint64 size)
{
  NreSelection *selection = nre_page_get_selection (NRE_PAGE (self));

  if (nre_selection_get_part (selection) != NRE_PART_BYTES)
    nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, self->subject, offset, size);
}

/* Select the bytes of the field that contains the byte, or the byte alone if none does. */
static void
on_byte_activated (NreEntryPage *self, guint64 offset)
{
  NreRecordPlace place = { .offset = (gsize) offset, .size = 1 };
  guint table;

  nre_entry_records_find_place (self->found, offset, &table, &place);
  select_range (self, place.offset, place.size);
}

/* --- Records ------------------------------------------------------------------------------------- */

static void
on_record_selected (NreEntryPage *self, guint row)
{
  guint64 offset, size;

  if (nre_record_table_get_range (self->records, row, &offset, &size))
    select_range (self, offset, size);
}

static void
show_table (NreEntryPage *self, guint table)
{
  const NreTable *shown = nre_entry_records_get_table (self->found, table);

  self->syncing = TRUE;
  gtk_drop_down_set_selected (self->table_dropdown, table);
  self->syncing = FALSE;
  nre_record_table_set_records (self->records, self->found, table);
  gtk_label_set_label (self->about_label, g_dgettext (GETTEXT_PACKAGE, shown->about));
}

static void
on_table_chosen (NreEntryPage *self)
{
  guint table = gtk_drop_down_get_selected (self->table_dropdown);

  if (!self->syncing && self->has_records && table < nre_entry_records_get_n_tables (self->found))
    show_table (self, table);
}

static void
on_target_activated (NreEntryPage *self, NreEntry *entry, guint64 offset, guint64 size)
{
  if (entry == self->subject)
    select_range (self, offset, size);
  else
    nre_page_open_bytes (NRE_PAGE (self), entry, offset, size);
}

/* Whether the entry is a table whose records can be selected on the page of the entry that contains it. */
static gboolean
is_shown_on_page (NreEntryPage *self)
{
  NreEntry *entry = self->subject;
  const NreAppKind *holder = nre_entry_get_holder (entry);
  NreFields fields;

  if (!self->has_records ||
      nre_entry_records_get_table (self->found, nre_record_table_get_table (self->records))->single)
    return FALSE;
  nre_entry_get_fields (entry, &fields);
  return nre_app_kind_find_part (holder, fields.type_id) != NRE_PART_NONE;
}

static void
on_record_activated (NreEntryPage *self, guint record)
{
  NreFields fields;

  /* If there is no such page, edit the record here. */
  if (!is_shown_on_page (self))
    {
      nre_record_table_edit (self->records);
      return;
    }
  nre_entry_get_fields (self->subject, &fields);
  nre_page_open_record (NRE_PAGE (self), fields.type_id, record);
}

static void
show_in_model_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (widget);
  guint record = self->has_records ? nre_record_table_get_record (self->records) : G_MAXUINT;

  if (record != G_MAXUINT)
    on_record_activated (self, record);
}

static void
select_record_at (NreEntryPage *self, guint64 offset)
{
  NreRecordPlace place;
  guint table;

  if (!self->has_records)
    return;
  if (offset == NRE_NOWHERE)
    nre_record_table_select (self->records, G_MAXUINT);
  else if (!nre_record_table_select_byte (self->records, offset) &&
           nre_entry_records_find_place (self->found, offset, &table, &place))
    {
      show_table (self, table);
      nre_record_table_select_byte (self->records, offset);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "entry.show-in-model",
                                 is_shown_on_page (self) &&
                                   nre_record_table_get_selected (self->records) != G_MAXUINT);
}

static void
on_selection_changed (NreEntryPage *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size, shown, shown_size, cursor;

  if (self->source == NULL)
    return;
  if (!nre_selection_get_bytes (selection, &entry, &offset, &size) ||
      entry != self->subject)
    {
      nre_hex_view_set_highlight (self->hex, 0, 0);
      nre_text_pane_show_bytes (self->text, 0, 0);
      select_record_at (self, NRE_NOWHERE);
      return;
    }
  nre_hex_view_get_highlight (self->hex, &shown, &shown_size);
  nre_hex_view_set_highlight (self->hex, offset, size);
  /* The cursor stays on a byte of the range that the user has clicked, or is typing at. */
  cursor = nre_hex_view_get_cursor (self->hex);
  if ((cursor < offset || cursor - offset >= size) && (offset != shown || size != shown_size))
    nre_hex_view_set_cursor (self->hex, offset);
  else
    nre_hex_view_set_cursor (self->hex, cursor);
  if (self->is_text)
    nre_text_pane_show_bytes (self->text, offset, size);
  select_record_at (self, offset);
}

static void
set_up_records (NreEntryPage *self)
{
  self->found = nre_entry_records_new (self->subject);
  self->has_records = nre_entry_records_get_n_tables (self->found) > 0;
  self->is_text = nre_format_get (nre_entry_get_kind (self->subject))->is_text;
  gtk_widget_set_visible (self->views, self->has_records || self->is_text);
  gtk_widget_set_visible (self->records_button, self->has_records);
  gtk_widget_set_visible (self->text_button, self->is_text);
  if (self->is_text)
    gtk_stack_set_visible_child_name (self->contents, "text");
  if (!self->has_records)
    return;
  fill_tables (self, nre_entry_records_get_default (self->found));
  show_table (self, nre_entry_records_get_default (self->found));
  gtk_widget_set_visible (GTK_WIDGET (self->about_label), TRUE);
  gtk_widget_set_visible (self->model_button, is_shown_on_page (self));
  gtk_stack_set_visible_child_name (self->contents, "records");
  select_record_at (self, NRE_NOWHERE);
}

/* Select the field that contains the byte, or the byte alone if none does. */
static void
reveal_byte (NreEntryPage *self, guint64 offset)
{
  NreRecordPlace place = { .offset = (gsize) offset, .size = 1 };
  guint table;

  nre_entry_records_find_place (self->found, offset, &table, &place);
  nre_selection_set_bytes (nre_page_get_selection (NRE_PAGE (self)), self->subject, place.offset, place.size);
}

static void
nre_entry_page_reveal (NrePage *page, const NrePlace *place)
{
  NreSelection *selection = nre_page_get_selection (page);
  NreEntryPage *self = NRE_ENTRY_PAGE (page);
  guint64 size;

  nre_selection_select (selection, NRE_PART_ENTRY, G_MAXUINT);
  /* A directory record describes the entry, and is not in its payload. */
  if (self->subject == NULL || place->offset == NRE_NOWHERE || nre_entry_is_archive (self->subject) ||
      g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) == 0 ||
      g_strcmp0 (place->table, NRE_PLACE_CONTAINER) == 0)
    return;
  size = nre_entry_get_size (self->subject);
  if (place->size != NRE_NOWHERE && place->size <= size && place->offset <= size - place->size)
    nre_selection_set_bytes (selection, self->subject, place->offset, place->size);
  else
    reveal_byte (self, MIN (place->offset, size > 0 ? size - 1 : 0));
}

static void
nre_entry_page_reveal_bytes (NrePage *page, guint64 offset, guint64 size)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (page);

  if (self->subject != NULL && size > 0)
    select_range (self, offset, size);
}

static void
nre_entry_page_constructed (GObject *object)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);
  NrePage *page = NRE_PAGE (self);

  G_OBJECT_CLASS (nre_entry_page_parent_class)->constructed (object);

  self->subject = nre_page_get_entry (page) != NULL
                      ? g_object_ref (nre_page_get_entry (page))
                      : nre_document_dup_loose_entry (nre_page_get_document (page));
  if (self->subject != NULL)
    {
      self->source = nre_payload_source_new (nre_page_get_document (page), self->subject);
      nre_byte_editor_set_source (self->editor, self->source);
      set_up_records (self);
    }
  g_signal_connect_object (nre_page_get_selection (page), "changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
nre_entry_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LIST)
    g_value_set_string (value, gtk_stack_get_visible_child_name (NRE_ENTRY_PAGE (object)->lists));
  else if (id == PROP_VIEW)
    g_value_set_string (value, gtk_stack_get_visible_child_name (NRE_ENTRY_PAGE (object)->contents));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
nre_entry_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);
  const char *name = g_value_get_string (value);

  if (id == PROP_LIST)
    {
      show_list (self, name);
      g_object_notify_by_pspec (object, pspec);
      return;
    }
  if (id != PROP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* Any program on the accessibility bus can activate the action that sets this property, with any string. */
  if (name == NULL || gtk_stack_get_child_by_name (self->contents, name) == NULL ||
      (!self->has_records && strcmp (name, "records") == 0) || (!self->is_text && strcmp (name, "text") == 0))
    return;
  gtk_stack_set_visible_child_name (self->contents, name);
  g_object_notify_by_pspec (object, pspec);
}

static void
nre_entry_page_dispose (GObject *object)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);

  if (self->hex != NULL)
    nre_byte_editor_set_source (self->editor, NULL);
  g_clear_pointer (&self->source, nre_payload_source_free);
  self->has_records = self->is_text = FALSE;
  G_OBJECT_CLASS (nre_entry_page_parent_class)->dispose (object);
}

static void
nre_entry_page_finalize (GObject *object)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (object);

  /* The record table, which borrows the records, was disposed of with the other children. */
  g_clear_pointer (&self->found, nre_entry_records_free);
  g_clear_object (&self->subject);
  G_OBJECT_CLASS (nre_entry_page_parent_class)->finalize (object);
}

static GtkWidget *
nre_entry_page_get_content (NrePage *page)
{
  NreEntryPage *self = NRE_ENTRY_PAGE (page);
  gboolean lists = gtk_stack_get_visible_child (self->stack) == self->lists_box;

  return gtk_stack_get_visible_child (lists ? self->lists : self->contents);
}

static void
nre_entry_page_class_init (NreEntryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = nre_entry_page_constructed;
  G_OBJECT_CLASS (klass)->get_property = nre_entry_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = nre_entry_page_set_property;
  G_OBJECT_CLASS (klass)->dispose = nre_entry_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_entry_page_finalize;
  NRE_PAGE_CLASS (klass)->refresh = nre_entry_page_refresh;
  NRE_PAGE_CLASS (klass)->reveal = nre_entry_page_reveal;
  NRE_PAGE_CLASS (klass)->reveal_bytes = nre_entry_page_reveal_bytes;
  NRE_PAGE_CLASS (klass)->get_content = nre_entry_page_get_content;

  g_type_ensure (NRE_TYPE_SWITCHER);
  g_type_ensure (NRE_TYPE_SWITCH_BUTTON);
  g_type_ensure (NRE_TYPE_TOOL_BOX);
  g_type_ensure (NRE_TYPE_ENTRY_TABLE);
  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, "bytes",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_LIST] = g_param_spec_string ("list", NULL, NULL, "entries",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                               G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "entry.view", "view");
  gtk_widget_class_install_property_action (widget_class, "entry.list", "list");
  gtk_widget_class_install_action (widget_class, "entry.show-in-model", NULL, show_in_model_action);

  g_type_ensure (NRE_TYPE_BYTE_EDITOR);
  g_type_ensure (NRE_TYPE_RECORD_TABLE);
  g_type_ensure (NRE_TYPE_TEXT_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-entry-page.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, lists_box);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, lists_bar);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, lists_buttons);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, lists);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, table);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, bytes);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, kind_image);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, kind_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, note_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, about_label);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, views);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, records_button);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, text_button);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, model_button);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, table_dropdown);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, contents);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, records);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, editor);
  gtk_widget_class_bind_template_child (widget_class, NreEntryPage, text);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_activated);
  gtk_widget_class_bind_template_callback (widget_class, select_range);
  gtk_widget_class_bind_template_callback (widget_class, on_record_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_record_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_table_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_target_activated);
}

static void
nre_entry_page_init (NreEntryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hex = nre_byte_editor_get_hex_view (self->editor);
  g_signal_connect_object (self->hex, "byte-activated", G_CALLBACK (on_byte_activated), self,
                           G_CONNECT_SWAPPED);
  nre_drop_down_set_name (self->table_dropdown, _("Table"));
}
