/** The columns for score and reasons in lists of similar names. */
import type { Cell } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import type { ShownColumn } from '@renderer/lib/export/export-source.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import {
  groupFloors,
  groupOf,
  likenessGroups,
  type LikenessGroup,
} from '@renderer/library/alike/groups';
import { formatInteger } from '@renderer/lib/format/format';
import type { TableSection } from '@renderer/lib/table/sections';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { briefReasons, reasonsText } from './alike-reasons';
import type { NamedKind } from '@renderer/library/alike/question';
import type { RowOf } from './query-row-source';

export const DEGREE = 'screen.degree';
export const REASONS = 'screen.reasons';
const GROUP = 'screen.group';
const GOODS = 'screen.goods';

const groupLabels: Readonly<Record<LikenessGroup, () => string>> = {
  identical: m.alike_group_identical,
  very: m.alike_group_very,
  similar: m.alike_group_similar,
  remote: m.alike_group_remote,
};

/** Returns the name of the similarity group. */
function likenessGroup({ degree }: Pick<RowLikeness, 'degree'>): string {
  return groupLabels[groupOf(degree)]();
}

/** Describes how similar the goods are. */
export function goodsReason({ reasons }: Pick<RowLikeness, 'reasons'>): string {
  const ofGoods = reasons.filter(({ type }) => type === 'goods');
  return reasonsText(ofGoods, locale());
}

/**
 * Returns the groups as headings between the rows. `counts` are the numbers of rows per group, and
 * `least` is the lowest score listed.
 */
export function groupSections(counts: readonly number[], least: number): readonly TableSection[] {
  let at = 0;
  let above = 101;
  return likenessGroups.flatMap((group, place): readonly TableSection[] => {
    const count = counts[place] ?? 0;
    const [from, to] = [Math.max(groupFloors[group], Math.round(least)), above - 1];
    above = groupFloors[group];
    if (count === 0) return [];
    const range = m.alike_group_degree({
      degree: from >= to ? String(to) : m.dossier_from_to({ from: String(from), to: String(to) }),
    });
    const section = {
      at,
      title: groupLabels[group](),
      note: `${formatInteger(count, locale())} · ${range}`,
    };
    at += count;
    return [section];
  });
}

/** Returns the columns for score and reasons. */
export function likenessColumns(): readonly TableColumn<{
  readonly id: string;
  readonly alike?: RowLikeness;
}>[] {
  return [
    {
      id: DEGREE,
      kind: 'integer',
      label: m.alike_degree,
      width: 92,
      defaultVisible: true,
      value: ({ alike }) => (alike ? Math.round(alike.degree) : null),
      decorate: ({ alike }) => (alike ? { bar: Math.round(alike.degree) } : null),
    },
    {
      id: GROUP,
      kind: 'text',
      label: m.alike_group,
      width: 92,
      defaultVisible: false,
      inFile: true,
      value: ({ alike }) => (alike ? likenessGroup(alike) : null),
    },
    {
      id: REASONS,
      kind: 'text',
      label: m.watch_column_why,
      width: 150,
      defaultVisible: true,
      grows: 2,
      value: ({ alike }) => (alike ? reasonsText(alike.reasons, locale()) : null),
      briefly: ({ alike }) => (alike ? briefReasons(alike.reasons, locale()) : ''),
    },
    {
      id: GOODS,
      kind: 'text',
      label: m.alike_goods,
      width: 150,
      defaultVisible: false,
      value: ({ alike }) => (alike ? goodsReason(alike) : null),
    },
  ];
}

/**
 * Returns the columns for a similarity screen. The name comes first, as the row header. `shown` are
 * the other default columns.
 */
export function withLikeness<K extends NamedKind>(
  columns: readonly TableColumn<RowOf<K>>[],
  shown: readonly string[],
): readonly TableColumn<RowOf<K>>[] {
  const [name, ...rest] = columns.map((column) => ({
    ...column,
    defaultVisible: shown.includes(column.id),
  }));
  return [...(name ? [{ ...name, width: 184 }] : []), ...likenessColumns(), ...rest];
}

const cellOf: Readonly<Record<string, (likeness: RowLikeness) => Cell>> = {
  [DEGREE]: ({ degree }) => Math.round(degree),
  [GROUP]: likenessGroup,
  [REASONS]: ({ reasons }) => reasonsText(reasons, locale()),
  [GOODS]: goodsReason,
};

/** Returns the cells of one of these columns by record, or `null` for any other column. */
export function likenessCells(
  id: string,
  of: () => Readonly<Record<string, RowLikeness>>,
): (() => Readonly<Record<string, Cell>>) | null {
  const cell = cellOf[id];
  if (!cell) return null;
  return () => Object.fromEntries(Object.entries(of()).map(([row, one]) => [row, cell(one)]));
}

/** Returns score and reasons as columns for a file, whether or not they're visible. */
export function likenessInFile(
  of: () => Readonly<Record<string, RowLikeness>>,
): readonly ShownColumn[] {
  return likenessColumns().flatMap(({ id, kind, label, width }): ShownColumn[] => {
    // The reasons also cover goods.
    const cells = id === GROUP || id === GOODS ? null : likenessCells(id, of);
    return cells ? [{ id, width, kind, label: label(), cells }] : [];
  });
}
