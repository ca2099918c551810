/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-body-source.h"

#include "nre-entry-path.h"
#include "nre-signal-source.h"

/* Delay after a change; longer than the time between edits in a series. */
#define LATER_MILLISECONDS 150

struct _NreBodySource
{
  GObject parent_instance;

  NreWorkspace     *workspace;  /* (nullable) */
  const NreAppKind *kind;       /* NULL until a body was chosen */
  char             *path;
  char             *place;      /* last known path of the entry; "" for the file itself */
  NreDocument      *document;   /* (nullable): the file, while it is open */
  NreEntry         *entry;      /* (nullable): the entry in @document */

  NreBody          *body;       /* (nullable) */
  gboolean          shown;
  gboolean          stale;      /* whether something was edited since the body was read */
  guint             later;
  NreJob           *loading;    /* NULL if nothing is being loaded */
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreBodySource, nre_body_source, G_TYPE_OBJECT)

/* --- Reading ------------------------------------------------------------------------------------- */

static void
stop (NreBodySource *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  nre_job_abandon (&self->loading);
}

static void
loaded_cb (gpointer owner, NreBody *body, const GError *error)
{
  NreBodySource *self = owner;

  if (body == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, error);
      return;
    }
  g_clear_pointer (&self->body, nre_body_free);
  self->body = body;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Update the path of the entry, which edits may have moved. */
static void
update_place (NreBodySource *self)
{
  if (self->entry == NULL || nre_entry_is_gone (self->entry))
    return;
  g_free (self->place);
  self->place = nre_entry_dup_path (self->entry);
}

static void
load (NreBodySource *self)
{
  g_autoptr (NreDirectory) snapshot = NULL;

  stop (self);
  self->stale = FALSE;
  /* Keep the last state; the entry returns when its removal is undone. */
  if (self->entry != NULL && nre_entry_is_gone (self->entry))
    return;
  update_place (self);
  if (self->document != NULL)
    snapshot = nre_document_snapshot (self->document);
  nre_body_load_start (&self->loading, self->kind, snapshot, self->path, self->place, self, loaded_cb);
}

static gboolean
on_later (gpointer data)
{
  NRE_BODY_SOURCE (data)->later = 0;
  load (data);
  return G_SOURCE_REMOVE;
}

/* A hidden body is read when it is shown. */
static void
load_later (NreBodySource *self)
{
  self->stale = TRUE;
  if (self->shown && self->later == 0)
    self->later = g_timeout_add (LATER_MILLISECONDS, on_later, self);
}

/* --- The file ------------------------------------------------------------------------------------ */

static void
set_document (NreBodySource *self, NreDocument *document)
{
  NreDirectory *directory;
  guint index;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  update_place (self);
  g_clear_object (&self->entry);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  if (*self->place != '\0' &&
      nre_entry_path_resolve (nre_document_get_root (document), self->place, &directory, &index, NULL))
    self->entry = nre_document_get_entry (document, directory, index);
  /* On any change, since the names of the materials may be in another entry. */
  g_signal_connect_swapped (document, "changed", G_CALLBACK (load_later), self);
}

static NreDocument *
find_document (NreBodySource *self)
{
  NreOpenFile *file = self->workspace != NULL ? nre_workspace_find_path (self->workspace, self->path) : NULL;

  return file != NULL ? nre_open_file_get_document (file) : NULL;
}

/* A file was opened, closed, or read again, perhaps that of the body. */
static void
on_files_changed (NreBodySource *self)
{
  NreDocument *document = find_document (self);

  if (document == self->document)
    return;
  set_document (self, document);
  load_later (self);
}

static void
forget (NreBodySource *self)
{
  stop (self);
  if (self->kind != NULL)
    set_document (self, NULL);
  nre_set_signal_source (&self->workspace, NULL, self);
  self->kind = NULL;
}

/**
 * nre_body_source_choose:
 * @workspace: (nullable): the workspace in which the file may be open
 * @kind: a kind that provides bodies
 * @path: path of the file
 * @entry: path of the entry in the file, such as "#3"; "" for the file itself
 *
 * Choose a body, and start to read it at once, visible or not.
 */
void
nre_body_source_choose (NreBodySource *self, NreWorkspace *workspace, const NreAppKind *kind,
                        const char *path, const char *entry)
{
  g_return_if_fail (NRE_IS_BODY_SOURCE (self));

  forget (self);
  g_free (self->path);
  g_free (self->place);
  self->kind = kind;
  self->path = g_strdup (path);
  self->place = g_strdup (entry);
  g_set_object (&self->workspace, workspace);
  if (workspace != NULL)
    g_signal_connect_swapped (workspace, "items-changed", G_CALLBACK (on_files_changed), self);
  set_document (self, find_document (self));
  load (self);
}

/** nre_body_source_get: (transfer none) (nullable): the last body that was read, valid until "changed"; NULL
 * until one was read. */
NreBody *
nre_body_source_get (NreBodySource *self)
{
  g_return_val_if_fail (NRE_IS_BODY_SOURCE (self), NULL);

  return self->body;
}

/** nre_body_source_set_shown: set whether the body is visible; initially not. */
void
nre_body_source_set_shown (NreBodySource *self, gboolean shown)
{
  g_return_if_fail (NRE_IS_BODY_SOURCE (self));

  self->shown = shown;
  if (!shown)
    g_clear_handle_id (&self->later, g_source_remove);
  else if (self->stale && self->later == 0)
    load (self);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_body_source_dispose (GObject *object)
{
  forget (NRE_BODY_SOURCE (object));
  G_OBJECT_CLASS (nre_body_source_parent_class)->dispose (object);
}

static void
nre_body_source_finalize (GObject *object)
{
  NreBodySource *self = NRE_BODY_SOURCE (object);

  g_clear_pointer (&self->body, nre_body_free);
  g_free (self->path);
  g_free (self->place);
  G_OBJECT_CLASS (nre_body_source_parent_class)->finalize (object);
}

static void
nre_body_source_class_init (NreBodySourceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nre_body_source_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_body_source_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] =
      g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
nre_body_source_init (NreBodySource *self)
{
}

NreBodySource *
nre_body_source_new (void)
{
  return g_object_new (NRE_TYPE_BODY_SOURCE, NULL);
}
