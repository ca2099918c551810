/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect-batch.h"

#include "nre-effect-window.h"
#include "nre-effect.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"

#include <math.h>

/* If an effect has more changes than this, one patch makes all of them. */
#define MANY_CHANGES 256

/* The fields that a rule changes in the commands of an opcode. There are two if the rule changes the end of a
 * window, and this end is random */
typedef struct
{
  const NreField *fields[2];
  guint           n;
} Fields;

struct _NreEffectBatch
{
  NreEffectBatchRule rule;
  char              *name;
  Fields             fields[NRE_EFFECT_N_OPCODES + 1];  /* by opcode, 0 for the header */
  char              *archive;
  guint64            token;     /* the token of the state in the snapshot */
  NreDirectory      *snapshot;
  GArray            *indices;   /* of guint */

  GArray            *changes;   /* of NreEffectBatchChange */
  guint              n_effects;
  guint              n_problems;
};

/* --- Fields -------------------------------------------------------------------------------------- */

static const NreShape *
get_shape (guint opcode)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, opcode == 0 ? "header" : "commands");

  return opcode == 0 ? nre_table_get_shape (table) : nre_table_find_shape (table, (int) opcode);
}

static gboolean
is_number (const NreField *field)
{
  NreParam param;

  return field->packed == NULL && !(field->flags & NRE_FIELD_OPAQUE) &&
         nre_param_init_field (&param, field) &&
         (field->type == NRE_ELEMENT_F32 || param.type == NRE_PARAM_UINT) &&
         nre_field_size (field) <= NRE_EFFECT_BATCH_FIELD_SIZE;
}

static gboolean
is_listed (GPtrArray *fields, const NreField *field)
{
  for (guint i = 0; i < fields->len; i++)
    if (strcmp (((const NreField *) g_ptr_array_index (fields, i))->name, field->name) == 0)
      return TRUE;
  return FALSE;
}

/**
 * nre_effect_batch_list_fields:
 * @opcodes: a set of opcodes, as in NreEffectBatchRule
 *
 * Returns: (transfer container) (element-type NreField): the numeric fields of these commands or, if @opcodes
 * is 0, of the header. If several commands have fields of the same name, only the first one is in the list
 */
GPtrArray *
nre_effect_batch_list_fields (guint opcodes)
{
  GPtrArray *fields = g_ptr_array_new ();

  for (guint opcode = 0; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    {
      const NreShape *shape = get_shape (opcode);

      if (opcode == 0 ? opcodes != 0 : (opcodes & 1u << opcode) == 0)
        continue;
      for (guint i = 0; i < shape->n_fields; i++)
        if (is_number (&shape->fields[i]) && !is_listed (fields, &shape->fields[i]))
          g_ptr_array_add (fields, (gpointer) &shape->fields[i]);
    }
  return fields;
}

static void
find_window (guint opcode, const char *name, Fields *out)
{
  NreEffectWindow window;

  if (opcode == 0 || !nre_effect_get_window (opcode, &window))
    return;
  if (strcmp (name, NRE_EFFECT_BATCH_FROM) == 0)
    *out = (Fields){ { window.from }, 1 };
  else
    *out = (Fields){ { window.until, window.until_max }, window.until_max != NULL ? 2 : 1 };
}

static void
find_fields (guint opcode, const char *name, Fields *out)
{
  const NreShape *shape = get_shape (opcode);
  const NreField *field = nre_shape_find_field (shape, name);

  if (strcmp (name, NRE_EFFECT_BATCH_FROM) == 0 || strcmp (name, NRE_EFFECT_BATCH_UNTIL) == 0)
    find_window (opcode, name, out);
  else if (strcmp (name, NRE_EFFECT_BATCH_ENABLED) == 0 && opcode != 0)
    *out = (Fields){ { &shape->fields[0] }, 1 };
  else if (field != NULL && is_number (field))
    *out = (Fields){ { field }, 1 };
}

static gboolean
changes_enabled (const NreEffectBatch *self)
{
  return strcmp (self->name, NRE_EFFECT_BATCH_ENABLED) == 0;
}

/**
 * nre_effect_batch_new:
 * @archive: (nullable): the path of the archive with the effects; NULL for the file itself
 * @indices: (array length=n_indices): the indices of the effects; entries of other kinds stay unchanged
 * @rule: the change; it is copied
 *
 * Take a snapshot of the document for the change. Call this in the thread that edits the document.
 */
NreEffectBatch *
nre_effect_batch_new (NreDocument *document, const char *archive, const guint *indices, guint n_indices,
                      const NreEffectBatchRule *rule)
{
  NreEffectBatch *self = g_new0 (NreEffectBatch, 1);

  self->rule = *rule;
  self->name = g_strdup (rule->field);
  self->rule.field = self->name;
  self->archive = g_strdup (archive);
  self->token = nre_history_get_token (nre_document_get_history (document));
  self->snapshot = nre_document_snapshot (document);
  self->indices = g_array_sized_new (FALSE, FALSE, sizeof (guint), n_indices);
  g_array_append_vals (self->indices, indices, n_indices);
  self->changes = g_array_new (FALSE, FALSE, sizeof (NreEffectBatchChange));
  for (guint opcode = 0; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    if (opcode == 0 ? rule->opcodes == 0 : (rule->opcodes & 1u << opcode) != 0)
      find_fields (opcode, self->name, &self->fields[opcode]);
  return self;
}

/** nre_effect_batch_free: free the batch. May be called in any thread. */
void
nre_effect_batch_free (NreEffectBatch *self)
{
  g_free (self->name);
  g_free (self->archive);
  nre_directory_unref (self->snapshot);
  g_array_unref (self->indices);
  g_array_unref (self->changes);
  g_free (self);
}

/* --- Computing the changes ----------------------------------------------------------------------- */

static double
change_number (const NreEffectBatchRule *rule, double before)
{
  switch (rule->how)
    {
    case NRE_EFFECT_BATCH_MULTIPLY:
      return before * rule->value;
    case NRE_EFFECT_BATCH_ADD:
      return before + rule->value;
    case NRE_EFFECT_BATCH_SET_BITS:
      return (double) ((guint32) before | (guint32) rule->value);
    case NRE_EFFECT_BATCH_CLEAR_BITS:
      return (double) ((guint32) before & ~(guint32) rule->value);
    case NRE_EFFECT_BATCH_SET:
    default:
      return rule->value;
    }
}

static NreEffectBatchProblem
change_float (const NreEffectBatchRule *rule, guint8 *p)
{
  float after = (float) change_number (rule, (double) nre_load_f32 (p));

  if (!isfinite (after))
    return NRE_EFFECT_BATCH_NOT_FINITE;
  nre_store_f32 (p, after);
  return NRE_EFFECT_BATCH_FINE;
}

static NreEffectBatchProblem
change_integer (const NreEffectBatchRule *rule, const NreField *field, guint8 *p)
{
  double after = round (change_number (rule, (double) nre_element_get_integer (field->type, p)));
  gint64 low, high;

  nre_field_get_range (field, &low, &high);
  if (!(after >= (double) low && after <= (double) high))
    return NRE_EFFECT_BATCH_RANGE;
  nre_element_set_integer (field->type, p, (gint64) after);
  return NRE_EFFECT_BATCH_FINE;
}

/* Change the elements to which the rule applies. Returns the worst of their problems. */
static NreEffectBatchProblem
change_field (const NreEffectBatch *self, const NreField *field, guint8 *bytes)
{
  NreEffectBatchProblem worst = NRE_EFFECT_BATCH_FINE;

  if (changes_enabled (self))
    {
      guint32 word = nre_load_u32 (bytes);

      nre_store_u32 (bytes, self->rule.value != 0 ? word | NRE_EFFECT_ENABLED : word & ~NRE_EFFECT_ENABLED);
      return NRE_EFFECT_BATCH_FINE;
    }
  for (guint i = 0; i < nre_field_n_elements (field); i++)
    {
      guint8 *p = bytes + nre_field_element_offset (field, i) - field->offset;
      NreEffectBatchProblem problem;

      if (self->rule.element >= 0 && (guint) self->rule.element != i)
        continue;
      problem = field->type == NRE_ELEMENT_F32 ? change_float (&self->rule, p)
                                               : change_integer (&self->rule, field, p);
      worst = MAX (worst, problem);
    }
  return worst;
}

static gboolean
has_room (NreEffectBatch *self, GError **error)
{
  if (self->changes->len <= NRE_EFFECT_BATCH_MOST)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("more than %u values would change, which is too many for one "
                                               "step; choose fewer effects"), NRE_EFFECT_BATCH_MOST);
}

static void
add_changes (NreEffectBatch *self, guint index, guint command, guint opcode, const guint8 *record)
{
  const Fields *fields = &self->fields[opcode];

  for (guint i = 0; i < fields->n; i++)
    {
      const NreField *field = fields->fields[i];
      NreEffectBatchChange change = { .index = index, .command = command, .opcode = opcode, .field = field };
      guint size = nre_field_size (field);

      memcpy (change.before, nre_field_get_bytes (field, record).data, size);
      memcpy (change.after, change.before, size);
      change.problem = change_field (self, field, change.after);
      if (change.problem != NRE_EFFECT_BATCH_FINE)
        {
          memcpy (change.after, change.before, size);
          self->n_problems++;
        }
      else if (memcmp (change.before, change.after, size) == 0)
        continue;
      g_array_append_val (self->changes, change);
    }
}

/* Add the changes of an effect. Their number is checked after each command: since payloads may share bytes,
 * there may be more commands than fit into memory. */
static gboolean
look_at_effect (NreEffectBatch *self, guint index, NreSpan payload, GError **error)
{
  g_autofree guint32 *offsets = NULL;
  guint n;

  if (self->rule.opcodes == 0)
    {
      if (payload.size >= NRE_EFFECT_HEADER_SIZE)
        add_changes (self, index, G_MAXUINT, 0, payload.data);
      return has_room (self, error);
    }
  n = nre_effect_find_commands (payload, &offsets);
  for (guint i = 0; i < n; i++)
    {
      add_changes (self, index, i, payload.data[offsets[i]], payload.data + offsets[i]);
      if (!has_room (self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_rule (NreEffectBatch *self, GError **error)
{
  const NreEffectBatchRule *rule = &self->rule;
  gboolean bits = rule->how == NRE_EFFECT_BATCH_SET_BITS || rule->how == NRE_EFFECT_BATCH_CLEAR_BITS;
  gboolean integer = bits || (rule->how == NRE_EFFECT_BATCH_SET && changes_enabled (self)), any = FALSE;

  for (guint opcode = 0; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    for (guint i = 0; i < self->fields[opcode].n; i++)
      {
        const NreField *field = self->fields[opcode].fields[i];

        any = TRUE;
        if (bits && (field->type == NRE_ELEMENT_F32 || changes_enabled (self)))
          return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” has no bits"), self->name);
        integer |= rule->how == NRE_EFFECT_BATCH_SET && field->type != NRE_ELEMENT_F32;
      }
  if (!any)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no number “%s” to change"), self->name);
  if (!isfinite (rule->value) || (integer && !(rule->value >= 0 && rule->value <= G_MAXUINT32)) ||
      (integer && round (rule->value) != rule->value))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     integer ? _("“%s” takes integers from 0 to 4294967295") : _("“%s” takes finite numbers"),
                     self->name);
  if (changes_enabled (self) && (rule->how != NRE_EFFECT_BATCH_SET || rule->value > 1))
    return nre_fail (error, NRE_ERROR_REFUSED, _("“%s” can be set to 0 or 1"), self->name);
  return TRUE;
}

static gboolean
find_archive (NreEffectBatch *self, NreDirectory **out, GError **error)
{
  guint index;

  *out = self->snapshot;
  if (self->archive == NULL)
    return TRUE;
  if (!nre_entry_path_resolve (self->snapshot, self->archive, out, &index, error))
    return FALSE;
  *out = nre_directory_open_nested (*out, index, error);
  return *out != NULL;
}

/**
 * nre_effect_batch_preview:
 *
 * Compute the changes. Call this once; it may be called in any thread. Fails with NRE_ERROR_REFUSED if the
 * rule is invalid or would change more than NRE_EFFECT_BATCH_MOST values, with G_IO_ERROR_CANCELLED, and like
 * nre_entry_path_resolve() and nre_directory_open_nested().
 */
gboolean
nre_effect_batch_preview (NreEffectBatch *self, GCancellable *cancellable, GError **error)
{
  NreDirectory *archive;

  if (!check_rule (self, error) || !find_archive (self, &archive, error))
    return FALSE;
  for (guint i = 0; i < self->indices->len; i++)
    {
      guint index = g_array_index (self->indices, guint, i), before = self->changes->len;
      NreFields fields;
      NreSpan payload;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (index >= nre_directory_get_n_entries (archive) ||
          !nre_directory_get_payload (archive, index, &payload))
        continue;
      nre_directory_get_fields (archive, index, &fields);
      if (nre_kind_of_entry (&fields, payload, NULL) == NRE_KIND_EFFECT &&
          !look_at_effect (self, index, payload, error))
        return FALSE;
      self->n_effects += self->changes->len > before;
    }
  return TRUE;
}

/** nre_effect_batch_get_n_changes: the number of changes, including those with a problem. */
guint
nre_effect_batch_get_n_changes (NreEffectBatch *self)
{
  return self->changes->len;
}

/** nre_effect_batch_get_n_effects: the number of effects with changes, including those with a problem. */
guint
nre_effect_batch_get_n_effects (NreEffectBatch *self)
{
  return self->n_effects;
}

/** nre_effect_batch_get_n_problems: the number of changes with a problem, which are not made. */
guint
nre_effect_batch_get_n_problems (NreEffectBatch *self)
{
  return self->n_problems;
}

/** nre_effect_batch_get_change: (transfer none): change @i, in the order of the effects and commands. */
const NreEffectBatchChange *
nre_effect_batch_get_change (NreEffectBatch *self, guint i)
{
  return &g_array_index (self->changes, NreEffectBatchChange, i);
}

static char *
format (const NreEffectBatchChange *change, const guint8 *bytes)
{
  NreField field = *change->field;

  if (field.packed != NULL)
    return g_strdup (nre_load_u32 (bytes) & NRE_EFFECT_ENABLED ? _("enabled") : _("disabled"));
  field.offset = 0;
  return nre_field_format (&field, nre_span (bytes, nre_field_size (&field)));
}

/** nre_effect_batch_format_before: (transfer full): the old value as text. */
char *
nre_effect_batch_format_before (const NreEffectBatchChange *change)
{
  return format (change, change->before);
}

/** nre_effect_batch_format_after: (transfer full): the new value as text; the old one if there is a
 * problem. */
char *
nre_effect_batch_format_after (const NreEffectBatchChange *change)
{
  return format (change, change->after);
}

/** nre_effect_batch_get_reason: a translated description of the problem; "" for NRE_EFFECT_BATCH_FINE. */
const char *
nre_effect_batch_get_reason (NreEffectBatchProblem problem)
{
  switch (problem)
    {
    case NRE_EFFECT_BATCH_NOT_FINITE:
      return _("would be no finite number");
    case NRE_EFFECT_BATCH_RANGE:
      return _("would not fit the field");
    case NRE_EFFECT_BATCH_FINE:
    default:
      return "";
    }
}

/* --- Applying the changes ------------------------------------------------------------------------ */

static GVariant *
get_value (const NreEffectBatchChange *change)
{
  const NreField *field = change->field;
  GVariantBuilder builder;

  if (field->type != NRE_ELEMENT_F32)
    return g_variant_new_uint32 ((guint32) nre_element_get_integer (field->type, change->after));
  if (field->count == 0)
    return g_variant_new_double ((double) nre_load_f32 (change->after));
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < field->count; i++)
    g_variant_builder_add (&builder, "d", (double) nre_load_f32 (change->after + 4 * i));
  return g_variant_builder_end (&builder);
}

static char *
dup_path (NreEffectBatch *self, guint index)
{
  return self->archive != NULL ? g_strdup_printf ("%s/#%u", self->archive, index)
                               : g_strdup_printf ("#%u", index);
}

/* Apply the changes of one record: @n changes from index @first on. */
static gboolean
apply_record (NreEffectBatch *self, NreDocument *document, guint first, guint n, GError **error)
{
  const NreEffectBatchChange *change = nre_effect_batch_get_change (self, first);
  gboolean header = change->command == G_MAXUINT;
  g_autofree char *entry = dup_path (self, change->index);
  GVariantBuilder args, fields;

  g_variant_builder_init (&args, G_VARIANT_TYPE_VARDICT);
  if (!header)
    g_variant_builder_add (&args, "{sv}", "command", g_variant_new_uint32 (change->command));
  if (change->field->packed != NULL)
    g_variant_builder_add (&args, "{sv}", "enabled",
                           g_variant_new_boolean ((nre_load_u32 (change->after) & NRE_EFFECT_ENABLED) != 0));
  else
    {
      g_variant_builder_init (&fields, G_VARIANT_TYPE_VARDICT);
      for (guint i = 0; i < n; i++)
        g_variant_builder_add (header ? &args : &fields, "{sv}", change[i].field->name,
                               get_value (&change[i]));
      if (header)
        g_variant_builder_clear (&fields);
      else
        g_variant_builder_add (&args, "{sv}", "fields", g_variant_builder_end (&fields));
    }
  return nre_document_perform (document, header ? "set-effect" : "set-command", entry,
                               g_variant_builder_end (&args), error);
}

/* Apply the changes of the commands of one effect with one patch: @n changes from index @first on. */
static gboolean
apply_effect (NreEffectBatch *self, NreDocument *document, guint first, guint n, GError **error)
{
  const NreEffectBatchChange *change = nre_effect_batch_get_change (self, first);
  g_autofree char *entry = dup_path (self, change->index);
  g_autofree guint32 *offsets = NULL;
  g_autofree guint8 *bytes = NULL;
  NreDirectory *archive;
  GVariantBuilder args;
  NreSpan payload;
  guint32 from, until;

  if (!find_archive (self, &archive, error))
    return FALSE;
  nre_directory_get_payload (archive, change->index, &payload);
  nre_effect_find_commands (payload, &offsets);
  from = offsets[change->command];
  until = offsets[change[n - 1].command + 1];
  bytes = g_memdup2 (payload.data + from, until - from);
  for (guint i = 0; i < n; i++)
    nre_field_set_bytes (change[i].field, bytes + offsets[change[i].command] - from, change[i].after);
  g_variant_builder_init (&args, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&args, "{sv}", "offset", g_variant_new_uint32 (from));
  g_variant_builder_add (&args, "{sv}", "data",
                         g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, until - from, 1));
  return nre_document_perform (document, "patch-bytes", entry, g_variant_builder_end (&args), error);
}

/* The number of changes from index @first on that are in the same effect. */
static guint
count_of_effect (NreEffectBatch *self, guint first)
{
  guint index = nre_effect_batch_get_change (self, first)->index, n = 1;

  while (first + n < self->changes->len && nre_effect_batch_get_change (self, first + n)->index == index)
    n++;
  return n;
}

static gboolean
apply_records (NreEffectBatch *self, NreDocument *document, guint first, guint n_changes, GError **error)
{
  for (guint i = first, n; i < first + n_changes; i += n)
    {
      const NreEffectBatchChange *change = nre_effect_batch_get_change (self, i);

      n = 1;
      if (change->problem != NRE_EFFECT_BATCH_FINE)
        continue;
      while (i + n < first + n_changes && change[n].command == change->command &&
             change[n].problem == NRE_EFFECT_BATCH_FINE)
        n++;
      if (!apply_record (self, document, i, n, error))
        return FALSE;
    }
  return TRUE;
}

/* Many changes of an effect are made with one patch, since each operation would read all commands up to the
 * one that it changes. */
static gboolean
apply_all (NreEffectBatch *self, NreDocument *document, GError **error)
{
  for (guint i = 0, n; i < self->changes->len; i += n)
    {
      gboolean header = nre_effect_batch_get_change (self, i)->command == G_MAXUINT;

      n = count_of_effect (self, i);
      if (!header && n > MANY_CHANGES ? !apply_effect (self, document, i, n, error)
                                      : !apply_records (self, document, i, n, error))
        return FALSE;
    }
  return TRUE;
}

static char *
make_label (NreEffectBatch *self)
{
  const NreEffectBatchChange *change = nre_effect_batch_get_change (self, 0);

  /* Translators: the title of a field, such as “Duration”, and the number of effects. */
  return g_strdup_printf (ngettext ("Change “%s” of %u effect", "Change “%s” of %u effects", self->n_effects),
                          change->field->packed != NULL ? _("Enabled") : _ (change->field->title),
                          self->n_effects);
}

/**
 * nre_effect_batch_apply:
 * @document: the document for which the batch was made
 *
 * Apply the computed changes to the document as one step, except those with a problem. Fails with
 * NRE_ERROR_CHANGED if the document has changed since the snapshot, and like nre_document_perform(). A
 * failure leaves the document unchanged.
 */
gboolean
nre_effect_batch_apply (NreEffectBatch *self, NreDocument *document, GError **error)
{
  g_autofree char *label = NULL;

  if (self->token != nre_history_get_token (nre_document_get_history (document)))
    return nre_fail (error, NRE_ERROR_CHANGED,
                     _("something else was edited meanwhile, so nothing was done; try again"));
  if (self->changes->len == self->n_problems)
    return TRUE;
  label = make_label (self);
  nre_document_begin_group (document, label);
  if (!apply_all (self, document, error))
    {
      nre_document_abort_group (document);
      return FALSE;
    }
  nre_document_end_group (document);
  return TRUE;
}
