/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The effects of the sample. Together, they use all opcodes, all time modes and most flags. */

#include "nre-sample.h"

#define MATERIALS "material.lib"
#define SOUNDS "sounds.lib"

static void
add (NreAuthorArchive *archive, const char *name, NreAuthorEffect *effect)
{
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, name, 0, 0, 1,
                               nre_author_effect_finish (effect));
  nre_author_effect_free (effect);
}

static NreAuthorEffect *
make_smoke (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, 2.5f, 0x0001 | 0x0008 | 0x0010 | 0x0020 | 0x0200);
  guint command;

  nre_author_effect_set_phase_jitter (effect, 0.25f);
  nre_author_effect_set_settings_id (effect, 0x311);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (0.0f, 0.0f, 1.5f));
  nre_author_effect_set_pivot (effect, nre_author_vec3 (0.0f, 0.0f, 0.5f));
  nre_author_effect_set_scale (effect, nre_author_vec3 (1.0f, 1.0f, 1.25f));
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 0.75f, MATERIALS, "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.125f, 1.0f, MATERIALS, "SMOKE");
  command = nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0.5f, 1.0f, MATERIALS, "SMOKE");
  nre_author_effect_set_u32 (effect, command, 36, 3);

  return effect;
}

static NreAuthorEffect *
make_explosion (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, 1.75f, 0x0008 | 0x0010);
  guint disabled;

  nre_author_effect_set_settings_id (effect, 12);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (0.25f, 0.25f, 0.25f));
  nre_author_effect_set_scale (effect, nre_author_vec3 (2.0f, 2.0f, 2.0f));
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.0f, 0.25f, SOUNDS, "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0.0f, 0.2f, NULL, NULL);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.0f, 0.15f, MATERIALS, "FLASH");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.05f, 0.6f, MATERIALS, "FIRE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.25f, 1.0f, MATERIALS, "SMOKE");
  disabled = nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0.1f, 0.4f, MATERIALS, "FLASH");
  nre_author_effect_set_word (effect, disabled, NRE_AUTHOR_OP_PLANE);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_CUBE, 0.0f, 0.5f, MATERIALS, "FIRE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_MODEL, 0.0f, 1.0f, MATERIALS, "METAL");

  return effect;
}

static NreAuthorEffect *
make_muzzle_flash (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (3, 0.125f, 0x0001);

  nre_author_effect_set_phase_jitter (effect, 0.5f);
  nre_author_effect_set_settings_id (effect, 3);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.0f, 1.0f, MATERIALS, "FLASH");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0.0f, 1.0f, NULL, NULL);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.0f, 0.5f, SOUNDS, "gun_01.wav");

  return effect;
}

static NreAuthorEffect *
make_engine_trail (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (16, 0.0f, 0x0010 | 0x0400);
  guint hot;

  nre_author_effect_set_settings_id (effect, 0x10007);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.0f, 1.0f, MATERIALS, "SMOKE");
  hot = nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.0f, 0.5f, MATERIALS, "FIRE");
  nre_author_effect_set_u32 (effect, hot, 20, 8);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_POINT, 0.0f, 1.0f, NULL, NULL);

  return effect;
}

static NreAuthorEffect *
make_beacon (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (2, 1.0f, 0x0020 | 0x0100);
  guint light;

  nre_author_effect_set_settings_id (effect, 5);
  nre_author_effect_set_pivot (effect, nre_author_vec3 (1.5f, 0.0f, 11.0f));
  light = nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0.0f, 1.0f, MATERIALS, "LAMP");
  nre_author_effect_set_vec3 (effect, light, 124, nre_author_vec3 (1.0f, 0.125f, 0.0625f));
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.0f, 0.5f, MATERIALS, "LAMP");

  return effect;
}

static NreAuthorEffect *
make_alarm (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (0, 8.0f, 0x0040 | 0x0800);

  nre_author_effect_set_settings_id (effect, 6);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.0f, 1.0f, SOUNDS, "alarm.wav");

  return effect;
}

static NreAuthorEffect *
make_debris (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, 4.0f, 0x0008 | 0x1000);
  guint shell;

  nre_author_effect_set_settings_id (effect, 8);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (1.0f, 1.0f, 0.5f));
  shell = nre_author_effect_add (effect, NRE_AUTHOR_OP_ANIMATED_MODEL, 0.0f, 1.0f, MATERIALS, "HULL");
  nre_author_effect_set_u32 (effect, shell, 200, 2);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_MODEL, 0.0f, 0.75f, MATERIALS, "METAL");
  shell = nre_author_effect_add (effect, NRE_AUTHOR_OP_CUBE, 0.25f, 1.0f, MATERIALS, "CONCRETE");
  nre_author_effect_set_u32 (effect, shell, 4, 32);

  return effect;
}

/* --- One for each time mode that follows something outside the effect ---------------------------- */

/* A source of spots: the box in which they are born, their speed, and their size at birth and at death. */
typedef struct
{
  NreAuthorVec3 place[2];
  NreAuthorVec3 speed[2];
  float         size[2];
} Spray;

static guint
add_spray (NreAuthorEffect *effect, NreAuthorOpcode opcode, float from, float to, const char *material,
           const Spray *spray)
{
  guint command = nre_author_effect_add (effect, opcode, from, to, MATERIALS, material);

  nre_author_effect_set_f32 (effect, command, 20, spray->size[0]);
  nre_author_effect_set_f32 (effect, command, 24, spray->size[1]);
  for (guint k = 0; k < 2; k++)
    {
      nre_author_effect_set_vec3 (effect, command, 40 + 12 * k, spray->place[k]);
      nre_author_effect_set_vec3 (effect, command, 76 + 12 * k, spray->speed[k]);
    }
  return command;
}

static NreAuthorEffect *
make_fountain (void)
{
  static const Spray up = {
    { { -0.25f, -0.25f, 0 }, { 0.25f, 0.25f, 0 } },
    { { -1, -1, 4 }, { 1, 1, 6 } },
    { 0.125f, 0.5f },
  };
  static const Spray mist = {
    { { -2, -2, 0 }, { 2, 2, 0.25f } },
    { { -0.25f, -0.25f, 0 }, { 0.25f, 0.25f, 0.5f } },
    { 1, 3 },
  };
  NreAuthorEffect *effect = nre_author_effect_new (4, 6.0f, 0x0010 | 0x0040);

  nre_author_effect_set_settings_id (effect, 20);
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 1.0f, "WATER", &up);
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.25f, 1.0f, "SPOTS", &mist);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.0f, 1.0f, SOUNDS, "water.wav");
  return effect;
}

/* Dust whose alpha follows a vector of the object, assumed to be its speed. @time_mode: 5 for the length of
 * the vector, 6 to 8 for a coordinate. */
static NreAuthorEffect *
make_dust (guint time_mode)
{
  static const Spray behind = {
    { { -1, 0.5f, 0 }, { 1, 1.5f, 0.25f } },
    { { -0.5f, 1, 0.25f }, { 0.5f, 3, 1 } },
    { 0.5f, 2.5f },
  };
  NreAuthorEffect *effect = nre_author_effect_new (time_mode, 2.0f, 0x0001 | 0x0008);

  nre_author_effect_set_phase_jitter (effect, 0.125f);
  nre_author_effect_set_settings_id (effect, 30 + time_mode);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (0.5f, 0.5f, 0.0f));
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 0.75f, time_mode % 2 == 0 ? "SAND" : "SNOW", &behind);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PLANE, 0.25f, 1.0f, MATERIALS, "SMOKE");
  return effect;
}

static NreAuthorEffect *
make_jet (guint time_mode)
{
  static const Spray down = {
    { { -0.125f, -0.125f, 0 }, { 0.125f, 0.125f, 0 } },
    { { -0.25f, -0.25f, -6 }, { 0.25f, 0.25f, -4 } },
    { 0.75f, 0.125f },
  };
  NreAuthorEffect *effect = nre_author_effect_new (time_mode, 0.5f, 0x0010);
  guint light;

  nre_author_effect_set_settings_id (effect, 40 + time_mode);
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 1.0f, "FIRE", &down);
  add_spray (effect, NRE_AUTHOR_OP_BILLBOARD, 0.0f, 1.0f, "FLASH", &down);
  light = nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0.0f, 1.0f, NULL, NULL);
  nre_author_effect_set_vec3 (effect, light, 124, nre_author_vec3 (0.375f, 0.625f, 1.0f));
  return effect;
}

/* Sparks and smoke whose alpha is 1 minus a value from the game, assumed to be the intact fraction of the
 * object. @time_mode: 13 or 14. */
static NreAuthorEffect *
make_damage (guint time_mode)
{
  static const Spray sparks = {
    { { -1, -1, 0 }, { 1, 1, 2 } },
    { { -2, -2, 1 }, { 2, 2, 4 } },
    { 0.125f, 0.0625f },
  };
  NreAuthorEffect *effect = nre_author_effect_new (time_mode, 3.0f, 0x0008 | 0x0010 | 0x0800);
  guint pieces;

  nre_author_effect_set_settings_id (effect, 0x100 | time_mode);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (1.0f, 1.0f, 1.0f));
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 0.25f, "FLASH", &sparks);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.125f, 1.0f, MATERIALS, "SMOKE");
  pieces = nre_author_effect_add (effect, NRE_AUTHOR_OP_MODEL, 0.0f, 0.5f, MATERIALS, "METAL");
  nre_author_effect_set_u32 (effect, pieces, 36, 3);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0.0f, 0.125f, SOUNDS, "crack.wav");
  return effect;
}

static NreAuthorEffect *
make_shield (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (15, 1.0f, 0x0020 | 0x0080);
  guint around;

  nre_author_effect_set_settings_id (effect, 55);
  nre_author_effect_set_scale (effect, nre_author_vec3 (3.0f, 3.0f, 3.0f));
  around = nre_author_effect_add (effect, NRE_AUTHOR_OP_CUBE, 0.0f, 1.0f, MATERIALS, "GLASS");
  nre_author_effect_set_u32 (effect, around, 4, 16);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_ANIMATED_MODEL, 0.0f, 1.0f, MATERIALS, "GLASS");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.375f, 0.625f, MATERIALS, "FLASH");
  return effect;
}

static NreAuthorEffect *
make_ember (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (17, 10.0f, 0x0001 | 0x0400 | 0x8000);

  nre_author_effect_set_phase_jitter (effect, 0.25f);
  nre_author_effect_set_settings_id (effect, 60);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 1.0f, MATERIALS, "FIRE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0.0f, 0.75f, NULL, NULL);
  return effect;
}

/* --- What is hard on an editor ------------------------------------------------------------------- */

/* Two trails whose ends are random; that of the second one is anywhere in most of the effect's duration. */
static NreAuthorEffect *
make_missile (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, 1.5f, 0x0004 | 0x0010 | 0x0200);
  guint trail;

  nre_author_effect_set_settings_id (effect, 70);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.0f, 1.0f, MATERIALS, "SMOKE");
  trail = nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.125f, 1.0f, MATERIALS, "FIRE");
  nre_author_effect_set_f32 (effect, trail, 24, 0.25f);
  nre_author_effect_set_f32 (effect, trail, 28, 0.875f);
  nre_author_effect_set_u32 (effect, trail, 20, 40);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_BILLBOARD, 0.0f, 1.0f, MATERIALS, "FLASH");
  return effect;
}

/* 81 commands, the most that an effect of the game has, in a circle, with overlapping times. */
static NreAuthorEffect *
make_swarm (void)
{
  static const NreAuthorOpcode opcodes[] = { NRE_AUTHOR_OP_PARTICLE,  NRE_AUTHOR_OP_PLANE,
                                             NRE_AUTHOR_OP_BILLBOARD, NRE_AUTHOR_OP_PARTICLE,
                                             NRE_AUTHOR_OP_CUBE,      NRE_AUTHOR_OP_LIGHT };
  static const char *const materials[] = { "FIRE", "SMOKE", "FLASH", "SPOTS", "METAL", "LAMP" };
  static const NreAuthorVec3 corners[] = { { 3, 0, 0 }, { 2, 2, 0 }, { 0, 3, 0 }, { -2, 2, 0 },
                                           { -3, 0, 0 }, { -2, -2, 0 }, { 0, -3, 0 }, { 2, -2, 0 } };
  NreAuthorEffect *effect = nre_author_effect_new (1, 12.0f, 0x0008);

  nre_author_effect_set_settings_id (effect, 81);
  nre_author_effect_set_rand_shift (effect, nre_author_vec3 (0.5f, 0.5f, 0.5f));
  for (guint i = 0; i < 81; i++)
    {
      float from = (float) (i * 7 % 64) / 80.0f;
      guint kind = i % G_N_ELEMENTS (opcodes);
      guint command =
          nre_author_effect_add (effect, opcodes[kind], from, from + 0.1875f, kind == 5 ? NULL : MATERIALS,
                                 kind == 5 ? NULL : materials[kind]);
      NreAuthorVec3 corner = corners[i % G_N_ELEMENTS (corners)];

      if (kind != 5)
        {
          guint at = kind == 1 || kind == 4 ? 44 : 40;

          nre_author_effect_set_vec3 (effect, command, at, corner);
          nre_author_effect_set_vec3 (effect, command, at + 12,
                                      nre_author_vec3 (corner.x + 0.5f, corner.y + 0.5f, (float) i / 16.0f));
        }
      if (i % 10 == 9)
        nre_author_effect_set_word (effect, command, opcodes[kind]);
    }
  return effect;
}

/* Fog. Its entry has a name in CP1251. */
static NreAuthorEffect *
make_fog (void)
{
  static const Spray low = {
    { { -8, -8, 0 }, { 8, 8, 0.5f } },
    { { 0.25f, 0, 0 }, { 0.5f, 0.125f, 0 } },
    { 4, 6 },
  };
  NreAuthorEffect *effect = nre_author_effect_new (2, 20.0f, 0x0020 | 0x0100 | 0x0002);

  nre_author_effect_set_settings_id (effect, 90);
  nre_author_effect_set_pivot (effect, nre_author_vec3 (0.0f, 0.0f, 1.0f));
  add_spray (effect, NRE_AUTHOR_OP_PARTICLE, 0.0f, 1.0f, "SMOKE", &low);
  return effect;
}

/**
 * nre_sample_effects:
 *
 * The bytes of effects.rlb.
 */
GBytes *
nre_sample_effects (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  add (archive, "s_smoke", make_smoke ());
  add (archive, "r_explosion", make_explosion ());
  add (archive, "r_muzzle", make_muzzle_flash ());
  add (archive, "r_trail", make_engine_trail ());
  add (archive, "s_beacon", make_beacon ());
  add (archive, "s_alarm", make_alarm ());
  add (archive, "r_debris", make_debris ());
  /* Only a header: the smallest possible effect. */
  add (archive, "s_empty", nre_author_effect_new (0, 0.0f, 0));
  add (archive, "s_fountain", make_fountain ());
  add (archive, "s_dust_speed", make_dust (5));
  add (archive, "s_dust_x", make_dust (6));
  add (archive, "s_dust_y", make_dust (7));
  add (archive, "s_dust_z", make_dust (8));
  add (archive, "r_jet_speed", make_jet (9));
  add (archive, "r_jet_x", make_jet (10));
  add (archive, "r_jet_y", make_jet (11));
  add (archive, "r_jet_z", make_jet (12));
  add (archive, "s_damage", make_damage (13));
  add (archive, "s_damage_all", make_damage (14));
  add (archive, "r_shield", make_shield ());
  add (archive, "s_ember", make_ember ());
  add (archive, "r_missile", make_missile ());
  add (archive, "s_swarm", make_swarm ());
  add (archive, "\xf2\xf3\xec\xe0\xed_01", make_fog ());

  return nre_author_archive_finish (archive);
}
