/** A database whose browser loses requests, or closes it. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { databaseError } from '@renderer/library/contract/database-error';
import { openDatabase } from '@renderer/library/store/open-database';
import { untilAnswered } from '@renderer/library/store/until-answered';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';

const never = new Promise<never>(() => undefined);

describe('a request that the browser loses', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is made again, later each time, and what was begun is ended', async () => {
    const answers = [never, never, Promise.resolve('here')];
    const ended: number[] = [];
    const answered = untilAnswered(
      () => answers.shift() ?? never,
      () => ended.push(answers.length),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended).toEqual([2]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails at once where the answer is no', async () => {
    await expect(untilAnswered(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no end of opening a library', async () => {
    const { open } = IDBFactory.prototype;
    let asked = 0;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
      this: IDBFactory,
      ...input: Parameters<typeof open>
    ) {
      asked += 1;
      // One that nobody answers.
      return asked === 1 ? ({} as IDBOpenDBRequest) : open.apply(this, input);
    });
    const opening = openDatabase('lost');
    // Before it is opened, the names of all databases are asked for.
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(5_000);
    const { db } = await opening;
    expect(await db.meta.count()).toBe(0);
    expect(asked).toBe(2);
    db.close();
  });
});

describe('a database that the browser closes', () => {
  it('is told of, and not opened again in secret', async () => {
    let lost = 0;
    const found: IDBDatabase[] = [];
    const { open } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
      this: IDBFactory,
      ...input: Parameters<typeof open>
    ) {
      const request = open.apply(this, input);
      request.addEventListener('success', () => found.push(request.result));
      return request;
    });
    const library = createLibraryMethods(
      () => undefined,
      () => (lost += 1),
    );
    const opening = { libraryId: 'closed', assumptions: defaultAssumptions };
    await library.open(opening);
    await library.close(undefined);
    // Closed by ourselves.
    expect(lost).toBe(0);
    await library.open(opening);
    const [opened] = found.slice(-1);
    opened?.close();
    opened?.onclose?.call(opened, new Event('close'));
    expect(lost).toBe(1);
    const error: unknown = await library.requests({ limit: 1 }).catch((thrown: unknown) => thrown);
    expect(databaseError(error).kind).toBe('storage');
    expect(found).toHaveLength(2);
    await library.open(opening);
    expect(await library.requests({ limit: 1 })).toEqual([]);
    await library.close(undefined);
    vi.restoreAllMocks();
  });
});

describe('errors of the database', () => {
  it.each([
    ['storage', new DOMException('gone', 'AbortError')],
    ['storage', new Dexie.BulkError('bulkPut', [new Dexie.AbortError('gone')])],
    ['disk-full', new Dexie.AbortError('gone', new DOMException('full', 'QuotaExceededError'))],
    ['internal', new TypeError('our own')],
  ])('are %s, and no fault of the program', (kind, error) => {
    expect(databaseError(error).kind).toBe(kind);
  });
});
