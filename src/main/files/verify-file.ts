/** Verifies a file against the checksum in the log. */
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ExportWork } from '@shared/archive/export-work';
import type { Verification } from '@shared/features/exports';
import { nodeDurableFiles } from '../durable/durable-files';
import { digestOf } from '../archive/pieces';
import type { AboutFile } from './about-file';
import { fileError } from './file-errors';

/** A file's name and content. */
export interface FileMark {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that has been written, and when (ISO 8601 in UTC). */
export interface WrittenOnce {
  readonly at: string;
  readonly work: ExportWork;
}

/** Reads the entire file. Throws file system errors. */
export async function markOf(path: string): Promise<FileMark> {
  const { size: bytes } = await stat(path);
  const sha256 = await digestOf(nodeDurableFiles, path, bytes);
  return { name: basename(path), bytes, sha256 };
}

/** Adds the file's name and checksum to the "About this list" file next to it. */
export function withMark(about: AboutFile, mark: FileMark): AboutFile {
  if (about.extension === 'txt') {
    return { ...about, text: `${about.text}SHA256 (${mark.name}) = ${mark.sha256}\n` };
  }
  const facts = JSON.parse(about.text) as Record<string, unknown>;
  return { ...about, text: `${JSON.stringify({ ...facts, file: mark }, null, 2)}\n` };
}

/**
 * Returns the name and checksum stated in an "About this list" file, or `null` for any other text.
 */
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

/** An "About this list" is small. Larger files with that name aren't read. */
const largestAbout = 1_100_000;
const isAbout = (path: string): boolean => /\.about\.(txt|json)$/i.test(path);

async function aboutAt(path: string): Promise<ReturnType<typeof markIn>> {
  const size = await stat(path).then(
    (found) => found.size,
    () => Infinity,
  );
  return size <= largestAbout ? markIn(await readFile(path, 'utf8').catch(() => '')) : null;
}

/**
 * Returns what the "About this list" file next to a file states. `null` if there is no such file,
 * or it's about another file.
 */
async function besideOf(path: string): Promise<ReturnType<typeof markIn>> {
  const stem = path.replace(/\.[^./\\]+$/, '');
  for (const ending of ['json', 'txt']) {
    const said = await aboutAt(`${stem}.about.${ending}`);
    if (said?.name === basename(path)) return said;
  }
  return null;
}

/** Returns the list that the user meant, if the file chosen is an "About this list" file. */
async function meant(path: string): Promise<string> {
  const said = isAbout(path) ? await aboutAt(path) : null;
  return said ? join(dirname(path), said.name) : path;
}

/**
 * Determines whether a file has changed since it was written. `written` contains all files that
 * this library has written, in order. Throws an `AppError` if the file can't be read.
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
    // The file is recognised by its name, or by the "About this list" file next to it.
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
