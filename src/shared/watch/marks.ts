/**
 * How single marks are asked for. What the record of one mark costs is not documented, a row of the
 * search is: so each mark is found again by the narrowest search that has it. Pure.
 */
import type { WatchDefinition } from '../archive/watch-work';
import type { Trademark } from '../records/trademark';
import { isIsoDate, type Parameters } from '../service/parameters';
import { shift } from '../service/periods';

/** What is read of a mark to ask for it. */
type AskedMark = Pick<Trademark, 'word_text' | 'application_date' | 'office'>;

/** The shortest text that the search takes (service-api.md, 4.4). */
const shortestText = 3;

/**
 * The search for one mark, by its text and its day; a day more at both ends, since nobody says
 * whether bounds are inclusive. `null`: none is narrow enough.
 */
function searchOfMark(mark: AskedMark): Parameters | null {
  const { word_text: text, application_date: day, office } = mark;
  const query = text?.trim() ?? '';
  if (query.length < shortestText || day === null || !isIsoDate(day)) return null;
  return {
    query,
    filed_after: shift(day, -1),
    filed_before: shift(day, 1),
    ...(office === 'SE' || office === 'WO' ? { office } : {}),
  };
}

/** What is asked for marks, and those that cannot be asked for by themselves. */
interface WatchedMarks {
  readonly windows: NonNullable<WatchDefinition['windows']>;
  readonly only: string[];
  readonly leftOut: readonly string[];
}

/** The searches for marks by their ids. Marks that one search finds share it. */
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
