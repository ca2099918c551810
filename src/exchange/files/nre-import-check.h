/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"

G_BEGIN_DECLS

/**
 * NreImportFlags:
 * @NRE_IMPORT_TOLERANT: do not check invariants. For the import of an export of a damaged file, and for
 *   contents that were already checked
 * @NRE_IMPORT_RESIZE: a picture may change the size of a texture
 */
typedef enum
{
  NRE_IMPORT_TOLERANT = 1 << 0,
  NRE_IMPORT_RESIZE = 1 << 1,
} NreImportFlags;

/** NreImportItem: the index of an entry, and its new bytes (owned) */
typedef struct
{
  guint   index;
  GBytes *bytes;
} NreImportItem;

const char *nre_import_find_new_error (NreFindings *before, NreFindings *after);

G_END_DECLS
