/** The contents of a comparison: sections, whose lines have one cell per record. Pure. */

/** A cell of a line. */
export interface ComparedCell {
  /** '' if there is no value. */
  readonly text: string;
  /** Shown below the text, for example the currency. */
  readonly note?: string;
  readonly title?: string;
  /** True if the text may be long, in which case only its beginning is shown. */
  readonly long?: true;
  /** Set if the library doesn't have the value. */
  readonly absent?: true;
  /** True if it differs from the first record with a value. */
  readonly other?: boolean;
  /** The text split into pieces. Pieces shared with the proposed mark are marked. */
  readonly pieces?: readonly Piece[];
  /** A score to draw as a bar. */
  readonly bar?: number;
}

/** Part of a cell's text. */
export interface Piece {
  readonly text: string;
  readonly alike: boolean;
}

/** A line, such as a field, or one year of a figure. */
export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
  /** A value that applies to all records, such as what they have in common. */
  readonly common?: string;
  /** The proposed mark's value, if there is a proposed mark. */
  readonly proposed?: string;
}

/** Lines grouped under a name, such as the years of a figure ('' for ungrouped lines). */
export interface ComparedGroup {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly lines: readonly ComparedLine[];
}

/** A section of the comparison. */
export interface ComparedSection {
  readonly key: string;
  /** '' if it's the only section. */
  readonly title: string;
  /** A note that applies to the whole section. */
  readonly note?: string;
  /** True if the note is a warning. */
  readonly caution?: boolean;
  /** True if the cells contain numbers, which are right-aligned. */
  readonly numeric?: boolean;
  readonly groups: readonly ComparedGroup[];
}

/** Returns only what differs, dropping empty groups and sections. */
export function differingOf(sections: readonly ComparedSection[]): readonly ComparedSection[] {
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => {
      const lines = group.lines.filter(({ differs }) => differs);
      return lines.length > 0 ? [{ ...group, lines }] : [];
    });
    return groups.length > 0 ? [{ ...section, groups }] : [];
  });
}

/** Marks the cells that differ from the first cell with a value. */
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
