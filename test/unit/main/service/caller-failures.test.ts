import { describe, expect, it } from 'vitest';
import { kinds, search, useBenches } from '../../../support/service/caller-setup';
import { until } from '../../../support/until';

const bench = useBenches();

describe('what the caller does when the service does not do its part', () => {
  it('keeps a cut answer and does not ask for it again', async () => {
    const b = await bench();
    b.sample.control.set({ path: '/api/v1/trademarks', kind: 'cut', bytes: 200 });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind: 'cut-body', status: 200, charged: 'unknown', seq: 2 },
    });
    const answer = (await b.entries())[1];
    expect(answer).toMatchObject({ kind: 'answer', meta: { complete: false } });
    expect(answer?.body).toHaveLength(200);
    expect(b.sent).toHaveLength(1);
  });

  it.each([
    ['html', 'not-json'],
    ['empty', 'not-json'],
    ['not-json', 'not-json'],
    ['array', 'other-shape'],
    ['null', 'other-shape'],
    ['other-object', 'other-shape'],
    ['data-object', 'other-shape'],
  ] as const)('keeps an answer of shape %s and says %s', async (shape, kind) => {
    const b = await bench();
    b.sample.control.set({ path: '/api/v1/trademarks', kind: 'shape', shape });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind, status: 200, charged: 'unknown', seq: 2 },
    });
    expect(await kinds(b)).toEqual(['request', 'answer']);
    expect(b.sent).toHaveLength(1);
  });

  it.each([
    [401, 'unauthorized'],
    [402, 'payment'],
    [403, 'forbidden'],
    [404, 'client-error'],
    [500, 'server-error'],
  ])('says what a status %d is, in the words of the service', async (status, kind) => {
    const b = await bench();
    b.sample.control.set({
      path: '/api/v1/trademarks',
      kind: 'status',
      status,
      body: '{"error":{"message":"Nej."}}',
    });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind, status, serviceWords: 'Nej.', charged: 'unknown', seq: 2 },
    });
    expect(b.sent).toHaveLength(1);
  });

  it('writes a failure where no answer came, and does not repeat', async () => {
    const b = await bench();
    b.sample.control.set({ path: '/api/v1/trademarks', kind: 'drop' });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind: 'connection-lost', charged: 'unknown' },
    });
    expect(await kinds(b)).toEqual(['request', 'failure']);
    expect(b.sent).toHaveLength(1);
    b.sample.control.set({
      path: '/api/v1/trademarks',
      kind: 'redirect',
      location: 'https://x.se',
    });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({ kind: 'redirect' });
  });

  it('waits as long as the service asks, and asks again', async () => {
    const b = await bench();
    b.sample.control.set({
      path: '/api/v1/trademarks',
      kind: 'status',
      status: 429,
      retryAfter: '20',
    });
    const start = b.clock.now();
    const times: number[] = [];
    const call = b.caller.call(search('r1')).then((outcome) => {
      times.push(b.clock.now() - start);
      return outcome;
    });
    await until(() => b.governor.state().waiting === 1);
    expect(b.governor.state().waitingUntil).toBe(start + 20_000);
    await b.clock.advance(19_999);
    expect(b.sent).toHaveLength(1);
    await b.clock.advance(1);
    expect((await call).rows).toBe(10);
    expect(await kinds(b)).toEqual(['request', 'answer', 'request', 'answer']);
    const ids = (await b.entries()).map(({ meta }) => meta['requestId']);
    expect(ids).toEqual(['id-1', 'id-1', 'id-2', 'id-2']);
  });

  it('does not sit through a long wait, but says it, and lets other calls go on', async () => {
    const b = await bench();
    b.sample.control.set({
      path: '/api/v1/trademarks',
      kind: 'status',
      status: 429,
      retryAfter: '3600',
    });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind: 'asked-to-wait', status: 429, retryAfterMs: 3_600_000, seq: 2 },
    });
    await b.caller.call(search('r2'));
    expect(b.sent).toHaveLength(2);
  });

  it('asks a refusing service few times, more and more slowly, then stops and says so', async () => {
    const b = await bench();
    b.sample.control.set({ path: '/api/v1/trademarks', kind: 'status', status: 429, times: 99 });
    const start = b.clock.now();
    const call = b.caller.call(search('r1'));
    const ended = expect(call).rejects.toMatchObject({
      data: { kind: 'rate-limited', status: 429 },
    });
    const times: number[] = [];
    for (let n = 1; n <= 4; n++) {
      await until(() => b.sent.length === n);
      times.push(b.clock.now() - start);
      if (n < 4) await until(() => b.governor.state().waiting === 1);
      b.acknowledge();
      await b.clock.advance(3_000 * 2 ** (n - 1));
    }
    await ended;
    expect(times).toEqual([0, 3_000, 9_000, 21_000]);
    expect(b.sent).toHaveLength(4);
  });
});
