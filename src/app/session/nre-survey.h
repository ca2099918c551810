/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"
#include "nre-surveyed.h"

G_BEGIN_DECLS

/**
 * NreSurveyTotals: what is in a folder, however deep.
 * @n_files, @size: the files that the tree shows, and how many bytes they have
 * @counts: of each severity, what was found in them
 */
typedef struct
{
  guint   n_files;
  guint64 size;
  guint   counts[NRE_SEVERITY_ERROR + 1];
} NreSurveyTotals;

/* What is known of all files in the open folders without opening them: how many there are, and what is wrong
 * with them. They are looked at in the background, as `nres validate` does, and again when the disk has
 * changed. What is open is checked as it is there, and counted as such here.
 *
 * Property: fraction (double: how far the checks are; 1 while there are none). Signal "changed" when anything
 * is known that was not. */
#define NRE_TYPE_SURVEY (nre_survey_get_type ())
G_DECLARE_FINAL_TYPE (NreSurvey, nre_survey, NRE, SURVEY, GObject)

NreSurvey   *nre_survey_new            (void);
void         nre_survey_set_roots      (NreSurvey *self, const char *const *roots);
void         nre_survey_set_open_files (NreSurvey *self, GHashTable *open);
void         nre_survey_set_missing    (NreSurvey *self, GHashTable *missing);
void         nre_survey_recount        (NreSurvey *self);
void         nre_survey_look_again     (NreSurvey *self);
void         nre_survey_check_again    (NreSurvey *self);
void         nre_survey_cancel         (NreSurvey *self);
void         nre_survey_close          (NreSurvey *self);
gboolean     nre_survey_is_running     (NreSurvey *self);
gboolean     nre_survey_is_cut         (NreSurvey *self);
double       nre_survey_get_fraction   (NreSurvey *self);
GHashTable  *nre_survey_get_listings   (NreSurvey *self);
gboolean     nre_survey_get_totals     (NreSurvey *self, const char *folder, NreSurveyTotals *out);
const NreSurveyed *nre_survey_find     (NreSurvey *self, const char *path);
GPtrArray   *nre_survey_list_closed    (NreSurvey *self);
GPtrArray   *nre_survey_list_problems  (NreSurvey *self, gboolean with_open);
NreOpenFile *nre_survey_find_open      (NreSurvey *self, const char *path);

G_END_DECLS
