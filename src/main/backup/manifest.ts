/**
 * A backup generation's list of files. It's written last, and a generation without it doesn't
 * count.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { libraryIdPattern } from '../archive/library-id';
import { z } from '@shared/zod';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A name that can't refer to anything outside the folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/);

const BackedUpFile = z.object({
  /** Name in the library folder; either a file in the archive or one in `definition`. */
  name: fileName,
  part: z.enum(['archive', 'definition', 'settings']),
  /**
   * Name in the backup's `files` folder. Beyond `bytes`, the file may contain data of later
   * generations.
   */
  stored: fileName,
  bytes: z.number().int().min(0),
  sha256,
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;

export const Manifest = z.object({
  version: z.literal(1),
  libraryId: z.string().regex(libraryIdPattern),
  /** The service's address; `null` for the sample library. */
  baseUrl: z.string().nullable(),
  /** The archive's identity. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  madeAt: z.string(),
  program: z.string(),
  entries: z.number().int(),
  /** Number of damaged places and missing entries in the archive itself. */
  damaged: z.number().int(),
  files: z.array(BackedUpFile),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFolder = (dir: string): string => join(dir, 'generations');
export const filesFolder = (dir: string): string => join(dir, 'files');

/** The manifest as stored, with a checksum. Version 0.2 and earlier didn't write one. */
const Written = Manifest.extend({ sum: sha256.optional() });

/** A manifest and its file. */
export interface Generation {
  readonly file: string;
  readonly manifest: Manifest;
  /** True if the checksum is wrong. The listed files may then be wrong or incomplete. */
  readonly isDamaged?: true;
}

/**
 * Returns the path of a second copy of the manifest. Without it, one damaged byte could make intact
 * files unusable.
 */
const againOf = (file: string): string => file.replace(/json$/, 'again');

/**
 * Returns all generations in a library's backup, newest first. Skips files that aren't manifests.
 */
export async function readGenerations(
  disk: DurableFiles,
  dir: string,
): Promise<readonly Generation[]> {
  const names = (await disk.list(manifestFolder(dir))).flatMap(
    (name) => /^(\d+)\.(?:json|again)$/.exec(name)?.[1] ?? [],
  );
  const found: Generation[] = [];
  for (const number of [...new Set(names)].sort((a, b) => Number(b) - Number(a))) {
    const file = `${number}.json`;
    const read = async (name: string): Promise<Generation | null> => {
      const text = await readText(disk, join(manifestFolder(dir), name)).catch(() => null);
      return parse(file, text);
    };
    const first = await read(file);
    const again = first && !first.isDamaged ? null : await read(againOf(file));
    const one = again && (!first || !again.isDamaged) ? again : first;
    if (one) found.push(one);
  }
  return found;
}

/** Removes a generation's manifest, but none of its files. */
export async function removeGeneration(
  disk: DurableFiles,
  dir: string,
  { file }: Generation,
): Promise<void> {
  for (const name of [againOf(file), file]) await disk.remove(join(manifestFolder(dir), name));
}

/** Writes a manifest. All the files it lists must already have been flushed. */
export async function writeGeneration(
  disk: DurableFiles,
  dir: string,
  number: number,
  manifest: Manifest,
): Promise<void> {
  const file = `${String(number).padStart(8, '0')}.json`;
  const written: z.infer<typeof Written> = { ...manifest, sum: sumOf(manifest) };
  const text = JSON.stringify(written, null, 1);
  for (const name of [againOf(file), file])
    await replaceWhole(disk, join(manifestFolder(dir), name), text);
}

/** Returns a checksum of the content, in schema order. */
function sumOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(Manifest.parse(manifest)))
    .digest('hex');
}

function parse(file: string, text: string | null): Generation | null {
  if (text === null) return null;
  try {
    const written = Written.safeParse(JSON.parse(text)).data;
    if (!written) return null;
    const { sum, ...manifest } = written;
    const isSound = sum === undefined || sum === sumOf(manifest);
    return isSound ? { file, manifest } : { file, manifest, isDamaged: true };
  } catch {
    return null;
  }
}
