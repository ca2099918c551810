/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-partner.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nre-document.h"
#include "nre-format.h"

typedef struct
{
  char        *path;
  char        *stem;            /* the name without its suffix, case-folded */
  gboolean     is_known;
  gboolean     is_damaged;
  NreKind      kind;
  NreDocument *document;        /* (nullable): the opened file, if it is of the wanted kind */
} Candidate;

static void
clear_candidate (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->path);
  g_free (candidate->stem);
  g_clear_object (&candidate->document);
}

static char *
dup_stem (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL)
    *dot = '\0';
  return g_utf8_casefold (name, -1);
}

static gboolean
begins_like_archive (const char *path)
{
  char magic[4] = { 0 };
  struct stat found;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gboolean begins;

  if (fd < 0)
    return FALSE;
  begins = fstat (fd, &found) == 0 && S_ISREG (found.st_mode) &&
           read (fd, magic, sizeof magic) == sizeof magic && memcmp (magic, "NRes", sizeof magic) == 0;
  close (fd);
  return begins;
}

/* Get the kind of the candidate. @wanted: the kind of the partner; other documents do not stay open. */
static NreKind
get_kind (Candidate *candidate, NreKind wanted)
{
  g_autoptr (NreDocument) document = NULL;

  if (candidate->is_known)
    return candidate->kind;
  candidate->is_known = TRUE;
  if (!begins_like_archive (candidate->path))
    return candidate->kind = NRE_KIND_RAW;
  document = nre_document_open (candidate->path, NULL);
  candidate->is_damaged = document == NULL;
  candidate->kind = document != NULL ? nre_document_get_kind (document) : NRE_KIND_RAW;
  if (candidate->kind == wanted)
    candidate->document = g_steal_pointer (&document);
  return candidate->kind;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Candidate *) a)->path, ((const Candidate *) b)->path);
}

static GArray *
list_folder (const char *path)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *own = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (candidates, clear_candidate);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (strcmp (name, own) != 0)
      {
        Candidate candidate = { .path = g_build_filename (folder, name, NULL), .stem = dup_stem (name) };

        g_array_append_val (candidates, candidate);
      }
  g_array_sort (candidates, compare_paths);
  return candidates;
}

/* Whether a candidate with this stem is of the kind @own. If so, that candidate is the partner of the file of
 * the kind @wanted with the same stem. */
static gboolean
is_spoken_for (GArray *candidates, const char *stem, NreKind own, NreKind wanted)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (strcmp (candidate->stem, stem) == 0 && get_kind (candidate, wanted) == own)
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_partner_open:
 * @path: the path of the file whose partner to find
 * @own: the kind of this file
 * @wanted: the kind of the partner
 * @damaged: (out) (optional) (nullable) (transfer full): if there is no partner, the path of a file that
 *   cannot be opened and has the stem of @path and the suffix of @wanted; otherwise NULL
 *
 * Open the partner of a file, such as the other of the two files of a map. The partner is the file in the
 * same folder that is of the kind @wanted and has the same name except for case and suffix. If there is none,
 * the partner is the first file of that kind, by name, whose name no other file of the kind @own shares. May
 * be called in any thread.
 *
 * Returns: (transfer full) (nullable): the partner
 */
NreDocument *
nre_partner_open (const char *path, NreKind own, NreKind wanted, char **damaged)
{
  g_autoptr (GArray) candidates = list_folder (path);
  g_autofree char *stem = dup_stem (path);
  const char *suffix = nre_format_get (wanted)->suffix;

  if (damaged != NULL)
    *damaged = NULL;
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (strcmp (candidate->stem, stem) == 0 && get_kind (candidate, wanted) == wanted)
        return g_steal_pointer (&candidate->document);
    }
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (get_kind (candidate, wanted) == wanted && !is_spoken_for (candidates, candidate->stem, own, wanted))
        return g_steal_pointer (&candidate->document);
    }
  for (guint i = 0; i < candidates->len && damaged != NULL && suffix != NULL && *damaged == NULL; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);
      gsize length = strlen (candidate->path), end = strlen (suffix);

      if (candidate->is_damaged && strcmp (candidate->stem, stem) == 0 && length > end &&
          g_ascii_strcasecmp (candidate->path + length - end, suffix) == 0)
        *damaged = g_strdup (candidate->path);
    }
  return NULL;
}
