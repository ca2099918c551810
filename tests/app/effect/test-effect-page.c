/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "effect-fixture.h"

#include "nre-choice-row.h"
#include "nre-columns.h"
#include "nre-command-actions.h"
#include "nre-command-bar.h"
#include "nre-command-cells.h"
#include "nre-edits.h"
#include "nre-flag-row.h"
#include "nre-gtk-util.h"
#include "nre-number-field.h"
#include "nre-record-table.h"

#include "nre-author-archive.h"
#include "test-wait.h"

/* --- Commands ------------------------------------------------------------------------------------ */

/* After each: one step more, which is undone by one step, with what was selected where it was as far as it
 * can be. */
static void
check_step (EffectFixture *self, const char *action, const char *expected, const char *undone)
{
  guint n = effect_n_steps (self);
  g_autoptr (GBytes) before = effect_read (self);
  g_autoptr (GBytes) after = NULL, back = NULL, again = NULL;

  g_test_message ("%s", action);
  effect_act (self, action);
  effect_assert (self, expected);
  g_assert_cmpuint (effect_n_steps (self), ==, n + 1);
  after = effect_read (self);
  g_assert_true (nre_document_undo (self->document));
  back = effect_read (self);
  g_assert_true (g_bytes_equal (back, before));
  effect_assert (self, undone);
  g_assert_true (nre_document_redo (self->document));
  again = effect_read (self);
  g_assert_true (g_bytes_equal (again, after));
  g_assert_true (nre_document_undo (self->document));
}

static void
test_edits (EffectFixture *self, gconstpointer data)
{
  static const struct
  {
    guint       first, last, lead;
    const char *action;
    const char *expected;
    const char *undone;
  } cases[] = {
    { 1, 1, 1, "effect.insert(uint32 4)", "2 3 4* 5- 1 6", "2 3* 5- 1 6" },
    { 1, 2, 1, "effect.duplicate", "2 3 5- 3* 5-* 1 6", "2 3* 5-* 1 6" },
    { 1, 2, 1, "effect.delete", "2 1* 6", "2 3 5- 1* 6" },
    { 4, 4, 4, "effect.delete", "2 3 5- 1*", "2 3 5- 1* 6" },
    { 1, 2, 2, "effect.move-up", "3* 5-* 2 1 6", "2 3* 5-* 1 6" },
    { 1, 2, 1, "effect.move-down", "2 1 3* 5-* 6", "2 3* 5-* 1 6" },
    { 0, 2, 1, "effect.disable", "2-* 3-* 5-* 1 6", "2* 3* 5-* 1 6" },
    { 0, 2, 1, "effect.toggle", "2* 3* 5* 1 6", "2* 3* 5-* 1 6" },
    { 0, 1, 1, "effect.toggle", "2-* 3-* 5- 1 6", "2* 3* 5- 1 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GListModel *rows = G_LIST_MODEL (
          gtk_column_view_get_model (nre_command_list_get_view (PAGES_FIND (NRE, COMMAND_LIST, self->page))));
      g_autoptr (GtkBitset) marked = NULL, several = NULL;

      effect_select (self, cases[i].first, cases[i].last, cases[i].lead);
      if (g_str_has_prefix (cases[i].action, "effect.insert"))
        {
          gtk_widget_activate_action (GTK_WIDGET (self->page), "effect.insert", "u", 4);
          effect_assert (self, cases[i].expected);
          nre_document_undo (self->document);
          effect_assert (self, cases[i].undone);
          continue;
        }
      check_step (self, cases[i].action, cases[i].expected, cases[i].undone);
      /* The rows of the table are those. */
      g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 5);
      marked = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (rows));
      several = nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND);
      g_assert_true (gtk_bitset_equals (marked, several));
    }
}

static void
count_change (guint *n)
{
  ++*n;
}

/* An edit is told to the rows of the commands that it changed or moved, and to no others. */
static void
test_rows (EffectFixture *self, gconstpointer data)
{
  GListModel *rows = G_LIST_MODEL (
      gtk_column_view_get_model (nre_command_list_get_view (PAGES_FIND (NRE, COMMAND_LIST, self->page))));
  guint changes[5] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GObject) row = g_list_model_get_item (rows, i);

      g_signal_connect_swapped (row, "changed", G_CALLBACK (count_change), &changes[i]);
    }
  effect_select (self, 2, 2, 2);
  effect_act (self, "effect.toggle");
  effect_assert (self, "2 3 5* 1 6");
  g_assert_cmpmem (changes, sizeof changes, ((guint[]){ 0, 0, 1, 0, 0 }), sizeof changes);
  effect_act (self, "effect.move-up");
  effect_assert (self, "2 5* 3 1 6");
  g_assert_cmpmem (changes, sizeof changes, ((guint[]){ 0, 1, 2, 0, 0 }), sizeof changes);
}

/* What is dragged lands in front of that command. */
static void
test_drag (EffectFixture *self, gconstpointer data)
{
  static const struct
  {
    guint       first, last, before;
    const char *expected;
  } cases[] = {
    { 0, 0, 5, "3 5- 1 6 2*" },
    { 3, 4, 0, "1* 6* 2 3 5-" },
    { 1, 2, 4, "2 1 3* 5-* 6" },
    { 1, 2, 2, "2 3* 5-* 1 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = effect_n_steps (self);

      effect_select (self, cases[i].first, cases[i].last, cases[i].first);
      nre_command_actions_move_to (GTK_WIDGET (self->page), self->selection, cases[i].before);
      effect_assert (self, cases[i].expected);
      if (effect_n_steps (self) > n)
        nre_document_undo (self->document);
      effect_assert (self, i < 1 ? "2* 3 5- 1 6" : i < 2 ? "2 3 5- 1* 6*" : "2 3* 5-* 1 6");
    }
}

static gboolean
has_seven (gpointer data)
{
  return nre_effect_view_get_n_commands (
             nre_selection_get_effect_view (((EffectFixture *) data)->selection)) == 7;
}

/* From one effect to another, and what cannot be pasted changes nothing. */
static void
test_clipboard (EffectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) after = NULL;
  guint n;

  effect_select (self, 1, 2, 1);
  effect_act (self, "effect.copy");
  g_assert_cmpuint (effect_n_steps (self), ==, 0);
  effect_select (self, 4, 4, 4);
  effect_act (self, "effect.paste");
  pages_wait (has_seven, self);
  effect_assert (self, "2 3 5- 1 6 3* 5-*");
  g_assert_cmpuint (effect_n_steps (self), ==, 1);
  nre_document_undo (self->document);
  after = effect_read (self);
  g_assert_true (g_bytes_equal (after, self->before));

  effect_select (self, 0, 0, 0);
  effect_act (self, "effect.cut");
  effect_assert (self, "3* 5- 1 6");
  nre_document_undo (self->document);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), "no commands at all");
  n = pages_n_toasts (self->window);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "effect.paste", NULL);
  for (guint i = 0; i < 50 && pages_n_toasts (self->window) == n; i++)
    pages_settle ();
  effect_assert (self, "2 3* 5- 1 6");
}

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  if (NRE_IS_NUMBER_FIELD (widget) &&
      g_strcmp0 (nre_number_field_get_name (NRE_NUMBER_FIELD (widget)), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* With nothing there to paste, it says what is missing, not what the clipboard thinks of it. */
static void
test_nothing_to_paste (EffectFixture *self, gconstpointer data)
{
  GtkLabel *label = NULL;

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "effect.paste", NULL);
  for (guint i = 0; i < 50 && label == NULL; i++)
    {
      pages_settle ();
      label = (GtkLabel *) pages_find_label (GTK_WIDGET (self->window), "There are no commands in the text");
    }
  g_assert_nonnull (label);
  g_assert_cmpuint (effect_n_steps (self), ==, 0);
}

/* --- The keyboard -------------------------------------------------------------------------------- */

static GtkWidget *
find_focus (EffectFixture *self)
{
  return gtk_window_get_focus (self->window);
}

/* The command in whose row the focus is, or -1. */
static int
get_focused_command (EffectFixture *self)
{
  NreCommandList *list = PAGES_FIND (NRE, COMMAND_LIST, self->page);
  GtkWidget *row = gtk_widget_get_focus_child (nre_column_view_get_list (nre_command_list_get_view (list)));

  return row != NULL ? (int) nre_command_row_get_index (nre_command_cells_find_row (row)) : -1;
}

static gboolean
is_lead_focused (gpointer data)
{
  EffectFixture *self = data;

  return get_focused_command (self) ==
         (int) nre_selection_get_index (self->selection, NRE_EFFECT_PART_COMMAND);
}

/* The focus goes along with what an action makes or moves, but not into the list from somewhere else. */
static void
test_focus (EffectFixture *self, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (nre_command_list_get_view (PAGES_FIND (NRE, COMMAND_LIST, self->page)));
  static const char *const actions[] = { "effect.duplicate", "effect.move-down", "effect.move-up",
                                         "effect.delete" };
  GtkWidget *duration = find_named (GTK_WIDGET (self->page), "Duration");

  gtk_widget_grab_focus (duration);
  effect_select (self, 1, 1, 1);
  effect_act (self, "effect.duplicate");
  pages_settle ();
  g_assert_cmpint (get_focused_command (self), ==, -1);
  gtk_widget_grab_focus (view);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      effect_act (self, actions[i]);
      pages_wait (is_lead_focused, self);
    }
  /* Scrolled down, too, where what is new is below what is seen. */
  for (guint i = 0; i < 3; i++)
    {
      guint n = nre_effect_view_get_n_commands (nre_selection_get_effect_view (self->selection));

      effect_select (self, 0, n - 1, 0);
      effect_act (self, "effect.duplicate");
    }
  effect_select (self, 20, 20, 20);
  for (guint i = 0; i < 4; i++)
    {
      pages_wait (is_lead_focused, self);
      effect_act (self, "effect.duplicate");
    }
  pages_wait (is_lead_focused, self);
}

/* The handler of keys that hears of them before the rows of the list do. */
static gboolean
press_space (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_space, 0, 0, &handled);
    }
  return handled;
}

static gboolean
is_switched_off (gpointer data)
{
  NreEffectCommand command;

  return nre_effect_view_get_command (nre_selection_get_effect_view (((EffectFixture *) data)->selection), 1,
                                      &command) &&
         !command.enabled;
}

/* Space on a switch is for the switch: its row, which would select itself by it, does not get it. */
static void
test_space (EffectFixture *self, gconstpointer data)
{
  GtkColumnView *view = nre_command_list_get_view (PAGES_FIND (NRE, COMMAND_LIST, self->page));
  GtkWidget *row = gtk_widget_get_first_child (nre_column_view_get_list (view));

  while (row != NULL && nre_command_row_get_index (nre_command_cells_find_row (row)) != 1)
    row = gtk_widget_get_next_sibling (row);
  gtk_widget_grab_focus (pages_find (row, GTK_TYPE_SWITCH));
  g_assert_true (GTK_IS_SWITCH (find_focus (self)));
  g_assert_true (press_space (GTK_WIDGET (view)));
  pages_wait (is_switched_off, self);
  g_assert_cmpuint (effect_n_steps (self), ==, 1);
}

static gboolean
has_its_room (gpointer data)
{
  int needed;

  gtk_widget_measure (pages_find (data, NRE_TYPE_COLUMNS), GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (data), NULL, &needed, NULL, NULL);
  return gtk_widget_get_height (data) == needed;
}

/* In a window that is high enough, no room is left below the properties while there are commands to be
 * seen. */
static void
test_room (EffectFixture *self, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *page = GTK_WIDGET (nre_page_new (self->document, self->entry, NULL)), *scrolled;

  gtk_window_set_default_size (window, 900, 850);
  gtk_window_set_child (window, page);
  gtk_window_present (window);
  pages_settle ();
  scrolled = pages_find (page, GTK_TYPE_SCROLLED_WINDOW);
  /* The pane is placed between frames, which come when the display has time for them. */
  pages_wait (has_its_room, scrolled);
  gtk_window_destroy (window);
}

static gboolean
is_bar (GtkWidget *widget, const char *text)
{
  return NRE_IS_COMMAND_BAR (widget);
}

static gboolean
is_shown (GtkWidget *widget, const char *text)
{
  return gtk_widget_get_visible (widget) && pages_says (widget, text);
}

/* In a narrow page, the bars and the times over them have half of the width: opcodes and archives make room,
 * and are there again in a wide one. */
static void
test_narrow (EffectFixture *self, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (self->page), *bar;

  gtk_window_set_default_size (self->window, 540, 600);
  WAIT_FOR (gtk_widget_get_width (page) < 600);
  WAIT_FOR (pages_find_seen (page, is_shown, "op 3") == NULL);
  g_assert_null (pages_find_seen (page, is_shown, "material.lib /"));
  g_assert_nonnull (pages_find_seen (page, is_shown, "SMOKE"));
  bar = pages_find_seen (page, is_bar, NULL);
  WAIT_FOR (gtk_widget_get_width (bar) >= gtk_widget_get_width (page) * 9 / 20);
  gtk_window_set_default_size (self->window, 900, 600);
  WAIT_FOR (pages_find_seen (page, is_shown, "op 3") != NULL);
  g_assert_nonnull (pages_find_seen (page, is_shown, "material.lib /"));
}

/* --- The header ---------------------------------------------------------------------------------- */

static void
type (EffectFixture *self, const char *name, const char *text)
{
  GtkWidget *field = find_named (GTK_WIDGET (self->page), name);

  g_assert_nonnull (field);
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  nre_number_field_commit (NRE_NUMBER_FIELD (field));
}

static NreSpan
get_header (EffectFixture *self)
{
  return nre_effect_view_get_header (nre_selection_get_effect_view (self->selection));
}

static void
test_header (EffectFixture *self, gconstpointer data)
{
  NreChoiceRow *mode = PAGES_FIND (NRE, CHOICE_ROW, self->page);
  GtkDropDown *choice = PAGES_FIND (GTK, DROP_DOWN, mode);
  NreFlagRow *flag = PAGES_FIND (NRE, FLAG_ROW, self->page);
  g_autoptr (GBytes) after = NULL;
  int least, natural;

  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "0x0311, runtime uses 0x11"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->page), "±0.10 of alpha"));
  type (self, "Duration", "3.25");
  g_assert_cmpfloat (nre_span_f32 (get_header (self), 8), ==, 3.25f);
  type (self, "Scale z", "-2");
  g_assert_cmpfloat (nre_span_f32 (get_header (self), 56), ==, -2.0f);
  type (self, "Settings", "4294967295");
  g_assert_cmphex (nre_span_u32 (get_header (self), 20), ==, 0xffffffffu);

  /* A long choice is cut, rather than the name of the field. */
  gtk_drop_down_set_selected (choice, 14);
  gtk_widget_measure (GTK_WIDGET (choice), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <, 100);
  g_assert_cmpint (natural, >, least);

  /* A described choice; a number that no choice describes is shown, and stays until another is chosen. */
  gtk_drop_down_set_selected (choice, 17);
  g_assert_cmpuint (nre_span_u32 (get_header (self), 4), ==, 17);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, 18);

  /* A bit at a time, and all of them raw; one that nobody can read stays. */
  g_assert_cmphex (nre_flag_row_get_mask (flag), ==, 0x0001);
  type (self, "Flags", "0x00010239");
  g_assert_nonnull (
      pages_find_label (GTK_WIDGET (self->page), "Bits of unknown meaning: 0x00010000. They are kept."));
  gtk_check_button_set_active (PAGES_FIND (GTK, CHECK_BUTTON, flag), FALSE);
  g_assert_cmphex (nre_span_u32 (get_header (self), 16), ==, 0x00010238);
  g_assert_cmpuint (effect_n_steps (self), ==, 7);
  while (effect_n_steps (self) > 0)
    nre_document_undo (self->document);
  after = effect_read (self);
  g_assert_true (g_bytes_equal (after, self->before));
  g_assert_true (nre_flag_row_get_active (flag));
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
}

/* What no operation would write is shown, pointed out and kept. */
static void
test_strange (void)
{
  g_autoptr (GBytes) sound = effect_make_sound ();
  gsize size;
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (sound, &size), g_bytes_get_size (sound));
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) file = NULL, after = NULL;
  NreChoiceRow *mode;
  GtkWidget *scale;
  EffectFixture self;

  size = g_bytes_get_size (sound);
  nre_store_u32 (bytes + 4, 99);
  nre_store_u32 (bytes + 48, 0x7fc01234);
  nre_store_u32 (bytes + 0, 7);
  nre_author_archive_add_data (archive, NRE_TYPE_ID_FXID, "strange", 0, 0, 1, bytes, size - 2);
  file = nre_author_archive_finish (archive);
  effect_open (&self, file, "#0");
  mode = PAGES_FIND (NRE, CHOICE_ROW, self.page);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (mode), "99 · unknown value"));
  scale = find_named (GTK_WIDGET (self.page), "Scale x");
  g_assert_nonnull (gtk_entry_get_icon_tooltip_text (GTK_ENTRY (scale), GTK_ENTRY_ICON_PRIMARY));
  g_assert_null (gtk_entry_get_icon_tooltip_text (GTK_ENTRY (find_named (GTK_WIDGET (self.page), "Scale y")),
                                                  GTK_ENTRY_ICON_PRIMARY));
  /* The last command is cut: those before it can be edited, and the rest is told of, selected and kept. */
  effect_assert (&self, "2 3 5- 1");
  g_assert_nonnull (
      pages_find_label (GTK_WIDGET (self.page),
                        "The header declares 7 commands, of which 4 can be read. The 2 bytes after them "
                        "are kept."));
  type (&self, "Scale y", "5");
  g_assert_cmphex (nre_span_u32 (get_header (&self), 48), ==, 0x7fc01234);
  effect_select (&self, 0, 0, 0);
  effect_act (&self, "effect.delete");
  effect_assert (&self, "3* 5- 1");
  effect_act (&self, "effect.show-rest");
  g_assert_cmpuint (nre_selection_get_part (self.selection), ==, NRE_PART_BYTES);
  nre_document_undo (self.document);
  nre_document_undo (self.document);
  after = effect_read (&self);
  g_assert_true (g_bytes_equal (after, self.before));
  effect_tear_down (&self, NULL);
}

static void
assert_no_values (EffectFixture *self)
{
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkDropDown *choice = PAGES_FIND (GTK, DROP_DOWN, NRE_CHOICE_ROW (pages_find (page, NRE_TYPE_CHOICE_ROW)));
  static const char *const fields[] = { "Duration", "Scale x", "Flags" };
  NreFlagRow *flag = NRE_FLAG_ROW (pages_find (page, NRE_TYPE_FLAG_ROW));

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      GtkWidget *field = find_named (page, fields[i]);

      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "");
      g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (field)), ==, "none");
      g_assert_false (gtk_widget_is_sensitive (field));
    }
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice)), ==, "none");
  g_assert_false (gtk_check_button_get_active (PAGES_FIND (GTK, CHECK_BUTTON, flag)));
  g_assert_false (gtk_check_button_get_inconsistent (PAGES_FIND (GTK, CHECK_BUTTON, flag)));
  g_assert_null (pages_find_label (page, "0x0311, runtime uses 0x11"));
  g_assert_false (gtk_widget_get_mapped (pages_find_label (page, "60 bytes")));
}

/* Without a whole header no values are shown, not even those of before. */
static void
test_cut_header (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) sound = effect_make_sound (), cut = g_bytes_new_from_bytes (sound, 0, 59), file = NULL;
  EffectFixture self;

  nre_author_archive_add_data (archive, NRE_TYPE_ID_FXID, "none", 0, 0, 1, "", 0);
  nre_author_archive_add_take (archive, NRE_TYPE_ID_FXID, "sound", 0, 0, 1, effect_make_sound ());
  nre_author_archive_add_take (archive, NRE_TYPE_ID_FXID, "outside", 0, 0, 1, effect_make_sound ());
  nre_author_archive_override (archive, 2, NRE_AUTHOR_FIELD_OFFSET, 0x10000000);
  file = nre_author_archive_finish (archive);
  effect_open (&self, file, "#0");
  assert_no_values (&self);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self.page),
                                      "The header takes 60 bytes, but this effect has only 0 bytes."));
  effect_tear_down (&self, NULL);

  effect_open (&self, file, "#2");
  assert_no_values (&self);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self.page),
                                      "The bytes cannot be read: the entry points outside the archive."));
  effect_tear_down (&self, NULL);

  effect_open (&self, file, "#1");
  g_assert_true (nre_edit_replace_payload (self.document, "#1", cut, NULL));
  pages_settle ();
  assert_no_values (&self);
  nre_document_undo (self.document);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self.page), "0x0311, runtime uses 0x11"));
  g_assert_true (gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (self.page), "60 bytes")));
  g_assert_true (
      nre_flag_row_get_active (PAGES_FIND (NRE, FLAG_ROW, self.page)));
  effect_tear_down (&self, NULL);
}

/* --- Places -------------------------------------------------------------------------------------- */

static void
assert_bytes (EffectFixture *self, guint64 offset, guint64 size)
{
  g_autoptr (NreEntry) entry = NULL;
  guint64 found_offset, found_size;

  g_assert_true (nre_selection_get_bytes (self->selection, &entry, &found_offset, &found_size));
  g_assert_cmpuint (found_offset, ==, offset);
  g_assert_cmpuint (found_size, ==, size);
}

static void
test_places (EffectFixture *self, gconstpointer data)
{
  NrePlace place = { .table = "commands", .record = 1, .offset = 60 + 148 + 32, .size = NRE_NOWHERE };

  nre_page_reveal (NRE_PAGE (self->page), &place);
  effect_assert (self, "2 3* 5- 1 6");
  assert_bytes (self, 60 + 148 + 32, 4);
  place = (NrePlace){ .table = "commands", .record = 2, .offset = NRE_NOWHERE, .size = NRE_NOWHERE };
  nre_page_reveal (NRE_PAGE (self->page), &place);
  effect_assert (self, "2 3 5-* 1 6");
  assert_bytes (self, 60 + 148 + 200, 112);
  /* A name as a whole. */
  nre_page_reveal_bytes (NRE_PAGE (self->page), 60 + 84 + 32 + 3, 1);
  assert_bytes (self, 60 + 84 + 32, 32);
  effect_assert (self, "2* 3 5- 1 6");
  place = (NrePlace){ .table = "header", .record = 0, .offset = 8, .size = 4 };
  nre_page_reveal (NRE_PAGE (self->page), &place);
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_EFFECT_PART_HEADER);
  g_assert_true (gtk_widget_has_css_class (
      gtk_widget_get_ancestor (find_named (GTK_WIDGET (self->page), "Duration"), GTK_TYPE_LIST_BOX_ROW),
      "marked"));
}

/* The records of the page are another way to what is selected, and follow it. */
static void
test_records (EffectFixture *self, gconstpointer data)
{
  NreRecordTable *table = PAGES_FIND (NRE, RECORD_TABLE, self->page);

  effect_select (self, 1, 1, 1);
  g_object_set (self->page, "view", "records", NULL);
  pages_settle ();
  g_assert_cmpuint (nre_record_table_get_table (table), ==, 1);
  g_assert_true (nre_record_table_select_byte (table, 60 + 12));
  g_signal_emit_by_name (table, "selected", nre_record_table_get_selected (table));
  effect_assert (self, "2* 3 5- 1 6");
  assert_bytes (self, 60 + 12, 4);
  effect_act (self, "effect.delete");
  effect_assert (self, "3* 5- 1 6");
  nre_selection_select (self->selection, NRE_EFFECT_PART_HEADER, 0);
  g_assert_cmpuint (nre_record_table_get_table (table), ==, 0);
}

static void
test_empty (void)
{
  g_autoptr (GBytes) archive = effect_make_archive ();
  g_autoptr (GBytes) sound = effect_make_sound ();
  EffectFixture self;

  effect_open (&self, archive, "#1");
  g_assert_true (
      gtk_widget_get_mapped (pages_find_label (GTK_WIDGET (self.page), "This effect has no commands")));
  gtk_widget_activate_action (GTK_WIDGET (self.page), "effect.insert", "u", 10);
  effect_assert (&self, "10*");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (PAGES_FIND (NRE, COMMAND_LIST, self.page))));
  effect_tear_down (&self, NULL);

  /* A file that is an effect by itself. */
  effect_open (&self, sound, NULL);
  effect_select (&self, 3, 3, 3);
  effect_act (&self, "effect.delete");
  effect_assert (&self, "2 3 5- 6*");
  effect_tear_down (&self, NULL);
}

#define ADD(path, function) g_test_add (path, EffectFixture, NULL, effect_set_up, function, effect_tear_down)

/* Keys are for the command that was inserted, and not for the button that it was chosen from. */
static void
test_inserted_focus (EffectFixture *self, gconstpointer data)
{
  GtkWidget *button = pages_find (GTK_WIDGET (self->page), GTK_TYPE_MENU_BUTTON);

  effect_select (self, 1, 1, 1);
  gtk_widget_grab_focus (button);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "effect.insert", "u", 4);
  WAIT_FOR (get_focused_command (self) == 2);
  pages_settle ();
  g_assert_cmpint (get_focused_command (self), ==, 2);
}

/* Who goes to the page stands on a row, and turns nothing with a space. */
static void
test_gone_to (EffectFixture *self, gconstpointer data)
{
  GtkWidget *focus;

  nre_page_take_focus (NRE_PAGE (self->page));
  pages_settle ();
  focus = gtk_window_get_focus (self->window);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page)));
  g_assert_false (GTK_IS_SWITCH (focus));
}

PAGES_TEST (pages_effect_page)
{
  pages_init (&argc, &argv);
  ADD ("/pages/effect/inserted-focus", test_inserted_focus);
  ADD ("/pages/effect/edits", test_edits);
  ADD ("/pages/effect/rows", test_rows);
  ADD ("/pages/effect/drag", test_drag);
  ADD ("/pages/effect/clipboard", test_clipboard);
  ADD ("/pages/effect/nothing-to-paste", test_nothing_to_paste);
  ADD ("/pages/effect/focus", test_focus);
  ADD ("/pages/effect/space", test_space);
  ADD ("/pages/effect/room", test_room);
  ADD ("/pages/effect/narrow", test_narrow);
  ADD ("/pages/effect/gone-to", test_gone_to);
  ADD ("/pages/effect/header", test_header);
  ADD ("/pages/effect/places", test_places);
  ADD ("/pages/effect/records", test_records);
  g_test_add_func ("/pages/effect/strange", test_strange);
  g_test_add_func ("/pages/effect/cut-header", test_cut_header);
  g_test_add_func ("/pages/effect/empty", test_empty);
  return g_test_run ();
}
