/** What this system's file system supports. */
import { mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Expects these permission bits. Windows uses access lists instead. */
export async function expectMode(path: string, mode: number): Promise<void> {
  const bits = (await stat(path)).mode & 0o777;
  if (process.platform !== 'win32') expect(bits).toBe(mode);
}

/** Returns why symbolic links can't be created here, or `null` if they can. */
export async function noLinks(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-unit-'));
  try {
    await symlink('nowhere', join(folder, 'link'));
    return null;
  } catch (error) {
    return `Windows makes symbolic links only in Developer Mode or for an administrator: ${String(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
