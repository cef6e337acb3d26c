import { z } from '../zod';
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
  }),
]);
export type ExportMessage = z.infer<typeof ExportMessage>;

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

export const exporting = {
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
    }),
    Place.nullable(),
  ),
  /** Asks for another place for an export that has one; `null`: it keeps that. */
  chooseOtherPlace: method(ExportId, Place.nullable()),
  /** Stops at once and leaves nothing behind. */
  cancel: method(ExportId, z.null()),
  showInFolder: method(ExportId, z.null()),
};
