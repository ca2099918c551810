/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* An archive as a folder: a file for each payload and for each larger range of bytes that no entry
 * addresses, and manifest.json, which describes how to assemble them. Packing an unchanged folder restores
 * the archive byte for byte. A changed payload file replaces the payload as an edit would do. */
#define NRE_MANIFEST_NAME "manifest.json"

gboolean nre_manifest_extract (NreDirectory *directory, const char *folder, GError **error);
gboolean nre_manifest_pack    (const char *folder, const char *path, GError **error);

G_END_DECLS
