/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-text.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "nre-decimal.h"
#include "nre-field.h"

#define TRANSLATE(text) g_dgettext (GETTEXT_PACKAGE, text)

/** nre_record_row_dup_record: (transfer full): the index of the row's record, followed by the title of its
 * shape if the table has several shapes. */
char *
nre_record_row_dup_record (const NreRecordRow *row, const NreTable *table)
{
  if (table->n_shapes > 1 && row->shape != NULL)
    /* Translators: the number of a record, and what it is: "3 · Particle". */
    return g_strdup_printf (_("%u · %s"), row->record, TRANSLATE (row->shape->title));
  return g_strdup_printf ("%u", row->record);
}

static char *
dup_field_title (const NreRecordRow *row)
{
  return row->part != G_MAXUINT ? g_strdup_printf ("%s %u", TRANSLATE (row->field.title), row->part)
                                : g_strdup (TRANSLATE (row->field.title));
}

/** nre_record_row_dup_title: (transfer full): the title of the row's field, preceded by the run and the index
 * of the item if the field is in an item; or else what the bytes are. */
char *
nre_record_row_dup_title (const NreRecordRow *row)
{
  g_autofree char *field = row->has_field ? dup_field_title (row) : NULL;

  if (row->run == NULL)
    return field != NULL ? g_steal_pointer (&field) : g_strdup (_("Bytes"));
  if (field == NULL)
    return g_strdup (TRANSLATE (row->run->title));
  /* Translators: an item of a list, such as "Links 3", and a field of it. */
  return g_strdup_printf (_("%s %u: %s"), TRANSLATE (row->run->title), row->item, field);
}

/** nre_record_row_dup_meaning: (transfer full): the meaning of the row's value, in one line; may be empty. */
char *
nre_record_row_dup_meaning (const NreRecordRow *row)
{
  if (row->has_field)
    return nre_field_dup_meaning (&row->field, row->base);
  return g_strdup (row->run != NULL && row->run->hint != NULL ? TRANSLATE (row->run->hint) : "");
}

/** nre_record_row_dup_value: (transfer full): the row's value with its unit, or the number of bytes if the
 * row is not a field. */
char *
nre_record_row_dup_value (const NreRecordRow *row)
{
  if (!row->has_field)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'" PRIu64 " byte", "%'" PRIu64 " bytes",
                                         (gulong) row->size),
                            row->size);
  return nre_decimal_localize_field (&row->field, nre_field_dup_value (&row->field, row->base));
}

static void
append_element (GString *markup, const NreField *field, NreSpan record, guint i, NreEntryRecords *records)
{
  g_auto (NreEntryTarget) target = { 0 };
  g_autofree char *text = NULL, *escaped = NULL;
  NreField one = *field;

  if (field->type != NRE_ELEMENT_CHAR)
    {
      one.offset = (guint16) (field->offset + i * nre_element_size (field->type));
      one.count = one.columns = one.group = 0;
    }
  text = nre_decimal_localize_field (&one, nre_field_format (&one, record));
  escaped = g_markup_escape_text (text, -1);
  if (nre_entry_records_resolve (records, &one, record.data + one.offset, &target))
    g_string_append_printf (markup, "<a href=\"%u\">%s</a>", i, escaped);
  else
    g_string_append (markup, escaped);
}

/**
 * nre_field_dup_markup: (transfer full) (nullable):
 *
 * The elements of a reference field, as links if their target exists; the href of a link is the index of the
 * element. NULL if the field is not a reference, or the record is too short for it.
 */
char *
nre_field_dup_markup (const NreField *field, NreSpan record, NreEntryRecords *records)
{
  guint n = field->type == NRE_ELEMENT_CHAR ? 1 : nre_field_n_elements (field);
  GString *markup;

  if (field->refers_to == NULL || !nre_span_contains (record, field->offset, nre_field_size (field)))
    return NULL;
  markup = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (markup, field->group > 0 && i % field->group == 0 ? "  |  " : "  ");
      append_element (markup, field, record, i, records);
    }
  return g_string_free (markup, FALSE);
}
