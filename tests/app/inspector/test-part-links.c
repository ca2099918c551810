/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "part-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-choice-row.h"
#include "nre-flags-group.h"
#include "nre-link-group.h"
#include "nre-table-row.h"
#include "nre-text-row.h"

static gboolean
can (GtkWidget *page, const char *button)
{
  return gtk_widget_get_sensitive (gtk_widget_get_parent (pages_find_label (page, button)));
}

/* --- Links and bytes ------------------------------------------------------------------------------- */

static NreLinkGroup *
get_group (PartFixture *self, NrePart part, guint i)
{
  GtkWidget *child = gtk_widget_get_first_child (part_get_page (self, part));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (NRE_IS_LINK_GROUP (child) && i-- == 0)
      return NRE_LINK_GROUP (child);
  g_assert_not_reached ();
}

static void
test_references (PartFixture *self, gconstpointer data)
{
  NreModelTriangle triangle;
  NreModelNode node;
  NreModelSlot slot;
  const NreLink *link;
  g_autofree char *told = NULL, *number = NULL, *key = NULL;

  /* Node 1 uses its parent, three slots, a key and its frame map; node 2 is its child. */
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_NODE, 0)), ==, 6);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_NODE, 1)), ==, 1);
  /* A slot by its number, and below where it is drawn and how large it is; a key by node and time. */
  nre_model_get_node (part_get_model (self), 1, &node);
  nre_model_get_slot (part_get_model (self), node.slots[0], &slot);
  link = nre_link_group_get (get_group (self, NRE_PART_NODE, 0), 1);
  told = g_strdup_printf ("LOD 0, group 0 · %u triangles", slot.tri_count);
  number = g_strdup_printf (">Slot %u<", node.slots[0]);
  g_assert_cmpstr (link->detail, ==, told);
  g_assert_nonnull (strstr (link->markup, number));
  key = nre_model_view_dup_key_label (nre_selection_get_model_view (self->selection), node.fallback_key, 1);
  g_assert_cmpstr (nre_link_group_get (get_group (self, NRE_PART_NODE, 0), 4)->detail, ==, key);
  nre_link_group_activate (get_group (self, NRE_PART_NODE, 0), 4);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_KEY);
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  nre_link_group_activate (get_group (self, NRE_PART_NODE, 1), 0);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 2);

  /* Slot 0 is drawn by two cells of node 0. */
  nre_selection_select (self->selection, NRE_PART_SLOT, 0);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_SLOT, 1)), ==, 2);

  /* Batch 1 uses indices and vertices, which are bytes: the batch stays selected. */
  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_BATCH, 0)), ==, 2);
  nre_link_group_activate (get_group (self, NRE_PART_BATCH, 0), 0);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_BATCH);
  {
    g_autoptr (NreEntry) table = NULL;
    guint type;
    guint64 offset, size;
    NreModelBatch batch;

    nre_model_get_batch (part_get_model (self), 1, &batch);
    g_assert_true (nre_selection_get_bytes (self->selection, &table, &offset, &size));
    g_assert_true (nre_entry_view_find_table (nre_selection_get_view (self->selection), table, &type));
    g_assert_cmpint (type, ==, NRE_MODEL_INDICES);
    g_assert_cmpuint (offset, ==, batch.index_start * 2);
    g_assert_cmpuint (size, ==, batch.index_count * 2u);
  }

  /* Triangle 0: its neighbours, and the slot and batch that it is of. */
  nre_selection_select (self->selection, NRE_PART_TRIANGLE, 0);
  nre_model_get_triangle (part_get_model (self), 0, &triangle);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_TRIANGLE, 1)), ==, 2);
  g_assert_cmpuint (nre_link_group_get_n (get_group (self, NRE_PART_TRIANGLE, 0)), >, 0);
  nre_link_group_activate (get_group (self, NRE_PART_TRIANGLE, 0), 0);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_TRIANGLE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_TRIANGLE), ==, triangle.link[0]);
}

/* Styles compute colours that no display has; markup that says them as they are shows no text at all. */
static void
test_colors (void)
{
  static const struct
  {
    GdkRGBA     color;
    const char *markup;
  } rows[] = {
    { { 0, 0.5f, 1, 1 }, "<span foreground='#0080ff'>A&amp;B</span>" },
    { { -0.2f, 0.5f, 1.3f, 1 }, "<span foreground='#0080ff'>A&amp;B</span>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *markup = nre_link_markup_in (&rows[i].color, "A&B");

      g_assert_cmpstr (markup, ==, rows[i].markup);
      g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL));
    }
}

/* Links have the colour of the present style, whichever was there when they were made. */
static void
test_style (PartFixture *self, gconstpointer data)
{
  static const NrePart parts[] = { NRE_PART_NODE, NRE_PART_SLOT, NRE_PART_BATCH, NRE_PART_TRIANGLE,
                                   NRE_PART_KEY };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      nre_selection_select (self->selection, parts[i], 1);
      pages_settle ();
      g_assert_cmpuint (pages_count_links (GTK_WIDGET (self->inspector), FALSE), >, 0);
      g_assert_cmpuint (pages_count_links (GTK_WIDGET (self->inspector), TRUE), ==, 0);
      pages_change_style (TRUE);
      g_assert_cmpuint (pages_count_links (GTK_WIDGET (self->inspector), TRUE), ==, 0);
      pages_change_style (FALSE);
      g_assert_cmpuint (pages_count_links (GTK_WIDGET (self->inspector), TRUE), ==, 0);
    }
}

static void
assert_bytes (PartFixture *self, NreModelTableType expected, guint64 at, guint64 length)
{
  g_autoptr (NreEntry) table = NULL;
  guint type;
  guint64 offset, size;

  g_assert_true (nre_selection_get_bytes (self->selection, &table, &offset, &size));
  g_assert_true (nre_entry_view_find_table (nre_selection_get_view (self->selection), table, &type));
  g_assert_cmpint (type, ==, expected);
  g_assert_cmpuint (offset, ==, at);
  g_assert_cmpuint (size, ==, length);
}

static gboolean
is_marked (GtkWidget *field)
{
  return gtk_widget_has_css_class (gtk_widget_get_ancestor (field, GTK_TYPE_LIST_BOX_ROW), "marked");
}

static void
test_bytes (PartFixture *self, gconstpointer data)
{
  NreModelView *view = nre_selection_get_model_view (self->selection);
  g_autoptr (NreEntry) slots = nre_entry_view_dup_table (NRE_ENTRY_VIEW (view), NRE_MODEL_SLOTS);
  NreNumberField *first = part_get_field (self, NRE_PART_BATCH, "First index");
  NreNumberField *z = part_get_field (self, NRE_PART_SLOT, "Box maximum z");
  NreTextRow *name = NRE_TEXT_ROW (pages_find (part_get_page (self, NRE_PART_NODE), NRE_TYPE_TEXT_ROW));

  /* From the field to its bytes. */
  nre_selection_select (self->selection, NRE_PART_BATCH, 2);
  pages_settle ();
  assert_bytes (self, NRE_MODEL_BATCHES, 40, 20);
  g_assert_false (is_marked (GTK_WIDGET (first)));
  gtk_widget_grab_focus (GTK_WIDGET (first));
  pages_settle ();
  assert_bytes (self, NRE_MODEL_BATCHES, 50, 4);
  g_assert_true (is_marked (GTK_WIDGET (first)));
  gtk_widget_grab_focus (GTK_WIDGET (nre_flags_group_get_raw (
    NRE_FLAGS_GROUP (pages_find (part_get_page (self, NRE_PART_BATCH), NRE_TYPE_FLAGS_GROUP)))));
  pages_settle ();
  assert_bytes (self, NRE_MODEL_BATCHES, 40, 2);
  g_assert_false (is_marked (GTK_WIDGET (first)));
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  pages_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (nre_text_row_get_entry (name)));
  pages_settle ();
  assert_bytes (self, NRE_MODEL_STRINGS, 12, 4 + 7);

  /* And from bytes to the field. */
  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  nre_selection_set_bytes (self->selection, slots, NRE_MODEL_HEADER_SIZE + 68 + 28, 4);
  pages_settle ();
  g_assert_true (is_marked (GTK_WIDGET (z)));
  nre_selection_select (self->selection, NRE_PART_SLOT, 2);
  g_assert_false (is_marked (GTK_WIDGET (z)));
  /* All the three numbers of a field, which have one row, but not all the record. */
  nre_selection_set_bytes (self->selection, slots, NRE_MODEL_HEADER_SIZE + 2 * 68 + 20, 12);
  pages_settle ();
  g_assert_true (is_marked (GTK_WIDGET (z)));
  nre_selection_set_bytes (self->selection, slots, NRE_MODEL_HEADER_SIZE + 2 * 68, 68);
  pages_settle ();
  g_assert_false (is_marked (GTK_WIDGET (z)));
  nre_selection_select (self->selection, NRE_PART_HEADER, 0);
  nre_selection_set_bytes (self->selection, slots, 0x88, 4);
  g_assert_true (is_marked (GTK_WIDGET (part_get_field (self, NRE_PART_HEADER, "Segment radius"))));
}

/* --- Odd models ------------------------------------------------------------------------------------ */

static NreDocument *
make_legacy (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_LEGACY);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "old.msh", 1, 2, 3,
                               nre_author_model_finish (model));
  nre_author_archive_add_data (archive, 0x52414557, "OLD.WEA", 0, 0, 1, "2\r\n0 HULL\r\n7 GLASS\r\n\r\n", 23);
  bytes = nre_author_archive_finish (archive);
  return pages_document_of (bytes);
}

static void
set_up_legacy (PartFixture *self, gconstpointer data)
{
  part_set_up_document (self, make_legacy ());
}

static void
on_open_entry (char **name, NreEntry *entry)
{
  g_free (*name);
  *name = g_strdup (nre_entry_get_name (entry));
}

static void
test_legacy (PartFixture *self, gconstpointer data)
{
  GtkWidget *page = part_get_page (self, NRE_PART_SLOT);
  g_autofree char *opened = NULL, *material = NULL, *number = NULL;
  g_autoptr (NreTableRow) row = NULL;
  NreChoiceRow *choice;
  NreModelBatch batch;

  /* Nodes are not shown; what is understood can be edited. */
  nre_selection_select (self->selection, NRE_PART_NODE, 0);
  g_assert_null (part_get_page (self, NRE_PART_NODE));
  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  part_enter (part_get_field (self, NRE_PART_SLOT, "Sphere radius"), "5");
  g_assert_cmpuint (part_n_steps (self), ==, 1);
  g_assert_false (can (page, "Remove Slot"));

  /* The material's name, from the table beside the model, and the way there. */
  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "GLASS, row of OLD.WEA"));
  g_signal_connect_swapped (self->inspector, "open-entry", G_CALLBACK (on_open_entry), &opened);
  nre_link_group_activate (get_group (self, NRE_PART_BATCH, 0), 0);
  g_assert_cmpstr (opened, ==, "OLD.WEA");
  /* The table of batches says the same, and the number alone where there is no name. */
  row = nre_table_row_new (NRE_MODEL_VIEW (nre_selection_get_view (self->selection)), NRE_MODEL_BATCHES, 1);
  g_object_get (row, "material", &material, NULL);
  g_assert_cmpstr (material, ==, "1 GLASS");
  /* It is chosen by its name, too. */
  choice = NRE_CHOICE_ROW (pages_find (part_get_page (self, NRE_PART_BATCH), NRE_TYPE_CHOICE_ROW));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (choice)));
  g_assert_cmpuint (gtk_drop_down_get_selected (PAGES_FIND (GTK, DROP_DOWN, choice)), ==, 1);
  gtk_drop_down_set_selected (PAGES_FIND (GTK, DROP_DOWN, choice), 0);
  nre_model_get_batch (part_get_model (self), 1, &batch);
  g_assert_cmpuint (batch.material_index, ==, 0);
  g_assert_cmpuint (part_n_steps (self), ==, 2);
  part_enter (part_get_field (self, NRE_PART_BATCH, "Material index"), "2");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "2 · unknown value"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "OLD.WEA has no such row"));
  g_object_get (row, "material", &number, NULL);
  g_assert_cmpstr (number, ==, "2");
}

PAGES_TEST (pages_part_links)
{
  pages_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/pages/part-links/" name, PartFixture, NULL, part_set_up, function, part_tear_down)
  ADD ("references", test_references);
  ADD ("bytes", test_bytes);
  ADD ("style", test_style);
  g_test_add_func ("/pages/part-links/colors", test_colors);
  g_test_add ("/pages/part-links/legacy", PartFixture, NULL, set_up_legacy, test_legacy, part_tear_down);
  return g_test_run ();
}
