/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Effects that between them use every opcode, several time modes and most flags. */

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

/**
 * nre_sample_effects:
 *
 * effects.rlb.
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
  /* Nothing but a header: the smallest effect there is. */
  add (archive, "s_empty", nre_author_effect_new (0, 0.0f, 0));

  return nre_author_archive_finish (archive);
}
