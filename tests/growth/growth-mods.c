/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "growth.h"

#include "nre-mod-contents.h"
#include "nre-mod-plan.h"

/* A mod that overwrites bytes of each entry, adds an entry of its own for each, and one that others add, too;
 * and puts as many files beside it. */
static NreMod *
make_mod (const char *name, guint n)
{
  NreMod *mod = g_new0 (NreMod, 1);
  GString *script = g_string_new ("{\"edits\": [");

  mod->name = g_strdup (name);
  mod->version = g_strdup ("");
  mod->requires = g_new0 (char *, 1);
  mod->conflicts = g_new0 (char *, 1);
  mod->files = g_ptr_array_new ();
  mod->contents = nre_mod_contents_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *file = g_strdup_printf ("%s%u", name, i);
      NreModFile *added = g_new0 (NreModFile, 1);

      g_string_append_printf (
          script, "%s{\"op\": \"patch-bytes\", \"entry\": \"#%u\", \"offset\": 0, \"hex\": \"%02x\"}",
          i > 0 ? ", " : "", i, (guint) *name);
      for (guint k = 0; k < 2; k++)
        g_string_append_printf (
            script,
            ", {\"op\": \"add-entry\", \"name\": \"%s%u\", \"type_id\": 1, \"attr1\": 0, \"attr2\": 0, "
            "\"attr3\": 0, \"hex\": \"00\"}",
            k == 0 ? name : "both", i);
      added->path = g_strdup (file);
      added->add = g_strdup (file);
      g_ptr_array_add (mod->files, added);
      g_hash_table_insert (mod->contents, g_strdup (file), g_bytes_new (name, 1));
    }
  g_string_append (script, "]}");
  g_hash_table_insert (mod->contents, g_strdup ("edits"), g_string_free_to_bytes (script));
  g_ptr_array_add (mod->files, g_new0 (NreModFile, 1));
  *(NreModFile *) mod->files->pdata[n] = (NreModFile){ g_strdup ("file"), g_strdup ("edits"), NULL, FALSE };
  return mod;
}

static void
mod_free (gpointer data)
{
  NreMod *mod = data;

  for (guint i = 0; i < mod->files->len; i++)
    {
      NreModFile *file = mod->files->pdata[i];

      g_free (file->path);
      g_free (file->edits);
      g_free (file->add);
      g_free (file);
    }
  nre_mod_free (mod);
}

static gboolean
read_game (const char *path, GBytes **bytes, gpointer data, GError **error G_GNUC_UNUSED)
{
  *bytes = g_str_equal (path, "file") ? g_bytes_ref (data) : NULL;
  return TRUE;
}

/** growth_plan_mods: two mods that overwrite the same bytes; nobody decides, and then one is preferred. */
void
growth_plan_mods (GBytes *bytes, guint n)
{
  for (guint preferred = 0; preferred < 2; preferred++)
    {
      g_autoptr (GPtrArray) mods = g_ptr_array_new_with_free_func (mod_free), names = g_ptr_array_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (NreModPlan) plan = NULL;

      g_ptr_array_add (mods, make_mod ("a", n));
      g_ptr_array_add (mods, make_mod ("b", n));
      if (preferred)
        g_ptr_array_add (names, (gpointer) "b");
      plan = nre_mod_plan_new (mods, names, read_game, bytes, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (plan->conflicts->len, ==, preferred ? 0 : n);
      g_assert_cmpuint (plan->unmet->len, ==, 0);
    }
}
