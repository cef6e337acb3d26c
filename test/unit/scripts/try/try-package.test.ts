import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { profileAllows } from '../../../../scripts/run/sandbox.mjs';
import { packagesIn } from '../../../../scripts/try/kinds.mjs';
import { registeredOnLinux } from '../../../../scripts/try/linux.mjs';
import { tryPackage } from '../../../../scripts/try/try-package.mjs';
import { opensLink, uninstallEntry } from '../../../../scripts/try/windows.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartotek-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text = ''): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('which packages are tried', () => {
  beforeEach(() => {
    for (const name of [
      'kartotek_1-drivable_amd64.deb',
      'kartotek-1-drivable.x86_64.rpm',
      'Kartotek-1-drivable-linux-x64.tar.gz',
      'Kartotek-1-drivable-windows-x64-setup.exe',
      'Kartotek-1-drivable-windows-arm64-setup.exe',
      'Kartotek-1-drivable-macos-arm64.zip',
      'builder-debug.yml',
      'latest-linux.yml',
    ]) {
      put(name);
    }
  });
  const found = (wanted: Parameters<typeof packagesIn>[1]): string[] =>
    packagesIn(folder, wanted).map((path) => path.slice(folder.length + 1));

  test('those for this system and this processor', () => {
    expect(found({ platform: 'linux', arch: 'x64' }).sort()).toEqual([
      'Kartotek-1-drivable-linux-x64.tar.gz',
      'kartotek-1-drivable.x86_64.rpm',
      'kartotek_1-drivable_amd64.deb',
    ]);
    expect(found({ platform: 'linux', arch: 'arm64' })).toEqual([]);
    expect(found({ platform: 'darwin', arch: 'arm64' })).toHaveLength(1);
  });

  test('one of them', () => {
    const wanted = { platform: 'win32', arch: 'arm64', target: 'nsis' } as const;
    expect(found(wanted)).toEqual(['Kartotek-1-drivable-windows-arm64-setup.exe']);
    expect(found({ ...wanted, target: 'msi' })).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'none that is given away: no script drives it',
    async () => {
      await expect(tryPackage('/x/kartotek_1_amd64.deb')).rejects.toThrow('--drivable');
      await expect(tryPackage('/x/Kartotek-1-drivable.msi')).rejects.toThrow('for this system');
      await expect(tryPackage('/x/notes.txt')).rejects.toThrow("isn't a Kartotek package");
    },
  );
});

describe('what a system knows of the program', () => {
  test('Linux: nothing before, and each thing by its file', () => {
    expect(registeredOnLinux(folder)).toEqual([]);
    put('usr/share/applications/kartotek.desktop', 'MimeType=x-scheme-handler/kartotek;');
    expect(registeredOnLinux(folder)).toEqual(['link']);
    put('usr/share/applications/kartotek.desktop', 'MimeType=application/x-kartotek;');
    expect(registeredOnLinux(folder)).toEqual([]);
    put('usr/share/mime/packages/kartotek.xml', '<glob pattern="*.kartotek"/>');
    expect(registeredOnLinux(folder)).toEqual(['file type']);
    put('usr/share/applications/mimeinfo.cache', 'x-scheme-handler/kartotek=kartotek.desktop;');
    put('usr/bin/kartotek');
    expect(registeredOnLinux(folder)).toEqual([
      'file type',
      'link as the desktop reads it',
      'command',
    ]);
  });

  test('Windows: the program among others', () => {
    const key = String.raw`HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Uninstall`;
    const other = `${key}\\other\r\n    DisplayName    REG_SZ    Other\r\n\r\n`;
    const own = [
      `${key}\\{8f}`,
      '    DisplayName    REG_SZ    Kartotek 0.1.0',
      String.raw`    QuietUninstallString    REG_SZ    "C:\A b\Uninstall Kartotek.exe" /currentuser /S`,
      String.raw`    DisplayIcon    REG_SZ    C:\A b\Kartotek.exe,0`,
      '    NoModify    REG_DWORD    0x1',
      '',
    ].join('\r\n');
    expect(uninstallEntry(`\r\n${other}`)).toBeUndefined();
    expect(uninstallEntry(`\r\n${other}${own}`)).toEqual({
      executable: String.raw`C:\A b\Kartotek.exe`,
      uninstaller: String.raw`C:\A b\Uninstall Kartotek.exe`,
    });
  });
});

describe('the command that Windows opens a link with', () => {
  test.each([
    [String.raw`"C:\Program Files\Kartotek\Kartotek.exe" "%1"`, true],
    [String.raw`"C:\Users\å\AppData\Local\Programs\kartotek\Kartotek.exe" "%1"`, true],
    ['', false],
    ['"" "%1"', false],
    ['"[#mainExecutable]" "%1"', false],
    [String.raw`"C:\Program Files\Kartotek\Kartotek.exe"`, false],
    [String.raw`C:\Program Files\Kartotek\Kartotek.exe %1`, false],
  ])('%s: %s', (command, opens) => expect(opensLink(command)).toBe(opens));
});

describe('the profile by which Ubuntu allows a sandbox', () => {
  const program = '/opt/Kartotek/kartotek';
  test('is one for this very program, with namespaces', () => {
    expect(profileAllows(program, folder)).toBe(false);
    put('kartotek', `profile "kartotek" "${program}" flags=(unconfined) {\n  userns,\n}`);
    expect(profileAllows(program, folder)).toBe(true);
    expect(profileAllows('/tmp/kartotek', folder)).toBe(false);
    put('kartotek', `profile "kartotek" "${program}" {\n  # userns,\n}`);
    expect(profileAllows(program, folder)).toBe(false);
  });
});
