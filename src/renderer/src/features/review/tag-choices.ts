/** The tags on selected records, and changes to them. Pure. */

/** A tag, and the number of records that have it. */
export interface TagChoice {
  readonly name: string;
  readonly count: number;
}

/** The chosen state of each tag: on all records or on none. Unchanged tags are absent. */
export type Chosen = ReadonlyMap<string, boolean>;

/** Returns all tags in order, including those on the records and those just typed. */
export function tagChoices(
  inUse: readonly string[],
  ofRecords: readonly TagChoice[],
  chosen: Chosen,
): readonly TagChoice[] {
  const counts = new Map(ofRecords.map(({ name, count }) => [name, count]));
  const names = new Set([...inUse, ...counts.keys(), ...chosen.keys()]);
  return [...names]
    .map((name) => ({ name, count: counts.get(name) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true }));
}

/** Returns whether a tag is on all records, on some, or on none. */
export function standOf(
  { name, count }: TagChoice,
  total: number,
  chosen: Chosen,
): 'all' | 'some' | 'none' {
  const wanted = chosen.get(name);
  if (wanted !== undefined) return wanted ? 'all' : 'none';
  return count === 0 ? 'none' : count === total ? 'all' : 'some';
}

/** Returns the changes to write. */
export function tagEdits(
  choices: readonly TagChoice[],
  total: number,
  chosen: Chosen,
): { readonly add: readonly string[]; readonly remove: readonly string[] } {
  const add = choices.filter(({ name, count }) => chosen.get(name) === true && count < total);
  const remove = choices.filter(({ name, count }) => chosen.get(name) === false && count > 0);
  return { add: add.map(({ name }) => name), remove: remove.map(({ name }) => name) };
}
