/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-save.h"
#include "nre-skin-plan.h"

G_BEGIN_DECLS

/* What an export makes, as `nres export` and the window do it: first everything is made, then it is written,
 * each file as saving does it. */

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
 * @lod, @group: which slot of each node
 * @time: of the pose, in frames; NaN takes each node's fallback key
 * @mip: level of a texture; 0 is the largest
 * @read: (nullable): reads entries of libraries, for what materials look like; without it they have colours
 *   by number
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

/**
 * NreExportSkips: what was left out, because it lies outside its table, is not finite, or has no extent.
 */
typedef struct
{
  guint slots;
  guint batches;
  guint triangles;
  guint areals;
} NreExportSkips;

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

/**
 * NreExportRequest: what a kind is asked to make.
 * @directory: the archive that the entry is in, or that the file is
 * @index: the entry, or NRE_EXPORT_WHOLE_FILE
 * @archive: (nullable): what is exported, opened, where it is an archive
 * @title: what it is called
 * @path: where the files are going to be
 * @file_path: where the file is that is exported, or what it is called
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

#define NRE_EXPORT_WHOLE_FILE G_MAXUINT

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
