/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-texture.h"

#include "nre-i18n.h"
#include "nre-texture.h"

/* Whether the level has the same format and size in both textures. */
static gboolean
are_alike (const NreTexture *x, const NreTexture *y, guint level)
{
  return x->format == y->format && x->pixel_size > 0 && x->mips[level].width == y->mips[level].width &&
         x->mips[level].height == y->mips[level].height;
}

static void
diff_alike (NreDiffLines *lines, guint level, guint pixel_size, NreSpan a, NreSpan b)
{
  guint n = (guint) (a.size / pixel_size), n_changed = 0;

  for (guint i = 0; i < n; i++)
    n_changed += memcmp (a.data + (gsize) i * pixel_size, b.data + (gsize) i * pixel_size, pixel_size) != 0;
  if (n_changed > 0)
    nre_diff_add_line (lines, g_strdup_printf (/* untranslated: nres */ "mip %u pixels", level),
                       g_strdup_printf ("%u", n),
                       g_strdup_printf (/* untranslated: nres */ "%u of them differ", n_changed),
                       /* Translators: the number of a mip level, how many of its pixels changed, and how many
                        * pixels it has. */
                       g_strdup_printf (_("Mip level %u: %u of %u pixels changed"), level, n_changed, n));
}

static char *
level_text (const NreTexture *texture, guint level)
{
  if (level >= texture->n_mips)
    return g_strdup (/* untranslated: nres */ "none");
  return g_strdup_printf (/* untranslated: nres */ "%u × %u pixels", texture->mips[level].width,
                          texture->mips[level].height);
}

static void
diff_unlike (NreDiffLines *lines, guint level, const NreTexture *x, const NreTexture *y)
{
  char *words;

  if (level >= y->n_mips)
    words = g_strdup_printf (_("Mip level %u removed"), level);
  else if (level >= x->n_mips)
    words = g_strdup_printf (_("Mip level %u added"), level);
  else
    /* Translators: the number of a mip level. All its pixels changed, because its size changed, or the format
     * of its pixels. */
    words = g_strdup_printf (_("Mip level %u: all pixels replaced"), level);
  nre_diff_add_line (lines, g_strdup_printf (/* untranslated: nres */ "mip %u pixels", level),
                     level_text (x, level), level_text (y, level), words);
}

static NreSpan
get_tail (const NreTexture *texture, NreSpan payload)
{
  guint64 end = texture->end;

  if (texture->has_pages)
    end += NRE_TEXTURE_PAGES_HEAD + (guint64) texture->n_pages * NRE_TEXTURE_PAGE_SIZE;
  return end < payload.size ? nre_span_sub (payload, end, payload.size - end) : nre_span (NULL, 0);
}

/** nre_diff_textures: add the differences of two textures. Returns: FALSE, without adding anything, if the
 * textures have no table in common, because a header cannot be read */
gboolean
nre_diff_textures (NreDiffLines *lines, const NreSubject *a, const NreSubject *b)
{
  guint before = lines->differences->len;
  NreTexture x, y;

  if (!nre_texture_read (a->payload, &x) || !nre_texture_read (b->payload, &y) || x.n_mips == 0 ||
      y.n_mips == 0)
    return nre_diff_records (lines, &nre_texture_schema, 0, a, b);
  if (!nre_diff_tables (lines, &nre_texture_schema, a, b))
    return FALSE;
  for (guint i = 0; i < MAX (x.n_mips, y.n_mips); i++)
    if (i < MIN (x.n_mips, y.n_mips) && are_alike (&x, &y, i))
      diff_alike (lines, i, x.pixel_size, nre_span_sub (a->payload, x.mips[i].offset, x.mips[i].size),
                  nre_span_sub (b->payload, y.mips[i].offset, y.mips[i].size));
    else
      diff_unlike (lines, i, &x, &y);
  nre_diff_end_lines (lines, /* untranslated: nres */ "mips");
  nre_diff_add_rest (lines, "bytes behind the levels", get_tail (&x, a->payload), get_tail (&y, b->payload));
  /* If nothing else differs, compare all bytes, since no field describes some of them, such as those
   * between the levels and the rectangles. */
  if (lines->differences->len == before)
    nre_diff_add_rest (lines, "bytes", a->payload, b->payload);
  return TRUE;
}
