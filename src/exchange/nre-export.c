/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export.h"

#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-export-gltf.h"
#include "nre-export-json.h"
#include "nre-export-obj.h"
#include "nre-i18n.h"
#include "nre-kind.h"
#include "nre-layout.h"
#include "nre-save-target.h"
#include "nre-save.h"

#include <glib/gstdio.h>
#include <string.h>

/* Suffix of the file that was asked for, and of the one that it names. */
static const struct
{
  const char *suffix;
  const char *companion;
} formats[NRE_N_EXPORT_FORMATS] = {
  [NRE_EXPORT_GLB] = { "glb", NULL },
  [NRE_EXPORT_GLTF] = { "gltf", "bin" },
  [NRE_EXPORT_OBJ] = { "obj", "mtl" },
  [NRE_EXPORT_JSON] = { "json", NULL },
};

/** nre_export_format_get_suffix: without a dot; also the format's name on the command line. */
const char *
nre_export_format_get_suffix (NreExportFormat format)
{
  return formats[format].suffix;
}

/** nre_export_format_parse: FALSE when no format is called so. */
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

/* (nullable): "walker.obj" → "walker.mtl", and "walker" → "walker.mtl" */
static char *
companion_path (NreExportFormat format, const char *path)
{
  gsize length = strlen (path), n = strlen (formats[format].suffix) + 1;
  g_autofree char *suffix = g_strconcat (".", formats[format].suffix, NULL);

  if (formats[format].companion == NULL)
    return NULL;
  if (length > n && g_ascii_strcasecmp (path + length - n, suffix) == 0)
    length -= n;
  return g_strdup_printf ("%.*s.%s", (int) length, path, formats[format].companion);
}

/** nre_export_list_paths: (transfer full): the files that an export to @path may write, itself last. */
char **
nre_export_list_paths (NreExportFormat format, const char *path)
{
  char *companion = companion_path (format, path);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (companion != NULL)
    g_strv_builder_add (builder, companion);
  g_strv_builder_add (builder, path);
  g_free (companion);
  return g_strv_builder_end (builder);
}

/* --- Making --------------------------------------------------------------------------------------------- */

static NreExportFiles *
files_new (void)
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

/* Takes both. */
static void
add_file (NreExportFiles *self, char *path, GBytes *contents)
{
  g_ptr_array_add (self->paths, path);
  g_ptr_array_add (self->contents, contents);
}

static void
append_text (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

static gboolean
make_json (NreExportFiles *self, GBytes *bytes, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!nre_export_json (bytes, append_text, text, error))
    return FALSE;
  add_file (self, g_strdup (path), g_string_free_to_bytes (g_steal_pointer (&text)));
  return TRUE;
}

static guint64
count_triangles (NreExportScene *scene)
{
  guint64 n = 0;

  for (guint i = 0; i < nre_export_scene_get_n_nodes (scene); i++)
    {
      int slot = nre_export_scene_get_node (scene, i)->slot;
      GPtrArray *parts = slot >= 0 ? nre_export_scene_get_parts (scene, (guint) slot) : NULL;

      for (guint k = 0; parts != NULL && k < parts->len; k++)
        n += ((const NreExportPart *) g_ptr_array_index (parts, k))->indices->len / 3;
    }
  return n;
}

static gboolean
make_drawn (NreExportFiles *self, NreDirectory *directory, const char *title, NreExportFormat format,
            const NreExportOptions *options, const char *path, GError **error)
{
  g_autoptr (NreModel) model = nre_model_new (directory);
  g_autoptr (NreExportScene) scene = nre_export_scene_new (model, options, error);
  g_autofree char *other_path = companion_path (format, path);
  g_autofree char *other_name = other_path != NULL ? g_path_get_basename (other_path) : NULL;
  g_autoptr (GBytes) other = NULL;
  GBytes *contents = NULL;

  if (scene == NULL)
    return FALSE;
  if (format == NRE_EXPORT_GLB)
    contents = nre_export_glb (scene, title, error);
  else if (format == NRE_EXPORT_GLTF)
    nre_export_gltf (scene, title, other_name, &contents, &other, error);
  else
    nre_export_obj (scene, other_name, &contents, &other, error);
  if (contents == NULL)
    return FALSE;
  if (other != NULL)
    add_file (self, g_steal_pointer (&other_path), g_steal_pointer (&other));
  add_file (self, g_strdup (path), contents);
  self->n_triangles = count_triangles (scene);
  self->skips = *nre_export_scene_get_skips (scene);
  self->legacy = nre_model_is_legacy (model);
  return TRUE;
}

/* What a scene and its root are called: as the entry, or as the file. */
static char *
dup_title (NreDirectory *directory, guint index, const char *file_name)
{
  g_autofree char *name = nre_record_name_decode (nre_directory_peek_name (directory, index));

  return *name != '\0' ? g_steal_pointer (&name) : g_filename_display_basename (file_name);
}

static gboolean
check_kind (NreDirectory *model, GError **error)
{
  if (nre_kind_of_archive (model) == NRE_KIND_MODEL)
    return TRUE;
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_FORMAT, _("not a model; only models can be exported"));
  return FALSE;
}

/* The bytes of the model as they would be saved. */
static GBytes *
read_bytes (NreDirectory *directory, const char *entry, guint index, GError **error)
{
  g_autoptr (NreLayout) layout = NULL;

  if (entry != NULL)
    return nre_directory_read (directory, index, error);
  layout = nre_layout_new (directory, error);
  return layout != NULL ? nre_layout_to_bytes (layout) : NULL;
}

/**
 * nre_export_make:
 * @root: a document's, or a snapshot of it, which may be read in another thread
 * @entry: (nullable): path of the model; NULL when the file itself is the model
 * @file_name: of the document; what a model is called that has no entry
 * @options: which slots, and when; JSON is of the whole model
 * @path: where the files are going to be; nothing is written yet
 *
 * Make the files of an export. Fails with NRE_ERROR_NOT_FOUND and NRE_ERROR_FORMAT when there is no such
 * entry or it is no model, and with NRE_ERROR_TOO_LARGE when a damaged one draws more than could be meant.
 */
NreExportFiles *
nre_export_make (NreDirectory *root, const char *entry, const char *file_name, NreExportFormat format,
                 const NreExportOptions *options, const char *path, GError **error)
{
  g_autoptr (NreExportFiles) self = files_new ();
  NreDirectory *directory = root, *model = root;
  g_autofree char *title = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint index = 0;

  if (entry != NULL)
    {
      if (!nre_entry_path_resolve (root, entry, &directory, &index, error))
        return NULL;
      model = nre_directory_open_nested (directory, index, error);
    }
  if (model == NULL || !check_kind (model, error))
    return NULL;
  if (format == NRE_EXPORT_JSON)
    {
      bytes = read_bytes (directory, entry, index, error);
      return bytes != NULL && make_json (self, bytes, path, error) ? g_steal_pointer (&self) : NULL;
    }
  title = entry != NULL ? dup_title (directory, index, file_name) : g_filename_display_basename (file_name);
  return make_drawn (self, model, title, format, options, path, error) ? g_steal_pointer (&self) : NULL;
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

static gboolean
write_file (NreExportFiles *self, guint i, GCancellable *cancellable, Progress *progress, GError **error)
{
  g_autoptr (NreLayout) layout = nre_layout_new_for_bytes (g_ptr_array_index (self->contents, i));
  NreSaveJob job = { .layout = layout, .path = g_ptr_array_index (self->paths, i), .cancellable = cancellable,
                     .progress = report, .progress_data = progress };

  return nre_save_run (&job, error);
}

/* Whether the file that was asked for can be replaced; if not, nothing is touched. */
static gboolean
check_target (NreExportFiles *self, GError **error)
{
  g_auto (NreSaveTarget) target = NRE_SAVE_TARGET_INIT;
  const char *path = g_ptr_array_index (self->paths, self->paths->len - 1);

  return nre_save_target_open (&target, path, NULL, 0, error);
}

/**
 * nre_export_files_write:
 * @progress: (nullable): called in this thread with a fraction from 0 to 1
 *
 * Write the files, each atomically, and last the one that names the others, so that it never names what is
 * not there. On failure no file is there that was not before. Fails as nre_save_run() does.
 */
gboolean
nre_export_files_write (NreExportFiles *self, GCancellable *cancellable, NreSaveProgress progress,
                        gpointer progress_data, GError **error)
{
  g_autoptr (GPtrArray) made = g_ptr_array_new ();

  if (!check_target (self, error))
    return FALSE;
  for (guint i = 0; i < self->paths->len; i++)
    {
      const char *path = g_ptr_array_index (self->paths, i);
      gboolean existed = g_file_test (path, G_FILE_TEST_EXISTS);
      Progress part = { progress, progress_data, (double) i / self->paths->len, 1.0 / self->paths->len };

      if (!write_file (self, i, cancellable, &part, error))
        {
          if (i + 1 < self->paths->len)
            g_prefix_error (error, "%s: ", path);
          for (guint k = 0; k < made->len; k++)
            g_unlink (g_ptr_array_index (made, k));
          return FALSE;
        }
      if (!existed)
        g_ptr_array_add (made, (gpointer) path);
    }
  return TRUE;
}
