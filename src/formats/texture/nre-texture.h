/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Texm, a texture (spec: materials.md): a header of 32 bytes, a palette of 1,024 bytes if its format is 0,
 * levels, each half as wide and high as the previous one, and optionally "Page", a chunk of rectangles. The
 * schema describes the fields. */
extern const NreSchema nre_texture_schema;

#define NRE_TEXTURE_HEADER_SIZE 32
#define NRE_TEXTURE_PALETTE_SIZE 1024
#define NRE_TEXTURE_MAX_MIPS 32

/* The maximum number of pixels in the largest level of a new texture. */
#define NRE_TEXTURE_MAX_PIXELS (1u << 26)

/* The chunk "Page": its magic number, its number of rectangles, and the rectangles. */
#define NRE_TEXTURE_PAGES_MAGIC 0x65676150u
#define NRE_TEXTURE_PAGES_HEAD 8
#define NRE_TEXTURE_PAGE_SIZE 8

/** NreTextureMip: a level: its size in pixels, and its bytes in the payload. */
typedef struct
{
  guint32 width;
  guint32 height;
  guint64 offset;
  guint64 size;
} NreTextureMip;

/**
 * NreTexture: the fields of the header, and the location of the parts of a texture.
 * @mip_count: number of levels according to the header
 * @pixel_size: size of a pixel in bytes; 0 for an unknown format
 * @mips: the first @n_mips levels, the largest first
 * @n_mips: number of complete levels
 * @end: offset of the end of the last complete level
 * @has_pages: whether a chunk of rectangles follows
 * @n_pages: number of complete rectangles
 */
typedef struct
{
  guint32       width;
  guint32       height;
  guint32       mip_count;
  guint32       format;
  guint         pixel_size;
  NreTextureMip mips[NRE_TEXTURE_MAX_MIPS];
  guint         n_mips;
  guint64       end;
  gboolean      has_pages;
  guint32       n_pages;
} NreTexture;

gboolean nre_texture_probe  (NreSpan payload);
gboolean nre_texture_read   (NreSpan payload, NreTexture *out);
void     nre_texture_check  (const NreSubject *subject, NreFindings *findings);
guint    nre_pixel_get_size (guint32 format);

G_END_DECLS
