/** What marks are for, class by class. Pure. */
import { niceClassName } from '@shared/columns/nice-classes';
import { m } from '@shared/messages/compiled/messages';
import type { Trademark } from '@shared/records/trademark';
import { markedCells, type ComparedCell, type ComparedLine } from './lines';

interface Mark {
  readonly mark: Pick<Trademark, 'nice_classes'>;
  /** What its full record says of each class; absent: it is not in the library. */
  readonly goods?: ReadonlyMap<number, string> | undefined;
}

/** A line for each class that one of the marks has, and for those that are proposed. */
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
    // Where only the class is known, nobody knows that its goods are others.
    const first = told.find(({ long }) => long)?.text ?? name;
    const { cells, differs } = markedCells(told, ({ text, long }) =>
      text === '' || long ? text : first,
    );
    return {
      key: `class-${number}`,
      label: m.compare_class({ number: String(number) }),
      cells,
      differs,
      ...(proposed.includes(number) ? { proposed: name } : {}),
    };
  });
}
