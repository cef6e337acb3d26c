/** Compares records of the same kind, with one line per field and differences marked. Pure. */
import type { Column } from '@shared/columns/column';
import type { OwnedRow } from '@shared/columns/row';
import type { Labels } from '@shared/definition/labels';
import { fieldWords } from '@shared/answers/field-words';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { Company } from '@shared/records/company';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { valueAt } from '@shared/columns/field-columns';
import { fieldPaths } from '@shared/export/nested/field-paths';
import { pathLabel } from '@shared/values/phrases';
import { objectOf, readExact, textOf, type Exact } from '@shared/values/json';
import type { DateStyle } from '@renderer/lib/format/format';
import { cellText } from '@renderer/lib/table/cell-text';
import { withoutTurns } from '@renderer/lib/format/without-turns';
import type { RecordDetail } from '@renderer/library/contract/protocol';
import { insideText, shapeOf } from '../answer/value-shape';

/** A line in a comparison. '' means a record that has no value. */
export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly cells: readonly string[];
  /** True if the values differ. Identifiers are ignored, because they always differ. */
  readonly differs: boolean;
}

const ownNumbers = new Set(['application_number', 'registration_number', 'id']);

type Compared<R = unknown> = Pick<RecordDetail<R>, 'row' | 'raw'>;

/**
 * Lines without any values are left out. `labels` names fields that have no column. If absent,
 * those keep their field names.
 */
export function comparedFields(
  kind: RecordKind,
  records: readonly Compared[],
  locale: Locale,
  dates: DateStyle,
  labels?: Labels,
): readonly ComparedField[] {
  const columns = kindRules[kind].columns as readonly Column<OwnedRow<unknown>>[];
  const lines = columns.map(({ id, label, ...rest }) => {
    const column = { id, label, ...rest };
    const cells = records.map(({ row }) => withoutTurns(cellText(column, row, locale, dates).text));
    return lineOf(id, label(), cells);
  });
  const others =
    kind === 'company'
      ? companyFields(columns, records as readonly Compared<Company>[], locale, dates, labels)
      : otherFields(columns, records);
  return [...lines, ...others].filter(({ cells }) => cells.some((text) => text !== ''));
}

/** Returns undocumented fields, which no column shows. */
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

/** None of a company's fields is documented, so all are shown except id, number and name. */
function companyFields(
  columns: readonly { readonly id: string }[],
  records: readonly Compared<Company>[],
  locale: Locale,
  dates: DateStyle,
  labels?: Labels,
): readonly ComparedField[] {
  const known = new Set(columns.map(({ id }) => id));
  const objects = records.map(({ raw }) => readExact(raw));
  const isAmount = (value: Exact): boolean => shapeOf('', value, locale, dates).type === 'amount';
  return fieldPaths(objects, isAmount).flatMap((path) => {
    const values = objects.map((object) => valueAt(object, path));
    const field = path.join('.');
    if (known.has(field) || values.every((value, at) => isOwnName(value, records[at]))) return [];
    const label = path.map((name, at) => labels?.label(path.slice(0, at + 1)).text ?? name);
    const cells = values.map((value) => valueText(path, value, locale, dates));
    return [lineOf(field, pathLabel(label), cells)];
  });
}

function isOwnName(value: Exact, of: Compared<Company> | undefined): boolean {
  const text = textOf(value);
  if (text === null || !of) return value === null || value === undefined;
  const { name, registration_number: number } = of.row.record;
  return [of.row.id, name, number].includes(text);
}

function valueText(
  path: readonly string[],
  value: Exact,
  locale: Locale,
  dates: DateStyle,
): string {
  const words = fieldWords(path, value);
  if (words !== null) return words;
  const shape = shapeOf(path.at(-1) ?? '', value, locale, dates);
  if (shape.type === 'boolean') return shape.yes ? m.common_yes() : m.common_no();
  return 'text' in shape ? shape.text : insideText(value, locale);
}

function lineOf(field: string, label: string, cells: readonly string[]): ComparedField {
  return { field, label, cells, differs: !ownNumbers.has(field) && new Set(cells).size > 1 };
}

/** Returns the items that occur in every list. */
export function inCommon(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  return first.filter((item) => others.every((list) => list.includes(item)));
}
