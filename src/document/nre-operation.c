/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-operation.h"

#include "nre-edit-kind.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-record-change.h"

/* Add the parameters for the fields. They are optional, unless the operation names a single field. */
static void
add_field_params (const NreOperation *operation, const NreShape *shape, GArray *params)
{
  for (guint i = 0; i < shape->n_fields; i++)
    {
      NreParam param;

      if ((operation->fields != NULL && !g_strv_contains (operation->fields, shape->fields[i].name)) ||
          !nre_param_init_field (&param, &shape->fields[i]))
        continue;
      param.required = operation->fields != NULL && operation->fields[1] == NULL;
      g_array_append_val (params, param);
    }
}

static void
derive_params (NreOperation *operation)
{
  const NreTable *table = nre_schema_find_table (nre_format_get (operation->kind)->schema, operation->table);
  /* Items that follow the head of a record (see NreRun) have operations of their own. */
  const NreShape *shape = table != NULL ? nre_table_get_head (table) : NULL;
  GArray *params = g_array_new (FALSE, FALSE, sizeof (NreParam));

  if (operation->index != NULL)
    {
      NreParam param = { .name = operation->index, .type = NRE_PARAM_UINT,
                         .required = operation->indices == NULL,
                         .max = G_MAXUINT32 };

      g_assert (shape == NULL || nre_shape_find_field (shape, operation->index) == NULL);
      g_array_append_val (params, param);
    }
  if (operation->indices != NULL)
    {
      NreParam param = { .name = operation->indices, .type = NRE_PARAM_UINTS, .max = G_MAXUINT32 };

      g_array_append_val (params, param);
    }
  if (shape != NULL)
    add_field_params (operation, shape, params);
  if (operation->n_params > 0)
    g_array_append_vals (params, operation->params, operation->n_params);
  operation->n_params = params->len;
  operation->params = (gconstpointer) g_array_free (params, FALSE);
}

static GArray *
collect (void)
{
  GArray *table = g_array_new (FALSE, FALSE, sizeof (NreOperation));

  for (guint i = 0; nre_edit_kinds[i] != NULL; i++)
    for (guint k = 0; k < nre_edit_kinds[i]->n_operations; k++)
      {
        NreOperation operation = nre_edit_kinds[i]->operations[k];

        operation.kind = nre_edit_kinds[i]->kind;
        if (operation.table != NULL)
          derive_params (&operation);
        if (operation.run == NULL)
          operation.run = nre_record_change_run;
        g_array_append_val (table, operation);
      }
  return table;
}

/** nre_operation_get_table: the operations of all kinds, in the order of the documentation. */
const NreOperation *
nre_operation_get_table (guint *n_operations)
{
  static GArray *table;

  /* Never freed, since commands hold pointers into the table. */
  if (g_once_init_enter (&table))
    g_once_init_leave (&table, collect ());
  *n_operations = table->len;
  return (gconstpointer) table->data;
}

/** nre_operation_find: (nullable): the operation @name, of the first kind that has it. */
const NreOperation *
nre_operation_find (const char *name)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    if (strcmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

/** nre_operation_get_param: (nullable): the parameter with the name @name. */
const NreParam *
nre_operation_get_param (const NreOperation *self, const char *name)
{
  for (guint i = 0; i < self->n_params; i++)
    if (strcmp (self->params[i].name, name) == 0)
      return &self->params[i];
  return NULL;
}

/** nre_operation_moves_records: whether the operation inserts, removes or moves records of a kind, so that
 * later edits by indices are about others. */
gboolean
nre_operation_moves_records (const NreOperation *self)
{
  return self->target == NRE_TARGET_KIND && strcmp (self->name, "move-vertex") != 0 &&
         (g_str_has_prefix (self->name, "insert-") || g_str_has_prefix (self->name, "remove-") ||
          g_str_has_prefix (self->name, "move-") || g_str_has_prefix (self->name, "add-"));
}

static gboolean
check_arg (const NreOperation *self, const char *name, GVariant *value, GError **error)
{
  const NreParam *param = nre_operation_get_param (self, name);

  if (param == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s: there is no field “%s”"), self->name, name);
  if (!g_variant_is_of_type (value, nre_param_get_variant_type (param)))
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s: wrong type of the field “%s”"), self->name, name);
  if (!nre_param_fits (param, value))
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s: the value of “%s” does not fit the field"), self->name,
                     name);
  return TRUE;
}

/**
 * nre_operation_check_args:
 * @args: the arguments, a{sv}
 *
 * Check the arguments. Fails with NRE_ERROR_REFUSED if a required argument is missing, an argument is
 * unknown, or a value has the wrong type or is out of range.
 */
gboolean
nre_operation_check_args (const NreOperation *self, GVariant *args, GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_variant_iter_init (&iter, args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      gboolean ok = check_arg (self, name, value, error);

      g_variant_unref (value);
      if (!ok)
        return FALSE;
    }
  for (guint i = 0; i < self->n_params; i++)
    {
      g_autoptr (GVariant) found =
          self->params[i].required ? g_variant_lookup_value (args, self->params[i].name, NULL) : NULL;

      if (self->params[i].required && found == NULL)
        return nre_fail (error, NRE_ERROR_REFUSED, _("%s: the field “%s” is missing"), self->name,
                         /* untranslated: names of fields */
                         self->params[i].type == NRE_PARAM_BYTES ? "hex (or file)" : self->params[i].name);
    }
  return TRUE;
}

/* The kind of an entry, or of a file that is not an archive. */
static NreKind
kind_of_payload (NreDirectory *directory, guint index)
{
  NreFields fields;
  NreSpan payload;

  if (!nre_directory_get_payload (directory, index, &payload))
    return NRE_KIND_RAW;
  nre_directory_get_fields (directory, index, &fields);
  return nre_kind_of_entry (&fields, payload, NULL);
}

static gboolean
open_archive (NreTarget *target, const char *entry, GError **error)
{
  target->directory = nre_directory_open_nested (target->directory, target->index, error);
  if (target->directory == NULL)
    g_prefix_error (error, _("entry “%s” cannot be opened as an archive: "), entry);
  return target->directory != NULL;
}

/**
 * nre_target_resolve:
 * @self: (out): the target
 * @kind: the kind of the operation. If this kind is an archive, the target is an archive; otherwise, the
 *   target is an entry or, without @entry, the file itself
 * @root: the directory of the file
 * @entry: (nullable): the path of the entry; NULL or "" for the file itself
 * @found: (out): the kind of the target, which may differ from @kind
 *
 * Find the target at a path. Fails like nre_entry_path_resolve() and, for a kind that is an archive, like
 * nre_directory_open_nested().
 */
gboolean
nre_target_resolve (NreTarget *self, NreKind kind, NreDirectory *root, const char *entry, NreKind *found,
                    GError **error)
{
  gboolean whole_file = entry == NULL || *entry == '\0';

  *self = (NreTarget){ .directory = root };
  if (!whole_file && !nre_entry_path_resolve (root, entry, &self->directory, &self->index, error))
    return FALSE;
  if (!whole_file && !nre_format_get (kind)->is_archive)
    {
      *found = kind_of_payload (self->directory, self->index);
      return TRUE;
    }
  if (!whole_file && !open_archive (self, entry, error))
    return FALSE;
  *found = nre_kind_of_archive (self->directory);
  return TRUE;
}

/**
 * nre_target_get_subject:
 * @self: a target that nre_target_resolve() found for @kind
 * @fields: (out): storage for the fields of an entry; must stay valid as long as @out, which may point to it
 * @out: (out): the data for the schema and the checks of the kind; an unreadable payload is empty
 */
void
nre_target_get_subject (const NreTarget *self, NreKind kind, NreFields *fields, NreSubject *out)
{
  *out = (NreSubject){ .fields = NULL };
  if (nre_format_get (kind)->is_archive)
    {
      out->directory = self->directory;
      return;
    }
  if (!nre_directory_is_loose (self->directory))
    {
      nre_directory_get_fields (self->directory, self->index, fields);
      out->fields = fields;
    }
  if (!nre_directory_get_payload (self->directory, self->index, &out->payload))
    out->payload = nre_span (NULL, 0);
}

/** nre_operation_find_of_kind: (nullable): the operation @name of the kind @kind. */
const NreOperation *
nre_operation_find_of_kind (const char *name, NreKind kind)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    if (table[i].target == NRE_TARGET_KIND && table[i].kind == kind && strcmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

/* (transfer full): the kinds that have the operation, such as “a model, a terrain”. */
static char *
name_kinds (const char *operation)
{
  GString *text = g_string_new (NULL);
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n; i++)
    if (strcmp (table[i].name, operation) == 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              g_dgettext (GETTEXT_PACKAGE, nre_format_get (table[i].kind)->noun));
  return g_string_free (text, FALSE);
}

static gboolean
resolve_kind (const NreOperation **self, NreDirectory *root, const char *entry, NreTarget *target,
              GError **error)
{
  const NreOperation *fitting;
  g_autofree char *kinds = NULL;
  NreKind found;

  if (!nre_target_resolve (target, (*self)->kind, root, entry, &found, error))
    return FALSE;
  fitting = nre_operation_find_of_kind ((*self)->name, found);
  if (fitting != NULL)
    {
      *self = fitting;
      return TRUE;
    }
  kinds = name_kinds ((*self)->name);
  /* Translators: the name of an operation in edit scripts, then kinds such as “a model, a terrain”, then a
   * kind such as “a model”. */
  return nre_fail (error, NRE_ERROR_REFUSED, _("%s acts on %s, and this is %s"), (*self)->name, kinds,
                   g_dgettext (GETTEXT_PACKAGE, nre_format_get (found)->noun));
}

/**
 * nre_operation_resolve:
 * @self: (inout): the operation; if it acts on a kind, replaced by the operation of that name for the kind of
 *   the target
 * @root: the directory of the file
 * @entry: (nullable): the path of the entry; NULL or "" for the file itself
 * @target: (out): the target of the operation
 *
 * Find the target. Fails with NRE_ERROR_REFUSED if the operation cannot act on it, and like
 * nre_target_resolve().
 */
gboolean
nre_operation_resolve (const NreOperation **self, NreDirectory *root, const char *entry, NreTarget *target,
                       GError **error)
{
  gboolean whole_file = entry == NULL || *entry == '\0';
  gboolean loose = whole_file && nre_directory_is_loose (root);
  const NreOperation *operation = *self;

  if (operation->target == NRE_TARGET_KIND)
    return resolve_kind (self, root, entry, target, error);
  *target = (NreTarget){ .directory = root };
  if (!whole_file && !nre_entry_path_resolve (root, entry, &target->directory, &target->index, error))
    return FALSE;
  if (operation->target == NRE_TARGET_PAYLOAD && loose)
    return TRUE;
  if (loose)
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s acts on an archive, and the file is none"),
                     operation->name);
  if (operation->target == NRE_TARGET_ARCHIVE)
    return whole_file || open_archive (target, entry, error);
  if (whole_file)
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s acts on an entry; the field “entry” is missing"),
                     operation->name);
  return TRUE;
}
