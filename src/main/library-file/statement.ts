/**
 * The statement in a library file: what the file contains, where it comes from, and a checksum of
 * each part.
 */
import { LibraryCounts } from '@shared/features/backup';
import { libraryIdPattern } from '../archive/library-id';
import { z } from '@shared/zod';

const part = z.object({
  /** Name in the container. */
  name: z.string().regex(/^[a-z0-9]+(\/[A-Za-z0-9][A-Za-z0-9._-]{0,200})+$|^settings\.json$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FilePart = z.infer<typeof part>;

const FiledLibrary = z.object({
  libraryId: z.string().regex(libraryIdPattern),
  /** The service's address; `null` for the sample library. */
  baseUrl: z.string().nullable(),
  /** Identity of the file's archive. */
  archive: z.string().regex(/^[0-9a-f]{16}$/),
  counts: LibraryCounts,
  parts: z.array(part),
});

/** The chosen lists, by name. */
const FiledList = z.object({ name: z.string(), recordKind: z.string(), records: z.number().int() });

export const Statement = z.object({
  version: z.literal(1),
  /** `move`: everything on a computer. `hand-over`: a selection for somebody else. */
  type: z.enum(['move', 'hand-over']),
  madeAt: z.string(),
  program: z.string(),
  libraries: z.array(FiledLibrary).max(1000),
  /** `null` for the entire library. */
  lists: z.array(FiledList).nullable(),
  /** Whether requests without answers, and the entries about them, are included. */
  ledger: z.boolean(),
  settings: part.nullable(),
});
export type Statement = z.infer<typeof Statement>;
export type FiledLibrary = z.infer<typeof FiledLibrary>;

/** Name in the container. */
export const statementName = 'statement.json';
export const lockName = 'locked.json';
export const lockedName = 'locked.bin';
