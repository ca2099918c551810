/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-snapshot.h"
#include "nre-open-file.h"

G_BEGIN_DECLS

/**
 * NreSurveyTotals: totals of a folder and all folders in it.
 * @n_files, @size: number of files that the tree shows, and their total size in bytes
 * @counts: number of findings of each severity
 */
typedef struct
{
  guint   n_files;
  guint64 size;
  guint   counts[NRE_SEVERITY_ERROR + 1];
} NreSurveyTotals;

/* The index of the open folders: their listings, and the number and findings of all files. Nothing else lists
 * these folders.
 *
 * Folders are read in a thread, first those that the tree shows, and a folder is read again when it has
 * changed. Files are checked in the background without opening them, as by `nres validate`, and again when
 * they have changed. For open files, the findings of the NreOpenFile are counted.
 *
 * Property: fraction (double: progress of the checks; 1 while there are none). Signal "changed" when
 * there are new results. */
#define NRE_TYPE_SURVEY (nre_survey_get_type ())
G_DECLARE_FINAL_TYPE (NreSurvey, nre_survey, NRE, SURVEY, GObject)

/** NreSurveyListed: called when the folder has been read; @folder may be unreadable. */
typedef void (*NreSurveyListed) (gpointer owner, const NreIndexFolder *folder);

NreSurvey   *nre_survey_new            (void);
void         nre_survey_set_roots      (NreSurvey *self, const char *const *roots);
void         nre_survey_set_open_files (NreSurvey *self, GHashTable *open);
void         nre_survey_set_missing    (NreSurvey *self, GHashTable *missing);
void         nre_survey_recount_file   (NreSurvey *self, const char *path);
void         nre_survey_look_again     (NreSurvey *self, const char *folder);
void         nre_survey_watch_folder   (NreSurvey *self, const char *folder, NreSurveyListed listed,
                                        gpointer owner);
void         nre_survey_unwatch_folder (NreSurvey *self, const char *folder, gpointer owner);
void         nre_survey_check_again    (NreSurvey *self);
void         nre_survey_cancel         (NreSurvey *self);
void         nre_survey_close          (NreSurvey *self);
gboolean     nre_survey_is_reading     (NreSurvey *self);
gboolean     nre_survey_is_running     (NreSurvey *self);
gboolean     nre_survey_is_cut         (NreSurvey *self);
double       nre_survey_get_fraction   (NreSurvey *self);
NreIndexSnapshot *nre_survey_snapshot  (NreSurvey *self);
GHashTable  *nre_survey_get_listings   (NreSurvey *self);
gboolean     nre_survey_get_totals     (NreSurvey *self, const char *folder, NreSurveyTotals *out);
const NreSurveyedFile *nre_survey_find     (NreSurvey *self, const char *path);
GPtrArray   *nre_survey_list_closed    (NreSurvey *self);
GPtrArray   *nre_survey_list_problems  (NreSurvey *self, gboolean with_open);
NreOpenFile *nre_survey_find_open      (NreSurvey *self, const char *path);

G_END_DECLS
