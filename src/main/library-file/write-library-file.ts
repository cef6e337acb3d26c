/**
 * Writes a library file: archives and definitions the way they're stored, and a statement that
 * describes them.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Piece } from '@shared/export/format/format';
import type { LibraryCounts } from '@shared/features/backup';
import type { FlushedFile } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import { piecesOf } from '../archive/pieces';
import type { ExportFile } from '../files/export-file';
import { newSealHeader, seal, sealKey } from './seal';
import { lockedName, lockName, statementName, type FilePart, type Statement } from './statement';

/** A library to be written to a file. */
export interface LibraryToWrite {
  readonly libraryId: string;
  readonly baseUrl: string | null;
  readonly archive: string;
  readonly counts: LibraryCounts;
  readonly archiveDir: string;
  readonly flushed: readonly FlushedFile[];
  readonly definition: readonly { readonly name: string; readonly text: string }[];
}

export interface LibraryFileContent {
  readonly about: Pick<Statement, 'type' | 'madeAt' | 'program' | 'lists' | 'ledger'>;
  readonly libraries: readonly LibraryToWrite[];
  readonly settings: string | null;
}

/** Writes everything into an open zip container and returns the statement. */
export async function writeLibraryFile(
  disk: DurableFiles,
  file: Pick<ExportFile, 'write'>,
  { about, libraries, settings }: LibraryFileContent,
): Promise<Statement> {
  const filed: Statement['libraries'] = [];
  for (const [at, library] of libraries.entries()) {
    const { libraryId, baseUrl, archive, counts, archiveDir } = library;
    const folder = `libraries/${at + 1}`;
    const parts: FilePart[] = [];
    for (const { name, bytes } of library.flushed) {
      const pieces = piecesOf(disk, join(archiveDir, name), bytes);
      parts.push(await writePart(file, `${folder}/archive/${name}`, pieces));
    }
    for (const { name, text } of library.definition) {
      parts.push(
        await writePart(file, `${folder}/definition/${name}`, [Buffer.from(text, 'utf8')]),
      );
    }
    filed.push({ libraryId, baseUrl, archive, counts, parts });
  }
  const written =
    settings === null
      ? null
      : await writePart(file, 'settings.json', [Buffer.from(settings, 'utf8')]);
  const statement: Statement = { version: 1, ...about, libraries: filed, settings: written };
  await writePart(file, statementName, [Buffer.from(JSON.stringify(statement, null, 1), 'utf8')]);
  return statement;
}

/** Encrypts a finished container into a second one, one chunk at a time. */
export async function writeLocked(
  disk: DurableFiles,
  file: Pick<ExportFile, 'write'>,
  inner: { readonly path: string; readonly bytes: number },
  passphrase: string,
): Promise<void> {
  const header = newSealHeader();
  const key = await sealKey(header, passphrase);
  await writePart(file, lockName, [Buffer.from(JSON.stringify(header), 'utf8')]);
  await writePart(file, lockedName, seal(piecesOf(disk, inner.path, inner.bytes), header, key));
}

async function writePart(
  file: Pick<ExportFile, 'write'>,
  name: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<FilePart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const begin: Piece = { part: name };
  await file.write([begin]);
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
    await file.write([piece as Uint8Array<ArrayBuffer>]);
  }
  return { name, bytes, sha256: hash.digest('hex') };
}
