/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tables-form.h"

#include "nre-archive-check.h"
#include "nre-edits.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-layout.h"
#include "nre-text.h"

/* An import, which is one undoable step. It edits the tables that differ or, if that does not suffice,
 * replaces the whole entry. */

typedef struct
{
  const NreTablesForm *form;
  NreDocument         *document;
  const char          *entry;   /* path of the archive; NULL for the file itself */
  NreDirectory        *wanted;
} Import;

static NreDirectory *
open_directory (GBytes *bytes, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, error);

  return archive != NULL ? nre_directory_new (archive) : NULL;
}

/* Returns: (transfer full) (nullable): the bytes of the archive, with its unsaved changes */
static GBytes *
read_bytes (NreDirectory *root, const char *entry, GError **error)
{
  NreDirectory *directory;
  guint index;

  if (entry == NULL)
    return nre_layout_write (root, error);
  if (!nre_entry_path_resolve (root, entry, &directory, &index, error))
    return NULL;
  return nre_directory_read (directory, index, error);
}

/* Returns: (transfer none) (nullable): the current archive; NULL if it cannot be opened */
static NreDirectory *
current (Import *self)
{
  NreDirectory *directory;
  guint index;

  if (self->entry == NULL)
    return nre_document_get_root (self->document);
  if (!nre_entry_path_resolve (nre_document_get_root (self->document), self->entry, &directory, &index, NULL))
    return NULL;
  return nre_directory_open_nested (directory, index, NULL);
}

static char *
table_path (Import *self, guint index)
{
  if (self->entry == NULL)
    return g_strdup_printf ("#%u", index);
  return g_strdup_printf ("%s/#%u", self->entry, index);
}

static gboolean
set_fields (Import *self, const char *path, const NreFields *now, const NreFields *then, GError **error)
{
  if ((now->type_id != then->type_id || now->attr1 != then->attr1 || now->attr2 != then->attr2 ||
       now->attr3 != then->attr3) &&
      !nre_edit_set_attributes (self->document, path, now->type_id != then->type_id ? &then->type_id : NULL,
                                now->attr1 != then->attr1 ? &then->attr1 : NULL,
                                now->attr2 != then->attr2 ? &then->attr2 : NULL,
                                now->attr3 != then->attr3 ? &then->attr3 : NULL, error))
    return FALSE;
  if (memcmp (now->name, then->name, NRE_NAME_SIZE) != 0 &&
      nre_record_name_length (then->name) < NRE_NAME_SIZE)
    {
      g_autofree char *name = nre_record_name_decode (then->name);

      return nre_edit_rename_entry (self->document, path, name, error);
    }
  return TRUE;
}

static gboolean
change_table (Import *self, guint index, GError **error)
{
  g_autofree char *path = table_path (self, index);
  NreDirectory *directory = current (self);
  NreSpan now_span, then_span;
  NreFields now, then;

  nre_directory_get_fields (directory, index, &now);
  nre_directory_get_fields (self->wanted, index, &then);
  if (!set_fields (self, path, &now, &then, error))
    return FALSE;
  if (!nre_directory_get_payload (self->wanted, index, &then_span) ||
      (nre_directory_get_payload (directory, index, &now_span) && nre_span_equal (now_span, then_span)))
    return TRUE;
  else
    {
      g_autoptr (GBytes) bytes = g_bytes_new (then_span.data, then_span.size);

      return nre_edit_replace_payload (self->document, path, bytes, error);
    }
}

static gboolean
same_table (NreDirectory *a, guint i, NreDirectory *b, guint k)
{
  NreFields x, y;

  nre_directory_get_fields (a, i, &x);
  nre_directory_get_fields (b, k, &y);
  return x.type_id == y.type_id;
}

static gboolean
add_table (Import *self, guint index, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields;
  NreSpan span;

  nre_directory_get_fields (self->wanted, index, &fields);
  nre_directory_get_payload (self->wanted, index, &span);
  bytes = g_bytes_new (span.data, span.size);
  return nre_edit_add_entry (self->document, self->entry, &fields, bytes, &index, error);
}

/* Add, move and remove tables, so that they have the types of the wanted tables in the wanted order. Their
 * contents are changed later. */
static gboolean
arrange_tables (Import *self, GError **error)
{
  guint n = nre_directory_get_n_entries (self->wanted);

  for (guint i = 0; i < n; i++)
    {
      guint m = nre_directory_get_n_entries (current (self)), k = i;
      g_autofree char *path = NULL;

      while (k < m && !same_table (current (self), k, self->wanted, i))
        k++;
      path = table_path (self, k);
      if (k == m && !add_table (self, i, error))
        return FALSE;
      if (k < m && k > i && !nre_edit_move_entry (self->document, path, i, error))
        return FALSE;
    }
  for (guint m = nre_directory_get_n_entries (current (self)); m > n; m--)
    {
      g_autofree char *path = table_path (self, m - 1);

      if (!nre_edit_remove_entry (self->document, path, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same_tables (Import *self)
{
  NreDirectory *directory = current (self);
  guint n = nre_directory_get_n_entries (self->wanted);
  gboolean same = directory != NULL && nre_directory_get_n_entries (directory) == n;

  for (guint i = 0; same && i < n; i++)
    same = same_table (directory, i, self->wanted, i);
  return same;
}

static gboolean
change_tables (Import *self, GError **error)
{
  guint n = nre_directory_get_n_entries (self->wanted);

  if (!has_same_tables (self) && !arrange_tables (self, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!change_table (self, i, error))
      return FALSE;
  return TRUE;
}

/* --- Invariants ----------------------------------------------------------------------------------------- */

static NreFindings *
check (const NreTablesForm *form, NreDirectory *directory)
{
  NreFindings *findings = nre_findings_new (FALSE);

  nre_directory_check (directory, findings);
  if (nre_kind_of_archive (directory) == form->kind)
    nre_format_get (form->kind)->check (&(NreSubject){ .directory = directory }, findings);
  return findings;
}

static gboolean
check_invariants (const NreTablesForm *form, NreDirectory *before, NreDirectory *after, GError **error)
{
  g_autoptr (NreFindings) old = before != NULL ? check (form, before) : nre_findings_new (FALSE);
  g_autoptr (NreFindings) new = check (form, after);
  const char *added = nre_import_find_new_error (old, new);

  return added == NULL ||
         nre_fail (error, NRE_ERROR_REFUSED, _("what is imported would break an invariant: %s"), added);
}

/* -------------------------------------------------------------------------------------------------------- */

/* Change the archive table by table. Unless @near_enough, fails with NRE_ERROR_REFUSED if the result differs
 * from @bytes. On failure, the document is unchanged. @exact: (out): whether the result equals @bytes */
static gboolean
by_tables (Import *self, GBytes *bytes, gboolean near_enough, gboolean *exact, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autoptr (GBytes) result = NULL;

  nre_document_begin_group (self->document, _(self->form->label));
  if (change_tables (self, &inner))
    result = read_bytes (nre_document_get_root (self->document), self->entry, &inner);
  *exact = result != NULL && g_bytes_equal (result, bytes);
  if (result == NULL || (!*exact && !near_enough))
    {
      nre_document_abort_group (self->document);
      if (inner != NULL)
        g_propagate_error (error, g_steal_pointer (&inner));
      else
        nre_set_error (error, NRE_ERROR_REFUSED, _("tables alone do not make what is imported"));
      return FALSE;
    }
  nre_document_end_group (self->document);
  return TRUE;
}

static gboolean
import (Import *self, NreDirectory *before, GBytes *bytes, NreImportFlags flags, gboolean *exact,
        GError **error)
{
  if ((flags & NRE_IMPORT_TOLERANT) == 0 && !check_invariants (self->form, before, self->wanted, error))
    return FALSE;
  if (self->entry == NULL)
    return by_tables (self, bytes, TRUE, exact, error);
  if (has_same_tables (self) && by_tables (self, bytes, FALSE, exact, NULL))
    return TRUE;
  *exact = TRUE;
  return nre_edit_replace_payload (self->document, self->entry, bytes, error);
}

/* Returns: (transfer full) (nullable): the archive to import. Fails with NRE_ERROR_REFUSED if it is not of
 * the kind, and like nre_archive_new() */
static NreDirectory *
open_wanted (const NreTablesForm *form, GBytes *bytes, GError **error)
{
  g_autoptr (NreDirectory) wanted = open_directory (bytes, error);

  if (wanted == NULL)
    return NULL;
  if (nre_kind_of_archive (wanted) != form->kind)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("what is to be imported lacks the tables of %s"),
                          g_dgettext (GETTEXT_PACKAGE, nre_format_get (form->kind)->noun));
  return g_steal_pointer (&wanted);
}

/**
 * nre_tables_check:
 * @root: root of a document, or of a snapshot of it
 * @entry: (nullable): path of the archive to replace; NULL for the file itself
 *
 * Check @bytes as nre_tables_import() without NRE_IMPORT_TOLERANT does, and fail as it would: if they are not
 * an archive of the kind, or would break an invariant. Whether @entry exists and can be edited is not
 * checked. This check is the slowest part of an import.
 */
gboolean
nre_tables_check (const NreTablesForm *form, NreDirectory *root, const char *entry, GBytes *bytes,
                  GError **error)
{
  g_autoptr (NreDirectory) wanted = open_wanted (form, bytes, error);
  g_autoptr (NreDirectory) before = NULL;
  g_autoptr (GBytes) now = NULL;

  if (wanted == NULL)
    return FALSE;
  now = read_bytes (root, entry, NULL);
  if (now != NULL && g_bytes_equal (now, bytes))
    return TRUE;
  before = now != NULL ? open_directory (now, NULL) : NULL;
  return check_invariants (form, before, wanted, error);
}

/**
 * nre_tables_import:
 * @entry: (nullable): path of the archive to replace; NULL for the file itself
 * @bytes: an archive of the kind, for example from nre_tables_read()
 * @whole: (out) (transfer full) (nullable): bytes that the caller must write as the whole file, if edits
 *   alone cannot produce them; else NULL
 *
 * Replace an archive with another archive of the same kind, as one undoable step. If they are equal, nothing
 * is changed. An entry becomes exactly @bytes. A file that is itself the archive keeps its gaps between
 * payloads and its bytes after names, which no edit can change, unless the caller writes @whole.
 *
 * Fails with NRE_ERROR_REFUSED if @bytes are an archive of another kind, or without NRE_IMPORT_TOLERANT, if
 * the import would break an invariant that holds now; and like nre_archive_new(), nre_entry_path_resolve()
 * and edits of the entries. On failure, the document is unchanged.
 */
gboolean
nre_tables_import (const NreTablesForm *form, NreDocument *document, const char *entry, GBytes *bytes,
                   NreImportFlags flags, GBytes **whole, GError **error)
{
  g_autoptr (NreDirectory) wanted = open_wanted (form, bytes, error);
  g_autoptr (NreDirectory) before = NULL;
  g_autoptr (GBytes) now = NULL;
  gboolean exact = TRUE;
  NreDirectory *directory;
  Import self;
  guint index;

  *whole = NULL;
  if (wanted == NULL)
    return FALSE;
  if (entry != NULL &&
      !nre_entry_path_resolve (nre_document_get_root (document), entry, &directory, &index, error))
    return FALSE;
  /* The current bytes need not be readable, since they are replaced. */
  now = read_bytes (nre_document_get_root (document), entry, NULL);
  if (now != NULL && g_bytes_equal (now, bytes))
    return TRUE;
  before = now != NULL ? open_directory (now, NULL) : NULL;
  self = (Import){ form, document, entry, wanted };
  if (!import (&self, before, bytes, flags, &exact, error))
    return FALSE;
  if (!exact)
    *whole = g_bytes_ref (bytes);
  return TRUE;
}
