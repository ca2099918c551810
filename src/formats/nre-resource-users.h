/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-file-links.h"

G_BEGIN_DECLS

/* The maximum numbers of listed places, users and ends; the counts include all of them. */
#define NRE_USERS_MOST_PLACES 16
#define NRE_USERS_MOST 1000
#define NRE_USERS_MOST_ENDS 1000

/**
 * NreUser: the user of something.
 * @file: (owned): the file that it is in
 * @owner: its owner in the file
 * @places: (owned) (nullable) (element-type NreResourceUse*): the places where it names the resource; NULL
 *   for a user that does not name the resource, but needs it beside itself
 * @n_places: total number of these places
 * @n_rows: number of rows of material tables that name the user itself
 * @n_models, @n_terrains: number of models and terrains that use the user, directly or not, including itself
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
 * @users: of NreUser: the users that name the resource, or need it beside themselves
 * @n_users: total number of users
 * @ends: of NreUser: the models and terrains that use it, directly or through others
 * @n_models, @n_terrains: total number of these
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
 * NreUsed: the thing that is used.
 * @path, @title: (nullable): of the file
 * @entry: "#3"; "" for the file itself
 * @name: (nullable): its name; NULL if other files cannot find it by name
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
