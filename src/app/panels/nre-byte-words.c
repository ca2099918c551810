/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-byte-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-decimal.h"
#include "nre-text.h"

/* The maximum number of bytes that are written out; of a longer field, only the first ones are. */
#define MAX_SPELT 8

/**
 * nre_byte_words_of_field:
 * @bytes: the bytes of the whole entry, which must contain the place
 *
 * Returns: the field, with its value and its bytes: "active_t0 f32 at 0x0000F0 = 0.05  cd cc 4c 3d"
 */
char *
nre_byte_words_of_field (const NreBytePlace *place, NreSpan bytes)
{
  g_autofree char *name = nre_byte_place_dup_name (place), *type = nre_byte_place_dup_type (place);
  g_autofree char *at = g_strdup_printf ("0x%06" PRIX64, place->offset), *value = NULL;
  g_autoptr (GString) spelt = g_string_new (NULL);

  for (guint i = 0; i < MIN (place->size, MAX_SPELT); i++)
    g_string_append_printf (spelt, " %02x", bytes.data[place->offset + i]);
  if (place->size > MAX_SPELT)
    g_string_append (spelt, " …");
  if (place->field != NULL)
    {
      NreSpan record = nre_span_sub (bytes, place->base, place->offset + place->size - place->base);

      value = nre_decimal_localize_field (place->field, nre_field_dup_value (place->field, record));
    }
  if (value != NULL && *value != '\0')
    /* Translators: a field, its type, where it is, its value and its bytes: "pow f32 at 0x0000F0 = 1.5 00 00
     * c0 3f". */
    return g_strdup_printf (_("%s %s at %s = %s %s"), name, type, at, value, spelt->str);
  /* Translators: a field, its type, where it is, and its bytes: "rest byte × 4 at 0x0000F0  cd cc 4c 3d". */
  return g_strdup_printf (_("%s %s at %s %s"), name, type, at, spelt->str);
}

/* (transfer full): the record of a byte, and the item of an array after its header: "Slot 3", "Record 3" if
 * the entry has only one table, or just the title if the table is a single record. */
static char *
dup_record_title (NreEntryRecords *records, const NreTable *table, const NreRecordPlace *place)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, place->shape != NULL ? place->shape->title : table->title);
  g_autofree char *record = NULL;

  if (table->single)
    record = g_strdup (title);
  else if (nre_entry_records_get_n_tables (records) == 1)
    record = g_strdup_printf (_("Record %u"), place->record);
  else
    /* Translators: what a record is, and its number: "Slot 3". */
    record = g_strdup_printf (_("%s %u"), title, place->record);
  if (place->run == NULL)
    return g_steal_pointer (&record);
  return g_strdup_printf ("%s: %s %u", record, g_dgettext (GETTEXT_PACKAGE, place->run->title), place->item);
}

/** nre_byte_words_of_record: (nullable): the record and the field that contain the byte at @offset, and the
 * byte's index in the field, or in the record if no field contains it; NULL if no record does */
char *
nre_byte_words_of_record (NreEntryRecords *records, guint64 offset)
{
  g_autofree char *record = NULL;
  NreRecordPlace place;
  guint64 begin, size;
  guint table;

  if (records == NULL || !nre_entry_records_find_place (records, offset, &table, &place))
    return NULL;
  record = dup_record_title (records, nre_entry_records_get_table (records, table), &place);
  begin = nre_records_get_offset (nre_entry_records_get (records, table), place.record);
  size = nre_records_get_offset (nre_entry_records_get (records, table), place.record + 1) - begin;
  if (place.field != NULL)
    /* Translators: a record, with what a field of it is called: "Record 3: Material index, byte 2 of 20". */
    return g_strdup_printf (_("%s: %s, byte %" PRIu64 " of %" PRIu64), record,
                            g_dgettext (GETTEXT_PACKAGE, place.field->title), offset - begin, size);
  return g_strdup_printf (_("%s, byte %" PRIu64 " of %" PRIu64), record, offset - begin, size);
}

/**
 * nre_byte_words_of_cursor:
 * @bytes: the bytes of the entry
 * @offset: offset of the byte at the cursor
 * @selected: number of selected bytes
 * @in_text: whether the cursor is on the text side
 * @record: (nullable): see nre_byte_words_of_record()
 *
 * Returns: a description of the byte at the cursor, for a screen reader
 */
char *
nre_byte_words_of_cursor (NreSpan bytes, guint64 offset, guint64 selected, gboolean in_text,
                          const char *record)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *character = NULL;

  if (offset >= bytes.size)
    return g_strdup ("");
  character = nre_text_display (bytes.data + offset, 1);
  /* Translators: an offset, the byte there in hexadecimal digits and as a character. */
  g_string_append_printf (words, _("0x%04" PRIX64 ": %02X, “%s”"), offset, bytes.data[offset], character);
  g_string_append (words, in_text ? _(", as text") : _(", as digits"));
  if (selected > 1)
    g_string_append_printf (words,
                            ngettext ("; %'" PRIu64 " byte selected", "; %'" PRIu64 " bytes selected",
                                      selected),
                            selected);
  if (record != NULL)
    g_string_append_printf (words, "; %s", record);
  return g_string_free (g_steal_pointer (&words), FALSE);
}
