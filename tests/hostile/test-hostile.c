/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* test-hostile CORPUS: small files of each kind, cut at each byte, and with each byte set to other values, go
 * through the commands of nres, and so do journals. The kinds are those of the table of kinds, and the files
 * are the seeds of the fuzz targets. In the short form only one damage of two hundred is tried. */

#include "hostile-command.h"

#include "nre-author-archive.h"
#include "nre-edits.h"
#include "nre-format.h"
#include "nre-journal.h"
#include "nre-rsli.h"
#include "test-files.h"
#include "test-random.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files up to this size are small. */
#define SMALL ((goffset) 4096)
/* No multiple of the number of changes, so that each of them has its turn. */
#define SHORT_STRIDE 199

/**
 * Fixture: a file that is damaged.
 * @payload: (nullable): what an archive of one entry is made around; NULL if the file is of the kind itself
 * @bytes: the whole file
 * @path: where it is
 * @good: path of a copy that stays as it is
 * @out: path for results
 * @where: (nullable): a condition that almost all records meet, for nres find
 * @journal: (nullable): path of a journal of the file
 * @times: of the file when the journal was written
 */
typedef struct
{
  const NreFormat *format;
  char            *seed;
  GBytes          *payload;
  GBytes          *bytes;
  char            *path;
  char            *good;
  char            *out;
  char            *where;
  char            *journal;
  struct timespec  times[2];
} Fixture;

typedef void (*RunFunc) (Fixture *self, GBytes *bytes);

static char *folder;
static char *nothing;
static const char *corpus;
static guint n_found[NRE_N_KINDS];

/* --- Damage --------------------------------------------------------------------------------------------- */

/* The file as it is when the entry in it has just these bytes; the version of a material is in the record of
 * its entry. */
static GBytes *
make_file (Fixture *self, const guint8 *data, gsize size)
{
  g_autoptr (NreAuthorArchive) archive = NULL;
  g_autofree char *name = g_strconcat ("entry", self->format->suffix, NULL);
  const char *version = strstr (self->seed, "version-");

  if (self->payload == NULL)
    return g_bytes_new (data, size);
  archive = nre_author_archive_new ();
  nre_author_archive_add_data (archive, self->format->type_id, name, 0,
                               version != NULL ? (guint32) g_ascii_strtoull (version + 8, NULL, 10) : 0, 0,
                               data, size);
  return nre_author_archive_finish (archive);
}

/* Each truncation, and each byte with each other value, or some of them. 0x1b tells a terminal what to do. */
static void
damage (Fixture *self, RunFunc run)
{
  static const guint8 values[] = { 0x00, 0x1b, 0x7f, 0x80, 0xff };
  GBytes *whole = self->payload != NULL ? self->payload : self->bytes;
  guint stride = MAX (1, SHORT_STRIDE / test_n_rounds (1)), n = g_str_hash (self->seed) % stride;
  gsize size;
  const guint8 *data = g_bytes_get_data (whole, &size);
  g_autofree guint8 *copy = NULL;

  for (gsize length = 0; length < size; length++)
    if (n++ % stride == 0)
      {
        g_autoptr (GBytes) cut = make_file (self, data, length);

        hostile_command_about ("%s, cut to %" G_GSIZE_FORMAT " bytes", self->path, length);
        run (self, cut);
      }
  data = g_bytes_get_data (self->bytes, &size);
  copy = g_memdup2 (data, size);
  for (gsize at = 0; at < size; at++)
    for (guint i = 0; i <= G_N_ELEMENTS (values); i++)
      {
        guint8 value = i < G_N_ELEMENTS (values) ? values[i] : (guint8) ~data[at];

        if (value != data[at] && n++ % stride == 0)
          {
            g_autoptr (GBytes) changed = NULL;

            copy[at] = value;
            changed = g_bytes_new (copy, size);
            copy[at] = data[at];
            hostile_command_about ("%s, byte %" G_GSIZE_FORMAT " set to 0x%02x", self->path, at, value);
            run (self, changed);
          }
      }
}

/* In place, and fast: it is made very often. */
static void
put (const char *path, GBytes *bytes)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (fd < 0 || write (fd, data, size) != (gssize) size || close (fd) != 0)
    hostile_command_fail ("%s cannot be written", path);
}

static void
require_same (const char *path, GBytes *wanted)
{
  g_autoptr (GBytes) found = test_file_read (path);

  if (!g_bytes_equal (found, wanted))
    hostile_command_fail ("%s: an edit that changes nothing does not give the bytes that were opened", path);
}

static gboolean
is_read_only (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return archive != NULL && nre_archive_is_rsli (archive);
}

static void
require_status (int status, const char *command, gboolean ok)
{
  if (!ok)
    hostile_command_fail ("%s ended with %d", command, status);
}

/* --- Archives and other files --------------------------------------------------------------------------- */

static void
run_file (Fixture *self, GBytes *bytes)
{
  const char *path = self->path;
  gsize size = g_bytes_get_size (bytes), both = size + g_bytes_get_size (self->bytes);
  int status;

  put (path, bytes);
  /* The journal takes it for the file that it is of. */
  if (size == g_bytes_get_size (self->bytes))
    utimensat (AT_FDCWD, path, self->times, 0);
  status = hostile_command_run (nre_cli_validate, path, size, "validate", path, NULL);
  require_status (status, "validate", status <= NRE_EXIT_FINDINGS);
  status = hostile_command_run (nre_cli_validate, path, size, "validate", path, "--tolerant", "--json", NULL);
  require_status (status, "validate --tolerant", status <= NRE_EXIT_FINDINGS);
  status = hostile_command_run (nre_cli_dump, path, size, "dump", path, NULL);
  require_status (status, "dump", status == NRE_EXIT_OK || status == NRE_EXIT_INPUT);
  status = hostile_command_run (nre_cli_dump, path, size, "dump", path, "#0", "--json", NULL);
  require_status (status, "dump #0", status == NRE_EXIT_OK || status == NRE_EXIT_INPUT);
  status = hostile_command_run (nre_cli_find, path, size, "find", path, "--name", "e", NULL);
  require_status (status, "find --name", status <= NRE_EXIT_FINDINGS);
  status = hostile_command_run (nre_cli_find, path, size, "find", path,
                                self->where != NULL ? "--where" : "--hex",
                                self->where != NULL ? self->where : "00", "--json", NULL);
  require_status (status, "find --where", status <= NRE_EXIT_FINDINGS);
  status = hostile_command_run (nre_cli_diff, path, both, "diff", path, self->good, NULL);
  require_status (status, "diff", status <= NRE_EXIT_FINDINGS || status == NRE_EXIT_INPUT);
  status = hostile_command_run (nre_cli_diff, path, both, "diff", self->good, path, "--json", NULL);
  require_status (status, "diff", status <= NRE_EXIT_FINDINGS || status == NRE_EXIT_INPUT);

  g_unlink (self->out);
  status = hostile_command_run (nre_cli_edit, path, size, "edit", path, nothing, "--check-undo", "-o",
                                self->out, NULL);
  if (status == NRE_EXIT_OK)
    require_same (self->out, bytes);
  else
    require_status (status, "edit",
                    status == NRE_EXIT_INPUT || (status == NRE_EXIT_REFUSED && is_read_only (bytes)));
  if (self->journal != NULL)
    {
      status = hostile_command_run (nre_cli_recover, path, both, "recover", "--apply", path, "-o", self->out,
                                    "--json", NULL);
      require_status (status, "recover", status == NRE_EXIT_OK || status >= NRE_EXIT_INPUT);
    }
}

/* A journal of edits of all sorts; there is none of a file that cannot be edited. */
static char *
make_journal (const char *path)
{
  g_autoptr (NreDocument) document = nre_document_open_any (path, NULL);
  g_autoptr (NreJournal) journal = NULL;
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GBytes) payload = g_bytes_new_static ("another payload", 15);
  const NreFields fields = { .type_id = 7, .name = "added" };
  const guint32 number = 77;

  if (document == NULL)
    return NULL;
  journal = nre_journal_new (document, NULL);
  nre_edit_set_attributes (document, "#0", NULL, &number, NULL, NULL, NULL);
  nre_edit_add_entry (document, NULL, &fields, payload, NULL, NULL);
  nre_edit_replace_payload (document, "#0", payload, NULL);
  nre_document_undo (document);
  nre_document_begin_gesture (document);
  for (guint i = 0; i < 2; i++)
    {
      nre_edit_set_attributes (document, "#0", NULL, &number, &number, NULL, NULL);
      nre_journal_flush (journal);
      nre_edit_set_attributes (document, "#0", &number, NULL, NULL, &number, NULL);
    }
  nre_document_end_gesture (document);
  nre_edit_move_entry (document, "#0", 1, NULL);
  nre_edit_replace_payload (document, "#0", payload, NULL);
  g_clear_object (&journal);
  files = nre_journal_file_list (path);
  return files->len > 0 ? g_strdup (nre_journal_file_get_name (files->pdata[0])) : NULL;
}

static char *
make_condition (const NreFormat *format)
{
  const NreTable *table;

  if (format->schema == NULL)
    return NULL;
  table = &format->schema->tables[format->schema->n_tables - 1];
  return g_strdup_printf ("%s.%s != 77777", table->name, table->shapes[0].fields[0].name);
}

/* The name says of what kind it should be, even if its contents do not. */
static char *
dup_name (const Fixture *self)
{
  const char *suffix = self->format->suffix;

  if (self->payload != NULL)
    return g_strdup (self->format->kind == NRE_KIND_REGISTRY ? "objects.rlb" : "file.rlb");
  if (suffix == NULL)
    return g_strdup (self->format->is_archive ? "file.rlb" : "file.bin");
  return g_strconcat (suffix[0] == '.' ? "file" : "", suffix, NULL);
}

static void
begin (Fixture *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *good = g_build_filename ("good", name, NULL);
  struct stat status;

  hostile_command_about ("%s, seed %s, whole", name, self->seed);
  self->path = test_file_write (folder, name, self->bytes);
  self->good = test_file_write (folder, good, self->bytes);
  self->out = g_build_filename (folder, "out", NULL);
  self->where = make_condition (self->format);
  self->journal = make_journal (self->path);
  g_assert_cmpint (stat (self->path, &status), ==, 0);
  self->times[0] = status.st_atim;
  self->times[1] = status.st_mtim;
}

static void
end (Fixture *self)
{
  g_test_message ("%" G_GUINT64_FORMAT " commands so far, which held at most %" G_GUINT64_FORMAT " bytes",
                  hostile_command_get_n (), hostile_command_get_peak ());
  test_folder_empty (folder);
  g_assert_true (g_file_set_contents (nothing, "{\"edits\": []}", -1, NULL));
  g_free (self->path);
  g_free (self->good);
  g_free (self->out);
  g_free (self->where);
  g_free (self->journal);
}

static void
test_file (gconstpointer data)
{
  Fixture *self = (Fixture *) data;

  begin (self);
  run_file (self, self->bytes);
  damage (self, run_file);
  end (self);
}

/* --- Journals ------------------------------------------------------------------------------------------- */

/* Damage that a checksum does not show, too. */
static GBytes *
mend_sums (GBytes *bytes)
{
  gsize size, at = NRE_JOURNAL_START;
  guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  size = g_bytes_get_size (bytes);
  while (at < size && size - at >= NRE_JOURNAL_HEAD + NRE_JOURNAL_TAIL)
    {
      guint64 contents = nre_load_u64 (data + at);
      gsize record;

      if (contents > size - at - NRE_JOURNAL_HEAD - NRE_JOURNAL_TAIL)
        break;
      record = NRE_JOURNAL_HEAD + (gsize) contents;
      nre_store_u32 (data + at + record, nre_journal_sum (data + at, record));
      at += record + NRE_JOURNAL_TAIL;
    }
  return g_bytes_new_take (data, size);
}

static void
run_journal (Fixture *self, GBytes *bytes)
{
  g_autoptr (GBytes) mended = mend_sums (bytes);
  gsize size = g_bytes_get_size (bytes);

  for (guint i = 0; i < 2; i++)
    {
      int status;

      put (self->path, i == 0 ? bytes : mended);
      status = hostile_command_run (nre_cli_recover, NULL, size, "recover", "--list", NULL);
      require_status (status, "recover --list", status == NRE_EXIT_OK);
      status = hostile_command_run (nre_cli_recover, NULL, size, "recover", "--json", NULL);
      require_status (status, "recover --json", status == NRE_EXIT_OK);
      g_unlink (self->out);
      status = hostile_command_run (nre_cli_recover, NULL, size, "recover", "--apply", self->path, "-o",
                                    self->out, NULL);
      require_status (status, "recover --apply", status == NRE_EXIT_OK || status >= NRE_EXIT_INPUT);
      if (g_file_test (self->out, G_FILE_TEST_EXISTS) != (status == NRE_EXIT_OK))
        hostile_command_fail ("recover ended with %d, but a file says otherwise", status);
      if (g_bytes_equal (bytes, mended))
        break;
    }
}

static void
test_journal (void)
{
  Fixture archive = { .format = nre_format_get (NRE_KIND_ARCHIVE) }, self = archive;
  g_autofree char *seed = g_build_filename (corpus, "archive", "nested", NULL);
  g_autoptr (GBytes) nested = test_file_read (seed), whole = NULL;

  archive.seed = seed;
  archive.bytes = nested;
  begin (&archive);
  g_assert_nonnull (archive.journal);
  self.seed = seed;
  self.path = archive.journal;
  self.out = archive.out;
  self.bytes = whole = test_file_read (archive.journal);
  run_journal (&self, whole);
  damage (&self, run_journal);
  end (&archive);
}

/* --- Kinds ---------------------------------------------------------------------------------------------- */

static void
fixture_free (gpointer data)
{
  Fixture *self = data;

  g_clear_pointer (&self->payload, g_bytes_unref);
  g_bytes_unref (self->bytes);
  g_free (self->seed);
  g_free (self);
}

/* Whether the good file is what it is meant to be; a damaged seed may be something else. */
static gboolean
is_of_kind (const Fixture *self)
{
  g_autofree char *name = dup_name (self);
  NreFields fields = { .type_id = self->format->type_id };

  if (self->payload != NULL)
    return nre_kind_of_entry (&fields, nre_span_of_bytes (self->payload), name) == self->format->kind;
  if (self->format->is_archive)
    {
      g_autoptr (NreArchive) archive = nre_archive_new (self->bytes, NULL);
      g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;

      return directory != NULL && nre_kind_of_archive (directory) == self->format->kind;
    }
  return nre_kind_of_file (nre_span_of_bytes (self->bytes), name) == self->format->kind;
}

static void
add_fixture (const NreFormat *format, const char *seed, GBytes *bytes, gboolean as_entry)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autofree char *path =
      g_strdup_printf ("/hostile/%s/%s%s", format->name, seed, as_entry ? "-in-archive" : "");

  self->format = format;
  self->seed = g_strdup (seed);
  if (as_entry)
    self->payload = g_bytes_ref (bytes);
  self->bytes = make_file (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  n_found[format->kind] += is_of_kind (self);
  g_test_add_data_func_full (path, self, test_file, fixture_free);
}

static void
add_kind (const NreFormat *format)
{
  g_autofree char *seeds = g_build_filename (corpus, format->name, NULL);
  g_autoptr (GDir) dir = g_dir_open (seeds, 0, NULL);
  const char *seed;

  while (dir != NULL && (seed = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (seeds, seed, NULL);
      g_autoptr (GBytes) bytes = test_file_read (path);

      if (g_bytes_get_size (bytes) > SMALL)
        continue;
      if (format->is_archive || format->is_file || format->kind == NRE_KIND_RAW)
        add_fixture (format, seed, bytes, FALSE);
      if (!format->is_archive)
        add_fixture (format, seed, bytes, TRUE);
    }
}

/* A new kind needs seeds in tests/fuzz/make-corpus.c, in a folder of its name. */
static void
test_all_kinds (void)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);

  for (guint i = 0; i < n; i++)
    if (n_found[formats[i].kind] == 0)
      g_error ("there is no small file of the kind “%s” in %s", formats[i].name, corpus);
}

int
main (int argc, char **argv)
{
  guint n;
  const NreFormat *formats = nre_format_get_all (&n);
  int status;

  /* A disk that is memory, where there is one: very many files are synced. */
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  g_test_init (&argc, &argv, NULL);
  corpus = argv[argc - 1];
  folder = test_folder_new ();
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  nothing = g_build_filename (folder, "nothing.json", NULL);
  g_assert_true (g_file_set_contents (nothing, "{\"edits\": []}", -1, NULL));
  hostile_command_init (folder);
  g_test_add_func ("/hostile/all-kinds", test_all_kinds);
  g_test_add_func ("/hostile/journal", test_journal);
  for (guint i = 0; i < n; i++)
    add_kind (&formats[i]);
  status = g_test_run ();
  test_folder_remove (folder);
  g_free (nothing);
  return status;
}
