/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-json-reader.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-read-file.h"

#include <math.h>
#include <string.h>

/* json-glib accepts more than JSON, silently keeps the last of duplicate members, reads 1e400 as infinity
 * and truncates strings at \u0000. The scanner in this file checks the text by RFC 8259, and writes a copy
 * that json-glib reads correctly. */

#define MAX_DEPTH 64

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  GString    *out;
  guint       depth;
  GError    **error;
} Scan;

static gboolean scan_value (Scan *scan);

static gboolean
fail (Scan *scan, const char *what)
{
  guint line = 1, column = 1;

  for (const char *p = scan->start; p < scan->at && p < scan->end; p++)
    if (*p == '\n')
      {
        line++;
        column = 1;
      }
    else
      column++;
  return nre_json_fail (scan->error, _("line %u, column %u: %s"), line, column, what);
}

static void
skip_space (Scan *scan)
{
  while (scan->at < scan->end && strchr (" \t\r\n", *scan->at) != NULL && *scan->at != '\0')
    g_string_append_c (scan->out, *scan->at++);
}

static gboolean
scan_literal (Scan *scan, const char *literal)
{
  gsize length = strlen (literal);

  if ((gsize) (scan->end - scan->at) < length || memcmp (scan->at, literal, length) != 0)
    return fail (scan, _("not a JSON value"));
  g_string_append_len (scan->out, literal, (gssize) length);
  scan->at += length;
  return TRUE;
}

static gboolean
scan_escape (Scan *scan)
{
  guint code = 0;

  if (scan->at + 1 >= scan->end)
    return fail (scan, _("the text ends inside a string"));
  if (scan->at[1] != 'u')
    {
      if (strchr ("\"\\/bfnrt", scan->at[1]) == NULL || scan->at[1] == '\0')
        return fail (scan, _("unknown escape in a string"));
      g_string_append_len (scan->out, scan->at, 2);
      scan->at += 2;
      return TRUE;
    }
  if (scan->end - scan->at < 6)
    return fail (scan, _("the text ends inside a string"));
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (scan->at[i]))
        return fail (scan, _("four hexadecimal digits are expected after \\u"));
      code = code << 4 | (guint) g_ascii_xdigit_value (scan->at[i]);
    }
  if (code == 0)
    g_string_append (scan->out, NRE_JSON_NUL);
  else
    g_string_append_len (scan->out, scan->at, 6);
  scan->at += 6;
  if (code >= 0xd800 && code < 0xe000)
    {
      gboolean high = code < 0xdc00;

      if (!high || scan->end - scan->at < 6 || scan->at[0] != '\\' || scan->at[1] != 'u' ||
          g_ascii_tolower (scan->at[2]) != 'd' || strchr ("cdefCDEF", scan->at[3]) == NULL ||
          !g_ascii_isxdigit (scan->at[4]) || !g_ascii_isxdigit (scan->at[5]))
        return fail (scan, _("half of a surrogate pair in a string"));
      g_string_append_len (scan->out, scan->at, 6);
      scan->at += 6;
    }
  return TRUE;
}

static gboolean
scan_string (Scan *scan)
{
  if (scan->at >= scan->end || *scan->at != '"')
    return fail (scan, _("a string is expected"));
  g_string_append_c (scan->out, *scan->at++);
  while (scan->at < scan->end && *scan->at != '"')
    {
      if ((guchar) *scan->at < 0x20)
        return fail (scan, _("a control character in a string"));
      if (*scan->at != '\\')
        g_string_append_c (scan->out, *scan->at++);
      else if (!scan_escape (scan))
        return FALSE;
    }
  if (scan->at >= scan->end)
    return fail (scan, _("the text ends inside a string"));
  g_string_append_c (scan->out, *scan->at++);
  return TRUE;
}

static void
take_digits (Scan *scan)
{
  while (scan->at < scan->end && g_ascii_isdigit (*scan->at))
    scan->at++;
}

static gboolean
scan_number (Scan *scan)
{
  const char *start = scan->at;
  gboolean whole = TRUE;
  g_autofree char *text = NULL;
  gsize digits;

  if (*scan->at == '-')
    scan->at++;
  if (scan->at >= scan->end || !g_ascii_isdigit (*scan->at))
    return fail (scan, _("not a number"));
  if (*scan->at == '0' && scan->at + 1 < scan->end && g_ascii_isdigit (scan->at[1]))
    return fail (scan, _("a number cannot begin with 0"));
  take_digits (scan);
  digits = (gsize) (scan->at - start) - (*start == '-');
  if (scan->at < scan->end && *scan->at == '.')
    {
      whole = FALSE;
      scan->at++;
      if (scan->at >= scan->end || !g_ascii_isdigit (*scan->at))
        return fail (scan, _("a digit is expected after the point"));
      take_digits (scan);
    }
  if (scan->at < scan->end && (*scan->at == 'e' || *scan->at == 'E'))
    {
      whole = FALSE;
      scan->at++;
      if (scan->at < scan->end && (*scan->at == '+' || *scan->at == '-'))
        scan->at++;
      if (scan->at >= scan->end || !g_ascii_isdigit (*scan->at))
        return fail (scan, _("a digit is expected in the exponent"));
      take_digits (scan);
    }
  text = g_strndup (start, (gsize) (scan->at - start));
  if (!isfinite (g_ascii_strtod (text, NULL)))
    return fail (scan, _("the number is too large"));
  g_string_append (scan->out, text);
  /* json-glib would wrap an integer that exceeds 64 bits, so a long one becomes a float. Where an integer is
   * expected, a float is refused. */
  if (whole && digits > 18)
    g_string_append (scan->out, ".0");
  return TRUE;
}

static gboolean
scan_array (Scan *scan)
{
  g_string_append_c (scan->out, *scan->at++);
  skip_space (scan);
  if (scan->at < scan->end && *scan->at == ']')
    {
      g_string_append_c (scan->out, *scan->at++);
      return TRUE;
    }
  for (;;)
    {
      if (!scan_value (scan))
        return FALSE;
      skip_space (scan);
      if (scan->at >= scan->end || (*scan->at != ',' && *scan->at != ']'))
        return fail (scan, _("“,” or “]” is expected"));
      g_string_append_c (scan->out, *scan->at++);
      if (scan->at[-1] == ']')
        return TRUE;
      skip_space (scan);
    }
}

/* Returns: (transfer full): the contents of a string that the scanner accepted, without quotes and escapes.
 * Two spellings of the same member name are then equal */
static char *
unescape (const char *p, const char *end)
{
  static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  GString *text = g_string_new (NULL);

  for (p++, end--; p < end; p++)
    {
      const char *letter;
      gunichar c;

      if (*p != '\\')
        {
          g_string_append_c (text, *p);
          continue;
        }
      if (*++p != 'u')
        {
          letter = strchr (letters, *p);
          g_string_append_c (text, letter != NULL ? meanings[letter - letters] : *p);
          continue;
        }
      c = (gunichar) g_ascii_strtoull (((char[]){ p[1], p[2], p[3], p[4], 0 }), NULL, 16);
      p += 4;
      if (c >= 0xd800 && c < 0xdc00)
        {
          c = 0x10000 + ((c - 0xd800) << 10) +
              (gunichar) g_ascii_strtoull (((char[]){ p[3], p[4], p[5], p[6], 0 }), NULL, 16) - 0xdc00;
          p += 6;
        }
      g_string_append_unichar (text, c);
    }
  return g_string_free (text, FALSE);
}

static gboolean
scan_member (Scan *scan, GHashTable *names)
{
  gsize start;

  skip_space (scan);
  start = scan->out->len;
  if (!scan_string (scan))
    return FALSE;
  if (!g_hash_table_add (names, unescape (scan->out->str + start, scan->out->str + scan->out->len)))
    return fail (scan, _("the same member stands twice in an object"));
  skip_space (scan);
  if (scan->at >= scan->end || *scan->at != ':')
    return fail (scan, _("“:” is expected"));
  g_string_append_c (scan->out, *scan->at++);
  skip_space (scan);
  return scan_value (scan);
}

static gboolean
scan_object (Scan *scan)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_string_append_c (scan->out, *scan->at++);
  skip_space (scan);
  if (scan->at < scan->end && *scan->at == '}')
    {
      g_string_append_c (scan->out, *scan->at++);
      return TRUE;
    }
  for (;;)
    {
      if (!scan_member (scan, names))
        return FALSE;
      skip_space (scan);
      if (scan->at >= scan->end || (*scan->at != ',' && *scan->at != '}'))
        return fail (scan, _("“,” or “}” is expected"));
      g_string_append_c (scan->out, *scan->at++);
      if (scan->at[-1] == '}')
        return TRUE;
    }
}

static gboolean
scan_value (Scan *scan)
{
  gboolean ok;

  if (scan->at >= scan->end)
    return fail (scan, _("the text ends where a value is expected"));
  if (++scan->depth > MAX_DEPTH)
    return fail (scan, _("values are nested more than 64 deep"));
  switch (*scan->at)
    {
    case '{':
      ok = scan_object (scan);
      break;
    case '[':
      ok = scan_array (scan);
      break;
    case '"':
      ok = scan_string (scan);
      break;
    case 't':
      ok = scan_literal (scan, "true");
      break;
    case 'f':
      ok = scan_literal (scan, "false");
      break;
    case 'n':
      ok = scan_literal (scan, "null");
      break;
    default:
      ok = *scan->at == '-' || g_ascii_isdigit (*scan->at) ? scan_number (scan)
                                                           : fail (scan, _("not a JSON value"));
      break;
    }
  scan->depth--;
  return ok;
}

/**
 * nre_json_read:
 * @text: JSON in UTF-8, of @size bytes
 *
 * Parse JSON. Fails with NRE_ERROR_SYNTAX if RFC 8259 does not allow the text, and for duplicate members,
 * numbers too large for a double, and more than 64 levels; the message names the line and column, except for
 * invalid UTF-8.
 *
 * Returns: (transfer full) (nullable): the value
 */
JsonNode *
nre_json_read (const char *text, gsize size, GError **error)
{
  g_autoptr (GString) out = g_string_sized_new (size);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) inner = NULL;
  Scan scan = { text, text, text + size, out, 0, error };

  if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    scan.at += 3;
  if (!g_utf8_validate_len (text, size, NULL))
    return nre_fail_null (error, NRE_ERROR_SYNTAX, _("the text is not valid UTF-8"));
  skip_space (&scan);
  if (!scan_value (&scan))
    return NULL;
  skip_space (&scan);
  if (scan.at < scan.end)
    {
      fail (&scan, _("something follows the value"));
      return NULL;
    }
  if (!json_parser_load_from_data (parser, out->str, (gssize) out->len, &inner))
    return nre_fail_null (error, NRE_ERROR_SYNTAX, "%s", inner->message);
  return json_parser_steal_root (parser);
}

/** nre_json_read_file: read a file or a pipe, and parse it with nre_json_read(). Fails with NRE_ERROR_IO
 * or NRE_ERROR_SYNTAX. Returns: (transfer full) (nullable): the value */
JsonNode *
nre_json_read_file (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = nre_read_file (path, error);
  gsize size = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  return bytes != NULL ? nre_json_read (text != NULL ? text : "", size, error) : NULL;
}

static gboolean
is_of (JsonNode *node, GType type)
{
  return node != NULL && json_node_get_value_type (node) == type;
}

gboolean
nre_json_get_integer (JsonNode *node, gint64 *out)
{
  if (!is_of (node, G_TYPE_INT64))
    return FALSE;
  *out = json_node_get_int (node);
  return TRUE;
}

/** nre_json_get_number: get the value of an integer or a floating-point number */
gboolean
nre_json_get_number (JsonNode *node, double *out)
{
  if (!is_of (node, G_TYPE_INT64) && !is_of (node, G_TYPE_DOUBLE))
    return FALSE;
  *out = json_node_get_double (node);
  return TRUE;
}

const char *
nre_json_get_text (JsonNode *node)
{
  return is_of (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

JsonArray *
nre_json_get_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
nre_json_get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}
