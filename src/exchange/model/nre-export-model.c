/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-beside.h"
#include "nre-model-wear.h"

/* If the model is a file of its own, its material table is one, too. */
static void
read_names (NreExportScene *scene, const NreExportRequest *request)
{
  g_autoptr (GBytes) wear = NULL;

  if (request->index != NRE_EXPORT_WHOLE_FILE)
    return;
  wear = nre_beside_read (nre_format_get (NRE_KIND_MODEL), request->file_path);
  if (wear != NULL)
    nre_export_scene_take_names (scene, nre_model_wear_list_names_in (nre_span_of_bytes (wear)));
}

static guint64
count_triangles (NreExportScene *scene)
{
  guint64 n = 0;

  for (guint i = 0; i < nre_export_scene_get_n_nodes (scene); i++)
    {
      int slot = nre_export_scene_get_node (scene, i)->slot;
      GPtrArray *parts = slot >= 0 ? nre_export_scene_get_parts (scene, (guint) slot) : NULL;

      for (guint k = 0; parts != NULL && k < parts->len; k++)
        n += ((const NreExportPart *) g_ptr_array_index (parts, k))->indices->len / 3;
    }
  return n;
}

/** nre_export_model: the files of a model. Fails with NRE_ERROR_TOO_LARGE if a damaged model draws too
 * much. */
gboolean
nre_export_model (NreExportFiles *self, const NreExportRequest *request, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (request->archive);
  g_autoptr (NreExportSkins) skins = nre_export_skins_new (request);
  g_autoptr (NreExportScene) scene = nre_export_scene_new (model, request->options, error);
  g_autofree char *other_path = nre_export_companion_path (request->format, request->path);
  g_autofree char *other_name = other_path != NULL ? g_path_get_basename (other_path) : NULL;
  g_autoptr (GBytes) other = NULL;
  GBytes *contents = NULL;

  if (scene == NULL)
    return FALSE;
  read_names (scene, request);
  nre_export_scene_add_names (scene, skins);
  nre_export_skins_make (skins);
  nre_export_scene_set_skins (scene, skins);
  if (request->format == NRE_EXPORT_GLB)
    contents = nre_export_glb (scene, request->title, error);
  else if (request->format == NRE_EXPORT_GLTF)
    nre_export_gltf (scene, request->title, other_name, &contents, &other, error);
  else
    nre_export_obj (scene, other_name, &contents, &other, error);
  if (contents == NULL)
    return FALSE;
  if (other_path != NULL)
    nre_export_skins_take_files (skins, self);
  if (other != NULL)
    nre_export_files_take (self, g_steal_pointer (&other_path), g_steal_pointer (&other));
  nre_export_files_take (self, g_strdup (request->path), contents);
  self->n_triangles = count_triangles (scene);
  self->skips = *nre_export_scene_get_skips (scene);
  self->legacy = nre_model_is_legacy (model);
  return TRUE;
}
