/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-undo.h"

#include <glib/gi18n.h>

#include "nre-entry-actions.h"
#include "nre-joint-step.h"
#include "nre-kinds.h"
#include "nre-report.h"
#include "nre-step-front.h"
#include "nre-undo-toast.h"
#include "nre-window-entries.h"
#include "nre-window-private.h"

/* Data of a toast: its window. */
#define WINDOW_KEY "nre-window"

/* Data of a toast: whether its button redoes a step rather than undoing one; and whether it does so even if
 * entries may be in no file afterwards. */
#define REDO_KEY "nre-redo"
#define ANYWAY_KEY "nre-anyway"

/** Touched: the records that a step changed. @redone: whether the step was redone; @lead: the last of
 * @indices */
typedef struct
{
  NreSelection *selection;
  gboolean      redone;
  NrePart       part;           /* the part of the first record; NRE_PART_NONE before */
  guint         lead;
  GtkBitset    *indices;
} Touched;

static void
touch (Touched *self, NrePart part, guint index, GVariant *args)
{
  const NreAppPart *row = nre_app_kind_get_part (nre_selection_get_kind (self->selection), part);

  if (row->read_arguments != NULL)
    index = row->read_arguments (nre_selection_get_view (self->selection), args, index);
  if (index >= nre_selection_get_count (self->selection, part) ||
      (self->part != NRE_PART_NONE && self->part != part))
    return;
  self->part = part;
  self->lead = index;
  gtk_bitset_add (self->indices, index);
}

/* Whether the operation places a record of the part at its argument "index", as “insert-command” does with a
 * command. After redo, the record is there. */
static gboolean
is_placed (const NreOperation *operation, const NreAppPart *part)
{
  const char *noun = strrchr (operation->name, '-');

  return noun != NULL && strcmp (noun + 1, part->argument) == 0 &&
         nre_operation_get_param (operation, "index") != NULL;
}

static void
touch_part (Touched *self, NrePart part, NreCommand *command)
{
  const NreAppPart *row = nre_app_kind_get_part (nre_selection_get_kind (self->selection), part);
  GVariant *args = nre_command_get_args (command);
  g_autoptr (GVariant) several = NULL;
  const guint32 *indices;
  guint32 index;
  gsize n;

  if (row == NULL || row->argument == NULL)
    return;
  if (self->redone && is_placed (nre_command_get_operation (command), row))
    {
      if (g_variant_lookup (args, "index", "u", &index))
        touch (self, part, index, args);
      return;
    }
  if (g_variant_lookup (args, row->argument, "u", &index))
    touch (self, part, index, args);
  several =
      row->arguments != NULL ? g_variant_lookup_value (args, row->arguments, G_VARIANT_TYPE ("au")) : NULL;
  if (several == NULL)
    return;
  indices = g_variant_get_fixed_array (several, &n, sizeof *indices);
  for (gsize i = 0; i < n; i++)
    touch (self, part, indices[i], args);
}

/* The part of which an operation replaces all records of one owner, as “set-track” does with the keys of a
 * node: then the operation has an argument with the name of the records. NRE_PART_NONE if there is no such
 * operation. */
static NrePart
find_set_part (NreSelection *selection, GPtrArray *commands)
{
  for (guint i = 0; i < commands->len; i++)
    for (guint p = 0; p < nre_selection_get_kind (selection)->n_parts; p++)
      {
        const NreAppPart *row = nre_app_kind_get_part (nre_selection_get_kind (selection), NRE_PART_OWN + p);
        GVariant *args = nre_command_get_args (commands->pdata[i]);
        g_autoptr (GVariant) records = NULL;

        if (row != NULL && row->records != NULL && args != NULL)
          records = g_variant_lookup_value (args, row->records, NULL);
        if (records != NULL)
          return NRE_PART_OWN + p;
      }
  return NRE_PART_NONE;
}

/* If an operation has replaced records of a touched one, such as the keys of a node, select those again that
 * were selected then. Returns FALSE if there was no such selection. */
static gboolean
recall_set (NreSelection *selection, GPtrArray *commands, const Touched *touched)
{
  NrePart part = find_set_part (selection, commands);

  return part != NRE_PART_NONE && nre_selection_recall (selection, part, NULL) &&
         gtk_bitset_contains (touched->indices, nre_selection_get_index (selection, touched->part));
}

static void
select_touched (NreSelection *selection, GPtrArray *commands, gboolean redone)
{
  g_autoptr (GtkBitset) indices = gtk_bitset_new_empty ();
  Touched self = { selection, redone, NRE_PART_NONE, G_MAXUINT, indices };
  guint n_parts = nre_selection_get_kind (selection)->n_parts;

  for (guint i = 0; i < commands->len; i++)
    {
      NreCommand *command = g_ptr_array_index (commands, i);

      if (nre_command_get_operation (command) == NULL || nre_command_get_args (command) == NULL)
        continue;
      for (guint p = 0; p < n_parts; p++)
        {
          guint64 before = gtk_bitset_get_size (indices);

          touch_part (&self, NRE_PART_OWN + p, command);
          /* If another parameter has the name of a part, it is only a value of the record. */
          if (gtk_bitset_get_size (indices) > before)
            break;
        }
    }
  /* Keep the selection if the step concerns no record. */
  if (self.part == NRE_PART_NONE && !nre_selection_has_lost (selection))
    return;
  /* Select all records that were selected at the time: an edit of several records lists only those that it
   * has changed. */
  if (recall_set (selection, commands, &self) || nre_selection_recall (selection, self.part, indices))
    return;
  if (self.part == NRE_PART_NONE)
    return;
  if (gtk_bitset_get_size (indices) > 1)
    nre_selection_select_several (selection, self.part, indices, self.lead);
  else if (nre_selection_get_part (selection) != self.part ||
           nre_selection_get_index (selection, self.part) != self.lead ||
           nre_selection_has_several (selection))
    nre_selection_select (selection, self.part, self.lead);
}

/* Find the entry whose page shows the step. Returns FALSE if the commands are about several entries, or the
 * entry is gone. @entry: (out) (transfer full) (nullable): NULL for the file itself */
static gboolean
find_entry (NreDocument *document, GPtrArray *commands, NreEntry **entry)
{
  const char *path = nre_command_get_entry (g_ptr_array_index (commands, 0));
  g_autoptr (NreEntry) found = NULL;

  *entry = NULL;
  for (guint i = 1; i < commands->len; i++)
    if (g_strcmp0 (path, nre_command_get_entry (g_ptr_array_index (commands, i))) != 0)
      return FALSE;
  if (path == NULL || *path == '\0')
    {
      *entry = nre_document_dup_loose_entry (document);
      return TRUE;
    }
  found = nre_document_find_entry (document, path, NULL);
  if (found == NULL)
    return FALSE;
  *entry = nre_entry_get_page_entry (found);
  if (*entry != NULL)
    g_object_ref (*entry);
  return TRUE;
}

/* Whether the command adds, removes, moves or renames entries, or sets their attributes, so that a list of
 * the entries shows the change. */
static gboolean
is_of_directory (NreCommand *command)
{
  const NreOperation *operation = nre_command_get_operation (command);

  return operation != NULL &&
         (operation->target == NRE_TARGET_ENTRY || operation->target == NRE_TARGET_ARCHIVE);
}

/* Whether the page shows the entry, or an entry inside it. */
static gboolean
is_inside (NrePage *page, NreDocument *document, NreEntry *entry)
{
  if (page == NULL || nre_page_find_side (page, document) == NULL)
    return FALSE;
  for (NreEntry *at = nre_page_get_entry (page); at != NULL; at = nre_entry_get_parent (at))
    if (at == entry)
      return TRUE;
  return entry == NULL;
}

/* Select the bytes that the command has overwritten. */
static void
select_bytes (NreSelection *selection, NreDocument *document, NreCommand *command)
{
  g_autoptr (GVariant) data = NULL;
  g_autoptr (NreEntry) entry = NULL;
  const char *path = nre_command_get_entry (command);
  guint32 offset;

  data = g_variant_lookup_value (nre_command_get_args (command), "data", G_VARIANT_TYPE_BYTESTRING);
  if (data == NULL || !g_variant_lookup (nre_command_get_args (command), "offset", "u", &offset))
    return;
  entry = path != NULL && *path != '\0' ? nre_document_find_entry (document, path, NULL)
                                        : nre_document_dup_loose_entry (document);
  if (entry != NULL && offset + (guint64) g_variant_n_children (data) <= nre_entry_get_size (entry))
    nre_selection_set_bytes (selection, entry, offset, g_variant_n_children (data));
}

/* --- Entries ------------------------------------------------------------------------------------------ */

/** Found: the entries that a step changed and that exist now. */
typedef struct
{
  NreDocument  *document;
  NreDirectory *front;          /* (nullable): the archive whose entries the current page lists */
  gboolean      in_front;       /* whether the step changed an entry of @front */
  GHashTable   *seen;           /* set of @entries */
  GPtrArray    *entries;        /* (element-type NreEntry) */
} Found;

static void
find_touched (NreDirectory *directory, guint32 id, gpointer data)
{
  Found *self = data;
  g_autoptr (NreEntry) entry = NULL;
  guint index;

  self->in_front = self->in_front || directory == self->front;
  if (!nre_directory_is_attached (directory) || !nre_directory_find_id (directory, id, &index))
    return;
  entry = nre_document_get_entry (self->document, directory, id);
  if (entry != NULL && !nre_entry_is_gone (entry) && g_hash_table_add (self->seen, entry))
    g_ptr_array_add (self->entries, g_steal_pointer (&entry));
}

static void
list_touched (NreStep *step, Found *found)
{
  GPtrArray *commands = nre_step_get_commands (step);

  for (guint i = 0; i < commands->len; i++)
    if (nre_step_moves_past (step))
      nre_command_foreach_passed (commands->pdata[i], find_touched, found);
    else
      nre_command_foreach_entry (commands->pdata[i], find_touched, found);
}

/* (transfer none): of the entries that are in the same archive as the last one, the first in the archive. */
static NreEntry *
find_first (GPtrArray *entries)
{
  NreEntry *first = entries->pdata[entries->len - 1];
  guint least, index;

  if (!nre_entry_get_index (first, &least))
    return first;
  for (guint i = 0; i < entries->len; i++)
    if (nre_entry_get_parent (entries->pdata[i]) == nre_entry_get_parent (first) &&
        nre_entry_get_index (entries->pdata[i], &index) && index < least)
      {
        first = entries->pdata[i];
        least = index;
      }
  return first;
}

/* (transfer none) (nullable): the actions of a visible list of entries in the widget. */
static NreEntryActions *
find_listing (GtkWidget *widget)
{
  NreEntryActions *found = gtk_widget_get_mapped (widget) ? nre_entry_actions_of (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_listing (child);
  return found;
}

/* Whether the current page is a preview, and not a list of entries. */
static gboolean
is_previewing (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);

  return page != NULL && self->preview != NULL &&
         self->preview == adw_tab_view_get_selected_page (self->tab_view) &&
         find_listing (GTK_WIDGET (page)) == NULL;
}

/* Whether all of @entries are selected on the page, which must show @document. */
static gboolean
are_selected (NrePage *page, NreDocument *document, GPtrArray *entries)
{
  g_autoptr (GPtrArray) selected = nre_selection_dup_entries (nre_page_find_side (page, document));
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < selected->len; i++)
    g_hash_table_add (all, selected->pdata[i]);
  for (guint i = 0; i < entries->len; i++)
    if (!g_hash_table_contains (all, entries->pdata[i]))
      return FALSE;
  return TRUE;
}

/* (transfer none) (nullable): the archive in the document whose entries the current page lists. */
static NreDirectory *
find_listed (NreWindow *self, NreDocument *document)
{
  NrePage *page = nre_window_get_current_page (self);
  NreSelection *side = page != NULL ? nre_page_find_side (page, document) : NULL;

  if (side == NULL || find_listing (GTK_WIDGET (page)) == NULL)
    return NULL;
  return nre_selection_get_entry (side) != NULL ? nre_entry_open (nre_selection_get_entry (side), NULL)
                                                : nre_document_get_root (document);
}

/* Whether the step only changed the order of entries in their archive. */
static gboolean
only_moves (NreStep *step)
{
  GPtrArray *commands = nre_step_get_commands (step);

  for (guint i = 0; i < commands->len; i++)
    {
      const NreOperation *operation = nre_command_get_operation (commands->pdata[i]);

      if (operation == NULL || !g_str_equal (operation->name, "move-entry"))
        return FALSE;
    }
  return TRUE;
}

/* Show entries that a step has restored, moved or renamed: select them in the tree, and in the list of their
 * archive if a page shows it. If the tree is hidden, and there is no such page, open the page of the archive.
 * - The tree does not expand the archive if the current page is a list, and either shows the change, since
 *   entries come or go there, or the step is part of a change of several files.
 * - If the tree is visible, and the step has not only changed the order, a page of an entry is shown as
 *   well: of a single entry; or of the first one, if the step has closed the current page (@lost), or that
 *   is a preview.
 * - If the current page is that of the entry, it stays.
 * Returns FALSE if none of the entries exists. */
static gboolean
show_entries (NreWindow *self, NreOpenFile *file, NreStep *step, gboolean lost)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  Found found = { document, !lost ? find_listed (self, document) : NULL, FALSE, seen, entries };
  gboolean seen_in_tree = gtk_widget_get_mapped (GTK_WIDGET (self->tree));
  gboolean open = seen_in_tree && !only_moves (step);
  NrePage *page = nre_window_get_current_page (self);
  gboolean expand = lost || page == NULL || find_listing (GTK_WIDGET (page)) == NULL;
  NreEntryActions *listing;
  NreEntry *lead, *archive;

  list_touched (step, &found);
  if (entries->len == 0)
    return FALSE;
  expand = expand || (!found.in_front && nre_step_get_joint (step) == NULL);
  lead = find_first (entries);
  archive = nre_entry_get_parent (lead);
  /* If all the entries are selected already, keep the selection, which may have more. */
  if (page != NULL && nre_page_shows (page, document, archive) && are_selected (page, document, entries))
    {
      g_autoptr (GPtrArray) selected = nre_selection_dup_entries (nre_page_find_side (page, document));

      nre_page_set_active (page, document);
      listing = find_listing (GTK_WIDGET (page));
      if (listing != NULL)
        nre_entry_actions_select (listing, selected, FALSE);
      nre_archive_tree_select_entries (self->tree, selected, FALSE, FALSE);
      return TRUE;
    }
  if ((lost || is_previewing (self)) && open && entries->len > 1)
    nre_window_show_entry (self, file, nre_entry_get_page_entry (lead), FALSE);
  /* This may replace the current page by another one. */
  nre_archive_tree_select_entries (self->tree, entries, expand, open);
  page = nre_window_get_current_page (self);
  if ((page == NULL ||
       (!nre_page_shows (page, document, archive) && !nre_page_shows (page, document, lead))) &&
      !seen_in_tree)
    nre_window_show_entry (self, file, archive, TRUE);
  nre_window_entries_select (self, entries, lead);
  return TRUE;
}

/* --- Steps -------------------------------------------------------------------------------------------- */

/* Whether the step changed entries, which the tree shows, rather than their contents. */
static gboolean
lists_entries (NreStep *step)
{
  GPtrArray *commands = nre_step_get_commands (step);

  return commands->len > 0 && is_of_directory (commands->pdata[0]);
}

/* Let the tree follow the selected tab again, after it was held during the steps. @listed: whether the
 * changed entries are selected in the tree, which then stays as it is */
static void
settle_tree (NreWindow *self, gboolean listed)
{
  if (listed)
    self->settled = FALSE;
  else
    nre_window_settle_tree (self);
}

/* Show and select what the step changed. Returns FALSE if nothing of this exists now. @redone: whether the
 * step was redone; @lost: whether it has closed the current page */
static gboolean
show_step (NreWindow *self, NreOpenFile *file, NreStep *step, gboolean redone, gboolean lost)
{
  NreDocument *document = nre_open_file_get_document (file);
  GPtrArray *commands = nre_step_get_commands (step);
  NrePage *page = nre_window_get_current_page (self);
  g_autoptr (NreEntry) entry = NULL;
  NreSelection *selection;
  gboolean bytes;

  if (lists_entries (step))
    return show_entries (self, file, step, lost);
  if (commands->len == 0 || !find_entry (document, commands, &entry))
    return FALSE;
  bytes = nre_command_get_operation (commands->pdata[0]) != NULL &&
          nre_command_get_operation (commands->pdata[0])->target == NRE_TARGET_PAYLOAD;
  /* If the current page shows an entry inside the changed bytes, it shows the change already. */
  if (bytes && page != NULL && !nre_page_shows (page, document, entry) && is_inside (page, document, entry))
    return TRUE;
  if (page == NULL || !nre_page_shows (page, document, entry))
    page = nre_window_show_entry (self, file, entry, TRUE);
  else
    nre_page_set_active (page, document);
  selection = page != NULL ? nre_page_find_side (page, document) : NULL;
  if (selection != NULL && bytes)
    select_bytes (selection, document, g_ptr_array_index (commands, commands->len - 1));
  else if (selection != NULL)
    {
      select_touched (selection, commands, redone);
      nre_page_show_change (page, commands);
    }
  return TRUE;
}

static NreStep *
dup_step (NreDocument *document, guint index)
{
  return g_list_model_get_item (G_LIST_MODEL (nre_document_get_history (document)), index);
}

static void step_once (NreWindow *self, NreOpenFile *file, gboolean redo, gboolean anyway);

/* --- Saying it ---------------------------------------------------------------------------------------- */

static void
step_cb (AdwToast *toast, NreDocument *document)
{
  NreWorkspace *workspace = nre_workspace_of (document);
  NreOpenFile *file = workspace != NULL ? nre_workspace_find (workspace, document) : NULL;

  if (file != NULL && !nre_open_file_get_busy (file))
    step_once (g_object_get_data (G_OBJECT (toast), WINDOW_KEY), file,
               g_object_get_data (G_OBJECT (toast), REDO_KEY) != NULL,
               g_object_get_data (G_OBJECT (toast), ANYWAY_KEY) != NULL);
}

/* Add a button to the toast that undoes or redoes the next step of the document. The toast is dismissed when
 * another step is next. @anyway: see ANYWAY_KEY */
static void
add_button (NreWindow *self, AdwToast *toast, NreDocument *document, const char *label, gboolean redo,
            gboolean anyway)
{
  g_object_set_data (G_OBJECT (toast), WINDOW_KEY, self);
  g_object_set_data (G_OBJECT (toast), REDO_KEY, GINT_TO_POINTER (redo));
  g_object_set_data (G_OBJECT (toast), ANYWAY_KEY, GINT_TO_POINTER (anyway));
  adw_toast_set_button_label (toast, label);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (step_cb), document, 0);
  nre_undo_toast_watch (toast, document, redo);
}

/* (transfer full): the labels of the files, separated. */
static char *
dup_labels (NreOpenFile *file, GPtrArray *others)
{
  g_autoptr (GString) labels = g_string_new (NULL);

  nre_open_file_append_label (file, labels);
  for (guint i = 0; i < others->len; i++)
    nre_open_file_append_label (others->pdata[i], labels);
  return g_string_free (g_steal_pointer (&labels), FALSE);
}

/* (transfer none): show a toast about what was undone or redone in which files.
 * @complete: FALSE if other files of the change are closed, or cannot follow
 * @label: the step, or the number of steps in words */
static AdwToast *
tell_stepped (NreWindow *self, NreOpenFile *file, GPtrArray *others, gboolean complete, gboolean redone,
              const char *label)
{
  g_autofree char *files = dup_labels (file, others), *what = NULL, *text = NULL;
  AdwToast *toast;

  if (complete)
    /* Translators: %s is what a step did, such as "Rename Node", or "3 steps". */
    what = g_strdup_printf (redone ? _("Redone: %s") : _("Undone: %s"), label);
  else
    /* Translators: %s is what a step did, such as "Move entry “a”", or "3 steps". Files follow. */
    what = g_strdup_printf (redone ? _("Redone in part: %s") : _("Undone in part: %s"), label);
  text = g_strdup_printf (_("%s · %s"), what, files);
  toast = nre_toast_new (text);
  nre_window_add_toast (self, toast);
  return toast;
}

/* Like tell_stepped(), for a single step, with a button that redoes or undoes it. */
static void
tell_step (NreWindow *self, NreOpenFile *file, GPtrArray *others, gboolean complete, gboolean redone,
           const char *label)
{
  AdwToast *toast = tell_stepped (self, file, others, complete, redone, label);

  add_button (self, toast, nre_open_file_get_document (file), redone ? _("_Undo") : _("_Redo"), !redone,
              FALSE);
}

/* Show a toast about why the next step is not undone or redone. @obstacle: (nullable): the file that has
 * other changes in the way; NULL if it is not known whether a closed file has the entries: then the toast
 * has a button to undo or redo anyway */
static void
tell_blocked (NreWindow *self, NreOpenFile *file, NreOpenFile *obstacle, gboolean redo)
{
  NreDocument *document = nre_open_file_get_document (file);
  NreHistory *history = nre_document_get_history (document);
  const char *label = redo ? nre_history_get_redo_label (history) : nre_history_get_undo_label (history);
  const char *name = obstacle != NULL ? nre_open_file_get_label (obstacle) : NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;

  /* Translators: the first %s is what a step did, such as "Move entry “a”", the second the name of a file. */
  if (name != NULL && redo)
    text = g_strdup_printf (_("Not redone: %s. %s has changed since."), label, name);
  else if (name != NULL)
    text = g_strdup_printf (_("Not undone: %s. Undo the later changes of %s first."), label, name);
  else
    text = g_strdup_printf (
        redo ? _("Not redone: %s. It is not known whether the other file has the entries, so they could be "
                 "lost.")
             : _("Not undone: %s. It is not known whether the other file has the entries, so they could be "
                 "lost."),
        label);
  toast = nre_toast_new (text);
  nre_window_add_toast (self, toast);
  if (name != NULL)
    return;
  add_button (self, toast, document, redo ? _("_Redo Anyway") : _("_Undo Anyway"), redo, TRUE);
}

/* (transfer full) (nullable) (element-type NreOpenFile): the other files whose next step belongs to the same
 * joint change as that of the file. NULL, after telling the user, if one of the files is busy, or, unless
 * @anyway is TRUE, another file cannot follow, so that entries could be lost. @complete: (out): whether all
 * files of the change are among these */
static GPtrArray *
find_others (NreWindow *self, NreOpenFile *file, gboolean redo, gboolean anyway, gboolean *complete)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autoptr (GPtrArray) others = nre_joint_step_find (self->workspace, document, redo, complete);
  NreOpenFile *obstacle;

  if (!anyway && nre_joint_step_check (self->workspace, document, redo, &obstacle) != NRE_JOINT_STEP_FREE)
    {
      tell_blocked (self, file, obstacle, redo);
      return NULL;
    }
  /* The file itself must not be busy either: the state that is being written may include the step, which
   * could be dropped from the history before the save ends. */
  for (guint i = 0; i <= others->len && others->len > 0; i++)
    if (nre_open_file_get_busy (i < others->len ? others->pdata[i] : file))
      {
        NreOpenFile *busy = i < others->len ? others->pdata[i] : file;
        /* Translators: %s is the name of a file, which is being saved, for example. */
        g_autofree char *text = g_strdup_printf (_("%s is busy. Try again."), nre_open_file_get_label (busy));

        nre_window_add_toast (self, nre_toast_new (text));
        return NULL;
      }
  return g_steal_pointer (&others);
}

/* (transfer full) (nullable): undo or redo until @position steps are applied, and return the last step that
 * was undone or redone; NULL if the position was not reached, or is the same. */
static NreStep *
take_steps (NreDocument *document, guint position)
{
  guint before = nre_history_get_position (nre_document_get_history (document));
  g_autoptr (NreStep) step =
      position != before ? dup_step (document, position < before ? position : position - 1) : NULL;

  if (position != before)
    nre_document_go_to (document, position);
  return nre_history_get_position (nre_document_get_history (document)) == position ? g_steal_pointer (&step)
                                                                                   : NULL;
}

static void
clear_step (gpointer step)
{
  g_clear_object ((NreStep **) &step);
}

static guint
get_position (NreDocument *document)
{
  return nre_history_get_position (nre_document_get_history (document));
}

/* Whether the next step of the document is part of a joint change, and undoing or redoing it brings entries
 * into the document. */
static gboolean
gains (NreDocument *document, gboolean redone)
{
  guint position = get_position (document);
  g_autoptr (NreStep) step = redone || position > 0 ? dup_step (document, redone ? position : position - 1)
                                                    : NULL;
  const NreJoint *joint = step != NULL ? nre_step_get_joint (step) : NULL;

  return joint != NULL && joint->is_target == redone;
}

/* (transfer full) (element-type NreStep): undo or redo the next step of each file; together, the steps are
 * one joint change. Returns for each file its step, or NULL if the file has not changed. */
static GPtrArray *
take_joint_step (GPtrArray *files, gboolean redone)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (clear_step);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_losing = 0;

  /* Sort the files, and go through them backwards: files that gain entries come first, before others lose
   * these, so that pages can follow their entries; and the first file of those that lose entries comes
   * last. */
  for (guint i = 0; i < files->len; i++)
    if (gains (nre_open_file_get_document (files->pdata[i]), redone))
      g_array_append_val (order, i);
    else
      g_array_insert_val (order, n_losing++, i);
  g_ptr_array_set_size (steps, (int) files->len);
  for (guint i = order->len; i-- > 0;)
    {
      guint index = g_array_index (order, guint, i);
      NreDocument *document = nre_open_file_get_document (files->pdata[index]);
      guint position = get_position (document);

      steps->pdata[index] = take_steps (document, redone ? position + 1 : position - 1);
    }
  return steps;
}

/* (transfer full) (nullable): the entry before those that the next step to undo or redo has changed, or the
 * archive that begins with them; NULL for the file. What was made of an entry, or pasted at it, is behind
 * it. */
static NreEntry *
find_before (NreDocument *document, gboolean redone)
{
  guint position = get_position (document), index;
  g_autoptr (NreStep) step = dup_step (document, redone ? position : position - 1);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  Found found = { document, NULL, FALSE, seen, entries };
  NreDirectory *directory;
  NreEntry *first, *parent;

  if (step != NULL)
    list_touched (step, &found);
  first = entries->len > 0 ? find_first (entries) : NULL;
  if (first == NULL || !nre_entry_get_index (first, &index))
    return NULL;
  directory = nre_entry_get_directory (first);
  parent = nre_entry_get_parent (first);
  if (index > 0)
    return nre_document_get_entry (document, directory, nre_directory_get_id (directory, index - 1));
  return parent != NULL ? g_object_ref (parent) : NULL;
}

/* After a step has closed the current page, show its file, rather than the tab of another file that was
 * selected instead. But if this tab is that of the entry that was previewed before, keep it. @entry:
 * (nullable): an entry of the file, to be shown instead */
static void
stay_in_file (NreWindow *self, NreOpenFile *file, NreEntry *entry)
{
  NrePage *page = nre_window_get_current_page (self);

  if (page != NULL && nre_page_find_side (page, nre_open_file_get_document (file)) == NULL &&
      (self->replaced == NULL || !nre_page_shows (page, self->replaced, self->replaced_entry)))
    nre_window_show_entry (self, file, nre_entry_get_page_entry (entry), FALSE);
}

/* Return to the page that was current when the steps were made. Returns FALSE if there is none, or if it is
 * a page of another file and the focus is not in the tree (@in_tree), which selects this file: then the next
 * undo or redo would act on the other file. */
static gboolean
return_to_front (NreWindow *self, NreOpenFile *file, GPtrArray *steps, gboolean in_tree)
{
  NreDocument *document;
  NreEntry *entry;

  if (!nre_step_front_find (self, steps, &document, &entry) ||
      (!in_tree && document != nre_open_file_get_document (file)))
    return FALSE;
  nre_window_hold_tree (self);
  nre_window_show_entry (self, nre_workspace_find (self->workspace, document), entry, FALSE);
  nre_window_release_tree (self);
  return TRUE;
}

/* Undo or redo the next step of the file and of @others, and show the change in the first of the files that
 * can show it, or else show the file. Returns FALSE if the file itself has not changed. */
static gboolean
step_all (NreWindow *self, NreOpenFile *file, GPtrArray *others, gboolean redone)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new (), steps = NULL;
  NrePage *front = nre_window_get_current_page (self);
  gboolean in_tree = nre_archive_tree_get_focused_file (self->tree) == file;
  g_autoptr (NreEntry) before = in_tree ? find_before (nre_open_file_get_document (file), redone) : NULL;
  gboolean shown = FALSE, lost, returned, listed = FALSE;

  g_ptr_array_add (files, file);
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (files, others->pdata[i]);
  nre_window_hold_tree (self);
  steps = take_joint_step (files, redone);
  nre_window_release_tree (self);
  lost = nre_window_get_current_page (self) != front;
  for (guint i = 0; i < files->len && !shown; i++)
    {
      shown = steps->pdata[i] != NULL && show_step (self, files->pdata[i], steps->pdata[i], redone, lost);
      listed = shown && lists_entries (steps->pdata[i]);
    }
  if (before != NULL && nre_entry_is_gone (before))
    g_clear_object (&before);
  returned = !shown && lost && !redone && return_to_front (self, file, steps, in_tree);
  if (!shown && lost && !returned)
    stay_in_file (self, file, before);
  settle_tree (self, listed || (returned && self->current != file));
  /* Select something in the file, so that the next undo or redo with the focus in the tree acts on it. */
  if (!shown && (lost || in_tree) && self->current != file)
    nre_archive_tree_select (self->tree, file, before);
  return steps->pdata[0] != NULL;
}

/* Commit pending input, before undo or redo changes the indices of records. Returns FALSE if the input has
 * become a step of the document: then there is nothing to redo, and the step to undo is not the one that the
 * user meant. */
static gboolean
commit_input (NreWindow *self, NreDocument *document)
{
  NreHistory *history = nre_document_get_history (document);
  guint64 before = nre_history_get_token (history);

  nre_window_commit_fields (self);
  return nre_history_get_token (history) == before;
}

/* Undo or redo the next step, and show what it changed. Tell the user in a toast if this may be a surprise:
 * the step is part of a joint change of several files; or for undo, the saved file includes the step, or
 * another file was edited last. */
static void
step_once (NreWindow *self, NreOpenFile *file, gboolean redo, gboolean anyway)
{
  NreDocument *document = nre_open_file_get_document (file);
  NreHistory *history = nre_document_get_history (document);
  g_autofree char *label = NULL;
  gboolean elsewhere, complete;
  g_autoptr (GPtrArray) others = NULL;

  if (!commit_input (self, document))
    return;
  label = g_strdup (redo ? nre_history_get_redo_label (history) : nre_history_get_undo_label (history));
  elsewhere = self->edited != NULL && self->edited != document;
  if (label == NULL)
    return;
  others = find_others (self, file, redo, anyway, &complete);
  if (others == NULL || !step_all (self, file, others, redo))
    return;
  if (others->len > 0 || !complete || (!redo && (elsewhere || nre_history_is_behind_saved (history))))
    tell_step (self, file, others, complete, redo, label);
}

/** nre_window_undo: undo the last step of a file, show what it changed, and tell the user if this may be a
 * surprise. A joint change is undone in all its files. Pending input is committed first; if that makes a
 * step, nothing is undone. */
void
nre_window_undo (NreWindow *self, NreOpenFile *file)
{
  step_once (self, file, FALSE, FALSE);
}

/** nre_window_redo: redo the step of a file that was undone last, and show what it changed. A joint change is
 * redone in all its files. Pending input is committed first; if that makes a step, nothing is redone. */
void
nre_window_redo (NreWindow *self, NreOpenFile *file)
{
  step_once (self, file, TRUE, FALSE);
}

/* Undo or redo the next step of the file, which is part of a joint change, in all files of the change.
 * Returns FALSE if this is not possible now. @others: (inout): the other files are added; @complete:
 * (inout): set to FALSE if not all files of the change could follow */
static gboolean
step_jointly (NreWindow *self, NreOpenFile *file, gboolean redone, GPtrArray *others, gboolean *complete)
{
  gboolean all;
  g_autoptr (GPtrArray) files = find_others (self, file, redone, FALSE, &all), steps = NULL;

  if (files == NULL)
    return FALSE;
  *complete = *complete && all;
  for (guint i = 0; i < files->len; i++)
    if (!g_ptr_array_find (others, files->pdata[i], NULL))
      g_ptr_array_add (others, files->pdata[i]);
  g_ptr_array_insert (files, 0, file);
  steps = take_joint_step (files, redone);
  return steps->pdata[0] != NULL;
}

/** nre_window_go_to_step: undo or redo steps of a file until @position of them are applied, and show what
 * the last one changed. Joint changes are undone or redone in all their files. Stops earlier, and tells the
 * user, if a step cannot be undone or redone. */
void
nre_window_go_to_step (NreWindow *self, NreOpenFile *file, guint position)
{
  NreDocument *document = nre_open_file_get_document (file);
  NreHistory *history = nre_document_get_history (document);
  guint before = nre_history_get_position (history), reached, n;
  gboolean redone = position > before, complete = TRUE, ok = TRUE;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  g_autoptr (NreStep) last = NULL;
  g_autofree char *label = NULL;

  if (!commit_input (self, document))
    return;
  nre_window_hold_tree (self);
  while (ok && nre_history_get_position (history) != position)
    {
      guint stop = nre_joint_step_find_stop (document, position);
      g_autoptr (NreStep) step = NULL;

      if (stop == nre_history_get_position (history))
        ok = step_jointly (self, file, redone, others, &complete);
      else
        ok = (step = take_steps (document, stop)) != NULL;
    }
  nre_window_release_tree (self);
  reached = nre_history_get_position (history);
  if (reached == before)
    {
      settle_tree (self, FALSE);
      return;
    }
  n = MAX (before, reached) - MIN (before, reached);
  label = g_strdup_printf (ngettext ("%u step", "%u steps", n), n);
  last = dup_step (document, redone ? reached - 1 : reached);
  settle_tree (self, show_step (self, file, last, redone, FALSE) && lists_entries (last));
  /* If this has stopped earlier, the user was told already. */
  if (ok && (others->len > 0 || !complete))
    tell_stepped (self, file, others, complete, redone, label);
}
