/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* The looks of materials in files for other programs: each material looks as at the beginning of its
 * animation. Pictures are stored as PNG, each once, even if many materials use it. */

/** NRE_EXPORT_NO_IMAGE: the image number of a material without a picture. */
#define NRE_EXPORT_NO_IMAGE G_MAXUINT

/**
 * NreExportLook: the look of a material in the exported file.
 * @rgb: in screen values; white with an image
 * @image: a number for nre_export_skins_get_image(), or NRE_EXPORT_NO_IMAGE
 * @alpha: how the image's alpha is used
 */
typedef struct
{
  float        rgb[3];
  guint        image;
  NreSkinAlpha alpha;
} NreExportLook;

/**
 * NreExportImage: a picture that is exported.
 * @name: its file name, without a folder
 * @texture: the name of the texture, which need not be unique
 */
typedef struct
{
  char   *name;
  char   *texture;
  GBytes *png;
} NreExportImage;

typedef struct _NreExportSkins NreExportSkins;

NreExportSkins       *nre_export_skins_new (const NreExportRequest *request) G_GNUC_WARN_UNUSED_RESULT;
void                  nre_export_skins_free         (NreExportSkins *self);
void                  nre_export_skins_add          (NreExportSkins *self, guint row, const char *name);
void                  nre_export_skins_make         (NreExportSkins *self);
void                  nre_export_skins_get          (const NreExportSkins *self, guint row,
                                                     NreExportLook *out);
guint                 nre_export_skins_get_n_images (const NreExportSkins *self);
const NreExportImage *nre_export_skins_get_image    (const NreExportSkins *self, guint image);
void                  nre_export_skins_take_files   (const NreExportSkins *self, NreExportFiles *files);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExportSkins, nre_export_skins_free)

G_END_DECLS
