/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-build-actions.h"

#include <glib/gi18n.h>

#include "nre-build-list.h"
#include "nre-entry-step.h"
#include "nre-error.h"
#include "nre-report.h"

static void
add_one (NreEntryStep *step, const char *category, guint index, const char *path)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "category", "s", category);
  g_variant_dict_insert (&args, "path", "s", path);
  g_variant_dict_insert (&args, "index", "u", index);
  nre_entry_step_perform (step, "add-unit", &args);
}

static void
remove_one (NreEntryStep *step, const char *category, guint index)
{
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "category", "s", category);
  g_variant_dict_insert (&args, "index", "u", index);
  nre_entry_step_perform (step, "remove-unit", &args);
}

/* --- What is selected ---------------------------------------------------------------------------- */

/** Taken: a selected unit, as it was before an action. */
typedef struct
{
  guint       unit;
  guint       section;
  guint       at;               /* its index in the section */
  guint       index;            /* its index in the category, counting all sections of the category */
  const char *category;
  char       *path;
} Taken;

static void
taken_clear (gpointer data)
{
  g_free (((Taken *) data)->path);
}

/* (transfer full) (element-type Taken): the selected units, in the order of the list. */
static GArray *
get_selected (NreSelection *selection)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_BUILD_PART_UNIT);
  GArray *result = g_array_new (FALSE, FALSE, sizeof (Taken));
  GtkBitsetIter iter;
  guint i;

  g_array_set_clear_func (result, taken_clear);
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &i); more;
       more = gtk_bitset_iter_next (&iter, &i))
    {
      NreBuildListUnit unit;
      NreBuildSection section;
      Taken taken;

      if (!nre_build_list_view_get_unit (view, i, &unit) ||
          !nre_build_list_view_get_section (view, unit.section, &section))
        continue;
      taken = (Taken){ i, unit.section, i - section.first, unit.index, section.name, g_strdup (unit.path) };
      g_array_append_val (result, taken);
    }
  return result;
}

static const Taken *
nth (const GArray *taken, guint i)
{
  return &g_array_index (taken, Taken, i);
}

/* The position for new units: after the last selected unit; otherwise at the end of the selected category, or
 * of the last category. FALSE if there are no categories. */
static gboolean
get_insertion (NreSelection *selection, NreSectionSpot *spot)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  g_autoptr (GArray) selected = get_selected (selection);
  guint n = nre_build_list_view_get_n_sections (view);
  NreBuildSection section;

  if (selected->len > 0)
    {
      const Taken *last = nth (selected, selected->len - 1);

      *spot = (NreSectionSpot){ last->section, last->at + 1 };
      return TRUE;
    }
  spot->section = nre_selection_get_index (selection, NRE_BUILD_PART_CATEGORY);
  if (spot->section >= n)
    spot->section = n - 1;
  if (n == 0 || !nre_build_list_view_get_section (view, spot->section, &section))
    return FALSE;
  spot->at = section.n_units;
  return TRUE;
}

/* Select @n units of the category from @index on, of which unit @rank leads. */
static void
select_units (NreSelection *selection, const char *category, guint index, guint n, guint rank)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  g_autoptr (GtkBitset) units = gtk_bitset_new_empty ();

  for (guint i = 0; i < n; i++)
    gtk_bitset_add (units, nre_build_list_view_find_unit (view, category, index + i));
  nre_selection_select_several (selection, NRE_BUILD_PART_UNIT, units,
                                nre_build_list_view_find_unit (view, category, index + rank));
}

/* --- Adding, setting, removing ------------------------------------------------------------------- */

/* Insert the paths (element-type utf8) in sequence, and select the new units. Takes @label. */
static gboolean
add_paths (GtkWidget *widget, NreSelection *selection, GPtrArray *paths, char *label)
{
  NreBuildSection section;
  NreSectionSpot spot;
  NreEntryStep step;

  if (!get_insertion (selection, &spot) ||
      !nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), spot.section,
                                        &section))
    {
      g_free (label);
      return FALSE;
    }
  nre_entry_step_begin (&step, widget, selection, label);
  for (guint i = 0; i < paths->len; i++)
    add_one (&step, section.name, section.base + spot.at + i, g_ptr_array_index (paths, i));
  if (!nre_entry_step_end (&step))
    return FALSE;
  select_units (selection, section.name, section.base + spot.at, paths->len, 0);
  return TRUE;
}

/** nre_build_actions_add: add a unit after the last selected unit, or else at the end of the selected
 * category, or of the last one. Returns whether it was added. */
gboolean
nre_build_actions_add (GtkWidget *widget, NreSelection *selection, const char *path)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  g_ptr_array_add (paths, (gpointer) path);
  return add_paths (widget, selection, paths, g_strdup (_("Add Unit")));
}

/** nre_build_actions_set: replace the path of a unit. @unit: its index in the whole list. Returns FALSE if
 * there is no such unit, or the path was refused. */
gboolean
nre_build_actions_set (GtkWidget *widget, NreSelection *selection, guint unit, const char *path)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  NreBuildListUnit found;
  NreBuildSection section;
  GVariantDict args;
  NreEntryStep step;

  if (!nre_build_list_view_get_unit (view, unit, &found) ||
      !nre_build_list_view_get_section (view, found.section, &section))
    return FALSE;
  nre_entry_step_begin (&step, widget, selection, g_strdup (_("Set Unit")));
  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "category", "s", section.name);
  g_variant_dict_insert (&args, "index", "u", found.index);
  g_variant_dict_insert (&args, "path", "s", path);
  nre_entry_step_perform (&step, "set-unit", &args);
  return nre_entry_step_end (&step);
}

static gboolean
remove_all (GtkWidget *widget, NreSelection *selection, const GArray *taken, char *label)
{
  NreEntryStep step;

  nre_entry_step_begin (&step, widget, selection, label);
  for (guint i = taken->len; i > 0; i--)
    remove_one (&step, nth (taken, i - 1)->category, nth (taken, i - 1)->index);
  return nre_entry_step_end (&step);
}

/* Select the unit that took the position of the first removed one, so that the user can continue; in an empty
 * category, the category itself. */
static void
select_after_removal (NreSelection *selection, const Taken *first)
{
  NreBuildSection section;

  nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), first->section, &section);
  if (section.n_units > 0)
    nre_selection_select (selection, NRE_BUILD_PART_UNIT,
                          section.first + MIN (first->at, section.n_units - 1));
  else
    nre_selection_select (selection, NRE_BUILD_PART_CATEGORY, first->section);
}

/** nre_build_actions_remove: remove the selected units. */
void
nre_build_actions_remove (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) taken = get_selected (selection);

  if (taken->len > 0 && remove_all (widget, selection, taken,
                                    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u unit",
                                                                  "Remove %u units", taken->len),
                                                     taken->len)))
    select_after_removal (selection, nth (taken, 0));
}

/* --- Moving -------------------------------------------------------------------------------------- */

/* Whether a move to @spot changes nothing: the units are contiguous, and the spot is among them or at their
 * edge. */
static gboolean
is_there (const GArray *taken, NreSectionSpot spot)
{
  for (guint i = 0; i < taken->len; i++)
    if (nth (taken, i)->section != spot.section || nth (taken, i)->at != nth (taken, 0)->at + i)
      return FALSE;
  return spot.at >= nth (taken, 0)->at && spot.at <= nth (taken, 0)->at + taken->len;
}

static char *
dup_move_label (const GArray *taken)
{
  if (taken->len == 1)
    /* Translators: %s is the path of a unit. */
    return g_strdup_printf (_("Move unit “%s”"), nth (taken, 0)->path);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u unit", "Move %u units", taken->len),
                          taken->len);
}

/** nre_build_actions_move_to: move the selected units together. @spot: the position to move them to, by the
 * indices before the move */
void
nre_build_actions_move_to (GtkWidget *widget, NreSelection *selection, NreSectionSpot spot)
{
  g_autoptr (GArray) taken = get_selected (selection);
  guint lead = nre_selection_get_index (selection, NRE_BUILD_PART_UNIT), index, rank = 0;
  NreBuildSection section;
  NreEntryStep step;

  if (taken->len == 0 || is_there (taken, spot) ||
      !nre_build_list_view_get_section (nre_selection_get_build_list_view (selection), spot.section,
                                        &section))
    return;
  /* Units that are removed before the spot no longer count. */
  index = section.base + spot.at;
  for (guint i = 0; i < taken->len; i++)
    {
      index -= nth (taken, i)->category == section.name && nth (taken, i)->index < section.base + spot.at;
      if (nth (taken, i)->unit == lead)
        rank = i;
    }
  nre_entry_step_begin (&step, widget, selection, dup_move_label (taken));
  for (guint i = taken->len; i > 0; i--)
    remove_one (&step, nth (taken, i - 1)->category, nth (taken, i - 1)->index);
  for (guint i = 0; i < taken->len; i++)
    add_one (&step, section.name, index + i, nth (taken, i)->path);
  if (nre_entry_step_end (&step))
    select_units (selection, section.name, index, taken->len, rank);
}

/* The spot to move the units to: past the next unit in the direction @by, or from the edge of a category to
 * the edge of the next category. FALSE if there is none. */
static gboolean
find_spot (NreSelection *selection, const GArray *taken, int by, NreSectionSpot *spot)
{
  NreBuildListView *view = nre_selection_get_build_list_view (selection);
  NreBuildSection section;
  const Taken *edge;

  if (taken->len == 0)
    return FALSE;
  edge = nth (taken, by < 0 ? 0 : taken->len - 1);
  nre_build_list_view_get_section (view, edge->section, &section);
  if (by < 0 && edge->at > 0)
    *spot = (NreSectionSpot){ edge->section, edge->at - 1 };
  else if (by > 0 && edge->at + 1 < section.n_units)
    *spot = (NreSectionSpot){ edge->section, edge->at + 2 };
  else if (by < 0 && edge->section > 0 && nre_build_list_view_get_section (view, edge->section - 1, &section))
    *spot = (NreSectionSpot){ edge->section - 1, section.n_units };
  else if (by > 0 && edge->section + 1 < nre_build_list_view_get_n_sections (view))
    *spot = (NreSectionSpot){ edge->section + 1, 0 };
  else
    return FALSE;
  return TRUE;
}

/** nre_build_actions_can_move: whether units are selected that can be moved in the direction @by. */
gboolean
nre_build_actions_can_move (NreSelection *selection, int by)
{
  g_autoptr (GArray) taken = get_selected (selection);
  NreSectionSpot spot;

  return find_spot (selection, taken, by, &spot);
}

/** nre_build_actions_move: move the selected units by one position. @by: -1 for up, 1 for down */
void
nre_build_actions_move (GtkWidget *widget, NreSelection *selection, int by)
{
  g_autoptr (GArray) taken = get_selected (selection);
  NreSectionSpot spot;

  if (find_spot (selection, taken, by, &spot))
    nre_build_actions_move_to (widget, selection, spot);
}

/* --- The clipboard ------------------------------------------------------------------------------- */

/* (transfer full): the path in a line, with or without quotes; empty for a blank line or a comment. */
static char *
dup_path (const char *line)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  gsize size = strlen (text);

  if (g_str_has_prefix (text, "//"))
    return g_strdup ("");
  if (size >= 2 && text[0] == '"' && text[size - 1] == '"')
    return g_strndup (text + 1, size - 2);
  return g_steal_pointer (&text);
}

/* Whether a line is the header of a category, as in text copied from the file of a build list. */
static gboolean
is_header (const char *path)
{
  g_autofree char *name = g_strndup (path, strcspn (path, " \t"));

  return nre_build_list_has_category (name);
}

/**
 * nre_build_text_read: (transfer full) (element-type utf8): the paths in the lines of a text, as copied from
 * the list or from the file of a build list. Blank lines, comments and headers are skipped. Fails with
 * NRE_ERROR_SYNTAX if another line is not the path of a unit, or if there are no paths.
 */
GPtrArray *
nre_build_text_read (const char *text, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *path = dup_path (lines[i]);

      if (*path == '\0' || is_header (path))
        continue;
      if (!nre_build_list_path_is_valid (nre_span (path, strlen (path))))
        return nre_fail_null (error, NRE_ERROR_SYNTAX, _("line %u of the text is not the path of a unit"),
                              i + 1);
      g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  if (paths->len > 0)
    return g_steal_pointer (&paths);
  return nre_fail_null (error, NRE_ERROR_SYNTAX, _("there are no paths in the text"));
}

/** nre_build_actions_copy: copy the paths of the selected units as text: one in each line, in quotes. */
void
nre_build_actions_copy (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) taken = get_selected (selection);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < taken->len; i++)
    g_string_append_printf (text, "\"%s\"\n", nth (taken, i)->path);
  if (taken->len > 0)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
}

void
nre_build_actions_cut (GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GArray) taken = get_selected (selection);

  if (taken->len == 0)
    return;
  nre_build_actions_copy (widget, selection);
  if (remove_all (widget, selection, taken,
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cut %u unit", "Cut %u units", taken->len),
                                   taken->len)))
    select_after_removal (selection, nth (taken, 0));
}

typedef struct
{
  GtkWidget    *widget;         /* weak */
  NreSelection *selection;
} Paste;

static void
paste_text (GtkWidget *widget, NreSelection *selection, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = nre_build_text_read (text, &error);

  if (paths == NULL)
    nre_report_error (widget, error);
  else
    add_paths (widget, selection, paths,
               g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paste %u unit", "Paste %u units", paths->len),
                                paths->len));
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autofree Paste *paste = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  /* The page may have been closed meanwhile. */
  if (paste->widget != NULL)
    paste_text (paste->widget, paste->selection, text != NULL ? text : "");
  g_clear_weak_pointer (&paste->widget);
  g_object_unref (paste->selection);
}

/** nre_build_actions_paste: insert the paths in the clipboard's text after the selection, once it has been
 * read. */
void
nre_build_actions_paste (GtkWidget *widget, NreSelection *selection)
{
  Paste *paste = g_new0 (Paste, 1);

  g_set_weak_pointer (&paste->widget, widget);
  paste->selection = g_object_ref (selection);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, paste);
}
