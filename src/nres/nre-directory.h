/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive.h"
#include "nre-payload.h"

G_BEGIN_DECLS

/* A directory is an archive that can change: the archive as it was opened (its origin, which never changes)
 * and the edits of its entries.
 *
 * An entry is identified by its id, which stays the same when its index changes: the ids of the origin's
 * entries are their original indices, and added entries get the following numbers. */
typedef struct _NreDirectory NreDirectory;

#define NRE_NO_ENTRY G_MAXUINT          /* an index that denotes the archive itself, not an entry */

/** NreFields: the fields of an entry that a user may set. */
typedef struct
{
  guint32 type_id;
  guint32 attr1;
  guint32 attr2;
  guint32 attr3;
  guint8  name[NRE_NAME_SIZE];
} NreFields;

/**
 * NreContent: the content of an entry.
 * @payload: (nullable): the bytes; NULL if those of the origin's entry cannot be read, or were dropped
 * @nested: (nullable): the payload opened as an archive; a save writes its changes
 */
typedef struct
{
  NrePayload   *payload;
  NreDirectory *nested;
} NreContent;

NreDirectory *nre_directory_new            (NreArchive *origin);
NreDirectory *nre_directory_ref            (NreDirectory *self);
void          nre_directory_unref          (NreDirectory *self);
gboolean      nre_directory_is_loose       (NreDirectory *self);
NreDirectory *nre_directory_copy           (NreDirectory *self);
NreArchive   *nre_directory_get_origin     (NreDirectory *self);
gboolean      nre_directory_is_changed     (NreDirectory *self);
gboolean      nre_directory_is_changed_inside (NreDirectory *self, guint32 id);
gboolean      nre_directory_order_changed  (NreDirectory *self);
gboolean      nre_directory_sorts_anew     (NreDirectory *self);
guint64       nre_directory_get_serial     (NreDirectory *self);
guint64       nre_directory_get_changed    (NreDirectory *self, guint32 id);
NreDirectory *nre_directory_get_parent     (NreDirectory *self, guint32 *id_in_parent);
NreDirectory *nre_directory_get_root       (NreDirectory *self);
gboolean      nre_directory_is_attached    (NreDirectory *self);
gboolean      nre_directory_is_read_only   (NreDirectory *self);
guint         nre_directory_get_depth      (NreDirectory *self);

guint         nre_directory_get_n_entries  (NreDirectory *self);
guint32       nre_directory_get_id         (NreDirectory *self, guint index);
gboolean      nre_directory_find_id        (NreDirectory *self, guint32 id, guint *index);
gboolean      nre_directory_id_is_touched  (NreDirectory *self, guint32 id);
void          nre_directory_get_fields     (NreDirectory *self, guint index, NreFields *out);
void          nre_directory_get_fields_by_id (NreDirectory *self, guint32 id, NreFields *out);
const guint8 *nre_directory_peek_name      (NreDirectory *self, guint index);
gboolean      nre_directory_get_payload    (NreDirectory *self, guint index, NreSpan *out);
gboolean      nre_directory_get_payload_by_id (NreDirectory *self, guint32 id, NreSpan *out);
gboolean      nre_directory_get_saved_payload_by_id (NreDirectory *self, guint32 id, NreSpan *out);
gboolean      nre_directory_get_saved_fields_by_id (NreDirectory *self, guint32 id, NreFields *out);
NreDirectory *nre_directory_peek_nested    (NreDirectory *self, guint32 id);
NreDirectory *nre_directory_open_nested    (NreDirectory *self, guint index, GError **error);
NreDirectory *nre_directory_open_nested_by_id (NreDirectory *self, guint32 id, GError **error);
NreDirectory *nre_directory_look_nested    (NreDirectory *self, guint index);
guint64       nre_directory_get_size       (NreDirectory *self, guint index);
GBytes       *nre_directory_read           (NreDirectory *self, guint index, GError **error);
GArray       *nre_directory_find_name      (NreDirectory *self, const guint8 *name, gsize size);
gboolean      nre_directory_find_first_name (NreDirectory *self, const guint8 *name, gsize size,
                                             guint *index);
gboolean      nre_directory_find_type      (NreDirectory *self, guint32 type_id, guint *index);
void          nre_directory_find_types     (NreDirectory *self, guint32 n_types, guint *first);

/* Functions that change the directory, for commands and their splices: see src/document/nre-splice.c. */
void          nre_directory_set_fields     (NreDirectory *self, guint32 id, const NreFields *fields);
void          nre_directory_splice         (NreDirectory *self, guint32 id, gsize offset, gsize removed,
                                            NreSpan inserted);
void          nre_directory_swap_content   (NreDirectory *self, guint32 id, NreContent *content);
NreDirectory *nre_directory_swap_nested    (NreDirectory *self, guint32 id, NreDirectory *nested);
guint32       nre_directory_new_item       (NreDirectory *self, const NreFields *fields, NrePayload *payload);
void          nre_directory_drop_content   (NreDirectory *self, guint32 id);
void          nre_directory_insert         (NreDirectory *self, guint index, guint32 id);
void          nre_directory_remove         (NreDirectory *self, guint index);
void          nre_directory_set_sorts_anew (NreDirectory *self, gboolean sorts_anew);

/* Versions tell modified entries from saved ones: each state of an entry has its own number, which undo
 * restores with the bytes. */
#define NRE_ORDER_ID G_MAXUINT32        /* in place of an id, for the version of the order of the entries */
guint64       nre_directory_swap_version   (NreDirectory *self, guint32 id, guint64 version);
gboolean      nre_directory_is_modified    (NreDirectory *self);
gboolean      nre_directory_id_is_modified (NreDirectory *self, guint32 id);
void          nre_directory_mark_saved     (NreDirectory *self, NreDirectory *snapshot);

void          nre_content_clear            (NreContent *content);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreDirectory, nre_directory_unref)

G_END_DECLS
