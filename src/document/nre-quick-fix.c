/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-quick-fix.h"

#include "nre-entry-path.h"
#include "nre-i18n.h"
#include "nre-model-canonical-check.h"
#include "nre-model-check.h"
#include "nre-model-place.h"
#include "nre-validate.h"

/** Site: a finding and the model that it is about. */
typedef struct
{
  const NreModel   *model;
  const NreFinding *finding;
} Site;

static NreQuickFix *
quick_fix (const Site *site, const char *operation, GVariant *args, char *label)
{
  NreQuickFix *self = g_new0 (NreQuickFix, 1);

  self->operation = operation;
  self->entry = *site->finding->entry != '\0' ? g_strdup (site->finding->entry) : NULL;
  self->args = g_variant_ref_sink (args);
  self->label = label;
  return self;
}

/* The same, but for an operation on one of the model's tables. */
static NreQuickFix *
table_fix (const Site *site, const NreModelTable *table, const char *operation, GVariant *args, char *label)
{
  NreQuickFix *self = quick_fix (site, operation, args, label);

  g_free (self->entry);
  self->entry = g_strdup_printf ("%s%s#%u", site->finding->entry, *site->finding->entry != '\0' ? "/" : "", table->entry);
  return self;
}

static NreQuickFix *
fix_attr (const Site *site, const NreModelTable *table, const char *name, guint32 value)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, name, "u", value);
  /* Translators: an attribute, such as attr1, and its new value. */
  return table_fix (site, table, "set-attributes", g_variant_dict_end (&args), g_strdup_printf (_("Set %s to %u"), name, value));
}

static NreQuickFix *
find_attr (const Site *site)
{
  NreModelTableType type = nre_model_place_get_type (&site->finding->place);
  const NreModelTable *table = nre_model_get_table (site->model, type);
  char which = site->finding->code[strlen ("table-attr")];
  NreModelTable expected;

  if (!nre_model_expect_attrs (site->model, type, &expected))
    return NULL;
  if (which == '1' && table->attr1 != expected.attr1)
    return fix_attr (site, table, "attr1", expected.attr1);
  if (which == '2' && table->attr2 != expected.attr2)
    return fix_attr (site, table, "attr2", expected.attr2);
  if (which == '3' && table->attr3 != expected.attr3)
    return fix_attr (site, table, "attr3", expected.attr3);
  return NULL;
}

static NreQuickFix *
find_frame_count (const Site *site)
{
  guint32 frames;

  if (!nre_model_expect_frame_count (site->model, &frames) || frames == nre_model_get_frame_count (site->model))
    return NULL;
  return fix_attr (site, nre_model_get_table (site->model, NRE_MODEL_FRAME_MAP), "attr2", frames);
}

static NreQuickFix *
find_node_slot (const Site *site)
{
  const NreModelTable *nodes = nre_model_get_table (site->model, NRE_MODEL_NODES);
  guint stride = nre_model_stride (NRE_MODEL_NODES), node = (guint) site->finding->place.record, cell;
  NreModelNode fields;
  GVariantDict args;

  if (nre_model_is_legacy (site->model) || site->finding->place.record >= nodes->count)
    return NULL;
  cell = (guint) (site->finding->place.offset - 8 - (guint64) stride * node) / 2;
  nre_model_get_node (site->model, node, &fields);
  if (cell >= NRE_MODEL_SLOTS_PER_NODE || fields.slots[cell] == NRE_MODEL_NONE
      || fields.slots[cell] < nre_model_count (site->model, NRE_MODEL_SLOTS))
    return NULL;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "node", "u", node);
  g_variant_dict_insert (&args, "lod", "u", cell / NRE_MODEL_GROUPS);
  g_variant_dict_insert (&args, "group", "u", cell % NRE_MODEL_GROUPS);
  g_variant_dict_insert_value (&args, "slot", g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL));
  return quick_fix (site, "set-node-slot", g_variant_dict_end (&args), g_strdup (_("Set slot to none")));
}

/* Bounds are certain where all that the slot draws is there. */
static NreQuickFix *
find_bounds (const Site *site)
{
  guint slot = (guint) site->finding->place.record;
  guint64 n_corners;
  NreModelSlot fields;
  GVariantDict args;

  if (nre_model_place_get_type (&site->finding->place) != NRE_MODEL_SLOTS
      || nre_model_place_is_header (&site->finding->place)
      || site->finding->place.record >= nre_model_count (site->model, NRE_MODEL_SLOTS))
    return NULL;
  nre_model_get_slot (site->model, slot, &fields);
  if (!nre_model_slot_count_corners (site->model, &fields, &n_corners))
    return NULL;
  if (n_corners == 0)
    return NULL;
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "slot", "u", slot);
  return quick_fix (site, "recompute-bounds", g_variant_dict_end (&args), g_strdup (_("Recompute bounds of slot")));
}

/* The names that are there stay with their nodes; those that follow had none that could be read. */
static NreQuickFix *
find_strings (const Site *site)
{
  const NreModelTable *table = nre_model_get_table (site->model, NRE_MODEL_STRINGS);
  guint n_nodes = nre_model_count (site->model, NRE_MODEL_NODES);
  g_autoptr (GBytes) bytes = NULL;
  GVariantDict args;
  guint8 *data;
  gsize size;

  if (!table->present || table->count >= n_nodes || site->finding->place.record != table->count
      || site->finding->place.offset != table->span.size)
    return NULL;
  size = table->span.size + 4 * (gsize) (n_nodes - table->count);
  data = g_malloc0 (size);
  if (table->span.size > 0)
    memcpy (data, table->span.data, table->span.size);
  bytes = g_bytes_new_take (data, size);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data", g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE));
  return table_fix (site, table, "replace-payload", g_variant_dict_end (&args), g_strdup (_("Add empty names for the other nodes")));
}

/* Finds the repair of one kind of finding. */
typedef NreQuickFix *(*Find) (const Site *site);

static const struct
{
  const char *code;
  Find        find;
} finders[] = {
  { "table-attr1", find_attr },
  { "table-attr2", find_attr },
  { "table-attr3", find_attr },
  { "frame-count", find_frame_count },
  { "frame-count-keys", find_frame_count },
  { "node-slot", find_node_slot },
  { "not-finite", find_bounds },
  { "slot-bounds", find_bounds },
  { "strings-short", find_strings },
};

static NreDirectory *
open_model (NreDocument *document, const NreFinding *finding)
{
  NreDirectory *directory = nre_document_get_root (document);
  guint index;

  if (*finding->entry != '\0')
    {
      if (!nre_entry_path_resolve (directory, finding->entry, &directory, &index, NULL))
        return NULL;
      directory = nre_directory_open_nested (directory, index, NULL);
    }
  return directory != NULL && nre_kind_of_archive (directory) == NRE_KIND_MODEL ? directory : NULL;
}

static Find
find_finder (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (finders); i++)
    if (strcmp (finders[i].code, code) == 0)
      return finders[i].find;
  return NULL;
}

/**
 * nre_quick_fix_new:
 * @finding: what a check of the document found, now or a moment ago
 *
 * (transfer full) (nullable): the repair of it, or NULL when there is none that is certain, or the finding is
 * not true of the document any more.
 */
NreQuickFix *
nre_quick_fix_new (NreDocument *document, const NreFinding *finding)
{
  Find find = find_finder (finding->code);
  NreDirectory *directory = find != NULL ? open_model (document, finding) : NULL;
  g_autoptr (NreModel) model = directory != NULL ? nre_model_new (directory) : NULL;
  Site site = { model, finding };

  return model != NULL ? find (&site) : NULL;
}

void
nre_quick_fix_free (NreQuickFix *self)
{
  g_free (self->entry);
  g_variant_unref (self->args);
  g_free (self->label);
  g_free (self);
}

/** nre_quick_fix_perform: one undoable step; fails as nre_document_perform() does. */
gboolean
nre_quick_fix_perform (NreQuickFix *self, NreDocument *document, GError **error)
{
  return nre_document_perform (document, self->operation, self->entry, self->args, error);
}

/* --- All of one kind ----------------------------------------------------------------------------- */

typedef struct
{
  NreDocument *document;
  const char  *code;
  Find         find;
  guint        n;
  GError     **error;
} All;

/* Of one kind and entry only so many findings are listed. What else is there, a check of the entry by itself tells. */
static NreFindings *
check_entry (const All *self, const NreFinding *first)
{
  NreDirectory *directory = open_model (self->document, first);
  NreFindings *findings = nre_findings_new_only (self->code);
  g_autoptr (NreModel) model = directory != NULL ? nre_model_new (directory) : NULL;

  if (model != NULL)
    nre_model_check (model, findings);
  return findings;
}

/* One more repair of the entry that @first is of. Two findings of one record may have the same. */
static void
add_fix (const All *self, GPtrArray *fixes, const NreModel *model, const NreFinding *first, const NreFinding *found)
{
  const NreQuickFix *last = fixes->len > 0 ? g_ptr_array_index (fixes, fixes->len - 1) : NULL;
  NreFinding finding = *found;
  NreQuickFix *fix;

  finding.entry = first->entry;
  finding.place.entry = first->entry;
  fix = self->find (&(Site){ model, &finding });
  if (fix != NULL && last != NULL && g_strcmp0 (last->entry, fix->entry) == 0 &&
      strcmp (last->operation, fix->operation) == 0 && g_variant_equal (last->args, fix->args))
    nre_quick_fix_free (fix);
  else if (fix != NULL)
    g_ptr_array_add (fixes, fix);
}

/* (element-type NreQuickFix): of the entry that the @listed findings are of, as it is now. Sets @more where there
 * are likely to be others afterwards. */
static GPtrArray *
find_fixes (const All *self, GPtrArray *listed, gboolean *more)
{
  GPtrArray *fixes = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_quick_fix_free);
  const NreFinding *first = g_ptr_array_index (listed, 0);
  NreDirectory *directory = open_model (self->document, first);
  g_autoptr (NreModel) model = directory != NULL ? nre_model_new (directory) : NULL;
  g_autoptr (NreFindings) all = NULL;

  *more = FALSE;
  if (model == NULL)
    return fixes;
  if (listed->len < nre_findings_get_limit ())
    for (guint i = 0; i < listed->len; i++)
      add_fix (self, fixes, model, first, g_ptr_array_index (listed, i));
  else
    {
      all = check_entry (self, first);
      for (guint i = 0; i < nre_findings_n (all); i++)
        add_fix (self, fixes, model, first, nre_findings_get (all, i));
      *more = fixes->len > 0 && nre_findings_is_full (all);
    }
  return fixes;
}

/* Calls @func with the findings of each entry; those of one entry follow one another. */
static gboolean
for_each_entry (All *self, NreFindings *findings, gboolean (*func) (All *self, GPtrArray *listed))
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();

  for (guint i = 0; i <= nre_findings_n (findings); i++)
    {
      const NreFinding *finding = i < nre_findings_n (findings) ? nre_findings_get (findings, i) : NULL;
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

static gboolean
fix_entry (All *self, GPtrArray *listed)
{
  gboolean more;

  do
    {
      g_autoptr (GPtrArray) fixes = find_fixes (self, listed, &more);

      for (guint i = 0; i < fixes->len; i++, self->n++)
        if (!nre_quick_fix_perform (g_ptr_array_index (fixes, i), self->document, self->error))
          return FALSE;
    }
  while (more);
  return TRUE;
}

/* Where not even all entries could be listed. */
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

/** nre_quick_fix_count: how many problems of the kind @code can be repaired in the entries that @findings name. */
guint
nre_quick_fix_count (NreDocument *document, NreFindings *findings, const char *code)
{
  All all = { .document = document, .code = code, .find = find_finder (code) };

  if (all.find != NULL)
    for_each_entry (&all, findings, count_entry);
  return all.n;
}

/**
 * nre_quick_fix_perform_all:
 * @code: static string, the kind of findings
 * @n_fixed: (out): how many were repaired
 *
 * Repair everything of a kind that can be, listed in @findings or not, in one undoable step. When one fails,
 * nothing has changed.
 */
gboolean
nre_quick_fix_perform_all (NreDocument *document, NreFindings *findings, const char *code, guint *n_fixed, GError **error)
{
  All all = { .document = document, .code = code, .find = find_finder (code), .error = error };
  gboolean ok;

  *n_fixed = 0;
  if (all.find == NULL)
    return TRUE;
  nre_document_begin_group (document, _("Fix all problems of one kind"));
  ok = for_each_entry (&all, findings, fix_entry) && (!nre_findings_is_full (findings) || fix_the_rest (&all));
  if (!ok || all.n == 0)
    nre_document_abort_group (document);
  else
    nre_document_end_group (document);
  if (ok)
    *n_fixed = all.n;
  return ok;
}
