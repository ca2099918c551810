/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-format.h"
#include "nre-walk.h"

G_BEGIN_DECLS

/* A scan goes through the entries of an archive, and through those of nested archives if the visitor opens
 * them. A cache keeps the results for the entries, so that the next scan examines only those that have
 * changed. It holds no reference to a snapshot. */
typedef struct _NreScanCache NreScanCache;

/** NreCancelled: called now and then; TRUE stops the work. */
typedef gboolean (*NreCancelled) (gpointer data);

/**
 * NreScan: the state of a scan.
 * @file: (nullable): name of the file, without folders
 * @walk: limits the work for overlapping payloads
 * @cancelled: (nullable): whether to stop; called with @cancelled_data
 * @cache: (nullable): results of the previous scan for the archive whose entries are visited
 * @stopped: set when the scan was stopped, so that something is missing
 * @cut: set when some bytes were skipped: they were already visited in another entry, or ranges overlap so
 *   often that the work would not end
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
 * NreScanEntry: an entry of an archive in its current state.
 * @kind: its intended kind, as determined without opening the entry
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

/** NreScanEntered: whether to look into an entry, or why not. */
typedef enum
{
  NRE_SCAN_ENTERED,
  NRE_SCAN_SHARED,              /* the same bytes were already entered as the same kind */
  NRE_SCAN_EXHAUSTED,           /* ranges overlap so often that the work would not end */
} NreScanEntered;

typedef void (*NreScanEntryVisit) (const NreScanEntry *entry, gpointer data);

/**
 * NreScanPart: what a cache keeps for each entry. It is the first member of a larger structure, which also
 * has the result.
 * @changed: result of nre_directory_get_changed() at the time of the visit
 * @is_known: whether the entry was visited completely
 * @inside: (nullable): results for the entries inside, if it is an archive
 * @entered: (nullable) (element-type NreStretch): the stretches that the visit entered; NULL for none
 * @spent: number of bytes that the visit read
 */
typedef struct
{
  guint64       changed;
  gboolean      is_known;
  NreScanCache *inside;
  GArray       *entered;
  guint64       spent;
} NreScanPart;

/** NreScanMake: set the result in @part, in place of the previous one. */
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
 * NreScanned: an entry, or a whole file.
 * @path: of the entry, "#3/#0"; "" for the file
 * @format: its kind
 * @fields: (nullable): of the entry; NULL for the file
 * @payload: its bytes
 * @subject: its bytes, in the form in which a schema is applied to them
 */
typedef struct
{
  const char      *path;
  const NreFormat *format;
  const NreFields *fields;
  NreSpan          payload;
  NreSubject       subject;
} NreScanned;

typedef void (*NreScanVisit) (const NreScanned *scanned, gpointer data);

gboolean nre_scan_bytes (GBytes *bytes, const char *name, NreScanVisit visit, gpointer data, GError **error);

G_END_DECLS
