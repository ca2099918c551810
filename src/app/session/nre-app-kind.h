/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-schema.h"

G_BEGIN_DECLS

typedef struct _GtkWidget GtkWidget;
typedef struct _NreHost NreHost;
typedef struct _NrePage NrePage;
typedef struct _NreBody NreBody;
typedef struct _NreSceneSource NreSceneSource;
typedef struct _NreSelection NreSelection;

/** NrePart: what sort of thing is selected inside an entry. Behind those of every kind come a kind's own. */
typedef guint NrePart;

enum
{
  NRE_PART_NONE,
  NRE_PART_ENTRY,       /* the entry as a whole: its directory fields */
  NRE_PART_BYTES,       /* a byte range of a table or payload */
  NRE_PART_OWN,         /* the first part of the kind */
};

/* So many parts a kind can have, with those of every kind. */
#define NRE_MAX_PARTS 16

/** NrePath: a record of each part, or G_MAXUINT: what is selected, and what contains it. */
typedef struct
{
  guint index[NRE_MAX_PARTS];
} NrePath;

/**
 * NreAppRecord: where a record of a part stands.
 * @offset, @size: its bytes, in the table of the part
 * @shape: what it looks like
 */
typedef struct
{
  guint64         offset;
  guint64         size;
  const NreShape *shape;
} NreAppRecord;

/**
 * NreAppPart: a sort of records inside an entry that can be selected one by one.
 * @argument: (nullable): what operations call the number of one
 * @arguments: (nullable): what those that write the same to several at once call the numbers of these
 * @table: in which table of the entry the records are, by the number that the kind gives its tables
 * @records: (nullable): which table of the kind's schema they are; NULL in a text, of whose lines find_record
 *   tells
 * @single: there is one at most, so that nothing is said of one before or behind it
 * @dup_title: what one is called above its fields
 * @get_inspector_type: (nullable): an NrePartInspector that shows the fields of one or several
 * @dup_subtitle: (nullable): what is said below that, without it where the record is
 * @get_icon_name: (nullable): what stands before them
 * @fill_arguments: (nullable): adds to the arguments of an operation what it knows the one by where its
 *   number is not enough, or is another
 * @read_arguments: (nullable): the number of the one that operations with such arguments call @index, or
 *   G_MAXUINT
 */
typedef struct
{
  const char *argument;
  guint       table;
  const char *records;
  gboolean    single;
  char     *(*dup_title)          (NreSelection *selection, guint index);
  GType     (*get_inspector_type) (void);
  char     *(*dup_subtitle)       (NreSelection *selection, guint index);
  const char *(*get_icon_name)    (NreSelection *selection, guint index);
  const char *arguments;
  void      (*fill_arguments)     (GVariantDict *args, GObject *view, guint index);
  guint     (*read_arguments)     (GObject *view, GVariant *args, guint index);
} NreAppPart;

/**
 * NreAppPlace: bytes, and what they belong to.
 * @part, @index: NRE_PART_BYTES where they are no record that can be selected
 */
typedef struct
{
  NrePart part;
  guint   index;
  guint64 offset;
  guint64 size;
} NreAppPlace;

/**
 * NreAppAction: what can be done with a page.
 * @name: of the window's action; kinds may share a name, such as "export"
 * @label: (nullable): in the section of the main menu that is for the page in front, untranslated
 * @when_idle: not while the file is being saved
 */
typedef struct
{
  const char *name;
  const char *label;
  gboolean    when_idle;
  void      (*run) (NreHost *host, NrePage *page);
} NreAppAction;

/**
 * NreAppName: something inside an entry that can be found by its name.
 * @name: UTF-8, as it is shown
 * @word: (nullable): what sort of thing it is, where the name does not say that
 * @part: NRE_PART_BYTES for what is no record that can be selected
 * @index: of the record
 * @offset, @size: of bytes, in the payload
 */
typedef struct
{
  const char *name;
  const char *word;
  const char *icon_name;
  NrePart     part;
  guint       index;
  guint64     offset;
  guint64     size;
} NreAppName;

typedef void (*NreAppNamed) (const NreAppName *name, gpointer data);

/** NreAppGroup: kinds that the filter of the archive tree shows or leaves out together. */
typedef struct
{
  const char *name;
  const char *label;
} NreAppGroup;

/**
 * NreAppKind: what the window knows of a kind: one row for each, which nre-app-kinds.c lists. Functions
 * may be NULL; what is not said here is as of bytes of which nothing is known.
 *
 * Names and pictures:
 * @title: untranslated
 * @group: the name of an NreAppGroup
 *
 * What is inside, where the entry is an archive too:
 * @has_tables: the entries are tables, which are seen as parts of this one and not as things of their own
 * @uncounted: (nullable): ends in 0: types of tables whose first attribute is no number of records
 * @get_table_title: (nullable): what a table holds, untranslated, or NULL where that is not known
 * @n_sections: the one entry of such a file is so many rows of the tree; 0 where each entry is one
 * @dup_section: (transfer full): what a section of that entry is called
 * @find_section: how much is in it, for the right edge of the row, and which bytes of the entry it has
 * @dup_measure: (transfer full) (nullable): how much there is of an entry, for the right edge of a list
 * @is_opaque: whether nothing is understood of what is in the table
 * @is_strange: whether the records of the table are none of those that the kind's schema tells of
 * @find_reference: where in another entry the record is that a field refers to: "kind.table" and an index
 *
 * Its page:
 * @shown_first: the first entry of such a kind is what is shown of a file that was just opened
 * @get_page_type: an NrePage: one of the kind's own, or that of records and bytes. Never NULL.
 * @partner: a kind of files that are looked for beside a file of this one, and shown as another side of the
 *   same page; NRE_KIND_RAW where there is none
 * @actions, @n_actions: what can be done with it, beside what can be done with any
 * @new_overview: what the page of an archive that holds such entries offers beside the list of all of them: a
 *   widget that follows the selection's entry, and has a signal "entry-activated" (NreEntry *)
 * @overview_title: what that is called, untranslated
 * @new_scene_source: (transfer full): what a viewport shows of the entry; without it there is nothing to see
 * @new_body: (transfer full): what it looks like without its materials, which are named, to see other
 *   materials on it; in any thread. @directory: the entry, as the archive of tables that it is
 *
 * @get_summary_type: (nullable): an NrePartInspector without a form: what the inspector says of the whole
 *   while nothing inside is selected
 *
 * What can be selected:
 * @parts, @n_parts: the first is NRE_PART_OWN
 * @new_view: (transfer full): the entry as the kind sees it, shared by all who follow one selection; below it
 *   comes back as @view
 * @count: how many there are of a part now
 * @is_regular: FALSE if the records of a part do not stand where its row says; without it they do
 * @find_record: where a record is, of a kind whose records do not all have the one shape that their table
 *   has; FALSE where there is none
 * @follow: where a record of the part is since the last change that was @index before, or G_MAXUINT; without
 *   it they all stay where they are
 * @complete: fills what is selected along with the record of @part that stands in the path
 * @find_place: what the byte at @offset of a table belongs to; the place is that one byte until it says more
 * @part_of_table: the part that a table's records are; NRE_PART_NONE if the page does not show them one by
 *   one
 *
 * Its tables, by number:
 * @dup_table: (transfer full) (nullable): the table itself
 * @peek_table: its bytes
 * @find_table: the number of a table of the entry
 *
 * What it is found by:
 * @list_names: tells @each of what is inside that somebody may look for by its name. Runs in a thread, on a
 *   snapshot.
 *   @subject: with the entry's archive of tables as its directory, where it is one; @shown: it has a tab, so
 *     that
 *   what has nothing but a number is told of, too
 *
 * Its edits:
 * @dup_step_label: (nullable): what a step is called in which the operation was performed on @n records
 */
typedef struct
{
  NreKind          kind;
  const char      *icon_name;
  const char      *title;
  const char      *group;

  gboolean         has_tables;
  const guint32   *uncounted;
  const char    *(*get_table_title) (guint32 type);
  gboolean       (*is_opaque)       (guint32 type);
  guint            n_sections;
  char          *(*dup_section)     (NreEntry *entry, guint section);
  char          *(*find_section)    (NreEntry *entry, guint section, guint64 *offset, guint64 *size);
  char          *(*dup_measure)     (NreEntry *entry);
  gboolean       (*is_strange)      (const NreFields *table);
  gboolean       (*find_reference)  (NreEntry *entry, const char *refers_to, guint index, NreEntry **other,
                                     guint64 *offset, guint64 *size);

  gboolean         shown_first;
  GType          (*get_page_type)   (void);
  NreKind          partner;
  const NreAppAction *actions;
  guint            n_actions;
  GtkWidget     *(*new_overview)    (NreSelection *selection);
  const char      *overview_title;
  NreSceneSource *(*new_scene_source) (NreSelection *selection);
  NreBody       *(*new_body)        (NreDirectory *directory);
  GType          (*get_summary_type) (void);

  const NreAppPart *parts;
  guint            n_parts;
  GObject       *(*new_view)        (NreDocument *document, NreEntry *entry);
  guint          (*count)           (GObject *view, NrePart part);
  gboolean       (*is_regular)      (GObject *view, NrePart part);
  gboolean       (*find_record)     (GObject *view, NrePart part, guint index, NreAppRecord *out);
  guint          (*follow)          (GObject *view, NrePart part, guint index);
  void           (*complete)        (NreSelection *selection, NrePart part, NrePath *path);
  void           (*find_place)      (GObject *view, NreEntry *table, guint64 offset, NreAppPlace *place);
  NrePart        (*part_of_table)   (guint32 type);

  NreEntry      *(*dup_table)       (GObject *view, guint table);
  gboolean       (*peek_table)      (GObject *view, guint table, NreSpan *span);
  gboolean       (*find_table)      (GObject *view, NreEntry *table, guint *number);

  void           (*list_names)      (const NreSubject *subject, gboolean shown, NreAppNamed each,
                                     gpointer data);

  char          *(*dup_step_label)  (const char *operation, guint n);
} NreAppKind;

/* The rows of all kinds, ending in NULL: see src/app/kinds. */
extern const NreAppKind *const nre_app_kinds[];

/* In the order of the menu, ending in an empty one. */
extern const NreAppGroup nre_app_groups[];

const NreAppPart *nre_app_kind_get_part    (const NreAppKind *self, NrePart part);
const NreTable   *nre_app_kind_get_records (const NreAppKind *self, NrePart part);

G_END_DECLS
