import { expect, it } from 'vitest';
import { tagOf } from '@shared/archive/review-work';
import { standOf, tagChoices, tagEdits } from '@renderer/features/review/tag-choices';

it('offers every tag in use, says on how many records it is, and writes only what changes', () => {
  const chosen = new Map([
    ['akut', true],
    ['ny', true],
    ['stol', false],
    ['alla', true],
  ]);
  const choices = tagChoices(
    ['akut', 'stol', 'öl'],
    [
      { name: 'akut', count: 1 },
      { name: 'stol', count: 3 },
      { name: 'alla', count: 3 },
    ],
    chosen,
  );
  expect(choices.map(({ name }) => name)).toEqual(['akut', 'alla', 'ny', 'stol', 'öl']);
  expect(choices.map((choice) => standOf(choice, 3, new Map()))).toEqual([
    'some',
    'all',
    'none',
    'all',
    'none',
  ]);
  expect(tagEdits(choices, 3, chosen)).toEqual({ add: ['akut', 'ny'], remove: ['stol'] });
});

it('takes for a tag what is left of what was typed', () => {
  expect(tagOf('  röd,  blå\n ')).toBe('röd blå');
  expect(tagOf(' , ')).toBe('');
});
