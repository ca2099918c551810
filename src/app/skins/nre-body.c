/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-body.h"

#include "nre-entry-path.h"
#include "nre-mapping.h"

typedef struct
{
  const NreAppKind *kind;
  NreDirectory     *snapshot;   /* (nullable) */
  char             *path;
  char             *entry;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->snapshot, nre_directory_unref);
  g_free (job->path);
  g_free (job->entry);
  g_free (job);
}

/** nre_body_new: takes both arguments. */
NreBody *
nre_body_new (NreScene *scene, GPtrArray *names)
{
  NreBody *self = g_new (NreBody, 1);

  *self = (NreBody){ scene, names };
  return self;
}

void
nre_body_free (NreBody *self)
{
  nre_scene_unref (self->scene);
  g_ptr_array_unref (self->names);
  g_free (self);
}

static NreBody *
read_body (const Job *job, NreDirectory *root, GError **error)
{
  NreDirectory *directory = root;
  guint index;

  if (*job->entry != '\0' && (!nre_entry_path_resolve (root, job->entry, &directory, &index, error) ||
                              (directory = nre_directory_open_nested (directory, index, error)) == NULL))
    return NULL;
  return job->kind->new_body (directory);
}

static NreBody *
read_file (const Job *job, GError **error)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open (job->path, error);
  g_autoptr (NreDirectory) root = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NreBody *body;

  if (mapping == NULL)
    return NULL;
  bytes = nre_mapping_get_bytes (mapping);
  archive = nre_archive_new (bytes, error);
  if (archive == NULL)
    return NULL;
  root = nre_directory_new (archive);
  body = read_body (job, root, error);
  /* If the file was truncated meanwhile, the body is garbage. */
  if (body != NULL && !nre_mapping_check (mapping, error))
    g_clear_pointer (&body, nre_body_free);
  return body;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  GError *error = NULL;
  NreBody *body = job->snapshot != NULL ? read_body (job, job->snapshot, &error) : read_file (job, &error);

  if (body != NULL)
    g_task_return_pointer (task, body, (GDestroyNotify) nre_body_free);
  else
    g_task_return_error (task, error);
}

/**
 * nre_body_load_async:
 * @kind: kind of the entry, which must provide bodies
 * @snapshot: (nullable): of the open document; NULL if the file at @path is not open
 * @entry: "#3"; "" for the file itself
 */
void
nre_body_load_async (const NreAppKind *kind, NreDirectory *snapshot, const char *path, const char *entry,
                     GCancellable *cancellable, GAsyncReadyCallback ready, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, ready, data);
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->snapshot = snapshot != NULL ? nre_directory_ref (snapshot) : NULL;
  job->path = g_strdup (path);
  job->entry = g_strdup (entry);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run);
}

/** nre_body_load_finish: (transfer full) */
NreBody *
nre_body_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
