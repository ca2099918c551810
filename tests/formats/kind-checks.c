/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "kind-checks.h"

/* The check of the kind over bytes: of an archive, or of an entry with this attr2. */
static NreFindings *
check (NreKind kind, GBytes *bytes, guint32 version)
{
  NreFindings *findings = nre_findings_new (FALSE);
  NreFields fields = { .attr2 = version, .attr3 = kind == NRE_KIND_EFFECT };
  NreSubject subject = { .fields = &fields };
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;

  if (nre_format_get (kind)->is_archive)
    {
      archive = nre_archive_new (bytes, NULL);
      g_assert_nonnull (archive);
      directory = nre_directory_new (archive);
      subject.directory = directory;
    }
  else
    subject.payload = nre_span_of_bytes (bytes);
  nre_format_get (kind)->check (&subject, findings);
  return findings;
}

/** kind_checks_assert_sound: nothing at all is found. */
void
kind_checks_assert_sound (NreKind kind, GBytes *bytes, guint32 version)
{
  g_autoptr (NreFindings) findings = check (kind, bytes, version);

  if (nre_findings_n (findings) > 0)
    g_error ("%s: %s", nre_findings_get (findings, 0)->code, nre_findings_get (findings, 0)->message);
}

/** kind_checks_assert_finding: an error with this code and place is found, and says something; @bytes are
 * taken. */
void
kind_checks_assert_finding (NreKind kind, GBytes *bytes, guint32 version, const char *code, const char *table,
                            guint64 index, guint64 offset)
{
  g_autoptr (NreFindings) findings = check (kind, bytes, version);
  GString *found = g_string_new (NULL);

  g_bytes_unref (bytes);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      g_assert_cmpuint (strlen (finding->message), >, 10);
      if (strcmp (finding->code, code) == 0 && g_strcmp0 (finding->table, table) == 0 &&
          (index == ANYWHERE || finding->index == index) && (offset == ANYWHERE || finding->offset == offset))
        {
          g_string_free (found, TRUE);
          return;
        }
      g_string_append_printf (found, "  %s %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT ": %s\n",
                              finding->code, finding->table, finding->index, finding->offset,
                              finding->message);
    }
  g_error ("no finding %s %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " among\n%s", code, table, index,
           offset, found->str);
}

/** kind_checks_count: how many findings have this code; @bytes are taken. */
guint
kind_checks_count (NreKind kind, GBytes *bytes, guint32 version, const char *code)
{
  g_autoptr (NreFindings) findings = check (kind, bytes, version);
  guint n = 0;

  for (guint i = 0; i < nre_findings_n (findings); i++)
    n += strcmp (nre_findings_get (findings, i)->code, code) == 0;
  g_bytes_unref (bytes);
  return n;
}
