/** The preview of a permanent deletion, line by line. */
import { expect, it } from 'vitest';
import { PlaceErased, PlaceKept } from '@shared/features/erase';
import { isNothing, keptText, placesText } from '@renderer/features/erase/erase-labels';

const none = { answers: 0, rows: 0, pictures: 0, works: 0, calls: 0 };

it('is something where only a setting names it', () => {
  expect(isNothing(none, [])).toBe(true);
  expect(isNothing(none, ['letterhead'])).toBe(false);
  expect(isNothing({ ...none, works: 1 }, [])).toBe(false);
});

it('names every place that goes, and every one that stays, and is silent without any', () => {
  expect([placesText([]), keptText([])]).toEqual([null, null]);
  expect(placesText(['letterhead', 'files'])).toBe(
    'Also removed from: Letterhead, shared list names.',
  );
  expect(keptText(['folders', 'account'])).toBe(
    'The data remains in folder names, your key’s account.',
  );
  expect(placesText(PlaceErased.options)?.split(',')).toHaveLength(PlaceErased.options.length);
  expect(keptText(PlaceKept.options)?.split(',')).toHaveLength(PlaceKept.options.length);
});
