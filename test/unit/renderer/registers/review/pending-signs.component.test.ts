/**
 * The symbol appears as soon as the key is pressed. Then the assessment is written; if that fails,
 * the symbol is drawn hollow.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { archive as contract } from '@shared/features/archive';
import type { LibraryClient } from '@renderer/library/client';
import { library } from '@renderer/library/current.svelte';
import { toaster } from '@renderer/lib/state/toaster.svelte';
import { finishAll } from '@renderer/lib/state/unfinished';
import { pendingSigns } from '@renderer/registers/review/pending-signs.svelte';
import { assessRecords, takeBack } from '@renderer/registers/review/review-edits';
import { rowMark } from '@renderer/registers/review/row-mark';

const target = { kind: 'trademark', scope: 'matter:m' } as const;
const before = { client: library.client, id: library.id };
let written: { ids: readonly string[]; assessment?: string | null }[];
/** Functions that let a write succeed or fail. */
let answers: ((isWritten: boolean) => void)[];

beforeEach(() => {
  written = [];
  answers = [];
  const work = (input: unknown) => {
    written.push(contract.work.input.parse(input).work as (typeof written)[number]);
    return new Promise((resolve) =>
      answers.push((isWritten) =>
        resolve(
          isWritten
            ? { ok: true, value: { seq: 1 } }
            : { ok: false, error: { kind: 'storage', message: 'full' } },
        ),
      ),
    );
  };
  vi.stubGlobal('kartotek', { methods: { archive: { work } }, on: () => () => undefined });
  library.client = {} as LibraryClient;
  library.id = 'signs';
  vi.spyOn(library, 'applied').mockResolvedValue(undefined);
});
afterEach(() => {
  Object.assign(library, before);
  pendingSigns.counted();
  vi.unstubAllGlobals();
});

const drawn = (id: string) => rowMark(target, id, null, null);
async function answered(isWritten = true): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  answers.shift()?.(isWritten);
}

it('is drawn before anything is written, and counted', async () => {
  void assessRecords(target, ['1'], 'near', null);
  void assessRecords(target, ['2'], 'near', null);
  void assessRecords(target, ['3'], 'near', null);
  expect(drawn('1')).toMatchObject({ label: 'Borderline' });
  expect(drawn('3')).toMatchObject({ label: 'Borderline' });
  expect(pendingSigns.lacking(target)).toEqual({ '': -3, near: 3 });
  await answered();
  // Everything pending is written together.
  expect(written.map(({ ids }) => ids)).toEqual([['1', '2', '3']]);
  await finishAll(() => undefined);
  pendingSigns.settle();
  expect(drawn('1')).toBeNull();
  // Counts that were read before the write still lack them.
  expect(pendingSigns.lacking(target)).toEqual({ '': -3, near: 3 });
  pendingSigns.counted();
  expect(pendingSigns.lacking(target)).toEqual({});
});

it('is taken back as quickly, in the order in which it was pressed', async () => {
  void assessRecords(target, ['4'], 'near', null);
  expect(takeBack(target)).toEqual(['4']);
  expect(drawn('4')).toBeNull();
  await answered();
  await answered();
  await finishAll(() => undefined);
  expect(written.map(({ assessment }) => assessment)).toEqual(['near', null]);
});

it('is hollow where it could not be written, and says so', async () => {
  const result = assessRecords(target, ['5'], 'near', null);
  await answered(false);
  expect(await result).toBe(false);
  expect(drawn('5')).toMatchObject({ label: 'Borderline, not saved', isHollow: true });
  expect(toaster.list.length).toBeGreaterThan(0);
  expect(pendingSigns.lacking(target)).toEqual({});
});
