/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-key-actions.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-edit-tracks.h"
#include "nre-message.h"
#include "nre-model-kind.h"
#include "nre-report.h"

typedef enum
{
  INSERT,
  DUPLICATE,
  DELETE,
  MOVE,
} Kind;

/* What was asked for, while the user thinks about it. */
typedef struct
{
  Kind          kind;
  NreSelection *selection;
  GtkWidget    *widget;         /* weak */
  GArray       *keys;           /* of guint, increasing */
  guint         lead;
  guint         node;
  float         time;
  int           frames;
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
  return self;
}

static void
request_free (Request *self)
{
  g_object_unref (self->selection);
  g_clear_weak_pointer (&self->widget);
  g_array_unref (self->keys);
  g_free (self);
}

static char *
dup_path (NreSelection *selection)
{
  NreEntry *entry = nre_selection_get_entry (selection);

  return entry != NULL ? nre_entry_dup_path (entry) : NULL;
}

static void
run (Request *self, NreTracksMode mode)
{
  NreDocument *document = nre_selection_get_document (self->selection);
  const guint *keys = (const guint *) (void *) self->keys->data;
  g_autofree char *path = dup_path (self->selection);
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;
  guint key = G_MAXUINT;

  switch (self->kind)
    {
    case INSERT:
      done = nre_edit_insert_key (document, path, self->node, self->time, mode, &key, &error);
      break;
    case DUPLICATE:
      done = nre_edit_duplicate_key (document, path, self->lead, mode, &key, &error);
      break;
    case DELETE:
      done = nre_edit_remove_keys (document, path, keys, self->keys->len, mode, &error);
      /* The first key of a track cannot go, so that the one before is of the same node. */
      key = self->keys->len > 0 && keys[0] > 0 ? keys[0] - 1 : 0;
      break;
    case MOVE:
    default:
      done = nre_edit_move_keys (document, path, keys, self->keys->len, self->frames, mode, &error);
      break;
    }
  if (!done && self->widget != NULL)
    nre_report_error (self->widget, error);
  if (done && key != G_MAXUINT)
    nre_selection_select (self->selection, NRE_PART_KEY, key);
}

static void
on_answer (const char *answer, gpointer data)
{
  Request *self = data;

  if (g_strcmp0 (answer, "action") == 0)
    run (self, NRE_TRACKS_REWRITE);
  request_free (self);
}

/* Takes the request. */
static void
begin (Request *self)
{
  g_autofree char *path = dup_path (self->selection);
  GtkRoot *root = gtk_widget_get_root (self->widget);

  if (GTK_IS_WINDOW (root) &&
      nre_edit_tracks_need_rewrite (nre_selection_get_document (self->selection), path))
    {
      nre_message_ask (GTK_WINDOW (root), _("Rewrite the Animation in Canonical Form?"),
                       _("The frame map of this model is laid out in a way of its own. To insert, delete or "
                         "move keys it is made anew as a whole, as the game’s own models have it: the frame "
                         "map, the frame count and the nodes’ references to them. The keys of other nodes "
                         "stay as they are, but the model may move differently. You can undo this."),
                       _("_Rewrite"), on_answer, self);
      return;
    }
  run (self, NRE_TRACKS_KEEP);
  request_free (self);
}

/** nre_key_actions_insert: @time: in frames; the key comes to the nearest whole one, in the pose there */
void
nre_key_actions_insert (GtkWidget *widget, NreSelection *selection, guint node, double time)
{
  Request *request = request_new (INSERT, widget, selection);

  request->node = node;
  request->time = (float) rint (time);
  begin (request);
}

/** nre_key_actions_duplicate: copy the selected key to the next free frame. */
void
nre_key_actions_duplicate (GtkWidget *widget, NreSelection *selection)
{
  begin (request_new (DUPLICATE, widget, selection));
}

/** nre_key_actions_delete: delete all selected keys. */
void
nre_key_actions_delete (GtkWidget *widget, NreSelection *selection)
{
  begin (request_new (DELETE, widget, selection));
}

/** nre_key_actions_move: all selected keys come so many frames later. */
void
nre_key_actions_move (GtkWidget *widget, NreSelection *selection, int frames)
{
  Request *request = request_new (MOVE, widget, selection);

  request->frames = frames;
  begin (request);
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
