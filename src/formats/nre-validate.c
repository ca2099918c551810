/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-validate.h"

#include "nre-archive-check.h"
#include "nre-beside.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-platform.h"
#include "nre-sibling.h"
#include "nre-text.h"

/* The largest file that is prefetched. A larger one could displace other data from memory. */
#define FETCH_AT_MOST (64 << 20)

/**
 * Level: an archive whose entries are checked.
 * @n_shared: the number of entries whose bytes were already checked as those of another entry
 * @n_unchecked: the number of entries that were skipped because the check would take too long
 * @first_shared, @first_unchecked: the index of the first of these entries
 */
typedef struct
{
  NreValidation *self;
  guint          n_shared;
  guint          first_shared;
  guint          n_unchecked;
  guint          first_unchecked;
} Level;

/**
 * Part: the findings in an entry. They do not contain the index of the entry, and so stay valid if it moves.
 * @findings: (nullable): NULL if there are none
 * @checked: number of checked entries of each kind
 * @format: (nullable): the format of the entry, if it also has to be checked against another entry
 * @beside: (nullable): the findings of this second check
 * @beside_id, @beside_changed: id and nre_directory_get_changed() of the other entry at the time of the
 *   second check; NRE_ORDER_ID and 0 if there was no other entry
 */
typedef struct
{
  NreScanPart      part;
  NreFindings     *findings;
  guint            checked[NRE_N_KINDS];
  const NreFormat *format;
  NreFindings     *beside;
  guint32          beside_id;
  guint64          beside_changed;
} Part;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_clear_pointer (&part->findings, nre_findings_unref);
  g_clear_pointer (&part->beside, nre_findings_unref);
  nre_scan_part_free (&part->part);
}

/** nre_validation_cache_new: (transfer full): create a cache that keeps the findings of each entry from one
 * check to the next. */
NreScanCache *
nre_validation_cache_new (void)
{
  return nre_scan_cache_new (sizeof (Part), part_free);
}

static void
check_subject (NreValidation *self, const NreFormat *format, const NreSubject *subject)
{
  self->checked[format->kind]++;
  if (format->check != NULL)
    format->check (subject, self->findings);
}

static void
check_contents (NreValidation *self, const NreFormat *format, const NreScanEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  NreDirectory *nested;

  if (!format->is_archive)
    {
      const NreSubject subject = { .fields = &entry->fields, .payload = entry->payload };

      check_subject (self, format, &subject);
      return;
    }
  name = nre_record_name_decode (entry->fields.name);
  nested = nre_directory_open_nested_by_id (entry->directory, entry->id, &error);
  if (nested != NULL)
    nre_validate_directory (self, nested, name);
  else
    nre_findings_add (self->findings, NRE_SEVERITY_ERROR, "nested-archive", NULL, NRE_NOWHERE, 0, "%s: %s",
                      entry->kind == NRE_KIND_MODEL ? _("the model cannot be opened")
                                                    : _("the archive inside cannot be opened"),
                      error->message);
}

static void
push_entry (NreFindings *findings, const NreScanEntry *entry)
{
  nre_findings_push_entry (findings, entry->index, nre_span (entry->fields.name, NRE_NAME_SIZE));
}

/* Whether to check the contents of an entry; if not, count the entry as shared or unchecked. */
static gboolean
enter_entry (Level *level, const NreScanEntry *entry)
{
  NreScanEntered entered = nre_scan_enter (&level->self->scan, entry);

  if (entered == NRE_SCAN_SHARED && level->n_shared++ == 0)
    level->first_shared = entry->index;
  if (entered == NRE_SCAN_EXHAUSTED && level->n_unchecked++ == 0)
    level->first_unchecked = entry->index;
  return entered == NRE_SCAN_ENTERED;
}

/* (nullable): the format of the entry, if it needs another entry beside it. */
static const NreFormat *
find_format_beside (const NreFormat *format, const NreScanEntry *entry)
{
  if (format->is_archive)
    {
      NreDirectory *nested = nre_directory_open_nested_by_id (entry->directory, entry->id, NULL);

      if (nested == NULL)
        return NULL;
      format = nre_format_get (nre_kind_of_archive (nested));
    }
  return format->beside_suffix != NULL ? format : NULL;
}

static void
check_beside (const NreFormat *format, const NreScanEntry *entry, guint other, NreFindings *findings)
{
  NreSubject subject = { NULL, &entry->fields, entry->payload }, beside = { NULL };
  NreFields fields;

  if (format->is_archive)
    subject = (NreSubject){ nre_directory_open_nested_by_id (entry->directory, entry->id, NULL),
                            &entry->fields };
  nre_directory_get_fields (entry->directory, other, &fields);
  beside.fields = &fields;
  if (nre_directory_get_payload (entry->directory, other, &beside.payload) &&
      (!format->is_archive || subject.directory != NULL))
    format->check_beside (&subject, &beside, findings);
}

/* An NreScanMake that checks an entry, without the other entry that it may need. */
static void
make_part (NreScanPart *kept, const NreScanEntry *entry, gpointer data)
{
  NreValidation *self = data;
  Part *part = (Part *) kept;
  const NreFormat *format = nre_format_get (entry->kind);
  g_autoptr (NreFindings) findings = nre_findings_new_part (self->findings);
  NreValidation inner = { .findings = findings, .scan = self->scan };

  g_clear_pointer (&part->findings, nre_findings_unref);
  check_contents (&inner, format, entry);
  self->scan = inner.scan;
  if (nre_findings_count (findings, NRE_SEVERITY_INFO) > 0)
    part->findings = g_steal_pointer (&findings);
  memcpy (part->checked, inner.checked, sizeof part->checked);
  part->format = find_format_beside (format, entry);
  part->beside_changed = G_MAXUINT64;
}

/* Check an entry against the other entry that it needs, unless both are unchanged since the last check. */
static void
check_part_beside (NreValidation *self, const NreScanEntry *entry, Part *part)
{
  const NreFormat *format = part->format;
  guint32 id = NRE_ORDER_ID;
  guint64 changed = 0;
  guint other;

  if (format == NULL)
    {
      g_clear_pointer (&part->beside, nre_findings_unref);
      return;
    }
  if (nre_sibling_find_entry (entry->directory, entry->index, format->beside_suffix, &other))
    {
      id = nre_directory_get_id (entry->directory, other);
      changed = nre_directory_get_changed (entry->directory, id);
    }
  if (part->beside_changed == changed && part->beside_id == id)
    return;
  part->beside_id = id;
  part->beside_changed = changed;
  g_clear_pointer (&part->beside, nre_findings_unref);
  if (id != NRE_ORDER_ID)
    {
      part->beside = nre_findings_new_part (self->findings);
      check_beside (format, entry, other, part->beside);
    }
}

static void
check_entry_cached (NreValidation *self, const NreScanEntry *entry)
{
  Part *part = (Part *) nre_scan_get_part (&self->scan, entry, make_part, self);

  for (guint kind = 0; kind < NRE_N_KINDS; kind++)
    self->checked[kind] += part->checked[kind];
  check_part_beside (self, entry, part);
  if (part->findings == NULL && part->beside == NULL)
    return;
  push_entry (self->findings, entry);
  if (part->findings != NULL)
    nre_findings_append (self->findings, part->findings);
  if (part->beside != NULL)
    nre_findings_append (self->findings, part->beside);
  nre_findings_pop_entry (self->findings);
}

static void
check_entry (const NreScanEntry *entry, gpointer data)
{
  Level *level = data;
  NreValidation *self = level->self;
  const NreFormat *format = nre_format_get (entry->kind);
  guint other;

  if (entry->kind == NRE_KIND_RAW || !enter_entry (level, entry))
    return;
  if (self->scan.cache != NULL)
    {
      check_entry_cached (self, entry);
      return;
    }
  push_entry (self->findings, entry);
  check_contents (self, format, entry);
  format = find_format_beside (format, entry);
  if (format != NULL &&
      nre_sibling_find_entry (entry->directory, entry->index, format->beside_suffix, &other))
    check_beside (format, entry, other, self->findings);
  nre_findings_pop_entry (self->findings);
}

static void
report_left (NreFindings *findings, const Level *left)
{
  if (left->n_shared > 0)
    nre_findings_add (findings, NRE_SEVERITY_INFO, "shared-payload", "directory", left->first_shared,
                      NRE_NOWHERE,
                      _("entries whose bytes are those of another entry, which was checked: %u (the first "
                        "is #%u); what "
                         "was found there goes for them, too"),
                      left->n_shared, left->first_shared);
  if (left->n_unchecked > 0)
    nre_findings_add (findings, NRE_SEVERITY_WARNING, "not-checked", "directory", left->first_unchecked,
                      NRE_NOWHERE,
                      _("entries that were not looked into: %u (the first is #%u); payloads of this file "
                        "overlap so often "
                         "that looking into each would not end"),
                      left->n_unchecked, left->first_unchecked);
}

static void
check_entries (NreValidation *self, NreDirectory *directory)
{
  Level level = { self };

  nre_scan_entries (&self->scan, directory, check_entry, &level);
  report_left (self->findings, &level);
}

static void
check_file_beside (NreValidation *self, NreDirectory *directory, const NreSubject *subject)
{
  const NreFormat *format = nre_format_get (nre_kind_of_archive (directory));

  if (format->beside_suffix != NULL)
    nre_beside_check_file (format, subject, self->path, self->findings);
}

/**
 * nre_validate_directory:
 * @name: name of the file without folders, or of the entry. The name decides the kind of a damaged archive,
 *   and that of entries in a file such as objects.rlb
 *
 * Check an archive and everything in it, or a file that is not an archive. The time is linear in the number
 * of bytes: shared bytes are checked once. The caller sets the current file and entry of the findings.
 */
void
nre_validate_directory (NreValidation *self, NreDirectory *directory, const char *name)
{
  NreKind kind = nre_kind_of_named_archive (directory, name);
  const NreSubject subject = nre_subject_of_file (directory);
  g_autoptr (NreWalk) walk = NULL;

  if (nre_directory_get_depth (directory) == 0)
    self->scan.file = name;
  if (self->scan.walk == NULL)
    self->scan.walk = walk = nre_walk_new (nre_archive_get_span (nre_directory_get_origin (directory)).size);
  if (subject.directory != NULL)
    self->checked[kind == NRE_KIND_RSLI ? kind : NRE_KIND_ARCHIVE]++;
  nre_directory_check (directory, self->findings);
  if (nre_kind_is_library (kind))
    check_entries (self, directory);
  else
    check_subject (self, nre_format_get (kind), &subject);
  if (self->path != NULL && nre_directory_get_depth (directory) == 0)
    check_file_beside (self, directory, &subject);
  if (walk != NULL)
    self->scan.walk = NULL;
}

/* Check a file that is not an archive. Returns FALSE if the file is an archive, or its kind is unknown. */
static gboolean
check_loose_file (NreValidation *self, NreSpan span, const char *name)
{
  NreKind kind = nre_kind_of_file (span, name);

  if (kind == NRE_KIND_ARCHIVE || kind == NRE_KIND_RAW)
    return FALSE;
  check_subject (self, nre_format_get (kind), &(NreSubject){ .payload = span });
  return TRUE;
}

/** nre_validate_is_archive: whether a file is an archive by its contents, or should be one by its name. */
gboolean
nre_validate_is_archive (NreSpan span, const char *name)
{
  return nre_archive_probe (span) || nre_format_names_archive (name);
}

/** nre_validate_bytes: check a whole file. If the file begins like an archive, or should be one by its name,
 * but cannot be opened, add an error. Returns FALSE if the file was skipped, because its kind is unknown.
 * @name: name of the file, without folders. */
gboolean
nre_validate_bytes (NreValidation *self, GBytes *bytes, const char *name)
{
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  NreSpan span = nre_span_of_bytes (bytes);

  if (check_loose_file (self, span, name))
    return TRUE;
  if (!nre_validate_is_archive (span, name))
    return FALSE;
  archive = nre_archive_new (bytes, &error);
  if (archive == NULL)
    {
      nre_findings_add_unusable (self->findings, "not-an-archive", "%s", error->message);
      return TRUE;
    }
  directory = nre_directory_new (archive);
  if (span.size <= FETCH_AT_MOST)
    nre_platform_fetch (span.data, span.size);
  nre_validate_directory (self, directory, name);
  return TRUE;
}
