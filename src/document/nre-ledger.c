/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-ledger.h"

#include "nre-compare.h"
#include "nre-entry-path.h"
#include "nre-i18n.h"
#include "nre-text.h"

/* The maximum number of lines. Further lines are only counted: a rename may change a million sort indices. */
#define MAX_LINES 2000
/* The maximum number of ranges of bytes to list for a payload. If more bytes differ, the last range reaches
 * to the end of the payload. */
#define MAX_RANGES_PER_PAYLOAD 64
/* The maximum number of bytes of a range to show; see nre_text_short_hex() */
#define MAX_HEX 24

struct _NreLedger
{
  gatomicrefcount ref_count;
  GPtrArray      *lines;
  guint           more;         /* the number of lines beyond MAX_LINES */
  guint           moved;        /* the number of payloads whose offset changed */
};

static void
line_free (gpointer data)
{
  NreLedgerLine *line = data;

  g_free (line->entry);
  g_free (line->entry_name);
  g_free (line->field);
  g_free (line->old_value);
  g_free (line->new_value);
  g_free (line);
}

/* The entry that a line is about; @directory is NULL for the file itself. */
typedef struct
{
  NreLedger    *ledger;
  NreDirectory *directory;
  guint32       id;
} Place;

/* Whether the ledger has MAX_LINES lines, so that further lines are only counted. */
static gboolean
is_full (const Place *place)
{
  return place->ledger->lines->len >= MAX_LINES;
}

static NreLedgerLine *
add_line (const Place *place, const char *field, char *old_value, char *new_value, gboolean derived)
{
  NreLedgerLine *line = g_new0 (NreLedgerLine, 1);

  line->field = g_strdup (field);
  line->old_value = old_value;
  line->new_value = new_value;
  line->offset = G_MAXUINT64;
  line->derived = derived;
  if (is_full (place))
    {
      place->ledger->more++;
      line_free (line);
      return NULL;
    }
  if (place->directory != NULL)
    {
      line->entry = nre_entry_path_format (place->directory, place->id);
      line->entry_name = nre_entry_path_format_names (place->directory, place->id);
    }
  else
    {
      line->entry = g_strdup ("");
      line->entry_name = g_strdup ("");
    }
  g_ptr_array_add (place->ledger->lines, line);
  return line;
}

static void
add_number (const Place *place, const char *field, guint64 old_value, guint64 new_value, gboolean derived)
{
  if (old_value == new_value)
    return;
  if (is_full (place))
    place->ledger->more++;
  else
    add_line (place, field, g_strdup_printf ("%" PRIu64, old_value),
              g_strdup_printf ("%" PRIu64, new_value), derived);
}

static void
add_range (const Place *place, guint64 offset, NreSpan before, NreSpan after)
{
  NreLedgerLine *line =
      add_line (place, N_("bytes"), nre_text_short_hex (before.data, before.size, MAX_HEX),
                nre_text_short_hex (after.data, after.size, MAX_HEX), FALSE);

  if (line == NULL)
    return;
  line->offset = offset;
  line->old_size = before.size;
  line->new_size = after.size;
}

static void
compare_same_size (const Place *place, NreSpan before, NreSpan after)
{
  gsize start, end = 0;

  for (guint ranges = 1; nre_compare_next_range (before, after, &start, &end); ranges++)
    {
      if (ranges == MAX_RANGES_PER_PAYLOAD)
        end = after.size;
      add_range (place, start, nre_span_sub (before, start, end - start),
                 nre_span_sub (after, start, end - start));
    }
}

/* Report the bytes that differ. If the sizes differ, report one range, without the common prefix and
 * suffix. */
static void
compare_payloads (const Place *place, NreSpan before, NreSpan after)
{
  gsize common = MIN (before.size, after.size), head = 0, tail = 0;

  if (before.size == after.size)
    {
      if (before.data != after.data)
        compare_same_size (place, before, after);
      return;
    }
  while (head < common && before.data[head] == after.data[head])
    head++;
  while (tail < common - head && before.data[before.size - 1 - tail] == after.data[after.size - 1 - tail])
    tail++;
  add_range (place, head, nre_span_sub (before, head, before.size - head - tail),
             nre_span_sub (after, head, after.size - head - tail));
}

static void compare_directory (const Place *place, NreDirectory *directory, NreLayout *layout);

static void
compare_fields (const Place *place, const NreRecord *before, const NreRecord *after)
{
  if (memcmp (before->name, after->name, NRE_NAME_SIZE) != 0)
    add_line (place, N_("name"), nre_text_display (before->name, nre_record_name_length (before->name)),
              nre_text_display (after->name, nre_record_name_length (after->name)), FALSE);
  add_number (place, N_("type_id"), before->type_id, after->type_id, FALSE);
  add_number (place, N_("attr1"), before->attr1, after->attr1, FALSE);
  add_number (place, N_("attr2"), before->attr2, after->attr2, FALSE);
  add_number (place, N_("attr3"), before->attr3, after->attr3, FALSE);
  add_number (place, N_("size"), before->size, after->size, TRUE);
  add_number (place, N_("data_offset"), before->data_offset, after->data_offset, TRUE);
  add_number (place, N_("sort_index"), before->sort_index, after->sort_index, TRUE);
}

/* Compare a nested archive with the payload @before that its entry had in the opened file: by entries, or
 * only by bytes if an edit has replaced the payload. */
static void
compare_inner (const Place *place, NreDirectory *nested, NreLayout *layout, NreSpan before)
{
  g_autoptr (GBytes) bytes = NULL;

  if (nre_span_equal (nre_archive_get_span (nre_directory_get_origin (nested)), before))
    {
      compare_directory (place, nested, layout);
      return;
    }
  bytes = nre_layout_to_bytes (layout);
  compare_payloads (place, before, nre_span_of_bytes (bytes));
}

static void
compare_entry (NreLedger *ledger, NreDirectory *directory, NreLayout *layout, guint index, gboolean moved)
{
  NreArchive *origin = nre_directory_get_origin (directory);
  guint32 id = nre_directory_get_id (directory, index);
  Place place = { ledger, directory, id };
  NreRecord before, after;
  NreSpan then, now;

  nre_layout_get_record (layout, index, &after);
  if (id < nre_archive_get_n_entries (origin))
    {
      nre_archive_get_record (origin, id, &before);
      if (before.data_offset != after.data_offset)
        ledger->moved++;
      if (!moved && !nre_directory_id_is_touched (directory, id) &&
          memcmp (&before, &after, sizeof before) == 0)
        return;
    }
  if (id >= nre_archive_get_n_entries (origin))
    add_line (&place, N_("entry"), g_strdup (_("none")),
              g_strdup_printf (ngettext ("added, %u byte",
                                         "added, %u bytes", after.size), after.size), FALSE);
  else
    {
      NreLayout *inner = nre_layout_peek_nested (layout, index);

      if (moved)
        add_line (&place, N_("index"), g_strdup_printf ("%u", id), g_strdup_printf ("%u", index), FALSE);
      compare_fields (&place, &before, &after);
      if (!nre_archive_get_payload (origin, id, &then))
        then = nre_span (NULL, 0);
      if (inner != NULL)
        compare_inner (&place, nre_directory_peek_nested (directory, id), inner, then);
      else if (nre_directory_get_payload_by_id (directory, id, &now))
        compare_payloads (&place, then, now);
    }
}

/* Report removed entries. @here: for each entry of @origin, whether the archive still has it. */
static void
report_removed (const Place *place, NreArchive *origin, const guint8 *here)
{
  guint n = nre_archive_get_n_entries (origin);

  for (guint i = 0; i < n; i++)
    if (!here[i])
      {
        NreRecord record;
        g_autofree char *name = NULL;

        nre_archive_get_record (origin, i, &record);
        name = nre_text_display (record.name, nre_record_name_length (record.name));
        add_line (place, N_("entry"), g_strdup_printf (ngettext ("#%u “%s”, %u byte",
                                                                 "#%u “%s”, %u bytes", record.size),
                                                       i, name, record.size),
                  g_strdup (_("removed")), FALSE);
      }
}

static void
compare_directory (const Place *place, NreDirectory *directory, NreLayout *layout)
{
  NreArchive *origin = nre_directory_get_origin (directory);
  guint n = nre_directory_get_n_entries (directory);
  g_auto (NreMatch) match = { NULL };

  if (nre_directory_order_changed (directory))
    {
      g_autoptr (NreDirectory) before = nre_directory_new (origin);

      nre_match_init_ids (&match, directory, before);
      report_removed (place, origin, match.taken);
    }
  for (guint i = 0; i < n; i++)
    compare_entry (place->ledger, directory, layout, i, match.moved != NULL && match.moved[i]);
  /* The directory of a file that is not an archive has no header with these fields. */
  if (nre_directory_is_loose (directory))
    return;
  add_number (place, N_("entry_count"), nre_archive_get_n_entries (origin), n, TRUE);
  add_number (place, N_("total_size"), nre_archive_get_total_size (origin),
              nre_layout_get_archive_size (layout), TRUE);
}

/** nre_ledger_new_empty: (transfer full): create a ledger without lines. */
NreLedger *
nre_ledger_new_empty (void)
{
  NreLedger *self = g_new0 (NreLedger, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  return self;
}

/**
 * nre_ledger_new:
 * @directory: the root directory of the file, with all edits
 * @layout: the layout in which @directory will be written
 *
 * List the changed ranges of bytes, the changed directory fields and derived fields, and the added, removed
 * and moved entries, also in nested archives. Lines beyond a limit are only counted; see
 * nre_ledger_get_n_more().
 */
NreLedger *
nre_ledger_new (NreDirectory *directory, NreLayout *layout)
{
  NreLedger *self = nre_ledger_new_empty ();
  Place place = { self, NULL, 0 };

  compare_directory (&place, directory, layout);
  return self;
}

NreLedger *
nre_ledger_ref (NreLedger *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_ledger_unref (NreLedger *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/** nre_ledger_get_n_lines: the number of lines, without those that nre_ledger_get_n_more() counts. */
guint
nre_ledger_get_n_lines (NreLedger *self)
{
  return self->lines->len;
}

/** nre_ledger_get_line: (transfer none): line @i, which must be less than nre_ledger_get_n_lines(). */
const NreLedgerLine *
nre_ledger_get_line (NreLedger *self, guint i)
{
  return g_ptr_array_index (self->lines, i);
}

/** nre_ledger_get_n_more: the number of further lines, which exceed the limit and were left out. */
guint
nre_ledger_get_n_more (NreLedger *self)
{
  return self->more;
}

/** nre_ledger_get_n_moved: the number of payloads that will be at another offset in their archive, counted
 * also in nested archives. */
guint
nre_ledger_get_n_moved (NreLedger *self)
{
  return self->moved;
}

/** nre_ledger_to_text: (transfer full): a line of text for each line of the ledger, and one for the number of
 * further lines, if there are any. */
char *
nre_ledger_to_text (NreLedger *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const NreLedgerLine *line = g_ptr_array_index (self->lines, i);

      if (*line->entry != '\0')
        g_string_append_printf (text, "%s %s: ", line->entry, line->entry_name);
      if (line->offset != G_MAXUINT64)
        g_string_append_printf (text, _("bytes at %" PRIu64 ": %" PRIu64 " [%s] → %" PRIu64 " [%s]"),
                                line->offset, line->old_size, line->old_value, line->new_size,
                                line->new_value);
      else
        g_string_append_printf (text, "%s: %s → %s%s", _(line->field), line->old_value, line->new_value,
                                line->derived ? _(" (recomputed)") : "");
      g_string_append_c (text, '\n');
    }
  if (self->more > 0)
    g_string_append_printf (text, _("… and %u more\n"), self->more);
  return g_string_free (text, FALSE);
}
