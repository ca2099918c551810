/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-format.h"
#include "nre-walk.h"

G_BEGIN_DECLS

/* A scan visits the entries of an archive, and those of nested archives if the visitor opens them. A cache
 * keeps the results of unchanged entries for the next scan of the same archive. A cache holds a reference to
 * the archive as it was opened, but not to the directory that was scanned. */
typedef struct _NreScanCache NreScanCache;

/** NreCancelled: called from time to time during the work; TRUE stops the work. */
typedef gboolean (*NreCancelled) (gpointer data);

/**
 * NreScan: the state of a scan.
 * @file: (nullable): name of the file, without folders
 * @walk: limits the work for overlapping payloads
 * @cancelled: (nullable): called with @cancelled_data; TRUE stops the scan
 * @cache: (nullable): results of the previous scan of the archive whose entries are visited
 * @stopped: set if @cancelled has stopped the scan, so that the results are incomplete
 * @cut: set if some bytes were skipped; NreScanEntered has the reasons
 */
typedef struct
{
  const char   *file;
  NreWalk      *walk;
  NreCancelled  cancelled;
  gpointer      cancelled_data;
  NreScanCache *cache;
  gboolean      stopped;
  gboolean      cut;
} NreScan;

/**
 * NreScanEntry: the current state of an entry of an archive.
 * @kind: the result of nre_kind_of_entry_inside() without the nested archive; once an archive is opened, its
 *   kind may turn out to be another
 */
typedef struct
{
  NreDirectory *directory;
  guint         index;
  guint32       id;
  NreFields     fields;
  NreSpan       payload;
  NreKind       kind;
} NreScanEntry;

/** NreScanEntered: whether to read the bytes of an entry, and if not, why. */
typedef enum
{
  NRE_SCAN_ENTERED,
  NRE_SCAN_SHARED,              /* the same bytes were already entered as the same kind */
  NRE_SCAN_EXHAUSTED,           /* payloads overlap so often that reading them all would take too long */
} NreScanEntered;

/** NreScanEntryVisit: called for an entry. @entry is valid only during the call. */
typedef void (*NreScanEntryVisit) (const NreScanEntry *entry, gpointer data);

/**
 * NreScanPart: the common part of all results in caches. The structure with the result for an entry begins
 * with this part.
 * @changed: nre_directory_get_changed() of the entry at the time of the visit
 * @is_known: whether the entry was visited completely, so that the result can be used again
 * @inside: (nullable): results for the entries of a nested archive
 * @entered: (nullable) (element-type NreStretch): the ranges of bytes that the visit has entered
 * @spent: number of bytes that the visit has read
 */
typedef struct
{
  guint64       changed;
  gboolean      is_known;
  NreScanCache *inside;
  GArray       *entered;
  guint64       spent;
} NreScanPart;

/** NreScanMake: visits the entry, and sets the result in @part, replacing the previous one. */
typedef void (*NreScanMake) (NreScanPart *part, const NreScanEntry *entry, gpointer data);

void           nre_scan_entries    (NreScan *self, NreDirectory *directory, NreScanEntryVisit visit,
                                    gpointer data);
NreScanEntered nre_scan_enter      (NreScan *self, const NreScanEntry *entry);
gboolean       nre_scan_spend      (NreScan *self, guint64 size);
NreScanPart   *nre_scan_get_part   (NreScan *self, const NreScanEntry *entry, NreScanMake make,
                                    gpointer data);

NreScanCache  *nre_scan_cache_new  (gsize part_size, GDestroyNotify part_free);
void           nre_scan_cache_free (NreScanCache *self);
void           nre_scan_part_free  (NreScanPart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreScanCache, nre_scan_cache_free)

/**
 * NreScanned: a visited entry, or a whole file.
 * @path: path of the entry, such as "#3/#0"; "" for the file
 * @format: the row of its exact kind
 * @fields: (nullable): fields of the entry; NULL for the file
 * @payload: all bytes of the entry or file, even if it is an archive
 * @subject: the bytes or the archive, for use with a schema
 */
typedef struct
{
  const char      *path;
  const NreFormat *format;
  const NreFields *fields;
  NreSpan          payload;
  NreSubject       subject;
} NreScanned;

/** NreScanVisit: called for a file or an entry. @scanned is valid only during the call. */
typedef void (*NreScanVisit) (const NreScanned *scanned, gpointer data);

gboolean nre_scan_bytes (GBytes *bytes, const char *name, NreScanVisit visit, gpointer data, GError **error);

G_END_DECLS
