/**
 * The main process log. Records only failures, never requests, and contains no keys, search terms
 * or rows. Rotated at 1 MB; one older file is kept.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Log {
  /**
   * `where` is a constant in the source. Only the error's class, its kind and our own stack frames
   * are logged.
   */
  readonly error: (where: string, error: unknown) => void;
  readonly info: (text: string) => void;
  readonly file: string;
  /** Returns the current log text, or an empty string. */
  readonly read: () => string;
}

/** Size in bytes after which a new file is started. */
export const logLimit = 1_000_000;

/** Opens the log at `file`. The program keeps running even if the log can't be written. */
export function createLog(file: string, now: () => Date = () => new Date()): Log {
  const rotate = (): void => {
    try {
      renameSync(file, `${file}.1`);
    } catch {
      // On Windows, rotation fails while another program has the file open. An oversized log is
      // better than a lost line.
    }
  };
  const write = (level: string, text: string): void => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit) rotate();
      appendFileSync(file, `${now().toISOString()} ${level} ${text}\n`, { mode: 0o600 });
    } catch {
      // There is nowhere else to report the failure.
    }
  };
  return {
    file,
    read: () => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    },
    info: (text) => write('info', text),
    error: (where, error) => write('error', `${where}: ${describe(error)}`),
  };
}

/** Describes an error without its message, which might contain search terms. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const kind = 'kind' in error ? ` ${String(error.kind)}` : '';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  // Lines of a multi-line message might be mistaken for stack frames.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line))
    .slice(0, 6)
    .map(frame)
    .join(' < ');
  return `${error.name}${kind}${code} ${frames}`;
}

/** Strips the folders from a stack frame, because they contain the user's name. */
function frame(line: string): string {
  const [, name, inside, bare] = /^at (?:(.*) \((.*)\)|(?:async )?(.*))$/.exec(line.trim()) ?? [];
  const place = (inside ?? bare ?? '').replace(/^.*[\\/]/, '');
  return name ? `at ${name} (${place})` : `at ${place}`;
}
