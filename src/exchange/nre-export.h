/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-export-scene.h"

G_BEGIN_DECLS

/* Exporting a model to files, as `nres export` and the window do it: first everything is made, then it is
 * written, each file as saving does it. */

typedef enum
{
  NRE_EXPORT_GLB,
  NRE_EXPORT_GLTF,
  NRE_EXPORT_OBJ,
  NRE_EXPORT_JSON,
  NRE_N_EXPORT_FORMATS,
} NreExportFormat;

/**
 * NreExportFiles: what is to be written.
 * @paths: (element-type filename): where to; the last is the file that was asked for, which names the others
 * @contents: (element-type GBytes): one for each
 * @skips: what of the model was left out
 * @n_triangles: that are drawn
 * @legacy: whether its nodes are not understood, and its slots stand where they are modelled
 */
typedef struct
{
  GPtrArray     *paths;
  GPtrArray     *contents;
  NreExportSkips skips;
  guint64        n_triangles;
  gboolean       legacy;
} NreExportFiles;

const char     *nre_export_format_get_suffix (NreExportFormat format);
gboolean        nre_export_format_parse      (const char *name, NreExportFormat *format);
char          **nre_export_list_paths        (NreExportFormat format, const char *path);

NreExportFiles *nre_export_make              (NreDirectory *root, const char *entry, const char *file_name,
                                              NreExportFormat format, const NreExportOptions *options,
                                              const char *path, GError **error);
void            nre_export_files_free        (NreExportFiles *self);
gboolean        nre_export_files_write       (NreExportFiles *self, GCancellable *cancellable,
                                              NreSaveProgress progress, gpointer progress_data,
                                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExportFiles, nre_export_files_free)

G_END_DECLS
