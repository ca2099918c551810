/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The card goes to what was clicked, or to the best name of the text that Enter was pressed for, and to no
 * other. */

#include "pages-fixture.h"

#include "nre-go-to-card.h"
#include "nre-go-to-row.h"
#include "test-files.h"
#include "test-wait.h"

typedef struct
{
  NreWorkspace *workspace;
  NreGoToIndex *index;
  NreGoToCard  *card;
  GtkWindow    *window;
  GtkEditable  *entry;
  GtkListView  *list;
  guint         n_searches;
  guint         n_chosen;
  guint64       chosen;         /* the last one's key */
} Fixture;

static const char *const names[] = { "alpha one", "alpha two", "beta" };

static guint64
key_of (guint32 i)
{
  return nre_name_key ("", &i, 1, NRE_PART_ENTRY, 0);
}

static void
chosen_cb (Fixture *self, NreFoundName *found)
{
  self->n_chosen++;
  self->chosen = nre_found_name_get (found)->key;
}

/* A text that takes the place of another is none for a moment. */
static void
searched_cb (Fixture *self)
{
  self->n_searches += *gtk_editable_get_text (self->entry) != '\0';
}

static GListModel *
model_of (Fixture *self)
{
  return G_LIST_MODEL (gtk_list_view_get_model (self->list));
}

/* Types that, and comes back as soon as the search has begun. */
static void
begin_search (Fixture *self, const char *text)
{
  guint before = self->n_searches;

  gtk_editable_set_text (self->entry, text);
  WAIT_FOR (self->n_searches > before);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreNames) commands = nre_names_new ("");

  for (guint32 i = 0; i < G_N_ELEMENTS (names); i++)
    {
      NreName name = { .index = i, .key = key_of (i) };

      nre_names_add (commands, names[i], &name);
    }
  self->workspace = nre_workspace_new ();
  self->index = nre_go_to_index_new (self->workspace);
  self->card = NRE_GO_TO_CARD (nre_go_to_card_new (self->index));
  self->window = pages_show (GTK_WIDGET (self->card));
  self->entry = GTK_EDITABLE (pages_find (GTK_WIDGET (self->card), GTK_TYPE_SEARCH_ENTRY));
  self->list = PAGES_FIND (GTK, LIST_VIEW, self->card);
  g_signal_connect_swapped (self->card, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->entry, "search-changed", G_CALLBACK (searched_cb), self);
  nre_go_to_card_begin (self->card, commands, NULL, 0);
  WAIT_FOR (nre_go_to_index_is_settled (self->index));
  begin_search (self, "alp");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 2);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_go_to_card_end (self->card);
  gtk_window_destroy (self->window);
  g_object_unref (self->index);
  g_object_unref (self->workspace);
}

static gboolean
is_row (GtkWidget *widget, const char *text)
{
  return NRE_IS_GO_TO_ROW (widget) && pages_find_label (widget, text) != NULL;
}

/* As the list does: pressed, the row is selected, and then released. */
static void
click (Fixture *self, guint position)
{
  GtkWidget *row = pages_find_seen (GTK_WIDGET (self->list), is_row, names[position]);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->list));
  graphene_rect_t bounds;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds));
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model_of (self)), position);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, (double) (bounds.origin.x + bounds.size.width / 2),
                               (double) (bounds.origin.y + bounds.size.height / 2));
    }
}

static void
test_click (Fixture *self, gconstpointer data)
{
  click (self, 1);
  g_assert_cmpuint (self->n_chosen, ==, 1);
  g_assert_cmpuint (self->chosen, ==, key_of (1));
}

/* While other letters are searched for: among what they find it is gone to, and nothing instead of it. */
static void
test_click_while_searching (Fixture *self, gconstpointer text)
{
  gboolean fits = g_str_has_prefix (names[1], text);

  begin_search (self, text);
  click (self, 1);
  g_assert_cmpuint (self->n_chosen, ==, 0);
  if (fits)
    WAIT_FOR (self->n_chosen == 1 && self->chosen == key_of (1));
  else
    WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 1);
  pages_settle ();
  g_assert_cmpuint (self->n_chosen, ==, fits ? 1 : 0);
}

/* Enter is for the text that it was pressed at; it waits for what that finds. */
static void
test_enter (Fixture *self, gconstpointer goes_on)
{
  begin_search (self, "bet");
  g_signal_emit_by_name (self->entry, "activate");
  g_assert_cmpuint (self->n_chosen, ==, 0);
  if (goes_on != NULL)
    begin_search (self, "alpha");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == (goes_on != NULL ? 2 : 1));
  pages_settle ();
  g_assert_cmpuint (self->n_chosen, ==, goes_on != NULL ? 0 : 1);
  if (goes_on == NULL)
    g_assert_cmpuint (self->chosen, ==, key_of (2));
}

/* (transfer full): of the first letter. */
static PangoAttribute *
find_color (GtkLabel *label)
{
  PangoAttrIterator *letters = pango_attr_list_get_iterator (gtk_label_get_attributes (label));
  PangoAttribute *color = pango_attr_iterator_get (letters, PANGO_ATTR_FOREGROUND);

  g_assert_nonnull (color);
  color = pango_attribute_copy (color);
  pango_attr_iterator_destroy (letters);
  return color;
}

/* The letters that match are in the accent's colour of the present style. */
static void
test_style (Fixture *self, gconstpointer data)
{
  GtkWidget *row = pages_find_seen (GTK_WIDGET (self->list), is_row, names[0]);
  PangoAttribute *before, *attribute;
  GtkLabel *label;

  label = GTK_LABEL (pages_find_label (row, names[0]));
  before = find_color (label);
  pages_change_style (TRUE);
  attribute = find_color (label);
  g_assert_false (pango_attribute_equal (attribute, before));
  pango_attribute_destroy (attribute);
  pages_change_style (FALSE);
  attribute = find_color (label);
  g_assert_true (pango_attribute_equal (attribute, before));
  pango_attribute_destroy (attribute);
  pango_attribute_destroy (before);
}

/* Who finds nothing is told where names are looked for. */
static void
test_none (Fixture *self, gconstpointer data)
{
  GtkWidget *told =
      pages_find_label (GTK_WIDGET (self->card),
                        "No name matches. Nodes, areals and other parts of an entry are found in open "
                        "files only.");
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->card));
  int needed;

  g_assert_false (gtk_widget_get_visible (told));
  begin_search (self, "xyz");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 0);
  g_assert_true (gtk_widget_get_mapped (told));
  pages_settle ();
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (box), &needed, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (box), >=, needed);
  begin_search (self, "beta");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 1);
  g_assert_false (gtk_widget_get_visible (told));
}

/* Whether these are the places of all names that are found, in any order. */
static gboolean
are_places (Fixture *self, const char *const *expected)
{
  guint n = g_list_model_get_n_items (model_of (self));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreFoundName) found = g_list_model_get_item (model_of (self), i);
      const char *place = nre_found_name_get (found)->place;

      if (place == NULL || !g_strv_contains (expected, place))
        return FALSE;
    }
  return n == g_strv_length ((GStrv) expected);
}

static void
assert_places (Fixture *self, const char *text, const char *const *expected)
{
  begin_search (self, text);
  WAIT_FOR (are_places (self, expected));
}

/* Entries of the same name in files of the same name are told apart by the folders of the files, which are
 * searched, too; opening a file changes neither. */
static void
test_places (Fixture *self, gconstpointer data)
{
  static const char *const both[] = { "ONE/palettes.lib", "TWO/palettes.lib", NULL };
  static const char *const two[] = { "TWO/palettes.lib", NULL };
  static const char *const folders[] = { "ONE", "TWO", NULL };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  g_free (test_sample_copy ("palettes.lib", folder, "ONE/palettes.lib"));
  path = test_sample_copy ("palettes.lib", folder, "TWO/palettes.lib");
  nre_workspace_add_folder (self->workspace, folder);
  WAIT_FOR (nre_go_to_index_is_settled (self->index));
  assert_places (self, "a1.pal", both);
  assert_places (self, "a1.pal palettes", both);
  assert_places (self, "two a1.pal", two);
  pages_settle ();
  assert_places (self, "palettes.lib", folders);
  assert_places (self, "a1.pal", both);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), two[0]));
  document = nre_document_open (path, &error);
  g_assert_no_error (error);
  nre_workspace_add (self->workspace, document);
  WAIT_FOR (nre_go_to_index_is_settled (self->index));
  assert_places (self, "a1.pal", both);
  assert_places (self, "a1.pal two", two);
  assert_places (self, "palettes.lib", folders);
  nre_workspace_remove_folder (self->workspace, nre_workspace_get_folder (self->workspace, 0));
}

static gboolean
are_places_in_order (Fixture *self, const char *const *expected)
{
  if (!are_places (self, expected))
    return FALSE;
  for (guint i = 0; expected[i] != NULL; i++)
    {
      g_autoptr (NreFoundName) found = g_list_model_get_item (model_of (self), i);

      if (!g_str_equal (nre_found_name_get (found)->place, expected[i]))
        return FALSE;
    }
  return TRUE;
}

static void
assert_order (Fixture *self, const char *const *expected)
{
  begin_search (self, "a1.pal");
  WAIT_FOR (are_places_in_order (self, expected));
  begin_search (self, "nothing");
}

/* Of equally good matches, those in the file of the current page and in other open files come first, and then
 * those in the fewest folders. */
static void
test_order (Fixture *self, gconstpointer data)
{
  static const char *const closed[] = { "palettes.lib", "DATA/palettes.lib", "mods/m2/palettes.lib",
                                        "mods/m10/palettes.lib", NULL };
  static const char *const opened[] = { "DATA/palettes.lib", "mods/m10/palettes.lib", "palettes.lib",
                                        "mods/m2/palettes.lib", NULL };
  static const char *const in_front[] = { "mods/m10/palettes.lib", "DATA/palettes.lib", "palettes.lib",
                                          "mods/m2/palettes.lib", NULL };
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreDocument *documents[2];

  for (guint i = 0; closed[i] != NULL; i++)
    g_free (test_sample_copy ("palettes.lib", folder, closed[i]));
  nre_workspace_add_folder (self->workspace, folder);
  WAIT_FOR (nre_go_to_index_is_settled (self->index));
  assert_order (self, closed);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (folder, opened[i], NULL);
      g_autoptr (GError) error = NULL;

      documents[i] = nre_document_open (path, &error);
      g_assert_no_error (error);
      nre_workspace_add (self->workspace, documents[i]);
    }
  WAIT_FOR (nre_go_to_index_is_settled (self->index));
  assert_order (self, opened);
  nre_go_to_index_set_front (self->index, documents[1]);
  assert_order (self, in_front);
  for (guint i = 0; i < 2; i++)
    {
      nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, documents[i]));
      g_object_unref (documents[i]);
    }
  nre_workspace_remove_folder (self->workspace, nre_workspace_get_folder (self->workspace, 0));
}

PAGES_TEST (pages_go_to_card)
{
  pages_init (&argc, &argv);
  g_test_add ("/go-to-card/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/go-to-card/click-while-searching", Fixture, "bet", set_up, test_click_while_searching,
              tear_down);
  g_test_add ("/go-to-card/click-while-searching-it", Fixture, "alph", set_up, test_click_while_searching,
              tear_down);
  g_test_add ("/go-to-card/enter", Fixture, NULL, set_up, test_enter, tear_down);
  g_test_add ("/go-to-card/enter-and-type", Fixture, "on", set_up, test_enter, tear_down);
  g_test_add ("/go-to-card/style", Fixture, NULL, set_up, test_style, tear_down);
  g_test_add ("/go-to-card/places", Fixture, NULL, set_up, test_places, tear_down);
  g_test_add ("/go-to-card/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/go-to-card/none", Fixture, NULL, set_up, test_none, tear_down);
  return g_test_run ();
}
