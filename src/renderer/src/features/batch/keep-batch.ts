/** Saves the text typed into the batch screen and restores it on the next start. */
import { z } from '@shared/zod';
import { windowSession } from '@renderer/lib/state/window-session.svelte';
import { batch } from './batch-state.svelte';

/** Longer lists come from a file and aren't saved. */
const mostKept = 100_000;

/** Call this during component initialisation. */
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
