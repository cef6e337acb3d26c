import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import { connected } from '../../../../support/library/connected';
import { Log, row } from '../../../../support/library/entries';

const libraryId = 'feed';
const client = connected();
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Asked {
  readonly call: number;
  readonly method: 'read' | 'about';
  readonly input: { readonly after: number };
}

/** The main process's end of the port, which serves reads from `log`. */
async function follow(log: Log) {
  const { port1: own, port2: port } = new MessageChannel();
  const asked: number[] = [];
  own.addEventListener('message', ({ data }: MessageEvent) => {
    const { call, method, input } = data as Asked;
    if (method === 'about') {
      const value = { archive: 'a', entries: 0, at: null, lastSeq: log.lastSeq };
      own.postMessage({ reply: call, result: { ok: true, value } });
      return;
    }
    asked.push(input.after);
    const entries = log.entries.filter(({ seq }) => seq > input.after);
    const value = { entries, lastSeq: log.lastSeq };
    own.postMessage({ reply: call, result: { ok: true, value } });
  });
  own.start();
  closing.push(() => own.close());
  const notices: LibraryNotice[] = [];
  closing.push(client.onNotice((notice) => notices.push(notice)));
  const { appliedSeq, extent } = await client.open({ libraryId, assumptions: defaultAssumptions });
  const state = await client.follow({ libraryId, appliedSeq, extent, port });
  return { own, asked, notices, state };
}

it('brings in what main has, tells how it stands, and leaves the acknowledging to the page', async () => {
  const log = new Log();
  log.answer({ run: 'a', rows: [row('1')] });
  const { own, notices, state } = await follow(log);
  expect(state).toMatchObject({ phase: 'idle', caughtUp: false });
  await client.catchUp(undefined);
  const applied = () => notices.flatMap((one) => (one.type === 'applied' ? [one.seq] : []));
  expect(applied()).toEqual([0, log.lastSeq]);
  const states = notices.flatMap((one) => (one.type === 'feeder' ? [one.state] : []));
  expect(states.at(-1)).toMatchObject({ phase: 'idle', caughtUp: true, appliedSeq: log.lastSeq });
  expect((await client.counts(undefined)).trademark).toBe(1);

  log.answer({ run: 'b', rows: [row('2')] });
  own.postMessage({ notice: { lastSeq: log.lastSeq } });
  await vi.waitFor(() => expect(applied().at(-1)).toBe(log.lastSeq));
  await client.unfollow(undefined);
  await client.destroy({ libraryId });
});

it('asks nothing more when it is to follow no longer', async () => {
  const log = new Log();
  const { own, asked } = await follow(log);
  await client.catchUp(undefined);
  await client.unfollow(undefined);
  const before = asked.length;
  own.postMessage({ notice: { lastSeq: 1 } });
  await client.catchUp(undefined);
  expect(asked).toHaveLength(before);
  await client.destroy({ libraryId });
});

it('stands still for the page when the worker dies', async () => {
  const { notices } = await follow(new Log());
  client.fail('out of memory');
  expect(notices.at(-1)).toMatchObject({
    type: 'feeder',
    state: { phase: 'failed', error: { kind: 'internal', message: 'out of memory' } },
  });
  await expect(client.catchUp(undefined)).rejects.toMatchObject({ kind: 'internal' });
});
