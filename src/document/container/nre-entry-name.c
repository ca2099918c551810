/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry-name.h"

#include <string.h>

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"

/* The maximum size of a file name in bytes, below the limits of common file systems */
#define MAX_FILE_NAME 200

struct _NreNamePool
{
  GHashTable *ids;              /* folded name → id of the first entry that has it */
  GHashTable *numbers;          /* key made by dup_key() → the last number that was tried */
};

/**
 * nre_entry_name_encode:
 * @name: the name, in UTF-8
 * @field: (out): the name as an archive stores it, padded with zeros
 *
 * Encode a name. Fails with NRE_ERROR_REFUSED if it is too long or has characters outside CP1251.
 */
gboolean
nre_entry_name_encode (const char *name, guint8 field[NRE_NAME_SIZE], GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (!nre_text_encode (name, &bytes, &size, error))
    return FALSE;
  if (size >= NRE_NAME_SIZE)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     ngettext ("the name has %zu character; at most %d fit beside the NUL",
                               "the name has %zu characters; at most %d fit beside the NUL", size),
                     size, NRE_NAME_SIZE - 1);
  memset (field, 0, NRE_NAME_SIZE);
  memcpy (field, bytes, size);
  return TRUE;
}

static char *
fold (const guint8 *bytes, gsize size)
{
  char *folded = g_malloc (size + 1);

  for (gsize i = 0; i < size; i++)
    folded[i] = (char) nre_text_fold (bytes[i]);
  folded[size] = '\0';
  return folded;
}

/** nre_entry_name_fold: (transfer full): the name with A-Z in lower case. */
char *
nre_entry_name_fold (const guint8 field[NRE_NAME_SIZE])
{
  return fold (field, nre_record_name_length (field));
}

static gboolean
is_reserved (const char *name)
{
  static const char *const reserved[] = { "con", "prn", "aux", "nul" };
  gsize n = strcspn (name, ".");

  for (guint i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (n == 3 && g_ascii_strncasecmp (name, reserved[i], 3) == 0)
      return TRUE;
  return n == 4 && g_ascii_isdigit (name[3]) &&
         (g_ascii_strncasecmp (name, "com", 3) == 0 || g_ascii_strncasecmp (name, "lpt", 3) == 0);
}

/** nre_entry_name_label: (transfer full): the label of an entry in lists of differences, such as “#4
 * model.msh / #0 nodes”. @prefix: the label of @directory, "" for the file itself. If the file is not an
 * archive, its only entry has the label @prefix. */
char *
nre_entry_name_label (const char *prefix, NreDirectory *directory, guint index)
{
  const guint8 *name = nre_directory_peek_name (directory, index);
  g_autofree char *text = nre_text_display (name, nre_record_name_length (name));

  if (nre_directory_is_loose (directory))
    return g_strdup (prefix);
  return g_strdup_printf ("%s%s#%u %s", prefix, *prefix != '\0' ? " / " : "", index, text);
}

/**
 * nre_entry_name_to_file:
 * @name: the name of an entry, as displayed
 *
 * Returns: (transfer full): the name for a file, without characters that some file systems do not allow
 */
char *
nre_entry_name_to_file (const char *name)
{
  GString *out = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      gboolean fits = out->len + 4 < MAX_FILE_NAME;

      if (fits && (c < 0x20 || c == 0x7f || (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL)))
        g_string_append_c (out, '_');
      else if (fits)
        g_string_append_unichar (out, c);
    }
  /* Some systems drop dots and spaces at the end, and names of dots mean folders. */
  while (out->len > 0 && strchr (". ", out->str[out->len - 1]) != NULL)
    g_string_truncate (out, out->len - 1);
  if (out->len == 0)
    g_string_assign (out, "entry");
  if (is_reserved (out->str))
    g_string_prepend_c (out, '_');
  return g_string_free (out, FALSE);
}

/* --- Used names -------------------------------------------------------------------------------- */

/** nre_name_pool_new: (transfer full): the names of all entries of @directory. */
NreNamePool *
nre_name_pool_new (NreDirectory *directory)
{
  NreNamePool *self = g_new0 (NreNamePool, 1);

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    nre_name_pool_add (self, nre_directory_peek_name (directory, i), nre_directory_get_id (directory, i));
  return self;
}

void
nre_name_pool_free (NreNamePool *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

/** nre_name_pool_find: whether an entry has the name @field. @id: (out) (optional): the id of the first entry
 * that has this name. */
gboolean
nre_name_pool_find (NreNamePool *self, const guint8 field[NRE_NAME_SIZE], guint32 *id)
{
  g_autofree char *folded = nre_entry_name_fold (field);
  gpointer value;

  if (!g_hash_table_lookup_extended (self->ids, folded, NULL, &value))
    return FALSE;
  if (id != NULL)
    *id = GPOINTER_TO_UINT (value);
  return TRUE;
}

/** nre_name_pool_add: add the name @field of the entry @id, unless another entry has this name. */
void
nre_name_pool_add (NreNamePool *self, const guint8 field[NRE_NAME_SIZE], guint32 id)
{
  char *folded = nre_entry_name_fold (field);

  if (g_hash_table_contains (self->ids, folded))
    g_free (folded);
  else
    g_hash_table_insert (self->ids, folded, GUINT_TO_POINTER (id));
}

/* The length of the name without number and suffix. @suffix: (out): the offset of the suffix. @number: (out):
 * the number, such as 2 in "tree_2.msh"; 1 if there is none. */
static gsize
measure_stem (const guint8 *name, gsize size, gsize *suffix, guint *number)
{
  gsize stem = size, digits;

  while (stem > 0 && name[stem - 1] != '.')
    stem--;
  /* A leading dot does not start a suffix. */
  *suffix = stem > 1 ? stem - 1 : size;
  stem = *suffix;
  digits = stem;
  while (digits > 0 && g_ascii_isdigit (name[digits - 1]))
    digits--;
  *number = 1;
  if (digits < stem && stem - digits <= 6 && digits > 1 && name[digits - 1] == '_' && name[digits] != '0')
    {
      *number = (guint) g_ascii_strtoull ((const char *) name + digits, NULL, 10);
      stem = digits - 1;
    }
  return stem;
}

/* (transfer full): a key for @numbers, the same for names that differ only in a number of the same length. */
static char *
dup_key (const guint8 *head, gsize head_size, const guint8 *tail, gsize tail_size, gsize n_digits)
{
  g_autofree char *first = fold (head, head_size), *last = fold (tail, tail_size);

  return g_strdup_printf ("%s\001%s\001%zu", first, last, n_digits);
}

/**
 * nre_name_pool_make_unique:
 * @field: (inout): a name; on return, an unused name
 *
 * If the name is used, add or increase a number: "tree.msh" becomes "tree_2.msh", and "tree_2.msh" becomes
 * "tree_3.msh". A name that gets too long is shortened before the number, and if need be at the end of its
 * suffix; an empty name stays empty. The new name is not added to the pool.
 */
void
nre_name_pool_make_unique (NreNamePool *self, guint8 field[NRE_NAME_SIZE])
{
  gsize size = nre_record_name_length (field), suffix, stem;
  guint8 before[NRE_NAME_SIZE];
  guint number;

  if (size == 0 || !nre_name_pool_find (self, field, NULL))
    return;
  memcpy (before, field, NRE_NAME_SIZE);
  stem = measure_stem (before, size, &suffix, &number);
  do
    {
      char digits[16];
      gsize n = (gsize) g_snprintf (digits, sizeof digits, "_%u", ++number);
      gsize tail = MIN (size - suffix, NRE_NAME_SIZE - 1 - n);
      gsize head = MIN (stem, NRE_NAME_SIZE - 1 - n - tail);
      char *key = dup_key (before, head, before + suffix, tail, n);
      guint tried = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, key));

      /* @tried is the last number that was tried for this name, or for another name that is shortened to the
       * same. Continue behind it, so that many copies take linear time. Lower numbers may be free if the
       * search began at a name with a number. */
      if (tried >= number)
        {
          gboolean longer = (gsize) g_snprintf (digits, sizeof digits, "_%u", tried + 1) > n;

          number = tried + 1;
          if (longer)
            {
              number = tried;
              g_free (key);
              continue;
            }
        }
      g_hash_table_replace (self->numbers, key, GUINT_TO_POINTER (number));
      memset (field, 0, NRE_NAME_SIZE);
      memcpy (field, before, head);
      memcpy (field + head, digits, n);
      memcpy (field + head + n, before + suffix, tail);
    }
  while (nre_name_pool_find (self, field, NULL));
}
