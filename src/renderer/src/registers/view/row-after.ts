/** Which row takes the place of rows that go. Pure. */

/** The row that is looked at next. */
export interface RowAfter {
  /** `null`: no row is left. */
  readonly id: string | null;
  /** Its place in the list without the rows that go. */
  readonly place: number;
  /** Where the first of the rows that go stands now; -1: nowhere. */
  readonly at: number;
}

/** The first row behind those that go, else the last one before them. `all`: the list as it is. */
export function rowAfter(all: readonly string[], going: readonly string[]): RowAfter {
  const gone = new Set(going);
  const at = all.findIndex((id) => gone.has(id));
  const behind = all.findIndex((id, i) => i > at && !gone.has(id));
  const next = behind >= 0 ? behind : at - 1;
  return { id: all[next] ?? null, place: Math.max(0, behind >= 0 ? at : at - 1), at };
}
