/** What a comparison shows: lines of cells, one for each record, in sections. Pure. */

/** A cell of a line. */
export interface ComparedCell {
  /** '' for nothing. */
  readonly text: string;
  /** Said under it, e.g. in which currency it stands. */
  readonly note?: string;
  readonly title?: string;
  /** It may be of any length: its beginning is shown. */
  readonly long?: true;
  /** Nothing is owned that could say it. */
  readonly absent?: true;
  /** Otherwise than the first record that has something. */
  readonly other?: boolean;
  /** The text in pieces, with those set apart that are alike in the proposed mark. */
  readonly pieces?: readonly Piece[];
  /** A degree, drawn as a bar beside it. */
  readonly bar?: number;
}

/** A piece of a text. */
export interface Piece {
  readonly text: string;
  readonly alike: boolean;
}

/** A line, e.g. a field or a figure of a year. */
export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
  /** One word for all records, e.g. what they have in common. */
  readonly common?: string;
  /** Of the proposed mark, where there is one. */
  readonly proposed?: string;
}

/** Lines under one name, e.g. the years of a figure; '' for lines that stand by themselves. */
export interface ComparedGroup {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly lines: readonly ComparedLine[];
}

/** A part of the comparison. */
export interface ComparedSection {
  readonly key: string;
  /** '' where the comparison has one part alone. */
  readonly title: string;
  /** What holds for all of it. */
  readonly note?: string;
  /** The note warns. */
  readonly caution?: boolean;
  /** Its cells are numbers, which are set at the right. */
  readonly numeric?: boolean;
  readonly groups: readonly ComparedGroup[];
}

/** Only what differs; groups and sections without such a line go. */
export function differingOf(sections: readonly ComparedSection[]): readonly ComparedSection[] {
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => {
      const lines = group.lines.filter(({ differs }) => differs);
      return lines.length > 0 ? [{ ...group, lines }] : [];
    });
    return groups.length > 0 ? [{ ...section, groups }] : [];
  });
}

/** Cells of a line with those marked that say something else than the first that says anything. */
export function markedCells(
  cells: readonly ComparedCell[],
  saidBy: (cell: ComparedCell) => string,
): { readonly cells: readonly ComparedCell[]; readonly differs: boolean } {
  const first = cells.find(({ absent, text }) => !absent && text !== '');
  const marked = cells.map((cell) => ({
    ...cell,
    other: !cell.absent && first !== undefined && saidBy(cell) !== saidBy(first),
  }));
  return { cells: marked, differs: marked.some(({ other }) => other) };
}
