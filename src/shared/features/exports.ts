import { z } from '../zod';
import { ExportFacts } from '../archive/export-work';
import { method, type Result } from '../ipc/define';

/** A piece of a file: text, bytes, or the start of a part inside a container. */
const WirePiece = z.union([
  z.string(),
  z.instanceof(Uint8Array),
  z.object({ part: z.string().max(200) }),
]);

/**
 * Port by which the library's worker writes a file in main, past the page, which would have to copy
 * every piece. The page hands it over when a place is chosen; its id is the `exportId`.
 */
export const exportPort = 'exports';

/**
 * What the worker says on the port, one message at a time: the next one is sent when this one was
 * answered, so memory stays bounded. A port that closes before `end` gives the file up.
 */
export const ExportMessage = z.discriminatedUnion('type', [
  /**
   * Opens a temporary file beside the place. `ignoreLock` writes although an office program left a
   * lock beside the file. Where everything was written before and only its place was missing, the
   * answer is the finished file, and nothing more is to be sent.
   */
  z.object({ type: z.literal('open'), ignoreLock: z.boolean() }),
  z.object({ type: z.literal('pieces'), pieces: z.array(WirePiece) }),
  /**
   * Flushes and renames; only now a file of that name exists. When only the last step fails
   * (`target-open`, `read-only`, `folder-missing`) nothing written is lost: open again. `about` is
   * written beside the file as `<name>.about.<extension>` and replaces one that is there: it would
   * speak of the list before. When that fails the list is written all the same.
   */
  z.object({
    type: z.literal('end'),
    about: z
      .object({ extension: z.enum(['txt', 'json']), text: z.string().max(1_000_000) })
      .nullable(),
    /** For the log, by which the file is known again later. */
    facts: ExportFacts.nullable().default(null),
  }),
]);
export type ExportMessage = z.input<typeof ExportMessage>;

/** A finished file. */
export interface ExportedFile {
  readonly path: string;
  readonly bytes: number;
  /** What became of the file "About this list" beside it. */
  readonly about: 'none' | 'written' | 'failed';
}

/** Answer of main on the port: bytes of the file so far, and the file once it is finished. */
export type ExportAnswer = Result<{ readonly bytes: number; readonly file: ExportedFile | null }>;

const ExportId = z.object({ exportId: z.string() });
const Place = z.object({ exportId: z.string(), path: z.string() });

const VerifiedFile = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Whether the file "About this list" beside it speaks of these bytes; `null`: there is none. */
  beside: z.enum(['same', 'other']).nullable(),
});
const KnownFile = VerifiedFile.extend({
  /** When it was written, ISO 8601 in UTC, under which name, and by which version of the program. */
  at: z.string(),
  writtenAs: z.string(),
  version: z.string(),
  facts: ExportFacts.nullable(),
});

/**
 * What is known of a file. `changed`: one of that name was written, and this is not it, byte for byte.
 * `unknown`: this library wrote neither these bytes nor a file of that name.
 */
export const Verification = z.discriminatedUnion('type', [
  KnownFile.extend({ type: z.literal('unchanged') }),
  KnownFile.extend({ type: z.literal('changed') }),
  VerifiedFile.extend({ type: z.literal('unknown') }),
]);
export type Verification = z.infer<typeof Verification>;

/** A file that was written, as the log knows it; where it is now is not known. */
export const WrittenFile = z.object({
  sha256: z.string(),
  name: z.string(),
  at: z.string(),
  facts: ExportFacts,
});
export type WrittenFile = z.infer<typeof WrittenFile>;

export const exporting = {
  /** Files that were written for a matter, the newest first. */
  ofMatter: method(z.object({ matter: z.string().min(1).max(80) }), z.array(WrittenFile)),
  /** Asks for a file and says whether it is unchanged since it was written; `null`: none was chosen. */
  verify: method(z.undefined(), Verification.nullable()),
  /**
   * Asks for a place; `null` when the person cancelled. Nothing is written yet. `again` asks nothing:
   * the file goes to the folder chosen last, under a name that is free there. Where that folder is
   * gone, the person is asked.
   */
  choosePlace: method(
    z.object({
      format: z.string().max(40),
      suggestedName: z.string().max(300),
      /** Several tables of a format that has one to a file go into a ZIP. */
      tables: z.enum(['one', 'several']).default('one'),
      again: z.boolean().default(false),
      /** Asks nothing: into the folder for news. Rejects with `folder-missing` where there is none. */
      news: z.boolean().default(false),
    }),
    Place.nullable(),
  ),
  /** Asks for another place for an export that has one; `null`: it keeps that. */
  chooseOtherPlace: method(ExportId, Place.nullable()),
  /** Stops at once and leaves nothing behind. */
  cancel: method(ExportId, z.null()),
  showInFolder: method(ExportId, z.null()),
  /**
   * Opens a file that was written, in the system's own program for it; shows it in its folder where
   * there is none. Rejects with `not-found` where it is not the file any more that was written.
   */
  openFile: method(ExportId, z.null()),
  /** Writes a picture of the chart beside a file that was written, under its name. */
  pictureBeside: method(
    z.object({ exportId: z.string(), bytes: z.instanceof(Uint8Array) }),
    z.object({ path: z.string() }),
  ),
  /**
   * Asks for a place and writes a picture that the page drew; `null`: cancelled. For a PDF `bytes` are an
   * SVG document, which main puts on a page.
   */
  savePicture: method(
    z.object({
      suggestedName: z.string().max(300),
      extension: z.enum(['png', 'svg', 'pdf']),
      bytes: z.instanceof(Uint8Array),
    }),
    z.object({ path: z.string() }).nullable(),
  ),
};
