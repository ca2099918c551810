/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "effect-fixture.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"

/** effect_make_sound: the effect alone. */
GBytes *
effect_make_sound (void)
{
  NreAuthorEffect *effect = nre_author_effect_new (1, 2.5f, 0x0239);
  guint trail;
  GBytes *bytes;

  nre_author_effect_set_phase_jitter (effect, 0.2f);
  nre_author_effect_set_settings_id (effect, 785);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_SOUND, 0, 0.2f, "sounds.lib", "boom.wav");
  nre_author_effect_add (effect, NRE_AUTHOR_OP_PARTICLE, 0.05f, 0.8f, "material.lib", "SMOKE");
  trail = nre_author_effect_add (effect, NRE_AUTHOR_OP_TRAIL, 0.2f, 0.9f, "material.lib", "STONE");
  nre_author_effect_set_word (effect, trail, 5);
  nre_author_effect_add (effect, NRE_AUTHOR_OP_LIGHT, 0, 0.1f, "", "");
  nre_author_effect_add_raw (effect, 0x106, NULL, 0);
  bytes = nre_author_effect_finish (effect);
  return bytes;
}

GBytes *
effect_make_archive (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, NRE_TYPE_ID_FXID, "sound", 0, 0, 1, effect_make_sound ());
  nre_author_archive_add_take (archive, NRE_TYPE_ID_FXID, "empty", 0, 0, 1,
                               nre_author_effect_finish (nre_author_effect_new (0, 1, 0)));
  return nre_author_archive_finish (archive);
}

/** effect_open: @path: (nullable): of the entry; NULL where the file is the effect */
void
effect_open (EffectFixture *self, GBytes *archive, const char *path)
{
  self->document = path != NULL ? pages_document_of (archive)
                                : nre_document_new_from_bytes (archive, "loose.fxid", NULL);
  self->entry = path != NULL ? pages_entry (self->document, path) : NULL;
  self->page = NRE_EFFECT_PAGE (nre_page_new (self->document, self->entry, NULL));
  self->selection = nre_page_get_selection (NRE_PAGE (self->page));
  self->window = pages_show (GTK_WIDGET (self->page));
  self->before = effect_read (self);
}

void
effect_set_up (EffectFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) archive = effect_make_archive ();

  effect_open (self, archive, "#0");
}

void
effect_tear_down (EffectFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_clear_object (&self->entry);
  g_bytes_unref (self->before);
  pages_assert_released (self->document);
}

/** effect_read: the bytes of the effect now. */
GBytes *
effect_read (EffectFixture *self)
{
  NreSpan span = nre_entry_view_get_payload (NRE_ENTRY_VIEW (nre_selection_get_view (self->selection)));

  return g_bytes_new (span.data, span.size);
}

char *
effect_describe (EffectFixture *self)
{
  NreEffectView *view = nre_selection_get_effect_view (self->selection);
  g_autoptr (GtkBitset) several = nre_selection_get_several (self->selection, NRE_EFFECT_PART_COMMAND);
  GString *text = g_string_new (NULL);
  NreEffectCommand command;

  for (guint i = 0; nre_effect_view_get_command (view, i, &command); i++)
    g_string_append_printf (text, "%s%u%s%s", i > 0 ? " " : "", command.opcode, command.enabled ? "" : "-",
                            gtk_bitset_contains (several, i) ? "*" : "");
  return g_string_free (text, FALSE);
}

void
effect_select (EffectFixture *self, guint first, guint last, guint lead)
{
  g_autoptr (GtkBitset) range = gtk_bitset_new_range (first, last - first + 1);

  nre_selection_select_several (self->selection, NRE_EFFECT_PART_COMMAND, range, lead);
}

guint
effect_n_steps (EffectFixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

void
effect_act (EffectFixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL));
  pages_settle ();
}
