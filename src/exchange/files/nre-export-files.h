/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-save.h"
#include "nre-skin-plan.h"

G_BEGIN_DECLS

/* The files that an export makes, for `nres export` and the window. All files are first made in memory, and
 * then written as nre_save_run() writes files. */

typedef enum
{
  NRE_EXPORT_GLB,
  NRE_EXPORT_GLTF,
  NRE_EXPORT_OBJ,
  NRE_EXPORT_JSON,
  NRE_EXPORT_PNG,
  NRE_N_EXPORT_FORMATS,
} NreExportFormat;

/**
 * NreExportOptions:
 * @lod, @group: level of detail and group, which determine the exported slot of each node
 * @time: time of the pose, in frames; with NaN, each node has the pose of its fallback key
 * @mip: level of a texture; 0 is the largest
 * @read: (nullable): reads entries of libraries, for the appearance of materials. If NULL, the colour of a
 *   material is computed from the index of its row
 */
typedef struct
{
  guint lod;
  guint group;
  float time;
  guint mip;

  NreSkinRead read;
  gpointer    read_data;
} NreExportOptions;

/** NreExportSkips: the numbers of slots, batches, triangles and areals that were left out, because they are
 * outside their table, not finite, or have no extent */
typedef struct
{
  guint slots;
  guint batches;
  guint triangles;
  guint areals;
} NreExportSkips;

/**
 * NreExportFiles: the files to write
 * @paths: (element-type filename): the paths; the last is the requested file, which refers to the others
 * @contents: (element-type GBytes): the contents of each file
 * @skips: what was left out of the exported geometry
 * @n_triangles: number of exported triangles; those of a mesh count for each node that has it
 * @legacy: whether the export is of a legacy model, whose slots are all exported without a pose
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

/**
 * NreExportRequest: what to export
 * @directory: the archive that contains the entry, or that is the file
 * @index: the entry, or NRE_NO_ENTRY for the whole file
 * @archive: (nullable): the exported entry or file as an archive, if it is an archive
 * @title: name of the exported scene
 * @path: path of the file to write; its companions will be beside it
 * @file_path: path or name of the file that contains the exported entry, or that is exported
 */
typedef struct
{
  NreDirectory           *directory;
  guint                   index;
  NreDirectory           *archive;
  const char             *title;
  NreExportFormat         format;
  const NreExportOptions *options;
  const char             *path;
  const char             *file_path;
} NreExportRequest;

GBytes         *nre_export_request_read      (const NreExportRequest *self, GError **error);
NreExportFiles *nre_export_files_new         (void);
void            nre_export_files_take        (NreExportFiles *self, char *path, GBytes *contents);
char           *nre_export_companion_path    (NreExportFormat format, const char *path);
char           *nre_export_picture_path      (NreExportFormat format, const char *path, const char *name);
void            nre_export_files_free        (NreExportFiles *self);
gboolean        nre_export_files_write       (NreExportFiles *self, GCancellable *cancellable,
                                              NreSaveProgress progress, gpointer progress_data,
                                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExportFiles, nre_export_files_free)

G_END_DECLS
