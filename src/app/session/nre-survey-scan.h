/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-surveyed-file.h"

G_BEGIN_DECLS

/**
 * NreSurveyScan: a scan of all files in some folders, in its own thread with low priority.
 *
 * Input:
 * @roots: paths of the folders that are open in the window
 * @before: path → NreSurveyedFile of the last scan; unchanged files are not checked again
 * @listings_before: path of a folder → result of nre_folder_listing_read() in the last scan
 * @open: set of paths of open files, which NreOpenFile checks
 *
 * Output: first the listing, then each file when it has been checked:
 * @listed: (nullable) (element-type NreSurveyedFile): all files, sorted
 * @listings: (nullable): path of a folder → its listing, for all folders
 * @checked: (element-type NreSurveyedFile): the files that have been checked since the last call
 * @fraction: progress of the checks, 0 … 1, measured in bytes; negative while the amount of work is not known
 * @is_cut: whether the folders exceed the limits of the scan
 * @is_done: whether the scan is finished
 */
typedef struct _NreSurveyScan NreSurveyScan;

typedef struct
{
  GPtrArray  *listed;
  GHashTable *listings;
  GPtrArray  *checked;
  double      fraction;
  gboolean    is_cut;
  gboolean    is_done;
} NreSurveyNews;

/** NreSurveyFunc: called in the main thread when there are new results. */
typedef void (*NreSurveyFunc) (NreSurveyNews *news, gpointer data);

NreSurveyScan *nre_survey_scan_start  (const char *const *roots, GHashTable *before,
                                       GHashTable *listings_before,
                                       GHashTable *open, NreSurveyFunc func, gpointer data);
void           nre_survey_scan_stop   (NreSurveyScan *self);

G_END_DECLS
