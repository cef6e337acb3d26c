/** Records of a kind beside each other: one line for each field, with what differs. Pure. */
import type { Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { objectOf, readExact, textOf } from '@shared/values/json';
import type { DateStyle } from '@renderer/lib/format/format';
import { cellText } from '@renderer/lib/table/cell-text';
import type { RecordDetail } from '@renderer/library/contract/protocol';

/** How many can stand beside each other. */
export const fewestCompared = 2;
export const mostCompared = 6;

/** A line of a comparison; '' where a record has no value. */
export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly cells: readonly string[];
  /** Not alike in all. A number that tells records apart is another in each, and says nothing. */
  readonly differs: boolean;
}

const ownNumbers = new Set(['application_number', 'registration_number', 'id']);

type Compared = Pick<RecordDetail, 'row' | 'raw'>;

/** Lines without any value are left out. */
export function comparedFields(
  kind: RecordKind,
  records: readonly Compared[],
  locale: Locale,
  dates: DateStyle,
): readonly ComparedField[] {
  const columns = kindRules[kind].columns as readonly Column<OwnedRow<unknown>>[];
  const lines = columns.map(({ id, label, ...rest }) => {
    const column = { id, label, ...rest };
    const cells = records.map(({ row }) => cellText(column, row, locale, dates).text);
    return lineOf(id, label(), cells);
  });
  return [...lines, ...otherFields(columns, records)].filter(({ cells }) =>
    cells.some((text) => text !== ''),
  );
}

/** What no column shows: fields that nobody described, as they came. */
function otherFields(
  columns: readonly { readonly id: string }[],
  records: readonly Compared[],
): readonly ComparedField[] {
  const known = new Set(columns.map(({ id }) => id));
  const objects = records.map(({ raw }) => objectOf(readExact(raw)) ?? {});
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  return [...names].flatMap((name) => {
    if (known.has(name)) return [];
    const cells = objects.map((object) => textOf(object[name]) ?? '');
    return [lineOf(name, name, cells)];
  });
}

function lineOf(field: string, label: string, cells: readonly string[]): ComparedField {
  return { field, label, cells, differs: !ownNumbers.has(field) && new Set(cells).size > 1 };
}

/** Items that every record has in a list. */
export function inCommon(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  return first.filter((item) => others.every((list) => list.includes(item)));
}
