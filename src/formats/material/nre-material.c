/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-material.h"

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-library.h"
#include "nre-schema-check.h"

#define PHASE_SIZE NRE_MATERIAL_PHASE_SIZE
#define ANIMATION_HEAD NRE_MATERIAL_ANIMATION_HEAD
#define KEY_SIZE NRE_MATERIAL_KEY_SIZE

/* clang-format off */
static const NreReading modes[] = {
  { 0, N_("Loop"), FALSE },
  { 1, N_("Ping-pong"), FALSE },
  { 2, N_("One-shot"), FALSE },
  { 3, N_("Random"), FALSE },
  { 0 },
};

static const NrePacked mode_parts[] = {
  { "mode", N_("Mode"), 0, 3 },
  { "interpolation", N_("Interpolation"), 3, 29 },
  { 0 },
};

/* The header of each version has the fields of the previous version, and more. */
#define COUNTS                                                                                            \
  { "phase_count", N_("Phases"), N_("how many follow"), NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_DERIVED }, \
  { "anim_count", N_("Animations"), N_("how many follow the phases; fewer than 20"), NRE_ELEMENT_U16, 2,  \
    .flags = NRE_FIELD_DERIVED }
#define META_AB                                                                           \
  { "meta_a", N_("Byte A"), N_("opaque"), NRE_ELEMENT_U8, 4, .flags = NRE_FIELD_OPAQUE }, \
  { "meta_b", N_("Byte B"), N_("opaque"), NRE_ELEMENT_U8, 5, .flags = NRE_FIELD_OPAQUE }
#define META_C \
  { "meta_c", N_("Word C"), N_("opaque"), NRE_ELEMENT_U32, 6, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE }
#define META_D \
  { "meta_d", N_("Word D"), N_("opaque"), NRE_ELEMENT_U32, 10, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE }

static const NreField header1_fields[] = { COUNTS };
static const NreField header2_fields[] = { COUNTS, META_AB };
static const NreField header3_fields[] = { COUNTS, META_AB, META_C };
static const NreField header4_fields[] = { COUNTS, META_AB, META_C, META_D };

static const NreField phase_fields[] = {
  { "params", N_("Parameters"),
    N_("0–2 and 4–6 colours, 3 hundredths, 7 alpha, 8 power, 9–11 and 12–14 colours; / 255"),
    NRE_ELEMENT_U8, 0, 18 },
  { "texture", N_("Texture"), N_("entry of Textures.lib; empty is untextured"), NRE_ELEMENT_CHAR, 18, 16,
    .flags = NRE_FIELD_OPTIONAL, .refers_to = "texture.header", .library = NRE_LIBRARY_OF_TEXTURES },
};

static const NreField animation_fields[] = {
  { "header", N_("Mode"), N_("mode, and which parameters are interpolated"), NRE_ELEMENT_U32, 0,
    .flags = NRE_FIELD_HEX,
    .values = modes, .packed = mode_parts },
  { "key_count", N_("Keys"), N_("how many follow"), NRE_ELEMENT_U16, 4, .flags = NRE_FIELD_DERIVED },
};

static const NreField key_fields[] = {
  { "k0", N_("Phase"), N_("which is seen; a reading, not confirmed"), NRE_ELEMENT_U16, 0 },
  { "k1", N_("Time"), N_("when it is seen, in milliseconds; a reading, not confirmed"),
    NRE_ELEMENT_U16, 2 },
  { "k2", N_("Third number"), N_("opaque"), NRE_ELEMENT_U16, 4, .flags = NRE_FIELD_OPAQUE },
};

const NreShape nre_material_key_shape = { "key", N_("Key"), -1, KEY_SIZE, NRE_FIELDS (key_fields) };

static const NreRun animation_runs[] = {
  { "keys", N_("Keys"), NULL, { { "key_count", 1 } }, KEY_SIZE, NRE_FIELDS (key_fields) },
};

static const NreShape header_shapes[] = {
  { "header-1", N_("Header of version 0 or 1"), 1, 4, NRE_FIELDS (header1_fields) },
  { "header-2", N_("Header of version 2"), 2, 6, NRE_FIELDS (header2_fields) },
  { "header-3", N_("Header of version 3"), 3, 10, NRE_FIELDS (header3_fields) },
  { "header-4", N_("Header of version 4 and later"), 4, 14, NRE_FIELDS (header4_fields) },
};
static const NreShape phase_shape = { "phase", N_("Phase"), -1, PHASE_SIZE, NRE_FIELDS (phase_fields) };
static const NreShape animation_shape = {
  "animation", N_("Animation"), -1, ANIMATION_HEAD, NRE_FIELDS (animation_fields), animation_runs,
  G_N_ELEMENTS (animation_runs)
};

static const NreTable tables[] = {
  { "header", "header", N_("Header"), N_("How many phases and animations follow; more in later versions."),
    0, 0, TRUE, FALSE, header_shapes, G_N_ELEMENTS (header_shapes) },
  { "phases", "phase", N_("Phases"),
    N_("What the material looks like: colours and a texture, one phase at a time."),
    0, 0, FALSE, FALSE, &phase_shape, 1, TRUE },
  { "animations", "animation", N_("Animations"), N_("When which phase shows."), 0, 0, FALSE, FALSE,
    &animation_shape, 1,
    TRUE },
};
/* clang-format on */

/* The tag of the header's shape. A material that is not an entry counts as the newest version. */
static int
header_tag (const NreSubject *subject)
{
  return subject->fields != NULL ? (int) CLAMP (subject->fields->attr2, 1, 4) : 4;
}

static guint
find_animations (NreSpan payload, gsize at, guint limit, gsize *end, guint32 *offsets)
{
  guint n = 0;

  while (n < limit && nre_span_contains (payload, at, ANIMATION_HEAD))
    {
      guint64 size = ANIMATION_HEAD + KEY_SIZE * (guint64) nre_span_u16 (payload, at + 4);

      if (!nre_span_contains (payload, at, size))
        break;
      if (offsets != NULL)
        offsets[n] = (guint32) at;
      at += (gsize) size;
      n++;
    }
  *end = at;
  if (offsets != NULL)
    offsets[n] = (guint32) at;
  return n;
}

/** nre_material_read: find the complete parts of a material. Returns FALSE if the header is incomplete. */
gboolean
nre_material_read (const NreSubject *subject, NreMaterial *out)
{
  NreSpan payload = subject->payload;
  int tag = header_tag (subject);

  *out = (NreMaterial){ .version = subject->fields != NULL ? subject->fields->attr2 : 4 };
  out->header_size = header_shapes[tag - 1].size;
  if (payload.size < out->header_size)
    return FALSE;
  out->said_phases = nre_span_u16 (payload, 0);
  out->said_animations = nre_span_u16 (payload, 2);
  out->n_phases = (guint) MIN (out->said_phases, (payload.size - out->header_size) / PHASE_SIZE);
  out->animations = out->end = out->header_size + PHASE_SIZE * (gsize) out->n_phases;
  if (out->n_phases == out->said_phases)
    out->n_animations = find_animations (payload, out->animations, out->said_animations, &out->end, NULL);
  return TRUE;
}

/** nre_material_get_color: get the colour without textures, RGB 0 … 1: the mean of the first two colours of
 * all phases. Returns FALSE if there are no phases. */
gboolean
nre_material_get_color (const NreSubject *subject, float rgb[3])
{
  static const guint8 colors[] = { 0, 4 };
  NreMaterial material;
  guint64 sums[3] = { 0 };

  if (!nre_material_read (subject, &material) || material.n_phases == 0)
    return FALSE;
  for (guint i = 0; i < material.n_phases; i++)
    for (guint k = 0; k < 3; k++)
      for (guint c = 0; c < G_N_ELEMENTS (colors); c++)
        sums[k] += subject->payload.data[material.header_size + PHASE_SIZE * (gsize) i + colors[c] + k];
  for (guint k = 0; k < 3; k++)
    rgb[k] = (float) sums[k] / (255.0f * (float) G_N_ELEMENTS (colors) * (float) material.n_phases);
  return TRUE;
}

/** nre_material_get_phase: get the bytes of a phase. Returns FALSE if the phase does not exist. */
gboolean
nre_material_get_phase (const NreSubject *subject, guint phase, NreSpan *record)
{
  NreMaterial material;
  gboolean found = nre_material_read (subject, &material) && phase < material.n_phases;

  *record = nre_span (NULL, 0);
  if (found)
    *record = nre_span_sub (subject->payload, material.header_size + PHASE_SIZE * (gsize) phase, PHASE_SIZE);
  return found;
}

/** nre_material_get_texture: get the name of a phase's texture, an entry of Textures.lib: the bytes up to the
 * NUL, or none if the phase is untextured. Returns FALSE if the phase does not exist. */
gboolean
nre_material_get_texture (const NreSubject *subject, guint phase, NreSpan *name)
{
  const NreField *field = nre_shape_find_field (&phase_shape, "texture");
  NreSpan record;

  *name = nre_span (NULL, 0);
  if (!nre_material_get_phase (subject, phase, &record))
    return FALSE;
  *name = nre_field_get_bytes (field, record.data);
  name->size = nre_field_name_length (name->data, name->size);
  return TRUE;
}

static void
locate (const NreSubject *subject, NreRecords *out)
{
  NreMaterial material;

  if (!nre_material_read (subject, &material))
    return;
  out->stride = out->table->shapes[0].size;
  if (out->table->single)
    {
      out->tag = header_tag (subject);
      out->stride = material.header_size;
      out->n = 1;
    }
  else if (out->table->shapes == &phase_shape)
    {
      out->start = material.header_size;
      out->n = material.n_phases;
    }
  else
    {
      gsize end;

      out->offsets = g_new (guint32, material.n_animations + 1);
      out->n = find_animations (out->span, material.animations, material.n_animations, &end, out->offsets);
    }
}

const NreSchema nre_material_schema = { "material", N_("Material"), tables, G_N_ELEMENTS (tables), locate };

/** nre_material_check: add findings for violations of the format (spec: materials.md, "MAT0"). */
void
nre_material_check (const NreSubject *subject, NreFindings *findings)
{
  NreSpan payload = subject->payload;
  NreMaterial material;

  if (!nre_material_read (subject, &material))
    {
      nre_findings_add (findings, NRE_SEVERITY_ERROR, "material-short", "header", 0, 0,
                        ngettext ("a material of version %u has a header of %u bytes, and this one is %zu "
                                  "byte long",
                                  "a material of version %u has a header of %u bytes, and this one is %zu "
                                  "bytes long", payload.size),
                        material.version, material.header_size, payload.size);
      return;
    }
  if (material.said_animations >= NRE_MATERIAL_MAX_ANIMATIONS)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "material-animations", "header", 0, 2,
                      _("the material has %u animations; expected fewer than %u"), material.said_animations,
                      NRE_MATERIAL_MAX_ANIMATIONS);
  if (material.n_phases < material.said_phases)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "material-cut", "phases", material.n_phases, material.end,
                      ngettext ("phase %u of %u is not there as a whole: %zu of its %u bytes is",
                                "phase %u of %u is not there as a whole: %zu of its %u bytes are",
                                payload.size - material.end),
                      material.n_phases, material.said_phases, payload.size - material.end, PHASE_SIZE);
  else if (material.n_animations < material.said_animations)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "material-cut", "animations", material.n_animations,
                      material.end,
                      ngettext ("animation %u of %u is not there as a whole: %zu byte is left",
                                "animation %u of %u is not there as a whole: %zu bytes are left",
                                payload.size - material.end),
                      material.n_animations, material.said_animations, payload.size - material.end);
  else if (material.end < payload.size)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "material-tail", NULL, NRE_NOWHERE, material.end,
                      ngettext ("%zu byte follows the last animation",
                                "%zu bytes follow the last animation", payload.size - material.end),
                      payload.size - material.end);
  nre_schema_check (&nre_material_schema, subject, findings);
}
