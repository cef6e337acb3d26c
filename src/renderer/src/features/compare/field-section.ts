/** Compares the fields of records. Pure. */
import { m } from '@shared/messages/compiled/messages';
import type { ComparedField } from '@renderer/registers/record/compare-rows';
import type { ComparedLine, ComparedSection } from './lines';

interface Beside {
  readonly title?: string;
  /** Nice classes that all the marks have in common. Absent if the records aren't marks. */
  readonly common?: readonly number[];
  /** Lines shown below the classes. */
  readonly inClasses?: readonly ComparedLine[];
  /** For each record, the previous values of fields that have changed. */
  readonly before?: readonly (ReadonlyMap<string, string> | null)[];
}

export function fieldSection(
  fields: readonly ComparedField[],
  { title = '', common, inClasses = [], before = [] }: Beside,
): ComparedSection {
  const lines = fields.flatMap(({ field, label, cells, differs }): readonly ComparedLine[] => {
    const line: ComparedLine = {
      key: field,
      label,
      differs,
      cells: cells.map((text, at) => {
        const old = before[at]?.get(field);
        const note = old === undefined ? {} : { note: `${m.copies_column_before()}: ${old}` };
        return { text, ...note, other: differs && text !== cells[0] };
      }),
    };
    if (field !== 'nice_classes' || !common) return [line];
    const words = common.length > 0 ? common.join(', ') : m.common_none();
    const shared: ComparedLine = {
      key: 'common',
      label: m.compare_common_classes(),
      cells: [],
      common: words,
      // The classes and their lines are always shown together.
      differs,
    };
    return [line, shared, ...inClasses];
  });
  return { key: 'fields', title, groups: [{ key: 'fields', label: '', lines }] };
}
