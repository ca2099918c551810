/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-validate.h"

#include "nre-archive-check.h"
#include "nre-beside.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-platform.h"
#include "nre-text.h"
#include "nre-validation-cache.h"

/* The check reads all of a file. It is prefetched, unless it is so large that it could displace other data
 * from memory. */
#define FETCH_AT_MOST (64 << 20)

/** Left: the entries of one archive whose contents were not checked. */
typedef struct
{
  guint n_shared;
  guint first_shared;
  guint n_unchecked;
  guint first_unchecked;
} Left;

/** Entry: an entry of an archive in its current state, with its intended kind. */
typedef struct
{
  NreDirectory *directory;
  guint         index;
  guint32       id;
  NreFields     fields;
  NreSpan       payload;
  NreKind       kind;
} Entry;

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), n = strlen (suffix);

  return length >= n && g_ascii_strcasecmp (name + length - n, suffix) == 0;
}

static void
check_subject (NreValidation *self, const NreFormat *format, const NreSubject *subject)
{
  self->checked[format->kind]++;
  if (format->check != NULL)
    format->check (subject, self->findings);
}

/* Check the contents of an entry. The current place of the findings is the entry. */
static void
check_contents (NreValidation *self, const NreFormat *format, const Entry *entry)
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

/* Read an entry. FALSE where there is nothing to open. */
static gboolean
read_entry (NreValidation *self, NreDirectory *directory, guint index, Entry *out)
{
  out->directory = directory;
  out->index = index;
  out->id = nre_directory_get_id (directory, index);
  if (!nre_directory_get_payload_by_id (directory, out->id, &out->payload))
    return FALSE;
  nre_directory_get_fields_by_id (directory, out->id, &out->fields);
  /* The intended kind: the check of the contents determines the actual one. */
  out->kind = nre_kind_of_entry_inside (&out->fields, out->payload, NULL, self->file);
  return out->kind != NRE_KIND_RAW;
}

static void
push_entry (NreFindings *findings, const Entry *entry)
{
  nre_findings_push_entry (findings, entry->index, nre_span (entry->fields.name, NRE_NAME_SIZE));
}

/* Whether to check the contents of an entry: not if the same bytes were already checked as the same kind, and
 * not if overlapping ranges would make the work endless. Contents changed by an edit are not shared. */
static gboolean
enter_entry (NreValidation *self, const Entry *entry, Left *left)
{
  NreDirectory *nested = nre_directory_peek_nested (entry->directory, entry->id);
  NreSpan all = nre_archive_get_span (nre_directory_get_origin (entry->directory)), span = entry->payload;
  const NreStretch stretch = { .data = span.data, .size = span.size, .tag = entry->kind };

  if (span.data < all.data || span.data > all.data + all.size)
    nre_walk_allow (self->walk, span.size);
  if (span.size > 0 && (nested == NULL || !nre_directory_is_changed (nested)) &&
      !nre_walk_enter (self->walk, &stretch))
    {
      if (left->n_shared++ == 0)
        left->first_shared = entry->index;
      return FALSE;
    }
  if (nre_walk_spend (self->walk, span.size))
    return TRUE;
  if (left->n_unchecked++ == 0)
    left->first_unchecked = entry->index;
  return FALSE;
}

/* (nullable): the format of an entry, where it is checked beside another entry. */
static const NreFormat *
find_format_beside (const NreFormat *format, const Entry *entry)
{
  if (format->is_archive)
    {
      NreDirectory *nested = nre_directory_open_nested_by_id (entry->directory, entry->id, NULL);

      if (nested == NULL)
        return NULL;
      format = nre_format_get (nre_kind_of_archive (nested));
    }
  return format->find_beside != NULL ? format : NULL;
}

static void
check_beside (const NreFormat *format, NreDirectory *directory, guint index, guint other,
              NreFindings *findings)
{
  NreSubject subject = { NULL }, beside = { NULL };
  NreFields fields, other_fields;

  nre_directory_get_fields (directory, index, &fields);
  nre_directory_get_fields (directory, other, &other_fields);
  subject.fields = &fields;
  beside.fields = &other_fields;
  if (format->is_archive)
    subject.directory = nre_directory_open_nested (directory, index, NULL);
  else
    nre_directory_get_payload (directory, index, &subject.payload);
  if (nre_directory_get_payload (directory, other, &beside.payload) &&
      (!format->is_archive || subject.directory != NULL))
    format->check_beside (&subject, &beside, findings);
}

static void
check_entry (NreValidation *self, NreDirectory *directory, guint index, Left *left)
{
  const NreFormat *format;
  guint other;
  Entry entry;

  if (!read_entry (self, directory, index, &entry) || !enter_entry (self, &entry, left))
    return;
  push_entry (self->findings, &entry);
  format = nre_format_get (entry.kind);
  check_contents (self, format, &entry);
  format = find_format_beside (format, &entry);
  if (format != NULL && format->find_beside (directory, index, &other))
    check_beside (format, directory, index, other, self->findings);
  nre_findings_pop_entry (self->findings);
}

/* Check an entry by itself, and keep the result. */
static void
check_part (NreValidation *self, const Entry *entry, NreValidationPart *part)
{
  const NreFormat *format = nre_format_get (entry->kind);
  NreValidation inner = { .cancelled = self->cancelled, .cancelled_data = self->cancelled_data,
                          .walk = self->walk,
                          .file = self->file };
  guint64 spent = nre_walk_get_spent (self->walk);
  guint n = nre_walk_get_n (self->walk);
  g_autoptr (NreFindings) findings = nre_findings_new_part (self->findings);

  g_clear_pointer (&part->findings, nre_findings_unref);
  g_clear_pointer (&part->entered, g_array_unref);
  if (part->inside == NULL)
    part->inside = nre_validation_cache_new ();
  inner.findings = findings;
  inner.cache = part->inside;
  check_contents (&inner, format, entry);
  if (nre_findings_count (findings, NRE_SEVERITY_INFO) > 0)
    part->findings = g_steal_pointer (&findings);
  memcpy (part->checked, inner.checked, sizeof part->checked);
  /* If a part was left out because of another entry, it must be checked when that one has changed. */
  part->is_known = !inner.stopped && !inner.cut;
  part->entered = nre_walk_get_since (self->walk, n);
  part->spent = nre_walk_get_spent (self->walk) - spent;
  part->format = find_format_beside (format, entry);
  part->beside_changed = G_MAXUINT64;
  self->stopped = inner.stopped;
  self->cut = self->cut || inner.cut;
}

/* The result for an entry is known: add its bytes to the walk. */
static void
walk_again (NreValidation *self, const NreValidationPart *part)
{
  for (guint i = 0; i < part->entered->len; i++)
    nre_walk_enter (self->walk, &g_array_index (part->entered, NreStretch, i));
  nre_walk_spend (self->walk, part->spent);
}

/* A result remains valid as long as no bytes entered for it have meanwhile been entered for another entry,
 * which an edit of the other one may cause. */
static gboolean
is_still_known (NreValidation *self, const NreValidationPart *part)
{
  for (guint i = 0; part->is_known && i < part->entered->len; i++)
    if (nre_walk_has (self->walk, &g_array_index (part->entered, NreStretch, i)))
      return FALSE;
  return part->is_known;
}

/* The result remains valid as long as the other entry is the same and unchanged; this entry is unchanged. */
static void
check_part_beside (NreValidation *self, NreDirectory *directory, guint index, NreValidationPart *part)
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
  if (format->find_beside (directory, index, &other))
    {
      id = nre_directory_get_id (directory, other);
      changed = nre_directory_get_changed (directory, id);
    }
  if (part->beside_changed == changed && part->beside_id == id)
    return;
  part->beside_id = id;
  part->beside_changed = changed;
  g_clear_pointer (&part->beside, nre_findings_unref);
  if (id != NRE_ORDER_ID)
    {
      part->beside = nre_findings_new_part (self->findings);
      check_beside (format, directory, index, other, part->beside);
    }
}

static void
check_entry_cached (NreValidation *self, NreDirectory *directory, guint index, Left *left)
{
  NreValidationPart *part;
  guint64 changed;
  Entry entry;

  if (!read_entry (self, directory, index, &entry) || !enter_entry (self, &entry, left))
    return;
  changed = nre_directory_get_changed (directory, entry.id);
  part = nre_validation_cache_get (self->cache, entry.id);
  if (part->changed == changed && is_still_known (self, part))
    walk_again (self, part);
  else
    {
      part->changed = changed;
      check_part (self, &entry, part);
    }
  for (guint kind = 0; kind < NRE_N_KINDS; kind++)
    self->checked[kind] += part->checked[kind];
  check_part_beside (self, directory, index, part);
  if (part->findings != NULL || part->beside != NULL)
    {
      push_entry (self->findings, &entry);
      if (part->findings != NULL)
        nre_findings_append (self->findings, part->findings);
      if (part->beside != NULL)
        nre_findings_append (self->findings, part->beside);
      nre_findings_pop_entry (self->findings);
    }
}

static void
tell_left (NreValidation *self, const Left *left)
{
  self->cut = self->cut || left->n_shared > 0 || left->n_unchecked > 0;
  if (left->n_shared > 0)
    nre_findings_add (self->findings, NRE_SEVERITY_INFO, "shared-payload", "directory", left->first_shared,
                      NRE_NOWHERE,
                      _("entries whose bytes are those of another entry, which was checked: %u (the first "
                        "is #%u); what "
                         "was found there goes for them, too"),
                      left->n_shared, left->first_shared);
  if (left->n_unchecked > 0)
    nre_findings_add (self->findings, NRE_SEVERITY_WARNING, "not-checked", "directory", left->first_unchecked,
                      NRE_NOWHERE,
                      _("entries that were not looked into: %u (the first is #%u); payloads of this file "
                        "overlap so often "
                         "that looking into each would not end"),
                      left->n_unchecked, left->first_unchecked);
}

static void
check_entries (NreValidation *self, NreDirectory *directory)
{
  guint n = nre_directory_get_n_entries (directory);
  Left left = { 0 };

  if (self->cache != NULL)
    nre_validation_cache_begin (self->cache, directory);
  for (guint i = 0; i < n && !self->stopped; i++)
    if (i % 64 == 0 && self->cancelled != NULL && self->cancelled (self->cancelled_data))
      self->stopped = TRUE;
    else if (self->cache != NULL)
      check_entry_cached (self, directory, i, &left);
    else
      check_entry (self, directory, i, &left);
  tell_left (self, &left);
}

static void
check_loose (NreValidation *self, NreDirectory *directory, NreKind kind)
{
  NreSubject subject = { 0 };

  if (nre_directory_get_payload (directory, 0, &subject.payload))
    check_subject (self, nre_format_get (kind), &subject);
}

/* A file of the kind, unlike an entry, needs another file beside it. */
static void
check_file_beside (NreValidation *self, NreDirectory *directory)
{
  const NreFormat *format = nre_format_get (nre_kind_of_archive (directory));
  NreSubject subject = { NULL };

  if (format->beside_suffix == NULL)
    return;
  if (format->is_archive)
    subject.directory = directory;
  else if (!nre_directory_get_payload (directory, 0, &subject.payload))
    return;
  nre_beside_check_file (format, &subject, self->path, self->findings);
}

/**
 * nre_validate_directory:
 * @self: the state of the check; its counts rise
 * @directory: an archive, with its changes if there are any
 * @name: name of the file or the entry, to determine the intended kind of a damaged archive
 *
 * Check an archive, or a file that is not an archive, and everything in it, in time linear in its bytes:
 * bytes that several entries share are checked once. The caller sets the current place of the findings.
 */
void
nre_validate_directory (NreValidation *self, NreDirectory *directory, const char *name)
{
  NreKind kind = nre_kind_of_named_archive (directory, name);
  g_autoptr (NreWalk) walk = NULL;

  if (self->walk == NULL)
    self->walk = walk = nre_walk_new (nre_archive_get_span (nre_directory_get_origin (directory)).size);
  /* A file that is not an archive has no directory to check. */
  if (nre_directory_is_loose (directory))
    check_loose (self, directory, kind);
  else
    {
      self->checked[NRE_KIND_ARCHIVE]++;
      nre_directory_check (directory, self->findings);
      if (kind == NRE_KIND_ARCHIVE)
        check_entries (self, directory);
      else
        check_subject (self, nre_format_get (kind), &(NreSubject){ .directory = directory });
    }
  if (self->path != NULL && nre_directory_get_depth (directory) == 0)
    check_file_beside (self, directory);
  if (walk != NULL)
    self->walk = NULL;
}

static gboolean
suffix_is_the_games (const char *name)
{
  static const char *const suffixes[] = { ".rlb", ".lib", ".msh", ".map" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (has_suffix (name, suffixes[i]))
      return TRUE;
  return FALSE;
}

/* The other library format of the game ("NL", version 1) also ends in .lib; this check does not apply
 * to it. */
static gboolean
is_rsli (NreSpan span)
{
  return span.size >= 32 && span.data[0] == 'N' && span.data[1] == 'L' && span.data[2] == 0 &&
         span.data[3] == 1;
}

/* A file that is not an archive: a text, or a single payload. FALSE for an unknown kind. */
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
  return nre_archive_probe (span) || (suffix_is_the_games (name) && !is_rsli (span));
}

/**
 * nre_validate_bytes:
 * @bytes: a whole file
 * @name: its name without folders
 *
 * Check a file, by content: an archive under any name. A file with the name of an archive that cannot be read
 * as one is an error; any other file is skipped. FALSE when it was skipped.
 */
gboolean
nre_validate_bytes (NreValidation *self, GBytes *bytes, const char *name)
{
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  NreSpan span = nre_span_of_bytes (bytes);

  self->file = name;
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
