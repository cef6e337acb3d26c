import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appId as idOfProgram } from '@main/app/paths';
import { packageFolderOf } from '../../../../scripts/dist/bundled-packages.mjs';
import {
  appId,
  builderConfig,
  fuses,
  macSigning,
  publishTo,
} from '../../../../scripts/dist/config.mjs';
import { zshFolders } from '../../../../scripts/dist/shown-files.mjs';
import { inRoot } from '../../../../scripts/paths.mjs';
import { isAccepted, licenceOf, licencesText } from '../../../../scripts/dist/licences.mjs';

const options = {
  electronVersion: '45.3.4',
  electronDist: undefined,
  trial: false,
  fast: false,
  drivable: false,
  platform: 'linux' as const,
  output: 'dist',
  env: {},
};

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('the configuration of packages', () => {
  test('the identity never changes', () => {
    expect(appId).toBe('se.kartotek.app');
    expect(idOfProgram).toBe(appId);
    expect(builderConfig(options)).toMatchObject({ appId, productName: 'Kartotek' });
  });

  test('an Electron for trying is named in every file', () => {
    const trial = builderConfig({ ...options, electronVersion: '33.3.0', trial: true });
    for (const part of [trial, trial.nsis, trial.mac, trial.deb]) {
      expect(part?.artifactName).toContain('-trial-electron33');
    }
    expect(trial.linux?.description).toContain('testing only');
    expect(JSON.stringify(builderConfig(options))).not.toContain('trial');
  });

  test('zsh finds its completions on Debian and on Fedora', () => {
    const file = `/out/linux/${zshFolders.deb}/_kartotek`;
    const made = builderConfig({ ...options, shown: [`${file}=/${zshFolders.deb}/_kartotek`] });
    expect(made.deb?.fpm).toEqual([`${file}=/usr/share/zsh/vendor-completions/_kartotek`]);
    expect(made.rpm?.fpm).toEqual([`${file}=/usr/share/zsh/site-functions/_kartotek`]);
  });

  test('all that Node could be used for from outside is off', () => {
    expect(fuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  test('Windows asks nothing, needs no administrator, and removing keeps the data', () => {
    expect(builderConfig(options).nsis).toMatchObject({
      license: null, oneClick: true,
      perMachine: false,
      deleteAppDataOnUninstall: false,
    });
  });

  test('Windows opens libraries and kartotek: addresses with it, and forgets both with it', () => {
    const { fileAssociations, nsis } = builderConfig(options);
    expect(fileAssociations).toMatchObject([{ ext: 'kartotek', name: 'Kartotek library' }]);
    const script = readFileSync(inRoot(String(nsis?.include)), 'utf8');
    const [install = '', remove = ''] = script.split('!macro customUnInstall');
    expect(install).toContain(`WriteRegStr HKCU "Software\\Classes\\kartotek" "URL Protocol" ""`);
    expect(install).toContain(`'"$INSTDIR\\${'${APP_EXECUTABLE_FILENAME}'}" "%1"'`);
    expect(remove).toContain('DeleteRegKey HKCU "Software\\Classes\\kartotek"');
    expect(remove).toContain('DeleteRegKey HKCU "Software\\Classes\\.kartotek"');
  });

  test('Windows has a portable program, and an MSI for everybody on the machine', () => {
    const { win, msi, portable } = builderConfig(options);
    expect(win?.target).toEqual([
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'portable', arch: ['x64', 'arm64'] },
      { target: 'msi', arch: ['x64'] },
    ]);
    expect(portable?.artifactName).toContain('-portable.');
    expect(msi).toMatchObject({
      perMachine: true, runAfterFinish: false, publish: null,
      upgradeCode: '8C0B4F0E-6C0A-4C5B-9E0E-5B6F3D1A7E42',
    });
  });

  test('without a certificate macOS is signed ad hoc, with one it is hardened and notarised', () => {
    expect(macSigning({})).toEqual({ identity: '-', hardenedRuntime: false, notarize: false });
    expect(macSigning({ CSC_LINK: 'x' })).toEqual({ hardenedRuntime: true, notarize: false });
    expect(macSigning({ CSC_NAME: 'x', APPLE_API_KEY: 'y' })).toEqual({
      hardenedRuntime: true,
      notarize: true,
    });
  });

  test('an address for updates is only there when it was given, and never in the deb', () => {
    expect(publishTo({}, 'linux')).toBeNull();
    const env = {
      KARTOTEK_UPDATE_URL: 'https://u.example',
      KARTOTEK_HOMEPAGE: 'https://k.example',
      CSC_LINK: 'x',
      KARTOTEK_UPDATE_SIGNING_KEY: signingKey(),
    };
    const given = builderConfig({ ...options, env });
    expect(given.publish).toEqual([{ provider: 'generic', url: 'https://u.example' }]);
    expect(given.deb?.publish).toBeNull();
    expect(() => publishTo({ KARTOTEK_UPDATE_URL: 'http://u.example' }, 'linux')).toThrow('https');
  });

  test.each(['win32', 'darwin'] as const)('%s takes no address without a certificate', (system) => {
    const env = {
      KARTOTEK_UPDATE_URL: 'https://u.example',
      KARTOTEK_HOMEPAGE: 'https://k.example',
    };
    expect(() => publishTo(env, system)).toThrow('certificate');
    expect(publishTo({ ...env, CSC_LINK: 'x' }, system)).toHaveLength(1);
    expect(publishTo({ ...env, KARTOTEK_UPDATE_SIGNING_KEY: 'x' }, 'linux')).toHaveLength(1);
  });

  test('what is asked is the system that the package is for, not the one that makes it', () => {
    const env = {
      KARTOTEK_UPDATE_URL: 'https://u.example',
      KARTOTEK_HOMEPAGE: 'https://k.example',
      KARTOTEK_UPDATE_SIGNING_KEY: signingKey(),
    };
    expect(builderConfig({ ...options, env }).publish).toHaveLength(1);
    expect(() => builderConfig({ ...options, env, platform: 'win32' })).toThrow('certificate');
  });

  test('an AppImage takes no address without a key that signs its descriptions', () => {
    const env = {
      KARTOTEK_UPDATE_URL: 'https://u.example',
      KARTOTEK_HOMEPAGE: 'https://k.example',
    };
    expect(() => publishTo(env, 'linux')).toThrow('KARTOTEK_UPDATE_SIGNING_KEY');
    const bad = { ...env, KARTOTEK_UPDATE_SIGNING_KEY: 'x', CSC_LINK: 'x' };
    expect(() => builderConfig({ ...options, env: bad })).toThrow("isn't an Ed25519 key");
  });

  test('a release has an address of its own before it takes one for updates', () => {
    const env = { KARTOTEK_UPDATE_URL: 'https://u.example', KARTOTEK_HOMEPAGE: '' };
    const linux = { ...env, KARTOTEK_UPDATE_SIGNING_KEY: 'x' };
    expect(() => publishTo(linux, 'linux')).toThrow('KARTOTEK_HOMEPAGE');
  });
});

describe('licences', () => {
  test('which package a module belongs to', () => {
    const folder = (id: string): string | undefined => packageFolderOf(id);
    expect(folder('/a/node_modules/zod/v4/index.js')).toBe('/a/node_modules/zod');
    expect(folder('/a/node_modules/@x/y/z.css?inline')).toBe('/a/node_modules/@x/y');
    expect(folder('C:\\a\\node_modules\\zod\\i.js')).toBe('C:/a/node_modules/zod');
    expect(folder('/a/node_modules/b/node_modules/c/i.js')).toBe('/a/node_modules/b/node_modules/c');
    expect(folder('\0/a/node_modules/zod/i.js?commonjs')).toBe('/a/node_modules/zod');
    expect(folder('../../node_modules/zod/i.woff2')).toBe('../../node_modules/zod');
    expect(folder('/a/src/node_modules.ts')).toBeUndefined();
    expect(folder('/a/src/main.ts')).toBeUndefined();
  });

  test('what may be given away', () => {
    for (const good of ['MIT', '(MIT OR GPL-3.0)', 'ISC AND MIT', 'OFL-1.1']) {
      expect(isAccepted(good), good).toBe(true);
    }
    for (const bad of ['GPL-3.0', '', 'MIT AND GPL-3.0', 'UNLICENSED', 'CC-BY-NC-4.0']) {
      expect(isAccepted(bad), bad).toBe(false);
    }
    expect(licenceOf('Permission is hereby granted, free of charge, to any')).toBe('MIT');
    expect(licenceOf('All rights reserved')).toBe('');
  });

  test('the list holds the words of each, and the author where there are none', () => {
    const one = { name: 'a', version: '1.0.0', licence: 'MIT', author: 'Ada', text: '' };
    const text = licencesText('OWN', [one, { ...one, name: 'b', text: 'WORDS' }]);
    expect(text).toMatch(/^Kartotek\n-+\n\nOWN\n/);
    expect(text).toContain('a 1.0.0 (MIT)');
    expect(text).toContain('Copyright: Ada');
    expect(text).toContain('WORDS');
  });
});
