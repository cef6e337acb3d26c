/**
 * What the MSI registers, in the project that electron-builder writes with our configuration. The
 * build stops before compiling.
 */
import { build, Arch, Platform } from 'electron-builder';
import { Window } from 'happy-dom';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builderConfig } from '../../../../scripts/dist/config.mjs';
import { schemeGuid, withScheme } from '../../../../scripts/dist/msi.mjs';
import { inRoot } from '../../../../scripts/paths.mjs';

const registered = { name: 'Kartotek', scheme: 'kartotek', fileType: 'kartotek' };

let folder = '';
/** The project as written by electron-builder, and as changed by our hook. */
let written = '';
let completed = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
  const program = join(folder, 'program');
  mkdirSync(join(program, 'resources'), { recursive: true });
  for (const name of ['Kartotek.exe', 'resources/app.asar']) writeFileSync(join(program, name), '');
  const config = builderConfig({
    electronVersion: '45.3.4', electronDist: undefined, env: {},
    trial: false, fast: true, drivable: false,
    platform: 'win32', output: join(folder, 'dist'),
  });
  const hook = config.msiProjectCreated;
  if (typeof hook !== 'function') throw new Error('The MSI has no hook.');
  const enough = new Error('far enough');
  const msiProjectCreated = async (path: string): Promise<void> => {
    written = readFileSync(path, 'utf8');
    await hook(path);
    completed = readFileSync(path, 'utf8');
    throw enough;
  };
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const targets = Platform.WINDOWS.createTarget(['msi'], Arch.x64);
    const options = {
      config: { ...config, msiProjectCreated }, targets,
      prepackaged: program, projectDir: inRoot(),
    };
    await expect(build({ ...options, publish: 'never' })).rejects.toThrow(enough.message);
  } finally {
    quiet.mockRestore();
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Parses the project as XML, without its only CDATA section, which the parser doesn't support. */
function parse(project: string): InstanceType<typeof Window>['document'] {
  const text = project.replace(/<!\[CDATA\[.*?\]\]>/, '');
  const parsed = new (new Window().DOMParser)().parseFromString(text, 'application/xml');
  // The parser also accepts a bare ampersand.
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}

describe('the project of the MSI', () => {
  test('registers the scheme, with a stable identity, among the parts that are installed', () => {
    const project = parse(completed);
    const [component, ...more] = project.querySelectorAll('ComponentGroup > [Id="linkScheme"]');
    expect(more).toEqual([]);
    expect(component?.getAttribute('Guid')).toBe(schemeGuid);
    expect(schemeGuid).toBe('89F87F73-66CC-4FDF-A9CA-A53D01D2ADAE');
    const values = [...(component?.querySelectorAll('RegistryValue') ?? [])].map((one) =>
      ['Root', 'Key', 'Name', 'Value', 'KeyPath'].map((name) => one.getAttribute(name)),
    );
    const key = String.raw`Software\Classes\kartotek`;
    expect(values).toEqual([
      ['HKMU', key, null, 'URL:Kartotek', 'yes'],
      ['HKMU', key, 'URL Protocol', '', null],
      ['HKMU', `${key}\\DefaultIcon`, null, '[#mainExecutable],0', null],
      ['HKMU', `${key}\\shell\\open\\command`, null, '"[#mainExecutable]" "%1"', null],
    ]);
    const main = project.querySelector('[Id="mainExecutable"]');
    expect(main?.getAttribute('Name')).toBe('Kartotek.exe');
    const group = component?.parentElement?.getAttribute('Id');
    expect(project.querySelector('Feature > ComponentGroupRef')?.getAttribute('Id')).toBe(group);
  });

  test('registers the file type once, as electron-builder wrote it', () => {
    for (const project of [written, completed].map(parse)) {
      const types = [...project.querySelectorAll('Component > ProgId > Extension')];
      expect(types.map((one) => one.getAttribute('Id'))).toEqual(['kartotek']);
      expect(types[0]?.querySelector('Verb')?.getAttribute('Argument')).toBe('"%1"');
    }
  });

  test('is otherwise what electron-builder wrote', () => {
    const own = /\s*<Component Id="linkScheme"[^]*?<\/Component>/;
    expect(written).not.toMatch(own);
    expect(completed.replace(own, '')).toBe(written);
  });

  test('is completed once', () => {
    expect(withScheme(completed, registered)).toBe(completed);
  });

  test('stays well formed whatever the scheme is called', () => {
    const name = '"Cards" & <files> $& $1';
    const project = parse(withScheme(written, { ...registered, name }));
    expect(project.querySelector('[Id="linkScheme"] RegistryValue')?.getAttribute('Value')).toBe(`URL:${name}`);
  });
});

describe('a project that electron-builder writes otherwise is refused', () => {
  const group = '<ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">';
  test.each([
    ['without the list of its parts', group, '<ComponentGroup Id="Other">', 'exactly one list'],
    ['with two lists', group, `${group}</ComponentGroup>${group}`, 'exactly one list'],
    ['without the program', 'Id="mainExecutable"', 'Id="program"', 'lacks Id="mainExecutable"'],
    ['without the file type', '<Extension Id="kartotek"', '<Extension Id="k"', 'lacks <Extension'],
    ['with the scheme', group, `${group}<!--"Software\\Classes\\kartotek"-->`, 'already'],
  ])('%s', (_, from, to, words) => {
    expect(written).toContain(from);
    expect(() => withScheme(written.replace(from, to), registered)).toThrow(words);
  });

  test('with our part, changed', () => {
    const changed = completed.replace('URL:Kartotek', 'URL:Other');
    expect(() => withScheme(changed, registered)).toThrow('already');
  });
});
