import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { erasedRow, type EraseTarget } from '@shared/archive/erasing';
import { openArchive, type Archive } from '@main/archive/archive';
import type { ExactEntry } from '@main/archive/exact-entry';
import {
  beginErasure,
  continueErasure,
  endErasure,
  isNoted,
  planErasure,
  waitsForWindow,
} from '@main/erase/erase';
import {
  createModelFileSystem,
  type ModelFileSystem,
} from '../../../support/archive/model-file-system';

const dir = '/archive';
const now = Date.UTC(2026, 10, 22);

const call = (requestId: string, endpoint: string, pathParams = {}, params = {}) => ({
  ...{ requestId, endpoint, pathParams, params, limit: 2, runId: requestId, page: 0 },
  searchKey: `key-${requestId}`,
});
const answered = { status: 200, contentType: 'application/json', complete: true, durationMs: 1 };
const anna = '{"id": 7,"person_name":"Anna \\u00d6berg",  "volume":"1.50","issuer_name":"Sol AB"}';
const bo = '{"id":8,"person_name":"Bo Ek","volume":"2.00", "price":90071992547409931}';
const page = `{"data":[${anna}, ${bo}],"has_more":false,"next_cursor":null}`;

/** Fills an archive of several files. */
async function filled(fs: ModelFileSystem): Promise<void> {
  const archive = await openArchive({
    dir,
    fs,
    now: () => now - 40 * 86_400_000,
    segmentBytes: 1_500,
  });
  const buy = async (id: string, endpoint: string, body: string, pathParams = {}, params = {}) => {
    const meta = call(id, endpoint, pathParams, params);
    await archive.append({ kind: 'request', meta });
    await archive.append({ kind: 'answer', meta: { ...meta, ...answered, units: null }, body });
  };
  await buy('i', 'market.insiders', page);
  await buy('n', 'market.insiders', page, {}, { query: 'anna öberg' });
  await buy(
    't',
    'trademarks.search',
    '{"data":[{"application_number":"2020/1","word_text":"SOL","applicant":{"name":"Anna Öberg","orgnr":"800101-1234"}},{"application_number":"2020/2","word_text":"MÅNE"}],"has_more":true,"next_cursor":"c"}',
  );
  await buy('e', 'trademarks.events', '{"events":[{"date":"2020-01-01"}]}', {
    application_number: '2020/1',
  });
  await buy(
    'c',
    'companies.governance',
    '{"board":[{"name":"ANNA  ÖBERG","role":"chair"},{"name":"Bo Ek","role":"member"}],"signatories":["Anna Öberg","Bo Ek"]}',
    { company_id: '556000-0001' },
  );
  await buy('x', 'companies.record', '{"id":"556000-0001","name":"Sol AB","ceo":"Anna Öberg"}', {
    company_id: '556000-0001',
  });
  await buy('b', 'trademarks.search', 'not json');
  await archive.append({
    kind: 'picture',
    meta: { applicationNumber: '2020/1', url: 'https://p' },
    body: Buffer.from([1, 2, 3, 0xff]),
  });
  await archive.append({
    kind: 'picture',
    meta: { applicationNumber: '2020/2', url: 'https://q' },
    body: Buffer.from([4, 0xfe]),
  });
  const work = (meta: Record<string, unknown>) => archive.append({ kind: 'work', meta });
  await work({ op: 'note', record: { kind: 'insider', id: '7' }, text: 'call her' });
  await work({ op: 'note', record: { kind: 'insider', id: '8' }, text: 'call him' });
  await work({
    op: 'list-create',
    listId: 'L',
    name: 'Ours',
    kind: 'fixed',
    recordKind: 'insider',
    ids: ['7', '8'],
  });
  await work({ op: 'list-add', listId: 'L', ids: ['7'] });
  await work({
    op: 'list-create',
    listId: 'M',
    name: 'Marks',
    kind: 'fixed',
    recordKind: 'trademark',
    ids: ['2020/1', '2020/2'],
  });
  await work({
    op: 'delete',
    records: [
      { kind: 'insider', id: '7' },
      { kind: 'trademark', id: '2020/2' },
    ],
  });
  const assess = { op: 'assess', version: 1, kind: 'insider', scope: '' };
  await work({ ...assess, ids: ['7'], comment: 'ours' });
  await work({ ...assess, ids: ['7', '8'], assessment: 'near' });
  await work({ op: 'tag', version: 1, kind: 'trademark', ids: ['7'], add: ['x'], remove: [] });
  await archive.close();
}

async function all(archive: Archive): Promise<ExactEntry[]> {
  return archive.readExactly({ after: 0, maxBytes: 1e9, maxEntries: 1e6 });
}

const open = (fs: ModelFileSystem) => openArchive({ dir, fs, now: () => now, segmentBytes: 1_500 });

async function note(fs: ModelFileSystem, meta: { readonly eraseId: string }): Promise<void> {
  const archive = await open(fs);
  if (!(await isNoted(archive, meta.eraseId))) await archive.append({ kind: 'work', meta });
  await archive.close();
}

/** Opens as a start of the program does: what was begun is finished first. */
async function finish(fs: ModelFileSystem): Promise<void> {
  await continueErasure(fs, dir, (work) => note(fs, work));
}

async function erase(fs: ModelFileSystem, target: EraseTarget) {
  const archive = await open(fs);
  const plan = await planErasure(archive, target, now);
  await archive.close();
  await beginErasure(fs, dir, 'E1', plan);
  await finish(fs);
  return plan.count;
}

async function entriesAfter(target: EraseTarget) {
  const fs = createModelFileSystem(1);
  await filled(fs);
  const before = await read(fs);
  const count = await erase(fs, target);
  return { fs, before, after: await read(fs), count };
}

async function read(fs: ModelFileSystem): Promise<ExactEntry[]> {
  const archive = await open(fs);
  const entries = await all(archive);
  await archive.close();
  return entries;
}

const text = (entry: ExactEntry | undefined): string => entry?.body.toString() ?? '';
const answerOf = (entries: readonly ExactEntry[], id: string) =>
  entries.find(({ kind, meta }) => kind === 'answer' && meta['requestId'] === id);

/** Everything that any file holds, unpacked where it can be. */
function everything(fs: ModelFileSystem): string {
  const texts = fs.names.map((name) => {
    const bytes = fs.peek(`${dir}/${name}`) ?? Buffer.alloc(0);
    const found = [bytes.toString('utf8')];
    for (let at = bytes.indexOf('KFRM'); at !== -1; at = bytes.indexOf('KFRM', at + 1)) {
      const from = at + 40 + bytes.readUInt32LE(at + 8);
      try {
        found.push(
          inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 12))).toString(),
        );
      } catch {
        // Stored as it is.
      }
    }
    return found.join('\n');
  });
  return texts.join('\n');
}

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
    // The transaction is the person's, and stays, without the name of the company.
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

describe('an erasure that is killed', () => {
  it.each(['kill', 'power'] as const)('at any step (%s) is finished or undone', async (fault) => {
    const { after: wanted } = await entriesAfter(person);
    let steps = 0;
    const outcomes = new Set<string>();
    for (let skip = 0; ; skip += 1) {
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
      if (ended === 'ended') break;
      steps += 1;
      fs.restart();
      fs.cancelPlan();
      await finish(fs);
      const after = await read(fs);
      const isDone = await waitsForWindow(fs, dir);
      outcomes.add(isDone ? 'finished' : 'undone');
      expect(after, `step ${skip}`).toEqual(isDone ? wanted : before);
      if (isDone) expect(everything(fs)).not.toMatch(spelled);
      await endErasure(fs, dir);
      expect(await waitsForWindow(fs, dir)).toBe(false);
    }
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
