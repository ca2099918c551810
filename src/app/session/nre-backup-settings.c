/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-backup-settings.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-real-path.h"

/* As the schema numbers them. */
enum
{
  KEEP_NEVER,
  KEEP_FIRST,
  KEEP_ALWAYS,
};

/* The files that were saved since the program was started, as paths with all links resolved. */
static GHashTable *saved;

static gboolean
was_saved (const char *path)
{
  g_autofree char *real = nre_dup_real_path (path);

  return saved != NULL && g_hash_table_contains (saved, real);
}

/** nre_backup_settings_take_over: migrate the old boolean setting "make-backup", if it was set. */
void
nre_backup_settings_take_over (GSettings *settings)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (settings, "make-backup");

  if (chosen == NULL)
    return;
  g_settings_set_enum (settings, "keep-previous", g_variant_get_boolean (chosen) ? KEEP_ALWAYS : KEEP_NEVER);
  g_settings_reset (settings, "make-backup");
}

/**
 * nre_backup_settings_get_flags:
 * @path: the file that is about to be saved
 *
 * The save flags for backups by the preferences. By default, the first save since the program
 * was started keeps the previous file, and does not overwrite an older backup, NAME.bak, which
 * may be the game's own file.
 */
NreSaveFlags
nre_backup_settings_get_flags (GSettings *settings, const char *path)
{
  nre_backup_settings_take_over (settings);
  switch (g_settings_get_enum (settings, "keep-previous"))
    {
    case KEEP_ALWAYS:
      return NRE_SAVE_BACKUP;
    case KEEP_FIRST:
      return was_saved (path) ? 0 : NRE_SAVE_BACKUP | NRE_SAVE_SPARE_BACKUP;
    default:
      return 0;
    }
}

/**
 * nre_backup_settings_find_consent:
 * @error: why a file was not saved
 * @heading, @action: (out): the texts of the question whether to save it anyway
 *
 * Returns: if no backup could be kept, or the owner would change, the flag that saves the file anyway;
 * otherwise 0, and the texts are not set
 */
NreSaveFlags
nre_backup_settings_find_consent (const GError *error, const char **heading, const char **action)
{
  if (g_error_matches (error, NRE_ERROR, NRE_ERROR_NO_BACKUP))
    {
      *heading = _("The Previous File Cannot Be Kept");
      *action = _("_Save Without Backup");
      return NRE_SAVE_WITHOUT_BACKUP;
    }
  if (g_error_matches (error, NRE_ERROR, NRE_ERROR_OTHER_OWNER))
    {
      *heading = _("The File Belongs to Another User or Group");
      *action = _("_Save Anyway");
      return NRE_SAVE_CHANGE_OWNER;
    }
  return 0;
}

/**
 * nre_backup_settings_saved: (transfer full):
 * @path: the file that was saved
 * @backup: (nullable): the name of the backup
 * @told: the message about the save
 *
 * Record that the file was saved. Returns the message, followed by the name of the backup after the first
 * save of the file since the program was started.
 */
char *
nre_backup_settings_saved (const char *path, const char *backup, const char *told)
{
  gboolean first = !was_saved (path);
  g_autofree char *name = NULL;

  if (saved == NULL)
    saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (saved, nre_dup_real_path (path));
  if (!first || backup == NULL)
    return g_strdup (told);
  name = g_filename_display_basename (backup);
  /* Translators: the first %s says that something was saved; the second is the name of a file in the same
   * folder. */
  return g_strdup_printf (_("%s · the previous file is %s"), told, name);
}
