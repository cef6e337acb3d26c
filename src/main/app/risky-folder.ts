/**
 * Detects folders that a program synchronises, or that are on a network drive. There, a database
 * might be copied while it's being written, which damages it. The user is therefore warned.
 */

export interface RiskyFolder {
  readonly type: 'synchronised' | 'network';
  /** Name of the sync product; empty for a network drive. */
  readonly by: string;
}

export interface FolderFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns whether a sync program's marker file exists. */
  readonly exists: (path: string) => boolean;
}

/** Folder names used by sync programs, looked for in the path to the data. */
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

/** Marker files that sync programs put in their top folder. */
const marks: readonly (readonly [string, string])[] = [
  ['.dropbox', 'Dropbox'],
  ['.stfolder', 'Syncthing'],
  ['.nextcloudsync.log', 'Nextcloud'],
  ['.owncloudsync.log', 'ownCloud'],
];

/** Returns the risk of storing data in `folder` (an absolute path), or `null` if there is none. */
export function riskOf(folder: string, facts: FolderFacts): RiskyFolder | null {
  const plain = folder.replaceAll('\\', '/');
  if (facts.platform === 'win32' && /^\/\/(?:[?.]\/unc\/|(?![?.]\/))/i.test(plain)) {
    return { type: 'network', by: '' };
  }
  const by = byVariable(plain, facts) ?? byName(plain) ?? byMark(plain, facts);
  return by === null ? null : { type: 'synchronised', by };
}

/**
 * On Windows, an environment variable contains the path of the OneDrive folder, whatever the folder
 * is called.
 */
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
  // On macOS, all cloud folders are inside `Library/CloudStorage`.
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
