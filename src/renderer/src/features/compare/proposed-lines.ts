/** Compares marks with a proposed mark: score, reasons, and shared letters and classes. Pure. */
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import type { Trademark } from '@shared/records/trademark';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { goodsReason } from '@renderer/registers/view/alike-columns';
import { reasonsText } from '@renderer/registers/view/alike-reasons';
import type { ComparedCell, ComparedLine, Piece } from './lines';

/** Marks the letters of `text` that also occur in `of`, in the same order. */
function alikePieces(text: string, of: string): readonly Piece[] {
  const [here, there] = [[...text], [...of.toLocaleLowerCase()]];
  const low = here.map((one) => one.toLocaleLowerCase());
  const longest: number[][] = Array.from({ length: here.length + 1 }, () =>
    Array<number>(there.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = here.length - 1; i >= 0; i--)
    for (let j = there.length - 1; j >= 0; j--) {
      const isSame = low[i] === there[j] && low[i]?.trim() !== '';
      const best = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      const line = longest[i];
      if (line) line[j] = best;
    }
  const pieces: { text: string; alike: boolean }[] = [];
  let j = 0;
  for (const [i, letter] of here.entries()) {
    let k = j;
    while (k < there.length && at(i, k + 1) === at(i, j)) k++;
    const alike = k < there.length && low[i] === there[k] && at(i, j) === at(i + 1, k + 1) + 1;
    if (alike) j = k + 1;
    const last = pieces.at(-1);
    if (last?.alike === alike) last.text += letter;
    else pieces.push({ text: letter, alike });
  }
  return pieces;
}

/** Marks the classes that also occur in `of`. */
function classPieces(classes: readonly number[], of: readonly number[]): readonly Piece[] {
  return classes.flatMap((one, at): readonly Piece[] => [
    ...(at > 0 ? [{ text: ', ', alike: false }] : []),
    { text: String(one), alike: of.includes(one) },
  ]);
}

const differ = (cells: readonly ComparedCell[]): boolean =>
  new Set(cells.map(({ text }) => text)).size > 1;
const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Returns the lines to show above the marks' fields. */
export function proposedLines(
  question: AlikeQuestion,
  marks: readonly { readonly mark: Trademark; readonly likeness: RowLikeness | null }[],
  locale: Locale,
): readonly ComparedLine[] {
  const line = (
    key: string,
    label: string,
    proposed: string,
    cellOf: (of: (typeof marks)[number]) => ComparedCell,
  ): ComparedLine => {
    const cells = marks.map(cellOf);
    return { key, label, proposed, differs: differ(cells), cells };
  };
  const pieced = (pieces: readonly Piece[]): ComparedCell => ({ text: joined(pieces), pieces });
  return [
    line('degree', m.alike_degree(), '', ({ likeness }) => {
      if (!likeness) return { text: '' };
      const degree = Math.round(likeness.degree);
      return { text: String(degree), bar: degree };
    }),
    line('letters', m.compare_letters(), question.name, ({ mark }) =>
      pieced(alikePieces(mark.word_text ?? '', question.name)),
    ),
    line('classes', m.columns_head_classes(), question.classes.join(', '), ({ mark }) =>
      pieced(classPieces(mark.nice_classes, question.classes)),
    ),
    ...(question.goods
      ? [
          line('goods', m.alike_goods(), question.goods, ({ likeness }) => ({
            text: likeness ? goodsReason(likeness) : '',
          })),
        ]
      : []),
    line('reasons', m.watch_column_why(), '', ({ likeness }) => ({
      text: likeness ? reasonsText(likeness.reasons, locale) : '',
    })),
  ];
}
