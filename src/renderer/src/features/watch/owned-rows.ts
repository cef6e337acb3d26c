/**
 * What the library knows about a search that is about to be watched: how many rows it has, and who
 * is named in them.
 */
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { Parameters } from '@shared/service/parameters';
import { dateFilterOf } from '@shared/service/periods';
import { daysAfter } from '@shared/values/calendar';
import type { OwnedRows } from '@shared/watch/expected';
import type { LibraryClient } from '@renderer/library/client';
import { countFound, withAnswer } from '@renderer/library/with-answer';

/** Maximum number of people offered. */
const offeredPersons = 500;

export interface OwnedOfSearch extends OwnedRows {
  /** Names found in the rows, most frequent first. */
  readonly persons: readonly string[];
}

/** `today` is the local day. */
export async function ownedOfSearch(
  library: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  kind: RecordKind,
  params: Parameters,
  today: string,
): Promise<OwnedOfSearch> {
  const after = dateFilterOf(kindRules[kind].search)?.after;
  const first = daysAfter(today, -365);
  const asked = after === undefined ? undefined : params[after];
  const year =
    after === undefined
      ? null
      : { ...params, [after]: asked !== undefined && asked > first ? asked : first };
  return withAnswer(library, { kind, params }, async (whole) => {
    const facets =
      kind === 'insider'
        ? await library.facets({
            handle: whole.handle,
            of: [{ column: 'person_name', limit: offeredPersons }],
          })
        : [];
    const persons = facets[0]?.values.map(({ value }) => value) ?? [];
    return {
      all: whole.count,
      year: year ? await countFound(library, { kind, params: year }) : 0,
      persons,
    };
  });
}

/** Handles searches one at a time, so that the library can respond to the screen in between. */
export async function ownedOfSearches(
  library: Pick<LibraryClient, 'query' | 'facets' | 'release'>,
  kind: RecordKind,
  searches: readonly Parameters[],
  today: string,
): Promise<OwnedOfSearch> {
  let [all, year] = [0, 0];
  const persons = new Set<string>();
  for (const params of searches) {
    const found = await ownedOfSearch(library, kind, { ...params }, today);
    all += found.all;
    year += found.year;
    for (const person of found.persons) persons.add(person);
  }
  return { all, year, persons: [...persons].slice(0, offeredPersons) };
}
