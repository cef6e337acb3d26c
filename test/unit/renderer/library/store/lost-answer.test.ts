/** A database whose browser loses requests, or closes it. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { databaseError } from '@renderer/library/contract/database-error';
import { answered } from '@renderer/library/store/answered';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { connected } from '../../../../support/library/connected';

type Open = IDBFactory['open'];

/** Lets `seen` inspect each open request, or replace it. */
function spyOnOpen(seen: (request: IDBOpenDBRequest) => IDBOpenDBRequest): void {
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    ...input: Parameters<Open>
  ) {
    return seen(open.apply(this, input));
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a request that the browser loses', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  it('is told as often as it is long overdue, and no more when it is answered', async () => {
    let told = 0;
    let answer = (_: string): void => undefined;
    const asked = answered(new Promise<string>((done) => (answer = done)), () => (told += 1));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(told).toBe(0);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(told).toBe(2);
    answer('here');
    expect(await asked).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails at once where the answer is no', async () => {
    const no = Promise.reject(new Error('no'));
    await expect(answered(no, () => undefined)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked again by a new worker, and the library is open all the same', async () => {
    let asked = 0;
    spyOnOpen((request) => {
      asked += 1;
      return asked === 1 ? ({} as IDBOpenDBRequest) : request;
    });
    const client = connected();
    const opening = client.open({ libraryId: 'lost', assumptions: defaultAssumptions });
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await opening).appliedSeq).toBe(0);
    expect(asked).toBeGreaterThan(1);
    expect(await client.requests({ limit: 1 })).toEqual([]);
    client.end();
  });
});

describe('a database that the browser closes', () => {
  it('is told of, and not opened again in secret', async () => {
    let lost = 0;
    const found: IDBDatabase[] = [];
    spyOnOpen((request) => {
      request.addEventListener('success', () => found.push(request.result));
      return request;
    });
    const library = createLibraryMethods(() => undefined, {
      lost: () => (lost += 1),
      unanswered: () => undefined,
    });
    const opening = { libraryId: 'closed', assumptions: defaultAssumptions };
    await library.open(opening);
    await library.close(undefined);
    // The library closed the database itself, so this isn't reported as a loss.
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
