/** Two columns of names that are like a name: their degree, and why. */
import type { Cell } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import type { ShownColumn } from '@renderer/lib/export/export-source.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { reasonsText } from './alike-reasons';
import type { NamedKind } from './alike-text';
import type { RowOf } from './query-row-source';

export const DEGREE = 'screen.degree';
export const REASONS = 'screen.reasons';
export const GROUP = 'screen.group';

/** How alike names are, in words; the most alike first. */
export function likenessGroup({ degree }: Pick<RowLikeness, 'degree'>): string {
  const rounded = Math.round(degree);
  if (rounded >= 100) return m.alike_group_identical();
  if (rounded >= 70) return m.alike_group_very();
  return rounded >= 50 ? m.alike_group_similar() : m.alike_group_remote();
}

/** The degree, and why. */
export function likenessColumns(): readonly TableColumn<{
  readonly id: string;
  readonly alike?: RowLikeness;
}>[] {
  return [
    {
      id: DEGREE,
      kind: 'integer',
      label: m.alike_degree,
      width: 78,
      defaultVisible: true,
      value: ({ alike }) => (alike ? Math.round(alike.degree) : null),
    },
    {
      id: GROUP,
      kind: 'text',
      label: m.alike_group,
      width: 92,
      defaultVisible: true,
      value: ({ alike }) => (alike ? likenessGroup(alike) : null),
    },
    {
      id: REASONS,
      kind: 'text',
      label: m.alike_reasons,
      width: 160,
      defaultVisible: true,
      value: ({ alike }) => (alike ? reasonsText(alike.reasons, locale()) : null),
    },
  ];
}

/**
 * The columns of a screen of likeness. The name comes first, so that its row is named by it. `shown`:
 * ids of the others that a new list shows.
 */
export function withLikeness<K extends NamedKind>(
  columns: readonly TableColumn<RowOf<K>>[],
  shown: readonly string[],
): readonly TableColumn<RowOf<K>>[] {
  const [name, ...rest] = columns.map((column) => ({
    ...column,
    defaultVisible: shown.includes(column.id),
  }));
  return [...(name ? [name] : []), ...likenessColumns(), ...rest];
}

const cellOf: Readonly<Record<string, (likeness: RowLikeness) => Cell>> = {
  [DEGREE]: ({ degree }) => Math.round(degree),
  [GROUP]: likenessGroup,
  [REASONS]: ({ reasons }) => reasonsText(reasons, locale()),
};

/** Cells of one of these columns, by record; `null`: it is another column. */
export function likenessCells(
  id: string,
  of: () => Readonly<Record<string, RowLikeness>>,
): (() => Readonly<Record<string, Cell>>) | null {
  const cell = cellOf[id];
  if (!cell) return null;
  return () => Object.fromEntries(Object.entries(of()).map(([row, one]) => [row, cell(one)]));
}

/** The degree and the reasons as columns of a file, whether they are on screen or not. */
export function likenessInFile(
  of: () => Readonly<Record<string, RowLikeness>>,
): readonly ShownColumn[] {
  return likenessColumns().flatMap(({ id, kind, label, width }): ShownColumn[] => {
    const cells = id === GROUP ? null : likenessCells(id, of);
    return cells ? [{ id, width, kind, label: label(), cells }] : [];
  });
}
