/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-problems-panel.h"

#include <glib/gi18n.h>

#include "nre-context-menu.h"
#include "nre-error.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-problem-list.h"
#include "nre-popover.h"
#include "nre-problem-row.h"
#include "nre-quick-fix.h"
#include "nre-report.h"
#include "nre-tool-box.h"
#include "nre-typing.h"

/* The maximum number of rows that are examined to find out whether there are several problems of a kind. This
 * is limited since the list changes often while a folder is checked. */
#define MOST_LOOKED_AT 2000

struct _NreProblemsPanel
{
  GtkWidget       parent_instance;

  GtkStack       *stack;
  GtkListView    *list_view;
  GtkWidget      *controls;     /* NreToolBox; shown in the strip */
  GtkWidget      *errors;
  GtkWidget      *warnings;
  GtkWidget      *infos;
  GtkWidget      *filter;
  GtkMenuButton  *order;
  GMenuModel     *order_menu;
  GtkMenuButton  *fix_all;
  GtkLabel       *none_label;

  NreWorkspace   *workspace;
  NreProblemList *list;
  GPtrArray      *kinds;        /* of NreProblem: one of each kind in the menu of repairs */
  NreProblem     *kept;         /* the problem to select again after a change of the filter */
  guint           fixed;        /* position of the problem that is being repaired, which the next check will
                                 * remove; otherwise GTK_INVALID_LIST_POSITION */
  gpointer        selected;     /* the selected problem; only compared */
  gboolean        touched;      /* the user has pressed a key, clicked, scrolled or selected another row */
};

G_DEFINE_FINAL_TYPE (NreProblemsPanel, nre_problems_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_COUNT = 1,
  N_PROPS,
};

enum
{
  JUMP,
  FIXED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
any_validating (NreProblemsPanel *self)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    if (nre_open_file_get_findings (nre_workspace_get (self->workspace, i)) == NULL)
      return TRUE;
  return nre_folder_index_is_running (nre_workspace_get_index (self->workspace));
}

/* @label: (transfer full) */
static void
label_switch (GtkWidget *button, char *label)
{
  g_autofree char *text = label;

  gtk_button_set_label (GTK_BUTTON (button), text);
  nre_accessible_set_label (button, text);
}

static void selected_cb (NreProblemsPanel *self);
static void settle_focus (NreProblemsPanel *self);
static void show_position (NreProblemsPanel *self, guint position);
static GtkSingleSelection *get_selection (NreProblemsPanel *self);
static GPtrArray *list_kinds (NreProblemsPanel *self, guint n_rows, guint most);

/* When rows are added above, as during the check of a folder, a list keeps the visible rows in place. Until
 * the user has touched the list, keep the first row visible instead; and if a row is selected, because the
 * user came to the list with the keyboard, select the first one. */
static void
stay_at_start (NreProblemsPanel *self)
{
  GtkSingleSelection *selection = get_selection (self);

  if (self->touched || g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0)
    return;
  if (gtk_single_selection_get_selected_item (selection) != NULL)
    gtk_single_selection_set_selected (selection, 0);
  nre_list_view_scroll_to (self->list_view, 0);
}

/* Ignore all but the first of several clicks on a button. The first click may open the file, after which the
 * button repairs the problem; or repair the problem, after which the button of the next row is under the
 * pointer. */
static void
pressed_cb (NreProblemsPanel *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *under = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  self->touched = TRUE;
  if (n_press > 1 && under != NULL && gtk_widget_get_ancestor (under, GTK_TYPE_BUTTON) != NULL)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
event_cb (NreProblemsPanel *self)
{
  self->touched = TRUE;
  return GDK_EVENT_PROPAGATE;
}

static void
add_touch_controller (NreProblemsPanel *self, GtkEventController *controller, const char *signal_name,
                      GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  nre_widget_connect_controller (GTK_WIDGET (self), controller, signal_name, callback);
}

/* Drop the references to problems unless the menu of repairs is shown: they would keep closed files alive. */
static void
forget_kinds (NreProblemsPanel *self)
{
  GtkPopover *menu = gtk_menu_button_get_popover (self->fix_all);

  if (self->kinds != NULL && (menu == NULL || !gtk_widget_get_visible (GTK_WIDGET (menu))))
    {
      g_ptr_array_unref (self->kinds);
      self->kinds = g_ptr_array_new_with_free_func (g_object_unref);
    }
}

static void
update (NreProblemsPanel *self)
{
  guint shown = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autoptr (GPtrArray) kinds = list_kinds (self, MOST_LOOKED_AT, 1);
  guint all =
      nre_problems_panel_get_count (self) + nre_problem_list_get_count (self->list, NRE_SEVERITY_INFO);

  label_switch (self->errors, g_strdup_printf (_("Errors %'u"),
                                               nre_problem_list_get_count (self->list, NRE_SEVERITY_ERROR)));
  label_switch (self->warnings,
                g_strdup_printf (_("Warnings %'u"),
                                 nre_problem_list_get_count (self->list, NRE_SEVERITY_WARNING)));
  label_switch (self->infos, g_strdup_printf (_("Notes %'u"),
                                              nre_problem_list_get_count (self->list, NRE_SEVERITY_INFO)));
  if (any_validating (self))
    gtk_label_set_text (self->none_label, _("Checking…"));
  else if (all > 0 && nre_problem_list_is_filtered (self->list))
    gtk_label_set_text (self->none_label, _("No problem of the shown severities contains this text"));
  else if (all > 0)
    gtk_label_set_text (self->none_label, _("All problems that were found have other severities"));
  else
    gtk_label_set_text (self->none_label, _("No problems were found"));
  gtk_stack_set_visible_child_name (self->stack, shown > 0 ? "list" : "none");
  gtk_widget_set_visible (GTK_WIDGET (self->fix_all), kinds->len > 0);
  forget_kinds (self);
  settle_focus (self);
  /* The selected problem may be the same, but its repair may differ. */
  selected_cb (self);
  stay_at_start (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COUNT]);
}

/* --- Filter and order -------------------------------------------------------- */

/* (transfer full) (nullable): deselect the selected problem, and return it. Call this before the whole list
 * is replaced: GtkSingleSelection would search the new list for its item. */
static NreProblem *
take_selected (NreProblemsPanel *self)
{
  NreProblem *problem = gtk_single_selection_get_selected_item (get_selection (self));

  if (problem != NULL)
    g_object_ref (problem);
  self->fixed = GTK_INVALID_LIST_POSITION;
  gtk_single_selection_set_selected (get_selection (self), GTK_INVALID_LIST_POSITION);
  return problem;
}

/* Call this after the list was replaced: select the problem again and scroll to it, or else to the first row.
 * Before the user has touched the list, select the first row instead. @problem: (transfer full) (nullable) */
static void
give_selected (NreProblemsPanel *self, NreProblem *problem)
{
  guint position = 0;
  gboolean found = problem != NULL &&
                   (!self->touched || nre_problem_list_find (self->list, problem, &position));

  if (found)
    gtk_single_selection_set_selected (get_selection (self), position);
  update (self);
  /* The scroll position must be set, since new rows would appear in the places of the old ones. */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    nre_list_view_scroll_to (self->list_view, position);
  g_clear_object (&problem);
}

static void
toggled_cb (NreProblemsPanel *self)
{
  const gboolean shown[NRE_N_SEVERITIES] = {
    [NRE_SEVERITY_INFO] = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->infos)),
    [NRE_SEVERITY_WARNING] = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->warnings)),
    [NRE_SEVERITY_ERROR] = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->errors)),
  };
  NreProblem *selected = take_selected (self);

  nre_problem_list_set_shown (self->list, shown);
  give_selected (self, selected);
}

static void
filter_cb (NreProblemsPanel *self)
{
  nre_problem_list_set_text (self->list, gtk_editable_get_text (GTK_EDITABLE (self->filter)));
}

static void
filtering_cb (NreProblemsPanel *self)
{
  g_clear_object (&self->kept);
  self->kept = take_selected (self);
}

static void
filtered_cb (NreProblemsPanel *self)
{
  give_selected (self, g_steal_pointer (&self->kept));
}

/* Clear the filter, and focus the list, or the filter if the list is empty. */
static void
stop_filter_cb (NreProblemsPanel *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->filter), "");
  /* The entry emits its signal with a delay. */
  filter_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Down or Enter in the filter go to the first result. */
static void
go_first (gpointer data)
{
  NreProblemsPanel *self = data;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0)
    return;
  if (gtk_single_selection_get_selected (get_selection (self)) == GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (get_selection (self), 0);
  show_position (self, gtk_single_selection_get_selected (get_selection (self)));
  nre_focus_grab_list (GTK_WIDGET (self->list_view));
}

static void
filter_activate_cb (NreProblemsPanel *self)
{
  go_first (self);
}

static void
order_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  static const char *const names[] = {
    [NRE_PROBLEM_ORDER_SEVERITY] = "severity",
    [NRE_PROBLEM_ORDER_FILE] = "file",
    [NRE_PROBLEM_ORDER_FOUND] = "found",
  };
  NreProblemsPanel *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (g_variant_get_string (value, NULL), names[i]))
      {
        NreProblem *selected = take_selected (self);

        g_simple_action_set_state (action, value);
        nre_problem_list_set_order (self->list, i);
        give_selected (self, selected);
      }
}

static void
add_order (NreProblemsPanel *self)
{
  const GActionEntry entry = { "order", NULL, "s", "'severity'", order_cb, { 0 } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), &entry, 1, self);
  gtk_widget_insert_action_group (self->controls, "list", G_ACTION_GROUP (group));
  nre_menu_button_set_late_menu (self->order, self->order_menu);
}

static void
jump (NreProblemsPanel *self, guint position, gboolean keep)
{
  g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (problem != NULL)
    g_signal_emit (self, signals[JUMP], 0, problem, keep);
}

static void
activate_cb (NreProblemsPanel *self, guint position)
{
  jump (self, position, TRUE);
}

/* --- What can be done about a problem ---------------------------------------------------------- */

/* (nullable): the row that shows the problem. */
static GtkWidget *
find_row (NreProblemsPanel *self, NreProblem *problem)
{
  GtkWidget *item = gtk_widget_get_first_child (GTK_WIDGET (self->list_view));

  for (; item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (row != NULL && NRE_IS_PROBLEM_ROW (row) && gtk_widget_get_mapped (row) &&
          nre_problem_row_get_problem (NRE_PROBLEM_ROW (row)) == problem)
        return item;
    }
  return NULL;
}

/* Scroll to the row unless it is completely visible, which only its widget knows, since heights vary. */
static void
show_position (NreProblemsPanel *self, guint position)
{
  g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  GtkWidget *row = problem != NULL ? find_row (self, problem) : NULL;
  graphene_rect_t bounds;

  if (row != NULL && gtk_widget_compute_bounds (row, GTK_WIDGET (self->list_view), &bounds) &&
      bounds.origin.y >= 0 &&
      bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (GTK_WIDGET (self->list_view)))
    return;
  nre_list_view_scroll_to (self->list_view, position);
}

static GtkSingleSelection *
get_selection (NreProblemsPanel *self)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->list_view));
}

static NreProblem *
get_selected (NreProblemsPanel *self)
{
  return self->list_view != NULL ? gtk_single_selection_get_selected_item (get_selection (self)) : NULL;
}

static void
selected_cb (NreProblemsPanel *self)
{
  NreProblem *problem = get_selected (self);
  gboolean fixable = problem != NULL && nre_problem_get_fix (problem) != NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.show", problem != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.copy", problem != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.menu", problem != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.fix", fixable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.fix-kind",
                                 fixable && nre_problem_get_file (problem) != NULL);
}

/* Not only clicks and keys select rows, but also screen readers. */
static void
selection_changed_cb (NreProblemsPanel *self)
{
  gpointer problem = get_selected (self);

  /* GTK 4.8 also notifies when the same row has moved. */
  if (problem != NULL && problem != self->selected)
    {
      self->fixed = GTK_INVALID_LIST_POSITION;
      self->touched = self->touched || gtk_single_selection_get_selected (get_selection (self)) > 0;
    }
  self->selected = problem;
  selected_cb (self);
}

/* After the row of a repaired problem was removed, select and focus the row that took its place. If none is
 * left, the page gets the focus: in the filter, Undo would take back what was typed, and not the repair. */
static void
settle_focus (NreProblemsPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list)), position = self->fixed;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self));

  /* The repaired problem is still selected: the list has changed for other files. */
  if (get_selected (self) != NULL)
    return;
  self->fixed = GTK_INVALID_LIST_POSITION;
  if (position == GTK_INVALID_LIST_POSITION || root == NULL)
    return;
  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) &&
      !(n == 0 && gtk_widget_is_ancestor (focus, self->filter)))
    return;
  if (n == 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.focus-page", NULL);
      return;
    }
  position = MIN (position, n - 1);
  gtk_single_selection_set_selected (get_selection (self), position);
  show_position (self, position);
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

/* (transfer full) (nullable) (element-type NreFinding): the findings that "repair all of this kind" repairs:
 * those in the list with the code of @problem. NULL if the list has all such findings of the file; then those
 * beyond the limit of findings are repaired, too. */
static GPtrArray *
list_same (NreProblemsPanel *self, NreProblem *problem)
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();
  NreOpenFile *file = nre_problem_get_file (problem);

  if (file == NULL ||
      nre_problem_list_get_kind (self->list, file, nre_problem_get_finding (problem)->code, listed))
    return NULL;
  return g_steal_pointer (&listed);
}

/* The number of problems that a repair of all problems of the kind of @problem repairs. */
static guint
count_same (NreProblemsPanel *self, NreProblem *problem)
{
  g_autoptr (GPtrArray) only = list_same (self, problem);

  return nre_problem_count_kind (problem, only);
}

static gboolean
fix_one (NreProblemsPanel *self, NreProblem *problem, guint *n_fixed, GError **error)
{
  return nre_problem_fix (problem, n_fixed, error);
}

static gboolean
fix_same (NreProblemsPanel *self, NreProblem *problem, guint *n_fixed, GError **error)
{
  g_autoptr (GPtrArray) only = list_same (self, problem);

  return nre_problem_fix_kind (problem, only, n_fixed, error);
}

static void
fix (NreProblemsPanel *self, NreProblem *what,
     gboolean (*func) (NreProblemsPanel *self, NreProblem *problem, guint *n_fixed, GError **error))
{
  g_autoptr (NreProblem) problem = what != NULL ? g_object_ref (what) : NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  if (problem == NULL)
    return;
  self->touched = TRUE;
  self->fixed = gtk_single_selection_get_selected (get_selection (self));
  /* The pressed button disappears, so the focus must move to a lasting widget. */
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
  if (nre_problem_get_file (problem) == NULL)
    {
      g_signal_emit (self, signals[JUMP], 0, problem, TRUE);
      return;
    }
  if (!func (self, problem, &n, &error))
    nre_report_error (GTK_WIDGET (self), error);
  selected_cb (self);
  if (n > 0)
    g_signal_emit (self, signals[FIXED], 0, nre_problem_get_file (problem), nre_problem_get_finding (problem),
                   n);
}

static void
fix_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  fix (NRE_PROBLEMS_PANEL (widget), get_selected (NRE_PROBLEMS_PANEL (widget)), fix_one);
}

static gboolean
fix_key (GtkWidget *widget, GVariant *args, gpointer data)
{
  NreProblem *problem = get_selected (NRE_PROBLEMS_PANEL (widget));

  if (problem == NULL)
    return GDK_EVENT_PROPAGATE;
  if (nre_problem_get_fix (problem) == NULL)
    nre_report_toast (widget, nre_toast_new (_("This problem has no quick fix")));
  else
    gtk_widget_activate_action (widget, "problems.fix", NULL);
  return GDK_EVENT_STOP;
}

static void
fix_kind_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  fix (NRE_PROBLEMS_PANEL (widget), get_selected (NRE_PROBLEMS_PANEL (widget)), fix_same);
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreProblemsPanel *self = NRE_PROBLEMS_PANEL (widget);

  activate_cb (self, gtk_single_selection_get_selected (get_selection (self)));
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreProblem *problem = get_selected (NRE_PROBLEMS_PANEL (widget));
  g_autofree char *sentence = NULL, *place = NULL, *text = NULL;

  if (problem == NULL)
    return;
  sentence = nre_error_dup_sentence (nre_problem_get_finding (problem)->message);
  place = nre_problem_dup_place (problem);
  text = g_strdup_printf ("%s: %s", place, sentence);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* --- All of a kind ---------------------------------------------------------------------------- */

/** Kind: problems that can be repaired together: those with the same code in one file. */
typedef struct
{
  NreOpenFile *file;
  const char  *code;
} Kind;

static guint
hash_kind (gconstpointer data)
{
  const Kind *kind = data;

  return g_str_hash (kind->code) ^ g_direct_hash (kind->file);
}

static gboolean
is_same_kind (gconstpointer a, gconstpointer b)
{
  const Kind *one = a, *other = b;

  return one->file == other->file && g_str_equal (one->code, other->code);
}

static gboolean
has_several (NreProblemsPanel *self, const Kind *kind)
{
  g_autoptr (GPtrArray) listed = g_ptr_array_new ();

  if (kind->file == NULL || !nre_quick_fix_is_known (kind->code))
    return FALSE;
  nre_problem_list_get_kind (self->list, kind->file, kind->code, listed);
  return nre_quick_fix_are_several (nre_open_file_get_document (kind->file), kind->code, listed);
}

/* (transfer full) (element-type NreProblem): the kinds of which several listed problems can be repaired, each
 * represented by its first listed problem with a repair.
 * @n_rows: the number of rows in which kinds are looked for
 * @most: the maximum number of kinds */
static GPtrArray *
list_kinds (NreProblemsPanel *self, guint n_rows, guint most)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new_full (hash_kind, is_same_kind, g_free, NULL);
  GPtrArray *kinds = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = MIN (g_list_model_get_n_items (G_LIST_MODEL (self->list)), n_rows);

  for (guint i = 0; i < n && kinds->len < most; i++)
    {
      g_autoptr (NreProblem) problem = NULL;
      gpointer is_wanted;
      Kind kind = { 0 };

      kind.code = nre_problem_list_get_finding (self->list, i, &kind.file)->code;
      if (!g_hash_table_lookup_extended (wanted, &kind, NULL, &is_wanted))
        {
          is_wanted = GINT_TO_POINTER (has_several (self, &kind));
          g_hash_table_insert (wanted, g_memdup2 (&kind, sizeof kind), is_wanted);
        }
      if (!GPOINTER_TO_INT (is_wanted))
        continue;
      problem = g_list_model_get_item (G_LIST_MODEL (self->list), i);
      if (nre_problem_get_fix (problem) == NULL)
        continue;
      g_ptr_array_add (kinds, g_steal_pointer (&problem));
      g_hash_table_insert (wanted, g_memdup2 (&kind, sizeof kind), GINT_TO_POINTER (FALSE));
    }
  return kinds;
}

static void
fix_all_of (GSimpleAction *action, GVariant *index, gpointer data)
{
  NreProblemsPanel *self = data;
  g_autoptr (GPtrArray) kinds = g_ptr_array_ref (self->kinds);

  if (g_variant_get_uint32 (index) < kinds->len)
    fix (self, kinds->pdata[g_variant_get_uint32 (index)], fix_same);
}

/* Whether the problems that represent the kinds belong to more than one file. */
static gboolean
are_of_several_files (GPtrArray *kinds)
{
  for (guint i = 1; i < kinds->len; i++)
    if (nre_problem_get_file (kinds->pdata[i]) != nre_problem_get_file (kinds->pdata[0]))
      return TRUE;
  return FALSE;
}

/* Each kind is named by the repair of its first problem, and if there are several files, also by its file. */
static void
make_fix_all_menu (GtkMenuButton *button, gpointer data)
{
  NreProblemsPanel *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  gboolean name_files;

  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  self->kinds = list_kinds (self, G_MAXUINT, G_MAXUINT);
  name_files = are_of_several_files (self->kinds);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      NreProblem *problem = self->kinds->pdata[i];
      g_autofree char *text = NULL, *action = NULL;

      /* Translators: a repair, such as "Set slot to none", and how many problems of its kind are repaired by
       * it. */
      text = g_strdup_printf (_("%s (%'u)"), nre_problem_get_fix (problem), count_same (self, problem));
      if (name_files)
        {
          NreOpenFile *file = nre_problem_get_file (problem);
          g_autofree char *repair = g_steal_pointer (&text);
          g_autofree char *name = nre_menu_dup_label (nre_open_file_get_label (file));

          /* Translators: a repair, how many problems of its kind there are, and in which file: "Set slot to
           * none (6) · bases.rlb". */
          text = g_strdup_printf (_("%s · %s"), repair, name);
        }
      action = g_strdup_printf ("kinds.fix(uint32 %u)", i);
      g_menu_append (menu, text, action);
    }
  /* The button is only shown if there is a kind, but the files may have changed since. */
  if (self->kinds->len == 0)
    g_menu_append (menu, _("No safe fixes"), "kinds.none");
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  nre_popover_keep_item_focus (gtk_menu_button_get_popover (button));
}

static void
add_fix_all (NreProblemsPanel *self)
{
  const GActionEntry entry = { "fix", fix_all_of, "u", NULL, NULL, { 0 } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->kinds = g_ptr_array_new_with_free_func (g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (group), &entry, 1, self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->fix_all), "kinds", G_ACTION_GROUP (group));
  gtk_menu_button_set_create_popup_func (self->fix_all, make_fix_all_menu, self, NULL);
}

/* --- The menu of a row ------------------------------------------------------------------------ */

static GMenuModel *
menu_of (NreProblemsPanel *self, NreProblem *problem)
{
  GMenu *menu = g_menu_new (), *fixes = g_menu_new (), *rest = g_menu_new ();
  guint n = nre_problem_get_fix (problem) != NULL ? count_same (self, problem) : 0;

  /* For a closed file, n is 0: its problems cannot be repaired. */
  if (n > 0)
    g_menu_append (fixes, nre_problem_get_fix (problem), "problems.fix");
  if (n > 1)
    {
      g_autofree char *all =
          g_strdup_printf (ngettext ("Fix All %'u of This Kind", "Fix All %'u of This Kind", n), n);

      g_menu_append (fixes, all, "problems.fix-kind");
    }
  g_menu_append (rest, _("Go to Problem"), "problems.show");
  g_menu_append (rest, _("Copy"), "problems.copy");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (fixes));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  g_object_unref (fixes);
  g_object_unref (rest);
  return G_MENU_MODEL (menu);
}

/* (transfer full) (nullable): the menu of the row at the pointer; with negative coordinates, for a key, of
 * the selected row. */
static GMenuModel *
get_menu (GtkWidget *widget, double x, double y)
{
  NreProblemsPanel *self = NRE_PROBLEMS_PANEL (widget);
  GtkWidget *row = x >= 0 ? gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) : NULL;

  while (row != NULL && !NRE_IS_PROBLEM_ROW (row))
    row = row == widget ? NULL : gtk_widget_get_parent (row);
  if (x >= 0 && row == NULL)
    return NULL;
  if (row != NULL)
    gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  return get_selected (self) != NULL ? menu_of (self, get_selected (self)) : NULL;
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  nre_context_menu_pop_up (widget);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
row_fix_cb (NreProblemsPanel *self, GtkWidget *row)
{
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  fix (self, nre_problem_row_get_problem (NRE_PROBLEM_ROW (row)), fix_one);
}

/* A single click shows where the problem is, as in other lists. The list is not one with single-click
 * activation, since that would also select rows that the pointer passes over. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, NreProblemsPanel *self)
{
  NreProblem *problem = nre_problem_row_get_problem (
      NRE_PROBLEM_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint position;

  if (problem == NULL || n_press != 1 || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0 ||
      !nre_problem_list_find (self->list, problem, &position))
    return;
  gtk_single_selection_set_selected (get_selection (self), position);
  jump (self, position, FALSE);
}

static void
setup_cb (NreProblemsPanel *self, GtkListItem *item)
{
  GtkWidget *row = nre_problem_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (row, "fix", G_CALLBACK (row_fix_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (NreProblemsPanel *self, GtkListItem *item)
{
  nre_problem_row_set_problem (NRE_PROBLEM_ROW (gtk_list_item_get_child (item)),
                               gtk_list_item_get_item (item));
}

static void
unbind_cb (NreProblemsPanel *self, GtkListItem *item)
{
  nre_problem_row_set_problem (NRE_PROBLEM_ROW (gtk_list_item_get_child (item)), NULL);
}

/* --- The widget ------------------------------------------------------------------------------ */

/* The list, or the filter if nothing is listed. */
static gboolean
nre_problems_panel_grab_focus (GtkWidget *widget)
{
  NreProblemsPanel *self = NRE_PROBLEMS_PANEL (widget);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    return nre_focus_grab_list (GTK_WIDGET (self->list_view));
  return gtk_widget_get_mapped (self->filter) && gtk_widget_grab_focus (self->filter);
}

static void
nre_problems_panel_dispose (GObject *object)
{
  NreProblemsPanel *self = NRE_PROBLEMS_PANEL (object);

  if (self->fix_all != NULL)
    {
      gtk_menu_button_set_create_popup_func (self->fix_all, NULL, NULL, NULL);
      gtk_widget_insert_action_group (GTK_WIDGET (self->fix_all), "kinds", NULL);
      gtk_widget_insert_action_group (self->controls, "list", NULL);
      g_signal_handlers_disconnect_by_data (self->filter, self);
    }
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->kept);
  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  self->fix_all = NULL;
  if (self->list_view != NULL)
    gtk_list_view_set_model (self->list_view, NULL);
  self->list_view = NULL;
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->list);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_problems_panel_parent_class)->dispose (object);
}

static void
nre_problems_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (object)));
}

static void
nre_problems_panel_class_init (NreProblemsPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (NRE_TYPE_TOOL_BOX);
  object_class->dispose = nre_problems_panel_dispose;
  object_class->get_property = nre_problems_panel_get_property;
  widget_class->focus = nre_focus_in_child;
  widget_class->grab_focus = nre_problems_panel_grab_focus;

  props[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[JUMP] = g_signal_new ("jump", NRE_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, NRE_TYPE_PROBLEM, G_TYPE_BOOLEAN);
  signals[FIXED] = g_signal_new ("fixed", NRE_TYPE_PROBLEMS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, NRE_TYPE_OPEN_FILE, G_TYPE_POINTER, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-problems-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, list_view);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, controls);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, errors);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, warnings);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, infos);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, filter);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, order);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, order_menu);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, fix_all);
  gtk_widget_class_bind_template_child (widget_class, NreProblemsPanel, none_label);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_activate_cb);

  gtk_widget_class_install_action (widget_class, "problems.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "problems.fix", NULL, fix_action);
  gtk_widget_class_install_action (widget_class, "problems.fix-kind", NULL, fix_kind_action);
  gtk_widget_class_install_action (widget_class, "problems.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "problems.menu", NULL, menu_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_period, GDK_CONTROL_MASK, fix_key, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "problems.copy", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
nre_problems_panel_init (NreProblemsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_context_menu_install (GTK_WIDGET (self), _("Problem"), get_menu);
  add_fix_all (self);
  add_order (self);
  nre_typing_to_filter (GTK_WIDGET (self), self->filter, GTK_WIDGET (self->list_view), go_first, self);
  self->fixed = GTK_INVALID_LIST_POSITION;
  add_touch_controller (self, GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()), "pressed",
                        G_CALLBACK (pressed_cb));
  add_touch_controller (self, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
                        "scroll", G_CALLBACK (event_cb));
  add_touch_controller (self, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (event_cb));
  g_signal_connect_swapped (self->list_view, "map", G_CALLBACK (stay_at_start), self);
}

/** nre_problems_panel_set_workspace: set whose problems are listed. Must be called exactly once. */
void
nre_problems_panel_set_workspace (NreProblemsPanel *self, NreWorkspace *workspace)
{
  GtkSingleSelection *selection;

  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->list = nre_problem_list_new (workspace);
  g_signal_connect_object (self->list, "filtering", G_CALLBACK (filtering_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "filtered", G_CALLBACK (filtered_cb), self, G_CONNECT_SWAPPED);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (selection));
  g_signal_connect_object (selection, "notify::selected-item", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* self->list was connected to these signals before, so update() sees its new state. */
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_object_unref (selection);
  update (self);
}

/** nre_problems_panel_get_count: the number of warnings and errors, shown or not. */
guint
nre_problems_panel_get_count (NreProblemsPanel *self)
{
  return self->list == NULL ? 0
                            : nre_problem_list_get_count (self->list, NRE_SEVERITY_ERROR) +
                                nre_problem_list_get_count (self->list, NRE_SEVERITY_WARNING);
}

/** nre_problems_panel_has_errors: whether there are errors, shown or not. */
gboolean
nre_problems_panel_has_errors (NreProblemsPanel *self)
{
  return self->list != NULL && nre_problem_list_get_count (self->list, NRE_SEVERITY_ERROR) > 0;
}

/** nre_problems_panel_get_controls: (transfer none): a widget with the filter, the menu of repairs, the order
 * and the severities, for the strip above the panel. */
GtkWidget *
nre_problems_panel_get_controls (NreProblemsPanel *self)
{
  return self->controls;
}
