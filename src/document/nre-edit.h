/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/**
 * NreEdit: one call of an operation. The operation reads the target and the arguments, and adds changes to
 * @patches or @command. The changes are applied after the operation has returned.
 * @args: the checked arguments, a{sv}
 * @subject: for an operation of a kind, the data that the schema of the kind describes; otherwise empty
 * @fields: storage for the fields of @subject
 * @patches: changes of bytes and attributes, initially directed at the payload of @subject
 * @command: takes the label, and changes that are not patches
 */
struct _NreEdit
{
  const NreOperation *operation;
  NreTarget           target;
  GVariant           *args;
  NreSubject          subject;
  NreFields           fields;
  NrePatches          patches;
  NreCommand         *command;
};

NreCommand *nre_edit_run        (const NreOperation *operation, NreDirectory *root, const char *entry,
                                 GVariant *args, gboolean logged, GError **error);
guint32     nre_edit_get_uint   (const NreEdit *self, const char *name, guint32 otherwise);
gboolean    nre_edit_get_flag   (const NreEdit *self, const char *name);
const char *nre_edit_get_string (const NreEdit *self, const char *name);

G_END_DECLS
