/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-validate.h"

#include "nre-archive-check.h"
#include "nre-i18n.h"
#include "nre-kind.h"
#include "nre-model-check.h"
#include "nre-text.h"

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), n = strlen (suffix);

  return length >= n && g_ascii_strcasecmp (name + length - n, suffix) == 0;
}

static void
check_entry (NreValidation *self, NreDirectory *directory, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  NreDirectory *nested;
  NreFields fields;
  NreKind kind;
  NreSpan span;

  if (!nre_directory_get_payload (directory, index, &span))
    return;
  nre_directory_get_fields (directory, index, &fields);
  kind = nre_kind_of_entry (&fields, span);
  if (kind != NRE_KIND_MODEL && kind != NRE_KIND_ARCHIVE)
    return;

  name = nre_record_name_decode (fields.name);
  nre_findings_push_entry (self->findings, index, name);
  nested = nre_directory_open_nested (directory, index, &error);
  if (nested != NULL)
    nre_validate_directory (self, nested, name);
  else
    nre_findings_add (self->findings, NRE_SEVERITY_ERROR, "nested-archive", NULL, NRE_NOWHERE, 0, "%s: %s",
                      kind == NRE_KIND_MODEL ? _("the model cannot be opened") : _("the archive inside cannot be opened"),
                      error->message);
  nre_findings_pop_entry (self->findings);
}

/**
 * nre_validate_directory:
 * @self: what to report to; the counts rise
 * @directory: an archive, with its changes if there are any
 * @name: of the file or the entry, for telling what a damaged archive was meant to be
 *
 * Check an archive and everything in it. The place in the findings is the caller's.
 */
void
nre_validate_directory (NreValidation *self, NreDirectory *directory, const char *name)
{
  NreKind kind = nre_kind_of_archive (directory);
  guint n = nre_directory_get_n_entries (directory);

  self->checked.archives++;
  nre_directory_check (directory, self->findings);
  if (kind == NRE_KIND_ARCHIVE && has_suffix (name, ".msh") && !has_suffix (name, "land.msh"))
    kind = NRE_KIND_MODEL;
  if (kind == NRE_KIND_MODEL)
    {
      g_autoptr (NreModel) model = nre_model_new (directory);

      self->checked.models++;
      nre_model_check (model, self->findings);
      return;
    }
  if (kind != NRE_KIND_ARCHIVE)
    return;
  for (guint i = 0; i < n; i++)
    {
      if (i % 64 == 0 && self->cancelled != NULL && self->cancelled (self->cancelled_data))
        return;
      check_entry (self, directory, i);
    }
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

/* The other library format of the game ("NL", version 1) also ends in .lib; it is not for us to judge. */
static gboolean
is_rsli (NreSpan span)
{
  return span.size >= 32 && span.data[0] == 'N' && span.data[1] == 'L' && span.data[2] == 0 && span.data[3] == 1;
}

/**
 * nre_validate_bytes:
 * @bytes: a whole file
 * @name: its name without folders
 *
 * Check a file, by content: archives whatever they are called. A file that is called like an
 * archive and cannot be read as one is an error; any other is passed over. FALSE when it was.
 */
gboolean
nre_validate_bytes (NreValidation *self, GBytes *bytes, const char *name)
{
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  NreSpan span = nre_span_of_bytes (bytes);

  if (!nre_archive_probe (span) && (!suffix_is_the_games (name) || is_rsli (span)))
    return FALSE;
  archive = nre_archive_new (bytes, &error);
  if (archive == NULL)
    {
      nre_findings_add_unusable (self->findings, "not-an-archive", "%s", error->message);
      return TRUE;
    }
  directory = nre_directory_new (archive);
  nre_validate_directory (self, directory, name);
  return TRUE;
}
