/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving on a disk that fails: every call by which a file is saved fails in turn, and after each the old file
 * is whole, nothing is left beside it, the message says what the system said, and saving again works. */

#include "nre-faults.h"
#include "nre-save-fixture.h"

#include "nre-edits.h"
#include "nre-error.h"
#include "test-random.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

typedef NreSaveFixture Fixture;

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

#define ATTRIBUTE "user.nre-test"

/* How a save is tried; each way makes calls that the others do not. */
typedef struct
{
  const char  *name;
  NreSaveFlags flags;
  gboolean     fake_xattr;
  gboolean     hide_owner;
  gboolean     refuse_links;
} Way;

static const Way ways[] = {
  { "plain", 0, FALSE, FALSE },
  { "attribute", 0, TRUE, FALSE },
  { "owner", 0, FALSE, TRUE },
  { "backup", NRE_SAVE_BACKUP, FALSE, FALSE },
  { "copied backup", NRE_SAVE_BACKUP, FALSE, FALSE, TRUE },
};

static void
set_attribute (const char *path, const char *value)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (fsetxattr (fd, ATTRIBUTE, value, strlen (value), 0), ==, 0);
  close (fd);
}

static void
assert_attribute (const char *path, const char *wanted)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  char value[64] = "";

  g_assert_cmpint (fgetxattr (fd, ATTRIBUTE, value, sizeof value - 1), ==, (gssize) strlen (wanted));
  g_assert_cmpstr (value, ==, wanted);
  close (fd);
}

/* The old file as it was opened, in a document with one edit, and the disk made as the way wants it. */
static void
begin (Fixture *self, const Way *way)
{
  nre_faults_hide_owner (FALSE);
  nre_faults_fake_xattrs (way->fake_xattr);
  nre_save_fixture_empty (self);
  nre_save_fixture_put (self->path, self->before);
  if (way->fake_xattr)
    set_attribute (self->path, "kept");
  nre_save_fixture_reopen (self);
  nre_faults_hide_owner (way->hide_owner);
  nre_faults_refuse_links (way->refuse_links);
}

static gboolean
try_save (Fixture *self, const Way *way, const NreFault *fault, GError **error)
{
  gboolean ok;

  nre_faults_begin (fault);
  ok = nre_document_save (self->document, NULL, way->flags, error);
  nre_faults_end ();
  return ok;
}

/* Nobody needs to know of a backup that had been made when the save failed; but no file without a name that
 * the user knows may stay. */
static void
assert_no_litter (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strcmp (name, "game.rlb") != 0 && strcmp (name, "game.rlb.bak") != 0)
      g_error ("“%s” was left behind", name);
}

/* Whether the failure came when the new file already stood there, whole, and the message must say so. */
static gboolean
is_late (const GError *error)
{
  return strstr (error->message, "the file was saved, but") != NULL;
}

static void
check_failure (Fixture *self, const NreFault *fault, const GError *error)
{
  int code = strstr (error->message, "backup of") != NULL ? NRE_ERROR_NO_BACKUP : NRE_ERROR_IO;

  g_assert_error (error, NRE_ERROR, code);
  if (strstr (error->message, g_strerror (fault->saved_errno)) == NULL)
    g_error ("after %s: the cause “%s” is missing in “%s”", nre_faults_last (),
             g_strerror (fault->saved_errno), error->message);
  g_assert_true (nre_document_get_modified (self->document));
  if (is_late (error))
    {
      nre_save_fixture_assert (self->path, self->after);
      return;
    }
  nre_save_fixture_assert (self->path, self->before);
  assert_no_litter (self);
}

static void
save_again (Fixture *self, const Way *way)
{
  g_autoptr (GError) error = NULL;

  nre_document_save (self->document, NULL, way->flags, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_false (nre_document_get_modified (self->document));
}

/* @saved_errno at the N-th call, for every N; then all behind it too, as on a disk that is full. */
static void
fail_everywhere (Fixture *self, const Way *way, int saved_errno, gboolean always)
{
  NreFault fault = { .call = NRE_N_CALLS, .saved_errno = saved_errno, .always = always };
  g_autoptr (GError) first = NULL;
  guint n, tolerated = 0, late = 0;

  begin (self, way);
  try_save (self, way, &fault, &first);
  g_assert_no_error (first);
  n = nre_faults_count (NRE_N_CALLS);
  g_assert_cmpuint (n, >, 8);
  for (fault.nth = 1; fault.nth <= n; fault.nth++)
    {
      g_autoptr (GError) error = NULL;

      begin (self, way);
      if (try_save (self, way, &fault, &error))
        {
          nre_save_fixture_assert (self->path, self->after);
          assert_no_litter (self);
          tolerated++;
          g_test_message ("%s: call %u, %s: not needed", way->name, fault.nth, nre_faults_last ());
        }
      else
        {
          check_failure (self, &fault, error);
          late += is_late (error);
          g_test_message ("%s: call %u, %s: %s", way->name, fault.nth, nre_faults_last (), error->message);
          save_again (self, way);
        }
    }
  g_test_message ("%s: %u calls, %u late, %u not needed", way->name, n, late, tolerated);
  /* Only the folder's sync and naming a backup fail late; and there is another way to look at the saved file,
   * to make one that is not there yet, and to copy one; a file need not be leased, nor looked at twice. */
  g_assert_cmpuint (late, ==, way->flags & NRE_SAVE_BACKUP ? 2 : 1);
  g_assert_cmpuint (tolerated, ==, way->refuse_links ? 5 : 4);
  nre_faults_hide_owner (FALSE);
  nre_faults_fake_xattrs (FALSE);
  nre_faults_refuse_links (FALSE);
}

static void
test_every_call (Fixture *self, gconstpointer data)
{
  fail_everywhere (self, data, EIO, FALSE);
}

static void
test_disk_full (Fixture *self, gconstpointer data)
{
  const Way *way = data;
  const NreCall calls[] = { NRE_CALL_OPEN, NRE_CALL_WRITE, NRE_CALL_COPY_RANGE, NRE_CALL_FSYNC,
                            NRE_CALL_FSETXATTR };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    for (guint nth = 1; nth < 100; nth++)
      {
        NreFault fault = { .call = calls[i], .nth = nth, .saved_errno = ENOSPC, .always = TRUE };
        g_autoptr (GError) error = NULL;

        begin (self, way);
        if (try_save (self, way, &fault, &error))
          {
            if (nre_faults_count (calls[i]) < nth)
              break;
            /* A copy that the kernel does not make is made by writing. */
            g_assert_true (way->refuse_links && calls[i] == NRE_CALL_COPY_RANGE);
            nre_save_fixture_assert (self->path, self->after);
            continue;
          }
        check_failure (self, &fault, error);
        save_again (self, way);
      }
  nre_faults_hide_owner (FALSE);
  nre_faults_fake_xattrs (FALSE);
  nre_faults_refuse_links (FALSE);
}

/* From a disk that takes nothing any more to one that takes all but a byte, and then all. */
static void
test_almost_full (Fixture *self, gconstpointer data)
{
  const Way *way = data;
  NreFault fault = { .call = NRE_N_CALLS, .saved_errno = ENOSPC, .is_full = TRUE };
  gsize size, step, space = 0;
  gboolean saved = FALSE;

  begin (self, way);
  size = g_bytes_get_size (self->after);
  step = size / (5 * test_n_rounds (8));
  while (!saved)
    {
      g_autoptr (GError) error = NULL;

      fault.space = space;
      begin (self, way);
      saved = try_save (self, way, &fault, &error);
      if (saved)
        {
          g_assert_cmpuint (space, >=, size);
          nre_save_fixture_assert (self->path, self->after);
        }
      else
        {
          check_failure (self, &fault, error);
          g_assert_false (is_late (error));
          save_again (self, way);
        }
      g_assert_cmpuint (space, <, 4 * size);
      /* Each byte is tried where the file just fits. */
      space += space + 8 >= size && space <= size ? 1 : MIN (step, size - 8 - space);
    }
  nre_faults_refuse_links (FALSE);
}

/* A sync that failed is not tried again: the second one may succeed without the bytes being there. */
static void
test_sync_of_file (Fixture *self, gconstpointer data)
{
  const NreFault fault = { .call = NRE_CALL_FSYNC, .nth = 1, .saved_errno = EIO };
  g_autoptr (GError) error = NULL;

  begin (self, data);
  g_assert_false (try_save (self, data, &fault, &error));
  g_assert_cmpuint (nre_faults_count (NRE_CALL_FSYNC), ==, 1);
  g_assert_cmpuint (nre_faults_count (NRE_CALL_RENAME), ==, 0);
  check_failure (self, &fault, error);
  g_assert_false (is_late (error));
}

static void
test_sync_of_folder (Fixture *self, gconstpointer data)
{
  const NreFault fault = { .call = NRE_CALL_FSYNC, .nth = 2, .saved_errno = EIO };
  g_autoptr (GError) error = NULL;

  begin (self, data);
  g_assert_false (try_save (self, data, &fault, &error));
  g_assert_cmpuint (nre_faults_count (NRE_CALL_FSYNC), ==, 2);
  g_assert_true (is_late (error));
  check_failure (self, &fault, error);
  /* The document knows the file for its own: saving again asks nothing. */
  save_again (self, data);
}

static void
test_short_writes (Fixture *self, gconstpointer data)
{
  const gsize sizes[] = { 4095, 1000, 77 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const NreFault fault = { .call = NRE_N_CALLS, .short_count = sizes[i] };
      g_autoptr (GError) error = NULL;

      begin (self, data);
      try_save (self, data, &fault, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
      g_assert_cmpuint (nre_faults_count (NRE_CALL_COPY_RANGE), >, 200000 / sizes[i]);
    }
}

/* Where the kernel cannot copy from file to file, writing does, from the start or from the middle on. */
static void
test_no_copy_range (Fixture *self, gconstpointer data)
{
  const int errors[] = { ENOSYS, EXDEV, EINVAL, EOPNOTSUPP, EPERM, ETXTBSY };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    for (guint nth = 1; nth <= 3; nth++)
      {
        const NreFault fault = { .call = NRE_CALL_COPY_RANGE, .nth = nth, .saved_errno = errors[i],
                                 .always = TRUE,
                                 .short_count = 50000 };
        g_autoptr (GError) error = NULL;

        begin (self, data);
        try_save (self, data, &fault, &error);
        g_assert_no_error (error);
        nre_save_fixture_assert (self->path, self->after);
      }
}

/* Some file systems copy nothing, and say so without an error; what errno was before tells nothing then. */
static void
test_nothing_copied (Fixture *self, gconstpointer data)
{
  for (guint nth = 1; nth <= 3; nth++)
    {
      const NreFault fault = { .call = NRE_CALL_COPY_RANGE, .nth = nth, .ends = TRUE, .short_count = 50000 };
      g_autoptr (GError) error = NULL;

      begin (self, data);
      try_save (self, data, &fault, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
    }
}

static void
test_interrupted (Fixture *self, gconstpointer data)
{
  const NreCall calls[] = { NRE_CALL_WRITE, NRE_CALL_COPY_RANGE };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      const NreFault fault = { .call = calls[i], .nth = 1, .saved_errno = EINTR };
      g_autoptr (GError) error = NULL;

      begin (self, data);
      try_save (self, data, &fault, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
    }
}

/* One bit that goes wrong on the way to the disk is found by reading back. */
static void
test_corruption (Fixture *self, gconstpointer data)
{
  const NreCall calls[] = { NRE_CALL_WRITE, NRE_CALL_COPY_RANGE };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    for (guint nth = 1; nth < 20; nth++)
      {
        const NreFault fault = { .call = calls[i], .nth = nth, .flip = TRUE };
        g_autoptr (GError) error = NULL;

        begin (self, data);
        if (try_save (self, data, &fault, &error))
          {
            g_assert_cmpuint (nre_faults_count (calls[i]), <, nth);
            g_assert_cmpuint (nth, >, 1);
            break;
          }
        g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
        g_assert_nonnull (strstr (error->message, "reading it back"));
        nre_save_fixture_assert (self->path, self->before);
        assert_no_litter (self);
        save_again (self, data);
      }
}

/* --- Backups ----------------------------------------------------------------------------------------- */

/* Where files have no second name, a copy of what was is kept under it. */
static void
test_backup_without_links (Fixture *self, gconstpointer data)
{
  const int errors[] = { EPERM, EOPNOTSUPP, ENOSYS, EACCES };
  g_autofree char *backup = nre_save_fixture_path (self, "game.rlb.bak");
  const struct timespec times[] = { { 0, UTIME_OMIT }, { 1000000000, 0 } };
  struct stat info;

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      const NreFault fault = { .call = NRE_CALL_LINK, .nth = 2, .saved_errno = errors[i] };
      g_autoptr (GError) error = NULL;

      begin (self, &ways[3]);
      g_assert_cmpint (chmod (self->path, 0640), ==, 0);
      g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
      nre_save_fixture_reopen (self);
      /* The first link names the new file. */
      try_save (self, data, &fault, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
      nre_save_fixture_assert (backup, self->before);
      assert_no_litter (self);
      g_assert_cmpint (stat (backup, &info), ==, 0);
      g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
      g_assert_cmpint (info.st_mtim.tv_sec, ==, 1000000000);
      g_assert_false (nre_document_get_modified (self->document));
    }
}

/* --- Other programs, at the worst moment ------------------------------------------------------------ */

static void
change_target (gpointer data)
{
  Fixture *self = data;
  int fd = open (self->path, O_WRONLY | O_CLOEXEC);

  g_assert_cmpint (pwrite (fd, "theirs", 6, 40), ==, 6);
  close (fd);
}

static void
replace_target (gpointer data)
{
  Fixture *self = data;
  g_autofree char *other = nre_save_fixture_path (self, "theirs");
  g_autoptr (GBytes) theirs = g_bytes_new_static ("theirs", 6);

  nre_save_fixture_put (other, theirs);
  g_assert_cmpint (g_rename (other, self->path), ==, 0);
}

static void
remove_target (gpointer data)
{
  Fixture *self = data;

  g_assert_cmpint (g_unlink (self->path), ==, 0);
}

static void
truncate_target (gpointer data)
{
  Fixture *self = data;

  g_assert_cmpint (truncate (self->path, 100), ==, 0);
}

static void
test_meanwhile (Fixture *self, gconstpointer data)
{
  void (*const hooks[]) (gpointer) = { change_target, replace_target, remove_target, truncate_target };
  const NreCall calls[] = { NRE_CALL_WRITE, NRE_CALL_COPY_RANGE, NRE_CALL_FCHMOD, NRE_CALL_FSYNC };

  for (guint i = 0; i < G_N_ELEMENTS (hooks); i++)
    for (guint k = 0; k < G_N_ELEMENTS (calls); k++)
      {
        const NreFault fault = { .call = calls[k], .nth = 1, .hook = hooks[i], .data = self };
        g_autoptr (GError) error = NULL;
        g_autofree char *theirs = NULL;
        gsize size = 0;

        begin (self, data);
        g_assert_false (try_save (self, data, &fault, &error));
        g_assert_cmpuint (error->domain, ==, NRE_ERROR);
        g_assert_true (error->code == NRE_ERROR_CHANGED || error->code == NRE_ERROR_REMOVED ||
                       error->code == NRE_ERROR_IO);
        g_assert_cmpint (error->message[0], !=, '\0');
        assert_no_litter (self);
        /* Whatever they made of the file is still what is there. */
        g_file_get_contents (self->path, &theirs, &size, NULL);
        if (hooks[i] == remove_target)
          g_assert_null (theirs);
        else if (hooks[i] == replace_target)
          g_assert_cmpmem (theirs, size, "theirs", 6);
        else if (hooks[i] == change_target)
          g_assert_cmpmem (theirs + 40, 6, "theirs", 6);
        else
          g_assert_cmpuint (size, ==, 100);
      }
}

/* --- Owner and attributes ----------------------------------------------------------------------------- */

static void
test_owner (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  const NreFault refused = { .call = NRE_CALL_FCHOWN, .nth = 1, .saved_errno = EIO };
  g_autoptr (GError) error = NULL;

  begin (self, data);
  try_save (self, data, &none, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_faults_count (NRE_CALL_FCHOWN), ==, 1);

  begin (self, data);
  g_assert_false (try_save (self, data, &refused, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, "owner"));
  nre_save_fixture_assert (self->path, self->before);
  nre_faults_hide_owner (FALSE);
}

/* The permissions allow the save, and the system would still refuse it in the end, even to an
 * administrator. */
static void
test_immutable (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  g_autofree char *path = realpath (self->path, NULL), *folder = g_path_get_dirname (path);
  const struct
  {
    const char *path;
    const char *word;
  } marked[] = { { path, "the file is marked as immutable" }, { folder, folder } };

  for (guint i = 0; i < G_N_ELEMENTS (marked); i++)
    {
      g_autoptr (GError) error = NULL;

      begin (self, data);
      nre_faults_mark_immutable (marked[i].path);
      g_assert_false (try_save (self, data, &none, &error));
      nre_faults_mark_immutable (NULL);
      g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
      g_assert_nonnull (strstr (error->message, marked[i].word));
      g_assert_nonnull (strstr (error->message, "chattr"));
      nre_save_fixture_assert (self->path, self->before);
    }
}

static mode_t
get_mode (const char *path)
{
  struct stat info;

  g_assert_cmpint (stat (path, &info), ==, 0);
  return info.st_mode & 07777;
}

/* A file of another user, which ours may write but not give away: nothing is written before that was agreed
 * to. */
static void
test_other_owner (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  const Way agreed = { "agreed", NRE_SAVE_CHANGE_OWNER, FALSE, TRUE };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      begin (self, data);
      g_assert_cmpint (chmod (self->path, i == 0 ? 06764 : 0644), ==, 0);
      nre_faults_hide_owner (FALSE);
      nre_save_fixture_reopen (self);
      nre_faults_hide_owner (TRUE);
      nre_faults_refuse_owner (TRUE);
      g_assert_false (try_save (self, data, &none, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_OTHER_OWNER);
      g_assert_nonnull (strstr (error->message, "belongs to the user"));
      g_assert_cmpuint (nre_faults_count (NRE_CALL_WRITE) + nre_faults_count (NRE_CALL_COPY_RANGE), ==, 0);
      nre_save_fixture_assert (self->path, self->before);
      assert_no_litter (self);
      g_assert_true (nre_document_get_modified (self->document));
      g_clear_error (&error);

      try_save (self, &agreed, &none, &error);
      g_assert_no_error (error);
      nre_save_fixture_assert (self->path, self->after);
      g_assert_false (nre_document_get_modified (self->document));
      /* It does not run as its new owner because it did as the old one. */
      g_assert_cmpuint (get_mode (self->path), ==, i == 0 ? 0764 : 0644);
      nre_faults_refuse_owner (FALSE);
      nre_faults_hide_owner (FALSE);
    }
}

/* A file of a group that ours is not in: what the group may do, the next one may only as far as everybody
 * may. */
static void
test_other_group (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  const Way agreed = { "agreed", NRE_SAVE_CHANGE_OWNER, FALSE, FALSE };
  g_autoptr (GError) error = NULL;

  begin (self, data);
  g_assert_cmpint (chmod (self->path, 02764), ==, 0);
  nre_save_fixture_reopen (self);
  nre_faults_hide_group (TRUE);
  nre_faults_refuse_owner (TRUE);
  g_assert_false (try_save (self, data, &none, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_OTHER_OWNER);
  g_assert_nonnull (strstr (error->message, "belongs to the group"));
  nre_save_fixture_assert (self->path, self->before);
  assert_no_litter (self);
  g_clear_error (&error);
  try_save (self, &agreed, &none, &error);
  g_assert_no_error (error);
  nre_save_fixture_assert (self->path, self->after);
  g_assert_cmpuint (get_mode (self->path), ==, 0744);
  nre_faults_refuse_owner (FALSE);
  nre_faults_hide_group (FALSE);
}

static void
test_attribute (Fixture *self, gconstpointer data)
{
  const NreFault none = { .call = NRE_N_CALLS };
  const NreFault refused = { .call = NRE_CALL_FSETXATTR, .nth = 1, .saved_errno = ENOSPC };
  g_autoptr (GError) error = NULL;

  begin (self, data);
  try_save (self, data, &none, &error);
  g_assert_no_error (error);
  assert_attribute (self->path, "kept");

  begin (self, data);
  g_assert_false (try_save (self, data, &refused, &error));
  g_assert_nonnull (strstr (error->message, ATTRIBUTE));
  nre_save_fixture_assert (self->path, self->before);
  assert_attribute (self->path, "kept");
  nre_faults_fake_xattrs (FALSE);
}

/* The same where the file system has attributes of its own: the first of the usual places that does. */
static void
test_real_attribute (void)
{
  g_autofree char *here = g_get_current_dir ();
  const char *places[] = { g_get_tmp_dir (), here, "/var/tmp" };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (places) && !found; i++)
    {
      g_autoptr (GError) error = NULL;
      Fixture self = { 0 };

      nre_save_fixture_set_up_in (&self, places[i]);
      found = setxattr (self.path, ATTRIBUTE, "real", 4, 0) == 0;
      if (found)
        {
          nre_save_fixture_reopen (&self);
          nre_document_save (self.document, NULL, 0, &error);
          g_assert_no_error (error);
          nre_save_fixture_assert (self.path, self.after);
          assert_attribute (self.path, "real");
          g_test_message ("attributes of %s", places[i]);
        }
      nre_save_fixture_tear_down (&self, NULL);
    }
  if (!found)
    g_test_message ("no folder here has attributes; /save/faults/attribute shows the same without them");
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    void      (*test) (Fixture *self, gconstpointer data);
    guint       way;
  } tests[] = {
    { "/save/faults/every-call", test_every_call, 0 },
    { "/save/faults/every-call-with-attribute", test_every_call, 1 },
    { "/save/faults/every-call-with-owner", test_every_call, 2 },
    { "/save/faults/every-call-with-backup", test_every_call, 3 },
    { "/save/faults/every-call-with-copied-backup", test_every_call, 4 },
    { "/save/faults/disk-full", test_disk_full, 1 },
    { "/save/faults/disk-full-with-backup", test_disk_full, 3 },
    { "/save/faults/disk-full-with-copied-backup", test_disk_full, 4 },
    { "/save/faults/almost-full", test_almost_full, 0 },
    { "/save/faults/almost-full-with-copied-backup", test_almost_full, 4 },
    { "/save/faults/backup-without-links", test_backup_without_links, 4 },
    { "/save/faults/sync-of-file", test_sync_of_file, 0 },
    { "/save/faults/sync-of-folder", test_sync_of_folder, 0 },
    { "/save/faults/short-writes", test_short_writes, 0 },
    { "/save/faults/no-copy-range", test_no_copy_range, 0 },
    { "/save/faults/nothing-copied", test_nothing_copied, 0 },
    { "/save/faults/interrupted", test_interrupted, 0 },
    { "/save/faults/corruption", test_corruption, 0 },
    { "/save/faults/meanwhile", test_meanwhile, 0 },
    { "/save/faults/owner", test_owner, 2 },
    { "/save/faults/other-owner", test_other_owner, 2 },
    { "/save/faults/other-group", test_other_group, 0 },
    { "/save/faults/immutable", test_immutable, 0 },
    { "/save/faults/attribute", test_attribute, 1 },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, &ways[tests[i].way], nre_save_fixture_set_up, tests[i].test,
                nre_save_fixture_tear_down);
  g_test_add_func ("/save/faults/real-attribute", test_real_attribute);
  return g_test_run ();
}
