/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/** NreKind: the kind of a file or an entry. `nres validate` prints the counts of the kinds in this order. */
typedef enum
{
  NRE_KIND_RAW,
  NRE_KIND_ARCHIVE,
  NRE_KIND_MODEL,
  NRE_KIND_EFFECT,
  NRE_KIND_TERRAIN,
  NRE_KIND_AREAL_MAP,
  NRE_KIND_MATERIAL,
  NRE_KIND_TEXTURE,
  NRE_KIND_WEAR,
  NRE_KIND_REGISTRY,
  NRE_KIND_BUILD_LIST,
  NRE_KIND_RSLI,
  NRE_KIND_MISSION,
  NRE_N_KINDS
} NreKind;

/* Four-character codes as little-endian type ids. */
#define NRE_TYPE_ID_FXID 0x44495846u
#define NRE_TYPE_ID_MAT0 0x3054414du
#define NRE_TYPE_ID_TEXM 0x6d786554u
#define NRE_TYPE_ID_WEAR 0x52414557u

const char *nre_kind_to_string        (NreKind kind);
gboolean    nre_kind_is_library       (NreKind kind);
NreKind     nre_kind_of_entry         (const NreFields *fields, NreSpan payload, const char *file);
NreKind     nre_kind_of_entry_inside  (const NreFields *fields, NreSpan payload, NreDirectory *nested,
                                       const char *file);
NreKind     nre_kind_of_payload       (NreDirectory *directory, const NreFields *fields, NreSpan payload);
NreKind     nre_kind_of_archive       (NreDirectory *directory);
NreKind     nre_kind_of_named_archive (NreDirectory *directory, const char *name);
NreKind     nre_kind_of_file          (NreSpan bytes, const char *name);

G_END_DECLS
