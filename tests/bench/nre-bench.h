/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What the benches share: a folder for their data, medians, and the table that is printed in the end. */

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char       *folder;           /* for data, on a disk; emptied afterwards */
  const char *nres;             /* the programs that are measured; NULL where they were not built */
  const char *editor;
  const char *bare_window;
  const char *header_window;
  const char *first_frame;      /* a module to preload that tells when a frame was painted */
  const char *orbit;            /* a window with a model that turns */
  const char *drag_bar;         /* the window, in which a bar of an effect is dragged */
  const char *effect_table;     /* what lists the effects of an archive as the window does */
  const char *open_folder;      /* the window, in which a game folder is opened and walked through */
  const char *name_search;      /* what finds letters among names as the window does */
  const char *turn_level;       /* the window, in which a level is turned and edited */
  const char *show_model;       /* the window, in which models are shown with their textures */
  const char *scroll_tree;      /* the window, in whose tree somebody scrolls */
  const char *sample;           /* the bundled archive */
  const char *data;             /* where the editor's settings schema and icons were built */
  GString    *table;            /* rows of Markdown */
} NreBench;

typedef struct
{
  GArray *values;               /* of double */
} NreBenchSeries;

double  nre_bench_now            (void);
double  nre_bench_now_precisely  (void);
void    nre_bench_series_init    (NreBenchSeries *self);
void    nre_bench_series_add     (NreBenchSeries *self, double value);
double  nre_bench_series_median  (NreBenchSeries *self);
double  nre_bench_series_quantile (NreBenchSeries *self, double part);
double  nre_bench_series_low     (NreBenchSeries *self);
double  nre_bench_series_high    (NreBenchSeries *self);
void    nre_bench_series_clear   (NreBenchSeries *self);

void    nre_bench_row            (NreBench *self, gboolean met, const char *what, const char *reference,
                                  const char *target, const char *format, ...) G_GNUC_PRINTF (6, 7);
char   *nre_bench_path           (NreBench *self, const char *name);
void    nre_bench_run            (const char *const *argv, int expected_status);
char  **nre_bench_words          (const char *const *argv, char **environment, guint n);
void    nre_bench_remove         (const char *path);
void    nre_bench_validation     (NreBench *self, const char *what, char **files, const char *folder,
                                  double limit);

/* Data. All archives are written with holes where nothing looks at the contents. */
char   *nre_bench_make_archive   (NreBench *self, const char *name, guint n_entries, guint64 size,
                                  gboolean dense);
char   *nre_bench_make_game      (NreBench *self, guint *n_files, guint64 *size);
char  **nre_bench_list_files     (const char *folder);

/* The benches. */
void    nre_bench_open           (NreBench *self);
void    nre_bench_million        (NreBench *self);
void    nre_bench_undo           (NreBench *self);
void    nre_bench_journal        (NreBench *self);
void    nre_bench_save           (NreBench *self);
void    nre_bench_validate       (NreBench *self);
void    nre_bench_live_check     (NreBench *self);
void    nre_bench_effects        (NreBench *self);
void    nre_bench_start          (NreBench *self);
void    nre_bench_sample         (NreBench *self);
void    nre_bench_pick           (NreBench *self);
void    nre_bench_view           (NreBench *self);
void    nre_bench_drag           (NreBench *self);
void    nre_bench_maps           (NreBench *self);
void    nre_bench_level          (NreBench *self);
void    nre_bench_folder         (NreBench *self);
void    nre_bench_names          (NreBench *self);
void    nre_bench_textures       (NreBench *self);
void    nre_bench_textured       (NreBench *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreBenchSeries, nre_bench_series_clear)

G_END_DECLS
