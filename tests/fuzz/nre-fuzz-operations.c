/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-fuzz.h"

#include "nre-error.h"
#include "nre-format.h"
#include "nre-operation.h"

#include <string.h>

/* Random arguments for whatever the operations table has: an operation that is new there is fuzzed without a
 * word here. Most numbers are small, so that they are indices of something. */

/* How many of a list that may be of any length. */
#define MAX_ITEMS 6

static guint32
choose_number (NreFuzzChoices *choices, guint32 max)
{
  gboolean small = nre_fuzz_choose (choices, 8) > 0;
  guint32 value = small ? nre_fuzz_choose (choices, 10) : nre_fuzz_choose_word (choices);

  /* Now and then one that does not fit. */
  return nre_fuzz_choose (choices, 32) > 0 ? MIN (value, max) : value;
}

static double
choose_float (NreFuzzChoices *choices)
{
  static const double interesting[] = { 0, -0.0, 1, -1, 0.5, 3, 1e-45, 3.4e38, -3.4e38, 1e39, 1e-300,
                                        16777217 };
  guint which = nre_fuzz_choose (choices, 2 * G_N_ELEMENTS (interesting));

  if (which < G_N_ELEMENTS (interesting))
    return interesting[which];
  return (double) ((gint) nre_fuzz_choose (choices, 2048) - 1024) / 64;
}

static GVariant *
choose_numbers (NreFuzzChoices *choices, guint32 max, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("au"));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "u", choose_number (choices, max));
  return g_variant_builder_end (&builder);
}

static gint32
choose_signed (NreFuzzChoices *choices, const NreParam *param)
{
  gint32 value = (gint32) nre_fuzz_choose (choices, 20) - 10;

  if (nre_fuzz_choose (choices, 8) == 0)
    value = (gint32) nre_fuzz_choose_word (choices);
  return nre_fuzz_choose (choices, 32) > 0 ? (gint32) CLAMP (value, param->min, param->max) : value;
}

static GVariant *
choose_signeds (NreFuzzChoices *choices, const NreParam *param, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ai"));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "i", choose_signed (choices, param));
  return g_variant_builder_end (&builder);
}

static GVariant *
choose_floats (NreFuzzChoices *choices, guint n)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("ad"));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "d", choose_float (choices));
  return g_variant_builder_end (&builder);
}

/* A track as somebody means it, times rising from 0; or any other. */
static GVariant *
choose_keys (NreFuzzChoices *choices)
{
  guint n = nre_fuzz_choose (choices, MAX_ITEMS);
  gboolean sound = nre_fuzz_choose (choices, 4) > 0;
  GVariantBuilder builder;
  double time = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(dadad)"));
  for (guint i = 0; i < n; i++)
    {
      GVariant *pos = choose_floats (choices, 3), *quat = choose_floats (choices, 4);

      g_variant_builder_add (&builder, "(d@ad@ad)", sound ? time : choose_float (choices), pos, quat);
      time += 1 + nre_fuzz_choose (choices, 5);
    }
  return g_variant_builder_end (&builder);
}

/* One more or less than it has to be, once in a while. */
static guint
choose_count (NreFuzzChoices *choices, const NreParam *param)
{
  guint n = param->count > 0 ? param->count : nre_fuzz_choose (choices, MAX_ITEMS);

  switch (nre_fuzz_choose (choices, 32))
    {
    case 0: return n + 1;
    case 1: return n > 0 ? n - 1 : 0;
    default: return n;
    }
}

/* What an edit script or a form may say of one: none of it may be what the field is. */
static GVariant *
choose_field_value (NreFuzzChoices *choices, guint depth)
{
  static const char *const texts[] = { "NaN", "Infinity", "0x7f800001", "00112233", "fire", "" };
  GVariantBuilder builder;

  switch (nre_fuzz_choose (choices, depth > 0 ? 9 : 7))
    {
    case 0:
      return g_variant_new_double (choose_float (choices));
    case 1:
      return g_variant_new_int64 ((gint64) choose_number (choices, G_MAXUINT32));
    case 2:
      return g_variant_new_uint32 (choose_number (choices, G_MAXUINT32));
    case 3:
      return g_variant_new_string (texts[nre_fuzz_choose (choices, G_N_ELEMENTS (texts))]);
    case 4:
      return choose_floats (choices, 3 + nre_fuzz_choose (choices, 2));
    case 5:
      return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, NULL);
    case 6:
      return g_variant_new_string (nre_fuzz_choose_name (choices));
    case 7:
      g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
      for (guint i = 2 + nre_fuzz_choose (choices, 3); i > 0; i--)
        g_variant_builder_add (&builder, "v", choose_field_value (choices, depth - 1));
      return g_variant_builder_end (&builder);
    default:
      g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
      for (guint i = 0; i < 2; i++)
        if (nre_fuzz_choose (choices, 3) > 0)
          g_variant_builder_add (&builder, "{sv}", i == 0 ? "archive" : "name",
                                 choose_field_value (choices, 0));
      return g_variant_builder_end (&builder);
    }
}

/* Names of any shape of any kind: those of the record that they are for among them, if there are many
 * tries. */
static GVariant *
choose_fields (NreFuzzChoices *choices, const NreOperation *operation)
{
  const NreSchema *schema = nre_format_get (operation->kind)->schema;
  const NreTable *table = &schema->tables[nre_fuzz_choose (choices, schema->n_tables)];
  const NreShape *shape = &table->shapes[nre_fuzz_choose (choices, table->n_shapes)];
  GVariantDict fields;

  g_variant_dict_init (&fields, NULL);
  for (guint i = nre_fuzz_choose (choices, 4); i > 0; i--)
    {
      const NreField *field = &shape->fields[nre_fuzz_choose (choices, shape->n_fields)];
      gboolean reference = (field->flags & NRE_FIELD_REFERENCE) != 0;

      g_variant_dict_insert_value (&fields, field->name,
                                   field->count > 0 && !reference && nre_fuzz_choose (choices, 8) > 0
                                       ? choose_floats (choices, field->count)
                                       : choose_field_value (choices, 2));
    }
  return g_variant_dict_end (&fields);
}

static GVariant *
choose_hex (NreFuzzChoices *choices)
{
  /* Bodies of commands, of the sizes that there are. */
  static const guint sizes[] = { 0, 108, 144, 196, 200, 204, 220, 244, 32 };
  gsize size = sizes[nre_fuzz_choose (choices, G_N_ELEMENTS (sizes))];
  guint8 *bytes = g_malloc (size + 1);

  memset (bytes, (int) nre_fuzz_choose (choices, 256), size);
  return g_variant_new_from_data (G_VARIANT_TYPE_BYTESTRING, bytes, size, TRUE, g_free, bytes);
}

/* Pieces of the payload, of the first entries, or of new bytes; some reach past the end. */
static GVariant *
choose_pieces (NreFuzzChoices *choices)
{
  static const char *const entries[] = { "", "", "#0", "#1" };
  guint n = nre_fuzz_choose (choices, MAX_ITEMS);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(suuay)"));
  for (guint i = 0; i < n; i++)
    {
      const char *entry = entries[nre_fuzz_choose (choices, G_N_ELEMENTS (entries))];
      guint32 offset = nre_fuzz_choose (choices, 64), size = nre_fuzz_choose (choices, 256);
      GVariant *bytes = nre_fuzz_choose (choices, 2) == 0
                            ? choose_hex (choices)
                            : g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1);

      g_variant_builder_add (&builder, "(suu@ay)", entry, offset, size, bytes);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
choose_argument (NreFuzzChoices *choices, const NreOperation *operation, const NreParam *param)
{
  gboolean none = nre_fuzz_choose (choices, 4) == 0;

  switch (param->type)
    {
    case NRE_PARAM_UINT:
      return g_variant_new_uint32 (choose_number (choices, (guint32) param->max));
    case NRE_PARAM_UINT_OR_NULL:
      return g_variant_new_maybe (G_VARIANT_TYPE_UINT32,
                                  none
                                      ? NULL
                                      : g_variant_new_uint32 (choose_number (choices, (guint32) param->max)));
    case NRE_PARAM_STRING:
      return g_variant_new_string (nre_fuzz_choose_name (choices));
    case NRE_PARAM_STRING_OR_NULL:
      return g_variant_new_maybe (G_VARIANT_TYPE_STRING,
                                  none ? NULL : g_variant_new_string (nre_fuzz_choose_name (choices)));
    case NRE_PARAM_BYTES:
      {
        g_autoptr (GBytes) bytes = nre_fuzz_choose_bytes (choices, 80);

        return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
      }
    case NRE_PARAM_UINTS:
      return choose_numbers (choices, (guint32) param->max, choose_count (choices, param));
    case NRE_PARAM_UINTS_OR_NULL:
      return g_variant_new_maybe (G_VARIANT_TYPE ("au"),
                                  none ? NULL
                                       : choose_numbers (choices, (guint32) param->max,
                                                         choose_count (choices, param)));
    case NRE_PARAM_FLOAT:
      return g_variant_new_double (choose_float (choices));
    case NRE_PARAM_FLOATS:
      return choose_floats (choices, choose_count (choices, param));
    case NRE_PARAM_BOOLEAN:
      return g_variant_new_boolean (!none);
    case NRE_PARAM_KEYS:
      return choose_keys (choices);
    case NRE_PARAM_INT:
      return g_variant_new_int32 (choose_signed (choices, param));
    case NRE_PARAM_INTS:
      return choose_signeds (choices, param, choose_count (choices, param));
    case NRE_PARAM_HEX:
      return choose_hex (choices);
    case NRE_PARAM_PIECES:
      return choose_pieces (choices);
    case NRE_PARAM_FIELDS:
      return choose_fields (choices, operation);
    default:
      nre_fuzz_fail ("a parameter of a type that this does not know: %s", param->name);
    }
}

/** nre_fuzz_choose_arguments: (transfer floating): of the types that the operation has, most of them within
 * their ranges. */
GVariant *
nre_fuzz_choose_arguments (NreFuzzChoices *choices, const NreOperation *operation)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  for (guint i = 0; i < operation->n_params; i++)
    {
      const NreParam *param = &operation->params[i];

      if (nre_fuzz_choose (choices, param->required ? 64 : 3) > 0)
        g_variant_dict_insert_value (&args, param->name, choose_argument (choices, operation, param));
    }
  return g_variant_dict_end (&args);
}

/** nre_fuzz_edit_anything: operations of any kind, most of them on the file itself, as the choices say. */
void
nre_fuzz_edit_anything (NreDocument *document, NreFuzzChoices *choices, guint n_edits)
{
  guint n_operations;
  const NreOperation *operations = nre_operation_get_table (&n_operations);

  for (guint i = 0; i < n_edits; i++)
    {
      const NreOperation *operation = &operations[nre_fuzz_choose (choices, n_operations)];
      gboolean inside = operation->target == NRE_TARGET_ENTRY || nre_fuzz_choose (choices, 8) == 0;
      g_autofree char *entry = inside ? g_strdup_printf ("#%u", nre_fuzz_choose (choices, 16)) : NULL;
      g_autoptr (GError) error = NULL;

      if (!nre_document_perform (document, operation->name, entry,
                                 nre_fuzz_choose_arguments (choices, operation), &error))
        nre_fuzz_require_error (error);
    }
}

/** nre_fuzz_edit_kind: operations of one kind, if it has any, on what is of that kind. */
void
nre_fuzz_edit_kind (NreDocument *document, NreKind kind, const char *entry, NreFuzzChoices *choices,
                    guint n_edits)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  guint n_operations;
  const NreOperation *operations = nre_operation_get_table (&n_operations);

  for (guint i = 0; i < n_operations; i++)
    if (operations[i].target == NRE_TARGET_KIND && operations[i].kind == kind)
      g_ptr_array_add (own, (gpointer) &operations[i]);
  for (guint i = 0; i < n_edits && own->len > 0; i++)
    {
      const NreOperation *operation = g_ptr_array_index (own, nre_fuzz_choose (choices, own->len));
      g_autoptr (GError) error = NULL;

      if (!nre_document_perform (document, operation->name, entry,
                                 nre_fuzz_choose_arguments (choices, operation), &error))
        nre_fuzz_require_error (error);
    }
}
