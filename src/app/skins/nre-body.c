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
  NreBody          *body;
  NreBodyLoaded     done;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->snapshot, nre_directory_unref);
  g_free (job->path);
  g_free (job->entry);
  g_clear_pointer (&job->body, nre_body_free);
  g_free (job);
}

/** nre_body_new: @scene, @names: (transfer full): see NreBody */
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
run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;

  job->body = job->snapshot != NULL ? read_body (job, job->snapshot, error) : read_file (job, error);
}

static void
done_cb (gpointer owner, gpointer data, const GError *error)
{
  Job *job = data;

  job->done (owner, g_steal_pointer (&job->body), error);
}

static const NreJobType load_job = { run, done_cb, job_free };

/**
 * nre_body_load_start:
 * @slot: (inout): holds the job until it ends; see nre_job_start()
 * @kind: kind of the entry, which must provide bodies
 * @snapshot: (nullable): of the open document; NULL if the file at @path is not open
 * @path: path of the file
 * @entry: path of the entry in the file, such as "#3"; "" for the file itself
 * @owner: passed to @done
 * @done: called when the body was read, or cannot be read
 *
 * Start to read a body in a thread.
 */
void
nre_body_load_start (NreJob **slot, const NreAppKind *kind, NreDirectory *snapshot, const char *path,
                     const char *entry, gpointer owner, NreBodyLoaded done)
{
  Job *job = g_new0 (Job, 1);

  job->kind = kind;
  job->snapshot = snapshot != NULL ? nre_directory_ref (snapshot) : NULL;
  job->path = g_strdup (path);
  job->entry = g_strdup (entry);
  job->done = done;
  nre_job_start (slot, &load_job, job, owner);
}
