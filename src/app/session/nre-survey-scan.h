/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-surveyed.h"

G_BEGIN_DECLS

/**
 * NreSurveyScan: one look at everything in some folders, by a thread of its own that yields to every other.
 *
 * What is handed in:
 * @roots: paths of the outermost folders
 * @before: path → NreSurveyed of the look before: what has not changed since is not checked again
 * @listings_before: path of a folder → what nre_folder_listing_read() told of it then
 * @open: paths of files that are open, as a set; these are checked by others
 *
 * What is handed out, first the listing and then files one by one as they are checked:
 * @listed: (nullable): of NreSurveyed; all files, in order
 * @listings: (nullable): path of a folder → its listing; in it are all folders
 * @checked: of NreSurveyed
 * @fraction: how far the checks are, by bytes; negative while it is not known what there is to check
 * @is_cut: there is more in the folders than anybody would want to have checked
 * @is_done: there is nothing more to come
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

/** NreSurveyFunc: called in the main thread: there is news. */
typedef void (*NreSurveyFunc) (NreSurveyNews *news, gpointer data);

NreSurveyScan *nre_survey_scan_start  (const char *const *roots, GHashTable *before,
                                       GHashTable *listings_before,
                                       GHashTable *open, NreSurveyFunc func, gpointer data);
void           nre_survey_scan_stop   (NreSurveyScan *self);

G_END_DECLS
