/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-kinds.h"

#include <glib/gi18n.h>

#include "nre-format.h"
#include "nre-workspace.h"

/** nre_app_kind_find: the row of the kind; that of bytes of unknown format if the kind has none. */
const NreAppKind *
nre_app_kind_find (NreKind kind)
{
  for (guint i = 0; nre_app_kinds[i] != NULL; i++)
    if (nre_app_kinds[i]->kind == kind)
      return nre_app_kinds[i];
  return nre_app_kinds[0];
}

/** nre_app_kind_of: the row of the entry's kind. @entry: (nullable): NULL for the file itself */
const NreAppKind *
nre_app_kind_of (NreDocument *document, NreEntry *entry)
{
  return nre_app_kind_find (entry != NULL ? nre_entry_get_kind (entry) : nre_document_get_kind (document));
}

/** nre_app_kind_get_part: (nullable): the row of a part that the kind defines; NULL for other parts. */
const NreAppPart *
nre_app_kind_get_part (const NreAppKind *self, NrePart part)
{
  return part >= NRE_PART_OWN && part - NRE_PART_OWN < self->n_parts ? &self->parts[part - NRE_PART_OWN]
                                                                     : NULL;
}

/** nre_app_kind_find_part: the part to which the records of a table belong; NRE_PART_NONE if they cannot be
 * selected. @table: number of the table; see NreAppPart */
NrePart
nre_app_kind_find_part (const NreAppKind *self, guint table)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].table == table && !self->parts[i].single)
      return NRE_PART_OWN + i;
  return NRE_PART_NONE;
}

/** nre_app_kind_get_records: (nullable): the schema table of a part's records. */
const NreTable *
nre_app_kind_get_records (const NreAppKind *self, NrePart part)
{
  const NreAppPart *row = nre_app_kind_get_part (self, part);
  const NreSchema *schema = nre_format_get (self->kind)->schema;

  return row != NULL && row->records != NULL && schema != NULL ? nre_schema_find_table (schema, row->records)
                                                               : NULL;
}

/** nre_app_kind_get_table_title: (nullable): the translated title for the contents of a table of this type;
 * NULL if they are unknown. */
const char *
nre_app_kind_get_table_title (const NreAppKind *self, guint32 type)
{
  const char *title = self->get_table_title != NULL ? self->get_table_title (type) : NULL;

  return title != NULL ? g_dgettext (GETTEXT_PACKAGE, title) : NULL;
}

/** nre_kind_get_icon_name: the symbolic icon of the kind. */
const char *
nre_kind_get_icon_name (NreKind kind)
{
  return nre_app_kind_find (kind)->icon_name;
}

/** nre_kind_get_title: the name of the kind, translated. */
const char *
nre_kind_get_title (NreKind kind)
{
  return _(nre_app_kind_find (kind)->title);
}

/** nre_entry_get_holder: the row for the kind of the archive that contains the entry. */
const NreAppKind *
nre_entry_get_holder (NreEntry *entry)
{
  return nre_app_kind_of (nre_entry_get_document (entry), nre_entry_get_parent (entry));
}

/** nre_entry_is_table: whether the entry is a table, that is, whether its archive's kind has tables. */
gboolean
nre_entry_is_table (NreEntry *entry)
{
  return nre_entry_get_holder (entry)->has_tables;
}

/** nre_entry_is_opaque: whether the entry is a table of unknown format. */
gboolean
nre_entry_is_opaque (NreEntry *entry)
{
  const NreAppKind *holder = nre_entry_get_holder (entry);
  NreFields fields;

  if (holder->is_opaque == NULL)
    return FALSE;
  nre_entry_get_fields (entry, &fields);
  return holder->is_opaque (fields.type_id);
}

const char *
nre_entry_get_icon_name (NreEntry *entry)
{
  if (nre_entry_is_table (entry))
    return nre_entry_is_opaque (entry) ? "nre-bytes-symbolic" : "nre-table-symbolic";
  return nre_kind_get_icon_name (nre_entry_get_kind (entry));
}

/**
 * nre_entry_dup_title:
 * @number: (out) (nullable): the type number of a table, else NULL
 *
 * (transfer full): the title of the entry in lists: of a table the title for its contents, if known; of any
 * other entry its name.
 */
char *
nre_entry_dup_title (NreEntry *entry, char **number)
{
  const char *name = nre_entry_get_name (entry);
  guint index = 0;

  *number = NULL;
  if (nre_directory_is_loose (nre_entry_get_directory (entry)))
    return g_strdup (nre_workspace_label_of (nre_entry_get_document (entry)));
  if (nre_entry_is_table (entry))
    {
      NreFields fields;
      const char *table;

      nre_entry_get_fields (entry, &fields);
      *number = g_strdup_printf ("%u", fields.type_id);
      table = nre_app_kind_get_table_title (nre_entry_get_holder (entry), fields.type_id);
      if (table != NULL)
        return g_strdup (table);
    }
  if (*name != '\0')
    return g_strdup (name);
  nre_entry_get_index (entry, &index);
  /* Translators: an entry of an archive that has no name; %u is where it stands. */
  return g_strdup_printf (_("Unnamed entry %u"), index);
}

/* Shorter than g_format_size(), since there is little room at the edge of a row. */
static char *
dup_size (guint64 size)
{
  if (size < 1024)
    /* Translators: a number of bytes, as short as it can be said. */
    return g_strdup_printf (_("%u B"), (guint) size);
  return g_format_size_full (size, G_FORMAT_SIZE_IEC_UNITS);
}

static gboolean
is_uncounted (const NreAppKind *holder, guint32 type)
{
  for (guint i = 0; holder->uncounted != NULL && holder->uncounted[i] != 0; i++)
    if (holder->uncounted[i] == type)
      return TRUE;
  return FALSE;
}

/**
 * nre_entry_dup_measure: (nullable):
 *
 * The size of the entry for the right edge of a list: records of a table, entries of an archive,
 * or the measure of its kind.
 */
char *
nre_entry_dup_measure (NreEntry *entry)
{
  const NreAppKind *kind = nre_app_kind_find (nre_entry_get_kind (entry));

  if (nre_entry_is_table (entry))
    {
      const NreAppKind *holder = nre_entry_get_holder (entry);
      NreFields fields;

      nre_entry_get_fields (entry, &fields);
      if (fields.attr1 == 0 || is_uncounted (holder, fields.type_id))
        return dup_size (nre_entry_get_size (entry));
      return g_strdup_printf ("%'u", fields.attr1);
    }
  if (kind->dup_measure != NULL)
    return kind->dup_measure (entry);
  if (nre_kind_is_library (kind->kind))
    {
      NreDirectory *nested = nre_entry_open (entry, NULL);

      if (nested != NULL)
        return g_strdup_printf ("%'u", nre_directory_get_n_entries (nested));
    }
  return NULL;
}

/**
 * nre_entry_get_page_entry: (transfer none) (nullable):
 *
 * The entry on whose page this one is shown: for a table, the entry that contains it. NULL means
 * the page of the file itself.
 */
NreEntry *
nre_entry_get_page_entry (NreEntry *entry)
{
  return entry != NULL && nre_entry_is_table (entry) ? nre_entry_get_parent (entry) : entry;
}
