/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-wear-words.h"

#include <glib/gi18n.h>

#include "nre-library.h"
#include "nre-resources.h"
#include "nre-thumbnail.h"

/* The maximum numbers of names that are offered, and of nodes that are named. */
#define MAX_OFFERED 8
#define MAX_NODES 12

/* Size of the pictures beside offered names, in logical pixels. */
#define PICTURE_SIZE 24

/* The game's substitute for a missing material, if it exists. */
#define DEFAULT_MATERIAL "DEFAULT"

static const char *
get_library (guint table)
{
  return table == NRE_WEAR_LIGHTMAPS ? NRE_LIBRARY_OF_LIGHTMAPS : NRE_LIBRARY_OF_MATERIALS;
}

/** nre_wear_complete_name: (transfer full): names of materials or, if @table is NRE_WEAR_LIGHTMAPS, of light
 * maps that begin with @typed. */
char **
nre_wear_complete_name (NreSelection *selection, guint table, const char *typed)
{
  NreResources *resources = nre_resources_get (nre_selection_get_document (selection));

  return nre_resources_complete_name (resources, get_library (table), typed, MAX_OFFERED);
}

/** nre_wear_new_picture: (transfer floating) (nullable): the picture beside an offered name. */
GtkWidget *
nre_wear_new_picture (NreSelection *selection, guint table, const char *name)
{
  return nre_thumbnail_new_named (PICTURE_SIZE, nre_selection_get_document (selection), get_library (table),
                                  name);
}

/** nre_wear_dup_missing: (transfer full) (nullable): the consequence of a name that is missing from the
 * library; NULL if the library has it, or was not found. */
char *
nre_wear_dup_missing (NreSelection *selection, const NreWearViewRow *row)
{
  NreResources *resources = nre_resources_get (nre_selection_get_document (selection));

  if (nre_resources_look (resources, get_library (row->lightmap ? NRE_WEAR_LIGHTMAPS : NRE_WEAR_MATERIALS),
                          row->name) != NRE_RESOURCE_MISSING)
    return NULL;
  if (row->lightmap)
    return g_strdup (_("missing: no light map"));
  if (nre_resources_look (resources, NRE_LIBRARY_OF_MATERIALS, DEFAULT_MATERIAL) == NRE_RESOURCE_FOUND)
    return g_strdup (_("missing: DEFAULT is used"));
  return g_strdup (_("missing: the first material is used"));
}

/** nre_wear_dup_users: (transfer full) (nullable): a text with the number of batches or faces that use the
 * row; NULL for a light map, or if there is no model or terrain. */
char *
nre_wear_dup_users (NreSelection *selection, const NreWearViewRow *row)
{
  NreWearUses *uses = nre_wear_view_get_uses (nre_selection_get_wear_view (selection));
  guint n;

  if (row->lightmap || nre_wear_uses_get_name (uses) == NULL)
    return NULL;
  n = nre_wear_uses_count (uses, row->index);
  if (n == 0)
    return g_strdup (_("not used"));
  return nre_wear_uses_is_terrain (uses)
           ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u face", "%'u faces", n), n)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u batch", "%'u batches", n), n);
}

/** nre_wear_dup_all_users: (transfer full) (nullable): the text of nre_wear_dup_users() with the name of the
 * model or terrain, and a line for each of the first nodes. */
char *
nre_wear_dup_all_users (NreSelection *selection, const NreWearViewRow *row)
{
  NreWearUses *uses = nre_wear_view_get_uses (nre_selection_get_wear_view (selection));
  g_autofree char *users = nre_wear_dup_users (selection, row);
  g_autoptr (GArray) nodes = NULL;
  g_autoptr (GString) text = NULL;

  if (users == NULL)
    return NULL;
  text = g_string_new (NULL);
  /* Translators: how much of which model a row of a table of materials is used by: "3 batches of
   * tree.msh". */
  g_string_append_printf (text, _("%s of %s"), users, nre_wear_uses_get_name (uses));
  nodes = nre_wear_uses_list_nodes (uses, row->index);
  for (guint i = 0; i < MIN (nodes->len, MAX_NODES); i++)
    {
      guint node = g_array_index (nodes, guint, i);
      g_autofree char *name = nre_wear_uses_dup_node_name (uses, node);

      g_string_append_printf (text, _("\nnode %u %s"), node, name != NULL ? name : "");
    }
  if (nodes->len > MAX_NODES)
    g_string_append (text, "\n…");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
