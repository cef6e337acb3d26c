import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf, partsOfArrival } from '@renderer/library/engine/memory/arrival';
import { createIds, type Ids } from '@renderer/library/engine/columns/id-column';

/** Returns the ids in order of arrival, or only those of every so many slots. */
function orderOf(ids: Ids, step = 1): readonly string[] {
  const slots = Uint32Array.from({ length: ids.length }, (_, slot) => slot);
  const live = slots.filter((slot) => ids.live[slot] === 1 && slot % step === 0);
  return Array.from(ids.inArrival(live), ids.idAt);
}

/** Stores these ids one by one. Returns all ids in order of arrival. */
function inArrival(stored: string): string {
  const ids = createIds();
  for (const id of stored) ids.put(id);
  return orderOf(ids).join('');
}

describe('the order of arrival', () => {
  it.each([
    ['nothing stored again', 'abcd', 'abcd'],
    ['all of them, in their order', 'abcdabcd', 'abcd'],
    ['all of them, backwards', 'abcddcba', 'abcd'],
    ['some of them, in their order', 'abcdbd', 'abcd'],
    ['some of them, not in their order', 'abcddb', 'abcd'],
    ['one of them twice, and a new one', 'abcdacea', 'abcde'],
  ])('is that of the first time: %s', (_, stored, expected) => {
    expect(inArrival(stored)).toBe(expected);
  });

  it('is that of the entries and their rows, in whichever order they are stored', () => {
    const steps = fc.array(
      fc.record({
        id: fc.nat(60),
        act: fc.constantFrom('put', 'put', 'put', 'look', 'remove', 'save'),
      }),
      { maxLength: 150 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let ids = createIds();
        const here = new Set<number>();
        // Every record has a place of its own that has nothing to do with its id.
        const arrivalAt = (id: number): number => arrivalOf(((id * 37) % 61) >> 2, (id * 37) % 61);
        for (const { id, act } of all) {
          if (act === 'put') {
            ids.put(String(id), arrivalAt(id));
            here.add(id);
          } else if (act === 'remove') {
            ids.remove(String(id));
            here.delete(id);
          } else if (act === 'save') {
            const parts = new Map<string, Uint8Array<ArrayBuffer>>();
            ids.save((name, bytes) => parts.set(name, bytes.slice()));
            ids = createIds();
            ids.load((name, room = (length) => new Uint8Array(length)) => {
              const bytes = parts.get(name) ?? new Uint8Array();
              const into = room(bytes.length);
              into.set(bytes);
              return into;
            });
          } else orderOf(ids);
        }
        const wanted = [...here].sort((a, b) => arrivalAt(a) - arrivalAt(b)).map(String);
        // Few rows are sorted in another way than many.
        const few = orderOf(ids, 50);
        expect(few).toEqual(wanted.filter((id) => few.includes(id)));
        expect(orderOf(ids)).toEqual(wanted);
      }),
    );
  });

  it('is worked out once the last record is there', () => {
    const ids = createIds();
    ids.fill(true);
    for (const id of 'dcba') ids.put(id, arrivalOf(1, id.charCodeAt(0)));
    expect(orderOf(ids).join('')).toBe('dcba');
    ids.fill(false);
    expect(orderOf(ids).join('')).toBe('abcd');
  });

  it('tells as many rows of an entry apart as a page can have', () => {
    expect(partsOfArrival(arrivalOf(4_000_000_000, 65_535))).toEqual([4_000_000_000, 65_535]);
    expect(partsOfArrival(arrivalOf(7, 70_000))).toEqual([7, 65_535]);
    expect(arrivalOf(7, 70_000)).toBeLessThan(arrivalOf(8, 0));
  });
});
