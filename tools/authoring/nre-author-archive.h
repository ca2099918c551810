/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Makes NRes archives from nothing (spec: nres.md), for tests, benchmarks, fuzz seeds and the sample.
 *
 * Without options, the result is canonical: payloads in entry order from offset 16, each followed by zeros up
 * to a multiple of 8, then the directory with a sort table by ASCII-folded name. The options add all oddities
 * that a file can have. For a nested archive, finish the inner archive first and add its bytes as a
 * payload. */

#include "nre-author-bytes.h"

G_BEGIN_DECLS

#define NRE_AUTHOR_HEADER_SIZE 16
#define NRE_AUTHOR_RECORD_SIZE 64
#define NRE_AUTHOR_NAME_SIZE 36

/* Type ids outside models, as little-endian four-character codes. */
#define NRE_AUTHOR_TYPE_MESH 0x4853454du
#define NRE_AUTHOR_TYPE_WEAR 0x52414557u
#define NRE_AUTHOR_TYPE_FXID 0x44495846u
#define NRE_AUTHOR_TYPE_MAT0 0x3054414du
#define NRE_AUTHOR_TYPE_TEXM 0x6d786554u
#define NRE_AUTHOR_TYPE_OBJR 0x524a424fu
#define NRE_AUTHOR_TYPE_PALETTE 0x204c4150u

typedef struct _NreAuthorArchive NreAuthorArchive;

/* Directory fields that can be overridden; the value is the field's offset in the 64-byte record. */
typedef enum
{
  NRE_AUTHOR_FIELD_TYPE_ID = 0,
  NRE_AUTHOR_FIELD_ATTR1 = 4,
  NRE_AUTHOR_FIELD_ATTR2 = 8,
  NRE_AUTHOR_FIELD_SIZE = 12,
  NRE_AUTHOR_FIELD_ATTR3 = 16,
  NRE_AUTHOR_FIELD_OFFSET = 56,
  NRE_AUTHOR_FIELD_SORT_INDEX = 60
} NreAuthorField;

typedef enum
{
  NRE_AUTHOR_SORT_CANONICAL,
  NRE_AUTHOR_SORT_IDENTITY,     /* record i stores i, in the order of the entries */
  NRE_AUTHOR_SORT_REVERSED,     /* the canonical table in reverse order */
  NRE_AUTHOR_SORT_OUT_OF_RANGE  /* every index is past the last entry */
} NreAuthorSort;

NreAuthorArchive *nre_author_archive_new               (void);
void              nre_author_archive_free              (NreAuthorArchive *self);

guint             nre_author_archive_add               (NreAuthorArchive *self,
                                                        guint32           type_id,
                                                        const char       *name,
                                                        guint32           attr1,
                                                        guint32           attr2,
                                                        guint32           attr3,
                                                        GBytes           *payload);
guint             nre_author_archive_add_take          (NreAuthorArchive *self,
                                                        guint32           type_id,
                                                        const char       *name,
                                                        guint32           attr1,
                                                        guint32           attr2,
                                                        guint32           attr3,
                                                        GBytes           *payload);
guint             nre_author_archive_add_data          (NreAuthorArchive *self,
                                                        guint32           type_id,
                                                        const char       *name,
                                                        guint32           attr1,
                                                        guint32           attr2,
                                                        guint32           attr3,
                                                        gconstpointer     data,
                                                        gsize             size);
guint             nre_author_archive_add_zeros         (NreAuthorArchive *self,
                                                        guint32           type_id,
                                                        const char       *name,
                                                        guint32           size);

guint             nre_author_archive_get_n_entries     (NreAuthorArchive *self);
int               nre_author_archive_find_type         (NreAuthorArchive *self,
                                                        guint32           type_id);
GBytes           *nre_author_archive_get_payload       (NreAuthorArchive *self,
                                                        guint             entry);
void              nre_author_archive_set_payload       (NreAuthorArchive *self,
                                                        guint             entry,
                                                        GBytes           *payload);
void              nre_author_archive_remove            (NreAuthorArchive *self,
                                                        guint             entry);
void              nre_author_archive_move              (NreAuthorArchive *self,
                                                        guint             from,
                                                        guint             to);
void              nre_author_archive_reverse           (NreAuthorArchive *self);

void              nre_author_archive_set_name_field    (NreAuthorArchive *self,
                                                        guint             entry,
                                                        gconstpointer     field);
void              nre_author_archive_set_name_tail     (NreAuthorArchive *self,
                                                        guint             entry,
                                                        gconstpointer     tail,
                                                        gsize             size);
void              nre_author_archive_set_gap           (NreAuthorArchive *self,
                                                        guint             entry,
                                                        gconstpointer     data,
                                                        gsize             size);
void              nre_author_archive_set_shift         (NreAuthorArchive *self,
                                                        guint             entry,
                                                        guint             shift);
void              nre_author_archive_set_padding       (NreAuthorArchive *self,
                                                        guint             entry,
                                                        guint8            fill);
void              nre_author_archive_share             (NreAuthorArchive *self,
                                                        guint             entry,
                                                        guint             earlier);
void              nre_author_archive_override          (NreAuthorArchive *self,
                                                        guint             entry,
                                                        NreAuthorField    field,
                                                        guint32           value);

void              nre_author_archive_set_magic         (NreAuthorArchive *self,
                                                        const char       *magic);
void              nre_author_archive_set_version       (NreAuthorArchive *self,
                                                        guint32           version);
void              nre_author_archive_set_entry_count   (NreAuthorArchive *self,
                                                        guint32           entry_count);
void              nre_author_archive_set_total_size    (NreAuthorArchive *self,
                                                        guint32           total_size);
void              nre_author_archive_set_sort          (NreAuthorArchive *self,
                                                        NreAuthorSort     sort);
void              nre_author_archive_set_last_gap      (NreAuthorArchive *self,
                                                        gconstpointer     data,
                                                        gsize             size);
void              nre_author_archive_set_tail          (NreAuthorArchive *self,
                                                        gconstpointer     data,
                                                        gsize             size);

GBytes           *nre_author_archive_finish            (NreAuthorArchive *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean          nre_author_archive_write             (NreAuthorArchive *self,
                                                        const char       *path,
                                                        GError          **error);

/* Functions to find records and payloads in a finished archive, which must be sound. */

guint             nre_author_archive_count             (GBytes           *archive);
gsize             nre_author_archive_record            (GBytes           *archive,
                                                        guint             entry);
gsize             nre_author_archive_payload_offset    (GBytes           *archive,
                                                        guint             entry);
gsize             nre_author_archive_payload_size      (GBytes           *archive,
                                                        guint             entry);
guint             nre_author_archive_index_of_type     (GBytes           *archive,
                                                        guint32           type_id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorArchive, nre_author_archive_free)

G_END_DECLS
