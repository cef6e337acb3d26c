/**
 * Watches individual marks. The price of a single mark's record isn't documented, but the price of
 * a row in a search is. Each mark is therefore watched with the narrowest search that finds it.
 * Pure.
 */
import type { WatchDefinition } from '../archive/watch-work';
import type { Trademark } from '../records/trademark';
import { isIsoDate, type Parameters } from '../service/parameters';
import { daysAfter } from '../values/calendar';

/** The fields of a mark that are used here. */
type AskedMark = Pick<Trademark, 'word_text' | 'application_date' | 'office'>;

/** Minimum length of the search text (service-api.md, 4.4). */
const shortestText = 3;

/**
 * Returns a search that finds a mark by text and date. The period is extended by a day on both
 * sides, because it isn't documented whether limits include their date. `null` if no search is
 * narrow enough.
 */
function searchOfMark(mark: AskedMark): Parameters | null {
  const { word_text: text, application_date: day, office } = mark;
  const query = text?.trim() ?? '';
  if (query.length < shortestText || day === null || !isIsoDate(day)) return null;
  return {
    query,
    filed_after: daysAfter(day, -1),
    filed_before: daysAfter(day, 1),
    ...(office === 'SE' || office === 'WO' ? { office } : {}),
  };
}

/** The searches for marks, and the marks without one. */
interface WatchedMarks {
  readonly windows: NonNullable<WatchDefinition['windows']>;
  readonly only: string[];
  readonly leftOut: readonly string[];
}

/** Returns the searches by mark id. Marks found by the same search share it. */
export function searchesOfMarks(
  marks: readonly { readonly id: string; readonly record: AskedMark }[],
): WatchedMarks {
  const windows = new Map<string, WatchedMarks['windows'][number]>();
  const [only, leftOut]: [string[], string[]] = [[], []];
  for (const { id, record } of marks) {
    const params = searchOfMark(record);
    if (!params) leftOut.push(id);
    else {
      only.push(id);
      const key = JSON.stringify(params);
      if (!windows.has(key)) windows.set(key, { label: id.slice(0, 40), params });
    }
  }
  return { windows: [...windows.values()], only, leftOut };
}
