/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"
#include "nre-surveyed-file.h"

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

/* The number and the findings of all files in the open folders. Files are checked in the background without
 * opening them, as by `nres validate`, and again when they have changed on disk. For open files, the findings
 * of the NreOpenFile are counted.
 *
 * Property: fraction (double: progress of the checks; 1 while there are none). Signal "changed" when
 * there are new results. */
#define NRE_TYPE_SURVEY (nre_survey_get_type ())
G_DECLARE_FINAL_TYPE (NreSurvey, nre_survey, NRE, SURVEY, GObject)

NreSurvey   *nre_survey_new            (void);
void         nre_survey_set_roots      (NreSurvey *self, const char *const *roots);
void         nre_survey_set_open_files (NreSurvey *self, GHashTable *open);
void         nre_survey_set_missing    (NreSurvey *self, GHashTable *missing);
void         nre_survey_recount_file   (NreSurvey *self, const char *path);
void         nre_survey_look_again     (NreSurvey *self);
void         nre_survey_check_again    (NreSurvey *self);
void         nre_survey_cancel         (NreSurvey *self);
void         nre_survey_close          (NreSurvey *self);
gboolean     nre_survey_is_running     (NreSurvey *self);
gboolean     nre_survey_is_cut         (NreSurvey *self);
double       nre_survey_get_fraction   (NreSurvey *self);
GHashTable  *nre_survey_get_listings   (NreSurvey *self);
gboolean     nre_survey_get_totals     (NreSurvey *self, const char *folder, NreSurveyTotals *out);
const NreSurveyedFile *nre_survey_find     (NreSurvey *self, const char *path);
GPtrArray   *nre_survey_list_closed    (NreSurvey *self);
GPtrArray   *nre_survey_list_problems  (NreSurvey *self, gboolean with_open);
NreOpenFile *nre_survey_find_open      (NreSurvey *self, const char *path);

G_END_DECLS
