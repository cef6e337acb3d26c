/**
 * Defines what an assistant may read: everything, or only records on the lists and saved searches
 * of certain matters. Other records are neither returned nor counted.
 */
import type { RecordKind } from '@shared/records/kinds';
import type { LibraryClient } from '../../library/client';
import type { ListSummary, QueryInput } from '../../library/contract/protocol';
import { wholeIds } from '../../library/whole-answer';
import { wholeList } from '../commands/whole-list';

export interface Scope {
  readonly isEverything: boolean;
  readonly lists: readonly ListSummary[];
  readonly hasMatter: (reference: string) => boolean;
  /** Returns the part of a query that restricts it to readable records. */
  readonly limits: (kind: RecordKind) => Promise<Pick<QueryInput, 'ids'>>;
  readonly has: (kind: RecordKind, id: string) => Promise<boolean>;
}

/** The sources used to answer a question. */
export interface Reading {
  readonly open: LibraryClient;
  readonly scope: Scope;
}

/**
 * `matters` contains the readable matters' references, or is `null` for everything. `lists`
 * contains all of the user's lists.
 */
export function scopeOf(
  open: LibraryClient,
  matters: readonly string[] | null,
  lists: readonly ListSummary[],
): Scope {
  if (matters === null)
    return {
      isEverything: true,
      lists,
      hasMatter: () => true,
      limits: () => Promise.resolve({}),
      has: () => Promise.resolve(true),
    };
  // A list without a matter has an empty reference, which doesn't count as a matter.
  const hasMatter = (reference: string): boolean => reference !== '' && matters.includes(reference);
  const given = lists.filter(({ clientReference }) => hasMatter(clientReference));
  const ids = async (kind: RecordKind): Promise<readonly string[]> => {
    const own = given.filter(({ recordKind }) => recordKind === kind);
    const found = new Set<string>();
    for (const list of own) for (const id of await idsOn(open, list)) found.add(id);
    return [...found];
  };
  return {
    isEverything: false,
    lists: given,
    hasMatter,
    limits: async (kind) => ({ ids: await ids(kind) }),
    has: async (kind, id) => (await ids(kind)).includes(id),
  };
}

async function idsOn(open: LibraryClient, list: ListSummary): Promise<readonly string[]> {
  const query = wholeList(list);
  return query ? wholeIds(open, query) : [];
}
