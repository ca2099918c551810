/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-map-exchange.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-export-flow.h"
#include "nre-import-flow.h"
#include "nre-map-page.h"
#include "nre-map-parts.h"
#include "nre-message.h"
#include "nre-report.h"
#include "nre-undo-toast.h"

/* --- Exporting ----------------------------------------------------------------------------------- */

typedef struct
{
  NreHost       *host;
  NreExportFlow *flow;
  const char    *title;
  guint          lod;
  GtkWidget     *buttons[3];
} Question;

static const struct
{
  NreExportFormat format;
  const char     *name;
  const char     *about;
} formats[] = {
  { NRE_EXPORT_GLB, "GLB", N_("one file, for Blender and other programs") },
  { NRE_EXPORT_OBJ, "OBJ", N_("two text files, with triangles or outlines and with materials") },
  { NRE_EXPORT_JSON, "JSON", N_("everything, as text that can be edited and imported again without loss") },
};

static void
answered_cb (const char *answer, gpointer data)
{
  Question *question = data;
  NreExportChoice choice = { .format = NRE_EXPORT_JSON, .options = { .lod = question->lod, .time = NAN } };

  if (g_str_equal (answer, "export") && !nre_host_is_closed (question->host))
    {
      for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
        if (gtk_check_button_get_active (GTK_CHECK_BUTTON (question->buttons[i])))
          choice.format = formats[i].format;
      nre_export_flow_choose (question->flow, question->title, &choice);
    }
  else
    nre_export_flow_free (question->flow);
  g_object_unref (question->host);
  g_free (question);
}

static GtkWidget *
make_choice (Question *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      /* Translators: a format of files, and what it is. */
      g_autofree char *label = g_strdup_printf (_("%s: %s"), formats[i].name, _(formats[i].about));

      question->buttons[i] = gtk_check_button_new_with_label (label);
      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (question->buttons[i]),
                                    GTK_CHECK_BUTTON (question->buttons[0]));
      gtk_box_append (GTK_BOX (box), question->buttons[i]);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (question->buttons[0]), TRUE);
  return box;
}

/* Export the current state of the side, including pending input. */
static void
export (NreHost *host, NrePage *page, const char *title)
{
  Question *question = g_new0 (Question, 1);
  NreMapView *view = nre_map_page_get_view (NRE_MAP_PAGE (page));
  AdwMessageDialog *dialog;

  nre_host_commit_fields (host);
  question->host = g_object_ref (host);
  question->title = title;
  question->lod = nre_view_settings_get_lod (nre_map_view_get_settings (view));
  question->flow = nre_export_flow_new (host, nre_page_get_document (page), nre_page_get_entry (page));
  dialog = nre_message_dialog_new (GTK_WINDOW (host), title, NULL);
  adw_message_dialog_set_extra_child (dialog, make_choice (question));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "export", _("_Export…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "export", ADW_RESPONSE_SUGGESTED);
  nre_message_present (dialog, "export", answered_cb, question);
}

void
nre_map_export_terrain (NreHost *host, NrePage *page)
{
  export (host, page, _("Export Terrain"));
}

void
nre_map_export_areals (NreHost *host, NrePage *page)
{
  export (host, page, _("Export Areals"));
}

/* --- Importing ----------------------------------------------------------------------------------- */

void
nre_map_import_terrain (NreHost *host, NrePage *page)
{
  nre_import_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page), _("Import Terrain"));
}

void
nre_map_import_areals (NreHost *host, NrePage *page)
{
  nre_import_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page), _("Import Areals"));
}

/* --- What follows from outlines ------------------------------------------------------------------ */

static void
tell (NreHost *host, const char *text)
{
  nre_host_add_toast (host, nre_toast_new (text));
}

/** nre_map_rebuild_grid: recompute the lists of areals in all cells of the grid. */
void
nre_map_rebuild_grid (NreHost *host, NrePage *page)
{
  g_autofree char *path = nre_page_dup_entry_path (page);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_page_get_document (page);
  guint position;

  /* Pending input becomes a step of its own. */
  nre_host_commit_fields (host);
  position = nre_history_get_position (nre_document_get_history (document));
  if (!nre_document_perform (document, "rebuild-grid", path, g_variant_new ("a{sv}", NULL), &error))
    nre_page_report (page, error);
  else if (nre_history_get_position (nre_document_get_history (document)) == position)
    tell (host, _("The grid already lists the right areals"));
  else
    nre_host_add_toast (host, nre_undo_toast_new (_("The grid was rebuilt"), document));
}

/** nre_map_recompute: recompute area and anchor of the selected areals, or of all, as one step. */
void
nre_map_recompute (NreHost *host, NrePage *page)
{
  NreSelection *selection = nre_page_get_selection (page);
  NreDocument *document = nre_page_get_document (page);
  guint n = nre_areal_view_get_n_areals (NRE_AREAL_VIEW (nre_selection_get_view (selection))), index,
        position;
  g_autofree char *path = nre_page_dup_entry_path (page);
  g_autoptr (GtkBitset) areals = NULL;
  g_autoptr (GVariant) args = NULL;
  g_autoptr (GError) error = NULL;
  GVariantBuilder indices;
  GtkBitsetIter iter;

  nre_host_commit_fields (host);
  position = nre_history_get_position (nre_document_get_history (document));
  areals = nre_selection_get_several (selection, NRE_AREAL_PART_AREAL);
  if (gtk_bitset_is_empty (areals) && n > 0)
    gtk_bitset_add_range (areals, 0, n);
  g_variant_builder_init (&indices, G_VARIANT_TYPE ("au"));
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, areals, &index); valid;
       valid = gtk_bitset_iter_next (&iter, &index))
    g_variant_builder_add (&indices, "u", index);
  args = g_variant_ref_sink (g_variant_new_parsed ("{'areals': <%*>, 'anchor': <true>, 'area': <true>}",
                                                   g_variant_builder_end (&indices)));
  if (!nre_document_perform (document, "refit-areals", path, args, &error))
    nre_page_report (page, error);
  else if (nre_history_get_position (nre_document_get_history (document)) == position)
    tell (host, _("Areas and anchors are already correct"));
}
