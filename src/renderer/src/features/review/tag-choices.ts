/** Which tags some records have, and what becomes of them. Pure. */

/** A tag, and how many of the records have it. */
export interface TagChoice {
  readonly name: string;
  readonly count: number;
}

/** What was chosen: on all of them, on none, or (absent) as it was. */
export type Chosen = ReadonlyMap<string, boolean>;

/** All tags in their order, those of the records and those typed just now too. */
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

/** How a tag stands: on all records, on some, on none. */
export function standOf(
  { name, count }: TagChoice,
  total: number,
  chosen: Chosen,
): 'all' | 'some' | 'none' {
  const wanted = chosen.get(name);
  if (wanted !== undefined) return wanted ? 'all' : 'none';
  return count === 0 ? 'none' : count === total ? 'all' : 'some';
}

/** What is to be written: only what differs from what is there. */
export function tagEdits(
  choices: readonly TagChoice[],
  total: number,
  chosen: Chosen,
): { readonly add: readonly string[]; readonly remove: readonly string[] } {
  const add = choices.filter(({ name, count }) => chosen.get(name) === true && count < total);
  const remove = choices.filter(({ name, count }) => chosen.get(name) === false && count > 0);
  return { add: add.map(({ name }) => name), remove: remove.map(({ name }) => name) };
}
