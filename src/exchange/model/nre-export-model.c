/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-beside.h"
#include "nre-model-wear.h"

/* Name the materials, and add those that are named in a material table to @skins. The names are “2 METAL”, or
 * “material_2” if no material table has a row 2. If the model is a file, the table is a file in the same
 * folder. */
static void
name_materials (NreMeshScene *mesh, const NreExportRequest *request, NreExportSkins *skins)
{
  g_autoptr (GBytes) wear =
    request->index == NRE_NO_ENTRY
      ? nre_beside_read (nre_format_get (NRE_KIND_MODEL), request->file_path) : NULL;
  g_autoptr (GPtrArray) names = wear != NULL ? nre_model_wear_list_names_in (nre_span_of_bytes (wear))
                                             : nre_model_wear_list_names (request->archive);
  g_autoptr (GPtrArray) shown = wear != NULL ? g_ptr_array_new ()
                                             : nre_model_wear_list_materials (request->archive);

  for (guint i = 0; i < mesh->materials->len; i++)
    {
      NreMeshMaterial *material = &g_array_index (mesh->materials, NreMeshMaterial, i);
      guint row = material->row;

      if (row >= names->len)
        material->name = g_strdup_printf (/* untranslated: OBJ, glTF */ "material_%u", row);
      else
        material->name = row < shown->len ? g_strdup (shown->pdata[row])
                                          : g_strdup_printf ("%u %s", row, (const char *) names->pdata[row]);
    }
  for (guint row = 0; row < names->len; row++)
    if (g_hash_table_contains (mesh->material_of, GUINT_TO_POINTER (row)))
      nre_export_skins_add (skins, row, names->pdata[row]);
}

static void
write_asset (NreJsonWriter *writer, gconstpointer data)
{
  const NreExportScene *self = data;

  nre_json_writer_member_uint (writer, "lod", self->options.lod);
  nre_json_writer_member_uint (writer, "group", self->options.group);
  nre_json_writer_member_uint (writer, "frame_count", nre_model_get_frame_count (self->model));
  nre_json_writer_member_uint (writer, "frames_per_second", NRE_GLTF_FRAMES_PER_SECOND);
  if (nre_model_is_legacy (self->model))
    nre_json_writer_member_boolean (writer, "legacy", TRUE);
}

static void
write_part (NreJsonWriter *writer, const NreMeshPart *part, gconstpointer data)
{
  nre_json_writer_member_uint (writer, "batch", part->tags[NRE_EXPORT_BATCH]);
  nre_json_writer_member_uint (writer, "flags", part->tags[NRE_EXPORT_FLAGS]);
}

/** nre_export_model: make the files of a model. Fails with NRE_ERROR_TOO_LARGE if a damaged model draws too
 * much or has too many frames, or the files would be too large */
gboolean
nre_export_model (NreExportFiles *self, const NreExportRequest *request, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (request->archive);
  g_autoptr (NreExportSkins) skins = nre_export_skins_new (request);
  g_autoptr (NreExportScene) scene = nre_export_scene_new (model, request->options, error);

  if (scene == NULL)
    return FALSE;
  name_materials (&scene->mesh, request, skins);
  nre_export_skins_make (skins);
  scene->mesh.skins = skins;
  scene->mesh.about =
    /* untranslated: OBJ */
    "Colours stand in for textures that are not there; the numbers are those of rows of the model's WEAR "
    "table.";
  scene->mesh.write_asset = write_asset;
  scene->mesh.write_part = write_part;
  scene->mesh.data = scene;
  if ((request->format != NRE_EXPORT_OBJ && !nre_export_scene_animate (scene, error)) ||
      !nre_mesh_scene_export (&scene->mesh, self, request, error))
    return FALSE;
  self->skips = scene->skips;
  self->legacy = nre_model_is_legacy (model);
  return TRUE;
}
