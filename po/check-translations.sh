#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Does POTFILES.in name every file with text to translate, and is every text of them translated?
# Usage: check-translations.sh SOURCE_ROOT GETTEXT_PACKAGE
set -eu
export LC_ALL=C.UTF-8

root=$1
package=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
failed=0

# --- Which files have text ------------------------------------------------------------------------

sed -e '/^#/d' -e '/^$/d' po/POTFILES.in > "$work/listed"
folders=(data)
for folder in src ui
do
  [ -d "$folder" ] && folders+=("$folder")
done
{
  grep -rlE '(^|[^A-Za-z0-9_])(_|N_|C_|NC_|ngettext) ?\(' --include='*.[ch]' "${folders[@]}" || true
  grep -rlE 'translatable="(yes|true)"' --include='*.ui' "${folders[@]}" || true
  find data -name '*.in' ! -name '*.service.in' ! -name '*.thumbnailer.in'
} > "$work/found"
sort -u "$work/found" -o "$work/found"

if ! sort -cu "$work/listed"
then
  echo "po/POTFILES.in is not in alphabetical order, or names a file twice"
  failed=1
fi
sort -u "$work/listed" -o "$work/listed"
comm -13 "$work/listed" "$work/found" | sed 's/.*/po\/POTFILES.in lacks &, which has text to translate/' > "$work/wrong"
comm -23 "$work/listed" "$work/found" |
  sed 's/.*/po\/POTFILES.in names &, which does not exist or has no text to translate/' >> "$work/wrong"
if [ -s "$work/wrong" ]
then
  cat "$work/wrong"
  failed=1
fi

# --- Is every text translated ---------------------------------------------------------------------

# The rules for .ui, schema and metainfo files come with the packages these files are for. The keywords are
# those of the glib preset of Meson's i18n module.
while read -r file
do
  [ -f "$file" ] && echo "$file"
done < "$work/listed" > "$work/files"
xgettext --files-from="$work/files" --output="$work/$package.pot" --from-code=UTF-8 \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
  --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3

# At a macro that it does not know, such as G_GUINT64_FORMAT, xgettext ends the message, and what it has then is
# never asked for. It knows those of <inttypes.h>.
if grep -E "^(msgid(_plural)? )?\"(.*[^%])?(%%)*%[-+ #0']*[0-9]*\"$" "$work/$package.pot" > "$work/cut"
then
  sed 's/^/po: a message is cut at a macro (spell it PRIu64, PRIX64 or the like): /' "$work/cut"
  failed=1
fi

sed '/^#/d' po/LINGUAS > "$work/languages"
while read -r language
do
  msgfmt --check --output-file=/dev/null "po/$language.po" || failed=1
  msgmerge --quiet --no-fuzzy-matching --output-file="$work/$language.po" "po/$language.po" "$work/$package.pot"
  msgattrib --untranslated --no-obsolete "$work/$language.po" > "$work/untranslated"
  msgattrib --only-fuzzy --no-obsolete "$work/$language.po" > "$work/fuzzy"
  for state in untranslated fuzzy
  do
    [ -s "$work/$state" ] || continue
    echo "po/$language.po: $(grep -c '^msgid "' "$work/$state" || true) entries are $state, its header counted as one:"
    sed -n '/^#: /,$p' "$work/$state"
    failed=1
  done
done < "$work/languages"

# --- How Russian is written -----------------------------------------------------------------------

# Quotes are «ёлочки»; of a number, it is байт: 5 байт, and a message with a number has its plural forms.
if msgattrib --no-wrap --no-obsolete po/ru.po | grep '^msgstr' |
  grep -E '\\"|[“”„]|(%[^ ]*[ud]|>) байтов|байтов: %' > "$work/style"
then
  sed 's/^/po\/ru.po: straight or English quotes, or байтов after a number: /' "$work/style"
  failed=1
fi

# Words that native readers of the window asked for.
msgattrib --no-wrap --no-obsolete po/ru.po > "$work/russian"
while IFS='|' read -r message expected
do
  grep -Fx -A1 "msgid \"$message\"" "$work/russian" | grep -Fqx "msgstr \"$expected\"" && continue
  echo "po/ru.po: “$message” is not “$expected”"
  failed=1
done << 'END'
Material table|Таблица материалов
Visibility gating|Условие видимости
italic: unconfirmed meaning|курсив — не подтверждено
not a number|не число
“%s” does not fit in a float|«%s» не помещается в float
END

exit $failed
