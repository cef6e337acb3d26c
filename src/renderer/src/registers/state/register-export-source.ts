/** The list of a register as the export sees it. */
import type { Column } from '@shared/columns/column';
import { fieldPath } from '@shared/columns/field-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { fileColumns, widthOf } from '@renderer/lib/table/layout';
import { listCompletenessText } from '../view/list-text';
import { isSearched, listOf, pairsOf, keyStateOf } from '../view/on-screen';
import type { RegisterSpec } from '../view/register-spec';
import type { RegisterState } from './register-state.svelte';

/**
 * A column of a kind is known by its id; one of a field brings its words, one of the screen its
 * cells too. What only marks rows on screen has no place in a file.
 */
function shownColumn(
  { ownCells }: Pick<RegisterSpec<RecordKind>, 'ownCells'>,
  { id, kind, label }: Pick<Column<never>, 'id' | 'kind' | 'label'>,
  width: number,
): ShownColumn[] {
  if (fieldPath(id)) return [{ id, width, kind, label: label() }];
  if (!id.startsWith('screen.')) return [{ id, width }];
  const cells = ownCells?.(id);
  return cells ? [{ id, width, kind, label: label(), cells }] : [];
}

/** What is on screen now, or `null` when there are no rows. `title` becomes part of a file name. */
export function shownListOf<K extends RecordKind>(
  register: RegisterState<K>,
  title: string,
  sample: boolean,
): ShownList | null {
  const { answer, run, view, table } = register;
  if (!answer || answer.count === 0) return null;
  const standing = keyStateOf(register);
  const list = listOf(view);
  // What is found by reading alone is not all there yet.
  const reading = !isSearched(register);
  return {
    kind: register.spec.kind,
    title: list?.name ?? title,
    handle: answer.handle,
    count: answer.count,
    selection: table.selection.data,
    columns: fileColumns(table.layout, table.columns).flatMap((column) =>
      shownColumn(register.spec, column, widthOf(table.layout, column)),
    ),
    ...(register.spec.fields
      ? { all: table.columns.flatMap((column) => shownColumn(register.spec, column, column.width)) }
      : {}),
    sort: table.layout.sort,
    search: pairsOf(register),
    completeness: reading ? 'partial' : (standing?.state ?? 'library'),
    completenessWords: reading
      ? m.registers_scan_open()
      : list
        ? listCompletenessText(list, locale())
        : (standing?.why ?? null),
    fetchedAt: standing?.lastAt ?? null,
    sample,
    ...(list
      ? {
          clientReference: list.clientReference,
          keptAs: { type: 'list', listId: list.listId, name: list.name } as const,
        }
      : {}),
    ...(run ? { asked: run } : {}),
  };
}
