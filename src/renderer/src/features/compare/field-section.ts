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
  /** For each record, whether the library has it. Fields that it doesn't have show no difference. */
  readonly owned?: readonly boolean[];
}

export function fieldSection(
  fields: readonly ComparedField[],
  { title = '', common, inClasses = [], before = [], owned = [] }: Beside,
): ComparedSection {
  const lines = fields.flatMap((compared): readonly ComparedLine[] => {
    const { field, label, cells } = compared;
    const isKnown = (text: string, at: number): boolean => text !== '' || owned[at] !== false;
    const known = cells.filter(isKnown);
    const differs = compared.differs && new Set(known).size > 1;
    const line: ComparedLine = {
      key: field,
      label,
      differs,
      cells: cells.map((text, at) => {
        const old = before[at]?.get(field);
        const note = old === undefined ? {} : { note: `${m.copies_column_before()}: ${old}` };
        if (!isKnown(text, at)) return { text, ...note, absent: true };
        return { text, ...note, other: differs && text !== known[0] };
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
