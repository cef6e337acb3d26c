import { markName } from '@shared/columns/mark-name';
import {
  deadlinesOf,
  deadlineTypes,
  isNear,
  nearSpans,
  type Deadline,
  type DeadlineRules,
} from '@shared/service/deadlines';
import { compareTexts } from '@shared/values/compare-texts';
import type { LibraryClient } from './client';
import type { DeadlinesOf } from './contract/deadline-shapes';
import { rowsFound } from './with-answer';

/** A mark's deadline. `day` is `YYYY-MM-DD`. */
export interface NearDeadline extends Deadline {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the near deadlines of all these marks, nearest first. A mark that is in several sets is
 * read once.
 */
export async function nearDeadlines(
  open: Pick<LibraryClient, 'deadlineIds' | 'query' | 'window' | 'release'>,
  sets: readonly Omit<DeadlinesOf, 'today'>[],
  today: string,
  rules: DeadlineRules,
): Promise<readonly NearDeadline[]> {
  const found = await Promise.all(
    sets.flatMap((of) =>
      deadlineTypes.flatMap((type) =>
        nearSpans.map((span) => open.deadlineIds({ ...of, today, type, span })),
      ),
    ),
  );
  const ids = [...new Set(found.flat())];
  if (ids.length === 0) return [];
  const rows = await rowsFound(open, { kind: 'trademark', ids });
  return rows
    .flatMap(({ id, record }) =>
      deadlinesOf(record, rules)
        .filter((one) => isNear(one, today))
        .map(({ type, day }) => ({ id, name: markName(record, id), type, day })),
    )
    .sort((one, other) => compareTexts(one.day, other.day));
}
