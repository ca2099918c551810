/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The libraries of materials and textures that a file uses. They are in the folder of the file or, if that
 * folder has no library of materials, in the nearest folder above it that has one. */
typedef struct _NreCliLibraries NreCliLibraries;

NreCliLibraries *nre_cli_libraries_find (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void             nre_cli_libraries_free (NreCliLibraries *self);
GBytes          *nre_cli_libraries_read (const char *archive, const char *name, NreFields *fields,
                                         gpointer self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreCliLibraries, nre_cli_libraries_free)

G_END_DECLS
