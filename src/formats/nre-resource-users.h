/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-file-links.h"

G_BEGIN_DECLS

/* So many places, users and ends are told of; all of them are counted. */
#define NRE_USERS_MOST_PLACES 16
#define NRE_USERS_MOST 1000
#define NRE_USERS_MOST_ENDS 1000

/**
 * NreUser: what uses something.
 * @file: (owned): in which it is
 * @owner: of the file
 * @places: (owned) (nullable) (element-type NreResourceUse*): where it names it; NULL of what needs it beside
 *   itself
 * @n_places: how many of these there are
 * @n_rows: how many rows of material tables name the user itself
 * @n_models, @n_terrains: how many there are in the end, that use the user or are it
 */
typedef struct
{
  NreFileLinks       *file;
  const NreLinkOwner *owner;
  GPtrArray          *places;
  guint               n_places;
  guint               n_rows;
  guint               n_models;
  guint               n_terrains;
} NreUser;

/**
 * NreResourceUsers: who uses something.
 * @users: of NreUser, who name it or need it
 * @n_users: how many there are
 * @ends: of NreUser: the models and terrains that use it in the end, by way of others
 * @n_models, @n_terrains: how many there are
 */
typedef struct
{
  GPtrArray *users;
  guint      n_users;
  GPtrArray *ends;
  guint      n_models;
  guint      n_terrains;
} NreResourceUsers;

/**
 * NreUsed: what it is that is used.
 * @path, @title: (nullable): of the file
 * @entry: "#3"; "" for the file itself
 * @name: (nullable): NULL where no name leads to it from other files
 */
typedef struct
{
  const char *path;
  const char *title;
  const char *entry;
  const char *name;
} NreUsed;

NreResourceUsers *nre_resource_users_find (GPtrArray *files, const NreUsed *used, NreCancelled cancelled,
                                           gpointer data);
gboolean          nre_link_owner_is_end   (const NreLinkOwner *self);
void              nre_resource_users_free (NreResourceUsers *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceUsers, nre_resource_users_free)

G_END_DECLS
