/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entries-edit.h"

G_BEGIN_DECLS

/* Entries on the clipboard or in a drag: their names, fields and bytes at the time of copying. Entries that
 * were cut remain in their archive until they are pasted. */
#define NRE_TYPE_ENTRY_CLIP (nre_entry_clip_get_type ())

typedef struct _NreEntryClip NreEntryClip;

GType               nre_entry_clip_get_type  (void);
NreEntryClip       *nre_entry_clip_new       (GPtrArray *entries, GError **error);
NreEntryClip       *nre_entry_clip_ref       (NreEntryClip *self);
void                nre_entry_clip_unref     (NreEntryClip *self);
GPtrArray          *nre_entry_clip_get_items (NreEntryClip *self);
void                nre_entry_clip_set_cut   (NreEntryClip *self, GPtrArray *entries);
GPtrArray          *nre_entry_clip_get_cut   (NreEntryClip *self);
GdkContentProvider *nre_entry_clip_provide   (NreEntryClip *self);

gboolean            nre_entry_clip_is_cut    (GdkClipboard *clipboard, NreEntry *entry);
void                nre_entry_clip_end_cut   (GdkClipboard *clipboard, GPtrArray *entries);

void                nre_entry_clip_clean_up  (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEntryClip, nre_entry_clip_unref)

G_END_DECLS
