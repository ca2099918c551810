/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview of an effect on its page. */

#include "pages-fixture.h"

#include <string.h>

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-effect-kind.h"
#include "nre-effect-page.h"
#include "nre-gl-area.h"

#define LIFE 2.0f

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NrePage      *page;
  NreSelection *selection;
  NrePlayback  *playback;
  NreViewport  *viewport;
  NreEffectStage *stage;
  NreEffectSource *source;
  GtkWindow    *window;
} Fixture;

/* Particles at the left, and cubes at the right. */
static GBytes *
new_archive (float duration)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorEffect *effect = nre_author_effect_new (0, duration, 0);
  guint cubes;

  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0, 1, "material.lib", "SMOKE");
  nre_author_effect_set_vec3 (effect, 0, 40, nre_author_vec3 (-12, -2, 0));
  nre_author_effect_set_vec3 (effect, 0, 52, nre_author_vec3 (-8, 2, 1));
  cubes = nre_author_effect_add (effect, NRE_AUTHOR_OP_CUBE, 0, 1, "material.lib", "METAL");
  nre_author_effect_set_vec3 (effect, cubes, 44, nre_author_vec3 (8, -2, 0));
  nre_author_effect_set_vec3 (effect, cubes, 56, nre_author_vec3 (12, 2, 1));
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, "smoke", 0, 0, 1,
                               nre_author_effect_finish (effect));
  nre_author_effect_free (effect);
  return nre_author_archive_finish (archive);
}

static void
set_up (Fixture *self, gconstpointer duration)
{
  g_autoptr (GBytes) bytes = new_archive ((float) GPOINTER_TO_INT (duration));

  self->document = pages_document_of (bytes);
  self->entry = pages_entry (self->document, "#0");
  self->page = nre_page_new (self->document, self->entry, NULL);
  self->selection = nre_page_get_selection (self->page);
  self->stage = PAGES_FIND (NRE, EFFECT_STAGE, NRE_EFFECT_PAGE (self->page));
  self->viewport = nre_effect_stage_get_viewport (self->stage);
  self->source = nre_effect_stage_get_source (self->stage);
  self->playback = nre_effect_view_get_playback (nre_selection_get_effect_view (self->selection));
  self->window = pages_show (GTK_WIDGET (self->page));
  g_object_set (self->page, "view", "preview", NULL);
  nre_playback_set_time (self->playback, 1);
  nre_viewport_set_preset (self->viewport, NRE_CAMERA_TOP);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer duration)
{
  gtk_window_destroy (self->window);
  g_clear_object (&self->entry);
  pages_assert_released (self->document);
}

static guint
count_spots (Fixture *self, guint part)
{
  NreBillboards *spots = nre_scene_source_get_billboards (NRE_SCENE_SOURCE (self->source));
  guint n, of_part = 0;
  const NreBillboard *items = spots != NULL ? nre_billboards_get_items (spots, &n) : NULL;

  for (guint i = 0; items != NULL && i < n; i++)
    of_part += items[i].part == part;
  return of_part;
}

/* Clicks all over a half of the picture; how many of the clicks selected the command that is there. */
static guint
click_half (Fixture *self, guint half)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->viewport)) / 2;
  int height = gtk_widget_get_height (GTK_WIDGET (self->viewport));
  guint hits = 0;

  for (int x = 8; x < width - 8; x += 14)
    for (int y = 8; y < height; y += 14)
      {
        gboolean hit = nre_viewport_pick_at (self->viewport, (int) half * width + x, y);

        if (hit)
          g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND), ==, half);
        else
          g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_PART_NONE);
        hits += hit;
      }
  nre_selection_clear (self->selection);
  return hits;
}

/* A click on a volume or a spot selects the command that it is of. */
static void
test_click (Fixture *self, gconstpointer duration)
{
  g_assert_cmpuint (click_half (self, 0), >, 4);
  g_assert_cmpuint (click_half (self, 1), >, 4);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->viewport), "view.volumes", NULL));
  g_assert_cmpuint (click_half (self, 0), >, 4);
  g_assert_cmpuint (click_half (self, 1), >, 4);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->viewport), "view.particles", NULL));
  g_assert_cmpuint (click_half (self, 0) + click_half (self, 1), ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->viewport), "view.volumes", NULL));
  g_assert_cmpuint (click_half (self, 1), >, 4);
}

/* It says what it is, whatever is shown. */
static void
test_label (Fixture *self, gconstpointer duration)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->stage), "Approximate preview");
  GtkWidget *still = pages_find_label (GTK_WIDGET (self->stage), "No duration: a single moment is shown");

  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_true (gtk_widget_get_mapped (still) == (GPOINTER_TO_INT (duration) == 0));
  g_assert_cmpuint (count_spots (self, 0), >, 5);
  /* Commands are called by their names where somebody wants that. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->viewport), "view.names", NULL));
  pages_settle ();
  g_assert_true (nre_view_settings_get_names (nre_viewport_get_settings (self->viewport)));
}

static void
test_time (Fixture *self, gconstpointer duration)
{
  NreSceneSource *source = NRE_SCENE_SOURCE (self->source);
  g_autoptr (NreBillboards) before = nre_billboards_ref (nre_scene_source_get_billboards (source));
  NreBillboards *after;
  guint n, m;

  nre_playback_set_time (self->playback, 1.5);
  after = nre_scene_source_get_billboards (source);
  g_assert_true (after != before);
  nre_playback_set_time (self->playback, 1);
  after = nre_scene_source_get_billboards (source);
  g_assert_cmpmem (nre_billboards_get_items (before, &n), n * sizeof (NreBillboard),
                   nre_billboards_get_items (after, &m), m * sizeof (NreBillboard));

  /* While nobody sees it, it does not follow; and then it is where the playback is. */
  g_object_set (self->page, "view", "properties", NULL);
  pages_settle ();
  nre_playback_set_time (self->playback, 0);
  g_assert_cmpuint (count_spots (self, 1), >, 0);
  g_object_set (self->page, "view", "preview", NULL);
  pages_settle ();
  g_assert_cmpuint (count_spots (self, 1), ==, 0);
}

static void
count (guint *n)
{
  (*n)++;
}

/* It is drawn for a reason only. */
static void
test_idle (Fixture *self, gconstpointer duration)
{
  GtkWidget *area = pages_find (GTK_WIDGET (self->viewport), NRE_TYPE_GL_AREA);
  guint n = 0;

  pages_settle ();
  pages_settle ();
  g_signal_connect_swapped (area, "prepare", G_CALLBACK (count), &n);
  pages_settle ();
  g_assert_cmpuint (n, ==, 0);
  nre_playback_set_time (self->playback, 0.5);
  pages_settle ();
  g_assert_cmpuint (n, >, 0);
}

static void
perform (Fixture *self, const char *operation, const char *args)
{
  g_autoptr (GError) error = NULL;

  nre_document_perform (self->document, operation, "#0", g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

static void
test_follows_edits (Fixture *self, gconstpointer duration)
{
  g_autofree char *stats = NULL;

  g_assert_cmpuint (count_spots (self, 0), >, 5);
  perform (self, "set-command", "{'command': <uint32 0>, 'enabled': <false>}");
  g_assert_cmpuint (count_spots (self, 0), ==, 0);
  g_object_get (nre_viewport_get_words (self->viewport), "stats", &stats, NULL);
  g_assert_cmpstr (stats, ==, "1 of 2 commands shown");
  nre_document_undo (self->document);
  g_assert_cmpuint (count_spots (self, 0), >, 5);
  /* What is selected, and drawn as such, may be gone. */
  nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, 1);
  perform (self, "remove-command", "{'command': <uint32 1>}");
  pages_settle ();
  g_assert_cmpuint (count_spots (self, 1), ==, 0);
  g_assert_cmpuint (count_spots (self, 0), >, 5);
}

static void
test_seed (Fixture *self, gconstpointer duration)
{
  g_autoptr (NreBillboards) before =
      nre_billboards_ref (nre_scene_source_get_billboards (NRE_SCENE_SOURCE (self->source)));
  NreBillboards *after;
  GtkWidget *spin = pages_find (GTK_WIDGET (self->stage), GTK_TYPE_SPIN_BUTTON);
  GtkWidget *button = gtk_widget_get_next_sibling (spin);
  guint seed, n, m;

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 1);
  g_signal_emit_by_name (button, "clicked");
  g_object_get (self->source, "seed", &seed, NULL);
  g_assert_cmpuint (seed, ==, 2);
  after = nre_scene_source_get_billboards (NRE_SCENE_SOURCE (self->source));
  nre_billboards_get_items (before, &n);
  nre_billboards_get_items (after, &m);
  g_assert_true (n != m || memcmp (nre_billboards_get_items (before, &n),
                                   nre_billboards_get_items (after, &m), n * sizeof (NreBillboard)) != 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 9999);
  g_signal_emit_by_name (button, "clicked");
  g_object_get (self->source, "seed", &seed, NULL);
  g_assert_cmpuint (seed, ==, 1);
  after = nre_scene_source_get_billboards (NRE_SCENE_SOURCE (self->source));
  g_assert_cmpmem (nre_billboards_get_items (before, &n), n * sizeof (NreBillboard),
                   nre_billboards_get_items (after, &m), m * sizeof (NreBillboard));
}

static void
test_isolate (Fixture *self, gconstpointer duration)
{
  GtkWidget *widget = GTK_WIDGET (self->viewport);
  g_autofree char *hidden = NULL;

  nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, 1);
  g_assert_true (gtk_widget_activate_action (widget, "view.isolate", NULL));
  g_object_get (nre_viewport_get_words (self->viewport), "hidden", &hidden, NULL);
  g_assert_cmpstr (hidden, ==, "1 hidden");
  g_assert_cmpuint (click_half (self, 0), ==, 0);
  g_assert_cmpuint (click_half (self, 1), >, 4);
  nre_selection_select (self->selection, NRE_EFFECT_PART_COMMAND, 1);
  gtk_widget_activate_action (widget, "view.hide", NULL);
  g_assert_cmpuint (click_half (self, 0) + click_half (self, 1), ==, 0);
  gtk_widget_activate_action (widget, "view.show-all", NULL);
  g_assert_cmpuint (click_half (self, 0), >, 4);
  /* A header cannot be hidden. */
  nre_selection_select (self->selection, NRE_EFFECT_PART_HEADER, 0);
  gtk_widget_activate_action (widget, "view.hide", NULL);
  g_assert_cmpuint (click_half (self, 0), >, 4);
}

static gboolean
find_color (const char *archive, const char *name, float rgb[3], guint *skin, gpointer data)
{
  (*(guint *) data)++;
  rgb[0] = 1;
  rgb[1] = 0.5f;
  rgb[2] = 0;
  return strcmp (name, "SMOKE") == 0;
}

/* What alpha follows from outside is said elsewhere on the page. */
static void
test_inputs (Fixture *self, gconstpointer duration)
{
  NreAlphaInputs *inputs = nre_effect_view_get_inputs (nre_selection_get_effect_view (self->selection));

  g_assert_cmpuint (count_spots (self, 0), >, 5);
  nre_alpha_inputs_set (inputs, NRE_EFFECT_INPUT_CONSTANT, 0);
  g_assert_cmpuint (count_spots (self, 0), ==, 0);
  nre_alpha_inputs_set (inputs, NRE_EFFECT_INPUT_CONSTANT, 1);
  g_assert_cmpuint (count_spots (self, 0), >, 5);
}

static void
test_colors (Fixture *self, gconstpointer duration)
{
  NreBillboards *spots;
  guint asked = 0, n;
  const NreBillboard *items;

  nre_effect_source_set_find_color (self->source, find_color, &asked, NULL);
  spots = nre_scene_source_get_billboards (NRE_SCENE_SOURCE (self->source));
  items = nre_billboards_get_items (spots, &n);
  g_assert_cmpuint (asked, ==, 2);
  g_assert_cmpuint (n, >, 10);
  for (guint i = 0; i < n; i++)
    g_assert_true ((items[i].color[0] == 255 && items[i].color[2] == 0) == (items[i].part == 0));
}

static gboolean
is_grey (gpointer source)
{
  guint n;
  const NreBillboard *items =
      nre_billboards_get_items (nre_scene_source_get_billboards (NRE_SCENE_SOURCE (source)), &n);

  return n > 0 && items[0].color[0] == 0x90 && items[0].color[1] == 0x90 && items[0].color[2] == 0x90;
}

/* What the sample's smoke is made of lies in the archive beside it; that is read when somebody looks at the
 * preview. */
static void
test_materials (void)
{
  NreDocument *document = pages_open_sample ("effects.rlb");
  g_autoptr (NreEntry) entry = NULL;
  NrePage *page;
  NreEffectSource *source;
  GtkWindow *window;

  entry = pages_entry (document, "s_smoke");
  page = nre_page_new (document, entry, NULL);
  source = nre_effect_stage_get_source (PAGES_FIND (NRE, EFFECT_STAGE, page));
  window = pages_show (GTK_WIDGET (page));
  nre_playback_set_time (nre_effect_view_get_playback (
                             nre_selection_get_effect_view (nre_page_get_selection (page))),
                         1);
  g_assert_false (is_grey (source));
  g_object_set (page, "view", "preview", NULL);
  pages_wait (is_grey, source);
  gtk_window_destroy (window);
  g_clear_object (&entry);
  pages_assert_released (document);
}

/* The texture of the first command's spots as the viewport is to draw them; NULL where they have none,
 * yet. */
static const char *
get_texture (NreEffectSource *source)
{
  guint n;
  const NreBillboard *items =
      nre_billboards_get_items (nre_scene_source_get_billboards (NRE_SCENE_SOURCE (source)), &n);
  NreRenderOptions options;
  const NreSkin *skin;

  nre_render_options_init (&options);
  nre_scene_source_prepare (NRE_SCENE_SOURCE (source), &options);
  if (options.skins == NULL || options.shading != NRE_SHADING_TEXTURED || n == 0 || items[0].part != 0 ||
      items[0].skin == 0)
    return NULL;
  skin = nre_skins_get (options.skins, items[0].skin - 1);
  return skin != NULL && skin->picture != NRE_SKIN_NONE
             ? nre_skins_get_picture_name (options.skins, skin->picture)
             : NULL;
}

static gboolean
is_smoke (gpointer source)
{
  return g_strcmp0 (get_texture (source), "SMOKE.A") == 0;
}

static gboolean
is_metal (gpointer source)
{
  return g_strcmp0 (get_texture (source), "METAL.0") == 0;
}

static gboolean
is_settled (gpointer source)
{
  return nre_skin_source_is_settled (nre_effect_source_get_skins (source));
}

static void
name_material (NreDocument *document, const char *name)
{
  g_autofree char *args =
      g_strdup_printf ("{'command': <uint32 0>, 'fields': <{'ref': <{'name': <'%s'>}>}>}", name);
  g_autoptr (GError) error = NULL;

  nre_document_perform (document, "set-command", "s_smoke", g_variant_new_parsed (args), &error);
  g_assert_no_error (error);
}

/* Spots have the textures of their materials, by what the effect says now; nothing is looked for while nobody
 * sees it. */
static void
test_textures (void)
{
  NreDocument *document = pages_open_sample ("effects.rlb");
  g_autoptr (NreEntry) entry = pages_entry (document, "s_smoke");
  NrePage *page = nre_page_new (document, entry, NULL);
  NreEffectSource *source = nre_effect_stage_get_source (PAGES_FIND (NRE, EFFECT_STAGE, page));
  GtkWindow *window = pages_show (GTK_WIDGET (page));

  nre_playback_set_time (nre_effect_view_get_playback (
                             nre_selection_get_effect_view (nre_page_get_selection (page))),
                         1);
  g_assert_null (nre_effect_source_get_skins (source));
  g_object_set (page, "view", "preview", NULL);
  pages_wait (is_smoke, source);
  name_material (document, "METAL");
  pages_wait (is_metal, source);
  name_material (document, "NONE_SUCH");
  g_assert_null (get_texture (source));
  nre_document_undo (document);
  pages_wait (is_metal, source);
  pages_wait (is_settled, source);
  g_object_set (page, "view", "properties", NULL);
  pages_settle ();
  nre_document_undo (document);
  pages_settle ();
  g_assert_false (is_settled (source));
  g_object_set (page, "view", "preview", NULL);
  pages_wait (is_smoke, source);
  pages_wait (is_settled, source);
  g_object_set (source, "particles", FALSE, NULL);
  nre_skin_source_look (nre_effect_source_get_skins (source));
  g_assert_false (is_settled (source));
  gtk_window_destroy (window);
  g_clear_object (&entry);
  pages_assert_released (document);
}

PAGES_TEST (pages_preview)
{
  static const struct { const char *name; int duration; void (*run) (Fixture *, gconstpointer); } tests[] = {
    { "click", 2, test_click },
    { "label", 2, test_label },
    { "no-duration", 0, test_label },
    { "time", 2, test_time },
    { "idle", 2, test_idle },
    { "follows-edits", 2, test_follows_edits },
    { "seed", 2, test_seed },
    { "isolate", 2, test_isolate },
    { "inputs", 2, test_inputs },
    { "colors", 2, test_colors },
  };

  pages_init (&argc, &argv);
  g_test_add_func ("/effect/preview/materials", test_materials);
  g_test_add_func ("/effect/preview/textures", test_textures);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/effect/preview/%s", tests[i].name);

      g_test_add (path, Fixture, GINT_TO_POINTER (tests[i].duration), set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
