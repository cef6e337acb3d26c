/**
 * Stores the state between runs of the program, so that the log doesn't have to be read from the
 * start. This is only a cache. If it's missing, damaged, or from a different version or log, the
 * entire log is read.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@shared/zod';
import type { DownloadArchive } from '../service/archive-port';
import { removeFile, replaceFile } from '../durable/replace-file';
import { emptyState, type State } from './state';

/** Increase this when the state, or how it's computed, changes. */
const version = 9;
const tag = ':kept';

/**
 * A file that contains a single string. If writing it fails, the next startup only takes longer.
 */
export interface CheckpointFile {
  /** `null` if nothing is stored. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  /** Also removes anything left by an interrupted write. */
  remove(): Promise<void>;
  /**
   * Removes anything left by an interrupted write. It would contain search terms that an erasure
   * doesn't find.
   */
  sweep(): Promise<void>;
}

/** Returns a file next to the log that is always rewritten completely. Losing it is harmless. */
export function checkpointIn(folder: string): CheckpointFile {
  const path = join(folder, 'downloads.json');
  return {
    read: () => readFile(path, 'utf8').catch(() => null),
    write: (text) => replaceFile(path, text),
    remove: () => removeFile(path),
    async sweep() {
      const names = await readdir(folder).catch((): string[] => []);
      const left = names.filter((name) => /^downloads\.json\.\d+-\d+\.new$/.test(name));
      for (const name of left) await rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  };
}

interface Kept {
  readonly version: number;
  /** Time of the last entry that the state includes. It identifies the log. */
  readonly at: string;
  /**
   * Number of log entries that the state includes. If the log has fewer up to there, it has lost
   * some.
   */
  readonly entries: number;
  readonly state: State;
}

/** Reads the state if it matches the log. Otherwise returns an empty state. */
export async function loadState(file: CheckpointFile, log: DownloadArchive): Promise<State> {
  try {
    const kept = decode(await file.read());
    if (!kept || log.entriesUpTo(kept.state.seq) !== kept.entries) return emptyState();
    if ((await timeOf(log, kept.state.seq)) === kept.at) return kept.state;
  } catch {
    // A cache that can't be used is treated as missing.
  }
  return emptyState();
}

/** Saves the current state. Never rejects. */
export async function keepState(
  file: CheckpointFile,
  log: DownloadArchive,
  state: State,
): Promise<void> {
  try {
    if (state.seq === 0) return;
    // Converted to a string immediately, because the state keeps changing.
    const { seq } = state;
    const text = JSON.stringify(
      { version, at: '', entries: log.entriesUpTo(seq), state },
      withTags,
    );
    const at = await timeOf(log, seq);
    if (at !== null) await file.write(text.replace('"at":""', `"at":${JSON.stringify(at)}`));
  } catch {
    // A failure is harmless, because the log contains everything.
  }
}

async function timeOf(log: DownloadArchive, seq: number): Promise<string | null> {
  if (seq > log.lastSeq) return null;
  const [entry] = await log.read({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
  return entry?.seq === seq ? entry.at : null;
}

/** Returns how far the log reached according to the cache, or `null`. */
export async function readExtent(
  file: CheckpointFile,
): Promise<{ readonly seq: number; readonly entries: number } | null> {
  try {
    // Works even if another version of the program wrote the cache.
    const { entries, state } = Head.parse(JSON.parse((await file.read()) ?? 'null'));
    return { seq: state.seq, entries };
  } catch {
    return null;
  }
}

/** The fields that all versions have in common. */
const Head = z.object({
  entries: z.number().int(),
  state: z.object({ seq: z.number().int() }),
});

function decode(text: string | null): Kept | null {
  if (text === null) return null;
  const kept = JSON.parse(text, withoutTags) as Kept;
  return kept.version === version && kept.state.downloads instanceof Map ? kept : null;
}

/** Converts sets and maps to lists, because JSON doesn't support them. */
function withTags(_name: string, value: unknown): unknown {
  if (value instanceof Set) return { [tag]: 'set', items: [...(value as Set<unknown>)] };
  if (value instanceof Map) return { [tag]: 'map', items: [...(value as Map<unknown, unknown>)] };
  return value;
}

function withoutTags(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(tag in value)) return value;
  const { [tag]: kind, items } = value as { [tag]: unknown; items: never[] };
  return kind === 'set' ? new Set(items) : new Map(items);
}
