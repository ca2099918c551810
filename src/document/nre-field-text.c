/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-field-text.h"

#include <math.h>

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-numbers.h"
#include "nre-text.h"

/** nre_field_text_expected: (transfer full): the form of text that the field takes, such as "an integer from
 * 0 to 255", for messages to the user. */
char *
nre_field_text_expected (const NreField *field)
{
  guint n = nre_field_n_elements (field);
  gint64 low, high;

  if (field->flags & NRE_FIELD_REFERENCE)
    return g_strdup (_("an archive, “ / ” and a name in it"));
  if (nre_field_is_digits (field))
    return g_strdup_printf (_("%u hexadecimal digits"), 2 * nre_field_size (field));
  if (field->type == NRE_ELEMENT_CHAR)
    return g_strdup_printf (ngettext ("text of at most %u character", "text of at most %u characters",
                                      nre_field_size (field) - 1),
                            nre_field_size (field) - 1);
  if (field->count > 0)
    return g_strdup_printf (ngettext ("%u number", "%u numbers", n), n);
  if (field->type == NRE_ELEMENT_F32 || nre_field_is_scaled (field))
    return g_strdup (_("a number"));
  nre_field_get_range (field, &low, &high);
  if (field->flags & NRE_FIELD_NONE)
    return g_strdup_printf (_("an integer from %" PRId64 " to %" PRId64 ", or – for none"), low, high);
  return g_strdup_printf (_("an integer from %" PRId64 " to %" PRId64), low, high);
}

static gpointer
refuse (const NreField *field, const char *text, GError **error)
{
  g_autofree char *expected = nre_field_text_expected (field);

  return nre_fail_null (error, NRE_ERROR_REFUSED, _("“%s” is no value of “%s”: expected %s"), text,
                        g_dgettext (GETTEXT_PACKAGE, field->title), expected);
}

static gboolean
is_none (const char *text)
{
  return *text == '\0' || strcmp (text, NRE_FIELD_NO_VALUE) == 0 || strcmp (text, "-") == 0 ||
         g_ascii_strcasecmp (text, "none") == 0 || g_ascii_strcasecmp (text, "null") == 0;
}

static gboolean
find_title (const NreField *field, const char *text, guint32 *word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (const NreReading *reading = field->values; reading != NULL && reading->title != NULL; reading++)
    {
      g_autofree char *title = g_utf8_casefold (g_dgettext (GETTEXT_PACKAGE, reading->title), -1);

      if (strcmp (title, folded) == 0)
        {
          *word = reading->word;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
parse_real (const char *text, double *out)
{
  g_autofree char *dotted = g_strdup (text);
  char *end;

  /* The user may type a decimal comma. */
  if (strchr (dotted, '.') == NULL)
    g_strdelimit (dotted, ",", '.');
  if (!g_ascii_isdigit (dotted[strspn (dotted, "+-.")]) || g_ascii_strncasecmp (dotted, "0x", 2) == 0)
    return FALSE;
  *out = g_ascii_strtod (dotted, &end);
  return *end == '\0';
}

static GVariant *
parse_float (const NreField *field, const char *text, GError **error)
{
  static const char *const words[] = { "NaN", "Infinity", "-Infinity" };
  double real;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (text, words[i]) == 0)
      return g_variant_new_string (words[i]);
  if (strlen (text) == 10 && g_str_has_prefix (text, "0x") &&
      strspn (text + 2, "0123456789abcdefABCDEF") == 8)
    return g_variant_new_string (text);
  return parse_real (text, &real) && isfinite (real) ? g_variant_new_double (real)
                                                     : refuse (field, text, error);
}

static GVariant *
parse_element (const NreField *field, const char *text, GError **error)
{
  gint64 integer;
  guint32 word;
  double real;

  if ((field->flags & NRE_FIELD_NONE) && is_none (text))
    return g_variant_new_maybe (G_VARIANT_TYPE_INT64, NULL);
  if (field->type == NRE_ELEMENT_F32)
    return parse_float (field, text, error);
  if (nre_field_is_scaled (field))
    return parse_real (text, &real) && isfinite (real) ? g_variant_new_double (real)
                                                       : refuse (field, text, error);
  if (find_title (field, text, &word))
    return g_variant_new_int64 (word);
  if (!nre_numbers_parse_integer (text, &integer))
    return refuse (field, text, error);
  return g_variant_new_int64 (integer);
}

static GVariant *
parse_array (const NreField *field, const char *text, GError **error)
{
  g_auto (GStrv) items = g_strsplit_set (text, " \t\n\r;|[](){}", -1);
  GVariantBuilder array;
  guint n = 0;

  g_variant_builder_init (&array, G_VARIANT_TYPE ("av"));
  for (guint i = 0; items[i] != NULL; i++)
    {
      GVariant *item;

      /* A comma at the end separates elements, any other is a decimal comma. */
      if (g_str_has_suffix (items[i], ","))
        items[i][strlen (items[i]) - 1] = '\0';
      if (*items[i] == '\0')
        continue;
      item = parse_element (field, items[i], error);
      if (item == NULL)
        {
          g_variant_builder_clear (&array);
          return NULL;
        }
      g_variant_builder_add (&array, "v", item);
      n++;
    }
  if (n == field->count)
    return g_variant_builder_end (&array);
  g_variant_builder_clear (&array);
  return refuse (field, text, error);
}

static GVariant *
parse_reference (const NreField *field, const char *text, GError **error)
{
  g_auto (GStrv) names = NULL;
  GVariantDict dict;

  if (!is_none (text) && strchr (text, '/') == NULL)
    return refuse (field, text, error);
  names = g_strsplit (is_none (text) ? "/" : text, "/", 2);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "archive", "s", g_strstrip (names[0]));
  g_variant_dict_insert (&dict, "name", "s", g_strstrip (names[1]));
  return g_variant_dict_end (&dict);
}

static GVariant *
parse_digits (const NreField *field, const char *text, GError **error)
{
  g_autofree char *digits = g_new0 (char, strlen (text) + 1);
  gsize n = 0;

  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      digits[n++] = g_ascii_tolower (*p);
  if (n != 2 * nre_field_size (field) || strspn (digits, "0123456789abcdef") != n)
    return refuse (field, text, error);
  return g_variant_new_string (digits);
}

/**
 * nre_field_text_parse:
 *
 * Returns: (nullable) (transfer floating): the text as a value for nre_field_set_value(). Only that function
 * checks whether the value fits the field. Fails with NRE_ERROR_REFUSED if the text has the wrong form.
 */
GVariant *
nre_field_text_parse (const NreField *field, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *typed = NULL;

  if (field->flags & NRE_FIELD_REFERENCE)
    return parse_reference (field, stripped, error);
  if (nre_field_is_digits (field))
    return parse_digits (field, stripped, error);
  /* Spaces are part of a name. */
  if (field->type == NRE_ELEMENT_CHAR)
    return g_variant_new_string (text);
  typed = nre_numbers_dup_typed (text);
  if (field->count > 0)
    return parse_array (field, typed, error);
  return parse_element (field, typed, error);
}
