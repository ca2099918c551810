/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-key-actions.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-context-menu.h"
#include "nre-exchange-model.h"
#include "nre-message.h"
#include "nre-model-edits.h"
#include "nre-model-kind.h"
#include "nre-report.h"
#include "nre-track-edit.h"

typedef enum
{
  INSERT,
  DUPLICATE,
  DELETE,
  MOVE,
  POSE,
  PASTE,
} Kind;

/* A request that awaits the user's answer. */
typedef struct
{
  Kind          kind;
  NreSelection *selection;
  GtkWidget    *widget;         /* weak */
  GArray       *keys;           /* of guint, ascending */
  guint         lead;
  guint         node;
  float         time;
  int           frames;
  NrePoseTarget target;         /* of a pose */
  NreTrackKey   pose;
  GArray       *pasted;         /* (nullable): of NreTrackKey */
  guint64       token;          /* of the document's history at the time of the request */
} Request;

static Request *
request_new (Kind kind, GtkWidget *widget, NreSelection *selection)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_PART_KEY);
  Request *self = g_new0 (Request, 1);
  GtkBitsetIter iter;
  guint key;

  self->kind = kind;
  self->selection = g_object_ref (selection);
  g_set_weak_pointer (&self->widget, widget);
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &key); more;
       more = gtk_bitset_iter_next (&iter, &key))
    g_array_append_val (self->keys, key);
  self->lead = nre_selection_get_index (selection, NRE_PART_KEY);
  self->token = nre_history_get_token (nre_document_get_history (nre_selection_get_document (selection)));
  return self;
}

static void
request_free (Request *self)
{
  g_object_unref (self->selection);
  g_clear_weak_pointer (&self->widget);
  g_array_unref (self->keys);
  g_clear_pointer (&self->pasted, g_array_unref);
  g_free (self);
}

static void
select_copies (Request *self, const guint *copies)
{
  g_autoptr (GtkBitset) several = gtk_bitset_new_empty ();
  guint lead = G_MAXUINT;

  for (guint i = 0; i < self->keys->len; i++)
    {
      gtk_bitset_add (several, copies[i]);
      if (lead == G_MAXUINT || g_array_index (self->keys, guint, i) == self->lead)
        lead = copies[i];
    }
  if (lead != G_MAXUINT)
    nre_selection_select_several (self->selection, NRE_PART_KEY, several, lead);
}

static void
run (Request *self, NreTracksMode mode)
{
  NreDocument *document = nre_selection_get_document (self->selection);
  const guint *keys = (const guint *) (void *) self->keys->data;
  g_autofree char *path = nre_selection_dup_entry_path (self->selection);
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;
  g_autofree guint *copies = g_new (guint, self->keys->len);
  guint key = G_MAXUINT;

  switch (self->kind)
    {
    case INSERT:
      done = nre_edit_insert_key (document, path, self->node, self->time, mode, &key, &error);
      break;
    case DUPLICATE:
      done = nre_edit_duplicate_keys (document, path, keys, self->keys->len, mode, copies, &error);
      if (done)
        select_copies (self, copies);
      break;
    case DELETE:
      done = nre_edit_remove_keys (document, path, keys, self->keys->len, mode, &error);
      /* The first key of a track cannot be deleted, so the one before belongs to the same node. */
      key = self->keys->len > 0 && keys[0] > 0 ? keys[0] - 1 : 0;
      break;
    case POSE:
      done = nre_edit_pose (document, path, &self->target, &self->pose, mode, &key, &error);
      break;
    case PASTE:
      done = nre_edit_paste_keys (document, path, self->node, self->time, (gconstpointer) self->pasted->data,
                                  self->pasted->len, mode, &key, &error);
      break;
    case MOVE:
    default:
      done = nre_edit_move_keys (document, path, keys, self->keys->len, self->frames, mode, &error);
      break;
    }
  if (!done && self->widget != NULL)
    nre_report_error (self->widget, error);
  /* A posed node stays selected, so that it can be posed again at another time. */
  if (done && key != G_MAXUINT &&
      ((self->kind != POSE && self->kind != PASTE) ||
       nre_selection_get_part (self->selection) == (NrePart) NRE_PART_KEY))
    nre_selection_select (self->selection, NRE_PART_KEY, key);
}

static void
on_answer (const char *answer, gpointer data)
{
  Request *self = data;
  NreHistory *history = nre_document_get_history (nre_selection_get_document (self->selection));

  /* Another window may have changed the document, so that the numbers refer to other keys and nodes. */
  if (g_strcmp0 (answer, "action") == 0 && nre_history_get_token (history) == self->token)
    run (self, NRE_TRACKS_REWRITE);
  else if (g_strcmp0 (answer, "action") == 0 && self->widget != NULL)
    nre_report_toast (self->widget,
                      nre_toast_new (_("The model has changed in the meantime: nothing was done")));
  request_free (self);
}

static gboolean
needs_rewrite (Request *self)
{
  g_autofree char *path = nre_selection_dup_entry_path (self->selection);

  return (self->kind != POSE || self->target.inserted) &&
         nre_edit_tracks_need_rewrite (nre_selection_get_document (self->selection), path);
}

/* Takes @request. */
static void
begin (Request *self)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);

  if (GTK_IS_WINDOW (root) && self->kind == POSE && !self->target.inserted && self->target.n_nodes > 1)
    {
      g_autofree char *text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "Key %u belongs to %u node. They all take their pose from it, and the file has no room "
                     "for another key. You can undo this.",
                     "Key %u belongs to %u nodes. They all take their pose from it, and the file has no room "
                     "for another key. You can undo this.",
                     self->target.n_nodes),
        self->target.key, self->target.n_nodes);

      nre_message_ask (GTK_WINDOW (root), _("Pose All Nodes That Have This Key?"), text, _("_Pose All"),
                       on_answer, self);
      return;
    }
  if (GTK_IS_WINDOW (root) && needs_rewrite (self))
    {
      nre_message_ask (GTK_WINDOW (root), _("Rewrite the Animation in Canonical Form?"),
                       _("The frame map of this model has an unusual layout. To insert, delete or move keys, "
                         "it has to be rebuilt completely in the layout of the game’s own models: the frame "
                         "map, the frame count and the nodes’ references to them. The keys of other nodes "
                         "stay unchanged, but the model may move differently. You can undo this."),
                       _("_Rewrite"), on_answer, self);
      return;
    }
  run (self, NRE_TRACKS_KEEP);
  request_free (self);
}

/** nre_key_actions_insert: insert a key of a node at the whole frame nearest to @time, with the pose there.
 * @time: in frames */
void
nre_key_actions_insert (GtkWidget *widget, NreSelection *selection, guint node, double time)
{
  Request *request = request_new (INSERT, widget, selection);

  request->node = node;
  request->time = (float) rint (time);
  begin (request);
}

/** nre_key_actions_duplicate: copy each selected key to the next free frame, and select the copies. */
void
nre_key_actions_duplicate (GtkWidget *widget, NreSelection *selection)
{
  begin (request_new (DUPLICATE, widget, selection));
}

/** nre_key_actions_delete: delete all selected keys; nothing if none is selected. */
void
nre_key_actions_delete (GtkWidget *widget, NreSelection *selection)
{
  if (nre_selection_get_index (selection, NRE_PART_KEY) != G_MAXUINT)
    begin (request_new (DELETE, widget, selection));
}

/** nre_key_actions_move: move all selected keys by a number of frames. */
void
nre_key_actions_move (GtkWidget *widget, NreSelection *selection, int frames)
{
  Request *request = request_new (MOVE, widget, selection);

  request->frames = frames;
  begin (request);
}

/** nre_key_actions_pose: give the node of @target a pose, by changing or inserting a key. If that also poses
 * other nodes, or needs the tracks rewritten, ask the user first. @target: of the current model; @pose: see
 * nre_edit_pose() */
void
nre_key_actions_pose (GtkWidget *widget, NreSelection *selection, const NrePoseTarget *target,
                      const NreTrackKey *pose)
{
  Request *request = request_new (POSE, widget, selection);

  request->target = *target;
  request->pose = *pose;
  begin (request);
}

/* --- The clipboard ------------------------------------------------------------------------------- */

static NreModel *
get_model (NreSelection *selection)
{
  return nre_model_view_get_model (nre_selection_get_model_view (selection));
}

/* The selected keys of the leading key's node. */
static GArray *
get_selected (NreSelection *selection)
{
  NreTracks *tracks = nre_model_view_get_tracks (nre_selection_get_model_view (selection));
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_PART_KEY);
  guint node = nre_tracks_find_node (tracks, nre_selection_get_index (selection, NRE_PART_KEY),
                                     nre_selection_get_index (selection, NRE_PART_NODE));
  guint lead = nre_selection_get_index (selection, NRE_PART_KEY),
        n = nre_model_count (get_model (selection), NRE_MODEL_KEYS);
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
  GtkBitsetIter iter;
  guint key;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, several, &key); more;
       more = gtk_bitset_iter_next (&iter, &key))
    if (key < n && (key == lead || nre_tracks_contain (tracks, node, key)))
      {
        NreTrackKey fields;

        nre_model_get_track_key (get_model (selection), key, &fields);
        g_array_append_val (keys, fields);
      }
  return keys;
}

/** nre_key_actions_copy: copy the selected keys of the leading key's node as readable text; without a
 * selected key, the pose of the selected node. @time: the time of that pose, in frames */
void
nre_key_actions_copy (GtkWidget *widget, NreSelection *selection, double time)
{
  NreModelView *view = nre_selection_get_model_view (selection);
  g_autoptr (GArray) keys = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  NreTrackKey pose;

  if (get_model (selection) == NULL)
    return;
  if (nre_selection_get_index (selection, NRE_PART_KEY) != G_MAXUINT)
    keys = get_selected (selection);
  else if (nre_model_sample_key (nre_model_view_get_model (view),
                                 nre_selection_get_index (selection, NRE_PART_NODE), (float) time, &pose,
                                 &error))
    {
      keys = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
      g_array_append_val (keys, pose);
    }
  else
    nre_report_error (widget, error);
  if (keys == NULL || keys->len == 0)
    return;
  text = nre_key_text_write ((gconstpointer) keys->data, keys->len);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

/* The target, during the request to the clipboard. */
typedef struct
{
  GtkWidget    *widget;         /* weak */
  NreSelection *selection;
  guint         node;
  double        time;
} Paste;

/* A single pasted key is set as a pose, so that it replaces the key of a node that has only one. Takes
 * @keys. */
static void
paste (Paste *self, GArray *keys)
{
  NreModelView *view = nre_selection_get_model_view (self->selection);
  g_autoptr (GError) error = NULL;
  NrePoseTarget target;
  Request *request;

  if (nre_model_view_get_model (view) == NULL)
    g_array_unref (keys);
  else if (keys->len == 1)
    {
      if (nre_pose_target_find (&target, nre_model_view_get_model (view), nre_model_view_get_tracks (view),
                                self->node, (float) self->time, &error))
        nre_key_actions_pose (self->widget, self->selection, &target, &g_array_index (keys, NreTrackKey, 0));
      else
        nre_report_error (self->widget, error);
      g_array_unref (keys);
    }
  else
    {
      request = request_new (PASTE, self->widget, self->selection);
      request->node = self->node;
      request->time = (float) self->time;
      request->pasted = keys;
      begin (request);
    }
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autofree Paste *self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (GError) error = NULL;
  GArray *keys;

  /* The page may have been closed meanwhile. */
  if (self->widget != NULL)
    {
      /* A picture, for example, has no keys either. */
      keys = nre_key_text_read (text != NULL ? text : "", &error);
      if (keys != NULL)
        paste (self, keys);
      else
        nre_report_error (self->widget, error);
    }
  g_clear_weak_pointer (&self->widget);
  g_object_unref (self->selection);
}

/** nre_key_actions_paste: insert the keys of a text in the node, the first at the time;
 * they replace existing ones */
void
nre_key_actions_paste (GtkWidget *widget, NreSelection *selection, guint node, double time)
{
  Paste *self = g_new0 (Paste, 1);

  g_set_weak_pointer (&self->widget, widget);
  self->selection = g_object_ref (selection);
  self->node = node;
  self->time = time;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, self);
}

/* Shortcuts act at the play head, so an item for another time shows none. @time: NAN for the play head */
static void
append_timed (GMenu *menu, const char *label, const char *action, const char *accel, double time)
{
  g_autofree char *timed = !isnan (time) ? g_strdup_printf ("%s-at(uint32 %u)", action, (guint) time) : NULL;

  nre_menu_append (menu, label, timed != NULL ? timed : action, timed == NULL ? accel : NULL);
}

/** nre_key_actions_new_menu: the menu of the page's actions on keys.
 * @time: the whole frame at which the user opened the menu; NAN: the time of the play head */
GMenuModel *
nre_key_actions_new_menu (double time)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) clipboard = g_menu_new (), others = g_menu_new ();

  append_timed (others, _("Insert Key"), "key.insert", "k", time);
  nre_menu_append (others, _("Duplicate Keys"), "key.duplicate", "<Control>d");
  nre_menu_append (others, _("Delete Keys"), "key.delete", "Delete");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  nre_menu_append (clipboard, _("Copy Pose or Keys"), "key.copy", "<Control>c");
  append_timed (clipboard, _("Paste Pose or Keys"), "key.paste", "<Control>v", time);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clipboard));
  return G_MENU_MODEL (menu);
}

/** nre_key_actions_go_to: show the time of the selected key. */
void
nre_key_actions_go_to (NreSelection *selection)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));
  NrePlayback *playback = nre_model_view_get_playback (nre_selection_get_model_view (selection));
  guint key = nre_selection_get_index (selection, NRE_PART_KEY);
  NreModelKey record;

  if (model == NULL || playback == NULL || key >= nre_model_count (model, NRE_MODEL_KEYS))
    return;
  nre_model_get_key (model, key, &record);
  nre_playback_set_playing (playback, FALSE);
  nre_playback_set_time (playback, (double) record.time);
}
