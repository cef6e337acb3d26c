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

/** Searches of one watch that are looked at for the order: it costs units alone when it is not the best. */
const looked = 12;

/** Whether one asks for more than another. */
function isBroader(one: Asked, other: Asked): boolean {
  const holds = (broad: Asked, narrow: Asked): boolean => {
    if (broad.endpoint !== narrow.endpoint) return false;
    if (broad.asks === 'since' && narrow.asks === 'whole') return false;
    const [first = {}] = questionsOf(narrow).map((params) => withDay(narrow, params));
    return questionsOf(broad)
      .slice(0, looked)
      .some((params) => contains(broad.endpoint, withDay(broad, params), first));
  };
  return holds(one, other) && !holds(other, one);
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
      const isWider = ({ definition }: Watch): boolean => isBroader(definition, watch.definition);
      return [watch, watches.filter(isWider).length];
    }),
  );
  return watches.toSorted((a, b) => (broader.get(a) ?? 0) - (broader.get(b) ?? 0));
}
