/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-findings.h"

#include "nre-i18n.h"
#include "nre-text.h"

#include <string.h>

/* The maximum number of listed findings with one code in one entry. Further findings are only counted, since
 * a damaged table could produce a million. */
#define MAX_PER_CODE_AND_ENTRY 50

/* The maximum number of findings in a list, so that a malicious folder cannot fill the memory. */
#define MAX_STORED 20000

/* An entry on the path from the root to the current entry */
typedef struct
{
  guint   index;
  NreSpan own;          /* the entry's name in CP1251, which ends at the first NUL */
  char   *path;         /* @path and @name are NULL until a finding needs them */
  char   *name;
} Place;

struct _NreFindings
{
  gatomicrefcount  ref_count;
  gboolean         tolerant;
  const char      *only;        /* if not NULL, the only code to list */
  char            *file;
  Place           *places;      /* the entries from the root to the current one */
  guint            n_places;
  guint            n_room;
  GPtrArray       *findings;    /* of NreFinding */
  GHashTable      *seen;        /* code → number of findings since the current entry changed */
  gboolean         any_seen;
  guint            counts[3];
};

static void
finding_free (gpointer data)
{
  NreFinding *finding = data;

  g_free (finding->file);
  g_free (finding->entry);
  g_free (finding->entry_name);
  g_free (finding->message);
  g_free (finding);
}

static inline void
forget_seen (NreFindings *self)
{
  if (self->any_seen)
    g_hash_table_remove_all (self->seen);
  self->any_seen = FALSE;
}

static void
leave_places (NreFindings *self, guint n)
{
  for (guint i = n; i < self->n_places; i++)
    {
      Place *place = &self->places[i];

      if (place->path != NULL)
        {
          g_free (place->path);
          g_free (place->name);
        }
    }
  self->n_places = n;
  forget_seen (self);
}

/* Returns: (nullable): the current entry, with its path and name set; NULL if this is the file itself */
static const Place *
get_place (NreFindings *self)
{
  Place *parent = NULL;

  for (guint i = 0; i < self->n_places; i++)
    {
      Place *place = &self->places[i];

      if (place->path == NULL)
        {
          NreSpan name = place->own;
          const guint8 *nul = name.size > 0 ? memchr (name.data, 0, name.size) : NULL;
          char *own = nre_text_decode (name.data, nul != NULL ? (gsize) (nul - name.data) : name.size);

          if (parent != NULL)
            {
              place->path = g_strdup_printf ("%s/#%u", parent->path, place->index);
              place->name = g_strdup_printf ("%s/%s", parent->name, own);
              g_free (own);
            }
          else
            {
              place->path = g_strdup_printf ("#%u", place->index);
              place->name = own;
            }
        }
      parent = place;
    }
  return parent;
}

/**
 * nre_findings_new:
 * @tolerant: whether errors that leave a file usable are reported as warnings
 *
 * Create an empty list.
 */
NreFindings *
nre_findings_new (gboolean tolerant)
{
  NreFindings *self = g_new0 (NreFindings, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->tolerant = tolerant;
  self->file = g_strdup ("");
  self->findings = g_ptr_array_new_with_free_func (finding_free);
  self->seen = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

/**
 * nre_findings_new_only:
 * @code: the only code to list; a static string
 *
 * Create an empty list for findings with one code. Findings with other codes are only counted. The list is
 * not tolerant, and has no limit per entry: it lists up to nre_findings_get_room() findings.
 */
NreFindings *
nre_findings_new_only (const char *code)
{
  NreFindings *self = nre_findings_new (FALSE);

  self->only = code;
  return self;
}

/**
 * nre_findings_new_part:
 *
 * Create an empty list, as tolerant as @self, for the findings of one entry. These findings name no file, and
 * their paths are relative to the entry; nre_findings_append() adds copies with file and whole path to @self.
 */
NreFindings *
nre_findings_new_part (NreFindings *self)
{
  return nre_findings_new (self->tolerant);
}

NreFindings *
nre_findings_ref (NreFindings *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_findings_unref (NreFindings *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->file);
  leave_places (self, 0);
  g_free (self->places);
  g_ptr_array_unref (self->findings);
  g_hash_table_unref (self->seen);
  g_free (self);
}

/** nre_findings_set_file: set the file name for the following findings, which are about the file itself until
 * nre_findings_push_entry() is called. */
void
nre_findings_set_file (NreFindings *self, const char *file)
{
  g_free (self->file);
  self->file = g_strdup (file);
  leave_places (self, 0);
}

/**
 * nre_findings_push_entry:
 * @index: index of the entry in the current entry, which is an archive
 * @name: the name of the entry in CP1251, which ends at the first NUL, if there is one. The bytes must stay
 *   valid until the entry is popped
 *
 * Make an entry the current entry, until the matching nre_findings_pop_entry().
 */
void
nre_findings_push_entry (NreFindings *self, guint index, NreSpan name)
{
  if (self->n_places == self->n_room)
    {
      self->n_room = MAX (4, 2 * self->n_room);
      self->places = g_renew (Place, self->places, self->n_room);
    }
  self->places[self->n_places++] = (Place){ .index = index, .own = name };
  forget_seen (self);
}

/** nre_findings_pop_entry: make the archive around the current entry the current entry again. */
void
nre_findings_pop_entry (NreFindings *self)
{
  g_assert (self->n_places > 0);
  leave_places (self, self->n_places - 1);
}

/**
 * nre_findings_wants:
 *
 * Returns: whether a finding of this severity and code would be listed. If so, the caller must add it. If
 * not, this function has counted it.
 */
gboolean
nre_findings_wants (NreFindings *self, NreSeverity severity, const char *code)
{
  guint seen;

  if (self->tolerant && severity == NRE_SEVERITY_ERROR)
    severity = NRE_SEVERITY_WARNING;
  if (self->only != NULL)
    {
      if (strcmp (self->only, code) == 0 && self->findings->len < MAX_STORED)
        return TRUE;
    }
  else
    {
      seen = GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, code));
      if (seen < MAX_PER_CODE_AND_ENTRY && self->findings->len < MAX_STORED)
        return TRUE;
    }
  self->counts[severity]++;
  return FALSE;
}

static void G_GNUC_PRINTF (3, 0)
add_message (NreFindings *self, const NreFinding *what, const char *format, va_list args)
{
  guint seen = GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, what->code)) + 1;
  const Place *place;
  NreFinding *finding;

  self->counts[what->severity]++;
  g_hash_table_insert (self->seen, (gpointer) what->code, GUINT_TO_POINTER (seen));
  self->any_seen = TRUE;
  if (self->findings->len >= MAX_STORED ||
      (self->only != NULL ? strcmp (self->only, what->code) != 0 : seen > MAX_PER_CODE_AND_ENTRY))
    return;

  place = get_place (self);
  finding = g_memdup2 (what, sizeof *what);
  finding->file = g_strdup (self->file);
  finding->entry = g_strdup (place != NULL ? place->path : "");
  finding->entry_name = g_strdup (place != NULL ? place->name : "");
  finding->message = g_strdup_vprintf (format, args);
  finding->place.entry = finding->entry;
  if (seen == MAX_PER_CODE_AND_ENTRY && self->only == NULL)
    {
      char *more = g_strconcat (finding->message, " ",
                                _("(further findings of this kind here are not listed)"), NULL);

      g_free (finding->message);
      finding->message = more;
    }
  g_ptr_array_add (self->findings, finding);
}

/**
 * nre_findings_add:
 * @severity: the severity in a strict check; a tolerant list stores errors as warnings
 * @code: static string
 * @table: static string, or NULL
 * @index: record index in @table, or NRE_NOWHERE
 * @offset: bytes from the start of the current entry, or NRE_NOWHERE
 * @format: what is wrong and what was expected
 *
 * Add a finding about the current entry, or only count it if a limit of listed findings is reached.
 */
void
nre_findings_add (NreFindings *self, NreSeverity severity, const char *code, const char *table, guint64 index,
                  guint64 offset, const char *format, ...)
{
  const NrePlace place = { "", table, index, NULL, offset, NRE_NOWHERE };
  va_list args;

  va_start (args, format);
  nre_findings_add_valist (self, severity, code, table, index, offset, &place, format, args);
  va_end (args);
}

/** nre_findings_add_at: like nre_findings_add(), with @place, the location for programs, in place of an index
 * and an offset. @table: the name of the table for people. The strings of @place must be static; its member
 * @entry is ignored, since the finding is about the current entry. */
void
nre_findings_add_at (NreFindings *self, NreSeverity severity, const char *code, const char *table,
                     const NrePlace *place, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  nre_findings_add_valist (self, severity, code, table, place->record, place->offset, place, format, args);
  va_end (args);
}

/** nre_findings_add_valist: like nre_findings_add_at(). @table, @index and @offset are the location for
 * people, which may differ from @place, the location for programs. */
void
nre_findings_add_valist (NreFindings *self, NreSeverity severity, const char *code, const char *table,
                         guint64 index, guint64 offset, const NrePlace *place, const char *format,
                         va_list args)
{
  NreFinding what = {
    .severity = severity, .code = code, .table = table, .index = index, .offset = offset, .place = *place,
  };

  if (self->tolerant && severity == NRE_SEVERITY_ERROR)
    what.severity = NRE_SEVERITY_WARNING;
  add_message (self, &what, format, args);
}

/**
 * nre_findings_add_unusable:
 * @code: static string
 * @format: the reason
 *
 * Add an error because of which the whole file is unusable. Even a tolerant list stores it as an error.
 */
void
nre_findings_add_unusable (NreFindings *self, const char *code, const char *format, ...)
{
  NreFinding what = { .severity = NRE_SEVERITY_ERROR, .code = code, .index = NRE_NOWHERE,
                      .offset = NRE_NOWHERE,
                      .place = NRE_PLACE_INIT };
  va_list args;

  va_start (args, format);
  add_message (self, &what, format, args);
  va_end (args);
}

/**
 * nre_findings_append:
 * @part: findings of the current entry; see nre_findings_new_part()
 *
 * Add copies of the findings of @part, with the current file and paths from its root, and add the counts of
 * @part to those of @self. There is no limit per entry: @self lists up to nre_findings_get_room() findings.
 */
void
nre_findings_append (NreFindings *self, NreFindings *part)
{
  const Place *place = get_place (self);

  for (guint i = 0; i < part->findings->len && self->findings->len < MAX_STORED; i++)
    {
      const NreFinding *found = g_ptr_array_index (part->findings, i);
      NreFinding *finding = g_memdup2 (found, sizeof *found);

      finding->file = g_strdup (self->file);
      if (place == NULL || *found->entry == '\0')
        {
          finding->entry = g_strdup (place != NULL ? place->path : found->entry);
          finding->entry_name = g_strdup (place != NULL ? place->name : found->entry_name);
        }
      else
        {
          finding->entry = g_strdup_printf ("%s/%s", place->path, found->entry);
          finding->entry_name = g_strdup_printf ("%s/%s", place->name, found->entry_name);
        }
      finding->place.entry = finding->entry;
      finding->message = g_strdup (found->message);
      g_ptr_array_add (self->findings, finding);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->counts); i++)
    self->counts[i] += part->counts[i];
}

/** nre_findings_count: the number of findings of this severity or a worse one, listed or not. */
guint
nre_findings_count (NreFindings *self, NreSeverity at_least)
{
  guint count = 0;

  for (guint i = at_least; i <= NRE_SEVERITY_ERROR; i++)
    count += self->counts[i];
  return count;
}

/** nre_findings_n: the number of listed findings. */
guint
nre_findings_n (NreFindings *self)
{
  return self->findings->len;
}

/** nre_findings_is_full: whether the list has as many findings as nre_findings_get_room(). */
gboolean
nre_findings_is_full (NreFindings *self)
{
  return self->findings->len >= MAX_STORED;
}

/** nre_findings_get_room: the maximum number of findings in any list. */
guint
nre_findings_get_room (void)
{
  return MAX_STORED;
}

/** nre_findings_get_limit: the maximum number of listed findings with one code in one entry. */
guint
nre_findings_get_limit (void)
{
  return MAX_PER_CODE_AND_ENTRY;
}

/** nre_findings_get: (transfer none): finding @i of the list. */
const NreFinding *
nre_findings_get (NreFindings *self, guint i)
{
  return g_ptr_array_index (self->findings, i);
}

/** nre_severity_to_string: "error", "warning" or "info", as `nres validate --json` spells it. */
const char *
nre_severity_to_string (NreSeverity severity)
{
  switch (severity)
    {
    case NRE_SEVERITY_ERROR:
      return "error";
    case NRE_SEVERITY_WARNING:
      return "warning";
    default:
      return "info";
    }
}
