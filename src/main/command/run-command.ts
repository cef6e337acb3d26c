/**
 * Carries out a command: reads, writes files and backups, and sends data sets to buckets that were
 * set up in the window. Only `watch` and a search that says `--online` can cost, in the program that
 * is open, and never above what the command allows.
 */
import type { BackupState } from '@shared/features/backup';
import { readBucketName, type BucketPlace, type TakenBucket } from '@shared/features/bucket-place';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import type { ConnectionStatus } from '@shared/features/connection';
import type { Verification } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { OnlineWork } from '../library/online-work';
import type { AskedLook } from '../watch/runner';
import type { Command } from './command';
import { searchOnline, type Searched } from './search-online';

/** What came of a command. */
export type CommandResult =
  | Exclude<CommandAnswer, { readonly type: 'found' | 'failed' }>
  | Searched
  | { readonly type: 'backed-up'; readonly at: string | null; readonly folder: string | null }
  | { readonly type: 'verified'; readonly found: Verification }
  | {
      readonly type: 'watched';
      readonly maxUnits: number;
      readonly watches: readonly AskedLook[];
    }
  /** There is none to be verified. */
  | { readonly type: 'no-file'; readonly file: string }
  /** Only the library of a service is backed up. */
  | { readonly type: 'no-backup' }
  /** No folder for backups was chosen in the settings. */
  | { readonly type: 'no-backup-folder' }
  /** Only the program that is open buys. */
  | { readonly type: 'not-open' }
  /** No library was opened in the window so far, or the last one cannot be opened. */
  | { readonly type: 'no-library' }
  /** The program that is open did not take the command: another version, or one that hangs. */
  | { readonly type: 'no-answer' };

type Asked<T> = T | Promise<T>;

export interface CommandDeps {
  readonly status: () => Asked<Pick<ConnectionStatus, 'mode' | 'libraryId'>>;
  readonly askPage: (order: CommandOrder) => Promise<CommandAnswer>;
  /** Takes a place for a file; gives the id by which the page writes it. */
  readonly takePlace: (path: string, format: string) => string;
  /** Lets go of a place that was not written to. */
  readonly letGo: (exportId: string) => Promise<unknown>;
  /** Takes a folder for a data set; gives the id by which the page fills it. */
  readonly takeFolder: (path: string) => string;
  /** Takes a place in a bucket that was set up in the window. */
  readonly takeBucket: (named: Pick<BucketPlace, 'bucket' | 'prefix'>) => TakenBucket;
  readonly letGoFolder: (dataSetId: string) => Promise<unknown>;
  /** `null`: this process buys nothing. */
  readonly online: OnlineWork | null;
  /** A folder for backups was chosen in the settings. */
  readonly hasBackupPlace: () => boolean;
  readonly backup: (libraryId: string) => Asked<BackupState>;
  readonly verify: (path: string) => Promise<Verification>;
}

/** Never rejects. */
export async function runCommand(command: Command, deps: CommandDeps): Promise<CommandResult> {
  try {
    return await carryOut(command, deps);
  } catch (thrown) {
    return { type: 'failed', error: toErrorData(thrown) };
  }
}

async function carryOut(command: Command, deps: CommandDeps): Promise<CommandResult> {
  const { mode, libraryId } = await deps.status();
  if (mode === 'none' || libraryId === null) return { type: 'no-library' };
  switch (command.type) {
    case 'list':
      return deps.askPage({ type: 'lists' });
    case 'search':
      return deps.askPage(command);
    case 'search-online': {
      if (mode === 'file') throw appError('library-read-only');
      if (!deps.online) return { type: 'not-open' };
      return searchOnline(command, { askPage: deps.askPage, online: deps.online });
    }
    case 'export': {
      const { list, format, profile, to: path } = command;
      const exportId = deps.takePlace(path, format);
      try {
        return await deps.askPage({ type: 'export', list, format, profile, exportId, path });
      } finally {
        await deps.letGo(exportId);
      }
    }
    case 'dataset': {
      const named = readBucketName(command.to);
      const taken = named ? deps.takeBucket(named) : { dataSetId: deps.takeFolder(command.to) };
      if ('several' in taken) {
        const { several } = taken;
        const name = command.to;
        return several.length === 0
          ? { type: 'not-found', what: 'bucket', name }
          : { type: 'ambiguous', what: 'bucket', name, ids: [...several] };
      }
      const { dataSetId } = taken;
      try {
        return await deps.askPage({ type: 'dataset', dataSetId, of: command.of });
      } finally {
        await deps.letGoFolder(dataSetId);
      }
    }
    case 'backup': {
      if (mode !== 'service') return { type: 'no-backup' };
      if (!deps.hasBackupPlace()) return { type: 'no-backup-folder' };
      const { lastGoodAt: at, folder } = await deps.backup(libraryId);
      return { type: 'backed-up', at, folder };
    }
    case 'watch': {
      const { maxUnits } = command;
      if (mode === 'file') throw appError('library-read-only');
      if (!deps.online) return { type: 'not-open' };
      return { type: 'watched', maxUnits, watches: await deps.online.watch(maxUnits) };
    }
    case 'verify':
      return verify(command.file, deps);
  }
}

async function verify(file: string, deps: CommandDeps): Promise<CommandResult> {
  try {
    return { type: 'verified', found: await deps.verify(file) };
  } catch (thrown) {
    // Nothing of that name, nor perhaps its folder.
    if (toErrorData(thrown).kind === 'folder-missing') return { type: 'no-file', file };
    throw thrown;
  }
}
