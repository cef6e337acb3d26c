import { describe, expect, it } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import { erasedRow } from '@shared/records/erased-row';
import type { ExactEntry } from '@main/archive/exact-entry';
import { beginErasure, endErasure, planErasure, unfinishedErasure } from '@main/erase/erase';
import { atSteps } from '../../../support/archive/deaths';
import { replaceWhole, withFile } from '@main/durable/durable-files';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';
import {
  anna,
  bo,
  dir,
  erase,
  everything,
  filled,
  finish,
  now,
  open,
  page,
  read,
} from '../../../support/erase/people-archive';

async function entriesAfter(target: EraseTarget) {
  const fs = createModelFileSystem(1);
  await filled(fs);
  const before = await read(fs);
  const count = await erase(fs, target);
  return { fs, before, after: await read(fs), count };
}

const text = (entry: ExactEntry | undefined): string => entry?.body.toString() ?? '';
const answerOf = (entries: readonly ExactEntry[], id: string) =>
  entries.find(({ kind, meta }) => kind === 'answer' && meta['requestId'] === id);

const person: EraseTarget = { type: 'person', name: 'Anna Öberg' };
const spelled = /anna\s+(?:ö|\\u00d6)berg/i;

describe('erasing a person', () => {
  it('takes out what names it and leaves every other byte', async () => {
    const { fs, before, after, count } = await entriesAfter(person);
    expect(everything(fs)).not.toMatch(spelled);
    expect(text(answerOf(after, 'i'))).toBe(page.replace(anna, erasedRow));
    expect(text(answerOf(after, 't'))).toBe(
      text(answerOf(before, 't')).replace('{"name":"Anna Öberg","orgnr":"800101-1234"}', erasedRow),
    );
    expect(text(answerOf(after, 'c'))).toBe(
      `{"board":[${erasedRow},{"name":"Bo Ek","role":"member"}],"signatories":[null,"Bo Ek"]}`,
    );
    expect(text(answerOf(after, 'x'))).toBe('{"id":"556000-0001","name":"Sol AB","ceo":null}');
    expect(count).toEqual({ answers: 5, rows: 6, pictures: 0, works: 6, calls: 1 });
  });

  it('takes it out of the references under which calls, lists and notes on matters are kept', async () => {
    const fs = createModelFileSystem(1);
    await filled(fs);
    const reference = 'Ärende Anna Öberg 12';
    const archive = await open(fs);
    const [asked] = await archive.readExactly({ after: 0, maxBytes: 1, maxEntries: 1 });
    const call = { ...asked?.meta, requestId: 'of her', clientReference: reference };
    await archive.append({ kind: 'request', meta: call });
    await archive.append({ kind: 'failure', meta: { ...call, kind: 'timeout', durationMs: 1 } });
    const matter = { op: 'matter-note', version: 1, reference, text: 'Ring' };
    const list = { op: 'list-reference', listId: 'L', clientReference: reference };
    for (const meta of [matter, list]) await archive.append({ kind: 'work', meta });
    await archive.close();

    await erase(fs, person);
    expect(everything(fs)).not.toMatch(spelled);
    const after = await read(fs);
    const kept = after.filter(({ meta }) => meta['requestId'] === 'of her');
    expect(kept).toHaveLength(2);
    // Nothing else in the calls has changed, and what belonged to one matter still belongs to one.
    for (const { meta } of kept) {
      expect(meta).toEqual({ ...meta, ...asked?.meta, requestId: 'of her' });
      expect(meta['clientReference']).toBe('erased-E1');
    }
    expect(after.map(({ meta }) => meta)).toContainEqual({ ...matter, reference: 'erased-E1' });
    expect(after.map(({ meta }) => meta)).toContainEqual({ ...list, clientReference: 'erased-E1' });
  });

  it('keeps numbers, times and kinds, and what nothing names byte for byte', async () => {
    const { before, after } = await entriesAfter(person);
    const last = after.at(-1);
    expect(last?.meta).toMatchObject({ op: 'erased', eraseId: 'E1', what: 'person', rows: 6 });
    expect(JSON.stringify(last?.meta)).not.toMatch(/anna/i);
    const head = ({ seq, at, kind }: ExactEntry) => ({ seq, at, kind });
    expect(after.slice(0, -1).map(head)).toEqual(before.map(head));
    for (const id of ['e', 'b']) expect(answerOf(after, id)).toEqual(answerOf(before, id));
    expect(after.filter(({ kind }) => kind === 'picture')).toEqual(
      before.filter(({ kind }) => kind === 'picture'),
    );
  });

  it('takes what the person did with the rows that went, and what was asked for by name', async () => {
    const { after } = await entriesAfter(person);
    const works = after.filter(({ kind }) => kind === 'work').map(({ meta }) => meta);
    expect(works.slice(0, 9)).toEqual([
      { erased: 1 },
      expect.objectContaining({ op: 'note', text: 'call him' }),
      expect.objectContaining({ op: 'list-create', ids: ['8'] }),
      expect.objectContaining({ op: 'list-add', ids: [] }),
      expect.objectContaining({ ids: ['2020/1', '2020/2'] }),
      { op: 'delete', records: [{ kind: 'trademark', id: '2020/2' }] },
      { erased: 1 },
      expect.objectContaining({ op: 'assess', ids: ['8'] }),
      expect.objectContaining({ op: 'tag', ids: ['7'] }),
    ]);
    const asked = after.filter(({ meta }) => meta['requestId'] === 'n').map(({ meta }) => meta);
    expect(asked.map(({ params }) => params)).toEqual([
      { query: 'erased-E1' },
      { query: 'erased-E1' },
    ]);
    expect(new Set(asked.map(({ searchKey }) => searchKey)).size).toBe(1);
  });
});

describe('erasing other things', () => {
  it('a mark goes with its events and its picture', async () => {
    const { fs, after } = await entriesAfter({
      type: 'records',
      kind: 'trademark',
      ids: ['2020/1'],
      listId: null,
    });
    expect(everything(fs)).not.toContain('2020/1');
    expect(text(answerOf(after, 't'))).toBe(
      `{"data":[${erasedRow},{"application_number":"2020/2","word_text":"MÅNE"}],"has_more":true,"next_cursor":"c"}`,
    );
    expect(text(answerOf(after, 'e'))).toBe(erasedRow);
    const pictures = after.filter(({ kind }) => kind === 'picture');
    expect(pictures.map(({ meta, body }) => [meta['applicationNumber'], body.length])).toEqual([
      [undefined, 0],
      ['2020/2', 2],
    ]);
  });

  it('a list goes with its records', async () => {
    const ids = ['7', '8'];
    const { fs, after, count } = await entriesAfter({
      type: 'records',
      kind: 'insider',
      ids,
      listId: 'L',
    });
    expect(everything(fs)).not.toContain('Ours');
    expect(text(answerOf(after, 'i'))).toBe(page.replace(anna, erasedRow).replace(bo, erasedRow));
    expect(after.at(-1)?.meta).toMatchObject({ what: 'list', ...count });
  });

  it('a company goes by its number in any spelling, and everything that was asked about it', async () => {
    const { fs, after } = await entriesAfter({ type: 'company', names: ['5560000001', 'Sol AB'] });
    expect(everything(fs)).not.toMatch(/556000-?0001|Sol AB/);
    for (const id of ['c', 'x']) expect(text(answerOf(after, id))).toBe(erasedRow);
    // The transaction belongs to the person, so it stays, but without the company's name.
    expect(text(answerOf(after, 'i'))).toBe(page.replace('"Sol AB"', 'null'));
  });

  it('what is older than some months goes as a rule, and what was paid for it stays', async () => {
    const older = await entriesAfter({ type: 'older', months: 1 });
    expect(text(answerOf(older.after, 'i'))).toBe(
      `{"data":[${erasedRow},${erasedRow}],"has_more":false}`,
    );
    expect(text(answerOf(older.after, 'b'))).toBe('');
    expect(older.count).toMatchObject({ answers: 7, pictures: 2, works: 0, calls: 0 });
    const asked = older.after.filter(({ kind }) => kind === 'request');
    expect(asked).toEqual(older.before.filter(({ kind }) => kind === 'request'));
    const younger = await entriesAfter({ type: 'older', months: 2 });
    expect(younger.after.slice(0, -1)).toEqual(younger.before);
  });
});

describe('the record of an erasure that was begun', () => {
  const files = [`${dir}/erase.json`, `${dir}/erase-copy.json`] as const;

  async function begun() {
    const fs = createModelFileSystem(1);
    await filled(fs);
    const archive = await open(fs);
    const plan = await planErasure(archive, person, now);
    await archive.close();
    await beginErasure(fs, dir, 'E1', plan);
    return { fs, plan };
  }
  async function flip(fs: ModelFileSystem, path: string, at: number): Promise<void> {
    await withFile(fs, path, 'update', async (file) => {
      const [byte = 0] = await file.read(at, 1);
      await file.write(at, Uint8Array.of(byte ^ 0x10));
    });
  }

  it.each(files)('holds with any one bit of %s flipped', async (path) => {
    const { fs: first } = await begun();
    const bytes = first.peek(path)?.length ?? 0;
    expect(bytes).toBeGreaterThan(100);
    for (let at = 0; at < bytes; at += 37) {
      const { fs } = await begun();
      await flip(fs, path, at);
      await finish(fs);
      expect(everything(fs), `byte ${at}`).not.toMatch(spelled);
      expect(await unfinishedErasure(fs, dir)).toBe('window');
    }
  });

  it('is not dropped where both copies are damaged, and is begun again', async () => {
    const { fs, plan } = await begun();
    for (const path of files) await flip(fs, path, 60);
    await finish(fs);
    expect(await unfinishedErasure(fs, dir)).toBe('damaged');
    await endErasure(fs, dir, true);
    expect(await unfinishedErasure(fs, dir)).toBe('damaged');
    await beginErasure(fs, dir, 'E2', plan);
    await finish(fs);
    expect(await unfinishedErasure(fs, dir)).toBe('window');
    expect(everything(fs)).not.toMatch(spelled);
  });

  it('of a program before, with one copy and no checksum, is gone on with', async () => {
    const { fs, plan } = await begun();
    for (const path of files) await fs.remove(path);
    const journal = {
      phase: 'archive',
      eraseId: 'E1',
      what: 'person',
      target: person,
      startedAt: now,
      count: plan.count,
      refs: plan.refs,
    };
    await replaceWhole(fs, files[0], JSON.stringify(journal));
    await finish(fs);
    expect(everything(fs)).not.toMatch(spelled);
  });

  it('stays, without a name, as long as the files of the browser do', async () => {
    const { fs } = await begun();
    await finish(fs);
    await endErasure(fs, dir, false);
    expect(await unfinishedErasure(fs, dir)).toBe('files');
    expect(everything(fs)).not.toMatch(spelled);
    await endErasure(fs, dir, true);
    expect(await unfinishedErasure(fs, dir)).toBe(null);
    expect(fs.names.filter((name) => name.startsWith('erase'))).toEqual([]);
  });
});

describe('an erasure that is killed', () => {
  it.each(['kill', 'power'] as const)('at any step (%s) is finished or undone', async (fault) => {
    const { after: wanted } = await entriesAfter(person);
    const outcomes = new Set<string>();
    const steps = await atSteps(async (skip) => {
      const fs = createModelFileSystem(100 + skip);
      await filled(fs);
      const before = await read(fs);
      const archive = await open(fs);
      const plan = await planErasure(archive, person, now);
      await archive.close();
      fs.plan(skip, fault, 1);
      const ended = await beginErasure(fs, dir, 'E1', plan)
        .then(() => finish(fs))
        .then(
          () => 'ended',
          () => 'died',
        );
      if (ended === 'ended') return false;
      fs.restart();
      fs.cancelPlan();
      await finish(fs);
      const after = await read(fs);
      const isDone = (await unfinishedErasure(fs, dir)) === 'window';
      outcomes.add(isDone ? 'finished' : 'undone');
      expect(after, `step ${skip}`).toEqual(isDone ? wanted : before);
      if (isDone) expect(everything(fs)).not.toMatch(spelled);
      await endErasure(fs, dir, true);
      expect(await unfinishedErasure(fs, dir)).toBe(null);
      return true;
    });
    expect(steps).toBeGreaterThan(60);
    expect([...outcomes].sort()).toEqual(['finished', 'undone']);
  });

  it('for want of room leaves the archive as it was, and is done when there is room', async () => {
    const fs = createModelFileSystem(5);
    await filled(fs);
    const archive = await open(fs);
    const plan = await planErasure(archive, person, now);
    await archive.close();
    await beginErasure(fs, dir, 'E1', plan);
    fs.setCapacity(10);
    await expect(finish(fs)).rejects.toMatchObject({ kind: 'disk-full' });
    fs.setCapacity(Infinity);
    await finish(fs);
    expect(everything(fs)).not.toMatch(spelled);
  });
});
