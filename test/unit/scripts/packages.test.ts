import { describe, expect, it } from 'vitest';
import {
  hasT64,
  installable,
  needs,
  notFoundBy,
  packagesFor,
  unmet,
} from '../../../scripts/setup/packages.mjs';
import { wayToInstall } from '../../../scripts/setup/system-libraries.mjs';

const bookworm = 'ID=debian\nVERSION_ID="12"\n';
const trixie = 'ID=debian\nVERSION_ID="13"\n';
const noble = 'VERSION_ID="24.04"\nID=ubuntu\n';
const jammy = 'VERSION_ID="22.04"\nID=ubuntu\n';
const sound = needs.filter(({ name }) => name === 'libasound.so.2');

describe('names of packages', () => {
  it('knows the releases with t64 names', () => {
    expect([bookworm, trixie, noble, jammy, ''].map(hasT64)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes what apt can install, whatever the release is called', () => {
    expect(packagesFor(sound, new Set(['libasound2']), noble)).toEqual(['libasound2']);
    expect(packagesFor(sound, new Set(['libasound2t64', 'libasound2']), '')).toEqual([
      'libasound2t64',
    ]);
  });

  it('goes by the release while apt knows nothing yet', () => {
    expect(packagesFor(sound, new Set(), bookworm)).toEqual(['libasound2']);
    expect(packagesFor(sound, new Set(), noble)).toEqual(['libasound2t64']);
  });

  it('reads apt-cache policy: a virtual package has no candidate', () => {
    const policy =
      'libasound2:\n  Installed: (none)\n  Candidate: (none)\n  Version table:\n' +
      'libasound2t64:\n  Installed: (none)\n  Candidate: 1.2.11-1\n  Version table:\n';
    expect([...installable(policy)]).toEqual(['libasound2t64']);
  });

  it('names each package once', () => {
    const full = needs.filter(({ group }) => group === 'full');
    const names = packagesFor(full, new Set(), bookworm);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('libreoffice-calc');
  });
});

describe('what is missing', () => {
  it('reads ldd', () => {
    const output = '\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n';
    expect(notFoundBy(output)).toEqual(['libnss3.so']);
  });

  it('asks only for the groups that are needed', () => {
    const nothing = { hasLibrary: () => false, hasProgram: () => false, hasFont: () => false };
    const all = { hasLibrary: () => true, hasProgram: () => true, hasFont: () => true };
    expect(unmet(['run', 'display', 'full'], all)).toEqual([]);
    expect(unmet(['display'], nothing).map(({ name }) => name)).toContain('Xvfb');
    expect(unmet(['run'], nothing).map(({ name }) => name)).not.toContain('Xvfb');
    expect(unmet(['run'], { ...all, hasFont: () => false }).map(({ kind }) => kind)).toEqual([
      'font',
    ]);
  });
});

describe('who installs', () => {
  it.each([
    [{ root: true, terminal: false, sudo: false }, 'install'],
    [{ root: true, terminal: true, sudo: false }, 'ask'],
    [{ root: false, terminal: true, sudo: true }, 'ask'],
    [{ root: false, terminal: true, sudo: false }, 'print'],
    [{ root: false, terminal: false, sudo: true }, 'print'],
  ] as const)('%o: %s', (here, way) => {
    expect(wayToInstall(here)).toBe(way);
  });
});
