/** Data sets for a bucket that are stopped, interrupted, or abandoned by their page. */
import 'fake-indexeddb/auto';
import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { WebContents } from 'electron';
import { expect, it, vi } from 'vitest';
import { asCallOf } from '@main/ipc/calling-page';
import {
  bucketSecret as secret,
  mark,
  newBucketProgram,
} from '../../../support/data-set/bucket-program';
import { downloaded } from '../../../support/data-set/downloaded';
import { readDataSet } from '../../../support/data-set/read';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

it('that is stopped or broken off leaves the version before, and the next one is whole', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024), mark('2', 2025));
  const first = await writer.bridge.useBucket({ place, secret });
  await writer.writeTo(first?.dataSetId ?? '');
  await add(mark('3', 2024), mark('4', 2025));
  const use = async () => (await writer.bridge.useBucket({ place, secret: null }))?.dataSetId ?? '';
  const stopping = new AbortController();
  server.mood = (method) => {
    if (method === 'PUT') stopping.abort();
    return method === 'PUT' ? 'hang' : 'well';
  };
  const stopped = writer.writeTo(await use(), undefined, { signal: stopping.signal });
  await expect(stopped).rejects.toMatchObject({ kind: 'cancelled' });
  server.mood = (method, key) =>
    method === 'PUT' && key.endsWith('.parquet') ? 'break-before' : 'well';
  await expect(writer.writeTo(await use())).rejects.toMatchObject({ kind: 'bucket-unreachable' });
  expect(await readDataSet(await downloaded(server, place.prefix))).toMatchObject({ version: 1 });
  server.mood = () => 'well';
  expect(await writer.writeTo(await use())).toMatchObject({ rows: 4 });
  await readDataSet(await downloaded(server, place.prefix));
  expect(await readdir(writer.at('program/outgoing'))).toEqual([]);
}, 30_000);

it('is stopped at once while a bucket that does not answer is being reached', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024));
  const taken = await writer.bridge.useBucket({ place, secret });
  const stopping = new AbortController();
  server.mood = () => {
    stopping.abort();
    return 'hang';
  };
  const watch = { signal: stopping.signal };
  const stopped = writer.writeTo(taken?.dataSetId ?? '', undefined, watch);
  await expect(stopped).rejects.toMatchObject({ kind: 'cancelled' });
  // The data set is cancelled before the dialog would appear, so none appears.
  const again = await writer.bridge.useBucket({ place, secret: null });
  const id = again?.dataSetId ?? '';
  const begun = writer.bridge.begin({ dataSetId: id, library: 'one', scope: { type: 'library' } });
  await writer.bridge.cancel({ dataSetId: id });
  await expect(begun).rejects.toMatchObject({ kind: 'cancelled' });
  expect(server.calls).toHaveLength(1);
});

it('ends with the page that has begun it, and that of another page goes on', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024), mark('2', 2025));
  const pages = [new EventEmitter(), new EventEmitter()] as const;
  const take = (page: EventEmitter) =>
    asCallOf(page as unknown as WebContents, () => writer.bridge.useBucket({ place, secret }));
  const taken = await take(pages[0]);
  const other = await take(pages[1]);
  let sent = 0;
  server.mood = (method, key) => {
    if (method !== 'PUT' || !key.endsWith('.parquet')) return 'well';
    // If the page only navigates within itself, it's still the same page.
    if (sent++ === 0)
      pages[0].emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    else pages[0].emit('render-process-gone');
    return sent === 1 ? 'well' : 'hang';
  };
  const ended = writer.writeTo(taken?.dataSetId ?? '');
  await expect(ended).rejects.toMatchObject({ kind: 'cancelled' });
  expect(sent).toBe(2);
  await vi.waitFor(() => expect(server.objects.size).toBe(0));
  server.mood = () => 'well';
  expect(await writer.writeTo(other?.dataSetId ?? '')).toMatchObject({ rows: 2 });
  // A data set that no page has claimed goes to the command line, until a new page claims it.
  const line = writer.takeBucket({ bucket: 'sets', prefix: place.prefix });
  pages[1].emit('destroyed');
  expect(await writer.writeTo('dataSetId' in line ? line.dataSetId : '')).toMatchObject({
    unchanged: 2,
  });
});

it('is shown, and said to be, where only the answer to its manifest was lost', async () => {
  const { server, writer, add, place } = await newBucketProgram();
  await add(mark('1', 2024));
  let left = 1;
  server.mood = (method, key) =>
    method === 'PUT' && key.endsWith('manifest.json') && left-- > 0 ? 'break-after' : 'well';
  const taken = await writer.bridge.useBucket({ place, secret });
  expect(await writer.writeTo(taken?.dataSetId ?? '')).toMatchObject({ version: 1 });
  const refused = server.calls.filter(({ fault }) => fault === 'PreconditionFailed');
  expect(refused).toHaveLength(1);
  expect(await readDataSet(await downloaded(server, place.prefix))).toMatchObject({ version: 1 });
}, 30_000);
