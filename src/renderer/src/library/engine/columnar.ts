/** The search engine over columns in memory. Agrees with `match.ts`; a property test holds them together. */
import type { Cell } from '@shared/columns/column';
import type { Assumptions } from '@shared/service/assumptions';
import { foldText, type Folding } from '@shared/service/fold';
import { compareFor } from './compare';
import type { Engine, Found, Question, Sort } from './engine';
import { growable } from './growable';
import { filtersOf, unknown, yes, type EngineSpec, type SlotTest, type SlotVerdict } from './spec';
import { createTextColumn, type TextColumn } from './text-column';
import { createValueColumn, none } from './value-column';

/** An empty engine of a kind. What filters mean is fixed by `assumptions` at this moment. */
export function createColumnarEngine<R>(spec: EngineSpec<R>, assumptions: Assumptions): Engine {
  const ids: string[] = [];
  const slotById = new Map<string, number>();
  const live = growable((length) => new Uint8Array(length));
  const facts = spec.facts(assumptions);
  const words = createTextColumn();
  const everything = createTextColumn();
  const shown = new Map(
    spec.columns.map((column) => [column.id, createValueColumn(compareFor(column.kind))]),
  );
  // Full text always forgives case: there it is no claim about the service.
  const textFolding: Folding = assumptions.folding === 'none' ? 'case' : assumptions.folding;

  function testsFor({ params, proven }: Question): readonly SlotTest[] {
    return filtersOf(params)
      .filter(([name]) => name !== 'query' || spec.words === null)
      .map(([name, value]) => {
        const test = facts.test(name, value, shown) ?? ((): SlotVerdict => unknown);
        const known = proven.get(name);
        if (!known || known.size === 0) return test;
        return (slot) => {
          const verdict = test(slot);
          return verdict === unknown && known.has(ids[slot] ?? '') ? yes : verdict;
        };
      });
  }

  /** Slots that hold every text asked for, or `null` where none is. */
  function textHits({ params, text }: Question): Uint32Array | null {
    const searches: (readonly [TextColumn, string])[] = [];
    const query = spec.words ? params['query'] : undefined;
    if (query !== undefined) searches.push([words, foldText(query.trim(), assumptions.folding)]);
    for (const term of foldText(text, textFolding).split(/\s+/)) {
      if (term !== '') searches.push([everything, term]);
    }
    let hits: Uint32Array | null = null;
    for (const [column, needle] of searches) hits = hitsOf(column, needle, hits, ids.length);
    return hits;
  }

  return {
    get size() {
      return slotById.size;
    },
    put({ id, raw, fetchedAt, note }) {
      const before = slotById.get(id);
      if (before !== undefined) live.set(before, 0);
      const record = spec.read(raw);
      const row = { id, record, fetchedAt, note };
      slotById.set(id, ids.push(id) - 1);
      live.push(1);
      facts.push(record);
      const text = spec.words?.(record) ?? null;
      words.push(text === null ? null : foldText(text, assumptions.folding));
      const texts = [...spec.texts(record), note].filter((item) => item !== null);
      everything.push(foldText(texts.join('\n'), textFolding));
      for (const column of spec.columns) shown.get(column.id)?.push(textOfCell(column.value(row)));
    },
    remove(id) {
      const slot = slotById.get(id);
      if (slot === undefined) return;
      live.set(slot, 0);
      slotById.delete(id);
    },
    has: (id) => slotById.has(id),
    find(question): Found {
      const tests = testsFor(question);
      const hits = textHits(question);
      const found = growable((length) => new Uint32Array(length));
      let undecided = 0;
      const count = hits?.length ?? ids.length;
      for (let at = 0; at < count; at++) {
        const slot = hits ? (hits[at] ?? 0) : at;
        if (live.all[slot] === 0) continue;
        const verdict = lowest(tests, slot);
        if (verdict === unknown) undecided++;
        if (verdict === yes || (verdict === unknown && question.withUndecided)) found.push(slot);
      }
      return { slots: found.all.slice(0, found.length), undecided };
    },
    slotsOf(wanted) {
      return Uint32Array.from(wanted.flatMap((id) => slotById.get(id) ?? []));
    },
    order(slots, sort) {
      return ordered(slots, sort, shown.get(sort.column));
    },
    idAt: (slot) => ids[slot] ?? '',
  };
}

function hitsOf(
  column: TextColumn,
  needle: string,
  within: Uint32Array | null,
  slots: number,
): Uint32Array {
  const hits = growable((length) => new Uint32Array(length));
  if (within === null) {
    column.search(needle, (slot) => hits.push(slot));
  } else {
    const wanted = new Uint8Array(slots);
    for (const slot of within) wanted[slot] = 1;
    column.search(needle, (slot) => {
      if (wanted[slot] === 1) hits.push(slot);
    });
  }
  return hits.all.slice(0, hits.length);
}

function lowest(tests: readonly SlotTest[], slot: number): SlotVerdict {
  let verdict: SlotVerdict = yes;
  for (const test of tests) {
    const one = test(slot);
    if (one < verdict) verdict = one;
    if (verdict === 0) break;
  }
  return verdict;
}

/** Sorts by rank, then by arrival: rank and place share one exact number, which sorts natively. */
function ordered(
  slots: Uint32Array,
  sort: Sort,
  column: ReturnType<typeof createValueColumn> | undefined,
): Uint32Array {
  if (!column) return slots;
  const ranks = column.ranks();
  const last = ranks.length;
  const step = 2 ** 24;
  const keys = new Float64Array(slots.length);
  for (const [at, slot] of slots.entries()) {
    const number = column.at(slot);
    const rank = ranks[number] ?? 0;
    const place = number === none ? last : sort.descending ? last - 1 - rank : rank;
    keys[at] = place * step + at;
  }
  keys.sort();
  return Uint32Array.from(keys, (key) => slots[key % step] ?? 0);
}

/** A cell as one text; a list in its order. */
function textOfCell(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.length === 0 ? null : cell.join(', ');
  return String(cell);
}
