/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rectangles of a texture come, go and change, words of its header are set, and nothing else of it
 * differs. */

#include "edits-fixture.h"
#include "nre-author-bytes.h"
#include "nre-author-texture.h"

#include <string.h>

static const NreAuthorPage pages[] = { { 0, 4, 1, 2 }, { -3, 300, 5, 6 }, { 7, 0, 8, -1 } };

/* With so many of the rectangles in the archive's entry. */
static GBytes *
make_texture (guint32 format, const NreAuthorPage *some, guint n)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);

  nre_author_image_fill (image, 0x80c04060);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "HULL.0", 0, 0, 0,
                               nre_author_texture (image, format, 3, some, n));
  return nre_author_archive_finish (archive);
}

/* Of white, which all formats have. */
static GBytes *
make_levels (guint32 format, guint n_mips)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);

  nre_author_image_fill (image, 0xffffffff);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "HULL.0", 0, 0, 0,
                               nre_author_texture (image, format, n_mips, pages, 3));
  return nre_author_archive_finish (archive);
}

static guint8 *
find (guint8 *bytes, gsize size, const char *begin)
{
  for (gsize i = 0; i + strlen (begin) <= size; i++)
    if (memcmp (bytes + i, begin, strlen (begin)) == 0)
      return bytes + i;
  g_assert_not_reached ();
}

static void
assert_edits (GBytes *before, GBytes *after, const char *edits)
{
  g_autoptr (GBytes) written = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  edits_fixture_init (&fixture, before, "Textures.lib");
  edits_fixture_perform (&fixture, "%s", edits);
  written = edits_fixture_write (&fixture);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written),
                   g_bytes_get_data (after, NULL), g_bytes_get_size (after));
}

static void
rectangles_change_field_by_field (void)
{
  NreAuthorPage changed[3];
  g_autoptr (GBytes) before = make_texture (565, pages, 3), after = NULL;

  memcpy (changed, pages, sizeof pages);
  changed[1].x = -32768;
  changed[2] = (NreAuthorPage){ 1, 32767, 2, 4 };
  after = make_texture (565, changed, 3);
  assert_edits (before, after,
                "{'op': 'set-rectangle', 'entry': '#0', 'rectangle': 1, 'x': -32768},"
                "{'op': 'set-rectangle', 'entry': 'HULL.0', 'rectangle': 2, 'x': 1, 'y': 2, 'w': 32767, 'h': "
                "4}");
}

static void
rectangles_come_and_go (void)
{
  static const guint32 formats[] = { 0, 565, 8888 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) none = make_texture (formats[i], NULL, 0), all = make_texture (formats[i], pages, 3),
                         last = make_texture (formats[i], pages + 2, 1);

      assert_edits (none, all,
                    "{'op': 'add-rectangle', 'entry': '#0', 'x': -3, 'y': 5, 'w': 300, 'h': 6},"
                    "{'op': 'add-rectangle', 'entry': '#0', 'x': 7, 'y': 8, 'w': 0, 'h': -1, 'index': 1},"
                    "{'op': 'add-rectangle', 'entry': '#0', 'x': 0, 'y': 1, 'w': 4, 'h': 2, 'index': 0}");
      assert_edits (all, last,
                    "{'op': 'remove-rectangle', 'entry': '#0', 'rectangle': 1},"
                    "{'op': 'remove-rectangle', 'entry': '#0', 'rectangle': 0}");
      /* Without any it is what it was without any. */
      assert_edits (last, none, "{'op': 'remove-rectangle', 'entry': '#0', 'rectangle': 0}");
    }
}

static void
opaque_words_are_set_one_by_one (void)
{
  g_autoptr (GBytes) before = make_texture (88, pages, 1), after = NULL;
  guint8 *bytes = g_memdup2 (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  gsize size = g_bytes_get_size (before);
  guint8 *texture = find (bytes, size, "Texm\x08");

  memcpy (texture + 20, "\x04\x03\x02\xff", 4);
  after = g_bytes_new_take (bytes, size);
  assert_edits (before, after, "{'op': 'set-texture', 'entry': '#0', 'flags5': 4278321924}");
  memcpy (texture + 16, "\1\0\0\0", 4);
  memcpy (texture + 20, "\2\0\0\0", 4);
  memcpy (texture + 24, "\3\0\0\0", 4);
  assert_edits (before, after,
                "{'op': 'set-texture', 'entry': '#0', 'flags4': 1, 'flags5': 2, 'unknown6': 3}");
}

/* Of one colour, which each further level has, too; those that were there and the rectangles keep their
 * bytes. */
static void
levels_come_and_go (void)
{
  static const guint32 formats[] = { 0, 565, 556, 4444, 88, 888, 8888 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) few = make_levels (formats[i], 1), some = make_levels (formats[i], 3),
                         many = make_levels (formats[i], 6);

      assert_edits (few, many, "{'op': 'set-mip-levels', 'entry': '#0', 'count': 6}");
      assert_edits (many, some, "{'op': 'set-mip-levels', 'entry': '#0', 'count': 3}");
      assert_edits (some, some, "{'op': 'set-mip-levels', 'entry': '#0', 'count': 3}");
    }
}

static void
steps_say_what_they_did (void)
{
  static const struct { const char *operation; const char *args; const char *label; } cases[] = {
    { "add-rectangle", "{'x': <-1>, 'y': <2>, 'w': <3>, 'h': <4>}", "Add rectangle at -1, 2 of 3 × 4" },
    { "set-rectangle", "{'rectangle': <uint32 1>, 'w': <5>}", "Rectangle 1: width 3 → 5" },
    { "remove-rectangle", "{'rectangle': <uint32 1>}", "Remove rectangle 1" },
    { "set-mip-levels", "{'count': <uint32 2>}", "Make it 2 mip levels" },
    { "set-texture", "{'flags5': <uint32 4>}", "Header: flags at 20 0x00000000 → 0x00000004" },
  };
  g_autoptr (GBytes) bytes = make_texture (565, pages, 1);
  g_auto (EditsFixture) fixture = { 0 };

  edits_fixture_init (&fixture, bytes, "Textures.lib");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      nre_document_perform (fixture.document, cases[i].operation, "#0", g_variant_new_parsed (cases[i].args),
                            &error);
      g_assert_no_error (error);
      g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture.document)), ==,
                       cases[i].label);
    }
}

static void
what_is_refused (void)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "{'op': 'set-rectangle', 'entry': '#0', 'rectangle': 3, 'x': 1}", "no record 3" },
    { "{'op': 'set-rectangle', 'entry': '#0', 'rectangle': 0}", "nothing to set" },
    { "{'op': 'set-rectangle', 'entry': '#0', 'rectangle': 0, 'x': 32768}", "does not fit" },
    { "{'op': 'set-rectangle', 'entry': '#0', 'rectangle': 0, 'z': 1}", "no field “z”" },
    { "{'op': 'set-rectangle', 'entry': '#0', 'x': 1}", "“rectangle” is missing" },
    { "{'op': 'add-rectangle', 'entry': '#0', 'x': 1, 'y': 1, 'w': 1}", "“h” is missing" },
    { "{'op': 'add-rectangle', 'entry': '#0', 'x': 1, 'y': 1, 'w': 1, 'h': -32769}", "does not fit" },
    { "{'op': 'add-rectangle', 'entry': '#0', 'x': 1, 'y': 1, 'w': 1, 'h': 1, 'index': 4}",
      "no rectangle 4" },
    { "{'op': 'remove-rectangle', 'entry': '#0', 'rectangle': 3}", "no rectangle 3" },
    { "{'op': 'set-mip-levels', 'entry': '#0', 'count': 0}", "does not fit" },
    { "{'op': 'set-mip-levels', 'entry': '#0', 'count': 33}", "does not fit" },
    { "{'op': 'set-mip-levels', 'entry': '#0'}", "“count” is missing" },
    { "{'op': 'set-texture', 'entry': '#0'}", "nothing to set" },
    { "{'op': 'set-texture', 'entry': '#0', 'width': 4}", "no field “width”" },
    { "{'op': 'set-texture', 'entry': '#0', 'format': 565}", "no field “format”" },
    { "{'op': 'set-texture', 'entry': '#0', 'flags4': -1}", "does not fit" },
  };
  g_autoptr (GBytes) bytes = make_texture (4444, pages, 3);
  g_auto (EditsFixture) fixture = { 0 };

  edits_fixture_init (&fixture, bytes, "Textures.lib");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

/* Where levels or rectangles are not as many as is said, none is put behind them. */
static void
damaged_textures_get_none (void)
{
  static const char add[] = "{'op': 'add-rectangle', 'entry': '#0', 'x': 1, 'y': 1, 'w': 1, 'h': 1}";
  static const char remove[] = "{'op': 'remove-rectangle', 'entry': '#0', 'rectangle': 0}";
  static const struct { const char *magic; gsize at; guint8 value; const char *reason; } cases[] = {
    { "Texm\x08", 12, 20, "not all there" },
    { "Texm\x08", 28, 1, "not all there" },
    { "Texm\x08", 4, 0, "not all there" },
    { "Texm\x08", 0, 'X', "" },
    { "Page", 4, 4, "not as many" },
    { "Page", 4, 2, "not as many" },
    { "Page", 0, 'p', "not as many" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) sound = make_texture (565, pages, 3), bytes = NULL;
      guint8 *copy = g_memdup2 (g_bytes_get_data (sound, NULL), g_bytes_get_size (sound));
      guint8 *found = find (copy, g_bytes_get_size (sound), cases[i].magic);
      g_auto (EditsFixture) fixture = { 0 };

      found[cases[i].at] = cases[i].value;
      bytes = g_bytes_new_take (copy, g_bytes_get_size (sound));
      edits_fixture_init (&fixture, bytes, "Textures.lib");
      edits_fixture_refuse (&fixture, add, cases[i].reason);
      edits_fixture_refuse (&fixture, remove, cases[i].reason);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/texture-edits/rectangles-change-field-by-field", rectangles_change_field_by_field);
  g_test_add_func ("/texture-edits/rectangles-come-and-go", rectangles_come_and_go);
  g_test_add_func ("/texture-edits/opaque-words-are-set-one-by-one", opaque_words_are_set_one_by_one);
  g_test_add_func ("/texture-edits/levels-come-and-go", levels_come_and_go);
  g_test_add_func ("/texture-edits/steps-say-what-they-did", steps_say_what_they_did);
  g_test_add_func ("/texture-edits/what-is-refused", what_is_refused);
  g_test_add_func ("/texture-edits/damaged-textures-get-none", damaged_textures_get_none);
  return g_test_run ();
}
