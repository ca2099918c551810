/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* An archive as a folder: a file for each payload, a file for each run of bytes that no entry
 * addresses, and manifest.json, which says how to put them together. Packing restores the same archive, byte
 * for byte. If a payload file was changed meanwhile, its bytes replace the payload as an edit would do. */
#define NRE_MANIFEST_NAME "manifest.json"

gboolean nre_manifest_extract (NreDirectory *directory, const char *folder, GError **error);
gboolean nre_manifest_pack    (const char *folder, const char *path, GError **error);

G_END_DECLS
