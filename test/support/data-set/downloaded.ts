/** Downloads the objects in a bucket as files, like `aws s3 cp --recursive`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { S3Server } from './s3-server';

/** Downloads everything below a prefix into a folder that is removed after the test. */
export async function downloaded({ objects }: S3Server, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kartotek-downloaded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [key, { bytes }] of objects) {
    if (!key.startsWith(`${prefix}/`)) continue;
    const path = join(folder, key.slice(prefix.length + 1));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return folder;
}
