/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-entry-view.h"

typedef struct
{
  NreDocument *document;
  NreEntry    *entry;           /* NULL if it is gone */
  gboolean     is_loose;        /* whether the view is of the document itself */

  /* The results of reading the payload, valid while the directory's serial is the same. */
  guint64      serial;
  gboolean     is_known;
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

/** nre_entry_view_update: read the payload again if any entry of the archive was edited since. */
void
nre_entry_view_update (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);
  NreDirectory *directory = priv->entry != NULL ? nre_entry_get_directory (priv->entry) : NULL;
  guint64 serial = directory != NULL ? nre_directory_get_serial (directory) : 0;
  guint index;

  if (priv->is_known && priv->serial == serial)
    return;
  priv->is_known = TRUE;
  priv->serial = serial;
  priv->payload = nre_span (NULL, 0);
  if (priv->entry != NULL && nre_entry_get_index (priv->entry, &index))
    nre_entry_get_payload (priv->entry, &priv->payload);
  if (NRE_ENTRY_VIEW_GET_CLASS (self)->find != NULL)
    NRE_ENTRY_VIEW_GET_CLASS (self)->find (self, priv->payload);
}

/** nre_entry_view_get_document: (transfer none) */
NreDocument *
nre_entry_view_get_document (NreEntryView *self)
{
  return get_private (self)->document;
}

/** nre_entry_view_get_entry: (transfer none) (nullable): the entry whose payload is viewed,
 * also for a loose file. */
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

/** nre_entry_view_dup_payload: (transfer full) (nullable): the same, for a thread;
 * NULL if it cannot be read. */
GBytes *
nre_entry_view_dup_payload (NreEntryView *self)
{
  NreEntryViewPrivate *priv = get_private (self);
  guint index;

  if (priv->entry == NULL || !nre_entry_get_index (priv->entry, &index))
    return NULL;
  return nre_directory_read (nre_entry_get_directory (priv->entry), index, NULL);
}

/* --- Following ----------------------------------------------------------------------------------- */

static void
compare (NreEntryView *self)
{
  if (NRE_ENTRY_VIEW_GET_CLASS (self)->compare == NULL)
    return;
  nre_entry_view_update (self);
  NRE_ENTRY_VIEW_GET_CLASS (self)->compare (self);
}

static void
on_document_changed (NreEntryView *self, const NreChanges *changes)
{
  NreEntryViewPrivate *priv = get_private (self);

  /* If the archive was replaced, the view of the file itself remains. */
  if (priv->is_loose && (priv->entry == NULL || nre_entry_is_gone (priv->entry)))
    {
      g_clear_object (&priv->entry);
      priv->entry = nre_document_dup_loose_entry (priv->document);
      priv->is_known = FALSE;
    }
  if (priv->entry != NULL && !nre_changes_is_empty (changes) && !nre_changes_concern (changes, priv->entry))
    return;
  compare (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Kinds with one table ------------------------------------------------------------------------ */

/** nre_entry_view_dup_table: (transfer full) (nullable): the entry, as its own table. */
NreEntry *
nre_entry_view_dup_table (GObject *view, guint table)
{
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (view));

  return table == NRE_ENTRY_VIEW_TABLE && entry != NULL ? g_object_ref (entry) : NULL;
}

/** nre_entry_view_peek_table: the payload as that of the table; FALSE for any other table. */
gboolean
nre_entry_view_peek_table (GObject *view, guint table, NreSpan *span)
{
  *span = nre_entry_view_get_payload (NRE_ENTRY_VIEW (view));
  return table == NRE_ENTRY_VIEW_TABLE;
}

/** nre_entry_view_find_table: whether @table is the entry itself. */
gboolean
nre_entry_view_find_table (GObject *view, NreEntry *table, guint *number)
{
  *number = NRE_ENTRY_VIEW_TABLE;
  return table != NULL && table == nre_entry_view_get_entry (NRE_ENTRY_VIEW (view));
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_entry_view_constructed (GObject *object)
{
  NreEntryView *self = NRE_ENTRY_VIEW (object);
  NreEntryViewPrivate *priv = get_private (self);

  G_OBJECT_CLASS (nre_entry_view_parent_class)->constructed (object);
  priv->is_loose = priv->entry == NULL;
  if (priv->is_loose)
    priv->entry = nre_document_dup_loose_entry (priv->document);
  compare (self);
  g_signal_connect_object (priv->document, "changed", G_CALLBACK (on_document_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
nre_entry_view_dispose (GObject *object)
{
  NreEntryViewPrivate *priv = get_private (NRE_ENTRY_VIEW (object));

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

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
nre_entry_view_init (NreEntryView *self)
{
}
