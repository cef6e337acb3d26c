import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, serve, type Port } from '@renderer/library/contract/rpc';
import {
  createSharedAnswers,
  leaveAnswer,
  longestWait,
  type SharedAnswers,
} from '@renderer/library/contract/shared-answers';

/** Each reading of the clock takes a millisecond. At the time `at`, the worker does its work. */
let time = 0;
let meanwhile: { readonly at: number; readonly work: () => void } | null = null;
function clock(): number {
  time += 1;
  if (meanwhile && time >= meanwhile.at) {
    const { work } = meanwhile;
    meanwhile = null;
    work();
  }
  return time;
}

/** Creates shared answers, which must be supported here. */
function shared(): SharedAnswers {
  const made = createSharedAnswers(clock);
  if (!made) throw new Error('No memory is shared');
  return made;
}

beforeEach(() => {
  time = 0;
  meanwhile = null;
  vi.stubGlobal('crossOriginIsolated', true);
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});
afterEach(() => vi.unstubAllGlobals());

describe('an answer in shared memory', () => {
  it('is read while the page waits', () => {
    const page = shared();
    const sent = page.begin(1);
    let left = false;
    meanwhile = {
      at: 4,
      work: () => (left = leaveAnswer(sent, 1, { words: ['Örn'] }, () => time)),
    };
    expect(page.wait(1)).toEqual({ words: ['Örn'] });
    expect(left).toBe(true);
  });

  it('is not waited for longer than a moment, and then it is not left', () => {
    const page = shared();
    const sent = page.begin(1);
    expect(page.wait(1)).toBeUndefined();
    expect(time).toBeLessThanOrEqual(longestWait + 3);
    expect(leaveAnswer(sent, 1, 'late', () => time)).toBe(false);
  });

  it('is never that of a call before', () => {
    const page = shared();
    const first = page.begin(1);
    page.wait(1);
    const second = page.begin(2);
    let late = true;
    meanwhile = { at: time + 3, work: () => (late = leaveAnswer(first, 1, 'first', () => time)) };
    expect(page.wait(2)).toBeUndefined();
    expect(late).toBe(false);
    expect(leaveAnswer(second, 2, 'second', () => time)).toBe(false);
  });

  it('is not left where it is too long', () => {
    const sent = shared().begin(1);
    expect(leaveAnswer(sent, 1, 'a'.repeat(200_000), () => time)).toBe(false);
  });

  it('is not waited for after three that came too late, until one would have come in time', () => {
    const page = shared();
    const waited = (call: number): number => {
      const before = time;
      page.wait(call);
      return time - before;
    };
    for (const call of [1, 2, 3]) {
      page.begin(call);
      expect(waited(call)).toBeGreaterThanOrEqual(longestWait);
    }
    const fourth = page.begin(4);
    expect(waited(4)).toBeLessThan(3);
    leaveAnswer(fourth, 4, 'slow', () => fourth.sentAt + longestWait + 1);
    const fifth = page.begin(5);
    expect(waited(5)).toBeLessThan(3);
    leaveAnswer(fifth, 5, 'quick', () => fifth.sentAt + 2);
    page.begin(6);
    expect(waited(6)).toBeGreaterThanOrEqual(longestWait);
  });

  it('needs memory that is shared and a second processor', () => {
    vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
    expect(createSharedAnswers()).toBeNull();
    vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
    vi.stubGlobal('crossOriginIsolated', false);
    expect(createSharedAnswers()).toBeNull();
  });
});

describe('a call that waits', () => {
  const silent: Port = { postMessage: () => undefined, addEventListener: () => undefined };
  const known = (result: unknown): SharedAnswers => {
    const page = shared();
    return { begin: (call) => page.begin(call), wait: () => result };
  };

  it('is answered without a message, also by an error', async () => {
    const { call } = connect(silent, () => undefined, known({ ok: true, value: 5 }));
    expect(await call('query', null, { wait: true })).toBe(5);
    const error = { kind: 'storage', message: 'gone' };
    const failing = connect(silent, () => undefined, known({ ok: false, error }));
    await expect(failing.call('query', null, { wait: true })).rejects.toMatchObject(error);
  });

  it('is answered by a message where nobody waits any more, and by nothing else where one does', async () => {
    const page = shared();
    const posted: unknown[] = [];
    let hear: (event: { readonly data: unknown }) => void = () => undefined;
    serve(
      {
        postMessage: (message) => posted.push(message),
        addEventListener: (_, listener) => (hear = listener),
      },
      { query: (input) => Promise.resolve([input]) },
    );
    const call = { call: 1, method: 'query', input: 'Örn', shared: page.begin(1) };
    hear({ data: call });
    // The worker is done once everything it started has run.
    await new Promise((done) => setImmediate(done));
    expect(page.wait(1)).toEqual({ ok: true, value: ['Örn'] });
    expect(posted).toEqual([]);
    hear({ data: call });
    await vi.waitFor(() =>
      expect(posted).toEqual([{ reply: 1, result: { ok: true, value: ['Örn'] } }]),
    );
  });
});
