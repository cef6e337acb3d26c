import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifiedZip } from '../../../scripts/setup/electron-fallback.mjs';
import { readTgz } from '../../../scripts/setup/tar.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-fallback-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A tar as npm makes it: header of 512 bytes, contents filled up to a multiple of that. */
const tar = (files: readonly (readonly [name: string, data: string])[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(([name, data]) => {
      const header = Buffer.alloc(512);
      header.write(name, 0);
      header.write(data.length.toString(8).padStart(11, '0'), 124);
      header.write('0', 156);
      const body = Buffer.alloc(Math.ceil(data.length / 512) * 512);
      body.write(data);
      return [header, body];
    }),
    Buffer.alloc(1024),
  ]);

const first = 'a'.repeat(700);
const parts = tar([
  ['package/package.json', '{"scripts":{"postinstall":"evil"}}'],
  ['package/bin/zip.p001', 'second'],
  ['package/bin/zip.p000', first],
  ['package/bin/zip.p002', 'third'],
  ['package/bin/deep/zip.p003', 'not a part'],
]);
const whole = `${first}secondthird`;
const sum = createHash('sha256').update(whole).digest('hex');

const packing = (data: Buffer) => {
  let times = 0;
  const pack = (to: string): Promise<string> => {
    times += 1;
    const file = join(to, 'x.tgz');
    writeFileSync(file, data);
    return Promise.resolve(file);
  };
  return { pack, times: () => times };
};

describe('the older Electron from the registry', () => {
  it('joins the parts in the order of their names, and fetches once', async () => {
    const { pack, times } = packing(gzipSync(parts));
    const cache = join(folder, 'cache');
    const zip = await verifiedZip(cache, pack, sum);
    expect(readFileSync(zip, 'utf8')).toBe(whole);
    expect(await verifiedZip(cache, pack, sum)).toBe(zip);
    expect(times()).toBe(1);
    expect(readdirSync(cache)).toHaveLength(1);
    if (process.platform !== 'win32') {
      expect(statSync(cache).mode & 0o777).toBe(0o700);
      expect(statSync(zip).mode & 0o077).toBe(0);
    }
  });

  it('accepts nothing with another checksum, and keeps nothing of it', async () => {
    const { pack } = packing(gzipSync(parts));
    const wrong = sum.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    await expect(verifiedZip(folder, pack, wrong)).rejects.toThrow(/is not the official Electron/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('checks again each time: what was changed in the cache is fetched anew', async () => {
    const { pack, times } = packing(gzipSync(parts));
    const zip = await verifiedZip(folder, pack, sum);
    writeFileSync(zip, `${whole}!`);
    await verifiedZip(folder, pack, sum);
    expect(times()).toBe(2);
    expect(readFileSync(zip, 'utf8')).toBe(whole);
  });

  it('a tarball that is cut off is an error, not a short file', async () => {
    const { pack } = packing(gzipSync(parts).subarray(0, 60));
    await expect(verifiedZip(folder, pack, sum)).rejects.toThrow();
    expect(existsSync(join(folder, 'electron-v33.3.0-linux-x64.zip'))).toBe(false);
    const file = join(folder, 'short.tgz');
    writeFileSync(file, gzipSync(parts.subarray(0, 1800)));
    await expect(readTgz(file, () => undefined)).rejects.toThrow(/ends in the middle/);
  });
});
