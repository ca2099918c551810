/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-workspace.h"

#include <sys/stat.h>

#include "nre-file-labels.h"
#include "nre-kinds.h"

/* On a document: the workspace that has it, which takes it away again. */
#define WORKSPACE "nre-workspace"

struct _NreWorkspace
{
  GObject    parent_instance;

  GPtrArray *files;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreWorkspace, nre_workspace, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  FINDINGS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_OPEN_FILE;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_WORKSPACE (model)->files->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreWorkspace *self = NRE_WORKSPACE (model);

  return position < self->files->len ? g_object_ref (self->files->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void close_file (NreOpenFile *file);

static void
nre_workspace_dispose (GObject *object)
{
  NreWorkspace *self = NRE_WORKSPACE (object);

  for (guint i = 0; i < self->files->len; i++)
    close_file (self->files->pdata[i]);
  G_OBJECT_CLASS (nre_workspace_parent_class)->dispose (object);
}

static void
nre_workspace_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_WORKSPACE (object)->files);
  G_OBJECT_CLASS (nre_workspace_parent_class)->finalize (object);
}

static void
nre_workspace_class_init (NreWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_workspace_dispose;
  object_class->finalize = nre_workspace_finalize;

  signals[FINDINGS_CHANGED] = g_signal_new ("findings-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_OPEN_FILE);
}

static void
nre_workspace_init (NreWorkspace *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
}

NreWorkspace *
nre_workspace_new (void)
{
  return g_object_new (NRE_TYPE_WORKSPACE, NULL);
}

static void
findings_cb (NreWorkspace *self, GParamSpec *pspec, NreOpenFile *file)
{
  g_signal_emit (self, signals[FINDINGS_CHANGED], 0, file);
}

/** nre_workspace_of: (transfer none) (nullable): the workspace that the document is one of the open files of. */
NreWorkspace *
nre_workspace_of (NreDocument *document)
{
  return g_object_get_data (G_OBJECT (document), WORKSPACE);
}

/** nre_workspace_label_of: what to call the document among the open files; its title where it is none of them. */
const char *
nre_workspace_label_of (NreDocument *document)
{
  NreWorkspace *self = nre_workspace_of (document);
  NreOpenFile *file = self != NULL ? nre_workspace_find (self, document) : NULL;

  return file != NULL ? nre_open_file_get_label (file) : nre_document_get_title (document);
}

static void
path_cb (NreWorkspace *self)
{
  nre_file_labels_update (self->files);
}

static void
close_file (NreOpenFile *file)
{
  g_object_set_data (G_OBJECT (nre_open_file_get_document (file)), WORKSPACE, NULL);
  nre_open_file_close (file);
}

static NreOpenFile *
open_file (NreWorkspace *self, NreDocument *document)
{
  NreOpenFile *file = nre_open_file_new (document);

  g_object_set_data (G_OBJECT (document), WORKSPACE, self);
  g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (findings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_cb), self, G_CONNECT_SWAPPED);
  return file;
}

static gboolean
are_in_one_folder (const char *a, const char *b)
{
  g_autofree char *folder = a != NULL ? g_path_get_dirname (a) : NULL;
  g_autofree char *other = b != NULL ? g_path_get_dirname (b) : NULL;

  return folder != NULL && g_strcmp0 (folder, other) == 0;
}

/* Behind the file of the same folder that it is shown together with, or else at the end. */
static guint
find_room (NreWorkspace *self, NreDocument *document)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      NreDocument *other = nre_open_file_get_document (self->files->pdata[i]);
      const NreAppKind *kind = nre_app_kind_of (other, NULL);

      if (kind->partner != NRE_KIND_RAW && kind->partner == nre_document_get_kind (document) &&
          nre_open_file_get_partner (self->files->pdata[i]) == NULL &&
          are_in_one_folder (nre_document_get_path (document), nre_document_get_path (other)))
        return i + 1;
    }
  return self->files->len;
}

/** nre_workspace_add: (transfer none): the document is one of the open files, behind its partner or else the last. */
NreOpenFile *
nre_workspace_add (NreWorkspace *self, NreDocument *document)
{
  guint position = find_room (self, document);
  NreOpenFile *file = open_file (self, document);

  g_ptr_array_insert (self->files, (int) position, file);
  nre_file_labels_update (self->files);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  return file;
}

/** nre_workspace_replace: (transfer none): the document stands where the file stood, which is closed. */
NreOpenFile *
nre_workspace_replace (NreWorkspace *self, NreOpenFile *file, NreDocument *document)
{
  guint i;

  if (!g_ptr_array_find (self->files, file, &i))
    return nre_workspace_add (self, document);
  close_file (file);
  g_object_unref (file);
  self->files->pdata[i] = open_file (self, document);
  nre_file_labels_update (self->files);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
  return self->files->pdata[i];
}

void
nre_workspace_remove (NreWorkspace *self, NreOpenFile *file)
{
  guint i;

  if (!g_ptr_array_find (self->files, file, &i))
    return;
  close_file (file);
  g_ptr_array_remove_index (self->files, i);
  nre_file_labels_update (self->files);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
}

guint
nre_workspace_get_n (NreWorkspace *self)
{
  return self->files->len;
}

/** nre_workspace_get: (transfer none): the file at @i. */
NreOpenFile *
nre_workspace_get (NreWorkspace *self, guint i)
{
  return g_ptr_array_index (self->files, i);
}

/** nre_workspace_find: (transfer none) (nullable): the open file that the document is of. */
NreOpenFile *
nre_workspace_find (NreWorkspace *self, NreDocument *document)
{
  for (guint i = 0; i < self->files->len; i++)
    if (nre_open_file_get_document (self->files->pdata[i]) == document)
      return self->files->pdata[i];
  return NULL;
}

/**
 * nre_workspace_find_path: (transfer none) (nullable):
 *
 * The open file that has this name, or is the same file under another one.
 */
NreOpenFile *
nre_workspace_find_path (NreWorkspace *self, const char *path)
{
  struct stat wanted;
  gboolean exists = stat (path, &wanted) == 0;

  for (guint i = 0; i < self->files->len; i++)
    {
      const char *other = nre_document_get_path (nre_open_file_get_document (self->files->pdata[i]));
      struct stat found;

      if (other == NULL)
        continue;
      if (g_strcmp0 (other, path) == 0)
        return self->files->pdata[i];
      if (exists && stat (other, &found) == 0 && found.st_dev == wanted.st_dev && found.st_ino == wanted.st_ino)
        return self->files->pdata[i];
    }
  return NULL;
}
