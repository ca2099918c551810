/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-effect.h"

#include "nre-i18n.h"

/* clang-format off */

/* --- The header ---------------------------------------------------------------------------------- */

static const NreReading time_modes[] = {
  { 0, N_("Constant"), FALSE },
  { 1, N_("Rises over the life"), FALSE },
  { 2, N_("Rises again and again"), FALSE },
  { 3, N_("Falls over the life"), FALSE },
  { 4, N_("Value of the world"), FALSE },
  { 5, N_("Length of vector A"), FALSE },
  { 6, N_("X of vector A"), FALSE },
  { 7, N_("Y of vector A"), FALSE },
  { 8, N_("Z of vector A"), FALSE },
  { 9, N_("Length of vector B"), FALSE },
  { 10, N_("X of vector B"), FALSE },
  { 11, N_("Y of vector B"), FALSE },
  { 12, N_("Z of vector B"), FALSE },
  { 13, N_("1 less a value of the object"), FALSE },
  { 14, N_("1 less parameter 49 of the queue"), FALSE },
  { 15, N_("Greater of the lengths of A and B"), FALSE },
  { 16, N_("Value of the world, never falling"), FALSE },
  { 17, N_("Value of the world, never rising"), FALSE },
  { 0 },
};

static const NreReading effect_flags[] = {
  { 0x0001, N_("Random phase jitter"), FALSE },
  { 0x0002, N_("Delete at full"), TRUE },
  { 0x0004, N_("Detach after emit"), TRUE },
  { 0x0008, N_("Random position shift"), FALSE },
  { 0x0010, N_("Visibility branch"), FALSE },
  { 0x0020, N_("Triangular alpha"), FALSE },
  { 0x0040, N_("Starts inactive"), FALSE },
  { 0x0080, N_("Day/night filter A"), FALSE },
  { 0x0100, N_("Day/night filter B"), FALSE },
  { 0x0200, N_("Alpha × life time"), FALSE },
  { 0x0400, N_("Manager bit 1"), FALSE },
  { 0x0800, N_("Visibility gating"), FALSE },
  { 0x1000, N_("State bit 0x10"), FALSE },
  { 0x8000, N_("Ignore piece state"), TRUE },
  { 0 },
};

static const NreField header_fields[] = {
  { "cmd_count", N_("Commands"), N_("how many follow"), NRE_ELEMENT_U32, 0, .flags = NRE_FIELD_DERIVED },
  { "time_mode", N_("Time mode"), N_("what alpha follows"), NRE_ELEMENT_U32, 4, .min = 0, .max = 17,
    .values = time_modes },
  { "duration_sec", N_("Duration"), N_("seconds"), NRE_ELEMENT_F32, 8, .flags = NRE_FIELD_FINITE,
    .unit = N_("s") },
  { "phase_jitter", N_("Phase jitter"), N_("with flag 0x0001, alpha is shifted by up to half of it"),
    NRE_ELEMENT_F32, 12,
    .flags = NRE_FIELD_FINITE },
  { "flags", N_("Flags"), NULL, NRE_ELEMENT_U32, 16, .flags = NRE_FIELD_HEX, .bits = effect_flags },
  { "settings_id", N_("Settings"), N_("the game uses the low 8 bits"), NRE_ELEMENT_U32, 20 },
  { "rand_shift", N_("Random shift"), N_("x, y, z; with flag 0x0008"), NRE_ELEMENT_F32, 24, 3,
    .flags = NRE_FIELD_FINITE },
  { "pivot", N_("Pivot"), N_("x, y, z of the anchor that visibility is checked by"), NRE_ELEMENT_F32, 36, 3,
    .flags = NRE_FIELD_FINITE },
  { "scale", N_("Scale"), N_("x, y, z"), NRE_ELEMENT_F32, 48, 3, .flags = NRE_FIELD_FINITE },
};

/* --- The commands -------------------------------------------------------------------------------- */

static const NrePacked word_parts[] = {
  { "opcode", N_("Opcode"), 0, 8 },
  { "enabled", N_("Enabled"), 8, 1 },
  { "word_rest", N_("Further bits"), 9, 23 },
  { 0 },
};

#define WORD                                                                                                 \
  { "word_raw", N_("Command word"), N_("opcode, whether it is enabled, and further bits"),                   \
    NRE_ELEMENT_U32, 0, .flags = NRE_FIELD_HEX, .packed = word_parts }
#define WORDS(name, title, hint, offset) { name, title, hint, NRE_ELEMENT_U32, offset }
#define FLOAT(name, title, hint, offset) { name, title, hint, NRE_ELEMENT_F32, offset }
#define VECTOR(name, title, hint, offset, n) { name, title, hint, NRE_ELEMENT_F32, offset, n }
#define OPAQUE(name, offset, n) \
  { name, N_("Opaque bytes"), N_("kept as they are"), NRE_ELEMENT_BYTE, offset, n, .flags = NRE_FIELD_OPAQUE }
#define RESOURCE(offset, more) \
  { "ref", N_("Resource"), N_("archive and name"), NRE_ELEMENT_CHAR, offset, 64, \
    .flags = NRE_FIELD_REFERENCE | (more) }

/* Opcode 1 (probably a light). */
static const NreField op1_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), N_("1 to 7"), 4),
  FLOAT ("t_start", N_("Start"), NULL, 8),
  FLOAT ("t_end", N_("End"), NULL, 12),
  VECTOR ("p0_min", N_("First position, minimum"), NULL, 16, 3),
  VECTOR ("p0_max", N_("First position, maximum"), NULL, 28, 3),
  VECTOR ("p1_min", N_("Second position, minimum"), NULL, 40, 3),
  VECTOR ("p1_max", N_("Second position, maximum"), NULL, 52, 3),
  VECTOR ("q0_min", N_("Four values, minimum"), NULL, 64, 4),
  VECTOR ("q0_max", N_("Four values, maximum"), NULL, 80, 4),
  VECTOR ("q0_rand", N_("Four values, random part"), NULL, 96, 4),
  FLOAT ("scalar_min", N_("Value, minimum"), NULL, 112),
  FLOAT ("scalar_max", N_("Value, maximum"), NULL, 116),
  FLOAT ("scalar_rand", N_("Value, random part"), NULL, 120),
  VECTOR ("color", N_("Colour"), N_("red, green, blue"), 124, 3),
  OPAQUE ("opaque136", 136, 24),
  RESOURCE (160, NRE_FIELD_OPTIONAL),
};

/* Opcode 2 (probably a sound). */
static const NreField op2_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), N_("0 to 3"), 4),
  FLOAT ("t_start", N_("Start"), NULL, 8),
  FLOAT ("t_end", N_("End"), NULL, 12),
  VECTOR ("a_min", N_("First range, minimum"), NULL, 16, 3),
  VECTOR ("a_max", N_("First range, maximum"), NULL, 28, 3),
  VECTOR ("b_min", N_("Second range, minimum"), NULL, 40, 3),
  VECTOR ("b_max", N_("Second range, maximum"), NULL, 52, 3),
  FLOAT ("c0", N_("Value c0"), NULL, 64),
  FLOAT ("c1", N_("Value c1"), NULL, 68),
  FLOAT ("c2", N_("Value c2, minimum"), NULL, 72),
  FLOAT ("c2_max", N_("Value c2, maximum"), NULL, 76),
  WORDS ("parameter", N_("Parameter"), NULL, 80),
  RESOURCE (84, 0),
};

/* The fields of particles, billboards and animated models. */
#define PARTICLE                                                                                         \
  WORD,                                                                                                  \
  WORDS ("mode", N_("Mode"), NULL, 4),                                                                   \
  FLOAT ("alpha_source", N_("Alpha source"), N_("0 or more: normalised time; below 0: global time"), 8), \
  FLOAT ("alpha_pow_a", N_("Alpha power, first"), NULL, 12),                                             \
  FLOAT ("alpha_pow_b", N_("Alpha power, second"), NULL, 16),                                            \
  FLOAT ("out_min", N_("Output, minimum"), NULL, 20),                                                    \
  FLOAT ("out_max", N_("Output, maximum"), NULL, 24),                                                    \
  FLOAT ("out_pow", N_("Output power"), NULL, 28),                                                       \
  FLOAT ("active_t0", N_("Active from"), NULL, 32),                                                      \
  FLOAT ("active_t1", N_("Active until"), NULL, 36),                                                     \
  VECTOR ("v0_min", N_("First vector, minimum"), NULL, 40, 3),                                           \
  VECTOR ("v0_max", N_("First vector, maximum"), NULL, 52, 3),                                           \
  VECTOR ("pow0", N_("First power"), NULL, 64, 3),                                                       \
  VECTOR ("v1_min", N_("Second vector, minimum"), NULL, 76, 3),                                          \
  VECTOR ("v1_max", N_("Second vector, maximum"), NULL, 88, 3),                                          \
  VECTOR ("v2_min", N_("Third vector, minimum"), NULL, 100, 3),                                          \
  VECTOR ("v2_max", N_("Third vector, maximum"), NULL, 112, 3),                                          \
  VECTOR ("pow1", N_("Second power"), NULL, 124, 3),                                                     \
  RESOURCE (136, 0)

/* Opcode 3 (probably a particle). */
static const NreField op3_fields[] = { PARTICLE };

/* Opcode 4 (probably a billboard). */
static const NreField op4_fields[] = {
  PARTICLE,
  FLOAT ("distance_norm", N_("Distance"), N_("the game uses its inverse"), 200),
};

/* Opcode 5 (probably a trail). */
static const NreField op5_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), NULL, 4),
  OPAQUE ("opaque8", 8, 4),
  OPAQUE ("opaque12", 12, 4),
  FLOAT ("active_t0", N_("Active from"), NULL, 16),
  WORDS ("max_segments", N_("Most segments"), NULL, 20),
  FLOAT ("active_t1_min", N_("Active until, minimum"), NULL, 24),
  FLOAT ("active_t1_max", N_("Active until, maximum"), NULL, 28),
  FLOAT ("step_norm", N_("Step"), N_("normalised"), 32),
  FLOAT ("segment_len", N_("Length of a segment"), NULL, 36),
  FLOAT ("alpha_source", N_("Alpha source"), N_("0 or more: normalised time; below 0: global time"), 40),
  FLOAT ("alpha_pow", N_("Alpha power"), NULL, 44),
  RESOURCE (48, 0),
};

/* Opcode 6 (probably a point). */
static const NreField op6_fields[] = {
  WORD,
};

/* The fields of planes and cubes after the mode. */
#define PLANE                                                        \
  FLOAT ("eval_min", N_("Evaluation, minimum"), NULL, 8),            \
  FLOAT ("eval_max", N_("Evaluation, maximum"), NULL, 12),           \
  FLOAT ("eval_pow", N_("Evaluation power"), NULL, 16),              \
  FLOAT ("active_t0", N_("Active from"), NULL, 20),                  \
  FLOAT ("active_t1", N_("Active until"), NULL, 24),                 \
  FLOAT ("phase_span", N_("Phase span"), NULL, 28),                  \
  FLOAT ("phase_rate", N_("Phase rate"), NULL, 32),                  \
  WORDS ("count_a", N_("First count"), NULL, 36),                    \
  WORDS ("count_b", N_("Second count"), NULL, 40),                   \
  VECTOR ("set0_min", N_("First set, minimum"), NULL, 44, 3),        \
  VECTOR ("set0_max", N_("First set, maximum"), NULL, 56, 3),        \
  VECTOR ("set0_rand", N_("First set, random part"), NULL, 68, 3),   \
  VECTOR ("set0_pow", N_("First set, power"), NULL, 80, 3),          \
  VECTOR ("set1_min", N_("Second set, minimum"), NULL, 92, 3),       \
  VECTOR ("set1_max", N_("Second set, maximum"), NULL, 104, 3),      \
  VECTOR ("set1_rand", N_("Second set, random part"), NULL, 116, 3), \
  VECTOR ("set1_pow", N_("Second set, power"), NULL, 128, 3),        \
  FLOAT ("gravity_or_drag", N_("Gravity or drag"), NULL, 140),       \
  RESOURCE (144, 0)

/* Opcode 7 (probably a plane). */
static const NreField op7_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), NULL, 4),
  PLANE,
};

/* Opcode 8 (probably a model). */
static const NreField op8_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), NULL, 4),
  FLOAT ("eval_t0", N_("Evaluated from"), NULL, 8),
  FLOAT ("eval_t1", N_("Evaluated until"), NULL, 12),
  FLOAT ("gate_t0", N_("Gate opens"), NULL, 16),
  FLOAT ("gate_t1", N_("Gate closes"), NULL, 20),
  FLOAT ("period_min", N_("Period, minimum"), NULL, 24),
  FLOAT ("period_max", N_("Period, maximum"), NULL, 28),
  FLOAT ("phase_pow", N_("Phase power"), NULL, 32),
  WORDS ("slots", N_("Slots"), N_("how many things of this command live at once"), 36),
  VECTOR ("set0_min", N_("First set, minimum"), NULL, 40, 3),
  VECTOR ("set0_max", N_("First set, maximum"), NULL, 52, 3),
  VECTOR ("set0_rand", N_("First set, random part"), NULL, 64, 3),
  VECTOR ("set1_min", N_("Second set, minimum"), NULL, 76, 3),
  VECTOR ("set1_max", N_("Second set, maximum"), NULL, 88, 3),
  VECTOR ("set1_rand", N_("Second set, random part"), NULL, 100, 3),
  VECTOR ("set2_rand", N_("Third set, random part"), NULL, 112, 3),
  VECTOR ("set2_pow", N_("Third set, power"), NULL, 124, 3),
  VECTOR ("rmax0", N_("First random maximum"), NULL, 136, 3),
  VECTOR ("rmax1", N_("Second random maximum"), NULL, 148, 3),
  VECTOR ("rmax2", N_("Third random maximum"), NULL, 160, 3),
  VECTOR ("render_pow", N_("Rendering power"), NULL, 172, 3),
  RESOURCE (184, 0),
};

/* Opcode 9 (probably an animated model). */
static const NreField op9_fields[] = {
  PARTICLE,
  WORDS ("render_kind", N_("Rendering"), N_("0, 1 or 2"), 200),
  WORDS ("render_flag", N_("Rendering flag"), NULL, 204),
};

/* Opcode 10 (probably a cube). */
static const NreField op10_fields[] = {
  WORD,
  WORDS ("mode", N_("Mode"), N_("16 or 32"), 4),
  PLANE,
};

static const NreShape header_shape = { "header", N_("Header"), -1, NRE_EFFECT_HEADER_SIZE,
                                       NRE_FIELDS (header_fields) };

/* The shapes of commands, by opcode, named after what each probably draws or plays. */
static const NreShape command_shapes[] = {
  { "light", N_("Light"), 1, 224, NRE_FIELDS (op1_fields) },
  { "sound", N_("Sound"), 2, 148, NRE_FIELDS (op2_fields) },
  { "particle", N_("Particle"), 3, 200, NRE_FIELDS (op3_fields) },
  { "billboard", N_("Billboard"), 4, 204, NRE_FIELDS (op4_fields) },
  { "trail", N_("Trail"), 5, 112, NRE_FIELDS (op5_fields) },
  { "point", N_("Point"), 6, 4, NRE_FIELDS (op6_fields) },
  { "plane", N_("Plane"), 7, 208, NRE_FIELDS (op7_fields) },
  { "model", N_("Model"), 8, 248, NRE_FIELDS (op8_fields) },
  { "anim-model", N_("Animated model"), 9, 208, NRE_FIELDS (op9_fields) },
  { "cube", N_("Cube"), 10, 208, NRE_FIELDS (op10_fields) },
};

static const NreTable tables[] = {
  { "header", "header", N_("Header"),
    N_("What holds for the whole effect: how long it lives and what its alpha follows."),
    0, 0, TRUE, FALSE, &header_shape, 1 },
  { "commands", "command", N_("Commands"),
    N_("What the effect is made of, one after the other; the opcode says which."),
    0, NRE_EFFECT_HEADER_SIZE, FALSE, FALSE, command_shapes, G_N_ELEMENTS (command_shapes),
    TRUE, N_("Command") },
};
/* clang-format on */

/* Locate the header, or the commands up to the first that cannot be read. */
static void
locate (const NreSubject *subject, NreRecords *out)
{
  if (out->table->single)
    {
      out->stride = NRE_EFFECT_HEADER_SIZE;
      out->n = out->span.size >= NRE_EFFECT_HEADER_SIZE;
    }
  else
    out->n = nre_effect_find_commands (out->span, &out->offsets);
}

const NreSchema nre_effect_schema = { "effect", N_("Effect"), tables, G_N_ELEMENTS (tables), locate };
