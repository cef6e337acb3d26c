/** In which order watches are asked: what another one asks too may then be known by its answer. Pure. */
import type { WatchDefinition } from '../archive/watch-work';
import { contains } from '../service/containment';
import type { Parameters } from '../service/parameters';
import { dateFilterOf } from '../service/periods';

type Asked = Pick<WatchDefinition, 'endpoint' | 'params' | 'windows' | 'asks'>;

/** The searches of a watch. */
export function questionsOf({
  params,
  windows,
}: Pick<Asked, 'params' | 'windows'>): readonly Parameters[] {
  return windows && windows.length > 0 ? windows.map((window) => window.params) : [params];
}

/** Searches of one watch that are looked at: another order costs units, and nothing else. */
const looked = 12;

/** Whether one asks for all that another asks: of many searches the first ones are looked at. */
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

/** A search for what is dated since a look has a day more; which one is not known here. */
function withDay({ endpoint, asks }: Asked, params: Parameters): Parameters {
  const filter = asks === 'since' ? dateFilterOf(endpoint) : null;
  return filter ? { ...params, [filter.after]: '2000-01-01' } : params;
}

/** The same watches: before each those that ask for more, else as they stand. */
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
