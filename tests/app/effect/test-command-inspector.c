/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "effect-fixture.h"

#include "nre-command-inspector.h"
#include "nre-effect-window.h"
#include "nre-effect.h"
#include "nre-field.h"
#include "nre-inspector.h"
#include "nre-number-field.h"
#include "nre-resources.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"

typedef struct
{
  EffectFixture effect;
  GtkWidget    *inspector;
  GtkWindow    *window;
} Fixture;

/* A command of each opcode, and once more the third. */
static GBytes *
make_all (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreAuthorEffect *effect = nre_author_effect_new (1, 2.5f, 0);

  for (guint opcode = 1; opcode <= NRE_EFFECT_N_OPCODES; opcode++)
    if (opcode == NRE_AUTHOR_OP_POINT)
      nre_author_effect_add_raw (effect, 0x106, NULL, 0);
    else
      nre_author_effect_add (effect, (NreAuthorOpcode) opcode, 0.25f, 0.5f, "material.lib", "SMOKE");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.125f, 0.5f, "material.lib", "STONE");
  nre_author_archive_add_take (archive, NRE_TYPE_ID_FXID, "all", 0, 0, 1, nre_author_effect_finish (effect));
  return nre_author_archive_finish (archive);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) archive = make_all ();

  effect_open (&self->effect, archive, "#0");
  self->inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  nre_inspector_set_selection (NRE_INSPECTOR (self->inspector), self->effect.selection);
  self->window = pages_show (self->inspector);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_inspector_set_selection (NRE_INSPECTOR (self->inspector), NULL);
  gtk_window_destroy (self->window);
  effect_tear_down (&self->effect, NULL);
}

static NreNumberField *
find_in (GtkWidget *widget, const char *name)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (NRE_IS_NUMBER_FIELD (widget) &&
      g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0)
    return NRE_NUMBER_FIELD (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreNumberField *found = find_in (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static NreNumberField *
find_field (Fixture *self, const char *name)
{
  return find_in (self->inspector, name);
}

static void
type (Fixture *self, const char *name, const char *text)
{
  NreNumberField *field = find_field (self, name);

  if (field == NULL)
    g_error ("there is no field “%s”", name);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  nre_number_field_commit (field);
  g_assert_cmpstr (nre_number_field_get_problem (field), ==, NULL);
}

static NreSpan
get_record (Fixture *self, guint command)
{
  NreEffectCommand found;

  g_assert_true (
      nre_effect_view_get_command (nre_selection_get_effect_view (self->effect.selection), command, &found));
  return found.record;
}

static NreCommandForm *
get_form (Fixture *self)
{
  return nre_command_inspector_get_form (
      NRE_COMMAND_INSPECTOR (pages_find (self->inspector, NRE_TYPE_COMMAND_INSPECTOR)));
}

/* --- Every field of every opcode ------------------------------------------------------------------- */

/* Typed, it is in its bytes, and nothing else is changed; one step back, and everything is as before. */
static void
check_element (Fixture *self, guint command, const NreField *field, guint element)
{
  static const char *const components[] = { "x", "y", "z", "w" };
  g_autofree char *name = field->count > 0 ? g_strdup_printf ("%s %s", field->name, components[element])
                                           : g_strdup (field->name);
  gboolean is_float = field->type == NRE_ELEMENT_F32;
  gsize at = field->offset + element * 4;
  NreSpan record = get_record (self, command);
  g_autofree guint8 *expected = g_memdup2 (record.data, record.size);
  guint n = effect_n_steps (&self->effect);

  if (is_float)
    nre_store_f32 (expected + at, 0.8125f);
  else
    nre_store_u32 (expected + at, 7);
  type (self, name, is_float ? "0.8125" : "7");
  record = get_record (self, command);
  g_assert_cmpmem (record.data, record.size, expected, record.size);
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, n + 1);
  nre_document_undo (self->effect.document);
}

static void
test_fields (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) after = NULL;

  for (guint command = 0; command < NRE_EFFECT_N_OPCODES; command++)
    {
      const NreShape *shape;
      NreEffectCommand found;

      effect_select (&self->effect, command, command, command);
      nre_effect_view_get_command (nre_selection_get_effect_view (self->effect.selection), command, &found);
      shape = found.shape;
      g_test_message ("%s", shape->name);
      g_assert_nonnull (find_field (self, "word_raw"));
      for (guint i = 0; i < shape->n_fields; i++)
        {
          const NreField *field = &shape->fields[i];

          if (field->packed != NULL)
            continue;
          if (field->type == NRE_ELEMENT_F32 || field->type == NRE_ELEMENT_U32)
            check_element (self, command, field, nre_field_n_elements (field) - 1);
          else if (field->type == NRE_ELEMENT_CHAR)
            g_assert_nonnull (nre_command_form_get_archive_row (get_form (self)));
          else
            g_assert_nonnull (pages_find_label (self->inspector, field->name));
        }
    }
  after = effect_read (&self->effect);
  g_assert_true (g_bytes_equal (after, self->effect.before));
}

/* --- References ---------------------------------------------------------------------------------- */

static void
type_text (NreTextRow *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), text);
  nre_text_row_commit (row);
}

static void
test_references (Fixture *self, gconstpointer data)
{
  g_autofree char *archive = NULL, *name = NULL;
  NreTextRow *row;

  effect_select (&self->effect, 2, 2, 2);
  row = nre_command_form_get_name_row (get_form (self));
  type_text (row, "FIRE_2");
  nre_effect_dup_reference (get_record (self, 2), &archive, &name);
  g_assert_cmpstr (archive, ==, "material.lib");
  g_assert_cmpstr (name, ==, "FIRE_2");
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 1);

  /* What is too long is told of while it is typed, and not written. */
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), "a name of more than thirty-one bytes");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "36 characters; at most 31 fit");
  nre_text_row_commit (row);
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 1);
  nre_field_editor_leave (NRE_FIELD_EDITOR (row));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (row))), ==, "FIRE_2");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");

  /* What CP1251 does not have is refused, with the reason. */
  type_text (row, "名");
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 1);
  g_assert_cmpuint (strlen (adw_action_row_get_subtitle (ADW_ACTION_ROW (row))), >, 0);
}

static gboolean
is_settled (gpointer data)
{
  return nre_resources_is_settled (nre_resources_get (data));
}

static char *
get_tip (NreTextRow *row)
{
  GtkEntry *entry = nre_text_row_get_entry (row);

  if (gtk_entry_get_icon_name (entry, GTK_ENTRY_ICON_PRIMARY) == NULL)
    return NULL;
  return gtk_entry_get_icon_tooltip_text (entry, GTK_ENTRY_ICON_PRIMARY);
}

static void
assert_tip (NreTextRow *row, const char *expected)
{
  g_autofree char *tip = get_tip (row);

  g_assert_cmpstr (tip, ==, expected);
}

/* Of a file with others beside it: what is there, what is not, and what nobody knows. */
static void
test_resources (void)
{
  NreDocument *document = pages_open_sample ("effects.rlb");
  Fixture self = { 0 };
  NreTextRow *archive, *name;
  GtkWidget *open, *row;

  self.effect.document = document;
  self.effect.entry = pages_entry (document, "s_smoke");
  self.effect.page = NRE_EFFECT_PAGE (nre_page_new (document, self.effect.entry, NULL));
  self.effect.selection = nre_page_get_selection (NRE_PAGE (self.effect.page));
  self.effect.window = pages_show (GTK_WIDGET (self.effect.page));
  self.effect.before = effect_read (&self.effect);
  self.inspector = g_object_new (NRE_TYPE_INSPECTOR, NULL);
  nre_inspector_set_selection (NRE_INSPECTOR (self.inspector), self.effect.selection);
  self.window = pages_show (self.inspector);
  effect_select (&self.effect, 1, 1, 1);
  pages_wait (is_settled, document);
  archive = nre_command_form_get_archive_row (get_form (&self));
  name = nre_command_form_get_name_row (get_form (&self));
  open = GTK_WIDGET (nre_command_form_get_open_row (get_form (&self)));
  assert_tip (name, "Found in the archive");
  g_assert_true (gtk_widget_get_visible (open));
  type_text (name, "NOWHERE");
  assert_tip (name, "material.lib has no “NOWHERE”");
  g_assert_false (gtk_widget_get_visible (open));
  row = pages_find_label (GTK_WIDGET (self.effect.page), "NOWHERE");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_next_sibling (row)), ==,
                   "material.lib has no “NOWHERE”");
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_next_sibling (row)));
  type_text (archive, "nowhere.lib");
  assert_tip (archive, "The archive nowhere.lib is neither open nor beside the file");
  assert_tip (name, NULL);
  tear_down (&self, NULL);
}

/* --- Several ------------------------------------------------------------------------------------- */

static void
test_several (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkBitset) both = gtk_bitset_new_empty ();
  NreEffectSpan window;

  /* Of one opcode: what differs is mixed, and what is typed is of both, in one step. */
  gtk_bitset_add (both, 2);
  gtk_bitset_add (both, 10);
  nre_selection_select_several (self->effect.selection, NRE_EFFECT_PART_COMMAND, both, 2);
  g_assert_true (nre_number_field_get_mixed (find_field (self, "active_t0")));
  g_assert_false (nre_number_field_get_mixed (find_field (self, "active_t1")));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (
                       nre_text_row_get_entry (nre_command_form_get_name_row (get_form (self)))),
                   ==, "mixed");
  type (self, "active_t0", "0.375");
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 1);
  nre_effect_read_window (get_record (self, 10), &window);
  g_assert_cmpfloat (window.from, ==, 0.375f);
  nre_effect_read_window (get_record (self, 2), &window);
  g_assert_cmpfloat (window.from, ==, 0.375f);
  nre_document_undo (self->effect.document);

  /* Of two: the fields that both have, wherever they are in either. */
  gtk_bitset_add (both, 6);
  nre_selection_select_several (self->effect.selection, NRE_EFFECT_PART_COMMAND, both, 2);
  g_assert_null (find_field (self, "alpha_source"));
  g_assert_null (find_field (self, "v0_min x"));
  type (self, "active_t1", "0.875");
  g_assert_cmpfloat (nre_span_f32 (get_record (self, 6), 24), ==, 0.875f);
  g_assert_cmpfloat (nre_span_f32 (get_record (self, 2), 36), ==, 0.875f);
  type_text (nre_command_form_get_archive_row (get_form (self)), "other.lib");
  g_assert_cmpmem (get_record (self, 6).data + 144, 10, "other.lib", 10);
  g_assert_cmpmem (get_record (self, 10).data + 136, 10, "other.lib", 10);
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 2);
}

/* --- Stale input --------------------------------------------------------------------------------- */

/* When a redo moves the command that a number was typed for, another one, which has its index now, does not
 * get the number. */
static void
test_stale (Fixture *self, gconstpointer data)
{
  g_autoptr (GVariant) moved = g_variant_ref_sink (
                         g_variant_new_parsed ("{'command': <uint32 10>, 'index': <uint32 3>}")),
                       removed = g_variant_ref_sink (g_variant_new_parsed ("{'command': <uint32 0>}"));
  NreDocument *document = self->effect.document;
  NreNumberField *field;

  g_assert_true (nre_document_perform (document, "move-command", "#0", moved, NULL));
  g_assert_true (nre_document_perform (document, "remove-command", "#0", removed, NULL));
  g_assert_true (nre_document_undo (document));
  effect_select (&self->effect, 2, 2, 2);
  field = find_field (self, "active_t0");
  gtk_editable_set_text (GTK_EDITABLE (field), "0.375");
  g_assert_true (nre_document_redo (document));
  g_assert_cmpuint (nre_selection_get_index (self->effect.selection, NRE_EFFECT_PART_COMMAND), ==, 1);
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 2);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "0.25");
}

/* --- The heading --------------------------------------------------------------------------------- */

static void
test_heading (Fixture *self, gconstpointer data)
{
  GtkSwitch *toggle;

  effect_select (&self->effect, 2, 2, 2);
  g_assert_nonnull (pages_find_label (self->inspector, "Command 2 · Particle"));
  g_assert_nonnull (pages_find_label (self->inspector, "op 3, 200 bytes at 0x0001B0"));
  g_assert_nonnull (pages_find_label (self->inspector, "0.625 s"));
  toggle = GTK_SWITCH (pages_find (self->inspector, GTK_TYPE_SWITCH));
  g_assert_true (gtk_switch_get_active (toggle));
  gtk_switch_set_active (toggle, FALSE);
  g_assert_cmphex (nre_span_u32 (get_record (self, 2), 0), ==, 0x003);
  effect_select (&self->effect, 2, 4, 2);
  g_assert_false (gtk_switch_get_active (toggle));
  gtk_switch_set_active (toggle, TRUE);
  g_assert_cmphex (nre_span_u32 (get_record (self, 2), 0), ==, 0x103);
  g_assert_cmpuint (effect_n_steps (&self->effect), ==, 2);
  /* Further bits of the word can be set, and are kept when it is turned. */
  effect_select (&self->effect, 2, 2, 2);
  type (self, "word_raw", "0xFF000103");
  gtk_switch_set_active (toggle, FALSE);
  g_assert_cmphex (nre_span_u32 (get_record (self, 2), 0), ==, 0xff000003);

  /* The header, where its bytes are what is selected. */
  nre_selection_select (self->effect.selection, NRE_EFFECT_PART_HEADER, 0);
  g_assert_null (pages_find (self->inspector, GTK_TYPE_SWITCH));
  type (self, "Duration", "7");
  g_assert_cmpfloat (
      nre_span_f32 (nre_effect_view_get_header (nre_selection_get_effect_view (self->effect.selection)), 8),
      ==, 7.0f);
}

/* A title is whole in the narrowest inspector, on two lines if need be. */
static void
test_title_wraps (Fixture *self, gconstpointer data)
{
  GtkWidget *title;

  effect_select (&self->effect, 8, 8, 8);
  title = pages_find_label (self->inspector, "Command 8 · Animated model");
  g_assert_nonnull (title);
  gtk_widget_set_margin_end (self->inspector, gtk_widget_get_width (self->inspector) - 290);
  pages_await_frames (self->inspector, 2);
  g_assert_cmpint (gtk_widget_get_width (self->inspector), ==, 290);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
}

/* A field leads to its bytes, and back. */
static void
test_bytes (Fixture *self, gconstpointer data)
{
  NreEntry *entry =
      nre_entry_view_get_entry (NRE_ENTRY_VIEW (nre_selection_get_view (self->effect.selection)));
  const guint64 begin = 60 + 224 + 148;
  g_autoptr (NreEntry) found = NULL;
  guint64 offset, size;
  GtkWidget *row;

  effect_select (&self->effect, 2, 2, 2);
  pages_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (find_field (self, "active_t0")));
  pages_settle ();
  g_assert_true (nre_selection_get_bytes (self->effect.selection, &found, &offset, &size));
  g_assert_cmpuint (offset, ==, begin + 32);
  g_assert_cmpuint (size, ==, 4);
  nre_selection_set_bytes (self->effect.selection, entry, begin + 44, 4);
  row = gtk_widget_get_ancestor (GTK_WIDGET (find_field (self, "v0_min x")), GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_has_css_class (row, "marked"));
  nre_selection_set_bytes (self->effect.selection, entry, begin + 136 + 32, 32);
  g_assert_false (gtk_widget_has_css_class (row, "marked"));
  g_assert_true (
      gtk_widget_has_css_class (GTK_WIDGET (nre_command_form_get_name_row (get_form (self))), "marked"));
}

static gboolean
is_in_view (GtkWidget *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, scroller, &bounds));
  return bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

/* Scroll so that the row is the last one in view. */
static void
scroll_to_bottom (GtkWidget *row)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, scroller, &bounds));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                          (double) (bounds.origin.y + bounds.size.height) -
                                          gtk_widget_get_height (scroller));
}

/* The reason why a value is refused may need more room than the row had: all of it comes into view. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  NreNumberField *field;
  GtkWidget *row;
  int height;

  gtk_window_set_default_size (self->window, 330, 400);
  effect_select (&self->effect, 2, 2, 2);
  pages_settle ();
  field = find_field (self, "word_raw");
  row = gtk_widget_get_ancestor (GTK_WIDGET (field), GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_grab_focus (GTK_WIDGET (field));
  pages_settle ();
  scroll_to_bottom (row);
  pages_settle ();
  g_assert_true (is_in_view (row));
  height = gtk_widget_get_height (row);
  nre_number_field_step (field, -1);
  g_assert_nonnull (nre_number_field_get_problem (field));
  pages_settle ();
  g_assert_cmpint (gtk_widget_get_height (row), >, height);
  g_assert_true (is_in_view (row));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

PAGES_TEST (pages_command_inspector)
{
  pages_init (&argc, &argv);
  ADD ("/pages/command-inspector/fields", test_fields);
  ADD ("/pages/command-inspector/references", test_references);
  g_test_add_func ("/pages/command-inspector/resources", test_resources);
  ADD ("/pages/command-inspector/several", test_several);
  ADD ("/pages/command-inspector/stale", test_stale);
  ADD ("/pages/command-inspector/heading", test_heading);
  ADD ("/pages/command-inspector/title-wraps", test_title_wraps);
  ADD ("/pages/command-inspector/bytes", test_bytes);
  ADD ("/pages/command-inspector/refused", test_refused);
  return g_test_run ();
}
