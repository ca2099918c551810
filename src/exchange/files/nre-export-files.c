/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-files.h"

#include "nre-i18n.h"
#include "nre-layout.h"
#include "nre-mapping.h"
#include "nre-save-target.h"
#include "nre-save.h"

#include <glib/gstdio.h>
#include <string.h>

/* For each format, the suffix of the requested file, and of the companion file that it refers to. */
static const struct
{
  const char *suffix;
  const char *companion;
} formats[NRE_N_EXPORT_FORMATS] = {
  [NRE_EXPORT_GLB] = { "glb", NULL },
  [NRE_EXPORT_GLTF] = { "gltf", "bin" },
  [NRE_EXPORT_OBJ] = { "obj", "mtl" },
  [NRE_EXPORT_JSON] = { "json", NULL },
  [NRE_EXPORT_PNG] = { "png", NULL },
};

/** nre_export_format_get_suffix: the suffix of the files, without a dot; it is also the name of the format on
 * the command line */
const char *
nre_export_format_get_suffix (NreExportFormat format)
{
  return formats[format].suffix;
}

/**
 * nre_export_request_read:
 *
 * Read the exported entry or file with its unsaved changes. Fails as nre_directory_read() and
 * nre_layout_new() do.
 *
 * Returns: (transfer full) (nullable): the bytes that saving would write
 */
GBytes *
nre_export_request_read (const NreExportRequest *self, GError **error)
{
  return self->index != NRE_NO_ENTRY ? nre_directory_read (self->directory, self->index, error)
                                     : nre_layout_write (self->directory, error);
}

/** nre_export_format_parse: find the format with the suffix @name. Returns FALSE if there is no such
 * format */
gboolean
nre_export_format_parse (const char *name, NreExportFormat *format)
{
  for (guint i = 0; i < NRE_N_EXPORT_FORMATS; i++)
    if (strcmp (formats[i].suffix, name) == 0)
      {
        *format = (NreExportFormat) i;
        return TRUE;
      }
  return FALSE;
}

/* Returns: (transfer full): the path without the suffix of the format */
static char *
dup_stem (NreExportFormat format, const char *path)
{
  gsize length = strlen (path), n = strlen (formats[format].suffix) + 1;
  g_autofree char *suffix = g_strconcat (".", formats[format].suffix, NULL);

  if (length > n && g_ascii_strcasecmp (path + length - n, suffix) == 0)
    length -= n;
  return g_strndup (path, length);
}

/** nre_export_companion_path: (transfer full) (nullable): the path of the companion file, such as
 * "walker.mtl" for "walker.obj" or "walker"; NULL if the format has no companion */
char *
nre_export_companion_path (NreExportFormat format, const char *path)
{
  g_autofree char *stem = dup_stem (format, path);

  return formats[format].companion != NULL ? g_strconcat (stem, ".", formats[format].companion, NULL) : NULL;
}

/** nre_export_picture_path: (transfer full): the path of a picture, such as "walker_HULL.0.png" for
 * "walker.obj" */
char *
nre_export_picture_path (NreExportFormat format, const char *path, const char *name)
{
  g_autofree char *stem = dup_stem (format, path);

  return g_strconcat (stem, "_", name, ".png", NULL);
}

/* Add to @builder all files that are named like a picture of an export to @path, since the names of the new
 * pictures are not known before the export. */
static void
add_pictures (NreExportFormat format, const char *path, GStrvBuilder *builder)
{
  g_autofree char *first = nre_export_picture_path (format, path, ""), *folder = g_path_get_dirname (path);
  g_autofree char *prefix = g_path_get_basename (first);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  gsize length = strlen (prefix) - strlen (".png");
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    if (strncmp (name, prefix, length) == 0 && g_str_has_suffix (name, ".png"))
      {
        g_autofree char *picture = g_build_filename (folder, name, NULL);

        g_strv_builder_add (builder, picture);
      }
}

/**
 * nre_export_list_paths:
 *
 * Returns: (transfer full): the paths that an export to @path may replace: the pictures, the companion, and
 * @path as the last
 */
char **
nre_export_list_paths (NreExportFormat format, const char *path)
{
  char *companion = nre_export_companion_path (format, path);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (companion != NULL)
    {
      add_pictures (format, path, builder);
      g_strv_builder_add (builder, companion);
    }
  g_strv_builder_add (builder, path);
  g_free (companion);
  return g_strv_builder_end (builder);
}

/* --- Making --------------------------------------------------------------------------------------------- */

/** nre_export_files_new: (transfer full): create an object without files */
NreExportFiles *
nre_export_files_new (void)
{
  NreExportFiles *self = g_new0 (NreExportFiles, 1);

  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

void
nre_export_files_free (NreExportFiles *self)
{
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->contents);
  g_free (self);
}

/** nre_export_files_take: add a file. @path, @contents: (transfer full) */
void
nre_export_files_take (NreExportFiles *self, char *path, GBytes *contents)
{
  g_ptr_array_add (self->paths, path);
  g_ptr_array_add (self->contents, contents);
}

/* --- Writing -------------------------------------------------------------------------------------------- */

typedef struct
{
  NreSaveProgress callback;
  gpointer        data;
  double          before;
  double          share;
} Progress;

static void
report (double fraction, gpointer data)
{
  const Progress *progress = data;

  if (progress->callback != NULL)
    progress->callback (progress->before + progress->share * fraction, progress->data);
}

typedef struct
{
  NreLayout     *layout;
  NreSaveJob     job;
  NreSaveTarget  target;
  NreMapping    *old;           /* (nullable): the old contents, which are restored on failure */
} File;

static void
clear_file (gpointer data)
{
  File *file = data;

  nre_save_target_clear (&file->target);
  g_clear_pointer (&file->layout, nre_layout_free);
  g_clear_pointer (&file->old, nre_mapping_unref);
}

static gboolean
prepare_file (NreExportFiles *self, GArray *files, GCancellable *cancellable, Progress *progress,
              GError **error)
{
  guint i = files->len;
  File *file;

  g_array_append_val (files, ((File){ .target = NRE_SAVE_TARGET_INIT }));
  file = &g_array_index (files, File, i);
  file->layout = nre_layout_new_for_bytes (g_ptr_array_index (self->contents, i));
  file->job = (NreSaveJob){ .layout = file->layout, .path = g_ptr_array_index (self->paths, i),
                            .cancellable = cancellable, .progress = report, .progress_data = progress };
  return nre_save_prepare (&file->job, &file->target, error);
}

/* After the replacement of a file has failed, restore the first @n files, so that all files on the disk are
 * of the same export. */
static void
put_back (GArray *files, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      File *file = &g_array_index (files, File, i);
      g_autoptr (GBytes) bytes = file->old != NULL ? nre_mapping_get_bytes (file->old) : NULL;
      g_autoptr (NreLayout) layout = bytes != NULL ? nre_layout_new_for_bytes (bytes) : NULL;
      NreSaveJob job = { .layout = layout, .source = file->old, .path = file->job.path };

      if (file->old == NULL ? g_unlink (file->job.path) == 0 : nre_save_run (&job, NULL))
        continue;
      if (error != NULL && *error != NULL)
        g_prefix_error (error, _("“%s” could not be put back as it was: "), file->job.path);
    }
}

static gboolean
finish_files (GArray *files, GError **error)
{
  for (guint i = 0; i < files->len; i++)
    {
      File *file = &g_array_index (files, File, i);

      if (file->target.exists)
        file->old = nre_mapping_open (file->job.path, error);
      if ((file->target.exists && file->old == NULL) || !nre_save_finish (&file->job, &file->target, error))
        {
          if (i + 1 < files->len)
            g_prefix_error (error, "%s: ", file->job.path);
          put_back (files, file->job.known ? i + 1 : i, error);
          return FALSE;
        }
    }
  return TRUE;
}

/* Check that the requested file can be replaced, before any file is written. */
static gboolean
check_target (NreExportFiles *self, GError **error)
{
  g_auto (NreSaveTarget) target = NRE_SAVE_TARGET_INIT;
  const char *path = g_ptr_array_index (self->paths, self->paths->len - 1);

  return nre_save_target_open (&target, path, NULL, NULL, 0, error);
}

/**
 * nre_export_files_write:
 * @progress: (nullable): called in the same thread, with a fraction from 0 to 1
 *
 * Write the files under temporary names, and then rename them, the requested file last. On failure, replaced
 * files are restored; the error message names a file that could not be restored. Fails as nre_save_run()
 * does.
 */
gboolean
nre_export_files_write (NreExportFiles *self, GCancellable *cancellable, NreSaveProgress progress,
                        gpointer progress_data, GError **error)
{
  g_autoptr (GArray) files = g_array_sized_new (FALSE, TRUE, sizeof (File), self->paths->len);

  g_array_set_clear_func (files, clear_file);
  if (!check_target (self, error))
    return FALSE;
  for (guint i = 0; i < self->paths->len; i++)
    {
      Progress part = { progress, progress_data, (double) i / self->paths->len, 1.0 / self->paths->len };

      if (!prepare_file (self, files, cancellable, &part, error))
        {
          if (i + 1 < self->paths->len)
            g_prefix_error (error, "%s: ", (const char *) g_ptr_array_index (self->paths, i));
          return FALSE;
        }
    }
  return finish_files (files, error);
}
