/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-quick-fix.h"

#include "nre-edit-kind.h"
#include "nre-entry-path.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-validate.h"

static const NreFixRow *
find_row (const NreEditKind *kind, const char *code)
{
  for (guint i = 0; i < kind->n_fixes; i++)
    if (strcmp (kind->fixes[i].code, code) == 0)
      return &kind->fixes[i];
  return NULL;
}

/** nre_quick_fix_is_known: whether findings with this code may have a repair. */
gboolean
nre_quick_fix_is_known (const char *code)
{
  for (guint i = 0; nre_edit_kinds[i] != NULL; i++)
    if (find_row (nre_edit_kinds[i], code) != NULL)
      return TRUE;
  return FALSE;
}

/* (nullable): the parameter @several of the row for @code; see NreFixRow. */
static const char *
get_several (const char *code)
{
  for (guint i = 0; nre_edit_kinds[i] != NULL; i++)
    {
      const NreFixRow *row = find_row (nre_edit_kinds[i], code);

      if (row != NULL && row->several != NULL)
        return row->several;
    }
  return NULL;
}

/**
 * Site: the entry that a finding is about, opened for repairs.
 * @row: (nullable): the repair for the code of the finding
 * @view: the result of @open_view of @kind
 */
typedef struct
{
  const NreEditKind *kind;
  const NreFixRow   *row;
  NreTarget          target;
  gpointer           view;
} Site;

static void
site_clear (Site *self)
{
  if (self->view != NULL)
    self->kind->free_view (self->view);
  *self = (Site){ 0 };
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Site, site_clear)

/* Repairs of the container apply to every kind that is an archive. */
static gboolean
is_for (const NreEditKind *kind, NreKind found)
{
  return found == kind->kind || (kind->kind == NRE_KIND_ARCHIVE && nre_format_get (found)->is_archive);
}

/* Open the entry at the path @entry for the repairs of @code. If several kinds use the code, the kind of the
 * entry decides. If there is no repair, @row stays NULL. */
static void
site_open (Site *self, NreDocument *document, const char *code, const char *entry)
{
  for (guint i = 0; nre_edit_kinds[i] != NULL && self->row == NULL; i++)
    {
      const NreEditKind *kind = nre_edit_kinds[i];
      const NreFixRow *row = find_row (kind, code);
      NreTarget target;
      NreKind found;

      if (row != NULL &&
          nre_target_resolve (&target, kind->kind, nre_document_get_root (document), entry, &found, NULL) &&
          is_for (kind, found))
        *self = (Site){ kind, row, target, kind->open_view (&target) };
    }
}

static NreQuickFix *
find_fix (const Site *site, const NreFinding *finding)
{
  NreQuickFix *fix = site->row != NULL ? site->row->find (site->view, finding) : NULL;

  if (fix != NULL && fix->label == NULL)
    fix->label = g_strdup (g_dgettext (GETTEXT_PACKAGE, site->row->title));
  return fix;
}

/**
 * nre_quick_fix_new:
 * @finding: a finding in the document, which may have changed since
 *
 * Returns: (transfer full) (nullable): the repair; NULL if none is certain or the finding no longer applies
 */
NreQuickFix *
nre_quick_fix_new (NreDocument *document, const NreFinding *finding)
{
  g_auto (Site) site = { 0 };

  site_open (&site, document, finding->code, finding->entry);
  return find_fix (&site, finding);
}

/**
 * nre_quick_fix_make:
 * @finding: the finding to repair; its entry is the target of the operation
 * @operation: a static string, the name in the operations table
 * @args: the arguments, a{sv}; a floating reference is sunk
 * @label: (transfer full) (nullable): describes the repair; NULL for the title of the NreFixRow
 *
 * Create a repair. For the @find functions of NreFixRow.
 */
NreQuickFix *
nre_quick_fix_make (const NreFinding *finding, const char *operation, GVariant *args, char *label)
{
  NreQuickFix *self = g_new0 (NreQuickFix, 1);

  self->operation = operation;
  self->entry = *finding->entry != '\0' ? g_strdup (finding->entry) : NULL;
  self->args = g_variant_ref_sink (args);
  self->label = label;
  return self;
}

/** nre_quick_fix_make_inside: like nre_quick_fix_make(), but the target of the operation is entry @index
 * inside the entry of the finding, which is an archive such as a model. */
NreQuickFix *
nre_quick_fix_make_inside (const NreFinding *finding, guint index, const char *operation, GVariant *args,
                           char *label)
{
  NreQuickFix *self = nre_quick_fix_make (finding, operation, args, label);

  g_free (self->entry);
  self->entry = nre_entry_path_join (finding->entry, index);
  return self;
}

void
nre_quick_fix_free (NreQuickFix *self)
{
  g_free (self->entry);
  g_variant_unref (self->args);
  g_free (self->label);
  g_free (self);
}

/** nre_quick_fix_perform: perform the repair as one step. Fails like nre_document_perform(). */
gboolean
nre_quick_fix_perform (NreQuickFix *self, NreDocument *document, GError **error)
{
  return nre_document_perform (document, self->operation, self->entry, self->args, error);
}

/* --- All findings of one code -------------------------------------------------------------------- */

/* The maximum number of findings to examine before offering “fix all” */
#define MOST_TRIED 256

/**
 * All: the state of an action on all findings with one code.
 * @only: (nullable) (element-type NreFinding): the findings to repair; NULL for all with @code
 * @n: the number of repairs so far
 * @n_tried: the number of findings that nre_quick_fix_are_several() has examined
 * @label: (nullable): the label of the first repair
 * @differ: whether another repair has another label
 */
typedef struct
{
  NreDocument *document;
  const char  *code;
  GPtrArray   *only;
  guint        n;
  guint        n_tried;
  char        *label;
  gboolean     differ;
  GError     **error;
} All;

/* Check only the entry of @site. A check of the whole file does not list all findings if there are many. */
static NreFindings *
check_site (const All *self, const Site *site)
{
  NreFindings *findings = nre_findings_new_only (self->code);
  NreFields fields;
  NreSubject subject;

  nre_target_get_subject (&site->target, site->kind->kind, &fields, &subject);
  nre_format_get (site->kind->kind)->check (&subject, findings);
  return findings;
}

/* Add the repair of @found, unless it equals the last one: two findings of a record may have the same repair.
 * @first: a finding of the same entry that has the path of the entry in the document; @found may lack it. */
static void
add_fix (const Site *site, GPtrArray *fixes, const NreFinding *first, const NreFinding *found)
{
  const NreQuickFix *last = fixes->len > 0 ? g_ptr_array_index (fixes, fixes->len - 1) : NULL;
  NreFinding finding = *found;
  NreQuickFix *fix;

  finding.entry = first->entry;
  finding.place.entry = first->entry;
  fix = find_fix (site, &finding);
  if (fix != NULL && last != NULL && g_strcmp0 (last->entry, fix->entry) == 0 &&
      strcmp (last->operation, fix->operation) == 0 && g_variant_equal (last->args, fix->args))
    nre_quick_fix_free (fix);
  else if (fix != NULL)
    g_ptr_array_add (fixes, fix);
}

/* (transfer full) (element-type NreQuickFix): the repairs of an entry. @listed: the listed findings of the
 * entry. @more: (out): whether the entry may have further findings after these repairs. */
static GPtrArray *
find_fixes (const All *self, GPtrArray *listed, gboolean *more)
{
  GPtrArray *fixes = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_quick_fix_free);
  const NreFinding *first = g_ptr_array_index (listed, 0);
  g_autoptr (NreFindings) all = NULL;
  g_auto (Site) site = { 0 };

  *more = FALSE;
  site_open (&site, self->document, self->code, first->entry);
  if (site.row == NULL)
    return fixes;
  if (self->only != NULL || listed->len < nre_findings_get_limit ())
    for (guint i = 0; i < listed->len; i++)
      add_fix (&site, fixes, first, g_ptr_array_index (listed, i));
  else
    {
      all = check_site (self, &site);
      for (guint i = 0; i < nre_findings_n (all); i++)
        add_fix (&site, fixes, first, nre_findings_get (all, i));
      *more = fixes->len > 0 && nre_findings_is_full (all);
    }
  return fixes;
}

/**
 * Joined: repairs that differ only in the numbers of one array parameter, joined into one edit.
 * @first: (transfer none): the first repair
 * @rest: the other arguments, equal in all repairs
 * @numbers: of guint32: the numbers of all repairs
 */
typedef struct
{
  const NreQuickFix *first;
  GVariant          *rest;
  GArray            *numbers;
} Joined;

static void
joined_clear (gpointer data)
{
  Joined *self = data;

  g_variant_unref (self->rest);
  g_array_unref (self->numbers);
}

static GVariant *
leave_out (GVariant *args, const char *name)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, args);
  g_variant_dict_remove (&dict, name);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
join (GArray *all, const NreQuickFix *fix, const char *name)
{
  g_autoptr (GVariant) rest = leave_out (fix->args, name);
  g_autoptr (GVariant) value = g_variant_lookup_value (fix->args, name, G_VARIANT_TYPE ("au"));
  gsize n;
  const guint32 *numbers = g_variant_get_fixed_array (value, &n, sizeof *numbers);
  Joined *joined = NULL;

  /* A linear search suffices: the repairs for one code rarely differ in other arguments. */
  for (guint i = 0; i < all->len && joined == NULL; i++)
    {
      Joined *other = &g_array_index (all, Joined, i);

      if (strcmp (other->first->operation, fix->operation) == 0 &&
          g_strcmp0 (other->first->entry, fix->entry) == 0 && g_variant_equal (other->rest, rest))
        joined = other;
    }
  if (joined == NULL)
    {
      Joined one = { fix, g_steal_pointer (&rest), g_array_new (FALSE, FALSE, sizeof (guint32)) };

      g_array_append_val (all, one);
      joined = &g_array_index (all, Joined, all->len - 1);
    }
  g_array_append_vals (joined->numbers, numbers, (guint) n);
}

static gboolean
perform_joined (NreDocument *document, GPtrArray *fixes, const char *name, GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Joined));

  g_array_set_clear_func (all, joined_clear);
  for (guint i = 0; i < fixes->len; i++)
    join (all, g_ptr_array_index (fixes, i), name);
  for (guint i = 0; i < all->len; i++)
    {
      const Joined *joined = &g_array_index (all, Joined, i);
      GVariantDict args;

      g_variant_dict_init (&args, joined->rest);
      g_variant_dict_insert_value (&args, name,
                                   g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, joined->numbers->data,
                                                              joined->numbers->len, sizeof (guint32)));
      if (!nre_document_perform (document, joined->first->operation, joined->first->entry,
                                 g_variant_dict_end (&args), error))
        return FALSE;
    }
  return TRUE;
}

static const NreFinding *
get_finding (const All *self, NreFindings *findings, guint i)
{
  if (self->only != NULL)
    return i < self->only->len ? g_ptr_array_index (self->only, i) : NULL;
  return i < nre_findings_n (findings) ? nre_findings_get (findings, i) : NULL;
}

/* Call @func for each entry with its findings, which follow one another in the list, until @func returns
 * FALSE. Returns whether all calls returned TRUE. */
static gboolean
for_each_entry (All *self, NreFindings *findings, gboolean (*func) (All *self, GPtrArray *listed))
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  guint n = self->only != NULL ? self->only->len : nre_findings_n (findings);

  for (guint i = 0; i <= n; i++)
    {
      const NreFinding *finding = get_finding (self, findings, i);
      const NreFinding *first = listed->len > 0 ? g_ptr_array_index (listed, 0) : NULL;

      if (finding != NULL && strcmp (finding->code, self->code) != 0)
        continue;
      if (first != NULL && (finding == NULL || strcmp (finding->entry, first->entry) != 0))
        {
          if (!func (self, listed))
            return FALSE;
          g_ptr_array_set_size (listed, 0);
        }
      if (finding != NULL)
        g_ptr_array_add (listed, (gpointer) finding);
    }
  return TRUE;
}

static gboolean
count_entry (All *self, GPtrArray *listed)
{
  gboolean more;
  g_autoptr (GPtrArray) fixes = find_fixes (self, listed, &more);

  self->n += fixes->len;
  return TRUE;
}

static void
note_label (All *self, const NreQuickFix *fix)
{
  if (self->label == NULL)
    self->label = g_strdup (fix->label);
  else if (g_strcmp0 (self->label, fix->label) != 0)
    self->differ = TRUE;
}

static gboolean
fix_entry (All *self, GPtrArray *listed)
{
  gboolean more;

  do
    {
      g_autoptr (GPtrArray) fixes = find_fixes (self, listed, &more);
      const char *several = get_several (self->code);

      for (guint i = 0; i < fixes->len; i++)
        note_label (self, g_ptr_array_index (fixes, i));
      if (several != NULL && !perform_joined (self->document, fixes, several, self->error))
        return FALSE;
      for (guint i = 0; i < fixes->len && several == NULL; i++)
        if (!nre_quick_fix_perform (g_ptr_array_index (fixes, i), self->document, self->error))
          return FALSE;
      self->n += fixes->len;
    }
  while (more);
  return TRUE;
}

/* Check the whole file again and repair the findings, until there are none left to repair: the first list of
 * findings had no room for all of them. */
static gboolean
fix_the_rest (All *self)
{
  guint before;

  do
    {
      g_autoptr (NreDirectory) snapshot = nre_document_snapshot (self->document);
      g_autoptr (NreFindings) findings = nre_findings_new_only (self->code);
      NreValidation validation = { .findings = findings };

      before = self->n;
      nre_validate_directory (&validation, snapshot, nre_document_get_title (self->document));
      if (!for_each_entry (self, findings, fix_entry))
        return FALSE;
    }
  while (self->n > before);
  return TRUE;
}

/**
 * nre_quick_fix_count:
 * @findings: the result of a check of the document
 * @code: the code of the findings to count
 * @only: (nullable) (element-type NreFinding): findings of @findings with the code @code; NULL for all with
 *   the code in the entries of @findings, listed or not
 *
 * Returns: the number of repairs for these findings, which may be fewer than the findings. If an entry has
 * more findings than one check can list, the others are not counted
 */
guint
nre_quick_fix_count (NreDocument *document, NreFindings *findings, const char *code, GPtrArray *only)
{
  All all = { .document = document, .code = code, .only = only };

  for_each_entry (&all, findings, count_entry);
  return all.n;
}

static gboolean
count_entry_to_two (All *self, GPtrArray *listed)
{
  const NreFinding *first = g_ptr_array_index (listed, 0);
  g_autoptr (GPtrArray) fixes = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_quick_fix_free);
  g_auto (Site) site = { 0 };

  site_open (&site, self->document, self->code, first->entry);
  if (site.row == NULL)
    return TRUE;
  for (guint i = 0; i < listed->len && self->n + fixes->len < 2 && self->n_tried < MOST_TRIED; i++)
    {
      add_fix (&site, fixes, first, g_ptr_array_index (listed, i));
      self->n_tried++;
    }
  self->n += fixes->len;
  return self->n < 2 && self->n_tried < MOST_TRIED;
}

/** nre_quick_fix_are_several: whether there are at least two repairs for @findings (element-type NreFinding),
 * which all have the code @code. Examines at most the first MOST_TRIED of them. */
gboolean
nre_quick_fix_are_several (NreDocument *document, const char *code, GPtrArray *findings)
{
  All all = { .document = document, .code = code, .only = findings };

  for_each_entry (&all, NULL, count_entry_to_two);
  return all.n >= 2;
}

/**
 * nre_quick_fix_perform_all:
 * @findings: the result of a check of the document
 * @code: the code of the findings to repair
 * @only: (nullable) (element-type NreFinding): findings of @findings with the code @code; NULL for all with
 *   the code in the file, listed or not
 * @n_fixed: (out): the number of repairs; 0 after a failure
 *
 * Make all repairs in one step. Fails like nre_document_perform(). A failure leaves the document unchanged.
 */
gboolean
nre_quick_fix_perform_all (NreDocument *document, NreFindings *findings, const char *code, GPtrArray *only,
                           guint *n_fixed, GError **error)
{
  All all = { .document = document, .code = code, .only = only, .error = error };
  gboolean ok;

  *n_fixed = 0;
  if (!nre_quick_fix_is_known (code))
    return TRUE;
  nre_document_begin_group (document, _("Fix all problems of one kind"));
  ok = for_each_entry (&all, findings, fix_entry) &&
       (only != NULL || !nre_findings_is_full (findings) || fix_the_rest (&all));
  if (!ok || all.n == 0)
    nre_document_abort_group (document);
  else
    {
      if (all.label != NULL && !all.differ)
        {
          g_autofree char *label = g_strdup_printf (_("%s (%'u)"), all.label, all.n);

          nre_history_name_group (nre_document_get_history (document), all.n > 1 ? label : all.label);
        }
      nre_document_end_group (document);
    }
  g_free (all.label);
  if (ok)
    *n_fixed = all.n;
  return ok;
}
