/** The content of a comparison: lines of cells, one per record, in sections. Pure. */

/** A cell of a line. */
export interface ComparedCell {
  /** '' for none. */
  readonly text: string;
  /** Shown below it, for example its currency. */
  readonly note?: string;
  readonly title?: string;
  /** True if the text may be long; only its start is shown. */
  readonly long?: true;
  /** Set if nothing in the library answers it. */
  readonly absent?: true;
  /** True if it differs from the first record with a value. */
  readonly other?: boolean;
  /** The text in pieces, which mark what it shares with the proposed mark. */
  readonly pieces?: readonly Piece[];
  /** A score, shown as a bar. */
  readonly bar?: number;
}

/** A piece of a text. */
export interface Piece {
  readonly text: string;
  readonly alike: boolean;
}

/** A line, such as a field or a year of a figure. */
export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
  /** A value for all records, for example what they have in common. */
  readonly common?: string;
  /** For the proposed mark, if there is one. */
  readonly proposed?: string;
}

/** Lines below a name, such as the years of a figure; '' for separate lines. */
export interface ComparedGroup {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
  readonly lines: readonly ComparedLine[];
}

/** A section of the comparison. */
export interface ComparedSection {
  readonly key: string;
  /** '' if there is only one section. */
  readonly title: string;
  /** Applies to the whole section. */
  readonly note?: string;
  /** True if the note is a warning. */
  readonly caution?: boolean;
  /** True if its cells are numbers, aligned right. */
  readonly numeric?: boolean;
  readonly groups: readonly ComparedGroup[];
}

/** Returns only what differs, without empty groups and sections. */
export function differingOf(sections: readonly ComparedSection[]): readonly ComparedSection[] {
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => {
      const lines = group.lines.filter(({ differs }) => differs);
      return lines.length > 0 ? [{ ...group, lines }] : [];
    });
    return groups.length > 0 ? [{ ...section, groups }] : [];
  });
}

/** Marks the cells of a line that differ from the first one with a value. */
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
