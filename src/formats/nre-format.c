/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-format.h"

#include "nre-archive-schema.h"
#include "nre-areal-map-schema.h"
#include "nre-areal-map.h"
#include "nre-build-list.h"
#include "nre-effect.h"
#include "nre-i18n.h"
#include "nre-material-miniature.h"
#include "nre-material.h"
#include "nre-model-check.h"
#include "nre-model-schema.h"
#include "nre-model-wear.h"
#include "nre-record-words.h"
#include "nre-registry.h"
#include "nre-terrain-wear.h"
#include "nre-terrain.h"
#include "nre-texture-miniature.h"
#include "nre-texture.h"
#include "nre-wear.h"

static void
check_model (const NreSubject *subject, NreFindings *findings)
{
  g_autoptr (NreModel) model = nre_model_new (subject->directory);

  nre_model_check (model, findings);
}

#define COUNT(member)                               \
  static guint *count_##member (NreChecked *counts) \
  {                                                 \
    return &counts->member;                         \
  }
COUNT (models)
COUNT (terrains)
COUNT (areal_maps)
COUNT (effects)
COUNT (materials)
COUNT (textures)
COUNT (wears)
COUNT (registries)
COUNT (build_lists)

static char *
name_model_value (const NreSubject *model, const NreField *field, const guint8 *record)
{
  char *rotation = nre_model_name_rotation (field, record);

  return rotation != NULL ? rotation : nre_model_wear_name_value (model, field, record);
}

/* clang-format off */

/* In the order in which they are tried. */
static const NreFormat formats[] = {
  { NRE_KIND_TERRAIN, "terrain", &nre_terrain_schema, 0, TRUE, FALSE, "land.msh", nre_terrain_probe, NULL,
    FALSE,
    nre_terrain_check, count_terrains, N_("a terrain"), .list_beside = nre_terrain_wear_list },
  { NRE_KIND_MODEL, "model", &nre_model_schema, 0, TRUE, FALSE, ".msh", nre_model_probe, NULL, FALSE,
    check_model,
    count_models, N_("a model"), nre_model_wear_find, NRE_MODEL_WEAR_SUFFIX,
    nre_model_wear_check, .name_record = nre_model_name_record, .name_value = name_model_value },
  { NRE_KIND_AREAL_MAP, "areal-map", &nre_areal_map_schema, 0, TRUE, FALSE, ".map", nre_areal_map_probe, NULL,
    FALSE,
    nre_areal_map_check, count_areal_maps, N_("an areal map") },
  { NRE_KIND_EFFECT, "effect", &nre_effect_schema, NRE_TYPE_ID_FXID, FALSE, FALSE, NULL, NULL,
    nre_effect_probe, TRUE,
    nre_effect_check, count_effects, N_("an effect") },
  { NRE_KIND_MATERIAL, "material", &nre_material_schema, NRE_TYPE_ID_MAT0, FALSE, FALSE, NULL, NULL, NULL,
    FALSE,
    nre_material_check, count_materials, N_("a material"), .make_miniature = nre_material_make_miniature },
  { NRE_KIND_TEXTURE, "texture", &nre_texture_schema, NRE_TYPE_ID_TEXM, FALSE, FALSE, NULL, NULL,
    nre_texture_probe,
    TRUE, nre_texture_check, count_textures, N_("a texture"), .make_miniature = nre_texture_make_miniature },
  { NRE_KIND_WEAR, "wear", NULL, NRE_TYPE_ID_WEAR, FALSE, TRUE, ".wea", NULL, NULL, TRUE, nre_wear_check,
    count_wears,
    N_("a material table"), .add_uses = nre_wear_add_uses },
  { NRE_KIND_BUILD_LIST, "build-list", NULL, 0, FALSE, TRUE, "builddat.lst", NULL, nre_build_list_probe, TRUE,
    nre_build_list_check, count_build_lists, N_("a build list") },
  { NRE_KIND_REGISTRY, "registry", &nre_registry_schema, 0, FALSE, FALSE, NULL, NULL, nre_registry_probe,
    FALSE,
    nre_registry_check, count_registries, N_("a list of references") },
  { NRE_KIND_ARCHIVE, "archive", NULL, 0, TRUE, FALSE, NULL, NULL, NULL, FALSE, NULL, NULL,
    N_("an archive") },
  { NRE_KIND_RAW, "raw", NULL, 0, FALSE, FALSE, NULL, NULL, NULL, FALSE, NULL, NULL,
    N_("none of the kinds that are known") },
};
/* clang-format on */

/** nre_format_get_all: every kind, in the order in which they are tried. */
const NreFormat *
nre_format_get_all (guint *n)
{
  *n = G_N_ELEMENTS (formats);
  return formats;
}

/** nre_format_get: the row of this kind. */
const NreFormat *
nre_format_get (NreKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].kind == kind)
      return &formats[i];
  g_return_val_if_reached (&formats[G_N_ELEMENTS (formats) - 1]);
}

/** nre_format_describe: (nullable): the schema for people; of archives, whose records no schema locates, that
 * too. */
const NreSchema *
nre_format_describe (const NreFormat *self)
{
  return self->kind == NRE_KIND_ARCHIVE ? &nre_archive_schema : self->schema;
}

/** nre_format_find: (nullable): the row of this name. */
const NreFormat *
nre_format_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (strcmp (formats[i].name, name) == 0)
      return &formats[i];
  return NULL;
}

/**
 * nre_format_name_table:
 * @table: of a place or a finding: "areals", "directory"
 *
 * (transfer none): what the table is called for people, translated: “Areals”. Of kinds that have a table of
 * the same name the first is asked; findings in models call theirs "Res13". What no schema knows is given
 * back as it is.
 */
const char *
nre_format_name_table (const char *table)
{
  if (strcmp (table, NRE_PLACE_DIRECTORY) == 0)
    table = "entries";
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const NreSchema *schema = nre_format_describe (&formats[i]);
      const NreTable *found = schema != NULL ? nre_schema_find_table (schema, table) : NULL;

      if (found != NULL)
        return g_dgettext (GETTEXT_PACKAGE,
                           strcmp (found->name, "header") == 0 ? N_("Header") : found->title);
    }
  return table;
}

/** nre_format_list_suffixes: (transfer full): how the names of the game's files end, each once, without the
 * dot. */
char **
nre_format_list_suffixes (void)
{
  GPtrArray *suffixes = g_ptr_array_new ();

  /* Libraries are archives of any kind. */
  g_ptr_array_add (suffixes, g_strdup ("rlb"));
  g_ptr_array_add (suffixes, g_strdup ("lib"));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const char *dot = formats[i].suffix != NULL ? strrchr (formats[i].suffix, '.') : NULL;

      if (dot != NULL && (formats[i].is_archive || formats[i].is_file) &&
          !g_ptr_array_find_with_equal_func (suffixes, dot + 1, g_str_equal, NULL))
        g_ptr_array_add (suffixes, g_strdup (dot + 1));
    }
  g_ptr_array_add (suffixes, NULL);
  return (char **) g_ptr_array_free (suffixes, FALSE);
}

/**
 * nre_format_name_record:
 * @self: (nullable): what the records are of
 * @shape: of the record
 *
 * (transfer full): what the record is called: “Node 1 Turret”.
 */
char *
nre_format_name_record (const NreFormat *self, const NreSubject *subject, const NreTable *table,
                        const NreShape *shape, guint index)
{
  g_autofree char *name = NULL;

  if (self != NULL && self->name_record != NULL && !table->single)
    name = self->name_record (subject, table, index);
  return nre_record_words_of_record (table, shape, index, name);
}
