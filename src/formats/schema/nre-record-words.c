/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-words.h"

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-numbers.h"
#include "nre-text.h"

/* Arrays of at most MAX_VECTOR elements are shown completely; of longer ones, up to MAX_ELEMENTS changed
 * elements. More changes are only counted. */
#define MAX_VECTOR 4
#define MAX_ELEMENTS 3

/* If more bits have changed, the whole old and new values are shown. */
#define MAX_BITS 4

/* The maximum number of bytes in a text of hexadecimal digits. If the texts of the old and the new value
 * would be equal, all bytes are shown. */
#define MAX_HEX 8

/** nre_record_words_in_sentence: (transfer full): translate a title, such as “Second material”, for the
 * middle of a sentence: with a lower-case first letter, unless the title begins with an abbreviation. */
char *
nre_record_words_in_sentence (const char *title)
{
  const char *text = g_dgettext (GETTEXT_PACKAGE, title);
  gunichar first = g_utf8_get_char (text), second;
  char lower[7] = "";

  second = *text != '\0' ? g_utf8_get_char (g_utf8_next_char (text)) : 0;
  if (!g_unichar_isupper (first) || g_unichar_isupper (second) || g_unichar_isdigit (second))
    return g_strdup (text);
  lower[g_unichar_to_utf8 (g_unichar_tolower (first), lower)] = '\0';
  return g_strconcat (lower, g_utf8_next_char (text), NULL);
}

/** nre_record_words_of_name: (transfer full): the term for a table or field in the middle of a message. In
 * English it is @name, which `nres` prints and accepts; in another language, the translation of @title. */
char *
nre_record_words_of_name (const char *name, const char *title)
{
  return g_dgettext (GETTEXT_PACKAGE, title) == title ? g_strdup (name)
                                                      : nre_record_words_in_sentence (title);
}

/**
 * nre_record_words_of_record:
 * @shape: the shape of the record
 * @name: (nullable): the name of the record, shown after the index. If the table has a @record_title, the
 *   title of @shape replaces a missing name
 *
 * Returns: (transfer full): text such as “Node 1 Turret”; only the title if the table has a single record
 */
char *
nre_record_words_of_record (const NreTable *table, const NreShape *shape, guint index, const char *name)
{
  const char *title = g_dgettext (GETTEXT_PACKAGE, table->single ? table->title : shape->title);

  if (table->single)
    return g_strdup (title);
  if (table->record_title != NULL)
    return g_strdup_printf ("%s %u %s", g_dgettext (GETTEXT_PACKAGE, table->record_title), index,
                            name != NULL ? name : title);
  if (name == NULL || *name == '\0')
    return g_strdup_printf ("%s %u", title, index);
  return g_strdup_printf ("%s %u %s", title, index, name);
}

static void
append_element (GString *text, const NreField *field, const guint8 *p)
{
  g_autofree char *plain = nre_field_format_element (field, p), *element = nre_numbers_localize (plain);
  const char *title =
      nre_element_is_integer (field->type) && field->scale <= 0
          ? nre_field_get_value_title (field, (guint32) nre_element_get_integer (field->type, p))
          : NULL;

  if (nre_field_element_is_none (field, p))
    g_string_append (text, _("none"));
  else
    g_string_append (text, element);
  if (title != NULL)
    {
      g_string_append_c (text, ' ');
      /* Translators: %s is a text, to be put in the quotation marks of the language. */
      g_string_append_printf (text, _("“%s”"), g_dgettext (GETTEXT_PACKAGE, title));
    }
}

static char *
hex_text (const NreField *field, const guint8 *record, gsize most)
{
  NreSpan bytes = nre_field_get_bytes (field, record);

  return nre_text_short_hex (bytes.data, bytes.size, most);
}

/* (transfer full): the value of the field, with its meaning if that is known. */
static char *
describe_value (const NreField *field, const guint8 *record)
{
  GString *text;

  if ((field->flags & NRE_FIELD_REFERENCE) || field->type == NRE_ELEMENT_CHAR || field->packed != NULL)
    return nre_field_format (field, nre_span (record, field->offset + (gsize) nre_field_size (field)));
  if (nre_field_is_digits (field))
    return hex_text (field, record, MAX_HEX);
  text = g_string_new (field->count > 0 ? "(" : "");
  for (guint i = 0; i < nre_field_n_elements (field); i++)
    {
      if (i > 0)
        g_string_append (text, nre_numbers_get_separator ());
      append_element (text, field, nre_field_at (field, record, i));
    }
  if (field->count > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* --- Changes ------------------------------------------------------------------------------------- */

static void
append_bit (GString *text, const NreField *field, guint32 bit, gboolean set)
{
  g_autofree char *digits = g_strdup_printf ("0x%X", bit);
  const char *title = NULL;

  for (const NreReading *reading = field->bits; reading->title != NULL && title == NULL; reading++)
    if (reading->word == bit)
      title = g_dgettext (GETTEXT_PACKAGE, reading->title);
  if (title == NULL)
    title = digits;
  if (text->len > 0)
    g_string_append (text, ", ");
  if (strcmp (field->name, "flags") == 0)
    /* Translators: %s says what a bit means, such as “Two-sided”. */
    g_string_append_printf (text, set ? _("flag “%s” set") : _("flag “%s” cleared"), title);
  else
    {
      g_autofree char *name = nre_record_words_in_sentence (field->title);

      /* Translators: the name of a field, and what one of its bits means. */
      g_string_append_printf (text, set ? _("%s: “%s” set") : _("%s: “%s” cleared"), name, title);
    }
}

/* (transfer full) (nullable): the bits that were set and cleared; NULL if no meanings of bits are known, or
 * too many bits have changed. */
static char *
bits_text (const NreField *field, const guint8 *before, const guint8 *after)
{
  GString *text;
  guint32 changed, now;
  guint n = 0;

  if (field->bits == NULL || field->bits->title == NULL || field->count > 0 || field->packed != NULL ||
      !nre_element_is_integer (field->type))
    return NULL;
  now = (guint32) nre_field_get_integer (field, after);
  changed = (guint32) nre_field_get_integer (field, before) ^ now;
  for (guint32 rest = changed; rest != 0; rest &= rest - 1)
    n++;
  if (n > MAX_BITS)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < 32; i++)
    if (changed & (guint32) 1 << i)
      append_bit (text, field, (guint32) 1 << i, (now & (guint32) 1 << i) != 0);
  return g_string_free (text, FALSE);
}

/* (transfer full) (nullable): the changed numbers of a packed field, “enabled 1 → 0”, or NULL. */
static char *
packed_text (const NreField *field, const guint8 *before, const guint8 *after)
{
  guint32 x = (guint32) nre_field_get_integer (field, before),
          y = (guint32) nre_field_get_integer (field, after);
  GString *text = g_string_new (NULL);

  for (const NrePacked *packed = field->packed; packed->width > 0; packed++)
    {
      guint32 old_value = nre_packed_get (packed, x), new_value = nre_packed_get (packed, y);
      g_autofree char *title = nre_record_words_in_sentence (packed->title);

      if (old_value == new_value)
        continue;
      g_string_append_printf (text, "%s%s %u → %u", text->len > 0 ? ", " : "", title, old_value, new_value);
    }
  return g_string_free (text, text->len == 0);
}

/* (transfer full) (nullable): the changed elements of a long array, “parameters 3: 0.5 → 1”, or NULL. */
static char *
elements_text (const NreField *field, const char *title, const guint8 *before, const guint8 *after)
{
  guint size = nre_element_size (field->type), n_changed = 0;
  GString *text;

  if (field->count <= MAX_VECTOR || nre_field_is_digits (field) || field->type == NRE_ELEMENT_CHAR ||
      (field->flags & NRE_FIELD_REFERENCE) || field->packed != NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < field->count; i++)
    {
      const guint8 *p = nre_field_at (field, before, i), *q = nre_field_at (field, after, i);

      if (memcmp (p, q, size) == 0 || n_changed++ >= MAX_ELEMENTS)
        continue;
      g_string_append_printf (text, "%s%s %u: ", text->len > 0 ? ", " : "", title, i);
      append_element (text, field, p);
      g_string_append (text, " → ");
      append_element (text, field, q);
    }
  if (n_changed > MAX_ELEMENTS)
    /* Translators: the name of a field that is a list, the number of its values that have changed, and the
     * number of all its values. */
    g_string_printf (text, _("%s: %u of %u values changed"), title, n_changed, (guint) field->count);
  return g_string_free (text, FALSE);
}

/* (transfer full) (nullable): the changed bits, packed numbers or elements of the value; NULL if the whole
 * values have to be shown. */
static char *
pieces_text (const NreField *field, const char *title, const guint8 *before, const guint8 *after)
{
  char *text = bits_text (field, before, after);

  if (text == NULL && field->packed != NULL && field->count == 0)
    text = packed_text (field, before, after);
  return text != NULL ? text : elements_text (field, title, before, after);
}

/* Translators: empty quotation marks, shown for a text that is empty. */
#define EMPTY _("“”")

/**
 * nre_record_words_of_change:
 * @before, @after: two states of the record, which differ in the field
 * @old_text, @new_text: (nullable): texts to show for the old and the new value, unless it is enough to show
 *   the changed bits, packed numbers or elements
 *
 * Returns: (transfer full): text such as “material 0 → 2” or “flag “Two-sided” set”
 */
char *
nre_record_words_of_change (const NreField *field, const guint8 *before, const guint8 *after,
                            const char *old_text, const char *new_text)
{
  g_autofree char *title = nre_record_words_in_sentence (field->title);
  g_autofree char *own_old = old_text == NULL ? describe_value (field, before) : g_strdup (old_text);
  g_autofree char *own_new = new_text == NULL ? describe_value (field, after) : g_strdup (new_text);
  char *text = pieces_text (field, title, before, after);

  if (text != NULL)
    return text;
  /* The values may differ after the end of a name, or in digits that were rounded away: show the bytes. */
  if (strcmp (own_old, own_new) == 0)
    {
      g_free (own_old);
      g_free (own_new);
      own_old = hex_text (field, before, G_MAXSIZE);
      own_new = hex_text (field, after, G_MAXSIZE);
    }
  return g_strdup_printf ("%s %s → %s", title, *own_old != '\0' ? own_old : EMPTY,
                          *own_new != '\0' ? own_new : EMPTY);
}
