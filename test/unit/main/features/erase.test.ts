import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EraseTarget } from '@shared/archive/erasing';
import type { StoredDatabase } from '@shared/features/erase';
import { erasedRow } from '@shared/records/erased-row';
import { openArchive } from '@main/archive/archive';
import { nodeDurableFiles } from '@main/durable/durable-files';
import { extentAt } from '@main/library/archive-feed';
import { createFeatureBench, type FeatureBench } from '../../../support/main/service-layer';
import { readArchive } from '../../../support/main/read-archive';

let b: FeatureBench;
beforeEach(async () => {
  b = await createFeatureBench();
  await b.services.handlers.connection.useSample(undefined);
});
afterEach(() => b.close());

const libraryId = 'sample';
const page = { pathParams: {}, params: {}, limit: 5, page: 0, endpoint: 'trademarks.search' };

const marks = (...ids: string[]): EraseTarget => ({
  type: 'records',
  kind: 'trademark',
  ids,
  listId: null,
});

const openHere = () =>
  openArchive({ fs: nodeDurableFiles, dir: join(b.userData, 'libraries', libraryId, 'archive') });

interface Page {
  readonly data: readonly { readonly application_number: string }[];
}

async function bought(): Promise<{ readonly seq: number; readonly number: string }> {
  const { service } = b.services.handlers;
  const { seq } = await service.call({ ...page, runId: 'a' });
  const { entries } = await readArchive(b.services, libraryId, seq - 1);
  const [, mark] = (JSON.parse(entries[0]?.body ?? '') as Page).data;
  return { seq, number: mark?.application_number ?? '' };
}

const bodyAt = async (seq: number): Promise<string> =>
  (await readArchive(b.services, libraryId, seq - 1)).entries[0]?.body ?? '';

describe('erasing for good', () => {
  it('is counted first, asked about by the system, and undone by nobody', async () => {
    const { erase } = b.services.handlers;
    const { seq, number } = await bought();
    const before = await bodyAt(seq);
    const target = marks(number);
    const none = { pictures: 0, works: 0, calls: 0 };
    const expected = { answers: 1, rows: 1, ...none };
    expect(await erase.preview({ libraryId, target })).toEqual({
      count: expected,
      backups: [],
      places: [],
      kept: [],
    });
    b.confirms = false;
    const refused = Promise.resolve(erase.start({ libraryId, target }));
    await expect(refused).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await bodyAt(seq)).toBe(before);
    b.confirms = true;
    expect(await erase.start({ libraryId, target })).toEqual(expected);
    const after = await bodyAt(seq);
    expect(after).toContain(erasedRow);
    expect(after).not.toContain(number);
    expect((JSON.parse(after) as Page).data).toHaveLength(5);
    expect(await erase.log({ libraryId })).toMatchObject([{ what: 'records', ...expected }]);
  });

  it('waits for the window to empty its database, also after a restart', async () => {
    const { number } = await bought();
    const target = marks(number);
    const { erase } = b.services.handlers;
    expect(await erase.unfinished({ libraryId })).toBe(null);
    await erase.start({ libraryId, target });
    expect(await erase.unfinished({ libraryId })).toBe('window');
    await b.restart();
    const next = b.services.handlers.erase;
    expect(await next.unfinished({ libraryId })).toBe('window');
    await next.finished({ libraryId, databases: [] });
    expect(await next.unfinished({ libraryId })).toBe(null);
    expect(existsSync(join(b.userData, 'libraries/sample/archive/erase.json'))).toBe(false);
    expect(await b.written()).not.toContain(number);
  });

  it('takes a person out of the settings and the program’s memory, and says before what stays', async () => {
    const { settings } = b.services.handlers;
    const target: EraseTarget = { type: 'person', name: 'Hedda Älvkrona' };
    await settings.set({
      letterhead: 'Byrån AB\nJur. kand. Älvkrona, Hedda\nLund',
      personNames: { [libraryId]: 'Hedda Älvkrona', other: 'Bo Ek' },
      dismissed: ['the list of Hedda Älvkrona', 'another'],
      exportPattern: 'Hedda Älvkrona {date}',
    });
    b.files.state.set('exportFolder', '/home/hedda_älvkrona/files');
    const origin = { baseUrl: null, madeAt: '', lists: ['Om Hedda Älvkrona', 'Märken'] };
    b.files.state.set('libraryFiles', { file_1: origin });
    await b.restart();
    const next = b.services.handlers;
    expect(await next.erase.preview({ libraryId, target })).toMatchObject({
      places: ['letterhead', 'person', 'notices', 'exports', 'files'],
      kept: ['folders'],
    });
    const left = [
      'settings.json.tmp-1234567890abcdef',
      'session.json.damaged-1',
      'state.json.damaged-7',
    ].map((name) => join(b.userData, name));
    for (const path of left) await writeFile(path, '{"a":"Hedda Älvkrona');
    const other = join(b.userData, 'settings.json.damaged-3');
    await writeFile(other, '{"letterhead":"Byrån');
    await next.erase.start({ libraryId, target });
    expect(await next.settings.get()).toMatchObject({
      letterhead: 'Byrån AB\nLund',
      personNames: { other: 'Bo Ek' },
      dismissed: ['another'],
      exportPattern: '',
    });
    expect(b.files.state.get('libraryFiles')).toEqual({ file_1: { ...origin, lists: ['Märken'] } });
    expect([...left, other].filter((path) => existsSync(path))).toEqual([other]);
    expect(await next.erase.preview({ libraryId, target })).toMatchObject({
      places: [],
      kept: ['folders'],
    });
  });

  it('takes along what kills have left of writing files', async () => {
    const { number } = await bought();
    const library = join(b.userData, 'libraries', libraryId);
    const left = [
      join(library, 'downloads.json.4711-1.new'),
      ...['00000001.log.12.torn', '00000002.log.new', 'erase.json.new', 'erase-copy.json.new'].map(
        (name) => join(library, 'archive', name),
      ),
    ];
    for (const path of left) await writeFile(path, `words of ${number}`);
    const { erase } = b.services.handlers;
    await erase.start({ libraryId, target: marks(number) });
    await erase.finished({ libraryId, databases: [] });
    expect(left.filter((path) => existsSync(path))).toEqual([]);
    expect(await b.written()).not.toContain(number);
  });

  it('lets the browser’s files go only where every database in them can be filled again', async () => {
    const { number } = await bought();
    const { erase, archive } = b.services.handlers;
    await erase.start({ libraryId, target: marks(number) });
    const { lastSeq } = await archive.state({ libraryId });
    const whole = await extentAt(await openHere(), lastSeq);
    const extent = { archive: whole.archive, entries: whole.entries, at: whole.at };
    const holds = { seq: lastSeq, extent };
    const other = { libraryId: 'https_other.example', holds };
    const finish = (...databases: StoredDatabase[]) => erase.finished({ libraryId, databases });
    for (const alone of [
      other,
      { libraryId, holds: null },
      { libraryId, holds: { seq: lastSeq + 1, extent: null } },
      { libraryId, holds: { seq: lastSeq, extent: { ...extent, entries: extent.entries + 1 } } },
      { libraryId, holds: { seq: lastSeq, extent: { ...extent, archive: '0123456789abcdef' } } },
    ]) {
      const { isDone, keptFor } = await finish({ libraryId, holds }, alone);
      expect([isDone, keptFor.length]).toEqual([false, 1]);
      expect(await erase.unfinished({ libraryId })).toBe('files');
    }
    expect(b.cleared).toBe(0);
    expect(existsSync(join(b.userData, 'libraries', other.libraryId))).toBe(false);
    const empty = { ...other, holds: { seq: 0, extent: null } };
    expect(await finish({ libraryId, holds }, empty)).toEqual({ isDone: true, keptFor: [] });
    expect(b.cleared).toBe(1);
    expect(await erase.unfinished({ libraryId })).toBe(null);
  });

  it('goes on buying afterwards, and counts what was paid as before', async () => {
    const { number } = await bought();
    const { erase, service, archive } = b.services.handlers;
    const target = marks(number);
    await erase.start({ libraryId, target });
    const { lastSeq } = await archive.state({ libraryId });
    await archive.ack({ libraryId, seq: lastSeq });
    await expect(service.call({ ...page, runId: 'b' })).resolves.toMatchObject({ rows: 5 });
  });
});
