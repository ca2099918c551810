/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-file-links.h"

G_BEGIN_DECLS

/* The maximum number of listed places of a user, of listed users, and of listed ends (models and terrains).
 * The counts also include those that are not listed. */
#define NRE_USERS_MOST_PLACES 16
#define NRE_USERS_MOST 1000
#define NRE_USERS_MOST_ENDS 1000

/**
 * NreUser: a user of a resource. @n_rows, @n_models and @n_terrains are counted only for the first 50 users
 * that were found; for all others, they are 0.
 * @file: (owned): the file that contains the user
 * @owner: the user in @file
 * @places: (owned) (nullable) (element-type NreResourceUse*): the places where the user names the resource;
 *   NULL if it needs the resource beside itself
 * @n_places: number of all such places, listed or not
 * @n_rows: number of rows of material tables that name the user itself
 * @n_models, @n_terrains: number of models and terrains that use the user directly or through others;
 *   includes the user itself if it is one
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
 * NreResourceUsers: the users of a resource.
 * @users: of NreUser: users that name the resource, or need it beside themselves
 * @n_users: number of all such users, listed or not
 * @ends: of NreUser, without places and counts: models and terrains that use the resource directly or through
 *   others
 * @n_models, @n_terrains: number of all such models and terrains, listed or not
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
 * NreUsed: a resource whose users are wanted.
 * @path: (nullable): absolute path of the file; NULL if the file was never saved
 * @title: (nullable): name of the file without folders; only used if @path is NULL
 * @entry: path of the entry, such as "#3"; "" for the file itself
 * @name: (nullable): name of the entry; NULL if other files cannot refer to it by name
 */
typedef struct
{
  const char *path;
  const char *title;
  const char *entry;
  const char *name;
} NreUsed;

NreResourceUsers *nre_resource_users_find          (GPtrArray *files, const NreUsed *used,
                                                    NreCancelled cancelled, gpointer data);
GPtrArray        *nre_resource_users_list_indirect (const NreResourceUsers *self, guint *n_models,
                                                    guint *n_terrains);
gboolean          nre_link_owner_is_end            (const NreLinkOwner *self);
void              nre_resource_users_free          (NreResourceUsers *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreResourceUsers, nre_resource_users_free)

G_END_DECLS
