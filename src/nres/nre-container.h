/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-archive-check.h"
#include "nre-layout.h"

G_BEGIN_DECLS

/* For the files of this folder. Code of other folders uses NreArchive, NreDirectory and NreLayout. */

/**
 * NreContainer: the functions for one file format that holds entries.
 * @probe: (nullable): whether the first bytes are those of this format; NULL if bytes do not identify it
 * @open: reads the header, and sets the members of @archive from @count to @own
 * @get_payload: see nre_archive_get_payload(); sets @error if it returns FALSE
 * @get_owner: (nullable) (transfer none): returns the GBytes that contain a payload which @get_payload has
 *   returned; the member is NULL if the bytes of the archive contain all payloads
 * @get_regions: see nre_archive_get_regions()
 * @check: (nullable): see nre_directory_check(); NULL if the format has only payloads
 * @lay_out: adds the pieces of the changed file to the layout, see nre_layout_new()
 * @free_own: (nullable): frees @own of the archive
 * @is_read_only: whether archives of this format cannot be edited; then @lay_out copies the opened bytes
 */
typedef struct
{
  gboolean     (*probe)       (NreSpan span);
  gboolean     (*open)        (NreArchive *archive, GError **error);
  gboolean     (*get_payload) (NreArchive *archive, guint index, NreSpan *out, GError **error);
  GBytes      *(*get_owner)   (NreArchive *archive, guint index);
  GArray      *(*get_regions) (NreArchive *archive);
  void         (*check)       (NreDirectory *directory, NreFindings *findings);
  gboolean     (*lay_out)     (NreLayout *layout, GError **error);
  GDestroyNotify free_own;
  gboolean       is_read_only;
} NreContainer;

/** NreUnpackBudget: the number of bytes that may still be unpacked from a file and the archives inside it. */
typedef struct
{
  gatomicrefcount ref_count;
  GMutex          lock;
  guint64         left;
} NreUnpackBudget;

/**
 * NreArchive:
 * @records: NRE_RECORD_SIZE bytes for each entry, in the file or in @own
 * @own: (nullable): data of the container, freed by its @free_own
 * @budget: shared by a file and the archives inside it
 * @kind: see nre_archive_get_loose_kind()
 * @total_size: see nre_archive_get_total_size()
 * @directory_offset: see nre_archive_get_directory_offset()
 */
struct _NreArchive
{
  gatomicrefcount     ref_count;
  const NreContainer *container;
  GBytes             *bytes;
  NreSpan             span;
  guint32             count;
  guint32             total_size;
  guint64             directory_offset;
  const guint8       *records;
  gpointer            own;
  NreUnpackBudget    *budget;
  guint               kind;
};

extern const NreContainer nre_nres_container;
extern const NreContainer nre_rsli_container;
extern const NreContainer nre_loose_container;

NreArchive *nre_archive_open        (const NreContainer *container, GBytes *bytes, GError **error);
gboolean    nre_archive_may_unpack  (NreArchive *self, guint64 size);
gboolean    nre_layout_put_content  (NreLayout *self, guint index, GError **error);
void        nre_layout_put_origin   (NreLayout *self);

/** NreRange: the payload of the entry with the index @entry, from @offset up to @end, which is exclusive. */
typedef struct
{
  guint64 offset;
  guint64 end;
  guint   entry;
} NreRange;

void nre_regions_append_payloads (GArray *regions, NreSpan span, GArray *ranges, guint64 at, guint64 end);

/* Functions of the NRes container */
GArray     *nre_nres_list_ranges    (NreArchive *archive);
GArray     *nre_nres_get_regions    (NreArchive *archive);
void        nre_nres_check          (NreDirectory *directory, NreFindings *findings);
gboolean    nre_nres_lay_out        (NreLayout *layout, GError **error);

G_END_DECLS
