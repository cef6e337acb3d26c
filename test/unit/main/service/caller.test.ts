import { describe, expect, it } from 'vitest';
import type { CallInput } from '@shared/features/service';
import { ArchiveError } from '@main/archive/archive-error';
import { SAMPLE_KEY } from '@sample/gate/account';
import {
  cursorOf,
  kinds,
  search,
  useBenches,
  type Bench,
} from '../../../support/service/caller-setup';
import { until } from '../../../support/until';

const bench = useBenches();

describe('the caller', () => {
  it('books a call on the matter that it names, and on none else', async () => {
    const b = await bench();
    await b.caller.call(search('r1', { clientReference: 'Kaffe AB' }));
    await b.caller.call(search('r2', { params: { query: 'tea' } }));
    const references = (await b.entries()).map(({ meta }) => meta['clientReference']);
    expect(references).toEqual(['Kaffe AB', 'Kaffe AB', undefined, undefined]);
  });

  it('gives what came after somebody had looked for it, instead of buying it once more', async () => {
    const b = await bench();
    const first = await b.caller.call(search('r1', { lookedUpTo: 0 }));
    expect(await b.caller.call(search('r2', { lookedUpTo: 1 }))).toEqual(first);
    expect(b.sent).toHaveLength(1);
    b.acknowledge();
    // If a window has read the response, or wants a new one, a new one is bought.
    await b.caller.call(search('r3', { lookedUpTo: first.seq }));
    expect(b.sent).toHaveLength(2);
    b.acknowledge();
    await b.caller.call(search('r4'));
    expect(b.sent).toHaveLength(3);
  });

  it('writes the request before and the answer after, as received, and then reads it', async () => {
    const b = await bench();
    const outcome = await b.caller.call(search('r1'));
    expect(outcome).toEqual({
      seq: 2,
      runId: 'r1',
      rows: 10,
      hasMore: true,
      units: 10,
      oddities: [],
    });
    const [request, answer] = await b.entries();
    expect(request).toMatchObject({
      kind: 'request',
      body: '',
      meta: {
        requestId: 'id-1',
        endpoint: 'trademarks.search',
        params: { office: 'SE', limit: '10' },
        limit: 10,
        page: 0,
      },
    });
    expect(answer).toMatchObject({
      kind: 'answer',
      meta: { requestId: 'id-1', status: 200, complete: true, units: null },
    });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ has_more: true });
    expect(JSON.stringify(await b.entries())).not.toContain(SAMPLE_KEY);

    b.acknowledge();
    const cursor = await cursorOf(b, 2);
    await b.caller.call(search('r1', { page: 1, cursor }));
    const url = new URL(b.sent[1]?.url ?? '');
    expect(Object.fromEntries(url.searchParams)).toEqual({ office: 'SE', limit: '10', cursor });
  });

  it('has the request on the disk before anything is sent', async () => {
    const seen: string[][] = [];
    const b: Bench = await bench({
      fetch: (sample) => async (request) => {
        seen.push(await kinds(b));
        return sample.fetch(request);
      },
    });
    await b.caller.call(search('r1'));
    expect(seen).toEqual([['request']]);
  });

  it('sends nothing that breaks a rule of the page', async () => {
    const b = await bench();
    const wrong: [Partial<CallInput>, string][] = [
      [{ params: { query: 'ab' } }, 'query'],
      [{ params: { nice_class: '46' } }, 'nice_class'],
      [{ params: { filed_after: '2025-02-30' } }, 'filed_after'],
      [{ params: { filed_after: '2025-02-02', filed_before: '2025-02-01' } }, 'filed_before'],
      [{ params: { sort: 'x' } }, 'sort'],
      [{ params: { limit: '500' } }, 'limit'],
      [{ params: { cursor: 'x' } }, 'cursor'],
      [{ limit: 101 }, 'limit'],
      [{ cursor: 'x' }, 'cursor'],
      [{ page: 1 }, 'cursor'],
      [{ pathParams: { x: 'y' } }, 'x'],
      [{ endpoint: 'nowhere' }, 'endpoint'],
      [{ endpoint: 'companies.basics', params: {} }, 'company_id'],
    ];
    for (const [more, field] of wrong) {
      await expect(b.caller.call(search('r', more))).rejects.toMatchObject({
        data: { kind: 'invalid-input', field, charged: 'no' },
      });
    }
    expect(b.sent).toEqual([]);
    expect(await b.entries()).toEqual([]);
  });

  it('keeps what is free as well, and sends a key only where the service asks for it', async () => {
    const b = await bench();
    b.sample.behaviour.healthNeedsKey = true;
    const keys = (): boolean[] => b.sent.map(({ headers }) => headers.has('authorization'));
    for (const endpoint of ['system.status', 'system.me', 'system.health']) {
      const asked = await b.caller.call({ endpoint, params: {}, runId: endpoint });
      b.acknowledge();
      expect(asked.units ?? 0).toBe(0);
    }
    expect(keys()).toEqual([false, true, false, true]);
    expect(await kinds(b)).toEqual(['request', 'answer', 'request', 'answer', 'request', 'answer']);
  });

  it('buys once on a double click, and one page of a chain at a time', async () => {
    const b = await bench();
    const [first, second, other] = await Promise.all([
      b.caller.call(search('r1')),
      b.caller.call(search('r1')),
      b.caller.call(search('r2')),
    ]);
    expect(first).toEqual(second);
    expect(other).toEqual(first);
    expect(b.sample.log.units()).toBe(10);

    b.acknowledge();
    const running = b.caller.call(search('r3', { params: { office: 'WO' } }));
    await expect(
      b.caller.call(search('r3', { params: { status: 'Ended' } })),
    ).rejects.toMatchObject({ data: { kind: 'held-back', charged: 'no' } });
    await running;
  });

  it('stops buying while two answers are not in the library', async () => {
    const b = await bench();
    await b.caller.call(search('r1', { params: { nice_class: '1' } }));
    await b.caller.call(search('r2', { params: { nice_class: '2' } }));
    const third = b.caller.call(search('r3', { params: { nice_class: '3' } }));
    const fourth = b.caller.call(search('r4', { params: { nice_class: '4' } }));
    fourth.catch(() => undefined);
    await b.clock.advance(5_000);
    expect(b.sent).toHaveLength(2);
    b.archive.acknowledge(2);
    b.caller.acknowledged();
    await third;
    expect(b.sent).toHaveLength(3);
    await b.clock.advance(15_000);
    await expect(fourth).rejects.toMatchObject({ data: { kind: 'held-back', charged: 'no' } });
    expect(b.sent).toHaveLength(3);
  });

  it('buys nothing before the library has said where it stands', async () => {
    const b = await bench({ withoutConsumer: true });
    const early = b.caller.call(search('r1'));
    const late = b.caller.call(search('r2', { params: { office: 'WO' } }));
    early.catch(() => undefined);
    await b.clock.advance(5_000);
    expect([b.sent.length, b.archive.lastSeq]).toEqual([0, 0]);
    // If the archive is older than the library, it continues after the library's last entry number.
    await b.archive.read({ after: 40, maxBytes: 1, maxEntries: 1 });
    b.archive.acknowledge(0);
    b.caller.acknowledged();
    await Promise.all([early, late]);
    expect((await b.entries()).map(({ seq }) => seq)).toEqual([41, 42, 43, 44]);

    const silent = await bench({ withoutConsumer: true });
    const never = silent.caller.call(search('r1'));
    never.catch(() => undefined);
    await silent.clock.advance(60_000);
    await expect(never).rejects.toMatchObject({ data: { kind: 'held-back', charged: 'no' } });
    expect(silent.sent).toEqual([]);
  });

  it('refuses to buy without room, and holds what was bought until there is room', async () => {
    let room = 0;
    let full = false;
    const b = await bench({
      log: (archive) => ({
        isHeard: true,
        unacknowledged: (kind) => archive.unacknowledged(kind),
        room: async () => room,
        append: async (entry) => {
          if (full && entry.kind === 'answer') throw new ArchiveError('disk-full', 'full');
          return archive.append(entry);
        },
      }),
    });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind: 'disk-full', charged: 'no' },
    });
    expect(b.sent).toEqual([]);
    room = 1e9;
    full = true;
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({
      data: { kind: 'disk-full', charged: 'unknown' },
    });
    await expect(b.caller.call(search('r2'))).rejects.toMatchObject({
      data: { kind: 'disk-full', charged: 'no' },
    });
    expect(b.sent).toHaveLength(1);
    expect(b.caller.unkept()).toBe(1);
    full = false;
    await b.caller.call(search('r3'));
    expect(b.caller.unkept()).toBe(0);
    const answers = (await b.entries()).filter(({ kind }) => kind === 'answer');
    expect(answers.map(({ meta }) => meta['runId'])).toEqual(['r1', 'r3']);
    expect(b.sample.log.units()).toBe(20);
  });

  it('keeps the answer of a cancelled call that was sent, and sends none that was not', async () => {
    let release = (): void => undefined;
    const b = await bench({
      fetch: (sample) => async (request) => {
        await new Promise<void>((go) => (release = go));
        return sample.fetch(request);
      },
    });
    const call = b.caller.call(search('r1'));
    await until(() => b.sent.length === 1);
    expect(b.caller.cancel('r1')).toBe(true);
    await expect(call).rejects.toMatchObject({ data: { kind: 'cancelled', charged: 'unknown' } });
    expect(b.caller.running()).toHaveLength(1);
    // The page may still arrive. The chain can't continue without it, and a retry waits for it.
    await expect(b.caller.call(search('r1', { page: 1, cursor: 'next' }))).rejects.toMatchObject({
      kind: 'held-back',
    });
    const again = b.caller.call(search('r1'));
    release();
    expect(await again).toMatchObject({ rows: 10 });
    expect(b.sample.log.units()).toBe(10);
    await until(() => b.caller.running().length === 0);
    expect(await kinds(b)).toEqual(['request', 'answer']);
    expect(b.caller.cancel('r1')).toBe(false);

    b.acknowledge();
    b.governor.pauseUntil(b.clock.now() + 50_000);
    const waiting = b.caller.call(search('r2'));
    await until(() => b.governor.state().waiting === 1);
    b.caller.cancel('r2');
    await expect(waiting).rejects.toMatchObject({ data: { kind: 'cancelled', charged: 'no' } });
    await b.clock.advance(60_000);
    expect(b.sent).toHaveLength(1);
  });

  it('gives an answer only a while after a cancel', async () => {
    const b = await bench({ fetch: () => () => new Promise(() => undefined) });
    const call = b.caller.call(search('r1'));
    await until(() => b.sent.length === 1);
    b.caller.cancel('r1');
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    await b.clock.advance(15_000);
    await until(() => b.caller.running().length === 0);
    expect(await kinds(b)).toEqual(['request', 'failure']);
  });

  it('lets one of two leave a shared request', async () => {
    const b = await bench();
    const one = b.caller.call(search('r1'));
    const two = b.caller.call(search('r2'));
    b.caller.cancel('r1');
    await expect(one).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await two).toMatchObject({ rows: 10, runId: 'r1' });
  });

  it('asks for the key before anything is written', async () => {
    const b = await bench({
      deps: {
        assertKey: () => {
          throw Object.assign(new Error('locked'), { kind: 'locked' });
        },
      },
    });
    await expect(b.caller.call(search('r1'))).rejects.toMatchObject({ kind: 'locked' });
    expect(await b.entries()).toEqual([]);
  });

  it('reads what nobody described without inventing a price', async () => {
    const b = await bench();
    const outcome = await b.caller.call({ endpoint: 'companies.search', runId: 'r9' });
    expect(outcome).toMatchObject({ units: null, seq: 2 });
  });
});
