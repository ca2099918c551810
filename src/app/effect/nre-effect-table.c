/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-effect-table.h"

#include <glib/gi18n.h>

#include "nre-decimal.h"
#include "nre-effect-batch-dialog.h"
#include "nre-effect-exchange.h"
#include "nre-effect.h"
#include "nre-entry-choice.h"
#include "nre-field.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-typing.h"

static const NreEntryChoiceColumn columns[] = {
  /* Translators: the number of an entry in its archive, as the title of a narrow column. */
  { NRE_EFFECT_COLUMN_INDEX, N_("No."), 64, FALSE, TRUE, "dim-label" },
  { NRE_EFFECT_COLUMN_NAME, N_("Name"), -1, TRUE, FALSE, NULL },
  { NRE_EFFECT_COLUMN_DURATION, N_("Duration"), 132, FALSE, TRUE, NULL },
  { NRE_EFFECT_COLUMN_MODE, N_("Time mode"), 236, FALSE, FALSE, NULL },
  { NRE_EFFECT_COLUMN_FLAGS, N_("Flags"), 84, FALSE, TRUE, NULL },
  { NRE_EFFECT_COLUMN_COMMANDS, N_("Commands"), 104, FALSE, TRUE, NULL },
  { NRE_EFFECT_COLUMN_PROBLEMS, N_("Problems"), 96, FALSE, TRUE, "warning-text" },
};

struct _NreEffectTable
{
  GtkWidget parent_instance;

  GtkSearchEntry    *search;
  GtkLabel          *count_label;
  GtkStack          *lists;
  GtkWidget         *list;
  AdwStatusPage     *none;
  GtkColumnView     *view;
  GtkMultiSelection *selected;

  NreSelection      *selection;
  NreEffectRows     *rows;
  NreEntryChoice     choice;
  GHashTable        *chosen;    /* ids of the selected effects, including those that the filter hides now */
  guint              n_chosen;  /* how many of @chosen are listed */
  char              *problem;   /* the part of the filter that is not understood; NULL if there is none */
};

enum
{
  ENTRY_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreEffectTable, nre_effect_table, GTK_TYPE_WIDGET)

/* --- Cells --------------------------------------------------------------------------------------- */

static char *
dup_mode (guint32 mode)
{
  const NreShape *header = nre_table_get_shape (nre_schema_find_table (&nre_effect_schema, "header"));
  const char *title = nre_field_get_value_title (nre_shape_find_field (header, "time_mode"), mode);

  return title != NULL ? g_strdup_printf ("%u · %s", mode, g_dgettext (GETTEXT_PACKAGE, title))
                       : g_strdup_printf ("%u", mode);
}

static char *
dup_duration (double seconds)
{
  g_autofree char *number = nre_decimal_dup_seconds (seconds);

  /* Translators: a time in seconds. */
  return g_strdup_printf (_("%s s"), number);
}

static char *
dup_text (const NreEffectSummary *summary, NreEffectColumn column)
{
  if (summary == NULL)
    return g_strdup ("");
  if (column == NRE_EFFECT_COLUMN_INDEX)
    return g_strdup_printf ("%u", summary->index);
  if (column == NRE_EFFECT_COLUMN_NAME)
    return g_strdup (summary->name);
  if (column == NRE_EFFECT_COLUMN_PROBLEMS)
    return summary->n_problems > 0 ? g_strdup_printf ("%u", summary->n_problems) : g_strdup ("");
  if (summary->is_cut)
    return g_strdup ("–");
  switch (column)
    {
    case NRE_EFFECT_COLUMN_DURATION:
      return dup_duration ((double) summary->duration);
    case NRE_EFFECT_COLUMN_MODE:
      return dup_mode (summary->time_mode);
    case NRE_EFFECT_COLUMN_FLAGS:
      return g_strdup_printf ("0x%04X", summary->flags);
    case NRE_EFFECT_COLUMN_COMMANDS:
    default:
      if (summary->n_commands == summary->announced)
        return g_strdup_printf ("%u", summary->n_commands);
      /* Translators: of so many commands that are announced, as many can be read. */
      return g_strdup_printf (_("%u of %u"), summary->n_commands, summary->announced);
    }
}

static void
update_cell (GtkWidget *widget, GtkListItem *item, guint column)
{
  NreEffectRow *row = gtk_list_item_get_item (item);
  const NreEffectSummary *summary = row != NULL ? nre_effect_row_get (row) : NULL;
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = dup_text (summary, column);

  gtk_label_set_label (GTK_LABEL (label), text);
  if (column == NRE_EFFECT_COLUMN_NAME)
    nre_list_cell_set_row_name (label, text);
}

/* Names keep a minimum width: in a narrow window the table is scrolled instead. */
static GtkWidget *
make_cell (GtkWidget *label, guint column)
{
  if (column == NRE_EFFECT_COLUMN_NAME)
    gtk_label_set_width_chars (GTK_LABEL (label), 12);
  return label;
}

/* --- Selection ----------------------------------------------------------------------------------- */

static void
update_count (NreEffectTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
        all = nre_effect_rows_count_all (self->rows);
  g_autofree char *text = NULL;

  if (self->n_chosen > 1)
    text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%'u of %'u selected", "%'u of %'u selected", self->n_chosen),
        self->n_chosen, n);
  else if (n < all)
    text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%'u of %'u effect", "%'u of %'u effects", all), n, all);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u effect", "%'u effects", all), all);
  gtk_label_set_label (self->count_label, self->problem != NULL ? self->problem : text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->count_label), self->problem);
  nre_status_page_set_text (self->none, self->problem);
  gtk_stack_set_visible_child (self->lists, n == 0 && all > 0 ? GTK_WIDGET (self->none) : self->list);
  /* Without the part that is not understood, more effects are listed than the user meant. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "effects.change", n > 0 && self->problem == NULL);
}

static void
on_rows_selected (NreEffectTable *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) rows = NULL;
  GtkBitsetIter iter;
  guint row;

  if (self->rows == NULL)
    return;
  if (!self->choice.syncing)
    {
      rows = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selected));
      g_hash_table_remove_all (self->chosen);
      for (gboolean more = gtk_bitset_iter_init_first (&iter, rows, &row); more;
           more = gtk_bitset_iter_next (&iter, &row))
        {
          const NreEffectSummary *summary = nre_effect_rows_get (self->rows, row);

          if (summary != NULL)
            g_hash_table_add (self->chosen, GUINT_TO_POINTER (summary->id));
        }
      self->n_chosen = g_hash_table_size (self->chosen);
    }
  nre_entry_choice_rows_selected (&self->choice, position, n_items);
  update_count (self);
}

static gboolean
is_chosen (NreEffectTable *self, const NreEffectSummary *summary)
{
  return g_hash_table_contains (self->chosen, GUINT_TO_POINTER (summary->id));
}

/* Select the rows of the chosen effects; FALSE if exactly these are selected already. */
static gboolean
select_chosen (NreEffectTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (GtkBitset) rows = gtk_bitset_new_empty (), before = NULL;
  gboolean syncing = self->choice.syncing;

  for (guint i = 0; g_hash_table_size (self->chosen) > 0 && i < n; i++)
    if (is_chosen (self, nre_effect_rows_get (self->rows, i)))
      gtk_bitset_add (rows, i);
  self->n_chosen = (guint) gtk_bitset_get_size (rows);
  before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selected));
  if (gtk_bitset_equals (rows, before))
    return FALSE;
  self->choice.syncing = TRUE;
  nre_column_view_select_rows (self->view, rows, gtk_bitset_get_minimum (rows));
  self->choice.syncing = syncing;
  return TRUE;
}

/* Rows may have moved. Effects that an edit hid from the filter are not selected in the page any more, and
 * are selected again when it is undone. While another table of the page is shown, its filter counts. */
static void
restore_selection (NreEffectTable *self)
{
  gboolean selected = select_chosen (self), syncing = self->choice.syncing;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (selected && self->n_chosen > 0)
    {
      nre_entry_choice_tell (&self->choice);
      if (nre_focus_is_in_list (nre_column_view_get_list (self->view)))
        nre_column_view_scroll_to (self->view, self->choice.lead);
    }
  else if (!nre_effect_rows_is_reading (self->rows))
    {
      /* Effects that the filter hides stay chosen. */
      self->choice.syncing = TRUE;
      nre_entry_choice_leave_hidden (&self->choice);
      self->choice.syncing = syncing;
    }
}

static NreEntry *
dup_entry (GtkWidget *widget, guint position)
{
  return nre_effect_rows_dup_entry (NRE_EFFECT_TABLE (widget)->rows, position);
}

static void
select_rows (GtkWidget *widget, GPtrArray *entries)
{
  NreEffectTable *self = NRE_EFFECT_TABLE (widget);

  g_hash_table_remove_all (self->chosen);
  for (guint i = 0; i < entries->len; i++)
    if (nre_entry_get_parent (entries->pdata[i]) == nre_selection_get_entry (self->selection))
      g_hash_table_add (self->chosen, GUINT_TO_POINTER (nre_entry_get_id (entries->pdata[i])));
  if (select_chosen (self) && !self->choice.syncing)
    nre_entry_choice_tell (&self->choice);
  update_count (self);
}

static gboolean
is_sorted (GtkWidget *widget)
{
  return nre_effect_rows_is_sorted (NRE_EFFECT_TABLE (widget)->rows);
}

static void
sort (GtkWidget *widget, guint column, gboolean descending)
{
  if (NRE_EFFECT_TABLE (widget)->rows != NULL)
    nre_effect_rows_sort (NRE_EFFECT_TABLE (widget)->rows, column, descending);
}

static const NreEntryChoiceRows choice_rows = {
  .dup_entry = dup_entry,
  .select = select_rows,
  .is_sorted = is_sorted,
  .sort = sort,
  .update_cell = update_cell,
  .make_cell = make_cell,
};

static void
on_updated (NreEffectTable *self)
{
  nre_entry_choice_update_cells (&self->choice);
  restore_selection (self);
  update_count (self);
  nre_entry_actions_changed (self->choice.actions);
}

static void
on_activated (NreEffectTable *self, guint position)
{
  g_autoptr (NreEntry) entry = nre_effect_rows_dup_entry (self->rows, position);

  if (entry != NULL)
    g_signal_emit (self, signals[ENTRY_ACTIVATED], 0, entry);
}

static void
on_search_changed (NreEffectTable *self)
{
  char *problem = NULL;
  NreEffectFilter *filter =
      nre_effect_filter_parse (gtk_editable_get_text (GTK_EDITABLE (self->search)), &problem);

  g_free (self->problem);
  self->problem = problem;
  nre_effect_rows_filter (self->rows, filter);
  update_count (self);
  nre_entry_choice_show_problem (GTK_WIDGET (self->search), problem);
}

/** nre_effect_table_list_chosen: (transfer full) (element-type guint): indices in the archive of the selected
 * effects that are listed, or of all listed ones if none is selected. */
GArray *
nre_effect_table_list_chosen (NreEffectTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < n; i++)
    {
      const NreEffectSummary *summary = nre_effect_rows_get (self->rows, i);

      if (self->n_chosen == 0 || is_chosen (self, summary))
        g_array_append_val (indices, summary->index);
    }
  return indices;
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEffectTable *self = NRE_EFFECT_TABLE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  gtk_window_present (nre_effect_batch_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                   nre_selection_get_document (self->selection),
                                                   nre_selection_get_entry (self->selection),
                                                   nre_effect_table_list_chosen (self)));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEffectTable *self = NRE_EFFECT_TABLE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (NRE_IS_HOST (root))
    nre_effect_export_all (NRE_HOST (root), nre_selection_get_document (self->selection),
                           nre_selection_get_entry (self->selection));
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  NreEffectTable *self = NRE_EFFECT_TABLE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (NRE_IS_HOST (root))
    nre_effect_import_all (NRE_HOST (root), nre_selection_get_document (self->selection),
                           nre_selection_get_entry (self->selection));
}

/* --- The type ------------------------------------------------------------------------------------ */

NreEffectRows *
nre_effect_table_get_rows (NreEffectTable *self)
{
  return self->rows;
}

static void
nre_effect_table_dispose (GObject *object)
{
  NreEffectTable *self = NRE_EFFECT_TABLE (object);

  if (self->rows != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->rows, self);
      self->choice.syncing = TRUE;
      gtk_multi_selection_set_model (self->selected, NULL);
    }
  nre_entry_choice_set_selection (&self->choice, NULL);
  nre_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->rows);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (nre_effect_table_parent_class)->dispose (object);
}

static void
nre_effect_table_finalize (GObject *object)
{
  g_free (NRE_EFFECT_TABLE (object)->problem);
  nre_entry_choice_clear (&NRE_EFFECT_TABLE (object)->choice);
  g_hash_table_unref (NRE_EFFECT_TABLE (object)->chosen);
  G_OBJECT_CLASS (nre_effect_table_parent_class)->finalize (object);
}

static void
nre_effect_table_class_init (NreEffectTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_effect_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_effect_table_finalize;

  signals[ENTRY_ACTIVATED] = g_signal_new ("entry-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_ENTRY);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "effects.change", NULL, change_action);
  gtk_widget_class_install_action (widget_class, "effects.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "effects.import", NULL, import_action);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/ui/nre-effect-table.ui");
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, search);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, count_label);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, lists);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, list);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, none);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, view);
  gtk_widget_class_bind_template_child (widget_class, NreEffectTable, selected);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_rows_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
nre_effect_table_init (NreEffectTable *self)
{
  self->chosen = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  nre_entry_choice_init (&self->choice, GTK_WIDGET (self), self->view, NRE_EFFECT_COLUMN_NAME, &choice_rows);
  nre_typing_to_filter (GTK_WIDGET (self), GTK_WIDGET (self->search), nre_column_view_get_list (self->view),
                        NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    nre_entry_choice_add_column (&self->choice, &columns[i]);
  nre_column_view_align_titles (self->view, NRE_EFFECT_COLUMN_INDEX, 1);
  nre_column_view_align_titles (self->view, NRE_EFFECT_COLUMN_DURATION, 1);
  nre_column_view_align_titles (self->view, NRE_EFFECT_COLUMN_FLAGS, 3);
  nre_column_view_set_name (self->view, _("Effects"));
  nre_column_view_fix_ctrl_click (self->view);
}

/** nre_effect_table_new: a table of the effects in the selection's entry, or in the file itself. */
GtkWidget *
nre_effect_table_new (NreSelection *selection)
{
  NreEffectTable *self = g_object_new (NRE_TYPE_EFFECT_TABLE, NULL);

  self->selection = g_object_ref (selection);
  self->rows =
      nre_effect_rows_new (nre_selection_get_document (selection), nre_selection_get_entry (selection));
  self->choice.syncing = TRUE;
  gtk_multi_selection_set_model (self->selected, G_LIST_MODEL (self->rows));
  self->choice.syncing = FALSE;
  nre_entry_choice_set_selection (&self->choice, selection);
  g_signal_connect_swapped (self->rows, "updated", G_CALLBACK (on_updated), self);
  nre_entry_choice_sync (&self->choice);
  update_count (self);
  nre_entry_actions_changed (self->choice.actions);
  return GTK_WIDGET (self);
}
