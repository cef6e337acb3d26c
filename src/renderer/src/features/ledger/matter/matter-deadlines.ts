/** The nearest deadlines for marks on a matter's lists. Each mark is included once. */
import { markName } from '@shared/columns/mark-name';
import {
  deadlinesOf,
  isNear,
  nearSpans,
  type DeadlineRules,
  type DeadlineType,
} from '@shared/service/deadlines';
import type { LibraryClient } from '@renderer/library/client';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { rowsFound } from '@renderer/library/with-answer';

export interface MatterDay {
  readonly id: string;
  readonly name: string;
  readonly type: DeadlineType;
  /** Formatted as `YYYY-MM-DD`. */
  readonly day: string;
}

const types = ['expiry', 'opposition'] as const;
/** Maximum number of marks read. */
const most = 200;

/**
 * Returns the nearest deadlines first. Marks found by a clearance belong to others, so their
 * deadlines don't count.
 */
export async function readMatterDays(
  library: Pick<LibraryClient, 'deadlines' | 'deadlineIds' | 'query' | 'window' | 'release'>,
  lists: readonly ListSummary[],
  today: string,
  rules: DeadlineRules,
): Promise<readonly MatterDay[]> {
  const ids = { expiry: new Set<string>(), opposition: new Set<string>() };
  for (const { listId, recordKind, query } of lists) {
    if (recordKind !== 'trademark' || query?.alike) continue;
    const board = await library.deadlines({ today, listId });
    for (const type of types) {
      for (const span of nearSpans) {
        if (board[type][span] === 0) continue;
        const found = await library.deadlineIds({ today, listId, type, span });
        for (const id of found) ids[type].add(id);
      }
    }
  }
  const all = [...new Set([...ids.expiry, ...ids.opposition])].slice(0, most);
  if (all.length === 0) return [];
  const rows = await rowsFound(library, { kind: 'trademark', ids: all }, all.length);
  const days = rows.flatMap(({ id, record }) =>
    deadlinesOf(record, rules).flatMap(({ type, day }) =>
      ids[type].has(id) && isNear({ type, day }, today)
        ? [{ id, name: markName(record, id), type, day }]
        : [],
    ),
  );
  return days.sort((a, b) => (a.day < b.day ? -1 : 1));
}
