/**
 * Finds what the log contains about a search before it's bought: a recent answer, or a download
 * that is fetching it. The caller receives the answer or waits for the download. Pure.
 */
import { askedIn, identityOf, type Asked, type QuestionReading } from '@shared/service/identity';
import { chainOf, isOpen, isOver, paramsOf, type Chain, type Download, type State } from './state';

/** An unfinished download, and which of its periods or calls is fetching the search. */
export interface Fetching {
  readonly download: Download;
  readonly period: number;
}

/** Returns a download's searches, by period or call. */
function questionsOf({
  endpoint,
  pathParams,
  params,
  calls,
  windows,
}: Download['definition']): readonly Asked[] {
  if (calls) return calls;
  if (windows.length === 0) return [{ endpoint, pathParams, params }];
  return windows.map((period) => ({ endpoint, pathParams, params: period.params }));
}

/**
 * Returns the download that is fetching a search and hadn't returned any of it up to the entry
 * `seen`, or `null` if there is none.
 */
export function fetchingOf(
  state: State,
  asked: Asked,
  reading: QuestionReading,
  seen: number,
): Fetching | null {
  const wanted = identityOf(asked, reading);
  for (const download of state.downloads.values()) {
    if (!isOpen(download)) continue;
    const period = questionsOf(download.definition).findIndex((question, at) => {
      if (isSettled(state, download, at)) return false;
      // If an earlier answer is no longer in the library, the user removed it.
      const first = chainOf(state, download, at)?.firstAnswer ?? 0;
      return (first === 0 || first > seen) && identityOf(question, reading) === wanted;
    });
    if (period >= 0) return { download, period };
  }
  return null;
}

/**
 * Returns whether an unfinished download is fetching a search split into periods, so that no single
 * run will answer it.
 */
export function isFetchedInPeriods(state: State, asked: Asked, reading: QuestionReading): boolean {
  const wanted = identityOf(asked, reading);
  return [...state.downloads.values()].some(
    (download) =>
      isOpen(download) &&
      download.definition.windows.length > 0 &&
      // A watch fetches only its periods, never the search they were derived from.
      download.definition.watchId === undefined &&
      identityOf(download.definition, reading) === wanted,
  );
}

function isSettled(state: State, download: Download, period: number): boolean {
  const call = download.calls[period];
  return call
    ? download.skipped.has(period) || call.state !== 'waiting'
    : isOver(state, download, period);
}

/**
 * Returns the first run that answered a search after the entry `seen`, or `null` if none can be
 * continued.
 */
export function answeredSince(
  state: State,
  asked: Asked,
  reading: QuestionReading,
  seen: number,
): Chain | null {
  const isLater = ({ firstAnswer, odd, trouble }: Chain): boolean =>
    firstAnswer > seen && odd === null && trouble === null;
  const later = [...state.chains.values()].filter(isLater);
  if (later.length === 0) return null;
  const wanted = identityOf(asked, reading);
  return later.find(({ searchKey }) => identityOf(askedIn(searchKey), reading) === wanted) ?? null;
}

/** Returns the search made by a download's period or call. */
export function questionAt(state: Download, period: number): Asked {
  const { definition } = state;
  return definition.calls?.[period] ?? { ...definition, params: paramsOf(state, period) };
}
