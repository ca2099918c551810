/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-model-private.h"

#include <math.h>
#include <string.h>

static void
node_clear (gpointer data)
{
  NreAuthorNode *node = data;

  g_clear_pointer (&node->name, g_free);
  g_clear_pointer (&node->keys, g_array_unref);
}

/**
 * nre_author_model_new:
 * @name: the name of all tables of the model, in CP1251
 *
 * Creates an empty model. It needs at least one node before it can be finished.
 */
NreAuthorModel *
nre_author_model_new (const char *name)
{
  NreAuthorModel *self = g_new0 (NreAuthorModel, 1);

  self->name = g_strdup (name);
  self->node_attr = 1;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (NreAuthorNode));
  g_array_set_clear_func (self->nodes, node_clear);
  self->meshes = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_author_mesh_free);

  return self;
}

void
nre_author_model_free (NreAuthorModel *self)
{
  g_free (self->name);
  g_array_unref (self->nodes);
  g_ptr_array_unref (self->meshes);
  g_free (self);
}

void
nre_author_model_set_flags (NreAuthorModel *self, NreAuthorModelFlags flags)
{
  self->flags = flags;
}

/**
 * nre_author_model_set_node_attr:
 *
 * Sets attr2 of Res1, whose meaning is not known and which all edits must keep; 1 at first.
 */
void
nre_author_model_set_node_attr (NreAuthorModel *self, guint32 attr2)
{
  self->node_attr = attr2;
}

/**
 * nre_author_model_add_node:
 * @self: the model
 * @name: (nullable): the name in CP1251; NULL for a node without a name
 * @parent: the index of an earlier node, or −1
 * @flags: the first word of the node's record
 *
 * Appends a node that draws nothing and returns its index. Without keys, the node is at the origin of its
 * parent.
 */
guint
nre_author_model_add_node (NreAuthorModel *self, const char *name, int parent, guint flags)
{
  NreAuthorNode node = { .name = g_strdup (name), .parent = parent, .flags = flags };

  g_assert (parent < (int) self->nodes->len && self->nodes->len < NRE_AUTHOR_NONE);

  node.keys = g_array_new (FALSE, FALSE, sizeof (NreAuthorKey));
  for (guint i = 0; i < G_N_ELEMENTS (node.slots); i++)
    node.slots[i] = NRE_AUTHOR_NONE;
  g_array_append_val (self->nodes, node);

  return self->nodes->len - 1;
}

static NreAuthorNode *
get_node (NreAuthorModel *self, guint index)
{
  g_assert (index < self->nodes->len);

  return &g_array_index (self->nodes, NreAuthorNode, index);
}

/**
 * nre_author_model_add_key:
 * @self: the model
 * @node: the node's index
 * @time: in frames; 0 for the first key, and increasing
 * @position: relative to the parent
 * @rotation: relative to the parent, as stored; see NreAuthorQuat
 *
 * Appends a key to the node's track. The last key is also the fallback key, the pose of the node outside the
 * animation.
 */
void
nre_author_model_add_key (NreAuthorModel *self,
                          guint           node,
                          float           time,
                          NreAuthorVec3   position,
                          NreAuthorQuat   rotation)
{
  NreAuthorKey key = { position, time, rotation };
  GArray *keys = get_node (self, node)->keys;

  g_assert (keys->len == 0 || g_array_index (keys, NreAuthorKey, keys->len - 1).time < time);

  g_array_append_val (keys, key);
}

/**
 * nre_author_model_add_slot:
 * @self: the model
 * @mesh: (transfer full): the geometry of the slot
 *
 * Appends a slot and returns its index. Use nre_author_model_set_slot() for the nodes that draw it.
 */
guint
nre_author_model_add_slot (NreAuthorModel *self, NreAuthorMesh *mesh)
{
  g_ptr_array_add (self->meshes, mesh);

  return self->meshes->len - 1;
}

/**
 * nre_author_model_set_slot:
 * @self: the model
 * @node: the node's index
 * @lod: 0…2
 * @group: 0…4
 * @slot: the index of a slot; NRE_AUTHOR_NONE for none; or an invalid index, for a damaged model
 *
 * Sets the slot that a node draws at a level of detail for a group.
 */
void
nre_author_model_set_slot (NreAuthorModel *self, guint node, guint lod, guint group, guint slot)
{
  g_assert (lod < NRE_AUTHOR_N_LODS && group < NRE_AUTHOR_N_GROUPS && slot <= G_MAXUINT16);

  get_node (self, node)->slots[lod * NRE_AUTHOR_N_GROUPS + group] = slot;
}

guint
nre_author_model_get_n_nodes (NreAuthorModel *self)
{
  return self->nodes->len;
}

guint
nre_author_model_get_n_slots (NreAuthorModel *self)
{
  return self->meshes->len;
}

/**
 * nre_author_model_new_small:
 *
 * Creates a model for tests, small enough to check by hand: nodes "central" (a tapered box and, in group 1, a
 * wedge), "Turret" (a box with two batches, animated), "muzzle" (no geometry) and one without a name that
 * shares the wedge. LOD 2 draws the box of LOD 1.
 */
NreAuthorModel *
nre_author_model_new_small (void)
{
  NreAuthorModel *self = nre_author_model_new ("small");
  NreAuthorVec3 up = { 0.0f, 0.0f, 1.0f };
  NreAuthorMesh *mesh;
  guint root, turret, muzzle, unnamed, body, head, head_far, wedge;

  nre_author_model_set_node_attr (self, 37);
  root = nre_author_model_add_node (self, "central", -1, 0x800);
  turret = nre_author_model_add_node (self, "Turret", (int) root, 0x10);
  muzzle = nre_author_model_add_node (self, "muzzle", (int) turret, 0x40);
  unnamed = nre_author_model_add_node (self, NULL, (int) root, 0);

  mesh = nre_author_mesh_new ();
  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_tapered_box (mesh, nre_author_vec3 (0, 0, 0), 1, 1, nre_author_vec3 (0, 0, 1), 0.5f, 0.5f);
  body = nre_author_model_add_slot (self, mesh);

  mesh = nre_author_mesh_new ();
  nre_author_mesh_begin_batch (mesh, 1, 0x2);
  nre_author_mesh_box (mesh, nre_author_vec3 (-0.5f, -0.5f, 0), nre_author_vec3 (0.5f, 0.5f, 0.5f));
  nre_author_mesh_begin_batch (mesh, 2, 0);
  nre_author_mesh_cylinder (mesh, nre_author_vec3 (0, -0.5f, 0.25f), nre_author_vec3 (0, -1.5f, 0.25f), 0.1f,
                            0.08f, 8);
  head = nre_author_model_add_slot (self, mesh);

  mesh = nre_author_mesh_new ();
  nre_author_mesh_begin_batch (mesh, 1, 0);
  nre_author_mesh_box (mesh, nre_author_vec3 (-0.5f, -0.5f, 0), nre_author_vec3 (0.5f, 0.5f, 0.5f));
  head_far = nre_author_model_add_slot (self, mesh);

  mesh = nre_author_mesh_new ();
  nre_author_mesh_begin_batch (mesh, 0, 0x2000);
  nre_author_mesh_wedge (mesh, nre_author_vec3 (1, -1, 0), nre_author_vec3 (1.5f, 1, 0.5f));
  wedge = nre_author_model_add_slot (self, mesh);

  nre_author_model_set_slot (self, root, 0, 0, body);
  nre_author_model_set_slot (self, root, 0, 1, wedge);
  nre_author_model_set_slot (self, root, 1, 0, body);
  nre_author_model_set_slot (self, turret, 0, 0, head);
  nre_author_model_set_slot (self, turret, 1, 0, head_far);
  nre_author_model_set_slot (self, turret, 2, 0, head_far);
  nre_author_model_set_slot (self, unnamed, 0, 0, wedge);

  nre_author_model_add_key (self, turret, 0, up, nre_author_quat_identity ());
  nre_author_model_add_key (self, turret, 4, up, nre_author_quat_turn (up, 90.0));
  nre_author_model_add_key (self, turret, 8, up, nre_author_quat_identity ());
  nre_author_model_add_key (self, muzzle, 0, nre_author_vec3 (0, -1.5f, 0.25f), nre_author_quat_identity ());
  nre_author_model_add_key (self, unnamed, 0, nre_author_vec3 (-2.5f, 0, 0), nre_author_quat_identity ());

  return self;
}

/* Make a round body of about @n_triangles triangles. */
static NreAuthorMesh *
make_blob (guint n_triangles, guint material, NreAuthorRng *rng)
{
  guint columns = MAX (3, (guint) sqrt (n_triangles));
  guint rows = MAX (2, n_triangles / (2 * columns) + 1);
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, material, 0);
  nre_author_mesh_blob (mesh, nre_author_vec3 (0, 0, 0), 1.0f, rows, columns, rng);

  return mesh;
}

/**
 * nre_author_model_new_random:
 * @parameters: the seed and the sizes of the model
 *
 * Creates a model for benchmarks and property tests. Each node is a round, uneven body, and the bodies are in
 * rows on a square. The model may have two million triangles; slots beyond 65,535 descriptors have none,
 * because their range is stored in 16 bits.
 */
NreAuthorModel *
nre_author_model_new_random (const NreAuthorRandomModel *parameters)
{
  NreAuthorModel *self = nre_author_model_new ("random");
  guint n_lods = CLAMP (parameters->n_lods, 1, NRE_AUTHOR_N_LODS);
  guint share = parameters->n_triangles / MAX (parameters->n_nodes, 1);
  guint weight = (1u << n_lods) - 1;
  guint side = (guint) ceil (sqrt (parameters->n_nodes));
  float spacing = parameters->spacing > 0.0f ? parameters->spacing : 2.5f;
  NreAuthorRng rng;

  nre_author_rng_init (&rng, parameters->seed);
  for (guint i = 0; i < parameters->n_nodes; i++)
    {
      g_autofree char *name = i % 7 == 6 ? NULL : g_strdup_printf (i == 0 ? "central" : "node_%u", i);
      /* The root is the parent of all nodes, so that the position of a node does not depend on the others. */
      guint flags = nre_author_rng_next (&rng) & 0x850;
      guint node = nre_author_model_add_node (self, name, i == 0 ? -1 : 0, flags);
      NreAuthorVec3 at = { spacing * (float) (i % side), spacing * (float) (i / side), 0.0f };

      for (guint lod = 0; lod < n_lods; lod++)
        {
          guint n = (guint) ((guint64) share * (1u << (n_lods - 1 - lod)) / weight);
          NreAuthorMesh *mesh = make_blob (n, nre_author_rng_below (&rng, 5), &rng);

          nre_author_model_set_slot (self, node, lod, 0, nre_author_model_add_slot (self, mesh));
        }
      for (guint k = 0; k < MAX (parameters->n_keys, 1); k++)
        {
          float lean_x = nre_author_rng_range (&rng, -1, 1);
          float lean_y = nre_author_rng_range (&rng, -1, 1);
          NreAuthorVec3 axis = { lean_x, lean_y, 1.0f };
          NreAuthorQuat turn = nre_author_quat_turn (axis, nre_author_rng_range (&rng, 0, 360));

          nre_author_model_add_key (self, node, 4.0f * (float) k, at,
                                    k == 0 && i == 0 ? nre_author_quat_identity () : turn);
        }
    }

  return self;
}
