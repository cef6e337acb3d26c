import type * as nodePath from 'node:path';
import { expect, it, vi } from 'vitest';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { answer, bodies, FIRST, openOn, SECOND } from '../../../support/archive/opened-archive';

// As on Windows, where `join` returns backslashes.
vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof nodePath>();
  return { ...win32, default: win32 };
});

it('an archive lies where its tests look for it, whichever sign parts the names', async () => {
  const fs = createModelFileSystem(1);
  const archive = await openOn(fs, 1);
  for (const text of ['one', 'two']) await archive.append(answer(text));
  await archive.close();
  expect(fs.peek(FIRST)?.length).toBeGreaterThan(0);
  expect(fs.peek(SECOND)?.length).toBeGreaterThan(0);
  expect(fs.names.every((name) => !/[\\/]/.test(name))).toBe(true);
  expect(await bodies(await openOn(fs))).toEqual(['one', 'two']);
});
