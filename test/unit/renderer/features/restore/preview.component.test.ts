/** If two copies disagree, the preview shows each version, its date and its author. */
import { expect, it } from 'vitest';
import { actCounts } from '@shared/acts/counted';
import type { LibraryCounts } from '@shared/features/backup';
import { m } from '@shared/messages/compiled/messages';
import Preview from '@renderer/features/restore/Preview.svelte';
import { mounted } from '../../../../support/components/mounted';

const counts: LibraryCounts = {
  entries: 1,
  answers: 0,
  rows: 0,
  pictures: 0,
  ...actCounts((as) => (as === 'other' ? 1 : 0)),
  from: null,
  to: null,
};

it('names who assessed otherwise on either side, where that was said', () => {
  const library = {
    libraryId: 'a',
    baseUrl: null,
    exists: true,
    damaged: 0,
    erased: 0,
    unreadHere: 0,
    all: counts,
    here: counts,
    there: counts,
    shared: 1,
    conflictCount: 1,
    conflicts: [
      {
        type: 'assessment' as const,
        subject: '2020/1',
        list: 'Kaffe',
        here: 'relevant',
        there: 'Blocks',
        whoHere: { at: '2026-11-02T10:00:00.000Z', by: 'Åsa Berg' },
        whoThere: { at: '2026-11-03T10:00:00.000Z', by: null },
      },
    ],
  };
  const incoming = {
    incomingId: 'i',
    type: 'backup' as const,
    madeAt: '',
    program: '',
    lists: null,
    ledger: true,
    hasSettings: false,
    libraries: [library],
  };
  const props = { incoming, library, how: 'merge' as const, disabled: false };
  const root = mounted(Preview, { ...props, onchange: () => undefined });
  const cells = [...root.querySelectorAll('tbody td')].map((cell) => cell.textContent);
  expect(cells[0]).toBe(`2020/1${m.restore_conflict_on({ list: 'Kaffe' })}`);
  expect(cells[1]).toContain(m.review_option_relevant());
  expect(cells[1]).toContain('Åsa Berg');
  expect(cells[2]).toContain('Blocks');
  expect(cells[2]).toContain('2026');
});
