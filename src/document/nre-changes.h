/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-command.h"
#include "nre-entry.h"

G_BEGIN_DECLS

/* The changes that the commands of a step made. If an entry changes, the entries of the archives around it
 * count as changed, too. */
typedef struct _NreChanges NreChanges;

/** NreOrderChange: a change in the order of an archive's entries; see g_list_model_items_changed(). */
typedef struct
{
  guint index;
  guint removed;
  guint added;
} NreOrderChange;

typedef void (*NreChangedEntry) (NreDirectory *directory, guint32 id, gpointer data);
typedef void (*NreChangedOrder) (NreDirectory *directory, const NreOrderChange *change, gpointer data);

NreChanges *nre_changes_new           (void);
void        nre_changes_free          (NreChanges *self);
void        nre_changes_add           (NreChanges *self, const NreTouch *touch);
gboolean    nre_changes_is_empty      (const NreChanges *self);
gboolean    nre_changes_has_entry     (const NreChanges *self, NreDirectory *directory, guint32 id);
gboolean    nre_changes_concern       (const NreChanges *self, NreEntry *entry);
gboolean    nre_changes_has_order     (const NreChanges *self);
gboolean    nre_changes_has_names     (const NreChanges *self, NreDirectory *directory);
void        nre_changes_foreach_entry (const NreChanges *self, NreChangedEntry func, gpointer data);
void        nre_changes_foreach_order (const NreChanges *self, NreChangedOrder func, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreChanges, nre_changes_free)

G_END_DECLS
