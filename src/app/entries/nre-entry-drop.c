/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-drag.h"

#include "nre-add-flow.h"
#include "nre-kinds.h"
#include "nre-report.h"

/* A row is expanded when a drop has been over it for so many milliseconds. */
#define SPRING 600

/* By how many logical pixels the pointer may move, after a row was expanded, before the list scrolls freely
 * again. */
#define SPRING_SLACK 8

/* The distance from the upper or lower edge within which the list scrolls, and by how much it scrolls in
 * each frame, in logical pixels. */
#define EDGE 24
#define EDGE_STEP 8

/** Target: a list on which entries and files can be dropped. Lives as long as @list. */
typedef struct
{
  GtkWidget                 *widget;    /* the widget with the actions */
  GtkWidget                 *list;
  const NreEntryDragListing *listing;
  GtkDropTargetAsync        *target;    /* of the list; replaced after the list was hidden */
  gboolean                   is_used;   /* whether a drop was over @target */

  GdkDrop                   *drop;      /* (nullable): the drop over the list */
  double                     x, y;      /* its position in the list */
  GtkWidget                 *marked;    /* (nullable): the row, or the list, that shows the drop target */
  const char                *mark;      /* the CSS class of @marked */
  GtkWidget                 *hovered;   /* weak: the row below the drop */
  guint                      spring;
  gboolean                   holds;     /* whether to keep the scroll position while a row is expanded */
  double                     held_at;   /* this scroll position */
  double                     held_y;    /* y coordinate of the pointer then */
  guint                      ticking;   /* the tick callback while a drop is over the list */
  int                        scroll_by; /* logical pixels in a frame; negative is up */
  GdkDragAction              told;      /* the action last reported to the source */
} Target;

/** Spot: the target of a drop. @scope: where entries are added; @marked, @mark: as in Target */
typedef struct
{
  NreEntryScope scope;
  GtkWidget    *marked;
  const char   *mark;
} Spot;

static void
spot_clear (Spot *spot)
{
  nre_entry_scope_clear (&spot->scope);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Spot, spot_clear)

/* --- Where it goes --------------------------------------------------------------------------- */

static void
set_spot (Spot *spot, NreEntry *archive, guint before, GtkWidget *marked, const char *mark)
{
  spot->scope.archive = archive != NULL ? g_object_ref (archive) : NULL;
  spot->scope.before = before;
  spot->marked = marked;
  spot->mark = mark;
}

/* Whether the dragged entries may be added to the archive. If the archive consists of tables, such as a
 * model, only tables may. For files, the user is asked later. @drag: (nullable): NULL for files */
static gboolean
fits (const NreEntryDrag *drag, NreDocument *document, NreEntry *archive)
{
  if (drag == NULL || !nre_app_kind_of (document, archive)->has_tables)
    return TRUE;
  for (guint i = 0; i < drag->entries->len; i++)
    if (!nre_entry_is_table (drag->entries->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Find the target of a drop on the row of an entry. In the middle of an archive's row, it is this archive,
 * if the entries fit there; elsewhere, it is the place above or below the row. */
static void
find_in_row (Target *self, const NreEntryDrag *drag, const NreEntryRow *row, double y, Spot *spot)
{
  double height = gtk_widget_get_height (row->widget), row_x, row_y;
  guint index = 0;

  if (!nre_entry_get_index (row->entry, &index) ||
      !gtk_widget_translate_coordinates (self->list, row->widget, 0, y, &row_x, &row_y))
    return;
  if (nre_entry_is_archive (row->entry) && fits (drag, row->document, row->entry) &&
      (!row->is_ordered || (row_y >= height * 0.25 && (row_y < height * 0.75 || row->is_expanded))))
    set_spot (spot, row->entry, G_MAXUINT, row->widget, "drop-into");
  else if (!row->is_ordered)
    set_spot (spot, row->archive, G_MAXUINT, self->list, "drop-into");
  else if (row_y < height / 2)
    set_spot (spot, row->archive, index, row->widget, "drop-above");
  else
    set_spot (spot, row->archive, index + 1, row->widget, "drop-below");
}

static gboolean
is_in_dragged (const NreEntryDrag *drag, NreEntry *archive)
{
  for (NreEntry *at = archive; at != NULL; at = nre_entry_get_parent (at))
    if (g_hash_table_contains (drag->set, at))
      return TRUE;
  return FALSE;
}

/* The action of a drop of entries; 0 to refuse it. Within their archive, entries are moved, and to another
 * archive they are copied, unless a modifier key leaves only one action. */
static GdkDragAction
choose_action (Target *self, GdkDrop *drop, const NreEntryDrag *drag, const Spot *spot,
               NreDirectory *directory, gboolean is_ordered)
{
  GdkDragAction possible = gdk_drop_get_actions (drop);
  gboolean is_own = g_hash_table_contains (drag->directories, directory);

  if (is_in_dragged (drag, spot->scope.archive))
    return 0;
  if (is_own && g_hash_table_size (drag->directories) == 1 && (possible & GDK_ACTION_MOVE) != 0)
    {
      /* If the rows are not in the order of the file, no position can be chosen, so refuse. */
      gboolean is_place = spot->scope.before != G_MAXUINT || (spot->marked == self->list && is_ordered);

      return is_place ? GDK_ACTION_MOVE : 0;
    }
  if ((possible & GDK_ACTION_COPY) != 0)
    return GDK_ACTION_COPY;
  return is_own ? 0 : possible & GDK_ACTION_MOVE;
}

/* Like choose_action() for a closed archive, which cannot contain what is dragged. @drag: (nullable): NULL
 * for files */
static GdkDragAction
choose_action_closed (GdkDrop *drop, const NreEntryDrag *drag)
{
  GdkDragAction possible = gdk_drop_get_actions (drop);

  return drag == NULL || (possible & GDK_ACTION_COPY) != 0 ? possible & GDK_ACTION_COPY
                                                           : possible & GDK_ACTION_MOVE;
}

/* Find the target of a drop at @x, @y of the list. Returns its action; 0 to refuse it. Files are always
 * copied. */
static GdkDragAction
find_spot (Target *self, GdkDrop *drop, double x, double y, Spot *spot)
{
  const NreEntryDrag *drag = nre_entry_drag_get (drop);
  gboolean is_entries = gdk_content_formats_contain_gtype (gdk_drop_get_formats (drop), NRE_TYPE_ENTRY_CLIP);
  GtkRoot *root = gtk_widget_get_root (self->widget);
  g_auto (NreEntryRow) row = { 0 };
  NreDirectory *directory;
  double widget_x, widget_y;

  /* Refuse entries without a drag: GTK may still deliver a drop after its drag was cancelled. */
  if ((is_entries && drag == NULL) || root == NULL || !NRE_IS_HOST (root) ||
      !gtk_widget_translate_coordinates (self->list, self->widget, x, y, &widget_x, &widget_y))
    return 0;
  self->listing->find_row (self->widget, widget_x, widget_y, &row);
  if (row.closed != NULL)
    {
      set_spot (spot, NULL, G_MAXUINT, row.widget, "drop-into");
      spot->scope.closed = g_steal_pointer (&row.closed);
      return choose_action_closed (drop, drag);
    }
  if (row.document == NULL)
    return 0;
  spot->scope.document = row.document;
  if (row.entry != NULL)
    find_in_row (self, drag, &row, y, spot);
  else
    set_spot (spot, row.archive, G_MAXUINT, row.widget, "drop-into");
  directory = spot->marked != NULL ? nre_entries_get_archive (row.document, spot->scope.archive) : NULL;
  if (directory == NULL || !fits (drag, row.document, spot->scope.archive))
    return 0;
  return drag != NULL ? choose_action (self, drop, drag, spot, directory, row.is_ordered)
                      : gdk_drop_get_actions (drop) & GDK_ACTION_COPY;
}

/* --- What is seen of it ---------------------------------------------------------------------- */

static void
set_mark (Target *self, GtkWidget *marked, const char *mark)
{
  if (self->marked == marked && self->mark == mark)
    return;
  if (self->marked != NULL)
    gtk_widget_remove_css_class (self->marked, self->mark);
  g_set_weak_pointer (&self->marked, marked);
  self->mark = mark;
  if (marked != NULL)
    gtk_widget_add_css_class (marked, mark);
}

static gboolean
spring_cb (gpointer data)
{
  Target *self = data;
  double x, y;

  self->spring = 0;
  self->holds = TRUE;
  self->held_at = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list)));
  self->held_y = self->y;
  if (gtk_widget_translate_coordinates (self->list, self->widget, self->x, self->y, &x, &y))
    self->listing->expand (self->widget, x, y);
  return G_SOURCE_REMOVE;
}

/* Expand the row below the pointer after some time. */
static void
hover (Target *self)
{
  GtkWidget *row =
      self->drop != NULL ? gtk_widget_pick (self->list, self->x, self->y, GTK_PICK_DEFAULT) : NULL;

  while (row != NULL && row != self->list && gtk_widget_get_parent (row) != self->list)
    row = gtk_widget_get_parent (row);
  if (row == self->list)
    row = NULL;
  if (row == self->hovered || self->listing->expand == NULL)
    return;
  g_set_weak_pointer (&self->hovered, row);
  g_clear_handle_id (&self->spring, g_source_remove);
  if (row != NULL)
    self->spring = g_timeout_add (SPRING, spring_cb, self);
}

static GdkDragAction
show (Target *self)
{
  g_auto (Spot) spot = { 0 };
  GdkDragAction action = find_spot (self, self->drop, self->x, self->y, &spot);

  set_mark (self, action != 0 ? spot.marked : NULL, action != 0 ? spot.mark : NULL);
  hover (self);
  return action;
}

/* Scroll if the pointer is at an edge of the list. While the row below the pointer is expanded, keep it
 * there: the list itself might keep other rows in place. Returns whether the rows move in the next frame. */
static gboolean
scroll (Target *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double before = gtk_adjustment_get_value (adjustment);

  gtk_adjustment_set_value (adjustment, self->scroll_by == 0 && self->holds ? self->held_at
                                                                            : before + self->scroll_by);
  if (gtk_adjustment_get_value (adjustment) == before)
    return FALSE;
  set_mark (self, NULL, NULL);
  return TRUE;
}

/* Update the action in each frame, since the rows may change below a resting pointer. */
static gboolean
tick_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Target *self = data;
  GdkDragAction action;

  if (scroll (self))
    return G_SOURCE_CONTINUE;
  action = show (self);
  if (action != self->told)
    gdk_drop_status (self->drop, gtk_drop_target_async_get_actions (self->target), action);
  self->told = action;
  return G_SOURCE_CONTINUE;
}

static GdkDragAction
motion_cb (Target *self, GdkDrop *drop, double x, double y)
{
  self->drop = drop;
  self->is_used = TRUE;
  self->x = x;
  self->y = y;
  self->scroll_by = y < EDGE ? -EDGE_STEP : y > gtk_widget_get_height (self->list) - EDGE ? EDGE_STEP : 0;
  self->holds = self->holds && ABS (y - self->held_y) < SPRING_SLACK;
  if (self->holds && self->scroll_by == 0 && scroll (self))
    return self->told;
  if (self->ticking == 0)
    self->ticking = gtk_widget_add_tick_callback (self->list, tick_cb, self, NULL);
  return self->told = show (self);
}

static void
leave_cb (Target *self)
{
  self->drop = NULL;
  self->holds = FALSE;
  set_mark (self, NULL, NULL);
  if (self->ticking != 0)
    gtk_widget_remove_tick_callback (self->list, self->ticking);
  self->ticking = 0;
  hover (self);
}

/* --- What it does ---------------------------------------------------------------------------- */

static void
take_entries (Target *self, const NreEntryDrag *drag, const NreEntryScope *scope, GdkDragAction action)
{
  NreDirectory *directory = nre_entries_get_archive (scope->document, scope->archive);
  gboolean is_own = g_hash_table_contains (drag->directories, directory);
  g_autoptr (GError) error = NULL;

  if (action == GDK_ACTION_COPY)
    nre_add_flow_copy (self->widget, scope, drag->clip, is_own);
  else if (!is_own)
    nre_add_flow_move (self->widget, scope, drag->clip, drag->entries);
  else if (nre_entries_move_to (scope->document, drag->entries,
                                MIN (scope->before, nre_directory_get_n_entries (directory)), &error))
    nre_entry_actions_select (nre_entry_actions_of (self->widget), drag->entries, FALSE);
  else
    nre_report_error (self->widget, error);
}

/** Waiting: what was dropped on an archive that is being opened.
 * @clip, @entries: (nullable): as in NreEntryDrag; NULL if files were dropped
 * @files: (nullable) (element-type GFile): the files, if files were dropped
 */
typedef struct
{
  GtkWidget     *widget;
  GdkDragAction  action;
  NreEntryClip  *clip;
  GPtrArray     *entries;
  GSList        *files;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_object_unref (waiting->widget);
  g_clear_pointer (&waiting->clip, nre_entry_clip_unref);
  g_clear_pointer (&waiting->entries, g_ptr_array_unref);
  g_slist_free_full (waiting->files, g_object_unref);
  g_free (waiting);
}

static void
opened_cb (NreHost *host, NreOpenFile *file, gpointer data)
{
  Waiting *waiting = data;
  NreEntryScope scope = { .document = nre_open_file_get_document (file), .before = G_MAXUINT };

  if (gtk_widget_get_root (waiting->widget) == NULL || nre_document_is_loose (scope.document))
    return;
  if (waiting->clip == NULL)
    nre_add_flow_files (waiting->widget, &scope, waiting->files);
  else if (waiting->action == GDK_ACTION_COPY)
    nre_add_flow_copy (waiting->widget, &scope, waiting->clip, FALSE);
  else
    nre_add_flow_move (waiting->widget, &scope, waiting->clip, waiting->entries);
}

static gpointer
ref_file (gconstpointer file, gpointer data)
{
  return g_object_ref ((gpointer) file);
}

/* Open an archive, and add what was dropped. @path: of the archive; @drag: (nullable): the entries; @files:
 * (nullable): the files, if @drag is NULL */
static void
open_for (GtkWidget *widget, const char *path, const NreEntryDrag *drag, GSList *files, GdkDragAction action)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->widget = g_object_ref (widget);
  waiting->action = action;
  waiting->clip = drag != NULL ? nre_entry_clip_ref (drag->clip) : NULL;
  waiting->entries = drag != NULL ? g_ptr_array_ref (drag->entries) : NULL;
  waiting->files = g_slist_copy_deep (files, ref_file, NULL);
  nre_host_open_then (NRE_HOST (gtk_widget_get_root (widget)), path, opened_cb, waiting, waiting_free);
}

/** Reading: a drop of files from another program, whose names are read asynchronously. */
typedef struct
{
  GtkWidget    *widget;
  NreDocument  *document;       /* (nullable): a reference to the document of @scope */
  NreEntryScope scope;
} Reading;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GdkDrop *drop = GDK_DROP (source);
  Reading *reading = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_drop_read_value_finish (drop, result, &error);
  gboolean there = gtk_widget_get_root (reading->widget) != NULL;

  if (value != NULL && there && reading->scope.closed != NULL)
    open_for (reading->widget, reading->scope.closed, NULL, g_value_get_boxed (value), GDK_ACTION_COPY);
  else if (value != NULL && there)
    nre_add_flow_files (reading->widget, &reading->scope, g_value_get_boxed (value));
  else if (there)
    nre_report_error (reading->widget, error);
  gdk_drop_finish (drop, value != NULL && there ? GDK_ACTION_COPY : 0);
  g_object_unref (reading->widget);
  g_clear_object (&reading->document);
  nre_entry_scope_clear (&reading->scope);
  g_free (reading);
}

static void
read_files (Target *self, GdkDrop *drop, Spot *spot)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->widget = g_object_ref (self->widget);
  g_set_object (&reading->document, spot->scope.document);
  reading->scope = spot->scope;
  spot->scope.archive = NULL;
  spot->scope.closed = NULL;
  gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, read_cb, reading);
}

/* For files that are refused here, return FALSE, so that the window gets the drop and opens them. */
static gboolean
drop_cb (Target *self, GdkDrop *drop, double x, double y)
{
  const NreEntryDrag *drag = nre_entry_drag_get (drop);
  g_auto (Spot) spot = { 0 };
  GdkDragAction action = find_spot (self, drop, x, y, &spot);

  leave_cb (self);
  if (action == 0 && !gdk_content_formats_contain_gtype (gdk_drop_get_formats (drop), NRE_TYPE_ENTRY_CLIP))
    return FALSE;
  if (action == 0)
    gdk_drop_finish (drop, 0);
  else
    {
      nre_host_commit_fields (NRE_HOST (gtk_widget_get_root (self->widget)));
      if (drag == NULL)
        {
          read_files (self, drop, &spot);
          return TRUE;
        }
      if (spot.scope.closed != NULL)
        open_for (self->widget, spot.scope.closed, drag, NULL, action);
      else
        take_entries (self, drag, &spot.scope, action);
      gdk_drop_finish (drop, action);
    }
  return TRUE;
}

/* --- Installing ------------------------------------------------------------------------------ */

static void
target_free (gpointer data)
{
  Target *self = data;

  g_clear_handle_id (&self->spring, g_source_remove);
  g_clear_weak_pointer (&self->hovered);
  g_clear_weak_pointer (&self->marked);
  g_free (self);
}

static void
add_target (Target *self)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();

  gdk_content_formats_builder_add_gtype (builder, NRE_TYPE_ENTRY_CLIP);
  gdk_content_formats_builder_add_gtype (builder, GDK_TYPE_FILE_LIST);
  self->target = gtk_drop_target_async_new (gdk_content_formats_union_deserialize_mime_types
                                              (gdk_content_formats_builder_free_to_formats (builder)),
                                            GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect_swapped (self->target, "drag-enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->target, "drag-motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->target, "drag-leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (self->target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (self->list, GTK_EVENT_CONTROLLER (self->target));
}

/* Replace the drop target after the list was hidden. GTK tells a target only at the next drag that the last
 * drop has ended, and tells nothing to a target in a hidden list: so the target would keep the old drop, and
 * ignore the next one. */
static void
renew_target (Target *self)
{
  GtkEventController *old = GTK_EVENT_CONTROLLER (self->target);

  if (!self->is_used)
    return;
  self->is_used = FALSE;
  leave_cb (self);
  g_signal_handlers_disconnect_by_data (old, self);
  /* Free the old target later: the list may be hidden while the target handles a drop. */
  g_idle_add_once (g_object_unref, g_object_ref (old));
  gtk_widget_remove_controller (self->list, old);
  add_target (self);
}

/** nre_entry_drop_install: see nre_entry_drag_install(). */
void
nre_entry_drop_install (GtkWidget *widget, GtkWidget *list, const NreEntryDragListing *listing)
{
  Target *self = g_new0 (Target, 1);

  self->widget = widget;
  self->list = list;
  self->listing = listing;
  g_object_set_data_full (G_OBJECT (list), "nre-entry-drop", self, target_free);
  add_target (self);
  g_signal_connect_swapped (list, "unmap", G_CALLBACK (renew_target), self);
}
