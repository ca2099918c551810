/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-disk.h"

#include "nre-faults.h"
#include "test-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum
{
  OP_WRITE,
  OP_SYNC,
  OP_NAME,
  OP_RENAME,
  OP_REMOVE,
  OP_FOLDER,
  OP_SYNC_FOLDER,
} OpKind;

/**
 * Op:
 * @node: the file, by its number
 * @path: name that is given or removed, or the folder that is synced
 * @from: of a renamed file
 * @bytes: that are written at @offset
 * @time: when the file was modified then
 */
typedef struct
{
  OpKind          kind;
  guint           node;
  char           *path;
  char           *from;
  GBytes         *bytes;
  goffset         offset;
  struct timespec time;
} Op;

/** Node: a file that exists, or existed. @dev, @ino: 0 once the number may be that of another file */
typedef struct
{
  dev_t dev;
  ino_t ino;
} Node;

static char *root;
static GPtrArray *ops;
static GArray *nodes;
static guint n_before;          /* ops that made what was there before */

static void
op_free (gpointer data)
{
  Op *op = data;

  g_free (op->path);
  g_free (op->from);
  g_clear_pointer (&op->bytes, g_bytes_unref);
  g_free (op);
}

/* --- Recording ------------------------------------------------------------------------------------------ */

static Op *
add (OpKind kind, guint node, const char *path)
{
  Op *op = g_new0 (Op, 1);

  op->kind = kind;
  op->node = node;
  op->path = g_strdup (path);
  g_ptr_array_add (ops, op);
  return op;
}

/* A new file may have the number of one that was removed. */
static guint
find_node (const struct stat *info, gboolean is_new)
{
  Node node = { info->st_dev, info->st_ino };

  for (guint i = 0; i < nodes->len; i++)
    {
      Node *other = &g_array_index (nodes, Node, i);

      if (other->dev == node.dev && other->ino == node.ino)
        {
          if (!is_new)
            return i;
          *other = (Node){ 0 };
        }
    }
  g_array_append_val (nodes, node);
  return nodes->len - 1;
}

static gboolean
is_inside (const char *path)
{
  return path != NULL && g_str_has_prefix (path, root);
}

static void
add_write (guint node, int fd, goffset offset, gsize size)
{
  guint8 *bytes = g_malloc (size);
  struct stat info;
  Op *op;

  for (gsize at = 0; at < size;)
    {
      gssize n = pread (fd, bytes + at, size - at, offset + (goffset) at);

      g_assert_cmpint (n, >, 0);
      at += (gsize) n;
    }
  op = add (OP_WRITE, node, NULL);
  op->bytes = g_bytes_new_take (bytes, size);
  op->offset = offset;
  g_assert_cmpint (fstat (fd, &info), ==, 0);
  op->time = info.st_mtim;
}

/* Descriptors may be of files that can be written alone. */
static void
add_write_of (int fd, gsize size)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  int readable = open (path, O_RDONLY | O_CLOEXEC);
  struct stat info;

  g_assert_cmpint (readable, >=, 0);
  g_assert_cmpint (fstat (fd, &info), ==, 0);
  add_write (find_node (&info, FALSE), readable, lseek (fd, 0, SEEK_CUR) - (goffset) size, size);
  close (readable);
}

static void
trace (NreFaultsEvent event, int fd, const char *from, const char *path, gssize size)
{
  struct stat info;
  guint node;

  switch (event)
    {
    case NRE_EVENT_NEW:
      g_assert_cmpint (fstat (fd, &info), ==, 0);
      node = find_node (&info, TRUE);
      /* One without a name is made in a folder. */
      if (is_inside (path) && !g_file_test (path, G_FILE_TEST_IS_DIR))
        add (OP_NAME, node, path);
      break;
    case NRE_EVENT_WRITTEN:
      if (size > 0)
        add_write_of (fd, (gsize) size);
      break;
    case NRE_EVENT_SYNCED:
      g_assert_cmpint (fstat (fd, &info), ==, 0);
      if (S_ISREG (info.st_mode))
        add (OP_SYNC, find_node (&info, FALSE), NULL);
      else
        {
          g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
          g_autofree char *folder = g_file_read_link (link, NULL);

          add (OP_SYNC_FOLDER, 0, folder);
        }
      break;
    case NRE_EVENT_NAMED:
      if (is_inside (path) && stat (path, &info) == 0)
        add (OP_NAME, find_node (&info, FALSE), path);
      break;
    case NRE_EVENT_RENAMED:
      if (is_inside (path) && stat (path, &info) == 0)
        add (OP_RENAME, find_node (&info, FALSE), path)->from = g_strdup (from);
      break;
    case NRE_EVENT_REMOVED:
      if (is_inside (path))
        add (OP_REMOVE, 0, path);
      break;
    case NRE_EVENT_FOLDER:
      if (is_inside (path))
        add (OP_FOLDER, 0, path);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* What is there is on the disk. */
static void
add_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      struct stat info;

      g_assert_cmpint (stat (child, &info), ==, 0);
      if (S_ISDIR (info.st_mode))
        {
          add (OP_FOLDER, 0, child);
          add_folder (child);
        }
      else
        {
          int fd = open (child, O_RDONLY | O_CLOEXEC);
          guint node = find_node (&info, FALSE);

          add_write (node, fd, 0, (gsize) info.st_size);
          add (OP_SYNC, node, NULL);
          add (OP_NAME, node, child);
          close (fd);
        }
    }
  add (OP_SYNC_FOLDER, 0, path);
}

/** nre_disk_begin: record what happens in the folder @root from now on. */
void
nre_disk_begin (const char *path)
{
  root = g_strdup (path);
  ops = g_ptr_array_new_with_free_func (op_free);
  nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  add_folder (root);
  n_before = ops->len;
  nre_faults_trace (trace);
}

void
nre_disk_end (void)
{
  nre_faults_trace (NULL);
}

void
nre_disk_clear (void)
{
  g_clear_pointer (&root, g_free);
  g_clear_pointer (&ops, g_ptr_array_unref);
  g_clear_pointer (&nodes, g_array_unref);
}

/** nre_disk_get_n_calls: how many were recorded until now. */
guint
nre_disk_get_n_calls (void)
{
  guint n;

  nre_faults_lock ();
  n = ops->len - n_before;
  nre_faults_unlock ();
  return n;
}

/** nre_disk_describe: the name of the call. */
const char *
nre_disk_describe (guint index)
{
  static const char *const names[] = { "write", "sync", "name", "rename", "remove", "folder", "sync folder" };
  const Op *op = g_ptr_array_index (ops, n_before + index);

  return names[op->kind];
}

/* --- Making --------------------------------------------------------------------------------------------- */

static gboolean
is_of_names (const Op *op)
{
  return op->kind == OP_NAME || op->kind == OP_RENAME || op->kind == OP_REMOVE || op->kind == OP_FOLDER;
}

static gboolean
is_in (const char *path, const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return strcmp (parent, folder) == 0;
}

/* Whether a later call among the first @n makes sure of this one. */
static gboolean
is_synced (guint index, guint n)
{
  const Op *op = g_ptr_array_index (ops, index);

  for (guint i = index + 1; i < n; i++)
    {
      const Op *later = g_ptr_array_index (ops, i);

      if (op->kind == OP_WRITE ? later->kind == OP_SYNC && later->node == op->node
                               : later->kind == OP_SYNC_FOLDER && is_in (op->path, later->path))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_last_write (guint index, guint n)
{
  const Op *op = g_ptr_array_index (ops, index);

  for (guint i = index + 1; i < n; i++)
    {
      const Op *later = g_ptr_array_index (ops, i);

      if (later->kind == OP_WRITE && later->node == op->node)
        return FALSE;
    }
  return TRUE;
}

/** Content: @bytes: what a file has; @time: of the last write */
typedef struct
{
  GByteArray     *bytes;
  struct timespec time;
} Content;

static void
put (Content *content, const Op *op, gsize size, gboolean zeros)
{
  gsize end = (gsize) op->offset + size, before = content->bytes->len;

  if (end > before)
    {
      g_byte_array_set_size (content->bytes, (guint) end);
      memset (content->bytes->data + before, 0, end - before);
    }
  if (!zeros && size > 0)
    memcpy (content->bytes->data + op->offset, g_bytes_get_data (op->bytes, NULL), size);
  content->time = op->time;
}

static void
put_unsynced (Content *content, const Op *op, gboolean last, NreDiskLoss loss, GRand *rand)
{
  gsize size = g_bytes_get_size (op->bytes);

  if (loss == NRE_DISK_ANY)
    switch (g_rand_int_range (rand, 0, 4))
      {
      case 0: return;
      case 1: put (content, op, size, TRUE); return;
      case 2: put (content, op, (gsize) g_rand_int_range (rand, 0, (gint32) size + 1), FALSE); return;
      default: put (content, op, size, FALSE); return;
      }
  if (loss == NRE_DISK_NOTHING || loss == NRE_DISK_NAMES || (loss == NRE_DISK_FIRST && last))
    put (content, op, size, FALSE);
  else if (loss == NRE_DISK_CONTENTS)
    put (content, op, size, TRUE);
  else if (loss == NRE_DISK_LAST)
    put (content, op, last ? size / 2 : size, FALSE);
}

/* Not even the order of the names in one folder is certain. */
static gboolean
keeps_name (NreDiskLoss loss, GRand *rand)
{
  if (loss == NRE_DISK_ANY)
    return g_rand_boolean (rand);
  return loss != NRE_DISK_ALL && loss != NRE_DISK_NAMES;
}

static void
apply_name (GHashTable *names, GHashTable *folders, const Op *op)
{
  if (op->kind == OP_FOLDER)
    g_hash_table_add (folders, g_strdup (op->path));
  else if (op->kind == OP_REMOVE)
    g_hash_table_remove (names, op->path);
  else
    g_hash_table_insert (names, g_strdup (op->path), GUINT_TO_POINTER (op->node));
  if (op->kind == OP_RENAME)
    g_hash_table_remove (names, op->from);
}

/* A file whose folder is lost is lost, too. */
static gboolean
has_folders (GHashTable *folders, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return strcmp (folder, root) == 0 ||
         (g_hash_table_contains (folders, folder) && has_folders (folders, folder));
}

static void
make_files (GHashTable *names, GHashTable *folders, Content *contents)
{
  GHashTableIter iter;
  gpointer path, value;

  g_hash_table_iter_init (&iter, folders);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (has_folders (folders, path))
      g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &path, &value))
    {
      const Content *content = &contents[GPOINTER_TO_UINT (value)];
      const guint size = content->bytes->len;
      int fd;

      if (!has_folders (folders, path))
        continue;
      fd = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      g_assert_cmpint (fd, >=, 0);
      g_assert_cmpint (write (fd, content->bytes->data, size), ==, (gssize) size);
      g_assert_cmpint (futimens (fd, (struct timespec[]){ content->time, content->time }), ==, 0);
      close (fd);
    }
}

/**
 * nre_disk_make:
 * @n_calls: how many of the recorded calls were made before the power failed
 * @rand: for NRE_DISK_ANY
 *
 * The folder becomes what the disk can have then.
 */
void
nre_disk_make (guint n_calls, NreDiskLoss loss, GRand *rand)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree Content *contents = g_new0 (Content, nodes->len);
  guint n = n_before + n_calls;

  for (guint i = 0; i < nodes->len; i++)
    contents[i].bytes = g_byte_array_new ();
  for (guint i = 0; i < n; i++)
    {
      const Op *op = g_ptr_array_index (ops, i);
      gboolean synced = (op->kind == OP_WRITE || is_of_names (op)) && is_synced (i, n);

      if (op->kind == OP_WRITE && synced)
        put (&contents[op->node], op, g_bytes_get_size (op->bytes), FALSE);
      else if (op->kind == OP_WRITE)
        put_unsynced (&contents[op->node], op, is_last_write (i, n), loss, rand);
      else if (is_of_names (op) && (synced || keeps_name (loss, rand)))
        apply_name (names, folders, op);
    }
  test_folder_empty (root);
  make_files (names, folders, contents);
  for (guint i = 0; i < nodes->len; i++)
    g_byte_array_unref (contents[i].bytes);
}
