/** What the person says of a matter: the reference under which lists are kept and calls are made. */
import { z } from '../zod';

/** Longest reference, on lists, calls and watches alike. */
export const longestReference = 80;
const reference = z.string().min(1).max(longestReference);

/** A note on a matter as a whole; an empty text takes it away. */
export const MatterNoteWork = z.object({
  op: z.literal('matter-note'),
  version: z.literal(1),
  reference,
  text: z.string().max(20_000),
});
export type MatterNoteWork = z.infer<typeof MatterNoteWork>;

/** What is known of a matter: it is there from then on, also without a list. The last one counts. */
export const MatterWork = z.object({
  op: z.literal('matter'),
  version: z.literal(1),
  reference,
  /** For whom it is; '' is not said. */
  client: z.string().max(200).default(''),
  /** Who is in charge of it; '' is not said. */
  responsible: z.string().max(200).default(''),
  /** `closed` ones are offered last; `removed`: there is one only as long as something else names it. */
  state: z.enum(['open', 'closed', 'removed']).default('open'),
});
export type MatterWork = z.infer<typeof MatterWork>;

/** Another name of a matter. Its lists, watches, note and calls follow; the archive keeps each as it was written. */
export const MatterRename = z.object({
  op: z.literal('matter-rename'),
  version: z.literal(1),
  reference,
  to: reference,
});
export type MatterRename = z.infer<typeof MatterRename>;

/** The same with another reference, where it has the one that was renamed. */
export function renamed<T extends { readonly clientReference?: string | undefined }>(
  named: T,
  { reference: before, to }: Pick<MatterRename, 'reference' | 'to'>,
): T {
  return named.clientReference === before ? { ...named, clientReference: to } : named;
}
