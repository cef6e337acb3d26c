/** Checks that a job in the release workflow tries each package that is built. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../../../scripts/paths.mjs';
import { builderConfig } from '../../../../scripts/dist/config.mjs';
import { kindOf, kinds } from '../../../../scripts/try/kinds.mjs';

const Step = z.looseObject({
  run: z.string().optional(),
  with: z.looseObject({ path: z.string().optional() }).optional(),
});
const Job = z.looseObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  strategy: z.looseObject({
    matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }),
  }).optional(),
  steps: z.array(Step),
});
const { jobs } = z
  .looseObject({ jobs: z.record(z.string(), Job) })
  .parse(parse(readFileSync(inRoot('.github/workflows/release.yml'), 'utf8')));

const config = builderConfig({
  electronVersion: '45.3.4', electronDist: undefined, env: {},
  trial: false, fast: true, drivable: true,
  platform: 'linux', output: 'dist',
});

interface Made {
  readonly target: string;
  readonly arch: string;
}

/** Returns the targets of a system. On Linux, each processor builds its own packages. */
function targetsOf(system: 'linux' | 'win' | 'mac'): Made[] {
  const given = config[system]?.target;
  return (Array.isArray(given) ? given : []).flatMap((one) => {
    if (typeof one === 'string') return ['x64', 'arm64'].map((arch) => ({ target: one, arch }));
    return [one.arch ?? 'x64'].flat().map((arch) => ({ target: one.target, arch }));
  });
}
const made = (['linux', 'win', 'mac'] as const).flatMap(targetsOf);
const wordsOf = ({ target, arch }: Made): string => `${target} ${arch}`;

const trials = Object.entries(jobs).filter(([, { steps }]) =>
  steps.some(({ run = '' }) => run.includes('scripts/dist/try-package.mjs')),
);

/** Returns the name that the builder gives a package. */
function fileOf({ target, arch }: Made): string {
  const own = config as Record<string, { artifactName?: string } | undefined>;
  const system = targetsOf('mac').some((one) => one.target === target) ? 'mac' : 'linux';
  const name = own[target]?.artifactName ?? own[system]?.artifactName ?? config.artifactName;
  const archs: Record<string, string> = { 'deb x64': 'amd64', 'rpm x64': 'x86_64', 'rpm arm64': 'aarch64', 'AppImage x64': 'x86_64' };
  const values: Record<string, string> = {
    version: '1.2.3', arch: archs[`${target} ${arch}`] ?? arch, os: system,
    ext: target === 'nsis' || target === 'portable' ? 'exe' : target,
  };
  return String(name).replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? key);
}

describe('the workflow of a release', () => {
  test('tries each package that is made, on each processor', () => {
    const tried = trials.flatMap(([, { strategy }]) =>
      (strategy?.matrix.include ?? []).map(({ target = '', arch = '' }) => wordsOf({ target, arch })),
    );
    expect([...new Set(tried)].sort()).toEqual(made.map(wordsOf).sort());
  });

  test('tries the deb on Debian and on Ubuntu', () => {
    const places = trials.flatMap(([, { strategy }]) =>
      (strategy?.matrix.include ?? [])
        .filter(({ target }) => target === 'deb')
        .map(({ image, runner }) => image?.split('@')[0] ?? runner),
    );
    expect(places).toEqual(['debian:12', 'debian:12', 'ubuntu-24.04']);
  });

  test.each(['check', 'release'])('of %s runs in images that never change', (name) => {
    const text = readFileSync(inRoot(`.github/workflows/${name}.yml`), 'utf8');
    const images = text.match(/(?:node|debian|fedora|ubuntu):\d[^'\s]*/g) ?? [];
    expect(images).not.toEqual([]);
    for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  test('tries a package on the processor it was made for', () => {
    for (const [, { strategy }] of trials)
      for (const { arch = '', runner = '', target = '' } of strategy?.matrix.include ?? [])
        if (kinds.find((kind) => kind.target === target)?.system !== 'darwin')
          expect(`${arch} ${runner}`).toMatch(/^(?:arm64 .*-arm|x64 .*(?<!-arm))$/);
  });

  test('drafts nothing that was not tried', () => {
    expect(trials).not.toEqual([]);
    expect(jobs['draft']?.needs).toEqual(['packages', ...trials.map(([name]) => name)]);
  });

  test('tells of each trial, good or bad, under the name that the draft looks for', () => {
    for (const [, { steps }] of trials) {
      const told = steps.find(({ run = '' }) => run.includes('touch'))?.run ?? '';
      expect(told).toContain('tried/${{ matrix.target }}-${{ matrix.arch }}-');
      expect(told).toContain("job.status != 'success' && '-failed'");
    }
  });

  test.each(['packages', 'drivable'])('keeps every package that %s makes', (job) => {
    const kept = jobs[job]?.steps.flatMap(({ with: given }) => given?.path?.split(/\s+/) ?? []);
    for (const one of made) expect(kept).toContain(`dist/*.${/(?:tar\.)?\w+$/.exec(fileOf(one))?.[0]}`);
  });
});

describe('the kinds of packages', () => {
  test('are those that are made', () => {
    expect(kinds.map(({ target }) => target).sort()).toEqual(
      [...new Set(made.map(({ target }) => target))].sort(),
    );
  });

  test.each(made)('$target for $arch is known by its name', (one) => {
    expect(kindOf(fileOf(one))?.target).toBe(one.target);
  });
});
