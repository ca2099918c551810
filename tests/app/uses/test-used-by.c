/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The group in the inspector that says who uses what is shown: its rows, where they lead, and what is
 * folded. */

#include "config.h"

#include "uses-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "nre-host.h"
#include "nre-page.h"
#include "nre-used-by.h"
#include "nre-workspace.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

typedef struct
{
  char      *folder;
  NreWindow *window;
} Fixture;

static void
set_up (Fixture *self, guint n_models)
{
  self->folder = uses_folder_new (n_models);
  self->window = window_new (1280, 900);
  nre_host_add_folder (NRE_HOST (self->window), self->folder);
}

static void
tear_down (Fixture *self)
{
  window_close (self->window);
  test_folder_remove (self->folder);
}

/* The group on the inspector's page that is seen. */
static NreUsedBy *
find_group (Fixture *self)
{
  GtkWidget *group = pages_find (GTK_WIDGET (self->window), NRE_TYPE_USED_BY);

  return group != NULL && gtk_widget_get_mapped (group) && nre_used_by_is_settled (NRE_USED_BY (group))
           ? NRE_USED_BY (group) : NULL;
}

/* The selection of the page in front, if that is of an entry of the file. */
static NreSelection *
find_selection (Fixture *self, const char *name, const char *entry)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL), *shown = NULL;
  NreOpenFile *file = nre_workspace_find_path (nre_host_get_workspace (NRE_HOST (self->window)), path);
  NrePage *page = file != NULL ? nre_window_get_current_page (self->window) : NULL;
  NreSelection *selection =
      page != NULL ? nre_page_find_side (page, nre_open_file_get_document (file)) : NULL;

  if (selection == NULL || nre_selection_get_entry (selection) == NULL)
    return NULL;
  shown = nre_entry_dup_path (nre_selection_get_entry (selection));
  return g_strcmp0 (shown, entry) == 0 ? selection : NULL;
}

static NreUsedBy *
show (Fixture *self, const char *name, const char *entry)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  nre_host_open_entry (NRE_HOST (self->window), path, entry);
  WAIT_FOR (find_selection (self, name, entry) != NULL);
  /* The row that has the keyboard is selected, and the inspector is about that then. */
  window_settle (self->window);
  nre_selection_clear (find_selection (self, name, entry));
  WAIT_FOR (find_group (self) != NULL);
  return find_group (self);
}

static gboolean
says (NreUsedBy *group, guint i, const char *title, const char *subtitle)
{
  GtkWidget *row = i < nre_used_by_get_n_rows (group) ? nre_used_by_get_row (group, i) : NULL;
  g_autofree char *plain = NULL;
  const char *found;

  if (row == NULL || !pango_parse_markup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1, 0,
                                          NULL, &plain, NULL, NULL))
    return FALSE;
  found = ADW_IS_EXPANDER_ROW (row) ? adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row))
                                    : adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_test_message ("%u: %s — %s", i, plain, found);
  return g_strcmp0 (plain, title) == 0 && g_strcmp0 (found, subtitle) == 0;
}

static void
activate (NreUsedBy *group, guint i)
{
  g_signal_emit_by_name (nre_used_by_get_row (group, i), "activated");
}

static void
test_texture (void)
{
  NreSelection *selection;
  NreUsedBy *group;
  Fixture self;

  set_up (&self, 3);
  group = show (&self, "Textures.lib", "#0");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 2);
  g_assert_true (says (group, 0, "HULL", "Phase 1 · 3 WEAR rows · 3 models"));
  g_assert_true (says (group, 1, "3 models", "0.msh, 1.msh and 1 more"));
  /* The heading counts what the rows are: who names it, and what it is on in the end. */
  g_assert_nonnull (pages_find_label (GTK_WIDGET (group), "1 · 3 models"));
  /* The file was not open. */
  activate (group, 0);
  WAIT_FOR (find_selection (&self, "Material.lib", "#0") != NULL);
  selection = find_selection (&self, "Material.lib", "#0");
  WAIT_FOR (nre_selection_get_part (selection) >= NRE_PART_OWN);
  g_assert_cmpuint (nre_selection_get_index (selection, nre_selection_get_part (selection)), ==, 1);
  tear_down (&self);
}

/* Those that are many are in one row, which opens. */
static void
test_many (void)
{
  GtkWidget *more;
  NreUsedBy *group;
  Fixture self;

  set_up (&self, 40);
  group = show (&self, "Material.lib", "#0");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 7);
  g_assert_true (says (group, 0, "0.wea", "Row 0 · 1 model · static.rlb"));
  g_assert_true (says (group, 5, "35 more", "13.wea, 14.wea and 33 more"));
  g_assert_true (says (group, 6, "40 models", "0.msh, 1.msh and 38 more"));
  more = nre_used_by_get_row (group, 6);
  g_assert_false (pages_find_label (more, "9.msh") != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (more), TRUE);
  g_assert_true (pages_find_label (more, "9.msh") != NULL);
  tear_down (&self);
}

/* A table is used by what lies beside it. */
static void
test_table (void)
{
  NreUsedBy *group;
  Fixture self;

  set_up (&self, 2);
  group = show (&self, "static.rlb", "#3");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 1 && says (group, 0, "1.msh", "static.rlb"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (group), "1"));
  tear_down (&self);
}

/* A model that has the table beside itself, and that an object names, is listed once. */
static void
test_once (void)
{
  Fixture self = { g_strdup (g_getenv ("NRE_SAMPLE")), window_new (1280, 900) };
  NreUsedBy *group;

  nre_host_add_folder (NRE_HOST (self.window), self.folder);
  group = show (&self, "bases.rlb", "#1");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 2);
  g_assert_true (says (group, 0, "r_walker.msh", "bases.rlb"));
  g_assert_true (says (group, 1, "r_walker", "Reference 1 · objects.rlb"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (group), "2"));
  window_close (self.window);
  g_free (self.folder);
}

/* Users that are called the same, in files that are called the same, differ by their folders. */
static void
test_same_names (void)
{
  Fixture self = { uses_folder_new (0), window_new (1280, 900) };
  g_autofree char *mod = g_build_filename (self.folder, "mod", NULL), *own = NULL;
  NreUsedBy *group;

  g_assert_cmpint (g_mkdir (mod, 0700), ==, 0);
  uses_write_materials (mod, "");
  nre_host_add_folder (NRE_HOST (self.window), self.folder);
  own = g_strdup_printf ("Phase 0 · %s/Material.lib", strrchr (self.folder, '/') + 1);
  group = show (&self, "Textures.lib", "#1");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 2);
  g_assert_true (says (group, 0, "LAMP", own));
  g_assert_true (says (group, 1, "LAMP", "Phase 0 · mod/Material.lib"));
  g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (nre_used_by_get_row (group, 1)),
                                   "/mod/Material.lib"));
  tear_down (&self);
}

/* What was edited and not saved is seen at once; who uses nothing is told so. */
static void
test_edit (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  NreDocument *materials;
  NreUsedBy *group;
  Fixture self;

  set_up (&self, 1);
  path = g_build_filename (self.folder, "Material.lib", NULL);
  materials = nre_open_file_get_document (window_open (self.window, path));
  group = show (&self, "Textures.lib", "#1");
  WAIT_FOR (says (group, 0, "LAMP", "Phase 0 · Material.lib"));
  nre_document_perform (materials, "set-phase", "#1",
                        g_variant_new_parsed ("{'phase': <uint32 0>, 'texture': <''>}"), &error);
  g_assert_no_error (error);
  WAIT_FOR (says (group, 0, "No known users", ""));
  nre_document_undo (materials);
  WAIT_FOR (says (group, 0, "LAMP", "Phase 0 · Material.lib"));
  nre_document_perform (materials, "set-phase", "#1",
                        g_variant_new_parsed ("{'phase': <uint32 1>, 'texture': <'lamp.0'>}"), &error);
  g_assert_no_error (error);
  WAIT_FOR (says (group, 0, "LAMP", "Phases 0, 1 · Material.lib"));
  tear_down (&self);
}

/* Users are in the colour of the present style, also those of a page that was behind another meanwhile. */
static void
test_style (void)
{
  NreUsedBy *group;
  Fixture self;

  set_up (&self, 1);
  group = show (&self, "Textures.lib", "#0");
  WAIT_FOR (nre_used_by_get_n_rows (group) == 2);
  g_assert_cmpuint (pages_count_links (GTK_WIDGET (group), FALSE), ==, 2);
  pages_change_style (TRUE);
  g_assert_cmpuint (pages_count_links (GTK_WIDGET (group), TRUE), ==, 0);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (group)), FALSE);
  pages_change_style (FALSE);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (group)), TRUE);
  WAIT_FOR (find_group (&self) != NULL);
  WAIT_FOR (pages_count_links (GTK_WIDGET (group), TRUE) == 0);
  g_assert_cmpuint (pages_count_links (GTK_WIDGET (group), FALSE), ==, 2);
  tear_down (&self);
}

PAGES_TEST (used_by)
{
  window_init (&argc, &argv);
  g_test_add_func ("/used-by/texture", test_texture);
  g_test_add_func ("/used-by/many", test_many);
  g_test_add_func ("/used-by/table", test_table);
  g_test_add_func ("/used-by/once", test_once);
  g_test_add_func ("/used-by/same-names", test_same_names);
  g_test_add_func ("/used-by/edit", test_edit);
  g_test_add_func ("/used-by/style", test_style);
  return window_run ();
}
