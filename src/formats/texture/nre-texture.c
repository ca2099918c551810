/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-texture.h"

#include <inttypes.h>

#include "nre-i18n.h"
#include "nre-schema-check.h"

/* clang-format off */
static const NreReading formats[] = {
  { 0, N_("8-bit palette"), FALSE },
  { 565, N_("R5 G6 B5"), FALSE },
  { 556, N_("R5 G5 B6"), FALSE },
  { 4444, N_("A4 R4 G4 B4"), FALSE },
  { 88, N_("L8 A8"), FALSE },
  { 888, N_("R8 G8 B8 + spare byte"), FALSE },
  { 8888, N_("A8 R8 G8 B8"), FALSE },
  { 0 },
};

static const NreField header_fields[] = {
  { "magic", N_("Magic"), N_("Texm"), NRE_ELEMENT_CHAR, 0, 4, .flags = NRE_FIELD_DERIVED },
  { "width", N_("Width"), N_("pixels of the largest level"), NRE_ELEMENT_U32, 4, .unit = N_("px") },
  { "height", N_("Height"), N_("pixels of the largest level"), NRE_ELEMENT_U32, 8, .unit = N_("px") },
  { "mip_count", N_("Mip levels"), NULL, NRE_ELEMENT_U32, 12 },
  { "flags4", N_("Flags at 16"), NULL, NRE_ELEMENT_U32, 16, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "flags5", N_("Flags at 20"), NULL, NRE_ELEMENT_U32, 20, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "unknown6", N_("Word at 24"), N_("opaque"), NRE_ELEMENT_U32, 24,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "format", N_("Format"), N_("how a pixel is stored"), NRE_ELEMENT_U32, 28, .flags = NRE_FIELD_STRICT,
    .values = formats },
};

static const NreField palette_fields[] = {
  { "color", N_("Colour"), N_("red, green, blue, alpha"), NRE_ELEMENT_U8, 0, 4 },
};

static const NreField page_fields[] = {
  { "x", N_("X"), N_("pixels from the left"), NRE_ELEMENT_I16, 0, .unit = N_("px") },
  { "w", N_("Width"), N_("pixels"), NRE_ELEMENT_I16, 2, .unit = N_("px") },
  { "y", N_("Y"), N_("pixels from the top"), NRE_ELEMENT_I16, 4, .unit = N_("px") },
  { "h", N_("Height"), N_("pixels"), NRE_ELEMENT_I16, 6, .unit = N_("px") },
};

static const NreShape header_shape = { "header", N_("Header"), -1, NRE_TEXTURE_HEADER_SIZE,
                                       NRE_FIELDS (header_fields) };
static const NreShape palette_shape = { "color", N_("Colour"), -1, 4, NRE_FIELDS (palette_fields) };
static const NreShape page_shape = { "page", N_("Rectangle"), -1, NRE_TEXTURE_PAGE_SIZE,
                                     NRE_FIELDS (page_fields) };

static const NreTable tables[] = {
  { "header", "header", N_("Header"), N_("The size of the texture and how its pixels are stored."),
    0, 0, TRUE, FALSE, &header_shape, 1 },
  { "palette", "colour", N_("Palette"), N_("The 256 colours of a texture whose pixels are indices."),
    0, NRE_TEXTURE_HEADER_SIZE, FALSE, TRUE, &palette_shape, 1 },
  { "pages", "page", N_("Rectangles"), N_("Parts of the texture that are pictures of their own."),
    0, 0, FALSE, TRUE, &page_shape, 1 },
};
/* clang-format on */

static void
locate (const NreSubject *subject, NreRecords *out)
{
  const NreTable *table = out->table;
  NreTexture texture;

  out->start = table->start;
  out->stride = table->shapes[0].size;
  if (!nre_texture_read (out->span, &texture))
    return;
  if (table->single)
    out->n = 1;
  else if (table == &tables[1])
    out->n = texture.format == 0
                 ? (guint) (MIN (out->span.size - NRE_TEXTURE_HEADER_SIZE, NRE_TEXTURE_PALETTE_SIZE) / 4)
                 : 0;
  else if (texture.has_pages)
    {
      out->start = (gsize) texture.end + 8;
      out->n = texture.n_pages;
    }
}

const NreSchema nre_texture_schema = { "texture", N_("Texture"), tables, G_N_ELEMENTS (tables), locate };

/** nre_pixel_get_size: the size of a pixel in bytes; 0 for an unknown format. */
guint
nre_pixel_get_size (guint32 format)
{
  switch (format)
    {
    case 0:
      return 1;
    case 565:
    case 556:
    case 4444:
    case 88:
      return 2;
    case 888:
    case 8888:
      return 4;
    default:
      return 0;
    }
}

/** nre_texture_probe: whether the bytes begin like a texture. */
gboolean
nre_texture_probe (NreSpan payload)
{
  return payload.size >= 4 && memcmp (payload.data, "Texm", 4) == 0;
}

static void
read_pages (NreSpan payload, NreTexture *out)
{
  NreSpan rest = nre_span_sub (payload, out->end, payload.size - out->end);

  if (rest.size < 8 || nre_span_u32 (rest, 0) != NRE_TEXTURE_PAGES_MAGIC)
    return;
  out->has_pages = TRUE;
  out->n_pages = (guint32) MIN (nre_span_u32 (rest, 4), (rest.size - 8) / NRE_TEXTURE_PAGE_SIZE);
}

/** nre_texture_read: find the complete parts of a texture. Returns FALSE if the header is incomplete. The
 * magic number is not checked; see nre_texture_probe(). */
gboolean
nre_texture_read (NreSpan payload, NreTexture *out)
{
  *out = (NreTexture){ .width = 0 };
  if (payload.size < NRE_TEXTURE_HEADER_SIZE)
    return FALSE;
  out->width = nre_span_u32 (payload, 4);
  out->height = nre_span_u32 (payload, 8);
  out->mip_count = nre_span_u32 (payload, 12);
  out->format = nre_span_u32 (payload, 28);
  out->pixel_size = nre_pixel_get_size (out->format);
  out->end = NRE_TEXTURE_HEADER_SIZE + (out->format == 0 ? NRE_TEXTURE_PALETTE_SIZE : 0);
  if (out->pixel_size == 0 || out->width == 0 || out->height == 0)
    return TRUE;
  for (guint i = 0; i < MIN (out->mip_count, NRE_TEXTURE_MAX_MIPS); i++)
    {
      NreTextureMip *mip = &out->mips[i];
      guint64 pixels;

      mip->width = MAX (out->width >> i, 1);
      mip->height = MAX (out->height >> i, 1);
      mip->offset = out->end;
      pixels = (guint64) mip->width * mip->height;
      if (pixels > payload.size || !nre_span_contains (payload, mip->offset, pixels * out->pixel_size))
        return TRUE;
      mip->size = pixels * out->pixel_size;
      out->end += mip->size;
      out->n_mips++;
    }
  if (out->n_mips == out->mip_count)
    read_pages (payload, out);
  return TRUE;
}

/* Check that after the levels there is either nothing or one complete chunk of rectangles. */
static void
check_end (const NreTexture *texture, NreSpan payload, NreFindings *findings)
{
  guint64 rest = payload.size - texture->end;

  if (texture->has_pages)
    {
      guint64 announced = nre_span_u32 (payload, (gsize) texture->end + 4);

      if (rest != 8 + NRE_TEXTURE_PAGE_SIZE * announced)
        nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-pages", "pages", texture->n_pages,
                          texture->end,
                          ngettext ("the Page chunk announces %" PRIu64 " rectangle, which needs %" PRIu64
                                    " bytes, and %" PRIu64 " are left",
                                    "the Page chunk announces %" PRIu64 " rectangles, which need %" PRIu64
                                    " bytes, and %" PRIu64 " are left",
                                    (gulong) announced),
                          announced, 8 + NRE_TEXTURE_PAGE_SIZE * announced, rest);
    }
  else if (rest > 0)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-tail", NULL, NRE_NOWHERE, texture->end,
                      ngettext ("%" PRIu64 " byte follows the last level, and it is no Page chunk",
                                "%" PRIu64 " bytes follow the last level, and they are no Page chunk",
                                (gulong) rest), rest);
}

/** nre_texture_check: add findings for violations of the format (spec: materials.md, "Texm"). */
void
nre_texture_check (const NreSubject *subject, NreFindings *findings)
{
  NreSpan payload = subject->payload;
  NreTexture texture;

  if (!nre_texture_read (payload, &texture))
    {
      nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-short", "header", 0, 0,
                        ngettext ("a texture has a header of %u bytes, and this one is %zu byte long",
                                  "a texture has a header of %u bytes, and this one is %zu bytes long",
                                  payload.size),
                        NRE_TEXTURE_HEADER_SIZE, payload.size);
      return;
    }
  if (!nre_texture_probe (payload))
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-magic", "header", 0, 0,
                      _("the texture does not begin with “Texm”"));
  if (texture.width == 0 || texture.height == 0)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-size", "header", 0, texture.width == 0 ? 4 : 8,
                      _("the texture is %u × %u pixels"), texture.width, texture.height);
  else if (texture.mip_count == 0 || texture.mip_count > NRE_TEXTURE_MAX_MIPS)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-mips", "header", 0, 12,
                      ngettext ("the texture has %u level; expected 1 to %u",
                                "the texture has %u levels; expected 1 to %u", texture.mip_count),
                      texture.mip_count, NRE_TEXTURE_MAX_MIPS);
  else if (texture.pixel_size > 0 && texture.n_mips < texture.mip_count)
    nre_findings_add (findings, NRE_SEVERITY_ERROR, "texture-cut", NULL, NRE_NOWHERE, texture.end,
                      ngettext ("level %u of %u × %u pixels is not there as a whole: %" PRIu64 " byte is "
                                "left",
                                "level %u of %u × %u pixels is not there as a whole: %" PRIu64 " bytes "
                                "are left",
                                (gulong) (payload.size > texture.end ? payload.size - texture.end : 0)),
                      texture.n_mips, MAX (texture.width >> texture.n_mips, 1),
                      MAX (texture.height >> texture.n_mips, 1),
                      payload.size > texture.end ? payload.size - texture.end : 0);
  else if (texture.pixel_size > 0)
    check_end (&texture, payload, findings);
  nre_schema_check (&nre_texture_schema, subject, findings);
}
