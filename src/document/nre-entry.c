/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry.h"

#include "nre-document.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-text.h"

struct _NreEntry
{
  GObject       parent_instance;
  NreDocument  *document;       /* (nullable): weak, since views may hold entries after the document is
                                 * closed */
  NreEntry     *parent;
  NreDirectory *directory;
  guint32       id;
  char         *name;
  guint64       size;
  guint32       type_id;
  gboolean      modified;
  gboolean      gone;
  GObject      *keeper;         /* the list that made the entry */
};

enum
{
  PROP_NAME = 1,
  PROP_SIZE,
  PROP_TYPE_ID,
  PROP_MODIFIED,
  PROP_GONE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_TYPE (NreEntry, nre_entry, G_TYPE_OBJECT)

static void
nre_entry_dispose (GObject *object)
{
  NreEntry *self = NRE_ENTRY (object);

  g_clear_weak_pointer (&self->document);
  g_clear_object (&self->parent);
  g_clear_pointer (&self->directory, nre_directory_unref);
  G_OBJECT_CLASS (nre_entry_parent_class)->dispose (object);
}

static void
nre_entry_finalize (GObject *object)
{
  NreEntry *self = NRE_ENTRY (object);

  g_free (self->name);
  g_clear_object (&self->keeper);
  G_OBJECT_CLASS (nre_entry_parent_class)->finalize (object);
}

static void
nre_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreEntry *self = NRE_ENTRY (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_SIZE:
      g_value_set_uint64 (value, self->size);
      break;
    case PROP_TYPE_ID:
      g_value_set_uint (value, self->type_id);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, self->modified);
      break;
    case PROP_GONE:
      g_value_set_boolean (value, self->gone);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_entry_class_init (NreEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = nre_entry_dispose;
  object_class->finalize = nre_entry_finalize;
  object_class->get_property = nre_entry_get_property;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  props[PROP_SIZE] = g_param_spec_uint64 ("size", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  props[PROP_TYPE_ID] = g_param_spec_uint ("type-id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  props[PROP_GONE] = g_param_spec_boolean ("gone", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_entry_init (NreEntry *self G_GNUC_UNUSED)
{
}

/**
 * nre_entry_new:
 * @document: (nullable): the document, to which the entry keeps a weak pointer
 * @parent: (nullable): the entry that is the archive @directory; NULL for the root
 * @directory: the archive that contains the entry
 * @id: the id of the entry in @directory
 * @keeper: the list that makes the entry; the entry keeps a reference to it
 *
 * Create the object of an entry.
 */
NreEntry *
nre_entry_new (NreDocument *document, NreEntry *parent, NreDirectory *directory, guint32 id, GObject *keeper)
{
  NreEntry *self = g_object_new (NRE_TYPE_ENTRY, NULL);

  g_set_weak_pointer (&self->document, document);
  self->parent = parent != NULL ? g_object_ref (parent) : NULL;
  self->directory = nre_directory_ref (directory);
  self->id = id;
  self->keeper = g_object_ref (keeper);
  nre_entry_refresh (self);
  return self;
}

static void
refresh_gone (NreEntry *self, gboolean gone)
{
  if (gone == self->gone)
    return;
  self->gone = gone;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GONE]);
}

/* Update the properties that depend on the entry. Not called for a removed entry, so that they keep their
 * last values. */
static void
refresh_fields (NreEntry *self, guint index)
{
  g_autofree char *name = NULL;
  NreFields fields;
  gboolean modified;
  guint64 size;

  nre_directory_get_fields_by_id (self->directory, self->id, &fields);
  name = nre_text_display (fields.name, nre_record_name_length (fields.name));
  size = nre_directory_get_size (self->directory, index);
  modified = nre_directory_id_is_modified (self->directory, self->id);
  if (g_strcmp0 (name, self->name) != 0)
    {
      g_free (self->name);
      self->name = g_steal_pointer (&name);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
    }
  if (size != self->size)
    {
      self->size = size;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SIZE]);
    }
  if (fields.type_id != self->type_id)
    {
      self->type_id = fields.type_id;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TYPE_ID]);
    }
  if (modified != self->modified)
    {
      self->modified = modified;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
    }
}

/** nre_entry_refresh: update the properties, and notify of those that changed. */
void
nre_entry_refresh (NreEntry *self)
{
  guint index;

  g_object_freeze_notify (G_OBJECT (self));
  if (nre_directory_find_id (self->directory, self->id, &index))
    refresh_fields (self, index);
  refresh_gone (self, !nre_entry_get_index (self, &index));
  g_object_thaw_notify (G_OBJECT (self));
}

/** nre_entry_get_document: (transfer none) (nullable): the document; NULL once it is closed. */
NreDocument *
nre_entry_get_document (NreEntry *self)
{
  return self->document;
}

/** nre_entry_get_parent: (transfer none) (nullable): the entry that is the archive around this entry; NULL if
 * that is the file itself. */
NreEntry *
nre_entry_get_parent (NreEntry *self)
{
  return self->parent;
}

/** nre_entry_get_directory: (transfer none): the archive that contains the entry. */
NreDirectory *
nre_entry_get_directory (NreEntry *self)
{
  return self->directory;
}

/** nre_entry_get_id: the id of the entry in its directory. The id stays the same as long as the document is
 * open; see nre-directory.h. */
guint32
nre_entry_get_id (NreEntry *self)
{
  return self->id;
}

/** nre_entry_get_index: get the current index of the entry. Returns FALSE if the entry is gone; see
 * nre_entry_is_gone(). */
gboolean
nre_entry_get_index (NreEntry *self, guint *index)
{
  return nre_directory_find_id (self->directory, self->id, index) &&
         nre_directory_is_attached (self->directory);
}

/**
 * nre_entry_is_gone:
 *
 * Whether the entry was removed, or the archive around it was replaced or removed. Undo may restore it. Until
 * then, nre_entry_get_payload() gives its last bytes, and edits of it are refused.
 */
gboolean
nre_entry_is_gone (NreEntry *self)
{
  guint index;

  return !nre_entry_get_index (self, &index);
}

/** nre_entry_get_name: the name for display; see nre_text_display(). */
const char *
nre_entry_get_name (NreEntry *self)
{
  return self->name;
}

/** nre_entry_get_size: the size of the payload in bytes; see nre_directory_get_size(). If the entry is gone,
 * its last size. */
guint64
nre_entry_get_size (NreEntry *self)
{
  return self->size;
}

/** nre_entry_get_fields: get the directory fields of the entry. If the entry is gone, these are its last
 * fields. */
void
nre_entry_get_fields (NreEntry *self, NreFields *out)
{
  nre_directory_get_fields_by_id (self->directory, self->id, out);
}

/** nre_entry_get_modified: whether the entry, or anything inside it, differs from its saved state. */
gboolean
nre_entry_get_modified (NreEntry *self)
{
  return self->modified;
}

static NreKind
kind_of (NreDirectory *directory, guint32 id, const char *file)
{
  NreDirectory *nested = NULL;
  NreFields fields;
  NreSpan span;
  NreKind kind;

  if (nre_directory_is_loose (directory))
    return nre_kind_of_archive (directory);
  nre_directory_get_fields_by_id (directory, id, &fields);
  nre_directory_get_payload_by_id (directory, id, &span);
  kind = nre_kind_of_entry (&fields, span, file);
  /* The payload of a damaged model is not an archive. It has no tables to show, so it is of the kind RAW. */
  if (!nre_archive_probe (span))
    return kind == NRE_KIND_MODEL ? NRE_KIND_RAW : kind;
  if (kind == NRE_KIND_ARCHIVE)
    nested = nre_directory_open_nested_by_id (directory, id, NULL);
  return nre_kind_of_entry_inside (&fields, span, nested, file);
}

/** nre_entry_get_kind: the kind of the entry, by its type id and contents. */
NreKind
nre_entry_get_kind (NreEntry *self)
{
  return kind_of (self->directory, self->id,
                  self->document != NULL ? nre_document_get_path (self->document) : NULL);
}

/** nre_entry_kind_at: like nre_entry_get_kind(), for the entry at @index of @directory, without an NreEntry.
 * @file: (nullable): the path of the document. */
NreKind
nre_entry_kind_at (NreDirectory *directory, guint index, const char *file)
{
  return kind_of (directory, nre_directory_get_id (directory, index), file);
}

/**
 * nre_entry_dup_path:
 *
 * Returns: (transfer full): the current path of the entry; see nre_entry_path_format()
 */
char *
nre_entry_dup_path (NreEntry *self)
{
  return nre_entry_path_format (self->directory, self->id);
}

/** nre_entry_is_archive: whether the payload begins like an archive. */
gboolean
nre_entry_is_archive (NreEntry *self)
{
  NreSpan span;

  return nre_directory_get_payload_by_id (self->directory, self->id, &span) && nre_archive_probe (span);
}

/** nre_entry_open: (transfer none) (nullable): open the entry as an archive. Until the content of the entry
 * is replaced, each call returns the same directory. Fails like nre_directory_open_nested(). */
NreDirectory *
nre_entry_open (NreEntry *self, GError **error)
{
  return nre_directory_open_nested_by_id (self->directory, self->id, error);
}

/** nre_entry_get_payload: get the bytes of the entry, valid until the next edit. Returns FALSE, with an empty
 * @out, if they are outside the archive, cannot be unpacked, or were dropped after the entry was removed.
 * Edits of entries inside @self are not in these bytes; see nre_entry_read(). */
gboolean
nre_entry_get_payload (NreEntry *self, NreSpan *out)
{
  return nre_directory_get_payload_by_id (self->directory, self->id, out);
}

/**
 * nre_entry_read:
 *
 * Returns: (transfer full) (nullable): the bytes of the entry as a save would write them. Fails with
 * NRE_ERROR_REFUSED if the entry is gone, and like nre_directory_read().
 */
GBytes *
nre_entry_read (NreEntry *self, GError **error)
{
  guint index;

  if (!nre_entry_get_index (self, &index))
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("the entry is not there any more"));
  return nre_directory_read (self->directory, index, error);
}
