/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/**
 * NreScriptEdit: one edit of an edit script.
 * @operation: the operation
 * @entry: (owned) (nullable): the path of the target; NULL for the file itself
 * @args: (owned): the arguments, a{sv}
 * @was: (owned) (nullable): the state that the edit expects, a{sv}: see nre-edit-script.h
 */
typedef struct
{
  const NreOperation *operation;
  char               *entry;
  GVariant           *args;
  GVariant           *was;
} NreScriptEdit;

G_END_DECLS
