/**
 * What the log knows of a question before it is bought: an answer that came meanwhile, or a download
 * that is fetching it. Whoever asks is given the one or waits for the other. Pure.
 */
import { askedIn, identityOf, type Asked, type QuestionReading } from '@shared/service/identity';
import { chainOf, isOpen, isOver, paramsOf, type Chain, type Download, type State } from './state';

/** A download that is not over, and which of its windows or calls asks the question. */
export interface Fetching {
  readonly download: Download;
  readonly period: number;
}

/** What a download asks, period by period or call by call. */
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
 * The download that is fetching a question, and has brought nothing of it up to the entry `seen`.
 * `null`: none.
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
      // What was there already, and is no longer owned, was let go by the person.
      const first = chainOf(state, download, at)?.firstAnswer ?? 0;
      return (first === 0 || first > seen) && identityOf(question, reading) === wanted;
    });
    if (period >= 0) return { download, period };
  }
  return null;
}

/** Whether a download that is not over fetches a question in windows: no one run will answer it. */
export function isFetchedInPeriods(state: State, asked: Asked, reading: QuestionReading): boolean {
  const wanted = identityOf(asked, reading);
  return [...state.downloads.values()].some(
    (download) =>
      isOpen(download) &&
      download.definition.windows.length > 0 &&
      // A watch asks its windows alone: what they were made of it does not fetch.
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

/** The run that first answered a question after the entry `seen`; `null`: none that can be gone on with. */
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

/** The question of a period or a call of a download. */
export function questionAt(state: Download, period: number): Asked {
  const { definition } = state;
  return definition.calls?.[period] ?? { ...definition, params: paramsOf(state, period) };
}
