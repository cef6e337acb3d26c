import { expect, it } from 'vitest';
import type { WatchView } from '@shared/features/watches';
import type { ListSummary } from '@renderer/library/contract/protocol';
import { matterTree, nameOf, treeStep, type Leaf } from '@renderer/app/matter-tree';

const list = (name: string, clientReference: string, more: object = {}): Leaf => ({
  type: 'list',
  list: { listId: name, name, clientReference, kind: 'fixed', query: null, ...more } as ListSummary,
});
const search = { kind: 'saved-search', query: {} };
const clearance = { kind: 'saved-search', query: { alike: { name: 'Nord' } } };
const watch = (name: string, clientReference?: string): Leaf => ({
  type: 'watch',
  watch: { watchId: name, definition: { name, clientReference } } as unknown as WatchView,
});
const leaves = [
  watch('Every Monday', '117'),
  list('Saved', '117', search),
  list('Earlier', '117'),
  list('NORDLYKTA', '117', clearance),
  list('Loose', ''),
  watch('Of nobody'),
];
const words = (isOpen: (reference: string) => boolean): string[] =>
  matterTree(['117', '204'], leaves, isOpen).map((row) =>
    row.type === 'matter' ? row.reference : `- ${nameOf(row.leaf)}`,
  );

it('has what is below a matter where it is unfolded: clearances, lists, searches, watches', () => {
  expect(words(() => true)).toEqual([
    '117',
    '- NORDLYKTA',
    '- Earlier',
    '- Saved',
    '- Every Monday',
    '204',
    '',
    '- Loose',
    '- Of nobody',
  ]);
  expect(words((reference) => reference === '')).toEqual([
    '117',
    '204',
    '',
    '- Loose',
    '- Of nobody',
  ]);
  expect(matterTree(['117'], [], () => true)).toMatchObject([{ reference: '117', isOpen: false }]);
});

it('goes as trees go', () => {
  const open = matterTree(['117', '204'], leaves, (reference) => reference === '117');
  expect(treeStep(open, 0, 'ArrowDown')).toEqual({ to: 1 });
  expect(treeStep(open, 0, 'ArrowUp')).toEqual({ to: 0 });
  expect(treeStep(open, 2, 'End')).toEqual({ to: open.length - 1 });
  expect(treeStep(open, 2, 'Home')).toEqual({ to: 0 });
  // The right arrow opens a matter, then moves into it. The left arrow moves to the matter, then
  // closes it.
  expect(treeStep(open, 0, 'ArrowRight')).toEqual({ to: 1 });
  expect(treeStep(open, 3, 'ArrowLeft')).toEqual({ to: 0 });
  expect(treeStep(open, 0, 'ArrowLeft')).toEqual({ fold: '117' });
  const last = open.length - 1;
  expect(treeStep(open, last, 'ArrowRight')).toEqual({ fold: '' });
  expect(treeStep(open, last, 'ArrowLeft')).toBeNull();
  expect(treeStep(open, 5, 'ArrowRight')).toBeNull();
});
