/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-diff.h"

#include "nre-entry-match.h"
#include "nre-entry-name.h"
#include "nre-exchange-kinds.h"
#include "nre-format.h"
#include "nre-layout.h"
#include "nre-schema-diff.h"
#include "nre-i18n.h"
#include "nre-rsli.h"
#include "nre-text.h"
#include "nre-walk.h"

#include <string.h>

/* The maximum number of differing ranges of a payload to list. Further ranges are only counted. */
#define MAX_RANGES 16

static void
diff_bytes (NreDiffLines *lines, NreSpan a, NreSpan b)
{
  gsize start, end = 0;
  guint ranges = 0;

  if (a.size != b.size)
    nre_diff_add (lines, g_strdup ("size"), g_strdup_printf ("%" G_GSIZE_FORMAT, a.size),
                  g_strdup_printf ("%" G_GSIZE_FORMAT, b.size),
                  g_strdup_printf (_("Size: %zu bytes → %zu bytes"), a.size, b.size));
  while (nre_compare_next_range (a, b, &start, &end))
    if (ranges++ < MAX_RANGES)
      {
        char *before = nre_diff_hex (nre_span_sub (a, start, end - start), ""),
             *after = nre_diff_hex (nre_span_sub (b, start, end - start), "");

        nre_diff_add (lines, g_strdup_printf ("bytes %" G_GSIZE_FORMAT "–%" G_GSIZE_FORMAT, start, end - 1),
                      before, after,
                      /* Translators: the offsets of the first and of the last byte, the digits of the old
                       * bytes, and those of the new bytes. */
                      g_strdup_printf (_("Bytes %zu–%zu: %s → %s"), start, end - 1, before, after));
      }
  if (ranges > MAX_RANGES)
    nre_diff_add (lines, g_strdup ("bytes"), g_strdup_printf ("%u more ranges", ranges - MAX_RANGES),
                  g_strdup ("differ"),
                  g_strdup_printf (ngettext ("… and %u more range of bytes", "… and %u more ranges of bytes",
                                             ranges - MAX_RANGES),
                                   ranges - MAX_RANGES));
}

/* The tags with which the NreWalk records pairs of payloads */
typedef enum
{
  COMPARED,
  FOUND_DIFFERENT,
} Entered;

static void diff_directories (NreDiffLines *lines, NreWalk *walk, const NreDiffSide *side_a,
                              const NreDiffSide *side_b);

static void
diff_number (NreDiffLines *lines, const char *field, const char *words, guint32 a, guint32 b,
             gboolean follows)
{
  if (a != b)
    nre_diff_add (lines, g_strdup (field), g_strdup_printf ("%u", a), g_strdup_printf ("%u", b),
                  g_strdup_printf ("%s %u → %u", words, a, b))
        ->follows = follows;
}

static char *
name_value (const guint8 name[NRE_NAME_SIZE])
{
  gsize length = nre_record_name_length (name), tail = NRE_NAME_SIZE;
  g_autofree char *text = nre_text_display (name, length);
  g_autofree char *hex = NULL;

  while (tail > length && name[tail - 1] == 0)
    tail--;
  if (tail == length)
    return g_steal_pointer (&text);
  hex = nre_text_hex (name + length, tail - length);
  return g_strdup_printf ("%s (then %s)", text, hex);
}

/* Whether two payloads differ, and their differences must be listed. If the differences of the same two byte
 * ranges are already listed for another entry, or if too many payloads overlap to compare them all, add a
 * line that says so, and return FALSE. */
static gboolean
enter_payloads (NreDiffLines *lines, NreWalk *walk, NreSpan p, NreSpan q)
{
  NreStretch pair = { p.data, p.size, q.data, q.size, COMPARED };

  if (!nre_walk_enter (walk, &pair))
    {
      pair.tag = FOUND_DIFFERENT;
      if (nre_walk_has (walk, &pair))
        nre_diff_add (lines, g_strdup ("payload"), g_strdup ("the bytes of an entry above"),
                      g_strdup ("differ as told there"),
                      g_strdup (_("The bytes are shared with an entry above, and changed with it")));
      return FALSE;
    }
  if (!nre_walk_spend (walk, p.size + (guint64) q.size))
    {
      nre_diff_add (lines, g_strdup ("payload"), g_strdup ("shared by too many entries"),
                    g_strdup ("not compared"),
                    g_strdup (_("The bytes are shared by too many entries, and were not compared")));
      return FALSE;
    }
  if (nre_span_equal (p, q))
    return FALSE;
  pair.tag = FOUND_DIFFERENT;
  nre_walk_enter (walk, &pair);
  return TRUE;
}

/* Compare two payloads by fields or lines. Returns FALSE if they are of different kinds, or cannot be
 * compared in this way. */
static gboolean
diff_payloads (NreDiffLines *lines, NreDirectory *in_a, const NreSubject *a, NreDirectory *in_b,
               const NreSubject *b)
{
  NreKind kind = nre_kind_of_payload (in_a, a->fields, a->payload);
  const NreFormat *format = nre_format_get (kind);
  const NreExchangeKind *row = nre_exchange_kind_get (kind);

  if (format->is_archive || nre_kind_of_payload (in_b, b->fields, b->payload) != kind)
    return FALSE;
  if (format->is_text)
    (row != NULL && row->diff_text != NULL ? row->diff_text : nre_diff_lines) (lines, a->payload, b->payload);
  else if (row != NULL && row->diff_payload != NULL)
    return row->diff_payload (lines, a, b);
  else if (format->schema != NULL)
    return nre_diff_records (lines, format->schema, 0, a, b);
  return format->is_text;
}

/**
 * Tables: how to compare two archives whose entries are tables
 * @counted: whether the first archive is of a kind whose entries are tables. The attributes of such entries
 *   may depend on the number of records
 * @schema: (nullable): the schema of the kind; NULL if the kind has none, or if the archives are of different
 *   kinds
 * @first_a, @first_b: (owned) (nullable): for each table of the schema, the index of the first entry of its
 *   type, or NRE_UNMATCHED. Further entries of this type are not compared by the schema
 */
typedef struct
{
  gboolean         counted;
  const NreSchema *schema;
  guint           *first_a;
  guint           *first_b;
} Tables;

static void
tables_clear (Tables *self)
{
  g_free (self->first_a);
  g_free (self->first_b);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tables, tables_clear)

static guint *
find_tables (const NreSchema *schema, NreDirectory *directory)
{
  guint *first = g_new (guint, schema->n_tables);

  for (guint i = 0; i < schema->n_tables; i++)
    if (!nre_directory_find_type (directory, schema->tables[i].type_id, &first[i]))
      first[i] = NRE_UNMATCHED;
  return first;
}

static void
tables_init (Tables *self, NreDirectory *a, NreDirectory *b)
{
  const NreFormat *format = nre_format_get (nre_kind_of_archive (a));

  *self = (Tables){ .counted = format->schema != NULL };
  if (format->schema == NULL || nre_kind_of_archive (b) != format->kind)
    return;
  self->schema = format->schema;
  self->first_a = find_tables (format->schema, a);
  self->first_b = find_tables (format->schema, b);
}

/* Compare two entries by the records of the table with this type. Returns FALSE, without adding anything,
 * if there is no such table, one of the entries is not the first of this type in its archive, or the table
 * cannot be read in one of the archives. */
static gboolean
diff_tables (NreDiffLines *lines, const Tables *tables, NreDirectory *a, guint i, NreDirectory *b, guint k,
             guint32 type_id)
{
  guint n = tables->schema != NULL ? tables->schema->n_tables : 0;

  for (guint t = 0; t < n; t++)
    if (tables->schema->tables[t].type_id == type_id)
      return tables->first_a[t] == i && tables->first_b[t] == k &&
             nre_diff_records (lines, tables->schema, type_id, &(NreSubject){ .directory = a },
                               &(NreSubject){ .directory = b });
  return FALSE;
}

/* Compare two entries that match.
 * @above: collects the lines about the archive
 * @moved: whether the entry moved among those that are in both archives
 * @told: whether the differences of the payload are already listed */
static void
diff_entries (NreDiffLines *above, NreWalk *walk, NreDirectory *a, guint i, NreDirectory *b, guint k,
              const Tables *tables, gboolean moved, gboolean told)
{
  g_autofree char *entry = nre_entry_name_label (above->entry, a, i);
  NreDiffLines lines = { above->differences, entry, 0, 0 };
  NreDirectory *inner_a, *inner_b;
  NreFields x, y;
  NreSpan p, q;
  gboolean p_readable, q_readable, counted, changed;

  nre_directory_get_fields (a, i, &x);
  nre_directory_get_fields (b, k, &y);
  if (moved)
    diff_number (&lines, "index", _("Place"), i, k, FALSE);
  if (memcmp (x.name, y.name, NRE_NAME_SIZE) != 0)
    {
      char *before = name_value (x.name), *after = name_value (y.name);

      nre_diff_add (&lines, g_strdup ("name"), before, after,
                    g_strdup_printf ("%s %s → %s", _("Name"), before, after));
    }
  /* Attributes of a table may depend on its number of records. So if its size changed, changes of its
   * attributes follow from that. */
  counted = tables->counted && nre_directory_get_size (a, i) != nre_directory_get_size (b, k);
  diff_number (&lines, "type_id", _("Type"), x.type_id, y.type_id, FALSE);
  diff_number (&lines, "attr1", _("Attribute 1"), x.attr1, y.attr1, counted);
  diff_number (&lines, "attr2", _("Attribute 2"), x.attr2, y.attr2, counted);
  diff_number (&lines, "attr3", _("Attribute 3"), x.attr3, y.attr3, counted);
  p_readable = nre_directory_get_payload (a, i, &p);
  q_readable = nre_directory_get_payload (b, k, &q);
  if (p_readable != q_readable)
    nre_diff_add (&lines, g_strdup ("payload"), g_strdup (p_readable ? "readable" : "not readable"),
                  g_strdup (q_readable ? "readable" : "not readable"),
                  g_strdup (q_readable ? _("Bytes can be read now") : _("Bytes cannot be read any more")));
  if (!p_readable || !q_readable || told)
    return;
  /* The original bytes of a changed archive are outdated, so changed archives are compared even if these
   * bytes are equal. */
  changed = nre_directory_is_changed_inside (a, nre_directory_get_id (a, i)) ||
            nre_directory_is_changed_inside (b, nre_directory_get_id (b, k));
  nre_rsli_allow (a, walk, p);
  nre_rsli_allow (b, walk, q);
  if (!changed && !enter_payloads (&lines, walk, p, q))
    return;
  if ((changed || (nre_archive_probe (p) && nre_archive_probe (q))) &&
      (inner_a = nre_directory_open_nested (a, i, NULL)) != NULL &&
      (inner_b = nre_directory_open_nested (b, k, NULL)) != NULL)
    diff_directories (&lines, walk, &(NreDiffSide){ inner_a, NULL }, &(NreDiffSide){ inner_b, NULL });
  else if (!(x.type_id == y.type_id && diff_tables (&lines, tables, a, i, b, k, x.type_id)) &&
           !diff_payloads (&lines, a, &(NreSubject){ .fields = &x, .payload = p }, b,
                           &(NreSubject){ .fields = &y, .payload = q }))
    diff_bytes (&lines, p, q);
}

static guint64
count_unindexed (NreArchive *archive)
{
  g_autoptr (GArray) regions = nre_archive_get_regions (archive);
  guint64 n = 0;

  for (guint i = 0; i < regions->len; i++)
    if (g_array_index (regions, NreRegion, i).kind == NRE_REGION_UNINDEXED)
      n += g_array_index (regions, NreRegion, i).size;
  return n;
}

/* Add a line that says that two archives with equal entries have different layouts. */
static void
diff_layout (NreDiffLines *lines, NreDirectory *a, NreDirectory *b)
{
  NreArchive *x = nre_directory_get_origin (a), *y = nre_directory_get_origin (b);

  nre_diff_add (lines, g_strdup ("layout"),
                g_strdup_printf ("%" G_GSIZE_FORMAT " bytes, %" G_GUINT64_FORMAT " unindexed",
                                 nre_archive_get_span (x).size, count_unindexed (x)),
                g_strdup_printf ("%" G_GSIZE_FORMAT " bytes, %" G_GUINT64_FORMAT " unindexed",
                                 nre_archive_get_span (y).size, count_unindexed (y)),
                g_strdup_printf (_("The same entries, laid out otherwise: %zu bytes → %zu bytes"),
                                 nre_archive_get_span (x).size, nre_archive_get_span (y).size));
}

/* Add a line about the sort table. @now: whether the second state has the rebuilt sort table; if FALSE, the
 * first state has it */
static void
diff_sort (NreDiffLines *lines, gboolean now)
{
  const char *const states[] = { "as it was", "rebuilt" };

  nre_diff_add (lines, g_strdup ("sort_table"), g_strdup (states[!now]), g_strdup (states[now]),
                g_strdup (now ? _("Sort table rebuilt") : _("Sort table as it was")));
}

/* Compare two archives by the rules of their kind. Returns: (transfer full) (element-type NreTold): the pairs
 * of entries whose payloads are already compared, with all differences listed */
static GArray *
diff_kind (NreDiffLines *lines, const NreDiffSide *a, const NreDiffSide *b)
{
  NreKind kind = nre_kind_of_archive (a->directory);
  const NreExchangeKind *row = nre_exchange_kind_get (kind);
  GArray *told = g_array_new (FALSE, FALSE, sizeof (NreTold));

  if (row != NULL && row->diff != NULL && nre_kind_of_archive (b->directory) == kind)
    row->diff (lines, a, b, told);
  return told;
}

/* Add a line about an added or removed entry. @words: (transfer full) */
static void
add_entry (NreDiffLines *above, NreDirectory *directory, guint index, const char *before, const char *after,
           char *words)
{
  g_autofree char *entry = nre_entry_name_label (above->entry, directory, index);
  NreDiffLines lines = { above->differences, entry, 0, 0 };

  nre_diff_add (&lines, g_strdup ("entry"), g_strdup (before), g_strdup (after), words);
}

static void
diff_directories (NreDiffLines *lines, NreWalk *walk, const NreDiffSide *side_a, const NreDiffSide *side_b)
{
  NreDirectory *a = side_a->directory, *b = side_b->directory;
  guint n = nre_directory_get_n_entries (a), m = nre_directory_get_n_entries (b);
  g_auto (NreMatch) match = { NULL };
  guint before = lines->differences->len;
  g_autoptr (GArray) told = NULL;
  gboolean same = nre_span_equal (nre_archive_get_span (nre_directory_get_origin (a)),
                                  nre_archive_get_span (nre_directory_get_origin (b)));
  gboolean fresh = same && !nre_directory_is_changed (a);
  g_auto (Tables) tables = { FALSE };

  if (fresh && !nre_directory_is_changed (b))
    return;
  told = diff_kind (lines, side_a, side_b);
  tables_init (&tables, a, b);
  (same ? nre_match_init_ids : nre_entry_match_init) (&match, a, b);
  for (guint i = 0; i < n; i++)
    if (fresh && match.to[i] == i && !nre_directory_id_is_touched (b, nre_directory_get_id (b, i)))
      continue;
    else if (match.to[i] != NRE_UNMATCHED)
      {
        gboolean is_told = FALSE;

        for (guint t = 0; t < told->len; t++)
          is_told = is_told || (g_array_index (told, NreTold, t).a == i &&
                                g_array_index (told, NreTold, t).b == match.to[i]);
        diff_entries (lines, walk, a, i, b, match.to[i], &tables, match.moved[i], is_told);
      }
    else
      add_entry (lines, a, i, "present", "removed", g_strdup (_("Entry removed")));
  for (guint k = 0; k < m; k++)
    if (!match.taken[k])
      add_entry (lines, b, k, "absent", "added",
                 g_strdup_printf (ngettext ("Entry of %zu byte added", "Entry of %zu bytes added",
                                            nre_directory_get_size (b, k)),
                                  (gsize) nre_directory_get_size (b, k)));
  if (same && nre_directory_sorts_anew (a) != nre_directory_sorts_anew (b))
    diff_sort (lines, nre_directory_sorts_anew (b));
  if (lines->differences->len == before && !same)
    diff_layout (lines, a, b);
}

/**
 * nre_diff_files:
 *
 * List the differences of two files, or two states of a file, as entries, attributes, records and byte
 * ranges.
 *
 * Returns: (transfer full) (element-type NreDifference): the differences; for two unchanged files, empty only
 * if they are byte-identical
 */
GPtrArray *
nre_diff_files (const NreDiffSide *a, const NreDiffSide *b)
{
  NreDiffLines lines = { g_ptr_array_new_with_free_func (nre_difference_free), "", 0, 0 };
  NreArchive *x = nre_directory_get_origin (a->directory), *y = nre_directory_get_origin (b->directory);
  g_autoptr (NreWalk) walk =
      nre_walk_new ((guint64) nre_archive_get_span (x).size + nre_archive_get_span (y).size);
  gboolean loose = nre_directory_is_loose (a->directory);

  if (loose == nre_directory_is_loose (b->directory))
    diff_directories (&lines, walk, a, b);
  else
    nre_diff_add (&lines, g_strdup ("file"), g_strdup (loose ? "no archive" : "an archive"),
                  g_strdup (loose ? "an archive" : "no archive"),
                  g_strdup (loose ? _("The file is an archive now") : _("The file is no longer an archive")));
  return lines.differences;
}

/**
 * nre_diff_changes:
 * @directory: the directory of a file, with its edits
 * @path: (nullable): the path of the file
 *
 * Compare the file as it was opened with its current state; see nre_diff_files(). May be called in any
 * thread, as long as no other thread uses @directory.
 *
 * Returns: (transfer full) (element-type NreDifference): the differences
 */
GPtrArray *
nre_diff_changes (NreDirectory *directory, const char *path)
{
  g_autoptr (NreDirectory) origin = nre_directory_new (nre_directory_get_origin (directory));

  return nre_diff_files (&(NreDiffSide){ origin, path }, &(NreDiffSide){ directory, path });
}

/** nre_diff: compare two files without paths; see nre_diff_files() */
GPtrArray *
nre_diff (NreDirectory *a, NreDirectory *b)
{
  return nre_diff_files (&(NreDiffSide){ a, NULL }, &(NreDiffSide){ b, NULL });
}
