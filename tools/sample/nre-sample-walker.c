/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A walking robot: pelvis, turret with two guns and a radar, and two legs of three joints.
 *
 * It faces −Y and stands on z = 0. Its left is +X. All joints turn about X, except for the turret and the
 * radar, which turn about Z. The walk takes 48 frames. */

#include "nre-sample.h"

#include <math.h>

#define WALK_FRAMES 48
#define WALK_STEP 4
#define N_WALK_KEYS (WALK_FRAMES / WALK_STEP + 1)

#define PELVIS_HEIGHT 2.67f
#define HIP_BESIDE 1.0f
#define HIP_BELOW 0.05f
#define THIGH 1.3f
#define SHIN 1.25f
#define ANKLE 0.34f
#define STRIDE 0.72

/* The level of detail of a part: 0 near, 1 middle, 2 far. */
typedef guint Detail;

static const guint round_sides[] = { 16, 10, 6 };
static const guint thin_sides[] = { 10, 6, 4 };

static NreAuthorVec3
at (float x, float y, float z)
{
  return nre_author_vec3 (x, y, z);
}

static NreAuthorQuat
pitch (double degrees)
{
  return nre_author_quat_turn (at (1, 0, 0), degrees);
}

static NreAuthorQuat
yaw (double degrees)
{
  return nre_author_quat_turn (at (0, 0, 1), degrees);
}

static NreAuthorMesh *
make_pelvis (Detail detail)
{
  static const float near_profile[][2] = {
    { -0.62f, -0.35f }, { 0.55f, -0.35f }, { 0.72f, -0.1f }, { 0.72f, 0.5f },
    { 0.45f, 0.72f },   { -0.55f, 0.72f }, { -0.8f, 0.45f }, { -0.8f, -0.05f },
  };
  static const float far_profile[][2]
      = { { -0.7f, -0.35f }, { 0.7f, -0.35f }, { 0.7f, 0.72f }, { -0.8f, 0.72f } };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
  if (detail == 2)
    nre_author_mesh_extrude (mesh, far_profile, G_N_ELEMENTS (far_profile), -0.66f, 0.66f, 0.0f);
  else
    nre_author_mesh_extrude (mesh, near_profile, G_N_ELEMENTS (near_profile), -0.68f, 0.68f,
                             detail == 0 ? 0.08f : 0.0f);
  if (detail == 0)
    {
      nre_author_mesh_tapered_box (mesh, at (0, -0.1f, -0.55f), 0.25f, 0.3f, at (0, -0.05f, -0.35f), 0.42f,
                                   0.5f);
      nre_author_mesh_box (mesh, at (-0.5f, 0.7f, 0.05f), at (0.5f, 0.86f, 0.42f));
    }

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  nre_author_mesh_cylinder (mesh, at (-0.84f, 0, -HIP_BELOW), at (0.84f, 0, -HIP_BELOW), 0.24f, 0.24f,
                            round_sides[detail]);
  if (detail == 2)
    nre_author_mesh_cylinder (mesh, at (0, 0, 0.7f), at (0, 0, 0.94f), 0.55f, 0.5f, round_sides[detail]);
  else
    {
      const NreAuthorRing ring[] = { { 0.0f, 0.62f }, { 0.1f, 0.62f }, { 0.1f, 0.52f }, { 0.22f, 0.48f } };

      nre_author_mesh_lathe (mesh, at (0, 0, 0.7f), at (0, 0, 1), ring, G_N_ELEMENTS (ring),
                             round_sides[detail]);
    }
  if (detail == 0)
    for (int side = -1; side <= 1; side += 2)
      {
        float x = 0.3f * (float) side, lamp_x = 0.36f * (float) side;

        /* Exhausts at the back, and the rims of the lamps in front. */
        nre_author_mesh_cylinder (mesh, at (x, 0.8f, 0.22f), at (x, 1.02f, 0.3f), 0.1f, 0.12f, 10);
        nre_author_mesh_cylinder (mesh, at (lamp_x, -0.78f, 0.22f), at (lamp_x, -0.88f, 0.22f), 0.13f, 0.13f,
                                  12);
      }

  if (detail < 2)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_LAMP, 0x4);
      for (int side = -1; side <= 1; side += 2)
        {
          float x = 0.36f * (float) side;

          nre_author_mesh_cylinder (mesh, at (x, -0.8f, 0.22f), at (x, -0.9f, 0.22f), 0.1f, 0.09f,
                                    detail == 0 ? 12 : 6);
        }
    }

  return mesh;
}

/* Armour at both sides of the pelvis, for group 1. */
static NreAuthorMesh *
make_skirts (void)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0x2);
  for (int side = -1; side <= 1; side += 2)
    {
      float x = 0.74f * (float) side;

      nre_author_mesh_box (mesh, at (x - 0.04f, -0.5f, 0.25f), at (x + 0.04f, 0.45f, 0.62f));
    }

  return mesh;
}

static void
add_windows (NreAuthorMesh *mesh, Detail detail)
{
  /* The windscreen lies on the slope of the turret's front. */
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_GLASS, 0);
  nre_author_mesh_set_pose (mesh, at (0, -0.7f, 0.775f), pitch (42.0));
  if (detail == 0)
    for (int side = -1; side <= 1; side += 2)
      {
        float x = 0.3f * (float) side;

        nre_author_mesh_box (mesh, at (x - 0.25f, -0.2f, -0.02f), at (x + 0.25f, 0.2f, 0.03f));
      }
  else
    nre_author_mesh_box (mesh, at (-0.55f, -0.2f, -0.02f), at (0.55f, 0.2f, 0.03f));
  nre_author_mesh_reset_pose (mesh);

  if (detail < 2)
    for (int side = -1; side <= 1; side += 2)
      {
        float x = 0.8f * (float) side;

        nre_author_mesh_box (mesh, at (x - 0.025f, -0.52f, 0.56f), at (x + 0.025f, -0.18f, 0.8f));
        nre_author_mesh_box (mesh, at (x - 0.025f, 0.25f, 0.56f), at (x + 0.025f, 0.55f, 0.8f));
      }
}

static NreAuthorMesh *
make_turret (Detail detail)
{
  static const float near_profile[][2] = {
    { -0.75f, 0.0f }, { 0.8f, 0.0f },   { 0.95f, 0.2f },   { 0.9f, 0.85f },
    { 0.55f, 1.0f },  { -0.45f, 1.0f }, { -0.95f, 0.55f }, { -0.95f, 0.25f },
  };
  static const float far_profile[][2]
      = { { -0.95f, 0.0f }, { 0.9f, 0.0f }, { 0.9f, 1.0f }, { -0.45f, 1.0f }, { -0.95f, 0.55f } };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
  if (detail == 2)
    nre_author_mesh_extrude (mesh, far_profile, G_N_ELEMENTS (far_profile), -0.8f, 0.8f, 0.0f);
  else
    nre_author_mesh_extrude (mesh, near_profile, G_N_ELEMENTS (near_profile), -0.82f, 0.82f,
                             detail == 0 ? 0.1f : 0.0f);
  if (detail == 0)
    {
      /* A brow over the windscreen and a plate below it. */
      nre_author_mesh_set_pose (mesh, at (0, -0.45f, 1.0f), pitch (12.0));
      nre_author_mesh_box (mesh, at (-0.66f, -0.16f, -0.04f), at (0.66f, 0.2f, 0.05f));
      nre_author_mesh_reset_pose (mesh);
      nre_author_mesh_box (mesh, at (-0.5f, -1.02f, 0.22f), at (0.5f, -0.93f, 0.46f));
    }

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  if (detail < 2)
    {
      nre_author_mesh_cylinder (mesh, at (-1.0f, -0.15f, 0.5f), at (1.0f, -0.15f, 0.5f), 0.2f, 0.2f,
                                round_sides[detail]);
      nre_author_mesh_box (mesh, at (-0.55f, 0.88f, 0.2f), at (0.55f, 1.1f, 0.7f));
    }
  if (detail == 0)
    {
      const NreAuthorRing hatch[] = { { 0.0f, 0.3f }, { 0.05f, 0.3f }, { 0.08f, 0.25f } };

      nre_author_mesh_lathe (mesh, at (-0.3f, 0.1f, 0.98f), at (0, 0, 1), hatch, G_N_ELEMENTS (hatch), 16);
      for (int i = -1; i <= 1; i++)
        nre_author_mesh_box (mesh, at (-0.45f, 1.08f, 0.39f + 0.14f * (float) i),
                             at (0.45f, 1.15f, 0.45f + 0.14f * (float) i));
    }
  add_windows (mesh, detail);

  return mesh;
}

/* Boxes and an aerial on the turret, for group 1 of the levels of detail 0 and 1. */
static NreAuthorMesh *
make_baggage (void)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_JOINT, 0);
  nre_author_mesh_box (mesh, at (-0.7f, 0.5f, 0.98f), at (-0.35f, 0.85f, 1.2f));
  nre_author_mesh_box (mesh, at (-0.3f, 0.55f, 0.98f), at (0.05f, 0.85f, 1.12f));
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  nre_author_mesh_cylinder (mesh, at (-0.62f, 0.2f, 0.9f), at (-0.72f, 0.32f, 2.1f), 0.02f, 0.008f, 5);

  return mesh;
}

static NreAuthorMesh *
make_gun (Detail detail, float side)
{
  static const float profile[][2] = {
    { -0.5f, -0.16f },  { -0.3f, -0.24f }, { 0.5f, -0.24f },
    { 0.62f, -0.05f }, { 0.5f, 0.24f },   { -0.5f, 0.18f },
  };
  const NreAuthorRing barrel[] = {
    { 0.0f, 0.085f },  { 0.35f, 0.085f }, { 0.35f, 0.06f }, { 1.05f, 0.055f },
    { 1.05f, 0.085f }, { 1.3f, 0.085f },  { 1.3f, 0.045f }, { 1.28f, 0.0f },
  };
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  float middle = 0.18f * side;

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
  if (detail == 2)
    nre_author_mesh_box (mesh, at (middle - 0.2f, -0.5f, -0.22f), at (middle + 0.2f, 0.55f, 0.22f));
  else
    nre_author_mesh_extrude (mesh, profile, G_N_ELEMENTS (profile), middle - 0.22f, middle + 0.22f,
                             detail == 0 ? 0.05f : 0.0f);

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  if (detail == 2)
    nre_author_mesh_box (mesh, at (middle - 0.14f, -1.75f, -0.06f), at (middle + 0.14f, -0.5f, 0.06f));
  else
    for (int i = -1; i <= 1; i += 2)
      {
        NreAuthorVec3 from = { middle + 0.1f * (float) i, -0.48f, 0.0f };

        if (detail == 0)
          nre_author_mesh_lathe (mesh, from, at (0, -1, 0), barrel, G_N_ELEMENTS (barrel), 12);
        else
          nre_author_mesh_cylinder (mesh, from, at (from.x, -1.78f, 0), 0.07f, 0.07f, 6);
      }
  if (detail == 0)
    nre_author_mesh_box (mesh, at (middle - 0.15f, 0.0f, -0.42f), at (middle + 0.15f, 0.4f, -0.22f));

  return mesh;
}

static NreAuthorMesh *
make_radar (Detail detail)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  nre_author_mesh_cylinder (mesh, at (0, 0, 0), at (0, 0, 0.5f), 0.07f, 0.05f, thin_sides[detail]);
  if (detail == 0)
    {
      nre_author_mesh_cylinder (mesh, at (0, 0, -0.02f), at (0, 0, 0.08f), 0.16f, 0.12f, 12);
      nre_author_mesh_cylinder (mesh, at (0, 0, 0.62f), at (0, -0.3f, 0.6f), 0.02f, 0.02f, 6);
      nre_author_mesh_box (mesh, at (-0.06f, -0.36f, 0.55f), at (0.06f, -0.28f, 0.65f));
    }

  /* The dish consists of three plates, of which the outer ones are bent forward. */
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_JOINT, 0x2);
  nre_author_mesh_set_pose (mesh, at (0, 0.02f, 0.62f), pitch (-8.0));
  nre_author_mesh_box (mesh, at (-0.24f, 0, -0.2f), at (0.24f, 0.05f, 0.2f));
  if (detail == 0)
    for (int side = -1; side <= 1; side += 2)
      {
        NreAuthorQuat turn = nre_author_quat_then (yaw (25.0 * -side), pitch (-8.0));
        float from = side < 0 ? -0.3f : 0.0f;

        nre_author_mesh_set_pose (mesh, at (0.24f * (float) side, 0.02f, 0.62f), turn);
        nre_author_mesh_box (mesh, at (from, 0, -0.2f), at (from + 0.3f, 0.05f, 0.2f));
      }
  nre_author_mesh_reset_pose (mesh);

  return mesh;
}

static NreAuthorMesh *
make_thigh (Detail detail, float side)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
  nre_author_mesh_tapered_box (mesh, at (0, 0.02f, -THIGH), 0.14f, 0.17f, at (0, 0, 0.12f), 0.19f, 0.27f);
  if (detail == 0)
    nre_author_mesh_tapered_box (mesh, at (0.03f * side, -0.13f, -1.0f), 0.12f, 0.1f,
                                 at (0.03f * side, -0.2f, -0.2f), 0.16f, 0.14f);

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_JOINT, 0);
  nre_author_mesh_cylinder (mesh, at (-0.22f * side, 0, 0), at (0.25f * side, 0, 0), 0.32f, 0.32f,
                            round_sides[detail]);
  if (detail == 0)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
      nre_author_mesh_cylinder (mesh, at (0.24f * side, 0, 0), at (0.31f * side, 0, 0), 0.2f, 0.16f, 12);
      nre_author_mesh_cylinder (mesh, at (0, 0.3f, -0.3f), at (0, 0.22f, -0.75f), 0.06f, 0.06f, 8);
      nre_author_mesh_cylinder (mesh, at (0, 0.22f, -0.75f), at (0, 0.16f, -1.12f), 0.035f, 0.035f, 8);
    }

  return mesh;
}

static NreAuthorMesh *
make_shin (Detail detail, float side)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_JOINT, 0);
  nre_author_mesh_cylinder (mesh, at (-0.21f, 0, 0), at (0.21f, 0, 0), 0.21f, 0.21f, round_sides[detail]);
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
  nre_author_mesh_tapered_box (mesh, at (0, 0, -SHIN), 0.12f, 0.14f, at (0, 0, 0.02f), 0.15f, 0.18f);
  if (detail < 2)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
      nre_author_mesh_tapered_box (mesh, at (0, -0.1f, -0.98f), 0.15f, 0.09f, at (0, -0.16f, -0.24f), 0.2f,
                                   0.14f);
    }
  if (detail == 0)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_METAL, 0);
      nre_author_mesh_cylinder (mesh, at (0.2f * side, 0, 0), at (0.27f * side, 0, 0), 0.13f, 0.1f, 10);
      nre_author_mesh_cylinder (mesh, at (0, 0.2f, -0.35f), at (0, 0.16f, -0.95f), 0.04f, 0.04f, 6);
    }

  return mesh;
}

/* A foot. All levels of detail have the same mesh. */
static NreAuthorMesh *
make_foot (void)
{
  static const float profile[][2] = {
    { -0.8f, -ANKLE }, { 0.42f, -ANKLE }, { 0.42f, -0.22f },
    { 0.16f, 0.0f },   { -0.22f, 0.0f },  { -0.8f, -0.2f },
  };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_HULL, 0);
  nre_author_mesh_extrude (mesh, profile, G_N_ELEMENTS (profile), -0.3f, 0.3f, 0.04f);
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_WALKER_JOINT, 0);
  nre_author_mesh_cylinder (mesh, at (-0.2f, 0, 0), at (0.2f, 0, 0), 0.15f, 0.15f, 10);

  return mesh;
}

static double
degrees (double radians)
{
  return radians * 180.0 / NRE_AUTHOR_PI;
}

/* The height of the pelvis at @phase, a fraction of the walk cycle. It is lowest while both feet are on the
 * ground. */
static float
pelvis_height (double phase)
{
  return PELVIS_HEIGHT - 0.05f * (float) nre_author_cos (4.0 * NRE_AUTHOR_PI * phase);
}

/* Get the angles of the joints of a leg at @phase, a fraction of the walk cycle, in degrees about X. The foot
 * is on the ground for seven twelfths of the cycle. */
static void
bend_leg (double phase, double *hip, double *knee, double *foot)
{
  const double down = 7.0 / 12.0;
  double height = pelvis_height (phase) - HIP_BELOW - ANKLE;
  double own = phase - floor (phase);
  double forward, reach, lift = 0.0, tip = 0.0;
  double above, inner;

  if (own < down)
    forward = STRIDE * (1.0 - 2.0 * own / down);
  else
    {
      double swing = (own - down) / (1.0 - down);

      forward = -STRIDE * nre_author_cos (NRE_AUTHOR_PI * swing);
      lift = 0.34 * nre_author_sin (NRE_AUTHOR_PI * swing);
      tip = 13.0 * nre_author_sin (2.0 * NRE_AUTHOR_PI * swing);
    }

  reach = sqrt (forward * forward + (height - lift) * (height - lift));
  above = nre_author_acos ((THIGH * THIGH + reach * reach - SHIN * SHIN) / (2.0 * THIGH * reach));
  inner = nre_author_acos ((THIGH * THIGH + SHIN * SHIN - reach * reach) / (2.0 * THIGH * SHIN));

  /* A positive angle about X swings a hanging part backwards, to +Y. */
  *hip = -degrees (nre_author_atan2 (forward, height - lift) + above);
  *knee = 180.0 - degrees (inner);
  *foot = -*hip - *knee + tip;
}

static void
set_lods (NreAuthorModel *model, guint node, guint lod0, guint lod1, guint lod2)
{
  const guint slots[] = { lod0, lod1, lod2 };

  for (guint lod = 0; lod < NRE_AUTHOR_N_LODS; lod++)
    nre_author_model_set_slot (model, node, lod, 0, slots[lod]);
}

static void
add_leg (NreAuthorModel *model, guint root, const char *const *names, float side, double offset)
{
  guint hip = nre_author_model_add_node (model, names[0], (int) root, 0x810);
  guint knee = nre_author_model_add_node (model, names[1], (int) hip, 0x10);
  guint foot = nre_author_model_add_node (model, names[2], (int) knee, 0x40);
  guint slots[3];

  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_thigh (detail, side));
  set_lods (model, hip, slots[0], slots[1], slots[2]);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_shin (detail, side));
  set_lods (model, knee, slots[0], slots[1], slots[2]);
  slots[0] = nre_author_model_add_slot (model, make_foot ());
  set_lods (model, foot, slots[0], slots[0], slots[0]);

  for (guint i = 0; i < N_WALK_KEYS; i++)
    {
      double phase = (double) i / (N_WALK_KEYS - 1) + offset;
      float time = (float) (i * WALK_STEP);
      double at_hip, at_knee, at_foot;

      /* The last key has exactly the values of the first one, so that the walk repeats without a jump. */
      bend_leg (i == N_WALK_KEYS - 1 ? offset : phase, &at_hip, &at_knee, &at_foot);
      nre_author_model_add_key (model, hip, time, at (HIP_BESIDE * side, 0, -HIP_BELOW), pitch (at_hip));
      nre_author_model_add_key (model, knee, time, at (0, 0, -THIGH), pitch (at_knee));
      nre_author_model_add_key (model, foot, time, at (0, 0, -SHIN), pitch (at_foot));
    }
}

static guint
add_gun (NreAuthorModel *model, guint turret, const char *name, const char *muzzle_name, float side)
{
  guint gun = nre_author_model_add_node (model, name, (int) turret, 0x40);
  guint muzzle = nre_author_model_add_node (model, muzzle_name, (int) gun, 0x40);
  guint slots[3];

  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_gun (detail, side));
  set_lods (model, gun, slots[0], slots[1], slots[2]);
  nre_author_model_add_key (model, gun, 0, at (1.0f * side, -0.15f, 0.5f), nre_author_quat_identity ());
  nre_author_model_add_key (model, muzzle, 0, at (0.18f * side, -1.8f, 0), nre_author_quat_identity ());

  return gun;
}

static void
animate_turret (NreAuthorModel *model, guint turret, guint radar)
{
  static const struct
  {
    float time;
    double degrees;
  } looks[] = { { 0, 0.0 }, { 8, 14.0 }, { 20, -10.0 }, { 34, -22.0 }, { 48, 0.0 } };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    nre_author_model_add_key (model, turret, looks[i].time, at (0, 0, 0.92f), yaw (looks[i].degrees));
  for (guint i = 0; i <= 4; i++)
    nre_author_model_add_key (model, radar, (float) (12 * i), at (0.45f, 0.5f, 1.0f), yaw (90.0 * (i % 4)));
}

/**
 * nre_sample_walker:
 *
 * The model of the robot.
 */
GBytes *
nre_sample_walker (void)
{
  static const char *const left_leg[] = { "hip_l", "knee_l", "foot_l" };
  static const char *const right_leg[] = { "hip_r", "knee_r", "foot_r" };
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("r_walker");
  guint root, turret, radar, engine, shared, slots[3];

  nre_author_model_set_node_attr (model, 37);

  root = nre_author_model_add_node (model, "central", -1, 0);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_pelvis (detail));
  set_lods (model, root, slots[0], slots[1], slots[2]);
  nre_author_model_set_slot (model, root, 0, 1, nre_author_model_add_slot (model, make_skirts ()));
  for (guint i = 0; i < N_WALK_KEYS; i++)
    nre_author_model_add_key (model, root, (float) (i * WALK_STEP),
                              at (0, 0, pelvis_height ((double) (i % (N_WALK_KEYS - 1)) / (N_WALK_KEYS - 1))),
                              nre_author_quat_identity ());

  turret = nre_author_model_add_node (model, "Turret", (int) root, 0x810);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_turret (detail));
  set_lods (model, turret, slots[0], slots[1], slots[2]);
  shared = nre_author_model_add_slot (model, make_baggage ());
  nre_author_model_set_slot (model, turret, 0, 1, shared);
  nre_author_model_set_slot (model, turret, 1, 1, shared);

  add_gun (model, turret, "gun_l", "Muzzle_l", 1.0f);
  add_gun (model, turret, "gun_r", "Muzzle_r", -1.0f);

  radar = nre_author_model_add_node (model, "radar", (int) turret, 0x40);
  for (Detail detail = 0; detail < 2; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_radar (detail));
  set_lods (model, radar, slots[0], slots[1], NRE_AUTHOR_NONE);
  animate_turret (model, turret, radar);

  add_leg (model, root, left_leg, 1.0f, 0.0);
  add_leg (model, root, right_leg, -1.0f, 0.5);

  engine = nre_author_model_add_node (model, "engine", (int) root, 0x840);
  nre_author_model_add_key (model, engine, 0, at (0, 1.05f, 0.3f), nre_author_quat_identity ());

  return nre_author_model_finish (model);
}
