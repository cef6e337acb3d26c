/**
 * Runs a command: reads, writes files and backups, and sends data sets to buckets that were set up
 * in the window. Only `watch`, and a search with `--online`, can cost anything, and only in the
 * running program. They never cost more than the command allows.
 */
import type { BackupState } from '@shared/features/backup';
import { readBucketName, type BucketPlace, type TakenBucket } from '@shared/features/bucket-place';
import type { CommandAnswer } from '@shared/features/commands';
import type { ConnectionStatus } from '@shared/features/connection';
import type { Verification } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { OnlineWork } from '../library/online-work';
import type { AskedLook } from '../watch/runner';
import type { Command } from './command';
import { answerAssistant, type AssistantDeps, type AssistantRefusal } from './answer-assistant';
import { searchOnline, type Searched } from './search-online';

/** A command's result. */
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
  /** The file to verify doesn't exist. */
  | { readonly type: 'no-file'; readonly file: string }
  /** Only a service's library can be backed up. */
  | { readonly type: 'no-backup' }
  | AssistantRefusal
  /** No backup folder has been chosen in Settings. */
  | { readonly type: 'no-backup-folder' }
  /** Only the running program can buy. */
  | { readonly type: 'not-open' }
  /** No library has been opened in the window, or the last one can't be opened. */
  | { readonly type: 'no-library' }
  /**
   * The running program didn't accept the command, because it's a different version or has hung.
   */
  | { readonly type: 'no-answer' };

type Asked<T> = T | Promise<T>;

export interface CommandDeps extends AssistantDeps {
  readonly status: () => Asked<Pick<ConnectionStatus, 'mode' | 'libraryId'>>;
  /** Reserves a file. Returns the id with which the page writes it. */
  readonly takePlace: (path: string, format: string) => string;
  /** Releases a reserved file to which nothing was written. */
  readonly letGo: (exportId: string) => Promise<unknown>;
  /** Reserves a folder for a data set. Returns the id with which the page writes it. */
  readonly takeFolder: (path: string) => string;
  /** Reserves a location in a bucket that was set up in the window. */
  readonly takeBucket: (named: Pick<BucketPlace, 'bucket' | 'prefix'>) => TakenBucket;
  readonly letGoFolder: (dataSetId: string) => Promise<unknown>;
  /** `null` if this process isn't allowed to buy. */
  readonly online: OnlineWork | null;
  /** Returns whether a backup folder has been chosen in Settings. */
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
    case 'assistant':
      return answerAssistant(command.question, deps);
  }
}

async function verify(file: string, deps: CommandDeps): Promise<CommandResult> {
  try {
    return { type: 'verified', found: await deps.verify(file) };
  } catch (thrown) {
    // The file, or perhaps its folder, doesn't exist.
    if (toErrorData(thrown).kind === 'folder-missing') return { type: 'no-file', file };
    throw thrown;
  }
}
