/** Headings between rows, each on a line of its own. Pure. */

/** A heading over the rows up to the next one. */
export interface TableSection {
  /** Its first row. Every section has at least one. */
  readonly at: number;
  readonly title: string;
  /** Shown next to it, for example the number of rows. */
  readonly note: string;
}

/** Returns the line of a row, counting the headings before it. */
export function lineOf(sections: readonly TableSection[], row: number): number {
  return row + sections.filter(({ at }) => at <= row).length;
}

/** Returns the row on a line; for a heading, the first row below it. */
export function rowOfLine(sections: readonly TableSection[], line: number): number {
  const heads = sections.filter(({ at }, before) => at + before < line).length;
  return Math.max(0, line - heads);
}

/** Returns the lines and texts of the headings. */
export function headLines(
  sections: readonly TableSection[],
): readonly (TableSection & { readonly line: number })[] {
  return sections.map((section, before) => ({ ...section, line: section.at + before }));
}
