/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-file.h"

struct _NreFolderFile
{
  GObject      parent_instance;

  char        *path;
  char        *title;
  NreKind      kind;
  guint        n_entries;       /* G_MAXUINT if it is not an archive */
  char        *error;           /* NULL if it can be read */
  guint        serial;
  NreOpenFile *open;
};

G_DEFINE_FINAL_TYPE (NreFolderFile, nre_folder_file, G_TYPE_OBJECT)

enum
{
  PROP_OPEN = 1,
  PROP_SERIAL,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
nre_folder_file_dispose (GObject *object)
{
  g_clear_object (&NRE_FOLDER_FILE (object)->open);
  G_OBJECT_CLASS (nre_folder_file_parent_class)->dispose (object);
}

static void
nre_folder_file_finalize (GObject *object)
{
  NreFolderFile *self = NRE_FOLDER_FILE (object);

  g_free (self->path);
  g_free (self->title);
  g_free (self->error);
  G_OBJECT_CLASS (nre_folder_file_parent_class)->finalize (object);
}

static void
nre_folder_file_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreFolderFile *self = NRE_FOLDER_FILE (object);

  if (id == PROP_OPEN)
    g_value_set_object (value, self->open);
  else
    g_value_set_uint (value, self->serial);
}

static void
nre_folder_file_class_init (NreFolderFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = nre_folder_file_dispose;
  object_class->finalize = nre_folder_file_finalize;
  object_class->get_property = nre_folder_file_get_property;
  props[PROP_OPEN] = g_param_spec_object ("open", NULL, NULL, NRE_TYPE_OPEN_FILE, flags);
  props[PROP_SERIAL] = g_param_spec_uint ("serial", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_folder_file_init (NreFolderFile *self)
{
}

static void
take (NreFolderFile *self, const NreListed *listed)
{
  self->kind = listed->kind;
  self->n_entries = listed->n_entries;
  g_free (self->error);
  self->error = g_strdup (listed->error);
}

/** nre_folder_file_new: @folder: the path of the folder that it is in */
NreFolderFile *
nre_folder_file_new (const char *folder, const NreListed *listed)
{
  NreFolderFile *self = g_object_new (NRE_TYPE_FOLDER_FILE, NULL);

  self->path = g_build_filename (folder, listed->name, NULL);
  self->title = g_filename_display_name (listed->name);
  take (self, listed);
  return self;
}

/** nre_folder_file_update: take over the results of a new listing of the folder. */
void
nre_folder_file_update (NreFolderFile *self, const NreListed *listed)
{
  if (self->kind == listed->kind && self->n_entries == listed->n_entries &&
      g_strcmp0 (self->error, listed->error) == 0)
    return;
  take (self, listed);
  self->serial++;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SERIAL]);
}

const char *
nre_folder_file_get_path (NreFolderFile *self)
{
  return self->path;
}

/** nre_folder_file_get_title: the name, for display. */
const char *
nre_folder_file_get_title (NreFolderFile *self)
{
  return self->title;
}

NreKind
nre_folder_file_get_kind (NreFolderFile *self)
{
  return self->kind;
}

/** nre_folder_file_get_n_entries: get the number of entries; FALSE if the file is not an archive. */
gboolean
nre_folder_file_get_n_entries (NreFolderFile *self, guint *n)
{
  *n = self->n_entries;
  return self->n_entries != G_MAXUINT;
}

/** nre_folder_file_get_error: (nullable): why it cannot be read, or not as the kind that its name implies. */
const char *
nre_folder_file_get_error (NreFolderFile *self)
{
  return self->error;
}

/** nre_folder_file_get_open: (transfer none) (nullable): the file as it is open in the window. */
NreOpenFile *
nre_folder_file_get_open (NreFolderFile *self)
{
  return self->open;
}

/** nre_folder_file_set_open: @open: (nullable): the file as it is open in the window; NULL if it is closed */
void
nre_folder_file_set_open (NreFolderFile *self, NreOpenFile *open)
{
  if (g_set_object (&self->open, open))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OPEN]);
}
