/** Messages about a library's health. */
import { expect, it } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import type { FeederState } from '@renderer/library/contract/feeder-state';
import { healthItems } from '@renderer/features/settings/health-labels';

const formats = { count: String, size: (bytes: number) => `${bytes} B` };
const health = { entries: 186, bytes: 9, freeBytes: null };
const log = {
  libraryId: 'l',
  lastSeq: 186,
  tornBytes: 0,
  damaged: 0,
  missing: 262,
  unwritable: null,
  copies: ['00000001 (conflicted copy).log'],
  wasFilled: true,
};
const feeder: FeederState = {
  phase: 'idle',
  appliedSeq: 448,
  lastSeq: 186,
  caughtUp: true,
  rebuilt: false,
  ahead: 262,
  isOtherArchive: false,
  error: null,
};

it('says what the archive has lost and only the database holds, and which copies lie beside it', () => {
  const items = healthItems({ health, log, feeder }, formats);
  expect(Object.fromEntries(items.map(({ id, text }) => [id, text]))).toMatchObject({
    damage: m.backup_damage_text({ missing: '262', damaged: '0' }),
    database: m.backup_database_ahead({ count: '262' }),
    copies: '00000001 (conflicted copy).log',
  });
});

it('says that all is well where it is', () => {
  const well = { log: { ...log, missing: 0, copies: [] }, feeder: { ...feeder, ahead: 0 } };
  const items = healthItems({ health, ...well }, formats);
  expect(items.map(({ id }) => id)).not.toContain('copies');
  expect(items.find(({ id }) => id === 'database')?.text).toBe(m.backup_database_ready());
  expect(items.find(({ id }) => id === 'damage')?.text).toBe(m.common_none());
});
