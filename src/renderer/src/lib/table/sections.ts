/** Headings between rows. Each takes up its own line. Pure. */

/** A heading above a group of rows, which ends at the next heading. */
export interface TableSection {
  /** Index of the section's first row. Every section has at least one row. */
  readonly at: number;
  readonly title: string;
  /** Shown next to the heading, for example the number of rows. */
  readonly note: string;
}

/** Returns the line that a row is on, counting the headings before it. */
export function lineOf(sections: readonly TableSection[], row: number): number {
  return row + sections.filter(({ at }) => at <= row).length;
}

/** Returns the row on a line. For a heading, returns the first row below it. */
export function rowOfLine(sections: readonly TableSection[], line: number): number {
  const heads = sections.filter(({ at }, before) => at + before < line).length;
  return Math.max(0, line - heads);
}

/** Returns the lines and titles of the headings. */
export function headLines(
  sections: readonly TableSection[],
): readonly (TableSection & { readonly line: number })[] {
  return sections.map((section, before) => ({ ...section, line: section.at + before }));
}
