/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-open-file.h"

#include <string.h>

/* A check starts this long after the last change, or after as long as the last check took if that
 * was longer: a file that takes seconds is not checked after each key that is pressed. */
#define VALIDATE_DELAY_MS 350

/** Count: the findings at an entry and below it; information is not counted. */
typedef struct
{
  guint       n;
  NreSeverity worst;
} Count;

struct _NreOpenFile
{
  GObject       parent_instance;

  NreDocument  *document;
  NreFindings  *findings;       /* of the last check; NULL before the first is done */
  GHashTable   *counts;         /* entry path → Count; "" is the file */
  GCancellable *validation;     /* of the running check */
  guint         timeout;
  gint64        started;
  guint         took_ms;
  guint         serial;
  guint64       checked;        /* the state of the document that the last check was begun for */
  gboolean      busy;
  gboolean      closed;
};

G_DEFINE_FINAL_TYPE (NreOpenFile, nre_open_file, G_TYPE_OBJECT)

enum
{
  PROP_DOCUMENT = 1,
  PROP_VALIDATING,
  PROP_FINDINGS_SERIAL,
  PROP_BUSY,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
count_at (GHashTable *counts, char *path, NreSeverity severity)
{
  Count *count = g_hash_table_lookup (counts, path);

  if (count == NULL)
    {
      count = g_new0 (Count, 1);
      g_hash_table_insert (counts, path, count);
    }
  else
    g_free (path);
  count->n++;
  count->worst = MAX (count->worst, severity);
}

/**
 * nre_finding_dup_entry: the path of the entry that a finding is about, "" for the file.
 *
 * What is wrong with a record of a directory is wrong with the entry that it describes.
 */
char *
nre_finding_dup_entry (const NreFinding *finding)
{
  if (g_strcmp0 (finding->table, "directory") != 0 || finding->index == NRE_NOWHERE)
    return g_strdup (finding->entry);
  return g_strdup_printf ("%s%s#%" G_GUINT64_FORMAT, finding->entry, *finding->entry != '\0' ? "/" : "", finding->index);
}

/* Each finding counts at its entry, at every archive that this entry is in, and at the file. */
static GHashTable *
count_findings (NreFindings *findings)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      g_autofree char *entry = nre_finding_dup_entry (finding);

      if (finding->severity < NRE_SEVERITY_WARNING)
        continue;
      for (const char *end = strchr (entry, '/'); end != NULL; end = strchr (end + 1, '/'))
        count_at (counts, g_strndup (entry, (gsize) (end - entry)), finding->severity);
      if (*entry != '\0')
        count_at (counts, g_strdup (entry), finding->severity);
      count_at (counts, g_strdup (""), finding->severity);
    }
  return counts;
}

static void
validated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NreOpenFile) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NreFindings) findings = nre_document_validate_finish (NRE_DOCUMENT (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->took_ms = (guint) ((g_get_monotonic_time () - self->started) / 1000);
  g_clear_object (&self->validation);
  if (findings != NULL)
    {
      g_clear_pointer (&self->findings, nre_findings_unref);
      g_clear_pointer (&self->counts, g_hash_table_unref);
      self->counts = count_findings (findings);
      self->findings = g_steal_pointer (&findings);
      self->serial++;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FINDINGS_SERIAL]);
    }
  else
    g_message ("%s cannot be checked: %s", nre_document_get_title (self->document), error->message);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALIDATING]);
}

static void
stop_validation (NreOpenFile *self)
{
  if (self->validation != NULL)
    g_cancellable_cancel (self->validation);
  g_clear_object (&self->validation);
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/** nre_open_file_validate: check the document now, as it is. */
void
nre_open_file_validate (NreOpenFile *self)
{
  if (self->closed)
    return;
  stop_validation (self);
  self->validation = g_cancellable_new ();
  self->started = g_get_monotonic_time ();
  self->checked = nre_directory_get_serial (nre_document_get_root (self->document));
  nre_document_validate_async (self->document, self->validation, validated_cb, g_object_ref (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALIDATING]);
}

static gboolean
timeout_cb (gpointer data)
{
  NreOpenFile *self = data;

  self->timeout = 0;
  nre_open_file_validate (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (NreOpenFile *self)
{
  /* Saving tells of itself, too, and changes no byte. */
  if (self->closed || self->checked == nre_directory_get_serial (nre_document_get_root (self->document)))
    return;
  stop_validation (self);
  self->timeout = g_timeout_add (MAX (VALIDATE_DELAY_MS, self->took_ms), timeout_cb, self);
}

/** nre_open_file_close: stop what runs for the file; findings are no longer looked for. */
void
nre_open_file_close (NreOpenFile *self)
{
  self->closed = TRUE;
  stop_validation (self);
}

static void
nre_open_file_dispose (GObject *object)
{
  NreOpenFile *self = NRE_OPEN_FILE (object);

  nre_open_file_close (self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_clear_pointer (&self->counts, g_hash_table_unref);
  G_OBJECT_CLASS (nre_open_file_parent_class)->dispose (object);
}

static void
nre_open_file_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreOpenFile *self = NRE_OPEN_FILE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_VALIDATING:
      g_value_set_boolean (value, nre_open_file_get_validating (self));
      break;
    case PROP_FINDINGS_SERIAL:
      g_value_set_uint (value, self->serial);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
nre_open_file_class_init (NreOpenFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = nre_open_file_dispose;
  object_class->get_property = nre_open_file_get_property;

  props[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, NRE_TYPE_DOCUMENT, flags);
  props[PROP_VALIDATING] = g_param_spec_boolean ("validating", NULL, NULL, FALSE, flags);
  props[PROP_FINDINGS_SERIAL] = g_param_spec_uint ("findings-serial", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_open_file_init (NreOpenFile *self)
{
}

/** nre_open_file_new: the first check starts at once. */
NreOpenFile *
nre_open_file_new (NreDocument *document)
{
  NreOpenFile *self = g_object_new (NRE_TYPE_OPEN_FILE, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  nre_open_file_validate (self);
  return self;
}

NreDocument *
nre_open_file_get_document (NreOpenFile *self)
{
  return self->document;
}

/** nre_open_file_get_findings: (transfer none) (nullable): of the last check that was done. */
NreFindings *
nre_open_file_get_findings (NreOpenFile *self)
{
  return self->findings;
}

/**
 * nre_open_file_count_findings:
 * @entry: an entry's path of indices, "" for the file
 * @worst: (out) (optional): the worst severity among them
 *
 * The warnings and errors at the entry and in everything inside it.
 */
guint
nre_open_file_count_findings (NreOpenFile *self, const char *entry, NreSeverity *worst)
{
  const Count *count = self->counts != NULL ? g_hash_table_lookup (self->counts, entry) : NULL;

  if (worst != NULL)
    *worst = count != NULL ? count->worst : NRE_SEVERITY_INFO;
  return count != NULL ? count->n : 0;
}

gboolean
nre_open_file_get_validating (NreOpenFile *self)
{
  return self->validation != NULL;
}

gboolean
nre_open_file_get_busy (NreOpenFile *self)
{
  return self->busy;
}

void
nre_open_file_set_busy (NreOpenFile *self, gboolean busy)
{
  if (self->busy == busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

/**
 * nre_open_file_count_unsaved:
 * @count: (out): steps between what was saved and what is
 *
 * FALSE when the number is not known, because the steps since were forgotten.
 */
gboolean
nre_open_file_count_unsaved (NreOpenFile *self, guint *count)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint position = nre_history_get_position (history);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  guint saved = G_MAXUINT;

  *count = 0;
  if (!nre_document_get_modified (self->document))
    return TRUE;
  for (guint i = 0; i < n && saved == G_MAXUINT; i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (G_LIST_MODEL (history), i);

      if (nre_step_get_saved (step))
        saved = i + 1;
    }
  /* Saved before the first step that is kept: that is as opened, unless steps were forgotten. */
  if (saved == G_MAXUINT)
    saved = 0;
  *count = saved > position ? saved - position : position - saved;
  return *count > 0;
}
