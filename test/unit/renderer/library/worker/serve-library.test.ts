/** One library for several windows, over real message channels. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { joinLibrary, type LibraryClient } from '@renderer/library/client';
import type { LibraryNotice } from '@renderer/library/contract/notice';
import { createAskers } from '@renderer/library/worker/worker-api';
import { connected } from '../../../../support/library/connected';
import { Log, row } from '../../../../support/library/entries';

let count = 0;
let first: ReturnType<typeof connected>;
let libraryId: string;
let log: Log;
let ended: LibraryClient[];

/** Creates another window; its port goes to the first one, as if sent by the main process. */
function another(): LibraryClient {
  const client = joinLibrary((port) => void first.join({ port }));
  ended.push(client);
  return client;
}
function heardBy(client: LibraryClient): LibraryNotice[] {
  const heard: LibraryNotice[] = [];
  client.onNotice((notice) => heard.push(notice));
  return heard;
}
const typesOf = (heard: readonly LibraryNotice[]): string[] => heard.map(({ type }) => type);

/** Opens and follows the library from the first window, as its page would. */
async function openLibrary(): Promise<void> {
  const { appliedSeq, extent } = await first.open({ libraryId, assumptions: defaultAssumptions });
  await first.follow({ libraryId, appliedSeq, extent, port: new MessageChannel().port1 });
}
async function buy(...ids: string[]): Promise<void> {
  const after = log.entries.length;
  log.answer({ run: `r${after}`, rows: ids.map((id) => row(id, { word_text: `Örn ${id}` })) });
  const entries = log.entries.slice(after);
  await first.apply({ after: (entries[0]?.seq ?? 1) - 1, entries });
}
async function idsSeenBy(client: LibraryClient): Promise<readonly string[]> {
  const { handle } = await client.query({ kind: 'trademark', params: {} });
  return (await client.ids({ handle })).toSorted();
}

beforeEach(() => {
  first = connected();
  libraryId = `shared-${count++}`;
  log = new Log();
  ended = [];
});
afterEach(async () => {
  for (const client of ended) client.end();
  await first.destroy({ libraryId });
  first.end();
});

describe('a further window', () => {
  it('reads what the first one has, and hears of every change', async () => {
    await openLibrary();
    await buy('1');
    const [one, other] = [another(), another()];
    expect(await idsSeenBy(one)).toEqual(['1']);
    const heard = [one, other, first].map(heardBy);
    await buy('2');
    await vi.waitFor(() => {
      for (const each of heard) expect(typesOf(each)).toContain('versions');
    });
    expect(await idsSeenBy(other)).toEqual(['1', '2']);
  });

  it('hears what holds when it joins: which library is open, and how far it is', async () => {
    await openLibrary();
    await buy('1');
    const heard = heardBy(another());
    await vi.waitFor(() => expect(typesOf(heard)).toContain('feeder'));
    expect(heard).toContainEqual({ type: 'open', libraryId });
    expect(typesOf(heard)).not.toContain('closed');
    expect(typesOf(heard)).toContain('versions');
  });

  it('hears that the library is closed, and why it could not be opened', async () => {
    await openLibrary();
    const heard = heardBy(another());
    await vi.waitFor(() => expect(typesOf(heard)).toContain('open'));
    await first.unfollow(undefined);
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'closed', error: null }));
    // A window that joins now isn't told what was open.
    const late = heardBy(another());
    await vi.waitFor(() => expect(late).toEqual([{ type: 'closed', error: null }]));
    await openLibrary();
    await vi.waitFor(() => expect(typesOf(late).slice(-2)).toEqual(['open', 'feeder']));
  });

  it('may not open, fill or close what the first one has', async () => {
    await openLibrary();
    const other = another();
    const refused = { kind: 'unsupported' };
    const input = { libraryId, assumptions: defaultAssumptions };
    for (const call of [
      () => other.open(input),
      () => other.close(undefined),
      () => other.startOver(undefined),
      () => other.assume(input),
      () => other.apply({ after: 0, entries: [] }),
      () => other.goOnAfter({ seq: 0, extent: { archive: 'x', entries: 0, at: null } }),
      () => other.unfollow(undefined),
      () => other.join({ port: new MessageChannel().port1 }),
      () => other.reopened(),
    ]) {
      await expect(call()).rejects.toMatchObject({ data: refused });
    }
    expect(await idsSeenBy(first)).toEqual([]);
  });

  it('has answers of its own: their numbers mean nothing to another window', async () => {
    await openLibrary();
    await buy('1', '2');
    const [one, other] = [another(), another()];
    const mine = await one.query({ kind: 'trademark', params: {} });
    await expect(other.ids({ handle: mine.handle })).rejects.toThrow();
    // The same number in another window is a different result, and releasing it doesn't affect this
    // one.
    const theirs = await other.query({ kind: 'trademark', params: {}, text: 'nothing' });
    expect(theirs.handle).toBe(mine.handle);
    await other.release({ handle: theirs.handle });
    expect(await one.ids({ handle: mine.handle })).toHaveLength(2);
  });

  it('leaves no answer behind when it is closed', async () => {
    const { newAsker } = createAskers(() => undefined);
    const [one, other] = [newAsker(), newAsker()];
    await one.methods.open({ libraryId, assumptions: defaultAssumptions });
    const question = { kind: 'trademark', params: {} } as const;
    const left = await one.methods.query(question);
    const stays = await other.methods.query(question);
    one.end();
    await expect(one.methods.ids({ handle: left.handle })).rejects.toThrow();
    expect(await other.methods.ids({ handle: stays.handle })).toEqual([]);
    await other.methods.close(undefined);
  });

  it('has the first one open the library again, and waits for it', async () => {
    await openLibrary();
    const other = another();
    first.onNotice((notice) => {
      if (notice.type === 'reopen') void openLibrary().then(() => first.reopened());
    });
    const heard = heardBy(other);
    await vi.waitFor(() => expect(typesOf(heard)).toContain('open'));
    heard.length = 0;
    await other.reopen();
    expect(typesOf(heard)).toContain('open');
    expect(typesOf(heard)).not.toContain('reopen');
  });

  it('says that the worker is gone, refuses what was asked, and joins the next one by itself', async () => {
    await openLibrary();
    await buy('1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The first port is connected to a worker that dies during a query.
    const handed: MessagePort[] = [];
    const other = joinLibrary((port) => {
      handed.push(port);
      if (handed.length > 1) void first.join({ port });
    });
    ended.push(other);
    const heard = heardBy(other);
    try {
      const asked = expect(idsSeenBy(other)).rejects.toMatchObject({ data: { kind: 'internal' } });
      handed[0]?.close();
      await asked;
      expect(typesOf(heard)).toEqual(['left']);
      await expect(other.counts(undefined)).rejects.toMatchObject({ data: { kind: 'internal' } });
      expect(handed).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(60_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await idsSeenBy(other)).toEqual(['1']);
    expect(handed).toHaveLength(2);
    expect(typesOf(heard)).toContain('open');
  });
});
