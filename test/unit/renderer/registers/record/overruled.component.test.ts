/** If a colleague replaces what the user decided, the old version stays in view and can be restored. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rulesOf, type WorkMeta } from '@shared/acts/acts';
import type { CountedThing } from '@shared/acts/counted';
import { m } from '@shared/messages/compiled/messages';
import { formatTimestamp } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import ListHeading from '@renderer/features/lists/ListHeading.svelte';
import MatterHead from '@renderer/features/ledger/matter/MatterHead.svelte';
import { library } from '@renderer/library/current.svelte';
import { saveEdit } from '@renderer/registers/lists/library-edits';
import NoteEditor from '@renderer/registers/record/NoteEditor.svelte';
import { decisionText } from '@renderer/registers/record/decision-text';
import ReviewSection from '@renderer/registers/record/ReviewSection.svelte';
import { mounted } from '../../../../support/components/mounted';

vi.mock('@renderer/registers/lists/library-edits', async (original) => ({
  ...(await original<object>()),
  saveEdit: vi.fn(() => Promise.resolve(true)),
}));

const at = '2026-11-20T08:00:00Z';
const record = { kind: 'trademark', id: '1' } as const;
const matter = { reference: 'K 12:3', client: '', responsible: '', state: 'open' } as const;
const query = { params: {}, text: 'nord', narrow: [] };
const list = { listId: 'L', name: 'Theirs', recordKind: 'trademark', clientReference: '', query };
const works: readonly WorkMeta[] = [
  { op: 'note', record, text: 'Ring ombudet' },
  { op: 'note', record: { kind: 'trademark', id: '2' }, text: 'Another record' },
  {
    op: 'assess',
    version: 1,
    kind: 'trademark',
    scope: '',
    ids: ['1'],
    comment: 'Call the office',
  },
  { op: 'list-rename', listId: 'L', name: 'Marks of ours' },
  { op: 'list-rename', listId: 'M', name: 'Another list' },
  { op: 'matter', version: 1, ...matter, client: 'Nord AB', responsible: 'Eva Ek' },
];

function thingsOf(work: WorkMeta): readonly string[] {
  const counted = rulesOf(work).counts(work);
  return counted === 'by-entry' ? [] : counted.map((one) => one.join(' '));
}

beforeEach(() => {
  vi.stubGlobal('kartotek', { methods: {}, on: () => () => undefined });
  const rows = works.map((work, i) => ({ object: String(i), work, at, by: 'Bo Ek' }));
  const client = {
    overruled: ({ of }: { of: readonly CountedThing[] }) =>
      Promise.resolve(
        rows.filter(({ work }) =>
          of.some(([as, thing]) => thingsOf(work).includes(`${as} ${thing}`)),
        ),
      ),
    reviewVocabulary: () => new Promise(() => undefined),
  };
  vi.spyOn(library, 'client', 'get').mockReturnValue(client as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listed = { ...list, kind: 'saved-search', createdAt: at, deletedAt: null, changes: 0 };
it.each([
  ['a note', NoteEditor, { record, note: 'Theirs' }, 0],
  ['a comment', ReviewSection, { kind: 'trademark', row: { id: '1' }, reviews: [] }, 2],
  ['a list', ListHeading, { list: listed, oncombine: () => undefined }, 3],
  ['a matter', MatterHead, { matter, own: [] }, 5],
])('%s', async (_, Shown, props, mine) => {
  mounted(Shown as never, props as never);
  const rows = await vi.waitFor(() => {
    flushSync();
    const found = [...document.querySelectorAll('[data-overruled]')];
    expect(found).toHaveLength(1);
    return found;
  });
  const [work] = works.slice(mine);
  const said = rows[0]?.textContent ?? '';
  expect(said).toContain(work && decisionText(work));
  expect(said).toContain(
    m.review_lost({ name: 'Bo Ek', date: formatTimestamp(at, locale()).text }),
  );
  rows[0]?.querySelector('button')?.click();
  expect(saveEdit).toHaveBeenLastCalledWith(work);
});

it('is described in the words of its screen', () => {
  expect(works.map(decisionText)).toEqual([
    'Ring ombudet',
    'Another record',
    'Call the office',
    'Marks of ours',
    'Another list',
    'Nord AB · Eva Ek in charge',
  ]);
  const texts = [
    { op: 'list-reference', listId: 'L', clientReference: 'K 1' },
    { op: 'list-reference', listId: 'L', clientReference: '' },
    { op: 'list-query', listId: 'L', query },
    { op: 'list-add', listId: 'L', ids: ['1', '2'] },
    { op: 'matter', version: 1, ...matter },
  ].map((work) => decisionText(work as WorkMeta));
  expect(texts).toEqual([
    'Matter: K 1',
    'Matter: none',
    'Text: nord',
    'added to the list: 1, 2',
    'empty',
  ]);
});
