/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-sections.h"

struct _NreTreeSection
{
  GObject parent_instance;

  NreEntry *entry;
  guint     index;
};

G_DEFINE_FINAL_TYPE (NreTreeSection, nre_tree_section, G_TYPE_OBJECT)

/* The list of the sections of a document's single entry. If there is not exactly one entry, the list of the
 * entries. */
#define NRE_TYPE_TREE_SECTIONS (nre_tree_sections_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeSections, nre_tree_sections, NRE, TREE_SECTIONS, GObject)

struct _NreTreeSections
{
  GObject parent_instance;

  GListModel *entries;
  guint       n_sections;
  guint       n;                /* number of items that was emitted last */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTreeSections, nre_tree_sections, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/** nre_tree_section_get_entry: (transfer none): the entry that the section is part of. */
NreEntry *
nre_tree_section_get_entry (NreTreeSection *self)
{
  return self->entry;
}

/** nre_tree_section_get_index: the index among the entry's sections. */
guint
nre_tree_section_get_index (NreTreeSection *self)
{
  return self->index;
}

static void
nre_tree_section_dispose (GObject *object)
{
  g_clear_object (&NRE_TREE_SECTION (object)->entry);
  G_OBJECT_CLASS (nre_tree_section_parent_class)->dispose (object);
}

static void
nre_tree_section_class_init (NreTreeSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_section_dispose;
}

static void
nre_tree_section_init (NreTreeSection *self)
{
}

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
count (NreTreeSections *self)
{
  guint n = g_list_model_get_n_items (self->entries);

  return n == 1 ? self->n_sections : n;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_TREE_SECTIONS (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreTreeSections *self = NRE_TREE_SECTIONS (model);
  NreTreeSection *section;

  if (g_list_model_get_n_items (self->entries) != 1)
    return g_list_model_get_item (self->entries, position);
  if (position >= self->n_sections)
    return NULL;
  section = g_object_new (NRE_TYPE_TREE_SECTION, NULL);
  section->entry = g_list_model_get_item (self->entries, 0);
  section->index = position;
  return section;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Replace all items. There are few of them. */
static void
on_items_changed (NreTreeSections *self)
{
  guint before = self->n;

  self->n = count (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n);
}

static void
nre_tree_sections_dispose (GObject *object)
{
  g_clear_object (&NRE_TREE_SECTIONS (object)->entries);
  G_OBJECT_CLASS (nre_tree_sections_parent_class)->dispose (object);
}

static void
nre_tree_sections_class_init (NreTreeSectionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_sections_dispose;
}

static void
nre_tree_sections_init (NreTreeSections *self)
{
}

/** nre_tree_sections_new: (transfer full): a list of the NreTreeSection of the document's only entry, or of
 * NreEntry while there is not exactly one. */
GListModel *
nre_tree_sections_new (NreDocument *document, guint n_sections)
{
  NreTreeSections *self = g_object_new (NRE_TYPE_TREE_SECTIONS, NULL);

  self->entries = G_LIST_MODEL (g_object_ref (document));
  self->n_sections = n_sections;
  self->n = count (self);
  g_signal_connect_object (document, "items-changed", G_CALLBACK (on_items_changed), self, G_CONNECT_SWAPPED);
  return G_LIST_MODEL (self);
}
