/** Turns the differences between two answers into table rows. Pure. */
import { fieldWords } from '@shared/answers/field-words';
import type { Labels } from '@shared/definition/labels';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import {
  namingWords,
  type AnswerChanges,
  type MovedRow,
  type RowWords,
} from '@shared/records/answer-changes';
import type { FieldChange } from '@shared/records/field-changes';
import { objectOf, textOf, type Exact } from '@shared/values/json';
import { shapeOf } from '@renderer/registers/answer/value-shape';
import type { DateStyle } from '@renderer/lib/format/format';

/** An added row, a removed row, or a changed field. Its columns are listed in `changeLabels`. */
export interface ChangeRow {
  readonly what: string;
  /** Name of the list it belongs to, or '' if the answer has only one. */
  readonly list?: string;
  readonly name: string;
  /** The remaining values of an added or removed row. */
  readonly details?: string;
  /** Set for changed fields only. */
  readonly field?: string;
  /** `null` if the field was empty. */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** How rows are formatted. */
export interface Telling {
  readonly labels: Labels;
  readonly rowWords: RowWords;
  readonly locale: Locale;
  readonly dates: DateStyle;
}

/** Returns added rows first, then removed rows, then changes. */
export function changeRows(
  { came, left, changed, fields }: AnswerChanges,
  telling: Telling,
): readonly ChangeRow[] {
  const list = (path: readonly string[]): string => labelOf(path, telling.labels);
  const rows: readonly ChangeRow[] = [
    ...came.map((one) => moved(one, m.companies_change_came(), telling)),
    ...left.map((one) => moved(one, m.companies_change_left(), telling)),
    ...changed.flatMap(({ path, row, changes }) =>
      changes.map((change) => ({
        what: m.companies_change_changed(),
        list: list(path),
        name: wordsOf(path, row, telling).name,
        ...changeWords(path, change, telling),
      })),
    ),
    ...fields.map((change) => ({
      what: m.companies_change_changed(),
      list: '',
      name: '',
      ...changeWords([], change, telling),
    })),
  ];
  const lists = new Set(rows.map((row) => row.list));
  return lists.size > 1 ? rows : rows.map(({ list: _, ...row }) => row);
}

function moved({ path, row }: MovedRow, what: string, telling: Telling): ChangeRow {
  const { name, others } = wordsOf(path, row, telling);
  const list = labelOf(path, telling.labels);
  return { what, list, name, ...(others === '' ? {} : { details: others }) };
}

function changeWords(
  path: readonly string[],
  change: FieldChange,
  telling: Telling,
): Pick<ChangeRow, 'field' | 'before' | 'after'> {
  const words = (value: string | null): string | null =>
    value === null ? null : textShown(change.path.at(-1) ?? '', value, telling);
  return {
    field: labelOf([...path, ...change.path], telling.labels),
    before: words(change.before),
    after: words(change.after),
  };
}

/** Returns a row's name, and its remaining values on one line. */
function wordsOf(
  path: readonly string[],
  row: Exact,
  telling: Telling,
): { readonly name: string; readonly others: string } {
  const fields = objectOf(row);
  if (!fields) return { name: textShown(path.at(-1) ?? '', row, telling), others: '' };
  const names = namingWords(telling.rowWords);
  const told = Object.entries(fields).flatMap(([field, value]) => {
    const text = textShown(field, value, telling);
    return text === '' || textOf(value) === null ? [] : [{ field, value, text }];
  });
  // Text identifies a row better than a year or a number does.
  const named = told.filter(({ field }) =>
    names.some((part) => field.toLowerCase().includes(part)),
  );
  const title = named.find(({ text }) => /\p{L}/u.test(text)) ?? named[0] ?? told[0];
  const others = told
    .filter((one) => one !== title)
    .map(({ field, text }) => `${labelOf([...path, field], telling.labels)}: ${text}`);
  return { name: title?.text ?? '', others: others.join(', ') };
}

function textShown(field: string, value: Exact, { locale, dates }: Telling): string {
  const words = fieldWords(field, value);
  if (words !== null) return words;
  const shape = shapeOf(field, value, locale, dates);
  if (shape.type === 'boolean') return shape.yes ? m.common_yes() : m.common_no();
  return 'text' in shape ? shape.text : (textOf(value) ?? '');
}

function labelOf(path: readonly string[], labels: Labels): string {
  return path.length === 0 ? '' : labels.label(path).text || (path.at(-1) ?? '');
}

const words: Readonly<Record<keyof ChangeRow, () => string>> = {
  what: m.common_what,
  list: m.common_list,
  name: m.common_name,
  details: m.companies_change_details,
  field: m.compare_field,
  before: m.copies_column_before,
  after: m.copies_column_after,
};

export const changeLabels: Labels = {
  label: ([field = '']) => ({
    text: field in words ? words[field as keyof ChangeRow]() : field,
    description: '',
    from: 'definition',
    kind: null,
    format: null,
    choices: [],
  }),
  fields: () => Object.keys(words),
};
