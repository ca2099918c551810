/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Buildings: a bunker that does not move, a watch tower whose radar turns, and a hangar. All stand on z = 0
 * and have their doors on −Y. */

#include "nre-sample.h"

typedef guint Detail;

static NreAuthorVec3
at (float x, float y, float z)
{
  return nre_author_vec3 (x, y, z);
}

static void
still (NreAuthorModel *model, guint node, NreAuthorVec3 position)
{
  nre_author_model_add_key (model, node, 0, position, nre_author_quat_identity ());
}

static void
set_lods (NreAuthorModel *model, guint node, guint lod0, guint lod1, guint lod2)
{
  nre_author_model_set_slot (model, node, 0, 0, lod0);
  nre_author_model_set_slot (model, node, 1, 0, lod1);
  nre_author_model_set_slot (model, node, 2, 0, lod2);
}

/* Begin a batch of the bunker, whose batches also refer to a row of the light maps. */
static void
begin_lit (NreAuthorMesh *mesh, guint material, guint lightmap)
{
  nre_author_mesh_begin_batch (mesh, material, 0x2000);
  nre_author_mesh_set_lightmap (mesh, lightmap);
}

/* Set the light map coordinates of the batch. Row 0 of the light maps is for walls, seen from the front; row
 * 1 for the roof, seen from above. The coordinates stay a little inside the borders of the map. */
static void
end_lit (NreAuthorMesh *mesh, guint lightmap)
{
  NreAuthorVec3 along = at (0.92f / 10.4f, 0, 0);

  if (lightmap == 0)
    nre_author_mesh_project_light (mesh, at (-5.65f, 0, 3.1f), along, at (0, 0, -0.92f / 3.1f));
  else
    nre_author_mesh_project_light (mesh, at (-5.65f, 4.35f, 0), along, at (0, -0.92f / 8.0f, 0));
}

static NreAuthorMesh *
make_bunker_body (Detail detail)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  begin_lit (mesh, NRE_SAMPLE_HOUSE_CONCRETE, 0);
  nre_author_mesh_tapered_box (mesh, at (0, 0, 0), 5.0f, 4.0f, at (0, 0, 2.6f), 4.2f, 3.2f);
  if (detail < 2)
    for (int side = -1; side <= 1; side += 2)
      for (int end = -1; end <= 1; end += 2)
        {
          float x = 4.6f * (float) side, y = 3.6f * (float) end;

          nre_author_mesh_tapered_box (mesh, at (x, y, 0), 0.9f, 0.9f, at (x * 0.93f, y * 0.9f, 1.9f), 0.5f,
                                       0.5f);
        }
  if (detail == 0)
    {
      /* The porch over the door, and sills under the loopholes. */
      nre_author_mesh_box (mesh, at (-1.5f, -4.6f, 2.0f), at (1.5f, -3.2f, 2.35f));
      nre_author_mesh_box (mesh, at (-1.5f, -4.5f, 0), at (-1.1f, -3.6f, 2.0f));
      nre_author_mesh_box (mesh, at (1.1f, -4.5f, 0), at (1.5f, -3.6f, 2.0f));
    }

  end_lit (mesh, 0);
  begin_lit (mesh, NRE_SAMPLE_HOUSE_ROOF, 1);
  nre_author_mesh_tapered_box (mesh, at (0, 0, 2.6f), 4.4f, 3.4f, at (0, 0, 3.0f), 4.0f, 3.0f);
  end_lit (mesh, 1);

  if (detail == 0)
    {
      begin_lit (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
      for (int side = -1; side <= 1; side += 2)
        {
          float x = 4.55f * (float) side;

          nre_author_mesh_box (mesh, at (x - 0.2f, -1.2f, 1.4f), at (x + 0.2f, -0.2f, 1.7f));
          nre_author_mesh_box (mesh, at (x - 0.2f, 0.4f, 1.4f), at (x + 0.2f, 1.4f, 1.7f));
        }
      end_lit (mesh, 0);
    }

  return mesh;
}

static NreAuthorMesh *
make_cupola (Detail detail)
{
  const NreAuthorRing dome[] = {
    { 0.0f, 1.5f }, { 0.5f, 1.5f }, { 0.9f, 1.2f }, { 1.15f, 0.6f }, { 1.2f, 0.0f },
  };
  const guint sides[] = { 20, 12, 6 };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
  nre_author_mesh_lathe (mesh, at (0, 0, 0), at (0, 0, 1), dome, G_N_ELEMENTS (dome), sides[detail]);
  if (detail == 0)
    {
      nre_author_mesh_box (mesh, at (-0.35f, -1.7f, 0.3f), at (0.35f, -1.2f, 0.75f));
      nre_author_mesh_cylinder (mesh, at (-0.15f, -1.6f, 0.52f), at (-0.15f, -3.0f, 0.52f), 0.08f, 0.07f, 10);
      nre_author_mesh_cylinder (mesh, at (0.15f, -1.6f, 0.52f), at (0.15f, -3.0f, 0.52f), 0.08f, 0.07f, 10);
    }

  return mesh;
}

static NreAuthorMesh *
make_door (float half, float height)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
  nre_author_mesh_box (mesh, at (-half, -0.08f, 0), at (half, 0.08f, height));
  for (int i = 0; i < 3; i++)
    nre_author_mesh_box (mesh, at (-half * 0.9f, -0.14f, height * (0.12f + 0.3f * (float) i)),
                         at (half * 0.9f, -0.08f, height * (0.28f + 0.3f * (float) i)));

  return mesh;
}

static NreAuthorMesh *
make_lamp (float radius)
{
  const NreAuthorRing glass[] = {
    { 0.0f, radius }, { radius, radius }, { radius * 1.6f, radius * 0.6f }, { radius * 1.75f, 0.0f },
  };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_LAMP, 0x4);
  nre_author_mesh_lathe (mesh, at (0, 0, 0), at (0, 0, 1), glass, G_N_ELEMENTS (glass), 10);

  return mesh;
}

/**
 * nre_sample_bunker:
 *
 * The model of the bunker, which is static: no node has more than one key.
 */
GBytes *
nre_sample_bunker (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("b_bunker");
  guint body, cupola, muzzle, door, lamp, slots[3];

  nre_author_model_set_node_attr (model, 21);

  body = nre_author_model_add_node (model, "central", -1, 0);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_bunker_body (detail));
  set_lods (model, body, slots[0], slots[1], slots[2]);
  still (model, body, at (0, 0, 0));

  cupola = nre_author_model_add_node (model, "cupola", (int) body, 0x810);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_cupola (detail));
  set_lods (model, cupola, slots[0], slots[1], slots[2]);
  still (model, cupola, at (1.2f, 0, 3.0f));

  muzzle = nre_author_model_add_node (model, "Muzzle", (int) cupola, 0x40);
  still (model, muzzle, at (0, -3.0f, 0.52f));

  door = nre_author_model_add_node (model, "door", (int) body, 0x800);
  slots[0] = nre_author_model_add_slot (model, make_door (1.1f, 2.0f));
  set_lods (model, door, slots[0], slots[0], NRE_AUTHOR_NONE);
  still (model, door, at (0, -3.9f, 0));

  lamp = nre_author_model_add_node (model, "lamp", (int) body, 0x840);
  slots[0] = nre_author_model_add_slot (model, make_lamp (0.2f));
  set_lods (model, lamp, slots[0], NRE_AUTHOR_NONE, NRE_AUTHOR_NONE);
  nre_author_model_set_slot (model, lamp, 0, 1, slots[0]);
  still (model, lamp, at (-2.6f, -1.8f, 3.0f));

  return nre_author_model_finish (model);
}

static NreAuthorMesh *
make_tower_base (Detail detail)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_CONCRETE, 0);
  nre_author_mesh_tapered_box (mesh, at (0, 0, 0), 2.6f, 2.6f, at (0, 0, 1.2f), 2.2f, 2.2f);
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
  if (detail == 2)
    nre_author_mesh_tapered_box (mesh, at (0, 0, 1.2f), 1.7f, 1.7f, at (0, 0, 9.0f), 1.0f, 1.0f);
  else
    for (int side = -1; side <= 1; side += 2)
      for (int end = -1; end <= 1; end += 2)
        {
          NreAuthorVec3 foot = { 1.7f * (float) side, 1.7f * (float) end, 1.2f };
          NreAuthorVec3 top = { foot.x * 0.6f, foot.y * 0.6f, 9.0f };

          nre_author_mesh_tapered_box (mesh, foot, 0.18f, 0.18f, top, 0.14f, 0.14f);
        }
  if (detail == 0)
    for (int level = 0; level < 4; level++)
      {
        /* Braces from one leg to the next; the legs lean inwards on the way up. */
        float low = 1.4f + 1.9f * (float) level, high = low + 1.8f;
        float wide = 1.7f - (low - 1.2f) * 0.087f, narrow = 1.7f - (high - 1.2f) * 0.087f;

        nre_author_mesh_cylinder (mesh, at (-wide, -wide, low), at (narrow, -narrow, high), 0.06f, 0.06f, 5);
        nre_author_mesh_cylinder (mesh, at (wide, -wide, low), at (narrow, narrow, high), 0.06f, 0.06f, 5);
        nre_author_mesh_cylinder (mesh, at (wide, wide, low), at (-narrow, narrow, high), 0.06f, 0.06f, 5);
        nre_author_mesh_cylinder (mesh, at (-wide, wide, low), at (-narrow, -narrow, high), 0.06f, 0.06f, 5);
      }

  return mesh;
}

static NreAuthorMesh *
make_cabin (Detail detail)
{
  const guint sides = detail == 2 ? 4 : 8;
  const NreAuthorRing shell[] = {
    { 0.0f, 1.6f }, { 0.3f, 2.2f }, { 1.2f, 2.2f }, { 1.2f, 2.05f }, { 2.1f, 2.05f },
  };
  const NreAuthorRing roof[] = { { 0.0f, 2.5f }, { 0.2f, 2.5f }, { 0.8f, 0.5f }, { 0.8f, 0.0f } };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_CONCRETE, 0);
  nre_author_mesh_lathe (mesh, at (0, 0, 0), at (0, 0, 1), shell, G_N_ELEMENTS (shell), sides);
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_ROOF, 0);
  nre_author_mesh_lathe (mesh, at (0, 0, 2.1f), at (0, 0, 1), roof, G_N_ELEMENTS (roof) - 1, sides);
  if (detail == 0)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_GLASS, 0);
      for (guint i = 0; i < sides; i++)
        {
          nre_author_mesh_set_pose (mesh, at (0, 0, 0), nre_author_quat_turn (at (0, 0, 1), 45.0 * i));
          nre_author_mesh_box (mesh, at (-0.55f, -1.95f, 1.4f), at (0.55f, -1.88f, 1.95f));
        }
      nre_author_mesh_reset_pose (mesh);
    }

  return mesh;
}

static NreAuthorMesh *
make_dish (Detail detail)
{
  const NreAuthorRing bowl[] = {
    { 0.0f, 0.15f }, { 0.1f, 0.5f }, { 0.3f, 0.9f }, { 0.34f, 0.9f }, { 0.16f, 0.0f },
  };
  const guint sides[] = { 20, 12, 6 };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
  nre_author_mesh_cylinder (mesh, at (0, 0, 0), at (0, 0, 0.8f), 0.14f, 0.1f, 8);
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_CONCRETE, 0x2);
  nre_author_mesh_set_pose (mesh, at (0, 0, 0.95f), nre_author_quat_turn (at (1, 0, 0), 70.0));
  nre_author_mesh_lathe (mesh, at (0, 0, -0.1f), at (0, 0, 1), bowl, G_N_ELEMENTS (bowl), sides[detail]);
  nre_author_mesh_reset_pose (mesh);

  return mesh;
}

/**
 * nre_sample_tower:
 *
 * The model of the watch tower. It has vertex colours, with which its tables are in the other order that
 * models of the game have; the extra table Res20; and a node without a name.
 */
GBytes *
nre_sample_tower (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("b_tower");
  guint base, cabin, dish, lamp, slots[3];

  nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_COLOURS | NRE_AUTHOR_MODEL_EXTRA);
  nre_author_model_set_node_attr (model, 33);

  base = nre_author_model_add_node (model, "central", -1, 0);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_tower_base (detail));
  set_lods (model, base, slots[0], slots[1], slots[2]);
  still (model, base, at (0, 0, 0));

  cabin = nre_author_model_add_node (model, "cabin", (int) base, 0x810);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_cabin (detail));
  set_lods (model, cabin, slots[0], slots[1], slots[2]);
  still (model, cabin, at (0, 0, 8.6f));

  dish = nre_author_model_add_node (model, "radar", (int) cabin, 0x40);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_dish (detail));
  set_lods (model, dish, slots[0], slots[1], slots[2]);
  for (guint i = 0; i <= 4; i++)
    nre_author_model_add_key (model, dish, (float) (10 * i), at (0, 0, 2.9f),
                              nre_author_quat_turn (at (0, 0, 1), -90.0 * (i % 4)));

  lamp = nre_author_model_add_node (model, NULL, (int) cabin, 0x40);
  slots[0] = nre_author_model_add_slot (model, make_lamp (0.15f));
  set_lods (model, lamp, slots[0], NRE_AUTHOR_NONE, NRE_AUTHOR_NONE);
  still (model, lamp, at (1.5f, 0, 2.45f));

  return nre_author_model_finish (model);
}

static NreAuthorMesh *
make_hangar_shell (Detail detail)
{
  static const float near_profile[][2] = {
    { -4.0f, 0.0f }, { 4.0f, 0.0f },  { 4.0f, 1.6f },  { 3.5f, 2.8f },  { 2.3f, 3.7f },  { 0.8f, 4.1f },
    { -0.8f, 4.1f }, { -2.3f, 3.7f }, { -3.5f, 2.8f }, { -4.0f, 1.6f },
  };
  static const float far_profile[][2] = {
    { -4.0f, 0.0f }, { 4.0f, 0.0f }, { 4.0f, 1.6f }, { 2.0f, 3.9f }, { -2.0f, 3.9f }, { -4.0f, 1.6f },
  };
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  /* The vault is extruded along X and then turned, so that its front faces −Y. */
  nre_author_mesh_set_pose (mesh, at (0, 0, 0), nre_author_quat_turn (at (0, 0, 1), 90.0));
  nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_ROOF, 0);
  if (detail == 2)
    nre_author_mesh_extrude (mesh, far_profile, G_N_ELEMENTS (far_profile), -6.0f, 6.0f, 0.0f);
  else
    nre_author_mesh_extrude (mesh, near_profile, G_N_ELEMENTS (near_profile), -6.0f, 6.0f, 0.0f);
  nre_author_mesh_reset_pose (mesh);
  if (detail == 0)
    {
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_CONCRETE, 0);
      for (int side = -1; side <= 1; side += 2)
        {
          float x = 3.3f * (float) side;

          nre_author_mesh_box (mesh, at (x - 0.5f, -6.3f, 0), at (x + 0.5f, -5.9f, 2.9f));
        }
      nre_author_mesh_box (mesh, at (-3.8f, -6.4f, 2.9f), at (3.8f, -5.9f, 3.3f));
      nre_author_mesh_begin_batch (mesh, NRE_SAMPLE_HOUSE_METAL, 0);
      for (int i = -1; i <= 1; i++)
        {
          float y = 3.0f * (float) i;

          nre_author_mesh_cylinder (mesh, at (0, y, 4.0f), at (0, y, 4.6f), 0.35f, 0.3f, 10);
        }
    }

  return mesh;
}

/**
 * nre_sample_hangar:
 *
 * The model of the hangar, whose gate opens. Its entry has a Cyrillic name.
 */
GBytes *
nre_sample_hangar (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new (NRE_SAMPLE_HANGAR);
  guint shell, gate, slots[3];

  nre_author_model_set_node_attr (model, 9);

  shell = nre_author_model_add_node (model, "central", -1, 0);
  for (Detail detail = 0; detail < 3; detail++)
    slots[detail] = nre_author_model_add_slot (model, make_hangar_shell (detail));
  set_lods (model, shell, slots[0], slots[1], slots[2]);
  still (model, shell, at (0, 0, 0));

  /* Both leaves of the gate are drawn by one slot, to which two nodes refer. */
  slots[0] = nre_author_model_add_slot (model, make_door (1.4f, 2.9f));
  for (int side = -1; side <= 1; side += 2)
    {
      float x = (float) side;

      gate = nre_author_model_add_node (model, side < 0 ? "gate_r" : "gate_l", (int) shell, 0x800);
      set_lods (model, gate, slots[0], slots[0], NRE_AUTHOR_NONE);
      nre_author_model_add_key (model, gate, 0, at (1.4f * x, -6.05f, 0), nre_author_quat_identity ());
      nre_author_model_add_key (model, gate, 10, at (3.6f * x, -6.05f, 0), nre_author_quat_identity ());
      nre_author_model_add_key (model, gate, 20, at (3.6f * x, -6.05f, 0), nre_author_quat_identity ());
      nre_author_model_add_key (model, gate, 30, at (1.4f * x, -6.05f, 0), nre_author_quat_identity ());
    }

  return nre_author_model_finish (model);
}
