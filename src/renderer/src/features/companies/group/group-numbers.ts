/**
 * Matches companies that are named by id in one answer and by number in another, using the
 * library's records.
 */
import type { LibraryClient } from '@renderer/library/client';
import { companyNames, companyNumberIn } from '@shared/records/company';
import type { Member } from './group-members';

/** Maps ids to numbers for companies that have a record. */
export async function ownNumbers(
  library: Pick<LibraryClient, 'owned' | 'record'>,
  members: readonly Member[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(idsIn(members))];
  if (ids.length === 0) return new Map();
  const owned = Object.keys(await library.owned({ kind: 'company', ids }));
  const found = await Promise.all(
    owned.map(async (id) => {
      const record = (await library.record('company', id))?.row.record;
      const number = record && (record.registration_number ?? companyNumberIn(record.fields));
      return number ? ([[id, number]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** Adds every format of each member's number. */
export function withNumbers(
  members: readonly Member[],
  numbers: ReadonlyMap<string, string>,
): readonly Member[] {
  if (numbers.size === 0) return members;
  return members.map((member) => {
    const number = numbers.get(member.id ?? '');
    const names = number ? companyNames(member.id ?? '', number) : [];
    return {
      ...member,
      names: [...new Set([...member.names, ...names])],
      inside: withNumbers(member.inside, numbers),
    };
  });
}

/** Returns the ids of members that have no other identifier. */
function idsIn(members: readonly Member[]): readonly string[] {
  return members.flatMap(({ id, names, inside }) => [
    ...(id !== null && names.length === 1 ? [id] : []),
    ...idsIn(inside),
  ]);
}
