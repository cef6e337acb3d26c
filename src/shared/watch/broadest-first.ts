/**
 * Determines the order in which watches run. Broader ones come first, because they may cover
 * others. Pure.
 */
import type { WatchDefinition } from '../archive/watch-work';
import { contains } from '../service/containment';
import type { Parameters } from '../service/parameters';
import { dateFilterOf } from '../service/periods';

type Asked = Pick<WatchDefinition, 'endpoint' | 'params' | 'windows' | 'asks'>;

/** Returns the searches that a watch makes. */
export function questionsOf({
  params,
  windows,
}: Pick<Asked, 'params' | 'windows'>): readonly Parameters[] {
  return windows && windows.length > 0 ? windows.map((window) => window.params) : [params];
}

/** How many of a watch's searches to compare. A wrong order would only cost units. */
const looked = 12;

/** Returns whether one watch covers another. Only their first searches are compared. */
export function asksForAllOf(broad: Asked, narrow: Asked): boolean {
  if (broad.endpoint !== narrow.endpoint || narrow.asks === 'library') return false;
  if (broad.asks !== 'whole' && broad.asks !== narrow.asks) return false;
  const wanted = questionsOf(narrow).slice(0, looked);
  return wanted.every((params) =>
    questionsOf(broad)
      .slice(0, looked)
      .some((one) => contains(broad.endpoint, withDay(broad, one), withDay(narrow, params))),
  );
}

/** Adds the date filter that a `since` search has. Its value isn't known here. */
function withDay({ endpoint, asks }: Asked, params: Parameters): Parameters {
  const filter = asks === 'since' ? dateFilterOf(endpoint) : null;
  return filter ? { ...params, [filter.after]: '2000-01-01' } : params;
}

/**
 * Returns the watches ordered so that broader ones come before those they cover. Otherwise their
 * order doesn't change.
 */
export function broadestFirst<Watch extends { readonly definition: Asked }>(
  watches: readonly Watch[],
): readonly Watch[] {
  const broader = new Map(
    watches.map((watch) => {
      const isWider = ({ definition }: Watch): boolean =>
        asksForAllOf(definition, watch.definition) && !asksForAllOf(watch.definition, definition);
      return [watch, watches.filter(isWider).length];
    }),
  );
  return watches.toSorted((a, b) => (broader.get(a) ?? 0) - (broader.get(b) ?? 0));
}
