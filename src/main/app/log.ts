/**
 * The log of the main process: what failed, never what was asked. No key, no search terms, no rows.
 * Rotated at 1 MB, one older file is kept.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Log {
  /** `where` is a fixed text of ours; of the error only class, kind and the code's own frames are kept. */
  readonly error: (where: string, error: unknown) => void;
  readonly info: (text: string) => void;
  readonly file: string;
  /** What stands in it now; empty when there is none. */
  readonly read: () => string;
}

/** From this size on (bytes), the next line begins a new file. */
export const logLimit = 1_000_000;

/** Opens the log at `file`. A log that cannot be written must not stop the program. */
export function createLog(file: string, now: () => Date = () => new Date()): Log {
  const rotate = (): void => {
    try {
      renameSync(file, `${file}.1`);
    } catch {
      // Open in another program of Windows: a log that grows is better than a line that is lost.
    }
  };
  const write = (level: string, text: string): void => {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logLimit) rotate();
      appendFileSync(file, `${now().toISOString()} ${level} ${text}\n`, { mode: 0o600 });
    } catch {
      // Nothing to do: there is no other place to say it.
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

/** An error without its message: messages can carry what the person searched for. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const kind = 'kind' in error ? ` ${String(error.kind)}` : '';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  // A message of several lines could look like frames.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line))
    .slice(0, 6)
    .map(frame)
    .join(' < ');
  return `${error.name}${kind}${code} ${frames}`;
}

/** A frame without the folders on the way to its file: they hold the person's name. */
function frame(line: string): string {
  const [, name, inside, bare] = /^at (?:(.*) \((.*)\)|(?:async )?(.*))$/.exec(line.trim()) ?? [];
  const place = (inside ?? bare ?? '').replace(/^.*[\\/]/, '');
  return name ? `at ${name} (${place})` : `at ${place}`;
}
