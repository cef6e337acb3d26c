/** Compares the goods and services of marks, class by class. Pure. */
import { niceClassName } from '@shared/columns/nice-classes';
import { m } from '@shared/messages/compiled/messages';
import type { Trademark } from '@shared/records/trademark';
import { capital } from '@renderer/registers/service/filter-labels';
import { markedCells, type ComparedCell, type ComparedLine } from './lines';

interface Mark {
  readonly mark: Pick<Trademark, 'nice_classes'>;
  /** Goods text by class, from the full record. Absent if the library doesn't have that. */
  readonly goods?: ReadonlyMap<number, string> | undefined;
}

/** Returns one line for each class that any of the marks, or the proposed mark, has. */
export function goodsLines(
  marks: readonly Mark[],
  proposed: readonly number[],
): readonly ComparedLine[] {
  const all = [...proposed, ...marks.flatMap(({ mark }) => mark.nice_classes)];
  const classes = [...new Set(all)].toSorted((one, other) => one - other);
  return classes.map((number) => {
    const name = niceClassName(number) ?? m.registers_class_unknown();
    const told = marks.map(({ mark, goods }): ComparedCell => {
      const said = goods?.get(number);
      if (said !== undefined) return { text: said, long: true };
      return mark.nice_classes.includes(number) ? { text: name } : { text: '' };
    });
    // A class without a goods text doesn't count as different.
    const first = told.find(({ long }) => long)?.text ?? name;
    const { cells, differs } = markedCells(told, ({ text, long }) =>
      text === '' || long ? text : first,
    );
    return {
      key: `class-${number}`,
      label: capital(m.common_class_classes({ classes: String(number) })),
      cells,
      differs,
      ...(proposed.includes(number) ? { proposed: name } : {}),
    };
  });
}
