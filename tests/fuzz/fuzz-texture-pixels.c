/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a texture (spec: materials.md, "Texm"): every level is a picture or refused; the picture of
 * the largest put back changes no byte, another changes pixels alone, and another size or format all that
 * depends on it. */

#include "nre-fuzz.h"

#include "nre-texture-miniature.h"
#include "nre-texture-pixels.h"
#include "nre-texture-replace.h"

static void
check_levels (NreSpan payload)
{
  for (guint level = 0; level <= NRE_TEXTURE_MAX_MIPS; level++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree guint8 *rgba = NULL;
      NreTexture texture;

      if (nre_texture_check_level (payload, level, &texture, &error))
        {
          rgba = nre_texture_decode (payload, &texture, level);
          NRE_FUZZ_REQUIRE (rgba != NULL && nre_texture_probe (payload));
        }
      else
        nre_fuzz_require_error (error);
    }
}

/* There is one of what has a level; it fills its square in one direction. */
static void
check_miniature (NreSpan payload, guint side)
{
  const NreSubject subject = { .payload = payload };
  g_auto (NreMiniature) miniature = { 0 };
  NreTexture texture;
  gboolean made = nre_texture_make_miniature (&subject, side, &miniature);

  NRE_FUZZ_REQUIRE (made == nre_texture_check_level (payload, 0, &texture, NULL));
  NRE_FUZZ_REQUIRE (!made || MAX (miniature.width, miniature.height) == side);
  NRE_FUZZ_REQUIRE (made == (miniature.rgba != NULL));
}

static GBytes *
replace (NreSpan payload, const guint8 *rgba, guint width, guint height, gboolean resize)
{
  g_autoptr (GError) error = NULL;
  GBytes *after = nre_texture_replace (payload, rgba, width, height, resize, &error);

  if (after == NULL)
    nre_fuzz_require_error (error);
  return after;
}

static void
check_change (NreSpan payload, const NreTexture *texture, guint8 *rgba, NreFuzzChoices *choices)
{
  guint width = texture->width, height = texture->height;
  gsize pixel = nre_fuzz_choose_word (choices) % ((gsize) width * height);
  gsize start = (gsize) texture->mips[0].offset;
  g_autofree guint8 *again = NULL;
  g_autoptr (GBytes) after = NULL, twice = NULL;
  NreTexture changed;
  NreSpan span;

  nre_store_u32 (rgba + 4 * pixel, nre_fuzz_choose_word (choices));
  after = replace (payload, rgba, width, height, FALSE);
  span = nre_span_of_bytes (after);
  NRE_FUZZ_REQUIRE (span.size == payload.size && memcmp (span.data, payload.data, start) == 0);
  NRE_FUZZ_REQUIRE (nre_span_equal (nre_span_sub (payload, texture->end, payload.size - texture->end),
                                    nre_span_sub (span, texture->end, span.size - texture->end)));
  NRE_FUZZ_REQUIRE (nre_texture_check_level (span, 0, &changed, NULL));
  again = nre_texture_decode (span, &changed, 0);
  twice = replace (span, again, width, height, TRUE);
  NRE_FUZZ_REQUIRE_SAME (after, twice);
}

static void
check_resize (NreSpan payload, const NreTexture *texture, NreFuzzChoices *choices)
{
  guint width = 1 + nre_fuzz_choose (choices, 9), height = 1 + nre_fuzz_choose (choices, 9);
  g_autofree guint8 *rgba = g_malloc0 ((gsize) width * height * 4);
  g_autoptr (GBytes) after = NULL;
  NreTexture changed;

  nre_store_u32 (rgba, nre_fuzz_choose_word (choices));
  after = replace (payload, rgba, width, height, TRUE);
  if (after == NULL)
    {
      NRE_FUZZ_REQUIRE (texture->n_mips < texture->mip_count);
      return;
    }
  NRE_FUZZ_REQUIRE (nre_texture_check_level (nre_span_of_bytes (after), texture->n_mips - 1, &changed, NULL));
  NRE_FUZZ_REQUIRE (changed.width == width && changed.height == height &&
                    changed.n_pages == texture->n_pages);
  NRE_FUZZ_REQUIRE (g_bytes_get_size (after) - changed.end == payload.size - texture->end);
}

/* Any form: the texture is of it, and the same picture again changes nothing of the pixels, dithered or
 * not. */
static void
check_form (NreSpan payload, const NreTexture *texture, const guint8 *rgba, NreFuzzChoices *choices)
{
  static const guint32 formats[] = { 0, 565, 556, 4444, 88, 888, 8888, 4711 };
  const NreTextureForm form = {
    .format = formats[nre_fuzz_choose (choices, G_N_ELEMENTS (formats))],
    .width = nre_fuzz_choose (choices, 9),
    .height = 1 + nre_fuzz_choose (choices, 9),
    .mip_count = nre_fuzz_choose (choices, 6),
    .dither = nre_fuzz_choose (choices, 2) == 0,
    .new_palette = nre_fuzz_choose (choices, 2) == 0,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) after = nre_texture_make (payload, rgba, texture->width, texture->height, &form, &error),
                     again = NULL;
  g_autofree guint8 *made = NULL;
  NreTexture changed;

  if (after == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  NRE_FUZZ_REQUIRE (nre_texture_check_level (nre_span_of_bytes (after), form.mip_count - 1, &changed, NULL));
  NRE_FUZZ_REQUIRE (changed.width == form.width && changed.height == form.height &&
                    changed.format == form.format && changed.mip_count == form.mip_count &&
                    changed.n_pages == texture->n_pages);
  NRE_FUZZ_REQUIRE (g_bytes_get_size (after) - changed.end == payload.size - texture->end);
  made = nre_texture_decode (nre_span_of_bytes (after), &changed, 0);
  again = replace (nre_span_of_bytes (after), made, form.width, form.height, FALSE);
  NRE_FUZZ_REQUIRE_SAME (after, again);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreSpan payload = nre_span (data, size);
  g_autofree guint8 *rgba = NULL;
  g_autoptr (GBytes) same = NULL;
  NreFuzzChoices choices;
  NreTexture texture;

  check_levels (payload);
  check_miniature (payload, 1 + (guint) (size % 40));
  if (!nre_texture_check_level (payload, 0, &texture, NULL))
    return 0;
  rgba = nre_texture_decode (payload, &texture, 0);
  same = replace (payload, rgba, texture.width, texture.height, FALSE);
  NRE_FUZZ_REQUIRE (nre_span_equal (payload, nre_span_of_bytes (same)));
  nre_fuzz_choices_init (&choices, NULL, 0, nre_fuzz_hash (data, size));
  check_form (payload, &texture, rgba, &choices);
  check_change (payload, &texture, rgba, &choices);
  check_resize (payload, &texture, &choices);
  return 0;
}
