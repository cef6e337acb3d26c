import { describe, expect, it } from 'vitest';
import type { Archive } from '@main/archive/archive';
import { compare } from '@main/backup/compare';
import { merge } from '@main/backup/merge';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { buy, copyTree, keysIn, note, openAt, SMALL_SEGMENT } from '../../../support/backup';

const HERE = '/here/archive';
const THERE = '/there/archive';

/** Creates a library and a copy of it, and opens both so that they can be changed. */
async function diverged() {
  const disk = createModelFileSystem(3);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const first = await openAt(disk, HERE, clock);
  await buy(first, 'shared1');
  await note(first, 'shared1/0', 'before');
  await buy(first, 'shared2');
  await first.close();
  await copyTree(disk, HERE, THERE);
  const [here, there] = [await openAt(disk, HERE, clock), await openAt(disk, THERE, clock)];
  return { disk, clock, here, there };
}

async function union({ disk, here, there, clock }: Awaited<ReturnType<typeof diverged>>) {
  const options = { disk, dir: '/union', segmentBytes: SMALL_SEGMENT };
  const taken = await merge(here, there, { ...options, lineage: 'same' });
  return { taken, archive: await openAt(disk, '/union', clock) };
}

describe('two copies of one library', () => {
  it('have both all that was bought, once', async () => {
    const w = await diverged();
    for (let n = 0; n < 6; n += 1) {
      await buy(w.here, `here${n}`);
      await buy(w.there, `there${n}`);
    }
    const [here, there] = [await keysIn(w.here), await keysIn(w.there)];
    const { taken, archive } = await union(w);
    const both = await keysIn(archive);
    expect(taken).toBe(12);
    expect(new Set(both)).toEqual(new Set([...here, ...there]));
    expect(both).toHaveLength(new Set(both).size);
    expect(archive.report).toMatchObject({ missing: 0, setAside: [] });
    expect(archive.identity).not.toBe(w.here.identity);
    // Entries from each side keep their order.
    expect(both.filter((key) => here.includes(key))).toEqual(here);
    const again = await merge(archive, w.there, {
      disk: w.disk,
      dir: '/again',
      lineage: 'same' as const,
    });
    expect(again).toBe(0);
  });

  it('say what each has alone, and what they disagree on; the later act holds', async () => {
    const w = await diverged();
    await note(w.here, 'shared1/0', 'says here');
    await buy(w.there, 'there1');
    await note(w.there, 'shared1/0', 'says there');
    await note(w.there, 'shared2/1', 'only there');
    const found = await compare(w.here, w.there);
    expect(found.here).toMatchObject({ entries: 1, answers: 0, notes: 1 });
    expect(found.there).toMatchObject({ entries: 4, answers: 1, rows: 3, notes: 2 });
    expect(found.shared).toBe(5);
    expect(found.conflicts).toMatchObject([
      { type: 'note', subject: 'shared1/0', here: 'says here', there: 'says there' },
    ]);
    const { archive } = await union(w);
    const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    const texts = entries.filter(({ kind }) => kind === 'work').map(({ meta }) => meta['text']);
    expect(texts).toEqual(['before', 'says here', 'says there', 'only there']);
  });

  it('say which spellings each has joined under another name', async () => {
    const w = await diverged();
    const join = (archive: Archive, name: string): Promise<number> => {
      const meta = {
        op: 'applicant-group',
        version: 1,
        groupId: name,
        name,
        spellings: ['A', 'B'],
      };
      return archive.append({ kind: 'work', meta });
    };
    await join(w.here, 'A');
    await join(w.there, 'B');
    expect((await compare(w.here, w.there)).conflicts).toMatchObject([
      { type: 'applicant', subject: 'A', here: 'A', there: 'B' },
      { type: 'applicant', subject: 'B', here: 'A', there: 'B' },
    ]);
  });

  it('say who assessed what otherwise, and when, by the names that the person gave the answers', async () => {
    const w = await diverged();
    const assess = (archive: Archive, assessment: string, by?: string): Promise<number> => {
      const about = { kind: 'trademark', scope: '', ids: ['1'] };
      const meta = { op: 'assess', version: 1, ...about, assessment, ...(by ? { by } : {}) };
      return archive.append({ kind: 'work', meta });
    };
    const option = { id: 'relevant', name: 'Blocks', colour: 'red', shape: 'cross' };
    const options = { op: 'assessment-options', version: 1, options: [option] };
    await w.here.append({ kind: 'work', meta: options });
    const iso = (): string => new Date(w.clock.now).toISOString();
    await assess(w.here, 'relevant', 'Åsa Berg');
    const first = iso();
    await assess(w.there, 'near');
    const second = iso();
    expect((await compare(w.here, w.there)).conflicts).toEqual([
      {
        type: 'assessment',
        subject: '1',
        list: null,
        here: 'Blocks',
        there: 'near',
        whoHere: { at: first, by: 'Åsa Berg' },
        whoThere: { at: second, by: null },
      },
    ]);
    const { archive } = await union(w);
    const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    const said = entries
      .filter(({ meta }) => meta['op'] === 'assess')
      .map(({ meta }) => meta['by']);
    expect(said).toEqual(['Åsa Berg', undefined]);
  });

  it('name the list of which they disagree', async () => {
    const w = await diverged();
    const act = (archive: Archive, meta: object): Promise<number> =>
      archive.append({ kind: 'work', meta: { version: 1, ...meta } });
    const listId = 'list-1';
    const created = { op: 'list-create', listId, name: 'Kaffe', kind: 'fixed' };
    await act(w.here, { ...created, recordKind: 'trademark' });
    const on = { kind: 'trademark', scope: listId, ids: ['1'] };
    await act(w.here, { op: 'assess', ...on, comment: 'Nära' });
    await act(w.there, { op: 'assess', ...on, comment: 'Olik' });
    await act(w.here, { op: 'list-add', listId, ids: ['1'] });
    await act(w.there, { op: 'list-remove', listId, ids: ['1'] });
    const { conflicts } = await compare(w.here, w.there);
    expect(conflicts.map(({ type, subject, list }) => [type, subject, list])).toEqual([
      ['comment', '1', 'Kaffe'],
      ['member', '1', 'Kaffe'],
    ]);
  });

  it('have the searches by likeness of both, as they were asked', async () => {
    const w = await diverged();
    const weights = { letters: 50, sounds: 45, beginning: 12, words: 83, classes: 20 };
    const search = (listId: string, before: string): Readonly<Record<string, unknown>> => ({
      op: 'list-create',
      listId,
      name: listId,
      kind: 'alike-search',
      recordKind: 'trademark',
      query: {
        params: {},
        text: '',
        narrow: [],
        alike: { name: listId, classes: [], only: 'all', state: 'all', weights, least: 50, before },
      },
    });
    await w.here.append({ kind: 'work', meta: search('Nord', '2026-01-05') });
    await w.there.append({ kind: 'work', meta: search('Sol', '2025-02-06') });
    const { lists } = (await compare(w.here, w.there)).there;
    expect(lists).toBe(1);
    const { archive } = await union(w);
    const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    const made = entries.flatMap(({ meta }) => (meta['op'] === 'list-create' ? [meta] : []));
    expect(made).toEqual([search('Nord', '2026-01-05'), search('Sol', '2025-02-06')]);
  });

  it('agree on what a reading of the usage went up to', async () => {
    const w = await diverged();
    await buy(w.here, 'here1');
    const upTo = w.there.lastSeq;
    await buy(w.there, 'there1');
    const usage = { op: 'usage', units: 9, readAt: '2026-01-01T00:00:00Z' };
    await w.there.append({ kind: 'work', meta: { ...usage, upTo } });
    await w.there.append({ kind: 'work', meta: { ...usage, upTo: w.there.lastSeq - 1 } });
    const { archive } = await union(w);
    const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    const readings = entries.filter(({ meta }) => meta['op'] === 'usage');
    const answered = entries.find(
      ({ kind, meta }) => kind === 'answer' && meta['requestId'] === 'there1',
    );
    expect(readings.map(({ meta }) => meta['upTo'])).toEqual([5, answered?.seq]);
  });
});

describe('what another person handed over', () => {
  it('leaves what the person said of a record, and adds the rest', async () => {
    const w = await diverged();
    await note(w.here, 'shared2/0', 'my words');
    await note(w.there, 'shared2/0', 'their words');
    await note(w.there, 'shared2/2', 'more of theirs');
    await buy(w.there, 'there1');
    const taken = await merge(w.here, w.there, {
      disk: w.disk,
      dir: '/union',
      lineage: 'other' as const,
    });
    expect(taken).toBe(3);
    const archive = await openAt(w.disk, '/union', w.clock);
    const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
    const texts = entries.filter(({ kind }) => kind === 'work').map(({ meta }) => meta['text']);
    expect(texts).toEqual(['before', 'my words', 'more of theirs']);
  });
});

it('takes what another person thought of many records for those that one has not judged', async () => {
  const w = await diverged();
  const tag = (ids: string[], add: string[]) => ({
    op: 'tag',
    version: 1,
    kind: 'trademark',
    ids,
    add,
    remove: [],
  });
  await w.here.append({ kind: 'work', meta: tag(['1'], ['near']) });
  await w.there.append({ kind: 'work', meta: tag(['1', '2'], ['near']) });
  await merge(w.here, w.there, { disk: w.disk, dir: '/union', lineage: 'other' });
  const archive = await openAt(w.disk, '/union', w.clock);
  const entries = await archive.read({ after: 0, maxBytes: Infinity, maxEntries: Infinity });
  const tagged = entries.filter(({ meta }) => meta['op'] === 'tag');
  expect(tagged.map(({ meta }) => meta['ids'])).toEqual([['1'], ['2']]);
});
