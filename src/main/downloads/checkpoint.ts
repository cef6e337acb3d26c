/**
 * Keeps the state between two starts, so that a start need not read the whole log. It is a copy and
 * never the truth: one that is missing, damaged, of another version or of another log is passed
 * over, and everything is read from the log again.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@shared/zod';
import type { DownloadArchive } from '../service/archive-port';
import { removeFile, replaceFile } from '../durable/replace-file';
import { emptyState, type State } from './state';

/** To be raised when the state or what is folded into it changes. */
const version = 9;
const tag = ':kept';

/** A place for one text. Failing to write costs nothing but a longer start. */
export interface CheckpointFile {
  /** `null`: there is none. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  /** With what a kill left of writing it. */
  remove(): Promise<void>;
  /** Removes what a kill left of writing it: words of searches, which nobody would find to erase. */
  sweep(): Promise<void>;
}

/** A file beside the log: rewritten whole, and of no matter when it is lost. */
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
  /** When the last entry of the state was appended: it tells this log from another one. */
  readonly at: string;
  /** How many entries it was made of: where the log has lost some, it says more than the log. */
  readonly entries: number;
  readonly state: State;
}

/** Reads the state that fits the log; an empty one when there is none. */
export async function loadState(file: CheckpointFile, log: DownloadArchive): Promise<State> {
  try {
    const kept = decode(await file.read());
    if (!kept || log.entriesUpTo(kept.state.seq) !== kept.entries) return emptyState();
    if ((await timeOf(log, kept.state.seq)) === kept.at) return kept.state;
  } catch {
    // Any copy that cannot be used is as good as none.
  }
  return emptyState();
}

/** Writes the state as it is now. Never rejects. */
export async function keepState(
  file: CheckpointFile,
  log: DownloadArchive,
  state: State,
): Promise<void> {
  try {
    if (state.seq === 0) return;
    // Turned into text at once: the state goes on changing.
    const { seq } = state;
    const text = JSON.stringify(
      { version, at: '', entries: log.entriesUpTo(seq), state },
      withTags,
    );
    const at = await timeOf(log, seq);
    if (at !== null) await file.write(text.replace('"at":""', `"at":${JSON.stringify(at)}`));
  } catch {
    // The log has everything.
  }
}

async function timeOf(log: DownloadArchive, seq: number): Promise<string | null> {
  if (seq > log.lastSeq) return null;
  const [entry] = await log.read({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
  return entry?.seq === seq ? entry.at : null;
}

/** What a copy says of the log that it was made of; `null`: it says nothing. */
export async function readExtent(
  file: CheckpointFile,
): Promise<{ readonly seq: number; readonly entries: number } | null> {
  try {
    // That of another version of the program says as much of the log.
    const { entries, state } = Head.parse(JSON.parse((await file.read()) ?? 'null'));
    return { seq: state.seq, entries };
  } catch {
    return null;
  }
}

/** What every version of it says of the log. */
const Head = z.object({
  entries: z.number().int(),
  state: z.object({ seq: z.number().int() }),
});

function decode(text: string | null): Kept | null {
  if (text === null) return null;
  const kept = JSON.parse(text, withoutTags) as Kept;
  return kept.version === version && kept.state.downloads instanceof Map ? kept : null;
}

/** JSON knows neither sets nor maps. */
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
