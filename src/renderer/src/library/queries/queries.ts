/** Answers queries using the search engines. */
import { fieldPath } from '@shared/columns/field-columns';
import type { Narrowing } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import { appError } from '@shared/ipc/error';
import { compareDecimals } from '@shared/values/decimal';
import { unanswerable } from '@shared/service/match';
import { sameOrgnr } from '@shared/values/organisation-number';
import type { Parameters } from '@shared/service/parameters';
import { namesOf } from '../alike/engine-names';
import { isNamedKind } from '../alike/question';
import { rankRecords } from '../alike/rank-records';
import type { Names } from '../alike/ranking';
import type { Engine, FacetOf } from '../engine/contract/engine';
import { createAnswered, type Handles } from '../rows/result-sets';
import { knownGoods } from './known-goods';
import { orderedByField } from './field-order';
import { kindRules } from '@shared/service/kinds';
import { rankedSlots, rankPictures } from './pictures-alike';
import { memberIds } from '../store/list-members';
import type { OpenLibrary } from '../open/open-library';
import { viewOf } from './row-window';
import type { QueryAnswer, QueryInput } from '../contract/protocol';
import { createSlices } from '../scheduling/slices';
import { inTurn, type Turn } from '../scheduling/turns';
import type { Scans } from '../scan/scans';

export async function answerQuery(
  library: OpenLibrary,
  handles: Handles,
  input: QueryInput,
  scans: Pick<Scans, 'beside'> | null = null,
  turn: Turn = { isLast: true },
): Promise<QueryAnswer> {
  const { kind, params = {}, text = '' } = input;
  if (library.damage !== null) {
    throw appError('storage', { message: String(library.damage) });
  }
  const open = unanswerable(kindRules[kind].search, params);
  const proven = await provenBy(library, kind, params, open);
  const list = await listOf(library, input);
  const narrow = await narrowers(library, kind, input.narrow ?? []);
  const sort = input.sort ?? null;
  const byField = sort !== null && fieldPath(sort.column) !== null;
  if (sort && !byField) await orderMade(library.engine(kind), sort.column);
  const names = await namesFor(library, input);
  const goods = kind === 'trademark' && input.alike?.goods ? await knownGoods(library) : null;
  const pictures = input.picturesLike
    ? await rankPictures(library, input.picturesLike, turn)
    : null;
  // Nothing is awaited until the rows have been found, because engine, version and answer must
  // match.
  const scope = input.scope ?? '';
  const engine = library.reviewed(kind, scope);
  const scanned = scans?.beside(input.scan) ?? null;
  const beside = scanned?.engine === library.engine(kind) ? scanned : null;
  const withUndecided = input.withUndecided ?? false;
  const also = beside ? { also: beside.slots() } : {};
  const found = engine.find({ params, text, proven, withUndecided, ...also });
  let slots = list === null ? found.slots : within(engine.slotsOf(list), found.slots);
  for (const step of narrow) slots = step(engine, slots);
  const version = library.versions[kind];
  // Slots stay valid while other requests are being answered and records are being read.
  const alike = pictures
    ? rankedSlots(engine, pictures, slots)
    : names && input.alike
      ? await inTurn(
          rankRecords(engine, names, input.alike, slots, {
            withNeighbours: library.assumptions.neighbouringClasses === 'listed',
            firstOnly: input.firstOnly ?? false,
            goods,
          }),
          turn,
        )
      : null;
  if (alike) slots = alike.slots;
  const added = beside ? slots.reduce((sum, slot) => sum + (beside.has(slot) ? 1 : 0), 0) : 0;
  if (byField) slots = await orderedByField(library, kind, engine, slots, sort);
  const order = byField ? null : sort;
  const answered = createAnswered({
    kind,
    scope,
    engine,
    slots,
    sort: order,
    pinned: false,
    ...(alike ? { alike } : {}),
  });
  const handle = handles.add(answered);
  const about = {
    handle,
    kind,
    count: slots.length,
    undecided: found.undecided,
    added,
    unanswerable: open,
    version,
    indexed: engine.size,
    ...(alike && 'looked' in alike ? { looked: alike.looked } : {}),
    ...(alike && 'later' in alike ? { later: alike.later } : {}),
    // In any other sort order, the rows of a group aren't next to each other.
    ...(alike && 'groups' in alike && sort === null ? { groups: alike.groups } : {}),
    ...(pictures ? { pictures: { compared: pictures.compared, unread: pictures.unread } } : {}),
    owned: library.owned(kind),
  };
  if (!input.view) return about;
  return { ...about, view: await viewOf(library, answered, input.view) };
}

/** Returns the names of a kind for a similarity search. Each is prepared only once. */
async function namesFor(library: OpenLibrary, { kind, alike }: QueryInput): Promise<Names | null> {
  if (!alike) return null;
  if (!isNamedKind(kind)) throw appError('invalid-input', { field: 'alike' });
  for (;;) {
    const engine = library.engine(kind);
    const names = await namesOf(engine, kind, library.keptNames);
    // Another engine may have replaced this one in the meantime.
    if (library.engine(kind) === engine) return names;
  }
}

/**
 * Sorting an entire register by a column for the first time takes seconds, so other requests are
 * answered in between.
 */
async function orderMade(engine: Engine, column: string): Promise<void> {
  const slices = createSlices();
  const steps = engine.rank(column);
  while (steps.next().done !== true) if (slices.due) await slices.rest();
}

/** Returns the rows to which a query is limited, in order. `null` means all rows. */
async function listOf(
  library: OpenLibrary,
  { ids, runId, runIds, listId }: QueryInput,
): Promise<readonly string[] | null> {
  const runs = runIds ?? (runId === undefined ? null : [runId]);
  if (!ids && listId === undefined && runs === null) return null;
  const found =
    ids ??
    (listId === undefined
      ? (await Promise.all((runs ?? []).map((run) => idsOf(library, run)))).flat()
      : await memberIds(library.db, listId));
  // Some stored records may not be indexed yet, so the list would be incomplete.
  await library.taken();
  return found;
}

type Step = (engine: Engine, slots: Uint32Array) => Uint32Array;

/** Returns the tests for an answer's filters. Any lists that the tests need have been read. */
function narrowers(
  library: OpenLibrary,
  kind: RecordKind,
  narrow: readonly Narrowing[],
): Promise<readonly Step[]> {
  return Promise.all(
    narrow.map(async ({ column, by, values, scope, since }): Promise<Step> => {
      if (column !== 'list') {
        return (engine, slots) => {
          const asked = scope === undefined ? engine : library.reviewed(kind, scope);
          const of = by ? { column, by } : { column };
          return asked.having(
            slots,
            of,
            since === undefined ? values : after(asked, slots, of, since),
          );
        };
      }
      const lists = await Promise.all(
        values.map((listId) => (listId === null ? [] : memberIds(library.db, listId))),
      );
      return (engine, slots) => {
        const on = new Set(engine.slotsOf(lists.flat()));
        return slots.filter((slot) => on.has(slot));
      };
    }),
  );
}

/** Returns the column's values that are greater than or equal to `since`. */
function after(
  engine: Engine,
  slots: Uint32Array,
  of: Pick<FacetOf, 'column' | 'by'>,
  since: string,
): readonly string[] {
  const { values } = engine.facet(slots, { ...of, limit: Number.MAX_SAFE_INTEGER });
  return values.flatMap(({ value }) => (value >= since ? [value] : []));
}

/** Returns the rows in `list` that were found, in the list's order and without duplicates. */
function within(list: Uint32Array, found: Uint32Array): Uint32Array {
  const wanted = new Set(found);
  return list.filter((slot) => wanted.delete(slot));
}

/** Returns the ids that a run returned, in page order. */
export async function idsOf(library: OpenLibrary, runId: string): Promise<readonly string[]> {
  const pages = await library.db.hits
    .where('[runId+page]')
    .between([runId, 0], [runId, Infinity])
    .toArray();
  return pages.flatMap(({ ids }) => ids);
}

/**
 * Returns records that a search with exactly this filter has returned. Their fields don't have to
 * show it.
 */
async function provenBy(
  library: OpenLibrary,
  kind: RecordKind,
  params: Parameters,
  filters: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const proven = new Map<string, ReadonlySet<string>>();
  if (filters.length === 0) return proven;
  const { search: endpoint } = kindRules[kind];
  const runs = await library.db.runs.filter((run) => run.endpoint === endpoint).toArray();
  for (const name of filters) {
    const wanted = params[name] ?? '';
    const ids = new Set<string>();
    for (const run of runs) {
      const asked = run.params[name];
      if (asked === undefined || !asksAsMuch(name, asked, wanted)) continue;
      for (const id of await idsOf(library, run.runId)) ids.add(id);
    }
    proven.set(name, ids);
  }
  return proven;
}

/** Returns whether rows that pass a filter set to `asked` also pass it when set to `wanted`. */
function asksAsMuch(name: string, asked: string, wanted: string): boolean {
  if (name === 'min_value') return (compareDecimals(asked, wanted) ?? -1) >= 0;
  if (name.endsWith('_orgnr')) return sameOrgnr(asked, wanted);
  return asked === wanted;
}
