/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-view.h"

typedef struct
{
  NreDocument *document;
  NreEntry    *entry;           /* NULL if it is gone */
  gboolean     is_own;          /* whether the view is of the document itself */

  /* What was read, valid while the directory and its serial are the same. */
  NreDirectory *directory;      /* (nullable): of the tables or, for a payload, the one with the entry */
  guint64      serial;
  gboolean     is_known;
  gboolean     has_tables;      /* whether the directory is of the view's kind */
  NreSpan      payload;
} NreEntryViewPrivate;

enum
{
  PROP_DOCUMENT = 1,
  PROP_ENTRY,
  N_PROPERTIES
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (NreEntryView, nre_entry_view, G_TYPE_OBJECT)

static NreEntryViewPrivate *
get_private (NreEntryView *self)
{
  return nre_entry_view_get_instance_private (self);
}

/* --- Finding ------------------------------------------------------------------------------------- */

static gboolean
is_of_tables (NreEntryView *self)
{
  return NRE_ENTRY_VIEW_GET_CLASS (self)->read_tables != NULL;
}

/* (transfer none) (nullable): the directory of the tables or, if there are none, the one that contains the
 * entry. */
static NreDirectory *
find_directory (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);
  guint index;

  if (!is_of_tables (self))
    return priv->entry != NULL ? nre_entry_get_directory (priv->entry) : NULL;
  if (priv->is_own)
    return priv->document != NULL ? nre_document_get_root (priv->document) : NULL;
  if (priv->entry == NULL || !nre_entry_get_index (priv->entry, &index) ||
      !nre_entry_is_archive (priv->entry))
    return NULL;
  return nre_entry_open (priv->entry, NULL);
}

/** nre_entry_view_update: read the entry again if anything in its archive was edited since. */
void
nre_entry_view_update (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);
  NreDirectory *directory = find_directory (self);
  guint64 serial = directory != NULL ? nre_directory_get_serial (directory) : 0;
  guint index;

  if (priv->is_known && priv->directory == directory && priv->serial == serial)
    return;
  if (directory != NULL)
    nre_directory_ref (directory);
  g_clear_pointer (&priv->directory, nre_directory_unref);
  priv->directory = directory;
  priv->is_known = TRUE;
  priv->serial = serial;
  if (is_of_tables (self))
    {
      priv->has_tables = NRE_ENTRY_VIEW_GET_CLASS (self)->read_tables (self, directory);
      return;
    }
  priv->payload = nre_span (NULL, 0);
  if (priv->entry != NULL && nre_entry_get_index (priv->entry, &index))
    nre_entry_get_payload (priv->entry, &priv->payload);
  if (NRE_ENTRY_VIEW_GET_CLASS (self)->read_payload != NULL)
    NRE_ENTRY_VIEW_GET_CLASS (self)->read_payload (self, priv->payload);
}

/** nre_entry_view_get_document: (transfer none) */
NreDocument *
nre_entry_view_get_document (NreEntryView *self)
{
  return get_private (self)->document;
}

/** nre_entry_view_get_entry: (transfer none) (nullable): the entry that is viewed, also for a loose file;
 * NULL if the file itself is an archive of tables. */
NreEntry *
nre_entry_view_get_entry (NreEntryView *self)
{
  return get_private (self)->entry;
}

/** nre_entry_view_get_payload: all bytes of the entry; valid until the document changes. */
NreSpan
nre_entry_view_get_payload (NreEntryView *self)
{
  nre_entry_view_update (self);
  return get_private (self)->payload;
}

/** nre_entry_view_dup_payload: (transfer full) (nullable): all bytes of the entry, which another thread may
 * read; NULL if there is no entry or it cannot be read. */
GBytes *
nre_entry_view_dup_payload (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);
  guint index;

  if (priv->entry == NULL || !nre_entry_get_index (priv->entry, &index))
    return NULL;
  return nre_directory_read (nre_entry_get_directory (priv->entry), index, NULL);
}

/** nre_entry_view_get_directory: (transfer none) (nullable): the tables of the entry, valid until the
 * document changes; NULL if they are not of the view's kind. */
NreDirectory *
nre_entry_view_get_directory (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);

  nre_entry_view_update (self);
  return priv->has_tables ? priv->directory : NULL;
}

/* --- Tables -------------------------------------------------------------------------------------- */

/**
 * nre_entry_view_dup_table: (transfer full) (nullable):
 * @table: a type id, or NRE_ENTRY_VIEW_TABLE for the entry itself if it has no tables
 *
 * The entry of the table. The first of several of a type counts.
 */
NreEntry *
nre_entry_view_dup_table (NreEntryView *self, guint table)
{
  NreEntryViewPrivate *priv = get_private (self);
  NreDirectory *directory = nre_entry_view_get_directory (self);
  guint index;

  if (!is_of_tables (self))
    return table == NRE_ENTRY_VIEW_TABLE && priv->entry != NULL ? g_object_ref (priv->entry) : NULL;
  if (directory == NULL || !nre_directory_find_type (directory, table, &index))
    return NULL;
  return nre_document_get_entry (priv->document, directory, nre_directory_get_id (directory, index));
}

/** nre_entry_view_peek_table: all bytes of the table, valid until the document changes; empty if there is no
 * such table. @table: see nre_entry_view_dup_table() */
NreSpan
nre_entry_view_peek_table (NreEntryView *self, guint table)
{
  NreDirectory *directory = nre_entry_view_get_directory (self);
  NreSpan span = { 0 };
  guint index;

  if (!is_of_tables (self))
    return table == NRE_ENTRY_VIEW_TABLE ? nre_entry_view_get_payload (self) : span;
  if (directory != NULL && nre_directory_find_type (directory, table, &index))
    nre_directory_get_payload (directory, index, &span);
  return span;
}

/** nre_entry_view_find_table: find the number of a table of the entry, as nre_entry_view_dup_table() takes
 * it. @table: (nullable). Returns FALSE if @table is not a table of the entry, or not the first one of its
 * type. */
gboolean
nre_entry_view_find_table (NreEntryView *self, NreEntry *table, guint *number)
{
  NreDirectory *directory = nre_entry_view_get_directory (self);
  NreFields fields;
  guint index;

  *number = NRE_ENTRY_VIEW_TABLE;
  if (!is_of_tables (self))
    return table != NULL && table == get_private (self)->entry;
  if (directory == NULL || table == NULL || nre_entry_get_directory (table) != directory ||
      !nre_entry_get_index (table, &index))
    return FALSE;
  nre_directory_get_fields (directory, index, &fields);
  *number = fields.type_id;
  return nre_directory_find_type (directory, fields.type_id, &index) &&
         nre_directory_get_id (directory, index) == nre_entry_get_id (table);
}

/* --- Following ----------------------------------------------------------------------------------- */

static gboolean
compare (NreEntryView *self)
{
  nre_entry_view_update (self);
  return NRE_ENTRY_VIEW_GET_CLASS (self)->compare == NULL || NRE_ENTRY_VIEW_GET_CLASS (self)->compare (self);
}

static void
on_document_changed (NreEntryView *self, const NreChanges *changes)
{
  NreEntryViewPrivate *priv = get_private (self);

  /* If the archive was replaced, the view of the file itself remains. */
  if (priv->is_own && !is_of_tables (self) && (priv->entry == NULL || nre_entry_is_gone (priv->entry)))
    {
      g_clear_object (&priv->entry);
      priv->entry = nre_document_dup_loose_entry (priv->document);
      priv->is_known = FALSE;
    }
  if (priv->entry != NULL && !nre_changes_is_empty (changes) && !nre_changes_concern (changes, priv->entry))
    return;
  if (compare (self))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_entry_view_constructed (GObject *object)
{
  NreEntryView *self = NRE_ENTRY_VIEW (object);
  NreEntryViewPrivate *priv = get_private (self);

  G_OBJECT_CLASS (nre_entry_view_parent_class)->constructed (object);
  priv->is_own = priv->entry == NULL;
  if (priv->is_own && !is_of_tables (self))
    priv->entry = nre_document_dup_loose_entry (priv->document);
  compare (self);
  g_signal_connect_object (priv->document, "changed", G_CALLBACK (on_document_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
nre_entry_view_dispose (GObject *object)
{
  NreEntryViewPrivate *priv = get_private (NRE_ENTRY_VIEW (object));

  g_clear_pointer (&priv->directory, nre_directory_unref);
  g_clear_object (&priv->entry);
  g_clear_object (&priv->document);
  G_OBJECT_CLASS (nre_entry_view_parent_class)->dispose (object);
}

static void
nre_entry_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreEntryViewPrivate *priv = get_private (NRE_ENTRY_VIEW (object));

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, priv->document);
      break;
    case PROP_ENTRY:
      g_value_set_object (value, priv->entry);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_entry_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  NreEntryViewPrivate *priv = get_private (NRE_ENTRY_VIEW (object));

  switch (id)
    {
    case PROP_DOCUMENT:
      priv->document = g_value_dup_object (value);
      break;
    case PROP_ENTRY:
      priv->entry = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_entry_view_class_init (NreEntryViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = nre_entry_view_constructed;
  object_class->dispose = nre_entry_view_dispose;
  object_class->get_property = nre_entry_view_get_property;
  object_class->set_property = nre_entry_view_set_property;

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, NRE_TYPE_DOCUMENT,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ENTRY] =
      g_param_spec_object ("entry", NULL, NULL, NRE_TYPE_ENTRY,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   G_STRUCT_OFFSET (NreEntryViewClass, changed), NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_entry_view_init (NreEntryView *self)
{
}

/**
 * nre_entry_view_new: (transfer full):
 * @type: a type derived from NreEntryView
 * @entry: (nullable): an entry of the kind that the type views, or NULL if the file itself is of that kind
 */
gpointer
nre_entry_view_new (GType type, NreDocument *document, NreEntry *entry)
{
  return g_object_new (type, "document", document, "entry", entry, NULL);
}
