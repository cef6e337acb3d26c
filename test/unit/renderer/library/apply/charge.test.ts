import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const charge = (
  requestId: string,
  charged: 'yes' | 'no' | 'unknown',
  units: number | null,
): WorkMeta => ({ op: 'charge', requestId, charged, units });

test('what /me showed of a call is kept as seen, and never replaces what the rows say', async () => {
  const log = new Log();
  log.answer({ run: 'cut', body: '{"data":[', complete: false });
  log.answer({ run: 'free', body: '{}', status: 500 });
  log.answer({ run: 'rows', rows: [row('1')] });
  log.answer({ run: 'open', body: '<html>' });
  log.failure({ run: 'unsent' }, 'offline', 'no');
  log.work(charge('cut/0', 'yes', 25));
  log.work(charge('free/0', 'no', null));
  log.work(charge('rows/0', 'yes', 99));
  log.work(charge('open/0', 'unknown', null));
  const db = new AppDatabase('kartotek-charge');
  await db.open();
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  const lines = await db.requests.toArray();
  expect(
    Object.fromEntries(lines.map(({ runId, units, unitsSeen }) => [runId, [units, unitsSeen]])),
  ).toEqual({
    cut: [25, true],
    free: [0, true],
    rows: [1, undefined],
    open: [null, undefined],
    unsent: [0, undefined],
  });
  // The line above a list states its cost, if either source knows the cost.
  const units = Object.fromEntries((await db.runs.toArray()).map((run) => [run.runId, run.units]));
  expect(units).toMatchObject({ cut: 25, free: 0, rows: 1, open: null });
  await db.delete();
});
