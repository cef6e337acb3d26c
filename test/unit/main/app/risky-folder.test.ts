import { describe, expect, test } from 'vitest';
import { riskOf, type FolderFacts } from '@main/app/risky-folder';

const facts = (
  platform: NodeJS.Platform,
  env: FolderFacts['env'] = {},
  marks: readonly string[] = [],
): FolderFacts => ({ platform, env, exists: (path) => marks.includes(path) });

describe('a folder that other machines share', () => {
  test.each([
    ['win32', 'C:\\Users\\ada\\OneDrive\\Kartotek', 'OneDrive'],
    ['win32', 'C:\\Users\\ada\\OneDrive - Firma AB\\Kartotek', 'OneDrive'],
    ['darwin', '/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/K', 'iCloud Drive'],
    ['darwin', '/Users/ada/Library/CloudStorage/GoogleDrive-ada@x.se/My Drive/K', 'Google Drive'],
    ['darwin', '/Users/ada/Library/CloudStorage/Tresorit-x/K', 'Tresorit'],
    ['darwin', '/Users/ada/Library/CloudStorage/Dropbox/K', 'Dropbox'],
    ['linux', '/home/ada/Dropbox (Firma)/K', 'Dropbox'],
    ['linux', '/home/ada/Nextcloud/K', 'Nextcloud'],
    ['linux', '/home/ada/Nextcloud2/K', 'Nextcloud'],
    ['linux', '/home/ada/ownCloud/K', 'ownCloud'],
    ['win32', 'G:\\Google Drive\\K', 'Google Drive'],
    ['win32', 'C:\\Users\\ada\\iCloudDrive\\K', 'iCloud Drive'],
    ['win32', 'G:\\My Drive\\K', 'Google Drive'],
    ['win32', 'G:\\Min enhet\\K', 'Google Drive'],
    ['win32', 'C:\\Users\\ada\\Proton Drive\\ada\\My files', 'Proton Drive'],
    ['win32', 'C:\\Users\\ada\\Jottacloud\\K', 'Jottacloud'],
  ] as const)('%s: %s is of %s', (platform, folder, by) => {
    expect(riskOf(folder, facts(platform))).toEqual({ type: 'synchronised', by });
  });

  test('OneDrive under another name is known by its variable', () => {
    const env = { OneDriveCommercial: 'D:\\Firma\\' };
    const known = { type: 'synchronised', by: 'OneDrive' };
    expect(riskOf('d:\\firma\\Kartotek', facts('win32', env))).toEqual(known);
    expect(riskOf('D:\\Firma', facts('win32', env))).toEqual(known);
    expect(riskOf('D:\\Firma2\\Kartotek', facts('win32', env))).toBeNull();
    expect(riskOf('/firma/x', facts('linux', { OneDrive: '/firma' }))).toBeNull();
  });

  test('a program is known by its mark in a folder above', () => {
    const marked = facts('linux', {}, ['/data/shared/.stfolder']);
    expect(riskOf('/data/shared/k/l', marked)).toEqual({ type: 'synchronised', by: 'Syncthing' });
    expect(riskOf('/data/shared', marked)).toEqual({ type: 'synchronised', by: 'Syncthing' });
    expect(riskOf('/data/other', marked)).toBeNull();
  });

  test('a share of a network is named as such', () => {
    expect(riskOf('\\\\server\\share\\k', facts('win32'))).toEqual({ type: 'network', by: '' });
    expect(riskOf('\\\\?\\UNC\\server\\share\\k', facts('win32'))?.type).toBe('network');
    expect(riskOf('\\\\?\\C:\\k', facts('win32'))).toBeNull();
  });

  test.each([
    ['linux', '/home/ada/.config/Kartotek'],
    ['darwin', '/Users/ada/Library/Application Support/Kartotek'],
    ['win32', 'C:\\Users\\ada\\AppData\\Roaming\\Kartotek'],
    ['linux', '/home/ada/boxes/dropboxes/k'],
    ['linux', '/mnt/mega-disk/k'],
    ['linux', '/'],
  ] as const)('%s: %s is nobody else’s', (platform, folder) => {
    expect(riskOf(folder, facts(platform))).toBeNull();
  });
});
