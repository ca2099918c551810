/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-surveyed.h"

G_BEGIN_DECLS

/**
 * NreSurveyScan: one scan of everything in some folders, in a thread of its own with low priority.
 *
 * Input:
 * @roots: paths of the outermost folders
 * @before: path → NreSurveyed of the last scan: unchanged files are not checked again
 * @listings_before: path of a folder → its nre_folder_listing_read() of the last scan
 * @open: set of paths of open files; these are checked elsewhere
 *
 * Output, first the listing and then files one by one as they are checked:
 * @listed: (nullable): of NreSurveyed; all files, in order
 * @listings: (nullable): path of a folder → its listing; has all folders
 * @checked: of NreSurveyed
 * @fraction: progress of the checks, by bytes; negative while the amount of work is not known
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
