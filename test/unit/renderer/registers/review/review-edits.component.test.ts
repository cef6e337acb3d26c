/** The user's assessments are logged under the user's name in that library, if there is one. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { archive as contract } from '@shared/features/archive';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { pendingSigns } from '@renderer/registers/review/pending-signs.svelte';
import { assessRecords, saveComment, saveSeen } from '@renderer/registers/review/review-edits';

it('signs an assessment and a comment, but not what was only looked at', async () => {
  const before = { client: library.client, id: library.id, settings: settings.current };
  onTestFinished(() => {
    Object.assign(library, { client: before.client, id: before.id });
    settings.current = before.settings;
    vi.unstubAllGlobals();
  });
  const written: unknown[] = [];
  const work = async (input: unknown) => {
    written.push(contract.work.input.parse(input).work);
    return { ok: true, value: { seq: 1 } };
  };
  vi.stubGlobal('kartotek', { methods: { archive: { work } }, on: () => () => undefined });
  const assessedBefore = () => Promise.resolve([{ assessment: null, ids: ['1'] }]);
  library.client = { assessedBefore } as unknown as LibraryClient;
  vi.spyOn(library, 'applied').mockResolvedValue(undefined);
  library.id = 'shared';
  const target = { kind: 'trademark', scope: '' } as const;
  await assessRecords(target, ['1'], 'near');
  settings.current = { ...before.settings, personNames: { shared: ' Åsa Berg ', other: 'Å.' } };
  await assessRecords(target, ['1'], 'relevant');
  await saveComment(target, '1', 'Ring');
  await saveSeen(target, ['1'], true);
  expect(toaster.list.map((one) => one.text())).toEqual([]);
  expect(written).toEqual([
    expect.not.objectContaining({ by: expect.anything() }),
    expect.objectContaining({ assessment: 'relevant', by: 'Åsa Berg' }),
    expect.objectContaining({ comment: 'Ring', by: 'Åsa Berg' }),
    expect.not.objectContaining({ by: expect.anything() }),
  ]);
});

it('draws no sign in a library that takes none: it would hide what somebody else said', async () => {
  const before = { client: library.client, id: library.id, status: connection.status };
  onTestFinished(() => {
    Object.assign(library, { client: before.client, id: before.id });
    connection.status = before.status;
    vi.unstubAllGlobals();
  });
  const refused = { kind: 'library-read-only' };
  const work = async () => ({ ok: false, error: refused });
  vi.stubGlobal('kartotek', { methods: { archive: { work } }, on: () => () => undefined });
  library.client = {} as LibraryClient;
  library.id = 'of-a-file';
  connection.status = { ...before.status, mode: 'file' };
  const target = { kind: 'trademark', scope: 'list:1' } as const;
  expect(await assessRecords(target, ['1'], 'near', 'relevant')).toBe(false);
  expect(pendingSigns.of(target, '1')).toBeUndefined();
  expect(toaster.list.at(-1)?.text()).toContain('read-only');
  // Only what the user asked for is refused aloud, not that a record has been read.
  const told = toaster.list.length;
  await saveSeen(target, ['1'], true);
  expect(toaster.list).toHaveLength(told);
  await saveSeen(target, ['1'], false);
  expect(toaster.list).toHaveLength(told + 1);
});
