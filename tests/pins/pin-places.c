/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* pin-places FILE…: prints what the window would select for each byte of each entry, and where each kind
 * finds its records. A line is a run of bytes that lead to the same record or field. A file that the editor
 * cannot open is used as the content of an entry, once for each of several types. No window is needed. See
 * places.py, which compares the output of two builds. */

#include "nre-author-archive.h"
#include "nre-entry-records.h"
#include "nre-format.h"
#include "nre-kinds.h"
#include "nre-part-place.h"

#include <locale.h>
#include <stdio.h>

/* The maximum depth of archives inside archives that are printed. */
#define MAX_DEPTH 4

/* Where a byte leads: the record and field, the path of the selection after selecting the record, and the
 * index of the table in the schema. */
typedef struct
{
  NreAppPlace place;
  NrePath     path;
  guint       table;
} Lead;

/* The name of a part, which does not depend on the order of the parts in the enum of the kind. Valid until
 * the next call. */
static const char *
name_part (const NreAppKind *kind, NrePart part)
{
  static const char *const common[] = { "none", "entry", "bytes" };
  static char number[32];
  const NreAppPart *row = nre_app_kind_get_part (kind, part);

  if (part < NRE_PART_OWN)
    return common[part];
  if (row != NULL && (row->argument != NULL || row->records != NULL))
    return row->argument != NULL ? row->argument : row->records;
  g_snprintf (number, sizeof number, "part-%u", part - NRE_PART_OWN);
  return number;
}

static void
print_path (const NreAppKind *kind, const NrePath *path)
{
  for (NrePart part = NRE_PART_OWN; part < NRE_MAX_PARTS; part++)
    if (path->index[part] != G_MAXUINT)
      printf (" %s=%u", name_part (kind, part), path->index[part]);
}

/* The path of the selection if a record is selected while nothing else is. */
static NrePath
select_alone (NreSelection *selection, NrePart part, guint index)
{
  NrePath path = nre_path_empty ();

  nre_selection_clear (selection);
  nre_selection_select (selection, part, index);
  for (NrePart i = NRE_PART_OWN; i < NRE_MAX_PARTS; i++)
    path.index[i] = nre_selection_get_index (selection, i);
  return path;
}

/* --- From bytes to places ------------------------------------------------------------------------ */

/* Find where a byte leads, as nre-bytes-panel.c does, but always with nothing selected before. A range of
 * only this byte becomes an empty range, so that a run of such bytes is one line. @before: (nullable): the
 * result for the previous byte. */
static Lead
find_lead (NreSelection *selection, NreEntryRecords *records, NreEntry *table, guint64 at, const Lead *before)
{
  Lead lead = { { NRE_PART_NONE }, nre_path_empty (), G_MAXUINT };
  NreRecordPlace found;
  guint number;

  nre_part_place_find (selection, records, table, at, &lead.place);
  if (nre_entry_records_find_place (records, at, &number, &found))
    lead.table = number;
  if (lead.place.offset == at && lead.place.size == 1)
    lead.place.offset = lead.place.size = 0;
  if (before != NULL && before->place.part == lead.place.part && before->place.index == lead.place.index)
    lead.path = before->path;
  else
    lead.path = select_alone (selection, lead.place.part, lead.place.index);
  return lead;
}

static gboolean
is_same (const Lead *a, const Lead *b)
{
  return a->place.part == b->place.part && a->place.index == b->place.index && a->table == b->table &&
         a->place.offset == b->place.offset && a->place.size == b->place.size;
}

static void
print_lead (const NreAppKind *kind, guint64 from, guint64 to, const Lead *lead)
{
  printf ("  %" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT " → %s", from, to, name_part (kind, lead->place.part));
  if (lead->place.index != G_MAXUINT)
    printf (" %u", lead->place.index);
  if (lead->place.size == 0)
    printf (" each byte");
  else
    printf (" %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT, lead->place.offset, lead->place.size);
  if (lead->table != G_MAXUINT)
    printf (" table %u", lead->table);
  print_path (kind, &lead->path);
  printf ("\n");
}

static void
print_table (NreSelection *selection, NreEntry *table)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  g_autoptr (NreEntryRecords) records = nre_entry_records_new (table);
  g_autofree char *path = nre_entry_dup_path (table);
  guint64 from = 0;
  Lead lead, next;
  NreSpan bytes;

  if (!nre_entry_get_payload (table, &bytes))
    {
      printf (" table %s outside of the file\n", path);
      return;
    }
  printf (" table %s of %" G_GSIZE_FORMAT " bytes\n", path, bytes.size);
  for (guint64 at = 0; at < bytes.size; at++)
    {
      next = find_lead (selection, records, table, at, at > 0 ? &lead : NULL);
      if (at > 0 && !is_same (&lead, &next))
        {
          print_lead (kind, from, at - 1, &lead);
          from = at;
        }
      lead = next;
    }
  if (bytes.size > 0)
    print_lead (kind, from, bytes.size - 1, &lead);
}

/* --- Records ------------------------------------------------------------------------------------- */

static void
print_record (NreSelection *selection, NrePart part, guint index)
{
  NreAppRecord record;

  printf ("  %u:", index);
  if (nre_selection_find_record (selection, part, index, &record))
    printf (" %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT " %s", record.offset, record.size,
            record.shape != NULL && record.shape->name != NULL ? record.shape->name : "-");
  else
    printf (" nowhere");
  printf ("\n");
}

/* Print the parts that are selected along with a record, and the title above its fields. */
static void
print_selected (NreSelection *selection, NrePart part, guint index)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  const NreAppPart *row = nre_app_kind_get_part (kind, part);
  NrePath path = select_alone (selection, part, index);
  g_autofree char *title = row->dup_title (selection, index);
  g_autofree char *subtitle = row->dup_subtitle != NULL ? row->dup_subtitle (selection, index) : NULL;
  const char *icon = row->get_icon_name != NULL ? row->get_icon_name (selection, index) : NULL;
  g_autoptr (NreEntry) table = NULL;
  guint64 offset, size;

  printf ("  %u selects", index);
  print_path (kind, &path);
  if (nre_selection_get_bytes (selection, &table, &offset, &size))
    {
      g_autofree char *name = nre_entry_dup_path (table);

      printf (" in %s %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT, name, offset, size);
    }
  printf (" “%s” “%s” %s\n", title, subtitle != NULL ? subtitle : "", icon != NULL ? icon : "");
}

static void
print_part (NreSelection *selection, NrePart part)
{
  const NreAppKind *kind = nre_selection_get_kind (selection);
  guint n = nre_selection_get_count (selection, part);
  guint shown[] = { 0, n / 2, n - 1 };

  printf (" part %s of %u\n", name_part (kind, part), n);
  for (guint i = 0; i < n; i++)
    print_record (selection, part, i);
  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (shown)); i++)
    print_selected (selection, part, shown[i]);
}

/* --- Entries ------------------------------------------------------------------------------------- */

/* @entry: (nullable): NULL for the file itself */
static void
print_entry (NreDocument *document, NreEntry *entry, const char *file, guint depth)
{
  g_autoptr (NreSelection) selection = nre_selection_new (document, entry);
  const NreAppKind *kind = nre_selection_get_kind (selection);
  g_autoptr (NreEntry) loose = entry == NULL ? nre_document_dup_loose_entry (document) : NULL;
  g_autofree char *path = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  g_autoptr (GListModel) children = NULL;
  guint n;

  if (entry == NULL)
    children = loose == NULL ? G_LIST_MODEL (g_object_ref (document)) : NULL;
  else if (nre_entry_is_archive (entry))
    children = nre_document_get_children (document, entry);
  n = children != NULL ? g_list_model_get_n_items (children) : 0;

  printf ("%s %s %s\n", file, path != NULL ? path : "-", nre_format_get (kind->kind)->name);
  for (NrePart part = NRE_PART_OWN; part < NRE_PART_OWN + kind->n_parts; part++)
    print_part (selection, part);
  if (loose != NULL || (entry != NULL && children == NULL))
    print_table (selection, loose != NULL ? loose : entry);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreEntry) child = g_list_model_get_item (children, i);

      if (kind->has_tables)
        print_table (selection, child);
      else if (depth < MAX_DEPTH)
        print_entry (document, child, file, depth + 1);
    }
}

static NreDocument *
open_as_entries (const char *path)
{
  static const guint32 types[] = { NRE_TYPE_ID_FXID, NRE_TYPE_ID_MAT0, NRE_TYPE_ID_TEXM, NRE_TYPE_ID_WEAR };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *content = NULL;
  gsize size;

  if (!g_file_get_contents (path, &content, &size, NULL))
    return NULL;
  /* The second attribute of a material is its version; versions from 4 on have the same header. */
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    nre_author_archive_add_data (archive, types[i], "one", 0, 4, 0, content, size);
  bytes = nre_author_archive_finish (archive);
  return nre_document_new_from_bytes (bytes, "any.lib", NULL);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (NreDocument) document = nre_document_open_any (argv[i], NULL);

      if (document == NULL)
        document = open_as_entries (argv[i]);
      if (document != NULL)
        print_entry (document, NULL, argv[i], 0);
      else
        printf ("%s cannot be opened\n", argv[i]);
    }
  return 0;
}
