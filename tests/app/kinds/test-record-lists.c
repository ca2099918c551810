/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected in each list of records, which record leads, and where the focus is, after each action
 * that changes the list, and after undoing and redoing it. One table for all kinds shows where the lists
 * agree and where they differ. What the actions do to the bytes is tested with the kinds. */

#include "config.h"

#include "pages-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"
#include "nre-inspector.h"
#include "test-wait.h"
#include "window-fixture.h"

#define MAX_STEPS 12

/**
 * Step:
 * @action: of the widget that acts; or "undo", "redo", or "select FIRST LAST", of which the first leads
 * @expected: which record leads, all that are selected, how many there are, and where the focus is: in a row
 *   of a list, with the headers of sections counted, or in a widget of that type
 */
typedef struct
{
  const char *action;
  const char *expected;
} Step;

/**
 * List:
 * @file: in the sample; or the name of what @make makes
 * @entry: (nullable): the entry with the records; NULL for the file itself
 * @records: name of the part in the kind's operations, or its number
 * @shown: (nullable): the page's property "list", which of its lists it shows
 * @focus: type of the widget that has the focus inside of it at first, on the page or in the inspector
 * @actor: (nullable): type of the widget that has the actions; NULL for the page
 */
typedef struct
{
  const char *name;
  const char *file;
  GBytes   *(*make) (void);
  const char *entry;
  const char *records;
  const char *shown;
  const char *focus;
  const char *actor;
  Step        steps[MAX_STEPS];
} List;

static GBytes *
make_material (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial material = { .version = 6, .n_phases = 4, .n_animations = 3 };

  for (guint i = 0; i < material.n_phases; i++)
    material.phases[i] = nre_author_phase (40 * i, 50, 60, i < 3 ? "WATER.0" : "");
  /* No key where the play head is: another one cannot be inserted there. */
  material.animations[0] =
      (NreAuthorMaterialAnimation){ 0, 4, { { 0, 500, 7 }, { 1, 800, 7 }, { 2, 1600, 7 }, { 0, 3200, 7 } } };
  material.animations[1] = (NreAuthorMaterialAnimation){ 1, 2, { { 0, 0, 0 }, { 1, 1000, 0 } } };
  material.animations[2] = (NreAuthorMaterialAnimation){ 2, 2, { { 0, 0, 0 }, { 3, 1000, 0 } } };
  nre_author_archive_add_material (archive, "WATER", &material);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_texture (void)
{
  static const NreAuthorPage rectangles[] = { { 0, 8, 0, 8 }, { 8, 8, 0, 8 }, { 0, 16, 8, 8 } };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (32, 16);

  nre_author_image_fill (image, 0xc03020ff);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_TEXM, "SIGN.0", 0, 0, 0,
                               nre_author_texture (image, 8888, 2, rectangles, G_N_ELEMENTS (rectangles)));
  return nre_author_archive_finish (archive);
}

static const List lists[] = {
  { .name = "commands", .file = "effects.rlb", .entry = "#1", .records = "command",
    .focus = "NreCommandList",
    .steps = {
      { "select 1 2", "1 leads 1 2 of 8, focus in row 1" },
      { "effect.duplicate", "3 leads 3 4 of 10, focus in row 3" },
      { "undo", "1 leads 1 2 of 8, focus in row 1" },
      { "redo", "3 leads 3 4 of 10, focus in row 3" },
      { "effect.move-down", "4 leads 4 5 of 10, focus in row 4" },
      { "effect.delete", "4 leads 4 of 8, focus in row 4" },
      { "undo", "4 leads 4 5 of 10, focus in row 4" },
      { "undo", "3 leads 3 4 of 10, focus in row 3" },
      { "redo", "4 leads 4 5 of 10, focus in row 4" },
    } },
  { .name = "phases", .file = "Material.lib", .make = make_material, .entry = "#0", .records = "phase",
    .focus = "NrePhaseList",
    .steps = {
      { "select 1 2", "1 leads 1 2 of 4, focus in row 1" },
      { "material.duplicate-phase", "3 leads 3 4 of 6, focus in row 3" },
      { "undo", "1 leads 1 2 of 4, focus in row 1" },
      { "material.add-phase", "3 leads 3 of 5, focus in row 3" },
      { "material.move-phase-up", "2 leads 2 of 5, focus in row 2" },
      { "undo", "3 leads 3 of 5, focus in row 3" },
      { "undo", "1 leads 1 2 of 4, focus in row 1" },
      { "redo", "3 leads 3 of 5, focus in row 3" },
      { "select 3 3", "3 leads 3 of 5, focus in row 3" },
      { "material.remove-phase", "3 leads 3 of 4, focus in row 3" },
      { "undo", "3 leads 3 of 5, focus in row 3" },
      { "redo", "3 leads 3 of 4, focus in row 3" },
    } },
  { .name = "animations", .file = "Material.lib", .make = make_material, .entry = "#0",
    .records = "animation", .focus = "NreMaterialTrack", .actor = "NreMaterialStrip",
    .steps = {
      { "select 1 1", "1 leads 1 of 3, focus in row 0" },
      { "animation.add", "3 leads 3 of 4, focus in row 3" },
      { "undo", "1 leads 1 of 3, focus in row 1" },
      { "redo", "3 leads 3 of 4, focus in row 3" },
      { "animation.move-up", "2 leads 2 of 4, focus in row 2" },
      { "undo", "3 leads 3 of 4, focus in row 3" },
      { "animation.remove", "2 leads 2 of 3, focus in row 2" },
      { "undo", "3 leads 3 of 4, focus in row 3" },
      { "redo", "2 leads 2 of 3, focus in row 2" },
    } },
  { .name = "animation-keys", .file = "Material.lib", .make = make_material, .entry = "#0",
    .records = "key", .focus = "NreMaterialTrack", .actor = "NreMaterialStrip",
    .steps = {
      { "select 1 2", "1 leads 1 2 of 8, focus in row 0" },
      { "animation.remove-selected", "part 2 leads of 6, focus in row 0" },
      { "undo", "1 leads 1 2 of 8, focus in row 0" },
      { "redo", "part 2 leads of 6, focus in row 0" },
      { "undo", "1 leads 1 2 of 8, focus in row 0" },
      { "select 1 1", "1 leads 1 of 8, focus in row 0" },
      { "animation.insert", "0 leads 0 of 9, focus in row 0" },
      { "undo", "1 leads 1 of 8, focus in row 0" },
      { "redo", "0 leads 0 of 9, focus in row 0" },
    } },
  { .name = "keys", .file = "bases.rlb", .entry = "#0", .records = "key", .shown = "keys",
    .focus = "NreKeyList",
    .steps = {
      { "select 1 1", "1 leads 1 of 106, focus in row 1" },
      { "key.duplicate", "2 leads 2 of 107, focus in row 2" },
      { "undo", "1 leads 1 of 106, focus in row 1" },
      { "redo", "2 leads 2 of 107, focus in row 2" },
      { "undo", "1 leads 1 of 106, focus in row 1" },
      { "select 2 3", "2 leads 2 3 of 106, focus in row 2" },
      { "key.delete", "1 leads 1 of 104, focus in row 1" },
      { "undo", "2 leads 2 3 of 106, focus in row 2" },
      { "redo", "1 leads 1 of 104, focus in row 1" },
    } },
  { .name = "slots", .file = "bases.rlb", .entry = "#0", .records = "slot", .shown = "slots",
    .focus = "NreSlotList", .actor = "NreSlotInspector",
    .steps = {
      { "select 2 2", "2 leads 2 of 30, focus in row 2" },
      { "slot.add-copy", "30 leads 30 of 31, focus in row 30" },
      { "undo", "2 leads 2 of 30, focus in row 2" },
      { "redo", "30 leads 30 of 31, focus in row 30" },
      { "slot.remove", "29 leads 29 of 30, focus in row 29" },
      { "undo", "30 leads 30 of 31, focus in row 30" },
      { "undo", "2 leads 2 of 30, focus in row 2" },
    } },
  { .name = "wear", .file = "bases.rlb", .entry = "#3", .records = "part-1", .focus = "GtkListView",
    .steps = {
      { "select 0 1", "0 leads 0 1 of 7, focus in row 1" },
      { "wear.move-down", "1 leads 1 2 of 7, focus in row 2" },
      { "undo", "0 leads 0 1 of 7, focus in row 1" },
      { "redo", "1 leads 1 2 of 7, focus in row 2" },
      { "wear.remove", "1 leads 1 of 5, focus in row 2" },
      { "undo", "1 leads 1 2 of 7, focus in row 2" },
      { "redo", "1 leads 1 of 5, focus in row 2" },
      { "undo", "1 leads 1 2 of 7, focus in row 2" },
      { "undo", "0 leads 0 1 of 7, focus in row 1" },
    } },
  { .name = "build-list", .file = "BuildDat.lst", .records = "part-1", .focus = "GtkListView",
    .steps = {
      { "select 0 1", "0 leads 0 1 of 15, focus in row 1" },
      { "build.move-down", "0 leads 0 1 of 15, focus in row 3" },
      { "undo", "0 leads 0 1 of 15, focus in row 1" },
      { "redo", "0 leads 0 1 of 15, focus in row 3" },
      { "build.remove", "0 leads 0 of 13, focus in row 3" },
      { "undo", "0 leads 0 1 of 15, focus in row 3" },
      { "redo", "0 leads 0 of 13, focus in row 3" },
      { "undo", "0 leads 0 1 of 15, focus in row 3" },
      { "build.copy", "0 leads 0 1 of 15, focus in row 3" },
      { "build.paste", "2 leads 2 3 of 17, focus in row 5" },
      { "undo", "0 leads 0 1 of 15, focus in row 3" },
    } },
  { .name = "rectangles", .file = "Textures.lib", .make = make_texture, .entry = "#0",
    .records = "rectangle", .focus = "NreRectangleTable",
    .steps = {
      { "select 1 1", "1 leads 1 of 3, focus in row 1" },
      { "texture.remove-rectangle", "1 leads 1 of 2, focus in row 1" },
      { "undo", "1 leads 1 of 3, focus in row 1" },
      { "redo", "1 leads 1 of 2, focus in row 1" },
      { "undo", "1 leads 1 of 3, focus in row 1" },
      { "select 2 2", "2 leads 2 of 3, focus in row 1" },
      { "texture.remove-rectangle", "1 leads 1 of 2, focus in row 1" },
      { "undo", "2 leads 2 of 3, focus in row 1" },
    } },
  { .name = "areal-links", .file = "DATA/MAPS/ISLAND/Land.map", .records = "areal",
    .focus = "NreArealEdgeList", .actor = "NreArealEdgeList",
    .steps = {
      { "select 20 20", "20 leads 20 of 85, focus in row 0" },
      { "edge.disconnect", "20 leads 20 of 85, focus in row 0" },
      { "undo", "20 leads 20 of 85, focus in row 0" },
      { "redo", "20 leads 20 of 85, focus in row 0" },
      { "undo", "20 leads 20 of 85, focus in row 0" },
      { "select 21 21", "21 leads 21 of 85, focus in row 0" },
      { "redo", "20 leads 20 of 85, focus in row 0" },
    } },
};

/* --- What there is ------------------------------------------------------------------------------- */

typedef struct
{
  NreWindow    *window;
  NrePage      *page;
  NreSelection *selection;
  NrePart       part;
} Fixture;

/* By the name of the part, or "part-1" for one without a name. */
static NrePart
find_part (const NreAppKind *kind, const char *name)
{
  for (guint i = 0; i < kind->n_parts; i++)
    {
      g_autofree char *number = g_strdup_printf ("part-%u", i);

      if (g_strcmp0 (kind->parts[i].argument, name) == 0 || strcmp (number, name) == 0)
        return NRE_PART_OWN + i;
    }
  g_assert_not_reached ();
}

/* On the page, or else in the inspector. */
static GtkWidget *
find_by_type (Fixture *self, const char *type)
{
  GtkWidget *found = pages_find (GTK_WIDGET (self->page), g_type_from_name (type));

  return found != NULL ? found : pages_find (GTK_WIDGET (self->window), g_type_from_name (type));
}

/* The row of a list that is or contains the widget; its place among the rows that are shown. */
static char *
describe_focus (GtkWidget *focus)
{
  for (GtkWidget *row = focus; row != NULL; row = gtk_widget_get_parent (row))
    {
      GtkWidget *list = gtk_widget_get_parent (row);
      guint place = 0;

      if (!GTK_IS_LIST_BASE (list) && !GTK_IS_LIST_BOX (list))
        continue;
      for (GtkWidget *before = gtk_widget_get_prev_sibling (row); before != NULL;
           before = gtk_widget_get_prev_sibling (before))
        place++;
      return g_strdup_printf ("in row %u", place);
    }
  return g_strdup_printf ("in %s", focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
}

static char *
describe (Fixture *self)
{
  NrePart part = nre_selection_get_part (self->selection);
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, self->part);
  g_autofree char *focus = describe_focus (gtk_window_get_focus (GTK_WINDOW (self->window)));
  g_autoptr (GString) text = g_string_new (NULL);
  GtkBitsetIter iter;
  guint value;

  if (part == self->part)
    g_string_append_printf (text, "%u leads", nre_selection_get_index (self->selection, part));
  else if (part < NRE_PART_OWN)
    g_string_append (text, "nothing leads");
  else
    g_string_append_printf (text, "part %u leads", part - NRE_PART_OWN);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &value); more;
       more = gtk_bitset_iter_next (&iter, &value))
    g_string_append_printf (text, " %u", value);
  g_string_append_printf (text, " of %u, focus %s", nre_selection_get_count (self->selection, self->part),
                          focus);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_as (Fixture *self, const char *expected)
{
  g_autofree char *found = describe (self);

  return strcmp (found, expected) == 0;
}

/* --- The test ------------------------------------------------------------------------------------ */

static void
set_up (Fixture *self, gconstpointer data)
{
  const List *list = data;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreEntry) entry = NULL;
  NreOpenFile *file;

  if (list->make != NULL)
    {
      g_autoptr (GBytes) bytes = list->make ();

      document = nre_document_new_from_bytes (bytes, list->file, NULL);
    }
  else
    document = pages_open_sample (list->file);
  entry = list->entry != NULL ? pages_entry (document, list->entry) : NULL;
  self->window = window_new (1360, 860);
  file = nre_window_add_document (self->window, document, TRUE);
  if (entry != NULL)
    nre_window_show_entry (self->window, file, entry, TRUE);
  window_settle (self->window);
  self->page = nre_window_get_current_page (self->window);
  self->selection = nre_page_get_selection (self->page);
  self->part = find_part (nre_selection_get_kind (self->selection), list->records);
  if (list->shown != NULL)
    g_object_set (self->page, "list", list->shown, NULL);
  window_settle (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
}

static void
take_step (Fixture *self, const List *list, const char *action)
{
  guint first, last;

  if (sscanf (action, "select %u %u", &first, &last) == 2)
    {
      g_autoptr (GtkBitset) several = gtk_bitset_new_range (first, last - first + 1);

      nre_selection_select_several (self->selection, self->part, several, first);
    }
  else if (strcmp (action, "undo") == 0 || strcmp (action, "redo") == 0)
    window_activate (self->window, action);
  else
    {
      GtkWidget *actor = GTK_WIDGET (self->page);

      if (list->actor != NULL)
        actor = find_by_type (self, list->actor);
      g_assert_nonnull (actor);
      g_assert_true (gtk_widget_activate_action (actor, action, NULL));
    }
  window_settle (self->window);
}

static void
test_list (Fixture *self, gconstpointer data)
{
  const List *list = data;

  for (guint i = 0; i < MAX_STEPS && list->steps[i].action != NULL; i++)
    {
      const Step *step = &list->steps[i];
      g_autofree char *found = NULL;

      take_step (self, list, step->action);
      if (i == 0)
        {
          GtkWidget *focus = find_by_type (self, list->focus);

          g_assert_nonnull (focus);
          gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD);
          window_settle (self->window);
        }
      if (step->expected[0] != '?')
        GIVE_TIME_FOR (is_as (self, step->expected));
      found = describe (self);
      if (strcmp (found, step->expected) != 0)
        {
          g_test_message ("%s, step %u, %s: %s; expected: %s", list->name, i, step->action, found,
                          step->expected);
          g_test_fail ();
        }
    }
}

PAGES_TEST (record_lists)
{
  window_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record-lists/%s", lists[i].name);

      g_test_add (path, Fixture, &lists[i], set_up, test_list, tear_down);
    }
  return window_run ();
}
