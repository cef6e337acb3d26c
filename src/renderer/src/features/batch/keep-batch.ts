/** Restores the text typed into the batch at the next start. */
import { z } from '@shared/zod';
import { windowSession } from '@renderer/lib/state/window-session.svelte';
import { batch } from './batch-state.svelte';

/** A longer list comes from a file and is not stored. */
const mostKept = 100_000;

/** Call it while the batch screen is created. */
export function keepBatch(): void {
  windowSession.keep('batch', {
    schema: z.object({ text: z.string(), chosen: z.number().nullable(), tokens: z.boolean() }),
    read: () => ({
      text: batch.text.length > mostKept ? '' : batch.text,
      chosen: batch.chosen,
      tokens: batch.tokens,
    }),
    restore: (kept) => Object.assign(batch, kept),
  });
}
