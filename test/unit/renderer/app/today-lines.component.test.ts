/**
 * Lines in Today that come from the library and the computer: deadlines of the user's marks, and
 * shared libraries.
 */
import { flushSync } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { deadlineLines, useNearDeadlines } from '@renderer/app/today/near-deadlines.svelte';
import { handedLines, useHandedOver } from '@renderer/app/today/handed-over.svelte';
import { overruledLines, useOverruled } from '@renderer/app/today/overruled.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { today } from '@renderer/lib/state/now.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { watches } from '@renderer/lib/state/watches.svelte';
import { isWithin, type DeadlineSpan } from '@shared/service/deadlines';
import { daysAfter } from '@shared/values/calendar';
import { Settings } from '@shared/features/settings';
import type { WatchList } from '@shared/features/watches';
import { using } from '../../../support/components/using.svelte';

const bridge = vi.hoisted(() => ({ libraries: vi.fn(), useFile: vi.fn() }));
vi.mock('@renderer/lib/bridge', () => ({
  client: {
    connection: { libraries: bridge.libraries, useFile: bridge.useFile },
    settings: {
      set: (fields: object) => Promise.resolve(Settings.parse(fields)),
    },
  },
  on: () => () => undefined,
  handPort: () => undefined,
}));

beforeEach(() => {
  vi.useFakeTimers();
  settings.current = Settings.parse({});
  onTestFinished(() => {
    vi.useRealTimers();
    library.client = null;
    watches.current = { watches: [], unitsPerMonth: null, unitsThisMonth: 0, names: {} };
    connection.status = { ...connection.status, libraryId: null };
  });
});

it('shows the days of watched marks with their matter, also one just over, and none of everything else', async () => {
  const day = (days: number): string => daysAfter(today(), days);
  const asked: string[] = [];
  const marks: Record<string, { expiry_date: string; [field: string]: string }> = {
    soon: { word_text: 'SOON', status: 'Registered', expiry_date: day(20) },
    late: { word_text: 'LATE', status: 'Registered', expiry_date: day(-3) },
    month: { word_text: 'MONTH', status: 'Registered', expiry_date: day(30) },
    edge: { word_text: 'EDGE', status: 'Registered', expiry_date: day(90) },
    far: { word_text: 'FAR', status: 'Registered', expiry_date: day(91) },
    gone: { word_text: 'GONE', status: 'Registered', expiry_date: day(-400) },
  };
  library.client = {
    lists: () => Promise.resolve([]),
    deadlineIds: ({
      ids = [],
      type,
      span,
    }: {
      ids?: string[];
      type: string;
      span: DeadlineSpan;
    }) => {
      asked.push(`${type} ${span}`);
      const isIn = (id: string): boolean => isWithin(marks[id]?.expiry_date ?? '', span, today());
      return Promise.resolve(type === 'expiry' ? ids.filter(isIn) : []);
    },
    query: ({ ids }: { ids: string[] }) => Promise.resolve({ handle: 1, count: ids.length, ids }),
    window: ({ ids }: { ids: string[] }) =>
      Promise.resolve(ids.map((id) => ({ id, record: { office: 'SE', ...marks[id] } }))),
    release: () => Promise.resolve(null),
    listsOf: ({ id }: { id: string }) =>
      Promise.resolve(id === 'late' ? [{ clientReference: '2026-204' }] : []),
  } as unknown as LibraryClient;
  const definition = {
    recordKind: 'trademark',
    only: Object.keys(marks),
    clientReference: '2026-117',
  };
  watches.current = {
    watches: [{ watchId: 'w', definition }],
    unitsPerMonth: null,
    unitsThisMonth: 0,
    names: {},
  } as unknown as WatchList;
  using(useNearDeadlines);
  await vi.advanceTimersByTimeAsync(2000);
  const { lines } = deadlineLines();
  expect(lines.map(({ name, matter, tone }) => [name, matter, tone])).toEqual([
    ['LATE', '2026-204', 'bad'],
    ['SOON', '2026-117', 'bad'],
    // "Within 30 days" includes the thirtieth day.
    ['MONTH', '2026-117', 'bad'],
    ['EDGE', '2026-117', 'plain'],
  ]);
  // The quarter includes the shorter periods, so these aren't queried separately.
  expect(new Set(asked)).toEqual(
    new Set(['expiry overdue', 'expiry quarter', 'opposition overdue', 'opposition quarter']),
  );
  expect(lines[0]?.when).toContain('3 days ago');
  expect(lines[1]?.action?.label).toBe('Add to calendar');
});

it('says how many deadlines there are in all, and leads to those without a line', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => `m${at}`);
  const record = {
    word_text: 'SOON',
    status: 'Registered',
    office: 'EU',
    expiry_date: daysAfter(today(), 9),
  };
  library.client = {
    lists: () => Promise.resolve([]),
    deadlineIds: ({ type, span }: { type: string; span: DeadlineSpan }) =>
      Promise.resolve(type === 'expiry' && span === 'quarter' ? ids : []),
    query: () => Promise.resolve({ handle: 1, count: ids.length }),
    window: (_: unknown, from: number, to: number) =>
      Promise.resolve(ids.slice(from, to).map((id) => ({ id, record }))),
    release: () => Promise.resolve(null),
    listsOf: () => Promise.resolve([]),
  } as unknown as LibraryClient;
  const definition = { recordKind: 'trademark', only: ids };
  watches.current = Object.assign({}, watches.current, {
    watches: [{ watchId: 'w', definition }],
  }) as WatchList;
  using(useNearDeadlines);
  await vi.advanceTimersByTimeAsync(2000);
  const { lines, total } = deadlineLines();
  expect(total).toBe(400);
  const rest = lines.at(-1);
  expect([lines.length, rest?.name, rest?.action?.label]).toEqual([31, '370 more', 'Show all']);
  rest?.open?.();
  expect(navigation.route).toBe('deadlines');
});

it('asks to open what was handed over until it was opened or put away', async () => {
  const file = {
    baseUrl: 'https://a.example',
    madeAt: '2026-11-23T08:00:00Z',
    lists: ['Opposition'],
  };
  bridge.libraries.mockResolvedValue([
    { libraryId: 'own', baseUrl: 'https://a.example', bytes: 1, file: null },
    { libraryId: 'file-1', baseUrl: null, bytes: 1, file },
  ]);
  connection.status = { ...connection.status, libraryId: 'own' };
  using(useHandedOver);
  await vi.advanceTimersByTimeAsync(10);
  flushSync();
  const [line, ...others] = handedLines();
  expect(others).toEqual([]);
  expect(line?.name).toContain('Opposition');
  connection.status = { ...connection.status, libraryId: 'file-1' };
  await vi.advanceTimersByTimeAsync(10);
  connection.status = { ...connection.status, libraryId: 'own' };
  await vi.advanceTimersByTimeAsync(10);
  expect(handedLines()).toEqual([]);
});

it('names what colleagues replaced, and opens it, until it is answered or put away', async () => {
  const matter = { op: 'matter', version: 1, reference: 'K 1', client: 'Nord AB' };
  const row = { object: 'matter K 1', work: { ...matter, responsible: '' }, by: 'Bo Ek' };
  const overruled = vi.fn(() => Promise.resolve([{ ...row, at: '2026-11-23T08:00:00Z' }]));
  library.client = { overruled } as never;
  using(useOverruled);
  await vi.advanceTimersByTimeAsync(10);
  const [line, ...others] = overruledLines();
  expect(others).toEqual([]);
  expect([line?.name, line?.what]).toEqual(['Bo Ek replaced your change.', 'Nord AB']);
  line?.open?.();
  expect(navigation.route).toBe('matter');
  expect(navigation.take('matter')).toEqual({ type: 'matter', reference: 'K 1' });
  line?.close?.();
  expect(overruledLines()).toEqual([]);
  expect(overruled).toHaveBeenCalledWith({ of: null });
});
