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
#include "nre-mission.h"
#include "nre-model-check.h"
#include "nre-model-schema.h"
#include "nre-model-wear.h"
#include "nre-record-words.h"
#include "nre-registry.h"
#include "nre-rsli.h"
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

static char *
name_model_value (const NreSubject *model, const NreField *field, const guint8 *record)
{
  char *rotation = nre_model_name_rotation (field, record);

  return rotation != NULL ? rotation : nre_model_wear_name_value (model, field, record);
}

static gboolean
probe_rsli (NreDirectory *directory)
{
  return nre_archive_is_rsli (nre_directory_get_origin (directory));
}

/* clang-format off */

/* All kinds, in the order in which their probes are tried. */
static const NreFormat formats[] = {
  { NRE_KIND_RSLI, "rsli-archive", N_("an RsLi archive"), "rsli_archives", N_("RsLi archives"),
    .is_archive = TRUE, .probe_archive = probe_rsli },
  { NRE_KIND_TERRAIN, "terrain", N_("a terrain"), "terrains", N_("terrains"),
    .schema = &nre_terrain_schema, .is_archive = TRUE, .suffix = "land.msh",
    .probe_archive = nre_terrain_probe, .check = nre_terrain_check, .list_beside = nre_terrain_wear_list },
  { NRE_KIND_MODEL, "model", N_("a model"), "models", N_("models"),
    .schema = &nre_model_schema, .is_archive = TRUE, .suffix = ".msh", .probe_archive = nre_model_probe,
    .check = check_model, .beside_suffix = NRE_MODEL_WEAR_SUFFIX, .check_beside = nre_model_wear_check,
    .locate_names = nre_model_locate_names, .name_record = nre_model_name_record,
    .name_value = name_model_value },
  { NRE_KIND_AREAL_MAP, "areal-map", N_("an areal map"), "areal_maps", N_("areal maps"),
    .schema = &nre_areal_map_schema, .is_archive = TRUE, .suffix = ".map",
    .probe_archive = nre_areal_map_probe, .check = nre_areal_map_check },
  { NRE_KIND_EFFECT, "effect", N_("an effect"), "effects", N_("effects"),
    .schema = &nre_effect_schema, .type_id = NRE_TYPE_ID_FXID, .is_file = TRUE, .probe = nre_effect_probe,
    .check = nre_effect_check },
  { NRE_KIND_MATERIAL, "material", N_("a material"), "materials", N_("materials"),
    .schema = &nre_material_schema, .type_id = NRE_TYPE_ID_MAT0,
    .check = nre_material_check, .make_miniature = nre_material_make_miniature },
  { NRE_KIND_TEXTURE, "texture", N_("a texture"), "textures", N_("textures"),
    .schema = &nre_texture_schema, .type_id = NRE_TYPE_ID_TEXM, .is_file = TRUE, .probe = nre_texture_probe,
    .check = nre_texture_check, .make_miniature = nre_texture_make_miniature },
  { NRE_KIND_WEAR, "wear", N_("a material table"), "wears", N_("material tables"),
    .type_id = NRE_TYPE_ID_WEAR, .is_text = TRUE, .suffix = ".wea", .is_file = TRUE,
    .check = nre_wear_check, .add_uses = nre_wear_add_uses },
  { NRE_KIND_BUILD_LIST, "build-list", N_("a build list"), "build_lists", N_("build lists"),
    .is_text = TRUE, .suffix = "builddat.lst", .is_file = TRUE, .probe = nre_build_list_probe,
    .check = nre_build_list_check },
  { NRE_KIND_MISSION, "mission", N_("a mission"), "missions", N_("missions"),
    .suffix = ".tma", .is_file = TRUE, .probe = nre_mission_probe, .check = nre_mission_check,
    .add_uses = nre_mission_add_uses },
  { NRE_KIND_REGISTRY, "registry", N_("a list of references"), "registries", N_("objects"),
    .schema = &nre_registry_schema, .probe = nre_registry_probe, .check = nre_registry_check },
  { NRE_KIND_ARCHIVE, "archive", N_("an archive"), "archives", N_("archives"), .is_archive = TRUE },
  { NRE_KIND_RAW, "raw", N_("none of the kinds that are known") },
};
/* clang-format on */

/** nre_format_get_all: (transfer none) (array length=n): the rows of all kinds, in the order of their
 * probes. */
const NreFormat *
nre_format_get_all (guint *n)
{
  *n = G_N_ELEMENTS (formats);
  return formats;
}

/** nre_format_get: (transfer none): the row of the kind. */
const NreFormat *
nre_format_get (NreKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].kind == kind)
      return &formats[i];
  g_return_val_if_reached (&formats[G_N_ELEMENTS (formats) - 1]);
}

/** nre_format_describe: (nullable): the schema that describes the kind to people. It is @schema, except for
 * plain archives: theirs describes the header and the directory, but cannot locate records. */
const NreSchema *
nre_format_describe (const NreFormat *self)
{
  return self->kind == NRE_KIND_ARCHIVE ? &nre_archive_schema : self->schema;
}

/** nre_format_find: (nullable): the row with this @name. */
const NreFormat *
nre_format_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (strcmp (formats[i].name, name) == 0)
      return &formats[i];
  return NULL;
}

/* Tables of kinds that have no schema, as findings name them. */
static const struct
{
  const char *name, *title;
} other_tables[] = {
  { "objects", N_("Objects") },
};

/** nre_format_name_table: (transfer none): the translated title of a table: “Areals” for "areals". If several
 * kinds have such a table, the first kind counts. An unknown name is returned unchanged. */
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
  for (guint i = 0; i < G_N_ELEMENTS (other_tables); i++)
    if (strcmp (other_tables[i].name, table) == 0)
      return g_dgettext (GETTEXT_PACKAGE, other_tables[i].title);
  return table;
}

/* Suffixes of archives with entries of any kind. */
static const char *const library_suffixes[] = { ".rlb", ".lib" };

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), n = strlen (suffix);

  return length >= n && g_ascii_strcasecmp (name + length - n, suffix) == 0;
}

/** nre_format_names_archive: whether a file with this name should be an archive, judged by its suffix. */
gboolean
nre_format_names_archive (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (library_suffixes); i++)
    if (has_suffix (name, library_suffixes[i]))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].is_archive && formats[i].suffix != NULL && has_suffix (name, formats[i].suffix))
      return TRUE;
  return FALSE;
}

/** nre_format_list_suffixes: (transfer full) (array zero-terminated=1): the suffixes of the game's files,
 * each once and without the dot. */
char **
nre_format_list_suffixes (void)
{
  GPtrArray *suffixes = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (library_suffixes); i++)
    g_ptr_array_add (suffixes, g_strdup (library_suffixes[i] + 1));
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

/** nre_format_name_record: (transfer full): text for people such as “Node 1 Turret”. @self: (nullable): the
 * format that contains the record */
char *
nre_format_name_record (const NreFormat *self, const NreSubject *subject, const NreTable *table,
                        const NreShape *shape, guint index)
{
  g_autofree char *name = NULL;

  if (self != NULL && self->name_record != NULL && !table->single)
    name = self->name_record (subject, table, index);
  return nre_record_words_of_record (table, shape, index, name);
}
