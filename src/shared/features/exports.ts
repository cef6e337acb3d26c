import { z } from '../zod';
import { ExportFacts } from '../archive/export-work';
import { method, type Result } from '../ipc/define';

/** A piece of a file: text, bytes, or the start of a new part in a container. */
const WirePiece = z.union([
  z.string(),
  z.instanceof(Uint8Array),
  z.object({ part: z.string().max(200) }),
]);

/**
 * The port through which the library's worker writes a file in main without involving the page,
 * which would copy every piece. The page passes it to the worker when the user has chosen a
 * location. Its id is the `exportId`.
 */
export const exportPort = 'exports';

/**
 * The worker's messages. Each waits for the reply to the previous one, so that memory use is
 * limited. If the port closes before `end`, the file is discarded.
 */
export const ExportMessage = z.discriminatedUnion('type', [
  /**
   * Opens a temporary file next to the target. With `ignoreLock`, an office program's lock file
   * there is ignored. If all data was already written and only moving the file failed, the reply
   * contains the finished file, and nothing more needs to be sent.
   */
  z.object({ type: z.literal('open'), ignoreLock: z.boolean() }),
  z.object({ type: z.literal('pieces'), pieces: z.array(WirePiece) }),
  /**
   * Flushes and renames the file, which only now appears under its own name. If only this last step
   * fails (`target-open`, `read-only`, `folder-missing`), the data isn't lost: send `open` again.
   * `about` is written next to the file as `<name>.about.<extension>`. It replaces an existing
   * file, which would describe an earlier list. If writing it fails, the list is still written.
   */
  z.object({
    type: z.literal('end'),
    about: z
      .object({ extension: z.enum(['txt', 'json']), text: z.string().max(1_000_000) })
      .nullable(),
    /** For the log, so that the file can be recognised later. */
    facts: ExportFacts.nullable().default(null),
  }),
]);
export type ExportMessage = z.input<typeof ExportMessage>;

/** A finished file. */
export interface ExportedFile {
  readonly path: string;
  readonly bytes: number;
  /** Whether an "About this list" file was written next to it. */
  readonly about: 'none' | 'written' | 'failed';
}

/** Main's reply on the port: the number of bytes written so far, and finally the finished file. */
export type ExportAnswer = Result<{ readonly bytes: number; readonly file: ExportedFile | null }>;

const ExportId = z.object({ exportId: z.string() });
const Place = z.object({ exportId: z.string(), path: z.string() });

const VerifiedFile = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /**
   * Whether the "About this list" file next to it describes these bytes; `null` if there is no such
   * file.
   */
  beside: z.enum(['same', 'other']).nullable(),
});
const KnownFile = VerifiedFile.extend({
  /** When the file was written (ISO 8601 in UTC), its name, and the program's version. */
  at: z.string(),
  writtenAs: z.string(),
  version: z.string(),
  facts: ExportFacts.nullable(),
});

/**
 * What is known about a file. `changed`: a file with that name was written, but with different
 * bytes. `unknown`: this library has written neither these bytes nor a file with that name.
 */
export const Verification = z.discriminatedUnion('type', [
  KnownFile.extend({ type: z.literal('unchanged') }),
  KnownFile.extend({ type: z.literal('changed') }),
  VerifiedFile.extend({ type: z.literal('unknown') }),
]);
export type Verification = z.infer<typeof Verification>;

/** A file that was written, according to the log. Where it is now isn't known. */
export const WrittenFile = z.object({
  sha256: z.string(),
  name: z.string(),
  at: z.string(),
  facts: ExportFacts,
});
export type WrittenFile = z.infer<typeof WrittenFile>;

export const exporting = {
  /** Returns the files written for a matter, newest first. */
  ofMatter: method(z.object({ matter: z.string().min(1).max(80) }), z.array(WrittenFile)),
  /**
   * Asks the user for a file, and returns whether it has changed since it was written. `null` if
   * the user cancels.
   */
  verify: method(z.undefined(), Verification.nullable()),
  /**
   * Asks the user for a location. `null` if the user cancels. Nothing is written yet. With `again`,
   * the user isn't asked unless the last folder no longer exists. The file is saved there under an
   * unused name.
   */
  choosePlace: method(
    z.object({
      format: z.string().max(40),
      suggestedName: z.string().max(300),
      /** Several tables are written to a ZIP file if the format only supports one. */
      tables: z.enum(['one', 'several']).default('one'),
      again: z.boolean().default(false),
      /**
       * Saves next to the file of this `exportId` without a dialog, using the same name if it isn't
       * taken.
       */
      beside: z.string().optional(),
      /**
       * Writes to the alerts folder without asking. Rejects with `folder-missing` if there is none.
       */
      news: z.boolean().default(false),
    }),
    Place.nullable(),
  ),
  /** Asks for another location for an export. `null` if the user keeps the current one. */
  chooseOtherPlace: method(ExportId, Place.nullable()),
  /** Stops immediately, leaving nothing behind. */
  cancel: method(ExportId, z.null()),
  showInFolder: method(ExportId, z.null()),
  /**
   * Opens a written file in its program, or shows it in its folder if there is no such program.
   * Rejects with `not-found` if the file has been moved or replaced.
   */
  openFile: method(ExportId, z.null()),
  /** Writes a picture of the chart next to a written file, using the same name. */
  pictureBeside: method(
    z.object({ exportId: z.string(), bytes: z.instanceof(Uint8Array) }),
    z.object({ path: z.string() }),
  ),
  /**
   * Asks for a location and writes a picture drawn by the page. `null` if the user cancels. For a
   * PDF, `bytes` are an SVG document that main puts on a page.
   */
  savePicture: method(
    z.object({
      suggestedName: z.string().max(300),
      extension: z.enum(['png', 'svg', 'pdf']),
      bytes: z.instanceof(Uint8Array),
    }),
    Place.nullable(),
  ),
};
