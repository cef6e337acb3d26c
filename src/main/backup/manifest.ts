/** One generation of a backup: which files it consists of. Written last; without it nothing counts. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { libraryIdPattern } from '../archive/library-id';
import { z } from '@shared/zod';
import { readText, replaceWhole, type DurableFiles } from '../durable/durable-files';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** No way out of the folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/);

const BackedUpFile = z.object({
  /** In the library's folder: of the archive, or of `definition`. */
  name: fileName,
  part: z.enum(['archive', 'definition', 'settings']),
  /** In `files` of the backup; a later generation may have written on behind `bytes`. */
  stored: fileName,
  bytes: z.number().int().min(0),
  sha256,
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;

export const Manifest = z.object({
  version: z.literal(1),
  libraryId: z.string().regex(libraryIdPattern),
  /** Address of the service; `null`: the sample register. */
  baseUrl: z.string().nullable(),
  /** Identity of the archive. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  madeAt: z.string(),
  program: z.string(),
  entries: z.number().int(),
  /** Stretches and entries that the archive itself had lost. */
  damaged: z.number().int(),
  files: z.array(BackedUpFile),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFolder = (dir: string): string => join(dir, 'generations');
export const filesFolder = (dir: string): string => join(dir, 'files');

/** As it is written, beside its checksum; before version 0.3 there was none. */
const Written = Manifest.extend({ sum: sha256.optional() });

/** A manifest with the file that it stands in. */
export interface Generation {
  readonly file: string;
  readonly manifest: Manifest;
  /** It is not what was written. Files that it names may be others, or fewer. */
  readonly isDamaged?: true;
}

/** A second copy: one damaged byte must not hide files that are whole. */
const againOf = (file: string): string => file.replace(/json$/, 'again');

/** All generations in a backup of a library, the newest first. What is no manifest is passed over. */
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

/** Removes a generation, but none of its files. */
export async function removeGeneration(
  disk: DurableFiles,
  dir: string,
  { file }: Generation,
): Promise<void> {
  for (const name of [againOf(file), file]) await disk.remove(join(manifestFolder(dir), name));
}

/** Writes a generation, after everything that it names is flushed. */
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

/** Of what it says, in the order of its schema. */
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
