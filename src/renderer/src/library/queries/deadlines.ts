/** Counts and lists marks by deadline span, using column values instead of reading each mark. */
import type { Narrowing } from '@shared/archive/meta';
import {
  calendarDay,
  deadlineSpans,
  isOpposable,
  isWithin,
  oppositionEnd,
  overStatuses,
  type DeadlineRules,
  type DeadlineSpan,
  type DeadlineType,
} from '@shared/service/deadlines';
import type { DeadlineBoard, DeadlinesOf } from '../contract/deadline-shapes';
import type { Engine } from '../engine/contract/engine';
import type { OpenLibrary } from '../open/open-library';
import type { Handles } from '../rows/result-sets';
import { answerQuery } from './queries';

/** Marks that have ended have no deadlines, and opposition periods that have ended don't count. */
const columns: Readonly<Record<DeadlineType, string>> = {
  expiry: 'expiry_date',
  opposition: 'registration_date',
};
const every = Number.MAX_SAFE_INTEGER;

interface Marks {
  readonly engine: Engine;
  readonly slots: Uint32Array;
}

/**
 * Returns marks still in force: those on one or several lists, with a tag, of an applicant, with
 * the given ids, or all.
 */
async function marksOf(
  library: OpenLibrary,
  handles: Handles,
  { listId, listIds, ids, tag, applicant }: DeadlinesOf,
): Promise<Marks> {
  const list = listId === undefined ? undefined : await library.db.lists.get(listId);
  const { handle } = await answerQuery(library, handles, {
    kind: 'trademark',
    ...(list?.query ?? {}),
    ...(listId === undefined || list?.query ? {} : { listId }),
    ...(listId === undefined ? {} : { scope: listId }),
    ...(listIds === undefined ? {} : { narrow: [{ column: 'list', values: [...listIds] }] }),
    ...(ids === undefined ? {} : { ids: [...ids] }),
    ...(tag === undefined ? {} : { narrow: [{ column: 'tags', by: 'item', values: [tag] }] }),
    ...(applicant === undefined ? {} : { narrow: [ofApplicant(library, applicant)] }),
  });
  const { engine, found } = handles.get(handle);
  handles.release(handle);
  const statuses = engine.facet(found, { column: 'status', limit: every }).values;
  const alive = statuses.flatMap(({ value }) => (overStatuses.has(value) ? [] : [value]));
  return { engine, slots: engine.having(found, { column: 'status' }, [...alive, null]) };
}

/** Uses the current spellings of the applicant's name, because a group can grow or be dissolved. */
function ofApplicant({ reviews }: OpenLibrary, applicant: string): Narrowing {
  const values = reviews.applicants.spellingsOf(applicant);
  return { column: 'applicant_name', values: [...values] };
}

/** Returns registrations from offices whose opposition period can be computed. */
function opposable(engine: Engine, slots: Uint32Array, rules: DeadlineRules): Uint32Array {
  const { values, missing } = engine.facet(slots, { column: 'office', limit: every });
  const offices = [...values.map(({ value }) => value), ...(missing > 0 ? [null] : [])];
  const wanted = offices.filter((office) => isOpposable(office, rules));
  return engine.having(slots, { column: 'office' }, wanted);
}

/** Returns marks that have a deadline of a given type, with the date for each column value. */
function dated(
  library: OpenLibrary,
  { engine, slots }: Marks,
  type: DeadlineType,
  today: string,
): Marks & { readonly days: readonly { value: string; count: number; day: string }[] } {
  const { assumptions } = library;
  const some = type === 'opposition' ? opposable(engine, slots, assumptions) : slots;
  const { values } = engine.facet(some, { column: columns[type], limit: every });
  const days = values.flatMap(({ value, count }) => {
    const day = type === 'expiry' ? calendarDay(value) : oppositionEnd(value, assumptions);
    if (day === null || (type === 'opposition' && day < today)) return [];
    return [{ value, count, day }];
  });
  return { engine, slots: some, days };
}

/** Counts the marks in each span. */
export async function readDeadlines(
  library: OpenLibrary,
  handles: Handles,
  of: DeadlinesOf,
): Promise<DeadlineBoard> {
  const marks = await marksOf(library, handles, of);
  const count = (type: DeadlineType): Readonly<Record<DeadlineSpan, number>> => {
    const { days } = dated(library, marks, type, of.today);
    const sums = deadlineSpans.map((span) => {
      const inside = days.filter(({ day }) => isWithin(day, span, of.today));
      return [span, inside.reduce((sum, { count: marks }) => sum + marks, 0)] as const;
    });
    return Object.fromEntries(sums) as Record<DeadlineSpan, number>;
  };
  return { expiry: count('expiry'), opposition: count('opposition') };
}

/** Returns the marks in a span, nearest deadline first. */
export async function readDeadlineIds(
  library: OpenLibrary,
  handles: Handles,
  { type, span, ...of }: DeadlinesOf & { readonly type: DeadlineType; readonly span: DeadlineSpan },
): Promise<readonly string[]> {
  const { engine, slots, days } = dated(
    library,
    await marksOf(library, handles, of),
    type,
    of.today,
  );
  const column = columns[type];
  const values = days.flatMap(({ value, day }) => (isWithin(day, span, of.today) ? [value] : []));
  const inside = engine.having(slots, { column }, values);
  return Array.from(engine.order(inside, { column, descending: false }), engine.idAt);
}
