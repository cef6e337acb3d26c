/**
 * A search engine that uses in-memory columns. Property tests verify that it agrees with
 * `match.ts`.
 */
import { withoutPaging } from '@shared/service/parameters';
import type { Assumptions } from '@shared/service/assumptions';
import { foldText, foldedWords } from '@shared/service/fold';
import type { Engine, Found, Question } from './contract/engine';
import { facetOf, slotsHaving } from './query/facets';
import { firstOrdered, ordered } from './query/order';
import { judged, testOf } from './query/evaluate-filters';
import { unknown, yes, type EngineSpec, type SlotFilter } from './contract/spec';
import { createStore } from './store';
import { roomForSlots } from './columns/text-column';

/** Creates an empty engine for one kind of record under the given assumptions. */
export function createColumnarEngine<R>(spec: EngineSpec<R>, assumptions: Assumptions): Engine {
  const store = createStore(spec, assumptions);
  const { ids } = store;
  const filterFor = spec.filters(assumptions, store);

  /**
   * Returns a query's filters. A row that the filter can't decide passes if a search has proven
   * that it matches.
   */
  function filters({ params, proven }: Question): readonly SlotFilter[] {
    return Object.entries(withoutPaging(params))
      .filter(([name]) => name !== 'query' || spec.words === null)
      .map(([name, value]) => {
        const filter = filterFor(name, value) ?? (() => unknown);
        const known = proven.get(name);
        if (!known || known.size === 0) return filter;
        const slots = new Set([...known].flatMap((id) => ids.slotOf(id) ?? []));
        const test = testOf(filter);
        return (slot) => {
          const verdict = test(slot);
          return verdict === unknown && slots.has(slot) ? yes : verdict;
        };
      });
  }

  /** Returns the slots that match the filter `query`, or `null` if the filter isn't set. */
  function wordHits({ params }: Question): Uint32Array | null {
    const query = params['query'];
    if (query === undefined || !store.words) return null;
    return store.words.search(foldText(query.trim(), assumptions.folding));
  }

  /**
   * Counts the full-text terms found in each slot. A slot that lacks a term is no longer counted.
   */
  function termMarks(terms: readonly string[], texts: Question['texts'] = []): Uint16Array {
    const marks = new Uint16Array(ids.length);
    const fold = (text: string): string => foldText(text, store.folding);
    for (const [term, needle] of terms.entries()) {
      const mark = (slot: number): void => {
        if (marks[slot] === term) marks[slot] = term + 1;
      };
      for (const text of store.texts) text.search(needle, mark);
      for (const text of texts) text.search(needle, mark, fold);
      for (const column of store.coded) {
        const numbers = new Uint8Array(column.numbers);
        let any = false;
        column.search(needle, (number) => {
          numbers[number] = 1;
          any = true;
        });
        if (!any) continue;
        const { codes } = column;
        for (let slot = 0; slot < marks.length; slot++) {
          if (numbers[codes[slot] ?? 0] === 1) mark(slot);
        }
      }
    }
    return marks;
  }

  return {
    get size() {
      return ids.size;
    },
    get length() {
      return ids.length;
    },
    put: (row) => store.push(row),
    prepare: (rows) => store.prepare(rows),
    remove: (id) => ids.remove(id),
    fill: ids.fill,
    has: (id) => ids.slotOf(id) !== undefined,
    find(question): Found {
      const all = filters(question);
      const terms = foldedWords(question.text, store.folding);
      const marks = terms.length > 0 ? termMarks(terms, question.texts) : null;
      if (marks) for (const slot of question.also ?? []) marks[slot] = terms.length;
      // Must be the last text search, because each search overwrites the previous one's results.
      const hits = wordHits(question);
      const { length, live, size } = ids;
      const room = roomForSlots(length);
      const slots = marks ? marked(marks, terms.length, hits, room) : hits;
      const whole = { slots, length, room, live: size < length ? live : null };
      const found = judged(whole, all, question.withUndecided);
      return { ...found, slots: ids.inArrival(found.slots) };
    },
    slotsOf(wanted) {
      return Uint32Array.from(wanted.flatMap((id) => ids.slotOf(id) ?? []));
    },
    order(slots, sort) {
      const column = store.shown.get(sort.column);
      return column ? ordered(slots, column, sort) : slots;
    },
    first(slots, sort, count) {
      const column = store.shown.get(sort.column);
      return column ? firstOrdered(slots, column, sort, count) : slots.subarray(0, count);
    },
    idAt: ids.idAt,
    rowAt: store.rowAt,
    hasOtherForms: store.hasOtherForms,
    textAt(slot, column) {
      const found = store.shown.get(column);
      return found ? found.valueOf(found.at(slot)) : '';
    },
    facet(slots, of) {
      const found = store.shown.get(of.column);
      if (!found) return { values: [], different: 0, missing: slots.length };
      return facetOf(slots, found, of, store.parts(of.column, of.by));
    },
    having(slots, { column, by }, values) {
      const found = store.shown.get(column);
      return found ? slotsHaving(slots, found, values, store.parts(column, by)) : new Uint32Array();
    },
    *rank(column) {
      if (column !== undefined) yield* store.shown.get(column)?.rank() ?? [];
      else for (const one of store.shown.values()) yield* one.rank();
    },
    shape: store.shape,
    save(save) {
      store.save(save);
      return ids.length;
    },
    load: (saved, slots) => store.load(saved, slots),
  };
}

/**
 * Writes the slots that contain every term to `room`, and returns them. Considers only `hits`, or
 * else all slots.
 */
function marked(
  marks: Uint16Array,
  terms: number,
  hits: Uint32Array | null,
  room: Uint32Array,
): Uint32Array {
  const rows = hits?.length ?? marks.length;
  let next = 0;
  for (let at = 0; at < rows; at++) {
    const slot = hits ? (hits[at] ?? 0) : at;
    room[next] = slot;
    next += marks[slot] === terms ? 1 : 0;
  }
  return room.subarray(0, next);
}
