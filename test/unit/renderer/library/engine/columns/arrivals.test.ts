import { describe, expect, it } from 'vitest';
import { createIds } from '@renderer/library/engine/columns/id-column';

/** Stores these ids one by one. Returns all ids in order of arrival. */
function inArrival(stored: string): string {
  const ids = createIds();
  for (const id of stored) ids.put(id);
  const slots = Uint32Array.from(Array.from(ids.live.subarray(0, ids.length)).keys());
  const live = slots.filter((slot) => ids.live[slot] === 1);
  return Array.from(ids.inArrival(live), ids.idAt).join('');
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
});
