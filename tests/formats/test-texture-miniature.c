/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands for textures and materials where there is little room, of sound and of damaged ones. */

#include "nre-format.h"

#include "nre-author-text.h"
#include "nre-author-texture.h"

#include <string.h>

#define RED 0xff0000ffu
#define BLUE 0x0000ffffu
#define CLEAR_GREEN 0x00ff0000u
#define PALETTE_SIZE 1024

static gboolean
make (NreSpan payload, guint side, NreMiniature *out)
{
  const NreSubject subject = { .payload = payload };

  return nre_format_get (NRE_KIND_TEXTURE)->make_miniature (&subject, side, out);
}

static guint32
get (const NreMiniature *self, guint x, guint y)
{
  const guint8 *p = self->rgba + ((gsize) y * self->width + x) * 4;

  return (guint32) p[0] << 24 | (guint32) p[1] << 16 | (guint32) p[2] << 8 | p[3];
}

/* Each half is one colour, in a picture that is wider than high. */
static GBytes *
make_halves (guint width, guint height, guint32 left, guint32 right, guint format, guint n_mips)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (width, height);

  nre_author_image_rectangle (image, 0, 0, width / 2, height, left);
  nre_author_image_rectangle (image, width / 2, 0, width - width / 2, height, right);
  return nre_author_texture (image, format, n_mips, NULL, 0);
}

static void
test_sizes (void)
{
  static const struct
  {
    guint width, height, n_mips, side, out_width, out_height;
  } cases[] = {
    { 64, 32, 1, 16, 16, 8 },  { 64, 32, 7, 16, 16, 8 },   { 64, 32, 2, 20, 20, 10 }, { 8, 8, 1, 32, 32, 32 },
    { 300, 1, 1, 16, 16, 1 },  { 3000, 2, 1, 16, 16, 1 },  { 2, 2, 1, 24, 24, 24 },
      { 5, 1000, 1, 48, 1, 48 },
    { 17, 13, 1, 16, 16, 12 }, { 16, 16, 1, 16, 16, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes =
          make_halves (cases[i].width, cases[i].height, RED, BLUE, 8888, cases[i].n_mips);
      g_auto (NreMiniature) out = { 0 };

      g_assert_true (make (nre_span_of_bytes (bytes), cases[i].side, &out));
      g_assert_cmpuint (out.width, ==, cases[i].out_width);
      g_assert_cmpuint (out.height, ==, cases[i].out_height);
      g_assert_false (out.has_alpha);
      /* In the one column of a narrow one is something of both. */
      if (out.width > 1)
        {
          g_assert_cmphex (get (&out, 0, 0), ==, RED);
          g_assert_cmphex (get (&out, out.width - 1, out.height - 1), ==, BLUE);
        }
    }
}

/* A pixel is the mean of all rows that it stands for. */
static void
test_rows (void)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (32, 32);
  g_autoptr (GBytes) bytes = NULL;
  g_auto (NreMiniature) out = { 0 };

  for (guint y = 0; y < 32; y++)
    nre_author_image_rectangle (image, 0, y, 32, 1, y % 2 == 0 ? RED : BLUE);
  bytes = nre_author_texture (image, 8888, 1, NULL, 0);
  g_assert_true (make (nre_span_of_bytes (bytes), 16, &out));
  for (guint y = 0; y < 16; y++)
    {
      guint32 pixel = get (&out, 3, y);

      g_assert_cmpuint (pixel >> 24, >=, 0x7f);
      g_assert_cmpuint (pixel >> 24, <=, 0x80);
      g_assert_cmpuint (pixel >> 8 & 0xff, ==, pixel >> 24);
    }
}

/* What cannot be seen does not tint what can. */
static void
test_alpha (void)
{
  g_autoptr (GBytes) bytes = make_halves (2, 2, RED, CLEAR_GREEN, 8888, 1);
  g_auto (NreMiniature) out = { 0 };

  g_assert_true (make (nre_span_of_bytes (bytes), 1, &out));
  g_assert_cmphex (get (&out, 0, 0), ==, 0xff000080u);
  g_assert_true (out.has_alpha);
}

/* A level that is large enough is read in place of the largest. */
static void
test_level (void)
{
  g_autoptr (GBytes) bytes = make_halves (64, 64, RED, RED, 8888, 3);
  g_autofree guint8 *changed = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  NreSpan span = nre_span (changed, g_bytes_get_size (bytes));
  const guint sides[] = { 16, 17, 32, 33, 64 };
  const guint32 expected[] = { 0x202020ffu, 0x101010ffu, 0x101010ffu, RED, RED };

  memset (changed + 32 + 64 * 64 * 4, 0x10, 32 * 32 * 4);
  memset (changed + 32 + (64 * 64 + 32 * 32) * 4, 0x20, 16 * 16 * 4);
  for (gsize at = 32 + 64 * 64 * 4 + 3; at < span.size; at += 4)
    changed[at] = 255;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (NreMiniature) out = { 0 };

      g_assert_true (make (span, sides[i], &out));
      g_assert_cmphex (get (&out, 3, 3), ==, expected[i]);
    }
}

/* Of a texture that is cut short, the levels that are whole. */
static void
test_cut (void)
{
  g_autoptr (GBytes) bytes = make_halves (64, 64, RED, BLUE, 565, 7);
  NreSpan span = nre_span_of_bytes (bytes);

  for (gsize size = 0; size < span.size; size += size < 40 ? 1 : 97)
    {
      g_auto (NreMiniature) out = { 0 };
      gboolean made = make (nre_span_sub (span, 0, size), 16, &out);

      g_assert_cmpint (made, ==, size >= 32 + 64 * 64 * 2);
      if (made)
        g_assert_cmphex (get (&out, 15, 0), ==, BLUE);
    }
}

/* Of more pixels than anybody would wait for, some are looked at. */
static void
test_huge (void)
{
  const guint width = 1 << 13, height = 1 << 12;
  gsize size = 32 + PALETTE_SIZE + (gsize) width * height;
  g_autofree guint8 *bytes = g_malloc0 (size);
  g_auto (NreMiniature) out = { 0 };

  memcpy (bytes, "Texm", 4);
  nre_store_u32 (bytes + 4, width);
  nre_store_u32 (bytes + 8, height);
  nre_store_u32 (bytes + 12, 1);
  nre_store_u32 (bytes + 32, 0xff0000ffu);
  g_assert_true (make (nre_span (bytes, size), 32, &out));
  g_assert_cmpuint (out.width, ==, 32);
  g_assert_cmpuint (out.height, ==, 16);
  g_assert_cmphex (get (&out, 31, 15), ==, RED);
}

/* Sizes that are not there cost nothing. */
static void
test_hostile (void)
{
  g_autoptr (GBytes) bytes = make_halves (4, 4, RED, BLUE, 0, 1);
  gsize size = g_bytes_get_size (bytes);
  static const guint32 words[] = { 0, 1, 2, 16, 0x7fffffff, 0x80000000, 0xffffffff };

  for (guint at = 4; at < 32; at += 4)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        {
          g_autofree guint8 *changed = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
          g_auto (NreMiniature) out = { 0 };

          nre_store_u32 (changed + at, words[i]);
          nre_store_u32 (changed + 8, words[k]);
          if (make (nre_span (changed, size), 32, &out))
            g_assert_cmpuint (MAX (out.width, out.height), ==, 32);
        }
}

static gboolean
make_of_material (const NreAuthorMaterial *material, NreMiniature *out)
{
  g_autoptr (GBytes) bytes = nre_author_material (material);
  const NreFields fields = { .type_id = NRE_AUTHOR_TYPE_MAT0, .attr2 = material->version };
  const NreSubject subject = { .payload = nre_span_of_bytes (bytes), .fields = &fields };

  return nre_format_get (NRE_KIND_MATERIAL)->make_miniature (&subject, 32, out);
}

/* A material names the texture of its first phase, or has a colour only. */
static void
test_materials (void)
{
  NreAuthorMaterial material = { .version = 4, .n_phases = 2 };
  NreMiniature found;

  material.phases[0] = nre_author_phase (10, 200, 30, "HULL.0");
  material.phases[1] = nre_author_phase (1, 2, 3, "other");
  g_assert_true (make_of_material (&material, &found));
  g_assert_cmpstr (found.archive, ==, "Textures.lib");
  g_assert_cmpstr (found.name, ==, "HULL.0");
  g_assert_cmpfloat_with_epsilon (found.rgb[1], (200 + 2) / (2 * 255.0f), 1e-6);
  nre_miniature_clear (&found);
  material.phases[0] = nre_author_phase (10, 200, 30, "");
  g_assert_true (make_of_material (&material, &found));
  g_assert_null (found.archive);
  g_assert_null (found.name);
  g_assert_cmpfloat_with_epsilon (found.rgb[0], (10 + 1) / (2 * 255.0f), 1e-6);
  nre_miniature_clear (&found);
  material.n_phases = 0;
  g_assert_false (make_of_material (&material, &found));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture-miniature/rows", test_rows);
  g_test_add_func ("/texture-miniature/sizes", test_sizes);
  g_test_add_func ("/texture-miniature/alpha", test_alpha);
  g_test_add_func ("/texture-miniature/level", test_level);
  g_test_add_func ("/texture-miniature/cut", test_cut);
  g_test_add_func ("/texture-miniature/huge", test_huge);
  g_test_add_func ("/texture-miniature/hostile", test_hostile);
  g_test_add_func ("/texture-miniature/materials", test_materials);
  return g_test_run ();
}
