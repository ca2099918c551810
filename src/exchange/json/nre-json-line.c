/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-json-line.h"

#include <string.h>

static const char *
skip_space (const char *p)
{
  return p + strspn (p, " \t\r\n");
}

/* The address behind the string that begins at @p */
static const char *
skip_string (const char *p)
{
  for (p++; *p != '"' && *p != '\0'; p++)
    if (*p == '\\' && p[1] != '\0')
      p++;
  return *p != '\0' ? p + 1 : p;
}

/* The address behind the value that begins at @p */
static const char *
skip_value (const char *p)
{
  guint depth = 0;

  do
    {
      if (*p == '"')
        p = skip_string (p);
      else
        {
          if (*p == '{' || *p == '[')
            depth++;
          else if (*p == '}' || *p == ']')
            depth--;
          p += strchr ("{}[]", *p) != NULL ? 1 : MAX (1, strcspn (p, "{}[]\",: \t\r\n"));
        }
      p = depth > 0 ? skip_space (p) : p;
    }
  while (depth > 0 && *p != '\0');
  return p;
}

/* (nullable): find a value inside the value that begins at @p: the member @name if that is an object, or the
 * item with the index @name if it is an array. Returns the address at which the inner value begins */
static const char *
step_into (const char *p, const char *name)
{
  gboolean object = *p == '{';
  guint64 index = object ? 0 : g_ascii_strtoull (name, NULL, 10);

  if (!object && *p != '[')
    return NULL;
  for (p = skip_space (p + 1); *p != '\0' && *p != '}' && *p != ']'; index--)
    {
      const char *key = p;
      gsize length = 0;

      if (object)
        {
          p = skip_string (p);
          length = (gsize) (p - key) - 2;
          p = skip_space (skip_space (p) + 1);
        }
      if (object ? length == strlen (name) && strncmp (key + 1, name, length) == 0 : index == 0)
        return p;
      p = skip_space (skip_value (p));
      if (*p == ',')
        p = skip_space (p + 1);
    }
  return NULL;
}

/**
 * nre_json_find_line:
 * @text: JSON that nre_json_read() accepted
 * @path: (array zero-terminated=1): names of members and indices of items, from the outermost
 *
 * Returns: the line of the value, counted from 1; if the value is missing, or a name on the path is written
 * with escapes, the line of the innermost value that was found
 */
guint
nre_json_find_line (const char *text, const char *const *path)
{
  const char *p = skip_space (g_str_has_prefix (text, "\xef\xbb\xbf") ? text + 3 : text), *next = p;
  guint line = 1;

  for (; *path != NULL && next != NULL; path++)
    {
      p = next;
      next = step_into (p, *path);
    }
  p = next != NULL ? next : p;
  for (const char *c = text; c < p; c++)
    line += *c == '\n';
  return line;
}
