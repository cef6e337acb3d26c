/** The end of a job says what it cost, and for which calls that isn't known. */
import { expect, it } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import JobProgress from '@renderer/registers/purchase/JobProgress.svelte';
import { mounted } from '../../../../support/components/mounted';

/** Returns what is said when calls that cost so many units have been answered. */
function saidOf(...units: readonly (number | null)[]): string {
  const job = {
    downloadId: 'd1',
    status: { type: 'done', how: 'complete' },
    units: units.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    lostUnits: 0,
    unknownCalls: 0,
    calls: units.map((one) => ({ state: 'answered', units: one })),
  };
  return mounted(JobProgress, {
    job: job as unknown as DownloadView,
    label: 'Parts',
  }).textContent.trim();
}

it('says what a finished job cost, beside the calls of unknown cost', () => {
  expect(saidOf(3, 1)).toContain('Finished 2 of 2. Cost: 4 units.');
  expect(saidOf(3, null)).toContain(
    'Finished 2 of 2. Cost: 3 units. Requests you may have been charged for: 1.',
  );
  expect(saidOf(null, null)).toContain(
    'Finished 2 of 2. Requests you may have been charged for: 2.',
  );
});
