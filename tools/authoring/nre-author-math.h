/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Vectors, rotations and pseudo-random numbers whose results are the same on every machine.
 *
 * The files of this library are compared byte for byte, so it does not call functions of libm whose rounding
 * differs between C libraries: it uses only sqrt() and floor(), which are exactly rounded, and is compiled
 * without contraction of a × b + c. */

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  float x, y, z;
} NreAuthorVec3;

/* A quaternion as the game stores it: the conjugate of the usual quaternion of a rotation, since its matrix
 * is the transpose of the usual one (spec: animation.md). Make one with nre_author_quat_turn(), which
 * conjugates it. */
typedef struct
{
  float w, x, y, z;
} NreAuthorQuat;

/* A rigid transformation, p' = m p + t, with m in row-major order. */
typedef struct
{
  double m[9];
  double t[3];
} NreAuthorPose;

typedef struct
{
  guint64 state;
} NreAuthorRng;

#define NRE_AUTHOR_PI 3.14159265358979323846

static inline NreAuthorVec3
nre_author_vec3 (float x, float y, float z)
{
  NreAuthorVec3 v = { x, y, z };

  return v;
}

double        nre_author_sin                (double                radians);
double        nre_author_cos                (double                radians);
double        nre_author_atan2              (double                y,
                                             double                x);
double        nre_author_acos               (double                value);

NreAuthorVec3 nre_author_vec3_add           (NreAuthorVec3         a,
                                             NreAuthorVec3         b);
NreAuthorVec3 nre_author_vec3_sub           (NreAuthorVec3         a,
                                             NreAuthorVec3         b);
NreAuthorVec3 nre_author_vec3_scale         (NreAuthorVec3         a,
                                             float                 factor);
NreAuthorVec3 nre_author_vec3_cross         (NreAuthorVec3         a,
                                             NreAuthorVec3         b);
float         nre_author_vec3_dot           (NreAuthorVec3         a,
                                             NreAuthorVec3         b);
float         nre_author_vec3_length        (NreAuthorVec3         a);
NreAuthorVec3 nre_author_vec3_normalize     (NreAuthorVec3         a);

NreAuthorQuat nre_author_quat_identity      (void);
NreAuthorQuat nre_author_quat_turn          (NreAuthorVec3         axis,
                                             double                degrees);
NreAuthorQuat nre_author_quat_then          (NreAuthorQuat         first,
                                             NreAuthorQuat         second);

NreAuthorPose nre_author_pose_identity      (void);
NreAuthorPose nre_author_pose_new           (NreAuthorVec3         position,
                                             NreAuthorQuat         rotation);
NreAuthorPose nre_author_pose_multiply      (const NreAuthorPose  *parent,
                                             const NreAuthorPose  *local);
NreAuthorVec3 nre_author_pose_point         (const NreAuthorPose  *pose,
                                             NreAuthorVec3         point);
NreAuthorVec3 nre_author_pose_direction     (const NreAuthorPose  *pose,
                                             NreAuthorVec3         direction);

void          nre_author_rng_init           (NreAuthorRng         *rng,
                                             guint64               seed);
guint32       nre_author_rng_next           (NreAuthorRng         *rng);
guint32       nre_author_rng_below          (NreAuthorRng         *rng,
                                             guint32               limit);
double        nre_author_rng_unit           (NreAuthorRng         *rng);
float         nre_author_rng_range          (NreAuthorRng         *rng,
                                             float                 low,
                                             float                 high);

G_END_DECLS
