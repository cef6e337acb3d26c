import { z } from '../zod';
import { method } from '../ipc/define';

/** A piece of a file: text, or the start of a part inside a container. */
export const WirePiece = z.union([z.string(), z.object({ part: z.string().max(200) })]);

export const exporting = {
  /** Asks for a place and opens a temporary file beside it; `null` when the person cancelled. */
  begin: method(
    z.object({
      format: z.string().max(40),
      suggestedName: z.string().max(300),
    }),
    z.object({ exportId: z.string(), path: z.string() }).nullable(),
  ),
  /** Resolves when the pieces are written: the caller waits, so memory stays bounded. */
  write: method(z.object({ exportId: z.string(), pieces: z.array(WirePiece) }), z.null()),
  /**
   * Flushes and renames; only now a file of that name exists. When only the last step fails
   * (`target-open`, `read-only`, `folder-missing`) nothing written is lost: finish again, or with
   * `elsewhere`, which asks for another place; `null` when the person cancelled that question.
   */
  finish: method(
    z.object({
      exportId: z.string(),
      rows: z.number().int(),
      elsewhere: z.boolean().default(false),
    }),
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string() }).nullable(),
  ),
  cancel: method(z.object({ exportId: z.string() }), z.null()),
  showInFolder: method(z.object({ exportId: z.string() }), z.null()),
};
