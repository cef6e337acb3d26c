/** Requests the team's entries and unpacks them, before they're needed. */
import { unpackedAll, type Unpacked } from './pack';
import type { TeamEntry, TeamServer } from './server';

const PULL_BYTES = 4_000_000;

/** Some of the team's entries, in order: either a single order to erase, or others. */
export interface Part {
  readonly entries: readonly TeamEntry[];
  /** Returns what an entry contains, or `null` if it isn't accepted. */
  contentOf(entry: TeamEntry): Promise<Unpacked | null>;
}

type PartsAfter = (
  seq: number,
  isHere: (key: string) => boolean,
) => AsyncGenerator<Part, void, void>;

/**
 * Returns a function that yields the entries after a number, up to the next order. While a part is
 * being unpacked, the next one is already requested. Entries for which `isHere` holds are only
 * unpacked on demand.
 */
export function createParts(server: TeamServer): PartsAfter {
  const names = new Map<string, string>();

  async function learnNames(entries: readonly TeamEntry[]): Promise<void> {
    const isKnown = (login: string): boolean => login === server.me.login || names.has(login);
    const unknown = entries.map(writerOf).filter((login) => !isKnown(login));
    if (unknown.length === 0) return;
    const members = await server.members();
    // Members who have been removed only have a login.
    for (const login of unknown) names.set(login, login);
    for (const { login, name } of members) names.set(login, name);
  }

  /** Returns a colleague's name, or `undefined` for this user. */
  const nameOf = (entry: TeamEntry): string | undefined =>
    writerOf(entry) === server.me.login ? undefined : names.get(writerOf(entry));

  type Contents = Awaited<ReturnType<typeof unpackedAll>>;
  async function contentsOf(entries: readonly TeamEntry[]): Promise<Contents> {
    await learnNames(entries);
    return unpackedAll(entries, server.teamId, nameOf);
  }

  return async function* (seq, isHere) {
    let asked: Promise<readonly TeamEntry[]> | null = server.after(seq, PULL_BYTES);
    while (asked) {
      const page: readonly TeamEntry[] = await asked;
      const entries = upToOrder(page);
      const last = page.at(-1);
      const hasMore = last?.isLast === false && page.every(({ kind }) => kind !== 'erase');
      asked = hasMore ? server.after(last.seq, PULL_BYTES) : null;
      // If the request fails, that doesn't matter until the part is needed.
      asked?.catch(() => undefined);
      const isNew = ({ kind, key }: TeamEntry): boolean => kind !== 'erase' && !isHere(key);
      const contents = await contentsOf(entries.filter(isNew));
      yield {
        entries,
        async contentOf(entry) {
          const known = contents.has(entry) ? contents : await contentsOf([entry]);
          return known.get(entry) ?? null;
        },
      };
    }
  };
}

const writerOf = ({ erasedBy, author }: TeamEntry): string => erasedBy ?? author;

/** Returns the entries before the first order, or the order alone if it's the first entry. */
function upToOrder(part: readonly TeamEntry[]): readonly TeamEntry[] {
  const at = part.findIndex(({ kind }) => kind === 'erase');
  return at < 0 ? part : part.slice(0, Math.max(1, at));
}

/** Prepares the next value while the current one is in use. */
export async function* ahead<T>(values: AsyncGenerator<T, void, void>): AsyncGenerator<T> {
  for (let next = values.next(); ;) {
    const { value, done } = await next;
    if (done) return;
    next = values.next();
    // If it can't be prepared, that doesn't matter until it's needed.
    next.catch(() => undefined);
    yield value;
  }
}
