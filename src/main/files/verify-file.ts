/** Whether a file is the one that was written: by the checksum that the log kept of it. */
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ExportWork } from '@shared/archive/export-work';
import type { Verification } from '@shared/features/exports';
import { nodeDurableFiles } from '../durable/durable-files';
import { digestOf } from '../archive/pieces';
import type { AboutFile } from './about-file';
import { fileError } from './file-errors';

/** A file by its content. */
export interface FileMark {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What was written once, and when (ISO 8601 in UTC). */
export interface WrittenOnce {
  readonly at: string;
  readonly work: ExportWork;
}

/** Reads the whole file. Throws what the file system throws. */
export async function markOf(path: string): Promise<FileMark> {
  const { size: bytes } = await stat(path);
  const sha256 = await digestOf(nodeDurableFiles, path, bytes);
  return { name: basename(path), bytes, sha256 };
}

/** "About this list" with the mark of the file that it stands beside. */
export function withMark(about: AboutFile, mark: FileMark): AboutFile {
  if (about.extension === 'txt') {
    return { ...about, text: `${about.text}SHA256 (${mark.name}) = ${mark.sha256}\n` };
  }
  const facts = JSON.parse(about.text) as Record<string, unknown>;
  return { ...about, text: `${JSON.stringify({ ...facts, file: mark }, null, 2)}\n` };
}

/** The file that an "About this list" speaks of; `null` for any other text. */
function markIn(text: string): Pick<FileMark, 'name' | 'sha256'> | null {
  const line = /^SHA256 \((.+)\) = ([0-9a-f]{64})$/m.exec(text);
  if (line?.[1] && line[2]) return { name: basename(line[1]), sha256: line[2] };
  try {
    const { file } = JSON.parse(text) as { file?: Partial<FileMark> };
    const isMark = typeof file?.name === 'string' && typeof file.sha256 === 'string';
    return isMark ? { name: basename(file.name ?? ''), sha256: file.sha256 ?? '' } : null;
  } catch {
    return null;
  }
}

/** An "About this list" is small; a list that is called like one is not read as one. */
const largestAbout = 1_100_000;
const isAbout = (path: string): boolean => /\.about\.(txt|json)$/i.test(path);

async function aboutAt(path: string): Promise<ReturnType<typeof markIn>> {
  const size = await stat(path).then(
    (found) => found.size,
    () => Infinity,
  );
  return size <= largestAbout ? markIn(await readFile(path, 'utf8').catch(() => '')) : null;
}

/** What the file beside says; `null`: there is none, or it says nothing of this file. */
async function besideOf(path: string): Promise<ReturnType<typeof markIn>> {
  const stem = path.replace(/\.[^./\\]+$/, '');
  for (const ending of ['json', 'txt']) {
    const said = await aboutAt(`${stem}.about.${ending}`);
    if (said?.name === basename(path)) return said;
  }
  return null;
}

/** The list itself, where "About this list" was chosen. */
async function meant(path: string): Promise<string> {
  const said = isAbout(path) ? await aboutAt(path) : null;
  return said ? join(dirname(path), said.name) : path;
}

/**
 * Says of a file whether it is unchanged. `written`: everything that this library wrote, in order.
 * Throws an `AppError` where it cannot be read.
 */
export async function verifyFile(
  chosen: string,
  written: AsyncIterable<WrittenOnce>,
): Promise<Verification> {
  try {
    const path = await meant(chosen);
    const mark = await markOf(path);
    const said = await besideOf(path);
    const beside: Verification['beside'] = said && (said.sha256 === mark.sha256 ? 'same' : 'other');
    let same: WrittenOnce | null = null;
    let named: WrittenOnce | null = null;
    for await (const one of written) {
      if (one.work.sha256 === mark.sha256) same = one;
      if (one.work.name === mark.name || one.work.sha256 === said?.sha256) named = one;
    }
    const { name, bytes, sha256 } = mark;
    const found = { name, bytes, sha256, beside };
    if (same) return { type: 'unchanged', ...found, ...factsOf(same) };
    // Of the same name, or told apart by the file beside.
    if (named) return { type: 'changed', ...found, ...factsOf(named) };
    return { type: 'unknown', ...found };
  } catch (error) {
    throw fileError(error);
  }
}

function factsOf({ at, work }: WrittenOnce) {
  const { facts, version, name } = work;
  return { at, version, writtenAs: name, facts };
}
