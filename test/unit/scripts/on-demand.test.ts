import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { npmCommand } from '../../../scripts/command.mjs';
import { inRoot } from '../../../scripts/paths.mjs';
import { installOnDemand } from '../../../scripts/setup/on-demand.mjs';

describe('packages installed on demand', () => {
  let folder: string;
  let name: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartotek-on-demand-'));
    name = basename(folder);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(inRoot('node_modules', '.cache', name), { recursive: true, force: true });
  });

  /** Creates a package as a file, because this test mustn't use the network. */
  const packed = (version: string): string => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tried', version }));
    const { file, before } = npmCommand();
    execFileSync(file, [...before, 'pack', '--silent'], { cwd: folder });
    return `file:${join(folder, `tried-${version}.tgz`)}`;
  };

  test('two that ask at the same moment use one installation, which nobody replaces', async () => {
    const manifest = { dependencies: { tried: packed('1.0.0') } };
    const seen: number[] = [];
    const ask = async (): Promise<void> => {
      const home = await installOnDemand(name, manifest, (fresh) => {
        expect(existsSync(join(fresh, 'node_modules/tried/package.json'))).toBe(true);
        writeFileSync(join(fresh, 'finished'), '');
      });
      expect(existsSync(join(home, 'finished'))).toBe(true);
      seen.push(statSync(join(home, 'node_modules/tried')).ino);
    };
    await Promise.all([ask(), ask()]);
    await ask();
    expect(new Set(seen).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  test('another version replaces the one before', async () => {
    await installOnDemand(name, { dependencies: { tried: packed('1.0.0') } });
    const home = await installOnDemand(name, { dependencies: { tried: packed('2.0.0') } });
    const installed = readFileSync(join(home, 'node_modules/tried/package.json'), 'utf8');
    expect(JSON.parse(installed)).toMatchObject({ version: '2.0.0' });
  });
});
