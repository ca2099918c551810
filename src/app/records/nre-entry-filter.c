/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-filter.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-kind.h"
#include "nre-kinds.h"

typedef enum
{
  EQUAL,
  UNEQUAL,
  LESS,
  LESS_OR_EQUAL,
  MORE,
  MORE_OR_EQUAL,
  HAS_BITS,
} Comparison;

typedef struct
{
  NreEntryColumn column;
  Comparison     comparison;
  guint64        number;
  char          *word;          /* what a name or kind must contain, case-folded; NULL to compare @number */
} Condition;

struct _NreEntryFilter
{
  gatomicrefcount ref_count;
  GArray         *conditions;   /* immutable, so that any thread may read them */
};

static void
condition_clear (gpointer data)
{
  g_free (((Condition *) data)->word);
}

/* The names of columns in filters: short, and the same in every language, so that users can share them. */
static gboolean
find_column (const char *name, gsize length, NreEntryColumn *column)
{
  static const struct
  {
    const char    *name;
    NreEntryColumn column;
  } names[] = {
    { "no", NRE_ENTRY_COLUMN_INDEX },      { "index", NRE_ENTRY_COLUMN_INDEX },
     { "name", NRE_ENTRY_COLUMN_NAME },
    { "kind", NRE_ENTRY_COLUMN_KIND },     { "type", NRE_ENTRY_COLUMN_TYPE },
       { "size", NRE_ENTRY_COLUMN_SIZE },
    { "attr1", NRE_ENTRY_COLUMN_ATTR1 },   { "attr2", NRE_ENTRY_COLUMN_ATTR2 },
     { "attr3", NRE_ENTRY_COLUMN_ATTR3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i].name) == length && g_ascii_strncasecmp (names[i].name, name, length) == 0)
      {
        *column = names[i].column;
        return TRUE;
      }
  return FALSE;
}

static gsize
find_comparison (const char *text, Comparison *comparison)
{
  static const struct
  {
    const char *sign;
    Comparison  comparison;
  } signs[] = {
    /* The longer ones first. */
    { "!=", UNEQUAL }, { "<=", LESS_OR_EQUAL }, { ">=", MORE_OR_EQUAL }, { "=", EQUAL },
    { "<", LESS },     { ">", MORE },           { "&", HAS_BITS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text, signs[i].sign))
      {
        *comparison = signs[i].comparison;
        return strlen (signs[i].sign);
      }
  return 0;
}

static gboolean
parse_number (const char *text, guint64 *number)
{
  gboolean hex = g_str_has_prefix (text, "0x") || g_str_has_prefix (text, "0X");

  return g_ascii_string_to_unsigned (hex ? text + 2 : text, hex ? 16 : 10, 0, G_MAXUINT64, number, NULL);
}

/* Convert the letters of a type id to upper case, to compare it ignoring case. */
static guint64
fold_type (guint64 type_id)
{
  for (guint shift = 0; shift < 32; shift += 8)
    {
      guint8 letter = (guint8) (type_id >> shift);

      type_id ^= (guint64) (letter ^ (guint8) g_ascii_toupper ((char) letter)) << shift;
    }
  return type_id;
}

/* Types are compared ignoring case, but the case matters for their order and their bits. */
static gboolean
ignores_case (const Condition *condition)
{
  return condition->column == NRE_ENTRY_COLUMN_TYPE &&
         (condition->comparison == EQUAL || condition->comparison == UNEQUAL);
}

static gboolean
parse_condition (const char *text, Condition *condition)
{
  gsize length = strcspn (text, "=<>&!"), sign;
  const char *value;

  if (!find_column (text, length, &condition->column))
    return FALSE;
  sign = find_comparison (text + length, &condition->comparison);
  value = text + length + sign;
  if (sign == 0 || *value == '\0')
    return FALSE;
  if (condition->column == NRE_ENTRY_COLUMN_NAME || condition->column == NRE_ENTRY_COLUMN_KIND)
    {
      condition->word = g_utf8_casefold (value, -1);
      return condition->comparison == EQUAL || condition->comparison == UNEQUAL;
    }
  if (condition->column == NRE_ENTRY_COLUMN_TYPE)
    {
      guint32 type_id;

      if (!nre_type_id_parse (value, &type_id))
        return FALSE;
      condition->number = ignores_case (condition) ? fold_type (type_id) : type_id;
      return TRUE;
    }
  return parse_number (value, &condition->number);
}

/**
 * nre_entry_filter_parse:
 * @problem: (out) (transfer full): a sentence about the first part that was not understood; NULL if there is
 *   none
 *
 * (transfer full): a filter of the parts that were understood.
 */
NreEntryFilter *
nre_entry_filter_parse (const char *text, char **problem)
{
  NreEntryFilter *self = g_new0 (NreEntryFilter, 1);
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  *problem = NULL;
  g_atomic_ref_count_init (&self->ref_count);
  self->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  g_array_set_clear_func (self->conditions, condition_clear);
  for (guint i = 0; words[i] != NULL; i++)
    {
      Condition condition = { .column = NRE_ENTRY_COLUMN_NAME, .comparison = EQUAL };

      if (*words[i] == '\0')
        continue;
      if (strpbrk (words[i], "=<>&") == NULL)
        condition.word = g_utf8_casefold (words[i], -1);
      else if (!parse_condition (words[i], &condition))
        {
          condition_clear (&condition);
          if (*problem == NULL)
            /* Translators: %s is a part of a filter, such as "size>". */
            *problem = g_strdup_printf (_("“%s” is not understood"), words[i]);
          continue;
        }
      g_array_append_val (self->conditions, condition);
    }
  return self;
}

NreEntryFilter *
nre_entry_filter_ref (NreEntryFilter *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_entry_filter_unref (NreEntryFilter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->conditions);
  g_free (self);
}

/** nre_entry_column_read: the number by which entries are sorted and filtered by a column. @column: not that
 * of the names; @file: see nre_entry_filter_match() */
guint64
nre_entry_column_read (NreEntryColumn column, NreDirectory *directory, guint index, const char *file)
{
  NreFields fields;

  switch (column)
    {
    case NRE_ENTRY_COLUMN_INDEX:
      return index;
    case NRE_ENTRY_COLUMN_SIZE:
      return nre_directory_get_size (directory, index);
    case NRE_ENTRY_COLUMN_KIND:
      return nre_entry_kind_at (directory, index, file);
    case NRE_ENTRY_COLUMN_TYPE:
    case NRE_ENTRY_COLUMN_ATTR1:
    case NRE_ENTRY_COLUMN_ATTR2:
    case NRE_ENTRY_COLUMN_ATTR3:
    case NRE_ENTRY_COLUMN_NAME:
    case N_NRE_ENTRY_COLUMNS:
    default:
      nre_directory_get_fields (directory, index, &fields);
      return column == NRE_ENTRY_COLUMN_TYPE    ? fields.type_id
             : column == NRE_ENTRY_COLUMN_ATTR1 ? fields.attr1
             : column == NRE_ENTRY_COLUMN_ATTR2 ? fields.attr2
                                                : fields.attr3;
    }
}

static gboolean
has_word (const Condition *condition, NreDirectory *directory, guint index, const char *file)
{
  g_autofree char *text = NULL, *folded = NULL;
  gboolean found;

  if (condition->column == NRE_ENTRY_COLUMN_NAME)
    text = nre_record_name_decode (nre_directory_peek_name (directory, index));
  else
    text = g_strdup (nre_kind_get_title (nre_entry_kind_at (directory, index, file)));
  folded = g_utf8_casefold (text, -1);
  found = strstr (folded, condition->word) != NULL;
  return condition->comparison == UNEQUAL ? !found : found;
}

static gboolean
is_true (const Condition *condition, NreDirectory *directory, guint index, const char *file)
{
  guint64 value;

  if (condition->word != NULL)
    return has_word (condition, directory, index, file);
  value = nre_entry_column_read (condition->column, directory, index, file);
  if (ignores_case (condition))
    value = fold_type (value);
  switch (condition->comparison)
    {
    case EQUAL:
      return value == condition->number;
    case UNEQUAL:
      return value != condition->number;
    case LESS:
      return value < condition->number;
    case LESS_OR_EQUAL:
      return value <= condition->number;
    case MORE:
      return value > condition->number;
    case MORE_OR_EQUAL:
      return value >= condition->number;
    case HAS_BITS:
    default:
      return (value & condition->number) != 0;
    }
}

/** nre_entry_filter_match: whether the entry at @index meets all conditions. @file: (nullable): the path of
 * the file, on which the kinds of its entries may depend */
gboolean
nre_entry_filter_match (const NreEntryFilter *self, NreDirectory *directory, guint index, const char *file)
{
  for (guint i = 0; i < self->conditions->len; i++)
    if (!is_true (&g_array_index (self->conditions, Condition, i), directory, index, file))
      return FALSE;
  return TRUE;
}
