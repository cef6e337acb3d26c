/** The fields of records as a part of a comparison. Pure. */
import { m } from '@shared/messages/compiled/messages';
import type { ComparedField } from '@renderer/registers/record/compare-rows';
import type { ComparedLine, ComparedSection } from './lines';

/**
 * `common`: the Nice classes that all marks have; absent: the records are no marks. `inClasses`: lines
 * that stand under the classes.
 */
export function fieldSection(
  fields: readonly ComparedField[],
  title = '',
  common?: readonly number[],
  inClasses: readonly ComparedLine[] = [],
): ComparedSection {
  const lines = fields.flatMap(({ field, label, cells, differs }): readonly ComparedLine[] => {
    const line: ComparedLine = {
      key: field,
      label,
      differs,
      cells: cells.map((text) => ({ text, other: differs && text !== cells[0] })),
    };
    if (field !== 'nice_classes' || !common) return [line];
    const words = common.length > 0 ? common.join(', ') : m.common_none();
    const shared: ComparedLine = {
      key: 'common',
      label: m.compare_common_classes(),
      cells: [],
      common: words,
      // It stands under the classes whenever they do.
      differs,
    };
    return [line, shared, ...inClasses];
  });
  return { key: 'fields', title, groups: [{ key: 'fields', label: '', lines }] };
}
