/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include <glib/gstdio.h>

#include "nre-author-rsli.h"
#include "nre-author-texture.h"
#include "nre-edits.h"
#include "nre-entries-edit.h"
#include "nre-entry-inspector.h"
#include "nre-inspector.h"
#include "nre-link-group.h"
#include "nre-node-inspector.h"
#include "nre-number-row.h"
#include "nre-slot-inspector.h"
#include "nre-text-row.h"
#include "nre-texture-summary.h"
#include "test-wait.h"

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NreInspector *inspector;
  GtkWidget    *other;          /* something else that can have the focus */
  GtkWindow    *window;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->document = pages_document ();
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->inspector = NRE_INSPECTOR (g_object_new (NRE_TYPE_INSPECTOR, NULL));
  self->other = gtk_button_new_with_label ("other");
  gtk_widget_set_vexpand (GTK_WIDGET (self->inspector), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->inspector));
  gtk_box_append (GTK_BOX (box), self->other);
  nre_inspector_set_selection (self->inspector, self->selection);
  pages_show_parts (self->selection);
  self->window = pages_show (box);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static NreTextRow *
find_row (GtkWidget *widget, const char *title)
{
  if (NRE_IS_TEXT_ROW (widget) &&
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return NRE_TEXT_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreTextRow *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static NreTextRow *
row_of (Fixture *self, GType page, const char *title)
{
  return find_row (pages_find (GTK_WIDGET (self->inspector), page), title);
}

static void
type (NreTextRow *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), text);
}

static guint
n_steps (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

static void
assert_node_name (Fixture *self, guint node, const char *expected)
{
  g_autofree char *name =
    nre_model_dup_node_name (nre_model_view_get_model (nre_selection_get_model_view (self->selection)), node);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_node_name (Fixture *self, gconstpointer data)
{
  NreTextRow *row = row_of (self, NRE_TYPE_NODE_INSPECTOR, "Name");
  GtkEntry *entry = nre_text_row_get_entry (row);

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Turret");
  g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (entry)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, "Node name");

  /* By Enter. */
  type (row, "Dome");
  g_assert_cmpuint (n_steps (self), ==, 0);
  g_signal_emit_by_name (entry, "activate");
  assert_node_name (self, 1, "Dome");
  g_assert_cmpuint (n_steps (self), ==, 1);

  /* By leaving the field, once. */
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  type (row, "Cupola");
  gtk_widget_grab_focus (self->other);
  pages_settle ();
  assert_node_name (self, 1, "Cupola");
  g_assert_cmpuint (n_steps (self), ==, 2);

  /* Undo is the document's, and the field follows. */
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Turret");
  nre_document_redo (self->document);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Dome");

  /* A name that cannot be: said so, and the old one stays. */
  type (row, "炮塔");
  g_signal_emit_by_name (entry, "activate");
  pages_settle ();
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  assert_node_name (self, 1, "Dome");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Dome");
}

/* What was typed belongs to the node it was typed for, also when another is selected meanwhile. */
static void
test_pending_text (Fixture *self, gconstpointer data)
{
  NreTextRow *row = row_of (self, NRE_TYPE_NODE_INSPECTOR, "Name");

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  gtk_widget_grab_focus (GTK_WIDGET (nre_text_row_get_entry (row)));
  type (row, "Dome");
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  assert_node_name (self, 1, "Dome");
  assert_node_name (self, 2, "muzzle");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (row))), ==, "muzzle");
  g_assert_cmpuint (n_steps (self), ==, 1);
}

static const char *
get_type_number (Fixture *self, const char *type)
{
  GtkWidget *page = pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_ENTRY_INSPECTOR);
  GtkWidget *label = pages_find_label (page, type);

  g_assert_nonnull (label);
  return adw_action_row_get_subtitle (
    ADW_ACTION_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW)));
}

/* The type as a text, and as a number; one that is no text is shown once. */
static void
test_type (Fixture *self, gconstpointer data)
{
  g_assert_cmpstr (get_type_number (self, "MESH"), ==, "0x4853454D");
  g_assert_true (nre_edit_set_attributes (self->document, PAGES_MODEL, &(guint32){ 0x204c4150 }, NULL, NULL,
                                          NULL, NULL));
  g_assert_cmpstr (get_type_number (self, "0x204c4150"), ==, "");
}

static void
test_entry (Fixture *self, gconstpointer data)
{
  NreTextRow *name = row_of (self, NRE_TYPE_ENTRY_INSPECTOR, "Name");
  NreTextRow *attr2 = row_of (self, NRE_TYPE_ENTRY_INSPECTOR, "Attribute 2");
  NreFields fields;

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (nre_text_row_get_entry (attr2)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Attribute 2");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (nre_text_row_get_entry (name)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Entry name");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (attr2))), ==, "2");
  type (attr2, "0xff");
  nre_text_row_commit (attr2);
  nre_entry_get_fields (self->entry, &fields);
  g_assert_cmpuint (fields.attr1, ==, 1);
  g_assert_cmpuint (fields.attr2, ==, 255);
  g_assert_cmpuint (fields.attr3, ==, 3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (attr2))), ==, "255");

  type (attr2, "4294967296");
  nre_text_row_commit (attr2);
  pages_settle ();
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (attr2))), ==, "255");

  type (name, "other.msh");
  nre_text_row_commit (name);
  g_assert_cmpstr (nre_entry_get_name (self->entry), ==, "other.msh");
  g_assert_cmpuint (n_steps (self), ==, 2);
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  nre_entry_get_fields (self->entry, &fields);
  g_assert_cmpuint (fields.attr2, ==, 2);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (name))), ==, "small.msh");
}

/* The offset of the text in the entry of the row. */
static float
get_text_offset (NreTextRow *row)
{
  GtkWidget *entry = GTK_WIDGET (nre_text_row_get_entry (row));
  graphene_rect_t bounds;

  pages_settle ();
  g_assert_true (gtk_widget_compute_bounds (pages_find (entry, GTK_TYPE_TEXT), entry, &bounds));
  return bounds.origin.x;
}

/* A name that another entry has is accepted, but with a warning, before it is entered and after. */
static void
test_taken_name (Fixture *self, gconstpointer data)
{
  static const char warning[] = "Another entry has this name.";
  NreTextRow *row = row_of (self, NRE_TYPE_ENTRY_INSPECTOR, "Name");
  g_autoptr (NreEntry) other = pages_entry (self->document, PAGES_TEXT);

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  /* The mark takes no room while it is not shown. */
  g_assert_cmpfloat (get_text_offset (row), ==, 0);
  type (row, nre_entry_get_name (other));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, warning);
  g_assert_cmpfloat (get_text_offset (row), >, 8);
  g_assert_cmpstr (nre_entry_get_name (self->entry), ==, "small.msh");
  nre_text_row_commit (row);
  g_assert_cmpstr (nre_entry_get_name (self->entry), ==, nre_entry_get_name (other));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, warning);
  type (row, "free.msh");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  g_assert_cmpfloat (get_text_offset (row), ==, 0);
  nre_text_row_commit (row);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
}

static gboolean
shows (Fixture *self, const char *text)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (self->inspector), text);

  return label != NULL && gtk_widget_is_visible (label);
}

/* A new entry has a place in the file once that is saved. */
static void
test_saved (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("nre-inspector-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved.lib", NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new (), copies = NULL;
  g_autoptr (NreSelection) selection = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (entries, self->entry);
  copies = nre_entries_duplicate (self->document, entries, &error);
  g_assert_no_error (error);
  selection = nre_selection_new (self->document, copies->pdata[0]);
  nre_inspector_set_selection (self->inspector, selection);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "determined on save"));
  g_assert_true (nre_document_save (self->document, path, 0, &error));
  pages_settle ();
  g_assert_null (pages_find_label (GTK_WIDGET (self->inspector), "determined on save"));
  /* Then the file is neither as it was opened nor as it is now. */
  nre_document_undo (self->document);
  nre_inspector_set_selection (self->inspector, self->selection);
  nre_selection_select (self->selection, NRE_PART_ENTRY, 0);
  pages_settle ();
  g_assert_true (shows (self, "determined on save"));
  nre_document_redo (self->document);
  pages_settle ();
  g_assert_false (shows (self, "determined on save"));
  nre_inspector_set_selection (self->inspector, self->selection);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_parts (Fixture *self, gconstpointer data)
{
  GtkWidget *next;

  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Batch 1"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector),
                                      "20 bytes at 0x0014 in table 13, Batches"));
  nre_selection_select (self->selection, NRE_PART_SLOT, 3);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Slot 3"));
  nre_selection_select (self->selection, NRE_PART_TRIANGLE, 0);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Triangle 0"));
  nre_selection_clear (self->selection);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "small.msh"));

  /* Steps stop at the ends. */
  nre_selection_select (self->selection, NRE_PART_NODE, 3);
  next = pages_find (GTK_WIDGET (self->inspector), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_get_sensitive (next));
  g_assert_false (gtk_widget_get_sensitive (gtk_widget_get_next_sibling (next)));
  g_signal_emit_by_name (next, "clicked");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 2);

  nre_inspector_set_selection (self->inspector, NULL);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->inspector), "Open an entry to see its fields"));
}

/* What is said of a whole texture stays while only bytes of it are selected. */
static void
test_summary (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 8);
  g_autoptr (GBytes) bytes = nre_author_texture (image, 8888, 2, NULL, 0);
  NreDocument *document = nre_document_new_from_bytes (bytes, "SIGN.0", NULL);
  NreSelection *selection = nre_selection_new (document, NULL);
  g_autoptr (NreEntry) entry = nre_document_dup_loose_entry (document);
  GtkWidget *summary;

  nre_inspector_set_selection (self->inspector, selection);
  summary = pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_TEXTURE_SUMMARY);
  g_assert_true (gtk_widget_get_visible (summary));
  nre_selection_select (selection, NRE_PART_BYTES, G_MAXUINT);
  nre_selection_set_bytes (selection, entry, 40, 1);
  g_assert_true (gtk_widget_get_visible (summary));
  nre_inspector_set_selection (self->inspector, NULL);
  g_clear_object (&entry);
  g_object_unref (selection);
  pages_assert_released (document);
}

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* What is in an archive that can only be read is shown, but no field of it can be edited, and the reason is
 * given; fields of the next archive can be edited again. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 8);
  g_autoptr (GBytes) texture = nre_author_texture (image, 8888, 2, NULL, 0);
  g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
  g_autoptr (GBytes) bytes = NULL;
  NreDocument *document;
  NreSelection *selection;
  NreEntry *entry;
  GtkWidget *name, *levels, *add;

  nre_author_rsli_add (author, "SIGN.0", NRE_AUTHOR_RSLI_STORED, g_bytes_get_data (texture, NULL),
                       g_bytes_get_size (texture));
  bytes = nre_author_rsli_finish (author);
  document = nre_document_new_from_bytes (bytes, "packed.lib", NULL);
  entry = pages_entry (document, "#0");
  selection = nre_selection_new (document, entry);
  nre_inspector_set_selection (self->inspector, selection);
  g_assert_true (shows (self, "RsLi archives can be read and extracted, but not changed"));
  name = GTK_WIDGET (row_of (self, NRE_TYPE_ENTRY_INSPECTOR, "Name"));
  levels = pages_find (pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_TEXTURE_SUMMARY),
                       NRE_TYPE_NUMBER_ROW);
  add = pages_find_by (GTK_WIDGET (self->inspector), has_tooltip, "Add a rectangle in the middle");
  g_assert_false (gtk_widget_is_sensitive (name));
  g_assert_false (gtk_widget_is_sensitive (levels));
  g_assert_false (gtk_widget_is_sensitive (add));

  nre_inspector_set_selection (self->inspector, self->selection);
  g_assert_false (shows (self, "RsLi archives can be read and extracted, but not changed"));
  g_assert_true (gtk_widget_is_sensitive (name));
  g_object_unref (selection);
  g_object_unref (entry);
  pages_assert_released (document);
}

/* Another sort of object is shown from its beginning, and another of the same sort where one is. */
static void
test_scroll (Fixture *self, gconstpointer data)
{
  GtkWidget *scroller = pages_find (GTK_WIDGET (self->inspector), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  nre_selection_select (self->selection, NRE_PART_BATCH, 0);
  gtk_window_set_default_size (self->window, 400, 300);
  WAIT_FOR (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 40);
  gtk_adjustment_set_value (adjustment, 40);
  nre_selection_select (self->selection, NRE_PART_BATCH, 1);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 40);
  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
}

static void
freed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Of a file that was saved and then closed nothing is kept. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("nre-closed-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "closed.rlb", NULL);
  GBytes *original = nre_document_get_original (self->document);
  gsize size = g_bytes_get_size (original);
  gpointer copy = g_memdup2 (g_bytes_get_data (original, NULL), size);
  gboolean freed = FALSE;
  GBytes *bytes = g_bytes_new_with_free_func (copy, size, freed_cb, &freed);
  g_autoptr (GError) error = NULL;
  NreDocument *document = pages_document_of (bytes);
  NreSelection *selection = nre_selection_new (document, NULL);

  g_bytes_unref (bytes);
  g_assert_true (nre_edit_remove_entry (document, PAGES_TEXT, NULL));
  nre_document_save (document, path, 0, &error);
  g_assert_no_error (error);
  nre_inspector_set_selection (self->inspector, selection);
  pages_settle ();
  nre_inspector_set_selection (self->inspector, NULL);
  g_object_unref (selection);
  pages_assert_released (document);
  g_assert_true (freed);
  g_free (copy);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_links (Fixture *self, gconstpointer data)
{
  GtkWidget *page = pages_find (GTK_WIDGET (self->inspector), NRE_TYPE_SLOT_INSPECTOR);
  GtkWidget *uses;

  nre_selection_select (self->selection, NRE_PART_SLOT, 1);
  uses = pages_find (page, NRE_TYPE_LINK_GROUP);
  /* Two batches, and the triangles. */
  g_assert_cmpuint (nre_link_group_get_n (NRE_LINK_GROUP (uses)), ==, 3);
  nre_link_group_activate (NRE_LINK_GROUP (uses), 1);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_BATCH);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_BATCH), ==, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
}

PAGES_TEST (pages_inspector)
{
  pages_init (&argc, &argv);
#define ADD(name, function) g_test_add ("/pages/inspector/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("node-name", test_node_name);
  ADD ("pending-text", test_pending_text);
  ADD ("entry", test_entry);
  ADD ("taken-name", test_taken_name);
  ADD ("saved", test_saved);
  ADD ("closed", test_closed);
  ADD ("type", test_type);
  ADD ("parts", test_parts);
  ADD ("summary", test_summary);
  ADD ("read-only", test_read_only);
  ADD ("scroll", test_scroll);
  ADD ("links", test_links);
  return g_test_run ();
}
