import { expect, it } from 'vitest';
import { nearDeadlines } from '@renderer/library/near-deadlines';
import type { LibraryClient } from '@renderer/library/client';
import type { DeadlinesOf } from '@renderer/library/contract/deadline-shapes';
import { Assumptions } from '@shared/service/assumptions';
import {
  deadlinesOf,
  isWithin,
  type DeadlineSpan,
  type DeadlineType,
} from '@shared/service/deadlines';
import { daysAfter } from '@shared/values/calendar';

const today = '2026-03-01';
const rules = Assumptions.parse({});

interface Dates {
  readonly expiry_date?: string;
  readonly registration_date?: string;
}

/** A library whose lists contain these marks. `read` has the ids of all rows that were read. */
function libraryOf(lists: Readonly<Record<string, Readonly<Record<string, Dates>>>>) {
  const marks = Object.fromEntries(
    Object.values(lists)
      .flatMap((one) => Object.entries(one))
      .map(([id, dates]) => [
        id,
        {
          office: 'SE',
          status: 'Registered',
          word_text: id,
          expiry_date: dates.expiry_date ?? null,
          registration_date: dates.registration_date ?? null,
        },
      ]),
  );
  const read: string[] = [];
  const client = {
    deadlineIds: ({
      listId = '',
      type,
      span,
    }: DeadlinesOf & { type: DeadlineType; span: DeadlineSpan }) => {
      const days = Object.keys(lists[listId] ?? {}).flatMap((id) =>
        deadlinesOf(marks[id] as never, rules).flatMap((one) =>
          one.type === type && isWithin(one.day, span, today) ? [{ id, day: one.day }] : [],
        ),
      );
      return Promise.resolve(days.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ id }) => id));
    },
    query: ({ ids }: { ids: string[] }) => Promise.resolve({ handle: 1, count: ids.length, ids }),
    window: ({ ids }: { ids: string[] }) => {
      read.push(...ids);
      return Promise.resolve(ids.map((id) => ({ id, record: marks[id] })));
    },
    release: () => Promise.resolve(null),
  } as unknown as LibraryClient;
  return { client, read };
}

const near = (client: LibraryClient, ...listIds: string[]) =>
  nearDeadlines(
    client,
    listIds.map((listId) => ({ listId })),
    today,
    rules,
  );

it('has the nearest deadlines first, each mark read once, however many lists it is on', async () => {
  const both = { expiry_date: daysAfter(today, 40), registration_date: '2026-01-15' };
  const { client, read } = libraryOf({
    one: { both, late: { expiry_date: daysAfter(today, -3) } },
    other: { both, far: { expiry_date: daysAfter(today, 91) } },
  });
  const found = await near(client, 'one', 'other');
  expect(found.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'late expiry',
    'both expiry',
    'both opposition',
  ]);
  expect(found.map(({ day }) => day)).toEqual([
    daysAfter(today, -3),
    daysAfter(today, 40),
    '2026-04-15',
  ]);
  expect([...read].sort()).toEqual(['both', 'late']);
});

it('has a near deadline even if hundreds of marks expired long ago', async () => {
  const old = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`old ${at}`, { expiry_date: '2019-05-01' }]),
  );
  const { client } = libraryOf({
    one: Object.assign({}, old, { soon: { expiry_date: daysAfter(today, 10) } }),
  });
  expect((await near(client, 'one')).map(({ id }) => id)).toEqual(['soon']);
});

it('reads nothing if there is nothing', async () => {
  const { client, read } = libraryOf({ one: {} });
  expect(await near(client, 'one')).toEqual([]);
  expect(await near(client)).toEqual([]);
  expect(read).toEqual([]);
});
