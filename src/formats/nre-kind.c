/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-kind.h"

#include "nre-model.h"
#include "nre-text.h"

/** nre_kind_to_string: the `kind` of `nres dump --json`. */
const char *
nre_kind_to_string (NreKind kind)
{
  static const char *const names[] = {
    [NRE_KIND_RAW] = "raw",
    [NRE_KIND_ARCHIVE] = "archive",
    [NRE_KIND_MODEL] = "model",
    [NRE_KIND_TERRAIN] = "terrain",
    [NRE_KIND_AREAL_MAP] = "areal-map",
    [NRE_KIND_EFFECT] = "effect",
    [NRE_KIND_MATERIAL] = "material",
    [NRE_KIND_TEXTURE] = "texture",
    [NRE_KIND_WEAR] = "wear",
  };

  return names[kind];
}

/**
 * nre_kind_of_archive:
 *
 * What an archive is, by the types of its entries: terrains have faces (21) and no indices (6),
 * areal maps the one entry of type 12, models see nre_model_probe() (spec: terrain.md, areal-map.md).
 */
NreKind
nre_kind_of_archive (NreDirectory *directory)
{
  guint index, n = nre_directory_get_n_entries (directory);

  if (n <= 4096 && nre_directory_find_type (directory, 21, &index) &&
      !nre_directory_find_type (directory, NRE_MODEL_INDICES, &index))
    return NRE_KIND_TERRAIN;
  if (nre_model_probe (directory))
    return NRE_KIND_MODEL;
  if (n == 1 && nre_directory_find_type (directory, 12, &index))
    return NRE_KIND_AREAL_MAP;
  return NRE_KIND_ARCHIVE;
}

/* Names say what an entry was meant to be when its bytes are too damaged to tell. */
static gboolean
name_ends_with (const NreFields *fields, const char *suffix)
{
  gsize length = nre_record_name_length (fields->name), n = strlen (suffix);

  return length >= n &&
         nre_text_compare_folded (fields->name + length - n, n, (const guint8 *) suffix, n) == 0;
}

/**
 * nre_kind_of_entry:
 * @fields: its directory fields
 * @payload: its bytes
 *
 * What an entry is, without opening it far: its type id tells most kinds; a payload that begins
 * like an archive is one. An entry called .msh counts as a model even if it does not.
 */
NreKind
nre_kind_of_entry (const NreFields *fields, NreSpan payload)
{
  switch (fields->type_id)
    {
    case NRE_TYPE_ID_FXID:
      return NRE_KIND_EFFECT;
    case NRE_TYPE_ID_MAT0:
      return NRE_KIND_MATERIAL;
    case NRE_TYPE_ID_TEXM:
      return NRE_KIND_TEXTURE;
    case NRE_TYPE_ID_WEAR:
      return NRE_KIND_WEAR;
    default:
      break;
    }
  if (name_ends_with (fields, ".msh"))
    return NRE_KIND_MODEL;
  if (nre_archive_probe (payload))
    return NRE_KIND_ARCHIVE;
  return NRE_KIND_RAW;
}
