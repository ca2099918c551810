/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a material and its inspector: what is said of each phase, what a byte belongs to, and that each
 * edit is one step which undoing takes back to the byte. */

#include "part-fixture.h"

#include "nre-author-text.h"
#include "nre-choice-row.h"
#include "nre-color-row.h"
#include "nre-history.h"
#include "nre-material-kind.h"
#include "nre-material-page.h"
#include "nre-number-row.h"
#include "nre-phase-actions.h"
#include "nre-phase-cell.h"
#include "nre-text-row.h"

/* Version 6: the header has 14 bytes. */
#define HEADER 14
#define ANIMATIONS (HEADER + 3 * NRE_MATERIAL_PHASE_SIZE)

typedef struct
{
  NreDocument     *document;
  NreEntry        *entry;
  NreMaterialPage *page;
  NreSelection    *selection;
  NreInspector    *inspector;
  GtkWindow       *window;
  GBytes          *before;
} Fixture;

static void
fill_material (NreAuthorMaterial *out)
{
  NreAuthorMaterial material = { .flags = 0x41, .version = 6, .n_phases = 3, .n_animations = 2 };

  material.phases[0] = nre_author_phase (10, 20, 30, "WATER.0");
  material.phases[1] = nre_author_phase (40, 50, 60, "WATER.9");
  material.phases[2] = nre_author_phase (70, 80, 90, "");
  material.phases[0].parameters[7] = 160;
  material.animations[0] = (NreAuthorMaterialAnimation){ 0x08 | 1, 2, { { 0, 0, 7 }, { 1, 800, 7 } } };
  material.animations[1] = (NreAuthorMaterialAnimation){ 2, 1, { { 2, 0, 9 } } };
  *out = material;
}

static GBytes *
make_material (void)
{
  NreAuthorMaterial material;

  fill_material (&material);
  return nre_author_material (&material);
}

static GBytes *
make_library (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorMaterial material;

  fill_material (&material);
  nre_author_archive_add_material (archive, "WATER", &material);
  return nre_author_archive_finish (archive);
}

/* A page takes its time: all tests have the same one, and find it as it was opened. */
static Fixture shared;

static void
open_page (Fixture *self)
{
  g_autoptr (GBytes) bytes = make_library ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->document = pages_document_of (bytes);
  self->entry = pages_entry (self->document, "#0");
  self->page = NRE_MATERIAL_PAGE (nre_page_new (self->document, self->entry, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->inspector = NRE_INSPECTOR (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  nre_inspector_set_selection (self->inspector, self->selection);
  gtk_widget_set_hexpand (GTK_WIDGET (self->page), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->page));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  self->window = pages_show_small (box, 900, 460);
  self->before = part_read_model (self->document);
  pages_settle ();
}

static void
set_up (Fixture *self, gconstpointer data)
{
  if (shared.page == NULL)
    open_page (&shared);
  *self = shared;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_document_go_to (self->document, 0);
  nre_selection_clear (self->selection);
  pages_settle ();
}

static void
close_page (Fixture *self)
{
  gtk_window_destroy (self->window);
  g_bytes_unref (self->before);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static NreMaterialView *
get_view (Fixture *self)
{
  return nre_selection_get_material_view (self->selection);
}

static guint
n_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

/* The edit was one step, and without it the bytes are as they were. */
static void
assert_one_step (Fixture *self)
{
  g_autoptr (GBytes) after = part_read_model (self->document), undone = NULL, redone = NULL;

  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_false (g_bytes_equal (after, self->before));
  nre_document_undo (self->document);
  undone = part_read_model (self->document);
  part_assert_same (undone, self->before);
  nre_document_redo (self->document);
  redone = part_read_model (self->document);
  part_assert_same (redone, after);
}

static NrePhaseCell *
find_cell (GtkWidget *root, guint phase)
{
  NrePhaseCell *found = NULL;

  if (NRE_IS_PHASE_CELL (root) && nre_phase_cell_get_row (NRE_PHASE_CELL (root)) != NULL &&
      nre_numbered_row_get (nre_phase_cell_get_row (NRE_PHASE_CELL (root))) == phase)
    return NRE_PHASE_CELL (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cell (child, phase);
  return found;
}

static gboolean
is_field (GtkWidget *widget, const char *name)
{
  return NRE_IS_NUMBER_FIELD (widget) &&
         g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0;
}

static gboolean
is_row (GtkWidget *widget, const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static NreNumberField *
find_field (Fixture *self, const char *name)
{
  GtkWidget *found = pages_find_seen (GTK_WIDGET (self->inspector), is_field, name);

  g_assert_nonnull (found);
  return NRE_NUMBER_FIELD (found);
}

static GtkWidget *
find_row (Fixture *self, const char *title)
{
  GtkWidget *found = pages_find_seen (GTK_WIDGET (self->inspector), is_row, title);

  g_assert_nonnull (found);
  return found;
}

static void
select_phase (Fixture *self, guint phase)
{
  nre_selection_select (self->selection, NRE_MATERIAL_PART_PHASE, phase);
  pages_settle ();
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
test_phases (Fixture *self, gconstpointer data)
{
  static const struct { const char *name; const char *note; } expected[] = {
    { "WATER.0", "alpha 160" },
    { "WATER.9", "alpha 255" },
    { "untextured", "intentionally untextured" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NrePhaseCell *cell = find_cell (GTK_WIDGET (self->page), i);

      g_assert_nonnull (cell);
      g_assert_cmpstr (nre_phase_cell_get_name (cell), ==, expected[i].name);
      g_assert_cmpstr (nre_phase_cell_get_note (cell), ==, expected[i].note);
    }
  /* What is chosen in the list is what is selected, and the other way about. */
  gtk_selection_model_select_item (gtk_list_view_get_model (nre_phase_list_get_view (
                                       PAGES_FIND (NRE, PHASE_LIST, self->page))), 1, TRUE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_PHASE), ==, 1);
  select_phase (self, 2);
  g_assert_true (gtk_selection_model_is_selected (gtk_list_view_get_model (nre_phase_list_get_view (
                                                      PAGES_FIND (NRE, PHASE_LIST, self->page))), 2));
}

static void
assert_place (Fixture *self, guint64 offset, NrePart part, guint index, guint64 begin, guint64 size)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 found_offset, found_size;

  nre_page_reveal_bytes (NRE_PAGE (self->page), offset, 1);
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, part);
  if (part >= NRE_PART_OWN)
    g_assert_cmpuint (nre_selection_get_index (self->selection, part), ==, index);
  g_assert_true (nre_selection_get_bytes (self->selection, &entry, &found_offset, &found_size));
  g_assert_cmpuint (found_offset, ==, begin);
  g_assert_cmpuint (found_size, ==, size);
}

static void
test_bytes (Fixture *self, gconstpointer data)
{
  assert_place (self, 7, NRE_PART_BYTES, 0, 6, 4);
  assert_place (self, HEADER + 5, NRE_MATERIAL_PART_PHASE, 0, HEADER + 5, 1);
  assert_place (self, HEADER + 34 + 20, NRE_MATERIAL_PART_PHASE, 1, HEADER + 34 + 18, 16);
  assert_place (self, ANIMATIONS + 1, NRE_MATERIAL_PART_ANIMATION, 0, ANIMATIONS, 4);
  assert_place (self, ANIMATIONS + 6 + 6 + 3, NRE_MATERIAL_PART_KEY, 1, ANIMATIONS + 6 + 6 + 2, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_ANIMATION), ==, 0);
  assert_place (self, ANIMATIONS + 18 + 4, NRE_MATERIAL_PART_ANIMATION, 1, ANIMATIONS + 18 + 4, 2);
  assert_place (self, ANIMATIONS + 18 + 6, NRE_MATERIAL_PART_KEY, 2, ANIMATIONS + 18 + 6, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_MATERIAL_PART_ANIMATION), ==, 1);
}

static void
name_cb (const NreAppName *name, gpointer data)
{
  g_string_append_printf (data, "%u:%s;", name->index, name->name);
}

/* What is found by its name: phases, by the textures that they name. */
static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) names = g_string_new (NULL);
  NreSubject subject;

  nre_material_view_get_subject (get_view (self), &subject);
  nre_material_app_kind.list_names (&subject, FALSE, name_cb, names);
  g_assert_cmpstr (names->str, ==, "0:0 WATER.0;1:1 WATER.9;");
}

/* --- Editing ------------------------------------------------------------------------------------- */

static void
test_parameter (Fixture *self, gconstpointer data)
{
  g_autofree char *hint = NULL;
  NreMaterialPhase phase;

  select_phase (self, 1);
  part_assert_shown (find_field (self, "p7"), "255");
  part_enter (find_field (self, "p7"), "128");
  nre_material_view_get_phase (get_view (self), 1, &phase);
  g_assert_cmpuint (phase.params[7], ==, 128);
  g_assert_cmpuint (phase.params[0], ==, 40);
  g_assert_cmpstr (nre_phase_cell_get_note (find_cell (GTK_WIDGET (self->page), 1)), ==, "alpha 128");
  g_assert_true (nre_phase_cell_is_modified (find_cell (GTK_WIDGET (self->page), 1)));
  g_assert_false (nre_phase_cell_is_modified (find_cell (GTK_WIDGET (self->page), 0)));
  g_object_get (find_row (self, "p7"), "hint", &hint, NULL);
  g_assert_cmpstr (hint, ==, "like alpha, / 255 = 0.502");
  assert_one_step (self);
}

static void
test_texture (Fixture *self, gconstpointer data)
{
  GtkWidget *row;
  g_autofree char *name = NULL;

  select_phase (self, 0);
  /* Pictures do not show its colours, which is said. */
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector),
                                      "Stored as bytes, 0–255. With a texture, pictures show only how these "
                                      "colours change while the material is animated."));
  row = find_row (self, "Texture");
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (NRE_TEXT_ROW (row))), "FOAM.0");
  nre_text_row_commit (NRE_TEXT_ROW (row));
  name = nre_material_view_dup_texture (get_view (self), 0);
  g_assert_cmpstr (name, ==, "FOAM.0");
  g_assert_cmpstr (nre_phase_cell_get_name (find_cell (GTK_WIDGET (self->page), 0)), ==, "FOAM.0");
  assert_one_step (self);
}

static void
test_long_name (Fixture *self, gconstpointer data)
{
  GtkWidget *row;

  select_phase (self, 0);
  row = find_row (self, "Texture");
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (NRE_TEXT_ROW (row))), "SIXTEEN_LETTERS.");
  nre_text_row_commit (NRE_TEXT_ROW (row));
  g_assert_cmpuint (n_steps (self), ==, 0);
  nre_text_row_revert (NRE_TEXT_ROW (row));
}

/* What keys name, in their order. */
static void
assert_keys (Fixture *self, guint a, guint b, guint c)
{
  const guint expected[] = { a, b, c };
  NreMaterialKey key;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_true (nre_material_view_get_key (get_view (self), i, &key));
      g_assert_cmpuint (key.phase, ==, expected[i]);
    }
}

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL));
  pages_settle ();
}

static guint
get_phase (Fixture *self)
{
  return nre_selection_get_index (self->selection, NRE_MATERIAL_PART_PHASE);
}

static void
test_add (Fixture *self, gconstpointer data)
{
  select_phase (self, 0);
  activate (self, "material.add-phase");
  g_assert_cmpuint (nre_material_view_get_n_phases (get_view (self)), ==, 4);
  g_assert_cmpuint (get_phase (self), ==, 1);
  g_assert_cmpstr (nre_phase_cell_get_name (find_cell (GTK_WIDGET (self->page), 1)), ==, "untextured");
  g_assert_true (nre_phase_cell_is_modified (find_cell (GTK_WIDGET (self->page), 1)));
  g_assert_false (nre_phase_cell_is_modified (find_cell (GTK_WIDGET (self->page), 2)));
  g_assert_cmpstr (nre_phase_cell_get_name (find_cell (GTK_WIDGET (self->page), 2)), ==, "WATER.9");
  assert_keys (self, 0, 2, 3);
  assert_one_step (self);
}

/* In the middle of a step the view has phases that it was not told of yet: they are new, too. */
static void
test_in_a_step (Fixture *self, gconstpointer data)
{
  NreMaterialView *view = nre_selection_get_material_view (self->selection);
  NreSpan saved;

  nre_document_perform (self->document, "set-phase", "#0",
                        g_variant_new_parsed ("{'phase': <uint32 0>, 'texture': <'FIRE.0'>}"), NULL);
  nre_document_begin_group (self->document, "Add");
  for (guint i = 3; i < 12; i++)
    g_assert_true (nre_document_perform (self->document, "add-phase", "#0",
                                         g_variant_new_parsed ("{'index': <uint32 %u>}", i), NULL));
  g_assert_true (nre_material_view_get_saved_phase (view, 0, &saved));
  for (guint i = 3; i < 12; i++)
    g_assert_false (nre_material_view_get_saved_phase (view, i, &saved));
  nre_document_end_group (self->document);
  g_assert_true (nre_material_view_get_saved_phase (view, 2, &saved));
  g_assert_false (nre_material_view_get_saved_phase (view, 11, &saved));
}

/* Another version has another header; the phases after it are what they were. */
static void
test_other_version (Fixture *self, gconstpointer data)
{
  NreAuthorMaterial material;
  g_autoptr (GBytes) bytes = NULL;
  GVariantDict args;

  fill_material (&material);
  material.version = 2;
  material.phases[2].parameters[7] = 99;
  bytes = nre_author_material (&material);
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE));
  nre_document_begin_group (self->document, "Other version");
  g_assert_true (nre_document_perform (self->document, "set-attributes", "#0",
                                       g_variant_new_parsed ("{'attr2': <uint32 2>}"), NULL));
  g_assert_true (
      nre_document_perform (self->document, "replace-payload", "#0", g_variant_dict_end (&args), NULL));
  nre_document_end_group (self->document);
  pages_settle ();
  g_assert_cmpuint (nre_material_view_get_n_phases (get_view (self)), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (nre_phase_cell_is_modified (find_cell (GTK_WIDGET (self->page), i)), ==, i == 2);
}

static void
test_duplicate (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (0, 2);

  nre_selection_select_several (self->selection, NRE_MATERIAL_PART_PHASE, several, 0);
  activate (self, "material.duplicate-phase");
  g_assert_cmpuint (nre_material_view_get_n_phases (get_view (self)), ==, 5);
  g_assert_cmpuint (get_phase (self), ==, 2);
  g_assert_cmpstr (nre_phase_cell_get_name (find_cell (GTK_WIDGET (self->page), 3)), ==, "WATER.9");
  assert_keys (self, 0, 1, 4);
  assert_one_step (self);
}

/* Keys that named the phase name its neighbour. */
static void
test_remove (Fixture *self, gconstpointer data)
{
  select_phase (self, 1);
  activate (self, "material.remove-phase");
  g_assert_cmpuint (nre_material_view_get_n_phases (get_view (self)), ==, 2);
  g_assert_cmpuint (get_phase (self), ==, 1);
  assert_keys (self, 0, 0, 1);
  assert_one_step (self);
}

static void
test_remove_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (1, 2);

  nre_selection_select_several (self->selection, NRE_MATERIAL_PART_PHASE, several, 1);
  activate (self, "material.remove-phase");
  g_assert_cmpuint (nre_material_view_get_n_phases (get_view (self)), ==, 1);
  assert_keys (self, 0, 0, 0);
  assert_one_step (self);
}

static void
test_move (Fixture *self, gconstpointer data)
{
  select_phase (self, 0);
  g_assert_false (nre_phase_actions_can_move (self->selection, -1));
  activate (self, "material.move-phase-down");
  g_assert_cmpuint (get_phase (self), ==, 1);
  g_assert_cmpstr (nre_phase_cell_get_name (find_cell (GTK_WIDGET (self->page), 0)), ==, "WATER.9");
  assert_keys (self, 1, 0, 2);
  assert_one_step (self);
}

/* All that is selected gets the colour; everything else about each stays. */
static void
test_color (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (0, 2);
  NreMaterialPhase phase;

  nre_selection_select_several (self->selection, NRE_MATERIAL_PART_PHASE, several, 0);
  pages_settle ();
  g_assert_true (nre_number_field_get_mixed (find_field (self, "p0–2 red")));
  g_signal_emit_by_name (find_row (self, "p0–2"), "commit", 0x0a0b0c);
  for (guint i = 0; i < 2; i++)
    {
      nre_material_view_get_phase (get_view (self), i, &phase);
      g_assert_cmpuint (phase.params[0], ==, 10);
      g_assert_cmpuint (phase.params[1], ==, 11);
      g_assert_cmpuint (phase.params[2], ==, 12);
      g_assert_cmpuint (phase.params[7], ==, i == 0 ? 160 : 255);
    }
  part_assert_shown (find_field (self, "p0–2 red"), "10");
  assert_one_step (self);
}

/* The dialog is asked, and answered. */
static void
test_dialog (Fixture *self, gconstpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *dialog = NULL;
  NreMaterialPhase phase;

  select_phase (self, 2);
  nre_color_row_choose (NRE_COLOR_ROW (find_row (self, "p4–6")));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_COLOR_CHOOSER (window))
        dialog = window;
    }
  g_assert_nonnull (dialog);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog), &(GdkRGBA){ 1, 0, 0.2f, 1 });
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_OK);
  nre_material_view_get_phase (get_view (self), 2, &phase);
  g_assert_cmpuint (phase.params[4], ==, 255);
  g_assert_cmpuint (phase.params[5], ==, 0);
  g_assert_cmpuint (phase.params[6], ==, 51);
  assert_one_step (self);
}

static void
test_key (Fixture *self, gconstpointer data)
{
  NreMaterialKey key;

  nre_selection_select (self->selection, NRE_MATERIAL_PART_KEY, 1);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Key 1 of animation 0"));
  part_assert_shown (find_field (self, "Key time"), "800");
  part_enter (find_field (self, "Key time"), "950");
  nre_material_view_get_key (get_view (self), 1, &key);
  g_assert_cmpuint (key.time, ==, 950);
  g_assert_cmpuint (key.phase, ==, 1);
  assert_one_step (self);
}

static void
test_animation (Fixture *self, gconstpointer data)
{
  NreMaterialBlock block;

  nre_selection_select (self->selection, NRE_MATERIAL_PART_ANIMATION, 0);
  pages_settle ();
  g_signal_emit_by_name (pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_CHOICE_ROW), "commit", 3u);
  nre_material_view_get_block (get_view (self), 0, &block);
  g_assert_cmpuint (block.mode, ==, 3);
  g_assert_cmpuint (block.interpolation, ==, 1);
  assert_one_step (self);
}

static gboolean
is_about_bits (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "Bits of unknown");
}

/* Bits of the first attribute, and the header: of the material as a whole. */
static void
test_material (Fixture *self, gconstpointer data)
{
  NreFields fields;

  nre_selection_clear (self->selection);
  pages_settle ();
  part_enter (find_field (self, "Mode"), "9");
  g_assert_true (nre_material_view_get_fields (get_view (self), &fields));
  g_assert_cmphex (fields.attr1, ==, 0x41 | 9 << 2);
  /* The mode is a reading, too. */
  g_assert_null (pages_find_seen (GTK_WIDGET (self->inspector), is_about_bits, NULL));
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_document_undo (self->document);
  part_assert_shown (find_field (self, "Mode"), "0");
  part_enter (find_field (self, "Meta A"), "3");
  g_assert_cmpuint (nre_entry_view_get_payload (NRE_ENTRY_VIEW (get_view (self))).data[4], ==, 3);
  assert_one_step (self);
  nre_document_undo (self->document);
  part_enter (find_field (self, "Attribute 1"), "0x000001a5");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector),
                                      "Bits of unknown meaning: 0x00000180. They are kept."));
}

/* What is there is shown, and nothing of the rest. */
static void
test_damaged (void)
{
  static const struct { gsize size; guint n_phases; guint n_blocks; } cases[] = {
    { 0, 0, 0 }, { HEADER - 1, 0, 0 }, { HEADER, 0, 0 }, { HEADER + 40, 1, 0 }, { ANIMATIONS + 5, 3, 0 },
    { ANIMATIONS + 20, 3, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
      g_autoptr (GBytes) whole = make_material (), bytes = NULL;
      g_autoptr (NreEntry) entry = NULL;
      NreDocument *document;
      NreMaterialView *view;
      GtkWindow *window;
      NrePage *page;

      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MAT0, "WATER", 0, 6, 0,
                                   nre_author_cut (whole, cases[i].size));
      bytes = nre_author_archive_finish (archive);
      document = pages_document_of (bytes);
      entry = pages_entry (document, "#0");
      page = nre_page_new (document, entry, NULL);
      window = pages_show_small (GTK_WIDGET (page), 600, 360);
      view = nre_selection_get_material_view (nre_page_get_selection (page));
      g_assert_cmpuint (nre_material_view_get_n_phases (view), ==, cases[i].n_phases);
      g_assert_cmpuint (nre_material_view_get_n_blocks (view), ==, cases[i].n_blocks);
      g_assert_cmpint (pages_find_seen (GTK_WIDGET (page), pages_says, "No Phases") != NULL, ==,
                       cases[i].n_phases == 0);
      gtk_window_destroy (window);
      g_clear_object (&entry);
      pages_assert_released (document);
    }
}

#define ADD(path, function) g_test_add ("/material-page/" path, Fixture, NULL, set_up, function, tear_down)

PAGES_TEST (pages_material_page)
{
  int result;

  pages_init (&argc, &argv);
  ADD ("phases", test_phases);
  ADD ("bytes", test_bytes);
  ADD ("names", test_names);
  ADD ("parameter", test_parameter);
  ADD ("texture", test_texture);
  ADD ("long-name", test_long_name);
  ADD ("add", test_add);
  ADD ("in-a-step", test_in_a_step);
  ADD ("other-version", test_other_version);
  ADD ("duplicate", test_duplicate);
  ADD ("remove", test_remove);
  ADD ("remove-several", test_remove_several);
  ADD ("move", test_move);
  ADD ("color", test_color);
  ADD ("dialog", test_dialog);
  ADD ("key", test_key);
  ADD ("animation", test_animation);
  ADD ("material", test_material);
  g_test_add_func ("/material-page/damaged", test_damaged);
  result = g_test_run ();
  close_page (&shared);
  return result;
}
