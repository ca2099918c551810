/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-last-session.h"

static void
tab_free (gpointer data)
{
  NreLastTab *tab = data;

  g_free (tab->path);
  g_free (tab->entry);
  g_free (tab->name);
  g_clear_pointer (&tab->view, g_variant_unref);
  g_free (tab);
}

NreLastSession *
nre_last_session_new (void)
{
  NreLastSession *self = g_new0 (NreLastSession, 1);

  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->tabs = g_ptr_array_new_with_free_func (tab_free);
  return self;
}

void
nre_last_session_free (NreLastSession *self)
{
  g_ptr_array_unref (self->folders);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->tabs);
  g_free (self);
}

/** nre_last_session_add_tab: (transfer none): append a tab without a selection. @entry, @name: (nullable):
 * as in NreLastTab */
NreLastTab *
nre_last_session_add_tab (NreLastSession *self, const char *path, const char *entry, const char *name)
{
  NreLastTab *tab = g_new0 (NreLastTab, 1);

  tab->path = g_strdup (path);
  tab->entry = g_strdup (entry);
  tab->name = g_strdup (name);
  tab->part = tab->index = G_MAXUINT;
  g_ptr_array_add (self->tabs, tab);
  return tab;
}

gboolean
nre_last_session_is_empty (NreLastSession *self)
{
  return self->folders->len == 0 && self->files->len == 0;
}

/* --- Printing ------------------------------------------------------------------------------------ */

/* (transfer full) (nullable): paths are stored as URIs, since they need not be valid UTF-8. */
static char *
dup_uri (const char *path)
{
  return g_filename_to_uri (path, NULL, NULL);
}

static GVariant *
print_paths (GPtrArray *paths)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *uri = dup_uri (paths->pdata[i]);

      if (uri != NULL)
        g_variant_builder_add (&builder, "s", uri);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
print_tab (const NreLastTab *tab)
{
  g_autofree char *uri = dup_uri (tab->path);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "file", "s", uri != NULL ? uri : "");
  if (tab->entry != NULL)
    g_variant_dict_insert (&dict, "entry", "s", tab->entry);
  if (tab->name != NULL)
    g_variant_dict_insert (&dict, "name", "s", tab->name);
  if (tab->index != G_MAXUINT)
    g_variant_dict_insert (&dict, "selected", "(uu)", tab->part, tab->index);
  if (tab->view != NULL)
    g_variant_dict_insert_value (&dict, "view", tab->view);
  return g_variant_dict_end (&dict);
}

/** nre_last_session_print: (transfer full): the session as text, for nre_last_session_parse(). */
char *
nre_last_session_print (NreLastSession *self)
{
  g_auto (GVariantBuilder) tabs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));
  g_autoptr (GVariant) all = NULL;
  GVariantDict dict;

  for (guint i = 0; i < self->tabs->len; i++)
    g_variant_builder_add_value (&tabs, print_tab (self->tabs->pdata[i]));
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "ended", "b", self->ended);
  g_variant_dict_insert_value (&dict, "folders", print_paths (self->folders));
  g_variant_dict_insert_value (&dict, "files", print_paths (self->files));
  g_variant_dict_insert_value (&dict, "tabs", g_variant_builder_end (&tabs));
  g_variant_dict_insert (&dict, "front", "u", self->front);
  all = g_variant_ref_sink (g_variant_dict_end (&dict));
  return g_variant_print (all, TRUE);
}

/* --- Parsing ------------------------------------------------------------------------------------- */

static void
parse_paths (GVariantDict *dict, const char *name, GPtrArray *paths)
{
  g_autofree const char **uris = NULL;

  if (!g_variant_dict_lookup (dict, name, "^a&s", &uris))
    return;
  for (guint i = 0; uris[i] != NULL; i++)
    {
      char *path = g_filename_from_uri (uris[i], NULL, NULL);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
}

static void
parse_tab (NreLastSession *self, GVariant *value)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (value);
  const char *uri = NULL, *entry = NULL, *name = NULL;
  g_autofree char *path = NULL;
  NreLastTab *tab;

  if (!g_variant_dict_lookup (&dict, "file", "&s", &uri))
    return;
  path = g_filename_from_uri (uri, NULL, NULL);
  if (path == NULL)
    return;
  g_variant_dict_lookup (&dict, "entry", "&s", &entry);
  g_variant_dict_lookup (&dict, "name", "&s", &name);
  tab = nre_last_session_add_tab (self, path, entry, name);
  g_variant_dict_lookup (&dict, "selected", "(uu)", &tab->part, &tab->index);
  tab->view = g_variant_dict_lookup_value (&dict, "view", NULL);
}

/**
 * nre_last_session_parse:
 * @text: from nre_last_session_print(), but may be damaged
 *
 * Returns: (transfer full) (nullable): the session. Fails with a GVariantParseError if @text is not the text
 *   of an a{sv}. Members with unexpected types or values are skipped
 */
NreLastSession *
nre_last_session_parse (const char *text, GError **error)
{
  g_autoptr (NreLastSession) self = NULL;
  g_autoptr (GVariant) all = NULL, tabs = NULL;
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  /* g_variant_parse() requires valid UTF-8. */
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, G_VARIANT_PARSE_ERROR, G_VARIANT_PARSE_ERROR_FAILED, "not valid UTF-8");
      return NULL;
    }
  all = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, error);
  if (all == NULL)
    return NULL;
  g_variant_dict_init (&dict, all);
  self = nre_last_session_new ();
  g_variant_dict_lookup (&dict, "ended", "b", &self->ended);
  parse_paths (&dict, "folders", self->folders);
  parse_paths (&dict, "files", self->files);
  tabs = g_variant_dict_lookup_value (&dict, "tabs", G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; tabs != NULL && i < g_variant_n_children (tabs); i++)
    {
      g_autoptr (GVariant) tab = g_variant_get_child_value (tabs, i);

      parse_tab (self, tab);
    }
  g_variant_dict_lookup (&dict, "front", "u", &self->front);
  return g_steal_pointer (&self);
}

/** nre_last_session_dup_path: (transfer full): path of the file that stores the last session. */
char *
nre_last_session_dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "nres-editor", "session", NULL);
}

/** nre_last_session_save: write the session to its file. May be called in any thread. Returns FALSE if this
 * fails, without a reason, since the session is only a convenience. */
gboolean
nre_last_session_save (NreLastSession *self)
{
  g_autofree char *path = nre_last_session_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path), *text = nre_last_session_print (self);

  return g_mkdir_with_parents (folder, 0700) == 0 &&
         g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}
