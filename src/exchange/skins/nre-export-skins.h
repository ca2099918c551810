/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-export-files.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* The textures and colours of materials in exported files: those at the beginning of the animation of each
 * material. Each picture is stored once as PNG, even if many materials use it. */

/** NRE_EXPORT_NO_IMAGE: the index of the image for a material without a texture */
#define NRE_EXPORT_NO_IMAGE G_MAXUINT

/**
 * NreExportLook: the look of a material in an exported file
 * @rgb: colour in sRGB; white for a material with an image
 * @image: index for nre_export_skins_get_image(), or NRE_EXPORT_NO_IMAGE
 * @alpha: how the alpha channel of the image is used
 */
typedef struct
{
  float        rgb[3];
  guint        image;
  NreSkinAlpha alpha;
} NreExportLook;

/**
 * NreExportImage: an exported picture
 * @name: name of its file, without a folder
 * @texture: name of the texture; not necessarily unique
 * @png: contents of the file
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
