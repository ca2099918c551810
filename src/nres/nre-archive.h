/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-payload.h"

G_BEGIN_DECLS

/* The NRes container (spec: nres.md), in a file or in an entry of another container.
 *
 *   0           header: "NRes", u32 version 0x100, i32 entry count, u32 total size
 *   16          data region: payloads, padding, bytes that no entry addresses
 *   directory   64 bytes an entry, ending at total size:
 *                 0 u32 type_id   4 u32 attr1   8 u32 attr2   12 u32 size   16 u32 attr3
 *                20 char name[36], NUL-terminated, bytes after the NUL are kept
 *                56 u32 data_offset from the start of the header   60 u32 sort_index
 *
 * sort_index of record i is P[i], where P lists the entry indices in the order of their names. The game
 * does a binary search in P; if it meets an index outside the directory, it looks at every entry instead. */
#define NRE_HEADER_SIZE 16
#define NRE_RECORD_SIZE 64
#define NRE_NAME_SIZE 36
#define NRE_VERSION 0x100

/* The type id in the records that are synthesised for RsLi archives, whose format has no type ids. */
#define NRE_TYPE_ID_RSLI 0x694c7352u

/* The maximum number of archives within one another, including the file. Archives nest: an .rlb file holds
 * models, which are archives. */
#define NRE_MAX_DEPTH 32

/**
 * NreRecord: a decoded directory record.
 * @name: the raw field; the name ends after nre_record_name_length() bytes
 */
typedef struct
{
  guint32 type_id;
  guint32 attr1;
  guint32 attr2;
  guint32 size;
  guint32 attr3;
  guint8  name[NRE_NAME_SIZE];
  guint32 data_offset;
  guint32 sort_index;
} NreRecord;

gsize    nre_record_name_length (const guint8 name[NRE_NAME_SIZE]);
char    *nre_record_name_decode (const guint8 name[NRE_NAME_SIZE]);
void     nre_record_load        (const guint8 *bytes, NreRecord *out);
void     nre_record_store       (guint8 *bytes, const NreRecord *record);
char    *nre_type_id_to_string  (guint32 type_id);
gboolean nre_type_id_parse      (const char *text, guint32 *type_id);

/* A file that is not an archive is opened as an archive with a single entry, whose payload is the whole file
 * (a loose payload), and whose record is synthesised. So all code for entries also works on such a file. */
typedef struct _NreArchive NreArchive;

gboolean    nre_archive_probe                (NreSpan span);
NreArchive *nre_archive_new                  (GBytes *bytes, GError **error);
NreArchive *nre_archive_new_inside           (NreArchive *around, GBytes *bytes, gboolean is_kept,
                                              GError **error);
NreArchive *nre_archive_new_loose            (GBytes *bytes, guint kind, guint32 type_id, GError **error);
gboolean    nre_archive_is_loose             (NreArchive *self);
guint       nre_archive_get_loose_kind       (NreArchive *self);
NreArchive *nre_archive_ref                  (NreArchive *self);
void        nre_archive_unref                (NreArchive *self);
GBytes     *nre_archive_get_bytes            (NreArchive *self);
NreSpan     nre_archive_get_span             (NreArchive *self);
guint       nre_archive_get_n_entries        (NreArchive *self);
guint32     nre_archive_get_total_size       (NreArchive *self);
guint64     nre_archive_get_directory_offset (NreArchive *self);
const guint8 *nre_archive_peek_record        (NreArchive *self, guint index);
void        nre_archive_get_record           (NreArchive *self, guint index, NreRecord *out);
gboolean    nre_archive_get_payload          (NreArchive *self, guint index, NreSpan *out);
NrePayload *nre_archive_load_payload         (NreArchive *self, guint index, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreArchive, nre_archive_unref)

G_END_DECLS
