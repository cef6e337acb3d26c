/** Heads between rows, each a line of its own. Pure. */

/** A head over the rows that follow it, until the next one. */
export interface TableSection {
  /** The first of its rows. There is at least one. */
  readonly at: number;
  readonly title: string;
  /** Said beside it, e.g. how many rows there are. */
  readonly note: string;
}

/** The line of a row: the heads up to it come before it. */
export function lineOf(sections: readonly TableSection[], row: number): number {
  return row + sections.filter(({ at }) => at <= row).length;
}

/** The row of a line; of a head: the first one under it. */
export function rowOfLine(sections: readonly TableSection[], line: number): number {
  const heads = sections.filter(({ at }, before) => at + before < line).length;
  return Math.max(0, line - heads);
}

/** Where the heads stand, and what each says. */
export function headLines(
  sections: readonly TableSection[],
): readonly (TableSection & { readonly line: number })[] {
  return sections.map((section, before) => ({ ...section, line: section.at + before }));
}
