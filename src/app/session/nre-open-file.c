/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-open-file.h"

#include <string.h>

#include "nre-beside.h"
#include "nre-file-watch.h"
#include "nre-job.h"
#include "nre-journal.h"
#include "nre-resources.h"
#include "nre-signal-source.h"
#include "nre-validator.h"
#include "nre-workspace.h"

/* A check starts this long after the last change, or after the duration of the last check if that was longer:
 * a file that takes seconds is not checked after each key press. */
#define VALIDATE_DELAY_MS 80

/* While changes keep coming, as in a drag, a check starts anyway after this many delays. */
#define MAX_DELAYS 4

/** Count: the number of findings at an entry and below it, without information. */
typedef struct
{
  guint       n;
  NreSeverity worst;
} Count;

struct _NreOpenFile
{
  GObject       parent_instance;

  NreDocument  *document;
  NreOpenFile  *partner;        /* not owned; NULL if there is none */
  NreJournal   *journal;        /* NULL for a document without a file, and when closed */
  NreFileWatch *watch;
  GFileMonitor *beside;         /* monitors the file that must be beside this one; NULL if none must */
  NreResources *resources;      /* the possible targets of its references; NULL if it has no references */
  NreFindings  *findings;       /* of the last check; NULL before the first check is done */
  NreFileLinks *links;          /* the references that the last check found; likewise */
  GHashTable   *counts;         /* entry path → Count; "" is the file */
  NreValidator *validator;
  NreJob       *validation;     /* the running check */
  guint         timeout;
  gint64        waiting_since;  /* time of the first unchecked change; 0 for none */
  gint64        started;
  guint         took_ms;
  guint         serial;
  guint64       checked;        /* the state of the document that the last check was begun for */
  char         *label;          /* NULL if the title of the document is unique */
  gboolean      kept;           /* whether changes do not abandon the running check */
  gboolean      again;          /* whether something changed since that check began */
  gboolean      busy;
  gboolean      folded;
  gboolean      closed;
};

G_DEFINE_FINAL_TYPE (NreOpenFile, nre_open_file, G_TYPE_OBJECT)

enum
{
  PROP_DOCUMENT = 1,
  PROP_VALIDATING,
  PROP_FINDINGS_SERIAL,
  PROP_BUSY,
  PROP_LABEL,
  PROP_DISK_STATE,
  PROP_JOURNAL_ERROR,
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
 * A finding about a directory record belongs to the entry that the record describes.
 */
char *
nre_finding_dup_entry (const NreFinding *finding)
{
  const NrePlace *place = &finding->place;

  if (g_strcmp0 (place->table, NRE_PLACE_DIRECTORY) != 0 || place->record == NRE_NOWHERE)
    return g_strdup (place->entry);
  return g_strdup_printf ("%s%s#%" G_GUINT64_FORMAT, place->entry, *place->entry != '\0' ? "/" : "",
                          place->record);
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

/** Check: the input and the results of the thread. */
typedef struct
{
  NreValidator *validator;
  NreDirectory *snapshot;
  char         *title;
  char         *path;
  NreResourceCatalogue *catalogue;      /* NULL while the file is not known to have references */
  gboolean      has_uses;
  NreFindings  *findings;
  NreFileLinks *links;
  GHashTable   *counts;
} Check;

static void
check_free (gpointer data)
{
  Check *check = data;

  nre_validator_unref (check->validator);
  nre_directory_unref (check->snapshot);
  g_free (check->title);
  g_free (check->path);
  g_clear_pointer (&check->catalogue, nre_resource_catalogue_free);
  g_clear_pointer (&check->findings, nre_findings_unref);
  g_clear_pointer (&check->links, nre_file_links_unref);
  g_clear_pointer (&check->counts, g_hash_table_unref);
  g_free (check);
}

static void
check_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Check *check = data;
  g_autoptr (NreResourceUses) uses = NULL;

  check->findings = nre_validator_check_file (check->validator, check->snapshot, check->title, check->path,
                                              &uses, cancellable);
  check->has_uses = uses != NULL && !nre_resource_uses_is_empty (uses);
  if (uses != NULL && check->catalogue != NULL)
    nre_resource_uses_check (uses, nre_resource_catalogue_look, check->catalogue, check->findings);
  if (uses != NULL)
    {
      g_autofree char *place = nre_dup_place (check->path);

      check->links =
          nre_file_links_new (place, check->title, nre_kind_of_named_archive (check->snapshot, check->title),
                              uses, check->snapshot);
    }
  if (check->findings != NULL)
    check->counts = count_findings (check->findings);
}

static void follow_resources (NreOpenFile *self);
static void validate_soon (NreOpenFile *self);

static void
validated_cb (gpointer owner, gpointer data, const GError *error)
{
  NreOpenFile *self = owner;
  Check *check = data;

  self->took_ms = (guint) ((g_get_monotonic_time () - self->started) / 1000);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_clear_pointer (&self->links, nre_file_links_unref);
  g_clear_pointer (&self->counts, g_hash_table_unref);
  self->links = g_steal_pointer (&check->links);
  self->findings = g_steal_pointer (&check->findings);
  self->counts = g_steal_pointer (&check->counts);
  if (check->has_uses)
    follow_resources (self);
  if (self->again)
    validate_soon (self);
  self->serial++;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FINDINGS_SERIAL]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALIDATING]);
}

static const NreJobType check_job = { check_thread, validated_cb, check_free };

static void
stop_validation (NreOpenFile *self)
{
  nre_job_abandon (&self->validation);
  g_clear_handle_id (&self->timeout, g_source_remove);
}

/** nre_open_file_validate: check the current document now; a running check is abandoned. */
void
nre_open_file_validate (NreOpenFile *self)
{
  Check *check;

  if (self->closed)
    return;
  stop_validation (self);
  self->kept = self->again = FALSE;
  self->started = g_get_monotonic_time ();
  self->waiting_since = 0;
  self->checked = nre_directory_get_serial (nre_document_get_root (self->document));
  check = g_new0 (Check, 1);
  check->validator = nre_validator_ref (self->validator);
  check->snapshot = nre_document_snapshot (self->document);
  check->title = g_strdup (nre_document_get_title (self->document));
  check->path = g_strdup (nre_document_get_path (self->document));
  if (self->resources != NULL)
    check->catalogue = nre_resources_snapshot (self->resources);
  nre_job_start (&self->validation, &check_job, check, self);
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
validate_soon (NreOpenFile *self)
{
  guint delay = MAX (VALIDATE_DELAY_MS, self->took_ms);
  gint64 now = g_get_monotonic_time ();

  if (self->closed)
    return;
  self->again = self->kept && self->validation != NULL;
  if (self->again)
    return;
  stop_validation (self);
  if (self->waiting_since == 0)
    self->waiting_since = now;
  if (now - self->waiting_since >= MAX_DELAYS * 1000 * (gint64) delay)
    {
      nre_open_file_validate (self);
      /* Let this check end, even if changes keep coming faster than that. */
      self->kept = TRUE;
    }
  else
    self->timeout = g_timeout_add (delay, timeout_cb, self);
}

static void
changed_cb (NreOpenFile *self)
{
  /* Saving also emits the signal, but changes no bytes. */
  if (self->checked != nre_directory_get_serial (nre_document_get_root (self->document)))
    validate_soon (self);
}

/* Folders are only read for a file that has references. */
static void
follow_resources (NreOpenFile *self)
{
  if (self->resources != NULL)
    return;
  self->resources = g_object_ref (nre_resources_get (self->document));
  g_signal_connect_object (self->resources, "changed", G_CALLBACK (validate_soon), self, G_CONNECT_SWAPPED);
  if (nre_resources_is_settled (self->resources))
    validate_soon (self);
}

static void
forget_beside (NreOpenFile *self)
{
  if (self->beside == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->beside, self);
  g_file_monitor_cancel (self->beside);
  g_clear_object (&self->beside);
}

/* The findings also depend on another file, which may be saved in another tab. */
static void
watch_beside (NreOpenFile *self)
{
  const NreFormat *format = nre_format_get (nre_document_get_kind (self->document));
  const char *path = nre_document_get_path (self->document);
  g_autofree char *other =
      path != NULL && format->beside_suffix != NULL ? nre_beside_dup_path (format, path) : NULL;
  g_autoptr (GFile) file = other != NULL ? g_file_new_for_path (other) : NULL;

  forget_beside (self);
  if (file != NULL)
    self->beside = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->beside != NULL)
    g_signal_connect_swapped (self->beside, "changed", G_CALLBACK (validate_soon), self);
}

static void
path_cb (NreOpenFile *self)
{
  watch_beside (self);
  validate_soon (self);
}

/** nre_open_file_end_journal: remove the journal. To be called when the file is about to be closed, and its
 * changes are saved or not wanted. */
void
nre_open_file_end_journal (NreOpenFile *self)
{
  if (self->journal != NULL)
    nre_journal_close (self->journal);
  g_clear_object (&self->journal);
}

/** nre_open_file_close: stop the background work for the file, which is not checked any more, and remove its
 * journal. Its changes must be saved or not wanted. */
void
nre_open_file_close (NreOpenFile *self)
{
  self->closed = TRUE;
  nre_open_file_end_journal (self);
  nre_open_file_set_partner (self, NULL);
  stop_validation (self);
}

static void
nre_open_file_dispose (GObject *object)
{
  NreOpenFile *self = NRE_OPEN_FILE (object);

  nre_open_file_close (self);
  forget_beside (self);
  g_clear_object (&self->watch);
  nre_set_signal_source (&self->resources, NULL, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->validator, nre_validator_unref);
  g_clear_pointer (&self->findings, nre_findings_unref);
  g_clear_pointer (&self->links, nre_file_links_unref);
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
    case PROP_LABEL:
      g_value_set_string (value, nre_open_file_get_label (self));
      break;
    case PROP_DISK_STATE:
      g_value_set_uint (value, nre_open_file_get_disk_state (self));
      break;
    case PROP_JOURNAL_ERROR:
      g_value_take_string (value, self->journal != NULL ? nre_journal_dup_error (self->journal) : NULL);
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
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  props[PROP_DISK_STATE] =
      g_param_spec_uint ("disk-state", NULL, NULL, NRE_DISK_SAME, NRE_DISK_REMOVED, NRE_DISK_SAME, flags);
  /* Why the edits are not recorded any more, or NULL. */
  props[PROP_JOURNAL_ERROR] = g_param_spec_string ("journal-error", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_open_file_init (NreOpenFile *self)
{
}

static void
journal_changed_cb (NreOpenFile *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_JOURNAL_ERROR]);
}

static void
disk_cb (NreOpenFile *self)
{
  if (!self->closed)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DISK_STATE]);
}

/** nre_open_file_flush: wait until the unsaved edits are in the journal on the disk. */
void
nre_open_file_flush (NreOpenFile *self)
{
  if (self->journal != NULL)
    nre_journal_flush (self->journal);
}

/* Data of a document: the journal that was restored into it. */
#define RESTORED "nre-restored"

/** nre_open_file_set_restored: let nre_open_file_new() continue the journal from which the document was
 * restored. @journal: borrowed; must exist until then */
void
nre_open_file_set_restored (NreDocument *document, NreJournalFile *journal)
{
  g_object_set_data (G_OBJECT (document), RESTORED, journal);
}

/** nre_open_file_new_unrecorded: (transfer full): like nre_open_file_new(), but without a journal, for a
 * document that is not opened in a window. */
NreOpenFile *
nre_open_file_new_unrecorded (NreDocument *document)
{
  NreOpenFile *self = g_object_new (NRE_TYPE_OPEN_FILE, NULL);

  self->document = g_object_ref (document);
  self->watch = nre_file_watch_new (document);
  g_signal_connect_object (self->watch, "notify::state", G_CALLBACK (disk_cb), self, G_CONNECT_SWAPPED);
  self->validator = nre_validator_new ();
  watch_beside (self);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  nre_open_file_validate (self);
  return self;
}

/** nre_open_file_new: (transfer full): checks the document at once, and records it in a journal if it has a
 * path. */
NreOpenFile *
nre_open_file_new (NreDocument *document)
{
  NreOpenFile *self = nre_open_file_new_unrecorded (document);

  if (nre_document_get_path (document) != NULL)
    self->journal = nre_journal_new (document, g_object_steal_data (G_OBJECT (document), RESTORED));
  if (self->journal != NULL)
    {
      g_signal_connect_object (self->journal, "failed", G_CALLBACK (journal_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->journal, "resumed", G_CALLBACK (journal_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  return self;
}

NreDocument *
nre_open_file_get_document (NreOpenFile *self)
{
  return self->document;
}

/** nre_open_file_get_links: (transfer none) (nullable): the document's references, as of the last check. */
NreFileLinks *
nre_open_file_get_links (NreOpenFile *self)
{
  return self->links;
}

/** nre_open_file_get_findings: (transfer none) (nullable): the findings of the last finished check. */
NreFindings *
nre_open_file_get_findings (NreOpenFile *self)
{
  return self->findings;
}

/** nre_open_file_get_findings_serial: a number that changes after each check. */
guint
nre_open_file_get_findings_serial (NreOpenFile *self)
{
  return self->serial;
}

/**
 * nre_open_file_count_findings:
 * @entry: an entry's path of indices, "" for the file
 * @worst: (out) (optional): the worst severity among them
 *
 * The number of warnings and errors at the entry and in everything inside it.
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
  nre_file_watch_pause (self->watch, busy);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

/** nre_open_file_get_disk_state: the state of the file on disk when the system last reported a change, or
 * nre_open_file_look() was called. */
NreDiskState
nre_open_file_get_disk_state (NreOpenFile *self)
{
  return nre_file_watch_get_state (self->watch);
}

/** nre_open_file_look: check the state of the file on disk now. The system does not report everything: a
 * folder may be renamed, with the file in it. */
void
nre_open_file_look (NreOpenFile *self)
{
  nre_file_watch_look (self->watch);
}

/** nre_open_file_is_unsaved: whether closing the file would lose something: its changes or, if the file was
 * removed from the disk, its whole contents. */
gboolean
nre_open_file_is_unsaved (NreOpenFile *self)
{
  return nre_document_get_modified (self->document) ||
         (nre_open_file_get_disk_state (self) == NRE_DISK_REMOVED && nre_document_is_kept (self->document));
}

/** nre_open_file_get_label: the title of the document, preceded by folders if other open
 * files have the same one. */
const char *
nre_open_file_get_label (NreOpenFile *self)
{
  return self->label != NULL ? self->label : nre_document_get_title (self->document);
}

/** nre_open_file_append_label: append the file to a list of labels, separated by commas. The label has the
 * folders of the file, since files that are not open may have the same name. */
void
nre_open_file_append_label (NreOpenFile *self, GString *labels)
{
  g_autofree char *label = nre_workspace_dup_label_of (self->document);

  g_string_append_printf (labels, "%s%s", labels->len > 0 ? ", " : "", label);
}

/** nre_open_file_set_label: @label: (nullable): NULL to use the title of the document */
void
nre_open_file_set_label (NreOpenFile *self, const char *label)
{
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}

/** nre_open_file_keep_mine: the user wants to keep the document, whatever the state of the file. */
void
nre_open_file_keep_mine (NreOpenFile *self)
{
  nre_document_keep_mine (self->document);
  nre_file_watch_look (self->watch);
}

/** nre_open_file_get_partner: (transfer none) (nullable): the file that is shown on the same page. */
NreOpenFile *
nre_open_file_get_partner (NreOpenFile *self)
{
  return self->partner;
}

/** nre_open_file_set_partner: record that both files are shown on the same page, and neither with another
 * file. @partner: (nullable): NULL if the file is shown alone */
void
nre_open_file_set_partner (NreOpenFile *self, NreOpenFile *partner)
{
  if (self->partner == partner)
    return;
  if (self->partner != NULL)
    self->partner->partner = NULL;
  self->partner = partner;
  if (partner != NULL && partner->partner != NULL)
    partner->partner->partner = NULL;
  if (partner != NULL)
    partner->partner = self;
}

/** nre_open_file_set_folded: set whether the row of the file in the tree stays collapsed when its page opens
 * automatically, because it is one of many files. */
void
nre_open_file_set_folded (NreOpenFile *self, gboolean folded)
{
  self->folded = folded;
}

/** nre_open_file_take_folded: return and reset that flag. */
gboolean
nre_open_file_take_folded (NreOpenFile *self)
{
  gboolean folded = self->folded;

  self->folded = FALSE;
  return folded;
}

/** nre_open_file_get_token: identifies the present state of the document; see nre_history_get_token(). */
guint64
nre_open_file_get_token (NreOpenFile *self)
{
  return nre_history_get_token (nre_document_get_history (self->document));
}
