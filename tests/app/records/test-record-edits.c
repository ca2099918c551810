/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields edited in the cells of records, by keys, by pointer and in several rows at once. */

#include <locale.h>

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-cell-editor.h"
#include "nre-entry-page.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-record-table.h"
#include "test-files.h"

typedef struct
{
  NreDocument    *document;
  NreEntry       *entry;
  NrePage        *page;
  GtkWindow      *window;
  NreRecordTable *table;
  NreCellEditor *editor;
  GtkEntry       *text;
  GBytes         *before;
} Fixture;

static void
set_up_of (Fixture *self, NreDocument *document, const char *path)
{
  self->document = document;
  self->entry = pages_entry (document, path);
  self->before = nre_entry_read (self->entry, NULL);
  self->page =
      g_object_new (NRE_TYPE_ENTRY_PAGE, "document", document, "entry", self->entry, "view", "records", NULL);
  self->window = pages_show (GTK_WIDGET (self->page));
  self->table = PAGES_FIND (NRE, RECORD_TABLE, self->page);
  self->editor = PAGES_FIND (NRE, CELL_EDITOR, self->table);
  self->text = PAGES_FIND (GTK, ENTRY, self->editor);
  pages_settle ();
}

/* The nodes of the small model: records that all look alike. */
static void
set_up (Fixture *self, gconstpointer data)
{
  set_up_of (self, pages_document (), PAGES_MODEL "/#0");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) after = NULL;

  while (nre_document_undo (self->document))
    ;
  after = nre_entry_read (self->entry, NULL);
  g_assert_true (g_bytes_equal (after, self->before));
  gtk_window_destroy (self->window);
  g_bytes_unref (self->before);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static guint
read_u16 (Fixture *self, gsize at)
{
  NreSpan span;

  nre_entry_get_payload (self->entry, &span);
  return nre_span_u16 (span, at);
}

static guint
n_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

static void
type (Fixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  g_signal_emit_by_name (self->text, "activate");
}

static const char *
get_text (Fixture *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->text));
}

/* Of a node: flags, parent, map_start, fallback_key, slots. */
static void
test_cell (Fixture *self, gconstpointer data)
{
  guint flags = read_u16 (self, 38);

  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  g_assert_true (nre_cell_editor_is_open (self->editor));
  g_assert_true (g_str_has_prefix (get_text (self), "0x"));
  type (self, "0x0040");
  g_assert_false (nre_cell_editor_is_open (self->editor));
  g_assert_cmpuint (read_u16 (self, 38), ==, 0x40);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->table), "0x0040"));

  /* What is no value is refused with what one would be, and Escape takes it back. */
  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  type (self, "65536");
  g_assert_true (nre_cell_editor_is_open (self->editor));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (self->text), "error"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (self->text)), "65535"));
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  pointer_do ("key Escape");
  g_assert_false (nre_cell_editor_is_open (self->editor));
  g_assert_cmpuint (read_u16 (self, 38), ==, 0x40);
  g_assert_cmpuint (n_steps (self), ==, 1);

  /* As it was is no step. */
  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  type (self, get_text (self));
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_document_undo (self->document);
  g_assert_cmpuint (read_u16 (self, 38), ==, flags);
}

/* What is typed after a refusal is not refused yet: the field tells again what it expects. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *hint = NULL, *reason = NULL;

  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  hint = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (self->text)));
  type (self, "65536");
  reason = g_strdup (gtk_widget_get_tooltip_text (GTK_WIDGET (self->text)));
  g_assert_cmpstr (reason, !=, hint);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       reason);
  gtk_editable_set_text (GTK_EDITABLE (self->text), "6553");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (self->text), "error"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (self->text)), ==, hint);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       hint);
  nre_cell_editor_close (self->editor);
}

static guint
count_focused (GtkWidget *widget)
{
  guint n = gtk_widget_has_focus (widget) ||
            (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUSED) != 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_focused (child);
  return n;
}

/* The focus goes where the user goes, and to nothing else. */
static void
test_left (Fixture *self, gconstpointer data)
{
  GtkWidget *tables = pages_find (pages_find (GTK_WIDGET (self->page), GTK_TYPE_DROP_DOWN),
                                  GTK_TYPE_TOGGLE_BUTTON);

  nre_record_table_select (self->table, 1);
  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  pointer_do ("key ctrl+a 7");
  gtk_widget_grab_focus (tables);
  g_assert_false (nre_cell_editor_is_open (self->editor));
  g_assert_cmpuint (read_u16 (self, 38), ==, 7);
  g_assert_true (gtk_window_get_focus (self->window) == tables);
  g_assert_cmpuint (count_focused (GTK_WIDGET (self->window)), ==, 1);
}

static void
set_up_slots (Fixture *self, gconstpointer data)
{
  set_up_of (self, pages_document (), PAGES_MODEL "/#1");
}

/* Numbers have the decimal point of the locale, as everywhere in the window, and are typed with either. */
static void
test_locale (Fixture *self, gconstpointer data)
{
  char *folder = test_locale_new ();

  g_assert_nonnull (setlocale (LC_NUMERIC, "ru_RU.UTF-8"));
  g_assert_true (nre_record_table_edit_field (self->table, 1, "sphere_radius"));
  type (self, "2.5");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->table), "2,5"));
  g_assert_true (nre_record_table_edit_field (self->table, 1, "sphere_radius"));
  g_assert_cmpstr (get_text (self), ==, "2,5");
  type (self, get_text (self));
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_true (nre_record_table_edit_field (self->table, 1, "sphere_center"));
  type (self, "0,5 -1,25 3");
  g_assert_true (nre_record_table_edit_field (self->table, 1, "sphere_center"));
  g_assert_cmpstr (get_text (self), ==, "0,5 -1,25 3");
  type (self, get_text (self));
  g_assert_cmpuint (n_steps (self), ==, 2);
  setlocale (LC_NUMERIC, "C");
  g_unsetenv ("LOCPATH");
  test_folder_remove (folder);
}

static void
test_keys (Fixture *self, gconstpointer data)
{
  GtkWidget *view = pages_find (GTK_WIDGET (self->table), GTK_TYPE_COLUMN_VIEW);

  nre_record_table_select (self->table, 1);
  g_assert_true (nre_focus_grab_list (nre_column_view_get_list (GTK_COLUMN_VIEW (view))));
  pointer_do ("key " KEY_F2);
  g_assert_true (nre_cell_editor_is_open (self->editor));
  pointer_do ("key ctrl+a 7 Tab");
  g_assert_cmpuint (read_u16 (self, 38), ==, 7);
  /* The parent follows, and then back again. */
  g_assert_true (nre_cell_editor_is_open (self->editor));
  g_assert_false (g_str_has_prefix (get_text (self), "0x"));
  pointer_do ("key shift+Tab");
  g_assert_true (g_str_has_prefix (get_text (self), "0x0007"));
  /* Going elsewhere takes what was typed. */
  pointer_do ("key ctrl+a 9");
  gtk_widget_grab_focus (view);
  pages_settle ();
  g_assert_false (nre_cell_editor_is_open (self->editor));
  g_assert_cmpuint (read_u16 (self, 38), ==, 9);
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static void
test_pointer (Fixture *self, gconstpointer data)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->table), "–");

  g_assert_nonnull (label);
  pointer_move (label, 4, 4);
  pointer_do ("click --repeat 2 --delay 40 1");
  g_assert_true (nre_cell_editor_is_open (self->editor));
  g_assert_cmpstr (get_text (self), ==, "–");
  pointer_do ("key Escape");
}

static void
test_several (Fixture *self, gconstpointer data)
{
  GtkSelectionModel *rows = nre_record_table_get_selection (self->table);

  gtk_selection_model_select_range (rows, 1, 3, TRUE);
  g_assert_true (nre_record_table_edit_field (self->table, 2, "flags"));
  type (self, "0x0123");
  for (guint i = 1; i < 4; i++)
    g_assert_cmpuint (read_u16 (self, 38 * i), ==, 0x123);
  g_assert_cmpuint (read_u16 (self, 0), !=, 0x123);
  g_assert_cmpuint (n_steps (self), ==, 1);
  g_assert_nonnull (
      strstr (nre_history_get_undo_label (nre_document_get_history (self->document)), "3 records"));

  /* All or none: the first node cannot have a parent behind it. */
  gtk_selection_model_select_range (rows, 0, 4, TRUE);
  g_assert_true (nre_record_table_edit_field (self->table, 3, "parent"));
  type (self, "2");
  g_assert_true (nre_cell_editor_is_open (self->editor));
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_cell_editor_close (self->editor);
}

/* By bits, where the field has readings of them. */
static void
test_bits (Fixture *self, gconstpointer data)
{
  GtkWidget *check;

  g_assert_true (nre_record_table_edit_field (self->table, 1, "flags"));
  gtk_editable_set_text (GTK_EDITABLE (self->text), "0x0000");
  g_signal_emit_by_name (self->text, "icon-press", GTK_ENTRY_ICON_SECONDARY);
  check = pages_find (GTK_WIDGET (self->editor), GTK_TYPE_CHECK_BUTTON);
  g_assert_nonnull (check);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_assert_cmpstr (get_text (self), ==, "0x0004");
  g_assert_true (nre_cell_editor_is_open (self->editor));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  g_assert_cmpstr (get_text (self), ==, "0x0000");
  type (self, "0x0004");
  g_assert_cmpuint (read_u16 (self, 38), ==, 4);
}

/* Records that differ are lists of fields; what has no operation is overwritten in its bytes. */
static void
test_lists (void)
{
  static const struct
  {
    const char *file;
    const char *entry;
  } cases[] = { { "effects.rlb", "r_explosion" }, { "Material.lib", "GLASS" }, { "Textures.lib", "LAMP.0" },
                { "objects.rlb", "r_walker" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture fixture = { 0 };
      GListModel *rows;
      guint n_edited = 0;

      set_up_of (&fixture, pages_open_sample (cases[i].file), cases[i].entry);
      rows = G_LIST_MODEL (nre_record_table_get_selection (fixture.table));
      for (guint row = 0; row < MIN (g_list_model_get_n_items (rows), 12); row++)
        {
          g_autofree char *text = NULL;
          guint64 offset, size;

          nre_record_table_select (fixture.table, row);
          if (!nre_record_table_edit (fixture.table) || !nre_cell_editor_is_open (fixture.editor))
            continue;
          g_assert_true (nre_record_table_get_range (fixture.table, row, &offset, &size));
          text = g_strdup (get_text (&fixture));
          /* As it is: each is parsed again. */
          type (&fixture, text);
          g_assert_false (nre_cell_editor_is_open (fixture.editor));
          n_edited++;
        }
      g_assert_cmpuint (n_edited, >, 0);
      g_assert_cmpuint (n_steps (&fixture), ==, 0);
      tear_down (&fixture, NULL);
    }
}

PAGES_TEST (pages_record_edits)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/record-edits/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("cell", test_cell);
  ADD ("refused", test_refused);
  ADD ("left", test_left);
  ADD ("keys", test_keys);
  ADD ("pointer", test_pointer);
  ADD ("several", test_several);
  ADD ("bits", test_bits);
  g_test_add ("/record-edits/locale", Fixture, NULL, set_up_slots, test_locale, tear_down);
  g_test_add_func ("/record-edits/lists", test_lists);
  return g_test_run ();
}
