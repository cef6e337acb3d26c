/**
 * Checks, before a search is bought, whether the log has a recent answer to it, or a download that
 * is fetching it. The caller is given that answer, or waits for the download. Pure.
 */
import { askedIn, identityOf, type Asked, type QuestionReading } from '@shared/service/identity';
import { chainOf, isOpen, isOver, paramsOf, type Chain, type Download, type State } from './state';

/** An unfinished download, and which of its periods or calls fetches the search. */
export interface Fetching {
  readonly download: Download;
  readonly period: number;
}

/** Returns the searches of a download, by period or call. */
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
 * Returns the download that is fetching a search but had no answer to it before the entry `seen`.
 * `null` if there is none.
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
      // If there is an earlier answer that the library no longer has, the user deleted it.
      const first = chainOf(state, download, at)?.firstAnswer ?? 0;
      return (first === 0 || first > seen) && identityOf(question, reading) === wanted;
    });
    if (period >= 0) return { download, period };
  }
  return null;
}

/**
 * Returns whether an unfinished download fetches a search in periods, so that no single run will
 * answer it.
 */
export function isFetchedInPeriods(state: State, asked: Asked, reading: QuestionReading): boolean {
  const wanted = identityOf(asked, reading);
  return [...state.downloads.values()].some(
    (download) =>
      isOpen(download) &&
      download.definition.windows.length > 0 &&
      // A watch only fetches its periods, never the search they're derived from.
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
 * Returns the first run that answered a search after the entry `seen` and can be continued, or
 * `null` if there is none.
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

/** Returns the search that a download makes for a period or call. */
export function questionAt(state: Download, period: number): Asked {
  const { definition } = state;
  return definition.calls?.[period] ?? { ...definition, params: paramsOf(state, period) };
}
