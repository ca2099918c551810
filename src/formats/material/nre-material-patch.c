/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-material-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-material.h"

/* Offsets of counts: of phases and animations in the header, and of keys in the head of an animation. */
#define PHASE_COUNT 0
#define ANIMATION_COUNT 2
#define KEY_COUNT 4

/** Parts: a complete material, and the offsets of its parts. */
typedef struct
{
  NreSpan     payload;
  NreMaterial material;
  NreRecords  animations;
} Parts;

static void
parts_clear (Parts *self)
{
  nre_records_clear (&self->animations);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

static gboolean
parts_open (Parts *self, const NreSubject *subject, GError **error)
{
  self->payload = subject->payload;
  if (!nre_material_read (subject, &self->material) || self->material.n_phases < self->material.said_phases ||
      self->material.n_animations < self->material.said_animations)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the material is cut short: nothing in it comes, goes or changes places"));
  return nre_schema_find_records (&nre_material_schema, subject, "animations", &self->animations);
}

static gboolean
has_phase (const Parts *self, guint32 phase, GError **error)
{
  if (phase < self->material.n_phases)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("there is no phase %u: there are %u, counted from 0"), phase,
                   self->material.n_phases);
}

static gboolean
has_animation (const Parts *self, guint32 animation, GError **error)
{
  if (animation < self->animations.n)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("there is no animation %u: there are %u, counted from 0"),
                   animation, self->animations.n);
}

/* Check the index for a new item among @n items, and replace NRE_MATERIAL_END by @n. */
static gboolean
find_index (guint32 *index, guint32 n, GError **error)
{
  if (*index == NRE_MATERIAL_END)
    *index = n;
  if (*index <= n)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("nothing can be inserted at %u: there are %u"), *index, n);
}

static gsize
get_phase_offset (const Parts *self, guint phase)
{
  return self->material.header_size + NRE_MATERIAL_PHASE_SIZE * (gsize) phase;
}

/* --- Keys ---------------------------------------------------------------------------------------- */

static guint
get_n_keys (const Parts *self, guint animation)
{
  return nre_span_u16 (nre_records_get (&self->animations, animation), KEY_COUNT);
}

static gsize
get_key_offset (const Parts *self, guint animation, guint key)
{
  return nre_records_get_offset (&self->animations, animation) + NRE_MATERIAL_ANIMATION_HEAD +
         NRE_MATERIAL_KEY_SIZE * (gsize) key;
}

/** Renumbering: new indices for phases. The phase @from gets the index @to; @from is NRE_MATERIAL_NO_PHASE
 * for a new phase. If phases are removed, @places is used instead. */
typedef struct
{
  guint32        from;
  guint32        to;
  const guint32 *places;        /* (nullable): if phases are removed, the new index of each, or of its
                                 * replacement */
  guint          n_places;
  guint          n_gone;
} Renumbering;

static guint32
renumber (const Renumbering *self, guint32 phase)
{
  if (self->places != NULL)
    return phase < self->n_places ? self->places[phase] : phase - self->n_gone;
  if (phase == self->from)
    return self->to;
  if (self->from != NRE_MATERIAL_NO_PHASE && phase > self->from)
    phase--;
  if (phase >= self->to && phase < G_MAXUINT16)
    phase++;
  return phase;
}

/* Renumber the phases in the keys of an animation, by one patch from the first changed key to the last. */
static void
renumber_animation (const Parts *self, guint animation, const Renumbering *renumbering, NrePatches *patches)
{
  guint n = get_n_keys (self, animation);
  gsize at = get_key_offset (self, animation, 0) + NRE_MATERIAL_KEY_PHASE, first = 0, end = 0;
  GByteArray *bytes;

  for (guint i = 0; i < n; i++)
    {
      gsize place = at + NRE_MATERIAL_KEY_SIZE * (gsize) i;
      guint before = nre_span_u16 (self->payload, place);

      if (renumber (renumbering, before) == before)
        continue;
      first = end == 0 ? place : first;
      end = place + 2;
    }
  if (end == 0)
    return;
  bytes = nre_patches_add (patches, first, end - first);
  g_byte_array_append (bytes, self->payload.data + first, (guint) (end - first));
  for (gsize place = 0; place < bytes->len; place += NRE_MATERIAL_KEY_SIZE)
    nre_store_u16 (bytes->data + place, (guint16) renumber (renumbering, nre_load_u16 (bytes->data + place)));
}

/* Renumber the phases in all keys. Call this after adding the patches of phases, since patches must be in
 * order of offset. */
static void
renumber_keys (const Parts *self, const Renumbering *renumbering, NrePatches *patches)
{
  for (guint i = 0; i < self->animations.n; i++)
    renumber_animation (self, i, renumbering, patches);
}

/* Count the keys with a phase in @gone, and find the first one. Returns FALSE if there are none. */
static gboolean
find_keys (const Parts *self, const guint8 *gone, guint *first_animation, guint *first_key, guint *n_keys)
{
  *n_keys = 0;
  for (guint i = 0; i < self->animations.n; i++)
    {
      guint n = get_n_keys (self, i);
      gsize at = get_key_offset (self, i, 0) + NRE_MATERIAL_KEY_PHASE;

      for (guint k = 0; k < n; k++, at += NRE_MATERIAL_KEY_SIZE)
        if (nre_span_u16 (self->payload, at) < self->material.n_phases &&
            gone[nre_span_u16 (self->payload, at)] && (*n_keys)++ == 0)
          {
            *first_animation = i;
            *first_key = k;
          }
    }
  return *n_keys > 0;
}

/* --- Phases -------------------------------------------------------------------------------------- */

/**
 * nre_material_patch_add_phase:
 * @index: index of the new phase; NRE_MATERIAL_END to append it
 * @record: NRE_MATERIAL_PHASE_SIZE bytes
 *
 * Insert a phase. Keys keep their phases. Fails with NRE_ERROR_REFUSED if @index is greater than the number
 * of phases, the material is truncated, or there are already 65535 phases, as many as 16 bits can count.
 */
gboolean
nre_material_patch_add_phase (const NreSubject *subject, guint32 index, NreSpan record, NrePatches *patches,
                              GError **error)
{
  g_auto (Parts) parts = { 0 };

  if (!parts_open (&parts, subject, error) || !find_index (&index, parts.material.n_phases, error))
    return FALSE;
  if (parts.material.n_phases == G_MAXUINT16)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a material has at most %u phases"), G_MAXUINT16);
  nre_patches_put (patches, PHASE_COUNT, 2, parts.material.n_phases + 1);
  nre_patches_splice (patches, get_phase_offset (&parts, index), 0, record);
  renumber_keys (&parts, &(Renumbering){ NRE_MATERIAL_NO_PHASE, index }, patches);
  return TRUE;
}

/* (transfer full): for each phase, its new index; for a removed phase, the new index of its replacement. */
static guint32 *
find_places (const Parts *self, const guint8 *gone, guint32 instead)
{
  guint n = self->material.n_phases, n_kept = 0;
  guint32 *places = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    places[i] = gone[i] ? MAX (n_kept, 1) - 1 : n_kept++;
  for (guint i = 0; i < n && instead != NRE_MATERIAL_NEAREST_PHASE && instead != NRE_MATERIAL_NO_PHASE; i++)
    if (gone[i])
      places[i] = places[instead];
  return places;
}

/* Whether @instead selects a phase that is kept. */
static gboolean
is_named_instead (const guint8 *gone, gsize n_gone, guint n_phases, guint32 instead)
{
  if (instead == NRE_MATERIAL_NEAREST_PHASE)
    return n_gone < n_phases;
  return instead != NRE_MATERIAL_NO_PHASE && !gone[instead];
}

/**
 * nre_material_patch_remove_phases:
 * @phases: indices of the @n phases to remove, at least one, in rising order, each once
 * @instead: the phase that replaces removed phases in keys, as its index before the removal, or
 *   NRE_MATERIAL_NEAREST_PHASE; with NRE_MATERIAL_NO_PHASE, the function fails if there are such keys
 * @n_keys: (out): number of keys that have a removed phase
 *
 * Remove phases. Fails with NRE_ERROR_REFUSED if a phase does not exist, the material is truncated, or keys
 * have a removed phase and @instead does not select a remaining phase.
 */
gboolean
nre_material_patch_remove_phases (const NreSubject *subject, const guint32 *phases, gsize n, guint32 instead,
                                  guint *n_keys, NrePatches *patches, GError **error)
{
  g_auto (Parts) parts = { 0 };
  g_autofree guint8 *gone = NULL;
  g_autofree guint32 *places = NULL;
  g_autofree NreCut *cuts = NULL;
  guint animation = 0, key = 0;

  if (!parts_open (&parts, subject, error) || !has_phase (&parts, phases[n - 1], error) ||
      (instead < NRE_MATERIAL_NEAREST_PHASE && !has_phase (&parts, instead, error)))
    return FALSE;
  gone = g_malloc0 (parts.material.n_phases);
  cuts = g_new (NreCut, n);
  for (gsize i = 0; i < n; i++)
    {
      gone[phases[i]] = TRUE;
      cuts[i] = (NreCut){ get_phase_offset (&parts, phases[i]), NRE_MATERIAL_PHASE_SIZE };
    }
  if (find_keys (&parts, gone, &animation, &key, n_keys) &&
      !is_named_instead (gone, n, parts.material.n_phases, instead))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("key %u of animation %u names phase %u: expected another phase “instead”, or no such "
                       "key"),
                     key, animation,
                     nre_span_u16 (parts.payload,
                                   get_key_offset (&parts, animation, key) + NRE_MATERIAL_KEY_PHASE));
  nre_patches_put (patches, PHASE_COUNT, 2, parts.material.n_phases - (guint) n);
  nre_patches_cut (patches, cuts, n);
  places = find_places (&parts, gone, instead);
  renumber_keys (&parts, &(Renumbering){ .places = places, .n_places = parts.material.n_phases,
                                         .n_gone = (guint) n },
                 patches);
  return TRUE;
}

/** nre_material_patch_move_phase: move the phase @phase so that its index becomes @index. Keys keep their
 * phases. Fails with NRE_ERROR_REFUSED if @phase or @index is not the index of a phase, or the material is
 * truncated. */
gboolean
nre_material_patch_move_phase (const NreSubject *subject, guint32 phase, guint32 index, NrePatches *patches,
                               GError **error)
{
  g_auto (Parts) parts = { 0 };

  if (!parts_open (&parts, subject, error) || !has_phase (&parts, phase, error) ||
      !has_phase (&parts, index, error))
    return FALSE;
  nre_patches_move (patches,
                    nre_span_sub (parts.payload, get_phase_offset (&parts, phase), NRE_MATERIAL_PHASE_SIZE),
                    get_phase_offset (&parts, index > phase ? index + 1 : index));
  renumber_keys (&parts, &(Renumbering){ phase, index }, patches);
  return TRUE;
}

/* --- Animations ---------------------------------------------------------------------------------- */

/**
 * nre_material_patch_add_animation:
 * @index: index of the new animation; NRE_MATERIAL_END to append it
 * @record: the head of the animation and its keys
 *
 * Insert an animation. Fails with NRE_ERROR_REFUSED if @index is greater than the number of animations, the
 * material is truncated, or it would then have as many animations as NRE_MATERIAL_MAX_ANIMATIONS.
 */
gboolean
nre_material_patch_add_animation (const NreSubject *subject, guint32 index, NreSpan record,
                                  NrePatches *patches, GError **error)
{
  g_auto (Parts) parts = { 0 };

  if (!parts_open (&parts, subject, error) || !find_index (&index, parts.animations.n, error))
    return FALSE;
  if (parts.animations.n + 1 >= NRE_MATERIAL_MAX_ANIMATIONS)
    return nre_fail (error, NRE_ERROR_REFUSED, _("a material has fewer than %u animations"),
                     NRE_MATERIAL_MAX_ANIMATIONS);
  nre_patches_put (patches, ANIMATION_COUNT, 2, parts.animations.n + 1);
  nre_patches_splice (patches, nre_records_get_offset (&parts.animations, index), 0, record);
  return TRUE;
}

/** nre_material_patch_remove_animation: remove an animation with its keys. Fails with NRE_ERROR_REFUSED if
 * there is no such animation, or the material is truncated. */
gboolean
nre_material_patch_remove_animation (const NreSubject *subject, guint32 animation, NrePatches *patches,
                                     GError **error)
{
  g_auto (Parts) parts = { 0 };

  if (!parts_open (&parts, subject, error) || !has_animation (&parts, animation, error))
    return FALSE;
  nre_patches_put (patches, ANIMATION_COUNT, 2, parts.animations.n - 1);
  nre_patches_add (patches, nre_records_get_offset (&parts.animations, animation),
                   nre_records_get (&parts.animations, animation).size);
  return TRUE;
}

/** nre_material_patch_move_animation: move an animation with its keys so that its index becomes @index. Fails
 * with NRE_ERROR_REFUSED if @animation or @index is not the index of an animation, or the material is
 * truncated. */
gboolean
nre_material_patch_move_animation (const NreSubject *subject, guint32 animation, guint32 index,
                                   NrePatches *patches, GError **error)
{
  g_auto (Parts) parts = { 0 };

  if (!parts_open (&parts, subject, error) || !has_animation (&parts, animation, error) ||
      !has_animation (&parts, index, error))
    return FALSE;
  nre_patches_move (patches, nre_records_get (&parts.animations, animation),
                    nre_records_get_offset (&parts.animations, index > animation ? index + 1 : index));
  return TRUE;
}

/* --- Adding and removing keys ------------------------------------------------------------------------ */

/* The index after the last key whose time is not later than @time. */
static guint
find_place (const Parts *self, guint animation, guint time)
{
  guint place = get_n_keys (self, animation);

  while (place > 0 && nre_span_u16 (self->payload, get_key_offset (self, animation, place - 1) +
                                                       NRE_MATERIAL_KEY_TIME) > time)
    place--;
  return place;
}

/**
 * nre_material_patch_add_key:
 * @index: (inout): index of the new key in the animation; NRE_MATERIAL_END is replaced by the index that fits
 *   its time
 * @key: NRE_MATERIAL_KEY_SIZE bytes
 *
 * Insert a key. Fails with NRE_ERROR_REFUSED if there is no such animation, *@index is greater than the
 * number of its keys, the material is truncated, or the animation already has 65535 keys, as many as 16 bits
 * can count.
 */
gboolean
nre_material_patch_add_key (const NreSubject *subject, guint32 animation, guint32 *index, NreSpan key,
                            NrePatches *patches, GError **error)
{
  g_auto (Parts) parts = { 0 };
  guint n;

  if (!parts_open (&parts, subject, error) || !has_animation (&parts, animation, error))
    return FALSE;
  n = get_n_keys (&parts, animation);
  if (*index == NRE_MATERIAL_END)
    *index = find_place (&parts, animation, nre_span_u16 (key, NRE_MATERIAL_KEY_TIME));
  if (!find_index (index, n, error))
    return FALSE;
  if (n == G_MAXUINT16)
    return nre_fail (error, NRE_ERROR_REFUSED, _("an animation has at most %u keys"), G_MAXUINT16);
  nre_patches_put (patches, nre_records_get_offset (&parts.animations, animation) + KEY_COUNT, 2, n + 1);
  nre_patches_splice (patches, get_key_offset (&parts, animation, *index), 0, key);
  return TRUE;
}

/** nre_material_patch_remove_key: remove a key of an animation. Fails with NRE_ERROR_REFUSED if there is no
 * such key, or the material is truncated. */
gboolean
nre_material_patch_remove_key (const NreSubject *subject, guint32 animation, guint32 key, NrePatches *patches,
                               GError **error)
{
  g_auto (Parts) parts = { 0 };
  guint n;

  if (!parts_open (&parts, subject, error) || !has_animation (&parts, animation, error))
    return FALSE;
  n = get_n_keys (&parts, animation);
  if (key >= n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no key %u: animation %u has %u of them, counted from 0"), key, animation, n);
  nre_patches_put (patches, nre_records_get_offset (&parts.animations, animation) + KEY_COUNT, 2, n - 1);
  nre_patches_add (patches, get_key_offset (&parts, animation, key), NRE_MATERIAL_KEY_SIZE);
  return TRUE;
}
