/**
 * Whether a folder is kept in step with other machines by a program, or lies on a network. Both
 * copy a database while it is written to, which damages it; the person is warned.
 */

export interface RiskyFolder {
  readonly type: 'synchronised' | 'network';
  /** As its makers write it; empty for a network. */
  readonly by: string;
}

export interface FolderFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asked about the marks that these programs leave in a folder. */
  readonly exists: (path: string) => boolean;
}

/** One folder name on the way to the data, as the programs name theirs. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^onedrive( ?-.*)?$/i, 'OneDrive'],
  [/^dropbox( \(.*\)|-.*)?$/i, 'Dropbox'],
  [/^(icloud ?drive|mobile documents|com~apple~clouddocs)$/i, 'iCloud Drive'],
  [/^(google ?drive(-.*)?|googledrive-.*|drivefs)$/i, 'Google Drive'],
  [/^nextcloud\d*(-.*)?$/i, 'Nextcloud'],
  [/^owncloud\d*( - .*|-.*)?$/i, 'ownCloud'],
  [/^box( sync|-box)?$/i, 'Box'],
  [/^pcloud ?drive$/i, 'pCloud'],
  [/^mega(sync)?$/i, 'MEGA'],
  [/^syncthing$/i, 'Syncthing'],
  [/^(my drive|min enhet)$/i, 'Google Drive'],
  [/^proton ?drive.*$/i, 'Proton Drive'],
  [/^jottacloud.*$/i, 'Jottacloud'],
];

/** Files that these programs keep in the topmost folder they look after. */
const marks: readonly (readonly [string, string])[] = [
  ['.dropbox', 'Dropbox'],
  ['.stfolder', 'Syncthing'],
  ['.nextcloudsync.log', 'Nextcloud'],
  ['.owncloudsync.log', 'ownCloud'],
];

/** What is wrong with keeping data in `folder` (absolute), or null. */
export function riskOf(folder: string, facts: FolderFacts): RiskyFolder | null {
  const plain = folder.replaceAll('\\', '/');
  if (facts.platform === 'win32' && /^\/\/(?:[?.]\/unc\/|(?![?.]\/))/i.test(plain)) {
    return { type: 'network', by: '' };
  }
  const by = byVariable(plain, facts) ?? byName(plain) ?? byMark(plain, facts);
  return by === null ? null : { type: 'synchronised', by };
}

/** Windows says where OneDrive lies, whatever the folder is called. */
function byVariable(folder: string, { platform, env }: FolderFacts): string | null {
  if (platform !== 'win32') return null;
  const roots = ['OneDrive', 'OneDriveCommercial', 'OneDriveConsumer'].flatMap((name) => {
    const root = env[name]?.replaceAll('\\', '/').replace(/\/+$/, '');
    return root ? [`${root.toLowerCase()}/`] : [];
  });
  return roots.some((root) => `${folder.toLowerCase()}/`.startsWith(root)) ? 'OneDrive' : null;
}

function byName(folder: string): string | null {
  const parts = folder.split('/');
  for (const part of parts) {
    const found = names.find(([pattern]) => pattern.test(part));
    if (found) return found[1];
  }
  // Where macOS keeps the folders of every such program.
  const at = parts.findIndex((part, i) => part === 'CloudStorage' && parts[i - 1] === 'Library');
  return at === -1 ? null : (parts[at + 1]?.split('-')[0] ?? null);
}

function byMark(folder: string, { exists }: FolderFacts): string | null {
  const parts = folder.split('/');
  for (let length = parts.length; length > 1; length--) {
    const above = parts.slice(0, length).join('/');
    const found = marks.find(([file]) => exists(`${above}/${file}`));
    if (found) return found[1];
  }
  return null;
}
