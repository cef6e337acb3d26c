/**
 * Carries out a command: reads, writes files and backups. Only `watch` can cost, in the program that
 * is open and by its watches, which keep to what the command allows.
 */
import type { BackupState } from '@shared/features/backup';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import type { ConnectionStatus } from '@shared/features/connection';
import type { Verification } from '@shared/features/exports';
import { appError, toErrorData } from '@shared/ipc/error';
import type { AskedLook } from '../watch/runner';
import type { Command } from './command';

/** What came of a command. */
export type CommandResult =
  | CommandAnswer
  | { readonly type: 'backed-up'; readonly at: string | null; readonly folder: string | null }
  | { readonly type: 'verified'; readonly found: Verification }
  | {
      readonly type: 'watched';
      readonly maxUnits: number;
      readonly watches: readonly AskedLook[];
    }
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
  readonly letGoFolder: (dataSetId: string) => Promise<unknown>;
  /** Lets the watches look, for at most so many units; `null`: this process buys nothing. */
  readonly watch: ((maxUnits: number) => Promise<readonly AskedLook[]>) | null;
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
      const dataSetId = deps.takeFolder(command.to);
      try {
        return await deps.askPage({ type: 'dataset', dataSetId, of: command.of });
      } finally {
        await deps.letGoFolder(dataSetId);
      }
    }
    case 'backup': {
      const { lastGoodAt: at, folder } = await deps.backup(libraryId);
      return { type: 'backed-up', at, folder };
    }
    case 'watch': {
      const { maxUnits } = command;
      if (mode === 'file') throw appError('library-read-only');
      if (!deps.watch) return { type: 'not-open' };
      return { type: 'watched', maxUnits, watches: await deps.watch(maxUnits) };
    }
    case 'verify':
      return { type: 'verified', found: await deps.verify(command.file) };
  }
}
