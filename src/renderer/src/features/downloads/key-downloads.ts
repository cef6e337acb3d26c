/**
 * Finds the downloads that are waiting for a key, and what they may still cost. Pure, apart from
 * the language.
 */
import { holdReasons, type DownloadView } from '@shared/features/downloads';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { countWords } from '@shared/messages/count-words';

/** Returns whether entering a key resumes the download. False if the user paused it. */
export function waitsForKey({ status }: DownloadView): boolean {
  if (status.type === 'queued' || status.type === 'running' || status.type === 'waiting')
    return true;
  if (status.type !== 'paused') return false;
  return ['unauthorized', ...holdReasons].includes(status.why);
}

/** Returns a limit for the remaining cost. Each row costs one unit. */
export function boundText({ definition, rows }: DownloadView, locale: Locale): string {
  if (definition.cap === null) return m.downloads_cap_none().toLocaleLowerCase(locale);
  const left = Math.max(0, definition.cap - rows);
  return m.prices_at_most({ units: countWords('units', left) });
}
