/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-group.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-entry-records.h"
#include "nre-value-row.h"

#define TRANSLATE(text) g_dgettext (GETTEXT_PACKAGE, text)

struct _NreRecordGroup
{
  AdwPreferencesGroup parent_instance;

  NreEntry        *entry;       /* the entry of the records */
  NreEntryRecords *records;
  guint64          serial;      /* serial of the archive when @records were found */

  const NreField  *fields;      /* the fields of the rows */
  GPtrArray       *rows;        /* of NreValueRow */
};

G_DEFINE_FINAL_TYPE (NreRecordGroup, nre_record_group, ADW_TYPE_PREFERENCES_GROUP)

static void
let_go (NreRecordGroup *self)
{
  g_clear_pointer (&self->records, nre_entry_records_free);
  g_clear_object (&self->entry);
}

/* The result is cached until a byte changes, since finding records may mean walking through all of them. */
static void
find_records (NreRecordGroup *self, NreEntry *entry)
{
  guint64 serial = nre_directory_get_serial (nre_entry_get_directory (entry));

  if (self->entry == entry && self->serial == serial)
    return;
  let_go (self);
  self->entry = g_object_ref (entry);
  self->records = nre_entry_records_new (entry);
  self->serial = serial;
}

static void
set_fields (NreRecordGroup *self, const NreField *fields, guint n)
{
  if (self->fields == fields)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  self->fields = fields;
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = nre_value_row_new (TRANSLATE (fields[i].title), NULL, FALSE);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
show_fields (NreRecordGroup *self, NreSpan bytes, const NreField *selected)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      NreValueRow *row = g_ptr_array_index (self->rows, i);
      /* Long values are below their title, where there is room. */
      gboolean is_long = self->fields[i].count > 4;
      g_autofree char *value =
          nre_decimal_localize_field (&self->fields[i], nre_field_dup_value (&self->fields[i], bytes));
      g_autofree char *meaning = nre_field_dup_meaning (&self->fields[i], bytes);

      nre_value_row_set_value (row, is_long ? "" : value);
      nre_value_row_take_subtitle (row, g_strdup (is_long ? value : meaning));
      gtk_widget_set_tooltip_text (GTK_WIDGET (row), *meaning != '\0' ? meaning : NULL);
      if (&self->fields[i] == selected)
        gtk_widget_add_css_class (GTK_WIDGET (row), "marked");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (row), "marked");
    }
}

static void
show_title (NreRecordGroup *self, const NreTable *table, const NreRecordPlace *place)
{
  const char *title = TRANSLATE (place->shape->title);
  g_autofree char *record =
      table->single ? g_strdup (title) : g_strdup_printf (_("%s %u"), title, place->record);
  g_autofree char *text = NULL;

  if (place->run != NULL)
    text = g_strdup_printf ("%s · %s %u", record, TRANSLATE (place->run->title), place->item);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), text != NULL ? text : record);
}

static gboolean
show_place (NreRecordGroup *self, guint64 offset)
{
  const NreRecords *records;
  NreRecordPlace place;
  NreSpan bytes;
  guint table;

  if (!nre_entry_records_find_place (self->records, offset, &table, &place) || place.shape == NULL ||
      (place.run != NULL && place.run->stride == 0))
    return FALSE;
  records = nre_entry_records_get (self->records, table);
  bytes = nre_records_get (records, place.record);
  if (place.run != NULL)
    {
      gsize start = nre_shape_get_run_offset (place.shape, (guint) (place.run - place.shape->runs), bytes);

      bytes = nre_span_sub (bytes, start + (gsize) place.item * place.run->stride, place.run->stride);
      set_fields (self, place.run->fields, place.run->n_fields);
    }
  else
    set_fields (self, place.shape->fields, place.shape->n_fields);
  show_title (self, records->table, &place);
  show_fields (self, bytes, place.field);
  return TRUE;
}

/** nre_record_group_show: show the record that contains the selected bytes. @selection: (nullable): NULL
 * releases everything */
void
nre_record_group_show (NreRecordGroup *self, NreSelection *selection)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 offset, size;
  gboolean shown = FALSE;
  guint index;

  if (selection != NULL && nre_selection_get_part (selection) == NRE_PART_BYTES &&
      nre_selection_get_bytes (selection, &entry, &offset, &size) && entry != NULL &&
      nre_entry_get_index (entry, &index))
    {
      find_records (self, entry);
      shown = show_place (self, offset);
    }
  else
    let_go (self);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
nre_record_group_dispose (GObject *object)
{
  let_go (NRE_RECORD_GROUP (object));
  G_OBJECT_CLASS (nre_record_group_parent_class)->dispose (object);
}

static void
nre_record_group_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_RECORD_GROUP (object)->rows);
  G_OBJECT_CLASS (nre_record_group_parent_class)->finalize (object);
}

static void
nre_record_group_class_init (NreRecordGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_record_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_record_group_finalize;
}

static void
nre_record_group_init (NreRecordGroup *self)
{
  self->rows = g_ptr_array_new ();
}
