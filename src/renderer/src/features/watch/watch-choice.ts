/** Turns the choices made in the dialog into a watch. Pure. */
import type { WatchDefinition } from '@shared/archive/watch-work';
import type { WatchSearch } from './watch-target';

export interface WatchChoice {
  name: string;
  asks: WatchDefinition['asks'];
  lookBack: number | null;
  every: WatchDefinition['schedule']['every'];
  time: string;
  weekday: string;
  day: number | null;
  units: number | null;
  added: boolean;
  changed: boolean;
  statusOnly: boolean;
  buysOver: number | null;
  persons: readonly string[];
  expiresWithin: number | null;
  /** Reference for the request log, or '' if there is none. */
  reference: string;
}

/** Defaults for a new watch. Trademark rows arrive late, insider transactions within days. */
export function firstChoice(
  name: string,
  { endpoint, only, clientReference: reference = '' }: WatchSearch,
  asks: WatchDefinition['asks'] | null = null,
  persons: readonly string[] = [],
): WatchChoice {
  return {
    name: name.slice(0, 200),
    asks: asks ?? 'since',
    lookBack: endpoint === 'trademarks.search' ? 7 : 0,
    every: 'day',
    time: '07:00',
    weekday: '1',
    day: 1,
    // Single records cost units at every check, and are never new.
    units: Math.max(100, 4 * (only?.length ?? 0)),
    added: only === undefined,
    changed: true,
    statusOnly: false,
    buysOver: null,
    persons,
    expiresWithin: null,
    reference,
  };
}

export function choiceOf({
  name,
  asks,
  lookBack,
  schedule,
  unitsPerMonth,
  news,
  clientReference: reference = '',
}: WatchDefinition): WatchChoice {
  const two = (value: number): string => String(value).padStart(2, '0');
  const { every, hour, minute, weekday, day } = schedule;
  return {
    name,
    asks,
    lookBack,
    every,
    weekday: String(weekday),
    day,
    time: `${two(hour)}:${two(minute)}`,
    units: unitsPerMonth,
    added: news.added,
    changed: news.changed,
    statusOnly: news.statusOnly ?? false,
    buysOver: news.buysOver ?? null,
    persons: news.persons ?? [],
    expiresWithin: news.expiresWithin ?? null,
    reference,
  };
}

/** Parses hours and minutes. Returns `null` if the time is invalid. */
export function readTime(typed: string): { readonly hour: number; readonly minute: number } | null {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(typed) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hours === '' || hour > 23 || minute > 59 ? null : { hour, minute };
}

/** Returns `null` if something is missing or invalid. */
export function definitionOf(choice: WatchChoice, search: WatchSearch): WatchDefinition | null {
  const { asks, lookBack, every, weekday, day, units, added, changed } = choice;
  const { statusOnly, buysOver, persons, expiresWithin } = choice;
  const time = readTime(choice.time);
  const name = choice.name.trim();
  const isWhole = name !== '' && units !== null && lookBack !== null && day !== null;
  if (!time || !isWhole || !(added || changed)) return null;
  return {
    ...search,
    name,
    asks,
    lookBack,
    unitsPerMonth: units,
    clientReference: choice.reference.trim(),
    schedule: { every, ...time, weekday: Number(weekday), day },
    news: {
      added,
      changed,
      ...(statusOnly && changed ? { statusOnly } : {}),
      ...(buysOver === null ? {} : { buysOver }),
      ...(persons.length === 0 ? {} : { persons: [...persons] }),
      ...(expiresWithin === null ? {} : { expiresWithin }),
    },
  };
}
