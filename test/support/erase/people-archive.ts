/** An archive of several files with people, marks and companies, and helpers to erase from it. */
import type { EraseTarget } from '@shared/archive/erasing';
import { openArchive, type Archive } from '@main/archive/archive';
import type { ExactEntry } from '@main/archive/exact-entry';
import { beginErasure, continueErasure, isNoted, planErasure } from '@main/erase/erase';
import type { ModelFileSystem } from '../archive/model-file-system';
import { unpacked } from '../archive/unpacked';

export const dir = '/archive';
export const now = Date.UTC(2026, 10, 22);

const call = (requestId: string, endpoint: string, pathParams = {}, params = {}) => ({
  requestId,
  endpoint,
  pathParams,
  params,
  limit: 2,
  runId: requestId,
  page: 0,
  searchKey: `key-${requestId}`,
});
const answered = { status: 200, contentType: 'application/json', complete: true, durationMs: 1 };
export const anna =
  '{"id": 7,"person_name":"Anna \\u00d6berg",  "volume":"1.50","issuer_name":"Sol AB"}';
export const bo = '{"id":8,"person_name":"Bo Ek","volume":"2.00", "price":90071992547409931}';
export const page = `{"data":[${anna}, ${bo}],"has_more":false,"next_cursor":null}`;

/** Fills an archive of several files. */
export async function filled(fs: ModelFileSystem): Promise<void> {
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

export const open = (fs: ModelFileSystem) =>
  openArchive({ dir, fs, now: () => now, segmentBytes: 1_500 });

async function note(fs: ModelFileSystem, meta: { readonly eraseId: string }): Promise<void> {
  const archive = await open(fs);
  if (!(await isNoted(archive, meta.eraseId))) await archive.append({ kind: 'work', meta });
  await archive.close();
}

/** Opens the archive as on startup, where an interrupted deletion is completed first. */
export async function finish(fs: ModelFileSystem): Promise<void> {
  await continueErasure(fs, dir, (work) => note(fs, work));
}

export async function erase(fs: ModelFileSystem, target: EraseTarget) {
  const archive = await open(fs);
  const plan = await planErasure(archive, target, now);
  await archive.close();
  await beginErasure(fs, dir, 'E1', plan);
  await finish(fs);
  return plan.count;
}

export async function read(fs: ModelFileSystem): Promise<ExactEntry[]> {
  const archive = await open(fs);
  const entries = await all(archive);
  await archive.close();
  return entries;
}

/** Returns every file's contents, decompressed if possible. */
export function everything(fs: ModelFileSystem): string {
  const bytesOf = (name: string): Buffer => fs.peek(`${dir}/${name}`) ?? Buffer.alloc(0);
  return fs.names.map((name) => unpacked(bytesOf(name))).join('\n');
}
