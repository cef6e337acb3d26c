import { z } from '../zod';
import { method } from '../ipc/define';
import { WorkMeta } from '../archive/meta';

/** An entry of the log as it crosses the bridge. `body` is text; for pictures base64. */
export const WireEntry = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(['request', 'answer', 'failure', 'work', 'picture']),
  meta: z.record(z.string(), z.unknown()),
  body: z.string(),
});
export type WireEntry = z.infer<typeof WireEntry>;

/** Where the log of a library stands. */
export const LogState = z.object({
  libraryId: z.string(),
  lastSeq: z.number().int(),
  /** What opening found: bytes cut from a torn end, damaged stretches set aside. */
  tornBytes: z.number().int(),
  damaged: z.number().int(),
});

export const archive = {
  state: method(z.object({ libraryId: z.string() }), LogState),
  /** Entries after `after`, in order, at most about `maxBytes`. */
  read: method(
    z.object({
      libraryId: z.string(),
      after: z.number().int().min(0),
      maxBytes: z.number().int().min(1).max(16_000_000).default(2_000_000),
    }),
    z.object({ entries: z.array(WireEntry), lastSeq: z.number().int() }),
  ),
  /**
   * Everything up to `seq` is in the library; 0: nothing is. Said once after the first `read` in any
   * case: before, nothing is bought. Buying goes on only while little is unacknowledged.
   */
  ack: method(z.object({ libraryId: z.string(), seq: z.number().int().min(0) }), z.null()),
  /** Writes something the person did; it comes back through `read`. */
  work: method(
    z.object({ libraryId: z.string(), work: WorkMeta }),
    z.object({ seq: z.number().int() }),
  ),
  /** Deletes the log of a library for good. The renderer deletes its database before. */
  destroy: method(z.object({ libraryId: z.string() }), z.null()),
};

export const archiveEvents = {
  'archive.appended': z.object({ libraryId: z.string(), lastSeq: z.number().int() }),
};
