/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a file is, for choosing the actions that it goes through. */
enum
{
  GROWTH_ARCHIVE = 1 << 0,      /* its entries are archives or bytes */
  GROWTH_MODEL = 1 << 1,        /* it is a model */
  GROWTH_KIND = 1 << 2,         /* it is of another kind, or its one entry is */
  GROWTH_EFFECT = 1 << 3,       /* its one entry is an effect of @n commands */
  GROWTH_TEXTURE = 1 << 4,      /* its one entry is a texture of @n × 1 pixels */
  GROWTH_AREALS = 1 << 5,       /* it is an areal map */
  GROWTH_LEVEL = 1 << 6,       /* it is a terrain or an areal map */
  GROWTH_MATERIAL = 1 << 7,    /* its one entry is a material */
  GROWTH_NAMES = 1 << 8,       /* all its entries bear one name, and name a resource */
  GROWTH_BESIDE = 1 << 9,      /* its entries are models and their tables of materials, all of one name */
  GROWTH_MODS = 1 << 10,       /* it has @n entries of some bytes */
};

/**
 * GrowthShape: a kind of file.
 * @name: part of the test's name
 * @make: (transfer full): the file of size @n
 * @n: the smallest of three sizes; the others are twice and four times that
 * @power: 1 where four times @n may take four times the work, 2 where sixteen times
 * @what: the actions that it goes through
 */
typedef struct
{
  const char *name;
  GBytes   *(*make) (guint n);
  guint       n;
  guint       power;
  guint       what;
} GrowthShape;

/**
 * GrowthAction: something that is done with a file.
 * @what: the files with which it is done
 * @run: do it; what it does is counted from opening the file to closing it
 */
typedef struct
{
  const char *name;
  guint       what;
  void      (*run) (GBytes *bytes, guint n);
} GrowthAction;

/** GrowthCount: basic blocks and bytes that the library went through, and bytes that it held at most. */
typedef struct
{
  guint64 work;
  guint64 memory;
} GrowthCount;

extern const GrowthAction growth_actions[];
extern const guint        growth_n_actions;

void growth_edit_kind (GBytes *bytes, guint n);
void growth_plan_mods (GBytes *bytes, guint n);

void growth_diff_commands (GBytes *bytes, guint n);
void growth_effect_json   (GBytes *bytes, guint n);
void growth_command_text  (GBytes *bytes, guint n);

void growth_texture_picture (GBytes *bytes, guint n);
void growth_texture_replace (GBytes *bytes, guint n);
void growth_material_look (GBytes *bytes, guint n);

void growth_ask_areals (GBytes *bytes, guint n);
void growth_fix_areals (GBytes *bytes, guint n);

void growth_diff_level   (GBytes *bytes, guint n);
void growth_export_level (GBytes *bytes, guint n);
void growth_level_json   (GBytes *bytes, guint n);

void growth_begin  (void);
void growth_end    (GrowthCount *out);
void growth_assert (const GrowthShape *shape, const GrowthAction *action);

G_END_DECLS
