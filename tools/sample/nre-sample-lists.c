/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that refer to other files: the archive of models with their WEAR tables, the registry, and the build
 * list. */

#include "nre-sample.h"

static void
add_model (NreAuthorArchive  *archive,
           const char        *stem,
           GBytes            *model,
           const char *const *materials,
           const char *const *light_maps)
{
  g_autofree char *mesh_name = g_strconcat (stem, ".msh", NULL);
  g_autofree char *wear_name = g_strconcat (stem, ".wea", NULL);

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, mesh_name, 0, 0, 0, model);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, wear_name, 0, 0, 1,
                               nre_author_wear (materials, light_maps));
}

/**
 * nre_sample_bases:
 *
 * The bytes of bases.rlb: all models, each with its WEAR table.
 */
GBytes *
nre_sample_bases (void)
{
  static const char *const walker[] = { "HULL", "METAL", "JOINT", "GLASS", "LAMP", NULL };
  static const char *const house[] = { "CONCRETE", "ROOF", "METAL", "LAMP", "GLASS", NULL };
  static const char *const light_maps[] = { "LM_BUNKER.0", "LM_ROOF.0", NULL };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add_model (archive, "r_walker", nre_sample_walker (), walker, NULL);
  add_model (archive, "b_bunker", nre_sample_bunker (), house, light_maps);
  add_model (archive, "B_Tower", nre_sample_tower (), house, NULL);
  add_model (archive, NRE_SAMPLE_HANGAR, nre_sample_hangar (), house, NULL);

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_objects:
 *
 * The bytes of objects.rlb: objects with plain references, one that inherits from another object, one with a
 * *.bas reference, and one without geometry.
 */
GBytes *
nre_sample_objects (void)
{
  static const NreAuthorReference walker[] = {
    { "bases.rlb", "r_walker.msh" }, { "bases.rlb", "r_walker.wea" }, { "effects.rlb", "r_explosion" },
  };
  static const NreAuthorReference heavy[] = { { "objects.rlb", "r_walker" }, { "effects.rlb", "r_trail" } };
  static const NreAuthorReference bunker[] = {
    { "bases.rlb", "b_bunker.bas" }, { "effects.rlb", "s_smoke" },
  };
  static const NreAuthorReference tower[] = {
    { "bases.rlb", "b_tower.msh" }, { "effects.rlb", "s_beacon" },
  };
  static const NreAuthorReference hangar[] = { { "bases.rlb", NRE_SAMPLE_HANGAR ".msh" } };
  static const NreAuthorReference alarm[] = { { "effects.rlb", "s_alarm" } };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_object (archive, "r_walker", walker, G_N_ELEMENTS (walker));
  nre_author_archive_add_object (archive, "r_walker_heavy", heavy, G_N_ELEMENTS (heavy));
  nre_author_archive_add_object (archive, "b_bunker", bunker, G_N_ELEMENTS (bunker));
  nre_author_archive_add_object (archive, "b_tower", tower, G_N_ELEMENTS (tower));
  nre_author_archive_add_object (archive, NRE_SAMPLE_HANGAR, hangar, G_N_ELEMENTS (hangar));
  nre_author_archive_add_object (archive, "s_alarm", alarm, G_N_ELEMENTS (alarm));

  return nre_author_archive_finish (archive);
}

/**
 * nre_sample_build_list:
 *
 * The bytes of BuildDat.lst.
 */
GBytes *
nre_sample_build_list (void)
{
#define UNIT(folder, name) "UNITS\\BUILDS\\" folder "\\" name ".dat"
  static const char *const small_bunkers[] = { UNIT ("BUNKER", "sbunk01"), UNIT ("BUNKER", "sbunk02"), NULL };
  static const char *const medium_bunkers[] = { UNIT ("BUNKER", "mbunk01"), NULL };
  static const char *const large_bunkers[] = { UNIT ("BUNKER", "lbunk01"), NULL };
  static const char *const generators[] = { UNIT ("GENER", "gener01"), UNIT ("GENER", "gener02"), NULL };
  static const char *const mines[] = { UNIT ("MINE", "mine01"), NULL };
  static const char *const storages[] = { UNIT ("STORAGE", "store01"), UNIT ("STORAGE", "store02"), NULL };
  static const char *const plants[] = { UNIT ("PLANT", "plant01"), NULL };
  static const char *const hangars[] = { UNIT ("HANGAR", "hangar01"), NULL };
  static const char *const teleports[] = { UNIT ("TELEPORT", "tele01"), NULL };
  static const char *const institutes[] = { NULL };
  static const char *const medium_towers[] = { UNIT ("TOWER", "mtow01"), UNIT ("TOWER", "mtow02"), NULL };
  static const char *const large_towers[] = { UNIT ("TOWER", "ltow01"), NULL };
#undef UNIT
  static const NreAuthorBuildSection sections[] = {
    { "Bunker_Small", small_bunkers },
    { "Bunker_Medium", medium_bunkers },
    { "Bunker_Large", large_bunkers },
    { "Generator", generators },
    { "Mine", mines },
    { "Storage", storages },
    { "Plant", plants },
    { "Hangar", hangars },
    { "MainTeleport", teleports },
    { "Institute", institutes },
    { "Tower_Medium", medium_towers },
    { "Tower_Large", large_towers },
  };

  return nre_author_build_list ("category  number_of_units", sections, G_N_ELEMENTS (sections));
}
