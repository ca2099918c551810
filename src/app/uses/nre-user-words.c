/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-user-words.h"

#include <glib/gi18n.h>

/* The maximum number of records that are listed by index, and of users that are listed by name. */
#define MOST_RECORDS 4
#define MOST_NAMES 2

static void
append (GString *text, char *words)
{
  if (words == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, words);
  g_free (words);
}

/* For each table of the user that has references, append the records with the references: "Phase 3", or
 * "Phases 0, 2, …". */
static void
append_places (GString *text, const NreUser *user)
{
  guint n_places = user->places != NULL ? user->places->len : 0;

  for (guint i = 0, next; i < n_places; i = next)
    {
      const NreResourceUse *first = user->places->pdata[i];
      g_autoptr (GString) records = g_string_new (NULL);
      guint n = 0, last = G_MAXUINT;

      for (next = i; next < n_places; next++)
        {
          const NreResourceUse *use = user->places->pdata[next];

          if (g_strcmp0 (first->title, use->title) != 0)
            break;
          if (use->record == last)
            continue;
          if (n < MOST_RECORDS)
            g_string_append_printf (records, n > 0 ? ", %u" : "%u", use->record);
          else if (n == MOST_RECORDS)
            g_string_append (records, ", …");
          n++;
          last = use->record;
        }
      append (text,
              g_strdup_printf ("%s %s", g_dgettext (GETTEXT_PACKAGE, n > 1 ? first->titles : first->title),
                               records->str));
    }
}

/** nre_user_words_dup_count: (transfer full) (nullable): “9 models · 2 terrains”; NULL if there are none. */
char *
nre_user_words_dup_count (guint n_models, guint n_terrains)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_models > 0)
    append (text, g_strdup_printf (ngettext ("%'u model", "%'u models", n_models), n_models));
  if (n_terrains > 0)
    append (text, g_strdup_printf (ngettext ("%'u terrain", "%'u terrains", n_terrains), n_terrains));
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* (transfer full) (nullable): where the user is: the file that contains the entry, or if the user is a file,
 * its folder. */
static char *
dup_whereabouts (const NreUser *user, const char *label)
{
  const char *folder = nre_file_links_get_folder (user->file);

  if (*user->owner->entry != '\0')
    return g_strdup (label != NULL ? label : nre_file_links_get_title (user->file));
  if (label != NULL)
    return g_path_get_dirname (label);
  return folder != NULL ? g_filename_display_basename (folder) : NULL;
}

/** nre_user_words_dup_detail: (transfer full): the subtitle of a user's row: the records with the references,
 * the number of models and terrains that use this user, and its file or folder. @label: (nullable): the label
 * of the user's file; see nre_file_labels_find(). NULL if the name of the file is unique */
char *
nre_user_words_dup_detail (const NreUser *user, const char *label)
{
  GString *text = g_string_new (NULL);

  append_places (text, user);
  if (user->n_rows > 0)
    /* Translators: WEAR is a table of materials; how many of its rows name a material. */
    append (text, g_strdup_printf (ngettext ("%'u WEAR row", "%'u WEAR rows", user->n_rows), user->n_rows));
  if (!nre_link_owner_is_end (user->owner))
    append (text, nre_user_words_dup_count (user->n_models, user->n_terrains));
  if (user->n_rows == 0)
    append (text, dup_whereabouts (user, label));
  return g_string_free (text, FALSE);
}

/** nre_user_words_dup_names: (transfer full): the names of the first users and the number of the others:
 * “a.msh, b.msh and 10 more”. @users: (element-type NreUser); @n: the number of all users, which may be more
 * than @users has */
char *
nre_user_words_dup_names (GPtrArray *users, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint told = MIN (users->len, MOST_NAMES);

  for (guint i = 0; i < told; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            ((const NreUser *) users->pdata[i])->owner->name);
  if (n <= told)
    return g_strdup (text->str);
  /* Translators: %s are some names, and %u is how many others there are. */
  return g_strdup_printf (ngettext ("%s and %'u more", "%s and %'u more", n - told), text->str, n - told);
}
