import { z } from '../zod';
import { method, type Result } from '../ipc/define';

/** A piece of a file: text, bytes, or the start of a part inside a container. */
export const WirePiece = z.union([
  z.string(),
  z.instanceof(Uint8Array),
  z.object({ part: z.string().max(200) }),
]);

/**
 * Port by which the library's worker sends pieces straight to main, past the page, which would have
 * to copy every one of them. It is handed over once the export is open; its id is the `exportId`.
 */
export const exportPort = 'exports';

/** Pieces on the port; the next ones are sent when these were answered, so memory stays bounded. */
export const ExportPieces = z.object({ step: z.number().int(), pieces: z.array(WirePiece) });

/** Answer of main on the port: the bytes of the file so far, or why it ended. */
export type ExportPiecesAnswer = { readonly step: number; readonly result: Result<number> };

const ExportId = z.object({ exportId: z.string() });

export const exporting = {
  /**
   * Asks for a place; `null` when the person cancelled. Nothing is written before `open`. `again`
   * asks nothing: the file goes to the folder chosen last, under a name that is free there. Where
   * that folder is gone, the person is asked.
   */
  begin: method(
    z.object({
      format: z.string().max(40),
      suggestedName: z.string().max(300),
      again: z.boolean().default(false),
    }),
    z.object({ exportId: z.string(), path: z.string() }).nullable(),
  ),
  /**
   * Opens a temporary file beside the place. After an error (`target-open`, `read-only`,
   * `folder-missing`, `disk-full`) the same place may be opened again. `ignoreLock` writes although
   * an office program left a lock beside the file. `complete`: all was written before, and only
   * `finish` is missing.
   */
  open: method(
    ExportId.extend({ ignoreLock: z.boolean().default(false) }),
    z.object({ complete: z.boolean() }),
  ),
  /**
   * Resolves when the pieces are written: the caller waits, so memory stays bounded. `bytes` are
   * those of the file so far.
   */
  write: method(ExportId.extend({ pieces: z.array(WirePiece) }), z.object({ bytes: z.number() })),
  /**
   * Flushes and renames; only now a file of that name exists. When only the last step fails
   * (`target-open`, `read-only`, `folder-missing`) nothing written is lost: finish again, or with
   * `elsewhere`, which asks for another place; `null` when the person cancelled that question.
   * `about` is written beside the file as `<name>.about.<extension>` and replaces one that is there:
   * it would speak of the list before. When that fails the list is written all the same.
   */
  finish: method(
    ExportId.extend({
      rows: z.number().int(),
      elsewhere: z.boolean().default(false),
      ignoreLock: z.boolean().default(false),
      about: z
        .object({ extension: z.enum(['txt', 'json']), text: z.string().max(1_000_000) })
        .optional(),
    }),
    z
      .object({
        path: z.string(),
        bytes: z.number(),
        sha256: z.string(),
        about: z.enum(['none', 'written', 'failed']),
      })
      .nullable(),
  ),
  /** Stops at once and leaves nothing behind. */
  cancel: method(ExportId, z.null()),
  showInFolder: method(ExportId, z.null()),
};
