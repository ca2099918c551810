/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit.h"

#include "nre-layout.h"

/**
 * nre_edit_run:
 * @root: the directory of the file
 * @entry: (nullable): the path of the target, or NULL for the file itself
 * @args: the arguments, a{sv}
 * @logged: whether the command keeps a log; see nre_command_take_log()
 *
 * Check the arguments, find the target, run the operation and apply its changes.
 *
 * Returns: (transfer full) (nullable): the command, which may be empty. Fails like
 * nre_operation_check_args(), nre_operation_resolve() and the operation, and with NRE_ERROR_REFUSED if the
 * target is in an archive that cannot be changed. After a failure, nothing is changed.
 */
NreCommand *
nre_edit_run (const NreOperation *operation, NreDirectory *root, const char *entry, GVariant *args,
              gboolean logged, GError **error)
{
  NreEdit self = { .operation = operation, .args = args };

  if (!nre_operation_check_args (operation, args, error) ||
      !nre_operation_resolve (&self.operation, root, entry, &self.target, error) ||
      (nre_directory_is_read_only (self.target.directory) && !nre_layout_fail_read_only (error)))
    return NULL;
  self.command = nre_command_new (self.operation, entry, args);
  if (logged)
    nre_command_keep_log (self.command);
  if (operation->target == NRE_TARGET_KIND)
    nre_target_get_subject (&self.target, self.operation->kind, &self.fields, &self.subject);
  nre_patches_init (&self.patches);
  nre_patches_turn_to (&self.patches, self.target.index, self.subject.payload);
  if (self.operation->run (&self, error))
    {
      nre_command_patch (self.command, self.target.directory, &self.patches);
      nre_command_commit (self.command);
    }
  else
    g_clear_pointer (&self.command, nre_command_unref);
  nre_patches_clear (&self.patches);
  return self.command;
}

/** nre_edit_get_uint: the argument @name, of type u; @otherwise if it was not given. */
guint32
nre_edit_get_uint (const NreEdit *self, const char *name, guint32 otherwise)
{
  g_variant_lookup (self->args, name, "u", &otherwise);
  return otherwise;
}

/** nre_edit_get_flag: the argument @name, of type b; FALSE if it was not given. */
gboolean
nre_edit_get_flag (const NreEdit *self, const char *name)
{
  gboolean flag = FALSE;

  g_variant_lookup (self->args, name, "b", &flag);
  return flag;
}

/** nre_edit_get_string: (transfer none) (nullable): the argument @name, of type s or ms; NULL if it was not
 * given or is null. */
const char *
nre_edit_get_string (const NreEdit *self, const char *name)
{
  const char *text = NULL;

  if (!g_variant_lookup (self->args, name, "&s", &text))
    g_variant_lookup (self->args, name, "m&s", &text);
  return text;
}
