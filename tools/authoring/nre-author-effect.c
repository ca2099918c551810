/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-effect.h"

#include <string.h>

#define ENABLED 0x100u

struct _NreAuthorEffect
{
  guint time_mode;
  float duration;
  float phase_jitter;
  guint32 flags;
  guint32 settings_id;
  NreAuthorVec3 rand_shift;
  NreAuthorVec3 pivot;
  NreAuthorVec3 scale;
  GPtrArray *commands; /* of GByteArray: each command, with its word */
};

/* The size of a command and the offset of its reference, by opcode; 0 if there is none. */
static const struct
{
  guint16 size;
  guint16 reference;
} layouts[] = {
  { 0, 0 },     { 224, 160 }, { 148, 84 },  { 200, 136 }, { 204, 136 }, { 112, 48 },
  { 4, 0 },     { 208, 144 }, { 248, 184 }, { 208, 136 }, { 208, 144 },
};

/**
 * nre_author_effect_new:
 * @time_mode: 0…17
 * @duration: in seconds
 * @flags: the header's flags
 *
 * Creates an effect without commands, with the pivot at the origin and the scale 1.
 */
NreAuthorEffect *
nre_author_effect_new (guint time_mode, float duration, guint32 flags)
{
  NreAuthorEffect *self = g_new0 (NreAuthorEffect, 1);

  self->time_mode = time_mode;
  self->duration = duration;
  self->flags = flags;
  self->scale = nre_author_vec3 (1.0f, 1.0f, 1.0f);
  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);

  return self;
}

void
nre_author_effect_free (NreAuthorEffect *self)
{
  g_ptr_array_unref (self->commands);
  g_free (self);
}

void
nre_author_effect_set_phase_jitter (NreAuthorEffect *self, float jitter)
{
  self->phase_jitter = jitter;
}

void
nre_author_effect_set_settings_id (NreAuthorEffect *self, guint32 settings_id)
{
  self->settings_id = settings_id;
}

void
nre_author_effect_set_rand_shift (NreAuthorEffect *self, NreAuthorVec3 shift)
{
  self->rand_shift = shift;
}

void
nre_author_effect_set_pivot (NreAuthorEffect *self, NreAuthorVec3 pivot)
{
  self->pivot = pivot;
}

void
nre_author_effect_set_scale (NreAuthorEffect *self, NreAuthorVec3 scale)
{
  self->scale = scale;
}

/**
 * nre_author_effect_command_size:
 *
 * Returns the size in bytes of a command with this opcode, including its word; 0 for an unknown opcode.
 */
guint
nre_author_effect_command_size (guint opcode)
{
  return opcode < G_N_ELEMENTS (layouts) ? layouts[opcode].size : 0;
}

/**
 * nre_author_effect_reference_at:
 *
 * Returns the offset of the reference in a command with this opcode; 0 if it has no reference.
 */
guint
nre_author_effect_reference_at (guint opcode)
{
  return opcode < G_N_ELEMENTS (layouts) ? layouts[opcode].reference : 0;
}

static GByteArray *
get_command (NreAuthorEffect *self, guint command)
{
  g_assert (command < self->commands->len);

  return g_ptr_array_index (self->commands, command);
}

void
nre_author_effect_set_word (NreAuthorEffect *self, guint command, guint32 word)
{
  nre_author_set_u32 (get_command (self, command), 0, word);
}

/**
 * nre_author_effect_set_u32:
 * @self: the effect
 * @command: the command's index
 * @offset: the offset of the field from the start of the command
 * @value: the new value
 *
 * Sets a field of a command.
 */
void
nre_author_effect_set_u32 (NreAuthorEffect *self, guint command, guint offset, guint32 value)
{
  nre_author_set_u32 (get_command (self, command), offset, value);
}

void
nre_author_effect_set_f32 (NreAuthorEffect *self, guint command, guint offset, float value)
{
  nre_author_set_f32 (get_command (self, command), offset, value);
}

void
nre_author_effect_set_vec3 (NreAuthorEffect *self, guint command, guint offset, NreAuthorVec3 value)
{
  nre_author_effect_set_f32 (self, command, offset, value.x);
  nre_author_effect_set_f32 (self, command, offset + 4, value.y);
  nre_author_effect_set_f32 (self, command, offset + 8, value.z);
}

static void
fill (NreAuthorEffect *self, guint command, guint offset, float value)
{
  nre_author_effect_set_vec3 (self, command, offset, nre_author_vec3 (value, value, value));
}

static void
set_range (NreAuthorEffect *self, guint command, guint offset, float from, float to)
{
  nre_author_effect_set_f32 (self, command, offset, from);
  nre_author_effect_set_f32 (self, command, offset + 4, to);
}

static void
fill_light (NreAuthorEffect *self, guint command)
{
  nre_author_effect_set_u32 (self, command, 4, 2);
  fill (self, command, 28, 0.5f);
  fill (self, command, 52, 1.0f);
  for (guint k = 0; k < 4; k++)
    {
      nre_author_effect_set_f32 (self, command, 64 + 4 * k, 0.25f);
      nre_author_effect_set_f32 (self, command, 80 + 4 * k, 1.0f);
    }
  nre_author_effect_set_f32 (self, command, 112, 4.0f);
  nre_author_effect_set_f32 (self, command, 116, 9.0f);
  nre_author_effect_set_f32 (self, command, 120, 0.5f);
  nre_author_effect_set_vec3 (self, command, 124, nre_author_vec3 (1.0f, 0.75f, 0.375f));
}

static void
fill_sound (NreAuthorEffect *self, guint command)
{
  nre_author_effect_set_u32 (self, command, 4, 1);
  fill (self, command, 28, 1.0f);
  fill (self, command, 52, 1.0f);
  nre_author_effect_set_f32 (self, command, 64, 1.0f);
  nre_author_effect_set_f32 (self, command, 68, 1.0f);
  nre_author_effect_set_f32 (self, command, 72, 20.0f);
  nre_author_effect_set_f32 (self, command, 76, 120.0f);
}

/* Fill a command of opcode 3. Those of the opcodes 4 and 9 begin with the same fields. */
static void
fill_particle (NreAuthorEffect *self, guint command)
{
  nre_author_effect_set_u32 (self, command, 4, 2);
  nre_author_effect_set_f32 (self, command, 8, 1.0f);
  nre_author_effect_set_f32 (self, command, 12, 1.0f);
  nre_author_effect_set_f32 (self, command, 16, 2.0f);
  nre_author_effect_set_f32 (self, command, 20, 0.375f);
  nre_author_effect_set_f32 (self, command, 24, 1.75f);
  nre_author_effect_set_f32 (self, command, 28, 1.5f);
  nre_author_effect_set_vec3 (self, command, 40, nre_author_vec3 (-0.5f, -0.5f, 0.0f));
  nre_author_effect_set_vec3 (self, command, 52, nre_author_vec3 (0.5f, 0.5f, 0.25f));
  fill (self, command, 64, 1.0f);
  nre_author_effect_set_vec3 (self, command, 76, nre_author_vec3 (-0.25f, -0.25f, 0.75f));
  nre_author_effect_set_vec3 (self, command, 88, nre_author_vec3 (0.25f, 0.25f, 1.5f));
  nre_author_effect_set_vec3 (self, command, 100, nre_author_vec3 (0.0f, 0.0f, -0.25f));
  nre_author_effect_set_vec3 (self, command, 112, nre_author_vec3 (0.0f, 0.0f, 0.125f));
  nre_author_effect_set_vec3 (self, command, 124, nre_author_vec3 (1.0f, 1.0f, 2.0f));
}

static void
fill_trail (NreAuthorEffect *self, guint command)
{
  nre_author_effect_set_u32 (self, command, 4, 1);
  nre_author_effect_set_u32 (self, command, 20, 24);
  nre_author_effect_set_f32 (self, command, 32, 0.125f);
  nre_author_effect_set_f32 (self, command, 36, 0.5f);
  nre_author_effect_set_f32 (self, command, 40, 1.0f);
  nre_author_effect_set_f32 (self, command, 44, 1.5f);
}

static void
fill_plane (NreAuthorEffect *self, guint command)
{
  set_range (self, command, 8, 0.0f, 1.0f);
  nre_author_effect_set_f32 (self, command, 16, 1.0f);
  nre_author_effect_set_f32 (self, command, 28, 0.25f);
  nre_author_effect_set_f32 (self, command, 32, 1.0f);
  nre_author_effect_set_u32 (self, command, 36, 12);
  nre_author_effect_set_u32 (self, command, 40, 4);
  nre_author_effect_set_vec3 (self, command, 44, nre_author_vec3 (-1.0f, -1.0f, 0.0f));
  nre_author_effect_set_vec3 (self, command, 56, nre_author_vec3 (1.0f, 1.0f, 2.0f));
  fill (self, command, 68, 0.125f);
  fill (self, command, 80, 1.0f);
  fill (self, command, 92, 0.25f);
  fill (self, command, 104, 1.25f);
  fill (self, command, 116, 0.125f);
  fill (self, command, 128, 1.5f);
  nre_author_effect_set_f32 (self, command, 140, -1.5f);
}

static void
fill_model (NreAuthorEffect *self, guint command)
{
  nre_author_effect_set_u32 (self, command, 4, 1);
  set_range (self, command, 8, 0.0f, 1.0f);
  set_range (self, command, 24, 0.5f, 1.0f);
  nre_author_effect_set_f32 (self, command, 32, 1.0f);
  nre_author_effect_set_u32 (self, command, 36, 6);
  nre_author_effect_set_vec3 (self, command, 40, nre_author_vec3 (-1.0f, -1.0f, 2.0f));
  nre_author_effect_set_vec3 (self, command, 52, nre_author_vec3 (1.0f, 1.0f, 4.0f));
  fill (self, command, 64, 0.25f);
  fill (self, command, 76, 0.5f);
  fill (self, command, 88, 1.0f);
  fill (self, command, 100, 0.125f);
  fill (self, command, 112, 90.0f);
  fill (self, command, 124, 1.0f);
  fill (self, command, 136, 0.5f);
  fill (self, command, 148, 0.5f);
  fill (self, command, 160, 0.5f);
  fill (self, command, 172, 1.0f);
}

/* Set the fields with the times when a command is active, as fractions of the effect's duration. */
static void
set_window (NreAuthorEffect *self, guint command, guint opcode, float from, float to)
{
  switch (opcode)
    {
    case NRE_AUTHOR_OP_LIGHT:
    case NRE_AUTHOR_OP_SOUND:
      set_range (self, command, 8, from, to);
      break;

    case NRE_AUTHOR_OP_PARTICLE:
    case NRE_AUTHOR_OP_BILLBOARD:
    case NRE_AUTHOR_OP_ANIMATED_MODEL:
      set_range (self, command, 32, from, to);
      break;

    case NRE_AUTHOR_OP_TRAIL:
      nre_author_effect_set_f32 (self, command, 16, from);
      set_range (self, command, 24, to - (to - from) * 0.125f, to);
      break;

    case NRE_AUTHOR_OP_PLANE:
    case NRE_AUTHOR_OP_CUBE:
      set_range (self, command, 20, from, to);
      break;

    case NRE_AUTHOR_OP_MODEL:
      set_range (self, command, 16, from, to);
      break;

    default:
      break;
    }
}

/**
 * nre_author_effect_add:
 * @self: the effect
 * @opcode: the opcode of the command
 * @from: the time when the command becomes active, as a fraction of the effect's duration
 * @to: the time when it stops being active, in the same unit
 * @archive: (nullable): the archive of its reference, at most 31 bytes
 * @name: (nullable): the name of its reference, at most 31 bytes
 *
 * Appends an enabled command with sensible values in its fields, and returns its index.
 */
guint
nre_author_effect_add (NreAuthorEffect *self,
                       NreAuthorOpcode  opcode,
                       float            from,
                       float            to,
                       const char      *archive,
                       const char      *name)
{
  GByteArray *bytes = g_byte_array_new ();
  guint reference = layouts[opcode].reference;
  guint command = self->commands->len;

  nre_author_put_u32 (bytes, ENABLED | opcode);
  if (reference > 0)
    {
      nre_author_put_zeros (bytes, reference - 4);
      nre_author_put_text (bytes, archive != NULL ? archive : "", NRE_AUTHOR_REFERENCE_SIZE / 2);
      nre_author_put_text (bytes, name != NULL ? name : "", NRE_AUTHOR_REFERENCE_SIZE / 2);
    }
  nre_author_put_zeros (bytes, layouts[opcode].size - bytes->len);
  g_ptr_array_add (self->commands, bytes);

  switch (opcode)
    {
    case NRE_AUTHOR_OP_LIGHT:
      fill_light (self, command);
      break;
    case NRE_AUTHOR_OP_SOUND:
      fill_sound (self, command);
      break;
    case NRE_AUTHOR_OP_PARTICLE:
      fill_particle (self, command);
      break;
    case NRE_AUTHOR_OP_BILLBOARD:
      fill_particle (self, command);
      nre_author_effect_set_f32 (self, command, 200, 60.0f);
      break;
    case NRE_AUTHOR_OP_TRAIL:
      fill_trail (self, command);
      break;
    case NRE_AUTHOR_OP_PLANE:
      fill_plane (self, command);
      nre_author_effect_set_u32 (self, command, 4, 1);
      break;
    case NRE_AUTHOR_OP_MODEL:
      fill_model (self, command);
      break;
    case NRE_AUTHOR_OP_ANIMATED_MODEL:
      fill_particle (self, command);
      nre_author_effect_set_u32 (self, command, 200, 1);
      nre_author_effect_set_u32 (self, command, 204, 1);
      break;
    case NRE_AUTHOR_OP_CUBE:
      fill_plane (self, command);
      nre_author_effect_set_u32 (self, command, 4, 16);
      break;
    case NRE_AUTHOR_OP_POINT:
    default:
      break;
    }
  set_window (self, command, opcode, from, to);

  return command;
}

/**
 * nre_author_effect_add_raw:
 * @self: the effect
 * @word: the command's word
 * @body: the bytes after the word
 * @size: the size of @body, which may be wrong for the opcode
 *
 * Appends any bytes as a command and returns its index.
 */
guint
nre_author_effect_add_raw (NreAuthorEffect *self, guint32 word, gconstpointer body, gsize size)
{
  GByteArray *bytes = g_byte_array_new ();

  nre_author_put_u32 (bytes, word);
  if (size > 0)
    g_byte_array_append (bytes, body, (guint) size);
  g_ptr_array_add (self->commands, bytes);

  return self->commands->len - 1;
}

/**
 * nre_author_effect_finish:
 *
 * Returns the payload of an FXID entry.
 */
GBytes *
nre_author_effect_finish (NreAuthorEffect *self)
{
  GByteArray *bytes = g_byte_array_new ();

  nre_author_put_u32 (bytes, self->commands->len);
  nre_author_put_u32 (bytes, self->time_mode);
  nre_author_put_f32 (bytes, self->duration);
  nre_author_put_f32 (bytes, self->phase_jitter);
  nre_author_put_u32 (bytes, self->flags);
  nre_author_put_u32 (bytes, self->settings_id);
  nre_author_put_vec3 (bytes, self->rand_shift);
  nre_author_put_vec3 (bytes, self->pivot);
  nre_author_put_vec3 (bytes, self->scale);
  for (guint i = 0; i < self->commands->len; i++)
    {
      const GByteArray *command = g_ptr_array_index (self->commands, i);

      g_byte_array_append (bytes, command->data, command->len);
    }

  return g_byte_array_free_to_bytes (bytes);
}
