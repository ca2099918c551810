/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-actions.h"

#include <glib/gi18n.h>

#include "nre-add-flow.h"
#include "nre-entry-clip.h"
#include "nre-entry-path-text.h"
#include "nre-error.h"
#include "nre-extract-flow.h"
#include "nre-rename-popover.h"
#include "nre-rename.h"
#include "nre-repack-flow.h"
#include "nre-report.h"
#include "nre-undo-toast.h"

/* The maximum number of selected entries for which it is found out whether they can be moved, since this
 * takes time. */
#define MANY 1000

struct _NreEntryActions
{
  GtkWidget             *widget;        /* not owned, since the widget owns this object */
  const NreEntryListing *listing;
  GSimpleActionGroup    *group;
};

static GQuark
actions_quark (void)
{
  return g_quark_from_static_string ("nre-entry-actions");
}

/** nre_entry_scope_clear: free the owned members. */
void
nre_entry_scope_clear (NreEntryScope *scope)
{
  g_clear_object (&scope->archive);
  g_clear_pointer (&scope->closed, g_free);
}

static NreEntryScope
get_scope (NreEntryActions *self)
{
  NreEntryScope scope = { 0 };

  self->listing->get_scope (self->widget, &scope);
  return scope;
}

/* (transfer none) (nullable): the window; NULL in tests without one. */
static NreHost *
get_host (NreEntryActions *self)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);

  return root != NULL && NRE_IS_HOST (root) ? NRE_HOST (root) : NULL;
}

static GPtrArray *
dup_entries (NreEntryActions *self)
{
  return self->listing->dup_entries (self->widget);
}

static void
commit_fields (NreEntryActions *self)
{
  if (get_host (self) != NULL)
    nre_host_commit_fields (get_host (self));
}

static void
report (NreEntryActions *self, const GError *error)
{
  nre_report_error (self->widget, error);
}

/* Whether there is an archive, open or closed, to which entries can be added. */
static gboolean
has_archive (const NreEntryScope *scope)
{
  return scope->document != NULL ? !nre_document_is_loose (scope->document) : scope->closed != NULL;
}

/* Whether the archive of the scope can be changed: one in a format that cannot be written is only read. TRUE
 * for an archive that is not open yet. */
static gboolean
is_writable (const NreEntryScope *scope)
{
  NreDirectory *directory =
      scope->document != NULL ? nre_entries_get_archive (scope->document, scope->archive) : NULL;

  return directory == NULL || !nre_directory_is_read_only (directory);
}

/* @value: (nullable): the value from the clipboard, if the function pastes */
typedef void (*ArchiveFunc) (NreEntryActions *self, const NreEntryScope *scope, const GValue *value);

/** Waiting: an action on an archive that is being opened. */
typedef struct
{
  GtkWidget  *widget;
  ArchiveFunc func;
  GValue      value;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_object_unref (waiting->widget);
  if (G_IS_VALUE (&waiting->value))
    g_value_unset (&waiting->value);
  g_free (waiting);
}

static void
opened_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  Waiting *waiting = data;
  NreEntryScope scope = { .document = nre_open_file_get_document (file), .before = G_MAXUINT };

  if (gtk_widget_get_root (waiting->widget) != NULL && has_archive (&scope))
    waiting->func (nre_entry_actions_of (waiting->widget), &scope,
                   G_IS_VALUE (&waiting->value) ? &waiting->value : NULL);
}

/* Call the function with the archive; if that is closed, as soon as it is open. @value: as for ArchiveFunc */
static void
act_on_archive (NreEntryActions *self, ArchiveFunc func, const GValue *value)
{
  g_auto (NreEntryScope) scope = get_scope (self);

  if (scope.document != NULL)
    func (self, &scope, value);
  else if (scope.closed != NULL && get_host (self) != NULL)
    {
      Waiting *waiting = g_new0 (Waiting, 1);

      waiting->widget = g_object_ref (self->widget);
      waiting->func = func;
      if (value != NULL)
        {
          g_value_init (&waiting->value, G_VALUE_TYPE (value));
          g_value_copy (value, &waiting->value);
        }
      nre_host_open_then (get_host (self), scope.closed, opened_cb, waiting, waiting_free);
    }
}

/* --- One after the other --------------------------------------------------------------------- */

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;

  self->listing->open (self->widget);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_autoptr (GPtrArray) entries = dup_entries (self);
  GdkRectangle place = { gtk_widget_get_width (self->widget) / 2, gtk_widget_get_height (self->widget) / 2, 1,
                         1 };

  if (entries->len != 1)
    return;
  commit_fields (self);
  self->listing->get_place (self->widget, &place);
  nre_rename_popover_show (self->widget, &place, entries->pdata[0], nre_rename_entry);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_auto (NreEntryScope) scope = get_scope (self);
  g_autoptr (GPtrArray) entries = dup_entries (self), made = NULL;
  g_autoptr (GError) error = NULL;

  commit_fields (self);
  made = nre_entries_duplicate (scope.document, entries, &error);
  if (made == NULL)
    report (self, error);
  else
    self->listing->select (self->widget, made, TRUE);
}

/* (transfer full) (nullable): the entry to select after entries were deleted, so that the next one can be
 * deleted as well: the one that is now at @index, the index of the first deleted one, or else the last. */
static NreEntry *
find_neighbour (NreDocument *document, NreDirectory *directory, guint index)
{
  guint n = nre_directory_get_n_entries (directory);

  if (n == 0 || !nre_directory_is_attached (directory))
    return NULL;
  return nre_document_get_entry (document, directory, nre_directory_get_id (directory, MIN (index, n - 1)));
}

/* Whether the current page shows one of @entries, or something inside one of them. */
static gboolean
is_in_front (NreEntryActions *self, GPtrArray *entries)
{
  NreHost *host = get_host (self);
  NreEntry *shown = host != NULL ? nre_host_get_shown (host) : NULL;

  for (NreEntry *at = shown; at != NULL; at = nre_entry_get_parent (at))
    if (g_ptr_array_find (entries, at, NULL))
      return TRUE;
  return FALSE;
}

/* Show a preview of the entry if it is selected: it is not if the widget does not list it. */
static void
look_at_selected (NreEntryActions *self, NreEntry *entry)
{
  g_autoptr (GPtrArray) selected = dup_entries (self);

  if (g_ptr_array_find (selected, entry, NULL))
    nre_host_look_at (get_host (self), entry);
}

static void
tell_deleted (NreEntryActions *self, NreDocument *document, GPtrArray *entries)
{
  g_autofree char *text = NULL;

  if (entries->len == 1)
    /* Translators: %s is the name of an entry. */
    text = g_strdup_printf (_("“%s” was deleted"), nre_entry_get_name (entries->pdata[0]));
  else
    text = g_strdup_printf (ngettext ("%'u entry was deleted", "%'u entries were deleted", entries->len),
                            entries->len);
  if (get_host (self) != NULL)
    nre_host_add_toast (get_host (self), nre_undo_toast_new (text, document));
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_auto (NreEntryScope) scope = get_scope (self);
  g_autoptr (GPtrArray) selected = dup_entries (self), entries = nre_entries_outermost (selected);
  g_autoptr (GPtrArray) next = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreDocument) document = scope.document != NULL ? g_object_ref (scope.document) : NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (GError) error = NULL;
  NreEntry *neighbour;
  guint index = 0;
  gboolean front;

  if (entries->len == 0 || document == NULL)
    return;
  commit_fields (self);
  front = is_in_front (self, entries);
  directory = nre_directory_ref (nre_entry_get_directory (entries->pdata[0]));
  nre_entry_get_index (entries->pdata[0], &index);
  if (!nre_entries_remove (document, entries, NULL, &error))
    {
      report (self, error);
      return;
    }
  neighbour = find_neighbour (document, directory, index);
  if (neighbour != NULL)
    g_ptr_array_add (next, neighbour);
  self->listing->select (self->widget, next, FALSE);
  /* If the current page was that of a deleted entry, show the page of the next one instead. */
  if (front && neighbour != NULL)
    look_at_selected (self, neighbour);
  tell_deleted (self, document, entries);
}

/* Select entries that have moved within their archive. */
static void
select_moved (NreEntryActions *self, NreDocument *document, GPtrArray *entries)
{
  self->listing->select (self->widget, entries, FALSE);
  if (self->listing->is_sorted != NULL && self->listing->is_sorted (self->widget) && get_host (self) != NULL)
    nre_host_add_toast (get_host (self),
                        nre_undo_toast_new (_("Moved in the file; the table is sorted differently"),
                                            document));
}

static void
move (NreEntryActions *self, int by)
{
  g_auto (NreEntryScope) scope = get_scope (self);
  g_autoptr (GPtrArray) entries = dup_entries (self);
  g_autoptr (GError) error = NULL;

  commit_fields (self);
  if (!nre_entries_move (scope.document, entries, by, &error))
    {
      report (self, error);
      return;
    }
  select_moved (self, scope.document, entries);
}

static void
move_up_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, -1);
}

static void
move_down_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, 1);
}

/* --- Into and out of files ------------------------------------------------------------------- */

static void
extract_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_autoptr (GPtrArray) entries = dup_entries (self);

  if (get_host (self) != NULL)
    nre_extract_flow_run (get_host (self), entries);
}

static void
extract_all (NreEntryActions *self, const NreEntryScope *scope, const GValue *value)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GListModel) list = NULL;

  if (get_host (self) == NULL)
    return;
  list = scope->archive != NULL ? nre_document_get_children (scope->document, scope->archive)
                                : g_object_ref (G_LIST_MODEL (scope->document));
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    g_ptr_array_add (entries, g_list_model_get_item (list, i));
  nre_extract_flow_run (get_host (self), entries);
}

static void
extract_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  act_on_archive (data, extract_all, NULL);
}

static void
replace_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_autoptr (GPtrArray) entries = dup_entries (self);

  if (get_host (self) != NULL)
    nre_add_flow_replace (self->widget, entries);
}

static void
add (NreEntryActions *self, const NreEntryScope *scope, const GValue *value)
{
  if (get_host (self) != NULL)
    nre_add_flow_choose (self->widget, scope);
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  act_on_archive (data, add, NULL);
}

static void
repack (NreEntryActions *self, const NreEntryScope *scope, const GValue *value)
{
  NreHost *host = get_host (self);
  NreOpenFile *file =
      host != NULL ? nre_workspace_find (nre_host_get_workspace (host), scope->document) : NULL;

  if (file != NULL)
    nre_repack_flow_run (host, file);
}

static void
repack_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  act_on_archive (data, repack, NULL);
}

/* --- The clipboard --------------------------------------------------------------------------- */

static void
copy (NreEntryActions *self, gboolean cut)
{
  g_autoptr (GPtrArray) selected = dup_entries (self), entries = nre_entries_outermost (selected);
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (NreEntryClip) clip = NULL;
  g_autoptr (GError) error = NULL;

  commit_fields (self);
  clip = nre_entry_clip_new (entries, &error);
  if (clip == NULL)
    {
      report (self, error);
      return;
    }
  if (cut && entries->len > 0)
    nre_entry_clip_set_cut (clip, entries);
  provider = nre_entry_clip_provide (clip);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (self->widget), provider);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, TRUE);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, FALSE);
}

/* (transfer full) (nullable) (element-type NreEntry): the entries that were cut, in their current order;
 * NULL with an error if they cannot be moved to the target. */
static GPtrArray *
find_cut (NreEntryActions *self, const NreEntryScope *scope, GPtrArray *cut, GError **error)
{
  NreDocument *source = nre_entry_get_document (cut->pdata[0]);
  g_autoptr (GPtrArray) entries = NULL;

  /* A document that still exists may be closed, since something else may hold a reference. */
  if (source == NULL || nre_workspace_find (nre_host_get_workspace (get_host (self)), source) == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          _("nothing was moved: the file of the cut entries was closed or reloaded"));
  entries = nre_entries_outermost (cut);
  if (entries->len < cut->len)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          _("nothing was moved: not all of the cut entries are still in %s"),
                          nre_workspace_label_of (source));
  for (NreEntry *at = scope->archive; at != NULL; at = nre_entry_get_parent (at))
    if (g_ptr_array_find (entries, at, NULL))
      return nre_fail_null (error, NRE_ERROR_REFUSED, _("“%s” cannot be moved into itself"),
                            nre_entry_get_name (at));
  return g_steal_pointer (&entries);
}

/* Move the entries that were cut, in their current state: they may have changed since. */
static gboolean
paste_cut (NreEntryActions *self, const NreEntryScope *scope, GPtrArray *cut, GError **error)
{
  g_autoptr (GPtrArray) entries = find_cut (self, scope, cut, error);
  NreDirectory *target = nre_entries_get_archive (scope->document, scope->archive);
  g_autoptr (NreEntryClip) clip = NULL;
  guint n_own = 0;

  if (entries == NULL)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    n_own += nre_entry_get_directory (entries->pdata[i]) == target;
  if (n_own == entries->len)
    {
      if (!nre_entries_move_to (scope->document, entries,
                                MIN (scope->before, nre_directory_get_n_entries (target)), error))
        return FALSE;
      nre_entry_clip_end_cut (gtk_widget_get_clipboard (self->widget), entries);
      select_moved (self, scope->document, entries);
      return TRUE;
    }
  if (n_own > 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("nothing was moved: some of the cut entries are already in this archive"));
  clip = nre_entry_clip_new (entries, error);
  if (clip == NULL)
    return FALSE;
  nre_add_flow_move (self->widget, scope, clip, entries);
  return TRUE;
}

static void
paste (NreEntryActions *self, const NreEntryScope *scope, const GValue *value)
{
  NreEntryClip *clip = G_VALUE_HOLDS (value, NRE_TYPE_ENTRY_CLIP) ? g_value_get_boxed (value) : NULL;
  GPtrArray *cut = clip != NULL ? nre_entry_clip_get_cut (clip) : NULL;
  g_autoptr (GError) error = NULL;

  if (cut != NULL)
    {
      if (!paste_cut (self, scope, cut, &error))
        report (self, error);
    }
  else if (clip != NULL)
    nre_add_flow_clip (self->widget, scope, clip);
  else
    nre_add_flow_files (self->widget, scope, g_value_get_boxed (value));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  NreEntryActions *self = nre_entry_actions_of (widget);
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (gtk_widget_get_root (widget) == NULL)
    return;
  if (value == NULL)
    report (self, error);
  else
    act_on_archive (self, paste, value);
}

static gboolean
can_paste (NreEntryActions *self)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (self->widget));

  return gdk_content_formats_contain_gtype (formats, NRE_TYPE_ENTRY_CLIP) ||
         gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST) ||
         gdk_content_formats_contain_mime_type (formats, "text/uri-list");
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (self->widget);
  gboolean entries =
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), NRE_TYPE_ENTRY_CLIP);

  commit_fields (self);
  gdk_clipboard_read_value_async (clipboard, entries ? NRE_TYPE_ENTRY_CLIP : GDK_TYPE_FILE_LIST,
                                  G_PRIORITY_DEFAULT, NULL, read_cb, g_object_ref (self->widget));
}

static void
copy_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_auto (NreEntryScope) scope = get_scope (self);
  g_autoptr (GPtrArray) entries = dup_entries (self);
  g_autofree char *text = NULL;

  if (entries->len > 0)
    text = nre_entries_dup_paths_text (entries);
  else if (scope.document != NULL)
    text = nre_document_dup_path_text (scope.document);
  else if (scope.closed != NULL)
    text = nre_path_dup_text (scope.closed);
  if (text != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (self->widget), text);
}

static void
show_in_bytes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreEntryActions *self = data;
  g_autoptr (GPtrArray) entries = dup_entries (self);

  if (entries->len == 1 && get_host (self) != NULL)
    nre_host_show_bytes (get_host (self), entries->pdata[0]);
}

/* --- The group ------------------------------------------------------------------------------- */

static void
enable (NreEntryActions *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
enable_moves (NreEntryActions *self, const NreEntryScope *scope)
{
  gboolean any = scope->document != NULL && scope->n_entries > 0 && is_writable (scope);
  g_autoptr (GPtrArray) entries = any && scope->n_entries <= MANY ? dup_entries (self) : NULL;

  enable (self, "move-up", any && (entries == NULL || nre_entries_can_move (entries, -1)));
  enable (self, "move-down", any && (entries == NULL || nre_entries_can_move (entries, 1)));
}

/** nre_entry_actions_changed: update which actions are enabled. Must be called when the selection or the
 * document has changed. */
void
nre_entry_actions_changed (NreEntryActions *self)
{
  g_auto (NreEntryScope) scope = get_scope (self);
  gboolean any = scope.n_entries > 0, one = scope.n_entries == 1, there = scope.document != NULL;
  gboolean archive = has_archive (&scope), writable = is_writable (&scope);

  enable (self, "open", any || scope.can_open);
  enable (self, "rename", one && there && writable);
  enable (self, "duplicate", any && there && writable);
  enable (self, "extract", any);
  enable (self, "extract-all", archive);
  enable (self, "replace", any && there && writable);
  enable (self, "add", archive && writable);
  enable (self, "delete", any && there && writable);
  enable (self, "cut", any && there && archive && writable);
  enable (self, "copy", any);
  enable (self, "paste", archive && writable && can_paste (self));
  enable (self, "repack", archive && writable);
  enable (self, "copy-path", any || there || scope.closed != NULL);
  enable (self, "show-in-bytes", one);
  enable_moves (self, &scope);
}

static void
actions_free (gpointer data)
{
  NreEntryActions *self = data;
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->group));

  /* Something else may hold a reference to the group, so remove the actions, which refer to this object. */
  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_remove_action (G_ACTION_MAP (self->group), names[i]);
  g_object_unref (self->group);
  g_free (self);
}

static void
clipboard_changed_cb (GtkWidget *widget)
{
  NreEntryActions *self = nre_entry_actions_of (widget);
  g_auto (NreEntryScope) scope = get_scope (self);

  enable (self, "paste", has_archive (&scope) && is_writable (&scope) && can_paste (self));
}

/** nre_entry_actions_new: (transfer none): add the actions to @widget, which owns the returned object.
 * @listing: must outlive @widget */
NreEntryActions *
nre_entry_actions_new (GtkWidget *widget, const NreEntryListing *listing)
{
  static const GActionEntry entries[] = {
    { "open", open_cb },
    { "rename", rename_cb },
    { "duplicate", duplicate_cb },
    { "extract", extract_cb },
    { "extract-all", extract_all_cb },
    { "replace", replace_cb },
    { "add", add_cb },
    { "delete", delete_cb },
    { "move-up", move_up_cb },
    { "move-down", move_down_cb },
    { "cut", cut_cb },
    { "copy", copy_cb },
    { "paste", paste_cb },
    { "repack", repack_cb },
    { "copy-path", copy_path_cb },
    { "show-in-bytes", show_in_bytes_cb },
  };
  NreEntryActions *self = g_new0 (NreEntryActions, 1);

  self->widget = widget;
  self->listing = listing;
  self->group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), entries, G_N_ELEMENTS (entries), self);
  g_object_set_qdata_full (G_OBJECT (widget), actions_quark (), self, actions_free);
  gtk_widget_insert_action_group (widget, "entries", G_ACTION_GROUP (self->group));
  g_signal_connect_object (gtk_widget_get_clipboard (widget), "changed", G_CALLBACK (clipboard_changed_cb),
                           widget, G_CONNECT_SWAPPED);
  return self;
}

/** nre_entry_actions_of: (transfer none) (nullable): the actions of this widget; NULL if it has none, even
 * if a container of it has. */
NreEntryActions *
nre_entry_actions_of (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), actions_quark ());
}

/** nre_entry_actions_get_group: (transfer none): the actions without the prefix "entries.", to make them
 * available in other widgets, such as the main menu. */
GActionGroup *
nre_entry_actions_get_group (NreEntryActions *self)
{
  return G_ACTION_GROUP (self->group);
}

/** nre_entry_actions_dup_entries: (transfer full) (element-type NreEntry): the selected
 * entries of the widget. */
GPtrArray *
nre_entry_actions_dup_entries (NreEntryActions *self)
{
  return dup_entries (self);
}

/** nre_entry_actions_select: call NreEntryListing.select, with the same arguments. */
void
nre_entry_actions_select (NreEntryActions *self, GPtrArray *entries, gboolean show)
{
  self->listing->select (self->widget, entries, show);
}

/* The key for renaming. If several entries are selected, other widgets must not get the key: they would
 * rename something else, and the name that the user then types would go to the filter. */
static gboolean
rename_key (GtkWidget *list, GVariant *args, gpointer data)
{
  NreEntryActions *self = data;
  g_auto (NreEntryScope) scope = get_scope (self);

  if (scope.n_entries > 1)
    nre_report_toast (self->widget, nre_toast_new (_("Select a single entry to rename it")));
  else if (!g_action_group_get_action_enabled (G_ACTION_GROUP (self->group), "rename"))
    return GDK_EVENT_PROPAGATE;
  else
    g_action_group_activate_action (G_ACTION_GROUP (self->group), "rename", NULL);
  return GDK_EVENT_STOP;
}

/** nre_entry_actions_add_keys: add the keys of the actions. @list: the descendant in which keys act on
 * entries rather than on text */
void
nre_entry_actions_add_keys (NreEntryActions *self, GtkWidget *list)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "<Control>d", "entries.duplicate" },
    { "<Control>e", "entries.extract" },
    { "<Control><Shift>x", "entries.extract-all" },
    { "<Control>r", "entries.replace" },
    { "Insert|KP_Insert", "entries.add" },
    { "Delete|KP_Delete", "entries.delete" },
    { "<Control>x", "entries.cut" },
    { "<Control>c", "entries.copy" },
    { "<Control>v", "entries.paste" },
    { "<Alt>Up", "entries.move-up" },
    { "<Alt>Down", "entries.move-down" },
    { "<Control><Shift>c", "entries.copy-path" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* Handle the keys before the list itself, which also handles arrow keys. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (
                                                                keys[i].trigger),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F2, 0),
                                                          gtk_callback_action_new (rename_key, self, NULL)));
  gtk_widget_add_controller (list, controller);
}
