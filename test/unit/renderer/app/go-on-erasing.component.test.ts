/**
 * What the window does with an unfinished deletion, and how it reports data that is still there.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import type { StoredDatabase } from '@shared/features/erase';
import { goOnErasing } from '@renderer/app/go-on-erasing';
import { notices } from '@renderer/lib/state/notices.svelte';
import { eraseRequests } from '@renderer/registers/lists/erase-request.svelte';

const other: StoredDatabase = { libraryId: 'sample', holds: { seq: 3, extent: null } };
let done: string[];
let left: string | null;
let finished: { readonly isDone: boolean; readonly keptFor: readonly string[] };

const step = (name: string, value: unknown) => async () => {
  done.push(name);
  return value;
};
const worker = {
  destroy: () => step('destroy', null)(),
  close: () => step('close', null)(),
  databases: () => step('databases', [other])(),
} as unknown as Parameters<typeof goOnErasing>[0];
const said = (): string[] => notices.list.map(({ text }) => text());

beforeEach(() => {
  done = [];
  left = null;
  finished = { isDone: true, keptFor: [] };
  const ok = async (value: unknown) => ({ ok: true, value });
  const methods = {
    erase: {
      unfinished: () => ok(left),
      finished: (input: unknown) => {
        done.push(JSON.stringify(input));
        return ok(finished);
      },
    },
  };
  vi.stubGlobal('kartotek', { methods, on: () => () => undefined });
});
afterEach(() => {
  for (const { id } of notices.list) notices.clear(id);
  eraseRequests.current = null;
  vi.unstubAllGlobals();
});

const told = JSON.stringify({ libraryId: 'L', databases: [other] });

it('does nothing where nothing is left', async () => {
  await goOnErasing(worker, 'L');
  expect([done, said()]).toEqual([[], []]);
});

it('deletes the database, and tells what else lies in the files of the browser', async () => {
  left = 'window';
  await goOnErasing(worker, 'L');
  expect([done, said()]).toEqual([['destroy', 'databases', told], []]);
});

it('keeps a database that was made anew, and says for whose sake the files stay', async () => {
  left = 'files';
  finished = { isDone: false, keptFor: ['a.example', 'b.example'] };
  await goOnErasing(worker, 'L');
  expect(done).toEqual(['close', 'databases', told]);
  expect(said()).toEqual([m.erase_files_kept({ names: 'a.example, b.example' })]);
  finished = { isDone: false, keptFor: [] };
  await goOnErasing(worker, 'L');
  expect(said()).toEqual([m.erase_files_left()]);
});

it('says that an erasure is not finished, or that nobody knows any more of what, and offers it again', async () => {
  left = 'archive';
  await goOnErasing(worker, 'L');
  expect(said()).toEqual([m.erase_unfinished()]);
  left = 'damaged';
  await goOnErasing(worker, 'L');
  expect(said()).toEqual([m.erase_forgotten()]);
  expect(done).toEqual([]);
  notices.list[0]?.action?.run();
  expect(eraseRequests.current).toEqual({ type: 'open' });
});
