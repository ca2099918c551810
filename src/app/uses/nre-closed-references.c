/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-closed-references.h"

#include "nre-file-state.h"
#include "nre-mapping.h"

/* The maximum number of cached files. A full cache is emptied before the next file is added. */
#define MAX_REMEMBERED 4096

/** Known: cached references of a file; @links is NULL if there are none. */
typedef struct
{
  struct stat   state;
  NreFileLinks *links;
} Known;

static GMutex mutex;
static GHashTable *remembered;  /* path → Known */

static void
known_free (gpointer data)
{
  Known *known = data;

  g_clear_pointer (&known->links, nre_file_links_unref);
  g_free (known);
}

static gboolean
recall (const char *path, const struct stat *state, NreFileLinks **links)
{
  const Known *known;
  gboolean found;

  g_mutex_lock (&mutex);
  known = remembered != NULL ? g_hash_table_lookup (remembered, path) : NULL;
  found = known != NULL && nre_file_state_equal (&known->state, state);
  *links = found && known->links != NULL ? nre_file_links_ref (known->links) : NULL;
  g_mutex_unlock (&mutex);
  return found;
}

static void
remember (const char *path, const struct stat *state, NreFileLinks *links)
{
  Known *known = g_new0 (Known, 1);

  known->state = *state;
  known->links = links != NULL ? nre_file_links_ref (links) : NULL;
  g_mutex_lock (&mutex);
  if (remembered == NULL)
    remembered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  if (g_hash_table_size (remembered) >= MAX_REMEMBERED)
    g_hash_table_remove_all (remembered);
  g_hash_table_replace (remembered, g_strdup (path), known);
  g_mutex_unlock (&mutex);
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

/**
 * nre_closed_references_read: (transfer full) (nullable):
 *
 * The references of a file that is neither open nor in an open folder; NULL if it cannot be read. An
 * unchanged file is not read again. May be called in any thread.
 */
NreFileLinks *
nre_closed_references_read (const char *path, GCancellable *cancellable)
{
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NreFileLinks *links = NULL;
  struct stat state;

  if (stat (path, &state) != 0 || !S_ISREG (state.st_mode))
    return NULL;
  if (recall (path, &state, &links))
    return links;
  /* What cannot be opened now, perhaps can be the next time. */
  mapping = nre_mapping_open (path, NULL);
  if (mapping == NULL)
    return NULL;
  bytes = nre_mapping_get_bytes (mapping);
  links = nre_file_links_read (bytes, path, is_cancelled, cancellable);
  /* If the file was truncated meanwhile, the references are garbage. */
  if (!nre_mapping_check (mapping, NULL))
    g_clear_pointer (&links, nre_file_links_unref);
  else if (!g_cancellable_is_cancelled (cancellable))
    remember (path, &state, links);
  return links;
}
