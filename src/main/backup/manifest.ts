/** One generation of a backup: which files it consists of. Written last; without it nothing counts. */
import { join } from 'node:path';
import { libraryIdPattern } from '../archive/library-id';
import { z } from '@shared/zod';
import { readText, replaceWhole, type ArchiveFiles } from '../archive/file-system';

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

/** A manifest with the file that it stands in. */
export interface Generation {
  readonly file: string;
  readonly manifest: Manifest;
}

/** All generations in a backup of a library, the newest first. What is no manifest is passed over. */
export async function readGenerations(
  disk: ArchiveFiles,
  dir: string,
): Promise<readonly Generation[]> {
  const names = (await disk.list(manifestFolder(dir))).filter((name) => /^\d+\.json$/.test(name));
  const found: Generation[] = [];
  for (const file of names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))) {
    const manifest = parse(await readText(disk, join(manifestFolder(dir), file)).catch(() => null));
    if (manifest) found.push({ file, manifest });
  }
  return found;
}

/** Writes a generation, after everything that it names is flushed. */
export async function writeGeneration(
  disk: ArchiveFiles,
  dir: string,
  number: number,
  manifest: Manifest,
): Promise<void> {
  const file = `${String(number).padStart(8, '0')}.json`;
  await replaceWhole(disk, join(manifestFolder(dir), file), JSON.stringify(manifest, null, 1));
}

function parse(text: string | null): Manifest | null {
  if (text === null) return null;
  try {
    return Manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
