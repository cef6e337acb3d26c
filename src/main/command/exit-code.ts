/** The commands' exit codes. Scripts depend on them, so a code's meaning never changes. */
import type { CommandResult } from './run-command';

export const exitCodes = {
  done: 0,
  failed: 1,
  misuse: 2,
  notFound: 3,
  empty: 4,
  noLibrary: 5,
  changed: 6,
  unknown: 7,
  noAnswer: 8,
  notOpen: 9,
  notComplete: 10,
  noDisplay: 11,
} as const;

export function exitCodeOf(result: CommandResult): number {
  switch (result.type) {
    case 'found':
      return result.online && result.completeness !== 'complete'
        ? exitCodes.notComplete
        : exitCodes.done;
    case 'lists':
    case 'told':
    case 'search-plan':
    case 'exported':
    case 'data-set':
    case 'backed-up':
    case 'watched':
      return exitCodes.done;
    case 'verified':
      return {
        unchanged: exitCodes.done,
        changed: exitCodes.changed,
        unknown: exitCodes.unknown,
      }[result.found.type];
    case 'not-found':
    case 'ambiguous':
    case 'no-file':
      return exitCodes.notFound;
    case 'unfit-format':
      return exitCodes.misuse;
    case 'assistants-off':
    case 'no-export-folder':
      return exitCodes.failed;
    case 'empty':
      return exitCodes.empty;
    case 'no-backup':
    case 'no-backup-folder':
    case 'no-library':
      return exitCodes.noLibrary;
    case 'not-open':
      return exitCodes.notOpen;
    case 'no-answer':
      return exitCodes.noAnswer;
    case 'failed':
      return exitCodes.failed;
  }
}
